"""Special Conditions (catalogue J)."""

from dataclasses import replace
from fractions import Fraction

import pytest
from board import BASE, Board, Mon, Side, chance, pokemon

CANNOT_MOVE = "an Asleep or Paralyzed Pokémon cannot do that"


def state(board, side):
    mon = board.active(side)
    return mon.condition, mon.poison


def test_j01_only_the_active_pokemon():
    """Whoever is switched in after a condition has none; the attack gives none to the Bench."""
    board = Board(
        Side("Jigglypuff", energy=["Water Energy"], hand=["Gust of Wind"]),
        Side("Squirtle", condition="Confused", poison=10, bench=["Abra"]),
    )
    board.play("Gust of Wind", [pokemon("Abra")])
    board.act("attack", "Lullaby")
    assert state(board, "opp") == ("Asleep", 0)
    squirtle = board.mon("opp", "Squirtle")
    assert (squirtle.condition, squirtle.poison) == ("none", 0)


def asleep_after_lullaby():
    board = Board(Side("Jigglypuff", energy=["Water Energy"]), Side("Squirtle", bench=["Abra"]))
    board.act("attack", "Lullaby")
    return board


def test_j02_asleep_a_coin_after_each_players_turn():
    board = asleep_after_lullaby()
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


def test_j03_paralyzed_through_its_players_next_turn():
    board = Board(Side("Squirtle", energy=["Water Energy"]), Side("Onix"), turn=5)
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


LATER = replace(BASE, confusion_damage=30, confusion_uses_weakness=False)


@pytest.mark.parametrize(("rules", "done"), [(BASE, 40), (LATER, 30)])
def test_j04_confused_tails_attacks_itself(rules, done):
    """Alakazam is Psychic and weak to Psychic."""
    me = Side("Alakazam", energy=["Psychic Energy"] * 3, condition="Confused")
    board = Board(me, Side("Onix"), rules=rules)
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


def test_j04_even_by_an_attack_without_damage():
    board = Board(Side("Squirtle", energy=["Water Energy"] * 2, condition="Confused"), Side("Onix"))
    board.act("attack", "Withdraw", coins="T")
    assert board.active("me").damage == 20


def test_j04_heads_works():
    def build():
        me = Side("Charmander", energy=["Fire Energy"], condition="Confused")
        return Board(me, Side("Onix"))

    def scratch(board, coins):
        board.act("attack", "Scratch", coins=coins)

    assert chance(build, scratch, lambda b: b.active("opp").damage == 10) == Fraction(1, 2)
    assert chance(build, scratch, lambda b: b.active("me").damage == 20) == Fraction(1, 2)


def test_j04_a_pokemon_may_knock_itself_out():
    me = Side("Rattata", energy=["Fire Energy"], condition="Confused", damage=10, bench=["Abra"])
    board = Board(me, Side("Onix"))
    board.act("attack", "Bite", coins="T")
    assert (board.active("me").name, board.prizes("opp"), board.prizes("me")) == ("Abra", 5, 6)


def test_j05_confused_pays_to_retreat_then_flips():
    """Also see G06."""
    me = Side("Rattata", condition="Confused", bench=["Abra"])
    board = Board(me, Side("Onix"))
    board.act("retreat", to="Abra", coins="T")  # for free, but not without a coin
    assert board.active("me").name == "Rattata"


@pytest.mark.parametrize("poison", [10, 20])
def test_j06_poison_after_each_players_turn(poison):
    rules = replace(BASE, poison_damage=poison)
    board = Board(Side("Ivysaur", energy=["Grass Energy"] * 3), Side("Chansey"), rules=rules)
    board.act("attack", "Poisonpowder")
    assert board.active("opp").damage == 20
    for _ in range(4):
        board.next_turn()
    assert board.active("opp").damage == 20 + 4 * poison


def test_j07_new_poison_replaces_old():
    board = Board(
        Side("Weedle", energy=["Grass Energy"]), Side(Mon("Chansey", poison=20), bench=["Abra"])
    )
    board.act("attack", "Poison Sting", coins="H")
    assert state(board, "opp") == ("none", 10)
    board = Board(Side("Nidoking", energy=["Grass Energy"] * 3), Side(Mon("Chansey", poison=10)))
    board.act("attack", "Toxic")
    assert state(board, "opp") == ("none", 20)


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


@pytest.mark.parametrize(
    ("trainer", "left"), [("Full Heal", ("none", 0)), ("Potion", ("Asleep", 10))]
)
def test_j11_what_heals(trainer, left):
    me = Side(Mon("Chansey", damage=40, condition="Asleep", poison=10), hand=[trainer])
    board = Board(me, Side("Onix"))
    board.play(trainer)
    assert state(board, "me") == left


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


@pytest.mark.parametrize(
    ("condition", "poison", "works"),
    [("none", 0, True), ("none", 10, True), ("Asleep", 0, False), ("Confused", 0, False),
     ("Paralyzed", 0, False)],
)  # fmt: skip
def test_j12_powers_are_off_while_asleep_confused_or_paralyzed(condition, poison, works):
    """By their text of 1999: Poison does not switch them off."""
    mon = Mon("Blastoise", condition=condition, poison=poison)
    board = Board(Side(mon, hand=["Water Energy"]), Side("Onix"))
    off = "its Power is off while Asleep, Confused or Paralyzed"
    assert board.reason("power", "Rain Dance", to="Blastoise") == ("" if works else off)
    assert board.legal("power") == works


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
