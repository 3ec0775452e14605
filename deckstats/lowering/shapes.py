"""Pokémon that count as another card: what they can become has rows of its own.

A card that transforms gets one row for each Pokémon its opponent could have in play, behind all
other cards of its deck. No zone ever holds such a card; a Pokémon only counts as it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from deckstats.cards import Card
from deckstats.cards.effects_data import effects_of
from deckstats.effects.files import CardEffects
from deckstats.effects.filters import ANY, Filter
from deckstats.effects.operations import STATIC_FIELDS
from deckstats.effects.programs import CONTINUOUS, Program, Statement
from deckstats.errors import CallError
from deckstats.kernels import state

__all__ = [
    "LAID_DOWN",
    "PLAYED",
    "copies_of",
    "guises",
    "laid_down",
    "lower_shapes",
    "said_of",
    "transformed",
]

#: What the player of a Pokémon with a guise may do in his or her turn.
TAKEN_OFF = Program((Statement("UNCOVER", ("self",)),), "any")
#: What the player of a card that lies face down may do in his or her turn.
TURNED_UP = Program((Statement("TURN_UP"),), "any")
#: What such a card counts as: nobody can attack or retreat with it before it is turned up, and
#: damage turns it up before it can be Knocked Out.
LAID_DOWN = Card(
    "face-down",
    "Face-down card",
    "",
    "",
    "Pokémon",
    ("Basic",),
    hp=990,
    retreat_cost=99,
    effects=CardEffects("face-down", "Face-down card", rules=(TURNED_UP,)),
)
#: Events of a card played from the hand, which nothing is that another card turns into.
PLAYED = ("arrives", "evolved", "benched")


def said_of(card: Card, op: str) -> dict[str, Program]:
    """Return the Powers of a card that make a continuous change of a kind.

    Parameters
    ----------
    card : Card
        Any card.
    op : str
        As STATIC_FIELDS.
    """
    effects = effects_of(card)
    powers = effects.powers.items() if effects else ()
    return {
        name: made
        for name, made in powers
        if made.event in CONTINUOUS and any(each.op == op for each in made.statements)
    }


def guises(cards: Sequence[Card]) -> list[tuple[Card, Card, Card]]:
    """Return the pairs of a card and one it can put on as a guise, and what it then is.

    Parameters
    ----------
    cards : sequence of Card
        The different cards of a deck.

    Returns
    -------
    list of (Card, Card, Card)
        The card itself, the upper one, and both together.
    """
    return [
        (lower, upper, _guise(lower, upper))
        for lower in cards
        for chosen in _covers(lower)
        for upper in cards
        if upper.is_pokemon and chosen.matches(upper)
    ]


def _covers(card: Card) -> list[Filter]:
    """Return which cards a card's Powers put on it as a guise."""
    effects = effects_of(card)
    powers = effects.powers.values() if effects else ()
    return [s.filter or ANY for made in powers for s in made.statements if s.op == "COVER"]


def _guise(lower: Card, upper: Card) -> Card:
    """Return what a card is with another on it as its guise: that one, with its own Powers."""
    made = effects_of(upper) or CardEffects(upper.id, upper.name)
    mine = effects_of(lower)
    rules = tuple(rule for rule in made.rules if rule.event)
    return replace(
        upper,
        id=lower.id,
        set=lower.set,
        number=lower.number,
        same_as=lower.same_as,
        abilities=lower.abilities,
        effects=replace(made, powers=mine.powers if mine else {}, rules=(*rules, TAKEN_OFF)),
    )


def laid_down(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Return what a card counts as while it lies face down; nothing if none ever does.

    Parameters
    ----------
    cards : sequence of Card
        The different cards of both decks: Chaos Gym lends the Trainer to the other player.
    """
    effects = filter(None, map(effects_of, cards))
    programs = (rule for made in effects for rule in made.rules)
    lays = any(s.op == "LAY_DOWN" for program in programs for s in program.statements)
    return (LAID_DOWN,) if lays else ()


def transformed(cards: Sequence[Card], theirs: Sequence[Card]) -> tuple[Card, ...]:
    """Return what a card that transforms can become, one card for each Pokémon of the opponent's.

    Parameters
    ----------
    cards, theirs : sequence of Card
        Both players' different cards, with those a LV.X or BREAK card makes.

    Raises
    ------
    CallError
        If there is no room for them, or more than one card of the deck transforms.
    """
    own = [card for card in cards if said_of(card, "transforms")]
    if not own:
        return ()
    copies = tuple(_copy(own[0], other) for other in _copied(theirs))
    if len(own) > 1 or len(cards) + len(copies) > state.MAX_CARDS:
        raise CallError(
            f"{own[0].name} could become too many Pokémon: a deck can hold one such card, and "
            f"{state.MAX_CARDS} different cards with all it can become"
        )
    return copies


def _copied(theirs: Sequence[Card]) -> list[Card]:
    """Return the cards of a deck that can be Pokémon in play and do not transform themselves."""
    there = [card for card in theirs if card.is_pokemon or card.is_fossil]
    return [card for card in there if card is not LAID_DOWN and not said_of(card, "transforms")]


def _copy(own: Card, other: Card) -> Card:
    """Return another card as what it is when an own one copies it: that one's Power stays."""
    made = effects_of(other) or CardEffects(other.id, other.name)
    mine = effects_of(own)
    powers = {
        name: power
        for name, power in made.powers.items()
        if power.event not in PLAYED and all(each.op != "COVER" for each in power.statements)
    }  # what a copy would put on is nowhere written: a copy of Brock's Ninetales puts on nothing
    return replace(
        other,
        id=own.id,
        set=own.set,
        number=own.number,
        same_as=own.same_as,
        abilities=(*other.abilities, *own.abilities),
        effects=replace(
            made,
            powers=powers | (mine.powers if mine else {}),
            rules=tuple(rule for rule in made.rules if rule != TAKEN_OFF),
        ),
    )


def copies_of(cards: Sequence[Card], every: Sequence[Card]) -> list[tuple[int, int, Card]]:
    """Return what a card that transforms can become: two local ids, and the copy.

    Parameters
    ----------
    cards : sequence of Card
        The different cards of a deck without the copies.
    every : sequence of Card
        The same with the copies behind.
    """
    own = next((local for local, card in enumerate(cards) if said_of(card, "transforms")), -1)
    return [(local, own, card) for local, card in enumerate(every) if local >= len(cards)]


def lower_shapes(table: Any, p: int, cards: Sequence[Card], theirs: Sequence[Card]) -> None:
    """Write which card of a player copies which of the opponent's.

    Parameters
    ----------
    table : record of TABLES
        Written.
    p : int
        The player.
    cards : sequence of Card
        His or her different cards without those copies.
    theirs : sequence of Card
        The opponent's, likewise.
    """
    table["decks"][p]["face_down"] = cards.index(LAID_DOWN) if LAID_DOWN in cards else -1
    if any(map(_covers, cards)):
        word, bit = divmod(STATIC_FIELDS.index("transforms"), 64)
        table["change_mask"][word] |= 1 << bit
    for local, card in enumerate(cards):
        if said_of(card, "transforms"):
            table["cards"][p, local]["transforms"] = 1
            copied = _copied(theirs)
            places = {id(other): place for place, other in enumerate(theirs)}
            for number, other in enumerate(copied, len(cards)):
                table["decks"][p]["copies"][places[id(other)]] = number
                table["cards"][p, number]["any_energy"] = 1
            table["decks"][p]["varies"] = 1
            table["decks"][p]["plain"] = 0
