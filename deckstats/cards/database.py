"""Finding cards: by id, by set code and number, by name.

Nothing is read until it is asked for: first the index of sets and names, then the file of each
set a card is wanted from, and a card is made when it is looked at. So one list costs a few files.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import chain
from pathlib import Path
from string import ascii_lowercase
from typing import Any

from deckstats.cards.model import TYPE_LETTERS, TYPES, Ability, Attack, Card
from deckstats.cards.names import (
    CODE_ALIASES,
    CODES_WITHOUT_SET,
    SET_NAME_ALIASES,
    best_spellings,
    code_key,
    energy_type_named,
    fold,
    is_name_of,
    name_key,
    number_key,
)
from deckstats.cards.places import SHIPPED, folders
from deckstats.errors import UnknownCardError

__all__ = ["CardDatabase", "CardSet", "database"]


@dataclass(frozen=True, slots=True)
class CardSet:
    """A set of cards.

    Parameters
    ----------
    id : str
        Id used throughout deckstats, ``"base1"``.
    name : str
        Printed name.
    era : str
        Era its cards belong to, as in :class:`~deckstats.cards.model.Card`.
    released : str
        Date of release, ISO.
    total : int
        Printed total, the second half of ``4/102``.
    codes : tuple of str
        Codes the set is known by, the one of the official online games first.

    Examples
    --------
    >>> database().set("base1").codes
    ('BS',)
    """

    id: str
    name: str
    era: str
    released: str
    total: int
    codes: tuple[str, ...]

    @property
    def is_promo(self) -> bool:
        """Whether it holds Black Star Promos, given out over years from its release on."""
        return self.name.endswith("Promos")


class CardDatabase:
    """All cards, read from a folder of data files as they are needed.

    Parameters
    ----------
    *folders : Path
        Folders made by :func:`deckstats.cards.build.build`; a set is read from the first that has
        it. The shipped one by default.

    Examples
    --------
    >>> cards = database()
    >>> cards.find("pokemon breeder").id
    'base1-76'
    >>> cards.by_code("PR-SM", "SM31") is cards.by_code("smp", "31")
    True
    >>> [card.id for card in cards.by_name("Mr. Fuji")]
    ['base3-58']
    """

    def __init__(self, *folders: Path) -> None:
        self._folders = folders or (SHIPPED,)
        self._blocks: dict[str, _Block] = {}

    # ---- the whole ---------------------------------------------------------------------------

    def __len__(self) -> int:
        return sum(ids.count(" ") + 1 for ids in self._index["names"].values())

    def __iter__(self) -> Iterator[Card]:
        for one in self.sets:
            yield from self._block(one.id)

    @cached_property
    def sets(self) -> tuple[CardSet, ...]:
        """All sets, oldest first."""
        rows = self._index["sets"]
        return tuple(CardSet(**{**row, "codes": tuple(row["codes"])}) for row in rows)

    def set(self, name: str) -> CardSet:
        """Give the set with an id.

        Parameters
        ----------
        name : str
            Id of the set, as in :attr:`Card.set <deckstats.cards.model.Card>`.

        Returns
        -------
        CardSet
            The set.
        """
        return self._sets[name]

    def released(self, card: Card) -> str:
        """Give the date a card's set was released.

        Parameters
        ----------
        card : Card
            A card of this database, or one of no set in it: then the newest set of its era counts.

        Returns
        -------
        str
            ISO date; dates compare as text. Empty for a card without an era.

        Examples
        --------
        >>> database().released(database().by_id("base1-4"))
        '1999-01-09'
        """
        if card.set in self._sets:
            return self._sets[card.set].released
        return max((one.released for one in self.sets if one.era == card.era), default="")

    # ---- by id and by code -------------------------------------------------------------------

    def by_id(self, card_id: str) -> Card:
        """Give the card with an id.

        Parameters
        ----------
        card_id : str
            Set id and number, ``"base1-4"``.

        Returns
        -------
        Card
            The card.

        Raises
        ------
        UnknownCardError
            If no card has that id.
        """
        name = card_id.rpartition("-")[0]
        card = self._block(name).by_id(card_id) if name in self._sets else None
        if card is None:
            raise UnknownCardError(
                f"expected a card id such as 'base1-4', found no card {card_id!r}: "
                "look it up with 'deckstats cards search'"
            )
        return card

    def knows_code(self, code: str) -> bool:
        """Tell whether something is a set code in use.

        Parameters
        ----------
        code : str
            As typed.

        Returns
        -------
        bool
            True as well for the codes of the online games that no printed set belongs to,
            such as ``"SVALT"``; with those, `by_code` finds nothing and the name decides.
            False for names of sets, though `by_code` takes them: they are words of card names.

        Examples
        --------
        >>> [database().knows_code(code) for code in ("SV 10", "pr-sv", "Energy", "Fossil")]
        [True, True, True, False]
        """
        key = code_key(code)
        return key in CODES_WITHOUT_SET or key in self._ids_by_code

    def by_code(self, code: str, number: str) -> Card | None:
        """Find a card by set code and collector number.

        Parameters
        ----------
        code : str
            Set id, code or name, in any of the ways players write them.
        number : str
            Collector number; ``"TG05"``, ``"tg5"`` and in a Trainer Gallery ``"5"`` are one.

        Returns
        -------
        Card or None
            The card, whatever its name; None if the code or the number is not known.

        Examples
        --------
        >>> database().by_code("BS", "4/102").name
        'Charizard'
        """
        return next(self._at(code, number), None)

    def _at(self, code: str, number: str) -> Iterator[Card]:
        """Give all cards a code and number may mean, the likeliest first."""
        for one in self.sets_named(code):
            yield from self._block(one.id).by_number(number)

    def sets_named(self, text: str) -> tuple[CardSet, ...]:
        """Find the sets that a code, an id or a name may mean.

        Parameters
        ----------
        text : str
            ``"BS"``, ``"base1"``, ``"Team Rocket"``…

        Returns
        -------
        tuple of CardSet
            The likeliest first; empty if no set is called so.

        Examples
        --------
        >>> [one.id for one in database().sets_named("CRZ")]
        ['swsh12pt5', 'swsh12pt5gg']
        >>> [[one.id for one in database().sets_named(text)] for text in ("g1", "G1")]
        [['g1', 'gym1'], ['gym1', 'g1']]
        """
        key = code_key(text)
        ids = self._ids_by_code.get(key) or self._ids_by_set_name.get(key, ())
        exact_first = sorted(ids, key=lambda one: one != text)
        return tuple(self._sets[one] for one in exact_first)

    # ---- by name -----------------------------------------------------------------------------

    def by_name(self, name: str) -> tuple[Card, ...]:
        """Find all prints of a name.

        Parameters
        ----------
        name : str
            As typed: accents, case, dashes, a print note in brackets and the like do not matter.

        Returns
        -------
        tuple of Card
            The prints, oldest first but promos last; empty if there is no such name.

        Examples
        --------
        >>> {card.name for card in database().by_name("charizard-ex")}
        {'Charizard-EX'}
        """
        prints = [
            self.by_id(one) for spelled in self._names_meant(name) for one in self._ids(spelled)
        ]
        return tuple(sorted(prints, key=self._age))

    def names_card(self, name: str, card: Card) -> bool:
        """Tell whether a name as typed is the name of a card.

        Parameters
        ----------
        name : str
            As typed.
        card : Card
            The card it may mean.

        Returns
        -------
        bool
            True if it is, in whatever spelling or cut short.

        Examples
        --------
        >>> orders = database().by_code("PAL", "172")
        >>> [database().names_card(name, orders) for name in ("Boss’s Orders", "Iono")]
        [True, False]
        """
        return is_name_of(name, card.name)

    def parts_of(self, card: Card) -> tuple[Card, ...]:
        """Return all the cards that a LEGEND or V-UNION is put together of, in their order.

        Parameters
        ----------
        card : Card
            Any of them; a card that is whole stands alone.

        Examples
        --------
        >>> half = database().by_id("hgss1-112")
        >>> [part.number for part in database().parts_of(half)]
        ['111', '112']
        """
        if not card.part:
            return (card,)
        prints = [each for each in self.by_name(card.name) if each.set == card.set]
        first = prints.index(card) - (card.part - 1)
        return tuple(prints[first : first + card.parts])

    def basic_energy(self, name: str) -> Card | None:
        """Find a basic Energy by any name players have for it.

        Parameters
        ----------
        name : str
            ``"Grass"``, ``"Lightning Energy"``, ``"Electric"``, ``"Basic {R} Energy"``…

        Returns
        -------
        Card or None
            Its oldest print so named; None if the name is not that of a basic Energy.

        Examples
        --------
        >>> [database().basic_energy(name).id for name in ("Fire", "Basic {R} Energy")]
        ['base1-98', 'sve-2']
        """
        prints = self.by_name(name) if energy_type_named(name) else ()
        return next((card for card in prints if card.is_basic_energy), None)

    def suggest(self, name: str) -> tuple[str, ...]:
        """Name the cards whose names are nearest to one that is not known.

        Parameters
        ----------
        name : str
            As typed.

        Returns
        -------
        tuple of str
            At most three printed names, the nearest first.

        Examples
        --------
        >>> database().suggest("Charzard")[0]
        'Charizard'
        """
        from difflib import get_close_matches  # only mistakes need it

        near = get_close_matches(name_key(name), self._names_by_key, n=3, cutoff=0.7)
        return tuple(self._names_by_key[key][0] for key in near)

    def search(self, text: str, limit: int = 20) -> tuple[Card, ...]:
        """Find cards whose name holds every word of a text.

        Parameters
        ----------
        text : str
            Words or parts of words; names only are searched.
        limit : int
            Most cards to give.

        Returns
        -------
        tuple of Card
            One card, the oldest print, for each set of rules; an exact name comes first, then
            names that begin with the text, then the rest.

        Examples
        --------
        >>> [card.id for card in database().search("oak research")]
        ['ecard1-149']
        """
        words = [key for key in map(fold, text.split()) if key]
        whole = "".join(words)
        keys = [key for key in self._names_by_key if words and all(word in key for word in words)]
        keys.sort(key=lambda key: (key != whole, not key.startswith(whole)))
        cards: list[Card] = []
        for key in keys:
            prints = (
                self.by_id(one) for name in self._names_by_key[key] for one in self._ids(name)
            )
            cards += [card for card in prints if card.same_as == card.id]
            if len(cards) >= limit:
                break
        return tuple(cards[:limit])

    def _age(self, card: Card) -> tuple[bool, str]:
        card_set = self._sets[card.set]
        return card_set.is_promo, card_set.released

    def _names_meant(self, name: str) -> tuple[str, ...]:
        return best_spellings(name, self._names_by_key.get(name_key(name), ()))

    # ---- what a line of a list means ---------------------------------------------------------

    def find(
        self, name: str, code: str | None = None, number: str | None = None, era: str = ""
    ) -> Card:
        """Find the print that a line of a list means.

        Parameters
        ----------
        name : str
            Name as typed.
        code : str, optional
            Set code as typed.
        number : str, optional
            Collector number as typed; with its total, ``"145/147"``, it helps without a code.
        era : str, optional
            Era of the rest of the list, for cards written without a code.

        Returns
        -------
        Card
            The print of that name that agrees best with code, number and era, the oldest of
            equals; of basic and special Energy with one name, the basic one. A name that no card
            has gives way to a known code and number: where that matters, ask `names_card`.

        Raises
        ------
        UnknownCardError
            If neither the name nor code and number are those of a card.

        Examples
        --------
        >>> database().find("Professor's Letter", "BKT", "146a").id
        'xy8-146a'
        >>> database().find("Garchomp C", number="60/147").id
        'pl3-60'
        """
        at_code = list(self._at(code, number)) if code and number else []
        for card in at_code:
            if self.names_card(name, card):
                return card
        prints = self.by_name(name)
        if not prints and at_code:
            return at_code[0]
        if not prints:
            raise UnknownCardError(self._unknown(name))
        sets = [one.id for one in self.sets_named(code)] if code else []
        hint = self._sets[sets[0]].era if sets else CODES_WITHOUT_SET.get(code_key(code or ""), "")

        def agreement(card: Card) -> tuple[bool, ...]:
            return (
                energy_type_named(name) == card.energy_type,
                card.set in sets,
                number is not None and self._has_number(card, number),
                card.era == (hint or era),
            )

        return max(prints, key=agreement)

    def _has_number(self, card: Card, number: str) -> bool:
        total = number.partition("/")[2].strip()
        same_total = not total.isdecimal() or int(total) == self._sets[card.set].total
        return same_total and number_key(number) == number_key(card.number)

    def _unknown(self, name: str) -> str:
        near = self.suggest(name)
        return f"no card is named {name!r}" + (
            f" (did you mean {' or '.join(near)}?)" if near else ""
        )

    # ---- reading -----------------------------------------------------------------------------

    @cached_property
    def _index(self) -> Any:
        """Sets and names of all folders."""
        index, *others = (_read(folder / "index.json.gz") for folder in self._folders)
        for other in others:
            index = _joined(index, other)
        return index

    @cached_property
    def _homes(self) -> dict[str, Path]:
        """The folder each set is read from."""
        homes: dict[str, Path] = {}
        for folder in self._folders:
            for one in _read(folder / "index.json.gz")["sets"]:
                homes.setdefault(one["id"], folder)
        return homes

    def folder_of(self, set_id: str) -> Path | None:
        """Return the folder that a set is read from; none if there is no such set.

        Parameters
        ----------
        set_id : str
            Id of the set.
        """
        return self._homes.get(set_id)

    @cached_property
    def _sets(self) -> dict[str, CardSet]:
        return {one.id: one for one in self.sets}

    @cached_property
    def _names_by_key(self) -> dict[str, list[str]]:
        names: dict[str, list[str]] = {}
        for name in self._index["names"]:
            names.setdefault(name_key(name), []).append(name)
        return names

    @cached_property
    def _ids_by_code(self) -> dict[str, tuple[str, ...]]:
        """Sets by the keys of their codes; official codes go before ids and second codes."""
        first = ((code_key(code), one.id) for one in self.sets for code in one.codes[:1])
        ids = ((code_key(one.id), one.id) for one in self.sets)
        second = ((code_key(code), one.id) for one in self.sets for code in one.codes[1:])
        aliases = ((key, set_id) for key, sets in CODE_ALIASES.items() for set_id in sets)
        return _grouped(chain(first, ids, second, aliases))

    @cached_property
    def _ids_by_set_name(self) -> dict[str, tuple[str, ...]]:
        names = ((code_key(one.name), one.id) for one in self.sets)
        aliases = ((key, set_id) for key, sets in SET_NAME_ALIASES.items() for set_id in sets)
        return _grouped(chain(names, aliases))

    def _ids(self, name: str) -> list[str]:
        """Give the ids of all prints with exactly this printed name."""
        ids: str = self._index["names"][name]
        return ids.split()

    def _block(self, set_id: str) -> _Block:
        if set_id not in self._blocks:
            rows = _read(self._homes[set_id] / "sets" / f"{set_id}.json.gz")
            self._blocks[set_id] = _Block(self._sets[set_id], rows)
        return self._blocks[set_id]


class _Block:
    """The cards of one set; each is made when it is first looked at."""

    def __init__(self, card_set: CardSet, rows: list[dict[str, Any]]) -> None:
        self._set = card_set
        self._rows = {row["id"]: row for row in rows}
        self._cards: dict[str, Card] = {}

    def __iter__(self) -> Iterator[Card]:
        return map(self._card, self._rows)

    def by_id(self, card_id: str) -> Card | None:
        return self._card(card_id) if card_id in self._rows else None

    def by_number(self, number: str) -> list[Card]:
        """Find by number; letters before it ("TG", "SWSH") may be left out."""
        key = number_key(number)
        ids = self._ids_by_number.get(key) or self._ids_by_digits.get(key, ())
        return [self._card(card_id) for card_id in ids]

    @cached_property
    def _ids_by_number(self) -> dict[str, tuple[str, ...]]:
        return _grouped((number_key(row["number"]), one) for one, row in self._rows.items())

    @cached_property
    def _ids_by_digits(self) -> dict[str, tuple[str, ...]]:
        pairs = ((key.lstrip(ascii_lowercase), ids) for key, ids in self._ids_by_number.items())
        return _grouped((digits, one) for digits, ids in pairs for one in ids)

    def _card(self, card_id: str) -> Card:
        if card_id not in self._cards:
            self._cards[card_id] = _card(self._rows[card_id], self._set)
        return self._cards[card_id]


@cache
def database() -> CardDatabase:
    """Give the shipped cards, and those that the user has built beside them.

    Returns
    -------
    CardDatabase
        Always the same one; it reads nothing before it is asked something.

    Examples
    --------
    >>> len(database())
    21111
    """
    return CardDatabase(*folders())


_TYPE = dict(zip(TYPE_LETTERS, TYPES, strict=True))


def _card(row: dict[str, Any], card_set: CardSet) -> Card:
    fields = {
        **row,
        "set": card_set.id,
        "era": card_set.era,
        "subtypes": tuple(row.get("subtypes", ())),
        "types": tuple(_TYPE[letter] for letter in row.get("types", "")),
        "attacks": tuple(
            Attack(name, cost, damage, bool(has_text), *once_a_game)
            for name, cost, damage, has_text, *once_a_game in row.get("attacks", ())
        ),
        "abilities": tuple(Ability(*ability) for ability in row.get("abilities", ())),
        "weaknesses": tuple((_TYPE[letter], value) for letter, value in row.get("weaknesses", ())),
        "resistances": tuple(
            (_TYPE[letter], value) for letter, value in row.get("resistances", ())
        ),
        "same_as": row.get("same_as", row["id"]),
    }
    return Card(**fields)


def _joined(first: Any, second: Any) -> dict[str, Any]:
    """Join two indexes; a set of both is that of the first."""
    own = {one["id"] for one in first["sets"]}
    sets = [*first["sets"], *(one for one in second["sets"] if one["id"] not in own)]
    names: dict[str, str] = {}
    for name, ids in second["names"].items():
        kept = [one for one in ids.split() if one.rpartition("-")[0] not in own]
        if kept:
            names[name] = " ".join(kept)
    for name, ids in first["names"].items():
        names[name] = f"{names[name]} {ids}" if name in names else ids
    return {"sets": sorted(sets, key=lambda one: str(one["released"])), "names": names}


def _grouped(pairs: Iterable[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
    """Collect the values of each key, each once, in the order they come."""
    groups: dict[str, dict[str, None]] = {}
    for key, value in pairs:
        groups.setdefault(key, {})[value] = None
    return {key: tuple(values) for key, values in groups.items()}


def _read(path: Path) -> Any:
    with gzip.open(path, "rb") as stream:
        return json.load(stream)
