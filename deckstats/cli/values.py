"""What options take, read by the library's own readers so that both refuse the same."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from deckstats.errors import CallError, DeckstatsError
from deckstats.rules import changed_rules, read_switches
from deckstats.rules import rulebook as read_rulebook
from deckstats.simulate.options import read_precision, read_seed, read_trials, read_workers

__all__ = ["plot_file", "precision", "rule", "rulebook", "rules", "seed", "trials", "workers"]

PLOT_FORMATS = ("png", "svg", "pdf")
SWITCHES = "deckstats.switches"  # where --rule leaves what --rules takes in

Callback = Callable[[click.Context, click.Parameter, Any], Any]


def _checked(read: Callable[[Any], Any]) -> Callback:
    """Return a callback that reads a value, and calls it a wrong call if it cannot be read."""

    def convert(ctx: click.Context, param: click.Parameter, value: Any) -> Any:
        try:
            return None if value is None else read(value)
        except DeckstatsError as error:
            raise click.BadParameter(str(error), ctx, param) from None

    return convert


def _number(kind: type[Any], text: str) -> Any:
    """Return a number, or the text as it is for the library's reader to refuse."""
    try:
        return kind(text)
    except ValueError:
        return text


def _plot_file(text: str) -> Path:
    path = Path(text)
    if path.suffix.lower().lstrip(".") not in PLOT_FORMATS:
        raise CallError(f'expected a file ending in .png, .svg or .pdf, got "{text}"')
    return path


def rule(ctx: click.Context, param: click.Parameter, texts: tuple[str, ...]) -> None:
    """Keep switches to change, for the option ``--rules`` to take in.

    Parameters
    ----------
    ctx, param : click Context and Parameter
        Where and what is read.
    texts : tuple of str
        A ``SWITCH=VALUE`` each.
    """

    def read(given: tuple[str, ...]) -> None:
        switches = read_switches(given)
        changed_rules(None, switches)  # refuses now what no rulebook takes
        ctx.meta[SWITCHES] = switches

    _checked(read)(ctx, param, texts)


def rules(ctx: click.Context, param: click.Parameter, text: str | None) -> Any:
    """Read the rules that are named, with the switches changed.

    Parameters
    ----------
    ctx, param : click Context and Parameter
        Where and what is read.
    text : str or None
        What ``--rules`` was given.
    """
    switches = ctx.meta[SWITCHES]
    if text is None:
        return changed_rules(None, switches)
    return _checked(lambda given: changed_rules(given, switches))(ctx, param, text)


trials = _checked(read_trials)
precision = _checked(lambda text: read_precision(_number(float, text)))
seed = _checked(lambda text: read_seed(_number(int, text)))
workers = _checked(lambda text: read_workers(_number(int, text)))
rulebook = _checked(read_rulebook)
plot_file = _checked(_plot_file)
