"""Programs of Trainers attached to Pokémon that answer what happens to the Pokémon."""

from __future__ import annotations

from typing import Any

from deckstats.effects.operations import OP_CODES
from deckstats.kernels.changes import tools_off
from deckstats.kernels.choose import choose_number
from deckstats.kernels.inplay import owner, slot_of
from deckstats.kernels.jit import boolean, i64, kernel, void
from deckstats.kernels.legality import requirements_hold
from deckstats.kernels.program import run, start_program
from deckstats.kernels.refs import attached_card, attached_owner
from deckstats.kernels.state import S, T

__all__ = ["ask_attached"]

MAY = OP_CODES["MAY"]


@kernel(void, S, T, i64, i64, boolean)
def ask_attached(s: Any, t: Any, ref: int, event: int, offered: bool) -> None:
    """Run the programs for an event of the Trainers attached to a Pokémon.

    Parameters
    ----------
    s, t : records of GAME and TABLES
        The game is written.
    ref : int64
        The Pokémon.
    event : int64
        As EVENTS.
    offered : bool
        Whether their player may leave it.
    """
    p = owner(ref)
    slot = s.players[p].slots[slot_of(ref)]
    if (s.players[p].in_play >> slot_of(ref)) & 1 == 0:
        return
    if slot.n_attached == 0 or tools_off(s, t, ref):
        return
    attacker = i64(s.attacker)
    k = i64(slot.n_attached) - 1
    while k >= 0:
        value = i64(slot.attached[k])
        k -= 1
        me = attached_owner(p, value)
        row = t.cards[me, attached_card(value)]
        for n in range(row.n_powers):
            power = row.powers[n]
            if power.event != event:
                continue
            asked = requirements_hold(s, t, me, ref, 0, power.start[0], power.start[1])
            if asked and (not offered or choose_number(s, t, me, MAY, 2, 1) == 1):
                start_program(s, me, ref)
                s.attacker = attacker
                s.this_card = value
                run(s, t, power.start[1], power.start[5])
