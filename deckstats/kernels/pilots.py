"""Who plays: the pilots' decisions in a turn, by number."""

from __future__ import annotations

from typing import Any

from deckstats.kernels.actions import apply
from deckstats.kernels.autopilot import autopilot_turn
from deckstats.kernels.jit import array, i64, kernel, void
from deckstats.kernels.legality import legal_actions
from deckstats.kernels.rng import DECISIONS_A, below
from deckstats.kernels.state import S, T

__all__ = ["PILOTS", "take_turn"]

#: Pilots by number.
PILOTS = ("random", "autopilot")
RANDOM, AUTOPILOT = range(len(PILOTS))

ACTIONS_A_TURN = 400  # a pilot that plays on and on passes at last


@kernel(void, S, T, i64, array(i64))
def random_turn(s: Any, t: Any, p: int, out: Any) -> None:
    """Take legal actions, each as likely, until the turn is over."""
    for _ in range(ACTIONS_A_TURN):
        n = legal_actions(s, t, p, out)
        if not apply(s, t, p, out[below(s.rng[DECISIONS_A + p], n)]):
            return


@kernel(void, S, T, i64, array(i64))
def take_turn(s: Any, t: Any, p: int, out: Any) -> None:
    """Let the player's pilot take the turn, from after the draw to its last action."""
    if t.pilots[p] == RANDOM:
        random_turn(s, t, p, out)
    else:
        autopilot_turn(s, t, p)
