"""Monte Carlo deck analysis for the Pokémon Trading Card Game.

The public names, each loaded when it is first asked for, so that ``import deckstats`` is quick.

Examples
--------
>>> import deckstats
>>> deckstats.load("rain_dance").size
60
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from deckstats._version import __version__

if TYPE_CHECKING:
    from deckstats.analysis.check import check
    from deckstats.analysis.coverage import coverage
    from deckstats.analysis.doctor import doctor
    from deckstats.analysis.energy import energy
    from deckstats.analysis.match import match
    from deckstats.analysis.opening import opening
    from deckstats.analysis.play import GameLog, play
    from deckstats.analysis.position import position
    from deckstats.analysis.prizes import prizes
    from deckstats.analysis.result import Result
    from deckstats.cards import Card, CardDatabase, database
    from deckstats.cards.build import build_cards
    from deckstats.decks import Deck, DeckReport, Entry, Problem, builtin_names, load
    from deckstats.errors import (
        CallError,
        DeckstatsError,
        IllegalDeckError,
        ListSyntaxError,
        UnknownCardError,
    )
    from deckstats.rules import Rulebook, rulebook, rulebook_names

__all__ = [
    "CallError",
    "Card",
    "CardDatabase",
    "Deck",
    "DeckReport",
    "DeckstatsError",
    "Entry",
    "GameLog",
    "IllegalDeckError",
    "ListSyntaxError",
    "Problem",
    "Result",
    "Rulebook",
    "UnknownCardError",
    "__version__",
    "build_cards",
    "builtin_names",
    "check",
    "coverage",
    "database",
    "doctor",
    "energy",
    "load",
    "match",
    "opening",
    "play",
    "position",
    "prizes",
    "rulebook",
    "rulebook_names",
]

_ROOMS = {
    "analysis.check": ("check",),
    "analysis.coverage": ("coverage",),
    "analysis.doctor": ("doctor",),
    "analysis.energy": ("energy",),
    "analysis.match": ("match",),
    "analysis.opening": ("opening",),
    "analysis.play": ("GameLog", "play"),
    "analysis.position": ("position",),
    "analysis.prizes": ("prizes",),
    "analysis.result": ("Result",),
    "cards": ("Card", "CardDatabase", "database"),
    "cards.build": ("build_cards",),
    "decks": ("Deck", "DeckReport", "Entry", "Problem", "builtin_names", "load"),
    "errors": (
        "CallError",
        "DeckstatsError",
        "IllegalDeckError",
        "ListSyntaxError",
        "UnknownCardError",
    ),
    "rules": ("Rulebook", "rulebook", "rulebook_names"),
}
_HOME = {name: f"deckstats.{room}" for room, names in _ROOMS.items() for name in names}


def __getattr__(name: str) -> Any:
    """Load a public name from its room."""
    if name not in _HOME:
        raise AttributeError(f"module 'deckstats' has no attribute {name!r}")
    value = getattr(import_module(_HOME[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
