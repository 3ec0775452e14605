"""Operations of a program on what a Pokémon is: its Special Conditions one by one, its type."""

from __future__ import annotations

from typing import Any

from deckstats.effects.operations import OP_CODES
from deckstats.kernels.choose import choose_number
from deckstats.kernels.counting import named, targets
from deckstats.kernels.inplay import first_ref, owner, slot_of
from deckstats.kernels.jit import i64, kernel, void
from deckstats.kernels.lasting import (
    OTHER_TYPES,
    WHILE_WELL,
    add_lasting,
    end_lasting,
    end_of,
)
from deckstats.kernels.log import RECOVERED, note
from deckstats.kernels.looks import types_of
from deckstats.kernels.plain_counts import MY_ACTIVE
from deckstats.kernels.state import BURNED, NONE, POISONED, S, T

__all__ = ["on_states"]

RELIEVE = OP_CODES["RELIEVE"]
RETYPE = OP_CODES["RETYPE"]
RETYPE_CHOSEN = OP_CODES["RETYPE_CHOSEN"]


@kernel(void, S, T, i64)
def _relieve(s: Any, t: Any, ref: int) -> None:
    """Let the player of the effect choose a Special Condition that a Pokémon loses.

    They are numbered from 0: Asleep, Confused or Paralyzed, then Poisoned, then Burned.
    """
    slot = s.players[owner(ref)].slots[slot_of(ref)]
    rest = i64(slot.condition != NONE) + i64(slot.poison > 0) + i64(slot.burned != 0)
    if rest == 0:
        return
    chosen = choose_number(s, t, s.me, RELIEVE, rest, 0) if rest > 1 else i64(0)
    lost = i64(NONE)
    if slot.condition != NONE:
        if chosen == 0:
            lost = i64(slot.condition)
            slot.condition = NONE
        chosen -= 1
    if slot.poison > 0:
        if chosen == 0:
            lost = i64(POISONED)
            slot.poison = 0
        chosen -= 1
    if slot.burned and chosen == 0:
        lost = i64(BURNED)
        slot.burned = 0
    note(s, t, RECOVERED, owner(ref), ref, lost, 0)


@kernel(void, S, T, i64)
def on_states(s: Any, t: Any, row_: int) -> None:
    """Carry out an operation on what some Pokémon are.

    Parameters
    ----------
    s, t : records of GAME and TABLES
        The game is written.
    row_ : int64
        Place of its row in ``t.code``.
    """
    row = t.code[row_]
    types = i64(0)
    if row.op == RETYPE_CHOSEN:
        types = i64(1) << i64(s.chosen_type) if s.chosen_type >= 0 else i64(0)
    elif row.op == RETYPE:
        types = i64(1) << i64(row.b)
    elif row.op != RELIEVE:
        model = named(s, s.me, s.self, row.b)
        types = types_of(s, t, owner(model), slot_of(model)) if model >= 0 else i64(0)
    refs = targets(s, t, s.me, s.self, row.a)
    while refs:
        ref = first_ref(refs)
        refs &= refs - 1
        if row.op == RELIEVE:
            _relieve(s, t, ref)
        elif types:
            serial = s.players[owner(ref)].slots[slot_of(ref)].serial
            span = i64(row.b) if row.op == RETYPE_CHOSEN else i64(row.c)
            stays = i64(row.a != MY_ACTIVE)
            end_lasting(s, OTHER_TYPES, serial)
            ends = i64(span == WHILE_WELL)
            add_lasting(s, OTHER_TYPES, serial, types, ends, end_of(s, span), stays)
