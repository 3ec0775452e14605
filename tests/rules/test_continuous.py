"""When continuous changes are there, whom they reach and what they come to."""

import pytest
from board import Board, Mon, Side
from made_up import ENERGY, attacking, playing


def struck(text: str, me: Side, opp: Side, holder: str = "Onix") -> int:
    """Return the damage of an attack that does 40, where a Pokémon has a made-up Power."""
    with attacking("damage 40"), playing(text, card=holder):
        board = Board(me, opp)
    board.act("attack", "Low Kick")
    return board.active("opp").damage


def machop(*bench, **more) -> Side:
    return Side(Mon("Machop", energy=ENERGY), bench=list(bench) or ["Abra"], **more)


@pytest.mark.parametrize(("bench", "damage"), [(["Abra"], 40), (["Abra", "Ponyta"], 20)])
def test_a_change_under_an_if_is_there_while_it_holds(bench, damage):
    text = "static: if pokemon(my.bench, [named Ponyta]): reduce 20"
    assert struck(text, machop(), Side("Onix", bench=bench)) == damage


@pytest.mark.parametrize(("hand", "damage"), [([], 40), (["Bill"], 60), (["Bill"] * 2, 40)])
def test_two_conditions_must_both_hold(hand, damage):
    text = "static: if cards(hand, me) >= 1: if cards(hand, me) <= 1: boost 20 for my.any"
    assert struck(text, machop("Onix", hand=hand), Side("Nidoking", bench=["Abra"])) == damage


@pytest.mark.parametrize(("counters", "damage"), [(0, 40), (20, 60), (50, 70)])
def test_a_change_may_be_a_count_with_a_limit(counters, damage):
    text = "static: boost 10 * min(3, counters(self)) for my.any"
    board = machop(Mon("Onix", damage=counters))
    assert struck(text, board, Side("Nidoking", bench=["Abra"])) == damage


def test_a_count_has_a_filter_of_its_own():
    text = "static: reduce 10 * pokemon(my.bench, [Fire]) for my.any [Psychic]"
    bench = ["Onix", "Ponyta", "Ponyta"]
    assert struck(text, machop(), Side("Mewtwo", bench=bench)) == 20
    assert struck(text, machop(), Side("Nidoking", bench=bench)) == 40


@pytest.mark.parametrize(
    ("foe", "damage"),
    [(Mon("Nidoking"), 40), (Mon("Nidoking", energy=["Grass Energy"]), 0)],
)
def test_whom_a_change_reaches_and_whom_it_asks_are_two_filters(foe, damage):
    text = "static: each my.any [holds Grass]: unhurt [Fighting]"
    assert struck(text, machop(), Side(foe, bench=["Onix"])) == damage
    other = text.replace("Fighting", "Fire")
    assert struck(other, machop(), Side(foe, bench=["Onix"])) == 40


def test_itself_may_be_left_out():
    text = "static: reduce 20 for my.any [not-self]"
    assert struck(text, machop(), Side("Nidoking", bench=["Onix"])) == 20
    assert struck(text, machop(), Side("Onix", bench=["Abra"])) == 40


@pytest.mark.parametrize(("single", "damage"), [("", 0), (", single", 20)])
def test_changes_of_one_name_may_not_add_up(single, damage):
    text = f"static{single}: reduce 20 for my.any"
    assert struck(text, machop(), Side("Nidoking", bench=["Onix", "Onix"])) == damage


def test_those_of_both_players_are_two():
    text = "static, single: reduce 10 for all.any"
    assert struck(text, machop("Onix"), Side("Nidoking", bench=["Onix", "Onix"])) == 20
