"""Powers that let Pokémon be of more types than the printed ones, for as long as they work.

Their notation stands here, so that the tests do not rest on what the reader makes of a text.
"""

from unittest.mock import patch

import pytest
from board import Board, Mon, Side, printed
from card_tables import ready, table
from made_up import ENERGY, attacking, playing

from deckstats import lowering
from deckstats.kernels.state import POWER_KIND
from deckstats.rules import rulebook

XY = rulebook("xy")
CAPSULE = "Future Booster Energy Capsule"
AQUA_EFFECT = "static: is_also Water for my.any [Stage-1]"
VAPOREON = Mon("xy7-22", under=["Eevee"])
MACHOKE = Mon("Machoke", under=["Machop"])


@table("tools damage", [([(CAPSULE, 0)], (60 + 20) * 2), ([], 60)])
def test_iron_treads_dual_core(tools, damage):
    text = f"static: if tools(self, [named {CAPSULE}]): (is_also Fighting; is_also Metal)"
    me = Side(ready("sv5-118", "Wheel Pass", attached=tools), bench=["Rattata"])
    with playing(text, card="Iron Treads"):
        board = Board(me, Side("swsh1-141", bench=["Rattata"]), rules=rulebook("sv"))
    board.act("attack", "Wheel Pass")
    assert board.active("opp").damage == damage


DUAL_ARMORS = [
    ("ex14-25", "Sky Uppercut", "Psychic", "bw4-54", 50),
    ("ex10-13", "Rolling Tackle", "Psychic", "bw4-54", 50),
    ("ex12-19", "Razor Fin", "Water", "bw1-26", 30),
    ("ex7-102", "Slashing Strike", "Grass", "Onix", 40),
    ("bw8-78", "Hurricane Kick", "Metal", "bw4-38", 60),
]


@table("card attack type_ foe damage", DUAL_ARMORS)
@pytest.mark.parametrize("holds", [True, False])
def test_dual_armor(card, attack, type_, foe, damage, holds):
    name = printed(card).name
    mine = ready(card, attack)
    more = [f"{type_} Energy"] if holds else []
    me = Side(Mon(card, energy=[*mine.energy, *more]), bench=["Rattata"])
    text = f"static: if pokemon(self, [holds {type_}]): is_also {type_}"
    with playing(text, card=name):
        board = Board(me, Side(foe, bench=["Rattata"]), rules=XY)
    board.act("attack", attack)
    assert board.active("opp").damage == (2 * damage if holds else damage)


def counted(me: Side, counts: str) -> int:
    """Return what an attack counts beside Vaporeon's Power."""
    with attacking(f"damage 10 * {counts}"), playing(AQUA_EFFECT, card="Vaporeon"):
        board = Board(me, Side("Nidoking", bench=["Rattata"]), rules=XY)
    board.act("attack", "Low Kick")
    return board.active("opp").damage // 10


@table(
    "counts n",
    [
        ("pokemon(my.any, [Water])", 2),
        ("pokemon(my.any, [Fighting])", 2),
        ("pokemon(my.any, [not-Water])", 1),
        ("pokemon(my.any, [Water Stage-1])", 2),
        ("pokemon(my.any, [Water | Fire])", 2),
        ("kinds(my.any)", 2),
    ],
)
def test_vaporeon_aqua_effect_is_seen_by_all_that_asks_for_a_type(counts, n):
    me = Side(Mon("Machop", energy=ENERGY), bench=[MACHOKE, VAPOREON])
    assert counted(me, counts) == n


def evolved(with_vaporeon: bool) -> Side:
    mine = Mon("Machoke", under=["Machop"], energy=["Fighting Energy"] * 4)
    return Side(mine, bench=[VAPOREON if with_vaporeon else "Eevee"])


@table("with_vaporeon damage", [(True, 100), (False, 50)])
def test_vaporeon_aqua_effect_makes_a_stage_1_hit_a_weakness_to_water(with_vaporeon, damage):
    with playing(AQUA_EFFECT, card="Vaporeon"):
        board = Board(evolved(with_vaporeon), Side("bw1-26", bench=["Rattata"]), rules=XY)
    board.act("attack", "Karate Chop")
    assert board.active("opp").damage == damage


def test_what_switches_the_power_off_takes_the_types():
    abilities = patch.object(lowering, "_power_kind", lambda *_: POWER_KIND)
    off = "static: powers_off for opp.any"
    with abilities, playing(AQUA_EFFECT, card="Vaporeon"), playing(off, card="Onix"):
        board = Board(evolved(True), Side("bw1-26", bench=["Onix"]), rules=XY)
    board.act("attack", "Karate Chop")
    assert board.active("opp").damage == 50


def test_it_goes_with_the_pokemon_that_says_it_and_comes_when_a_pokemon_evolves():
    me = Side(Mon("Machop", energy=["Fighting Energy"] * 4), bench=[VAPOREON], hand=["Machoke"])
    with playing(AQUA_EFFECT, card="Vaporeon"):
        board = Board(me, Side("bw1-26", bench=["Rattata"]), rules=XY)
    board.act("evolve", "Machoke", to="Machop")
    board.act("attack", "Karate Chop")
    assert board.active("opp").damage == 100


def test_a_changed_type_keeps_what_is_added():
    retyped = "once: type of my.active becomes Fire through this turn"
    counts = "damage 10 * pokemon(my.any, [Fire]); damage 20 * pokemon(my.any, [Fighting])"
    with attacking(counts), playing(retyped, "static: is_also Water for my.any", card="Vaporeon"):
        me = Side(Mon("Machop", energy=ENERGY), bench=[VAPOREON])
        board = Board(me, Side("bw1-26", bench=["Rattata"]), rules=XY)
        board.act("power", "Power 0", to="Vaporeon")
    board.act("attack", "Low Kick")
    assert board.active("opp").damage == 2 * 10
