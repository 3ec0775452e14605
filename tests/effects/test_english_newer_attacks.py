"""Attacks of Black & White and later to programs; the sentences are made up in that style."""

import pytest

from deckstats.effects.encoding import encode
from deckstats.effects.english import Names, NotReadError, Source, read_attack
from deckstats.effects.notation import format, parse

KNOWN = Names(["Raichu", "Pikachu", "Oddish", "Gloom", "React Energy", "Cynthia", "Erika's Tea"])
SOURCE = Source(("Pikachu",), ("Spark", "Zap Kick"), "Spark", KNOWN)


def attack(text, damage=""):
    return format(read_attack(text, damage, SOURCE))


ATTACKS = [
    # Stadiums, Tools, Trainers played
    ("50", "You may discard a Stadium in play.", "damage 50; may: discard Stadium"),
    ("50+", "You may discard a Stadium in play. If you do, this attack does 70 more damage.",
     "damage 50; may: (discard Stadium; if moved: damage 70)"),
    ("50+", "If a Stadium is in play, this attack does 30 more damage. Then, discard that Stadium.",
     "damage 50; if stadium(both): damage 30; if stadium(both): discard Stadium"),
    ("50", "If your opponent has a Stadium in play, discard it.",
     "damage 50; if stadium(opp): discard Stadium"),
    ("50", "If you don't have a Stadium card in play, this attack does nothing.",
     "damage 50; if stadium(me) <= 0: fail"),
    ("20+", "Before doing damage, discard all Pokémon Tools from your opponent's Active Pokémon. If"
     " you discarded a Pokémon Tool in this way, this attack does 40 more damage.",
     "damage 20; first: (discard all tools from foe; if moved: damage 40)"),
    ("", "Discard up to 3 Pokémon Tools from your opponent's Pokémon.",
     "repeat 3: (choose opp.any [equipped]; discard 1 tools from it)"),
    ("10+", "Before doing damage, you may discard any number of Pokémon Tools from your Pokémon. "
     "This attack does 20 more damage for each card you discarded in this way.",
     "damage 10; first: may: (choose number up to tools(my.any); repeat number: (choose my.any "
     "[equipped]; discard 1 tools from it)); damage 20 * number"),
    ("30", "Discard a Pokémon Tool and a Special Energy from your opponent's Active Pokémon.",
     "damage 30; discard 1 tools from foe; discard 1 energy [special Energy] from foe"),
    ("10", "If the Defending Pokémon has no Pokémon Tool card attached to it, this attack does "
     "nothing.", "damage 10; if tools(foe) <= 0: fail"),
    ("40+", "If you played a Supporter card from your hand during this turn, this attack does 50 "
     "more damage.", "damage 40; if trainers(me, [Supporter]): damage 50"),
    ("40+", "If you played Cynthia from your hand during this turn, this attack does 50 more "
     "damage.", "damage 40; if trainers(me, [named Cynthia]): damage 50"),
    ("40+", "If you have used your GX attack, this attack does 50 more damage.",
     "damage 40; if gx_used(me): damage 50"),
    # which Pokémon
    ("", "This attack does 20 damage for each of your Pokémon in play that has the Spark attack.",
     "damage 20 * pokemon(my.any, [knows Spark])"),
    ("", "This attack does 20 damage for each Pokémon in your discard pile that has the Spark "
     "attack.", "damage 20 * cards(discard, me, [Pokémon knows Spark])"),
    ("", "During your opponent's next turn, prevent all damage done to this Pokémon by attacks from"
     " Basic non-Colorless Pokémon.", "shield self from damage [not-Colorless Basic Pokémon]"),
    ("", "This attack does 40 damage for each of your opponent's Pokémon-GX and Pokémon-EX in "
     "play.", "damage 40 * pokemon(opp.any, [GX/EX])"),
    ("", "Knock Out 1 of your opponent's Basic Pokémon that isn't a Pokémon-GX.",
     "choose opp.any [not-GX Basic Pokémon]; knock out it"),
    # Energy of several Pokémon
    ("", "Discard 2 Energy from your opponent's Pokémon.",
     "repeat 2: (choose opp.any [energized]; discard 1 energy from it)"),
    ("60×", "You may discard up to 2 Basic Energy from your Benched Pokémon. This attack does 60 "
     "damage for each card you discarded in this way.",
     "may: (choose number up to min(2, energy(my.bench, [basic Energy])); repeat number: (choose "
     "my.bench [holds basic]; discard 1 energy [basic Energy] from it)); damage 60 * number"),
    ("90×", "Discard any amount of Fire Energy from among your Pokémon, and this attack does 90 "
     "damage for each card you discarded in this way.",
     "choose number up to energy(my.any, [Fire]); repeat number: (choose my.any [holds Fire]; "
     "discard 1 energy [Fire] from it); damage 90 * number"),
    ("10", "Move any number of Energy from your Benched Pokémon to this Pokémon.",
     "damage 10; choose number up to energy(my.bench); repeat number: (choose my.bench [energized];"
     " move 1 energy from it to self)"),
    ("10", "Move any amount of Grass Energy from your Pokémon to your other Pokémon in any way you "
     "like.", "damage 10; choose number up to energy(my.any, [Grass]); repeat number: (choose "
     "my.any [holds Grass]; choose other my.any; move 1 energy [Grass] from it to other)"),
    ("10", "Move all Energy from this Pokémon to your Benched Pokémon in any way you like.",
     "damage 10; repeat energy(self): (choose my.bench; move 1 energy from self to it)"),
    ("", "For each of your Benched Pokémon, search your deck for a Basic Water Energy card and "
     "attach it to that Pokémon. Then, shuffle your deck.",
     "each my.bench: attach 1 energy [Water basic Energy] from deck to it"),
    ("", "Choose up to 2 of your Benched Pokémon. For each of those Pokémon, search your deck for a"
     " card that evolves from that Pokémon and put it onto that Pokémon to evolve it. Then, shuffle"
     " your deck.", "for 2 of my.bench: evolve it from deck"),
    ("", "Search your deck for a card that evolves from 1 of your Pokémon and put it onto that "
     "Pokémon to evolve it. Then, shuffle your deck.",
     "choose my.any [evolving]; evolve it from deck"),
]  # fmt: skip


@pytest.mark.parametrize(("damage", "text", "program"), ATTACKS)
def test_newer_attacks(damage, text, program):
    assert attack(text, damage) == program


UNREAD = [
    "Discard that Stadium.",  # which?
    "For each of those Pokémon, search your deck for a Basic Fire Energy card and attach it to "
    "that Pokémon.",
]  # fmt: skip


@pytest.mark.parametrize("text", UNREAD)
def test_what_is_not_told_is_not_read(text):
    with pytest.raises(NotReadError):
        attack(text)


def test_what_a_chosen_number_decides_is_done_before_the_damage():
    text = "may: (choose number up to 2; repeat number: discard 1 energy from self); damage number"
    _, _, _, damage, after, end = encode(parse(text), [], attack=True).starts
    assert damage < after == end
