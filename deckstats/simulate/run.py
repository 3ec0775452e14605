"""Many trials: chunks in threads, counts added up, and what is done kept on Ctrl-C.

A chunk is a range of trials. Kernels release the GIL, so threads use all processors; the main
thread only waits, which keeps Ctrl-C prompt (numba cannot be interrupted inside a kernel). Counts
are integers added up in any order, and a trial's numbers depend on the seed and its own number
alone, so results are the same for every chunk size and worker count.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from typing import Any, TypeAlias

__all__ = ["Chunk", "Counts", "Done", "Progress", "run", "run_until"]

Counts: TypeAlias = dict[str, Any]  # integers or integer arrays
Chunk: TypeAlias = Callable[[int, int], Counts]  # (first trial, trials) -> counts
Progress: TypeAlias = Callable[[int, int], object]  # (trials done, trials in all)

CHUNK_SECONDS = 0.05
FIRST_CHUNK = 32
LARGEST_CHUNK = 2**24


@dataclass(frozen=True)
class Done:
    """Counts, the trials behind them, and whether it was interrupted before the end."""

    counts: Counts
    trials: int
    interrupted: bool = False

    def __add__(self, other: Done) -> Done:
        """Add up two runs of different trials."""
        counts = {name: self.counts[name] + other.counts[name] for name in self.counts}
        return Done(counts, self.trials + other.trials, self.interrupted or other.interrupted)


def run(
    chunk: Chunk,
    trials: int,
    workers: int = 1,
    progress: Progress | None = None,
    chunk_size: int | None = None,
    first_trial: int = 0,
) -> Done:
    """Run trials and add up their counts.

    Parameters
    ----------
    chunk : callable
        Takes a first trial and a number of trials, returns new arrays of integer counts by name.
        Called from threads; must release the GIL to gain by them.
    trials : int
        How many.
    workers : int
        Threads.
    progress : callable, optional
        Called from this thread with the trials done and the trials in all.
    chunk_size : int, optional
        Trials of a chunk; by default what takes about 50 ms.
    first_trial : int
        Number of the first trial.

    Returns
    -------
    Done
        Counts of exactly the trials it says; fewer than asked for after Ctrl-C.
    """
    done = Done(chunk(first_trial, 0), 0)  # compiles here: threads would wait for numba's lock
    tell = progress or _silent
    stop = first_trial + trials
    pending: dict[Future[Counts], int] = {}
    pool = ThreadPoolExecutor(workers, thread_name_prefix="deckstats")
    try:
        if chunk_size is None:
            done, chunk_size = _calibrate(chunk, done, first_trial, trials)
            tell(done.trials, trials)
        ranges = _ranges(first_trial + done.trials, stop, chunk_size)
        while done.trials < trials:
            for first, size in _take(ranges, 2 * workers - len(pending)):
                pending[pool.submit(chunk, first, size)] = size
            for future in wait(pending, timeout=0.1, return_when=FIRST_COMPLETED).done:
                # One assignment: an interrupt keeps either all of a chunk or nothing of it.
                done += Done(future.result(), pending.pop(future))
            tell(done.trials, trials)
    except KeyboardInterrupt:
        done = Done(done.counts, done.trials, interrupted=True)
    finally:
        pool.shutdown(cancel_futures=True)
    return done


def run_until(
    chunk: Chunk,
    needed: Callable[[Done], int],
    trials: int,
    workers: int = 1,
    progress: Progress | None = None,
) -> Done:
    """Run trials until there are enough.

    Parameters
    ----------
    chunk, workers, progress
        As in :func:`run`.
    needed : callable
        Tells from the run so far how many trials are needed in all.
    trials : int
        Trials of the first stage.

    Returns
    -------
    Done
        As from :func:`run`. How many trials there are depends on the counts alone.
    """
    done = run(chunk, trials, workers, progress)
    while not done.interrupted and (more := needed(done) - done.trials) > 0:
        done += run(chunk, more, workers, progress, first_trial=done.trials)
    return done


def _silent(done: int, total: int) -> None:
    """Report no progress."""


def _calibrate(chunk: Chunk, done: Done, first_trial: int, trials: int) -> tuple[Done, int]:
    """Run ever larger chunks until one tells how many trials take :data:`CHUNK_SECONDS`."""
    size, seconds = FIRST_CHUNK, 0.0
    while seconds < CHUNK_SECONDS / 10 and done.trials < trials:
        size = min(2 * size, trials - done.trials)
        started = time.perf_counter()
        done += Done(chunk(first_trial + done.trials, size), size)
        seconds = time.perf_counter() - started
    return done, max(1, min(LARGEST_CHUNK, int(size * CHUNK_SECONDS / max(seconds, 1e-9))))


def _ranges(first: int, stop: int, size: int) -> Iterator[tuple[int, int]]:
    """Yield the (first trial, trials) that cover a range."""
    for start in range(first, stop, size):
        yield start, min(size, stop - start)


def _take(items: Iterator[Any], count: int) -> Iterator[Any]:
    """Yield at most so many items."""
    for _, item in zip(range(count), items, strict=False):
        yield item
