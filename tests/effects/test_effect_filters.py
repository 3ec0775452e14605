"""Filters: what the words mean for the facts of a card."""

import pytest
from effect_strategies import filters
from hypothesis import given

from deckstats.cards import Card
from deckstats.effects.filters import ANY, Filter, parse_filter
from deckstats.errors import EffectSyntaxError

CARDS = {
    "squirtle": Card("a-1", "Squirtle", "a", "1", "Pokémon", ("Basic",), types=("Water",)),
    "blastoise": Card(
        "a-2", "Blastoise", "a", "2", "Pokémon", ("Stage 2",), types=("Water",), retreat_cost=3
    ),
    "misty": Card("a-3", "Misty's Wish", "a", "3", "Trainer"),
    "water": Card("a-4", "Water Energy", "a", "4", "Energy", ("Basic",)),
    "double": Card("a-5", "Double Colorless Energy", "a", "5", "Energy", ("Special",)),
}


@given(filters)
def test_a_filter_reads_back(made):
    assert parse_filter(str(made)[1:-1]) == made


@pytest.mark.parametrize(
    ("text", "fitting"),
    [
        ("Water", "squirtle blastoise water"),
        ("Pokémon", "squirtle blastoise"),
        ("Basic Pokémon", "squirtle"),
        ("Evolution", "blastoise"),
        ("Water Evolution", "blastoise"),
        ("Trainer", "misty"),
        ("Energy", "water double"),
        ("basic Energy", "water"),
        ("Water Energy", "water"),
        ("Fire", ""),
        ("name has Misty", "misty"),
        ("named Squirtle or Blast", "squirtle"),
        ("Pokémon named Blastoise or Squirtle name has toise", "blastoise"),
        ("Pokémon name has toise", "blastoise"),
        ("damaged", "squirtle blastoise misty water double"),
        ("Evolution | Trainer", "blastoise misty"),
        ("Fire | Water Energy | named Squirtle", "squirtle water"),
        ("retreat>=2", "blastoise"),
        ("retreat=0", "squirtle"),
    ],
)
def test_facts_of_cards(text, fitting):
    chosen = parse_filter(text)
    assert [name for name, card in CARDS.items() if chosen.matches(card)] == fitting.split()


def test_everything_passes_the_empty_filter():
    assert all(ANY.matches(card) for card in CARDS.values())
    assert ANY.flags == 0


def test_words_in_any_order():
    assert parse_filter("Water sturdy damaged") == parse_filter("damaged Water sturdy")


def test_held_energy_is_a_filter_of_its_own():
    assert parse_filter("holds Grass").holding == Filter(type="Grass")
    assert parse_filter("Grass").holding is None


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", 'expected a condition between brackets, got "[]"'),
        ("Watery", 'expected a condition, got "Watery" in "[Watery]": write a type'),
        ("Water Fire", 'a filter can name one type, got two in "[Water Fire]"'),
        ("holds", 'got "holds"'),
        ("name has ", "expected a condition between brackets"),
    ],
)
def test_errors(text, message):
    with pytest.raises(EffectSyntaxError) as caught:
        parse_filter(text)
    assert message in str(caught.value)


def test_several_kinds_and_names_with_brackets():
    wanted = parse_filter("Pokémon or basic Energy")
    assert wanted.kind == "Pokémon or basic Energy"
    assert str(wanted) == "[Pokémon or basic Energy]"
    assert parse_filter("benched named Unown [I]").names == ("Unown [I]",)


def test_states_stand_before_what_else_will_do():
    made = parse_filter("damaged Water | Fire")
    assert made.flags == parse_filter("damaged").flags
    with pytest.raises(EffectSyntaxError, match="before"):
        parse_filter("Water | damaged Fire")


def test_held_basic_energy():
    assert parse_filter("holds basic").holding == Filter(kind="basic Energy")
