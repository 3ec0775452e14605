"""Rules of what goes on as long as a card is in play: continuous changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeAlias

from deckstats.effects.english.building import (
    Builder,
    Clause,
    NotSaidError,
    Test,
    inverse,
    scaled,
    statement,
)
from deckstats.effects.english.changing import ALL, ASKING, EVERYWHERE, SELF_MON, plain, put_change
from deckstats.effects.english.conditions import Condition
from deckstats.effects.english.grammar import Grammar
from deckstats.effects.english.phrases import IT, Mon, Quals, as_filter, either, narrowed
from deckstats.effects.english.prevention import add_prevention
from deckstats.effects.operations import OP_CODES
from deckstats.effects.programs import FRAMES, Amount, Statement

__all__ = ["add_continuous"]

#: What is said of Pokémon: clauses once they are known.
Predicate: TypeAlias = Callable[[Mon], Sequence[Clause] | None]


def add_continuous(g: Grammar) -> None:
    """Add to the grammar g the rules of continuous changes."""
    _add_reached(g)
    _add_frames(g)
    _add_boosts(g)
    _add_reductions(g)
    _add_states(g)
    _add_costs(g)
    _add_turns_own(g)
    add_prevention(g)
    _add_ends(g)


# -- frames of changes ------------------------------------------------------------------------


def _all_changes(b: Builder, rest: Sequence[Clause]) -> list[Statement]:
    block = b.within(rest)
    if not block or any(made.op in OP_CODES and made.op not in FRAMES for made in block):
        raise NotSaidError
    return block


def _while(condition: Condition, rest: Sequence[Clause]) -> list[Clause]:
    """Let changes be there only while a condition holds."""

    def clause(b: Builder) -> None:
        tests = tuple(condition(b))
        for test in tests:
            if test.amount is None or plain(test.amount) is None:
                raise NotSaidError
        b.tests = tests
        block = _all_changes(b, rest)
        for test in reversed(tests):
            block = _if(test, block)
        b.blocks[-1].extend(block)

    return [clause]


def _if(test: Test, block: list[Statement]) -> list[Statement]:
    """Let changes be there only if a test holds; of the Pokémon itself their filter tells it."""
    amount = test.amount
    own = amount and amount.count == "pokemon" and amount.args == ("self",)
    if amount and own and test.comparison == ">=" and all(map(_is_its_own, block)):
        return [replace(made, filter=amount.filter) for made in block]
    return [test.wrap(block)]


def _is_its_own(made: Statement) -> bool:
    """Tell whether a change reaches the Pokémon it is on, whatever that is."""
    asks = made.op in ASKING or made.op in FRAMES
    return not asks and made.args == ("self",) and made.filter is None


def _unless(condition: Condition, rest: Sequence[Clause]) -> list[Clause]:
    """Let changes be there only while a condition does not hold."""

    def clause(b: Builder) -> None:
        for test in tuple(condition(b)):
            for each in _while(_only(inverse(test)), rest):
                each(b)

    return [clause]


def _only(test: Test) -> Condition:
    return lambda _: [test]


# -- whom they reach --------------------------------------------------------------------------


def _add_reached(g: Grammar) -> None:
    hosts = ("the pokémon this card is attached to", "the pokémon SELF is attached to",
             "the pokémon this tool is attached to", "the pokémon that SELF is attached to")  # fmt: skip
    g.words("one", {text: SELF_MON for text in hosts})
    g.words("host", {text: 0 for text in hosts})
    both = "[in play] [{both_sides}] [in play]"
    g.words("both_sides", {
        "« yours or your opponent's »": 0, "« both yours and your opponent's » in play": 0,
    })  # fmt: skip
    g.add("reached", "{mon}", lambda mon: mon if mon.how != "some" else None)
    g.add("reached", "[each/all/any] [of] {set}", lambda found: Mon("each", *found))
    g.add("reached", "[each/all/any] [of] your {name_list} [in play]", lambda quals: Mon("each", "my.any", quals))
    g.add("reached", "[each/all/any] [of] your {kinds} [in play]", lambda quals: Mon("each", "my.any", quals))
    g.add("reached", "[each/all/any] [of] your opponent's {kinds} [in play]", lambda quals: Mon("each", "opp.any", quals))
    g.add("reached", "[each] {kinds} in play [{both_sides}]", lambda kind, _: Mon("each", "all.any", kind))
    g.add("reached", "[each/all] {kinds} {both_sides} [in play]", lambda kind, _: Mon("each", "all.any", kind))
    g.add("reached", f"[each/all] {{name_list}} {both}", lambda quals, *_: Mon("each", "all.any", quals))
    g.add("active_kind", "{adjectives} active {adjectives} {head} {posts}", lambda *parts: narrowed({"states": ("active",)}, *parts))
    g.add("reached", "[each/all] {active_kind} [in play] [{both_sides}]", lambda kind, _: Mon("each", "all.any", kind))
    for side in ("my", "opp"):
        whose = "your" if side == "my" else "your opponent's"
        g.add("reached", f"[each/all/any] [of] {whose} {{active_kind}}", lambda kind, side=side: Mon("each", f"{side}.any", kind))
    for each in ("each player's", "their"):
        g.add("reached", f"{each} {{active_kind}}", lambda kind: Mon("each", "all.any", kind))
    g.add("reached", "each player's {kinds} [in play]", lambda kind: Mon("each", "all.any", kind))
    g.add("reached", "[each/all/any] [of] your opponent's active {kinds}", lambda kind: Mon("each", "opp.active", kind))
    g.add("reached", "benched pokémon {both_sides}", lambda _: Mon("each", "all.bench", {}))
    for card in ("this card", "SELF", "this tool"):
        g.add("reached", f"the {{kinds}} [that] {card} is attached to", lambda kind: Mon("word", "self", kind))
        g.add("reached", f"the {{name_list}} {card} is attached to", lambda names: Mon("word", "self", names))
    for zones in (", in their hand , and in their discard pile", ", in each player's hand , and in each player's discard pile"):
        g.add("reached", f"[each] {{kinds}} in play {zones}", lambda kind: Mon(EVERYWHERE, "all.any", kind))
        g.add("reached", f"your opponent's {{kinds}} in play {zones}", lambda kind: Mon(EVERYWHERE, "opp.any", kind))
    _add_possessives(g)


def _add_possessives(g: Grammar) -> None:
    g.add("of_whom", "{reached} 's")
    g.words("of_whom", {"its": Mon("pronoun", IT, {}), "that pokémon's": Mon("pronoun", IT, {})})
    g.words("of_whom", {"your opponent's active pokémon's": Mon("word", "foe", {}), "your active pokémon's": Mon("word", "my.active", {})})
    g.add("kinds_s", "{adjectives} pokémon's", lambda quals: quals)
    g.add("kinds_s", "{type_list} pokémon's")
    g.add("kinds_s", "{adjectives} pokémon's and {adjectives} pokémon's", either)
    g.add("of_whom", "[each of] your {kinds_s}", lambda kind: Mon("each", "my.any", kind))
    g.add("of_whom", "[each of] your opponent's {kinds_s}", lambda kind: Mon("each", "opp.any", kind))
    g.add("of_whom", "your opponent's active {kinds_s}", lambda kind: Mon("each", "opp.active", kind))
    g.add("of_whom", "each player's {kinds_s}", lambda kind: Mon("each", "all.any", kind))


# -- frames -----------------------------------------------------------------------------------


def _apply(mon: Mon, *predicates: Predicate) -> list[Clause] | None:
    """Say several things of the same Pokémon."""
    found: list[Clause] = []
    for predicate in predicates:
        clauses = predicate(mon)
        if clauses is None:
            return None
        found.extend(clauses)
    return found


def _add_frames(g: Grammar) -> None:
    g.add("change", "{reached} {predicate}", _apply)
    g.add("change", "{reached} {predicate} [,] except [for] {exception}", lambda mon, predicate, but: _apply(but(mon), predicate) if but(mon) else None)
    g.add("change", "{reached} {predicate} « except for {exception} »", lambda mon, predicate, but: _apply(but(mon), predicate) if but(mon) else None)
    _add_exceptions(g)
    g.add("change", "{reached} {predicate} [,] and {predicate}", _apply)
    g.add("change", "{reached} {predicate} , {predicate} , and {predicate}", _apply)
    g.add("changes", "{change}")
    g.add("changes", "{change} [,] and {change}", lambda one, two: [*one, *two])
    g.add("sentence", "{changes} .")
    for when in ("as long as", "if", "as along as"):
        g.add("sentence", f"{when} {{condition_}} , {{changes}} .", _while)
        g.add("sentence", f"{when} {{condition_}} and {{condition_}} , {{changes}} .", lambda one, two, rest: _while(lambda b: [*one(b), *two(b)], rest))
        g.add("sentence", f"{when} {{condition_}} , and if {{condition_}} , {{changes}} .", lambda one, two, rest: _while(lambda b: [*one(b), *two(b)], rest))
    g.add("sentence", "{change} unless {condition_} .", lambda rest, condition: _unless(condition, rest))
    g.add("sentence", "{change} if {condition_} .", lambda rest, condition: _while(condition, rest))
    g.add("sentence", "{change} as long as {condition_} .", lambda rest, condition: _while(condition, rest))
    g.add("sentence", "if {host} is a/an {kinds} , {changes} .", lambda _, kind, rest: _while_host(kind, rest))
    g.add("sentence", "if this card is attached to {kinds_or_names} , {changes} .", _while_host)
    g.add("kinds_or_names", "a/an {kinds}")
    g.add("kinds_or_names", "{name_list}")


def _add_exceptions(g: Grammar) -> None:
    """Add Pokémon that are left out: marks and types become their absence."""
    g.add("exception", "{kinds}", lambda kind: lambda mon: _without(mon, kind))
    g.add("exception", "ownpower", lambda: lambda mon: _but(mon, {"without": "SELF"}))


def _but(mon: Mon, quals: Quals) -> Mon | None:
    both = narrowed(mon.quals, quals)
    how = mon.how if mon.how == EVERYWHERE else "each"
    return mon._replace(how=how, quals=both) if both is not None else None


def _without(mon: Mon, kind: Quals) -> Mon | None:
    if kind.keys() == {"type"}:
        return _but(mon, {"marks": (f"not-{kind['type']}",)})
    if kind.keys() != {"marks"} or len(kind["marks"]) != 1 or "not-" in kind["marks"][0]:
        return None
    return _but(mon, {"marks": tuple(f"not-{mark}" for mark in kind["marks"][0].split("/"))})


def _while_host(kind: Quals, rest: Sequence[Clause]) -> list[Clause] | None:
    """Let changes only reach a host that is such a Pokémon."""
    only = as_filter(kind)

    def clause(b: Builder) -> None:
        b.it = "self"
        for made in _all_changes(b, rest):
            if made.op in FRAMES or made.args[-1] != "self":
                raise NotSaidError
            if made.op in ASKING:
                asked = Test(Amount(0, 1, "pokemon", ("self",), only))
                b.blocks[-1].append(asked.wrap([made]))
            elif made.filter is None:
                b.blocks[-1].append(replace(made, filter=only))
            else:
                raise NotSaidError

    return [clause] if only is not None else None


# -- damage -----------------------------------------------------------------------------------

BEFORE = "« before applying weakness and resistance »"
AFTER = "[« after applying weakness and resistance »]"
#: Active Pokémon that are attacked, and Benched ones: what restricts them, None for none.
Victims: TypeAlias = tuple[Quals | None, Quals | None]


def _add_boosts(g: Grammar) -> None:
    g.add("attackers", "[each of] {of_whom} attacks", lambda mon: mon)
    g.add("attackers", "[the] attacks of {reached}")
    g.add("attackers", "[the] attacks used by {reached}")
    g.add("attackers", "[the] attacks it uses", lambda: Mon("pronoun", IT, {}))
    g.add("fighters", "{attackers}")
    g.add("fighters", "{reached}")
    _add_victims(g)
    _add_per(g)
    per = "[{per}]"
    for text in ("{fighters} do/does {digits} more damage to {victims}", "{fighters} do/does {digits} damage to {victims}"):
        g.add("change", f"{text} {per} {BEFORE}", lambda mon, n, victims, unit: _boost(mon, n, victims, unit, True))
        g.add("change", f"{text} {BEFORE} {per}", lambda mon, n, victims, unit: _boost(mon, n, victims, unit, True))
    text = "{fighters} do/does {digits} more damage to {victims}"
    g.add("change", f"{text} {per}", lambda mon, n, victims, unit: _boost(mon, n, victims, unit, False))
    g.add("change", f"{text} {{per}} to {{victims}} {BEFORE}", lambda mon, n, _, unit, victims: _boost(mon, n, victims, unit, True))
    g.add("change", f"{{fighters}} do/does {{digits}} more damage {{per}} to {{victims}} {BEFORE}", lambda mon, n, unit, victims: _boost(mon, n, victims, unit, True))
    g.add("change", f"{{attackers}} do/does {{digits}} more damage {per} {BEFORE}", lambda mon, n, unit: put_change("first_boost", _times(n, unit), mon))
    g.add("change", f"{{attackers}} do/does {{digits}} less damage [to all defending pokémon] {BEFORE}", lambda mon, n: put_change("first_boost", -n, mon))
    pierced = (
        "damage from {of_whom} attacks is not affected by",
        "damage from the attacks of {reached} is not affected by",
        "damage from attacks used by {reached} is not affected by",
        "damage from {fighters} is not affected by",
        "the damage of each of {of_whom} attacks is not affected by",
    )
    for text in pierced:
        g.add("change", f"{text} any effects on {{foe}}", lambda mon, _: put_change("ignores_effects", None, mon))
        g.add("change", f"{text} [your opponent's active pokémon's] resistance", lambda mon: put_change("ignores_resistance", None, mon))
        g.add("change", f"{text} weakness or resistance", lambda mon: _apply(mon, _has("ignores_weakness"), _has("ignores_resistance")))


def _add_per(g: Grammar) -> None:
    """Add what a number is multiplied with; "it" is the Pokémon the text belongs to."""
    g.add("per", "for each {unit}")
    g.add("per", "for each energy [card] attached to it", lambda: Amount(0, 1, "units", ("self", "Colorless")))
    g.add("per", "for each {type} energy [card] attached to it", lambda type_: Amount(0, 1, "units", ("self", type_)))


def _add_victims(g: Grammar) -> None:
    g.add("victims", "{foe}", lambda _: ({}, None))
    for text in ("the/your/both active pokémon", "any active pokémon", "the opponent's active pokémon"):
        g.words("victims", {text: ({}, None)})
    for whose in ("your opponent's active", "the opponent's active", "the active", "active", "the defending"):
        g.add("victims", f"{whose} {{kinds}}", lambda kind: (kind, None) if kind else None)
    g.add("victims", "your opponent's active {kind} or active {kind}", lambda one, two: (either(one, two), None))
    g.add("victims", "your opponent's benched {kinds}", lambda kind: (None, kind))
    g.add("victims", "your opponent's benched {kind} and benched {kind}", lambda one, two: (None, either(one, two)) if either(one, two) else None)
    g.add("victims", "your opponent's {kinds}", lambda kind: (kind, kind) if "states" not in kind else None)
    g.add("victims", "{kinds}", lambda kind: (kind, kind) if kind and "states" not in kind else None)


def _times(n: int, unit: Amount | None) -> Amount | None:
    """Return a number, or one for each of what is counted."""
    if unit is None:
        return Amount(n)
    counted = plain(unit)
    return scaled(counted, n) if counted is not None else None


def _boost(mon: Mon, n: int, victims: Victims, unit: Amount | None, first: bool) -> list[Clause] | None:
    """Make attacks stronger against Active Pokémon, Benched ones or both."""
    amount = _times(n, unit)
    active, bench = victims
    if amount is None or (active is None and bench is None):
        return None
    found: list[Clause] = []
    if active is not None:
        other = "boost_against" if active else "boost"
        found.extend(put_change("foe_boost" if first else other, amount, mon, active) or ())
    if bench is not None:
        found.extend(put_change("bench_boost", amount, mon, bench) or ())
    return found or None


def _add_reductions(g: Grammar) -> None:
    g.words("by_attacks", {
        "attacks": ALL, "attacks « both yours and your opponent's »": ALL, "any attack": ALL,
        "attacks « both yours and your opponent's . »": ALL, "an attack": ALL,
        "attacks from your opponent's pokémon": {}, "an opponent's attack": {},
        "attacks from the opponent's pokémon": {}, "your opponent's attacks": {},
        "the opponent's attacks": {}, "your opponent's pokémon": {}, "opponent's attacks": {},
        "attacks used by your opponent's pokémon": {}, "an attack from your opponent's pokémon": {},
    })  # fmt: skip
    for text in ("attacks from", "the attacks of", "an attack from 1 of", "attacks used by", "attacks by"):
        g.add("by_attacks", f"{text} [each of] your opponent's {{kinds}}", lambda kind: kind or None)
    g.words("by_attacks", {"attacks from your opponent's active pokémon": {"states": ("active",)}})
    g.add("by_attacks", "attacks from {kinds} [{both_sides}]", lambda kind, _: kind or None)
    g.add("by_attacks", "attacks from the opponent's {kinds}", lambda kind: kind or None)
    g.add("predicate", f"take/takes {{digits}} less damage from {{by_attacks}} {AFTER}", lambda n, by: lambda mon: _reduce(mon, Amount(n), by))
    per = "[{per}]"
    damage = "[any/all] [the] damage done to {reached} by {by_attacks} is reduced by {digits}"
    others = "[any/all] damage done by attacks to {reached} is reduced by {digits}"
    turned = "[any/all] damage done by {by_attacks} to [each of] {reached} is reduced by {digits}"
    from_ = "[any/all] damage [done] by attacks to {reached} from {kinds} is reduced by {digits}"
    cap = ". you cannot reduce more than {digits} damage in this way"
    for tail in (f"{per} {AFTER}", f"{AFTER} {per}"):
        g.add("change", f"{damage} {tail} {cap}", lambda mon, by, n, unit, most: _reduce(mon, _capped(n, unit, most), by))
        g.add("change", f"{damage} {tail}", lambda mon, by, n, unit: _reduce(mon, _times(n, unit), by))
        g.add("change", f"{others} {tail}", lambda mon, n, unit: _reduce(mon, _times(n, unit), ALL))
        g.add("change", f"{turned} {tail}", lambda by, mon, n, unit: _reduce(mon, _times(n, unit), by))
        g.add("change", f"{from_} {tail}", lambda mon, by, n, unit: _reduce(mon, _times(n, unit), by))
    g.add("change", f"[any/all] damage by attacks to {{reached}} is reduced by {{digits}} {AFTER}", lambda mon, n: _reduce(mon, Amount(n), ALL))
    _add_weakened(g)


def _add_weakened(g: Grammar) -> None:
    """Add damage that is less before Weakness."""
    mine = "[any/all] damage done to your pokémon by {by_attacks} is reduced by {digits}"
    all_ = "[any/all] damage done by {by_attacks} is reduced by {digits}"
    g.add("change", f"{mine} {BEFORE}", lambda by, n: _weaken(by, n))
    g.add("change", f"{all_} {BEFORE}", lambda by, n: put_change("first_boost", -n, Mon("each", "opp.any", by)) if by != ALL else None)
    g.add("change", f"{all_} « after applying weakness and resistance »", lambda by, n: _reduce(Mon("each", "my.any", {}), Amount(n), by) if by != ALL else None)


def _weaken(by: Quals, n: int) -> list[Clause] | None:
    if by == ALL:
        return None
    foes = Mon("each", "opp.any", by)
    return [*(put_change("foe_boost", -n, foes) or ()), *(put_change("bench_boost", -n, foes) or ())]


def _capped(n: int, unit: Amount | None, most: int) -> Amount | None:
    amount = _times(n, unit)
    return replace(amount, cap=most // n) if amount is not None and amount.count else None


def _reduce(mon: Mon, amount: Amount | None, by: Quals) -> list[Clause] | None:
    """Reduce the damage of all attacks, or of opponents' Pokémon that are such ones."""
    if amount is None:
        return None
    if by == ALL:
        return put_change("reduce", amount, mon)
    return put_change("reduce_from", amount, mon, by)


# -- what Pokémon have or cannot do -----------------------------------------------------------


def _has(op: str, n: Amount | int | None = None) -> Predicate:
    return lambda mon: put_change(op, n, mon)


def _add_states(g: Grammar) -> None:
    per = "[{per}]"
    for sign, text in ((1, "+ {digits} hp"), (1, "+{digits} hp"), (-1, "- {digits} hp"), (-1, "-{digits} hp")):
        g.add("predicate", f"get/gets {text} {per}", lambda n, unit, sign=sign: _number("hp", _times(sign * n, unit)))
    for text, op in (
        ("has/have no retreat cost", "free_retreat"),
        ("has/have no weakness", "no_weakness"),
        ("no weakness", "no_weakness"),
        ("has/have no resistance", "no_resistance"),
        ("cannot attack", "no_attack"),
        ("cannot retreat", "no_retreat"),
        ("has/have no abilities", "powers_off"),
        ("cannot use any poképower", "powers_off"),
        ("use any poképower", "powers_off"),
        ("cannot use any pokébody", "bodies_off"),
        ("cannot be healed", "no_healing"),
        ("can evolve during your/their first turn or the turn you/they play it/them", "evolves_always"),
        ("can evolve during your/their first turn or the turn they play those pokémon", "evolves_always"),
        ("can evolve during the turn you play it", "evolves_at_once"),
        ("cannot be affected by any special conditions", "no_conditions"),
    ):
        g.add("predicate", text, lambda op=op: _has(op))
    both = lambda mon: _apply(mon, _has("powers_off"), _has("bodies_off"))  # noqa: E731
    g.add("predicate", "[cannot] use any poképower or pokébody", lambda: both)
    shed = lambda mon: _apply(mon, _has("no_conditions"), _has("sheds"))  # noqa: E731
    g.add("predicate", "recover/recovers from all special conditions [,] and cannot be affected by any special conditions", lambda: shed)
    immune = {"asleep": "no_sleep", "confused": "no_confusion", "paralyzed": "no_paralysis", "poisoned": "no_poison", "burned": "no_burn"}
    g.words("immune", {text: (op,) for text, op in immune.items()})
    g.add("immunes", "{immune}")
    g.add("immunes", "{immune} [,] or {immunes}", lambda one, rest: (*one, *rest))
    g.add("immunes", "{immune} , {immunes}", lambda one, rest: (*one, *rest))
    for text in ("cannot be {immunes}", "cannot become {immunes}"):
        g.add("predicate", text, lambda ops: lambda mon: _apply(mon, *(_has(op) for op in ops)))
    many = "may have up to {digits} pokémon tools/tool [cards] attached [to it]"
    lost = "if it loses this ability , discard pokémon tools/tool [cards] from it until only 1 remains"
    gone = "if this ability goes away , discard pokémon tools from those pokémon until only 1 remains on each"
    g.add("predicate", many, lambda n: _has("tools", n - 1))
    for tail in (lost, gone, "« if SELF loses this ability , discard pokémon tool cards attached to SELF until only 1 pokémon tool card remains . »"):
        g.add("sentence", f"{{reached}} {many} . {tail} [.]", lambda mon, n: put_change("tools", n - 1, mon))
    g.add("change", "if you go second , SELF can evolve during your first turn", lambda: [_evolves_second])
    early = "you may play this card from your hand to evolve a pokémon during your first turn or the turn you play that pokémon"
    g.add("change", early, lambda: put_change("comes_early", None, SELF_MON))
    g.add("change", "your turn does not end if {host} becomes {name}", lambda _, name: put_change("keeps_turn", None, SELF_MON._replace(quals={"names": (name,)})))
    for when in ("as long as SELF is in play , it is", "SELF is", "SELF 's type is", "it is"):
        g.add("change", f"{when} [both] {{type}} and {{type}} [type]", lambda one, two: _is_also(SELF_MON, one, two))
    g.add("predicate", "[in play] is/are now a/an {type} pokémon in addition to its/their existing types", lambda each: lambda mon: _is_also(mon, each))
    _add_said_of(g)
    _add_between(g)


def _evolves_second(b: Builder) -> None:
    """Let a Pokémon evolve in the second turn of the game, if it has been there before."""
    b.event = b.lasting_event
    settled = as_filter({"states": ("settled",)})
    b.put(Test(Amount(0, 1, "turn"), "=", 2).wrap([statement("evolves_always", "self", only=settled)]))


def _is_also(mon: Mon, *types: str) -> list[Clause]:
    """Let Pokémon be of more types than the printed ones."""
    def clause(b: Builder) -> None:
        b.event = b.lasting_event
        for each in types:
            b.put(statement("is_also", each, mon.target, only=mon.filter))

    return [clause]


def _add_said_of(g: Grammar) -> None:
    """Add healing, Tools, Weakness and the size of the Bench."""
    g.add("change", "damage cannot be healed from {reached}", lambda mon: put_change("no_healing", None, mon))
    g.add("change", "when SELF is healed , double the amount healed", lambda: put_change("heals_double", None, SELF_MON))
    g.add("change", "[each] pokémon tool/tools [cards] [in play] [attached to {reached}] [{both_sides}] has/have no effect", lambda mon, _: put_change("tools_off", None, mon or Mon("each", "all.any", {})))
    g.add("change", "the weakness of {reached} is now {type} [. « apply weakness as × 2 . »]", _weak_to)
    g.add("sentence", "the weakness of {reached} is now {type} . « apply weakness as × 2 . »", _weak_to)
    g.add("change", "apply weakness for {reached} as × 2 instead", lambda mon: put_change("double_weakness", None, mon))
    g.add("change", "apply weakness for {reached} as × 4 instead", lambda mon: put_change("more_weakness", 2, mon))
    for most, op in ((4, "bench_of_four"), (3, "bench_of_three")):
        for who, at in (("your opponent", "opp.active"), ("each player", "all.active")):
            g.add("change", f"{who} cannot have more than {most} benched pokémon", lambda op=op, at=at: put_change(op, None, Mon("each", at, {})))
        for text in (
            f"if they have {most + 1} or more benched pokémon , they discard benched pokémon until they have {most} pokémon on the bench .",
            f"if a player has {most + 1} or more benched pokémon , they discard benched pokémon until they have {most} pokémon on the bench .",
            "the player who played this card discards first .",
            "if more than one effect changes the number of benched pokémon allowed , use the smaller number .",
        ):
            g.add("sentence", text, lambda: [_told])
    for text in ("each basic grass energy [card] attached to {reached} provides grass grass energy [instead]",):
        g.add("change", text, lambda mon: put_change("double_grass", None, mon))
    g.add("change", "ignore pokébody for {reached}", lambda mon: put_change("bodies_off", None, mon))
    g.add("change", "do not apply weakness for {reached}", lambda mon: put_change("no_weakness", None, mon))
    g.add("change", "do not apply resistance for {reached}", lambda mon: put_change("no_resistance", None, mon))


def _add_turns_own(g: Grammar) -> None:
    """Add what a Pokémon may have or do twice a turn."""
    once_more = "if the first attack knocks out your opponent's active pokémon , you may attack again after your opponent chooses a new active pokémon ."
    g.add("predicate", "may attack twice a/each turn", lambda: _has("attacks_twice"))
    g.add("predicate", "may use an attack it has twice", lambda: _has("repeats"))
    for text in (once_more, f"« {once_more} »"):
        g.add("sentence", text, lambda: [_told])
    g.add("sentence", "when you attach an energy card from your hand to {reached} « except with an attack , ability , or trainer card » , you may attach 2 energy cards .", lambda mon: put_change("two_energy", None, mon))


def _weak_to(mon: Mon, type_: str) -> list[Clause]:
    """Change the type of a Weakness; however many say so."""
    def clause(b: Builder) -> None:
        b.event = b.lasting_event
        b.put(statement("weak_to", type_, mon.target, only=mon.filter))
        b.single = True

    return [clause]


def _told(b: Builder) -> None:
    """Take a sentence that says what the change before it means."""
    if b.event != b.lasting_event or not b.blocks[0]:
        raise NotSaidError


def _number(op: str, amount: Amount | None) -> Predicate | None:
    return _has(op, amount) if amount is not None else None


def _add_between(g: Grammar) -> None:
    """Add what Poison and Burn do more."""
    for state, op in (("poisoned", "poison"), ("burned", "burn")):
        for whose, target in (("your opponent's", "opp.any"), ("", "all.any"), ("each", "all.any")):
            on = f"put {{n}} more damage counter/counters on {whose} {state} pokémon [{{both_sides}}]"
            more = lambda n, _, op=op, target=target: put_change(op, 10 * n, Mon("each", target, {}))  # noqa: E731
            for time in ("during pokémon checkup", "between turns"):
                g.add("change", f"{on} {time}", more)
                g.add("change", f"{time} , {on}", more)


# -- costs ------------------------------------------------------------------------------------


def _add_costs(g: Grammar) -> None:
    g.words("units_", {" ".join(["colorless"] * n) + end: n for n in (1, 2, 3) for end in ("", " energy")})
    g.words("change_of", {"less": -1, "more": 1})
    per = "[{per}]"
    retreat = (
        "{of_whom} retreat cost is",
        "the retreat cost of {reached} is",
        "the retreat cost for {reached} is",
    )
    for text in retreat:
        g.add("change", f"{text} {{units_}} {{change_of}} {per}", _retreat)
        g.add("change", f"{text} 0", lambda mon: put_change("free_retreat", None, mon))
    pays = "you/they pay/pays {units_} {change_of} to retreat {reached}"
    g.add("change", f"{pays} {per}", lambda n, sign, mon, unit: _retreat(mon, n, sign, unit))
    g.add("change", f"your opponent pays {{units_}} {{change_of}} to retreat {{reached}} {per}", lambda n, sign, mon, unit: _retreat(mon, n, sign, unit))
    g.add("change", "each player pays {units_} {change_of} to retreat their {kinds}", lambda n, sign, kind: _retreat(Mon("each", "all.any", kind), n, sign, None))
    g.add("change", "each player pays {units_} {change_of} to retreat their active pokémon", lambda n, sign: _retreat(Mon("each", "all.active", {}), n, sign, None))
    g.add("change", "each pokémon {post} pays {units_} {change_of} to retreat", lambda kind, n, sign: _retreat(Mon("each", "all.any", kind), n, sign, None))
    costs = ("{attackers} cost/costs", "the attack cost/costs of [each of] {attackers} is")
    for text in costs:
        g.add("change", f"{text} {{units_}} {{change_of}} {per}", lambda mon, n, sign, unit: _of("attack_cost", mon, _times(sign * n, unit)))
        g.add("change", f"{text} 0", lambda mon: put_change("free_attack", None, mon))
    g.add("predicate", "pays {units_} {change_of} to use its attacks", lambda n, sign: _has("attack_cost", sign * n))
    for text in (
        "in the [attack] cost/costs of [each of] {attackers}",
        "in {of_whom} attack costs",
        "necessary to use {attackers}",
    ):
        g.add("change", f"ignore all energy {text}", lambda mon: put_change("free_attack", None, mon))
        g.add("change", f"ignore all colorless energy {text}", lambda mon: put_change("attack_cost", -9, mon))


def _of(op: str, mon: Mon, amount: Amount | None) -> list[Clause] | None:
    return put_change(op, amount, mon) if amount is not None else None


def _retreat(mon: Mon, n: int, sign: int, unit: Amount | None) -> list[Clause] | None:
    return _of("retreat", mon, _times(sign * n, unit))


# -- what stands behind -----------------------------------------------------------------------


def _add_ends(g: Grammar) -> None:
    """Add sentences about the changes told before."""
    g.add("words", "{word}", lambda _: 0)
    g.add("words", "{word} {words}", lambda *_: 0)
    g.terminal("any_word", lambda word: 0 if word not in ".,«»" else None)
    g.add("any_words", "{any_word}")
    g.add("any_words", "{any_word} {any_words}", lambda *_: 0)
    for text in (
        "you cannot apply more than 1 {any_words} ability/abilities at a time .",
        "the effect of {any_words} does not stack .",
        "you cannot use more than 1 {any_words} pokébody each turn .",
    ):
        g.add("sentence", text, lambda _: [_once])
    sheds = (
        "remove any special conditions affecting those/that pokémon .",
        "remove any special conditions affecting SELF .",
    )
    for text in sheds:
        g.add("sentence", text, lambda: [_shed])
        g.add("sentence", f"« {text} »", lambda: [_shed])
    for text in (
        "« existing effects are not removed . »",
        "« pokémon ex , pokémon V , etc . have rule boxes . »",
        "« pokémon V , pokémon-GX , etc . have rule boxes . »",
    ):
        g.add("sentence", text, lambda: [_nothing_more])


def _nothing_more(b: Builder) -> None:
    if not b.blocks[0]:
        raise NotSaidError


def _once(b: Builder) -> None:
    """Let the changes told so far not add up with others of their name."""
    if b.event != b.lasting_event or not b.blocks[0]:
        raise NotSaidError
    b.single = True


def _shed(b: Builder) -> None:
    """Take away the conditions that the last change keeps away."""
    if not b.blocks[0] or b.event != b.lasting_event:
        raise NotSaidError
    b.blocks[0].append(_as_sheds(b.blocks[0][-1]))


def _as_sheds(made: Statement) -> Statement:
    if made.block:
        return replace(made, block=(_as_sheds(made.block[-1]),))
    if made.op not in ("no_conditions", "no_sleep", "no_confusion", "no_paralysis", "no_poison", "no_burn"):
        raise NotSaidError
    return replace(made, op="sheds")

