"""Rules of texts that are not attacks: when a Power is used, and continuous changes."""

from __future__ import annotations

from collections.abc import Sequence

from deckstats.effects.english.building import Builder, Clause
from deckstats.effects.english.conditions import Condition
from deckstats.effects.english.grammar import Grammar

__all__ = ["add_powers"]


def add_powers(g: Grammar) -> None:
    """Add to the grammar g the rules of headers, restrictions and continuous changes."""
    _add_limits(g)
    _add_played(g)


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
