"""What an entry of the table of operations is."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["Operation"]


class Operation(NamedTuple):
    """One operation of the notation.

    Parameters
    ----------
    name : str
        Name in upper case, the interpreter's constant.
    form : str
        How it is written; the amount and the filter fill the amount columns, other parameters
        the columns a, b, c in the order they stand.
    phase : int
        Phase of an attack in which it runs, unless ``cost`` stands before it.
    meaning : str
        One sentence.
    """

    name: str
    form: str
    phase: int
    meaning: str
