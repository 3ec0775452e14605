"""Pokémon that count as what they are not by print: another card, or of more types.

``card`` of a slot names the card it counts as; the cards themselves stay in its stack. What a
Pokémon may become has rows of its own among its player's cards, written by lowering, so that
whoever reads a Pokémon's facts sees the copy.
"""

from __future__ import annotations

from typing import Any

from deckstats.kernels.changes import FIELD, change, may_change, powers_off, types_in
from deckstats.kernels.filters import stopped
from deckstats.kernels.inplay import shown_card
from deckstats.kernels.jit import boolean, i64, kernel, void
from deckstats.kernels.lasting import LOCKED_ATTACK, end_lasting
from deckstats.kernels.log import SHAPED, note
from deckstats.kernels.refs import first_ref, ref_of
from deckstats.kernels.state import S, T

__all__ = ["shape", "take_shapes"]

TRANSFORMS = FIELD["transforms"]
IS_ALSO = FIELD["is_also"]
NO_TURN = -1


@kernel(boolean, S, T, i64, i64, i64)
def _works(s: Any, t: Any, p: int, i: int, top: int) -> bool:
    """Tell whether a Pokémon's own Power changes its shape; asked of it without a shape.

    So a copy of a Muk does not switch off what made it one.
    """
    slot = s.players[p].slots[i]
    kept = i64(slot.card)
    slot.card = top
    works = change(s, t, TRANSFORMS, p, i) != 0
    slot.card = kept
    return works


@kernel(boolean, S, T, i64, i64, i64)
def _keeps_guise(s: Any, t: Any, p: int, i: int, below: int) -> bool:
    """Tell whether the Power works with which a Pokémon has put on a guise; it is its first."""
    slot = s.players[p].slots[i]
    kept = i64(slot.card)
    slot.card = below
    off = powers_off(s, t, ref_of(p, i))
    slot.card = kept
    power = t.cards[p, below].powers[0]
    return (off >> power.kind) & 1 == 0 and not stopped(slot, power.conditional)


@kernel(i64, S, T, i64, i64)
def shape(s: Any, t: Any, p: int, i: int) -> int:
    """Return the local id a Pokémon should count as.

    Two Active Pokémon that transform copy nobody. One whose opponent has no Active Pokémon for the
    moment stays what it is until there is a new one.
    """
    if s.players[p].slots[i].n_stack == 0:  # it has become Energy and is about to leave
        return s.players[p].slots[i].card
    top = shown_card(s, t, p, i)
    if t.cards[p, top].guise:
        below = i64(s.players[p].slots[i].stack[s.players[p].slots[i].n_stack - 2])
        return top if _keeps_guise(s, t, p, i, below) else below
    if not t.cards[p, top].transforms or s.players[p].active != i:
        return top
    foe = i64(s.players[1 - p].active)
    if foe < 0:
        return s.players[p].slots[i].card
    theirs = i64(s.players[1 - p].slots[foe].card)
    like = t.cards[1 - p, shown_card(s, t, 1 - p, foe)].transforms
    copy = i64(t.decks[p].copies[theirs])
    if like or copy == 0 or not _works(s, t, p, i, top):
        return top
    return copy


@kernel(void, S, T, i64, i64, i64)
def _take(s: Any, t: Any, p: int, i: int, card: int) -> None:
    """Let a Pokémon count as another card; an attack of the old one is forbidden no more."""
    slot = s.players[p].slots[i]
    slot.card = card
    slot.wishes_known = 0
    slot.best_known = 0
    slot.weak = t.cards[p, card].weak
    slot.resist = t.cards[p, card].resist
    slot.used = NO_TURN
    slot.attacked = NO_TURN
    end_lasting(s, LOCKED_ATTACK, slot.serial)
    s.unsettled = 1  # it may have less HP
    note(s, t, SHAPED, p, ref_of(p, i), card, 0)


@kernel(boolean, S, T)
def _transform(s: Any, t: Any) -> bool:
    """Let all Pokémon count as the card they should; returns whether one has changed."""
    changed = False
    for p in range(2):
        rest = i64(s.players[p].in_play)
        while rest:
            i = first_ref(rest)
            rest &= rest - 1
            card = shape(s, t, p, i)
            if card != s.players[p].slots[i].card:
                _take(s, t, p, i, card)
                changed = True
    return changed


@kernel(void, S, T)
def _gain_types(s: Any, t: Any) -> None:
    """Let all Pokémon be of the types that continuous changes add."""
    for p in range(2):
        rest = i64(s.players[p].in_play)
        while rest:
            i = first_ref(rest)
            rest &= rest - 1
            s.players[p].slots[i].gained = types_in(change(s, t, IS_ALSO, p, i))


@kernel(boolean, S, T)
def take_shapes(s: Any, t: Any) -> bool:
    """Let all Pokémon count as what they should; returns whether one has become another card."""
    changed = may_change(t, TRANSFORMS) and _transform(s, t)
    if may_change(t, IS_ALSO):
        _gain_types(s, t)
    return changed
