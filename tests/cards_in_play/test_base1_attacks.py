"""Attacks of Base Set that share a pattern, by tables; and those of Articuno (Fossil)."""

import pytest
from board import Board, Mon, Side, energy, pokemon
from card_tables import (
    DOUBLE,
    NO_EFFECT,
    attacking,
    cost,
    plain,
    ready,
    table,
)

PLUS = ("PlusPower", 5)

# -- Special Conditions -----------------------------------------------------------------------


@table(
    "card attack damage heads tails",
    [
        ("Alakazam", "Confuse Ray", 30, "Confused", "none"),
        ("Clefairy", "Sing", 0, "Asleep", "none"),
        ("Gyarados", "Bubblebeam", 40, "Paralyzed", "none"),
        ("Magneton", "Thunder Wave", 30, "Paralyzed", "none"),
        ("Beedrill", "Poison Sting", 40, "Poisoned", "none"),
        ("Dewgong", "Ice Beam", 30, "Paralyzed", "none"),
        ("Electabuzz", "Thundershock", 10, "Paralyzed", "none"),
        ("Kakuna", "Poisonpowder", 20, "Poisoned", "none"),
        ("Abra", "Psyshock", 10, "Paralyzed", "none"),
        ("Caterpie", "String Shot", 10, "Paralyzed", "none"),
        ("Drowzee", "Confuse Ray", 10, "Confused", "none"),
        ("Gastly", "Sleeping Gas", 0, "Asleep", "none"),
        ("Koffing", "Foul Gas", 10, "Poisoned", "Confused"),
        ("Magnemite", "Thunder Wave", 10, "Paralyzed", "none"),
        ("Metapod", "Stun Spore", 20, "Paralyzed", "none"),
        ("Squirtle", "Bubble", 10, "Paralyzed", "none"),
        ("Starmie", "Star Freeze", 20, "Paralyzed", "none"),
        ("Tangela", "Bind", 20, "Paralyzed", "none"),
        ("Vulpix", "Confuse Ray", 10, "Confused", "none"),
        ("Weedle", "Poison Sting", 10, "Poisoned", "none"),
        ("base3-2", "Freeze Dry", 30, "Paralyzed", "none"),
    ],
)
@pytest.mark.parametrize("coin", "HT")
def test_condition_by_a_coin(card, attack, damage, heads, tails, coin):
    board = attacking(card, attack)
    board.act("attack", attack, coins=coin)
    foe = board.active("opp")
    condition = heads if coin == "H" else tails
    assert foe.damage == damage
    assert foe.condition == ("none" if condition == "Poisoned" else condition)
    assert foe.poison == (10 if condition == "Poisoned" else 0)
    assert board.active("me").damage == 0


@table(
    "card attack damage condition poison",
    [
        ("Haunter", "Hypnosis", 0, "Asleep", 0),
        ("Ivysaur", "Poisonpowder", 20, "none", 10),
        ("Tangela", "Poisonpowder", 20, "none", 10),
        ("Nidoking", "Toxic", 20, "none", 20),
    ],
)
def test_condition_without_a_coin(card, attack, damage, condition, poison):
    board = attacking(card, attack)
    board.act("attack", attack)
    foe = board.active("opp")
    assert (foe.damage, foe.condition, foe.poison) == (damage, condition, poison)


def test_nidoking_toxic_takes_twenty_after_each_turn():
    board = attacking("Nidoking", "Toxic")
    board.act("attack", "Toxic")
    board.next_turn()
    assert board.active("opp").damage == 40
    board.next_turn()
    assert board.active("opp").damage == 60


def test_nidoking_toxic_also_if_already_poisoned():
    board = attacking("Nidoking", "Toxic", Mon("Chansey", poison=10))
    board.act("attack", "Toxic")
    assert board.active("opp").poison == 20


def test_weedle_poison_sting_replaces_toxic_p070():
    board = attacking("Weedle", "Poison Sting", Mon("Chansey", poison=20))
    board.act("attack", "Poison Sting", coins="H")
    assert board.active("opp").poison == 10


# -- damage and coins -------------------------------------------------------------------------


@table(
    "card attack coins done to_itself",
    [
        ("Chansey", "Double-edge", "", 80, 80),
        ("Nidoking", "Thrash", "H", 40, 0),
        ("Nidoking", "Thrash", "T", 30, 10),
        ("Raichu", "Thunder", "H", 60, 0),
        ("Raichu", "Thunder", "T", 60, 30),
        ("Zapdos", "Thunder", "H", 60, 0),
        ("Zapdos", "Thunder", "T", 60, 30),
        ("Beedrill", "Twineedle", "HH", 60, 0),
        ("Beedrill", "Twineedle", "TH", 30, 0),
        ("Beedrill", "Twineedle", "TT", 0, 0),
        ("Dragonair", "Slam", "HH", 60, 0),
        ("Dragonair", "Slam", "HT", 30, 0),
        ("Dragonair", "Slam", "TT", 0, 0),
        ("Electabuzz", "Thunderpunch", "H", 40, 0),
        ("Electabuzz", "Thunderpunch", "T", 30, 10),
        ("Electrode", "Electric Shock", "H", 50, 0),
        ("Electrode", "Electric Shock", "T", 50, 10),
        ("Arcanine", "Take Down", "", 80, 30),
        ("Farfetch'd", "Leek Slap", "H", 30, 0),
        ("Farfetch'd", "Leek Slap", "T", 0, 0),
        ("Jynx", "Doubleslap", "HH", 20, 0),
        ("Jynx", "Doubleslap", "TH", 10, 0),
        ("Jynx", "Doubleslap", "TT", 0, 0),
        ("Machoke", "Submission", "", 60, 20),
        ("Nidorino", "Double Kick", "HH", 60, 0),
        ("Nidorino", "Double Kick", "HT", 30, 0),
        ("Nidorino", "Double Kick", "TT", 0, 0),
        ("Poliwhirl", "Doubleslap", "HH", 60, 0),
        ("Poliwhirl", "Doubleslap", "TH", 30, 0),
        ("Poliwhirl", "Doubleslap", "TT", 0, 0),
        ("Doduo", "Fury Attack", "HH", 20, 0),
        ("Doduo", "Fury Attack", "HT", 10, 0),
        ("Doduo", "Fury Attack", "TT", 0, 0),
        ("Nidoran ♂", "Horn Hazard", "H", 30, 0),
        ("Nidoran ♂", "Horn Hazard", "T", 0, 0),
        ("Pikachu", "Thunder Jolt", "H", 30, 0),
        ("Pikachu", "Thunder Jolt", "T", 30, 10),
    ],
)
def test_damage_by_coins_and_to_itself(card, attack, coins, done, to_itself):
    board = attacking(card, attack)
    board.act("attack", attack, coins=coins)
    assert (board.active("opp").damage, board.active("me").damage) == (done, to_itself)
    assert [each.damage for each in board.bench("me") + board.bench("opp")] == [0, 0]


def test_pluspower_adds_to_the_defender_only():
    board = attacking("Machoke", "Submission", attached=[PLUS])
    board.act("attack", "Submission")
    assert (board.active("opp").damage, board.active("me").damage) == (70, 20)


# -- Energy to be discarded -------------------------------------------------------------------


@table(
    "card attack done discarded",
    [
        ("Charizard", "Fire Spin", 100, ["Fire Energy"] * 2),
        ("Mewtwo", "Barrier", 0, ["Psychic Energy"]),
        ("Ninetales", "Fire Blast", 80, ["Fire Energy"]),
        ("Zapdos", "Thunderbolt", 100, ["Lightning Energy"] * 4),
        ("Arcanine", "Flamethrower", 50, ["Fire Energy"]),
        ("Charmeleon", "Flamethrower", 50, ["Fire Energy"]),
        ("Kadabra", "Recover", 0, ["Psychic Energy"]),
        ("Magmar", "Flamethrower", 50, ["Fire Energy"]),
        ("Charmander", "Ember", 30, ["Fire Energy"]),
        ("Gastly", "Destiny Bond", 0, ["Psychic Energy"]),
        ("Starmie", "Recover", 0, ["Water Energy"]),
    ],
)
def test_energy_discarded_in_order_to_attack(card, attack, done, discarded):
    board = attacking(card, attack)
    board.act("attack", attack)
    left = cost(card, attack)
    for each in discarded:
        left.remove(each)
    assert board.active("opp").damage == done
    assert board.active("me").energy == sorted(left)
    assert board.discard("me") == discarded
    assert board.names("discard_energy", "damage")[: len(discarded)] == (
        ["discard_energy"] * len(discarded)
    )


def test_zapdos_thunderbolt_discards_what_it_did_not_need_too():
    me = Mon("Zapdos", energy=[*cost("Zapdos", "Thunderbolt"), "Fire Energy", DOUBLE])
    board = Board(Side(me), Side("Chansey"))
    board.act("attack", "Thunderbolt")
    assert board.active("me").energy == []
    assert len(board.discard("me")) == 6


@table(
    "payment left",
    [
        (("Fire Energy", "Fire Energy"), [DOUBLE] + ["Fire Energy"] * 2),
        ((DOUBLE, "Fire Energy"), ["Fire Energy"] * 3),
    ],
)
def test_charizard_fire_spin_discards_two_cards_of_any_kind(payment, left):
    me = Mon("Charizard", energy=["Fire Energy"] * 4 + [DOUBLE])
    board = Board(Side(me), Side("Chansey"))
    board.act("attack", "Fire Spin", choices=[energy(each) for each in payment])
    assert board.active("me").energy == left


@table(
    "card attack attached",
    [
        ("Charmander", "Ember", ["Fire Energy", DOUBLE]),
        ("Gastly", "Destiny Bond", [DOUBLE, "Psychic Energy"]),
        ("Arcanine", "Flamethrower", ["Fire Energy", "Fire Energy", "Water Energy"]),
    ],
)
def test_only_the_named_type_pays(card, attack, attached):
    board = Board(Side(Mon(card, energy=attached)), Side(plain(card)))
    board.act("attack", attack)
    named = next(each for each in cost(card, attack) if each != "Fighting Energy")
    assert board.discard("me") == [named]


@table(
    "card attack",
    [("Kadabra", "Recover"), ("Starmie", "Recover")],
)
def test_recover_removes_every_damage_counter(card, attack):
    board = attacking(card, attack, damage=50)
    board.act("attack", attack)
    assert board.active("me").damage == 0


# -- damage that is counted -------------------------------------------------------------------


@table(
    "card attack water others done",
    [
        ("Blastoise", "Hydro Pump", 3, [], 40),
        ("Blastoise", "Hydro Pump", 3, ["Fire Energy"] * 2, 40),
        ("Blastoise", "Hydro Pump", 4, [], 50),
        ("Blastoise", "Hydro Pump", 5, [], 60),
        ("Blastoise", "Hydro Pump", 7, [], 60),
        ("Poliwrath", "Water Gun", 2, ["Fire Energy"], 30),
        ("Poliwrath", "Water Gun", 3, [], 30),
        ("Poliwrath", "Water Gun", 3, ["Fire Energy"], 40),
        ("Poliwrath", "Water Gun", 3, [DOUBLE], 40),
        ("Poliwrath", "Water Gun", 4, [], 40),
        ("Poliwrath", "Water Gun", 4, ["Fire Energy"], 50),
        ("Poliwrath", "Water Gun", 6, [], 50),
        ("Poliwag", "Water Gun", 1, ["Fire Energy"], 10),
        ("Poliwag", "Water Gun", 2, [], 20),
        ("Poliwag", "Water Gun", 3, [], 30),
        ("Poliwag", "Water Gun", 5, [DOUBLE], 30),
    ],
)
def test_water_energy_beyond_the_cost(card, attack, water, others, done):
    me = Mon(card, energy=["Water Energy"] * water + others)
    board = Board(Side(me), Side("Chansey"))
    board.act("attack", attack)
    assert board.active("opp").damage == done


@pytest.mark.parametrize(
    ("attached", "done"),
    [
        ([], 10),
        (["Water Energy"] * 2, 30),
        ([DOUBLE], 20),
        ([DOUBLE, DOUBLE, "Water Energy"], 40),
    ],
)
def test_mewtwo_psychic_counts_cards_not_units(attached, done):
    """Double Colorless Energy is one card."""
    board = attacking("Mewtwo", "Psychic", Mon("Blastoise", energy=attached))
    board.act("attack", "Psychic")
    assert board.active("opp").damage == done


@pytest.mark.parametrize(("before", "done"), [(0, 20), (10, 30), (30, 50)])
def test_jynx_meditate_counts_the_defenders_counters(before, done):
    board = attacking("Jynx", "Meditate", Mon("Venusaur", damage=before))
    board.act("attack", "Meditate")
    assert board.active("opp").damage == before + done


@pytest.mark.parametrize(("before", "done"), [(0, 50), (20, 30), (40, 10), (50, 0), (70, 0)])
def test_machoke_karate_chop_is_less_by_its_own_counters(before, done):
    board = attacking("Machoke", "Karate Chop", damage=before)
    board.act("attack", "Karate Chop")
    assert board.active("opp").damage == done


@pytest.mark.parametrize(("before", "done"), [(0, 0), (10, 10), (20, 20)])
def test_magikarp_flail_counts_its_own_counters(before, done):
    board = attacking("Magikarp", "Flail", damage=before)
    board.act("attack", "Flail")
    assert board.active("opp").damage == done


@pytest.mark.parametrize(
    ("left", "done"), [(10, 10), (20, 10), (30, 20), (40, 20), (50, 30), (90, 50), (100, 50)]
)
def test_raticate_super_fang_half_the_hp_left_rounded_up_p094(left, done):
    board = attacking("Raticate", "Super Fang", Mon("Blastoise", damage=100 - left))
    board.act("attack", "Super Fang")
    if left == 10:
        assert board.active("opp").name == "Rattata"
    else:
        assert board.active("opp").left == left - done


def test_raticate_super_fang_with_pluspower():
    board = attacking("Raticate", "Super Fang", Mon("Blastoise", damage=50), attached=[PLUS])
    board.act("attack", "Super Fang")
    assert board.active("opp").left == 10


# -- damage to the Bench ----------------------------------------------------------------------


def test_magneton_selfdestruct_p110():
    """Two Prize cards each; the opponent takes them and replaces first."""
    me = Side(
        ready("Magneton", "Selfdestruct"),
        bench=[Mon("Onix", damage=70), Mon("Electabuzz", damage=20)],
    )
    opp = Side("Electabuzz", bench=[Mon("Machop", damage=40), Mon("Onix", damage=60), "Dratini"])
    board = Board(me, opp)
    board.act("attack", "Selfdestruct")
    assert (board.prizes("me"), board.prizes("opp")) == (4, 4)
    assert board.by_whom("prize", "active") == [
        ("prize", "opp"), ("prize", "opp"), ("prize", "me"), ("prize", "me"),
        ("active", "opp"), ("active", "me"),
    ]  # fmt: skip


@table(
    "card attack done bench itself",
    [("Magneton", "Selfdestruct", 80, 20, 80), ("Magnemite", "Selfdestruct", 40, 10, 40)],
)
def test_selfdestruct(card, attack, done, bench, itself):
    """Weakness and Resistance stand aside on the Bench; the attacker is out."""
    me = Side(ready(card, attack), bench=["Blastoise", "Dugtrio"])
    board = Board(me, Side("Chansey", bench=["Gyarados", "Sandshrew"]))
    board.act("attack", attack, choices=[pokemon("Blastoise", "me")])
    assert board.active("opp").damage == done
    assert [each.damage for each in board.bench("opp")] == [bench, bench]
    assert (board.active("me").damage, board.bench("me")[0].damage) == (bench, bench)
    assert (board.prizes("me"), board.prizes("opp")) == (6, 5)
    assert card in board.discard("me")


def test_dugtrio_earthquake_hurts_the_own_bench_only():
    me = Side(ready("Dugtrio", "Earthquake"), bench=["Chansey", "Zapdos"])
    board = Board(me, Side("Blastoise", bench=["Chansey"]))
    board.act("attack", "Earthquake")
    assert board.active("opp").damage == 70
    assert [each.damage for each in board.bench("me")] == [10, 10]
    assert [each.damage for each in board.bench("opp")] == [0]
    assert board.active("me").damage == 0


@pytest.mark.parametrize(("coin", "theirs", "mine"), [("H", 10, 0), ("T", 0, 10)])
def test_articuno_blizzard_hurts_one_bench(coin, theirs, mine):
    me = Side(ready("base3-2", "Blizzard"), bench=["Chansey", "Dugtrio"])
    board = Board(me, Side("Chansey", bench=["Ponyta", "Onix"]))
    board.act("attack", "Blizzard", coins=coin)
    assert board.active("opp").damage == 50
    assert [each.damage for each in board.bench("opp")] == [theirs] * 2
    assert [each.damage for each in board.bench("me")] == [mine] * 2


def test_defender_on_the_bench_and_on_the_attacker_lessens_selfdestruct():
    guard = [("Defender", 6)]
    me = Side(ready("Magneton", "Selfdestruct", damage=0, attached=guard), bench=["Onix"])
    board = Board(me, Side("Chansey", bench=[Mon("Onix", attached=guard)]))
    board.act("attack", "Selfdestruct")
    assert board.bench("opp")[0].damage == 0
    assert "Magneton" in board.discard("me")  # 80 - 20 is its 60 HP


# -- switching and Energy of the Defending Pokémon --------------------------------------------


@table("card attack done", [("Poliwrath", "Whirlpool", 40), ("Dragonair", "Hyper Beam", 20)])
def test_discards_an_energy_card_of_its_choice(card, attack, done):
    foe = Mon("Chansey", energy=["Water Energy", DOUBLE])
    board = attacking(card, attack, foe)
    board.act("attack", attack, choices=[energy(DOUBLE, "opp")])
    assert board.active("opp").damage == done
    assert board.active("opp").energy == ["Water Energy"]
    assert board.discard("opp") == [DOUBLE]


@table("card attack done", [("Poliwrath", "Whirlpool", 40), ("Dragonair", "Hyper Beam", 20)])
def test_nothing_to_discard_the_damage_stays(card, attack, done):
    board = attacking(card, attack)
    board.act("attack", attack)
    assert board.active("opp").damage == done


@table("card attack done", [("Pidgeotto", "Whirlwind", 20), ("Pidgey", "Whirlwind", 10)])
def test_whirlwind_hurts_first_then_the_opponent_chooses(card, attack, done):
    me = Side(ready(card, attack), bench=["Abra"])
    board = Board(me, Side(Mon("Chansey", poison=10), bench=["Onix", "Ponyta"]))
    board.act("attack", attack, choices=[pokemon("Ponyta", "opp")])
    assert board.active("opp").name == "Ponyta"
    assert (board.active("opp").damage, board.mon("opp", "Chansey").damage) == (0, done)
    assert board.mon("opp", "Chansey").poison == 0
    assert board.active("me").name == card


@table("card attack done", [("Pidgeotto", "Whirlwind", 20), ("Pidgey", "Whirlwind", 10)])
def test_whirlwind_without_a_bench_does_damage(card, attack, done):
    board = Board(Side(ready(card, attack)), Side("Chansey"))
    board.act("attack", attack)
    assert (board.active("opp").name, board.active("opp").damage) == ("Chansey", done)


def test_ninetales_lure_the_attacker_chooses():
    me = Side(ready("Ninetales", "Lure"), bench=["Abra"])
    board = Board(me, Side(Mon("Chansey", condition="Asleep"), bench=["Onix", "Ponyta"]))
    board.act("attack", "Lure", choices=[pokemon("Onix", "opp")])
    assert board.active("opp").name == "Onix"
    assert board.mon("opp", "Chansey").condition == "none"
    assert board.active("me").name == "Ninetales"


def test_ninetales_lure_without_a_bench_does_nothing():
    board = Board(Side(ready("Ninetales", "Lure")), Side("Chansey"))
    board.act("attack", "Lure")
    assert board.active("opp").name == "Chansey"


# -- protection -------------------------------------------------------------------------------


@table(
    "card attack",
    [
        ("Chansey", "Scrunch"),
        ("Kakuna", "Stiffen"),
        ("Wartortle", "Withdraw"),
        ("Metapod", "Stiffen"),
        ("Squirtle", "Withdraw"),
    ],
)
@pytest.mark.parametrize(("coin", "taken"), [("H", 0), ("T", 20)])
def test_no_damage_in_the_opponents_next_turn(card, attack, coin, taken):
    """Conditions still happen, and a turn later it is over."""
    board = attacking(card, attack, ready("Tangela", "Bind"))
    board.act("attack", attack, coins=coin)
    board.next_turn()
    board.act("attack", "Bind", coins="H")
    assert (board.active("me").damage, board.active("me").condition) == (taken, "Paralyzed")
    board.next_turn()
    board.act("pass")
    board.next_turn()
    board.act("attack", "Bind", coins="T")
    if card == "Squirtle" and coin == "T":
        assert board.active("me").name == "Rattata"
    else:
        assert board.active("me").damage == taken + 20


#: What attacks can do to a Defending Pokémon, with the coins that make it happen.
HARMS = [
    ("Tangela", "Bind", "H"),
    ("Weedle", "Poison Sting", "H"),
    ("Sandshrew", "Sand-attack", ""),
    ("Poliwrath", "Whirlpool", ""),
    ("Poliwhirl", "Amnesia", ""),
    ("Porygon", "Conversion 1", ""),
    ("Pidgeotto", "Whirlwind", ""),
    ("Haunter", "Hypnosis", ""),
    ("Magneton", "Selfdestruct", ""),
    ("Raticate", "Super Fang", ""),
]


@table("foe harm coins", HARMS)
@table("card attack coin", [("Mewtwo", "Barrier", ""), ("Raichu", "Agility", "H")])
def test_no_effect_in_the_opponents_next_turn(card, attack, coin, foe, harm, coins):
    me = Side(Mon(card, energy=cost(card, attack) * 2), bench=["Rattata"])
    board = Board(me, Side(ready(foe, harm), bench=["Chansey", "Onix"]))
    board.act("attack", attack, coins=coin)
    before, slot = board.active("me"), board.record["players"][0]["slots"][0]
    weak = int(slot["weak"])
    board.next_turn()
    board.act("attack", harm, coins=coins)
    assert board.active("me") == before
    assert slot["weak"] == weak
    board.next_turn()
    assert board.reason("attack", attack) == ""
    board.act("attack", attack, coins=coin)


@table("card attack coin", [("Mewtwo", "Barrier", ""), ("Raichu", "Agility", "H")])
def test_lure_works_on_the_benched_pokemon(card, attack, coin):
    """Ruling P203: whoever is chosen is the target, so the Active one's shield does not count."""
    me = Side(Mon(card, energy=cost(card, attack) * 2), bench=["Rattata"])
    board = Board(me, Side(ready("Ninetales", "Lure"), bench=["Chansey"]))
    board.act("attack", attack, coins=coin)
    board.next_turn()
    board.act("attack", "Lure")
    assert board.active("me").name == "Rattata"


@pytest.mark.parametrize(("coin", "taken"), [("H", 0), ("T", 20)])
def test_raichu_agility_needs_heads(coin, taken):
    board = attacking("Raichu", "Agility", ready("Tangela", "Bind"))
    board.act("attack", "Agility", coins=coin)
    assert board.active("opp").damage == 20
    board.next_turn()
    board.act("attack", "Bind", coins="T")
    assert board.active("me").damage == taken


def test_mewtwo_barrier_ends_with_the_turn():
    me = Side(Mon("Mewtwo", energy=["Psychic Energy"] * 3), bench=["Rattata"])
    board = Board(me, Side(ready("Tangela", "Bind")))
    board.act("attack", "Barrier")
    for _ in range(3):
        board.next_turn()
    board.act("attack", "Bind", coins="T")
    assert board.active("me").damage == 20


def test_mewtwo_barrier_keeps_no_trainers_away():
    me = Side(Mon("Mewtwo", energy=["Psychic Energy"] * 3), bench=["Rattata"])
    board = Board(me, Side("Chansey", hand=["Energy Removal", "Gust of Wind"]))
    board.act("attack", "Barrier")
    board.next_turn()
    board.play("Energy Removal")
    assert board.active("me").energy == ["Psychic Energy"]
    board.play("Gust of Wind")
    assert board.active("me").name == "Rattata"


@table(
    "foe attack coins attached taken",
    [
        ("Ponyta", "Flame Tail", "", [], 0),
        ("Ponyta", "Flame Tail", "", [("PlusPower", 6)], 40),
        ("Raichu", "Agility", "T", [], 0),
        ("Electabuzz", "Thunderpunch", "H", [], 40),
        ("Electabuzz", "Thunderpunch", "T", [], 0),
        ("Tangela", "Bind", "T", [], 40),
        ("Hitmonchan", "Special Punch", "", [], 40),
    ],
)
def test_onix_harden_prevents_thirty_or_less(foe, attack, coins, attached, taken):
    """Tangela does 20, doubled by Weakness; 30 is prevented, 40 does all of it."""
    board = attacking("Onix", "Harden", ready(foe, attack, attached=attached))
    board.act("attack", "Harden")
    board.next_turn()
    board.act("attack", attack, coins=coins)
    assert board.active("me").damage == taken


def test_onix_harden_comes_after_defender():
    """Charmeleon does 50, Defender leaves 30, Harden prevents them."""
    me = Side(ready("Onix", "Harden", attached=[("Defender", 6)]))
    board = Board(me, Side(ready("Charmeleon", "Flamethrower")))
    board.act("attack", "Harden")
    board.next_turn()
    board.act("attack", "Flamethrower")
    assert board.active("me").damage == 0


def test_onix_harden_lets_other_effects_happen():
    board = attacking("Onix", "Harden", ready("Electabuzz", "Thundershock"))
    board.act("attack", "Harden")
    board.next_turn()
    board.act("attack", "Thundershock", coins="H")
    assert (board.active("me").damage, board.active("me").condition) == (0, "Paralyzed")


def test_haunter_dream_eater_needs_a_sleeper():
    awake = attacking("Haunter", "Dream Eater")
    assert awake.reason("attack", "Dream Eater") == NO_EFFECT
    board = attacking("Haunter", "Dream Eater", Mon("Blastoise", condition="Asleep"))
    board.act("attack", "Dream Eater")
    assert (board.active("opp").damage, board.active("opp").condition) == (50, "Asleep")
