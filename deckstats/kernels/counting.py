"""Counts and sets of a program: what an amount comes to, which Pokémon a target word names."""

from __future__ import annotations

from typing import Any

from deckstats.effects.operations import COUNTS, RADIX
from deckstats.kernels.bars import forbidden
from deckstats.kernels.changes import (
    ALL_ACTIVE,
    ALL_ANY,
    ALL_BENCH,
    FIELD,
    MY_ACTIVE,
    MY_ANY,
    MY_BENCH,
    OPP_ACTIVE,
    OPP_ANY,
    OPP_BENCH,
    SELF,
    TARGET,
    change_between,
)
from deckstats.kernels.costs import grown, retreat_cost
from deckstats.kernels.energy import energy_count, units
from deckstats.kernels.filters import FLAG, fits, has_condition
from deckstats.kernels.inplay import (
    bench_mask,
    bench_size,
    first_ref,
    hp_left,
    owner,
    player_refs,
    ref_of,
    slot_count,
    slot_of,
)
from deckstats.kernels.jit import boolean, i64, kernel, record, u64
from deckstats.kernels.lasting import EVOLVES_NOW, SHIELDED, find_lasting, is_lasting
from deckstats.kernels.state import MAX_CARDS, ROW, S, T
from deckstats.kernels.zones import deck_size, discard_count, has, mask_count

__all__ = [
    "amount",
    "can_evolve_now",
    "compare",
    "count",
    "filter_passes",
    "pokemon_named",
    "targets",
]

ROW_T = record(ROW)

_COUNT = {name: code for code, name in enumerate(COUNTS)}
HEADS = _COUNT["heads"]
TAILS = _COUNT["tails"]
COUNTERS = _COUNT["counters"]
ENERGY = _COUNT["energy"]
EXCESS = _COUNT["excess"]
HP = _COUNT["hp"]
HALF_HP = _COUNT["half_hp"]
HALF_PRINTED = _COUNT["half_printed"]
POKEMON_COUNT = _COUNT["pokemon"]
SPACE = _COUNT["space"]
CARDS = _COUNT["cards"]
MOVED = _COUNT["moved"]
DEALT = _COUNT["dealt"]
IS = _COUNT["is"]
WEAKNESS = _COUNT["weakness"]
RESISTANCE = _COUNT["resistance"]
UNITS = _COUNT["units"]
RETREAT = _COUNT["retreat"]
SURPLUS = _COUNT["surplus"]
NUMBER = _COUNT["number"]
TURNS = _COUNT["turns"]
LOST = _COUNT["lost"]
SUFFERED = _COUNT["suffered"]
USED = _COUNT["used"]
LEAD = _COUNT["lead"]
VARIETY = _COUNT["variety"]
PLAGUES = _COUNT["plagues"]
TURN = _COUNT["turn"]
PLAYED = _COUNT["played"]
ODD = _COUNT["odd"]

IT = TARGET["it"]
OTHER = TARGET["other"]
ATTACKER = TARGET["attacker"]

STURDY = FLAG["sturdy"]
NOT_IT = FLAG["not-it"]
EVOLVABLE = FLAG["evolvable"]
SKIPPABLE = FLAG["skippable"]
NOT_SELF = FLAG["not-self"]
RELIEVABLE = FLAG["relievable"]

COUNTER = 10  # HP of a damage counter
EVERYTHING = 1  # as SHIELDS
UNAFFECTED = FIELD["unaffected"]
SAFEGUARD = FIELD["safeguard"]
HAND, DECK, DISCARD, TOP, BENCH, PRIZES, BOTTOM, ASIDE, LOST_ZONE = range(9)  # as ZONES
GRASS, COLORLESS = 0, 10  # as TYPES
EVERY_TYPE = 0x7FF


@kernel(boolean, S, T, i64, i64)
def can_evolve_now(s: Any, t: Any, p: int, i: int) -> bool:
    """Tell whether timing lets a Pokémon evolve.

    Basic rules, "Evolve": not in the turn it came into play or evolved, and nobody in his or her
    first turn.
    """
    pl = s.players[p]
    if is_lasting(s, EVOLVES_NOW, pl.slots[i].serial):
        return True
    if pl.turns <= 1 and not t.rules.evolve_first_turn:
        return False
    return pl.slots[i].changed < s.turn


@kernel(boolean, S, T, i64, i64)
def _relievable(s: Any, t: Any, p: int, i: int) -> bool:
    """Tell whether another Pokémon of the player would live with one more damage counter."""
    rest = s.players[p].in_play & ~(i64(1) << i)
    while rest:
        if hp_left(s, t, p, first_ref(rest)) > COUNTER:
            return True
        rest &= rest - 1
    return False


@kernel(boolean, S, T, i64, i64, i64)
def filter_passes(s: Any, t: Any, self_ref: int, ref: int, filter_: int) -> bool:
    """Tell whether a Pokémon in play passes a filter."""
    p = owner(ref)
    i = slot_of(ref)
    if not fits(s, t, p, i, filter_):
        return False
    flags = t.filters[filter_].states
    if flags == 0:
        return True
    if flags & STURDY and hp_left(s, t, p, i) <= COUNTER:
        return False
    if flags & NOT_IT and ref == s.it:
        return False
    if flags & NOT_SELF and ref == self_ref:
        return False
    if flags & EVOLVABLE and not can_evolve_now(s, t, p, i):
        return False
    if flags & RELIEVABLE and not _relievable(s, t, p, i):
        return False
    if flags & SKIPPABLE:
        return skipping_mask(s, t, p, i) != u64(0)
    return True


@kernel(u64, S, T, i64, i64)
def skipping_mask(s: Any, t: Any, p: int, i: int) -> Any:
    """Return the Stage 2 cards in hand that fit on a Basic Pokémon, its Stage 1 left out."""
    pl = s.players[p]
    card = pl.slots[i].card
    rest = pl.hand_mask & t.decks[p].evolutions
    found = u64(0)
    while rest != u64(0):
        lowest = rest & (~rest + u64(1))
        rest ^= lowest
        upper = _place(lowest)
        if has(t.cards[p, upper].skips_onto, card) and not forbidden(s, t, p, upper):
            found |= lowest
    return found


@kernel(i64, u64)
def _place(single: Any) -> int:
    return first_ref(i64(single))


@kernel(i64, S, i64)
def active_ref(s: Any, p: int) -> int:
    """Return the ref of a player's Active Pokémon; -1 if there is none."""
    active = s.players[p].active
    return ref_of(p, active) if active >= 0 else -1


@kernel(i64, S, i64, i64, i64)
def named(s: Any, me: int, self_ref: int, target: int) -> int:
    """Return the ref a target word for one Pokémon stands for; -1 if there is none."""
    if target == SELF:
        return self_ref
    if target == IT:
        return s.it
    if target == OTHER:
        return s.other
    if target == ATTACKER:
        return s.attacker
    return active_ref(s, me if target == MY_ACTIVE else 1 - me)


@kernel(i64, S, T, i64, i64, i64, i64)
def pokemon_named(s: Any, t: Any, me: int, self_ref: int, target: int, filter_: int) -> int:
    """Return the refs a target word names, as a mask, those that pass the filter."""
    opp = 1 - me
    refs = i64(0)
    if target in (MY_BENCH, ALL_BENCH):
        refs |= player_refs(me, bench_mask(s, me))
    if target in (OPP_BENCH, ALL_BENCH):
        refs |= player_refs(opp, bench_mask(s, opp))
    if target in (MY_ANY, ALL_ANY):
        refs |= player_refs(me, s.players[me].in_play)
    if target in (OPP_ANY, ALL_ANY):
        refs |= player_refs(opp, s.players[opp].in_play)
    if target == ALL_ACTIVE:
        for p in range(2):
            if s.players[p].active >= 0:
                refs |= i64(1) << active_ref(s, p)
    if refs == 0:
        ref = named(s, me, self_ref, target) if not is_set(target) else i64(-1)
        if ref >= 0:
            refs = i64(1) << ref
    if filter_ == 0:
        return refs
    kept = i64(0)
    while refs:
        ref = first_ref(refs)
        refs &= refs - 1
        if filter_passes(s, t, self_ref, ref, filter_):
            kept |= i64(1) << ref
    return kept


@kernel(i64, S, T, i64, i64, i64)
def targets(s: Any, t: Any, me: int, self_ref: int, target: int) -> int:
    """Return the refs a target word names that an operation has an effect on.

    While an attack is carried out, Pokémon safe from its effects are left out. They can be counted
    and chosen all the same (P059).
    """
    refs = pokemon_named(s, t, me, self_ref, target, 0)
    if s.attacking == 0:
        return refs
    kept = i64(0)
    while refs:
        ref = first_ref(refs)
        refs &= refs - 1
        if not shielded(s, t, me, ref):
            kept |= i64(1) << ref
    return kept


@kernel(boolean, i64)
def is_set(target: int) -> bool:
    """Tell whether a target word names a set."""
    return target >= MY_BENCH and target not in (OPP_ACTIVE, ATTACKER)


@kernel(boolean, S, T, i64, i64)
def shielded(s: Any, t: Any, me: int, ref: int) -> bool:
    """Tell whether a Pokémon is safe from every effect of the attack under way."""
    if s.attacking == 0 or ref == s.self:
        return False
    if change_between(s, t, SAFEGUARD, ref, s.self):
        return True
    if owner(ref) == me:
        return False
    if change_between(s, t, UNAFFECTED, ref, s.self):
        return True
    serial = s.players[owner(ref)].slots[slot_of(ref)].serial
    at = find_lasting(s, SHIELDED, serial, -1)
    while at >= 0:
        entry = s.lasting[at]
        if entry.a == EVERYTHING and filter_passes(s, t, ref, s.self, entry.b):
            return True
        at = find_lasting(s, SHIELDED, serial, at)
    return False


@kernel(i64, S, T, i64, i64, i64)
def _units_of(s: Any, t: Any, p: int, i: int, type_: int) -> int:
    """Return the units of a type that a Pokémon's Energy provides; Colorless: of any."""
    printed = units(s, t, p, i, EVERY_TYPE if type_ == COLORLESS else i64(1) << type_)
    return printed + grown(s, t, p, i) if type_ in (GRASS, COLORLESS) else printed


@kernel(i64, S, T, i64, i64)
def _variety(s: Any, t: Any, p: int, i: int) -> int:
    """Count the types of basic Energy attached to a Pokémon."""
    slot = s.players[p].slots[i]
    types = i64(0)
    for k in range(t.decks[p].n_kinds):
        kind = t.decks[p].kinds[k]
        if slot.energy[k] and kind.basic:
            types |= i64(kind.types)
    return slot_count(types)


@kernel(i64, S, T, i64, i64, i64, i64, i64)
def _of_pokemon(s: Any, t: Any, source: int, ref: int, arg: int, filter_: int, me: int) -> int:
    """Count something of one Pokémon; 0 if there is none."""
    if ref < 0:
        return 0
    p = owner(ref)
    i = slot_of(ref)
    slot = s.players[p].slots[i]
    if source == COUNTERS:
        return slot.damage // COUNTER
    if source == ENERGY:
        return energy_count(s, t, p, i, filter_)
    if source == UNITS:
        type_ = arg // RADIX
        return _units_of(s, t, p, i, type_)
    if source == SUFFERED:
        return slot.hit_damage if slot.hit_turn == s.turn - 1 else 0
    if source == VARIETY:
        return _variety(s, t, p, i)
    if source == PLAGUES:
        return i64(slot.condition != 0) + i64(slot.poison > 0) + i64(slot.burned != 0)
    if source == RETREAT:
        return retreat_cost(s, t, p, i)
    if source == HP:
        return hp_left(s, t, p, i)
    if source == HALF_HP:
        return (hp_left(s, t, p, i) + 19) // 20 * COUNTER
    if source == HALF_PRINTED:
        return t.cards[p, slot.card].hp // 20 * COUNTER
    if source == IS:
        return i64(has_condition(slot, arg // RADIX))
    if source == WEAKNESS:
        return i64(slot.weak != 0)
    return i64(slot.resist != 0)


@kernel(i64, S, u64)
def _aside_count(s: Any, mask: Any) -> int:
    """Count the cards set aside that are of some local ids."""
    n = i64(0)
    for k in range(s.n_aside):
        n += i64(has(mask, s.aside[k]))
    return n


@kernel(i64, S, i64, u64)
def _lost_count(s: Any, p: int, mask: Any) -> int:
    """Count the cards of a Lost Zone that are of some local ids."""
    n = i64(0)
    for card in range(MAX_CARDS):
        if has(mask, card):
            n += i64(s.players[p].lost[card])
    return n


@kernel(i64, S, T, i64, i64, i64)
def _cards(s: Any, t: Any, zone: int, p: int, filter_: int) -> int:
    """Count the cards of a zone that pass a filter."""
    pl = s.players[p]
    mask = t.filters[filter_].cards[p]
    if zone == HAND:
        return mask_count(s, p, mask) if filter_ else pl.n_hand
    if zone == DISCARD:
        return discard_count(s, p, mask) if filter_ else pl.n_discard
    if zone == PRIZES:
        return pl.n_prizes
    if zone == ASIDE:
        return _aside_count(s, mask)
    if zone == LOST_ZONE:
        return _lost_count(s, p, mask) if filter_ else i64(pl.n_lost)
    return deck_size(pl)


@kernel(i64, S, i64, i64, i64)
def _of_player(s: Any, source: int, p: int, zone: int) -> int:
    """Count something of a player that no filter restricts."""
    pl = s.players[p]
    if source == TURNS:
        return pl.turns
    other = s.players[1 - p]
    if zone == PRIZES:
        return pl.n_prizes - other.n_prizes
    return pl.n_hand - other.n_hand


@kernel(i64, S, T, i64, i64)
def _lost(s: Any, t: Any, p: int, filter_: int) -> int:
    """Return 1 if an attack Knocked Out such a Pokémon of a player's in the last turn."""
    pl = s.players[p]
    recent = pl.lost_turn > 0 and pl.lost_turn == s.turn - 1
    return i64(recent and pl.fallen & t.filters[filter_].cards[p] != u64(0))


@kernel(i64, S, i64, i64)
def _used(s: Any, ref: int, attack: int) -> int:
    """Return 1 if a Pokémon used an attack in its player's last turn."""
    if ref < 0:
        return 0
    slot = s.players[owner(ref)].slots[slot_of(ref)]
    before = slot.used_before if slot.attacked == s.turn else slot.last_attack
    recent = slot.attacked == s.turn or slot.attacked == s.turn - 2
    return i64(recent and before == attack)


@kernel(i64, S, T, i64, i64)
def _stat(s: Any, t: Any, stat: int, ref: int) -> int:
    """Return a number of a Pokémon that is compared with that of another: as STATS."""
    if ref < 0:
        return 0
    slot = s.players[owner(ref)].slots[slot_of(ref)]
    if stat == 0:
        return slot.units
    return hp_left(s, t, owner(ref), slot_of(ref)) if stat == 1 else slot.damage // COUNTER


@kernel(i64, S, T, i64, i64, i64, i64, i64, i64)
def _in_all(
    s: Any, t: Any, source: int, self_ref: int, target: int, arg: int, filter_: int, me: int
) -> int:
    """Count something of every Pokémon of a set."""
    refs = pokemon_named(s, t, me, self_ref, target, 0)
    n = i64(0)
    while refs:
        n += _of_pokemon(s, t, source, first_ref(refs), arg, filter_, me)
        refs &= refs - 1
    return n


@kernel(i64, S, T, i64, i64, i64, i64, i64, i64)
def count(
    s: Any, t: Any, me: int, self_ref: int, attack: int, source: int, arg: int, filter_: int
) -> int:
    """Count something in the game.

    Parameters
    ----------
    s, t : records of GAME and TABLES
        Read.
    me : int64
        Player of the effect.
    self_ref : int64
        Pokémon it belongs to; -1 for a Trainer.
    attack : int64
        Number of the attack, for what exceeds its cost.
    source, arg, filter_ : int64
        As COUNTS says.
    """
    if source == HEADS:
        return s.heads
    if source == TAILS:
        return s.tails
    if source == ODD:
        return s.heads % 2
    if source == MOVED:
        return s.moved
    if source == DEALT:
        return s.dealt
    if source == POKEMON_COUNT:
        return _set_size(pokemon_named(s, t, me, self_ref, arg, filter_))
    if source == SPACE:
        p = me if arg == 0 else 1 - me
        return max(bench_size(s, t, p) - slot_count(bench_mask(s, p)), 0)
    if source == CARDS:
        return _cards(s, t, arg % RADIX, me if arg // RADIX == 0 else 1 - me, filter_)
    if source == EXCESS:
        return _excess(s, t, self_ref, attack, arg)
    if source == NUMBER:
        return s.number
    if source == TURN:
        return s.turn
    if source == SURPLUS:
        return _of_player(s, source, me if arg // RADIX == 0 else 1 - me, arg % RADIX)
    if source == PLAYED:
        p = me if arg == 0 else 1 - me
        return i64(s.answered >= 0 and has(t.filters[filter_].cards[p], s.answered))
    if source == TURNS:
        return _of_player(s, source, me if arg == 0 else 1 - me, 0)
    if source == LOST:
        return _lost(s, t, me if arg == 0 else 1 - me, filter_)
    if source == USED:
        return _used(s, self_ref, arg - 1)
    if source == LEAD:
        return _stat(s, t, arg % RADIX, self_ref) - _stat(
            s, t, arg % RADIX, named(s, me, self_ref, arg // RADIX)
        )
    if is_set(arg % RADIX):
        return _in_all(s, t, source, self_ref, arg % RADIX, arg, filter_, me)
    ref = named(s, me, self_ref, arg % RADIX)
    return _of_pokemon(s, t, source, ref, arg, filter_, me)


@kernel(i64, S, T, i64, i64, i64)
def _excess(s: Any, t: Any, ref: int, attack: int, type_: int) -> int:
    """Count units of a type beyond what the attack needs.

    Energy of other types pays for Colorless first, so the attacker keeps the most.
    """
    p = owner(ref)
    i = slot_of(ref)
    row = t.cards[p, s.players[p].slots[i].card].attacks[attack]
    spare = _units_of(s, t, p, i, type_) - i64(row.cost[type_])
    in_all = _units_of(s, t, p, i, COLORLESS) - i64(row.total)
    return max(in_all if type_ == COLORLESS else min(spare, in_all), 0)


@kernel(i64, i64)
def _set_size(refs: int) -> int:
    return slot_count(refs)


@kernel(i64, S, T, i64, i64, i64, ROW_T)
def amount(s: Any, t: Any, me: int, self_ref: int, attack: int, row: Any) -> int:
    """Return what the amount of a row comes to: base + per * min(count, cap)."""
    if row.source == 0:
        return row.fixed
    n = count(s, t, me, self_ref, attack, row.source, row.arg, row.filter)
    if row.cap > 0:
        n = min(n, i64(row.cap))
    return row.fixed + row.per * n


@kernel(boolean, i64, i64, i64)
def compare(left: int, comparison: int, right: int) -> bool:
    """Compare two numbers.

    Parameters
    ----------
    left, right : int64
        The numbers.
    comparison : int64
        As COMPARISONS says: at least, at most, equal.
    """
    if comparison == 0:
        return left >= right
    if comparison == 1:
        return left <= right
    return left == right
