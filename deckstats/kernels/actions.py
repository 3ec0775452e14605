"""Carrying out an action: the other half of the interface between rules and pilots."""

from __future__ import annotations

from typing import Any

from deckstats.effects.operations import EVENTS
from deckstats.kernels.attack import start_program, use_attack
from deckstats.kernels.choose import choose_energy, flip
from deckstats.kernels.energy import kind_mask
from deckstats.kernels.inplay import (
    attach_energy,
    discard_energy,
    make_active,
    put_into_play,
    ref_of,
    stack_card,
)
from deckstats.kernels.jit import boolean, i64, kernel, void
from deckstats.kernels.knockouts import settle
from deckstats.kernels.legality import (
    ATTACH,
    ATTACK,
    BENCH,
    EVOLVE,
    PASS,
    PLAY,
    RETREAT,
    USE,
)
from deckstats.kernels.log import (
    ATTACHED,
    BENCHED,
    EVOLVED,
    PASSED,
    PLAYED,
    RETREATED,
    USED_POWER,
    note,
)
from deckstats.kernels.program import run
from deckstats.kernels.state import CONFUSED, S, T
from deckstats.kernels.zones import remove_from_hand, to_discard

__all__ = ["apply"]

ONCE = EVENTS.index("once")


@kernel(void, S, T, i64, i64)
def bench(s: Any, t: Any, p: int, card: int) -> None:
    """Put a Basic Pokémon from hand onto the Bench."""
    remove_from_hand(s, t, p, card)
    i = put_into_play(s, t, p, card)
    note(s, t, BENCHED, p, ref_of(p, i), card, 0)


@kernel(void, S, T, i64, i64, i64)
def evolve(s: Any, t: Any, p: int, card: int, i: int) -> None:
    """Put an Evolution card from hand onto a Pokémon."""
    remove_from_hand(s, t, p, card)
    stack_card(s, t, p, i, card)
    note(s, t, EVOLVED, p, ref_of(p, i), card, 0)


@kernel(void, S, T, i64, i64, i64)
def attach(s: Any, t: Any, p: int, kind: int, i: int) -> None:
    """Attach an Energy card from hand, the one of the turn."""
    card = i64(t.decks[p].kinds[kind].card)
    remove_from_hand(s, t, p, card)
    attach_energy(s, t, p, i, kind)
    s.players[p].attached = 1
    note(s, t, ATTACHED, p, ref_of(p, i), card, 0)


@kernel(void, S, T)
def _discard_set_aside(s: Any, t: Any) -> None:
    """Discard what was traded away, now that nothing of the program can reach it."""
    for k in range(s.n_aside):
        to_discard(s, t, s.me, s.aside[k])
    s.n_aside = 0


@kernel(boolean, S, T, i64, i64)
def play(s: Any, t: Any, p: int, card: int) -> bool:
    """Play a Trainer: do what it says, then discard it; returns whether the turn goes on."""
    remove_from_hand(s, t, p, card)
    note(s, t, PLAYED, p, card, 0, 0)
    start_program(s, p, -1)
    s.this_card = card
    row = t.cards[p, card]
    run(s, t, row.start[1], row.start[5])
    _discard_set_aside(s, t)
    if s.this_card >= 0:
        to_discard(s, t, p, card)
    return settle(s, t, False) and s.ends_turn == 0


@kernel(boolean, S, T, i64, i64, i64)
def use_power(s: Any, t: Any, p: int, i: int, n: int) -> bool:
    """Use a Power by hand; returns whether the turn goes on."""
    slot = s.players[p].slots[i]
    power = t.cards[p, slot.card].powers[n]
    note(s, t, USED_POWER, p, ref_of(p, i), n, slot.card)
    if power.event == ONCE:
        slot.used = s.turn
    start_program(s, p, ref_of(p, i))
    run(s, t, power.start[1], power.start[5])
    _discard_set_aside(s, t)
    return settle(s, t, False) and s.ends_turn == 0


@kernel(void, S, T, i64, i64)
def _pay_retreat(s: Any, t: Any, p: int, cost: int) -> None:
    """Discard Energy cards one at a time until the cost is met (expert rules, "Retreat")."""
    i = i64(s.players[p].active)
    paid = i64(0)
    while paid < cost:
        kind = choose_energy(s, t, p, p, i, kind_mask(s, t, p, i, 0))
        paid += t.decks[p].kinds[kind].units
        discard_energy(s, t, p, i, kind)


@kernel(void, S, T, i64, i64)
def retreat(s: Any, t: Any, p: int, i: int) -> None:
    """Retreat for a Benched Pokémon.

    Basic rules: a Confused Pokémon pays first, then flips; on tails it stays and cannot try again
    this turn.
    """
    pl = s.players[p]
    old = i64(pl.active)
    slot = pl.slots[old]
    _pay_retreat(s, t, p, t.cards[p, slot.card].retreat)
    pl.retreats += 1
    if slot.condition == CONFUSED and t.rules.confused_retreat_flips and flip(s, t, p) == 0:
        slot.stuck = s.turn
        note(s, t, RETREATED, p, ref_of(p, old), ref_of(p, i), 0)
        return
    note(s, t, RETREATED, p, ref_of(p, old), ref_of(p, i), 1)
    make_active(s, t, p, i)


@kernel(boolean, S, T, i64, i64)
def apply(s: Any, t: Any, p: int, packed: int) -> bool:
    """Carry out a legal action; returns whether the turn goes on.

    Parameters
    ----------
    s, t : records of GAME and TABLES
        The game is written.
    p : int64
        The player whose turn it is.
    packed : int64
        An action that :func:`deckstats.kernels.legality.legal_actions` lists.
    """
    kind = packed & 255
    a = (packed >> 8) & 255
    b = (packed >> 16) & 255
    if kind == BENCH:
        bench(s, t, p, a)
    elif kind == EVOLVE:
        evolve(s, t, p, a, b)
    elif kind == ATTACH:
        attach(s, t, p, a, b)
    elif kind == PLAY:
        return play(s, t, p, a)
    elif kind == USE:
        return use_power(s, t, p, a, b)
    elif kind == RETREAT:
        retreat(s, t, p, a)
    elif kind == ATTACK:
        use_attack(s, t, p, a)
        return False
    elif kind == PASS:
        note(s, t, PASSED, p, 0, 0, 0)
        return False
    return True
