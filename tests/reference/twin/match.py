"""Whole games, and comparing them with the engine's event by event."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from deckstats.decks import Deck
from deckstats.rules import Rulebook
from deckstats.simulate.single import SingleGame
from twin.actions import Action, act, legal
from twin.chance import Chance
from twin.knockout import end
from twin.setup import set_up
from twin.sheet import DeckSheet
from twin.table import Event, Game, Player
from twin.turn import begin_turn, end_turn

LOG_HOLDS = 8192  # events of a game; what comes after is not written
ACTIONS_A_TURN = 400  # a random player that plays on and on passes at last
TURN_CAP = 400  # a game this long is a draw
SUDDEN_DEATHS = 16  # in a row, then the match is a draw


#: Takes one action of a player's turn; returns whether the turn goes on.
Pilot = Callable[[Game, int], bool]


def play(sheets: tuple[DeckSheet, DeckSheet], rules: Rulebook, seed: int, trial: int) -> Game:
    """Play a whole match between random players."""
    game = Game(sheets, rules, Chance(seed, trial))
    play_match(game, _random_action)
    return game


def _random_action(game: Game, p: int) -> bool:
    choices = legal(game, p)
    return act(game, p, choices[game.chance.decision(p, len(choices))])


def play_match(game: Game, pilot: Pilot) -> None:
    """Play a game, and others with 1 Prize card each while they end in Sudden Death (M05)."""
    _one_game(game, game.rules.prizes, pilot)
    while game.reason == "sudden_death" and game.sudden_deaths < SUDDEN_DEATHS:
        game.sudden_deaths += 1
        game.note("sudden_death", 0, game.sudden_deaths)
        _start_again(game)
        _one_game(game, game.rules.sudden_death_prizes, pilot)


def _start_again(game: Game) -> None:
    """Begin a new game with whole decks (M05)."""
    game.players = (Player(list(game.sheets[0].list)), Player(list(game.sheets[1].list)))
    game.turn, game.stadium, game.fallen = 0, None, []
    game.over, game.winner, game.reason = False, -1, ""


def _one_game(game: Game, prizes: int, pilot: Pilot) -> None:
    set_up(game, prizes)
    p = game.first
    while not game.over:
        if game.turn >= TURN_CAP:
            end(game, -1, "draw")
            return
        if not begin_turn(game, p):
            return
        _take_turn(game, p, pilot)
        if not game.over:
            end_turn(game)
        p = 1 - p


def _take_turn(game: Game, p: int, pilot: Pilot) -> None:
    """Take actions until the turn is over."""
    for _ in range(ACTIONS_A_TURN):
        if not pilot(game, p):
            return


# -- comparing -------------------------------------------------------------------------------------

#: How eager a walk is for each kind of action; passing is rare, so that much happens.
EAGER = {"pass": 1, "bench": 6, "evolve": 8, "attach": 12, "trainer": 6, "power": 6, "retreat": 1,
         "attack": 10, "tool": 6, "stadium": 6}  # fmt: skip


@dataclass(frozen=True)
class Difference:
    """Where two games part: the first event, or an action only one of them allows."""

    seed: int
    trial: int
    before: list[Event]
    engine: list[object]
    twin: list[object]

    def __str__(self) -> str:
        return "\n".join([
            f"seed {self.seed}, trial {self.trial}, after {len(self.before)} events:",
            *(f"    {event}" for event in self.before[-12:]),
            *(f"  engine {event}" for event in self.engine[:5]),
            *(f"  twin   {event}" for event in self.twin[:5]),
        ])  # fmt: skip


def parted(seed: int, trial: int, engine: list[Event], twin: list[Event]) -> Difference | None:
    """Return where two logs part, if they do; the engine's holds so many events."""
    if len(engine) == LOG_HOLDS:
        twin = twin[:LOG_HOLDS]
    if engine == twin:
        return None
    pairs = enumerate(zip(engine, twin, strict=False))
    place = next((n for n, (a, b) in pairs if a != b), min(len(engine), len(twin)))
    return Difference(seed, trial, engine[:place], [*engine[place:]], [*twin[place:]])


class Pair:
    """The engine and the twin, side by side on one match.

    Parameters
    ----------
    decks : two Deck
        What is played.
    rules : Rulebook
        The rules.
    """

    def __init__(self, decks: tuple[Deck, Deck], rules: Rulebook) -> None:
        self.rules = rules
        self.engine = SingleGame(decks, rules)
        self.sheets = (DeckSheet(decks[0], rules), DeckSheet(decks[1], rules))

    def compare(self, seed: int, trial: int) -> Difference | None:
        """Play one game with both; returns where they part, if they do."""
        self.engine.clear_log()
        self.engine.play_whole(seed, trial)
        game = play(self.sheets, self.rules, seed, trial)
        return parted(seed, trial, self.engine.events, game.events)

    def walk(self, seed: int, trial: int) -> Difference | None:
        """Play one game step by step, both doing what the same dice say.

        At every step both must allow the same actions; returns where they part, if they do.
        """
        dice = random.Random(f"{seed} {trial}")
        game = Game(self.sheets, self.rules, Chance(seed, trial))
        engine = self.engine
        engine.clear_log()
        engine.seed(seed, trial)
        engine.set_up(self.rules.prizes)
        set_up(game, self.rules.prizes)
        p = game.first
        while not game.over and game.turn < TURN_CAP and len(engine.events) < LOG_HOLDS:
            ours, theirs = engine.begin_turn(p), begin_turn(game, p)
            goes_on = ours and theirs
            while goes_on:
                found = parted(seed, trial, engine.events, game.events) or self._allowed(
                    seed, trial, game, p
                )
                if found:
                    return found
                action = _eager(dice, legal(game, p))
                engine.apply(p, *action)
                goes_on = act(game, p, action)
            if not game.over:
                engine.end_turn()
                end_turn(game)
            p = 1 - p
        return parted(seed, trial, engine.events, game.events)

    def _allowed(self, seed: int, trial: int, game: Game, p: int) -> Difference | None:
        """Tell whether both allow the same actions."""
        ours, theirs = self.engine.legal(p), {tuple(action) for action in legal(game, p)}
        if ours == theirs:
            return None
        return Difference(
            seed, trial, self.engine.events, sorted(ours - theirs), sorted(theirs - ours)
        )


def _eager(dice: random.Random, choices: list[Action]) -> Action:
    """Choose a kind of action, then one of it."""
    kinds = sorted({action.kind for action in choices})
    kind = dice.choices(kinds, [EAGER[each] for each in kinds])[0]
    return dice.choice([action for action in choices if action.kind == kind])
