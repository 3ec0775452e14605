"""What has to hold at the end of a case: reading it, and what of it does not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from deckstats.cards import Card
from deckstats.cards.tables import Table, near
from deckstats.effects.operations import CONDITIONS
from deckstats.kernels.knockouts import REASONS as ENDINGS
from deckstats.kernels.log import EVENT_NAMES
from deckstats.positions.names import Names, is_named

if TYPE_CHECKING:
    from deckstats.positions.board import Board
    from deckstats.positions.view import Seen

__all__ = ["Unmet", "read_expectation", "unmet"]

WINNERS = ("me", "opp", "nobody")


class Unmet(NamedTuple):
    """Something that was to hold and does not.

    Parameters
    ----------
    what : str
        What was looked at, by its place in ``expect``.
    expected, found : str
        In words.
    """

    what: str
    expected: str
    found: str


# -- reading ------------------------------------------------------------------------------------


def read_expectation(table: Table, names: Names) -> dict[str, Any]:
    """Read a table ``expect``.

    Parameters
    ----------
    table : Table
        The table.
    names : Names
        Finds its cards; one that is not known is refused here.

    Returns
    -------
    dict
        Its values, all of them of the kind they have to be.
    """
    found: dict[str, Any] = {}
    for key in table.values:
        if key in ("me", "opp"):
            found[key] = _side(table.table(key), names)
        elif key in _GAME:
            found[key] = _GAME[key].read(table, key, names)
    table.finish(("me", "opp", *_GAME))
    return found


def _side(table: Table, names: Names) -> dict[str, Any]:
    found = {key: _SIDE[key].read(table, key, names) for key in table.values if key in _SIDE}
    for key in table.values:
        if key == "active":
            found[key] = _seen(table.values[key], table, key, names)
        elif key == "bench":
            found[key] = _bench(table, names)
        elif key == "in_play":
            inner = table.table(key)
            found[key] = {
                name: value is not False and _seen(value, inner, name, names)
                for name, value in inner.values.items()
            }
    table.finish(("active", "bench", "in_play", *_SIDE))
    return found


def _bench(table: Table, names: Names) -> Any:
    value = table.take_any("bench")
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    if not isinstance(value, list):
        raise table.wrong(f"expected a list or a number, got {value!r}", "bench")
    return [_seen(each, table, f"bench {n}", names) for n, each in enumerate(value, 1)]


def _seen(value: Any, table: Table, key: str, names: Names) -> dict[str, Any]:
    """Read what is expected of a Pokémon: its name, or a table."""
    place = f"{table.place}.{key}"
    inner = Table({"card": value} if isinstance(value, str) else value, table.file, place)
    if not isinstance(value, str | dict):
        raise inner.wrong(f"expected a name or a table, got {value!r}")
    found = {each: _SEEN[each].read(inner, each, names) for each in inner.values if each in _SEEN}
    inner.finish(_SEEN)
    return found


def _number(table: Table, key: str, names: Names) -> int:
    return table.number(key, 0, 0, 10_000)


def _flag(table: Table, key: str, names: Names) -> bool:
    return table.take(key, bool, False)


def _card(table: Table, key: str, names: Names) -> str:
    text = table.take(key, str, "")
    table.read(key, names.find, text)
    return text


def _card_or_none(table: Table, key: str, names: Names) -> str:
    return "" if table.values[key] is False else _card(table, key, names)


def _listed(table: Table, key: str, names: Names) -> list[str]:
    """Read a list of cards, one text each however they are counted."""
    texts = []
    for text in table.texts(key):
        copies = len(table.read(key, names.counted, text))
        texts += [text.strip().split(" ", 1)[1].strip() if copies > 1 else text] * copies
    return [text.removeprefix("1 ") for text in texts]


def _pile(table: Table, key: str, names: Names) -> list[str] | int:
    value = table.values[key]
    return _listed(table, key, names) if isinstance(value, list) else _number(table, key, names)


def _texts(table: Table, key: str, names: Names) -> list[str]:
    return list(table.texts(key))


def _word_of(known: tuple[str, ...]) -> Callable[[Table, str, Names], str]:
    def read(table: Table, key: str, names: Names) -> str:
        word = table.take(key, str, "")
        if word not in known:
            raise table.wrong(f'unknown word "{word}"{near(word, known)}', key)
        return word

    return read


def _words_of(known: tuple[str, ...]) -> Callable[[Table, str, Names], list[str]]:
    def read(table: Table, key: str, names: Names) -> list[str]:
        for text in table.texts(key):
            word = text.removeprefix("me ").removeprefix("opp ")
            if word not in known:
                raise table.wrong(f'unknown word "{text}"{near(word, known)}', key)
        return list(table.texts(key))

    return read


# -- comparing ----------------------------------------------------------------------------------


def unmet(expect: dict[str, Any], board: Board) -> Iterator[Unmet]:
    """Yield what was to hold and does not.

    Parameters
    ----------
    expect : dict
        As :func:`read_expectation` gave it.
    board : Board
        The board at the end.
    """
    for key, wanted in expect.items():
        if key in ("me", "opp"):
            yield from _unmet_side(key, wanted, board)
        else:
            yield from _GAME[key].compare(key, wanted, board)


def _unmet_side(side: str, expect: dict[str, Any], board: Board) -> Iterator[Unmet]:
    for key, wanted in expect.items():
        what = f"{side}.{key}"
        if key == "active":
            yield from _unmet_seen(what, wanted, board.active(side))
        elif key == "bench":
            yield from _unmet_bench(what, wanted, board.bench(side))
        elif key == "in_play":
            for name, inner in wanted.items():
                seen = board.find_in_play(side, name)
                yield from _unmet_named(f"{what}.{name}", inner, seen)
        else:
            yield from _SIDE[key].compare(what, wanted, board.side(side))


def _unmet_named(what: str, wanted: Any, seen: Seen | None) -> Iterator[Unmet]:
    if wanted is False and seen is not None:
        yield Unmet(what, "not in play", "in play")
    elif wanted is not False:
        yield from _unmet_seen(what, wanted, seen)


def _unmet_seen(what: str, wanted: dict[str, Any], seen: Seen | None) -> Iterator[Unmet]:
    if seen is None:
        yield Unmet(what, _told(wanted), "no such Pokémon in play")
        return
    for key, value in wanted.items():
        yield from _SEEN[key].compare(f"{what}.{key}", value, seen)


def _unmet_bench(what: str, wanted: Any, bench: list[Seen]) -> Iterator[Unmet]:
    """Compare a Bench in whatever order its Pokémon lie."""
    names = ", ".join(seen.card.name for seen in bench) or "nobody"
    if isinstance(wanted, int):
        if len(bench) != wanted:
            yield Unmet(what, f"{wanted} Pokémon", names)
        return
    left = list(bench)
    for each in wanted:
        fitting = next((seen for seen in left if not list(_unmet_seen("", each, seen))), None)
        if fitting is None:
            yield Unmet(what, _told(each), names)
            return
        left.remove(fitting)
    if left:
        yield Unmet(what, f"{len(wanted)} Pokémon", names)


def _told(wanted: Any) -> str:
    if isinstance(wanted, dict):
        return ", ".join(
            str(value) if key == "card" else f"{key} {_told(value)}"
            for key, value in wanted.items()
        )
    if isinstance(wanted, list):
        return ", ".join(map(str, wanted)) or "none"
    return str(wanted)


def _equal(get: Callable[[Any], Any]) -> Callable[[str, Any, Any], Iterator[Unmet]]:
    def compare(what: str, wanted: Any, place: Any) -> Iterator[Unmet]:
        found = get(place)
        if wanted != found:
            yield Unmet(what, _told(wanted), _told(found))

    return compare


def _named(get: Callable[[Any], Card]) -> Callable[[str, Any, Any], Iterator[Unmet]]:
    def compare(what: str, wanted: str, place: Any) -> Iterator[Unmet]:
        if not is_named(wanted, get(place)):
            yield Unmet(what, wanted, get(place).name)

    return compare


def _matched(wanted: list[str], cards: list[Card]) -> tuple[list[str], list[Card]]:
    """Return the names that no card is left for, and the cards that no name was for."""
    left = list(cards)
    missing = []
    for text in wanted:
        fitting = next((card for card in left if is_named(text, card)), None)
        if fitting is None:
            missing.append(text)
        else:
            left.remove(fitting)
    return missing, left


def _all_of(get: Callable[[Any], list[Card]]) -> Callable[[str, Any, Any], Iterator[Unmet]]:
    def compare(what: str, wanted: Any, place: Any) -> Iterator[Unmet]:
        cards = get(place)
        if isinstance(wanted, int):
            if len(cards) != wanted:
                yield Unmet(what, f"{wanted} cards", f"{len(cards)}")
            return
        missing, left = _matched(wanted, cards)
        if missing or left:
            yield Unmet(what, _told(sorted(wanted)), _told(sorted(card.name for card in cards)))

    return compare


def _has(get: Callable[[Any], list[Card]]) -> Callable[[str, Any, Any], Iterator[Unmet]]:
    def compare(what: str, wanted: list[str], place: Any) -> Iterator[Unmet]:
        cards = get(place)
        if _matched(wanted, cards)[0]:
            yield Unmet(what, _told(wanted), _told(sorted({card.name for card in cards})))

    return compare


def _lacks(get: Callable[[Any], list[Card]]) -> Callable[[str, Any, Any], Iterator[Unmet]]:
    def compare(what: str, wanted: list[str], place: Any) -> Iterator[Unmet]:
        for text in wanted:
            if any(is_named(text, card) for card in get(place)):
                yield Unmet(what, f"no {text}", text)

    return compare


def _top(what: str, wanted: list[str], side: Any) -> Iterator[Unmet]:
    yield from _in_row(what, wanted, side.top[: len(wanted)])


def _bottom(what: str, wanted: list[str], side: Any) -> Iterator[Unmet]:
    yield from _in_row(what, wanted, side.bottom[-len(wanted) :])


def _in_row(what: str, wanted: list[str], cards: list[Card]) -> Iterator[Unmet]:
    fits = [is_named(text, card) for text, card in zip(wanted, cards, strict=False)]
    if len(cards) < len(wanted) or not all(fits):
        yield Unmet(what, _told(wanted), _told([card.name for card in cards]))


def _conditions(what: str, wanted: list[str], seen: Seen) -> Iterator[Unmet]:
    if sorted(wanted) != sorted(seen.conditions):
        yield Unmet(what, _told(wanted), _told(seen.conditions))


def _in_order(what: str, wanted: list[str], board: Board) -> Iterator[Unmet]:
    """Compare events: those wanted happened in this order, others may stand between."""
    events = iter(board.events)
    for text in wanted:
        side, _, name = text.rpartition(" ")
        if not any(name == event[0] and side in ("", event[1]) for event in events):
            yield Unmet(what, f"{text}, in this order", _told([event[0] for event in board.events]))
            return


def _none_of(what: str, wanted: list[str], board: Board) -> Iterator[Unmet]:
    for text in wanted:
        side, _, name = text.rpartition(" ")
        if any(name == event[0] and side in ("", event[1]) for event in board.events):
            yield Unmet(what, f"no {text}", text)


def _offered(what: str, wanted: list[str], board: Board) -> Iterator[Unmet]:
    missing = [text for text in wanted if text not in board.offered]
    if missing:
        yield Unmet(what, _told(missing), _told(sorted(board.offered)))


def _not_offered(what: str, wanted: list[str], board: Board) -> Iterator[Unmet]:
    for text in board.offered.intersection(wanted):
        yield Unmet(what, f"no {text}", text)


def _stadium(what: str, wanted: str, board: Board) -> Iterator[Unmet]:
    card = board.stadium
    if not (is_named(wanted, card) if card and wanted else card is None and not wanted):
        yield Unmet(what, wanted or "none", card.name if card else "none")


class _Key(NamedTuple):
    """How the value of a key is read and compared."""

    read: Callable[[Table, str, Names], Any]
    compare: Callable[[str, Any, Any], Iterator[Unmet]]


_SEEN = {
    "card": _Key(_card, _named(lambda seen: seen.card)),
    "damage": _Key(_number, _equal(lambda seen: seen.damage)),
    "left": _Key(_number, _equal(lambda seen: seen.left)),
    "energy": _Key(_pile, _all_of(lambda seen: seen.energy)),
    "attached": _Key(_pile, _all_of(lambda seen: seen.attached)),
    "under": _Key(_pile, _all_of(lambda seen: seen.under)),
    "conditions": _Key(_words_of(CONDITIONS[1:6]), _conditions),
    "poison": _Key(_number, _equal(lambda seen: seen.poison)),
}
_PILES = {
    zone: (lambda side, zone=zone: getattr(side, zone))
    for zone in ("hand", "discard", "deck", "lost_zone", "beside")
}
_SIDE = {
    **{zone: _Key(_pile, _all_of(get)) for zone, get in _PILES.items()},
    **{f"{zone}_has": _Key(_listed, _has(get)) for zone, get in _PILES.items()},
    **{f"{zone}_lacks": _Key(_listed, _lacks(get)) for zone, get in _PILES.items()},
    "deck_top": _Key(_listed, _top),
    "deck_bottom": _Key(_listed, _bottom),
    "prizes": _Key(_number, _equal(lambda side: side.prizes)),
}
_GAME = {
    "winner": _Key(_word_of(WINNERS), _equal(lambda board: board.winner or "nobody")),
    "ending": _Key(_word_of(ENDINGS), _equal(lambda board: board.ending)),
    "over": _Key(_flag, _equal(lambda board: board.over)),
    "turn": _Key(_number, _equal(lambda board: board.turn)),
    "stadium": _Key(_card_or_none, _stadium),
    "first": _Key(_word_of(("me", "opp")), _equal(lambda board: board.first)),
    "turn_goes_on": _Key(_flag, _equal(lambda board: board.goes_on)),
    "events": _Key(_words_of(EVENT_NAMES), _in_order),
    "no_events": _Key(_words_of(EVENT_NAMES), _none_of),
    "offered": _Key(_texts, _offered),
    "not_offered": _Key(_texts, _not_offered),
    "flips": _Key(_number, _equal(lambda board: board.names().count("flip"))),
}
