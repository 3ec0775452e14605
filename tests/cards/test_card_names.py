"""Folding of names, codes and numbers."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckstats.cards import database
from deckstats.cards.names import (
    bare,
    best_spellings,
    energy_type_named,
    fold,
    is_name_of,
    name_key,
    number_key,
)

NAMES = sorted({card.name for card in database()})


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("pokemon breeder", "Pokémon Breeder"),
        ("POKÉMON BREEDER", "Pokémon Breeder"),
        ("Farfetchd", "Farfetch'd"),
        ("Farfetch’d", "Farfetch'd"),
        ("Boss`s Orders", "Boss's Orders"),
        ("Pow Hand Extension", "Pow! Hand Extension"),
        ("Rayquaza & Deoxys-LEGEND", "Rayquaza & Deoxys LEGEND"),
        ("mr mime", "Mr. Mime"),
        ("ho oh", "Ho-Oh"),
        ("Nidoran♀", "Nidoran ♀"),
        ("Pluspower", "PlusPower"),
        ("Pokegear 3.0", "Pokégear 3.0"),
        ("Tapu Koko {*}", "Tapu Koko ◇"),
        ("Giratina Prism Star", "Giratina ◇"),
        ("Rayquaza ☆", "Rayquaza ★"),
        ("Rayquaza Star", "Rayquaza ★"),
        ("Mew Star Delta Species", "Mew ★ δ"),
        ("Delta Rainbow Energy", "δ Rainbow Energy"),
        ("Ralts delta", "Ralts δ"),
        ("Powerful {C} Energy", "Powerful Colorless Energy"),
        ("Blend Energy WLFM", "Blend Energy Water Lightning Fighting Metal"),
        ("Battle Compressor", "Battle Compressor Team Flare Gear"),
        ("Poke Turn", "Team Galactic's Invention G-105 Poké Turn"),
        ("Basic {R} Energy", "Fire Energy"),
        ("SWITCH_", "Switch"),
    ],
)
def test_spellings_of_one_name_share_a_key(typed, printed):
    assert printed in NAMES
    assert name_key(typed) == name_key(printed)


@pytest.mark.parametrize(
    ("one", "another"),
    [
        ("Nidoran ♀", "Nidoran ♂"),
        ("Mew ★", "Mew"),
        ("Ralts δ", "Ralts"),
        ("Giratina ◇", "Giratina ★"),
        ("Starmie", "Star Piece"),
        ("Energy Removal", "Energy Removal 2"),
    ],
)
def test_different_names_keep_different_keys(one, another):
    assert name_key(one) != name_key(another)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Charizard ex", "Charizard ex"),
        ("Charizard-EX", "Charizard-EX"),
        ("Charizard EX", "Charizard-EX"),
        ("charizard-ex", "Charizard-EX"),
        ("charizard ex", "Charizard ex"),
        ("CHARIZARD EX", "Charizard ex"),
    ],
)
def test_case_and_dash_tell_ex_from_EX(typed, meant):
    assert best_spellings(typed, ["Charizard ex", "Charizard-EX"]) == (meant,)


def test_unclear_spelling_keeps_both():
    both = ("Charizard ex", "Charizard-EX")
    assert best_spellings("charizardex", both) == both


@pytest.mark.parametrize(
    ("typed", "kind"),
    [
        ("grass", "Grass"),
        ("Grass Energy", "Grass"),
        ("Electric", "Lightning"),
        ("Electric Energy", "Lightning"),
        ("Lightning Energy", "Lightning"),
        ("Basic {R} Energy", "Fire"),
        ("Basic Fire Energy", "Fire"),
        ("Basic {D} Energy", "Darkness"),
        ("Dark Energy", "Darkness"),
        ("Fighting Energies", "Fighting"),
        ("FAIRY_ENERGY", "Fairy"),
        ("Colorless Energy", ""),
        ("Energy Search", ""),
        ("Telepathic {P} Energy", ""),
        ("Dark Metal Energy", ""),
        ("", ""),
    ],
)
def test_names_of_basic_energy(typed, kind):
    assert energy_type_named(typed) == kind


@pytest.mark.parametrize(
    ("typed", "key"),
    [("004", "4"), ("TG05", "tg5"), ("SWSH098", "swsh98"), ("146A", "146a"), ("145/147", "145"),
     ("#185", "185"), ("RC7/RC25", "rc7"), ("0", "0"), ("100", "100"), ("E", "e"), ("?", "?")],
)  # fmt: skip
def test_numbers_are_text_without_leading_zeros(typed, key):
    assert number_key(typed) == key


@pytest.mark.parametrize(
    ("typed", "printed", "same"),
    [
        ("Boss's Orders", "Boss's Orders (Ghetsis)", True),
        ("Boss's Orders (Ghetsis)", "Boss's Orders", True),
        ("Rayquaza ", "Rayquaza ★", True),
        ("Dragonite ex", "Dragonite ex δ", True),
        ("Fire", "Basic Fire Energy", True),
        ("Iono", "Boss's Orders", False),
        ("Pow! Hand Extension", "Swoop! Teleporter", False),
        ("Mew", "Mewtwo", False),
        ("N", "N's Zekrom", False),
        ("Charizard ex", "Charizard", False),
        ("", "Charizard", False),
    ],
)
def test_name_beside_a_number_may_be_cut_short(typed, printed, same):
    assert is_name_of(typed, printed) is same


@settings(deadline=None)
@given(st.sampled_from(NAMES), st.data())
def test_mangled_name_keeps_its_key(name, data):
    """Case, accents, quotes and spaces are changed at random; the key stays."""
    swaps = {
        "é": "e",
        "'": data.draw(st.sampled_from("'’‘`")),
        "-": data.draw(st.sampled_from("-–‐")),
    }
    typed = "".join(swaps.get(char, char) for char in name)
    typed = data.draw(st.sampled_from([str, str.upper, str.lower]))(typed)
    typed = typed.replace(" ", data.draw(st.sampled_from([" ", "  ", "\t", "\xa0"])))
    assert name_key(f" {typed} ") == name_key(name)


@settings(deadline=None)
@given(st.text())
def test_folding_twice_changes_nothing(text):
    assert fold(fold(text)) == fold(text)


def test_every_printed_name_is_among_its_best_spellings():
    """Where it is not alone, the others differ by a print note only."""
    alike = {}
    for name in NAMES:
        alike.setdefault(name_key(name), []).append(name)
    for names in alike.values():
        for name in names:
            best = best_spellings(name, names)
            assert name in best
            assert {bare(one) for one in best} == {bare(name)}


@pytest.mark.parametrize(
    "typed",
    [
        "Robo Substitute Team Flare Gear ",
        "Robo Substitute  Team  Flare Gear",
        "robo substitute team flare gear\t",
    ],
)
def test_fold_leaves_the_words_of_a_series_out_however_they_are_spaced(typed):
    assert fold(typed) == fold("Robo Substitute")
