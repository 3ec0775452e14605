"""Prize cards: how often copies of a card, or all of them, lie face down among the Prizes."""

from __future__ import annotations

from deckstats.analysis.question import DeckLike
from deckstats.analysis.result import Result, Table
from deckstats.analysis.setups import SetUp, answer
from deckstats.cards.own import CardsLike
from deckstats.rules import RulesLike
from deckstats.simulate.run import Progress
from deckstats.stats.exact import at_least

__all__ = ["prizes"]

HEADLINE = ("all_prized",)


def prizes(
    deck: DeckLike,
    *,
    trials: int | str = 1_000_000,
    seed: int | None = 0,
    rules: RulesLike | None = None,
    workers: int | None = None,
    going: str = "both",
    precision: float | None = None,
    allow_illegal: bool = False,
    cards: CardsLike | None = None,
    opponent: DeckLike | None = None,
    turns: int = 5,
    bonus: int | None = None,
    progress: Progress | None = None,
) -> Result:
    """Count which cards are prized, given that the opening hand was kept.

    Parameters
    ----------
    deck, trials, seed, rules, workers, going, precision, allow_illegal, cards, opponent, turns, \
bonus, progress
        As in :func:`deckstats.opening`.

    Returns
    -------
    Result
        Measures `prized` (at least `count` copies of `subject`) and `all_prized`.

    Raises
    ------
    DeckstatsError
        If the list or an option cannot be used.

    Examples
    --------
    >>> import deckstats
    >>> result = deckstats.prizes("haymaker", trials=100_000)
    >>> sorted({row.measure for row in result.rows})
    ['all_prized', 'prized']
    """
    return answer(
        "prizes", deck, _fill, HEADLINE,
        trials=trials, seed=seed, rules=rules, workers=workers, going=going, precision=precision,
        allow_illegal=allow_illegal, cards=cards, opponent=opponent, turns=turns, bonus=bonus,
        progress=progress,
    )  # fmt: skip


def _fill(ran: SetUp, table: Table) -> None:
    prized, aside = ran.counts["prized"], ran.setups.rules.prizes
    for group, _, slot in ran.slots():
        chances = ran.opening.set_aside(group.copies, group.copies * group.is_basic, aside)
        for k in range(1, min(group.copies, aside) + 1):
            hits, chance = prized[slot + k - 1], at_least(chances, k)
            table.rate("prized", hits, chance, subject=group.name, count=k)
        if group.copies <= aside:
            hits, chance = prized[slot + group.copies - 1], at_least(chances, group.copies)
            table.rate("all_prized", hits, chance, subject=group.name)
