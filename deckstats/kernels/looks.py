"""How a Pokémon in play looks, its Energy apart: what a filter asks of it, Special Conditions."""

from __future__ import annotations

from typing import Any

from deckstats.effects.operations import FILTER_FLAGS, STATIC_FIELDS
from deckstats.kernels.jit import boolean, i64, kernel
from deckstats.kernels.lasting import OTHER_TYPES, find_lasting
from deckstats.kernels.refs import attached_card, attached_owner
from deckstats.kernels.state import (
    ANY_CONDITION,
    ASLEEP,
    BURNED,
    CONFUSED,
    NONE,
    PARALYZED,
    POISONED,
    SLOT_T,
    SLOTS,
    S,
    T,
)
from deckstats.kernels.zones import has

__all__ = [
    "BY_ANY_CONDITION",
    "FLAG",
    "has_condition",
    "looks_so",
    "retypes",
    "stopped",
    "types_of",
]

FLAG = {name: 1 << place for place, name in enumerate(FILTER_FLAGS)}
BY_ANY_CONDITION = 2  # of POWER.conditional and CHANGE.conditional

DAMAGED = FLAG["damaged"]
ENERGIZED = FLAG["energized"]
CONDITIONED = FLAG["conditioned"]
EVOLVED = FLAG["evolved"]
UNDAMAGED = FLAG["undamaged"]  # the first of the newer ones
IS_ACTIVE = FLAG["active"]
BENCHED = FLAG["benched"]
NEW = FLAG["new"]
ENTERED = FLAG["entered"]
EQUIPPED = FLAG["equipped"]
ALONE = FLAG["alone"]
JUST_HEALED = FLAG["healed"]
UNCONDITIONED = FLAG["unconditioned"]
SETTLED = FLAG["settled"]
POISON = FLAG["poisoned"]
BEHIND = FLAG["behind"]
MIXED = FLAG["mixed"]
LADEN = FLAG["laden"]
UNEVOLVED = FLAG["unevolved"]
RETYPED = 1 << OTHER_TYPES
IS_ALSO = STATIC_FIELDS.index("is_also")


@kernel(boolean, SLOT_T, i64)
def has_condition(slot: Any, condition: int) -> bool:
    """Tell whether a Pokémon has a Special Condition; 0 asks for none, 6 for any."""
    if condition in (ASLEEP, CONFUSED, PARALYZED):
        return slot.condition == condition
    if condition == POISONED:
        return slot.poison > 0
    if condition == BURNED:
        return slot.burned != 0
    none = slot.condition == NONE and slot.poison == 0 and slot.burned == 0
    return none == (condition == NONE)


@kernel(boolean, SLOT_T, i64)
def stopped(slot: Any, conditional: int) -> bool:
    """Tell whether a Pokémon's conditions switch its Power off; ``conditional`` as in POWER."""
    if conditional == BY_ANY_CONDITION:
        return has_condition(slot, ANY_CONDITION)
    return conditional != 0 and slot.condition != NONE


@kernel(boolean, S, i64, i64)
def _alone(s: Any, p: int, i: int) -> bool:
    """Tell whether no other Pokémon in play of the player is the same card."""
    pl = s.players[p]
    for k in range(SLOTS):
        if k != i and (pl.in_play >> k) & 1 and pl.slots[k].card == pl.slots[i].card:
            return False
    return True


@kernel(i64, T, SLOT_T, i64)
def _special_cards(t: Any, slot: Any, p: int) -> int:
    """Count the Special Energy cards attached to a Pokémon."""
    n = i64(0)
    for k in range(t.decks[p].n_kinds):
        kind = t.decks[p].kinds[k]
        if not kind.basic and not kind.copied:
            n += slot.energy[k]
    return n


@kernel(boolean, T, SLOT_T, i64)
def _has_tool(t: Any, slot: Any, p: int) -> bool:
    """Tell whether a Pokémon Tool is attached to a Pokémon."""
    for k in range(slot.n_attached):
        value = i64(slot.attached[k])
        if t.cards[attached_owner(p, value), attached_card(value)].tool:
            return True
    return False


@kernel(boolean, T, SLOT_T, i64)
def _is_evolved(t: Any, slot: Any, p: int) -> bool:
    """Tell whether a Pokémon has evolved; a LV.X leaves it what it was."""
    return slot.n_stack - i64(t.cards[p, slot.stack[slot.n_stack - 1]].level_up) > 1


@kernel(boolean, S, T, i64, i64, i64)
def _newer_flags(s: Any, t: Any, p: int, i: int, flags: int) -> bool:
    """Check the states that came to FILTER_FLAGS later."""
    slot = s.players[p].slots[i]
    is_active = s.players[p].active == i
    if flags & UNDAMAGED and slot.damage > 0:
        return False
    if (flags & IS_ACTIVE and not is_active) or (flags & BENCHED and is_active):
        return False
    if flags & NEW and (slot.n_stack < 2 or slot.changed != s.turn):
        return False
    if flags & ENTERED and slot.entered != s.turn:
        return False
    if flags & ALONE and not _alone(s, p, i):
        return False
    if flags & JUST_HEALED and slot.healed != s.turn:
        return False
    if flags & UNCONDITIONED and has_condition(slot, ANY_CONDITION):
        return False
    if flags & POISON and slot.poison == 0:
        return False
    if flags & SETTLED and slot.n_stack == 1 and slot.changed == s.turn:
        return False
    if flags & BEHIND and s.players[p].n_prizes <= s.players[1 - p].n_prizes:
        return False
    if flags & MIXED and _special_cards(t, slot, p) < 2:
        return False
    if flags & LADEN and slot.n_attached == 0:
        return False
    if flags & UNEVOLVED and _is_evolved(t, slot, p):
        return False
    return not flags & EQUIPPED or _has_tool(t, slot, p)


@kernel(boolean, S, T, inline=True)
def retypes(s: Any, t: Any) -> bool:
    """Tell whether some Pokémon may be of other types than the printed ones."""
    return s.lasting_mask & RETYPED != 0 or (t.change_mask[IS_ALSO >> 6] >> (IS_ALSO & 63)) & 1 == 1


@kernel(i64, S, T, i64, i64)
def types_of(s: Any, t: Any, p: int, i: int) -> int:
    """Return the types of a Pokémon, a bit each: the printed ones unless an effect changed them.

    What continuous changes add comes on top.
    """
    slot = s.players[p].slots[i]
    types = i64(t.cards[p, slot.card].types)
    at = find_lasting(s, OTHER_TYPES, slot.serial, -1)
    while at >= 0:
        types = i64(s.lasting[at].a)  # the last one counts
        at = find_lasting(s, OTHER_TYPES, slot.serial, at)
    return types | i64(slot.gained)


@kernel(boolean, S, T, i64, i64, i64)
def _of_type(s: Any, t: Any, p: int, i: int, filter_: int) -> bool:
    """Tell whether a Pokémon has what a filter asks for, its type changed or not."""
    slot = s.players[p].slots[i]
    wanted = t.filters[filter_]
    types = types_of(s, t, p, i)
    if types == i64(t.cards[p, slot.card].types):
        return has(wanted.in_play[p], slot.card)
    if wanted.types and types & wanted.types == 0:
        return False
    return has(wanted.untyped[p], slot.card) and types & wanted.lacks == 0


@kernel(boolean, S, T, i64, i64, i64, inline=True)
def looks_so(s: Any, t: Any, p: int, i: int, filter_: int) -> bool:
    """Tell whether a Pokémon in play passes a filter, but for the Energy it is to hold.

    Its card facts, damage, conditions and whether it has evolved. A Basic Pokémon card that lies
    on a Baby Pokémon is an Evolved Pokémon (Neo rules, "Baby Pokémon").
    """
    slot = s.players[p].slots[i]
    wanted = t.filters[filter_]
    if wanted.types | wanted.lacks and retypes(s, t):
        if not _of_type(s, t, p, i, filter_):
            return False
    elif not has(wanted.in_play[p], slot.card):
        return False
    if wanted.basic and slot.n_stack > 1 and _is_evolved(t, slot, p):
        return False
    flags = wanted.states
    if flags == 0:
        return True
    if flags & DAMAGED and slot.damage == 0:
        return False
    if flags & ENERGIZED and slot.n_energy == 0:
        return False
    if flags & CONDITIONED and not has_condition(slot, ANY_CONDITION):
        return False
    if flags & EVOLVED and not _is_evolved(t, slot, p):
        return False
    return flags < UNDAMAGED or _newer_flags(s, t, p, i, flags)
