"""Between turns (catalogue K)."""

from dataclasses import replace

import pytest
from board import BASE, ERAS, Board, Mon, Side, eras
from made_up import attacking

from deckstats.rules import rulebook


@pytest.mark.parametrize("era", ERAS)
def test_k01_after_each_players_turn_both_actives(era):
    me, opp = Side(Mon("Onix", poison=10)), Side(Mon("Chansey", poison=20))
    board = Board(me, opp, rules=rulebook(era))
    board.next_turn()
    assert (board.active("me").damage, board.active("opp").damage) == (10, 20)
    board.next_turn()
    assert (board.active("me").damage, board.active("opp").damage) == (20, 40)


SINCE_SM = ("sm", "swsh", "sv")


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


@pytest.mark.parametrize(
    ("era", "coins", "wakes", "burn"),
    [*((era, "HT", True, 20) for era in ["neo"]),
     *((era, "HT", False, 0) for era, _ in eras(ecard="") if era not in SINCE_SM),
     *((era, "HT", False, 20) for era in SINCE_SM)],
)  # fmt: skip
def test_k02_asleep_and_burned_with_one_script_of_coins(era, coins, wakes, burn):
    """Neo wakes it up first; since then the first coin is Burned's, since Sun & Moon its cure."""
    mon = Mon("Onix", condition="Asleep", burned=True)
    board = Board(Side(mon), Side("Abra"), rules=rulebook(era))
    board.end_turn(coins)
    seen = board.active("me")
    assert (seen.condition == "none", seen.damage) == (wakes, burn)
    assert seen.burned is (era not in SINCE_SM)


@pytest.mark.parametrize(("era", "order"), eras(
    base=["damage", "flip"], neo=["damage", "flip", "flip"], ecard=["damage", "flip", "flip"],
    sm=["damage", "damage", "flip", "flip"],
))  # fmt: skip
def test_k02_poison_first(era, order):
    mon = Mon("Onix", condition="Asleep", poison=10, burned=True)
    board = Board(Side(mon), Side("Abra"), rules=rulebook(era))
    board.end_turn("H" * order.count("flip"))
    assert board.names("damage", "flip") == order


@pytest.mark.parametrize("era", ERAS)
def test_k02_step_by_step_the_player_whose_turn_has_ended_first(era):
    """Both Actives take each step before the next one."""
    onix = Mon("Onix", condition="Asleep", poison=10)
    chansey = Mon("Chansey", condition="Asleep", poison=10)
    board = Board(Side(onix), Side(chansey), rules=rulebook(era))
    board.end_turn("TT")
    assert board.by_whom("damage", "flip") == [
        ("damage", "me"), ("damage", "opp"), ("flip", "me"), ("flip", "opp"),
    ]  # fmt: skip


@pytest.mark.parametrize("era", ERAS)
def test_k04_the_player_whose_turn_has_ended_is_last(era):
    """Ruling P108; that is the one about to take a turn first."""
    board = Board(
        Side(Mon("Onix", damage=80, poison=10), bench=["Abra"]),
        Side(Mon("Chansey", damage=110, poison=10), bench=["Abra"]),
        rules=rulebook(era),
    )
    board.end_turn()
    assert board.by_whom("prize", "active") == [
        ("prize", "opp"),
        ("prize", "me"),
        ("active", "opp"),
        ("active", "me"),
    ]
    assert not board.over


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize("coin", ["H", "T"])
def test_k05_poison_knocks_out_whether_it_wakes_or_not(coin, era):
    mon = Mon("Onix", damage=80, poison=10, condition="Asleep")
    board = Board(Side(mon, bench=["Abra"]), Side("Abra"), rules=rulebook(era))
    board.end_turn(coin)
    assert board.active("me").name == "Abra"
    assert board.prizes("opp") == 5


def charred(condition="none"):
    """Return a board of Neo whose mover has just been given a Char counter."""
    opp = Side(Mon("Chansey", condition=condition), bench=["Abra"], hand=["Full Heal"])
    with attacking("foe has a Char counter through leaving play"):
        board = Board(
            Side("Machop", energy=["Fighting Energy"]), opp, rules=rulebook("neo"), turn=5
        )
    board.act("attack", "Low Kick")
    return board


@pytest.mark.parametrize(("coin", "damage"), [("H", 0), ("T", 20)])
def test_k02_a_char_counter_flips_after_each_turn_and_stays(coin, damage):
    board = charred()
    board.next_turn(coin)
    assert board.active("opp").damage == damage
    board.end_turn("T")
    assert board.active("opp").damage == damage + 20


def test_k02_neo_wakes_up_before_char_flips():
    """The first coin of three steps is for sleep."""
    board = charred("Asleep")
    board.end_turn("HT")
    assert (board.active("opp").condition, board.active("opp").damage) == ("none", 20)


def test_e07_full_heal_leaves_a_char_counter():
    """Ruling P069: it is no Special Condition."""
    board = charred("Confused")
    board.next_turn("H")
    board.play("Full Heal")
    board.end_turn("T")
    assert (board.active("opp").condition, board.active("opp").damage) == ("none", 20)
