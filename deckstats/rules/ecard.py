"""e-Card (2002-2003): Expedition, Aquapolis, Skyridge.

Its rulebook could not be had. From the cards themselves, answers of the rules team of 2002 and the
practice of organised play until 2003; what these do not mention is Neo.
"""

from dataclasses import replace

from deckstats.rules.neo import RULEBOOK as NEO

__all__ = ["RULEBOOK"]

RULEBOOK = replace(
    NEO,
    name="ecard",
    years="2002-2003",
    sets="Expedition to Skyridge",
    source="card texts, answers of the rules team",
    # Supporters are new: beside the Active Pokémon until the turn ends (card text).
    supporters_stay=True,
    # Rules team, 17 January 2002: any Special Condition stops a Pokémon Power.
    conditions_stop_powers=True,
    # Burned is new. The order between turns is that of Diamond & Pearl, the first one that could
    # be had (K02).
    between_turns_steps=("poison", "burn", "sleep", "paralysis"),
)
