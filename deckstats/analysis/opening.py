"""Opening hands: mulligans, what a kept hand holds, who leads, and bonus cards."""

from __future__ import annotations

from deckstats.analysis.question import DeckLike
from deckstats.analysis.result import Result, Table
from deckstats.analysis.setups import SetUp, answer
from deckstats.cards.own import CardsLike
from deckstats.rules import RulesLike
from deckstats.simulate.run import Progress
from deckstats.stats.exact import at_least, mean

__all__ = ["opening"]

HEADLINE = ("mulligan", "mulligans_mean", "bonus_cards_mean", "lone_basic")


def opening(
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
    """Deal opening hands.

    The opening Active is a Basic Pokémon of the hand picked at random, each copy as likely; a
    lone Basic has to lead. Every bonus card the rules offer is taken.

    Parameters
    ----------
    deck : str, path or Deck
        The list: a path, the name of a built-in list, its text, or a deck.
    trials : int or str
        Set-ups to deal; text may be ``"1e6"``.
    seed : int or None
        The same seed gives the same numbers; None draws one and records it.
    rules : str, path, mapping, Rulebook or None
        What :func:`deckstats.rulebook` takes; by default the era of the newest card.
    workers : int or None
        Threads; by default one a processor, at most 8.
    going : str
        ``first``, ``second`` or ``both``: first in half of the trials.
    precision : float or None
        Go on until every headline interval is within this on either side; `trials` is not used.
    allow_illegal : bool
        Go on with an illegal list, as long as it holds a Basic Pokémon.
    cards : path or iterable of Card, optional
        Own cards, a TOML file of them or made in Python, that the lists may hold.
    opponent : str, path or Deck, optional
        The list across the table, whose mulligans give bonus cards; by default the same.
    turns : int
        Own turns to draw for.
    bonus : int or None
        Cards taken for each mulligan the other player has alone; by default all the rules allow.
    progress : callable, optional
        Called with the trials done and the trials in all.

    Returns
    -------
    Result
        Measures `mulligan`, `mulligans_mean`, `bonus_cards_mean` (cards this deck's player
        takes), `bonus_given_mean` (cards the opponent takes), `hand_basics`, `hand_energy`,
        `lone_basic` (any, and by name), `opens_with` and `lead`.

    Raises
    ------
    DeckstatsError
        If the list or an option cannot be used.

    Examples
    --------
    >>> import deckstats
    >>> result = deckstats.opening("haymaker", trials=100_000)
    >>> result.rows[0].measure, round(result.rows[0].exact, 4)
    ('mulligan', 0.2224)
    """
    return answer(
        "opening", deck, _fill, HEADLINE,
        trials=trials, seed=seed, rules=rules, workers=workers, going=going, precision=precision,
        allow_illegal=allow_illegal, cards=cards, opponent=opponent, turns=turns, bonus=bonus,
        progress=progress,
    )  # fmt: skip


def _fill(ran: SetUp, table: Table) -> None:
    _mulligans(ran, table)
    _hands(ran, table)
    _starters(ran, table)


def _mulligans(ran: SetUp, table: Table) -> None:
    hand = ran.opening
    table.rate("mulligan", ran.counts["mulliganed"], hand.mulligan)
    exact = {"mulligans": hand.mulligans_mean, "bonus": mean(ran.bonus), "given": mean(ran.given)}
    names = {
        "mulligans": "mulligans_mean",
        "bonus": "bonus_cards_mean",
        "given": "bonus_given_mean",
    }
    for total, name in names.items():
        table.average(name, ran.counts[total], ran.counts[f"{total}_squared"], exact[total])


def _hands(ran: SetUp, table: Table) -> None:
    hand = ran.opening
    basics, energy = ran.counts["hand_basics"], ran.counts["hand_energy"]
    for k, chance in enumerate(hand.in_hand(hand.basics, hand.basics)[1:], start=1):
        table.rate("hand_basics", basics[k], chance, count=k)
    for k, chance in enumerate(hand.in_hand(ran.energy)):
        table.rate("hand_energy", energy[k], chance, count=k)
    for group, _, slot in ran.slots():
        chance = at_least(hand.in_hand(group.copies, group.copies * group.is_basic), 1)
        hits = ran.counts["arrivals"][0, slot]
        table.rate("opens_with", hits, chance, subject=group.name)


def _starters(ran: SetUp, table: Table) -> None:
    hand = ran.opening
    lead, lone = ran.counts["lead"], ran.counts["lone"]
    table.rate("lone_basic", lone.sum(), hand.lone(hand.basics))
    basics = [(group, number) for group, number, _ in ran.slots() if group.is_basic]
    for group, number in basics:
        table.rate("lone_basic", lone[number], hand.lone(group.copies), subject=group.name)
    for group, number in basics:
        table.rate("lead", lead[number], hand.lead(group.copies), subject=group.name)
