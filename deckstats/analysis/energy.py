"""Energy by turn: how much is seen, of which type, turns without any to attach, and floods."""

from __future__ import annotations

from fractions import Fraction
from math import ceil

from deckstats.analysis.question import DeckLike
from deckstats.analysis.result import Result, Table
from deckstats.analysis.setups import SetUp, answer
from deckstats.cards.own import CardsLike
from deckstats.rules import RulesLike
from deckstats.simulate.run import Progress
from deckstats.stats.exact import at_least

__all__ = ["energy"]

HEADLINE = ("attachment_missed", "energy_flood")
FLOOD_SHARE = Fraction(3, 5)  # of the cards seen


def energy(
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
    """Count the Energy cards seen by each turn, drawing one card a turn and playing none.

    Turn 0 is the opening hand; bonus cards count from turn 1 on. One Energy card is attached
    every turn there is one.

    Parameters
    ----------
    deck, trials, seed, rules, workers, going, precision, allow_illegal, cards, opponent, turns, \
bonus, progress
        As in :func:`deckstats.opening`.

    Returns
    -------
    Result
        Measures `energy_seen` (at least `count` by `turn`), `energy_type_seen` (a basic Energy
        of the type `subject` by `turn`), `attachment_missed` (no Energy to attach on `turn`) and
        `energy_flood` (at least 60 % of the cards seen by `turn` are Energy).

    Raises
    ------
    DeckstatsError
        If the list or an option cannot be used.

    Examples
    --------
    >>> import deckstats
    >>> result = deckstats.energy("haymaker", trials=100_000, turns=2)
    >>> [row.turn for row in result.rows if row.measure == "attachment_missed"]
    [1, 2]
    """
    return answer(
        "energy", deck, _fill, HEADLINE,
        trials=trials, seed=seed, rules=rules, workers=workers, going=going, precision=precision,
        allow_illegal=allow_illegal, cards=cards, opponent=opponent, turns=turns, bonus=bonus,
        progress=progress,
    )  # fmt: skip


def _fill(ran: SetUp, table: Table) -> None:
    _seen(ran, table)
    _types(ran, table)
    _missed(ran, table)
    _floods(ran, table)


def _seen(ran: SetUp, table: Table) -> None:
    for turn, cards in enumerate(ran.counts["energy_seen"]):
        for k in range(1, min(ran.energy, ran.opening.hand + turn) + 1):
            chance = ran.seen_by(turn, ran.energy, k)
            table.rate("energy_seen", cards[k:].sum(), chance, turn=turn, count=k)


def _types(ran: SetUp, table: Table) -> None:
    arrived = ran.counts["arrivals"].cumsum(axis=0)
    for group, _, slot in ran.slots():
        if group.energy_type:
            for turn, seen in enumerate(arrived[:, slot]):
                chance = ran.seen_by(turn, group.copies, 1)
                table.rate("energy_type_seen", seen, chance, group.energy_type, turn, 1)


def _missed(ran: SetUp, table: Table) -> None:
    chances = ran.attachments_missed()
    for turn, chance in enumerate(chances, start=1):
        table.rate("attachment_missed", ran.counts["missed"][turn], chance, turn=turn)


def _floods(ran: SetUp, table: Table) -> None:
    def flood(drawn: int) -> Fraction:
        least = ceil((ran.opening.hand + drawn) * FLOOD_SHARE)
        return at_least(ran.opening.seen(ran.energy, 0, drawn), least)

    for turn in range(ran.setups.turns + 1):
        hits = ran.counts["flood"][turn]
        table.rate("energy_flood", hits, ran.by_turn(turn, flood), turn=turn)
