"""What may be given for trials, seed, workers and precision."""

import numpy as np
import pytest

from deckstats.errors import CallError
from deckstats.simulate.options import read_precision, read_seed, read_trials, read_workers


@pytest.mark.parametrize(
    ("given", "trials"),
    [(1, 1), (1_000_000, 1_000_000), ("1e6", 1_000_000), ("1_000_000", 1_000_000),
     (1e6, 1_000_000), ("2.5e3", 2_500), ("7", 7)],
)  # fmt: skip
def test_trials(given, trials):
    assert read_trials(given) == trials


@pytest.mark.parametrize("given", [0, -5, "0", "many", "", 1.5, "1e-3", "nan", "inf", 1e13, None])
def test_trials_that_cannot_be_are_refused(given):
    with pytest.raises(CallError, match="expected trials to be a whole number from 1"):
        read_trials(given)


@pytest.mark.parametrize("seed", [0, 1, 2**64 - 1, np.int64(5), np.uint64(2**64 - 1)])
def test_seed(seed):
    assert read_seed(seed) == seed


def test_no_seed_draws_one():
    assert read_seed(None) != read_seed(None)
    assert 0 <= read_seed(None) < 2**48


@pytest.mark.parametrize("seed", [-1, 2**64, "1", 1.0, True])
def test_seeds_that_cannot_be_are_refused(seed):
    with pytest.raises(CallError, match=r"expected a seed from 0 to 2\*\*64 - 1"):
        read_seed(seed)


def test_workers():
    assert read_workers(3) == 3
    assert 1 <= read_workers(None) <= 8


@pytest.mark.parametrize("workers", [0, -1, 1000, "2", 1.5, True])
def test_workers_that_cannot_be_are_refused(workers):
    with pytest.raises(CallError, match="workers, got"):
        read_workers(workers)


def test_precision():
    assert read_precision(None) is None
    assert read_precision(0.01) == 0.01


@pytest.mark.parametrize("precision", [0, -0.1, 0.7, "a", float("nan")])
def test_precisions_that_cannot_be_are_refused(precision):
    with pytest.raises(CallError, match="expected a precision from"):
        read_precision(precision)
