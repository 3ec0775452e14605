"""Games of the autopilot, replayed: the twin does what it did and must see the same happen.

The autopilot's judgement is not written twice. With the JIT off its actions and its answers to
choices are written down as the engine asks for them; the twin takes them over, with the coins and
cards of the same random streams.
"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from deckstats.decks import Deck
from deckstats.kernels import actions, autopilot, choose
from deckstats.rules import Rulebook
from deckstats.simulate.single import SingleGame
from twin.actions import Action, act, legal
from twin.chance import Chance
from twin.match import Difference, parted, play_match
from twin.sheet import DeckSheet
from twin.table import Game

Script = deque[Any]

#: What the autopilot calls to act.
ACTIONS = {
    "bench": actions.bench,
    "evolve": actions.evolve,
    "attach": actions.attach,
    "trainer": actions.play,
    "power": actions.use_power,
    "retreat": actions.retreat,
    "attack": autopilot.use_attack,
}
END = Action("end")  # of a turn without an attack


class ReplayedGame(Game):
    """A game whose choices are read from a script."""

    script: Script

    def decide(self, who: int, candidates: Sequence[int]) -> int:
        """Return the place of the candidate that was chosen."""
        chosen = self.script.popleft()
        if chosen not in candidates:
            raise ValueError(f"chose {chosen!r} where there are {candidates}: {self.events[-5:]}")
        return list(candidates).index(chosen)


def replay(decks: tuple[Deck, Deck], rules: Rulebook, seed: int, trial: int) -> Difference | None:
    """Let autopilots play a game and the twin replay it; returns where they part, if they do."""
    engine = SingleGame(decks, rules, ("autopilot", "autopilot"))
    script: Script = deque()
    with _recorded(script):
        engine.play_whole(seed, trial)
    sheets = DeckSheet(decks[0], rules), DeckSheet(decks[1], rules)
    game = ReplayedGame(sheets, rules, Chance(seed, trial))
    game.script = script
    play_match(game, _next_action)
    return parted(seed, trial, engine.events, game.events)


def _next_action(game: Game, p: int) -> bool:
    assert isinstance(game, ReplayedGame)
    action = game.script.popleft()
    if action == END:
        return False
    if action not in legal(game, p):
        raise ValueError(f"{action} is not allowed: {game.events[-5:]}")
    return act(game, p, action)


@contextmanager
def _recorded(script: Script) -> Iterator[None]:
    """Write each action and each answer down, in their order."""

    def acting(kind: str) -> Callable[..., Any]:
        original = ACTIONS[kind]

        def acted(s: Any, t: Any, p: int, *numbers: int) -> Any:
            script.append(Action(kind, *map(int, numbers)))
            return original(s, t, p, *numbers)

        return acted

    def picking(pick: Callable[..., int], least: int) -> Callable[..., int]:
        """Wrap a choice from the last argument, a mask; fewer options are no choice."""

        def picked(*args: Any) -> int:
            chosen = int(pick(*args))
            if int(args[-1]).bit_count() >= least:
                script.append(chosen)
            return chosen

        return picked

    def numbered(*args: Any) -> int:
        script.append(int(number(*args)))
        return int(script[-1])

    def turn(*args: Any) -> None:
        start = len(script)
        autopilot_turn(*args)
        if not any(
            isinstance(each, Action) and each.kind == "attack" for each in [*script][start:]
        ):
            script.append(END)

    number, autopilot_turn = choose.choose_number, autopilot.autopilot_turn
    replaced = {
        **{original: acting(kind) for kind, original in ACTIONS.items()},
        number: numbered,
        choose.choose_slot: picking(choose.choose_slot, 2),
        choose.choose_energy: picking(choose.choose_energy, 2),
        choose.choose_card: picking(choose.choose_card, 1),
        autopilot_turn: turn,
    }
    swapped = []
    for name, module in list(sys.modules.items()):
        if name.startswith("deckstats.kernels"):
            for attribute, value in list(vars(module).items()):
                if callable(value) and value in replaced:
                    swapped.append((module, attribute, value))
                    setattr(module, attribute, replaced[value])
    try:
        yield
    finally:
        for module, attribute, value in swapped:
            setattr(module, attribute, value)
