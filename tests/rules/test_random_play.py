"""Random games between all sorts of decks, every invariant asked for after every action."""

import itertools
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from board import BASE, ERAS
from random_decks import cards_by_era, random_deck

from deckstats.decks import load
from deckstats.kernels.fuzz import ACTIONS, GAMES, REPORT_SIZE, fuzz_chunk
from deckstats.kernels.invariants import BROKEN
from deckstats.kernels.jit import JIT
from deckstats.kernels.state import GAME
from deckstats.lowering import lower_match, records
from deckstats.rules import rulebook, rulebook_names

ODD = Path(__file__).parents[2] / "benchmarks" / "decks"
NAMES = ("overgrowth", "zap", "brushfire", "blackout", "haymaker", "rain_dance")
FILES = ("odd_trainers.txt", "copycats.txt", "strange_powers.txt", "lone_basic.txt")
DECKS = [*NAMES, *(ODD / name for name in FILES)]
OTHER_RULES = replace(
    BASE,
    hand_size=6, prizes=4, bench_size=3, bonus_cards=1, bonus_before_prizes=False,
    fossils_start=True, first_player_draws=False, first_player_attacks=False,
    first_turn_bars=("Trainer",), evolve_first_turn=True, retreats_per_turn=1,
    confused_retreat_flips=False, confusion_damage=30, confusion_uses_weakness=False,
    poison_damage=20, both_win_most_ways=False,
    attack_steps=("confusion", "choices", "costs", "alter_or_cancel", "damage", "effects"),
    between_turns_steps=("paralysis", "sleep", "poison"),
)  # fmt: skip
PAIRS = list(itertools.combinations_with_replacement(DECKS, 2))


def fuzz(pair, seed, n, rules=BASE):
    """Play random games of a pair; return what was broken and the report."""
    match = lower_match([load(each) for each in pair], rules, ("random", "random"))
    report = np.zeros(REPORT_SIZE, np.int64)
    found = fuzz_chunk(
        np.uint64(seed), 0, n, match.tables, records(GAME), np.zeros(512, np.int64), report
    )
    return BROKEN[found], report


@pytest.mark.statistical
@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: "-".join(Path(x).stem for x in pair))
def test_nothing_is_ever_broken(pair):
    n = 100
    found, report = fuzz(pair, 7, n)
    assert found == "", report
    assert report[GAMES] == n
    assert report[ACTIONS] > 10 * n


@pytest.mark.statistical
@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: Path(deck).stem)
def test_nor_under_other_rules(deck):
    found, report = fuzz((deck, ODD / "odd_trainers.txt"), 8, 200, OTHER_RULES)
    assert found == "", report


@pytest.mark.statistical
@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize(
    "pair",
    [
        ("odd_trainers.txt", "babies.txt"),
        ("lone_basic.txt",) * 2,
        ("later_trainers.txt",) * 2,
        ("later_pokemon.txt", "later_trainers.txt"),
        ("later_pokemon.txt",) * 2,
        ("later_trainers.txt", "odd_trainers.txt"),
        ("shapes.txt",) * 2,
        ("shapes.txt", "borrowers.txt"),
        ("borrowers.txt",) * 2,
        ("odd_energy.txt",) * 2,
        ("odd_energy.txt", "odd_trainers.txt"),
        ("much_played.txt",) * 2,
        ("much_played.txt", "later_trainers.txt"),
    ],
)
def test_nor_in_any_era(era, pair):
    found, report = fuzz([ODD / name for name in pair], 9, 200, rulebook(era))
    assert found == "", report


def test_the_same_seed_plays_the_same_games():
    n = 20 if JIT else 1  # a game takes seconds in plain Python
    _, once = fuzz(PAIRS[0], 1, n)
    _, again = fuzz(PAIRS[0], 1, n)
    _, other = fuzz(PAIRS[0], 2, n)
    assert once[ACTIONS] == again[ACTIONS] != other[ACTIONS]


@pytest.mark.statistical
@pytest.mark.parametrize("era", rulebook_names())
def test_nor_by_the_rules_of_any_era(era):
    """Among the odd decks is Electrode's, which may become Energy of types Base does not have."""
    found, report = fuzz(
        (ODD / "strange_powers.txt", ODD / "odd_trainers.txt"), 9, 100, rulebook(era)
    )
    assert found == "", report


@pytest.mark.statistical
@pytest.mark.parametrize("era", rulebook_names())
def test_nor_with_random_decks_of_any_era(era):
    pool = cards_by_era()[era]
    for seed in range(3):
        pair = random_deck(pool, 2 * seed, era), random_deck(pool, 2 * seed + 1, era)
        found, report = fuzz(pair, 10, 30, rulebook(era))
        assert found == "", (seed, report)
