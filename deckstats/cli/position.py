"""``deckstats position``: what a board comes to, with which odds, and who wins from it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from deckstats.cli import options
from deckstats.cli.files import check_writable
from deckstats.cli.progress import Progress
from deckstats.cli.running import write
from deckstats.cli.verb import Verb

if TYPE_CHECKING:
    from deckstats.analysis.result import Result

__all__ = ["position"]

INTERRUPTED = 130


@click.command(
    cls=Verb,
    example="deckstats position examples/position.toml",
    python='deckstats.position("examples/position.toml")',
)
@click.argument("files", metavar="FILE.toml...", nargs=-1, required=True)
@options.trials("games from each position", 20_000)
@options.precision
@options.seed
@options.pilots
@options.workers
@options.strict
@options.format_option
@options.file_option
@options.quiet
def position(
    files: tuple[str, ...], format: str, output: Path | None, quiet: bool, **given: Any
) -> int:
    r"""Win rate, exact odds or a check from a given board.

    \b
    A file lays out a board and asks of it:
      era = "base"
      me.active = { card = "Charmander", energy = ["Fire"], conditions = ["Confused"] }
      me.hand = ["Bill", "2 Fire"]
      opp.active = "Onix"
      [[case]]
      do = "attack Scratch"
      chance = "1/2"                    # or coins = "H"
      expect.opp.active.damage = 10
      [[case]]
      ask = "win"                       # how often I win from here

    Actions are attack X, play CARD, bench CARD, evolve POKEMON into CARD, attach CARD to POKEMON,
    use POWER of POKEMON, retreat to POKEMON, end turn, begin turn, next turn. The whole format:
    python -m pydoc deckstats.positions. Exit status 1 means that an expectation is not met.
    """
    import deckstats
    from deckstats.analysis.doctor import is_compiled
    from deckstats.report import positions

    if output:
        check_writable(output)
    with Progress(hidden=quiet) as progress:
        if not is_compiled("position"):
            progress.compiling()
        result = deckstats.position(*files, progress=progress, **given)
    write(_written(result, format), output)
    if format in ("csv", "json"):
        for line in positions.unmet(result):
            click.echo(line, err=True)
    if result.meta["interrupted"]:
        return INTERRUPTED
    return 1 if positions.unmet(result) else 0


def _written(result: Result, format: str) -> str:
    """Return the answer in a format."""
    from deckstats.report import positions

    if format == "csv":
        return result.to_csv()
    if format == "json":
        return result.to_json() + "\n"
    return positions.markdown(result) if format == "markdown" else positions.text(result)
