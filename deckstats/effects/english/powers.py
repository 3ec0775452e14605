"""Rules of texts that are not attacks: when a Power is used, and continuous changes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from deckstats.effects.english.building import Builder, Clause, NotSaidError
from deckstats.effects.english.conditions import Condition
from deckstats.effects.english.grammar import Grammar
from deckstats.effects.english.phrases import Mon, Quals, as_filter, narrowed
from deckstats.effects.english.sentences import may, only_if
from deckstats.effects.operations import OP_CODES
from deckstats.effects.programs import Amount, Statement

__all__ = ["add_powers"]

SELF_MON = Mon("word", "self", {})


def add_powers(g: Grammar) -> None:
    """Add to the grammar g the rules of headers, restrictions and continuous changes."""
    _add_headers(g)
    _add_limits(g)
    _add_answers(g)
    _add_changes(g)
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


# -- continuous changes -----------------------------------------------------------------------


def _change(op: str, n: int | None, mon: Mon, quals: Quals | None = None) -> list[Clause] | None:
    """Make a change that reaches Pokémon, those that pass a filter."""
    both = narrowed(mon.quals, quals)
    if both is None or mon.how not in ("word", "each"):
        return None

    def clause(b: Builder) -> None:
        if b.event not in ("", b.lasting_event) or (b.blocks[0] and not b.event):
            raise NotSaidError
        b.event = b.lasting_event
        amount = None if n is None else Amount(n)
        b.put(Statement(op, (mon.target,), amount, as_filter(both)))

    return [clause]


def _if_host(_: int, kind: Quals, rest: Sequence[Clause]) -> list[Clause]:
    """Let changes only reach a host that is such a Pokémon."""

    def clause(b: Builder) -> None:
        start = len(b.blocks[0])
        for each in rest:
            each(b)
        for n, made in enumerate(b.blocks[0][start:], start):
            if made.op in OP_CODES or made.args[-1] != "self" or made.filter is not None:
                raise NotSaidError
            b.blocks[0][n] = replace(made, filter=as_filter(kind))

    return [clause]


def _add_changes(g: Grammar) -> None:
    g.add("reached", "{mon}")
    g.add("reached", "{set}", lambda found: Mon("each", *found))
    g.add("reached", "{kind} in play [{both_sides}]", lambda kind, _: Mon("each", "all.any", kind))
    g.words("host", {
        "the pokémon this card is attached to": 0, "the pokémon SELF is attached to": 0,
        "the pokémon this tool is attached to": 0,
    })  # fmt: skip
    g.add("reached", "{host}", lambda _: SELF_MON)
    for card in ("this card", "SELF", "this tool"):
        g.add("reached", f"the {{adjectives}} {{head}} {card} is attached to", lambda one, two: Mon("word", "self", narrowed(one, two) or {}))
    g.add("sentence", "if {host} is a/an {kind} , {sentence}", _if_host)
    after = "[« after applying weakness and resistance »]"
    before = "« before applying weakness and resistance »"
    foes = "[from your opponent's pokémon]"
    less = (
        f"{{reached}} take/takes {{digits}} less damage from attacks {foes} {after}",
        f"[any] damage done to {{reached}} by attacks {foes} is reduced by {{digits}} {after}",
        f"[any] damage done to {{reached}} by an opponent's attack is reduced by {{digits}} {after}",
    )
    for text in less:
        g.add("sentence", f"{text} .", lambda mon, n: _change("reduce", n, mon))
    g.add("sentence", f"[any] damage done to SELF by attacks from [your opponent's] {{kind}} is reduced by {{digits}} {after} .", lambda kind, n: _from_some("reduce_from", n, kind))
    more = "do/does {digits} more damage to {foe}"
    for text in (f"attacks used by {{reached}} {more}", f"the attacks of {{reached}} {more}"):
        g.add("sentence", f"{text} .", lambda mon, n, _: _change("boost", n, mon))
        g.add("sentence", f"{text} {before} .", lambda mon, n, _: _change("first_boost", n, mon))
    g.add("sentence", f"your {{kind_s}} attacks {more} {before} .", lambda q, n, _: _change("first_boost", n, Mon("each", "my.any", q)))
    g.add("kind_s", "{adjectives} pokémon's")
    g.add("sentence", "{reached} get/gets +{digits} hp .", lambda mon, n: _change("hp", n, mon))
    g.add("sentence", "{reached} get/gets + {digits} hp .", lambda mon, n: _change("hp", n, mon))
    _add_freedoms(g)


def _from_some(op: str, n: int, kind: Quals) -> list[Clause] | None:
    return _change(op, n, SELF_MON, kind) if kind else None


def _add_freedoms(g: Grammar) -> None:
    free = "has/have no retreat cost"
    g.add("sentence", f"{{reached}} {free} .", lambda mon: _change("free_retreat", None, mon))
    for text in ("SELF 's retreat cost is 0", "the retreat cost for SELF is 0", "SELF has no retreat cost", "it has no retreat cost"):
        g.add("sentence", f"if SELF has any {{type}} energy [card/cards] attached [to it] , {text} .", lambda type_: _change("free_retreat", None, SELF_MON, {"holds": type_}))
        g.add("sentence", f"as long as SELF has any {{type}} energy [card/cards] attached [to it] , {text} .", lambda type_: _change("free_retreat", None, SELF_MON, {"holds": type_}))
        g.add("sentence", f"if SELF has any energy attached [to it] , {text} .", lambda: _change("free_retreat", None, SELF_MON, {"states": ("energized",)}))
    immune = "cannot be affected by any special conditions"
    g.add("sentence", f"{{reached}} {immune} .", lambda mon: _change("no_conditions", None, mon))
    g.add("sentence", f"as long as SELF has any {{type}} energy attached [to it] , SELF {immune} .", lambda type_: _change("no_conditions", None, SELF_MON, {"holds": type_}))
    by = "by attacks [« both yours and your opponent's »]"
    g.add("sentence", f"as long as SELF is on your bench , prevent all damage done to SELF {by} .", lambda: _change("no_bench_damage", None, SELF_MON))
    g.add("sentence", "prevent all damage done to your benched pokémon by attacks [from your opponent's pokémon] .", lambda: _change("no_bench_damage", None, Mon("each", "my.bench", {})))
    for less, sign in (("less", -1), ("more", 1)):
        g.add("sentence", f"{{reached}} 's retreat cost is colorless {less} .", lambda mon, n=sign: _change("retreat", n, mon))
        g.add("sentence", f"{{reached}} 's retreat cost is colorless colorless {less} .", lambda mon, n=sign: _change("retreat", 2 * n, mon))
        g.add("sentence", f"the retreat cost of {{reached}} is colorless {less} .", lambda mon, n=sign: _change("retreat", n, mon))
        g.add("sentence", f"the retreat cost of {{reached}} is colorless colorless {less} .", lambda mon, n=sign: _change("retreat", 2 * n, mon))
    _add_guards(g)
    g.add("sentence", "{reached} has/have no weakness .", lambda mon: _change("no_weakness", None, mon))


def _add_guards(g: Grammar) -> None:
    """Add what keeps damage and effects of attacks away."""

    def guard(kind: Quals, *ops: str) -> list[Clause] | None:
        changes = [change for op in ops for change in _change(op, None, SELF_MON, kind) or ()]
        return changes or None

    for whose in ("your opponent's {kind}", "{kind}", "your opponent's {kind} « after applying weakness and resistance »"):
        by = f"by attacks from {whose}"
        g.add("sentence", f"prevent all damage done to SELF {by} .", lambda kind: guard(kind, "unhurt"))
        g.add("sentence", f"prevent all effects of attacks , including damage , done to SELF {by} .", lambda kind: guard(kind, "unhurt", "unaffected"))
        g.add("sentence", f"prevent all effects of attacks , including damage , done to SELF by {whose} .", lambda kind: guard(kind, "unhurt", "unaffected"))
        g.add("sentence", f"prevent all damage from and effects of attacks from {whose} done to SELF .", lambda kind: guard(kind, "unhurt", "unaffected"))
        g.add("sentence", f"prevent all damage done to SELF from attacks from {whose} .", lambda kind: guard(kind, "unhurt"))
    for text in (
        "prevent all effects of attacks used by your opponent's pokémon done to SELF . « damage is not an effect . »",
        "prevent all effects of your opponent's attacks , except damage , done to SELF .",
        "prevent all effects of attacks , except damage , done to SELF .",
    ):
        g.add("sentence", text, lambda: guard({}, "unaffected"))


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
