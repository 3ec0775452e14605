"""Special Energy of all eras: what it provides where, where it may be, how long, what it does."""

import pytest
from board import Board, Mon, Side, card, energy, pokemon, printed
from card_tables import NO_EFFECT, NOT_ENOUGH, ready, table

from deckstats.rules import rulebook

MISPLACED = "that card cannot be on such a Pokémon"
YES, NO = 1, 0
WATER = "Water Energy"


def era(name):
    """Return the rulebook of a card's time, by its id."""
    eras = {
        "base6": "neo", "neo4": "neo", "ecard": "ecard", "ex": "ex", "dp": "dp", "pl": "dp",
        "hgss": "hgss", "bw": "bw", "xy": "xy", "dc": "xy", "sm": "sm", "swsh": "swsh", "sv": "sv",
        "rsv": "sv", "zsv": "sv", "me": "sv",
    }  # fmt: skip
    return rulebook(next(found for start, found in eras.items() if name.startswith(start)))


def having(active, *units, foe="Chansey", prizes=(6, 6), bench=("Rattata",), **more):
    """Return a position in which the Active Pokémon has Energy; a Rattata is on either Bench."""
    rules = next((era(each) for each in units if "-" in each), rulebook("sv"))
    me = Side(Mon(active, energy=units, **more), bench=list(bench), prizes=prizes[0])
    return Board(me, Side(foe, bench=["Rattata"], prizes=prizes[1]), rules=rules)


def holding(active, energy_card, *hand, bench=("Rattata",), foe="Chansey", **more):
    """Return a position with a Special Energy card in hand."""
    me = Side(active, hand=[energy_card, *hand], bench=list(bench), **more)
    return Board(me, Side(foe, bench=["Onix"]), rules=era(energy_card))


def attach(board, to, **answers):
    """Attach the Special Energy card of the hand."""
    special = next(each for each in board.hand("me") if "Energy" in each)
    board.act("attach", special, to=to, **answers)


# -- what it provides -------------------------------------------------------------------------


@table(
    "pokemon_ energies attack enough",
    [
        ("Squirtle", ["bw4-93", "Fire Energy"], "Withdraw", True),  # Basic: every type
        ("Wartortle", ["bw4-93", "Fire Energy"], "Withdraw", False),
        ("Squirtle", ["zsv10pt5-86", "Fire Energy"], "Withdraw", True),
        ("Wartortle", ["zsv10pt5-86", "Fire Energy"], "Withdraw", False),
        ("Wartortle", ["ex9-87"], "Withdraw", True),  # two of every type
        ("Blastoise", ["ex9-87"], "Hydro Pump", False),
        ("Blastoise", ["ex9-87", WATER], "Hydro Pump", True),
        ("Blastoise", ["sv5-162", WATER], "Hydro Pump", True),  # two on a Stage 2
        ("Wartortle", ["sv5-162", WATER], "Bite", False),  # else one Colorless
        ("Wartortle", ["sv5-162", WATER, "Fire Energy"], "Bite", True),
        ("Blastoise", ["sv5-162", "Fire Energy"], "Hydro Pump", False),
        ("Squirtle", ["ex9-89", "Fire Energy"], "Withdraw", True),
        ("Squirtle", ["ex9-89", "Double Colorless Energy"], "Withdraw", False),  # P049
        ("Squirtle", ["ex9-89", "ex9-89"], "Withdraw", False),
        ("Squirtle", ["sv2-191", "Fire Energy"], "Withdraw", True),
        ("Squirtle", ["sv2-191", "sv2-191"], "Withdraw", False),
        ("Blastoise", ["ecard2-146", "ecard2-146", WATER], "Hydro Pump", True),
        ("Blastoise", ["ecard2-146", "ecard2-146", "Fire Energy"], "Hydro Pump", False),
        ("Rattata", ["ecard2-146"], "Bite", True),  # alone: Colorless
        ("Squirtle", ["ecard2-146"], "Bubble", False),
        ("ex11-66", ["ex13-98"], "Thunder Wave", True),  # a δ Pokémon
        ("Squirtle", ["ex13-98"], "Bubble", False),
        ("Rattata", ["ex13-98"], "Bite", True),
        ("pl2-47", ["pl2-101"], "Fire Mane", True),  # a Pokémon SP
        ("Squirtle", ["pl2-101"], "Bubble", False),
        ("ex4-26", ["ex4-86"], "Dark Poison", True),  # Darkness and Colorless
        ("swsh5-76", ["swsh5-140"], "Double Stab", True),  # Fighting and Colorless
        ("swsh5-36", ["swsh5-140"], "Water Gun", True),
        ("swsh5-46", ["swsh5-140"], "Rear Kick", False),  # Lightning
        ("swsh5-66", ["swsh5-141"], "Focus Fist", False),  # one at a time
        ("swsh5-66", ["swsh5-141", WATER], "Focus Fist", True),
        ("sm6-39", ["sm6-117"], "Dazzle Blast", True),  # an Ultra Beast
        ("Squirtle", ["sm6-117"], "Bubble", False),
        ("Squirtle", ["swsh1-186", "Fire Energy"], "Withdraw", True),
        ("Squirtle", ["bw6-118"], "Bubble", True),
        ("Squirtle", ["bw6-117"], "Bubble", False),
        ("Wartortle", ["rsv10pt5-86", WATER], "Bite", True),  # three on an Evolution Pokémon
        ("Squirtle", ["rsv10pt5-86", WATER], "Withdraw", True),
        ("Chansey", ["rsv10pt5-86", WATER], "Scrunch", True),
        ("Chansey", ["rsv10pt5-86", WATER], "Double-edge", False),
    ],
)
def test_provides(pokemon_, energies, attack, enough):
    board = having(pokemon_, *energies, foe="Onix")
    assert board.reason("attack", attack) == ("" if enough else NOT_ENOUGH)


@table(
    "pokemon_ energy_ attack prizes enough",
    [
        ("Squirtle", "sm4-100", "Withdraw", (5, 4), True),
        ("Squirtle", "sm4-100", "Withdraw", (4, 4), False),
        ("Squirtle", "sm4-100", "Withdraw", (3, 4), False),
        ("Wartortle", "ex8-95", "Bite", (5, 4), True),  # three of every type
        ("Wartortle", "ex8-95", "Withdraw", (4, 4), False),
        ("Wartortle", "sv2-192", "Bite", (5, 4), True),
        ("Squirtle", "sv2-192", "Withdraw", (5, 4), False),  # no Evolution Pokémon
        ("Chansey", "pl2-102", "Scrunch", (5, 4), True),  # two Colorless
        ("Chansey", "pl2-102", "Scrunch", (4, 4), False),
    ],
)
def test_provides_more_to_who_is_behind(pokemon_, energy_, attack, prizes, enough):
    board = having(pokemon_, energy_, foe="Onix", prizes=prizes)
    assert board.reason("attack", attack) == ("" if enough else NOT_ENOUGH)


@pytest.mark.parametrize(
    ("active", "bench", "enough"),
    [
        ("Blastoise", ["Blastoise", "Charizard"], True),  # three Stage 2: four of every type
        ("Blastoise", ["Blastoise", "Charmeleon"], False),
        ("Wartortle", ["Blastoise", "Blastoise", "Charizard"], False),  # P207
    ],
)
def test_super_boost_energy(active, bench, enough):
    board = having(active, "sm5-136", foe="Onix", bench=bench)
    attack = "Hydro Pump" if active == "Blastoise" else "Withdraw"
    assert board.reason("attack", attack) == ("" if enough else NOT_ENOUGH)


@pytest.mark.parametrize(("active", "enough"), [("swsh1-9", False), ("swsh5-9", True)])
def test_twin_energy_provides_two_but_to_a_pokemon_v(active, enough):
    """Both have a retreat cost of 2."""
    board = having(active, "swsh2-174")
    assert board.reason("retreat", to="Rattata") == ("" if enough else NOT_ENOUGH)


# -- where it may be --------------------------------------------------------------------------


@table(
    "energy_ fitting other",
    [
        ("ex8-93", "Wartortle", "Squirtle"),
        ("ex8-95", "Wartortle", "Squirtle"),
        ("ex9-87", "Wartortle", "ex3-92"),
        ("neo4-16", "neo4-13", "Squirtle"),
        ("ex4-86", "ex4-26", "Squirtle"),
        ("ex7-95", "Dark Raticate", "Squirtle"),
        ("ex7-95", "Rocket's Scyther", "Squirtle"),
        ("xy3-103", "Oddish", "Squirtle"),
        ("xy3-104", "xy3-44", "Squirtle"),
        ("xy5-143", "xy5-98", "Squirtle"),
        ("xy5-144", "xy5-102", "Squirtle"),
        ("dc1-33", "dc1-3", "Squirtle"),
        ("sm10-190", "Wartortle", "Squirtle"),
        ("swsh5-140", "swsh5-36", "swsh5-23"),
        ("swsh5-141", "swsh5-23", "swsh5-36"),
        ("swsh6-157", "swsh5-23", "Squirtle"),
        ("sv10-182", "sv10-15", "Squirtle"),
    ],
)
def test_can_be_attached_to_some_only(energy_, fitting, other):
    assert (
        holding(fitting, energy_).reason("attach", printed(energy_).name, to=printed(fitting).name)
        == ""
    )
    wrong = holding(other, energy_).reason("attach", printed(energy_).name, to=printed(other).name)
    assert wrong == MISPLACED


def test_evolving_into_a_pokemon_ex_discards_scramble_energy():
    me = Side(Mon("Seadra", energy=["ex8-95", WATER]), hand=["ex3-92"])
    board = Board(me, Side("Chansey"), rules=rulebook("ex"))
    board.act("evolve", "Kingdra ex", to="Seadra")
    assert board.active("me").energy == [WATER]
    assert board.discard("me") == ["Scramble Energy"]


def test_devolving_discards_boost_energy():
    me = Side(Mon("Wartortle", energy=["ex8-93", WATER]), hand=["Devolution Spray"])
    board = Board(me, Side("Chansey"), rules=rulebook("ex"))
    board.play("Devolution Spray", choices=[pokemon("Wartortle")])
    assert board.active("me").energy == [WATER]
    assert "Boost Energy" in board.discard("me")


def test_bounce_energy_takes_a_basic_energy_back():
    board = holding("Squirtle", "ecard3-142")
    assert board.reason("attach", "Bounce Energy", to="Squirtle") == MISPLACED
    me = Side(Mon("Squirtle", energy=[WATER]), hand=["ecard3-142"])
    board = Board(me, Side("Chansey"), rules=rulebook("ecard"))
    attach(board, "Squirtle")
    assert board.active("me").energy == ["Bounce Energy"]
    assert board.hand("me") == [WATER]


def test_aurora_energy_costs_another_card():
    assert holding("Squirtle", "swsh1-186").reason("attach", "Aurora Energy", to="Squirtle") == (
        NO_EFFECT
    )
    board = holding("Squirtle", "swsh1-186", "Bill", "Potion")
    attach(board, "Squirtle", choices=[card("Potion")])
    assert board.hand("me") == ["Bill"]
    assert board.discard("me") == ["Potion"]
    assert board.active("me").energy == ["Aurora Energy"]


# -- how long it stays ------------------------------------------------------------------------


@table(
    "energy_ pokemon_ own_turn other_turn",
    [
        ("ex8-93", "Wartortle", [], []),
        ("neo4-16", "neo4-13", [], ["Miracle Energy"]),
        ("ex4-86", "ex4-26", [], ["Aqua Energy"]),
        ("ex7-95", "Dark Raticate", [], ["R Energy"]),
        ("dc1-33", "dc1-3", [], []),
        ("sm10-190", "Wartortle", [], []),
        ("rsv10pt5-86", "Squirtle", [], ["Ignition Energy"]),
        ("ex8-95", "Wartortle", ["Scramble Energy"], ["Scramble Energy"]),
    ],
)
def test_is_discarded_at_the_end_of_a_turn(energy_, pokemon_, own_turn, other_turn):
    mine = having(pokemon_, energy_)
    mine.end_turn()
    assert mine.active("me").energy == own_turn
    theirs = Board(Side("Chansey"), Side(Mon(pokemon_, energy=[energy_])), rules=era(energy_))
    theirs.end_turn()
    assert theirs.active("opp").energy == other_turn


def test_boost_energy_keeps_its_pokemon_from_retreating():
    board = having("Wartortle", "ex8-93")
    assert board.reason("retreat", to="Rattata") == "it cannot retreat"


def test_recycle_energy_goes_back_to_the_hand():
    board = having("Squirtle", "sm11-212")
    board.act("retreat", to="Rattata")
    assert board.hand("me") == ["Recycle Energy"]


# -- when it is attached ----------------------------------------------------------------------


@table(
    "energy_ damage",
    [("ecard2-144", 10), ("ex12-81", 10), ("hgss1-104", 10), ("xy1-131", 10), ("bw4-93", 0)],
)
def test_rainbow_energy_puts_a_counter(energy_, damage):
    board = holding("Squirtle", energy_)
    attach(board, "Squirtle")
    assert board.active("me").damage == damage


@table(
    "energy_ pokemon_ left",
    [
        ("ex8-94", "Squirtle", 20),
        ("dp5-94", "Squirtle", 20),
        ("xy3-103", "Oddish", 0),
        ("sv4-182", "Squirtle", 0),
        ("dp5-96", "Squirtle", 30),
    ],
)
def test_heals(energy_, pokemon_, left):
    board = holding(pokemon_, energy_, damage=30, condition="Confused")
    attach(board, pokemon_)
    assert board.active("me").damage == left
    cured = energy_ in ("ex8-94", "dp5-96")
    assert board.active("me").condition == ("none" if cured else "Confused")


def test_heal_energy_does_nothing_for_a_pokemon_ex():
    board = holding("ex1-96", "ex8-94", damage=30, condition="Confused")
    attach(board, "Chansey ex")
    assert (board.active("me").damage, board.active("me").condition) == (30, "Confused")


@table("energy_ pokemon_ drawn", [
    ("sm12-209", "Squirtle", 1),
    ("sv8-191", "Squirtle", 4),
    ("swsh2-173", "Pikachu", 2),
    ("swsh2-173", "Squirtle", 0),
])  # fmt: skip
def test_draws(energy_, pokemon_, drawn):
    board = holding(pokemon_, energy_)
    attach(board, pokemon_)
    assert len(board.hand("me")) == drawn


def test_capture_energy_takes_a_basic_pokemon_out_of_the_deck():
    board = holding("Squirtle", "swsh2-171", deck=["Bill", "Abra"])
    attach(board, "Squirtle", choices=[card("Abra")])
    assert [each.name for each in board.bench("me")] == ["Rattata", "Abra"]


def test_capture_energy_can_be_attached_without_a_place_on_the_bench():
    board = holding("Squirtle", "swsh2-171", bench=["Onix"] * 5, deck=["Abra"])
    attach(board, "Squirtle")
    assert len(board.bench("me")) == 5


@pytest.mark.parametrize(("to", "benched"), [("Abra", 2), ("Squirtle", 0)])
def test_telepathic_psychic_energy(to, benched):
    board = holding("Abra", "me3-88", bench=["Squirtle"], deck=["Gastly", "Drowzee", "Rattata"])
    asked = [card("Gastly"), card("Drowzee")] if benched else []
    attach(board, to, choices=asked)
    assert len(board.bench("me")) == 1 + benched


@pytest.mark.parametrize("energy_", ["ecard3-143", "ex10-99"])
def test_cyclone_energy_lets_the_opponent_switch(energy_):
    board = holding("Squirtle", energy_)
    attach(board, "Rattata")
    assert board.active("opp").name == "Chansey"
    board = holding("Squirtle", energy_)
    attach(board, "Squirtle", choices=[pokemon("Onix", "opp")])
    assert board.active("opp").name == "Onix"


@pytest.mark.parametrize("energy_", ["ecard2-147", "ex10-100", "sm35-70"])
def test_warp_energy_switches(energy_):
    board = holding("Squirtle", energy_, bench=["Rattata", "Abra"])
    attach(board, "Squirtle", choices=[pokemon("Abra")])
    assert board.active("me").name == "Abra"
    assert board.mon("me", "Squirtle").energy == ["Warp Energy"]
    alone = holding("Squirtle", energy_, bench=[])
    attach(alone, "Squirtle")
    assert alone.active("me").energy == ["Warp Energy"]


def test_jet_energy_brings_its_pokemon_up():
    board = holding("Squirtle", "sv2-190", bench=["Rattata", "Abra"])
    attach(board, "Abra")
    assert board.active("me").name == "Abra"
    attached = holding("Squirtle", "sv2-190")
    attach(attached, "Squirtle")
    assert attached.active("me").name == "Squirtle"


@pytest.mark.parametrize(
    ("answer", "stack"), [(YES, ["Squirtle"]), (NO, ["Squirtle", "Wartortle"])]
)
def test_retro_energy_devolves_and_heals(answer, stack):
    board = holding("Wartortle", "ecard3-144", damage=30)
    attach(board, "Wartortle", choices=[answer])
    assert board.active("me").stack == stack
    assert board.active("me").damage == (10 if answer else 30)


# -- while it is attached ---------------------------------------------------------------------


@table(
    "pokemon_ attack energies foe damage",
    [
        ("xy3-44", "Knuckle Punch", ["xy3-104"], "Onix", 30),
        ("swsh5-95", "Bite", ["swsh5-141"], "Onix", 40),
        ("sm6-11", "High Jump Kick", ["sm6-117"], "Chansey", 50),
        ("Pikachu", "Gnaw", ["me5-84"], "Chansey", 30),
        ("Rattata", "Bite", ["me5-84"], "Chansey", 20),  # not Lightning
        ("Wartortle", "Bite", ["ex9-87", WATER], "Chansey", 30),  # 40 - 10
        ("Wartortle", "Bite", ["ex9-87", WATER], "Arcanine", 60),  # before Weakness
        ("Wartortle", "Bite", ["ex4-88", WATER], "Arcanine", 70),  # after it
        ("Dark Raticate", "Gnaw", ["ex7-95"], "Chansey", 30),
        ("Hitmonchan", "Jab", ["Fighting Energy", "ecard1-158"], "Onix", 30),
        ("Hitmonchan", "Jab", ["Fighting Energy", "ecard1-159"], "Onix", 10),
        ("Hitmonchan", "Jab", ["Fighting Energy", "ex9-86"], "Onix", 20),
        ("Dark Raticate", "Gnaw", ["ex9-86", WATER], "Chansey", 30),
        ("Hitmonchan", "Jab", ["Fighting Energy", "ex11-104"], "Pidgey", 20),  # no Resistance
        ("Hitmonchan", "Jab", ["Fighting Energy", "ex13-98"], "Pidgey", 0),
    ],
)
def test_damage_done(pokemon_, attack, energies, foe, damage):
    board = having(pokemon_, *energies, foe=foe)
    board.act("attack", attack)
    assert board.active("opp").damage == damage


@table(
    "attacker attack pokemon_ energies damage",
    [
        ("Rattata", "Bite", "xy5-98", ["xy5-143"], 10),
        ("Charmander", "Scratch", "xy5-98", ["xy5-143"], 0),
        ("Charmeleon", "Slash", "xy5-98", ["xy5-143"], 40),  # (30 - 10) * 2
        ("Rattata", "Bite", "Onix", ["swsh4-164"], 0),
        ("Rattata", "Bite", "Chansey", ["swsh4-164"], 20),  # not Fighting
        ("Charmander", "Scratch", "xy5-98", ["swsh4-163"], 10),
        ("Charmander", "Scratch", "xy5-98", ["sm11-213"], 10),
        ("Pikachu", "Gnaw", "Squirtle", ["swsh4-163"], 20),  # not Metal
        ("Pikachu", "Gnaw", "Squirtle", ["sm11-213"], 10),
        ("Pikachu", "Gnaw", "Squirtle", ["ex11-104"], 20),
        ("Pikachu", "Gnaw", "Squirtle", ["ex11-104", "Fire Energy"], 10),
        ("ex1-98", "Sky Uppercut", "Blastoise", ["ex11-105", "Lightning Energy"], 40),
        ("ex1-98", "Sky Uppercut", "Blastoise", ["ex11-105", WATER], 50),
        ("ex1-98", "Sky Uppercut", "ex1-96", ["ex15-85", "Lightning Energy"], 100),  # an ex
        ("Rattata", "Bite", "neo1-15", ["ex9-88"], 10),
        ("Rattata", "Bite", "Squirtle", ["ecard1-159"], 10),
    ],
)
def test_damage_taken(attacker, attack, pokemon_, energies, damage):
    board = Board(
        Side(ready(attacker, attack)), Side(Mon(pokemon_, energy=energies)), rules=era(energies[0])
    )
    board.act("attack", attack)
    assert board.active("opp").damage == damage


@pytest.mark.parametrize(
    ("pokemon_", "attack", "energies", "foe", "own", "benched"),
    [
        ("swsh4-60", "Wild Shock", ["Lightning Energy"] * 2, 110, (60, 0), 0),
        ("swsh45sv-SV027", "Aqua Bullet", [WATER], 100, (0, 0), 0),
        ("swsh7-192", "Dragon Gale", [WATER, WATER, "Lightning Energy"], 230, (0, 20), 0),
    ],
)
def test_double_turbo_energy(pokemon_, attack, energies, foe, own, benched):
    """It takes 20 from what is done to the opponent's Pokémon, and from nothing else."""
    board = having(pokemon_, "swsh9-151", *energies, foe="swsh11-131")
    board.act("attack", attack)
    assert board.active("opp").damage == foe
    assert (board.active("me").damage, board.bench("me")[0].damage) == own
    assert board.bench("opp")[0].damage == benched


TURBO = "swsh9-151"
GRASS, FIRE, LIGHTNING = "Grass Energy", "Fire Energy", "Lightning Energy"
FIGHTING = "Fighting Energy"


@pytest.mark.parametrize(
    ("pokemon_", "attack", "energies", "chosen", "left"),
    [
        ("swsh3-180", "Super Zap Cannon", [LIGHTNING, LIGHTNING, TURBO], [TURBO], [LIGHTNING] * 2),
        ("swsh3-180", "Super Zap Cannon", [LIGHTNING] * 3, [LIGHTNING] * 2, [LIGHTNING]),
        ("sv5-99", "Power Stomp", [FIGHTING] * 2 + [TURBO], [FIGHTING, TURBO], [FIGHTING]),  # P041
        ("swsh1-36", "Bright Flame", [FIRE, FIRE, TURBO], [TURBO], [FIRE, FIRE]),
        ("sv10-228", "Jet Cyclone", [GRASS] * 3 + [TURBO], [TURBO, GRASS], [GRASS] * 2),
        ("sv6-64", "Torrential Pump", [WATER, TURBO], [1, TURBO, WATER], []),
        ("Charizard", "Fire Spin", [FIRE] * 4 + [TURBO], [TURBO, FIRE], [FIRE] * 3),  # two cards
    ],
)
def test_double_turbo_energy_is_two_energy(pokemon_, attack, energies, chosen, left):
    """Texts that count Energy, not Energy cards, count what a card provides."""
    board = having(pokemon_, *energies, foe="swsh11-131")
    choices = [energy(each) if isinstance(each, str) else each for each in chosen]
    board.act("attack", attack, coins="T" if attack == "Bright Flame" else "", choices=choices)
    assert sorted(board.active("me").energy) == sorted(map(_name, left))


def _name(energy_card):
    return printed(energy_card).name if "-" in energy_card else energy_card


@table("cards attacker attack damage", [
    (0, "swsh1-53", "Wave Splash", 40),
    (1, "swsh1-53", "Wave Splash", 10),
    (2, "swsh1-53", "Wave Splash", 10),  # it does not add up
    (1, "Rattata", "Bite", 20),  # no Pokémon V
])  # fmt: skip
def test_v_guard_energy(cards, attacker, attack, damage):
    opp = Side(Mon("Chansey", energy=["swsh12-169"] * cards))
    board = Board(Side(ready(attacker, attack)), opp, rules=rulebook("swsh"))
    board.act("attack", attack)
    assert board.active("opp").damage == damage


@table(
    "pokemon_ energies condition",
    [
        ("Squirtle", ["sv5-161"], "none"),
        ("Squirtle", ["swsh4-165"], "none"),
        ("Rattata", ["swsh4-165"], "Asleep"),  # not Water
        ("Rattata", ["sv2-193"], "none"),
        ("Rattata", ["swsh4-162"], "Asleep"),  # not Grass
        ("Oddish", ["swsh4-162"], "none"),
        ("Squirtle", ["me4-84"], "none"),
        ("xy5-102", ["xy5-144"], "none"),
        ("Rattata", ["ex11-105", "Grass Energy"], "none"),
        ("Rattata", ["ex11-105", WATER], "Asleep"),
        ("Rattata", ["ex15-86", WATER], "none"),
        ("Onix", ["me3-87"], "none"),
        ("Rattata", ["me3-87"], "Asleep"),  # not Fighting
        ("swsh5-23", ["swsh6-157"], "Asleep"),  # only never Poisoned
    ],
)
def test_sleep_is_kept_away(pokemon_, energies, condition):
    me = Side("Gastly", energy=["Psychic Energy"])
    board = Board(me, Side(Mon(pokemon_, energy=energies)), rules=era(energies[0]))
    board.act("attack", "Sleeping Gas", coins="H")
    assert board.active("opp").condition == condition


@table(
    "energy_ pokemon_ condition poison left_condition left_poison",
    [
        ("sv2-193", "Rattata", "Paralyzed", 10, "none", 10),
        ("swsh4-162", "Oddish", "Confused", 10, "none", 0),
        ("swsh6-157", "swsh5-23", "Asleep", 10, "Asleep", 0),
        ("swsh6-159", "swsh5-36", "Paralyzed", 10, "none", 10),
    ],
)
def test_takes_conditions_away(energy_, pokemon_, condition, poison, left_condition, left_poison):
    board = holding(pokemon_, energy_, condition=condition, poison=poison)
    attach(board, printed(pokemon_).name)
    seen = board.active("me")
    assert (seen.condition, seen.poison) == (left_condition, left_poison)


@table(
    "pokemon_ energies enough",
    [
        ("Haunter", ["xy4-112"], True),  # retreat cost 1
        ("swsh5-23", ["me4-85"], False),  # not Metal
        ("xy5-98", ["me4-85"], True),
        ("Onix", ["ex15-86", "Psychic Energy"], True),
        ("Onix", ["ex15-86", WATER], False),
    ],
)
def test_retreat_cost(pokemon_, energies, enough):
    board = having(pokemon_, *energies)
    assert (board.reason("retreat", to="Rattata") == "") == enough
    if enough:
        board.act("retreat", to="Rattata")
        left = len(board.mon("me", printed(pokemon_).name).energy)
        assert left == len(energies)


def test_growing_grass_energy_gives_hp():
    assert having("Oddish", "me3-86").active("me").left == 70
    assert having("Squirtle", "me3-86").active("me").left == 40


@pytest.mark.parametrize(("pokemon_", "damage"), [("swsh5-95", 0), ("Rattata", 10)])
def test_shadowy_darkness_energy_shelters_on_the_bench(pokemon_, damage):
    me = Side("Gengar", energy=["Psychic Energy"] * 3)
    opp = Side("Chansey", bench=[Mon(pokemon_, energy=["me5-83"])])
    board = Board(me, opp, rules=rulebook("sv"))
    board.act("attack", "Dark Mind", choices=[pokemon(printed(pokemon_).name, "opp")])
    assert board.bench("opp")[0].damage == damage


@pytest.mark.parametrize(("pokemon_", "damage"), [("Hitmonchan", 10), ("Dark Raticate", 0)])
def test_expeditions_darkness_energy_wears(pokemon_, damage):
    board = having(pokemon_, "ecard1-158")
    board.end_turn()
    assert board.active("me").damage == damage


# -- what it answers --------------------------------------------------------------------------


@table(
    "attacker attack pokemon_ energies back",
    [
        ("Rattata", "Bite", "Chansey", ["sv9-159"], 20),
        ("Rattata", "Bite", "Chansey", ["sv9-159"] * 2, None),  # 40 Knocks it Out
        ("Electabuzz", "Thundershock", "Rattata", ["sv9-159"], 20),
        ("Electabuzz", "Thundershock", "Abra", ["swsh2-172"], 20),
        ("Electabuzz", "Thundershock", "Rattata", ["swsh2-172"], 0),  # not Psychic
        ("xy5-93", "Steel Headbutt", "swsh5-95", ["xy7-82"], 20),  # even if Knocked Out
        ("Electabuzz", "Thundershock", "swsh5-95", ["xy7-82"], 0),  # no Pokémon-EX
    ],
)
def test_damage_comes_back(attacker, attack, pokemon_, energies, back):
    opp = Side(Mon(pokemon_, energy=energies), bench=["Onix"])
    me = Side(ready(attacker, attack), bench=["Onix"])
    board = Board(me, opp, rules=era(energies[0]))
    board.act("attack", attack, coins=None)
    name = printed(attacker).name
    assert (board.active("me").name == name) == (back is not None)
    assert back is None or board.active("me").damage == back


def test_spiky_energy_is_not_for_the_bench():
    opp = Side("Chansey", bench=[Mon("Onix", energy=["sv9-159"])])
    board = Board(Side(ready("Gengar", "Dark Mind")), opp, rules=rulebook("sv"))
    board.act("attack", "Dark Mind", choices=[pokemon("Onix", "opp")])
    assert board.bench("opp")[0].damage == 10
    assert board.active("me").damage == 0


@pytest.mark.parametrize(("active", "drawn"), [("Chansey", 1), ("Rattata", 1)])
def test_lucky_energy_draws(active, drawn):
    opp = Side(Mon(active, energy=["swsh6-158"]), bench=["Onix"])
    board = Board(Side(ready("Hitmonchan", "Jab")), opp, rules=rulebook("swsh"))
    board.act("attack", "Jab")
    assert len(board.hand("opp")) == drawn


@pytest.mark.parametrize(("damage", "hand", "left"), [(20, 2, 7), (20, 8, 8), (0, 2, 2)])
def test_gift_energy_fills_the_hand(damage, hand, left):
    opp = Side(Mon("Chansey", damage=100 if damage else 0, energy=["swsh11-171"]),
               bench=["Onix"], hand=["Bill"] * hand)  # fmt: skip
    board = Board(Side(ready("Rattata", "Bite")), opp, rules=rulebook("swsh"))
    board.act("attack", "Bite")
    assert len(board.hand("opp")) == left


@pytest.mark.parametrize(
    ("below", "above", "damage"), [("swsh2-92", "swsh2-93", 20), ("Squirtle", "Wartortle", 30)]
)
def test_regenerative_energy_heals_an_evolving_pokemon_v(below, above, damage):
    mon = Mon(below, damage=120 if damage == 20 else 30, energy=["swsh12-168"])
    board = Board(Side(mon, hand=[above]), Side("Chansey"), rules=rulebook("swsh"))
    board.act("evolve", printed(above).name, to=printed(below).name)
    assert board.active("me").damage == damage


def test_call_energy_is_used_from_the_active_spot_and_ends_the_turn():
    me = Side(Mon("Squirtle", energy=["dp5-92"]), bench=[Mon("Onix", energy=["dp5-92"])],
              deck=["Abra", "Bill", "Rattata"])  # fmt: skip
    board = Board(me, Side("Chansey"), rules=rulebook("dp"))
    assert board.reason("power", "Call Energy", to="Onix") == NO_EFFECT
    board.act("power", "Call Energy", to="Squirtle", choices=[card("Abra"), card("Rattata")])
    assert [each.name for each in board.bench("me")] == ["Onix", "Abra", "Rattata"]
    assert not board.goes_on


def test_call_energy_is_of_no_use_elsewhere():
    me = Side("Squirtle", hand=["dp5-92"], deck=["Abra"])
    board = Board(me, Side("Chansey"), rules=rulebook("dp"))
    assert board.legal("power") == 0
    attach(board, "Squirtle")
    assert board.legal("power") == 1


@pytest.mark.parametrize("energy_", ["hgss4-90", "xy9-113"])
@pytest.mark.parametrize(("damage", "hand"), [(50, ["Squirtle", "Wartortle"]), (0, [])])
def test_rescue_energy_saves_the_pokemon_cards(energy_, damage, hand):
    opp = Side(Mon("Wartortle", damage=damage, energy=[energy_, WATER]), bench=["Onix"])
    board = Board(Side(ready("Rattata", "Bite")), opp, rules=era(energy_))
    board.act("attack", "Bite")
    assert board.hand("opp") == hand
    assert board.prizes("me") == (5 if hand else 6)
    assert (WATER in board.discard("opp")) == bool(hand)


def test_rescue_energy_is_for_damage_alone():
    opp = Side(Mon("Wartortle", damage=60, energy=["hgss4-90"], poison=10), bench=["Onix"])
    board = Board(Side("Rattata"), opp, rules=rulebook("hgss"))
    board.end_turn()
    assert board.hand("opp") == []
    assert board.prizes("me") == 5


def test_rescue_scarf_saves_them_as_well():
    mon = Mon("Wartortle", damage=50, attached=[("Rescue Scarf", 32000)])
    board = Board(Side(ready("Rattata", "Bite")), Side(mon, bench=["Onix"]), rules=rulebook("bw"))
    board.act("attack", "Bite")
    assert board.hand("opp") == ["Squirtle", "Wartortle"]
    assert "Rescue Scarf" in board.discard("opp")
