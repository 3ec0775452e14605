"""Rulebooks: what an era allows and in which order things happen."""

from deckstats.rules.rulebook import PLAYED_KINDS, Rulebook, rulebook, rulebook_names

__all__ = ["PLAYED_KINDS", "Rulebook", "rulebook", "rulebook_names"]
