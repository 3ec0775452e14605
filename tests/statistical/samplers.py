"""Set-ups dealt by numpy in the plainest way, right and deliberately wrong.

Each sampler returns opening hands, Prize cards and mulligans of many trials; cards are numbers
from 0, and those below BASICS are Basic Pokémon. What is wrong with a wrong one its name says.
"""

import numpy as np

SIZE, HAND, PRIZES, BASICS, ENERGY = 60, 7, 6, 8, 20
ROUNDS = 60  # of mulligans, after which a hand is kept all the same: chance 1e-28
TOP = HAND + PRIZES


def right(rng, trials):
    return _redraw(rng, trials, _shuffled)


def off_by_one_fisher_yates(rng, trials):
    """A card never stays where it is, as in Sattolo's algorithm."""
    return _redraw(rng, trials, lambda rng, n: _fisher_yates(rng, n, first=1))


def biased_bounded_integers(rng, trials):
    """A byte modulo the cards left favours the low numbers."""
    return _redraw(rng, trials, lambda rng, n: _fisher_yates(rng, n, bits=8))


def forced_basic(rng, trials):
    """A hand without a Basic gets one instead of being dealt anew."""
    decks = _shuffled(rng, trials)
    lacking = ~_keeps(decks)
    decks[lacking, 0] = rng.integers(0, BASICS, lacking.sum())
    return decks[:, :HAND], decks[:, HAND:TOP], np.zeros(trials, int)


def prizes_before_the_mulligan_check(rng, trials):
    """Prize cards are set aside with the first hand and stay when it is dealt anew."""
    decks = _shuffled(rng, trials)
    prizes, mulligans = decks[:, HAND:TOP].copy(), np.zeros(trials, int)
    for _ in range(ROUNDS):
        lacking = np.flatnonzero(~_keeps(decks))
        rest = np.concatenate([decks[lacking, :HAND], decks[lacking, TOP:]], axis=1)
        rest = rng.permuted(rest, axis=1)
        decks[lacking, :HAND], decks[lacking, TOP:] = rest[:, :HAND], rest[:, HAND:]
        mulligans[lacking] += 1
    return decks[:, :HAND], prizes, mulligans


def redraw_without_reshuffle(rng, trials):
    """The next hand is the next seven cards; the hand given up goes under the deck."""
    decks, mulligans = _shuffled(rng, trials), np.zeros(trials, int)
    for _ in range(ROUNDS):
        lacking = ~_keeps(decks)
        decks[lacking] = np.roll(decks[lacking], -HAND, axis=1)
        mulligans[lacking] += 1
    return decks[:, :HAND], decks[:, HAND:TOP], mulligans


WRONG = [
    off_by_one_fisher_yates,
    biased_bounded_integers,
    forced_basic,
    prizes_before_the_mulligan_check,
    redraw_without_reshuffle,
]


def _redraw(rng, trials, shuffled):
    decks, mulligans = shuffled(rng, trials), np.zeros(trials, int)
    for _ in range(ROUNDS):
        lacking = np.flatnonzero(~_keeps(decks))
        if len(lacking):
            decks[lacking] = shuffled(rng, len(lacking))
        mulligans[lacking] += 1
    return decks[:, :HAND], decks[:, HAND:TOP], mulligans


def _keeps(decks):
    return (decks[:, :HAND] < BASICS).any(axis=1)


def _shuffled(rng, trials):
    return rng.permuted(np.tile(np.arange(SIZE), (trials, 1)), axis=1)


def _fisher_yates(rng, trials, first=0, bits=0):
    decks, rows = np.tile(np.arange(SIZE), (trials, 1)), np.arange(trials)
    for place in range(TOP):
        left = SIZE - place
        picks = (
            rng.integers(0, 1 << bits, trials) % left if bits else rng.integers(first, left, trials)
        )
        other = place + picks
        decks[rows, place], decks[rows, other] = decks[rows, other], decks[rows, place].copy()
    return decks
