"""Whether attached Energy pays for something: attacks and retreating.

A unit provides a set of types. A cost is paid if for every set of its types there are at least as
many units providing one of them (Hall's condition), and enough units in all.
"""

from __future__ import annotations

from typing import Any

from deckstats.kernels.changes import FIELD, TYPE_BITS, bits_of, change
from deckstats.kernels.jit import boolean, i64, kernel
from deckstats.kernels.lasting import (
    BURNING_ENERGY,
    DEAR_ATTACKS,
    FREE_TO_RETREAT,
    RETREAT_MORE,
    is_lasting,
    lasting_sum,
)
from deckstats.kernels.provided import held_units, units
from deckstats.kernels.state import S, T

__all__ = ["COSTS", "can_pay", "grown", "more_to_attack", "pays", "retreat_cost"]

BURNING = 1 << BURNING_ENERGY
GRASS, COLORLESS = 0, 10  # as TYPES
ATTACK_COST = FIELD["attack_cost"]
OWN_ATTACK_COST = FIELD["own_attack_cost"]
FREE_ATTACK = FIELD["free_attack"]
SAVES = FIELD["saves"]
SAVES_ANY = FIELD["saves_any"]
OWN_SAVES = FIELD["own_saves"]
COSTS = (ATTACK_COST, OWN_ATTACK_COST, FREE_ATTACK, SAVES, SAVES_ANY, OWN_SAVES)
DEAR = 1 << DEAR_ATTACKS
RETREAT = FIELD["retreat"]
FREE_RETREAT = FIELD["free_retreat"]
DOUBLE_GRASS = FIELD["double_grass"]
GROWTH = bits_of("double_grass")


@kernel(i64, S, T, i64, i64, inline=True)
def grown(s: Any, t: Any, p: int, i: int) -> int:
    """Return the Grass that basic Grass Energy on a Pokémon provides beyond what is printed."""
    return _growth(s, t, p, i) if t.change_mask[0] & GROWTH else 0


@kernel(i64, S, T, i64, i64)
def _growth(s: Any, t: Any, p: int, i: int) -> int:
    """Return what a card in play adds to basic Grass Energy on a Pokémon."""
    if not change(s, t, DOUBLE_GRASS, p, i):
        return 0
    n = i64(0)
    for k in range(t.decks[p].n_kinds):
        kind = t.decks[p].kinds[k]
        if kind.basic and kind.types == 1 << GRASS:
            n += i64(s.players[p].slots[i].energy[k]) * kind.units
    return n


@kernel(i64, i64, i64)
def _saved(saves: int, type_: int) -> int:
    """Return the units of a type that an attack costs less."""
    return saves >> (TYPE_BITS * type_) & (1 << TYPE_BITS) - 1


@kernel(boolean, S, T, i64, i64, i64, i64, i64, i64, i64)
def _hall(
    s: Any, t: Any, p: int, i: int, q: int, card: int, attack: int, saves: int, any_: int
) -> bool:
    """Check every set of the types that an attack of a card of q costs.

    It costs so much less of some types, and of any one.
    """
    more = grown(s, t, p, i)
    row = t.cards[q, card].attacks[attack]
    types = i64(row.types)
    subset = types
    while subset:
        need = -any_
        for k in range(10):
            if (subset >> k) & 1:
                need += max(i64(row.cost[k]) - _saved(saves, k), i64(0))
        if units(s, t, p, i, subset) + more * (subset & 1 << GRASS) < need:
            return False
        subset = (subset - 1) & types
    return True


@kernel(i64, S, T, i64, i64)
def more_to_attack(s: Any, t: Any, p: int, i: int) -> int:
    """Return the Colorless that cards in play and lasting effects add to what attacks cost."""
    return change(s, t, ATTACK_COST, p, i) + lasting_sum(
        s, DEAR_ATTACKS, s.players[p].slots[i].serial
    )


@kernel(boolean, S, T, i64, i64, i64, i64)
def _can_pay_changed(s: Any, t: Any, p: int, i: int, card: int, attack: int) -> bool:
    """Tell whether a Pokémon has the Energy an attack costs where cards in play may change that."""
    if change(s, t, FREE_ATTACK, p, i):
        return True
    row = t.cards[p, card].attacks[attack]
    more = more_to_attack(s, t, p, i)
    saves = change(s, t, SAVES, p, i)
    if row.lender == 0:
        more += change(s, t, OWN_ATTACK_COST, p, i)
        saves += change(s, t, OWN_SAVES, p, i)
    total = row.total + max(more, -i64(row.cost[COLORLESS]))
    for k in range(COLORLESS):
        total -= min(_saved(saves, k), i64(row.cost[k]))
    any_ = change(s, t, SAVES_ANY, p, i)
    if held_units(s, t, p, i) + grown(s, t, p, i) < total - any_:
        return False
    return _hall(s, t, p, i, p, card, attack, saves, any_)


@kernel(boolean, S, T, i64, i64, i64, i64, inline=True)
def can_pay(s: Any, t: Any, p: int, i: int, card: int, attack: int) -> bool:
    """Tell whether a Pokémon has the Energy an attack costs, by its row and its place there."""
    if t.costs_change or s.lasting_mask & DEAR:
        return _can_pay_changed(s, t, p, i, card, attack)
    row = t.cards[p, card].attacks[attack]
    slot = s.players[p].slots[i]
    more = grown(s, t, p, i)
    if held_units(s, t, p, i) + more < row.total:
        return False
    if t.decks[p].plain and s.lasting_mask & BURNING == 0:
        # Units of one type each: every type on its own is all of Hall's condition.
        for k in range(row.n_needs):
            extra = more if row.need_type[k] == GRASS else 0
            if slot.typed[row.need_type[k]] + extra < row.need[k]:
                return False
        return True
    return _hall(s, t, p, i, p, card, attack, 0, 0)


@kernel(boolean, S, T, i64, i64, i64, i64, i64)
def pays(s: Any, t: Any, p: int, i: int, q: int, card: int, attack: int) -> bool:
    """Tell whether a Pokémon has the Energy printed as the cost of an attack of a row of q."""
    held = held_units(s, t, p, i) + grown(s, t, p, i)
    row = t.cards[q, card].attacks[attack]
    if held < row.total:
        return False
    return _hall(s, t, p, i, q, card, attack, 0, 0)


@kernel(i64, S, T, i64, i64)
def retreat_cost(s: Any, t: Any, p: int, i: int) -> int:
    """Return the units of Energy a Pokémon pays to retreat."""
    cost = i64(t.cards[p, s.players[p].slots[i].card].retreat)
    free = is_lasting(s, FREE_TO_RETREAT, s.players[p].slots[i].serial)
    if free or change(s, t, FREE_RETREAT, p, i):
        return 0
    if s.lasting_mask & (i64(1) << RETREAT_MORE):
        cost += lasting_sum(s, RETREAT_MORE, s.players[p].slots[i].serial)
    return max(cost + change(s, t, RETREAT, p, i), 0)
