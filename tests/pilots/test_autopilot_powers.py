"""The autopilot and Powers and Stadiums used by hand: what it uses, and what it leaves."""

import pytest
from board import Board, Mon, Side

PILOTS = ("autopilot", "autopilot")


def after_turn(me: Side) -> Board:
    """Return the board after the autopilot's turn."""
    board = Board(me, Side("Onix"), pilots=PILOTS)
    board.game.pilot_turn(0)
    return board


@pytest.mark.parametrize(
    ("pokemon", "more"),
    [("base5-33", {"deck": ["Kadabra"]}), ("basep-5", {}), ("base5-39", {"hand": ["Bill"] * 2})],
)
def test_it_searches_and_draws_by_a_power(pokemon, more):
    board = after_turn(Side(pokemon, **more))
    assert board.record["players"][0]["slots"][0]["used"] == 5


def test_it_draws_no_card_of_a_small_deck():
    board = after_turn(Side("base5-39", hand=["Fire Energy"] * 2, deck_size=8))
    assert len(board.deck("me")) == 8


@pytest.mark.parametrize(("damage", "left"), [(20, 10), (0, 0)])
def test_it_heals_by_a_power(damage, left):
    assert after_turn(Side("gym1-65", damage=damage)).active("me").damage == left


@pytest.mark.parametrize(("condition", "energy"), [("Asleep", 1), ("none", 2)])
def test_it_cures_by_a_stadium_only_what_needs_it(condition, energy):
    erika = Mon("gym1-47", energy=["Water Energy"] * 2, condition=condition)
    board = after_turn(Side(erika, hand=["Celadon City Gym"]))
    assert len(board.active("me").energy) == energy


def test_it_takes_no_energy_back_by_a_stadium():
    sabrina = Mon("gym2-93", energy=["Water Energy"] * 2, damage=10)
    board = after_turn(Side(sabrina, hand=["Saffron City Gym"]))
    assert len(board.active("me").energy) == 2
