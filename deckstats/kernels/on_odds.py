"""Operations that only one or two cards have."""

from __future__ import annotations

from typing import Any

from deckstats.effects.operations import OP_CODES, RADIX
from deckstats.kernels.choose import choose_card, choose_number, choose_slot
from deckstats.kernels.counting import DECK, HAND, TOP, amount, named, pokemon_named
from deckstats.kernels.inplay import (
    attach_trainer,
    discard_stadium,
    first_ref,
    has_room,
    leave_play,
    owner,
    put_into_play,
    ref_of,
    show_card,
    slot_of,
    turn_up,
)
from deckstats.kernels.jit import boolean, i64, kernel, u64, void
from deckstats.kernels.judgement import PROMOTE
from deckstats.kernels.lasting import FOR_GOOD, end_of
from deckstats.kernels.log import (
    ATTACHED,
    BENCHED,
    LAID_DOWN,
    NEW_ACTIVE,
    NEW_STADIUM,
    note,
)
from deckstats.kernels.on_cards import (
    FROM_DECK,
    FROM_DISCARD,
    FROM_HAND,
    RECOVER,
    SEARCH,
    found_in,
    is_sealed,
    place,
    take_aside,
    take_from,
)
from deckstats.kernels.on_pokemon import EVERY_CARD, carry_off
from deckstats.kernels.requirements import requirements_hold
from deckstats.kernels.rng import DECISIONS_A, below
from deckstats.kernels.state import (
    ENERGY,
    FACE_DOWN,
    MAX_CARDS,
    POKEMON,
    STADIUM,
    TRAINER,
    S,
    T,
)
from deckstats.kernels.zones import (
    bit,
    deck_mask,
    has,
    lowest,
    pick_top,
    remove_from_discard,
    remove_from_hand,
    shuffle,
    take_from_deck,
)

__all__ = ["can_use_lent", "give_back_hand", "odd_operation"]

FORGO = OP_CODES["FORGO"]
HIDE_HAND = OP_CODES["HIDE_HAND"]
BOTH = 2  # as WHO
GUESS_PRIZE = OP_CODES["GUESS_PRIZE"]
TAKE_ALIKE = OP_CODES["TAKE_ALIKE"]
SEARCH_LATER = OP_CODES["SEARCH_LATER"]
PLAY_STADIUM = OP_CODES["PLAY_STADIUM"]
LEND = OP_CODES["LEND"]
STAYING = (OP_CODES["ATTACH_SELF"], OP_CODES["PUT_THIS"], LEND)
LAY_DOWN = OP_CODES["LAY_DOWN"]
TURN_UP = OP_CODES["TURN_UP"]
KEEP = OP_CODES["KEEP"]
DUEL = OP_CODES["DUEL"]
BECOME_TOOL = OP_CODES["BECOME_TOOL"]
OPEN_PRIZES = OP_CODES["OPEN_PRIZES"]
SUPPORTERS = OP_CODES["SUPPORTERS"]
STAND_IN = OP_CODES["STAND_IN"]


@kernel(void, S, T)
def _guess_prize(s: Any, t: Any) -> None:
    """Guess what one of the opponent's face-down Prize cards is; it lies face up then."""
    q = 1 - s.me
    pl = s.players[q]
    k = i64(0)
    while k < pl.n_prizes and (pl.open_prizes >> k) & 1:
        k += 1
    if k == pl.n_prizes:
        return
    guess = choose_number(s, t, s.me, GUESS_PRIZE, 3, 2)
    kind = t.cards[q, pl.prizes[k]].kind
    pl.open_prizes |= 1 << k
    right = ENERGY if guess == 0 else TRAINER if guess == 1 else POKEMON
    s.moved = i64(kind == right)


@kernel(void, S, T)
def _take_alike(s: Any, t: Any) -> None:
    """Take the cards set aside of which two have the same name into the hand."""
    p = i64(s.me)
    twice = i64(-1)
    for k in range(s.n_aside):
        for j in range(k):
            if t.cards[p, s.aside[k]].name == t.cards[p, s.aside[j]].name:
                twice = i64(t.cards[p, s.aside[k]].name)
    k = i64(0)
    while k < s.n_aside:
        card = i64(s.aside[k])
        if t.cards[p, card].name == twice:
            take_aside(s, card)
            place(s, t, p, card, HAND)
            s.moved += 1
            k = i64(0)
        else:
            k += 1


@kernel(u64, T, i64, i64)
def _later_stages(t: Any, p: int, card: int) -> Any:
    """Return the local ids that evolve from a card, or from what does."""
    found = t.cards[p, card].next
    rest = found
    while rest != u64(0):
        found |= t.cards[p, lowest(rest)].next
        rest &= rest - u64(1)
    return found


@kernel(void, S, T, i64)
def _search_later(s: Any, t: Any, row_: int) -> None:
    """Take a later stage of a Pokémon out of the own deck, then shuffle."""
    row = t.code[row_]
    p = i64(s.me)
    ref = named(s, s.me, s.self, row.a)
    if ref >= 0:
        later = _later_stages(t, p, s.players[p].slots[ref & 15].card)
        card = choose_card(s, t, p, SEARCH, p, deck_mask(s, p) & later)
        if card >= 0:
            take_from_deck(s, p, card)
            place(s, t, p, card, row.b)
            s.moved += 1
    shuffle(s, p)


@kernel(void, S, T)
def _play_stadium(s: Any, t: Any) -> None:
    """Put a Stadium of the own discard pile into play."""
    p = i64(s.me)
    cards = u64(0)
    rest = s.players[p].discard_mask
    while rest != u64(0):
        if t.cards[p, lowest(rest)].stadium:
            cards |= bit(lowest(rest))
        rest &= rest - u64(1)
    card = choose_card(s, t, p, RECOVER, p, cards)
    if card >= 0 and not is_sealed(s, t):
        remove_from_discard(s, t, p, card)
        discard_stadium(s, t)
        s.has_stadium = 1
        s.stadium = card
        s.stadium_owner = p
        s.unsettled = 1  # HP may have changed
        s.moved = 1
        note(s, t, NEW_STADIUM, p, card, 0, 0)


@kernel(void, S, T, i64)
def _hide_hand(s: Any, t: Any, row_: int) -> None:
    """Lay hands aside until the end of a turn; nobody looks at them."""
    row = t.code[row_]
    for turn in range(2):
        pl = s.players[s.me if turn == 0 else 1 - s.me]
        if (row.a != turn and row.a != BOTH) or pl.away_until:
            continue
        pl.away_until = end_of(s, row.b)
        for card in range(MAX_CARDS):
            pl.away[card] = pl.hand[card]
            pl.hand[card] = 0
        pl.hand_mask = u64(0)
        pl.n_hand = 0


@kernel(void, S, i64)
def give_back_hand(s: Any, p: int) -> None:
    """Let a player take back a hand that was laid aside, if its time has come.

    Parameters
    ----------
    s : record of GAME
        Written.
    p : int64
        The player.
    """
    pl = s.players[p]
    if pl.away_until == 0 or pl.away_until > s.turn:
        return
    pl.away_until = 0
    for card in range(MAX_CARDS):
        if pl.away[card]:
            pl.hand[card] += pl.away[card]
            pl.hand_mask |= bit(card)
            pl.n_hand += pl.away[card]


@kernel(void, S, T)
def _lay_down(s: Any, t: Any) -> None:
    """Lay a card of the own hand face down on the Bench."""
    p = i64(s.me)
    card = choose_card(s, t, p, -LAY_DOWN, p, s.players[p].hand_mask)
    if card < 0 or not has_room(s, t, p):
        return
    remove_from_hand(s, t, p, card)
    i = put_into_play(s, t, p, card)
    s.players[p].slots[i].hidden = FACE_DOWN
    show_card(s, t, p, i)
    note(s, t, LAID_DOWN, p, ref_of(p, i), t.decks[p].face_down, 0)


@kernel(void, S, T, i64)
def _keep(s: Any, t: Any, row_: int) -> None:
    """Let a player choose Pokémon to keep; the others go into their owner's deck."""
    row = t.code[row_]
    who = i64(s.me) if row.b == 0 else i64(1 - s.me)
    refs = pokemon_named(s, t, s.me, s.self, row.a, 0)
    for _ in range(amount(s, t, s.me, s.self, s.attack, row)):
        if refs:
            refs &= ~(i64(1) << choose_slot(s, t, who, PROMOTE, refs))
    while refs:
        carry_off(s, t, first_ref(refs), EVERY_CARD, DECK)
        refs &= refs - 1
        s.moved += 1


@kernel(boolean, S, T, i64, i64, i64)
def can_use_lent(s: Any, t: Any, me: int, of: int, card: int) -> bool:
    """Tell whether a player could use a Trainer that is lent, which does not stay in play.

    Parameters
    ----------
    s, t : records of GAME and TABLES
        Read.
    me, of, card : int64
        The player; whose card it is, and its local id.
    """
    row = t.cards[of, card]
    if row.kind != TRAINER or row.trainer == STADIUM or row.tool or row.doll or row.n_changes:
        return False
    for k in range(row.start[1], row.start[5]):
        if t.code[k].op in STAYING:
            return False
    if row.start[5] <= row.start[1]:
        return False
    return requirements_hold(s, t, me, -1, 0, row.start[0], row.start[1])


@kernel(u64, S, T, i64, i64, u64)
def _usable(s: Any, t: Any, me: int, of: int, cards: Any) -> Any:
    """Return those of some Trainers that a player could use."""
    found = u64(0)
    while cards != u64(0):
        card = lowest(cards)
        cards &= cards - u64(1)
        if can_use_lent(s, t, me, of, card):
            found |= bit(card)
    return found


@kernel(void, S, T, i64)
def _lend(s: Any, t: Any, row_: int) -> None:
    """Let the player of the effect choose a Trainer to use; it may be moved at that.

    One that stays where it is has to be of use; of a deck, the top card is no choice.
    """
    row = t.code[row_]
    me = i64(s.me)
    p = me if row.a == 0 else 1 - me
    source = row.b // RADIX
    zone = row.b % RADIX
    fitting = t.filters[row.filter].cards[p]
    if source == TOP:
        card = pick_top(s, p)
    else:
        from_ = FROM_HAND if source == HAND else FROM_DECK if source == DECK else FROM_DISCARD
        cards = found_in(s, p, from_) & fitting
        if source == zone:
            cards = _usable(s, t, me, p, cards)
        card = choose_card(s, t, me, LEND, p, cards)
        if card >= 0 and source != zone:
            take_from(s, t, p, from_, card)
    if card >= 0 and source != zone:
        place(s, t, p, card, zone)
        s.moved += 1
    if source == DECK:
        shuffle(s, p)
    if card >= 0 and has(fitting, card) and can_use_lent(s, t, me, p, card):
        s.lent = card + 1
        s.lender = p


@kernel(i64, S, T, i64)
def _shape_of_hand(s: Any, t: Any, p: int) -> int:
    """Let a player show a Rock (0), a Paper or Scissors; nobody knows better than by chance."""
    return choose_number(s, t, p, DUEL, 3, below(s.rng[DECISIONS_A + p], 3))


@kernel(void, S, T)
def _duel(s: Any, t: Any) -> None:
    """Play Rock-Paper-Scissors until somebody wins."""
    lead = i64(0)
    while lead == 0:
        lead = (_shape_of_hand(s, t, s.me) - _shape_of_hand(s, t, 1 - s.me)) % 3
    s.heads = i64(lead == 1)
    s.tails = i64(lead == 2)


@kernel(void, S, i64)
def _open_prizes(s: Any, n: int) -> None:
    """Turn up so many Prize cards of the player's own, as far as they lie face down."""
    pl = s.players[s.me]
    for k in range(i64(pl.n_prizes)):
        if s.moved < n and (pl.open_prizes >> k) & 1 == 0:
            pl.open_prizes |= 1 << k
            s.moved += 1


@kernel(void, S, T, i64)
def _become_tool(s: Any, t: Any, target: int) -> None:
    """Attach the card of a Pokémon to another one of its player's; discard all else of it."""
    ref = named(s, s.me, s.self, target)
    if ref < 0:
        return
    p = owner(s.self)
    i = slot_of(s.self)
    slot = s.players[p].slots[i]
    slot.n_stack -= 1
    card = i64(slot.stack[slot.n_stack])
    leave_play(s, t, p, i, False)
    attach_trainer(s, t, p, slot_of(ref), card, FOR_GOOD)
    note(s, t, ATTACHED, p, ref, card, 0)


@kernel(void, S, T, i64)
def _stand_in(s: Any, t: Any, row_: int) -> None:
    """Let another card come into play in the place of self, which is discarded with all on it."""
    row = t.code[row_]
    p = owner(s.self)
    i = slot_of(s.self)
    cards = found_in(s, p, row.a) & t.filters[row.filter].cards[p]
    card = choose_card(s, t, p, STAND_IN, p, cards)
    if card >= 0:
        fights = s.players[p].active == i
        take_from(s, t, p, row.a, card)
        leave_play(s, t, p, i, False)
        i = put_into_play(s, t, p, card)
        note(s, t, BENCHED, p, ref_of(p, i), card, 0)
        if fights:  # it does not come from the Bench
            s.players[p].active = i
            s.players[p].slots[i].entered = s.turn
            note(s, t, NEW_ACTIVE, p, ref_of(p, i), 0, 0)
        s.moved = 1
    if row.a == FROM_DECK:
        shuffle(s, p)


@kernel(boolean, S, T, i64)
def odd_operation(s: Any, t: Any, row_: int) -> bool:
    """Carry out an operation that one or two cards have; returns whether it was one.

    Parameters
    ----------
    s, t : records of GAME and TABLES
        The game is written.
    row_ : int64
        Place of its row in ``t.code``.
    """
    op = t.code[row_].op
    s.moved = 0
    if op == GUESS_PRIZE:
        _guess_prize(s, t)
    elif op == TAKE_ALIKE:
        _take_alike(s, t)
    elif op == SEARCH_LATER:
        _search_later(s, t, row_)
    elif op == PLAY_STADIUM:
        _play_stadium(s, t)
    elif op == HIDE_HAND:
        _hide_hand(s, t, row_)
    elif op == LAY_DOWN:
        _lay_down(s, t)
    elif op == TURN_UP:
        turn_up(s, t, owner(s.self), slot_of(s.self))
    elif op == BECOME_TOOL:
        _become_tool(s, t, t.code[row_].a)
    elif op == DUEL:
        _duel(s, t)
    elif op == OPEN_PRIZES:
        _open_prizes(s, amount(s, t, s.me, s.self, s.attack, t.code[row_]))
    elif op == KEEP:
        _keep(s, t, row_)
    elif op == FORGO:
        s.players[s.me].attached = 1
    elif op == LEND:
        _lend(s, t, row_)
    elif op == STAND_IN:
        _stand_in(s, t, row_)
    elif op == SUPPORTERS:
        s.players[s.me].supporters_allowed = t.code[row_].fixed
    else:
        return False
    return True
