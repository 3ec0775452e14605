"""Clauses of Energy: discarded, returned, moved, attached."""

from __future__ import annotations

from typing import Any

from deckstats.effects.english.building import (
    EVERY,
    Builder,
    Clause,
    NotSaidError,
    Test,
    statement,
)
from deckstats.effects.english.grammar import Grammar
from deckstats.effects.english.phrases import IT, Cards, Mon, Quals, as_filter
from deckstats.effects.english.sentences import MOVED
from deckstats.effects.operations import ALL
from deckstats.effects.programs import Amount

__all__ = ['add_energy', 'move_energy']


def _discard(cards: Cards, mon: Mon, *, cost: bool = False) -> Clause:
    def clause(b: Builder) -> None:
        b.on(
            mon,
            lambda word: [
                statement("DISCARD_ENERGY", word, n=cards.n, only=cards.filter, cost=cost)
            ],
        )

    return clause


def add_energy(g: Grammar) -> None:
    """Add to the grammar g the rules of Energy."""
    for link in ("attached to", "from"):
        g.add("clause", f"discard {{energy}} {link} {{mon}}", _discard)
        g.add("clause", f"discard {{energy}} {link} {{mon}} , if any", _discard)
        g.add("clause", f"choose {{energy}} {link} {{mon}} [, if any ,] and discard it/them", _discard)
        g.add("clause", f"choose {{energy}} {link} {{mon}} and put it/them into your opponent's/their hand", lambda cards, mon: _returned(cards, mon, "hand"))
        g.add("clause", f"choose {{energy}} {link} {{mon}} and return it/them to your opponent's/their hand", lambda cards, mon: _returned(cards, mon, "hand"))
        for some in ("any number of", "any amount of", "as many"):
            ending = " as you like" if some == "as many" else ""
            g.add("clause", f"discard {some} {{energy_kind}} {link} {{mon}}{ending}", _discard_some)
            g.add("clause", f"discard {some} {{energy_kind}} {link} {{set}}{ending}", _discard_among)
            g.add("clause", f"shuffle {some} {{energy_kind}} {link} {{set}}{ending} into your deck", lambda kind, found: _discard_among(kind, found, "deck"))
            g.add("clause", f"shuffle {some} {{energy_kind}} {link} {{mon}}{ending} into your deck", lambda kind, mon: _discard_some(kind, mon, "deck"))
        g.add("clause", f"discard {{energy}} {link} SELF in order to use this attack", lambda cards: _discard(cards, Mon("word", "self", {}), cost=True))
        g.add("clause", f"discard {{energy}} {link} {{mon}} or this attack does nothing", _or_fail)
        for goal, zone in (
            ("into your hand", "hand"),
            ("to your hand", "hand"),
            ("into their hand", "hand"),
            ("into your opponent's hand", "hand"),
            ("into your deck", "deck"),
            ("into their deck", "deck"),
        ):
            for verb in ("put", "return", "shuffle"):
                g.add("clause", f"{verb} {{energy}} {link} {{mon}} {goal}", lambda cards, mon, zone=zone: _returned(cards, mon, zone))
        g.add("clause", f"move {{energy}} {link} {{mon}} to {{mon}}", move_energy)
        g.add("clause", f"move {{energy}} {link} 1 of your pokémon to another of your pokémon", lambda cards: _move_between(cards, "my"))
        g.add("clause", f"move {{energy}} {link} 1 of your opponent's pokémon to another of their/your [opponent's] pokémon", lambda cards: _move_between(cards, "opp"))
    g.add("clause", "move all energy [cards] attached to SELF to {set} in any way you like", lambda found: _spread_energy(found))
    g.words(
        "source",
        {"from your hand": "hand", "from your discard pile": "discard", "from your deck": "deck"},
    )
    g.add("clause", "attach {cards} {source} to {mon}", _attach)
    g.add("clause", "for each of those pokémon , search your deck for {cards} and attach it to that pokémon", lambda cards: _attach(cards, "deck", Mon("pronoun", "each", {})))
    g.add("clause", "attach {cards} {source} to {set} in any way you like", lambda cards, source, found: _attach_among(cards, source, found))
    for way in (
        "search your deck for {cards} [,]",
        "choose {cards} from your discard pile [,]",
        "search your discard pile for {cards} [,]",
    ):
        source = "deck" if "your deck" in way else "discard"
        g.add("clause", f"{way} and attach it/them/those [card/cards] to {{mon}}", lambda cards, mon, source=source: _attach(cards, source, mon))
        g.add("clause", f"{way} and attach it/them/those [card/cards] to {{set}} in any way you like", lambda cards, found, source=source: _attach_among(cards, source, found))


def _discard_among(kind: Quals, found: tuple[str, Quals], zone: str = "discard") -> Clause | None:
    """Discard or return as much Energy of all one's Pokémon as their player likes."""
    quals = {name: value for name, value in kind.items() if value != "Energy"}
    if found[1] or not found[0].startswith("my") or set(quals) - {"type"}:
        return None
    only = as_filter(quals)
    held = {"holds": quals["type"]} if quals else {"states": ("energized",)}
    op, more = ("DISCARD_ENERGY", ()) if zone == "discard" else ("RETURN_ENERGY", (zone,))
    each = [
        statement("CHOOSE", found[0], "me", only=as_filter(held)),
        statement(op, IT, *more, n=1, only=only),
    ]

    def clause(b: Builder) -> None:
        b.add("CHOOSE_NUMBER", "me", n=Amount(0, 1, "energy", (found[0],), only))
        b.put(statement("REPEAT", n=Amount(0, 1, "number"), block=each))
        b.counted = Amount(0, 1, "number")

    return clause


def _discard_some(kind: Quals, mon: Mon, zone: str = "discard") -> Clause:
    """Discard or return as much Energy of some Pokémon as its player likes."""
    quals = {name: value for name, value in kind.items() if value != "Energy"}
    op, more = ("DISCARD_ENERGY", ()) if zone == "discard" else ("RETURN_ENERGY", (zone,))

    def clause(b: Builder) -> None:
        word = b.word(Mon("word", mon.target, {})) if mon.how == "each" else b.word(mon)
        if mon.quals or (mon.how == "each" and op == "RETURN_ENERGY"):
            raise NotSaidError
        b.add("CHOOSE_NUMBER", "me", n=Amount(0, 1, "energy", (word,), as_filter(quals)))
        if mon.how == "each":
            raise NotSaidError
        b.add(op, word, *more, n=Amount(0, 1, "number"), only=as_filter(quals))

    return clause


def _or_fail(cards: Cards, mon: Mon) -> Clause:
    """Discard Energy; where there is none, the attack does nothing."""

    def clause(b: Builder) -> None:
        _discard(cards, mon)(b)
        least = 1 if cards.n.base == ALL else max(cards.n.base, 1)
        b.put(Test(MOVED, "<=", least - 1).wrap([statement("FAIL")]))

    return clause


def _returned(cards: Cards, mon: Mon, zone: str) -> Clause:
    return lambda b: b.on(
        mon, lambda word: [statement("RETURN_ENERGY", word, zone, n=cards.n, only=cards.filter)]
    )


def move_energy(cards: Cards, one: Mon, two: Mon) -> Clause:
    """Move cards of Energy from one Pokémon to two, another.

    Parameters
    ----------
    cards : Cards
        The Energy.
    one, two : Mon
        The Pokémon.
    """
    def clause(b: Builder) -> None:
        if one.how == "pronoun" and b.it == IT and two.how == "word":
            b.add("MOVE_ENERGY", IT, two.target, n=cards.n, only=cards.filter)
        elif one.how in ("word", "pronoun") and two.how == "some" and two.n == 1:
            source = b.word(one)
            if source == IT:
                raise NotSaidError  # which the goal is to be
            b.on(
                two,
                lambda word: [
                    statement("MOVE_ENERGY", source, word, n=cards.n, only=cards.filter)
                ],
            )
        elif two.how == "word" and one.how == "some" and one.n == 1:
            b.on(
                one,
                lambda word: [
                    statement("MOVE_ENERGY", word, two.target, n=cards.n, only=cards.filter)
                ],
            )
        else:
            raise NotSaidError

    return clause


def _move_between(cards: Cards, side: str) -> Clause | None:
    quals = {name: value for name, value in cards.quals.items()}
    held = {"holds": quals["type"]} if "type" in quals else {"states": ("energized",)}
    if "type" not in quals and quals:
        return None

    def clause(b: Builder) -> None:
        b.add("CHOOSE", f"{side}.any", "me", only=as_filter(held))
        b.add("CHOOSE_OTHER", f"{side}.any", "me")
        b.add("MOVE_ENERGY", IT, "other", n=cards.n, only=cards.filter)

    return clause


def _spread_energy(found: tuple[str, Quals]) -> Clause:
    each = [
        statement("CHOOSE", found[0], "me", only=as_filter(found[1])),
        statement("MOVE_ENERGY", "self", IT, n=1),
    ]
    return lambda b: b.put(statement("REPEAT", n=Amount(0, 1, "energy", ("self",)), block=each))


def _attach(cards: Cards, source: str, mon: Mon) -> Clause:
    if not _energies(cards.quals):
        return None  # type: ignore[return-value]

    def clause(b: Builder) -> None:
        if mon.how == "some" and mon.n != 1:
            raise NotSaidError
        n = _any_number(b, cards, source)
        b.on(mon, lambda word: [statement("ATTACH_ENERGY", source, word, n=n, only=_less(cards))])

    return clause


def _energies(quals: Quals) -> bool:
    return "Energy" in quals.get("kind", "")


def _less(cards: Cards) -> Any:
    """Return the filter of Energy cards, where that they are Energy goes without saying."""
    return as_filter({k: v for k, v in cards.quals.items() if v != "Energy"})


def _attach_among(cards: Cards, source: str, found: tuple[str, Quals]) -> Clause:
    if not _energies(cards.quals):
        return None  # type: ignore[return-value]
    target, quals = found
    each = [
        statement("CHOOSE", target, "me", only=as_filter(quals)),
        statement("ATTACH_ENERGY", source, IT, n=1, only=_less(cards)),
    ]

    def clause(b: Builder) -> None:
        b.put(statement("REPEAT", n=_any_number(b, cards, source), block=each))

    return clause


def _any_number(b: Builder, cards: Cards, source: str) -> Amount:
    """Let the player choose how many of any number of Energy cards in an open pile are attached."""
    if cards.n != EVERY or source not in ("hand", "discard"):
        return cards.n
    kind = as_filter({"kind": "Energy", **cards.quals})
    b.add("CHOOSE_NUMBER", "me", n=Amount(0, 1, "cards", (source, "me"), kind))
    return Amount(0, 1, "number")
