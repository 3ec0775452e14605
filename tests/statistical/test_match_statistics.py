"""Win rates against what symmetry says, with limits of six standard errors."""

from __future__ import annotations

import math

import pytest

import deckstats

Z = 6  # a chance of 2e-9 each
THEMES = ("overgrowth", "zap", "brushfire", "blackout")

pytestmark = pytest.mark.statistical


def deviation(value: float, expected: float, n: int) -> float:
    return abs(value - expected) / math.sqrt(expected * (1 - expected) / n)


@pytest.mark.parametrize("deck", [*THEMES, "haymaker", "rain_dance"])
def test_a_mirror_match_is_won_by_half(deck: str) -> None:
    """Would catch 1.1 percentage points with the same certainty (n = 100,000, p = 1/2)."""
    frame = deckstats.match(deck, deck, trials=100_000, seed=11).frame
    wins = frame[frame.measure == "win"].value
    decided = round(wins.sum() * 100_000)
    assert deviation(wins.iloc[0] * 100_000 / decided, 0.5, decided) < Z


@pytest.mark.parametrize("deck", [*THEMES, "haymaker"])
def test_the_coin_decides_who_goes_first(deck: str) -> None:
    frame = deckstats.match(deck, "zap", trials=100_000, seed=12).frame
    first = frame[(frame.measure == "win_first") & (frame.deck == deck)].n.iloc[0]
    assert deviation(first / 100_000, 0.5, 100_000) < Z


@pytest.mark.parametrize("deck", THEMES)
def test_the_autopilot_beats_random_play(deck: str) -> None:
    """At least 90 % in each theme-deck mirror, on either seat."""
    frame = deckstats.match(deck, deck, pilot_a="autopilot", pilot_b="random", trials=20_000).frame
    win = frame[(frame.measure == "win") & (frame.deck == deck)].iloc[0]
    assert win.low > 0.90


@pytest.mark.parametrize("seats", [("first", "second"), ("second", "first")])
def test_swapping_the_lists_mirrors_the_win_rate(seats: tuple[str, str]) -> None:
    n = 60_000
    one = deckstats.match("zap", "brushfire", trials=n, seed=1, going=seats[0]).rows[0].value
    frame = deckstats.match("brushfire", "zap", trials=n, seed=2, going=seats[1]).frame
    two = frame[(frame.measure == "win") & (frame.deck == "zap")].value.iloc[0]
    spread = math.sqrt((one * (1 - one) + two * (1 - two)) / n)
    assert abs(one - two) < Z * spread
