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

    Prints with the same rules count once, in the era of the oldest. Approximated is what is played
    without its text: an attack that does its printed damage, a Special Energy card that provides
    one Colorless. The row "lists" counts copies of cards over the built-in lists.
    """
    from deckstats.analysis.coverage import coverage as counted
    from deckstats.report.coverage import written

    if output:
        check_writable(output)
    write(written(counted(era, set_), format), output)


@cards.command(
    cls=Verb,
    example="deckstats cards build --source pokemon-tcg-data",
    python='deckstats.build_cards("pokemon-tcg-data")',
)
@click.option(
    "--source",
    required=True,
    type=click.Path(path_type=Path),
    metavar="DIR_OR_FILE",
    help="The dump: a folder, or the file of one set.",
)
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    metavar="DIR",
    help="Where to write, if not where the cards are read from.",
)
def build(source: Path, out: Path | None) -> int:
    """Build the cards of a public dump: new sets, in one command.

    The dump is a folder in the layout of the pokemon-tcg-data repository (cards/en/*.json and
    sets/en.json), such as a clone of it, or one with cards.jsonl.gz and sets.json. Its texts are
    read into the notation of effects and not kept.

    Every command reads the result from then on, in the folder that the variable DECKSTATS_CARDS
    names or else one of your user data; sets that the dump does not hold stay the shipped ones.
    Delete the folder to go back. Records that are not sound are named and left out; the exit
    status is then 1.
    """
    from deckstats.cards.build import build_cards

    built = build_cards(source, out or "")
    for problem in built.problems:
        click.echo(f"left out: {problem}", err=True)
    count = len(built.problems)
    left_out = f"; {count:,} left out" if count else ""
    found = f"{_several(built.cards, 'card')} of {_several(built.sets, 'set')}"
    write(f"{found} written to {built.folder}{left_out}\n", None)
    return 1 if count else 0


def _several(count: int, what: str) -> str:
    return f"{count:,} {what}" + ("" if count == 1 else "s")


def _meant(text: str) -> Card:
    """Return the card that an id, a code with a number, or a name means."""
    from deckstats.cards import database
    from deckstats.errors import UnknownCardError

    try:
        return database().by_id(text)
    except UnknownCardError:
        code, _, number = text.rpartition(" ")
        return database().by_code(code, number) or database().find(text)
