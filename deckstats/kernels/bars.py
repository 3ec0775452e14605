"""Which cards effects keep a player from playing, and what they make cards cost."""

from __future__ import annotations

from typing import Any

from deckstats.kernels.changes import FIELD, card_change
from deckstats.kernels.jit import boolean, i64, kernel
from deckstats.kernels.lasting import BARRED, find_lasting, player_serial
from deckstats.kernels.state import S, T
from deckstats.kernels.zones import has

__all__ = ["extra_price", "forbidden"]

NOT_PLAYED = FIELD["barred"]
PLAY_COST = FIELD["play_cost"]


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


@kernel(i64, S, T, i64, i64)
def extra_price(s: Any, t: Any, p: int, card: int) -> int:
    """Return how many cards of the hand a player discards in order to play this one."""
    return card_change(s, t, PLAY_COST, p, card)
