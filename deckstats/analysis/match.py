"""A matchup: how often one list beats another, by seat, for which reason and in how many turns."""

from __future__ import annotations

import numpy as np

from deckstats.analysis.question import DeckLike, ask
from deckstats.analysis.result import Result, Table
from deckstats.cards.own import CardsLike
from deckstats.lowering import lower_match
from deckstats.rules import RulesLike
from deckstats.simulate.games import REASONS, games_chunk
from deckstats.simulate.options import (
    MOST_TRIALS,
    read_precision,
    read_seed,
    read_trials,
    read_workers,
)
from deckstats.simulate.run import Counts, Done, Progress, run, run_until
from deckstats.stats.estimates import rate, trials_needed

__all__ = ["match"]

HEADLINE = ("win", "win_first", "win_second", "turns_mean")
FIRST_STAGE = 10_000  # games before it is told how many a precision needs
NOBODY = 2  # place of draws in the counts


def match(
    deck_a: DeckLike,
    deck_b: DeckLike,
    *,
    trials: int | str = 20_000,
    seed: int | None = 0,
    rules: RulesLike | None = None,
    pilot: str = "autopilot",
    pilot_a: str | None = None,
    pilot_b: str | None = None,
    going: str = "both",
    workers: int | None = None,
    precision: float | None = None,
    allow_illegal: bool = False,
    cards: CardsLike | None = None,
    strict: bool = False,
    progress: Progress | None = None,
) -> Result:
    """Let two lists play each other.

    Win rates are those of scripted pilots, not of tournament players. The intervals (Wilson,
    95 %) tell how well the simulation knows them, not how well scripts play.

    Parameters
    ----------
    deck_a, deck_b : str, path or Deck
        The lists: paths, names of built-in lists, texts, or decks.
    trials : int or str
        Games; text may be ``"1e6"``.
    seed : int or None
        The same seed gives the same numbers; None draws one and records it.
    rules : str, path, mapping, Rulebook or None
        What :func:`deckstats.rulebook` takes; by default the era of the newest card.
    pilot : str
        Who plays both lists: ``autopilot`` or ``random``.
    pilot_a, pilot_b : str or None
        Who plays one of them, if somebody else.
    going : str
        Whether the first list goes ``first``, ``second``, or ``both`` by the coin.
    workers : int or None
        Threads; by default one a processor, at most 8.
    precision : float or None
        Go on until the win rate is within this on either side; `trials` is not used.
    allow_illegal : bool
        Go on with an illegal list, as long as it holds a Basic Pokémon.
    cards : path or iterable of Card, optional
        Own cards, a TOML file of them or made in Python, that the lists may hold.
    strict : bool
        Refuse a list of which less than 90 % is modelled, by copies of cards.
    progress : callable, optional
        Called with the games done and the games in all.

    Returns
    -------
    Result
        For each list `win`, `win_first`, `win_second` (of the games it went first, second in) and
        `reason` (games it won that way, of all; `draw` are games nobody won). For the pairing
        `turns_mean` and `turns` (games of exactly k turns, both players' counted).

    Raises
    ------
    DeckstatsError
        If a list or an option cannot be used.

    Examples
    --------
    >>> import deckstats
    >>> result = deckstats.match("overgrowth", "zap", trials=1000)
    >>> [row.measure for row in result.rows[:3]]
    ['win', 'win_first', 'win_second']
    """
    count, threads = read_trials(trials), read_workers(workers)
    half_width = read_precision(precision)
    question = ask("match", (deck_a, deck_b), rules, read_seed(seed), allow_illegal, strict, cards)
    question.check_sizes()
    pilots = (pilot_a or pilot, pilot_b or pilot)
    chunk = games_chunk(lower_match(question.decks, question.rules, pilots, going), question.seed)
    if half_width is None:
        done = run(chunk, count, threads, progress)
    else:

        def needed(done: Done) -> int:
            won = rate(int(done.counts["wins"][:, 0].sum()), done.trials)
            return min(MOST_TRIALS, trials_needed(won, half_width))

        done = run_until(chunk, needed, FIRST_STAGE, threads, progress)
    names = tuple(deck.name for deck in question.decks)
    if names[0] == names[1]:
        names = (names[0], f"{names[1]} (2)")
    rows = _rows(names, done.counts, done.trials) if done.trials else Table("", "", 0)
    shown = pilots[0] if pilots[0] == pilots[1] else f"{pilots[0]} v. {pilots[1]}"
    return Result(tuple(rows.rows), question.meta(done, shown), HEADLINE)


def _rows(names: tuple[str, ...], counts: Counts, n: int) -> Table:
    """Return the rows of both lists, then those of the pairing."""
    table = Table(names[0], names[1], n)
    for player in range(2):
        own = Table(names[player], names[1 - player], n)
        _wins(own, counts, player)
        table.rows.extend(own.rows)
    _turns(table, counts["turns"])
    return table


def _wins(table: Table, counts: Counts, player: int) -> None:
    """Add what one list won, by seat and by reason."""
    wins = counts["wins"]  # [who went first][winner]
    table.rate("win", wins[:, player].sum())
    for seat, first in (("first", player), ("second", 1 - player)):
        played = int(wins[first].sum())
        if played:
            by_seat = Table(table.deck, table.opponent, played)
            by_seat.rate(f"win_{seat}", wins[first, player])
            table.rows.extend(by_seat.rows)
    for number, reason in enumerate(REASONS):
        winner = NOBODY if reason == "draw" else player
        table.rate("reason", counts["reasons"][winner, number], subject=reason)


def _turns(table: Table, histogram: np.ndarray[tuple[int, ...], np.dtype[np.int64]]) -> None:
    """Add how long the games were."""
    lengths = np.arange(len(histogram))
    total, squares = int(histogram @ lengths), int(histogram @ lengths**2)
    table.average("turns_mean", total, squares)
    for length in np.flatnonzero(histogram):
        table.rate("turns", histogram[length], count=int(length))
