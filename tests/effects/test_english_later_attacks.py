"""Wordings of the sets from Expedition to XY: other attacks raised, Trainers set apart."""

from dataclasses import replace

import pytest

from deckstats.effects.english import Names, NotReadError, Source, read_attack
from deckstats.effects.notation import format

KNOWN = Names(["Raichu", "Pikachu", "Oddish", "Fire Energy"])
SOURCE = Source(("Pikachu",), ("Spark", "Zap Kick"), "Spark", KNOWN, ("", "30+"))


def attack(text, damage="", source=SOURCE):
    return format(read_attack(text, damage, source))


ATTACKS = [
    ("During your next turn, Pikachu's Zap Kick attack's base damage is 70.",
     "raise attack 2 by 40"),
    ("Flip a coin. If heads, during your next turn, Pikachu's Zap Kick attack's base damage is "
     "50 instead of 30.",
     "flip 1; heads: raise attack 2 by 20"),
    ("During your next turn, this Pokémon's Zap Kick attack does 60 more damage (before applying "
     "Weakness and Resistance).",
     "raise attack 2 by 60"),
    ("During your next turn, Pikachu's Zap Kick attack's base damage is doubled.",
     "raise attack 2 by 30"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "program"), ATTACKS)
def test_another_attack_is_raised(text, program):
    assert attack(text) == program


def test_an_attack_that_is_not_known_is_not_raised():
    with pytest.raises(NotReadError):
        attack(ATTACKS[0][0], source=replace(SOURCE, printed=()))


@pytest.mark.parametrize(
    ("apart", "kind"), [(False, "Trainer"), (True, "Item or Tool")], ids=["all", "plain"]
)
def test_supporters_were_no_trainers_for_a_while(apart, kind):
    text = (
        "Search your deck for a Trainer card, show it to your opponent, and put it into your hand."
    )
    source = replace(SOURCE, apart=apart)
    assert attack(text, source=source) == f"search deck for 1 [{kind}] to hand"
