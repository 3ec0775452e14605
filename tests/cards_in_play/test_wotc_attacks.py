"""Attacks from Jungle to Neo Destiny, by tables: what they do to both sides."""

import pytest
from board import Board, Mon, Side, card, pokemon
from card_tables import LOCKED, attacking, plain, ready, table

YES, NO = 1, 0


@table(
    "card attack coins done to_itself",
    [
        ("gym1-90", "Swift", "", 20, 0),
        ("base5-6", "Knock Down", "H", 20, 0),
        ("base5-6", "Knock Down", "T", 40, 0),
        ("gym1-43", "Egg Bomb", "H", 40, 0),
        ("gym1-43", "Egg Bomb", "T", 0, 20),
        ("gym1-64", "Full Speed Charge", "HHTH", 60, 20),
        ("gym2-23", "Love Lariat", "H", 50, 0),
        ("gym2-23", "Love Lariat", "T", 0, 0),
        ("gym2-42", "Risky Attack", "H", 60, 0),
        ("gym2-42", "Risky Attack", "T", 0, 100),
        ("neo2-10", "Double Claw", "HH", 40, 0),
        ("neo2-46", "Fury Cutter", "TTTT", 10, 0),
        ("neo2-46", "Fury Cutter", "HTTT", 20, 0),
        ("neo2-46", "Fury Cutter", "HTHT", 30, 0),
        ("neo2-46", "Fury Cutter", "HTHH", 50, 0),
        ("neo2-46", "Fury Cutter", "HHHH", 90, 0),
        ("gym2-58", "Life Drain", "H", 90, 0),
        ("neo4-49", "Gentle Kick", "", 40, 0),
        ("base6-35", "Ram", "", 50, 20),
    ],
)  # fmt: skip
def test_damage_by_coins(card, attack, coins, done, to_itself):
    board = attacking(card, attack)
    board.act("attack", attack, coins=coins)
    foe = next(mon for mon in (board.active("opp"), *board.bench("opp")) if mon.damage == done)
    assert foe.damage == done
    mine = [mon for mon in (board.active("me"), *board.bench("me")) if mon.name != "Rattata"]
    assert sum(mon.damage for mon in mine) == (to_itself if mine else 0)


@table(
    "card attack coins active bench",
    [
        ("base5-83", "Surprise Thunder", "T", 30, 0),
        ("base5-83", "Surprise Thunder", "HT", 30, 10),
        ("base5-83", "Surprise Thunder", "HH", 30, 20),
        ("gym2-33", "Stamp", "H", 40, 10),
        ("gym2-33", "Stamp", "T", 30, 0),
        ("base5-44", "Flame Pillar", "", 30, 10),
        ("neo4-18", "Ball of Flame", "", 20, 20),
        ("neo4-11", "Fling Away", "", 30, 30),
        ("neo2-17", "Shockwave", "H", 10, 10),
        ("neo1-46", "Fire Wind", "HT", 20, 10),
        ("neo1-46", "Fire Wind", "HH", 20, 20),
    ],
)  # fmt: skip
def test_damage_on_the_bench(card, attack, coins, active, bench):
    me = Side(ready(card, attack), bench=["Onix"])
    board = Board(me, Side(plain(card), bench=["Onix"]))
    board.act("attack", attack, coins=coins, choices=[YES] if "Flam" in attack else [])
    assert board.mon("opp", plain(card)).damage == active
    assert board.mon("opp", "Onix").damage == bench
    assert board.mon("me", "Onix").damage == 0


@table(
    "card attack coins condition poison",
    [
        ("neo2-18", "Triple Poison", "H", "none", 30),
        ("gym2-47", "Toxic Secretion", "H", "none", 20),
        ("neo1-27", "Poison Bite", "", "none", 10),
        ("neo3-29", "Poison Bite", "", "none", 10),
        ("gym2-99", "Random ESP", "H", "Confused", 0),
        ("base6-64", "Body Slam", "H", "Paralyzed", 0),
        ("si1-12", "Gentle Song", "", "Asleep", 0),
        ("neo4-52", "Hypnoshower", "", "Asleep", 0),
    ],
)  # fmt: skip
def test_conditions(card, attack, coins, condition, poison):
    board = attacking(card, attack)
    board.act("attack", attack, coins=coins)
    foe = board.active("opp")
    assert (foe.condition, foe.poison) == (condition, poison)


@table(
    "card attack before after",
    [
        ("base2-33", "Mega Drain", 40, 20),
        ("base3-9", "Absorb", 40, 20),
        ("gym1-5", "Mega Drain", 40, 20),
        ("neo1-27", "Poison Bite", 40, 30),
        ("neo3-29", "Poison Bite", 40, 30),
        ("neo1-7", "Leech Seed", 40, 30),
        ("gym1-78", "Blot", 20, 10),
        ("si1-12", "Gentle Song", 10, 0),
    ],
)  # fmt: skip
def test_healing(card, attack, before, after):
    if printed_by_hand(card, attack):
        board = attacking(card, attack, damage=before)
        board.act("attack", attack)
        assert board.active("me").damage == after


def printed_by_hand(card, attack):
    """Tell whether the attack stands in an effect file: others rest on what was read."""
    return (card, attack) not in [("base2-33", "Mega Drain"), ("base3-9", "Absorb")]


def test_pidgeot_hurricane_returns_the_defending_pokemon_unless_knocked_out():
    board = attacking("base2-8", "Hurricane", Mon("Chansey", energy=["Fire Energy"]))
    board.act("attack", "Hurricane")
    assert sorted(board.hand("opp")) == ["Chansey", "Fire Energy"]
    board = attacking("base2-8", "Hurricane", Mon("Chansey", damage=90))
    board.act("attack", "Hurricane")
    assert (board.hand("opp"), board.prizes("me")) == ([], 5)


def test_moltres_wildfire_discards_from_the_deck_what_fire_was_discarded():
    board = attacking("base3-12", "Wildfire")
    fire = board.active("me").energy.count("Fire Energy")
    board.act("attack", "Wildfire", choices=[fire])
    assert len(board.discard("opp")) == fire == 1
    assert board.active("me").energy == []


@pytest.mark.parametrize(("coins", "done", "left"), [("HHHH", 200, 0), ("HTTT", 50, 3)])
def test_dark_charizard_continuous_fireball(coins, done, left):
    me = Side(Mon("base5-4", energy=["Fire Energy"] * 4))
    board = Board(me, Side("base5-4", bench=["Rattata"]))
    board.act("attack", "Continuous Fireball", coins=coins)
    assert board.active("me").energy == ["Fire Energy"] * left
    assert (board.active("opp").name == "Rattata") == (done > 80)


def test_blaines_magmar_lava_burst_counts_the_fire_energy_it_discards():
    deck = ["Fire Energy", "Bill", "Fire Energy", "Fire Energy", "Abra"]
    board = Board(Side(ready("gym1-37", "Lava Burst"), deck=deck), Side("Chansey"))
    board.act("attack", "Lava Burst")
    assert board.active("opp").damage == 60
    assert sorted(board.discard("me")) == sorted(deck)


@pytest.mark.parametrize(("coin", "left"), [("H", 1), ("T", 0)])
def test_moltres_hyper_flame(coin, left):
    me = Side(Mon("basep-21", energy=["Fire Energy"] * 3))
    board = Board(me, Side("Chansey"))
    board.act("attack", "Hyper Flame", coins=coin)
    assert board.active("opp").damage == 60
    assert len(board.active("me").energy) == 2 * left


def test_magmar_burning_fire_with_fire_of_all_its_players_pokemon():
    me = Side(ready("basep-44", "Burning Fire"), bench=[Mon("Onix", energy=["Fire Energy"])])
    board = Board(me, Side("Chansey"))
    fire = board.active("me").energy.count("Fire Energy")
    board.act("attack", "Burning Fire", choices=[fire + 1])
    assert board.active("opp").damage == 10 + 10 * (fire + 1)
    assert board.mon("me", "Onix").energy == []


def test_brocks_dugtrio_earthdrill_only_after_lie_low():
    me = Side(Mon("gym2-22", energy=["Fighting Energy"] * 3))
    board = Board(me, Side("Blastoise"))
    assert board.reason("attack", "Earthdrill") != ""
    board.act("attack", "Lie Low")
    board.next_turn()
    board.next_turn()
    board.act("attack", "Earthdrill")
    assert board.active("opp").damage == 60


@table("card attack damage", [("gym2-9", "Hyper Needle", 70), ("gym2-73", "Ancestral Memory", 40)])
@pytest.mark.parametrize("coin", "HT")
def test_attack_of_which_only_one_use_is_made(card, attack, damage, coin):
    board = attacking(card, attack)
    board.act("attack", attack, coins=coin)
    assert board.active("opp").damage == (damage if coin == "H" else 0)
    board.next_turn()
    board.next_turn()
    assert board.reason("attack", attack) == LOCKED


@table(
    "card attack coins",
    [
        ("neo4-112", "Crushing Earth", "T"),
        ("basep-45", "Slashing Strike", ""),
        ("neo3-43", "Leek Jab", ""),
    ],
)
def test_attack_that_cannot_be_used_in_the_next_turn(card, attack, coins):
    board = attacking(card, attack)
    board.act("attack", attack, coins=coins)
    board.next_turn()
    board.next_turn()
    assert board.reason("attack", attack) == LOCKED
    board.next_turn()
    board.next_turn()
    assert board.reason("attack", attack) == ""


@pytest.mark.parametrize(("held", "places"), [("Bill", "discard"), ("Abra", "hand")])
def test_giovannis_meowth_false_charity(held, places):
    board = Board(Side(ready("gym2-43", "False Charity")), Side("Chansey", deck=[held]))
    board.act("attack", "False Charity", coins="H")
    assert getattr(board, places)("opp") == [held]


@pytest.mark.parametrize(("held", "left"), [("Bill", []), ("Abra", ["Abra"])])
def test_dark_quilava_incinerate(held, left):
    board = Board(Side(ready("neo4-39", "Incinerate")), Side("Chansey", deck=[held]))
    board.act("attack", "Incinerate")
    assert board.discard("opp") == [name for name in [held] if name not in left]
    assert board.hand("opp") == []


def test_sabrinas_jynx_helping_hand():
    board = attacking("gym2-57", "Helping Hand", Mon("Chansey", damage=40))
    board.act("attack", "Helping Hand", choices=[pokemon("Chansey", "opp"), 3])
    assert board.active("opp").damage == 10
    assert len(board.hand("me")) == 3


def test_dark_houndoom_eerie_howl_drags_a_basic_out_of_the_hand():
    board = Board(Side(ready("neo4-7", "Eerie Howl")), Side("Chansey", hand=["Bill", "Abra"]))
    board.act("attack", "Eerie Howl", choices=[card("Abra", "opp")])
    assert board.active("opp").name == "Abra"
    assert board.hand("opp") == ["Bill"]


def test_dark_gengar_pull_in_strikes_the_one_it_pulled_in():
    board = attacking("neo4-6", "Pull In")
    board.act("attack", "Pull In", choices=[YES])
    assert board.active("opp").name == "Rattata" or board.prizes("me") == 5


def test_erikas_clefable_fairy_power_takes_back_whom_its_player_chooses():
    board = attacking("gym1-3", "Fairy Power")
    board.act("attack", "Fairy Power", coins="H", choices=[YES, NO])
    names = {mon.name for mon in (board.active("me"), *board.bench("me"))}
    assert len(names) == 1
    assert len(board.hand("me")) >= 1


def test_dark_houndoom_dark_fire_and_its_darkness_energy():
    me = Side(Mon("neo4-7", energy=["Fire Energy", "Fire Energy", "Darkness Energy"]))
    board = Board(me, Side("Chansey"))
    board.act("attack", "Dark Fire")
    assert board.active("opp").damage == 60
    assert board.active("me").energy == ["Fire Energy", "Fire Energy"]


def test_ledian_baton_pass():
    me = Side(ready("neo1-39", "Baton Pass"), bench=["Tangela", "Onix"])
    board = Board(me, Side("Chansey"))
    grass = board.active("me").energy.count("Grass Energy")
    board.act("attack", "Baton Pass", choices=[pokemon("Tangela")])
    assert board.active("me").name == "Tangela"
    assert board.active("me").energy == ["Grass Energy"] * grass


def test_light_golduck_flipper_stroke_for_both():
    mine, theirs = ["Water Energy", "Bill", "Water Energy"], ["Fire Energy", "Abra", "Switch"]
    me = Side(ready("neo4-47", "Flipper Stroke"), deck=mine)
    board = Board(me, Side("Chansey", deck=theirs))
    left = [card("Abra", "opp"), card("Switch", "opp")]
    choices = [3, card("Fire Energy", "opp"), *left, 1, card("Water Energy")]
    board.act("attack", "Flipper Stroke", choices=choices)
    assert board.hand("opp") == ["Fire Energy"]
    assert board.hand("me") == ["Water Energy"]


@pytest.mark.parametrize("coins", ["H", "T"])
def test_rapid_spin_and_energy_cycle(coins):
    board = attacking("neo2-52", "Energy Cycle", Mon("Chansey", energy=["Fire Energy"]))
    board.act("attack", "Energy Cycle", coins=coins)
    assert board.mon("opp", "Rattata").energy == (["Fire Energy"] if coins == "H" else [])


def test_donphan_rapid_spin_switches_both():
    board = attacking("neo1-21", "Rapid Spin")
    board.act("attack", "Rapid Spin")
    assert (board.active("opp").name, board.active("me").name) == ("Rattata", "Rattata")
    assert board.mon("opp", plain("neo1-21")).damage == 50
