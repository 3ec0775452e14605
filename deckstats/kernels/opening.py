"""Set-ups by the million: opening hands, mulligans, bonus cards, Prize cards and first draws.

A deck is an array of card numbers; a shuffle brings a random card to each place as it is needed
(Fisher–Yates). Both players' mulligan loops use streams of their own, so a joint mulligan is one
that both loops hold, and only what one player has on top gives the other bonus cards.

Tallies count arrivals by *slot*: the k-th copy of a card has a slot of its own, so that "at least
k copies by turn t" is a running sum over turns and no histogram is kept.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from deckstats.kernels.jit import array, i64, kernel, record, u64, void
from deckstats.kernels.rng import DECK_A, DECK_B, RNG, next_u64, seed_stream

__all__ = [
    "BOTH",
    "COUNTS",
    "ENERGY",
    "FIRST",
    "FLOOD",
    "LEAD",
    "LONE",
    "MISSED",
    "SECOND",
    "SETUP",
    "STREAMS",
    "deal_until_basic",
    "setup_chunk",
]

SETUP = np.dtype(
    [
        ("hand", "i8"),  # cards of an opening hand
        ("prizes", "i8"),  # Prize cards set aside
        ("bonus", "i8"),  # cards taken for each mulligan the other player has alone
        ("most_bonus", "i8"),  # no more than this in all, so that the deck lasts
        ("opponent_most_bonus", "i8"),  # the same for the opponent's deck
        ("bonus_before_prizes", "i8"),  # 1: drawn at once; 0: after Prizes
        ("turns", "i8"),  # own turns to draw for
        ("first_player_draws", "i8"),  # 0: whoever goes first has no draw on turn 1
        ("going", "i8"),  # FIRST, SECOND, or BOTH: first in every other trial
    ]
)
FIRST: Final = 0
SECOND: Final = 1
BOTH: Final = 2

COUNTS = np.dtype(
    [
        ("mulliganed", "i8"),  # trials whose first hand held no Basic
        ("mulligans", "i8"),  # mulligans, and their squares
        ("mulligans_squared", "i8"),
        ("bonus", "i8"),  # bonus cards taken, and the squares
        ("bonus_squared", "i8"),
        ("given", "i8"),  # bonus cards the opponent took, and the squares
        ("given_squared", "i8"),
    ]
)
STREAMS = np.dtype([("own", RNG), ("opponent", RNG)])

LEAD: Final = 0  # rows of `starters`
LONE: Final = 1
MISSED: Final = 0  # rows of `turns`
FLOOD: Final = 1

BASIC: Final = 1  # added up over cards, a sum of kinds holds both numbers
ENERGY: Final = 1 << 16
_MASK: Final = ENERGY - 1

_NUMBER = np.dtype("i2")
_NUMBERS = array(_NUMBER)
_INTS = array(i64)
_GRID = array(i64, 2)
_STREAM = record(RNG)
_SETUP = record(SETUP)
_COUNTS = record(COUNTS)


@kernel(i64, _STREAM, _NUMBERS, _INTS, i64, i64)
def deal(rng: Any, order: Any, kinds: Any, start: int, stop: int) -> int:
    """Bring a random one of the cards left to each place from start to stop; add up their kinds.

    Four cards come of one draw, read as a fraction of 48 bits in mixed radix; the bias is at
    most 60**4 / 2**48, or 5e-8.

    Parameters
    ----------
    rng : record of RNG
        Read and written.
    order : int16 (cards in the deck)
        Card numbers; the places before start are dealt already. Read and written.
    kinds : int64 (different cards)
        BASIC, ENERGY, their sum or 0.
    start, stop : int64
        Caller guarantees 0 <= start <= stop <= number of cards < 2**15.
    """
    size = len(order)
    total = 0
    fraction = u64(0)
    for place in range(start, stop):
        if (place - start) & 3 == 0:
            fraction = next_u64(rng) >> u64(16)
        fraction = fraction * u64(size - place)
        other = place + i64(fraction >> u64(48))
        fraction = fraction & u64(0xFFFFFFFFFFFF)
        card = order[other]
        order[other] = order[place]
        order[place] = card
        total += kinds[card]
    return total


@kernel(i64, _STREAM, _NUMBERS, _NUMBERS, _INTS, i64)
def deal_until_basic(rng: Any, deck: Any, order: Any, kinds: Any, hand: int) -> int:
    """Deal opening hands until one holds a Basic Pokémon; return how many did not.

    Parameters
    ----------
    rng : record of RNG
        Read and written.
    deck : int16 (cards in the deck)
        Card numbers; some of them Basic, or this never ends.
    order : int16 (cards in the deck)
        Written: the kept hand stands in its first places.
    kinds : int64 (different cards)
        As in :func:`deal`.
    hand : int64
        Cards of a hand.
    """
    for place in range(len(deck)):
        order[place] = deck[place]
    mulligans = 0
    while deal(rng, order, kinds, 0, hand) & _MASK == 0:
        mulligans += 1
    return mulligans


@kernel(i64, _NUMBERS, _INTS, _INTS, _INTS, i64, i64)
def see(order: Any, kinds: Any, slots: Any, arrivals: Any, start: int, stop: int) -> int:
    """Tally the cards in the places from start to stop; return the sum of their kinds.

    Parameters
    ----------
    order : int16 (cards in the deck)
        Card numbers.
    kinds : int64 (different cards)
        As in :func:`deal`.
    slots : int64 (different cards)
        Slot of the next copy of each card. Read and written.
    arrivals : int64 (slots)
        One is added for each copy. Written.
    start, stop : int64
        Places.
    """
    total = 0
    for place in range(start, stop):
        card = order[place]
        slot = slots[card]
        slots[card] = slot + 1
        arrivals[slot] += 1
        total += kinds[card]
    return total


@kernel(void, _NUMBERS, _INTS, i64, _GRID, _GRID)
def tally_hand(order: Any, kinds: Any, hand: int, made_up: Any, starters: Any) -> None:
    """Tally what a kept hand is made of and which Basic Pokémon leads.

    The lead is a Basic picked at random, all as likely: the first of the hand, since the places
    of a hand are in random order.

    Parameters
    ----------
    order : int16 (cards in the deck)
        The hand stands in its first places.
    kinds : int64 (different cards)
        As in :func:`deal`.
    hand : int64
        Cards of a hand.
    made_up : int64 (2, hand + 1)
        Hands by number of Basics, by number of Energy. Written.
    starters : int64 (2, different cards)
        Rows LEAD and LONE (the one Basic of the hand). Written.
    """
    total = 0
    lead = 0
    for place in range(hand - 1, -1, -1):
        card = order[place]
        total += kinds[card]
        if kinds[card] & BASIC:
            lead = card
    basics = total & _MASK
    made_up[0, basics] += 1
    made_up[1, total >> 16] += 1
    starters[LEAD, lead] += 1
    starters[LONE, lead] += i64(basics == 1)


@kernel(void, _COUNTS, i64, i64, i64)
def tally_mulligans(counts: Any, mulligans: int, bonus: int, given: int) -> None:
    """Add one trial to the sums and sums of squares.

    Parameters
    ----------
    counts : record of COUNTS
        Written.
    mulligans, bonus, given : int64
        Mulligans, bonus cards taken and given.
    """
    counts.mulliganed += i64(mulligans > 0)
    counts.mulligans += mulligans
    counts.mulligans_squared += mulligans * mulligans
    counts.bonus += bonus
    counts.bonus_squared += bonus * bonus
    counts.given += given
    counts.given_squared += given * given


@kernel(void, _NUMBERS, _INTS, _INTS, _SETUP, i64, i64, i64, _GRID, _GRID, _GRID)
def tally_turns(
    order: Any,
    kinds: Any,
    slots: Any,
    setup: Any,
    bonus: int,
    in_hand: int,
    skipped: int,
    arrivals: Any,
    energy_seen: Any,
    turns: Any,
) -> None:
    """Draw for each own turn, attach an Energy where there is one, and tally.

    Bonus cards count as seen from turn 1 on; turn 0 is the opening hand.

    Parameters
    ----------
    order : int16 (cards in the deck)
        The cards in the order they are drawn.
    kinds, slots : int64 (different cards)
        As in :func:`see`.
    setup : record of SETUP
        The rules.
    bonus : int64
        Bonus cards taken.
    in_hand : int64
        Energy cards in the opening hand.
    skipped : int64
        1 if there is no draw on turn 1.
    arrivals : int64 (turns + 1, slots)
        Copies by the turn they are first seen. Written.
    energy_seen : int64 (turns + 1, cards in the deck + 1)
        Trials by Energy cards seen by each turn. Written.
    turns : int64 (2, turns + 1)
        Rows MISSED (no Energy to attach) and FLOOD. Written.
    """
    hand = setup.hand
    first_bonus = hand if setup.bonus_before_prizes else hand + setup.prizes
    drawn = hand + setup.prizes + bonus
    seen = hand
    energy = in_hand
    ready = in_hand
    energy_seen[0, energy] += 1
    turns[FLOOD, 0] += i64(5 * energy >= 3 * seen)
    for turn in range(1, setup.turns + 1):
        came = 0
        if turn == 1:
            stop = first_bonus + bonus
            came = see(order, kinds, slots, arrivals[1], first_bonus, stop)
            seen += bonus
        if turn > skipped:
            came += see(order, kinds, slots, arrivals[turn], drawn, drawn + 1)
            drawn += 1
            seen += 1
        energy += came >> 16
        ready += came >> 16
        turns[MISSED, turn] += i64(ready == 0)
        ready = max(ready - 1, 0)
        energy_seen[turn, energy] += 1
        turns[FLOOD, turn] += i64(5 * energy >= 3 * seen)


@kernel(
    void,
    _NUMBERS, _INTS, _INTS, _NUMBERS, _INTS, _SETUP, record(STREAMS), u64, i64, i64,
    _COUNTS, _GRID, _GRID, _GRID, _INTS, _GRID, _GRID,
    entry=True,
)  # fmt: skip
def setup_chunk(
    deck: Any,
    kinds: Any,
    first_slots: Any,
    opponent: Any,
    opponent_kinds: Any,
    setup: Any,
    streams: Any,
    seed: Any,
    first_trial: int,
    trials: int,
    counts: Any,
    made_up: Any,
    starters: Any,
    arrivals: Any,
    prized: Any,
    energy_seen: Any,
    turns: Any,
) -> None:
    """Set up a game for each trial of a range and tally it.

    Takes the draws of streams (seed, trial, DECK_A) and (seed, trial, DECK_B).

    Parameters
    ----------
    deck, opponent : int16 (cards in the deck)
        Card numbers of both decks; each holds a Basic.
    kinds, opponent_kinds : int64 (different cards)
        As in :func:`deal`.
    first_slots : int64 (different cards)
        Slot of the first copy of each card; copies of a card have slots next to each other.
    setup : record of SETUP
        The rules. Caller guarantees that hand + prizes + most_bonus + turns fit the deck.
    streams : record of STREAMS
        Room for the random streams. Written.
    seed : uint64
        Master seed.
    first_trial, trials : int64
        The range.
    counts : record of COUNTS
        Written.
    made_up, starters, arrivals, energy_seen, turns : int64 (see the tally kernels)
        Written.
    prized : int64 (slots)
        Copies among the Prize cards, by slot. Written.
    """
    rng, opponent_rng = streams.own, streams.opponent
    order, opponent_order = np.empty_like(deck), np.empty_like(opponent)
    slots, prize_slots = np.empty_like(first_slots), np.empty_like(first_slots)
    hand, prizes = setup.hand, setup.prizes
    for trial in range(first_trial, first_trial + trials):
        seed_stream(rng, seed, u64(trial), DECK_A)
        seed_stream(opponent_rng, seed, u64(trial), DECK_B)
        own = deal_until_basic(rng, deck, order, kinds, hand)
        others = deal_until_basic(opponent_rng, opponent, opponent_order, opponent_kinds, hand)
        bonus = min(setup.bonus * max(others - own, 0), setup.most_bonus)
        given = min(setup.bonus * max(own - others, 0), setup.opponent_most_bonus)
        deal(rng, order, kinds, hand, hand + prizes + bonus + setup.turns)

        for card in range(len(first_slots)):
            slots[card] = first_slots[card]
            prize_slots[card] = first_slots[card]
        tally_mulligans(counts, own, bonus, given)
        tally_hand(order, kinds, hand, made_up, starters)
        in_hand = see(order, kinds, slots, arrivals[0], 0, hand) >> 16
        first_prize = hand + bonus if setup.bonus_before_prizes else hand
        see(order, kinds, prize_slots, prized, first_prize, first_prize + prizes)
        goes_first = setup.going == FIRST or (setup.going == BOTH and trial & 1 == 0)
        skipped = 1 if goes_first and not setup.first_player_draws else 0
        tally_turns(
            order, kinds, slots, setup, bonus, in_hand, skipped, arrivals, energy_seen, turns
        )
