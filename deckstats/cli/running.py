"""A simulation from call to output: files looked at first, progress, the answer, the plot."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from deckstats.cli.files import check_writable, write_whole
from deckstats.cli.progress import Progress

if TYPE_CHECKING:
    from deckstats.analysis.result import Result

__all__ = ["answer", "write"]

INTERRUPTED = 130


def answer(
    question: Callable[..., Result],
    *decks: str,
    format: str,
    output: Path | None,
    plot: Path | None,
    quiet: bool,
    verbose: bool,
    **options: Any,
) -> int:
    """Ask a question and show its answer; returns the exit status.

    Parameters
    ----------
    question : callable
        A function of ``deckstats`` that returns a Result.
    *decks : str
        The lists it is about.
    format, output, plot, quiet, verbose
        The options of these names.
    **options
        What the function takes besides.
    """
    for path in filter(None, (output, plot)):
        check_writable(path)
    from deckstats.analysis.doctor import is_compiled

    with Progress(hidden=quiet) as progress:
        if not is_compiled(question.__name__):
            progress.compiling()
        result = question(*decks, progress=progress, **options)
    if not quiet:
        _tell(result, format)
    if verbose:
        _tell_speed(result)
    write(_written(result, format), output)
    if plot and result.rows:
        from deckstats.report.plots import drawn

        write_whole(plot, drawn(result, plot.suffix.lower().lstrip(".")))
    return INTERRUPTED if result.meta["interrupted"] else 0


def write(text: str, output: Path | None) -> None:
    """Write an answer to a file or to standard output.

    Parameters
    ----------
    text : str
        The answer, with its final newline.
    output : pathlib.Path or None
        The file.
    """
    if output:
        write_whole(output, text)
    else:
        click.echo(text, nl=False)


def _written(result: Result, format: str) -> str:
    """Return the answer in a format."""
    if format == "csv":
        return result.to_csv()
    if format == "json":
        return result.to_json() + "\n"
    from deckstats.report import tables

    return tables.markdown(result) if format == "markdown" else tables.text(result)


def _tell(result: Result, format: str) -> None:
    """Tell on standard error what the answer itself does not say."""
    from deckstats.report.tables import notes

    for note in notes(result) if format == "csv" else ():
        click.echo(note, err=True)
    if result.meta["interrupted"]:
        click.echo(f"interrupted: {result.meta['trials']:,} trials were done", err=True)


def _tell_speed(result: Result) -> None:
    trials, seconds = result.meta["trials"], result.meta["seconds"]
    speed = f", {trials / seconds:,.0f} a second" if seconds else ""
    click.echo(f"{trials:,} trials in {seconds:.2f} s{speed} (reading lists included)", err=True)
