"""What options take, read by the library's own readers so that both refuse the same."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from deckstats.errors import CallError, DeckstatsError
from deckstats.rules import rulebook
from deckstats.simulate.options import read_precision, read_seed, read_trials, read_workers

__all__ = ["plot_file", "precision", "rules", "seed", "trials", "workers"]

PLOT_FORMATS = ("png", "svg", "pdf")

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


trials = _checked(read_trials)
precision = _checked(lambda text: read_precision(_number(float, text)))
seed = _checked(lambda text: read_seed(_number(int, text)))
workers = _checked(lambda text: read_workers(_number(int, text)))
rules = _checked(lambda text: rulebook(text).name)
plot_file = _checked(_plot_file)
