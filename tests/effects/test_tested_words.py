"""The promise that each word of the notation is tested with real cards, as far as there are any."""

import pytest
from tested_cards import by_tests, in_print

from deckstats.effects.operations import (
    COUNTS,
    EVENTS,
    FILTER_FLAGS,
    LASTING_FORMS,
    OPERATIONS,
    STATIC_FIELDS,
)

#: Operations with at least three cards; all else, which is a part of an operation, with two.
LEAST = {"operation": 3, "count": 2, "flag": 2, "event": 2, "change": 2, "lasting": 2}
WORDS = {
    "operation": [operation.name for operation in OPERATIONS if operation.form],
    "count": COUNTS[1:],
    "flag": FILTER_FLAGS,
    "event": EVENTS,
    "change": STATIC_FIELDS,
    "lasting": LASTING_FORMS,
}


@pytest.fixture(scope="module")
def cards():
    return by_tests(), in_print()


@pytest.mark.parametrize("table", WORDS)
def test_every_word_is_tested_with_real_cards(table, cards):
    found, known = cards
    few = {}
    for word in WORDS[table]:
        names = found.get((table, word), set())
        if len(names) < min(LEAST[table], len(known.get((table, word), ()))):
            few[word] = sorted(names)
    assert not few, "\n".join(f"{word}: only {names or 'none'}" for word, names in few.items())


def test_the_tests_name_many_cards(cards):
    """Should what is found in the tests ever dwindle, the search itself is broken."""
    found, _ = cards
    assert len(set().union(*found.values())) > 500
