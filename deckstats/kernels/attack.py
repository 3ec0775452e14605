"""The attack: the rulebook's steps in its order, on the phases of the attack's program."""

from __future__ import annotations

from typing import Any

from deckstats.effects.operations import EVENTS, HAPPENINGS, OP_CODES
from deckstats.kernels.answers import answer_waiting, ask, ask_side, ask_stadium
from deckstats.kernels.bars import keeps_counters_off
from deckstats.kernels.changes import FIELD, change, decreed, may_change
from deckstats.kernels.choose import choose_energy, choose_number, flip, flips
from deckstats.kernels.counting import shielded
from deckstats.kernels.damage import (
    NO_ATTACK,
    NO_EFFECTS,
    attack_damage,
    bench_damage,
    deal,
    hurt,
)
from deckstats.kernels.inplay import (
    discard_energy,
    first_ref,
    hp_left,
    owner,
    ref_of,
    set_condition,
    set_poison,
    slot_of,
    turn_up,
)
from deckstats.kernels.jit import boolean, i64, kernel, void
from deckstats.kernels.knockouts import settle
from deckstats.kernels.lasting import ANSWERS as WAITING
from deckstats.kernels.lasting import (
    ATTACK_POISON,
    SMOKED,
    STRIKES_BACK,
    TWO_COINS,
    add_lasting,
    is_lasting,
    lasting_sum,
)
from deckstats.kernels.log import ATTACKED, NOTHING, SELF_HIT, note
from deckstats.kernels.luck import lucky_damage
from deckstats.kernels.news import answer_news
from deckstats.kernels.on_cards import DISCARD_HAND, part_with
from deckstats.kernels.on_energy import keeps_energy, locks_energy
from deckstats.kernels.on_pokemon import COPIED, lock_chosen
from deckstats.kernels.program import (
    COPY,
    MIRRORED,
    PAID_COPY,
    choose_attack,
    run,
    run_lent,
    start_program,
)
from deckstats.kernels.provided import kind_mask
from deckstats.kernels.refs import attack_place, attack_row
from deckstats.kernels.requirements import requirements_hold
from deckstats.kernels.state import CONFUSED, GX, NONE, POISONED, SLOTS, VSTAR, S, T

__all__ = ["attacks_again", "use_attack"]

# Numbers of rules.ATTACK_STEPS; lowering checks that they agree.
ATTACK_STEP_NAMES = (
    "choices", "costs", "alter_or_cancel", "confusion", "damage", "effects", "baby_flip",
)  # fmt: skip
CHOICES, COSTS, ALTER_OR_CANCEL, CONFUSION, DAMAGE, EFFECTS, BABY_FLIP = range(7)

PAST_EFFECTS = FIELD["ignores_effects"]
ATTACK_PRICE = FIELD["attack_price"]
DAMAGED_EVENT = EVENTS.index("damaged")
WOUNDED = EVENTS.index("wounded")
THREATENED = EVENTS.index("threatened")
THREATS = 1 << THREATENED
ANSWERS = 1 << DAMAGED_EVENT | 1 << WOUNDED | THREATS
ATTACKS = EVENTS.index("attacks")
ASSAILED = EVENTS.index("assailed")
PREPARING = 1 << ATTACKS | 1 << ASSAILED
YIELDING = FIELD["yielding"]
ATTACKS_TWICE = FIELD["attacks_twice"]
REPEATS = FIELD["repeats"]
YIELD = OP_CODES["DAMAGE"]  # as the purpose of a choice
IS_DAMAGED = HAPPENINGS.index("is damaged")
STRIKING = 1 << STRIKES_BACK | 1 << WAITING
COPIES = 4  # Metronome of a Metronome of … ends somewhere


@kernel(i64, S, T, i64, i64)
def _averted(s: Any, t: Any, ref: int, damage: int) -> int:
    """Return how much of the damage that an attack is about to do to a Pokémon is averted."""
    if t.event_mask & THREATS == 0:
        return 0
    s.averted = 0
    ask(s, t, ref, THREATENED, ref)
    return min(i64(s.averted), damage)


@kernel(void, S, T, i64, i64)
def _take_back(s: Any, t: Any, p: int, i: int) -> None:
    """Undo damage of an effect of the attack that is averted."""
    slot = s.players[p].slots[i]
    averted = _averted(s, t, ref_of(p, i), slot.hurt)
    slot.hurt -= averted
    slot.damage -= averted
    if hp_left(s, t, p, i) > 0:
        slot.felled = 0


@kernel(void, S, T, i64, i64)
def _strike_back(s: Any, t: Any, p: int, i: int) -> None:
    """Let what is on a damaged Pokémon answer, and then the others of its player's."""
    slot = s.players[p].slots[i]
    counters = lasting_sum(s, STRIKES_BACK, slot.serial)
    if counters and not keeps_counters_off(s, t, s.self, ref_of(p, i), True):
        deal(s, t, owner(s.self), slot_of(s.self), counters)
    s.attacker = s.self
    ask(s, t, ref_of(p, i), DAMAGED_EVENT, ref_of(p, i))
    answer_waiting(s, t, ref_of(p, i), IS_DAMAGED)
    if t.event_mask & (1 << WOUNDED):
        ask_side(s, t, p, WOUNDED, ref_of(p, i), 0)
    s.attacker = -1


@kernel(void, S, T, boolean)
def _retaliate(s: Any, t: Any, by_effect: bool) -> None:
    """Let the opponent's damaged Pokémon answer, even those about to be Knocked Out.

    Parameters
    ----------
    s, t : records of GAME and TABLES
        The game is written.
    by_effect : bool
        Whether an effect of the attack damaged them, so that the damage is not weighed yet.
    """
    if t.event_mask & ANSWERS == 0 and s.lasting_mask & STRIKING == 0:
        return
    p = 1 - i64(s.player)
    pl = s.players[p]
    for i in range(SLOTS):
        slot = pl.slots[i]
        if (pl.in_play >> i) & 1 and slot.hurt:
            if by_effect:
                _take_back(s, t, p, i)
            if slot.hurt:
                s.wound = slot.hurt
                slot.hurt = 0
                _strike_back(s, t, p, i)


@kernel(void, S, T, i64, i64)
def _mirror(s: Any, t: Any, p: int, q: int) -> None:
    """Do to the Defending Pokémon what the last attack did to self, as it came out then."""
    mine = s.players[p].slots[s.players[p].active]
    foe = i64(s.players[q].active)
    turn_up(s, t, q, foe)
    if mine.hit_turn != s.turn - 1 or shielded(s, t, p, ref_of(q, foe)):
        note(s, t, NOTHING, p, 0, 0, 0)
        return
    damage = lucky_damage(s, t, q, foe, bench_damage(s, t, q, foe, mine.hit_damage))
    theirs = s.players[q].slots[foe]
    if damage > 0:
        damage -= _averted(s, t, ref_of(q, foe), damage)
    if damage > 0:
        hurt(s, t, q, foe, damage)
    s.dealt = damage
    if mine.hit_condition != NONE:
        set_condition(s, t, q, foe, mine.hit_condition)
    if mine.hit_poison:
        set_poison(s, t, q, foe, mine.hit_poison)
    if mine.hit_smoke:
        add_lasting(s, SMOKED, theirs.serial, 0, 0, s.turn + 1, 0)
    stays = keeps_energy(s, t, ref_of(q, foe)) or locks_energy(s, t, ref_of(q, foe))
    for _ in range(0 if stays else i64(mine.hit_discard)):
        kind = choose_energy(s, t, p, q, foe, kind_mask(s, t, q, foe, 0))
        if kind >= 0:
            discard_energy(s, t, q, foe, kind)
    if mine.hit_weak and theirs.weak:
        theirs.weak = mine.hit_weak
    if mine.hit_lock:
        choose_attack(s, t, ref_of(q, foe))
        lock_chosen(s, theirs)
    theirs.hit_damage = damage  # it may be mirrored in turn
    theirs.hit_condition = mine.hit_condition
    theirs.hit_poison = mine.hit_poison
    theirs.hit_smoke = mine.hit_smoke
    theirs.hit_discard = mine.hit_discard
    theirs.hit_weak = mine.hit_weak


@kernel(void, S, T, i64, i64)
def _land(s: Any, t: Any, p: int, q: int) -> None:
    """Do the damage figured by the rulebook's damage steps to the Defending Pokémon."""
    foe = i64(s.players[q].active)
    slot = s.players[q].slots[foe]
    damage = attack_damage(s, t, p, s.players[p].active, s.attack, q, foe, s.damage)
    damage = lucky_damage(s, t, q, foe, damage)
    if damage > 0 and change(s, t, YIELDING, p, i64(s.players[p].active)):
        damage -= 10 * choose_number(s, t, p, YIELD, damage // 10 + 1, 0)
    if damage > 0:
        damage -= _averted(s, t, ref_of(q, foe), damage)
    if damage > 0:
        hurt(s, t, q, foe, damage)
    s.dealt = damage
    slot.hit_damage = damage


@kernel(void, S, T, i64, i64, i64)
def _damage(s: Any, t: Any, p: int, q: int, card: int) -> None:
    """Run the damage phase of an attack; a copied attack takes its place."""
    number = i64(s.attack)
    start = t.cards[p, attack_row(t, p, card, number)].attacks[attack_place(number)].start
    run(s, t, start[3], start[4])
    for _ in range(COPIES):
        if s.copied not in (COPY, PAID_COPY) or s.chosen_attack < 0:
            break
        paid = s.copied == PAID_COPY or t.rules.copies_pay == 1
        s.copied = COPIED
        s.damage = 0
        holder = i64(s.chosen_of)
        card_ = i64(s.players[owner(holder)].slots[slot_of(holder)].card)
        if s.chosen_card >= 0:
            card_ = i64(s.chosen_card)
        chosen = i64(s.chosen_attack)
        at = attack_row(t, owner(holder), card_, chosen)
        start = t.cards[owner(holder), at].attacks[attack_place(chosen)].start
        if paid and not requirements_hold(s, t, p, s.self, number, start[0], start[1]):
            s.failed = 1
            return
        run(s, t, start[1], start[2])
        if paid:
            run(s, t, start[2], start[3])
        run(s, t, start[3], start[4])
    if s.failed:
        return
    s.after_start = start[4]
    s.after_end = start[5]
    if s.copied == MIRRORED:
        _mirror(s, t, p, q)
    else:
        _land(s, t, p, q)
    _retaliate(s, t, False)


@kernel(boolean, S, T, i64)
def _confusion_stops(s: Any, t: Any, p: int) -> bool:
    """Flip for a Confused attacker; on tails it attacks itself."""
    i = i64(s.players[p].active)
    if s.players[p].slots[i].condition != CONFUSED or flip(s, t, p) == 1:
        return False
    note(s, t, SELF_HIT, p, ref_of(p, i), 0, 0)
    damage = i64(t.rules.confusion_damage)
    if t.rules.confusion_uses_weakness:
        damage = attack_damage(s, t, p, i, NO_ATTACK, p, i, damage)
    deal(s, t, p, i, damage)
    return True


@kernel(boolean, S, T, i64, i64)
def _baby_stops(s: Any, t: Any, p: int, q: int) -> bool:
    """Flip where the Defending Pokémon is a Baby; on tails the attack does not come about.

    Neo rules: before anything else, so that nothing is paid.
    """
    slot = s.players[q].slots[s.players[q].active]
    if not t.cards[q, slot.card].baby or flip(s, t, p) == 1:
        return False
    note(s, t, NOTHING, p, 0, 0, 0)
    return True


@kernel(boolean, S, T, i64)
def _cancelled(s: Any, t: Any, p: int) -> bool:
    """Flip for an attacker under a Sand-attack or the like; tails: the attack does nothing."""
    serial = s.players[p].slots[s.players[p].active].serial
    if is_lasting(s, TWO_COINS, serial):
        if flips(s, t, p, 2) == 2:
            return False
    elif not is_lasting(s, SMOKED, serial) or flip(s, t, p) == 1:
        return False
    note(s, t, NOTHING, p, 0, 0, 0)
    return True


@kernel(void, S, T, i64, i64)
def _poison_by_decree(s: Any, t: Any, p: int, q: int) -> None:
    """Poison the damaged Defending Pokémon where an effect on the attacker's player says so."""
    foe = i64(s.players[q].active)
    if s.lasting_mask & (i64(1) << ATTACK_POISON) == 0 or s.dealt == 0 or foe < 0:
        return
    hit = s.players[q].slots[foe].hit_turn == s.turn and not shielded(s, t, p, ref_of(q, foe))
    if hit and decreed(s, t, ATTACK_POISON, s.self):
        set_condition(s, t, q, foe, POISONED)


@kernel(void, S, T, i64, i64)
def _steps(s: Any, t: Any, p: int, card: int) -> None:
    """Go through the rulebook's attack steps until one ends the attack."""
    q = 1 - p
    number = i64(s.attack)
    start = t.cards[p, attack_row(t, p, card, number)].attacks[attack_place(number)].start
    k = 0
    while t.rules.attack_steps[k] >= 0:
        step = t.rules.attack_steps[k]
        k += 1
        if step == CHOICES:
            run(s, t, start[1], start[2])
        elif step == COSTS:
            run(s, t, start[2], start[3])
        elif step == ALTER_OR_CANCEL:
            if _cancelled(s, t, p):
                return
        elif step == CONFUSION:
            if _confusion_stops(s, t, p):
                return
        elif step == BABY_FLIP:
            if _baby_stops(s, t, p, q):
                return
        elif step == DAMAGE:
            _damage(s, t, p, q, card)
        elif step == EFFECTS:
            run(s, t, s.after_start, s.after_end)
            run_lent(s, t)
            _poison_by_decree(s, t, p, q)
            _retaliate(s, t, True)


@kernel(boolean, S, T, i64, i64)
def _prepared(s: Any, t: Any, p: int, ref: int) -> bool:
    """Let cards act before a Pokémon attacks; returns whether the attack is made.

    Its player's Pokémon first, then the Stadium, then what is on the Pokémon it attacks.
    """
    s.late_recoil = 0
    if t.event_mask & PREPARING == 0:
        return True
    serial = s.players[p].slots[slot_of(ref)].serial
    ask_side(s, t, p, ATTACKS, ref, 0)
    if not s.failed:
        ask_stadium(s, t, p, ATTACKS, ref)
    foe = i64(s.players[1 - p].active)
    if not s.failed and foe >= 0:
        ask(s, t, ref_of(1 - p, foe), ASSAILED, ref_of(1 - p, foe))
    return not s.failed and s.players[p].slots[slot_of(ref)].serial == serial


@kernel(void, S, T, i64)
def _mark_beginning(s: Any, t: Any, p: int) -> None:
    """Begin to keep in mind what a player's attack does to Pokémon."""
    foe = s.players[1 - p].slots[s.players[1 - p].active]
    foe.hit_turn = s.turn
    foe.hit_damage = 0
    foe.hit_condition = NONE
    foe.hit_poison = 0
    foe.hit_smoke = 0
    foe.hit_discard = 0
    foe.hit_weak = 0
    foe.hit_lock = 0
    for q in range(2):
        rest = i64(s.players[q].in_play) if t.involved or q != p else i64(0)
        while rest:
            slot = s.players[q].slots[first_ref(rest)]
            rest &= rest - 1
            slot.felled = 0
            if q != p:
                slot.hurt = 0
            slot.whole = slot.damage == 0


@kernel(boolean, T, i64, i64, i64)
def _concerns(t: Any, p: int, card: int, k: int) -> bool:
    """Tell whether one has to know what the Defending Pokémon is for an attack to begin.

    Its effects turn up whom they reach by themselves.
    """
    row = t.cards[p, attack_row(t, p, card, k)].attacks[attack_place(k)]
    if row.most > 0 or row.counts:
        return True
    step = i64(0)
    while t.rules.attack_steps[step] >= 0:
        if t.rules.attack_steps[step] == BABY_FLIP:
            return True
        step += 1
    return False


@kernel(boolean, S, T, i64, i64)
def use_attack(s: Any, t: Any, p: int, k: int) -> bool:
    """Carry out an attack of the Active Pokémon; returns whether the game goes on.

    The caller guarantees that it is legal and ends the turn afterwards.
    """
    i = i64(s.players[p].active)
    card = i64(s.players[p].slots[i].card)
    note(s, t, ATTACKED, p, ref_of(p, i), k, card)
    start_program(s, p, ref_of(p, i))
    s.attacking = 1
    s.struck = 0
    s.decided = 0
    s.spared = 0
    s.untouched = 0
    mine = s.players[p].slots[i]
    if mine.attacked != s.turn:
        mine.used_before = mine.last_attack if mine.attacked == s.turn - 2 else -1
    mine.last_attack = k
    mine.attacked = s.turn
    pl = s.players[p]
    if pl.attack_turn != s.turn:
        pl.used_before = pl.used_last
        pl.user_before = pl.user_last
        pl.serial_before = pl.users_serial
        pl.turn_before = pl.attack_turn
    pl.used_last = k
    pl.user_last = card
    pl.attack_turn = s.turn
    pl.users_serial = mine.serial
    s.attack = k
    if may_change(t, ATTACK_PRICE):
        part_with(s, t, p, DISCARD_HAND, 0, change(s, t, ATTACK_PRICE, p, i))
    if change(s, t, PAST_EFFECTS, p, i):
        s.ignored = NO_EFFECTS
    once = t.cards[p, attack_row(t, p, card, k)].attacks[attack_place(k)].once
    if once == GX:
        s.players[p].gx_used = 1
    elif once == VSTAR:
        s.players[p].vstar_used = 1
    if not _prepared(s, t, p, ref_of(p, i)):
        note(s, t, NOTHING, p, 0, 0, 0)
        s.attacking = 0
        return settle(s, t, True) and answer_news(s, t)
    foe = i64(s.players[1 - p].active)
    if s.players[1 - p].slots[foe].hidden and _concerns(t, p, card, k):
        turn_up(s, t, 1 - p, foe)
    _mark_beginning(s, t, p)
    _steps(s, t, p, card)
    s.attacking = 0
    s.ignored = 0
    if s.late_recoil > 0 and s.players[p].active == i:
        deal(s, t, p, i, s.late_recoil)
    goes_on = settle(s, t, True)
    s.more_prizes = 0
    return goes_on and answer_news(s, t)


@kernel(boolean, S, T, i64)
def attacks_again(s: Any, t: Any, p: int) -> bool:
    """Tell whether the Pokémon that has just attacked may do so once more, and let it."""
    if not (may_change(t, ATTACKS_TWICE) or may_change(t, REPEATS)) or s.attacked:
        return False
    pl = s.players[p]
    mine = pl.slots[pl.active]
    if mine.serial != pl.users_serial or mine.attacked != s.turn:
        return False
    if not (change(s, t, ATTACKS_TWICE, p, pl.active) or change(s, t, REPEATS, p, pl.active)):
        return False
    s.attacked = 1
    return True
