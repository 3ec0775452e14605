"""Black & White (2011-2013): Black & White to Legendary Treasures.

From reports of the official announcement of the rules of Black & White, and of what XY changed
back two years later.
"""

from dataclasses import replace

from deckstats.rules.hgss import RULEBOOK as HGSS

__all__ = ["RULEBOOK"]

RULEBOOK = replace(
    HGSS,
    name="bw",
    years="2011-2013",
    sets="Black & White to Legendary Treasures",
    source="reports of the announcement of 2010",
    # Dragon Pokémon are new (Dragons Exalted); no Energy is of their type (A12).
    types=(
        "Grass", "Fire", "Water", "Lightning", "Psychic", "Fighting", "Darkness", "Metal",
        "Dragon", "Colorless",
    ),
    # Announcement: Item, Supporter and Stadium are all Trainer cards (A14), Tools are Items (N02).
    supporters_are_trainers=True,
    tools_are_items=True,
    # Announcement: a Supporter is discarded at once (N03).
    supporters_stay=False,
    # Announcement: the first player may play anything in the first turn (D05, P011).
    first_turn_bars=(),
    # The coin is flipped after set-up and decides; only XY let its winner choose again (C02, C03).
    setup_steps=(
        "hands", "active", "bench", "prizes", "mulligans", "bonus", "first_player",
    ),
    winner_chooses_first=False,
)  # fmt: skip
