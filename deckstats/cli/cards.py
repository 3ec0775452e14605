"""``deckstats cards``: the card database."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from deckstats.cli import options
from deckstats.cli.files import check_writable
from deckstats.cli.running import write
from deckstats.cli.verb import Verb

if TYPE_CHECKING:
    from deckstats.cards import Card

__all__ = ["cards"]


@click.group(invoke_without_command=True)
@click.pass_context
def cards(ctx: click.Context) -> None:
    """Look cards up in the card database."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


@cards.command(
    cls=Verb,
    example="deckstats cards search dark charizard",
    python='deckstats.database().search("dark charizard", limit=20)',
)
@click.argument("text", nargs=-1, required=True)
@click.option(
    "-n",
    "--limit",
    type=click.IntRange(min=1),
    default=20,
    show_default=True,
    help="Most cards to show.",
)
@options.format_option
@options.file_option
def search(text: tuple[str, ...], limit: int, format: str, output: Path | None) -> None:
    """Find cards by words of their names.

    One card is shown for each set of rules, the oldest print.
    """
    from deckstats.cards import database
    from deckstats.errors import UnknownCardError
    from deckstats.report import cards as report
    from deckstats.report.layout import as_markdown, as_text

    if output:
        check_writable(output)
    words = " ".join(text)
    found = database().search(words, limit)
    if not found:
        near = " or ".join(database().suggest(words))
        hint = f" (did you mean {near}?)" if near else ""
        raise UnknownCardError(f'no card has "{words}" in its name{hint}')
    writers = {
        "table": lambda: as_text(report.table(found), indent="") + "\n",
        "markdown": lambda: as_markdown(report.table(found)) + "\n",
        "csv": lambda: report.csv_text(found),
        "json": lambda: report.json_text(found),
    }
    write(writers[format](), output)


@cards.command(
    cls=Verb,
    example="deckstats cards show Charizard",
    python='deckstats.database().find("Charizard")',
)
@click.argument("words", nargs=-1, required=True, metavar="CARD")
def show(words: tuple[str, ...]) -> None:
    """Show a card: its facts, and what of it is modelled.

    CARD is an id (base1-4), a set code and number (BS 4), or a name; the oldest print is shown.
    Printed text is not shipped: an attack or rule that has one is marked with *.
    """
    from deckstats.report.cards import show as shown

    write(shown(_meant(" ".join(words))) + "\n", None)


@cards.command(
    cls=Verb, example="deckstats cards coverage --era dp", python='deckstats.coverage(era="dp")'
)
@click.option("--era", default="", metavar="ERA", help="Only cards first printed in this era.")
@click.option("--set", "set_", default="", metavar="SET", help="Only cards of this set, by its id.")
@options.format_option
@options.file_option
def coverage(era: str, set_: str, format: str, output: Path | None) -> None:
    """Count how much of the cards is modelled, by era and kind.

    Prints with the same rules count once, in the era of the oldest. The row "lists" counts copies
    of cards over the built-in lists.
    """
    from deckstats.analysis.coverage import coverage as counted
    from deckstats.report.coverage import written

    if output:
        check_writable(output)
    write(written(counted(era, set_), format), output)


def _meant(text: str) -> Card:
    """Return the card that an id, a code with a number, or a name means."""
    from deckstats.cards import database
    from deckstats.errors import UnknownCardError

    try:
        return database().by_id(text)
    except UnknownCardError:
        code, _, number = text.rpartition(" ")
        return database().by_code(code, number) or database().find(text)
