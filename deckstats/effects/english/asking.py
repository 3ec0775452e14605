"""Conditions of later sets: which Pokémon and cards there are, what has happened before."""

from __future__ import annotations

from collections.abc import Sequence

from deckstats.effects.english.building import Builder, Clause, NotSaidError, Test, inverse
from deckstats.effects.english.conditions import Condition, state_of
from deckstats.effects.english.grammar import Grammar
from deckstats.effects.english.phrases import Mon, Quals, as_filter, narrowed
from deckstats.effects.english.sentences import only_if
from deckstats.effects.programs import Amount

__all__ = ["add_asking"]

SELF = Mon("word", "self", {})


def _asks(amount: Amount, comparison: str = ">=", number: int = 1) -> Condition:
    return lambda b: [Test(amount, comparison, number)]


def _pokemon(target: str, quals: Quals | None) -> Amount:
    return Amount(0, 1, "pokemon", (target,), as_filter(quals))


def _cards(zone: str, who: str, quals: Quals | None = None) -> Amount:
    return Amount(0, 1, "cards", (zone, who), as_filter(quals))


def add_asking(g: Grammar) -> None:
    """Add to the grammar g the rules of later conditions."""
    _add_self(g)
    _add_others(g)
    _add_piles(g)
    g.add("clauses", "if {mon} is/are {condition} or {condition} , {clauses}", _if_ill)
    g.add("clauses", "if you do not have {name} and {name} on your bench , {clauses}", _unless_both)


def _add_self(g: Grammar) -> None:
    for text in (
        "did not move from the bench to the active spot this turn",
        "did not move from your bench to the active spot this turn",
    ):
        g.add("condition_", f"SELF {text}", lambda: state_of(SELF, {"states": ("entered",)}, 0))
    for text in ("did not evolve from {name} during this turn", "did not evolve from {name} this turn"):
        g.add("condition_", f"SELF {text}", lambda _: state_of(SELF, {"states": ("new",)}, 0))
    g.add("condition_", "{mon} has full hp", lambda mon: state_of(mon, {"states": ("undamaged",)}))
    g.add("condition_", "SELF is not {condition}", lambda name: _asks(Amount(0, 1, "is", ("self", name)), "<=", 0))
    for text in (
        "{mon} has no damage counters on it before this attack does damage",
        "before SELF does damage , {mon} has no damage counters on it",
    ):
        g.add("condition_", text, lambda mon: state_of(mon, {"states": ("undamaged",)}))
    for text in (
        "{mon} already has any damage counters on it before this attack does damage",
    ):
        g.add("condition_", text, lambda mon: state_of(mon, {"states": ("damaged",)}))
    for text, number in (("more", 1), ("less", -1)):
        g.add("condition_", f"before doing damage , your opponent's active pokémon has {text} remaining hp than SELF", lambda n=number: _asks(Amount(0, 1, "lead", ("hp", "foe")), *((">=", 1) if n < 0 else ("<=", -1))))
    g.add("condition_", "SELF has more energy attached than your opponent's active pokémon", lambda: _asks(Amount(0, 1, "lead", ("units", "foe"))))
    g.add("condition_", "SELF and your opponent's active pokémon have the same amount of energy attached", lambda: _asks(Amount(0, 1, "lead", ("units", "foe")), "=", 0))
    g.add("condition_", "SELF has no {name} attached", lambda name: _asks(Amount(0, 1, "energy", ("self",), as_filter({"names": (name,)})), "<=", 0) if name.endswith("Energy") else None)
    g.add("condition_", "SELF has a {name} [card] attached [to it]", lambda name: None if name.endswith("Energy") else _asks(Amount(0, 1, "tools", ("self",), as_filter({"names": (name,)}))))


def _add_others(g: Grammar) -> None:
    g.add("condition_", "any of your benched {name} have/has any damage counters on them/it", lambda name: _asks(_pokemon("my.bench", {"names": (name,), "states": ("damaged",)})))
    g.add("condition_", "any of your {kind} was/were healed [during] this turn", lambda kind: _asks(_pokemon("my.any", narrowed(kind, {"states": ("healed",)}))))
    for text in (
        "all of your benched pokémon have at least 1 damage counter on them",
        "all your benched pokémon have at least 1 damage counter on them",
    ):
        g.add("condition_", text, lambda: _all_damaged)
    g.add("condition_", "any of your opponent's pokémon have any {type} energy attached [to them]", lambda type_: _asks(_pokemon("opp.any", {"holds": type_})))
    g.add("condition_", "your benched pokémon have any {name} attached", lambda name: _asks(Amount(0, 1, "energy", ("my.bench",), as_filter({"names": (name,)}))) if name.endswith("Energy") else None)
    g.add("condition_", "you have {n} or fewer {kind} on your bench", lambda n, kind: _asks(_pokemon("my.bench", kind), "<=", n))
    g.add("condition_", "you have {n} or more {kind} on your bench", lambda n, kind: _asks(_pokemon("my.bench", kind), ">=", n))
    g.add("condition_", "you do not have any {kind} on your bench", lambda kind: _asks(_pokemon("my.bench", kind), "<=", 0))
    g.add("condition_", "you do not have {name} on your bench", lambda name: _asks(_pokemon("my.bench", {"names": (name,)}), "<=", 0))
    g.add("condition_", "a pokémon that has {word} in its name is on your bench", lambda _: None)
    g.add("condition_", "your opponent has a/an/any {kind} in play", lambda kind: _asks(_pokemon("opp.any", kind)))
    for foe in ("your opponent's active pokémon", "the defending pokémon"):
        g.add("condition_", f"{foe} has any resistance", lambda: _asks(Amount(0, 1, "resistance", ("foe",))))
        g.add("condition_", f"{foe} has {{digits}} hp or less remaining", lambda n: _asks(Amount(0, 1, "hp", ("foe",)), "<=", n))
    g.add("condition_", "you and your opponent have the same number of benched pokémon", lambda: _asks(Amount(0, 1, "surplus", ("bench", "me")), "=", 0))
    g.add("condition_", "you have fewer pokémon in play than your opponent", lambda: _asks(Amount(0, 1, "surplus", ("bench", "opp"))))


def _all_damaged(b: Builder) -> Sequence[Test]:
    """Ask for damage on each Benched Pokémon; without any the condition is not met."""
    return [
        Test(_pokemon("my.bench", None)),
        Test(_pokemon("my.bench", {"states": ("undamaged",)}), "<=", 0),
    ]


def _add_piles(g: Grammar) -> None:
    g.add("condition_", "{name} is in your discard pile", lambda name: _asks(_cards("discard", "me", {"names": (name,)})))
    for have, least in (("you have any", 1), ("you have no", 0)):
        for pile, zone in (("discard pile", "discard"), ("lost zone", "lost")):
            whose = "your" if zone == "discard" else "the"
            g.add("condition_", f"{have} {{card_kind}} in {whose} {pile}", lambda kind, zone=zone, least=least: _asks(_cards(zone, "me", kind), *((">=", 1) if least else ("<=", 0))))
    g.add("condition_", "you have {digits} or more {card_kind} in the lost zone", lambda n, kind: _asks(_cards("lost", "me", kind), ">=", n))
    g.add("condition_", "you have {digits} or more {card_kind} {post} in your discard pile", lambda n, kind, post: _in_discard(n, kind, post))
    g.add("condition_", "there are {digits} or fewer cards in your deck", lambda n: _asks(_cards("deck", "me"), "<=", n))
    g.add("condition_", "you have any cards in your hand", lambda: _asks(_cards("hand", "me")))
    g.add("condition_", "you do not have exactly {digits} cards in your hand", lambda n: _asks(_cards("hand", "me"), "!=", n))
    g.add("condition_", "you do not have the same number of cards in your hand as your opponent", lambda: _asks(Amount(0, 1, "surplus", ("hand", "me")), "!=", 0))
    g.add("condition_", "you do not have {digits} or more {card_kind} in your discard pile", lambda n, kind: _asks(_cards("discard", "me", kind), "<=", n - 1))
    for text, comparison in (("{digits} or less/fewer", "<="), ("exactly {digits}", "=")):
        g.add("condition_", f"the total of both players' remaining prize cards is {text}", lambda n, c=comparison: _asks(_cards("prizes", "both"), c, n))
    g.add("condition_", "you find a/any {card_kind} there", lambda kind: _asks(_cards("hand", "opp", kind)))
    g.add("condition_", "your opponent has {digits} or more cards in their hand", lambda n: _asks(_cards("hand", "opp"), ">=", n))
    for text, n in (("only", 1), ("exactly", 1)):
        g.add("condition_", f"each player has {text} 1 prize card remaining", lambda n=n: lambda b: [Test(_cards("prizes", who), "=", n) for who in ("me", "opp")])


def _in_discard(n: int, kind: Quals, post: Quals) -> Condition | None:
    both = narrowed(kind, post)
    return _asks(_cards("discard", "me", both), ">=", n) if both is not None else None


def _if_ill(mon: Mon, one: str, two: str, rest: Sequence[Clause]) -> list[Clause]:
    """Do something if a Pokémon has either of two Special Conditions."""

    def clause(b: Builder) -> None:
        word = b.word(mon)
        first, second = (Test(Amount(0, 1, "is", (word, name))) for name in (one, two))
        block = b.within(rest)
        if not block:
            raise NotSaidError
        b.put(first.wrap(block))
        b.put(inverse(first).wrap([second.wrap(block)]))

    return [clause]


def _unless_both(one: str, two: str, rest: Sequence[Clause]) -> list[Clause]:
    """Do something if either of two Pokémon is missing on the Bench."""
    tests = [_asks(_pokemon("my.bench", {"names": (name,)}), "<=", 0) for name in (one, two)]

    def clause(b: Builder) -> None:
        for test in tests:
            only_if(test, rest)(b)
        if b.blocks[-1][-1].block[-1].op != "FAIL":
            raise NotSaidError  # what else would be done twice

    return [clause]
