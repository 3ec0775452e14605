"""Rule text to programs: what each construct means, and that nothing is read by halves.

The sentences are made up in the style of the game.
"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckstats.effects.encoding import encode
from deckstats.effects.english import (
    Names,
    NotReadError,
    Source,
    read_attack,
    read_power,
    read_rule,
)
from deckstats.effects.english.words import tokens
from deckstats.effects.notation import format, parse

KNOWN = Names(["Raichu", "Pikachu", "Misty's Staryu", "Oddish", "React Energy", "Fire Energy"])
SOURCE = Source(("Pikachu",), ("Spark", "Zap Kick"), "Spark", KNOWN)


def attack(text, damage=""):
    return format(read_attack(text, damage, SOURCE))


ATTACKS = [
    # the oldest sets
    ("",
     "If the Defending Pokémon attacks Pikachu during your opponent's next turn, any damage "
     "done by the attack is reduced by 10 (after applying Weakness and Resistance). (Benching "
     "either Pokémon ends this effect.)",
     "self takes 10 less while both stay"),
    ("",
     "Flip a coin. If heads, the Defending Pokémon can't attack Pikachu during your opponent's "
     "next turn. (Benching either Pokémon ends this effect.)",
     "flip 1; heads: foe cannot attack while both stay"),
    ("",
     "If an attack does damage to Pikachu during your opponent's next turn (even if Pikachu is "
     "Knocked Out), Pikachu attacks the Defending Pokémon for an equal amount of damage.",
     "when self is damaged: hit foe wound with Weakness"),
    ("30",
     "Unless this attack Knocks Out the Defending Pokémon, flip 2 coins. If both of them "
     "are heads, the Defending Pokémon is now Asleep.",
     "damage 30; if hp(foe): (flip 2; if tails <= 0: foe is Asleep)"),
    ("20",
     "If the Defending Pokémon has any Energy cards attached to it, flip a coin. If heads,"
     " choose 1 of those Energy cards and discard it.",
     "damage 20; if pokemon(foe, [energized]): (flip 1; heads: discard 1 energy from foe)"),
    ("",
     "Use this attack only if there are any Water Energy cards attached to Pikachu. Flip a"
     " coin. If tails, discard 1 of those cards.",
     "require energy(self, [Water]); flip 1; tails: discard 1 energy [Water] from self"),
    ("20",
     "If there are any Water Energy cards in your discard pile, attach 1 of them to "
     "Pikachu.",
     "damage 20; if cards(discard, me, [Water Energy]): attach 1 energy [Water] from "
     "discard to self"),
    ("30",
     "Remove a number of damage counters from Pikachu equal to half the damage done to the"
     " Defending Pokémon (after applying Weakness and Resistance) (rounded up to the "
     "nearest 10). If Pikachu has fewer damage counters than that, remove all of them.",
     "damage 30; heal half_dealt from self"),
    ("10",
     "Flip a coin. If heads, the Defending Pokémon is now Paralyzed, Asleep, or Poisoned "
     "(your choice).",
     "damage 10; flip 1; heads: (choose number up to 2; if number = 0: foe is Asleep; if "
     "number = 1: foe is Poisoned; if number = 2: foe is Paralyzed)"),
    ("",
     "Flip 2 coins. If exactly 1 is heads, draw a card.",
     "flip 2; if heads = 1: me draw 1"),
    ("20",
     "If your opponent has any Benched Pokémon, choose up to 2 of them. This attack does "
     "20 damage to each of them.",
     "damage 20; for 2 of opp.bench: strike it 20"),
    ("",
     "Search your deck for a Basic Pokémon named Pikachu and put it onto your Bench. "
     "Shuffle your deck afterward. (You can't use this attack if your Bench is full.)",
     "search deck for 1 [Basic Pokémon named Pikachu] to bench; require space(me)"),
    ("40",
     "This attack can't be used if your opponent has no Benched Pokémon.",
     "damage 40; require pokemon(opp.bench)"),
    ("",
     "All Pokémon Powers stop working until the end of your next turn.",
     "both use no Powers through my turn"),
    ("30",
     "Until the end of your next turn, if an attack damages the Defending Pokémon (after "
     "applying Weakness and Resistance), that attack does 10 more damage to the Defending "
     "Pokémon.",
     "damage 30; foe takes 10 more through my turn"),
    ("40",
     "Before doing damage, you may flip a coin. If heads, this attack does 70 damage. If tails, "
     "this attack does nothing.",
     "damage 40; first: may: (flip 1; heads: damage 30; tails: fail)"),
    ("90",
     "Discard all Energy cards attached to Pikachu or this attack does nothing.",
     "damage 90; discard all energy from self; if moved <= 0: fail"),
    # damage
    ("", "This attack does 70 damage to your opponent's Active Pokémon.", "damage 70"),
    ("20+", "Does 20 damage plus 10 more damage for each Energy card attached to Pikachu.",
     "damage 20; damage 10 * energy(self)"),
    ("20+", "This attack does 40 more damage for each Energy attached to this Pokémon.",
     "damage 20; damage 40 * units(self, Colorless)"),
    ("30×", "Flip 3 coins. Does 30 damage times the number of heads.", "flip 3; damage 30 * heads"),
    ("60-", "Does 60 damage minus 10 damage for each damage counter on Pikachu.",
     "damage 60; damage -10 * counters(self)"),
    ("20+", "If the Defending Pokémon is a Fire Pokémon, this attack does 20 damage plus 50 more"
     " damage.", "damage 20; if pokemon(foe, [Fire]): damage 50"),
    ("10+", "Does 10 damage plus 10 more damage for each Water Energy attached to Pikachu. You "
     "can't add more than 30 damage in this way.",
     "damage 10; damage 10 * min(3, units(self, Water))"),
    ("50", "This attack's damage isn't affected by Weakness or Resistance.",
     "damage 50; ignore Weakness and Resistance"),
    ("", "Choose 1 of your opponent's Pokémon. This attack does 40 damage to that Pokémon. (Don't "
     "apply Weakness and Resistance for Benched Pokémon.)", "choose opp.any; strike it 40"),
    ("", "This attack does 20 damage to 3 of your opponent's Benched Pokémon.",
     "for 3 of opp.bench: strike it 20"),
    ("60", "Does 10 damage to each of your own Benched Pokémon.", "damage 60; strike my.bench 10"),
    ("60", "Pikachu does 20 damage to itself.", "damage 60; recoil 20"),
    ("", "This attack does 30 damage for each Prize card your opponent has taken.",
     "damage 180 - 30 * cards(prizes, opp)"),
    ("20", "Put 3 damage counters on your opponent's Pokémon in any way you like.",
     "damage 20; repeat 3: (choose opp.any; put 10 damage on it)"),
    # coins
    ("30", "Flip a coin. If tails, this attack does nothing.", "damage 30; flip 1; tails: fail"),
    ("30", "Flip a coin until you get tails. For each heads, discard the top card of your "
     "opponent's deck.",
     "damage 30; flip until tails; repeat heads: opp move 1 from top to discard"),
    ("40+", "Flip 2 coins. If both of them are heads, this attack does 60 more damage.",
     "damage 40; flip 2; if tails <= 0: damage 60"),
    ("20", "Flip a coin. If heads, the Defending Pokémon is now Asleep; if tails, the Defending "
     "Pokémon is now Burned.", "damage 20; flip 1; heads: foe is Asleep; tails: foe is Burned"),
    # conditions, healing
    ("", "The Defending Pokémon is now Confused and Poisoned.", "foe is Confused; foe is Poisoned"),
    ("10", "Both Active Pokémon are now Asleep.", "damage 10; all.active is Asleep"),
    ("", "Remove 2 damage counters from each of your Grass Pokémon.",
     "each my.any [Grass]: heal 20 from it"),
    ("30", "Heal from this Pokémon the same amount of damage you did to your opponent's Active "
     "Pokémon.", "damage 30; heal dealt from self"),
    # Energy
    ("90", "Discard 2 Fire Energy attached to Pikachu.",
     "damage 90; discard 2 energy [Fire] from self"),
    ("90", "Discard an Energy card attached to Pikachu in order to use this attack.",
     "damage 90; cost discard 1 energy from self"),
    ("50+", "You may discard 2 Energy from this Pokémon. If you do, this attack does 60 more "
     "damage.", "damage 50; if units(self, Colorless) >= 2: may: (discard 2 energy from self; "
     "damage 60)"),
    ("30", "Move an Energy from this Pokémon to 1 of your Benched Pokémon.",
     "damage 30; choose my.bench; move 1 energy from self to it"),
    ("", "Search your deck for up to 2 basic Energy cards and attach them to 1 of your Pokémon. "
     "Shuffle your deck afterward.",
     "choose my.any; attach 2 energy [basic Energy] from deck to it"),
    ("", "Discard any amount of Water Energy from your Pokémon. This attack does 40 damage for "
     "each card you discarded in this way.",
     "choose number up to energy(my.any, [Water]); repeat number: (choose my.any [holds Water]; "
     "discard 1 energy [Water] from it); damage 40 * number"),
    # cards
    ("", "Draw cards until you have 5 cards in your hand.", "me draw 5 - cards(hand, me)"),
    ("", "Search your deck for up to 2 Oddish and put them onto your Bench. Then, shuffle your "
     "deck.", "search deck for 2 [named Oddish] to bench"),
    ("", "Search your deck for Pikachu and put it onto your Bench. Shuffle your deck afterward.",
     "search deck for 1 [named Pikachu] to bench"),
    ("10", "Discard a random card from your opponent's hand.",
     "damage 10; opp move 1 from hand to discard at random"),
    ("10", "Your opponent reveals their hand. Discard a Supporter card you find there.",
     "damage 10; opp reveal hand; opp move 1 [Supporter] from hand to discard"),
    # places
    ("10", "Switch this Pokémon with 1 of your Benched Pokémon.",
     "damage 10; choose my.bench; switch in it"),
    ("10", "Your opponent switches the Defending Pokémon with 1 of his or her Benched Pokémon.",
     "damage 10; choose opp.bench by opp; switch in it"),
    ("10", "Before doing damage, you may switch 1 of your opponent's Benched Pokémon with the "
     "Defending Pokémon.", "damage 10; first: may: (choose opp.bench; switch in it)"),
    ("", "Return Pikachu and all cards attached to it to your hand.",
     "return everything of self to hand"),
    # effects that go on
    ("20", "The Defending Pokémon can't retreat during your opponent's next turn.",
     "damage 20; foe cannot retreat"),
    ("80", "During your next turn, this Pokémon can't use Spark.",
     "damage 80; self cannot use this attack through my turn"),
    ("10", "During your opponent's next turn, this Pokémon takes 20 less damage from attacks "
     "(after applying Weakness and Resistance).", "damage 10; self takes 20 less"),
    ("10", "Flip a coin. If heads, during your opponent's next turn, prevent all damage done to "
     "this Pokémon by attacks from Basic Pokémon.",
     "damage 10; flip 1; heads: shield self from damage [Basic Pokémon]"),
    ("10", "If the Defending Pokémon tries to attack during your opponent's next turn, your "
     "opponent flips a coin. If tails, that attack does nothing.", "damage 10; smokescreen foe"),
    ("10", "During your opponent's next turn, they can't play any Item cards from their hand.",
     "damage 10; opp cannot play [Item]"),
    ("20", "During your next turn, this Pokémon's Spark attack's base damage is 90.",
     "damage 20; raise attack 1 by 70"),
    ("", "At the end of your opponent's next turn, the Defending Pokémon is now Asleep.",
     "foe falls Asleep in the end"),
    # what happened
    ("30+", "If this Pokémon used Zap Kick during your last turn, this attack does 90 more damage.",
     "damage 30; if used(2): damage 90"),
    ("30+", "If any of your Fire Pokémon were Knocked Out by damage from an attack during your "
     "opponent's last turn, this attack does 90 more damage.",
     "damage 30; if lost(me, [Fire]): damage 90"),
    ("30+", "If your opponent's Active Pokémon is a Pokémon ex or Pokémon V, this attack does 90 "
     "more damage.", "damage 30; if pokemon(foe, [ex/V]): damage 90"),
    ("", "You can use this attack only if you have more Prize cards remaining than your opponent. "
     "Draw 3 cards.", "require surplus(prizes, me); me draw 3"),
    # the attacks of others
    ("", "Choose 1 of your opponent's Active Pokémon's attacks and use it as this attack.",
     "choose attack of foe; copy the chosen attack with its costs"),
]  # fmt: skip


@pytest.mark.parametrize(("damage", "text", "program"), ATTACKS)
def test_attacks(damage, text, program):
    assert attack(text, damage) == program


POWERS = [
    ("Once during your turn (before your attack), you may draw a card.", "once: me draw 1"),
    ("As often as you like during your turn (before your attack), you may move a Water Energy card "
     "attached to 1 of your Pokémon to another of your Pokémon. This power can't be used if "
     "Pikachu is affected by a Special Condition.",
     "any, unless conditioned: choose my.any [holds Water]; choose other my.any; "
     "move 1 energy [Water] from it to other"),
    ("Once during your turn, if this Pokémon is on your Bench, you may heal 20 damage from your "
     "Active Pokémon.", "once: require pokemon(self, [benched]); heal 20 from my.active"),
    ("You must discard a card from your hand in order to use this Ability. Once during your turn, "
     "you may draw 2 cards.", "once: cost discard 1 from hand; me draw 2"),
    ("When you play this Pokémon from your hand to evolve 1 of your Pokémon during your turn, you "
     "may draw 2 cards.", "evolved: may: me draw 2"),
    ("If this Pokémon is in the Active Spot and is damaged by an attack from your opponent's "
     "Pokémon (even if this Pokémon is Knocked Out), put 4 damage counters on the Attacking "
     "Pokémon.", "damaged: require pokemon(self, [active]); put 40 damage on attacker"),
    ("This Pokémon takes 30 less damage from attacks (after applying Weakness and Resistance).",
     "static: reduce 30"),
    ("If this Pokémon has any Water Energy attached to it, it has no Retreat Cost.",
     "static: free_retreat [holds Water]"),
    ("Each of your Fire Pokémon gets +20 HP.", "static: hp 20 for my.any [Fire]"),
    ("Once during your turn, you may look at the top 4 cards of your deck and put 1 of them into "
     "your hand. Put the other cards on the bottom of your deck in any order.",
     "once: me move 4 from top to aside; me move 1 from aside to hand; "
     "me move all from aside to bottom"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "program"), POWERS)
def test_powers(text, program):
    assert format(read_power(text, SOURCE)) == program


RULES = [
    ("", "Discard your hand and draw 6 cards.", "discard all from hand; me draw 6"),
    ("", "You can play this card only if you discard 2 other cards from your hand. Draw 4 cards.",
     "cost discard 2 from hand; me draw 4"),
    ("", "Each player shuffles his or her hand into his or her deck and draws 5 cards.",
     "both put all from hand into deck; both draw 5"),
    ("", "Look at the top 6 cards of your deck. You may reveal a Pokémon you find there and put it "
     "into your hand. Shuffle the other cards back into your deck.",
     "me move 6 from top to aside; may: me move 1 [Pokémon] from aside to hand; "
     "me move all from aside to deck"),
    ("attached", "The Pokémon this card is attached to gets +40 HP.", "attached: hp 40"),
    ("attached", "The attacks of the Pokémon this card is attached to do 10 more damage to your "
     "opponent's Active Pokémon.", "attached: boost 10"),
    ("static", "Fire Pokémon in play have no Weakness.", "static: no_weakness for all.any [Fire]"),
]  # fmt: skip


@pytest.mark.parametrize(("lasting", "text", "program"), RULES)
def test_rules(lasting, text, program):
    assert [format(each) for each in read_rule(text, Source(known=KNOWN), lasting)] == [program]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Draw a card. Then sing a song.", "sing a song ."),
        ("Flip a coin. If heads, that attack does nothing.", "attack does nothing ."),
        ("This attack does 30 damage to that Pokémon.", "this attack does 30 damage"),
        ("If you do, draw a card.", "if you do , draw"),
        ("Look at the top 3 cards of your deck. Draw a card.", "nothing"),
        ("Shuffle your deck.", "shuffle your deck ."),
    ],
)
def test_what_is_not_understood_is_not_read(text, words):
    with pytest.raises(NotReadError) as caught:
        attack(text, "20")
    assert str(caught.value) == words


@pytest.mark.parametrize("text", ["Draw a card.", "If this Pokémon is damaged, draw a card."])
def test_a_power_says_when_it_is_used(text):
    with pytest.raises(NotReadError):
        read_power(text, SOURCE)


def test_a_trainer_does_no_damage_of_an_attack():
    with pytest.raises(NotReadError):
        read_rule("This attack does 30 damage.", SOURCE)


def test_names_stand_in_one_piece():
    words = tokens("Misty's Pokémon, Misty's Staryu and Pikachu's Spark attack.", SOURCE)
    assert words == [
        "@owner Misty's", "pokémon", ",", "@Misty's Staryu", "and", "SELF", "'s", "@move",
        "attack", ".",
    ]  # fmt: skip


def test_basic_energy_is_not_taken_for_a_name():
    assert tokens("a Fire Energy card", SOURCE) == ["a", "fire", "energy", "card", "."]


VOCABULARY = sorted({word for _, text, _ in ATTACKS for word in text.split()})


@given(st.lists(st.sampled_from(VOCABULARY), max_size=25).map(" ".join) | st.text(max_size=60))
def test_any_text_is_read_or_refused(text):
    try:
        program = read_attack(text, "30+", SOURCE)
    except NotReadError:
        return
    assert parse(format(program)) == program
    encode(program, [], attack=True)


@given(st.sampled_from(ATTACKS), st.sampled_from(ATTACKS))
def test_two_texts_are_read_one_after_the_other(one, two):
    try:
        program = read_attack(f"{one[1]} {two[1]}", "", SOURCE)
    except NotReadError:
        return
    assert parse(format(program)) == program


@pytest.mark.parametrize(
    ("damage", "text", "program"),
    [
        # What is said of one damage does not count for another.
        ("40", "Pikachu does 10 damage to itself, and don't apply Weakness and Resistance to this "
         "damage.", "damage 40; recoil 10"),
        ("20×", "Flip a coin. If heads, this attack does 20 damage times the number of damage "
         "counters on Pikachu.", "flip 1; heads: damage 20 * counters(self)"),
    ],
)  # fmt: skip
def test_which_damage_is_meant(damage, text, program):
    assert attack(text, damage) == program


def test_weakness_of_one_of_two_damages_is_refused():
    text = "This attack does 10 damage to each of your opponent's Benched Pokémon. Don't apply "
    with pytest.raises(NotReadError):
        attack(text + "Weakness and Resistance.", "40")


@pytest.mark.parametrize(
    ("text", "program"),
    [
        ("Prevent all effects of attacks, including damage, done to this Pokémon by your "
         "opponent's Pokémon ex.", "static: unhurt [ex]; unaffected [ex]"),
        ("Once during your turn, you may draw 3 cards. If you use this Ability, your turn ends.",
         "once: me draw 3; end the turn"),
    ],
)  # fmt: skip
def test_guards_and_ends_of_turns(text, program):
    assert format(read_power(text, SOURCE)) == program


BY_HAND = [
    ("Once during your turn, you may draw 2 cards. You can't use more than 1 Quick Thunder Ability "
     "each turn.", "once, shared: me draw 2"),
    ("Once during your turn (before your attack), if Pikachu is your Active Pokémon, you may put 1 "
     "damage counter on 1 of your opponent's Pokémon. This power can't be used if Pikachu is "
     "affected by a Special Condition.",
     "once, unless conditioned: require pokemon(self, [active]); choose opp.any; "
     "put 10 damage on it"),
    ("Once during your first turn, you may draw 3 cards.",
     "once: require turns(me) <= 1; me draw 3"),
    ("During your turn, you may heal 80 damage from this Pokémon. (You can't use more than 1 VSTAR "
     "Power in a game.)", "once: heal 80 from self"),
    ("You must discard 2 cards from your hand in order to use this Ability. Once during your turn, "
     "you may search your deck for a Pokémon, reveal it, and put it into your hand. Then, shuffle "
     "your deck.", "once: cost discard 2 from hand; search deck for 1 [Pokémon] to hand"),
    ("Once during your turn, you may discard a card from your hand. If you do, draw 4 cards.",
     "once: cost discard 1 from hand; if moved: me draw 4"),
    ("Once during your turn, if this Pokémon is on your Bench, you may switch it with your Active "
     "Pokémon.", "once: require pokemon(self, [benched]); switch in self"),
    ("As often as you like during your turn, you may move a Fire Energy from 1 of your Pokémon to "
     "another of your Pokémon.",
     "any: choose my.any [holds Fire]; choose other my.any; move 1 energy [Fire] from it to other"),
    ("As often as you like during your turn, you may move 1 damage counter from 1 of your Fire "
     "Pokémon to another of your Fire Pokémon.",
     "any: choose my.any [damaged Fire]; choose other my.any [Fire]; "
     "move 10 damage from it to other"),
    ("Once during your turn, you may attach a Basic Fire Energy card from your hand to 1 of your "
     "Pokémon. If you attached Energy to a Pokémon in this way, heal 20 damage from that Pokémon.",
     "once: choose my.any; attach 1 energy [Fire basic Energy] from hand to it; "
     "if moved: heal 20 from it"),
    ("Once during your turn, you may look at the top 5 cards of your deck and attach any number of "
     "Fire Energy cards you find there to this Pokémon. Shuffle the other cards back into your "
     "deck.",
     "once: me move 5 from top to aside; choose number up to cards(aside, me, [Fire Energy]); "
     "repeat number: attach 1 energy [Fire] from aside to self; me move all from aside to deck"),
    ("Once during your turn, if this Pokémon is in your discard pile, you may put it onto your "
     "Bench. If you do, put 2 damage counters on this Pokémon.",
     "buried: move this card to bench; put 20 damage on self"),
    ("Once during your turn (before your attack), you may put Raichu from your hand onto Pikachu "
     "(this counts as evolving Pikachu) and remove all damage counters from Pikachu.",
     "once: require turns(me) >= 2; grow self [named Raichu] from hand; heal all from self"),
    ("Once during your turn (before your attack), you may search your deck for another Pikachu and "
     "switch it with Pikachu. (Any cards attached to Pikachu, damage counters, Special Conditions, "
     "and effects on it are now on the new Pokémon.) If you do, put Pikachu on top of your deck. "
     "Shuffle your deck afterward.", "once: replace self [named Pikachu] from deck to deck"),
    ("Once during your turn, you may flip a coin. If heads, choose Burned, Confused, or Poisoned. "
     "Your opponent's Active Pokémon is now affected by that Special Condition.",
     "once: flip 1; heads: (choose number up to 2; if number = 0: foe is Burned; "
     "if number = 1: foe is Confused; if number = 2: foe is Poisoned)"),
    ("Once during your turn, you may discard the top card of your deck. If that card is a Fire "
     "Energy card, attach it to 1 of your Pokémon.",
     "once: require cards(deck, me); me move 1 from top to aside; "
     "if cards(aside, me, [Fire Energy]): (choose my.any; attach 1 energy [Fire] from aside to "
     "it); me move all from aside to discard"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "program"), BY_HAND)
def test_powers_used_by_hand(text, program):
    assert format(read_power(text, SOURCE)) == program


@pytest.mark.parametrize(
    "text",
    [
        "During your turn, you may heal 80 damage from this Pokémon.",  # no VSTAR Power
        "If you attached Energy to a Pokémon in this way, heal 20 damage from that Pokémon.",
        "Once during your turn, you may switch this Pokémon with your Active Pokémon.",
    ],
)
def test_powers_that_do_not_say_enough_are_refused(text):
    with pytest.raises(NotReadError):
        read_power(text, SOURCE)


def test_an_owner_is_no_card_of_that_name():
    known = Names(["Iono", "Iono's Voltorb"])
    assert tokens("1 of your Iono's Pokémon", Source((), known=known))[3] == "@owner Iono's"
