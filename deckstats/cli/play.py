"""``deckstats play``: one game of a run as a readable log."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from deckstats.cli import options
from deckstats.cli.files import check_writable
from deckstats.cli.progress import Progress
from deckstats.cli.running import write
from deckstats.cli.verb import Verb

__all__ = ["play"]


@click.command(
    cls=Verb,
    example="deckstats play haymaker rain_dance --game 17",
    python='deckstats.play("haymaker", "rain_dance", game=17)',
)
@options.deck_argument("deck_a", "A")
@options.deck_argument("deck_b", "B")
@click.option(
    "--game", type=int, default=0, show_default=True, help="Which game of the run, from 0 on."
)
@options.seed
@options.rules
@options.going
@options.pilots
@options.allow_illegal
@options.cards
@options.strict
@click.option(
    "--format",
    "format",
    type=click.Choice(["table", "json"]),
    default="table",
    show_default=True,
    help="Words, or a JSON object with the same words.",
)
@options.file_option
@options.quiet
def play(
    deck_a: str, deck_b: str, format: str, output: Path | None, quiet: bool, **given: Any
) -> None:
    """Show one game of a match as a log to read.

    The same seed and options as in `deckstats match` show game number --game of that run.
    """
    import deckstats
    from deckstats.analysis.doctor import is_compiled

    if output:
        check_writable(output)
    with Progress(hidden=quiet) as progress:
        if not is_compiled("play"):
            progress.compiling()
        log = deckstats.play(deck_a, deck_b, **given)
    write(log.to_json() + "\n" if format == "json" else log.text, output)
