"""Rulebooks: what an era allows and in which order things happen."""

from deckstats.rules.rulebook import Rulebook, rulebook, rulebook_names

__all__ = ["Rulebook", "rulebook", "rulebook_names"]
