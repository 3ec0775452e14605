"""Between turns (catalogue K)."""

from dataclasses import replace

import pytest
from board import BASE, Board, Mon, Side


def test_k01_after_each_players_turn_both_actives():
    board = Board(Side(Mon("Onix", poison=10)), Side(Mon("Chansey", poison=20)))
    board.next_turn()
    assert (board.active("me").damage, board.active("opp").damage) == (10, 20)
    board.next_turn()
    assert (board.active("me").damage, board.active("opp").damage) == (20, 40)


def test_k01_both_may_wake_up():
    board = Board(Side(Mon("Onix", condition="Asleep")), Side(Mon("Chansey", condition="Asleep")))
    board.end_turn("HT")
    assert sorted([board.active("me").condition, board.active("opp").condition]) == [
        "Asleep",
        "none",
    ]


def test_k01_paralysis_ends_only_after_its_own_players_turn():
    paralyzed = Mon("Chansey", condition="Paralyzed", since=4)
    board = Board(Side("Onix"), Side(paralyzed), turn=5)
    board.next_turn()
    assert board.active("opp").condition == "Paralyzed"
    board.next_turn()
    assert board.active("opp").condition == "none"


@pytest.mark.parametrize(
    ("steps", "order"),
    [
        (("poison", "sleep", "paralysis"), ["damage", "flip"]),
        (("sleep", "paralysis", "poison"), ["flip", "damage"]),
    ],
)
def test_k02_order_is_the_rulebooks(steps, order):
    rules = replace(BASE, between_turns_steps=steps)
    board = Board(Side(Mon("Onix", condition="Asleep", poison=10)), Side("Abra"), rules=rules)
    board.end_turn("T")
    assert board.names("damage", "flip") == order


def test_k04_the_player_whose_turn_has_ended_is_last():
    board = Board(
        Side(Mon("Onix", damage=80, poison=10), bench=["Abra"]),
        Side(Mon("Chansey", damage=110, poison=10), bench=["Abra"]),
    )
    board.end_turn()
    assert board.by_whom("prize", "active") == [
        ("prize", "opp"),
        ("prize", "me"),
        ("active", "opp"),
        ("active", "me"),
    ]
    assert not board.over


@pytest.mark.parametrize("coin", ["H", "T"])
def test_k05_poison_knocks_out_whether_it_wakes_or_not(coin):
    mon = Mon("Onix", damage=80, poison=10, condition="Asleep")
    board = Board(Side(mon, bench=["Abra"]), Side("Abra"))
    board.end_turn(coin)
    assert board.active("me").name == "Abra"
    assert board.prizes("opp") == 5
