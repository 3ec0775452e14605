"""Clauses of effects that go on: locks, shields, changes of damage, other attacks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from deckstats.effects.english.building import (
    Builder,
    Clause,
    NotSaidError,
    base_damage,
    both,
    statement,
)
from deckstats.effects.english.grammar import Grammar
from deckstats.effects.english.phrases import IT, Mon, Quals, as_filter

__all__ = ['add_attacks', 'add_lasting', 'add_locks', 'lasts']


SPANS = {
    "opp turn": (
        "during your opponent's next turn",
        "until the end of your opponent's next turn",
        "during their next turn",
    ),
    "my turn": ("during your next turn", "until the end of your next turn"),
    "this turn": ("during this turn", "this turn", "until the end of this turn"),
}


def add_lasting(g: Grammar) -> None:
    """Add to the grammar g the rules of effects that go on."""
    for span, texts in SPANS.items():
        for text in texts:
            g.add("clause", f"{text} , {{effect}}", lambda effect, span=span: effect(span))
            g.add("clause", f"{{effect}} {text}", lambda effect, span=span: effect(span))
    after = "[« after applying weakness and resistance »]"
    before = "[« before applying weakness and resistance »]"
    g.add("effect", "{mon} cannot retreat", lambda mon: lasts(mon, "cannot retreat"))
    g.add("effect", "{mon} cannot attack", lambda mon: lasts(mon, "cannot attack"))
    g.add("effect", "{mon} cannot use this attack", lambda mon: lasts(mon, "cannot use this attack"))
    for text, kind in (
        ("is now asleep", "falls Asleep in the end"),
        ("is knocked out", "falls down in the end"),
    ):
        g.add("clause", f"at the end of your opponent's next turn , {{mon}} {text}", lambda mon, kind=kind: lasts(mon, kind)("opp turn"))
        g.add("clause", f"{{mon}} {text} at the end of your opponent's next turn", lambda mon, kind=kind: lasts(mon, kind)("opp turn"))
    g.add("effect", "{mon} cannot use @move", lambda mon: lasts(mon, "cannot use this attack"))
    g.add("effect", "SELF cannot use attacks", lambda: lasts(Mon("word", "self", {}), "cannot attack"))
    g.add("effect", f"{{mon}} takes {{digits}} less damage from attacks {after}", lambda mon, n: lasts(mon, "takes {amount} less", n))
    g.add("effect", "{mon} has no weakness", lambda mon: lasts(mon, "has no Weakness"))
    g.add("effect", f"{{mon}} takes {{digits}} more damage from attacks {after}", lambda mon, n: lasts(mon, "takes {amount} more", n))
    g.add("effect", f"all damage done to {{mon}} [by attacks] is reduced by {{digits}} {after}", lambda mon, n: lasts(mon, "takes {amount} less", n))
    g.add("clause", f"all damage done to {{mon}} during your opponent's next turn is reduced by {{digits}} {after}", lambda mon, n: lasts(mon, "takes {amount} less", n)("opp turn"))
    g.add("effect", f"[any] damage done to {{mon}} by attacks is reduced by {{digits}} {after}", lambda mon, n: lasts(mon, "takes {amount} less", n))
    g.add("effect", f"[any] damage done to {{mon}} by attacks is increased by {{digits}} {after}", lambda mon, n: lasts(mon, "takes {amount} more", n))
    foe = Mon("word", "foe", {})
    for text in (
        "the defending pokémon's attacks do {digits} less damage",
        "your opponent's active pokémon's attacks do {digits} less damage",
        "attacks used by the defending pokémon do {digits} less damage",
        "attacks used by your opponent's active pokémon do {digits} less damage",
        "any damage done by attacks from the defending pokémon is reduced by {digits}",
    ):
        g.add("effect", f"{text} {before}", lambda n: lasts(foe, "deals {amount} less", n))
        g.add("effect", text.replace("{digits}", "{digits}") + " « after applying weakness and resistance »", lambda n: lasts(foe, "deals {amount} less after Resistance", n))
    mine = Mon("word", "self", {})
    g.add("effect", f"SELF 's attacks do {{digits}} more damage [to {{foe}}] {before}", lambda n, _: lasts(mine, "deals {amount} more", n))
    g.add("effect", f"attacks used by SELF do {{digits}} more damage [to {{foe}}] {before}", lambda n, _: lasts(mine, "deals {amount} more", n))
    g.add("effect", f"each of SELF 's attacks does {{digits}} more damage [to {{foe}}] {before}", lambda n, _: lasts(mine, "deals {amount} more", n))
    _add_raises(g, before)
    _add_shields(g)
    for hit in (
        "SELF is damaged by an attack",
        "SELF is damaged by an opponent's attack",
        "the defending pokémon attacks SELF",
    ):
        for when in ("if", "whenever"):
            g.add("effect", f"{when} {hit} [« even if SELF/it is knocked out »] , put {{n}} damage counters on the attacking pokémon", lambda n: lasts(mine, "strikes back for {amount}", 10 * n))
    g.add(
        "clause",
        "if SELF is damaged by an attack during your opponent's next turn [« even if SELF/it is knocked out »] , put {n} damage counters on the attacking pokémon",
        lambda n: lasts(mine, "strikes back for {amount}", 10 * n)("opp turn"),
    )


def _add_raises(g: Grammar, before: str) -> None:
    """Add attacks of SELF whose base damage is raised; before is what may follow the damage."""
    g.add("effect", "SELF 's @move attack does {digits} more damage [to {foe}] " + before, lambda n, _: _raised(lambda b: n))
    g.add("effect", "@move does {digits} damage plus {digits} more damage", lambda n, m: _raised(lambda b: m))
    g.add("effect", "SELF 's @move attack's base damage is {digits} [instead of {digits}]", lambda n, _: _raised(lambda b: n - b.base))
    g.add("effect", "SELF 's @move attack's base damage is {digits}", lambda n: _raised(lambda b: n - b.base))
    g.add("effect", "@move attack's base damage is {digits} [instead of {digits}]", lambda n, _: _raised(lambda b: n - b.base))
    its = "SELF 's {other_move} attack"
    g.add("effect", f"{its} does {{digits}} more damage [to {{foe}}] {before}", lambda move, n, _: _raised_other(move, lambda base: n))
    g.add("effect", f"{its}'s base damage is {{digits}} [instead of {{digits}}]", lambda move, n, _: _raised_other(move, lambda base: n - base))
    g.add("effect", f"{its}'s base damage is doubled", lambda move: _raised_other(move, lambda base: base))


def lasts(mon: Mon, effect: str, n: int | None = None) -> Any:
    """Make an effect (of n) on a mon, once its span is known."""
    def with_span(span: str) -> Clause:
        def clause(b: Builder) -> None:
            b.on(mon, lambda word: [statement("LASTING", word, effect, span, n=n)])

        return clause

    return with_span


def _raised(more: Any) -> Any:
    def with_span(span: str) -> Clause | None:
        if span != "my turn":
            return None

        def clause(b: Builder) -> None:
            b.add("RAISE_ATTACK", b.number, n=more(b))

        return clause

    return with_span


def _raised_other(move: str, more: Callable[[int], int]) -> Any:
    """Raise the base damage of another attack of the card, as more tells from the printed one."""
    def with_span(span: str) -> Clause | None:
        if span != "my turn":
            return None

        def clause(b: Builder) -> None:
            number = int(move)
            if number > len(b.damages):
                raise NotSaidError
            b.add("RAISE_ATTACK", number, n=more(base_damage(b.damages[number - 1])))

        return clause

    return with_span


def _shield(what: str, n: int | None = None, only: Quals | None = None) -> Any:
    def with_span(span: str) -> Clause | None:
        if span != "opp turn":
            return None

        def clause(b: Builder) -> None:
            b.add("SHIELD", "self", what, n=n, only=as_filter(only or {}))

        return clause

    return with_span


def _add_shields(g: Grammar) -> None:
    g.words("by_whom", {"": {}, "by attacks": {}, "from attacks": {}})
    for by in (
        "by attacks from {kind}",
        "from attacks from {kind}",
        "by {kind}",
        "by attacks from your opponent's {kind}",
    ):
        g.add("by_whom", by)
    g.add("effect", "prevent all effects of [an] attack/attacks , including damage , done to SELF {by_whom}", lambda only: _shield("everything", None, only))
    g.add("effect", "prevent all damage from and effects of attacks done to SELF {by_whom}", lambda only: _shield("everything", None, only))
    g.add("effect", "prevent all damage from and effects of attacks from {kind} done to SELF", lambda only: _shield("everything", None, only))
    g.add("effect", "prevent all effects of attacks , including damage , from {kind} done to SELF", lambda only: _shield("everything", None, only))
    g.add("effect", "prevent all damage and effects of attacks done to SELF", lambda: _shield("everything"))
    g.add("effect", "prevent all damage done to SELF {by_whom}", lambda only: _shield("damage", None, only))
    g.add("effect", "prevent all damage from attacks done to SELF", lambda: _shield("damage"))
    for theirs in ("your opponent's attacks", "attacks from your opponent's pokémon"):
        g.add("effect", f"prevent all effects of {theirs} , including damage , done to SELF", lambda: _shield("everything"))
        g.add("effect", f"prevent all damage from and effects of {theirs} done to SELF", lambda: _shield("everything"))
        g.add("effect", f"prevent all damage done to SELF by {theirs}", lambda: _shield("damage"))
    g.add("effect", "prevent all effects of attacks , including damage , done to SELF by your opponent's pokémon", lambda: _shield("everything"))
    g.add("effect", "prevent all effects of an attack , including damage , done to SELF", lambda: _shield("everything"))
    g.add("effect", "if SELF would be damaged by an attack , prevent that attack's damage done to SELF if that damage is {digits} or less", lambda n: _shield("damage up to {amount}", n))
    g.add("effect", "prevent all damage done to SELF by attacks if that damage is {digits} or less", lambda n: _shield("damage up to {amount}", n))


def add_locks(g: Grammar) -> None:
    """Add to the grammar g the rules of cards and attacks that are forbidden."""
    tries = ("the defending pokémon", "your opponent's active pokémon", "that pokémon")
    smoke = lambda b: b.add("SMOKESCREEN", "foe", "opp turn")  # noqa: E731
    for foe in tries:
        for when in (
            f"during your opponent's next turn , if {foe} attacks ,",
            f"if {foe} tries to attack during your opponent's next turn ,",
            f"during your opponent's next turn , if {foe} tries to use an attack ,",
            f"if {foe} tries to use an attack during your opponent's next turn ,",
            f"during your opponent's next turn , if {foe} tries to attack ,",
        ):
            g.add("sentence", f"{when} your opponent flips a coin . if tails , that/this attack does nothing .", lambda: [smoke])
            g.add("sentence", f"{when} your opponent flips a coin . if tails , that attack does not happen .", lambda: [smoke])
    who = {"your opponent cannot play": "opp", "they cannot play": "opp", "you cannot play": "me"}
    for text, player in who.items():
        for some in ("any", ""):
            g.add("effect", f"{text} {some} {{card_kind}} or {{card_kind}} from their/your hand", lambda one, two, player=player: _barred_both(player, one, two))
            g.add("effect", f"{text} {some} {{card_kind}} from their/your hand", lambda quals, player=player: _barred(player, quals))
    g.add("effect", "your opponent cannot attach any energy [cards] from their hand to {mon}", lambda mon: None)
    g.add("effect", "your opponent cannot attach energy [cards] from their hand", lambda: _barred("opp", {"kind": "Energy"}))


def _barred(player: str, quals: Quals) -> Any:
    def with_span(span: str) -> Clause:
        return lambda b: b.add("BAR", player, span, only=as_filter(quals))

    return with_span


def _barred_both(player: str, one: Quals, two: Quals) -> Any:
    return lambda span: both(_barred(player, one)(span), _barred(player, two)(span))


def add_attacks(g: Grammar) -> None:
    """Add to the grammar g the rules of attacks that are copied."""
    def copy(target: str, quals: Quals | None = None) -> Clause:
        def clause(b: Builder) -> None:
            word = target
            if "." in target:
                b.add("CHOOSE", target, "me", only=as_filter(quals or {}))
                word = IT
            b.add("CHOOSE_ATTACK", word)
            b.add("COPY_PAID")

        return clause

    for foe in ("the defending pokémon's", "your opponent's active pokémon's"):
        g.add("clause", f"choose 1 of {foe} attacks and use it as this attack", lambda: copy("foe"))
    g.add("clause", "choose 1 of your benched pokémon's attacks and use it as this attack", lambda: copy("my.bench"))
    for foe in ("the defending pokémon's", "your opponent's active pokémon's"):
        g.add("clause", f"choose 1 of {foe} attacks", lambda: lambda b: b.add("CHOOSE_ATTACK", "foe"))
    for text in ("the defending pokémon", "that pokémon", "your opponent's active pokémon", "it"):
        g.add("effect", f"{text} cannot use that attack", lambda: _locked)


def _locked(span: str) -> Clause | None:
    if span != "opp turn":
        return None
    return lambda b: b.add("LOCK_ATTACK", "chosen", "foe")
