"""Refs and masks of slots: a player and a slot as one number, sets of them as bits."""

from __future__ import annotations

from typing import Any

from deckstats.kernels.jit import i64, kernel, trailing_zeros, u64
from deckstats.kernels.state import MAX_ATTACKS, MAX_CARDS, S, T

__all__ = [
    "attached_card",
    "attached_owner",
    "attack_place",
    "attack_row",
    "bench_mask",
    "first_ref",
    "owner",
    "player_refs",
    "ref_of",
    "slot_count",
    "slot_of",
]


PLACE_BITS = 3  # of the number of an attack: MAX_ATTACKS in a row


@kernel(i64, T, i64, i64, i64, inline=True)
def attack_row(t: Any, p: int, card: int, attack: int) -> int:
    """Return the row of a player's cards in which an attack of a card is."""
    if attack < MAX_ATTACKS:
        return card
    return t.cards[p, card].more + (attack >> PLACE_BITS) - 1


@kernel(i64, i64, inline=True)
def attack_place(attack: int) -> int:
    """Return the place of an attack in its row."""
    return attack & (MAX_ATTACKS - 1)


@kernel(i64, i64)
def owner(ref: int) -> int:
    """Return the player of a ref."""
    return ref >> 4


@kernel(i64, i64)
def slot_of(ref: int) -> int:
    """Return the slot of a ref."""
    return ref & 15


@kernel(i64, i64, i64)
def ref_of(p: int, slot: int) -> int:
    """Return the ref of a player's slot."""
    return (p << 4) | slot


@kernel(i64, S, i64)
def bench_mask(s: Any, p: int) -> int:
    """Return the slots of a player's Benched Pokémon."""
    pl = s.players[p]
    mask = pl.in_play
    if pl.active >= 0:
        mask &= ~(i64(1) << i64(pl.active))
    return mask


@kernel(i64, i64)
def slot_count(mask: int) -> int:
    """Return how many slots a mask holds."""
    n = i64(0)
    while mask:
        n += 1
        mask &= mask - 1
    return n


@kernel(i64, i64, i64)
def player_refs(p: int, slots: int) -> int:
    """Return slots of a player as a mask of refs."""
    return slots << (p << 4)


@kernel(i64, i64)
def first_ref(refs: int) -> int:
    """Return the lowest ref of a mask that is not empty."""
    return trailing_zeros(u64(refs))


@kernel(i64, i64)
def attached_card(value: int) -> int:
    """Return the local id of an attached Trainer."""
    return value & (MAX_CARDS - 1)


@kernel(i64, i64, i64)
def attached_owner(p: int, value: int) -> int:
    """Return whose card a Trainer attached to a Pokémon of p is."""
    return 1 - p if value >= MAX_CARDS else p
