"""Decks put together at random from the cards of an era, for fuzzing: legal, never sensible."""

import random
from collections.abc import Iterator
from functools import cache

from deckstats.cards import Card, database
from deckstats.decks.deck import Deck, Entry
from deckstats.rules import rulebook_names

LINES = 7  # Pokémon lines in a deck
TRAINERS = 9  # different Trainers
SPECIAL = 3  # different Special Energy cards
COPIES = 2
SIZE = 60


@cache
def cards_by_era() -> dict[str, list[Card]]:
    """Return one print of each different card, by era."""
    found: dict[str, dict[str, Card]] = {era: {} for era in rulebook_names()}
    for card in database():
        found[card.era].setdefault(card.same_as or card.id, card)
    return {era: list(cards.values()) for era, cards in found.items()}


def line(card: Card, pool: list[Card]) -> Iterator[Card]:
    """Yield the stages a card evolves from, out of the pool as far as it has them, and itself.

    A part of a LEGEND or V-UNION comes with the others.
    """
    if card.part:
        yield from (other for other in pool if other.name == card.name)
        return
    below = [other for other in pool if card.evolves_from and other.name == card.evolves_from]
    if below:
        yield from line(below[0], pool)
    yield card


def random_deck(pool: list[Card], seed: int, name: str) -> Deck:
    """Return a deck of 60 cards of a pool, the same for the same seed.

    Parameters
    ----------
    pool : list of Card
        As :func:`cards_by_era` gives it.
    seed : int
        Any.
    name : str
        The deck's name.
    """
    chance = random.Random(f"{name} {seed}")
    pokemon = [card for card in pool if card.is_pokemon]
    trainers = [card for card in pool if not card.is_pokemon and not card.is_energy]
    special = [card for card in pool if card.is_energy and not card.is_basic_energy]
    basic = [card for card in database() if card.is_basic_energy and card.id.startswith("base1-")]
    chosen = [chance.choice([card for card in pokemon if card.is_basic_pokemon])]
    for card in chance.sample(pokemon, LINES):
        chosen += line(card, pokemon)
    chosen += chance.sample(trainers, min(TRAINERS, len(trainers)))
    chosen += chance.sample(special, min(SPECIAL, len(special)))
    counts: dict[Card, int] = {}
    for card in chosen:
        counts[card] = min(counts.get(card, 0) + COPIES, card.copies)
    while sum(counts.values()) > SIZE - 12:
        counts.popitem()
    types = chance.sample(basic, 3)
    left = SIZE - sum(counts.values())
    for number, card in enumerate(types):
        counts[card] = left // 3 + (number < left % 3)
    return Deck(f"{name}-{seed}", tuple(Entry(n, card) for card, n in counts.items()))
