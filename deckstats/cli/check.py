"""``deckstats check``: is a list legal, in which rules, how much is modelled."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from deckstats.cli import options
from deckstats.cli.files import check_writable
from deckstats.cli.running import write
from deckstats.cli.verb import Verb

if TYPE_CHECKING:
    from deckstats.rules import RulesLike

__all__ = ["check"]


@click.command(
    cls=Verb,
    example="deckstats check my_list.txt rain_dance",
    python='deckstats.check("my_list.txt")',
)
@options.deck_argument("decks", "LIST...", many=True)
@options.rules
@options.cards
@click.option("--list-builtin", is_flag=True, help="Name the built-in lists and stop.")
@options.format_option
@options.file_option
def check(
    decks: tuple[str, ...],
    rules: RulesLike | None,
    cards: str | None,
    list_builtin: bool,
    format: str,
    output: Path | None,
) -> int:
    """Check whether lists are legal, and how much is modelled.

    All problems are told at once; exit status 1 means that there are some.
    """
    from deckstats.analysis.check import check as check_list
    from deckstats.decks import builtin_names

    if output:
        check_writable(output)
    if list_builtin:
        write("".join(f"{name}\n" for name in builtin_names()), output)
        return 0
    if not decks:
        raise click.UsageError("missing argument 'LIST...'", click.get_current_context())
    from deckstats.report import checks

    reports = [check_list(deck, rules=rules, cards=cards) for deck in decks]
    writers = {
        "table": checks.text,
        "markdown": checks.markdown,
        "csv": checks.csv,
        "json": checks.json_text,
    }
    write(writers[format](reports), output)
    return 0 if all(report.is_sound for report in reports) else 1
