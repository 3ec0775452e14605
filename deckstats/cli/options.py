"""Options that mean the same everywhere, as decorators; a command takes those that do something."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from deckstats.cli import values

__all__ = [
    "allow_illegal",
    "bonus",
    "cards",
    "deck_argument",
    "file_option",
    "format_option",
    "going",
    "opponent",
    "pilots",
    "plot",
    "precision",
    "quiet",
    "rules",
    "seed",
    "simulation",
    "strict",
    "trials",
    "turns",
    "verbose",
    "workers",
]

Command = TypeVar("Command", bound=Callable[..., Any])
Decorator = Callable[[Command], Command]

FORMATS = ("table", "csv", "json", "markdown")


def deck_argument(name: str = "deck", metavar: str = "LIST", many: bool = False) -> Decorator[Any]:
    """Take a LIST."""
    return click.argument(name, metavar=metavar, nargs=-1 if many else 1)


def trials(what: str, default: int) -> Decorator[Any]:
    """Take the number of trials, and tell what one is."""
    return click.option(
        "-n",
        "--trials",
        metavar="N",
        callback=values.trials,
        default=f"{default:_}",
        show_default=True,
        help=f"How many {what}; 1e6 and 1_000_000 are numbers too.",
    )


precision = click.option(
    "--precision",
    metavar="P",
    callback=values.precision,
    help="Go on until every headline interval is within ±P, as in 0.001.",
)

seed = click.option(
    "--seed",
    metavar="S",
    callback=values.seed,
    default="0",
    show_default=True,
    help="From 0 to 2**64 - 1; the same seed gives the same numbers.",
)

rules_option = click.option(
    "--rules",
    metavar="ERA|FILE.toml",
    callback=values.rules,
    help="Rules to play by; by default those of the newest card (see deckstats rules).",
)

rule_option = click.option(
    "--rule",
    metavar="SWITCH=VALUE",
    multiple=True,
    callback=values.rule,
    is_eager=True,  # read first, since --rules takes it in
    expose_value=False,
    help="Change one of them; may be given several times.",
)


def rules(command: Command) -> Command:
    """Take the rules, and switches of them to change."""
    return rules_option(rule_option(command))


going = click.option(
    "--going",
    type=click.Choice(["first", "second", "both"]),
    default="both",
    show_default=True,
    help="Whether the first list goes first, second, or both by the coin.",
)

opponent = click.option(
    "--opponent",
    metavar="LIST",
    help="List across the table, whose mulligans give bonus cards; by default the same.",
)

bonus = click.option(
    "--bonus",
    type=int,
    metavar="K",
    help="Bonus cards drawn for each mulligan; by default all the rules allow.",
)

turns = click.option(
    "--turns",
    type=int,
    metavar="T",
    default=5,
    show_default=True,
    help="Own turns to draw for.",
)

workers = click.option(
    "--workers",
    metavar="N",
    callback=values.workers,
    help="Threads; by default one a processor. The numbers do not depend on it.",
)

allow_illegal = click.option(
    "--allow-illegal",
    is_flag=True,
    help="Go on with an illegal list while a game is still possible.",
)

cards = click.option(
    "--cards",
    metavar="FILE.toml",
    help="Own or unreleased cards that the lists may hold (see examples/own_cards.toml).",
)

strict = click.option(
    "--strict",
    is_flag=True,
    help="Refuse a list of which less than 90 % is modelled.",
)

format_option = click.option(
    "--format",
    "format",
    type=click.Choice(FORMATS),
    default="table",
    show_default=True,
    help="How the answer is written.",
)

file_option = click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Write the answer to a file, which appears whole.",
)

plot = click.option(
    "--plot", metavar="FILE.png|svg|pdf", callback=values.plot_file, help="Draw the answer as well."
)

quiet = click.option("-q", "--quiet", is_flag=True, help="No progress and no warnings.")

verbose = click.option(
    "-v", "--verbose", is_flag=True, help="Tell time and speed on standard error."
)


def pilots(command: Command) -> Command:
    """Take who plays: one name for both, or one for each."""
    for option, what in (
        ("--pilot-b", "Who plays B, if not the same."),
        ("--pilot-a", "Who plays A, if not the same."),
        ("--pilot", "Who plays both lists."),
    ):
        command = click.option(
            option,
            metavar="NAME",
            default="autopilot" if option == "--pilot" else None,
            show_default=option == "--pilot",
            help=what,
        )(command)
    return command


def simulation(what: str, default: int) -> Decorator[Any]:
    """Take the options of every simulation, in the order in which help shows them."""
    options = (
        trials(what, default),
        precision,
        seed,
        rules,
        workers,
        allow_illegal,
        cards,
        format_option,
        file_option,
        plot,
        quiet,
        verbose,
    )

    def add(command: Command) -> Command:
        for option in reversed(options):
            command = option(command)
        return command

    return add
