"""What must hold in every game at every moment; the fuzzer asks after every action."""

from __future__ import annotations

from typing import Any

from deckstats.kernels.inplay import bench_size, hp_left, other_parts, slot_count
from deckstats.kernels.jit import boolean, i64, kernel, u64
from deckstats.kernels.refs import attached_card, attached_owner
from deckstats.kernels.shapes import shape
from deckstats.kernels.state import MAX_CARDS, MAX_PRIZES, NONE, SLOTS, S, T
from deckstats.kernels.zones import lowest

__all__ = ["BROKEN", "broken"]

#: What can be broken, by number; 0 is nothing.
BROKEN = (
    "",
    "a player's cards are not those of the deck",
    "a hand's mask or count is off",
    "a discard pile's mask or count is off",
    "a Benched Pokémon has a Special Condition",
    "the number of attached Energy cards is off",
    "more than five Pokémon on the Bench",
    "no Active Pokémon",
    "damage is below 0 or off the tens",
    "more Prize cards than there is room for",
    "more lasting effects than places, or a choice that was not offered",
    "a Pokémon does not count as the card it should",
    "a Knocked Out Pokémon is still in play",
)
(
    FINE,
    CARDS_CHANGED,
    HAND_OFF,
    DISCARD_OFF,
    BENCH_CONDITION,
    ENERGY_OFF,
    BENCH_OVERFULL,
    NO_ACTIVE,
    DAMAGE_OFF,
    TOO_MANY_PRIZES,
    STATUS,
    WRONG_TOP,
    STILL_IN_PLAY,
) = range(len(BROKEN))


@kernel(i64, S, T, i64, i64)
def _broken_slot(s: Any, t: Any, p: int, i: int) -> int:
    """Check one Pokémon in play."""
    slot = s.players[p].slots[i]
    if s.over == 0 and slot.card != shape(s, t, p, i):
        return WRONG_TOP
    if hp_left(s, t, p, i) <= 0:
        return STILL_IN_PLAY
    if slot.damage < 0 or slot.damage % 10:
        return DAMAGE_OFF
    conditioned = slot.condition != NONE or slot.poison or slot.burned
    if conditioned and s.players[p].active != i:
        return BENCH_CONDITION
    n = i64(0)
    units = i64(0)
    for k in range(t.decks[p].n_kinds):
        n += slot.energy[k]
        units += i64(slot.energy[k]) * t.decks[p].kinds[k].units
    return ENERGY_OFF if n != slot.n_energy or units != slot.units else FINE


@kernel(i64, i64)
def _weight(card: int) -> int:
    """Return a number of a local id; the sum over all cards tells whether they are the same."""
    return (card + 2) * (card + 2) * (card + 2)  # 1 for no card, which is -1


@kernel(i64, S, T, i64, i64)
def _weight_in_play(s: Any, t: Any, p: int, i: int) -> int:
    """Add up the cards of one Pokémon in play and the Energy attached to it."""
    slot = s.players[p].slots[i]
    total = i64(0)
    for k in range(slot.n_stack):
        total += _weight(slot.stack[k])
    rest = other_parts(t, p, slot.stack[0])
    while rest != u64(0):
        total += _weight(lowest(rest))
        rest &= rest - u64(1)
    for k in range(t.decks[p].n_kinds):
        total += slot.energy[k] * _weight(t.decks[p].kinds[k].card)
    return total


@kernel(i64, S, T, i64)
def _weight_of_trainers(s: Any, t: Any, p: int) -> int:
    """Add up a player's Trainers on the table: attached, beside the Active, the Stadium."""
    pl = s.players[p]
    total = i64(0)
    for q in range(2):
        for i in range(SLOTS):
            slot = s.players[q].slots[i]
            for k in range(slot.n_attached if (s.players[q].in_play >> i) & 1 else 0):
                if attached_owner(q, slot.attached[k]) == p:
                    total += _weight(attached_card(slot.attached[k]))
    for k in range(pl.n_beside):
        total += _weight(pl.beside[k])
    if s.has_stadium and s.stadium_owner == p:
        total += _weight(s.stadium)
    return total


@kernel(boolean, S, T, i64)
def _cards_changed(s: Any, t: Any, p: int) -> bool:
    """Tell whether the cards in all zones are not those of the deck (conserved: B01)."""
    pl = s.players[p]
    total = _weight_of_trainers(s, t, p)
    for card in range(t.decks[p].n_cards):
        total += (i64(pl.hand[card]) + i64(pl.discard[card]) + i64(pl.lost[card])) * _weight(card)
        if pl.away_until:
            total += i64(pl.away[card]) * _weight(card)
    for k in range(pl.n_pool):
        total += _weight(pl.pool[k])
    for k in range(pl.n_top):
        total += _weight(pl.top[k])
    for k in range(pl.n_bottom):
        total += _weight(pl.bottom[k])
    for k in range(pl.n_prizes):
        total += _weight(pl.prizes[k])
    for i in range(SLOTS):
        if (pl.in_play >> i) & 1:
            total += _weight_in_play(s, t, p, i)
    for k in range(t.decks[p].n_list):
        total -= _weight(t.decks[p].list[k])
    return total != 0


@kernel(i64, S, T, i64)
def _broken_piles(s: Any, t: Any, p: int) -> int:
    """Check that masks and counts of the piles agree with their cards."""
    pl = s.players[p]
    n_hand = i64(0)
    n_discard = i64(0)
    for card in range(MAX_CARDS):
        held = pl.hand[card] if card < t.decks[p].n_cards else 0
        lying = pl.discard[card] if card < t.decks[p].n_cards else 0
        n_hand += held
        n_discard += lying
        if (held > 0) != ((pl.hand_mask >> u64(card)) & u64(1) == u64(1)):
            return HAND_OFF
        if (lying > 0) != ((pl.discard_mask >> u64(card)) & u64(1) == u64(1)):
            return DISCARD_OFF
    if n_hand != pl.n_hand:
        return HAND_OFF
    return DISCARD_OFF if n_discard != pl.n_discard else FINE


@kernel(i64, S, T, i64)
def _broken_player(s: Any, t: Any, p: int) -> int:
    """Check one player's cards."""
    found = _broken_piles(s, t, p)
    if found:
        return found
    if _cards_changed(s, t, p):
        return CARDS_CHANGED
    pl = s.players[p]
    for i in range(SLOTS):
        if (pl.in_play >> i) & 1:
            found = _broken_slot(s, t, p, i)
            if found:
                return found
    if slot_count(pl.in_play) > max(i64(t.rules.bench_size), bench_size(s, t, p)) + 1:
        return BENCH_OVERFULL
    if s.over == 0 and (pl.active < 0 or (pl.in_play >> i64(pl.active)) & 1 == 0):
        return NO_ACTIVE
    return TOO_MANY_PRIZES if pl.n_prizes > MAX_PRIZES else FINE


@kernel(i64, S, T)
def broken(s: Any, t: Any) -> int:
    """Return what is broken between two actions, as :data:`BROKEN`; 0 if nothing is."""
    if s.status:
        return STATUS
    mine = _broken_player(s, t, 0)
    return mine if mine else _broken_player(s, t, 1)
