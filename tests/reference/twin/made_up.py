"""Attacks with programs made up for comparing, so that operations meet before cards need them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from deckstats import lowering
from deckstats.cards import Attack, Card
from deckstats.effects.notation import parse
from deckstats.effects.programs import Program
from twin import sheet

PROGRAMS = [
    parse(text)
    for text in (
        "flip until tails; damage 10 * heads",
        "damage 20; flip until tails; heads: hit opp.bench 10",
        "damage 20; foe cannot retreat",
        "damage 10; flip 1; heads: foe cannot attack",
        "damage 50; self cannot use this attack through my turn",
        "damage 40; self cannot attack through my turn",
        "damage 10; self takes 20 less",
        "damage 10; foe takes 20 more through my turn",
        "damage 10; foe deals 20 less",
        "damage 10; self deals 30 more through my turn",
        "ignore Resistance; damage 30",
        "ignore Weakness and Resistance; damage 20",
        "damage 20; strike opp.bench 10",
        "choose opp.any; strike it 30",
        "damage 10; for 2 of opp.bench: hit it 20",
        "repeat 3: (choose opp.any; put 10 damage on it)",
        "damage 20; for 2 of my.any [damaged]: heal 10 from it",
        "damage 10; foe is Burned",
        "foe is Burned; foe is Confused; foe is Poisoned",
        "damage 10; repeat energy(self): (flip 1; heads: put 10 damage on foe)",
    )
]


@contextmanager
def made_up(number: int) -> Iterator[None]:
    """Give each attack a program of the list, engine and twin the same."""

    def program(card: Card, attack: Attack) -> Program:
        return random.Random(f"{number} {card.id} {attack.name}").choice(PROGRAMS)

    engine = patch.object(lowering, "attack_program", program)
    twin = patch.object(sheet, "attack_program", program)
    with engine, twin:
        yield
