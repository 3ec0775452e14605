"""When an attack may be used, what it may cost, and what goes on after it, in later sets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from deckstats.effects.english.building import Builder, Clause, NotSaidError, Test, statement
from deckstats.effects.english.conditions import Condition
from deckstats.effects.english.grammar import Grammar
from deckstats.effects.english.lasting import lasts
from deckstats.effects.english.phrases import Mon, Quals, as_filter, narrowed
from deckstats.effects.programs import Amount

__all__ = ["add_using"]

SELF = Mon("word", "self", {})
FOE = Mon("word", "foe", {})


def add_using(g: Grammar) -> None:
    """Add to the grammar g the rules of using attacks and of what goes on."""
    _add_usable(g)
    _add_used(g)
    _add_burdens(g)
    _add_endings(g)
    _add_decrees(g)


def _add_usable(g: Grammar) -> None:
    for text, freedom in (
        ("if you go first , you can use this attack during/on your first turn", "at once"),
        ("this attack can be used even if SELF is asleep", "Asleep"),
        ("this attack can be used if SELF is asleep", "Asleep"),
    ):
        g.add("clause", text, lambda freedom=freedom: lambda b: b.add("USABLE", freedom))
    g.add("clause", "if you go second , you cannot use this attack during your first turn", lambda: lambda b: b.put(statement("REQUIRE", "!=", 2, n=Amount(0, 1, "turn"))))
    g.add("clauses", "if {condition_} , this attack can be used for {price}", lambda condition, price: [_costs(condition, price)])
    g.add("clauses", "if {condition_} , ignore all energy in this attack's cost", lambda condition: [_costs(condition, "nothing")])
    g.add("price", "{type}", lambda type_: f"1 {type_}")
    g.add("price", "{type} {type}", lambda one, two: f"2 {one}" if one == two else None)
    g.add("price", "{type} {type} {type}", lambda one, two, three: f"3 {one}" if one == two == three else None)
    g.add("clauses", "if {condition_} , this attack cannot be used", lambda condition: [_unless(condition)])


def _costs(condition: Condition, price: str) -> Clause:
    def clause(b: Builder) -> None:
        tests = condition(b)
        if len(tests) != 1 or tests[0].amount is None or len(b.blocks) > 1:
            raise NotSaidError
        test = tests[0]
        b.put(statement("INSTEAD", price, test.comparison, test.number, n=test.amount))

    return clause


def _unless(condition: Condition) -> Clause:
    """Forbid the attack where a condition holds."""

    def clause(b: Builder) -> None:
        tests = condition(b)
        if len(tests) != 1 or tests[0].amount is None or len(b.blocks) > 1:
            raise NotSaidError
        test = tests[0]
        if test.comparison != ">=":
            raise NotSaidError
        b.put(statement("REQUIRE", "<=", test.number - 1, n=test.amount))

    return clause


def _attacked(quals: Quals) -> Condition:
    amount = Amount(0, 1, "attacked", ("me",), as_filter(quals))
    return lambda b: [Test(amount)]


def _add_used(g: Grammar) -> None:
    last = "during your last turn"
    g.add("condition_", f"1 of your pokémon used @move {last}", lambda: _attacked({"knows": "@move"}))
    g.add("condition_", f"1 of your pokémon used {{other_move}} {last}", lambda n: _attacked({"knows": f"@move {n}"}))
    g.add("condition_", f"1 of your {{name}} used an attack {last}", lambda name: _attacked({"names": (name,)}))
    g.add("condition_", f"1 of your other {{kind}} used an attack {last}", lambda kind: _attacked(narrowed(kind, {"states": ("not-self",)}) or {}))
    for foe in ("your opponent's active pokémon", "the defending pokémon"):
        g.add("condition_", f"{foe} has {{type}} resistance", lambda type_: lambda b: [Test(Amount(0, 1, "resists", ("foe", type_)))])
    for pile, zone in (("in your discard pile", "discard"),):
        g.add("unit", f"type of basic energy card {pile}", lambda zone=zone: Amount(0, 1, "colors", (zone, "me")))
    for word in ("damage counter on all of {set}", "damage counters on all of {set}"):
        g.add("unit", word, lambda found: Amount(0, 1, "wounds", (found[0],), as_filter(found[1])))
    g.add("unit", "damage counter on all of your benched {name}", lambda name: Amount(0, 1, "wounds", ("my.bench",), as_filter({"names": (name,)})))
    g.add("unit", "damage counter on all of your {name} [and {name}]", lambda one, two: Amount(0, 1, "wounds", ("my.any",), as_filter({"names": (one, two) if two else (one,)})))
    g.add("unit", "of your {name} [and {name}] in play", lambda one, two: Amount(0, 1, "pokemon", ("my.any",), as_filter({"names": (one, two) if two else (one,)})))
    g.add("unit", "{name} you have in play", lambda name: Amount(0, 1, "pokemon", ("my.any",), as_filter({"names": (name,)})))
    g.add("unit", "of your benched {name}", lambda name: Amount(0, 1, "pokemon", ("my.bench",), as_filter({"names": (name,)})))
    g.add("unit", "extra {type} energy attached to SELF « in addition to this attack's cost »", lambda type_: Amount(0, 1, "excess", (type_,)))
    for what, kind in (("supporter", "Supporter"), ("trainer", "Trainer"), ("item", "Item")):
        g.add("card_kind", f"{{adjective}} {what} [card/cards]", lambda adj, kind=kind: narrowed({"kind": kind}, adj))
    g.add("card_kind", "{mark} card/cards", lambda mark: {"marks": (mark,)})
    g.words("mark", {
        "ancient": "Ancient", "future": "Future", "rapid strike": "Rapid-Strike",
        "single strike": "Single-Strike", "fusion strike": "Fusion-Strike", "tag team": "TAG-TEAM",
    })  # fmt: skip


def _add_burdens(g: Grammar) -> None:
    """Add what weighs on the Defending Pokémon in the opponent's next turn."""
    g.add("effect", "{mon} cannot be healed", lambda mon: lasts(mon, "cannot be healed"))
    for energy in ("energy [cards] cannot be attached", "energy cards cannot be attached"):
        g.add("effect", f"{energy} from your opponent's hand to {{mon}}", lambda mon: lasts(mon, "cannot be given Energy"))
        g.add("effect", f"{energy} to {{mon}} from your opponent's hand", lambda mon: lasts(mon, "cannot be given Energy"))
    g.add("effect", "pokémon cannot be played from your opponent's hand to evolve {mon}", lambda mon: lasts(mon, "cannot evolve"))
    g.words("colorless_more", {"colorless": 1, "colorless colorless": 2})
    for attacks in ("the defending pokémon's attacks", "attacks used by the defending pokémon", "attacks that the defending pokémon uses"):
        g.add("effect", f"{attacks} cost {{colorless_more}} more", lambda n: lasts(FOE, "has attacks for {amount} Energy more", n))
        g.add("effect", f"{attacks} cost {{colorless_more}} more , and its retreat cost is {{colorless_more}} more", lambda n, m: _both(lasts(FOE, "has attacks for {amount} Energy more", n), lasts(FOE, "has a retreat cost of {amount} more", m)))
    coins = "your opponent flips 2 coins . if either of them is tails , that attack does nothing ."
    other = "your opponent flips 2 coins . if either of them is tails , that attack does not happen ."
    for text in (coins, other):
        for when in ("during your opponent's next turn , if the defending pokémon tries to use an attack ,", "if the defending pokémon tries to attack during your opponent's next turn ,", "during your opponent's next turn , if the defending pokémon tries to attack ,"):
            g.add("sentence", f"{when} {text}", lambda: [lasts(FOE, "has two coins to flip")("opp turn")])
    for whenever in ("if", "whenever"):
        for place in ("put", "place"):
            g.add("effect", f"{whenever} they attach an energy card from their hand to {{mon}} , {place} {{n}} damage counters on that pokémon", lambda mon, n: lasts(mon, "takes {amount} for Energy", 10 * n))


def _both(one: Any, two: Any) -> Callable[[str], Clause]:
    def with_span(span: str) -> Clause:
        def clause(b: Builder) -> None:
            one(span)(b)
            two(span)(b)

        return clause

    return with_span


def _add_endings(g: Grammar) -> None:
    """Add what happens later on, and what a Pokémon survives."""
    end = "at the end of your opponent's next turn ,"
    g.add("clause", f"{end} put {{n}} damage counters on {{mon}}", lambda n, mon: lasts(mon, "takes {amount} damage in the end", 10 * n)("opp turn"))
    saved = "it is not knocked out , and its remaining hp becomes 10"
    for when in ("if SELF would be knocked out by damage from an attack", "if SELF would be knocked out by damage from an opponent's attack"):
        g.add("effect", f"{when} , {saved}", lambda: _endures)
        g.add("clause", f"{when} during your opponent's next turn , {saved}", lambda: _endures("opp turn"))
    g.add("effect", "if SELF is knocked out , your opponent cannot take any prize cards for it", lambda: lasts(SELF, "has no prizes"))
    g.add("clause", "if the defending pokémon is knocked out during your next turn , take {n} more prize card/cards", lambda n: lasts(FOE, "has {amount} more prizes", n)("my turn"))
    g.add("clause", "during your next turn , if the defending pokémon is knocked out , take {n} more prize card/cards", lambda n: lasts(FOE, "has {amount} more prizes", n)("my turn"))
    g.add("effect", "if SELF is damaged by an attack « even if it is knocked out » , put damage counters on the attacking pokémon equal to the damage done to SELF", lambda: _strikes_back)
    g.add("effect", "prevent all effects of attacks used by your opponent's pokémon done to SELF", lambda: _shield_effects)
    g.add("reminder", "« damage is not an effect . »", lambda: [])
    g.add("clause", "SELF cannot use @move again until it leaves the active spot", lambda: lasts(SELF, "cannot use this attack")("leaving Active"))
    for skip in ("« skip the between-turns step . »", "« skip pokémon checkup . »"):
        g.add("reminder", skip, lambda: [])
    g.add("clause", "take another turn after this one", lambda: lambda b: b.add("EXTRA_TURN"))


def _endures(span: str) -> Clause:
    """Leave self 10 HP where an attack would Knock it Out."""
    block = [statement("HEAL", "self", n=Amount(10, -1, "hp", ("self",)))]
    return lambda b: b.put(statement("WHEN", "self", "falls", span, block=block))


def _strikes_back(span: str) -> Clause:
    """Put as much in counters on the Attacking Pokémon as its damage was."""
    block = [statement("COUNTERS", "foe", n=Amount(0, 1, "wound"))]
    return lambda b: b.put(statement("WHEN", "self", "is damaged", span, block=block))


def _shield_effects(span: str) -> Clause | None:
    if span != "opp turn":
        return None
    return lambda b: b.add("SHIELD", "self", "effects")


def _decree(who: str, decree: str, span: str, quals: Quals | None = None) -> Clause:
    return lambda b: b.add("DECREE", who, decree, span, only=as_filter(quals))


def _add_decrees(g: Grammar) -> None:
    g.add("clause", "during your opponent's next turn , their pokémon cannot attack", lambda: _decree("opp", "do not attack", "opp turn"))
    g.add("clause", "during your next turn , your pokémon cannot attack", lambda: _decree("me", "do not attack", "my turn"))
    g.add("reminder", "« this includes new pokémon that come into play . »", lambda: [])
    for text in ("whenever your opponent flips a coin during their next turn , treat it as tails", "during your opponent's next turn , whenever they flip a coin , treat it as tails"):
        g.add("clause", text, lambda: _decree("opp", "flip only tails", "opp turn"))
    g.add("clause", "for the rest of this game , your opponent cannot use any GX attacks", lambda: _decree("opp", "use no GX attacks", "the game"))
    for attacks in ("your opponent cannot play any cards from their hand during their next turn",):
        g.add("clause", attacks, lambda: lambda b: b.add("BAR", "opp", "opp turn"))

