"""Attacks that a Pokémon can use though they are on other cards: below it, in play, out of it.

Lowering lists them behind its own attacks; whether one can be used now is asked here.
"""

from __future__ import annotations

from typing import Any

from deckstats.kernels.changes import (
    FIELD,
    card_change_on,
    change,
    change_between,
    decreed,
    energy_off,
    is_reached_by,
    may_change,
)
from deckstats.kernels.jit import boolean, i64, kernel
from deckstats.kernels.lasting import USE_BELOW
from deckstats.kernels.refs import first_ref, ref_of
from deckstats.kernels.state import MAX_CARDS, S, T

__all__ = ["is_lent"]

BELOW = FIELD["attacks_below"]
LENDS = FIELD["lends"]
OF_OTHERS = FIELD["attacks_of"]
DISCARDED = FIELD["attacks_discarded"]
LOST = FIELD["attacks_lost"]


@kernel(boolean, S, T, i64, i64, i64)
def _is_below(s: Any, t: Any, p: int, i: int, card: int) -> bool:
    """Tell whether a card lies below the top one of a Pokémon that can use its attacks."""
    slot = s.players[p].slots[i]
    for k in range(i64(slot.n_stack) - 1):
        if slot.stack[k] == card:
            return change(s, t, BELOW, p, i) != 0 or decreed(s, t, USE_BELOW, ref_of(p, i)) != 0
    return False


@kernel(boolean, S, T, i64, i64, i64)
def _is_in_play(s: Any, t: Any, ref: int, q: int, card: int) -> bool:
    """Tell whether a Pokémon can use the attacks of one of a player's that counts as a card."""
    rest = i64(s.players[q].in_play)
    while rest:
        i = first_ref(rest)
        rest &= rest - 1
        if s.players[q].slots[i].card == card:
            words = change_between(s, t, OF_OTHERS, ref, ref_of(q, i))
            if words and is_reached_by(s, ref >> 4, ref, words, ref_of(q, i)):
                return True
    return False


@kernel(boolean, S, T, i64, i64, i64)
def _is_borrowed(s: Any, t: Any, p: int, i: int, lender: int) -> bool:
    """Tell whether a Pokémon can use the attacks of a Pokémon's card now."""
    q = (-1 - lender) // MAX_CARDS
    card = (-1 - lender) % MAX_CARDS
    if p == q and _is_below(s, t, p, i, card):
        return True
    if may_change(t, OF_OTHERS) and _is_in_play(s, t, ref_of(p, i), q, card):
        return True
    if p == q and s.players[p].discard[card] and card_change_on(s, t, DISCARDED, p, i, card):
        return True
    return s.players[q].lost[card] > 0 and change(s, t, LOST, p, i) != 0


@kernel(boolean, S, T, i64, i64, i64)
def is_lent(s: Any, t: Any, p: int, i: int, lender: int) -> bool:
    """Tell whether a Pokémon can use the attacks or Powers of another card now.

    Parameters
    ----------
    s, t : records of GAME and TABLES
        Read.
    p, i : int64
        Player and slot.
    lender : int64
        Local id of a Trainer or Energy card, from 1; below 0 that of a Pokémon's card, as
        -1 - (MAX_CARDS * player + local id).
    """
    if lender < 0:
        return _is_borrowed(s, t, p, i, lender)
    slot = s.players[p].slots[i]
    kind = t.cards[p, lender - 1].energy_kind
    if kind >= 0:
        return slot.energy[kind] > 0 and not energy_off(s, t, ref_of(p, i), lender - 1)
    for k in range(slot.n_attached):
        if slot.attached[k] == lender - 1:
            return change(s, t, LENDS, p, i) != 0
    return False
