"""Games by the million: chunks of whole games between two decks, and their counts by name."""

from __future__ import annotations

from math import prod

import numpy as np
import numpy.typing as npt

from deckstats.errors import KernelInvariantError
from deckstats.kernels import state
from deckstats.kernels.game import TALLY, TALLY_SIZE, play_chunk
from deckstats.kernels.knockouts import REASONS
from deckstats.lowering import Match, records
from deckstats.simulate.run import Chunk, Counts

__all__ = ["REASONS", "games_chunk"]

ROOM_FOR_ACTIONS = 512


def games_chunk(match: Match, seed: int, origin: npt.NDArray[np.void] | None = None) -> Chunk:
    """Return the chunk to run for a match and a seed.

    Parameters
    ----------
    match : Match
        Decks, rules and pilots, lowered. Threads share it; it is only read.
    seed : int
        Master seed.
    origin : array of GAME, shape (1,), optional
        The position to play on from; without one, whole games are played.

    Returns
    -------
    callable
        Plays games ``first`` to ``first + n - 1`` and returns counts by the names of
        :data:`deckstats.kernels.game.TALLY`.
    """
    start = records(state.GAME, 0) if origin is None else origin

    def play(first: int, trials: int) -> Counts:
        tally = np.zeros(TALLY_SIZE, np.int64)
        play_chunk(
            np.uint64(seed), first, trials, match.tables, start, records(state.GAME),
            np.zeros(ROOM_FOR_ACTIONS, np.int64), tally,
        )  # fmt: skip
        counts = _named(tally)
        if counts["status"]:
            raise KernelInvariantError(
                f"a game among {first} to {first + trials - 1} of seed {seed} broke an invariant: "
                "please report it with both lists"
            )
        return counts

    return play


def _named(tally: npt.NDArray[np.int64]) -> Counts:
    return {
        name: tally[start : start + prod(shape)].reshape(shape)
        for name, (start, shape) in TALLY.items()
    }
