"""A card in a few readable lines, for people."""

from __future__ import annotations

from collections.abc import Iterator

from deckstats.cards.database import database
from deckstats.cards.model import Ability, Attack, Card

__all__ = ["describe"]


def describe(card: Card) -> str:
    """Write the facts of a card in a few lines.

    Parameters
    ----------
    card : Card
        Any card.

    Returns
    -------
    str
        Lines without a final newline. An attack or rule that has a printed text is marked with
        ``*``; the text itself is not shipped.

    Examples
    --------
    >>> print(describe(database().by_id("base1-4")))
    Charizard · base1-4 · BS 4 · Base, 1999-01-09
    Stage 2 Pokémon, evolves from Charmeleon · Fire · 120 HP · LV.76
    Pokémon Power: Energy Burn *
    Attack: Fire Spin, cost RRRR, damage 100 *
    Weakness: Water ×2 · Resistance: Fighting -30 · Retreat cost: 3 · Prize cards: 1
    Rarity: Rare Holo · Era: base
    """
    return "\n".join(line for line in _lines(card) if line)


def _lines(card: Card) -> Iterator[str]:
    if database().folder_of(card.set) is None:
        yield _joined(card.name, card.id)
    else:
        card_set = database().set(card.set)
        code = f"{card_set.codes[0]} {card.number}" if card_set.codes else ""
        yield _joined(card.name, card.id, code, f"{card_set.name}, {card_set.released}")
    yield _joined(
        _kind(card),
        " and ".join(card.types),
        f"{card.hp} HP" if card.hp else "",
        f"LV.{card.level}" if card.level else "",
    )
    yield "Rule: printed on the card *" if card.has_text else ""
    yield from map(_ability_line, card.abilities)
    yield from map(_attack_line, card.attacks)
    if card.is_pokemon:
        yield _joined(
            _matchups("Weakness", card.weaknesses),
            _matchups("Resistance", card.resistances),
            f"Retreat cost: {card.retreat_cost}",
            f"Prize cards: {card.prizes}",
        )
    yield _joined(
        f"Rarity: {card.rarity}" if card.rarity else "",
        f"Regulation mark: {card.regulation_mark}" if card.regulation_mark else "",
        f"Era: {card.era}",
        f"In a deck: {_copies(card)}" if card.copies != 4 else "",
        f"Same rules as {card.same_as}" if card.same_as != card.id else "",
    )


def _joined(*parts: str) -> str:
    return " · ".join(part for part in parts if part)


def _kind(card: Card) -> str:
    marks = [mark for mark in card.subtypes if mark != card.stage]
    kind = " ".join(filter(None, (card.stage, *marks, card.supertype)))
    return f"{kind}, evolves from {card.evolves_from}" if card.evolves_from else kind


def _ability_line(ability: Ability) -> str:
    return f"{ability.kind}: {ability.name} *"


def _attack_line(attack: Attack) -> str:
    parts = (
        attack.name,
        f"cost {attack.cost}" if attack.cost else "free",
        f"damage {attack.damage}" if attack.damage else "",
    )
    return f"Attack: {', '.join(filter(None, parts))}" + (" *" if attack.has_text else "")


def _matchups(title: str, pairs: tuple[tuple[str, str], ...]) -> str:
    listed = ", ".join(f"{kind} {value}" for kind, value in pairs)
    return f"{title}: {listed}" if listed else ""


def _copies(card: Card) -> str:
    return "any number" if card.copies > 4 else f"at most {card.copies}"
