"""Attacks and Trainers with programs of a test's own, on cards that have simple ones.

``attacking("damage 20; foe cannot retreat")`` lets Machop's only attack, Low Kick, do that for
the length of a ``with`` block; ``playing`` does the same for Bill.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

import board
from board import Board, Mon, Side

from deckstats import lowering
from deckstats.cards import effects_data
from deckstats.effects.files import CardEffects
from deckstats.effects.notation import parse

ENERGY = ("Fighting Energy",)


@contextmanager
def attacking(text: str, **others: str) -> Iterator[None]:
    """Give the attacks of Machop a program, and those of other cards, by their names."""
    made = {name: parse(each) for name, each in {"Machop": text, **others}.items()}

    def program(each, attack):
        return made.get(each.name) or effects_data.attack_program(each, attack)

    with patch.object(lowering, "attack_program", program):
        yield


@contextmanager
def playing(*texts: str, card: str = "Bill") -> Iterator[None]:
    """Give a Trainer, or a Pokémon without attacks worth a test, programs of its own."""
    programs = [parse(text) for text in texts]
    powers = {f"Power {n}": each for n, each in enumerate(programs) if each.event}

    def effects(each):
        if each.name != card:
            return effects_data.effects_of(each)
        if each.is_pokemon:
            return CardEffects(each.id, each.name, powers=powers)
        return CardEffects(each.id, each.name, rules=tuple(programs))

    with patch.object(lowering, "effects_of", effects), patch.object(board, "effects_of", effects):
        yield


def after(text: str, me: Side | None = None, opp: Side | None = None, **step) -> Board:
    """Return the board after Machop's attack with a program, on Nidoking unless told otherwise."""
    with attacking(text):
        made = Board(
            me or Side("Machop", energy=ENERGY, bench=["Abra", "Onix"]),
            opp or Side("Nidoking", energy=ENERGY * 2, bench=["Ponyta", "Squirtle"]),
        )
    made.act("attack", "Low Kick", **step)
    return made


def played(text: str, me: Side, opp: Side | None = None, **step) -> Board:
    """Return the board after Bill with a program."""
    with playing(text):
        made = Board(me, opp or Side("Nidoking", bench=["Ponyta", "Squirtle"]))
    made.play("Bill", **step)
    return made


def with_bill(**zones) -> Side:
    """Return a side that holds Bill."""
    return Side(Mon("Machop"), **{**zones, "hand": ["Bill", *zones.get("hand", ())]})
