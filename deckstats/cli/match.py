"""``deckstats match``: win rate of one list against another."""

from __future__ import annotations

from typing import Any

import click

from deckstats.cli import options
from deckstats.cli.running import answer
from deckstats.cli.verb import Verb

__all__ = ["match"]


@click.command(
    cls=Verb,
    example="deckstats match haymaker rain_dance",
    python='deckstats.match("haymaker", "rain_dance")',
)
@options.deck_argument("deck_a", "A")
@options.deck_argument("deck_b", "B")
@options.going
@options.pilots
@options.strict
@options.simulation("games", 20_000)
def match(deck_a: str, deck_b: str, **given: Any) -> int:
    """Play two lists: win rate by seat, reasons, length."""
    import deckstats

    return answer(deckstats.match, deck_a, deck_b, **given)
