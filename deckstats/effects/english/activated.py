"""Rules of Powers that a player uses by hand: when, how often, for what, and what they do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from deckstats.effects.english.building import EVERY, Builder, Clause, NotSaidError, Test, statement
from deckstats.effects.english.conditions import Condition, state_of
from deckstats.effects.english.grammar import Grammar
from deckstats.effects.english.phrases import IT, Mon, Quals, as_filter, narrowed
from deckstats.effects.english.sentences import MOVED
from deckstats.effects.programs import CONTINUOUS, Amount

__all__ = ["BEFORE", "add_activated", "used"]

SELF_MON = Mon("word", "self", {})
BEFORE = "[[,] « before your attack »]"
FIRST_TURN = Test(Amount(0, 1, "turns", ("me",)), "<=", 1)


def add_activated(g: Grammar) -> None:
    """Add to the grammar g the rules of Powers used by hand."""
    _add_uses(g)
    _add_prices(g)
    _add_limits(g)
    _add_conditions(g)
    _add_places(g)


# -- when -------------------------------------------------------------------------------------


def used(event: str, rest: Sequence[Clause], *conditions: Condition) -> list[Clause]:
    """Make of clauses the program of a Power.

    Parameters
    ----------
    event : str
        When it is used.
    rest : sequence of callable
        What it does.
    *conditions : callable
        What must hold.
    """

    def clause(b: Builder) -> None:
        if b.event or any(made.op != "REQUIRE" for made in b.blocks[0]):
            raise NotSaidError
        b.event = event
        for condition in conditions:
            tests = tuple(condition(b))
            b.require(tests)
            b.tests = tests
        start = len(b.blocks[0])
        for each in rest:
            each(b)
        first = b.blocks[0][start] if len(b.blocks[0]) > start else None
        if first is not None and first.op == "DISCARD_HAND" and _is_fixed(first.amount):
            b.blocks[0][start] = replace(first, cost=True)

    return [clause]


def _is_fixed(n: Amount | None) -> bool:
    return n is not None and not n.count and n != EVERY


def _star(rest: Sequence[Clause], *conditions: Condition) -> list[Clause]:
    """Let clauses be a VSTAR Power, which its reminder says it is."""

    def clause(b: Builder) -> None:
        b.star = True

    return [*used("once", rest, *conditions), clause]


def _add_uses(g: Grammar) -> None:
    g.add("tests", "{condition_}")
    g.add("tests", "{condition_} and [if] {condition_}", lambda one, two: lambda b: [*one(b), *two(b)])
    g.add("tests", "{condition_} , and if {condition_}", lambda one, two: lambda b: [*one(b), *two(b)])
    first = lambda b: [FIRST_TURN]  # noqa: E731
    uses = {
        f"once during your turn {BEFORE} [,]": lambda rest, *tests: used("once", rest, *tests),
        f"once during your first turn {BEFORE} [,]": lambda rest, *tests: used("once", rest, first, *tests),
        f"as often as you like during your turn {BEFORE} [,]": lambda rest, *tests: used("any", rest, *tests),
        f"during your turn {BEFORE} [,]": _star,
    }
    this = "use this power/ability/poképower"
    for when, make in uses.items():
        g.add("sentence", f"{when} if {{tests}} , you may {{clauses}} .", lambda test, rest, make=make: make(rest, test))
        g.add("sentence", f"{when} if {{tests}} , {{clauses}} .", lambda test, rest, make=make: make(rest, test))
        g.add("sentence", f"{when} if {{tests}} , you may {this} .", lambda test, make=make: make((), test))
        g.add("sentence", f"{when} you may {this} .", lambda make=make: make(()))
        g.add("sentence", f"{when} you may {{clauses}} .", lambda rest, make=make: make(rest))
        g.add("sentence", f"{when} {{clauses}} .", lambda rest, make=make: make(rest))
        g.add("sentence", f"if {{tests}} , {when} you may {{clauses}} .", lambda test, rest, make=make: make(rest, test))
    for event, zone in (("buried", "discard pile"), ("held", "hand")):
        for more in ("", " and {tests}"):
            g.add("sentence", f"once during your turn {BEFORE} , if SELF is in your {zone}{more} , you may {{clauses}} .", lambda *found, event=event: used(event, found[-1], *found[:-1]))
    g.add("sentence", f"you may use this power once during each of your turns {BEFORE} . {{sentence}}", lambda rest: used("once", rest))


def _add_prices(g: Grammar) -> None:
    """Add what must be paid to use a Power."""
    using = "in order to use this ability/power"
    g.add("price", "discard {cards} from your hand", lambda cards: statement("DISCARD_HAND", n=cards.n, only=cards.filter, cost=True))
    g.add("price", "discard {energy} from SELF", lambda cards: statement("DISCARD_ENERGY", "self", n=cards.n, only=cards.filter, cost=True))
    g.add("price", "discard {energy} attached to SELF", lambda cards: statement("DISCARD_ENERGY", "self", n=cards.n, only=cards.filter, cost=True))

    def paid(price: Any) -> list[Clause]:
        def clause(b: Builder) -> None:
            if price.amount is None or price.amount.count:
                raise NotSaidError
            b.put(price)

        return [clause]

    g.add("clause", f"{{price}} {using}", lambda price: paid(price)[0])

    def before(price: Any, rest: Sequence[Clause]) -> list[Clause]:
        def clause(b: Builder) -> None:
            for each in rest:
                each(b)
            b.blocks[0].insert(0, price)

        return [clause]

    g.add("sentence", f"you must {{price}} {using} . {{sentence}}", before)
    put = f"you must put a card from your hand on the bottom of your deck {using} ."
    bottom = statement("MOVE", "me", "from hand to bottom", "by choice", n=1)
    held = statement("REQUIRE", ">=", 1, n=Amount(0, 1, "cards", ("hand", "me")))

    def buried(rest: Sequence[Clause]) -> list[Clause]:
        def clause(b: Builder) -> None:
            for each in rest:
                each(b)
            b.blocks[0][:0] = [held, bottom]

        return [clause]

    g.add("sentence", f"{put} {{sentence}}", buried)
    g.add("sentence", "you can use this ability only if {tests} .", lambda test: [lambda b: b.require(test(b))])
    g.add("clause", "use this power/ability", lambda: lambda b: None)


def _add_limits(g: Grammar) -> None:
    def share(b: Builder) -> None:
        if b.event in ("", "any", *CONTINUOUS):
            raise NotSaidError
        b.shared = True

    def single(b: Builder) -> None:
        if b.event in ("", "once", "any", *CONTINUOUS):
            raise NotSaidError
        b.single = True

    def unless(b: Builder) -> None:
        b.unless = True

    def later(b: Builder) -> None:
        b.put(statement("REQUIRE", ">=", 2, n=Amount(0, 1, "turns", ("me",))))

    def settled(b: Builder) -> None:
        later(b)
        only = as_filter({"states": ("settled",)})
        b.put(statement("REQUIRE", ">=", 1, n=Amount(0, 1, "pokemon", ("self",), only)))

    g.terminal("word", lambda word: word if word not in (".", "GX", "VSTAR") else None)
    g.add("words", "{word}")
    g.add("words", "{word} {words}", lambda one, rest: one)
    for when in ("each turn", "during your turn", "during each turn"):
        g.add("sentence", f"you cannot use more than 1 {{words}} poképower/ability {when} .", lambda _: [share])
    for when in ("each turn", "between turns"):  # of what happens each time (P157)
        g.add("sentence", f"you cannot use more than 1 {{words}} pokébody {when} .", lambda _: [single])
    g.add("sentence", "you may not use an ability with the same name during your turn .", lambda: [share])
    g.add("sentence", "you cannot use this ability during your first turn .", lambda: [later])
    g.add("sentence", "you cannot use this ability during your first turn or on the turn SELF was put into play .", lambda: [settled])
    for text in (
        "this/the power cannot be used it/if SELF if/is affected by a special condition .",
        "if SELF is affected by a special condition , this power cannot be used .",
    ):
        g.add("sentence", text, lambda: [unless])

    def star(b: Builder) -> None:
        if b.event and not b.star:
            raise NotSaidError
        b.star = False

    g.add("sentence", "« you cannot use more than 1 VSTAR power in a game . »", lambda: [star])


# -- conditions -------------------------------------------------------------------------------


def _add_conditions(g: Grammar) -> None:
    moved: Condition = lambda b: [Test(MOVED)]  # noqa: E731
    for text in (
        "you attached [any] energy to a pokémon in this way",
        "you attached [any] energy in this way",
        "you drew any cards in this way",
        "you put any cards on the bottom of your deck in this way",
        "they put any cards on the bottom of their deck in this way",
    ):
        g.add("condition_", text, lambda: moved)
    always: Condition = lambda b: []  # noqa: E731
    for text in ("you searched your deck in this way", "you placed any damage counters in this way", "you use this ability"):
        g.add("condition_", text, lambda: always)
    tail = "[« including damage »]"
    for who in ("during your opponent's last turn", f"{tail} during your opponent's last turn"):
        g.add("condition_", f"1 of your {{kind}} or {{kind}} was knocked out {who}", _lost_either)
    g.add("condition_", "you have {several} in play", lambda names: _all_there("my.any", names))
    g.add("condition_", "you have {several} on your bench", lambda names: _all_there("my.bench", names))
    g.add("several", "{one_name} [,] and {one_name}", lambda one, two: [one, two])
    g.add("several", "{one_name} , {several}", lambda one, rest: [one, *rest])
    g.add("one_name", "{name}", lambda name: name)
    for text, quals in (
        ("SELF is on the bench", {"states": ("benched",)}),
        ("SELF is confused", {}),
    ):
        if quals:
            g.add("condition_", text, lambda quals=quals: state_of(SELF_MON, quals))
    g.add("condition_", "your opponent has exactly {digits} prize card/cards remaining", lambda n: lambda b: [Test(Amount(0, 1, "cards", ("prizes", "opp")), "=", n)])
    g.add("condition_", "your opponent has {digits} or fewer/less prizes", lambda n: lambda b: [Test(Amount(0, 1, "cards", ("prizes", "opp")), "<=", n)])
    g.add("condition_", "you have less/fewer than {digits} cards in your hand", lambda n: lambda b: [Test(Amount(0, 1, "cards", ("hand", "me")), "<=", n - 1)])
    g.add("condition_", "you have no cards in your deck", lambda: lambda b: [Test(Amount(0, 1, "cards", ("deck", "me")), "<=", 0)])
    g.add("condition_", "your opponent's bench is not full", lambda: lambda b: [Test(Amount(0, 1, "space", ("opp",)))])
    g.add("condition_", "your bench is not full", lambda: lambda b: [Test(Amount(0, 1, "space", ("me",)))])
    g.add("condition_", "you have a/an {card_kind} in your discard pile", lambda kind: lambda b: [Test(Amount(0, 1, "cards", ("discard", "me"), as_filter(kind)))])
    g.add("condition_", "you have no {card_kind} in your discard pile", lambda kind: lambda b: [Test(Amount(0, 1, "cards", ("discard", "me"), as_filter(kind)), "<=", 0)])
    g.add("condition_", "SELF has no {energy_kind} attached [to it]", _bare)
    g.add("condition_", "your active pokémon has any {type} energy attached [to it]", lambda type_: state_of(Mon("word", "my.active", {}), {"holds": type_}))
    g.add("condition_", "SELF is an evolved pokémon", lambda: state_of(SELF_MON, {"states": ("evolved",)}))
    g.add("condition_", "SELF is the last card in your hand", lambda: lambda b: [Test(Amount(0, 1, "cards", ("hand", "me")), "=", 1)])


def _lost_either(one: Quals, two: Quals) -> Condition | None:
    return None


def _all_there(where: str, names: Sequence[str]) -> Condition:
    return lambda b: [
        Test(Amount(0, 1, "pokemon", (where,), as_filter({"names": (name,)}))) for name in names
    ]


def _bare(kind: Quals) -> Condition:
    only = as_filter({name: value for name, value in kind.items() if value != "Energy"})
    return lambda b: [Test(Amount(0, 1, "energy", ("self",), only), "<=", 0)]


# -- places -----------------------------------------------------------------------------------


def _add_places(g: Grammar) -> None:
    def enter(b: Builder) -> None:
        if b.event != "benched" and not any(_asks_for_bench(made) for made in b.blocks[0]):
            raise NotSaidError
        b.add("SWITCH_IN", "self")

    g.add("clause", "switch SELF/it with your active pokémon", lambda: enter)
    g.add("clause", "switch {n} of your benched {kind} with your active pokémon", lambda n, kind: _switch("my.bench", kind) if n == 1 else None)
    g.add("clause", "choose a {kind} on your bench and switch it with your active pokémon", lambda kind: _switch("my.bench", kind))
    g.add("clause", "switch your active {kind} with 1 of your benched pokémon", _switch_out)
    g.add("clause", "have your opponent switch their active pokémon with 1 of their benched pokémon", lambda: None)

    def back(mon: Mon, part: str, zone: str) -> Clause:
        return lambda b: b.on(mon, lambda word: [statement("RETURN", part, word, zone)])

    g.add("clause", "shuffle SELF and all attached cards into your deck", lambda: back(SELF_MON, "everything", "deck"))
    for text in ("discard all cards attached to SELF and put", "discard all cards from SELF and put"):
        for place, zone in (("on the bottom", "bottom"), ("on top", "top")):
            g.add("clause", f"{text} SELF/it {place} of your deck", lambda zone=zone: back(SELF_MON, "cards", zone))
    g.add("clause", "discard SELF and all cards attached to it [« this does not count as a knock out »]", lambda: lambda b: b.add("DISCARD_POKEMON", "self"))
    g.add("clause", "discard SELF and all attached cards", lambda: lambda b: b.add("DISCARD_POKEMON", "self"))
    g.add("clause", "return that pokémon and all cards attached to it to their hand", lambda: back(Mon("pronoun", IT, {}), "everything", "hand"))
    g.add("clause", "shuffle that pokémon and all cards attached to it into their deck", lambda: back(Mon("pronoun", IT, {}), "everything", "deck"))
    for goal, zone in (("onto your bench", "bench"), ("into your hand", "hand"), ("on the bottom of your deck", "bottom")):
        g.add("clause", f"put/play SELF/it {goal}", lambda zone=zone: _taken(zone))
    g.add("clause", "reveal it and put it on the bottom of your deck", lambda: _taken("bottom"))
    _add_growing(g)


def _asks_for_bench(made: Any) -> bool:
    only = made.amount.filter if made.op == "REQUIRE" and made.amount else None
    return only is not None and only.states == ("benched",) and made.amount.args == ("self",)


def _taken(zone: str) -> Clause:
    def clause(b: Builder) -> None:
        if b.event not in ("buried", "held"):
            raise NotSaidError
        b.add("TAKE_THIS", zone)
        b.it = "self"

    return clause


def _switch(target: str, kind: Quals) -> Clause:
    def clause(b: Builder) -> None:
        b.add("CHOOSE", target, "me", only=as_filter(kind))
        b.add("SWITCH_IN", IT)
        b.it = IT

    return clause


def _switch_out(kind: Quals) -> Clause:
    def clause(b: Builder) -> None:
        only = as_filter(kind)
        if only is None or len(b.blocks) > 1:
            raise NotSaidError
        b.put(statement("REQUIRE", ">=", 1, n=Amount(0, 1, "pokemon", ("my.active",), only)))
        _switch("my.bench", {})(b)

    return clause


def _add_growing(g: Grammar) -> None:
    """Add evolving from the hand, and cards that take another's place."""
    counts = "« this counts a/as evolving SELF »"

    def grow(names: Sequence[str]) -> Clause:
        def clause(b: Builder) -> None:
            if len(b.blocks) > 1:
                raise NotSaidError
            b.put(statement("REQUIRE", ">=", 2, n=Amount(0, 1, "turns", ("me",))))
            b.add("GROW", "self", "hand", only=as_filter({"names": tuple(names)}))

        return clause

    g.add("either", "{name}", lambda name: [name])
    g.add("either", "{name} or {name}", lambda one, two: [one, two])
    g.add("either", "{name} , {name} , or {name}", lambda *names: list(names))
    g.add("clause", f"put {{either}} from your hand onto SELF {counts} [,]", grow)
    stay = "« any cards attached to SELF , damage counters , special conditions , and effects on it are now on the new pokémon . »"
    g.add("sentence", stay, lambda: [_replaced_before])
    g.add("sentence", "any attached cards , damage counters , special conditions , turns in play , and any other effects remain on the new pokémon .", lambda: [_replaced_before])
    g.add("sentence", "« any cards attached to SELF , damage counters , special conditions , turns in play , and any other effects remain on the new pokémon . »", lambda: [_replaced_before])
    another = "search your deck for another SELF and switch it with SELF"
    g.add("clause", another, lambda: _replace("deck", "deck", {"names": ("SELF",)}))
    g.add("clause", "search your deck for {either} and switch it with SELF", lambda names: _replace("deck", "deck", {"names": tuple(names)}))
    g.add("clause", "search your deck for {either} or SELF and switch it with SELF", lambda names: _replace("deck", "deck", {"names": (*names, "SELF")}))
    g.add("clause", "search your deck for any {name} and switch it with SELF", lambda name: _replace("deck", "deck", {"name": name}))
    g.add("sentence", "if you do , put SELF on top of your deck .", lambda: [_replaced_before])
    g.add("sentence", "shuffle SELF back into your deck .", lambda: [_replaced_before])
    g.add("clause", "switch SELF with an SELF in your hand", lambda: _replace("hand", "hand", {"names": ("SELF",)}))
    g.add("clause", "choose a {kind} from your discard pile and switch it with SELF", lambda kind: _replace("discard", "discard", narrowed({"kind": "Pokémon"}, kind) or kind))


def _replace(source: str, zone: str, quals: Quals) -> Clause:
    return lambda b: b.add("REPLACE", "self", source, zone, only=as_filter(quals))


def _replaced_before(b: Builder) -> None:
    if not any(made.op == "REPLACE" for made in b.blocks[0]):
        raise NotSaidError
