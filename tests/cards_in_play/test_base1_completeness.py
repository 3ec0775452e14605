"""No card of Base Set with a text is forgotten: each is named by the id of a test."""

import importlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from card_tables import slug

from deckstats.cards import Card, database


def texts(card: Card) -> Iterator[str]:
    """Yield what must be named for each text of a card."""
    for attack in card.attacks:
        if attack.has_text:
            yield f"{card.name} {attack.name}"
    for power in card.abilities:
        yield f"{card.name} {power.name}"
    if not card.is_pokemon and card.has_text:
        yield card.name


def base_set() -> list[str]:
    """Return every text of Base Set; and those of Articuno, whom the list Rain Dance needs."""
    cards = [*(database().by_id(f"base1-{number}") for number in range(1, 103))]
    return [text for card in [*cards, database().by_id("base3-2")] for text in texts(card)]


@pytest.fixture(scope="module")
def ids() -> list[str]:
    """Return the names of all other tests of this folder and the ids of their rows."""
    found = []
    for path in {*Path(__file__).parent.glob("test_base1_*.py")} - {Path(__file__)}:
        for name, test in vars(importlib.import_module(path.stem)).items():
            if name.startswith("test_"):
                found.append(name)
                for mark in getattr(test, "pytestmark", ()):
                    found.extend(mark.kwargs.get("ids", ()))
    return [f"_{slug(each)}_" for each in found]


def test_base_set_has_so_many_texts():
    """89 attacks and Powers, 26 Trainers and an Energy card; two attacks of Articuno's."""
    assert len(base_set()) == 89 + 27 + 2


@pytest.mark.parametrize("text", base_set(), ids=slug)
def test_every_text_is_tested(text, ids):
    assert any(f"_{slug(text)}_" in each for each in ids)
