"""Conditions of rule text: what stands between "if" and the comma."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from deckstats.effects.english.building import Builder, NotSaidError, Test
from deckstats.effects.english.grammar import Grammar
from deckstats.effects.english.phrases import Mon, Quals, as_filter, either, narrowed
from deckstats.effects.programs import Amount

__all__ = ["Condition", "add_conditions", "state_of"]

#: A condition gives its tests, all of which must hold, once pronouns are known.
Condition: TypeAlias = Callable[[Builder], Sequence[Test]]


def _tests(*tests: Test) -> Condition:
    return lambda b: tests


def state_of(mon: Mon, quals: Quals | None, least: int = 1) -> Condition | None:
    """Ask whether Pokémon, one or any of a set, are such ones.

    Parameters
    ----------
    mon : Mon
        Which.
    quals : dict, optional
        What they are to be.
    least : int
        0 to ask whether none is.
    """
    if quals is None:
        return None

    def ask(b: Builder) -> list[Test]:
        target = b.word(Mon("word", mon.target, {})) if mon.how != "pronoun" else b.word(mon)
        both = narrowed(mon.quals, quals)
        if both is None:
            raise NotSaidError
        if "holds" in both and both["holds"] not in ("special", "basic"):
            b.those = target, as_filter({"type": both["holds"]})
        elif "energized" in both.get("states", ()):
            b.those = target, None
        amount = Amount(0, 1, "pokemon", (target,), as_filter(both))
        return [Test(amount, ">=", 1) if least else Test(amount, "<=", 0)]

    return ask


def _has(mon: Mon, condition: str) -> Condition:
    return lambda b: [Test(Amount(0, 1, "is", (b.word(mon), condition)))]


def _compared(amount: Amount | None, comparison: str, number: int) -> Condition | None:
    if amount is None:
        return None
    if amount.base:  # 6 - n at least k: n at most 6 - k
        turned = {">=": "<=", "<=": ">=", "=": "="}[comparison]
        plain = Amount(0, 1, amount.count, amount.args, amount.filter)
        return _tests(Test(plain, turned, amount.base - number))
    return _tests(Test(amount, comparison, number))


def _cards(zone: str, who: str, quals: Quals | None = None) -> Amount:
    return Amount(0, 1, "cards", (zone, who), as_filter(quals))


def add_conditions(g: Grammar) -> None:
    """Add to the grammar g the rules of conditions."""
    heads = Amount(0, 1, "heads")
    tails = Amount(0, 1, "tails")
    for side, count in (("heads", tails), ("tails", heads)):
        one = Amount(0, 1, side)
        g.add("condition_", side, lambda side=side: _tests(Test(None, side)))
        for text in (
            "both [of them] are",
            "both coins are",
            "all [of them] are",
            "all of the coins are",
            "they are both",
            "all the coins are",
        ):
            g.add("condition_", f"{text} {side}", lambda count=count: _tests(Test(count, "<=", 0)))
        g.add("condition_", f"either/neither of them is {side}", lambda: None)
        for text in (
            "either is",
            "either [1] of them is",
            "at least 1 [of them] is",
            "1 or more [of them] is/are",
            "1 or both [of them] are",
            "any of them are",
        ):
            g.add("condition_", f"{text} {side}", lambda one=one: _tests(Test(one, ">=", 1)))
        for text in ("{digits} or more [of them] are", "at least {digits} [of them] are"):
            g.add("condition_", f"{text} {side}", lambda n, one=one: _tests(Test(one, ">=", n)))
        g.add("condition_", f"{{digits}} of them is/are {side}", lambda n, one=one: _tests(Test(one, "=", n)))
        g.add("condition_", "1 [of them] is heads and 1 [of them] is tails", lambda: _tests(Test(heads, "=", 1)))
    _add_states(g)
    _add_zones(g)
    _add_history(g)


def _add_states(g: Grammar) -> None:
    any_ = "{set} have/has [already] any damage counter/counters on it/them"
    g.add("condition_", any_, lambda found: state_of(Mon("each", *found), {"states": ("damaged",)}))
    g.add("condition_", "any of {set} have/has any damage counter/counters on it/them", lambda found: state_of(Mon("each", *found), {"states": ("damaged",)}))
    g.add("condition_", "any of {set} is/are {kind}", lambda found, kind: state_of(Mon("each", *found), kind))
    is_ = "is/are/was/were [already/still]"
    has = "has/have [already]"
    counter = "damage counter/counters"
    g.add("condition_", f"{{mon}} {is_} {{condition}}", _has)
    g.add("condition_", f"{{mon}} {is_} affected by a special condition", lambda mon: _has(mon, "any"))
    g.add("condition_", f"{{mon}} {is_} affected by any special conditions", lambda mon: _has(mon, "any"))
    g.add("condition_", f"{{mon}} {is_} a/an {{kind}}", state_of)
    g.add("condition_", f"{{mon}} {is_} {{head}}", state_of)
    g.add("condition_", f"{{mon}} {is_} not {{condition}}", lambda mon, name: lambda b: [Test(Amount(0, 1, "is", (b.word(mon), name)), "<=", 0)])
    g.add("condition_", f"{{mon}} {is_} {{type}} or {{type}}", lambda *_: None)
    g.add("condition_", f"{{mon}} {is_} {{type}}", lambda mon, type_: state_of(mon, {"type": type_}))
    g.add("condition_", f"{{mon}} {is_} an evolution card", lambda mon: state_of(mon, {"kind": "Evolution"}))
    g.add("condition_", f"{{mon}} {is_} evolved", lambda mon: state_of(mon, {"states": ("evolved",)}))
    g.add("condition_", f"{{mon}} {is_} not a/an {{kind}}", lambda mon, kind: state_of(mon, kind, 0))
    g.add("condition_", f"{{mon}} {is_} {{name}}", lambda mon, name: state_of(mon, {"names": (name,)}))
    g.add("condition_", "{mon} has/have {name} in its name", lambda mon, name: state_of(mon, {"name": name}))
    g.add("condition_", f"{{mon}} already has/have any {counter} on it/them", lambda mon: state_of(mon, {"states": ("damaged",)}))
    g.add("condition_", f"{{mon}} {has} any {counter} on it/them", lambda mon: state_of(mon, {"states": ("damaged",)}))
    g.add("condition_", f"{{mon}} {has} no {counter} on it/them", lambda mon: state_of(mon, {"states": ("damaged",)}, 0))
    g.add("condition_", f"{{mon}} do/does not have any {counter} on it/them", lambda mon: state_of(mon, {"states": ("damaged",)}, 0))
    g.add("condition_", "there are no damage counters on {mon}", lambda mon: state_of(mon, {"states": ("damaged",)}, 0))
    for text, comparison in (
        ("{digits} or more", ">="),
        ("at least {digits}", ">="),
        ("exactly {digits}", "="),
        ("{digits} or less/fewer", "<="),
    ):
        g.add("condition_", f"{{mon}} already {has} {text} {counter} on it", lambda mon, n, c=comparison: _counted(mon, "counters", c, n))
        g.add("condition_", f"you get {text} heads", lambda n, c=comparison: _tests(Test(Amount(0, 1, "heads"), c, n)))
        g.add("condition_", f"{{mon}} {has} {text} {counter} on it", lambda mon, n, c=comparison: _counted(mon, "counters", c, n))
        g.add("condition_", f"{{mon}} {has} {text} energy attached [to it]", lambda mon, n, c=comparison: _counted(mon, "units", c, n, "Colorless"))
        g.add("condition_", f"{{mon}} {has} {text} energy cards attached to it", lambda mon, n, c=comparison: _counted(mon, "energy", c, n))
        g.add("condition_", f"{{mon}} {has} {text} {{type}} energy attached [to it]", lambda mon, n, type_, c=comparison: _counted(mon, "units", c, n, type_))
        g.add("condition_", f"{{mon}} {has} {text} hp [remaining/left]", lambda mon, n, c=comparison: _counted(mon, "hp", c, n))
        g.add("condition_", f"{{mon}} 's remaining hp is {text}", lambda mon, n, c=comparison: _counted(mon, "hp", c, n))
        g.add("condition_", f"the defending pokémon's remaining hp is {text}", lambda n, c=comparison: _tests(Test(Amount(0, 1, "hp", ("foe",)), c, n)))
        g.add("condition_", f"your opponent's active pokémon's remaining hp is {text}", lambda n, c=comparison: _tests(Test(Amount(0, 1, "hp", ("foe",)), c, n)))
    g.add("condition_", f"{{mon}} {has} any energy [card/cards] attached [to it]", lambda mon: state_of(mon, {"states": ("energized",)}))
    g.add("condition_", f"{{mon}} {has} no energy [card/cards] attached [to it]", lambda mon: state_of(mon, {"states": ("energized",)}, 0))
    g.add("condition_", f"{{mon}} {has} any {{name}} [card/cards] attached [to it]", lambda mon, name: _named_energy(mon, name))
    g.add("condition_", f"{{mon}} {has} a {{name}} [card] attached [to it]", lambda mon, name: _named_energy(mon, name))
    g.add("condition_", f"{{mon}} {has} any basic energy [card/cards] attached [to it]", lambda mon: state_of(mon, {"holds": "basic"}))
    g.add("condition_", f"{{mon}} {has} any special energy [card/cards] attached [to it]", lambda mon: state_of(mon, {"holds": "special"}))
    g.add("condition_", f"{{mon}} {has} any [basic] {{type}} energy [card/cards] attached [to it]", lambda mon, type_: state_of(mon, {"holds": type_}))
    g.add("condition_", f"{{mon}} {has} a/an {{type}} energy [card] attached [to it]", lambda mon, type_: state_of(mon, {"holds": type_}))
    g.add("condition_", f"{{mon}} {has} a pokémon tool [card] attached [to it]", lambda mon: state_of(mon, {"states": ("equipped",)}))
    g.add("condition_", f"{{mon}} {has} any pokémon tools [card/cards] attached [to it]", lambda mon: state_of(mon, {"states": ("equipped",)}))
    g.add("condition_", f"{{mon}} {has} an/any ability/abilities", lambda mon: state_of(mon, {"marks": ("Ability",)}))
    g.add("condition_", f"{{mon}} {has} no retreat cost", lambda mon: _counted(mon, "retreat", "<=", 0))
    g.add("condition_", "SELF has any extra energy attached « in addition to this attack's cost »", lambda: _tests(Test(Amount(0, 1, "excess", ("Colorless",)))))
    for text in ("at least {n} extra", "any extra"):
        g.add("condition_", f"SELF has {text} [{{type}}] energy attached [to it] « in addition to this attack's cost »", _extra)


def _named_energy(mon: Mon, name: str) -> Condition | None:
    if mon.quals or not name.endswith("Energy"):
        return None
    only = as_filter({"names": (name,)})
    return lambda b: [Test(Amount(0, 1, "energy", (b.word(mon),), only))]


def _lead(stat: str, sign: int) -> Test:
    """Compare a number of self with that of the Defending Pokémon: more, as much or less."""
    amount = Amount(0, 1, "lead", (stat, "foe"))
    return Test(amount, *{1: (">=", 1), 0: ("=", 0), -1: ("<=", -1)}[sign])


def _extra(*values: int | str | None) -> Condition:
    least = next((value for value in values if isinstance(value, int)), 1)
    type_ = next((value for value in values if isinstance(value, str)), "Colorless")
    return _tests(Test(Amount(0, 1, "excess", (type_,)), ">=", least))


def _counted(mon: Mon, count: str, comparison: str, number: int, *more: str) -> Condition | None:
    if mon.quals:
        return None
    return lambda b: [Test(Amount(0, 1, count, (b.word(mon), *more)), comparison, number)]


def _add_zones(g: Grammar) -> None:
    own = ("you have", "me"), ("your opponent has", "opp"), ("they have", "opp")
    for text, who in own:
        side = "my" if who == "me" else "opp"
        for number, comparison in (
            ("{digits} or more", ">="),
            ("at least {digits}", ">="),
            ("{digits} or fewer/less", "<="),
            ("exactly {digits}", "="),
            ("only {digits}", "="),
            ("{digits}", "="),
        ):
            for zone, name in (
                ("prize card/cards [remaining/left]", "prizes"),
                ("card/cards in your/their hand", "hand"),
            ):
                g.add("condition_", f"{text} {number} {zone}", lambda n, c=comparison, zone=name, who=who: _tests(Test(_cards(zone, who), c, n)))
            g.add("condition_", f"{text} {number} benched {{kind}}", lambda n, kind, c=comparison, side=side: _tests(Test(Amount(0, 1, "pokemon", (f"{side}.bench",), as_filter(kind)), c, n)))
            g.add("condition_", f"{text} {number} {{kind}} in play", lambda n, kind, c=comparison, side=side: _tests(Test(Amount(0, 1, "pokemon", (f"{side}.any",), as_filter(kind)), c, n)))
            g.add("condition_", f"{text} {number} {{card_kind}} in your discard pile", lambda n, kind, c=comparison, who=who: _tests(Test(_cards("discard", who, kind), c, n)))
        for number, comparison in (("{digits} or more", ">="), ("at least {digits}", ">=")):
            g.add("condition_", f"{text} {number} [{{type}}] energy in play", lambda n, type_, c=comparison, side=side: _tests(Test(Amount(0, 1, "units", (f"{side}.any", type_ or "Colorless")), c, n)))
        g.add("condition_", f"{text} any benched {{kind}}", lambda kind, side=side: _tests(Test(Amount(0, 1, "pokemon", (f"{side}.bench",), as_filter(kind)))))
        g.add("condition_", f"{text} any {{kind}} in play", lambda kind, side=side: _tests(Test(Amount(0, 1, "pokemon", (f"{side}.any",), as_filter(kind)))))
        g.add("condition_", f"{text} any {{kind}} on your/their bench", lambda kind, side=side: _tests(Test(Amount(0, 1, "pokemon", (f"{side}.bench",), as_filter(kind)))))
        g.add("condition_", f"{text} {{name}} in play", lambda name, side=side: _tests(Test(Amount(0, 1, "pokemon", (f"{side}.any",), as_filter({"names": (name,)})))))
        g.add("condition_", f"{text} {{name}} on your/their bench", lambda name, side=side: _tests(Test(Amount(0, 1, "pokemon", (f"{side}.bench",), as_filter({"names": (name,)})))))
        g.add("condition_", f"{text} no cards in your/their hand", lambda who=who: _tests(Test(_cards("hand", who), "<=", 0)))
        g.add("condition_", f"{text} no benched pokémon", lambda side=side: _tests(Test(Amount(0, 1, "pokemon", (f"{side}.bench",)), "<=", 0)))
    g.add("condition_", "you do not have any benched pokémon", lambda: _tests(Test(Amount(0, 1, "pokemon", ("my.bench",)), "<=", 0)))
    g.add("condition_", "your opponent does not have any benched pokémon", lambda: _tests(Test(Amount(0, 1, "pokemon", ("opp.bench",)), "<=", 0)))
    g.add("condition_", "{name} is on your bench", lambda name: _tests(Test(Amount(0, 1, "pokemon", ("my.bench",), as_filter({"names": (name,)})))))
    g.add("condition_", "SELF has full hp", lambda: state_of(Mon("word", "self", {}), {"states": ("undamaged",)}))
    g.add("condition_", "it has full hp", lambda: state_of(Mon("word", "self", {}), {"states": ("undamaged",)}))
    g.add("condition_", "all [of] your pokémon in play are {type} type", lambda type_: _tests(Test(Amount(0, 1, "pokemon", ("my.any",), as_filter({"marks": (f"not-{type_}",)})), "<=", 0)))
    g.add("condition_", "all [of] your pokémon in play are {kind}", lambda kind: _tests(Test(Amount(0, 1, "pokemon", ("my.any",), as_filter({"marks": (f"not-{kind['marks'][0]}",)})), "<=", 0)) if kind.keys() == {"marks"} else None)
    g.add("condition_", "you have {named} , {named} , and {named} in play", lambda *names: _tests(*(Test(Amount(0, 1, "pokemon", ("my.any",), as_filter(name))) for name in names)))
    g.add("condition_", "{named} , {named} , and {named} are on your bench", lambda *names: _tests(*(Test(Amount(0, 1, "pokemon", ("my.bench",), as_filter(name))) for name in names)))
    g.add("condition_", "your opponent has no {kinds} in play", lambda kind: _tests(Test(Amount(0, 1, "pokemon", ("opp.any",), as_filter(kind)), "<=", 0)))
    g.add("condition_", "you have {named} or {named} in play", lambda one, two: _tests(Test(Amount(0, 1, "pokemon", ("my.any",), as_filter(either(one, two))))))
    g.add("condition_", "your opponent has {name_list} in play", lambda names: _tests(Test(Amount(0, 1, "pokemon", ("opp.any",), as_filter(names)))) if len(names["names"]) > 1 else None)
    g.add("condition_", "{pokemon_name} is in play", lambda name: _tests(Test(Amount(0, 1, "pokemon", ("all.any",), as_filter({"names": (name,)})))))
    g.add("condition_", "{stadium_name} is in play", lambda name: _tests(Test(Amount(0, 1, "stadium", ("both",), as_filter({"names": (name,)})))))
    g.add("condition_", "any stadium card with holon in its name is in play", lambda: _tests(Test(Amount(0, 1, "stadium", ("both",), as_filter({"name": "Holon"})))))
    g.add("condition_", "{name} and {name} are on your bench", lambda one, two: _tests(*(Test(Amount(0, 1, "pokemon", ("my.bench",), as_filter({"names": (name,)}))) for name in (one, two))))
    g.add("condition_", "you have {name} and {name} in play", lambda one, two: _tests(*(Test(Amount(0, 1, "pokemon", ("my.any",), as_filter({"names": (name,)}))) for name in (one, two))))
    for what, zone in (
        ("prize cards [remaining/left]", "prizes"),
        ("cards in your hand", "hand"),
        ("cards in hand", "hand"),
    ):
        g.add("condition_", f"you have more {what} than your opponent", lambda zone=zone: _tests(Test(Amount(0, 1, "surplus", (zone, "me")))))
        g.add("condition_", f"your opponent has more {what} than you [do/have]", lambda zone=zone: _tests(Test(Amount(0, 1, "surplus", (zone, "opp")))))
        g.add("condition_", f"you have the same number of {what} as your opponent", lambda zone=zone: _tests(Test(Amount(0, 1, "surplus", (zone, "me")), "=", 0)))
        g.add("condition_", f"you have fewer {what} than your opponent", lambda zone=zone: _tests(Test(Amount(0, 1, "surplus", (zone, "opp")))))
    g.add("condition_", "you have more prize cards left than your opponent has", lambda: _tests(Test(Amount(0, 1, "surplus", ("prizes", "me")))))


def _add_history(g: Grammar) -> None:
    lost = _tests(Test(Amount(0, 1, "lost", ("me",))))
    for text in (
        "any of your pokémon were knocked out by damage from an attack [from your opponent's pokémon] during your opponent's last turn",
        "any of your pokémon were knocked out by damage from an [opponent's] attack during your opponent's last turn",
        "any of your pokémon were knocked out by damage from an [opponent's] attack during their last turn",
        "1 of your pokémon was knocked out by damage from an [opponent's] attack during your opponent's last turn",
        "1 of your pokémon was knocked out by damage from an [opponent's] attack during their last turn",
        "any of your pokémon were knocked out by damage from an attack from your opponent's pokémon during their last turn",
    ):
        g.add("condition_", text, lambda: lost)
    for text in (
        "any of your {kind} were knocked out by damage from an [opponent's] attack during your opponent's last turn",
        "any of your {kind} were knocked out by damage from an [opponent's] attack during their last turn",
    ):
        g.add("condition_", text, lambda kind: _tests(Test(Amount(0, 1, "lost", ("me",), as_filter(kind)))))
    gone = _tests(Test(Amount(0, 1, "gone", ("me",))))
    for whose in ("your opponent's", "their"):
        for fallen in ("any of your {} were", "1 of your {} was"):
            text = f"{fallen} knocked out during {whose} last turn"
            g.add("condition_", text.format("pokémon"), lambda: gone)
            g.add("condition_", text.format("{kind}"), lambda kind: _tests(Test(Amount(0, 1, "gone", ("me",), as_filter(kind)))))
    g.add("condition_", "SELF was damaged by an attack during your opponent's last turn", lambda: _tests(Test(Amount(0, 1, "suffered", ("self",)))))
    g.add("condition_", "SELF was healed [during] this turn", lambda: state_of(Mon("word", "self", {}), {"states": ("healed",)}))
    g.add("condition_", "SELF used @move during your last turn", lambda: lambda b: [Test(Amount(0, 1, "used", (str(b.number),)))])
    g.add("condition_", "SELF used {other_move} during your last turn", lambda n: _tests(Test(Amount(0, 1, "used", (n,)))))
    _add_comparisons(g)


def _add_comparisons(g: Grammar) -> None:
    """Add comparisons with the Defending Pokémon, and what became of self this turn."""
    for text, stat, sign in (
        ("SELF has more energy attached to it than {foe}", "units", 1),
        ("SELF has less energy attached to it than {foe}", "units", -1),
        ("SELF and {foe} have the same amount of energy attached to them", "units", 0),
        ("{foe} has more energy attached to it than SELF", "units", -1),
        ("{foe} has less energy attached to it than SELF", "units", 1),
        ("{foe} has more energy attached to it than SELF does", "units", -1),
        ("{foe} has more remaining hp than SELF", "hp", -1),
        ("{foe} has fewer remaining hp than SELF 's", "hp", 1),
        ("{foe} has fewer remaining hp than SELF", "hp", 1),
        ("{foe} has more remaining hp than SELF 's", "hp", -1),
        ("SELF has fewer remaining hp than {foe}", "hp", -1),
        ("SELF has more remaining hp than {foe}", "hp", 1),
    ):
        g.add("condition_", text, lambda _, stat=stat, sign=sign: _tests(_lead(stat, sign)))
    for text in (
        "evolved from {name} during this turn",
        "evolved during this turn",
        "evolved this turn",
        "evolved from {name} this turn",
    ):
        g.add("condition_", f"SELF {text}", lambda *_: state_of(Mon("word", "self", {}), {"states": ("new",)}))
    for text in (
        "moved from your bench to become your active pokémon this turn",
        "moved from your bench to the active spot this turn",
        "was on your bench and became your active pokémon this turn",
        "became your active pokémon this turn",
    ):
        g.add("condition_", f"SELF {text}", lambda: state_of(Mon("word", "self", {}), {"states": ("entered",)}))
    for text in (
        "was on the bench and became your active pokémon this turn",
        "moved from the bench to the active spot this turn",
        "moved from your bench to your active spot this turn",
    ):
        g.add("condition_", f"SELF {text}", lambda: state_of(Mon("word", "self", {}), {"states": ("entered",)}))
    g.add("condition_", "SELF is on your bench", lambda: state_of(Mon("word", "self", {}), {"states": ("benched",)}))
    g.add("condition_", "SELF is your active pokémon", lambda: state_of(Mon("word", "self", {}), {"states": ("active",)}))
    g.add("condition_", "SELF is in the active spot", lambda: state_of(Mon("word", "self", {}), {"states": ("active",)}))
    g.add("condition_", "you go second and it is your first turn", lambda: _tests(Test(Amount(0, 1, "turn"), "=", 2)))
    g.add("condition_", "you go first and it is your first turn", lambda: _tests(Test(Amount(0, 1, "turn"), "=", 1)))
    g.add("condition_", "it is your first turn", lambda: _tests(Test(Amount(0, 1, "turns", ("me",)), "<=", 1)))
