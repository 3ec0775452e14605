"""``deckstats rules``: the rulebooks, what is in them and how they differ."""

from __future__ import annotations

from pathlib import Path

import click

from deckstats.cli import options, values
from deckstats.cli.files import check_writable
from deckstats.cli.running import write
from deckstats.cli.verb import Verb
from deckstats.rules import Rulebook

__all__ = ["rules"]

RULES = "ERA|FILE.toml"


@click.group(invoke_without_command=True)
@click.pass_context
def rules(ctx: click.Context) -> None:
    """Look rulebooks up: which there are, what they say."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


@rules.command(
    "list", cls=Verb, example="deckstats rules list", python="deckstats.rulebook_names()"
)
@options.format_option
@options.file_option
def list_rules(format: str, output: Path | None) -> None:
    """Name the rulebooks, with their years and sources."""
    from deckstats.report.rules import listing

    if output:
        check_writable(output)
    write(listing(format), output)


@rules.command(cls=Verb, example="deckstats rules show sm", python='deckstats.rulebook("sm")')
@click.argument("rules", metavar=RULES, callback=values.rulebook)
@options.format_option
@options.file_option
def show(rules: Rulebook, format: str, output: Path | None) -> None:
    """Show a rulebook: every switch, every step in order.

    Each switch can be changed: by --rule in most commands, or in a TOML file, which holds the
    era to begin with and the switches to change, as in start = "base" and bonus_cards = 1.
    """
    from deckstats.report.rules import show as shown

    if output:
        check_writable(output)
    write(shown(rules, format), output)


@rules.command(
    cls=Verb,
    example="deckstats rules diff base sm",
    python='deckstats.rulebook("base").differences(deckstats.rulebook("sm"))',
)
@click.argument("one", metavar=RULES, callback=values.rulebook)
@click.argument("other", metavar=RULES, callback=values.rulebook)
@options.format_option
@options.file_option
def diff(one: Rulebook, other: Rulebook, format: str, output: Path | None) -> None:
    """Show in which switches two rulebooks differ."""
    from deckstats.report.rules import difference

    if output:
        check_writable(output)
    write(difference(one, other, format), output)
