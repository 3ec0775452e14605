"""Set-ups of one deck: its cards as the kernel wants them, and chunks of trials.

Cards are told apart by name, as players do; a name printed both as a Basic Pokémon and otherwise
makes two.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from deckstats.decks import Deck, may_start
from deckstats.errors import CallError
from deckstats.kernels import opening
from deckstats.rules import Rulebook
from deckstats.simulate.run import Chunk, Counts

__all__ = ["GOING", "Group", "Setups", "groups"]

GOING = {"first": opening.FIRST, "second": opening.SECOND, "both": opening.BOTH}


@dataclass(frozen=True, slots=True)
class Group:
    """The cards of one name in a deck."""

    name: str
    copies: int
    is_basic: bool  # may start the game
    is_energy: bool
    energy_type: str  # of a basic Energy; else empty


def groups(deck: Deck, rules: Rulebook) -> tuple[Group, ...]:
    """Return the different cards of a deck: Basics, others, Energy, each as in the list.

    Parameters
    ----------
    deck : Deck
        The deck.
    rules : Rulebook
        Says whether a fossil may start.
    """
    copies: Counter[tuple[str, bool, bool, str]] = Counter()
    for entry in deck.entries:
        card = entry.card
        starts = may_start(card, rules)
        name = card.rules_name if card.is_basic_energy else card.name
        copies[name, starts, card.is_energy, card.energy_type] += entry.count
    found = (Group(key[0], count, *key[1:]) for key, count in copies.items())
    return tuple(sorted(found, key=lambda group: (group.is_energy, not group.is_basic)))


@dataclass(frozen=True)
class Setups:
    """What to set up: two decks, the rules, and how far to draw.

    Parameters
    ----------
    deck, opponent : tuple of Group
        The deck asked about and the one across the table, as :func:`groups` makes them; each
        holds a Basic Pokémon.
    rules : Rulebook
        The rules.
    turns : int
        Own turns to draw for.
    going : str
        ``first``, ``second`` or ``both``.
    bonus : int
        Bonus cards taken for each mulligan the other player has alone.

    Raises
    ------
    CallError
        If an option cannot be used with these decks and rules.
    """

    deck: tuple[Group, ...]
    opponent: tuple[Group, ...]
    rules: Rulebook
    turns: int = 5
    going: str = "both"
    bonus: int = 0

    def __post_init__(self) -> None:
        """Refuse what the kernel could not deal."""
        if self.going not in GOING:
            raise CallError(f"expected going to be first, second or both, got {self.going!r}")
        if not 0 <= self.bonus <= self.rules.bonus_cards:
            raise CallError(
                f"expected 0 to {self.rules.bonus_cards} bonus cards a mulligan "
                f"({self.rules.name} rules), got {self.bonus!r}"
            )
        different, most = max(len(self.deck), len(self.opponent)), np.iinfo(opening.NUMBER).max + 1
        if different > most:
            raise CallError(f"expected decks of at most {most} different cards, got {different}")
        if min(self._left(self.deck), self._left(self.opponent)) < 0:
            raise CallError(
                f"expected decks with cards for a hand of {self.rules.hand_size} and "
                f"{self.rules.prizes} Prizes, got {_size(self.deck)} and {_size(self.opponent)}"
            )
        if not 0 <= self.turns <= self._left(self.deck):
            raise CallError(
                f"expected 0 to {self._left(self.deck)} turns, for which the deck lasts, "
                f"got {self.turns!r}"
            )

    @property
    def most_bonus(self) -> int:
        """Bonus cards at most: nobody draws so many that the deck does not last the turns."""
        return self._left(self.deck) - self.turns

    @property
    def opponent_most_bonus(self) -> int:
        """Bonus cards of the opponent at most."""
        return self._left(self.opponent)

    def chunk(self, seed: int) -> Chunk:
        """Return the chunk to run for a seed.

        Parameters
        ----------
        seed : int
            Master seed.
        """
        deck, opponent = _words(self.deck), _words(self.opponent)
        copies = np.array([group.copies for group in self.deck], np.int64)
        first_slots = copies.cumsum() - copies
        setup = self._lowered()

        def set_up(first_trial: int, trials: int) -> Counts:
            summary = np.zeros(len(_SUMS), np.int64)
            tallies = self._empty()
            opening.setup_chunk(
                deck, _size(self.deck), first_slots, opponent, _size(self.opponent),
                setup, _record(opening.STREAMS),
                np.uint64(seed), first_trial, trials,
                summary.view(opening.COUNTS).view(np.recarray)[0], *tallies,
            )  # fmt: skip
            return dict(zip(_SUMS, summary, strict=True)) | _named(*tallies)

        return set_up

    def _left(self, deck: tuple[Group, ...]) -> int:
        """Return the cards left in a deck without bonus cards."""
        return _size(deck) - self.rules.hand_size - self.rules.prizes

    def _lowered(self) -> Any:
        rules = self.rules
        setup = _record(opening.SETUP)
        setup.basics = sum(group.is_basic for group in self.deck)
        setup.energy = sum(not group.is_energy for group in self.deck)
        setup.opponent_basics = sum(group.is_basic for group in self.opponent)
        setup.hand, setup.prizes = rules.hand_size, rules.prizes
        setup.bonus, setup.most_bonus = self.bonus, self.most_bonus
        setup.opponent_most_bonus = self.opponent_most_bonus
        setup.bonus_before_prizes = rules.bonus_before_prizes
        setup.turns, setup.going = self.turns, GOING[self.going]
        setup.first_player_draws = rules.first_player_draws
        return setup

    def _empty(self) -> list[npt.NDArray[np.int64]]:
        """Return zeroed tallies, in the order of the kernel's arguments."""
        size, cards, turns = _size(self.deck), len(self.deck), self.turns + 1
        shapes: list[tuple[int, ...]] = [
            (2, self.rules.hand_size + 1), (2, cards), (turns, size), (size,), (turns, size + 1),
            (2, turns),
        ]  # fmt: skip
        return [np.zeros(shape, np.int64) for shape in shapes]


_SUMS = opening.COUNTS.names or ()


def _named(
    made_up: npt.NDArray[np.int64],
    starters: npt.NDArray[np.int64],
    arrivals: npt.NDArray[np.int64],
    prized: npt.NDArray[np.int64],
    energy_seen: npt.NDArray[np.int64],
    turns: npt.NDArray[np.int64],
) -> Counts:
    """Return the tallies by name."""
    return {
        "hand_basics": made_up[0],
        "hand_energy": made_up[1],
        "lead": starters[opening.LEAD],
        "lone": starters[opening.LONE],
        "arrivals": arrivals,
        "prized": prized,
        "energy_seen": energy_seen,
        "missed": turns[opening.MISSED],
        "flood": turns[opening.FLOOD],
    }


def _words(deck: tuple[Group, ...]) -> npt.NDArray[np.uint64]:
    """Return a deck as the kernel wants it: the place of its group for each card."""
    copies = [group.copies for group in deck]
    return opening.in_words(np.repeat(np.arange(len(deck), dtype=opening.NUMBER), copies))


def _record(dtype: np.dtype[Any]) -> Any:
    """Return a zeroed record whose fields are attributes, compiled or not."""
    return np.zeros(1, dtype).view(np.recarray)[0]


def _size(deck: tuple[Group, ...]) -> int:
    return sum(group.copies for group in deck)
