"""What the shipped cards do: every program read from a text is one the engine can run."""

import pytest

from deckstats.cards import database
from deckstats.cards.effects_data import _read, effects_of, unmodelled_parts, why_unmodelled
from deckstats.cards.places import SHIPPED
from deckstats.effects.encoding import encode
from deckstats.effects.notation import format, parse


def test_every_program_reads_back_and_encodes():
    for text in _read(SHIPPED)["programs"]:
        program = parse(text)
        assert format(program) == text
        encode(program, [], attack=not program.event)


def test_no_printed_text_is_shipped_beyond_a_few_words():
    assert max(len(reason.split()) for reason in _read(SHIPPED)["reasons"]) <= 10


def test_parts_are_those_of_the_cards():
    cards = {card.id: card for card in database()}
    for name, line in _read(SHIPPED)["sets"].items():
        for words in (each.split(" ") for each in line.split(";")):
            card = cards[f"{name}-{words[0]}"]
            texts = sum(attack.has_text for attack in card.attacks) + len(card.abilities)
            assert len(words) - 1 == texts + card.has_text, card.id


def test_cards_of_every_era_are_read():
    charizard = database().by_id("sv3-125")
    assert format(effects_of(charizard).attacks["Burning Darkness"]) == (
        "damage 180; damage 180 - 30 * cards(prizes, opp)"
    )


def test_what_is_written_by_hand_comes_first():
    effects = effects_of(database().by_id("base1-4"))
    assert (
        format(effects.attacks["Fire Spin"])
        == "cost discard 2 energy [Energy] from self; damage 100"
    )


@pytest.mark.parametrize("card", ["base5-4", "base5-5"])
def test_what_is_not_read_says_where_reading_stopped(card):
    print_ = database().by_id(card)
    why = why_unmodelled(print_)
    assert tuple(why) == unmodelled_parts(print_)
    assert all(why.values())
