"""Trainers, Pokémon Tools, Stadiums and Special Energy of the Neo sets."""

import pytest
from board import Board, Mon, Side, card, energy, pokemon
from card_tables import NO_EFFECT, table

from deckstats.rules import rulebook

NEO = rulebook("neo")
FORBIDDEN = "an effect forbids playing that card"
YES, NO = 1, 0


def holding(trainer, *others, opp=None, **more):
    """Return a position with a Trainer and other cards in hand."""
    side = {"active": "Abra", **more}
    foe = opp or Side("Chansey", bench=["Rattata"])
    return Board(Side(**side, hand=[trainer, *others]), foe, rules=NEO)


@table(
    "trainer others more",
    [
        ("Energy Charge", [], {"discard": ["Bill"]}),
        ("PokéGear", [], {"deck_size": 0}),
        ("Super Energy Retrieval", ["Abra"], {"discard": ["Fire Energy"]}),
        ("Super Energy Retrieval", ["Abra", "Abra"], {"discard": ["Bill"]}),
        ("Bill's Teleporter", [], {"deck_size": 0}),
        ("New Pokédex", [], {"deck_size": 0}),
        ("Moo-Moo Milk", [], {}),
        ("Super Rod", [], {"discard": ["Bill"]}),
        ("Fossil Egg", [], {"bench": ["Onix"] * 5}),
        ("Hyper Devolution Spray", [], {}),
        ("Ruin Wall", [], {"bench": ["Onix"] * 5}),
        ("Ruin Wall", [], {"deck_size": 0}),
        ("Energy Ark", [], {"deck_size": 0}),
        ("Old Rod", [], {"discard": ["Fire Energy"]}),
        ("Energy Amplifier", ["Abra"], {}),
        ("Team Rocket's Evil Deeds", [], {}),
        ("Mail from Bill", ["Abra"] * 4, {}),
    ],
)
def test_not_playable(trainer, others, more):
    assert holding(trainer, *others, **more).reason("trainer", trainer) == NO_EFFECT


def test_double_gust_needs_a_bench_on_either_side():
    alone = holding("Double Gust", opp=Side("Chansey"))
    assert alone.reason("trainer", "Double Gust") == NO_EFFECT
    assert holding("Double Gust").reason("trainer", "Double Gust") == ""
    mine = holding("Double Gust", bench=["Onix"], opp=Side("Chansey"))
    mine.play("Double Gust", choices=[pokemon("Onix")])
    assert mine.active("me").name == "Onix"


# -- Neo Genesis ------------------------------------------------------------------------------


@pytest.mark.parametrize(("coin", "number", "left"), [("T", None, 3), ("H", 0, 3), ("H", 2, 1)])
def test_energy_charge_shuffles_up_to_two(coin, number, left):
    board = holding("Energy Charge", discard=["Fire Energy"] * 3)
    board.play("Energy Charge", coins=coin, choices=[] if number is None else [number])
    assert board.discard("me").count("Fire Energy") == left


def test_mary_draws_two_and_puts_two_back():
    board = holding("Mary", "Potion", deck=["Bill", "Switch"])
    board.play("Mary", choices=[card("Potion"), card("Bill")])
    assert board.hand("me") == ["Switch"]


def test_pokegear_takes_a_trainer_and_ends_trainers():
    deck = ["Abra", "Bill", "Fire Energy", "Onix", "Ponyta", "Abra", "Switch", "Potion"]
    board = holding("PokéGear", "Potion", "Fire Energy", deck=deck, damage=10)
    assert board.reason("trainer", "Potion") == ""
    board.play("PokéGear", choices=[YES, card("Switch")])
    assert board.hand("me") == ["Fire Energy", "Potion", "Switch"]
    assert board.reason("trainer", "Potion") == FORBIDDEN
    assert board.reason("attach", "Fire Energy", to="Abra") == ""
    board.next_turn()
    board.next_turn()
    assert board.reason("trainer", "Potion") == ""


def test_pokegear_looks_at_seven_cards():
    board = holding("PokéGear", deck=["Abra"] * 7 + ["Bill"])
    board.play("PokéGear", choices=[YES])
    assert board.hand("me") == []


@pytest.mark.parametrize(("there", "taken"), [(5, 4), (2, 2)])
def test_super_energy_retrieval_takes_four_or_all(there, taken):
    board = holding("Super Energy Retrieval", "Abra", "Bill", discard=["Fire Energy"] * there)
    board.play("Super Energy Retrieval")
    assert board.hand("me") == ["Fire Energy"] * taken
    assert {"Abra", "Bill"} <= {*board.discard("me")}


@pytest.mark.parametrize(("theirs", "mine"), [(YES, NO), (NO, YES)])
def test_time_capsule_for_either_player(theirs, mine):
    opp = Side("Chansey", discard=["Abra", "Kadabra", "Fire Energy", "Bill"])
    board = holding("Time Capsule", "Bill", discard=["Fire Energy"] * 6, opp=opp)
    asked = [card("Abra", "opp"), card("Kadabra", "opp"), card("Fire Energy", "opp")]
    board.play("Time Capsule", choices=[theirs, *(asked if theirs else []), mine])
    assert len(board.discard("opp")) == (1 if theirs else 4)
    assert board.discard("me").count("Fire Energy") == (1 if mine else 6)
    assert board.reason("trainer", "Bill") == FORBIDDEN


@pytest.mark.parametrize(("coin", "cards"), [("T", 0), ("H", 4)])
def test_bills_teleporter(coin, cards):
    board = holding("Bill's Teleporter")
    board.play("Bill's Teleporter", coins=coin)
    assert len(board.hand("me")) == cards


def test_new_pokedex_shuffles_then_arranges_five():
    board = holding("New Pokédex", deck=["Bill"], fill="Fire Energy", deck_size=2)
    order = [card("Bill"), card("Fire Energy")]
    board.play("New Pokédex", choices=order)
    board.next_turn()
    board.next_turn()
    assert board.hand("me") == ["Fire Energy"]


def test_professor_elm_is_the_last_trainer_of_the_turn():
    board = holding("Professor Elm", "Potion", "Abra", deck=["Bill"] * 3, deck_size=3)
    board.play("Professor Elm")
    assert board.hand("me") == ["Abra", "Bill", "Bill", "Bill", "Potion"]
    assert board.reason("trainer", "Bill") == FORBIDDEN


def test_super_scoop_up_takes_everything():
    side = {"active": Mon("Kadabra", damage=30, energy=["Fire Energy"]), "bench": ["Onix"]}
    board = holding("Super Scoop Up", **side)
    board.play("Super Scoop Up", coins="H", choices=[pokemon("Kadabra")])
    assert board.hand("me") == ["Abra", "Fire Energy", "Kadabra"]
    assert board.active("me").name == "Onix"
    tails = holding("Super Scoop Up", **side)
    tails.play("Super Scoop Up", coins="T")
    assert tails.active("me").name == "Kadabra"


def test_double_gust_switches_both_sides():
    opp = Side("Chansey", bench=["Rattata", "Ponyta"])
    board = holding("Double Gust", bench=["Onix", "Machop"], opp=opp)
    board.play("Double Gust", choices=[pokemon("Machop", "me"), pokemon("Ponyta", "opp")])
    assert (board.active("me").name, board.active("opp").name) == ("Machop", "Ponyta")


@pytest.mark.parametrize(("coins", "left"), [("TT", 30), ("HT", 10), ("HH", 0)])
def test_moo_moo_milk(coins, left):
    board = holding("Moo-Moo Milk", bench=[Mon("Onix", damage=30)])
    board.play("Moo-Moo Milk", coins=coins)
    assert board.mon("me", "Onix").damage == left


def test_pokemon_march_for_both_players():
    opp = Side("Chansey", deck=["Rattata", "Raticate"])
    board = holding("Pokémon March", deck=["Onix"], opp=opp)
    board.play("Pokémon March", choices=[YES, card("Rattata", "opp"), YES, card("Onix")])
    assert [mon.name for mon in board.bench("opp")] == ["Rattata"]
    assert [mon.name for mon in board.bench("me")] == ["Onix"]


def test_pokemon_march_without_room():
    full = Side("Chansey", bench=["Onix"] * 5, deck=["Rattata"])
    board = holding("Pokémon March", deck=["Onix"], opp=full)
    board.play("Pokémon March", choices=[NO])
    assert board.bench("me") == []


@pytest.mark.parametrize(("coin", "found"), [("H", ["Kadabra"]), ("T", ["Abra"])])
def test_super_rod(coin, found):
    board = holding("Super Rod", discard=["Abra", "Kadabra", "Bill"])
    board.play("Super Rod", coins=coin)
    assert board.hand("me") == found


# -- Neo Discovery ----------------------------------------------------------------------------


@pytest.mark.parametrize(("where", "number"), [("hand", 0), ("deck", 1)])
def test_fossil_egg_from_hand_or_deck(where, number):
    zones = {"hand": [], "deck": []}
    zones[where] = ["Kabuto"]
    board = holding("Fossil Egg", *zones["hand"], deck=zones["deck"])
    board.play("Fossil Egg", coins="H", choices=[number])
    assert [mon.stack for mon in board.bench("me")] == [["Kabuto"]]
    tails = holding("Fossil Egg", "Kabuto")
    tails.play("Fossil Egg", coins="T")
    assert tails.bench("me") == []


def test_hyper_devolution_spray_returns_the_top_card():
    board = holding("Hyper Devolution Spray", active=Mon("Alakazam", damage=10))
    board.play("Hyper Devolution Spray")
    assert board.hand("me") == ["Alakazam"]
    assert (board.active("me").name, board.active("me").damage) == ("Kadabra", 10)
    assert "came or evolved" in board.reason("evolve", "Alakazam", to="Kadabra")


def test_ruin_wall_finds_an_unown():
    board = holding("Ruin Wall", deck=["Abra", "Unown [A]"])
    board.play("Ruin Wall")
    assert [mon.name for mon in board.bench("me")] == ["Unown [A]"]


@pytest.mark.parametrize(("coins", "cards"), [("TT", 0), ("HT", 1), ("HH", 2)])
def test_energy_ark(coins, cards):
    board = holding("Energy Ark")
    board.play("Energy Ark", coins=coins)
    assert board.hand("me") == ["Fighting Energy"] * cards


# -- Neo Revelation ---------------------------------------------------------------------------


@pytest.mark.parametrize(("coin", "left"), [("H", 10), ("T", 30)])
def test_healing_field(coin, left):
    board = holding("Healing Field", active=Mon("Chansey", damage=30))
    board.play("Healing Field")
    board.act("stadium", coins=coin)
    assert board.active("me").damage == left
    assert board.reason("stadium") == "the Stadium was used this turn"


def test_rockets_hideout_for_dark_pokemon_alone():
    opp = Side("Chansey", bench=["Dark Raticate"])
    board = holding("Rocket's Hideout", bench=["Dark Gloom", "neo2-47"], opp=opp)
    before = [mon.left for side in ("me", "opp") for mon in board.bench(side)]
    board.play("Rocket's Hideout")
    after = [mon.left for side in ("me", "opp") for mon in board.bench(side)]
    assert [b - a for a, b in zip(before, after, strict=True)] == [20, 0, 20]
    assert (board.active("me").left, board.active("opp").left) == (30, 120)


@pytest.mark.parametrize(("coins", "found"), [("HH", ["Abra"]), ("TT", ["Bill"]), ("HT", [])])
def test_old_rod(coins, found):
    board = holding("Old Rod", discard=["Abra", "Bill"])
    board.play("Old Rod", coins=coins)
    assert board.hand("me") == found


# -- Neo Destiny ------------------------------------------------------------------------------


def test_broken_ground_gym_for_basic_pokemon():
    opp = Side("Chansey", energy=["Fire Energy"], bench=["Rattata"])
    board = holding("Broken Ground Gym", active=Mon("Machop", energy=["Fire Energy"] * 3),
                    bench=["Onix"], opp=opp)  # fmt: skip
    board.play("Broken Ground Gym")
    board.act("retreat", to="Onix")
    assert board.discard("me") == ["Fire Energy"] * 2
    board.next_turn()
    assert board.reason("retreat", to="Rattata") == "not enough Energy"


def test_broken_ground_gym_leaves_evolved_pokemon_alone():
    board = holding("Broken Ground Gym", active=Mon("Kadabra", energy=["Fire Energy"] * 3),
                    bench=["Onix"])  # fmt: skip
    board.play("Broken Ground Gym")
    board.act("retreat", to="Onix")
    assert board.discard("me") == ["Fire Energy"] * 3


@pytest.mark.parametrize("wanted", [YES, NO])
def test_impostor_professor_oaks_invention_renews_prizes(wanted):
    opp = Side("Chansey", prizes=["Bill"] * 3, fill="Fire Energy")
    board = holding("Impostor Professor Oak's Invention", opp=opp)
    board.play("Impostor Professor Oak's Invention", choices=[wanted])
    assert board.prizes("opp") == 3
    assert board.discard("me") == ["Impostor Professor Oak's Invention"]


def test_thought_wave_machine_returns_energy_and_ends_the_turn():
    opp = Side("Chansey", energy=["Fire Energy", "Water Energy", "Water Energy"])
    board = holding("Thought Wave Machine", opp=opp)
    board.play("Thought Wave Machine", coins="HHT",
               choices=[energy("Fire Energy", "opp"), energy("Water Energy", "opp")])  # fmt: skip
    assert board.hand("opp") == ["Fire Energy", "Water Energy"]
    assert board.active("opp").energy == ["Water Energy"]
    assert not board.goes_on


def test_thought_wave_machine_takes_no_more_than_there_are():
    board = holding("Thought Wave Machine", opp=Side("Chansey", energy=["Fire Energy"]))
    board.play("Thought Wave Machine", coins="HHHT")
    assert board.hand("opp") == ["Fire Energy"]


@pytest.mark.parametrize(("coin", "cards"), [("T", 0), ("H", 3)])
def test_energy_amplifier(coin, cards):
    board = holding("Energy Amplifier", "Fire Energy")
    board.play("Energy Amplifier", coins=coin)
    assert len(board.hand("me")) == cards
    assert "Fire Energy" not in board.discard("me")


@pytest.mark.parametrize(("coin", "cards"), [("T", []), ("H", ["Fire Energy"])])
def test_energy_stadium(coin, cards):
    board = holding("Energy Stadium", discard=["Fire Energy", "Bill"])
    board.play("Energy Stadium")
    board.act("stadium", coins=coin)
    assert board.hand("me") == cards


def test_team_rockets_evil_deeds():
    opp = Side("Chansey", hand=["Bill", "Switch"], deck_size=4)
    board = holding("Team Rocket's Evil Deeds", opp=opp)
    board.play("Team Rocket's Evil Deeds", choices=[card("Bill", "opp"), 0])
    assert board.hand("opp") == ["Switch"]
    assert board.discard("opp") == []


@pytest.mark.parametrize(("coin", "damage"), [("T", 30), ("H", 10)])
def test_heal_powder(coin, damage):
    board = holding("Heal Powder", active=Mon("Onix", damage=30, condition="Asleep", poison=10))
    board.play("Heal Powder", coins=coin)
    seen = board.active("me")
    assert seen.damage == damage
    assert (seen.condition, seen.poison) == (("none", 0) if coin == "H" else ("Asleep", 10))


@pytest.mark.parametrize("others", [0, 3])
def test_mail_from_bill_draws_up_to_four(others):
    board = holding("Mail from Bill", *["Onix"] * others)
    board.play("Mail from Bill")
    assert len(board.hand("me")) == 4


# -- Pokémon Tools ----------------------------------------------------------------------------


def wearing(tool, **more):
    return Mon(**{"name": "Onix", **more, "attached": [(tool, 32000)]})


@table(
    "tool damage left",
    [("Berry", 10, 10), ("Berry", 20, 0), ("Gold Berry", 30, 30), ("Gold Berry", 60, 20)],
)
def test_berries_heal_between_turns(tool, damage, left):
    board = Board(Side(wearing(tool, damage=damage)), Side("Chansey"), rules=NEO)
    used = damage != left
    board.end_turn(choices=[YES] if used else [])
    assert board.active("me").damage == left
    assert board.discard("me") == ([tool] if used else [])


@pytest.mark.parametrize(("first", "damage"), [(YES, 10), (NO, 10)])
def test_k03_berry_is_used_before_conditions_or_must_be_behind_them(first, damage):
    """Refused, it is used at the start of the next turn at the latest."""
    mon = wearing("Gold Berry", damage=40, poison=10)
    board = Board(Side(mon), Side("Chansey"), rules=NEO)
    board.end_turn(choices=[first])
    assert board.active("me").damage == damage
    assert board.discard("me") == ["Gold Berry"]


@pytest.mark.parametrize("first", [YES, NO])
def test_k03_gold_berry_saves_from_poison_only_if_used_first(first):
    """50 HP, 40 damage and Poisoned."""
    mon = wearing("Gold Berry", name="Machop", damage=40, poison=10)
    board = Board(Side(mon, bench=["Onix"]), Side("Chansey"), rules=NEO)
    board.end_turn(choices=[first])
    assert board.active("me").name == ("Machop" if first else "Onix")
    if first:
        assert board.active("me").damage == 10


@pytest.mark.parametrize("condition", ["Asleep", "Confused", "Paralyzed", "Poisoned"])
def test_miracle_berry_cures_between_turns(condition):
    state = {"poison": 10} if condition == "Poisoned" else {"condition": condition}
    board = Board(Side("Abra"), Side(wearing("Miracle Berry", **state)), rules=NEO)
    board.end_turn(choices=[YES])
    seen = board.active("opp")
    assert (seen.condition, seen.poison, seen.damage) == ("none", 0, 0)
    assert board.discard("opp") == ["Miracle Berry"]


def test_berries_go_on_one_pokemon_each():
    board = holding("Berry", "Berry", bench=["Onix"])
    board.act("tool", "Berry", to="Onix")
    assert board.reason("tool", "Berry", to="Onix") == "no more Pokémon Tools on that Pokémon"
    assert board.reason("tool", "Berry", to="Abra") == ""


@pytest.mark.parametrize(("coin", "damage"), [("H", 20), ("T", 0)])
def test_counterattack_claws(coin, damage):
    me = Side(Mon("Machop", energy=["Fighting Energy"]))
    board = Board(me, Side(wearing("Counterattack Claws")), rules=NEO)
    board.act("attack", "Low Kick", coins=coin)
    assert board.active("me").damage == damage
    assert board.discard("opp") == ["Counterattack Claws"]


# -- Special Energy ---------------------------------------------------------------------------


@table(
    "name damage worn",
    [("neo1-24", 0, 0), ("Dark Gloom", 0, 0), ("Rattata", 30, 10)],
)
def test_darkness_energy_wears_others_down(name, damage, worn):
    me = Side(Mon(name, energy=["neo1-104"]))
    board = Board(me, Side("Chansey"), rules=NEO)
    if damage:
        board.act("attack", "Bite")
        assert board.active("opp").damage == damage
    board.end_turn()
    assert board.active("me").damage == worn
    board.begin_turn()
    board.end_turn()
    assert board.active("me").damage == 2 * worn


def test_recycle_energy_returns_from_play():
    opp = Side(Mon("Chansey", energy=["neo1-105"]))
    board = Board(Side("Abra", hand=["Energy Removal"]), opp, rules=NEO)
    board.play("Energy Removal")
    assert board.hand("opp") == ["Recycle Energy"]
    assert board.discard("opp") == []


def test_ecogym_returns_energy_that_the_opponent_discards():
    opp = Side(Mon("Chansey", energy=["Fire Energy", "Double Colorless Energy"]))
    board = Board(Side("Abra", hand=["Ecogym", *["Energy Removal"] * 2]), opp, rules=NEO)
    board.play("Ecogym")
    board.play("Energy Removal")
    board.play("Energy Removal")
    assert board.hand("opp") == ["Fire Energy"]
    assert board.discard("opp") == ["Double Colorless Energy"]


@pytest.mark.parametrize(("coin", "left"), [("H", 10), ("T", None)])
def test_focus_band_against_a_knock_out(coin, left):
    me = Side(Mon("Machop", energy=["Fighting Energy"]))
    foe = wearing("Focus Band", name="Rattata", damage=20)
    board = Board(me, Side(foe, bench=["Onix"]), rules=NEO)
    board.act("attack", "Low Kick", coins=coin)
    if left:
        assert board.active("opp").left == left
        assert board.prizes("me") == 6
    else:
        assert board.active("opp").name == "Onix"
    assert board.discard("opp").count("Focus Band") == 1


def test_focus_band_waits_for_a_knock_out():
    me = Side(Mon("Machop", energy=["Fighting Energy"]))
    board = Board(me, Side(wearing("Focus Band", name="Chansey")), rules=NEO)
    board.act("attack", "Low Kick")
    assert board.active("opp").attached == ["Focus Band"]


def test_balloon_berry_pays_the_retreat():
    me = Side(wearing("Balloon Berry", energy=["Fire Energy"]), bench=["Abra"])
    board = Board(me, Side("Chansey"), rules=NEO)
    board.act("retreat", to="Abra")
    assert board.discard("me") == ["Balloon Berry"]
    assert board.mon("me", "Onix").energy == ["Fire Energy"]


@pytest.mark.parametrize("wanted", [YES, NO])
def test_exp_all_takes_energy_of_the_fallen(wanted):
    me = Side(Mon("Machop", energy=["Fighting Energy"]))
    fallen = Mon("Rattata", damage=20, energy=["Fire Energy", "Double Colorless Energy"])
    board = Board(me, Side(fallen, bench=[wearing("EXP.ALL")]), rules=NEO)
    board.act("attack", "Low Kick", choices=[wanted])
    assert board.active("opp").energy == (["Fire Energy"] if wanted else [])
    assert ("EXP.ALL" in board.discard("opp")) == bool(wanted)


def test_magnifier_passes_over_resistance_this_turn():
    me = Side(Mon("Machop", energy=["Fighting Energy"]), hand=["Magnifier"])
    board = Board(me, Side("Fearow"), rules=NEO)
    board.play("Magnifier")
    board.act("attack", "Low Kick")
    assert board.active("opp").damage == 20
    board.end_turn()
    assert board.discard("me") == ["Magnifier"]


def test_radio_tower_changes_nothing_on_the_table():
    board = holding("Radio Tower", deck=["Bill"])
    board.play("Radio Tower")
    board.act("stadium")
    assert int(board.record["players"][0]["n_top"]) == 1
