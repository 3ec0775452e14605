"""Powers and Abilities used by hand, of the sets since 2003."""

from importlib import resources

import pytest
from board import Board, Mon, Side, card, pokemon
from card_tables import NO_EFFECT

from deckstats.cards import database
from deckstats.effects.files import read_effects
from deckstats.rules import rulebook

NAME_USED = "a Power of that name was used this turn"


def position(era, me, opp=None, **more):
    return Board(me, opp or Side("Chansey", bench=["Rattata"]), rules=rulebook(era), **more)


@pytest.mark.parametrize(
    ("era", "baby", "grown"),
    [("ex", "ex2-20", "Pikachu"), ("ex", "ex2-36", "Electabuzz"), ("dp", "dp1-33", "Snorlax")],
)
def test_baby_evolution(era, baby, grown):
    board = position(era, Side(Mon(baby, damage=20, came=5), hand=[grown]))
    name = board.active("me").name
    board.act("power", "Baby Evolution", to=name)
    assert (board.active("me").stack, board.active("me").damage) == ([name, grown], 0)
    without = position(era, Side(baby, hand=["Bill"]))
    assert without.reason("power", "Baby Evolution", to=name) == NO_EFFECT


def test_baby_evolution_not_in_the_first_turn():
    board = position("ex", Side("ex2-20", hand=["Pikachu"]), turn=1)
    assert board.reason("power", "Baby Evolution", to="Pichu") == NO_EFFECT


def test_deoxys_form_change_once_for_all_of_them():
    mon = Mon("ex8-16", damage=30, energy=["Fire Energy"], condition="Asleep")
    board = position("ex", Side(mon, bench=["ex8-16"], deck=["ex8-17", "Bill"]))
    board.act("power", "Form Change", to="Deoxys", choices=[card("ex8-17")])
    after = board.active("me")
    assert (after.damage, after.energy, after.condition) == (30, ["Fire Energy"], "Asleep")
    assert "Deoxys" in board.deck("me")
    assert board.reason("power", "Form Change", to="Deoxys #2") == NAME_USED


def test_aegislash_stance_change():
    board = position("xy", Side(Mon("xy1-85", damage=40), hand=["xy1-86"]))
    board.act("power", "Stance Change", to="Aegislash")
    assert (board.active("me").damage, board.hand("me")) == (40, ["Aegislash"])


def test_ditto_v_becomes_a_discarded_pokemon_v():
    me = Side(Mon("swsh45-50", damage=100), discard=["swsh1-138", "Onix"])
    board = position("swsh", me)
    board.act("power", "V Transformation", to="Ditto V")
    assert (board.active("me").name, board.active("me").damage) == ("Zacian V", 100)
    assert board.discard("me") == ["Ditto V", "Onix"]
    without = position("swsh", Side("swsh45-50", discard=["Onix"]))
    assert without.reason("power", "V Transformation", to="Ditto V") == NO_EFFECT


def test_darkrai_restoration_brings_it_back_with_energy():
    me = Side("Onix", discard=["sm3-88", "dp1-129"])
    board = position("sm", me)
    board.act("card", "sm3-88")
    assert board.mon("me", "Darkrai-GX").energy == ["Darkness Energy"]


@pytest.mark.parametrize(("mine", "reason"), [(6, ""), (5, NO_EFFECT)])
def test_luxray_swelling_flash_while_behind(mine, reason):
    board = position("sv", Side("Onix", hand=["sv2-71"], prizes=mine), Side("Chansey", prizes=5))
    assert board.reason("card", "sv2-71") == reason
    if not reason:
        board.act("card", "sv2-71")
        assert [mon.stack for mon in board.bench("me")] == [["Luxray"]]


def test_exeggcute_propagation():
    board = position("bw", Side("Onix", discard=["bw9-4", "bw9-4"]))
    board.act("card", "bw9-4")
    assert (board.hand("me"), board.discard("me")) == (["Exeggcute"], ["Exeggcute"])


def test_orbeetle_arranges_the_others_deck():
    opp = Side("Chansey", deck=["Bill", "Switch", "Potion", "Onix"])
    board = position("swsh", Side("swsh1-19"), opp)
    last = [card(name, "opp") for name in ("Switch", "Bill", "Potion")]
    board.act("power", "Bug's Radar", to="Orbeetle", choices=last)
    assert board.deck("opp")[:4] == ["Potion", "Bill", "Switch", "Onix"]


@pytest.mark.parametrize(("whose", "side"), [(0, "me"), (1, "opp")])
def test_slowking_second_sight_of_either_deck(whose, side):
    deck = ["Bill", "Switch", "Potion"]
    board = position("hgss", Side("hgss1-12", deck=deck), Side("Chansey", deck=deck))
    last = [card(name, side) for name in deck]
    board.act("power", "Second Sight", to="Slowking", choices=[whose, *last])
    assert board.deck(side)[:3] == ["Potion", "Switch", "Bill"]


@pytest.mark.parametrize(("user", "power"), [("sv3-164", "Quick Search")])
def test_one_ability_of_that_name_each_turn(user, power):
    board = position("sv", Side("Onix", bench=[user, user], deck=["Bill"]))
    name = board.bench("me")[0].name
    board.act("power", power, to=name, choices=[card("Bill")])
    assert board.hand("me") == ["Bill"]
    assert board.reason("power", power, to=f"{name} #2") == NAME_USED


def test_fezandipiti_only_after_a_knock_out():
    board = position("sv", Side("sv6pt5-38"))
    assert board.reason("power", "Flip the Script", to="Fezandipiti ex") == NO_EFFECT
    board.record["players"][0]["gone_turn"] = 4
    board.record["players"][0]["gone"] = 1
    board.act("power", "Flip the Script", to="Fezandipiti ex")
    assert len(board.hand("me")) == 3


# -- Poké-Powers ------------------------------------------------------------------------------


@pytest.mark.parametrize(("theirs", "mine"), [(True, True), (True, False), (False, True)])
def test_feraligatr_major_tsunami_switches_whoever_can(theirs, mine):
    me = Side("ecard1-12", bench=["Onix"] if mine else [])
    board = position("ecard", me, Side("Chansey", bench=["Rattata"] if theirs else []))
    board.act("power", "Major Tsunami", to="Feraligatr")
    assert board.active("me").name == ("Onix" if mine else "Feraligatr")
    assert board.active("opp").name == ("Rattata" if theirs else "Chansey")


@pytest.mark.parametrize(("coin", "active"), [("H", "Poliwrath"), ("T", "Onix")])
def test_poliwrath_plunge_takes_the_energy_along(coin, active):
    board = position("ecard", Side("Onix", energy=["Fire Energy"] * 2, bench=["ecard1-24"]))
    board.act("power", "Plunge", to="Poliwrath", coins=coin)
    assert board.active("me").name == active
    assert len(board.active("me").energy) == 2


def test_smeargle_makeover_takes_another_card_than_the_one_discarded():
    me = Side("ex10-48", bench=[Mon("Onix", energy=["Fire Energy"])], discard=["Water Energy"])
    board = position("ex", me)
    board.act("power", "Makeover", to="Smeargle")
    assert board.mon("me", "Onix").energy == ["Water Energy"]
    assert board.discard("me") == ["Fire Energy"]


@pytest.mark.parametrize(("mine", "left"), [(8, 6), (5, 5)])
def test_delcatty_ex_constrain(mine, left):
    me = Side("ex14-91", hand=["Bill"] * mine)
    board = position("ex", me, Side("Chansey", hand=["Bill"] * 9))
    board.act("power", "Constrain", to="Delcatty ex")
    assert (len(board.hand("me")), len(board.hand("opp"))) == (left, 6)


@pytest.mark.parametrize("place", ["active", "bench"])
def test_gardevoir_teleportation_there_and_back(place):
    gardevoir = Mon("dp3-131", under=["Ralts", "Kirlia", "dp3-7"])
    me = Side(gardevoir, bench=["Onix"]) if place == "active" else Side("Onix", bench=[gardevoir])
    board = position("dp", me)
    board.act("power", "Teleportation", to="Gardevoir LV.X")
    assert board.active("me").name == ("Onix" if place == "active" else "Gardevoir LV.X")


def test_unown_zero_only_without_a_deck():
    me = Side("Onix", bench=["dp3-72"], deck_size=0)
    board = position("dp", me)
    board.act("power", "ZERO", to="Unown [Z]")
    assert board.deck("me") == ["Unown [Z]"]
    full = position("dp", Side("Onix", bench=["dp3-72"]))
    assert full.reason("power", "ZERO", to="Unown [Z]") == NO_EFFECT


def test_lumineon_fin_luster_brings_a_basic_to_the_front():
    opp = Side("Chansey", hand=["Bill", "Abra", "Kadabra"])
    board = position("dp", Side("dp7-4"), opp)
    board.act("power", "Fin Luster", to="Lumineon")
    assert (board.active("opp").name, board.hand("opp")) == ("Abra", ["Bill", "Kadabra"])


def test_palkia_lost_cyclone_leaves_three_on_every_bench():
    me = Side(Mon("pl1-125", under=["pl1-12"]), bench=["Onix"] * 4)
    board = position("dp", me, Side("Chansey", bench=["Abra"] * 5))
    board.act("power", "Lost Cyclone", to="Palkia G LV.X")
    assert (len(board.bench("me")), len(board.bench("opp"))) == (3, 3)
    assert board.discard("me") == board.discard("opp") == []


@pytest.mark.parametrize(
    ("era", "user", "power", "foe", "weak"),
    [
        ("ex", "ex15-98", "Type Shift", "Bulbasaur", True),  # Fire
        ("dp", "pl2-RT5", "Wash Shift", "Charmander", True),  # Water
        ("hgss", "hgss2-86", "Underwater Dive", "Charmander", True),
        ("hgss", "hgss2-86", "Underwater Dive", "Bulbasaur", False),
    ],
)
def test_another_type_until_the_end_of_the_turn(era, user, power, foe, weak):
    board = position(era, Side("Onix", bench=[user]), Side(foe))
    name = board.bench("me")[0].name
    board.act("power", power, to=name)
    ref = board.view.slot(0, name)
    types = int(board.record["lasting"][0]["a"])
    assert (types & int(board.record["players"][1]["slots"][0]["weak"]) > 0) == weak
    assert int(board.record["lasting"][0]["serial"]) == int(
        board.record["players"][0]["slots"][ref]["serial"]
    )
    board.end_turn()
    assert int(board.record["n_lasting"]) == 0


@pytest.mark.parametrize(("under", "reason"), [("Elekid", ""), ("Electabuzz", NO_EFFECT)])
def test_electivire_intense_voltage_with_elekid_below(under, reason):
    mon = Mon("dp1-3", under=[under] if under == "Electabuzz" else ["Elekid", "Electabuzz"])
    board = position("dp", Side(mon, bench=[Mon("Onix", energy=["Lightning Energy"])]))
    assert board.reason("power", "Intense Voltage", to="Electivire") == reason


def test_typhlosion_heat_up_only_behind_in_energy():
    for theirs, found in [(2, ["Fire Energy"]), (1, [])]:
        me = Side("ecard1-28", energy=["Fire Energy"], bench=["Onix"], fill="Fire Energy")
        board = position("ecard", me, Side("Chansey", energy=["Fire Energy"] * theirs))
        board.act("power", "Heat Up", to="Typhlosion")
        assert board.mon("me", "Onix").energy == found


@pytest.mark.parametrize(("answer", "left"), [(1, (5, 5)), (0, (6, 6))])
def test_unown_nod_for_a_prize_card_each(answer, left):
    me = Side("Onix", bench=["dp3-69", "dp3-70", "dp1-68"])
    board = position("dp", me)
    board.act("power", "Nod", to="Unown Dragon", choices=[answer])
    assert (board.prizes("me"), board.prizes("opp")) == left
    assert len(board.hand("me")) == 1


def test_dragonite_tailwind_frees_the_retreat():
    board = position("ecard", Side("Onix", bench=["ecard1-9"]))
    assert board.reason("retreat", to="Dragonite") == "not enough Energy"
    board.act("power", "Tailwind", to="Dragonite")
    assert board.reason("retreat", to="Dragonite") == ""


@pytest.mark.parametrize(("mine", "theirs", "found"), [(2, 1, 2), (1, 1, 1)])
def test_tentacruel_strange_tentacles(mine, theirs, found):
    me = Side("ecard2-38", energy=["Fire Energy"] * mine)
    opp = Side("Chansey", energy=["Fire Energy"] * theirs, discard=["Water Energy", "Bill"])
    board = position("ecard", me, opp)
    board.act("power", "Strange Tentacles", to="Tentacruel")
    assert len(board.active("opp").energy) == found


@pytest.mark.parametrize(("answer", "conditions"), [(1, ("Confused",) * 2), (0, ("none",) * 2)])
def test_espeon_star_purple_ray_on_both(answer, conditions):
    board = position("ex", Side("Onix", hand=["pop5-16"]))
    board.act("bench", "pop5-16", choices=[answer])
    assert (board.active("me").condition, board.active("opp").condition) == conditions


def test_giratina_let_loose_renews_both_hands():
    me = Side("Onix", hand=["pl1-9", "Bill"])
    board = position("dp", me, Side("Chansey", hand=["Bill"] * 7))
    board.act("bench", "pl1-9", choices=[1])
    assert (len(board.hand("me")), len(board.hand("opp"))) == (4, 4)


# -- Abilities --------------------------------------------------------------------------------


def test_volcanion_steam_up_helps_basic_fire_pokemon():
    me = Side(Mon("Charmander", energy=["Fire Energy"]), bench=["xy11-26"], hand=["Fire Energy"])
    board = position("xy", me, Side("Onix"))
    board.act("power", "Steam Up", to="Volcanion-EX")
    assert board.discard("me") == ["Fire Energy"]
    board.act("attack", "Scratch")
    assert board.active("opp").damage == 40


def test_gardevoir_psychic_embrace_spares_whoever_it_would_knock_out():
    psychic = "Psychic Energy"
    me = Side("sv1-86", bench=[Mon("Abra", damage=10)], discard=[psychic] * 2)
    board = position("sv", me)
    board.act("power", "Psychic Embrace", to="Gardevoir ex")
    assert (board.active("me").energy, board.active("me").damage) == ([psychic], 20)
    alone = position("sv", Side("Onix", bench=["sv1-86", "Abra"], discard=[psychic]))
    alone.act("power", "Psychic Embrace", to="Gardevoir ex", choices=[pokemon("Abra")])
    assert alone.reason("power", "Psychic Embrace", to="Gardevoir ex") == NO_EFFECT


def test_pecharunt_subjugating_chains():
    dark = Mon("sv2-134")
    board = position("sv", Side("Onix", bench=["sv6pt5-39", "sv6pt5-39", dark]))
    board.act("power", "Subjugating Chains", to="Pecharunt ex")
    assert (board.active("me").name, board.active("me").poison) == ("Weavile", 10)
    assert board.reason("power", "Subjugating Chains", to="Pecharunt ex #2") == NAME_USED


@pytest.mark.parametrize(("hand", "drawn"), [(0, 3), (2, 1), (5, 0)])
def test_genesect_fusion_strike_system(hand, drawn):
    me = Side("swsh8-185", bench=["swsh8-185", "swsh8-185", "Onix"], hand=["Bill"] * hand)
    board = position("swsh", me)
    board.act("power", "Fusion Strike System", to="Genesect V")
    assert len(board.hand("me")) == hand + drawn


def test_audino_busybody_from_the_hand():
    me = Side(Mon("Onix", damage=20, condition="Asleep"), hand=["bw7-126"])
    board = position("bw", me)
    board.act("card", "bw7-126")
    assert (board.active("me").damage, board.active("me").condition) == (10, "none")
    assert board.discard("me") == ["Audino"]


@pytest.mark.parametrize(("number", "left"), [(0, ("none", 10)), (1, ("Confused", 0))])
def test_florges_break_takes_one_special_condition(number, left):
    florges = Mon("xy8-104", under=["xy8-101", "xy8-102", "xy8-103"])
    me = Side(Mon("Onix", damage=50, condition="Confused", poison=10), bench=[florges])
    board = position("xy", me)
    board.act("power", "Floral Breeze", to="Florges BREAK", choices=[number])
    assert (board.active("me").condition, board.active("me").poison) == left
    assert board.active("me").damage == 20


def test_minior_falling_star_becomes_active():
    board = position("sm", Side("Onix", hand=["sm7-83"]))
    board.act("card", "sm7-83")
    assert (board.active("me").name, board.bench("me")[0].name) == ("Minior", "Onix")


def test_iron_moth_thermal_reactor_gathers_fire_energy():
    other = Mon("Onix", energy=["Fire Energy", "Fire Energy", "Water Energy"])
    board = position("sv", Side("Rattata", bench=["sv4-28", other]))
    board.act("retreat", to="Iron Moth", choices=[1, 2])
    assert board.active("me").energy == ["Fire Energy"] * 2
    assert board.mon("me", "Onix").energy == ["Water Energy"]


def test_greninja_elusive_master_as_the_last_card():
    board = position("sm", Side("Onix", hand=["smp-SM197"]))
    board.act("card", "smp-SM197")
    assert (board.bench("me")[0].name, len(board.hand("me"))) == ("Greninja-GX", 3)
    two = position("sm", Side("Onix", hand=["smp-SM197", "Bill"]))
    assert two.reason("card", "smp-SM197") == NO_EFFECT


def test_mr_rime_shuffle_dance_hides_the_top_card():
    opp = Side("Chansey", deck=["Bill"], prizes=["Abra"])
    board = position("swsh", Side("swsh3-36"), opp)
    board.act("power", "Shuffle Dance", to="Galarian Mr. Rime")
    assert board.deck("opp")[0] == "Abra"


def test_gothitelle_read_the_stars_leaves_one_on_top():
    board = position("sv", Side("sv2-92"), Side("Chansey", deck=["Bill", "Switch", "Potion"]))
    board.act("power", "Read the Stars", to="Gothitelle", choices=[card("Switch", "opp")])
    assert board.deck("opp")[:2] == ["Switch", "Potion"]


# -- all of them ------------------------------------------------------------------------------


def by_hand():
    """Return (era, card, Power) of every Power used by hand that has a line of its own."""
    found = []
    for file in sorted((resources.files("deckstats.cards") / "data" / "effects").iterdir()):
        for effects in read_effects(file.read_text(encoding="utf8"), file.name).values():
            era = database().set(effects.card.rpartition("-")[0]).era
            if not database().by_id(effects.card).is_pokemon:
                continue
            found += [
                (era, effects.card, name)
                for name, program in effects.powers.items()
                if program.event in ("once", "any") and era not in ("base", "neo")
            ]
    return found


@pytest.mark.parametrize("place", ["active", "bench"])
@pytest.mark.parametrize(("era", "user", "power"), by_hand())
def test_it_can_be_used_and_breaks_no_rule(era, user, power, place):
    mon = Mon(user, damage=10, energy=["Fire Energy", "Water Energy"])
    other = Mon("Rattata", damage=20, energy=["Lightning Energy", "Grass Energy"])
    active, benched = (mon, other) if place == "active" else (other, mon)
    hand = [
        "Fire Energy",
        "Water Energy",
        "Bill",
        "Abra",
        "Fire Energy",
        "Switch",
        "Potion",
        "Onix",
    ]
    me = Side(active, bench=[benched, "Abra", "Onix"], hand=hand, discard=["Fire Energy", "Bill"])
    foe = Mon("Chansey", damage=20, energy=["Fire Energy"])
    opp = Side(foe, bench=["Onix", "Kadabra", "Abra", "Abra"], hand=["Bill", "Abra"] * 3)
    board = position(era, me, opp, turn=5)
    name = board.active("me").name if place == "active" else board.bench("me")[0].name
    if board.reason("power", power, to=name) == "":
        board.act("power", power, to=name, coins=None)
