"""Sword & Shield (2020-2023): Sword & Shield to Crown Zenith.

From reports of the official announcement of the rules of Sword & Shield, 2020.
"""

from dataclasses import replace

from deckstats.rules.sm import RULEBOOK as SM

__all__ = ["RULEBOOK"]

RULEBOOK = replace(
    SM,
    name="swsh",
    years="2020-2023",
    sets="Sword & Shield to Crown Zenith",
    source="reports of the announcement of 2020",
    # No Fairy Pokémon and no Fairy Energy are printed any more (A04, A11).
    types=(
        "Grass", "Fire", "Water", "Lightning", "Psychic", "Fighting", "Darkness", "Metal",
        "Dragon", "Colorless",
    ),
    basic_energy=(
        "Grass", "Fire", "Water", "Lightning", "Psychic", "Fighting", "Darkness", "Metal",
    ),
    # Announcement: no Supporter in the first player's first turn (D05, P012).
    first_turn_bars=("Supporter",),
)  # fmt: skip
