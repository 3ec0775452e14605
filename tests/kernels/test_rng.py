"""The random streams: frozen draws, and the battery a generator must pass."""

import math

import numpy as np
import pytest

from deckstats.kernels import jit
from deckstats.kernels.jit import array, i64, kernel, record, u64, void
from deckstats.kernels.rng import (
    COINS,
    DECK_A,
    DECK_B,
    RNG,
    below,
    next_u64,
    seed_stream,
)

Z = 6  # standard errors: the whole suite fails by chance less than once in a million runs

GOLDEN_WORDS = [12343176051430914064, 13903862403933436832, 18426474102280995593]
GOLDEN_CARDS = [16, 53, 5, 47, 14, 12, 16, 58, 40, 14, 51, 13, 37, 1, 57, 37, 43, 37, 25, 6]


def stream(seed, trial, purpose=DECK_A):
    rng = np.zeros(1, RNG).view(np.recarray)[0]
    seed_stream(rng, np.uint64(seed), np.uint64(trial), purpose)
    return rng


@kernel(void, record(RNG), i64, array(i64))
def count_below(rng, n, cells):
    """Count n-sided draws by value; as many as the sum of the cells given."""
    draws = cells.sum()
    cells[:] = 0
    for _ in range(draws):
        cells[below(rng, n)] += 1


@kernel(void, record(RNG), i64, array(u64))
def first_draws(rng, seed, out):
    """Write the first draw of each trial."""
    for trial in range(len(out)):
        seed_stream(rng, u64(seed), u64(trial), DECK_A)
        out[trial] = next_u64(rng)


def test_the_stream_is_xoshiro256_plus_plus():
    """The state 1, 2, 3, 4 gives the numbers of the reference program."""
    rng = stream(0, 0)
    rng.s[:] = (1, 2, 3, 4)
    expected = [41943041, 58720359, 3588806011781223, 3591011842654386, 9228616714210784205]
    assert [int(next_u64(rng)) for _ in expected] == expected


def test_golden_draws():
    rng = stream(2026, 17, COINS)
    assert [int(next_u64(rng)) for _ in range(3)] == GOLDEN_WORDS
    assert [below(rng, 60) for _ in range(20)] == GOLDEN_CARDS


def test_every_part_of_the_key_changes_the_stream():
    keys = [(a, b, c) for a in range(12) for b in range(12) for c in range(5)]
    words = {int(next_u64(stream(*key))) for key in keys}
    assert len(words) == len(keys)


@pytest.mark.parametrize("seed", [0, 1, 2**63, 2**64 - 1])
@pytest.mark.parametrize("trial", [0, 2**64 - 1])
def test_extreme_keys_make_a_living_stream(seed, trial):
    rng = stream(seed, trial, DECK_B)
    assert rng.s.any()
    assert len({int(next_u64(rng)) for _ in range(50)}) == 50


@pytest.mark.parametrize("n", [1, 2, 7, 53, 60, 2**31 - 1])
def test_below_stays_in_range(n):
    rng = stream(1, 2)
    values = [below(rng, n) for _ in range(200)]
    assert min(values) >= 0
    assert max(values) < n


@pytest.mark.statistical
@pytest.mark.parametrize("n", [2, 7, 47, 60])
def test_bounded_integers_fill_their_cells_evenly(n):
    draws = 4_000_000
    cells = np.zeros(n, np.int64)
    cells[0] = draws
    count_below(stream(3, n), n, cells)
    error = math.sqrt(draws * (1 / n) * (1 - 1 / n))
    assert np.abs(cells - draws / n).max() < Z * error


@pytest.mark.statistical
@pytest.mark.parametrize("lag", [1, 2, 3])
def test_neighbouring_trials_are_not_correlated(lag):
    assert abs(correlation(trial_words(1_000_000), lag)) < Z / math.sqrt(1_000_000)


@pytest.mark.statistical
@pytest.mark.parametrize("lag", [1, 2, 4, 7])
def test_draws_of_a_stream_are_not_correlated(lag):
    rng = stream(5, 0)
    words = np.array([next_u64(rng) for _ in range(100_000)], np.uint64)
    assert abs(correlation(words, lag)) < Z / math.sqrt(len(words))


@pytest.mark.statistical
@pytest.mark.parametrize("bit", [0, 1, 31, 32, 62, 63])
def test_every_bit_is_a_fair_coin_over_trials(bit):
    words = trial_words(1_000_000)
    ones = int(((words >> np.uint64(bit)) & np.uint64(1)).sum())
    assert abs(ones - 500_000) < Z * 500


@pytest.mark.statistical
def test_two_seeds_are_not_correlated():
    one, other = (trial_words(1_000_000, seed) / 2.0**64 - 0.5 for seed in (0, 1))
    assert abs(12 * float((one * other).mean())) < Z / math.sqrt(1_000_000)


def trial_words(trials, seed=4):
    words = np.zeros(trials, np.uint64)
    first_draws(stream(0, 0), seed, words)
    return words


def correlation(words, lag):
    """Return the serial correlation of words taken as numbers of mean 0, variance 1/12."""
    numbers = words / 2.0**64 - 0.5
    return 12 * float((numbers[lag:] * numbers[:-lag]).mean())


@pytest.mark.skipif(not jit.JIT, reason="needs the JIT")
def test_compiled_and_plain_agree():
    rng, twin = stream(8, 9), stream(8, 9)
    with np.errstate(over="ignore"):
        for _ in range(100):
            assert int(next_u64(rng)) == int(next_u64.py_func(twin))
