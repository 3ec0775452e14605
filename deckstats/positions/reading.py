"""Reading position files: TOML to a :class:`~deckstats.positions.model.Position`."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

from deckstats.cards import Card
from deckstats.cards.effects_data import effects_of, unmodelled_parts
from deckstats.cards.own import read_own_cards
from deckstats.cards.tables import Table
from deckstats.effects.notation import format
from deckstats.errors import CallError, UnknownCardError
from deckstats.kernels.inplay import WIDE_BENCH
from deckstats.positions.actions import Action, read_action
from deckstats.positions.expect import read_expectation
from deckstats.positions.model import SIDES, Case, Position, Setup, Side
from deckstats.positions.names import Names
from deckstats.positions.sides import MOST_TURNS, read_cards, read_side
from deckstats.rules import rulebook

__all__ = ["read_file", "read_text"]

#: What a case may change of the board.
BOARD_KEYS = ("era", "rules", "card", "turn", "mover", "stadium", "me", "opp")


def read_file(path: str | Path) -> tuple[Position, ...]:
    """Read the positions of a file.

    Parameters
    ----------
    path : str or pathlib.Path
        A TOML file.

    Returns
    -------
    tuple of Position
        One, or as many as it has tables ``[[position]]``.

    Raises
    ------
    DeckstatsError
        If it cannot be read; one line names file, table and reason.
    """
    path = Path(path)
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise CallError(f"cannot read {path}: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise CallError(f"{path}: expected a text in UTF-8") from None
    return read_text(text, path.name)


def read_text(text: str, file: str = "position") -> tuple[Position, ...]:
    r"""Read the positions of a text.

    Parameters
    ----------
    text : str
        TOML.
    file : str
        What to call it in messages.

    Returns
    -------
    tuple of Position
        One, or as many as it has tables ``[[position]]``.

    Raises
    ------
    DeckstatsError
        If it cannot be read.

    Examples
    --------
    >>> position, = read_text('era = "base"\n[me]\nactive = "Abra"\n[opp]\nactive = "Onix"')
    >>> position.setup.sides[0].pokemon[0].card.hp
    30
    """
    try:
        values = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise CallError(f"{file}: not TOML: {error}") from None
    whole = Table(values, file)
    if "position" not in whole:
        return (_read_position(whole, Path(file).stem),)
    tables = list(whole.tables("position"))
    whole.finish()
    stem = Path(file).stem
    return tuple(_read_position(table, f"{stem} {n}") for n, table in enumerate(tables, 1))


def _read_position(table: Table, name: str) -> Position:
    setup = _setup(table)
    cases = tuple(
        _case(inner, number, table, setup) for number, inner in enumerate(table.tables("case"), 1)
    )
    if not cases and setup.sides:
        cases = (Case(setup, "from here", "question"),)
    position = Position(
        table.file,
        table.take("id", str, name),
        table.take("title", str, ""),
        table.take("source", str, ""),
        table.take("basis", str, ""),
        setup,
        cases,
    )
    table.finish()
    if not cases:
        raise table.wrong("expected tables [me] and [opp], or [[case]]")
    return position


def _setup(table: Table) -> Setup:
    """Read a board and its rules."""
    era = table.take("era", str, "base")
    table.read("era", rulebook, era)
    switches = table.take("rules", dict, {})
    rules = table.read("rules", lambda start: rulebook({**switches, "start": start}), era)
    names = Names(era, read_own_cards(table.tables("card"), Names(era).find, Names(era).era))
    turn = table.number("turn", 5, 0, MOST_TURNS)
    mover = table.take("mover", str, "me")
    if mover not in SIDES:
        raise table.wrong(f'expected "me" or "opp", got "{mover}"', "mover")
    stadium, owner = _stadium(table, names)
    sides: tuple[Side, ...] = ()
    if any(side in table for side in SIDES):
        sides = tuple(
            read_side(
                table.table(side), names, rules, turn,
                (stadium,) if stadium and owner == side else (),
                WIDE_BENCH if stadium and _is_wide(stadium) else rules.bench_size,
            )
            for side in SIDES
        )  # fmt: skip
    return Setup(rules, names, turn, mover, sides, stadium, owner)


def _changed(values: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """Return tables with what a case changes in them; a name stands for the table of a card."""
    joined = dict(values)
    for key, change in changes.items():
        old = joined.get(key)
        if isinstance(change, dict) and isinstance(old, str):
            old = {"card": old}
        joined[key] = _changed(old, change) if isinstance(change, dict) and old else change
    return joined


def _is_wide(stadium: Card) -> bool:
    """Tell whether a Stadium may let players have a Bench of eight."""
    effects = effects_of(stadium)
    rules = effects.rules if effects else ()
    return any("bench_of_eight" in format(rule) for rule in rules)


def _stadium(table: Table, names: Names) -> tuple[Card | None, str]:
    """Read the Stadium in play and whose it is: a name (mine), or a table with ``owner``."""
    given = table.take_any("stadium")
    if given is None:
        return None, "me"
    inner = Table({"card": given} if not isinstance(given, dict) else given, table.file, "stadium")
    card = inner.read("card", names.find, inner.take("card", str, ""))
    owner = inner.take("owner", str, "me")
    if owner not in SIDES or "Stadium" not in card.subtypes:
        raise inner.wrong('expected a Stadium, and "me" or "opp" as its owner')
    inner.finish()
    return card, owner


# -- a case -------------------------------------------------------------------------------------


def _case(table: Table, number: int, position: Table, setup: Setup) -> Case:
    changes = {key: table.take_any(key) for key in BOARD_KEYS if key in table}
    if changes:
        board = {key: value for key, value in position.values.items() if key in BOARD_KEYS}
        setup = _setup(Table(_changed(board, changes), table.file, table.place))
    title = table.take("title", str, f"case {number}")
    waits_for = table.texts("waits_for")
    read = next((read for mode, read in _MODES.items() if mode in table), _check)
    case = read(table, setup)
    table.finish()
    return replace(case, title=title, waits_for=_still_unmodelled(waits_for, setup.names))


def _still_unmodelled(waits_for: tuple[str, ...], names: Names) -> str:
    """Return what a case still waits for; a card that is modelled is waited for no more."""
    return ", ".join(text for text in waits_for if not _is_modelled(text, names))


def _is_modelled(text: str, names: Names) -> bool:
    """Tell whether a card is modelled, or that part of it in ``"Muk: Toxic Gas"``."""
    try:
        return not unmodelled_parts(names.find(text))
    except UnknownCardError:
        name, _, part = text.rpartition(": ")
    try:
        return bool(name) and part not in unmodelled_parts(names.find(name))
    except UnknownCardError:
        return False


def _question(table: Table, setup: Setup) -> Case:
    """Read a question: how often it is won from here, or from after what is done first."""
    asked = table.take("ask", str, "")
    if asked != "win":
        raise table.wrong(f'expected "win", got "{asked}"', "ask")
    if not setup.sides:
        raise table.wrong("expected tables [me] and [opp] to play on from")
    return Case(
        setup,
        mode="question",
        do=_actions(table, "do"),
        coins=_coins(table),
        choose=_choices(table),
    )


def _check(table: Table, setup: Setup) -> Case:
    """Read a case that is played out on the board: a check, or odds over the coins."""
    if not setup.sides:
        raise table.wrong("expected tables [me] and [opp] for a case that is played out")
    chance = _fraction(table, "chance")
    illegal = table.take_any("illegal")
    if not (illegal is None or illegal is True or isinstance(illegal, str)):
        raise table.wrong(f"expected true or part of the reason, got {illegal!r}", "illegal")
    case = Case(
        setup,
        mode="check" if chance is None else "odds",
        do=_actions(table, "do"),
        coins=_coins(table),
        choose=_choices(table),
        expect=read_expectation(table.table("expect"), setup.names),
        may=_actions(table, "may"),
        may_not=_actions(table, "may_not"),
        illegal="" if illegal is True else illegal,
        chance=chance,
    )
    if case.illegal is not None and not case.do:
        raise table.wrong("expected the refused action in do", "illegal")
    if chance is not None and not (case.do and case.expect):
        raise table.wrong("expected do and expect beside it", "chance")
    if chance is not None and case.coins is not None:
        raise table.wrong("expected none beside chance: every way they fall counts", "coins")
    if not (case.do or case.expect or case.may or case.may_not):
        raise table.wrong("expected do, may, may_not or expect")
    return case


def _actions(table: Table, key: str) -> tuple[Action, ...]:
    return table.each(key, read_action)


def _coins(table: Table) -> str | None:
    if "coins" not in table:
        return None
    coins = table.take("coins", str, "").replace(" ", "")
    if not set(coins) <= {"H", "T"}:
        raise table.wrong(f'expected letters H and T, got "{coins}"', "coins")
    return coins


def _choices(table: Table) -> tuple[str | int, ...]:
    given = table.take_any("choose")
    listed = [] if given is None else given if isinstance(given, list) else [given]
    for value in listed:
        if not isinstance(value, str | int):
            raise table.wrong(f"expected names or numbers, got {value!r}", "choose")
    return tuple(int(value) if isinstance(value, bool) else value for value in listed)


def _fraction(table: Table, key: str) -> Fraction | None:
    """Read a probability: a fraction as text, or a number."""
    given = table.take_any(key)
    if given is None:
        return None
    try:
        value = Fraction(given) if isinstance(given, str | int) else None
    except (ValueError, ZeroDivisionError):
        value = None
    if value is None or value < 0:
        raise table.wrong(f'expected a fraction such as "1/4", got {given!r}', key)
    return value


def _deck(table: Table, setup: Setup) -> Case:
    """Read a question about a deck, or about a part of one."""
    problem = table.take("problem", str, "")
    options = {
        "deck": read_cards(table, "deck", setup.names),
        "legal": table.take("legal", bool, not problem) if "legal" in table or problem else None,
        "problem": problem,
        "mulligan": _fraction(table, "mulligan"),
        "mulligans_mean": _fraction(table, "mulligans_mean"),
    }
    if not options["deck"]:
        raise table.wrong("expected cards", "deck")
    if all(value in (None, "") for key, value in options.items() if key != "deck"):
        raise table.wrong("expected legal, problem, mulligan or mulligans_mean beside it", "deck")
    return Case(setup, mode="deck", options=options)


def _opening(table: Table, setup: Setup) -> Case:
    """Read a question about an opening hand."""
    options = {
        "hand": read_cards(table, "opening", setup.names),
        "kept": table.take("kept", bool, False) if "kept" in table else None,
        "actives": table.each("actives", setup.names.find) if "actives" in table else None,
    }
    if options["kept"] is None and options["actives"] is None:
        raise table.wrong("expected kept or actives beside it", "opening")
    return Case(setup, mode="opening", options=options)


_MODES = {"deck": _deck, "opening": _opening, "ask": _question}
