"""Entry points for one game by hand: positions, logs and tests go through these."""

from __future__ import annotations

from typing import Any

from deckstats.kernels.actions import apply
from deckstats.kernels.game import play_game
from deckstats.kernels.inplay import (
    attach_energy,
    hp_left,
    owner,
    put_into_play,
    slot_of,
    stack_card,
)
from deckstats.kernels.invariants import broken
from deckstats.kernels.jit import array, i64, kernel, u64
from deckstats.kernels.knockouts import settle
from deckstats.kernels.legality import (
    AFTER_ATTACK,
    ATTACH,
    ATTACK,
    BENCH,
    CALL,
    EVOLVE,
    OK,
    PASS,
    PLAY,
    RETREAT,
    TOOL,
    UNITE,
    USE,
    USE_STADIUM,
    can_attach,
    can_attach_tool,
    can_attack,
    can_bench,
    can_call,
    can_evolve,
    can_play,
    can_retreat,
    can_unite,
    can_use,
    can_use_stadium,
    legal_actions,
)
from deckstats.kernels.pilots import take_turn
from deckstats.kernels.setup import seed_streams, set_up, set_up_decks
from deckstats.kernels.shapes import take_shapes
from deckstats.kernels.state import GAME, TABLES, S, T
from deckstats.kernels.turn import begin_turn, end_turn

__all__ = ["step"]

#: What a step does; ``a`` and ``b`` as each says.
STEPS = (
    "seed",      # a: seed, b: trial; seeds the random streams
    "set_up",    # a: Prize cards
    "begin",     # a: player; begins a turn with its draw
    "apply",     # a: player, b: action; 1 if the turn goes on
    "end",       # ends the turn
    "legal",     # a: player; fills out, returns how many
    "why_not",   # a: player, b: action; number of the reason it is not legal, 0 if it is
    "put",       # a: player, b: card; puts a Pokémon into play, returns its slot
    "energize",  # a: ref, b: kind of Energy; attaches one from nowhere
    "settle",    # takes Knocked Out Pokémon away
    "pilot",     # a: player; its pilot takes the turn
    "game",      # a: seed, b: trial; plays a whole game
    "broken",    # number of a broken invariant
    "deal",      # a: Prize cards; sets up with the decks as they lie
    "left",      # a: ref; HP left
    "cover",     # a: ref, b: card; puts one from nowhere onto a Pokémon
    "shape",     # lets Pokémon take the shapes they have
)  # fmt: skip
(
    SEED,
    SET_UP,
    BEGIN,
    APPLY,
    END,
    LEGAL,
    WHY_NOT,
    PUT,
    ENERGIZE,
    SETTLE,
    PILOT,
    WHOLE,
    BROKEN,
    DEAL,
    LEFT,
    COVER,
    SHAPE,
) = range(len(STEPS))


@kernel(i64, S, T, i64, i64)
def _why_not(s: Any, t: Any, p: int, packed: int) -> int:
    """Return the reason an action is not legal; 0 if it is."""
    kind = packed & 255
    a = (packed >> 8) & 255
    b = (packed >> 16) & 255
    if s.attacked and kind not in (ATTACK, PASS):
        return AFTER_ATTACK
    if kind == BENCH:
        return can_bench(s, t, p, a)
    if kind == EVOLVE:
        return can_evolve(s, t, p, a, b)
    if kind == ATTACH:
        return can_attach(s, t, p, a, b)
    if kind == PLAY:
        return can_play(s, t, p, a)
    if kind == USE:
        return can_use(s, t, p, a, b)
    if kind == RETREAT:
        return can_retreat(s, t, p, a)
    if kind == ATTACK:
        return can_attack(s, t, p, a)
    if kind == TOOL:
        return can_attach_tool(s, t, p, a, b)
    if kind == USE_STADIUM:
        return can_use_stadium(s, t, p)
    if kind == UNITE:
        return can_unite(s, t, p, a)
    if kind == CALL:
        return can_call(s, t, p, a, b)
    return OK


@kernel(i64, i64, i64, i64, array(GAME), array(TABLES), array(i64), entry=True)
def step(what: int, a: int, b: int, games: Any, tables: Any, out: Any) -> int:
    """Do one thing in one game.

    Parameters
    ----------
    what, a, b : int64
        As :data:`STEPS` says.
    games : array of GAME, shape (1,)
        Read and written.
    tables : array of TABLES, shape (1,)
        Read; its tape is used up and written.
    out : array of int64, shape (512,)
        Room for legal actions.

    Returns
    -------
    int64
        As :data:`STEPS` says.
    """
    s = games[0]
    t = tables[0]
    s.unsettled = 1  # somebody may have built the position by hand
    if what == SEED:
        seed_streams(s, u64(a), u64(b))
    elif what == SET_UP:
        set_up(s, t, a)
    elif what == BEGIN:
        return i64(begin_turn(s, t, a))
    elif what == APPLY:
        return i64(apply(s, t, a, b))
    elif what == END:
        return i64(end_turn(s, t))
    elif what == LEGAL:
        return legal_actions(s, t, a, out)
    elif what == WHY_NOT:
        return _why_not(s, t, a, b)
    elif what == PUT:
        return put_into_play(s, t, a, b)
    elif what == COVER:
        stack_card(s, t, owner(a), slot_of(a), b)
    elif what == ENERGIZE:
        attach_energy(s, t, owner(a), slot_of(a), b)
    elif what == SETTLE:
        return i64(settle(s, t, False))
    elif what == PILOT:
        take_turn(s, t, a, out)
    elif what == WHOLE:
        play_game(s, t, u64(a), u64(b), out)
    elif what == BROKEN:
        return broken(s, t)
    elif what == DEAL:
        set_up_decks(s, t, a)
    elif what == SHAPE:
        return i64(take_shapes(s, t))
    elif what == LEFT:
        return hp_left(s, t, owner(a), slot_of(a))
    return 0
