"""Random integers: xoshiro256++ in plain integers, one stream for each purpose."""

from __future__ import annotations

WORD = (1 << 64) - 1
DECKS, COINS, DECISIONS = (0, 1), 2, (3, 4)  # streams by purpose, those of players by player


def _scramble(z: int) -> int:
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & WORD
    z = (z ^ z >> 27) * 0x94D049BB133111EB & WORD
    return z ^ z >> 31


class Stream:
    """The random words of one (seed, purpose, trial)."""

    def __init__(self, seed: int, trial: int, purpose: int) -> None:
        step = 0x9E3779B97F4A7C15
        key = _scramble(seed + step * (purpose + 1) & WORD)
        start = _scramble(key + step * trial & WORD)
        self.words = [_scramble(start + step * n & WORD) for n in range(1, 5)]

    def word(self) -> int:
        """Return the next 64 random bits."""
        a, b, c, d = self.words
        total = a + d & WORD
        c, d = c ^ a, d ^ b
        self.words = [a ^ d, b ^ c, c ^ (b << 17 & WORD), (d << 45 | d >> 19) & WORD]
        return ((total << 23 | total >> 41) + a) & WORD

    def below(self, n: int) -> int:
        """Return one of 0 to n - 1."""
        return (self.word() >> 32) * n >> 32


class Chance:
    """All streams of a game."""

    def __init__(self, seed: int, trial: int) -> None:
        self.streams = [Stream(seed, trial, purpose) for purpose in range(5)]

    def card(self, player: int, n: int) -> int:
        """Return a place in a player's deck of n cards."""
        return self.streams[DECKS[player]].below(n)

    def coin(self) -> int:
        """Return 1 for heads, 0 for tails."""
        return self.streams[COINS].word() >> 63

    def decision(self, player: int, n: int) -> int:
        """Return which of n things a random player takes."""
        return self.streams[DECISIONS[player]].below(n)
