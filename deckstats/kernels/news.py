"""What one action did beside itself, and the cards that answer it once all of it is done.

An Energy card that an effect attaches from the hand, a Pokémon that becomes Active: inside a
program they are only noted (:func:`deckstats.kernels.inplay.tell`), since cards answer when the
program has ended.
"""

from __future__ import annotations

from typing import Any

from deckstats.effects.operations import EVENTS
from deckstats.kernels.answers import ask, ask_side, ask_stadium
from deckstats.kernels.inplay import owner, slot_of
from deckstats.kernels.jit import boolean, i64, kernel, void
from deckstats.kernels.knockouts import settle
from deckstats.kernels.state import S, T

__all__ = ["announce", "answer_news", "finish"]

CHARGED = EVENTS.index("charged")
CHARGES = EVENTS.index("charges")
COMES = EVENTS.index("comes")
ENTERS = EVENTS.index("enters")
GROWS = EVENTS.index("grows")
LEAVES = EVENTS.index("leaves")
OPP_ENTERS = EVENTS.index("opp_enters")
OPP_LEAVES = EVENTS.index("opp_leaves")


@kernel(boolean, S, i64, i64)
def _is_there(s: Any, ref: int, serial: int) -> bool:
    """Tell whether a Pokémon is still in play."""
    pl = s.players[owner(ref)]
    i = slot_of(ref)
    return (pl.in_play >> i) & 1 == 1 and pl.slots[i].serial == serial


@kernel(void, S, T, i64, i64)
def announce(s: Any, t: Any, event: int, it: int) -> None:
    """Let all cards in play answer what was done to a Pokémon, those of its player first.

    The Stadium does so as a card of that player.

    Parameters
    ----------
    s, t : records of GAME and TABLES
        The game is written.
    event, it : int64
        As EVENTS; the Pokémon.
    """
    if (t.event_mask >> event) & 1 == 0:
        return
    p = owner(it)
    ask_stadium(s, t, p, event, it)
    ask_side(s, t, p, event, it, 0)
    ask_side(s, t, 1 - p, event, it, 0)


@kernel(void, S, T, i64)
def _answer_one(s: Any, t: Any, k: int) -> None:
    """Let cards in play answer one of the things that were noted."""
    entry = s.news[k]
    ref = i64(entry.ref)
    other = i64(entry.other)
    if not _is_there(s, ref, entry.serial):
        return
    if entry.event in (GROWS, COMES):
        announce(s, t, entry.event, ref)
        return
    if entry.event == CHARGES:
        s.answered = other
        s.by_effect = entry.by_effect
        ask(s, t, ref, CHARGED, ref)
        announce(s, t, CHARGES, ref)
        s.answered = -1
        return
    p = owner(ref)
    moved = other >= 0 and (s.players[p].in_play >> slot_of(other)) & 1 == 1
    ask(s, t, ref, ENTERS, other)
    if moved:
        ask(s, t, other, LEAVES, ref)
    ask_side(s, t, 1 - p, OPP_ENTERS, ref, 0)
    if moved:
        ask_side(s, t, 1 - p, OPP_LEAVES, other, 0)


@kernel(boolean, S, T)
def answer_news(s: Any, t: Any) -> bool:
    """Let cards in play answer what was noted, in its order; returns whether the game goes on."""
    k = i64(0)
    while k < s.n_news:
        _answer_one(s, t, k)
        k += 1
        if not settle(s, t, False):
            break
    s.n_news = 0
    return s.over == 0


@kernel(boolean, S, T, inline=True)
def finish(s: Any, t: Any) -> bool:
    """End an action: settle it and let cards answer it; returns whether the game goes on."""
    return settle(s, t, False) and (s.n_news == 0 or answer_news(s, t))
