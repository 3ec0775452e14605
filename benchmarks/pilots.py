"""How well the autopilot plays lists: against random play of the same list, and against itself.

    python benchmarks/pilots.py                        # the built-in lists
    python benchmarks/pilots.py my_lists --games 400   # all lists of a folder

Prints a row a list, the worst first: games won against ``random`` with the interval, and the share
of games against itself in which a player has no card left to draw. A script that does hardly better
than chance, or draws itself to death, does not understand the list.
"""

import argparse
import sys
from pathlib import Path

import pandas as pd

import deckstats


def lists_of(folder):
    """Return the lists to play: names of built-in ones, or the files of a folder."""
    if folder is None:
        return deckstats.builtin_names()
    return [path for path in sorted(folder.iterdir()) if path.is_file()]


def study(deck, games):
    """Return one row about a list."""
    against = deckstats.match(deck, deck, trials=games, pilot_b="random", allow_illegal=True).frame
    itself = deckstats.match(deck, deck, trials=games, allow_illegal=True).frame
    won = against.iloc[0]
    ends = itself[(itself.measure == "reason") & (itself.subject == "deck_out")]
    return {
        "list": won.deck,
        "beats random": won.value,
        "low": won.low,
        "high": won.high,
        "decked out": ends.value.sum(),
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path, nargs="?", help="lists; without one the built-in ones")
    parser.add_argument("--games", type=int, default=1000)
    options = parser.parse_args()
    rows = []
    for deck in lists_of(options.folder):
        try:
            rows.append(study(deck, options.games))
        except deckstats.DeckstatsError as error:
            print(f"left out: {error}", file=sys.stderr)
    if not rows:
        sys.exit("no list could be played")
    table = pd.DataFrame(rows).sort_values("beats random")
    print(table.to_string(index=False, float_format="%.3f"))
    print(
        f"\n{options.games} games each; mean {table['beats random'].mean():.3f} won against random"
    )


if __name__ == "__main__":
    main()
