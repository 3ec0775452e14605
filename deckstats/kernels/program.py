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
    flip,
    flips,
)
from deckstats.kernels.counting import (
    ASIDE,
    BENCH,
    BOTTOM,
    DECK,
    DISCARD,
    HAND,
    PRIZES,
    TOP,
    active_ref,
    amount,
    compare,
    named,
    shielded,
    skipping_mask,
    targets,
)
from deckstats.kernels.damage import (
    NO_EFFECTS,
    SMALL,
    attack_damage,
    bench_damage,
    deal,
    heal,
)
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
from deckstats.kernels.lasting import (
    BARRED,
    BONDED,
    BURNING_ENERGY,
    FOR_GOOD,
    LOCKED_ATTACK,
    RAISED,
    SHIELDED,
    SMOKED,
    THIS_ATTACK,
    add_lasting,
    player_serial,
)
from deckstats.kernels.log import ATTACHED as ATTACHED_EVENT
from deckstats.kernels.log import BENCHED, DEVOLVED, EVOLVED, NOTHING, TO_HAND, note
from deckstats.kernels.rng import DECISIONS_A, below
from deckstats.kernels.state import MAX_ATTACHED, POISONED, ROW, SLOT_T, S, T
from deckstats.kernels.zones import (
    add_to_deck,
    bit,
    deck_mask,
    draw_cards,
    lowest,
    mask_count,
    pick_bottom,
    pick_top,
    put_at_bottom,
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
REPEAT = OP_CODES["REPEAT"]
AGAIN = OP_CODES["AGAIN"]
SOME = OP_CODES["SOME"]
FLIP_UNTIL = OP_CODES["FLIP_UNTIL"]
CHOOSE_NUMBER = OP_CODES["CHOOSE_NUMBER"]
IGNORE = OP_CODES["IGNORE"]
STRIKE = OP_CODES["STRIKE"]
LASTING = OP_CODES["LASTING"]
BAR = OP_CODES["BAR"]
RETURN_ENERGY = OP_CODES["RETURN_ENERGY"]
RETURN = OP_CODES["RETURN"]
DEVOLVE_TO = OP_CODES["DEVOLVE_TO"]
EVOLVE = OP_CODES["EVOLVE"]
MOVE = OP_CODES["MOVE"]

BOTH = 2  # as WHO
FOR_EVER = 1  # as ATTACK_LOCKS: this attack
LEAVING_PLAY = 3  # as SPANS
FROM_HAND, FROM_DECK = 0, 1  # as SOURCES
EVERY_CARD = 0  # as PARTS
AT_RANDOM, BY_OWNER = 1, 2  # as MANNERS
COPY, MIRRORED, COPIED = 1, 2, 3  # as the register: to be copied, to be mirrored, being copied
GIVE_UP = -1  # purpose of a card to part with


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
    elif zone == BOTTOM:
        put_at_bottom(s, p, card)
    elif zone == BENCH:
        i = put_into_play(s, t, p, card)
        s.it = ref_of(p, i)
        note(s, t, BENCHED, p, s.it, card, 0)
    elif zone == PRIZES:
        pl = s.players[p]
        pl.prizes[pl.n_prizes] = card
        pl.n_prizes += 1
    elif zone == ASIDE:
        s.aside[s.n_aside] = card
        s.n_aside += 1
    else:
        to_discard(s, t, p, card)


@kernel(void, S, T, i64, i64)
def _take_energy(s: Any, t: Any, ref: int, row_: int) -> None:
    """Discard or return Energy cards of a Pokémon, chosen by the player of the effect."""
    row = t.code[row_]
    n = amount(s, t, s.me, s.self, s.attack, row)
    p = owner(ref)
    i = slot_of(ref)
    while n > 0:
        kind = choose_energy(s, t, s.me, p, i, kind_mask(s, t, p, i, row.filter))
        if kind < 0:
            break
        if row.op == DISCARD_ENERGY:
            discard_energy(s, t, p, i, kind)
        else:
            _place(s, t, p, detach_energy(s, t, p, i, kind), row.b)
        s.moved += 1
        n -= 1
        if s.attacking and p != s.me:
            s.players[p].slots[i].hit_discard += 1
    if row.op == RETURN_ENERGY and row.b == DECK:
        shuffle(s, p)


@kernel(u64, S, i64, i64)
def _found_in(s: Any, p: int, source: int) -> Any:
    """Return the local ids a player finds in the hand, the deck or the discard pile."""
    if source == FROM_HAND:
        return s.players[p].hand_mask
    return deck_mask(s, p) if source == FROM_DECK else s.players[p].discard_mask


@kernel(void, S, T, i64, i64, i64)
def _take_from(s: Any, t: Any, p: int, source: int, card: int) -> None:
    """Take a card that is there out of the hand, the deck or the discard pile."""
    if source == FROM_HAND:
        remove_from_hand(s, t, p, card)
    elif source == FROM_DECK:
        take_from_deck(s, p, card)
    else:
        remove_from_discard(s, t, p, card)


@kernel(void, S, T, i64, i64)
def _attach_some_energy(s: Any, t: Any, ref: int, row_: int) -> None:
    """Attach Energy cards, beside the turn's attachment."""
    row = t.code[row_]
    p = owner(ref)
    for _ in range(amount(s, t, s.me, s.self, s.attack, row)):
        cards = _found_in(s, p, row.a) & t.filters[row.filter].cards[p] & t.decks[p].energies
        card = choose_card(s, t, s.me, ATTACH_ENERGY, p, cards)
        if card < 0:
            break
        _take_from(s, t, p, row.a, card)
        attach_energy(s, t, p, slot_of(ref), t.cards[p, card].energy_kind)
        note(s, t, ATTACHED_EVENT, p, ref, card, 0)
        s.moved += 1


@kernel(void, S, T, i64)
def _attach_to_each(s: Any, t: Any, row_: int) -> None:
    """Attach Energy cards to each Pokémon a word names."""
    row = t.code[row_]
    s.moved = 0
    refs = targets(s, t, s.me, s.self, row.b, 0)
    while refs:
        ref = first_ref(refs)
        refs &= refs - 1
        _attach_some_energy(s, t, ref, row_)
    if row.a == FROM_DECK:
        shuffle(s, s.me)


@kernel(void, S, T, i64)
def _move_some_energy(s: Any, t: Any, row_: int) -> None:
    """Move Energy cards from one Pokémon to another."""
    row = t.code[row_]
    source = named(s, s.me, s.self, row.a)
    goal = named(s, s.me, s.self, row.b)
    s.moved = 0
    if source < 0 or goal < 0:
        return
    p = owner(source)
    i = slot_of(source)
    for _ in range(amount(s, t, s.me, s.self, s.attack, row)):
        kind = choose_energy(s, t, s.me, p, i, kind_mask(s, t, p, i, row.filter))
        if kind < 0:
            break
        card = detach_energy(s, t, p, i, kind)
        attach_energy(s, t, p, slot_of(goal), kind)
        note(s, t, ATTACHED_EVENT, p, goal, card, 0)
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


@kernel(void, S, T, i64, i64, i64)
def _devolve(s: Any, t: Any, p: int, i: int, zone: int) -> None:
    """Take the top Evolution card off and put it into a zone."""
    slot = s.players[p].slots[i]
    if slot.n_stack > 1:
        card = i64(slot.card)
        note(s, t, DEVOLVED, p, ref_of(p, i), card, 0)
        unstack_card(s, t, p, i)
        if zone != DISCARD:
            remove_from_discard(s, t, p, card)
            _place(s, t, p, card, zone)
        if zone == DECK:
            shuffle(s, p)


@kernel(void, S, T, i64, i64, i64)
def _carry_off(s: Any, t: Any, ref: int, part: int, zone: int) -> None:
    """Take a Pokémon out of play into a zone: every card, or only its Pokémon cards."""
    p = owner(ref)
    i = slot_of(ref)
    slot = s.players[p].slots[i]
    for k in range(slot.n_stack):
        _place(s, t, p, slot.stack[k], zone)
    slot.n_stack = 0
    if part == EVERY_CARD:
        for kind in range(t.decks[p].n_kinds):
            for _ in range(slot.energy[kind]):
                _place(s, t, p, t.decks[p].kinds[kind].card, zone)
            slot.energy[kind] = 0
        for k in range(slot.n_attached):
            _place(s, t, p, slot.attached[k], zone)
        s.players[p].n_attached -= slot.n_attached
        slot.n_attached = 0
    leave_play(s, t, p, i, False)
    if zone == DECK:
        shuffle(s, p)


@kernel(void, S, T, i64)
def _evolve(s: Any, t: Any, row_: int) -> None:
    """Evolve a Pokémon with a card of its player's that evolves from it."""
    row = t.code[row_]
    refs = targets(s, t, s.me, s.self, row.a, 0)
    s.moved = 0
    while refs:
        ref = first_ref(refs)
        refs &= refs - 1
        p = owner(ref)
        i = slot_of(ref)
        fitting = t.cards[p, s.players[p].slots[i].card].next & t.filters[row.filter].cards[p]
        card = choose_card(s, t, s.me, EVOLVE, p, _found_in(s, p, row.b) & fitting)
        if card >= 0:
            _take_from(s, t, p, row.b, card)
            stack_card(s, t, p, i, card)
            note(s, t, EVOLVED, p, ref, card, 0)
            s.moved += 1
    if row.b == FROM_DECK:
        shuffle(s, s.me)


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


@kernel(i64, S, i64)
def _end_of(s: Any, span: int) -> int:
    """Return the turn at whose end an effect that begins now stops."""
    return FOR_GOOD if span == LEAVING_PLAY else s.turn + span


@kernel(void, S, T, i64, SLOT_T, i64)
def _start_lasting(s: Any, t: Any, row_: int, slot: Any, value: int) -> None:
    """Start an effect that goes on, on one Pokémon."""
    row = t.code[row_]
    next_turn = s.turn + 1
    if row.op == SHIELD:
        b = value if row.b == SMALL else i64(row.filter)
        add_lasting(s, SHIELDED, slot.serial, row.b, b, next_turn, 0)
    elif row.op == SMOKESCREEN:
        add_lasting(s, SMOKED, slot.serial, 0, 0, next_turn, 0)
        slot.hit_smoke = 1
    elif row.op == BURN_ENERGY:
        add_lasting(s, BURNING_ENERGY, slot.serial, row.b, 0, s.turn, 1)
    elif row.b == THIS_ATTACK:
        add_lasting(s, LOCKED_ATTACK, slot.serial, s.attack, 0, _end_of(s, row.c), 0)
    else:
        stays = i64(row.c == LEAVING_PLAY)
        add_lasting(s, row.b, slot.serial, value, 0, _end_of(s, row.c), stays)


@kernel(void, S, T, i64, i64)
def _strike(s: Any, t: Any, ref: int, value: int) -> None:
    """Do damage of the attack under way to one Pokémon; only the Active has Weakness."""
    p = owner(ref)
    i = slot_of(ref)
    slot = s.players[p].slots[i]
    if p != s.me and s.players[p].active == i:
        damage = attack_damage(s, t, s.me, slot_of(s.self), s.attack, p, i, value)
        slot.hit_damage += damage
        s.dealt += damage
    elif s.ignored & NO_EFFECTS:
        damage = value
    else:
        damage = bench_damage(s, t, p, i, value)
    if damage > 0:
        deal(s, t, p, i, damage)
        slot.hurt = i64(p != s.me)


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
    elif op in (DISCARD_ENERGY, RETURN_ENERGY):
        _take_energy(s, t, ref, row_)
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
    elif op == STRIKE:
        _strike(s, t, ref, value)
    elif op == SWITCH_IN:
        # It is done to the one that fights so far, too, which may be safe from every effect.
        if not shielded(s, t, s.me, active_ref(s, p)):
            make_active(s, t, p, i)
    elif op in (SHIELD, SMOKESCREEN, BURN_ENERGY, LASTING):
        _start_lasting(s, t, row_, slot, value)
    elif op == CURE:
        cure(s, t, p, i)
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
        _devolve(s, t, p, i, DISCARD)
    elif op == DEVOLVE_TO:
        _devolve(s, t, p, i, row.b)
    elif op == RETURN:
        _carry_off(s, t, ref, row.a, row.c)
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
        add_lasting(s, LOCKED_ATTACK, slot.serial, s.chosen_attack, 0, s.turn + 1, 0)
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
        if row.a != FOR_EVER:
            lock_chosen(s, slot)
        elif s.copied != COPIED:  # the copying attack stays free
            add_lasting(s, LOCKED_ATTACK, slot.serial, s.attack, 0, FOR_GOOD, 1)


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


@kernel(i64, S, T, i64, u64)
def _random_card(s: Any, t: Any, p: int, cards: Any) -> int:
    """Pick a card of a hand without looking, out of some local ids; -1 if there is none."""
    n = mask_count(s, p, cards)
    if n == 0:
        return -1
    skip = below(s.rng[DECISIONS_A + p], n)
    card = lowest(cards)
    while skip >= s.players[p].hand[card]:
        skip -= s.players[p].hand[card]
        cards &= cards - u64(1)
        card = lowest(cards)
    return card


@kernel(u64, S)
def _aside_mask(s: Any) -> Any:
    """Return the local ids of the cards set aside."""
    cards = u64(0)
    for k in range(s.n_aside):
        cards |= bit(s.aside[k])
    return cards


@kernel(void, S, i64)
def _take_aside(s: Any, card: int) -> None:
    """Take a card that is there out of those set aside."""
    k = i64(0)
    while s.aside[k] != card:
        k += 1
    s.n_aside -= 1
    s.aside[k] = s.aside[s.n_aside]


@kernel(i64, S, T, i64, i64, i64)
def _pick(s: Any, t: Any, row_: int, p: int, zone: int) -> int:
    """Take a card of a player out of a zone, picked in the manner a row asks for; -1: none."""
    row = t.code[row_]
    pl = s.players[p]
    wanted = t.filters[row.filter].cards[p]
    if zone == TOP:
        return pick_top(s, p)
    if zone == BOTTOM:
        return pick_bottom(s, p)
    if zone == PRIZES:
        if pl.n_prizes == 0:
            return -1
        pl.n_prizes -= 1
        return pl.prizes[pl.n_prizes]
    gains = row.b & 7 in (HAND, BENCH, TOP)
    purpose = i64(MOVE) if gains else i64(GIVE_UP)
    who = i64(p) if row.c == BY_OWNER else i64(s.me)
    if zone == HAND:
        cards = pl.hand_mask & wanted
        card = (
            _random_card(s, t, p, cards)
            if row.c == AT_RANDOM
            else choose_card(s, t, who, purpose, p, cards)
        )
        if card >= 0:
            remove_from_hand(s, t, p, card)
        return card
    if zone == ASIDE:
        card = choose_card(s, t, who, purpose, p, _aside_mask(s) & wanted)
        if card >= 0:
            _take_aside(s, card)
        return card
    source = i64(FROM_DECK) if zone == DECK else i64(2)
    card = choose_card(s, t, who, purpose, p, _found_in(s, p, source) & wanted)
    if card >= 0:
        _take_from(s, t, p, source, card)
    return card


@kernel(void, S, T, i64, i64, i64)
def _move(s: Any, t: Any, row_: int, p: int, n: int) -> None:
    """Move cards of a player from one zone to another."""
    row = t.code[row_]
    source = row.b >> 3
    zone = row.b & 7
    for _ in range(n):
        if not _takes_one(s, t, p, zone):
            break
        card = _pick(s, t, row_, p, source)
        if card < 0:
            break
        _place(s, t, p, card, zone)
        s.moved += 1
    if DECK in (source, zone):
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
                elif op == MOVE:
                    _move(s, t, row_, p, value)
                elif op == BAR:
                    until = _end_of(s, row.b)
                    add_lasting(s, BARRED, player_serial(p), row.filter, 0, until, 1)


@kernel(void, S, T, i64, i64)
def _on_self(s: Any, t: Any, row_: int, value: int) -> None:
    """Carry out an operation whose Pokémon are fixed by its name."""
    row = t.code[row_]
    op = row.op
    if op == MOVE_COUNTER:
        source = named(s, s.me, s.self, row.a)
        goal = named(s, s.me, s.self, row.b)
        if source >= 0 and goal >= 0:
            moved = heal(s, t, owner(source), slot_of(source), value)
            deal(s, t, owner(goal), slot_of(goal), moved)
        return
    if s.self < 0:
        return
    p = owner(s.self)
    i = slot_of(s.self)
    if op == RECOIL:
        deal(s, t, p, i, bench_damage(s, t, p, i, value))
    elif op == DESTINY_BOND:
        add_lasting(s, BONDED, s.players[p].slots[i].serial, 0, 0, s.turn + 1, 0)
    elif op == BECOME_ENERGY:
        _become_energy(s, t)
    elif op == RAISE_ATTACK and s.copied == 0:  # the attack it names is not on a copying card
        serial = s.players[p].slots[i].serial
        add_lasting(s, RAISED, serial, row.a - 1, value, s.turn + 2, 0)


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
    s.chosen_of = ref
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
    if op == CHOOSE_NUMBER:
        most = amount(s, t, me, s.self, s.attack, row)
        s.number = choose_number(s, t, me, CHOOSE_NUMBER, most + 1, most)
    elif op == CHOOSE_TYPE:
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


@kernel(void, S, T, i64)
def _choose_some(s: Any, t: Any, row_: int) -> None:
    """Let a player choose so many different Pokémon for a loop to visit."""
    row = t.code[row_]
    who = i64(s.me) if row.b == 0 else i64(1 - s.me)
    refs = targets(s, t, s.me, s.self, row.a, row.filter)
    s.loop = 0
    for _ in range(amount(s, t, s.me, s.self, s.attack, row)):
        ref = choose_slot(s, t, who, row.c, refs)
        if ref < 0:
            break
        s.loop |= i64(1) << ref
        refs &= ~s.loop


@kernel(void, S, T)
def _flip_until_tails(s: Any, t: Any) -> None:
    """Flip a coin until it comes up tails."""
    s.heads = 0
    s.tails = 1
    while flip(s, t, s.me) == 1:
        s.heads += 1


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
        elif CHOOSE <= op <= CHOOSE_TYPE or op == CHOOSE_NUMBER:
            _choose(s, t, here)
        elif op in (EACH, SOME):
            if op == EACH:
                s.loop = targets(s, t, s.me, s.self, row.a, row.filter)
            else:
                _choose_some(s, t, here)
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
        elif op == REPEAT:
            s.times = amount(s, t, s.me, s.self, s.attack, row)
            if s.times <= 0:
                pc += row.skip
        elif op == AGAIN:
            s.times -= 1
            if s.times > 0:
                pc -= row.skip + 1
        elif op == FLIP_UNTIL:
            _flip_until_tails(s, t)
        elif op == IGNORE:
            s.ignored |= row.a
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
        elif op == ATTACH_ENERGY:
            _attach_to_each(s, t, here)
        elif op == EVOLVE:
            _evolve(s, t, here)
        elif HIT <= op <= ATTACH_SELF or (STRIKE <= op <= DEVOLVE_TO and op != BAR):
            value = amount(s, t, s.me, s.self, s.attack, row)
            target = i64(row.b) if op == RETURN else i64(row.a)
            refs = targets(s, t, s.me, s.self, target, 0)
            while refs:
                ref = first_ref(refs)
                refs &= refs - 1
                _on_pokemon(s, t, here, ref, value)
        elif op != REQUIRE:
            _on_cards(s, t, here, amount(s, t, s.me, s.self, s.attack, row))
