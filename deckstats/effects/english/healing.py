"""Clauses of Special Conditions, healing and Knock Outs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from deckstats.effects.english.building import (
    EVERY,
    Builder,
    Clause,
    NotSaidError,
    both,
    scaled,
    statement,
)
from deckstats.effects.english.grammar import Grammar
from deckstats.effects.english.lasting import lasts
from deckstats.effects.english.phrases import IT, Mon
from deckstats.effects.english.sentences import last_of
from deckstats.effects.programs import Amount, Statement

__all__ = ['add_conditions_given', 'add_healing']


def add_conditions_given(g: Grammar) -> None:
    """Add to the grammar g the rules of Special Conditions and Knock Outs."""
    def give(mon: Mon, conditions: Sequence[str]) -> Clause:
        def make(word: str) -> list[Statement]:
            return [statement("STATUS", word, each) for each in conditions]

        return lambda b: b.on(mon, make)

    def poison(n: int) -> Clause:
        def clause(b: Builder) -> None:
            block = b.blocks[-1]
            if not (block and last_of(block[-1]) == statement("STATUS", "foe", "Poisoned")):
                raise NotSaidError
            heavier = statement("POISON", "foe", n=10 * n)
            block[-1] = _replaced(block[-1], heavier)

        return clause

    g.add("conditions", "{condition}", lambda one: [one])
    g.add("conditions", "{condition} and {condition}", lambda one, two: [one, two])
    g.add("conditions", "{condition} , {condition} , and {condition}", lambda *all_: list(all_))
    g.add("clause", "{mon} is/are now {conditions}", give)
    g.add("clause", "{mon} is/are [also] {conditions}", give)
    g.add("clause", "{mon} is/are now also {conditions}", give)
    g.add("clause", "make {foe} {conditions}", lambda _, all_: give(Mon("word", "foe", {}), all_))
    g.add("clause", "both {mon} and {mon} are now {conditions} « after doing damage »", lambda one, two, all_: both(give(one, all_), give(two, all_)))
    g.add("clause", "{mon} is/are now {conditions} « after doing damage »", give)
    g.add("clause", "{mon} and {mon} are now {conditions}", lambda one, two, all_: both(give(one, all_), give(two, all_)))
    g.add("clause", "both {mon} and {mon} are now {conditions}", lambda one, two, all_: both(give(one, all_), give(two, all_)))
    for what in ("cannot retreat", "cannot attack"):
        g.add("clause", f"{{mon}} is/are now {{conditions}} and {what} during your opponent's next turn", lambda mon, all_, what=what: both(give(mon, all_), lasts(mon, what)("opp turn")))
    for text in ("it is now", "that pokémon is now"):
        g.add("clause", f"{text} {{conditions}}", lambda all_: give(Mon("pronoun", IT, {}), all_))
    g.add("poisoned", "{foe}")
    g.words("poisoned", {"that pokémon": 0, "it": 0})
    for text in (
        "put {n} damage counters instead of 1 on {poisoned} between turns",
        "put {n} damage counters instead of 1 on {poisoned} during pokémon checkup",
        "during pokémon checkup , put {n} damage counters on {poisoned} instead of 1",
        "put {n} damage counters on {poisoned} instead of 1 between turns",
        "put {n} damage counters instead of 1 on {poisoned}",
    ):
        g.add("clause", text, lambda n, _: poison(n))
    g.words("reminder", {"« even if it was already poisoned »": lambda b: None})
    g.add("clause", "{mon} is/are knocked out", lambda mon: lambda b: b.on(mon, lambda word: [statement("KO", word)]))
    g.add("clause", "knock out {mon}", lambda mon: lambda b: b.on(mon, lambda word: [statement("KO", word)]))


def _replaced(made: Statement, new: Statement) -> Statement:
    """Put a statement into the place of the last one inside another."""
    if made.block:
        return replace(made, block=(*made.block[:-1], _replaced(made.block[-1], new)))
    return new


def add_healing(g: Grammar) -> None:
    """Add to the grammar g the rules of healing."""
    def heal(n: Amount, mon: Mon) -> Clause:
        return lambda b: b.on(mon, lambda word: [statement("HEAL", word, n=n)])

    def cure(mon: Mon) -> Clause:
        return lambda b: b.on(mon, lambda word: [statement("CURE", word)])

    counters = "damage counter/counters"
    g.add("clause", f"move {{n}} {counters} from {{mon}} to {{mon}}", lambda n, one, two: _move_counters(Amount(10 * n), one, two))
    g.add("clause", f"move up to {{n}} {counters} from {{mon}} to {{mon}}", lambda n, one, two: _move_counters(Amount(10 * n), one, two))
    g.add("clause", f"move all {counters} from {{mon}} to {{mon}}", lambda one, two: _move_counters(EVERY, one, two))
    g.add("clause", f"remove {{n}} {counters} from {{mon}} , if any", lambda n, mon: heal(Amount(10 * n), mon))
    for what in ("that many damage counters", "that many"):
        g.add("clause", f"remove {what} from {{mon}}", lambda mon: heal(Amount(0, 10, "moved"), mon))
    g.add("clause", "heal {digits} damage and remove all special conditions from {mon}", lambda n, mon: lambda b: b.on(mon, lambda word: [statement("HEAL", word, n=n), statement("CURE", word)]))
    g.add("clause", "heal {digits} damage from {mon}", lambda n, mon: heal(Amount(n), mon))
    g.add("clause", "heal {digits} damage from {mon} for each {unit}", lambda n, mon, unit: heal(scaled(unit, n), mon))
    g.add("clause", "heal all damage from {mon}", lambda mon: heal(EVERY, mon))
    g.add("clause", f"remove {{n}} {counters} from {{mon}}", lambda n, mon: heal(Amount(10 * n), mon))
    g.add("clause", f"remove up to {{digits}} {counters} from {{mon}}", lambda n, mon: heal(Amount(10 * n), mon))
    g.add("clause", f"remove {{n}} {counters} from {{mon}} for each {{unit}}", lambda n, mon, unit: heal(scaled(unit, 10 * n), mon))
    g.add("clause", f"remove all {counters} from {{mon}}", lambda mon: heal(EVERY, mon))
    for text in (
        "heal from SELF the same amount of damage you did to the defending pokémon",
        "heal from SELF the same amount of damage you did to your opponent's active pokémon",
        "remove from SELF the number of damage counters equal to the damage you did to the defending pokémon",
        "remove a number of damage counters from SELF equal to the damage done to the defending pokémon",
    ):
        g.add("clause", text, lambda: heal(Amount(0, 1, "dealt"), Mon("word", "self", {})))
    fewer = "fewer damage counters than that , remove all of them"
    for text in (
        f"if {{mon}} has {fewer}",
        "if a pokémon has fewer damage counters than the number of heads , remove all of them",
    ):
        g.add("clauses", text, lambda *_: [_after_healing])
    half = "half the damage done to the defending pokémon"
    for text in (
        f"equal to/of {half} [{{wr}}] « rounded up to the nearest 10 »",
        f"equal to/of of {half} [{{wr}}] « rounded up to the nearest 10 »",
    ):
        g.add("clause", f"remove a number of damage counters from {{mon}} {text}", lambda mon, _: heal(Amount(0, 1, "half_dealt"), mon))
    for text in ("the damage done to the defending pokémon", "the amount of damage done to the defending pokémon"):
        g.add("clause", f"remove a number of damage counters from {{mon}} equal to {text} {{wr}}", lambda mon, _: heal(Amount(0, 1, "dealt"), mon))
    g.add("clause", "it recovers from all special conditions", lambda: cure(Mon("pronoun", IT, {})))
    g.add("clause", "remove all special conditions from {mon}", cure)
    g.add("clause", "{mon} recovers from all special conditions", cure)


def _after_healing(b: Builder) -> None:
    """Remind that no more counters can be removed than there are."""
    if "HEAL" not in str(b.blocks[-1][-1:]):
        raise NotSaidError


def _move_counters(n: Amount, one: Mon, two: Mon) -> Clause:
    def clause(b: Builder) -> None:
        if one.how == "each" or two.how == "each":
            raise NotSaidError
        if one.how == "some" and two.how == "some":
            if one.n != 1 or two.n != 1:
                raise NotSaidError
            b.add("CHOOSE", one.target, "me", only=one.filter)
            b.add("CHOOSE_OTHER", two.target, "me", only=two.filter)
            b.add("MOVE_COUNTER", IT, "other", n=n)
            return
        source, goal = b.word(one), b.word(two)
        b.add("MOVE_COUNTER", source, goal, n=n)

    return clause
