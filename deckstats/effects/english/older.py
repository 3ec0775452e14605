"""Wordings of the oldest sets, for which later ones found shorter words."""

from __future__ import annotations

from collections.abc import Sequence

from deckstats.effects.english.building import (
    Builder,
    Clause,
    NotSaidError,
    Test,
    both,
    inverse,
    statement,
)
from deckstats.effects.english.conditions import Condition
from deckstats.effects.english.grammar import Grammar
from deckstats.effects.english.lasting import lasts
from deckstats.effects.english.phrases import IT, Cards, Mon, Quals, as_filter
from deckstats.effects.english.sentences import only_if
from deckstats.effects.programs import Amount, Statement

__all__ = ["add_older"]

FOE = Mon("word", "foe", {})
SELF_MON = Mon("word", "self", {})


def add_older(g: Grammar) -> None:
    """Add to the grammar g the rules of the oldest sets."""
    _add_tests(g)
    _add_coins(g)
    _add_energy(g)
    _add_others(g)
    _add_lasting(g)
    _add_cards(g)


def _require_not(condition: Condition) -> Clause:
    """Forbid the attack while a condition holds."""

    def clause(b: Builder) -> None:
        tests = condition(b)
        if len(tests) != 1:
            raise NotSaidError
        b.require([inverse(tests[0])])

    return clause


def _unless_failed(b: Builder) -> None:
    """Refuse where the attack may have come to nothing: nothing is done behind ``fail``."""
    if "FAIL" in str(b.blocks):
        raise NotSaidError


def _require(condition: Condition) -> Clause:
    return lambda b: b.require(condition(b))


def _lives(b: Builder) -> list[Test]:
    return [Test(Amount(0, 1, "hp", ("foe",)))]


def _add_tests(g: Grammar) -> None:
    """Add when an attack can be used at all, and what it asks for."""
    for text in ("this attack cannot be used if", "you cannot use this attack if"):
        g.add("limit", f"{text} {{condition_}}", _require_not)
    for text in ("this attack cannot be used unless", "you cannot use this attack unless", "use this attack only if"):
        g.add("limit", f"{text} {{condition_}}", _require)
    g.add("clauses", "{limit}", lambda limit: [limit])
    g.add("sentence", "« {limit} . »", lambda limit: [limit])
    g.add("clauses", "either way , {clauses}", lambda rest: [_unless_failed, *rest])
    full = Amount(0, 1, "space", ("me",)), Amount(0, 1, "space", ("opp",))
    for whose, space, bench in (("your", full[0], "my"), ("your opponent's", full[1], "opp")):
        g.words("condition_", {
            f"{whose} bench is full": _asked(Test(space, "<=", 0)),
            f"{whose} bench is not full": _asked(Test(space)),
            f"{whose} bench is empty": _asked(Test(Amount(0, 1, "pokemon", (f"{bench}.bench",)), "<=", 0)),
        })  # fmt: skip
    for text in ("unless this attack knocks out the defending pokémon ,", "if this attack does not knock out the defending pokémon ,"):
        g.add("clauses", f"{text} {{clauses}}", lambda rest: [only_if(_lives, rest)])
    g.add("condition_", "this attack does not knock out the defending pokémon", lambda: _lives)
    g.add("condition_first", "if {condition_} , and if {condition_}", lambda one, two: lambda b: [*one(b), *two(b)])
    g.add("condition_", "there are any {energy_kind} attached to {mon}", _holds)
    g.add("condition_", "there are not any {energy_kind} attached to {mon}", lambda kind, mon: _turned(_holds(kind, mon)))
    g.add("condition_", "there are any {card_kind} in your discard pile", _piled)
    g.add("condition_", "there are any pokémon on your opponent's bench", lambda: _asked(Test(Amount(0, 1, "pokemon", ("opp.bench",)))))
    g.add("condition_", "SELF used its {other_move} attack during your last turn", _used)
    g.add("condition_", "SELF used its {other_move} attack last turn", _used)
    g.add("condition_", "an attack damaged SELF during your opponent's last turn", lambda: _asked(Test(Amount(0, 1, "suffered", ("self",)))))


def _asked(*tests: Test) -> Condition:
    return lambda b: tests


def _turned(condition: Condition | None) -> Condition | None:
    return condition and (lambda b: [inverse(test) for test in condition(b)])


def _used(number: str) -> Condition:
    return _asked(Test(Amount(0, 1, "used", (number,))))


def _holds(kind: Quals, mon: Mon) -> Condition | None:
    """Ask whether a Pokémon has such Energy attached, and keep in mind which."""
    if mon.how not in ("word", "pronoun"):
        return None
    only = as_filter({name: value for name, value in kind.items() if value != "Energy"})

    def ask(b: Builder) -> list[Test]:
        word = b.word(mon)
        b.those = word, only
        return [Test(Amount(0, 1, "energy", (word,), only))]

    return ask


def _piled(kind: Quals) -> Condition:
    """Ask whether such cards lie in the discard pile, and keep in mind which."""

    def ask(b: Builder) -> list[Test]:
        b.pile = as_filter(kind)
        return [Test(Amount(0, 1, "cards", ("discard", "me"), b.pile))]

    return ask


# -- coins ------------------------------------------------------------------------------------


def _add_coins(g: Grammar) -> None:
    heads, tails = Amount(0, 1, "heads"), Amount(0, 1, "tails")
    for side, count, other in (("heads", heads, tails), ("tails", tails, heads)):
        for text in ("exactly {digits}", "only {digits}"):
            g.add("condition_", f"{text} [of them] is/are {side}", lambda n, count=count: _asked(Test(count, "=", n)))
        g.add("condition_", f"all {{digits}} [of them] are {side}", lambda _, other=other: _asked(Test(other, "<=", 0)))
    g.words("unit", {"heads you get": heads})
    for text in ("flips a number of coins equal to the number of", "flips a coin for each"):
        g.add("clause", f"your opponent {text} {{unit}}", lambda n: lambda b: b.add("FLIP", n=n))
    g.add("clause", "your opponent flips a coin", lambda: lambda b: b.add("FLIP", n=1))
    for kind, target in (("pokémon", "any"), ("benched pokémon", "bench")):
        g.add("unit", f"{kind} in play", lambda target=target: Amount(0, 1, "pokemon", (f"all.{target}",)))
    g.add("unit", "pokémon on their bench", lambda: Amount(0, 1, "pokemon", ("opp.bench",)))
    g.add("unit", "of {set} « including this one »", lambda found: Amount(0, 1, "pokemon", (found[0],), as_filter(found[1])))
    g.add("clause", "flip a number of coins equal to the total number of {unit}", lambda n: lambda b: b.add("FLIP", n=n))


# -- Energy -----------------------------------------------------------------------------------


def _of_those(n: int) -> Clause:
    """Discard Energy that the text has just asked for."""

    def clause(b: Builder) -> None:
        word, only = b.those
        if not word or "." in word:
            raise NotSaidError
        b.add("DISCARD_ENERGY", word, n=n, only=only)

    return clause


def _piled_onto(n: int, mon: Mon) -> Clause:
    """Attach Energy of the discard pile that the text has just asked for."""

    def clause(b: Builder) -> None:
        if b.pile is None or "Energy" not in b.pile.kind:
            raise NotSaidError
        kind = "" if b.pile.kind == "Energy" else b.pile.kind
        only = as_filter({"kind": kind, "type": b.pile.type})
        b.on(mon, lambda word: [statement("ATTACH_ENERGY", "discard", word, n=n, only=only)])

    return clause


def _add_energy(g: Grammar) -> None:
    them = "those [energy] [cards]"
    for what in ("them", them):
        g.add("clause", f"discard {{n}} of {what}", _of_those)
        g.add("clause", f"choose {{n}} of {what} and discard it/them", _of_those)
        g.add("clause", f"attach {{n}} of {what} to {{mon}}", _piled_onto)
        g.add("clause", f"choose {{n}} of {what} and attach it/them to {{mon}}", _piled_onto)
    g.add("clause", "take {cards} from your discard pile and attach it/them to {mon}", lambda cards, mon: _taken(cards, mon, "discard"))
    g.add("clause", "take {energy} attached to SELF and attach it/them to 1 of your benched pokémon", _passed_on)
    ending = "if you have no benched pokémon , discard that energy card ."
    g.add("sentence", f"take {{energy}} attached to SELF and attach it to 1 of your benched pokémon . {ending}", lambda cards: [both(_passed_on(cards), _lost_alone(cards))])
    g.add("unit", "energy attached to SELF but not used to pay for this attack", lambda: Amount(0, 1, "excess", ("Colorless",)))
    g.add("unit", "{type} energy attached to SELF but not used to pay for this attack", lambda type_: Amount(0, 1, "excess", (type_,)))
    g.add("unit", "{type} energy card/cards [you] discarded in this way", lambda _: Amount(0, 1, "moved"))
    g.add("clause", "return {energy} attached to SELF to your hand in order to use this attack", lambda cards: lambda b: b.add("RETURN_ENERGY", "self", "hand", n=cards.n, only=cards.filter, cost=True))


def _taken(cards: Cards, mon: Mon, source: str) -> Clause | None:
    if "Energy" not in cards.quals.get("kind", ""):
        return None
    only = as_filter({name: value for name, value in cards.quals.items() if value != "Energy"})
    return lambda b: b.on(mon, lambda word: [statement("ATTACH_ENERGY", source, word, n=cards.n, only=only)])


def _passed_on(cards: Cards) -> Clause:
    def clause(b: Builder) -> None:
        b.add("CHOOSE", "my.bench", "me")
        b.add("MOVE_ENERGY", "self", IT, n=cards.n, only=cards.filter)

    return clause


def _lost_alone(cards: Cards) -> Clause:
    alone = Test(Amount(0, 1, "pokemon", ("my.bench",)), "<=", 0)
    lost = statement("DISCARD_ENERGY", "self", n=cards.n, only=cards.filter)
    return lambda b: b.put(alone.wrap([lost]))


# -- Pokémon ----------------------------------------------------------------------------------


def _chosen(n: int) -> Clause:
    """Choose some of the Pokémon a condition asked for."""

    def clause(b: Builder) -> None:
        b.many = b.group()._replace(n=n)

    return clause


def _either(conditions: Sequence[str]) -> Clause:
    """Let the player of the attack choose the Special Condition, the heaviest named last."""
    weight = ("Asleep", "Poisoned", "Burned", "Confused", "Paralyzed")
    ordered = sorted(conditions, key=weight.index)

    def clause(b: Builder) -> None:
        b.add("CHOOSE_NUMBER", "me", n=len(ordered) - 1)
        for number, each in enumerate(ordered):
            test = Test(Amount(0, 1, "number"), "=", number)
            b.put(test.wrap([statement("STATUS", "foe", each)]))

    return clause


def _add_others(g: Grammar) -> None:
    g.add("clause", "choose up to {digits} of them", _chosen)
    g.add("clause", "choose {digits} of them « or 1 if they only has/have 1 »", _chosen)
    for what in ("do the damage", "do that damage", "this attack does that damage"):
        g.add("sentence", f"if your opponent has fewer than {{digits}} benched pokémon , {what} to each of them .", lambda _: [])
    g.add("one_of", "{condition} or {condition}", lambda *found: list(found))
    g.add("one_of", "[either] {condition} , {condition} , or {condition}", lambda *found: list(found))
    g.add("one_of", "[either] {condition} , {condition} , {condition} , or {condition}", lambda *found: list(found))
    g.add("clause", "the defending pokémon is now {one_of} « your choice »", _either)
    g.add("clause", "choose whether the defending pokémon becomes {one_of}", _either)
    for zone, goal in (("top", "on top of your deck"),):
        g.add("clause", f"put SELF and all cards attached to it {goal}", lambda zone=zone: lambda b: b.add("RETURN", "everything", "self", zone))
    g.add("clause", "put {n} damage counters on SELF [of it]", lambda n: lambda b: b.add("COUNTERS", "self", n=10 * n))
    g.add("clause", "do {digits} damage to {mon}", lambda n, mon: lambda b: b.on(mon, lambda word: [statement("STRIKE", word, n=n)]))
    g.words("clause", {"shuffle your opponent's deck": lambda b: b.add("SHUFFLE", "opp")})
    g.add("reminder", "« after doing damage »", lambda: [])
    g.add("reminder", "« after doing damage . »", lambda: [])


# -- what goes on -----------------------------------------------------------------------------


def _add_lasting(g: Grammar) -> None:
    after = "[« after applying weakness and resistance »]"
    g.add("clause", f"all damage done by attacks to SELF during your opponent's next turn is reduced by {{digits}} {after}", lambda n: lasts(SELF_MON, "takes {amount} less", n)("opp turn"))
    g.add("clause", f"until the end of your next turn , if an attack damages the defending pokémon {after} , that attack does {{digits}} more damage to the defending pokémon", lambda n: lasts(FOE, "takes {amount} more", n)("my turn"))
    for span, text in (("opp turn", "your opponent's next turn"), ("my turn", "your next turn")):
        g.add("clause", f"all pokémon powers stop working until the end of {text}", lambda span=span: lambda b: b.add("DECREE", "both", "use no Powers", span))
    g.add("clause", "your opponent cannot play trainer cards during their next turn", lambda: lambda b: b.add("BAR", "opp", "opp turn", only=as_filter({"kind": "Trainer"})))
    _add_pairs(g)
    g.add("effect", "you cannot use this attack", lambda: lasts(SELF_MON, "cannot use this attack"))
    g.add("effect", "this attack cannot be used", lambda: lasts(SELF_MON, "cannot use this attack"))
    g.add("effect", "SELF cannot attack", lambda: lasts(SELF_MON, "cannot attack"))


def _tied(mon: Mon, effect: str, n: int | None = None, span: str = "opp turn") -> Clause:
    """Make an effect that ends as soon as self or the Defending Pokémon leaves or evolves."""
    return lambda b: b.add("TIED", mon.target, effect, span, n=n)


def _add_pairs(g: Grammar) -> None:
    """Add effects between self and the Defending Pokémon, and what attacks do to self."""
    later = "during your opponent's next turn"
    after = "« after applying weakness and resistance »"
    before = "« before applying weakness and resistance »"
    hits = f"if the defending pokémon attacks SELF {later} , any damage done"
    g.add("clause", f"{hits} by the attack is reduced by {{digits}} {after}", lambda n: _tied(SELF_MON, "takes {amount} less", n))
    g.add("clause", f"{hits} to SELF is reduced by {{digits}} {after}", lambda n: _tied(SELF_MON, "takes {amount} less", n))
    g.add("clause", f"{hits} to SELF is reduced by {{digits}} {before}", lambda n: _tied(FOE, "deals {amount} less", n))
    g.add("clause", f"the defending pokémon cannot attack SELF {later}", lambda: _tied(FOE, "cannot attack"))
    g.add("clause", "the defending pokémon cannot retreat as long as SELF remains your active pokémon", lambda: _tied(FOE, "cannot retreat", None, "leaving Active"))
    half = "divide that damage in half « rounded down to the nearest 10 »"
    g.add("clause", f"{later} , whenever SELF takes damage , {half}", lambda: lasts(SELF_MON, "takes half the damage")("opp turn"))
    g.add("effect", "if the defending pokémon attacks , any damage it does is reduced by {digits} [{wr}]", lambda n, _: lasts(FOE, "deals {amount} less", n))
    g.add("clause", f"if the defending pokémon attacks {later} , any damage it does is reduced by {{digits}} {before}", lambda n: lasts(FOE, "deals {amount} less", n)("opp turn"))
    for when in ("if", "whenever"):
        hurt = f"{when} an attack does damage to SELF {later} [« even if SELF is knocked out »]"
        for equal in ("attacks the defending pokémon for an equal amount of damage",):
            g.add("clause", f"{hurt} , SELF {equal}", lambda: _answers("wound", True))
        g.add("clause", f"{hurt} , SELF does an equal amount of damage to the defending pokémon", lambda: _answers("wound", False))


def _answers(count: str, weighed: bool) -> Clause:
    """Let damage be answered with as much."""
    op = "WEIGHED" if weighed else "HIT"
    block = [statement(op, "foe", n=Amount(0, 1, count))]
    return lambda b: b.put(Statement("WHEN", ("self", "is damaged", "opp turn"), None, None, tuple(block)))


# -- cards ------------------------------------------------------------------------------------


def _add_cards(g: Grammar) -> None:
    shown = ". show/reveal that/those/it/them [card/cards] to your opponent [, then/and | and | , then | then]"
    hand = "put it/them/that/those [card/cards] into your hand"
    g.add("clause", f"search your deck for {{cards}} {shown} {hand}", lambda cards: lambda b: b.add("SEARCH", "hand", n=cards.n, only=cards.filter))
    for text in ("basic pokémon or/and evolution card/cards", "baby pokémon , basic pokémon , or/and evolution card/cards", "basic or evolution card/cards"):
        g.add("card_kind", text, lambda: {"kind": "Pokémon"})
    g.add("card_kind", "baby pokémon or [a] basic pokémon [card/cards]", lambda: {"kind": "Basic Pokémon"})
    named = {"names": ("SELF",), "kind": "Basic Pokémon"}
    g.add("card_kind", "basic pokémon [card/cards] named SELF", lambda: named)
    g.add("card_kind", "basic pokémon [card/cards] named SELF or {name}", lambda name: {**named, "names": ("SELF", name)})
    g.add("card_kind", "basic pokémon [card/cards] named {name} or SELF", lambda name: {**named, "names": (name, "SELF")})
    g.add("clause", "search your deck for an evolution card named {name} and put it on SELF", lambda name: _becomes(name))
    g.add("clause", "search your deck for an evolution card named {name} or {name} and put it on SELF", lambda *names: _becomes(*names))
    g.words("clause", {"then shuffle your deck": lambda b: None})


def _becomes(*names: str) -> Clause:
    return lambda b: b.add("EVOLVE", "self", "deck", only=as_filter({"names": names}))
