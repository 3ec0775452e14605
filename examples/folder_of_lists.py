"""Mulligan rates of all lists in a folder, and how each does against a field.

    python examples/folder_of_lists.py my_lists
    python examples/folder_of_lists.py my_lists --field haymaker rain_dance --games 20000 -o all.csv

A list that cannot be used is named with the reason, and the others go on. With ``-o`` all numbers
go to a CSV file, one row a number.
"""

import argparse
import sys
from pathlib import Path

import pandas as pd

import deckstats


def read_lists(folder):
    """Return the decks of a folder that can be read; say what is wrong with the others."""
    decks = []
    for path in sorted(folder.glob("*.txt")):
        try:
            decks.append(deckstats.load(path))
        except deckstats.DeckstatsError as error:
            print(f"left out: {error}", file=sys.stderr)
    return decks


def study(deck, field, games, hands):
    """Return all numbers about one deck: its opening hands, and a match with each of the field."""
    results = [deckstats.opening(deck, trials=hands)]
    others = [opponent for opponent in field if opponent != deck.name]
    results += [deckstats.match(deck, opponent, trials=games) for opponent in others]
    frame = pd.concat(result.frame for result in results)
    return frame[frame.deck == deck.name]


def study_all(decks, field, games, hands):
    """Return the numbers about all decks that may be played."""
    frames = []
    for deck in decks:
        try:
            frames.append(study(deck, field, games, hands))
        except deckstats.DeckstatsError as error:
            print(f"left out: {error}", file=sys.stderr)
    return pd.concat(frames, ignore_index=True) if frames else pd.DataFrame()


def overview(numbers):
    """Return a row a deck: mulligan rate and win rates in per cent, each ± half its interval."""
    shown = numbers[numbers.measure.isin(["mulligan", "win"])].copy()
    shown["column"] = shown.opponent.where(shown.measure == "win", "mulligan")
    half = 50 * (shown.high - shown.low)
    shown["text"] = [f"{100 * v:.1f} ±{h:.1f}" for v, h in zip(shown.value, half, strict=True)]
    table = shown.pivot(index="deck", columns="column", values="text")
    return table[list(dict.fromkeys(shown.column))].rename_axis(index=None, columns=None)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path, help="holds the lists, each a .txt file")
    parser.add_argument("--field", nargs="+", default=["haymaker", "rain_dance"], metavar="LIST")
    parser.add_argument("--games", type=int, default=5_000, help="of each pairing")
    parser.add_argument("--hands", type=int, default=100_000, help="opening hands of each list")
    parser.add_argument("-o", "--output", type=Path, help="CSV file for all numbers")
    given = parser.parse_args()
    numbers = study_all(read_lists(given.folder), given.field, given.games, given.hands)
    if numbers.empty:
        sys.exit(f"error: no list that can be played among the .txt files of {given.folder}")
    print(overview(numbers).to_string(na_rep="–"))
    if given.output:
        numbers.to_csv(given.output, index=False)


if __name__ == "__main__":
    main()
