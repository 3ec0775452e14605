"""Whole games a second, what a match costs to start, and that its memory does not grow."""

from __future__ import annotations

import random
import subprocess
import sys
from functools import partial

from bench_cold import best, python
from bench_deal import a_second

import deckstats

MATCH = "import deckstats; deckstats.match('overgrowth', 'zap', trials={trials}, workers={workers})"
# Not ru_maxrss: a new process takes that over from the one that starts it.
PEAK = "; print(next(line.split()[1] for line in open('/proc/self/status') if 'VmHWM' in line))"


class Games:
    """Two lists that play each other, reading them and counting included."""

    games = 50_000

    def setup(self):
        self.play("overgrowth", "zap", trials=1)

    def play(self, *lists, trials=None, workers=1, **options):
        deckstats.match(*lists, trials=trials or self.games, workers=workers, **options)

    def thousands(self, *lists, **options):
        """Return the thousands of games a second."""
        return 1e3 * a_second(partial(self.play, *lists, **options), self.games)

    def track_theme_decks(self):
        return self.thousands("overgrowth", "zap")

    track_theme_decks.unit = "k games/s, autopilot"

    def track_theme_decks_two_workers(self):
        return self.thousands("overgrowth", "zap", workers=2)

    track_theme_decks_two_workers.unit = "k games/s, autopilot"

    def track_theme_decks_at_random(self):
        return self.thousands("overgrowth", "zap", pilot="random")

    track_theme_decks_at_random.unit = "k games/s, random"

    def track_haymaker_against_rain_dance(self):
        return self.thousands("haymaker", "rain_dance")

    track_haymaker_against_rain_dance.unit = "k games/s, autopilot"

    def track_haymaker_against_rain_dance_at_random(self):
        return self.thousands("haymaker", "rain_dance", pilot="random")

    track_haymaker_against_rain_dance_at_random.unit = "k games/s, random"

    def track_games_for_a_sampled_hand(self):
        deck = list(range(60))
        samples = a_second(lambda: [random.sample(deck, 7) for _ in range(50_000)], 50_000)
        return self.thousands("overgrowth", "zap") / 1e3 / samples

    track_games_for_a_sampled_hand.unit = "games in the time of one random.sample of 7"


class Start:
    """Whole processes, from start to end."""

    def track_match_cold(self):
        return python(MATCH.format(trials=1, workers=1), DECKSTATS_CACHE="0")

    track_match_cold.unit = "s, everything compiled"

    def track_match_of_20_000_games_warm(self):
        return best(MATCH.format(trials=20_000, workers=None))

    track_match_of_20_000_games_warm.unit = "s"


class Memory:
    """The most memory a process ever held."""

    def megabytes(self, trials):
        code = MATCH.format(trials=trials, workers=1) + PEAK
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
        return int(done.stdout) / 1024

    def track_ten_thousand_games(self):
        return self.megabytes(10_000)

    track_ten_thousand_games.unit = "MB"

    def track_more_for_ten_times_as_many(self):
        return self.megabytes(100_000) - self.megabytes(10_000)

    track_more_for_ten_times_as_many.unit = "MB"
