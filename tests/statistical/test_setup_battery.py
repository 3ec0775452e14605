"""A battery that set-ups must pass, the kernel's among them, and that wrong ones must not.

A cell is a count over trials whose chance is known in closed form. The limit is six standard
errors and a bit (Bernstein's bound for cells with few hits): a right sampler fails less than once
in a million runs whatever its seed, a wrong one shows if a cell is some eleven errors off.
"""

import math

import numpy as np
import pytest
from samplers import BASICS, ENERGY, HAND, PRIZES, SIZE, WRONG, right

from deckstats.rules import rulebook
from deckstats.simulate.run import run
from deckstats.simulate.setups import Group, Setups
from deckstats.stats.exact import Opening, at_least

pytestmark = pytest.mark.statistical

Z = 6
# Single Basics and others, so that every card's place shows; then a pile of Energy.
SINGLES = SIZE - ENERGY
OPENING = Opening(BASICS, SIZE, HAND)


def expected():
    """Return the chance of every cell, as arrays by name."""
    single = [OPENING.in_hand(1, int(card < BASICS))[1] for card in range(SINGLES)]
    prized = [OPENING.set_aside(1, int(card < BASICS), PRIZES)[1] for card in range(SINGLES)]
    chances = {
        "mulliganed": [OPENING.mulligan],
        "hand_basics": OPENING.in_hand(BASICS, BASICS),
        "hand_energy": OPENING.in_hand(ENERGY),
        "in_hand": single,
        "prized": prized,
        "energy_prized": [
            at_least(OPENING.set_aside(ENERGY, 0, PRIZES), k) for k in range(1, PRIZES + 1)
        ],
        "lone": [OPENING.lone(1)] * BASICS,
    }
    return {name: np.array([float(c) for c in cells]) for name, cells in chances.items()}


def cells_of_hands(hands, prizes, mulligans):
    """Count the cells of sampled set-ups."""
    basics, energy = (hands < BASICS).sum(axis=1), (hands >= SINGLES).sum(axis=1)
    energy_prized = (prizes >= SINGLES).sum(axis=1)
    alone = hands[basics == 1]
    return {
        "mulliganed": np.array([(mulligans > 0).sum()]),
        "hand_basics": np.bincount(basics, minlength=HAND + 1),
        "hand_energy": np.bincount(energy, minlength=HAND + 1),
        "in_hand": np.bincount(hands.ravel(), minlength=SIZE)[:SINGLES],
        "prized": np.bincount(prizes.ravel(), minlength=SIZE)[:SINGLES],
        "energy_prized": np.array([(energy_prized >= k).sum() for k in range(1, PRIZES + 1)]),
        "lone": np.bincount(alone[alone < BASICS], minlength=BASICS),
    }


def cells_of_kernel(trials, seed):
    """Count the cells of the kernel's set-ups."""
    deck = [Group(str(card), 1, card < BASICS, False, "") for card in range(SINGLES)]
    deck.append(Group("Fire Energy", ENERGY, False, True, "Fire"))
    setups = Setups(tuple(deck), tuple(deck), rulebook("base"), bonus=2)
    counts = run(setups.chunk(seed), trials, workers=2).counts
    return {
        "mulliganed": np.array([counts["mulliganed"]]),
        "hand_basics": counts["hand_basics"],
        "hand_energy": counts["hand_energy"],
        "in_hand": counts["arrivals"][0, :SINGLES],
        "prized": counts["prized"][:SINGLES],
        "energy_prized": counts["prized"][SINGLES:][:PRIZES],
        "lone": counts["lone"][:BASICS],
    }


def rejected(cells, trials):
    """Return the names of cells that are too far from what they must be."""
    names = []
    for name, chances in expected().items():
        limit = Z * np.sqrt(trials * chances * (1 - chances)) + Z * Z / 3
        if (np.abs(cells[name][: len(chances)] - trials * chances) > limit).any():
            names.append(name)
    return names


@pytest.mark.parametrize("seed", [0, 1, 2**40])
def test_the_kernel_passes(seed):
    trials = 2_000_000
    assert rejected(cells_of_kernel(trials, seed), trials) == []


def test_a_plain_sampler_passes():
    trials = 100_000
    cells = cells_of_hands(*right(np.random.default_rng(1), trials))
    assert rejected(cells, trials) == []


@pytest.mark.parametrize("sampler", WRONG, ids=lambda sampler: sampler.__name__)
def test_a_wrong_sampler_is_rejected(sampler):
    trials = 100_000
    cells = cells_of_hands(*sampler(np.random.default_rng(1), trials))
    assert rejected(cells, trials) != []


@pytest.mark.parametrize(
    ("sampler", "cell"),
    [("forced_basic", "lone"), ("prizes_before_the_mulligan_check", "prized"),
     ("redraw_without_reshuffle", "hand_basics"), ("off_by_one_fisher_yates", "in_hand")],
)  # fmt: skip
def test_a_wrong_sampler_shows_where_it_must(sampler, cell):
    trials = 100_000
    (wrong,) = [known for known in WRONG if known.__name__ == sampler]
    assert cell in rejected(cells_of_hands(*wrong(np.random.default_rng(2), trials)), trials)


def test_the_closed_forms_of_the_battery_add_up():
    chances = expected()
    assert math.isclose(chances["hand_basics"].sum(), 1)
    assert math.isclose(chances["hand_energy"].sum(), 1)
    in_hand = chances["in_hand"].sum() + (chances["hand_energy"] * np.arange(HAND + 1)).sum()
    assert math.isclose(in_hand, HAND)
