"""May I? Each question is answered by 0 or the number of a reason, in one place.

Legal actions, pilots, positions and tests all ask here. An action is one integer:
``kind | a << 8 | b << 16``.
"""

from __future__ import annotations

from typing import Any

from deckstats.effects.operations import EVENTS
from deckstats.kernels.bars import extra_price, forbidden, gets_no_energy
from deckstats.kernels.borrowing import is_lent
from deckstats.kernels.changes import (
    FIELD,
    card_change,
    card_change_on,
    change,
    decreed,
    powers_off,
)
from deckstats.kernels.costs import can_pay, grown, retreat_cost
from deckstats.kernels.counting import can_evolve_now
from deckstats.kernels.energy import can_be_put_on
from deckstats.kernels.filters import BY_ANY_CONDITION, stopped
from deckstats.kernels.inplay import bench_mask, first_ref, has_room, ref_of
from deckstats.kernels.jit import array, boolean, i64, kernel, u64
from deckstats.kernels.judgement import is_locked
from deckstats.kernels.lasting import (
    CANNOT_RETREAT,
    DO_NOT_ATTACK,
    DO_NOT_RETREAT,
    GX_AGAIN,
    NO_GX,
    is_lasting,
    player_serial,
)
from deckstats.kernels.looks import looks_so
from deckstats.kernels.plain_counts import tools_on
from deckstats.kernels.provided import held_units
from deckstats.kernels.refs import attack_place, attack_row
from deckstats.kernels.requirements import (
    AT_ONCE,
    WHILE_ASLEEP,
    copies_nothing,
    is_usable,
    pays_instead,
    requirements_hold,
)
from deckstats.kernels.state import (
    ASLEEP,
    FOE_TOOL,
    GX,
    MAX_ATTACHED,
    PARALYZED,
    PLAIN,
    SLOTS,
    STADIUM,
    SUPPORTER,
    TRAINER,
    VSTAR,
    S,
    T,
)
from deckstats.kernels.zones import bit, has, lowest

__all__ = [
    "ACTIONS",
    "REASONS",
    "action",
    "can_attach",
    "can_attach_tool",
    "can_attack",
    "can_bench",
    "can_call",
    "can_evolve",
    "can_play",
    "can_retreat",
    "can_unite",
    "can_use",
    "can_use_stadium",
    "legal_actions",
    "power_works",
]

#: Kinds of action, with what a and b mean.
ACTIONS = (
    "pass",
    "bench",    # a: card
    "evolve",   # a: card, b: slot
    "attach",   # a: Energy kind, b: slot
    "trainer",  # a: card
    "power",    # a: slot, b: number of the Power
    "retreat",  # a: slot of the Benched Pokémon
    "attack",   # a: number of the attack
    "tool",     # a: card, b: slot; the opponent's for a Tool of Team Flare
    "stadium",  # uses the Stadium in play
    "unite",    # a: first part of a LEGEND or V-UNION
    "card",     # a: card of the hand or discard pile, b: number of its Power
)  # fmt: skip
(
    PASS, BENCH, EVOLVE, ATTACH, PLAY, USE, RETREAT, ATTACK, TOOL, USE_STADIUM, UNITE, CALL,
) = range(len(ACTIONS))  # fmt: skip

#: Why something is not legal; each names the rule.
REASONS = (
    "",
    "the card is not in the hand",
    "it is not a card of that kind",
    "the Bench is full (five Pokémon)",
    "it does not evolve from that Pokémon (the names must match)",
    "nobody evolves in his or her first turn, nor a Pokémon in the turn it came or evolved",
    "one Energy card from the hand a turn",
    "there is no such Pokémon in play",
    "the first player's first turn does not allow it",
    "a cost cannot be paid or it would have no effect",
    "an Asleep or Paralyzed Pokémon cannot do that",
    "not enough Energy",
    "it cannot retreat",
    "no more retreats this turn",
    "its Power is off while Asleep, Confused or Paralyzed",
    "its Power was used this turn",
    "an effect forbids this attack",
    "nobody to switch with on the Bench",
    "its Power is not used by hand",
    "its Power is off while it has a Special Condition",
    "an effect forbids playing that card",
    "no more Supporter cards this turn",
    "no more Stadium cards this turn",
    "a Stadium of that name is in play",
    "no more Pokémon Tools on that Pokémon",
    "there is no Stadium in play that is used by hand",
    "the Stadium was used this turn",
    "its Power is switched off by a card in play",
    "a Pokémon LV.X is put on the Active Pokémon",
    "one GX attack a game",
    "one VSTAR Power a game",
    "its parts are not all in the hand, of a V-UNION in the discard pile",
    "each Pokémon V-UNION is put together once a game",
    "a Power of that name was used this turn",
    "it is not in the discard pile",
    "that card cannot be on such a Pokémon",
    "nothing but a second attack comes after the first one",
)
(
    OK,
    NOT_IN_HAND,
    WRONG_KIND,
    BENCH_FULL,
    WRONG_NAME,
    TOO_EARLY,
    ENERGY_ATTACHED,
    NO_POKEMON,
    FIRST_TURN,
    NO_EFFECT,
    CANNOT_MOVE,
    NOT_ENOUGH,
    NO_RETREAT,
    RETREATED,
    POWER_OFF,
    POWER_USED,
    LOCKED,
    NO_BENCH,
    NOT_BY_HAND,
    POWER_STOPPED,
    FORBIDDEN,
    SUPPORTER_PLAYED,
    STADIUM_PLAYED,
    SAME_STADIUM,
    TOOL_ATTACHED,
    NO_STADIUM,
    STADIUM_USED,
    SWITCHED_OFF,
    NOT_ACTIVE,
    GX_USED,
    VSTAR_USED,
    NOT_WHOLE,
    UNITED,
    NAME_USED,
    NOT_DISCARDED,
    MISPLACED,
    AFTER_ATTACK,
) = range(len(REASONS))

NO_RETREAT_CHANGE = FIELD["no_retreat"]
TOOLS = FIELD["tools"]
NO_ATTACK = FIELD["no_attack"]
ATTACK_PRICE = FIELD["attack_price"]
SUPPORTERS = FIELD["supporters"]
EVOLVES_AT_ONCE = FIELD["evolves_at_once"]
EVOLVES_ALWAYS = FIELD["evolves_always"]
NO_EVOLVING = FIELD["no_evolving"]
NO_ENERGY = FIELD["no_energy"]
OUTSIDE_OFF = FIELD["outside_off"]
ATTACKS_FIRST = FIELD["attacks_first"]
NIMBLE = FIELD["nimble"]
ATTACKS_TWICE = FIELD["attacks_twice"]
BURSTS_OFF = FIELD["bursts_off"]

FORBIDS_ATTACKS = 1 << DO_NOT_ATTACK
FORBIDS_RETREATS = 1 << DO_NOT_RETREAT
ONCE = EVENTS.index("once")
ANY = EVENTS.index("any")
BURIED = EVENTS.index("buried")
HELD = EVENTS.index("held")


@kernel(i64, i64, i64, i64)
def action(kind: int, a: int, b: int) -> int:
    """Pack an action."""
    return kind | a << 8 | b << 16


@kernel(boolean, S, i64, i64)
def _in_play(s: Any, p: int, i: int) -> bool:
    return 0 <= i < SLOTS and (s.players[p].in_play >> i) & 1 == 1


@kernel(boolean, S, T, i64, i64)
def _barred(s: Any, t: Any, p: int, kind: int) -> bool:
    """Tell whether the first turn of the game forbids a player such a card (PLAYED_KINDS)."""
    first_turn = s.players[p].turns == 1 and s.first == p
    return first_turn and (t.rules.first_turn_bars >> kind) & 1 == 1


@kernel(i64, S, T, i64, i64)
def can_bench(s: Any, t: Any, p: int, card: int) -> int:
    """Tell whether a player may put this card onto the Bench."""
    if s.players[p].hand[card] == 0:
        return NOT_IN_HAND
    if not has(t.decks[p].benchable, card):
        return WRONG_KIND
    if t.cards[p, card].doll and _barred(s, t, p, PLAIN):
        return FIRST_TURN
    if forbidden(s, t, p, card):
        return FORBIDDEN
    return OK if has_room(s, t, p) else BENCH_FULL


@kernel(i64, S, T, i64, i64)
def can_unite(s: Any, t: Any, p: int, card: int) -> int:
    """Tell whether a player may put this LEGEND or V-UNION, by its first part, onto the Bench."""
    row = t.cards[p, card]
    pl = s.players[p]
    there = pl.discard_mask if row.from_discard else pl.hand_mask
    if has(pl.united, card):
        return UNITED
    if row.whole == u64(0) or there & row.whole != row.whole:
        return NOT_WHOLE
    if forbidden(s, t, p, card):
        return FORBIDDEN
    return OK if has_room(s, t, p) else BENCH_FULL


@kernel(boolean, S, T, i64, i64)
def _evolves_early(s: Any, t: Any, p: int, i: int) -> bool:
    """Tell whether cards in play let a Pokémon evolve against the rules of timing."""
    if change(s, t, EVOLVES_ALWAYS, p, i):
        return True
    return s.players[p].turns > 1 and change(s, t, EVOLVES_AT_ONCE, p, i) != 0


@kernel(i64, S, T, i64, i64, i64)
def can_evolve(s: Any, t: Any, p: int, card: int, i: int) -> int:
    """Tell whether a player may put this Evolution card onto that Pokémon."""
    pl = s.players[p]
    if pl.hand[card] == 0:
        return NOT_IN_HAND
    if not _in_play(s, p, i):
        return NO_POKEMON
    if not has(t.cards[p, card].onto, pl.slots[i].card):
        return WRONG_NAME
    if t.cards[p, card].level_up and i != pl.active:
        return NOT_ACTIVE
    if forbidden(s, t, p, card) or change(s, t, NO_EVOLVING, p, i):
        return FORBIDDEN
    early = t.cards[p, card].early or _evolves_early(s, t, p, i)
    in_time = early or can_evolve_now(s, t, p, i)
    return OK if in_time else TOO_EARLY


@kernel(i64, S, T, i64, i64, i64)
def can_attach(s: Any, t: Any, p: int, kind: int, i: int) -> int:
    """Tell whether a player may attach an Energy card of this kind to that Pokémon."""
    pl = s.players[p]
    if pl.attached and (pl.attached_to == 0 or pl.slots[i].serial != pl.attached_to):
        return ENERGY_ATTACHED
    row = t.decks[p].kinds[kind]
    if row.copied or pl.hand[row.card] == 0:
        return NOT_IN_HAND
    if not _in_play(s, p, i):
        return NO_POKEMON
    kept_off = forbidden(s, t, p, row.card) or card_change_on(s, t, NO_ENERGY, p, i, row.card)
    if kept_off or gets_no_energy(s, t, p, i):
        return FORBIDDEN
    if t.decks[p].fussy and not can_be_put_on(s, t, p, i, kind):
        return MISPLACED
    return OK if pl.n_hand > row.price else NO_EFFECT


@kernel(i64, S, T, i64, i64)
def _used_up(s: Any, t: Any, p: int, once: int) -> int:
    """Tell whether a player has used the attack or Power of a kind there is once a game."""
    if once == GX:
        again = decreed(s, t, GX_AGAIN, ref_of(p, s.players[p].active)) > 0
        if is_lasting(s, NO_GX, player_serial(p)) or (s.players[p].gx_used and not again):
            return GX_USED
    return VSTAR_USED if once == VSTAR and s.players[p].vstar_used else OK


@kernel(i64, S, T, i64, i64)
def _limited(s: Any, t: Any, p: int, card: int) -> int:
    """Tell whether the rulebook's limits for Supporters and Stadiums forbid this one now."""
    row = t.cards[p, card]
    pl = s.players[p]
    if row.trainer == SUPPORTER:
        allowed = max(i64(t.rules.supporters_per_turn), i64(pl.supporters_allowed))
        if pl.supporters >= max(allowed, change(s, t, SUPPORTERS, p, pl.active)):
            return SUPPORTER_PLAYED
    if row.trainer != STADIUM:
        return OK
    if t.rules.stadiums_per_turn and pl.stadiums >= t.rules.stadiums_per_turn:
        return STADIUM_PLAYED
    same = s.has_stadium and t.cards[s.stadium_owner, s.stadium].stadium == row.stadium
    return SAME_STADIUM if same and not t.rules.same_stadium_replaces else OK


@kernel(i64, S, T, i64, i64)
def can_play(s: Any, t: Any, p: int, card: int) -> int:
    """Tell whether a player may play this Trainer for its text."""
    pl = s.players[p]
    if pl.hand[card] == 0:
        return NOT_IN_HAND
    row = t.cards[p, card]
    if row.kind != TRAINER or row.doll or row.tool:
        return WRONG_KIND
    if _barred(s, t, p, row.trainer) and not row.early:
        return FIRST_TURN
    if forbidden(s, t, p, card):
        return FORBIDDEN
    limited = _limited(s, t, p, card) if row.trainer != PLAIN else OK
    if limited != OK:
        return limited
    if pl.n_hand <= extra_price(s, t, p, card):
        return NO_EFFECT
    # Its cost is paid with *other* cards, so it is out of the hand while we ask.
    mask = pl.hand_mask
    pl.hand[card] -= 1
    pl.n_hand -= 1
    if pl.hand[card] == 0:
        pl.hand_mask = mask & ~bit(card)
    playable = requirements_hold(s, t, p, -1, 0, row.start[0], row.start[1])
    pl.hand[card] += 1
    pl.n_hand += 1
    pl.hand_mask = mask
    return OK if playable else NO_EFFECT


@kernel(i64, S, T, i64, i64, i64)
def can_attach_tool(s: Any, t: Any, p: int, card: int, i: int) -> int:
    """Tell whether a player may attach this Pokémon Tool to the Pokémon in that slot.

    It is one of the player's own, or the opponent's for a Tool of Team Flare.
    """
    row = t.cards[p, card]
    if s.players[p].hand[card] == 0:
        return NOT_IN_HAND
    if row.tool == 0 or row.kind != TRAINER:
        return WRONG_KIND
    if _barred(s, t, p, row.trainer):
        return FIRST_TURN
    if forbidden(s, t, p, card):
        return FORBIDDEN
    q = 1 - p if row.tool == FOE_TOOL else p
    if not _in_play(s, q, i):
        return NO_POKEMON
    slot = s.players[q].slots[i]
    if row.put_on and not looks_so(s, t, q, i, row.put_on):
        return MISPLACED
    if row.tool == FOE_TOOL and not t.cards[q, slot.card].is_ex:
        return NO_EFFECT
    room = t.rules.tools_per_pokemon + change(s, t, TOOLS, q, i)
    full = tools_on(s, t, q, i, 0) >= room or slot.n_attached == MAX_ATTACHED
    return TOOL_ATTACHED if full else OK


@kernel(i64, S, T, i64)
def can_use_stadium(s: Any, t: Any, p: int) -> int:
    """Tell whether a player may use the Stadium in play, whoever played it."""
    if not s.has_stadium:
        return NO_STADIUM
    row = t.cards[s.stadium_owner, s.stadium]
    power = row.powers[0]
    if row.n_powers == 0 or power.event not in (ONCE, ANY):
        return NO_STADIUM
    if power.event == ONCE and s.players[p].stadium_used == s.turn:
        return STADIUM_USED
    fulfilled = requirements_hold(s, t, p, -1, 0, power.start[0], power.start[1])
    return OK if fulfilled else NO_EFFECT


@kernel(i64, S, T, i64, i64, i64)
def power_works(s: Any, t: Any, p: int, i: int, n: int) -> int:
    """Tell whether a Power of a Pokémon in play is switched on."""
    slot = s.players[p].slots[i]
    conditional = t.cards[p, slot.card].powers[n].conditional
    kind = t.cards[p, slot.card].powers[n].kind
    if (powers_off(s, t, ref_of(p, i)) >> kind) & 1:
        return SWITCHED_OFF
    if t.cards[p, slot.card].powers[n].bursts and change(s, t, BURSTS_OFF, p, i):
        return SWITCHED_OFF
    if not stopped(slot, conditional):
        return OK
    return POWER_STOPPED if conditional == BY_ANY_CONDITION else POWER_OFF


@kernel(i64, S, T, i64, i64, i64)
def can_use(s: Any, t: Any, p: int, i: int, n: int) -> int:
    """Tell whether a player may use this Power of that Pokémon by hand."""
    if not _in_play(s, p, i):
        return NO_POKEMON
    slot = s.players[p].slots[i]
    if n >= t.cards[p, slot.card].n_powers:
        return WRONG_KIND
    power = t.cards[p, slot.card].powers[n]
    if power.lender and not is_lent(s, t, p, i, power.lender):
        return WRONG_KIND
    if power.event not in (ONCE, ANY):
        return NOT_BY_HAND
    if power.event == ONCE and slot.used == s.turn and (slot.powers_used >> n) & 1:
        return POWER_USED
    if (s.players[p].names_used >> power.shared) & 1:
        return NAME_USED
    if power.once and _used_up(s, t, p, power.once) != OK:
        return VSTAR_USED
    works = power_works(s, t, p, i, n)
    if works != OK:
        return works
    fulfilled = requirements_hold(s, t, p, ref_of(p, i), 0, power.start[0], power.start[1])
    return OK if fulfilled else NO_EFFECT


@kernel(i64, S, T, i64, i64, i64)
def can_call(s: Any, t: Any, p: int, card: int, n: int) -> int:
    """Tell whether a player may use a Power of a card in the hand or discard pile."""
    if n >= t.cards[p, card].n_powers:
        return WRONG_KIND
    power = t.cards[p, card].powers[n]
    if power.event not in (BURIED, HELD):
        return NOT_BY_HAND
    pl = s.players[p]
    lying = i64(pl.hand[card]) if power.event == HELD else i64(pl.discard[card])
    if lying == 0:
        return NOT_IN_HAND if power.event == HELD else NOT_DISCARDED
    if pl.tried_turn == s.turn and pl.tried[card] >= lying:
        return POWER_USED
    if (pl.names_used >> power.shared) & 1:
        return NAME_USED
    if card_change(s, t, OUTSIDE_OFF, p, card):
        return SWITCHED_OFF
    fulfilled = requirements_hold(s, t, p, -1, 0, power.start[0], power.start[1])
    return OK if fulfilled else NO_EFFECT


@kernel(i64, S, T, i64, i64)
def can_retreat(s: Any, t: Any, p: int, i: int) -> int:
    """Tell whether a player's Active Pokémon may retreat for that Benched one."""
    pl = s.players[p]
    if not _in_play(s, p, i) or i == pl.active:
        return NO_BENCH
    slot = pl.slots[pl.active]
    if slot.condition in (ASLEEP, PARALYZED) and not change(s, t, NIMBLE, p, pl.active):
        return CANNOT_MOVE
    bound = is_lasting(s, CANNOT_RETREAT, slot.serial)
    if s.lasting_mask & FORBIDS_RETREATS:
        bound = bound or decreed(s, t, DO_NOT_RETREAT, ref_of(p, pl.active)) != 0
    if bound or change(s, t, NO_RETREAT_CHANGE, p, pl.active):
        return NO_RETREAT
    limit = t.rules.retreats_per_turn
    if slot.stuck == s.turn or (limit > 0 and pl.retreats >= limit):
        return RETREATED
    held = held_units(s, t, p, pl.active) + grown(s, t, p, pl.active)
    return OK if held >= retreat_cost(s, t, p, pl.active) else NOT_ENOUGH


@kernel(i64, S, T, i64, i64)
def can_attack(s: Any, t: Any, p: int, k: int) -> int:
    """Tell whether a player's Active Pokémon may use this attack."""
    pl = s.players[p]
    slot = pl.slots[pl.active]
    at = i64(slot.card)
    if k >= t.cards[p, at].n_attacks:
        if k >= t.cards[p, at].n_attacks + t.cards[p, at].n_lent:
            return WRONG_KIND
        at = attack_row(t, p, at, k)
        if not is_lent(s, t, p, pl.active, t.cards[p, at].attacks[attack_place(k)].lender):
            return WRONG_KIND
    row = t.cards[p, at].attacks[attack_place(k)]
    asleep = slot.condition == ASLEEP and not is_usable(t, p, at, attack_place(k), WHILE_ASLEEP)
    if asleep or slot.condition == PARALYZED:
        return CANNOT_MOVE
    early = pl.turns == 1 and s.first == p and not t.rules.first_player_attacks
    early = early and not is_usable(t, p, at, attack_place(k), AT_ONCE)
    if early and not change(s, t, ATTACKS_FIRST, p, pl.active):
        return FIRST_TURN
    used_up = _used_up(s, t, p, row.once)
    if used_up != OK:
        return used_up
    if s.lasting_mask & FORBIDS_ATTACKS and decreed(s, t, DO_NOT_ATTACK, ref_of(p, pl.active)):
        return LOCKED
    if is_locked(s, p, pl.active, k) or change(s, t, NO_ATTACK, p, pl.active):
        return LOCKED
    if pl.n_hand < change(s, t, ATTACK_PRICE, p, pl.active):
        return LOCKED
    if s.attacked and k != pl.used_last and not change(s, t, ATTACKS_TWICE, p, pl.active):
        return LOCKED
    start = row.start
    ref = ref_of(p, pl.active)
    if not can_pay(s, t, p, pl.active, at, attack_place(k)) and not (
        row.cheaper and pays_instead(s, t, ref, k, start[0], start[1])
    ):
        return NOT_ENOUGH
    if t.rules.copies_pay and copies_nothing(s, t, p, ref, k):
        return NO_EFFECT
    return OK if requirements_hold(s, t, p, ref, k, start[0], start[1]) else NO_EFFECT


@kernel(i64, S, T, i64, i64, array(i64), i64)
def _tool_actions(s: Any, t: Any, p: int, card: int, out: Any, n: int) -> int:
    """Add the legal actions that attach a Pokémon Tool."""
    for i in range(SLOTS):
        if can_attach_tool(s, t, p, card, i) == OK:
            out[n] = action(TOOL, card, i)
            n += 1
    return n


@kernel(i64, S, T, i64, array(i64), i64)
def _from_hand(s: Any, t: Any, p: int, out: Any, n: int) -> int:
    """Add the legal actions that play a card of the hand."""
    pl = s.players[p]
    rest = pl.hand_mask
    while rest != u64(0):
        card = lowest(rest)
        rest &= rest - u64(1)
        row = t.cards[p, card]
        if can_bench(s, t, p, card) == OK:
            out[n] = action(BENCH, card, 0)
            n += 1
        if can_play(s, t, p, card) == OK:
            out[n] = action(PLAY, card, 0)
            n += 1
        if row.tool:
            n = _tool_actions(s, t, p, card, out, n)
        places = i64(pl.in_play) if row.energy_kind >= 0 or row.onto != u64(0) else i64(0)
        while places:
            i = first_ref(places)
            places &= places - 1
            if row.energy_kind >= 0 and can_attach(s, t, p, row.energy_kind, i) == OK:
                out[n] = action(ATTACH, row.energy_kind, i)
                n += 1
            if row.onto != u64(0) and can_evolve(s, t, p, card, i) == OK:
                out[n] = action(EVOLVE, card, i)
                n += 1
    return n


@kernel(i64, S, T, i64, array(i64), i64)
def _from_table(s: Any, t: Any, p: int, out: Any, n: int) -> int:
    """Add the legal uses of Powers, and the retreats."""
    pl = s.players[p]
    rest = i64(pl.in_play) if t.decks[p].has_powers else i64(0)
    while rest:
        i = first_ref(rest)
        rest &= rest - 1
        for k in range(t.cards[p, pl.slots[i].card].n_powers):
            if can_use(s, t, p, i, k) == OK:
                out[n] = action(USE, i, k)
                n += 1
    rest = bench_mask(s, p)
    if rest and can_retreat(s, t, p, first_ref(rest)) == OK:  # so it can for each of them
        while rest:
            out[n] = action(RETREAT, first_ref(rest), 0)
            n += 1
            rest &= rest - 1
    return n


@kernel(i64, S, T, i64, array(i64), i64)
def _of_parts(s: Any, t: Any, p: int, out: Any, n: int) -> int:
    """Add the legal actions that put together a LEGEND or V-UNION."""
    rest = t.decks[p].wholes
    while rest != u64(0):
        card = lowest(rest)
        rest &= rest - u64(1)
        if can_unite(s, t, p, card) == OK:
            out[n] = action(UNITE, card, 0)
            n += 1
    return n


@kernel(i64, S, T, i64, array(i64), i64)
def _from_outside(s: Any, t: Any, p: int, out: Any, n: int) -> int:
    """Add the legal uses of Powers of cards in the hand and discard pile."""
    pl = s.players[p]
    rest = (pl.hand_mask | pl.discard_mask) & t.decks[p].callable
    while rest != u64(0):
        card = lowest(rest)
        rest &= rest - u64(1)
        for k in range(t.cards[p, card].n_powers):
            if can_call(s, t, p, card, k) == OK:
                out[n] = action(CALL, card, k)
                n += 1
    return n


@kernel(i64, S, T, i64, array(i64))
def _before_attack(s: Any, t: Any, p: int, out: Any) -> int:
    """List every legal action behind the first of the list but for attacks."""
    n = _from_table(s, t, p, out, _from_hand(s, t, p, out, 1))
    n = _of_parts(s, t, p, out, n)
    if t.decks[p].callable != u64(0):
        n = _from_outside(s, t, p, out, n)
    if s.has_stadium and can_use_stadium(s, t, p) == OK:
        out[n] = action(USE_STADIUM, 0, 0)
        n += 1
    return n


@kernel(i64, S, T, i64, array(i64))
def legal_actions(s: Any, t: Any, p: int, out: Any) -> int:
    """List every legal action of the player whose turn it is.

    Parameters
    ----------
    s, t : records of GAME and TABLES
        Read.
    p : int64
        The player.
    out : array of int64
        Written; at least 512 long.

    Returns
    -------
    int64
        How many there are; passing is always one.
    """
    out[0] = action(PASS, 0, 0)
    n = i64(1) if s.attacked else _before_attack(s, t, p, out)
    row = t.cards[p, s.players[p].slots[s.players[p].active].card]
    for k in range(row.n_attacks + row.n_lent):
        if can_attack(s, t, p, k) == OK:
            out[n] = action(ATTACK, k, 0)
            n += 1
    return n
