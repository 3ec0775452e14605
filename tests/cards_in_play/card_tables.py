"""What the tests of single cards share: tables whose ids name cards, Energy, plain defenders."""

import re
import unicodedata

import pytest
from board import Board, Mon, Side, printed

from deckstats.cards import TYPE_LETTERS, TYPES

#: Numbers of types, as a choice of a type is answered.
GRASS, FIRE, WATER, LIGHTNING, PSYCHIC, FIGHTING = range(6)
NO_EFFECT = "a cost cannot be paid or it would have no effect"
NOT_ENOUGH = "not enough Energy"
LOCKED = "an effect forbids this attack"
POWER_OFF = "its Power is off while Asleep, Confused or Paralyzed"
DOUBLE = "Double Colorless Energy"


def slug(text: str) -> str:
    """Return a text as it may stand in a test's id: small letters, digits and underscores."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    return "_".join(re.findall("[a-z0-9]+", plain.lower()))


def table(columns: str, rows: list[tuple]):
    """Parametrize a test by rows; those that name a card and an attack have them as their id."""
    ids = ["-".join(slug(_readable(value)) for value in row) for row in rows]
    return pytest.mark.parametrize(columns.split(), rows, ids=ids)


def _readable(value: object) -> str:
    """Return a cell as text; a card's id as its name."""
    if isinstance(value, str):
        return printed(value).name if re.fullmatch(r"[a-z]+\d*-\d+", value) else value
    return repr(value)


def cost(card: str, attack: str) -> list[str]:
    """Return the basic Energy cards that pay for an attack; Fighting ones for Colorless."""
    letters = next(each.cost for each in printed(card).attacks if each.name == attack)
    return [f"{TYPES[TYPE_LETTERS.index(each)]} Energy" if each != "C" else "Fighting Energy"
            for each in letters]  # fmt: skip


def ready(card: str, attack: str, **more) -> Mon:
    """Return a Pokémon with the Energy for an attack."""
    return Mon(card, energy=cost(card, attack), **more)


def plain(card: str) -> str:
    """Return a hardy defender without Weakness or Resistance to a card's type."""
    return "Blastoise" if printed(card).types[0] in ("Fighting", "Psychic") else "Chansey"


def attacking(card: str, attack: str, foe: Mon | str = "", **more) -> Board:
    """Return the position before an attack; both players have a Rattata on the Bench."""
    me = Side(ready(card, attack, **more), bench=["Rattata"])
    return Board(me, Side(foe or plain(card), bench=["Rattata"]))
