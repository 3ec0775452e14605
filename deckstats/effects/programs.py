"""What a program is: statements with their parameters, and the forms they are written in.

Each form of :mod:`deckstats.effects.operations` is taken apart once (:data:`FORMS`); reading,
writing and encoding all walk its parts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from deckstats.effects.filters import Filter
from deckstats.effects.operations import (
    AFTER,
    COUNT_FORMS,
    COUNTS,
    DEFAULTS,
    OPERATIONS,
    STATIC_FIELDS,
    STATIC_FORMS,
)

__all__ = [
    "CONTINUOUS",
    "FORMS",
    "FRAMES",
    "Amount",
    "Form",
    "Option",
    "Parameter",
    "Part",
    "Program",
    "Statement",
    "compile_form",
    "count_kinds",
    "defaults",
    "form_words",
]

#: Events under which continuous changes stand instead of operations.
CONTINUOUS = ("static", "attached")

#: Operations that may frame continuous changes: when they are there, and whom they reach.
FRAMES = ("IF", "EACH")


@dataclass(frozen=True, slots=True)
class Amount:
    """A number, or one that depends on the game: ``base + per * min(cap, count)``.

    Parameters
    ----------
    base, per : int
        Fixed part, and factor of the count.
    count : str
        One of `COUNTS`, or empty.
    args : tuple of str
        What is counted where, as in the count's form.
    filter : Filter, optional
        Restricts what is counted.
    cap : int
        Largest count that matters; 0 for no limit.
    """

    base: int = 0
    per: int = 0
    count: str = ""
    args: tuple[str, ...] = ()
    filter: Filter | None = None
    cap: int = 0


@dataclass(frozen=True, slots=True)
class Statement:
    """One operation with its parameters.

    Parameters
    ----------
    op : str
        Name of the operation, or of a field of `STATIC_FIELDS`.
    args : tuple of (str or int)
        Words and numbers in the order of the form.
    amount : Amount, optional
        Its amount.
    filter : Filter, optional
        Its filter.
    block : tuple of Statement
        Statements of its block.
    cost : bool
        Whether ``cost`` stands before it.
    """

    op: str
    args: tuple[str | int, ...] = ()
    amount: Amount | None = None
    filter: Filter | None = None
    block: tuple[Statement, ...] = ()
    cost: bool = False


@dataclass(frozen=True, slots=True)
class Program:
    """What an attack, a Power or a card does.

    Parameters
    ----------
    statements : tuple of Statement
        In written order.
    event : str
        One of `EVENTS`; empty for attacks and for Trainers when played.
    unless_conditioned : bool
        Whether it is off while its Pokémon is Asleep, Confused or Paralyzed.
    only_while : Filter, optional
        Continuous changes are there only while their Pokémon passes it.
    single : bool
        Whether they do not add up with those of other cards' Powers of the same name; of an
        event, whether one Power of that name answers it.
    shared : bool
        Whether its player uses only one Power of its name a turn.
    once_a_turn : bool
        Whether it answers its event once in a turn.
    """

    statements: tuple[Statement, ...]
    event: str = ""
    unless_conditioned: bool = False
    only_while: Filter | None = None
    single: bool = False
    shared: bool = False
    once_a_turn: bool = False


# -- forms ------------------------------------------------------------------------------------


class Option(NamedTuple):
    """Parts of a form that may be left out together.

    Parameters
    ----------
    parts : tuple of Part
        The parts in round brackets.
    """

    parts: tuple[Part, ...]


class Parameter(NamedTuple):
    """A place in a form that a value of a kind fills.

    Parameters
    ----------
    kind : str
        ``amount``, ``filter``, ``number``, ``block`` or a key of `WORDS`.
    """

    kind: str


#: A part of a form: a word, a parameter, an option.
Part = str | Parameter | Option


class Form(NamedTuple):
    """A form taken apart.

    Parameters
    ----------
    name : str
        Name of the operation, or of a field of `STATIC_FIELDS`.
    parts : tuple of Part
        Its parts.
    payable : bool
        Whether ``cost`` may stand before it.
    """

    name: str
    parts: tuple[Part, ...]
    payable: bool


@cache
def compile_form(form: str) -> tuple[Part, ...]:
    """Return the parts of a form.

    Parameters
    ----------
    form : str
        As in the tables of :mod:`deckstats.effects.operations`.

    Examples
    --------
    >>> compile_form("heal {amount}")
    ('heal', Parameter(kind='amount'))
    """
    stack: list[list[Part]] = [[]]
    for piece in re.findall(r"[():…]|\{\w+\}|[^\s(){}:…]+", form):
        if piece == "(":
            stack.append([])
        elif piece == ")":
            option = Option(tuple(stack.pop()))
            stack[-1].append(option)
        elif piece == "…":
            stack[-1].append(Parameter("block"))
        elif piece[0] == "{":
            stack[-1].append(Parameter(piece[1:-1]))
        else:
            stack[-1].append(piece)
    return tuple(stack[0])


def _forms() -> Iterator[Form]:
    for operation in OPERATIONS:
        if operation.form:
            payable = operation.phase == AFTER and "…" not in operation.form
            yield Form(operation.name, compile_form(operation.form), payable)
    for name, form in zip(STATIC_FIELDS, STATIC_FORMS, strict=True):
        yield Form(name, compile_form(form), payable=False)


FORMS = {form.name: form for form in _forms()}


def form_words(statement: Statement) -> set[str]:
    """Return the words of a statement: those of its form and its parameters.

    Parameters
    ----------
    statement : Statement
        Any statement; its block is not looked at.

    Examples
    --------
    >>> from deckstats.effects.notation import parse
    >>> sorted(form_words(parse("heal 40 from it").statements[0]))
    ['from', 'heal', 'it']
    """
    fixed = {part for part in FORMS[statement.op].parts if isinstance(part, str)}
    return fixed | {arg for arg in statement.args if isinstance(arg, str)}


@cache
def count_kinds(name: str) -> tuple[str, ...]:
    """Return the kinds of the parameters of a count.

    Parameters
    ----------
    name : str
        One of `COUNTS`.

    Examples
    --------
    >>> count_kinds("cards")
    ('zone', 'who', 'filter')
    """
    return tuple(re.findall(r"\{(\w+)\}", COUNT_FORMS[COUNTS.index(name)]))


def defaults(option: Option) -> list[str | int]:
    """Return the values its parameters have when an option is left out.

    Parameters
    ----------
    option : Option
        Part of a form.
    """
    return [DEFAULTS[part.kind] for part in option.parts if isinstance(part, Parameter)]
