"""XY (2013-2016): XY to Evolutions.

From reports of the official announcement of the rules of XY, in force since 8 November 2013, and
the rulebook of XY - BREAKthrough's year.
"""

from dataclasses import replace

from deckstats.rules.bw import RULEBOOK as BW

__all__ = ["RULEBOOK"]

RULEBOOK = replace(
    BW,
    name="xy",
    years="2013-2016",
    sets="XY to Evolutions",
    source="reports of the announcement of 2013, rulebook of XY",
    # Fairy Pokémon and basic Fairy Energy are new (A04, A11).
    types=(
        "Grass", "Fire", "Water", "Lightning", "Psychic", "Fighting", "Darkness", "Metal",
        "Fairy", "Dragon", "Colorless",
    ),
    basic_energy=(
        "Grass", "Fire", "Water", "Lightning", "Psychic", "Fighting", "Darkness", "Metal", "Fairy",
    ),
    # Announcement: the coin is flipped before hands are drawn, and its winner chooses (C02, C03).
    setup_steps=(
        "first_player", "hands", "active", "bench", "prizes", "mulligans", "bonus",
    ),
    winner_chooses_first=True,
    # Announcement: the first player cannot attack in the first turn (D04, P010).
    first_player_attacks=False,
)  # fmt: skip
