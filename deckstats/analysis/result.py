"""What every question is answered with: one tidy table, a row a number, and where it came from."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from dataclasses import asdict, astuple, dataclass, field, fields
from functools import cached_property
from typing import TYPE_CHECKING, Any, SupportsInt

from deckstats.rules import title as rules_title
from deckstats.stats.estimates import Estimate, average, rate

if TYPE_CHECKING:
    from fractions import Fraction

    import pandas as pd
    from matplotlib.axes import Axes

__all__ = ["COLUMNS", "Result", "Row", "Table"]


@dataclass(frozen=True, slots=True)
class Row:
    """One number of an answer."""

    measure: str
    deck: str
    opponent: str
    subject: str  # card name, combination, Energy type, reason; or empty
    turn: int | None  # own turn, 1 being the first; 0 the opening hand
    count: int | None  # k of "at least k" or "exactly k"
    value: float
    low: float  # 95 % interval
    high: float
    exact: float | None  # closed form, where there is one
    n: int  # trials behind it

    @property
    def estimate(self) -> Estimate:
        """The value with its interval."""
        return Estimate(self.value, self.low, self.high, self.n)


COLUMNS = tuple(column.name for column in fields(Row))


@dataclass
class Table:
    """Rows about one deck, as they are made.

    Parameters
    ----------
    deck, opponent : str
        Names of the lists.
    n : int
        Trials behind every row.
    """

    deck: str
    opponent: str
    n: int
    rows: list[Row] = field(default_factory=list)

    def rate(
        self,
        measure: str,
        hits: SupportsInt,
        exact: Fraction | None = None,
        subject: str = "",
        turn: int | None = None,
        count: int | None = None,
    ) -> None:
        """Add a share of the trials.

        Parameters
        ----------
        measure, subject, turn, count
            Columns of the row.
        hits : int
            Trials that hit.
        exact : Fraction, optional
            Closed form.
        """
        self._add(measure, rate(int(hits), self.n), exact, subject, turn, count)

    def average(
        self,
        measure: str,
        total: SupportsInt,
        squares: SupportsInt,
        exact: Fraction | None = None,
        subject: str = "",
        turn: int | None = None,
    ) -> None:
        """Add a mean over the trials.

        Parameters
        ----------
        measure, subject, turn
            Columns of the row.
        total, squares : int
            Sum of the values, and of their squares.
        exact : Fraction, optional
            Closed form.
        """
        self._add(measure, average(int(total), int(squares), self.n), exact, subject, turn, None)

    def _add(
        self,
        measure: str,
        found: Estimate,
        exact: Fraction | None,
        subject: str,
        turn: int | None,
        count: int | None,
    ) -> None:
        known = None if exact is None else float(exact)
        row = Row(
            measure, self.deck, self.opponent, subject, turn, count, *found[:3], known, self.n
        )
        self.rows.append(row)


@dataclass(frozen=True, eq=False, repr=False)
class Result:
    """The answer to a question.

    Parameters
    ----------
    rows : tuple of Row
        The numbers.
    meta : dict
        Where they came from: version, command, rules, seed, trials, pilot, decks, seconds, and
        what to be warned of.
    headline : tuple of str
        Measures that say most; the summary shows them.

    Examples
    --------
    >>> table = Table("my list", "", n=1000)
    >>> table.rate("mulligan", 191, subject="")
    >>> result = Result(tuple(table.rows), {"command": "opening"}, ("mulligan",))
    >>> print(result)
    opening
    mulligan: 0.19100 (0.16784 to 0.21653)
    """

    rows: tuple[Row, ...]
    meta: dict[str, Any]
    headline: tuple[str, ...] = ()

    @cached_property
    def frame(self) -> pd.DataFrame:
        """The rows as a data frame, one row a number; `turn` and `count` may be missing."""
        import pandas as pd

        frame = pd.DataFrame([astuple(row) for row in self.rows], columns=list(COLUMNS))
        whole = {"turn": "Int64", "count": "Int64", "n": "int64"}
        real = {name: "float64" for name in ("value", "low", "high", "exact")}
        return frame.astype(whole | real)

    def summary(self) -> str:
        """Return the main numbers in a few lines of text."""
        several = len({row.deck for row in self.rows}) > 1
        lines = [_line(row, several) for row in self._main_rows()]
        return "\n".join([self._title(), *self._warnings(), *lines])

    def plot(self, ax: Axes | None = None) -> Axes:
        """Draw the main numbers with their intervals.

        Parameters
        ----------
        ax : matplotlib Axes, optional
            Where to draw; by default a new figure.
        """
        from deckstats.report.plots import plot  # matplotlib is wanted only here

        return plot(self, ax)

    def to_json(self) -> str:
        """Return `meta` with the rows, as one JSON object."""
        rows = [asdict(row) for row in self.rows]
        return json.dumps({**self.meta, "rows": rows}, ensure_ascii=False, allow_nan=False)

    def to_csv(self) -> str:
        """Return the rows as comma-separated values with a heading."""
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(COLUMNS)
        writer.writerows(astuple(row) for row in self.rows)  # what is missing stays empty
        return text.getvalue()

    def _title(self) -> str:
        meta = self.meta
        decks = " v. ".join(deck["name"] for deck in meta.get("decks", ()))
        parts = [f"{meta.get('command', '')} {decks}".strip()]
        if "rules" in meta:
            parts.append(rules_title(meta["rules"], meta["rule_changes"]))
        if "trials" in meta:
            parts.append(f"{meta['trials']:,} trials, seed {meta['seed']}")
        return " · ".join(parts)

    def _warnings(self) -> Iterator[str]:
        if self.meta.get("interrupted"):
            yield f"interrupted: these are the {self.meta['trials']:,} trials that were done"
        for warning in self.meta.get("warnings", ()):
            yield f"warning: {warning}"

    def _main_rows(self) -> list[Row]:
        return [row for row in self.rows if row.measure in self.headline]

    def __repr__(self) -> str:
        return self.summary()

    def _repr_html_(self) -> str:
        from deckstats.report.tables import html  # written for people there

        return html(self)


def _line(row: Row, several_decks: bool) -> str:
    """Return a row in words: what, of which deck, value, interval, closed form."""
    at = [row.deck] if several_decks else []
    at += [row.subject] if row.subject else []
    at += [] if row.count is None else [f"{row.count}"]
    at += [] if row.turn is None else [f"turn {row.turn}"]
    name = f"{row.measure} ({', '.join(at)})" if at else row.measure
    exact = "" if row.exact is None else f", exact {row.exact:.5f}"
    return f"{name}: {row.value:.5f} ({row.low:.5f} to {row.high:.5f}{exact})"
