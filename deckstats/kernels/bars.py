"""Which cards effects keep a player from playing, and what they make cards cost."""

from __future__ import annotations

from typing import Any

from deckstats.kernels.changes import FIELD, card_change, decreed
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

__all__ = ["extra_price", "forbidden", "gets_no_energy"]

NOT_PLAYED = FIELD["barred"]
PLAY_COST = FIELD["play_cost"]
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
