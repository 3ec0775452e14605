"""The one door for coins and decisions: a tape first, then chance or the pilot.

Every decision carries a purpose, the number of the operation it serves or one of the purposes of
judgement, so that a pilot knows what it is asked for.
"""

from __future__ import annotations

from typing import Any

from deckstats.kernels.coins import flip, flips
from deckstats.kernels.inplay import first_ref
from deckstats.kernels.jit import boolean, i64, kernel, u64
from deckstats.kernels.judgement import card_need, energy_value, slot_value
from deckstats.kernels.rng import DECISIONS_A, below
from deckstats.kernels.state import S, T
from deckstats.kernels.zones import lowest

__all__ = [
    "DOORS",
    "choose_card",
    "choose_energy",
    "choose_number",
    "choose_slot",
    "flip",
    "flips",
]

RANDOM = 0  # number of the random pilot
STATUS_BAD_CHOICE = 2
NO_CHOICE = -1

#: What can be chosen, by number; the tape's options are a mask of refs, of local ids, of kinds of
#: Energy, or how many numbers there are.
DOORS = ("", "pokemon", "card", "energy", "number")
POKEMON, CARD, ENERGY, NUMBER = range(1, len(DOORS))


@kernel(i64, T, i64, i64, u64)
def _taped(t: Any, door: int, p: int, options: Any) -> int:
    """Return the next decision of the tape; NO_CHOICE if it holds none.

    The first decision it does not hold is noted, so that whoever plays by hand can see what was
    to be chosen, put the answer on the tape and do the step again.
    """
    tape = t.tape
    if tape.next_choice < tape.n_choices:
        tape.next_choice += 1
        return tape.choices[tape.next_choice - 1]
    if tape.logging and tape.asked == 0:
        tape.asked = door
        tape.asked_of = p
        tape.asked_options = options
    return NO_CHOICE


@kernel(boolean, i64, i64)
def _offers(mask: int, forced: int) -> bool:
    """Tell whether a forced choice is one of those offered; if not, the pilot chooses."""
    return 0 <= forced < 64 and (mask >> forced) & 1 == 1


@kernel(i64, S, i64, i64)
def _random_bit(s: Any, who: int, mask: int) -> int:
    """Return the place of one set bit, all as likely."""
    n = i64(0)
    rest = mask
    while rest:
        n += 1
        rest &= rest - 1
    skip = below(s.rng[DECISIONS_A + who], n)
    for _ in range(skip):
        mask &= mask - 1
    return first_ref(mask)


@kernel(i64, S, T, i64, i64, i64)
def choose_slot(s: Any, t: Any, who: int, purpose: int, refs: int) -> int:
    """Let a player choose one of some Pokémon; returns its ref, -1 if there is none."""
    if refs == 0:
        return -1
    forced = _taped(t, POKEMON, who, u64(refs))
    if forced != NO_CHOICE:
        if _offers(refs, forced):
            return forced
        s.status = STATUS_BAD_CHOICE
    if refs & (refs - 1) == 0:
        return first_ref(refs)
    if t.pilots[who] == RANDOM:
        return _random_bit(s, who, refs)
    best = i64(-1)
    best_value = i64(-(1 << 30))
    while refs:
        ref = first_ref(refs)
        refs &= refs - 1
        value = slot_value(s, t, who, purpose, ref)
        if value > best_value:
            best = ref
            best_value = value
    return best


@kernel(i64, S, T, i64, i64, i64, u64)
def choose_card(s: Any, t: Any, who: int, purpose: int, p: int, cards: Any) -> int:
    """Let a player choose one of some different cards of player p, to gain or to give up.

    Parameters
    ----------
    s, t : records of GAME and TABLES
        Read; the player's decision stream is written.
    who, p : int64
        Who chooses; whose cards they are.
    purpose : int64
        Below 0: a card to give up, otherwise one to have.
    cards : uint64
        Local ids.
    """
    if cards == u64(0):
        return -1
    forced = _taped(t, CARD, p, cards)
    if forced != NO_CHOICE:
        if _offers(i64(cards), forced):
            return forced
        s.status = STATUS_BAD_CHOICE
    if t.pilots[who] == RANDOM:
        return _random_bit(s, who, i64(cards))
    sign = -1 if (purpose < 0) != (p != who) else 1
    best = i64(-1)
    best_value = i64(-(1 << 30))
    while cards != u64(0):
        card = lowest(cards)
        cards &= cards - u64(1)
        value = sign * card_need(s, t, p, card)
        if value > best_value:
            best = card
            best_value = value
    return best


@kernel(i64, S, T, i64, i64, i64, i64)
def choose_energy(s: Any, t: Any, who: int, p: int, i: int, kinds: int) -> int:
    """Let a player choose one of some kinds of Energy on a Pokémon to take off; -1 if none.

    Own Energy goes the least useful first, the opponent's the most useful.
    """
    if kinds == 0:
        return -1
    forced = _taped(t, ENERGY, p, u64(kinds))
    if forced != NO_CHOICE:
        if _offers(kinds, forced):
            return forced
        s.status = STATUS_BAD_CHOICE
    if kinds & (kinds - 1) == 0:
        return first_ref(kinds)
    if t.pilots[who] == RANDOM:
        return _random_bit(s, who, kinds)
    sign = -1 if who == p else 1
    best = i64(-1)
    best_value = i64(-(1 << 30))
    while kinds:
        kind = first_ref(kinds)
        kinds &= kinds - 1
        value = sign * energy_value(s, t, p, i, kind)
        if value > best_value:
            best = kind
            best_value = value
    return best


@kernel(i64, S, T, i64, i64, i64, i64)
def choose_number(s: Any, t: Any, who: int, purpose: int, n: int, wish: int) -> int:
    """Let a player choose a number from 0 to n - 1; the autopilot takes ``wish``."""
    forced = _taped(t, NUMBER, who, u64(n))
    if forced != NO_CHOICE:
        if 0 <= forced < n:
            return forced
        s.status = STATUS_BAD_CHOICE
    if t.pilots[who] == RANDOM:
        return below(s.rng[DECISIONS_A + who], n)
    return min(wish, n - 1)
