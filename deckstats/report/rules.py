"""Rulebooks for people: all of them, one with its switches and steps, and how two differ."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterator, Sequence
from textwrap import wrap
from typing import Any, TypeAlias

from deckstats.report.layout import Grid, as_markdown, as_text, widest
from deckstats.rules import (
    STEPS,
    Rulebook,
    meaning,
    rulebook,
    rulebook_names,
    switch_names,
    written,
)

__all__ = ["difference", "listing", "show"]

GROUPS = {
    "Deck": ("deck_size", "copy_limit", "basic_energy", "types", "unown_share_a_name"),
    "Words of card texts": ("supporters_are_trainers", "tools_are_items", "copies_pay"),
    "Set-up": (
        "hand_size", "prizes", "sudden_death_prizes", "bench_size", "bonus_cards",
        "bonus_before_prizes", "fossils_start", "winner_chooses_first", "mulligans_show_hand",
    ),
    "First turns": (
        "first_player_draws", "first_player_attacks", "first_turn_bars", "evolve_first_turn",
    ),
    "Turn": (
        "supporters_per_turn", "supporters_stay", "stadiums_per_turn", "same_stadium_replaces",
        "tools_per_pokemon", "retreats_per_turn", "confused_retreat_flips",
        "search_fewer", "arrivals_beat_gas",
    ),
    "Special Conditions": (
        "confusion_damage", "confusion_uses_weakness", "poison_damage", "burn_damage",
        "burn_cure_flips", "conditions_stop_powers",
    ),
    "Damage and winning": ("weakness", "resistance", "both_win_most_ways"),
}  # fmt: skip
WIDEST = 60  # of a sentence, so that a line fits a hundred columns
Rows: TypeAlias = Callable[[Sequence[str]], list[Sequence[str]]]
TEXT = frozenset((1, 2, 3))  # columns of words


def listing(form: str) -> str:
    """Write which rulebooks there are.

    Parameters
    ----------
    form : str
        ``table``, ``markdown``, ``csv`` or ``json``.
    """
    header = ("rules", "years", "sets", "source")
    books = [rulebook(name) for name in rulebook_names()]
    rows = [(book.name, book.years, book.sets, book.source) for book in books]
    return _written(header, rows, form, f"current is another name of {books[-1].name}")


def show(rules: Rulebook, form: str) -> str:
    """Write a rulebook: every switch with its value and what it says, and every step in order.

    Parameters
    ----------
    rules : Rulebook
        The rulebook.
    form : str
        ``table``, ``markdown``, ``csv`` or ``json``.
    """
    if form == "json":
        return _json({**_described(rules), "switches": _values(rules)})
    if form == "csv":
        header = ("switch", "value", "meaning")
        values = _values(rules).items()
        return _csv(header, [(switch, written(v), meaning(switch)) for switch, v in values])
    title, *notes = _heading(rules)
    rows = _as_they_are if form == "markdown" else _wrapped
    grids = [*_switches(rules, rows), *_steps(rules, rows)]
    if form == "markdown":
        return "\n\n".join([f"## {title}", *notes, *map(as_markdown, grids)]) + "\n"
    widths = widest(grids)
    blocks = ["\n".join([title, *notes]), *(as_text(grid, widths) for grid in grids)]
    return "\n\n".join(blocks) + "\n"


def difference(one: Rulebook, other: Rulebook, form: str) -> str:
    """Write in which switches two rulebooks differ.

    Parameters
    ----------
    one, other : Rulebook
        The rulebooks.
    form : str
        ``table``, ``markdown``, ``csv`` or ``json``.
    """
    found = one.differences(other)
    if form == "json":
        both = {switch: {"a": a, "b": b} for switch, (a, b) in found.items()}
        return _json({"a": _described(one), "b": _described(other), "differences": both})
    header = ("switch", one.name, other.name, "meaning")
    rows = [(switch, written(a), written(b), meaning(switch)) for switch, (a, b) in found.items()]
    if form != "table":
        return _written(header, rows, form)
    if not found:
        return f"{one.title} and {other.title} do not differ\n"
    lists = [row for row in rows if isinstance(found[row[0]][0], tuple)]
    short = [part for row in rows if row not in lists for part in _wrapped(row)]
    blocks = [as_text(Grid(header, short, TEXT), indent="")] if short else []
    blocks += [_both(header, row) for row in lists]
    return "\n\n".join(blocks) + "\n"


# -- parts ------------------------------------------------------------------------------------


def _heading(rules: Rulebook) -> Iterator[str]:
    yield rules.title if rules.changes else f"{rules.title}: {rules.sets}, {rules.years}"
    yield f"source: {rules.source}"


def _switches(rules: Rulebook, rows_of: Rows) -> Iterator[Grid]:
    """Yield a table for each group of switches; a list stands behind its sentence."""
    for group, switches in GROUPS.items():
        rows: list[Sequence[str]] = []
        for switch in switches:
            value, told = getattr(rules, switch), meaning(switch)
            if isinstance(value, tuple) and value:
                told = f"{told[:-1]}: {', '.join(value)}."
            shown = str(len(value) or "none") if isinstance(value, tuple) else written(value)
            rows += rows_of((switch, shown, told))
        yield Grid((group, "", ""), rows, TEXT)


def _steps(rules: Rulebook, rows_of: Rows) -> Iterator[Grid]:
    """Yield a table for each list of steps, in their order."""
    for switch, known in STEPS.items():
        rows: list[Sequence[str]] = []
        for place, step in enumerate(getattr(rules, switch), 1):
            rows += rows_of((f"{place} {step}", "", known[step]))
        yield Grid((switch, "", ""), rows, TEXT)


def _as_they_are(row: Sequence[str]) -> list[Sequence[str]]:
    return [row]


def _wrapped(row: Sequence[str]) -> list[Sequence[str]]:
    """Break the sentence at the end of a row into lines."""
    *cells, told = row
    first, *others = wrap(told, WIDEST)
    return [(*cells, first), *((*("" for _ in cells), line) for line in others)]


def _both(header: Sequence[str], row: Sequence[str]) -> str:
    """Return both values of a list, one under the other."""
    names, values = header[1:3], row[1:3]
    width = max(map(len, names))
    lines = [
        f"  {name:{width}}  {value.replace(',', ', ')}"
        for name, value in zip(names, values, strict=True)
    ]
    return "\n".join([f"{row[0]}: {row[3]}", *lines])


def _described(rules: Rulebook) -> dict[str, Any]:
    return {
        "rules": rules.name,
        "rule_changes": rules.changes,
        "years": rules.years,
        "sets": rules.sets,
        "source": rules.source,
    }


def _values(rules: Rulebook) -> dict[str, Any]:
    return {switch: getattr(rules, switch) for switch in switch_names()}


# -- forms ------------------------------------------------------------------------------------


def _written(
    header: Sequence[str], rows: Sequence[Sequence[str]], form: str, note: str = ""
) -> str:
    """Write rows of words in a form, with a note for people."""
    if form == "json":
        return _json([dict(zip(header, row, strict=True)) for row in rows])
    if form == "csv":
        return _csv(header, rows)
    grid = Grid(header, rows, TEXT, note)
    return (as_markdown(grid) if form == "markdown" else as_text(grid, indent="")) + "\n"


def _json(answer: Any) -> str:
    return json.dumps(answer, ensure_ascii=False, indent=2) + "\n"


def _csv(header: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows([header, *rows])
    return text.getvalue()
