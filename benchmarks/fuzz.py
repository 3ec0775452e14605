"""Plays random games of every era and asks again and again whether anything is broken.

    python benchmarks/fuzz.py --minutes 10 --seed 0

Goes round the eras: a chunk of games each between two decks put together at random from the era's
cards, one between two odd decks of this folder or an odd and a built-in one, and since those are
quick, many times as many games between two built-in decks. Prints games a second, and stops at the
first broken game with what replays it: era, decks, seed and trial.
"""

import argparse
import itertools
import time
from pathlib import Path

import numpy as np
from random_decks import cards_by_era, random_deck

from deckstats.decks import load
from deckstats.errors import CallError
from deckstats.kernels.fuzz import (
    ACTION,
    ACTIONS,
    BROKEN,
    GAMES,
    REPORT_SIZE,
    TRIAL,
    TURN,
    fuzz_chunk,
)
from deckstats.kernels.invariants import BROKEN as WHAT
from deckstats.kernels.legality import ACTIONS as ACTION_NAMES
from deckstats.kernels.state import GAME
from deckstats.lowering import lower_match, records
from deckstats.rules import rulebook, rulebook_names

DECKS = Path(__file__).parent / "decks"
QUICK = 60  # chunks of built-in decks for one of others
BUILT_IN = ("overgrowth", "zap", "brushfire", "blackout", "haymaker", "rain_dance")


def encounters(seed):
    """Yield eras, pairs of decks, how many chunks they play and of what kind, without end."""
    pools = cards_by_era()
    built_in = [load(name) for name in BUILT_IN]
    odd = [load(path) for path in sorted(DECKS.glob("*.txt"))]
    pairs = itertools.cycle(itertools.combinations_with_replacement(built_in, 2))
    odd_pairs = itertools.cycle((a, b) for a, b in itertools.product(odd, [*odd, *built_in]))
    for number in itertools.count():
        for era in rulebook_names():
            pool, deck = pools[era], 1000 * seed + 2 * number
            drawn = random_deck(pool, deck, era), random_deck(pool, deck + 1, era)
            yield era, drawn, 1, "random"
            yield era, next(odd_pairs), 1, "odd"
            yield era, next(pairs), QUICK, "built-in"


def fuzz(era, pair, seed, n, report):
    """Play a chunk of one pair; returns what is broken, or 0."""
    match = lower_match(pair, rulebook(era), ("random", "random"))
    found = fuzz_chunk(
        np.uint64(seed), 0, n, match.tables, records(GAME), np.zeros(512, np.int64), report
    )
    if found:
        action = int(report[ACTION])
        what = "the end of a turn" if action < 0 else ACTION_NAMES[action & 255]
        print(
            f"{era} rules, {pair[0].name} against {pair[1].name}, seed {seed}, trial "
            f"{report[TRIAL]}, turn {report[TURN]}, after {what} ({action}): {WHAT[report[BROKEN]]}"
        )
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--chunk", type=int, default=2000, help="games of a pair in a row")
    options = parser.parse_args()
    report = np.zeros(REPORT_SIZE, np.int64)
    fuzz("base", (load("zap"), load("zap")), options.seed, 1, report)  # compiles
    began = told = time.perf_counter()
    left_out = 0
    played = dict.fromkeys(("random", "odd", "built-in"), 0)
    for era, pair, chunks, kind in encounters(options.seed):
        now = time.perf_counter()
        if now - began > 60 * options.minutes:
            break
        try:
            if fuzz(era, pair, options.seed, chunks * options.chunk, report):
                return 1
            played[kind] += options.chunk * chunks
        except CallError as too_large:  # more kinds, rows or filters than the tables hold
            left_out += 1
            print(f"left out {pair[0].name} against {pair[1].name}: {too_large}")
        if now - told > 60:
            told = now
            print(
                f"{report[GAMES]:,} games, {report[GAMES] / (now - began):,.0f} a second",
                flush=True,
            )
    print(f"{left_out} pairs of decks did not fit the tables and were left out")
    kinds = ", ".join(f"{n:,} of {kind} decks" for kind, n in played.items())
    print(f"{report[GAMES]:,} games ({kinds}) and {report[ACTIONS]:,} actions: nothing is broken")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
