"""Lists as data: JSON of many shapes, and tables with a header line (CSV and its kin).

Which key or column holds what is told by its name, in one table for both.
"""

from __future__ import annotations

import csv
import json
import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import islice
from typing import Any, TypeAlias

from deckstats.decks.reading.headings import read_heading
from deckstats.decks.reading.lines import LINE_LIMIT, miscount, read_lines
from deckstats.decks.reading.sheet import ROW_LIMIT, Fault, Row, Sheet, printable
from deckstats.errors import ListSyntaxError

__all__ = ["read_json", "read_table"]

_NAMES = {
    "count": (
        "count", "qty", "quantity", "copies", "amount", "numberofcopies", "cardcount", "x",
        "anzahl", "menge", "quantite", "nombre", "cantidad", "quantidade",
    ),
    "name": (
        "name", "card", "cardname", "title", "nickname", "karte", "kartenname", "nom", "carte",
        "carta", "nome",
    ),
    "set": (
        "set", "setcode", "code", "expansion", "ptcgocode", "setid", "edition", "setname",
        "serie", "erweiterung",
    ),
    "number": ("number", "collectornumber", "cardnumber", "no", "nr", "num", "setnumber", "nummer"),
    "id": ("id", "cardid"),
    "section": ("section", "category", "supertype", "cardtype", "kind", "type"),
    "deck": ("deck", "deckname"),
}  # fmt: skip
_FIELDS = {name: field for field, names in _NAMES.items() for name in names}
"""Folded names of keys and columns: English, German, French, Spanish, Portuguese."""

_CONTAINERS = (
    "cards", "deck", "decklist", "list", "main", "mainboard", "entries", "rows", "data",
    "pokemon", "trainer", "trainers", "energy", "energies", "objectstates", "containedobjects",
)  # fmt: skip
"""Folded names of keys under which the cards of a list stand."""

_DELIMITERS = ",;\t|"
_SUM = re.compile(r"(?:grand )?totals?\b.*|summe|gesamt|insgesamt", re.IGNORECASE)

Fields: TypeAlias = dict[str, str]
"""Cells of one card by the field they hold."""


def read_json(text: str, source: str) -> Sheet | None:
    """Take a list in JSON apart into rows.

    Rows with counts, an id for each card, names and ids in text, sections of rows, and saved
    objects of Tabletop Simulator are known.

    Parameters
    ----------
    text : str
        The text.
    source : str
        What to call it in messages.

    Returns
    -------
    Sheet or None
        Its rows; None if the text is no JSON.

    Raises
    ------
    ListSyntaxError
        If it begins as JSON but is none, or holds several decks.

    Examples
    --------
    >>> sheet = read_json('{"cards": [{"id": "base1-4", "count": 2}]}', "deck.json")
    >>> [(row.count, row.text) for row in sheet.rows]
    [(2, 'base1-4')]
    """
    if not re.match(r"""\s*(?:\[\s*["\[{\]]|\{\s*["}])""", text):
        return None
    try:
        value = json.loads(text)
        items = [item if isinstance(item, str) else _flat(item) for item in _items(value)]
    except RecursionError:
        raise ListSyntaxError(f"{source}: expected a decklist, found deeply nested JSON") from None
    except ValueError as fault:
        raise ListSyntaxError(f"{source}: expected JSON, but it breaks off: {fault}") from None
    if isinstance(value, list) and value and all(isinstance(item, str) for item in value):
        return read_lines("\n".join(value))
    sheet = Sheet(title=_one_deck(value, items, source))
    for number, item in enumerate(items[: ROW_LIMIT + 1], 1):
        fields = {"name": item} if isinstance(item, str) else item
        _add(sheet, fields, number, "card", " ".join(fields.values()))
    return sheet


def _one_deck(value: Any, items: list[str | Fields], source: str) -> str:
    """Give the name of the deck in a JSON value, which must hold no more than one."""
    decks = [item for item in value if _is_container(item)] if isinstance(value, list) else [value]
    names = [str(deck.get("name", "")) for deck in decks if isinstance(deck, dict)]
    of_rows = dict.fromkeys(
        item["deck"] for item in items if not isinstance(item, str) and "deck" in item
    )
    names = [_plain(name) for name in (*names, *of_rows) if name] or [""]
    if len(decks) > 1 or len(of_rows) > 1:
        raise ListSyntaxError(
            f"{source}: {max(len(decks), len(of_rows))} decks in one file "
            f"({', '.join(names[:4])}): give one of them"
        )
    return names[0]


def read_table(text: str, source: str) -> Sheet | None:
    r"""Take a table with a header line apart into rows.

    Parameters
    ----------
    text : str
        The text, with commas, semicolons, tabs or bars between cells.
    source : str
        What to call it in messages.

    Returns
    -------
    Sheet or None
        Its rows; None if the first line is no header that names cards.

    Raises
    ------
    ListSyntaxError
        If the table breaks off inside a cell.

    Examples
    --------
    >>> sheet = read_table("Qty;Card name;Set;No.\n4;Bill;BS;91\n", "list.csv")
    >>> [(row.count, row.text) for row in sheet.rows]
    [(4, 'Bill BS 91')]
    """
    lines = re.split(r"\r\n|\n|\r", text.lstrip("\ufeff"))
    start = next((index for index, line in enumerate(lines) if line.strip()), 0)
    delimiter, columns = _header(lines[start])
    if not columns:
        return None
    sheet = Sheet()
    reader = csv.reader(lines[start + 1 :], delimiter=delimiter)
    try:
        for cells in islice(reader, ROW_LIMIT + 1):
            pairs = zip(columns, (cell.strip() for cell in cells), strict=False)
            fields = {column: cell for column, cell in pairs if column and cell.strip("-: ")}
            written = delimiter.join(cells)
            if fields and not _is_summary([fields.get("name", ""), *cells]):
                line = start + 1 + reader.line_num
                _add(sheet, fields, line, "line", written, "count" in columns)
    except csv.Error as fault:
        raise ListSyntaxError(f"{source}: expected a table, but it breaks off: {fault}") from None
    return sheet


def _header(line: str) -> tuple[str, list[str]]:
    """Give the delimiter of a header line and the fields of its columns, if it names cards."""
    for delimiter in _DELIMITERS if len(line) <= LINE_LIMIT else "":
        columns = [_FIELDS.get(_fold(cell.strip('"')), "") for cell in line.split(delimiter)]
        known = {*columns} - {""}
        if len(known) > 1 and (known & {"name", "id"} or {"set", "number"} <= known):
            return delimiter, columns
    return "", []


def _is_summary(cells: list[str]) -> bool:
    """Whether a row of a table sums up or heads others instead of naming a card."""
    first = next(filter(None, cells), "")
    return bool(_SUM.fullmatch(first)) or read_heading(first, 0) is not None


def _add(
    sheet: Sheet, fields: Fields, number: int, unit: str, written: str, counted: bool = False
) -> None:
    """Add the row that the fields of a card make."""
    heading = read_heading(fields.get("section", ""), 0)
    section = heading.section if heading else ""
    text = _plain(_as_written(fields))
    row = Row(1, text, number, _plain(written)[:100], section, unit)
    count = re.sub(r"^[x×]\s*|\s*[x×]$|\.0+$", "", fields.get("count", "" if counted else "1"))
    fault = miscount(count or "nothing", text)
    if fault:
        sheet.faults.append(Fault(row, fault))
    elif text:
        sheet.rows.append(replace(row, count=int(count)))


def _plain(text: str) -> str:
    return " ".join(printable(text).split())[:LINE_LIMIT]


def _as_written(fields: Fields) -> str:
    """Write a card's fields as a line of a list has them; an id tells more than set and number."""
    where = ("id",) if re.fullmatch(r"[\w.-]+-[\w?!]+", fields.get("id", "")) else ("set", "number")
    return " ".join(fields[key] for key in ("name", *where) if key in fields)


def _is_container(value: Any) -> bool:
    return isinstance(value, dict) and any(
        _fold(key) in _CONTAINERS and isinstance(inner, (list, dict))
        for key, inner in value.items()
    )


def _items(value: Any) -> Iterator[str | dict[str, Any]]:
    """Find the cards in a JSON value: objects that name one, and lines of text."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for item in value:
            yield from _items(item)
    elif _is_container(value):
        for key, inner in value.items():
            if _fold(key) in _CONTAINERS:
                yield from _items(inner)
    elif isinstance(value, dict) and value and all(type(n) is int for n in value.values()):
        yield from ({"name": name, "count": count} for name, count in value.items())
    elif isinstance(value, dict):
        if _flat(value).keys() & {"name", "id", "number"}:
            yield value
        else:
            for inner in value.values():
                if isinstance(inner, (list, dict)):
                    yield from _items(inner)


def _flat(item: Mapping[str, Any]) -> Fields:
    """Give the fields of one card, also those of an object for the card or its set inside it."""
    fields: Fields = {}
    for key, value in item.items():
        field = _FIELDS.get(_fold(key), "")
        if isinstance(value, dict) and field == "name":
            fields = {**_flat(value), **fields}
        elif isinstance(value, dict) and field == "set":
            inner = {_fold(name): str(code) for name, code in value.items()}
            fields["set"] = inner.get("ptcgocode") or inner.get("id") or inner.get("name") or ""
        elif field and isinstance(value, (str, int, float)) and str(value).strip():
            fields.setdefault(field, str(value).strip())
            if _fold(key) == "nickname":  # a card on the table, whose "Name" is "Card"
                fields["name"] = str(value).strip()
    return fields


def _fold(key: str) -> str:
    return re.sub(r"[^a-z#]", "", unicodedata.normalize("NFKD", key).casefold())
