"""Poké-Powers and Poké-Bodies of the Diamond & Pearl series that stand alone."""

import pytest
from board import deck_of

from deckstats.rules import rulebook
from deckstats.simulate.single import SingleGame

EAGER = deck_of({"dp7-48": 4, "Bill": 56}, "eager")  # Sableye, with Overeager
PLAIN = deck_of({"Chansey": 4, "Bill": 56}, "plain")


def starts(decks, coin, going="both"):
    """Return who goes first in one game, with a coin that decides it else."""
    game = SingleGame(decks, rulebook("hgss"), ("autopilot", "autopilot"), going)
    game.seed(1, 2)
    game.force(coins=[coin] if going == "both" else [])
    game.set_up()
    return int(game.record["first"])


@pytest.mark.parametrize("coin", [0, 1])
def test_overeager_goes_first_whatever_the_coin_says(coin):
    assert starts([EAGER, PLAIN], coin) == 0
    assert starts([PLAIN, EAGER], coin) == 1


@pytest.mark.parametrize("coin", [0, 1])
def test_overeager_does_nothing_where_both_have_it(coin):
    assert starts([EAGER, EAGER], coin) == starts([PLAIN, PLAIN], coin) == 1 - coin


def test_a_seat_that_is_asked_for_stays():
    assert starts([EAGER, PLAIN], 0, going="second") == 1
