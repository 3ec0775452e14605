"""Random games in which every invariant is asked for after each turn, in some after each action."""

from __future__ import annotations

from typing import Any

from deckstats.kernels.actions import apply
from deckstats.kernels.invariants import broken
from deckstats.kernels.jit import array, i64, kernel, u64
from deckstats.kernels.legality import legal_actions
from deckstats.kernels.rng import DECISIONS_A, below
from deckstats.kernels.setup import seed_streams, set_up
from deckstats.kernels.state import GAME, TABLES, S, T
from deckstats.kernels.turn import begin_turn, end_turn

__all__ = ["REPORT_SIZE", "fuzz_chunk"]

#: What a report holds: the broken invariant, the trial and turn, the action before it; then how
#: many games and actions were played.
REPORT_SIZE = 6
BROKEN, TRIAL, TURN, ACTION, GAMES, ACTIONS = range(REPORT_SIZE)

FEW_PRIZES = 8  # one game in so many has the Prize cards of a Sudden Death
CLOSE_LOOK = 8  # one game in so many is checked after every action
ACTIONS_A_TURN = 400


@kernel(i64, S, T, i64, array(i64), array(i64), i64)
def _fuzz_turn(s: Any, t: Any, p: int, out: Any, report: Any, close: int) -> int:
    """Take random actions until the turn is over; returns what is broken then, or 0.

    With a close look, after every action.
    """
    for _ in range(ACTIONS_A_TURN):
        n = legal_actions(s, t, p, out)
        chosen = out[below(s.rng[DECISIONS_A + p], n)]
        report[ACTION] = chosen
        report[ACTIONS] += 1
        goes_on = apply(s, t, p, chosen)
        if close or not goes_on:
            found = broken(s, t)
            if found or not goes_on:
                return found
    return 0


@kernel(i64, S, T, i64, array(i64), array(i64), i64)
def _fuzz_game(s: Any, t: Any, prizes: int, out: Any, report: Any, close: int) -> int:
    """Play one random game; returns what was broken in it, or 0."""
    set_up(s, t, prizes)
    found = broken(s, t)
    p = i64(s.first)
    while found == 0 and s.turn < t.rules.turn_cap and begin_turn(s, t, p):
        p = i64(s.player)
        found = _fuzz_turn(s, t, p, out, report, close)
        if found or s.over:
            return found
        report[ACTION] = -1
        if not end_turn(s, t):
            return broken(s, t)
        found = broken(s, t)
        p = 1 - p
    return found


@kernel(i64, u64, i64, i64, array(TABLES), array(GAME), array(i64), array(i64), entry=True)
def fuzz_chunk(
    seed: Any, start: int, n: int, tables: Any, games: Any, actions: Any, report: Any
) -> int:
    """Play random games ``start`` to ``start + n - 1`` until something is broken.

    Parameters
    ----------
    seed : uint64
        The run's seed.
    start, n : int64
        Which games.
    tables : array of TABLES, shape (1,)
        Read, but for the tape.
    games : array of GAME, shape (1,)
        Room for one game; a broken one stays in it.
    actions : array of int64, shape (512,)
        Room for legal actions.
    report : array of int64, shape (REPORT_SIZE,)
        Written, its counts added to.

    Returns
    -------
    int64
        What is broken, as BROKEN of invariants; 0 if nothing was.
    """
    s = games[0]
    t = tables[0]
    for trial in range(start, start + n):
        seed_streams(s, seed, u64(trial))
        s.status = 0
        few = trial % FEW_PRIZES == 0
        prizes = i64(t.rules.sudden_death_prizes) if few else i64(t.rules.prizes)
        close = i64(trial % CLOSE_LOOK == 1)
        found = _fuzz_game(s, t, prizes, actions, report, close)
        report[GAMES] += 1
        if found:
            report[BROKEN] = found
            report[TRIAL] = trial
            report[TURN] = s.turn
            return found
    return 0
