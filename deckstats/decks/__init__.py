"""Decks: reading and writing lists in all their formats, and whether they are legal."""

from deckstats.decks.builtin import builtin_names, load
from deckstats.decks.deck import SECTIONS, Deck, Entry
from deckstats.decks.legality import DeckReport, Problem, check, era_of, may_start
from deckstats.decks.newer import newer_than

__all__ = [
    "SECTIONS",
    "Deck",
    "DeckReport",
    "Entry",
    "Problem",
    "builtin_names",
    "check",
    "era_of",
    "load",
    "may_start",
    "newer_than",
]
