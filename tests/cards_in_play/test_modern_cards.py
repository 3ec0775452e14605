"""Cards much played since Sun & Moon: what they keep off, make cheaper, stop or send away."""

import pytest
from board import Board, Mon, Side, card, deck_of, pokemon
from card_tables import NOT_ENOUGH, printed, ready

from deckstats.rules import rulebook
from deckstats.simulate.single import SingleGame

FOE = "swsh7-111"  # Rayquaza VMAX: 320 HP, a Dragon without Weakness
DRAGAPULT = "sv6-130"  # Phantom Dive: 200, and 6 damage counters on the Bench
FOR_GOOD = 32000
YES, NO = 1, 0
SUPPORTER_PLAYED = "no more Supporter cards this turn"
SWITCHED_OFF = "its Power is switched off by a card in play"


def laid_out(me, opp=None, era="sv", stadium="", **more):
    """Return a board, behind the Stadium that I play first."""
    if stadium:
        me.hand = [*me.hand, stadium]
    board = Board(me, opp or Side(FOE, bench=["Rattata"]), rules=rulebook(era), **more)
    if stadium:
        board.play(stadium)
    return board


# -- what attacks cost ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("left", "held", "why"),
    [(6, 5, ""), (6, 4, NOT_ENOUGH), (3, 2, ""), (3, 1, NOT_ENOUGH), (1, 0, "")],
)
def test_ursaluna_seasoned_skill_counts_the_prizes_they_have_taken(left, held, why):
    me = Side("sv6-141", energy=["Fire Energy"] * held, bench=["Rattata"])
    board = laid_out(me, Side(FOE, prizes=left))
    assert board.reason("attack", "Blood Moon") == why


def test_ursaluna_seasoned_skill_is_of_its_own_attack_alone():
    machine = [("sv4-178", FOR_GOOD)]
    me = Side(Mon("sv6-141", attached=machine), bench=["Rattata"])
    board = laid_out(me, Side(FOE, prizes=1))
    assert board.reason("attack", "Blood Moon") == ""
    assert board.reason("attack", "Evolution") == NOT_ENOUGH


@pytest.mark.parametrize(
    ("stadium", "active", "attack", "held", "why"),
    [
        ("sm8-191", "Raichu", "Thunder", ["Lightning Energy"] * 3, ""),  # LLLC
        ("sm8-191", "Raichu", "Thunder", ["Lightning Energy"] * 2, NOT_ENOUGH),
        ("sm8-191", "Raichu", "Thunder", ["Lightning Energy", "Fire Energy", "Fire Energy"],
         NOT_ENOUGH),
        ("sm8-191", "Charizard", "Fire Spin", ["Fire Energy"] * 3, NOT_ENOUGH),
        ("sm9-158", "Raichu", "Agility", ["Lightning Energy"] * 3, NOT_ENOUGH),  # LCC
        ("sm9-158", "Raichu", "Agility", ["Lightning Energy"] * 4, ""),
        ("sm9-158", "xy8-103", "Wonder Shine", ["g1-83"] * 3, ""),  # itself makes it FF
    ],
)  # fmt: skip
def test_stadiums_that_change_what_attacks_cost(stadium, active, attack, held, why):
    board = laid_out(Side(active, energy=held, bench=["Rattata"]), era="sm", stadium=stadium)
    assert board.reason("attack", attack) == why


@pytest.mark.parametrize(
    ("held", "benched", "why"),
    [(1, "xy8-103", ""), (2, "Rattata", ""), (1, "Rattata", NOT_ENOUGH)],
)
def test_florges_calming_aroma_saves_fairy(held, benched, why):
    """Wonder Shine costs three Fairy; each Florges in play saves one."""
    board = laid_out(Side("xy8-103", energy=["g1-83"] * held, bench=[benched]), era="xy")
    assert board.reason("attack", "Wonder Shine") == why


@pytest.mark.parametrize(
    ("mine", "held", "why"),
    [
        (6, ["Fighting Energy", "Fire Energy"], ""),  # Special Punch costs FFC
        (6, ["Fire Energy", "Fire Energy"], NOT_ENOUGH),
        (5, ["Fighting Energy", "Fire Energy"], NOT_ENOUGH),
    ],
)
def test_karate_belt_saves_fighting_behind_in_prizes(mine, held, why):
    hitmonchan = Mon("Hitmonchan", energy=held, attached=[("sm11-201", FOR_GOOD)])
    board = laid_out(Side(hitmonchan, prizes=mine), Side(FOE, prizes=5), era="sm")
    assert board.reason("attack", "Special Punch") == why


@pytest.mark.parametrize(
    ("held", "why"),
    [
        (["Grass Energy", "Water Energy"], ""),  # Crown Opal costs GWL
        (["Water Energy", "Lightning Energy"], ""),
        (["Grass Energy", "Fire Energy"], NOT_ENOUGH),
        (["Grass Energy", "Grass Energy"], NOT_ENOUGH),
        (["Grass Energy"], NOT_ENOUGH),
    ],
)
def test_sparkling_crystal_saves_any_energy_of_a_tera_pokemon(held, why):
    tool = [("sv7-142", FOR_GOOD)]
    board = laid_out(Side(Mon("sv7-128", energy=held, attached=tool), bench=["Rattata"]))
    assert board.reason("attack", "Crown Opal") == why
    board = laid_out(Side(Mon("Hitmonchan", attached=tool), bench=["Rattata"]))
    assert board.reason("attack", "Jab") == NOT_ENOUGH  # no Tera Pokémon


@pytest.mark.parametrize(
    ("discard", "held", "stadium", "why"),
    [
        (["Colress's Tenacity"], 1, "", ""),
        (["Colress Machine"], 1, "", ""),
        (["Potion"], 1, "", NOT_ENOUGH),
        (["Colress's Tenacity"], 0, "", NOT_ENOUGH),
        (["Colress's Tenacity"], 1, "sm9-158", NOT_ENOUGH),  # it costs one Colorless more
        (["Colress's Tenacity"], 2, "sm9-158", ""),
    ],
)
def test_kyurem_plasma_bane_looks_for_colress_in_their_discard_pile(discard, held, stadium, why):
    me = Side("sv6pt5-47", energy=["Fire Energy"] * held, bench=["Rattata"])
    board = laid_out(me, Side(FOE, discard=discard), stadium=stadium)
    assert board.reason("attack", "Trifrost") == why


def test_kyurem_does_not_look_in_its_own_discard_pile():
    board = laid_out(Side("sv6pt5-47", energy=["Fire Energy"], discard=["Colress's Tenacity"]))
    assert board.reason("attack", "Trifrost") == NOT_ENOUGH


@pytest.mark.parametrize(
    ("held", "benched", "why"),
    [
        (["Psychic Energy"], "sv7-128", ""),
        (["Fire Energy"], "sv7-128", NOT_ENOUGH),
        (["Psychic Energy"], "Rattata", NOT_ENOUGH),
        (["Psychic Energy"] * 4, "Rattata", ""),
    ],
)
def test_azumarill_glistening_bubbles_beside_a_tera_pokemon(held, benched, why):
    board = laid_out(Side(Mon("sv8-74", energy=held), bench=[benched]))
    assert board.reason("attack", "Double-Edge") == why


def test_azumarill_pays_in_full_for_what_it_remembers():
    azumarill = Mon("sv8-74", under=["sv8-73"], attached=[("swsh4-155", FOR_GOOD)])
    board = laid_out(Side(azumarill, bench=["sv7-128"]))
    assert board.reason("attack", "Rolling Tackle") == NOT_ENOUGH  # one Psychic, on Marill's card


# -- damage counters kept off -----------------------------------------------------------------


def dived(opp, stadium=""):
    """Return a board behind Phantom Dive, whose counters all go to the first on the Bench."""
    me = Side(ready(DRAGAPULT, "Phantom Dive"), bench=["Rattata"])
    board = laid_out(me, opp, stadium=stadium)
    board.act("attack", "Phantom Dive", choices=[pokemon(board.bench("opp")[0].name, "opp")] * 6)
    return board


@pytest.mark.parametrize(
    ("bench", "stadium", "counters"),
    [
        (["Onix", "Abra"], "", 60),
        (["Onix", "Abra"], "me2-85", 0),  # Battle Cage
        (["Onix", "sm2-64"], "", 0),  # Machoke's Daunting Pose
        (["Onix", "sv4-126"], "", 60),  # Stellar Veil: Dragapult ex is no Basic Pokémon
        ([Mon("smp-SM177", attached=[("sm9-148", FOR_GOOD)]), "Abra"], "", 0),  # Metal Goggles
        ([Mon("Onix", attached=[("sm9-148", FOR_GOOD)]), "Abra"], "", 60),
    ],
)
def test_phantom_dive_puts_no_counters_where_they_are_kept_off(bench, stadium, counters):
    board = dived(Side(FOE, bench=bench), stadium)
    assert board.active("opp").damage == 200
    assert board.bench("opp")[0].damage == counters


@pytest.mark.parametrize(("benched", "moved"), [(["Onix"], 30), (["Onix", "sm2-64"], 0)])
def test_munkidori_moves_no_counters_to_a_bench_they_are_kept_off(benched, moved):
    me = Side("Chansey", damage=30, bench=[Mon("sv6-95", energy=["Darkness Energy"])])
    board = laid_out(me, Side(FOE, bench=benched))
    board.act("power", "Adrena-Brain", to="Munkidori",
              choices=[pokemon("Chansey"), pokemon("Onix", "opp")])  # fmt: skip
    assert board.mon("opp", "Onix").damage == moved


def test_munkidori_moves_counters_to_the_active_pokemon_and_my_own_bench_in_battle_cage():
    me = Side("Chansey", damage=30, bench=[Mon("sv6-95", energy=["Darkness Energy"])])
    board = laid_out(me, Side("Onix", bench=["Abra"]), stadium="me2-85")
    board.act("power", "Adrena-Brain", to="Munkidori",
              choices=[pokemon("Chansey"), pokemon("Onix", "opp")])  # fmt: skip
    assert board.mon("opp", "Onix").damage == 30


@pytest.mark.parametrize(("veil", "damage"), [(["sv4-126"], 0), (["Abra"], 10)])
def test_jirachi_stellar_veil_keeps_counters_of_basic_pokemon_off(veil, damage):
    """Flutter Mane's Hex Hurl: 90, and two damage counters on the Bench in any way."""
    me = Side(ready("sv5-78", "Hex Hurl"), bench=["Rattata"])
    board = laid_out(me, Side(FOE, bench=["Onix", *veil]))
    others = pokemon("Onix", "opp")
    board.act("attack", "Hex Hurl", choices=[others, others])
    assert board.mon("opp", "Onix").damage == 2 * damage


@pytest.mark.parametrize(("host", "damage"), [("smp-SM177", 0), ("Onix", 20)])
def test_metal_goggles_keep_the_counters_of_abilities_off_an_attacker(host, damage):
    """Druddigon's Rough Skin answers damage with 2 damage counters."""
    attack = {"smp-SM177": "Beam", "Onix": "Rock Throw"}[host]
    me = Side(ready(host, attack, attached=[("sm9-148", FOR_GOOD)]), bench=["Rattata"])
    board = laid_out(me, Side("bw3-89", bench=["Rattata"]), era="sm")
    board.act("attack", attack)
    assert board.active("me").damage == damage


def test_metal_goggles_take_thirty_off_attacks():
    tool = [("sm9-148", FOR_GOOD)]
    me = Side(ready("Hitmonchan", "Special Punch"), bench=["Rattata"])
    for host, damage in (("swsh1-129", 10), ("Chansey", 80)):
        board = laid_out(me, Side(Mon(host, attached=tool), bench=["Rattata"]), era="sm")
        board.act("attack", "Special Punch")
        assert board.active("opp").damage == damage


def test_machoke_daunting_pose_keeps_damage_off_the_bench():
    me = Side(ready("Lapras", "Water Gun"), bench=["Rattata"])
    board = laid_out(me, Side("Onix", bench=["sm2-64"]), era="sm")
    board.act("attack", "Water Gun")
    assert board.active("opp").damage > 0


# -- Powers that are lost ---------------------------------------------------------------------


@pytest.mark.parametrize("psyduck", ["mep-7", "me2pt5-39"])
def test_psyduck_damp_stops_powers_that_knock_themselves_out(psyduck):
    me = Side("Chansey", bench=["sv6pt5-20", Mon("sv6-95", energy=["Darkness Energy"])], damage=10)
    board = laid_out(me, Side(FOE, bench=[psyduck]))
    assert board.reason("power", "Cursed Blast", to="Dusknoir") == SWITCHED_OFF
    assert board.reason("power", "Adrena-Brain", to="Munkidori") == ""
    board = laid_out(me, Side(FOE, bench=["Rattata"]))
    assert board.reason("power", "Cursed Blast", to="Dusknoir") == ""


@pytest.mark.parametrize(
    ("theirs", "power", "why"),
    [
        ("swsh9-123", "Starbirth", SWITCHED_OFF),
        ("swsh12-139", "Summoning Star", SWITCHED_OFF),
        ("sv6-95", "Adrena-Brain", ""),  # no Pokémon V
    ],
)
def test_aerodactyl_ancient_star_takes_the_abilities_of_their_pokemon_v(theirs, power, why):
    me = Side("swsh11-93", energy=["Fire Energy"], bench=["Rattata"])
    benched = Mon(theirs, energy=["Darkness Energy"] if theirs == "sv6-95" else [])
    opp = Side("Onix", damage=10, bench=[benched], discard=["Rattata"])
    board = laid_out(me, opp, era="swsh")
    board.act("attack", "Ancient Star")
    board.next_turn()
    assert board.reason("power", power, to=printed(theirs).name) == why
    assert board.reason("attack", "Ancient Star", by="me") == "one VSTAR Power a game"


@pytest.mark.parametrize(("damage", "why"), [(10, SWITCHED_OFF), (250, "")])
def test_aerodactyl_ancient_star_is_its_own_and_ends_with_it(damage, why):
    """Knocked Out, it switches nothing off any more; a second one in play never did."""
    me = Side("swsh11-93", energy=["Fire Energy"], damage=damage, bench=["swsh11-93"])
    opp = Side(ready("Hitmonchan", "Special Punch"), bench=["swsh9-123"])
    board = laid_out(me, opp, era="swsh")
    board.act("attack", "Ancient Star")
    board.next_turn()
    board.act("attack", "Special Punch")
    board.next_turn()
    board.next_turn()
    assert board.reason("power", "Starbirth", to="Arceus VSTAR") == why


# -- where Pokémon and cards go ---------------------------------------------------------------


@pytest.mark.parametrize(("stadium", "lost"), [("swsh11-161", True), ("me2-85", False)])
def test_lost_city_takes_knocked_out_pokemon_but_not_what_is_attached(stadium, lost):
    opp = Side(Mon("Charmeleon", damage=70, energy=["Fire Energy"]), bench=["Rattata"])
    me = Side(ready("Hitmonchan", "Jab"), bench=["Rattata"])
    board = laid_out(me, opp, era="swsh", stadium=stadium)
    board.act("attack", "Jab")
    assert board.lost_zone("opp") == (["Charmander", "Charmeleon"] if lost else [])
    rest = ["Fire Energy"] if lost else ["Charmander", "Charmeleon", "Fire Energy"]
    assert [each for each in board.discard("opp") if each != "Fighting Energy"] == rest


@pytest.mark.parametrize(("mine", "lost"), [("hgss4-94", ["Rattata"]), ("Gengar", [])])
def test_gengar_catastrophe_takes_only_the_opponents(mine, lost):
    attack = {"hgss4-94": "Cursed Drop", "Gengar": "Dark Mind"}[mine]
    board = laid_out(Side(ready(mine, attack), bench=["Rattata"]),
                     Side(FOE, bench=[Mon("Rattata", damage=20), "Onix"]), era="hgss")  # fmt: skip
    rattata = pokemon("Rattata", "opp")
    board.act("attack", attack, choices=[rattata] * (4 if mine == "hgss4-94" else 1))
    assert board.lost_zone("opp") == lost


def test_chaotic_swell_takes_the_next_stadium_with_it():
    opp = Side(FOE, hand=["swsh11-161", "sm8-191"], bench=["Rattata"])
    board = laid_out(Side("Chansey"), opp, era="sm", stadium="sm12-187")
    assert board.stadium == "Chaotic Swell"
    board.next_turn()
    board.play("swsh11-161")
    assert board.stadium == ""
    assert board.discard("me") == ["Chaotic Swell"]
    assert board.discard("opp") == ["Lost City"]
    assert board.reason("trainer", "sm8-191") == "no more Stadium cards this turn"


@pytest.mark.parametrize(
    ("stadium", "tool", "gone"),
    [
        ("sm8-191", "sm8-173", False),  # Thunder Mountain and Faba
        ("sm8-178", "sm2-125", False),  # Heat Factory and Field Blower
        ("sm9-158", "sm2-125", False),
        ("sm12-187", "sm2-125", True),
        ("swsh11-161", "sm8-173", True),
    ],
)
def test_prism_star_stadiums_stand_firm(stadium, tool, gone):
    me = Side("Chansey", hand=[tool], bench=["Rattata"])
    board = laid_out(me, Side("Chansey", bench=["Rattata"]), era="sm", stadium=stadium)
    board.play(tool)
    assert (board.stadium == "") == gone


def test_prism_star_stadiums_do_not_stand_firm_against_attacks():
    """Lugia VSTAR's Tempest Dive may discard any Stadium."""
    me = Side(ready("swsh12-139", "Tempest Dive"), bench=["Rattata"])
    board = laid_out(me, era="sm", stadium="sm8-191")
    board.act("attack", "Tempest Dive", choices=[YES])
    assert board.stadium == ""


@pytest.mark.parametrize(("held", "prizes"), [("Darkness Energy", 6), ("Fire Energy", 5)])
def test_black_market_takes_a_prize_less_for_darkness_pokemon(held, prizes):
    energy = "dp1-129" if held == "Darkness Energy" else held
    opp = Side(Mon("sm9-86", damage=60, energy=[energy]), bench=["Rattata"])
    me = Side(ready("Hitmonchan", "Jab"), bench=["Rattata"])
    board = laid_out(me, opp, era="sm", stadium="sm9-134")
    board.act("attack", "Jab")
    assert board.prizes("me") == prizes


def test_heat_factory_draws_three_for_a_fire_energy():
    me = Side("Chansey", hand=["Fire Energy"], bench=["Rattata"])
    board = laid_out(me, era="sm", stadium="sm8-178")
    board.act("stadium")
    assert (board.discard("me"), len(board.hand("me"))) == (["Fire Energy"], 3)
    assert board.reason("stadium") != ""


def test_life_forest_heals_a_grass_pokemon_of_everything():
    me = Side(Mon("Tangela", damage=40, poison=10), bench=[Mon("Ponyta", damage=10)])
    board = laid_out(me, era="sm", stadium="sm8-180")
    board.act("stadium")
    assert (board.active("me").damage, board.active("me").poison) == (0, 0)
    assert board.mon("me", "Ponyta").damage == 10


@pytest.mark.parametrize(
    ("foe", "attacker", "attack", "damage"),
    [
        ("Chansey", "sv6-141", "Blood Moon", 0),
        (FOE, "sv6-141", "Blood Moon", 240),  # a Rule Box
        ("Onix", "sv6-93", "Heart Sign", 30),
    ],
)
def test_neutralization_zone_keeps_damage_off(foe, attacker, attack, damage):
    me = Side(ready(attacker, attack), bench=["Rattata"])
    board = laid_out(me, Side(foe, bench=["Rattata"]), stadium="sv6pt5-60")
    board.act("attack", attack)
    assert board.active("opp").damage == damage


def test_neutralization_zone_stays_discarded():
    """Lusamine takes two discarded Supporters or Stadiums into the hand."""
    me = Side("Chansey", hand=["sm4-96"], discard=["sv6pt5-60", "me2-85"])
    board = laid_out(me)
    board.play("sm4-96")
    assert board.hand("me") == ["Battle Cage"]
    assert board.discard("me") == ["Lusamine", "Neutralization Zone"]


# -- Trainers ---------------------------------------------------------------------------------


def test_lt_surges_strategy_lets_three_supporters_be_played():
    hand = ["sm10-178", "sm10-178", *["sv1-180"] * 3]
    me = Side("Chansey", hand=hand, bench=["Rattata"])
    board = laid_out(me, Side(FOE, prizes=5), era="sm")
    board.play("sm10-178")
    board.play("sv1-180")
    board.play("sm10-178")  # the third
    assert board.reason("trainer", "sv1-180") == SUPPORTER_PLAYED
    board.next_turn()
    board.next_turn()
    board.play("sv1-180")
    assert board.reason("trainer", "sv1-180") == SUPPORTER_PLAYED


def test_lt_surges_strategy_is_for_whoever_is_behind():
    board = laid_out(Side("Chansey", hand=["sm10-178"]), Side(FOE), era="sm")
    assert board.reason("trainer", "sm10-178") != ""


@pytest.mark.parametrize(("foe", "drawn"), [("Rattata", 4), ("Onix", 2)])
def test_samson_oak_draws_more_for_one_type(foe, drawn):
    me = Side("Chansey", hand=["sm10-185"])
    board = laid_out(me, Side(foe, bench=["Rattata"]), era="sm")
    board.play("sm10-185")
    assert len(board.hand("me")) == drawn


def test_ball_guy_finds_three_different_balls():
    deck = ["Master Ball", "Master Ball", "Level Ball", "Net Ball", "Bill"]
    me = Side("Chansey", hand=["swsh45-57"], deck=deck)
    board = laid_out(me, era="swsh")
    board.play("swsh45-57", choices=[card("Master Ball")])
    assert board.hand("me") == ["Level Ball", "Master Ball", "Net Ball"]


def test_celebi_call_for_greatness_finds_different_pokemon_gx():
    deck = ["smp-SM67", "smp-SM67", "smp-SM102", "Bill"]
    me = Side(ready("smp-SM224", "Call for Greatness"), deck=deck, bench=["Rattata"])
    board = laid_out(me, era="sm")
    board.act("attack", "Call for Greatness", choices=[card("Celesteela-GX")])
    assert board.hand("me") == ["Celesteela-GX", "Dusk Mane Necrozma-GX"]


@pytest.mark.parametrize(
    ("host", "after_mine", "after_theirs"), [("Onix", 30, 10), ("Blastoise", 30, 30)]
)
def test_floral_crown_heals_a_basic_pokemon_in_their_turn(host, after_mine, after_theirs):
    tool = [("g1-RC26", FOR_GOOD)]
    board = laid_out(Side(Mon(host, damage=30, attached=tool), bench=["Rattata"]), era="xy")
    board.next_turn()
    assert board.active("me").damage == after_mine
    board.next_turn()
    assert board.active("me").damage == after_theirs


@pytest.mark.parametrize(
    ("mine", "theirs", "damage"),
    [
        ("swsh5-136", "sm9-148", 40),  # Tool Jammer and Metal Goggles
        ("sv1-169", "sm9-148", 10),
        ("swsh5-136", "swsh5-136", 40),
    ],
)
def test_tool_jammer_stops_other_tools_of_their_active_pokemon(mine, theirs, damage):
    me = Side(ready("Hitmonchan", "Special Punch", attached=[(mine, FOR_GOOD)]), bench=["Rattata"])
    opp = Side(Mon("swsh1-129", attached=[(theirs, FOR_GOOD)]), bench=["Rattata"])
    board = laid_out(me, opp, era="swsh")
    board.act("attack", "Special Punch")
    assert board.active("opp").damage == damage


def test_tool_jammer_works_from_the_active_spot_alone_and_not_for_benched_pokemon():
    jammer = Mon("Onix", attached=[("swsh5-136", FOR_GOOD)])
    me = Side(ready("Hitmonchan", "Special Punch"), bench=[jammer])
    opp = Side(Mon("swsh1-129", attached=[("sm9-148", FOR_GOOD)]), bench=["Rattata"])
    board = laid_out(me, opp, era="swsh")
    board.act("attack", "Special Punch")
    assert board.active("opp").damage == 10


def test_tool_jammers_do_not_stop_each_other():
    """Both Active Pokémon wear one: what either one wears beside it would stay stopped."""
    tools = [("swsh5-136", FOR_GOOD), ("sm9-148", FOR_GOOD)]
    me = Side(ready("Hitmonchan", "Special Punch", attached=tools[:1]), bench=["Rattata"])
    board = laid_out(me, Side(Mon("swsh1-129", attached=tools), bench=["Rattata"]), era="swsh")
    board.act("attack", "Special Punch")
    assert board.active("opp").damage == 40


# -- attacks ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "theirs", "damage"),
    [("Rattata", "Onix", 80), ("Rattata", "Chansey", 200), ("Abra", "Mewtwo", 200)],
)
def test_enamorus_love_resonance_asks_for_a_common_type(mine, theirs, damage):
    """Both sides' Pokémon in play, Benched ones as well."""
    me = Side(ready("sv6-93", "Love Resonance"), bench=[mine])
    board = laid_out(me, Side(FOE, bench=[theirs]))
    board.act("attack", "Love Resonance")
    assert board.active("opp").damage == damage


@pytest.mark.parametrize(("coins", "condition"), [("HT", "Asleep"), ("HH", "none")])
def test_snorlax_thumping_snore_needs_two_heads_to_wake(coins, condition):
    me = Side(ready("swsh11-143", "Thumping Snore"), bench=["Rattata"])
    board = laid_out(me, era="swsh")
    board.act("attack", "Thumping Snore")
    assert board.active("opp").damage == 180
    board.end_turn(coins=coins)
    assert board.active("me").condition == condition


# -- coming into play -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "damage"),
    [("Onix", 20), ("sm9-86", 0)],  # a Darkness Pokémon is spared
)
def test_risky_ruins_hurt_who_comes_from_the_hand(name, damage):
    me = Side("Chansey", hand=[name], bench=["Rattata"])
    board = laid_out(me, stadium="me1-127")
    board.act("bench", name)
    assert board.bench("me")[-1].damage == damage


def test_risky_ruins_hurt_who_comes_from_the_deck():
    """Nest Ball puts a Basic Pokémon of the deck onto the Bench."""
    me = Side("Chansey", hand=["sv1-181"], deck=["Onix"], bench=["Rattata"])
    board = laid_out(me, stadium="me1-127")
    board.play("sv1-181", choices=[card("Onix")])
    assert board.mon("me", "Onix").damage == 20


def test_risky_ruins_hurt_the_other_player_as_well_and_may_knock_out():
    opp = Side(FOE, hand=["Onix"], bench=["Rattata"])
    board = laid_out(Side("Chansey", bench=["Rattata"]), opp, stadium="me1-127")
    board.next_turn()
    board.act("bench", "Onix")
    assert board.mon("opp", "Onix").damage == 20


PIKACHUS = deck_of({"Pikachu": 60})
OPENERS = [("me1-28", "sv"), ("xy11-96", "xy"), ("swsh12pt5-44", "swsh")]


@pytest.mark.parametrize(("name", "era"), OPENERS)
@pytest.mark.parametrize(("answers", "mulligans"), [([YES], 0), ([NO, YES], 1)])
def test_explosiveness_and_gale_wings_are_for_the_active_and_may_be_declined(
    name, era, answers, mulligans
):
    """A hand without a Basic Pokémon may be kept for it; nobody sets it up on the Bench."""
    pilots = ("autopilot", "autopilot")
    game = SingleGame([deck_of({name: 60}), PIKACHUS], rulebook(era), pilots, "first")
    game.force(choices=answers)
    game.set_up()
    pl = game.record["players"][0]
    assert game.card(0, int(pl["slots"][pl["active"]]["card"])).id == name
    assert int(pl["in_play"]).bit_count() == 1
    assert [event[0] for event in game.events].count("mulligan") == mulligans
    assert game.left_on_tape == (0, 0)


@pytest.mark.parametrize(("name", "era"), OPENERS)
def test_explosiveness_and_gale_wings_beside_basics_are_a_choice_of_the_lead(name, era):
    deck = deck_of({name: 30, "Pikachu": 30})
    game = SingleGame([deck, PIKACHUS], rulebook(era), ("random", "random"), "first")
    seen = set()
    for trial in range(20):
        game.seed(0, trial)
        game.set_up()
        pl = game.record["players"][0]
        places = [i for i in range(6) if int(pl["in_play"]) >> i & 1]
        ids = {i: game.card(0, int(pl["slots"][i]["card"])).name for i in places}
        seen.add(ids.pop(int(pl["active"])))
        assert {*ids.values()} <= {"Pikachu"}
    assert len(seen) == 2
