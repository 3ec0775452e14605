"""Pokémon Powers of Gym Heroes."""

from board import Board, Mon, Side
from card_tables import NO_EFFECT, POWER_OFF, ready, table


@table("coins condition", [("H", "Confused"), ("T", "none")])
def test_erikas_vileplume_pollen_defense(coins, condition):
    board = Board(Side(ready("Hitmonchan", "Jab")), Side(Mon("gym1-5", condition="Asleep")))
    board.act("attack", "Jab", coins=coins)
    assert board.active("me").condition == condition


def test_erikas_vileplume_pollen_defense_not_from_the_bench():
    me = Side(ready("Raichu", "Agility"))
    board = Board(me, Side("Chansey", bench=["gym1-5"]))
    board.act("attack", "Agility", coins="T")
    assert board.active("me").condition == "none"


def test_lt_surges_magneton_energy_charge():
    holder = Mon("Pikachu", energy=["Lightning Energy"] * 2)
    board = Board(Side("gym1-8", bench=[holder]), Side("Chansey"))
    for _ in range(2):
        board.act("power", "Energy Charge", to="Lt. Surge's Magneton")
    assert board.active("me").energy == ["Lightning Energy"] * 2
    assert board.reason("power", "Energy Charge", to="Lt. Surge's Magneton") == NO_EFFECT


def test_lt_surges_magneton_energy_charge_not_on_the_bench():
    holder = Mon("Pikachu", energy=["Lightning Energy"])
    board = Board(Side(holder, bench=["gym1-8"]), Side("Chansey"))
    assert board.reason("power", "Energy Charge", to="Lt. Surge's Magneton") == NO_EFFECT


def moltres(condition="none"):
    falls = Mon("gym1-12", damage=50, energy=["Fire Energy"], condition=condition)
    return Board(Side(ready("Tauros", "Stomp")), Side(falls, bench=["Abra"]))


@table("choice hand", [(1, ["Rocket's Moltres"]), (0, [])])
def test_rockets_moltres_rebirth(choice, hand):
    board = moltres()
    board.act("attack", "Stomp", coins="T", choices=[choice])
    assert board.hand("opp") == hand
    assert "Fire Energy" in board.discard("opp")
    assert board.prizes("me") == 5


def test_rockets_moltres_rebirth_is_off_while_asleep():
    board = moltres("Asleep")
    board.act("attack", "Stomp", coins="T")
    assert board.hand("opp") == []


@table("coins name", [("H", "Rattata"), ("T", "Chansey")])
def test_erikas_victreebel_fragrance_trap(coins, name):
    board = Board(Side("gym1-26"), Side("Chansey", bench=["Rattata"]))
    board.act("power", "Fragrance Trap", to="Erika's Victreebel", coins=coins)
    assert board.active("opp").name == name


def test_mistys_cloyster_shell_armor():
    board = Board(Side(ready("Hitmonchan", "Jab")), Side("gym1-29"))
    board.act("attack", "Jab")
    assert board.active("opp").damage == 10
    asleep = Side(Mon("gym1-29", condition="Asleep"))
    board = Board(Side(ready("Hitmonchan", "Jab")), asleep)
    board.act("attack", "Jab")
    assert board.active("opp").damage == 20


@table("condition damage", [("Asleep", 20), ("Confused", 0), ("none", 0)])
def test_rockets_snorlax_restless_sleep(condition, damage):
    foe = Side(Mon("gym1-33", condition=condition))
    board = Board(Side(ready("Farfetch'd", "Pot Smash")), foe)
    board.act("attack", "Pot Smash")
    assert board.active("me").damage == damage


def test_rockets_snorlax_restless_sleep_not_where_the_attack_puts_it_to_sleep():
    board = Board(Side(ready("base3-6", "Nightmare")), Side("gym1-33"))
    board.act("attack", "Nightmare")
    assert (board.active("opp").condition, board.active("me").damage) == ("Asleep", 0)


@table("attacker attack damage", [
    ("Farfetch'd", "Pot Smash", 10), ("Machop", "Low Kick", 10), ("Dragonair", "Slam", 30),
])  # fmt: skip
def test_erikas_dratini_strange_barrier(attacker, attack, damage):
    """Only Basic Pokémon are kept to 10."""
    board = Board(Side(ready(attacker, attack)), Side("gym1-42", bench=["Abra"]))
    board.act("attack", attack, coins="HT" if attack == "Slam" else "")
    assert board.active("opp").damage == damage


def test_blaines_vulpix_natural_healing():
    board = Board(Side("gym1-65", damage=20), Side("Chansey"))
    board.act("power", "Natural Healing", to="Blaine's Vulpix")
    assert board.active("me").damage == 10
    board = Board(Side("gym1-65"), Side("Chansey"))
    assert board.reason("power", "Natural Healing", to="Blaine's Vulpix") == NO_EFFECT
    board = Board(Side(Mon("gym1-65", damage=20, condition="Asleep")), Side("Chansey"))
    assert board.reason("power", "Natural Healing", to="Blaine's Vulpix") == POWER_OFF
