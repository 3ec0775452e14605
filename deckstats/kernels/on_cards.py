"""Operations of a program on cards outside play."""

from __future__ import annotations

from typing import Any

from deckstats.effects.operations import ALL, EVENTS, OP_CODES, RADIX
from deckstats.kernels.changes import FIELD, change
from deckstats.kernels.choose import (
    choose_card,
    choose_number,
)
from deckstats.kernels.counting import (
    ASIDE,
    BENCH,
    BOTTOM,
    DECK,
    DISCARD,
    HAND,
    LOST_ZONE,
    PRIZES,
    TOP,
)
from deckstats.kernels.inplay import (
    bench_mask,
    bench_size,
    first_ref,
    put_into_play,
    ref_of,
    slot_count,
    tell,
)
from deckstats.kernels.jit import boolean, i64, kernel, record, u64, void
from deckstats.kernels.judgement import card_need
from deckstats.kernels.lasting import (
    ALL_TAKE_LESS,
    ATTACK_MORE,
    ATTACK_SUCH_MORE,
    BARRED,
    TAKE_LESS_FROM_SUCH,
    add_lasting,
    end_of,
    find_lasting,
    player_serial,
)
from deckstats.kernels.log import BENCHED, TO_HAND, note
from deckstats.kernels.rng import DECISIONS_A, below
from deckstats.kernels.state import ROW, S, T
from deckstats.kernels.zones import (
    add_to_deck,
    bit,
    deck_mask,
    deck_size,
    draw_cards,
    has,
    last_prize,
    lowest,
    mask_count,
    pick_bottom,
    pick_top,
    put_at_bottom,
    put_on_top,
    recovered,
    remove_from_discard,
    remove_from_hand,
    shuffle,
    take_from_deck,
    take_prize,
    to_discard,
    to_hand,
    to_lost_zone,
)

__all__ = [
    "found_in",
    "is_sealed",
    "on_cards",
    "part_with",
    "place",
    "stands_firm",
    "take_aside",
    "take_from",
    "take_prizes",
    "tell_of_coming",
]

ROW_T = record(ROW)

DRAW = OP_CODES["DRAW"]
DISCARD_HAND = OP_CODES["DISCARD_HAND"]
HAND_TO_DECK = OP_CODES["HAND_TO_DECK"]
SEARCH = OP_CODES["SEARCH"]
RECOVER = OP_CODES["RECOVER"]
ARRANGE = OP_CODES["ARRANGE"]
SET_ASIDE = OP_CODES["SET_ASIDE"]
BAR = OP_CODES["BAR"]
MOVE = OP_CODES["MOVE"]
SHUFFLE = OP_CODES["SHUFFLE"]
DECREE = OP_CODES["DECREE"]
RETURN_STADIUM = OP_CODES["RETURN_STADIUM"]
REVEAL_UNTIL = OP_CODES["REVEAL_UNTIL"]
SEARCH_UNLIKE = OP_CODES["SEARCH_UNLIKE"]
SEARCH_APART = OP_CODES["SEARCH_APART"]
PUT_THIS = OP_CODES["PUT_THIS"]
ARRANGE_THEIRS = OP_CODES["ARRANGE_THEIRS"]
TAKE_THIS = OP_CODES["TAKE_THIS"]
TAKE_PRIZES = OP_CODES["TAKE_PRIZES"]
COMES = EVENTS.index("comes")
NO_RECOVERY = FIELD["no_recovery"]
SEALS = FIELD["seals"]

BOTH = 2  # as WHO
FROM_HAND, FROM_DECK, FROM_DISCARD, FROM_ASIDE = 0, 1, 2, 3  # as SOURCES
AT_RANDOM, BY_OWNER, BY_OPPONENT = 1, 2, 3  # as MANNERS
UNSEEN_NEED = 25  # of a Prize card that lies face down: as much as of many a card
GIVE_UP = -1  # purpose of a card to part with


@kernel(void, S, T, i64)
def tell_of_coming(s: Any, t: Any, ref: int) -> None:
    """Note that a Pokémon was put onto the Bench, if a card may answer that."""
    if (t.event_mask >> COMES) & 1:
        tell(s, COMES, ref, -1, 0)


@kernel(void, S, T, i64, i64, i64)
def place(s: Any, t: Any, p: int, card: int, zone: int) -> None:
    """Put a card that was taken out somewhere into a zone of its owner.

    Parameters
    ----------
    s, t : records of GAME and TABLES
        The game is written.
    p : int64
        The owner.
    card : int64
        Its local id.
    zone : int64
        As ZONES.
    """
    if zone == HAND:
        to_hand(s, t, p, card)
        note(s, t, TO_HAND, p, card, 0, 0)
    elif zone == DECK:
        add_to_deck(s, t, p, card)
    elif zone == TOP:
        put_on_top(s, p, card)
    elif zone == BOTTOM:
        put_at_bottom(s, p, card)
    elif zone == BENCH:
        i = put_into_play(s, t, p, card)
        s.it = ref_of(p, i)
        note(s, t, BENCHED, p, s.it, card, 0)
        tell_of_coming(s, t, s.it)
    elif zone == PRIZES:
        pl = s.players[p]
        pl.open_prizes &= ~(1 << pl.n_prizes)
        pl.prizes[pl.n_prizes] = card
        pl.n_prizes += 1
    elif zone == ASIDE:
        s.aside[s.n_aside] = card
        s.n_aside += 1
    elif zone == LOST_ZONE:
        to_lost_zone(s, t, p, card)
    else:
        to_discard(s, t, p, card)


@kernel(u64, S)
def _aside_mask(s: Any) -> Any:
    """Return the local ids of the cards set aside."""
    cards = u64(0)
    for k in range(s.n_aside):
        cards |= bit(s.aside[k])
    return cards


@kernel(void, S, i64)
def take_aside(s: Any, card: int) -> None:
    """Take a card that is there out of those set aside."""
    k = i64(0)
    while s.aside[k] != card:
        k += 1
    s.n_aside -= 1
    s.aside[k] = s.aside[s.n_aside]


@kernel(u64, S, i64, i64)
def found_in(s: Any, p: int, source: int) -> Any:
    """Return the local ids a player finds in a zone.

    Parameters
    ----------
    s : record of GAME
        Read.
    p : int64
        The player.
    source : int64
        As SOURCES.
    """
    if source == FROM_HAND:
        return s.players[p].hand_mask
    if source == FROM_ASIDE:
        return _aside_mask(s)
    return deck_mask(s, p) if source == FROM_DECK else s.players[p].discard_mask


@kernel(void, S, T, i64, i64, i64)
def take_from(s: Any, t: Any, p: int, source: int, card: int) -> None:
    """Take a card that is there out of a zone.

    Parameters
    ----------
    s, t : records of GAME and TABLES
        The game is written.
    p : int64
        The player.
    source : int64
        As SOURCES.
    card : int64
        Its local id.
    """
    if source == FROM_HAND:
        remove_from_hand(s, t, p, card)
    elif source == FROM_DECK:
        take_from_deck(s, p, card)
    elif source == FROM_ASIDE:
        take_aside(s, card)
    else:
        remove_from_discard(s, t, p, card)


@kernel(boolean, S, T, i64)
def _keeps_discarded(s: Any, t: Any, p: int) -> bool:
    """Tell whether a player's discarded cards cannot come back into the hand."""
    active = i64(s.players[p].active)
    return active >= 0 and change(s, t, NO_RECOVERY, p, active) != 0


@kernel(boolean, S, T)
def is_sealed(s: Any, t: Any) -> bool:
    """Tell whether the attack or Power under way has no effect on discarded cards."""
    if s.attacking == 0 and s.self < 0:
        return False
    active = i64(s.players[s.player].active)
    return active >= 0 and change(s, t, SEALS, s.player, active) != 0


@kernel(u64, S, T, i64, i64)
def _discarded(s: Any, t: Any, p: int, zone: int) -> Any:
    """Return the local ids of a player's discarded cards that can go to a zone."""
    cards = s.players[p].discard_mask
    return cards & ~t.decks[p].stuck if zone in (HAND, DECK, TOP, BOTTOM) else cards


@kernel(i64, S, T, i64, i64, i64)
def _room_for(s: Any, t: Any, p: int, zone: int, n: int) -> int:
    """Return how many of some cards a zone takes: those for which there is a place beforehand."""
    return min(n, bench_size(s, t, p) - slot_count(bench_mask(s, p))) if zone == BENCH else n


@kernel(i64, S, T, i64, i64)
def _wanted(s: Any, t: Any, row_: int, n: int) -> int:
    """Let a player who searches the deck for certain cards take fewer, where the rules ask."""
    n = _room_for(s, t, s.me, t.code[row_].a, n)
    if t.rules.search_fewer == 0 or t.code[row_].filter == 0:
        return n
    most = min(n, deck_size(s.players[s.me]))
    return choose_number(s, t, s.me, SEARCH, most + 1, most)


@kernel(void, S, T, i64, i64)
def _search(s: Any, t: Any, row_: int, n: int) -> None:
    """Take cards out of the own deck, then shuffle; what is not there is not found."""
    row = t.code[row_]
    p = i64(s.me)
    for _ in range(_wanted(s, t, row_, n)):
        cards = deck_mask(s, p) & t.filters[row.filter].cards[p]
        card = choose_card(s, t, p, SEARCH, p, cards)
        if card < 0:
            break
        take_from_deck(s, p, card)
        place(s, t, p, card, row.a)
        s.moved += 1
    shuffle(s, p)


@kernel(u64, S, T, i64, i64)
def _alike(s: Any, t: Any, p: int, card: int) -> Any:
    """Return the local ids of a player's cards that have the name of one."""
    cards = u64(0)
    for other in range(i64(t.decks[p].n_cards)):
        if t.cards[p, other].name == t.cards[p, card].name:
            cards |= bit(other)
    return cards


@kernel(void, S, T, i64, i64)
def _search_apart(s: Any, t: Any, row_: int, n: int) -> None:
    """Take cards of different names out of the own deck, then shuffle."""
    row = t.code[row_]
    p = i64(s.me)
    wanted = t.filters[row.filter].cards[p]
    for _ in range(_wanted(s, t, row_, n)):
        card = choose_card(s, t, p, SEARCH, p, deck_mask(s, p) & wanted)
        if card < 0:
            break
        wanted &= ~_alike(s, t, p, card)
        take_from_deck(s, p, card)
        place(s, t, p, card, row.a)
        s.moved += 1
    shuffle(s, p)


@kernel(i64, S, T, i64, i64)
def _types_of(s: Any, t: Any, p: int, card: int) -> int:
    """Return the types of a Pokémon card, or those an Energy card provides."""
    row = t.cards[p, card]
    return i64(t.decks[p].kinds[row.energy_kind].types if row.energy_kind >= 0 else row.types)


@kernel(void, S, T, i64, i64)
def _search_unlike(s: Any, t: Any, row_: int, n: int) -> None:
    """Take cards no two of which share a type out of the own deck, then shuffle."""
    row = t.code[row_]
    p = i64(s.me)
    taken = i64(0)
    n = _wanted(s, t, row_, n)
    while n > 0:
        left = deck_mask(s, p) & t.filters[row.filter].cards[p]
        cards = u64(0)
        while left != u64(0):
            card = lowest(left)
            left &= left - u64(1)
            if _types_of(s, t, p, card) & taken == 0:
                cards |= bit(card)
        card = choose_card(s, t, p, SEARCH, p, cards)
        if card < 0:
            break
        taken |= _types_of(s, t, p, card)
        take_from_deck(s, p, card)
        place(s, t, p, card, row.a)
        s.moved += 1
        n -= 1
    shuffle(s, p)


@kernel(void, S, T, i64)
def _reveal_until(s: Any, t: Any, row_: int) -> None:
    """Reveal cards of the own deck until one passes a filter; shuffle the others back."""
    row = t.code[row_]
    p = i64(s.me)
    first = i64(s.n_aside)
    card = pick_top(s, p)
    while card >= 0 and not has(t.filters[row.filter].cards[p], card):
        s.aside[s.n_aside] = card
        s.n_aside += 1
        card = pick_top(s, p)
    if card >= 0:
        place(s, t, p, card, row.a)
        s.moved += 1
    while s.n_aside > first:
        s.n_aside -= 1
        add_to_deck(s, t, p, s.aside[s.n_aside])
    shuffle(s, p)


@kernel(boolean, S, T)
def stands_firm(s: Any, t: Any) -> bool:
    """Tell whether the card being played, an Item or Supporter, does nothing to the Stadium."""
    return s.self < 0 and s.this_card >= 0 and t.cards[s.stadium_owner, s.stadium].firm != 0


@kernel(void, S, T, i64)
def _on_table(s: Any, t: Any, row_: int) -> None:
    """Put the Stadium in play, or the Trainer being played, into a zone of its owner."""
    row = t.code[row_]
    p = i64(s.me)
    card = i64(s.this_card)
    if row.op == RETURN_STADIUM:
        p = i64(s.stadium_owner)
        there = s.has_stadium and not stands_firm(s, t)
        card = i64(s.stadium) if there else i64(-1)
    if card < 0:
        return
    s.moved += 1
    if row.op == RETURN_STADIUM:
        s.has_stadium = 0
        s.trims_first = s.stadium_owner + 1
        s.unsettled = 1  # HP may have changed
    else:
        s.this_card = -1
    place(s, t, p, card, row.a)
    if row.a == DECK:
        shuffle(s, p)


@kernel(void, S, T, i64, i64)
def _recover(s: Any, t: Any, row_: int, n: int) -> None:
    """Take cards out of a discard pile."""
    row = t.code[row_]
    p = i64(s.me) if row.a == 0 else i64(1 - s.me)
    if is_sealed(s, t) or (row.b == HAND and _keeps_discarded(s, t, p)):
        return
    for _ in range(_room_for(s, t, p, row.b, n)):
        cards = _discarded(s, t, p, row.b) & t.filters[row.filter].cards[p]
        card = choose_card(s, t, s.me, RECOVER, p, cards)
        if card < 0:
            break
        s.moved += 1
        if row.b == HAND:
            recovered(s, t, p, card)
        else:
            remove_from_discard(s, t, p, card)
            place(s, t, p, card, row.b)
    if row.b == DECK:
        shuffle(s, p)


@kernel(void, S, T, i64, i64, i64, i64)
def part_with(s: Any, t: Any, p: int, op: int, filter_: int, n: int) -> None:
    """Take cards out of a hand: to the discard pile, into the deck or aside.

    Parameters
    ----------
    s, t : records of GAME and TABLES
        The game is written.
    p : int64
        The player, who chooses them.
    op : int64
        DISCARD_HAND, HAND_TO_DECK or SET_ASIDE.
    filter_ : int64
        Which cards.
    n : int64
        How many.
    """
    pl = s.players[p]
    mask = t.filters[filter_].cards[p]
    before = s.moved
    while n > 0:
        cards = pl.hand_mask & mask
        card = first_ref(i64(cards)) if n > ALL // 2 and cards != u64(0) else i64(-1)
        if card < 0:
            card = choose_card(s, t, p, GIVE_UP, p, cards)
        if card < 0:
            break
        remove_from_hand(s, t, p, card)
        s.moved += 1
        n -= 1
        if op == DISCARD_HAND:
            to_discard(s, t, p, card)
        elif op == HAND_TO_DECK:
            add_to_deck(s, t, p, card)
        else:
            s.aside[s.n_aside] = card
            s.n_aside += 1
    if op == HAND_TO_DECK and s.moved > before:  # a deck that gets nothing stays as it lies
        shuffle(s, p)


@kernel(i64, S, T, i64, u64)
def _random_card(s: Any, t: Any, p: int, cards: Any) -> int:
    """Pick a card of a hand without looking, out of some local ids; -1 if there is none."""
    n = mask_count(s, p, cards)
    if n == 0:
        return -1
    skip = below(s.rng[DECISIONS_A + p], n)
    card = lowest(cards)
    while skip >= s.players[p].hand[card]:
        skip -= s.players[p].hand[card]
        cards &= cards - u64(1)
        card = lowest(cards)
    return card


@kernel(i64, S, T, i64, i64, i64)
def _pick(s: Any, t: Any, row_: int, p: int, zone: int) -> int:
    """Take a card of a player out of a zone, picked in the manner a row asks for; -1: none."""
    row = t.code[row_]
    pl = s.players[p]
    wanted = t.filters[row.filter].cards[p]
    if zone == TOP:
        return pick_top(s, p)
    if zone == BOTTOM:
        return pick_bottom(s, p)
    if zone == PRIZES:
        if pl.n_prizes == 0:
            return -1
        k = i64(pl.n_prizes) - 1
        while k >= 0 and (pl.open_prizes >> k) & 1:
            k -= 1
        if k < 0 and row.b % RADIX == ASIDE:
            return -1  # those that lie open are not looked at
        last_prize(pl, max(k, i64(0)))
        pl.n_prizes -= 1
        return pl.prizes[pl.n_prizes]
    gains = row.b % RADIX in (HAND, BENCH, TOP)
    purpose = i64(MOVE) if gains else i64(GIVE_UP)
    who = i64(p) if row.c == BY_OWNER else i64(s.me)
    if row.c == BY_OPPONENT:
        who = i64(1 - s.me)
    if zone == HAND:
        cards = pl.hand_mask & wanted
        card = (
            _random_card(s, t, p, cards)
            if row.c == AT_RANDOM
            else choose_card(s, t, who, purpose, p, cards)
        )
        if card >= 0:
            remove_from_hand(s, t, p, card)
        return card
    if zone == ASIDE:
        if row.c == AT_RANDOM and s.n_aside > 0:
            card = i64(s.aside[below(s.rng[DECISIONS_A + p], s.n_aside)])
        else:
            card = choose_card(s, t, who, purpose, p, _aside_mask(s) & wanted)
        if card >= 0:
            take_aside(s, card)
        return card
    source = i64(FROM_DECK) if zone == DECK else i64(FROM_DISCARD)
    found = deck_mask(s, p) if zone == DECK else _discarded(s, t, p, row.b % RADIX)
    card = choose_card(s, t, who, purpose, p, found & wanted)
    if card >= 0:
        take_from(s, t, p, source, card)
    return card


@kernel(void, S, T, i64, i64, i64)
def _move(s: Any, t: Any, row_: int, p: int, n: int) -> None:
    """Move cards of a player from one zone to another."""
    row = t.code[row_]
    source = row.b // RADIX
    zone = row.b % RADIX
    if source == DISCARD and zone == HAND and _keeps_discarded(s, t, p):
        return
    if source == DISCARD and is_sealed(s, t):
        return
    for _ in range(_room_for(s, t, p, zone, n)):
        card = _pick(s, t, row_, p, source)
        if card < 0:
            break
        place(s, t, p, card, zone)
        s.moved += 1
    if DECK in (source, zone):
        shuffle(s, p)


@kernel(i64, S, T, i64)
def _wished_prize(s: Any, t: Any, p: int) -> int:
    """Return the place of the Prize card a player would like best, of those that lie open."""
    pl = s.players[p]
    best = i64(pl.n_prizes) - 1
    best_need = i64(UNSEEN_NEED)
    for k in range(i64(pl.n_prizes)):
        if (pl.open_prizes >> k) & 1 and card_need(s, t, p, pl.prizes[k]) > best_need:
            best = i64(k)
            best_need = card_need(s, t, p, pl.prizes[k])
    return best


@kernel(void, S, T, i64, i64)
def take_prizes(s: Any, t: Any, p: int, n: int) -> None:
    """Let a player take Prize cards, as many as there are; which, where some lie face up.

    Parameters
    ----------
    s, t : records of GAME and TABLES
        The game is written.
    p, n : int64
        The player, how many.
    """
    pl = s.players[p]
    for _ in range(min(n, i64(pl.n_prizes))):
        if pl.open_prizes:
            wish = _wished_prize(s, t, p)
            last_prize(pl, choose_number(s, t, p, TAKE_PRIZES, pl.n_prizes, wish))
        take_prize(s, t, p)


@kernel(void, S, T, i64, i64)
def _arrange(s: Any, t: Any, p: int, n: int) -> None:
    """Let the player of the effect put the top cards of a deck back in any order."""
    first = i64(s.n_aside)
    for _ in range(n):
        card = pick_top(s, p)
        if card >= 0:
            s.aside[s.n_aside] = card
            s.n_aside += 1
    while s.n_aside > first:
        cards = bit(s.aside[first])
        for k in range(first, i64(s.n_aside)):
            cards |= bit(s.aside[k])
        card = choose_card(s, t, s.me, GIVE_UP, p, cards)  # the last put back lies on top
        k = first
        while s.aside[k] != card:
            k += 1
        s.n_aside -= 1
        s.aside[k] = s.aside[s.n_aside]
        put_on_top(s, p, card)


@kernel(void, S, T, i64)
def _take_this(s: Any, t: Any, zone: int) -> None:
    """Put the card whose Power it is, in the hand or discard pile, into another zone."""
    p = i64(s.me)
    card = i64(s.this_card)
    if card < 0 or _room_for(s, t, p, zone, 1) < 1:
        return
    if s.players[p].hand[card] and zone != HAND:
        remove_from_hand(s, t, p, card)
    else:
        remove_from_discard(s, t, p, card)
    place(s, t, p, card, zone)
    s.moved = 1
    s.this_card = -1
    if zone == BENCH:
        s.self = s.it
    elif zone == DECK:
        shuffle(s, p)


@kernel(void, S, T, i64, i64, i64)
def _decree(s: Any, t: Any, row_: int, p: int, value: int) -> None:
    """Start an effect that goes on for a player; two that change damage add up."""
    row = t.code[row_]
    serial = player_serial(p)
    until = end_of(s, row.c)
    at = find_lasting(s, row.b, serial, -1)
    while at >= 0 and row.b in (
        ATTACK_MORE, ATTACK_SUCH_MORE, ALL_TAKE_LESS, TAKE_LESS_FROM_SUCH,
    ):  # fmt: skip
        entry = s.lasting[at]
        if entry.b == row.filter and entry.until == until:
            entry.a += value
            return
        at = find_lasting(s, row.b, serial, at)
    add_lasting(s, row.b, serial, max(value, 1), row.filter, until, 1)


@kernel(void, S, T, i64, i64)
def on_cards(s: Any, t: Any, row_: int, value: int) -> None:
    """Carry out an operation on cards outside play.

    Parameters
    ----------
    s, t : records of GAME and TABLES
        The game is written.
    row_ : int64
        Place of its row in ``t.code``.
    value : int64
        What its amount comes to.
    """
    row = t.code[row_]
    op = row.op
    s.moved = 0
    if op == SEARCH:
        _search(s, t, row_, value)
    elif op == RECOVER:
        _recover(s, t, row_, value)
    elif op == ARRANGE:
        _arrange(s, t, s.me, value)
    elif op == REVEAL_UNTIL:
        _reveal_until(s, t, row_)
    elif op == SEARCH_UNLIKE:
        _search_unlike(s, t, row_, value)
    elif op == SEARCH_APART:
        _search_apart(s, t, row_, value)
    elif op in (RETURN_STADIUM, PUT_THIS):
        _on_table(s, t, row_)
    elif op == TAKE_THIS:
        _take_this(s, t, row.a)
    elif op == ARRANGE_THEIRS:
        _arrange(s, t, 1 - s.me, value)
    elif op in (DISCARD_HAND, SET_ASIDE):
        part_with(s, t, s.me, op, row.filter, value)
    else:
        for turn in range(2):
            p = i64(s.me) if turn == 0 else i64(1 - s.me)
            if row.a == turn or row.a == BOTH:
                if op == DRAW:
                    s.moved += draw_cards(s, t, p, value)
                elif op == HAND_TO_DECK:
                    part_with(s, t, p, op, row.filter, value)
                elif op == MOVE:
                    _move(s, t, row_, p, value)
                elif op == TAKE_PRIZES:
                    take_prizes(s, t, p, value)
                    s.unsettled = 1  # it may have been the last one
                elif op == SHUFFLE:
                    shuffle(s, p)
                elif op == BAR:
                    until = end_of(s, row.b)
                    add_lasting(s, BARRED, player_serial(p), row.filter, 0, until, 1)
                elif op == DECREE:
                    _decree(s, t, row_, p, value)
