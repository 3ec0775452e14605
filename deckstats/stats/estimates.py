"""From counts to estimates with their intervals.

All intervals are two-sided and cover 95 % unless told otherwise. They say how sure the number is,
given the model; whether the model plays like people do they cannot say.
"""

from __future__ import annotations

import math
from statistics import NormalDist
from typing import NamedTuple

from deckstats.errors import CallError

__all__ = ["Estimate", "average", "clopper_pearson", "paired_difference", "rate", "trials_needed"]


class Estimate(NamedTuple):
    """A value, the ends of its interval and the trials behind it."""

    value: float
    low: float
    high: float
    n: int

    @property
    def half_width(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2


def _z(level: float) -> float:
    """Return the two-sided normal quantile."""
    return NormalDist().inv_cdf((1 + level) / 2)


def rate(hits: int, n: int, level: float = 0.95) -> Estimate:
    """Return a share with Wilson's score interval (Wilson 1927).

    Parameters
    ----------
    hits, n : int
        Trials that hit, of all trials.
    level : float
        Confidence level.

    Raises
    ------
    CallError
        If there are no trials.

    Examples
    --------
    >>> won = rate(7, 10)
    >>> round(won.low, 4), round(won.high, 4)
    (0.3968, 0.8922)
    """
    _some(n)
    z2 = _z(level) ** 2
    middle = (hits + z2 / 2) / (n + z2)
    half = math.sqrt(z2 * (hits * (n - hits) / n + z2 / 4)) / (n + z2)
    low = 0.0 if hits == 0 else middle - half
    high = 1.0 if hits == n else middle + half
    return Estimate(hits / n, low, high, n)


def average(total: int, squares: int, n: int, level: float = 0.95) -> Estimate:
    """Return a mean with its normal interval, from a sum and a sum of squares.

    Parameters
    ----------
    total, squares : int
        Sum of the values, of their squares.
    n : int
        Trials; the interval wants some hundreds.
    level : float
        Confidence level.

    Raises
    ------
    CallError
        If there are no trials.

    Examples
    --------
    >>> average(total=30, squares=50, n=100).value
    0.3
    """
    _some(n)
    # Integers until the end: the difference of large squares loses nothing.
    variance = (n * squares - total * total) / (n * max(n - 1, 1))
    half = _z(level) * math.sqrt(variance / n)
    return Estimate(total / n, total / n - half, total / n + half, n)


def clopper_pearson(hits: int, n: int, level: float = 0.95) -> Estimate:
    """Return a share with Clopper and Pearson's interval, which never covers less than it says.

    Parameters
    ----------
    hits, n : int
        Trials that hit, of all trials.
    level : float
        Confidence level.

    Raises
    ------
    CallError
        If there are no trials.

    Examples
    --------
    >>> won = clopper_pearson(7, 10)
    >>> round(won.low, 4), round(won.high, 4)
    (0.3475, 0.9333)
    """
    from scipy.special import betaincinv

    _some(n)
    tail = (1 - level) / 2
    low = float(betaincinv(hits, n - hits + 1, tail)) if hits else 0.0
    high = float(betaincinv(hits + 1, n - hits, 1 - tail)) if hits < n else 1.0
    return Estimate(hits / n, low, high, n)


def paired_difference(better: int, worse: int, n: int, level: float = 0.95) -> Estimate:
    """Return the difference of two shares measured on the same trials.

    Parameters
    ----------
    better, worse : int
        Trials where only the first hit, where only the second did.
    n : int
        All trials.
    level : float
        Confidence level.

    Raises
    ------
    CallError
        If there are no trials.

    Examples
    --------
    >>> paired_difference(better=60, worse=40, n=1000).value
    0.02
    """
    return average(better - worse, better + worse, n, level)


def trials_needed(now: Estimate, half_width: float) -> int:
    """Return about how many trials give an interval of this half-width.

    Parameters
    ----------
    now : Estimate
        What was measured so far.
    half_width : float
        The aim.

    Examples
    --------
    >>> trials_needed(rate(500, 1000), 0.01)
    9567
    """
    return math.ceil(now.n * (now.half_width / half_width) ** 2)


def _some(n: int) -> None:
    if n < 1:
        raise CallError(f"expected at least one trial, got {n}")
