"""What cards of all eras change while they are in play, worked out by hand from the texts."""

import pytest
from board import Board, Mon, Side, pokemon
from card_tables import cost, printed

from deckstats.rules import rulebook

FOE = "swsh7-111"  # Rayquaza VMAX: 320 HP; Max Burst does 20, and 80 more for each Fire Energy
DARK, METAL = "dp1-129", "dp1-130"
BASIC = {"Darkness Energy": DARK, "Metal Energy": METAL}
DRAGON_FIRE = ["Fire Energy"] * 3 + ["Lightning Energy"]
BAND = [("Gold Berry", 999)]


def paid(name, attack, **more):
    """Return a Pokémon with the basic Energy for an attack."""
    return Mon(name, **{"energy": [BASIC.get(each, each) for each in cost(name, attack)], **more})


def laid_out(name, me, opp=None, **more):
    """Return a board by the rules of a card's era; a Stadium is played by me, whose turn it is."""
    rules = more.pop("rules", None) or rulebook(printed(name).era)
    if "Stadium" in printed(name).subtypes:
        me.hand = [*me.hand, name]
    board = Board(me, opp or Side(FOE, bench=["Rattata"]), rules=rules, **more)
    if "Stadium" in printed(name).subtypes:
        board.play(printed(name).name)
    return board


def burst(board, fire, coins=""):
    """Let the opponent's Rayquaza VMAX use Max Burst with so much Fire Energy discarded."""
    if int(board.record["player"]) == 0:
        board.next_turn()
    kinds = [board._kind(1, "Fire Energy")] * fire
    board.act("attack", "Max Burst", coins=coins, choices=[fire, *kinds, *([] if fire else [0])])
    return board


# -- damage -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("active", "bench", "foe", "damage"),
    [
        ("xy10-78", ["Abra"], {}, 80),  # Pressure of the Active Lugia
        ("Chansey", ["xy10-78"], {}, 100),
        ("Chansey", ["me4-57"], {"attached": BAND}, 80),  # Gloomy Garbage
        ("Chansey", ["me4-57"], {}, 100),
        ("ex8-39", ["ex8-39"], {}, 60),  # Intimidating Pattern: knocked out by 80 as well
    ],
)
def test_less_from_their_attacks(active, bench, foe, damage):
    opp = Side(Mon(FOE, energy=DRAGON_FIRE, **foe), bench=["Rattata"])
    name = next(each for each in (active, *bench) if "-" in each)
    board = burst(laid_out(name, Side(active, bench=bench), opp, mover="opp"), 1)
    if printed(active).hp <= 80:
        assert board.prizes("opp") == 5
    else:
        assert board.active("me").damage == damage


def test_masquerain_intimidating_pattern_counts_once():
    opp = Side(paid("Hitmonchan", "Special Punch"), bench=["Rattata"])
    board = laid_out("ex8-39", Side("ex8-39", bench=["ex8-39"]), opp, mover="opp")
    board.act("attack", "Special Punch")  # 40, and Fighting is resisted by 30
    assert board.active("me").damage == 0
    opp = Side(paid("Raichu", "Agility"), bench=["Rattata"])
    board = laid_out("ex8-39", Side("ex8-39", bench=["ex8-39"]), opp, mover="opp")
    board.act("attack", "Agility", coins="T")  # 20, weak to Lightning
    assert board.active("me").damage == 0


@pytest.mark.parametrize(
    ("name", "bench", "damage"),
    [
        ("ex1-2", ["ex1-2"], 20),  # Withering Dust
        ("ex1-2", ["Abra"], 0),
        ("hgss3-76", ["Abra"], 20),  # Ruins of Alph
        ("swsh3-92", ["swsh3-92", "ex2-8"], 20),  # Resistance Shade, with Lunatone
        ("swsh3-92", ["swsh3-92", "Abra"], 0),
    ],
)
def test_no_resistance(name, bench, damage):
    me = Side(paid("Machop", "Low Kick"), bench=bench)
    board = laid_out(name, me, Side("Pidgey", bench=["Abra"]))
    board.act("attack", "Low Kick")
    assert board.active("opp").damage == damage


@pytest.mark.parametrize(
    ("name", "mine", "theirs"),
    [("ex14-57", [0, 10], [10, 0]), ("xy3-97", [0, 0], [0, 0]), ("bw9-47", [0, 0], [10, 10])],
)
def test_no_damage_on_the_bench(name, mine, theirs):
    """Submerge of Mudkip itself, Mountain Ring for all, Bench Barrier for its own side."""
    me = Side(paid("pl1-24", "Magnitude"), bench=["ex14-57" if name == "xy3-97" else name, "Onix"])
    opp = Side(FOE, bench=["Onix", "ex14-57" if name == "ex14-57" else "Abra"])
    board = laid_out(name, me, opp)
    board.act("attack", "Magnitude")
    assert [mon.damage for mon in board.bench("me")] == mine
    assert [mon.damage for mon in board.bench("opp")] == theirs


@pytest.mark.parametrize(("fire", "damage"), [(3, 0), (1, 100)])
def test_drednaw_impervious_shell_against_200_and_more(fire, damage):
    opp = Side(Mon(FOE, energy=DRAGON_FIRE), bench=["Rattata"])
    board = burst(laid_out("sv7-44", Side("sv7-44", bench=["Abra"]), opp, mover="opp"), fire)
    assert board.active("me").damage == damage


@pytest.mark.parametrize(
    ("name", "attacker", "foe", "damage"),
    [
        ("xy3-73", ("xy10-55", "Endgame"), "xy8-107", 70 - 40),  # Secret Key: Xerneas is Fairy
        ("sm9-110", ("sm3-48", "Unarmed"), "xyp-XY165", 110 - 40),  # Key of Secrets: Magearna
    ],
)
def test_resistances_of_forty(name, attacker, foe, damage):
    me = Side(paid(*attacker), bench=["Abra"])
    board = laid_out(name, me, Side(foe, bench=[name, name]))
    board.act("attack", attacker[1])
    assert board.active("opp").damage == damage


@pytest.mark.parametrize(
    ("name", "active", "bench", "foe", "damage"),
    [
        ("sv5-50", ("sv5-50", "Catharsis Roar"), ["Abra"], "sv4-128", 120),
        ("xy9-49", ("swsh12-50", "Electric Ball"), ["xy9-49"], "sv4-128", 120),
        ("xy9-49", ("swsh12-50", "Electric Ball"), ["Abra"], "sv4-128", 90),
        ("pl1-13", ("pl1-13", "Head Smash"), ["Abra"], "sv4-128", 80),
    ],
)
def test_no_effects_on_the_foe_count(name, active, bench, foe, damage):
    """Azure Seas, Zap Zone, Iron Skull: Ferrothorn's Exoskeleton would take 30 off."""
    board = laid_out(name, Side(paid(*active), bench=bench), Side(foe, bench=["Rattata"]))
    board.act("attack", active[1])
    assert board.active("opp").damage == damage


@pytest.mark.parametrize(
    ("name", "active", "bench", "foe", "damage"),
    [
        ("xy3-63", ("xy3-63", "Flying Press"), ["Abra"], "xy10-55", 60),  # Umbreon-EX
        ("sm11-79", ("sm3-48", "Unarmed"), ["sm11-79"], "sm3-48", 110),
        ("sm11-79", ("xy3-63", "Flying Press"), ["sm11-79"], "xy10-55", 60),
        ("sm11-79", ("sm2-68", "Guillotine"), ["sm11-79"], "xy10-55", 180),
    ],
)
def test_weakness_does_not_count(name, active, bench, foe, damage):
    """Shining Spirit of Hawlucha's own attacks, Psychic Zone of all Psychic ones."""
    board = laid_out(name, Side(paid(*active), bench=bench), Side(foe, bench=["Rattata"]))
    board.act("attack", active[1])
    if damage < printed(foe).hp:
        assert board.active("opp").damage == damage
    else:
        assert board.prizes("me") == 6 - printed(foe).prizes


def test_kingdra_ex_extra_smoke_before_weakness():
    for bench, damage in (("Onix", 20), ("ex15-94", 0)):  # another one is one more Poké-Body
        opp = Side(paid("Raichu", "Agility"), bench=["Rattata"])
        board = laid_out("ex15-94", Side("ex15-94", bench=[bench]), opp, mover="opp")
        board.act("attack", "Agility", coins="T")  # 20, weak to Lightning
        assert board.active("me").damage == damage


@pytest.mark.parametrize(
    ("name", "active", "foe", "damage"),
    [
        ("swsh3-24", ("swsh3-24", "Turbo Drive"), "sm11-126", 260),  # weak to Fighting
        ("sm11-60", ("sm11-60", "Magnetic Bolt"), "sm10-130", 240),  # weak to Metal
        ("swsh3-24", ("swsh3-24", "Turbo Drive"), "sm10-130", 130),
    ],
)
def test_double_type(name, active, foe, damage):
    board = laid_out(name, Side(paid(*active), bench=["Abra"]), Side(foe, bench=["Rattata"]))
    board.act("attack", active[1])
    assert board.active("opp").damage == damage


def test_lillies_clefairy_ex_fairy_zone_makes_dragons_weak_to_psychic():
    me = Side(paid("svp-195", "Full Moon Rondo"), bench=["Abra"])
    board = laid_out("svp-195", me)
    board.act("attack", "Full Moon Rondo")
    assert board.active("opp").damage == 2 * (20 + 2 * 20)


@pytest.mark.parametrize(("bench", "damage"), [("pl2-8", 40), ("Onix", 30)])
def test_lucario_gl_boundary_aura_doubles_where_more_is_added(bench, damage):
    me = Side(paid("Machop", "Low Kick"), bench=[bench])
    board = laid_out("pl2-8", me, Side("dp3-83", bench=["Abra"]))  # Clefairy: Fighting +10
    board.act("attack", "Low Kick")
    assert board.active("opp").damage == damage


@pytest.mark.parametrize(
    ("name", "side", "damage"),
    [
        ("bw7-3", "me", 80),
        ("bw7-3", "opp", 80),
        ("sv3pt5-141", "me", 80),
        ("sv3pt5-141", "opp", 40),
    ],
)
def test_weakness_times_four(name, side, damage):
    """Allergy Panic for all, Ancient Way for the opponent's Active Pokémon alone."""
    me = Side(paid("Machop", "Low Kick"), bench=[name if side == "me" else "Abra"])
    opp = Side("Chansey", bench=[name if side == "opp" else "Abra"])
    board = laid_out(name, me, opp)
    board.act("attack", "Low Kick")
    assert board.active("opp").damage == damage


def test_dachsbun_well_baked_body_against_fire():
    opp = Side("sv1-99", bench=["Abra"])
    board = laid_out("sv1-99", Side(paid("ex6-13", "Searing Flame"), bench=["Onix"]), opp)
    board.act("attack", "Searing Flame")
    assert (board.active("opp").damage, board.active("opp").burned) == (0, False)


# -- Special Conditions -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "place", "mine", "theirs"),
    [
        ("swsh1-124", "bench", 10, 30),  # More Poison
        ("dp4-31", "bench", 20, 20),  # Toxic Virus
        ("svp-129", "bench", 10, 10),  # Toxic Subjugation only of the Active Pokémon
        ("svp-129", "active", 10, 60),
    ],
)
def test_more_poison(name, place, mine, theirs):
    active = Mon(name if place == "active" else "Onix", poison=10)
    board = laid_out(name, Side(active, bench=[name]), Side(Mon(FOE, poison=10), bench=["Abra"]))
    board.end_turn()
    assert (board.active("me").damage, board.active("opp").damage) == (mine, theirs)


@pytest.mark.parametrize(
    ("name", "active", "mine", "theirs"),
    [
        ("ex6-13", "ex6-13", 40, 40),  # Fiery Aura, for both sides
        ("ex6-13", "Onix", 20, 20),
        ("bw5-22", "Onix", 20, 40),  # Scorching Scales
        ("sm5-23", "Onix", 20, 60),  # Flaming Fighter
    ],
)
def test_more_from_burning(name, active, mine, theirs):
    """By the rules of ex and bw a tails brings the damage; sm's come, then a coin is flipped."""
    me = Side(Mon(active, burned=True), bench=[name, name])
    board = laid_out(name, me, Side(Mon(FOE, burned=True), bench=["Abra"]))
    board.end_turn(coins="TT")
    assert (board.active("me").damage, board.active("opp").damage) == (mine, theirs)


@pytest.mark.parametrize(
    ("name", "active", "coins", "condition"),
    [
        ("ex5-24", "ex5-24", "HT", "Asleep"),
        ("ex5-24", "ex5-24", "HH", "none"),
        ("ex5-24", "Onix", "H", "none"),  # only of the Active Relicanth
        ("sm11-207", "Onix", "TH", "Asleep"),
        ("sm11-207", "Onix", "HH", "none"),
    ],
)
def test_two_coins_to_wake_up(name, active, coins, condition):
    bench = ["Abra" if name == "sm11-207" else name]
    opp = Side(Mon(FOE, condition="Asleep"), bench=["Abra"])
    board = laid_out(name, Side(active, bench=bench), opp)
    board.end_turn(coins=coins)
    assert board.active("opp").condition == condition


@pytest.mark.parametrize(
    ("name", "attack", "foe", "condition", "poison"),
    [
        ("ex2-94", "Supersonic", "ex8-32", "none", 0),  # Carefree
        ("ex2-94", "Supersonic", "Onix", "Confused", 0),
        ("ex7-42", "Smog", "ecard2-32", "none", 0),  # Poison Resistance
        ("ex7-42", "Smog", "ex10-109", "none", 0),
        ("ex7-42", "Smog", "ex8-32", "none", 10),
    ],
)
def test_what_it_cannot_be(name, attack, foe, condition, poison):
    board = laid_out(name, Side(paid(name, attack), bench=["Abra"]), Side(foe, bench=["Abra"]))
    board.act("attack", attack)
    assert (board.active("opp").condition, board.active("opp").poison) == (condition, poison)


@pytest.mark.parametrize(
    ("attach", "condition"), [("Grass Energy", "none"), ("Fire Energy", "Confused")]
)
def test_tropius_curative_bower_where_grass_energy_is(attach, condition):
    me = Side(Mon("Onix", condition="Confused"), bench=["swsh9-5"], hand=[attach])
    board = laid_out("swsh9-5", me)
    board.act("attach", attach, to="Onix")
    assert board.active("me").condition == condition


# -- Powers, Tools ----------------------------------------------------------------------------


@pytest.mark.parametrize(("active", "poison"), [("ex3-96", 10), ("Onix", 0)])
def test_muk_ex_toxic_gas_switches_poke_bodies_off(active, poison):
    """Scizor can be Poisoned while the other player's Muk ex is Active."""
    me = Side(Mon(active), bench=[Mon("ex3-96"), paid("ex7-42", "Smog")], hand=["Switch"])
    board = laid_out("ex3-96", me, Side("ecard2-32", bench=["Abra"]))
    if active == "Onix":
        board.play("Switch", [pokemon("Dark Weezing")])
        board.act("attack", "Smog")
    else:
        board = laid_out("ex3-96", Side(paid("ex3-96", "Poison Breath"), bench=["Abra"]),
                         Side("ecard2-32", bench=["Abra"]))  # fmt: skip
        board.act("attack", "Poison Breath")
    assert board.active("opp").poison == poison


@pytest.mark.parametrize(("stadium", "damage"), [(True, 10), (False, 0)])
def test_space_center_switches_bodies_of_basic_pokemon_off(stadium, damage):
    me = Side(paid("pl1-24", "Magnitude"), bench=["Abra"], hand=["ex8-91"])
    board = Board(me, Side(FOE, bench=["ex14-57"]), rules=rulebook("ex"))
    if stadium:
        board.play("Space Center")
    board.act("attack", "Magnitude")
    assert board.mon("opp", "Mudkip").damage == damage


@pytest.mark.parametrize(("bench", "poison"), [("ex13-12", 10), ("Abra", 0)])
def test_latios_dual_aura_with_latias(bench, poison):
    me = Side(paid("ex7-42", "Smog"), bench=[bench, "ex13-11"])
    board = laid_out("ex13-12", me, Side("ecard2-32", bench=["Abra"]))
    board.act("attack", "Smog")
    assert board.active("opp").poison == poison


@pytest.mark.parametrize(("name", "lives"), [("xy6-31", False), ("sm6-111", False), ("Onix", True)])
def test_tools_without_effect(name, lives):
    """Tool Concealment, Lysandre Labs: no Focus Sash then."""
    sash = [("Focus Sash", 999)]
    stadium = name == "sm6-111"
    me = Side(Mon("Machop", attached=sash), bench=["Abra" if stadium else name])
    opp = Side(Mon(FOE, energy=DRAGON_FIRE), bench=["Rattata"])
    board = burst(laid_out(name, me, opp, rules=rulebook("sm")), 1)
    assert (board.prizes("opp") == 6) == lives


def test_honchkrow_v_boss_pockets_hold_four_tools():
    me = Side("swsh9-88", bench=["Onix"], hand=["Gold Berry"] * 5)
    board = laid_out("swsh9-88", me)
    for _ in range(4):
        board.act("tool", "Gold Berry", to="Honchkrow V")
    assert board.reason("tool", "Gold Berry", to="Honchkrow V")
    board.act("tool", "Gold Berry", to="Onix")
    assert board.active("me").attached == ["Gold Berry"] * 4


def test_aerodactyl_ex_primal_lock_takes_their_tools():
    me = Side("Onix", bench=["Mysterious Fossil"], hand=["ex2-94", "Gold Berry"])
    opp = Side(Mon(FOE, attached=BAND), bench=[Mon("Abra", attached=BAND)], hand=["Gold Berry"])
    board = laid_out("ex2-94", me, opp)
    board.act("evolve", "Aerodactyl ex", to="Mysterious Fossil")
    assert board.active("opp").attached == board.mon("opp", "Abra").attached == []
    assert board.discard("opp") == ["Gold Berry"] * 2
    board.act("tool", "Gold Berry", to="Onix")
    board.next_turn()
    assert board.reason("tool", "Gold Berry", to="Abra")


@pytest.mark.parametrize(("attached", "allowed"), [(BAND, False), ([], True)])
def test_garbodor_garbotoxin_reaches_the_discard_pile(attached, allowed):
    me = Side("Onix", bench=["Abra"], discard=["bw9-4"])
    board = laid_out("bw6-54", me, Side(FOE, bench=[Mon("bw6-54", attached=attached)]))
    assert (board.reason("card", "Exeggcute") == "") == allowed


@pytest.mark.parametrize(("active", "allowed"), [("sm5-39", False), ("Abra", True)])
def test_glaceon_gx_freezing_gaze_reaches_the_discard_pile(active, allowed):
    me = Side("Onix", bench=["Abra"], discard=["sm3-88"])
    board = laid_out("sm5-39", me, Side(active, bench=["sm5-39"]))
    assert (board.reason("card", "Darkrai-GX") == "") == allowed


@pytest.mark.parametrize(
    ("name", "energy", "damage"),
    [("xyp-XY58", [], 0), ("Onix", [], 20), ("Onix", ["Psychic Energy"], 0),
     ("swsh11-82", ["Psychic Energy"], 20)],
)  # fmt: skip
def test_their_abilities_have_no_effect(name, energy, damage):
    """θ Stop of Malamar; Guardian of Love where Psychic Energy is, but not of Enamorus V."""
    bench = ["Abra" if name == "xyp-XY58" else "swsh11-82"]
    me = Side(Mon(name, energy=["Fire Energy"] * 2 + energy), bench=bench, hand=["Switch"])
    board = laid_out("me2pt5-101", me, Side(FOE, bench=["me2pt5-101"]))  # Holes
    board.play("Switch")
    assert board.bench("me")[0].damage == damage


# -- evolving ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "onto", "evolution", "active", "turn", "may"),
    [
        ("dp3-83", "dp3-83", "dp1-22", False, 5, True),  # Moon Stone
        ("dp3-83", "Clefairy", "dp1-22", False, 5, False),
        ("pl4-57", "pl4-57", "pl4-50", False, 5, True),  # Cloak Evolution
        ("dp3-86", "dp3-86", "dp1-47", False, 1, False),  # Reaper Cloth, not in the first turn
        ("xy7-74", "Bulbasaur", "Ivysaur", False, 5, True),  # Forest of Giant Plants
        ("xy7-74", "Machop", "Machoke", False, 5, False),
        ("xy6-46", "xy6-44", "xy6-46", False, 5, True),  # Δ Evolution of what is played
        ("svp-173", "svp-173", "Vaporeon", True, 1, True),  # Boosted Evolution, while Active
        ("svp-173", "svp-173", "Vaporeon", False, 5, False),
    ],
)
def test_evolving_at_once(name, onto, evolution, active, turn, may):
    fresh = Mon(onto, came=turn)
    me = Side(fresh if active else "Onix", bench=["Abra" if active else fresh], hand=[evolution])
    board = laid_out(name, me, turn=turn)
    reason = board.reason("evolve", printed(evolution).name, to=printed(onto).name)
    assert (reason == "") == may


@pytest.mark.parametrize(
    ("name", "place", "active", "bench"),
    [
        ("bw3-67", "bench", False, False),  # Ancient Power
        ("pl1-6", "active", False, True),  # Time Aura: their Active Pokémon
        ("pl1-6", "bench", True, True),
    ],
)
def test_they_cannot_evolve(name, place, active, bench):
    opp = Side("Machop", bench=["Abra"], hand=["Machoke", "Kadabra"])
    mine = Side(name if place == "active" else "Onix", bench=[name])
    board = laid_out(name, mine, opp, mover="opp")
    assert (board.reason("evolve", "Machoke", to="Machop") == "") == active
    assert (board.reason("evolve", "Kadabra", to="Abra") == "") == bench


def test_charizard_spirit_link_does_not_end_the_turn():
    for attached, goes_on in (([("xy12-75", 999)], True), ([], False)):
        me = Side(Mon("xy12-12", attached=attached), bench=["Onix"], hand=["xy12-13"])
        board = laid_out("xy12-75", me)
        board.act("evolve", "M Charizard-EX", to="Charizard-EX")
        assert board.goes_on == goes_on


# -- attacking, retreating, Energy ------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "active", "bench", "attacker", "attack", "may"),
    [
        ("ex5-93", "ex5-93", ["Abra"], "ex5-94", "", False),  # Mark of Antiquity: Kyogre ex
        ("ex5-93", "Abra", ["ex5-93"], "ex5-94", "", True),
        ("sm3-6", "sm3-6", ["Abra"], "Machop", "Low Kick", False),  # Disgusting Pollen
        ("sm3-6", "sm3-6", ["Abra"], "Machoke", "", True),
    ],
)
def test_they_cannot_attack(name, active, bench, attacker, attack, may):
    attack = attack or printed(attacker).attacks[0].name
    opp = Side(paid(attacker, attack), bench=["Rattata"])
    board = laid_out(name, Side(active, bench=bench), opp, mover="opp")
    assert (board.reason("attack", attack) == "") == may


@pytest.mark.parametrize(
    ("bench", "may"),
    [(["sm4-53", "sm4-28", "sm4-68"], True), (["sm4-53", "sm4-28", "Abra"], False)],
)
def test_regigigas_seal_of_antiquity_needs_all_three(bench, may):
    board = laid_out("sm4-84", Side(paid("sm4-84", "Giant Stomp"), bench=bench))
    assert (board.reason("attack", "Giant Stomp") == "") == may


@pytest.mark.parametrize(
    ("name", "attacker", "attack", "may"),
    [
        ("me1-10", "Chansey", "Scrunch", True),  # Wild Growth for all of your Pokémon
        ("sm35-3", "Chansey", "Scrunch", True),  # Jungle Totem
        ("dp4-8", "Chansey", "Scrunch", False),  # Wild Growth for Grass Pokémon
        ("dp4-8", "Bulbasaur", "Leech Seed", True),
        ("me1-10", "Venusaur", "Solarbeam", False),  # four
    ],
)
def test_grass_energy_provides_two(name, attacker, attack, may):
    me = Side(Mon(attacker, energy=["Grass Energy"]), bench=[name, name])
    board = laid_out(name, me)
    assert (board.reason("attack", attack) == "") == may


@pytest.mark.parametrize(
    ("name", "attacker", "discard", "may"),
    [
        ("sm10-148", "sm10-27", [], True),  # Gathering of Cats: Litten knows Caturday
        ("sm10-148", "Charmander", [], False),
        ("sm6-40", "sm6-40", ["Gold Berry"] * 9, True),  # Roto Motor
        ("sm6-40", "sm6-40", ["Gold Berry"] * 8 + ["Potion"], False),
    ],
)
def test_attacks_without_energy(name, attacker, discard, may):
    me = Side(attacker, bench=[name], discard=discard)
    board = laid_out(name, me)
    assert (board.reason("attack", printed(attacker).attacks[-1].name) == "") == may


@pytest.mark.parametrize(("turn", "may"), [(1, True), (3, True)])
def test_meloetta_ex_debut_performance_in_the_first_turn(turn, may):
    me = Side(paid("zsv10pt5-44", "Echoed Voice"), bench=["Onix"])
    board = laid_out("zsv10pt5-44", me, turn=turn)
    assert (board.reason("attack", "Echoed Voice") == "") == may
    board = laid_out("zsv10pt5-44", Side(paid("Machop", "Low Kick"), bench=["Onix"]), turn=1)
    assert board.reason("attack", "Low Kick")


@pytest.mark.parametrize("condition", ["Asleep", "Paralyzed"])
@pytest.mark.parametrize(
    ("name", "attached", "may"),
    [("ex5-33", [], True), ("Chansey", [("sm5-122", 999)], True), ("Chansey", [], False)],
)
def test_retreating_while_asleep_or_paralyzed(name, attached, may, condition):
    """Fast Feet; Escape Board, that takes one off the cost, too."""
    mon = Mon(name, attached=attached, condition=condition, since=4)
    board = Board(Side(mon, bench=["Onix"]), Side(FOE), rules=rulebook("sm"))
    assert (board.reason("retreat", to="Onix") == "") == may


@pytest.mark.parametrize(
    ("name", "place", "may"),
    [("bw10-23", "active", False), ("bw10-23", "bench", True), ("xy10-23", "bench", True)],
)
def test_they_cannot_attach_special_energy(name, place, may):
    special, basic = "Double Colorless Energy", "Fire Energy"
    opp = Side(FOE, bench=["Abra"], hand=[special, basic])
    mine = Side(name if place == "active" else "Onix", bench=[name])
    board = laid_out(name, mine, opp, mover="opp")
    assert (board.reason("attach", special, to="Abra") == "") == may
    assert board.reason("attach", basic, to="Abra") == ""


def test_barbaracle_hand_block_behind_an_own_stadium():
    opp = Side(FOE, bench=["Abra"], hand=["Double Colorless Energy", "sm6-111"])
    board = laid_out("xy3-97", Side("Onix", bench=["xy10-23"]), opp, rules=rulebook("xy"))
    board.next_turn()
    assert board.reason("attach", "Double Colorless Energy", to="Abra")
    board.play("Lysandre Labs")  # theirs now
    assert board.reason("attach", "Double Colorless Energy", to="Abra") == ""


# -- healing ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "target", "healed"),
    [
        ("bw4-76", "Onix", False),  # Heal Block
        ("swsh6-135", "Onix", False),  # Dyna Tree Hill
        ("swsh3-81", "Machop", False),  # Heal Jamming: the opponent's Bench
        ("swsh3-81", "Onix", True),
    ],
)
def test_no_healing(name, target, healed):
    bench = ["Abra" if name == "swsh6-135" else name]
    me = Side(Mon("Onix", damage=30), bench=[Mon("Machop", damage=30)], hand=["Potion"])
    board = laid_out(name, me, Side(FOE, bench=bench))
    board.play("Potion", [pokemon(target, "me")])
    assert board.mon("me", target).damage == (10 if healed else 30)


@pytest.mark.parametrize("name", ["xy5-37", "xy5-104"])
@pytest.mark.parametrize(("damage", "left"), [(90, 50), (30, 0)])
def test_alpha_recovery_heals_twice_as_much(name, damage, left):
    me = Side(Mon(name, damage=damage), bench=["Onix"], hand=["Potion"])
    board = laid_out(name, me)
    board.play("Potion", [pokemon(printed(name).name)])  # "α Recovery"
    assert board.active("me").damage == left


# -- the Bench, Prize cards, and others -------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "place", "mine", "theirs"),
    [
        ("hgss4-17", "bench", 5, 4),  # Dittobolic
        ("sm2-66", "bench", 5, 4),  # Roadblock
        ("sv3-123", "active", 4, 3),  # Dust Field
        ("ex12-75", "stadium", 3, 3),  # Giant Stump
    ],
)
def test_a_smaller_bench(name, place, mine, theirs):
    others = ["Abra", "Machop", "Pidgey", "Rattata"]
    bench = {"active": others, "bench": others}.get(place, [*others, "Onix"])
    active = name if place == "active" else "Onix"
    me = Side(active, bench=bench, hand=[] if place != "bench" else [name])
    opp = Side(FOE, bench=[*others, "Onix"])
    if place == "active":
        me = Side("Onix", bench=[*others[1:], name], hand=["Switch"])
    board = laid_out(name, me, opp)
    if place == "bench":
        board.act("bench" if printed(name).is_basic_pokemon else "pass", printed(name).name)
    if place == "active":
        board.play("Switch", [pokemon("Glimmora ex")])
    assert len(board.bench("me")) == mine
    assert len(board.bench("opp")) == theirs


@pytest.mark.parametrize(("holder", "prizes"), [("swsh7-74", 1), ("swsh11-82", 2)])
def test_ribbon_badge_saves_a_prize_of_sylveon_v(holder, prizes):
    mon = Mon(holder, damage=printed(holder).hp - 20, attached=[("Ribbon Badge", 999)])
    opp = Side(Mon(FOE, energy=DRAGON_FIRE), bench=["Rattata"])
    board = laid_out("swsh7-155", Side(mon, bench=["Onix"]), opp, mover="opp")
    board.act("attack", "Max Burst", choices=[0, 0])
    assert board.prizes("opp") == 6 - prizes


@pytest.mark.parametrize(("damage", "scrams"), [(40, True), (30, False)])
def test_brocks_primeape_scram_with_ten_hp_left(damage, scrams):
    me = Side(Mon("gym2-35", damage=damage, energy=["Fighting Energy"]), bench=["Onix"])
    opp = Side(paid("Machop", "Low Kick"), bench=["Rattata"])
    board = laid_out("gym2-35", me, opp, mover="opp")
    board.act("attack", "Low Kick")
    assert (board.active("me").name == "Onix") == scrams
    assert ("Brock's Primeape" in board.deck("me")) == scrams
    assert board.prizes("opp") == 6


@pytest.mark.parametrize(("active", "may"), [("neo3-22", False), ("Onix", True)])
def test_raikou_legendary_body_against_trainers(active, may):
    mon = Mon(active, energy=["Fire Energy"])
    board = laid_out("neo3-22", Side(mon, bench=["neo3-22"]),
                     Side(FOE, bench=["Abra"], hand=["Energy Removal"]), mover="opp")  # fmt: skip
    board.play("Energy Removal")
    assert board.active("me").energy == ([] if may else ["Fire Energy"])
