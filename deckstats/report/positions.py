"""What positions came to, for people: a line a case, what does not hold, and win rates."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from deckstats.analysis.result import Result
from deckstats.report.layout import Grid, as_markdown, as_text
from deckstats.report.tables import notes, won_from
from deckstats.rules import title as rules_title

__all__ = ["markdown", "text", "unmet"]

WORDS = {
    "met": "as expected",
    "unmet": "not as expected",
    "waits": "waiting for what is not modelled",
}


def text(result: Result) -> str:
    """Write what came of positions as text.

    Parameters
    ----------
    result : Result
        What :func:`deckstats.position` gave.
    """
    blocks = [_origin(result)]
    if result.meta["cases"]:
        blocks.append("\n".join([_counted(result), *(f"  {line}" for line in _cases(result))]))
    blocks += [as_text(grid, ()) for grid in _grids(result)]
    blocks += ["\n".join(lines) for lines in (unmet(result), notes(result)) if lines]
    return "\n\n".join(blocks) + "\n"


def markdown(result: Result) -> str:
    """Write what came of positions in Markdown.

    Parameters
    ----------
    result : Result
        What :func:`deckstats.position` gave.
    """
    blocks = [_origin(result)]
    if result.meta["cases"]:
        blocks += [_counted(result), "\n".join(f"- {line}" for line in _cases(result))]
    blocks += [as_markdown(grid) for grid in _grids(result)]
    blocks += [f"> {line}" for line in (*unmet(result), *notes(result))]
    return "\n\n".join(blocks) + "\n"


def unmet(result: Result) -> list[str]:
    """Return a line for everything that was to hold and does not.

    Parameters
    ----------
    result : Result
        What :func:`deckstats.position` gave.
    """
    return [line for case in result.meta["cases"] for line in case["lines"]]


def _origin(result: Result) -> str:
    meta = result.meta
    parts = [rules_title(meta["rules"], meta["rule_changes"])]
    if meta["pilot"]:
        parts += [f"{meta['trials']:,} games", f"seed {meta['seed']}", f"pilot {meta['pilot']}"]
    return " · ".join([*parts, *(["interrupted before the end"] if meta["interrupted"] else [])])


def _counted(result: Result) -> str:
    counts = Counter(case["status"] for case in result.meta["cases"])
    told = ", ".join(
        f"{counts[status]} {words}" for status, words in WORDS.items() if counts[status]
    )
    return f"Cases: {told}"


def _cases(result: Result) -> list[str]:
    """Return a line for each case: which, and what came of it."""
    lines = []
    for case in result.meta["cases"]:
        name = f"{case['position']}, {case['case']}"
        if case["status"] == "waits":
            lines.append(f"{name}: waits for {case['waits_for']}")
        elif case["chance"]:
            share = 100 * float(Fraction(case["chance"]))
            lines.append(f"{name}: {case['status']}, {case['chance']} = {share:.4g} %")
        else:
            lines.append(f"{name}: {case['status']}")
    return lines


def _grids(result: Result) -> list[Grid]:
    rows = [row for row in result.rows if row.measure == "win"]
    return [won_from(rows)] if rows else []
