"""What callers may give for trials, seed, workers and precision, checked in one place."""

from __future__ import annotations

import operator
import os
import secrets
from decimal import Decimal, InvalidOperation

from deckstats.errors import CallError

__all__ = [
    "MOST_TRIALS",
    "read_precision",
    "read_seed",
    "read_trials",
    "read_workers",
]

MOST_TRIALS = 10**12
MOST_WORKERS = 256


def read_trials(trials: int | float | str) -> int:
    """Return a number of trials.

    Parameters
    ----------
    trials : int, float or str
        A whole number from 1 on; text may be ``"1e6"`` or ``"1_000_000"``.

    Raises
    ------
    CallError
        If it is anything else.

    Examples
    --------
    >>> read_trials("1e6")
    1000000
    """
    try:
        number = Decimal(str(trials))
        if 1 <= number <= MOST_TRIALS and number == int(number):
            return int(number)
    except InvalidOperation:
        pass
    raise CallError(
        f"expected trials to be a whole number from 1 to {MOST_TRIALS:.0e}, got {trials!r}"
    )


def read_seed(seed: int | None) -> int:
    """Return a seed; none given draws one, to be recorded with the result.

    Parameters
    ----------
    seed : int or None
        From 0 to 2**64 - 1.

    Raises
    ------
    CallError
        If it is anything else.

    Examples
    --------
    >>> read_seed(7)
    7
    """
    if seed is None:
        return secrets.randbits(48)  # short enough to be copied, exact in any JSON reader
    whole = _whole(seed)
    if whole is None or not 0 <= whole < 2**64:
        raise CallError(f"expected a seed from 0 to 2**64 - 1, got {seed!r}")
    return whole


def read_workers(workers: int | None) -> int:
    """Return a number of threads; none given takes the machine's processors, at most 8.

    Parameters
    ----------
    workers : int or None
        At least 1.

    Raises
    ------
    CallError
        If it is anything else.

    Examples
    --------
    >>> read_workers(2)
    2
    """
    if workers is None:
        return min(os.cpu_count() or 1, 8)
    whole = _whole(workers)
    if whole is None or not 1 <= whole <= MOST_WORKERS:
        raise CallError(f"expected 1 to {MOST_WORKERS} workers, got {workers!r}")
    return whole


def read_precision(precision: float | None) -> float | None:
    """Return the half-width to reach, or None.

    Parameters
    ----------
    precision : float or None
        Between 0.00001 and 0.5.

    Raises
    ------
    CallError
        If it is anything else.

    Examples
    --------
    >>> read_precision(0.001)
    0.001
    """
    if precision is None:
        return None
    if not isinstance(precision, int | float) or not 1e-5 <= precision <= 0.5:
        raise CallError(f"expected a precision from 0.00001 to 0.5, got {precision!r}")
    return float(precision)


def _whole(number: object) -> int | None:
    """Return a whole number of any integer type, but no truth value; None for anything else."""
    try:
        return None if isinstance(number, bool) else operator.index(number)  # type: ignore[arg-type]
    except TypeError:
        return None
