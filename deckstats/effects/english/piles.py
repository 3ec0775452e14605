"""Cards looked at, revealed or discarded by kind: of decks, hands and discard piles."""

from __future__ import annotations

from collections.abc import Sequence

from deckstats.effects.english.building import (
    EVERY,
    Builder,
    Clause,
    NotSaidError,
    Test,
    both,
    scaled,
    statement,
)
from deckstats.effects.english.grammar import Grammar
from deckstats.effects.english.phrases import IT, Cards, Mon, Quals, as_filter
from deckstats.effects.english.sentences import MOVED
from deckstats.effects.programs import Amount, Statement

__all__ = ["add_piles"]

NUMBER = Amount(0, 1, "number")


def _aside(quals: Quals | None) -> Amount:
    return Amount(0, 1, "cards", ("aside", "me"), as_filter(quals))


def _move(route: str, n: Amount | int, quals: Quals | None = None, who: str = "me") -> Statement:
    return statement("MOVE", who, route, "by choice", n=n, only=as_filter(quals))


def _energy_only(quals: Quals) -> Quals:
    """Return the restriction on Energy cards, where that they are Energy goes without saying."""
    return {name: value for name, value in quals.items() if value != "Energy"}


def add_piles(g: Grammar) -> None:
    """Add to the grammar g the rules of cards by kind."""
    _add_discarded_top(g)
    _add_looked_at(g)
    _add_hands(g)
    _add_searches(g)
    _add_lost(g)
    _add_opponents(g)


def _add_discarded_top(g: Grammar) -> None:
    g.words("ordinal", {"top card": Amount(1)})
    g.add("ordinal", "top {digits} cards", Amount)
    discard = "discard the {ordinal} of your deck"
    to_self = "attach {them} to SELF"
    g.words("them", {"them": 0, "that card": 0, "it": 0})
    g.add("sentence", f"{discard} . if any of those cards are {{card_kind}} , {to_self} .", lambda n, kind, _: [_discarded(n, [_attach_aside(kind, "self")])])
    g.add("sentence", f"{discard} . if that card is a/an {{card_kind}} , attach it to 1 of your pokémon .", lambda n, kind: [_discarded(n, [_attach_one_aside(kind)])])
    g.add("sentence", f"{discard} . if that card is a/an {{card_kind}} , this attack does {{digits}} more damage .", lambda n, kind, m: [_discarded(n, [], kind, [statement("DAMAGE", n=m)])])
    g.add("sentence", f"{discard} . if that card is a/an {{card_kind}} , this attack does {{digits}} more damage , and {to_self} .", lambda n, kind, m, _: [_discarded(n, [_attach_aside(kind, "self")], kind, [statement("DAMAGE", n=m)])])
    each = "this attack does {digits} [more] damage for each {card_kind} [that] [you] discarded in this way"
    g.add("sentence", f"{discard} . {each} .", lambda n, m, kind: [_discarded(n, [], None, [statement("DAMAGE", n=scaled(_aside(kind), m))])])
    g.add("sentence", f"{discard} , and {each} .", lambda n, m, kind: [_discarded(n, [], None, [statement("DAMAGE", n=scaled(_aside(kind), m))])])
    times = "this attack does {digits} damage times the number of {card_kind} discarded [in this way]"
    g.add("sentence", f"{discard} . {times} .", lambda n, m, kind: [_discarded(n, [], None, [statement("DAMAGE", n=scaled(_aside(kind), m))])])
    g.add("sentence", "{does_reveal} the {ordinal} of your deck . this attack does {digits} [more] damage for each {card_kind} you find there . then , {rest} .", lambda _, n, m, kind, rest: [_revealed(n, m, kind, rest)])
    g.words("does_reveal", {"reveal": 0})
    g.add("rest", "discard those {whatever_cards} and shuffle the other cards back into your deck", lambda _: ("discard", "deck"))
    g.add("rest", "shuffle those {whatever_cards} back into your deck and discard the other cards", lambda _: ("deck", "discard"))
    g.add("whatever_cards", "{card_kind}")


def _attach_aside(kind: Quals, word: str) -> Statement:
    if "Energy" not in kind.get("kind", ""):
        raise NotSaidError
    return statement("ATTACH_ENERGY", "aside", word, n=EVERY, only=as_filter(_energy_only(kind)))


def _attach_one_aside(kind: Quals) -> Statement:
    choose = statement("CHOOSE", "my.any", "me")
    attach = statement("ATTACH_ENERGY", "aside", IT, n=1, only=as_filter(_energy_only(kind)))
    return Test(_aside(kind)).wrap([choose, attach])


def _discarded(
    n: Amount, then: Sequence[Statement], kind: Quals | None = None, before: Sequence[Statement] = ()
) -> Clause:
    """Discard the top of the deck, with what is done by what is found among it."""

    def clause(b: Builder) -> None:
        if len(b.blocks) > 1 or b.looking:
            raise NotSaidError
        b.put(_move("from top to aside", n))
        if kind is not None:
            b.put(Test(_aside(kind)).wrap(before))
        else:
            for made in before:
                b.put(made)
        for made in then:
            b.put(made)
        b.put(_move("from aside to discard", EVERY))
        b.damage_told = b.damage_told or (not b.printed.endswith("+") and bool(before))

    return clause


def _revealed(n: Amount, damage: int, kind: Quals, rest: tuple[str, str]) -> Clause:
    """Reveal the top of the deck, do damage by it and put the cards away."""

    def clause(b: Builder) -> None:
        if len(b.blocks) > 1 or b.looking:
            raise NotSaidError
        b.put(_move("from top to aside", n))
        b.put(statement("DAMAGE", n=scaled(_aside(kind), damage)))
        b.put(_move(f"from aside to {rest[0]}", EVERY, kind))
        b.put(_move(f"from aside to {rest[1]}", EVERY))
        b.damage_told = b.damage_told or not b.printed.endswith("+")

    return clause


def _add_looked_at(g: Grammar) -> None:
    """Add Energy attached from cards looked at."""
    some = "attach any number of {cards_there} you find there to"
    g.add("cards_there", "{energy_kind}")
    for look in ("look at the top {digits} cards of your deck and", "look at the top {digits} cards of your deck . you may"):
        g.add("clause", f"{look} {some} {{set}} in any way you like", lambda n, kind, found: _look_and(n, _attach_among(kind, found)))
        g.add("clause", f"{look} {some} {{mon}}", lambda n, kind, mon: _look_and(n, _attach_to(kind, mon)))
    g.add("clause", "put the other cards back in any order", lambda: _put_back)
    g.words("clause", {
        "look at the top card of your opponent's deck": lambda b: b.add("LOOK"),
        "look at your face-down prize cards": lambda b: b.add("LOOK"),
        "look at 1 of your opponent's face-down prize cards": lambda b: b.add("LOOK"),
    })  # fmt: skip
    g.add("clause", "turn all of your prize cards face up", lambda: lambda b: b.add("LOOK"))
    g.add("reminder", "« those prize cards remain face up for the rest of the game . »", lambda: [])
    for text in (
        "look at the top {digits} cards of your opponent's deck and put them back [on top of their deck] in any order",
    ):
        g.add("clause", text, lambda n: lambda b: b.add("ARRANGE_THEIRS", n=n))
    g.add("clause", "look at the top {digits} cards of either player's deck and put them back in any order", _arrange_either)
    g.add("clause", "look at the top card of your deck . you may discard that card", lambda: _may_move_top("discard"))
    g.add("clause", "look at the top card of your deck . you may put that card on the bottom of your deck", lambda: _may_move_top("bottom"))


def _look_and(n: int, then: Clause) -> Clause:
    def clause(b: Builder) -> None:
        if b.looking:
            raise NotSaidError
        b.looking = True
        b.put(_move("from top to aside", n))
        then(b)

    return clause


def _attach_among(kind: Quals, found: tuple[str, Quals]) -> Clause:
    block = [
        statement("CHOOSE", found[0], "me", only=as_filter(found[1])),
        statement("ATTACH_ENERGY", "aside", IT, n=1, only=as_filter(_energy_only(kind))),
    ]

    def clause(b: Builder) -> None:
        b.add("CHOOSE_NUMBER", "me", n=_aside(kind))
        b.put(statement("REPEAT", n=NUMBER, block=block))

    return clause


def _attach_to(kind: Quals, mon: Mon) -> Clause:
    def clause(b: Builder) -> None:
        word = b.word(mon)
        b.add("CHOOSE_NUMBER", "me", n=_aside(kind))
        only = as_filter(_energy_only(kind))
        one = statement("ATTACH_ENERGY", "aside", word, n=1, only=only)
        b.put(statement("REPEAT", n=NUMBER, block=[one]))

    return clause


def _put_back(b: Builder) -> None:
    if not b.looking:
        raise NotSaidError
    b.looking = False
    b.put(_move("from aside to top", EVERY))


def _arrange_either(n: int) -> Clause:
    def clause(b: Builder) -> None:
        b.add("CHOOSE_NUMBER", "me", n=1)
        b.put(Test(NUMBER, "<=", 0).wrap([statement("ARRANGE_THEIRS", n=n)]))
        b.put(Test(NUMBER).wrap([statement("ARRANGE", n=n)]))

    return clause


def _may_move_top(zone: str) -> Clause:
    return lambda b: b.put(statement("MAY", "me", block=[_move(f"from top to {zone}", 1)]))


def _add_hands(g: Grammar) -> None:
    reveal = "reveal any number of {card_kind} from/in your hand"
    g.add("clauses", f"{reveal} , and this attack does {{digits}} damage for each card you revealed in this way", lambda kind, n: [_reveal_own(kind, n)])
    g.add("clauses", f"{reveal} . this attack does {{digits}} damage for each card you revealed in this way", lambda kind, n: [_reveal_own(kind, n)])
    discard = "discard any number of {card_kind} from your hand"
    g.add("clauses", f"{discard} , and this attack does {{digits}} damage for each card you discarded in this way", lambda kind, n: [_discard_own(kind, n)])
    for what in ("discard {many} {card_kind} {hand_of_mine} . {or_else} this attack does nothing",):
        g.add("clauses", what, lambda n, kind, *_: [_discard_or_fail(n, kind)])
    g.words("hand_of_mine", {"from your hand": 0})
    g.words("or_else", {
        "if you cannot ,": 0, "if you do not ,": 0, "if you cannot discard a card in this way ,": 0,
    })  # fmt: skip
    g.add("or_else", "if you cannot discard {digits} cards in this way ,", lambda _: 0)
    g.add("clause", "your opponent reveals their hand , and you discard {cards} you find there", lambda cards: _discard_theirs(cards))
    g.add("clause", "your opponent reveals their hand . discard {cards} from it", lambda cards: _discard_theirs(cards))
    g.add("clause", "discard {cards} from their hand", lambda cards: _discard_theirs(cards, shown=False))
    for verb in ("choose {cards} you find there and put it/them on the bottom of their deck", "put {cards} you find there on the bottom of their deck", "you choose {cards} you find there and put it/them on the bottom of their deck"):
        g.add("clause", verb, lambda cards: lambda b: b.put(_move("from hand to bottom", cards.n, cards.quals, "opp")))
    g.add("clause", "choose {cards} from there and put it/them on the bottom of your opponent's deck", lambda cards: lambda b: b.put(_move("from hand to bottom", cards.n, cards.quals, "opp")))
    g.add("clause", "your opponent chooses {cards} from their hand and shuffles it/them/those [card/cards] into their deck", lambda cards: lambda b: b.add("MOVE", "opp", "from hand to deck", "by owner", n=cards.n, only=cards.filter))
    g.add("clause", "choose {cards} you find there . your opponent shuffles it/that/them/those [card/cards] into their deck", lambda cards: lambda b: b.put(_move("from hand to deck", cards.n, cards.quals, "opp")))


def _reveal_own(kind: Quals, n: int) -> Clause:
    def clause(b: Builder) -> None:
        if b.printed.endswith("+"):
            raise NotSaidError
        b.add("CHOOSE_NUMBER", "me", n=Amount(0, 1, "cards", ("hand", "me"), as_filter(kind)))
        b.damage_told = True
        b.add("DAMAGE", n=scaled(NUMBER, n))

    return clause


def _discard_own(kind: Quals, n: int) -> Clause:
    def clause(b: Builder) -> None:
        if b.printed.endswith("+"):
            raise NotSaidError
        b.add("CHOOSE_NUMBER", "me", n=Amount(0, 1, "cards", ("hand", "me"), as_filter(kind)))
        b.put(_move("from hand to discard", NUMBER, kind))
        b.damage_told = True
        b.add("DAMAGE", n=scaled(MOVED, n))

    return clause


def _discard_or_fail(n: Amount | None, kind: Quals) -> Clause | None:
    if n is None or n.count:
        return None

    def clause(b: Builder) -> None:
        b.add("DISCARD_HAND", n=n, only=as_filter(kind))
        b.put(Test(MOVED, "<=", n.base - 1).wrap([statement("FAIL")]))

    return clause


def _discard_theirs(cards: Cards, *, shown: bool = True) -> Clause:
    def clause(b: Builder) -> None:
        if shown:
            b.add("REVEAL_HAND", "opp")
        elif not any(made.op == "REVEAL_HAND" for made in b.blocks[0]):
            raise NotSaidError
        b.put(_move("from hand to discard", cards.n, cards.quals, "opp"))

    return clause


def _add_searches(g: Grammar) -> None:
    g.words("shown_them", {", reveal them ,": 0, ", reveal it ,": 0, "": 0})
    for number in (
        "a number of {card_kind} up to the number of {unit}",
        "{card_kind} up to the number of {unit}",
    ):
        g.add("many_cards", number, lambda kind, unit: Cards(unit, kind))
    g.words("found_ones", {"them": 0, "those pokémon": 0, "those cards": 0, "it": 0})
    g.add("clause", "search your deck for {many_cards} {shown_them} and put {found_ones} into your hand", lambda cards, *_: lambda b: b.add("SEARCH", "hand", n=cards.n, only=cards.filter))
    g.add("clause", "search your deck for {many_cards} {shown_them} and put {found_ones} onto your bench", lambda cards, *_: lambda b: b.add("SEARCH", "bench", n=cards.n, only=cards.filter))
    g.add("clause", "put {many_cards} from your discard pile into your hand", lambda cards: lambda b: b.add("RECOVER", "me", "hand", n=cards.n, only=cards.filter))
    g.add("one_card", "a/an {card_kind}", lambda kind: kind)
    g.add("one_card", "{name}", lambda name: {"names": (name,)})
    for zone, goal in (("hand", "into your hand"), ("bench", "onto your bench")):
        g.add("clause", f"search your deck for {{one_card}} and {{one_card}} {{shown_them}} and put them {goal}", lambda one, two, _, zone=zone: _search_all(zone, one, two))
        g.add("clause", f"search your deck for {{one_card}} , {{one_card}} , and {{one_card}} {{shown_them}} and put them {goal}", lambda one, two, three, _, zone=zone: _search_all(zone, one, two, three))
    g.add("clause", "search your deck for any number of {card_kind} {shown_them} and put {found_ones} onto your bench", lambda kind, *_: lambda b: b.add("SEARCH", "bench", n=EVERY, only=as_filter(kind)))
    g.add("combined", "{card_kind} and/or {card_kind}", _either)
    for verb in ("search your deck for up to {digits} in any combination of {combined} {shown_them} and put {found_ones} into your hand",):
        g.add("clause", verb, lambda n, kind, *_: lambda b: b.add("SEARCH", "hand", n=n, only=as_filter(kind)))
    for zone, goal in (("hand", "into your hand"), ("deck", "into your deck"), ("bench", "onto your bench")):
        for verb in ("put", "shuffle"):
            g.add("clause", f"{verb} [up to] {{digits}} in any combination of {{combined}} from your discard pile {goal}", lambda n, kind, zone=zone: lambda b: b.add("RECOVER", "me", zone, n=n, only=as_filter(kind)))


def _either(one: Quals, two: Quals) -> Quals | None:
    """Put two kinds of cards together: what is said of one is said of the other."""
    if {**one, "kind": ""} == {**two, "kind": ""} and one.get("kind") and two.get("kind"):
        return {**one, "kind": f"{one['kind']} or {two['kind']}"}
    if {**one, "type": ""} == {**two, "type": ""} and one.get("type") and two.get("type"):
        return {**one, "type": f"{one['type']}/{two['type']}"}
    if one.keys() == two.keys() == {"names"}:
        return {"names": (*one["names"], *two["names"])}
    second = as_filter(two)
    return {**one, "also": (second,)} if second is not None and "states" not in two else None


def _search_all(zone: str, *kinds: Quals) -> Clause:
    def clause(b: Builder) -> None:
        for kind in kinds:
            b.add("SEARCH", zone, n=1, only=as_filter(kind))

    return clause


def _add_lost(g: Grammar) -> None:
    """Add what goes to the Lost Zone."""
    zone = "in the lost zone"
    g.add("clause", f"put {{energy}} attached to {{mon}} {zone}", lambda cards, mon: lambda b: b.on(mon, lambda word: [statement("RETURN_ENERGY", word, "lost", n=cards.n, only=cards.filter)]))
    g.add("clause", f"put {{mon}} and all cards attached to it {zone}", lambda mon: _lost_pokemon(mon))
    g.add("clause", f"put {{mon}} and all attached cards {zone}", lambda mon: _lost_pokemon(mon))
    g.add("clause", f"put the top card of {{whose}} deck {zone}", lambda who: lambda b: b.put(_move("from top to lost", 1, None, who)))
    g.add("clause", f"put the top {{digits}} cards of {{whose}} deck {zone}", lambda n, who: lambda b: b.put(_move("from top to lost", n, None, who)))
    g.add("clause", f"put {{cards}} from your hand {zone}", lambda cards: lambda b: b.put(_move("from hand to lost", cards.n, cards.quals)))
    g.add("clause", f"put a random card from your opponent's hand {zone}", lambda: lambda b: b.add("MOVE", "opp", "from hand to lost", "at random", n=1))
    g.add("clause", f"look at your opponent's hand and put {{cards}} you find there {zone}", lambda cards: both(lambda b: b.add("REVEAL_HAND", "opp"), lambda b: b.put(_move("from hand to lost", cards.n, cards.quals, "opp"))))
    g.add("clause", f"put {{cards}} from your opponent's discard pile {zone}", lambda cards: lambda b: b.put(_move("from discard to lost", cards.n, cards.quals, "opp")))
    g.add("clause", f"put the other cards {zone}", lambda: _rest_lost)
    g.add("clause", f"put any number of {{card_kind}} from your discard pile {zone}", lambda kind: _lose_some(kind))
    for who, text in (("me", "in the lost zone"), ("both", "in the lost zone « both yours and your opponent's »")):
        g.add("unit", f"{{card_kind}} {text}", lambda kind, who=who: Amount(0, 1, "cards", ("lost", who), as_filter(kind)))
    g.add("unit", "card/cards [you] put in the lost zone in this way", lambda: MOVED)


def _lost_pokemon(mon: Mon) -> Clause:
    return lambda b: b.on(mon, lambda word: [statement("RETURN", "everything", word, "lost")])


def _rest_lost(b: Builder) -> None:
    if not b.looking:
        raise NotSaidError
    b.looking = False
    b.put(_move("from aside to lost", EVERY))


def _lose_some(kind: Quals) -> Clause:
    held = Amount(0, 1, "cards", ("discard", "me"), as_filter(kind))

    def clause(b: Builder) -> None:
        b.add("CHOOSE_NUMBER", "me", n=held)
        b.put(_move("from discard to lost", NUMBER, kind))

    return clause


def _add_opponents(g: Grammar) -> None:
    """Add what becomes of the opponent's cards by kind."""
    g.words("each_player_s", {"both players shuffle their prize cards into their decks": 0})
    g.add("clause", "{each_player_s} . then , each player puts the top {digits} cards of their deck face down as their prize cards", lambda _, n: _new_prizes(n))
    g.add("clause", "add the top {digits} cards of your opponent's deck to their prize cards", lambda n: lambda b: b.put(_move("from top to prizes", n, None, "opp")))
    g.add("clause", "add {cards} from your opponent's discard pile to their prize cards face down", lambda cards: lambda b: b.put(_move("from discard to prizes", cards.n, cards.quals, "opp")))
    g.add("clause", "add {cards} you find there to their prize cards face down", lambda cards: lambda b: b.put(_move("from hand to prizes", cards.n, cards.quals, "opp")))
    for text in ("you may have your opponent shuffle their deck",):
        g.add("clauses", text, lambda: [lambda b: b.put(statement("MAY", "me", block=[statement("SHUFFLE", "opp")]))])
    g.add("clause", "take {n} prize card/cards", lambda n: lambda b: b.add("TAKE_PRIZES", "me", n=n))


def _new_prizes(n: int) -> Clause:
    def clause(b: Builder) -> None:
        b.put(_move("from prizes to deck", EVERY, None, "both"))
        b.put(_move("from top to prizes", n, None, "both"))

    return clause


