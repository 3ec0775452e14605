"""Set-ups by the million: opening hands, mulligans, bonus cards, Prize cards and first draws.

A deck is an array of card numbers: Basic Pokémon have the lowest, Energy cards the highest. Its
first places are the cards left; dealing takes a random one of them and puts it behind the rest
(Fisher–Yates, from the end). Both players' mulligan loops use streams of their own, so a joint
mulligan is one that both loops hold, and only what one player has on top gives the other bonus
cards.

Tallies count arrivals by *slot*: the k-th copy of a card has a slot of its own, so that "at least
k copies by turn t" is a running sum over turns and no histogram is kept.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from deckstats.kernels.jit import array, i64, kernel, multiply_high, record, u64, void
from deckstats.kernels.rng import DECK_A, DECK_B, RNG, next_u64, seed_stream

__all__ = [
    "BOTH",
    "COUNTS",
    "FIRST",
    "FLOOD",
    "LEAD",
    "LONE",
    "MISSED",
    "SECOND",
    "SETUP",
    "STREAMS",
    "deal_until_basic",
    "in_words",
    "setup_chunk",
]

SETUP = np.dtype(
    [
        ("basics", "i8"),  # cards with lower numbers are Basic Pokémon
        ("energy", "i8"),  # cards from this number on are Energy
        ("opponent_basics", "i8"),  # the same as basics, for the opponent's deck
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
CARDS_OF_A_DRAW: Final = 7

MISSED: Final = 0  # rows of `turns`
FLOOD: Final = 1

NUMBER = np.dtype("u1")  # of a card; a deck has at most 256 different ones
_NUMBERS = array(NUMBER)
_WORDS = array(u64)
_INTS = array(i64)
_GRID = array(i64, 2)
_STREAM = record(RNG)
_SETUP = record(SETUP)
_COUNTS = record(COUNTS)


def in_words(cards: npt.NDArray[np.uint8]) -> npt.NDArray[np.uint64]:
    """Return card numbers eight to a word, zeros behind: a deck is copied so, trial by trial.

    Parameters
    ----------
    cards : uint8 (cards in the deck)
        Card numbers.

    Returns
    -------
    uint64 (words of the deck)
        The same bytes.
    """
    return np.pad(cards, (0, -len(cards) % 8)).view(np.uint64)


@kernel(i64, _STREAM, _NUMBERS, i64, i64, i64, inline=True)
def deal(rng: Any, order: Any, left: int, stop: int, basics: int) -> int:
    """Deal random cards until fewer are left; return how many of them are Basic Pokémon.

    Seven cards come of one draw, read as a fraction of 64 bits in mixed radix (Lemire 2019,
    carried on from the low half of each product); the bias is at most 60**7 / 2**64, or 1.5e-7.

    Parameters
    ----------
    rng : record of RNG
        Read and written.
    order : uint8 (cards in the deck)
        Card numbers. The first `left` are in the deck; those dealt come behind, the last one
        dealt first. Read and written.
    left, stop : int64
        Cards in the deck before and after. Caller guarantees 0 <= stop <= left; the bias grows
        with the seventh power of it.
    basics : int64
        Cards with lower numbers are Basic.
    """
    found = 0
    unread = 0
    fraction = u64(0)
    while left > stop:
        if unread == 0:
            fraction = next_u64(rng)
            unread = CARDS_OF_A_DRAW
        unread -= 1
        place = i64(multiply_high(fraction, u64(left)))
        fraction = fraction * u64(left)
        left -= 1
        card = order[place]
        order[place] = order[left]
        order[left] = card
        found += i64(card < basics)
    return found


@kernel(i64, _STREAM, _WORDS, _WORDS, _NUMBERS, i64, i64, inline=True)
def deal_until_basic(
    rng: Any, deck: Any, order_words: Any, order: Any, basics: int, hand: int
) -> int:
    """Deal opening hands until one holds a Basic Pokémon; return how many did not.

    Parameters
    ----------
    rng : record of RNG
        Read and written.
    deck : uint64 (words of the deck)
        Card numbers as :func:`in_words` packs them; some of them Basic, or this never ends.
    order_words : uint64 (words of the deck)
        Room as large. Written.
    order : uint8 (cards in the deck)
        The same memory by card. Written: the kept hand stands in its last places.
    basics : int64
        Cards with lower numbers are Basic.
    hand : int64
        Cards of a hand.
    """
    for word in range(len(deck)):  # by card this took a tenth of the time
        order_words[word] = deck[word]
    size = len(order)
    mulligans = 0
    while deal(rng, order, size, size - hand, basics) == 0:
        mulligans += 1
    return mulligans


@kernel(i64, _NUMBERS, _INTS, _INTS, i64, i64, i64)
def see(order: Any, slots: Any, arrivals: Any, energy: int, left: int, stop: int) -> int:
    """Tally the cards dealt while the deck went down; return how many of them are Energy.

    Parameters
    ----------
    order : uint8 (cards in the deck)
        Card numbers.
    slots : int64 (different cards)
        Slot of the next copy of each card. Read and written.
    arrivals : int64 (slots)
        One is added for each copy. Written.
    energy : int64
        Cards from this number on are Energy.
    left, stop : int64
        Cards in the deck before and after.
    """
    found = 0
    for place in range(stop, left):
        card = order[place]
        slot = slots[card]
        slots[card] = slot + 1
        arrivals[slot] += 1
        found += i64(card >= energy)
    return found


@kernel(void, _NUMBERS, _SETUP, _GRID, _GRID)
def tally_hand(order: Any, setup: Any, made_up: Any, starters: Any) -> None:
    """Tally what a kept hand is made of and which Basic Pokémon leads.

    The lead is a Basic picked at random, all as likely: the last of the hand, since its cards
    are in random order.

    Parameters
    ----------
    order : uint8 (cards in the deck)
        The hand stands in its last places.
    setup : record of SETUP
        The rules.
    made_up : int64 (2, hand + 1)
        Hands by number of Basics, by number of Energy. Written.
    starters : int64 (2, different cards)
        Rows LEAD and LONE (the one Basic of the hand). Written.
    """
    basics, energy, lead = 0, 0, 0
    for place in range(len(order) - setup.hand, len(order)):
        card = i64(order[place])
        energy += i64(card >= setup.energy)
        if card < setup.basics:
            basics += 1
            lead = card
    made_up[0, basics] += 1
    made_up[1, energy] += 1
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


@kernel(void, _NUMBERS, _INTS, _SETUP, i64, i64, i64, _GRID, _GRID, _GRID)
def tally_turns(
    order: Any,
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
    order : uint8 (cards in the deck)
        The cards, dealt as far as the turns need.
    slots : int64 (different cards)
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
    left = len(order) - setup.hand
    before_bonus = left if setup.bonus_before_prizes else left - setup.prizes
    left -= setup.prizes + bonus
    seen, energy, ready = setup.hand, in_hand, in_hand
    energy_seen[0, energy] += 1
    turns[FLOOD, 0] += i64(5 * energy >= 3 * seen)
    for turn in range(1, setup.turns + 1):
        came = 0
        if turn == 1:
            stop = before_bonus - bonus
            came = see(order, slots, arrivals[1], setup.energy, before_bonus, stop)
            seen += bonus
        if turn > skipped:
            came += see(order, slots, arrivals[turn], setup.energy, left, left - 1)
            left -= 1
            seen += 1
        energy += came
        ready += came
        turns[MISSED, turn] += i64(ready == 0)
        ready = max(ready - 1, 0)
        energy_seen[turn, energy] += 1
        turns[FLOOD, turn] += i64(5 * energy >= 3 * seen)


@kernel(
    void,
    _WORDS, i64, _INTS, _WORDS, i64, _SETUP, record(STREAMS), u64, i64, i64,
    _COUNTS, _GRID, _GRID, _GRID, _INTS, _GRID, _GRID,
    entry=True,
)  # fmt: skip
def setup_chunk(
    deck: Any,
    size: int,
    first_slots: Any,
    opponent: Any,
    opponent_size: int,
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
    deck, opponent : uint64 (words of the deck)
        Card numbers of both decks as :func:`in_words` packs them; each holds a Basic.
    size, opponent_size : int64
        Cards in either deck.
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
    words, opponent_words = np.empty_like(deck), np.empty_like(opponent)
    order, opponent_order = words.view(NUMBER)[:size], opponent_words.view(NUMBER)[:opponent_size]
    slots, prize_slots = np.empty_like(first_slots), np.empty_like(first_slots)
    hand, prizes, energy = setup.hand, setup.prizes, setup.energy
    left = size - hand
    for trial in range(first_trial, first_trial + trials):
        seed_stream(rng, seed, u64(trial), DECK_A)
        seed_stream(opponent_rng, seed, u64(trial), DECK_B)
        own = deal_until_basic(rng, deck, words, order, setup.basics, hand)
        others = deal_until_basic(
            opponent_rng, opponent, opponent_words, opponent_order, setup.opponent_basics, hand
        )
        bonus = min(setup.bonus * max(others - own, 0), setup.most_bonus)
        given = min(setup.bonus * max(own - others, 0), setup.opponent_most_bonus)
        deal(rng, order, left, left - prizes - bonus - setup.turns, 0)

        for card in range(len(first_slots)):
            slots[card] = first_slots[card]
            prize_slots[card] = first_slots[card]
        tally_mulligans(counts, own, bonus, given)
        tally_hand(order, setup, made_up, starters)
        in_hand = see(order, slots, arrivals[0], energy, size, left)
        before_prizes = left - bonus if setup.bonus_before_prizes else left
        see(order, prize_slots, prized, energy, before_prizes, before_prizes - prizes)
        goes_first = setup.going == FIRST or (setup.going == BOTH and trial & 1 == 0)
        skipped = 1 if goes_first and not setup.first_player_draws else 0
        tally_turns(order, slots, setup, bonus, in_hand, skipped, arrivals, energy_seen, turns)
