"""The notation of effects: reading it, and writing it back.

A program is statements between semicolons, ``damage 30; flip 1; heads: foe is Confused``. Which
statements there are is told by the forms of :mod:`deckstats.effects.operations` alone: reader
and printer walk the same parts (:mod:`deckstats.effects.programs`). Beyond the forms there is

- a block, ``heads: A`` or ``heads: (A; B)``;
- ``cost A``: A is paid before anything happens;
- a header that says when a Power runs, ``once:``, ``any, unless conditioned:``; of those that are
  ``once, shared:`` a player uses one of the same name a turn; under ``static:``
  and ``attached:`` stand continuous changes instead of operations, ``static, while [active]:``
  those that are there while their Pokémon passes a filter, ``static, single:`` those that do not
  add up with others of that name; ``if`` and ``each`` say when they are there, and for whom;
  ``enters, once a turn:`` answers its event once in a turn;
- an amount, ``30``, ``all``, ``10 + 10 * energy(foe)``, ``10 * min(2, excess(Water))``.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from deckstats.effects.filters import Filter, parse_filter
from deckstats.effects.operations import ALL, COUNTS, EVENTS, OP_CODES, WORDS
from deckstats.effects.programs import (
    CONTINUOUS,
    FORMS,
    FRAMES,
    Amount,
    Form,
    Option,
    Parameter,
    Part,
    Program,
    Statement,
    compile_form,
    count_kinds,
    defaults,
)
from deckstats.errors import EffectSyntaxError

__all__ = ["Amount", "Program", "Statement", "format", "parse"]

LARGEST = 9999  # what a row's column holds with room to spare
DEEPEST = 8  # blocks inside each other
SHOWN = 12  # words of a choice that a message names


# -- reading ----------------------------------------------------------------------------------

_TOKEN = re.compile(r"\[(?:[^\[\]]|\[[^\[\]]*\])*\]|>=|<=|!=|\d+|[^\W\d][\w.]*|\S")


def _first_words(form: Form) -> list[str]:
    """Return the words a statement of this form can begin with."""
    first = form.parts[0]
    return [first] if isinstance(first, str) else [word.split()[0] for word in _words(first)]


def _words(part: Part) -> dict[str, int]:
    assert isinstance(part, Parameter)
    return WORDS[part.kind]


def _by_first_word(continuous: bool) -> dict[str, list[Form]]:
    table: dict[str, list[Form]] = {}
    for form in FORMS.values():
        if (form.name in OP_CODES) != continuous:
            for word in _first_words(form):
                table.setdefault(word, []).append(form)
    return table


_OPENINGS = {continuous: _by_first_word(continuous) for continuous in (False, True)}
for _name in FRAMES:
    _OPENINGS[True].setdefault(_name.lower(), []).append(FORMS[_name])


class _MismatchError(Exception):
    """A form does not fit; another may."""

    def __init__(self, place: int, expected: str) -> None:
        super().__init__(expected)
        self.place = place
        self.expected = expected


@dataclass
class _Values:
    """What the parameters of a form were found to be."""

    args: list[str | int] = field(default_factory=list)
    amount: Amount | None = None
    filter: Filter | None = None
    block: tuple[Statement, ...] = ()


class _Reader:
    """Reads the tokens of one program from left to right."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens: list[str] = [*_TOKEN.findall(text), ""]
        self.place = 0
        self.continuous = False

    @property
    def token(self) -> str:
        return self.tokens[self.place]

    def accept(self, token: str) -> bool:
        found = bool(self.token) and self.token == token
        self.place += found
        return found

    def expect(self, token: str) -> None:
        if not self.accept(token):
            raise _MismatchError(self.place, f'"{token}"')

    # Programs and statements

    def program(self) -> Program:
        event = self.token if self.token in EVENTS else ""
        unless, only_while, single, shared, limited = False, None, False, False, False
        self.continuous = event in CONTINUOUS
        if event:
            self.place += 1
            shared = self.clause(("shared",))
            unless = self.clause(("unless", "conditioned"))
            limited = not self.continuous and self.clause(("once", "a", "turn"))
            if self.continuous and self.clause(("while",)):
                only_while = self.filter()
                if only_while is None:
                    raise _MismatchError(self.place, "a filter in square brackets")
            single = self.clause(("single",))
            self.expect(":")
        statements = self.statements()
        if self.token:
            raise _MismatchError(self.place, '";" or the end')
        return Program(statements, event, unless, only_while, single, shared, limited)

    def clause(self, words: tuple[str, ...]) -> bool:
        """Read a comma and these words of a header, if it is that clause that follows."""
        found = self.token == "," and self.tokens[self.place + 1] == words[0]
        if found:
            self.place += 1
            for word in words:
                self.expect(word)
        return found

    def statements(self, depth: int = 0) -> tuple[Statement, ...]:
        found = [self.statement(depth)]
        while self.accept(";"):
            found.append(self.statement(depth))
        return tuple(found)

    def statement(self, depth: int = 0) -> Statement:
        start = self.place
        cost = self.accept("cost")
        forms = _OPENINGS[self.continuous].get(self.token, [])
        if not forms:
            raise _MismatchError(self.place, _near(self.token, _OPENINGS[self.continuous]))
        found = self.first_fitting(forms, depth)
        form = FORMS[found.op]
        if cost and not form.payable:
            raise _MismatchError(start + 1, "something to pay after cost")
        if depth and (cost or found.op in ("REQUIRE", "REQUIRE_OR", "USABLE", "INSTEAD")):
            raise _MismatchError(start, "an operation: costs and requirements stand outside blocks")
        return Statement(found.op, found.args, found.amount, found.filter, found.block, cost)

    def first_fitting(self, forms: list[Form], depth: int) -> Statement:
        """Read a statement of one of the forms; fail with what reached farthest."""
        start, failures = self.place, []
        for form in forms:
            self.place = start
            values = _Values()
            try:
                self.parts(form.parts, values, depth)
                if self.token not in ("", ";", ")"):
                    raise _MismatchError(self.place, '";" or the end')
            except _MismatchError as failure:
                failures.append(failure)
            else:
                return Statement(
                    form.name, tuple(values.args), values.amount, values.filter, values.block
                )
        farthest = max(failure.place for failure in failures)
        expected = [failure.expected for failure in failures if failure.place == farthest]
        raise _MismatchError(farthest, " or ".join(dict.fromkeys(expected)))

    # Parts of a form

    def parts(self, parts: tuple[Part, ...], values: _Values, depth: int = 0) -> None:
        # A change's own filter is asked of Pokémon, that of its amount of what is counted.
        filtered = Parameter("filter") in parts and not self.continuous
        for part in parts:
            if isinstance(part, str):
                self.expect(part)
            elif isinstance(part, Option):
                self.option(part, values)
            elif part.kind == "amount":
                values.amount = self.amount(may_filter=not filtered)
            elif part.kind == "filter":
                values.filter = self.filter()
            elif part.kind == "block":
                values.block = self.block(depth + 1)
            elif part.kind == "number":
                values.args.append(self.number())
            else:
                self.word(part.kind, values)

    def option(self, option: Option, values: _Values) -> None:
        """Read parts that may be left out, or take their defaults."""
        first = option.parts[0]
        words = [first] if isinstance(first, str) else _words(first)
        present = bool(self.token) and self.token in {word.split()[0] for word in words}
        if present:
            self.parts(option.parts, values)
        else:
            values.args.extend(defaults(option))

    def word(self, kind: str, values: _Values) -> None:
        """Read one of the words of a kind; a word may be several, or hold an amount."""
        start, failure = self.place, _MismatchError(self.place, _choice(WORDS[kind]))
        for word in sorted(WORDS[kind], key=len, reverse=True):
            parts = compile_form(word)
            if parts[0] != self.token:
                continue
            inner = _Values()
            try:
                self.parts(parts, inner)
            except _MismatchError as mismatch:
                self.place, failure = start, mismatch
            else:
                values.args.append(word)
                values.amount = inner.amount or values.amount
                return
        raise failure

    def block(self, depth: int) -> tuple[Statement, ...]:
        if depth > DEEPEST:
            raise _MismatchError(self.place, f"at most {DEEPEST} blocks inside each other")
        if not self.accept("("):
            return (self.statement(depth),)
        statements = self.statements(depth)
        self.expect(")")
        return statements

    def filter(self) -> Filter | None:
        if not self.token.startswith("[") or self.token == "[":
            return None
        self.place += 1
        return parse_filter(self.tokens[self.place - 1][1:-1])

    def number(self) -> int:
        sign = -1 if self.accept("-") else 1
        if not self.token.isdecimal() or len(self.token) > len(str(LARGEST)):
            raise _MismatchError(self.place, f"a number up to {LARGEST}")
        self.place += 1
        return sign * int(self.tokens[self.place - 1])

    # Amounts

    def amount(self, may_filter: bool) -> Amount:
        """Read ``N``, ``all``, ``count``, ``N * count``, ``N + count`` or ``N + N * count``."""
        if self.accept("all"):
            return Amount(ALL)
        if self.at_count():
            return self.count(0, 1, may_filter)
        if not (self.token.isdecimal() or self.token == "-"):
            raise _MismatchError(self.place, _near(self.token, COUNTS[1:], "an amount"))
        number = self.number()
        if self.accept("*"):
            return self.count(0, number, may_filter)
        if self.token not in ("+", "-"):
            return Amount(number)
        sign = 1 if self.token == "+" else -1
        self.place += 1
        if self.at_count():
            return self.count(number, sign, may_filter)
        per = self.number()
        self.expect("*")
        return self.count(number, sign * per, may_filter)

    def at_count(self) -> bool:
        return self.token == "min" or self.token in COUNTS[1:]

    def count(self, base: int, per: int, may_filter: bool) -> Amount:
        cap = 0
        capped = self.accept("min")
        if capped:
            self.expect("(")
            cap = self.number()
            if cap < 1:
                raise _MismatchError(self.place - 1, "a limit of at least 1")
            self.expect(",")
        if self.token not in COUNTS[1:]:
            raise _MismatchError(self.place, _near(self.token, COUNTS[1:], "a count"))
        name = self.token
        kinds = count_kinds(name)
        if "filter" in kinds and not may_filter:
            raise _MismatchError(self.place, "a count without a filter: the operation has one")
        self.place += 1
        args, restriction = self.count_arguments(kinds)
        if capped:
            self.expect(")")
        return Amount(base, per, name, args, restriction, cap)

    def count_arguments(self, kinds: tuple[str, ...]) -> tuple[tuple[str, ...], Filter | None]:
        values = _Values()
        if kinds:
            self.expect("(")
            for number, kind in enumerate(kinds):
                if kind == "filter":
                    if self.accept(","):
                        values.filter = self.filter()
                        if values.filter is None:
                            raise _MismatchError(self.place, "a filter in square brackets")
                    continue
                if number:
                    self.expect(",")
                self.word(kind, values)
            self.expect(")")
        return tuple(str(arg) for arg in values.args), values.filter


def _choice(words: dict[str, int]) -> str:
    plain = list(dict.fromkeys(f'"{word.split(" {")[0]}"' for word in words))
    if len(plain) > SHOWN:
        plain = [*plain[:SHOWN], "…"]
    return f"one of {', '.join(plain)}" if len(plain) > 1 else plain[0]


def _near(word: str, known: Iterable[str], what: str = "an operation") -> str:
    """Say that one of many words was expected, naming those most like the one found."""
    from difflib import get_close_matches  # only mistakes need it

    near = get_close_matches(word, list(known))
    quoted = " or ".join(f'"{each}"' for each in near)
    return f"{what} (did you mean {quoted}?)" if near else what


def parse(text: str) -> Program:
    """Read a program.

    Parameters
    ----------
    text : str
        A program in the notation.

    Returns
    -------
    Program
        What :func:`format` writes back as the same text, but for spaces, needless brackets and
        parameters that may be left out.

    Raises
    ------
    EffectSyntaxError
        If it is not in the notation; the message names the word at fault and what could stand
        there.

    Examples
    --------
    >>> program = parse("damage 30; flip 1; heads: foe is Confused")
    >>> [statement.op for statement in program.statements]
    ['DAMAGE', 'FLIP', 'HEADS']
    >>> parse("damage 30; flipp 1")
    Traceback (most recent call last):
    deckstats.errors.EffectSyntaxError: expected an operation (did you mean "flip"?), got "flipp" \
in "damage 30; flipp 1"
    """
    reader = _Reader(text)
    try:
        return reader.program()
    except _MismatchError as failure:
        found = f'"{reader.tokens[failure.place]}"' if reader.tokens[failure.place] else "the end"
        shown = textwrap.shorten(text, 100, placeholder=" …")
        raise EffectSyntaxError(f'expected {failure.expected}, got {found} in "{shown}"') from None


# -- writing ----------------------------------------------------------------------------------


def format(program: Program) -> str:
    """Write a program in the notation.

    Parameters
    ----------
    program : Program
        Any program that :func:`parse` could return.

    Examples
    --------
    >>> format(parse("any,unless conditioned:choose my.any [Water]  by me; fail"))
    'any, unless conditioned: choose my.any [Water]; fail'
    """
    shared = ", shared" if program.shared else ""
    unless = ", unless conditioned" if program.unless_conditioned else ""
    only_while = f", while {program.only_while}" if program.only_while else ""
    single = ", single" if program.single else ""
    limited = ", once a turn" if program.once_a_turn else ""
    clauses = f"{shared}{unless}{limited}{only_while}{single}"
    header = f"{program.event}{clauses}: " if program.event else ""
    return header + _format_statements(program.statements)


def _format_statements(statements: tuple[Statement, ...]) -> str:
    return "; ".join(_format_statement(statement) for statement in statements)


def _format_statement(statement: Statement) -> str:
    args = iter(statement.args)
    words = ["cost"] if statement.cost else []
    for word in _format_parts(FORMS[statement.op].parts, statement, args):
        if word == ":":
            words[-1] += word
        elif word:
            words.append(word)
    return " ".join(words)


def _format_parts(
    parts: tuple[Part, ...], statement: Statement, args: Iterator[str | int]
) -> Iterator[str]:
    for part in parts:
        if isinstance(part, str):
            yield part
        elif isinstance(part, Option):
            left_out = defaults(part)
            given = [next(args) for _ in left_out]
            if given != left_out:
                yield from _format_parts(part.parts, statement, iter(given))
        elif part.kind in _FORMATTERS:
            yield _FORMATTERS[part.kind](statement)
        else:
            value = str(next(args))
            amount = _format_amount(statement) if "{amount}" in value else ""
            yield value.replace("{amount}", amount)


def _format_filter(statement: Statement) -> str:
    return str(statement.filter) if statement.filter else ""


def _format_block(statement: Statement) -> str:
    inner = _format_statements(statement.block)
    return inner if len(statement.block) == 1 else f"({inner})"


def _format_amount(statement: Statement) -> str:
    amount = statement.amount
    assert amount is not None
    if not amount.count:
        return "all" if amount.base == ALL else str(amount.base)
    count = _format_count(amount)
    if not amount.base:
        return count if amount.per == 1 else f"{amount.per} * {count}"
    sign, per = ("-", -amount.per) if amount.per < 0 else ("+", amount.per)
    return f"{amount.base} {sign} {count if per == 1 else f'{per} * {count}'}"


def _format_count(amount: Amount) -> str:
    arguments = [*amount.args, *([str(amount.filter)] if amount.filter else [])]
    count = f"{amount.count}({', '.join(arguments)})" if arguments else amount.count
    return f"min({amount.cap}, {count})" if amount.cap else count


_FORMATTERS: dict[str, Callable[[Statement], str]] = {
    "amount": _format_amount,
    "filter": _format_filter,
    "block": _format_block,
}
