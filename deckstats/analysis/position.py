"""A board: does it come out as expected, how likely is it by the coins, and who wins from here."""

from __future__ import annotations

import os
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

from deckstats._version import __version__
from deckstats.analysis.question import described, little_modelled
from deckstats.analysis.result import Result, Row, Table
from deckstats.errors import CallError
from deckstats.positions import (
    Answer,
    Case,
    Position,
    answer,
    board_to_play_on,
    read_file,
    read_text,
)
from deckstats.simulate.games import games_chunk
from deckstats.simulate.options import (
    MOST_TRIALS,
    read_precision,
    read_seed,
    read_trials,
    read_workers,
)
from deckstats.simulate.run import Chunk, Done, Progress, run, run_until
from deckstats.stats.estimates import rate, trials_needed

__all__ = ["position"]

PositionLike: TypeAlias = str | os.PathLike[str]

FIRST_STAGE = 10_000  # games before it is told how many a precision needs


def position(
    *files: PositionLike,
    trials: int | str = 20_000,
    seed: int | None = 0,
    pilot: str = "autopilot",
    pilot_a: str | None = None,
    pilot_b: str | None = None,
    workers: int | None = None,
    precision: float | None = None,
    strict: bool = False,
    progress: Progress | None = None,
) -> Result:
    r"""Answer what position files ask: expectations, exact odds over coins, win rates from here.

    Parameters
    ----------
    *files : str or path
        TOML files, or their text; :mod:`deckstats.positions` describes them.
    trials : int or str
        Games played on for each question; text may be ``"1e6"``.
    seed : int or None
        The same seed gives the same numbers; None draws one and records it.
    pilot : str
        Who plays on for both: ``autopilot`` or ``random``.
    pilot_a, pilot_b : str or None
        Who plays on for me, and for the opponent, if somebody else.
    workers : int or None
        Threads; by default one a processor, at most 8.
    precision : float or None
        Go on until each win rate is within this on either side; `trials` is not used.
    strict : bool
        Refuse a question about a list of which less than 90 % is modelled, by copies of cards.
    progress : callable, optional
        Called with the games done and the games in all.

    Returns
    -------
    Result
        `check` (1 if a case came out as expected, else 0), `chance` (exact, where a case expects
        one), `waits` (a case rests on what is not modelled), `win` (of a question: games I win).
        `meta["cases"]` tells what was expected and found.

    Raises
    ------
    DeckstatsError
        If a file or an option cannot be used.

    Examples
    --------
    >>> import deckstats
    >>> result = deckstats.position('''
    ... id = "Scratch"
    ... me.active = {card = "Charmander", energy = ["Fire"], conditions = ["Confused"]}
    ... opp.active = "Onix"
    ... [[case]]
    ... do = "attack Scratch"
    ... chance = "1/2"
    ... expect.opp.active.damage = 10
    ... ''')
    >>> [(row.measure, row.value) for row in result.rows]
    [('check', 1.0), ('chance', 0.5)]
    """
    started = time.perf_counter()
    if not files:
        raise CallError("expected the path of a position file, got none")
    pilots = (pilot_a or pilot, pilot_b or pilot)
    runs = _Runs(
        read_trials(trials), read_precision(precision), read_seed(seed), read_workers(workers),
        pilots, progress, strict=strict,
    )  # fmt: skip
    positions = [each for file in files for each in _read(file)]
    rows: list[Row] = []
    cases: list[dict[str, Any]] = []
    for each, case in [(one, case) for one in positions for case in one.cases]:
        if case.mode == "question":
            rows += runs.won(each, case)
        else:
            found = answer(each, case)
            rows += _rows(found)
            cases.append(_told(found))
    meta = {
        "deckstats": __version__,
        "command": "position",
        **_rules(positions),
        "seed": runs.seed,
        "trials": runs.played,
        "pilot": " v. ".join(dict.fromkeys(pilots)) if runs.decks else "",
        "decks": runs.decks,
        "seconds": round(time.perf_counter() - started, 3),
        "interrupted": runs.interrupted,
        "warnings": runs.warnings,
        "cases": cases,
    }
    return Result(tuple(rows), meta, ("win", "chance"))


def _rules(positions: Sequence[Position]) -> dict[str, Any]:
    """Return the rules in the meta; what is changed in them, if that is the same everywhere."""
    names = dict.fromkeys(each.setup.rules.name for each in positions)
    changes = positions[0].setup.rules.changes
    alike = all(each.setup.rules.changes == changes for each in positions)
    return {"rules": ", ".join(names), "rule_changes": changes if alike else {}}


def _read(file: PositionLike) -> tuple[Position, ...]:
    """Read a file, or a text, which has more than one line."""
    if isinstance(file, str) and "\n" in file:
        return read_text(file)
    return read_file(Path(file))


@dataclass
class _Runs:
    """Plays questions on to the end, and keeps what all answers have to say of it."""

    trials: int
    half_width: float | None
    seed: int
    workers: int
    pilots: tuple[str, str]
    progress: Progress | None
    played: int = 0
    interrupted: bool = False
    decks: list[dict[str, Any]] = field(default_factory=list)
    strict: bool = False
    warnings: list[str] = field(default_factory=list)

    def won(self, each: Position, case: Case) -> list[Row]:
        """Return how often the game is won from here."""
        board = board_to_play_on(each, case, self.pilots)
        subject = f"{each.id}, {case.title}"
        if board.over:
            return [_exactly("win", "me", "opp", subject, float(board.winner == "me"))]
        if self.interrupted:
            return []
        for deck in board.decks:
            told = {**described(deck), "name": f"{each.id}: {deck.name}"}
            if told not in self.decks:
                self.decks.append(told)
                little = little_modelled(deck, self.strict)
                self.warnings += [f"{each.id}: {warning}" for warning in little]
        done = self._run(games_chunk(board.game.match, self.seed, board.game.saved()))
        self.played += done.trials
        self.interrupted = done.interrupted
        table = Table("me", "opp", done.trials)
        if done.trials:
            table.rate("win", _wins(done), subject=subject)
        return table.rows

    def _run(self, chunk: Chunk) -> Done:
        if self.half_width is None:
            return run(chunk, self.trials, self.workers, self.progress)
        half_width = self.half_width

        def needed(done: Done) -> int:
            return min(MOST_TRIALS, trials_needed(rate(_wins(done), done.trials), half_width))

        return run_until(chunk, needed, FIRST_STAGE, self.workers, self.progress)


def _wins(done: Done) -> int:
    return int(done.counts["wins"][:, 0].sum())


def _rows(found: Answer) -> Iterable[Row]:
    """Return what came of a case; nothing here is an estimate."""
    subject = found.case.title
    if found.status == "waits":
        yield _exactly("waits", found.position.id, "", found.waits_for, 1.0)
        return
    yield _exactly("check", found.position.id, "", subject, float(found.status == "met"))
    if found.chance is not None:
        yield _exactly("chance", found.position.id, "", subject, float(found.chance))


def _exactly(measure: str, deck: str, opponent: str, subject: str, value: float) -> Row:
    return Row(measure, deck, opponent, subject, None, None, value, value, value, value, 0)


def _told(found: Answer) -> dict[str, Any]:
    """Return a case's entry in the meta."""
    return {
        "file": found.position.file,
        "position": found.position.id,
        "case": found.case.title,
        "status": found.status,
        "chance": "" if found.chance is None else str(found.chance),
        "waits_for": found.waits_for,
        "unmet": [each._asdict() for each in found.unmet],
        "lines": list(found.lines),
    }
