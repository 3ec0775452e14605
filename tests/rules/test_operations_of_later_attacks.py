"""What later attacks do on the table, one made-up attack each: costs, endings, turns, histories."""

import pytest
from board import Board, Mon, Side
from made_up import ENERGY, after, attacking

from deckstats.rules import rulebook

FOUR = ENERGY * 4
NEEDS_ENERGY = "not enough Energy"
FORBIDDEN = "an effect forbids playing that card"


def against(text: str, me: Side | None = None, opp: Side | None = None, **others) -> Board:
    """Return the opponent's turn after Machop's attack with a program."""
    with attacking(text, **others):
        board = Board(
            me or Side("Machop", energy=ENERGY, bench=["Abra"]),
            opp or Side("Machoke", energy=FOUR, bench=["Ponyta"]),
        )
    board.act("attack", "Low Kick")
    board.next_turn()
    return board


# -- when an attack may be used -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("damage 10", "the first player's first turn does not allow it"),
        ("usable at once; damage 10", ""),
        ("usable Asleep; damage 10", "the first player's first turn does not allow it"),
    ],
)
def test_an_attack_of_the_first_turn(text, reason):
    with attacking(text):
        board = Board(Side("Machop", energy=ENERGY), Side("Onix"), turn=1, rules=rulebook("sm"))
    assert board.reason("attack", "Low Kick") == reason


@pytest.mark.parametrize(
    ("condition", "usable"), [("Asleep", True), ("Paralyzed", False), ("none", True)]
)
def test_an_attack_while_asleep(condition, usable):
    with attacking("usable Asleep; damage 10"):
        board = Board(Side("Machop", energy=ENERGY, condition=condition), Side("Onix"))
    assert (board.reason("attack", "Low Kick") == "") == usable


@pytest.mark.parametrize(
    ("text", "energy", "damage", "reason"),
    [
        ("costs 2 Water if pokemon(self, [damaged])", ["Water Energy"] * 2, 10, ""),
        ("costs 2 Water if pokemon(self, [damaged])", ["Water Energy"] * 2, 0, NEEDS_ENERGY),
        ("costs 2 Water if pokemon(self, [damaged])", ["Water Energy"], 10, NEEDS_ENERGY),
        ("costs 2 Water if pokemon(self, [damaged])", ["Fighting Energy"], 0, ""),
        ("costs 1 Colorless if energy(self) = 1", ["Water Energy"], 0, ""),
        ("costs 1 Colorless if energy(self) = 2", ["Water Energy"], 0, NEEDS_ENERGY),
        ("costs nothing if pokemon(self, [damaged])", [], 10, ""),
        ("costs nothing if pokemon(self, [damaged])", [], 0, NEEDS_ENERGY),
    ],
)
def test_an_attack_that_may_cost_something_else(text, energy, damage, reason):
    with attacking(f"{text}; damage 10"):
        board = Board(Side("Machop", energy=energy, damage=damage), Side("Onix"))
    assert board.reason("attack", "Low Kick") == reason


@pytest.mark.parametrize(
    ("asked", "damage"),
    [
        ("attacked(me)", 10),
        ("attacked(opp)", 10),
        ("attacked(me, [not-self])", 0),
        ("attacked(me, [named Machop])", 10),
        ("attacked(me, [named Onix])", 0),
        ("attacked(me, [knows Low Kick])", 10),
        ("attacked(me, [knows Karate Chop])", 0),
        ("attacked(opp, [knows Karate Chop])", 10),
        ("attacked(opp, [knows Submission])", 0),
    ],
)
def test_attacks_of_the_last_turn(asked, damage):
    with attacking(f"put 10 * {asked} damage on foe", Machoke="heal 10 from self"):
        board = Board(Side("Machop", energy=ENERGY), Side("Machoke", energy=FOUR))
    board.act("attack", "Low Kick")
    assert board.active("opp").damage == 0
    board.next_turn()
    board.act("attack", "Karate Chop")
    board.next_turn()
    board.act("attack", "Low Kick")
    assert board.active("opp").damage == damage


def test_an_attack_before_the_last_turn_does_not_count():
    with attacking("put 10 * attacked(me) damage on foe"):
        board = Board(Side("Machop", energy=ENERGY), Side("Machoke"))
    board.act("attack", "Low Kick")
    for _ in range(4):
        board.next_turn()
    board.act("attack", "Low Kick")
    assert board.active("opp").damage == 0


# -- burdens of the next turn -------------------------------------------------------------------


def test_no_healing():
    board = against(
        "put 30 damage on foe; foe cannot be healed", Machoke="heal 30 from self; heal 10 from foe"
    )
    board.act("attack", "Karate Chop")
    assert board.active("opp").damage == 30


def test_attacks_and_retreats_cost_more():
    text = "foe has attacks for 1 Energy more; foe has a retreat cost of 1 more"
    for n, enough in ((3, False), (4, True)):
        board = against(text, opp=Side("Machoke", energy=ENERGY * n, bench=["Ponyta"]))
        reason = "" if enough else NEEDS_ENERGY
        assert board.reason("attack", "Karate Chop") == reason  # three
        assert board.reason("retreat", to="Ponyta") == reason  # three
    board.next_turn()
    board.next_turn()
    assert board.reason("attack", "Karate Chop") == ""


@pytest.mark.parametrize(("coins", "damage"), [("HH", 20), ("HT", 0), ("TH", 0)])
def test_two_coins_to_attack(coins, damage):
    board = against("foe has two coins to flip", Machoke="damage 20")
    board.act("attack", "Karate Chop", coins=coins)
    assert board.active("me").damage == damage


def test_counters_for_energy_from_the_hand():
    opp = Side("Machoke", bench=["Ponyta"], hand=["Fighting Energy"])
    board = against("foe takes 20 for Energy", opp=opp)
    board.act("attach", "Fighting Energy", to="Machoke")
    assert board.active("opp").damage == 20


def test_no_prize_cards_for_it():
    board = against("self has no prizes", Machoke="damage 90")
    board.act("attack", "Karate Chop")
    assert board.active("me").name == "Abra"
    assert board.prizes("opp") == 6


@pytest.mark.parametrize(("waits", "left"), [(0, 4), (2, 5)])
def test_more_prize_cards_for_a_knock_out_in_the_next_turn(waits, left):
    board = against("foe has 1 more prizes through my turn; put 30 damage on foe")
    for _ in range(1 + waits):
        board.next_turn()
    while board.active("opp").name == "Machoke":
        board.record["players"][1]["slots"][0]["damage"] = 60  # of 80
        board.act("attack", "Low Kick")
    assert board.prizes("me") == left


def test_locked_until_it_leaves_the_front():
    me = Side("Machop", energy=FOUR, bench=["Abra"])
    board = against("damage 10; self cannot use this attack through leaving Active", me)
    board.next_turn()
    board.next_turn()
    board.next_turn()
    assert "forbids this attack" in board.reason("attack", "Low Kick")
    board.act("retreat", to="Abra")
    assert int(board.record["n_lasting"]) == 0


@pytest.mark.parametrize("coins", ["H", "T"])
def test_whatever_comes_up_is_tails(coins):
    board = against("opp flip only tails", Machoke="flip 1; heads: damage 20")
    board.act("attack", "Karate Chop", coins=coins)
    assert board.active("me").damage == 0


def test_gx_attacks_are_forbidden():
    opp = Side("sm1-110", energy=FOUR, bench=["Ponyta"])
    board = against("opp use no GX attacks through the game", opp=opp)
    assert board.reason("attack", "Gumshoe Chance-GX") == "one GX attack a game"
    assert board.reason("attack", "Headbutt Bounce") == ""


# -- another turn -------------------------------------------------------------------------------


def test_another_turn_without_what_happens_between_turns():
    me = Side("Machop", energy=ENERGY, poison=10, deck=["Bill", "Switch"])
    board = after("take another turn; self takes 10 less", me)
    board.end_turn()
    assert board.active("me").damage == 0
    board.begin_turn()
    assert int(board.record["player"]) == 0
    assert board.hand("me") == ["Bill"]
    board.end_turn()  # the effect on self holds through the opponent's turn all the same
    assert board.active("me").damage == 10
    board.begin_turn()
    assert int(board.record["player"]) == 1
    assert int(board.record["n_lasting"]) == 1


def test_what_happened_in_the_opponents_last_turn_is_not_forgotten():
    with attacking("take another turn; put 10 * lost(me) damage on foe", Machoke="damage 90"):
        me = Side("Abra", bench=[Mon("Machop", energy=ENERGY)], deck=["Bill"] * 3)
        board = Board(me, Side("Machoke", energy=FOUR), turn=6, mover="opp")
    board.act("attack", "Karate Chop")
    for damage in (10, 20):
        board.next_turn()
        board.act("attack", "Low Kick")
        assert board.active("opp").damage == damage


# -- counts -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("amount", "damage"),
    [
        ("wounds(my.bench, [Psychic])", 20),
        ("wounds(my.any)", 40),
        ("colors(discard, me)", 20),
        ("colors(discard, me, [Fire])", 10),
    ],
)
def test_counts_of_later_attacks(amount, damage):
    me = Side(
        "Machop",
        energy=ENERGY,
        bench=[Mon("Abra", damage=20), Mon("Onix", damage=20)],
        discard=["Fire Energy", "Fire Energy", "Water Energy", "Double Colorless Energy"],
    )
    assert after(f"put 10 * {amount} damage on foe", me).active("opp").damage == damage
