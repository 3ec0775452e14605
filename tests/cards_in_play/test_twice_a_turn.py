"""Pokémon that attack twice a turn or get two Energy cards: Ancient Traits and their like.

Their notation stands here, so that the tests do not rest on what the reader makes of a text.
"""

from unittest.mock import patch

import pytest
from board import Board, Mon, Side, printed
from board import card as pick
from card_tables import LOCKED
from made_up import ENERGY, attacking, playing

from deckstats import lowering
from deckstats.kernels.state import NO_POWER, POWER_KIND
from deckstats.rules import rulebook

XY = rulebook("xy")
OMEGA_BARRAGE = "static: attacks_twice"
ALPHA_GROWTH = "static: two_energy"
FESTIVAL_LEAD = "static: if stadium(both, [named Narrow Gym]): repeats"  # for the Festival's
NO_MORE = "nothing but a second attack comes after the first one"
ATTACHED = "one Energy card from the hand a turn"


def laid_out(card: str, text: str, me: Side, opp: Side | None = None, **more) -> Board:
    with playing(text, card=card):
        return Board(me, opp or Side("Nidoking", bench=["Rattata"]), rules=XY, **more)


def medicham(**more) -> Side:
    """Return a side whose Machop attacks twice a turn, for 20."""
    return Side(Mon("Machop", energy=ENERGY), bench=["Rattata"], **more)


def attacks_again(board: Board, attack: str) -> bool:
    """Let the Active Pokémon attack; return whether the turn goes on."""
    board.act("attack", attack)
    return bool(board.record["attacked"])


# -- attacks --------------------------------------------------------------------------------------


def test_p196_omega_barrage_attacks_twice_and_nothing_comes_between():
    me = medicham(hand=["Bill", "Fighting Energy", "Abra"])
    board = laid_out("Machop", OMEGA_BARRAGE, me)
    assert attacks_again(board, "Low Kick")
    for kind in ("trainer", "attach", "bench", "retreat"):
        assert board.legal(kind) == 0
    assert board.reason("trainer", "Bill") == NO_MORE
    assert (board.legal("attack"), board.legal("pass")) == (1, 1)
    board.act("attack", "Low Kick")
    assert board.active("opp").damage == 40
    board.next_turn()
    board.next_turn()
    assert board.legal("trainer") == 1


def test_p197_omega_barrage_attacks_the_new_active_pokemon():
    board = laid_out(
        "Machop", OMEGA_BARRAGE, medicham(), Side("Nidoking", damage=80, bench=["Onix"])
    )
    assert attacks_again(board, "Low Kick")
    assert (board.prizes("me"), board.active("opp").name) == (5, "Onix")
    board.act("attack", "Low Kick")
    assert board.active("opp").damage == 20


@pytest.mark.parametrize(
    ("attack", "again"),
    [
        ("damage 20", True),
        ("damage 20; choose my.bench; switch in it", False),
        ("recoil 50", False),
    ],
)
def test_omega_barrage_is_that_of_the_pokemon_that_has_attacked(attack, again):
    with attacking(attack), playing(OMEGA_BARRAGE, card="Machop"):
        board = Board(
            Side(Mon("Machop", energy=ENERGY), bench=["Machop"]), Side("Nidoking"), rules=XY
        )
    assert attacks_again(board, "Low Kick") == again


def test_omega_barrage_pays_for_each_attack():
    with attacking("damage 20; cost discard 1 energy from self"):
        board = laid_out("Machop", OMEGA_BARRAGE, medicham())
    assert attacks_again(board, "Low Kick")
    assert (board.legal("attack"), board.legal("pass")) == (0, 1)


@pytest.mark.parametrize("kind", [NO_POWER, POWER_KIND])
def test_fluffy_barrage_is_an_ability_and_omega_barrage_is_none(kind):
    with patch.object(lowering, "_power_kind", lambda *_: kind):
        board = laid_out("Machop", OMEGA_BARRAGE, medicham(), Side("Nidoking", bench=["Muk"]))
    assert attacks_again(board, "Low Kick") == (kind == NO_POWER)


@pytest.mark.parametrize("stadium", ["", "Narrow Gym", "Celadon City Gym"])
def test_festival_lead_uses_an_attack_twice_at_the_festival_grounds(stadium):
    me = Side(Mon("Kadabra", energy=["Psychic Energy"] * 3), hand=[stadium] if stadium else [])
    board = laid_out("Kadabra", FESTIVAL_LEAD, me)
    if stadium:
        board.play(stadium)
    assert attacks_again(board, "Super Psy") == (stadium == "Narrow Gym")


def test_festival_lead_is_no_leave_for_another_attack():
    board = laid_out("Golbat", "static: repeats", Side("Golbat", energy=["Grass Energy"] * 3))
    assert attacks_again(board, "Wing Attack")
    assert board.reason("attack", "Leech Life") == LOCKED
    board.act("attack", "Wing Attack")


def test_the_autopilot_attacks_twice():
    board = laid_out("Machop", OMEGA_BARRAGE, medicham(), pilots=("autopilot", "autopilot"))
    board.game.pilot_turn(0)
    assert board.active("opp").damage == 40


# -- Energy cards ---------------------------------------------------------------------------------


def whiscash(**more) -> Side:
    """Return a side with a Machamp that gets two Energy cards a turn."""
    hand = ["Fighting Energy"] * 3 + ["Bill"]
    return Side(Mon("Machamp"), bench=["Rattata"], hand=hand, **more)


def test_p054_alpha_growth_takes_two_energy_cards():
    board = laid_out("Machamp", ALPHA_GROWTH, whiscash())
    board.act("attach", "Fighting Energy", to="Machamp")
    assert board.reason("attach", "Fighting Energy", to="Rattata") == ATTACHED
    board.act("attach", "Fighting Energy", to="Machamp")
    assert board.legal("attach") == 0


@pytest.mark.parametrize("elsewhere", [False, True])
def test_p054_alpha_growth_takes_both_at_once(elsewhere):
    board = laid_out("Machamp", ALPHA_GROWTH, whiscash())
    board.act("attach", "Fighting Energy", to="Rattata" if elsewhere else "Machamp")
    if not elsewhere:
        board.play("Bill")
    assert board.reason("attach", "Fighting Energy", to="Machamp") == ATTACHED


def test_the_autopilot_attaches_two_energy_cards():
    board = laid_out("Machamp", ALPHA_GROWTH, whiscash(), pilots=("autopilot", "autopilot"))
    board.game.pilot_turn(0)
    assert len(board.active("me").energy) == 2


# -- cards in print -------------------------------------------------------------------------------

FESTIVAL_GROUNDS = "static: if stadium(both, [named Festival Grounds]): repeats"


@pytest.mark.parametrize(
    ("card", "attack", "coins", "damage"),
    [("sv6-18", "Do the Wave", "", 20), ("sv6-44", "Whirlpool", "T", 10)],
)
@pytest.mark.parametrize("stadium", [True, False])
def test_dipplin_and_goldeen_at_the_festival_grounds(card, attack, coins, damage, stadium):
    me = Side(Mon(card, energy=["Grass Energy"] * 2), bench=["Rattata"], hand=["Festival Grounds"])
    with playing(FESTIVAL_GROUNDS, card=printed(card).name):
        board = Board(me, Side("Nidoking", bench=["Rattata"]), rules=rulebook("sv"))
    if stadium:
        board.play("Festival Grounds")
    board.act("attack", attack, coins=coins)
    assert bool(board.record["attacked"]) == stadium
    if stadium:
        board.act("attack", attack, coins=coins)
    assert board.active("opp").damage == damage * (2 if stadium else 1)


def test_excadrill_omega_barrage_pays_the_second_attack_with_what_the_first_one_found():
    me = Side(Mon("xy5-97", energy=["Fire Energy"]), bench=["Rattata"], deck=["dp1-130"] * 2)
    board = laid_out("Excadrill", OMEGA_BARRAGE, me)
    assert board.reason("attack", "Mach Claw")
    board.act("attack", "Dredge", choices=[pick("dp1-130"), pick("dp1-130")])
    board.act("attack", "Mach Claw")
    assert board.active("opp").damage == 50


def test_swampert_alpha_growth_takes_two_energy_cards():
    me = Side("xy5-36", bench=["Rattata"], hand=["Water Energy", "Fire Energy", "Water Energy"])
    board = laid_out("Swampert", ALPHA_GROWTH, me)
    board.act("attach", "Water Energy", to="Swampert")
    board.act("attach", "Fire Energy", to="Swampert")
    assert board.reason("attach", "Water Energy", to="Swampert") == ATTACHED
    assert board.active("me").energy == ["Fire Energy", "Water Energy"]
