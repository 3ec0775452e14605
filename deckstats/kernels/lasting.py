"""Effects that go on: a short list in the game, asked through a mask of the kinds present."""

from __future__ import annotations

from typing import Any

from deckstats.effects.operations import LASTING_NUMBERS
from deckstats.kernels.jit import boolean, i64, kernel, void
from deckstats.kernels.state import MAX_LASTING, S

__all__ = [
    "add_lasting",
    "add_tied",
    "drop_lasting",
    "end_lasting",
    "end_of",
    "end_with_condition",
    "expire_lasting",
    "find_lasting",
    "has_mark",
    "is_due",
    "is_lasting",
    "lasting_sum",
    "player_serial",
]

# Kinds of lasting effects, as LASTING_FORMS.
SHIELDED = LASTING_NUMBERS["shield"]
SMOKED = LASTING_NUMBERS["smokescreen"]
LOCKED_ATTACK = LASTING_NUMBERS["attack lock"]
BONDED = LASTING_NUMBERS["destiny bond"]
BURNING_ENERGY = LASTING_NUMBERS["energy type"]
RAISED = LASTING_NUMBERS["raised attack"]
CANNOT_RETREAT = LASTING_NUMBERS["cannot retreat"]
CANNOT_ATTACK = LASTING_NUMBERS["cannot attack"]
THIS_ATTACK = LASTING_NUMBERS["cannot use this attack"]
TAKES_LESS = LASTING_NUMBERS["takes {amount} less"]
TAKES_MORE = LASTING_NUMBERS["takes {amount} more"]
DEALS_LESS = LASTING_NUMBERS["deals {amount} less"]
DEALS_MORE = LASTING_NUMBERS["deals {amount} more"]
DEALS_LESS_AFTER = LASTING_NUMBERS["deals {amount} less after Resistance"]
STRIKES_BACK = LASTING_NUMBERS["strikes back for {amount}"]
BARRED = LASTING_NUMBERS["barred"]
CHARRED = LASTING_NUMBERS["has a Char counter"]
FALLS_ASLEEP = LASTING_NUMBERS["falls Asleep in the end"]
FALLS_DOWN = LASTING_NUMBERS["falls down in the end"]
WITHOUT_WEAKNESS = LASTING_NUMBERS["has no Weakness"]
ATTACK_MORE = LASTING_NUMBERS["attack for {amount} more"]
ATTACK_POISON = LASTING_NUMBERS["attack with Poison"]
BENCH_SHELTERED = LASTING_NUMBERS["shelter the Bench"]
NO_POWERS_NOW = LASTING_NUMBERS["use no Powers"]
EVOLVES_NOW = LASTING_NUMBERS["may evolve at once"]
ALL_TAKE_LESS = LASTING_NUMBERS["take {amount} less"]
TAKE_LESS_FROM_SUCH = LASTING_NUMBERS["take {amount} less from such"]
ATTACK_SUCH_MORE = LASTING_NUMBERS["attack such for {amount} more"]
DO_NOT_ATTACK = LASTING_NUMBERS["do not attack"]
DO_NOT_RETREAT = LASTING_NUMBERS["do not retreat"]
OTHER_TYPES = LASTING_NUMBERS["other types"]
WIN_MORE = LASTING_NUMBERS["win {amount} more prizes"]
HELD = LASTING_NUMBERS["cannot be switched"]
TAKES_HALF = LASTING_NUMBERS["takes half the damage"]
UNCONDITIONED = LASTING_NUMBERS["cannot have conditions"]
POWERLESS = LASTING_NUMBERS["has no Powers"]
UNCHARGED = LASTING_NUMBERS["cannot be given Energy"]
UNEVOLVED = LASTING_NUMBERS["cannot evolve"]
RETREAT_MORE = LASTING_NUMBERS["has a retreat cost of {amount} more"]
HP_MORE = LASTING_NUMBERS["has {amount} HP more"]
FALLS_ILL = LASTING_NUMBERS["falls ill with Energy"]
MARKED = LASTING_NUMBERS["has mark {amount}"]
SAVED_BY_HEADS = LASTING_NUMBERS["takes no damage on heads"]
SAVED_BY_TAILS = LASTING_NUMBERS["takes no damage on tails"]
SAVED_UNTIL_HURT = LASTING_NUMBERS["takes no damage on tails until hurt"]
REFLECTS = LASTING_NUMBERS["strikes back for {amount} on heads"]
SHELTERING = LASTING_NUMBERS["shelters the Bench"]
ANSWERS = LASTING_NUMBERS["answers"]
BENCH_GUARDED = LASTING_NUMBERS["guard the Bench"]
FALLS_CONFUSED = LASTING_NUMBERS["falls Confused in the end"]
FALLS_POISONED = LASTING_NUMBERS["falls Poisoned in the end"]
HURT_IN_THE_END = LASTING_NUMBERS["takes {amount} damage in the end"]
USES_NO_POWERS = LASTING_NUMBERS["cannot use Powers"]
BODIES_ALONE = LASTING_NUMBERS["use Bodies alone"]
DEAR_ATTACKS = LASTING_NUMBERS["has attacks for {amount} Energy more"]
FREE_TO_RETREAT = LASTING_NUMBERS["has a free retreat"]
CANNOT_BE_CONDITIONED = LASTING_NUMBERS["cannot be conditioned"]
NO_ENERGY_DECREE = LASTING_NUMBERS["attach no Energy"]
SLEEPS_DEEPLY = LASTING_NUMBERS["has a deep sleep"]
POWERLESS_BENCHED = LASTING_NUMBERS["has no Powers on the Bench"]
UNHARMED = LASTING_NUMBERS["go unharmed"]
NOT_HEALED = LASTING_NUMBERS["cannot be healed"]
TWO_COINS = LASTING_NUMBERS["has two coins to flip"]
WITHOUT_PRIZES = LASTING_NUMBERS["has no prizes"]
MORE_FOR_IT = LASTING_NUMBERS["has {amount} more prizes"]
TOLLED = LASTING_NUMBERS["takes {amount} for Energy"]
ONLY_TAILS = LASTING_NUMBERS["flip only tails"]
NO_GX = LASTING_NUMBERS["use no GX attacks"]
USE_BELOW = LASTING_NUMBERS["use attacks below"]
GX_AGAIN = LASTING_NUMBERS["use the GX attack again"]
HAS_TURNED = LASTING_NUMBERS["has turned Energy"]

LAST_BIT = 62  # of the mask of kinds
FOR_GOOD = 32000  # a turn no game reaches
UNTIL_BENCHED = 31999  # of attached Trainers: until their Pokémon stops to be Active
LEAVING_PLAY, LEAVING_ACTIVE = 3, 4  # as SPANS
WHILE_WELL = 6  # the same: this turn, until a condition
STATUS_LASTING_FULL = 1


@kernel(i64, i64)
def _bit(kind: int) -> int:
    """Return the bit of a kind in the mask of those present; the rarest ones share the last."""
    return i64(1) << min(i64(kind), i64(LAST_BIT))


@kernel(void, S, i64, i64, i64, i64, i64, i64)
def add_lasting(s: Any, kind: int, serial: int, a: int, b: int, until: int, stays: int) -> None:
    """Start a lasting effect.

    Parameters
    ----------
    s : record of GAME
        Its list is written.
    kind : int64
        As LASTING_FORMS.
    serial : int64
        Of the Pokémon it is on; :func:`player_serial` of a player.
    a, b : int64
        What it needs to know.
    until : int64
        Turn at whose end it stops.
    stays : int64
        1 if going to the Bench or evolving does not end it.
    """
    n = s.n_lasting
    for i in range(n):
        entry = s.lasting[i]
        if entry.kind == kind and entry.serial == serial and entry.a == a and entry.b == b:
            entry.until = max(i64(entry.until), until)  # the same again only lasts longer
            return
    if n == MAX_LASTING:
        s.status = STATUS_LASTING_FULL
        return
    entry = s.lasting[n]
    entry.kind = kind
    entry.serial = serial
    entry.a = a
    entry.b = b
    entry.until = until
    entry.stays = stays
    entry.tie = 0
    s.n_lasting = n + 1
    s.lasting_mask |= _bit(kind)


@kernel(void, S, i64, i64, i64, i64, i64)
def add_tied(s: Any, kind: int, serial: int, a: int, until: int, tie: int) -> None:
    """Start a lasting effect that also ends when another Pokémon leaves or evolves.

    Parameters
    ----------
    s : record of GAME
        Its list is written.
    kind, serial : int64
        As in :func:`add_lasting`.
    a : int64
        What it needs to know.
    until : int64
        Turn at whose end it stops.
    tie : int64
        Serial of the other Pokémon.
    """
    add_lasting(s, kind, serial, a, -tie, until, 0)  # so that each tie is an effect of its own
    for i in range(s.n_lasting):
        entry = s.lasting[i]
        if entry.kind == kind and entry.serial == serial and entry.b == -tie:
            entry.tie = tie


@kernel(i64, S, i64, i64, i64)
def find_lasting(s: Any, kind: int, serial: int, after: int) -> int:
    """Return the place of the next such effect on a Pokémon behind place ``after``; else -1."""
    if s.lasting_mask & _bit(kind):
        for i in range(after + 1, s.n_lasting):
            entry = s.lasting[i]
            if entry.kind == kind and entry.serial == serial:
                return i
    return -1


@kernel(boolean, S, i64, i64)
def is_lasting(s: Any, kind: int, serial: int) -> bool:
    """Tell whether a Pokémon is under such an effect."""
    return find_lasting(s, kind, serial, -1) >= 0


@kernel(boolean, S, i64, i64)
def is_due(s: Any, kind: int, serial: int) -> bool:
    """Tell whether such an effect on a Pokémon ends with this turn."""
    at = find_lasting(s, kind, serial, -1)
    return at >= 0 and s.lasting[at].until <= s.turn


@kernel(i64, S, i64, i64)
def lasting_sum(s: Any, kind: int, serial: int) -> int:
    """Add up the amounts of such effects on a Pokémon."""
    total = i64(0)
    at = find_lasting(s, kind, serial, -1)
    while at >= 0:
        total += s.lasting[at].a
        at = find_lasting(s, kind, serial, at)
    return total


@kernel(boolean, S, i64, i64)
def has_mark(s: Any, serial: int, mark: int) -> bool:
    """Tell whether a Pokémon has the mark of that number, which an attack left."""
    at = find_lasting(s, MARKED, serial, -1)
    while at >= 0:
        if s.lasting[at].a == mark:
            return True
        at = find_lasting(s, MARKED, serial, at)
    return False


@kernel(i64, i64)
def player_serial(p: int) -> int:
    """Return what stands for a player where effects on Pokémon name their serial."""
    return -1 - p


@kernel(void, S, i64)
def _remove(s: Any, i: int) -> None:
    last = s.n_lasting - 1
    s.lasting[i] = s.lasting[last]
    s.n_lasting = last
    mask = i64(0)
    for k in range(last):
        mask |= _bit(s.lasting[k].kind)
    s.lasting_mask = mask


@kernel(void, S, i64, boolean)
def drop_lasting(s: Any, serial: int, all_of_them: bool) -> None:
    """End effects on a Pokémon.

    Parameters
    ----------
    s : record of GAME
        Its list is written.
    serial : int64
        Of the Pokémon.
    all_of_them : bool
        Whether it left play; on the Bench and evolved, some effects stay on it.
    """
    i = s.n_lasting - 1
    while i >= 0:
        entry = s.lasting[i]
        ends = entry.serial == serial and (all_of_them or entry.stays == 0)
        if ends or entry.tie == serial:
            _remove(s, i)
        i -= 1


@kernel(void, S, i64, i64)
def end_lasting(s: Any, kind: int, serial: int) -> None:
    """End effects of a kind on a Pokémon.

    Parameters
    ----------
    s : record of GAME
        Its list is written.
    kind, serial : int64
        As in :func:`add_lasting`.
    """
    at = find_lasting(s, kind, serial, -1)
    while at >= 0:
        _remove(s, at)
        at = find_lasting(s, kind, serial, -1)


@kernel(void, S, i64)
def end_with_condition(s: Any, serial: int) -> None:
    """End what lasts until a Pokémon is Asleep, Confused or Paralyzed, which it is now."""
    i = find_lasting(s, OTHER_TYPES, serial, -1)
    while i >= 0:
        if s.lasting[i].b:
            _remove(s, i)
            i = -1
        i = find_lasting(s, OTHER_TYPES, serial, i)


@kernel(void, S)
def expire_lasting(s: Any) -> None:
    """End the effects whose last turn is over."""
    i = s.n_lasting - 1
    while i >= 0:
        if s.lasting[i].until <= s.turn:
            _remove(s, i)
        i -= 1


@kernel(i64, S, i64)
def end_of(s: Any, span: int) -> int:
    """Return the turn at whose end an effect that begins now stops.

    Parameters
    ----------
    s : record of GAME
        Read.
    span : int64
        As SPANS.
    """
    if span == WHILE_WELL:
        return s.turn
    return FOR_GOOD if span >= LEAVING_PLAY else s.turn + span
