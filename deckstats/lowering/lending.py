"""Trainers and Energy that lend an attack or a Power to the Pokémon they are attached to.

A Pokémon's row holds what Trainers of its deck could lend it behind what is its own; the kernels
look whether the Trainer is there. What is done by hand with an Energy card is lent like a Power.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import chain, count
from typing import NamedTuple

from deckstats.cards import Attack, Card
from deckstats.cards.effects_data import effects_of
from deckstats.effects.files import CardEffects
from deckstats.effects.filters import ANY, Filter
from deckstats.effects.programs import Program
from deckstats.errors import CallError
from deckstats.kernels import state

__all__ = ["Lent", "lend", "renamed"]


@dataclass(frozen=True, slots=True)
class Lent:
    """A card with what Trainers may lend it behind its own attacks and Powers.

    Parameters
    ----------
    card : Card
        With all of it.
    attacks : tuple of int
        Local ids of the Trainers its last attacks are on.
    powers : dict of str to int
        Local ids of the Trainers by the names of Powers.
    """

    card: Card
    attacks: tuple[int, ...]
    powers: dict[str, int]


class _Lender(NamedTuple):
    """A Trainer that lends, its local id, and to which Pokémon."""

    local: int
    card: Card
    filter: Filter


def lend(cards: Sequence[Card]) -> tuple[Lent, ...]:
    """Let the Trainers of a deck lend attacks and Powers to its Pokémon.

    Parameters
    ----------
    cards : sequence of Card
        The different cards of a deck, by local id.

    Raises
    ------
    CallError
        If that makes too many for one Pokémon.
    """
    lenders = [lender for local, card in enumerate(cards) for lender in _lenders(local, card)]
    return tuple(_with_lent(card, lenders) for card in cards)


def _lenders(local: int, card: Card) -> list[_Lender]:
    effects = effects_of(card) if card.is_trainer else None
    attached = effects.rule("attached") if effects else None
    changes = attached.statements if attached else ()
    if card.is_energy and _by_hand(card):
        return [_Lender(local, card, ANY)]
    return [_Lender(local, card, each.filter or ANY) for each in changes if each.op == "lends"]


def _by_hand(card: Card) -> dict[str, Program]:
    """Return what is done by hand with an Energy card while it is attached, by the card's name."""
    effects = effects_of(card) if card.is_energy else None
    rules = [rule for rule in effects.rules if rule.event in ("once", "any")] if effects else []
    return {card.name: rules[0]} if rules else {}


def _with_lent(card: Card, lenders: Sequence[_Lender]) -> Lent:
    fitting = [each for each in lenders if card.is_pokemon and each.filter.matches(card)]
    if not fitting:
        return Lent(card, (), {})
    made = effects_of(card) or CardEffects(card.id, card.name)
    attacks = list(card.attacks)
    programs = dict(made.attacks)
    powers = dict(made.powers)
    lent_attacks: list[int] = []
    lent_powers: dict[str, int] = {}
    for lender in fitting:
        theirs = effects_of(lender.card) or CardEffects(lender.card.id, lender.card.name)
        for attack in lender.card.attacks:
            named = renamed(attack, attacks, lender.card)
            attacks.append(named)
            lent_attacks.append(lender.local)
            if attack.name in theirs.attacks:
                programs[named.name] = theirs.attacks[attack.name]
        for name, power in (theirs.powers | _by_hand(lender.card)).items():
            if name not in powers:
                powers[name] = power
                lent_powers[name] = lender.local
    if len(attacks) > state.MAX_ATTACKS or len(powers) > state.MAX_POWERS:
        raise CallError(
            f"{card.name} could use more than {state.MAX_ATTACKS} attacks or {state.MAX_POWERS} "
            "Powers with the Trainers of its deck attached"
        )
    abilities = tuple(
        each for lender in fitting for each in lender.card.abilities if each.name in lent_powers
    )
    extended = replace(
        card,
        attacks=tuple(attacks),
        abilities=(*card.abilities, *abilities),
        effects=replace(made, attacks=programs, powers=powers),
    )
    return Lent(extended, tuple(lent_attacks), lent_powers)


def renamed(attack: Attack, others: Sequence[Attack], lender: Card) -> Attack:
    """Return an attack under a name that none of the others has.

    Parameters
    ----------
    attack : Attack
        The attack.
    others : sequence of Attack
        Those the Pokémon has already.
    lender : Card
        The card it is on, which its name tells where it must.
    """
    names = {other.name for other in others}
    marks = chain([""], (f" {n}" for n in count(2)))
    ways = chain([attack.name], (f"{attack.name} ({lender.name}{mark})" for mark in marks))
    return replace(attack, name=next(way for way in ways if way not in names))
