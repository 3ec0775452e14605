"""Play many games with the engine and with its slow twin, and print where they part.

``python tests/reference/compare.py --matches 500 --games 10 --rules neo`` plays 500 matches of
random decks of modelled cards, ten whole games and ten walks each; see :mod:`twin`.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from twin.decks import modelled, random_deck
from twin.match import Pair

from deckstats.rules import rulebook, rulebook_names


def main() -> None:
    """Compare, print each difference, and say how many games agreed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=100, help="pairs of random decks")
    parser.add_argument("--first", type=int, default=0, help="number of the first pair")
    parser.add_argument("--games", type=int, default=5, help="games of a pair, whole and walked")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--rules", default="base", choices=rulebook_names())
    parser.add_argument("--sets", default="base1,base2,base3,basep", help="where cards come from")
    parser.add_argument("--cards", default="", help="names of the only Pokémon, if given")
    options = parser.parse_args()
    pool = modelled(options.sets.split(","))
    names = set(filter(None, options.cards.split(",")))
    pool = [card for card in pool if not card.is_pokemon or not names or card.name in names]
    start, good, bad = time.monotonic(), 0, 0
    for number in range(options.first, options.first + options.matches):
        decks = random_deck(2 * number, pool), random_deck(2 * number + 1, pool)
        pair = Pair(decks, rulebook(options.rules))
        for trial in range(options.games):
            for play in (pair.compare, pair.walk):
                found = play(options.seed, trial)
                good, bad = good + (found is None), bad + (found is not None)
                if found is not None:
                    print(f"match {number}, {play.__name__}, {found}")
    seconds = time.monotonic() - start
    print(f"{len(pool)} cards, {good} games agreed, {bad} did not, {seconds:.0f} s")


if __name__ == "__main__":
    main()
