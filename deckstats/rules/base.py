"""Base (1999-2000): Base Set to Gym Challenge.

From the two rulebooks of Base Set, 1999: the basic rules, and the expert rules with their
glossary. Where these are silent, the practice of organised play of the time. Every value is a
default of :class:`Rulebook`, where it is cited. Where the sources disagree:

- Attack: the expert rules' order is kept, in which costs are paid and effects that may cancel the
  attack are flipped for before Confusion; other eras have other orders (X1).
- Damage: the basic rules put Weakness before all else, the expert rules' list puts changes of the
  base damage first; the list is followed, being the more exact (X2, I13).
- Knock Outs: at once in the basic rules, last in the expert rules' list; the list is followed for
  attacks (X3).
- The last Pokémon: the basic rules look at the end of a turn, the expert rules when the Active
  Pokémon cannot be replaced, which is followed (X4).
- Mulligans: the basic rules do not know them; the expert rules give up to two cards, here drawn
  right after each mulligan, as in organised play (X7, P008).
- Retreat: no limit is printed, so it is as often as the cost can be paid (X8).
- First player: the coin is flipped after the Prize cards are set aside, and decides (X9, P009).
- Cards printed with different texts are played by the text of their print (X17), and Metronome by
  what is printed, not by its errata (X18; ``copies_pay``).
"""

from deckstats.rules.rulebook import Rulebook

__all__ = ["RULEBOOK"]

RULEBOOK = Rulebook()
