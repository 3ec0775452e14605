"""What to compare on: random decks of modelled cards, and rulebooks with random switches.

So every card meets every other, and every switch and order of steps each other.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import replace
from functools import cache

from deckstats.cards import TYPE_LETTERS, TYPES, Card, database
from deckstats.cards.effects_data import unmodelled_parts
from deckstats.decks import Deck, Entry
from deckstats.rules import Rulebook, rulebook, rulebook_names
from twin.known import knows

SIZE = 60

#: Values of the switches that a game of any deck can be played by.
SWITCHES: dict[str, tuple[object, ...]] = {
    "prizes": (1, 2, 3, 6),
    "bench_size": (1, 3, 5),
    "hand_size": (5, 7, 10),
    "bonus_cards": (0, 1, 2, 3),
    "first_turn_bars": ((), ("Trainer",)),
    "retreats_per_turn": (0, 1, 2),
    "confusion_damage": (20, 30),
    "poison_damage": (10, 20),
    "weakness": ("printed", "x2", "+20"),
    "resistance": ("printed", "-20"),
    **dict.fromkeys(
        (
            "first_player_draws", "first_player_attacks", "evolve_first_turn", "fossils_start",
            "winner_chooses_first", "mulligans_show_hand", "confused_retreat_flips",
            "confusion_uses_weakness", "conditions_stop_powers", "both_win_most_ways",
        ),
        (False, True),
    ),
}  # fmt: skip
BASIC_ENERGY = {
    "Grass": "base1-99", "Fire": "base1-98", "Water": "base1-102", "Lightning": "base1-100",
    "Psychic": "base1-101", "Fighting": "base1-97", "Darkness": "dp1-129", "Metal": "dp1-130",
    "Fairy": "xy1-140",
}  # fmt: skip


def modelled(sets: Iterable[str]) -> list[Card]:
    """Return the oldest prints of some sets whose whole text is modelled and known to the twin."""
    wanted = set(sets)
    cards = [card for card in database() if card.set in wanted and card.same_as == card.id]
    return [card for card in cards if not unmodelled_parts(card) and knows(card)]


@cache
def cards_of(era: str) -> list[Card]:
    """Return the cards of an era's own sets that are modelled and known to the twin."""
    return modelled(each.id for each in database().sets if each.era == era)


def random_deck(number: int, pool: list[Card]) -> Deck:
    """Make a deck of some families of Pokémon, the Energy they need, and any Trainers."""
    dice = random.Random(number)
    chosen: dict[str, tuple[Card, int]] = {}
    pokemon = [card for card in pool if card.is_pokemon]
    for card in dice.sample(pokemon, min(5, len(pokemon))):
        for each in _line(card, pool, dice):
            chosen[each.id] = (each, dice.randint(2, 4))
    lines = [card for card, _ in chosen.values()]
    if not any(card.is_basic_pokemon for card in lines):
        basic = dice.choice([card for card in pokemon if card.is_basic_pokemon])
        chosen[basic.id] = (basic, 4)
        lines.append(basic)
    energy = _energy(lines, pool)
    trainers = [card for card in pool if card.is_trainer]
    for card in dice.sample(trainers, min(7, len(trainers))):
        chosen[card.id] = (card, dice.randint(1, 4))
    entries = [Entry(count, card) for card, count in chosen.values()]
    room = SIZE - sum(entry.count for entry in entries)
    while room < 14:
        room += entries.pop(dice.randrange(len(lines), len(entries))).count
    shares = [room // len(energy)] * len(energy)
    shares[0] += room - sum(shares)
    entries += [Entry(share, card) for share, card in zip(shares, energy, strict=True)]
    return Deck(f"random {number}", tuple(entry for entry in entries if entry.count))


def _line(card: Card, pool: list[Card], dice: random.Random) -> list[Card]:
    """Return a card and what it evolves from, down to its Basic."""
    line = [card]
    while line[-1].evolves_from:
        below = [each for each in pool if each.name == line[-1].evolves_from]
        if not below:
            break
        line.append(dice.choice(below))
    return line[::-1]


def _energy(lines: list[Card], pool: list[Card]) -> list[Card]:
    """Return the basic Energy their attacks ask for, and Special Energy of the pool."""
    letters = {letter for card in lines for attack in card.attacks for letter in attack.cost}
    types = [name for name, letter in zip(TYPES, TYPE_LETTERS, strict=True) if letter in letters]
    found = [database().by_id(BASIC_ENERGY[name]) for name in types if name in BASIC_ENERGY]
    special = [card for card in pool if card.is_energy and not card.is_basic_energy]
    return (found or [database().by_id(BASIC_ENERGY["Grass"])]) + special[:2]


def random_rulebook(number: int) -> Rulebook:
    """Return the rulebook of an era with other switches, and other orders of its steps."""
    dice = random.Random(number)
    era = rulebook(dice.choice(rulebook_names()))
    before_damage = [*era.attack_steps[:-2]]
    modifiers = [*era.damage_steps[1:]]
    between = [*era.between_turns_steps]
    for steps in (before_damage, modifiers, between):
        dice.shuffle(steps)
    return replace(
        era,
        **{switch: dice.choice(values) for switch, values in SWITCHES.items()},
        attack_steps=(*before_damage, *era.attack_steps[-2:]),
        damage_steps=(era.damage_steps[0], *modifiers),
        between_turns_steps=tuple(between),
    )
