"""How much of the cards is modelled, for people and programs."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Sequence
from dataclasses import asdict, astuple, fields

from deckstats._version import __version__
from deckstats.analysis.coverage import Coverage
from deckstats.report.layout import Grid, as_markdown, as_text

__all__ = ["written"]

COLUMNS = tuple(column.name for column in fields(Coverage))


def written(rows: Sequence[Coverage], form: str) -> str:
    """Write the table.

    Parameters
    ----------
    rows : sequence of Coverage
        What was counted.
    form : str
        ``table``, ``markdown``, ``csv`` or ``json``.
    """
    if form == "json":
        answer = {
            "deckstats": __version__,
            "command": "cards coverage",
            "rows": [asdict(row) for row in rows],
        }
        return json.dumps(answer, ensure_ascii=False) + "\n"
    if form == "csv":
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(COLUMNS)
        writer.writerows(astuple(row) for row in rows)
        return text.getvalue()
    cells = [(*map(str, astuple(row)), f"{100 * row.modelled / row.total:.1f} %") for row in rows]
    grid = Grid((*COLUMNS, "share"), cells, frozenset((1,)))
    return as_markdown(grid) + "\n" if form == "markdown" else as_text(grid, indent="") + "\n"
