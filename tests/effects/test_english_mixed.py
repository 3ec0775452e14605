"""Reading what Trainers of later eras say, in sentences made up in the style of the game."""

import pytest

from deckstats.effects.english import Names, NotReadError, Source, read_rule
from deckstats.effects.english.mixed import addressed
from deckstats.effects.notation import format as written

NAMES = Names(["Zubat", "Golbat", "Team Rocket's Zubat", "Judge"])


def read(text, lasting=""):
    """Return the programs of a Trainer's text, joined."""
    return " && ".join(written(one) for one in read_rule(text, Source(known=NAMES), lasting))


@pytest.mark.parametrize(
    ("text", "program"),
    [
        ("Put up to 5 in any combination of Supporter and Item cards from your discard pile into "
         "your hand.",
         "me recover 5 [Supporter | Item] from discard to hand"),
        ("Put a Fire Pokémon or a Basic Fire Energy card from your discard pile into your hand.",
         "me recover 1 [Fire Pokémon | Fire basic Energy] from discard to hand"),
        ("Search your deck for a Stadium card and a Basic Pokémon, reveal them, and put them into "
         "your hand. Then, shuffle your deck.",
         "search deck for 1 [Stadium] to hand; search deck for 1 [Basic Pokémon] to hand"),
        ("Search your deck for a Zubat, an Item card, and a basic Energy card, show them to your "
         "opponent, and put them into your hand. Shuffle your deck afterward.",
         "search deck for 1 [named Zubat] to hand; search deck for 1 [Item] to hand; "
         "search deck for 1 [basic Energy] to hand"),
    ],
)  # fmt: skip
def test_cards_of_several_kinds(text, program):
    assert read(text) == program


@pytest.mark.parametrize(
    "text",
    [
        "Put a Trainer card or a Supporter card from your discard pile into your hand.",
        "Draw 7 cards. If you have 3 Prize cards remaining, draw 5 cards instead.",
        "Draw 2 cards. If you have 3 or fewer cards in your hand, draw 5 cards instead.",
        "Choose 1: • Draw a card.",
    ],
)
def test_what_would_mean_something_else_is_not_read(text):
    with pytest.raises(NotReadError):
        read(text)


@pytest.mark.parametrize(
    ("text", "program"),
    [
        ("Your opponent shuffles their hand and puts it on the bottom of their deck. If they put "
         "any cards on the bottom of their deck in this way, draw 4 cards.",
         "opp move all from hand to bottom at random; if moved: me draw 4"),
        ("Each player shuffles their hand and puts it on the bottom of their deck. If either "
         "player put any cards on the bottom of their deck in this way, you draw 3 cards, and "
         "your opponent draws 6 cards.",
         "both move all from hand to bottom at random; if moved: (me draw 3; opp draw 6)"),
        ("Each player shuffles their hand into their deck. Then, each player draws a card for "
         "each of their remaining Prize cards.",
         "both put all from hand into deck; me draw cards(prizes, me); "
         "opp draw cards(prizes, opp)"),
        ("Draw 3 cards. If your opponent has exactly 2 Prize cards remaining, draw 7 cards "
         "instead.",
         "me draw 3; if cards(prizes, opp) = 2: me draw 4"),
        ("Draw cards until you have 4 cards in your hand. If you have no Benched Pokémon, draw "
         "cards until you have 6 cards in your hand instead.",
         "me draw 4 - cards(hand, me); if pokemon(my.bench) <= 0: me draw 6 - cards(hand, me)"),
    ],
)  # fmt: skip
def test_whole_hands(text, program):
    assert read(text) == program


def test_one_of_several_ways():
    text = (
        "Choose 1: • Put a Zubat from your discard pile into your hand. • Draw 2 cards. • "
        "Search your deck for a Judge card, reveal it, and put it into your hand. Then, shuffle "
        "your deck."
    )
    assert read(text) == (
        "either cards(discard, me, [named Zubat]): me recover 1 [named Zubat] from discard to "
        "hand; or turn: me draw 2; or cards(deck, me): search deck for 1 [named Judge] to hand"
    )


@pytest.mark.parametrize(
    ("text", "program"),
    [
        ("You can use this card only when it is the last card in your hand. Draw 6 cards.",
         "require cards(hand, me) <= 0; me draw 6"),
        ("You can play this card only if you discard a Water Energy card from your hand. Draw 4 "
         "cards.",
         "cost discard 1 [Water Energy] from hand; me draw 4"),
        ("Discard 3 cards from your hand. (If you can't discard 3 cards, you can't play this card.)"
         " Draw 5 cards.",
         "cost discard 3 from hand; me draw 5"),
        ("If you go first, you may use this card during your first turn. Draw 2 cards.",
         "early; me draw 2"),
        ("Draw 4 cards. If you have no cards in your deck, you can't play this card.",
         "me draw 4; require cards(deck, me)"),
    ],
)  # fmt: skip
def test_when_a_card_may_be_played(text, program):
    assert read(text) == program


@pytest.mark.parametrize(
    ("text", "program"),
    [
        ("During this turn, your Grass Pokémon's attacks do 50 more damage to your opponent's "
         "Active Pokémon (before applying Weakness and Resistance).",
         "me attack for 50 more [Grass] through this turn"),
        ("During this turn, attacks used by your Pokémon do 20 more damage to your opponent's "
         "Active Pokémon-GX and Active Pokémon-EX (before applying Weakness and Resistance).",
         "me attack such for 20 more [GX | EX] through this turn"),
        ("During your opponent's next turn, all of your Fire Pokémon take 20 less damage from "
         "attacks from your opponent's Pokémon (after applying Weakness and Resistance).",
         "me take 20 less [Fire]"),
    ],
)  # fmt: skip
def test_effects_on_a_player(text, program):
    assert read(text) == program


@pytest.mark.parametrize(
    ("text", "program"),
    [
        ("Once during each player's turn, that player may search their deck for a Stadium card, "
         "reveal it, and put it into their hand. Then, that player shuffles their deck.",
         "once: search deck for 1 [Stadium] to hand"),
        ("Once during each player's turn, that player may flip a coin. If heads, that player "
         "heals 20 damage from 1 of his or her Benched Pokémon.",
         "once: flip 1; heads: (choose my.bench; heal 20 from it)"),
    ],
)  # fmt: skip
def test_stadiums_used_once_a_turn(text, program):
    assert read(text, "static") == program


def test_only_such_stadiums_are_addressed_anew():
    assert addressed("Each Pokémon in play gets +10 HP.") == ""
