"""What must hold in every game at every moment; the fuzzer asks after every action."""

from __future__ import annotations

from typing import Any

from deckstats.kernels.inplay import slot_count
from deckstats.kernels.jit import i64, kernel, u64
from deckstats.kernels.state import MAX_CARDS, NONE, SLOTS, S, T

__all__ = ["BROKEN", "broken"]

#: What can be broken, by number; 0 is nothing.
BROKEN = (
    "",
    "a player has not 60 cards",
    "a hand's mask or count is off",
    "a discard pile's mask or count is off",
    "a Benched Pokémon has a Special Condition",
    "the number of attached Energy cards is off",
    "more than five Pokémon on the Bench",
    "no Active Pokémon",
    "damage is below 0 or off the tens",
    "more Prize cards than were set",
    "more lasting effects than places, or a choice that was not offered",
)
(
    FINE,
    NOT_60,
    HAND_OFF,
    DISCARD_OFF,
    BENCH_CONDITION,
    ENERGY_OFF,
    BENCH_OVERFULL,
    NO_ACTIVE,
    DAMAGE_OFF,
    TOO_MANY_PRIZES,
    STATUS,
) = range(len(BROKEN))


@kernel(i64, S, T, i64, i64)
def _broken_slot(s: Any, t: Any, p: int, i: int) -> int:
    """Check one Pokémon in play."""
    slot = s.players[p].slots[i]
    if slot.damage < 0 or slot.damage % 10:
        return DAMAGE_OFF
    conditioned = slot.condition != NONE or slot.poison or slot.burned
    if conditioned and s.players[p].active != i:
        return BENCH_CONDITION
    n = i64(0)
    for k in range(t.decks[p].n_kinds):
        n += slot.energy[k]
    return ENERGY_OFF if n != slot.n_energy else FINE


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
    pl = s.players[p]
    n = i64(pl.n_hand + pl.n_pool + pl.n_top + pl.n_prizes + pl.n_discard)
    for i in range(SLOTS):
        if (pl.in_play >> i) & 1:
            slot = pl.slots[i]
            n += slot.n_stack + slot.n_energy + slot.n_attached
            found = _broken_slot(s, t, p, i)
            if found:
                return found
    if n != 60:
        return NOT_60
    if slot_count(pl.in_play) > t.rules.bench_size + 1:
        return BENCH_OVERFULL
    if s.over == 0 and (pl.active < 0 or (pl.in_play >> i64(pl.active)) & 1 == 0):
        return NO_ACTIVE
    return TOO_MANY_PRIZES if pl.n_prizes > t.rules.prizes else FINE


@kernel(i64, S, T)
def broken(s: Any, t: Any) -> int:
    """Return what is broken between two actions, as :data:`BROKEN`; 0 if nothing is."""
    if s.status:
        return STATUS
    mine = _broken_player(s, t, 0)
    return mine if mine else _broken_player(s, t, 1)
