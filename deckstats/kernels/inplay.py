"""Pokémon in play: coming, evolving, fighting, leaving, and what is attached to them."""

from __future__ import annotations

from typing import Any

from deckstats.effects.operations import EVENTS
from deckstats.kernels.changes import FIELD, bits_of, change, energy_off, may_change
from deckstats.kernels.jit import boolean, i64, kernel, trailing_zeros, u64, void
from deckstats.kernels.lasting import (
    CANNOT_BE_CONDITIONED,
    CHARRED,
    HAS_TURNED,
    HP_MORE,
    SLEEPS_DEEPLY,
    UNCONDITIONED,
    UNTIL_BENCHED,
    drop_lasting,
    end_lasting,
    end_with_condition,
    find_lasting,
    is_lasting,
    lasting_sum,
)
from deckstats.kernels.log import (
    CONDITION,
    DISCARDED_ENERGY,
    NEW_ACTIVE,
    SHAPED,
    TO_HAND,
    TURNED_UP,
    note,
)
from deckstats.kernels.refs import (
    attached_card,
    attached_owner,
    bench_mask,
    first_ref,
    owner,
    player_refs,
    ref_of,
    slot_count,
    slot_of,
)
from deckstats.kernels.state import (
    ASLEEP,
    BURNED,
    FACE_DOWN,
    KIND_T,
    MAX_ATTACHED,
    MAX_NEWS,
    NONE,
    NOT_BASIC,
    POISONED,
    POKEMON,
    SLOT_T,
    SLOTS,
    S,
    T,
)
from deckstats.kernels.zones import bit, lowest, to_discard, to_hand

__all__ = [
    "attach_energy",
    "attach_trainer",
    "bench_mask",
    "bench_size",
    "cure",
    "cure_of",
    "discard_attached",
    "discard_energy",
    "discard_expired",
    "discard_stadium",
    "drop_attached",
    "first_ref",
    "has_room",
    "hp_left",
    "is_covered",
    "is_immune",
    "leave_play",
    "make_active",
    "other_parts",
    "owner",
    "player_refs",
    "put_into_play",
    "ref_of",
    "set_condition",
    "set_poison",
    "shed_conditions",
    "show_card",
    "shown_card",
    "slot_count",
    "slot_of",
    "stack_card",
    "tell",
    "turn_back",
    "turn_up",
    "uncover",
    "unstack_card",
]

HP = FIELD["hp"]
ENERGY_HP = FIELD["energy_hp"]
HP_CHANGES = bits_of("hp", "energy_hp")
BENCH = FIELD["bench"]
BENCH_OF_FOUR = FIELD["bench_of_four"]
BENCH_OF_THREE = FIELD["bench_of_three"]
BENCH_OF_EIGHT = FIELD["bench_of_eight"]
WIDE_BENCH = 8
#: What may leave too many on a Bench: all in one word of the mask.
NARROW = 1 << (BENCH_OF_FOUR & 63) | 1 << (BENCH_OF_THREE & 63) | 1 << (BENCH_OF_EIGHT & 63)
NO_CONDITIONS = FIELD["no_conditions"]
#: One behind the other, in the order of CONDITIONS.
IMMUNITIES = ("no_sleep", "no_confusion", "no_paralysis", "no_poison", "no_burn")
NO_SLEEP = FIELD[IMMUNITIES[0]]

ENTERS = EVENTS.index("enters")
MOVES = sum(1 << EVENTS.index(e) for e in ("enters", "leaves", "opp_enters", "opp_leaves"))
STATUS_NEWS_FULL = 1

NO_TURN = -1
POISON_MARK = 10  # HP between turns, unless an effect says more


@kernel(boolean, S, T, i64)
def _is_wide(s: Any, t: Any, p: int) -> bool:
    """Tell whether a Stadium lets a player have a Bench of eight, also before one is Active."""
    pl = s.players[p]
    if pl.in_play == 0:
        return False
    i = i64(pl.active) if pl.active >= 0 else first_ref(pl.in_play)
    return change(s, t, BENCH_OF_EIGHT, p, i) != 0


@kernel(i64, S, T, i64, inline=True)
def bench_size(s: Any, t: Any, p: int) -> int:
    """Return how many Pokémon a player's Bench holds; a Stadium may leave other places."""
    size = i64(t.rules.bench_size)
    if may_change(t, BENCH_OF_EIGHT) and _is_wide(s, t, p):
        size = i64(WIDE_BENCH)
    active = i64(s.players[p].active)
    if active < 0:
        return size
    size += change(s, t, BENCH, p, active)
    if change(s, t, BENCH_OF_THREE, p, active):
        return min(size, i64(3))
    return min(size, i64(4)) if change(s, t, BENCH_OF_FOUR, p, active) else size


@kernel(boolean, S, T, i64)
def has_room(s: Any, t: Any, p: int) -> bool:
    """Tell whether a player's Bench has a free place."""
    return slot_count(bench_mask(s, p)) < bench_size(s, t, p)


@kernel(i64, S, T, i64, i64)
def _more_hp(s: Any, t: Any, p: int, i: int) -> int:
    """Return the HP that cards in play give a Pokémon."""
    more = lasting_sum(s, HP_MORE, s.players[p].slots[i].serial)
    return more + change(s, t, HP, p, i) + change(s, t, ENERGY_HP, p, i)


@kernel(i64, S, T, i64, i64, inline=True)
def hp_left(s: Any, t: Any, p: int, i: int) -> int:
    """Return the HP a Pokémon has left; 0 or less means Knocked Out."""
    slot = s.players[p].slots[i]
    left = t.cards[p, slot.card].hp - slot.damage
    if t.change_mask[0] & HP_CHANGES:
        slot.more_hp = _more_hp(s, t, p, i)
        left += slot.more_hp
    return left


@kernel(void, SLOT_T)
def _forget(slot: Any) -> None:
    """Take away conditions and what the last attack did."""
    slot.condition = NONE
    slot.since = NO_TURN
    slot.poison = 0
    slot.burned = 0
    slot.hit_turn = NO_TURN
    slot.hurt = 0


@kernel(i64, S, T, i64, i64)
def shown_card(s: Any, t: Any, p: int, i: int) -> int:
    """Return the local id a Pokémon counts as: its top card, or that and the one below it."""
    slot = s.players[p].slots[i]
    if slot.hidden:
        return t.decks[p].face_down
    card = i64(slot.stack[slot.n_stack - 1])
    if t.cards[p, card].unites and slot.n_stack > 1:
        deck = t.decks[p]
        for k in range(deck.n_unions):
            union = deck.unions[k]
            if union.upper == card and union.lower == slot.stack[slot.n_stack - 2]:
                return union.card
    return card


@kernel(void, S, T, i64, i64)
def show_card(s: Any, t: Any, p: int, i: int) -> None:
    """Let the top card of the stack count."""
    slot = s.players[p].slots[i]
    card = shown_card(s, t, p, i)
    slot.card = card
    slot.wishes_known = 0
    slot.best_known = 0
    slot.gained = 0
    row = t.cards[p, card]
    slot.weak = row.weak
    slot.resist = row.resist


@kernel(boolean, S, T, i64, i64)
def is_covered(s: Any, t: Any, p: int, i: int) -> bool:
    """Tell whether the top card of a Pokémon is one it has put on as a guise."""
    return t.cards[p, shown_card(s, t, p, i)].guise != 0


@kernel(void, S, T, i64, i64)
def uncover(s: Any, t: Any, p: int, i: int) -> None:
    """Discard the card a Pokémon has put on as a guise, if there is one."""
    if is_covered(s, t, p, i):
        slot = s.players[p].slots[i]
        slot.n_stack -= 1
        to_discard(s, t, p, slot.stack[slot.n_stack])
        show_card(s, t, p, i)
        note(s, t, SHAPED, p, ref_of(p, i), slot.card, 0)
        s.unsettled = 1


@kernel(void, S, T, i64, i64)
def turn_up(s: Any, t: Any, p: int, i: int) -> None:
    """Turn a card up that lies face down, if it does.

    What is no Basic Pokémon stays where it is until :func:`deckstats.kernels.knockouts.settle`
    discards it, so that an attack on it has somewhere to go.
    """
    slot = s.players[p].slots[i]
    if slot.hidden != FACE_DOWN:
        return
    card = i64(slot.stack[0])
    note(s, t, TURNED_UP, p, ref_of(p, i), card, 0)
    row = t.cards[p, card]
    if row.kind == POKEMON and t.decks[p].benchable & bit(card) != u64(0):
        slot.hidden = 0
        show_card(s, t, p, i)
    else:
        slot.hidden = NOT_BASIC
        s.unsettled = 1


@kernel(void, S, T, i64, i64)
def end_effects(s: Any, t: Any, p: int, i: int) -> None:
    """End conditions and attack effects on a Pokémon.

    Basic rules: both evolving and going to the Bench, however it got there, end them.
    """
    slot = s.players[p].slots[i]
    _forget(slot)
    row = t.cards[p, slot.card]
    slot.weak = row.weak
    slot.resist = row.resist
    if s.n_lasting > 0:
        if s.lasting_mask & (i64(1) << HP_MORE):
            s.unsettled = 1
        drop_lasting(s, slot.serial, False)


@kernel(u64, T, i64, i64)
def other_parts(t: Any, p: int, card: int) -> Any:
    """Return the cards that lie beside the first part of a LEGEND or V-UNION in play."""
    return t.cards[p, card].whole & ~bit(card)


@kernel(i64, S, T, i64, i64)
def put_into_play(s: Any, t: Any, p: int, card: int) -> int:
    """Put a Basic Pokémon card into a free slot; returns the slot.

    The caller guarantees a free place and makes it Active if it is to be.
    """
    pl = s.players[p]
    i = i64(0)
    while (pl.in_play >> i) & 1:
        i += 1
    pl.in_play |= i64(1) << i
    slot = pl.slots[i]
    slot.n_stack = 1
    slot.stack[0] = card
    slot.damage = 0
    slot.shocked = 0
    slot.more_hp = 0
    slot.changed = s.turn
    slot.used = NO_TURN
    slot.stuck = NO_TURN
    slot.hidden = 0
    slot.entered = NO_TURN
    slot.healed = NO_TURN
    slot.attacked = NO_TURN
    slot.felled = 0
    slot.bounty = 0
    s.serials += 1
    slot.serial = s.serials
    slot.n_energy = 0
    slot.units = 0
    for k in range(t.decks[p].n_kinds):
        slot.energy[k] = 0
    for k in range(11):
        slot.typed[k] = 0
    slot.n_attached = 0
    _forget(slot)
    show_card(s, t, p, i)
    return i


@kernel(void, S, T, i64, i64, i64)
def stack_card(s: Any, t: Any, p: int, i: int, card: int) -> None:
    """Evolve a Pokémon: a card goes on top; damage and attached cards stay (basic rules).

    Neo's Char counters, which stay on the Bench, end here alone (ruling P069).
    """
    slot = s.players[p].slots[i]
    slot.stack[slot.n_stack] = card
    slot.n_stack += 1
    slot.shocked = 0
    slot.changed = s.turn
    slot.used = NO_TURN
    show_card(s, t, p, i)
    if slot.damage >= t.cards[p, slot.card].hp:
        s.unsettled = 1  # the Evolution has less HP, as Shedinja
    _forget(slot)
    if not t.cards[p, card].level_up:  # which leaves it the same Pokémon (P032)
        end_effects(s, t, p, i)
    end_lasting(s, CHARRED, slot.serial)
    if t.decks[p].fussy:
        s.unsettled = 1


@kernel(void, S, T, i64, i64)
def unstack_card(s: Any, t: Any, p: int, i: int) -> None:
    """Take the top Evolution card off to the discard pile, as devolving does."""
    slot = s.players[p].slots[i]
    card = i64(slot.stack[slot.n_stack - 1])
    slot.n_stack -= 1
    slot.changed = s.turn
    s.unsettled = 1
    to_discard(s, t, p, card)
    show_card(s, t, p, i)
    end_effects(s, t, p, i)


@kernel(void, S, i64, i64, i64, i64)
def tell(s: Any, event: int, ref: int, other: int, by_effect: int) -> None:
    """Note what was done to a Pokémon, until cards may answer it.

    Parameters
    ----------
    s : record of GAME
        Its list is written.
    event, ref : int64
        ``enters`` or ``charges`` of EVENTS; the Pokémon.
    other : int64
        The ref that was Active before; the card that was attached.
    by_effect : int64
        1 if an effect attached it.
    """
    if s.n_news == MAX_NEWS:
        s.status = STATUS_NEWS_FULL
        return
    entry = s.news[s.n_news]
    s.n_news += 1
    entry.event = event
    entry.ref = ref
    entry.serial = s.players[owner(ref)].slots[slot_of(ref)].serial
    entry.other = other
    entry.by_effect = by_effect


@kernel(void, SLOT_T, KIND_T, i64)
def _count_units(slot: Any, kind: Any, sign: int) -> None:
    """Keep count of the units a Pokémon has, in all and by type."""
    slot.wishes_known = 0
    slot.best_known = 0
    units = sign * kind.units
    slot.units += units
    types = i64(kind.types)
    while types:
        slot.typed[trailing_zeros(u64(types))] += units
        types &= types - 1


@kernel(void, S, T, i64, i64, i64)
def attach_energy(s: Any, t: Any, p: int, i: int, kind: int) -> None:
    """Attach an Energy card of a kind."""
    slot = s.players[p].slots[i]
    slot.energy[kind] += 1
    slot.n_energy += 1
    _count_units(slot, t.decks[p].kinds[kind], 1)


@kernel(i64, S, T, i64, i64, i64)
def detach_energy(s: Any, t: Any, p: int, i: int, kind: int) -> int:
    """Take an Energy card off; returns its local id."""
    slot = s.players[p].slots[i]
    slot.energy[kind] -= 1
    slot.n_energy -= 1
    if t.change_mask[0] & HP_CHANGES:
        s.unsettled = 1
    _count_units(slot, t.decks[p].kinds[kind], -1)
    return t.decks[p].kinds[kind].card


@kernel(void, S, T, i64, i64, i64)
def turn_back(s: Any, t: Any, p: int, i: int, kind: int) -> None:
    """Let an Energy card that was turned into a kind be what it is printed as."""
    card = detach_energy(s, t, p, i, kind)
    attach_energy(s, t, p, i, t.cards[p, card].energy_kind)


@kernel(void, S, T, i64, i64)
def _lose_turned(s: Any, t: Any, p: int, i: int) -> None:
    """Turn back the Energy card that a Pokémon's Power turned, wherever it is by now."""
    serial = s.players[p].slots[i].serial
    at = find_lasting(s, HAS_TURNED, serial, -1)
    if at < 0:
        return
    kind = i64(s.lasting[at].a)
    for holder in range(SLOTS):
        if s.players[p].slots[holder].energy[kind]:
            turn_back(s, t, p, holder, kind)
            break
    end_lasting(s, HAS_TURNED, serial)


@kernel(void, S, T, i64, i64)
def from_play(s: Any, t: Any, p: int, card: int) -> None:
    """Discard a card from play; one that comes back goes to the hand instead (P043)."""
    if t.cards[p, card].comes_back:
        to_hand(s, t, p, card)
        note(s, t, TO_HAND, p, card, 0, 0)
    else:
        to_discard(s, t, p, card)


@kernel(void, S, T, i64, i64, i64)
def _energy_from_play(s: Any, t: Any, p: int, i: int, card: int) -> None:
    """Discard an Energy card from a Pokémon, even if it would come back had it its effect."""
    if t.cards[p, card].comes_back and energy_off(s, t, ref_of(p, i), card):
        to_discard(s, t, p, card)
    else:
        from_play(s, t, p, card)


@kernel(void, S, T, i64, i64, i64)
def discard_energy(s: Any, t: Any, p: int, i: int, kind: int) -> None:
    """Discard an Energy card of a kind from a Pokémon."""
    card = detach_energy(s, t, p, i, kind)
    note(s, t, DISCARDED_ENERGY, p, ref_of(p, i), card, 0)
    _energy_from_play(s, t, p, i, card)


@kernel(void, S, T, i64, i64)
def discard_attached(s: Any, t: Any, p: int, value: int) -> None:
    """Discard a Trainer that was attached to a Pokémon of p, to its owner's discard pile."""
    from_play(s, t, attached_owner(p, value), attached_card(value))
    s.unsettled = 1  # it may have given HP


@kernel(void, S, T)
def discard_stadium(s: Any, t: Any) -> None:
    """Discard the Stadium in play, if there is one, to its owner's discard pile."""
    if s.has_stadium:
        s.has_stadium = 0
        to_discard(s, t, s.stadium_owner, s.stadium)
        s.unsettled = 1  # it may have given HP
        s.trims_first = s.stadium_owner + 1


@kernel(void, S, T, i64, i64, i64, i64)
def attach_trainer(s: Any, t: Any, p: int, i: int, value: int, until: int) -> None:
    """Attach a Trainer, MAX_CARDS more for the other player's, until the end of a turn."""
    slot = s.players[p].slots[i]
    n = slot.n_attached
    if n == MAX_ATTACHED:
        discard_attached(s, t, p, value)
        return
    slot.attached[n] = value
    slot.attached_until[n] = until
    slot.n_attached = n + 1
    s.players[p].n_attached += 1


@kernel(boolean, S, i64, i64, i64)
def detach_trainer(s: Any, p: int, i: int, value: int) -> bool:
    """Take one Trainer off a Pokémon; returns whether it was there."""
    slot = s.players[p].slots[i]
    for k in range(slot.n_attached):
        if slot.attached[k] == value:
            for later in range(k + 1, i64(slot.n_attached)):
                slot.attached[later - 1] = slot.attached[later]
                slot.attached_until[later - 1] = slot.attached_until[later]
            slot.n_attached -= 1
            s.players[p].n_attached -= 1
            s.unsettled = 1  # it may have given HP
            return True
    return False


@kernel(void, S, T, i64, i64, i64)
def drop_attached(s: Any, t: Any, p: int, i: int, value: int) -> None:
    """Discard one Trainer attached to a Pokémon, if it is still there."""
    if detach_trainer(s, p, i, value):
        discard_attached(s, t, p, value)


@kernel(void, S, T, i64)
def discard_expired(s: Any, t: Any, p: int) -> None:
    """Discard attached Trainers whose last turn is over."""
    pl = s.players[p]
    if pl.n_attached == 0:
        return
    for i in range(SLOTS):
        slot = pl.slots[i]
        if (pl.in_play >> i) & 1 and slot.n_attached > 0:
            kept = i64(0)
            for k in range(slot.n_attached):
                value = i64(slot.attached[k])
                if slot.attached_until[k] <= s.turn:
                    if t.cards[attached_owner(p, value), attached_card(value)].comes_back:
                        to_hand(s, t, attached_owner(p, value), attached_card(value))
                        s.unsettled = 1
                    else:
                        discard_attached(s, t, p, value)
                else:
                    slot.attached[kept] = slot.attached[k]
                    slot.attached_until[kept] = slot.attached_until[k]
                    kept += 1
            pl.n_attached -= slot.n_attached - kept
            slot.n_attached = kept


@kernel(void, S, T, i64, i64)
def _drop_bound(s: Any, t: Any, p: int, i: int) -> None:
    """Discard Trainers that stay attached to a Pokémon only while it is Active."""
    slot = s.players[p].slots[i]
    k = i64(slot.n_attached) - 1
    while k >= 0:
        if slot.attached_until[k] == UNTIL_BENCHED:
            drop_attached(s, t, p, i, slot.attached[k])
        k -= 1


@kernel(void, S, T, i64, i64)
def make_active(s: Any, t: Any, p: int, i: int) -> None:
    """Let a Pokémon fight; the one it relieves goes to the Bench and loses every effect."""
    pl = s.players[p]
    old = pl.active
    if old >= 0 and old != i:
        end_effects(s, t, p, old)
        if pl.slots[old].n_attached > 0:
            _drop_bound(s, t, p, old)
    pl.active = i
    pl.slots[i].entered = s.turn
    if t.event_mask & MOVES and s.turn > 0:
        tell(s, ENTERS, ref_of(p, i), ref_of(p, old) if old >= 0 else -1, 0)
    note(s, t, NEW_ACTIVE, p, ref_of(p, i), 0, 0)


@kernel(void, S, T, i64, i64, boolean)
def leave_play(s: Any, t: Any, p: int, i: int, keep_basic: bool) -> None:
    """Take a Pokémon out of play: its cards and all attached go to its owner's discard pile.

    Parameters
    ----------
    s : record of GAME
        Written.
    t : record of TABLES
        Read.
    p, i : int64
        Player and slot.
    keep_basic : bool
        Whether its Basic card goes to the hand instead.
    """
    pl = s.players[p]
    slot = pl.slots[i]
    drop_lasting(s, slot.serial, True)
    for k in range(t.decks[p].n_kinds):
        for _ in range(slot.energy[k]):
            _energy_from_play(s, t, p, i, t.decks[p].kinds[k].card)
    for k in range(slot.n_attached):
        discard_attached(s, t, p, slot.attached[k])
    pl.n_attached -= slot.n_attached
    first = i64(0)
    if keep_basic:
        to_hand(s, t, p, slot.stack[0])
        first = i64(1)
    for k in range(first, i64(slot.n_stack)):
        to_discard(s, t, p, slot.stack[k])
    rest = other_parts(t, p, slot.stack[0]) if slot.n_stack else u64(0)
    while rest != u64(0):
        to_discard(s, t, p, lowest(rest))
        rest &= rest - u64(1)
    slot.n_stack = 0
    s.unsettled = 1
    pl.in_play &= ~(i64(1) << i)
    if pl.active == i:
        pl.active = -1


@kernel(boolean, S, T, i64, i64, i64)
def is_immune(s: Any, t: Any, p: int, i: int, condition: int) -> bool:
    """Tell whether cards in play keep a Special Condition from a Pokémon."""
    if change(s, t, NO_CONDITIONS, p, i):
        return True
    return change(s, t, NO_SLEEP + condition - ASLEEP, p, i) != 0


@kernel(boolean, S, T, i64, i64, i64)
def _can_become(s: Any, t: Any, p: int, i: int, condition: int) -> bool:
    """Tell whether a Pokémon is Active, and nothing keeps a Special Condition from it."""
    if s.players[p].active != i or is_immune(s, t, p, i, condition):
        return False
    serial = s.players[p].slots[i].serial
    if condition != BURNED and is_lasting(s, UNCONDITIONED, serial):
        return False
    return not is_lasting(s, CANNOT_BE_CONDITIONED, serial)


@kernel(void, S, T, i64, i64)
def shed_conditions(s: Any, t: Any, p: int, i: int) -> None:
    """Take away the Special Conditions that a Pokémon cannot have."""
    slot = s.players[p].slots[i]
    before = slot.condition + slot.poison + slot.burned
    if slot.condition != NONE and is_immune(s, t, p, i, slot.condition):
        slot.condition = NONE
    if slot.poison > 0 and is_immune(s, t, p, i, POISONED):
        slot.poison = 0
    if slot.burned and is_immune(s, t, p, i, BURNED):
        slot.burned = 0
    if slot.condition + slot.poison + slot.burned != before:
        note(s, t, CONDITION, p, ref_of(p, i), slot.condition, slot.poison)


@kernel(void, S, T, i64, i64, i64)
def set_condition(s: Any, t: Any, p: int, i: int, condition: int) -> None:
    """Give the Active Pokémon a Special Condition.

    Basic rules: only the Active can have one; Asleep, Confused and Paralyzed replace each other,
    Poisoned and Burned stand beside them.
    """
    slot = s.players[p].slots[i]
    if not _can_become(s, t, p, i, condition):
        return
    if condition not in (POISONED, BURNED):
        end_lasting(s, SLEEPS_DEEPLY, slot.serial)
        if s.n_lasting:
            end_with_condition(s, slot.serial)
            _lose_turned(s, t, p, i)
    if condition == POISONED:
        slot.poison = t.rules.poison_damage
    elif condition == BURNED:
        slot.burned = 1
    else:
        slot.condition = condition
        slot.since = s.turn
        if t.involved:
            uncover(s, t, p, i)
    note(s, t, CONDITION, p, ref_of(p, i), condition, slot.poison)


@kernel(void, S, T, i64, i64, i64)
def set_poison(s: Any, t: Any, p: int, i: int, amount: int) -> None:
    """Poison the Active Pokémon for an amount; new Poison replaces old (basic rules)."""
    slot = s.players[p].slots[i]
    if not _can_become(s, t, p, i, POISONED):
        return
    slot.poison = amount
    note(s, t, CONDITION, p, ref_of(p, i), POISONED, amount)


@kernel(void, SLOT_T, i64)
def cure_of(slot: Any, condition: int) -> None:
    """Take one Special Condition away, if it is there."""
    if condition == POISONED:
        slot.poison = 0
    elif condition == BURNED:
        slot.burned = 0
    elif slot.condition == condition:
        slot.condition = NONE


@kernel(void, S, T, i64, i64)
def cure(s: Any, t: Any, p: int, i: int) -> None:
    """Take every Special Condition away."""
    slot = s.players[p].slots[i]
    slot.condition = NONE
    slot.poison = 0
    slot.burned = 0
    note(s, t, CONDITION, p, ref_of(p, i), NONE, 0)
