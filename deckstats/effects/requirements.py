"""What must be true for a program to be used, as follows from what it does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from deckstats.effects.filters import ANY, Filter
from deckstats.effects.operations import ALL
from deckstats.effects.programs import Amount, Program, Statement

__all__ = ["FLIPS", "REQUIREMENTS", "fixed", "of_energy", "requirements"]

#: What must be so for a program to be used.
REQUIREMENTS = ("REQUIRE", "REQUIRE_OR")

#: What a Trainer or Power does for certain, where it can be used at all.
CERTAIN = ("DRAW", "MOVE", "SWITCH_IN", "TAKE_THIS")

#: Events of programs that a player uses when he or she wants.
BY_HAND = ("", "once", "any", "held", "buried")

FLIPS = {"FLIP", "FLIP_UNTIL", "DUEL"}

#: Routes by which cards of the own deck are looked at.
LOOKING = ("from top to aside", "from bottom to aside")

IN_HAND = Amount(0, 1, "cards", ("hand", "me"))


def requirements(program: Program, *, attack: bool) -> tuple[Statement, ...]:
    """Tell what must be true for a program to be used, from what it does.

    A cost must be payable. A Trainer or Power must also have something to choose, to attach or
    to recover, and a deck to search, or to draw from if it costs something and does nothing else;
    but behind what it does for certain (`CERTAIN`) it does as much as it can. One that is used by
    hand and does a single thing must be able to do it: to heal, to fill the Bench or the hand.
    A Trainer's own card is not counted: the engine asks with it out of the hand.

    Parameters
    ----------
    program : Program
        Any program.
    attack : bool
        Whether it is an attack; an attack may be used without effect.

    Returns
    -------
    tuple of Statement
        ``require`` statements beside the written ones.

    Examples
    --------
    >>> from deckstats.effects.notation import format, parse
    >>> program = parse("cost discard 2 from hand; search deck for 1 to hand")
    >>> format(Program(requirements(program, attack=False)))
    'require cards(deck, me); require cards(hand, me) >= 2'
    """
    found: list[Statement] = []
    statements = program.statements if attack else _out_of_coins(program.statements)
    if not attack and _pays_to_draw(statements):
        found.append(_require(1, "cards", None, "deck", "me"))
    if not attack and program.event in BY_HAND:
        found.extend(_needs_of_all(statements))
    chosen_from: str | int = ""
    certain = attack
    for statement in statements:
        if statement.cost or not certain:
            found.extend(_needs(statement, chosen_from))
        if statement.op == "CHOOSE":
            chosen_from = statement.args[0]
        certain = certain or (statement.op in CERTAIN and not statement.cost)
    return tuple(dict.fromkeys(found))


def _out_of_coins(statements: tuple[Statement, ...]) -> tuple[Statement, ...]:
    """Return what a program can do, out of the block of a coin where that is all it does.

    A card that does nothing but with heads, and could do nothing then, cannot be played either.
    """
    rest = [each for each in statements if each.op not in (*FLIPS, "REQUIRE", "EARLY")]
    done = [each for each in rest if not each.cost]
    if len(done) != 1 or not _waits_for_coins(done[0]):
        return statements
    paid = [each for each in rest if each.cost]
    return (*paid, *_out_of_coins(done[0].block))


def _waits_for_coins(statement: Statement) -> bool:
    """Tell whether a statement's block is done if coins came up so."""
    of_coins = statement.amount is not None and statement.amount.count in ("heads", "tails")
    return statement.op in ("HEADS", "TAILS") or (statement.op == "IF" and of_coins)


def _pays_to_draw(statements: Iterable[Statement]) -> bool:
    """Tell whether cards are drawn for a cost, and nothing else is done.

    Cards put into the deck can be drawn again, so they leave something to do.
    """
    paid = {statement.op for statement in statements if statement.cost}
    done = {statement.op for statement in statements if not statement.cost}
    return bool(paid) and "HAND_TO_DECK" not in paid and done - {"REQUIRE"} == {"DRAW"}


def _needs_of_all(statements: tuple[Statement, ...]) -> Iterator[Statement]:
    """Yield what a program needs that does a single thing, or begins with what it lays aside."""
    done = [each for each in statements if not each.cost and each.op not in REQUIREMENTS]
    paid = [each for each in statements if each.cost]
    first = done[0] if done else None
    if first is None:
        return
    if first.op == "MOVE" and first.args[0] == "me" and first.args[1] in LOOKING:
        yield _require(1, "cards", None, "deck", "me")
    if len(done) == 1:
        yield from _needs_alone(first, paid)


def _needs_alone(statement: Statement, paid: list[Statement]) -> Iterator[Statement]:
    """Yield what a statement needs where nothing else is done, but for what is paid."""
    chosen, inner = (
        statement.filter,
        [each for each in statement.block if each.op in ("CHOOSE", "ATTACH_ENERGY")],
    )
    match statement.op, statement.args:
        case ("HEAL", (str(target),)) if target not in ("it", "other"):
            yield _require(1, "pokemon", Filter(states=("damaged",)), target)
        case ("DRAW", ("me",)) if all(map(_is_fixed, paid)):
            n = statement.amount
            if n and n == replace(IN_HAND, base=n.base, per=-1):
                most = n.base - 1 + sum(fixed(each.amount) for each in paid)
                yield Statement("REQUIRE", ("<=", most), IN_HAND)
        case ("DISCARD_ENERGY", (str(target),)) if "." in target:
            yield _require(1, "energy", chosen, target)
        case ("EACH" | "SOME", (str(where), *_)):
            yield _require(1, "pokemon", chosen, where)
            yield from (need for each in inner for need in _needs(each, where))
        case ("REPEAT", ()) if fixed(statement.amount):
            yield from (need for each in inner for need in _needs(each, ""))
        case ("SEARCH" | "SEARCH_UNLIKE", (zone,)):
            yield _require(1, "cards", None, "deck", "me")
            if zone == "bench":
                yield _require(1, "space", None, "me")


def _is_fixed(statement: Statement) -> bool:
    """Tell whether it is known how many cards of the hand a statement takes."""
    return statement.op in ("DISCARD_HAND", "SET_ASIDE") and fixed(statement.amount) > 0


def _needs(statement: Statement, chosen_from: str | int) -> Iterator[Statement]:
    """Yield what one statement needs in order to do anything, after ``it`` came from a set."""
    chosen = statement.filter
    at_least = fixed(statement.amount)
    match statement.op, statement.args:
        case ("CHOOSE", (where, _)):
            yield _require(1, "pokemon", chosen, str(where))
        case ("CHOOSE_OTHER", (where, _)):
            if chosen is not None:
                yield _require(1, "pokemon", chosen, str(where))
            yield _require(2 if where == chosen_from else 1, "pokemon", None, str(where))
        case ("DISCARD_ENERGY", ("self",)) if statement.cost and at_least:
            yield _require(at_least, "energy", chosen, "self")
        case ("DISCARD_HAND" | "SET_ASIDE" | "HAND_TO_DECK", who) if statement.cost and at_least:
            yield _require(at_least, "cards", chosen, "hand", *(map(str, who) if who else ["me"]))
        case ("SOME", (where, _)):
            yield _require(1, "pokemon", chosen, str(where))
        case ("ATTACH_ENERGY", (source, _)) if source != "aside":
            known = None if source == "deck" else of_energy(chosen)
            yield _require(1, "cards", known, str(source), "me")
        case ("MOVE", ("me", str(route), _)) if (
            statement.cost and at_least and route.startswith("from hand")
        ):
            yield _require(at_least, "cards", chosen, "hand", "me")
        case ("GROW" | "REPLACE" | "COVER", (_, source, *_)) if source != "deck":
            yield _require(1, "cards", chosen, str(source), "me")
        case ("TAKE_THIS", ("bench",)):
            yield _require(1, "space", None, "me")
        case ("LAY_DOWN", _):
            yield _require(1, "space", None, "me")
            yield _require(1, "cards", None, "hand", "me")
        case ("SEARCH", _) | ("GROW" | "REPLACE", _):
            yield _require(1, "cards", None, "deck", "me")
        case ("RECOVER", (who, zone)):
            yield _require(1, "cards", chosen, "discard", str(who))
            if zone == "bench":
                yield _require(1, "space", None, str(who))


def fixed(amount: Amount | None) -> int:
    """Return how many an amount asks for for certain.

    Parameters
    ----------
    amount : Amount, optional
        Any amount.
    """
    return 0 if amount is None or amount.count or amount.base == ALL else amount.base


def _require(least: int, count: str, chosen: Filter | None, *args: str) -> Statement:
    return Statement("REQUIRE", (">=", least), Amount(0, 1, count, args, chosen))


def of_energy(chosen: Filter | None) -> Filter:
    """Narrow a filter to Energy cards: of cards in hand, a type alone fits Pokémon too.

    Parameters
    ----------
    chosen : Filter, optional
        What is asked of a card.
    """
    made = chosen or ANY
    return replace(made, kind=made.kind or "Energy", also=tuple(map(of_energy, made.also)))
