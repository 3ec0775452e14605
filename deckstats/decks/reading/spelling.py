"""Names as mistyped: how alike two names are, and which card a name that no card has may mean."""

from __future__ import annotations

import re
from difflib import SequenceMatcher

from deckstats.cards import CardDatabase
from deckstats.cards.names import fold

__all__ = ["AKIN", "likeness", "misspelt", "suggestions"]

AKIN = 0.6
"""Likeness from which a name that no card has is a misspelling of the card at its number."""


def likeness(typed: str, name: str) -> float:
    """Measure from 0 to 1 how much of a name is in another.

    Parameters
    ----------
    typed, name : str
        The names.

    Returns
    -------
    float
        1 for names that fold to the same.

    Examples
    --------
    >>> likeness("Azelv Lv.X", "Azelf LV.X") > AKIN > likeness("Glurak", "Charizard")
    True
    """
    return SequenceMatcher(None, fold(typed), fold(name), autojunk=False).ratio()


def misspelt(typed: str, cards: CardDatabase) -> str:
    """Find the one name that slips of the fingers made of another.

    Parameters
    ----------
    typed : str
        A name that no card has.
    cards : CardDatabase
        The cards there are.

    Returns
    -------
    str
        The nearest name, within one slip if it has five letters and two if it has eight; empty
        if there is none, or none nearer than others.

    Examples
    --------
    >>> from deckstats.cards import database
    >>> misspelt("Nightly Garabge Run", database()), misspelt("Oak", database())
    ('Nightly Garbage Run', '')
    """
    slips = {name: _slips(fold(typed), fold(name)) for name in cards.suggest(typed)}
    fewest = min(slips.values(), default=0)
    near = [name for name, count in slips.items() if count == fewest]
    allowed = (len(near[0]) >= 5) + (len(near[0]) >= 8) if len(near) == 1 else 0
    return near[0] if 0 < fewest <= allowed else ""


def _slips(typed: str, name: str) -> int:
    """Count letters left out, added, changed or swapped (optimal string alignment)."""
    two_up: list[int] = []
    above = list(range(len(name) + 1))
    for row, letter in enumerate(typed, 1):
        line = [row]
        for column, wanted in enumerate(name, 1):
            cost = min(above[column], line[-1]) + 1, above[column - 1] + (letter != wanted)
            line.append(min(cost))
            if row > 1 < column and letter + typed[row - 2] == name[column - 2 : column]:
                line[-1] = min(line[-1], two_up[column - 2] + 1)
        two_up, above = above, line
    return above[-1]


def suggestions(name: str, cards: CardDatabase) -> tuple[str, ...]:
    """Name cards that a name may mean: the nearest, and the best known with it as a word.

    Parameters
    ----------
    name : str
        A name that no card has.
    cards : CardDatabase
        The cards there are.

    Returns
    -------
    tuple of str
        At most three names.

    Examples
    --------
    >>> from deckstats.cards import database
    >>> "Professor Oak" in suggestions("Oak", database())
    True
    """
    word = re.compile(rf"\b{re.escape(name)}\b", re.IGNORECASE)
    found = {card.name for card in cards.search(name, 50) if word.search(card.name)}
    known = sorted(found, key=lambda one: (-len(cards.by_name(one)), one))[:1]
    return tuple(dict.fromkeys((*cards.suggest(name)[:2], *known)))
