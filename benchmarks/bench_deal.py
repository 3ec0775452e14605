"""Opening hands and set-ups a second, on one core, beside numpy's and Python's own ways."""

from __future__ import annotations

import random
import time

import numpy as np

import deckstats
from deckstats.kernels.jit import array, i64, kernel, record, u64
from deckstats.kernels.opening import NUMBER, deal_until_basic, in_words
from deckstats.kernels.rng import DECK_A, RNG, seed_stream

NUMBERS = array(NUMBER)
WORDS = array(u64)


@kernel(i64, record(RNG), WORDS, WORDS, NUMBERS, i64, i64, i64)
def deal_hands(rng, deck, words, order, basics, size, hands):
    """Deal kept hands, each from a stream of its own; return the mulligans."""
    mulligans = 0
    for trial in range(hands):
        seed_stream(rng, u64(0), u64(trial), DECK_A)
        mulligans += deal_until_basic(rng, deck, words, order, basics, size)
    return mulligans


def a_second(call, count, repeats=5):
    """Return how many a second, in millions, best of some calls."""
    best = float("inf")
    for _ in range(repeats):
        started = time.perf_counter()
        call()
        best = min(best, time.perf_counter() - started)
    return count / best / 1e6


class Hands:
    """A hand of seven from sixty with eleven Basics, dealt until it holds one."""

    hands = 10_000  # short calls, many of them: on a shared machine some run undisturbed
    repeats = 500

    def setup(self):
        copies = [4, 4, 3, *[3] * 10, 4, 7, 8]
        self.deck = in_words(np.repeat(np.arange(len(copies), dtype=NUMBER), copies))
        self.words = self.deck.copy()
        self.order = self.words.view(NUMBER)[: sum(copies)]
        self.rng = np.zeros(1, RNG).view(np.recarray)[0]
        self.generator = np.random.default_rng(1)
        self.deal(1)

    def deal(self, hands):
        deal_hands(self.rng, self.deck, self.words, self.order, 3, 7, hands)

    def numpy(self, hands):
        self.generator.multivariate_hypergeometric([11, 17, 32], 7, size=hands)

    def track_deal_and_mulligans(self):
        return a_second(lambda: self.deal(self.hands), self.hands, self.repeats)

    track_deal_and_mulligans.unit = "M hands/s"

    def track_numpy_hypergeometric_counts(self):
        return a_second(lambda: self.numpy(self.hands), self.hands, self.repeats)

    track_numpy_hypergeometric_counts.unit = "M hands/s, without mulligans"

    def track_random_sample(self):
        deck = list(range(60))
        return a_second(lambda: [random.sample(deck, 7) for _ in range(self.hands)], self.hands)

    track_random_sample.unit = "M hands/s, without mulligans"

    def track_times_numpy(self):
        ours = numpys = 0.0
        for _ in range(self.repeats):
            ours = max(ours, a_second(lambda: self.deal(self.hands), self.hands, 1))
            numpys = max(numpys, a_second(lambda: self.numpy(self.hands), self.hands, 1))
        return ours / numpys

    track_times_numpy.unit = "x numpy"


class SetUps:
    """Full set-ups: hands, mulligans, bonus cards, Prizes, five draws, counts of every card."""

    set_ups = 5_000_000

    def setup(self):
        deckstats.opening("haymaker", trials=1_000)

    def track_opening(self):
        return a_second(
            lambda: deckstats.opening("haymaker", trials=self.set_ups, workers=1), self.set_ups
        )

    track_opening.unit = "M set-ups/s"

    def track_opening_two_workers(self):
        return a_second(
            lambda: deckstats.opening("haymaker", trials=self.set_ups, workers=2), self.set_ups
        )

    track_opening_two_workers.unit = "M set-ups/s"

    def time_energy_with_closed_forms(self):
        deckstats.energy("haymaker", trials=1_000, workers=1)

    def peakmem_ten_million(self):
        deckstats.opening("haymaker", trials=10_000_000)
