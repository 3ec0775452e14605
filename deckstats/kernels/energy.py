"""What attached Energy provides by what the cards say, and where an Energy card may be.

Cards in play may make something else of it (:mod:`deckstats.kernels.provided`): names that begin
with ``said`` know nothing of that.

What some Special Energy provides depends on the Pokémon it is on, or on the game. In a deck with
such cards (``varies``) it is worked out whenever it is asked for; in others units are counted as
they come and go.
"""

from __future__ import annotations

from typing import Any

from deckstats.kernels.jit import boolean, i64, kernel, u64
from deckstats.kernels.lasting import BURNING_ENERGY, find_lasting
from deckstats.kernels.looks import looks_so
from deckstats.kernels.state import LIKE_BASIC, SLOTS, S, T

__all__ = [
    "can_be_put_on",
    "kinds_count",
    "may_be_on",
    "said_count",
    "said_held",
    "said_mask",
    "said_types",
    "said_units",
]

ALL_TYPES = 0x7FF
COLORED = 0x3FF  # all but Colorless
COLORLESS = 10  # as TYPES


@kernel(i64, S, T, i64, i64)
def _number_so(s: Any, t: Any, p: int, filter_: int) -> int:
    """Count a player's Pokémon in play that pass a filter."""
    n = i64(0)
    for i in range(SLOTS):
        if (s.players[p].in_play >> i) & 1 and looks_so(s, t, p, i, filter_):
            n += 1
    return n


@kernel(i64, S, T, i64, i64, i64)
def _case(s: Any, t: Any, p: int, i: int, kind: int) -> int:
    """Return the place of what a kind of Energy provides on a Pokémon; -1 for the usual."""
    row = t.decks[p].kinds[kind]
    for k in range(row.first_case + row.n_cases - 1, row.first_case - 1, -1):
        case = t.cases[k]
        if looks_so(s, t, p, i, case.filter) and (
            case.in_play == 0 or _number_so(s, t, p, case.filter) >= case.in_play
        ):
            return k
    return -1


@kernel(i64, S, T, i64, i64)
def _types_beside(s: Any, t: Any, p: int, i: int) -> int:
    """Return the types of the basic Energy attached to a Pokémon; Colorless if it has none."""
    types = i64(0)
    for k in range(t.decks[p].n_kinds):
        kind = t.decks[p].kinds[k]
        if kind.basic and s.players[p].slots[i].energy[k]:
            types |= i64(kind.types)
    return types if types else i64(1) << COLORLESS


@kernel(i64, S, T, i64, i64, i64)
def said_types(s: Any, t: Any, p: int, i: int, kind: int) -> int:
    """Return the types that each unit of a kind of Energy provides on a Pokémon, a bit each."""
    row = t.decks[p].kinds[kind]
    types = i64(row.types)
    if t.cards[p, s.players[p].slots[i].card].any_energy:
        return COLORED
    if row.n_cases:
        case = _case(s, t, p, i, kind)
        if case >= 0:
            types = i64(t.cases[case].types)
    return _types_beside(s, t, p, i) if (types >> LIKE_BASIC) & 1 else types


@kernel(i64, S, T, i64, i64, i64)
def said_units(s: Any, t: Any, p: int, i: int, kind: int) -> int:
    """Return how many units a kind of Energy provides on a Pokémon."""
    row = t.decks[p].kinds[kind]
    if row.n_cases:
        case = _case(s, t, p, i, kind)
        if case >= 0:
            return t.cases[case].units
    return row.units


@kernel(i64, S, T, i64, i64, i64)
def said_held(s: Any, t: Any, p: int, i: int, types: int) -> int:
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
            provided = said_types(s, t, p, i, k)
            if burn >= 0:
                provided = i64(1) << i64(s.lasting[burn].a)
            # Any Energy pays for Colorless (basic rules, "Energy").
            if types == ALL_TYPES or provided & types:
                n += i64(count) * said_units(s, t, p, i, k)
    return n


@kernel(boolean, S, T, i64, i64, i64)
def may_be_on(s: Any, t: Any, p: int, i: int, kind: int) -> bool:
    """Tell whether an Energy card may be attached to a Pokémon, and stay there."""
    place = t.decks[p].kinds[kind].place
    return place == 0 or looks_so(s, t, p, i, place)


@kernel(i64, S, T, i64, i64, i64)
def said_mask(s: Any, t: Any, p: int, i: int, filter_: int) -> int:
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
        provided = wanted.provided and wanted.provided & said_types(s, t, p, i, k)
        cards = wanted.cards[p]
        if kind.copied and kind.basic and wanted.types:  # turned: the facts of its card are off
            cards = wanted.untyped[p] if wanted.types & kind.types else u64(0)
        fits = cards & kind.mask or provided
        fits = fits or burn >= 0
        if slot.energy[k] and fits:
            mask |= i64(1) << k
    return mask


@kernel(i64, S, T, i64, i64, i64)
def kinds_count(s: Any, t: Any, p: int, i: int, kinds: int) -> int:
    """Return how many Energy cards of some kinds, a bit each, are attached to a Pokémon."""
    n = i64(0)
    for k in range(t.decks[p].n_kinds):
        if (kinds >> k) & 1:
            n += s.players[p].slots[i].energy[k]
    return n


@kernel(i64, S, T, i64, i64, i64)
def said_count(s: Any, t: Any, p: int, i: int, filter_: int) -> int:
    """Return how many Energy cards attached to a Pokémon pass a filter."""
    slot = s.players[p].slots[i]
    if filter_ == 0 or slot.n_energy == 0:
        return slot.n_energy
    return kinds_count(s, t, p, i, said_mask(s, t, p, i, filter_))


@kernel(boolean, S, T, i64, i64, i64)
def can_be_put_on(s: Any, t: Any, p: int, i: int, kind: int) -> bool:
    """Tell whether an Energy card may be attached to a Pokémon now."""
    if not may_be_on(s, t, p, i, kind):
        return False
    onto = t.decks[p].kinds[kind].onto
    if onto == 0:
        return True
    holding = t.filters[onto].holding
    return looks_so(s, t, p, i, onto) and (not holding or said_count(s, t, p, i, holding) > 0)
