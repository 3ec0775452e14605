"""Sun & Moon (2017-2019): Sun & Moon to Cosmic Eclipse.

From the rulebook of Sun & Moon, 2017, "Full details" and its appendices, and the advanced
players' rulebook of 2018, which tells what could not be had of the first, turn actions and
conditions (X11). Where they disagree:

- A Confused Pokémon flips first of all in the rulebook, after Smokescreen's flip in the advanced
  one; the rulebook is followed (X1).
- A finish in which both win in as many ways is Sudden Death in English, a tie in the advanced one;
  it is Sudden Death here (X16).
- A search for Basic Pokémon with a full Bench ends at once in the advanced one, English rulings
  allow to look; that is left to what each card says (X15).
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
