"""What every format reader hands on: rows of a count and a card as written, and remarks."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

__all__ = ["ROW_LIMIT", "Fault", "Row", "Sheet", "printable"]

ROW_LIMIT = 1_000
"""Most lines of one list; readers may stop after it."""

_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")


def printable(text: str) -> str:
    r"""Replace what cannot be shown in a message of one line.

    Parameters
    ----------
    text : str
        Any text.

    Returns
    -------
    str
        The text with spaces for control characters and halves of characters; tabs and line
        ends stay.

    Examples
    --------
    >>> printable("4\x1bBill")
    '4 Bill'
    """
    return _CONTROL.sub(" ", text)


@dataclass(frozen=True, slots=True)
class Row:
    """One card of a list, not yet looked up.

    Parameters
    ----------
    count : int
        Copies.
    text : str
        The card as written: a name, a set and number, or both, in any order.
    line : int
        Line number in the text, 1 or more; in JSON the number of the card.
    written : str
        The line as it stands in the text, for messages.
    section : str
        Section whose heading it stands under, or empty.
    unit : str
        What `line` counts.
    """

    count: int
    text: str
    line: int
    written: str
    section: str = ""
    unit: str = "line"

    def __str__(self) -> str:
        return f'{self.unit} {self.line}: "{self.written}"'


@dataclass(frozen=True, slots=True)
class Fault:
    """A row that cannot be read, and why.

    Parameters
    ----------
    row : Row
        The row.
    message : str
        Expectation, what was found, and the way out.
    unknown : bool
        Whether the row is well formed but names no card.
    """

    row: Row
    message: str
    unknown: bool = False

    def __str__(self) -> str:
        return f"{self.row}: {self.message}"


@dataclass(slots=True)
class Sheet:
    """A list taken apart into rows.

    Parameters
    ----------
    rows : list of Row
        The cards.
    loose : list of Row
        Lines without a count in a list that counts: junk, or a card whose count is missing.
    faults : list of Fault
        Lines that cannot be rows.
    warnings : list of str
        Remarks for the reader of the list.
    title : str
        The list's own name, or empty.
    may_begin_with_title : bool
        Whether the first row, should it name no card, is a title: in lists that never count.
    """

    rows: list[Row] = field(default_factory=list)
    loose: list[Row] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)
    title: str = ""
    may_begin_with_title: bool = False
