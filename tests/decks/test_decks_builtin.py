"""Built-in lists, and what is taken for a list."""

import io
import sys
from types import SimpleNamespace

import pytest

from deckstats.decks import Deck, builtin_names, check, load
from deckstats.errors import CallError, ListSyntaxError
from deckstats.rules import rulebook

SECTIONS = {
    "blackout": (24, 8, 28),
    "brushfire": (22, 10, 28),
    "haymaker": (11, 32, 17),
    "overgrowth": (23, 9, 28),
    "rain_dance": (12, 34, 14),
    "zap": (21, 11, 28),
}


def test_names():
    assert builtin_names() == tuple(SECTIONS)


@pytest.mark.parametrize("name", SECTIONS)
def test_builtin_list_is_legal_and_of_the_base_era(name):
    deck = load(name)
    report = check(deck, rulebook("base"))
    assert tuple(deck.sections.values()) == SECTIONS[name]
    assert (report.problems, report.doubts, report.warnings) == ((), (), ())
    assert {entry.card.era for entry in deck.entries} == {"base"}
    assert all(entry.card.same_as == entry.card.id for entry in deck.entries)


@pytest.mark.parametrize("name", ["rain_dance", "Rain Dance", "rain-dance", "RAINDANCE"])
def test_name_is_folded(name):
    assert load(name) == load("rain_dance")


def test_file_that_exists_wins_over_a_builtin_name(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "zap").write_text("4 Bill BS 91")
    assert load("zap").counts == {"Bill": 4}
    assert load(tmp_path / "zap").name == "zap"


def test_deck_and_text_are_taken_as_they_are():
    deck = load("zap")
    assert load(deck) is deck
    assert load("4 Bill BS 91\n2 Potion BS 94").size == 6
    assert load('["base1-91"]').size == 1


def test_standard_input(monkeypatch):
    stream = SimpleNamespace(buffer=io.BytesIO("4 Poké Pad".encode("utf-16")))
    monkeypatch.setattr(sys, "stdin", stream)
    assert load("-").counts == {"Poké Pad": 4}


@pytest.mark.parametrize(
    ("source", "error", "words"),
    [
        ("haymakr", CallError, r'named "haymakr": did you mean haymaker\? built-in are blackout, '),
        (
            "lists/none.txt",
            CallError,
            r'no file and no built-in list named "lists/none.txt": built',
        ),
        ("x" * 10_000, CallError, r'named "x{77}\.\.\."'),
        ("a\0b", CallError, "no file and no built-in list"),
        ("", ListSyntaxError, "expected a list, found an empty text"),
        ("https://example.com/list", ListSyntaxError, "web address; .*it does not fetch"),
    ],
)
def test_source_that_is_nothing(source, error, words):
    with pytest.raises(error, match=words):
        load(source)


def test_directory(tmp_path):
    with pytest.raises(ListSyntaxError, match="found a directory"):
        load(tmp_path)


def test_decks_compare_by_their_prints():
    one = Deck.from_text("4 Bill BS 91\n2 Potion BS 94", name="one")
    two = Deck.from_text("2 Potion BS 94\n2 Bill BS 91\n2 Bill BS 91", name="two")
    other = Deck.from_text("4 Bill B2 118\n2 Potion BS 94")
    assert one == two
    assert len({one, two, other}) == 2
    assert one != other
    assert one != "one"
