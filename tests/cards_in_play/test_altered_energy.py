"""Cards in play that change what attached Energy provides, or take its other effects away."""

import pytest
from board import Board, Mon, Side, energy, pokemon
from card_tables import DOUBLE, NOT_ENOUGH, table

from deckstats.rules import rulebook

GRASS, FIRE, WATER, LIGHTNING, PSYCHIC = (
    f"{name} Energy" for name in ("Grass", "Fire", "Water", "Lightning", "Psychic")
)
ODDISH = "gym1-47"
DRAGONITE = "neo4-14"
TEMPLE = "swsh10-155"
BEACH = "ex14-75"
TOWER = "ex11-94"
MUK = "base3-13"


def attacking(active, energies, era="base", bench=(), opp=None, **more):
    """Return a position in which a Pokémon has Energy."""
    me = Side(Mon(active, energy=energies), bench=list(bench), **more)
    return Board(me, opp or Side("Chansey", bench=["Rattata"]), rules=rulebook(era))


# -- other types ------------------------------------------------------------------------------


@table(
    "active energies attack enough",
    [
        (ODDISH, [FIRE, WATER], "Poisonpowder", True),
        (ODDISH, [FIRE], "Poisonpowder", False),
        (ODDISH, [DOUBLE], "Poisonpowder", True),  # two Grass
        ("ecard1-29", [FIRE, WATER, DOUBLE], "Stamp", True),
        ("ecard1-29", [FIRE, WATER, GRASS], "Stamp", False),
        ("ecard3-31", [FIRE, WATER, GRASS, PSYCHIC], "Metal Tail", True),
        ("ecard3-31", [FIRE, DOUBLE, PSYCHIC], "Metal Tail", False),  # basic Energy only
        ("ecard3-31", [FIRE, DOUBLE, PSYCHIC], "Squeeze", True),
    ],
)
def test_energy_of_another_type(active, energies, attack, enough):
    """Photosynthesis, Dark Aura and Rare Metal."""
    era = "base" if active == ODDISH else "ecard"
    board = attacking(active, energies, era)
    assert board.reason("attack", attack) == ("" if enough else NOT_ENOUGH)


def test_photosynthesis_is_of_its_own_pokemon_and_switched_off_by_muk():
    assert attacking("Oddish", [FIRE], bench=[ODDISH]).reason("attack", "Stun Spore") != ""
    board = attacking(ODDISH, [FIRE, FIRE], opp=Side(MUK))
    assert board.reason("attack", "Poisonpowder") == NOT_ENOUGH


@pytest.mark.parametrize("condition", ["Confused", "none"])
def test_photosynthesis_works_in_any_condition(condition):
    me = Side(Mon(ODDISH, energy=[FIRE, FIRE], condition=condition))
    assert Board(me, Side("Chansey")).reason("attack", "Poisonpowder") == ""


@pytest.mark.parametrize(("giver", "moves"), [(ODDISH, True), ("Oddish", False)])
def test_energy_is_asked_for_as_what_it_provides(giver, moves):
    """Venusaur's Energy Trans moves Grass Energy; elsewhere the card is Fire Energy again."""
    bench = [Mon(giver, energy=[FIRE])]
    board = attacking("base1-15", [], bench=bench)
    assert (board.reason("power", "Energy Trans", to="Venusaur") == "") == moves
    if moves:
        board.act("power", "Energy Trans", to="Venusaur", choices=[pokemon("Erika's Oddish")])
        assert board.active("me").energy == [FIRE]
        assert board.reason("power", "Energy Trans", to="Venusaur") != ""


@table("held enough", [([GRASS, DOUBLE], True), ([FIRE, DOUBLE], True), ([FIRE] * 3, False)])
def test_venusaur_chlorophyll(held, enough):
    """Energy that provides only Colorless provides Grass on its player's Grass Pokémon."""
    board = attacking("ex14-28", held, "ex")
    assert board.reason("attack", "Toxic Sleep") == ("" if enough else NOT_ENOUGH)
    other = attacking("Oddish", ["ecard2-147"], "ex", bench=["ex14-28"])
    assert other.reason("attack", "Stun Spore") == ""
    fire = attacking("Charmander", [DOUBLE], "ex", bench=["ex14-28"])
    assert fire.reason("attack", "Ember") == NOT_ENOUGH


# -- every type, one type more ----------------------------------------------------------------


@table("held retreats", [([FIRE], True), ([DOUBLE], True), ([], False)])
def test_ditto_prismatic_body_provides_one_energy_at_a_time(held, retreats):
    board = attacking("ecard3-51", held, "ecard", bench=["Rattata"])
    assert (board.reason("retreat", to="Rattata") == "") == retreats


@table("held moves", [([FIRE], True), ([DOUBLE], False)])
def test_ditto_prismatic_body_is_about_basic_energy(held, moves):
    """Venusaur's Energy Trans finds Grass in any basic Energy card on Ditto."""
    board = attacking("base1-15", [], "ecard", bench=[Mon("ecard3-51", energy=held)])
    assert (board.reason("power", "Energy Trans", to="Venusaur") == "") == moves


@table("active enough", [("ex11-66", True), ("Pikachu", False)])
def test_holon_research_tower_is_for_delta_pokemon(active, enough):
    """A δ Pokémon's basic Energy is Metal, too; it stays what it is."""
    board = attacking(active, [LIGHTNING], "ex", hand=[TOWER])
    board.act("trainer", TOWER)
    attack = "Thunder Wave" if active == "ex11-66" else "Gnaw"
    assert board.reason("attack", attack) == ""
    metal = attacking("ex11-66", [FIRE], "ex", hand=[TOWER])
    metal.act("trainer", TOWER)
    assert metal.reason("attack", "Thunder Wave") == NOT_ENOUGH


# -- twice as much ----------------------------------------------------------------------------


@table(
    "active energies bench era attack enough",
    [
        ("bw4-57", [PSYCHIC] * 2, [], "bw", "Mind Shock", True),
        ("bw4-57", [PSYCHIC, FIRE], [], "bw", "Mind Shock", False),
        ("bw4-57", [PSYCHIC], ["bw4-57"], "bw", "Mind Shock", False),  # one at a time
        ("Machop", [PSYCHIC], ["bw4-57"], "bw", "Low Kick", False),
        ("pgo-10", [FIRE] * 2, [], "swsh", "Flare Blitz", True),
        ("pgo-10", [FIRE, WATER], [], "swsh", "Flare Blitz", False),
        ("Charmeleon", [FIRE] * 2, ["pgo-10"], "swsh", "Slash", True),
        ("swsh6-96", ["sm1-170"], [], "swsh", "Suffocating Gas", True),
        ("swsh6-96", [FIRE, FIRE], [], "swsh", "Suffocating Gas", False),
        ("Charmeleon", ["sm1-170"] * 2, ["swsh6-96"], "swsh", "Slash", False),
    ],
)
def test_basic_energy_that_provides_twice_as_much(active, energies, bench, era, attack, enough):
    """Psychic Mirage, Burn Brightly and Energy Factory."""
    board = attacking(active, energies, era, bench=bench)
    assert board.reason("attack", attack) == ("" if enough else NOT_ENOUGH)


def test_it_pays_for_retreating_as_well():
    """Charizard retreats for three: two Fire Energy cards, which are four."""
    board = attacking("pgo-10", [FIRE] * 3, "swsh", bench=["Rattata"])
    board.act("retreat", to="Rattata", choices=[energy(FIRE), energy(FIRE)])
    assert board.mon("me", "Charizard").energy == [FIRE]


@table("active bench enough", [
    ("ex12-17", [], True), ("ex12-18", [], False), ("ex12-18", ["ex12-17"], True),
    ("Wartortle", ["ex12-17"], False),
])  # fmt: skip
def test_gorebyss_reactive_booster(active, bench, enough):
    """One React Energy is two of every type on Huntail and Gorebyss."""
    energies = ["ex12-82"] + [FIRE] * (active != "ex12-17")
    attack = {"ex12-17": "Hydro Pump", "ex12-18": "Bite Off", "Wartortle": "Bite"}[active]
    board = attacking(active, energies, "ex", bench=bench)
    assert board.reason("attack", attack) == ("" if enough else NOT_ENOUGH)


# -- Special Energy without its effects -------------------------------------------------------


@table(
    "energies bench stadium attack enough",
    [
        (["base5-17"], [], "", "Ember", True),  # Rainbow Energy and another
        (["base5-17"], [DRAGONITE], "", "Ember", True),  # it works only while Active
        (["base5-17"], [], TEMPLE, "Ember", False),
    ],
)
def test_rainbow_energy_is_colorless(energies, bench, stadium, attack, enough):
    hand = [stadium] if stadium else []
    board = attacking("Charmander", [*energies, GRASS], "swsh", bench=bench, hand=hand)
    if stadium:
        board.act("trainer", stadium)
    assert board.reason("attack", attack) == ("" if enough else NOT_ENOUGH)


@pytest.mark.parametrize(("condition", "off"), [("none", True), ("Asleep", False)])
def test_light_dragonite_miraculous_wind(condition, off):
    """Both players' Special Energy is Colorless while Light Dragonite is Active and well."""
    opp = Side(Mon(DRAGONITE, condition=condition))
    board = attacking("Charmander", ["base5-17", GRASS], "neo", opp=opp)
    assert board.reason("attack", "Ember") == (NOT_ENOUGH if off else "")


@pytest.mark.parametrize(("foe", "units"), [(DRAGONITE, 2), ("swsh4-71", 1), ("Chansey", 2)])
def test_how_much_double_colorless_energy_provides(foe, units):
    """Still two under Miraculous Wind, which is about types; one under Spectral Breach."""
    for more, enough in ((1, True), (0, units == 2)):
        board = attacking("Chansey", [DOUBLE] + [FIRE] * more, "neo", opp=Side(foe))
        assert (board.reason("attack", "Scrunch") == "") == enough


@pytest.mark.parametrize(("foe", "damage"), [(DRAGONITE, 10), ("Chansey", 20)])
def test_darkness_energy_adds_nothing(foe, damage):
    """Nor does it wear out who is not Dark, between turns."""
    me = Side(Mon("Lickitung", energy=["neo1-104", DOUBLE]), bench=["Rattata"])
    board = Board(me, Side(foe, bench=["Onix"]), rules=rulebook("neo"))
    board.act("attack", "Tongue Wrap", coins="T")
    assert board.active("opp").damage == damage
    board.end_turn()
    assert board.active("me").damage == (0 if foe == DRAGONITE else 10)


@pytest.mark.parametrize(("foe", "damage", "back"), [(DRAGONITE, 0, 0), ("Chansey", 10, 1)])
def test_what_special_energy_does_when_attached_or_discarded(foe, damage, back):
    """Rainbow Energy does no damage, Recycle Energy does not come back."""
    me = Side(Mon("Chansey", energy=["neo1-105"]), bench=["Rattata"], hand=["base5-17"])
    board = Board(me, Side(foe), rules=rulebook("neo"))
    board.act("attach", "base5-17", to="Chansey")
    assert board.active("me").damage == damage
    board.act("retreat", to="Rattata", choices=[energy("neo1-105")])
    assert board.hand("me").count("Recycle Energy") == back


def test_who_comes_to_the_front_may_take_the_hp_of_others_away():
    """Growing Grass Energy gives 20 HP no longer: two Knock Outs, one after the other."""
    weak = Mon(ODDISH, energy=["me3-86"], damage=50)
    opp = Side(Mon("Rattata", damage=20), bench=[DRAGONITE, weak])
    me = Side(Mon("Hitmonchan", energy=["Fighting Energy"]))
    board = Board(me, opp, rules=rulebook("sv"))
    board.act("attack", "Jab", choices=[pokemon("Light Dragonite")])
    assert board.active("opp").name == "Light Dragonite"
    assert board.bench("opp") == []
    assert board.prizes("me") == 4


def test_energy_does_not_fade_where_its_text_does_not_count():
    """Boost Energy stays beyond the turn, and lets its Pokémon retreat."""
    me = Side(Mon("Charmeleon", energy=["ecard2-145"]), hand=[TEMPLE], bench=["Rattata"])
    board = Board(me, Side("Chansey"), rules=rulebook("swsh"))
    board.act("trainer", TEMPLE)
    assert board.reason("retreat", to="Rattata") == ""  # the Energy forbids it no more
    board.end_turn()
    assert board.active("me").energy == ["Boost Energy"]


@table("held attack enough", [
    (["ecard2-145"], "Slash", False), (["ecard2-145", FIRE], "Slash", False),
    (["ecard2-145", FIRE, FIRE], "Slash", True), (["base5-17", FIRE, GRASS], "Slash", True),
])  # fmt: skip
def test_crystal_beach_leaves_one_colorless(held, attack, enough):
    """Boost Energy provides three; what provides one stays as it is, and so do other effects."""
    board = attacking("Charmeleon", held, "ex", hand=[BEACH], bench=["Rattata"])
    board.act("trainer", BEACH)
    assert board.reason("attack", attack) == ("" if enough else NOT_ENOUGH)
    if "ecard2-145" in held:
        assert board.reason("retreat", to="Rattata") != ""
