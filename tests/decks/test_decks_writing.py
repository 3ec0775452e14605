"""Writing decks, and reading the same deck back."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckstats.cards import database
from deckstats.decks import Deck, Entry, check
from deckstats.errors import CallError
from deckstats.rules import rulebook

FORMATS = ("ptcgl", "csv", "json")


CARDS_OF_SET = {}
for _card in database():
    CARDS_OF_SET.setdefault(_card.set, []).append(_card)


@st.composite
def decks(draw):
    """Draw any deck: a few prints from any sets, each in any number."""
    entries = []
    for set_id in draw(st.lists(st.sampled_from(sorted(CARDS_OF_SET)), min_size=1, max_size=8)):
        card = draw(st.sampled_from(CARDS_OF_SET[set_id]))
        entries.append(Entry(draw(st.integers(1, 60)), card))
    return Deck(draw(st.text(max_size=10)), tuple(entries))


@pytest.mark.parametrize("format", FORMATS)
@settings(max_examples=60, deadline=None, derandomize=True)
@given(deck=decks())
def test_reading_what_was_written_gives_the_same_deck(deck, format):
    again = Deck.from_text(deck.to_text(format))
    assert again == deck
    assert (again.warnings, again.doubts) == ((), ())


@settings(max_examples=40, deadline=None, derandomize=True)
@given(deck=decks(), basic=st.sampled_from(CARDS_OF_SET["base1"][43:69]))
def test_legal_decks_stay_legal(deck, basic):
    """Four of a Basic Pokémon, at most four of anything else, filled with basic Energy."""
    few = [Entry(1, entry.card) for entry in deck.entries[:8]]
    energy = Entry(60 - 4 - len(few), CARDS_OF_SET["base1"][97])
    filled = Deck("filled", (Entry(4, basic), *few, energy))
    report = check(filled, rulebook("base"))
    for format in FORMATS:
        again = check(Deck.from_text(filled.to_text(format)), rulebook("base"))
        assert (again.problems, again.warnings) == (report.problems, report.warnings)
    if len({entry.card.name for entry in filled.entries}) == len(filled.entries):
        assert [p.code for p in report.problems if p.code in ("size", "no_basic", "copies")] == []


@pytest.mark.parametrize("format", FORMATS)
def test_every_card_survives_writing(format):
    """Each of the set's cards is told from all others by what is written of it."""
    for set_id in [
        "base1",
        "neo2",
        "ex10",
        "dp5",
        "cel25c",
        "xy8",
        "swshp",
        "sma",
        "sve",
        "tk-bw-z",
    ]:
        deck = Deck(set_id, tuple(Entry(1, card) for card in CARDS_OF_SET[set_id]))
        assert Deck.from_text(deck.to_text(format)) == deck


def test_ptcgl_text_counts_lines_in_headings():
    deck = Deck.from_text("10 Fire Energy BS 98\n3 Iono PAL 185\n1 Iono PAF 80\n4 Pikachu BS 58")
    assert deck.to_text() == (
        "Pokémon: 1\n4 Pikachu BS 58\n\n"
        "Trainer: 2\n3 Iono PAL 185\n1 Iono PAF 80\n\n"
        "Energy: 1\n10 Fire Energy BS 98\n\n"
        "Total Cards: 18\n"
    )


def test_csv_and_json_name_set_number_and_id():
    deck = Deck.from_text("2 Boss's Orders PAL 172", name="bosses")
    assert deck.to_text("csv") == (
        "count,name,set,number,id\n2,Boss's Orders (Ghetsis),PAL,172,sv2-172\n"
    )
    assert '"name": "bosses"' in deck.to_text("json")
    assert Deck.from_text(deck.to_text("json")).name == "bosses"


def test_unknown_format_names_the_known_ones():
    with pytest.raises(CallError, match=r'no list format "pdf": choose one of ptcgl, csv, json'):
        Deck.from_text("4 Bill BS 91").to_text("pdf")


def test_set_without_a_code_is_written_by_id():
    deck = Deck.from_text("1 mcd11-1")
    assert Deck.from_text(deck.to_text()) == deck
