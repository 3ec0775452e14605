"""Types and names of Pokémon (group N): what a name says of a type, and what it does not."""

import pytest

from deckstats.cards import TYPES, database
from deckstats.decks import Deck, check
from deckstats.lowering import lower_match
from deckstats.rules import rulebook


def card(id_):
    return database().by_id(id_)


def evolves(upper, lower):
    """Tell whether the engine lets one card be played on the other."""
    deck = Deck.from_text(f"4 {lower}\n4 {upper}\n52 Fire Energy BS 98")
    match = lower_match([deck, deck], rulebook("ex"))
    ids = [one.id for one in match.cards[0]]
    place, onto = ids.index(upper.split()[-1]), ids.index(lower.split()[-1])
    return bool(int(match.tables[0]["cards"][0, place]["onto"]) >> onto & 1)


def test_n09_dark_in_a_name_is_no_darkness_pokemon():
    assert card("base5-4").name == "Dark Charizard"
    assert card("base5-4").types == ("Fire",)
    assert card("neo1-25").name == "Sneasel"
    assert card("neo1-25").types == ("Darkness",)


@pytest.mark.parametrize(("era", "known"), [("base", False), ("neo", True), ("sv", True)])
def test_n09_n10_darkness_and_metal_are_types_since_neo(era, known):
    assert ({"Darkness", "Metal"} <= set(rulebook(era).types)) == known


def test_n10_metal_pokemon():
    assert card("neo1-15").name == "Steelix"
    assert card("neo1-15").types == ("Metal",)


@pytest.mark.parametrize("era", ["base", "ex", "dp", "sm"])
def test_n12_the_owner_is_part_of_the_name(era):
    lines = "4 Rocket's Meowth ex7-46\n4 Meowth base2-56\n4 Giovanni's Meowth gym2-74\n"
    assert check(Deck.from_text(f"{lines}48 Fire Energy BS 98"), rulebook(era)).is_legal


def test_n12_only_the_owners_pokemon_evolves():
    assert evolves("Persian base2-42", "Meowth base2-56")
    assert not evolves("Persian base2-42", "Rocket's Meowth ex7-46")
    assert evolves("Rocket's Persian ex ex10-116", "Rocket's Meowth ex7-46")
    assert not evolves("Rocket's Persian ex ex10-116", "Meowth base2-56")


@pytest.mark.parametrize(
    ("era", "fairy", "dragon"),
    [("hgss", False, False), ("bw", False, True), ("xy", True, True), ("sm", True, True)],
)
def test_n24_fairy_has_basic_energy_and_dragon_has_none(era, fairy, dragon):
    rules = rulebook(era)
    assert ("Fairy" in rules.types) == ("Fairy" in rules.basic_energy) == fairy
    assert ("Dragon" in rules.types) == dragon
    assert "Dragon" not in rules.basic_energy
    assert {"Fairy", "Dragon"} < set(TYPES)
