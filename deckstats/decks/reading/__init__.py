"""Reading lists: one file for each family of formats, and one way from rows to a deck.

Whatever the format, a list becomes a :class:`~deckstats.decks.reading.sheet.Sheet` of rows; the
rows are looked up among the cards; every line at fault is told at once, in one line of text.
"""

from __future__ import annotations

import re
import sys
from dataclasses import replace
from pathlib import Path

from deckstats.cards import Card, database
from deckstats.cards.names import name_key
from deckstats.decks.deck import Deck, Entry
from deckstats.decks.reading.conflicts import reconcile
from deckstats.decks.reading.decoding import SIZE_LIMIT, decode
from deckstats.decks.reading.lines import read_lines
from deckstats.decks.reading.lookup import Remarks, choose, find, has_address, respell
from deckstats.decks.reading.sheet import ROW_LIMIT, Fault, Row, Sheet, printable
from deckstats.decks.reading.structured import read_json, read_table
from deckstats.errors import ListSyntaxError, UnknownCardError

__all__ = ["read_path", "read_stream", "read_text"]

_HTML = re.compile(r"\s*<(?:!doctype|html|head|body|div|table|\?xml)\b", re.IGNORECASE)
_ADDRESS = re.compile(r"\s*(?:https?://|www\.)\S+\s*", re.IGNORECASE)
_SHOWN = 3
"""Faults told word for word; of the others only the lines are named."""


def read_path(path: Path, own: tuple[Card, ...] = ()) -> Deck:
    """Read a list from a file.

    Parameters
    ----------
    path : Path
        The file.
    own : tuple of Card
        Cards that go before printed ones of the same name.

    Returns
    -------
    Deck
        The deck, named after the file.

    Raises
    ------
    ListSyntaxError, UnknownCardError
        If there is no such file or it is no list that can be read.
    """
    source = " ".join(printable(str(path)).split())
    try:
        with path.open("rb") as stream:
            data = stream.read(SIZE_LIMIT + 1)
    except IsADirectoryError:
        raise ListSyntaxError(f"{source}: expected a decklist, found a directory") from None
    except (OSError, ValueError) as fault:
        reason = getattr(fault, "strerror", None) or str(fault)
        raise ListSyntaxError(f"{source}: cannot be read ({reason})") from None
    if not data:
        raise ListSyntaxError(f"{source}: no cards: the file is empty (0 bytes)")
    return read_text(decode(data, source), name=path.stem, source=source, own=own)


def read_stream(own: tuple[Card, ...] = ()) -> Deck:
    """Read a list from standard input.

    Parameters
    ----------
    own : tuple of Card
        Cards that go before printed ones of the same name.

    Returns
    -------
    Deck
        The deck.

    Raises
    ------
    ListSyntaxError, UnknownCardError
        If what comes is no list that can be read.
    """
    return read_text(decode(sys.stdin.buffer.read(SIZE_LIMIT + 1), "-"), source="-", own=own)


def read_text(text: str, name: str = "", source: str = "list", own: tuple[Card, ...] = ()) -> Deck:
    """Read a list in any format from text.

    Parameters
    ----------
    text : str
        The list.
    name : str
        Name of the deck; if empty, the title in the text, else ``"decklist"``.
    source : str
        What to call the text in messages.
    own : tuple of Card
        Cards that go before printed ones of the same name.

    Returns
    -------
    Deck
        The deck.

    Raises
    ------
    ListSyntaxError
        If the text is no list or some of its lines cannot be read.
    UnknownCardError
        If lines name no card, or no line does.
    """
    sheet = _sheet(printable(text), source)
    if len(sheet.rows) + len(sheet.loose) > ROW_LIMIT:
        raise ListSyntaxError(
            f"{source}: expected a decklist, found more than {ROW_LIMIT:,} lines: "
            "give the list alone"
        )
    if not sheet.rows and not sheet.faults:
        raise ListSyntaxError(f"{source}: {_why_empty(text)}")
    remarks = Remarks(faults=list(sheet.faults), warnings=list(sheet.warnings))
    entries = _entries(sheet, remarks, own)
    _judge_loose(sheet.loose, remarks)
    if remarks.faults:
        raise _error(source, sheet, remarks.faults)
    return Deck(
        name or sheet.title or "decklist",
        tuple(entries),
        tuple(remarks.warnings),
        tuple(remarks.doubts),
    )


def _sheet(text: str, source: str) -> Sheet:
    """Take the text apart by the first family of formats that knows it."""
    if _HTML.match(text):
        raise ListSyntaxError(
            f"{source}: no card lines: this is an HTML page, give the exported text instead"
        )
    if _ADDRESS.fullmatch(text):
        raise ListSyntaxError(
            f"{source}: no card lines: this is a web address; deckstats reads files and text, "
            "it does not fetch"
        )
    return read_json(text, source) or read_table(text, source) or read_lines(text)


def _why_empty(text: str) -> str:
    if not text:
        return "no cards: the list is empty"
    if not text.strip().strip("\ufeff"):
        return "no cards: it holds only blank lines"
    return "no cards: the list is empty (headings or remarks only)"


def _entries(sheet: Sheet, remarks: Remarks, own: tuple[Card, ...]) -> list[Entry]:
    """Look the rows up, first among own cards."""
    if not own:
        return _printed(sheet, remarks)
    by_name = {
        name_key(" ".join((card.name, *address))): card
        for card in own
        for address in ((), (card.id,), (card.set, card.number))  # as lists are written
    }
    found = [(row, by_name.get(name_key(row.text))) for row in sheet.rows]
    mine = [Entry(row.count, card, row.line) for row, card in found if card]
    rest = [row for row, card in found if card is None]
    title = sheet.may_begin_with_title and bool(found) and found[0][1] is None
    others = replace(sheet, rows=rest, may_begin_with_title=title)
    entries = [*mine, *(_printed(others, remarks) if rest else [])]
    sheet.title = others.title
    return sorted(entries, key=lambda entry: entry.line)


def _printed(sheet: Sheet, remarks: Remarks) -> list[Entry]:
    """Look the rows up: each alone, then in the light of the others."""
    cards = database()
    findings = [find(row, cards, remarks) for row in sheet.rows]
    known = [bool(finding.prints or finding.elsewhere) for finding in findings]
    if sheet.may_begin_with_title and any(known) and not known[0]:
        sheet.title = findings.pop(0).row.text
    if any(known) or len(known) <= _SHOWN:
        findings = [
            found if found.prints or found.elsewhere else respell(found, cards, remarks)
            for found in findings
        ]
    else:
        remarks.faults += [Fault(row, "no such card", unknown=True) for row in sheet.rows]
    settled = [reconcile(finding, findings, cards, remarks) for finding in findings]
    settled = [finding for finding in settled if finding.prints]
    return [
        Entry(finding.row.count, card, finding.row.line)
        for finding, card in zip(settled, choose(settled, cards, remarks), strict=True)
    ]


def _judge_loose(loose: list[Row], remarks: Remarks) -> None:
    """Tell cards whose count is missing from lines that are none."""
    for row in loose:
        if has_address(row.text, database()):
            remarks.faults.append(
                Fault(row, "expected a whole number of copies in front, found none")
            )
        else:
            remarks.warnings.append(f'{row.unit} {row.line}: skipped "{row.written}": no card line')


def _error(source: str, sheet: Sheet, faults: list[Fault]) -> ListSyntaxError | UnknownCardError:
    """Tell all faults in one line."""
    faults = sorted(faults, key=lambda fault: fault.row.line)
    unknown = [fault for fault in faults if fault.unknown]
    if len(unknown) == len(sheet.rows) > 1:
        return UnknownCardError(
            f"{source}: none of its {len(unknown)} lines names a Pokémon card "
            f"({unknown[0].row}): is it a list of another game?"
        )
    told = "; ".join(map(str, faults[:_SHOWN]))
    if len(faults) > _SHOWN:
        others = ", ".join(str(fault.row.line) for fault in faults[_SHOWN:])
        told += f"; and lines {others}"
    kind = UnknownCardError if len(unknown) == len(faults) else ListSyntaxError
    return kind(f"{source} {told}")
