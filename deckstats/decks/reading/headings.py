"""Headings and total lines of lists, in the languages in which people export them.

The numbers in them are never trusted over the lines: Pokémon TCG Live counts lines, Limitless
and most people count copies, and some headings agree with neither.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from deckstats.decks.deck import SECTIONS

__all__ = ["Heading", "read_heading", "read_total"]

_POKEMON, _TRAINER, _ENERGY = SECTIONS

_WORDS = {
    # The é of Pokémon is lost in many ways: "Pok?mon", "PokÃ©mon", "Pokmon"
    r"pok.{0,3}mons?": _POKEMON,
    r"(?:basic|evolution|stage [12]) pok.{0,3}mons?|evolutions?": _POKEMON,
    r"trainers?|treinador(?:es)?|entrenador(?:es)?|dresseurs?": _TRAINER,
    r"items?|supporters?|stadiums?|(?:pok.{0,3}mon )?tools?|ace specs?": _TRAINER,
    r"energ(?:y|ies|ie|ia|ias)|(?:basic|special) energ(?:y|ies)": _ENERGY,
}
"""Folded heading words: English, German, French, Spanish, Portuguese."""

_HEADINGS = tuple(
    (
        re.compile(
            rf"(?:(?P<before>\d{{1,6}}) )?(?P<word>{words})(?: cards?)?"
            r"[ :=(\[–—-]*(?P<after>\d{1,6})?(?: cards?)?[ )\]]*:?"
        ),
        section,
    )
    for words, section in _WORDS.items()
)
_TOTAL = re.compile(
    r"(?:total(?: cards?| de cart[ae]s)?|(?:karten )?(?:insgesamt|gesamt))"
    r"[ :=(–—-]*(?P<after>\d{1,6})(?: cards?)?\)?|(?P<before>\d{1,6}) (?:cards?|total)(?: total)?"
)
_DECORATION = "#*=~_<>|[] "


@dataclass(frozen=True, slots=True)
class Heading:
    """A section heading.

    Parameters
    ----------
    section : str
        The section, one of `SECTIONS`.
    word : str
        The heading's own word, folded.
    number : int or None
        The number it gives.
    line : int
        Line number.
    written : str
        The line.
    """

    section: str
    word: str
    number: int | None
    line: int
    written: str


def read_heading(line: str, number: int) -> Heading | None:
    """Read a line as a section heading.

    Parameters
    ----------
    line : str
        The line.
    number : int
        Its number.

    Returns
    -------
    Heading or None
        The heading; None if the line is none ("Energy Search" is a card).

    Examples
    --------
    >>> read_heading("##Trainer Cards - 22", 9).section, read_heading("Énergie : 3", 9).number
    ('Trainer', 3)
    >>> read_heading("Pokémon Center Lady", 9) is None
    True
    """
    plain = _plain(line)
    for pattern, section in _HEADINGS:
        match = pattern.fullmatch(plain)
        if match:
            stated = match["before"] or match["after"]
            return Heading(section, match["word"], int(stated) if stated else None, number, line)
    return None


def read_total(line: str) -> int | None:
    """Read a line as the list's own total.

    Parameters
    ----------
    line : str
        The line.

    Returns
    -------
    int or None
        The total; None if the line states none.

    Examples
    --------
    >>> read_total("Karten insgesamt: 59"), read_total("Total de cartes : 60")
    (59, 60)
    """
    match = _TOTAL.fullmatch(_plain(line))
    return int(match["after"] or match["before"]) if match else None


def _plain(line: str) -> str:
    """Fold a line: no accents, case or decoration."""
    decomposed = unicodedata.normalize("NFKD", line.strip(_DECORATION).casefold())
    return "".join(char for char in decomposed if not unicodedata.combining(char))
