"""Which words of the notation real cards are tested with, found in the tests themselves.

A card is tested in a file of :data:`FOLDERS` that names it, by its id or, as its oldest print, by
its name, and one of its parts: the name of its attack or Power stands in that file, too, or its
whole notation. A Trainer or Energy card needs no name of a part.
"""

from __future__ import annotations

import ast
import re
import tomllib
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from deckstats.cards import Card, database
from deckstats.cards.effects_data import effects_of
from deckstats.effects.files import CardEffects, read_provided
from deckstats.effects.filters import Filter
from deckstats.effects.notation import parse
from deckstats.effects.operations import EVENTS, FILTER_FLAGS, LASTING_FORMS, OP_CODES
from deckstats.effects.programs import Amount, Program, Statement
from deckstats.errors import DeckstatsError

HERE = Path(__file__).parent.parent
FOLDERS = ("cards_in_play", "rulings")

#: A word of the notation, with the table it is in.
Word = tuple[str, str]


# -- what the tests name ----------------------------------------------------------------------


def by_tests() -> dict[Word, set[str]]:
    """Return the names of the cards every word is tested with."""
    found = defaultdict(set)
    for folder in FOLDERS:
        for file in sorted((HERE / folder).glob("*.*")):
            text = file.read_text(encoding="utf-8")
            literals = _literals(file.suffix, text)
            shown, written = _slug(text), _programs(literals)
            for card in _cards(literals):
                for word in _words_named(card, shown, written):
                    found[word].add(card.name)
    return found


def _slug(text: str) -> str:
    """Return a text in small letters, digits and underscores, as tests are named."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    return f"_{'_'.join(re.findall('[a-z0-9]+', plain.lower()))}_"


def _literals(suffix: str, text: str) -> set[str]:
    """Return every text literal of a file."""
    if suffix == ".toml":
        found = set(_strings(tomllib.loads(text)))
        return found | {each.partition(" ")[2] for each in found}  # "2 Fire", "attack Ember"
    nodes = ast.walk(ast.parse(text))
    constants = (node.value for node in nodes if isinstance(node, ast.Constant))
    return {value for value in constants if isinstance(value, str)}


def _strings(value: Any) -> Iterator[str]:
    """Yield every text in a TOML value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, (dict, list)):
        for each in value.values() if isinstance(value, dict) else value:
            yield from _strings(each)


def _cards(literals: Iterable[str]) -> list[Card]:
    """Return the cards that texts name, each once."""
    found = {card.id: card for text in literals if (card := _card(text))}
    return [found[each] for each in sorted(found)]


@cache
def _card(text: str) -> Card | None:
    """Return the card with an id, or the oldest print of a name."""
    try:
        return database().by_id(text)
    except DeckstatsError:
        prints = database().by_name(text)
        return prints[0] if prints and prints[0].name == text else None


def _programs(literals: Iterable[str]) -> list[Program]:
    """Return the programs among texts."""
    found = []
    for text in literals:
        try:
            found.append(parse(text))
        except DeckstatsError:
            continue
    return found


def _words_named(card: Card, shown: str, written: list[Program]) -> Iterator[Word]:
    """Yield the words of those parts of a card that a file names."""
    effects = effects_of(card)
    if effects is not None:
        for name, program in (*effects.attacks.items(), *effects.powers.items()):
            if _slug(name) in shown or program in written:
                yield from words_of(program)
        yield from _of_rules(effects)


# -- what a card holds ------------------------------------------------------------------------


def in_print() -> dict[Word, set[str]]:
    """Return the names of all cards with a word."""
    found = defaultdict(set)
    for card in database():
        effects = effects_of(card) if (card.same_as or card.id) == card.id else None
        if effects is not None:
            programs = (*effects.attacks.values(), *effects.powers.values())
            for word in {
                *_of_rules(effects),
                *(word for each in programs for word in words_of(each)),
            }:
                found[word].add(card.name)
    return found


def words_of(program: Program) -> set[Word]:
    """Return the words a program uses."""
    found = {("event", program.event)} if program.event in EVENTS else set()
    found |= set(_of_filter(program.only_while))
    for statement in _flat(program.statements):
        found |= set(_of_statement(statement))
    return found


def _of_rules(effects: CardEffects) -> Iterator[Word]:
    """Yield the words of a card's own text, and of what it provides."""
    for program in effects.rules:
        yield from words_of(program)
    if effects.provides:
        for provided in read_provided(effects.provides):
            yield from _of_filter(provided.only_while)


def _flat(statements: Iterable[Statement]) -> Iterator[Statement]:
    for statement in statements:
        yield statement
        yield from _flat(statement.block)


def _of_statement(statement: Statement) -> Iterator[Word]:
    yield ("operation" if statement.op in OP_CODES else "change", statement.op)
    yield from _of_filter(statement.filter)
    yield from (("lasting", str(each)) for each in statement.args if each in LASTING_FORMS)
    amount = statement.amount or Amount()
    if amount.count:
        yield ("count", amount.count)
        yield from _of_filter(amount.filter)


def _of_filter(filter_: Filter | None) -> Iterator[Word]:
    if filter_ is not None:
        yield from (("flag", state) for state in filter_.states if state in FILTER_FLAGS)
