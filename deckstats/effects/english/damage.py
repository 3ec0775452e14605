"""Clauses of damage and damage counters."""

from __future__ import annotations

from dataclasses import replace

from deckstats.effects.english.building import (
    Builder,
    Clause,
    NotSaidError,
    both,
    scaled,
    statement,
)
from deckstats.effects.english.grammar import Grammar
from deckstats.effects.english.phrases import IT, Mon, Quals, as_filter
from deckstats.effects.english.sentences import last_of
from deckstats.effects.programs import Amount

__all__ = ['add_damage']


def _damage(n: Amount) -> Clause:
    def clause(b: Builder) -> None:
        if n != Amount(0):
            b.add("DAMAGE", n=n)

    return clause


def _whole_damage(n: int) -> Clause:
    """Say what the attack's damage is: the printed one is already there."""

    def clause(b: Builder) -> None:
        if len(b.blocks) > 1 and _made(b):
            raise NotSaidError  # it is instead of what was done to another one, or was added
        if n != b.base:
            b.add("DAMAGE", n=n - b.base)

    return clause


def _made(b: Builder) -> bool:
    """Tell whether damage was done to a chosen Pokémon, or something was added to the printed."""
    told = [each.op for each in b.blocks[0]]
    return "DAMAGE" in told or (not b.base and ("STRIKE" in told or "HIT" in told))


def _damage_by(n: int, unit: Amount) -> Clause:
    """Say that the attack's damage is so much for each of something."""

    def clause(b: Builder) -> None:
        within = len(b.blocks) > 1 and b.base and not b.printed.endswith(("×", "x"))
        if b.printed.endswith("+") or (within and not b.damage_told):
            raise NotSaidError
        b.damage_told = True
        b.add("DAMAGE", n=scaled(unit, n))

    return clause


def _damage_plus(base: int, more: Amount) -> Clause:
    def clause(b: Builder) -> None:
        if not b.base and len(b.blocks) > 1 and _made(b):
            raise NotSaidError
        b.add(
            "DAMAGE",
            n=_sum(more, base - b.base) if more.count else Amount(more.base + base - b.base),
        )

    return clause


def _strike(n: int | Amount, mon: Mon) -> Clause:
    """Do damage of the attack to Pokémon other than by its printed damage."""
    amount = Amount(n) if isinstance(n, int) else n

    def clause(b: Builder) -> None:
        it = b.it if mon.how == "pronoun" and mon.target != "each" else ""
        if mon == Mon("word", "self", {}) or it == "self":
            b.add("RECOIL", n=amount)
            return
        if mon == Mon("word", "foe", {}) or it == "foe":
            b.it = "foe"
            if b.base and amount.count:
                raise NotSaidError
            _whole_damage(amount.base)(b) if not amount.count else b.add("DAMAGE", n=amount)
            return
        if mon.target == "new" and b.base:
            raise NotSaidError  # that is the printed damage, or more than it
        b.on(mon, lambda word: [statement("STRIKE", word, n=amount)])

    return clause


def _coin_each(found: tuple[str, Quals], n: int) -> Clause:
    block = [statement("FLIP", n=1), statement("HEADS", block=[statement("STRIKE", IT, n=n)])]
    return lambda b: b.put(statement("EACH", found[0], only=as_filter(found[1]), block=block))


def _capped(most: int) -> Clause:
    """Limit what the last damage statement adds."""

    def clause(b: Builder) -> None:
        last = b.blocks[-1][-1] if b.blocks[-1] else None
        if last is None or last.op != "DAMAGE" or last.amount is None or not last.amount.count:
            raise NotSaidError
        b.blocks[-1][-1] = replace(last, amount=replace(last.amount, cap=most // last.amount.per))

    return clause


def _sum(amount: Amount, fixed: int) -> Amount:
    return replace(amount, base=amount.base + fixed)


def add_damage(g: Grammar) -> None:
    """Add to the grammar g the rules of damage."""
    does = "[this attack | it | SELF] [also] does/do"
    g.words("wr", {
        "« after applying weakness and resistance »": 0,
        "« before applying weakness and resistance »": 0,
    })  # fmt: skip
    g.words("foe", {
        "the defending pokémon": 0, "your opponent's active pokémon": 0,
        "each defending pokémon": 0,
    })  # fmt: skip
    g.add("clause", f"{does} {{digits}} damage [instead]", _whole_damage)
    g.add("clause", "this attack's base damage is {digits} [instead of {digits}]", lambda n, _: _whole_damage(n))
    g.add("clause", "this attack's base damage is {digits} [instead]", _whole_damage)
    g.add("clause", f"{does} {{digits}} damage to {{mon}} and {{digits}} damage to {{mon}}", lambda n, one, m, two: both(_strike(n, one), _strike(m, two)))
    g.add("clause", f"{does} {{digits}} damage to {{mon}} and does {{digits}} damage to {{mon}}", lambda n, one, m, two: both(_strike(n, one), _strike(m, two)))
    g.add("clause", f"{does} {{digits}} damage plus {{digits}} damage", lambda n, m: _damage_plus(n, Amount(m)))
    g.add("clause", "nothing happens", lambda: lambda b: None)
    g.add("clause", f"{does} {{digits}} damage to {{mon}} and {{mon}}", lambda n, one, two: both(_strike(n, one), _strike(n, two)))
    g.add("clause", f"{does} {{digits}} more damage [{{wr}}] [to {{foe}}]", lambda n, *_: _damage(Amount(n)))
    g.add("clause", f"{does} {{digits}} damage plus/and {{digits}} more damage [to {{foe}}] [{{wr}}]", lambda n, m, *_: _damage_plus(n, Amount(m)))
    for each in (
        "for each",
        "times the number of",
        "times the amount of",
        "times",
        "multiplied by the number of",
    ):
        g.add("clause", f"{does} {{digits}} damage {each} {{unit}}", _damage_by)
        g.add("clause", f"{does} {{digits}} damage to {{foe}} {each} {{unit}}", lambda n, _, unit: _damage_by(n, unit))
        g.add("clause", f"{does} {{digits}} damage plus {{digits}} [more] damage {each} {{unit}}", lambda n, m, unit: _damage_plus(n, scaled(unit, m)))
        g.add("clause", f"{does} {{digits}} damage minus {{digits}} damage {each} {{unit}}", lambda n, m, unit: _damage_plus(n, scaled(unit, -m)))
        g.add("clause", f"{does} {{digits}} more damage {each} {{unit}}", lambda n, unit: _damage(scaled(unit, n)))
        g.add("clause", f"{does} {{digits}} less damage {each} {{unit}}", lambda n, unit: _damage(scaled(unit, -n)))
    g.add("clause", f"{does} {{digits}} less damage", lambda n: _damage(Amount(-n)))
    g.add("clause", f"{does} {{digits}} damage minus {{digits}} damage", lambda n, m: _damage_plus(n, Amount(-m)))
    g.add("clause", f"{does} {{digits}} damage to {{mon}}", _strike)
    g.add("clause", f"{does} {{digits}} damage times the number of {{unit}} to {{mon}}", lambda n, unit, mon: _strike(scaled(unit, n), mon))
    g.add("sentence", "for each of {set} , flip a coin . if heads , this attack does {digits} damage to that pokémon .", lambda found, n: [_coin_each(found, n)])
    g.add("sentence", "flip a coin for each of {set} . if [that] [coin] [is] heads , this attack does {digits} damage to that pokémon .", lambda found, n: [_coin_each(found, n)])
    g.add("clause", f"{does} {{digits}} damage to {{mon}} for each {{unit}}", lambda n, mon, unit: _strike(scaled(unit, n), mon))
    g.add("clause", f"{does} {{digits}} damage for each {{unit}} to {{mon}}", lambda n, unit, mon: _strike(scaled(unit, n), mon))
    for what in ("add more than", "do more than", "add"):
        g.add("clause", f"you cannot {what} {{digits}} damage in this way", _capped)
    for text in (
        "if your opponent's pokémon is knocked out by damage from this attack , take {n} more prize card/cards",
        "if the defending pokémon is knocked out by damage from this attack , take {n} more prize card/cards",
        "if your opponent's active pokémon is knocked out by damage from this attack , take {n} more prize card/cards",
        "if the defending pokémon is knocked out by this attack , take {n} more prize card/cards",
    ):
        g.add("clause", text, lambda n: lambda b: b.add("MORE_PRIZES", n=n))
    g.add("clause", "this attack does nothing [« not even damage »]", lambda: lambda b: b.add("FAIL"))
    g.add("clause", "that attack does nothing", lambda: None)
    for half in (
        "damage equal to half the defending pokémon's remaining hp",
        "damage to the defending pokémon equal to half the defending pokémon's remaining hp",
    ):
        g.add("clause", f"{does} {half} [« rounded up to the nearest 10 »]", lambda: lambda b: b.add("DAMAGE", n=Amount(0, 1, "half_hp", ("foe",))))
    _add_ignoring(g)
    _add_counters(g)


def _add_ignoring(g: Grammar) -> None:
    def ignore(what: str) -> Clause:
        def clause(b: Builder) -> None:
            last = last_of(b.blocks[-1][-1]).op if b.blocks[-1] else ""
            if last == "RECOIL" or (last == "STRIKE" and (b.base or b.damage_told)):
                raise NotSaidError  # it speaks of that damage alone
            b.add("IGNORE", what)

        return clause

    def plain_recoil(b: Builder) -> None:
        if not b.blocks[-1] or last_of(b.blocks[-1][-1]).op != "RECOIL":
            raise NotSaidError

    g.add("clause", "do not apply weakness and/or resistance to this damage", lambda: plain_recoil)
    for by in (
        "this attack's damage is not affected by",
        "do not apply",
        "this damage is not affected by",
    ):
        g.words("clause", {
            f"{by} weakness": ignore("Weakness"),
            f"{by} resistance": ignore("Resistance"),
            f"{by} weakness or/and resistance [for this attack]": ignore("Weakness and Resistance"),
        })  # fmt: skip
        for foe in (
            "the defending pokémon",
            "your opponent's active pokémon",
            "that pokémon",
            "those pokémon",
        ):
            g.words("clause", {
                f"{by} resistance , poképower , pokébody , or any other effects on {foe}": lambda b: (b.add("IGNORE", "Resistance"), b.add("IGNORE", "effects"))[0],
                f"{by} poképower , pokébody , or any other effects on {foe}": ignore("effects"),
            })  # fmt: skip
        effects = f"{by} any [other] effects on"
        either = f"{by} weakness [,] [or] resistance , [or] [by] [poképower , pokébody , or] [by] any other effects on"
        for foe in (
            "the defending pokémon",
            "your opponent's active pokémon",
            "that pokémon",
            "those pokémon",
        ):
            g.words(
                "clause",
                {f"{effects} {foe}": ignore("effects"), f"{either} {foe}": ignore("everything")},
            )
            g.words("clause", {
                f"{by} weakness or resistance , or by any [other] effects on {foe}": ignore("everything"),
                f"{by} weakness [,] or resistance , or any other effects on {foe}": ignore("everything"),
            })  # fmt: skip


def _add_counters(g: Grammar) -> None:
    def put(n: int | Amount, mon: Mon) -> Clause:
        amount = Amount(10 * n) if isinstance(n, int) else scaled(n, 10)
        return lambda b: b.on(mon, lambda word: [statement("COUNTERS", word, n=amount)])

    def spread(n: int | Amount, target: str, quals: Quals) -> Clause:
        amount = Amount(n) if isinstance(n, int) else n
        each = [
            statement("CHOOSE", target, "me", only=as_filter(quals)),
            statement("COUNTERS", IT, n=10),
        ]
        return lambda b: b.put(statement("REPEAT", n=amount, block=each))

    counters = "damage counter/counters"
    g.add("clause", f"put/place {{n}} {counters} on {{mon}}", put)
    g.add("clause", f"put {{n}} {counters} on {{mon}} for each {{unit}}", lambda n, mon, unit: put(scaled(unit, n), mon))
    g.add("clause", f"put/place {{n}} {counters} on {{set}} in any way you like", lambda n, found: spread(n, *found))
    g.add("clause", f"for each {{unit}} , put {{n}} {counters} on {{mon}}", lambda unit, n, mon: put(scaled(unit, n), mon))
