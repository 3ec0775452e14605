"""Which card a name means in a position: the file's own cards, then prints of its era."""

from __future__ import annotations

import re

from deckstats.cards import Card, database
from deckstats.cards.names import name_key
from deckstats.errors import CallError

__all__ = ["Names", "is_named", "key_of"]

CARD_ERAS = ("base", "neo", "ecard", "ex", "dp", "hgss", "bw", "xy", "sm", "swsh", "sv")
_COUNTED = re.compile(r"(\d+) +(?:x +)?(.+)")
_ID = re.compile(r"[a-z][\w.]*-\w+")


def key_of(card: Card) -> tuple[str, str]:
    """Return what cards with the same rules share.

    Parameters
    ----------
    card : Card
        Any print.
    """
    return card.same_as or card.id, card.rules_name


def is_named(text: str, card: Card) -> bool:
    """Tell whether a text is the name or the id of a card.

    Parameters
    ----------
    text : str
        As written.
    card : Card
        The card.

    Examples
    --------
    >>> [is_named(text, database().by_id("base1-98")) for text in ("Fire", "base1-98", "Water")]
    [True, True, False]
    """
    return text in (card.id, card.name) or name_key(text) == name_key(card.name)


class Names:
    """The cards that names mean in one position.

    Parameters
    ----------
    era : str
        Name of the rulebook; cards of its era go before older and newer prints.
    own : tuple of Card
        The file's own cards, which go before all.

    Examples
    --------
    >>> names = Names("ex")
    >>> names.find("Torchic").id, names.find("Bill").id, names.find("base1-4").name
    ('ex1-73', 'base1-91', 'Charizard')
    """

    def __init__(self, era: str, own: tuple[Card, ...] = ()) -> None:
        matched = re.match("[a-z]+", era)
        self.era = matched.group() if matched else ""
        self.own = own

    def find(self, text: str) -> Card:
        """Return the card that a name or an id means.

        Parameters
        ----------
        text : str
            A name, as players write it, or an id such as ``"base1-4"``.

        Raises
        ------
        DeckstatsError
            If there is none; near names are suggested.
        """
        for card in self.own:
            if text.casefold() == card.name.casefold():
                return card
        if _ID.fullmatch(text) and not database().by_name(text):
            return database().by_id(text)
        return database().find(text, era=self.era)

    def counted(self, text: str) -> tuple[Card, ...]:
        """Return the cards that ``"Bill"`` or ``"2 Bill"`` means.

        Parameters
        ----------
        text : str
            A name, with a number of copies before it or not.

        Raises
        ------
        DeckstatsError
            If there is no such card, or the number is not 1 to 60.
        """
        matched = _COUNTED.fullmatch(text.strip())
        if not matched:
            return (self.find(text),)
        copies, name = int(matched[1]), matched[2]
        if not 1 <= copies <= 60:
            raise CallError(f'expected 1 to 60 copies, got "{text}"')
        return (self.find(name),) * copies
