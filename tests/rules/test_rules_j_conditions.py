"""Special Conditions (catalogue J)."""

from dataclasses import replace
from fractions import Fraction
from itertools import permutations

import pytest
from board import BASE, ERAS, Board, Mon, Side, chance, eras, pokemon, simulate

from deckstats.rules import rulebook

CANNOT_MOVE = "an Asleep or Paralyzed Pokémon cannot do that"


def state(board, side):
    mon = board.active(side)
    return mon.condition, mon.poison


@pytest.mark.parametrize("era", ERAS)
def test_j01_only_the_active_pokemon(era):
    """Whoever is switched in after a condition has none; the attack gives none to the Bench."""
    board = Board(
        Side("Jigglypuff", energy=["Water Energy"], hand=["Gust of Wind"]),
        Side(Mon("Squirtle", condition="Confused", poison=10, burned=True), bench=["Abra"]),
        rules=rulebook(era),
    )
    board.play("Gust of Wind", [pokemon("Abra")])
    board.act("attack", "Lullaby")
    assert state(board, "opp") == ("Asleep", 0)
    squirtle = board.mon("opp", "Squirtle")
    assert (squirtle.condition, squirtle.poison, squirtle.burned) == ("none", 0, False)


def asleep_after_lullaby(era="base"):
    me = Side("Jigglypuff", energy=["Water Energy"])
    board = Board(me, Side("Squirtle", bench=["Abra"]), rules=rulebook(era))
    board.act("attack", "Lullaby")
    return board


@pytest.mark.parametrize("era", ERAS)
def test_j02_chance_to_be_asleep_in_the_own_next_turn(era):
    """Ruling P063: the first coin falls right after the turn of the attack."""

    def awake(board):
        return board.active("opp").condition == "none"

    def end_turn(board, coins):
        board.end_turn(coins)

    assert chance(lambda: asleep_after_lullaby(era), end_turn, awake) == Fraction(1, 2)


@pytest.mark.statistical
def test_j02_by_simulation():
    """Own turns slept through: 2/3 on average, none in half of all cases."""
    slept = []

    def until_awake(board, _):
        lost = 0
        board.end_turn(None)
        while board.active("opp").condition == "Asleep":
            lost += 1
            board.end_turn(None)  # its own turn
            if board.active("opp").condition == "Asleep":
                board.end_turn(None)
        slept.append(lost)

    n = 2000
    at_once = simulate(asleep_after_lullaby, until_awake, lambda _: slept[-1] == 0, n)
    assert at_once(Fraction(1, 2))
    mean = sum(slept) / n
    variance = sum((lost - mean) ** 2 for lost in slept) / n
    assert abs(mean - 2 / 3) < 6 * (variance / n) ** 0.5


@pytest.mark.parametrize("era", ERAS)
def test_j02_asleep_a_coin_after_each_players_turn(era):
    board = asleep_after_lullaby(era)
    board.next_turn("T")
    assert board.reason("attack", "Bubble") == CANNOT_MOVE
    assert board.reason("retreat", to="Abra") == CANNOT_MOVE
    board.act("pass")
    board.next_turn("T")
    assert board.active("opp").condition == "Asleep"
    board.act("pass")
    board.next_turn("H")
    assert board.active("opp").condition == "none"


def test_j02_chance_to_sleep_through_the_next_own_turns():
    """1/2 for the first own turn, a quarter of that for each more: 2/3 turns lost on average."""
    lost = []
    for coins in (1, 3, 5):
        p = Fraction(0)
        for number in range(2**coins):
            board = asleep_after_lullaby()
            for place in range(coins):
                if board.active("opp").condition == "Asleep":
                    board.next_turn("HT"[number >> place & 1])
                else:
                    board.next_turn()
            p += Fraction(board.active("opp").condition == "Asleep", 2**coins)
        lost.append(p)
    assert lost == [Fraction(1, 2), Fraction(1, 8), Fraction(1, 32)]
    assert lost[0] / (1 - lost[1] / lost[0]) == Fraction(2, 3)


@pytest.mark.parametrize("era", ERAS)
def test_j03_paralyzed_through_its_players_next_turn(era):
    me = Side("Squirtle", energy=["Water Energy"])
    board = Board(me, Side("Onix"), turn=5, rules=rulebook(era))
    board.act("attack", "Bubble", coins="H")
    board.next_turn()
    assert board.active("opp").condition == "Paralyzed"
    assert board.reason("attack", "Rock Throw") == CANNOT_MOVE
    board.act("pass")
    board.next_turn()
    assert board.active("opp").condition == "none"


def test_j03_asleep_or_paralyzed_cannot_attack_with_energy():
    for condition in ("Asleep", "Paralyzed"):
        me = Side("Rattata", energy=["Water Energy"], condition=condition)
        board = Board(me, Side("Onix"))
        assert board.reason("attack", "Bite") == CANNOT_MOVE
        assert board.legal("attack") == 0


@pytest.mark.parametrize(("era", "done"), eras(base=40, ex=30))
def test_j04_confused_tails_attacks_itself(era, done):
    """Alakazam is Psychic and weak to Psychic."""
    me = Side("Alakazam", energy=["Psychic Energy"] * 3, condition="Confused")
    board = Board(me, Side("Onix"), rules=rulebook(era))
    board.act("attack", "Confuse Ray", coins="T")
    assert (board.active("me").damage, board.active("opp").damage) == (done, 0)
    assert board.active("me").condition == "Confused"
    assert not board.goes_on


@pytest.mark.parametrize(
    ("attached", "done"), [([("PlusPower", 5)], 30), ([("Defender", 6)], 0), ([], 20)]
)
def test_j04_attached_trainers_alter_it(attached, done):
    mon = Mon("Charmander", energy=["Fire Energy"], condition="Confused", attached=attached)
    board = Board(Side(mon), Side("Onix"))
    board.act("attack", "Scratch", coins="T")
    assert board.active("me").damage == done


@pytest.mark.parametrize(("era", "done"), eras(base=20, ex=30))
def test_j04_even_by_an_attack_without_damage(era, done):
    me = Side("Squirtle", energy=["Water Energy"] * 2, condition="Confused")
    board = Board(me, Side("Onix"), rules=rulebook(era))
    board.act("attack", "Withdraw", coins="T")
    assert board.active("me").damage == done


@pytest.mark.parametrize(("era", "done"), eras(base=20, ex=30))
def test_j04_heads_works(era, done):
    def build():
        me = Side("Charmander", energy=["Fire Energy"], condition="Confused")
        return Board(me, Side("Onix"), rules=rulebook(era))

    def scratch(board, coins):
        board.act("attack", "Scratch", coins=coins)

    assert chance(build, scratch, lambda b: b.active("opp").damage == 10) == Fraction(1, 2)
    assert chance(build, scratch, lambda b: b.active("me").damage == done) == Fraction(1, 2)


@pytest.mark.parametrize("era", ERAS)
def test_j04_a_pokemon_may_knock_itself_out(era):
    me = Side("Rattata", energy=["Fire Energy"], condition="Confused", damage=10, bench=["Abra"])
    board = Board(me, Side("Onix"), rules=rulebook(era))
    board.act("attack", "Bite", coins="T")
    assert (board.active("me").name, board.prizes("opp"), board.prizes("me")) == ("Abra", 5, 6)


@pytest.mark.parametrize(("era", "coins", "stays"), [
    (era, coins, coins == "T") for era, coins in eras(base="T", ex="")
])  # fmt: skip
def test_j05_confused_pays_to_retreat_then_flips_or_not(era, coins, stays):
    """Also see G06."""
    me = Side("Rattata", condition="Confused", bench=["Abra"])
    board = Board(me, Side("Onix"), rules=rulebook(era))
    board.act("retreat", to="Abra", coins=coins)  # for free, but not without a coin
    assert (board.active("me").name == "Rattata") is stays


@pytest.mark.parametrize("era", ERAS)
def test_j06_ten_in_every_era(era):
    """Two full rounds: four steps, whatever the Weakness."""
    board = Board(Side("Onix"), Side(Mon("Chansey", poison=10)), rules=rulebook(era))
    for _ in range(4):
        board.next_turn()
    assert board.active("opp").damage == 40


@pytest.mark.parametrize("poison", [10, 20])
def test_j06_poison_after_each_players_turn(poison):
    rules = replace(BASE, poison_damage=poison)
    board = Board(Side("Ivysaur", energy=["Grass Energy"] * 3), Side("Chansey"), rules=rules)
    board.act("attack", "Poisonpowder")
    assert board.active("opp").damage == 20
    for _ in range(4):
        board.next_turn()
    assert board.active("opp").damage == 20 + 4 * poison


@pytest.mark.parametrize("era", ERAS)
def test_j07_new_poison_replaces_old(era):
    rules = rulebook(era)
    opp = Side(Mon("Chansey", poison=20), bench=["Abra"])
    board = Board(Side("Weedle", energy=["Grass Energy"]), opp, rules=rules)
    board.act("attack", "Poison Sting", coins="H")
    assert state(board, "opp") == ("none", 10)
    me = Side("Nidoking", energy=["Grass Energy"] * 3)
    board = Board(me, Side(Mon("Chansey", poison=10)), rules=rules)
    board.act("attack", "Toxic")
    assert state(board, "opp") == ("none", 20)


BURNING = [era for era, _ in eras(neo="")]


def burned(era, hp_left=120):
    """Return a board whose mover is Burned, with 120 HP."""
    me = Side(Mon("Chansey", damage=120 - hp_left, burned=True), bench=["Abra"])
    return Board(me, Side("Onix"), rules=rulebook(era))


def end_turn(board, coins):
    board.end_turn(coins)


@pytest.mark.parametrize(("era", "p"), eras(neo=Fraction(1, 2), sm=Fraction(1)))
def test_j08_chance_that_burned_knocks_out_what_has_20_hp_left(era, p):
    def out(board):
        return board.active("me").name == "Abra"

    assert chance(lambda: burned(era, hp_left=20), end_turn, out) == p


@pytest.mark.parametrize("era", [era for era, _ in eras(neo="") if era not in ("sm", "swsh", "sv")])
@pytest.mark.parametrize(("coin", "damage"), [("H", 0), ("T", 20)])
def test_j08_a_coin_for_two_counters_and_still_burned(era, coin, damage):
    board = burned(era)
    board.end_turn(coin)
    assert (board.active("me").damage, board.active("me").burned) == (damage, True)


@pytest.mark.parametrize("era", ["sm", "swsh", "sv"])
@pytest.mark.parametrize(("coin", "still"), [("H", False), ("T", True)])
def test_j08_two_counters_then_a_coin_to_recover(era, coin, still):
    board = burned(era)
    board.end_turn(coin)
    assert (board.active("me").damage, board.active("me").burned) == (20, still)
    assert board.names("damage", "flip") == ["damage", "flip"]


@pytest.mark.statistical
@pytest.mark.parametrize(("era", "mean"), [("dp", 10), ("sm", 20)])
def test_j08_by_simulation(era, mean):
    """One step does 10 on average, 20 since Sun & Moon, where it lasts two steps on average."""
    done = []

    def until_cured(board, _):
        while board.active("me").burned:
            before = board.active("me").damage
            board.end_turn(None)
            done.append(board.active("me").damage - before)
            board.record["players"][0]["slots"][0]["damage"] = 0
            if era == "dp":
                break

    n = 2000
    simulate(lambda: burned(era), until_cured, lambda _: True, n)
    if era == "dp":
        assert abs(sum(done) / n - mean) < 6 * 10 / n**0.5
    else:
        assert set(done) == {mean}
        assert abs(sum(done) / 10 / n - 4) < 6 * (8 / n) ** 0.5  # counters: mean 4, variance 8


def test_j08_base_has_no_burned():
    """Not among its steps between turns: a card of a later era does nothing there."""
    assert "burn" not in BASE.between_turns_steps
    board = burned("base")
    board.end_turn()
    assert board.active("me").damage == 0


@pytest.mark.parametrize("era", BURNING)
def test_j09_burned_twice_is_burned_once(era):
    """One coin a step, two counters at most."""
    board = burned(era)
    board.record["players"][0]["slots"][0]["burned"] = 1  # again
    board.end_turn("T")
    assert board.active("me").damage == 20


@pytest.mark.parametrize("era", BURNING)
def test_j10_burned_stands_beside_all_others(era):
    """Asleep then Paralyzed and Confused, whatever the order, leave Poisoned and Burned."""
    for order in permutations(("Asleep", "Confused", "Paralyzed")):
        mon = Mon("Chansey", condition=order[-1], since=4, poison=10, burned=True)
        board = Board(Side(mon), Side("Onix"), rules=rulebook(era))
        flips = 2 if order[-1] == "Asleep" else 1
        board.end_turn("T" * flips)
        seen = board.active("me")
        assert (seen.poison, seen.burned, seen.damage) == (10, True, 30)
        assert seen.condition == ("none" if order[-1] == "Paralyzed" else order[-1])


def test_j10_only_the_last_of_three_beside_poison():
    """Confused, Poisoned, Asleep, Confused by attacks of the same player."""
    me = Side(
        Mon("Drowzee", energy=["Psychic Energy"] * 2),
        bench=[Mon("Tangela", energy=["Grass Energy"] * 3),
               Mon("Jigglypuff", energy=["Fire Energy"])],
        hand=["Switch"] * 3,
    )  # fmt: skip
    board = Board(me, Side("Chansey"))

    def attack_and_come_back(name, coins):
        board.act("attack", name, coins=coins)
        board.record["players"][1]["slots"][0]["damage"] = 0
        now = state(board, "opp")
        board.next_turn("T" if now[0] == "Asleep" else "")
        board.next_turn("T" if now[0] == "Asleep" else "")
        return now

    assert attack_and_come_back("Confuse Ray", "H") == ("Confused", 0)
    board.play("Switch", [pokemon("Tangela")])
    assert attack_and_come_back("Poisonpowder", "") == ("Confused", 10)
    board.play("Switch", [pokemon("Jigglypuff")])
    assert attack_and_come_back("Lullaby", "") == ("Asleep", 10)
    board.play("Switch", [pokemon("Drowzee")])
    assert attack_and_come_back("Confuse Ray", "H") == ("Confused", 10)


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize(
    ("trainer", "left"), [("Full Heal", ("none", 0, False)), ("Potion", ("Asleep", 10, True))]
)
def test_j11_what_heals(trainer, left, era):
    mon = Mon("Chansey", damage=40, condition="Asleep", poison=10, burned=True)
    board = Board(Side(mon, hand=[trainer]), Side("Onix"), rules=rulebook(era))
    board.play(trainer)
    assert (*state(board, "me"), board.active("me").burned) == left


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize("condition", ["Asleep", "Confused", "Paralyzed"])
def test_j11_evolving_clears_all(era, condition):
    """Ruling P075."""
    mon = Mon("Charmander", condition=condition, poison=10, burned=True)
    board = Board(Side(mon, hand=["Charmeleon"]), Side("Onix"), rules=rulebook(era))
    board.act("evolve", "Charmeleon", to="Charmander")
    assert (*state(board, "me"), board.active("me").burned) == ("none", 0, False)


def test_j11_full_heal_leaves_attack_effects():
    """P076: the coin for Sand-attack remains."""
    me = Side(Mon("Charmander", energy=["Fire Energy"], poison=10), hand=["Full Heal"])
    opp = Side("Sandshrew", energy=["Fighting Energy"])
    board = Board(me, opp, turn=4, mover="opp")
    board.act("attack", "Sand-attack")
    board.next_turn()
    board.play("Full Heal")
    board.act("attack", "Scratch", coins="T")
    assert board.active("opp").damage == 0


OFF_BY_THREE = "its Power is off while Asleep, Confused or Paralyzed"
OFF_BY_ANY = "its Power is off while it has a Special Condition"


@pytest.mark.parametrize(("era", "by_any"), eras(base=False, ecard=True))
@pytest.mark.parametrize(
    ("condition", "poison", "burned", "stops"),
    [("none", 0, False, ""), ("none", 10, False, "any"), ("none", 0, True, "any"),
     ("Asleep", 0, False, "three"), ("Confused", 0, False, "three"),
     ("Paralyzed", 0, False, "three")],
)  # fmt: skip
def test_j12_powers_are_off_under_conditions(era, by_any, condition, poison, burned, stops):
    """By their text of 1999 Poison does not switch them off; since January 2002 it does (P068)."""
    mon = Mon("Blastoise", condition=condition, poison=poison, burned=burned)
    board = Board(Side(mon, hand=["Water Energy"]), Side("Onix"), rules=rulebook(era))
    off = bool(stops) if by_any else stops == "three"
    why = OFF_BY_ANY if by_any else OFF_BY_THREE
    assert board.reason("power", "Rain Dance", to="Blastoise") == (why if off else "")
    assert board.legal("power") == (not off)


def test_j12_answering_damage_is_off_too():
    abra = Mon("Abra", energy=["Psychic Energy"])
    board = Board(Side(abra, bench=["Onix"]), Side(Mon("Machamp", condition="Asleep")))
    board.act("attack", "Psyshock", coins="T")
    assert board.active("me").damage == 0


def test_a17_a_poison_marker_is_no_damage_counter():
    board = Board(Side("Weedle", energy=["Grass Energy"]), Side("Squirtle"))
    board.act("attack", "Poison Sting", coins="H")
    assert board.active("opp").damage == 10
    assert state(board, "opp") == ("none", 10)
