"""Operations of a program on Energy attached to Pokémon."""

from __future__ import annotations

from typing import Any

from deckstats.effects.operations import EVENTS, OP_CODES, TYPES
from deckstats.kernels.bars import gets_no_energy, keeps_counters_off
from deckstats.kernels.changes import FIELD, change
from deckstats.kernels.choose import (
    choose_card,
    choose_energy,
)
from deckstats.kernels.counting import (
    DECK,
    amount,
    named,
    shielded,
    targets,
    trainer_proof,
)
from deckstats.kernels.damage import deal
from deckstats.kernels.energy import can_be_put_on
from deckstats.kernels.inplay import (
    attach_energy,
    detach_energy,
    discard_energy,
    first_ref,
    hp_left,
    owner,
    set_condition,
    slot_of,
    tell,
)
from deckstats.kernels.jit import boolean, i64, kernel, record, u64, void
from deckstats.kernels.lasting import (
    FALLS_ILL,
    HAS_TURNED,
    TOLLED,
    UNCHARGED,
    add_lasting,
    is_lasting,
    lasting_sum,
)
from deckstats.kernels.log import ATTACHED as ATTACHED_EVENT
from deckstats.kernels.log import TURNED_ENERGY, note
from deckstats.kernels.on_cards import (
    FROM_DECK,
    FROM_DISCARD,
    FROM_HAND,
    found_in,
    is_sealed,
    part_with,
    place,
    take_from,
)
from deckstats.kernels.provided import kind_mask, kind_types, kind_units
from deckstats.kernels.state import MAX_CHARGED, POISONED, ROW, S, T
from deckstats.kernels.zones import (
    shuffle,
    to_discard,
    to_hand,
)

__all__ = [
    "attach_to_each",
    "become_energy",
    "charge",
    "keeps_energy",
    "move_energy",
    "take_energy",
    "turn_energy",
]

ROW_T = record(ROW)

DISCARD_ENERGY = OP_CODES["DISCARD_ENERGY"]
DISCARD_HAND = OP_CODES["DISCARD_HAND"]
ATTACH_ENERGY = OP_CODES["ATTACH_ENERGY"]
OWNER_DISCARDS = OP_CODES["OWNER_DISCARDS"]
RETURN_ENERGY = OP_CODES["RETURN_ENERGY"]
ENERGY_RETURNS = FIELD["energy_returns"]
TOLL = FIELD["toll"]
CHARGES = EVENTS.index("charges")
CHARGING = 1 << CHARGES | 1 << EVENTS.index("charged")
COLORLESS = 1 << TYPES.index("Colorless")  # types a kind of Energy provides


@kernel(boolean, S, T, i64, i64, i64)
def _returns(s: Any, t: Any, p: int, i: int, kind: int) -> bool:
    """Tell whether an Energy card that is discarded from a Pokémon goes to the hand (P044).

    Only where the opponent's card does it, never Colorless Energy, and not behind the Knock Out
    that comes before an attack's other effects (P112).
    """
    if p == s.me or hp_left(s, t, p, i) <= 0:
        return False
    colored = kind_types(s, t, p, i, kind) != COLORLESS
    return colored and change(s, t, ENERGY_RETURNS, p, i) != 0


KEEPS_ENERGY = FIELD["keeps_energy"]
LOCKS_ENERGY = FIELD["locks_energy"]


@kernel(boolean, S, T, i64)
def keeps_energy(s: Any, t: Any, ref: int) -> bool:
    """Tell whether no Energy can be taken off: by attacks and Trainers of the opponent."""
    p = owner(ref)
    if p == s.me or (s.self >= 0 and s.attacking == 0):
        return False
    return change(s, t, KEEPS_ENERGY, p, slot_of(ref)) != 0


@kernel(boolean, S, T, i64)
def locks_energy(s: Any, t: Any, ref: int) -> bool:
    """Tell whether the player of the effect cannot discard the other's Energy from a Pokémon."""
    return owner(ref) != s.me and change(s, t, LOCKS_ENERGY, owner(ref), slot_of(ref)) != 0


@kernel(void, S, T, i64, i64)
def take_energy(s: Any, t: Any, ref: int, row_: int) -> None:
    """Discard or return Energy of a Pokémon, chosen by the player of the effect.

    Where it is counted in units, a card that goes beyond the number will do (P041).

    Parameters
    ----------
    s, t : records of GAME and TABLES
        The game is written.
    ref : int64
        The Pokémon.
    row_ : int64
        Place of its row in ``t.code``.
    """
    row = t.code[row_]
    n = amount(s, t, s.me, s.self, s.attack, row)
    p = owner(ref)
    i = slot_of(ref)
    if keeps_energy(s, t, ref) or (row.op != RETURN_ENERGY and locks_energy(s, t, ref)):
        return
    while n > 0:
        who = i64(p) if row.op == OWNER_DISCARDS else i64(s.me)
        kind = choose_energy(s, t, who, p, i, kind_mask(s, t, p, i, row.filter))
        if kind < 0:
            break
        n -= kind_units(s, t, p, i, kind) if row.c else i64(1)
        if row.op == RETURN_ENERGY:
            place(s, t, p, detach_energy(s, t, p, i, kind), row.b)
        elif _returns(s, t, p, i, kind):
            to_hand(s, t, p, detach_energy(s, t, p, i, kind))
        else:
            discard_energy(s, t, p, i, kind)
        s.moved += 1
        if s.attacking and p != s.me:
            s.players[p].slots[i].hit_discard += 1
    if row.op == RETURN_ENERGY and row.b == DECK:
        shuffle(s, p)


@kernel(boolean, S, T, i64)
def _takes_none(s: Any, t: Any, ref: int) -> bool:
    """Tell whether the Pokémon's player, whose effect it is, cannot attach Energy to it."""
    serial = s.players[owner(ref)].slots[slot_of(ref)].serial
    return owner(ref) == s.me and is_lasting(s, UNCHARGED, serial)


@kernel(void, S, T, i64, i64)
def sicken(s: Any, t: Any, p: int, i: int) -> None:
    """Poison a Pokémon to which its player attached Energy, if an attack asked for that."""
    if s.player == p and is_lasting(s, FALLS_ILL, s.players[p].slots[i].serial):
        set_condition(s, t, p, i, POISONED)


@kernel(void, S, T, i64, i64, i64)
def charge(s: Any, t: Any, ref: int, card: int, by_effect: int) -> None:
    """Let it have its effect that an Energy card of the hand was attached to a Pokémon.

    Parameters
    ----------
    s, t : records of GAME and TABLES
        The game is written.
    ref, card : int64
        The Pokémon; local id of the card.
    by_effect : int64
        1 if an effect attached it, beside the turn's attachment.
    """
    p = owner(ref)
    serial = s.players[p].slots[slot_of(ref)].serial
    toll = change(s, t, TOLL, p, slot_of(ref))
    owed = lasting_sum(s, TOLLED, serial)
    if owed and not keeps_counters_off(s, t, ref, ref, True):
        toll += owed
    if toll:
        deal(s, t, p, slot_of(ref), toll)  # P055
    if t.event_mask & CHARGING:
        tell(s, CHARGES, ref, card, by_effect)


@kernel(u64, S, T, i64, i64)
def _attachable(s: Any, t: Any, ref: int, cards: Any) -> Any:
    """Return those Energy cards that may be attached to a Pokémon and cost nothing too dear."""
    p = owner(ref)
    for k in range(t.decks[p].n_kinds if t.decks[p].fussy else 0):
        kind = t.decks[p].kinds[k]
        others = s.players[p].n_hand - i64(s.players[p].hand[kind.card] > 0)
        if others < kind.price or not can_be_put_on(s, t, p, slot_of(ref), k):
            cards &= ~kind.mask
    return cards


@kernel(void, S, T, i64, i64)
def _remember_charge(s: Any, t: Any, ref: int, card: int) -> None:
    """Keep in mind an Energy card from the hand that does something when it is attached."""
    start = t.cards[owner(ref), card].start
    if start[5] > start[1] and s.n_charged < MAX_CHARGED:
        s.charged[s.n_charged, 0] = ref
        s.charged[s.n_charged, 1] = card
        s.n_charged += 1
        s.unsettled = 1


@kernel(void, S, T, i64, i64)
def _attach_some_energy(s: Any, t: Any, ref: int, row_: int) -> None:
    """Attach Energy cards, beside the turn's attachment."""
    row = t.code[row_]
    p = owner(ref)
    if row.a == FROM_HAND and gets_no_energy(s, t, p, slot_of(ref)):
        return
    for _ in range(amount(s, t, s.me, s.self, s.attack, row)):
        cards = found_in(s, p, row.a) & t.filters[row.filter].cards[p] & t.decks[p].energies
        card = choose_card(s, t, s.me, ATTACH_ENERGY, p, _attachable(s, t, ref, cards))
        if card < 0:
            break
        take_from(s, t, p, row.a, card)
        part_with(s, t, p, DISCARD_HAND, 0, t.decks[p].kinds[t.cards[p, card].energy_kind].price)
        attach_energy(s, t, p, slot_of(ref), t.cards[p, card].energy_kind)
        note(s, t, ATTACHED_EVENT, p, ref, card, 0)
        s.moved += 1
        sicken(s, t, p, slot_of(ref))
        if row.a == FROM_HAND:
            charge(s, t, ref, card, 1)
            _remember_charge(s, t, ref, card)


@kernel(void, S, T, i64)
def attach_to_each(s: Any, t: Any, row_: int) -> None:
    """Attach Energy cards to each Pokémon a word names.

    Parameters
    ----------
    s, t : records of GAME and TABLES
        The game is written.
    row_ : int64
        Place of its row in ``t.code``.
    """
    row = t.code[row_]
    s.moved = 0
    if row.a == FROM_DISCARD and is_sealed(s, t):
        return
    refs = targets(s, t, s.me, s.self, row.b)
    while refs:
        ref = first_ref(refs)
        refs &= refs - 1
        if not _takes_none(s, t, ref):
            _attach_some_energy(s, t, ref, row_)
    if row.a == FROM_DECK:
        shuffle(s, s.me)


@kernel(i64, S, T, i64, i64)
def _movable(s: Any, t: Any, goal: int, kinds: int) -> int:
    """Return those kinds of Energy that may be on a Pokémon."""
    p = owner(goal)
    for k in range(t.decks[p].n_kinds if t.decks[p].fussy else 0):
        if not can_be_put_on(s, t, p, slot_of(goal), k):
            kinds &= ~(i64(1) << k)
    return kinds


@kernel(void, S, T, i64)
def move_energy(s: Any, t: Any, row_: int) -> None:
    """Move Energy from one Pokémon to another.

    Parameters
    ----------
    s, t : records of GAME and TABLES
        The game is written.
    row_ : int64
        Place of its row in ``t.code``.
    """
    row = t.code[row_]
    source = named(s, s.me, s.self, row.a)
    goal = named(s, s.me, s.self, row.b)
    s.moved = 0
    if source < 0 or goal < 0 or shielded(s, t, s.me, source) or keeps_energy(s, t, source):
        return
    if _takes_none(s, t, goal) or trainer_proof(s, t, source) or trainer_proof(s, t, goal):
        return
    p = owner(source)
    i = slot_of(source)
    n = amount(s, t, s.me, s.self, s.attack, row)
    while n > 0:
        kinds = _movable(s, t, goal, kind_mask(s, t, p, i, row.filter))
        kind = choose_energy(s, t, s.me, p, i, kinds)
        if kind < 0:
            break
        n -= kind_units(s, t, p, i, kind) if row.c else i64(1)
        card = detach_energy(s, t, p, i, kind)
        s.moved += 1
        if shielded(s, t, s.me, goal):  # it has left, but cannot be put there (P059)
            to_discard(s, t, p, card)
            continue
        attach_energy(s, t, p, slot_of(goal), kind)
        note(s, t, ATTACHED_EVENT, p, goal, card, 0)
        sicken(s, t, p, slot_of(goal))


@kernel(void, S, T, i64, i64)
def turn_energy(s: Any, t: Any, ref: int, row_: int) -> None:
    """Treat a basic Energy card on a Pokémon as one of the chosen type until the turn ends.

    Parameters
    ----------
    s, t : records of GAME and TABLES
        The game is written.
    ref : int64
        The Pokémon.
    row_ : int64
        Place of its row in ``t.code``.
    """
    p = owner(ref)
    i = slot_of(ref)
    kind = choose_energy(s, t, s.me, p, i, kind_mask(s, t, p, i, t.code[row_].filter))
    if kind < 0:
        return
    turned = t.decks[p].copied_energy[detach_energy(s, t, p, i, kind)] + s.chosen_type
    attach_energy(s, t, p, i, turned)
    note(s, t, TURNED_ENERGY, p, ref, t.decks[p].kinds[kind].card, s.chosen_type)
    serial = i64(s.players[owner(s.self)].slots[slot_of(s.self)].serial)
    add_lasting(s, HAS_TURNED, serial, turned, 0, s.turn, 1)


@kernel(void, S, T)
def become_energy(s: Any, t: Any) -> None:
    """Attach the top card of ``self`` to ``it`` as Energy of the chosen type.

    The rest of the Pokémon is Knocked Out: it keeps its damage until the rules check.
    """
    p = owner(s.self)
    slot = s.players[p].slots[slot_of(s.self)]
    first = t.decks[p].copied_energy[slot.card]
    if s.it < 0 or first < 0:
        return
    slot.n_stack -= 1
    attach_energy(s, t, p, slot_of(s.it), first + s.chosen_type)
    note(s, t, ATTACHED_EVENT, p, s.it, t.decks[p].kinds[first].card, 0)
