"""What the reader makes of continuous changes, in sentences made up in the style of the game."""

import pytest

from deckstats.effects.english import Names, NotReadError, Source, read_power, read_rule
from deckstats.effects.notation import format as written

KNOWN = Names(["Onix", "Steelix", "Abra", "Brock", "Rusty Arena", "Old Net"], {"Rusty Arena"})
OWN = Source(("Onix",), known=KNOWN)

POWERS = [
    ("As long as this Pokémon is on your Bench, your Water Pokémon's attacks do 15 more damage to "
     "your opponent's Active Pokémon (before applying Weakness and Resistance).",
     "static: if pokemon(self, [benched]): each my.any [Water]: foe_boost 15"),
    ("This Pokémon's attacks do 35 more damage to your opponent's Water Pokémon (before applying "
     "Weakness and Resistance).", "static: foe_boost 35 [Water]; bench_boost 35 [Water]"),
    ("Attacks used by your opponent's Active Pokémon do 15 less damage (before applying Weakness "
     "and Resistance).", "static: first_boost -15 for foe"),
    ("This Pokémon takes 35 less damage from attacks from your opponent's Fire or Water Pokémon "
     "(after applying Weakness and Resistance).", "static: reduce_from 35 [Fire/Water]"),
    ("Any damage done to this Pokémon by attacks is reduced by 15 (after applying Weakness and "
     "Resistance).", "static: reduce 15"),
    ("Any damage done to Onix by your opponent's attacks is reduced by 10 for each Fire Energy "
     "attached to Onix (after applying Weakness and Resistance). You can't reduce more than 30 "
     "damage in this way.", "static: reduce_from 10 * min(3, units(self, Fire))"),
    ("Any damage done to your Pokémon by an opponent's attack is reduced by 15 (before applying "
     "Weakness and Resistance).",
     "static: foe_boost -15 for opp.any; bench_boost -15 for opp.any"),
    ("If this Pokémon has any Grass Energy attached, it gets +70 HP, and the attacks it uses do "
     "15 more damage to your opponent's Active Pokémon (before applying Weakness and Resistance).",
     "static: if pokemon(self, [holds Grass]): (hp 70; foe_boost 15)"),
    ("This Pokémon gets +25 HP for each Prize card your opponent has taken.",
     "static: hp 150 - 25 * cards(prizes, opp)"),
    ("If Rusty Arena is in play, this Pokémon has no Retreat Cost.",
     "static: if stadium(both, [named Rusty Arena]): free_retreat"),
    ("As long as Onix's remaining HP is 45 or less, Onix's attacks do 35 more damage to the "
     "Defending Pokémon (before applying Weakness and Resistance).",
     "static: if hp(self) <= 45: foe_boost 35"),
    ("Your opponent can't have more than 4 Benched Pokémon. If they have 5 or more Benched "
     "Pokémon, they discard Benched Pokémon until they have 4 Pokémon on the Bench.",
     "static: bench_of_four for opp.active"),
    ("Your Fire Pokémon may attack twice a turn.", "static: attacks_twice for my.any [Fire]"),
    ("As long as Rusty Arena is in play, Onix may use an attack it has twice.",
     "static: if stadium(both, [named Rusty Arena]): repeats"),
    ("When you attach an Energy card from your hand to your Fire Pokémon (except with an attack, "
     "Ability, or Trainer card), you may attach 2 Energy cards.",
     "static: two_energy for my.any [Fire]"),
    ("Prevent all effects of your opponent's Pokémon's Abilities done to each of your Fire "
     "Pokémon.",
     "static: proof_powers for my.any [Fire]"),
    ("As long as this Pokémon is in play, it is Fire and Metal type.",
     "static: is_also Fire; is_also Metal"),
    ("As long as this Pokémon has any Metal Energy attached, it is Fire and Metal type.",
     "static: if pokemon(self, [holds Metal]): (is_also Fire; is_also Metal)"),
    ("As long as Onix has any Metal Energy cards attached to it, Onix is both Fire and Metal type.",
     "static: if pokemon(self, [holds Metal]): (is_also Fire; is_also Metal)"),
    ("If this Pokémon has any Metal Energy attached to it, this Pokémon's type is both Fire and "
     "Metal.", "static: if pokemon(self, [holds Metal]): (is_also Fire; is_also Metal)"),
    ("Each of your Stage 2 Pokémon in play is now a Fire Pokémon in addition to its existing "
     "types.", "static: is_also Fire for my.any [Stage-2]"),
    ("Your opponent's Pokémon in play have no Abilities, except for Pokémon ex.",
     "static: powers_off for opp.any [not-ex]"),
    ("If Abra is in play, this Pokémon has no Weakness.",
     "static: if pokemon(all.any, [named Abra]): no_weakness"),
    ("The Retreat Cost of each of your Onix, Steelix, and Abra is Colorless Colorless less.",
     "static: retreat -2 for my.any [named Onix or Steelix or Abra]"),
    ("This Pokémon's attacks cost Colorless less for each of your opponent's Benched Pokémon.",
     "static: attack_cost -1 * pokemon(opp.bench)"),
    ("If you have exactly 5 cards in your hand, ignore all Energy in this Pokémon's attack costs.",
     "static: if cards(hand, me) = 5: free_attack"),
    ("This Pokémon can't attack unless you have 3 or more Brock's Pokémon in play.",
     "static: if pokemon(my.any, [name has Brock's]) <= 2: no_attack"),
    ("This Pokémon can't be Asleep or Confused.", "static: no_sleep; no_confusion"),
    ("Each of your Pokémon that has any Fire Energy attached to it can't be affected by any "
     "Special Conditions. (Remove any Special Conditions affecting those Pokémon.)",
     "static: no_conditions for my.any [holds Fire]; sheds for my.any [holds Fire]"),
    ("Prevent all damage done to your Benched Pokémon that don't have a Rule Box by attacks from "
     "your opponent's Pokémon V.", "static: each my.bench [not-Rule-Box]: unhurt [V]"),
    ("Prevent all effects of attacks used by your opponent's Pokémon done to your Basic Pokémon. "
     "(Existing effects are not removed. Damage is not an effect.)",
     "static: each my.any [Basic Pokémon]: unaffected"),
    ("As long as this Pokémon is on your Bench, prevent all damage done to this Pokémon by "
     "attacks.",
     "static: no_bench_damage [benched]"),
    ("All of your Metal Pokémon take 15 less damage from attacks from your opponent's Pokémon V "
     "(after applying Weakness and Resistance). You can't apply more than 1 Thick Wall Ability at "
     "a time.", "static, single: each my.any [Metal]: reduce_from 15 [V]"),
    ("Your opponent's Basic Pokémon V in play have no Abilities.",
     "static: powers_off for opp.any [V Basic Pokémon]"),
    ("As long as this Pokémon is in the Active Spot, your opponent can't play any Item or "
     "Supporter cards from their hand.",
     "static: if pokemon(self, [active]): barred for opp.active [Item or Supporter]"),
    ("Your opponent can't play any Pokémon from their hand to evolve their Active Pokémon.",
     "static: no_evolving for opp.active"),
    ("Put 3 more damage counters on your opponent's Burned Pokémon during Pokémon Checkup.",
     "static: burn 30 for opp.any"),
    ("If your opponent's Active Pokémon is a Pokémon ex, this Pokémon can evolve during your first "
     "turn or the turn you play it.", "static: if pokemon(foe, [ex]): evolves_always"),
]  # fmt: skip

TOOLS = [
    ("Your turn does not end if the Pokémon this card is attached to becomes Steelix.",
     "attached: keeps_turn [named Steelix]"),
    ("If the Pokémon this card is attached to has any basic Energy cards attached to it, that "
     "Pokémon's attacks do 15 more damage to your opponent's Active Pokémon (before applying "
     "Weakness and Resistance).", "attached: if pokemon(self, [holds basic]): foe_boost 15"),
    ("The Dragon Pokémon this card is attached to takes 35 less damage from attacks from your "
     "opponent's Grass, Fire, or Water Pokémon (after applying Weakness and Resistance).",
     "attached: if pokemon(self, [Dragon]): reduce_from 35 [Grass/Fire/Water]"),
    ("The Stage 1 Pokémon this card is attached to gets +30 HP and its attacks do 15 more damage "
     "to your opponent's Active Pokémon (before applying Weakness and Resistance).",
     "attached: hp 30 [Stage-1]; if pokemon(self, [Stage-1]): foe_boost 15"),
    ("The attacks of the Pokémon this card is attached to do 15 more damage to your opponent's "
     "Active Pokémon-GX or Active Pokémon-EX (before applying Weakness and Resistance).",
     "attached: foe_boost 15 [GX/EX]"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "program"), POWERS)
def test_powers(text, program):
    assert written(read_power(text, OWN)) == program


@pytest.mark.parametrize(("text", "program"), TOOLS)
def test_tools(text, program):
    found = read_rule(text, Source(("Old Net",), known=KNOWN), "attached")
    assert [written(each) for each in found] == [program]


@pytest.mark.parametrize(
    "text",
    [
        # What rests on coins, or on what changes themselves change, is no condition of one.
        "If you flip heads, this Pokémon has no Retreat Cost.",
        "As long as the Retreat Cost of this Pokémon is 3 or more, this Pokémon has no Weakness.",
        "This Pokémon can't be Asleep. Draw a card.",
        "You can't apply more than 1 Thick Wall Ability at a time.",
    ],
)
def test_what_is_not_whole_is_not_read(text):
    with pytest.raises(NotReadError):
        read_power(text, OWN)
