"""Whether an attack's damage reaches a Pokémon: coins that save it, others that bear part of it."""

from __future__ import annotations

from typing import Any

from deckstats.effects.operations import OP_CODES
from deckstats.kernels.changes import FIELD, change, decreed
from deckstats.kernels.choose import choose_number
from deckstats.kernels.coins import flip
from deckstats.kernels.counting import evades
from deckstats.kernels.damage import deal
from deckstats.kernels.inplay import bench_mask, first_ref, owner, ref_of, slot_of
from deckstats.kernels.jit import i64, kernel
from deckstats.kernels.lasting import (
    REFLECTS,
    SAVED_BY_HEADS,
    SAVED_BY_TAILS,
    SAVED_UNTIL_HURT,
    UNHARMED,
    end_lasting,
    is_lasting,
    lasting_sum,
)
from deckstats.kernels.state import S, T

__all__ = ["lucky_damage"]

BEARS_PART = FIELD["bears_part"]
MAY = OP_CODES["MAY"]
COIN_SAVED = 1 << SAVED_BY_HEADS | 1 << SAVED_BY_TAILS | 1 << SAVED_UNTIL_HURT | 1 << REFLECTS


@kernel(i64, S, i64, i64)
def _coin_saves(s: Any, side: int, serial: int) -> int:
    """Return what heads (1) or tails (0) does for a Pokémon: 1 if the damage is prevented."""
    if side == 1:
        return i64(is_lasting(s, SAVED_BY_HEADS, serial) or is_lasting(s, REFLECTS, serial))
    return i64(is_lasting(s, SAVED_BY_TAILS, serial) or is_lasting(s, SAVED_UNTIL_HURT, serial))


@kernel(i64, S, T, i64, i64, i64)
def _borne(s: Any, t: Any, p: int, i: int, damage: int) -> int:
    """Let other Pokémon of the Bench bear 10 of the damage to one; returns what is left.

    Which of them does is asked in the order of their places.
    """
    if s.players[p].active == i:
        return damage
    rest = bench_mask(s, p)
    while rest and damage > 0:
        k = first_ref(rest)
        rest &= rest - 1
        if k != i and change(s, t, BEARS_PART, p, k) and choose_number(s, t, p, MAY, 2, 0) == 1:
            deal(s, t, p, k, 10)
            damage -= 10
    return damage


@kernel(i64, S, T, i64, i64, i64, inline=True)
def lucky_damage(s: Any, t: Any, p: int, i: int, damage: int) -> int:
    """Return what an attack's damage comes to where a coin may save the Pokémon from it.

    One coin for each attack, flipped when it would first damage the Pokémon.
    """
    if damage <= 0 or t.involved | s.lasting_mask == 0:
        return damage
    return _lucky_damage(s, t, p, i, damage)


@kernel(i64, S, T, i64, i64, i64)
def _lucky_damage(s: Any, t: Any, p: int, i: int, damage: int) -> int:
    """Return what damage comes to where lasting effects or cards in play may keep it away."""
    if ref_of(p, i) == s.self:
        return damage
    if evades(s, t, ref_of(p, i)):
        return 0
    if (
        s.lasting_mask & (i64(1) << UNHARMED)
        and p != s.me
        and decreed(s, t, UNHARMED, ref_of(p, i))
    ):
        return 0
    damage = _borne(s, t, p, i, damage)
    if damage <= 0 or s.lasting_mask & COIN_SAVED == 0 or p == s.me:
        return damage
    serial = i64(s.players[p].slots[i].serial)
    if _coin_saves(s, 1, serial) + _coin_saves(s, 0, serial) == 0:
        return damage
    single = i64(1) << ref_of(p, i)
    if s.decided & single == 0:
        s.decided |= single
        side = flip(s, t, p)
        if _coin_saves(s, side, serial):
            s.spared |= single
            back = lasting_sum(s, REFLECTS, serial)
            if back and side == 1:
                deal(s, t, owner(s.self), slot_of(s.self), back)
        else:
            end_lasting(s, SAVED_UNTIL_HURT, serial)
    return i64(0) if s.spared & single else damage
