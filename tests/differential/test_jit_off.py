"""The kernels as compiled and as plain Python play the same games, event by event."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

SCRIPT = """
from deckstats.decks import load
from deckstats.rules import rulebook
from deckstats.simulate.single import SingleGame

for a, b in (("haymaker", "brushfire"), ("rain_dance", "zap"), ("overgrowth", "blackout")):
    for pilots in (("autopilot", "random"), ("random", "autopilot")):
        game = SingleGame([load(a), load(b)], rulebook("base"), pilots)
        for trial in range(2):
            game.clear_log()
            game.play_whole(5, trial)
            print(a, b, trial, game.events)
"""


def log(**environment: str) -> str:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", SCRIPT],
        capture_output=True,
        text=True,
        env=os.environ | environment,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.slow
def test_games_are_the_same_with_and_without_the_jit() -> None:
    compiled = log(NUMBA_DISABLE_JIT="0")
    assert compiled.count("'over'") >= 12
    assert log(NUMBA_DISABLE_JIT="1") == compiled
