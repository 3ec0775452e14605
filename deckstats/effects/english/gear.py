"""Stadiums, Pokémon Tools and played Trainers in rule text."""

from __future__ import annotations

from deckstats.effects.english.building import (
    EVERY,
    Builder,
    Clause,
    NotSaidError,
    Test,
    statement,
)
from deckstats.effects.english.conditions import Condition
from deckstats.effects.english.grammar import Grammar
from deckstats.effects.english.phrases import IT, Mon, Quals, as_filter
from deckstats.effects.english.sentences import MOVED
from deckstats.effects.operations import ALL
from deckstats.effects.programs import Amount, Statement

__all__ = ["add_gear"]


def _asks(count: str, *args: str, least: int = 1, quals: Quals | None = None) -> Condition:
    amount = Amount(0, 1, count, args, as_filter(quals))
    test = Test(amount) if least else Test(amount, "<=", 0)
    return lambda b: [test]


def add_gear(g: Grammar) -> None:
    """Add to the grammar g the rules of Stadiums, Tools and Trainers played."""
    _add_stadiums(g)
    _add_tools(g)
    _add_played(g)


def _add_stadiums(g: Grammar) -> None:
    for text, who in (
        ("there is any stadium [card] in play", "both"),
        ("there is a stadium [card] in play", "both"),
        ("a stadium [card] is in play", "both"),
        ("any stadium card is in play", "both"),
        ("you have a/any stadium [card] in play", "me"),
        ("your opponent has a/any stadium [card] in play", "opp"),
    ):
        g.add("condition_", text, lambda who=who: _asks("stadium", who))
    for text, who in (
        ("there is no stadium [card] in play", "both"),
        ("you do not have a stadium [card] in play", "me"),
    ):
        g.add("condition_", text, lambda who=who: _asks("stadium", who, least=0))
    for text in (
        "discard a/any stadium [card] in play",
        "discard the stadium card in play",
    ):
        g.add("clause", text, lambda: lambda b: b.add("DISCARD_STADIUM"))
    for text in ("discard that stadium [card]", "discard the stadium card"):
        g.add("clause", text, lambda: _discard_asked)
    g.add("clause", "discard it", lambda: _discard_asked)
    g.add("clauses", "if you discarded a stadium in this way , {clauses}", lambda rest: [_if_moved(rest)])


def _discard_asked(b: Builder) -> None:
    """Discard the Stadium that the last condition asked for."""
    asked = b.tests[-1].amount if b.tests else None
    if asked is None or asked.count != "stadium":
        raise NotSaidError
    if len(b.blocks) > 1:
        b.add("DISCARD_STADIUM")
    else:
        b.put(b.tests[-1].wrap([statement("DISCARD_STADIUM")]))


def _if_moved(rest: list[Clause]) -> Clause:
    """Let clauses follow where something was moved or discarded before."""

    def clause(b: Builder) -> None:
        if not b.blocks[-1]:
            raise NotSaidError
        b.put(Test(MOVED).wrap(b.within(rest)))

    return clause


def _add_tools(g: Grammar) -> None:
    tool = "pokémon tool/tools [card/cards]"
    for link in ("attached to", "from"):
        g.add("clause", f"discard all {tool} {link} {{mon}}", lambda mon: _discard_tools(EVERY, mon))
        g.add("clause", f"discard all {tool} {link} all of {{set}}", lambda found: _discard_tools(EVERY, Mon("each", *found)))
        g.add("clause", f"discard {{many}} {tool} {link} {{mon}}", _discard_tools)
        g.add("clause", f"discard {{many}} {tool} {link} {{set}}", _discard_among)
        g.add("clause", f"discard any number of {tool} {link} {{set}}", _discard_any)
        for both in ("and special energy [cards]", "and all special energy [cards]"):
            g.add("clause", f"discard all {tool} {both} {link} {{mon}}", lambda mon: _discard_both(EVERY, mon))
        g.add("clause", f"discard all {tool} and special energy {link} all of {{set}}", lambda found: _discard_both(EVERY, Mon("each", *found)))
        g.add("clause", f"discard a {tool} and a special energy {link} {{mon}}", lambda mon: _discard_both(Amount(1), mon))
    g.add("clauses", f"if you discarded a/any {tool} in this way , {{clauses}}", lambda rest: [_if_moved(rest)])
    g.add("unit", f"{tool} attached to {{mon}}", lambda mon: Amount(0, 1, "tools", (mon.target,)) if mon.how in ("word", "each") and not mon.quals else None)
    for have, least in (("has no", 0), ("has a/any", 1)):
        g.add("condition_", f"{{mon}} {have} {tool} attached [to it]", lambda mon, least=least: _wears(mon, least))


def _wears(mon: Mon, least: int) -> Condition | None:
    return _asks("tools", mon.target, least=least) if mon.how == "word" else None


def _discard_tools(n: Amount, mon: Mon) -> Clause | None:
    if n is None:
        return None
    return lambda b: b.on(mon, lambda word: [statement("DISCARD_TOOLS", word, n=n)])


def _discard_both(n: Amount, mon: Mon) -> Clause:
    """Discard Pokémon Tools and Special Energy."""
    special = as_filter({"kind": "special Energy"})
    return lambda b: b.on(
        mon,
        lambda word: [
            statement("DISCARD_TOOLS", word, n=n),
            statement("DISCARD_ENERGY", word, n=n, only=special),
        ],
    )


def _one_of(found: tuple[str, Quals]) -> list[Statement]:
    """Choose a Pokémon with a Tool and take one of it."""
    only = as_filter({**found[1], "states": (*found[1].get("states", ()), "equipped")})
    return [
        statement("CHOOSE", found[0], "me", only=only),
        statement("DISCARD_TOOLS", IT, n=1),
    ]


def _discard_among(n: Amount, found: tuple[str, Quals]) -> Clause | None:
    if n is None or n.base == ALL or "." not in found[0]:
        return None
    return lambda b: b.put(statement("REPEAT", n=n, block=_one_of(found)))


def _discard_any(found: tuple[str, Quals]) -> Clause | None:
    """Discard as many Tools of some Pokémon as their player likes."""
    if found[1]:
        return None

    def clause(b: Builder) -> None:
        b.add("CHOOSE_NUMBER", "me", n=Amount(0, 1, "tools", (found[0],)))
        b.put(statement("REPEAT", n=Amount(0, 1, "number"), block=_one_of(found)))
        b.counted = Amount(0, 1, "number")

    return clause


def _named_energy(name: str, mon: Mon) -> Amount | None:
    """Count Special Energy cards of a name on Pokémon."""
    if not name.endswith("Energy") or mon.how not in ("word", "each") or mon.quals:
        return None
    return Amount(0, 1, "energy", (mon.target,), as_filter({"names": (name,)}))


def _add_played(g: Grammar) -> None:
    g.add("unit", "{name} attached to {mon}", _named_energy)
    text = "from your hand [during] this turn"
    g.add("condition_", f"you played a/an {{card_kind}} {text}", lambda quals: _asks("trainers", "me", quals=quals))
    g.add("condition_", f"you played {{name}} {text}", lambda name: _asks("trainers", "me", quals={"names": (name,)}))
    g.add("condition_", f"you did not play {{name}} {text}", lambda name: _asks("trainers", "me", least=0, quals={"names": (name,)}))
    for once, count in (("GX attack", "gx_used"), ("VSTAR power", "vstar_used")):
        g.add("condition_", f"you have [already] used your {once} [during this game]", lambda count=count: _asks(count, "me"))
        g.add("condition_", f"your opponent has [already] used their {once} [during this game]", lambda count=count: _asks(count, "opp"))
