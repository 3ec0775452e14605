"""Lists with a card a line: exports of the online games, Limitless, and all that people type.

A line is a count and a card. Counts stand in one of three styles, and a list keeps to one:
in front ("4 Name", "4x Name", "x4 Name", "4 - Name", after any bullet), behind ("Name x4",
"NAME, 4"), or nowhere (one name a line, repeated). What the card is, is left to
:mod:`deckstats.decks.reading.lookup`.
"""

from __future__ import annotations

import re
import sys
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, replace

from deckstats.decks.deck import SECTIONS
from deckstats.decks.reading.decoding import unmangle
from deckstats.decks.reading.headings import Heading, read_heading, read_total
from deckstats.decks.reading.sheet import ROW_LIMIT, Fault, Row, Sheet

__all__ = ["COUNT_LIMIT", "LINE_LIMIT", "miscount", "read_lines"]

COUNT_LIMIT = 999
"""Most copies one line may ask for."""

LINE_LIMIT = 300
"""Characters of a line that are looked at; the longest name of a card has some 50."""

_FORMS = tuple(
    (style, re.compile(pattern, re.IGNORECASE))
    for style, pattern in (
        ("broken", r"(?P<count>[-+]\d\S*|\d+[./⁄]\d\S*|\d+,\d+|\d+[.)]) (?P<card>.+)"),
        ("word", r"(?P<count>an?|one|two|three|four|five|six|seven|eight|nine|ten) (?P<card>.+)"),
        ("bare", r"(?P<card>(?:19|20)\d\d .+)(?P<count>)"),  # 2004 World Championships
        ("front", r"[x×*] ?(?P<count>\d+) (?P<card>.+)"),
        ("front", r"[\[(](?P<count>\d+)[\])] ?(?P<card>.+)"),
        ("front", r"(?P<count>\d+) ?[x×*] (?P<card>.+)"),
        ("front", r"(?P<count>\d+)(?: ?[-–—,;|] ?|: )(?P<card>.+)"),
        ("front", r"(?P<count>\d+) (?P<card>.+)"),
        ("front", r"(?P<card>.+?)[ ,] ?[x×*] ?(?P<count>\d+)"),  # behind, but beyond doubt
        ("behind", r"(?P<card>.+?) ?[,;:=|] ?(?P<count>\d+)"),
        ("behind", r"(?P<card>.+?) - (?P<count>\d+)"),
        ("behind", r"(?P<card>.+?) (?P<count>\d+) ?[x×]"),
        ("behind", r"(?P<card>.+?) [\[(](?P<count>\d\d?)[\])]"),
        ("bare", r"(?P<card>.+)(?P<count>)"),
    )
)
"""Ways of writing a count, the first that fits holding."""

_BULLET = re.compile(r"^[*•‣◦·>–—-]+ (?=\S)")
_TABLE = re.compile(r"^card_item |^deck_list_(?:start|end)$")  # directives of Game Boy sources
_COMMENT = re.compile(r" (?:#|//|;)(?: .*|$)")
_FRAMED = re.compile(r"\*{3,}.*\*{3,}")
_INVISIBLE = dict.fromkeys(map(ord, "\u200b\u200c\u200d\u2060\ufeff\u00ad"))


@dataclass(frozen=True, slots=True)
class _Line:
    """A line that may be a card: the style and words of its count, and the rest as a row."""

    style: str
    count: str
    row: Row


def read_lines(text: str) -> Sheet:
    r"""Take a list with a card a line apart into rows.

    Parameters
    ----------
    text : str
        The list.

    Returns
    -------
    Sheet
        Its rows, and remarks on headings and totals that do not agree with them.

    Examples
    --------
    >>> sheet = read_lines("Trainers - 5\n4 - Bill\n1 - Professor Oak")
    >>> [(row.count, row.text, row.section) for row in sheet.rows]
    [(4, 'Bill', 'Trainer'), (1, 'Professor Oak', 'Trainer')]
    """
    lines: list[_Line] = []
    headings: list[Heading] = []
    total: tuple[int, str] | None = None
    for number, plain in _numbered(text):
        heading = read_heading(plain, number)
        stated = read_total(plain)
        if heading:
            headings.append(heading)
        elif stated is not None:
            total = (stated, plain)
        elif not _is_remark(plain):
            line = _take(plain, number, headings[-1].section if headings else "")
            if line and not (total and line.style in ("bare", "word", "behind")):
                lines.append(line)
        if len(lines) > ROW_LIMIT:
            break
    sheet = _sheet(lines)
    _compare_headings(sheet, headings)
    copies = sum(row.count for row in sheet.rows)
    if total and total[0] != copies:
        sheet.warnings.append(f'the list says "{total[1]}" but its lines add up to {copies}')
    return sheet


def miscount(written: str, card: str) -> str:
    """Tell what is wrong with a count.

    Parameters
    ----------
    written : str
        The count as written.
    card : str
        The card it is about.

    Returns
    -------
    str
        The fault; empty if the count is a whole number within bounds.

    Examples
    --------
    >>> miscount("04", "Bill"), miscount("0", "Bill")
    ('', 'expected a count of 1 or more for "Bill", found 0')
    """
    if not written.isdecimal():
        bullet = (
            f' (if "-" is a bullet, write "- {written[1:]} {card}")' if written[0] == "-" else ""
        )
        return f'expected a whole number of copies in front, found "{written}"{bullet}'
    if not written.strip("0"):
        return f'expected a count of 1 or more for "{card}", found {written}'
    if len(written) > 9 or int(written) > COUNT_LIMIT:
        return f'expected a count of at most {COUNT_LIMIT} for "{card}", found {written[:20]}'
    return ""


def _numbered(text: str) -> Iterator[tuple[int, str]]:
    """Give the lines that are not blank, numbered and in plain characters."""
    for number, written in enumerate(re.split(r"\r\n|\n|\r", text), 1):
        plain = unicodedata.normalize("NFKC", unmangle(written.translate(_INVISIBLE)))
        plain = " ".join(plain.split())[:LINE_LIMIT]
        if plain:
            yield number, plain


def _is_remark(plain: str) -> bool:
    return plain.startswith(("#", "//", ";", "```")) or bool(_FRAMED.fullmatch(plain))


def _take(plain: str, number: int, section: str) -> _Line | None:
    """Part a line into count and card; None if nothing is left of it."""
    core = _COMMENT.sub("", _TABLE.sub("", _BULLET.sub("", plain)))
    for style, form in _FORMS:
        match = form.fullmatch(core)
        if match:
            row = Row(1, match["card"].strip(), number, plain[:100], section)
            return _Line(style, match["count"], row)
    return None


def _sheet(lines: list[_Line]) -> Sheet:
    """Tell cards from other lines by the style in which the list counts."""
    styles = {line.style for line in lines}
    counting = next((style for style in ("front", "behind") if style in styles), "bare")
    first = next((i for i, line in enumerate(lines) if line.style == counting), 0)
    sheet = Sheet(
        title=lines[0].row.text.rstrip(":") if first else "",
        may_begin_with_title=counting == "bare",
    )
    for index, line in enumerate(lines):
        if line.style == "broken" or (
            line.style == "word" and counting == "front" and index > first
        ):
            sheet.faults.append(Fault(line.row, miscount(line.count, line.row.text)))
        elif line.style == "bare" == counting and index >= first:
            sheet.rows.append(line.row)
        elif line.style == counting:
            _count_in(sheet, line)
        elif index > first:
            sheet.loose.append(replace(line.row, text=line.row.written))
    return sheet


def _count_in(sheet: Sheet, line: _Line) -> None:
    fault = miscount(line.count, line.row.text)
    if fault:
        sheet.faults.append(Fault(line.row, fault))
    else:
        sheet.rows.append(replace(line.row, count=int(line.count)))


def _compare_headings(sheet: Sheet, headings: list[Heading]) -> None:
    """Remark on headings that agree neither with their lines nor with their copies."""
    seen: dict[str, Heading] = {}
    ends = [heading.line for heading in headings[1:]] + [sys.maxsize]
    for heading, end in zip(headings, ends, strict=False):
        rows = [row for row in sheet.rows if heading.line < row.line < end]
        copies = sum(row.count for row in rows)
        heads_others = not rows and end < sys.maxsize
        if heading.number not in (None, len(rows), copies) and not heads_others:
            sheet.warnings.append(
                f'line {heading.line}: the heading says "{heading.written}", '
                f"under it are {len(rows)} lines with {copies} cards"
            )
        if heading.word in seen:
            _repeated(sheet, heading, seen)
        seen[heading.word] = heading


def _repeated(sheet: Sheet, heading: Heading, seen: dict[str, Heading]) -> None:
    """Remark on a heading that came before: a section twice, or the start of a second deck."""
    if heading.section == SECTIONS[0] and {h.section for h in seen.values()} - {SECTIONS[0]}:
        before = sum(row.count for row in sheet.rows if row.line < heading.line)
        after = sum(row.count for row in sheet.rows) - before
        sheet.faults.append(
            Fault(
                Row(1, heading.written, heading.line, heading.written),
                f"a second heading of Pokémon: two decks in one text ({before} and {after} cards): "
                "give one of them",
            )
        )
    else:
        sheet.warnings.append(
            f'line {heading.line}: a second "{heading.written}" heading: '
            "are two versions of one section in the text?"
        )
