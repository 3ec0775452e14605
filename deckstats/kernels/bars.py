"""What effects keep a player from: cards from being played, damage counters from being put."""

from __future__ import annotations

from typing import Any

from deckstats.kernels.changes import FIELD, card_change, change, change_between, decreed
from deckstats.kernels.jit import boolean, i64, kernel
from deckstats.kernels.lasting import (
    BARRED,
    NO_ENERGY_DECREE,
    UNCHARGED,
    find_lasting,
    is_lasting,
    player_serial,
)
from deckstats.kernels.state import S, T
from deckstats.kernels.zones import has

__all__ = [
    "extra_price",
    "forbidden",
    "gets_no_counters",
    "gets_no_energy",
    "keeps_counters_off",
]

NOT_PLAYED = FIELD["barred"]
PLAY_COST = FIELD["play_cost"]
NO_ATTACK_COUNTERS = FIELD["no_attack_counters"]
NO_POWER_COUNTERS = FIELD["no_power_counters"]
NO_ENERGY = 1 << UNCHARGED | 1 << NO_ENERGY_DECREE


@kernel(boolean, S, T, i64, i64)
def forbidden(s: Any, t: Any, p: int, card: int) -> bool:
    """Tell whether an effect keeps a player from playing a card from the hand."""
    if card_change(s, t, NOT_PLAYED, p, card):
        return True
    serial = player_serial(p)
    at = find_lasting(s, BARRED, serial, -1)
    while at >= 0:
        if has(t.filters[s.lasting[at].a].cards[p], card):
            return True
        at = find_lasting(s, BARRED, serial, at)
    return False


@kernel(boolean, S, T, i64, i64)
def gets_no_energy(s: Any, t: Any, p: int, i: int) -> bool:
    """Tell whether an effect keeps a player from attaching Energy of the hand to a Pokémon."""
    if s.lasting_mask & NO_ENERGY == 0:
        return False
    if is_lasting(s, UNCHARGED, s.players[p].slots[i].serial):
        return True
    return decreed(s, t, NO_ENERGY_DECREE, p << 4 | i) > 0


@kernel(i64, S, T, i64, i64)
def extra_price(s: Any, t: Any, p: int, card: int) -> int:
    """Return how many cards of the hand a player discards in order to play this one."""
    return card_change(s, t, PLAY_COST, p, card)


@kernel(boolean, S, T, i64, i64, boolean)
def keeps_counters_off(s: Any, t: Any, ref: int, of: int, by_attack: bool) -> bool:
    """Tell whether no damage counters are put on a Pokémon by what another one does to it.

    Parameters
    ----------
    s, t : records of GAME and TABLES
        Read.
    ref, of : int64
        The Pokémon; the one whose attack or Power it is.
    by_attack : bool
        Whether an effect of an attack would put them, not a Power or Ability.
    """
    if by_attack:
        return change_between(s, t, NO_ATTACK_COUNTERS, ref, of) != 0
    return change(s, t, NO_POWER_COUNTERS, ref >> 4, ref & 15) != 0


@kernel(boolean, S, T, i64)
def gets_no_counters(s: Any, t: Any, ref: int) -> bool:
    """Tell whether the attack or Power under way puts no damage counters on a Pokémon."""
    if s.self < 0 or ref >> 4 == s.me or (s.attacking == 0 and s.this_card >= 0):
        return False
    return keeps_counters_off(s, t, ref, s.self, s.attacking != 0)
