"""Carrying out an action: the other half of the interface between rules and pilots."""

from __future__ import annotations

from typing import Any

from deckstats.effects.operations import EVENTS, HAPPENINGS, OP_CODES
from deckstats.kernels.answers import (
    answer_waiting,
    ask,
    ask_attached,
    ask_side,
    ask_stadium,
    is_cancelled,
    note_use,
)
from deckstats.kernels.attack import attacks_again, use_attack
from deckstats.kernels.bars import extra_price
from deckstats.kernels.changes import FIELD, bits_of, change, energy_off
from deckstats.kernels.choose import choose_energy, choose_number, flip
from deckstats.kernels.costs import grown, retreat_cost
from deckstats.kernels.inplay import (
    attach_energy,
    attach_trainer,
    discard_energy,
    discard_stadium,
    make_active,
    owner,
    put_into_play,
    ref_of,
    slot_of,
    stack_card,
)
from deckstats.kernels.jit import boolean, i64, kernel, u64, void
from deckstats.kernels.knockouts import settle
from deckstats.kernels.lasting import ANSWERS, FOR_GOOD
from deckstats.kernels.legality import (
    ATTACH,
    ATTACK,
    BENCH,
    CALL,
    EVOLVE,
    HELD,
    PASS,
    PLAY,
    RETREAT,
    TOOL,
    UNITE,
    USE,
    USE_STADIUM,
)
from deckstats.kernels.log import (
    ATTACHED,
    BENCHED,
    EVOLVED,
    NEW_STADIUM,
    PASSED,
    PLAYED,
    RETREATED,
    USED_POWER,
    USED_STADIUM,
    note,
)
from deckstats.kernels.news import announce, finish
from deckstats.kernels.on_cards import part_with, tell_of_coming
from deckstats.kernels.on_energy import charge, sicken
from deckstats.kernels.on_odds import can_use_lent
from deckstats.kernels.program import run, run_lent, start_program
from deckstats.kernels.provided import held_units, kind_mask
from deckstats.kernels.state import (
    CONFUSED,
    FOE_TOOL,
    MAX_CARDS,
    POWER_KIND,
    STADIUM,
    SUPPORTER,
    VSTAR,
    S,
    T,
)
from deckstats.kernels.zones import (
    bit,
    has,
    lay_beside,
    lowest,
    put_on_top,
    remove_from_discard,
    remove_from_hand,
    to_discard,
)

__all__ = ["apply", "call", "is_linked", "unite"]

ONCE = EVENTS.index("once")
ON_EVOLVING = EVENTS.index("evolved")
ON_BENCH = EVENTS.index("benched")
HP_CHANGES = bits_of("hp")
ARRIVES = EVENTS.index("arrives")
FLED = EVENTS.index("fled")
EVOLVES = EVENTS.index("evolves")
GROWS = EVENTS.index("grows")
WITHDRAWS = EVENTS.index("withdraws")
OPP_PLAYED = EVENTS.index("opp_played")
OPP_PLAYS = EVENTS.index("opp_plays")
OPP_RETREATS = EVENTS.index("opp_retreats")
RETREATS = EVENTS.index("retreats")
LEAVES = HAPPENINGS.index("retreats")
JOINS = EVENTS.index("joins")
DISCARD_HAND = OP_CODES["DISCARD_HAND"]
MAY = OP_CODES["MAY"]
CHAOS = FIELD["chaos"]
TWO_ENERGY = FIELD["two_energy"]


@kernel(void, S, T)
def _discard_set_aside(s: Any, t: Any) -> None:
    """Discard what was traded away, now that nothing of the program can reach it."""
    for k in range(s.n_aside):
        to_discard(s, t, s.me, s.aside[k])
    s.n_aside = 0


@kernel(void, S, T, i64, i64, i64, i64)
def _let_answer(s: Any, t: Any, p: int, event: int, it: int, card: int) -> None:
    """Let a player's cards in play answer what is done to one, or a card of the other's.

    Both ``it`` and ``card`` may be -1.
    """
    if (t.event_mask >> event) & 1:
        s.answered = card
        ask_side(s, t, p, event, it, 0)
        s.answered = -1


@kernel(boolean, S, T, i64, i64)
def _is_jumbled(s: Any, t: Any, p: int, card: int) -> bool:
    """Let the Stadium decide by a coin who uses a Trainer; returns whether its player does not."""
    active = i64(s.players[p].active)
    if active < 0 or t.cards[p, card].trainer == STADIUM or not change(s, t, CHAOS, p, active):
        return False
    if flip(s, t, p) == 1:
        return False
    if can_use_lent(s, t, 1 - p, p, card) and choose_number(s, t, 1 - p, MAY, 2, 1) == 1:
        start_program(s, 1 - p, -1)
        s.this_card = card
        s.lent = card + 1
        s.lender = p
        run_lent(s, t)
        _discard_set_aside(s, t)
        s.this_card = -1
    to_discard(s, t, p, card)
    return True


@kernel(boolean, S, T, i64, i64)
def _is_stopped(s: Any, t: Any, p: int, card: int) -> bool:
    """Let the opponent's Pokémon answer a Trainer; returns whether it does nothing (P127)."""
    s.stopped = 0
    _let_answer(s, t, 1 - p, OPP_PLAYS, -1, card)
    if s.stopped:
        put_on_top(s, p, card)
    return s.stopped != 0 or _is_jumbled(s, t, p, card)


@kernel(boolean, S, T, i64, i64)
def _welcome(s: Any, t: Any, ref: int, event: int) -> bool:
    """Let a Pokémon played from the hand use its Power for that; returns whether the turn goes on.

    Before anything else is done (P028), but for what the Stadium does.
    """
    p = owner(ref)
    if (t.event_mask >> event) & 1:
        ask_stadium(s, t, p, event, ref)
        if not finish(s, t):
            return False
    if t.event_mask & (1 << ARRIVES | i64(1) << event) == 0:
        return True
    s.ends_turn = 0
    ask(s, t, ref, ARRIVES, ref)
    ask(s, t, ref, event, ref)
    ends = s.ends_turn
    return finish(s, t) and ends == 0


@kernel(boolean, S, T, i64, i64)
def bench(s: Any, t: Any, p: int, card: int) -> bool:
    """Put a Basic Pokémon from hand onto the Bench; returns whether the turn goes on."""
    remove_from_hand(s, t, p, card)
    if t.cards[p, card].doll and _is_stopped(s, t, p, card):
        return True
    return _join(s, t, p, card)


@kernel(boolean, S, T, i64, i64)
def _join(s: Any, t: Any, p: int, card: int) -> bool:
    """Put a Pokémon that was taken from the hand onto the Bench; whether the turn goes on."""
    ref = ref_of(p, put_into_play(s, t, p, card))
    note(s, t, BENCHED, p, ref, card, 0)
    tell_of_coming(s, t, ref)
    announce(s, t, JOINS, ref)
    return finish(s, t) and _welcome(s, t, ref, ON_BENCH)


@kernel(boolean, S, T, i64, i64)
def unite(s: Any, t: Any, p: int, card: int) -> bool:
    """Put all parts of a LEGEND or V-UNION onto the Bench; returns whether the turn goes on.

    Both halves of a LEGEND come from the hand at once, the four parts of a V-UNION from the
    discard pile, each V-UNION once a game (their rule boxes).
    """
    row = t.cards[p, card]
    rest = row.whole
    while rest != u64(0):
        part = lowest(rest)
        rest &= rest - u64(1)
        if row.from_discard:
            remove_from_discard(s, t, p, part)
        else:
            remove_from_hand(s, t, p, part)
    if not row.from_discard:
        return _join(s, t, p, card)
    s.players[p].united |= bit(card)
    ref = ref_of(p, put_into_play(s, t, p, card))
    note(s, t, BENCHED, p, ref, card, 0)
    tell_of_coming(s, t, ref)
    return finish(s, t)


@kernel(boolean, S, T, i64, i64, i64)
def is_linked(s: Any, t: Any, p: int, card: int, i: int) -> bool:
    """Tell whether a Pokémon has the Spirit Link with which becoming a card ends no turn."""
    slot = s.players[p].slots[i]
    for k in range(slot.n_attached):
        if slot.attached[k] < MAX_CARDS and has(t.cards[p, card].links, slot.attached[k]):
            return True
    return False


@kernel(boolean, S, T, i64)
def _evolved(s: Any, t: Any, ref: int) -> bool:
    """Let cards answer a Pokémon played to evolve one; returns whether the turn goes on."""
    if not _welcome(s, t, ref, ON_EVOLVING):
        return False
    slot = s.players[owner(ref)].slots[slot_of(ref)]
    if not t.cards[owner(ref), slot.card].level_up:  # which is no evolving
        announce(s, t, EVOLVES, ref)
        announce(s, t, GROWS, ref)
    return finish(s, t)


@kernel(boolean, S, T, i64, i64, i64)
def evolve(s: Any, t: Any, p: int, card: int, i: int) -> bool:
    """Put an Evolution card from hand onto a Pokémon; returns whether the turn goes on."""
    remove_from_hand(s, t, p, card)
    stack_card(s, t, p, i, card)
    note(s, t, EVOLVED, p, ref_of(p, i), card, 0)
    if t.change_mask[0] & HP_CHANGES:
        s.unsettled = 1  # a Tool for Basic Pokémon gives it HP no more
    if not settle(s, t, False):
        return False
    if (s.players[p].in_play >> i) & 1 == 0:
        return True  # it has less HP than it had damage
    if not _evolved(s, t, ref_of(p, i)):
        return False
    return not t.cards[p, card].ends_turn or is_linked(s, t, p, card, i)


@kernel(boolean, S, T, i64, i64, i64)
def attach(s: Any, t: Any, p: int, kind: int, i: int) -> bool:
    """Attach the Energy card of the turn from hand; returns whether the game goes on."""
    card = i64(t.decks[p].kinds[kind].card)
    remove_from_hand(s, t, p, card)
    part_with(s, t, p, DISCARD_HAND, 0, t.decks[p].kinds[kind].price)
    attach_energy(s, t, p, i, kind)
    pl = s.players[p]
    pl.attached += 1
    more = pl.attached == 1 and change(s, t, TWO_ENERGY, p, i) != 0
    pl.attached_to = pl.slots[i].serial if more else 0
    note(s, t, ATTACHED, p, ref_of(p, i), card, 0)
    charge(s, t, ref_of(p, i), card, 0)
    sicken(s, t, p, i)
    start = t.cards[p, card].start
    if start[5] > start[1] and not energy_off(s, t, ref_of(p, i), card):
        start_program(s, p, ref_of(p, i))
        run(s, t, start[1], start[5])
    return finish(s, t)


@kernel(void, S, T, i64, i64)
def _place_stadium(s: Any, t: Any, p: int, card: int) -> None:
    """Let a Stadium take the place of the one in play, which its owner discards."""
    discard_stadium(s, t)
    s.has_stadium = 1
    s.stadium = card
    s.stadium_owner = p
    s.players[p].stadiums += 1
    s.this_card = -1
    s.unsettled = 1  # HP may have changed
    note(s, t, NEW_STADIUM, p, card, 0, 0)


@kernel(boolean, S, T, i64, i64)
def _is_swallowed(s: Any, t: Any, p: int, card: int) -> bool:
    """Discard a Stadium together with the one in play, where that asks for it."""
    if not s.has_stadium or not t.cards[s.stadium_owner, s.stadium].swallows:
        return False
    s.players[p].stadiums += 1
    discard_stadium(s, t)
    to_discard(s, t, p, card)
    return True


@kernel(boolean, S, T, i64, i64)
def play(s: Any, t: Any, p: int, card: int) -> bool:
    """Play a Trainer: do what it says, then discard it; returns whether the turn goes on."""
    price = extra_price(s, t, p, card)
    remove_from_hand(s, t, p, card)
    s.players[p].played |= bit(card)
    note(s, t, PLAYED, p, card, 0, 0)
    part_with(s, t, p, DISCARD_HAND, 0, price)
    if t.cards[p, card].trainer == SUPPORTER:
        s.players[p].supporters += 1
    row = t.cards[p, card]
    if _is_stopped(s, t, p, card) or (row.trainer == STADIUM and _is_swallowed(s, t, p, card)):
        return finish(s, t)
    start_program(s, p, -1)
    s.this_card = card
    if row.trainer == STADIUM:
        _place_stadium(s, t, p, card)
    run(s, t, row.start[1], row.start[5])
    run_lent(s, t)
    _discard_set_aside(s, t)
    if s.this_card >= 0 and row.trainer == SUPPORTER and t.rules.supporters_stay:
        lay_beside(s, t, p, card)
    elif s.this_card >= 0:
        to_discard(s, t, p, card)
    arrived = i64(s.arrived)
    ends = s.ends_turn
    _let_answer(s, t, 1 - p, OPP_PLAYED, -1, card)
    if not finish(s, t) or ends:
        return False
    return arrived < 0 or _evolved(s, t, arrived)


@kernel(boolean, S, T, i64, i64, i64)
def attach_tool(s: Any, t: Any, p: int, card: int, i: int) -> bool:
    """Attach a Pokémon Tool from hand; returns whether the game goes on."""
    remove_from_hand(s, t, p, card)
    if _is_stopped(s, t, p, card):
        return True
    q = p
    value = card
    if t.cards[p, card].tool == FOE_TOOL:
        q = 1 - p
        value = card + MAX_CARDS
    attach_trainer(s, t, q, i, value, FOR_GOOD)
    note(s, t, ATTACHED, p, ref_of(q, i), card, 0)
    row = t.cards[p, card]
    start_program(s, p, ref_of(q, i))
    run(s, t, row.start[1], row.start[5])
    s.unsettled = 1  # it may take HP
    _let_answer(s, t, 1 - p, OPP_PLAYED, -1, card)
    return finish(s, t)


@kernel(boolean, S, T, i64)
def use_stadium(s: Any, t: Any, p: int) -> bool:
    """Use the Stadium in play; returns whether the turn goes on."""
    power = t.cards[s.stadium_owner, s.stadium].powers[0]
    note(s, t, USED_STADIUM, p, s.stadium, s.stadium_owner, 0)
    s.players[p].stadium_used = s.turn
    start_program(s, p, -1)
    s.this_card = -1
    run(s, t, power.start[1], power.start[5])
    _discard_set_aside(s, t)
    ends = s.ends_turn
    return finish(s, t) and ends == 0


@kernel(boolean, S, T, i64, i64, i64)
def use_power(s: Any, t: Any, p: int, i: int, n: int) -> bool:
    """Use a Power by hand; returns whether the turn goes on."""
    slot = s.players[p].slots[i]
    power = t.cards[p, slot.card].powers[n]
    note(s, t, USED_POWER, p, ref_of(p, i), n, slot.card)
    if power.event == ONCE:
        note_use(s, p, slot, n, power.shared)
    if power.once == VSTAR:
        s.players[p].vstar_used = 1
    start_program(s, p, ref_of(p, i))
    if power.kind != POWER_KIND or not is_cancelled(s, t, ref_of(p, i)):
        run(s, t, power.start[1], power.start[5])
        run_lent(s, t)
        _discard_set_aside(s, t)
    ends = s.ends_turn
    return finish(s, t) and ends == 0


@kernel(boolean, S, T, i64, i64, i64)
def call(s: Any, t: Any, p: int, card: int, n: int) -> bool:
    """Use a Power of a card in the hand or discard pile; returns whether the turn goes on.

    A card that stays where it lies has been tried in vain: it is not used again this turn.
    """
    pl = s.players[p]
    power = t.cards[p, card].powers[n]
    note(s, t, USED_POWER, p, -1, n, card)
    if power.shared:
        pl.names_used |= i64(1) << power.shared
    if pl.tried_turn != s.turn:
        pl.tried_turn = s.turn
        for k in range(MAX_CARDS):
            pl.tried[k] = 0
    zone = pl.hand if power.event == HELD else pl.discard
    before = zone[card]
    start_program(s, p, -1)
    s.this_card = card
    run(s, t, power.start[1], power.start[5])
    if zone[card] >= before:
        pl.tried[card] += 1
    _discard_set_aside(s, t)
    ends = s.ends_turn
    return finish(s, t) and ends == 0


@kernel(void, S, T, i64, i64)
def _pay_retreat(s: Any, t: Any, p: int, cost: int) -> None:
    """Discard Energy cards one at a time until the cost is met (expert rules, "Retreat")."""
    i = i64(s.players[p].active)
    paid = i64(0)
    while paid < cost:
        kind = choose_energy(s, t, p, p, i, kind_mask(s, t, p, i, 0))
        held = held_units(s, t, p, i) + grown(s, t, p, i)
        discard_energy(s, t, p, i, kind)
        paid += held - held_units(s, t, p, i) - grown(s, t, p, i)


@kernel(boolean, S, T, i64, i64)
def retreat(s: Any, t: Any, p: int, i: int) -> bool:
    """Retreat for a Benched Pokémon; returns whether the game goes on.

    Basic rules: a Confused Pokémon pays first, then flips; on tails it stays and cannot try again
    this turn.
    """
    pl = s.players[p]
    old = i64(pl.active)
    slot = pl.slots[old]
    _pay_retreat(s, t, p, retreat_cost(s, t, p, old))
    ask_attached(s, t, ref_of(p, old), RETREATS, -1, False)
    _let_answer(s, t, 1 - p, OPP_RETREATS, ref_of(p, old), -1)
    if not settle(s, t, False):
        return False
    if s.lasting_mask & (1 << ANSWERS) and pl.active == old:
        answer_waiting(s, t, ref_of(p, old), LEAVES)
        if not settle(s, t, False):
            return False
    if pl.active != old:
        return True  # Knocked Out on the way
    if slot.condition == CONFUSED and t.rules.confused_retreat_flips and flip(s, t, p) == 0:
        slot.stuck = s.turn
        note(s, t, RETREATED, p, ref_of(p, old), ref_of(p, i), 0)
        return settle(s, t, False)  # the Energy it paid with may have given HP
    pl.retreats += 1
    note(s, t, RETREATED, p, ref_of(p, old), ref_of(p, i), 1)
    make_active(s, t, p, i)
    if (t.event_mask >> WITHDRAWS) & 1:
        ask(s, t, ref_of(p, old), WITHDRAWS, ref_of(p, i))
    _let_answer(s, t, 1 - p, FLED, ref_of(p, old), -1)
    return finish(s, t)


@kernel(boolean, S, T, i64, i64)
def apply(s: Any, t: Any, p: int, packed: int) -> bool:
    """Carry out a legal action; returns whether the turn goes on.

    Parameters
    ----------
    s, t : records of GAME and TABLES
        The game is written.
    p : int64
        The player whose turn it is.
    packed : int64
        An action that :func:`deckstats.kernels.legality.legal_actions` lists.
    """
    kind = packed & 255
    a = (packed >> 8) & 255
    b = (packed >> 16) & 255
    if kind != ATTACH:
        s.players[p].attached_to = 0  # nothing is done between the two
    if kind == BENCH:
        return bench(s, t, p, a)
    elif kind == EVOLVE:
        return evolve(s, t, p, a, b)
    elif kind == ATTACH:
        return attach(s, t, p, a, b)
    elif kind == PLAY:
        return play(s, t, p, a)
    elif kind == USE:
        return use_power(s, t, p, a, b)
    elif kind == TOOL:
        return attach_tool(s, t, p, a, b)
    elif kind == USE_STADIUM:
        return use_stadium(s, t, p)
    elif kind == UNITE:
        return unite(s, t, p, a)
    elif kind == CALL:
        return call(s, t, p, a, b)
    elif kind == RETREAT:
        return retreat(s, t, p, a)
    elif kind == ATTACK:
        return use_attack(s, t, p, a) and attacks_again(s, t, p)
    elif kind == PASS:
        note(s, t, PASSED, p, 0, 0, 0)
        return False
    return True
