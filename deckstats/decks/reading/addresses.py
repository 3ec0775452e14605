"""The ways in which a card is written: its name, its set and its number, in any order.

A line can be parted in several ways ("SV 10 145", "Grass Energy 1"); :func:`addresses` gives
them all, and the card data decide which one is meant.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from deckstats.cards.names import bare

__all__ = ["Address", "addresses"]


@dataclass(frozen=True, slots=True)
class Address:
    """One way of parting what is written.

    Parameters
    ----------
    name : str
        The name, or empty.
    code : str
        Set code, set name or set id, or empty.
    number : str
        Collector number, or empty.
    total : str
        Printed size of the set, the second half of ``145/147``, or empty.
    """

    name: str = ""
    code: str = ""
    number: str = ""
    total: str = ""

    @property
    def place(self) -> str:
        """Set and number as people write them, an id with its dash."""
        if self.total:
            return f"{self.number}/{self.total}"
        is_id = re.fullmatch(r"[a-z0-9.-]*[a-z][a-z0-9.-]*", self.code)
        return f"{self.code}{'-' if is_id else ' '}{self.number}"


_NUMBER = r"#?(?P<number>[a-z]{0,6}\d+[a-z]?|[a-z]|[?!])"
_OPEN, _SHUT = r"[(\[]", r"[)\]]"

_FORMS = tuple(
    re.compile(form, re.IGNORECASE)
    for form in (
        # Charizard base1-4 · Cinderace (swsh1-36) · base1-4 · base1-4 Charizard
        rf"(?P<name>.*?) ?{_OPEN}?(?P<code>[a-z][a-z0-9.]*(?:-[a-z]+)*)-"
        rf"(?P<number>[a-z0-9_?!]+){_SHUT}?",
        r"(?P<code>[a-z][a-z0-9.]*(?:-[a-z]+)*)-(?P<number>[a-z0-9_?!]+) (?P<name>.+)",
        # Hitmonchan (Base Set 7/102)
        rf"(?P<name>.+?) {_OPEN}(?P<code>[^()\[\]/]*?) ?{_NUMBER}/(?P<total>[a-z]*\d+){_SHUT}",
        # Luxray GL 9/111
        rf"(?P<name>.+?)(?P<code>) {_NUMBER}/(?P<total>[a-z]*\d+)",
        # Iono (PAL 185) · Iono [Paldea Evolved #185]
        rf"(?P<name>.+?) {_OPEN}(?P<code>[^()\[\]]+?)[ -]{_NUMBER}{_SHUT}",
        # Iono (PAL) 185
        rf"(?P<name>.+?) {_OPEN}(?P<code>[^()\[\]]+){_SHUT} {_NUMBER}",
        # Iono PAL 185 · Tapu Koko PR-SM SM31 · Steven's Metang SV 10 144
        rf"(?P<name>.+) (?P<code>(?=\S*[a-z])\S+)(?: -)? {_NUMBER}",
        rf"(?P<name>.+) (?P<code>(?=\S*[a-z])\S+ \S+) {_NUMBER}",
        # Iono PAL185 · (PAL185)
        rf"(?P<name>.*?) ?{_OPEN}?(?P<code>(?!lv)[a-z]{{2,4}})#?(?P<number>\d+[a-z]?){_SHUT}?",
        # PAL 185 · PAL 185 Iono
        rf"(?P<code>\S+) {_NUMBER}(?: (?P<name>.+))?",
        # Grass Energy 1 · PIDGEOT LV40
        rf"(?P<name>.+) {_NUMBER}",
        # Iono PAL · Scyther (Jungle)
        rf"(?P<name>.+?) {_OPEN}(?P<code>[^()\[\]]+){_SHUT}",
        r"(?P<name>.+) (?P<code>\S+)",
    )
)
"""Forms with a set or a number, the likeliest first. A name alone goes before them all: the
"ex" of "Charizard ex" is also the code of a set."""

_MARKS = re.compile(
    r"(?: (?:PH|RH|\*F\*|(?:reverse )?(?:holo|foil)|1st edition|shadowless))+$", re.IGNORECASE
)
_TIDY = (
    (re.compile(r"[,;|\t]|(?<=[a-z])_(?=[a-z])", re.IGNORECASE), " "),
    (re.compile(r"[*~`]{1,3}(?=\w)|(?<=\w)[*~`]{2,3}"), ""),  # Markdown
    (re.compile(r"\bnidoran[ (-]*f(?:emale)?\b\)?", re.IGNORECASE), "Nidoran ♀"),
    (re.compile(r"\bnidoran[ (-]*m(?:ale)?\b\)?", re.IGNORECASE), "Nidoran ♂"),
    (re.compile(r"\bprof\.? (?=\w)", re.IGNORECASE), "Professor "),
    (re.compile(r"\(delta(?: species)?\)", re.IGNORECASE), "δ"),
    (re.compile(r"\benergies\b", re.IGNORECASE), "Energy"),
    (re.compile(r"\s+"), " "),
)


def addresses(text: str) -> Iterator[Address]:
    """Part what is written about a card in every way it may be meant.

    Parameters
    ----------
    text : str
        The card as written, without its count.

    Yields
    ------
    Address
        A way to part it, the likeliest first.

    Examples
    --------
    >>> whole, parted, *_ = addresses("Gimmighoul SSP 97 PH")
    >>> whole.name, (parted.name, parted.code, parted.number)
    ('Gimmighoul SSP 97', ('Gimmighoul', 'SSP', '97'))
    """
    for pattern, tidy in _TIDY:
        text = pattern.sub(tidy, text)
    text = _MARKS.sub("", text.strip())
    has_note = bare(text) != text  # perhaps no note on the print but set and number
    if not has_note:
        yield Address(text)
    for form in _FORMS:
        match = form.fullmatch(text)
        if match:
            yield Address(**{part: found or "" for part, found in match.groupdict().items()})
    if has_note:
        yield Address(text)
