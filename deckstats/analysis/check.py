"""Legality: is a list legal, and in which rules."""

from __future__ import annotations

from deckstats import decks
from deckstats.analysis.question import DeckLike, choose_rules
from deckstats.cards.own import CardsLike
from deckstats.decks import DeckReport, load
from deckstats.rules import RulesLike

__all__ = ["check"]


def check(
    deck: DeckLike, *, rules: RulesLike | None = None, cards: CardsLike | None = None
) -> DeckReport:
    r"""Check a list: every rule it breaks at once, what is in doubt and what is unwise.

    Parameters
    ----------
    deck : path, str or Deck
        A file, the name of a built-in list, the text of a list, or a deck.
    rules : str, path, mapping or Rulebook, optional
        What :func:`deckstats.rulebook` takes; by default the era of the newest card.
    cards : path or iterable of Card, optional
        Own cards, a TOML file of them or made in Python, that the list may hold.

    Returns
    -------
    DeckReport
        Problems, doubts and warnings.

    Raises
    ------
    DeckstatsError
        If the list cannot be read or there is no such rulebook.

    Examples
    --------
    >>> check("rain_dance").is_legal
    True
    >>> [problem.code for problem in check("5 Bill BS 91\n").problems]
    ['size', 'no_basic', 'copies']
    """
    loaded = load(deck, cards)
    return decks.check(loaded, choose_rules((loaded,), rules))
