"""Coins: a tape first, then chance. The one door for them, as choose is for decisions."""

from __future__ import annotations

from typing import Any

from deckstats.kernels.jit import i64, kernel, u64
from deckstats.kernels.lasting import ONLY_TAILS, is_lasting, player_serial
from deckstats.kernels.log import FLIPPED, note
from deckstats.kernels.rng import COINS, next_u64
from deckstats.kernels.state import S, T

__all__ = ["flip", "flips"]


@kernel(i64, S, T, i64)
def flip(s: Any, t: Any, p: int) -> int:
    """Flip a coin: 1 for heads, 0 for tails."""
    tape = t.tape
    if tape.next_coin < tape.n_coins:
        side = i64(tape.coins[tape.next_coin])
        tape.next_coin += 1
    else:
        side = i64(next_u64(s.rng[COINS]) >> u64(63))
    if is_lasting(s, ONLY_TAILS, player_serial(p)):
        side = i64(0)
    note(s, t, FLIPPED, p, side, 0, 0)
    return side


@kernel(i64, S, T, i64, i64)
def flips(s: Any, t: Any, p: int, n: int) -> int:
    """Flip n coins; returns how many were heads."""
    heads = i64(0)
    for _ in range(n):
        heads += flip(s, t, p)
    return heads
