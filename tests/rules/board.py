"""Positions by names: a board over one hand-stepped game, for tests of rules and cards.

    board = Board(me=Side("Charmander", energy=["Fire Energy"], bench=["Ponyta"], hand=["Bill"]),
                  opp=Side("Squirtle", damage=10), turn=5)
    board.act("attack", "Ember")
    assert board.active("opp").damage == 40

It is the turn of ``mover`` (``"me"`` unless said otherwise), after the draw. Cards are named by
their printed name (its oldest print) or by id, ``"base2-60"``. Where two Pokémon of a side have
the same name, ``"Ponyta #2"`` is the second. What a deck needs to have 60 cards is filled up with
a basic Energy below the cards given for it.

Every step checks that no invariant is broken, that exactly the forced coins were flipped and that
no forced choice was left over.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from deckstats.cards import Card, database
from deckstats.cards.effects_data import effects_of
from deckstats.decks.deck import Deck, Entry
from deckstats.errors import CallError, IllegalActionError
from deckstats.kernels.jit import JIT
from deckstats.positions import model, view
from deckstats.positions.laying import kind_of, lay_out
from deckstats.positions.names import Names
from deckstats.rules import rulebook, rulebook_names

SIDES = model.SIDES
BASE = rulebook("base")
#: Eras to run a rule in; plain Python is too slow for those in which nothing changes.
ERAS = rulebook_names() if JIT else ("base", "dp", "sm")


def eras(**since):
    """Return (era, value) for every era, to parametrize by.

    A value stands from the era it is named for on; eras before the first one are left out.
    """
    names = rulebook_names()
    first = min(names.index(era) for era in since)
    found = []
    for era in names[first:] if JIT else since:
        value = since.get(era, found[-1][1] if found else None)
        found.append((era, value))
    return found


@dataclass
class Mon:
    """A Pokémon in play; lower stages lie under an Evolution card unless told otherwise."""

    name: str
    damage: int = 0
    energy: Sequence[str] = ()
    under: Sequence[str] | None = None  # from the Basic up
    condition: str = "none"  # Asleep, Confused or Paralyzed
    since: int = 0  # turn in which it became so
    poison: int = 0  # HP between turns
    came: int = 0  # turn in which it came or evolved; 0: before the first
    attached: Sequence[tuple[str, int]] = ()  # Trainers, the turn at whose end each goes
    burned: bool = False


@dataclass
class Side:
    """What a player has; ``energy``, ``damage`` … are those of the Active Pokémon."""

    active: Mon | str
    energy: Sequence[str] = ()
    damage: int = 0
    condition: str = "none"
    poison: int = 0
    came: int = 0
    bench: Sequence[Mon | str] = ()
    hand: Sequence[str] = ()
    deck: Sequence[str] = ()  # known cards, the top one first
    deck_size: int | None = None  # cards in the deck, if not all that are left
    prizes: int | Sequence[str] = 6  # named ones are taken in that order
    discard: Sequence[str] = ()
    lost_zone: Sequence[str] = ()
    fill: str = "Fighting Energy"
    attached: bool = False  # whether the turn's Energy is attached

    def pokemon(self) -> list[Mon]:
        """Return the Pokémon in play, the Active one first."""
        active = self.active
        if isinstance(active, str):
            active = Mon(
                active, self.damage, self.energy, None, self.condition, 0, self.poison, self.came
            )
        return [active, *(Mon(m) if isinstance(m, str) else m for m in self.bench)]


class Seen(NamedTuple):
    """A Pokémon in play as it lies on the table."""

    name: str
    damage: int
    left: int  # HP
    energy: list[str]  # sorted
    condition: str
    poison: int
    stack: list[str]  # from the Basic up
    attached: list[str]
    burned: bool


class Choice(NamedTuple):
    """A forced choice: a Pokémon in play, a card, a kind of Energy, or a number as it is."""

    what: str
    name: str
    side: str


def pokemon(name: str, of: str = "") -> Choice:
    """Choose a Pokémon in play; without a side the first one of that name."""
    return Choice("pokemon", name, of)


def card(name: str, of: str = "me") -> Choice:
    """Choose a card of a player's hand, deck or discard pile."""
    return Choice("card", name, of)


def energy(name: str, of: str = "me") -> Choice:
    """Choose an Energy card attached to a Pokémon of a player."""
    return Choice("energy", name, of)


@cache
def printed(name: str):
    """Return the oldest print of a name, or the print of an id."""
    set_, dash, number = name.rpartition("-")
    if dash and (any(map(str.isdigit, number)) or re.fullmatch(r"[a-z]+\d+", set_)):
        return database().by_id(name)
    return database().by_name(name)[0]


def deck_of(counts: dict[str, int], name: str = "deck") -> Deck:
    """Make a deck of counts by name."""
    return Deck(name, tuple(Entry(n, printed(each)) for each, n in counts.items()))


def lower_stages(name: str) -> list[str]:
    """Return the stages below a card, from the Basic up."""
    below = printed(name).evolves_from
    return [*lower_stages(below), below] if below else []


def seat(mon: Mon) -> model.Seat:
    """Return a Pokémon as positions have it."""
    under = lower_stages(mon.name) if mon.under is None else mon.under
    return model.Seat(
        printed(mon.name),
        _printed(under),
        mon.damage,
        _printed(mon.energy),
        mon.condition,
        mon.since,
        mon.poison,
        mon.burned,
        mon.came,
        tuple((printed(name), until) for name, until in mon.attached),
    )


def _printed(names: Iterable[str]) -> tuple[Card, ...]:
    return tuple(map(printed, names))


def seated(side: Side) -> model.Side:
    """Return what a player has as positions have it, the rest of the 60 cards filled up."""
    named = () if isinstance(side.prizes, int) else side.prizes
    found = model.Side(
        tuple(map(seat, side.pokemon())),
        hand=_printed(side.hand),
        discard=_printed(side.discard),
        lost_zone=_printed(side.lost_zone),
        top=_printed(side.deck),
        prizes=side.prizes if isinstance(side.prizes, int) else len(named),
        known_prizes=_printed(named),
        deck_size=side.deck_size,
        marks={"attached": int(side.attached)},
    )
    rest = 60 - len(found.named)
    assert rest >= 0, f"a side has at most 60 cards, this one has {len(found.named)}"
    return replace(found, rest=(printed(side.fill),) * rest)


@dataclass
class Board:
    """A position and what is done in it.

    Attributes that tell the outcome: ``over``, ``winner`` ("me", "opp" or ""), ``ending`` (why),
    ``events`` (what the last step did) and the methods named after zones.
    """

    me: Side
    opp: Side
    turn: int = 5
    mover: str = "me"
    rules: object = BASE
    pilots: tuple[str, str] = ("random", "random")
    goes_on: bool = field(default=True, init=False)  # whether the last step left the turn going
    first_coins: str = field(default="", init=False)  # the first where the rest is left to chance

    def __post_init__(self) -> None:
        sides = (seated(self.me), seated(self.opp))
        setup = model.Setup(self.rules, Names("base"), self.turn, self.mover, sides)
        self.game, _ = lay_out(setup, self.pilots)
        self.view = view.View(self.game)
        self.record = self.game.record
        self._check("the position as built")

    def _kind(self, p: int, name: str) -> int:
        """Return the number of a kind of Energy."""
        return kind_of(self.game, p, self.game.local(p, name))

    # -- acting -------------------------------------------------------------------------------

    def act(
        self,
        kind: str,
        name: str = "",
        *,
        to: str = "",
        coins: str | None = "",
        choices: Sequence[Choice | int] = (),
        by: str = "",
    ) -> None:
        """Carry out an action: ``attack``, ``retreat``, ``bench``, ``evolve``, ``attach`` …

        Parameters
        ----------
        kind : str
            Of legality.ACTIONS.
        name : str
            Of the card, attack or Power.
        to : str
            The Pokémon to attach to, to evolve, to retreat for, or whose Power it is.
        coins : str
            Every coin that will be flipped, such as ``"HT"``; None for chance.
        choices : sequence of Choice or int
            Answers to choices, in their order; chance answers the rest.
        by : str
            Side; that whose turn it is unless told otherwise.
        """
        p = self._side(by)
        action = self._action(p, kind, name, to)
        self._do(f"{kind} {name}", coins, choices, lambda: self.game.apply(p, *action))

    def play(self, name: str, choices: Sequence[Choice | int] = (), coins: str | None = "") -> None:
        """Play a Trainer."""
        self.act("trainer", name, choices=choices, coins=coins)

    def reason(self, kind: str, name: str = "", *, to: str = "", by: str = "") -> str:
        """Return why an action is not legal; empty if it is."""
        p = self._side(by)
        return self.game.why_not(p, *self._action(p, kind, name, to))

    def legal(self, kind: str, by: str = "") -> int:
        """Count the legal actions of a kind."""
        return sum(action[0] == kind for action in self.game.legal(self._side(by)))

    def end_turn(self, coins: str | None = "", choices: Sequence[Choice | int] = ()) -> None:
        """End the turn, with what happens between turns."""
        self._do("end of turn", coins, choices, self.game.end_turn)

    def begin_turn(self, side: str = "") -> None:
        """Begin a turn with its draw: the other player's unless told otherwise."""
        p = SIDES.index(side) if side else 1 - int(self.record["player"])
        self._do("draw", "", (), lambda: self.game.begin_turn(p))

    def next_turn(self, coins: str | None = "", choices: Sequence[Choice | int] = ()) -> None:
        """End the turn and begin the other player's."""
        self.end_turn(coins, choices)
        assert not self.over, "the game is over"
        self.begin_turn()

    def _do(self, what: str, coins: str | None, choices: Sequence[Choice | int], do) -> None:
        self.game.clear_log()
        forced = self.first_coins if coins is None else coins
        self.game.force([side == "H" for side in forced], map(self._number, choices))
        self.goes_on = do()
        self._check(what)
        coins_left, choices_left = self.game.left_on_tape
        if coins is not None:
            flipped = self.names().count("flip")
            assert flipped == len(coins), f"{what}: {flipped} coins flipped, {len(coins)} forced"
            assert coins_left == 0
        assert choices_left == 0, f"{what}: {choices_left} forced choices were not asked for"
        self.game.force()

    def _check(self, what: str) -> None:
        broken = self.game.broken
        assert not broken, f"after {what}: {broken}"

    def _side(self, side: str) -> int:
        return SIDES.index(side) if side else int(self.record["player"])

    def _action(self, p: int, kind: str, name: str, to: str) -> tuple[str, int, int]:
        if kind == "attack":
            return kind, self._attack(p, name), 0
        if kind == "retreat":
            return kind, self._slot(p, to), 0
        if kind == "power":
            i = self._slot(p, to)
            return kind, i, self._power(p, i, name)
        if kind == "card":
            return kind, self.game.local(p, name), 0
        if kind == "attach":
            return kind, self._kind(p, name), self._slot(p, to)
        if kind == "evolve":
            return kind, self.game.local(p, name), self._slot(p, to)
        if kind == "tool":
            local = self.game.local(p, name)
            owner = 1 - p if self.game.card(p, local).tool == "foe" else p
            return kind, local, self._slot(owner, to)
        return kind, self.game.local(p, name) if name else 0, 0

    def _attack(self, p: int, name: str) -> int:
        slot = self.record["players"][p]["slots"][self.record["players"][p]["active"]]
        attacks = self.game.card(p, int(slot["card"])).attacks
        return [attack.name for attack in attacks].index(name)

    def _power(self, p: int, i: int, name: str) -> int:
        effects = effects_of(self.game.card(p, int(self.record["players"][p]["slots"][i]["card"])))
        assert effects is not None
        programs = [*effects.powers.items(), *(("", rule) for rule in effects.rules)]
        used = [each for each, rule in programs if rule.event in ("once", "any", "damaged")]
        return used.index(name)

    def _slot(self, p: int, name: str) -> int:
        """Return the slot of a Pokémon in play by its name, ``#2`` for the second one."""
        return self.view.slot(p, name)

    def _number(self, choice: Choice | int) -> int:
        """Return what the kernels call a choice."""
        if not isinstance(choice, Choice):
            return int(choice)
        if choice.what == "pokemon":
            for side in [choice.side] if choice.side else SIDES:
                p = SIDES.index(side)
                try:
                    return 16 * p + self._slot(p, choice.name)
                except CallError:
                    continue
            raise KeyError(f"no {choice.name} in play")
        p = SIDES.index(choice.side)
        if choice.what == "energy":
            return self._kind(p, choice.name)
        return self.game.local(p, choice.name)

    # -- looking ------------------------------------------------------------------------------

    @property
    def stadium(self) -> str:
        """Name of the Stadium in play, or an empty text."""
        owner, local = int(self.record["stadium_owner"]), int(self.record["stadium"])
        return self.game.card(owner, local).name if self.record["has_stadium"] else ""

    def beside(self, side: str) -> list[str]:
        """Return the Supporters beside a player's Active Pokémon."""
        p = SIDES.index(side)
        pl = self.record["players"][p]
        return [self.game.card(p, int(c)).name for c in pl["beside"][: pl["n_beside"]]]

    def active(self, side: str) -> Seen:
        """Return a player's Active Pokémon."""
        return _seen(self.view.active(side))

    def bench(self, side: str) -> list[Seen]:
        """Return a player's Benched Pokémon."""
        return [_seen(each) for each in self.view.bench(side)]

    def mon(self, side: str, name: str) -> Seen:
        """Return a Pokémon in play."""
        found = self.view.find_in_play(side, name)
        if found is None:
            raise KeyError(f"no {name} of {side} in play")
        return _seen(found)

    def hand(self, side: str) -> list[str]:
        """Return the names in a hand, sorted."""
        return sorted(_names(self.view.side(side).hand))

    def discard(self, side: str) -> list[str]:
        """Return the names in a discard pile, sorted, without what is not in the game."""
        return sorted(_names(self.view.side(side).discard))

    def lost_zone(self, side: str) -> list[str]:
        """Return the names in a Lost Zone, sorted."""
        return sorted(_names(self.view.side(side).lost_zone))

    def deck(self, side: str) -> list[str]:
        """Return the names in a deck: known top cards first, then the others, sorted."""
        found = self.view.side(side)
        return [*_names(found.top), *sorted(_names(found.deck[len(found.top) :]))]

    def prizes(self, side: str) -> int:
        """Return how many Prize cards a player has left."""
        return self.view.side(side).prizes

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.view.over

    @property
    def winner(self) -> str:
        """The side that has won, or an empty text."""
        return self.view.winner

    @property
    def ending(self) -> str:
        """Why the game is over."""
        return self.view.ending

    @property
    def events(self) -> list[tuple[str, str, int, int, int]]:
        """What the last step did: (event, side, a, b, c)."""
        return [(name, SIDES[p], a, b, c) for name, p, a, b, c, _ in self.game.events]

    def names(self, *kinds: str) -> list[str]:
        """Return the names of the last step's events, of some kinds only if told."""
        return [event[0] for event in self.events if not kinds or event[0] in kinds]

    def by_whom(self, *kinds: str) -> list[tuple[str, str]]:
        """Return (event, side) of the last step's events of some kinds, in order."""
        return [event[:2] for event in self.events if event[0] in kinds]


def _names(cards: Iterable[Card]) -> list[str]:
    return [card.name for card in cards]


def _seen(found: view.Seen) -> Seen:
    plain = [each for each in found.conditions if each not in ("Poisoned", "Burned")]
    return Seen(
        found.card.name,
        found.damage,
        found.left,
        sorted(_names(found.energy)),
        plain[0] if plain else "none",
        found.poison,
        _names([*found.under, found.card]),
        _names(found.attached),
        "Burned" in found.conditions,
    )


def outcomes(build: Callable[[], Board], step: Callable[..., None]):
    """Yield every way the coins of a step can fall: its probability and the board after it.

    ``step(board, coins)`` does one thing on a new board of ``build()``, with the coins it gets.
    """
    open_ends = [""]
    while open_ends:
        coins = open_ends.pop()
        board = build()
        board.first_coins = coins
        step(board, None)
        if board.names().count("flip") > len(coins):
            open_ends += [coins + "H", coins + "T"]
        else:
            yield Fraction(1, 2 ** len(coins)), board


def chance(build: Callable[[], Board], step: Callable[..., None], event) -> Fraction:
    """Return the exact probability that ``event(board)`` holds after a step."""
    return sum((p for p, board in outcomes(build, step) if event(board)), Fraction(0))


def simulate(build: Callable[[], Board], step: Callable[..., None], event, n: int = 2000):
    """Return a check of the share of n trials in which ``event(board)`` holds after a step.

    Coins fall as in trials of a run, not as forced. The check is six standard errors wide.
    """
    board = build()
    games = board.game._games
    before = games.copy()
    happened = 0
    for trial in range(n):
        games[:] = before
        board.game.seed(1, trial)
        step(board, None)
        happened += bool(event(board))

    def agrees_with(p: Fraction) -> bool:
        return abs(happened / n - p) < 6 * float(p * (1 - p) / n) ** 0.5

    return agrees_with


__all__ = [
    "BASE",
    "ERAS",
    "Board",
    "Choice",
    "IllegalActionError",
    "Mon",
    "Seen",
    "Side",
    "card",
    "chance",
    "deck_of",
    "energy",
    "eras",
    "outcomes",
    "pokemon",
    "printed",
    "simulate",
]
