"""Malformed lists: each gets the reproach that tells its owner what to do, all at once."""

from pathlib import Path

import pytest

from deckstats.decks import Deck, check
from deckstats.errors import ListSyntaxError, UnknownCardError
from deckstats.rules import rulebook

BAD = Path(__file__).parents[1] / "data" / "lists" / "bad"

UNREADABLE = {
    "made_blank_lines_bom_only.txt": "no cards: it holds only blank lines",
    "made_cp1252_bytes.txt": (
        r"expected UTF-8 text, found byte 0xE9 at offset 3 \(in Windows-1252 it is \"é\"\): "
        "save the list as UTF-8"
    ),
    "made_empty.txt": r"no cards: the file is empty \(0 bytes\)",
    "made_headings_only.txt": "no cards: the list is empty",
    "made_html_page_instead.txt": (
        "no card lines: this is an HTML page, give the exported text instead"
    ),
    "made_name_number_conflict.txt": (
        r'line 22: "3 Iono PAL 172": PAL 172 is "Boss\'s Orders \(Ghetsis\)", not "Iono" '
        r"\(PAL 185.*\): correct the name or the number"
    ),
    "made_negative_fraction_word_counts.txt": (
        r'line 22: "-3 Iono PAL 185": expected a whole number of copies in front, found "-3" '
        r'\(if "-" is a bullet, write "- 3 Iono PAL 185"\); line 23: .* found "2.5"; '
        r'line 24: .* found "two"'
    ),
    "made_other_game_mtga.txt": (
        r"none of its 5 lines names a Pokémon card \(line 2: \"4 Llanowar Elves \(DOM\) 168\"\): "
        "is it a list of another game"
    ),
    "made_url_instead.txt": (
        "this is a web address; deckstats reads files and text, it does not fetch"
    ),
    "made_zero_count.txt": (
        r'line 6: "0 Mew ex MEW 151": expected a count of 1 or more for "Mew ex MEW 151", found 0'
    ),
    "real_120_two_decks_in_one_paste.txt": (
        r'line 39: "Pokémon: 12": a second heading of Pokémon: two decks in one text '
        r"\(60 and 60 cards\): give one of them"
    ),
    "real_handtyped_sponge_v2_50.txt": (
        r'line 8: "3 Oak": no card named "Oak" \(did you mean .*Professor Oak\?\); line 9: "4 ER": '
        r'.*; line 10: "3 CPU Search": no card named .* \(did you mean Computer Search\?\)'
    ),
}

ILLEGAL = {
    "made_no_basic_60_energy.txt": ["no Basic Pokémon"],
    "made_no_basic_evolutions_only.txt": ["no Basic Pokémon (12 Pokémon, all of them Evolutions)"],
    "made_truncated_paste.txt": ["52 cards (Pokémon 25, Trainer 27, Energy 0), a deck has 60"],
    "made_two_radiants.txt": [
        "2 Radiant Pokémon (Radiant Charizard, Radiant Greninja), at most 1 in a deck"
    ],
    "real_50_empty_energy_section.txt": ["50 cards (Pokémon 17, Trainer 33, Energy 0)"],
    "real_52_link_line_inside.txt": ["52 cards (Pokémon 12, Trainer 32, Energy 8)"],
    "real_57_energy_short_ptcgl.txt": ["57 cards (Pokémon 21, Trainer 32, Energy 4)"],
    "real_59_declares_60_ptcgl.txt": ["59 cards (Pokémon 15, Trainer 32, Energy 12)"],
    "real_70_two_energy_sections.txt": ["70 cards (Pokémon 19, Trainer 31, Energy 20)"],
    "real_fragment_no_pokemon.txt": ["5 cards", "no Basic Pokémon (no Pokémon at all)"],
    "real_gb_unnamed_66.asm.txt": ["66 cards (Pokémon", '6 copies of "Pokémon Breeder"'],
    "real_german_59.txt": ["59 cards"],
    "real_haymaker_57_fraction_numbers.txt": ["57 cards"],
}

DOUBTFUL = {
    "made_glc_duplicate.txt": '2 copies of "Snom" in a list of single cards: in the format GLC',
    "made_null_set_number.txt": 'unknown set code "undefined", read by its name',
}

WARNED = {
    "real_50_empty_energy_section.txt": 'the heading says "Energy: 10", under it are 0 lines',
    "real_52_link_line_inside.txt": 'line 24: skipped "Link to list: https://',
    "real_57_energy_short_ptcgl.txt": 'the heading says "Energy: 7", under it are 1 lines with 4',
    "real_59_declares_60_ptcgl.txt": 'says "Total Cards: 60" but its lines add up to 59',
    "real_70_two_energy_sections.txt": 'line 34: a second "Energy: 10" heading',
}


def report(name):
    return check(Deck.read(BAD / name), rulebook("base"))


def test_every_bad_list_has_its_expectation():
    assert {path.name for path in BAD.iterdir()} == {*UNREADABLE, *ILLEGAL, *DOUBTFUL}


@pytest.mark.parametrize("name", UNREADABLE)
def test_unreadable_list_says_where_and_what_to_do(name):
    with pytest.raises((ListSyntaxError, UnknownCardError), match=UNREADABLE[name]) as caught:
        Deck.read(BAD / name)
    assert str(caught.value).startswith(str(BAD / name))
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("name", ILLEGAL)
def test_illegal_list_reads_and_has_all_its_problems_named(name):
    problems = report(name).problems
    assert len(problems) == len(ILLEGAL[name])
    for problem, words in zip(problems, ILLEGAL[name], strict=True):
        assert problem.message.startswith(words)
        assert problem.rule


@pytest.mark.parametrize("name", DOUBTFUL)
def test_doubtful_list_is_legal_but_not_sound(name):
    found = report(name)
    assert found.is_legal
    assert not found.is_sound
    assert DOUBTFUL[name] in found.doubts[0].message


@pytest.mark.parametrize("name", WARNED)
def test_cause_of_a_wrong_size_is_warned_of(name):
    assert any(WARNED[name] in warning for warning in report(name).warnings)
