"""Attacks of Black & White to Scarlet & Violet: what they come to, worked out from the cards."""

import pytest
from board import Board, Mon, Side
from card_tables import ready

FOE = "swsh7-111"  # Rayquaza VMAX: 320 HP, a Dragon without Weakness


def attacked(card, attack, me=None, opp=None, coins="", choices=(), **mon):
    """Return the board after an attack on Rayquaza VMAX."""
    mine = Side(ready(card, attack, **mon), **{"bench": ["Rattata"], **(me or {})})
    board = Board(mine, Side(Mon(FOE), **{"bench": ["Rattata"], **(opp or {})}))
    board.act("attack", attack, coins=coins, choices=choices)
    return board


@pytest.mark.parametrize(
    ("card", "attack", "me", "opp", "coins", "damage"),
    [
        ("swsh6-22", "High-Pressure Blast", {}, {}, "", 0),  # no Stadium to discard
        ("swsh11-151", "Spill Out", {"hand": ["Bill"] * 5}, {}, "", 210),
        ("swsh11-151", "Spill Out", {"hand": ["Bill"] * 4}, {}, "", 60),
        ("swsh4-84", "Fickle Impact", {"prizes": 4}, {}, "", 0),
        ("swsh4-84", "Fickle Impact", {"prizes": 5}, {}, "", 180),
        ("sv3-101", "Two Four-ocious", {}, {"prizes": 2}, "", 200),
        ("sv3-101", "Two Four-ocious", {}, {"prizes": 3}, "", 80),
        ("sm10-49", "Enhanced Horn", {}, {}, "HT", 30),
        ("sm5-103", "Dangerous Lick", {}, {}, "HHT", 150),
        ("sv7-123", "Aero Chase", {}, {}, "", 220),  # a retreat cost of two
        ("sm10-105", "Fight Alone", {}, {"bench": ["Rattata", "Onix", "Abra"]}, "", 130),
        ("sm10-105", "Fight Alone", {"bench": ["Rattata", "Onix"]}, {}, "", 30),
        ("swsh4-111", "Trash Cyclone", {"discard": ["Gold Berry", "Bill"]}, {}, "", 30),
        ("me1-56", "Powerful Hand", {"hand": ["Bill"] * 4}, {}, "", 80),
    ],
)
def test_damage_of_newer_attacks(card, attack, me, opp, coins, damage):
    assert attacked(card, attack, me, opp, coins).active("opp").damage == damage


@pytest.mark.parametrize(("coins", "left"), [("HHH", 3), ("HTH", 2), ("TTT", 0)])
def test_magcargo_body_splash(coins, left):
    board = attacked("swsh8-35", "Body Splash", coins=coins)
    assert board.active("opp").damage == 150
    assert len(board.active("me").energy) == left


def test_gigalith_pressure_shot_hurts_itself_by_its_counters():
    board = attacked("swsh7-88", "Pressure Shot", damage=30)
    assert (board.active("me").damage, board.active("opp").damage) == (60, 180)


def test_trash_cyclone_shuffles_the_tools_into_the_deck():
    board = attacked("swsh4-111", "Trash Cyclone", {"discard": ["Gold Berry", "Bill"]})
    assert board.discard("me") == ["Bill"]
    assert "Gold Berry" in board.deck("me")


def test_lickilicky_dangerous_lick_paralyzes_without_heads():
    assert attacked("sm5-103", "Dangerous Lick", coins="T").active("opp").condition == "Paralyzed"
    assert attacked("sm5-103", "Dangerous Lick", coins="HT").active("opp").condition == "none"


def test_shining_jirachi_stellar_reign_takes_every_evolution_card_off():
    me = Side(ready("sm35-42", "Stellar Reign"))
    board = Board(me, Side("Nidoking", bench=["Rattata"]))
    board.act("attack", "Stellar Reign")
    assert board.active("opp").name == "Nidoran ♂"
    assert board.hand("opp") == ["Nidoking", "Nidorino"]


@pytest.mark.parametrize(("wanted", "damage"), [(1, 250), (0, 130)])
def test_jumping_uppercut_is_done_before_poliwrath_leaves(wanted, damage):
    """Its Vitality Band adds to the damage all the same."""
    me = Mon("sv6-43", energy=["Water Energy"] * 2, attached=[("Vitality Band", 32000)])
    board = Board(Side(me, bench=["Rattata"]), Side(Mon(FOE), bench=["Rattata"]))
    board.act("attack", "Jumping Uppercut", choices=[wanted])
    assert board.active("opp").damage == damage
    assert board.active("me").name == ("Rattata" if wanted else "Poliwrath")
