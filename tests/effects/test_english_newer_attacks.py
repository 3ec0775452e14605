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
    # conditions
    ("50+", "If this Pokémon was damaged by an attack during your opponent's last turn, this attack"
     " does that much more damage.", "damage 50; if suffered(self): damage suffered(self)"),
    ("50", "If this Pokémon didn't move from the Bench to the Active Spot this turn, this attack "
     "does nothing.", "damage 50; if pokemon(self, [entered]) <= 0: fail"),
    ("", "Discard your opponent's Active Pokémon and all attached cards. If this Pokémon didn't "
     "evolve from Oddish during this turn, this attack does nothing.",
     "if pokemon(self, [new]) <= 0: fail; discard foe"),
    ("15", "Flip a coin. If heads, choose 4 random cards from your opponent's hand. Your opponent "
     "reveals those cards and shuffles them into their deck.",
     "damage 15; flip 1; heads: opp move 4 from hand to deck at random"),
    ("", "Discard 3 Energy from this Pokémon. Choose 3 of your opponent's Benched Pokémon. This "
     "attack does 15 damage to each of them. (Don't apply Weakness and Resistance for Benched "
     "Pokémon.)", "discard 3 energy from self; for 3 of opp.bench: strike it 15"),
    ("20+", "If Pikachu is on your Bench, this attack does 15 more damage.",
     "damage 20; if pokemon(my.bench, [named Pikachu]): damage 15"),
    ("15×", "This attack does 15 damage for each Fire Energy attached to this Pokémon. Before "
     "doing damage, you may attach any number of Basic Fire Energy cards from your hand to this "
     "Pokémon.",
     "first: may: (choose number up to cards(hand, me, [Fire basic Energy]); attach number energy "
     "[Fire basic Energy] from hand to self); damage 15 * units(self, Fire)"),
    ("", "Attach any number of Fire Energy cards from your discard pile to your Pokémon in any way "
     "you like.",
     "choose number up to cards(discard, me, [Fire Energy]); repeat number: (choose my.any; attach "
     "1 energy [Fire] from discard to it)"),
    ("10", "If you don't have Gloom and Oddish on your Bench, this attack does nothing.",
     "damage 10; if pokemon(my.bench, [named Gloom]) <= 0: fail; if pokemon(my.bench, [named "
     "Oddish]) <= 0: fail"),
    ("10+", "If all of your Benched Pokémon have at least 1 damage counter on them, this attack "
     "does 50 more damage.", "damage 10; if pokemon(my.bench): if pokemon(my.bench, [undamaged]) "
     "<= 0: damage 50"),
    ("10+", "If this Pokémon is Burned or Poisoned, this attack does 50 more damage.",
     "damage 10; if is(self, Burned): damage 50; if is(self, Burned) <= 0: if is(self, Poisoned): "
     "damage 50"),
    ("10+", "If you have fewer Pokémon in play than your opponent, this attack does 50 more "
     "damage.", "damage 10; if surplus(bench, opp): damage 50"),
    ("10", "If you don't have exactly 4 cards in your hand, this attack does nothing.",
     "damage 10; if cards(hand, me) != 4: fail"),
    ("", "You can use this attack only if the total of both players' remaining Prize cards is 5 or "
     "less. Put 4 damage counters on each of your opponent's Pokémon.",
     "require cards(prizes, both) <= 5; put 40 damage on opp.any"),
    ("10+", "If Cynthia is in your discard pile, this attack does 50 more damage.",
     "damage 10; if cards(discard, me, [named Cynthia]): damage 50"),
    # cards by kind
    ("", "Discard the top 4 cards of your deck. If any of those cards are Energy cards, attach them"
     " to this Pokémon.", "me move 4 from top to aside; attach all energy from aside to self; me "
     "move all from aside to discard"),
    ("20+", "Discard the top card of your deck. If that card is a Fire Energy card, this attack "
     "does 60 more damage.", "damage 20; me move 1 from top to aside; if cards(aside, me, [Fire "
     "Energy]): damage 60; me move all from aside to discard"),
    ("60×", "Reveal the top 5 cards of your deck. This attack does 60 damage for each Energy card "
     "you find there. Then, discard those Energy cards and shuffle the other cards back into your "
     "deck.", "me move 5 from top to aside; damage 60 * cards(aside, me, [Energy]); me move all "
     "[Energy] from aside to discard; me move all from aside to deck"),
    ("", "Look at the top 6 cards of your deck and attach any number of Energy cards you find there"
     " to your Pokémon in any way you like. Shuffle the other cards back into your deck.",
     "me move 6 from top to aside; choose number up to cards(aside, me, [Energy]); repeat number: "
     "(choose my.any; attach 1 energy from aside to it); me move all from aside to deck"),
    ("40×", "Reveal any number of Oddish from your hand, and this attack does 40 damage for each "
     "card you revealed in this way.", "choose number up to cards(hand, me, [named Oddish]); "
     "damage 40 * number"),
    ("90", "Discard 3 Basic Water Energy cards from your hand. If you can't discard 3 cards in this"
     " way, this attack does nothing.", "damage 90; discard 3 [Water basic Energy] from hand; if "
     "moved <= 2: fail"),
    ("", "Search your deck for a number of cards up to the number of your Benched Pokémon and put "
     "them into your hand. Then, shuffle your deck.",
     "repeat pokemon(my.bench): search deck for 1 to hand"),
    ("", "Search your deck for up to 3 in any combination of Grass Pokémon and Stadium cards, "
     "reveal them, and put them into your hand. Then, shuffle your deck.",
     "search deck for 3 [Grass Pokémon | Stadium] to hand"),
    ("", "Look at the top 3 cards of either player's deck and put them back in any order.",
     "choose number up to 1; if number <= 0: arrange top 3 of their deck; if number: arrange top "
     "3 of deck"),
    ("", "Look at the top 4 cards of your deck and put 2 of them into your hand. Put the other "
     "cards in the Lost Zone.", "me move 4 from top to aside; me move 2 from aside to hand; me "
     "move all from aside to lost"),
    # what it comes to
    ("50", "If your opponent's Basic Pokémon is Knocked Out by damage from this attack, take 1 more"
     " Prize card.", "damage 50; if pokemon(foe, [Basic Pokémon]): take 1 more prizes"),
    ("50", "If your opponent's Pokémon is Knocked Out by damage from this attack, during your "
     "opponent's next turn, prevent all damage from and effects of attacks done to this Pokémon.",
     "damage 50; if felled(foe): shield self from everything"),
    ("50+", "You may put a Water Energy attached to this Pokémon into your hand and have this "
     "attack do 30 more damage.", "damage 50; may: (return 1 energy [Water] from self to hand; if "
     "moved: damage 30)"),
    ("", "Put damage counters on 1 of your opponent's Pokémon until its remaining HP is 40.",
     "choose opp.any; put -40 + hp(it) damage on it"),
    ("20×", "Put up to 5 damage counters on this Pokémon. This attack does 20 damage for each "
     "damage counter you placed in this way.", "choose number up to 5; put 10 * number damage on "
     "self; damage 20 * number"),
    ("", "Choose 1 of your opponent's Pokémon 3 times. (You can choose the same Pokémon more than "
     "once.) For each time you chose a Pokémon, do 30 damage to it. This damage isn't affected by "
     "Weakness or Resistance.", "repeat 3: (choose opp.any; strike it 30); ignore Weakness and "
     "Resistance"),
    ("", "Discard all Energy from this Pokémon, and take a Prize card.",
     "discard all energy from self; take 1 prizes"),
    # when it may be used, what goes on
    ("30", "If you go first, you can use this attack during your first turn. Draw 2 cards.",
     "damage 30; usable at once; me draw 2"),
    ("30", "If you go second, you can't use this attack during your first turn.",
     "damage 30; require turn != 2"),
    ("30", "This attack can be used even if this Pokémon is Asleep.",
     "damage 30; usable Asleep"),
    ("90", "If you have no cards in your hand, this attack can be used for Colorless Colorless.",
     "damage 90; costs 2 Colorless if cards(hand, me) <= 0"),
    ("90", "If this Pokémon has any damage counters on it, ignore all Energy in this attack's "
     "cost.", "damage 90; costs nothing if pokemon(self, [damaged])"),
    ("90", "If 1 of your Pokémon used Spark during your last turn, this attack can't be used.",
     "damage 90; require attacked(me, [knows Spark]) <= 0"),
    ("20+", "If 1 of your other Ancient Pokémon used an attack during your last turn, this attack "
     "does 40 more damage.", "damage 20; if attacked(me, [not-self Ancient]): damage 40"),
    ("30", "The Defending Pokémon can't be healed during your opponent's next turn.",
     "damage 30; foe cannot be healed"),
    ("30", "During your opponent's next turn, Energy cards can't be attached from your opponent's "
     "hand to the Defending Pokémon.", "damage 30; foe cannot be given Energy"),
    ("30", "During your opponent's next turn, attacks used by the Defending Pokémon cost Colorless "
     "more, and its Retreat Cost is Colorless more.",
     "damage 30; foe has attacks for 1 Energy more; foe has a retreat cost of 1 more"),
    ("30", "During your opponent's next turn, Pokémon can't be played from your opponent's hand to "
     "evolve the Defending Pokémon.", "damage 30; foe cannot evolve"),
    ("30", "During your opponent's next turn, if the Defending Pokémon tries to use an attack, your"
     " opponent flips 2 coins. If either of them is tails, that attack doesn't happen.",
     "damage 30; foe has two coins to flip"),
    ("30", "At the end of your opponent's next turn, put 5 damage counters on the Defending "
     "Pokémon.", "damage 30; foe takes 50 damage in the end"),
    ("30", "If this Pokémon would be Knocked Out by damage from an attack during your opponent's "
     "next turn, it is not Knocked Out, and its remaining HP becomes 10.",
     "damage 30; when self falls: heal 10 - hp(self) from self"),
    ("30", "During your opponent's next turn, if this Pokémon is Knocked Out, your opponent can't "
     "take any Prize cards for it.", "damage 30; self has no prizes"),
    ("30", "If the Defending Pokémon is Knocked Out during your next turn, take 2 more Prize "
     "cards.", "damage 30; foe has 2 more prizes through my turn"),
    ("30", "During your opponent's next turn, if they attach an Energy card from their hand to the "
     "Defending Pokémon, put 4 damage counters on that Pokémon.",
     "damage 30; foe takes 40 for Energy"),
    ("30", "During your opponent's next turn, if this Pokémon is damaged by an attack (even if it "
     "is Knocked Out), put damage counters on the Attacking Pokémon equal to the damage done to "
     "this Pokémon.", "damage 30; when self is damaged: put wound damage on foe"),
    ("30", "During your opponent's next turn, prevent all effects of attacks used by your "
     "opponent's Pokémon done to this Pokémon. (Damage is not an effect.)",
     "damage 30; shield self from effects"),
    ("30", "This Pokémon can't use Spark again until it leaves the Active Spot.",
     "damage 30; self cannot use this attack through leaving Active"),
    ("30", "Take another turn after this one. (Skip Pokémon Checkup.)",
     "damage 30; take another turn"),
    ("", "During your opponent's next turn, their Pokémon can't attack.", "opp do not attack"),
    ("", "During your opponent's next turn, whenever they flip a coin, treat it as tails.",
     "opp flip only tails"),
    ("", "For the rest of this game, your opponent can't use any GX attacks.",
     "opp use no GX attacks through the game"),
    ("10×", "This attack does 10 damage for each damage counter on all of your Benched Fire "
     "Pokémon.", "damage 10 * wounds(my.bench, [Fire])"),
    ("10+", "This attack does 10 more damage for each type of basic Energy card in your discard "
     "pile.", "damage 10; damage 10 * colors(discard, me)"),
    ("10+", "If your opponent's Active Pokémon has Fighting Resistance, this attack does 30 more "
     "damage.", "damage 10; if resists(foe, Fighting): damage 30"),
    ("30×", "This attack does 30 damage for each of your Oddish and Gloom in play.",
     "damage 30 * pokemon(my.any, [named Oddish or Gloom])"),
    ("30×", "This attack does 30 damage for each of your Benched Pokémon that has \"Pikachu\" in "
     "its name.", "damage 30 * pokemon(my.bench, [name has Pikachu])"),
]  # fmt: skip


@pytest.mark.parametrize(("damage", "text", "program"), ATTACKS)
def test_newer_attacks(damage, text, program):
    assert attack(text, damage) == program


UNREAD = [
    "Discard that Stadium.",  # which?
    "Choose 1 of your opponent's Pokémon. This attack does 15 damage to that Pokémon. If that "
    "Pokémon already has any damage counters on it, this attack does 35 damage instead.",
    "For each of those Pokémon, search your deck for a Basic Fire Energy card and attach it to "
    "that Pokémon.",
]  # fmt: skip


@pytest.mark.parametrize("text", UNREAD)
def test_what_is_not_told_is_not_read(text):
    with pytest.raises(NotReadError):
        attack(text)


def test_cards_laid_aside_are_counted_for_the_damage():
    text = "me move 2 from top to aside; damage cards(aside, me); me move all from aside to deck"
    _, _, _, damage, after, end = encode(parse(text), [], attack=True).starts
    assert (after - damage, end - after) == (2, 1)


def test_a_number_of_cards_laid_aside_is_not_chosen_before_they_are():
    text = "me move 2 from top to aside; choose number up to cards(aside, me); me draw number"
    _, first, _, _, after, end = encode(parse(text), [], attack=True).starts
    assert first == after
    assert end - after == 3


def test_what_a_chosen_number_decides_is_done_before_the_damage():
    text = "may: (choose number up to 2; repeat number: discard 1 energy from self); damage number"
    _, _, _, damage, after, end = encode(parse(text), [], attack=True).starts
    assert damage < after == end
