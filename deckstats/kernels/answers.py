"""Programs of cards in play that answer what happens: whom an event asks, and running them.

An event is about a Pokémon. What is on it is asked (:func:`ask`), or all that is in play of a
player (:func:`ask_side`): Powers, then Trainers attached, then Energy. A match knows which events
its cards have a program for (``event_mask``), so that one nobody has costs one test.
"""

from __future__ import annotations

from typing import Any

from deckstats.effects.operations import EVENTS, OP_CODES
from deckstats.kernels.bars import forbidden
from deckstats.kernels.changes import effects_stop, energy_off, trainer_off
from deckstats.kernels.choose import choose_number
from deckstats.kernels.inplay import hp_left, owner, ref_of, slot_of
from deckstats.kernels.jit import boolean, i64, kernel, u64, void
from deckstats.kernels.lasting import ANSWERS as WAITING
from deckstats.kernels.lasting import find_lasting
from deckstats.kernels.legality import OK, SWITCHED_OFF, power_works
from deckstats.kernels.log import PLAYED, note
from deckstats.kernels.plain_counts import SELF
from deckstats.kernels.program import run
from deckstats.kernels.refs import attached_card, attached_owner
from deckstats.kernels.requirements import requirements_hold
from deckstats.kernels.state import MAX_CARDS, POWER_KIND, POWER_T, SLOT_T, SLOTS, TRAINER, S, T
from deckstats.kernels.zones import bit, lowest, to_discard

__all__ = [
    "answer_waiting",
    "answering",
    "ask",
    "ask_attached",
    "ask_side",
    "ask_stadium",
    "has_answer",
    "is_cancelled",
    "note_use",
]

MAY = OP_CODES["MAY"]
OPP_USES = EVENTS.index("opp_uses")
FALLING = EVENTS.index("falling")
SINKING = EVENTS.index("sinking")
COMING = (EVENTS.index("arrives"), EVENTS.index("evolved"), EVENTS.index("benched"))


@kernel(void, S, T, i64, i64, i64, i64, i64)
def _run_between(s: Any, t: Any, me: int, ref: int, it: int, start: int, end: int) -> None:
    """Run rows that answer something; what is under way gets its registers back.

    It may be an attack.
    """
    me_, self_, it_, other = s.me, s.self, s.it, s.other
    attacking, number, chosen_by = s.attacking, s.number, s.chosen_by
    ignored = s.ignored
    heads, tails, moved, arrived = s.heads, s.tails, s.moved, s.arrived
    this_card, ends_turn, stopped, more = s.this_card, s.ends_turn, s.stopped, s.more_prizes
    s.me = me
    s.self = ref
    s.it = it
    s.other = -1
    s.attacking = 0
    s.ignored = 0
    s.ends_turn = 0
    s.heads = 0  # what was flipped and moved before is none of its business
    s.tails = 0
    s.moved = 0
    aside = i64(s.n_aside)
    run(s, t, start, end)
    while s.n_aside > aside:  # what was traded away
        s.n_aside -= 1
        to_discard(s, t, me, s.aside[s.n_aside])
    s.me, s.self, s.it, s.other = me_, self_, it_, other
    s.attacking, s.number, s.chosen_by = attacking, number, chosen_by
    s.ignored = ignored
    s.heads, s.tails, s.moved, s.arrived = heads, tails, moved, arrived
    s.this_card, s.more_prizes = this_card, more
    s.ends_turn |= ends_turn
    s.stopped |= stopped


@kernel(boolean, S, T, i64, i64, i64, POWER_T)
def _may_answer(s: Any, t: Any, me: int, ref: int, it: int, power: Any) -> bool:
    """Tell whether what a program that answers something requires is so."""
    about = i64(s.it)
    s.it = it
    holds = requirements_hold(s, t, me, ref, 0, power.start[0], power.start[1])
    s.it = about
    return holds


@kernel(void, S, T, i64, i64, i64, POWER_T)
def _answer(s: Any, t: Any, me: int, ref: int, it: int, power: Any) -> None:
    """Run a program that answers something, if what it requires is so."""
    if _may_answer(s, t, me, ref, it, power):
        s.declined = 0
        _run_between(s, t, me, ref, it, power.start[1], power.start[5])
    else:
        s.declined = 1


@kernel(boolean, S, T, i64, i64, i64)
def _is_asked(s: Any, t: Any, ref: int, serial: int, event: int) -> bool:
    """Tell whether the Pokémon asked is still there, and an event is still to be answered."""
    p = owner(ref)
    i = slot_of(ref)
    if (s.players[p].in_play >> i) & 1 == 0 or s.players[p].slots[i].serial != serial:
        return False
    return event not in (FALLING, SINKING) or hp_left(s, t, p, i) <= 0


@kernel(void, S, i64, SLOT_T, i64, i64)
def note_use(s: Any, p: int, slot: Any, n: int, name: int) -> None:
    """Note that a once-a-turn Power of a Pokémon was used, and its name if that counts."""
    if slot.used != s.turn:
        slot.powers_used = 0
    slot.used = s.turn
    slot.powers_used |= i64(1) << n
    if name:
        s.players[p].names_used |= i64(1) << name


@kernel(boolean, S, i64, SLOT_T, i64, POWER_T)
def _is_used_up(s: Any, p: int, slot: Any, n: int, power: Any) -> bool:
    """Tell whether a Power has given the answer it gives, or one of its name."""
    if power.limit and slot.used == s.turn and (slot.powers_used >> n) & 1:
        return True
    if (s.players[p].names_used >> power.shared) & 1:
        return True
    return power.single != 0 and (s.given >> i64(power.single << 1 | p)) & 1 == 1


@kernel(boolean, S, T, i64, i64, i64)
def _works(s: Any, t: Any, ref: int, n: int, event: int) -> bool:
    """Tell whether a Power of a Pokémon works, or beats what switches Powers off as it comes."""
    found = power_works(s, t, owner(ref), slot_of(ref), n)
    if found != SWITCHED_OFF or event not in COMING or not t.rules.arrivals_beat_gas:
        return found == OK
    return not effects_stop(s, t, ref)


@kernel(void, S, T, i64, i64)
def _cancel_from_hand(s: Any, t: Any, q: int, ref: int) -> None:
    """Let a player play cards of the hand that stop a Power of the opponent's."""
    rest = s.players[q].hand_mask
    kept = i64(s.this_card)
    while rest != u64(0) and s.stopped == 0:
        card = lowest(rest)
        rest &= rest - u64(1)
        row = t.cards[q, card]
        for n in range(row.n_powers if row.kind == TRAINER else 0):
            power = row.powers[n]
            if power.event != OPP_USES or forbidden(s, t, q, card):
                continue
            s.this_card = card
            if _may_answer(s, t, q, -1, ref, power) and choose_number(s, t, q, MAY, 2, 1) == 1:
                note(s, t, PLAYED, q, card, 0, 0)
                _answer(s, t, q, -1, ref, power)
    s.this_card = kept


@kernel(boolean, S, T, i64)
def is_cancelled(s: Any, t: Any, ref: int) -> bool:
    """Let the opponent stop the Power that a Pokémon uses in its player's turn."""
    p = owner(ref)
    if (t.event_mask >> OPP_USES) & 1 == 0 or s.player != p or s.between:
        return False
    q = 1 - p
    s.stopped = 0
    for i in range(SLOTS):
        slot = s.players[q].slots[i]
        row = t.cards[q, slot.card]
        for n in range(row.n_powers if (s.players[q].in_play >> i) & 1 else 0):
            power = row.powers[n]
            if power.event != OPP_USES or s.stopped or _is_used_up(s, q, slot, n, power):
                continue
            if power_works(s, t, q, i, n) == OK:
                _answer(s, t, q, ref_of(q, i), ref, power)
                if s.stopped:
                    note_use(s, q, slot, n, power.shared)
    if s.stopped == 0:
        _cancel_from_hand(s, t, q, ref)
    stopped = s.stopped == 1
    s.stopped = 0
    return stopped


@kernel(boolean, S, T, i64, i64, i64, POWER_T)
def _is_used(s: Any, t: Any, ref: int, it: int, n: int, power: Any) -> bool:
    """Tell whether a Power that answers something is used, and the opponent does not stop it.

    Its player has to say so first.
    """
    if (t.event_mask >> OPP_USES) & 1 == 0 or power.kind != POWER_KIND:
        return True
    if not _may_answer(s, t, owner(ref), ref, it, power):
        return True  # it will be found to answer nothing
    asks = t.code[power.start[1]].op == MAY and t.code[power.start[1]].a == 0
    if asks and choose_number(s, t, owner(ref), MAY, 2, 1) == 0:
        return False
    if is_cancelled(s, t, ref):
        if power.limit or power.shared:
            note_use(s, owner(ref), s.players[owner(ref)].slots[slot_of(ref)], n, power.shared)
        return False
    s.agreed = i64(asks)
    return True


@kernel(void, S, T, i64, i64, i64)
def _ask_powers(s: Any, t: Any, ref: int, event: int, it: int) -> None:
    """Run the programs for an event of a Pokémon's own Powers."""
    p = owner(ref)
    slot = s.players[p].slots[slot_of(ref)]
    if s.one_card and s.one_card != slot.card + 1:
        return
    serial = i64(slot.serial)
    row = t.cards[p, slot.card]
    for n in range(row.n_powers):
        power = row.powers[n]
        if power.event != event or not _is_asked(s, t, ref, serial, event):
            continue
        if _is_used_up(s, p, slot, n, power) or not _works(s, t, ref, n, event):
            continue
        if not _is_used(s, t, ref, it, n, power):
            continue
        kept = i64(s.this_card)
        s.this_card = -1
        _answer(s, t, p, ref, it, power)
        s.this_card = kept
        if (power.limit or power.shared) and not s.declined:
            note_use(s, p, slot, n, power.shared)
        if power.single:
            s.given |= i64(1) << i64(power.single << 1 | p)


@kernel(void, S, T, i64, i64, i64, boolean)
def ask_attached(s: Any, t: Any, ref: int, event: int, it: int, offered: bool) -> None:
    """Run the programs for an event of the Trainers attached to a Pokémon.

    Parameters
    ----------
    s, t : records of GAME and TABLES
        The game is written.
    ref, it : int64
        The Pokémon; the one the event is about.
    event : int64
        As EVENTS.
    offered : bool
        Whether their player may leave it.
    """
    p = owner(ref)
    slot = s.players[p].slots[slot_of(ref)]
    serial = i64(slot.serial)
    k = i64(slot.n_attached) - 1
    while k >= 0:
        value = i64(slot.attached[k])
        k -= 1
        me = attached_owner(p, value)
        row = t.cards[me, attached_card(value)]
        if s.one_card and s.one_card != attached_card(value) + 1:
            continue
        if row.n_powers == 0 or trainer_off(s, t, ref, value):
            continue
        for n in range(row.n_powers):
            power = row.powers[n]
            if power.event != event or not _is_asked(s, t, ref, serial, event):
                continue
            asked = not offered or requirements_hold(
                s, t, me, ref, 0, power.start[0], power.start[1]
            )
            if asked and (not offered or choose_number(s, t, me, MAY, 2, 1) == 1):
                kept = i64(s.this_card)
                s.this_card = value
                _answer(s, t, me, ref, it, power)
                s.this_card = kept


@kernel(u64, S, T, i64, i64, i64)
def answering(s: Any, t: Any, ref: int, event: int, it: int) -> Any:
    """Return the player's cards on a Pokémon, itself and Trainers, that an event would move."""
    p = owner(ref)
    slot = s.players[p].slots[slot_of(ref)]
    kept = i64(s.it)
    s.it = it
    found = u64(0)
    row = t.cards[p, slot.card]
    for n in range(row.n_powers):
        power = row.powers[n]
        if power.event == event and not _is_used_up(s, p, slot, n, power):
            works = power_works(s, t, p, slot_of(ref), n) == OK
            if works and requirements_hold(s, t, p, ref, 0, power.start[0], power.start[1]):
                found |= bit(slot.card)
    for k in range(slot.n_attached):
        value = i64(slot.attached[k])
        if trainer_off(s, t, ref, value):
            continue
        row = t.cards[p, attached_card(value)]
        for n in range(row.n_powers if value < MAX_CARDS else 0):
            power = row.powers[n]
            if power.event == event and requirements_hold(
                s, t, p, ref, 0, power.start[0], power.start[1]
            ):
                found |= bit(value)
    s.it = kept
    return found


@kernel(void, S, T, i64, i64, i64)
def _ask_energy(s: Any, t: Any, ref: int, event: int, it: int) -> None:
    """Run the programs for an event of the Energy cards attached to a Pokémon."""
    p = owner(ref)
    slot = s.players[p].slots[slot_of(ref)]
    serial = i64(slot.serial)
    kept = i64(s.this_card)
    for k in range(t.decks[p].n_kinds):
        kind = t.decks[p].kinds[k]
        row = t.cards[p, kind.card]
        if kind.copied or row.n_powers == 0 or energy_off(s, t, ref, kind.card):
            continue
        s.this_card = kind.card  # what it does is no Power's doing
        for n in range(row.n_powers):
            for _ in range(slot.energy[k]):
                if row.powers[n].event == event and _is_asked(s, t, ref, serial, event):
                    _answer(s, t, p, ref, it, row.powers[n])
    s.this_card = kept


@kernel(void, S, T, i64, i64, i64)
def _ask_one(s: Any, t: Any, ref: int, event: int, it: int) -> None:
    """Run the programs for an event of a Pokémon, but for single ones that have been run."""
    p = owner(ref)
    if (s.players[p].in_play >> slot_of(ref)) & 1 == 0:
        return
    _ask_powers(s, t, ref, event, it)
    if s.players[p].n_attached:
        ask_attached(s, t, ref, event, it, False)
    if t.decks[p].energy_answers and s.one_card <= 0:
        _ask_energy(s, t, ref, event, it)


@kernel(void, S, T, i64, i64, i64)
def ask(s: Any, t: Any, ref: int, event: int, it: int) -> None:
    """Run the programs for an event of a Pokémon and of what is attached to it.

    Parameters
    ----------
    s, t : records of GAME and TABLES
        The game is written.
    ref, it : int64
        The Pokémon; the one the event is about.
    event : int64
        As EVENTS.
    """
    s.given = 0
    _ask_one(s, t, ref, event, it)


@kernel(void, S, T, i64, i64, i64, i64)
def ask_side(s: Any, t: Any, p: int, event: int, it: int, but: int) -> None:
    """Run the programs for an event of all Pokémon of a player, but those of some slots.

    Parameters
    ----------
    s, t : records of GAME and TABLES
        The game is written.
    p : int64
        The player.
    event, it : int64
        As EVENTS; the Pokémon it is about.
    but : int64
        Slots that are not asked, as a mask.
    """
    s.given = 0
    for i in range(SLOTS):
        if (but >> i) & 1 == 0:
            _ask_one(s, t, ref_of(p, i), event, it)


@kernel(void, S, T, i64, i64, i64)
def ask_stadium(s: Any, t: Any, me: int, event: int, it: int) -> None:
    """Run the programs for an event of the Stadium in play, as a card of a player.

    One that answers once a turn counts as used in it, as Stadiums used by hand do.
    """
    if not s.has_stadium:
        return
    row = t.cards[s.stadium_owner, s.stadium]
    pl = s.players[me]
    for n in range(row.n_powers):
        power = row.powers[n]
        if power.event == event and not (power.limit and pl.stadium_used == s.turn):
            _answer(s, t, me, -1, it, power)
            if power.limit and not s.declined:
                pl.stadium_used = s.turn


@kernel(boolean, S, T, i64, i64)
def has_answer(s: Any, t: Any, ref: int, event: int) -> bool:
    """Tell whether a Pokémon or a Trainer attached to it has a program for an event."""
    p = owner(ref)
    slot = s.players[p].slots[slot_of(ref)]
    row = t.cards[p, slot.card]
    for n in range(row.n_powers):
        if row.powers[n].event == event:
            return True
    for k in range(slot.n_attached):
        value = i64(slot.attached[k])
        row = t.cards[attached_owner(p, value), attached_card(value)]
        for n in range(row.n_powers):
            if row.powers[n].event == event:
                return True
    return False


@kernel(void, S, T, i64, i64)
def answer_waiting(s: Any, t: Any, ref: int, happening: int) -> None:
    """Run the blocks that attacks left to wait for what happens to a Pokémon.

    Parameters
    ----------
    s, t : records of GAME and TABLES
        The game is written.
    ref : int64
        The Pokémon.
    happening : int64
        As HAPPENINGS.
    """
    serial = i64(s.players[owner(ref)].slots[slot_of(ref)].serial)
    at = find_lasting(s, WAITING, serial, -1)
    while at >= 0:
        if s.lasting[at].b == happening:
            start = i64(s.lasting[at].a)
            mine = t.code[start - 1].a == SELF
            me = owner(ref) if mine else 1 - owner(ref)
            rows = i64(t.code[start - 1].skip)
            _run_between(s, t, me, ref if mine else i64(-1), ref, start, start + rows)
        at = find_lasting(s, WAITING, serial, at)
