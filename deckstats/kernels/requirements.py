"""What programs ask for before they are run: is it so, can it be paid, is there a way around it."""

from __future__ import annotations

from typing import Any

from deckstats.effects.operations import OP_CODES, TARGETS, TYPES
from deckstats.kernels.costs import more_to_attack
from deckstats.kernels.counting import active_ref, amount, compare, units_of
from deckstats.kernels.jit import boolean, i64, kernel
from deckstats.kernels.plain_counts import COLORLESS
from deckstats.kernels.refs import attack_place, attack_row, owner, slot_of
from deckstats.kernels.state import S, T

__all__ = [
    "AT_ONCE",
    "WHILE_ASLEEP",
    "copies_nothing",
    "is_usable",
    "pays_instead",
    "requirements_hold",
]

USABLE = OP_CODES["USABLE"]
INSTEAD = OP_CODES["INSTEAD"]
CHOOSE_ATTACK = OP_CODES["CHOOSE_ATTACK"]
COPY_ATTACK = OP_CODES["COPY_ATTACK"]
FOE = TARGETS.index("foe")
AT_ONCE, WHILE_ASLEEP = 0, 1  # as OCCASIONS
N_TYPES = len(TYPES)


@kernel(boolean, S, T, i64, i64, i64, i64, i64)
def requirements_hold(s: Any, t: Any, p: int, ref: int, attack: int, start: int, end: int) -> bool:
    """Tell whether every ``require`` row of a program holds, one of those of several ways.

    Parameters
    ----------
    s, t : records of GAME and TABLES
        Read.
    p, ref, attack : int64
        Player of the program, Pokémon it belongs to (-1: a Trainer), number of the attack.
    start, end : int64
        Places of those rows in ``t.code``.
    """
    holds = False
    for pc in range(start, end):
        row = t.code[pc]
        if row.op in (USABLE, INSTEAD):
            continue
        holds = holds or compare(amount(s, t, p, ref, attack, row), row.a, row.b)
        if row.c == 0:  # else the next one will do instead
            if not holds:
                return False
            holds = False
    return True


@kernel(boolean, T, i64, i64, i64, i64)
def is_usable(t: Any, p: int, card: int, attack: int, occasion: int) -> bool:
    """Tell whether an attack of a card may be used against the rules.

    Parameters
    ----------
    t : record of TABLES
        Read.
    p, card, attack : int64
        Player, row the attack is in, and its place there.
    occasion : int64
        As OCCASIONS says.
    """
    start = t.cards[p, card].attacks[attack].start
    for pc in range(start[0], start[1]):
        if t.code[pc].op == USABLE and t.code[pc].a == occasion:
            return True
    return False


@kernel(boolean, S, T, i64, i64, i64, i64)
def pays_instead(s: Any, t: Any, ref: int, attack: int, start: int, end: int) -> bool:
    """Tell whether a Pokémon has the Energy an attack may cost instead, as rows of it say.

    Parameters
    ----------
    s, t : records of GAME and TABLES
        Read.
    ref, attack : int64
        The Pokémon, number of the attack.
    start, end : int64
        Places of those rows in ``t.code``.
    """
    p = ref >> 4
    i = ref & 15
    more = more_to_attack(s, t, p, i)
    for pc in range(start, end):
        row = t.code[pc]
        if row.op == INSTEAD and compare(amount(s, t, p, ref, attack, row), row.b, row.c):
            n = (row.a - 1) // N_TYPES + 1 if row.a else i64(0)
            type_ = (row.a - 1) % N_TYPES if row.a else i64(COLORLESS)
            enough = units_of(s, t, p, i, type_) >= n
            if enough and units_of(s, t, p, i, COLORLESS) >= n + more:
                return True
    return False


@kernel(boolean, S, T, i64, i64, i64)
def copies_nothing(s: Any, t: Any, p: int, ref: int, attack: int) -> bool:
    """Tell whether an attack would copy one of the Defending Pokémon's, but could use none."""
    at = attack_row(t, p, i64(s.players[p].slots[slot_of(ref)].card), attack)
    start = t.cards[p, at].attacks[attack_place(attack)].start
    chooses = False
    copies = False
    for pc in range(start[1], start[5]):
        chooses = chooses or (t.code[pc].op == CHOOSE_ATTACK and t.code[pc].a == FOE)
        copies = copies or t.code[pc].op == COPY_ATTACK
    foe = active_ref(s, 1 - p)
    if foe < 0 or not (chooses and copies):
        return False
    row = t.cards[owner(foe), s.players[owner(foe)].slots[slot_of(foe)].card]
    for k in range(row.n_attacks):
        theirs = row.attacks[k].start
        if requirements_hold(s, t, p, ref, attack, theirs[0], theirs[1]):
            return False
    return True
