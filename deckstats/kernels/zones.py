"""Cards outside play: hand, deck, discard pile and Prize cards, and moves between them.

The deck is a pool in no order plus the cards known to lie on top or at the bottom; drawing from
the pool picks one at random, so shuffling only means pouring the known cards back.
"""

from __future__ import annotations

from typing import Any

from deckstats.effects.operations import EVENTS
from deckstats.kernels.jit import boolean, i64, kernel, trailing_zeros, u64, void
from deckstats.kernels.log import DISCARDED, DREW, LOST, TO_DECK, TO_HAND, TOOK_PRIZE, note
from deckstats.kernels.rng import below
from deckstats.kernels.state import MAX_BESIDE, MAX_TAKEN, PLAYER_T, S, T

__all__ = [
    "add_to_deck",
    "bit",
    "deck_mask",
    "deck_size",
    "discard_beside",
    "draw",
    "draw_cards",
    "has",
    "last_prize",
    "lay_beside",
    "lowest",
    "mask_count",
    "pick_bottom",
    "pick_unknown",
    "put_at_bottom",
    "put_on_top",
    "remove_from_discard",
    "remove_from_hand",
    "shuffle",
    "take_from_deck",
    "take_prize",
    "to_discard",
    "to_hand",
    "to_lost_zone",
]


TAKEN = EVENTS.index("taken")


@kernel(u64, i64)
def bit(card: int) -> Any:
    """Return the mask of one local id."""
    return u64(1) << u64(card)


@kernel(boolean, u64, i64)
def has(mask: Any, card: int) -> bool:
    """Tell whether a mask holds a local id."""
    return (mask >> u64(card)) & u64(1) != u64(0)


@kernel(i64, u64)
def lowest(mask: Any) -> int:
    """Return the lowest local id of a mask that is not empty."""
    return trailing_zeros(mask)


@kernel(void, S, T, i64, i64)
def to_hand(s: Any, t: Any, p: int, card: int) -> None:
    """Put a card into its player's hand."""
    pl = s.players[p]
    pl.hand[card] += 1
    pl.hand_mask |= bit(card)
    pl.n_hand += 1


@kernel(void, S, T, i64, i64)
def remove_from_hand(s: Any, t: Any, p: int, card: int) -> None:
    """Take a card that is there out of a player's hand."""
    pl = s.players[p]
    left = pl.hand[card] - 1
    pl.hand[card] = left
    if left == 0:
        pl.hand_mask &= ~bit(card)
    pl.n_hand -= 1


@kernel(void, S, T, i64, i64)
def to_lost_zone(s: Any, t: Any, p: int, card: int) -> None:
    """Put a card into its owner's Lost Zone, which nothing leaves."""
    pl = s.players[p]
    pl.lost[card] += 1
    pl.n_lost += 1
    note(s, t, LOST, p, card, 0, 0)


@kernel(void, S, T, i64, i64)
def to_discard(s: Any, t: Any, p: int, card: int) -> None:
    """Put a card on its owner's discard pile (basic rules: however discarded)."""
    if t.cards[p, card].to_lost:
        to_lost_zone(s, t, p, card)
        return
    pl = s.players[p]
    pl.discard[card] += 1
    pl.discard_mask |= bit(card)
    pl.n_discard += 1
    note(s, t, DISCARDED, p, card, 0, 0)


@kernel(void, S, T, i64, i64)
def lay_beside(s: Any, t: Any, p: int, card: int) -> None:
    """Let a Supporter lie beside the Active Pokémon until the end of the turn."""
    pl = s.players[p]
    if pl.n_beside == MAX_BESIDE:
        to_discard(s, t, p, card)
        return
    pl.beside[pl.n_beside] = card
    pl.n_beside += 1


@kernel(void, S, T, i64)
def discard_beside(s: Any, t: Any, p: int) -> None:
    """Discard the Supporters beside a player's Active Pokémon."""
    pl = s.players[p]
    for k in range(pl.n_beside):
        to_discard(s, t, p, pl.beside[k])
    pl.n_beside = 0


@kernel(void, S, T, i64, i64)
def remove_from_discard(s: Any, t: Any, p: int, card: int) -> None:
    """Take a card that is there out of a discard pile."""
    pl = s.players[p]
    left = pl.discard[card] - 1
    pl.discard[card] = left
    if left == 0:
        pl.discard_mask &= ~bit(card)
    pl.n_discard -= 1


@kernel(i64, PLAYER_T)
def deck_size(pl: Any) -> int:
    """Return the number of cards in a player's deck."""
    return pl.n_pool + pl.n_top + pl.n_bottom


@kernel(i64, PLAYER_T)
def _lift_bottom(pl: Any) -> int:
    """Take the uppermost of the cards known to lie at the bottom; -1 if there is none."""
    n = pl.n_bottom
    if n == 0:
        return -1
    card = pl.bottom[0]
    for k in range(1, n):
        pl.bottom[k - 1] = pl.bottom[k]
    pl.n_bottom = n - 1
    return card


@kernel(i64, S, i64)
def pick_unknown(s: Any, p: int) -> int:
    """Take one of the cards of a deck whose order nobody knows; -1 if there is none."""
    pl = s.players[p]
    n = pl.n_pool
    if n == 0:
        return _lift_bottom(pl)
    pool = pl.pool
    i = below(s.rng[p], n)
    card = pool[i]
    pool[i] = pool[n - 1]
    pool[n - 1] = card
    pl.n_pool = n - 1
    return card


@kernel(i64, S, i64)
def pick_top(s: Any, p: int) -> int:
    """Take the top card off a deck; -1 if there is none."""
    pl = s.players[p]
    if pl.n_top > 0:
        pl.n_top -= 1
        return pl.top[pl.n_top]
    return pick_unknown(s, p)


@kernel(i64, S, T, i64)
def draw(s: Any, t: Any, p: int) -> int:
    """Draw a card; returns its local id, -1 from an empty deck."""
    card = pick_top(s, p)
    if card >= 0:
        to_hand(s, t, p, card)
        note(s, t, DREW, p, card, 0, 0)
    return card


@kernel(i64, S, T, i64, i64)
def draw_cards(s: Any, t: Any, p: int, n: int) -> int:
    """Draw up to n cards, as many as there are (expert rules); returns how many."""
    for i in range(n):
        if draw(s, t, p) < 0:
            return i
    return n


@kernel(void, S, T, i64, i64)
def add_to_deck(s: Any, t: Any, p: int, card: int) -> None:
    """Put a card into the deck; a shuffle is due after it."""
    pl = s.players[p]
    pl.pool[pl.n_pool] = card
    pl.n_pool += 1
    note(s, t, TO_DECK, p, card, 0, 0)


@kernel(void, S, i64)
def shuffle(s: Any, p: int) -> None:
    """Shuffle a deck: nothing is known of its order any more."""
    pl = s.players[p]
    for i in range(pl.n_top):
        pl.pool[pl.n_pool + i] = pl.top[i]
    pl.n_pool += pl.n_top
    pl.n_top = 0
    for i in range(pl.n_bottom):
        pl.pool[pl.n_pool + i] = pl.bottom[i]
    pl.n_pool += pl.n_bottom
    pl.n_bottom = 0


@kernel(void, S, i64, i64)
def put_on_top(s: Any, p: int, card: int) -> None:
    """Put a card on top of the deck."""
    pl = s.players[p]
    pl.top[pl.n_top] = card
    pl.n_top += 1


@kernel(void, S, i64, i64)
def put_at_bottom(s: Any, p: int, card: int) -> None:
    """Put a card at the bottom of the deck."""
    pl = s.players[p]
    pl.bottom[pl.n_bottom] = card
    pl.n_bottom += 1


@kernel(i64, S, i64)
def pick_bottom(s: Any, p: int) -> int:
    """Take the bottom card off a deck; -1 if there is none."""
    pl = s.players[p]
    if pl.n_bottom > 0:
        pl.n_bottom -= 1
        return pl.bottom[pl.n_bottom]
    if pl.n_pool > 0 or pl.n_top == 0:
        top = pl.n_top
        pl.n_top = 0  # of cards in no order, the lowest is as good as the uppermost
        card = pick_top(s, p)
        pl.n_top = top
        return card
    card = pl.top[0]
    for k in range(1, i64(pl.n_top)):
        pl.top[k - 1] = pl.top[k]
    pl.n_top -= 1
    return card


@kernel(u64, S, i64)
def deck_mask(s: Any, p: int) -> Any:
    """Return the local ids a player finds on looking through the deck."""
    pl = s.players[p]
    mask = u64(0)
    for i in range(pl.n_pool):
        mask |= bit(pl.pool[i])
    for i in range(pl.n_top):
        mask |= bit(pl.top[i])
    for i in range(pl.n_bottom):
        mask |= bit(pl.bottom[i])
    return mask


@kernel(void, S, i64, i64)
def take_from_deck(s: Any, p: int, card: int) -> None:
    """Take a card that is there out of the deck; a shuffle is due after it."""
    shuffle(s, p)
    pl = s.players[p]
    pool = pl.pool
    i = 0
    while pool[i] != card:
        i += 1
    pl.n_pool -= 1
    pool[i] = pool[pl.n_pool]
    pool[pl.n_pool] = card


@kernel(void, PLAYER_T, i64)
def last_prize(pl: Any, k: int) -> None:
    """Let the last Prize card and another one change places."""
    last = i64(pl.n_prizes) - 1
    card = pl.prizes[k]
    pl.prizes[k] = pl.prizes[last]
    pl.prizes[last] = card
    unlike = ((pl.open_prizes >> k) ^ (pl.open_prizes >> last)) & 1
    pl.open_prizes ^= unlike << k | unlike << last if k != last else 0


@kernel(void, S, T, i64)
def take_prize(s: Any, t: Any, p: int) -> None:
    """Take the last Prize card. Of those face down, which one is as good as any."""
    pl = s.players[p]
    pl.n_prizes -= 1
    card = pl.prizes[pl.n_prizes]
    to_hand(s, t, p, card)
    note(s, t, TOOK_PRIZE, p, card, pl.n_prizes, 0)
    if s.player == p and s.between == 0:
        pl.won = 1 + (pl.won if pl.won_turn == s.turn else 0)
        pl.won_turn = s.turn
    if (t.event_mask >> TAKEN) & 1 and s.player == p and s.between == 0:
        hidden = (pl.open_prizes >> pl.n_prizes) & 1 == 0
        if hidden and s.n_taken < MAX_TAKEN:
            s.taken[s.n_taken] = card
            s.n_taken += 1
            s.unsettled = 1


@kernel(i64, S, i64, u64)
def mask_count(s: Any, p: int, mask: Any) -> int:
    """Return how many cards of these local ids a player holds in hand."""
    pl = s.players[p]
    rest = pl.hand_mask & mask
    n = 0
    while rest != u64(0):
        n += pl.hand[lowest(rest)]
        rest &= rest - u64(1)
    return n


@kernel(i64, S, i64, u64)
def discard_count(s: Any, p: int, mask: Any) -> int:
    """Return how many cards of these local ids lie in a discard pile."""
    pl = s.players[p]
    rest = pl.discard_mask & mask
    n = 0
    while rest != u64(0):
        n += pl.discard[lowest(rest)]
        rest &= rest - u64(1)
    return n


@kernel(void, S, T, i64, i64)
def recovered(s: Any, t: Any, p: int, card: int) -> None:
    """Take a card from a discard pile into its owner's hand."""
    remove_from_discard(s, t, p, card)
    to_hand(s, t, p, card)
    note(s, t, TO_HAND, p, card, 0, 0)
