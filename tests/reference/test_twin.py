"""Whole games of the engine against those of a second engine written from the rules alone.

Decks of the oldest cards are played by every rulebook, those of an era's own sets by its own. A
fixed set of games runs always, a thousand more in the slow lane; ``python compare.py`` beside this
file plays any number. What the twin is, and how it is fed, is told in :mod:`twin`.
"""

from __future__ import annotations

import itertools
import os
import subprocess
import sys
from pathlib import Path

import pytest
from twin.decks import cards_of, modelled, random_deck, random_rulebook
from twin.made_up import made_up
from twin.match import Pair
from twin.replay import replay

from deckstats.decks import builtin_names, load
from deckstats.kernels.jit import JIT
from deckstats.rules import rulebook, rulebook_names

SETS = ("base1", "base2", "base3", "basep")
ERAS = rulebook_names()
MATCHES = list(itertools.combinations_with_replacement(builtin_names(), 2))


def few(n):
    """Return how many to play: plain Python takes a second a game."""
    return n if JIT else 1


def random_match(number, pool=None):
    pool = pool or modelled(SETS)
    return random_deck(2 * number, pool), random_deck(2 * number + 1, pool)


@pytest.mark.parametrize("era", ERAS)
def test_built_in_decks_play_the_same_games(era):
    for trial, (a, b) in enumerate(MATCHES[: few(21)]):
        pair = Pair((load(a), load(b)), rulebook(era))
        assert not (found := pair.compare(1, trial)), f"{a} against {b}, {found}"


@pytest.mark.parametrize("era", ERAS)
def test_random_decks_allow_and_do_the_same_at_every_step(era):
    for number in range(few(10)):
        pair = Pair(random_match(number), rulebook(era))
        assert not (found := pair.walk(2, number)), f"match {number}, {found}"


@pytest.mark.parametrize("era", ERAS)
def test_cards_of_an_era_agree_in_its_rulebook(era):
    for number in range(few(8)):
        pair = Pair(random_match(number, cards_of(era)), rulebook(era))
        for play in (pair.compare, pair.walk):
            assert not (found := play(9, number)), f"match {number}, {found}"


def test_any_switches_and_orders_of_steps():
    for number in range(few(30)):
        pair = Pair(random_match(number), random_rulebook(number))
        assert not (found := pair.walk(5, number)), f"match {number}, {found}"


def test_attacks_of_later_eras_by_programs_made_up():
    for number in range(few(20)):
        with made_up(number):
            pair = Pair(random_match(number), random_rulebook(number))
        assert not (found := pair.walk(7, number)), f"match {number}, {found}"


@pytest.mark.skipif(JIT, reason="the autopilot's decisions are only seen in plain Python")
@pytest.mark.parametrize("era", ERAS)
def test_what_the_autopilot_does_has_the_same_results(era):
    number = ERAS.index(era)
    assert not (found := replay(random_match(number), rulebook(era), 1, number)), found


@pytest.mark.slow
@pytest.mark.parametrize("era", ERAS)
def test_built_in_decks_play_more_same_games(era):
    for a, b in MATCHES:
        pair = Pair((load(a), load(b)), rulebook(era))
        assert not (found := pair.compare(3, 0)), f"{a} against {b}, {found}"


@pytest.mark.slow
@pytest.mark.parametrize("era", ERAS)
def test_random_decks_agree_in_more_games(era):
    for number in range(10, 20):
        pair = Pair(random_match(number), rulebook(era))
        for play in (pair.compare, pair.walk):
            assert not (found := play(4, number)), f"match {number}, {found}"


@pytest.mark.slow
@pytest.mark.parametrize("era", ERAS)
def test_cards_of_an_era_agree_in_more_games(era):
    for number in range(8, 18):
        pair = Pair(random_match(number, cards_of(era)), rulebook(era))
        for play in (pair.compare, pair.walk):
            assert not (found := play(10, number)), f"match {number}, {found}"


@pytest.mark.slow
def test_any_switches_in_more_games():
    for number in range(30, 90):
        pair = Pair(random_match(number), random_rulebook(number))
        for play in (pair.compare, pair.walk):
            assert not (found := play(6, number)), f"match {number}, {found}"


@pytest.mark.slow
def test_attacks_made_up_in_more_games():
    for number in range(20, 80):
        with made_up(number):
            pair = Pair(random_match(number), random_rulebook(number))
        for play in (pair.compare, pair.walk):
            assert not (found := play(8, number)), f"match {number}, {found}"


@pytest.mark.slow
def test_more_games_of_the_autopilot_have_the_same_results():
    """In a Python of its own, without the JIT, in which decisions can be seen."""
    script = Path(__file__).with_name("compare.py")
    command = [sys.executable, str(script), "--replay", "--matches", "22", "--rules", "each"]
    without = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run(command, env=without, capture_output=True, text=True, check=True)
    assert "22 games agreed, 0 did not" in done.stdout, done.stdout
