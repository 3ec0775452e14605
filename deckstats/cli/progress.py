"""One line of progress on a terminal: how much is done, how fast, how long still."""

from __future__ import annotations

import sys
import time
from types import TracebackType

import click

__all__ = ["Progress"]

EVERY = 0.1  # seconds between two lines
SOON = 0.5  # what is done sooner needs no progress


class Progress:
    """Takes the trials done and rewrites its line; says nothing where there is no terminal.

    Parameters
    ----------
    hidden : bool
        Whether to say nothing at all.
    """

    def __init__(self, hidden: bool = False) -> None:
        self._shown = not hidden and sys.stderr.isatty()
        self._started = self._told = time.perf_counter()
        self._drawn = False

    def __call__(self, done: int, total: int) -> None:
        """Tell how many trials of how many are done."""
        now = time.perf_counter()
        if not self._shown or now - self._started < SOON or now - self._told < EVERY:
            return
        self._told = now
        self._drawn = True
        speed = done / (now - self._started)
        left = f", {(total - done) / speed:.0f} s left" if speed else ""
        line = f"{done / total:4.0%}  {done:,} of {total:,} ({speed:,.0f} a second{left})"
        click.echo(f"\r\x1b[K{line}", nl=False, err=True)

    def __enter__(self) -> Progress:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        if self._drawn:
            click.echo("\r\x1b[K", nl=False, err=True)  # the answer stands alone
