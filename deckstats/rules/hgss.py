"""HeartGold & SoulSilver (2010-2011): HeartGold & SoulSilver to Call of Legends.

The rulebook of 2010 could be had only as a table of contents; no changed rule is reported. So this
is Diamond & Pearl, with the new cards (LEGEND) bringing their own rules.
"""

from dataclasses import replace

from deckstats.rules.dp import RULEBOOK as DP

__all__ = ["RULEBOOK"]

RULEBOOK = replace(
    DP,
    name="hgss",
    years="2010-2011",
    sets="HeartGold & SoulSilver to Call of Legends",
    source="no change reported; as Diamond & Pearl",
)
