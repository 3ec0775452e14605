"""A deck: which cards, how many of each, and what was odd about the text they were read from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from pathlib import Path

from deckstats.cards import Card
from deckstats.cards.own import CardsLike, own_cards
from deckstats.errors import CallError

__all__ = ["SECTIONS", "Deck", "Entry"]

SECTIONS = ("Pokémon", "Trainer", "Energy")
"""The sections of a list in their printed order; each is the supertype of its cards."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One print and its copies in a deck.

    Parameters
    ----------
    count : int
        Copies, 1 or more.
    card : Card
        The print.
    line : int
        Line of the text it was first read from; 0 if it was not read from one.

    Examples
    --------
    >>> Entry(4, Card("base1-91", "Bill", "base1", "91", "Trainer"))
    Entry(4 Bill base1-91)
    """

    count: int
    card: Card
    line: int = 0

    def __repr__(self) -> str:
        return f"Entry({self.count} {self.card.name} {self.card.id})"


@dataclass(frozen=True, eq=False, repr=False)
class Deck:
    """Cards and their counts, in the order in which they were first named.

    Copies of one print are added up. Two decks are equal when they hold the same prints in the
    same numbers, whatever their names and order.

    Parameters
    ----------
    name : str
        What to call the deck in tables.
    entries : tuple of Entry
        Prints and counts; the same print may be given more than once.
    warnings : tuple of str
        What was read otherwise than written, or left out.
    doubts : tuple of str
        What could not be read for certain; a check of the list fails because of it.

    Raises
    ------
    CallError
        If a count is not a whole number of 1 or more.

    Examples
    --------
    >>> bill = Card("base1-91", "Bill", "base1", "91", "Trainer")
    >>> deck = Deck("two lines", (Entry(2, bill), Entry(2, bill)))
    >>> deck.size, deck.entries
    (4, (Entry(4 Bill base1-91),))
    """

    name: str
    entries: tuple[Entry, ...]
    warnings: tuple[str, ...] = ()
    doubts: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "entries", _added_up(self.entries))

    @property
    def size(self) -> int:
        """Number of cards."""
        return sum(entry.count for entry in self.entries)

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card, a copy each, in the order of the entries."""
        return tuple(entry.card for entry in self.entries for _ in range(entry.count))

    @property
    def counts(self) -> dict[str, int]:
        """Copies by printed name, in the order of the entries."""
        counts: Counter[str] = Counter()
        for entry in self.entries:
            counts[entry.card.name] += entry.count
        return dict(counts)

    @property
    def sections(self) -> dict[str, int]:
        """Number of Pokémon, Trainers and Energy cards, by the words of `SECTIONS`."""
        return {
            section: sum(e.count for e in self.entries if e.card.supertype == section)
            for section in SECTIONS
        }

    @property
    def basics(self) -> int:
        """Number of Basic Pokémon."""
        return sum(entry.count for entry in self.entries if entry.card.is_basic_pokemon)

    @classmethod
    def from_text(cls, text: str, name: str = "", cards: CardsLike = ()) -> Deck:
        """Read a list in any format from text.

        Parameters
        ----------
        text : str
            The list.
        name : str
            Name of the deck; if empty, the title in the text, else ``"decklist"``.
        cards : path or iterable of Card
            Own cards, which go before printed ones of the same name.

        Returns
        -------
        Deck
            The deck.

        Raises
        ------
        ListSyntaxError, UnknownCardError
            If lines cannot be read or name no card; all of them are told in one line.

        Examples
        --------
        >>> Deck.from_text("4 Bill BS 91").entries
        (Entry(4 Bill base1-91),)
        """
        from deckstats.decks.reading import read_text

        return read_text(text, name=name, own=own_cards(cards))

    @classmethod
    def read(cls, path: str | Path, cards: CardsLike = ()) -> Deck:
        """Read a list in any format from a file.

        Parameters
        ----------
        path : str or pathlib.Path
            The file; the deck is named after it.
        cards : path or iterable of Card
            Own cards, which go before printed ones of the same name.

        Returns
        -------
        Deck
            The deck.

        Raises
        ------
        ListSyntaxError, UnknownCardError
            If there is no such file or it is no list that can be read.
        """
        from deckstats.decks.reading import read_path

        return read_path(Path(path), own_cards(cards))

    def to_text(self, format: str = "ptcgl") -> str:
        """Write the deck as text from which the same deck can be read.

        Parameters
        ----------
        format : str
            ``"ptcgl"`` (as Pokémon TCG Live exports), ``"csv"`` or ``"json"``.

        Returns
        -------
        str
            The text, ending in a newline.

        Raises
        ------
        CallError
            If there is no such format.

        Examples
        --------
        >>> print(Deck.from_text("4 Bill base1-91").to_text("csv"), end="")
        count,name,set,number,id
        4,Bill,BS,91,base1-91
        """
        from deckstats.decks.writing import WRITERS

        if format not in WRITERS:
            raise CallError(f'no list format "{format}": choose one of {", ".join(WRITERS)}')
        return WRITERS[format](self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Deck) and self._prints() == other._prints()

    def __hash__(self) -> int:
        return hash(self._prints())

    def __repr__(self) -> str:
        parts = ", ".join(f"{count} {section}" for section, count in self.sections.items())
        return f"Deck({self.name!r}, {self.size} cards: {parts})"

    def _prints(self) -> frozenset[tuple[str, int]]:
        return frozenset((entry.card.id, entry.count) for entry in self.entries)

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><td>{entry.count}</td><td>{escape(entry.card.name)}</td>"
            f"<td>{escape(entry.card.id)}</td><td>{escape(entry.card.supertype)}</td></tr>"
            for entry in self.entries
        )
        return (
            f"<table><caption>{escape(self.name)}: {self.size} cards</caption>"
            "<thead><tr><th>count</th><th>name</th><th>card</th><th>kind</th></tr></thead>"
            f"<tbody>{rows}</tbody></table>"
        )


def _added_up(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """Join entries of one print, keeping the place of the first."""
    joined: dict[str, Entry] = {}
    for entry in entries:
        if not isinstance(entry.count, int) or entry.count < 1:
            raise CallError(
                f'expected a count of 1 or more for "{entry.card.name}", found {entry.count!r}'
            )
        first = joined.get(entry.card.id)
        joined[entry.card.id] = (
            entry if first is None else Entry(first.count + entry.count, first.card, first.line)
        )
    return tuple(joined.values())
