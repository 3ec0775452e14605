"""The autopilot and conditions: Special ones, and those under which something may be done."""

import pytest
from board import Board, Mon, Side, eras

from deckstats.rules import rulebook

BETTER = Mon("Hitmonchan", energy=["Fighting Energy"] * 3)
PILOTS = ("autopilot", "autopilot")


@pytest.mark.parametrize(("era", "retreats"), eras(base=False, ex=True))
def test_a_confused_pokemon_retreats_where_that_needs_no_coin(era, retreats):
    me = Side(Mon("Rattata", condition="Confused"), bench=[BETTER])
    board = Board(me, Side("Onix"), rules=rulebook(era), pilots=PILOTS)
    board.game.pilot_turn(0)
    assert (board.active("me").name == "Hitmonchan") is retreats


@pytest.mark.parametrize(
    ("mon", "cured"),
    [(Mon("Chansey", burned=True), True), (Mon("Chansey", poison=10), True),
     (Mon("Chansey"), False)],
)  # fmt: skip
def test_full_heal_is_played_for_any_condition(mon, cured):
    board = Board(Side(mon, hand=["Full Heal"]), Side("Onix"), rules=rulebook("sm"), pilots=PILOTS)
    board.game.pilot_turn(0)
    assert ("Full Heal" in board.discard("me")) is cured
    assert not board.active("me").burned


@pytest.mark.parametrize(("turn", "benched"), [(1, False), (3, True)])
def test_a_doll_waits_where_the_first_turn_bars_trainers(turn, benched):
    board = Board(
        Side("Rattata", hand=["Clefairy Doll"]),
        Side("Onix"),
        rules=rulebook("dp"),
        turn=turn,
        pilots=PILOTS,
    )
    board.game.pilot_turn(0)
    assert (len(board.bench("me")) == 1) is benched
