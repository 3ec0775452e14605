"""Texts that answer what happens, made up in the style of the game."""

import pytest

from deckstats.effects.english import Names, NotReadError, Source, read_power, read_rule
from deckstats.effects.notation import format

KNOWN = Names(["Raichu", "Pikachu", "Pikachu LV.X", "Oddish", "React Energy"])
SOURCE = Source(("Pikachu",), ("Spark",), "", KNOWN)
ACTIVE = "require pokemon(self, [active])"

POWERS = [
    # cards from the hand
    ("Once during your turn, when you put Pikachu from your hand onto your Bench, you may draw 2 "
     "cards.", "benched: may: me draw 2"),
    ("When you play Pikachu from your hand to evolve your Active Pokémon, the Defending Pokémon is "
     "now Burned.", f"evolved: {ACTIVE}; foe is Burned"),
    ("When you play this Pokémon from your hand to evolve 1 of your Pokémon, you may flip a coin. "
     "If tails, discard 2 cards from your hand. If heads, draw 2 cards.",
     "evolved: may: (flip 1; tails: discard 2 from hand; heads: me draw 2)"),
    ("When you play this Pokémon from your hand to evolve 1 of your Pokémon during your turn, you "
     "may use this Ability. Search your deck for a card and put it into your hand. Shuffle your "
     "deck afterward.", "evolved: may: search deck for 1 to hand"),
    ("Whenever your opponent puts a Basic Pokémon from their hand onto their Bench, put 3 "
     "damage counters on that Pokémon.", "joins: require turn_of(opp); put 30 damage on it"),
    ("Whenever your opponent plays a Pokémon from their hand to evolve 1 of their Pokémon, put 1 "
     "damage counter on that Pokémon. The effect of Fizz doesn't stack.",
     "evolves, single: require turn_of(opp); put 10 damage on it"),
    # Energy
    ("Whenever you attach a Fire Energy card from your hand to this Pokémon, heal 30 damage from "
     "it.", "charged: require played(me, [Fire Energy]); heal 30 from self"),
    ("As long as this Pokémon is your Active Pokémon, whenever your opponent attaches an Energy "
     "card from their hand to 1 of their Pokémon, put 2 damage counters on that Pokémon.",
     f"charges: require turn_of(opp); {ACTIVE}; put 20 damage on it"),
    # moves
    ("Once during your turn, when this Pokémon moves from your Bench to the Active Spot, you may "
     "draw a card.", "enters, once a turn: require turn_of(me); may: me draw 1"),
    ("If your opponent's Active Pokémon retreats, put 1 damage counter on that Pokémon.",
     "fled: put 10 damage on it"),
    # damage and Knock Outs
    ("If this Pokémon is in the Active Spot, has a Pokémon Tool attached, and is damaged by an "
     "attack from your opponent's Pokémon ex (even if this Pokémon is Knocked Out), put 2 damage "
     "counters on the Attacking Pokémon.",
     "damaged: require pokemon(self, [active equipped]); require pokemon(attacker, [ex]); "
     "put 20 damage on attacker"),
    ("If this Pokémon is your Active Pokémon and is Knocked Out by damage from an opponent's "
     "attack, flip a coin. If heads, discard an Energy attached to the Attacking Pokémon.",
     f"slain: {ACTIVE}; require felled(self); flip 1; heads: discard 1 energy from attacker"),
    ("If Pikachu would be Knocked Out by damage from an attack, flip a coin. If heads, Pikachu is "
     "not Knocked Out and its remaining HP becomes 10 instead.",
     "sinking: require felled(self); flip 1; heads: heal 10 - hp(self) from self"),
    ("When 1 of your Water Pokémon is Knocked Out by damage from an opponent's attack, you may "
     "move a Water Energy from that Pokémon to this Pokémon.",
     "mourns: require pokemon(it, [Water]); require felled(it); "
     "may: move 1 energy [Water] from it to self"),
    ("If your opponent's Pokémon is Knocked Out by damage from an attack of this Pokémon, take 1 "
     "more Prize card.", "fells: require felled(it); it gives 1 more prizes"),
    ("When this Pokémon is Knocked Out, flip a coin. If heads, your opponent can't take any Prize "
     "cards for it.", "dies: flip 1; heads: self gives -10 more prizes"),
    ("If any damage is done to Pikachu by attacks, flip a coin. If heads, prevent that damage.",
     "threatened: flip 1; heads: avert all"),
    # turns
    ("At any time between turns, heal 20 damage from this Pokémon.", "checkup: heal 20 from self"),
    ("As long as Pikachu is your Active Pokémon, put 1 damage counter on each Active Pokémon (both "
     "yours and your opponent's) between turns.",
     f"checkup: {ACTIVE}; put 10 damage on all.active"),
    ("If Pikachu remains Asleep between turns, remove 2 damage counters from Pikachu.",
     "aftermath: require is(self, Asleep); heal 20 from self"),
    ("Once at the end of your turn (after your attack), you may draw a card.",
     "turn_ends: require turn_of(me); may: me draw 1"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "program"), POWERS)
def test_powers(text, program):
    assert format(read_power(text, SOURCE)) == program


GEAR = [
    ("attached", "If the Fire Pokémon this card is attached to is your Active Pokémon and is "
     "damaged by an opponent's attack (even if that Pokémon is Knocked Out), draw a card.",
     ["damaged: require pokemon(self, [active Fire]); me draw 1"]),
    ("attached", "If this card is attached to 1 of your Pokémon, discard it at the end of your "
     "opponent's turn. The Pokémon this card is attached to gets +30 HP.",
     ["turn_ends: require turn_of(opp); discard this", "attached: hp 30"]),
    ("static", "Whenever any player attaches an Energy card from their hand to 1 of their "
     "Grass Pokémon, remove 1 damage counter from that Pokémon.",
     ["charges: require pokemon(it, [Grass]); heal 10 from it"]),
]  # fmt: skip


@pytest.mark.parametrize(("lasting", "text", "programs"), GEAR)
def test_tools_and_stadiums_may_come_to_several_programs(lasting, text, programs):
    found = read_rule(text, Source(known=KNOWN), lasting)
    assert [format(each) for each in found] == programs


@pytest.mark.parametrize(
    "text",
    [
        "If Pikachu is damaged by an opponent's attack, take 1 more Prize card.",
        "When you play Pikachu from your hand to evolve 1 of your Pokémon, Pikachu is not Knocked "
        "Out and its remaining HP becomes 10.",
        "The effect of Fizz doesn't stack.",
    ],
)
def test_what_belongs_to_another_event_is_not_read(text):
    with pytest.raises(NotReadError):
        read_power(text, SOURCE)
