"""``deckstats opening``: mulligans and opening hands."""

from __future__ import annotations

from typing import Any

import click

from deckstats.cli import options
from deckstats.cli.running import answer
from deckstats.cli.verb import Verb

__all__ = ["opening"]


@click.command(
    cls=Verb, example="deckstats opening rain_dance", python='deckstats.opening("rain_dance")'
)
@options.deck_argument()
@options.opponent
@options.bonus
@options.simulation("opening hands", 1_000_000)
def opening(deck: str, **given: Any) -> int:
    """Deal opening hands: mulligans, starters, bonus cards."""
    import deckstats

    return answer(deckstats.opening, deck, **given)
