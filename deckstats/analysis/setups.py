"""What `opening`, `energy` and `prizes` share: the same set-ups, told from different sides."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property, partial

from deckstats.analysis.question import DeckLike, ask
from deckstats.analysis.result import Result, Table
from deckstats.cards.own import CardsLike
from deckstats.rules import RulesLike
from deckstats.simulate.options import (
    MOST_TRIALS,
    read_precision,
    read_seed,
    read_trials,
    read_workers,
)
from deckstats.simulate.run import Counts, Done, Progress, run, run_until
from deckstats.simulate.setups import Group, Setups, groups
from deckstats.stats import exact
from deckstats.stats.estimates import trials_needed

__all__ = ["SetUp", "answer"]

FIRST_STAGE = 100_000  # trials before it is told how many a precision needs


@dataclass(frozen=True)
class SetUp:
    """Set-ups that were run, with what is known about them in closed form."""

    setups: Setups
    done: Done

    @property
    def counts(self) -> Counts:
        """The tallies by name."""
        return self.done.counts

    @cached_property
    def opening(self) -> exact.Opening:
        """The closed forms of the deck's opening hand."""
        return _opening(self.setups.deck, self.setups.rules.hand_size)

    @cached_property
    def opponent(self) -> exact.Opening:
        """The closed forms of the opponent's opening hand."""
        return _opening(self.setups.opponent, self.setups.rules.hand_size)

    @cached_property
    def bonus(self) -> exact.Chances:
        """The chances of taking exactly k bonus cards."""
        return exact.bonus_cards(
            self.opening.mulligan,
            self.opponent.mulligan,
            self.setups.bonus,
            self.setups.most_bonus,
        )

    @cached_property
    def given(self) -> exact.Chances:
        """The chances of the opponent taking exactly k bonus cards."""
        return exact.bonus_cards(
            self.opponent.mulligan,
            self.opening.mulligan,
            self.setups.bonus,
            self.setups.opponent_most_bonus,
        )

    @property
    def energy(self) -> int:
        """Energy cards in the deck."""
        return sum(group.copies for group in self.setups.deck if group.is_energy)

    def slots(self) -> Iterator[tuple[Group, int, int]]:
        """Yield each group with its number and the slot of its first copy."""
        slot = 0
        for number, group in enumerate(self.setups.deck):
            yield group, number, slot
            slot += group.copies

    def draws(self, seat: str) -> list[int]:
        """Return the cards drawn on each own turn.

        Parameters
        ----------
        seat : str
            ``first`` or ``second``.
        """
        skipped = seat == "first" and not self.setups.rules.first_player_draws
        return [int(turn > 0 or not skipped) for turn in range(self.setups.turns)]

    def on_average(self, chance: Callable[[str, int], Fraction]) -> Fraction:
        """Return the mean of a chance over seats and bonus cards.

        Parameters
        ----------
        chance : callable
            The chance, given the seat and the number of bonus cards.
        """
        going = self.setups.going
        seats = ("first", "second") if going == "both" else (going,)
        by_seat = (exact.mixed(self.bonus, partial(chance, seat)) for seat in seats)
        return sum(by_seat, Fraction(0)) / len(seats)

    def seen_by(self, turn: int, copies: int, k: int) -> Fraction:
        """Return the chance of having seen at least k copies of a card that is no Basic.

        Parameters
        ----------
        turn : int
            Own turn; 0 is the opening hand.
        copies : int
            Copies in the deck.
        k : int
            The least number.
        """
        return self.by_turn(
            turn, lambda drawn: exact.at_least(self.opening.seen(copies, 0, drawn), k)
        )

    def by_turn(self, turn: int, chance: Callable[[int], Fraction]) -> Fraction:
        """Return the mean of a chance that depends on the cards seen.

        Parameters
        ----------
        turn : int
            Own turn; 0 is the opening hand, before bonus cards.
        chance : callable
            The chance, given the cards drawn after the opening hand.
        """
        if turn == 0:
            return chance(0)
        drawn = {seat: sum(self.draws(seat)[:turn]) for seat in ("first", "second")}
        return self.on_average(lambda seat, bonus: chance(bonus + drawn[seat]))

    def attachments_missed(self) -> list[Fraction]:
        """Return, for each own turn, the chance of having no Energy to attach."""

        @cache
        def missed(seat: str, bonus: int) -> list[Fraction]:
            return self.opening.attachment_missed(self.energy, bonus, self.draws(seat))

        def on_turn(turn: int) -> Fraction:
            return self.on_average(lambda seat, bonus: missed(seat, bonus)[turn])

        return [on_turn(turn) for turn in range(self.setups.turns)]


def answer(
    command: str,
    deck: DeckLike,
    fill: Callable[[SetUp, Table], None],
    headline: tuple[str, ...],
    *,
    trials: int | str,
    seed: int | None,
    rules: RulesLike | None,
    workers: int | None,
    going: str,
    precision: float | None,
    allow_illegal: bool,
    cards: CardsLike | None,
    opponent: DeckLike | None,
    turns: int,
    bonus: int | None,
    progress: Progress | None,
) -> Result:
    """Set up the games and fill the table of a question.

    Parameters
    ----------
    command : str
        The question's name.
    deck : DeckLike
        The list asked about.
    fill : callable
        Adds the question's rows to a table.
    headline : tuple of str
        Measures that a precision is about.
    trials, seed, rules, workers, going, precision, allow_illegal, cards, opponent, turns, bonus, \
progress
        As in :func:`deckstats.opening`.
    """
    count, threads = read_trials(trials), read_workers(workers)
    half_width = read_precision(precision)
    lists = (deck,) if opponent is None else (deck, opponent)
    question = ask(command, lists, rules, read_seed(seed), allow_illegal, cards=cards)
    sides = [groups(held, question.rules) for held in question.decks]
    taken = question.rules.bonus_cards if bonus is None else bonus
    setups = Setups(sides[0], sides[-1], question.rules, turns, going, taken)
    names = (question.decks[0].name, question.decks[1].name if opponent is not None else "")

    def table(done: Done) -> Table:
        made = Table(*names, n=done.trials)
        fill(SetUp(setups, done), made)
        return made

    def needed(done: Done) -> int:
        main = [row.estimate for row in table(done).rows if row.measure in headline]
        return min(MOST_TRIALS, max(trials_needed(found, half_width or 1) for found in main))

    chunk = setups.chunk(question.seed)
    if half_width is None:
        done = run(chunk, count, threads, progress)
    else:
        done = run_until(chunk, needed, FIRST_STAGE, threads, progress)
    rows = tuple(table(done).rows) if done.trials else ()
    return Result(rows, question.meta(done), headline)


def _opening(deck: tuple[Group, ...], hand: int) -> exact.Opening:
    basics = sum(group.copies for group in deck if group.is_basic)
    return exact.Opening(basics, sum(group.copies for group in deck), hand)
