"""Whole games, and the entry point that plays a chunk of them and counts how they end."""

from __future__ import annotations

from typing import Any

from deckstats.kernels.jit import array, i64, kernel, u64, void
from deckstats.kernels.knockouts import BY_DRAW, BY_SUDDEN_DEATH, REASONS, end_game
from deckstats.kernels.log import SUDDEN_DEATH, note
from deckstats.kernels.pilots import take_turn
from deckstats.kernels.rng import seed_stream
from deckstats.kernels.setup import set_up
from deckstats.kernels.state import GAME, STREAMS, TABLES, S, T
from deckstats.kernels.turn import begin_turn, end_turn

__all__ = ["TALLY", "play_chunk", "play_game"]

MAX_TURNS = 512
SUDDEN_DEATHS = 16  # games in a row that end in Sudden Death before the match is a draw
N_REASONS = len(REASONS)

#: Where a chunk counts what: [first player][winner A, B, nobody], [winner][reason], turns.
TALLY = {
    "wins": (0, (2, 3)),
    "reasons": (6, (3, N_REASONS)),
    "turns": (6 + 3 * N_REASONS, (MAX_TURNS,)),
    "status": (6 + 3 * N_REASONS + MAX_TURNS, ()),
}
TALLY_SIZE = 6 + 3 * N_REASONS + MAX_TURNS + 1
REASONS_AT = 6
TURNS_AT = 6 + 3 * N_REASONS
STATUS_AT = TURNS_AT + MAX_TURNS


@kernel(void, S, T, i64, array(i64))
def _one_game(s: Any, t: Any, prizes: int, out: Any) -> None:
    """Set a game up and play it to its end."""
    set_up(s, t, prizes)
    p = i64(s.first)
    while True:
        if s.turn >= t.rules.turn_cap:
            end_game(s, t, -1, BY_DRAW)
        if s.over or not begin_turn(s, t, p):
            return
        take_turn(s, t, p, out)
        if s.over or s.status or not end_turn(s, t):
            return
        p = 1 - p


@kernel(void, S, T, u64, u64, array(i64))
def play_game(s: Any, t: Any, seed: Any, trial: Any, out: Any) -> None:
    """Play a game of a run, with Sudden Death games if it comes to them.

    Parameters
    ----------
    s, t : records of GAME and TABLES
        The game is written.
    seed, trial : uint64
        The run's seed and the number of the game.
    out : array of int64
        Room for legal actions.
    """
    for k in range(STREAMS):
        seed_stream(s.rng[k], seed, trial, k)
    s.status = 0
    s.sudden_death = 0
    _one_game(s, t, t.rules.prizes, out)
    # Expert rules: a whole new game with one Prize card each, again until somebody wins.
    while s.over and s.winner < 0 and s.reason == BY_SUDDEN_DEATH:
        if s.sudden_death == SUDDEN_DEATHS:
            end_game(s, t, -1, BY_DRAW)
            break
        s.sudden_death += 1
        note(s, t, SUDDEN_DEATH, 0, s.sudden_death, 0, 0)
        _one_game(s, t, t.rules.sudden_death_prizes, out)
    if s.sudden_death and s.winner >= 0:
        s.reason = BY_SUDDEN_DEATH


@kernel(void, u64, i64, i64, array(TABLES), array(GAME), array(i64), array(i64), entry=True)
def play_chunk(
    seed: Any, start: int, n: int, tables: Any, games: Any, actions: Any, tally: Any
) -> None:
    """Play games ``start`` to ``start + n - 1`` of a run and count how they end.

    Parameters
    ----------
    seed : uint64
        The run's seed.
    start, n : int64
        Which games.
    tables : array of TABLES, shape (1,)
        Read, but for the tape.
    games : array of GAME, shape (1,)
        Room for one game; the last one stays in it.
    actions : array of int64, shape (512,)
        Room for legal actions.
    tally : array of int64, shape (TALLY_SIZE,)
        Added to, as :data:`TALLY` says.
    """
    s = games[0]
    t = tables[0]
    for trial in range(start, start + n):
        play_game(s, t, seed, u64(trial), actions)
        winner = i64(s.winner) if s.winner >= 0 else i64(2)
        if s.status:
            tally[STATUS_AT] += 1
            continue
        tally[3 * s.first + winner] += 1
        tally[REASONS_AT + N_REASONS * winner + s.reason] += 1
        tally[TURNS_AT + min(i64(s.turn), MAX_TURNS - 1)] += 1
