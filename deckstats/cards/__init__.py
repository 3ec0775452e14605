"""The cards: their facts, their names and the codes players use for them."""

from deckstats.cards.database import CardDatabase, CardSet, database
from deckstats.cards.describe import describe
from deckstats.cards.model import STAGES, TYPE_LETTERS, TYPES, Ability, Attack, Card

__all__ = [
    "STAGES",
    "TYPES",
    "TYPE_LETTERS",
    "Ability",
    "Attack",
    "Card",
    "CardDatabase",
    "CardSet",
    "database",
    "describe",
]
