"""Attacks of the sets from Expedition to XY, worked out by hand from the printed texts."""

import pytest
from board import Board, Mon, Side, card, energy, pokemon
from card_tables import NOT_ENOUGH, ready, slug

from deckstats.rules import rulebook

PLAIN = "Chansey"  # 120 HP, weak to Fighting only
BENCH = ["Rattata", "Abra"]
DP = rulebook("dp")
XY = rulebook("xy")


def fight(name, attack, foe=PLAIN, *, me=None, rules=DP, more=None, **step):
    """Return the board after an attack of a card with the Energy for it."""
    foe = foe if isinstance(foe, Side) else Side(foe, bench=BENCH)
    board = Board(Side(me or ready(name, attack), bench=["Onix"], **(more or {})), foe, rules=rules)
    board.act("attack", attack, **step)
    return board


def by_name(rows):
    return [
        pytest.param(*row, id=f"{slug(row[0])}-{slug(row[1])}-{n}") for n, row in enumerate(rows)
    ]


#: Card, attack, the Defending Pokémon or its side, coins, choices, damage on it.
DAMAGE = [
    # Rending Jaws: 70, but 40 where the Defending Pokémon has no counters.
    ("ecard1-12", "Rending Jaws", PLAIN, "", [], 40),
    ("ecard1-12", "Rending Jaws", Side(Mon(PLAIN, damage=10)), "", [], 80),
    # Syncroblast: 80 against as many Energy cards as its own three, else 20.
    ("ecard1-1", "Syncroblast", Side("Blastoise", energy=["Water Energy"] * 3), "", [], 80),
    ("ecard1-1", "Syncroblast", Side("Blastoise", energy=["Water Energy"]), "", [], 20),
    # Needle Rush: four coins are worth 10, 20, 50 and 90 more than 10.
    ("ecard3-5", "Needle Rush", PLAIN, "TTTT", [], 10),
    ("ecard3-5", "Needle Rush", PLAIN, "HHHT", [], 60),
    ("ecard3-5", "Needle Rush", PLAIN, "HHHH", [], 100),
    # Swallow Up: 30, but 60 if the foe has fewer HP left than Carnivine's 70.
    ("dp1-21", "Swallow Up", PLAIN, "", [], 30),
    # Swallow Up of Wailord: 50, and 50 more if the foe has fewer HP left than it.
    ("hgss4-31", "Swallow Up", PLAIN, "", [], 100),
    ("dp1-21", "Swallow Up", Side(Mon(PLAIN, damage=40)), "", [], 70),
    # Link Needle: 30 more for each other Beedrill.
    ("ex6-1", "Link Needle", PLAIN, "", [], 50),
    # Super Fang puts counters until 10 HP are left.
    ("xy9-89", "Super Fang", Side(Mon(PLAIN, damage=30)), "", [], 110),
    # Take Out: a Pokémon that is not Evolved is Knocked Out, another one gets 40.
    ("dp7-20", "Take Out", "Raichu", "", [], 40),
    # Sky Kick: 40 more if the foe resists Fighting. -30 for that Resistance, then.
    ("ex9-95", "Sky Kick", "Raichu", "", [], 60),
    # Rainbow Lariat counts types of Pokémon SP: Regigigas FB alone is one.
    ("pl3-9", "Rainbow Lariat", PLAIN, "", [], 20),
    # Homing Uppercut: 60 more where no Energy pays for a retreat.
    ("dp3-45", "Homing Uppercut", "Abra", "", [], 60),
]  # fmt: skip


@pytest.mark.parametrize(("name", "attack", "foe", "coins", "choices", "damage"), by_name(DAMAGE))
def test_damage(name, attack, foe, coins, choices, damage):
    foe = foe if isinstance(foe, Side) else Side(foe, bench=BENCH)
    rules = XY if name.startswith("xy") else DP
    hp = next(mon for mon in foe.pokemon())
    board = fight(name, attack, foe, rules=rules, coins=coins, choices=choices)
    seen = board.active("opp")
    if seen.name == hp.name:
        assert seen.damage == damage


@pytest.mark.parametrize(
    ("name", "attack", "condition", "left"),
    [
        ("ex4-18", "Slow-Acting Poison", "Poisoned", 20),
        ("ex4-51", "Slow-Acting Poison", "Poisoned", 10),
        ("ex6-63", "Slow Trip Gas", "Confused", 0),
    ],
)
def test_conditions_at_the_end_of_the_opponents_next_turn(name, attack, condition, left):
    board = fight(name, attack, rules=rulebook("ex"))
    board.next_turn()
    assert (board.active("opp").damage, board.active("opp").condition) == (left, "none")
    board.next_turn()
    seen = board.active("opp")
    assert (seen.poison > 0, seen.condition == "Confused") == (
        condition == "Poisoned", condition == "Confused",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("name", "attack", "now", "later"),
    [
        ("ex10-6", "Spiky Shell", 20, 50),
        ("ex12-28", "Shadow Tag", 0, 70),
        ("ex7-17", "Dark Seed", 0, 50),
    ],
)
def test_counters_at_the_end_of_the_opponents_next_turn(name, attack, now, later):
    board = fight(name, attack)
    board.next_turn()
    assert board.active("opp").damage == now
    board.next_turn()
    assert board.active("opp").damage == later


def struck(name, attack, thrash, **step):
    """Return the board after an attack and Nidoking's Thrash: 30, with heads 40, else 10 to it."""
    foe = Side(Mon("Nidoking", energy=["Grass Energy"] * 3), bench=BENCH)
    board = fight(name, attack, foe, **step)
    board.next_turn()
    board.act("attack", "Thrash", coins=thrash)
    return board


@pytest.mark.parametrize(
    ("name", "attack", "coins", "thrash", "damage"),
    [
        # Bide and Endure leave 10 HP; their coin is flipped at once.
        ("dp1-97", "Bide", "H", "H", 40),  # of 50 HP
        ("pl1-62", "Endure", "H", "H", 40),
        ("xy11-9", "Bide", "H", "H", 40),
        # Afterimage Strike flips when it is struck.
        ("hgss3-36", "Afterimage Strike", "", "HH", 0),
        ("hgss3-36", "Afterimage Strike", "", "HT", 40),
        ("xy3-9", "Afterimage Strike", "", "HT", 40),
    ],
)
def test_damage_survived(name, attack, coins, thrash, damage):
    board = struck(name, attack, thrash, coins=coins)
    assert board.active("me").damage == damage


def test_counter_head_strikes_back_alike():
    board = struck("xy11-70", "Counter Head", "H", rules=XY)
    assert (board.active("me").damage, board.active("opp").damage) == (40, 40)


@pytest.mark.parametrize(
    ("name", "attack", "cost"),
    [("hgss4-29", "Headwind", 2), ("xy7-66", "Slowing Beam", 1), ("xy11-29", "Sticky Shot", 1)],
)
def test_attacks_cost_more(name, attack, cost):
    foe = Side(Mon("Nidoking", energy=["Grass Energy"] * (2 + cost)), bench=BENCH)
    board = fight(name, attack, foe, rules=XY if name.startswith("xy") else DP)
    board.next_turn()
    assert board.reason("attack", "Thrash") == NOT_ENOUGH  # it costs three


@pytest.mark.parametrize(
    ("name", "attack", "more"),
    [("hgss3-50", "Sticky Liquid", 1), ("xy11-29", "Sticky Shot", 1)],
)  # fmt: skip
def test_retreats_cost_more(name, attack, more):
    for enough in (True, False):
        foe = Side(Mon("Rattata", energy=["Water Energy"] * (more - (not enough))), bench=["Abra"])
        board = fight(name, attack, foe, rules=XY if name.startswith("xy") else DP)
        if board.active("opp").name != "Rattata":
            continue
        board.next_turn()
        assert board.reason("retreat", to="Abra") == ("" if enough else NOT_ENOUGH)


@pytest.mark.parametrize(
    ("name", "attack"),
    [("pl4-14", "Antigravity"), ("hgss3-23", "Mach Wind")],
)
def test_retreats_for_nothing_in_its_next_turn(name, attack):
    board = fight(name, attack)
    held = board.active("me").energy
    board.next_turn()
    board.next_turn()
    before = board.active("me").name
    board.act("retreat", to="Onix")
    assert board.mon("me", before).energy == held


@pytest.mark.parametrize(
    ("name", "attack", "coins"),
    [
        ("ex5-97", "Freeze Lock", "H"),
        ("xy4-47", "Submission Hold", ""),
        ("dp2-81", "Electromagnetic Jam", "H"),
    ],
)
def test_no_energy_for_the_defending_pokemon(name, attack, coins):
    foe = Side(PLAIN, bench=BENCH, hand=["Water Energy"])
    board = fight(name, attack, foe, coins=coins, rules=XY if name.startswith("xy") else DP)
    board.next_turn()
    assert board.reason("attach", "Water Energy", to=PLAIN) == (
        "an effect forbids playing that card"
    )
    assert board.reason("attach", "Water Energy", to="Abra") == ""


@pytest.mark.parametrize(
    ("name", "attack"),
    [("pl2-55", "Primal Breath"), ("xy4-55", "B Cancel")],
)
def test_the_defending_pokemon_cannot_evolve(name, attack):
    foe = Side("Charmeleon", bench=["Abra"], hand=["Charizard", "Kadabra"])
    board = fight(name, attack, foe, rules=XY if name.startswith("xy") else DP)
    board.next_turn()
    if board.active("opp").name == "Charmeleon":
        assert board.reason("evolve", "Charizard", to="Charmeleon")
    assert board.reason("evolve", "Kadabra", to="Abra") == ""


@pytest.mark.parametrize(
    ("name", "attack", "coins"),
    [
        ("ecard2-15", "Dark Impact", ""),
        ("dp6-85", "Vine Bind", "H"),
        ("pl2-13", "Seal Off", ""),
        ("dp3-7", "Psychic Lock", ""),
        ("hgss4-23", "Psychic Lock", ""),
        ("ex14-94", "Shield Beam", ""),
    ],
)
def test_powers_are_off(name, attack, coins):
    foe = Side(Mon("Blastoise"), bench=["Abra"], hand=["Water Energy"])
    board = fight(name, attack, foe, coins=coins)
    board.next_turn()
    assert board.reason("power", "Rain Dance", to="Blastoise") == (
        "its Power is switched off by a card in play"
    )
    board.next_turn()
    board.next_turn()
    assert board.reason("power", "Rain Dance", to="Blastoise") == ""


@pytest.mark.parametrize(
    ("name", "attack"), [("ecard2-36", "Copy"), ("ecard3-51", "Copy"), ("ex10-15", "Copy")]
)
def test_copy_needs_the_energy_of_the_attack(name, attack):
    me = Mon(name, energy=["Grass Energy", "Grass Energy"])
    assert fight(name, attack, "Nidoking", me=me, choices=[0]).active("opp").damage == 0
    me = Mon(name, energy=["Grass Energy"] * 3)
    board = fight(name, attack, "Nidoking", me=me, choices=[0], coins="H")  # Thrash: 30 and 10
    assert board.active("opp").damage == 40


@pytest.mark.parametrize("damage", [10, 30, 50])
def test_damage_change(damage):
    me = ready("xy8-62", "Damage Change", damage=30)
    foe = Side(Mon(PLAIN, damage=damage), bench=BENCH)
    board = fight("xy8-62", "Damage Change", foe, me=me)
    assert [board.active(side).damage for side in ("me", "opp")] == [damage, 30]


@pytest.mark.parametrize(
    ("name", "attack", "coins", "kept", "taken"),
    [
        ("ex8-49", "Mid-air Crush", "H", [], 1),
        ("ex8-49", "Mid-air Crush", "T", ["Water Energy"], 0),
        ("ex6-104", "Hyper Whirlpool", "HT", [], 1),
        ("ex4-95", "Crushing Wave", "H", [], 1),
    ],
)
def test_the_opponent_discards_energy(name, attack, coins, kept, taken):
    foe = Side(PLAIN, energy=["Water Energy"], bench=BENCH)
    chosen = [] if name == "ex6-104" else [pokemon(PLAIN)]
    board = fight(name, attack, foe, coins=coins, choices=chosen)
    assert board.active("opp").energy == kept
    assert len(board.discard("opp")) == taken


@pytest.mark.parametrize(
    ("name", "attack", "damage"),
    [("ecard2-92", "Mug", 10), ("ex10-30", "Plunder", 20), ("np-13", "Plunder", 10)],
)
def test_trainers_go_before_the_damage(name, attack, damage):
    foe = Side(Mon("Blastoise", attached=[("Defender", 6)]), bench=BENCH)
    board = fight(name, attack, foe)
    assert board.active("opp").damage == damage
    assert "Defender" in board.discard("opp")


@pytest.mark.parametrize(
    ("name", "attack", "under", "damage"),
    [
        ("dp1-77", "Moon Impact", ["Cleffa"], 40),
        ("dp1-77", "Moon Impact", [], 20),
        ("dp1-88", "Rollout", ["Azurill"], 30),
        ("dp6-99", "Gut Strike", ["Tyrogue"], 60),
        ("dp6-99", "Gut Strike", [], 30),
    ],
)
def test_cards_under_it_count(name, attack, under, damage):
    foe = "Gyarados" if name == "dp6-99" else PLAIN  # it resists Fighting, by 30
    board = fight(name, attack, foe, me=ready(name, attack, under=under))
    assert board.active("opp").damage == (damage if foe == PLAIN else damage - 30)


@pytest.mark.parametrize(
    ("name", "attack", "damages"),
    [
        # Only Pokémon of the Defending Pokémon's type, Colorless as Chansey's, on the Bench.
        ("ecard2-22", "Steel Wave", [10, 0]),
        ("ex5-99", "Steel Wave", [20, 0]),
        ("dp2-28", "Chain Lightning", [20, 0]),
    ],
)
def test_damage_to_the_same_type_on_the_bench(name, attack, damages):
    board = fight(name, attack)
    assert [mon.damage for mon in board.bench("opp")] == damages


def test_scanblast_strikes_those_of_the_same_name():
    foe = Side("Blastoise", bench=["Blastoise", "Charizard"])
    board = fight("ex16-95", "Scanblast", foe)
    assert [mon.damage for mon in board.bench("opp")] == [70, 0]


@pytest.mark.parametrize(
    ("name", "attack", "rules", "legal"),
    [
        ("xy6-58", "Fast Raid", XY, True),
        ("xy6-33", "Close Encounter", XY, True),
        ("xy6-58", "Light Pulse", XY, False),
    ],
)
def test_attacks_in_the_first_turn(name, attack, rules, legal):
    board = Board(Side(ready(name, attack)), Side(PLAIN), rules=rules, turn=1)
    assert (board.reason("attack", attack) == "") == legal


@pytest.mark.parametrize(
    ("name", "attack", "damage"),
    [
        ("ex6-15", "Toss and Turn", 60),
        ("pl2-81", "Toss and Turn", 50),
        ("xy10-77", "Toss and Turn", 120),
    ],
)
def test_attacks_while_asleep(name, attack, damage):
    foe = Side("hgss4-31", bench=BENCH)  # Wailord, 200 HP
    board = fight(name, attack, foe, me=ready(name, attack, condition="Asleep"))
    assert board.active("opp").damage == damage


def test_hibernation_spore_makes_sleep_deep():
    board = fight("pl3-38", "Hibernation Spore")
    assert board.active("opp").condition == "Asleep"
    board.next_turn("HT")
    assert board.active("opp").condition == "Asleep"
    board.next_turn("HH")
    assert board.active("opp").condition == "none"


@pytest.mark.parametrize("name", ["dp3-28", "pl3-115"])
def test_encore_leaves_one_attack(name):
    foe = Side(Mon("Nidoking", energy=["Grass Energy"] * 3), bench=BENCH)
    board = fight(name, "Encore", foe, choices=[1])
    board.next_turn()
    assert "forbids this attack" in board.reason("attack", "Thrash")
    assert board.reason("attack", "Toxic") == ""


def test_eruption_burns_the_top_of_both_decks():
    foe = Side(PLAIN, bench=BENCH, deck=["Fire Energy"])
    more = {"deck": ["Fire Energy"]}
    board = fight("ecard3-17", "Eruption", foe, more=more)
    assert board.active("opp").damage == 60
    assert (board.discard("me"), board.discard("opp")) == (["Fire Energy"], ["Fire Energy"])


def test_rotating_claws_takes_another_energy():
    me = ready("ex13-14", "Rotating Claws")
    more = {"discard": ["Water Energy"]}
    first = me.energy[0]
    choices = [1, energy(first), card("Water Energy")]
    board = fight("ex13-14", "Rotating Claws", me=me, more=more, choices=choices)
    assert board.discard("me") == [first]
    assert "Water Energy" in board.active("me").energy


def test_dragon_burst_discards_energy_of_one_of_two_types():
    me = Mon("ex3-97", energy=["Fire Energy", "Lightning Energy", "Lightning Energy"])
    board = fight("ex3-97", "Dragon Burst", me=me, choices=[1])
    assert board.active("opp").damage == 80
    assert board.active("me").energy == ["Fire Energy"]


@pytest.mark.parametrize(
    ("ready", "attack", "damage"),
    [("neo1-24", "Feint Attack", 20), ("hgss3-25", "Feint Attack", 30)],
)
def test_feint_attack_heeds_no_shield(ready, attack, damage):
    """Sand Veil prevents effects of attacks, but is itself an effect on Diglett."""
    board = Board(
        Side(Mon("hgss4-61", energy=["Fighting Energy"])),
        Side(Mon(ready, energy=["dp1-129"] * 2)),
        rules=rulebook("hgss"),
    )
    board.act("attack", "Sand Veil", coins="H")
    board.next_turn()
    board.act("attack", attack)
    assert board.active("me").damage == damage


@pytest.mark.parametrize(("metal", "damage"), [(0, 20), (1, 10), (2, 0)])
@pytest.mark.parametrize("bench", [True, False])
def test_feint_attack_heeds_what_is_on_its_own_pokemon(metal, damage, bench):
    """Metal Energy takes off 10 each of what Houndour, no Metal Pokémon, does anywhere."""
    me = Mon("ecard2-87", energy=["dp1-129"] * 3 + ["ecard1-159"] * metal)
    foe = Side("Chansey", bench=["Onix"])
    chosen = [pokemon("Onix" if bench else "Chansey", "opp")]
    board = fight("ecard2-87", "Feint Attack", foe, me=me, choices=chosen)
    hit = board.bench("opp")[0] if bench else board.active("opp")
    assert hit.damage == damage


@pytest.mark.parametrize(
    "safe", [Mon("Onix", energy=["sv5-161"]), Mon("neo3-14"), Mon("ecard3-16", under=[])]
)
def test_damage_is_no_effect_on_the_bench_either(safe):
    """Mist Energy, Crystal Body and Immunity prevent effects of attacks, not Dartrix's 20."""
    foe = Side(PLAIN, bench=[safe])
    board = fight("sv3-14", "Shoot Through", foe, rules=rulebook("sv"))
    assert [mon.damage for mon in board.bench("opp")] == [20]
