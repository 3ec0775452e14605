"""Diamond & Pearl (2007-2010): Diamond & Pearl to Platinum - Arceus.

From the rulebook of Diamond & Pearl, 2007, "How to play", and reports of what it changed. It does
not say when the first player is decided, though its Sudden Death mentions the flip: as in EX (X9).
It has Burned before Asleep between turns, against Neo (X6), one retreat a turn, against Base (X8),
and is silent on the name of a LV.X, which is that of the Pokémon below by all other sources (X14).
"""

from dataclasses import replace

from deckstats.rules.ex import RULEBOOK as EX

__all__ = ["RULEBOOK"]

RULEBOOK = replace(
    EX,
    name="dp",
    years="2007-2010",
    sets="Diamond & Pearl to Platinum - Arceus",
    source="rulebook of Diamond & Pearl, reports of what it changed",
    # How to play: Darkness and Metal Energy exist as basic Energy (A04).
    basic_energy=(
        "Grass", "Fire", "Water", "Lightning", "Psychic", "Fighting", "Darkness", "Metal",
    ),
    # How to play: each letter of Unown is a name of its own (A08).
    unown_share_a_name=False,
    # How to play: Trainer, Supporter and Stadium are kinds of their own; a text that says Trainer
    # means the plain one (A14).
    supporters_are_trainers=False,
    # Changes of 2007: the first player draws again, but plays no Trainer, Supporter or Stadium
    # in the first turn (D03, D05, P014).
    first_player_draws=True,
    first_turn_bars=("Trainer", "Supporter", "Stadium"),
)  # fmt: skip
