"""A position laid out as a game that is stepped through: what is done in it, and how it looks then.

Coins are forced one by one. Choices are answered by name: a step is tried, the first choice that
has no answer yet tells what can be chosen, the next name is found among that, and the step is done
again with the answer on the tape.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from deckstats.cards import Card
from deckstats.cards.effects_data import effects_of, unmodelled_parts
from deckstats.cards.names import name_key
from deckstats.decks import Deck, Entry
from deckstats.effects.operations import CONDITIONS
from deckstats.errors import CallError, DeckstatsError, IllegalActionError
from deckstats.kernels.knockouts import REASONS as ENDINGS
from deckstats.kernels.legality import ACTIONS
from deckstats.lowering import numbered_powers
from deckstats.positions.actions import Action
from deckstats.positions.model import SIDES, Seat, Setup, Side
from deckstats.positions.names import is_named, key_of
from deckstats.positions.tables import near
from deckstats.simulate.single import SingleGame

__all__ = ["Board", "Seen", "SeenSide", "UnmodelledError"]

#: What is not in the game at all; it fills the 60 cards of a side whose deck is small.
OUTSIDE = Card("outside-1", "(not in the game)", "outside", "1", "")
YES_NO = {"no": 0, "yes": 1}


class UnmodelledError(DeckstatsError):
    """What is done rests on a text that is not modelled."""


@dataclass(frozen=True)
class Seen:
    """A Pokémon in play as it lies on the table."""

    card: Card
    damage: int
    left: int  # HP
    energy: list[Card]
    attached: list[Card]
    under: list[Card]  # from the Basic up
    conditions: list[str]
    poison: int


@dataclass(frozen=True)
class SeenSide:
    """What a player has besides Pokémon in play."""

    hand: list[Card]
    discard: list[Card]
    deck: list[Card]
    lost_zone: list[Card]
    top: list[Card]  # known cards of the deck, the topmost first
    prizes: int


class _Dealt:
    """The 60 cards of a side, by zone."""

    def __init__(self, side: Side) -> None:
        self.side = side
        rest = list(side.rest)
        self.unknown_hand = [rest.pop() for _ in range(side.unknown_hand)]
        self.unknown_prizes = not side.known_prizes
        self.hand = [*side.hand, *self.unknown_hand]
        self.prizes = list(reversed(side.known_prizes))
        if self.unknown_prizes:
            self.prizes = [rest.pop() for _ in range(side.prizes)]
        below = len(rest) if side.deck_size is None else side.deck_size - len(side.top)
        self.pool = rest[:below]
        self.discard = [*side.discard, *[OUTSIDE] * (len(rest) - below)]

    def deck(self, name: str) -> Deck:
        """Return the deck these cards make."""
        side = self.side
        in_play = [card for seat in side.pokemon for card in seat.cards]
        zones = (
            in_play, self.hand, side.top, self.discard, self.prizes, self.pool, side.lost_zone,
            side.elsewhere,
        )  # fmt: skip
        return Deck(name, tuple(Entry(1, card) for zone in zones for card in zone))


@dataclass
class Board:
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
    offered : set of str
        Names of whatever could be chosen, in every choice but those after one left to chance.
    """

    setup: Setup
    coins: str = ""
    choices: Sequence[str | int] = ()
    pilots: Sequence[str] = ("random", "random")

    def __post_init__(self) -> None:
        setup = self.setup
        dealt = [_Dealt(side) for side in setup.sides]
        decks = [each.deck(name) for each, name in zip(dealt, SIDES, strict=True)]
        self.decks = decks
        self.game = SingleGame(decks, setup.rules, self.pilots)
        self.record: Any = self.game.record
        self.left = list(self.choices)
        self.goes_on = True
        self.events: list[tuple[str, str, int, int, int]] = []
        self.offered: set[str] = set()
        self._flipped = 0
        self._named: dict[int, list[str]] = {}
        mover = SIDES.index(setup.mover)
        self.record["turn"] = setup.turn
        self.record["winner"] = -1
        self.record["player"] = mover
        self.record["first"] = mover if setup.turn % 2 else 1 - mover
        for p in range(2):
            self._deal(p, dealt[p])
            turns = (setup.turn + 1) // 2 if p == mover else setup.turn // 2
            self.record["players"][p]["turns"] = turns
        self._dealt = dealt
        self._place_stadium()
        if setup.turn:
            self._check("the position as given")

    # -- building -----------------------------------------------------------------------------

    def _deal(self, p: int, dealt: _Dealt) -> None:
        pl = self.record["players"][p]
        pl["active"] = -1
        for zone, cards in (("hand", dealt.hand), ("discard", dealt.discard)):
            for card in cards:
                local = self._local(p, card)
                pl[zone][local] += 1
                pl[f"{zone}_mask"] |= 1 << local
                pl[f"n_{zone}"] += 1
        top = list(reversed(dealt.side.top))
        for zone, cards in (("pool", dealt.pool), ("top", top), ("prizes", dealt.prizes)):
            pl[zone][: len(cards)] = [self._local(p, card) for card in cards]
            pl[f"n_{zone}"] = len(cards)
        for seat in dealt.side.pokemon:
            self._place(p, seat)
        pl["active"] = 0 if dealt.side.pokemon else -1
        for name, value in dealt.side.marks.items():
            self._known(pl, name)
            pl[name] = value

    def _place(self, p: int, seat: Seat) -> None:
        cards = [self._local(p, card) for card in (*seat.under, seat.card)]
        i = self.game.put(p, cards[-1])
        slot = self.record["players"][p]["slots"][i]
        slot["stack"][: len(cards)] = cards
        slot["n_stack"] = len(cards)
        slot["damage"] = seat.damage
        slot["condition"] = CONDITIONS.index(seat.condition)
        slot["since"] = seat.since
        slot["poison"] = seat.poison
        slot["burned"] = seat.burned
        slot["changed"] = seat.came
        slot["used"] = self.setup.turn if seat.power_used else 0
        for card in seat.energy:
            self.game.energize(p, i, self._kind(p, self._local(p, card)))
        for k, (card, until) in enumerate(seat.attached):
            slot["attached"][k] = self._local(p, card)
            slot["attached_until"][k] = until
            slot["n_attached"] = k + 1
        self.record["players"][p]["n_attached"] += len(seat.attached)

    def _place_stadium(self) -> None:
        card = self.setup.stadium
        if card is not None:
            self._known(self.record, "has_stadium")
            owner = SIDES.index(self.setup.stadium_owner)
            self.record["has_stadium"] = 1
            self.record["stadium"] = self._local(owner, card)
            self.record["stadium_owner"] = owner

    def _known(self, record: Any, name: str) -> None:
        """Refuse what the kernels have no place for yet."""
        if name not in record.dtype.names:
            raise UnmodelledError(name)

    def _local(self, p: int, card: Card) -> int:
        """Return the local id of a card."""
        keys = [key_of(each) for each in self.game.match.cards[p]]
        return keys.index(key_of(card))

    def _kind(self, p: int, local: int) -> int:
        """Return the number of a kind of Energy."""
        deck = self.game.table["decks"][p]
        return list(deck["kinds"]["card"][: deck["n_kinds"]]).index(local)

    def conceal(self) -> None:
        """Put what nobody knows back into the decks, for each game played on to deal it anew.

        A Prize card taken from those nobody knows is a card of the hand nobody knows.

        Raises
        ------
        CallError
            If what was done depends on such cards.
        """
        taken = [(SIDES.index(side), a) for name, side, a, _, _ in self.events if name == "prize"]
        for p, dealt in enumerate(self._dealt):
            pl = self.record["players"][p]
            unknown = [self._local(p, card) for card in dealt.unknown_hand]
            if dealt.unknown_prizes:
                unknown += [local for q, local in taken if q == p]
            for local in unknown:
                if not pl["hand"][local]:
                    raise CallError("what is done first depends on cards that are not told")
                pl["hand"][local] -= 1
                pl["n_hand"] -= 1
                if not pl["hand"][local]:
                    pl["hand_mask"] &= ~np.uint64(1 << local)
                pl["pool"][pl["n_pool"]] = local
                pl["n_pool"] += 1
            pl["unknown_hand"] = len(unknown)
            pl["unknown_prizes"] = dealt.unknown_prizes

    # -- acting -------------------------------------------------------------------------------

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
        p, kind, a, b = self._meant(action)
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
        return self.game.why_not(*self._meant(action))

    def _step(self, what: str, do: Any) -> None:
        """Do something, again and again until all its choices have their answers."""
        if self.over:
            raise IllegalActionError(f'"{what}": the game is over')
        before = self.game.saved()
        self._named = {
            16 * p + i: self._names_in_play(p, i) for p in range(2) for i in self._places(p)
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
        if not self.left:
            return None
        shown = ", ".join(dict.fromkeys(names[0] for names in offered.values()))
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
                yield n, [*self._names_in_play(n // 16, n % 16), *self._named.get(n, [])]
            else:
                kinds = self.game.table["decks"][p]["kinds"]
                card = self.game.card(p, int(kinds[n]["card"]) if door == "energy" else n)
                yield n, [card.name, card.id]

    def _names_in_play(self, p: int, i: int) -> list[str]:
        """Return the names of a Pokémon in play: the longest first, with side and number."""
        if i not in self._places(p):
            return []
        card = self._card_at(p, i)
        order = [k for k in self._places(p) if self._card_at(p, k).name == card.name]
        names = [card.name, f"{card.name} #{order.index(i) + 1}", card.id]
        if len(order) > 1:
            names.insert(0, names.pop(1))
        return [*(f"{SIDES[p]} {name}" for name in names), *names]

    def _check(self, what: str) -> None:
        broken = self.game.broken
        if broken:
            raise CallError(f"after {what}: {broken}")

    @property
    def coins_left(self) -> int:
        """Forced coins that were not flipped; below 0: coins that chance threw."""
        return len(self.coins) - self._flipped

    # -- what an action means -----------------------------------------------------------------

    def _meant(self, action: Action) -> tuple[int, str, int, int]:
        """Return the player, the kernels' kind of action and its two numbers."""
        p = SIDES.index(action.by) if action.by else int(self.record["player"])
        verb = action.verb
        if verb == "attack":
            return p, "attack", self._attack(p, action.x), 0
        if verb == "retreat":
            return p, "retreat", self._slot(p, action.target), 0
        if verb == "use":
            i = self._slot(p, action.target)
            return p, "power", i, self._power(p, i, action.x)
        local = self._held(p, action.x)
        card = self.game.card(p, local)
        if verb == "evolve":
            return p, "evolve", local, self._slot(p, action.target)
        if verb == "attach":
            return self._attached(p, local, card, action)
        if verb == "bench" or card.is_fossil:
            return p, "bench", local, 0
        self._modelled(card, "rule")
        return p, "trainer", local, 0

    def _attached(
        self, p: int, local: int, card: Card, action: Action
    ) -> tuple[int, str, int, int]:
        """Return the action that attaches a card: an Energy card, or a Pokémon Tool."""
        if card.is_energy:
            return p, "attach", self._kind(p, local), self._slot(p, action.target)
        self._modelled(card, "rule")
        if "tool" not in ACTIONS:
            raise UnmodelledError(f"{card.name}: attaching a Pokémon Tool")
        foe = action.target.startswith("opp ")
        target = action.target.removeprefix("opp ").removeprefix("me ")
        return p, "tool", local, self._slot(1 - p if foe else p, target)

    def _held(self, p: int, name: str) -> int:
        """Return the local id of a card of a player's deck, one in the hand if there is one."""
        found = [n for n, card in enumerate(self.game.match.cards[p]) if is_named(name, card)]
        if not found:
            raise CallError(f'{SIDES[p]} has no "{name}"')
        hand = self.record["players"][p]["hand"]
        return next((n for n in found if hand[n]), found[0])

    def _attack(self, p: int, name: str) -> int:
        card = self._card_at(p, int(self.record["players"][p]["active"]))
        names = [attack.name for attack in card.attacks]
        if name not in names:
            raise CallError(f'{card.name} has no attack "{name}"{near(name, names)}')
        self._modelled(card, name)
        return names.index(name)

    def _power(self, p: int, i: int, name: str) -> int:
        card = self._card_at(p, i)
        names = [ability.name for ability in card.abilities]
        if name not in names and name != card.name:
            raise CallError(f'{card.name} has no Power "{name}"{near(name, names)}')
        self._modelled(card, name)
        effects = effects_of(card)
        numbered = [each for each, _ in numbered_powers(effects)] if effects else []
        named = "" if name == card.name else name
        if named not in numbered:
            raise IllegalActionError(f'"{name}" of {card.name} is not used by hand')
        return numbered.index(named)

    def _modelled(self, card: Card, part: str) -> None:
        """Refuse what rests on a text that is not modelled."""
        if part in unmodelled_parts(card):
            raise UnmodelledError(f"{card.name}: {part}" if part != "rule" else card.name)

    def _slot(self, p: int, name: str) -> int:
        """Return the slot of a Pokémon in play by its name, ``#2`` for the second one."""
        bare, _, number = name.partition(" #")
        found = [i for i in self._places(p) if is_named(bare, self._card_at(p, i))]
        place = int(number) - 1 if number.isdecimal() else 0
        if not 0 <= place < len(found):
            raise CallError(f'{SIDES[p]} has no "{name}" in play')
        return found[place]

    # -- looking ------------------------------------------------------------------------------

    def _places(self, p: int) -> list[int]:
        """Return the slots of a player's Pokémon, the Active one first."""
        pl = self.record["players"][p]
        places = [i for i in range(6) if int(pl["in_play"]) >> i & 1]
        return sorted(places, key=lambda i: i != pl["active"])

    def _card_at(self, p: int, i: int) -> Card:
        return self.game.card(p, int(self.record["players"][p]["slots"][i]["card"]))

    def _seen(self, p: int, i: int) -> Seen:
        slot = self.record["players"][p]["slots"][i]
        kinds = self.game.table["decks"][p]["kinds"]
        top = self._card_at(p, i)
        conditions = [CONDITIONS[slot["condition"]]] if slot["condition"] else []
        conditions += ["Poisoned"] * bool(slot["poison"]) + ["Burned"] * bool(slot["burned"])
        return Seen(
            top,
            int(slot["damage"]),
            top.hp - int(slot["damage"]),
            [
                self.game.card(p, int(kinds[k]["card"]))
                for k, n in enumerate(slot["energy"])
                for _ in range(n)
            ],
            [self.game.card(p, int(c)) for c in slot["attached"][: slot["n_attached"]]],
            [self.game.card(p, int(c)) for c in slot["stack"][: slot["n_stack"] - 1]],
            conditions,
            int(slot["poison"]),
        )

    def active(self, side: str) -> Seen | None:
        """Return a player's Active Pokémon, if there is one.

        Parameters
        ----------
        side : str
            ``me`` or ``opp``.
        """
        p = SIDES.index(side)
        i = int(self.record["players"][p]["active"])
        return self._seen(p, i) if i >= 0 else None

    def bench(self, side: str) -> list[Seen]:
        """Return a player's Benched Pokémon.

        Parameters
        ----------
        side : str
            ``me`` or ``opp``.
        """
        p = SIDES.index(side)
        active = int(self.record["players"][p]["active"])
        return [self._seen(p, i) for i in self._places(p) if i != active]

    def find_in_play(self, side: str, name: str) -> Seen | None:
        """Return a Pokémon in play by its name, if it is there.

        Parameters
        ----------
        side : str
            ``me`` or ``opp``.
        name : str
            Its name, with ``#2`` for the second one.
        """
        p = SIDES.index(side)
        try:
            return self._seen(p, self._slot(p, name))
        except CallError:
            return None

    def side(self, side: str) -> SeenSide:
        """Return what a player has besides Pokémon in play.

        Parameters
        ----------
        side : str
            ``me`` or ``opp``.
        """
        p = SIDES.index(side)
        pl = self.record["players"][p]

        def pile(zone: str) -> list[Card]:
            counts = pl[zone]
            different = range(len(self.game.match.cards[p]))
            cards = [self.game.card(p, n) for n in different for _ in range(int(counts[n]))]
            return [card for card in cards if card is not OUTSIDE]

        def row(zone: str) -> list[Card]:
            return [self.game.card(p, int(n)) for n in pl[zone][: pl[f"n_{zone}"]]]

        top = list(reversed(row("top")))
        return SeenSide(
            pile("hand"),
            pile("discard"),
            [*top, *row("pool")],
            [],
            top,
            int(pl["n_prizes"]),
        )

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return bool(self.record["over"])

    @property
    def winner(self) -> str:
        """The side that has won, or an empty text."""
        return SIDES[self.record["winner"]] if self.over and self.record["winner"] >= 0 else ""

    @property
    def ending(self) -> str:
        """Why the game is over; empty while it goes on."""
        return ENDINGS[self.record["reason"]] if self.over else ""

    @property
    def first(self) -> str:
        """The side that goes first."""
        return SIDES[self.record["first"]]

    @property
    def turn(self) -> int:
        """Turn of the game."""
        return int(self.record["turn"])

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
