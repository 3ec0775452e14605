"""Intervals against published ones, and what they must hold for every count."""

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckstats.errors import CallError
from deckstats.stats.estimates import (
    average,
    clopper_pearson,
    paired_difference,
    rate,
    trials_needed,
)


def test_seven_wins_of_ten():
    won = rate(7, 10)
    assert (round(won.low, 4), round(won.high, 4)) == (0.3968, 0.8922)
    won = clopper_pearson(7, 10)
    assert (round(won.low, 4), round(won.high, 4)) == (0.3475, 0.9333)


@pytest.mark.parametrize("interval", [rate, clopper_pearson])
@given(n=st.integers(1, 10**9), share=st.floats(0, 1))
@settings(deadline=None)
def test_an_interval_holds_its_value_within_zero_and_one(interval, n, share):
    found = interval(round(share * n), n)
    assert 0 <= found.low <= found.value <= found.high <= 1


def test_nothing_and_everything_have_ends_of_their_own():
    assert rate(0, 10).low == 0 < rate(0, 10).high
    assert rate(10, 10).low < 1 == rate(10, 10).high
    assert clopper_pearson(0, 10).high == pytest.approx(1 - 0.025 ** (1 / 10))


def test_average_is_the_sample_mean_with_its_normal_interval():
    values = np.array([0, 2, 0, 4, 6, 0, 2, 2])
    found = average(int(values.sum()), int((values**2).sum()), len(values))
    error = values.std(ddof=1) / math.sqrt(len(values))
    assert found.value == values.mean()
    assert found.half_width == pytest.approx(1.959964 * error)


def test_paired_difference_counts_each_trial_as_better_worse_or_the_same():
    values = np.repeat([1, -1, 0], [60, 40, 900])
    found = paired_difference(60, 40, 1000)
    assert found.value == 0.02
    assert found.half_width == pytest.approx(1.959964 * values.std(ddof=1) / math.sqrt(1000))


def test_trials_needed_reach_the_half_width():
    aim = trials_needed(rate(300, 1000), 0.005)
    assert rate(round(0.3 * aim), aim).half_width == pytest.approx(0.005, rel=0.01)


@pytest.mark.parametrize("estimate", [rate, clopper_pearson, lambda h, n: average(h, h, n)])
def test_no_trials_are_refused(estimate):
    with pytest.raises(CallError, match="at least one trial, got 0"):
        estimate(0, 0)
