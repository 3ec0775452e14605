"""Rules of texts that are not attacks: when a Power is used, and continuous changes."""

from __future__ import annotations

from collections.abc import Sequence

from deckstats.effects.english.building import Builder, Clause, NotSaidError
from deckstats.effects.english.conditions import Condition
from deckstats.effects.english.grammar import Grammar
from deckstats.effects.english.phrases import as_filter
from deckstats.effects.english.sentences import may, only_if
from deckstats.effects.programs import Amount, Statement

__all__ = ["add_powers"]


def add_powers(g: Grammar) -> None:
    """Add to the grammar g the rules of headers, restrictions and continuous changes."""
    _add_headers(g)
    _add_limits(g)
    _add_answers(g)
    _add_played(g)


# -- when -------------------------------------------------------------------------------------


def _used(event: str, rest: Sequence[Clause], condition: Condition | None = None) -> list[Clause]:
    """Let clauses be the program of a Power that is used at an event."""

    def clause(b: Builder) -> None:
        if b.event or b.blocks[0]:
            raise NotSaidError
        b.event = event
        if condition is not None:
            b.require(condition(b))
        for each in rest:
            each(b)

    return [clause]


def _add_headers(g: Grammar) -> None:
    before = "[« before your attack »]"
    evolving = "when you play SELF from your hand to evolve 1 of your pokémon [during your turn] [« before your attack »] ,"
    benching = "when you play/put SELF from your hand onto your bench [during your turn] ,"
    for event, when in (("evolved", evolving), ("benched", benching)):
        for head in (when, f"once during your turn {before} , {when}"):
            g.add("sentence", f"{head} you may {{clauses}} .", lambda rest, e=event: _used(e, [may(rest)]))
            g.add("sentence", f"{head} {{clauses}} .", lambda rest, e=event: _used(e, rest))
            g.add("sentence", f"{head} if {{condition_}} , you may {{clauses}} .", lambda test, rest, e=event: _used(e, [only_if(test, [may(rest)])]))
            g.add("sentence", f"{head} you may use this power/ability . {{many_sentences}}", lambda rest, e=event: _used(e, [may(rest)]))
    g.add("many_sentences", "{sentence}")
    g.add("many_sentences", "{sentence} {many_sentences}", lambda one, rest: [*one, *rest])


def _add_limits(g: Grammar) -> None:
    def unless(b: Builder) -> None:
        b.unless = True

    def ends(b: Builder) -> None:
        b.add("END_TURN")

    for text in ("if you use this ability/power , your turn ends .", "your turn ends ."):
        g.add("sentence", text, lambda: [ends])
    power = "this power/ability/@move"
    for text in (
        f"{power} cannot be used if SELF is affected by a special condition .",
        f"{power} cannot be used if SELF is asleep , confused , or paralyzed .",
        f"{power} cannot be used if SELF is asleep , paralyzed , or confused .",
        f"{power} stops working while SELF is asleep , confused , or paralyzed .",
        f"{power} stops working while SELF is affected by a special condition .",
    ):
        g.add("sentence", text, lambda: [unless])


def _add_answers(g: Grammar) -> None:
    """Add what is done to the Attacking Pokémon when a Pokémon is damaged."""

    def answer(rest: Sequence[Clause], active: bool) -> list[Clause]:
        def clause(b: Builder) -> None:
            if b.event or b.blocks[0]:
                raise NotSaidError
            b.event = "damaged"
            b.it = "attacker"
            block = b.within(rest)
            if active:
                b.put(Statement("IF", (">=", 1), _active_count(), None, tuple(block)))
            else:
                b.blocks[0].extend(block)

        return [clause]

    even = "[« even if SELF/it is knocked out »]"
    for place in ("is your active pokémon", "is in the active spot"):
        for by in ("an opponent's attack", "an attack from your opponent's pokémon"):
            text = f"if SELF {place} and is damaged by {by} {even} , {{clauses}} ."
            g.add("sentence", text, lambda rest: answer(rest, True))
    for text in (
        f"if SELF is damaged by an opponent's attack {even} , {{clauses}} .",
        f"whenever SELF is damaged by an opponent's attack {even} , {{clauses}} .",
        f"whenever your opponent's attack damages SELF {even} , {{clauses}} .",
    ):
        g.add("sentence", text, lambda rest: answer(rest, False))


def _active_count() -> Amount:
    return Amount(0, 1, "pokemon", ("self",), as_filter({"states": ("active",)}))


# -- Trainers ---------------------------------------------------------------------------------


def _add_played(g: Grammar) -> None:
    def needs(condition: Condition) -> list[Clause]:
        return [lambda b: b.require(condition(b))]

    for text in ("you can/may play/use this card only if", "you can/may play/use SELF only if", "you can only play/use this card if"):
        g.add("sentence", f"{text} {{condition_}} .", needs)
        g.add("sentence", f"{text} you discard {{n}} other card/cards from your hand . {{sentence}}", _first_paid)
        g.add("sentence", f"{text} you discard another card from your hand . {{sentence}}", lambda rest: _first_paid(1, rest))
    for text in ("discard {n} other card/cards from your hand in order to play this card .", "discard {n} card/cards from your hand in order to play this card ."):
        g.add("sentence", f"{text} {{sentence}}", _first_paid)


def _first_paid(n: int, rest: Sequence[Clause]) -> list[Clause]:
    def clause(b: Builder) -> None:
        b.add("DISCARD_HAND", n=n, cost=True)
        for each in rest:
            each(b)

    return [clause]
