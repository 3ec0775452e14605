"""Knock Outs, Prize cards, replacing the Active Pokémon, and who has won."""

from __future__ import annotations

from typing import Any

from deckstats.effects.operations import EVENTS, HAPPENINGS, OP_CODES, PARTS
from deckstats.kernels.answers import answer_waiting, answering, ask, ask_attached, ask_side
from deckstats.kernels.bars import forbidden
from deckstats.kernels.changes import (
    FIELD,
    bits_of,
    change,
    change_between,
    decreed,
    energy_off,
    may_change,
    trainer_off,
)
from deckstats.kernels.choose import choose_card, choose_energy, choose_number, choose_slot
from deckstats.kernels.coins import flip
from deckstats.kernels.damage import deal
from deckstats.kernels.energy import may_be_on
from deckstats.kernels.inplay import (
    HP_CHANGES,
    NARROW,
    attach_energy,
    bench_mask,
    detach_energy,
    discard_energy,
    drop_attached,
    first_ref,
    hp_left,
    leave_play,
    make_active,
    owner,
    player_refs,
    ref_of,
    slot_of,
)
from deckstats.kernels.jit import boolean, i64, kernel, u64, void
from deckstats.kernels.judgement import ORDER, PROMOTE
from deckstats.kernels.lasting import (
    ANSWERS,
    BONDED,
    MORE_FOR_IT,
    WIN_MORE,
    WITHOUT_PRIZES,
    find_lasting,
    is_lasting,
)
from deckstats.kernels.log import ATTACHED, KNOCKED_OUT, OVER, note
from deckstats.kernels.looks import looks_so
from deckstats.kernels.on_cards import take_prizes
from deckstats.kernels.on_pokemon import carry_off
from deckstats.kernels.plain_counts import DECK, LOST_ZONE
from deckstats.kernels.program import run, start_program
from deckstats.kernels.refs import attached_card, attached_owner
from deckstats.kernels.requirements import requirements_hold
from deckstats.kernels.shapes import take_shapes
from deckstats.kernels.state import NOT_BASIC, SLOTS, TRAINER, S, T
from deckstats.kernels.tidying import NARROW_WORD, TIDYING, is_crowded, tidy, trim_benches
from deckstats.kernels.zones import TAKEN, bit, recovered

__all__ = ["REASONS", "end_game", "settle"]

#: Why a game ended; ``sudden_death`` also stands for the game that decided one.
REASONS = ("prizes", "bench_out", "deck_out", "sudden_death", "draw")
BY_PRIZES, BY_BENCH_OUT, BY_DECK_OUT, BY_SUDDEN_DEATH, BY_DRAW = range(5)
NOBODY = -1
NO_PRIZE = FIELD["no_prize"]
RETURNS = FIELD["returns"]
RESCUED = FIELD["rescued"]
LOST_WHEN_OUT = FIELD["lost_when_out"]
CARDS = PARTS.index("cards")
RESCUED_FROM_FOES = FIELD["rescued_from_foes"]
FALLING = EVENTS.index("falling")
SINKING = EVENTS.index("sinking")
BEREAVED = EVENTS.index("bereaved")
SLAIN = EVENTS.index("slain")
DIES = EVENTS.index("dies")
MOURNS = EVENTS.index("mourns")
FELLS = EVENTS.index("fells")
OPP_DIES = EVENTS.index("opp_dies")
AT_ANY = 1 << DIES | 1 << OPP_DIES
AT_ATTACKS = (
    AT_ANY | 1 << FALLING | 1 << SINKING | 1 << BEREAVED | 1 << SLAIN | 1 << MOURNS | 1 << FELLS
)
FALLS = HAPPENINGS.index("falls")
RETURN = OP_CODES["RETURN"]
PRIZES = FIELD["prizes"]
HEIR = FIELD["heir"]
SCRAMS = FIELD["scrams"]
ENERGY_OFF = FIELD["energy_off"]
TRAINER_PROOF = FIELD["trainer_proof"]
LAST_HP = 10
SHOCKS = FIELD["shocks"]
SHOCK = 20
PRIZES_FROM = FIELD["prizes_from"]
SPARES_PRIZE = FIELD["spares_prize"]
CLAIMS = FIELD["claims"]
HEIRS = bits_of("heir")
WINNING = 1 << WIN_MORE
MAY = OP_CODES["MAY"]


@kernel(i64, S, T, i64)
def _knocked_out(s: Any, t: Any, p: int) -> int:
    """Return the slots of a player whose Pokémon have damage of at least their HP."""
    mask = i64(0)
    rest = i64(s.players[p].in_play)
    while rest:
        i = first_ref(rest)
        rest &= rest - 1
        if hp_left(s, t, p, i) <= 0:
            mask |= i64(1) << i
    return mask


@kernel(void, S, T)
def _avenge(s: Any, t: Any) -> None:
    """Knock Out the attacker too where Destiny Bond asks for it."""
    attacker = s.players[s.player]
    if attacker.active < 0 or s.lasting_mask & (i64(1) << BONDED) == 0:
        return
    opp = 1 - s.player
    out = _knocked_out(s, t, opp)
    while out:
        i = first_ref(out)
        out &= out - 1
        if is_lasting(s, BONDED, s.players[opp].slots[i].serial):
            slot = attacker.slots[attacker.active]
            slot.damage += max(hp_left(s, t, s.player, attacker.active), 0)


@kernel(void, S, T, i64, i64, i64)
def _leave_to_heirs(s: Any, t: Any, p: int, i: int, out: int) -> None:
    """Let Pokémon on the Bench take Energy of one that an attack Knocks Out.

    It is done at the Knock Out, before anything is discarded or chosen (P098).
    """
    rest = bench_mask(s, p) & ~out
    while rest:
        j = first_ref(rest)
        rest &= rest - 1
        kinds = i64(0)
        for k in range(t.decks[p].n_kinds):
            if s.players[p].slots[i].energy[k] and t.decks[p].kinds[k].basic:
                kinds |= i64(1) << k
        if kinds and change(s, t, HEIR, p, j) and choose_number(s, t, p, MAY, 2, 1) == 1:
            kind = choose_energy(s, t, p, p, i, kinds)
            card = detach_energy(s, t, p, i, kind)
            attach_energy(s, t, p, j, kind)
            note(s, t, ATTACHED, p, ref_of(p, j), card, 0)


@kernel(void, S, i64, i64)
def _remember_lost(s: Any, p: int, card: int) -> None:
    """Keep in mind which Pokémon of a player an attack Knocked Out this turn."""
    pl = s.players[p]
    if pl.lost_turn != s.turn:
        pl.fallen = u64(0)
        pl.lost_turn = s.turn
    pl.fallen |= bit(card)


@kernel(void, S, i64, i64)
def _remember_gone(s: Any, p: int, card: int) -> None:
    """Keep in mind which Pokémon of a player were Knocked Out in this turn of the opponent's."""
    pl = s.players[p]
    if pl.gone_turn != s.turn:
        pl.gone = u64(0)
        pl.gone_turn = s.turn
    pl.gone |= bit(card)


@kernel(void, S, T, i64, i64)
def _ask_falling(s: Any, t: Any, p: int, event: int) -> None:
    """Use what may keep a player's Pokémon from the Knock Out they are in for."""
    out = _knocked_out(s, t, p)
    while out:
        i = first_ref(out)
        out &= out - 1
        ask(s, t, ref_of(p, i), event, ref_of(p, i))
        if event == FALLING and hp_left(s, t, p, i) <= 0:
            answer_waiting(s, t, ref_of(p, i), FALLS)


@kernel(u64, S, T, i64, i64, i64)
def _mourning(s: Any, t: Any, p: int, i: int, out: int) -> Any:
    """Return a player's cards that a Knock Out by an attack moves."""
    found = answering(s, t, ref_of(p, i), SLAIN, ref_of(p, i))
    rest = i64(s.players[p].in_play) & ~out
    while rest:
        found |= answering(s, t, ref_of(p, first_ref(rest)), MOURNS, ref_of(p, i))
        rest &= rest - 1
    return found


@kernel(void, S, T, i64, i64, i64)
def _let_mourn(s: Any, t: Any, p: int, i: int, out: int) -> None:
    """Let a player's cards answer a Knock Out by an attack, in the order it likes (P176)."""
    ref = ref_of(p, i)
    cards = _mourning(s, t, p, i, out)
    if cards & (cards - u64(1)) == u64(0):
        ask(s, t, ref, SLAIN, ref)
        ask_side(s, t, p, MOURNS, ref, out)
        return
    while cards != u64(0):
        card = choose_card(s, t, p, ORDER, p, cards)
        cards &= ~bit(card)
        s.one_card = card + 1
        ask(s, t, ref, SLAIN, ref)
        ask_side(s, t, p, MOURNS, ref, out)
    s.one_card = -1
    ask(s, t, ref, SLAIN, ref)
    s.one_card = 0


@kernel(void, S, T, i64, i64, i64, boolean)
def _answer_knock_out(s: Any, t: Any, p: int, i: int, out: int, by_attack: bool) -> None:
    """Let cards in play answer a Knock Out, before anything is discarded.

    Its player's cards answer first: the Pokémon's own, then those of the others in play.
    """
    ref = ref_of(p, i)
    if by_attack and p != s.player:
        _let_mourn(s, t, p, i, out)
        if i == s.players[p].active:
            for k in range(SLOTS):
                if ((s.players[p].in_play & ~out) >> k) & 1:
                    ask_attached(s, t, ref_of(p, k), BEREAVED, ref, False)
        if s.attacker >= 0:
            s.leaving = out << (p << 4)  # what was switched off works again (P106)
            ask(s, t, s.attacker, FELLS, ref)
            s.leaving = 0
    ask(s, t, ref, DIES, ref)
    ask_side(s, t, 1 - p, OPP_DIES, ref, 0)


@kernel(void, S, T, boolean)
def _answer_knock_outs(s: Any, t: Any, by_attack: bool) -> None:
    """Let cards in play answer Knock Outs, first those that may come to nothing.

    The opponent of the player whose turn it is comes first. Who is Knocked Out by an answer is
    answered in turn, but no attack did that.
    """
    attacker = i64(s.attacker)
    s.attacker = s.self if by_attack else -1
    if by_attack:
        _ask_falling(s, t, 1 - s.player, FALLING)
        _ask_falling(s, t, 1 - s.player, SINKING)
        _ask_falling(s, t, s.player, SINKING)
    done = i64(0)
    goes_on = True
    while goes_on:
        goes_on = False
        for turn in range(2):
            p = i64(1 - s.player) if turn == 0 else i64(s.player)
            out = _knocked_out(s, t, p)
            rest = out & ~(done >> (p << 4))
            while rest:
                i = first_ref(rest)
                rest &= rest - 1
                done |= i64(1) << ref_of(p, i)
                goes_on = True
                _answer_knock_out(s, t, p, i, out, by_attack)
        by_attack = False
    s.attacker = attacker


@kernel(i64, S, T, i64, i64, i64)
def _prizes_for(s: Any, t: Any, p: int, i: int, attacker: int) -> int:
    """Return the Prize cards a Knocked Out Pokémon gives, by the Pokémon that attacked."""
    slot = s.players[p].slots[i]
    prizes = t.cards[p, slot.card].prizes + change(s, t, PRIZES, p, i) + slot.bounty
    if attacker >= 0 and owner(attacker) != p and slot.felled:
        ref = ref_of(p, i)
        prizes += change_between(s, t, PRIZES_FROM, ref, attacker)
        if prizes > 0 and s.players[p].spared == 0 and change(s, t, SPARES_PRIZE, p, i):
            s.players[p].spared = 1
            prizes -= 1
        if (s.players[owner(attacker)].in_play >> slot_of(attacker)) & 1:
            s.leaving = i64(1) << ref
            prizes += change_between(s, t, CLAIMS, attacker, ref)
            s.leaving = 0
    at = find_lasting(s, MORE_FOR_IT, slot.serial, -1)
    if at >= 0 and p != s.player and s.lasting[at].b < s.turn:
        prizes += s.lasting[at].a
    return max(prizes, 0)


@kernel(i64, S, T, i64, i64, i64)
def _prizes_due(s: Any, t: Any, p: int, out: int, attacker: int) -> int:
    """Return the Prize cards for Pokémon about to be Knocked Out, before any is discarded.

    ``attacker`` is the ref of a Pokémon whose attack came before; -1 if there was none.
    """
    prizes = i64(0)
    while out:
        i = first_ref(out)
        out &= out - 1
        serial = s.players[p].slots[i].serial
        if not change(s, t, NO_PRIZE, p, i) and not is_lasting(s, WITHOUT_PRIZES, serial):
            prizes += _prizes_for(s, t, p, i, attacker)
        if attacker >= 0 and p != s.player and i == s.players[p].active:
            prizes += s.more_prizes
    return prizes


@kernel(boolean, S, T, i64, i64)
def _is_rescued(s: Any, t: Any, p: int, i: int) -> bool:
    """Tell whether a Pokémon goes to the hand that the damage of an attack Knocked Out."""
    if not s.players[p].slots[i].felled:
        return False
    if change(s, t, RESCUED, p, i):
        return True
    return p != s.player and change(s, t, RESCUED_FROM_FOES, p, i) != 0


@kernel(void, S, T, i64, i64, boolean)
def _discard_knocked_out(s: Any, t: Any, p: int, out: int, by_attack: bool) -> None:
    """Discard Knocked Out Pokémon with all attached."""
    rest = out
    while rest:
        i = first_ref(rest)
        rest &= rest - 1
        card = s.players[p].slots[i].card
        stack = i64(s.players[p].slots[i].n_stack)
        top = i64(s.players[p].slots[i].stack[stack - 1]) if stack else card
        note(s, t, KNOCKED_OUT, p, ref_of(p, i), card, 0)
        if p != s.player and s.between == 0:
            _remember_gone(s, p, card)
        if by_attack and p != s.player:
            _remember_lost(s, p, card)
            if t.change_mask[0] & HEIRS and i == s.players[p].active:
                _leave_to_heirs(s, t, p, i, out)
        if change(s, t, LOST_WHEN_OUT, p, i):
            carry_off(s, t, ref_of(p, i), CARDS, LOST_ZONE)
            continue
        returns = change(s, t, RETURNS, p, i) and choose_number(s, t, p, RETURN, 2, 1) == 1
        rescued = by_attack and _is_rescued(s, t, p, i)
        leave_play(s, t, p, i, False)
        if returns:
            recovered(s, t, p, top)
        elif rescued:
            for k in range(stack):
                recovered(s, t, p, i64(s.players[p].slots[i].stack[k]))


@kernel(void, S, T, i64, i64)
def end_game(s: Any, t: Any, winner: int, reason: int) -> None:
    """End the game.

    Parameters
    ----------
    s, t : records of GAME and TABLES
        The game is written.
    winner : int64
        The player who won; NOBODY.
    reason : int64
        As REASONS.
    """
    s.over = 1
    s.winner = winner
    s.reason = reason
    note(s, t, OVER, max(winner, i64(0)), winner, reason, 0)


@kernel(i64, S, i64)
def _ways(s: Any, p: int) -> int:
    """Count the ways in which a player has won."""
    no_prizes = i64(s.players[p].n_prizes == 0)
    return no_prizes + i64(s.players[1 - p].in_play == 0)


@kernel(void, S, T)
def _decide(s: Any, t: Any) -> None:
    """End the game if somebody has won.

    Expert rules, "Winning at the same time": more ways beat fewer, equal ways mean Sudden Death.
    """
    mine = _ways(s, 0)
    theirs = _ways(s, 1)
    if mine == 0 and theirs == 0:
        return
    if mine > 0 and theirs > 0 and (mine == theirs or not t.rules.both_win_most_ways):
        end_game(s, t, NOBODY, BY_SUDDEN_DEATH)
        return
    winner = i64(0) if mine > theirs else i64(1)
    by_prizes = s.players[winner].n_prizes == 0
    end_game(s, t, winner, BY_PRIZES if by_prizes else BY_BENCH_OUT)


@kernel(void, S, T, i64)
def promote(s: Any, t: Any, p: int) -> None:
    """Let a player without an Active Pokémon choose one from the Bench."""
    if s.players[p].active < 0:
        refs = player_refs(p, bench_mask(s, p))
        make_active(s, t, p, slot_of(choose_slot(s, t, p, PROMOTE, refs)))


@kernel(boolean, S, i64)
def _goes_on(s: Any, p: int) -> bool:
    """Tell whether a player has an Active Pokémon and Prize cards to take."""
    return s.players[p].active >= 0 and s.players[p].n_prizes > 0


@kernel(void, S, T, i64, i64)
def _drop_misplaced_tools(s: Any, t: Any, p: int, i: int) -> None:
    """Discard Pokémon Tools that cannot stay on a Pokémon."""
    slot = s.players[p].slots[i]
    k = i64(slot.n_attached) - 1
    while k >= 0:
        value = i64(slot.attached[k])
        place = i64(t.cards[attached_owner(p, value), attached_card(value)].place)
        stays = looks_so(s, t, p, i, place) or trainer_off(s, t, p << 4 | i, value)
        if place and not stays:
            drop_attached(s, t, p, i, value)
        k -= 1


@kernel(void, S, T)
def _drop_misplaced(s: Any, t: Any) -> None:
    """Discard Energy cards and Pokémon Tools that cannot stay on the Pokémon they are on."""
    for p in range(2):
        rest = i64(s.players[p].in_play) if t.decks[p].fussy else i64(0)
        while rest:
            i = first_ref(rest)
            rest &= rest - 1
            if s.players[p].slots[i].n_attached:
                _drop_misplaced_tools(s, t, p, i)
            for k in range(t.decks[p].n_kinds):
                if (
                    s.players[p].slots[i].energy[k]
                    and not may_be_on(s, t, p, i, k)
                    and not energy_off(s, t, p << 4 | i, t.decks[p].kinds[k].card)
                ):
                    for _ in range(i64(s.players[p].slots[i].energy[k])):
                        discard_energy(s, t, p, i, k)


@kernel(void, S, T, i64)
def _act_as_prize(s: Any, t: Any, card: int) -> None:
    """Let a card do what it may when its player has taken it as a Prize card."""
    p = i64(s.player)
    row = t.cards[p, card]
    if row.kind == TRAINER and forbidden(s, t, p, card):
        return
    for n in range(row.n_powers):
        power = row.powers[n]
        start_program(s, p, -1)
        holds = requirements_hold(s, t, p, -1, 0, power.start[0], power.start[1])
        if power.event == TAKEN and s.players[p].hand[card] and holds:
            s.this_card = card
            run(s, t, power.start[1], power.start[5])


@kernel(void, S, T)
def _carry_out_late(s: Any, t: Any) -> None:
    """Do what cards say that a program attached from the hand, or that were Prize cards."""
    self_, more_prizes, ends_turn = s.self, s.more_prizes, s.ends_turn
    while s.n_taken > 0:
        s.n_taken -= 1
        _act_as_prize(s, t, s.taken[s.n_taken])
    while s.n_charged > 0:
        s.n_charged -= 1
        ref = i64(s.charged[s.n_charged, 0])
        card = i64(s.charged[s.n_charged, 1])
        start = t.cards[ref >> 4, card].start
        there = (s.players[ref >> 4].in_play >> (ref & 15)) & 1
        if there and not energy_off(s, t, ref, card):
            start_program(s, ref >> 4, ref)
            run(s, t, start[1], start[5])
    s.self = self_
    s.more_prizes = more_prizes
    s.ends_turn = ends_turn


@kernel(void, S, T, i64)
def _scram(s: Any, t: Any, p: int) -> None:
    """Shuffle Pokémon that flee with exactly 10 HP left into the deck.

    Trainers leave those on which they have no effect.
    """
    for i in range(SLOTS):
        if (s.players[p].in_play >> i) & 1 == 0:
            continue
        if change(s, t, SCRAMS, p, i) and hp_left(s, t, p, i) == LAST_HP:
            carry_off(s, t, ref_of(p, i), 0, DECK)
        slot = s.players[p].slots[i]
        if slot.n_attached > 0 and change(s, t, TRAINER_PROOF, p, i):
            while slot.n_attached > 0:
                drop_attached(s, t, p, i, slot.attached[0])


@kernel(boolean, S, T, i64)
def _shocks(s: Any, t: Any, p: int) -> bool:
    """Let a player's Active Pokémon that was damaged shock both; returns whether it did."""
    struck = False
    for i in range(SLOTS):
        slot = s.players[p].slots[i]
        if (s.players[p].in_play >> i) & 1 == 0 or not change(s, t, SHOCKS, p, i):
            continue
        hurt = slot.shocked > 0 and s.players[p].active == i
        slot.shocked = 0
        if hurt and flip(s, t, p) == 0:
            struck = True
    if struck:
        for q in range(2):
            if s.players[q].active >= 0:
                deal(s, t, q, s.players[q].active, SHOCK)
    return struck


@kernel(void, S, T, i64)
def _drop_turned_up(s: Any, t: Any, p: int) -> None:
    """Discard cards that were turned up and are no Basic Pokémon; that is no Knock Out."""
    for i in range(SLOTS):
        if (s.players[p].in_play >> i) & 1 and s.players[p].slots[i].hidden == NOT_BASIC:
            leave_play(s, t, p, i, False)


@kernel(void, S, T)
def _carry_out_changes(s: Any, t: Any) -> None:
    """Do what continuous changes say has to be done before Knock Outs are looked for."""
    for p in range(2):
        if t.decks[p].face_down >= 0:
            _drop_turned_up(s, t, p)
    if t.decks[0].fussy or t.decks[1].fussy:
        _drop_misplaced(s, t)
    while may_change(t, SHOCKS) and (_shocks(s, t, s.player) or _shocks(s, t, 1 - s.player)):
        pass  # who is shocked may shock in turn
    if may_change(t, SCRAMS) or may_change(t, TRAINER_PROOF):
        _scram(s, t, 0)
        _scram(s, t, 1)


@kernel(boolean, T)
def _may_unsettle(t: Any) -> bool:
    """Tell whether cards of the match may bring the table into disorder by being there."""
    return t.change_mask[0] & HP_CHANGES != 0 or may_change(t, ENERGY_OFF)


@kernel(boolean, S, T, boolean)
def settle(s: Any, t: Any, by_attack: bool) -> bool:
    """Bring the table in order after an action; returns whether the game goes on.

    Parameters
    ----------
    s, t : records of GAME and TABLES
        The game is written.
    by_attack : bool
        Whether an attack of the player whose turn it is came before.
    """
    if t.involved == 0:
        return s.unsettled == 0 or _settle(s, t, by_attack)
    take_shapes(s, t)
    goes_on = _settle(s, t, by_attack)
    while goes_on and _has_come_up(s, t):
        goes_on = _settle(s, t, False)
    return goes_on


@kernel(boolean, S, T)
def _has_come_up(s: Any, t: Any) -> bool:
    """Tell whether a new Active Pokémon leaves something to settle: a shape, a Bench, HP."""
    if take_shapes(s, t):
        return True
    narrow = t.change_mask[NARROW_WORD] & NARROW != 0
    if narrow and (is_crowded(s, t, 0) or is_crowded(s, t, 1)):
        return True
    return _may_unsettle(t) and _knocked_out(s, t, 0) | _knocked_out(s, t, 1) != 0


@kernel(boolean, S, T, boolean)
def _settle(s: Any, t: Any, by_attack: bool) -> bool:
    """Do what :func:`settle` does, but for Pokémon that take another's shape.

    Basic rules, "Knocked Out": discard, then Prize cards, then replace. The player whose turn it
    is takes Prize cards last and replaces last; between turns that is the player whose turn has
    just ended.
    """
    if t.involved and t.change_mask[0] & TIDYING:
        tidy(s, t)
    narrow = t.involved and t.change_mask[NARROW_WORD] & NARROW != 0
    if narrow and _knocked_out(s, t, 0) | _knocked_out(s, t, 1) == 0:
        trim_benches(s, t)
    if s.unsettled == 0 and (t.involved == 0 or not _may_unsettle(t)):
        return True
    s.unsettled = 0
    if by_attack and s.lasting_mask & WINNING and s.self >= 0:
        s.more_prizes += decreed(s, t, WIN_MORE, s.self)
    attacker = i64(s.self) if by_attack else i64(-1)
    if s.n_charged + s.n_taken > 0:
        _carry_out_late(s, t)
    if t.involved:
        _carry_out_changes(s, t)
    if by_attack:
        _avenge(s, t)
    waiting = by_attack and s.lasting_mask & (i64(1) << ANSWERS) != 0
    if waiting or t.event_mask & (AT_ATTACKS if by_attack else AT_ANY):
        _answer_knock_outs(s, t, by_attack)
    out_0 = _knocked_out(s, t, 0)
    out_1 = _knocked_out(s, t, 1)
    if out_0 | out_1:
        due_1 = _prizes_due(s, t, 0, out_0, attacker)
        due_0 = _prizes_due(s, t, 1, out_1, attacker)
        _discard_knocked_out(s, t, 0, out_0, by_attack)
        _discard_knocked_out(s, t, 1, out_1, by_attack)
        if s.player == 0:
            take_prizes(s, t, 1, due_1)
            take_prizes(s, t, 0, due_0)
        else:
            take_prizes(s, t, 0, due_0)
            take_prizes(s, t, 1, due_1)
        if s.n_taken > 0:
            _carry_out_late(s, t)
        if narrow:
            trim_benches(s, t)  # behind Knock Outs, before a new Active Pokémon is chosen
    elif _goes_on(s, 0) and _goes_on(s, 1):
        return True
    _decide(s, t)
    if s.over:
        return False
    promote(s, t, 1 - s.player)
    promote(s, t, s.player)
    return True
