"""Rules of what Powers used by hand do: to hands and decks, Energy, damage and conditions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from deckstats.effects.english.activated import BEFORE, used
from deckstats.effects.english.building import (
    EVERY,
    Builder,
    Clause,
    NotSaidError,
    Test,
    both,
    statement,
)
from deckstats.effects.english.grammar import Grammar
from deckstats.effects.english.phrases import IT, Cards, Mon, Quals, as_filter, narrowed
from deckstats.effects.english.sentences import MOVED
from deckstats.effects.programs import Amount

__all__ = ["add_uses"]


def add_uses(g: Grammar) -> None:
    """Add to the grammar g the rules of what Powers used by hand do."""
    _add_phrases(g)
    _add_cards(g)
    _add_tops(g)
    _add_looking(g)
    _add_energy(g)
    _add_counters(g)
    _add_states(g)


# -- cards ------------------------------------------------------------------------------------


MARKED = {
    "rapid strike": "Rapid-Strike", "single strike": "Single-Strike",
    "fusion strike": "Fusion-Strike", "team plasma": "Team-Plasma", "ultra beast": "Ultra-Beast",
    "ancient": "Ancient", "future": "Future",
}  # fmt: skip


def _add_phrases(g: Grammar) -> None:
    """Add cards and Pokémon of which there are two kinds, or that are called by name alone."""
    g.words("card_kind", {f"{text} card/cards": {"marks": (mark,)} for text, mark in MARKED.items()})
    g.add("energy_kind", "[basic] {type} or [basic] {type} energy [card/cards]", _either_energy)
    g.add("adjective", "{type} or {type}", lambda one, two: {"type": f"{one}/{two}"})
    g.add("cards", "up to {digits} in any combination of {card_kind} and {card_kind}", _combined)
    g.add("cards", "{n} {card_kind} or {card_kind}", _combined)
    g.add("mon", "{n} of your {name}", lambda n, name: Mon("some", "my.any", {"names": (name,)}, n))
    g.add("mon", "{n} of your SELF", lambda n: Mon("some", "my.any", {"names": ("SELF",)}, n))
    g.add("mon", "your active {kind}", lambda kind: Mon("some", "my.active", kind, 1) if kind else None)
    for text, marks in (
        (", except pokémon-GX or pokémon-EX ,", ("not-EX", "not-GX")),
        ("that is not a pokémon-GX or pokémon-EX", ("not-EX", "not-GX")),
        ("« excluding pokémon-GX and pokémon-EX »", ("not-EX", "not-GX")),
        ("« excluding pokémon-EX and pokémon-GX »", ("not-EX", "not-GX")),
        ("that is not a pokémon-ex", ("not-ex",)),
        ("excluding pokémon-ex", ("not-ex",)),
    ):
        g.add("post", text, lambda marks=marks: {"marks": marks})
    rule_box = "that do/does not have a rule box « pokémon V , pokémon-GX , etc . have rule boxes »"
    g.add("post", rule_box, lambda: {"marks": ("not-Rule-Box",)})
    for text in (
        "« pokémon V , pokémon-GX , etc . have rule boxes . »",
        "« pokémon ex , pokémon V , etc . have rule boxes . »",
        "« the cards stay face down . »",
    ):
        g.add("sentence", text, lambda: [lambda b: None])


def _either_energy(one: str, two: str) -> Quals:
    return {"kind": "Energy", "type": f"{one}/{two}"}


def _combined(n: int, one: Quals, two: Quals) -> Cards | None:
    """Return cards of either of two kinds."""
    if one == two or "states" in one or "states" in two:
        return None
    return Cards(Amount(n), {**one, "also": (as_filter(two),)})


def _move(who: str, route: str, n: Amount | int, only: Any = None) -> Clause:
    return lambda b: b.add("MOVE", who, route, "by choice", n=n, only=only)


def _add_cards(g: Grammar) -> None:
    def swap_top(b: Builder) -> None:
        if len(b.blocks) > 1:
            raise NotSaidError
        b.put(statement("REQUIRE", ">=", 1, n=Amount(0, 1, "cards", ("hand", "me"))))
        b.put(statement("REQUIRE", ">=", 1, n=Amount(0, 1, "cards", ("deck", "me"))))
        for route in ("from top to aside", "from hand to top", "from aside to hand"):
            b.add("MOVE", "me", route, "by choice", n=1)

    g.add("clause", "switch a card from your hand with the top card of your deck", lambda: swap_top)

    def searched_for(quals: Quals) -> Clause:
        def clause(b: Builder) -> None:
            b.put(statement("REQUIRE", ">=", 1, n=Amount(0, 1, "cards", ("deck", "me"))))
            b.add("MOVE", "me", "from deck to aside", "by choice", n=1, only=as_filter(quals))
            b.add("SHUFFLE", "me")
            b.add("MOVE", "me", "from aside to top", "by choice", n=EVERY)

        return clause

    ends = "then put that card on top of it/your [deck]"
    for joint in (",", "."):
        g.add("sentence", f"search your deck for a {{card_kind}} [, reveal it] {joint} shuffle your deck , {ends} .", lambda quals: [searched_for(quals)])
        for head, event in ((f"once during your turn {BEFORE} , you may", "once"),):
            g.add("sentence", f"{head} search your deck for a {{card_kind}} [, reveal it] {joint} shuffle your deck , {ends} .", lambda quals, event=event: used(event, [searched_for(quals)]))
    g.add("clause", "have your opponent reveal their hand", lambda: lambda b: b.add("REVEAL_HAND", "opp"))
    g.add("clause", "have both you and your opponent reveal your hands", lambda: lambda b: b.add("REVEAL_HAND", "both"))
    g.add("clause", "have each player draw a card", lambda: lambda b: b.add("DRAW", "both", n=1))
    g.add("clause", "have your opponent shuffle their hand into their deck and draw {n} cards", lambda n: both(lambda b: b.add("HAND_TO_DECK", "opp", n=EVERY), lambda b: b.add("DRAW", "opp", n=n)))
    g.add("clause", "discard the bottom card of your deck", lambda: _move("me", "from bottom to discard", 1))


def _add_tops(g: Grammar) -> None:
    g.add("clause", "put the top card of your opponent's deck on the bottom of their deck without looking at it", lambda: both(_move("opp", "from top to aside", 1), _move("opp", "from aside to bottom", EVERY)))
    g.add("clause", "look at the top {digits} cards of your opponent's deck and put them back [on top of their deck] in any order", lambda n: lambda b: b.add("ARRANGE_THEIRS", n=n))
    g.add("clause", "look at the top {digits} cards from/of your deck and rearrange them as you like", lambda n: lambda b: b.add("ARRANGE", n=n))
    g.add("clause", "look at the top {digits} cards from your deck and put them back on top of your deck in any order", lambda n: lambda b: b.add("ARRANGE", n=n))
    g.add("clause", "look at the top card of {whose} deck", lambda who: lambda b: b.add("LOOK"))
    g.add("clause", "put {cards} from your hand on the bottom of your deck [in any order]", lambda cards: _move("me", "from hand to bottom", cards.n, cards.filter))
    g.add("clause", "put {cards} from your hand on top of your deck [in any order]", lambda cards: _move("me", "from hand to top", cards.n, cards.filter))
    g.add("clause", "put {cards} from your hand back on your deck", lambda cards: _move("me", "from hand to top", cards.n, cards.filter))
    g.add("clause", "choose {cards} from your hand and put it/them on the bottom of your deck [in any order]", lambda cards: _move("me", "from hand to bottom", cards.n, cards.filter))
    g.add("clause", "choose {cards} from your hand and put it/them on top of your deck [in any order]", lambda cards: _move("me", "from hand to top", cards.n, cards.filter))
    g.add("clause", "shuffle {n} card/cards from your hand into your deck", lambda n: lambda b: b.add("HAND_TO_DECK", "me", n=n))
    g.add("clause", "discard your hand and draw {n} cards", lambda n: both(lambda b: b.add("DISCARD_HAND", n=EVERY), lambda b: b.add("DRAW", "me", n=n)))
    g.add("clause", "put your hand on the bottom of your deck", lambda: _move("me", "from hand to bottom", EVERY))
    for who, text in (
        ("me", "shuffle your hand and put it on the bottom of your deck"),
        ("opp", "your opponent shuffles their hand and puts it on the bottom of their deck"),
    ):
        g.add("clause", text, lambda who=who: lambda b: b.add("MOVE", who, "from hand to bottom", "at random", n=EVERY))
    g.add("clause", "they draw {n} cards", lambda n: lambda b: b.add("DRAW", "opp", n=n))
    g.add("clause", "draw that many cards", lambda: lambda b: b.add("DRAW", "me", n=MOVED))
    g.add("clause", "each player shuffles their hand into their deck", lambda: lambda b: b.add("HAND_TO_DECK", "both", n=EVERY))
    shown = "[, show/reveal it/them [to your opponent] ,]"
    for way in ("search your discard pile for {cards}", "choose {cards} from your discard pile"):
        g.add("clause", f"{way} {shown} and put it/them/those [cards] on top of your deck [in any order]", lambda cards: lambda b: b.add("RECOVER", "me", "top", n=cards.n, only=cards.filter))
        g.add("clause", f"{way} {shown} and put it/them/those [cards] into your hand", lambda cards: lambda b: b.add("RECOVER", "me", "hand", n=cards.n, only=cards.filter))
    for way in ("search your deck for", "choose"):
        end = "from your deck " if way == "choose" else ""
        g.add("clause", f"{way} any {{n}} card/cards {end}and put it/them into your hand", lambda n: lambda b: b.add("SEARCH", "hand", n=n))


# -- looking at the deck ----------------------------------------------------------------------


def _add_looking(g: Grammar) -> None:
    top = "look at the top {digits} cards of your deck"

    def look(n: int) -> Clause:
        def clause(b: Builder) -> None:
            if b.looking:
                raise NotSaidError
            b.looking = True
            b.add("MOVE", "me", "from top to aside", "by choice", n=n)

        return clause

    def attach(quals: Quals, target: str, only: Quals) -> Clause | None:
        if "Energy" not in quals.get("kind", ""):
            return None
        return _from_aside(quals, target, only)

    def reveal(n: int, cards: Cards) -> Clause:
        return both(look(n), _move("me", "from aside to hand", cards.n, cards.filter))

    g.add("clause", f"{top} , reveal {{cards}} you find there , and put it/them into your hand", reveal)
    g.add("clause", f"{top} , choose {{cards}} you find there , show it/them to your opponent , and put it/them into your hand", reveal)
    g.add("clause", f"{top} , choose {{n}} of them , and put it/them into your hand", lambda n, m: both(look(n), _move("me", "from aside to hand", m)))
    some = "attach any number of {card_kind} you find there to"
    g.add("clause", f"{top} and {some} SELF", lambda n, quals: _then(look(n), attach(quals, "self", {})))
    g.add("clause", f"{top} and {some} {{set}} in any way you like", lambda n, quals, found: _then(look(n), attach(quals, *found)))
    g.add("clause", f"{top} , choose as many {{card_kind}} as you like , and attach them to {{set}} in any way you like", lambda n, quals, found: _then(look(n), attach(quals, *found)))
    g.add("clause", f"{top} and attach all {{card_kind}} you find there to SELF", lambda n, quals: _then(look(n), attach(quals, "self", {})))

    def rest_to(zone: str) -> Clause:
        def clause(b: Builder) -> None:
            if not b.looking:
                raise NotSaidError
            b.looking = False
            b.add("MOVE", "me", f"from aside to {zone}", "by choice", n=EVERY)

        return clause

    g.add("others", "the [{digits}] other card/cards", lambda _: 0)
    for text, zone in (
        ("put {others} into your hand", "hand"),
        ("put {others} in the lost zone", "lost"),
        ("put {others} on the bottom of your deck in any order", "bottom"),
        ("shuffle {others} and put them on the bottom of your deck", "bottom"),
        ("discard {others}", "discard"),
    ):
        g.add("clause", text, lambda _, zone=zone: rest_to(zone))
    g.add("clause", "discard the other {digits} cards", lambda _: rest_to("discard"))
    g.add("clause", "shuffle {others} back into your deck", lambda _: rest_to("deck"))

    _add_reveals(g)


def _add_reveals(g: Grammar) -> None:
    """Add cards turned up from the top of the deck."""

    def drop_or_keep(b: Builder) -> None:
        b.add("MOVE", "me", "from top to aside", "by choice", n=1)
        drop = statement("MOVE", "me", "from aside to discard", "by choice", n=EVERY)
        b.put(statement("MAY", "me", block=[drop]))
        b.add("MOVE", "me", "from aside to top", "by choice", n=EVERY)

    g.add("clause", "look at the top card of your deck and discard it if you like", lambda: drop_or_keep)
    for head, event in ((f"once during your turn {BEFORE} , you may", "once"),):
        g.add("sentence", f"{head} discard the top card of your deck . if [it | it is | that card] [is] a/an {{card_kind}} , attach it to {{mon}} .", lambda quals, mon, event=event: _revealed(event, quals, mon, "discard"))
        for rest, zone in (
            ("if not , put the card back on top of your deck .", "top"),
            ("if not , put the card back on your deck .", "top"),
            ("if that card is not a basic energy card , discard it .", "discard"),
            ("if it is not a basic energy card , put it into your hand .", "hand"),
        ):
            g.add("sentence", f"{head} reveal the top card of your deck . if that card is a/an {{card_kind}} , attach it to {{mon}} . {rest}", lambda quals, mon, event=event, zone=zone: _revealed(event, quals, mon, zone))


def _then(one: Clause, two: Clause | None) -> Clause | None:
    return both(one, two) if two is not None else None


def _energy_only(quals: Quals) -> Any:
    """Return the filter of Energy cards, where that they are Energy goes without saying."""
    return as_filter({name: value for name, value in quals.items() if value != "Energy"})


def _from_aside(quals: Quals, target: str, only: Quals) -> Clause:
    """Attach as many of the cards looked at as their player likes."""
    wanted = narrowed({"kind": "Energy"}, quals) or quals
    held = Amount(0, 1, "cards", ("aside", "me"), as_filter(wanted))

    def clause(b: Builder) -> None:
        each = [statement("ATTACH_ENERGY", "aside", IT, n=1, only=_energy_only(quals))]
        if target == "self" and not only:
            each = [statement("ATTACH_ENERGY", "aside", "self", n=1, only=_energy_only(quals))]
        else:
            each.insert(0, statement("CHOOSE", target, "me", only=as_filter(only)))
        b.add("CHOOSE_NUMBER", "me", n=held)
        b.put(statement("REPEAT", n=Amount(0, 1, "number"), block=each))

    return clause


def _revealed(event: str, quals: Quals, mon: Mon, zone: str) -> list[Clause] | None:
    """Turn up the top card of the deck: Energy is attached, another card goes to a zone."""
    if "Energy" not in quals.get("kind", ""):
        return None

    def clause(b: Builder) -> None:
        b.put(statement("REQUIRE", ">=", 1, n=Amount(0, 1, "cards", ("deck", "me"))))
        b.add("MOVE", "me", "from top to aside", "by choice", n=1)
        found = Test(Amount(0, 1, "cards", ("aside", "me"), as_filter(quals)))
        block = b.within([
            lambda b: b.on(mon, lambda word: [statement("ATTACH_ENERGY", "aside", word, n=1, only=_energy_only(quals))])
        ])  # fmt: skip
        b.put(found.wrap(block))
        b.add("MOVE", "me", f"from aside to {zone}", "by choice", n=EVERY)

    return used(event, [clause])


# -- Energy -----------------------------------------------------------------------------------


def _add_energy(g: Grammar) -> None:
    for verb in ("move", "take"):
        joint = "to" if verb == "move" else "and attach it to"
        for some in ("{energy} attached to", "{energy} from"):
            text = f"{verb} {some}"
            g.add("clause", f"{text} 1 of your {{place}} {{kind}} {joint} another of your {{kind}}", lambda cards, place, one, two: _between(cards, f"my.{place}", one, "my.any", two))
            g.add("clause", f"{text} 1 of your {{place}} {{kind}} {joint} another of your [{{place}}] {{kind}}", lambda cards, place, one, _, two: None)
            g.add("clause", f"{text} your {{kind}} {joint} another of your {{kind}}", lambda cards, one, two: _between(cards, "my.any", one, "my.any", two))
            g.add("clause", f"{text} 1 of your {{place}} {{kind}} {joint} 1 of your {{place}} {{kind}}", lambda cards, p1, one, p2, two: _between(cards, f"my.{p1}", one, f"my.{p2}", two))
            g.add("clause", f"{text} 1 of your {{place}} {{kind}} {joint} your active pokémon", lambda cards, place, kind: _to_word(cards, f"my.{place}", kind, "my.active"))
            g.add("clause", f"{text} 1 of your {{place}} {{kind}} {joint} SELF", lambda cards, place, kind: _to_word(cards, f"my.{place}", kind, "self"))
            g.add("clause", f"{text} your [other] {{place}} {{kind}} {joint} SELF", lambda cards, place, kind: _gathered(cards, f"my.{place}", kind))
            g.add("clause", f"{text} your [other] {{place}} {{kind}} {joint} it", lambda cards, place, kind: _gathered(cards, f"my.{place}", kind))
            g.add("clause", f"{text} your active pokémon {joint} SELF", lambda cards: lambda b: b.add("MOVE_ENERGY", "my.active", "self", n=cards.n, only=cards.filter))
            g.add("clause", f"{text} 1 of your {{place}} {{kind}} {joint} a different 1", lambda cards, place, kind: _between(cards, f"my.{place}", kind, f"my.{place}", {}))
            g.add("clause", f"{text} [1 of] your active pokémon {joint} 1 of your benched {{kind}}", lambda cards, kind: _from_active(cards, kind))
    g.add("clause", "choose {energy} attached to {mon} and return it to your hand", _taken_back)
    g.add("two_kinds", "a/an [basic] {type} or [a/an] [basic] {type} energy [card]", lambda one, two: (one, two))
    each = "a [basic] {type} energy card , a [basic] {type} energy card , or 1 of each"
    for way, source in (("from your discard pile", "discard"), ("from your hand", "hand")):
        g.add("clause", f"attach {each} {way} to {{set}} in any way you like", lambda one, two, found, source=source: _one_of_each((one, two), source, found))
    pair = "a [basic] {type} energy card and a [basic] {type} energy card"
    g.add("clause", f"search your deck for {pair} and attach them to {{set}} in any way you like", lambda one, two, found: _one_of_each((one, two), "deck", found))
    g.add("clause", f"search your deck for {each} and attach them to {{set}} in any way you like", lambda one, two, found: _one_of_each((one, two), "deck", found))


def _taken_back(cards: Cards, mon: Mon) -> Clause | None:
    held = narrowed(mon.quals, _held(cards) or {"states": ("energized",)})
    if mon.how != "some" or held is None:
        return None
    some = mon._replace(quals=held)
    return lambda b: b.on(
        some, lambda word: [statement("RETURN_ENERGY", word, "hand", n=cards.n, only=cards.filter)]
    )


def _held(cards: Cards) -> Quals | None:
    """Return what a Pokémon must be from which such Energy can be moved."""
    quals = cards.quals
    if not quals:
        return {"states": ("energized",)}
    if set(quals) == {"type"}:
        return {"holds": quals["type"]}
    kinds = {"special Energy": "special", "basic Energy": "basic"}
    held = kinds.get(quals.get("kind", ""))
    if held is None or set(quals) - {"kind", "type"} or "/" in quals.get("type", ""):
        return None
    return {"holds": f"{held}-{quals['type']}" if "type" in quals else held}


def _between(cards: Cards, source: str, one: Quals, goal: str, two: Quals) -> Clause | None:
    held = _held(cards) or {"states": ("energized",)}

    def clause(b: Builder) -> None:
        b.add("CHOOSE", source, "me", only=as_filter(narrowed(one, held)))
        b.add("CHOOSE_OTHER", goal, "me", only=as_filter(two))
        b.add("MOVE_ENERGY", IT, "other", n=cards.n, only=cards.filter)

    return clause


def _to_word(cards: Cards, source: str, kind: Quals, goal: str) -> Clause:
    held = _held(cards) or {"states": ("energized",)}
    aside = {"states": ("not-self",)} if goal == "self" else {}

    def clause(b: Builder) -> None:
        if goal == "my.active" and source != "my.bench":
            raise NotSaidError
        b.add("CHOOSE", source, "me", only=as_filter(narrowed(kind, held, aside)))
        b.add("MOVE_ENERGY", IT, goal, n=cards.n, only=cards.filter)

    return clause


def _gathered(cards: Cards, source: str, kind: Quals) -> Clause:
    """Move Energy of all one's other Pokémon to self: a card, or as many as their player likes."""
    held = _held(cards) or {"states": ("energized",)}
    each = [
        statement("CHOOSE", source, "me", only=as_filter(narrowed(kind, held, {"states": ("not-self",)}))),
        statement("MOVE_ENERGY", IT, "self", n=1, only=cards.filter),
    ]  # fmt: skip

    def clause(b: Builder) -> None:
        if b.it not in ("", "self"):
            raise NotSaidError
        if cards.n == Amount(1):
            for made in each:
                b.put(made)
        elif cards.n == EVERY:
            b.add("CHOOSE_NUMBER", "me", n=Amount(0, 1, "energy", (source,), cards.filter))
            b.put(statement("REPEAT", n=Amount(0, 1, "number"), block=each))
        else:
            raise NotSaidError

    return clause


def _from_active(cards: Cards, kind: Quals) -> Clause:
    def clause(b: Builder) -> None:
        held = as_filter(_held(cards) or {"states": ("energized",)})
        if len(b.blocks) == 1:
            b.put(statement("REQUIRE", ">=", 1, n=Amount(0, 1, "pokemon", ("my.active",), held)))
        b.add("CHOOSE", "my.bench", "me", only=as_filter(kind))
        b.add("MOVE_ENERGY", "my.active", IT, n=cards.n, only=cards.filter)

    return clause


def _one_of_each(types: Sequence[str], source: str, found: tuple[str, Quals]) -> Clause:
    """Attach an Energy card of each of two types, or of one of them."""
    target, quals = found

    def clause(b: Builder) -> None:
        if len(b.blocks) == 1 and source != "deck":
            pass
        for type_ in types:
            wanted = {"kind": "basic Energy", "type": type_}
            there = Amount(0, 1, "cards", (source, "me"), as_filter(wanted))
            block = [
                statement("CHOOSE", target, "me", only=as_filter(quals)),
                statement("ATTACH_ENERGY", source, IT, n=1, only=as_filter(wanted)),
            ]
            if source == "deck":
                b.put(statement("REPEAT", n=1, block=block))
            else:
                b.put(Test(there).wrap([statement("MAY", "me", block=block)]))

    return clause


# -- damage counters and conditions -----------------------------------------------------------


def _add_counters(g: Grammar) -> None:
    counter = "{n} damage counter/counters"
    g.add("mine", "your {kind}", lambda kind: ("my.any", kind))
    for text, side in (("your", "my"), ("your opponent's", "opp")):
        g.add("clause", f"move {counter} from 1 of {text} {{kind}} to another of {text} {{kind}}", lambda n, one, two, side=side: _swap(n, side, one, two))
        g.add("clause", f"move up to {counter} from 1 of {text} {{kind}} to another of {text} {{kind}}", lambda n, one, two, side=side: _swap(n, side, one, two))
    for theirs in ("another [« even if it would knock out the other pokémon »]", "another of their pokémon"):
        g.add("clause", f"move {counter} from 1 of your opponent's pokémon to {theirs}", lambda n: _swap(n, "opp", {}, {}))
        g.add("clause", f"move up to {counter} from 1 of your opponent's pokémon to {theirs}", lambda n: _swap(n, "opp", {}, {}))
    for source in ("1 pokémon [« yours or your opponent's »]", "either player's pokémon"):
        for goal in ("another [« even if it would knock out the other pokémon »]", "another pokémon [« yours or your opponent's »]"):
            g.add("clause", f"move {counter} from {source} to {goal}", lambda n: _swap(n, "all", {}, {}))
    g.add("clause", "remove {n} damage counter/counters from {mon} that has any", lambda n, mon: lambda b: b.on(mon, lambda word: [statement("HEAL", word, n=10 * n)]))
    g.add("clause", "move {n} damage counter/counters from 1 of your pokémon to another as long as you do not knock out that pokémon", lambda n: _spared(n, None))
    g.add("clause", "move {n} damage counter/counters from 1 of your pokémon to SELF as long as you do not knock out SELF", lambda n: _spared(n, "self"))


def _swap(n: int, side: str, one: Quals, two: Quals) -> Clause:
    """Move damage counters from a Pokémon of a side to another."""

    def clause(b: Builder) -> None:
        b.add("CHOOSE", f"{side}.any", "me", only=as_filter(narrowed(one, {"states": ("damaged",)})))
        b.add("CHOOSE_OTHER", f"{side}.any", "me", only=as_filter(two))
        b.add("MOVE_COUNTER", IT, "other", n=10 * n)

    return clause


def _spared(n: int, goal: str | None) -> Clause | None:
    """Move a damage counter to a Pokémon that lives with one more."""
    if n != 1:
        return None

    def clause(b: Builder) -> None:
        if goal:
            sturdy = as_filter({"states": ("sturdy",)})
            b.put(statement("REQUIRE", ">=", 1, n=Amount(0, 1, "pokemon", (goal,), sturdy)))
            b.add("CHOOSE", "my.any", "me", only=as_filter({"states": ("damaged", "not-self")}))
            b.add("MOVE_COUNTER", IT, goal, n=10)
            return
        b.add("CHOOSE", "my.any", "me", only=as_filter({"states": ("damaged", "relievable")}))
        b.add("CHOOSE_OTHER", "my.any", "me", only=as_filter({"states": ("sturdy",)}))
        b.add("MOVE_COUNTER", IT, "other", n=10)

    return clause


def _add_states(g: Grammar) -> None:
    def give(conditions: Sequence[str]) -> Clause:
        def clause(b: Builder) -> None:
            for each in conditions:
                b.add("STATUS", "foe", each)
            b.it = "foe"

        return clause

    for text in ("make your opponent's active pokémon {conditions}", "leave your opponent's active pokémon {conditions}"):
        g.add("clause", text, give)
    for both_of in ("make", "leave"):
        g.add("clause", f"{both_of} both active pokémon {{conditions}}", lambda all_: lambda b: b.on(Mon("each", "all.active", {}), lambda word: [statement("STATUS", word, each) for each in all_]))
    for joint in (" .", " , and"):
        g.add("clause", f"choose 1 of the defending pokémon{joint} that pokémon is now {{conditions}}", give)
    g.add("sentence", "choose 1 of the defending pokémon .", lambda: [_meant_foe])
    g.add("clause", "choose 1 of the/your [opponent's] defending pokémon", lambda: _meant_foe)
    g.words("those", {"1 of the defending pokémon": "foe", "1 of your active pokémon": "my.active"})
    g.add("mon", "{those}", lambda word: Mon("word", word, {}))
    g.add("mon", "your active pokémon", lambda: Mon("word", "my.active", {}))
    g.add("mon", "each of your active pokémon", lambda: Mon("word", "my.active", {}))
    three = "{condition} , {condition} , or {condition}"
    four = "{condition} , {condition} , {condition} , or {condition}"
    for kinds in (three, four):
        for head in ("choose", "choose either"):
            g.add("sentence", f"if heads , {head} {kinds} . {{foe}} is now affected by that special condition .", lambda *found: [_one_condition([each for each in found if isinstance(each, str)])])


def _meant_foe(b: Builder) -> None:
    b.it = "foe"


def _one_condition(conditions: Sequence[str]) -> Clause:
    def clause(b: Builder) -> None:
        block = [statement("CHOOSE_NUMBER", "me", n=len(conditions) - 1)]
        for number, each in enumerate(conditions):
            test = Test(Amount(0, 1, "number"), "=", number)
            block.append(test.wrap([statement("STATUS", "foe", each)]))
        b.put(statement("HEADS", block=block))

    return clause
