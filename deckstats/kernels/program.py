"""The interpreter: runs the rows of an effect program, whatever card they belong to.

The registers of the program (``me``, ``self``, ``it``, ``heads`` …) live in the game record, so
that the phases of an attack can run at different moments. Operations on Pokémon and operations on
cards stand in two kernels of their own.
"""

from __future__ import annotations

from typing import Any

from deckstats.effects.operations import ALL, OP_CODES
from deckstats.kernels.choose import (
    choose_card,
    choose_energy,
    choose_number,
    choose_slot,
    flips,
)
from deckstats.kernels.counting import (
    BENCH,
    DECK,
    HAND,
    TOP,
    active_ref,
    amount,
    compare,
    named,
    shielded,
    skipping_mask,
    targets,
)
from deckstats.kernels.damage import bench_damage, deal, heal
from deckstats.kernels.energy import kind_mask
from deckstats.kernels.inplay import (
    attach_energy,
    attach_trainer,
    cure,
    detach_energy,
    discard_energy,
    first_ref,
    has_room,
    hp_left,
    leave_play,
    make_active,
    owner,
    put_into_play,
    ref_of,
    set_condition,
    set_poison,
    slot_of,
    stack_card,
    unstack_card,
)
from deckstats.kernels.jit import boolean, i64, kernel, record, u64, void
from deckstats.kernels.judgement import ATTACK_CHOICE, TYPE_CHOICE
from deckstats.kernels.lasting import FOR_GOOD, add_lasting
from deckstats.kernels.log import ATTACHED as ATTACHED_EVENT
from deckstats.kernels.log import BENCHED, DEVOLVED, EVOLVED, NOTHING, TO_HAND, note
from deckstats.kernels.state import MAX_ATTACHED, POISONED, ROW, SLOT_T, S, T
from deckstats.kernels.zones import (
    add_to_deck,
    bit,
    deck_mask,
    draw_cards,
    pick_top,
    put_on_top,
    recovered,
    remove_from_discard,
    remove_from_hand,
    shuffle,
    take_from_deck,
    to_discard,
    to_hand,
)

__all__ = ["run"]

ROW_T = record(ROW)

FLIP = OP_CODES["FLIP"]
HEADS = OP_CODES["HEADS"]
TAILS = OP_CODES["TAILS"]
IF = OP_CODES["IF"]
MAY = OP_CODES["MAY"]
EACH = OP_CODES["EACH"]
NEXT = OP_CODES["NEXT"]
REQUIRE = OP_CODES["REQUIRE"]
FAIL = OP_CODES["FAIL"]
CHOOSE = OP_CODES["CHOOSE"]
CHOOSE_OTHER = OP_CODES["CHOOSE_OTHER"]
CHOOSE_ATTACK = OP_CODES["CHOOSE_ATTACK"]
CHOOSE_TYPE = OP_CODES["CHOOSE_TYPE"]
DAMAGE = OP_CODES["DAMAGE"]
RECOIL = OP_CODES["RECOIL"]
HIT = OP_CODES["HIT"]
COUNTERS = OP_CODES["COUNTERS"]
HEAL = OP_CODES["HEAL"]
MOVE_COUNTER = OP_CODES["MOVE_COUNTER"]
KO = OP_CODES["KO"]
STATUS = OP_CODES["STATUS"]
POISON = OP_CODES["POISON"]
CURE = OP_CODES["CURE"]
SHIELD = OP_CODES["SHIELD"]
SMOKESCREEN = OP_CODES["SMOKESCREEN"]
LOCK_ATTACK = OP_CODES["LOCK_ATTACK"]
SET_WEAKNESS = OP_CODES["SET_WEAKNESS"]
SET_RESISTANCE = OP_CODES["SET_RESISTANCE"]
DESTINY_BOND = OP_CODES["DESTINY_BOND"]
BURN_ENERGY = OP_CODES["BURN_ENERGY"]
DISCARD_ENERGY = OP_CODES["DISCARD_ENERGY"]
MOVE_ENERGY = OP_CODES["MOVE_ENERGY"]
ATTACH_ENERGY = OP_CODES["ATTACH_ENERGY"]
BECOME_ENERGY = OP_CODES["BECOME_ENERGY"]
SWITCH_IN = OP_CODES["SWITCH_IN"]
DEVOLVE = OP_CODES["DEVOLVE"]
EVOLVE_SKIPPING = OP_CODES["EVOLVE_SKIPPING"]
SCOOP_UP = OP_CODES["SCOOP_UP"]
DISCARD_POKEMON = OP_CODES["DISCARD_POKEMON"]
ATTACH_SELF = OP_CODES["ATTACH_SELF"]
DRAW = OP_CODES["DRAW"]
DISCARD_HAND = OP_CODES["DISCARD_HAND"]
HAND_TO_DECK = OP_CODES["HAND_TO_DECK"]
SEARCH = OP_CODES["SEARCH"]
RECOVER = OP_CODES["RECOVER"]
ARRANGE = OP_CODES["ARRANGE"]
COPY_ATTACK = OP_CODES["COPY_ATTACK"]
MIRROR = OP_CODES["MIRROR"]
SET_ASIDE = OP_CODES["SET_ASIDE"]
RAISE_ATTACK = OP_CODES["RAISE_ATTACK"]

BOTH = 2  # as WHO
THIS_ATTACK = 1  # as ATTACK_LOCKS
COPY, MIRRORED, COPIED = 1, 2, 3  # as the register: to be copied, to be mirrored, being copied
GIVE_UP = -1  # purpose of a card to part with


@kernel(void, S, T, i64, i64)
def _discard_some_energy(s: Any, t: Any, ref: int, row_: int) -> None:
    """Discard Energy cards of a Pokémon, chosen by the player of the effect."""
    row = t.code[row_]
    n = amount(s, t, s.me, s.self, s.attack, row)
    p = owner(ref)
    i = slot_of(ref)
    while n > 0:
        kind = choose_energy(s, t, s.me, p, i, kind_mask(s, t, p, i, row.filter))
        if kind < 0:
            break
        discard_energy(s, t, p, i, kind)
        s.moved += 1
        n -= 1
        if s.attacking and p != s.me:
            s.players[p].slots[i].hit_discard += 1


@kernel(void, S, T, i64, i64)
def _attach_some_energy(s: Any, t: Any, ref: int, row_: int) -> None:
    """Attach Energy cards from hand, beside the turn's attachment."""
    row = t.code[row_]
    p = owner(ref)
    pl = s.players[p]
    for _ in range(amount(s, t, s.me, s.self, s.attack, row)):
        cards = pl.hand_mask & t.filters[row.filter].cards[p] & t.decks[p].energies
        card = choose_card(s, t, s.me, ATTACH_ENERGY, p, cards)
        if card < 0:
            break
        remove_from_hand(s, t, p, card)
        attach_energy(s, t, p, slot_of(ref), t.cards[p, card].energy_kind)
        note(s, t, ATTACHED_EVENT, p, ref, card, 0)
        s.moved += 1


@kernel(void, S, T, i64)
def _move_some_energy(s: Any, t: Any, row_: int) -> None:
    """Move Energy cards from ``it`` to ``other``."""
    row = t.code[row_]
    if s.it < 0 or s.other < 0:
        return
    p = owner(s.it)
    i = slot_of(s.it)
    for _ in range(amount(s, t, s.me, s.self, s.attack, row)):
        kind = choose_energy(s, t, s.me, p, i, kind_mask(s, t, p, i, row.filter))
        if kind < 0:
            break
        card = detach_energy(s, t, p, i, kind)
        attach_energy(s, t, p, slot_of(s.other), kind)
        note(s, t, ATTACHED_EVENT, p, s.other, card, 0)
        s.moved += 1


@kernel(void, S, T)
def _become_energy(s: Any, t: Any) -> None:
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
    note(s, t, ATTACHED_EVENT, p, s.it, slot.card, 0)


@kernel(void, S, T, i64, i64)
def _devolve(s: Any, t: Any, p: int, i: int) -> None:
    """Take the top Evolution card off."""
    slot = s.players[p].slots[i]
    if slot.n_stack > 1:
        note(s, t, DEVOLVED, p, ref_of(p, i), slot.card, 0)
        unstack_card(s, t, p, i)


@kernel(void, S, T, i64, i64)
def _evolve_skipping(s: Any, t: Any, p: int, i: int) -> None:
    """Put a Stage 2 from hand onto a Basic Pokémon."""
    card = choose_card(s, t, s.me, EVOLVE_SKIPPING, p, skipping_mask(s, t, p, i))
    if card >= 0:
        remove_from_hand(s, t, p, card)
        stack_card(s, t, p, i, card)
        note(s, t, EVOLVED, p, ref_of(p, i), card, 0)


@kernel(void, S, T, i64, i64, i64)
def _attach_self(s: Any, t: Any, p: int, i: int, until: int) -> None:
    """Let the Trainer being played stay attached until the end of a turn."""
    if s.players[p].slots[i].n_attached < MAX_ATTACHED:
        attach_trainer(s, t, p, i, s.this_card, until)
        note(s, t, ATTACHED_EVENT, p, ref_of(p, i), s.this_card, 0)
        s.this_card = -1


@kernel(void, S, T, i64, SLOT_T, i64)
def _start_lasting(s: Any, t: Any, row_: int, slot: Any, value: int) -> None:
    """Start an effect that goes on, on one Pokémon."""
    row = t.code[row_]
    next_turn = s.turn + 1
    if row.op == SHIELD:
        add_lasting(s, SHIELD, slot.serial, row.b, value, next_turn, 0)
    elif row.op == SMOKESCREEN:
        add_lasting(s, SMOKESCREEN, slot.serial, 0, 0, next_turn, 0)
        slot.hit_smoke = 1
    else:
        add_lasting(s, BURN_ENERGY, slot.serial, row.b, 0, s.turn, 1)


@kernel(void, S, T, i64, i64, i64)
def _on_pokemon(s: Any, t: Any, row_: int, ref: int, value: int) -> None:
    """Carry out an operation on one Pokémon."""
    row = t.code[row_]
    op = row.op
    p = owner(ref)
    i = slot_of(ref)
    slot = s.players[p].slots[i]
    hit = s.attacking and p != s.me  # for a later Mirror Move
    if op == STATUS:
        set_condition(s, t, p, i, row.b)
        if hit and row.b == POISONED:
            slot.hit_poison = t.rules.poison_damage
        elif hit:
            slot.hit_condition = row.b
    elif op == POISON:
        set_poison(s, t, p, i, value)
        if hit:
            slot.hit_poison = value
    elif op == DISCARD_ENERGY:
        _discard_some_energy(s, t, ref, row_)
    elif op == HEAL:
        heal(s, t, p, i, value if row.fixed != ALL else i64(slot.damage))
    elif op == HIT:
        # Shields and Defender only stop damage done by attacks.
        damage = bench_damage(s, t, p, i, value) if s.attacking else value
        if damage > 0:
            deal(s, t, p, i, damage)
            if hit:
                slot.hurt = 1
    elif op == COUNTERS:
        deal(s, t, p, i, value)
    elif op == SWITCH_IN:
        # It is done to the one that fights so far, too, which may be safe from every effect.
        if not shielded(s, s.me, active_ref(s, p)):
            make_active(s, t, p, i)
    elif op in (SHIELD, SMOKESCREEN, BURN_ENERGY):
        _start_lasting(s, t, row_, slot, value)
    elif op == CURE:
        cure(s, t, p, i)
    elif op == ATTACH_ENERGY:
        _attach_some_energy(s, t, ref, row_)
    elif op == ATTACH_SELF:
        _attach_self(s, t, p, i, s.turn + row.b)
    elif op == KO:
        slot.damage += max(hp_left(s, t, p, i), 0)
        s.unsettled = 1
    elif op == SET_WEAKNESS:
        slot.weak = i64(1) << i64(s.chosen_type)
        slot.hit_weak = slot.weak
    elif op == SET_RESISTANCE:
        slot.resist = i64(1) << i64(s.chosen_type)
    elif op == DEVOLVE:
        _devolve(s, t, p, i)
    elif op == EVOLVE_SKIPPING:
        _evolve_skipping(s, t, p, i)
    elif op == SCOOP_UP:
        leave_play(s, t, p, i, True)
    elif op == DISCARD_POKEMON:
        leave_play(s, t, p, i, False)


@kernel(void, S, SLOT_T)
def lock_chosen(s: Any, slot: Any) -> None:
    """Forbid a Pokémon the chosen attack through the next turn."""
    if s.chosen_attack >= 0:
        add_lasting(s, LOCK_ATTACK, slot.serial, s.chosen_attack, 0, s.turn + 1, 0)
        slot.hit_lock = 1


@kernel(void, S, T, i64)
def _lock(s: Any, t: Any, row_: int) -> None:
    """Forbid an attack: the chosen one through the next turn, or this one for good."""
    row = t.code[row_]
    refs = targets(s, t, s.me, s.self, row.b, 0)
    while refs:
        ref = first_ref(refs)
        refs &= refs - 1
        slot = s.players[owner(ref)].slots[slot_of(ref)]
        if row.a != THIS_ATTACK:
            lock_chosen(s, slot)
        elif s.copied != COPIED:  # the copying attack stays free
            add_lasting(s, LOCK_ATTACK, slot.serial, s.attack, 0, FOR_GOOD, 1)


@kernel(void, S, T, i64, i64, i64)
def _place(s: Any, t: Any, p: int, card: int, zone: int) -> None:
    """Put a card that was taken out somewhere into a zone of its owner."""
    if zone == HAND:
        to_hand(s, t, p, card)
        note(s, t, TO_HAND, p, card, 0, 0)
    elif zone == DECK:
        add_to_deck(s, t, p, card)
    elif zone == TOP:
        put_on_top(s, p, card)
    elif zone == BENCH:
        i = put_into_play(s, t, p, card)
        s.it = ref_of(p, i)
        note(s, t, BENCHED, p, s.it, card, 0)
    else:
        to_discard(s, t, p, card)


@kernel(boolean, S, T, i64, i64)
def _takes_one(s: Any, t: Any, p: int, zone: int) -> bool:
    return zone != BENCH or has_room(s, t, p)


@kernel(void, S, T, i64, i64)
def _search(s: Any, t: Any, row_: int, n: int) -> None:
    """Take cards out of the own deck, then shuffle; what is not there is not found."""
    row = t.code[row_]
    p = i64(s.me)
    for _ in range(n):
        if not _takes_one(s, t, p, row.a):
            break
        cards = deck_mask(s, p) & t.filters[row.filter].cards[p]
        card = choose_card(s, t, p, SEARCH, p, cards)
        if card < 0:
            break
        take_from_deck(s, p, card)
        _place(s, t, p, card, row.a)
        s.moved += 1
    shuffle(s, p)


@kernel(void, S, T, i64, i64)
def _recover(s: Any, t: Any, row_: int, n: int) -> None:
    """Take cards out of a discard pile."""
    row = t.code[row_]
    p = i64(s.me) if row.a == 0 else i64(1 - s.me)
    for _ in range(n):
        if not _takes_one(s, t, p, row.b):
            break
        cards = s.players[p].discard_mask & t.filters[row.filter].cards[p]
        card = choose_card(s, t, s.me, RECOVER, p, cards)
        if card < 0:
            break
        s.moved += 1
        if row.b == HAND:
            recovered(s, t, p, card)
        else:
            remove_from_discard(s, t, p, card)
            _place(s, t, p, card, row.b)
    if row.b == DECK:
        shuffle(s, p)


@kernel(void, S, T, i64, i64, i64, i64)
def _part_with(s: Any, t: Any, p: int, op: int, filter_: int, n: int) -> None:
    """Take cards out of a hand: to the discard pile, into the deck or aside."""
    pl = s.players[p]
    mask = t.filters[filter_].cards[p]
    before = s.moved
    while n > 0:
        cards = pl.hand_mask & mask
        card = first_ref(i64(cards)) if n > ALL // 2 and cards != u64(0) else i64(-1)
        if card < 0:
            card = choose_card(s, t, p, GIVE_UP, p, cards)
        if card < 0:
            break
        remove_from_hand(s, t, p, card)
        s.moved += 1
        n -= 1
        if op == DISCARD_HAND:
            to_discard(s, t, p, card)
        elif op == HAND_TO_DECK:
            add_to_deck(s, t, p, card)
        else:
            s.aside[s.n_aside] = card
            s.n_aside += 1
    if op == HAND_TO_DECK and s.moved > before:  # a deck that gets nothing stays as it lies
        shuffle(s, p)


@kernel(void, S, T, i64)
def _arrange(s: Any, t: Any, n: int) -> None:
    """Look at the top cards of the own deck and put them back in any order."""
    p = i64(s.me)
    first = i64(s.n_aside)
    for _ in range(n):
        card = pick_top(s, p)
        if card >= 0:
            s.aside[s.n_aside] = card
            s.n_aside += 1
    while s.n_aside > first:
        cards = bit(s.aside[first])
        for k in range(first, i64(s.n_aside)):
            cards |= bit(s.aside[k])
        card = choose_card(s, t, p, GIVE_UP, p, cards)  # the last put back lies on top
        k = first
        while s.aside[k] != card:
            k += 1
        s.n_aside -= 1
        s.aside[k] = s.aside[s.n_aside]
        put_on_top(s, p, card)


@kernel(void, S, T, i64, i64)
def _on_cards(s: Any, t: Any, row_: int, value: int) -> None:
    """Carry out an operation on cards outside play."""
    row = t.code[row_]
    op = row.op
    s.moved = 0
    if op == SEARCH:
        _search(s, t, row_, value)
    elif op == RECOVER:
        _recover(s, t, row_, value)
    elif op == ARRANGE:
        _arrange(s, t, value)
    elif op in (DISCARD_HAND, SET_ASIDE):
        _part_with(s, t, s.me, op, row.filter, value)
    else:
        for turn in range(2):
            p = i64(s.me) if turn == 0 else i64(1 - s.me)
            if row.a == turn or row.a == BOTH:
                if op == DRAW:
                    s.moved += draw_cards(s, t, p, value)
                elif op == HAND_TO_DECK:
                    _part_with(s, t, p, op, row.filter, value)


@kernel(void, S, T, i64, i64)
def _on_self(s: Any, t: Any, row_: int, value: int) -> None:
    """Carry out an operation whose Pokémon are fixed by its name."""
    row = t.code[row_]
    op = row.op
    if op == MOVE_COUNTER:
        if s.it >= 0 and s.other >= 0:
            moved = heal(s, t, owner(s.it), slot_of(s.it), value)
            deal(s, t, owner(s.other), slot_of(s.other), moved)
        return
    if s.self < 0:
        return
    p = owner(s.self)
    i = slot_of(s.self)
    if op == RECOIL:
        deal(s, t, p, i, bench_damage(s, t, p, i, value))
    elif op == DESTINY_BOND:
        add_lasting(s, DESTINY_BOND, s.players[p].slots[i].serial, 0, 0, s.turn + 1, 0)
    elif op == BECOME_ENERGY:
        _become_energy(s, t)
    elif op == RAISE_ATTACK and s.copied == 0:  # the attack it names is not on a copying card
        serial = s.players[p].slots[i].serial
        add_lasting(s, RAISE_ATTACK, serial, row.a - 1, value, s.turn + 2, 0)


@kernel(i64, S, T, i64)
def _likeliest_attack(s: Any, t: Any, ref: int) -> int:
    """Return the attack of a Pokémon with the most expected damage."""
    card = s.players[owner(ref)].slots[slot_of(ref)].card
    row = t.cards[owner(ref), card]
    best = i64(0)
    for k in range(row.n_attacks):
        if row.attacks[k].likely > row.attacks[best].likely:
            best = i64(k)
    return best


@kernel(void, S, T, i64)
def choose_attack(s: Any, t: Any, ref: int) -> None:
    """Let the player of the effect choose an attack of a Pokémon, safe or not; -1: none."""
    s.chosen_attack = -1
    if ref >= 0:
        card = s.players[owner(ref)].slots[slot_of(ref)].card
        n = i64(t.cards[owner(ref), card].n_attacks)
        if n > 0:
            wish = _likeliest_attack(s, t, ref)
            s.chosen_attack = choose_number(s, t, s.me, ATTACK_CHOICE, n, wish)


@kernel(void, S, T, i64)
def _choose(s: Any, t: Any, row_: int) -> None:
    """Fill a register with a choice."""
    row = t.code[row_]
    op = row.op
    me = i64(s.me)
    if op == CHOOSE_TYPE:
        s.chosen_type = choose_number(s, t, me, TYPE_CHOICE, t.rules.n_types, _wished_type(s, t))
    elif op == CHOOSE_ATTACK:
        choose_attack(s, t, named(s, me, s.self, row.a))
    else:
        who = me if row.b == 0 else 1 - me
        refs = targets(s, t, me, s.self, row.a, row.filter)
        if op == CHOOSE_OTHER:
            if s.it >= 0:
                refs &= ~(i64(1) << i64(s.it))
            s.other = choose_slot(s, t, who, -row.c, refs)
        else:
            s.it = choose_slot(s, t, who, row.c, refs)


@kernel(i64, S, T)
def _wished_type(s: Any, t: Any) -> int:
    """Return the type the autopilot names: that of its own Active Pokémon."""
    ref = active_ref(s, s.me)
    if ref < 0:
        return 0
    types = i64(t.cards[owner(ref), s.players[owner(ref)].slots[slot_of(ref)].card].types)
    return first_ref(types) if types else 0


@kernel(boolean, S, T, i64)
def _block_runs(s: Any, t: Any, row_: int) -> bool:
    """Tell whether the block behind a row is to be done."""
    row = t.code[row_]
    op = row.op
    if op == HEADS:
        return s.heads > 0
    if op == TAILS:
        return s.heads == 0
    if op == IF:
        return compare(amount(s, t, s.me, s.self, s.attack, row), row.a, row.b)
    return choose_number(s, t, s.me, MAY, 2, 1) == 1


@kernel(void, S, T, i64, i64)
def run(s: Any, t: Any, start: int, end: int) -> None:
    """Run the rows of a program from ``start`` to before ``end``.

    Parameters
    ----------
    s : record of GAME
        Read and written; its registers tell whose program it is.
    t : record of TABLES
        Read.
    start, end : int64
        Places in ``t.code``.
    """
    pc = start
    while pc < end:
        row = t.code[pc]
        op = row.op
        here = pc
        pc += 1
        if op in (HEADS, TAILS, IF, MAY):
            if not _block_runs(s, t, here):
                pc += row.skip
        elif op == FLIP:
            n = amount(s, t, s.me, s.self, s.attack, row)
            s.heads = flips(s, t, s.me, n)
            s.tails = n - s.heads
        elif op == DAMAGE:
            s.damage += amount(s, t, s.me, s.self, s.attack, row)
        elif CHOOSE <= op <= CHOOSE_TYPE:
            _choose(s, t, here)
        elif op == EACH:
            s.loop = targets(s, t, s.me, s.self, row.a, row.filter)
            if s.loop == 0:
                pc += row.skip
            else:
                s.it = first_ref(s.loop)
                s.loop &= s.loop - 1
        elif op == NEXT:
            if s.loop:
                s.it = first_ref(s.loop)
                s.loop &= s.loop - 1
                pc -= row.skip + 1
        elif op == FAIL:
            s.failed = 1
            note(s, t, NOTHING, s.me, 0, 0, 0)
            return
        elif op == COPY_ATTACK:
            s.copied = COPY
        elif op == MIRROR:
            s.copied = MIRRORED
        elif op == LOCK_ATTACK:
            _lock(s, t, here)
        elif op in (RECOIL, MOVE_COUNTER, DESTINY_BOND, BECOME_ENERGY, RAISE_ATTACK):
            _on_self(s, t, here, amount(s, t, s.me, s.self, s.attack, row))
        elif op == MOVE_ENERGY:
            _move_some_energy(s, t, here)
        elif HIT <= op <= ATTACH_SELF:
            value = amount(s, t, s.me, s.self, s.attack, row)
            refs = targets(s, t, s.me, s.self, row.a, 0)
            while refs:
                ref = first_ref(refs)
                refs &= refs - 1
                _on_pokemon(s, t, here, ref, value)
        elif op != REQUIRE:
            _on_cards(s, t, here, amount(s, t, s.me, s.self, s.attack, row))
