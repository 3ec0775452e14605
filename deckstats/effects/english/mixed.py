"""What Trainers of later eras say: cards of several kinds, whole hands, ways to choose from."""

from __future__ import annotations

import re
from collections.abc import Sequence

from deckstats.effects.english.building import EVERY, Builder, Clause, NotSaidError, Test, statement
from deckstats.effects.english.grammar import Grammar
from deckstats.effects.english.phrases import Cards, Quals, as_filter
from deckstats.effects.english.sentences import MOVED, only_if
from deckstats.effects.programs import Amount, Program, Statement
from deckstats.effects.requirements import requirements

__all__ = ["add_mixed", "addressed"]

#: How a Stadium speaks of whoever uses it, and how a Power speaks to its player.
_ADDRESSED = (
    (re.compile(r"^Once during each player's turn,? "), "Once during your turn, "),
    (re.compile(r"\b(that|the) player's\b"), "your"),
    (re.compile(r"\b(that|the) player\b"), "you"),
    (re.compile(r"\b(his or her|their)\b"), "your"),
    (re.compile(r"\b(he or she|they)\b"), "you"),
    (re.compile(r"\bThat player\b|\bThey\b"), "You"),
    (re.compile(r"\b(search|shuffle|reveal|put|draw|discard|show|heal|do|choose|get)e?s\b"), r"\1"),
    (re.compile(r", you (?=(search|shuffle|reveal|put|draw|discard|show|heal|choose)\b)"), ", "),
)


def addressed(text: str) -> str:
    """Return the text of a Stadium as if it spoke to the player who uses it.

    Parameters
    ----------
    text : str
        As printed.

    Returns
    -------
    str
        Empty if it is not used once during each player's turn.

    Examples
    --------
    >>> addressed("Once during each player's turn, that player may draw a card.")
    'Once during your turn, you may draw a card.'
    """
    if not text.startswith("Once during each player's turn"):
        return ""
    for found, said in _ADDRESSED:
        text = found.sub(said, text)
    return text


def add_mixed(g: Grammar) -> None:
    """Add to the grammar g the rules of cards of several kinds, of whole hands and of ways."""
    _add_kinds(g)
    _add_whole_hands(g)
    _add_ways(g)
    _add_limits(g)
    _add_decrees(g)


# -- cards of several kinds -------------------------------------------------------------------


def _union(one: Quals, two: Quals) -> Quals | None:
    """Return the restriction of what passes one of two that ask for facts of cards."""
    if "Trainer" in (one.get("kind"), two.get("kind")):
        return None  # beside another kind, Trainer means those of no kind in some eras
    asked = {*one, *two}
    if asked & {"states", "holds", "left", "also"} or "SELF" in str((one, two)):
        return None
    other = as_filter(two)
    return {**one, "also": (other,)} if other and as_filter(one) else None


def _combined(n: Amount | None, one: Quals, two: Quals) -> Cards | None:
    both = _union(one, two)
    return Cards(n, both) if n and both else None


def _add_kinds(g: Grammar) -> None:
    for text in ("{many} in any combination of", "{many} cards in any combination of"):
        for joint in ("and", "or"):
            g.add("cards", f"{text} {{card_kind}} {joint} {{card_kind}}", _combined)
    g.add("cards", "a/an {card_kind} or [a/an] {card_kind}", lambda one, two: _combined(Amount(1), one, two))
    found = "reveal/show them [to your opponent] , and put them into your hand"
    search = "search your deck for"
    g.add("clause", f"{search} {{cards}} and {{cards}} , {found}", lambda *all_: _search_each(all_))
    g.add("clause", f"{search} {{cards}} , {{cards}} , and {{cards}} , {found}", lambda *all_: _search_each(all_))
    g.add("clause", f"{search} {{cards}} , {{cards}} , {{cards}} , and {{cards}} , {found}", lambda *all_: _search_each(all_))


def _search_each(kinds: Sequence[Cards]) -> Clause | None:
    if any(kind.n is None or not kind.quals for kind in kinds):
        return None

    def clause(b: Builder) -> None:
        for kind in kinds:
            b.add("SEARCH", "hand", n=kind.n, only=kind.filter)

    return clause


# -- hands ------------------------------------------------------------------------------------


def _add_whole_hands(g: Grammar) -> None:
    bottom = "shuffles their hand and puts it on the bottom of their deck"
    for who, name in (("each player", "both"), ("your opponent", "opp")):
        g.add("clause", f"{who} {bottom}", lambda who=name: _to_bottom(who))
    for whoever in ("either player put", "they put"):
        text = f"if {whoever} any cards on the bottom of their deck in this way , {{clauses}}"
        g.add("clauses", text, lambda rest: [only_if(lambda b: [Test(MOVED)], rest)])
    g.add("clause", "you draw {n} card/cards", lambda n: lambda b: b.add("DRAW", "me", n=n))
    g.add("clause", "each player draws a card for each of their remaining prize cards", lambda: _draw_prizes)
    g.add("clause", "draw cards until you have {digits} cards in your hand instead", lambda n: lambda b: _draw_until(b, n))
    g.add("clause", "draw {digits} cards instead", lambda n: lambda b: _draw_instead(b, n))


def _to_bottom(who: str) -> Clause:
    return lambda b: b.add("MOVE", who, "from hand to bottom", "at random", n=EVERY)


def _draw_prizes(b: Builder) -> None:
    for who in ("me", "opp"):
        b.add("DRAW", who, n=Amount(0, 1, "cards", ("prizes", who)))


def _drawn(b: Builder) -> Statement:
    """Return the draw before the condition a clause stands behind, which it takes the place of."""
    before = b.blocks[-2][-1] if len(b.blocks) > 1 and b.blocks[-2] else None
    if before is None or before.op != "DRAW" or before.args != ("me",) or before.amount is None:
        raise NotSaidError
    if any(test.amount and "hand" in test.amount.args for test in b.tests):
        raise NotSaidError  # the cards drawn already would count
    return before


def _draw_until(b: Builder, n: int) -> None:
    before = _drawn(b)
    if before.amount is None or before.amount.args != ("hand", "me"):
        raise NotSaidError
    b.add("DRAW", "me", n=Amount(n, -1, "cards", ("hand", "me")))


def _draw_instead(b: Builder, n: int) -> None:
    """Draw the rest of a larger number: so many were drawn before."""
    before = _drawn(b)
    if before.amount is None or before.amount.count or before.amount.base >= n:
        raise NotSaidError
    b.add("DRAW", "me", n=n - before.amount.base)


# -- ways -------------------------------------------------------------------------------------


def _add_ways(g: Grammar) -> None:
    g.add("way", "• {told_way}")
    g.add("told_way", "{sentence}")
    g.add("told_way", "{sentence} {told_way}", lambda one, rest: [*one, *rest])
    g.add("ways", "{way} {way}", lambda one, two: [one, two])
    g.add("ways", "{way} {ways}", lambda one, rest: [one, *rest])
    g.add("sentence", "choose 1 : {ways}", lambda ways: [_either(ways)])


def _either(ways: Sequence[Sequence[Clause]]) -> Clause:
    def clause(b: Builder) -> None:
        if len(b.blocks) > 1:
            raise NotSaidError
        for number, way in enumerate(ways):
            b.it = ""
            block = b.within(way)
            if not block:
                raise NotSaidError
            needs = requirements(Program(tuple(block)), attack=False)
            test = needs[0] if needs else statement("REQUIRE", ">=", 1, n=Amount(0, 1, "turn"))
            op, who = ("OR", ()) if number else ("EITHER", ("me",))
            b.put(statement(op, *test.args, *who, n=test.amount, block=block))
        b.it = ""

    return clause


# -- when it can be played --------------------------------------------------------------------


def _early(b: Builder) -> None:
    b.add("EARLY")


def _add_limits(g: Grammar) -> None:
    last = Test(Amount(0, 1, "cards", ("hand", "me")), "<=", 0)
    only = "you can play/use this card only"
    g.add("sentence", "if you go first , you may use/play this card during your first turn .", lambda: [_early])
    no_deck = Test(Amount(0, 1, "cards", ("deck", "me")))
    g.add("sentence", "if you have no cards in your deck , you cannot play this card .", lambda: [lambda b: b.require([no_deck])])
    for count in ("{digits}", "a/an"):
        g.add("unable", f"« if you cannot discard {count} [{{card_kind}}] , you cannot play this card . »", lambda *_: 0)
    g.add("sentence", "discard {cards} from your hand . {unable} {sentence}", lambda cards, _, rest: _paid_any(cards, rest))
    g.add("sentence", f"{only} when it is the last card in your hand .", lambda: [lambda b: b.require([last])])
    g.add("sentence", f"{only} if you discard {{cards}} from your hand . {{sentence}}", _paid)


def _paid_any(cards: Cards, rest: Sequence[Clause]) -> list[Clause] | None:
    if cards.n is None:
        return None

    def clause(b: Builder) -> None:
        if b.blocks[0]:
            raise NotSaidError
        b.add("DISCARD_HAND", n=cards.n, only=cards.filter, cost=True)
        for each in rest:
            each(b)

    return [clause]


def _paid(cards: Cards, rest: Sequence[Clause]) -> list[Clause] | None:
    return _paid_any(cards, rest) if cards.quals else None


# -- effects on a player ----------------------------------------------------------------------


def _decree(effect: str, span: str, n: int, only: Quals) -> list[Clause]:
    return [lambda b: b.add("DECREE", "me", effect, span, n=n, only=as_filter(only))]


def _add_decrees(g: Grammar) -> None:
    before = "[« before applying weakness and resistance »]"
    g.add("active_kinds", "active {kind}")
    g.add("active_kinds", "active {kind} and active {kind}", _union)
    more = f"do {{digits}} more damage to your opponent's {{active_kinds}} {before} ."
    g.add("sentence", f"during this turn , attacks used by your {{kind}} {more}", _more)
    g.add("sentence", f"during this turn , your {{kinds_s}} attacks {more}", _more)
    g.add("sentence", f"during this turn , your {{kinds_s}} attacks do {{digits}} more damage to the active pokémon {before} .", lambda kind, n: _more(kind, n, {}))
    after = "[« after applying weakness and resistance »]"
    less = f"take {{digits}} less damage from attacks from your opponent's pokémon {after} ."
    new = "[« this includes [new] pokémon that come into play [during/on that turn] . »]"
    g.add("sentence", f"during your opponent's next turn , all of your {{kind}} {less} {new}", lambda kind, n: _decree("take {amount} less", "opp turn", n, kind))


def _more(mine: Quals, n: int, theirs: Quals) -> list[Clause] | None:
    if mine and theirs:
        return None
    if theirs:
        return _decree("attack such for {amount} more", "this turn", n, theirs)
    return _decree("attack for {amount} more", "this turn", n, mine)
