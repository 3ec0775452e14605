"""Attacks of all eras, at least three for each operation: worked out by hand from the texts."""

import pytest
from board import Board, Mon, Side, card, pokemon
from card_tables import DOUBLE, FIRE, PSYCHIC, WATER, cost, printed

from deckstats.rules import rulebook

FOE = "swsh7-111"  # Rayquaza VMAX: 320 HP, a Dragon without Weakness and Resistance
DARK, METAL = "dp1-129", "dp1-130"  # basic ones; the oldest prints of the names are Special Energy
BASIC = {"Darkness Energy": DARK, "Metal Energy": METAL}


def paid(name, attack, **more):
    """Return a Pokémon with the basic Energy for an attack, or what else is told."""
    energy = [BASIC.get(each, each) for each in cost(name, attack)]
    return Mon(name, **{"energy": energy, **more})


def fought(name, attack, mon=None, me=None, opp=None, coins="", choices=()):
    """Return the board after an attack of a card by the rules of its era."""
    mine = Side(paid(name, attack, **(mon or {})), **{"bench": ["Rattata"], **(me or {})})
    other = Side(**{"active": FOE, "bench": ["Rattata"], **(opp or {})})
    board = Board(mine, other, rules=rulebook(printed(name).era))
    board.act("attack", attack, coins=coins, choices=choices)
    return board


# -- how much damage --------------------------------------------------------------------------

CONFUSED = Mon(FOE, condition="Confused", poison=10)
THREE_ILLS = Mon(FOE, condition="Asleep", poison=10, burned=True)
BIRD = "sm1-56"  # Crobat, that resists Fighting by 20
TOOL = [("Gold Berry", 999)]

#: Card, attack, its Energy and so on, my side, the opponent's, damage to the Active Pokémon.
DAMAGE = [
    # Silver Scale: 60 instead of 30 on what has a Resistance, whatever to.
    ("pl1-21", "Silver Scale", {}, {}, {}, 30),
    ("pl1-21", "Silver Scale", {}, {}, {"active": "Chansey"}, 60),
    # Vortex Chop of Hariyama and Marowak: their own type is resisted here.
    ("pl4-20", "Vortex Chop", {}, {}, {"active": BIRD}, 120 - 20),
    ("bw6-61", "Vortex Chop", {}, {}, {"active": BIRD}, 60 + 30 - 20),
    ("bw6-61", "Vortex Chop", {}, {}, {}, 60),
    # Smack Down asks for a Resistance to Fighting alone.
    ("sm1-69", "Smack Down", {}, {}, {"active": BIRD}, 20 + 50 - 20),
    ("bw2-51", "Smack Down", {}, {}, {"active": BIRD}, 20 + 60 - 20),
    ("bw2-51", "Smack Down", {}, {}, {}, 20),
    # Giant Bouquet: 50 for each Grass Energy; Double Colorless provides none.
    ("me2pt5-10", "Giant Bouquet", {"energy": ["Grass Energy"] * 2 + [DOUBLE]}, {}, {}, 170),
    # Dark Pulse counts the Energy of all my Pokémon.
    ("bw2-69", "Dark Pulse", {"energy": [DARK, "Fire Energy"]},
     {"bench": [Mon("Onix", energy=[DARK] * 2)]}, {"bench": [Mon("Abra", energy=[DARK])]}, 50),
    # Star Force: Energy on both Active Pokémon, and Double Colorless is two.
    ("swsh12pt5gg-GG46", "Star Force", {},
     {"bench": [Mon("Onix", energy=["Fire Energy"])]}, {"active": Mon(FOE, energy=[DOUBLE])}, 180),
    # Power Count: 30 more only where I have less Energy in play than the opponent.
    ("ex3-21", "Power Count", {}, {}, {"active": Mon(FOE, energy=["Fire Energy"] * 2)}, 20),
    ("ex3-21", "Power Count", {}, {},
     {"active": Mon(FOE, energy=["Fire Energy"]), "bench": [Mon("Abra", energy=[DOUBLE])]}, 50),
    # Rainbow Wing, Rainbow Burn, Rainbow Star: types of basic Energy.
    ("dp3-10", "Rainbow Wing",
     {"energy": ["Fire Energy", "Fire Energy", "Water Energy", "Psychic Energy"]}, {}, {}, 60),
    ("bw6-22", "Rainbow Burn", {"energy": ["Fire Energy", "Water Energy", DOUBLE]}, {}, {}, 60),
    ("ex5-49", "Rainbow Star", {}, {},
     {"active": Mon(FOE, energy=["Fire Energy", "Water Energy", "Water Energy"])}, 70),
    # Reactive Poison: for each Special Condition of the Defending Pokémon.
    ("ex14-11", "Reactive Poison", {}, {}, {"active": CONFUSED}, 90),
    ("ex14-11", "Reactive Poison", {"poison": 10}, {}, {}, 50),
    ("sm10-15", "Reactive Poison", {}, {}, {"active": THREE_ILLS}, 190),
    # Types of Pokémon, each counted once.
    ("xyp-XY165", "Prismatic Wave", {}, {},
     {"bench": ["Rattata", "Pidgey", "Onix", "Abra"]}, 60),
    ("xy8-107", "Rainbow Force", {}, {"bench": ["Rattata", "Onix", "Machop"]}, {}, 70),
    # Damage counters on some of the Bench: two and one, three and one, two.
    ("me3-61", "Retaliatory Incisors", {},
     {"bench": [Mon("Rattata", damage=20), Mon("Rattata", damage=10), Mon("Onix", damage=30)]},
     {}, 120),
    ("rsv10pt5-48", "Vengeful Cannon", {},
     {"bench": [Mon("Onix", damage=30), Mon("Machop", damage=10), Mon("Rattata", damage=20)]},
     {}, 80),
    ("sv10-129", "Raging Curse", {},
     {"bench": [Mon("Cynthia's Gible", damage=20), Mon("Onix", damage=30)]}, {}, 20),
    # Tropical Shake: types of basic Energy in the discard pile, up to five.
    ("sm6-2", "Tropical Shake", {},
     {"discard": ["Fire Energy", "Fire Energy", "Water Energy", DOUBLE, "Bill"]}, {}, 60),
    ("sm6-2", "Tropical Shake", {},
     {"discard": [f"{each} Energy" for each in
                  ("Fire", "Water", "Grass", "Psychic", "Lightning", "Fighting")]}, {}, 120),
    # Live Painting: there is no reason not to show all.
    ("swsh7-128", "Live Painting", {},
     {"hand": ["Fire Energy", "Water Energy", "Water Energy", "Bill"]}, {}, 90),
    # Finishing Stinger does nothing to what has no damage.
    ("sm2-68", "Finishing Stinger", {}, {}, {"active": Mon(FOE, damage=10)}, 70),
    ("sm2-68", "Finishing Stinger", {}, {}, {}, 0),
    # Cavern Counter: every Pokémon on the Bench has damage, and there is one.
    ("sm11-122", "Cavern Counter", {}, {"bench": [Mon("Onix", damage=10)]}, {}, 200),
    ("sm11-122", "Cavern Counter", {}, {"bench": [Mon("Onix", damage=10), "Abra"]}, {}, 50),
    # False Swipe: half of 50 HP, rounded down, on 270.
    ("neo2-10", "False Swipe", {}, {}, {"active": Mon(FOE, damage=270)}, 20),
    # Super Fang: half of 50 HP, rounded up.
    ("gym1-51", "Super Fang", {}, {}, {"active": Mon(FOE, damage=270)}, 30),
    # Bug Buzz does more to a sleeper; Good Morning does not.
    ("pl1-32", "Bug Buzz", {}, {}, {"active": Mon(FOE, condition="Asleep")}, 80),
    ("pl1-32", "Bug Buzz", {}, {}, {"active": CONFUSED}, 50),
    ("gym1-59", "Good Morning", {}, {}, {"active": Mon(FOE, condition="Asleep")}, 20),
    # For less Energy: without a hand, with damage, with a capsule that also does 20 more.
    ("sm3-48", "Unarmed", {"energy": []}, {}, {}, 110),
    ("me1-85", "Cutting Riposte", {"energy": [DARK], "damage": 10}, {}, {}, 130),
    ("sv4-158", "Baryon Beam",
     {"energy": ["Fire Energy"] * 3, "attached": [("Future Booster Energy Capsule", 999)]}, {}, {},
     150 + 20),
]  # fmt: skip


@pytest.mark.parametrize(("name", "attack", "mon", "me", "opp", "damage"), DAMAGE)
def test_damage(name, attack, mon, me, opp, damage):
    board = fought(name, attack, mon, me, opp)
    before = opp["active"].damage if isinstance(opp.get("active"), Mon) else 0
    assert board.active("opp").damage - before == damage


@pytest.mark.parametrize(
    ("name", "attack", "mon"),
    [
        ("sm3-48", "Unarmed", {"energy": []}),  # with a card in the hand
        ("me1-85", "Cutting Riposte", {"energy": [DARK]}),  # without damage
        ("me1-85", "Cutting Riposte", {"energy": ["Fire Energy"], "damage": 10}),
        ("sv4-158", "Baryon Beam", {"energy": ["Fire Energy"] * 3}),
    ],
)
def test_what_does_not_cost_less(name, attack, mon):
    me = Side(Mon(name, **mon), hand=["Bill"])
    board = Board(me, Side(FOE), rules=rulebook(printed(name).era))
    assert board.reason("attack", attack) == "not enough Energy"


def test_flying_fury_counts_the_tools_discarded():
    me = {"bench": [Mon("Onix", attached=TOOL), Mon("Abra", attached=TOOL)]}
    order = [1, 2, pokemon("Onix"), card("Gold Berry"), pokemon("Whimsicott")]
    board = fought("swsh4-76", "Flying Fury", {"attached": TOOL}, me, choices=order)
    assert board.active("opp").damage == 90
    assert board.discard("me") == ["Gold Berry"] * 2
    assert board.mon("me", "Abra").attached == ["Gold Berry"]


@pytest.mark.parametrize(("wanted", "damage", "left"), [(1, 100, []), (0, 60, ["Gold Berry"])])
def test_luxray_gadget_bolt_may_cost_the_tool(wanted, damage, left):
    board = fought("pl4-5", "Gadget Bolt", {"attached": TOOL}, choices=[wanted])
    assert board.active("opp").damage == damage
    assert board.active("me").attached == left


def test_xatu_psyloop_counts_the_opponents_trainers_in_play():
    opp = Side(Mon(FOE, attached=TOOL), bench=[Mon("Onix", attached=TOOL)], hand=["Sprout Tower"])
    me = Side(paid("ex8-29", "Psyloop", attached=TOOL))
    board = Board(me, opp, mover="opp", rules=rulebook("ex"))
    board.play("Sprout Tower")
    board.next_turn()
    board.act("attack", "Psyloop")
    assert board.active("opp").damage == 30 + 3 * 30


# -- what was done before ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "attack", "hand", "damage"),
    [
        ("swshp-SWSH211", "Symphony Whip", "Hop", 140),
        ("swshp-SWSH211", "Symphony Whip", "Bill", 70),  # no Supporter
        ("sv3pt5-112", "Charismatic Drill", "Giovanni's Charisma", 180),
        ("sv3pt5-112", "Charismatic Drill", "Hop", 40),
    ],
)
def test_trainers_played_this_turn(name, attack, hand, damage):
    me = Side(paid(name, attack), hand=[hand, "Fire Energy"])
    opp = Side(Mon(FOE, energy=["Fire Energy"]))
    board = Board(me, opp, rules=rulebook(printed(name).era))
    board.play(hand)
    board.act("attack", attack)
    assert board.active("opp").damage == damage


@pytest.mark.parametrize(("played", "hurt"), [(True, [170, 170]), (False, [170, 0])])
def test_cross_break_gx_hits_another_one_behind_ns_resolve(played, hurt):
    me = Side(paid("sm12-157", "Cross Break-GX"), hand=["N's Resolve"])
    opp = Side(FOE, bench=[FOE, FOE])
    board = Board(me, opp, rules=rulebook("sm"))
    if played:
        board.play("N's Resolve")
    board.act("attack", "Cross Break-GX")
    assert sorted((mon.damage for mon in board.bench("opp")), reverse=True) == hurt
    assert board.active("opp").damage == 0


def test_calm_strike_behind_a_gx_attack():
    me = Side(paid("sm5-100", "Timeless-GX"), bench=[paid("sm9-98", "Calm Strike")],
              hand=["Switch"])  # fmt: skip
    board = Board(me, Side(FOE), rules=rulebook("sm"))
    board.act("attack", "Timeless-GX")
    board.next_turn()
    board.play("Switch")
    board.act("attack", "Calm Strike")
    assert board.active("opp").damage == 150 + 20 + 70


@pytest.mark.parametrize(("gx", "damage"), [(True, 160), (False, 80)])
def test_darkrai_dark_raid_asks_for_the_opponents_gx_attack(gx, damage):
    me = Side(FOE, bench=[paid("sm3-87", "Dark Raid")], hand=["Switch"])
    opp = Side(Mon("sm5-100", energy=[METAL] * 5), bench=["Onix"])
    board = Board(me, opp, mover="opp", rules=rulebook("sm"))
    if gx:
        board.act("attack", "Timeless-GX")
        board.next_turn()  # another one of theirs
    board.next_turn()
    board.play("Switch")
    board.act("attack", "Dark Raid")
    assert board.active("opp").damage == damage


@pytest.mark.parametrize(("power", "damage"), [(True, 60 + 220), (False, 100)])
def test_raichu_ace_spark_behind_a_vstar_power(power, damage):
    me = Side(paid("swsh12pt5gg-GG46", "Star Force"), bench=[paid("swsh11-53", "Ace Spark")],
              hand=["Switch"])  # fmt: skip
    board = Board(me, Side(FOE), rules=rulebook("swsh"))
    if power:
        board.act("attack", "Star Force")
    board.next_turn()
    board.next_turn()
    board.play("Switch")
    board.act("attack", "Ace Spark")
    assert board.active("opp").damage == damage


@pytest.mark.parametrize(("power", "damage"), [(True, 140), (False, 40)])
def test_raichu_ambushing_spark_behind_the_opponents_vstar_power(power, damage):
    me = Side(FOE, bench=[paid("swsh12-50", "Ambushing Spark")], hand=["Switch"])
    opp = Side(paid("swsh12pt5gg-GG46", "Star Force"))
    board = Board(me, opp, mover="opp", rules=rulebook("swsh"))
    if power:
        board.act("attack", "Star Force")
    board.next_turn()
    board.play("Switch")
    board.act("attack", "Ambushing Spark")
    assert board.active("opp").damage == damage


def later(me, opp, *attacks, **more):
    """Return the board after attacks of both sides in turn, ``Switch`` played where named."""
    board = Board(me, opp, **more)
    for n, attack in enumerate(attacks):
        if n:
            board.next_turn()
        attack = attack.removeprefix("Switch ") if (moved := attack[:7] == "Switch ") else attack
        if moved:
            board.play("Switch")
        if attack:
            board.act("attack", attack)
    return board


@pytest.mark.parametrize(
    ("first", "second", "damage"),
    [
        (("swsh8-90", "Static Shock"), ("swsh8-89", "Spark Duo"), 20 + 120),  # Minun, Plusle
        (("swsh8-89", "Spark Duo"), ("swsh8-89", "Spark Duo"), 20 + 20),
        (("swsh12-85", "Tail Smack"), ("swsh12-49", "Pika Strike"), 10 + 20),
    ],
)
def test_what_another_pokemon_did_last_turn(first, second, damage):
    me = Side(paid(*first), bench=[paid(*second)], hand=["Switch"])
    board = later(me, Side(FOE), first[1], "", f"Switch {second[1]}", rules=rulebook("swsh"))
    assert board.active("opp").damage == damage


def test_pikachu_pika_strike_behind_dede_short_behind_toge_dash():
    three = [("swsh12-127", "Toge Dash"), ("swsh12-85", "Dede-Short"), ("swsh12-49", "Pika Strike")]
    first, *bench = [paid(*each) for each in three]
    board = Board(Side(first, bench=bench, hand=["Switch"] * 2), Side(FOE), rules=rulebook("swsh"))
    board.act("attack", "Toge Dash", coins="T")
    for name, (_, attack) in zip(("Dedenne", "Pikachu"), three[1:], strict=True):
        board.next_turn()
        board.next_turn()
        board.play("Switch", [pokemon(name)])
        board.act("attack", attack)
    assert board.active("opp").damage == 10 + 60 + 200


def test_mewtwo_barrier_keeps_all_off_and_not_twice_running():
    me = Side(paid("xy12-51", "Barrier"), bench=[paid("xy12-51", "Barrier")], hand=["Switch"])
    opp = Side(paid("Hitmonchan", "Jab"), bench=["Rattata"])
    board = later(me, opp, "Barrier", "Jab", rules=rulebook("xy"))
    assert board.active("me").damage == 0
    board.next_turn()
    assert board.reason("attack", "Barrier")
    board.play("Switch")
    assert board.reason("attack", "Barrier")
    board.next_turn()
    board.next_turn()
    assert board.reason("attack", "Barrier") == ""


@pytest.mark.parametrize(
    ("name", "first", "second", "damage"),
    [
        ("sv7-88", "Form Ranks", "All-Out Attack", 120),
        ("sv7-88", "All-Out Attack", "All-Out Attack", 30 + 30),
        ("sm2-104", "Swallow Dive", "Swallow Dive", 40 + 40),
    ],
)
def test_its_own_attack_of_last_turn(name, first, second, damage):
    me = Side(paid(name, second), bench=["Rattata"])
    board = later(me, Side(FOE), first, "", second, rules=rulebook(printed(name).era))
    assert board.active("opp").damage == damage


def test_swellow_swallow_dive_behind_agility():
    board = fought("sm2-104", "Agility", coins="T")
    board.next_turn()
    board.next_turn()
    board.act("attack", "Swallow Dive")
    assert board.active("opp").damage == 20 + 120


@pytest.mark.parametrize(
    ("name", "attack", "foes", "damage"),
    [
        ("dp7-36", "Low Current", "Max Burst", 30),
        ("dp3-35", "Mirror Move", "Max Burst", 20),
        ("dp3-35", "Mirror Move", "", 0),
        ("swsh2-36", "Counter", "Max Burst", 50),
        ("swsh2-36", "Counter", "", 30),
    ],
)
def test_damage_of_the_opponents_last_turn(name, attack, foes, damage):
    me = Side(paid(name, attack), bench=["Rattata"])
    opp = Side(paid(FOE, "Max Burst"), bench=["Mewtwo"])
    board = Board(me, opp, mover="opp", rules=rulebook(printed(name).era))
    if foes:
        board.act("attack", foes, choices=[0, 0])  # without discarding Energy
    board.next_turn()
    radiance = 10 if name == "dp7-36" else 0  # Electrode's Poké-Body
    board.act("attack", attack)
    assert board.active("opp").damage == damage + radiance
    assert board.active("opp").condition == ("Paralyzed" if name == "dp7-36" else "none")


@pytest.mark.parametrize(
    ("name", "attack", "fallen", "damage"),
    [
        ("sv1-114", "Avenging Knuckle", "Machop", 150),
        ("sv1-114", "Avenging Knuckle", "Rattata", 30),  # no Fighting Pokémon
        ("sv6-125", "Rally Back", "Rattata", 120),
        ("sv6-125", "Rally Back", "", 30),
    ],
)
def test_knocked_out_in_the_opponents_last_turn(name, attack, fallen, damage):
    me = Side(Mon(fallen or "Chansey"), bench=[paid(name, attack)], hand=["Switch"])
    opp = Side(Mon(FOE, energy=["Fire Energy", "Lightning Energy"]), bench=["Rattata"])
    board = Board(me, opp, mover="opp", rules=rulebook("sv"))
    if fallen:
        board.act("attack", "Max Burst", choices=[1])
    board.next_turn()
    if not fallen:
        board.play("Switch")
    board.act("attack", attack)
    assert board.active("opp").damage == damage


# -- how the Pokémon came there ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "attack", "before", "now"),
    [("sm1-56", "Surprise Strike", 60, 120), ("sv6pt5-15", "Accelerator Flash", 20, 140)],
)
def test_what_became_active_this_turn(name, attack, before, now):
    assert fought(name, attack).active("opp").damage == before
    me = Side("Onix", bench=[paid(name, attack)], hand=["Switch"])
    board = Board(me, Side(FOE), rules=rulebook(printed(name).era))
    board.play("Switch")
    board.act("attack", attack)
    assert board.active("opp").damage == now


@pytest.mark.parametrize(
    ("name", "attack", "before", "now"),
    [("xy8-107", "Power Creation", 80, 160), ("sm8-2", "Hefty Whip", 30, 160)],
)
def test_what_was_healed_this_turn(name, attack, before, now):
    for damage, done in ((0, before), (10, now)):
        me = Side(paid(name, attack, damage=damage), bench=[Mon("Onix", damage=20)],
                  hand=["Potion"])  # fmt: skip
        board = Board(me, Side(FOE), rules=rulebook(printed(name).era))
        board.play("Potion", [pokemon(printed(name).name if damage else "Onix")])
        board.act("attack", attack)
        assert board.active("opp").damage == done


@pytest.mark.parametrize(("fresh", "condition"), [(True, "Paralyzed"), (False, "none")])
def test_cloyster_sudden_grip_where_it_has_just_evolved(fresh, condition):
    shellder = Mon("Shellder", energy=["Water Energy"])
    me = Side(shellder if fresh else paid("xy9-24", "Sudden Grip"), hand=["xy9-24"])
    board = Board(me, Side(FOE), rules=rulebook("xy"))
    if fresh:
        board.act("evolve", "Cloyster", to="Shellder")
    board.act("attack", "Sudden Grip")
    assert board.active("opp").condition == condition
    assert board.active("opp").damage == 10


# -- Prize cards, and another turn ------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "attack", "foe", "taken"),
    [
        ("swsh8-218", "Turn a Profit", "Rattata", 3),
        ("swsh8-218", "Turn a Profit", Mon("Raichu", damage=60), 1),  # no Basic Pokémon
        ("swsh8-218", "Turn a Profit", "Chansey", 0),  # lives
        ("xy10-55", "Endgame", Mon("M Manectric-EX", damage=150), 4),
        ("xy10-55", "Endgame", Mon("Manectric-EX", damage=110), 2),
        ("dp4-103", "Moon Skip", "Pidgey", 2),
        ("sm11-126", "Greedy Crush", "sm5-100", 3),
        ("sm11-126", "Greedy Crush", "Rattata", 1),
    ],
)
def test_more_prizes_for_what_the_attack_knocks_out(name, attack, foe, taken):
    board = fought(name, attack, opp={"active": foe})
    assert board.prizes("me") == 6 - taken


def test_umbreon_ex_onyx_takes_a_prize_for_all_its_energy():
    energy = ["Lightning Energy", "Psychic Energy", DARK, "Fire Energy"]
    board = fought("sv8pt5-60", "Onyx", {"energy": energy})
    assert (board.prizes("me"), board.active("me").energy) == (5, [])
    assert board.active("opp").damage == 0


@pytest.mark.parametrize("prizes", [1, 2])
def test_slowbro_twilight_inspiration_takes_two_where_the_opponent_has_one(prizes):
    me = Side(paid("pgo-20", "Twilight Inspiration"), bench=["Rattata"])
    board = Board(me, Side(FOE, prizes=prizes), rules=rulebook("swsh"))
    if prizes == 2:
        assert board.reason("attack", "Twilight Inspiration")
        return
    board.act("attack", "Twilight Inspiration")
    assert board.prizes("me") == 4


@pytest.mark.parametrize(
    ("name", "attack"), [("sm5-100", "Timeless-GX"), ("swsh10-114", "Star Chronos")]
)
def test_another_turn(name, attack):
    board = fought(name, attack, {"poison": 10})
    assert board.active("opp").damage == int(printed(name).attacks[-1].damage)
    board.end_turn()
    assert board.active("me").damage == 0  # nothing happens between the turns
    board.begin_turn()
    assert int(board.record["player"]) == 0
    assert board.reason("attack", attack)  # once a game
    board.next_turn()
    assert int(board.record["player"]) == 1
    assert board.active("me").damage == 10


@pytest.mark.parametrize(("damage", "mine"), [(10, True), (0, False)])
def test_medicham_v_yoga_loop_where_it_knocks_out(damage, mine):
    opp = {"bench": [Mon("Rattata", damage=damage), "Abra"]}
    board = fought("swsh7-83", "Yoga Loop", opp=opp, choices=[pokemon("Rattata", "opp")])
    assert board.prizes("me") == 6 - mine
    board.next_turn()
    assert int(board.record["player"]) == (0 if mine else 1)
    if not mine:
        board.next_turn()
    assert board.reason("attack", "Yoga Loop")


# -- attacks raised ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "first", "second", "damage"),
    [
        ("sv8pt5-51", "Tornado Rush", "Tornado Rush", [100, 200]),
        ("sv8pt5-51", "Tornado Rush", "Aura Uppercut", [100, 50]),
        ("sm3-81", "Focus Energy", "Bite", [0, 60, 10]),
        ("xy8-73", "Psych Up", "Psych Up", [10, 30, 30]),
        ("sv4-128", "Spinning Needles", "Spinning Needles", [50, 150]),
    ],
)
def test_what_it_does_more_in_its_next_turn(name, first, second, damage):
    energy = [*cost(name, second), *cost(name, first)]
    me = Side(Mon(name, energy=[BASIC.get(each, each) for each in energy]))
    board = Board(me, Side(FOE, bench=[FOE]), rules=rulebook(printed(name).era))
    done = 0
    for n, each in enumerate(damage):
        if n:
            board.next_turn()
            board.next_turn()
        board.act("attack", second if n else first)
        assert board.active("opp").damage - done == each
        done += each


# -- types, Weakness and Resistance -----------------------------------------------------------


def test_cool_porygon_texture_magic_changes_its_resistance_and_the_foes_weakness():
    me = Side(paid("basep-15", "Texture Magic"), bench=[Mon("Ponyta", energy=["Fire Energy"] * 2)],
              hand=["Switch"])  # fmt: skip
    opp = Side(paid("Hitmonchan", "Jab"), bench=["Rattata"])
    board = Board(me, opp)
    board.act("attack", "Texture Magic", choices=[1, PSYCHIC, 1, FIRE])
    board.next_turn()
    board.act("attack", "Jab")
    assert board.active("me").damage == 2 * 20
    board.next_turn()
    board.play("Switch")
    board.act("attack", "Smash Kick")
    assert board.active("opp").damage == 2 * 20  # weak to Fire, no more to Psychic


def test_cool_porygon_resists_the_type_chosen():
    opp = Side(paid("Lapras", "Water Gun"), bench=["Rattata"])
    board = Board(Side(paid("basep-15", "Texture Magic")), opp)
    board.act("attack", "Texture Magic", choices=[1, WATER, 0])
    board.next_turn()
    board.act("attack", "Water Gun")
    assert board.active("me").damage == 0  # 10, and 30 less


# -- coins before the foe's attacks -----------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "attack", "coins", "rules"),
    [
        ("ex10-41", "Smokescreen", "", "ex"),
        ("dp4-74", "Smogscreen", "", "dp"),
        ("gym2-87", "Ink Spurt", "H", "base"),
        ("neo4-32", "Clamping Jaw", "", "neo"),
    ],
)
@pytest.mark.parametrize(("coin", "damage"), [("T", 0), ("H", 20)])
def test_its_attack_fails_on_tails(name, attack, coins, rules, coin, damage):
    me = Side(paid(name, attack), bench=["Onix"])
    opp = Side(paid("Hitmonchan", "Jab"), bench=["Rattata"])
    board = Board(me, opp, rules=rulebook(rules))
    board.act("attack", attack, coins=coins)
    board.next_turn()
    board.act("attack", "Jab", coins=coin)
    assert board.active("me").damage == damage
    board.next_turn()
    board.next_turn()  # only Misty's Horsea's ink lasts
    board.act("attack", "Jab", coins="H" if name == "gym2-87" else "")


def test_froslass_destiny_bond_takes_the_attacker_along():
    me = Side(paid("dp6-3", "Destiny Bond", damage=80), bench=["Rattata"])
    opp = Side(paid("Machop", "Low Kick"), bench=["Rattata"])
    board = Board(me, opp, rules=rulebook("dp"))
    board.act("attack", "Destiny Bond")
    assert board.active("me").energy == []
    board.next_turn()
    board.act("attack", "Low Kick")
    assert (board.active("me").name, board.active("opp").name) == ("Rattata", "Rattata")
    assert (board.prizes("me"), board.prizes("opp")) == (5, 5)


def test_spearow_mirror_move_gives_back_damage_and_condition():
    me = Side(paid("base2-62", "Mirror Move"), bench=["Onix"])
    opp = Side(paid("Electabuzz", "Thundershock"), bench=["Rattata"])
    board = Board(me, opp, mover="opp")
    board.act("attack", "Thundershock", coins="T")
    assert board.active("me").damage == 20  # weak to Lightning
    board.next_turn()
    board.act("attack", "Mirror Move")
    assert board.active("opp").damage == 20


@pytest.mark.parametrize(("coins", "mine", "theirs"), [("H", 60, 20), ("T", 20, 60)])
def test_unown_hidden_power_switches_the_counters(coins, mine, theirs):
    foe = Mon("Nidoking", damage=60)
    board = fought("ex10-J", "Hidden Power", {"damage": 20}, opp={"active": foe}, coins=coins)
    if coins == "H":
        assert board.active("me").name == "Rattata"  # Unown has 60 HP
        assert board.active("opp").damage == theirs
    else:
        assert (board.active("me").damage, board.active("opp").damage) == (mine, theirs)


# -- what is cured ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "attack", "condition", "left"),
    [
        ("gym1-59", "Good Morning", "Asleep", "none"),
        ("gym1-59", "Good Morning", "Confused", "Confused"),
        ("pl1-32", "Bug Buzz", "Asleep", "none"),
        ("pl1-32", "Bug Buzz", "Paralyzed", "Paralyzed"),
    ],
)
def test_what_wakes_the_defending_pokemon(name, attack, condition, left):
    board = fought(name, attack, opp={"active": Mon(FOE, condition=condition)})
    assert board.active("opp").condition == left


@pytest.mark.parametrize(("poison", "damage"), [(10, 80), (0, 20)])
def test_seviper_poison_effect_cures_itself_for_more_damage(poison, damage):
    mon = {"poison": poison, "burned": True}
    board = fought("col1-51", "Poison Effect", mon)
    assert board.active("opp").damage == damage
    assert (board.active("me").poison, board.active("me").burned) == (0, True)


# -- others -----------------------------------------------------------------------------------


def test_shiftry_ex_dirge_strikes_namesakes_on_the_bench():
    opp = {"active": "Chansey", "bench": ["Chansey", "Clefairy"]}
    board = fought("ex16-97", "Dirge", opp=opp)
    assert board.active("opp").damage == 60
    assert [mon.damage for mon in board.bench("opp")] == [60, 0]


@pytest.mark.parametrize(("foe", "locked"), [("Abra", True), ("Machop", True), ("Onix", False)])
def test_giovannis_nidoking_intimidate_up_to_fifty_hp(foe, locked):
    me = Side(paid("gym2-7", "Intimidate"), bench=["Rattata"])
    board = Board(me, Side(Mon(foe, energy=["Fighting Energy", "Psychic Energy"])))
    board.act("attack", "Intimidate")
    board.next_turn()
    attack = printed(foe).attacks[0].name
    assert bool(board.reason("attack", attack)) == locked


@pytest.mark.parametrize(
    ("number", "side", "chosen", "damage"), [(1, "me", "Onix", 40), (0, "opp", "Chansey", 60)]
)
def test_sabrinas_hypno_invigorate_brings_back_with_half_its_hp(number, side, chosen, damage):
    board = fought(
        "gym2-56", "Invigorate", me={"discard": ["Onix", "Bill"]},
        opp={"discard": ["Chansey", "Raichu"]}, choices=[number, card(chosen, side)],
    )  # fmt: skip
    assert board.mon(side, chosen).damage == damage
    assert chosen not in board.discard(side)


def test_grafaiai_colorful_graffiti_counts_the_types_discarded():
    me = {"hand": ["Fire Energy", "Fire Energy", "Water Energy", "Bill"]}
    wanted = [3, card("Fire Energy"), card("Fire Energy"), card("Water Energy")]
    board = fought("sv2-146", "Colorful Graffiti", me=me, choices=wanted)
    assert board.active("opp").damage == 80
    assert board.hand("me") == ["Bill"]
    assert board.discard("me") == ["Fire Energy", "Fire Energy", "Water Energy"]


@pytest.mark.parametrize(
    ("name", "attack", "number", "damage"),
    [
        ("ex4-7", "Land Stream", 1, 70),  # one of three is enough, or none
        ("ex4-7", "Land Stream", 0, 50),
        ("ex4-6", "Hydro Reverse", 2, 70),
        ("hgss3-6", "Lava Flow", 1, 80),
    ],
)
def test_as_much_energy_as_wanted(name, attack, number, damage):
    colour = {"ex4-7": "Fighting", "ex4-6": "Water", "hgss3-6": "Fire"}[name]
    mon = {"energy": [f"{colour} Energy"] * 4}
    board = fought(name, attack, mon, choices=[number])
    assert board.active("opp").damage == damage
    assert len(board.active("me").energy) == 4 - number
    gone = board.hand("me") if name == "ex4-6" else board.discard("me")
    assert gone == [f"{colour} Energy"] * number
