"""How clauses make sentences: conditions, choices, repetition, coins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from deckstats.effects.english.building import (
    Builder,
    Clause,
    NotSaidError,
    Test,
    inverse,
    statement,
)
from deckstats.effects.english.conditions import Condition, state_of
from deckstats.effects.english.grammar import Grammar
from deckstats.effects.english.phrases import IT, Mon, Quals, as_filter, attached_energy
from deckstats.effects.filters import ANY, Filter
from deckstats.effects.operations import ALL
from deckstats.effects.programs import Amount, Statement

__all__ = ['MOVED', 'add_coins', 'add_sentences', 'holds_enough', 'last_of', 'may', 'only_if']


MOVED = Amount(0, 1, "moved")


def add_sentences(g: Grammar) -> None:
    """Add to the grammar g the rules of sentences."""
    g.add("sentence", "{clauses} .")
    g.add("sentence", "{clauses} [,] ;")
    g.add("sentence", "{clauses} {reminder} .", lambda clauses, _: clauses)
    g.add("sentence", "{reminder}")
    g.words("joint", {", and": 0, "and": 0, ", then": 0, "then": 0, ", and then": 0, "and then": 0})
    g.add("clauses", "[then ,] {clause}", lambda clause: [clause])
    g.add("clauses", "[then ,] {clause} {joint} {clauses}", lambda one, _, rest: [one, *rest])
    g.add("clauses", "if {condition_} , {clauses}", lambda condition, rest: [only_if(condition, rest)])
    g.add("clauses", "if {condition_} [,] then {clauses}", lambda condition, rest: [only_if(condition, rest)])
    g.add("clauses", "you may {clauses}", lambda rest: [may(rest)])
    g.add("clauses", "if you do , {clauses}", lambda rest: [_if_done(rest)])
    g.add("clauses", "if not , {clauses}", lambda rest: [_otherwise(rest)])
    g.add("clauses", "if you discarded/attached/moved {whatever} in this way , {clauses}", lambda kind, rest: [_if_done(rest, kind)])
    g.add("whatever", "any/a/an {card_kind}")
    g.add("clauses", "otherwise , {clauses}", lambda rest: [_otherwise(rest)])
    g.add("clauses", "for each heads , {clauses}", lambda rest: [_repeat(Amount(0, 1, "heads"), rest)])
    g.add("clauses", "for each energy [card] attached to {mon} , {clauses}", lambda mon, rest: [_repeat_by(mon, rest)])
    g.add("clauses", "{clause} if {condition_}", lambda clause, condition: [only_if(condition, [clause])])
    g.add("clauses", "you can use this attack only if {condition_}", lambda condition: [_require(condition)])
    g.add("clauses", "you can use this attack only if you go second , and only on your first turn", lambda: [_require(lambda b: [Test(Amount(0, 1, "turn"), "=", 2)])])
    g.add("clauses", "this attack can be used only if {condition_}", lambda condition: [_require(condition)])
    g.add("clauses", "before doing damage , {clauses}", lambda rest: [_before(rest)])
    g.add("clauses", "before this attack does damage , {clauses}", lambda rest: [_before(rest)])
    g.add("clauses", "after your attack , {clauses}")
    g.add("clauses", "{condition_first} , {clauses}", lambda condition, rest: [only_if(condition, rest)])
    g.add("condition_first", "if {condition_} and if {condition_}", lambda one, two: _all_of(one, two))
    g.add("condition_first", "if {condition_} and {condition_}", lambda one, two: _all_of(one, two))
    g.add("condition_first", "if {condition_} [,] then if {condition_}", lambda one, two: _all_of(one, two))
    g.add("clauses", "if {mon} is a/an {kind} or [a/an] {kind} , {clauses}", _if_either)
    g.add("clauses", "if {condition_} or {condition_} , {clauses}", _if_either_of)


def only_if(condition: Condition, rest: Sequence[Clause]) -> Clause:
    """Let the rest be carried out only if a condition holds."""

    def clause(b: Builder) -> None:
        tests = tuple(condition(b))
        b.tests = tests
        b.crowd = next((of for test in tests if (of := test.amount) and of.count == "pokemon"), b.crowd)
        block = b.within(rest)
        b.tests = tests
        if not block:
            return
        for test in reversed(tests):
            block = [test.wrap(block)]
        if not _after_coins(b, block[0]):
            b.put(block[0])

    return clause


def _after_coins(b: Builder, made: Statement) -> bool:
    """Let what hangs on coins that may not have been flipped follow them; tells whether it does."""
    before = b.blocks[-1][-1] if b.blocks[-1] else None
    asked = made.amount.count if made.op == "IF" and made.amount else made.op.lower()
    if before is None or before.op != "IF" or asked not in ("heads", "tails"):
        return False
    if not any(each.op.startswith("FLIP") for each in before.block):
        return False
    b.blocks[-1][-1] = replace(before, block=(*before.block, made))
    return True


def _require(condition: Condition) -> Clause:
    def clause(b: Builder) -> None:
        for test in condition(b):
            if test.amount is None or len(b.blocks) > 1:
                raise NotSaidError
            b.put(statement("REQUIRE", test.comparison, test.number, n=test.amount))

    return clause


def _otherwise(rest: Sequence[Clause]) -> Clause:
    def clause(b: Builder) -> None:
        if len(b.tests) != 1:
            raise NotSaidError
        test = inverse(b.tests[0])
        block = b.within(rest)
        if block:
            b.put(test.wrap(block))

    return clause


def _all_of(*conditions: Condition) -> Condition:
    return lambda b: [test for condition in conditions for test in condition(b)]


def _before(rest: Sequence[Clause]) -> Clause:
    def clause(b: Builder) -> None:
        block = b.within(rest)
        if not block:
            raise NotSaidError
        b.put(statement("BEFORE", block=block))
        told = b.blocks[-1]
        if all(each.op == "DAMAGE" for each in told[:-1]) and any(
            each.amount and each.amount.count for each in told[:-1]
        ):
            told.insert(0, told.pop())  # the damage counts what this changes

    return clause


def _if_either(mon: Mon, one: Quals, two: Quals, rest: Sequence[Clause]) -> list[Clause] | None:
    first, second = state_of(mon, one), state_of(mon, two)
    return _if_either_of(first, second, rest) if first and second else None


def _if_either_of(one: Condition, two: Condition, rest: Sequence[Clause]) -> list[Clause]:
    """Do something if either holds: if the first, or else if the second."""

    def clause(b: Builder) -> None:
        (first,), (second,) = one(b), two(b)
        block = b.within(rest)
        if not block:
            raise NotSaidError
        b.put(first.wrap(block))
        b.put(inverse(first).wrap([second.wrap(block)]))
        b.tests = ()

    return [clause]


def may(rest: Sequence[Clause]) -> Clause:
    """Let a player choose whether the rest is carried out."""

    def clause(b: Builder) -> None:
        b.done = None
        b.told = False
        block = b.within(rest)
        if not block:
            raise NotSaidError
        b.put(statement("MAY", "me", block=block))
        b.told = True

    return clause


#: What kind of card some operations always move.
_KINDS_MOVED = {"DISCARD_TOOLS": "Tool", "DISCARD_STADIUM": "Stadium"}


def _is_of(made: Statement, kind: Quals) -> bool:
    """Tell whether what a statement moves is all of a kind."""
    last = last_of(made)
    if last.op == "REPEAT":
        last = last.block[-1]
    if kind.get("kind") == _KINDS_MOVED.get(last.op, ""):
        return True
    attached = last.op.endswith("ENERGY") and as_filter(attached_energy(kind)) in (None, last.filter)
    return attached or as_filter(kind) in (None, last.filter)


def _if_done(rest: Sequence[Clause], kind: Quals | None = None) -> Clause:
    """Let clauses follow only if what stands before was done, with cards of a kind if told."""

    def clause(b: Builder) -> None:
        if not b.blocks[-1]:
            raise NotSaidError
        before = b.blocks[-1][-1]
        if kind is not None and not _is_of(before, kind):
            raise NotSaidError
        done = _done(before)
        if kind is not None and done and done.amount == MOVED:
            done = Test(MOVED)
        block = b.within(rest)
        if not block:
            return
        spent = last_of(before)
        if done and done.number > 1 and spent.op in ("DISCARD_ENERGY", "RETURN_ENERGY"):
            if before.op != "MAY":
                raise NotSaidError
            spends = holds_enough(spent, done.number)
            b.blocks[-1][-1] = spends.wrap([_with_more(before, block)])
            return
        inner = [done.wrap(block)] if done else block
        if before.op in _WRAPS:
            b.blocks[-1][-1] = _with_more(before, inner)
        elif done is None and not _is_sure(before):
            raise NotSaidError
        else:
            b.blocks[-1].extend(inner)

    return clause


def last_of(made: Statement) -> Statement:
    """Return the last statement of one that is made, inside blocks that may not run."""
    return last_of(made.block[-1]) if made.block and made.op in _WRAPS else made
_WRAPS = ("MAY", "HEADS", "TAILS", "IF", "BEFORE")
_MOVING = {
    "DISCARD_ENERGY", "DISCARD_HAND", "MOVE", "MOVE_ENERGY", "RETURN_ENERGY", "ATTACH_ENERGY",
    "SEARCH", "RECOVER", "DRAW", "EVOLVE", "HAND_TO_DECK", "DISCARD_STADIUM", "DISCARD_TOOLS",
}  # fmt: skip


def _done(made: Statement) -> Test | None:
    """Return the test that tells whether a statement was carried out."""
    last = last_of(made)
    if last.op in _MOVING:
        return Test(MOVED, ">=", _whole(last))
    if last.op == "SWITCH_IN" and last.args == (IT,):
        return Test(Amount(0, 1, "pokemon", (IT,)))
    return None


def holds_enough(spent: Statement, needed: int) -> Test:
    """Ask whether there is as much Energy as is to be spent.

    Parameters
    ----------
    spent : Statement
        What takes the Energy off.
    needed : int
        How much.
    """
    word, only = str(spent.args[0]), spent.filter or ANY
    if only == Filter(type=only.type):
        return Test(Amount(0, 1, "units", (word, only.type or "Colorless")), ">=", needed)
    return Test(Amount(0, 1, "energy", (word,), only), ">=", needed)


def _whole(made: Statement) -> int:
    """Return how many cards have to be given up so that it is done: all, where that is told."""
    n = made.amount
    given = made.op in _GIVING or (made.op == "MOVE" and str(made.args[1]).startswith("from hand"))
    return n.base if given and n and not n.count and not n.cap and n.base < ALL else 1


_GIVING = {"DISCARD_ENERGY", "RETURN_ENERGY", "DISCARD_HAND", "HAND_TO_DECK"}


def _is_sure(made: Statement) -> bool:
    """Tell whether a statement about self is carried out whatever happens."""
    told = made.op in ("TAKE_THIS", "SWITCH_IN", "COUNTERS")
    return told and (made.op == "TAKE_THIS" or made.args == ("self",))


def _with_more(made: Statement, more: Sequence[Statement]) -> Statement:
    """Let statements follow inside the innermost block, or make a sequence of them."""
    if made.op in _WRAPS and made.block:
        if made.block[-1].block and made.block[-1].op in _WRAPS:
            return replace(made, block=(*made.block[:-1], _with_more(made.block[-1], more)))
        return replace(made, block=(*made.block, *more))
    raise NotSaidError


def _repeat(n: Amount, rest: Sequence[Clause]) -> Clause:
    def clause(b: Builder) -> None:
        block = b.within(rest)
        if not block or any(each.op == "REPEAT" for each in block):
            raise NotSaidError
        b.put(statement("REPEAT", n=n, block=block))

    return clause


def _repeat_by(mon: Mon, rest: Sequence[Clause]) -> Clause | None:
    if mon.how != "word":
        return None
    return _repeat(Amount(0, 1, "energy", (mon.target,)), rest)


def add_coins(g: Grammar) -> None:
    """Add to the grammar g the rules of coins."""
    def flip(n: Amount) -> Clause:
        def clause(b: Builder) -> None:
            b.add("FLIP", n=n)

        return clause

    g.add("clause", "flip {n} coin/coins", lambda n: flip(Amount(n)))
    g.add("clause", "flip a coin until you get tails", lambda: lambda b: b.add("FLIP_UNTIL"))
    g.add("clause", "flip a coin for each {unit}", flip)
    g.add("clause", "flip a number of coins equal to the number of {unit}", flip)
