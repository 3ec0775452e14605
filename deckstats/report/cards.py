"""Cards for people: one with all its facts, many as a table."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator, Sequence
from typing import Any

from deckstats.cards import Card, database, describe
from deckstats.cards.effects_data import (
    effects_of,
    played_in_part,
    unmodelled_parts,
    why_unmodelled,
)
from deckstats.effects.notation import format as written
from deckstats.report.layout import Grid

__all__ = ["COLUMNS", "csv_text", "facts", "json_text", "show", "table"]

COLUMNS = ("card", "name", "kind", "types", "hp", "set", "released", "modelled")


def show(card: Card) -> str:
    """Write all facts of a card, and what of its text is modelled and how.

    Parameters
    ----------
    card : Card
        A shipped card.

    Examples
    --------
    >>> print(show(database().by_id("base1-91")))
    Bill · base1-91 · BS 91 · Base, 1999-01-09
    Trainer
    Rule: printed on the card *
    Rarity: Common · Era: base
    Played as:
      rule: me draw 2
    """
    lines = [describe(card), *_played(card)]
    missing = why_unmodelled(card)
    if missing:
        named = (f'{name} (at "{words}")' if words else name for name, words in missing.items())
        lines.append(f"Not modelled: {', '.join(named)}")
        kept = [f"{name} as {what}" for name, what in played_in_part(card).items()]
        lines += [f"Played without its text: {', '.join(kept)}"] if kept else []
    return "\n".join(lines)


def _played(card: Card) -> Iterator[str]:
    """Say in the notation of effects what the engine does."""
    effects = effects_of(card)
    if effects is None:
        return
    yield "Played as:"
    for name, program in [*effects.powers.items(), *effects.attacks.items()]:
        yield f"  {name}: {written(program)}"
    for program in effects.rules:
        yield f"  rule: {written(program)}"
    if effects.provides:
        yield f"  provides: {effects.provides}"


def facts(card: Card) -> dict[str, Any]:
    """Return a card's row of the table.

    Parameters
    ----------
    card : Card
        A shipped card.
    """
    own_set = database().set(card.set)
    values = (
        card.id,
        card.name,
        " ".join(filter(None, (card.stage, card.supertype))),
        "/".join(card.types),
        card.hp,
        own_set.name,
        own_set.released,
        "no" if unmodelled_parts(card) else "yes",
    )
    return dict(zip(COLUMNS, values, strict=True))


def table(cards: Sequence[Card]) -> Grid:
    """Return cards as a table.

    Parameters
    ----------
    cards : sequence of Card
        Shipped cards.
    """
    rows = [[str(value or "") for value in facts(card).values()] for card in cards]
    return Grid(COLUMNS, rows, frozenset(range(len(COLUMNS))) - {COLUMNS.index("hp")})


def json_text(cards: Sequence[Card]) -> str:
    """Return cards as a JSON list of objects.

    Parameters
    ----------
    cards : sequence of Card
        Shipped cards.
    """
    return json.dumps([facts(card) for card in cards], ensure_ascii=False, indent=2) + "\n"


def csv_text(cards: Sequence[Card]) -> str:
    """Return cards as comma-separated values with a heading.

    Parameters
    ----------
    cards : sequence of Card
        Shipped cards.
    """
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows(facts(card).values() for card in cards)
    return text.getvalue()
