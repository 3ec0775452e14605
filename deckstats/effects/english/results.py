"""What attacks of later sets come to: Knock Outs and Prize cards, counters up to a limit, turns."""

from __future__ import annotations

from collections.abc import Sequence

from deckstats.effects.english.building import (
    Builder,
    Clause,
    NotSaidError,
    Test,
    scaled,
    statement,
)
from deckstats.effects.english.grammar import Grammar
from deckstats.effects.english.lasting import lasts
from deckstats.effects.english.phrases import IT, Mon, Quals, as_filter
from deckstats.effects.english.sentences import MOVED, holds_enough, last_of
from deckstats.effects.programs import Amount

__all__ = ["add_results"]

FOE = Mon("word", "foe", {})
SUFFERED = Amount(0, 1, "suffered", ("self",))
LEFT = Amount(0, 1, "hp", ("foe",))
FELLED = Test(Amount(0, 1, "felled", ("foe",)))


def add_results(g: Grammar) -> None:
    """Add to the grammar g the rules of what attacks come to."""
    _add_damage(g)
    _add_knock_outs(g)
    _add_optional(g)
    _add_lasting(g)


def _add_damage(g: Grammar) -> None:
    does = "[this attack | it | SELF] [also] does/do"
    g.add("clause", f"{does} that much more damage", lambda: _that_much)
    for times in ("times the amount of", "for each"):
        g.add("clause", f"{does} {{digits}} damage {times} {{unit}} to {{mon}}", lambda n, unit, mon: _strike(scaled(unit, n), mon))
    g.add("clause", f"{does} {{digits}} damage to {{mon}} for each damage counter on that pokémon", _strike_by_counters)
    some = "{n} of {set}"
    g.add("clause", f"{does} {{digits}} damage to each of {some}", lambda d, n, found: _strike(Amount(d), Mon("some", found[0], found[1], n)))
    g.add(
        "sentence",
        "choose 1 of {set} {digits} times . [{reminder}] for each time you chose a pokémon , do {digits} damage to it .",
        lambda found, n, _, damage: [_strike_often(Amount(n), found, damage)],
    )
    until = "until its remaining hp is {digits}"
    g.add("clause", f"put damage counters on {{mon}} {until}", lambda mon, n: _counters_down_to(mon, n))
    g.add("clause", f"put damage counters on each of {{set}} {until}", lambda found, n: _counters_down_to(Mon("each", *found), n))
    g.add("sentence", "put up to {digits} damage counters on SELF . this attack does {digits} [more] damage for each damage counter you placed in this way .", lambda most, n: [_hurt_self(most, n)])
    g.add("sentence", "you may put up to {digits} damage counters on SELF . this attack does {digits} [more] damage for each damage counter you placed in this way .", lambda most, n: [_hurt_self(most, n)])
    g.add("clause", "for each {unit} , put {n} damage counter/counters on your opponent's pokémon in any way you like", lambda unit, n: _spread(scaled(unit, n)))
    g.add("clause", "for each {unit} , discard the top card of {whose} deck", lambda unit, who: None if unit.count == "heads" else lambda b: b.add("MOVE", who, "from top to discard", "by choice", n=unit))
    g.add("clause", "heal from SELF {digits} damage for each {unit}", lambda n, unit: lambda b: b.add("HEAL", "self", n=scaled(unit, n)))
    g.add("clause", "heal from SELF {digits} damage times the amount of {unit}", lambda n, unit: lambda b: b.add("HEAL", "self", n=scaled(unit, n)))


def _that_much(b: Builder) -> None:
    """Do as much more damage as the attack that the condition speaks of did."""
    if not b.tests or b.tests[-1].amount != SUFFERED:
        raise NotSaidError
    b.add("DAMAGE", n=SUFFERED)


def _strike(amount: Amount, mon: Mon) -> Clause:
    def clause(b: Builder) -> None:
        if mon.how == "word":
            raise NotSaidError
        b.on(mon, lambda word: [statement("STRIKE", word, n=amount)])

    return clause


def _strike_by_counters(n: int, mon: Mon) -> Clause | None:
    if mon.how != "some" or mon.n != 1:
        return None
    return lambda b: b.add("STRIKE", b.word(mon), n=Amount(0, n, "counters", (IT,)))


def _strike_often(n: Amount, found: tuple[str, Quals], damage: int) -> Clause:
    block = [
        statement("CHOOSE", found[0], "me", only=as_filter(found[1])),
        statement("STRIKE", IT, n=damage),
    ]
    return lambda b: b.put(statement("REPEAT", n=n, block=block))


def _counters_down_to(mon: Mon, n: int) -> Clause:
    """Put counters on Pokémon; one that has no more HP than that gets none."""

    def clause(b: Builder) -> None:
        def make(word: str) -> list:  # type: ignore[type-arg]
            return [statement("COUNTERS", word, n=Amount(-n, 1, "hp", (word,)))]

        if mon.how == "each":
            block = make(IT)
            b.put(statement("EACH", mon.target, only=mon.filter, block=block))
        else:
            b.on(mon, make)

    return clause


def _hurt_self(most: int, n: int) -> Clause:
    def clause(b: Builder) -> None:
        number = Amount(0, 1, "number")
        b.add("CHOOSE_NUMBER", "me", n=most)
        b.add("COUNTERS", "self", n=scaled(number, 10))
        b.damage_told = not b.printed.endswith("+")
        b.add("DAMAGE", n=scaled(number, n))

    return clause


def _spread(n: Amount) -> Clause:
    block = [statement("CHOOSE", "opp.any", "me"), statement("COUNTERS", IT, n=10)]
    return lambda b: b.put(statement("REPEAT", n=n, block=block))


def _add_knock_outs(g: Grammar) -> None:
    by_damage = "is knocked out by [the] damage from this attack"
    g.words("extra", {"more": 0})
    g.add("clause", f"if your opponent's {{kind}} {by_damage} , take {{n}} more prize card/cards", _more_prizes)
    g.add("clauses", f"if your opponent's pokémon {by_damage} , {{clauses}}", lambda rest: [_if_out(rest, FELLED)])
    g.add("clauses", "if your opponent's active pokémon is knocked out in this way , {clauses}", lambda rest: [_if_out(rest, Test(LEFT, "<=", 0))])
    g.add("clause", "knock out {mon} and all attached cards", lambda _: None)
    g.add("clause", "{mon} will be knocked out at the end of your opponent's next turn", lambda mon: lasts(mon, "falls down in the end")("opp turn"))
    g.add("clause", "at the end of your opponent's next turn , {mon} will be knocked out", lambda mon: lasts(mon, "falls down in the end")("opp turn"))
    for cards in ("and all cards attached to it", "and all attached cards", "and all cards attached to them", "and all cards attached to that pokémon"):
        g.add("clause", f"discard {{mon}} {cards}", lambda mon: lambda b: b.on(mon, lambda word: [statement("DISCARD_POKEMON", word)]))
        for verb, goal, zone in (
            ("put", "into your opponent's hand", "hand"),
            ("put", "into your hand", "hand"),
            ("your opponent puts", "into their hand", "hand"),
            ("shuffle", "into their deck", "deck"),
            ("shuffle", "into your deck", "deck"),
            ("shuffle", "into your opponent's deck", "deck"),
            ("your opponent shuffles", "into their deck", "deck"),
            ("they shuffle", "into their deck", "deck"),
        ):
            g.add("clause", f"{verb} {{mon}} {cards} {goal}", lambda mon, zone=zone: lambda b: b.on(mon, lambda word: [statement("RETURN", "everything", word, zone)]))
    g.add("clause", "put SELF into your hand", lambda: lambda b: b.add("RETURN", "cards", "self", "hand"))
    g.add("reminder", "« discard all cards attached to SELF . »", lambda: [])


def _more_prizes(kind: Quals, n: int) -> Clause:
    def clause(b: Builder) -> None:
        more = [statement("MORE_PRIZES", n=n)]
        if not kind:
            b.put(more[0])
            return
        b.put(Test(Amount(0, 1, "pokemon", ("foe",), as_filter(kind))).wrap(more))

    return clause


def _if_out(rest: Sequence[Clause], test: Test) -> Clause:
    """Let clauses follow where a test tells that the Defending Pokémon is Knocked Out."""

    def clause(b: Builder) -> None:
        block = b.within(rest)
        if not block or any(made.op in ("DAMAGE", "MORE_PRIZES") for made in block):
            raise NotSaidError
        b.put(test.wrap(block))

    return clause


def _add_optional(g: Grammar) -> None:
    """Add what may be done for more damage."""
    for link in ("and have this attack do", "to have this attack do"):
        g.add("clauses", f"you may {{clause}} {link} {{digits}} more damage", lambda first, n: [_may_for([first], [_damage(n)])])
    for foe in ("your opponent's active pokémon", "the defending pokémon"):
        g.add("clauses", f"you may {{clause}} to make {foe} {{condition}}", lambda first, name: [_may_for([first], [lambda b: b.add("STATUS", "foe", name)])])
    g.add("clauses", "if you attached energy to a pokémon in this way , {clauses}", lambda rest: [_if_attached(rest)])


def _damage(n: int) -> Clause:
    return lambda b: b.add("DAMAGE", n=n)


def _may_for(first: Sequence[Clause], then: Sequence[Clause]) -> Clause:
    """Let a player do something for something else, which needs the first to be done."""

    def clause(b: Builder) -> None:
        block = b.within(first)
        if not block or last_of(block[-1]).op not in _DOES:
            raise NotSaidError
        spent = last_of(block[-1])
        least = spent.amount or Amount(1)
        needed = 1 if least.count or least.base > 99 else least.base
        if needed > 1 and spent.op in ("DISCARD_ENERGY", "RETURN_ENERGY"):
            b.put(holds_enough(spent, needed).wrap([statement("MAY", "me", block=[*block, *b.within(then)])]))
        else:
            inner = Test(MOVED, ">=", needed).wrap(b.within(then))
            b.put(statement("MAY", "me", block=[*block, inner]))

    return clause


_DOES = {"DISCARD_ENERGY", "RETURN_ENERGY", "DISCARD_HAND", "MOVE", "DISCARD_TOOLS"}


def _if_attached(rest: Sequence[Clause]) -> Clause:
    def clause(b: Builder) -> None:
        block = b.blocks[-1]
        if not block or block[-1].op != "ATTACH_ENERGY":
            raise NotSaidError
        b.put(Test(MOVED).wrap(b.within(rest)))

    return clause


def _add_lasting(g: Grammar) -> None:
    g.add("effect", "{mon} cannot use attacks", lambda mon: lasts(mon, "cannot attack"))


