"""Single cards of Sun & Moon to Scarlet & Violet, worked out by hand from their texts."""

import pytest
from board import Board, Mon, Side, card, pokemon
from card_tables import cost

from deckstats.rules import rulebook

FOE = "swsh7-111"  # Rayquaza VMAX: 320 HP, a Dragon without Weakness
FOR_GOOD = 32000
DARK, METAL = "dp1-129", "dp1-130"  # basic Energy cards


def laid_out(me, opp=None, era="sv", stadium="", **more):
    """Return a board, behind the Stadium that I play first."""
    if stadium:
        me.hand = [*me.hand, stadium]
    board = Board(me, opp or Side(FOE, bench=["Rattata"]), rules=rulebook(era), **more)
    if stadium:
        board.play(stadium)
    return board


def paid(name, attack, **more):
    """Return a Pokémon with the basic Energy for an attack."""
    basic = {"Darkness Energy": DARK, "Metal Energy": METAL}
    return Mon(name, energy=[basic.get(each, each) for each in cost(name, attack)], **more)


def attacked(name, attack, me=None, opp=None, coins="", choices=(), **mon):
    """Return the board after an attack on Rayquaza VMAX."""
    mine = Side(paid(name, attack, **mon), **{"bench": ["Rattata"], **(me or {})})
    board = laid_out(mine, Side(Mon(FOE), **{"bench": ["Rattata"], **(opp or {})}))
    board.act("attack", attack, coins=coins, choices=choices)
    return board


# -- what attacks do --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "attack", "me", "opp", "coins", "damage"),
    [
        ("swsh7-75", "Max Harmony", {"bench": ["Rattata", "Onix", "Abra"]}, {}, "", 160),
        ("swsh7-75", "Max Harmony", {"bench": ["Rattata", "Chansey"]}, {}, "", 100),
        ("sv3-72", "Loud Mix", {"bench": ["Rattata", "Onix"]}, {}, "", 110),
        ("swsh11-45", "Upstream Spirits", {"discard": ["Fire Energy"] * 3 + ["Bill"]}, {}, "", 60),
        ("sv10-155", "R Command", {"discard": ["sv10-170", "Bill", "sv1-180"]}, {}, "", 20),
        ("sv8-141", "World Ender", {}, {}, "", 0),  # there is no Stadium
        ("sv5-31", "Licking Flames", {}, {}, "HTT", 130),
        ("sv3pt5-88", "Gummy Press", {}, {}, "", 10),
    ],
)
def test_damage(name, attack, me, opp, coins, damage):
    assert attacked(name, attack, me, opp, coins).active("opp").damage == damage


def test_eternatus_world_ender_discards_a_stadium():
    me = Side(paid("sv8-141", "World Ender"), bench=["Rattata"])
    board = laid_out(me, stadium="me2-85")
    board.act("attack", "World Ender")
    assert (board.active("opp").damage, board.stadium) == (230, "")


def test_hisuian_basculegion_upstream_spirits_shuffles_the_energy_back():
    board = attacked("swsh11-45", "Upstream Spirits", {"discard": ["Fire Energy", "Bill"]})
    assert board.discard("me") == ["Bill"]


def test_heatmor_licking_flames_discards_for_tails():
    board = attacked("sv5-31", "Licking Flames", coins="HTT")
    assert len(board.active("me").energy) == len(paid("sv5-31", "Licking Flames").energy) - 2


def test_palafin_vanguard_punch_hurts_by_its_counters():
    board = attacked("sv5-49", "Vanguard Punch", damage=30)
    assert (board.active("me").damage, board.active("opp").damage) == (60, 130)


def test_grimer_gummy_press_makes_retreating_dearer():
    """Rayquaza VMAX pays two, and one more."""
    opp = {"bench": ["Rattata"]}
    mine = Side(paid("sv3pt5-88", "Gummy Press"), bench=["Rattata"])
    board = laid_out(mine, Side(Mon(FOE, energy=["Fire Energy"] * 2), **opp))
    board.act("attack", "Gummy Press")
    board.next_turn()
    assert board.reason("retreat", to="Rattata") == "not enough Energy"
    board.next_turn()
    board.next_turn()
    assert board.reason("retreat", to="Rattata") == ""


@pytest.mark.parametrize(
    ("name", "attack", "base", "more"),
    [
        ("sm2-65", "Settle the Score", 20, 80),
        ("me2pt5-122", "Settle the Score", 80, 60),
        ("sm11-184", "Avenging Heart", 30, 50),
        ("swsh7-115", "Dragon Counter", 20, 100),
    ],
)
@pytest.mark.parametrize("turns", [1, 3])
def test_more_for_the_prizes_they_took_in_their_last_turn(name, attack, base, more, turns):
    """Max Burst does 20 and Knocks Rattata Out; two turns later that counts no more."""
    opp = Side(FOE, energy=[*["Fire Energy"] * 3, "Lightning Energy"], bench=["Rattata"])
    me = Side(Mon("Rattata", damage=20), bench=[paid(name, attack)])
    board = laid_out(me, opp, mover="opp")
    board.act("attack", "Max Burst", choices=[0, 0])
    assert board.prizes("opp") == 5
    for _ in range(turns):
        board.next_turn()
    board.act("attack", attack)
    assert board.active("opp").damage == base + (more if turns == 1 else 0)


@pytest.mark.parametrize(
    ("name", "attack"), [("cel25-15", "Lunar Pain"), ("me2pt5-51", "Snow Coating")]
)
def test_counters_are_doubled(name, attack):
    opp = {"bench": [Mon("Onix", damage=30), "Rattata"]}
    board = attacked(name, attack, opp=opp)
    assert [each.damage for each in board.bench("opp")] == [60, 0]
    assert board.active("opp").damage == 0


@pytest.mark.parametrize(
    ("name", "attack"),
    [
        ("me1-92", "Miraculous Paint"),
        ("swsh12-2", "Miracle Powder"),
        ("sv1-10", "Miracle Powder"),
    ],
)
@pytest.mark.parametrize("way", range(5))
def test_a_condition_of_the_players_choice(name, attack, way):
    board = attacked(name, attack, coins="H", choices=[way])
    foe = board.active("opp")
    seen = (foe.condition, foe.burned, foe.poison > 0)
    assert seen == [
        ("Paralyzed", False, False), ("Asleep", False, False), ("none", True, False),
        ("Confused", False, False), ("none", False, True),
    ][way]  # fmt: skip
    assert attacked(name, attack, coins="T").active("opp").condition == "none"


@pytest.mark.parametrize(
    ("name", "attack", "damage"),
    [
        ("swsh1-88", "Sleepy Pulse", 0),
        ("sv3-160", "Soothing Lullaby", 110),
        ("sm35-5", "Hibernation Spore", 0),
        ("sm5-77", "Abyssal Sleep", 120),
    ],
)
@pytest.mark.parametrize(("coins", "condition"), [("HT", "Asleep"), ("HH", "none")])
def test_a_sleep_of_two_coins(name, attack, damage, coins, condition):
    board = attacked(name, attack)
    assert board.active("opp").damage == damage
    board.end_turn(coins=coins)
    assert board.active("opp").condition == condition


def test_bruxish_synchronoise_hits_who_shares_the_type_of_their_active_pokemon():
    me = Side(paid("sm3-38", "Synchronoise"), bench=["Rattata"])
    board = laid_out(me, Side("Chansey", bench=["Rattata", "Onix"]))
    board.act("attack", "Synchronoise")
    assert [each.damage for each in board.bench("opp")] == [20, 0]


def test_wobbuffet_v_gritty_comeback_switches_the_counters():
    board = attacked("swsh1-86", "Gritty Comeback", damage=150)
    assert (board.active("me").damage, board.active("opp").damage) == (0, 150)


@pytest.mark.parametrize(("damage", "prizes"), [(60, 5), (20, 6)])
def test_lycanroc_vmax_hunting_claw_takes_who_has_sixty_left(damage, prizes):
    me = Side(paid("swsh7-92", "Hunting Claw"), bench=["Rattata"])
    board = laid_out(me, Side(FOE, bench=[Mon("Chansey", damage=damage), "Onix"]))
    board.act("attack", "Hunting Claw")
    assert board.prizes("me") == prizes


def test_durant_devour_discards_a_card_for_each():
    board = attacked("swsh5-10", "Devour", {"bench": ["swsh5-10", "Rattata"]})
    assert len(board.discard("opp")) == 2


def test_furfrou_hand_trim_leaves_five():
    board = attacked("me3-67", "Hand Trim", opp={"hand": ["Bill"] * 8})
    assert (len(board.hand("opp")), board.discard("opp")) == (5, ["Bill"] * 3)
    board = attacked("me3-67", "Hand Trim", opp={"hand": ["Bill"] * 3})
    assert len(board.hand("opp")) == 3


def test_fletchling_chirp_asks_for_resistance_to_fighting():
    """Mewtwo has none; Pidgey and Zubat resist Fighting."""
    board = attacked("me3-66", "Chirp", {"deck": ["Mewtwo", "Pidgey", "Bill", "Pidgey"]})
    assert board.hand("me") == ["Pidgey", "Pidgey"]


def test_eevee_signs_of_evolution_finds_what_evolves_from_it():
    board = attacked("swsh45-52", "Signs of Evolution", {"deck": ["Vaporeon", "Raichu"]})
    assert board.hand("me") == ["Vaporeon"]


def test_radiant_eevee_twinkle_gathering_counts_types():
    board = attacked("swshp-SWSH230", "Twinkle Gathering", {"bench": ["Rattata", "Onix"]})
    assert len(board.hand("me")) == 2  # Colorless and Fighting


@pytest.mark.parametrize(("mine", "theirs", "drawn"), [(1, 4, 3), (4, 1, 0)])
def test_bronzor_mirror_draw_draws_up_to_their_number(mine, theirs, drawn):
    board = attacked("sv3-144", "Mirror Draw", {"hand": ["Bill"] * mine},
                     {"hand": ["Bill"] * theirs})  # fmt: skip
    assert len(board.hand("me")) == mine + drawn


@pytest.mark.parametrize(("chosen", "damage"), [(0, 10), (3, 70)])
def test_incineroar_secret_attack_uses_one_of_a_card_below(chosen, damage):
    """Litten's Gnaw is the first of them, Torracat's Combustion the fourth."""
    below = ["swsh12-30", "swsh12-31"]
    board = attacked("swsh12-32", "Secret Attack", choices=[chosen], under=below)
    assert board.active("opp").damage == damage


# -- Powers -----------------------------------------------------------------------------------


def test_ditto_transformative_start_is_replaced_from_the_deck():
    me = Side(Mon("sv3pt5-132", damage=10, energy=["Fire Energy"]), bench=["Rattata"] * 5,
              deck=["Mewtwo"])  # fmt: skip
    board = laid_out(me, turn=1)
    board.act("power", "Transformative Start", to="Ditto", choices=[card("Mewtwo")])
    assert (board.active("me").name, board.active("me").damage) == ("Mewtwo", 0)
    assert board.discard("me") == ["Ditto", "Fire Energy"]
    assert len(board.bench("me")) == 5


@pytest.mark.parametrize(("active", "turn"), [("sv3pt5-132", 3), ("Rattata", 1)])
def test_ditto_transformative_start_is_for_the_first_turn_and_the_active_spot(active, turn):
    board = laid_out(Side(active, bench=["sv3pt5-132"]), turn=turn)
    assert board.reason("power", "Transformative Start", to="Ditto") != ""


def test_zoroark_phantom_transformation_is_replaced_from_the_discard_pile():
    zoroark = Mon("swsh7-103", damage=50, energy=[DARK])
    me = Side("Chansey", bench=[zoroark], discard=["Charmeleon", "swsh7-103", "Charizard"])
    board = laid_out(me)
    board.act("power", "Phantom Transformation", to="Zoroark", choices=[card("Charmeleon")])
    found = board.mon("me", "Charmeleon")
    assert (found.damage, found.stack) == (0, ["Charmeleon"])
    assert "Zorua" in board.discard("me")
    none = laid_out(Side("Chansey", bench=["swsh7-103"], discard=["swsh7-103"]))
    assert none.reason("power", "Phantom Transformation", to="Zoroark") != ""


@pytest.mark.parametrize("golduck", ["mep-8", "me2pt5-40"])
def test_golduck_damp_stops_powers_that_knock_themselves_out(golduck):
    board = laid_out(Side("Chansey", bench=["sv6pt5-19"]), Side(FOE, bench=[golduck]))
    assert "switched off" in board.reason("power", "Cursed Blast", to="Dusclops")


@pytest.mark.parametrize("name", ["swsh12-78", "me3-50", "sm11-95"])
def test_persistent_cells_infinite_shadow_and_durable_blade_go_to_the_hand(name):
    mine = Mon(name, energy=["Fire Energy"])
    board = laid_out(Side(mine, bench=["Rattata"]), Side(paid("sv6-141", "Blood Moon")),
                     mover="opp")  # fmt: skip
    stack = sorted(board.active("me").stack)
    board.act("attack", "Blood Moon")
    assert board.prizes("opp") < 6
    assert board.hand("me") == stack
    assert board.discard("me") == ["Fire Energy"]


@pytest.mark.parametrize(
    ("active", "why"), [(True, "an effect forbids playing that card"), (False, "")]
)
def test_team_rockets_arbok_potent_glare(active, why):
    mine = ("sv10-113", "Rattata") if active else ("Rattata", "sv10-113")
    opp = Side("Chansey", hand=["sv6-95", "Rattata"])
    board = laid_out(Side(mine[0], bench=[mine[1]]), opp, mover="opp")
    assert board.reason("bench", "sv6-95") == why
    assert board.reason("bench", "Rattata") == ""


def test_relicanth_memory_dive_lends_attacks_of_cards_below():
    me = Side(Mon("Charmeleon", energy=["Fire Energy"] * 2), bench=["sv5-84"])
    board = laid_out(me)
    board.act("attack", "Ember")
    assert board.active("opp").damage == 30


@pytest.mark.parametrize(("tools", "left"), [([("swsh2-155", FOR_GOOD)], 100), ([], 0)])
def test_arcanine_warming_up(tools, left):
    board = laid_out(Side(Mon("swsh2-28", attached=tools), bench=["Rattata"]), era="swsh")
    plain = laid_out(Side("swsh2-28", bench=["Rattata"]), era="swsh").active("me").left
    assert board.active("me").left == plain + left


# -- Trainers and Energy ----------------------------------------------------------------------


def test_wyndon_stadium_heals_a_pokemon_that_becomes_a_vmax():
    me = Side("Chansey", bench=[Mon("swsh7-110", damage=120)], hand=["swsh7-111"])
    board = laid_out(me, era="swsh", stadium="swsh4-161")
    board.act("evolve", "swsh7-111", to="Rayquaza V")
    assert board.mon("me", "Rayquaza VMAX").damage == 20


@pytest.mark.parametrize(
    ("tool", "mon", "damage", "left"),
    [
        ("swsh1-168", {"condition": "Confused"}, 0, []),
        ("swsh1-168", {}, 0, ["Lum Berry"]),
        ("swsh1-182", {"damage": 40}, 10, []),
        ("swsh1-182", {"damage": 20}, 20, ["Sitrus Berry"]),
        ("swsh12-155", {"damage": 100}, 0, []),
        ("swsh12-155", {"damage": 80}, 80, ["Emergency Jelly"]),
    ],
)
def test_tools_at_the_end_of_a_turn(tool, mon, damage, left):
    """Chansey has 120 HP."""
    chansey = Mon("Chansey", attached=[(tool, FOR_GOOD)], **mon)
    board = laid_out(Side(chansey, bench=["Rattata"]), era="swsh")
    board.end_turn()
    mine = board.active("me")
    assert (mine.damage, mine.attached, mine.condition) == (damage, left, "none")


@pytest.mark.parametrize(
    ("mon", "damage", "condition"),
    [({"damage": 50, "condition": "Confused"}, 30, "none"), ({"condition": "Asleep"}, 0, "none")],
)
def test_lumiose_galette(mon, damage, condition):
    board = laid_out(Side(Mon("Chansey", **mon), hand=["me3-78"], bench=["Rattata"]))
    board.play("me3-78")
    assert (board.active("me").damage, board.active("me").condition) == (damage, condition)


def test_poke_vital_a_heals_and_stays_discarded():
    me = Side("Chansey", damage=100, hand=["sv6pt5-62", "Item Finder", "Bill", "Bill"])
    board = laid_out(me)
    board.play("sv6pt5-62", choices=[pokemon("Chansey")])
    assert board.active("me").damage == 0
    board.play("Item Finder")
    assert "Poké Vital A" in board.discard("me")


def test_fusion_strike_energy_keeps_abilities_off():
    """Munkidori's Adrena-Brain moves damage counters."""
    me = Side("Chansey", damage=30, bench=[Mon("sv6-95", energy=[DARK])])
    for held, damage in ((["swsh8-244"], 0), (["Fire Energy"], 30)):
        board = laid_out(me, Side(FOE, bench=[Mon("swsh8-113", energy=held)]))
        mew = pokemon("Mew V", "opp")
        board.act("power", "Adrena-Brain", to="Munkidori", choices=[pokemon("Chansey"), mew])
        assert board.mon("opp", "Mew V").damage == damage


@pytest.mark.parametrize(
    ("berry", "foe", "attack", "damage", "left"),
    [
        ("sv7-140", "Charmeleon", "Flamethrower", 0, 0),  # 50 by a Fire Pokémon
        ("sv7-140", "Raichu", "Thunder", 60, 1),
        ("sv7-141", "sv6-93", "Love Resonance", 110, 0),  # 200, and Chansey resists 30
        ("sv8-184", "Blastoise", "Hydro Pump", 0, 0),
        ("sv8-163", "smp-SM67", "Moon Press", 70, 0),
        ("sv8-168", "sm9-86", "Bite", 0, 0),
        ("sv8pt5-111", "swsh7-111", "Max Burst", 0, 0),
    ],
)
def test_berries_that_weaken_one_attack(berry, foe, attack, damage, left):
    """Chansey is weak to Fighting alone."""
    me = Side(Mon("Chansey", attached=[(berry, FOR_GOOD)]), bench=["Rattata"])
    opp = Side(paid(foe, attack), bench=["Rattata"])
    board = laid_out(me, opp, mover="opp")
    board.act("attack", attack, coins=None, choices=[0, 0] if attack == "Max Burst" else ())
    mine = board.active("me")
    assert (mine.damage, len(mine.attached)) == (damage, left)


def test_infernape_flaming_fighter_burns_harder():
    opp = Side(Mon(FOE, burned=True), bench=["Rattata"])
    board = laid_out(Side("sm6-59", bench=["Rattata"]), opp, era="sm")
    board.end_turn(coins="T")
    assert board.active("opp").damage == 60


def test_lickitung_tongue_pull_puts_basics_onto_their_bench():
    board = attacked("sv5-124", "Tongue Pull", opp={"hand": ["Onix", "Abra", "Bill"]},
                     choices=[2])  # fmt: skip
    assert sorted(each.name for each in board.bench("opp")) == ["Abra", "Onix", "Rattata"]
    assert board.hand("opp") == ["Bill"]


@pytest.mark.parametrize(("damage", "active"), [(30, "Chansey"), (0, "Rayquaza VMAX")])
def test_ledian_glittering_star_pattern_pulls_who_has_ninety_left(damage, active):
    me = Side("Chansey", bench=["sv7-2"], hand=["sv7-3"])
    board = laid_out(me, Side(FOE, bench=[Mon("Chansey", damage=damage)]))
    choices = [1, pokemon("Chansey", "opp")] if damage else ()
    board.act("evolve", "sv7-3", to="Ledyba", choices=choices)
    assert board.active("opp").name == active


def test_indeedee_obliging_heal_heals_and_relieves():
    me = Side(Mon("Chansey", damage=50, condition="Confused"), hand=["sv8-93"])
    board = laid_out(me)
    board.act("bench", "sv8-93", choices=[1])
    assert (board.active("me").damage, board.active("me").condition) == (20, "none")


def test_marshadow_gx_shadow_hunt_uses_attacks_of_discarded_basics():
    me = Side(Mon("sm3-137", energy=["Fighting Energy"] * 2), bench=["Rattata"],
              discard=["Hitmonchan", "Charmeleon"])  # fmt: skip
    board = laid_out(me, era="sm")
    assert board.legal("attack") == 2  # its GX attack, and Jab of Hitmonchan
    board.act("attack", "Jab")
    assert board.active("opp").damage == 20


@pytest.mark.parametrize(("held", "damage"), [("Water Energy", 20), ("Fire Energy", 40)])
def test_lake_acuity_shelters_who_has_water_or_fighting(held, damage):
    opp = Side(Mon(FOE, energy=[held]), bench=["Rattata"])
    me = Side(paid("Hitmonchan", "Special Punch"), bench=["Rattata"])
    board = laid_out(me, opp, era="swsh", stadium="swsh11-160")
    board.act("attack", "Special Punch")
    assert board.active("opp").damage == damage


def test_peonia_changes_prize_cards():
    me = Side("Chansey", hand=["swsh6-149", "Bill", "Bill"], prizes=["Onix", "Abra", "Mewtwo"])
    board = laid_out(me, era="swsh")
    board.play("swsh6-149", choices=[2, card("Bill"), card("Bill")])
    assert board.prizes("me") == 3
    assert len(board.hand("me")) == 2
    assert "Bill" not in board.hand("me")


@pytest.mark.parametrize(("host", "condition"), [("sv10-155", "Asleep"), ("Chansey", "none")])
def test_team_rockets_hypnotizer_puts_the_attacker_to_sleep(host, condition):
    tool = [("me2pt5-206", FOR_GOOD)]
    opp = Side(Mon(host, attached=tool), bench=["Rattata"])
    board = laid_out(Side(paid("Hitmonchan", "Jab"), bench=["Rattata"]), opp)
    board.act("attack", "Jab")
    assert board.active("me").condition == condition


@pytest.mark.parametrize(
    ("name", "attack"), [("sm1-92", "Fly Around"), ("sm10-52", "Afterimage Strike")]
)
@pytest.mark.parametrize(("coin", "damage"), [("H", 0), ("T", 20)])
def test_a_coin_may_prevent_the_damage_of_the_next_turn(name, attack, coin, damage):
    me = Side(paid(name, attack), bench=["Rattata"])
    opp = Side(paid("Hitmonchan", "Jab"), bench=["Rattata"])
    opp.active.energy = ["Fighting Energy"]
    board = laid_out(me, opp, era="sm")
    board.act("attack", attack)
    board.next_turn()
    board.act("attack", "Jab", coins=coin)
    assert board.active("me").damage == damage


def test_leafeon_energy_garden_attaches_three_types():
    deck = ["Fire Energy", "Fire Energy", "Water Energy", "Grass Energy"]
    me = Side(paid("swsh10-13", "Energy Garden"), deck=deck, bench=["Rattata"], fill="Bill")
    board = laid_out(me)
    board.act("attack", "Energy Garden", choices=[card("Fire Energy")])
    attached = [each for mon in (board.active("me"), *board.bench("me")) for each in mon.energy]
    paid_with = paid("swsh10-13", "Energy Garden").energy
    assert sorted(attached) == sorted(["Fire Energy", "Grass Energy", "Water Energy", *paid_with])


@pytest.mark.parametrize(("discard", "damage"), [([], 20), (["Fire Energy"], 0)])
def test_latias_and_latios_gx_are_shielded_with_energy_to_spare(discard, damage):
    me = Side(paid("sm9-113", "Aero Unit-GX"), bench=["Rattata"], discard=discard)
    board = laid_out(me, Side(paid("Hitmonchan", "Jab"), bench=["Rattata"]), era="sm")
    mine = pokemon("Latias & Latios-GX")
    board.act("attack", "Aero Unit-GX", choices=[mine] * len(discard))
    board.next_turn()
    board.act("attack", "Jab")
    assert board.active("me").damage == damage
