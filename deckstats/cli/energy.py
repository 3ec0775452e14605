"""``deckstats energy``: Energy cards by turn."""

from __future__ import annotations

from typing import Any

import click

from deckstats.cli import options
from deckstats.cli.running import answer
from deckstats.cli.verb import Verb

__all__ = ["energy"]


@click.command(
    cls=Verb,
    example="deckstats energy rain_dance --turns 4",
    python='deckstats.energy("rain_dance", turns=4)',
)
@options.deck_argument()
@options.going
@options.turns
@options.opponent
@options.bonus
@options.simulation("set-ups", 1_000_000)
def energy(deck: str, **given: Any) -> int:
    """Count Energy by turn: enough, of the right type, too much.

    One card is drawn a turn and none is played.
    """
    import deckstats

    return answer(deckstats.energy, deck, **given)
