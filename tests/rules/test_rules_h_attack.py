"""The attack's steps (catalogue H)."""

from fractions import Fraction

import pytest
from board import BASE, ERAS, Board, Mon, Side, chance, energy, eras, pokemon, simulate

from deckstats.rules import rulebook

CONFUSION_FIRST = ("sm", "swsh", "sv")
BABIES = [era for era in ERAS if era != "base"]


def hit_by_sand(me, opp_bench=(), rules=BASE):
    """Return a board in whose last turn my Active was hit by Sand-attack."""
    opp = Side("Sandshrew", energy=["Fighting Energy"], bench=opp_bench)
    board = Board(me, opp, turn=4, mover="opp", rules=rules)
    board.act("attack", "Sand-attack")
    board.next_turn()
    return board


@pytest.mark.parametrize(("era", "left"), eras(base=0, sm=1))
def test_h01_costs_are_paid_before_the_coin_for_confusion_or_after(era, left):
    """X1: Sun & Moon check Confusion first."""
    me = Side("Charmander", energy=["Fire Energy", "Fighting Energy"], condition="Confused")
    board = Board(me, Side("Onix"), rules=rulebook(era))
    board.act("attack", "Ember", coins="T")
    assert board.active("me").energy.count("Fire Energy") == left
    assert board.names("self_hit") == ["self_hit"]
    assert board.active("opp").damage == 0


@pytest.mark.parametrize("era", ERAS)
def test_h01_costs_choices_coins_damage_effects_knock_outs_in_this_order(era):
    me = Side("Dragonair", energy=["Double Colorless Energy"] * 2, condition="Confused")
    opp = Side("Abra", damage=10, energy=["Psychic Energy"], bench=["Onix"])
    board = Board(me, opp, rules=rulebook(era))
    board.act("attack", "Hyper Beam", coins="H")
    order = ("attack", "flip", "damage", "discard_energy", "knocked_out", "prize", "active")
    assert board.names(*order) == list(order)


def sand_and_confusion(rules=BASE):
    me = Side("Charmander", energy=["Fire Energy"], condition="Confused")
    return hit_by_sand(me, rules=rules)


def scratch(board, coins):
    board.act("attack", "Scratch", coins=coins)


@pytest.mark.parametrize(("era", "self_hit"), eras(base=Fraction(1, 4), sm=Fraction(1, 2)))
def test_h02_sand_attack_and_confusion(era, self_hit):
    def build():
        return sand_and_confusion(rulebook(era))

    assert chance(build, scratch, lambda board: "self_hit" in board.names()) == self_hit
    assert chance(build, scratch, lambda board: board.active("opp").damage == 10) == Fraction(1, 4)


@pytest.mark.parametrize(
    ("era", "hurt"), [row for row in eras(base=30, ex=40) if row[0] not in CONFUSION_FIRST]
)
def test_h02_the_sand_attack_coin_comes_first(era, hurt):
    board = sand_and_confusion(rulebook(era))
    board.act("attack", "Scratch", coins="T")
    assert (board.active("me").damage, board.active("opp").damage) == (10, 0)  # by the sand
    board = sand_and_confusion(rulebook(era))
    board.act("attack", "Scratch", coins="HT")
    assert (board.active("me").damage, board.active("opp").damage) == (hurt, 0)


@pytest.mark.statistical
@pytest.mark.parametrize(("era", "self_hit"), eras(base=Fraction(1, 4), sm=Fraction(1, 2)))
def test_h02_sand_attack_and_confusion_by_simulation(era, self_hit):
    def build():
        return sand_and_confusion(rulebook(era))

    assert simulate(build, scratch, lambda board: "self_hit" in board.names())(self_hit)
    works = simulate(build, scratch, lambda board: board.active("opp").damage == 10)
    assert works(Fraction(1, 4))


def against_a_baby(era, condition="none", sand=False):
    """Return a board on which Charmander faces Cleffa, perhaps under a Sand-attack."""
    me = Side("Charmander", energy=["Fire Energy"] * 2, condition=condition)
    opp = Side("Sandshrew", energy=["Fighting Energy"], bench=["neo1-20"], hand=["Switch"])
    board = Board(me, opp, turn=4, mover="opp", rules=rulebook(era))
    if sand:
        board.act("attack", "Sand-attack")
        board.record["players"][1]["active"] = 1  # Cleffa comes up
    else:
        board.play("Switch", [pokemon("neo1-20", "opp")])
        board.act("pass")
    board.next_turn()
    return board


@pytest.mark.parametrize("era", BABIES)
def test_h03_a_coin_before_anything_else_against_a_baby(era):
    board = against_a_baby(era)
    board.act("attack", "Ember", coins="T")
    assert board.active("me").energy == ["Fire Energy"] * 2
    assert board.active("opp").damage == 0
    assert not board.goes_on
    board = against_a_baby(era)
    board.act("attack", "Ember", coins="H", choices=[energy("Fire Energy")])
    assert board.active("me").energy == ["Fire Energy"]
    assert board.names("flip", "discard_energy", "damage", "knocked_out") == [
        "flip", "discard_energy", "damage", "knocked_out",
    ]  # fmt: skip


@pytest.mark.parametrize("era", BABIES)
def test_h03_chance_that_the_attack_goes_on(era):
    def happens(event):
        return chance(lambda: against_a_baby(era), scratch, event)

    assert happens(lambda board: board.active("opp").damage == 10) == Fraction(1, 2)


def test_h03_n08_no_coin_for_a_baby_on_the_bench_or_for_what_it_becomes():
    """Rulings P171 and P174."""
    for opp in (Side("Onix", bench=["neo1-20"]), Side(Mon("Clefairy", under=["neo1-20"]))):
        board = Board(Side("Charmander", energy=["Fire Energy"]), opp, rules=rulebook("neo"))
        board.act("attack", "Scratch")
        assert board.active("opp").damage == 10


@pytest.mark.parametrize(("era", "self_hit"), eras(neo=Fraction(1, 8), sm=Fraction(1, 4)))
def test_h04_baby_sand_attack_and_confusion(era, self_hit):
    """Three coins; one more heads than Sand-attack and Confusion alone need."""

    def happens(event):
        def build():
            return against_a_baby(era, "Confused", sand=True)

        return chance(build, scratch, event)

    assert happens(lambda board: board.active("opp").damage == 10) == Fraction(1, 8)
    assert happens(lambda board: "self_hit" in board.names()) == self_hit
    assert happens(lambda board: board.names("flip") == ["flip"]) == Fraction(1, 2)


@pytest.mark.statistical
@pytest.mark.parametrize("era", ["neo", "dp", "sm"])
def test_h03_and_h04_by_simulation(era):
    def works(condition, sand):
        def build():
            return against_a_baby(era, condition, sand)

        return simulate(build, scratch, lambda board: board.active("opp").damage == 10)

    assert works("none", sand=False)(Fraction(1, 2))
    assert works("none", sand=True)(Fraction(1, 4))
    assert works("Confused", sand=True)(Fraction(1, 8))


@pytest.mark.parametrize(("era", "before"), eras(base=True, sm=False))
def test_h05_choices_are_made_before_costs_and_coins_or_after_confusion(era, before):
    me = Side("Poliwhirl", energy=["Water Energy"] * 2, condition="Confused")
    board = Board(me, Side("Pikachu"), rules=rulebook(era))
    board.act("attack", "Amnesia", choices=[1] if before else [], coins="T")
    assert board.names("self_hit") == ["self_hit"]


def test_h05_the_choice_stands_when_the_attack_works():
    me = Side("Poliwhirl", energy=["Water Energy"] * 2)
    board = Board(me, Side("Pikachu", energy=["Lightning Energy"] * 2))
    board.act("attack", "Amnesia", choices=[1])
    board.next_turn()
    assert board.reason("attack", "Thunder Jolt") == "an effect forbids this attack"
    assert board.reason("attack", "Gnaw") == ""


@pytest.mark.parametrize("era", ERAS)
def test_h06_costs_stay_paid_when_the_attack_is_cancelled(era):
    board = hit_by_sand(Side("Charmander", energy=["Fire Energy"] * 2), rules=rulebook(era))
    board.act("attack", "Ember", choices=[energy("Fire Energy")], coins="T")
    assert board.active("me").energy == ["Fire Energy"]
    assert board.active("opp").damage == 0


def test_h06_without_the_cost_the_attack_cannot_be_used():
    """Ember can be paid with Double Colorless only beside a Fire Energy to discard."""
    board = Board(Side("Charmander", energy=["Double Colorless Energy"]), Side("Onix"))
    assert board.reason("attack", "Ember") == "not enough Energy"


@pytest.mark.parametrize("era", ERAS)
def test_h07_damage_then_effects_then_knock_outs(era):
    me = Side("Dragonair", energy=["Double Colorless Energy"] * 2)
    opp = Side("Abra", damage=10, energy=["Psychic Energy"], bench=["Onix"])
    board = Board(me, opp, rules=rulebook(era))
    board.act("attack", "Hyper Beam")
    order = ("damage", "discard_energy", "knocked_out")
    assert board.names(*order) == list(order)
    assert board.discard("opp") == ["Abra", "Psychic Energy"]


@pytest.mark.parametrize("era", ERAS)
def test_h08_an_attack_without_damage_is_an_attack(era):
    board = hit_by_sand(Side("Squirtle", energy=["Water Energy"] * 2), rules=rulebook(era))
    board.act("attack", "Withdraw", coins="T")
    assert board.names("nothing") == ["nothing"]


@pytest.mark.parametrize("era", ERAS)
def test_h08_a_power_is_not_an_attack(era):
    board = hit_by_sand(Side("Alakazam", bench=[Mon("Abra", 10)]), rules=rulebook(era))
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


@pytest.mark.parametrize("era", ERAS)
def test_h10_effects_are_lost_on_the_bench(era):
    side = Side("Rattata", energy=["Double Colorless Energy"],
                bench=[Mon("Abra", energy=["Psychic Energy"])], hand=["Switch"])  # fmt: skip
    board = hit_by_sand(side, rules=rulebook(era))
    board.act("retreat", to="Abra")
    board.act("attack", "Psyshock", coins="T")  # its own coin only
    assert board.active("opp").damage == 10
    board = hit_by_sand(side, rules=rulebook(era))
    board.act("retreat", to="Abra")
    board.play("Switch", [pokemon("Rattata")])
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
