"""What is done to Energy of several Pokémon at once: discarded, moved, found for each."""

from __future__ import annotations

from collections.abc import Sequence

from deckstats.effects.english.building import Builder, Clause, NotSaidError, statement
from deckstats.effects.english.grammar import Grammar
from deckstats.effects.english.phrases import IT, Quals, as_filter, narrowed
from deckstats.effects.programs import Amount, Statement

__all__ = ["add_spreading"]

NUMBER = Amount(0, 1, "number")


def add_spreading(g: Grammar) -> None:
    """Add to the grammar g the rules of Energy of several Pokémon."""
    g.words("some_energy", {"any amount of": 0, "any number of": 0, "as many": 0, "as much": 0})
    g.words("link", {"attached to": 0, "from": 0})
    g.words("among", {"": 0, "among": 0})
    g.add("clause", "discard {digits} {energy_kind} {link} {set}", lambda n, kind, _, found: _discard(Amount(n), kind, found))
    g.add("clause", "discard a/an {energy_kind} {link} {set}", lambda kind, _, found: _discard(Amount(1), kind, found))
    g.add("clause", "discard up to {digits} {energy_kind} {link} {set}", lambda n, kind, _, found: _discard_up_to(n, kind, found))
    g.add("clause", "discard {some_energy} {energy_kind} {link} {among} {set}", lambda _, kind, __, ___, found: _discard_up_to(0, kind, found))
    g.add("clause", "move {some_energy} {energy_kind} {link} {set} to SELF", lambda _, kind, __, found: _gather(kind, found))
    for goal in ("your other pokémon in any way you like", "your other pokémon in any way that you like"):
        g.add("clause", f"move {{some_energy}} {{energy_kind}} {{link}} your pokémon to {goal}", lambda _, kind, __: _rearrange(kind, "my.any"))
    for goal in ("your opponent's other pokémon in any way you like", "their other pokémon in any way you like"):
        g.add("clause", f"move {{some_energy}} {{energy_kind}} {{link}} your opponent's pokémon to {goal}", lambda _, kind, __: _rearrange(kind, "opp.any"))
    g.add("clause", "move all {energy_kind} {link} SELF to {set} in any way you like", lambda kind, _, found: _scatter(kind, found))
    _add_each(g)


def _energy(kind: Quals) -> Quals:
    """Return the restriction on attached Energy: that it is Energy goes without saying."""
    return {name: value for name, value in kind.items() if value != "Energy"}


def _holders(kind: Quals, found: tuple[str, Quals]) -> Quals:
    """Narrow some Pokémon to those with such Energy."""
    quals = _energy(kind)
    if set(quals) - {"type", "kind"}:
        raise NotSaidError
    held: Quals = {"states": ("energized",)}
    if "type" in quals:
        held = {"holds": quals["type"]}
    if quals.get("kind") == "special Energy":
        held = {"holds": "special"}
    elif quals.get("kind") == "basic Energy":
        held = {"holds": f"basic-{quals['type']}" if "type" in quals else "basic"}
    both = narrowed(found[1], held)
    if both is None:
        raise NotSaidError
    return both


def _take_one(kind: Quals, found: tuple[str, Quals]) -> list[Statement]:
    return [
        statement("CHOOSE", found[0], "me", only=as_filter(_holders(kind, found))),
        statement("DISCARD_ENERGY", IT, n=1, only=as_filter(_energy(kind))),
    ]


def _discard(n: Amount, kind: Quals, found: tuple[str, Quals]) -> Clause:
    """Discard so much Energy from some Pokémon, one by one."""

    def clause(b: Builder) -> None:
        block = _take_one(kind, found)
        if n == Amount(1):
            for made in block:
                b.put(made)
        else:
            b.put(statement("REPEAT", n=n, block=block))

    return clause


def _held(kind: Quals, found: tuple[str, Quals], most: int = 0) -> Amount:
    if found[1]:
        raise NotSaidError
    return Amount(0, 1, "energy", (found[0],), as_filter(_energy(kind)), most)


def _discard_up_to(most: int, kind: Quals, found: tuple[str, Quals]) -> Clause:
    """Discard as much Energy of some Pokémon as their player likes, up to a limit."""

    def clause(b: Builder) -> None:
        b.add("CHOOSE_NUMBER", "me", n=_held(kind, found, most))
        b.put(statement("REPEAT", n=NUMBER, block=_take_one(kind, found)))
        b.counted = NUMBER

    return clause


def _gather(kind: Quals, found: tuple[str, Quals]) -> Clause:
    """Move as much Energy of some Pokémon to self as its player likes."""

    def clause(b: Builder) -> None:
        only = as_filter(_energy(kind))
        block = [
            statement("CHOOSE", found[0], "me", only=as_filter(_holders(kind, found))),
            statement("MOVE_ENERGY", IT, "self", n=1, only=only),
        ]
        b.add("CHOOSE_NUMBER", "me", n=_held(kind, found))
        b.put(statement("REPEAT", n=NUMBER, block=block))
        b.counted = NUMBER

    return clause


def _rearrange(kind: Quals, where: str) -> Clause:
    """Move as much Energy among a player's Pokémon as the player of the effect likes."""

    def clause(b: Builder) -> None:
        found: tuple[str, Quals] = (where, {})
        block = [
            statement("CHOOSE", where, "me", only=as_filter(_holders(kind, found))),
            statement("CHOOSE_OTHER", where, "me"),
            statement("MOVE_ENERGY", IT, "other", n=1, only=as_filter(_energy(kind))),
        ]
        b.add("CHOOSE_NUMBER", "me", n=_held(kind, found))
        b.put(statement("REPEAT", n=NUMBER, block=block))

    return clause


def _scatter(kind: Quals, found: tuple[str, Quals]) -> Clause:
    """Move all Energy of self to other Pokémon, each card where its player likes."""

    def clause(b: Builder) -> None:
        only = as_filter(_energy(kind))
        block = [
            statement("CHOOSE", found[0], "me", only=as_filter(found[1])),
            statement("MOVE_ENERGY", "self", IT, n=1, only=only),
        ]
        b.put(statement("REPEAT", n=Amount(0, 1, "energy", ("self",), only), block=block))

    return clause


def _add_each(g: Grammar) -> None:
    """Add what is found in the deck for each of some Pokémon."""
    g.add("clause", "for each of {set} , search your deck for {cards} and attach it to that pokémon", lambda found, cards: _for_each(found, _attaching(cards)))
    evolving = "search your deck for a card that evolves from that pokémon and put it onto that pokémon [to evolve it]"
    g.add("clause", f"for each of {{set}} , {evolving}", lambda found: _for_each(found, [_EVOLVING]))
    g.add("clause", f"for each of those pokémon , {evolving}", lambda: _for_those([_EVOLVING]))
    one = "search your deck for a card that evolves from 1 of {set} and put it onto that pokémon [to evolve it]"
    g.add("clause", one, _evolve_one)
    g.add("clause", "for each of those pokémon , search your deck for {cards} and attach it to that pokémon", lambda cards: _for_those(_attaching(cards)))


_EVOLVING = statement("EVOLVE", IT, "deck")


def _attaching(cards) -> list[Statement]:  # type: ignore[no-untyped-def]
    if "Energy" not in cards.quals.get("kind", ""):
        return []
    return [statement("ATTACH_ENERGY", "deck", IT, n=cards.n, only=as_filter(_energy(cards.quals)))]


def _for_each(found: tuple[str, Quals], block: Sequence[Statement]) -> Clause | None:
    if not block:
        return None
    return lambda b: b.put(statement("EACH", found[0], only=as_filter(found[1]), block=block))


def _for_those(block: Sequence[Statement]) -> Clause | None:
    """Do something for each of the Pokémon that were chosen before."""
    if not block:
        return None

    def clause(b: Builder) -> None:
        if b.many is None:
            raise NotSaidError
        many, b.many = b.many, None
        n = many.n if isinstance(many.n, Amount) else Amount(many.n)
        b.put(statement("SOME", many.target, many.by, n=n, only=many.filter, block=block))

    return clause


def _evolve_one(found: tuple[str, Quals]) -> Clause:
    def clause(b: Builder) -> None:
        quals = narrowed(found[1], {"states": ("evolving",)})
        b.add("CHOOSE", found[0], "me", only=as_filter(quals))
        b.add("EVOLVE", IT, "deck")
        b.it = IT

    return clause
