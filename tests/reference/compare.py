"""Play many games with the engine and with its slow twin, and print where they part.

``python tests/reference/compare.py --matches 500 --games 10 --rules neo`` plays 500 matches of
random decks of modelled cards, ten whole games and ten walks each; ``--sets own`` takes the cards
of the rulebook's own era, ``--rules each`` the rulebooks in turn; ``--switches`` draws a rulebook
for each match, ``--replay`` replays games of the autopilot (with ``NUMBA_DISABLE_JIT=1``), see
:mod:`twin`.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from twin.decks import cards_of, modelled, random_deck, random_rulebook
from twin.match import Difference, Pair
from twin.replay import replay

from deckstats.cards import Card
from deckstats.decks import Deck
from deckstats.kernels.jit import JIT
from deckstats.rules import Rulebook, rulebook, rulebook_names


def _read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=100, help="pairs of random decks")
    parser.add_argument("--first", type=int, default=0, help="number of the first pair")
    parser.add_argument("--games", type=int, default=1, help="games of a pair, whole and walked")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--rules", default="base", choices=[*rulebook_names(), "each"])
    parser.add_argument("--switches", action="store_true", help="a random rulebook for each pair")
    parser.add_argument("--replay", action="store_true", help="games of the autopilot instead")
    parser.add_argument("--sets", default="base1,base2,base3,basep", help="or own: the era's")
    parser.add_argument("--cards", default="", help="names of the only Pokémon, if given")
    options = parser.parse_args()
    if options.replay and JIT:
        parser.error("--replay needs NUMBA_DISABLE_JIT=1")
    return options


def main() -> None:
    """Compare, print each difference, and say how many games agreed."""
    options = _read_options()
    eras = rulebook_names() if options.rules == "each" else [options.rules]
    pools = [_pool(options, era) for era in eras]
    start, good, bad = time.monotonic(), 0, 0
    for number in range(options.first, options.first + options.matches):
        pool, era = pools[number % len(eras)], eras[number % len(eras)]
        decks = random_deck(2 * number, pool), random_deck(2 * number + 1, pool)
        rules = random_rulebook(number) if options.switches else rulebook(era)
        for found in _games(options, decks, rules):
            good, bad = good + (found is None), bad + (found is not None)
            if found is not None:
                print(f"match {number}, {found}")
    seconds = time.monotonic() - start
    cards = len({card.id for pool in pools for card in pool})
    print(f"{cards} cards, {good} games agreed, {bad} did not, {seconds:.0f} s")


def _pool(options: argparse.Namespace, era: str) -> list[Card]:
    """Return the cards to make decks of."""
    own = options.sets == "own"
    pool = cards_of(era) if own else modelled(options.sets.split(","))
    names = set(filter(None, options.cards.split(",")))
    return [card for card in pool if not card.is_pokemon or not names or card.name in names]


def _games(
    options: argparse.Namespace, decks: tuple[Deck, Deck], rules: Rulebook
) -> Iterator[Difference | None]:
    pair = None if options.replay else Pair(decks, rules)
    for trial in range(options.games):
        if pair is None:
            yield replay(decks, rules, options.seed, trial)
        else:
            yield pair.compare(options.seed, trial)
            yield pair.walk(options.seed, trial)


if __name__ == "__main__":
    main()
