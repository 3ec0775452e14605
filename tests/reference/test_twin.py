"""Whole games of the engine against those of a second engine written from the rules alone.

A fixed set of games runs always, thousands more in the slow lane; ``python compare.py`` beside
this file plays any number. What the twin is, and how it is fed, is told in :mod:`twin`.
"""

from __future__ import annotations

import itertools

import pytest
from twin.decks import modelled, random_deck
from twin.match import Pair

from deckstats.decks import builtin_names, load
from deckstats.kernels.jit import JIT
from deckstats.rules import rulebook, rulebook_names

SETS = ("base1", "base2", "base3", "basep")
ERAS = rulebook_names()
MATCHES = list(itertools.combinations_with_replacement(builtin_names(), 2))
FEW = 1 if JIT else 0  # plain Python takes a second a game: a single match there


@pytest.mark.parametrize("era", ERAS)
def test_built_in_decks_play_the_same_games(era):
    for trial, (a, b) in enumerate(MATCHES[: None if FEW else 1]):
        pair = Pair((load(a), load(b)), rulebook(era))
        assert not (found := pair.compare(1, trial)), f"{a} against {b}, {found}"


@pytest.mark.parametrize("era", ERAS)
def test_random_decks_allow_and_do_the_same_at_every_step(era):
    pool = modelled(SETS)
    for number in range(10 if FEW else 1):
        pair = Pair((random_deck(2 * number, pool), random_deck(2 * number + 1, pool)),
                    rulebook(era))  # fmt: skip
        assert not (found := pair.walk(2, number)), f"match {number}, {found}"


@pytest.mark.slow
@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize(("a", "b"), MATCHES)
def test_built_in_decks_play_many_same_games(a, b, era):
    pair = Pair((load(a), load(b)), rulebook(era))
    for trial in range(20):
        assert not (found := pair.compare(3, trial)), f"{a} against {b}, {found}"


@pytest.mark.slow
@pytest.mark.parametrize("era", ERAS)
def test_random_decks_agree_in_many_games(era):
    pool = modelled(SETS)
    for number in range(100):
        pair = Pair((random_deck(2 * number, pool), random_deck(2 * number + 1, pool)),
                    rulebook(era))  # fmt: skip
        for trial in range(3):
            for play in (pair.compare, pair.walk):
                assert not (found := play(4, trial)), f"match {number}, {found}"
