"""Counts that no continuous change has a part in, so that changes can rest on them.

What a Pokémon's retreat cost and Energy come to with such changes is counted in
:mod:`deckstats.kernels.counting`. Its HP are those it had when they were last asked for, after the
last action.
"""

from __future__ import annotations

from typing import Any

from deckstats.effects.operations import COUNTS, RADIX, TARGETS
from deckstats.kernels.energy import said_count, said_held
from deckstats.kernels.filters import FLAG, fits, has_condition
from deckstats.kernels.jit import boolean, i64, kernel, record, u64
from deckstats.kernels.lasting import has_mark
from deckstats.kernels.refs import (
    attached_card,
    attached_owner,
    attack_place,
    attack_row,
    bench_mask,
    first_ref,
    owner,
    player_refs,
    ref_of,
    slot_count,
    slot_of,
)
from deckstats.kernels.state import MAX_CARDS, ROW, SLOT_T, S, T
from deckstats.kernels.zones import deck_size, discard_count, has, mask_count

__all__ = [
    "COUNT",
    "TARGET",
    "active_ref",
    "compare",
    "everyone",
    "is_set",
    "named",
    "plain_amount",
    "plain_count",
    "rows_hold",
    "tools_on",
]

ROW_T = record(ROW)

TARGET = {name: code for code, name in enumerate(TARGETS)}
SELF = TARGET["self"]
FOE = TARGET["foe"]
MY_ACTIVE = TARGET["my.active"]
MY_BENCH = TARGET["my.bench"]
MY_ANY = TARGET["my.any"]
OPP_ACTIVE = TARGET["opp.active"]
OPP_BENCH = TARGET["opp.bench"]
OPP_ANY = TARGET["opp.any"]
ALL_BENCH = TARGET["all.bench"]
ALL_ANY = TARGET["all.any"]
ALL_ACTIVE = TARGET["all.active"]
IT = TARGET["it"]
OTHER = TARGET["other"]
ATTACKER = TARGET["attacker"]

COUNT = {name: code for code, name in enumerate(COUNTS)}
COUNTERS = COUNT["counters"]
ENERGY = COUNT["energy"]
POKEMON_COUNT = COUNT["pokemon"]
CARDS = COUNT["cards"]
IS = COUNT["is"]
WEAKNESS = COUNT["weakness"]
UNITS = COUNT["units"]
RETREAT = COUNT["retreat"]
SURPLUS = COUNT["surplus"]
TURNS = COUNT["turns"]
TURN_OF = COUNT["turn_of"]
LOST = COUNT["lost"]
GONE = COUNT["gone"]
SUFFERED = COUNT["suffered"]
USED = COUNT["used"]
VARIETY = COUNT["variety"]
PLAGUES = COUNT["plagues"]
VENOM = COUNT["venom"]
TURN = COUNT["turn"]
HP = COUNT["hp"]
HALF_PRINTED = COUNT["half_printed"]
STADIUM = COUNT["stadium"]
RESISTS = COUNT["resists"]
TOOLS = COUNT["tools"]
UNDER = COUNT["under"]
MARK = COUNT["marked"]
WON = COUNT["won"]
TRAINERS = COUNT["trainers"]
GX_USED = COUNT["gx_used"]
VSTAR_USED = COUNT["vstar_used"]
ATTACHMENTS = COUNT["attachments"]
ATTACKED = COUNT["attacked"]
RESISTS = COUNT["resists"]
WOUNDS = COUNT["wounds"]
COLORS = COUNT["colors"]
HIDDEN = COUNT["hidden"]
OF_PLAYERS = (
    CARDS, SURPLUS, TURNS, LOST, GONE, TURN, STADIUM, TRAINERS, GX_USED, VSTAR_USED, ATTACKED,
    COLORS, TURN_OF, ATTACHMENTS, HIDDEN, WON,
)  # fmt: skip

NOT_SELF = FLAG["not-self"]

BOTH = 2  # as WHO
COUNTER = 10  # HP of a damage counter
HAND, DECK, DISCARD, TOP, BENCH, PRIZES, BOTTOM, ASIDE, LOST_ZONE = range(9)  # as ZONES
COLORLESS = 10  # as TYPES
EVERY_TYPE = 0x7FF


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


@kernel(boolean, i64)
def is_set(target: int) -> bool:
    """Tell whether a target word names a set."""
    return target >= MY_BENCH and target not in (OPP_ACTIVE, ATTACKER)


@kernel(i64, S, i64, i64, i64)
def everyone(s: Any, me: int, self_ref: int, target: int) -> int:
    """Return the refs a target word names, as a mask."""
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
    return refs


@kernel(i64, S, T, i64, i64)
def _hp_left(s: Any, t: Any, p: int, i: int) -> int:
    """Return the HP a Pokémon has left, as they were last asked for."""
    slot = s.players[p].slots[i]
    return t.cards[p, slot.card].hp + slot.more_hp - slot.damage


@kernel(i64, S, T, i64, i64, i64, i64)
def _plain_number(s: Any, t: Any, me: int, self_ref: int, target: int, filter_: int) -> int:
    """Count the Pokémon a target word names that pass a filter."""
    rest = everyone(s, me, self_ref, target)
    apart = t.filters[filter_].states & NOT_SELF != 0
    most = t.filters[filter_].left
    n = i64(0)
    while rest:
        ref = first_ref(rest)
        rest &= rest - 1
        if not (apart and ref == self_ref) and fits(s, t, owner(ref), slot_of(ref), filter_):
            n += i64(most == 0 or _hp_left(s, t, owner(ref), slot_of(ref)) <= most)
    return n


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


@kernel(i64, T, SLOT_T, i64, i64)
def _cards_under(t: Any, slot: Any, p: int, filter_: int) -> int:
    """Count the cards below a Pokémon's top one that pass a filter."""
    n = i64(0)
    for k in range(slot.n_stack - 1):
        n += has(t.filters[filter_].cards[p], slot.stack[k])
    return n


@kernel(i64, S, T, i64, i64, i64)
def tools_on(s: Any, t: Any, p: int, i: int, filter_: int) -> int:
    """Count the Pokémon Tools on a Pokémon that pass a filter."""
    slot = s.players[p].slots[i]
    n = i64(0)
    for k in range(slot.n_attached):
        value = i64(slot.attached[k])
        q = attached_owner(p, value)
        card = attached_card(value)
        n += t.cards[q, card].tool > 0 and has(t.filters[filter_].cards[q], card)
    return n


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


@kernel(i64, S, T, i64, i64, i64, i64)
def _cards_of(s: Any, t: Any, zone: int, whose: int, me: int, filter_: int) -> int:
    """Count the cards of a zone of one player or of both, as WHO says."""
    if whose == BOTH:
        return _cards(s, t, zone, 0, filter_) + _cards(s, t, zone, 1, filter_)
    return _cards(s, t, zone, me if whose == 0 else 1 - me, filter_)


@kernel(i64, S, T, i64, i64, i64, i64)
def _on_the_table(s: Any, t: Any, source: int, whose: int, me: int, filter_: int) -> int:
    """Count the Stadium of a player, Trainers played, attacks there are once a game."""
    p = me if whose == 0 else 1 - me
    pl = s.players[p]
    if source == STADIUM:
        theirs = s.has_stadium and (whose == BOTH or s.stadium_owner == p)
        return i64(theirs and has(t.filters[filter_].cards[s.stadium_owner], s.stadium))
    if source == TRAINERS:
        return slot_count(i64(pl.played & t.filters[filter_].cards[p]))
    return i64(pl.gx_used if source == GX_USED else pl.vstar_used)


@kernel(i64, S, i64, i64, i64)
def _of_player(s: Any, source: int, p: int, zone: int) -> int:
    """Count something of a player that no filter restricts."""
    pl = s.players[p]
    if source == TURNS:
        return pl.turns
    other = s.players[1 - p]
    if zone == PRIZES:
        return pl.n_prizes - other.n_prizes
    if zone == BENCH:
        return slot_count(bench_mask(s, p)) - slot_count(bench_mask(s, 1 - p))
    return pl.n_hand - other.n_hand


@kernel(i64, S, T, i64, i64, boolean)
def _mourns(s: Any, t: Any, p: int, filter_: int, by_attack: bool) -> int:
    """Return 1 if such a Pokémon of a player's was Knocked Out in the turn before this one."""
    pl = s.players[p]
    turn = i64(pl.lost_turn) if by_attack else i64(pl.gone_turn)
    cards = pl.fallen if by_attack else pl.gone
    return i64(turn > 0 and turn == s.turn - 1 and cards & t.filters[filter_].cards[p] != u64(0))


@kernel(i64, S, i64, i64)
def used(s: Any, ref: int, attack: int) -> int:
    """Return 1 if a Pokémon used an attack in its player's last turn."""
    if ref < 0:
        return 0
    slot = s.players[owner(ref)].slots[slot_of(ref)]
    before = slot.used_before if slot.attacked == s.turn else slot.last_attack
    recent = slot.attacked == s.turn or slot.attacked == s.turn - 2
    return i64(recent and before == attack)


@kernel(i64, S, T, i64, i64, i64, i64)
def plain_of(s: Any, t: Any, source: int, ref: int, arg: int, filter_: int) -> int:
    """Count something of one Pokémon, what source and arg say; 0 if there is none."""
    if ref < 0:
        return 0
    p = owner(ref)
    i = slot_of(ref)
    slot = s.players[p].slots[i]
    if source == COUNTERS:
        return slot.damage // COUNTER
    if source == ENERGY:
        return said_count(s, t, p, i, filter_)
    if source == UNITS:
        type_ = arg // RADIX
        return said_held(s, t, p, i, EVERY_TYPE if type_ == COLORLESS else i64(1) << type_)
    if source == SUFFERED:
        return slot.hit_damage if slot.hit_turn == s.turn - 1 else 0
    if source == VARIETY:
        return _variety(s, t, p, i)
    if source == PLAGUES:
        return i64(slot.condition != 0) + i64(slot.poison > 0) + i64(slot.burned != 0)
    if source == VENOM:
        return i64(slot.poison)
    if source == HP:
        return _hp_left(s, t, p, i)
    if source == HALF_PRINTED:
        return t.cards[p, slot.card].hp // 20 * COUNTER
    if source == RETREAT:
        return t.cards[p, slot.card].retreat
    if source == IS:
        return i64(has_condition(slot, arg // RADIX))
    if source == WEAKNESS:
        return i64(slot.weak != 0)
    if source == RESISTS:
        return i64((slot.resist >> (arg // RADIX)) & 1)
    if source == TOOLS:
        return tools_on(s, t, p, i, filter_)
    if source == MARK:
        return i64(has_mark(s, slot.serial, arg // RADIX))
    if source == UNDER:
        return _cards_under(t, slot, p, filter_)
    return i64(slot.resist != 0)


@kernel(i64, S, T, i64, i64, i64, i64)
def wounds(s: Any, t: Any, me: int, self_ref: int, target: int, filter_: int) -> int:
    """Count the damage counters on the Pokémon a target word names that pass a filter."""
    rest = everyone(s, me, self_ref, target)
    n = i64(0)
    while rest:
        ref = first_ref(rest)
        rest &= rest - 1
        if fits(s, t, owner(ref), slot_of(ref), filter_):
            n += s.players[owner(ref)].slots[slot_of(ref)].damage // COUNTER
    return n


@kernel(i64, S, T, i64, i64, i64)
def _colors(s: Any, t: Any, zone: int, p: int, filter_: int) -> int:
    """Count the types of basic Energy among the cards of a zone that pass a filter."""
    pl = s.players[p]
    types = i64(0)
    for k in range(t.decks[p].n_kinds):
        kind = t.decks[p].kinds[k]
        card = i64(kind.card)
        if not kind.basic or not has(t.filters[filter_].cards[p], card):
            continue
        if zone == ASIDE:
            found = _aside_count(s, kind.mask) > 0
        else:
            found = (pl.hand[card] if zone == HAND else pl.discard[card]) > 0
        if found:
            types |= i64(kind.types)
    return slot_count(types)


@kernel(i64, S, T, i64, i64, i64)
def _attacked(s: Any, t: Any, p: int, self_ref: int, filter_: int) -> int:
    """Return 1 if such a Pokémon of a player's used an attack in that player's last turn.

    A filter that names an attack asks for that one to have been used.
    """
    pl = s.players[p]
    now = pl.attack_turn == s.turn
    turn = pl.turn_before if now else pl.attack_turn
    if turn == 0 or turn < s.turn - 2:
        return 0
    card = i64(pl.user_before if now else pl.user_last)
    attack = i64(pl.used_before if now else pl.used_last)
    wanted = t.filters[filter_]
    serial = pl.serial_before if now else pl.users_serial
    own = self_ref >= 0 and serial == s.players[owner(self_ref)].slots[slot_of(self_ref)].serial
    if (wanted.states & NOT_SELF and own) or not has(wanted.cards[p], card):
        return 0
    at = attack_row(t, p, card, attack)
    name = t.cards[p, at].attacks[attack_place(attack)].name
    return i64(wanted.name == 0 or name == wanted.name)


@kernel(i64, S, T, i64, i64, i64, i64, i64)
def of_player(s: Any, t: Any, me: int, self_ref: int, source: int, arg: int, filter_: int) -> int:
    """Count something of a player or the turns of the game, what source and arg say."""
    if source == CARDS:
        return _cards_of(s, t, arg % RADIX, arg // RADIX, me, filter_)
    if source == SURPLUS:
        return _of_player(s, source, me if arg // RADIX == 0 else 1 - me, arg % RADIX)
    if source == TURNS:
        return _of_player(s, source, me if arg == 0 else 1 - me, 0)
    if source == TURN_OF:
        return i64(s.player == (me if arg == 0 else 1 - me))
    if source in (LOST, GONE):
        return _mourns(s, t, me if arg == 0 else 1 - me, filter_, source == LOST)
    if source == WON:
        won = s.players[me if arg == 0 else 1 - me]
        return i64(won.won) if won.won_turn == s.turn - 1 else i64(0)
    if source == ATTACHMENTS:
        return i64(s.players[me if arg == 0 else 1 - me].attached)
    if source == HIDDEN:
        pl = s.players[me if arg == 0 else 1 - me]
        return pl.n_prizes - slot_count(pl.open_prizes & ((1 << i64(pl.n_prizes)) - 1))
    if source == COLORS:
        return _colors(s, t, arg % RADIX, me if arg // RADIX == 0 else 1 - me, filter_)
    if source == ATTACKED:
        return _attacked(s, t, me if arg == 0 else 1 - me, self_ref, filter_)
    if source in (STADIUM, TRAINERS, GX_USED, VSTAR_USED):
        return _on_the_table(s, t, source, arg, me, filter_)
    return s.turn


@kernel(i64, S, T, i64, i64, i64, i64, i64)
def plain_count(s: Any, t: Any, me: int, self_ref: int, source: int, arg: int, filter_: int) -> int:
    """Count something in the game without what cards in play change.

    Parameters
    ----------
    s, t : records of GAME and TABLES
        Read.
    me : int64
        Player of the effect.
    self_ref : int64
        Pokémon it belongs to; -1 for a Stadium.
    source, arg, filter_ : int64
        As COUNTS says.
    """
    if source == POKEMON_COUNT:
        return _plain_number(s, t, me, self_ref, arg, filter_)
    if source in OF_PLAYERS:
        return of_player(s, t, me, self_ref, source, arg, filter_)
    if source == WOUNDS:
        return wounds(s, t, me, self_ref, arg, filter_)
    if source == USED:
        return used(s, self_ref, arg - 1)
    rest = everyone(s, me, self_ref, arg % RADIX)
    n = i64(0)
    while rest:
        n += plain_of(s, t, source, first_ref(rest), arg, filter_)
        rest &= rest - 1
    return n


@kernel(i64, S, T, i64, i64, ROW_T)
def plain_amount(s: Any, t: Any, me: int, self_ref: int, row: Any) -> int:
    """Return what the amount of a row comes to: base + per * min(count, cap)."""
    n = plain_count(s, t, me, self_ref, row.source, row.arg, row.filter)
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
        As COMPARISONS says: at least, at most, equal, not equal.
    """
    if comparison == 0:
        return left >= right
    if comparison == 1:
        return left <= right
    return (left == right) == (comparison == 2)


@kernel(boolean, S, T, i64, i64, i64, i64)
def rows_hold(s: Any, t: Any, me: int, self_ref: int, start: int, n: int) -> bool:
    """Tell whether the tests of some rows hold: of n from ``start`` on in ``t.code``."""
    for pc in range(start, start + n):
        row = t.code[pc]
        if not compare(plain_amount(s, t, me, self_ref, row), row.a, row.b):
            return False
    return True
