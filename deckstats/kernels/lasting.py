"""Effects that go on: a short list in the game, asked through a mask of the kinds present."""

from __future__ import annotations

from typing import Any

from deckstats.effects.operations import OP_CODES
from deckstats.kernels.jit import boolean, i64, kernel, void
from deckstats.kernels.state import MAX_LASTING, S

__all__ = ["add_lasting", "drop_lasting", "expire_lasting", "find_lasting", "is_lasting"]

SHIELD = OP_CODES["SHIELD"]
SMOKESCREEN = OP_CODES["SMOKESCREEN"]
LOCK_ATTACK = OP_CODES["LOCK_ATTACK"]
DESTINY_BOND = OP_CODES["DESTINY_BOND"]
BURN_ENERGY = OP_CODES["BURN_ENERGY"]
RAISE_ATTACK = OP_CODES["RAISE_ATTACK"]

FOR_GOOD = 32000  # a turn no game reaches
STATUS_LASTING_FULL = 1


@kernel(void, S, i64, i64, i64, i64, i64, i64)
def add_lasting(s: Any, op: int, serial: int, a: int, b: int, until: int, stays: int) -> None:
    """Start a lasting effect.

    Parameters
    ----------
    s : record of GAME
        Its list is written.
    op : int64
        Operation that made it.
    serial : int64
        Of the Pokémon it is on.
    a, b : int64
        What it needs to know.
    until : int64
        Turn at whose end it stops.
    stays : int64
        1 if going to the Bench or evolving does not end it.
    """
    n = s.n_lasting
    for i in range(n):
        entry = s.lasting[i]
        if entry.op == op and entry.serial == serial and entry.a == a and entry.b == b:
            entry.until = max(i64(entry.until), until)  # the same again only lasts longer
            return
    if n == MAX_LASTING:
        s.status = STATUS_LASTING_FULL
        return
    entry = s.lasting[n]
    entry.op = op
    entry.serial = serial
    entry.a = a
    entry.b = b
    entry.until = until
    entry.stays = stays
    s.n_lasting = n + 1
    s.lasting_mask |= i64(1) << op


@kernel(i64, S, i64, i64, i64)
def find_lasting(s: Any, op: int, serial: int, after: int) -> int:
    """Return the place of the next such effect on a Pokémon behind place ``after``; else -1."""
    if s.lasting_mask & (i64(1) << op):
        for i in range(after + 1, s.n_lasting):
            entry = s.lasting[i]
            if entry.op == op and entry.serial == serial:
                return i
    return -1


@kernel(boolean, S, i64, i64)
def is_lasting(s: Any, op: int, serial: int) -> bool:
    """Tell whether a Pokémon is under such an effect."""
    return find_lasting(s, op, serial, -1) >= 0


@kernel(void, S, i64)
def _remove(s: Any, i: int) -> None:
    last = s.n_lasting - 1
    s.lasting[i] = s.lasting[last]
    s.n_lasting = last
    mask = i64(0)
    for k in range(last):
        mask |= i64(1) << i64(s.lasting[k].op)
    s.lasting_mask = mask


@kernel(void, S, i64, boolean)
def drop_lasting(s: Any, serial: int, all_of_them: bool) -> None:
    """End effects on a Pokémon.

    Parameters
    ----------
    s : record of GAME
        Its list is written.
    serial : int64
        Of the Pokémon.
    all_of_them : bool
        Whether it left play; on the Bench and evolved, some effects stay on it.
    """
    i = s.n_lasting - 1
    while i >= 0:
        entry = s.lasting[i]
        if entry.serial == serial and (all_of_them or entry.stays == 0):
            _remove(s, i)
        i -= 1


@kernel(void, S)
def expire_lasting(s: Any) -> None:
    """End the effects whose last turn is over."""
    i = s.n_lasting - 1
    while i >= 0:
        if s.lasting[i].until <= s.turn:
            _remove(s, i)
        i -= 1
