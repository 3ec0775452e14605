"""The attack's steps (catalogue H)."""

from dataclasses import replace
from fractions import Fraction

import pytest
from board import BASE, Board, Mon, Side, chance, energy, pokemon

#: Sun & Moon check Confusion first (X1).
CONFUSION_FIRST = replace(
    BASE,
    attack_steps=("confusion", "choices", "costs", "alter_or_cancel", "damage", "effects"),
)


def hit_by_sand(me, opp_bench=(), rules=BASE):
    """Return a board in whose last turn my Active was hit by Sand-attack."""
    opp = Side("Sandshrew", energy=["Fighting Energy"], bench=opp_bench)
    board = Board(me, opp, turn=4, mover="opp", rules=rules)
    board.act("attack", "Sand-attack")
    board.next_turn()
    return board


@pytest.mark.parametrize(("rules", "left"), [(BASE, 0), (CONFUSION_FIRST, 1)])
def test_h01_costs_are_paid_before_the_coin_for_confusion(rules, left):
    me = Side("Charmander", energy=["Fire Energy", "Fighting Energy"], condition="Confused")
    board = Board(me, Side("Onix"), rules=rules)
    board.act("attack", "Ember", coins="T")
    assert board.active("me").energy.count("Fire Energy") == left
    assert board.active("me").damage == 20
    assert board.active("opp").damage == 0


def test_h01_costs_choices_coins_damage_effects_knock_outs_in_this_order():
    me = Side("Dragonair", energy=["Double Colorless Energy"] * 2, condition="Confused")
    opp = Side("Abra", damage=10, energy=["Psychic Energy"], bench=["Onix"])
    board = Board(me, opp)
    board.act("attack", "Hyper Beam", coins="H")
    order = ("attack", "flip", "damage", "discard_energy", "knocked_out", "prize", "active")
    assert board.names(*order) == list(order)


def sand_and_confusion(rules=BASE):
    me = Side("Charmander", energy=["Fire Energy"], condition="Confused")
    return hit_by_sand(me, rules=rules)


def scratch(board, coins):
    board.act("attack", "Scratch", coins=coins)


@pytest.mark.parametrize(
    ("rules", "self_hit"), [(BASE, Fraction(1, 4)), (CONFUSION_FIRST, Fraction(1, 2))]
)
def test_h02_sand_attack_and_confusion(rules, self_hit):
    def build():
        return sand_and_confusion(rules)

    assert chance(build, scratch, lambda board: "self_hit" in board.names()) == self_hit
    assert chance(build, scratch, lambda board: board.active("opp").damage == 10) == Fraction(1, 4)


def test_h02_the_sand_attack_coin_comes_first():
    board = sand_and_confusion()
    board.act("attack", "Scratch", coins="T")
    assert (board.active("me").damage, board.active("opp").damage) == (10, 0)  # by the sand
    board = sand_and_confusion()
    board.act("attack", "Scratch", coins="HT")
    assert (board.active("me").damage, board.active("opp").damage) == (30, 0)


def test_h05_choices_are_made_before_costs_and_coins():
    me = Side("Poliwhirl", energy=["Water Energy"] * 2, condition="Confused")
    board = Board(me, Side("Pikachu"))
    board.act("attack", "Amnesia", choices=[1], coins="T")
    assert board.names("self_hit") == ["self_hit"]


def test_h05_the_choice_stands_when_the_attack_works():
    me = Side("Poliwhirl", energy=["Water Energy"] * 2)
    board = Board(me, Side("Pikachu", energy=["Lightning Energy"] * 2))
    board.act("attack", "Amnesia", choices=[1])
    board.next_turn()
    assert board.reason("attack", "Thunder Jolt") == "an effect forbids this attack"
    assert board.reason("attack", "Gnaw") == ""


def test_h06_costs_stay_paid_when_the_attack_is_cancelled():
    board = hit_by_sand(Side("Charmander", energy=["Fire Energy"] * 2))
    board.act("attack", "Ember", choices=[energy("Fire Energy")], coins="T")
    assert board.active("me").energy == ["Fire Energy"]
    assert board.active("opp").damage == 0


def test_h06_without_the_cost_the_attack_cannot_be_used():
    """Ember can be paid with Double Colorless only beside a Fire Energy to discard."""
    board = Board(Side("Charmander", energy=["Double Colorless Energy"]), Side("Onix"))
    assert board.reason("attack", "Ember") == "not enough Energy"


def test_h07_damage_then_effects_then_knock_outs():
    me = Side("Dragonair", energy=["Double Colorless Energy"] * 2)
    board = Board(me, Side("Abra", damage=10, energy=["Psychic Energy"], bench=["Onix"]))
    board.act("attack", "Hyper Beam")
    order = ("damage", "discard_energy", "knocked_out")
    assert board.names(*order) == list(order)
    assert board.discard("opp") == ["Abra", "Psychic Energy"]


def test_h08_an_attack_without_damage_is_an_attack():
    board = hit_by_sand(Side("Squirtle", energy=["Water Energy"] * 2))
    board.act("attack", "Withdraw", coins="T")
    assert board.names("nothing") == ["nothing"]


def test_h08_a_power_is_not_an_attack():
    board = hit_by_sand(Side("Alakazam", bench=[Mon("Abra", 10)]))
    choices = [pokemon("Abra", "me"), pokemon("Alakazam")]
    board.act("power", "Damage Swap", to="Alakazam", choices=choices)  # and no coin
    assert board.active("me").damage == 20


def test_h09_a_copied_attack_means_the_copier():
    """Metronome copies Scrunch: it is Clefairy that is safe."""
    board = Board(
        Side("Clefairy", energy=["Double Colorless Energy"] * 2),
        Side("Chansey", energy=["Double Colorless Energy"] * 2),
    )
    board.act("attack", "Metronome", choices=[0], coins="H")
    board.next_turn()
    board.act("attack", "Double-edge")
    assert board.active("me").damage == 0
    assert board.active("opp").damage == 80


def test_h10_effects_are_lost_on_the_bench():
    side = Side("Rattata", energy=["Double Colorless Energy"],
                bench=[Mon("Abra", energy=["Psychic Energy"])])  # fmt: skip
    board = hit_by_sand(side)
    board.act("retreat", to="Abra")
    board.act("attack", "Psyshock", coins="T")  # its own coin only
    assert board.active("opp").damage == 10
    board = hit_by_sand(side)
    board.act("retreat", to="Abra")
    board.act("retreat", to="Rattata")
    board.act("attack", "Bite")
    assert board.active("opp").damage == 20


def test_h10_an_attack_effect_lasts_through_one_turn():
    board = hit_by_sand(Side("Charmander", energy=["Fire Energy"]))
    board.act("pass")
    board.next_turn()
    board.act("pass")
    board.next_turn()
    board.act("attack", "Scratch")
    assert board.active("opp").damage == 10


SWORDS = ["Grass Energy"] * 3


def dancing(foe, **kept):
    """Return the board in the turn after a Scyther's Swords Dance."""
    board = Board(Side(Mon("Scyther", energy=SWORDS), **kept), Side(foe, bench=["Abra"]))
    board.act("attack", "Swords Dance")
    for _ in range(2):
        board.next_turn()
        if board.record["player"] == 1:
            board.act("pass")
    return board


@pytest.mark.parametrize(("foe", "done"), [("Chansey", 60), ("Venusaur", 60), ("Onix", 120)])
def test_h11_swords_dance_raises_base_damage_before_weakness(foe, done):
    """Slash's base damage is 60: doubled by Onix's Weakness to Grass."""
    board = dancing(foe)
    board.act("attack", "Slash")
    assert ("damage", "opp", done) in [(e[0], e[1], e[3]) for e in board.events]


def test_h11_plus_power_comes_on_top_of_swords_dance():
    board = dancing("Chansey", hand=["PlusPower"])
    board.play("PlusPower")
    board.act("attack", "Slash")
    assert board.active("opp").damage == 70


def test_h11_swords_dance_ends_after_the_next_turn_and_on_the_bench():
    board = dancing("Chansey")
    board.act("attack", "Slash")
    assert board.active("opp").damage == 60
    for _ in range(2):
        board.next_turn()
        if board.record["player"] == 1:
            board.act("pass")
    board.act("attack", "Slash")
    assert board.active("opp").damage == 90
    board = dancing("Chansey", bench=["Abra"], hand=["Switch", "Switch"])
    board.play("Switch", choices=[pokemon("Abra")])
    board.play("Switch", choices=[pokemon("Scyther")])
    board.act("attack", "Slash")
    assert board.active("opp").damage == 30


def test_h11_confusion_does_not_use_the_raised_base():
    board = dancing("Chansey")
    board.record["players"][0]["slots"][0]["condition"] = 2
    board.act("attack", "Slash", coins="T")
    assert board.active("me").damage == 20
