"""Attacks of other cards that a Pokémon may come to use: those below it, in play, out of it.

They stand behind its own attacks and those Trainers lend it, in as many more rows as they need.
The kernels look whether the card they are on is where it must be.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from deckstats.cards import Attack, Card
from deckstats.cards.effects_data import effects_of
from deckstats.effects.filters import ANY, Filter
from deckstats.effects.programs import Statement
from deckstats.errors import CallError
from deckstats.kernels import state
from deckstats.lowering.lending import renamed

__all__ = ["Borrowed", "borrow", "lower_borrowed", "with_borrowed"]

DECREE = "use attacks below"
#: Whose Pokémon the sets of ``attacks_of`` hold: the player's own, the opponent's.
SIDES = {"my": (True, False), "opp": (False, True), "all": (True, True)}

Both = Sequence[Sequence[Card]]


class Borrowed(NamedTuple):
    """An attack of another card.

    Parameters
    ----------
    player, local : int
        Whose card it is on, and its local id.
    number : int
        Which of its attacks.
    attack : Attack
        Its facts, under a name no other attack of the Pokémon has.
    """

    player: int
    local: int
    number: int
    attack: Attack


def borrow(cards: Both, lent: Both) -> list[list[tuple[Borrowed, ...]]]:
    """Return for each player's cards, by local id, the attacks of others they may come to use.

    Parameters
    ----------
    cards : sequence of two sequences of Card
        Both players' different cards, with those that two are together or that one can become.
    lent : sequence of two sequences of Card
        The same with what Trainers lend.
    """
    below = any(_tells(card, DECREE) for side in cards for card in side)
    return [
        [_borrowed(cards, p, card, lent[p][local], below) for local, card in enumerate(cards[p])]
        for p in range(2)
    ]


def _flat(statements: Iterable[Statement]) -> Iterator[Statement]:
    for each in statements:
        yield each
        yield from _flat(each.block)


def _statements(card: Card) -> list[Statement]:
    """Return all that a card's Powers and rules, and a Trainer's attacks of all kinds, say."""
    effects = effects_of(card)
    if effects is None:
        return []
    programs = (*effects.powers.values(), *effects.rules, *effects.attacks.values())
    return [each for program in programs for each in _flat(program.statements)]


def _tells(card: Card, decree: str) -> bool:
    """Tell whether a card lets Pokémon use the attacks of cards below them."""
    return any(s.op == "attacks_below" or decree in s.args for s in _statements(card))


def _borrowed(cards: Both, p: int, card: Card, lent: Card, below: bool) -> tuple[Borrowed, ...]:
    """Return the attacks of other cards that a card may come to use."""
    if not card.is_pokemon:
        return ()
    found: dict[tuple[int, int], Card] = {}
    if below:
        found |= {(p, n): lower for n, lower in _below(cards[p], card)}
    for said in _statements(card):
        found |= {(q, n): other for q, n, other in _named(cards, p, said) if other is not card}
    attacks = list(lent.attacks)
    borrowed = []
    for (q, n), other in found.items():
        for number, attack in enumerate(other.attacks):
            named = renamed(attack, attacks, other)
            attacks.append(named)
            borrowed.append(Borrowed(q, n, number, named))
    if len(borrowed) > state.MAX_LENT - state.MAX_ATTACKS:
        raise CallError(f"{card.name} could use more than {state.MAX_LENT} attacks of other cards")
    return tuple(borrowed)


def _below(cards: Sequence[Card], card: Card) -> list[tuple[int, Card]]:
    """Return the cards of a deck that may lie below a card, whatever between them."""
    names = {card.evolves_from}
    found: dict[int, Card] = {}
    while True:
        more = {
            n: lower
            for n, lower in enumerate(cards)
            if n not in found and lower.attacks and {lower.name, lower.rules_name} & names
        }
        if not more:
            return sorted(found.items())
        found |= more
        names = {lower.evolves_from for lower in more.values()} - {""}


def _named(cards: Both, p: int, said: Statement) -> Iterator[tuple[int, int, Card]]:
    """Yield the cards whose attacks a change lets its Pokémon use: player, local id and card."""
    chosen = said.filter or ANY
    if said.op == "attacks_of":
        mine, theirs = SIDES[str(said.args[0]).split(".")[0]]
        sides = [p] * mine + [1 - p] * theirs
    elif said.op in ("attacks_discarded", "attacks_lost"):
        sides = [p] if said.op == "attacks_discarded" else [0, 1]
    else:
        return
    for q in sides:
        for n, card in enumerate(cards[q]):
            if card.is_pokemon and card.attacks and _may_pass(chosen, card):
                yield q, n, card


def _may_pass(chosen: Filter, card: Card) -> bool:
    """Tell whether a card passes a filter in play, of whatever type it is there."""
    bare = replace(chosen, type="", also=())
    return bare.matches(card, in_play=True) or bool(chosen.also)


def with_borrowed(card: Card, borrowed: Sequence[Borrowed]) -> Card:
    """Return a card with the attacks of others behind its own.

    Parameters
    ----------
    card : Card
        The card, with what Trainers lend it.
    borrowed : sequence of Borrowed
        Those attacks.
    """
    if not borrowed:
        return card
    return replace(card, attacks=(*card.attacks, *(each.attack for each in borrowed)))


def lower_borrowed(
    table: Any, p: int, cards: Sequence[Card], borrowed: Sequence[Sequence[Borrowed]]
) -> None:
    """Write the attacks of other cards, those that find no room in rows behind all cards.

    Parameters
    ----------
    table : record of TABLES
        Written; the attacks themselves are there.
    p : int
        The player.
    cards : sequence of Card
        His or her different cards with what Trainers lend.
    borrowed : sequence of sequence of Borrowed
        By local id, the attacks of others.

    Raises
    ------
    CallError
        If there are no rows left.
    """
    rows = table["cards"][p]
    free = state.MAX_CARDS
    for local, attacks in enumerate(borrowed):
        if not attacks:
            continue
        first = len(cards[local].attacks)
        more = (first + len(attacks) - 1) // state.MAX_ATTACKS
        if free + more > len(rows):
            raise CallError("the Pokémon of a deck could use too many attacks of other cards")
        rows[local]["more"] = free
        rows[local]["n_lent"] += len(attacks)
        for number, each in enumerate(attacks, first):
            page, place = divmod(number, state.MAX_ATTACKS)
            row = rows[local if page == 0 else free + page - 1]
            row["attacks"][place] = table["cards"][each.player, each.local]["attacks"][each.number]
            row["attacks"][place]["lender"] = -1 - state.MAX_CARDS * each.player - each.local
        free += more
