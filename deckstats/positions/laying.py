"""Laying a position out: every card in its place in a game that can be stepped through."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from deckstats.cards import Card
from deckstats.decks import Deck, Entry
from deckstats.effects.operations import CONDITIONS
from deckstats.errors import CallError
from deckstats.kernels.state import MAX_POWERS
from deckstats.positions.model import SIDES, Seat, Setup, Side, UnmodelledError
from deckstats.positions.names import key_of
from deckstats.simulate.single import SingleGame

__all__ = ["OUTSIDE", "Dealt", "conceal", "kind_of", "lay_out"]

#: What is not in the game at all; it fills the 60 cards of a side whose deck is small.
OUTSIDE = Card("outside-1", "(not in the game)", "outside", "1", "")


class Dealt:
    """The 60 cards of a side, by zone.

    Parameters
    ----------
    side : Side
        The side.
    """

    def __init__(self, side: Side) -> None:
        self.side = side
        rest = list(side.rest)
        self.unknown_hand = [rest.pop() for _ in range(side.unknown_hand)]
        self.unknown_prizes = not side.known_prizes
        self.hand = [*side.hand, *self.unknown_hand]
        self.prizes = list(reversed(side.known_prizes))
        if self.unknown_prizes:
            self.prizes = [rest.pop() for _ in range(side.prizes)]
        below = len(rest)
        if side.deck_size is not None:
            below = side.deck_size - len(side.top) - len(side.bottom)
        self.pool = rest[:below]
        self.discard = [*side.discard, *[OUTSIDE] * (len(rest) - below)]

    def deck(self, name: str) -> Deck:
        """Return the deck these cards make.

        Parameters
        ----------
        name : str
            What to call it.
        """
        side = self.side
        in_play = [card for seat in side.pokemon for card in seat.cards]
        zones = (
            in_play, self.hand, side.top, side.bottom, self.discard, self.prizes, self.pool,
            side.lost_zone, side.elsewhere,
        )  # fmt: skip
        return Deck(name, tuple(Entry(1, card) for zone in zones for card in zone))


def lay_out(setup: Setup, pilots: Sequence[str]) -> tuple[SingleGame, list[Dealt]]:
    """Return a game that lies as a position says.

    Parameters
    ----------
    setup : Setup
        The position.
    pilots : sequence of two str
        Who answers choices that are not told.

    Returns
    -------
    tuple of (SingleGame, list of Dealt)
        The game, and where the cards of each side lie.

    Raises
    ------
    UnmodelledError
        If the kernels have no place for something yet.
    """
    dealt = [Dealt(side) for side in setup.sides]
    decks = [each.deck(name) for each, name in zip(dealt, SIDES, strict=True)]
    game = SingleGame(decks, setup.rules, pilots)
    record = game.record
    mover = SIDES.index(setup.mover)
    record["turn"] = setup.turn
    record["winner"] = -1
    record["player"] = mover
    record["first"] = mover if setup.turn % 2 else 1 - mover
    for p in range(2):
        _deal(game, p, dealt[p], setup.turn)
        turns = (setup.turn + 1) // 2 if p == mover else setup.turn // 2
        record["players"][p]["turns"] = turns
    if setup.stadium is not None:
        _place_stadium(game, setup.stadium, SIDES.index(setup.stadium_owner))
    if setup.turn:
        game.shape()
    return game, dealt


def _deal(game: SingleGame, p: int, dealt: Dealt, turn: int) -> None:
    pl = game.record["players"][p]
    pl["active"] = -1
    for card in dealt.side.lost_zone:
        pl["lost"][_local(game, p, card)] += 1
        pl["n_lost"] += 1
    for zone, cards in (("hand", dealt.hand), ("discard", dealt.discard)):
        for card in cards:
            local = _local(game, p, card)
            pl[zone][local] += 1
            pl[f"{zone}_mask"] |= 1 << local
            pl[f"n_{zone}"] += 1
    rows: dict[str, Sequence[Card]] = {
        "pool": dealt.pool,
        "top": dealt.side.top[::-1],
        "bottom": dealt.side.bottom,
        "prizes": dealt.prizes,
    }
    for zone, row in rows.items():
        pl[zone][: len(row)] = [_local(game, p, card) for card in row]
        pl[f"n_{zone}"] = len(row)
    for seat in dealt.side.pokemon:
        _place(game, p, seat, turn)
    pl["active"] = 0 if dealt.side.pokemon else -1
    for name, value in dealt.side.marks.items():
        _known(pl, name)
        pl[name] = value


def _place(game: SingleGame, p: int, seat: Seat, turn: int) -> None:
    cards = [_local(game, p, card) for card in (*seat.under, seat.card)]
    i = game.put(p, cards[0])
    for upper in cards[1:]:
        game.cover(p, i, upper)
    slot = game.record["players"][p]["slots"][i]
    slot["damage"] = seat.damage
    slot["condition"] = CONDITIONS.index(seat.condition)
    slot["since"] = seat.since
    slot["poison"] = seat.poison
    slot["burned"] = seat.burned
    slot["changed"] = seat.came
    slot["used"] = turn if seat.power_used else 0
    slot["powers_used"] = (1 << MAX_POWERS) - 1 if seat.power_used else 0
    for card in seat.energy:
        game.energize(p, i, kind_of(game, p, _local(game, p, card)))
    for k, (card, until) in enumerate(seat.attached):
        slot["attached"][k] = _local(game, p, card)
        slot["attached_until"][k] = until
        slot["n_attached"] = k + 1
    game.record["players"][p]["n_attached"] += len(seat.attached)
    for effect in seat.lasting:
        entry = game.record["lasting"][game.record["n_lasting"]]
        entry["serial"] = slot["serial"]
        for name, value in effect._asdict().items():
            entry[name] = value
        game.record["n_lasting"] += 1
        game.record["lasting_mask"] |= 1 << effect.kind


def _place_stadium(game: SingleGame, card: Card, owner: int) -> None:
    game.record["has_stadium"] = 1
    game.record["stadium"] = _local(game, owner, card)
    game.record["stadium_owner"] = owner


def _known(record: Any, name: str) -> None:
    """Refuse what the kernels have no place for yet."""
    if name not in record.dtype.names:
        raise UnmodelledError(name)


def _local(game: SingleGame, p: int, card: Card) -> int:
    """Return the local id of a card."""
    return [key_of(each) for each in game.match.cards[p]].index(key_of(card))


def kind_of(game: SingleGame, p: int, local: int) -> int:
    """Return the number of the kind of Energy an Energy card is.

    Parameters
    ----------
    game : SingleGame
        The game.
    p : int
        Whose card.
    local : int
        Its local id.
    """
    deck = game.table["decks"][p]
    return list(deck["kinds"]["card"][: deck["n_kinds"]]).index(local)


def conceal(game: SingleGame, dealt: Sequence[Dealt], taken: Iterable[tuple[int, int]]) -> None:
    """Put what nobody knows back into the decks, for each game played on to deal it anew.

    A Prize card taken from those nobody knows is a card of the hand nobody knows.

    Parameters
    ----------
    game : SingleGame
        The game.
    dealt : sequence of two Dealt
        Where the cards of each side lay at first.
    taken : iterable of (int, int)
        Prize cards taken since: player and local id.

    Raises
    ------
    CallError
        If what was done depends on such cards.
    """
    prizes = list(taken)
    for p, side in enumerate(dealt):
        pl = game.record["players"][p]
        unknown = [_local(game, p, card) for card in side.unknown_hand]
        if side.unknown_prizes:
            unknown += [local for q, local in prizes if q == p]
        for local in unknown:
            if not pl["hand"][local]:
                raise CallError("what is done first depends on cards that are not told")
            pl["hand"][local] -= 1
            pl["n_hand"] -= 1
            if not pl["hand"][local]:
                pl["hand_mask"] &= ~np.uint64(1 << local)
            pl["pool"][pl["n_pool"]] = local
            pl["n_pool"] += 1
        pl["unknown_hand"] = len(unknown)
        pl["unknown_prizes"] = side.unknown_prizes
