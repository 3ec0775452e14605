"""The frame of a turn: its draw, its end, and what happens between turns."""

from __future__ import annotations

from typing import Any

from deckstats.effects.operations import EVENTS
from deckstats.kernels.answers import ask_attached, ask_side, ask_stadium, has_answer
from deckstats.kernels.bars import keeps_counters_off
from deckstats.kernels.changes import FIELD, bits_of, change, energy_off
from deckstats.kernels.choose import choose_number, flip, flips
from deckstats.kernels.damage import deal
from deckstats.kernels.filters import has_condition
from deckstats.kernels.inplay import (
    discard_energy,
    discard_expired,
    hp_left,
    ref_of,
    set_condition,
    turn_back,
)
from deckstats.kernels.jit import boolean, i64, kernel, u64, void
from deckstats.kernels.judgement import ORDER
from deckstats.kernels.knockouts import BY_DECK_OUT, end_game, settle
from deckstats.kernels.lasting import (
    CHARRED,
    FALLS_ASLEEP,
    FALLS_CONFUSED,
    FALLS_DOWN,
    FALLS_POISONED,
    HURT_IN_THE_END,
    SLEEPS_DEEPLY,
    expire_lasting,
    find_lasting,
    is_due,
    is_lasting,
)
from deckstats.kernels.log import BETWEEN, RECOVERED, TURN, note
from deckstats.kernels.on_odds import give_back_hand
from deckstats.kernels.state import (
    ANY_CONDITION,
    ASLEEP,
    BURNED,
    CONFUSED,
    NONE,
    PARALYZED,
    POISONED,
    SLOTS,
    S,
    T,
)
from deckstats.kernels.zones import discard_beside, draw

__all__ = ["begin_turn", "end_turn"]

# Numbers of rules.BETWEEN_TURNS_STEPS; lowering checks that they agree.
BETWEEN_STEP_NAMES = ("poison", "sleep", "paralysis", "burn")
POISON, SLEEP, PARALYSIS, BURN = range(4)
CHAR = 1 << CHARRED
MORE_POISON = FIELD["poison"]
MORE_BURN = FIELD["burn"]
DEEP_SLEEP = FIELD["deep_sleep"]
COMING = (
    1 << FALLS_ASLEEP | 1 << FALLS_DOWN | 1 << FALLS_CONFUSED | 1 << FALLS_POISONED
    | 1 << HURT_IN_THE_END
)  # fmt: skip
WEARS = FIELD["wears"]
WEARING = bits_of("wears")
FADES = 1  # of KIND.fades: at the end of any turn
BETWEEN_TURNS = EVENTS.index("between")
CHECKUP = EVENTS.index("checkup")
AFTERMATH = EVENTS.index("aftermath")
TURN_ENDS = EVENTS.index("turn_ends")
OF_STADIUM = 1 << 32  # beside the refs of Pokémon
EVERYTHING = -1


@kernel(void, S, i64)
def _pass_over(s: Any, p: int) -> None:
    """Leave out the turn of a player: what is said of it holds for the next one and the last."""
    s.extra_turn = 0
    last = s.turn - 1
    s.turn += 1
    for q in range(2):
        pl = s.players[q]
        if pl.lost_turn == last and last > 0:
            pl.lost_turn += 2
        if pl.gone_turn == last and last > 0:
            pl.gone_turn += 2
        if pl.won_turn == last and last > 0:
            pl.won_turn += 2
        for i in range(SLOTS):
            slot = pl.slots[i]
            if slot.hit_turn == last:
                slot.hit_turn += 2
            for k in range(slot.n_attached):
                if slot.attached_until[k] == s.turn:
                    slot.attached_until[k] += 2
    for i in range(s.n_lasting):
        if s.lasting[i].until == s.turn:
            s.lasting[i].until += 2


@kernel(boolean, S, T, i64)
def begin_turn(s: Any, t: Any, p: int) -> bool:
    """Begin a player's turn with its draw; returns whether the game goes on.

    It is the other player's where that one takes another turn.

    Basic rules: a player whose deck is empty at the beginning of the turn loses.
    """
    if s.extra_turn:
        p = i64(s.player)
        _pass_over(s, 1 - p)
    pl = s.players[p]
    s.turn += 1
    s.reflips = 0
    s.player = p
    pl.turns += 1
    pl.attached = 0
    s.attacked = 0
    pl.retreats = 0
    pl.supporters = 0
    pl.supporters_allowed = 0
    pl.stadiums = 0
    pl.played = u64(0)
    pl.names_used = 0
    s.players[1 - p].names_used = 0
    note(s, t, TURN, p, s.turn, pl.turns, 0)
    if s.turn == 1 and not t.rules.first_player_draws:
        return True
    if draw(s, t, p) < 0:
        end_game(s, t, 1 - p, BY_DECK_OUT)
        return False
    return True


@kernel(void, S, T, i64, i64)
def _burn(s: Any, t: Any, p: int, i: int) -> None:
    """Let a Burned Pokémon flip: whether it is damaged, or in later rules whether it recovers."""
    damage = t.rules.burn_damage + change(s, t, MORE_BURN, p, i)
    if not t.rules.burn_cure_flips:
        if flip(s, t, p) == 0:
            deal(s, t, p, i, damage)
        return
    deal(s, t, p, i, damage)
    if flip(s, t, p) == 1:
        s.players[p].slots[i].burned = 0
        note(s, t, RECOVERED, p, ref_of(p, i), BURNED, 0)


@kernel(void, S, T, i64)
def _char(s: Any, t: Any, p: int) -> None:
    """Let a player's Pokémon with Char counters flip, the Benched ones as well."""
    for i in range(SLOTS):
        in_play = (s.players[p].in_play >> i) & 1
        charred = in_play and is_lasting(s, CHARRED, s.players[p].slots[i].serial)
        if charred and flip(s, t, p) == 0:
            deal(s, t, p, i, t.rules.burn_damage)


@kernel(boolean, S, T, i64, i64)
def _wakes(s: Any, t: Any, p: int, i: int) -> bool:
    """Flip for an Asleep Pokémon."""
    deep = is_lasting(s, SLEEPS_DEEPLY, s.players[p].slots[i].serial)
    coins = 2 if deep or change(s, t, DEEP_SLEEP, p, i) else 1
    return flips(s, t, p, coins) == coins


@kernel(void, S, T)
def _wear(s: Any, t: Any) -> None:
    """Put the counters on Pokémon that some Special Energy asks for at the end of every turn."""
    if t.change_mask[0] & WEARING == 0:
        return
    for p in range(2):
        for i in range(SLOTS):
            if (s.players[p].in_play >> i) & 1 and change(s, t, WEARS, p, i) > 0:
                deal(s, t, p, i, change(s, t, WEARS, p, i))


@kernel(void, S, T, boolean)
def _tools_between(s: Any, t: Any, offered: bool) -> None:
    """Use attached Trainers between turns: if their player wants, or where they must be.

    Neo's Berries may be used at any time between turns and must be at the next turn's start.
    """
    for turn in range(2):
        p = i64(s.player) if turn == 0 else i64(1 - s.player)
        if s.players[p].n_attached == 0:
            continue
        for i in range(SLOTS):
            if (s.players[p].in_play >> i) & 1 and hp_left(s, t, p, i) > 0:
                ask_attached(s, t, ref_of(p, i), BETWEEN_TURNS, -1, offered)


@kernel(void, S, T, i64, i64)
def _between(s: Any, t: Any, p: int, step: int) -> None:
    """Carry out one step between turns on a player's Pokémon."""
    i = i64(s.players[p].active)
    slot = s.players[p].slots[i]
    if step == POISON:
        if slot.poison > 0:
            deal(s, t, p, i, slot.poison + change(s, t, MORE_POISON, p, i))
    elif step == BURN:
        if slot.burned:
            _burn(s, t, p, i)
        if s.lasting_mask & CHAR:
            _char(s, t, p)
    elif step == SLEEP:
        if slot.condition == ASLEEP and _wakes(s, t, p, i):
            slot.condition = NONE
            note(s, t, RECOVERED, p, ref_of(p, i), ASLEEP, 0)
    elif step == PARALYSIS:
        # Basic rules: recovers after its player's next turn, so not after the one it came in.
        own_turn_over = p == s.player and slot.since < s.turn
        if slot.condition == PARALYZED and own_turn_over:
            slot.condition = NONE
            note(s, t, RECOVERED, p, ref_of(p, i), PARALYZED, 0)


@kernel(boolean, S, i64)
def _conditioned(s: Any, p: int) -> bool:
    """Tell whether a player's Active Pokémon has a Special Condition."""
    return has_condition(s.players[p].slots[s.players[p].active], ANY_CONDITION)


@kernel(void, S, T, i64, i64)
def _hurt_in_the_end(s: Any, t: Any, p: int, i: int) -> None:
    """Put the counters on a Pokémon that were announced for the end of this turn."""
    serial = i64(s.players[p].slots[i].serial)
    at = find_lasting(s, HURT_IN_THE_END, serial, -1)
    while at >= 0:
        ref = ref_of(p, i)
        if s.lasting[at].until <= s.turn and not keeps_counters_off(s, t, ref, ref, True):
            deal(s, t, p, i, s.lasting[at].a)
        at = find_lasting(s, HURT_IN_THE_END, serial, at)


@kernel(void, S, T)
def _come_true(s: Any, t: Any) -> None:
    """Let what was to happen at the end of this turn happen."""
    if s.lasting_mask & COMING == 0:
        return
    for p in range(2):
        for i in range(SLOTS):
            slot = s.players[p].slots[i]
            if (s.players[p].in_play >> i) & 1 == 0:
                continue
            if is_due(s, FALLS_ASLEEP, slot.serial):
                set_condition(s, t, p, i, ASLEEP)
            if is_due(s, FALLS_CONFUSED, slot.serial):
                set_condition(s, t, p, i, CONFUSED)
            if is_due(s, FALLS_POISONED, slot.serial):
                set_condition(s, t, p, i, POISONED)
            _hurt_in_the_end(s, t, p, i)
            if is_due(s, FALLS_DOWN, slot.serial):
                slot.damage += max(hp_left(s, t, p, i), 0)
                s.unsettled = 1


@kernel(void, S, T, i64, i64)
def _ask_all(s: Any, t: Any, event: int, asked: int) -> None:
    """Run the programs for an event of Pokémon in play, as a mask of refs, and of the Stadium.

    The player whose turn it is comes first; the Stadium is a card of that player then.
    """
    for turn in range(2):
        p = i64(s.player) if turn == 0 else i64(1 - s.player)
        ask_side(s, t, p, event, -1, ~(asked >> (p << 4)))
    if asked & OF_STADIUM:
        ask_stadium(s, t, s.player, event, -1)


@kernel(i64, S, T)
def _early(s: Any, t: Any) -> int:
    """Let players tell whose programs come before the Special Conditions (K02): refs.

    The Pokémon's player says so; of the Stadium, the one whose turn is over.
    """
    early = i64(0)
    for turn in range(2):
        p = i64(s.player) if turn == 0 else i64(1 - s.player)
        for i in range(SLOTS):
            ref = ref_of(p, i)
            if (s.players[p].in_play >> i) & 1 and has_answer(s, t, ref, CHECKUP):
                early |= i64(choose_number(s, t, p, ORDER, 2, 0)) << ref
    if s.has_stadium:
        row = t.cards[s.stadium_owner, s.stadium]
        for n in range(row.n_powers):
            if row.powers[n].event == CHECKUP and choose_number(s, t, s.player, ORDER, 2, 0):
                early |= OF_STADIUM
    return early


@kernel(void, S, T)
def _conditions(s: Any, t: Any) -> None:
    """Carry out the steps of the Special Conditions."""
    k = 0
    while t.rules.between_steps[k] >= 0:
        step = i64(t.rules.between_steps[k])
        k += 1
        _between(s, t, s.player, step)
        _between(s, t, 1 - s.player, step)


@kernel(void, S, T, i64)
def _fade(s: Any, t: Any, p: int) -> None:
    """Discard a player's Energy cards whose time ends with the turn; turn back what is turned."""
    for i in range(SLOTS):
        slot = s.players[p].slots[i]
        for k in range(t.decks[p].n_kinds if (s.players[p].in_play >> i) & 1 else 0):
            kind = t.decks[p].kinds[k]
            while kind.copied and kind.basic and slot.energy[k]:
                turn_back(s, t, p, i, k)
            due = kind.fades == FADES or (kind.fades and p == s.player)
            if due and not energy_off(s, t, ref_of(p, i), kind.card):
                for _ in range(i64(slot.energy[k])):
                    discard_energy(s, t, p, i, k)


@kernel(boolean, S, T)
def end_turn(s: Any, t: Any) -> bool:
    """End the turn and do what happens between turns; returns whether the game goes on."""
    if s.n_lasting > 0:
        _come_true(s, t)
        expire_lasting(s)
    if t.event_mask & (1 << TURN_ENDS):
        _ask_all(s, t, TURN_ENDS, EVERYTHING)
        if not settle(s, t, False):
            return False
    discard_expired(s, t, 0)
    discard_expired(s, t, 1)
    discard_beside(s, t, s.player)
    for p in range(2):
        if t.decks[p].fading:
            _fade(s, t, p)
        if s.players[p].away_until:
            give_back_hand(s, p)
    if s.extra_turn:
        return settle(s, t, False)
    _wear(s, t)
    note(s, t, BETWEEN, s.player, 0, 0, 0)
    s.between = 1
    with_tools = s.players[0].n_attached + s.players[1].n_attached > 0
    if with_tools:
        _tools_between(s, t, True)
    conditioned = _conditioned(s, 0) or _conditioned(s, 1) or s.lasting_mask & CHAR
    checked = t.event_mask & (1 << CHECKUP) != 0
    early = _early(s, t) if checked and conditioned else i64(0)
    if early:
        _ask_all(s, t, CHECKUP, early)
    if conditioned:
        _conditions(s, t)
    if with_tools:
        _tools_between(s, t, False)
    if checked:
        _ask_all(s, t, CHECKUP, ~early)
    if t.event_mask & (1 << AFTERMATH):
        _ask_all(s, t, AFTERMATH, EVERYTHING)
    goes_on = settle(s, t, False)
    s.n_news = 0  # who has become Active between turns has not done so in a turn
    s.between = 0
    return goes_on
