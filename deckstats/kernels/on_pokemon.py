"""Operations of a program on Pokémon in play."""

from __future__ import annotations

from typing import Any

from deckstats.effects.operations import ALL, EVENTS, OP_CODES
from deckstats.kernels.bars import gets_no_counters
from deckstats.kernels.changes import FIELD, change
from deckstats.kernels.choose import (
    choose_card,
    choose_number,
)
from deckstats.kernels.counting import (
    DECK,
    DISCARD,
    active_ref,
    first_of_card,
    named,
    shielded,
    skipping_mask,
    targets,
    trainer_proof,
)
from deckstats.kernels.damage import (
    LARGE,
    NO_EFFECTS,
    SMALL,
    attack_damage,
    bench_damage,
    boosted_damage,
    deal,
    heal,
    hurt,
    weighed,
)
from deckstats.kernels.inplay import (
    attach_trainer,
    cure,
    cure_of,
    detach_trainer,
    drop_attached,
    first_ref,
    hp_left,
    is_covered,
    leave_play,
    make_active,
    other_parts,
    owner,
    ref_of,
    set_condition,
    set_poison,
    show_card,
    slot_of,
    stack_card,
    tell,
    uncover,
    unstack_card,
)
from deckstats.kernels.jit import boolean, i64, kernel, record, u64, void
from deckstats.kernels.lasting import (
    BONDED,
    BURNING_ENERGY,
    EVOLVES_NOW,
    FOR_GOOD,
    HELD,
    LEAVING_ACTIVE,
    LEAVING_PLAY,
    LOCKED_ATTACK,
    MORE_FOR_IT,
    NOT_HEALED,
    RAISED,
    SHIELDED,
    SMOKED,
    THIS_ATTACK,
    UNTIL_BENCHED,
    add_lasting,
    add_tied,
    end_of,
    is_lasting,
)
from deckstats.kernels.log import ATTACHED as ATTACHED_EVENT
from deckstats.kernels.log import DEVOLVED, EVOLVED, SHAPED, note
from deckstats.kernels.luck import lucky_damage
from deckstats.kernels.on_cards import (
    FROM_DECK,
    FROM_HAND,
    GIVE_UP,
    found_in,
    place,
    take_from,
)
from deckstats.kernels.on_energy import become_energy, take_energy, turn_energy
from deckstats.kernels.plain_counts import FOE, SELF
from deckstats.kernels.refs import attached_card, attached_owner
from deckstats.kernels.state import MAX_ATTACHED, POISONED, ROW, SLOT_T, S, T
from deckstats.kernels.zones import (
    bit,
    has,
    lowest,
    remove_from_discard,
    remove_from_hand,
    shuffle,
)

__all__ = ["carry_off", "evolve", "lock", "lock_chosen", "on_pokemon", "on_self", "replace"]

ROW_T = record(ROW)

NO_EVOLVING = FIELD["no_evolving"]
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
SET_WEAKNESS = OP_CODES["SET_WEAKNESS"]
SET_RESISTANCE = OP_CODES["SET_RESISTANCE"]
DESTINY_BOND = OP_CODES["DESTINY_BOND"]
BURN_ENERGY = OP_CODES["BURN_ENERGY"]
DISCARD_ENERGY = OP_CODES["DISCARD_ENERGY"]
BECOME_ENERGY = OP_CODES["BECOME_ENERGY"]
SWITCH_IN = OP_CODES["SWITCH_IN"]
DEVOLVE = OP_CODES["DEVOLVE"]
EVOLVE_SKIPPING = OP_CODES["EVOLVE_SKIPPING"]
SCOOP_UP = OP_CODES["SCOOP_UP"]
DISCARD_POKEMON = OP_CODES["DISCARD_POKEMON"]
ATTACH_SELF = OP_CODES["ATTACH_SELF"]
RAISE_ATTACK = OP_CODES["RAISE_ATTACK"]
STRIKE = OP_CODES["STRIKE"]
LASTING = OP_CODES["LASTING"]
RETURN_ENERGY = OP_CODES["RETURN_ENERGY"]
RETURN = OP_CODES["RETURN"]
DEVOLVE_TO = OP_CODES["DEVOLVE_TO"]
EVOLVE = OP_CODES["EVOLVE"]
RETURN_TOOLS = OP_CODES["RETURN_TOOLS"]
BOUNTY = OP_CODES["BOUNTY"]
WEIGHED = OP_CODES["WEIGHED"]
TIED = OP_CODES["TIED"]
SWAP_COUNTERS = OP_CODES["SWAP_COUNTERS"]
RETURN_TRAINERS = OP_CODES["RETURN_TRAINERS"]
CURE_OF = OP_CODES["CURE_OF"]
GUARD = OP_CODES["GUARD"]
DISCARD_TOOLS = OP_CODES["DISCARD_TOOLS"]
REPLACE = OP_CODES["REPLACE"]
COVER = OP_CODES["COVER"]
OWNER_DISCARDS = OP_CODES["OWNER_DISCARDS"]
TURN_ENERGY = OP_CODES["TURN_ENERGY"]

GROWS = EVENTS.index("grows")
FOR_EVER, ALL_BUT_CHOSEN = 1, 2  # as ATTACK_LOCKS
EVERY_CARD = 0  # as PARTS
TO_STAY, IN_PLACE = 2, 3  # as ENDS
COPIED = 3  # as the register: an attack being copied


@kernel(void, S, T, i64, i64, i64)
def _devolve(s: Any, t: Any, p: int, i: int, zone: int) -> None:
    """Take the top Evolution card off and put it into a zone.

    A LV.X is no Evolution card and leaves together with the one it lies on (P033).
    """
    slot = s.players[p].slots[i]
    n = 1 + i64(t.cards[p, slot.stack[slot.n_stack - 1]].level_up)
    if slot.n_stack <= n or is_covered(s, t, p, i):
        return
    for _ in range(n):
        card = i64(slot.stack[slot.n_stack - 1])
        note(s, t, DEVOLVED, p, ref_of(p, i), card, 0)
        unstack_card(s, t, p, i)
        if zone != DISCARD:
            remove_from_discard(s, t, p, card)
            place(s, t, p, card, zone)
    if zone == DECK:
        shuffle(s, p)


@kernel(void, S, T, i64, i64, i64)
def carry_off(s: Any, t: Any, ref: int, part: int, zone: int) -> None:
    """Take a Pokémon out of play into a zone: every card, or only its Pokémon cards.

    Parameters
    ----------
    s, t : records of GAME and TABLES
        The game is written.
    ref : int64
        The Pokémon.
    part, zone : int64
        As PARTS and ZONES.
    """
    p = owner(ref)
    i = slot_of(ref)
    slot = s.players[p].slots[i]
    for k in range(slot.n_stack):
        place(s, t, p, slot.stack[k], zone)
    rest = other_parts(t, p, slot.stack[0])
    while rest != u64(0):
        place(s, t, p, lowest(rest), zone)
        rest &= rest - u64(1)
    slot.n_stack = 0
    if part == EVERY_CARD:
        for kind in range(t.decks[p].n_kinds):
            for _ in range(slot.energy[kind]):
                place(s, t, p, t.decks[p].kinds[kind].card, zone)
            slot.energy[kind] = 0
        for k in range(slot.n_attached):
            value = i64(slot.attached[k])
            place(s, t, attached_owner(p, value), attached_card(value), zone)
            if attached_owner(p, value) != p and zone == DECK:
                shuffle(s, 1 - p)
        s.players[p].n_attached -= slot.n_attached
        slot.n_attached = 0
    leave_play(s, t, p, i, False)
    if zone == DECK:
        shuffle(s, p)


@kernel(void, S, T, i64)
def evolve(s: Any, t: Any, row_: int) -> None:
    """Evolve a Pokémon with a card of its player's that evolves from it.

    Parameters
    ----------
    s, t : records of GAME and TABLES
        The game is written.
    row_ : int64
        Place of its row in ``t.code``.
    """
    row = t.code[row_]
    refs = targets(s, t, s.me, s.self, row.a)
    s.moved = 0
    p = i64(s.me)
    while refs:
        ref = first_ref(refs)
        refs &= refs - 1
        p = owner(ref)
        i = slot_of(ref)
        if row.b == FROM_HAND and change(s, t, NO_EVOLVING, p, i):
            continue
        fitting = t.filters[row.filter].cards[p]
        if row.op == EVOLVE:
            fitting &= t.cards[p, s.players[p].slots[i].card].next
        card = choose_card(s, t, p, EVOLVE, p, found_in(s, p, row.b) & fitting)
        if card >= 0:
            take_from(s, t, p, row.b, card)
            stack_card(s, t, p, i, card)
            note(s, t, EVOLVED, p, ref, card, 0)
            s.moved += 1
            if row.b != FROM_HAND and (t.event_mask >> GROWS) & 1:
                tell(s, GROWS, ref, -1, 1)
            if row.b == FROM_HAND:
                s.arrived = ref
    if row.b == FROM_DECK:
        shuffle(s, p)


@kernel(void, S, T, i64)
def replace(s: Any, t: Any, row_: int) -> None:
    """Let another card take the place of a Pokémon's top card: all else on it stays.

    Parameters
    ----------
    s, t : records of GAME and TABLES
        The game is written.
    row_ : int64
        Place of its row in ``t.code``.
    """
    row = t.code[row_]
    s.moved = 0
    ref = named(s, s.me, s.self, row.a)
    if ref >= 0:
        p = owner(ref)
        slot = s.players[p].slots[slot_of(ref)]
        cards = found_in(s, p, row.b) & t.filters[row.filter].cards[p]
        card = choose_card(s, t, s.me, REPLACE, p, cards)
        if card >= 0:
            take_from(s, t, p, row.b, card)
            place(s, t, p, slot.stack[slot.n_stack - 1], row.c)
            slot.stack[slot.n_stack - 1] = card
            show_card(s, t, p, slot_of(ref))
            note(s, t, EVOLVED, p, ref, card, 0)
            s.unsettled = 1
            s.moved = 1
    if row.b == FROM_DECK or row.c == DECK:
        shuffle(s, s.me)


@kernel(void, S, T, i64)
def cover(s: Any, t: Any, row_: int) -> None:
    """Put a card onto a Pokémon as its guise, or discard the one it has: no evolving, all stays.

    Parameters
    ----------
    s, t : records of GAME and TABLES
        The game is written.
    row_ : int64
        Place of its row in ``t.code``.
    """
    row = t.code[row_]
    ref = named(s, s.me, s.self, row.a)
    if ref < 0:
        return
    p = owner(ref)
    i = slot_of(ref)
    card = i64(-1)
    if row.op == COVER:
        cards = found_in(s, p, row.b) & t.filters[row.filter].cards[p]
        card = choose_card(s, t, s.me, -COVER, p, cards)
    if card >= 0:
        take_from(s, t, p, row.b, card)
    uncover(s, t, p, i)
    if card >= 0:
        slot = s.players[p].slots[i]
        slot.stack[slot.n_stack] = card
        slot.n_stack += 1
        show_card(s, t, p, i)
        note(s, t, SHAPED, p, ref, slot.card, 0)
        s.unsettled = 1  # it may have less HP


@kernel(void, S, T, i64, i64)
def _evolve_skipping(s: Any, t: Any, p: int, i: int) -> None:
    """Put a Stage 2 from hand onto a Basic Pokémon."""
    card = choose_card(s, t, s.me, EVOLVE_SKIPPING, p, skipping_mask(s, t, p, i))
    if card >= 0:
        remove_from_hand(s, t, p, card)
        stack_card(s, t, p, i, card)
        note(s, t, EVOLVED, p, ref_of(p, i), card, 0)
        s.arrived = ref_of(p, i)


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
    # Going to the Bench and evolving end effects of attacks, not those of Powers and Trainers.
    lasts = i64(s.attacking == 0)
    if row.op == SHIELD:
        b = value if row.b in (SMALL, LARGE) else i64(row.filter)
        add_lasting(s, SHIELDED, slot.serial, row.b, b, next_turn, lasts)
    elif row.op == SMOKESCREEN:
        add_lasting(s, SMOKED, slot.serial, 0, 0, end_of(s, row.b), 0)
        slot.hit_smoke = 1
    elif row.op == BURN_ENERGY:
        add_lasting(s, BURNING_ENERGY, slot.serial, row.b, 0, s.turn, 1)
    elif row.op == TIED:
        other = named(s, s.me, s.self, FOE if row.a == SELF else SELF)
        if other >= 0:
            tie = i64(s.players[owner(other)].slots[slot_of(other)].serial)
            add_tied(s, row.b, slot.serial, value, end_of(s, row.c), tie)
    elif row.b == THIS_ATTACK:
        if s.copied != COPIED:  # it is not the attack that was used
            add_lasting(s, LOCKED_ATTACK, slot.serial, s.attack, 0, end_of(s, row.c), 0)
    else:
        stays = lasts if row.c != LEAVING_ACTIVE else i64(0)
        stays |= i64(row.c == LEAVING_PLAY or row.b == EVOLVES_NOW)
        later = s.turn if row.b == MORE_FOR_IT else i64(0)  # it counts from the next turn on
        add_lasting(s, row.b, slot.serial, value, later, end_of(s, row.c), stays)


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
        damage = boosted_damage(s, t, p, i, value)
    else:
        damage = bench_damage(s, t, p, i, value)
    damage = lucky_damage(s, t, p, i, damage)
    if damage > 0:
        hurt(s, t, p, i, damage)


@kernel(void, S, T, i64, i64, i64)
def _hurt(s: Any, t: Any, row_: int, ref: int, value: int) -> None:
    """Carry out an operation that damages or heals one Pokémon, or Knocks it Out."""
    row = t.code[row_]
    op = row.op
    p = owner(ref)
    i = slot_of(ref)
    slot = s.players[p].slots[i]
    if op == HEAL and is_lasting(s, NOT_HEALED, slot.serial):
        return
    if op == HEAL:
        s.moved += heal(s, t, p, i, value if row.fixed != ALL else i64(slot.damage))
    elif op == HIT:
        # Shields and Defender only stop damage done by attacks.
        damage = value
        if s.attacking:
            damage = lucky_damage(s, t, p, i, bench_damage(s, t, p, i, value))
        if damage > 0 and s.attacking:
            hurt(s, t, p, i, damage)
        elif damage > 0:
            deal(s, t, p, i, damage)
    elif op == COUNTERS:
        if value > 0 and not gets_no_counters(s, t, ref):
            deal(s, t, p, i, value)
            slot.shocked -= value
    elif op == STRIKE:
        _strike(s, t, ref, value)
    elif op == WEIGHED:
        damage = weighed(s, t, s.self, ref, value)
        if s.attacking:
            hurt(s, t, p, i, lucky_damage(s, t, p, i, bench_damage(s, t, p, i, damage)))
        else:
            deal(s, t, p, i, damage)
    else:
        slot.damage += max(hp_left(s, t, p, i), 0)
        s.unsettled = 1


@kernel(void, S, T, i64, i64, i64)
def _afflict(s: Any, t: Any, row_: int, ref: int, value: int) -> None:
    """Carry out an operation that changes the state of one Pokémon."""
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
    elif op == CURE:
        cure(s, t, p, i)
    elif op == CURE_OF:
        cure_of(slot, row.b)
    elif op == SET_WEAKNESS:
        slot.weak = i64(1) << i64(s.chosen_type)
        slot.hit_weak = slot.weak
    elif op == SET_RESISTANCE:
        slot.resist = i64(1) << i64(s.chosen_type)
    else:
        _start_lasting(s, t, row_, slot, value)


@kernel(i64, S, T, i64, i64, i64)
def choose_tool(s: Any, t: Any, p: int, i: int, filter_: int) -> int:
    """Let the player of the effect choose a Tool on a Pokémon; MAX_CARDS more: the foe's card."""
    slot = s.players[p].slots[i]
    own = u64(0)
    foreign = i64(-1)
    for k in range(slot.n_attached):
        value = i64(slot.attached[k])
        q = attached_owner(p, value)
        card = attached_card(value)
        if t.cards[q, card].tool and has(t.filters[filter_].cards[q], card):
            if q == p:
                own |= bit(card)
            else:
                foreign = value
    card = choose_card(s, t, s.me, GIVE_UP, p, own)
    return card if card >= 0 else foreign


@kernel(void, S, T, i64, i64, i64)
def _take_tools(s: Any, t: Any, row_: int, ref: int, n: int) -> None:
    """Discard Pokémon Tools from a Pokémon, or put them into another zone of their owners."""
    p = owner(ref)
    i = slot_of(ref)
    for _ in range(n):
        value = choose_tool(s, t, p, i, t.code[row_].filter)
        if value < 0:
            break
        s.moved += 1
        if t.code[row_].op == DISCARD_TOOLS:
            drop_attached(s, t, p, i, value)
        elif detach_trainer(s, p, i, value):
            place(s, t, attached_owner(p, value), attached_card(value), t.code[row_].b)


@kernel(boolean, S, T, i64, i64, i64)
def _is_held(s: Any, t: Any, op: int, p: int, i: int) -> bool:
    """Tell whether an effect keeps a player's Active Pokémon where it is."""
    active = i64(s.players[p].active)
    if active < 0 or (op != SWITCH_IN and active != i):
        return False
    if op == SWITCH_IN and trainer_proof(s, t, ref_of(p, active)):
        return True
    return is_lasting(s, HELD, s.players[p].slots[active].serial)


@kernel(void, S, T, i64, i64, i64)
def _return_trainers(s: Any, t: Any, ref: int, n: int, zone: int) -> None:
    """Put Trainers attached to a Pokémon into a zone of their owner's."""
    p = owner(ref)
    slot = s.players[p].slots[slot_of(ref)]
    while n > 0 and slot.n_attached > 0:
        place_ = i64(slot.n_attached) - 1
        if n < ALL // 2:
            place_ = choose_number(s, t, s.me, RETURN_TRAINERS, slot.n_attached, place_)
        value = i64(slot.attached[place_])
        for later in range(place_ + 1, i64(slot.n_attached)):
            slot.attached[later - 1] = slot.attached[later]
            slot.attached_until[later - 1] = slot.attached_until[later]
        slot.n_attached -= 1
        s.players[p].n_attached -= 1
        place(s, t, attached_owner(p, value), attached_card(value), zone)
        if zone == DECK:
            shuffle(s, attached_owner(p, value))
        s.unsettled = 1  # it may have given HP
        s.moved += 1
        n -= 1


@kernel(i64, S, i64)
def _end_of_stay(s: Any, end: int) -> int:
    """Return the turn at whose end an attached Trainer is discarded: as ENDS."""
    if end == TO_STAY:
        return FOR_GOOD
    return UNTIL_BENCHED if end == IN_PLACE else s.turn + end


@kernel(void, S, T, i64, i64, i64)
def on_pokemon(s: Any, t: Any, row_: int, ref: int, value: int) -> None:
    """Carry out an operation on one Pokémon.

    Parameters
    ----------
    s, t : records of GAME and TABLES
        The game is written.
    row_ : int64
        Place of its row in ``t.code``.
    ref : int64
        The Pokémon.
    value : int64
        What its amount comes to.
    """
    row = t.code[row_]
    op = row.op
    p = owner(ref)
    i = slot_of(ref)
    if op in (SWITCH_IN, RETURN, SCOOP_UP) and _is_held(s, t, op, p, i):
        return
    if op in (DISCARD_ENERGY, RETURN_ENERGY, OWNER_DISCARDS):
        take_energy(s, t, ref, row_)
    elif op == TURN_ENERGY:
        turn_energy(s, t, ref, row_)
    elif op in (HEAL, HIT, COUNTERS, STRIKE, WEIGHED, KO):
        _hurt(s, t, row_, ref, value)
    elif op == SWITCH_IN:
        # Where its player chooses, it is done to the one that fights so far, which may be safe
        # from every effect; else to the Benched one (advanced players' rulebook of 2018).
        if s.chosen_by == 0 or not shielded(s, t, s.me, active_ref(s, p)):
            make_active(s, t, p, i)
    elif op in (DISCARD_TOOLS, RETURN_TOOLS):
        _take_tools(s, t, row_, ref, value)
    elif op == BOUNTY:
        s.players[p].slots[i].bounty += value
    elif op == GUARD:
        s.untouched |= i64(1) << ref
    elif op == RETURN_TRAINERS:
        _return_trainers(s, t, ref, value, row.b)
    elif op == ATTACH_SELF:
        _attach_self(s, t, p, i, _end_of_stay(s, row.b))
    elif op == DEVOLVE:
        _devolve(s, t, p, i, DISCARD)
    elif op == DEVOLVE_TO:
        _devolve(s, t, p, i, row.b)
    elif op == RETURN:
        carry_off(s, t, ref, row.a, row.c)
    elif op == EVOLVE_SKIPPING:
        _evolve_skipping(s, t, p, i)
    elif op == SCOOP_UP:
        leave_play(s, t, p, i, True)
    elif op == DISCARD_POKEMON:
        leave_play(s, t, p, i, False)
    else:
        _afflict(s, t, row_, ref, value)


@kernel(void, S, SLOT_T)
def lock_chosen(s: Any, slot: Any) -> None:
    """Forbid a Pokémon the chosen attack through the next turn."""
    if s.chosen_attack >= 0:
        add_lasting(s, LOCKED_ATTACK, slot.serial, s.chosen_attack, 0, s.turn + 1, 0)
        slot.hit_lock = 1


@kernel(void, S, T, i64)
def lock(s: Any, t: Any, row_: int) -> None:
    """Forbid an attack: the chosen one through the next turn, or this one for good.

    Parameters
    ----------
    s, t : records of GAME and TABLES
        The game is written.
    row_ : int64
        Place of its row in ``t.code``.
    """
    row = t.code[row_]
    refs = targets(s, t, s.me, s.self, row.b)
    while refs:
        ref = first_ref(refs)
        refs &= refs - 1
        slot = s.players[owner(ref)].slots[slot_of(ref)]
        if row.a == ALL_BUT_CHOSEN:
            for k in range(t.cards[owner(ref), slot.card].n_attacks):
                if k != s.chosen_attack and s.chosen_attack >= 0:
                    add_lasting(s, LOCKED_ATTACK, slot.serial, k, 0, s.turn + 1, 0)
        elif row.a != FOR_EVER:
            lock_chosen(s, slot)
        elif s.copied != COPIED:  # the copying attack stays free
            add_lasting(s, LOCKED_ATTACK, slot.serial, s.attack, 0, FOR_GOOD, 1)


@kernel(void, S, T, i64, i64)
def _swap_counters(s: Any, t: Any, a: int, b: int) -> None:
    """Let two Pokémon, as words name them, change damage counters."""
    one = named(s, s.me, s.self, a)
    two = named(s, s.me, s.self, b)
    if one < 0 or two < 0 or shielded(s, t, s.me, one) or shielded(s, t, s.me, two):
        return
    if gets_no_counters(s, t, one) or gets_no_counters(s, t, two):
        return
    first = s.players[owner(one)].slots[slot_of(one)]
    second = s.players[owner(two)].slots[slot_of(two)]
    kept = i64(first.damage)
    first.damage = second.damage
    second.damage = kept
    s.unsettled = 1


@kernel(void, S, T, i64, i64)
def on_self(s: Any, t: Any, row_: int, value: int) -> None:
    """Carry out an operation whose Pokémon are fixed by its name.

    Parameters
    ----------
    s, t : records of GAME and TABLES
        The game is written.
    row_ : int64
        Place of its row in ``t.code``.
    value : int64
        What its amount comes to.
    """
    row = t.code[row_]
    op = row.op
    if op == SWAP_COUNTERS:
        _swap_counters(s, t, row.a, row.b)
        return
    if op == MOVE_COUNTER:
        source = named(s, s.me, s.self, row.a)
        goal = named(s, s.me, s.self, row.b)
        if source < 0 or goal < 0 or trainer_proof(s, t, source) or trainer_proof(s, t, goal):
            return
        if not shielded(s, t, s.me, source):
            moved = heal(s, t, owner(source), slot_of(source), value)
            kept_off = shielded(s, t, s.me, goal) or gets_no_counters(s, t, goal)
            if not kept_off:  # else they are nowhere (P087)
                deal(s, t, owner(goal), slot_of(goal), moved)
                s.players[owner(goal)].slots[slot_of(goal)].shocked -= moved
        return
    if s.self < 0:
        return
    p = owner(s.self)
    i = slot_of(s.self)
    if op == RECOIL:
        hurt(s, t, p, i, bench_damage(s, t, p, i, value))
    elif op == DESTINY_BOND:
        add_lasting(s, BONDED, s.players[p].slots[i].serial, 0, 0, s.turn + 1, 0)
    elif op == BECOME_ENERGY:
        become_energy(s, t)
    elif s.copied == 0:  # the attack it names is not on a copying card
        serial = s.players[p].slots[i].serial
        until = s.turn + 2 if op == RAISE_ATTACK else FOR_GOOD
        number = first_of_card(s, t, s.self, s.attack) + row.a - 1
        add_lasting(s, RAISED, serial, number, value, until, 0)
