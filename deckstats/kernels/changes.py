"""Continuous changes: what cards in play do to Pokémon as long as they are there.

A change comes from the Stadium, or from a Pokémon, a Trainer or an Energy card attached to it.
A match knows which kinds of change its cards can make (``change_mask``) and which of these reach
beyond the Pokémon they are on (``wide_mask``) or come from other cards than Trainers attached to
it (``steady_mask``), so that a kind nobody has costs one test.
"""

from __future__ import annotations

from typing import Any

from deckstats.effects.operations import GROUPED, STATIC_FIELDS
from deckstats.kernels.energy import said_count
from deckstats.kernels.filters import FLAG, fits, stopped
from deckstats.kernels.jit import boolean, i64, kernel
from deckstats.kernels.lasting import (
    BODIES_ALONE,
    NO_POWERS_NOW,
    POWERLESS,
    POWERLESS_BENCHED,
    USES_NO_POWERS,
    find_lasting,
    is_lasting,
    player_serial,
)
from deckstats.kernels.plain_counts import (
    ALL_ACTIVE,
    ALL_ANY,
    ALL_BENCH,
    FOE,
    MY_ACTIVE,
    MY_ANY,
    MY_BENCH,
    OPP_ACTIVE,
    OPP_ANY,
    OPP_BENCH,
    SELF,
    plain_amount,
    plain_of,
    rows_hold,
)
from deckstats.kernels.plain_counts import HP as HP_LEFT
from deckstats.kernels.refs import attached_card, attached_owner, first_ref
from deckstats.kernels.state import AS_TOOL, BODY_KIND, MAX_CARDS, POWER_KIND, S, T
from deckstats.kernels.zones import has

__all__ = [
    "FIELD",
    "bits_of",
    "card_change",
    "card_change_on",
    "change",
    "change_between",
    "decreed",
    "decreed_for",
    "effects_stop",
    "energy_change",
    "energy_off",
    "grouped_bits",
    "is_proof",
    "is_reached_by",
    "may_change",
    "powers_off",
    "trainer_off",
    "types_in",
]

FIELD = {name: place for place, name in enumerate(STATIC_FIELDS)}


def bits_of(*names: str) -> int:
    """Return kinds of change that are asked for together as bits of the first word of a mask.

    Parameters
    ----------
    *names : str
        Of GROUPED.
    """
    return sum(1 << GROUPED.index(name) for name in names)


def grouped_bits(*names: str) -> int:
    """Return as :func:`bits_of` those kinds of change that are in the first word at all.

    Parameters
    ----------
    *names : str
        Of STATIC_FIELDS.
    """
    return bits_of(*(name for name in names if name in GROUPED))


POWERS_OFF = FIELD["powers_off"]
BODIES_OFF = FIELD["bodies_off"]
TOOLS_OFF = FIELD["tools_off"]
JAMS_TOOLS = FIELD["jams_tools"]
PROOF_POWERS = FIELD["proof_powers"]
PROOF_CARDS = FIELD["proof_cards"]
SWITCHES = bits_of("powers_off", "bodies_off")
ENERGY_HP = FIELD["energy_hp"]
UNATTACHED = 1 << AS_TOOL  # what a Pokémon does not say itself, but its card as a Tool
ENERGY_OFF = FIELD["energy_off"]
TYPED = tuple(
    FIELD[name]
    for name in ("energy_is", "energy_is_also", "colorless_is", "saves", "is_also", "own_saves")
)
NO_POWERS = (
    1 << NO_POWERS_NOW | 1 << POWERLESS | 1 << BODIES_ALONE | 1 << USES_NO_POWERS
    | 1 << POWERLESS_BENCHED
)  # fmt: skip
NOT_SELF = FLAG["not-self"]

N_TYPES = 11
TYPE_BITS = 4  # of a sum by type, so that it tells the types of several changes
NOWHERE = -1  # the ref of the Stadium: it is on no Pokémon
CARD_ASKED = -2  # and below: a filter is asked of a card, not of a Pokémon


@kernel(i64, i64)
def types_in(total: int) -> int:
    """Return the types that changes name, a bit each.

    Parameters
    ----------
    total : int64
        What changes of a kind in TYPED come to.
    """
    types = i64(0)
    for type_ in range(N_TYPES):
        if (total >> (TYPE_BITS * type_)) & ((1 << TYPE_BITS) - 1):
            types |= i64(1) << type_
    return types


@kernel(boolean, S, i64, i64, i64, i64)
def is_reached_by(s: Any, me: int, source: int, target: int, ref: int) -> bool:
    """Tell whether a change of a player's card on one Pokémon reaches another.

    Parameters
    ----------
    s : record of GAME
        Read.
    me, source : int64
        The card's player and the ref of the Pokémon it is on; -1: the Stadium.
    target : int64
        As TARGETS.
    ref : int64
        The other Pokémon.
    """
    if target == SELF:
        return source == ref
    if target == ALL_ANY:
        return True
    p = ref >> 4
    active = s.players[p].active == ref & 15
    if target in (ALL_BENCH, ALL_ACTIVE):
        return active == (target == ALL_ACTIVE)
    if p == me:
        return target == MY_ANY or target == (MY_ACTIVE if active else MY_BENCH)
    return target == OPP_ANY or (target in (FOE, OPP_ACTIVE) if active else target == OPP_BENCH)


@kernel(i64, S, T, i64, i64, i64)
def decreed_for(s: Any, t: Any, kind: int, p: int, asked: int) -> int:
    """Add up what lasting effects on a player say; the filter is asked of any Pokémon."""
    serial = player_serial(p)
    total = i64(0)
    at = find_lasting(s, kind, serial, -1)
    while at >= 0:
        if fits(s, t, asked >> 4, asked & 15, s.lasting[at].b):
            total += s.lasting[at].a
        at = find_lasting(s, kind, serial, at)
    return total


@kernel(boolean, S, T, i64, i64, i64)
def _is_reached(s: Any, t: Any, source: int, ref: int, filter_: int) -> bool:
    """Tell whether a Pokémon passes a filter of a card on another, or on itself."""
    if ref == source and t.filters[filter_].states & NOT_SELF:
        return False
    most = t.filters[filter_].left
    if most and plain_of(s, t, HP_LEFT, ref, 0, 0) > most:
        return False
    return fits(s, t, ref >> 4, ref & 15, filter_)


@kernel(boolean, S, i64, i64)
def _counts(s: Any, me: int, single: int) -> bool:
    """Tell whether a change of a player counts: one that does not add up counts once."""
    if single == 0:
        return True
    name = i64(1) << (single << 1 | me)
    first = s.added & name == 0
    s.added |= name
    return first


@kernel(i64, S, T, i64, i64)
def decreed(s: Any, t: Any, kind: int, ref: int) -> int:
    """Add up what lasting effects on its player say for a Pokémon: as DECREES."""
    return decreed_for(s, t, kind, ref >> 4, ref)


@kernel(boolean, S, T, i64, i64, i64)
def _passes(s: Any, t: Any, source: int, asked: int, filter_: int) -> bool:
    """Tell whether a Pokémon passes a filter, or a card: see :func:`card_change`."""
    if asked > CARD_ASKED:
        return _is_reached(s, t, source, asked, filter_)
    card = CARD_ASKED - asked
    return has(t.filters[filter_].cards[card // MAX_CARDS], card % MAX_CARDS)


@kernel(i64, S, T, i64, i64, i64, i64, i64, i64, i64)
def _of_card(
    s: Any, t: Any, me: int, card: int, source: int, field: int, ref: int, asked: int, off: int
) -> int:
    """Add up a card's changes of one kind that reach a Pokémon; the filter is asked of another.

    Those of Powers whose kind is among the bits ``off`` are left out.
    """
    row = t.cards[me, card]
    total = i64(0)
    for k in range(row.first_change, row.first_change + row.n_changes):
        change_ = t.changes[k]
        if change_.what != field or not is_reached_by(s, me, source, change_.target, ref):
            continue
        if (off >> change_.kind) & 1:
            continue
        if change_.conditional and stopped(s.players[me].slots[source & 15], change_.conditional):
            continue
        if change_.source and not _is_reached(s, t, NOWHERE, source, change_.source):
            continue
        if change_.reached and not _is_reached(s, t, source, ref, change_.reached):
            continue
        if change_.n_tests and not rows_hold(s, t, me, source, change_.tests, change_.n_tests):
            continue
        if field == ENERGY_HP:
            total += change_.value * said_count(s, t, ref >> 4, ref & 15, change_.filter)
        elif _passes(s, t, source, asked, change_.filter) and _counts(s, me, change_.single):
            if change_.amount:
                total += plain_amount(s, t, me, source, t.code[change_.amount - 1])
            elif field in TYPED:
                total += i64(1) << (TYPE_BITS * (change_.value - 1))
            else:
                total += change_.value
    return total


@kernel(i64, S, T, i64, i64, i64, i64, i64)
def _said_by(s: Any, t: Any, p: int, i: int, field: int, ref: int, off: int) -> int:
    """Add up changes that a Pokémon and the cards on it make, whatever switches them off.

    The kinds of Powers among the bits ``off`` are left out.
    """
    slot = s.players[p].slots[i]
    source = p << 4 | i
    total = i64(_of_card(s, t, p, slot.card, source, field, ref, ref, off | UNATTACHED))
    for k in range(slot.n_attached):
        value = i64(slot.attached[k])
        me = attached_owner(p, value)
        total += _of_card(s, t, me, attached_card(value), source, field, ref, ref, 0)
    for k in range(t.decks[p].n_kinds if t.decks[p].energy_changes else 0):
        kind = t.decks[p].kinds[k]
        if slot.energy[k] and not kind.copied and t.cards[p, kind.card].n_changes:
            total += _of_card(s, t, p, kind.card, source, field, ref, ref, 0)
    return total


@kernel(boolean, S, T, i64, i64, i64)
def _is_said_of(s: Any, t: Any, field: int, ref: int, off: int) -> bool:
    """Tell whether a card in play makes a change that decides which Powers work.

    It is asked of every card as if its own Power worked; of those of the Pokémon's opponent, the
    kinds among the bits ``off`` are left out.
    """
    if (t.change_mask[field >> 6] >> (field & 63)) & 1 == 0:
        return False
    total = i64(0)
    for p in range(2):
        left_out = off if p != ref >> 4 else i64(0)
        rest = s.players[p].in_play & ~(s.leaving >> (p << 4))
        while rest:
            total += _said_by(s, t, p, first_ref(rest), field, ref, left_out)
            rest &= rest - 1
    if s.has_stadium:
        total += _of_card(s, t, s.stadium_owner, s.stadium, NOWHERE, field, ref, ref, 0)
    return total > 0


@kernel(i64, S, T, i64)
def proof(s: Any, t: Any, ref: int) -> int:
    """Return the kinds of Powers of the opponent that do nothing to a Pokémon: a bit each."""
    return i64(_is_said_of(s, t, PROOF_POWERS, ref, 0)) << POWER_KIND


@kernel(boolean, S, i64)
def _is_powerless(s: Any, ref: int) -> bool:
    """Tell whether an effect on a Pokémon stops its Powers."""
    pl = s.players[ref >> 4]
    serial = pl.slots[ref & 15].serial
    if is_lasting(s, POWERLESS, serial):
        return True
    return pl.active != ref & 15 and is_lasting(s, POWERLESS_BENCHED, serial)


@kernel(boolean, S, T, i64)
def effects_stop(s: Any, t: Any, ref: int) -> bool:
    """Tell whether effects that go on, not cards in play, stop the Powers of a Pokémon."""
    if s.lasting_mask & NO_POWERS == 0:
        return False
    return decreed(s, t, NO_POWERS_NOW, ref) != 0 or _is_powerless(s, ref)


@kernel(i64, S, T, i64)
def powers_off(s: Any, t: Any, ref: int) -> int:
    """Return the kinds of Powers of a Pokémon that are switched off: a bit each."""
    if t.change_mask[0] & SWITCHES == 0 and s.lasting_mask & NO_POWERS == 0:
        return 0
    serial = s.players[ref >> 4].slots[ref & 15].serial
    if effects_stop(s, t, ref):
        return 1 << POWER_KIND | 1 << BODY_KIND
    spared = proof(s, t, ref)
    powers = i64(_is_said_of(s, t, POWERS_OFF, ref, spared))
    if decreed(s, t, BODIES_ALONE, ref) or is_lasting(s, USES_NO_POWERS, serial):
        powers = i64(1)
    bodies = i64(_is_said_of(s, t, BODIES_OFF, ref, spared))
    return powers << POWER_KIND | bodies << BODY_KIND


@kernel(boolean, S, T, i64)
def _tools_off(s: Any, t: Any, ref: int) -> bool:
    """Tell whether no Pokémon Tool attached to a Pokémon has an effect.

    A Power that says so must work itself.
    """
    if (t.change_mask[TOOLS_OFF >> 6] >> (TOOLS_OFF & 63)) & 1 == 0:
        return False
    total = i64(0)
    for p in range(2):
        rest = i64(s.players[p].in_play)
        while rest:
            i = first_ref(rest)
            rest &= rest - 1
            total += _said_by(s, t, p, i, TOOLS_OFF, ref, powers_off(s, t, p << 4 | i))
    if s.has_stadium:
        total += _of_card(s, t, s.stadium_owner, s.stadium, NOWHERE, TOOLS_OFF, ref, ref, 0)
    return total > 0


@kernel(boolean, S, T, i64, i64)
def _is_jammed(s: Any, t: Any, ref: int, asked: int) -> bool:
    """Tell whether a Pokémon Tool attached to a Pokémon is stopped by one on another Pokémon."""
    for p in range(2):
        rest = i64(s.players[p].in_play)
        while rest:
            source = p << 4 | first_ref(rest)
            rest &= rest - 1
            slot = s.players[p].slots[source & 15]
            for k in range(slot.n_attached):
                me = attached_owner(p, slot.attached[k])
                card = attached_card(slot.attached[k])
                if _of_card(s, t, me, card, source, JAMS_TOOLS, ref, asked, 0) > 0:
                    return not _tools_off(s, t, source)
    return False


@kernel(boolean, S, T, i64, i64)
def trainer_off(s: Any, t: Any, ref: int, value: int) -> bool:
    """Tell whether a Trainer attached to a Pokémon is a Pokémon Tool that has no effect."""
    me = attached_owner(ref >> 4, value)
    if not t.cards[me, attached_card(value)].tool:
        return False
    if may_change(t, JAMS_TOOLS):
        asked = CARD_ASKED - (me * MAX_CARDS + attached_card(value))
        if _is_jammed(s, t, ref, asked):
            return True
    return _tools_off(s, t, ref)


@kernel(i64, S, T, i64, i64, i64, i64, i64)
def _of_power(s: Any, t: Any, p: int, i: int, field: int, ref: int, asked: int) -> int:
    """Add up a Pokémon's own changes of one kind; whether its Powers work is asked last."""
    card = i64(s.players[p].slots[i].card)
    if t.cards[p, card].n_changes == 0:
        return 0
    source = p << 4 | i
    before = i64(s.added)
    total = _of_card(s, t, p, card, source, field, ref, asked, UNATTACHED)
    if total:
        off = powers_off(s, t, source)
        if p != ref >> 4:
            off |= proof(s, t, ref)
        if off:
            s.added = before
            total = _of_card(s, t, p, card, source, field, ref, asked, off | UNATTACHED)
    return total


@kernel(i64, S, T, i64, i64, i64)
def energy_change(s: Any, t: Any, field: int, ref: int, card: int) -> int:
    """Add up what Powers and the Stadium say of an Energy card on a Pokémon; others never do."""
    if not may_change(t, field):
        return 0
    asked = CARD_ASKED - ((ref >> 4) * MAX_CARDS + card)
    added = i64(s.added)  # of what is being added up, if anything is
    s.added = 0
    total = i64(0)
    for p in range(2):
        rest = i64(s.players[p].in_play)
        while rest:
            total += _of_power(s, t, p, first_ref(rest), field, ref, asked)
            rest &= rest - 1
    if s.has_stadium:
        me = i64(s.stadium_owner)
        total += _of_card(s, t, me, s.stadium, NOWHERE, field, ref, asked, 0)
    s.added = added
    return total


@kernel(boolean, S, T, i64, i64)
def energy_off(s: Any, t: Any, ref: int, card: int) -> bool:
    """Tell whether an Energy card on a Pokémon has no effect but to provide Energy."""
    return energy_change(s, t, ENERGY_OFF, ref, card) != 0


@kernel(i64, S, T, i64, i64, i64, i64, i64)
def _of_pokemon(s: Any, t: Any, p: int, i: int, field: int, ref: int, asked: int) -> int:
    """Add up the changes of one kind made by a Pokémon and what is attached to it."""
    slot = s.players[p].slots[i]
    source = p << 4 | i
    off = powers_off(s, t, source)
    if p != ref >> 4:
        off |= proof(s, t, ref)
    total = _of_card(s, t, p, slot.card, source, field, ref, asked, off | UNATTACHED)
    for k in range(slot.n_attached):
        value = i64(slot.attached[k])
        me = attached_owner(p, value)
        if trainer_off(s, t, source, value):
            continue
        # The other player's Trainer is on this Pokémon all the same.
        total += _of_card(s, t, me, attached_card(value), source, field, ref, asked, 0)
    if t.decks[p].energy_changes:
        for k in range(t.decks[p].n_kinds):
            kind = t.decks[p].kinds[k]
            if t.cards[p, kind.card].n_changes == 0 or energy_off(s, t, source, kind.card):
                continue
            for _ in range(0 if kind.copied else i64(slot.energy[k])):
                total += _of_card(s, t, p, kind.card, source, field, ref, asked, 0)
    return total


@kernel(i64, S, T, i64, i64, i64)
def _add_up(s: Any, t: Any, field: int, ref: int, asked: int) -> int:
    """Add up the changes of one kind to a Pokémon that a card of the match can make."""
    if (t.wide_mask[field >> 6] >> (field & 63)) & 1 == 0:
        return _of_pokemon(s, t, ref >> 4, ref & 15, field, ref, asked)
    total = i64(0)
    s.added = 0
    for p in range(2):
        rest = i64(s.players[p].in_play)
        while rest:
            total += _of_pokemon(s, t, p, first_ref(rest), field, ref, asked)
            rest &= rest - 1
    if s.has_stadium:
        total += _of_card(s, t, s.stadium_owner, s.stadium, NOWHERE, field, ref, asked, 0)
    return total


@kernel(boolean, T, i64, inline=True)
def may_change(t: Any, field: int) -> bool:
    """Tell whether a card of the match makes changes of a kind."""
    return (t.change_mask[field >> 6] >> (field & 63)) & 1 == 1


@kernel(boolean, S, T, i64, i64, inline=True)
def _is_there(s: Any, t: Any, field: int, p: int) -> bool:
    """Tell whether a Pokémon of a player may be changed so, as far as masks tell."""
    if not may_change(t, field):
        return False
    return (t.steady_mask[field >> 6] >> (field & 63)) & 1 == 1 or s.players[p].n_attached > 0


@kernel(i64, S, T, i64, i64, i64, inline=True)
def change_between(s: Any, t: Any, field: int, ref: int, asked: int) -> int:
    """Return what all changes of a kind to a Pokémon come to, their filters asked of another.

    Parameters
    ----------
    s, t : records of GAME and TABLES
        Read.
    field : int64
        As STATIC_FIELDS.
    ref : int64
        The Pokémon that is changed.
    asked : int64
        The one that must pass the filter of a change.
    """
    return _add_up(s, t, field, ref, asked) if _is_there(s, t, field, ref >> 4) else 0


@kernel(i64, S, T, i64, i64, i64, inline=True)
def change(s: Any, t: Any, field: int, p: int, i: int) -> int:
    """Return what all continuous changes of a kind to a Pokémon come to; 0 if there are none."""
    ref = p << 4 | i
    return _add_up(s, t, field, ref, ref) if _is_there(s, t, field, p) else 0


@kernel(i64, S, T, i64, i64, i64, i64, inline=True)
def card_change_on(s: Any, t: Any, field: int, p: int, i: int, card: int) -> int:
    """Return what changes of a kind come to for a card that a player would put on a Pokémon."""
    if not _is_there(s, t, field, p):
        return 0
    return _add_up(s, t, field, p << 4 | i, CARD_ASKED - (p * MAX_CARDS + card))


@kernel(boolean, S, T, i64, i64, i64)
def is_proof(s: Any, t: Any, ref: int, me: int, card: int) -> bool:
    """Tell whether a Pokémon is safe from a Power of a player, or from a Trainer being played.

    ``card`` is the Trainer's local id; -1 for a Power.
    """
    if ref >> 4 == me:
        return False
    if card < 0:
        return proof(s, t, ref) != 0
    if not _is_there(s, t, PROOF_CARDS, ref >> 4):
        return False
    return _add_up(s, t, PROOF_CARDS, ref, CARD_ASKED - (me * MAX_CARDS + card)) > 0


@kernel(i64, S, T, i64, i64, i64, inline=True)
def card_change(s: Any, t: Any, field: int, p: int, card: int) -> int:
    """Return what changes of a kind come to for a card that a player would play.

    They reach a player through the Active Pokémon; the filter is asked of the card.
    """
    active = i64(s.players[p].active)
    if active < 0 or not _is_there(s, t, field, p):
        return 0
    return _add_up(s, t, field, p << 4 | active, CARD_ASKED - (p * MAX_CARDS + card))
