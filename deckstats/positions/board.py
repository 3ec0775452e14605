"""A position laid out as a game that is stepped through: what is done in it, and how it looks then.

Coins are forced one by one. Choices are answered by name: a step is tried, the first choice that
has no answer yet tells what can be chosen, the next name is found among that, and the step is done
again with the answer on the tape.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from deckstats.cards.names import name_key
from deckstats.errors import CallError, IllegalActionError
from deckstats.positions.actions import Action
from deckstats.positions.laying import conceal, lay_out
from deckstats.positions.meaning import meant
from deckstats.positions.model import SIDES, Setup
from deckstats.positions.view import View
from deckstats.simulate.single import SingleGame

__all__ = ["Board"]

YES_NO = {"no": 0, "yes": 1}


class Board(View):
    """A position and what is done in it.

    Parameters
    ----------
    setup : Setup
        How it lies at first.
    coins : str
        The first coins, where chance throws the rest; they are counted through all steps.
    choices : sequence of (str or int)
        Answers to choices, in their order; where they end, a pilot chooses.
    pilots : sequence of two str
        Who chooses then, and who plays on.

    Attributes
    ----------
    decks : list of two Deck
        Every card of each side.
    goes_on : bool
        Whether the last step left the turn going.
    events : list of tuple
        What happened: (event, side, a, b, c), as :data:`deckstats.kernels.log.EVENT_NAMES` says.
    untold : str
        What the first choice was between that was left to a pilot, if there was one.
    offered : set of str
        Names of whatever could be chosen, in every choice but those after one left to chance.
    """

    def __init__(
        self,
        setup: Setup,
        coins: str = "",
        choices: Sequence[str | int] = (),
        pilots: Sequence[str] = ("random", "random"),
    ) -> None:
        game, self._dealt = lay_out(setup, pilots)
        super().__init__(game)
        self.setup = setup
        self.decks = [each.deck(name) for each, name in zip(self._dealt, SIDES, strict=True)]
        self.coins = coins
        self.left = list(choices)
        self.goes_on = True
        self.events: list[tuple[str, str, int, int, int]] = []
        self.offered: set[str] = set()
        self.untold = ""
        self._flipped = 0
        self._named: dict[int, list[str]] = {}
        if setup.turn:
            self._check("the position as given")

    def do(self, action: Action) -> None:
        """Carry out an action.

        Parameters
        ----------
        action : Action
            What is done.

        Raises
        ------
        DeckstatsError
            If it is not legal, or names something that is not there.
        """
        if action.verb in _STEPS:
            self._step(action.text, lambda: _STEPS[action.verb](self, self.game))
            return
        p, kind, a, b = meant(self, action)
        reason = self.game.why_not(p, kind, a, b)
        if reason:
            raise IllegalActionError(f'"{action.text}" is refused: {reason}')
        self._step(action.text, lambda: self.game.apply(p, kind, a, b))

    def reason(self, action: Action) -> str:
        """Return why an action is not legal; empty if it is.

        Parameters
        ----------
        action : Action
            What might be done.
        """
        if action.verb in _STEPS:
            return ""
        return self.game.why_not(*meant(self, action))

    def _step(self, what: str, do: Callable[[], bool]) -> None:
        """Do something, again and again until all its choices have their answers."""
        if self.over:
            raise IllegalActionError(f'"{what}": the game is over')
        before = self.game.saved()
        self._named = {
            16 * p + i: self.names_in_play(p, i) for p in range(2) for i in self.places(p)
        }
        answers: list[int] = []
        while True:
            self.game.clear_log()
            self.game.force([c == "H" for c in self.coins[self._flipped :]], answers)
            self.goes_on = do()
            answer = self._answer()
            if answer is None:
                break
            answers.append(answer)
            self.game.restore(before)
        self.game.force()
        happened = [(name, SIDES[p], a, b, c) for name, p, a, b, c, _ in self.game.events]
        self._flipped += sum(event[0] == "flip" for event in happened)
        self.events += happened
        self._check(what)

    def _answer(self) -> int | None:
        """Return the answer to the first choice that has none; None if there is no more.

        What is the only thing to choose need not be told.
        """
        door, p, options = self.game.asked
        if not door:
            return None
        offered = dict(self._offered(door, p, options))
        self.offered.update(*offered.values())
        if self.left:
            wanted = str(self.left[0])
            fitting = [n for n, names in offered.items() if wanted in names]
            if not fitting:  # by another spelling, such as Fire for Fire Energy
                key = name_key(wanted)
                fitting = [n for n, names in offered.items() if key in map(name_key, names)]
            if fitting:
                self.left.pop(0)
                return fitting[0]
        if len(offered) == 1:
            return next(iter(offered))
        shown = ", ".join(dict.fromkeys(names[0] for names in offered.values()))
        if not self.left:
            self.untold = self.untold or shown
            return None
        raise IllegalActionError(f'"{self.left[0]}" cannot be chosen: choose one of {shown}')

    def _offered(self, door: str, p: int, options: int) -> Iterator[tuple[int, list[str]]]:
        """Yield what can be chosen: its number and its names."""
        if door == "number":
            for n in range(options):
                yield n, [str(n), *(word for word, value in YES_NO.items() if value == n)]
            return
        for n in (n for n in range(64) if options >> n & 1):
            if door == "pokemon":
                # What has left play by the end of the step has the names of its beginning.
                yield n, [*self.names_in_play(n // 16, n % 16), *self._named.get(n, [])]
            else:
                kinds = self.game.table["decks"][p]["kinds"]
                card = self.game.card(p, int(kinds[n]["card"]) if door == "energy" else n)
                yield n, [card.name, card.id]

    def _check(self, what: str) -> None:
        broken = self.game.broken
        if broken:
            raise CallError(f"after {what}: {broken}")

    @property
    def coins_left(self) -> int:
        """Forced coins that were not flipped; below 0: coins that chance threw."""
        return len(self.coins) - self._flipped

    def conceal(self) -> None:
        """Put what nobody knows back into the decks, to be dealt anew by games played on."""
        prizes = [event for event in self.events if event[0] == "prize"]
        conceal(self.game, self._dealt, [(SIDES.index(side), a) for _, side, a, *_ in prizes])

    def names(self, *kinds: str) -> list[str]:
        """Return the names of what happened, of some kinds only if told.

        Parameters
        ----------
        *kinds : str
            Names of events.
        """
        return [event[0] for event in self.events if not kinds or event[0] in kinds]


def _set_up(board: Board, game: SingleGame) -> bool:
    if board.turn:
        raise IllegalActionError("the game is set up already: that is done in turn 0")
    game.set_up_decks(board.setup.rules.prizes)
    return True


def _begin(board: Board, game: SingleGame) -> bool:
    """Begin the next turn; the first one is that of the player who goes first."""
    return game.begin_turn(int(1 - board.record["player"] if board.turn else board.record["first"]))


_STEPS: dict[str, Callable[[Board, SingleGame], bool]] = {
    "set": _set_up,
    "end": lambda board, game: game.end_turn(),
    "begin": _begin,
    "next": lambda board, game: game.end_turn() and _begin(board, game),
}
