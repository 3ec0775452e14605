"""Tables of words, laid out as aligned text, Markdown or HTML."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from itertools import zip_longest

__all__ = ["Grid", "as_html", "as_markdown", "as_text", "widest"]

GAP = "  "


@dataclass(frozen=True)
class Grid:
    """A table of words; the first column is text, the others stand to the right.

    Parameters
    ----------
    header : sequence of str
        Titles of the columns; the first is the title of the table.
    rows : sequence of sequences of str
        Cells, as many a row as there are titles.
    left : collection of int
        Further columns that hold text.
    note : str
        A line under the table.
    alone : bool
        Whether its columns need not line up with those of other tables.

    Examples
    --------
    >>> grid = Grid(("Mulligans", "value"), (("no Basic Pokémon", "19.1 %"),))
    >>> print(as_text(grid))
    Mulligans            value
      no Basic Pokémon  19.1 %
    >>> print(as_markdown(grid))
    | Mulligans | value |
    | :--- | ---: |
    | no Basic Pokémon | 19.1 % |
    """

    header: Sequence[str]
    rows: Sequence[Sequence[str]]
    left: frozenset[int] = frozenset()
    note: str = ""
    alone: bool = False

    def is_text(self, column: int) -> bool:
        """Whether a column holds text."""
        return column == 0 or column in self.left


def as_text(grid: Grid, widths: Sequence[int] = (), indent: str = "  ") -> str:
    """Lay a table out in columns of a fixed width.

    Parameters
    ----------
    grid : Grid
        The table.
    widths : sequence of int
        Least widths of the columns, as :func:`widest` gives them for several tables.
    indent : str
        What rows begin with under the title.

    Returns
    -------
    str
        Lines without a final newline.
    """
    widths = widest([grid], indent, widths)
    lines = [_line(grid, cells, widths) for cells in _indented(grid, indent)]
    return "\n".join([*lines, *([indent + grid.note] if grid.note else [])])


def widest(grids: Iterable[Grid], indent: str = "  ", least: Sequence[int] = ()) -> list[int]:
    """Return the widths that all tables fit into, so that their columns line up.

    Parameters
    ----------
    grids : iterable of Grid
        The tables.
    indent : str
        What rows begin with.
    least : sequence of int
        Least widths.
    """
    lines = [
        list(least),
        *([width_of(cell) for cell in row] for g in grids for row in _indented(g, indent)),
    ]
    return [max(column) for column in zip_longest(*lines, fillvalue=0)]


def _indented(grid: Grid, indent: str) -> list[Sequence[str]]:
    """Return the header and the rows under it."""
    return [grid.header, *((indent + first, *others) for first, *others in grid.rows)]


def width_of(text: str) -> int:
    """Return how many columns of a terminal a text takes."""
    return sum(
        0 if unicodedata.combining(sign) else 2 if unicodedata.east_asian_width(sign) in "WF" else 1
        for sign in text
    )


def _line(grid: Grid, cells: Sequence[str], widths: Sequence[int]) -> str:
    parts = []
    for column, (cell, width) in enumerate(zip(cells, widths, strict=False)):
        space = " " * (width - width_of(cell))
        parts.append(cell + space if grid.is_text(column) else space + cell)
    return GAP.join(parts).rstrip()


def as_markdown(grid: Grid) -> str:
    """Lay a table out in Markdown.

    Parameters
    ----------
    grid : Grid
        The table.
    """
    rule = [":---" if grid.is_text(column) else "---:" for column in range(len(grid.header))]
    rows = [grid.header, rule, *grid.rows]
    lines = [f"| {' | '.join(_markdown(cell) for cell in row)} |" for row in rows]
    return "\n".join([*lines, *(["", grid.note] if grid.note else [])])


def _markdown(cell: str) -> str:
    """Keep a cell's signs from meaning anything to Markdown."""
    return cell.replace("\\", "\\\\").replace("|", "\\|")


def as_html(grid: Grid) -> str:
    """Lay a table out in HTML.

    Parameters
    ----------
    grid : Grid
        The table.
    """
    body = "".join(f"<tr>{_cells(grid, row, 'td')}</tr>" for row in grid.rows)
    return (
        f"<table><thead><tr>{_cells(grid, grid.header, 'th')}</tr></thead>"
        f"<tbody>{body}</tbody></table>" + (f"<p>{escape(grid.note)}</p>" if grid.note else "")
    )


def _cells(grid: Grid, cells: Sequence[str], tag: str) -> str:
    return "".join(
        f'<{tag} style="text-align:{"left" if grid.is_text(column) else "right"}">'
        f"{escape(cell)}</{tag}>"
        for column, cell in enumerate(cells)
    )
