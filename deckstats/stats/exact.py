"""Closed forms of opening-hand odds, in integers and fractions.

Everything about a *kept* hand is conditioned on it holding a Basic Pokémon: the chance of an
event, less the chance of that event with a hand that has none, over the chance of keeping.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import comb
from typing import TypeAlias, TypeVar

__all__ = [
    "Opening",
    "at_least",
    "bonus_cards",
    "extra_mulligans_mean",
    "hypergeometric",
    "mean",
    "mixed",
]

Chances: TypeAlias = Sequence[Fraction]  # chance of exactly k, by k
State = TypeVar("State", bound=Hashable)


@cache
def hypergeometric(size: int, good: int, drawn: int) -> tuple[Fraction, ...]:
    """Return the chances of 0, 1, ... good cards among those drawn.

    Parameters
    ----------
    size : int
        Cards in all.
    good : int
        Good ones among them.
    drawn : int
        Cards drawn, without putting back.

    Examples
    --------
    >>> round(float(1 - hypergeometric(60, 4, 7)[0]), 6)  # a 4-of in an opening hand
    0.3995
    """
    ways = comb(size, drawn)
    return tuple(
        Fraction(comb(good, k) * comb(size - good, drawn - k), ways)
        for k in range(min(good, drawn) + 1)
    )


def at_least(chances: Chances, k: int) -> Fraction:
    """Return the chance of k or more, from the chances of exactly 0, 1, ...

    Parameters
    ----------
    chances : sequence of Fraction
        Chance of exactly k, by k.
    k : int
        The least number.

    Examples
    --------
    >>> at_least(hypergeometric(60, 1, 6), 1)  # a single copy is prized
    Fraction(1, 10)
    """
    return sum(chances[k:], Fraction(0))


def mean(chances: Iterable[Fraction]) -> Fraction:
    """Return the mean, from the chances of exactly 0, 1, ...

    Parameters
    ----------
    chances : iterable of Fraction
        Chance of exactly k, by k.

    Examples
    --------
    >>> mean(hypergeometric(60, 4, 6))  # prized copies of a 4-of
    Fraction(2, 5)
    """
    return sum((k * chance for k, chance in enumerate(chances)), Fraction(0))


def mixed(weights: Iterable[Fraction], values: Callable[[int], Fraction]) -> Fraction:
    """Return the mean of a value over a number that is random itself.

    Parameters
    ----------
    weights : iterable of Fraction
        Chance of the number being 0, 1, ...
    values : callable
        The value for a number.
    """
    return sum((w * values(k) for k, w in enumerate(weights) if w), Fraction(0))


@dataclass(frozen=True)
class Opening:
    """The opening hand of a deck, dealt anew until it holds a Basic Pokémon.

    Parameters
    ----------
    basics : int
        Basic Pokémon in the deck, at least 1.
    size : int
        Cards in the deck.
    hand : int
        Cards of an opening hand.

    Examples
    --------
    >>> Opening(basics=8).mulligan
    Fraction(3344614, 9655173)
    """

    basics: int
    size: int = 60
    hand: int = 7

    @property
    def mulligan(self) -> Fraction:
        """The chance that a hand holds no Basic."""
        return hypergeometric(self.size, self.basics, self.hand)[0]

    @property
    def mulligans_mean(self) -> Fraction:
        """The expected number of mulligans."""
        return self.mulligan / (1 - self.mulligan)

    def in_hand(self, copies: int, basics: int = 0) -> Chances:
        """Return the chances of exactly k copies in a kept hand.

        Parameters
        ----------
        copies : int
            Copies in the deck.
        basics : int
            How many of the copies are Basics.

        Examples
        --------
        >>> round(float(1 - Opening(basics=10).in_hand(4, basics=4)[0]), 6)
        0.538866
        """
        return self.seen(copies, basics, 0)

    def seen(self, copies: int, basics: int, drawn: int) -> Chances:
        """Return the chances of exactly k copies among a kept hand and the next cards drawn.

        Parameters
        ----------
        copies, basics : int
            As in :meth:`in_hand`.
        drawn : int
            Cards drawn after the hand.
        """
        return _counted(self, copies, basics, drawn, True)

    def set_aside(self, copies: int, basics: int, cards: int) -> Chances:
        """Return the chances of exactly k copies among cards dealt after a kept hand.

        Prize cards are such: they lie outside the hand, before or after bonus cards alike.

        Parameters
        ----------
        copies, basics : int
            As in :meth:`in_hand`.
        cards : int
            Cards set aside.

        Examples
        --------
        >>> round(float(mean(Opening(basics=10).set_aside(4, 0, 6))), 6)
        0.403686
        """
        return _counted(self, copies, basics, cards, False)

    def lone(self, copies: int) -> Fraction:
        """Return the chance that one of these Basics is the only Basic of a kept hand.

        Parameters
        ----------
        copies : int
            Copies of the Basic in the deck; all of them for "any".
        """
        ways = copies * comb(self.size - self.basics, self.hand - 1)
        return Fraction(ways, comb(self.size, self.hand)) / (1 - self.mulligan)

    def lead(self, copies: int) -> Fraction:
        """Return the chance that the Active is this Basic, all Basics in hand being as likely.

        Parameters
        ----------
        copies : int
            Copies of the Basic in the deck.
        """
        return Fraction(copies, self.basics)

    def attachment_missed(self, energy: int, bonus: int, draws: list[int]) -> list[Fraction]:
        """Return, for each own turn, the chance of having no Energy left to attach.

        One Energy card is attached every turn there is one.

        Parameters
        ----------
        energy : int
            Energy cards in the deck, none of them a Basic.
        bonus : int
            Cards drawn before the first turn.
        draws : list of int
            Cards drawn before the attachment of each turn.
        """
        ready = {(k, k): chance for k, chance in enumerate(self.seen(energy, 0, bonus)) if chance}
        seen_cards = self.hand + bonus
        missed = []
        for cards in draws:
            for _ in range(cards):
                ready = self._draw_one(ready, energy, seen_cards)
                seen_cards += 1
            missed.append(sum((c for (_, r), c in ready.items() if r == 0), Fraction(0)))
            ready = _sum((((e, max(r - 1, 0)), c) for (e, r), c in ready.items()))
        return missed

    def _draw_one(
        self, ready: dict[tuple[int, int], Fraction], energy: int, seen_cards: int
    ) -> dict[tuple[int, int], Fraction]:
        left = self.size - seen_cards
        moves = []
        for (seen, held), chance in ready.items():
            hit = Fraction(energy - seen, left)
            moves += [((seen + 1, held + 1), chance * hit), ((seen, held), chance * (1 - hit))]
        return _sum((state, chance) for state, chance in moves if chance)


@cache
def _counted(
    opening: Opening, copies: int, basics: int, drawn: int, with_hand: bool
) -> tuple[Fraction, ...]:
    """Count the deals with exactly k copies among the cards drawn, or those and the hand.

    A deal is a hand and the cards drawn next. Those whose hand holds a Basic are all, less those
    whose hand is taken from the other cards.
    """
    size, hand = opening.size, opening.hand
    plain, plain_copies = size - opening.basics, copies - basics
    counted = hand + drawn if with_hand else drawn
    deals = [
        comb(copies, k) * comb(size - copies, counted - k) * _splits(opening, drawn, with_hand)
        for k in range(min(copies, counted) + 1)
    ]
    for held in range(min(plain_copies, hand) + 1):
        hands = comb(plain_copies, held) * comb(plain - plain_copies, hand - held)
        left = copies - held
        for k in range(min(left, drawn) + 1) if hands else ():
            later = comb(left, k) * comb(size - hand - left, drawn - k)
            deals[k + held if with_hand else k] -= hands * later
    kept = (comb(size, hand) - comb(plain, hand)) * comb(size - hand, drawn)
    return tuple(Fraction(ways, kept) for ways in deals)


def _splits(opening: Opening, drawn: int, with_hand: bool) -> int:
    """Count the deals that go with one choice of the cards counted."""
    if with_hand:
        return comb(opening.hand + drawn, opening.hand)
    return comb(opening.size - drawn, opening.hand)


def extra_mulligans_mean(own: Fraction, other: Fraction) -> Fraction:
    """Return how many mulligans the other player has on top of one's own, on average.

    Rounds in which both have no Basic count for neither.

    Parameters
    ----------
    own, other : Fraction
        Chance that a hand has no Basic, of each player's deck.

    Examples
    --------
    >>> extra = extra_mulligans_mean(Opening(basics=8).mulligan, Opening(basics=12).mulligan)
    >>> round(float(extra), 6)
    0.164843
    """
    return other * (1 - own) / ((1 - other) * (1 - own * other))


def bonus_cards(own: Fraction, other: Fraction, each: int, most: int) -> Chances:
    """Return the chances of taking exactly k bonus cards.

    Parameters
    ----------
    own, other : Fraction
        Chance that a hand has no Basic, of one's own deck and the other player's.
    each : int
        Cards taken for every mulligan the other player has on top of one's own.
    most : int
        No more than this in all.

    Examples
    --------
    >>> mulligan = Opening(basics=10).mulligan
    >>> [round(float(chance), 4) for chance in bonus_cards(mulligan, mulligan, 2, 4)]
    [0.7945, 0.0, 0.1523, 0.0, 0.0531]
    """
    chances = [Fraction(0)] * (most + 1)
    left, some = Fraction(1), other * (1 - own) / (1 - own * other)
    for cards in range(0, most, each) if each else ():
        chances[cards] = left - some
        left, some = some, some * other
    chances[most if each else 0] += left
    return chances


def _sum(parts: Iterable[tuple[State, Fraction]]) -> dict[State, Fraction]:
    """Add up chances by state."""
    total: dict[State, Fraction] = {}
    for state, chance in parts:
        total[state] = total.get(state, Fraction(0)) + chance
    return total
