"""Neo (2000-2002): Neo Genesis to Neo Destiny.

From the additions in the rulebook of Neo Genesis, 2000; all else is Base. Its list of damage steps
leaves out Weakness and Resistance, which stay where Base has them (X10). A note of later years
that costs are paid only after the Confusion flip contradicts the rulebook, which is followed (X13).
It sets the Baby flip before the attack is announced, the cards before costs are paid: before all
else satisfies both (X12). Between turns it has Sleep before Char (X6), and of two Knock Outs the
player about to take a turn replaces first, which for attacks is what Base says (X5).
"""

from dataclasses import replace

from deckstats.rules.base import RULEBOOK as BASE

__all__ = ["RULEBOOK"]

RULEBOOK = replace(
    BASE,
    name="neo",
    years="2000-2002",
    sets="Neo Genesis to Neo Destiny",
    source="rulebook of Neo Genesis",
    # A11: Darkness and Metal Pokémon are new; their Energy is special, so not among the basic ones.
    types=(
        "Grass", "Fire", "Water", "Lightning", "Psychic", "Fighting", "Darkness", "Metal",
        "Colorless",
    ),
    # Additions, attacking: before all else, a coin where the Defending Pokémon is a Baby (H03).
    attack_steps=(
        "baby_flip", "choices", "costs", "alter_or_cancel", "confusion", "damage", "effects",
    ),
    # Additions, after each turn: Char counters, which flip as Burned does later, come last (K02).
    between_turns_steps=("poison", "sleep", "paralysis", "burn"),
)  # fmt: skip
