"""The programs of all cards in one table of rows, with the filters and changes they use."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import numpy as np

from deckstats.cards import TYPE_LETTERS, TYPES, Card, database
from deckstats.effects.encoding import Encoded, encode
from deckstats.effects.files import LIKE_BASIC, Provided
from deckstats.effects.filters import ANY, Filter
from deckstats.effects.notation import Program
from deckstats.effects.operations import LASTING_NUMBERS, OP_CODES, STATIC_FIELDS, TARGETS
from deckstats.errors import CallError
from deckstats.kernels import state
from deckstats.rules import Rulebook

__all__ = ["ProgramWriter", "mask_of", "type_mask", "types_of"]


#: Changes that say something of the card itself, written with its facts.
OF_THE_CARD = tuple(
    STATIC_FIELDS.index(name)
    for name in (
        "only",
        "onto",
        "price",
        "fades",
        "fades_own",
        "comes_back",
        "comes_early",
        "swallows",
        "firm",
        "stays_discarded",
        "opens",
    )
)


def mask_of(flags: Iterable[bool]) -> int:
    """Return a bit for each flag that is set.

    Parameters
    ----------
    flags : iterable of bool
        From the lowest bit on.
    """
    return sum(1 << place for place, flag in enumerate(flags) if flag)


def type_mask(types: Iterable[str]) -> int:
    """Return a bit for each type, in the order of `TYPES`.

    Parameters
    ----------
    types : iterable of str
        Names of types.
    """
    return sum(1 << TYPES.index(name) for name in types)


def types_of(provided: Provided) -> int:
    """Return the types that Energy provides as the kernels have them.

    Parameters
    ----------
    provided : Provided
        What a Special Energy card provides.
    """
    if provided.letters == LIKE_BASIC:
        return 1 << state.LIKE_BASIC
    return sum(1 << TYPE_LETTERS.index(letter) for letter in provided.letters)


class ProgramWriter:
    """Gathers the programs of all cards in one table of rows, and the filters they use."""

    def __init__(self, table: Any) -> None:
        self.code = table["code"]
        self.used = 0
        self.written: dict[tuple[Program, bool], Encoded] = {}
        self.filters: list[Filter] = [ANY]
        self.names: dict[str, int] = {}  # of attacks that filters ask for
        self.shared: list[str] = []
        self.changes = table["changes"]
        self.n_changes = 0
        self.singles: list[str] = [""]  # names of Powers whose changes do not add up
        self.n_cases = 0
        self.table = table

    def write(self, program: Program | None, *, attack: bool) -> Encoded | None:
        """Write a program; returns it with the places of its phases.

        Parameters
        ----------
        program : Program, optional
            Nothing is written if there is none.
        attack : bool
            Whether it is an attack, so that its rows are sorted into phases.
        """
        if program is None:
            return None
        if (program, attack) in self.written:
            return self.written[program, attack]
        encoded = encode(program, self.filters, attack=attack)
        end = self._write_rows(encoded)
        first, second, third, fourth, fifth, last = (n + self.used for n in encoded.starts)
        self.used = end
        placed = replace(encoded, starts=(first, second, third, fourth, fifth, last))
        self.written[program, attack] = placed
        return placed

    def _write_rows(self, encoded: Encoded) -> int:
        """Write rows behind those there are; returns where they end."""
        end = self.used + len(encoded.rows)
        if end > state.MAX_ROWS:
            raise CallError(f"the programs of both decks hold more than {state.MAX_ROWS} rows")
        for place, row in enumerate(encoded.rows, self.used):
            self.code[place] = row
            if row[0] == OP_CODES["LASTING"] and row[3] == LASTING_NUMBERS["has {amount} HP more"]:
                self.table["change_mask"][0] |= 1 << STATIC_FIELDS.index("hp")
        return end

    def shared_number(self, power: str) -> int:
        """Return the number of the name of a Power of which a player uses one a turn, from 1."""
        if power not in self.shared:
            self.shared.append(power)
        return 1 + self.shared.index(power)

    def write_changes(
        self, row: Any, program: Program, conditional: int, kind: int, name: str = ""
    ) -> None:
        """Write the continuous changes of a card; all but the row as those of a Power.

        Parameters
        ----------
        row : record of CARD
            The card; written.
        program : Program
            Its continuous changes.
        conditional : int
            As that of a Power.
        kind : int
            As POWER_KINDS.
        name : str
            Of the Power, for changes that do not add up.
        """
        if not row["n_changes"]:
            row["first_change"] = self.n_changes
        encoded = encode(program, self.filters, attack=False)
        end = self._write_rows(encoded)
        for change in encoded.changes:
            if change.what in OF_THE_CARD:
                continue
            if self.n_changes == state.MAX_CHANGES:
                raise CallError(f"both decks' cards make more than {state.MAX_CHANGES} changes")
            target = self.changes[self.n_changes]
            for field, value in zip(change._fields, change, strict=True):
                target[field] = value
            target["tests"] += self.used
            target["amount"] += self.used if change.amount else 0
            target["single"] = self.single(name) if change.single else 0
            target["conditional"] = conditional
            target["kind"] = kind
            self.n_changes += 1
            row["n_changes"] += 1
            removable = program.event == "attached" and row["kind"] != state.ENERGY
            wide = change.target != TARGETS.index("self")
            word, place = divmod(change.what, 64)
            bit = np.array(1 << place, dtype=np.uint64).astype(np.int64)
            self.table["change_mask"][word] |= bit
            self.table["wide_mask"][word] |= bit * wide
            self.table["steady_mask"][word] |= bit * (wide or not removable)
        self.used = end

    def single(self, name: str) -> int:
        """Return the number of a name of which only one change counts.

        Parameters
        ----------
        name : str
            Of a Power or a card.
        """
        if name not in self.singles:
            if len(self.singles) == state.MAX_SINGLES:
                raise CallError(f"more than {state.MAX_SINGLES - 1} names of which one counts")
            self.singles.append(name)
        return self.singles.index(name)

    def number(self, chosen: Filter | None) -> int:
        """Return the number of a filter, which it gets if it is new.

        Parameters
        ----------
        chosen : Filter, optional
            The filter; the one that everything passes if there is none.
        """
        chosen = chosen or ANY
        for new in (chosen, chosen.holding):
            if new is not None and new not in self.filters:
                self.filters.append(new)
        return self.filters.index(chosen)

    def write_cases(self, row: Any, cases: Sequence[Provided]) -> None:
        """Write what a kind of Energy provides in some places.

        Parameters
        ----------
        row : record of KIND
            The kind of Energy; written.
        cases : sequence of Provided
            What it provides where; of several that hold the last counts.
        """
        row["first_case"] = self.n_cases
        row["n_cases"] = len(cases)
        if self.n_cases + len(cases) > state.MAX_CASES:
            raise CallError(
                f"both decks' Special Energy can provide {state.MAX_CASES} things by where it is"
            )
        for case in cases:
            target = self.table["cases"][self.n_cases]
            target["types"], target["units"] = types_of(case), case.units
            target["filter"] = self.number(case.only_while)
            target["in_play"] = case.in_play
            self.n_cases += 1

    def _name_of(self, table: Any, cards: Sequence[tuple[Card, ...]], name: str) -> int:
        """Give the name that a filter asks for a number, and the attacks that have it."""
        if not name:
            return 0
        number = self.names.setdefault(name, len(self.names) + 1)
        for p in range(2):
            for local, card in enumerate(cards[p]):
                for place, attack in enumerate(card.attacks):
                    if attack.name == name:
                        table["cards"][p, local]["attacks"][place]["name"] = number
        return number

    def write_filters(self, table: Any, cards: Sequence[tuple[Card, ...]], rules: Rulebook) -> None:
        """Write which cards pass which filter.

        Parameters
        ----------
        table : record of TABLES
            Written.
        cards : sequence of two tuples of Card
            The different cards of both players.
        rules : Rulebook
            What a text means by an Item.
        """
        if len(self.filters) > state.MAX_FILTERS:
            raise CallError(f"both decks use more than {state.MAX_FILTERS} filters")
        for number, chosen in enumerate(self.filters):
            row = table["filters"][number]
            said = _with_tools(chosen) if rules.tools_are_items else chosen
            for p in range(2):
                row["cards"][p] = mask_of(said.matches(card) for card in cards[p])
                row["in_play"][p] = mask_of(_fits_in_play(chosen, card) for card in cards[p])
                bare = _without_type(chosen)
                row["untyped"][p] = mask_of(_fits_in_play(bare, card) for card in cards[p])
            parts = (chosen, *chosen.also)
            row["types"] = type_mask(_types(parts)) if all(each.type for each in parts) else 0
            row["provided"] = type_mask(
                _types(each for each in parts if each.kind in ("", "Energy"))
            )
            lacked = {each for mark in chosen.marks for each in _lacked(mark)}
            row["lacks"] = 0 if chosen.also else type_mask(lacked)
            row["holding"] = self.filters.index(chosen.holding) if chosen.holding else 0
            row["states"] = chosen.flags
            row["left"] = chosen.left
            row["name"] = self._name_of(table, cards, chosen.knows)
            row["basic"] = all(each.kind == "Basic Pokémon" for each in parts)


def _with_tools(chosen: Filter) -> Filter:
    """Return a filter that Pokémon Tools pass where Items do."""
    kind = chosen.kind.replace("Item", "Item or Tool")
    return replace(chosen, kind=kind, also=tuple(map(_with_tools, chosen.also)))


def _without_type(chosen: Filter) -> Filter:
    """Return a filter that asks the same but for the type."""
    marks = tuple(mark for mark in chosen.marks if not _lacked(mark))
    return replace(chosen, type="", marks=marks, also=tuple(map(_without_type, chosen.also)))


def _lacked(mark: str) -> list[str]:
    """Return the types that a mark asks a Pokémon not to be of."""
    names = mark.removeprefix("not-").split("/") if mark.startswith("not-") else []
    return [name for name in names if name in TYPES]


def _types(parts: Iterable[Filter]) -> set[str]:
    """Return the types that filters ask for."""
    return {name for each in parts if each.type for name in each.type.split("/")}


def _fits_in_play(chosen: Filter, card: Card) -> bool:
    """Tell whether a card fits in play, with what cards in print make of it."""
    if "evolving" in chosen.states and card.name not in _evolving():
        return False
    return chosen.matches(card, in_play=True)


@cache
def _evolving() -> frozenset[str]:
    """Return the names of Pokémon that a card in print evolves from; levelling up is none."""
    return frozenset(card.evolves_from for card in database() if card.stage != "Level-Up")
