"""``deckstats prizes``: which cards lie among the Prize cards."""

from __future__ import annotations

from typing import Any

import click

from deckstats.cli import options
from deckstats.cli.running import answer
from deckstats.cli.verb import Verb

__all__ = ["prizes"]


@click.command(
    cls=Verb, example="deckstats prizes rain_dance", python='deckstats.prizes("rain_dance")'
)
@options.deck_argument()
@options.simulation("set-ups", 1_000_000)
def prizes(deck: str, **given: Any) -> int:
    """Count which cards are among the Prize cards, and how often."""
    import deckstats

    return answer(deckstats.prizes, deck, **given)
