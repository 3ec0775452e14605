"""Setting a game up: hands and mulligans, Active and Bench, Prize cards, who goes first.

The rulebook's setup steps come in its order. A player left without a Basic Pokémon after the deal
passes over what comes before the step ``mulligans`` and catches up there; the other one, who has
then done as much as the rulebook lets it do first, is owed the bonus cards.
"""

from __future__ import annotations

from typing import Any

from deckstats.kernels.changes import FIELD, change, may_change
from deckstats.kernels.choose import choose_card, choose_number, flip
from deckstats.kernels.inplay import has_room, put_into_play, ref_of
from deckstats.kernels.jit import boolean, i64, kernel, u64, void
from deckstats.kernels.judgement import BONUS, GO_FIRST, KEEP, LEAD, OPEN_BENCH
from deckstats.kernels.log import BONUS as BONUS_EVENT
from deckstats.kernels.log import FIRST, MULLIGAN, OPENS, PRIZES_SET, SHOWN, WAITS, note
from deckstats.kernels.rng import seed_stream
from deckstats.kernels.shapes import take_shapes
from deckstats.kernels.state import STREAMS, S, T
from deckstats.kernels.zones import (
    deck_size,
    draw_cards,
    lowest,
    pick_top,
    remove_from_hand,
)

__all__ = ["seed_streams", "set_up", "set_up_decks"]

# Numbers of rules.SETUP_STEPS; lowering checks that they agree.
SETUP_STEP_NAMES = (
    "hands", "active", "bench", "prizes", "first_player", "mulligans", "bonus",
)  # fmt: skip
HANDS, ACTIVE, BENCH, PRIZES, FIRST_PLAYER, MULLIGANS, BONUS_STEP = range(7)

BY_COIN = -1
NOBODY = -1
GOES_FIRST = FIELD["goes_first"]
ENOUGH_TO_PLAY = 20  # cards behind the Prizes that the autopilot does not draw into by choice


@kernel(void, S, u64, u64)
def seed_streams(s: Any, seed: Any, trial: Any) -> None:
    """Set the random streams of every purpose to the start of a game of a run.

    Parameters
    ----------
    s : record of GAME
        Its streams are written.
    seed, trial : uint64
        The run's seed and the number of the game.
    """
    for k in range(STREAMS):
        seed_stream(s.rng[k], seed, trial, k)


@kernel(void, S, T, i64)
def _clear(s: Any, t: Any, p: int) -> None:
    """Give a player a shuffled deck and nothing else."""
    pl = s.players[p]
    for i in range(t.decks[p].n_list):
        pl.pool[i] = t.decks[p].list[i]
    for card in range(t.decks[p].n_cards):
        pl.hand[card] = 0
        pl.discard[card] = 0
        pl.lost[card] = 0
    pl.hand_mask = u64(0)
    pl.discard_mask = u64(0)
    pl.n_hand = 0
    pl.n_pool = t.decks[p].n_list
    pl.n_top = 0
    pl.n_bottom = 0
    pl.lost_turn = 0
    pl.gone_turn = 0
    pl.won_turn = 0
    pl.won = 0
    pl.n_prizes = 0
    pl.n_discard = 0
    pl.turns = 0
    pl.attached = 0
    pl.retreats = 0
    pl.active = -1
    pl.in_play = 0
    pl.n_attached = 0
    pl.played = u64(0)
    pl.attack_turn = 0
    pl.turn_before = 0
    pl.gx_used = 0
    pl.spared = 0
    pl.united = 0
    pl.vstar_used = 0
    pl.n_lost = 0
    pl.away_until = 0
    pl.open_prizes = 0
    pl.supporters = 0
    pl.supporters_allowed = 0
    pl.stadiums = 0
    pl.stadium_used = 0
    pl.n_beside = 0


@kernel(boolean, S, T, i64)
def _keeps_hand(s: Any, t: Any, p: int) -> bool:
    """Tell whether a player can set up with the hand drawn, and does if no Basic is in it."""
    starters = s.players[p].hand_mask & t.decks[p].basics
    if starters & t.decks[p].benchable != u64(0):
        return True
    return starters != u64(0) and choose_number(s, t, p, KEEP, 2, 1) == 1


@kernel(void, S, T, i64)
def _show_hand(s: Any, t: Any, p: int) -> None:
    """Show a hand without a Basic Pokémon to the opponent."""
    pl = s.players[p]
    rest = pl.hand_mask
    while rest != u64(0):
        card = lowest(rest)
        rest &= rest - u64(1)
        note(s, t, SHOWN, p, card, pl.hand[card], 0)


@kernel(void, S, T, i64)
def _mulligan(s: Any, t: Any, p: int) -> None:
    """Shuffle a hand without a Basic Pokémon back and draw a new one."""
    pl = s.players[p]
    note(s, t, MULLIGAN, p, 0, 0, 0)
    if t.rules.mulligans_show_hand and t.tape.logging:
        _show_hand(s, t, p)
    rest = pl.hand_mask
    while rest != u64(0):
        card = lowest(rest)
        rest &= rest - u64(1)
        for _ in range(pl.hand[card]):
            pl.pool[pl.n_pool] = card
            pl.n_pool += 1
        pl.hand[card] = 0
    pl.hand_mask = u64(0)
    pl.n_hand = 0
    draw_cards(s, t, p, t.rules.hand_size)


@kernel(void, S, T, i64, i64)
def _bonus(s: Any, t: Any, p: int, at_most: int) -> None:
    """Let a player draw for the other's mulligans, or not.

    Never so many that no Prize cards could be dealt; the autopilot keeps cards for a game as well.
    """
    left = deck_size(s.players[p]) - (i64(t.rules.prizes) - s.players[p].n_prizes)
    most = max(min(at_most, left), 0)
    wish = most if left > ENOUGH_TO_PLAY else i64(0)
    n = choose_number(s, t, p, BONUS, most + 1, wish)
    drawn = draw_cards(s, t, p, n)
    note(s, t, BONUS_EVENT, p, drawn, 0, 0)


@kernel(i64, S, T)
def _hands(s: Any, t: Any) -> int:
    """Draw hands until at least one holds a Basic; returns who then lacks one, or NOBODY.

    Expert rules: rounds in which neither has one give no bonus.
    """
    for p in range(2):
        draw_cards(s, t, p, t.rules.hand_size)
    while True:
        has_0 = _keeps_hand(s, t, 0)
        has_1 = _keeps_hand(s, t, 1)
        if has_0 and has_1:
            return NOBODY
        if has_0 or has_1:
            return i64(1) if has_0 else i64(0)
        for p in range(2):
            _mulligan(s, t, p)


@kernel(void, S, T, i64)
def _lead(s: Any, t: Any, p: int) -> None:
    """Choose the opening Active Pokémon."""
    pl = s.players[p]
    card = choose_card(s, t, p, LEAD, p, pl.hand_mask & t.decks[p].basics)
    remove_from_hand(s, t, p, card)
    i = put_into_play(s, t, p, card)
    pl.active = i
    note(s, t, OPENS, p, ref_of(p, i), card, 0)


@kernel(void, S, T, i64)
def _open_bench(s: Any, t: Any, p: int) -> None:
    """Put as many Basics on the Bench as the player wants and it holds."""
    pl = s.players[p]
    while has_room(s, t, p):
        cards = pl.hand_mask & t.decks[p].basics & t.decks[p].benchable
        if cards == u64(0) or choose_number(s, t, p, OPEN_BENCH, 2, 1) == 0:
            break
        card = choose_card(s, t, p, LEAD, p, cards)
        remove_from_hand(s, t, p, card)
        i = put_into_play(s, t, p, card)
        note(s, t, OPENS, p, ref_of(p, i), card, 0)


@kernel(void, S, T, i64, i64)
def _prizes(s: Any, t: Any, p: int, n: int) -> None:
    """Set Prize cards aside from the top of the deck."""
    pl = s.players[p]
    for i in range(n):
        pl.prizes[i] = pick_top(s, p)
    pl.n_prizes = n
    note(s, t, PRIZES_SET, p, n, 0, 0)


@kernel(void, S, T, i64, i64, i64)
def _lay_out(s: Any, t: Any, p: int, step: int, prizes: int) -> None:
    """Carry out a step that each player does alone, on his or her side of the table."""
    if step == ACTIVE:
        _lead(s, t, p)
    elif step == BENCH:
        _open_bench(s, t, p)
    elif step == PRIZES:
        _prizes(s, t, p, prizes)


@kernel(i64, S, T, i64, i64, i64, i64)
def _mulligans(s: Any, t: Any, p: int, first: int, end: int, prizes: int) -> int:
    """Let a player redraw until there is a Basic, then catch up with steps ``first`` to ``end``.

    Returns how many bonus cards the other player is still owed for it: each mulligan a player
    takes alone gives the other up to two of them at once (expert rules), later up to one at the
    end of setup.
    """
    owed = i64(0)
    keeps = False
    while not keeps:
        _mulligan(s, t, p)
        keeps = _keeps_hand(s, t, p)
        if t.rules.bonus_before_prizes:
            _bonus(s, t, 1 - p, t.rules.bonus_cards)
        else:
            owed += t.rules.bonus_cards
    for k in range(first, end):
        _lay_out(s, t, p, t.rules.setup_steps[k], prizes)
    return owed


@kernel(i64, S, T)
def _first_player(s: Any, t: Any) -> int:
    """Flip for who goes first; where the winner may choose, the one it chooses.

    The autopilot goes first, but second where the first player has no draw or no attack.
    """
    if t.first != BY_COIN:
        return t.first
    winner = 1 - flip(s, t, 0)
    if t.rules.winner_chooses_first:
        wish = i64(t.rules.first_player_draws and t.rules.first_player_attacks)
        if choose_number(s, t, winner, GO_FIRST, 2, wish) == 0:
            return 1 - winner
    return winner


@kernel(void, S, T)
def _let_go_first(s: Any, t: Any) -> None:
    """Let a player go first whose Active Pokémon wants it, if only one player's does."""
    eager_0 = change(s, t, GOES_FIRST, 0, i64(s.players[0].active)) != 0
    eager_1 = change(s, t, GOES_FIRST, 1, i64(s.players[1].active)) != 0
    if eager_0 != eager_1 and t.first == BY_COIN:
        s.first = 1 - i64(eager_0)
        note(s, t, FIRST, s.first, 0, 0, 0)


@kernel(void, S)
def _clear_table(s: Any) -> None:
    """Begin a game from nothing, but for the random streams, which go on."""
    s.turn = 0
    s.over = 0
    s.winner = -1
    s.serials = 0
    s.unsettled = 0
    s.n_lasting = 0
    s.n_news = 0
    s.n_charged = 0
    s.n_taken = 0
    s.one_card = 0
    s.extra_turn = 0
    s.lasting_mask = 0
    s.attacking = 0
    s.player = 0
    s.n_aside = 0
    s.has_stadium = 0
    s.trims_first = 0


@kernel(void, S, T, i64)
def set_up_decks(s: Any, t: Any, prizes: int) -> None:
    """Set a game up by the rulebook's setup steps, with the players' decks as they lie.

    Parameters
    ----------
    s, t : records of GAME and TABLES
        The game is written, but for its random streams, which go on.
    prizes : int64
        Prize cards each.
    """
    _clear_table(s)
    waiting = i64(NOBODY)  # who has no Basic Pokémon yet
    lucky = i64(NOBODY)  # who is owed bonus cards
    owed = i64(0)
    dealt = i64(0)
    k = i64(0)
    while t.rules.setup_steps[k] >= 0:
        step = i64(t.rules.setup_steps[k])
        if step == HANDS:
            dealt = k
            waiting = _hands(s, t)
            if waiting != NOBODY and t.rules.setup_steps[k + 1] != MULLIGANS:
                note(s, t, WAITS, waiting, 0, 0, 0)
        elif step == FIRST_PLAYER:
            s.first = _first_player(s, t)
            note(s, t, FIRST, s.first, 0, 0, 0)
        elif step == MULLIGANS:
            if waiting != NOBODY:
                owed = _mulligans(s, t, waiting, dealt, k, prizes)
                lucky = 1 - waiting
                waiting = i64(NOBODY)
        elif step == BONUS_STEP:
            if owed > 0:
                _bonus(s, t, lucky, owed)
                _open_bench(s, t, lucky)
        else:
            for p in range(2):
                if p != waiting:
                    _lay_out(s, t, p, step, prizes)
        k += 1
    take_shapes(s, t)
    if may_change(t, GOES_FIRST):
        _let_go_first(s, t)


@kernel(void, S, T, i64)
def set_up(s: Any, t: Any, prizes: int) -> None:
    """Set a game up with shuffled decks.

    Parameters
    ----------
    s, t : records of GAME and TABLES
        The game is written, but for its random streams, which go on.
    prizes : int64
        Prize cards each.
    """
    for p in range(2):
        _clear(s, t, p)
    set_up_decks(s, t, prizes)
