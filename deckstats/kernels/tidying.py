"""What continuous changes no longer allow is put in order: conditions, Benches, Tools."""

from __future__ import annotations

from typing import Any

from deckstats.effects.operations import OP_CODES
from deckstats.kernels.changes import FIELD, bits_of, change
from deckstats.kernels.choose import choose_slot
from deckstats.kernels.inplay import (
    bench_mask,
    bench_size,
    drop_attached,
    leave_play,
    player_refs,
    shed_conditions,
    slot_count,
    slot_of,
)
from deckstats.kernels.jit import boolean, i64, kernel, void
from deckstats.kernels.on_pokemon import choose_tool
from deckstats.kernels.plain_counts import tools_on
from deckstats.kernels.state import SLOTS, S, T

__all__ = ["NARROW_WORD", "TIDYING", "is_crowded", "tidy", "trim_benches"]

SHEDS = FIELD["sheds"]
SHEDDING = bits_of("sheds")
TOOLS = FIELD["tools"]
TOOLING = bits_of("tools")
TIDYING = SHEDDING | TOOLING
NARROW_WORD = FIELD["bench_of_four"] >> 6
DISCARD_POKEMON = OP_CODES["DISCARD_POKEMON"]


@kernel(void, S, T)
def _shed(s: Any, t: Any) -> None:
    """Let Active Pokémon lose the Special Conditions that cards in play rid them of."""
    for p in range(2):
        active = i64(s.players[p].active)
        if active >= 0 and change(s, t, SHEDS, p, active):
            shed_conditions(s, t, p, active)


@kernel(boolean, S, T, i64)
def is_crowded(s: Any, t: Any, p: int) -> bool:
    """Tell whether a player has Benched Pokémon there is no place for."""
    return slot_count(bench_mask(s, p)) > bench_size(s, t, p)


@kernel(void, S, T)
def trim_benches(s: Any, t: Any) -> None:
    """Let players discard Benched Pokémon there is no place for.

    The owner of a Stadium that has left play comes first, else the one to move.
    """
    first = i64(s.trims_first) - 1 if s.trims_first else i64(s.player)
    s.trims_first = 0
    for turn in range(2):
        p = first if turn == 0 else 1 - first
        while is_crowded(s, t, p):
            refs = player_refs(p, bench_mask(s, p))
            ref = choose_slot(s, t, p, DISCARD_POKEMON, refs)
            leave_play(s, t, p, slot_of(ref), False)


@kernel(void, S, T)
def _trim_tools(s: Any, t: Any) -> None:
    """Let players discard Pokémon Tools that are too many on a Pokémon."""
    for p in range(2):
        for i in range(SLOTS):
            slot = s.players[p].slots[i]
            if (s.players[p].in_play >> i) & 1 == 0 or slot.n_attached == 0:
                continue
            room = max(i64(0), t.rules.tools_per_pokemon + change(s, t, TOOLS, p, i))
            me = i64(s.me)
            s.me = p
            while tools_on(s, t, p, i, 0) > room:
                drop_attached(s, t, p, i, choose_tool(s, t, p, i, 0))
            s.me = me


@kernel(void, S, T)
def tidy(s: Any, t: Any) -> None:
    """Bring in order what continuous changes do not allow."""
    if t.change_mask[0] & SHEDDING:
        _shed(s, t)
    if t.change_mask[0] & TOOLING:
        _trim_tools(s, t)
