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

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from deckstats.cards import database
from deckstats.cards.effects_data import effects_of
from deckstats.decks.deck import Deck, Entry
from deckstats.effects.operations import CONDITIONS
from deckstats.errors import IllegalActionError
from deckstats.kernels.jit import JIT
from deckstats.kernels.knockouts import REASONS as ENDINGS
from deckstats.rules import rulebook, rulebook_names
from deckstats.simulate.single import SingleGame

SIDES = ("me", "opp")
SURPLUS = "Dewgong"  # discarded where a deck is to be small: no effect looks for such a card
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
    if "-" in name and name.rpartition("-")[2].isdigit():
        return database().by_id(name)
    return database().by_name(name)[0]


def deck_of(counts: dict[str, int], name: str = "deck") -> Deck:
    """Make a deck of counts by name."""
    return Deck(name, tuple(Entry(n, printed(each)) for each, n in counts.items()))


def lower_stages(name: str) -> list[str]:
    """Return the stages below a card, from the Basic up."""
    below = printed(name).evolves_from
    return [*lower_stages(below), below] if below else []


def stages(mon: Mon) -> list[str]:
    """Return the cards of a Pokémon, from the Basic up."""
    return [*(lower_stages(mon.name) if mon.under is None else mon.under), mon.name]


class _Dealt:
    """The 60 cards of a side, by zone."""

    def __init__(self, side: Side) -> None:
        self.side = side
        self.hand = list(side.hand)
        self.discard = list(side.discard)
        self.top = list(reversed(side.deck))
        n = side.prizes if isinstance(side.prizes, int) else 0
        self.prizes = [side.fill] * n if n else list(reversed(list(side.prizes or ())))
        in_play = [name for mon in side.pokemon() for name in _cards_of(mon)]
        named = [*self.hand, *self.discard, *self.top, *self.prizes, *in_play]
        rest = 60 - len(named)
        assert rest >= 0, f"a side has at most 60 cards, this one has {len(named)}"
        below = rest if side.deck_size is None else side.deck_size - len(self.top)
        self.pool = [side.fill] * below
        self.discard += [SURPLUS] * (rest - below)
        self.cards = [*named, *self.pool, *[SURPLUS] * (rest - below)]

    def deck(self, name: str) -> Deck:
        """Return the deck these cards make."""
        return deck_of({each: self.cards.count(each) for each in dict.fromkeys(self.cards)}, name)


def _cards_of(mon: Mon) -> Iterator[str]:
    yield from stages(mon)
    yield from mon.energy
    yield from (name for name, _ in mon.attached)


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
        dealt = [_Dealt(self.me), _Dealt(self.opp)]
        decks = [each.deck(name) for each, name in zip(dealt, SIDES, strict=True)]
        self.game = SingleGame(decks, self.rules, self.pilots)
        self.record = self.game.record
        self.record["turn"] = self.turn
        self.record["winner"] = -1
        mover = SIDES.index(self.mover)
        self.record["player"] = mover
        self.record["first"] = mover if self.turn % 2 else 1 - mover
        for p in range(2):
            self._deal(p, dealt[p])
            turns = (self.turn + 1) // 2 if p == mover else self.turn // 2
            self.record["players"][p]["turns"] = turns
        self._check("the position as built")

    # -- building -----------------------------------------------------------------------------

    def _deal(self, p: int, dealt: _Dealt) -> None:
        pl = self.record["players"][p]
        pl["active"] = -1
        for zone in ("hand", "discard"):
            for name in getattr(dealt, zone):
                local = self.game.local(p, name)
                pl[zone][local] += 1
                pl[f"{zone}_mask"] |= 1 << local
                pl[f"n_{zone}"] += 1
        for zone in ("pool", "top", "prizes"):
            names = getattr(dealt, zone)
            pl[zone][: len(names)] = [self.game.local(p, name) for name in names]
            pl[f"n_{zone}"] = len(names)
        for mon in dealt.side.pokemon():
            self._place(p, mon)
        pl["active"] = 0
        pl["attached"] = dealt.side.attached

    def _place(self, p: int, mon: Mon) -> None:
        cards = [self.game.local(p, name) for name in stages(mon)]
        i = self.game.put(p, cards[-1])
        slot = self.record["players"][p]["slots"][i]
        slot["stack"][: len(cards)] = cards
        slot["n_stack"] = len(cards)
        slot["damage"] = mon.damage
        slot["condition"] = CONDITIONS.index(mon.condition)
        slot["since"] = mon.since
        slot["poison"] = mon.poison
        slot["burned"] = mon.burned
        slot["changed"] = mon.came
        for name in mon.energy:
            self.game.energize(p, i, self._kind(p, name))
        for k, (name, until) in enumerate(mon.attached):
            slot["attached"][k] = self.game.local(p, name)
            slot["attached_until"][k] = until
            slot["n_attached"] = k + 1

    def _kind(self, p: int, name: str) -> int:
        """Return the number of a kind of Energy."""
        deck = self.game.table["decks"][p]
        local = self.game.local(p, name)
        return list(deck["kinds"]["card"][: deck["n_kinds"]]).index(local)

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
        if kind == "attach":
            return kind, self._kind(p, name), self._slot(p, to)
        if kind == "evolve":
            return kind, self.game.local(p, name), self._slot(p, to)
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
        name, _, number = name.partition(" #")
        pl = self.record["players"][p]
        found = [
            i
            for i in range(6)
            if int(pl["in_play"]) >> i & 1
            and name in (self.game.card(p, int(pl["slots"][i]["card"])).name, self._id(p, i))
        ]
        if not found:
            raise KeyError(f"no {name} of {SIDES[p]} in play")
        return found[int(number or 1) - 1]

    def _id(self, p: int, i: int) -> str:
        return self.game.card(p, int(self.record["players"][p]["slots"][i]["card"])).id

    def _number(self, choice: Choice | int) -> int:
        """Return what the kernels call a choice."""
        if not isinstance(choice, Choice):
            return int(choice)
        if choice.what == "pokemon":
            for side in [choice.side] if choice.side else SIDES:
                p = SIDES.index(side)
                try:
                    return 16 * p + self._slot(p, choice.name)
                except KeyError:
                    continue
            raise KeyError(f"no {choice.name} in play")
        p = SIDES.index(choice.side)
        if choice.what == "energy":
            return self._kind(p, choice.name)
        return self.game.local(p, choice.name)

    # -- looking ------------------------------------------------------------------------------

    def _seen(self, p: int, i: int) -> Seen:
        slot = self.record["players"][p]["slots"][i]
        kinds = self.game.table["decks"][p]["kinds"]
        top = self.game.card(p, int(slot["card"]))
        return Seen(
            top.name,
            int(slot["damage"]),
            top.hp - int(slot["damage"]),
            sorted(
                self.game.card(p, int(kinds[k]["card"])).name
                for k, n in enumerate(slot["energy"])
                for _ in range(n)
            ),
            CONDITIONS[slot["condition"]],
            int(slot["poison"]),
            [self.game.card(p, int(c)).name for c in slot["stack"][: slot["n_stack"]]],
            [self.game.card(p, int(c)).name for c in slot["attached"][: slot["n_attached"]]],
            bool(slot["burned"]),
        )

    def active(self, side: str) -> Seen:
        """Return a player's Active Pokémon."""
        p = SIDES.index(side)
        return self._seen(p, int(self.record["players"][p]["active"]))

    def bench(self, side: str) -> list[Seen]:
        """Return a player's Benched Pokémon."""
        p = SIDES.index(side)
        pl = self.record["players"][p]
        places = [i for i in range(6) if int(pl["in_play"]) >> i & 1 and i != pl["active"]]
        return [self._seen(p, i) for i in places]

    def mon(self, side: str, name: str) -> Seen:
        """Return a Pokémon in play."""
        p = SIDES.index(side)
        return self._seen(p, self._slot(p, name))

    def _pile(self, side: str, zone: str) -> list[str]:
        p = SIDES.index(side)
        counts = self.record["players"][p][zone]
        return sorted(
            self.game.card(p, local).name
            for local in range(len(self.game.match.cards[p]))
            for _ in range(int(counts[local]))
        )

    def hand(self, side: str) -> list[str]:
        """Return the names in a hand, sorted."""
        return self._pile(side, "hand")

    def discard(self, side: str) -> list[str]:
        """Return the names in a discard pile, sorted, without surplus cards of the builder."""
        return [name for name in self._pile(side, "discard") if name != SURPLUS]

    def deck(self, side: str) -> list[str]:
        """Return the names in a deck: known top cards first, then the others, sorted."""
        p = SIDES.index(side)
        pl = self.record["players"][p]
        top = [self.game.card(p, int(c)).name for c in pl["top"][: pl["n_top"]]]
        pool = [self.game.card(p, int(c)).name for c in pl["pool"][: pl["n_pool"]]]
        return [*reversed(top), *sorted(pool)]

    def prizes(self, side: str) -> int:
        """Return how many Prize cards a player has left."""
        return int(self.record["players"][SIDES.index(side)]["n_prizes"])

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return bool(self.record["over"])

    @property
    def winner(self) -> str:
        """The side that has won, or an empty text."""
        return SIDES[self.record["winner"]] if self.record["winner"] >= 0 else ""

    @property
    def ending(self) -> str:
        """Why the game is over."""
        return ENDINGS[self.record["reason"]] if self.over else ""

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
