"""What attached Energy provides."""

from __future__ import annotations

from typing import Any

from deckstats.kernels.jit import i64, kernel
from deckstats.kernels.lasting import BURNING_ENERGY, find_lasting
from deckstats.kernels.state import S, T

__all__ = ["energy_count", "kind_mask", "units"]

ALL_TYPES = 0x7FF


@kernel(i64, S, T, i64, i64, i64)
def units(s: Any, t: Any, p: int, i: int, types: int) -> int:
    """Return the units of Energy on a Pokémon that provide one of these types."""
    slot = s.players[p].slots[i]
    if slot.n_energy == 0:
        return 0
    deck = t.decks[p]
    burn = find_lasting(s, BURNING_ENERGY, slot.serial, -1)
    n = i64(0)
    for k in range(deck.n_kinds):
        count = slot.energy[k]
        if count:
            kind = deck.kinds[k]
            provided = i64(kind.types)
            if burn >= 0:
                provided = i64(1) << i64(s.lasting[burn].a)
            # Any Energy pays for Colorless (basic rules, "Energy").
            if types == ALL_TYPES or provided & types:
                n += i64(count) * kind.units
    return n


@kernel(i64, S, T, i64, i64, i64)
def kind_mask(s: Any, t: Any, p: int, i: int, filter_: int) -> int:
    """Return the kinds of Energy attached to a Pokémon that pass a filter.

    A type asked for is one it provides there (P061): Energy turned into Fire is Grass no more.
    """
    slot = s.players[p].slots[i]
    mask = i64(0)
    if slot.n_energy == 0:
        return mask
    deck = t.decks[p]
    wanted = t.filters[filter_]
    burn = find_lasting(s, BURNING_ENERGY, slot.serial, -1) if wanted.types else i64(-1)
    if burn >= 0 and wanted.types >> s.lasting[burn].a & 1 == 0:
        return mask
    for k in range(deck.n_kinds):
        kind = deck.kinds[k]
        # Special Energy has no type by its facts, nor has a Pokémon that became Energy: what it
        # provides decides.
        fits = wanted.cards[p] & kind.mask or wanted.provided & kind.types
        fits = fits or burn >= 0
        if slot.energy[k] and fits:
            mask |= i64(1) << k
    return mask


@kernel(i64, S, T, i64, i64, i64)
def energy_count(s: Any, t: Any, p: int, i: int, filter_: int) -> int:
    """Return how many Energy cards attached to a Pokémon pass a filter."""
    slot = s.players[p].slots[i]
    if filter_ == 0 or slot.n_energy == 0:
        return slot.n_energy
    mask = kind_mask(s, t, p, i, filter_)
    n = i64(0)
    for k in range(t.decks[p].n_kinds):
        if (mask >> k) & 1:
            n += slot.energy[k]
    return n
