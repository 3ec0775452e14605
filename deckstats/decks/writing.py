"""Writing decks as text, so that reading the text gives the same deck."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable

from deckstats.cards import Card, database
from deckstats.decks.deck import SECTIONS, Deck

__all__ = ["WRITERS"]


def _ptcgl(deck: Deck) -> str:
    """Write the text that Pokémon TCG Live exports: headings count lines."""
    blocks = []
    for section in SECTIONS:
        entries = [entry for entry in deck.entries if entry.card.supertype == section]
        if entries:
            lines = [f"{entry.count} {entry.card.name} {_place(entry.card)}" for entry in entries]
            blocks.append("\n".join((f"{section}: {len(lines)}", *lines)))
    return "\n\n".join((*blocks, f"Total Cards: {deck.size}")) + "\n"


def _csv(deck: Deck) -> str:
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow(("count", "name", "set", "number", "id"))
    for entry in deck.entries:
        card = entry.card
        table.writerow((entry.count, card.name, _code(card), card.number, card.id))
    return text.getvalue()


def _json(deck: Deck) -> str:
    cards = [
        {
            "count": entry.count,
            "name": entry.card.name,
            "set": _code(entry.card),
            "number": entry.card.number,
            "id": entry.card.id,
        }
        for entry in deck.entries
    ]
    return json.dumps({"name": deck.name, "cards": cards}, ensure_ascii=False, indent=1) + "\n"


def _code(card: Card) -> str:
    """Give the code players use for the card's set, or the set's id if it has none."""
    if database().folder_of(card.set) is None:
        return card.set
    return next(iter(database().set(card.set).codes), card.set)


def _place(card: Card) -> str:
    """Write set and number, as the card's id where code and number would mean another card."""
    code = _code(card)
    is_told = any(map(str.isdigit, card.number)) and database().by_code(code, card.number) is card
    return f"{code} {card.number}" if is_told else card.id


WRITERS: dict[str, Callable[[Deck], str]] = {"ptcgl": _ptcgl, "csv": _csv, "json": _json}
"""Writers by the name of their format."""
