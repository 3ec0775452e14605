"""Retreating (catalogue G)."""

import pytest
from board import ERAS, Board, Mon, Side, energy, eras, pokemon

from deckstats.rules import rulebook

NOT_ENOUGH = "not enough Energy"
CANNOT_MOVE = "an Asleep or Paralyzed Pokémon cannot do that"
RETREATED = "no more retreats this turn"
DOUBLE = "Double Colorless Energy"


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize(("cards", "reason"), [(1, NOT_ENOUGH), (2, ""), (3, "")])
def test_g01_retreat_for_energy(cards, reason, era):
    me = Side("Hitmonchan", energy=["Fighting Energy"] * cards, bench=["Abra"])
    board = Board(me, Side("Onix"), rules=rulebook(era))
    assert board.reason("retreat", to="Abra") == reason
    if not reason:
        board.act("retreat", to="Abra")
        assert board.active("me").name == "Abra"
        assert board.mon("me", "Hitmonchan").energy == ["Fighting Energy"] * (cards - 2)
        assert board.discard("me") == ["Fighting Energy"] * 2


@pytest.mark.parametrize(("era", "reason"), eras(base="", ex=RETREATED))
def test_g02_as_often_as_it_can_be_paid_or_once(era, reason):
    me = Side("Rattata", bench=["Abra", "Diglett"])
    board = Board(me, Side("Onix"), rules=rulebook(era))
    board.act("retreat", to="Abra")
    assert board.reason("retreat", to="Diglett") == reason
    if not reason:
        board.act("retreat", to="Diglett")
        board.act("retreat", to="Rattata")
        assert board.active("me").name == "Rattata"


@pytest.mark.parametrize("era", ERAS)
def test_g02_the_limit_is_a_turns(era):
    board = Board(Side("Rattata", bench=["Abra"]), Side("Onix"), rules=rulebook(era))
    board.act("retreat", to="Abra")
    board.next_turn()
    board.next_turn()
    assert board.reason("retreat", to="Rattata") == ""


def test_g03_no_cost_no_energy():
    board = Board(Side("Rattata", energy=[DOUBLE], bench=["Abra"]), Side("Onix"))
    board.act("retreat", to="Abra")
    assert board.mon("me", "Rattata").energy == [DOUBLE]


def test_g04_nobody_to_switch_with():
    board = Board(Side("Rattata"), Side("Onix", bench=["Abra"]))
    assert board.legal("retreat") == 0
    assert board.reason("retreat", to="Rattata") == "nobody to switch with on the Bench"


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize("condition", ["Asleep", "Paralyzed"])
def test_g05_asleep_or_paralyzed_cannot_retreat_but_be_switched(condition, era):
    me = Side("Rattata", condition=condition, bench=["Abra"], hand=["Switch"])
    board = Board(me, Side("Onix"), rules=rulebook(era))
    assert board.reason("retreat", to="Abra") == CANNOT_MOVE
    assert board.legal("retreat") == 0
    board.play("Switch", [pokemon("Abra")])
    assert board.active("me").name == "Abra"
    assert board.mon("me", "Rattata").condition == "none"


@pytest.mark.parametrize("era", ERAS)
def test_g05_poisoned_or_burned_retreats(era):
    me = Side(Mon("Rattata", poison=10, burned=True), bench=["Abra"])
    board = Board(me, Side("Onix"), rules=rulebook(era))
    board.act("retreat", to="Abra")
    assert (board.mon("me", "Rattata").poison, board.mon("me", "Rattata").burned) == (0, False)


FLIPPING = ["base", "neo", "ecard"]


def confused(n, era, hand="Full Heal"):
    me = Side("Pikachu", energy=["Lightning Energy"] * n, condition="Confused", bench=["Abra"],
              hand=[hand])  # fmt: skip
    return Board(me, Side("Onix"), rules=rulebook(era))


@pytest.mark.parametrize("era", FLIPPING)
def test_g06_confused_heads_retreats(era):
    board = confused(1, era)
    board.act("retreat", to="Abra", coins="H")
    assert board.active("me").name == "Abra"
    assert (board.mon("me", "Pikachu").condition, board.mon("me", "Pikachu").energy) == ("none", [])


@pytest.mark.parametrize("era", FLIPPING)
def test_g06_confused_tails_has_paid_and_cannot_try_again_this_turn(era):
    board = confused(2, era)
    board.act("retreat", to="Abra", coins="T")
    assert board.active("me").name == "Pikachu"
    assert board.active("me").energy == ["Lightning Energy"]
    assert board.active("me").condition == "Confused"
    assert board.reason("retreat", to="Abra") == RETREATED
    board.play("Full Heal")
    assert board.reason("retreat", to="Abra") == RETREATED
    assert board.reason("attack", "Gnaw") == ""
    board.next_turn()
    board.next_turn()
    assert board.reason("retreat", to="Abra") == ""


@pytest.mark.parametrize("era", FLIPPING)
def test_g06_a_failed_try_counts_also_for_who_comes_back_from_the_bench(era):
    """It is not a Special Condition, nor an effect of an attack, which the Bench would end."""
    board = confused(3, era, "Switch")
    board.act("retreat", to="Abra", coins="T")
    board.play("Switch")
    board.act("retreat", to="Pikachu")
    assert board.reason("retreat", to="Abra") == RETREATED


@pytest.mark.parametrize(("era", "_"), eras(ex=""))
def test_g06_since_2003_it_retreats_without_a_coin(era, _):
    board = confused(1, era)
    board.act("retreat", to="Abra")
    assert board.active("me").name == "Abra"
    assert board.mon("me", "Pikachu").condition == "none"


def retreating_with_two_and_a_double(era, *payment):
    board = Board(
        Side("Hitmonchan", energy=["Fighting Energy"] * 2 + [DOUBLE], bench=["Abra"]),
        Side("Onix"),
        rules=rulebook(era),
    )
    board.act("retreat", to="Abra", choices=[energy(name) for name in payment])
    return board.mon("me", "Hitmonchan").energy


@pytest.mark.parametrize("era", ERAS)
def test_g07_one_card_at_a_time_until_the_cost_is_met(era):
    """A cost of 2 with two single cards and a double one (the rulebook's example)."""
    one = "Fighting Energy"
    assert retreating_with_two_and_a_double(era, DOUBLE) == [one] * 2
    assert retreating_with_two_and_a_double(era, one, one) == [DOUBLE]
    assert retreating_with_two_and_a_double(era, one, DOUBLE) == [one]


@pytest.mark.parametrize(
    "payment", [(DOUBLE, "Fighting Energy"), ("Fighting Energy", "Fighting Energy", DOUBLE)]
)
def test_g07_no_card_more_once_it_is_met(payment):
    with pytest.raises(AssertionError, match="1 forced choices were not asked for"):
        retreating_with_two_and_a_double("base", *payment)


def test_g07_a_double_pays_for_two():
    board = Board(Side("Hitmonchan", energy=[DOUBLE], bench=["Abra"]), Side("Onix"))
    assert board.reason("retreat", to="Abra") == ""


def test_g08_energy_evolution_cards_and_damage_stay_on_the_bench():
    board = Board(
        Side("Charmeleon", damage=30, energy=["Fire Energy"] * 3, bench=["Abra"]), Side("Onix")
    )
    board.act("retreat", to="Abra")
    mon = board.mon("me", "Charmeleon")
    assert (mon.damage, mon.energy) == (30, ["Fire Energy"] * 2)
    assert mon.stack == ["Charmander", "Charmeleon"]


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize("way", ["Switch", "Gust of Wind", "retreat"])
def test_g09_conditions_and_effects_are_lost_however_it_went(way, era):
    condition = "Paralyzed" if way != "retreat" else "none"
    rattata = Mon("Rattata", condition=condition, poison=10, burned=True)
    side = Side(rattata, bench=["Abra"], hand=["Switch"])
    mover = "opp" if way == "Gust of Wind" else "me"
    board = Board(side, Side("Onix", hand=["Gust of Wind"]), mover=mover, rules=rulebook(era))
    if way == "retreat":
        board.act("retreat", to="Abra")
    else:
        board.play(way, [pokemon("Abra")])
    mon = board.mon("me", "Rattata")
    assert (board.active("me").name, mon.condition) == ("Abra", "none")
    assert (mon.poison, mon.burned) == (0, False)


def test_g09_nor_do_they_come_back():
    board = Board(
        Side("Rattata", condition="Asleep", poison=10, bench=["Abra"], hand=["Switch"] * 2),
        Side("Onix"),
    )
    board.play("Switch", [pokemon("Abra")])
    board.play("Switch", [pokemon("Rattata")])
    assert (board.active("me").condition, board.active("me").poison) == ("none", 0)
    board.act("pass")
    board.next_turn()
    assert board.active("me").damage == 0


@pytest.mark.parametrize("era", ERAS)
def test_g10_the_new_active_may_attack(era):
    me = Side("Rattata", bench=[Mon("Pikachu", energy=["Lightning Energy"])])
    board = Board(me, Side("Onix"), rules=rulebook(era))
    board.act("retreat", to="Pikachu")
    board.act("attack", "Gnaw")
    assert board.active("opp").damage == 10


def test_g02_a_retreat_that_failed_is_none():
    """Found by the slow twin: only that Pokémon may not try again (G06)."""
    rules = rulebook("base").replace(retreats_per_turn=1)
    me = Side(
        Mon("Charmander", energy=["Fire Energy"], condition="Confused"),
        bench=[Mon("Abra", energy=["Psychic Energy"])], hand=["Switch"],
    )  # fmt: skip
    board = Board(me, Side("Onix"), rules=rules)
    board.act("retreat", to="Abra", coins="T")
    board.play("Switch", choices=[pokemon("Abra")])
    assert board.reason("retreat", to="Charmander") == ""


def test_g03_energy_that_gave_hp_is_missed_once_it_is_paid():
    """Heat Fire Energy gives a Fire Pokémon 20 HP: Fennekin (60 HP) lives on it (random play)."""
    fennekin = Mon("swsh12-25", damage=60, energy=["Heat Fire Energy"])
    board = Board(Side(fennekin, bench=["Abra"]), Side("Onix"), rules=rulebook("swsh"))
    board.act("retreat", to="Abra")
    assert (board.active("me").name, board.bench("me")) == ("Abra", [])
    assert board.discard("me") == ["Fennekin", "Heat Fire Energy"]
    assert board.prizes("opp") == 5
