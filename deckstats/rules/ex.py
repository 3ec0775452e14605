"""EX (2003-2007): Ruby & Sapphire to Power Keepers.

From reports of the rules that came with Ruby & Sapphire in 2003, and of answers of the rules team;
the rules as they stood at the end of the block.
"""

from dataclasses import replace

from deckstats.rules.ecard import RULEBOOK as ECARD

__all__ = ["RULEBOOK"]

RULEBOOK = replace(
    ECARD,
    name="ex",
    years="2003-2007",
    sets="Ruby & Sapphire to Power Keepers",
    source="reports of the rules of 2003, answers of the rules team",
    # Rules of 2003, set-up: who goes first is decided before hands are drawn, the winner chooses
    # (C02, C03).
    setup_steps=(
        "first_player", "hands", "active", "bench", "prizes", "mulligans", "bonus",
    ),
    winner_chooses_first=True,
    # The same: a hand without a Basic Pokémon is shown; one card for each mulligan of the other
    # player (C08), drawn after one's own Active Pokémon and Prize cards lie there (C11, P001),
    # and so after the mulligans: who takes one waits until the other is ready (C13).
    mulligans_show_hand=True,
    bonus_cards=1,
    bonus_before_prizes=False,
    # Rules team, 2 October 2003: a Fossil may start the game (C18, P005).
    fossils_start=True,
    # Rules of 2003: the first player draws no card in the first turn (D03, P002).
    first_player_draws=False,
    # From 30 July 2004: no Supporter in the first player's first turn (P003).
    first_turn_bars=("Supporter",),
    # Rules of 2003: one Stadium a turn. Since 2005 Stadiums print that they cannot be played
    # while one of their name is in play; taken for all (D10).
    stadiums_per_turn=1,
    same_stadium_replaces=False,
    # Rules of 2003: one retreat a turn (G02), for which a Confused Pokémon does not flip (G06).
    retreats_per_turn=1,
    confused_retreat_flips=False,
    # Rules of 2003: tails puts three damage counters on a Confused Pokémon, which no Weakness
    # changes (J04).
    confusion_damage=30,
    confusion_uses_weakness=False,
    # The answer of 2002 about Toxic Gas was one of the publisher before (P152).
    arrivals_beat_gas=False,
    # Darkness and Metal Energy of 2003 are worked out before Weakness (F05), as the list of
    # Diamond & Pearl has it for all that is attached to the attacker; taken from here on (X2).
    damage_steps=(
        "base", "attacker_changes", "attacker_trainers", "weakness", "resistance",
        "defender_trainers", "defender_effects",
    ),
)  # fmt: skip
