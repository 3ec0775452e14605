"""Rulebooks: what an era allows and in which order things happen."""

from deckstats.rules.eras import rulebook, rulebook_names
from deckstats.rules.rulebook import PLAYED_KINDS, STEPS, Rulebook

__all__ = ["PLAYED_KINDS", "STEPS", "Rulebook", "rulebook", "rulebook_names"]
