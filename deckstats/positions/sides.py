"""Reading what a player of a position has: Pokémon in play, and cards elsewhere."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from deckstats.cards import Card, database
from deckstats.cards.tables import Table, near
from deckstats.decks import load
from deckstats.effects.operations import CONDITIONS, LASTING_NUMBERS, SHIELDS, WORDS
from deckstats.positions.model import Lasting, Seat, Side
from deckstats.positions.names import Names, key_of
from deckstats.rules import Rulebook

__all__ = ["MOST_TURNS", "read_cards", "read_side"]

MOST_TURNS = 400
ZONES = ("hand", "discard", "lost_zone", "deck", "deck_bottom")
PLAIN = ("Asleep", "Confused", "Paralyzed")  # a Pokémon has one of them at most
#: Effects that need to know no more than an amount, and what a shield keeps away.
PLAIN_LASTING = ("smokescreen", "destiny bond", *WORDS["lasting"])
SHIELDED = {f"shielded from {what}": n for n, what in enumerate(SHIELDS) if "{" not in what}
UNKNOWN = "Fighting Energy"  # what cards are that nothing is said about

#: Marks of a player, by key: field of the player's record, largest number; 1 is yes or no.
MARKS = {
    "energy_attached": ("attached", 1),
    "retreats": ("retreats", 20),
    "supporters_played": ("supporters", 4),
    "stadiums_played": ("stadiums", 4),
    "gx_used": ("gx_used", 1),
    "vstar_used": ("vstar_used", 1),
}


def read_side(
    table: Table, names: Names, rules: Rulebook, turn: int, elsewhere: tuple[Card, ...], room: int
) -> Side:
    """Read what a player has.

    Parameters
    ----------
    table : Table
        The table of the player.
    names : Names
        Finds cards.
    rules : Rulebook
        Tells how many Prize cards there can be.
    turn : int
        Of the game.
    elsewhere : tuple of Card
        Cards of the player told elsewhere: the Stadium in play.
    room : int
        How many Benched Pokémon there can be.

    Raises
    ------
    CallError
        If it cannot be.
    """
    pokemon = _in_play(table, names, room, turn)
    prizes, known_prizes = _prizes(table, names, rules, turn)
    zones = {zone: read_cards(table, zone, names) for zone in ZONES}
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
        zones["deck_bottom"],
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
        known = len(side.top) + len(side.bottom)
        side = replace(side, deck_size=table.number("deck_size", 0, known, known + left))
    table.finish()
    return side


def _in_play(table: Table, names: Names, room: int, turn: int) -> tuple[Seat, ...]:
    bench = table.take("bench", list, [])
    if len(bench) > room:
        raise table.wrong(f"expected at most {room} Pokémon, got {len(bench)}", "bench")
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
    card, *beside = database().parts_of(card)
    condition, poison, burned = _conditions(inner)
    seat = Seat(
        card,
        under,
        inner.number("damage", 0, 0, 990),
        read_cards(inner, "energy", names),
        condition,
        inner.number("since", 0, 0, turn),
        inner.number("poison", poison, 0, 200),
        burned,
        inner.number("came", 0, 0, turn),
        tuple(_attached(inner, names)),
        inner.take("power_used", bool, False),
        tuple(_lasting(inner, card, turn)),
        tuple(beside),
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


def _lasting(inner: Table, card: Card, turn: int) -> Iterator[Lasting]:
    """Read effects that go on: words, or tables with ``until``; by default the turn's end."""
    for number, value in enumerate(inner.take("lasting", list, []), 1):
        table = Table(
            {"effect": value} if isinstance(value, str) else value,
            inner.file,
            f"{inner.place}.lasting {number}",
        )
        if not isinstance(value, str | dict):
            raise table.wrong(f"expected words or a table, got {value!r}")
        until = table.number("until", turn, turn, 2 * MOST_TURNS)
        yield _lasting_of(table, table.take("effect", str, ""), card, until)
        table.finish()


def _lasting_of(table: Table, text: str, card: Card, until: int) -> Lasting:
    """Return the effect that words tell."""
    attacks = {f"cannot use {attack.name}": n for n, attack in enumerate(card.attacks)}
    if text in attacks:
        return Lasting(LASTING_NUMBERS["attack lock"], attacks[text], 0, until)
    if text in SHIELDED:
        return Lasting(LASTING_NUMBERS["shield"], SHIELDED[text], 0, until)
    amount = re.search(r"\d+", text)
    form = re.sub(r"\d+", "{amount}", text)
    if form not in PLAIN_LASTING:
        raise table.wrong(
            f'unknown effect "{text}"{near(text, [*PLAIN_LASTING, *SHIELDED, *attacks])}'
        )
    return Lasting(LASTING_NUMBERS[form], int(amount[0]) if amount else 0, 0, until)


def _lower_stages(card: Card, names: Names) -> tuple[Card, ...]:
    """Return the stages below a card, from the Basic up."""
    if not card.evolves_from or card.is_basic_pokemon:
        return ()
    below = names.find(card.evolves_from)
    return (*_lower_stages(below, names), below)


def read_cards(table: Table, key: str, names: Names) -> tuple[Card, ...]:
    """Read a list of cards, each with a number of copies or not.

    Parameters
    ----------
    table : Table
        The table.
    key : str
        Of the list.
    names : Names
        Finds cards.
    """
    return tuple(card for cards in table.each(key, names.counted) for card in cards)


def _prizes(table: Table, names: Names, rules: Rulebook, turn: int) -> tuple[int, tuple[Card, ...]]:
    """Read Prize cards: how many, or which."""
    if isinstance(table.values.get("prizes"), list):
        cards = read_cards(table, "prizes", names)
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
