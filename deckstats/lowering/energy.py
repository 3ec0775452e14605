"""Kinds of Energy as tables: what each card provides, where, and how long it stays."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile
from typing import Any

from deckstats.cards import TYPES, Card
from deckstats.cards.effects_data import effects_of
from deckstats.effects.files import LIKE_BASIC, Provided, read_provided
from deckstats.errors import CallError
from deckstats.kernels import state
from deckstats.lowering.programs import ProgramWriter, types_of
from deckstats.rules import Rulebook

__all__ = ["lower_kinds", "namable_types"]


def namable_types(rules: Rulebook) -> int:
    """Return how many types a player may name: the first of `TYPES`, but not Dragon.

    Dragon has no Energy, and no card that lets a player name a type is of its time.

    Parameters
    ----------
    rules : Rulebook
        Whose types there are.
    """
    known = {*rules.types} - {"Colorless", "Dragon"}
    return sum(1 for _ in takewhile(known.__contains__, TYPES))


def lower_kinds(
    table: Any,
    p: int,
    cards: tuple[Card, ...],
    copies: Iterable[tuple[int, int, Card]],
    rules: Rulebook,
    writer: ProgramWriter,
) -> None:
    """Write the kinds of Energy: the Energy cards, then what cards can become.

    Such a card has a kind for each type that may be named: a Pokémon that becomes Energy, and
    basic Energy where a Power turns it into other types.

    Parameters
    ----------
    table : record of TABLES
        Written.
    p : int
        The player.
    cards : tuple of Card
        His or her different cards; their places are their local ids.
    copies : iterable of (int, int, Card)
        What a card can count as: local ids of that and of the card, and what it is then.
    rules : Rulebook
        The rules of the match.
    writer : ProgramWriter
        Keeps the filters.
    """
    deck = table["decks"][p]
    deck["copied_energy"] = -1
    kinds = [(local, _provides(card), 0) for local, card in enumerate(cards) if card.is_energy]
    namable = range(namable_types(rules))
    own = [(local, local, card) for local, card in enumerate(cards)]
    played = (*own, *((local, physical, card) for local, physical, card in copies))
    first: dict[int, int] = {}
    for local, physical, card in played:
        if _does(card, "BECOME_ENERGY"):
            if physical not in first:
                first[physical] = len(kinds)
                kinds += [(physical, (1 << type_, 2), 1) for type_ in namable]
            deck["copied_energy"][local] = first[physical]
    turns = any(_does(card, "TURN_ENERGY") for _, _, card in played)
    for local, card in enumerate(cards):
        if turns and card.is_basic_energy:
            deck["copied_energy"][local] = len(kinds)
            kinds += [(local, (1 << type_, 1), 1) for type_ in namable]
    in_hand = sum(not copied for _, _, copied in kinds)
    for n, most in ((in_hand, state.MAX_WISHES), (len(kinds), state.MAX_KINDS)):
        if n > most:
            raise CallError(f"a deck can hold at most {most} kinds of Energy, this one has {n}")
    deck["n_kinds"] = len(kinds)
    for number, (local, (types, units), copied) in enumerate(kinds):
        row = deck["kinds"][number]
        row["card"], row["types"], row["units"], row["copied"] = local, types, units, copied
        row["mask"] = 1 << local
        row["basic"] = cards[local].is_basic_energy
        if not copied:
            table["cards"][p, local]["energy_kind"] = number
            _lower_special(row, cards[local], writer)
    used = deck["kinds"][: len(kinds)]
    deck["varies"] = used["n_cases"].any()
    fussy = (used["place"], used["onto"], used["price"], table["cards"][p]["put_on"])
    deck["fussy"] = any(each.any() for each in fussy)
    deck["fading"] = used["fades"].any() or turns
    deck["plain"] = not deck["varies"] and all(kind["types"].bit_count() == 1 for kind in used)


def _provides(card: Card) -> tuple[int, int]:
    """Return the types each unit of an Energy card provides, as a mask, and how many units.

    A Special Energy card whose text is not modelled provides one Colorless.
    """
    if card.is_basic_energy:
        return 1 << TYPES.index(card.energy_type), 1
    first = _all_provided(card)[0]
    if first.letters == LIKE_BASIC:
        return 1 << TYPES.index("Colorless"), first.units
    return types_of(first), first.units


def _all_provided(card: Card) -> tuple[Provided, ...]:
    effects = effects_of(card)
    return read_provided(effects.provides if effects and effects.provides else "C")


def _lower_special(row: Any, card: Card, writer: ProgramWriter) -> None:
    """Write what depends on where a Special Energy card is, and how long it stays."""
    if card.is_basic_energy:
        return
    first, *others = _all_provided(card)
    writer.write_cases(row, [*([first] if first.letters == LIKE_BASIC else []), *others])
    effects = effects_of(card)
    for rule in effects.rules if effects else ():
        for each in rule.statements:
            if each.op in ("only", "onto"):
                row["place" if each.op == "only" else "onto"] = writer.number(each.filter)
            elif each.op == "price":
                row["price"] = each.amount.base if each.amount else 0
            elif each.op in ("fades", "fades_own"):
                row["fades"] = 1 + (each.op == "fades_own")


def _does(card: Card, operation: str) -> bool:
    """Tell whether a Power of a card does an operation."""
    effects = effects_of(card)
    programs = effects.powers.values() if effects else ()
    return any(s.op == operation for program in programs for s in program.statements)
