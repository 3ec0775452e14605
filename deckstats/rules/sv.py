"""Scarlet & Violet (since 2023): Scarlet & Violet and Mega Evolution.

From the rule lines of the cards and reports of what Scarlet & Violet changed; Mega Evolution
changed cards, not rules.
"""

from dataclasses import replace

from deckstats.rules.swsh import RULEBOOK as SWSH

__all__ = ["RULEBOOK"]

RULEBOOK = replace(
    SWSH,
    name="sv",
    years="since 2023",
    sets="Scarlet & Violet and Mega Evolution",
    source="rule lines of the cards, reports of what changed",
    # Tools are a kind of Trainer of their own, no longer Items (N02).
    tools_are_items=False,
)
