"""Clauses of places in play: switching, choosing, evolving, leaving play."""

from __future__ import annotations

from deckstats.effects.english.building import Builder, Clause, NotSaidError, statement
from deckstats.effects.english.grammar import Grammar
from deckstats.effects.english.phrases import IT, Mon, Quals, as_filter

__all__ = ['add_places']


def _switch(target: str, by: str, quals: Quals | None = None) -> Clause:
    def clause(b: Builder) -> None:
        b.add("CHOOSE", target, by, only=as_filter(quals or {}))
        b.add("SWITCH_IN", IT)
        b.it = IT

    return clause


def add_places(g: Grammar) -> None:
    """Add to the grammar g the rules of places in play."""
    g.words("my_active", {SELF_WORD: 0, "your active pokémon": 0})
    g.words("their_active", {
        "the defending pokémon": 0, "your opponent's active pokémon": 0, "their active pokémon": 0,
        "the active pokémon": 0, "it": 0, "1 of the defending pokémon": 0,
    })  # fmt: skip
    g.add("clause", "switch it with 1 of your benched pokémon", lambda: _switch_self)
    g.add("clause", "switch {my_active} with 1 of your benched {kind} [, if any]", lambda _, kind: _switch("my.bench", "me", kind))
    g.add("clause", "switch 1 of your opponent's benched {kind} with {their_active}", lambda kind, _: _switch("opp.bench", "me", kind))
    g.add("clause", "switch in 1 of your opponent's benched {kind} to the active spot", lambda kind: _switch("opp.bench", "me", kind))
    g.add("clause", "your opponent switches {their_active} with 1 of their benched pokémon [, if any]", lambda _: _switch("opp.bench", "opp"))
    g.add("clause", "have your opponent switch {their_active} with 1 of their benched pokémon", lambda _: _switch("opp.bench", "opp"))
    g.add("clause", "switch out your opponent's active pokémon to the bench", lambda: _switch("opp.bench", "opp"))
    g.add("clause", "your opponent chooses 1 of their benched pokémon and switches it with {their_active}", lambda _: _switch("opp.bench", "opp"))
    g.add("clause", "your opponent chooses 1 of their benched pokémon and switches {their_active} with it", lambda _: _switch("opp.bench", "opp"))
    for theirs in (
        "they choose/chooses 1 of them and switch/switches it with {their_active}",
        "they switch/switches {their_active} with 1 of their benched pokémon",
        "they switch/switches 1 of them with {their_active}",
        "they switch/switches {their_active} with 1 of them",
        "they choose/chooses 1 of their benched pokémon and switch/switches it with {their_active}",
    ):
        g.add("clause", theirs, lambda _: _switch("opp.bench", "opp"))
    g.add("clause", "switch {their_active} with 1 of your opponent's benched {kind}", lambda _, kind: _switch("opp.bench", "me", kind))
    g.add("clause", "choose 1 of them", lambda: lambda b: b.word(b.group()))
    g.add("clause", "switch 1 of them with {their_active}", lambda _: _switch("opp.bench", "me"))
    g.add("clause", "switch that pokémon/it with {their_active}", lambda _: _switch_it)
    g.add("clause", "switch {their_active} with it", lambda _: _switch_it)
    g.add("clause", "choose {mon}", _choose)
    g.add("clause", "choose {n} of your opponent's benched {kind} and switch it/that with {their_active}", lambda n, kind, _: _switch("opp.bench", "me", kind) if n == 1 else None)
    g.add("clause", "choose 1 of your opponent's benched {kind} and switch that pokémon with {their_active}", lambda kind, _: _switch("opp.bench", "me", kind))
    g.add("clause", "choose 1 of your opponent's benched {kind} and switch {their_active} with it", lambda kind, _: _switch("opp.bench", "me", kind))
    g.add("clause", "your opponent chooses the defending pokémon to switch", lambda: lambda b: None)
    _add_evolving(g)
    g.words("all_cards", {
        "and all cards attached to it": "everything", "and all attached cards": "everything",
        "and all cards attached to that pokémon": "everything",
        "and all cards attached to SELF": "everything",
    })  # fmt: skip
    for verb, goal, zone in (
        ("shuffle", "into your deck", "deck"),
        ("shuffle", "into their deck", "deck"),
        ("put", "into your hand", "hand"),
        ("return", "to your hand", "hand"),
        ("put", "into their hand", "hand"),
        ("put", "into your opponent's hand", "hand"),
        ("return", "to your opponent's hand", "hand"),
        ("shuffle", "into your opponent's deck", "deck"),
        ("shuffle", "back into your deck", "deck"),
    ):
        g.add("clause", f"{verb} {{mon}} {{all_cards}} {goal}", lambda mon, part, zone=zone: _returns(mon, part, zone))
    g.add("clause", "your opponent shuffles {mon} {all_cards} into their deck", lambda mon, part: _returns(mon, part, "deck"))
    g.add("clause", "your opponent returns {mon} {all_cards} to their hand", lambda mon, part: _returns(mon, part, "hand"))
    g.add("clause", "discard SELF {all_cards}", lambda part: lambda b: b.add("DISCARD_POKEMON", "self"))
SELF_WORD = "SELF"


def _add_evolving(g: Grammar) -> None:
    def evolve(b: Builder) -> None:
        b.add("EVOLVE", "self", "deck")

    for text in ("put that card on/onto SELF", "put it on/onto SELF"):
        g.add("clause", f"search your deck for an evolution card that evolves from SELF and {text}", lambda: evolve)
    for text in (
        "put it onto SELF",
        "attach that card to SELF",
        "put that card on/onto SELF",
        "put it on SELF",
        "put it onto SELF to evolve it",
        "attach it to SELF",
        "evolve SELF with it",
    ):
        g.add("clause", f"search your deck for a card that evolves from SELF and {text}", lambda: evolve)
    for text, zone in (
        (
            "remove the highest stage evolution card from {mon} and put it into your opponent's hand",
            "hand",
        ),
        (
            "remove the highest stage evolution card from {mon} and put that card into your opponent's hand",
            "hand",
        ),
        (
            "devolve {mon} and put the highest stage evolution card on it into your opponent's hand",
            "hand",
        ),
        (
            "devolve {mon} by putting the highest stage evolution card on it into your opponent's hand",
            "hand",
        ),
        ("devolve {mon} and put the highest stage evolution card on it into their hand", "hand"),
        (
            "devolve {mon} by shuffling the highest stage evolution card on it into your opponent's deck",
            "deck",
        ),
    ):
        g.add("clause", text, lambda mon, zone=zone: lambda b: b.on(mon, lambda word: [statement("DEVOLVE_TO", word, zone)]))


def _returns(mon: Mon, part: str, zone: str) -> Clause:
    return lambda b: b.on(mon, lambda word: [statement("RETURN", part, word, zone)])


def _switch_self(b: Builder) -> None:
    if b.it != "self":
        raise NotSaidError
    _switch("my.bench", "me")(b)


def _switch_it(b: Builder) -> None:
    if b.it != IT:
        raise NotSaidError
    b.add("SWITCH_IN", IT)


def _choose(mon: Mon) -> Clause | None:
    if mon.how != "some":
        return None

    def clause(b: Builder) -> None:
        if mon.n == 1:
            b.word(mon)
        else:
            b.many = mon

    return clause
