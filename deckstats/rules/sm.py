"""Sun & Moon (2017-2019): Sun & Moon to Cosmic Eclipse.

From the rulebook of Sun & Moon, 2017, "Full details" and its appendices, and the advanced
players' rulebook of 2018. Where they disagree: a Confused Pokémon flips first of all in the
rulebook, after Smokescreen's flip in the advanced one; the rulebook is followed (X1). A finish in
which both win in as many ways is Sudden Death in English, a tie in the advanced one (X16).
"""

from dataclasses import replace

from deckstats.rules.xy import RULEBOOK as XY

__all__ = ["RULEBOOK"]

RULEBOOK = replace(
    XY,
    name="sm",
    years="2017-2019",
    sets="Sun & Moon to Cosmic Eclipse",
    source="rulebook of Sun & Moon",
    # Full details, attacking: step B is the check for Confusion, so costs are paid after it (H01).
    # Baby Pokémon are no longer made; their coin is printed on the old ones.
    attack_steps=(
        "baby_flip", "confusion", "choices", "costs", "alter_or_cancel", "damage", "effects",
    ),
    # Since Sun & Moon a Burned Pokémon takes its counters without a flip, and heads cures it (J08).
    burn_cure_flips=True,
)  # fmt: skip
