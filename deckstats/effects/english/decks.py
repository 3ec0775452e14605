"""Clauses of hands, decks and discard piles."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from deckstats.effects.english.building import EVERY, Builder, Clause, NotSaidError, both, scaled
from deckstats.effects.english.grammar import Grammar
from deckstats.effects.english.phrases import Cards, Quals, as_filter
from deckstats.effects.english.sentences import last_of
from deckstats.effects.programs import Amount, Statement

__all__ = ['add_hands', 'add_searches']


def _move(
    who: str, route: str, n: Amount | int, only: Quals | None = None, manner: str = "by choice"
) -> Clause:
    def clause(b: Builder) -> None:
        b.add("MOVE", who, route, manner, n=n, only=as_filter(only or {}))

    return clause


def add_hands(g: Grammar) -> None:
    """Add to the grammar g the rules of hands and decks."""
    g.add("clause", "draw up to {n} card/cards", lambda n: lambda b: b.add("DRAW", "me", n=n))
    g.add("clause", "draw {n} card/cards", lambda n: lambda b: b.add("DRAW", "me", n=n))
    g.add("clause", "draw {n} card/cards for each {unit}", lambda n, unit: lambda b: b.add("DRAW", "me", n=scaled(unit, n)))
    g.add("clause", "draw a number of cards equal to the number of {unit}", lambda unit: lambda b: b.add("DRAW", "me", n=unit))
    for verb, who in (("draw", "me"), ("your opponent draws", "opp")):
        have = "you have" if who == "me" else "they have"
        g.add("clause", f"{verb} cards until {have} {{digits}} cards in your/their hand", lambda n, who=who: lambda b: b.add("DRAW", who, n=Amount(n, -1, "cards", ("hand", who))))
    g.add("clause", "your opponent draws {n} card/cards", lambda n: lambda b: b.add("DRAW", "opp", n=n))
    g.add("clause", "each player draws {n} card/cards", lambda n: lambda b: b.add("DRAW", "both", n=n))
    g.words("whole_hand", {"shuffle/shuffles your/their hand into your/their deck": 0})
    g.add("clause", "{whole_hand}", lambda _: lambda b: b.add("HAND_TO_DECK", "me", n=EVERY))
    g.add("clause", "your opponent {whole_hand}", lambda _: lambda b: b.add("HAND_TO_DECK", "opp", n=EVERY))
    g.add("clause", "each player {whole_hand}", lambda _: lambda b: b.add("HAND_TO_DECK", "both", n=EVERY))
    g.add("clause", "discard your hand", lambda: lambda b: b.add("DISCARD_HAND", n=EVERY))
    g.add("clause", "discard as many [of] {card_kind} as you like from your hand", lambda quals: _discard_chosen(quals))
    g.add("clause", "discard any number of {card_kind} from your hand", lambda quals: _discard_chosen(quals))
    g.add("clause", "discard {cards} from your hand", lambda cards: lambda b: b.add("DISCARD_HAND", n=cards.n, only=cards.filter))
    random = (
        "discard {n} random card/cards from your opponent's hand",
        "discard {n} card/cards at random from your opponent's hand",
        "choose {n} card/cards from your opponent's hand without looking and discard it/them",
    )
    for text in random:
        g.add("clause", text, lambda n: _move("opp", "from hand to discard", n, None, "at random"))
    g.add("clause", "for each heads , choose a [random] card from your opponent's hand [without looking]", lambda: _pick_unseen(Amount(0, 1, "heads")))
    g.add("clause", "choose a number of random cards from your opponent's hand equal to the number of {unit}", lambda unit: _pick_unseen(unit))
    g.add("clause", "choose {n} random card/cards from your opponent's hand", lambda n: _pick_unseen(n))
    g.add("clause", "look at the card/cards you chose", lambda: lambda b: None)
    g.add("clause", "look at it/them/that", lambda: lambda b: None)
    g.add("clause", "have your opponent shuffle that/those card/cards into their deck", lambda: _unseen("deck"))
    g.add("clause", "your opponent shuffles that/those card/cards into their deck", lambda: _unseen("deck"))
    g.add("clause", "your opponent shuffles it/them into their deck", lambda: _unseen("deck"))
    g.add("clause", "choose {n} card/cards from your opponent's hand without looking", lambda n: _pick_unseen(n))
    g.add("clause", "discard it/them/that card", lambda: _unseen("discard"))
    g.add("clause", "your opponent reveals that card/them/it and shuffles it/them into their deck", lambda: _unseen("deck"))
    g.add("clause", "your opponent reveals those cards and shuffles them into their deck", lambda: _unseen("deck"))
    _add_opponents(g)


def _add_opponents(g: Grammar) -> None:
    """Add what is done to the opponent's hand, and to the top of decks."""
    g.add("clause", "your opponent discards {cards} from their hand", lambda cards: _move("opp", "from hand to discard", cards.n, cards.quals, "by owner"))
    for text in (
        "choose {cards} you find there , and your opponent shuffles it/them into their deck",
        "choose {cards} you find there and have your opponent shuffle it/them into their deck",
        "your opponent shuffles {cards} you find there into their deck",
        "shuffle {cards} you find there into your opponent's deck",
        "choose {cards} you find there and shuffle it/them into your opponent's deck",
    ):
        g.add("clause", text, lambda cards: _move("opp", "from hand to deck", cards.n, cards.quals))
    g.add("clause", "choose {cards} you find there and put it/them on the bottom of your opponent's/their deck", lambda cards: _move("opp", "from hand to bottom", cards.n, cards.quals))
    g.add("clause", "put {cards} you find there on the bottom of your opponent's/their deck", lambda cards: _move("opp", "from hand to bottom", cards.n, cards.quals))
    g.add("clause", "your opponent reveals their hand and discards {cards} they find there", lambda cards: _move("opp", "from hand to discard", cards.n, cards.quals))
    g.add("clause", "your opponent reveals their hand", lambda: lambda b: b.add("REVEAL_HAND", "opp"))
    g.add("clause", "look at your opponent's hand", lambda: lambda b: b.add("REVEAL_HAND", "opp"))
    g.add("clause", "discard {cards} you find there", lambda cards: _move("opp", "from hand to discard", cards.n, cards.quals))
    g.add("clause", "choose {cards} you find there and discard it/them", lambda cards: _move("opp", "from hand to discard", cards.n, cards.quals))
    g.add("clause", "discard the top card of {whose} deck", lambda who: _move(who, "from top to discard", 1))
    g.add("clause", "discard the top {digits} cards of {whose} deck", lambda n, who: _move(who, "from top to discard", n))
    g.add("clause", "discard the top card of {whose} deck for each {unit}", lambda who, unit: _move(who, "from top to discard", unit))
    g.add("clause", "discard {n} card/cards from the top of {whose} deck", lambda n, who: _move(who, "from top to discard", n))
    g.add("clause", "discard {n} card/cards from the top of {whose} deck for each {unit}", lambda n, who, unit: _move(who, "from top to discard", scaled(unit, n)))
    g.add("clause", "each player discards the top card of their deck", lambda: _move("both", "from top to discard", 1))
    g.add("clause", "each player discards the top {digits} cards of their deck", lambda n: _move("both", "from top to discard", n))
    g.add("clause", "discard the top card from {whose} deck", lambda who: _move(who, "from top to discard", 1))
    g.add("clause", "discard the top {digits} cards from {whose} deck", lambda n, who: _move(who, "from top to discard", n))
    g.add("clause", "your opponent discards the top card of their deck", lambda: _move("opp", "from top to discard", 1))
    _add_looking(g)
    g.add("clause", "your turn ends", lambda: lambda b: b.add("END_TURN"))
    for who, name in (("your opponent", "opp"), ("each player", "both"), ("they", "opp")):
        g.add("clause", f"{who} {{whole_hand}} , then draws {{n}} card/cards", lambda _, n, who=name: both(lambda b: b.add("HAND_TO_DECK", who, n=EVERY), lambda b: b.add("DRAW", who, n=n)))
        g.add("clause", f"{who} {{whole_hand}} and draws {{n}} card/cards", lambda _, n, who=name: both(lambda b: b.add("HAND_TO_DECK", who, n=EVERY), lambda b: b.add("DRAW", who, n=n)))
    g.add("clause", "each player draws {n} card/cards", lambda n: lambda b: b.add("DRAW", "both", n=n))
    g.add("clause", "draw {n} more card/cards", lambda n: lambda b: b.add("DRAW", "me", n=n))
    g.add("clause", "look at the top {digits} cards of your deck and put them back [on top of your deck] in any order", lambda n: lambda b: b.add("ARRANGE", n=n))


def _add_looking(g: Grammar) -> None:
    """Add looking at cards of the deck: some are taken, the others go somewhere."""
    top = "look at the top {digits} cards of your deck"
    bottom = "look at the bottom {digits} cards of your deck"
    for look, place in ((top, "top"), (bottom, "bottom")):
        g.add("clause", look, lambda n, place=place: _look(n, place))
        g.add("clause", f"{look} and put {{n}} of them into your hand", lambda n, m, place=place: both(_look(n, place), _take(Cards(Amount(m), {}))))
        g.add("clause", f"{look} , choose {{n}} of them , and put it/them into your hand", lambda n, m, place=place: both(_look(n, place), _take(Cards(Amount(m), {}))))
    shown = "[, reveal/show it/them [to your opponent] ,]"
    hand = "[and] put it/them into your hand"
    g.add("clause", f"reveal {{cards}} you find there {hand}", _take)
    g.add("clause", f"choose {{cards}} you find there {shown} {hand}", _take)
    g.add("clause", "put {cards} you find there into your hand", _take)
    g.add("clause", "reveal {cards} you find there and put it/them onto your bench", lambda cards: _take(cards, "bench"))
    g.add("clause", "put {cards} you find there onto your bench", lambda cards: _take(cards, "bench"))
    g.add("clause", "choose {n} of them and put it/them into your hand", lambda n: _take(Cards(Amount(n), {})))
    g.add("clause", "put {n} of them into your hand", lambda n: _take(Cards(Amount(n), {})))
    others = "the other card/cards"
    g.words("clause", {
        f"shuffle {others} back into your deck": _rest_to("deck"),
        f"discard {others}": _rest_to("discard"),
        f"put {others} back on top of your deck [in any order]": _rest_to("top"),
        f"put {others} on the bottom of your deck [in any order]": _rest_to("bottom"),
    })  # fmt: skip


def _look(n: int, place: str) -> Clause:
    def clause(b: Builder) -> None:
        if b.looking:
            raise NotSaidError
        b.looking = True
        b.add("MOVE", "me", f"from {place} to aside", "by choice", n=n)

    return clause


def _take(cards: Cards, zone: str = "hand") -> Clause:
    def clause(b: Builder) -> None:
        if not b.looking:
            raise NotSaidError
        b.add("MOVE", "me", f"from aside to {zone}", "by choice", n=cards.n, only=cards.filter)

    return clause


def _rest_to(zone: str) -> Clause:
    def clause(b: Builder) -> None:
        if not b.looking:
            raise NotSaidError
        b.looking = False
        b.add("MOVE", "me", f"from aside to {zone}", "by choice", n=EVERY)

    return clause


def _discard_chosen(quals: Quals) -> Clause:
    """Discard as many cards of the hand as its player likes."""
    only = as_filter(quals)
    held = Amount(0, 1, "cards", ("hand", "me"), only)

    def clause(b: Builder) -> None:
        b.add("CHOOSE_NUMBER", "me", n=held)
        b.add(
            "MOVE", "me", "from hand to discard", "by choice", n=Amount(0, 1, "number"), only=only
        )

    return clause


def _pick_unseen(n: int | Amount) -> Clause:
    def clause(b: Builder) -> None:
        b.unseen = n
        b.add("MOVE", "opp", "from hand to deck", "at random", n=n)

    return clause


def _unseen(zone: str) -> Clause:
    """Say where the cards picked go: those of the last statement, also where a coin decides."""

    def clause(b: Builder) -> None:
        if not (b.unseen and b.blocks[-1]):
            raise NotSaidError
        b.blocks[-1][-1] = _picked_to(b.blocks[-1][-1], zone)
        b.unseen = 0

    return clause


def _picked_to(made: Statement, zone: str) -> Statement:
    if made.block:
        return replace(made, block=(*made.block[:-1], _picked_to(made.block[-1], zone)))
    if made.op != "MOVE" or made.args[2] != "at random":
        raise NotSaidError
    return replace(made, args=("opp", f"from hand to {zone}", "at random"))


def _search(cards: Cards, zone: str) -> Clause:
    def clause(b: Builder) -> None:
        b.add("SEARCH", zone, n=cards.n, only=cards.filter)

    return clause


def add_searches(g: Grammar) -> None:
    """Add to the grammar g the rules of searching."""
    g.words("shown", {
        "[,] reveal/show it/them [to your opponent] ,": 0, "[,] reveal/show that card [to your opponent] ,": 0,
        "[,] reveal/show those cards [to your opponent] ,": 0, "": 0,
    })  # fmt: skip
    found = "it/them/that/those [card/cards/pokémon]"
    hand = f"[and] put {found} into your hand"
    bench = f"[and] put {found} onto/on your bench"
    g.add("clause", f"search your deck for {{cards}} {{shown}} {hand}", lambda cards, _: _search(cards, "hand"))
    g.add("clause", f"search your deck for {{cards}} {{shown}} {bench}", lambda cards, _: _search(_basics(cards), "bench"))
    g.add("clause", "search your deck for {cards} {shown} and discard it/them", lambda cards, _: _search(cards, "discard"))
    g.add("clause", "shuffle your deck [afterward]", lambda: _shuffle)
    g.add("clause", "put {cards} from your discard pile into your hand", lambda cards: lambda b: b.add("RECOVER", "me", "hand", n=cards.n, only=cards.filter))
    g.add("clause", "put {cards} from your discard pile onto your bench", lambda cards: lambda b: b.add("RECOVER", "me", "bench", n=cards.n, only=cards.filter))
    g.add("clause", "shuffle {cards} from your discard pile into your deck", lambda cards: lambda b: b.add("RECOVER", "me", "deck", n=cards.n, only=cards.filter))
    g.add("clause", "put {cards} from your discard pile on top of your deck", lambda cards: lambda b: b.add("RECOVER", "me", "top", n=cards.n, only=cards.filter))
    g.add("clause", f"search your discard pile for {{cards}} {{shown}} {hand}", lambda cards, _: lambda b: b.add("RECOVER", "me", "hand", n=cards.n, only=cards.filter))


def _basics(cards: Cards) -> Cards | Any:
    """Return the cards if all of them can be put onto the Bench as they are."""
    return cards


def _shuffle(b: Builder) -> None:
    block = b.blocks[-1]
    last = last_of(block[-1]) if block else None
    if last is not None and last.op in ("REPEAT", "EACH", "SOME"):
        last = last.block[-1]
    searched = last is not None and (
        last.op == "SEARCH"
        or (last.op in ("ATTACH_ENERGY", "EVOLVE", "GROW", "REPLACE") and "deck" in last.args)
        or (last.op == "RECOVER" and "deck" in last.args)
        or (last.op == "MOVE" and " deck" in str(last.args[1]))
    )
    if not searched:
        raise NotSaidError
