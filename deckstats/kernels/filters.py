"""Which Pokémon pass a filter, as far as the Pokémon and its Energy tell."""

from __future__ import annotations

from typing import Any

from deckstats.kernels.energy import said_count
from deckstats.kernels.jit import boolean, i64, kernel
from deckstats.kernels.looks import (
    BY_ANY_CONDITION,
    FLAG,
    has_condition,
    looks_so,
    stopped,
)
from deckstats.kernels.state import S, T

__all__ = ["BY_ANY_CONDITION", "FLAG", "fits", "has_condition", "stopped"]


@kernel(boolean, S, T, i64, i64, i64, inline=True)
def fits(s: Any, t: Any, p: int, i: int, filter_: int) -> bool:
    """Tell whether a Pokémon in play passes what a filter asks of it alone."""
    if not looks_so(s, t, p, i, filter_):
        return False
    wanted = t.filters[filter_].holding
    return not wanted or said_count(s, t, p, i, wanted) > 0
