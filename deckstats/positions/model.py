"""What a position file holds once it is read: cards found, numbers checked."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, NamedTuple

from deckstats.cards import Card
from deckstats.errors import DeckstatsError
from deckstats.positions.actions import Action
from deckstats.positions.names import Names
from deckstats.rules import Rulebook

__all__ = ["SIDES", "Case", "Lasting", "Position", "Seat", "Setup", "Side", "UnmodelledError"]

SIDES = ("me", "opp")


class UnmodelledError(DeckstatsError):
    """What is done rests on a text that is not modelled."""


class Lasting(NamedTuple):
    """An effect that goes on, on a Pokémon.

    Parameters
    ----------
    kind : int
        Of :data:`deckstats.effects.operations.LASTING_FORMS`.
    a, b : int
        What it needs to know: an amount, the number of an attack, what is shielded from.
    until : int
        Turn of the game at whose end it stops.
    """

    kind: int
    a: int
    b: int
    until: int


@dataclass(frozen=True)
class Seat:
    """A Pokémon in play.

    Parameters
    ----------
    card : Card
        What it is.
    under : tuple of Card
        Cards under it, from the Basic up.
    damage : int
        HP.
    energy : tuple of Card
        Attached Energy cards.
    condition : str
        ``none``, ``Asleep``, ``Confused`` or ``Paralyzed``.
    since : int
        Turn of the game in which it became so.
    poison : int
        HP between turns; 0 if it is not Poisoned.
    burned : bool
        Whether it is Burned.
    came : int
        Turn of the game in which it came into play or evolved; 0 before the first.
    attached : tuple of (Card, int)
        Trainers attached, with the turn at whose end each is discarded.
    power_used : bool
        Whether its once-a-turn Power was used this turn.
    lasting : tuple of Lasting
        Effects on it that go on.
    beside : tuple of Card
        The other parts of a LEGEND or V-UNION.
    """

    card: Card
    under: tuple[Card, ...] = ()
    damage: int = 0
    energy: tuple[Card, ...] = ()
    condition: str = "none"
    since: int = 0
    poison: int = 0
    burned: bool = False
    came: int = 0
    attached: tuple[tuple[Card, int], ...] = ()
    power_used: bool = False
    lasting: tuple[Lasting, ...] = ()
    beside: tuple[Card, ...] = ()

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card of it."""
        attached = (card for card, _ in self.attached)
        return (*self.under, self.card, *self.beside, *self.energy, *attached)


@dataclass(frozen=True)
class Side:
    """What one player has.

    Parameters
    ----------
    pokemon : tuple of Seat
        In play, the Active Pokémon first.
    hand, discard, lost_zone : tuple of Card
        Cards there.
    top : tuple of Card
        Known cards on top of the deck, the topmost first.
    bottom : tuple of Card
        Known cards at the bottom, the undermost last.
    prizes : int
        Prize cards left.
    known_prizes : tuple of Card
        Which they are, in the order in which they are taken; all of them or none.
    deck_size : int or None
        Cards in the deck, where not all that are left are there.
    rest : tuple of Card
        What the cards that are not named are: a known list's remainder, or one card over and over.
    unknown_hand : int
        Cards of the hand that nobody knows.
    marks : dict of str to int
        What was done this turn or game, by field of the player's record.
    elsewhere : tuple of Card
        Cards that lie nowhere else: the Stadium in play.
    """

    pokemon: tuple[Seat, ...]
    hand: tuple[Card, ...] = ()
    discard: tuple[Card, ...] = ()
    lost_zone: tuple[Card, ...] = ()
    top: tuple[Card, ...] = ()
    bottom: tuple[Card, ...] = ()
    prizes: int = 6
    known_prizes: tuple[Card, ...] = ()
    deck_size: int | None = None
    rest: tuple[Card, ...] = ()
    unknown_hand: int = 0
    marks: dict[str, int] = field(default_factory=dict)
    elsewhere: tuple[Card, ...] = ()

    @property
    def named(self) -> tuple[Card, ...]:
        """Every card that has a place."""
        in_play = [card for seat in self.pokemon for card in seat.cards]
        piles = (self.hand, self.discard, self.lost_zone, self.top, self.bottom)
        named = [card for pile in piles for card in pile]
        return (*in_play, *named, *self.known_prizes, *self.elsewhere)


@dataclass(frozen=True)
class Setup:
    """A board and the rules it is played by.

    Parameters
    ----------
    rules : Rulebook
        The rulebook with the file's switches.
    names : Names
        Finds cards by name.
    turn : int
        Of the game, both players' counted; 0 before it is set up.
    mover : str
        Whose turn it is.
    sides : tuple of two Side
        What I and the opponent have; empty if nothing is asked of a board.
    stadium : Card or None
        The Stadium in play.
    stadium_owner : str
        Whose it is.
    """

    rules: Rulebook
    names: Names
    turn: int = 5
    mover: str = "me"
    sides: tuple[Side, ...] = ()
    stadium: Card | None = None
    stadium_owner: str = "me"


@dataclass(frozen=True)
class Case:
    """Something asked of a position.

    Parameters
    ----------
    setup : Setup
        The board it begins with.
    title : str
        What about; its number if it has none.
    mode : str
        ``check``, ``odds``, ``question``, ``deck`` or ``opening``.
    do : tuple of Action
        What is done first.
    coins : str or None
        How coins fall, ``"HT"``; None if none are told.
    choose : tuple of (str or int)
        Answers to choices, in their order.
    expect : dict
        What has to hold at the end.
    may, may_not : tuple of Action
        What is legal then, and what is not.
    illegal : str or None
        The last action has to be refused with a reason that holds this text.
    chance : Fraction or None
        Exact probability that `expect` holds.
    waits_for : str
        A card or rule it takes that is not modelled; empty for none.
    options : dict
        What only its mode has.
    """

    setup: Setup
    title: str = ""
    mode: str = "check"
    do: tuple[Action, ...] = ()
    coins: str | None = None
    choose: tuple[str | int, ...] = ()
    expect: dict[str, Any] = field(default_factory=dict)
    may: tuple[Action, ...] = ()
    may_not: tuple[Action, ...] = ()
    illegal: str | None = None
    chance: Fraction | None = None
    waits_for: str = ""
    options: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Position:
    """A board, and what is asked of it.

    Parameters
    ----------
    file, id, title, source, basis : str
        Where it comes from and what it is about.
    setup : Setup
        The board.
    cases : tuple of Case
        What is asked.
    """

    file: str
    id: str
    title: str
    source: str
    basis: str
    setup: Setup
    cases: tuple[Case, ...]
