"""One game of a run, as a log that can be read."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from deckstats.analysis.question import DeckLike, ask
from deckstats.cards import Card
from deckstats.cards.own import CardsLike
from deckstats.errors import CallError
from deckstats.rules import RulesLike
from deckstats.simulate.games import REASONS
from deckstats.simulate.options import MOST_TRIALS, read_seed
from deckstats.simulate.run import Counts, Done
from deckstats.simulate.single import SingleGame

__all__ = ["Event", "GameLog", "play"]

Event = tuple[str, int, int, int, int, int]  # what happened, player, a, b, c, turn of the game


@dataclass(frozen=True, eq=False, repr=False)
class GameLog:
    """What happened in one game.

    Parameters
    ----------
    meta : dict
        Where it comes from: version, rules, seed, game, pilot, decks.
    cards : tuple of two tuples of Card
        The different cards of each deck, which events name by their place.
    events : tuple of Event
        What happened, in order.
    winner : int or None
        0 or 1 for the first or second deck, None for a draw.
    reason : str
        Why it ended: ``prizes``, ``bench_out``, ``deck_out``, ``sudden_death`` or ``draw``.

    Examples
    --------
    >>> import deckstats
    >>> log = deckstats.play("haymaker", "rain_dance", game=17)
    >>> log.text.splitlines()[0]
    'haymaker against rain_dance: game 17'
    """

    meta: dict[str, Any]
    cards: tuple[tuple[Card, ...], tuple[Card, ...]]
    events: tuple[Event, ...]
    winner: int | None
    reason: str

    @property
    def names(self) -> tuple[str, str]:
        """What the players are called: by their decks."""
        first, second = (deck["name"] for deck in self.meta["decks"])
        return first, second if first != second else f"{second} (2)"

    @property
    def turns(self) -> int:
        """Turns of both players together; of the last game, if it came to Sudden Death."""
        return self.events[-1][-1] if self.events else 0

    @property
    def text(self) -> str:
        """The game in words."""
        from deckstats.report.logs import text  # written for people there

        return text(self)

    def to_json(self) -> str:
        """Return `meta` with how the game ended and its log, as one JSON object."""
        ended = {
            "winner": None if self.winner is None else self.names[self.winner],
            "reason": self.reason,
            "turns": self.turns,
            "log": self.text.splitlines(),
        }
        return json.dumps({**self.meta, **ended}, ensure_ascii=False)

    def __repr__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        from deckstats.report.logs import html

        return html(self)


def play(
    deck_a: DeckLike,
    deck_b: DeckLike,
    *,
    game: int = 0,
    seed: int | None = 0,
    rules: RulesLike | None = None,
    pilot: str = "autopilot",
    pilot_a: str | None = None,
    pilot_b: str | None = None,
    going: str = "both",
    allow_illegal: bool = False,
    cards: CardsLike | None = None,
    strict: bool = False,
) -> GameLog:
    """Play one game of a run of :func:`deckstats.match` again, and tell what happens in it.

    Parameters
    ----------
    deck_a, deck_b : str, path or Deck
        The lists: paths, names of built-in lists, texts, or decks.
    game : int
        Which game of the run, the first being 0.
    seed : int or None
        The run's seed; None draws one and records it.
    rules : str, path, mapping, Rulebook or None
        What :func:`deckstats.rulebook` takes; by default the era of the newest card.
    pilot, pilot_a, pilot_b : str
        Who plays both lists, or each.
    going : str
        Whether the first list goes ``first``, ``second``, or ``both`` by the coin.
    allow_illegal : bool
        Go on with an illegal list while a game is still possible.
    cards : path or iterable of Card, optional
        Own cards, a TOML file of them or made in Python, that the lists may hold.
    strict : bool
        Refuse a list of which less than 90 % is modelled, by copies of cards.

    Returns
    -------
    GameLog
        The game; its `text` is to be read.

    Raises
    ------
    DeckstatsError
        If a list or an option cannot be used.

    Examples
    --------
    >>> import deckstats
    >>> deckstats.play("haymaker", "rain_dance", game=17).winner in (0, 1, None)
    True
    """
    if isinstance(game, bool) or not isinstance(game, int) or not 0 <= game < MOST_TRIALS:
        raise CallError(f"expected the number of a game, from 0 to {MOST_TRIALS:.0e}, got {game!r}")
    pilots = (pilot_a or pilot, pilot_b or pilot)
    question = ask("play", (deck_a, deck_b), rules, read_seed(seed), allow_illegal, strict, cards)
    question.check_sizes()
    played = SingleGame(question.decks, question.rules, pilots, going)
    played.play_whole(question.seed, game)
    nothing: Counts = {}
    meta = question.meta(Done(nothing, 1), " v. ".join(dict.fromkeys(pilots)))
    record = played.record
    winner = int(record["winner"])
    return GameLog(
        {**meta, "game": game},
        played.match.cards,
        tuple(played.events),
        None if winner < 0 else winner,
        REASONS[int(record["reason"])],
    )
