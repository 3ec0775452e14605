"""Cards that let the coins of an attack be flipped anew: whose, how often, which coins."""

import pytest
from board import Board, Mon, Side, pokemon
from card_tables import NO_EFFECT, ready, table

from deckstats.rules import rulebook

YES, NO = 1, 0
ABRA = "gym2-94"  # Quick Attack: a coin, 10 and with heads 20 more
MR_MIME = "gym2-59"  # Magic Darts: three coins, 10 for each heads
ESP = "Sabrina's ESP"
TANGLE = "swsh3-162"
TRICK_COIN = "xy4-108"
VICTINI = "bw3-14"
LATER_VICTINI = "sm2-10"
FURY = "Fury Attack"  # of Karrablast, bw3-8: three coins, 10 for each heads


@table(
    "coins choices damage",
    [
        ("H", [NO], 30),
        ("T", [NO], 10),
        ("TH", [YES], 30),
        ("HT", [YES], 10),  # what came up first does not count any more
        ("TT", [YES], 10),  # once
    ],
)
def test_sabrinas_esp(coins, choices, damage):
    me = Side(ready(ABRA, "Quick Attack"), hand=[ESP])
    board = Board(me, Side("Onix"))
    board.play(ESP)
    board.act("attack", "Quick Attack", coins=coins, choices=choices)
    assert board.active("opp").damage == damage


def test_sabrinas_esp_flips_all_the_coins_anew():
    board = Board(Side(ready(MR_MIME, "Magic Darts"), hand=[ESP]), Side("Chansey"))
    board.play(ESP)
    board.act("attack", "Magic Darts", coins="HTT" + "HHT", choices=[pokemon("Chansey"), YES])
    assert board.active("opp").damage == 20


def test_two_of_them_are_two_more_chances():
    board = Board(Side(ready(ABRA, "Quick Attack"), hand=[ESP, ESP]), Side("Onix"))
    board.play(ESP)
    board.play(ESP)
    board.act("attack", "Quick Attack", coins="TTH", choices=[YES, YES])
    assert board.active("opp").damage == 30


def test_sabrinas_esp_is_for_sabrinas_pokemon_and_one_turn():
    assert Board(Side("Abra", hand=[ESP]), Side("Onix")).reason("trainer", ESP) == NO_EFFECT
    me = Side(ready(ABRA, "Quick Attack"), hand=[ESP], bench=["gym2-96"])
    board = Board(me, Side("Onix"))
    board.play(ESP, [pokemon("Sabrina's Gastly")])
    board.act("attack", "Quick Attack", coins="T")  # it is on another one
    board.end_turn()
    assert ESP in board.discard("me")


def test_coins_that_are_not_those_of_the_attack():
    """Confusion comes before it, and a Trainer's coins are its own."""
    me = Side(ready(ABRA, "Quick Attack", condition="Confused"), hand=[ESP, "Poké Ball"])
    board = Board(me, Side("Onix"))
    board.play(ESP)
    board.play("Poké Ball", coins="T")
    board.act("attack", "Quick Attack", coins="T")
    assert board.active("opp").damage == 0


def later(era, me, **more):
    """Return a position in which Karrablast can attack."""
    side = Side(ready("bw3-8", FURY, **more.pop("on", {})), **me)
    return Board(side, Side("Chansey"), rules=rulebook(era), **more)


@pytest.mark.parametrize("victini", [VICTINI, "bwp-BW32", LATER_VICTINI])
def test_victory_star(victini):
    board = later("bw", {"bench": [victini]})
    board.act("attack", FURY, coins="HTT" + "HHT", choices=[YES])
    assert board.active("opp").damage == 20


def test_one_victory_star_a_turn():
    board = later("sm", {"bench": [VICTINI, LATER_VICTINI]})
    board.act("attack", FURY, coins="TTT" + "TTH", choices=[YES])
    assert board.active("opp").damage == 10


def test_victory_star_is_an_ability():
    """Garbodor's is the only Ability while a Pokémon Tool is on it."""
    opp = Side("Chansey", bench=[Mon("bw6-54", attached=[(TRICK_COIN, 32000)])])
    board = Board(Side(ready("bw3-8", FURY), bench=[VICTINI]), opp, rules=rulebook("bw"))
    board.act("attack", FURY, coins="TTT")


def test_trick_coin_allows_nothing_beside_it():
    on = {"attached": [(TRICK_COIN, 32000)]}
    board = later("xy", {"bench": [VICTINI]}, on=on)
    board.act("attack", FURY, coins="TTT" + "HTT", choices=[YES])
    assert board.active("opp").damage == 10


def test_glimwood_tangle_is_for_both_and_beside_an_ability():
    board = later("swsh", {"bench": [LATER_VICTINI], "hand": [TANGLE]})
    board.act("trainer", TANGLE)
    board.act("attack", FURY, coins="TTT" + "HTT" + "HHH", choices=[YES, YES])
    assert board.active("opp").damage == 30
    theirs = Board(
        Side("Chansey", hand=[TANGLE]), Side(ready("bw3-8", FURY)), rules=rulebook("swsh")
    )
    theirs.act("trainer", TANGLE)
    theirs.next_turn()
    theirs.act("attack", FURY, coins="TTT" + "HTT", choices=[YES])
    assert theirs.active("me").damage == 10


@table("attacker attack offered", [("bw3-102", "Fury Swipes", True), ("bw3-8", FURY, False)])
def test_backtrack_badge_is_for_colorless_pokemon(attacker, attack, offered):
    me = Side(ready(attacker, attack, attached=[("me5-74", 32000)]))
    board = Board(me, Side("Onix"), rules=rulebook("sv"))
    board.act("attack", attack, coins="TTT" * (1 + offered), choices=[YES] * offered)


def test_until_tails_is_begun_anew():
    me = Side(ready("bw3-75", "Iron Head", attached=[(TRICK_COIN, 32000)]))
    board = Board(me, Side("Onix"), rules=rulebook("xy"))
    board.act("attack", "Iron Head", coins="HT" + "HHHT", choices=[YES])
    assert board.active("opp").damage == 30


@pytest.mark.parametrize(("coins", "damage"), [("HTT" + "TTH", 10), ("HHT", 20)])
def test_the_autopilot_wants_more_heads(coins, damage):
    board = later("bw", {"bench": [VICTINI]}, pilots=("autopilot", "autopilot"))
    board.act("attack", FURY, coins=coins)
    assert board.active("opp").damage == damage
