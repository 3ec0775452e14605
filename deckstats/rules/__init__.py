"""Rulebooks: what an era allows and in which order things happen."""

from deckstats.rules.eras import rulebook_names
from deckstats.rules.reading import RulesLike, changed_rules, read_switches, rulebook
from deckstats.rules.rulebook import (
    PLAYED_KINDS,
    STEPS,
    Rulebook,
    meaning,
    switch_names,
    title,
    written,
)

__all__ = [
    "PLAYED_KINDS",
    "STEPS",
    "Rulebook",
    "RulesLike",
    "changed_rules",
    "meaning",
    "read_switches",
    "rulebook",
    "rulebook_names",
    "switch_names",
    "title",
    "written",
]
