"""What the autopilot thinks things are worth, from what its player may see.

Its player sees both sides of the table, the own hand, all discard piles and how many cards every
hidden zone holds; nothing here reads a deck's order, a Prize card or the other hand. Values are
HP or points on the same scale; the rules of thumb are those of scripted opponents of the time.
"""

from __future__ import annotations

from typing import Any

from deckstats.effects.operations import FUEL, OP_CODES
from deckstats.kernels.bars import gets_no_energy
from deckstats.kernels.costs import GRASS, can_pay, grown
from deckstats.kernels.counting import HEADS as COUNT_HEADS
from deckstats.kernels.counting import NUMBER as COUNT_NUMBER
from deckstats.kernels.counting import TAILS as COUNT_TAILS
from deckstats.kernels.counting import amount, compare
from deckstats.kernels.damage import attack_damage, is_undisturbed
from deckstats.kernels.energy import can_be_put_on
from deckstats.kernels.inplay import first_ref, hp_left, owner, ref_of, slot_count, slot_of
from deckstats.kernels.jit import boolean, i64, kernel, record, u64, void
from deckstats.kernels.lasting import CANNOT_ATTACK, LOCKED_ATTACK, find_lasting, is_lasting
from deckstats.kernels.provided import held_units, kind_types, kind_units, typed_units
from deckstats.kernels.refs import attack_place, attack_row
from deckstats.kernels.state import ENERGY, POKEMON, ROW, S, T
from deckstats.kernels.zones import deck_size, has, lowest, mask_count

__all__ = [
    "attach_value",
    "attack_value",
    "best_attack",
    "card_need",
    "energy_value",
    "expected_damage",
    "promotion_value",
    "slot_value",
]

ROW_T = record(ROW)
FLIP = OP_CODES["FLIP"]
IF = OP_CODES["IF"]
HEADS = OP_CODES["HEADS"]
TAILS = OP_CODES["TAILS"]
DAMAGE = OP_CODES["DAMAGE"]
HEAL = OP_CODES["HEAL"]
DISCARD_ENERGY = OP_CODES["DISCARD_ENERGY"]
SWITCH_IN = OP_CODES["SWITCH_IN"]
MOVE_COUNTER = OP_CODES["MOVE_COUNTER"]
ATTACH_ENERGY = OP_CODES["ATTACH_ENERGY"]
MOVE_ENERGY = OP_CODES["MOVE_ENERGY"]
SCOOP_UP = OP_CODES["SCOOP_UP"]
EVOLVE_SKIPPING = OP_CODES["EVOLVE_SKIPPING"]
ATTACH_SELF = OP_CODES["ATTACH_SELF"]

# Purposes of choices no operation asks for; they lie behind the operations' numbers, before FUEL.
KIND_BITS = 8
(
    PROMOTE, LEAD, OPEN_BENCH, BONUS, PAY, ATTACK_CHOICE, TYPE_CHOICE, ORDER, GO_FIRST,
    KEEP,
) = range(1000, 1010)  # fmt: skip

KNOCK_OUT_WORTH = 200
ACTIVE_FIRST = 25  # Energy is worth that much more where it can be used at once

#: What a pilot plays a Trainer or uses a Power for; lowering tells it from the program.
ROLES = (
    "none", "draw", "refresh", "disrupt", "search", "recover", "revive", "heal", "heal_all",
    "gust", "switch", "remove_energy", "boost", "guard", "skip", "scoop", "cure", "arrange",
    "attach", "move_damage", "move_energy", "burn", "discard_self", "strip", "shelter", "harm",
    "afflict", "finish", "enter", "grow",
)  # fmt: skip
(
    NO_ROLE, DRAW_ROLE, REFRESH, DISRUPT, SEARCH_ROLE, RECOVER_ROLE, REVIVE, HEAL_ROLE, HEAL_ALL,
    GUST, SWITCH, REMOVE_ENERGY, BOOST, GUARD, SKIP, SCOOP, CURE_ROLE, ARRANGE_ROLE,
    ATTACH_ROLE, MOVE_DAMAGE, MOVE_ENERGY_ROLE, BURN, DISCARD_SELF, STRIP, SHELTER, HARM,
    AFFLICT, FINISH, ENTER, GROW_ROLE,
) = range(len(ROLES))  # fmt: skip
EARLY, LATE, LAST = range(3)  # when in the turn a Trainer of a role is played
TIMES = {
    EARLY: ("draw", "search", "recover", "revive", "skip", "arrange", "attach"),
    LATE: (
        "heal", "heal_all", "gust", "switch", "remove_energy", "scoop", "cure", "disrupt",
        "strip", "move_damage", "move_energy",
    ),
    LAST: ("boost", "guard", "refresh", "shelter"),
}  # fmt: skip


@kernel(boolean, S, T, i64, i64, i64, ROW_T)
def _seems(s: Any, t: Any, p: int, i: int, attack: int, row: Any) -> bool:
    """Tell whether the test of an attack's row holds now; a number chosen is the largest."""
    if row.source == COUNT_NUMBER:
        return row.b != 0
    return compare(amount(s, t, p, ref_of(p, i), attack, row), row.a, row.b)


@kernel(i64, S, T, i64, i64, i64, i64, inline=True)
def likely_base(s: Any, t: Any, p: int, i: int, at: int, attack: int) -> int:
    """Return the expected base damage of an attack in this position, each coin counted half.

    Parameters
    ----------
    s, t : records of GAME and TABLES
        Read.
    p, i : int64
        Player and slot of the Pokémon.
    at, attack : int64
        The row the attack is in, and its number.
    """
    row = t.cards[p, at].attacks[attack_place(attack)]
    if row.counts == 0:
        return row.likely
    twice = i64(0)
    flips = i64(1)
    block_end = i64(-1)
    behind = i64(-1)  # of a block that does not run
    for pc in range(row.start[3], row.start[4]):
        step = t.code[pc]
        if pc < behind:
            continue
        if step.op == IF and not _seems(s, t, p, i, attack, step):
            behind = pc + 1 + step.skip
        elif step.op == FLIP:
            flips = step.fixed
        elif step.op in (HEADS, TAILS):
            block_end = pc + step.skip
        elif step.op == DAMAGE:
            if step.source in (COUNT_HEADS, COUNT_TAILS):
                worth = 2 * step.fixed + step.per * flips
            else:
                worth = 2 * amount(s, t, p, ref_of(p, i), attack, step)
            twice += worth // 2 if pc <= block_end else worth
    return twice // 2


@kernel(i64, S, T, i64, i64, i64, i64, inline=True)
def expected_damage(s: Any, t: Any, p: int, i: int, at: int, attack: int) -> int:
    """Return what an attack is expected to do to the opponent's Active Pokémon.

    Parameters
    ----------
    s, t : records of GAME and TABLES
        Read.
    p, i : int64
        Player and slot of the Pokémon.
    at, attack : int64
        The row the attack is in, and its number.
    """
    foe = s.players[1 - p].active
    if foe < 0:
        return 0
    base = likely_base(s, t, p, i, at, attack)
    return attack_damage(s, t, p, i, attack, 1 - p, foe, base)


@kernel(boolean, S, i64, i64, i64)
def is_locked(s: Any, p: int, i: int, attack: int) -> bool:
    """Tell whether an effect forbids a Pokémon one of its attacks."""
    serial = s.players[p].slots[i].serial
    if is_lasting(s, CANNOT_ATTACK, serial):
        return True
    at = find_lasting(s, LOCKED_ATTACK, serial, -1)
    while at >= 0:
        if s.lasting[at].a == attack:
            return True
        at = find_lasting(s, LOCKED_ATTACK, serial, at)
    return False


@kernel(i64, S, T, i64, i64, i64)
def attack_value(s: Any, t: Any, p: int, i: int, attack: int) -> int:
    """Return what an attack is worth: damage, a Knock Out, other effects, less its price."""
    me = s.players[p]
    at = attack_row(t, p, i64(me.slots[i].card), attack)
    row = t.cards[p, at].attacks[attack_place(attack)]
    damage = expected_damage(s, t, p, i, at, attack)
    left = hp_left(s, t, 1 - p, s.players[1 - p].active)
    value = min(damage, left) + row.gain
    if damage >= left:
        value += KNOCK_OUT_WORTH
    if row.recoil:
        value -= row.recoil // 2
        if row.recoil >= hp_left(s, t, p, i):
            value -= KNOCK_OUT_WORTH
            if slot_count(me.in_play) == 1:
                value -= 10 * KNOCK_OUT_WORTH
    return value


@kernel(i64, S, T, i64, i64)
def best_attack(s: Any, t: Any, p: int, i: int) -> int:
    """Return the most a Pokémon's payable attacks would be expected to do now; 0 if none.

    Where only the two cards and the Energy matter it is kept until one of them changes.
    """
    slot = s.players[p].slots[i]
    card = slot.card
    best = i64(0)
    foe = i64(s.players[1 - p].active)
    if held_units(s, t, p, i) + grown(s, t, p, i) < t.cards[p, card].cheapest:
        return best
    keeps = foe >= 0 and t.cards[p, card].counts == 0 and _is_plain(s, t, p, i, foe)
    if keeps and slot.best_known and slot.best_to == s.players[1 - p].slots[foe].card:
        return slot.best
    for k in range(t.cards[p, card].n_attacks):
        if can_pay(s, t, p, i, card, k):
            best = max(best, expected_damage(s, t, p, i, card, k))
    if keeps:
        slot.best_known = 1
        slot.best = best
        slot.best_to = s.players[1 - p].slots[foe].card
    return best


@kernel(boolean, S, T, i64, i64, i64, inline=True)
def _is_plain(s: Any, t: Any, p: int, i: int, foe: int) -> bool:
    """Tell whether what a Pokémon does to the opponent's follows from cards and Energy alone."""
    other = s.players[1 - p].slots[foe]
    row = t.cards[1 - p, other.card]
    attached = s.players[p].slots[i].n_attached | other.n_attached
    printed = other.weak == row.weak and other.resist == row.resist
    return printed and t.decks[p].varies == 0 and is_undisturbed(s, t, attached, s.ignored)


@kernel(i64, S, T, i64)
def threat(s: Any, t: Any, p: int) -> int:
    """Return the damage the opponent's Active could do to a player's Active in its next turn."""
    opp = s.players[1 - p]
    if opp.active < 0 or s.players[p].active < 0:
        return 0
    return best_attack(s, t, 1 - p, opp.active)


@kernel(i64, S, T, i64, i64, i64, i64)
def _use_of(s: Any, t: Any, p: int, i: int, card: int, kind: int) -> int:
    """Return how much an Energy kind brings a card's attacks nearer on a Pokémon.

    What is gone with the turn has to pay for one at once.
    """
    fades = t.decks[p].kinds[kind].fades != 0
    extra = kind_units(s, t, p, i, kind)
    types = kind_types(s, t, p, i, kind)
    held = held_units(s, t, p, i)
    more = grown(s, t, p, i)
    best = i64(0)
    for k in range(t.cards[p, card].n_attacks):
        row = t.cards[p, card].attacks[k]
        lacking = row.total - held - more
        typed_before = i64(0)
        typed_after = i64(0)
        for n in range(row.n_needs):
            type_ = row.need_type[n]
            typed = typed_units(s, t, p, i, type_)
            missing = i64(row.need[n]) - typed - (more if type_ == GRASS else 0)
            typed_before += max(missing, 0)
            typed_after += max(missing - (extra if (types >> type_) & 1 else 0), 0)
        before = max(lacking, typed_before)
        after = max(lacking - extra, typed_after)
        if before > 0 and after < before and not (fades and after > 0):
            worth = 20 + row.likely // 2 + row.gain // 2
            best = max(best, worth - 10 * after + (40 if after == 0 else 0))
    return best


@kernel(i64, S, T, i64, i64, i64)
def _use_of_evolutions(s: Any, t: Any, p: int, i: int, kind: int) -> int:
    rest = t.cards[p, s.players[p].slots[i].card].next
    best = i64(0)
    while rest != u64(0):
        best = max(best, _use_of(s, t, p, i, lowest(rest), kind))
        rest &= rest - u64(1)
    return best


@kernel(void, S, T, i64, i64, i64)
def _wish(s: Any, t: Any, p: int, i: int, kind: int) -> None:
    """Work out what one more Energy of a kind is worth to a Pokémon.

    That changes only with its Energy and its card, so it is kept until then.
    """
    slot = s.players[p].slots[i]
    value = _use_of(s, t, p, i, slot.card, kind)
    if value == 0 and t.decks[p].kinds[kind].fades == 0:
        value = _use_of_evolutions(s, t, p, i, kind) // 2
    slot.wishes[kind] = value
    slot.wishes_known |= 1 << kind


@kernel(i64, S, T, i64, i64, i64, inline=True)
def attach_value(s: Any, t: Any, p: int, i: int, kind: int) -> int:
    """Return what attaching an Energy kind to a Pokémon is worth; 0 if it has no use for it."""
    pl = s.players[p]
    slot = pl.slots[i]
    if (slot.wishes_known >> kind) & 1 == 0:
        _wish(s, t, p, i, kind)
    value = i64(slot.wishes[kind])
    if i == pl.active:
        return value + ACTIVE_FIRST if value > 0 else value
    return i64(0) if t.decks[p].fading and t.decks[p].kinds[kind].fades else value


@kernel(i64, S, T, i64)
def kinds_in_hand(s: Any, t: Any, p: int) -> int:
    """Return the kinds of Energy a player has in hand: a bit each."""
    pl = s.players[p]
    deck = t.decks[p]
    found = i64(0)
    if pl.hand_mask & deck.energies != u64(0):
        for kind in range(deck.n_kinds):
            row = deck.kinds[kind]
            if row.copied == 0 and pl.hand[row.card] and pl.n_hand > row.price:
                found |= 1 << kind
    return found


@kernel(i64, T, i64)
def _kinds_of_deck(t: Any, p: int) -> int:
    """Return the kinds of Energy a player's deck came with: a bit each."""
    found = i64(0)
    for kind in range(t.decks[p].n_kinds):
        if t.decks[p].kinds[kind].copied == 0:
            found |= i64(1) << kind
    return found


@kernel(i64, S, T, i64, i64, i64)
def best_attachment(s: Any, t: Any, p: int, i: int, kinds: int) -> int:
    """Return the best of some Energy for a Pokémon: its value above :data:`KIND_BITS` of its kind.

    0 if none is of use.

    Parameters
    ----------
    s, t : records of GAME and TABLES
        Read, but for what is kept in mind of the Pokémon.
    p, i : int64
        Player and slot.
    kinds : int64
        The kinds of Energy, a bit each.
    """
    best = i64(0)
    rest = i64(0) if gets_no_energy(s, t, p, i) else kinds
    while rest:
        kind = first_ref(rest)
        rest &= rest - 1
        if t.decks[p].fussy and not can_be_put_on(s, t, p, i, kind):
            continue
        value = attach_value(s, t, p, i, kind)
        if value > best >> KIND_BITS:
            best = value << KIND_BITS | kind
    return best


@kernel(i64, S, T, i64, i64, i64)
def standing(s: Any, t: Any, p: int, i: int, damage: int) -> int:
    """Return how good a Pokémon that would do so much damage is as the Active."""
    slot = s.players[p].slots[i]
    row = t.cards[p, slot.card]
    left = hp_left(s, t, p, i)
    value = left // 4 - 3 * row.retreat - 40 * row.doll
    foe = s.players[1 - p].active
    if foe < 0:
        return value + 5 * slot.n_energy
    value += damage
    if damage >= hp_left(s, t, 1 - p, foe):
        value += 60
    value += 5 * min(i64(slot.n_energy), 3)
    enemy = t.cards[1 - p, s.players[1 - p].slots[foe].card]
    if i64(slot.weak) & i64(enemy.types):
        value -= 15
    if i64(slot.resist) & i64(enemy.types):
        value += 10
    return value


@kernel(i64, S, T, i64, i64)
def promotion_value(s: Any, t: Any, p: int, i: int) -> int:
    """Return how good a Pokémon would be as the next Active."""
    return standing(s, t, p, i, best_attack(s, t, p, i))


@kernel(i64, S, T, i64, i64)
def danger(s: Any, t: Any, p: int, i: int) -> int:
    """Return how much a Pokémon matters to its owner: Energy, damage it can do, its stage."""
    slot = s.players[p].slots[i]
    value = 12 * slot.n_energy + 10 * slot.n_stack + best_attack(s, t, p, i)
    if s.players[p].active == i:
        value += 15
    return value


@kernel(i64, S, T, i64, i64, i64)
def slot_value(s: Any, t: Any, who: int, purpose: int, ref: int) -> int:
    """Return how much a player likes a Pokémon for a purpose."""
    p = owner(ref)
    i = slot_of(ref)
    slot = s.players[p].slots[i]
    mine = p == who
    active = s.players[p].active == i
    left = hp_left(s, t, p, i)
    if purpose == -SWITCH_IN:  # the other of two that change places
        purpose = SWITCH_IN
    if purpose == PROMOTE or (purpose == SWITCH_IN and mine):
        return promotion_value(s, t, p, i)
    if purpose == SWITCH_IN:
        foe = s.players[who].active
        reach = best_attack(s, t, who, foe) if foe >= 0 else 0
        value = danger(s, t, p, i) - left // 2
        return value + KNOCK_OUT_WORTH if reach >= left else value
    if purpose == HEAL:
        return slot.damage + 30 * i64(active)
    if purpose == MOVE_COUNTER:
        return slot.damage + 100 * i64(active)
    if purpose == -MOVE_COUNTER:
        return left - 500 * i64(active)
    if purpose == ATTACH_ENERGY:
        return best_attachment(s, t, p, i, kinds_in_hand(s, t, p)) >> KIND_BITS
    if purpose == FUEL:
        return best_attachment(s, t, p, i, _kinds_of_deck(t, p)) >> KIND_BITS
    if purpose == MOVE_ENERGY:
        return slot.n_energy - 100 * i64(active)
    if purpose == DISCARD_ENERGY:
        return -danger(s, t, p, i) if mine else danger(s, t, p, i) + 40 * i64(slot.n_energy > 0)
    if purpose == -MOVE_ENERGY:
        return 100 * i64(active) - slot.n_energy
    if purpose == SCOOP_UP:
        return slot.damage - 15 * slot.n_energy - 20 * slot.n_stack
    if purpose in (ATTACH_SELF, EVOLVE_SKIPPING):
        return 20 * i64(active) + slot.n_energy * 5 + left // 10
    if left <= 0 and not mine:
        return -KNOCK_OUT_WORTH  # no more is needed to Knock it Out
    value = danger(s, t, p, i) - left // 2
    return -value if mine else value


@kernel(i64, S, T, i64, i64)
def card_need(s: Any, t: Any, p: int, card: int) -> int:
    """Return how much a player would like to have a card in hand."""
    pl = s.players[p]
    row = t.cards[p, card]
    deck = t.decks[p]
    need = i64(0)
    if row.kind == ENERGY:
        held = mask_count(s, p, deck.energies)
        need = 55 if held == 0 else 25 - 8 * held
        if pl.active >= 0 and row.energy_kind >= 0:
            need += min(attach_value(s, t, p, pl.active, row.energy_kind), 40) // 2
    elif row.kind == POKEMON and row.stage > 0:
        need = 15
        rest = pl.in_play
        place = i64(0)
        while rest:
            if rest & 1 and has(row.onto, pl.slots[place].card):
                need = 60
            rest >>= 1
            place += 1
    elif row.kind == POKEMON:
        need = 60 if slot_count(pl.in_play) < 3 else 20
    elif row.role in (DRAW_ROLE, REFRESH):
        need = 50 if pl.n_hand < 5 and deck_size(pl) > 14 else 30
    else:
        need = 28
    return need - 14 * pl.hand[card]


@kernel(i64, S, T, i64, i64, i64)
def energy_value(s: Any, t: Any, p: int, i: int, kind: int) -> int:
    """Return what an attached Energy card is worth to its Pokémon."""
    slot = s.players[p].slots[i]
    row = t.cards[p, slot.card]
    asked = i64(0)
    for k in range(row.n_attacks):
        asked |= i64(row.attacks[k].types)
    value = 10 * kind_units(s, t, p, i, kind)
    if asked & kind_types(s, t, p, i, kind):
        value += 15
    return value
