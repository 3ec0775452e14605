"""Answers as tables for people: grouped by what is asked, in words, each number with its interval.

Two shapes: a row a number with its interval and closed form beside it; and, where there is a
number for each turn or each number of copies, a matrix with one line that says how sure all of
its numbers are.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from itertools import accumulate
from typing import TypeAlias

from deckstats.analysis.result import Result, Row
from deckstats.report.layout import Grid, as_html, as_markdown, as_text, widest
from deckstats.rules import title as rules_title

__all__ = ["digits_for", "heading", "html", "is_share", "markdown", "notes", "text", "won_from"]

SCRIPTED = "win rates of scripted play are not tournament win rates"
SELDOM = 0.001  # columns of a matrix that never reach this are left out

Name: TypeAlias = Callable[[Row], str]


# -- what rows are called ---------------------------------------------------------------------


def _called(words: str) -> Name:
    return lambda row: words


def _subject(row: Row) -> str:
    return row.subject or "any of them"


def _exactly(row: Row) -> str:
    return f"exactly {row.count}"


def _or_more(row: Row) -> str:
    return f"{row.count}+"


def _turn(row: Row) -> str:
    return f"turn {row.turn}" if row.turn else "opening hand"


def _deck(then: str = "") -> Name:
    return lambda row: row.deck + then


def _won(row: Row) -> str:
    return f"{row.deck}: {row.subject}" if row.subject else row.deck


def _reason(row: Row) -> str:
    return REASONS[row.subject].format(deck=row.deck, opponent=row.opponent)


REASONS = {
    "prizes": "{deck} takes the last Prize card",
    "bench_out": "{opponent} has no Pokémon left in play",
    "deck_out": "{opponent} has no card left to draw",
    "sudden_death": "{deck} wins in Sudden Death",
    "draw": "nobody wins: a draw",
}


@dataclass(frozen=True)
class _Section:
    """A part of an answer.

    Parameters
    ----------
    title : str
        Over the rows.
    rows : dict of str to callable
        What a row is called, by the measures that belong here.
    columns : dict of str to callable
        Of a matrix, in which column its numbers go, by measure; nothing for a row a number.
    behind : str
        A measure of which only a line under the table tells.
    """

    title: str
    rows: dict[str, Name]
    columns: dict[str, Name] | None = None
    behind: str = ""


SECTIONS = (
    _Section(
        "Mulligans",
        {
            "mulligan": _called("first hand without a Basic Pokémon"),
            "mulligans_mean": _called("mulligans a game, mean"),
            "bonus_cards_mean": _called("bonus cards drawn a game, mean"),
            "bonus_given_mean": _called("bonus cards given to the opponent, mean"),
        },
    ),
    _Section("Basic Pokémon in the kept hand", {"hand_basics": _exactly}),
    _Section("Energy cards in the kept hand", {"hand_energy": _exactly}),
    _Section("Only one Basic Pokémon in the kept hand", {"lone_basic": _subject}),
    _Section("Opening Active Pokémon, if picked at random", {"lead": _subject}),
    _Section("At least one in the kept hand", {"opens_with": _subject}),
    _Section("Energy cards seen by", {"energy_seen": _turn}, {"energy_seen": _or_more}),
    _Section(
        "Basic Energy of a type seen by",
        {"energy_type_seen": _turn},
        {"energy_type_seen": _subject},
    ),
    _Section("No Energy card left to attach on", {"attachment_missed": _turn}),
    _Section("Flood (60 % of the cards seen are Energy) by", {"energy_flood": _turn}),
    _Section(
        "Among the Prize cards",
        {"prized": _subject, "all_prized": _subject},
        {"prized": _or_more, "all_prized": _called("all")},
    ),
    _Section(
        "Games won by",
        {
            "win": _won,
            "win_first": _deck(", of games going first"),
            "win_second": _deck(", of games going second"),
        },
    ),
    _Section("How games end", {"reason": _reason}),
    _Section("Chance by the coins", {"chance": _won}),
    _Section("Length", {"turns_mean": _called("turns of both players, mean")}, behind="turns"),
)

TITLES = {
    "opening": "Opening hands of {}",
    "energy": "Energy of {}",
    "prizes": "Prize cards of {}",
    "match": "{}",
    "position": "Positions",
}

TRIALS = {"match": "games", "position": "games"}
"""What a trial is called; where nothing is said, a set-up."""


# -- whole answers ----------------------------------------------------------------------------


def text(result: Result) -> str:
    """Write an answer as aligned text.

    Parameters
    ----------
    result : Result
        The answer.

    Returns
    -------
    str
        The text with its final newline.
    """
    grids = list(_grids(result))
    widths = widest(grid for grid in grids if not grid.alone)
    blocks = ["\n".join(heading(result))]
    blocks += [as_text(grid, () if grid.alone else widths) for grid in grids]
    told = notes(result)
    return "\n\n".join([*blocks, *(["\n".join(told)] if told else [])]) + "\n"


def markdown(result: Result) -> str:
    """Write an answer in Markdown.

    Parameters
    ----------
    result : Result
        The answer.
    """
    title, origin = heading(result)
    blocks = [f"## {title}", origin, *map(as_markdown, _grids(result))]
    blocks += [f"> {note}" for note in notes(result)]
    return "\n\n".join(blocks) + "\n"


def html(result: Result) -> str:
    """Write an answer in HTML, for notebooks.

    Parameters
    ----------
    result : Result
        The answer.
    """
    title, origin = map(escape, heading(result))
    blocks = [f"<h4>{title}</h4><p>{origin}</p>", *map(as_html, _grids(result))]
    blocks += [f"<p><em>{escape(note)}</em></p>" for note in notes(result)]
    return f'<div class="deckstats">{"".join(blocks)}</div>'


def heading(result: Result) -> tuple[str, str]:
    """Return what is asked, and where the numbers come from.

    Parameters
    ----------
    result : Result
        The answer.
    """
    meta = result.meta
    title = TITLES[meta["command"]].format(" against ".join(deck["name"] for deck in meta["decks"]))
    origin = [
        rules_title(meta["rules"], meta["rule_changes"]),
        f"{meta['trials']:,} {TRIALS.get(meta['command'], 'set-ups')}",
        f"seed {meta['seed']}",
        *([f"pilot {meta['pilot']}"] if meta["pilot"] else []),
        *(["interrupted before the end"] if meta["interrupted"] else []),
    ]
    return title, " · ".join(origin)


def won_from(rows: Sequence[Row]) -> Grid:
    """Return the table of how often games are won from positions.

    Parameters
    ----------
    rows : sequence of Row
        Rows of the measure `win`, a position each.
    """
    return _list(_Section("Games I win from here", {"win": _subject}), rows, "")


def notes(result: Result) -> list[str]:
    """Return what a reader should keep in mind.

    Parameters
    ----------
    result : Result
        The answer.
    """
    meta = result.meta
    told = [f"warning: {warning}" for warning in meta["warnings"]]
    if meta["pilot"]:  # without games it does not matter what the cards do
        told += [
            f"warning: {deck['name']}: not all text is modelled of "
            f"{deck['cards'] - deck['modelled']} of {deck['cards']} cards: "
            f"{', '.join(deck['unmodelled'])}"
            for deck in meta["decks"]
            if deck["unmodelled"]
        ]
        told.append(f"note: {SCRIPTED}")
    return told


# -- sections ---------------------------------------------------------------------------------


def _grids(result: Result) -> Iterator[Grid]:
    """Yield each section's table."""
    for section in SECTIONS:
        rows = [row for row in result.rows if row.measure in section.rows and not _is_idle(row)]
        if rows and section.columns:
            yield _matrix(section, section.columns, rows)
        elif rows:
            behind = [row for row in result.rows if row.measure == section.behind]
            yield _list(section, rows, _quantiles(behind) if behind else "")


def _is_idle(row: Row) -> bool:
    """Tell a reason for which no game ended."""
    return row.measure == "reason" and row.value == 0


def _list(section: _Section, rows: Sequence[Row], note: str) -> Grid:
    """Return a row a number, with its interval and the closed form."""
    has_exact = any(row.exact is not None for row in rows)
    lines: dict[str, list[str]] = {}  # by name: what both lists share stands in the rows twice
    for row in sorted(rows, key=lambda row: row.subject == "draw"):
        digits = digits_for([other for other in rows if is_share(other) == is_share(row)])
        line = [_number(row, row.value, digits), _interval(row, digits)]
        if has_exact:
            line.append("" if row.exact is None else _number(row, row.exact, 4))
        lines.setdefault(section.rows[row.measure](row), line)
    header = [section.title, "", "95 % interval", *(["exact"] if has_exact else [])]
    return Grid(header, [[name, *line] for name, line in lines.items()], note=note)


def _matrix(section: _Section, columns: dict[str, Name], rows: Sequence[Row]) -> Grid:
    """Return a line for each turn or card and a column for each number or type."""
    digits = digits_for(rows)
    by_count = sorted(rows, key=lambda row: (row.count is None, row.count or 0))
    titles = dict.fromkeys(columns[row.measure](row) for row in by_count if row.value >= SELDOM)
    lines: dict[str, dict[str, str]] = {}
    for row in rows:
        line = lines.setdefault(section.rows[row.measure](row), {})
        line[columns[row.measure](row)] = _number(row, row.value, digits)
    cells = [[name, *(line.get(title, "") for title in titles)] for name, line in lines.items()]
    return Grid([section.title, *titles], cells, note=_sureness(rows), alone=True)


def _sureness(rows: Sequence[Row]) -> str:
    """Say how sure the numbers of a matrix are, all together."""
    half = max(max(row.high - row.value, row.value - row.low) for row in rows)
    told = f"95 % intervals within ±{100 * half:.2f} points"
    off = [abs(row.value - row.exact) for row in rows if row.exact is not None]
    return f"{told}; exact values differ by at most {100 * max(off):.2f}" if off else told


def _quantiles(turns: Sequence[Row]) -> str:
    """Say how long games are, from the share of each length."""
    ends = [
        next(
            row.count
            for row, so_far in zip(turns, accumulate(row.value for row in turns), strict=True)
            if so_far >= share - 1e-9 or row is turns[-1]
        )
        for share in (0.1, 0.5, 0.9)
    ]
    return "one in ten ends by turn {}, half by turn {}, nine in ten by turn {}".format(*ends)


# -- numbers ----------------------------------------------------------------------------------


def is_share(row: Row) -> bool:
    """Tell a share of the trials, written in percent, from a mean.

    Parameters
    ----------
    row : Row
        A row.
    """
    return not row.measure.endswith("_mean")


def digits_for(rows: Sequence[Row]) -> int:
    """Return how many decimals the numbers of rows deserve, told from their widest interval.

    Parameters
    ----------
    rows : sequence of Row
        Rows of one kind: all shares, which are written in percent, or all means.
    """
    scale = 100 if is_share(rows[0]) else 1
    widest_half = max((row.high - row.low) / 2 for row in rows) * scale
    return min(4, max(1, math.ceil(-math.log10(widest_half)))) if widest_half > 0 else 4


def _number(row: Row, value: float, digits: int) -> str:
    """Write a number; a share in percent, and never 0 or 100 % for what is not."""
    if not is_share(row):
        return f"{value:.{digits}f}"
    written = f"{100 * value:.{digits}f}"
    if value > 0 and float(written) == 0:
        return f"<{10**-digits:.{digits}f} %"
    if value < 1 and float(written) == 100:
        return f">{100 - 10**-digits:.{digits}f} %"
    return f"{written} %"


def _interval(row: Row, digits: int) -> str:
    scale, unit = (100, " %") if is_share(row) else (1, "")
    return f"{scale * row.low:.{digits}f} to {scale * row.high:.{digits}f}{unit}"
