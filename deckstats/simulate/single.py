"""One game by hand: build a position, force coins and choices, act, read what happened."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from deckstats.cards import Card
from deckstats.decks.deck import Deck
from deckstats.errors import IllegalActionError
from deckstats.kernels import state
from deckstats.kernels.choose import DOORS
from deckstats.kernels.invariants import BROKEN
from deckstats.kernels.legality import ACTIONS, REASONS
from deckstats.kernels.log import EVENT_NAMES
from deckstats.kernels.steps import STEPS, step
from deckstats.lowering import Match, lower_match, records
from deckstats.rules import Rulebook

__all__ = ["SingleGame"]

_STEP = {name: number for number, name in enumerate(STEPS)}
_ACTION = {name: number for number, name in enumerate(ACTIONS)}


class SingleGame:
    """A game of two decks that is stepped through from outside.

    Parameters
    ----------
    decks : sequence of two Deck
        Decks of as many cards as the rules say.
    rules : Rulebook
        The rules.
    pilots : sequence of two str
        Who answers choices that are not forced.
    going : str
        Whether the first deck goes ``first``, ``second``, or ``both`` by the coin.

    Attributes
    ----------
    record : record of GAME
        The state, writable: a position is built by writing to it.
    match : Match
        Tables and cards by local id.

    Examples
    --------
    >>> from deckstats.decks import load
    >>> from deckstats.rules import rulebook
    >>> game = SingleGame([load("zap"), load("overgrowth")], rulebook("base"))
    >>> game.play_whole(seed=0, trial=17)
    >>> game.events[-1][0]
    'over'
    """

    def __init__(
        self,
        decks: Sequence[Deck],
        rules: Rulebook,
        pilots: Sequence[str] = ("random", "random"),
        going: str = "both",
    ) -> None:
        self.match: Match = lower_match(decks, rules, pilots, going)
        self._games = records(state.GAME)
        self._out = np.zeros(512, np.int64)
        self.record: Any = self._games[0]
        self.table: Any = self.match.tables[0]
        self.table["tape"]["logging"] = 1
        self._do("seed", 0, 0)

    def _do(self, what: str, a: int = 0, b: int = 0) -> int:
        return int(step(_STEP[what], a, b, self._games, self.match.tables, self._out))

    def seed(self, seed: int, trial: int) -> None:
        """Set the random streams to those of a game of a run."""
        self._do("seed", seed, trial)

    def set_up(self, prizes: int = 6) -> None:
        """Set the game up by the rulebook.

        Parameters
        ----------
        prizes : int
            Prize cards each; 1 in Sudden Death.
        """
        self._do("set_up", prizes)

    def set_up_decks(self, prizes: int = 6) -> None:
        """Set the game up with the decks as they lie; cards known to lie on top come first.

        Parameters
        ----------
        prizes : int
            Prize cards each.
        """
        self._do("deal", prizes)

    def begin_turn(self, player: int) -> bool:
        """Begin a player's turn with its draw; returns whether the game goes on."""
        return bool(self._do("begin", player))

    def end_turn(self) -> bool:
        """End the turn, with what happens between turns; returns whether the game goes on."""
        return bool(self._do("end"))

    def settle(self) -> bool:
        """Take Knocked Out Pokémon away; returns whether the game goes on."""
        return bool(self._do("settle"))

    def pilot_turn(self, player: int) -> None:
        """Let a player's pilot take the turn."""
        self._do("pilot", player)

    def play_whole(self, seed: int, trial: int) -> None:
        """Play a whole game of a run, as a match would."""
        self._do("game", seed, trial)

    def legal(self, player: int) -> set[tuple[str, int, int]]:
        """Return the legal actions of a player whose turn it is: (kind, a, b)."""
        n = self._do("legal", player)
        return {
            (ACTIONS[int(packed) & 255], int(packed) >> 8 & 255, int(packed) >> 16 & 255)
            for packed in self._out[:n]
        }

    def why_not(self, player: int, kind: str, a: int = 0, b: int = 0) -> str:
        """Return the reason why an action is not legal; empty if it is."""
        return REASONS[self._do("why_not", player, _packed(kind, a, b))]

    def apply(self, player: int, kind: str, a: int = 0, b: int = 0) -> bool:
        """Carry out an action; returns whether the turn goes on.

        Raises
        ------
        IllegalActionError
            If it is not legal; the message gives the rule's reason.
        """
        reason = self.why_not(player, kind, a, b)
        if reason:
            raise IllegalActionError(f"expected a legal action, got {kind}: {reason}")
        return bool(self._do("apply", player, _packed(kind, a, b)))

    def force(self, coins: Iterable[int] = (), choices: Iterable[int] = ()) -> None:
        """Set the next coins (1 heads) and the next answers to choices."""
        tape = self.table["tape"]
        tape["asked"] = 0
        for what, values in (("coin", list(coins)), ("choice", list(choices))):
            tape[f"n_{what}s"] = len(values)
            tape[f"next_{what}"] = 0
            tape[f"{what}s"][: len(values)] = values

    @property
    def left_on_tape(self) -> tuple[int, int]:
        """How many forced coins and choices were not asked for."""
        tape = self.table["tape"]
        return (
            int(tape["n_coins"] - tape["next_coin"]),
            int(tape["n_choices"] - tape["next_choice"]),
        )

    @property
    def asked(self) -> tuple[str, int, int]:
        """The first choice that was not forced: what of (see choose.DOORS), whose, the options."""
        tape = self.table["tape"]
        return DOORS[int(tape["asked"])], int(tape["asked_of"]), int(tape["asked_options"])

    def saved(self) -> Any:
        """Return a copy of the whole state, to come back to."""
        return self._games.copy()

    def restore(self, saved: Any) -> None:
        """Come back to a state.

        Parameters
        ----------
        saved : array of GAME
            What :meth:`saved` gave.
        """
        self._games[:] = saved

    @property
    def events(self) -> list[tuple[str, int, int, int, int, int]]:
        """What happened so far: (event, player, a, b, c, turn)."""
        tape = self.table["tape"]
        rows = tape["events"][: int(tape["n_events"])]
        return [(EVENT_NAMES[kind], p, a, b, c, turn) for kind, p, a, b, c, turn in rows.tolist()]

    def clear_log(self) -> None:
        """Forget the events so far."""
        self.table["tape"]["n_events"] = 0

    @property
    def broken(self) -> str:
        """The invariant that does not hold, or an empty text."""
        return BROKEN[self._do("broken")]

    def put(self, player: int, local: int) -> int:
        """Put a Pokémon card from nowhere into play; returns its slot."""
        return self._do("put", player, local)

    def cover(self, player: int, slot: int, local: int) -> None:
        """Put a Pokémon card from nowhere onto a Pokémon in play."""
        self._do("cover", 16 * player + slot, local)

    def shape(self) -> None:
        """Let Pokémon of a board built by hand take the shapes they have."""
        self._do("shape")

    def energize(self, player: int, slot: int, kind: int) -> None:
        """Attach an Energy card of a kind from nowhere to a Pokémon in play."""
        self._do("energize", 16 * player + slot, kind)

    def hp_left(self, player: int, slot: int) -> int:
        """Return the HP a Pokémon in play has left."""
        return self._do("left", 16 * player + slot)

    def card(self, player: int, local: int) -> Card:
        """Return the card of a local id."""
        return self.match.cards[player][local]

    def local(self, player: int, name: str) -> int:
        """Return the local id of a card by its name or id."""
        for number, card in enumerate(self.match.cards[player]):
            if name in (card.name, card.id):
                return number
        raise KeyError(name)


def _packed(kind: str, a: int, b: int) -> int:
    return _ACTION[kind] | a << 8 | b << 16
