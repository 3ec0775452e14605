"""How much of the printed card pool the engine plays, by era and kind of part."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from deckstats.cards import Card, database
from deckstats.cards.effects_data import played_in_part, unmodelled_parts
from deckstats.decks import builtin_names, era_of, load
from deckstats.errors import CallError
from deckstats.rules import rulebook_names

__all__ = ["KINDS", "Coverage", "coverage"]

STATES = ("modelled", "approximated", "unmodelled")
MODELLED, APPROXIMATED, UNMODELLED = STATES
KINDS = ("cards", "attacks", "abilities", "trainers", "energy", "lists")


@dataclass(frozen=True, slots=True)
class Coverage:
    """How many of a kind are modelled.

    Parameters
    ----------
    era : str
        Era of the oldest print, or ``all``.
    kind : str
        ``cards``; ``attacks`` and ``abilities`` of Pokémon; ``trainers`` and ``energy``: cards of
        these kinds; ``lists``: copies of cards over the built-in lists.
    modelled, approximated, unmodelled, total : int
        Different ones: prints with the same rules count once. Approximated is what is played
        without its text: an attack that does its printed damage, a Special Energy card that
        provides one Colorless; and a card of which nothing else is missing.
    """

    era: str
    kind: str
    modelled: int
    approximated: int
    unmodelled: int
    total: int


def coverage(era: str = "", set: str = "") -> tuple[Coverage, ...]:
    """Count what is modelled of all cards, or of those of an era or a set.

    Parameters
    ----------
    era : str
        Only cards whose oldest print is of this era.
    set : str
        Only cards printed in this set, by its id.

    Returns
    -------
    tuple of Coverage
        One for each era and kind of which there are any, and for all eras.

    Raises
    ------
    CallError
        If there is no such era or set.

    Examples
    --------
    >>> attacks = coverage(set="base1")[1]
    >>> attacks.kind, attacks.unmodelled
    ('attacks', 0)
    """
    eras = rulebook_names()
    if era and era not in eras:
        raise CallError(f'no era named "{era}": choose one of {", ".join(eras)}')
    chosen = list(_cards(set))
    counts: Counter[tuple[str, str, str]] = Counter()
    for card in chosen:
        for kind, state in _parts(card):
            counts[card.era, kind, state] += 1
    if not set:
        for name in builtin_names():
            deck = load(name)
            for card in deck.cards:
                counts[era_of([deck]), "lists", _state(card)] += 1
    wanted = [name for name in eras if not era or name == era]
    rows = [_row([name], name, kind, counts) for name in wanted for kind in KINDS]
    rows += [_row(wanted, "all", kind, counts) for kind in KINDS]
    return tuple(row for row in rows if row.total)


def _cards(set: str) -> Iterator[Card]:
    """Yield a card for each set of rules, the oldest print."""
    cards = database()
    if not set:
        yield from (card for card in cards if card.same_as in ("", card.id))
        return
    if set not in {one.id for one in cards.sets}:
        raise CallError(f'no set "{set}": give the id of one, such as base1 or sv3')
    ids = {card.same_as or card.id for card in cards if card.set == set}
    yield from (cards.by_id(each) for each in sorted(ids))


def _parts(card: Card) -> Iterator[tuple[str, str]]:
    """Yield the kinds a card counts for, and how each is played: as `STATES`."""
    state = _state(card)
    yield "cards", state
    for attack in card.attacks:
        yield "attacks", _state(card, attack.name)
    for power in card.abilities:
        yield "abilities", _state(card, power.name)
    if card.is_trainer:
        yield "trainers", state
    if card.is_energy:
        yield "energy", state


def _state(card: Card, part: str = "") -> str:
    """Return how a part of a card is played, or the whole of it."""
    missing = {*unmodelled_parts(card)}
    if part:
        missing &= {part}
    if not missing:
        return MODELLED
    return APPROXIMATED if missing <= played_in_part(card).keys() else UNMODELLED


def _row(eras: list[str], name: str, kind: str, counts: Counter[tuple[str, str, str]]) -> Coverage:
    modelled, approximated, unmodelled = (
        sum(counts[era, kind, state] for era in eras) for state in STATES
    )
    total = modelled + approximated + unmodelled
    return Coverage(name, kind, modelled, approximated, unmodelled, total)
