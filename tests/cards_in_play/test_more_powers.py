"""Powers and Abilities of all eras that answer something: worked out by hand from the texts."""

import pytest
from board import Board, Mon, Side, card, energy, pokemon
from card_tables import cost, printed

from deckstats.rules import rulebook

FOE = "swsh7-111"  # Rayquaza VMAX: 320 HP; Max Burst does 20, and 80 more for its Fire Energy
ATTACKER = Mon(FOE, energy=["Fire Energy", "Lightning Energy"])
WEAK, STRONG = [0, 0], [1, energy("Fire Energy", "opp")]  # what is discarded


def paid(name, attack, **more):
    """Return a Pokémon with the basic Energy for an attack."""
    basic = {"Darkness Energy": "dp1-129", "Metal Energy": "dp1-130"}
    return Mon(name, **{"energy": [basic.get(each, each) for each in cost(name, attack)], **more})


def laid_out(name, me, opp=None, mover="me", **more):
    """Return a board by the rules of a card's era."""
    opp = opp or Side(FOE, bench=["Rattata"])
    return Board(me, opp, mover=mover, rules=rulebook(printed(name).era), **more)


def attacked(name, burst, mon=None, me=None, coins="", choices=(), **more):
    """Return the board after Max Burst on a card."""
    mine = Side(Mon(name, **(mon or {})), **{"bench": ["Rattata"], **(me or {})})
    board = laid_out(name, mine, Side(ATTACKER, bench=["Rattata"]), "opp", **more)
    board.act("attack", "Max Burst", coins=coins, choices=[*burst, *choices])
    return board


# -- damage that threatens, and what would be Knocked Out -------------------------------------


@pytest.mark.parametrize(
    ("name", "power", "burst", "coin", "damage"),
    [
        ("bw4-85", "Smooth Coat", WEAK, "H", 0),
        ("bw4-85", "Smooth Coat", WEAK, "T", 20),
        ("bw3-26", "Solid Rock", STRONG, "H", 50),
        ("bw3-26", "Solid Rock", STRONG, "T", 100),
        ("bw3-26", "Solid Rock", WEAK, "H", 0),
        ("dp3-11", "Cotton Spore", WEAK, "H", 0),
        ("dp3-11", "Cotton Spore", WEAK, "T", 20),
        ("ex1-43", "Hard Cocoon", WEAK, "H", 0),
    ],
)
def test_a_coin_against_damage(name, power, burst, coin, damage):
    assert power in [each.name for each in printed(name).abilities]
    assert attacked(name, burst, coins=coin).active("me").damage == damage


@pytest.mark.parametrize(
    ("name", "power", "damage", "burst", "coins", "lives"),
    [
        ("bw3-47", "Durable Body", 80, WEAK, "H", True),
        ("bw3-47", "Durable Body", 80, WEAK, "T", False),
        ("bw3-47", "Durable Body", 80, STRONG, "H", True),
        ("bw7-85", "Sturdy", 0, STRONG, "", True),
        ("bw7-85", "Sturdy", 10, STRONG, "", False),
        ("swsh3-123", "Sturdy", 0, STRONG, "", True),  # 160 HP: not even threatened
    ],
)
def test_not_knocked_out_with_ten_hp_left(name, power, damage, burst, coins, lives):
    board = attacked(name, burst, {"damage": damage}, coins=coins)
    left = {"swsh3-123": 60}.get(name, 10)
    assert (board.active("me").name == printed(name).name) == lives
    if lives:
        assert board.active("me").left == left
    assert board.prizes("opp") == (6 if lives else 5)


def test_aggron_sturdy_keeps_ten_of_all_its_hp():
    opp = Side(Mon(FOE, energy=["Fire Energy"] * 2 + ["Lightning Energy"]), bench=["Rattata"])
    for damage, left in ((0, 10), (10, 0)):
        me = Side(Mon("swsh3-123", damage=damage), bench=["Rattata"])
        board = laid_out("swsh3-123", me, opp, "opp")
        board.act("attack", "Max Burst", choices=[2])  # 180 on 160 HP
        assert (board.active("me").left if left else 0) == left
        assert board.prizes("opp") == (6 if left else 5)


@pytest.mark.parametrize(("coin", "prizes"), [("H", 3), ("T", 6)])
def test_gengar_fainting_spell_takes_the_attacker_along(coin, prizes):
    board = attacked("dp7-18", WEAK, {"damage": 100}, coins=coin, choices=[1])
    assert board.prizes("opp") == 5
    assert board.prizes("me") == prizes


def test_focus_sash_saves_a_fighting_pokemon_with_all_its_hp():
    sash = [("Focus Sash", 999)]
    board = attacked("Machop", STRONG, {"attached": sash})
    assert (board.active("me").left, board.discard("me")) == (10, ["Focus Sash"])
    board = attacked("Machop", STRONG, {"attached": sash, "damage": 10})
    assert board.active("me").name == "Rattata"
    board = attacked("Abra", STRONG, {"attached": sash})
    assert board.active("me").name == "Rattata"


@pytest.mark.parametrize(("damage", "back"), [(0, 80), (10, 0)])
def test_mismagius_spiteful_magic_answers_where_it_had_all_its_hp(damage, back):
    board = attacked("swsh12-64", STRONG, {"damage": damage})
    assert board.active("me").name == "Rattata"
    assert board.active("opp").damage == back


# -- Knock Outs -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "power", "damage", "coins", "prizes"),
    [
        ("bw6-48", "Empty Shell", 40, "", 6),
        ("sv2-126", "Shattering Crystal", 110, "H", 6),
        ("sv2-126", "Shattering Crystal", 110, "T", 5),
        ("sv4-3", "Evanescent", 0, "H", 5),
        ("pl2-87", "Camouflage Gas", 0, "", 5),  # not Confused
    ],
)
def test_prizes_for_what_is_knocked_out(name, power, damage, coins, prizes):
    hp = printed(name).hp
    board = attacked(name, WEAK, {"damage": damage or hp - 20}, coins=coins)
    assert board.prizes("opp") == prizes


def test_weezing_camouflage_gas_while_confused():
    board = attacked("pl2-87", WEAK, {"damage": printed("pl2-87").hp - 20, "condition": "Confused"})
    assert board.active("me").name == "Rattata"
    assert board.prizes("opp") == 6


def test_gastly_swelling_spite_brings_two_haunter():
    me = {"deck": ["Haunter", "sm10-69", "Haunter"]}
    wanted = [card("Haunter"), card("sm10-69")]
    board = attacked("sm10-67", STRONG, me=me, choices=wanted)
    in_play = [board.active("me"), *board.bench("me")]
    assert sorted(mon.name for mon in in_play) == ["Haunter", "Haunter", "Rattata"]
    assert board.prizes("opp") == 5


def test_exp_share_keeps_a_basic_energy_of_the_active_pokemon():
    me = Side(Mon("Machop", energy=["Fire Energy", "Double Colorless Energy"]),
              bench=[Mon("Onix", attached=[("sm1-118", 999)])])  # fmt: skip
    board = laid_out("sm1-118", me, Side(ATTACKER), "opp")
    board.act("attack", "Max Burst", choices=[*STRONG, 1])
    assert board.active("me").name == "Onix"
    assert board.active("me").energy == ["Fire Energy"]


@pytest.mark.parametrize(("wanted", "left"), [(1, ["Lightning Energy"]), (0, [])])
def test_raichu_electrical_grounding_takes_a_lightning_energy(wanted, left):
    me = Side(Mon("Machop", energy=["Fire Energy", "Lightning Energy"]), bench=["sv3pt5-26"])
    board = laid_out("sv3pt5-26", me, Side(ATTACKER), "opp")
    board.act("attack", "Max Burst", choices=[*STRONG, wanted])
    assert board.active("me").energy == left


def test_lugia_ex_overflow_takes_one_more_prize():
    energy_ = ["Plasma Energy", "Fire Energy", "Fire Energy", "Fire Energy"]
    for foe, taken in (("Rattata", 2), ("bw8-108", 0), (Mon("bw8-108", damage=60), 3)):
        board = laid_out("bw8-108", Side(Mon("bw8-108", energy=energy_)), Side(foe, bench=["Abra"]))
        board.act("attack", "Plasma Gale")
        assert board.prizes("me") == 6 - taken
        assert board.discard("me") == ["Plasma Energy"]


@pytest.mark.parametrize(("foe", "bench", "discarded"), [
    ("Rattata", "Onix", 3 + 1), (FOE, Mon("Onix", damage=70), 3 + 1), (FOE, "Onix", 0),
])  # fmt: skip
def test_entei_burning_coat_for_what_its_attack_knocks_out(foe, bench, discarded):
    opp = Side(foe, bench=[bench, "Pidgey"])
    board = laid_out("dp3-4", Side(paid("dp3-4", "Blaze Roar")), opp)
    board.act("attack", "Blaze Roar", coins="H", choices=[pokemon("Onix", "opp")])
    assert len(board.discard("opp")) == discarded


@pytest.mark.parametrize(("coin", "taken"), [("H", 2), ("T", 1)])
def test_togekiss_wonder_kiss_may_take_one_more_prize(coin, taken):
    me = Side(paid("Hitmonchan", "Jab"), bench=["sv8-72", "sv8-72"])
    board = laid_out("sv8-72", me, Side(Mon("Rattata", damage=20), bench=["Abra"]))
    board.act("attack", "Jab", coins=coin)  # one coin for both
    assert board.prizes("me") == 6 - taken


# -- damage answered --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("active", "bench", "era", "back"),
    [
        ("Rattata", ["pl2-29", "pl2-29"], "pl2-29", 20),  # Territoriality, no more than two
        ("sv3-136", ["me1-87"], "me1-87", 10),  # Spiteful Swirl of a Darkness Pokémon
        ("Machop", ["me1-87"], "me1-87", 0),
        ("me1-87", ["me1-87"], "me1-87", 20),  # each Spiritomb answers
    ],
)
def test_damage_to_the_active_pokemon_is_answered(active, bench, era, back):
    board = laid_out(era, Side(active, bench=bench), Side(ATTACKER, bench=["Abra"]), "opp")
    board.act("attack", "Max Burst", choices=WEAK)
    assert board.active("opp").damage == back


# -- Pokémon that come and go -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "at", "damage"),
    [("hgss4-91", "active", 20), ("hgss4-91", "bench", 0), ("swsh10-142", "stadium", 20)],
)
def test_what_is_put_onto_the_bench_is_hurt(name, at, damage):
    """Eye of Disaster of the Active Absol; Gapejaw Bog, a Stadium, of either player's."""
    me = Side(name if at == "active" else "Onix", bench=[name] if at == "bench" else ["Abra"],
              hand=[name, "Pidgey"] if at == "stadium" else ["Pidgey"])  # fmt: skip
    board = laid_out(name, me, Side(FOE, hand=["Machop"]))
    if at == "stadium":
        board.play("Gapejaw Bog")
    board.act("bench", "Pidgey")
    assert board.mon("me", "Pidgey").damage == (20 if at == "stadium" else 0)
    board.next_turn()
    board.act("bench", "Machop")
    assert board.mon("opp", "Machop").damage == damage


@pytest.mark.parametrize(
    ("name", "power", "left", "new"),
    [("pl1-24", "Sinkhole", 20, 0), ("sm1-63", "Toxic Spikes", 0, 10)],
)
def test_what_retreats_pays(name, power, left, new):
    opp = Side(Mon("Machop", energy=["Fire Energy"]), bench=["Onix"], hand=["Switch"])
    board = laid_out(name, Side("Abra", bench=[name]), opp, "opp")
    board.act("retreat", to="Onix")
    assert board.mon("opp", "Machop").damage == left
    assert board.active("opp").poison == new
    board.next_turn()
    board.next_turn(coins=None)
    before = board.active("opp")
    board.play("Switch")  # is no retreat
    assert board.mon("opp", "Onix").damage == before.damage
    assert board.active("opp").poison == 0


@pytest.mark.parametrize(
    ("name", "damage", "own"),
    [("sm3-121", 30, True), ("pl1-106", 20, True), ("sv10-74", 40, False)],
)
def test_what_evolves_is_hurt(name, damage, own):
    """Po Town and Galactic HQ are Stadiums; Team Rocket's Ampharos asks for the opponent's."""
    stadium = not printed(name).is_pokemon
    me = Side("Machop", bench=["Abra" if stadium else name], hand=["Machoke", name])
    board = laid_out(name, me, Side("Machop", bench=["Abra"], hand=["Machoke"]))
    if stadium:
        board.play(printed(name).name)
    board.act("evolve", "Machoke", to="Machop")
    assert board.active("me").damage == (damage if own else 0)
    board.next_turn()
    board.act("evolve", "Machoke", to="Machop")
    assert board.active("opp").damage == damage


def test_cinderace_libero_attaches_two_fire_energy_as_it_becomes_active():
    me = Side("Onix", bench=["swsh1-34"], hand=["Switch"], discard=["Fire Energy"] * 3)
    board = laid_out("swsh1-34", me)
    board.play("Switch", [pokemon("Cinderace"), 1, card("Fire Energy"), card("Fire Energy")])
    assert board.active("me").energy == ["Fire Energy"] * 2
    assert board.discard("me") == ["Fire Energy", "Switch"]


def test_weavile_assaulting_hunt_switches_in_a_basic_pokemon():
    me = Side("Onix", bench=["sv2-134"], hand=["Switch"])
    board = laid_out("sv2-134", me, Side(FOE, bench=["Raichu", "Abra", "Machop"]))
    board.play("Switch", [pokemon("Weavile"), 1, pokemon("Machop", "opp")])
    assert board.active("opp").name == "Machop"


def test_clawitzer_fall_back_to_reload_as_it_goes_to_the_bench():
    me = Side("me1-38", bench=["Onix"], hand=["Switch", "Water Energy", "Water Energy"])
    board = laid_out("me1-38", me)
    board.play("Switch", [pokemon("Onix"), 1, card("Water Energy"), card("Water Energy")])
    assert board.mon("me", "Clawitzer").energy == ["Water Energy"] * 2


@pytest.mark.parametrize("number", [0, 1, 2])
def test_gastrodon_sticky_hold_hands_on_its_energy(number):
    me = Side(Mon("pl2-21", energy=["Water Energy", "Water Energy"]), bench=["Onix"],
              hand=["Switch"])  # fmt: skip
    board = laid_out("pl2-21", me)
    board.play("Switch", [pokemon("Onix"), number])
    assert board.active("me").energy == ["Water Energy"] * number


def test_dark_ivysaur_vine_pull_as_it_retreats():
    me = Side(Mon("bp-6", energy=["Grass Energy"] * 2), bench=["Onix"], hand=["Switch"])
    opp = Side(FOE, bench=["Abra", "Machop"])
    board = laid_out("bp-6", me, opp)
    board.act(
        "retreat",
        to="Onix",
        choices=[energy("Grass Energy"), energy("Grass Energy"), pokemon("Machop", "opp")],
    )
    assert board.active("opp").name == "Machop"
    board = laid_out("bp-6", me, opp)
    board.play("Switch")  # is no retreat
    assert board.active("opp").name == "Rayquaza VMAX"


@pytest.mark.parametrize(
    ("name", "power", "damage", "burned"),
    [("me2pt5-101", "Holes", 20, False), ("sv5-29", "Lava Zone", 0, True)],
)
def test_what_goes_to_the_bench_in_its_own_turn(name, power, damage, burned):
    me = Side("Onix", bench=[name], hand=["Gust of Wind"])
    opp = Side("Machop", bench=["Abra"], hand=["Switch"])
    board = laid_out(name, me, opp)
    board.play("Gust of Wind")  # in my turn nothing happens
    assert (board.mon("opp", "Machop").damage, board.active("opp").burned) == (0, False)
    board.next_turn()
    board.play("Switch")
    assert (board.mon("opp", "Abra").damage, board.active("opp").burned) == (damage, burned)


# -- cards played -----------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "damage"), [("Hop", 10), ("Bill", 0)])
def test_ampharos_jamming_answers_a_supporter_once(name, damage):
    opp = Side("Machop", bench=["Abra"], hand=[name])
    board = laid_out("dp3-1", Side("Onix", bench=["dp3-1", "dp3-1"]), opp, "opp")
    board.play(name)
    assert [board.active("opp").damage, *(mon.damage for mon in board.bench("opp"))] == [damage] * 2
    assert board.active("me").damage == 0


@pytest.mark.parametrize(
    ("attach", "condition", "poison"),
    [("Grass Energy", "Asleep", 0), ("Psychic Energy", "none", 10), ("Fire Energy", "none", 0)],
)
def test_vileplume_energy_reaction(attach, condition, poison):
    board = laid_out("dp6-45", Side("dp6-45", hand=[attach]))
    wanted = [1] if condition != "none" or poison else []
    board.act("attach", attach, to="Vileplume", choices=wanted)
    assert (board.active("opp").condition, board.active("opp").poison) == (condition, poison)


@pytest.mark.parametrize(
    ("attach", "now"), [("Fighting Energy", "Kabuto"), ("Fire Energy", "Dome Fossil")]
)
def test_dome_fossil_rock_reaction(attach, now):
    me = Side("dp5-89", bench=["Abra"], hand=[attach], deck=["dp5-67"])
    board = laid_out("dp5-89", me)
    board.act(
        "attach", attach, to="Dome Fossil", choices=[card("dp5-67")] if now == "Kabuto" else []
    )
    assert board.active("me").name == now
    assert board.active("me").energy == [attach]


def test_primarina_harmonics_attaches_a_second_energy():
    me = Side("Onix", bench=["sm8-67"], hand=["Water Energy", "Fire Energy", "Bill"])
    board = laid_out("sm8-67", me)
    board.act("attach", "Water Energy", to="Onix", choices=[1, card("Fire Energy")])
    assert board.active("me").energy == ["Fire Energy", "Water Energy"]
    assert board.hand("me") == ["Bill"]


# -- between turns ----------------------------------------------------------------------------


@pytest.mark.parametrize(("coin", "damage"), [("T", 60), ("H", 0)])
def test_komala_drowsing_while_it_stays_asleep(coin, damage):
    board = laid_out("sm11-185", Side(Mon("sm11-185", condition="Asleep")))
    board.end_turn(coins=coin)
    assert board.active("opp").damage == damage


@pytest.mark.parametrize(("coin", "damage"), [("T", 20), ("H", 30)])
def test_wailord_sleeping_pulse_while_it_stays_asleep(coin, damage):
    board = laid_out("dp4-30", Side(Mon("dp4-30", damage=30, condition="Asleep")))
    board.end_turn(coins=coin)
    assert board.active("me").damage == damage


def test_dark_weezing_methane_leak_hurts_the_poisoned():
    for active, bench, extra in (("ex7-42", "Onix", 10), ("Onix", "ex7-42", 0)):
        opp = Side(Mon(FOE, poison=10), bench=["Abra"])
        board = laid_out("ex7-42", Side(Mon(active, poison=10), bench=[bench]), opp)
        board.end_turn()
        assert board.active("opp").damage == 10 + extra
        assert board.active("me").damage == 10 + extra


# -- Powers used by hand ----------------------------------------------------------------------


@pytest.mark.parametrize(("used", "damage"), [(True, 50), (False, 100)])
def test_mew_type_change_takes_the_foes_type(used, damage):
    """Link Blast, a Psychic attack on what is weak to Psychic and has as much Energy."""
    opp = Side(Mon("Machamp", energy=["Fire Energy"] * 2), bench=["Abra"])
    board = laid_out("ex12-10", Side(paid("ex12-10", "Link Blast")), opp)
    if used:
        board.act("power", "Type Change", to="Mew")
    board.act("attack", "Link Blast")
    assert (
        board.over
        or board.active("opp").name != "Machamp"
        or (board.active("opp").damage == damage)
    )
    assert board.prizes("me") == (6 if used else 5)


@pytest.mark.parametrize(("chosen", "damage"), [("Squirtle", 120), ("Abra", 60), ("", 60)])
def test_ninetales_color_shift_takes_the_type_of_one_of_them(chosen, damage):
    opp = Side("swsh1-34", bench=["Squirtle", "Abra"])  # Cinderace, weak to Water
    board = laid_out("dp2-32", Side(paid("dp2-32", "Fire Blast")), opp)
    if chosen:
        board.act("power", "Color Shift", to="Ninetales", choices=[pokemon(chosen, "opp")])
    board.act("attack", "Fire Blast")
    assert board.active("opp").damage == damage


def test_masquerain_tool_reversal_as_often_as_wanted():
    tool = [("Gold Berry", 999)]
    me = Side(Mon("bw10-2", attached=tool), bench=[Mon("Onix", attached=tool)])
    board = laid_out("bw10-2", me, Side(Mon(FOE, attached=tool)))
    for _ in range(2):
        board.act("power", "Tool Reversal", to="Masquerain")
    assert board.hand("me") == ["Gold Berry"] * 2
    assert board.reason("power", "Tool Reversal", to="Masquerain")
    assert board.active("opp").attached == ["Gold Berry"]


def test_phantump_spiteful_evolution():
    me = Side(Mon("me4-38", came=5), bench=["Onix"], hand=["xy1-55"])
    board = laid_out("me4-38", me)
    board.act("power", "Spiteful Evolution", to="Phantump")
    assert (board.active("me").name, board.active("me").damage) == ("Trevenant", 20)
    board = laid_out("me4-38", Side("me4-38", hand=["xy1-55"]), turn=2)
    assert board.reason("power", "Spiteful Evolution", to="Phantump")
    board = laid_out("me4-38", Side("me4-38", hand=["Raichu"]))
    assert board.reason("power", "Spiteful Evolution", to="Phantump")


def test_eevee_gx_ascension_dna_heals_and_evolves():
    me = Side(Mon("smp-SM174", damage=50), bench=["Onix"], hand=["Vaporeon", "sm1-22"])
    board = laid_out("smp-SM174", me)
    board.act("power", "Ascension DNA", to="Eevee-GX", choices=[card("Vaporeon")])
    assert (board.active("me").name, board.active("me").damage) == ("Vaporeon", 0)
    for came, turn in ((5, 5), (0, 2)):
        fresh = Side(Mon("smp-SM174", came=came), bench=["Onix"], hand=["Vaporeon"])
        board = laid_out("smp-SM174", fresh, turn=turn)
        assert board.reason("power", "Ascension DNA", to="Eevee-GX")


@pytest.mark.parametrize(
    ("turn", "came", "may"), [(2, 0, True), (2, 2, False), (1, 0, False), (3, 3, False)]
)
def test_shinx_evolutionary_advantage_for_the_second_player(turn, came, may):
    me = Side(Mon("sm5-45", came=came), bench=["Onix"], hand=["sm5-47"])
    board = laid_out("sm5-45", me, turn=turn)
    assert (board.reason("evolve", "Luxio", to="Shinx") == "") == may


@pytest.mark.parametrize(("turn", "came", "hand"), [(1, 0, "Venusaur"), (5, 5, "Venusaur")])
def test_meganium_quick_ripening_herb_skips_a_stage_at_once(turn, came, hand):
    me = Side("sm8-8", bench=[Mon("Bulbasaur", came=came), Mon("Charmander")], hand=[hand])
    board = laid_out("sm8-8", me, turn=turn)
    board.act("power", "Quick-Ripening Herb", to="Meganium")
    assert board.bench("me")[0].stack == ["Bulbasaur", "Venusaur"]
    assert board.hand("me") == []
    board = laid_out("sm8-8", Side("sm8-8", bench=["Bulbasaur"], hand=["Ivysaur", "Charizard"]))
    assert board.reason("power", "Quick-Ripening Herb", to="Meganium")


@pytest.mark.parametrize(
    ("active", "bench", "back"),
    [
        ("swsh12-15", "Onix", 30),
        ("swsh12-15", "swsh12-15", 60),  # each of the two answers
        ("Onix", "swsh12-15", 0),
    ],
)
def test_chesnaught_v_needle_line_asks_for_any_active_one(active, bench, back):
    board = laid_out("swsh12-15", Side(active, bench=[bench]), Side(ATTACKER), "opp")
    board.act("attack", "Max Burst", choices=WEAK)
    assert board.active("opp").damage == back
