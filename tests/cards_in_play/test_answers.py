"""Cards of all eras that answer what happens, written by hand in the effect files."""

import pytest
from board import Board, Mon, Side, card, energy, pokemon
from card_tables import ready, table

from deckstats.rules import rulebook

YES, NO = 1, 0
EX, DP, BW, SM, SV = (rulebook(era) for era in ("ex", "dp", "bw", "sm", "sv"))
HITTER = Mon("Machop", energy=["Fighting Energy"])  # Low Kick does 20


def hit(active, *bench, rules=DP, coins="", choices=(), **more):
    """Return the board after Machop's Low Kick on the opponent's Active Pokémon."""
    me = Side(more.pop("attacker", HITTER), bench=["Abra"], hand=more.pop("hand", ()))
    board = Board(me, Side(active, bench=bench, **more), rules=rules)
    board.act("attack", "Low Kick", coins=coins, choices=choices)
    return board


# -- damage -----------------------------------------------------------------------------------


@table(
    "name coins left",
    [("dp2-116", "T", 20), ("dp2-116", "HT", 10), ("dp2-116", "HHHT", 0),
     ("ex1-26", "H", 0), ("ex1-26", "T", 20), ("ex3-15", "H", 0), ("bw3-26", "H", 0)],
)  # fmt: skip
def test_damage_averted_by_coins(name, coins, left):
    """Armor Fossil, Cascoon, Flygon, Carracosta."""
    assert hit(name, "Abra", coins=coins).active("opp").damage == left


@table("name counters", [("bw7-73", 0), ("ex10-26", 0), ("me4-7", 30)])
def test_answers_to_damage(name, counters):
    """Whirlipede poisons; Hitmontop only if it has evolved; Chesnaught by its Grass Energy."""
    board = hit(Mon(name, energy=["Grass Energy"], under=[]), "Abra")
    assert board.active("me").damage == counters
    assert board.active("me").poison == (10 if name == "bw7-73" else 0)


def test_hitmontop_that_has_evolved_strikes_back():
    assert hit(Mon("ex10-26", under=["Tyrogue"]), "Abra").active("me").damage == 20


@pytest.mark.parametrize("benched", [[], ["pl2-29"], ["pl2-29", "pl2-29"]])
def test_nidoking_puts_two_counters_however_many_there_are(benched):
    board = hit("Onix", *benched)
    assert board.active("me").damage == (20 if benched else 0)


def test_uxie_forbids_the_attack_in_the_next_turn_of_its_player():
    board = hit("dp2-18", "Abra", choices=[YES])
    board.next_turn()
    board.next_turn()
    assert board.reason("attack", "Low Kick") == "an effect forbids this attack"
    board.next_turn()
    board.next_turn()
    assert board.reason("attack", "Low Kick") == ""


# -- Knock Outs -------------------------------------------------------------------------------


def test_skull_fossil_counts_heads():
    board = hit(Mon("dp2-117", damage=40), "Abra", coins="HHT")
    assert board.active("me").damage == 20


def test_lanturn_takes_basic_energy_of_the_fallen_once_a_turn():
    fallen = Mon("Rattata", damage=20, energy=["Fire Energy", "Water Energy"])
    board = hit(fallen, "ex5-38", "ex5-38", rules=EX, choices=[YES, energy("Fire Energy", "opp")])
    assert [each.energy for each in board.bench("opp")] in ([["Fire Energy"]], [[]])
    assert "Water Energy" in board.discard("opp")


def test_shining_ho_oh_leaves_two_basic_energy_to_the_bench():
    fire = ["Fire Energy"] * 3
    me = Side(ready("Machamp", "Seismic Toss"), bench=["Abra"])
    fallen = Mon("smp-SM70", damage=100, energy=fire)
    board = Board(me, Side(fallen, bench=["Onix"]), rules=SM)
    board.act("attack", "Seismic Toss", choices=[2, pokemon("Onix", "opp"),
              energy("Fire Energy", "opp"), pokemon("Onix", "opp")])  # fmt: skip
    assert board.active("opp").energy == ["Fire Energy"] * 2


def test_expert_belt_gives_hp_damage_and_a_prize_card():
    belt = [("pl4-87", 99)]
    attacker = Mon("Machop", energy=["Fighting Energy"], attached=belt)
    board = hit(Mon("Rattata", attached=belt), "Abra", attacker=attacker)
    assert board.prizes("me") == 4
    assert hit(Mon("Rattata", attached=belt), "Abra").active("opp").damage == 40


def test_luxurious_cape_gives_a_prize_card_more():
    cape = [("sv4-166", 99)]
    board = hit(Mon("Rattata", damage=110, attached=cape), "Abra", rules=SV)
    assert board.prizes("me") == 4


# -- cards from the hand ----------------------------------------------------------------------


def test_omastar_devolves_the_evolved_on_the_opponents_bench():
    me = Side(Mon("Omanyte", under=["Mysterious Fossil"]), hand=["dp5-26"])
    opp = Side("Machoke", bench=["Kadabra", "Abra"])
    board = Board(me, opp, rules=DP)
    board.act("evolve", "Omastar", to="Omanyte", choices=[YES])
    assert sorted(each.name for each in board.bench("opp")) == ["Abra", "Abra"]
    assert board.hand("opp") == ["Kadabra"]


def test_dialga_puts_cards_back_on_the_deck():
    me = Side("Onix", hand=["pl1-5"], discard=["Abra", "Fire Energy", "Bill"])
    board = Board(me, Side("Machop"), rules=DP)
    board.act("bench", "Dialga", choices=[YES, card("Abra"), card("Fire Energy")])
    assert board.deck("me")[:2] == ["Fire Energy", "Abra"]
    assert board.discard("me") == ["Bill"]


def test_articuno_ex_takes_the_field_and_the_water_energy():
    holder = Mon("Squirtle", energy=["Water Energy", "Fire Energy"])
    me = Side(holder, hand=["ex6-114"])
    board = Board(me, Side("Machop"), rules=EX)
    board.act("bench", "Articuno ex", choices=[YES, 1])
    assert (board.active("me").name, board.active("me").energy) == ("Articuno ex", ["Water Energy"])
    assert board.mon("me", "Squirtle").energy == ["Fire Energy"]


@table("used", [(YES,), (NO,)])
def test_meowth_ex_once_a_turn(used):
    me = Side("Onix", hand=["me3-62", "me3-62"], deck=["Professor Elm"])
    board = Board(me, Side("Machop"), rules=SV)
    board.act("bench", "Meowth ex", choices=[used])
    again = Board(me, Side("Machop"), rules=SV)
    again.act("bench", "Meowth ex", choices=[YES])
    again.act("bench", "Meowth ex")  # nobody is asked
    assert len(board.hand("me")) == 1


# -- Energy -----------------------------------------------------------------------------------


@table(
    "kind condition",
    [("Grass Energy", "Asleep"), ("Psychic Energy", "none"), ("Fire Energy", "none")],
)
def test_vileplume_answers_two_kinds_of_energy(kind, condition):
    me = Side("dp6-45", hand=[kind])
    board = Board(me, Side("Machop"), rules=DP)
    board.act("attach", kind, to="Vileplume", choices=[] if kind == "Fire Energy" else [YES])
    assert board.active("opp").condition == condition
    assert board.active("opp").poison == (10 if kind == "Psychic Energy" else 0)


@table("where damage", [("benched", 10), ("active", 20)])
def test_pokemon_park_heals_a_benched_pokemon_once_a_turn(where, damage):
    mon = Mon("Squirtle", damage=20)
    active, bench = ("Onix", mon) if where == "benched" else (mon, "Onix")
    me = Side(active, bench=[bench], hand=["pop2-10", "Fire Energy"])
    board = Board(me, Side("Machop"), rules=EX)
    board.play("Pokémon Park")
    board.act("attach", "Fire Energy", to="Squirtle")
    assert board.mon("me", "Squirtle").damage == damage


def test_primarina_attaches_a_second_energy_card():
    me = Side("sm8-67", bench=["Onix"], hand=["Water Energy"] * 3)
    board = Board(me, Side("Machop"), rules=SM)
    board.act("attach", "Water Energy", to="Onix", choices=[YES])
    assert len(board.mon("me", "Onix").energy) == 2
    assert board.hand("me") == ["Water Energy"]


# -- turns ------------------------------------------------------------------------------------


@table("items healed", [("pop6-7", 10), ("dp4-99", 10)])
def test_healing_at_the_end_of_the_own_turn(items, healed):
    """Gible's Oran Berry and Leftovers."""
    mon = (
        Mon("pop6-7", damage=30)
        if items == "pop6-7"
        else Mon("Onix", damage=30, attached=[(items, 99)])
    )
    board = Board(Side(mon), Side("Machop"), rules=DP)
    board.next_turn()
    assert board.active("me").damage == 30 - healed
    board.next_turn()
    assert board.active("me").damage == 30 - healed


@table("name condition", [("dp2-75", "Asleep"), ("dp5-57", "Paralyzed"), ("dp5-78", "Confused")])
def test_printed_berries_cure_at_the_end_of_each_turn(name, condition):
    board = Board(Side(Mon(name, condition=condition, since=5)), Side("Machop"), rules=DP)
    board.end_turn()
    assert board.active("me").condition == "none"


def test_championship_arena_leaves_seven_cards():
    me = Side("Onix", hand=["np-28", *["Abra"] * 9])
    board = Board(me, Side("Machop"), rules=EX)
    board.play("Championship Arena")
    board.end_turn()
    assert len(board.hand("me")) == 7


@table(
    "name mine theirs", [("ex12-89", 0, 10), ("dp3-5", 0, 0), ("pl2-25", 0, 0), ("sm9-7", 0, 20)]
)
def test_counters_between_turns(name, mine, theirs):
    """Walrein ex spares Water, Flygon Fighting, Hippowdon all but LV.X."""
    foe = Mon("Machop", condition="Confused", since=4)
    board = Board(Side(name), Side(foe), rules=DP)
    board.end_turn()
    assert (board.active("me").damage, board.active("opp").damage) == (mine, theirs)


@pytest.mark.parametrize(("coin", "damage"), [("T", 20), ("H", 0)])
def test_hypno_hurts_what_remains_asleep(coin, damage):
    foe = Mon("Machop", condition="Asleep")
    board = Board(Side("ex6-25"), Side(foe), rules=EX)
    board.end_turn(coins=coin)
    assert board.active("opp").damage == damage


def test_manipulate_on_a_full_bench_knows_nothing_of_the_cards_moved_before():
    """Gengar flips coins if a Pokémon was put onto the Bench; Bill's two cards are none of that."""
    me = Side(
        "Haunter", bench=["Abra"] * 5, hand=["Bill", "ecard3-10"], discard=["Fire Energy"] * 3
    )
    board = Board(me, Side("Onix"), rules=rulebook("ecard"))
    board.play("Bill")
    board.act("evolve", "ecard3-10", to="Haunter", choices=[YES])  # no coin
    assert board.active("me").energy == []


@pytest.mark.parametrize(
    ("coin", "ours", "theirs"), [("H", "Shiftry", "Abra"), ("T", "Shiftry", "Onix")]
)
def test_giant_fan_with_tails_blows_nobody_away(coin, ours, theirs):
    me = Side("bw4-71", hand=["bw4-72"])
    board = Board(me, Side("Onix", bench=["Abra"]), rules=BW)
    chosen = [YES, *([pokemon("Onix")] if coin == "H" else [])]
    board.act("evolve", "bw4-72", to="Nuzleaf", coins=coin, choices=chosen)
    assert [board.active(who).name for who in ("me", "opp")] == [ours, theirs]
