"""What a program promises a pilot, and what a Trainer or Power is for."""

from __future__ import annotations

import pytest

from deckstats.cards import database
from deckstats.cards.effects_data import effects_of
from deckstats.effects.notation import parse
from deckstats.kernels.judgement import ROLES
from deckstats.pilots.appraisal import Appraisal, appraise, role


@pytest.mark.parametrize(
    ("text", "likely", "most"),
    [
        ("damage 30", 30, 30),
        ("flip 2; damage 30 * heads", 30, 60),
        ("damage 30; flip 1; heads: damage 10; tails: recoil 10", 35, 40),
        ("flip 1; tails: fail; damage 30", 15, 30),
        ("damage 40 + 10 * min(2, excess(Water))", 40, 60),
    ],
)
def test_appraise_expects_half_of_the_coins(text: str, likely: int, most: int) -> None:
    found = appraise(parse(text))
    assert (found.likely, found.most) == (likely, most)


def test_appraise_counts_only_what_depends_on_the_position() -> None:
    assert appraise(parse("damage 10 + 10 * energy(foe)")).counts
    assert not appraise(parse("flip 2; damage 10 * heads")).counts


def test_appraise_halves_a_failing_attack_whole() -> None:
    whole = appraise(parse("damage 40; foe is Paralyzed; recoil 20"))
    half = appraise(parse("flip 1; tails: fail; damage 40; foe is Paralyzed; recoil 20"))
    assert half == Appraisal(whole.likely // 2, 40, False, whole.gain // 2, whole.recoil // 2)


@pytest.mark.parametrize(
    ("card", "name", "strength", "price"),
    [
        ("base1-71", "search", 1, 2),  # Computer Search
        ("base1-73", "disrupt", 999, 0),  # Impostor Professor Oak
        ("base1-76", "skip", 0, 0),  # Pokémon Breeder
        ("base1-78", "scoop", 0, 0),  # Scoop Up
        ("base1-80", "guard", 20, 0),  # Defender
        ("base1-81", "recover", 2, 1),  # Energy Retrieval
        ("base1-84", "boost", 10, 0),  # PlusPower
        ("base1-85", "heal_all", 999, 0),  # Pokémon Center
        ("base1-88", "refresh", 7, 0),  # Professor Oak
        ("base1-90", "heal", 40, 1),  # Super Potion
        ("base1-91", "draw", 2, 0),  # Bill
        ("base1-92", "remove_energy", 1, 0),  # Energy Removal
        ("base1-93", "gust", 0, 0),  # Gust of Wind
        ("base1-94", "heal", 20, 0),  # Potion
        ("base1-95", "switch", 0, 0),  # Switch
    ],
)
def test_role_tells_what_a_trainer_is_for(card: str, name: str, strength: int, price: int) -> None:
    effects = effects_of(database().by_id(card))
    assert effects is not None
    played = effects.rule()
    assert played is not None
    found = role(played, effects.rule("attached"))
    assert (found.name, found.price) == (name, price)
    if strength != 999:
        assert found.strength == strength


def test_every_role_of_a_shipped_card_is_known_to_the_kernels() -> None:
    for card in database():
        effects = effects_of(card) if card.era == "base" else None
        for program in effects.rules if effects else ():
            assert role(program, None).name in ROLES


@pytest.mark.parametrize(
    ("text", "gain"),
    [("foe is Asleep", 15), ("self is Asleep", -15), ("attach 1 energy from deck to self", 6),
     ("search deck for 1 [Basic Pokémon] to bench", 6), ("me draw 3", 0),
     ("put 20 damage on foe", 10), ("put 20 damage on self", -20)],
)  # fmt: skip
def test_what_effects_are_worth(text, gain):
    assert appraise(parse(text)).gain == gain
