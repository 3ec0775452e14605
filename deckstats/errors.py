"""The errors a caller can meet: one class for each reaction that makes sense.

Every message is one line: what was expected, what was found, where, and the way out.
The command line prints it behind ``error:`` and ends with status 2.
"""

from __future__ import annotations

__all__ = [
    "CallError",
    "DeckstatsError",
    "EffectSyntaxError",
    "IllegalActionError",
    "IllegalDeckError",
    "KernelInvariantError",
    "ListSyntaxError",
    "UnknownCardError",
]


class DeckstatsError(ValueError):
    """Something the caller gave is wrong; the message says what and how to mend it."""


class CallError(DeckstatsError):
    """An option or argument has a value that cannot be used."""


class ListSyntaxError(DeckstatsError):
    """A decklist cannot be read; the message names file and line."""


class UnknownCardError(DeckstatsError):
    """No card of that name, or none with that set and number; near names are suggested."""


class IllegalDeckError(DeckstatsError):
    """A list reads but breaks the rules of deck building."""


class EffectSyntaxError(DeckstatsError):
    """An effect is not written in the notation; the message names the word at fault."""


class IllegalActionError(DeckstatsError):
    """An action is not legal in this position; the message gives the rule's reason."""


class KernelInvariantError(RuntimeError):
    """A bug of deckstats: a game broke an invariant; the message tells how to replay it."""
