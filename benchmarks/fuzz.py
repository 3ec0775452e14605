"""Plays random games between odd decks and asks again and again whether anything is broken.

    python benchmarks/fuzz.py --minutes 10 --seed 0

Goes round the pairs of decks, a chunk each, prints games a second, and stops at the first broken
game with what replays it: the pair, the seed and the trial.
"""

import argparse
import itertools
import time
from pathlib import Path

import numpy as np

from deckstats.decks import load
from deckstats.kernels.fuzz import (
    ACTION,
    ACTIONS,
    BROKEN,
    GAMES,
    REPORT_SIZE,
    TRIAL,
    TURN,
    fuzz_chunk,
)
from deckstats.kernels.invariants import BROKEN as WHAT
from deckstats.kernels.legality import ACTIONS as ACTION_NAMES
from deckstats.kernels.state import GAME
from deckstats.lowering import lower_match, records
from deckstats.rules import rulebook

DECKS = Path(__file__).parent / "decks"
BUILT_IN = ("overgrowth", "zap", "brushfire", "blackout", "haymaker", "rain_dance")


def decks():
    """Return the built-in decks and those beside this file."""
    return [load(name) for name in BUILT_IN] + [load(path) for path in sorted(DECKS.glob("*.txt"))]


def fuzz(pair, seed, start, n, report):
    """Play a chunk of one pair; returns what is broken, or 0."""
    match = lower_match(pair, rulebook("base"), ("random", "random"))
    found = fuzz_chunk(
        np.uint64(seed), start, n, match.tables, records(GAME), np.zeros(512, np.int64), report
    )
    if found:
        action = int(report[ACTION])
        what = "the end of a turn" if action < 0 else ACTION_NAMES[action & 255]
        print(
            f"{pair[0].name} against {pair[1].name}, seed {seed}, trial {report[TRIAL]}, turn "
            f"{report[TURN]}, after {what} ({action}): {WHAT[report[BROKEN]]}"
        )
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--chunk", type=int, default=2000, help="games of a pair in a row")
    options = parser.parse_args()
    pairs = list(itertools.combinations_with_replacement(decks(), 2))
    report = np.zeros(REPORT_SIZE, np.int64)
    fuzz(pairs[0], options.seed, 0, 1, report)  # compiles
    began = time.perf_counter()
    for number in itertools.count():
        if time.perf_counter() - began > 60 * options.minutes:
            break
        start = number // len(pairs) * options.chunk
        if fuzz(pairs[number % len(pairs)], options.seed, start, options.chunk, report):
            return 1
        if number % len(pairs) == len(pairs) - 1:
            rate = report[GAMES] / (time.perf_counter() - began)
            print(f"{report[GAMES]:,} games, {rate:,.0f} a second", flush=True)
    print(f"{report[GAMES]:,} games and {report[ACTIONS]:,} actions: nothing is broken")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
