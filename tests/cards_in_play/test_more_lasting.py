"""What attacks of all eras leave behind, worked out by hand from the texts."""

import pytest
from board import Board, Mon, Side, pokemon
from card_tables import cost, printed

from deckstats.rules import rulebook

FOE = "swsh7-111"  # Rayquaza VMAX: 320 HP, no Weakness; Max Burst does 20 without discarding
BASIC = {"Darkness Energy": "dp1-129", "Metal Energy": "dp1-130"}
WEAK = [0, 0]  # of Max Burst
RAYQUAZA = Mon(FOE, energy=["Fire Energy", "Lightning Energy"])


def paid(name, attack, **more):
    """Return a Pokémon with the basic Energy for an attack."""
    return Mon(name, **{"energy": [BASIC.get(each, each) for each in cost(name, attack)], **more})


def done(name, attack, foe=RAYQUAZA, me=None, opp=None, coins="", choices=(), **mon):
    """Return the board after an attack by the rules of the card's era, in the opponent's turn."""
    mine = Side(paid(name, attack, **mon), **{"bench": ["Onix"], **(me or {})})
    other = Side(foe, **{"bench": ["Rattata"], **(opp or {})})
    board = Board(mine, other, rules=rulebook(printed(name).era))
    board.act("attack", attack, coins=coins, choices=choices)
    board.next_turn(coins=None)
    return board


# -- damage in the next turns -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "attack", "first", "then", "second"),
    [
        ("dp3-33", "Silver Wind", 0, "Raging Scales", 30 + 40),
        ("neo1-31", "Screech", 0, "Jaw Clamp", 30 + 20),
        ("ex5-20", "Silver Wind", 30, "Silver Wind", 30 + 30),
    ],
)
def test_it_takes_more_in_my_next_turn(name, attack, first, then, second):
    energy = [*cost(name, attack), *cost(name, then)]
    board = done(name, attack, energy=energy)
    assert board.active("opp").damage == first
    board.next_turn()
    board.act("attack", then)
    assert board.active("opp").damage == first + second


@pytest.mark.parametrize(
    ("name", "attack", "damage"), [("dp2-122", "Close Combat", 50), ("pl3-142", "Jet Shoot", 60)]
)
def test_it_takes_more_itself(name, attack, damage):
    board = done(name, attack)
    assert board.active("opp").damage == 80
    board.act("attack", "Max Burst", choices=WEAK)
    assert board.active("me").damage == damage


def test_luxray_snarl_takes_twenty_off_after_resistance():
    board = done("xy9-46", "Snarl", paid("sm2-68", "Guillotine"))  # weak to Fighting
    board.act("attack", "Guillotine")
    assert board.prizes("opp") == 5  # 180 - 20 on 140 HP
    board = done("xy9-46", "Snarl")
    board.act("attack", "Max Burst", choices=WEAK)
    assert board.active("me").damage == 0


@pytest.mark.parametrize(
    ("name", "attack", "back"),
    [
        ("sv2-117", "Scary Fangs", 100),
        ("swsh3-128", "Trapping Bite", 120),
        ("sm2-18", "Shell Trap", 80),
        ("sm5-29", "Spike Armor", 60),
    ],
)
def test_it_strikes_back(name, attack, back):
    board = done(name, attack)
    before = board.active("opp").damage
    board.act("attack", "Max Burst", choices=WEAK)
    assert board.active("me").damage == 20
    assert board.active("opp").damage == before + back
    board.next_turn()
    board.next_turn()
    board.act("attack", "Max Burst", choices=WEAK)
    assert board.active("opp").damage == before + back


@pytest.mark.parametrize(
    ("name", "attack", "attacker", "attacks", "coins", "damage"),
    [
        ("sv8-130", "Metal Defender", "Charizard", "Fire Spin", "", 100),
        ("xy5-105", "Shining Wind", "bw9-79", "Metal Defender", "", 50),
        ("pl1-8", "Psychic Protection", "Abra", "Psyshock", "T", 10),
    ],
)
def test_it_has_no_weakness(name, attack, attacker, attacks, coins, damage):
    opp = {"bench": [paid(attacker, attacks)], "hand": ["Switch"]}
    board = done(name, attack, FOE, opp=opp)
    board.play("Switch")
    board.act("attack", attacks, coins=coins)
    assert board.active("me").damage == damage


@pytest.mark.parametrize(("lost", "playable"), [(10, True), (9, False)])
def test_fantina_against_pokemon_v(lost, playable):
    opp = Side(Mon(FOE, energy=["Fire Energy"] * 3 + ["Lightning Energy"]), bench=["Rattata"])
    me = Side("Chansey", bench=["Onix"], hand=["Fantina"], lost_zone=["Bill"] * lost)
    board = Board(me, opp, rules=rulebook("swsh"))
    if not playable:
        assert board.reason("trainer", "Fantina")
        return
    board.play("Fantina")
    board.next_turn()
    board.act("attack", "Max Burst", choices=[1])
    assert board.active("me").damage == 0  # 100, and 120 less


# -- conditions -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "attack", "first"), [("dp5-3", "Dark Slumber", 10), ("ex4-16", "Aqua Trance", 20)]
)
def test_it_falls_asleep_at_the_end_of_their_turn(name, attack, first):
    board = done(name, attack)
    assert (board.active("opp").damage, board.active("opp").condition) == (first, "none")
    board.end_turn(coins="T")
    assert board.active("opp").condition == "Asleep"


@pytest.mark.parametrize(
    ("name", "attack", "prizes"),
    [
        ("dp6-31", "Doom Desire", 3),
        ("sv4pt5-52", "Slow-Acting Syncope", 3),
        ("sm7-97", "Perish Dream", 3),
    ],
)
def test_it_is_knocked_out_at_the_end_of_their_turn(name, attack, prizes):
    board = done(name, attack)
    assert board.prizes("me") == 6
    board.end_turn(coins=None)
    assert board.active("opp").name == "Rattata"
    assert board.prizes("me") == 6 - prizes
    board = done(name, attack, opp={"hand": ["Switch"]})
    board.play("Switch")  # the effect ends on the Bench
    board.end_turn(coins=None)
    assert board.prizes("me") == 6


def test_quilava_char_counter():
    me = Side(paid("neo1-47", "Char"), bench=["Onix"])
    board = Board(me, Side(FOE, bench=["Rattata"], hand=["Switch"]), rules=rulebook("neo"))
    board.act("attack", "Char", coins="H")
    board.end_turn(coins="T")
    assert board.active("opp").damage == 30 + 20
    board.begin_turn()
    board.play("Switch")
    board.end_turn(coins="T")  # on the Bench, too
    assert board.mon("opp", "Rayquaza VMAX").damage == 30 + 40
    board.begin_turn()
    board.end_turn(coins="H")
    assert board.mon("opp", "Rayquaza VMAX").damage == 30 + 40


def test_quilava_char_gives_no_second_counter():
    me = Side(paid("neo1-47", "Char"), bench=["Onix"])
    board = Board(me, Side(FOE, bench=["Rattata"]), rules=rulebook("neo"))
    board.act("attack", "Char", coins="H")
    board.next_turn(coins="H")
    board.next_turn(coins="H")
    board.act("attack", "Char", coins="H")
    board.end_turn(coins="T")
    assert board.active("opp").damage == 60 + 20


@pytest.mark.parametrize(
    ("name", "attack"),
    [("neo1-28", "Pollen Shield"), ("ecard3-15", "Pollen Shield"), ("xy7-60", "Shining Breath")],
)
def test_it_cannot_become_confused(name, attack):
    opp = {"bench": [paid("ex2-94", "Supersonic")], "hand": ["Switch"]}
    board = done(name, attack, FOE, opp=opp)
    board.play("Switch")
    for condition in ("none", "Confused"):
        board.act("attack", "Supersonic")
        assert board.active("me").condition == condition
        board.next_turn()
        board.next_turn()


def test_light_ledian_flash_touch_guards_the_pokemon_it_switches_with():
    board = done("neo4-24", "Flash Touch", paid("ex2-94", "Supersonic"))
    assert board.active("me").name == "Onix"
    for _ in range(2):  # as long as it is Active
        board.act("attack", "Supersonic")
        assert board.active("me").condition == "none"
        board.next_turn()
        board.next_turn()


@pytest.mark.parametrize(("coins", "condition"), [("HT", "Asleep"), ("HH", "none")])
def test_darkrai_abyssal_sleep(coins, condition):
    board = Board(Side(paid("xyp-XY114", "Abyssal Sleep"), bench=["Onix"]), Side(FOE),
                  rules=rulebook("xy"))  # fmt: skip
    board.act("attack", "Abyssal Sleep")
    board.end_turn(coins=coins)
    assert board.active("opp").condition == condition
    board.begin_turn()
    board.end_turn(coins=coins if condition == "Asleep" else "")
    assert board.active("opp").condition == condition


# -- what they cannot do ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "attack", "coins", "damage"),
    [
        ("sv3pt5-117", "Blinding Ink", "HT", 0),
        ("sv3pt5-117", "Blinding Ink", "HH", 20),
        ("sm5-76", "Sticky Smokescreen", "TT", 0),
        ("sm5-76", "Sticky Smokescreen", "HH", 20),
    ],
)
def test_two_coins_to_attack(name, attack, coins, damage):
    board = done(name, attack)
    board.act("attack", "Max Burst", coins=coins, choices=WEAK if damage else [])
    assert board.active("me").damage == damage


@pytest.mark.parametrize(
    ("name", "attack", "foe", "attacks"),
    [
        ("sv3pt5-54", "Overthink", "Electabuzz", "Thundershock"),
        ("bw9-56", "Slap of Misfortune", "swsh11-53", "Thunder Shock"),
    ],
)
def test_their_coins_are_tails(name, attack, foe, attacks):
    board = done(name, attack, paid(foe, attacks))
    board.act("attack", attacks, coins="H")
    assert board.active("me").condition == "none"
    board.next_turn()
    board.next_turn()
    board.act("attack", attacks, coins="H")
    assert board.active("me").condition == "Paralyzed"


@pytest.mark.parametrize(
    ("name", "attack"), [("ecard3-7", "Freeze Lock"), ("dp7-SH2", "Night Bind")]
)
@pytest.mark.parametrize(("coin", "may"), [("H", False), ("T", True)])
def test_no_energy_for_the_active_pokemon(name, attack, coin, may):
    board = done(name, attack, opp={"hand": ["Fire Energy"]}, coins=coin)
    assert (board.reason("attach", "Fire Energy", to="Rayquaza VMAX") == "") == may
    assert board.reason("attach", "Fire Energy", to="Rattata") == ""


@pytest.mark.parametrize(
    ("name", "attack", "damage"),
    [("swsh4-59", "Electrified Bite Mark", 60 + 60), ("me1-51", "Electrified Incisors", 10 + 80)],
)
def test_energy_costs_it_hp(name, attack, damage):
    board = done(name, attack, opp={"hand": ["Fire Energy"]})
    board.act("attach", "Fire Energy", to="Rayquaza VMAX")
    assert board.active("opp").damage == damage


@pytest.mark.parametrize(
    ("name", "attack"), [("sm2-23", "Sludge Shock"), ("sm1-66", "Moongeist Beam")]
)
def test_it_cannot_be_healed(name, attack):
    foe, hand = Mon(FOE, damage=10), {"hand": ["Potion", "Potion"]}
    board = done(name, attack, foe, opp={**hand, "bench": [Mon("Rattata", damage=10)]})
    before = board.active("opp").damage
    board.play("Potion", [pokemon("Rayquaza VMAX")])
    assert board.active("opp").damage == before
    board.play("Potion", [pokemon("Rattata", "opp")])
    assert board.mon("opp", "Rattata").damage == 0


@pytest.mark.parametrize(
    ("name", "attack", "mine"),
    [("sm11-104", "Gigaton Shake", True), ("sv7-47", "Unleash Lightning", True),
     ("sm9-106", "Iron Rule-GX", False)],
)  # fmt: skip
def test_a_player_does_not_attack(name, attack, mine):
    board = done(name, attack)
    if mine:
        assert board.reason("attack", "Max Burst") == ""
        board.next_turn()
        assert board.reason("attack", attack)
        board.next_turn()
        board.next_turn()
        assert board.reason("attack", attack) == ""
    else:
        assert board.reason("attack", "Max Burst")
        board.next_turn()
        board.next_turn()
        assert board.reason("attack", "Max Burst") == ""


def test_roxies_performance_holds_the_poisoned():
    me = Side("Onix", bench=["Abra"], hand=["Roxie's Performance"])
    for poison, may in ((10, False), (0, True)):
        opp = Side(Mon("Machop", poison=poison, energy=["Fire Energy"]), bench=["Onix"])
        board = Board(me, opp, rules=rulebook("sv"))
        board.play("Roxie's Performance")
        board.next_turn()
        assert (board.reason("retreat", to="Onix") == "") == may


@pytest.mark.parametrize(
    ("name", "attack", "power", "theirs", "mine"),
    [
        ("neo4-34", "Stun Wave", "Energy Trans", False, False),  # to the end of my next turn
        ("base5-2", "Stare", "Energy Trans", False, True),  # to the end of theirs
        ("xy1-48", "Gastro Acid", "Azure Pulse", False, False),
    ],
)
def test_a_power_stops_working(name, attack, power, theirs, mine):
    venusaur = Mon("base1-15", energy=["Grass Energy"])
    foe, holder = (venusaur, "Venusaur") if power == "Energy Trans" else (FOE, "Rayquaza VMAX")
    choices = [pokemon("Venusaur")] if attack == "Stare" else []
    board = done(name, attack, foe, opp={"hand": ["Bill"]}, choices=choices)
    assert (board.reason("power", power, to=holder) == "") == theirs
    board.next_turn()
    states = [int(entry["until"]) for entry in board.record["lasting"][: board.record["n_lasting"]]]
    assert bool(states) != mine
    board.next_turn()
    assert board.reason("power", power, to=holder) == ""


# -- Prize cards ------------------------------------------------------------------------------


@pytest.mark.parametrize("coin", ["H", "T"])
def test_togedemaru_toge_dash_has_no_prizes_on_heads(coin):
    board = done("swsh12-127", "Toge Dash", coins=coin, damage=60)
    board.act("attack", "Max Burst", choices=WEAK)
    assert board.prizes("opp") == (6 if coin == "H" else 5)


def test_poipole_knockout_reviver_has_no_prizes():
    board = done("sm6-55", "Knockout Reviver", damage=60)
    board.act("attack", "Max Burst", choices=WEAK)
    assert (board.active("me").name, board.prizes("opp")) == ("Onix", 6)


@pytest.mark.parametrize(
    ("name", "attack", "damage", "prizes"),
    [
        ("sv5-76", "Plentiful Pollen", 30, 3 + 2),
        ("swsh7-80", "Shadow Flicker", 10, 3 + 1),
        ("sm2-91", "The Wages of Fluff", 0, 3 + 2),
    ],
)
@pytest.mark.parametrize("late", [False, True])
def test_more_prizes_for_it_in_my_next_turn(name, attack, damage, prizes, late):
    me = {"bench": [paid("Machop", "Low Kick")], "hand": ["Switch"]}
    board = done(name, attack, Mon(FOE, damage=300 - damage), me)
    for _ in range(3 if late else 1):
        board.next_turn()
    board.play("Switch")
    board.act("attack", "Low Kick")  # 20 on 20 HP
    assert board.prizes("me") == 6 - (3 if late else prizes)


def test_anthea_and_concordia_need_six_of_ns():
    six = ["N's Zoroark ex", "N's Vanilluxe", "N's Klinklang", "N's Reshiram", "N's Zekrom"]
    for others, foe in ((six, "Rattata"), (six[:-1], "Rattata")):
        active = Mon("N's Darmanitan", energy=["Fire Energy"] * 3)
        me = Side(active, bench=others, hand=["Anthea & Concordia"])
        board = Board(me, Side(foe, bench=["Abra", FOE]), rules=rulebook("sv"))
        if others != six:
            assert board.reason("trainer", "Anthea & Concordia")
            continue
        board.play("Anthea & Concordia")
        board.act("attack", "Flamebody Cannon", choices=[pokemon("Rayquaza VMAX")])
        assert board.prizes("me") == 6 - 4


@pytest.mark.parametrize(("energy", "prizes"), [(1, 1), (2, 2)])
def test_altered_creation_gx_for_the_rest_of_the_game(energy, prizes):
    mine = Mon("sm12-156", energy=["dp1-130", "Water Energy"][:energy])
    me = Side(mine, bench=[paid("Machop", "Low Kick")], hand=["Switch"])
    board = Board(me, Side("Nidoran ♂", bench=[FOE, "Rattata"]), rules=rulebook("sm"))
    board.act("attack", "Altered Creation-GX")
    board.next_turn()
    board.next_turn()
    board.play("Switch")
    board.act("attack", "Low Kick")  # 20 and 30 more on 40 HP
    assert board.prizes("me") == 6 - prizes


@pytest.mark.parametrize(("foe", "damage"), [("sv8pt5-51", 50), (FOE, 50), ("sv1-114", 20)])
def test_kieran_thirty_more_on_ex_and_v(foe, damage):
    me = Side(paid("Machop", "Low Kick"), bench=["Onix"], hand=["Kieran"])
    board = Board(me, Side(foe, bench=["Rattata"]), rules=rulebook("sv"))
    board.play("Kieran", [1])
    board.act("attack", "Low Kick")
    assert board.active("opp").damage == damage
