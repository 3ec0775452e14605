"""Reading position files: TOML to a :class:`~deckstats.positions.model.Position`."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

from deckstats.cards import Card
from deckstats.cards.effects_data import unmodelled_parts
from deckstats.decks import load
from deckstats.effects.operations import CONDITIONS
from deckstats.errors import CallError, UnknownCardError
from deckstats.positions.actions import Action, read_action
from deckstats.positions.expect import read_expectation
from deckstats.positions.model import SIDES, Case, Position, Seat, Setup, Side
from deckstats.positions.names import Names, key_of
from deckstats.positions.own import read_own_cards
from deckstats.positions.tables import Table, near
from deckstats.rules import Rulebook, rulebook

__all__ = ["read_file", "read_text"]

MOST_TURNS = 400
PLAIN = ("Asleep", "Confused", "Paralyzed")  # a Pokémon has one of them at most
UNKNOWN = "Fighting Energy"  # what cards are that nothing is said about

#: What a case may change of the board.
BOARD_KEYS = ("era", "rules", "card", "turn", "mover", "stadium", "me", "opp")

#: Marks of a player, by key: field of the player's record, largest number; 1 is yes or no.
MARKS = {
    "energy_attached": ("attached", 1),
    "retreats": ("retreats", 20),
    "supporters_played": ("supporters", 4),
    "stadiums_played": ("stadiums", 4),
    "gx_used": ("gx_used", 1),
    "vstar_used": ("vstar_used", 1),
}


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
    names = Names(era, read_own_cards(table.tables("card"), Names(era)))
    turn = table.number("turn", 5, 0, MOST_TURNS)
    mover = table.take("mover", str, "me")
    if mover not in SIDES:
        raise table.wrong(f'expected "me" or "opp", got "{mover}"', "mover")
    stadium, owner = _stadium(table, names)
    sides: tuple[Side, ...] = ()
    if any(side in table for side in SIDES):
        sides = tuple(
            _side(
                table.table(side), names, rules, turn,
                (stadium,) if stadium and owner == side else (),
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


# -- a player -----------------------------------------------------------------------------------


def _side(
    table: Table, names: Names, rules: Rulebook, turn: int, elsewhere: tuple[Card, ...]
) -> Side:
    pokemon = _in_play(table, names, rules, turn)
    prizes, known_prizes = _prizes(table, names, rules, turn)
    zones = {zone: _cards(table, zone, names) for zone in ("hand", "discard", "lost_zone", "deck")}
    marks = {
        field: table.take(key, bool, False) if most == 1 else table.number(key, 0, 0, most)
        for key, (field, most) in MARKS.items()
    }
    side = Side(
        pokemon,
        zones["hand"],
        zones["discard"],
        zones["lost_zone"],
        zones["deck"],
        prizes,
        known_prizes,
        unknown_hand=table.number("unknown_hand", 0, 0, 60),
        marks={field: int(value) for field, value in marks.items() if value},
        elsewhere=elsewhere,
    )
    side = replace(side, rest=_rest(table, names, side, rules))
    unknown = side.unknown_hand + (0 if known_prizes else prizes)
    left = len(side.rest) - unknown
    if left < 0:
        raise table.wrong(f"{unknown} cards of hand and Prizes are unknown, {len(side.rest)} left")
    if "deck_size" in table:
        top = len(side.top)
        side = replace(side, deck_size=table.number("deck_size", 0, top, top + left))
    table.finish()
    return side


def _in_play(table: Table, names: Names, rules: Rulebook, turn: int) -> tuple[Seat, ...]:
    bench = table.take("bench", list, [])
    if len(bench) > rules.bench_size:
        raise table.wrong(f"expected at most {rules.bench_size} Pokémon, got {len(bench)}", "bench")
    active = table.take_any("active")
    if active is None:
        if turn > 0:
            raise table.wrong("expected an Active Pokémon", "active")
        return ()
    seats = [_seat(active, table, "active", names, turn)]
    for number, value in enumerate(bench, 1):
        seat = _seat(value, table, f"bench {number}", names, turn)
        if seat.condition != "none" or seat.poison or seat.burned:
            raise table.wrong("a Benched Pokémon has no Special Condition", f"bench {number}")
        seats.append(seat)
    return tuple(seats)


def _seat(value: Any, table: Table, key: str, names: Names, turn: int) -> Seat:
    """Read a Pokémon in play: a name, or a table of what it is and has."""
    place = f"{table.place}.{key}"
    inner = Table({"card": value} if isinstance(value, str) else value, table.file, place)
    if not isinstance(value, str | dict):
        raise inner.wrong(f"expected a name or a table, got {value!r}")
    name = inner.take("card", str, "")
    if not name:
        raise inner.wrong("expected the name of a Pokémon", "card")
    card = inner.read("card", names.find, name)
    if not card.is_pokemon and not card.is_fossil:
        raise inner.wrong(f'"{name}" is no Pokémon', "card")
    under = inner.each("under", names.find) if "under" in inner else _lower_stages(card, names)
    condition, poison, burned = _conditions(inner)
    seat = Seat(
        card,
        under,
        inner.number("damage", 0, 0, 990),
        _cards(inner, "energy", names),
        condition,
        inner.number("since", 0, 0, turn),
        inner.number("poison", poison, 0, 200),
        burned,
        inner.number("came", 0, 0, turn),
        tuple(_attached(inner, names)),
        inner.take("power_used", bool, False),
    )
    inner.finish()
    _sensible(seat, inner)
    return seat


def _sensible(seat: Seat, inner: Table) -> None:
    """Refuse a Pokémon that could not lie there."""
    for card in seat.energy:
        if not card.is_energy:
            raise inner.wrong(f'"{card.name}" is no Energy card', "energy")
    if seat.damage % 10 or seat.damage >= seat.card.hp:
        raise inner.wrong(
            f"expected damage in tens below its {seat.card.hp} HP, got {seat.damage}", "damage"
        )


def _conditions(inner: Table) -> tuple[str, int, bool]:
    """Read Special Conditions: the one of three, HP of poison, whether Burned."""
    given = inner.texts("conditions")
    for name in given:
        if name not in CONDITIONS[1:6]:
            raise inner.wrong(
                f'unknown condition "{name}"{near(name, CONDITIONS[1:6])}', "conditions"
            )
    plain = [name for name in given if name in PLAIN]
    if len(plain) > 1:
        raise inner.wrong(f"a Pokémon cannot be {' and '.join(plain)} at once", "conditions")
    return plain[0] if plain else "none", 10 * ("Poisoned" in given), "Burned" in given


def _attached(inner: Table, names: Names) -> Iterable[tuple[Card, int]]:
    """Read attached Trainers: names, or tables with ``until``."""
    for number, value in enumerate(inner.take("attached", list, []), 1):
        key = f"attached {number}"
        table = Table(
            {"card": value} if isinstance(value, str) else value, inner.file, f"{inner.place}.{key}"
        )
        if not isinstance(value, str | dict):
            raise table.wrong(f"expected a name or a table, got {value!r}")
        card = table.read("card", names.find, table.take("card", str, ""))
        yield card, table.number("until", 2 * MOST_TURNS, 0, 2 * MOST_TURNS)
        table.finish()


def _lower_stages(card: Card, names: Names) -> tuple[Card, ...]:
    """Return the stages below a card, from the Basic up."""
    if not card.evolves_from or card.is_basic_pokemon:
        return ()
    below = names.find(card.evolves_from)
    return (*_lower_stages(below, names), below)


def _cards(table: Table, key: str, names: Names) -> tuple[Card, ...]:
    return tuple(card for cards in table.each(key, names.counted) for card in cards)


def _prizes(table: Table, names: Names, rules: Rulebook, turn: int) -> tuple[int, tuple[Card, ...]]:
    """Read Prize cards: how many, or which."""
    if isinstance(table.values.get("prizes"), list):
        cards = _cards(table, "prizes", names)
        if len(cards) > rules.prizes:
            raise table.wrong(f"expected 0 to {rules.prizes}, got {len(cards)}", "prizes")
        return len(cards), cards
    most = rules.prizes if turn else 0  # they are set aside during set-up
    return table.number("prizes", most, 0, most), ()


def _rest(table: Table, names: Names, side: Side, rules: Rulebook) -> tuple[Card, ...]:
    """Return what the cards are that have no place: those left of a list, or one over and over."""
    named = side.named
    size = rules.deck_size
    if len(named) > size:
        raise table.wrong(f"{len(named)} cards are named, a deck has {size}")
    unknown = table.read("unknown", names.find, table.take("unknown", str, UNKNOWN))
    if "list" not in table:
        return (unknown,) * (size - len(named))
    deck = table.read("list", load, table.take("list", str, ""))
    left = Counter(key_of(card) for card in deck.cards)
    left.subtract(key_of(card) for card in named)
    for card in named:
        if left[key_of(card)] < 0:
            held = sum(key_of(each) == key_of(card) for each in deck.cards)
            raise table.wrong(
                f"{held - left[key_of(card)]} {card.name} have a place, the list holds {held}"
            )
    rest = []
    for card in deck.cards:
        if left[key_of(card)] > 0:
            left[key_of(card)] -= 1
            rest.append(card)
    return tuple(rest)


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
        "deck": _cards(table, "deck", setup.names),
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
        "hand": _cards(table, "opening", setup.names),
        "kept": table.take("kept", bool, False) if "kept" in table else None,
        "actives": table.each("actives", setup.names.find) if "actives" in table else None,
    }
    if options["kept"] is None and options["actives"] is None:
        raise table.wrong("expected kept or actives beside it", "opening")
    return Case(setup, mode="opening", options=options)


_MODES = {"deck": _deck, "opening": _opening, "ask": _question}
