"""Sentences of rule text that only remind of a rule: nothing is done."""

from __future__ import annotations

from deckstats.effects.english.grammar import Grammar

__all__ = ["add_reminders"]

_REMINDERS = (
    "do not apply weakness and/or resistance for benched pokémon [.]",
    "you cannot use more than 1 GX attack in a game .",
    "your opponent chooses the new active pokémon .",
    "any other effects of attacks still happen .",
    "do the damage before switching the pokémon .",
    "any other effects that would happen after applying weakness and resistance still happen .",
    "benching either pokémon ends this effect .",
    "benching or evolving either pokémon ends this effect .",
    "the amount of weakness does not change .",
    "you can choose the same pokémon more than once .",
    "this counts as evolving that/this pokémon .",
    "this counts as evolving SELF .",
    "this includes pokémon that come into play on that turn .",
    "you must still do anything else required for that attack .",
    "1 if there is only 1",
    "it is okay if 1 of the pokémon has no damage counters on it .",
    "or 1 if it/they only has/have 1",
    "1 if it only has 1",
    "any other effects of that/the attack [still] happen .",
    "any other effects of attacks still happen",
    "any other effects still happen .",
    "any other effects that would happen after applying resistance still happen .",
    "benching or evolving that/the [defending] pokémon ends this effect .",
    "this counts as evolving those pokémon .",
    "apply weakness and resistance .",
    "switch the pokémon even if SELF is knocked out .",
    "yours and your opponent's",
    "your choice",
)


def add_reminders(g: Grammar) -> None:
    """Add to the grammar g the rules of reminders."""
    for text in _REMINDERS:
        g.add("reminder", f"« {text} »", lambda: [])
