"""Whole games, and the entry point that plays a chunk of them and counts how they end."""

from __future__ import annotations

from typing import Any

from deckstats.kernels.jit import array, i64, kernel, u64, void
from deckstats.kernels.knockouts import BY_DRAW, BY_SUDDEN_DEATH, REASONS, end_game
from deckstats.kernels.log import SUDDEN_DEATH, note
from deckstats.kernels.pilots import take_turn
from deckstats.kernels.setup import seed_streams, set_up, set_up_decks
from deckstats.kernels.state import GAME, TABLES, S, T
from deckstats.kernels.turn import begin_turn, end_turn
from deckstats.kernels.zones import bit, pick_unknown

__all__ = ["TALLY", "play_chunk", "play_game", "play_on"]

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
def _take_turns(s: Any, t: Any, p: int, out: Any) -> None:
    """Play to the end of the game; it is the beginning of a player's turn."""
    while True:
        if s.turn >= t.rules.turn_cap:
            end_game(s, t, -1, BY_DRAW)
        if s.over or not begin_turn(s, t, p):
            return
        p = i64(s.player)  # that of the turn before, where it takes another one
        take_turn(s, t, p, out)
        if s.over or s.status or not end_turn(s, t):
            return
        p = 1 - p


@kernel(void, S, T, array(i64))
def _sudden_deaths(s: Any, t: Any, out: Any) -> None:
    """Play Sudden Death games, where it comes to them, until somebody wins.

    Expert rules: a whole new game with one Prize card each, again until somebody wins.
    """
    while s.over and s.winner < 0 and s.reason == BY_SUDDEN_DEATH:
        if s.sudden_death == SUDDEN_DEATHS:
            end_game(s, t, -1, BY_DRAW)
            break
        s.sudden_death += 1
        note(s, t, SUDDEN_DEATH, 0, s.sudden_death, 0, 0)
        set_up(s, t, t.rules.sudden_death_prizes)
        _take_turns(s, t, s.first, out)
    if s.sudden_death and s.winner >= 0:
        s.reason = BY_SUDDEN_DEATH


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
    seed_streams(s, seed, trial)
    s.status = 0
    s.sudden_death = 0
    set_up(s, t, t.rules.prizes)
    _take_turns(s, t, s.first, out)
    _sudden_deaths(s, t, out)


@kernel(void, S, i64)
def _deal_unknown(s: Any, p: int) -> None:
    """Deal the cards of a player's hand and Prizes that nobody knows, from those of the deck."""
    pl = s.players[p]
    if pl.unknown_prizes:
        for i in range(pl.n_prizes):
            pl.pool[pl.n_pool] = pl.prizes[i]
            pl.n_pool += 1
    for _ in range(pl.unknown_hand):
        card = pick_unknown(s, p)
        pl.hand[card] += 1
        pl.hand_mask |= bit(card)
        pl.n_hand += 1
    if pl.unknown_prizes:
        for i in range(pl.n_prizes):
            pl.prizes[i] = pick_unknown(s, p)
    pl.unknown_hand = 0
    pl.unknown_prizes = 0


@kernel(void, S, T, u64, u64, array(i64))
def play_on(s: Any, t: Any, seed: Any, trial: Any, out: Any) -> None:
    """Play a game from the position it is in to its end.

    It is the middle of a turn, after its draw and before its end; in turn 0, the game is to be set
    up with the decks as they lie.

    Parameters
    ----------
    s, t : records of GAME and TABLES
        The game is written.
    seed, trial : uint64
        The run's seed and the number of the game.
    out : array of int64
        Room for legal actions.
    """
    seed_streams(s, seed, trial)
    _deal_unknown(s, 0)
    _deal_unknown(s, 1)
    if s.turn == 0:
        set_up_decks(s, t, t.rules.prizes)
        _take_turns(s, t, s.first, out)
    else:
        p = i64(s.player)
        if not s.turn_over:
            take_turn(s, t, p, out)
        s.turn_over = 0
        if not s.over and not s.status and end_turn(s, t):
            _take_turns(s, t, 1 - p, out)
    _sudden_deaths(s, t, out)


@kernel(
    void, u64, i64, i64, array(TABLES), array(GAME), array(GAME), array(i64), array(i64),
    entry=True,
)  # fmt: skip
def play_chunk(
    seed: Any, start: int, n: int, tables: Any, origin: Any, games: Any, actions: Any, tally: Any
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
    origin : array of GAME, shape (0,) or (1,)
        Read: the position to play on from; empty for whole games.
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
        if origin.shape[0]:
            games[0] = origin[0]
            play_on(s, t, seed, u64(trial), actions)
        else:
            play_game(s, t, seed, u64(trial), actions)
        winner = i64(s.winner) if s.winner >= 0 else i64(2)
        if s.status:
            tally[STATUS_AT] += 1
            continue
        tally[3 * s.first + winner] += 1
        tally[REASONS_AT + N_REASONS * winner + s.reason] += 1
        tally[TURNS_AT + min(i64(s.turn), MAX_TURNS - 1)] += 1
