"""The random streams: xoshiro256++, one for each (seed, purpose, trial).

A trial's numbers depend on nothing else, so results are the same for any chunk size, thread count
and machine, and any trial can be played again alone. Purposes keep the shuffles of two variants
of a list equal when a card adds a coin flip.

Constants are wrapped as uint64, since numba types ``uint64 + literal`` as int64.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from deckstats.kernels.jit import i64, kernel, record, u64, void

__all__ = [
    "COINS",
    "DECISIONS_A",
    "DECISIONS_B",
    "DECK_A",
    "DECK_B",
    "RNG",
    "below",
    "next_u64",
    "seed_stream",
]

RNG = np.dtype([("s", "u8", (4,))])  # xoshiro256++ state, never all zero

DECK_A: Final = 0
DECK_B: Final = 1
COINS: Final = 2
DECISIONS_A: Final = 3
DECISIONS_B: Final = 4

_STREAM = record(RNG)


@kernel(u64, u64)
def mix(z: Any) -> Any:
    """Return SplitMix64's scramble of a word: every bit depends on every bit.

    Parameters
    ----------
    z : uint64
        Any word.
    """
    z = (z ^ (z >> u64(30))) * u64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> u64(27))) * u64(0x94D049BB133111EB)
    return z ^ (z >> u64(31))


@kernel(void, _STREAM, u64, u64, i64)
def seed_stream(rng: Any, seed: Any, trial: Any, purpose: int) -> None:
    """Set a stream to the start of (seed, purpose, trial).

    Seed and purpose make a key; from it, SplitMix64's word number ``trial`` starts the four words
    of state. So neighbouring seeds and trials, scrambled twice, make unrelated streams.

    Parameters
    ----------
    rng : record of RNG
        Written.
    seed, trial : uint64
        Any.
    purpose : int64
        One of the constants of this module.
    """
    gamma = u64(0x9E3779B97F4A7C15)
    key = mix(seed + gamma * u64(purpose + 1))
    z = mix(key + gamma * trial)
    state = rng.s
    for i in range(4):
        z = z + gamma
        state[i] = mix(z)


@kernel(u64, _STREAM, inline=True)
def next_u64(rng: Any) -> Any:
    """Return the next 64 random bits (Blackman & Vigna 2019, xoshiro256++).

    Parameters
    ----------
    rng : record of RNG
        Read and written.
    """
    state = rng.s
    s0, s1, s2, s3 = state[0], state[1], state[2], state[3]
    total = s0 + s3
    result = ((total << u64(23)) | (total >> u64(41))) + s0
    t = s1 << u64(17)
    s2 = s2 ^ s0
    s3 = s3 ^ s1
    state[0] = s0 ^ s3
    state[1] = s1 ^ s2
    state[2] = s2 ^ t
    state[3] = (s3 << u64(45)) | (s3 >> u64(19))
    return result


@kernel(i64, _STREAM, i64)
def below(rng: Any, n: int) -> int:
    """Return an integer of 0 to n - 1, all as likely, from one draw (32-bit multiply-shift).

    The bias is at most n / 2**32: for the 60 cards of a deck 1.4e-8, some 3e-4 of a standard
    error at 10**8 trials.

    Parameters
    ----------
    rng : record of RNG
        Read and written.
    n : int64
        At least 1 and below 2**31.
    """
    return i64(((next_u64(rng) >> u64(32)) * u64(n)) >> u64(32))
