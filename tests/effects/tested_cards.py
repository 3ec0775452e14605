"""Which words of the notation real cards are tested with, found in the tests themselves.

A card is tested in a file of :data:`FOLDERS` that names it, by its id or as its oldest print by its
name, and one of its parts: the name of its attack or Power stands in that file, too, or its whole
notation. A Trainer or Energy card needs no name of a part.
"""

from __future__ import annotations

import ast
import re
import tomllib
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

from deckstats.cards import Card, database
from deckstats.cards.effects_data import effects_of
from deckstats.effects.filters import Filter
from deckstats.effects.notation import parse
from deckstats.effects.operations import (
    EVENTS,
    FILTER_FLAGS,
    LASTING_FORMS,
    OP_CODES,
    STATIC_FIELDS,
)
from deckstats.effects.programs import Amount, Program, Statement
from deckstats.errors import DeckstatsError

HERE = Path(__file__).parent.parent
FOLDERS = ("cards_in_play", "rulings")


def _slug(text: str) -> str:
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    return f"_{'_'.join(re.findall('[a-z0-9]+', plain.lower()))}_"


# -- what the tests name ----------------------------------------------------------------------


def _strings(value: object) -> Iterator[str]:
    """Yield every text in a TOML value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for each in value.values():
            yield from _strings(each)
    elif isinstance(value, list):
        for each in value:
            yield from _strings(each)


def _literals(file: Path) -> set[str]:
    """Return every text literal of a file."""
    text = file.read_text(encoding="utf-8")
    if file.suffix == ".toml":
        # "2 Fire", and "attack Ember", name a card behind a word.
        found = set(_strings(tomllib.loads(text)))
        return found | {each.partition(" ")[2] for each in found}
    nodes = ast.walk(ast.parse(text))
    return {
        node.value
        for node in nodes
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def _cards(literals: Iterable[str]) -> set[str]:
    """Return the ids of the oldest prints of the cards that texts name."""
    known = database()
    found = set()
    for text in literals:
        if re.fullmatch(r"[a-z0-9]+-[A-Za-z]*\d+[a-z]*", text):
            try:
                card = known.by_id(text)
            except DeckstatsError:
                continue
        else:
            named = known.by_name(text)
            if not named:
                continue
            card = named[0]
        found.add(card.same_as or card.id)
    return found


def _programs(literals: Iterable[str]) -> list[Program]:
    """Return the programs among texts."""
    found = []
    for text in literals:
        try:
            found.append(parse(text))
        except DeckstatsError:
            continue
    return found


def tested_parts() -> Iterator[tuple[str, Program]]:
    """Yield the id of each card tested, and the program of its part."""
    for folder in FOLDERS:
        for file in sorted((HERE / folder).glob("*.*")):
            literals = _literals(file)
            shown, written = _slug(file.read_text(encoding="utf-8")), _programs(literals)
            for card in sorted(_cards(literals)):
                for program in _parts_named(database().by_id(card), shown, written):
                    yield card, program


def _parts_named(card: Card, shown: str, written: list[Program]) -> Iterator[Program]:
    effects = effects_of(card)
    if effects is None:
        return
    for name, program in (*effects.attacks.items(), *effects.powers.items()):
        if _slug(name) in shown or program in written:
            yield program
    yield from effects.rules


# -- what a program holds ---------------------------------------------------------------------


def words_of(program: Program) -> set[tuple[str, str]]:
    """Return what of the tables a program uses, as (table, word)."""
    found = {("event", program.event)} if program.event in EVENTS else set()
    found |= set(_of_filter(program.only_while))
    for statement in _flat(program.statements):
        found |= set(_of_statement(statement))
    return found


def _flat(statements: Iterable[Statement]) -> Iterator[Statement]:
    for statement in statements:
        yield statement
        yield from _flat(statement.block)


def _of_statement(statement: Statement) -> Iterator[tuple[str, str]]:
    yield ("operation" if statement.op in OP_CODES else "static", statement.op)
    yield from _of_filter(statement.filter)
    yield from _of_amount(statement.amount)
    yield from (("lasting", word) for word in statement.args if word in LASTING_FORMS)


def _of_amount(amount: Amount | None) -> Iterator[tuple[str, str]]:
    if amount and amount.count:
        yield ("count", amount.count)
        yield from _of_filter(amount.filter)


def _of_filter(filter_: Filter | None) -> Iterator[tuple[str, str]]:
    if filter_:
        yield from (("flag", state) for state in filter_.states if state in FILTER_FLAGS)


def tested() -> dict[tuple[str, str], set[str]]:
    """Return the cards every word of the tables is tested with, by (table, word)."""
    found = defaultdict(set)
    for card, program in tested_parts():
        for word in words_of(program):
            found[word].add(card)
    assert {table for table, _ in found} <= {
        "operation",
        "static",
        "count",
        "flag",
        "event",
        "lasting",
    }
    return found


__all__ = ["STATIC_FIELDS", "tested", "words_of"]
