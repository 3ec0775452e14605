"""What attached Energy provides with what cards in play make of it.

Such changes themselves rest on what the Energy cards say (:mod:`deckstats.kernels.energy`). In a
match with cards that make them, every deck's Energy counts as one that varies.
"""

from __future__ import annotations

from typing import Any

from deckstats.kernels.changes import FIELD, energy_change, types_in
from deckstats.kernels.energy import kinds_count, said_held, said_mask, said_types, said_units
from deckstats.kernels.jit import boolean, i64, kernel
from deckstats.kernels.lasting import BURNING_ENERGY, find_lasting
from deckstats.kernels.looks import looks_so
from deckstats.kernels.state import LIKE_BASIC, S, T
from deckstats.kernels.zones import has

__all__ = [
    "ALTERING",
    "ALTERING_WORD",
    "energy_count",
    "fits",
    "held_units",
    "kind_mask",
    "kind_types",
    "kind_units",
    "typed_units",
    "units",
]

ENERGY_IS = FIELD["energy_is"]
ENERGY_IS_ALSO = FIELD["energy_is_also"]
ENERGY_IS_ANY = FIELD["energy_is_any"]
COLORLESS_IS = FIELD["colorless_is"]
DOUBLE_ENERGY = FIELD["double_energy"]
LONE_ENERGY = FIELD["lone_energy"]
ALTERATIONS = (
    ENERGY_IS, ENERGY_IS_ALSO, ENERGY_IS_ANY, COLORLESS_IS, DOUBLE_ENERGY, LONE_ENERGY,
)  # fmt: skip
ALTERING_WORD = ENERGY_IS >> 6
ALTERING = sum(1 << (field & 63) for field in ALTERATIONS)  # all in one word

ALL_TYPES = 0x7FF
EVERY_TYPE = 0x1FF  # that Energy can provide at will: all but Dragon and Colorless
COLORLESS = 1 << 10
UNITS = 16  # first bit of the units, behind the types


@kernel(boolean, T, inline=True)
def _altered(t: Any) -> bool:
    """Tell whether a card of the match changes what Energy provides."""
    return t.change_mask[ALTERING_WORD] & ALTERING != 0


@kernel(i64, S, T, i64, i64, i64)
def _provided(s: Any, t: Any, p: int, i: int, kind: int) -> int:
    """Return the types a kind of Energy provides on a Pokémon, and above them its units.

    What lessens it comes first, then what gives it another type, then what adds to it.
    """
    types = i64(said_types(s, t, p, i, kind))
    n = i64(said_units(s, t, p, i, kind))
    card = i64(t.decks[p].kinds[kind].card)
    ref = p << 4 | i
    if n > 1 and energy_change(s, t, LONE_ENERGY, ref, card):
        n = i64(1)
        types = i64(COLORLESS)
    other = types_in(energy_change(s, t, ENERGY_IS, ref, card))
    if other == 0 and types == COLORLESS:
        other = types_in(energy_change(s, t, COLORLESS_IS, ref, card))
    if other:
        types = other
    if energy_change(s, t, ENERGY_IS_ANY, ref, card):
        types = i64(EVERY_TYPE)
    types |= types_in(energy_change(s, t, ENERGY_IS_ALSO, ref, card))
    if t.cards[p, s.players[p].slots[i].card].any_energy:  # any Energy is of any type
        types = i64(said_types(s, t, p, i, kind))
    if energy_change(s, t, DOUBLE_ENERGY, ref, card):
        n *= 2
    return types | n << UNITS


@kernel(i64, S, T, i64, i64, i64)
def _types_now(s: Any, t: Any, p: int, i: int, kind: int) -> int:
    """Return the types a kind of Energy provides where that depends on more than the card."""
    if _altered(t):
        return _provided(s, t, p, i, kind) & ALL_TYPES
    return said_types(s, t, p, i, kind)


@kernel(i64, S, T, i64, i64, i64, inline=True)
def kind_types(s: Any, t: Any, p: int, i: int, kind: int) -> int:
    """Return the types that each unit of a kind of Energy provides on a Pokémon, a bit each."""
    types = i64(t.decks[p].kinds[kind].types)
    if t.decks[p].varies or (types >> LIKE_BASIC) & 1:
        return _types_now(s, t, p, i, kind)
    return types


@kernel(i64, S, T, i64, i64, i64)
def _units_now(s: Any, t: Any, p: int, i: int, kind: int) -> int:
    """Return how many units a kind of Energy provides where that depends on more than the card."""
    if _altered(t):
        return _provided(s, t, p, i, kind) >> UNITS
    return said_units(s, t, p, i, kind)


@kernel(i64, S, T, i64, i64, i64, inline=True)
def kind_units(s: Any, t: Any, p: int, i: int, kind: int) -> int:
    """Return how many units a kind of Energy provides on a Pokémon."""
    if t.decks[p].varies:
        return _units_now(s, t, p, i, kind)
    return t.decks[p].kinds[kind].units


@kernel(i64, S, T, i64, i64, i64)
def _altered_units(s: Any, t: Any, p: int, i: int, types: int) -> int:
    """Return the units on a Pokémon that provide one of these types, where cards change them."""
    slot = s.players[p].slots[i]
    burn = find_lasting(s, BURNING_ENERGY, slot.serial, -1)
    n = i64(0)
    for k in range(t.decks[p].n_kinds if slot.n_energy else 0):
        if slot.energy[k]:
            found = _provided(s, t, p, i, k)
            provided = i64(1) << i64(s.lasting[burn].a) if burn >= 0 else found
            # Any Energy pays for Colorless.
            if types == ALL_TYPES or provided & types:
                n += i64(slot.energy[k]) * (found >> UNITS)
    return n


@kernel(i64, S, T, i64, i64, i64)
def units(s: Any, t: Any, p: int, i: int, types: int) -> int:
    """Return the units of Energy on a Pokémon that provide one of these types."""
    if _altered(t):
        return _altered_units(s, t, p, i, types)
    return said_held(s, t, p, i, types)


@kernel(i64, S, T, i64, i64, inline=True)
def held_units(s: Any, t: Any, p: int, i: int) -> int:
    """Return the units of Energy on a Pokémon."""
    if t.decks[p].varies:
        return units(s, t, p, i, ALL_TYPES)
    return s.players[p].slots[i].units


@kernel(i64, S, T, i64, i64, i64, inline=True)
def typed_units(s: Any, t: Any, p: int, i: int, type_: int) -> int:
    """Return the units of Energy on a Pokémon that provide a type."""
    if t.decks[p].varies:
        return units(s, t, p, i, i64(1) << type_)
    return s.players[p].slots[i].typed[type_]


@kernel(i64, S, T, i64, i64, i64)
def _altered_mask(s: Any, t: Any, p: int, i: int, filter_: int) -> int:
    """Return the kinds that pass a filter which asks for a type, where cards change theirs."""
    slot = s.players[p].slots[i]
    wanted = t.filters[filter_]
    burn = find_lasting(s, BURNING_ENERGY, slot.serial, -1)
    mask = i64(0)
    for k in range(t.decks[p].n_kinds if slot.n_energy else 0):
        kind = t.decks[p].kinds[k]
        if slot.energy[k] == 0:
            continue
        types = i64(kind_types(s, t, p, i, k))
        if burn >= 0:
            types = i64(1) << i64(s.lasting[burn].a)
        if types & wanted.provided or (types & wanted.types and has(wanted.untyped[p], kind.card)):
            mask |= i64(1) << k
    return mask


@kernel(i64, S, T, i64, i64, i64)
def kind_mask(s: Any, t: Any, p: int, i: int, filter_: int) -> int:
    """Return the kinds of Energy attached to a Pokémon that pass a filter."""
    if _altered(t) and t.filters[filter_].types:
        return _altered_mask(s, t, p, i, filter_)
    return said_mask(s, t, p, i, filter_)


@kernel(i64, S, T, i64, i64, i64)
def energy_count(s: Any, t: Any, p: int, i: int, filter_: int) -> int:
    """Return how many Energy cards attached to a Pokémon pass a filter."""
    slot = s.players[p].slots[i]
    if filter_ == 0 or slot.n_energy == 0:
        return slot.n_energy
    return kinds_count(s, t, p, i, kind_mask(s, t, p, i, filter_))


@kernel(boolean, S, T, i64, i64, i64, inline=True)
def fits(s: Any, t: Any, p: int, i: int, filter_: int) -> bool:
    """Tell whether a Pokémon in play passes what a filter asks of it alone."""
    if not looks_so(s, t, p, i, filter_):
        return False
    wanted = t.filters[filter_].holding
    return not wanted or energy_count(s, t, p, i, wanted) > 0
