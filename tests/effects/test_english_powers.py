"""Rule text of Powers used by hand, and what attacks share with them, to programs.

The sentences are made up in the style of the game.
"""

import pytest

from deckstats.effects.english import Names, Source, read_attack, read_power
from deckstats.effects.notation import format

KNOWN = Names(["Raichu", "Pikachu", "Misty's Staryu", "Oddish", "React Energy", "Fire Energy"])
SOURCE = Source(("Pikachu",), ("Spark", "Zap Kick"), "Spark", KNOWN)
ONCE = "Once during your turn (before your attack), you may "

#: What stands behind ONCE, and the program without its header.
POWERS = [
    (
        "switch a card from your hand with the top card of your deck.",
        "require cards(hand, me); require cards(deck, me); me move 1 from top to aside; me "
        "move 1 from hand to top; me move 1 from aside to hand",
    ),
    (
        "search your deck for a Supporter card, reveal it, shuffle your deck, then put that "
        "card on top of it.",
        "require cards(deck, me); me move 1 [Supporter] from deck to aside; me shuffle deck; "
        "me move all from aside to top",
    ),
    (
        "have each player draw a card.",
        "both draw 1",
    ),
    (
        "have your opponent shuffle their hand into their deck and draw 4 cards.",
        "opp put all from hand into deck; opp draw 4",
    ),
    (
        "discard the bottom card of your deck.",
        "me move 1 from bottom to discard",
    ),
    (
        "put the top card of your opponent's deck on the bottom of their deck without looking "
        "at it.",
        "opp move 1 from top to aside; opp move all from aside to bottom",
    ),
    (
        "look at the top 3 cards of your opponent's deck and put them back in any order.",
        "arrange top 3 of their deck",
    ),
    (
        "look at the top 5 cards of your deck and rearrange them as you like.",
        "arrange top 5 of deck",
    ),
    (
        "look at the top card of your opponent's deck.",
        "look at hidden cards",
    ),
    (
        "put a card from your hand on the bottom of your deck. If you do, draw a card.",
        "me move 1 from hand to bottom; if moved: me draw 1",
    ),
    (
        "put 2 cards from your hand on top of your deck in any order.",
        "me move 2 from hand to top",
    ),
    (
        "choose a card from your hand and put it on top of your deck.",
        "me move 1 from hand to top",
    ),
    (
        "discard your hand and draw 4 cards.",
        "discard all from hand; me draw 4",
    ),
    (
        "search your discard pile for a Fire Energy card, show it to your opponent, and put "
        "it into your hand.",
        "me recover 1 [Fire Energy] from discard to hand",
    ),
    (
        "choose an Item card from your discard pile, reveal it, and put it on top of your deck.",
        "me recover 1 [Item] from discard to top",
    ),
    (
        "look at the top 4 cards of your deck, reveal a Supporter card you find there, and "
        "put it into your hand. Shuffle the other cards back into your deck.",
        "me move 4 from top to aside; me move 1 [Supporter] from aside to hand; me move all "
        "from aside to deck",
    ),
    (
        "look at the top 4 cards of your deck, choose 1 of them, and put it into your hand. "
        "Put the other cards on the bottom of your deck in any order.",
        "me move 4 from top to aside; me move 1 from aside to hand; me move all from aside to "
        "bottom",
    ),
    (
        "look at the top 4 cards of your deck and attach any number of Fire Energy cards you "
        "find there to Pikachu. Discard the other cards.",
        "me move 4 from top to aside; choose number up to cards(aside, me, [Fire Energy]); "
        "repeat number: attach 1 energy [Fire] from aside to self; me move all from aside to "
        "discard",
    ),
    (
        "look at the top 6 cards of your deck and attach any number of basic Energy cards you "
        "find there to your Pokémon in any way you like. Shuffle the other cards back into "
        "your deck.",
        "me move 6 from top to aside; choose number up to cards(aside, me, [basic Energy]); "
        "repeat number: (choose my.any; attach 1 energy [basic Energy] from aside to it); me "
        "move all from aside to deck",
    ),
    (
        "look at the top 3 cards of your deck, choose as many Water Energy cards as you like, "
        "and attach them to your Pokémon in any way you like. Discard the other cards.",
        "me move 3 from top to aside; choose number up to cards(aside, me, [Water Energy]); "
        "repeat number: (choose my.any; attach 1 energy [Water] from aside to it); me move "
        "all from aside to discard",
    ),
    (
        "look at the top card of your deck and discard it if you like.",
        "me move 1 from top to aside; may: me move all from aside to discard; me move all "
        "from aside to top",
    ),
    (
        "reveal the top card of your deck. If that card is a basic Energy card, attach it to "
        "1 of your Pokémon. If not, put the card back on top of your deck.",
        "require cards(deck, me); me move 1 from top to aside; if cards(aside, me, [basic "
        "Energy]): (choose my.any; attach 1 energy [basic Energy] from aside to it); me move "
        "all from aside to top",
    ),
    (
        "discard the top card of your deck. If that card is a Fire Energy card, attach it to "
        "Pikachu.",
        "require cards(deck, me); me move 1 from top to aside; if cards(aside, me, [Fire "
        "Energy]): attach 1 energy [Fire] from aside to self; me move all from aside to "
        "discard",
    ),
    (
        "move a Fire Energy attached to 1 of your Pokémon to another of your Pokémon.",
        "choose my.any [holds Fire]; choose other my.any; move 1 energy [Fire] from it to other",
    ),
    (
        "move an Energy attached to 1 of your Benched Pokémon to your Active Pokémon.",
        "choose my.bench [energized]; move 1 energy from it to my.active",
    ),
    (
        "move a basic Energy from 1 of your Pokémon to Pikachu.",
        "choose my.any [holds basic]; move 1 energy [basic Energy] from it to self",
    ),
    (
        "take an Energy card attached to your Active Pokémon and attach it to Pikachu.",
        "move 1 energy from my.active to self",
    ),
    (
        "move a Special Energy from 1 of your Benched Pokémon to your Active Pokémon.",
        "choose my.bench [holds special]; move 1 energy [special Energy] from it to my.active",
    ),
    (
        "move an Energy from your Active Pokémon to 1 of your Benched Pokémon.",
        "choose my.bench; move 1 energy from my.active to it",
    ),
    (
        "choose an Energy card attached to 1 of your Pokémon and return it to your hand.",
        "choose my.any [energized]; return 1 energy from it to hand",
    ),
    (
        "attach a Grass Energy card, a Fire Energy card, or 1 of each from your hand to your "
        "Pokémon in any way you like.",
        "if cards(hand, me, [Grass basic Energy]): may: (choose my.any; attach 1 energy "
        "[Grass basic Energy] from hand to it); if cards(hand, me, [Fire basic Energy]): may: "
        "(choose my.any; attach 1 energy [Fire basic Energy] from hand to it)",
    ),
    (
        "search your deck for a Grass Energy card and a Fire Energy card and attach them to "
        "your Pokémon in any way you like. Shuffle your deck afterward.",
        "repeat 1: (choose my.any; attach 1 energy [Grass basic Energy] from deck to it); "
        "repeat 1: (choose my.any; attach 1 energy [Fire basic Energy] from deck to it)",
    ),
    (
        "move 1 damage counter from 1 of your Pokémon to another of your Pokémon.",
        "choose my.any [damaged]; choose other my.any; move 10 damage from it to other",
    ),
    (
        "move 1 damage counter from 1 of your Pokémon to Pikachu.",
        "choose my.any; move 10 damage from it to self",
    ),
    (
        "move 2 damage counters from Pikachu to 1 of your opponent's Pokémon.",
        "choose opp.any; move 20 damage from self to it",
    ),
    (
        "heal 20 damage from each of your Pokémon that has any Water Energy attached to it.",
        "each my.any [holds Water]: heal 20 from it",
    ),
    (
        "remove all Special Conditions from 1 of your Pokémon.",
        "choose my.any; cure it",
    ),
    (
        "leave your opponent's Active Pokémon Confused.",
        "foe is Confused",
    ),
    (
        "make your opponent's Active Pokémon Poisoned.",
        "foe is Poisoned",
    ),
    (
        "flip a coin. If heads, your opponent's Active Pokémon is now Asleep. If tails, "
        "Pikachu is now Asleep.",
        "flip 1; heads: foe is Asleep; tails: self is Asleep",
    ),
    (
        "put Pikachu and all cards attached to it into your hand.",
        "return everything of self to hand",
    ),
    (
        "shuffle Pikachu and all cards attached to it into your deck.",
        "return everything of self to deck",
    ),
    (
        "discard a Stadium in play.",
        "discard Stadium",
    ),
]


@pytest.mark.parametrize(("text", "program"), POWERS)
def test_powers_used_by_hand(text, program):
    assert format(read_power(ONCE + text, SOURCE)) == f"once: {program}"


def test_a_power_of_a_card_in_the_discard_pile():
    text = "Once during your turn, if this Pokémon is in your discard pile, you may put it onto "
    assert format(read_power(text + "your Bench.", SOURCE)) == "buried: move this card to bench"


#: Text of an attack, its printed damage and its program.
ATTACKS = [
    (
        "If you have more cards in your hand than your opponent, draw 2 cards. Otherwise, "
        "draw a card.",
        "",
        "if surplus(hand, me): me draw 2; if surplus(hand, me) <= 0: me draw 1",
    ),
    (
        "Heal 30 damage from this Pokémon. If this Pokémon has no damage counters on it, draw "
        "a card.",
        "30",
        "damage 30; heal 30 from self; if pokemon(self, [damaged]) <= 0: me draw 1",
    ),
    (
        "You may discard an Energy attached to this Pokémon. If you do, heal 50 damage from "
        "this Pokémon.",
        "20",
        "damage 20; may: (discard 1 energy from self; if moved: heal 50 from self)",
    ),
    (
        "Flip 2 coins. For each heads, draw a card.",
        "",
        "flip 2; repeat heads: me draw 1",
    ),
    (
        "For each Energy attached to this Pokémon, discard the top card of your opponent's deck.",
        "",
        "opp move units(self, Colorless) from top to discard",
    ),
    (
        "Shuffle any number of Energy attached to this Pokémon into your deck.",
        "10",
        "damage 10; choose number up to energy(self); return number energy from self to deck",
    ),
    (
        "Put all Energy attached to this Pokémon into your hand.",
        "10",
        "damage 10; return all energy from self to hand",
    ),
    (
        "Move an Energy from this Pokémon to 1 of your Benched Pokémon.",
        "40",
        "damage 40; choose my.bench; move 1 energy from self to it",
    ),
    (
        "Move an Energy from 1 of your opponent's Pokémon to another of their Pokémon.",
        "",
        "choose opp.any [energized]; choose other opp.any; move 1 energy from it to other",
    ),
    (
        "Move all Energy attached to this Pokémon to your Benched Pokémon in any way you like.",
        "50",
        "damage 50; repeat energy(self): (choose my.bench; move 1 energy from self to it)",
    ),
    (
        "Attach a Fire Energy card from your hand to 1 of your Pokémon.",
        "",
        "choose my.any; attach 1 energy [Fire] from hand to it",
    ),
    (
        "Search your deck for up to 2 basic Energy cards and attach them to 1 of your "
        "Pokémon. Shuffle your deck afterward.",
        "",
        "choose my.any; attach 2 energy [basic Energy] from deck to it",
    ),
    (
        "Remove 2 damage counters from each of your Benched Pokémon.",
        "",
        "heal 20 from my.bench",
    ),
    (
        "Heal from this Pokémon the same amount of damage you did to your opponent's Active "
        "Pokémon.",
        "",
        "heal dealt from self",
    ),
    (
        "Put 2 Energy attached to this Pokémon in the Lost Zone.",
        "",
        "return 2 energy from self to lost",
    ),
    (
        "Put an Energy attached to your opponent's Active Pokémon in the Lost Zone.",
        "60",
        "damage 60; return 1 energy from foe to lost",
    ),
    (
        "Look at the top 4 cards of your deck and put 2 of them into your hand. Put the other "
        "cards in the Lost Zone.",
        "",
        "me move 4 from top to aside; me move 2 from aside to hand; me move all from aside to lost",
    ),
    (
        "Look at the top 5 cards of your deck, choose 1 of them, and put it into your hand. "
        "Shuffle the other cards back into your deck.",
        "",
        "me move 5 from top to aside; me move 1 from aside to hand; me move all from aside to deck",
    ),
    (
        "Discard the top 3 cards of your opponent's deck.",
        "",
        "opp move 3 from top to discard",
    ),
    (
        "Discard the top 4 cards of your deck. This attack does 20 damage for each Energy "
        "card you discarded in this way.",
        "20×",
        "me move 4 from top to aside; damage 20 * cards(aside, me, [Energy]); me move all "
        "from aside to discard",
    ),
    (
        "If the Defending Pokémon is a Fire Pokémon or a Water Pokémon, this attack does 10 "
        "damage plus 20 more damage.",
        "10",
        "damage 10; if pokemon(foe, [Fire]): damage 20; if pokemon(foe, [Fire]) <= 0: if "
        "pokemon(foe, [Water]): damage 20",
    ),
    (
        "You can use this attack only if you go second, and only on your first turn. Draw 3 cards.",
        "",
        "require turn = 2; me draw 3",
    ),
    (
        "Discard the top 5 cards of your deck. This attack does 20 damage times the number "
        "of Fire Energy cards discarded in this way.",
        "20×",
        "me move 5 from top to aside; damage 20 * cards(aside, me, [Fire Energy]); me move "
        "all from aside to discard",
    ),
    (
        "Discard the top 2 cards of your deck. This attack does 30 more damage for each "
        "Energy card you discarded in this way.",
        "30+",
        "damage 30; me move 2 from top to aside; damage 30 * cards(aside, me, [Energy]); me "
        "move all from aside to discard",
    ),
    (
        "Reveal the top 5 cards of your deck. This attack does 30 damage for each Energy "
        "card you find there. Then, discard those Energy cards and shuffle the other cards "
        "back into your deck.",
        "",
        "me move 5 from top to aside; damage 30 * cards(aside, me, [Energy]); me move all "
        "[Energy] from aside to discard; me move all from aside to deck",
    ),
    (
        "Look at the top 6 cards of your deck and attach any number of Fire Energy cards "
        "you find there to your Pokémon in any way you like. Shuffle the other cards back "
        "into your deck.",
        "",
        "me move 6 from top to aside; choose number up to cards(aside, me, [Fire Energy]); "
        "repeat number: (choose my.any; attach 1 energy [Fire] from aside to it); me move "
        "all from aside to deck",
    ),
    (
        "Look at the top 3 cards of your opponent's deck and put them back in any order.",
        "",
        "arrange top 3 of their deck",
    ),
    (
        "Look at the top 5 cards of either player's deck and put them back in any order.",
        "",
        "choose number up to 1; if number <= 0: arrange top 5 of their deck; if number: "
        "arrange top 5 of deck",
    ),
    (
        "Look at the top card of your deck. You may discard that card.",
        "10",
        "damage 10; may: me move 1 from top to discard",
    ),
    (
        "Look at your face-down Prize cards.",
        "",
        "look at hidden cards",
    ),
    (
        "The Defending Pokémon is now Burned, Confused, and Poisoned.",
        "30",
        "damage 30; foe is Burned; foe is Confused; foe is Poisoned",
    ),
    (
        "Your opponent's Active Pokémon is now Poisoned. Put 4 damage counters instead of 1 "
        "on that Pokémon during Pokémon Checkup.",
        "",
        "poison foe for 40",
    ),
    (
        "Your opponent's Active Pokémon is Knocked Out.",
        "",
        "knock out foe",
    ),
    (
        "Flip 2 coins. If both of them are heads, your opponent's Active Pokémon is Knocked Out.",
        "",
        "flip 2; if tails <= 0: knock out foe",
    ),
    (
        "Move 2 damage counters from this Pokémon to the Defending Pokémon.",
        "",
        "move 20 damage from self to foe",
    ),
    (
        "This Pokémon recovers from all Special Conditions.",
        "20",
        "damage 20; cure self",
    ),
    (
        "Remove 3 damage counters from this Pokémon. Remove all Special Conditions from "
        "this Pokémon.",
        "",
        "heal 30 from self; cure self",
    ),
    (
        "Move 1 damage counter from 1 of your Benched Pokémon to 1 of your opponent's Pokémon.",
        "",
        "choose my.bench; choose other opp.any; move 10 damage from it to other",
    ),
    (
        "Flip a coin. If tails, this attack does nothing.",
        "40",
        "damage 40; flip 1; tails: fail",
    ),
    (
        "You can use this attack only if this Pokémon has any damage counters on it.",
        "80",
        "damage 80; require pokemon(self, [damaged])",
    ),
    (
        "Before doing damage, discard all Pokémon Tool cards attached to the Defending Pokémon.",
        "30",
        "damage 30; first: discard all tools from foe",
    ),
    (
        "Flip 3 coins. For each heads, discard an Energy attached to the Defending Pokémon.",
        "10",
        "damage 10; flip 3; repeat heads: discard 1 energy from foe",
    ),
    (
        "If this Pokémon has any Fire Energy attached to it and if your opponent has any "
        "Benched Pokémon, draw a card.",
        "20",
        "damage 20; if pokemon(self, [holds Fire]): if pokemon(opp.bench): me draw 1",
    ),
    (
        "You may discard 2 Energy attached to this Pokémon. If you do, the Defending "
        "Pokémon is now Paralyzed.",
        "50",
        "damage 50; if units(self, Colorless) >= 2: may: (discard 2 energy from self; "
        "foe is Paralyzed)",
    ),
    (
        "Search your deck for a Fire Energy card and attach it to 1 of your Benched "
        "Pokémon. Then, shuffle your deck.",
        "",
        "choose my.bench; attach 1 energy [Fire] from deck to it",
    ),
    (
        "Attach a Water Energy card from your discard pile to each of your Benched Pokémon.",
        "",
        "attach 1 energy [Water] from discard to my.bench",
    ),
    (
        "Attach up to 3 basic Energy cards from your discard pile to your Pokémon in any "
        "way you like.",
        "",
        "repeat 3: (choose my.any; attach 1 energy [basic Energy] from discard to it)",
    ),
    (
        "Shuffle all Energy attached to this Pokémon into your deck.",
        "",
        "return all energy from self to deck",
    ),
    (
        "Your opponent shuffles their hand into their deck and draws 3 cards.",
        "",
        "opp put all from hand into deck; opp draw 3",
    ),
    (
        "Each player draws 2 cards.",
        "",
        "both draw 2",
    ),
    (
        "Put a card from your discard pile on top of your deck.",
        "",
        "me recover 1 from discard to top",
    ),
    (
        "Put 2 cards from your discard pile into your hand.",
        "",
        "me recover 2 from discard to hand",
    ),
    (
        "Put up to 2 Basic Pokémon from your discard pile onto your Bench.",
        "",
        "me recover 2 [Basic Pokémon] from discard to bench",
    ),
    (
        "Switch this Pokémon with 1 of your Benched Pokémon. If you do, draw a card.",
        "",
        "choose my.bench; switch in it; if pokemon(it): me draw 1",
    ),
]


@pytest.mark.parametrize(("text", "printed", "program"), ATTACKS)
def test_clauses_attacks_share_with_powers(text, printed, program):
    assert format(read_attack(text, printed, SOURCE)) == program


#: Texts of Powers whole, with their headers.
HEADERS = [
    (
        "You must discard a Fire Energy card from your hand in order to use this Ability. "
        "Once during your turn (before your attack), you may draw 3 cards.",
        "once: cost discard 1 [Fire Energy] from hand; me draw 3",
    ),
    (
        "You must discard an Energy from this Pokémon in order to use this Ability. Once "
        "during your turn (before your attack), you may draw 2 cards.",
        "once: cost discard 1 energy from self; me draw 2",
    ),
    (
        "You must put a card from your hand on the bottom of your deck in order to use this "
        "Ability. Once during your turn (before your attack), you may draw 2 cards.",
        "once: require cards(hand, me); me move 1 from hand to bottom; me draw 2",
    ),
    (
        "Once during your turn (before your attack), you may use this Ability. Draw a card. "
        "You can't use more than 1 Bright Idea Ability each turn.",
        "once, shared: me draw 1",
    ),
    (
        "Once during your turn (before your attack), you may draw a card. You can't use "
        "this Ability during your first turn.",
        "once: me draw 1; require turns(me) >= 2",
    ),
    (
        "Once during your turn (before your attack), you may draw 3 cards. If you use this "
        "Ability, your turn ends.",
        "once: me draw 3; end the turn",
    ),
    (
        "Once during your turn (before your attack), if Pikachu is your Active Pokémon, you "
        "may flip a coin. If heads, draw a card. This power can't be used if Pikachu is "
        "affected by a Special Condition.",
        "once, unless conditioned: require pokemon(self, [active]); flip 1; heads: me draw 1",
    ),
    (
        "Once during your turn, if this Pokémon is in your hand and your opponent has 3 or "
        "fewer Prize cards remaining, you may put it onto your Bench.",
        "held: require cards(prizes, opp) <= 3; move this card to bench",
    ),
    (
        "When you play this Pokémon from your hand onto your Bench during your turn, you "
        "may draw 2 cards.",
        "benched: may: me draw 2",
    ),
    (
        "Once during your turn, when you put Pikachu from your hand onto your Bench, you "
        "may search your deck for an Item card, show it to your opponent, and put it into "
        "your hand. Shuffle your deck afterward.",
        "benched: may: search deck for 1 [Item] to hand",
    ),
    (
        "As often as you like during your turn (before your attack), you may move a Fire "
        "Energy attached to 1 of your Pokémon to another of your Pokémon. This power can't "
        "be used if Pikachu is affected by a Special Condition.",
        "any, unless conditioned: choose my.any [holds Fire]; choose other my.any; move 1 "
        "energy [Fire] from it to other",
    ),
    (
        "As often as you like during your turn, you may attach a Water Energy card from "
        "your hand to 1 of your Water Pokémon.",
        "any: choose my.any [Water]; attach 1 energy [Water] from hand to it",
    ),
    (
        "At the end of your turn, if this Pokémon is in the Active Spot, draw a card.",
        "turn_ends: require turn_of(me); if pokemon(self, [active]): me draw 1",
    ),
    (
        "If this Pokémon is Knocked Out by damage from an attack from your opponent's "
        "Pokémon, draw 2 cards.",
        "slain: require felled(self); me draw 2",
    ),
    (
        "This Pokémon's attacks cost Colorless less for each of your opponent's Benched Pokémon.",
        "static: attack_cost -1 * pokemon(opp.bench)",
    ),
    (
        "If you have a Stadium in play, this Pokémon takes 30 less damage from attacks "
        "(after applying Weakness and Resistance).",
        "static: if stadium(me): reduce 30",
    ),
    (
        "As long as this Pokémon is in the Active Spot, your opponent can't play any "
        "Supporter cards from their hand.",
        "static: if pokemon(self, [active]): barred for opp.active [Supporter]",
    ),
    (
        "Each of your Fire Pokémon gets +20 HP.",
        "static: hp 20 for my.any [Fire]",
    ),
    (
        "Your Benched Pokémon have no Retreat Cost.",
        "static: free_retreat for my.bench",
    ),
]


@pytest.mark.parametrize(("text", "program"), HEADERS)
def test_when_a_power_is_used(text, program):
    assert format(read_power(text, SOURCE)) == program
