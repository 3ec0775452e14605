"""One line of progress on a terminal: how much is done, how fast, how long still."""

from __future__ import annotations

import sys
import time
from types import TracebackType

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
        speed = done / (now - self._started)
        left = f", {(total - done) / speed:.0f} s left" if speed else ""
        line = f"{done / total:4.0%}  {done:,} of {total:,} ({speed:,.0f} a second{left})"
        self._draw(line)

    def compiling(self) -> None:
        """Say why nothing happens yet."""
        if self._shown:
            self._draw("compiling the rules of the game, once on this machine...")

    def __enter__(self) -> Progress:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        if self._drawn:
            self._draw("")  # the answer stands alone

    def _draw(self, line: str) -> None:
        """Put a line in the place of the last one."""
        self._drawn = True
        sys.stderr.write(f"\r\x1b[K{line}")
        sys.stderr.flush()
