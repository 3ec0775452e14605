"""Programs as rows of integers, in the order in which an interpreter runs them.

An attack's statements are sorted into the phases of an attack, so that any rulebook's order of
steps can run them. A Trainer or a Power runs as written; what must be true before it may be used
is told from what it does (:mod:`deckstats.effects.requirements`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from deckstats.effects.filters import ANY, Filter
from deckstats.effects.operations import (
    AFTER,
    CHOOSE,
    COST,
    COUNTS,
    DAMAGE,
    FUEL,
    OP_CODES,
    OPERATIONS,
    PHASES,
    RADIX,
    REQUIRE,
    STATIC_FIELDS,
    WORDS,
)
from deckstats.effects.programs import (
    CONTINUOUS,
    FORMS,
    Amount,
    Option,
    Parameter,
    Part,
    Program,
    Statement,
    count_kinds,
    form_words,
)
from deckstats.effects.requirements import (
    FLIPS,
    REQUIREMENTS,
    fixed,
    of_energy,
    requirements,
)

__all__ = ["FUEL", "Change", "Encoded", "Layout", "Row", "describe_operations", "encode"]

#: Op, skip, a, b, c, fixed, per, source, arg, filter, cap: see operations.ROW_FIELDS.
Row = tuple[int, int, int, int, int, int, int, int, int, int, int]

#: The register a choice fills, as the statements that use it name it.
_REGISTERS = {
    "CHOOSE": "it",
    "CHOOSE_OTHER": "other",
    "CHOOSE_ATTACK": "chosen",
    "CHOOSE_TYPE": "chosen",
    "CHOOSE_HELD_TYPE": "chosen",
    "CHOOSE_LAST": "chosen",
    "CHOOSE_BELOW": "chosen",
    "CHOOSE_LYING": "chosen",
    "CHOOSE_USED": "chosen",
    "CHOOSE_NUMBER": "number",
    "SOME": "it",
}

#: What takes Energy off a Pokémon.
TAKES_ENERGY = ("DISCARD_ENERGY", "OWNER_DISCARDS", "RETURN_ENERGY", "MOVE_ENERGY")

#: Blocks one of which is chosen.
WAYS = ("EITHER", "OR")

#: What follows the damage of an attack where its player wanted what the damage came from.
WANTED = Statement("IF", (">=", 1), Amount(0, 1, "wanted"))

#: A row that does nothing.
NOTHING: Row = (OP_CODES["LOOK"], 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)

#: Blocks that are run more than once, and the row that ends them.
_LOOPS = {"EACH": "NEXT", "SOME": "NEXT", "REPEAT": "AGAIN"}

#: Operations that must run before damage is done: they make it, or undo the attack.
_MAKES_DAMAGE = {"DAMAGE", "IGNORE", "BEFORE", "FAIL", "COPY_ATTACK", "COPY_PAID", "MIRROR"}
_COPIES = {"COPY_ATTACK", "COPY_PAID"}


class Change(NamedTuple):
    """A continuous change, as numbers.

    Parameters
    ----------
    what : int
        Place in `STATIC_FIELDS`.
    value : int
        Its number; 1 if it has none.
    target : int
        Whom it reaches, as `TARGETS`.
    filter : int
        Number of the filter.
    source : int
        Number of the filter the Pokémon it comes from must pass.
    reached : int
        Number of the filter the Pokémon it reaches must pass.
    tests, n_tests : int
        Its first row and how many rows must hold.
    amount : int
        Its row that tells the number, plus 1; 0 if ``value`` is all of it.
    single : int
        1 if it does not add up with others of its name.
    """

    what: int
    value: int
    target: int
    filter: int
    source: int
    reached: int
    tests: int
    n_tests: int
    amount: int
    single: int


@dataclass(frozen=True, slots=True)
class _Frame:
    """What stands around a continuous change: when it is there, and whom it reaches.

    Parameters
    ----------
    source, reached : Filter, optional
        What the Pokémon it comes from and the one it reaches must pass.
    target : str
        Whom it reaches; empty if it says so itself.
    tests : tuple of Statement
        The other conditions.
    """

    source: Filter | None = None
    reached: Filter | None = None
    target: str = ""
    tests: tuple[Statement, ...] = ()

    def around(self, statement: Statement) -> _Frame:
        """Return the frame of what stands in the block of an ``if`` or ``each``."""
        if statement.op == "EACH":
            return replace(self, reached=statement.filter, target=str(statement.args[0]))
        own = statement.amount == Amount(0, 1, "pokemon", ("self",), _asked(statement))
        if own and statement.args == (">=", 1) and self.source is None:
            return replace(self, source=_asked(statement))
        return replace(self, tests=(*self.tests, replace(statement, block=())))


def _asked(statement: Statement) -> Filter | None:
    return statement.amount.filter if statement.amount else None


@dataclass(frozen=True, slots=True)
class Encoded:
    """A program for the kernels.

    Parameters
    ----------
    rows : tuple of Row
        All its rows.
    starts : tuple of int
        Rows of phase k are ``rows[starts[k]:starts[k + 1]]``.
    changes : tuple of Change
        Its continuous changes, if it stands under ``static`` or ``attached``.
    """

    rows: tuple[Row, ...]
    starts: tuple[int, int, int, int, int, int]
    changes: tuple[Change, ...] = ()


def encode(program: Program, filters: list[Filter], *, attack: bool) -> Encoded:
    """Turn a program into rows.

    Parameters
    ----------
    program : Program
        What to encode.
    filters : list of Filter
        Filters numbered so far; new ones are appended, with the filter of the Energy that
        ``holds`` asks for. Number 0 is always `ANY`.
    attack : bool
        Whether it is an attack, so that its rows are sorted into phases.

    Returns
    -------
    Encoded
        Its rows.

    Examples
    --------
    >>> from deckstats.effects.notation import parse
    >>> encode(parse("damage 30; flip 1; heads: foe is Confused"), [], attack=True).starts
    (0, 0, 0, 0, 1, 4)
    """
    if not filters:
        filters.append(ANY)
    if program.event in CONTINUOUS:
        return _changes(program, filters)
    phases = _phases(program) if attack else _as_written(program)
    needed = requirements(program, attack=attack)
    phases[REQUIRE].extend(each for each in needed if each not in program.statements)
    purposes = _purposes(program)
    rows: list[Row] = []
    starts = [0]
    for phase in range(len(PHASES)):
        for statement in phases[phase]:
            rows.extend(_rows(statement, filters, purposes))
        if phase == REQUIRE and not attack:
            rows.extend(_open_ways(program.statements, filters))
        starts.append(len(rows))
    first, second, third, fourth, fifth, end = starts
    return Encoded(tuple(rows), (first, second, third, fourth, fifth, end))


def _changes(program: Program, filters: list[Filter]) -> Encoded:
    """Return the continuous changes with their rows; one without a number is 1."""
    rows: list[Row] = []
    found: list[Change] = []

    def walk(statements: Iterable[Statement], frame: _Frame) -> None:
        for statement in statements:
            if statement.block:
                walk(statement.block, frame.around(statement))
            else:
                found.append(_change(statement, frame, program.single, filters, rows))

    walk(program.statements, _Frame(program.only_while))
    return Encoded(tuple(rows), (0, 0, 0, 0, 0, len(rows)), tuple(found))


def _change(
    statement: Statement, frame: _Frame, single: bool, filters: list[Filter], rows: list[Row]
) -> Change:
    """Return a continuous change, its rows added to the others."""
    amount = statement.amount or Amount(1)
    if len(statement.args) > 1:
        word = str(statement.args[0])
        amount = Amount(WORDS["set"][word] if word in WORDS["set"] else 1 + WORDS["type"][word])
    what = STATIC_FIELDS.index(statement.op)
    target = WORDS["target"][frame.target or str(statement.args[-1])]
    asked = _filter_number(statement.filter, filters)
    source = _filter_number(frame.source, filters)
    reached = _filter_number(frame.reached, filters)
    first = len(rows)
    rows.extend(_rows_of(frame.tests, filters))
    n_tests = len(rows) - first
    if amount.count:
        rows.append((0, 0, 0, 0, 0, *_amount(Statement("", amount=amount), filters)))
    at = len(rows) if amount.count else 0
    return Change(
        what, amount.base, target, asked, source, reached, first, n_tests, at, int(single)
    )


def _rows_of(tests: Iterable[Statement], filters: list[Filter]) -> Iterator[Row]:
    return (row for test in tests for row in _rows(test, filters, {}))


# -- phases -----------------------------------------------------------------------------------


def _as_written(program: Program) -> list[list[Statement]]:
    """Sort the statements of a Trainer or Power: requirements first, then all in order."""
    phases: list[list[Statement]] = [[] for _ in PHASES]
    for statement in program.statements:
        phases[REQUIRE if statement.op in REQUIREMENTS else AFTER].append(statement)
    return phases


def _phases(program: Program) -> list[list[Statement]]:
    """Sort the statements of an attack by phase.

    The attacker's choices come first, unless one would overwrite an earlier one.
    """
    phases: list[list[Statement]] = [[] for _ in PHASES]
    rest = []
    filled: set[str | None] = set()
    for statement in program.statements:
        register = _REGISTERS.get(statement.op)
        if statement.op in (*REQUIREMENTS, "USABLE", "INSTEAD"):
            phases[REQUIRE].append(statement)
        elif statement.cost:
            phases[COST].append(statement)
        elif (
            register
            and register not in filled
            and "opp" not in statement.args
            and "aside" not in _marks([statement])
            and not statement.block
        ):
            phases[CHOOSE].append(statement)
        else:
            rest.append(statement)
        filled.add(register)
    phases[DAMAGE], phases[AFTER] = _split_at_damage(rest)
    return phases


def _split_at_damage(statements: list[Statement]) -> tuple[list[Statement], list[Statement]]:
    """Split what makes the damage from what happens after it.

    An effect written before the last statement that makes damage waits until the damage is done,
    unless a flip, a ``fail`` or a count of what it moved or laid aside stands between them, or
    both depend on a number that is chosen. ``heads:`` and ``tails:`` blocks that do both are
    divided, since the coins stay as they are, and so is the only ``may:``, which is not asked anew.
    """
    before: list[Statement] = []
    after: list[Statement] = []
    makers = _makers(statements)
    end = makers[-1] + 1 if makers else 0
    alone = [each for each in _flat(statements) if each.op == "MAY"]
    for place, statement in enumerate(statements):
        follow = _marks(statements[place + 1 : end])
        counted = "number" in follow and _marks([statement]) & {"number", "CHOOSE_NUMBER"}
        found = "aside" in follow and _lays_aside(statement)
        if counted or found or follow & {*FLIPS, *_COPIES, "FAIL", "moved"}:
            before.append(statement)
        elif (place in makers and alone == [statement]) or _of_coins_alone(statement):
            now, later = _split_at_damage(list(statement.block))
            then = replace(WANTED if statement.op == "MAY" else statement, block=tuple(later))
            before.extend([replace(statement, block=tuple(now))] if now else [])
            after.extend([then] if later else [])
        elif place in makers or (statement.op in FLIPS and place < end):
            before.append(statement)
        else:
            after.append(statement)
    return before, after


def _of_coins_alone(statement: Statement) -> bool:
    """Tell whether a statement is a block that asks for coins, and flips none itself."""
    return statement.op in ("HEADS", "TAILS") and not _marks(statement.block) & FLIPS


def _makers(statements: list[Statement]) -> list[int]:
    """Return the places of what makes damage, with the other ways of a choice of which one does."""
    found: list[int] = []
    group: list[int] = []
    for place, statement in enumerate(statements):
        group = [*group, place] if statement.op == "OR" else [place]
        if _marks([statement]) & _MAKES_DAMAGE or (len(group) > 1 and group[-2] in found):
            found.extend(each for each in group if each not in found)
    return sorted(found)


def _lays_aside(statement: Statement) -> bool:
    """Tell whether a statement lays cards aside, or one in its block does."""
    return any(str(arg).endswith("aside") for each in _flat([statement]) for arg in each.args)


def _marks(statements: Iterable[Statement]) -> set[str]:
    """Return the operations and counts of some statements and their blocks."""
    flat = list(_flat(statements))
    counts = {statement.amount.count for statement in flat if statement.amount}
    zones = {arg for statement in flat if statement.amount for arg in statement.amount.args}
    return counts | zones | {statement.op for statement in flat}


def _flat(statements: Iterable[Statement]) -> Iterator[Statement]:
    for statement in statements:
        yield statement
        yield from _flat(statement.block)


# -- rows -------------------------------------------------------------------------------------


def _open_ways(statements: tuple[Statement, ...], filters: list[Filter]) -> Iterator[Row]:
    """Yield requirements of which one must hold for each choice of ways: c is 1 before another."""
    later = [statement.op for statement in statements[1:]]
    for statement, following in zip(statements, [*later, ""], strict=True):
        if statement.op in WAYS:
            a, b, _ = _columns(statement, {})
            another = int(following == "OR")
            yield (OP_CODES["REQUIRE"], 0, a, b, another, *_amount(statement, filters))


def _purposes(program: Program) -> dict[Statement, int]:
    """Return for each choice the number of the first operation that works on what it chose.

    A pilot chooses by it. What is only paid counts if nothing else uses the choice; who gets Energy
    that is not in the hand is a purpose of its own.
    """
    statements = list(_flat(program.statements))
    found = {}
    for place, statement in enumerate(statements):
        register = _REGISTERS.get(statement.op)
        if register and register != "number":
            uses = list(_uses(register, statements[place + 1 :]))
            first = next((use for use in uses if not use.cost), uses[0] if uses else None)
            found[statement] = OP_CODES[first.op] if first else 0
            if first and first.op == "ATTACH_ENERGY" and first.args[0] != "hand":
                found[statement] = FUEL
    return found


def _uses(register: str, later: list[Statement]) -> Iterator[Statement]:
    for statement in later:
        if _REGISTERS.get(statement.op) == register:
            return
        if register in form_words(statement) and statement.op not in _LOOPS:
            yield statement


def _ends_in_a_way(statement: Statement) -> bool:
    """Tell whether the last row of a statement's block is that of one of several ways."""
    if not statement.block:
        return False
    last = statement.block[-1]
    return last.op in WAYS or (last.op not in _LOOPS and _ends_in_a_way(last))


def _rows(
    statement: Statement, filters: list[Filter], purposes: dict[Statement, int]
) -> Iterator[Row]:
    """Yield the rows of a statement and its block."""
    block = [row for inner in statement.block for row in _rows(inner, filters, purposes)]
    if statement.op in WAYS and _ends_in_a_way(statement):
        block.append(NOTHING)  # parts the inner ways from the outer ones
    last = _LOOPS.get(statement.op)
    skip = len(block) + bool(last)
    op = statement.op
    columns = _columns(statement, purposes)
    if op == "REQUIRE_OR":
        op, columns = "REQUIRE", (*columns[:2], 1)  # another one will do instead
    yield (OP_CODES[op], skip, *columns, *_amount(statement, filters))
    yield from block
    if last:
        yield (OP_CODES[last], len(block), 0, 0, 0, 0, 0, 0, 0, 0, 0)


def _columns(statement: Statement, purposes: dict[Statement, int]) -> tuple[int, int, int]:
    """Return columns a, b and c: the numbers of the words.

    Column c of a choice is its purpose; of what takes Energy off, 1 if it counts units.
    """
    kinds = _kinds(FORMS[statement.op].parts)
    pairs = zip(kinds, statement.args, strict=True)
    numbers = [arg if isinstance(arg, int) else WORDS[kind][arg] for kind, arg in pairs]
    a, b, c = [*numbers, 0, 0, 0][:3]
    return a, b, purposes.get(statement, c or int(_counts_units(statement)))


def _counts_units(statement: Statement) -> bool:
    """Tell whether a statement takes so many Energy off, whatever number of cards that is."""
    kind = statement.filter.kind if statement.filter else ""
    return statement.op in TAKES_ENERGY and fixed(statement.amount) > 1 and not kind


def _kinds(parts: Iterable[Part]) -> list[str]:
    """Return the kinds of the parameters that fill columns a, b and c."""
    found = []
    for part in parts:
        if isinstance(part, Option):
            found.extend(_kinds(part.parts))
        elif isinstance(part, Parameter) and part.kind not in ("amount", "filter", "block"):
            found.append(part.kind)
    return found


def _amount(statement: Statement, filters: list[Filter]) -> tuple[int, int, int, int, int, int]:
    """Return the six amount columns."""
    amount = statement.amount or Amount()
    chosen = statement.filter or amount.filter
    if statement.op == "ATTACH_ENERGY":
        chosen = of_energy(chosen)
    source = COUNTS.index(amount.count) if amount.count else 0
    number = _filter_number(chosen, filters)
    return amount.base, amount.per, source, _arg(amount), number, amount.cap


def _arg(amount: Amount) -> int:
    """Return what is counted where as one number."""
    if not amount.args:
        return 0
    kinds = count_kinds(amount.count)
    first, *second = (WORDS[kind][arg] for kind, arg in zip(kinds, amount.args, strict=False))
    return first + RADIX * second[0] if second else first


def _filter_number(chosen: Filter | None, filters: list[Filter]) -> int:
    """Return the number of a filter, appending it if it is new."""
    if chosen is None:
        return 0
    if chosen.holding is not None:
        _filter_number(chosen.holding, filters)
    if chosen not in filters:
        filters.append(chosen)
    return filters.index(chosen)


# -- the layout, for people -------------------------------------------------------------------


class Layout(NamedTuple):
    """How one operation is written and stored.

    Parameters
    ----------
    number : int
        Value of the column ``op``.
    name : str
        Name of the operation.
    form : str
        How it is written.
    phase : str
        Phase of an attack it runs in.
    columns : str
        What the other columns hold; those not named are 0.
    meaning : str
        What it does.
    """

    number: int
    name: str
    form: str
    phase: str
    columns: str
    meaning: str


def describe_operations() -> tuple[Layout, ...]:
    """Return the layout of every operation, in the order of their numbers.

    Examples
    --------
    >>> layout = describe_operations()[OP_CODES["STATUS"]]
    >>> layout.form, layout.columns
    ('{target} is {condition}', 'a target, b condition')
    """
    return tuple(
        Layout(number, op.name, op.form, PHASES[op.phase], _describe_columns(op.name), op.meaning)
        for number, op in enumerate(OPERATIONS)
    )


def _describe_columns(name: str) -> str:
    if name == "NEXT":
        return "skip rows back to the row after each"
    parts = FORMS[name].parts if name in FORMS else ()
    named = [f"{column} {kind}" for column, kind in zip("abc", _kinds(parts), strict=False)]
    if name in _REGISTERS:
        named.append("c purpose")
    if name in TAKES_ENERGY:
        named.append("c units")
    for kind, text in (("block", "skip rows of the block"), ("filter", "filter")):
        if Parameter(kind) in parts:
            named.append(text)
    if Parameter("amount") in parts or name == "SHIELD":
        named.append("amount")
    return ", ".join(named)
