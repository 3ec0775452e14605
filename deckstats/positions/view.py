"""Looking at a game that is stepped through: who is in play, what lies where, who has won."""

from __future__ import annotations

from dataclasses import dataclass

from deckstats.cards import Card
from deckstats.effects.operations import CONDITIONS
from deckstats.errors import CallError
from deckstats.kernels.knockouts import REASONS as ENDINGS
from deckstats.kernels.state import MAX_CARDS, SLOTS
from deckstats.positions.laying import OUTSIDE
from deckstats.positions.model import SIDES
from deckstats.positions.names import is_named
from deckstats.simulate.single import SingleGame

__all__ = ["Seen", "SeenSide", "View"]


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
    beside: list[Card]  # Supporters beside the Active Pokémon
    top: list[Card]  # known cards of the deck, the topmost first
    bottom: list[Card]  # known cards at its bottom, the undermost last
    prizes: int


class View:
    """How a game lies on the table.

    Parameters
    ----------
    game : SingleGame
        The game.
    """

    def __init__(self, game: SingleGame) -> None:
        self.game = game
        self.record = game.record

    # -- Pokémon in play ----------------------------------------------------------------------

    def places(self, p: int) -> list[int]:
        """Return the slots of a player's Pokémon, the Active one first.

        Parameters
        ----------
        p : int
            The player.
        """
        pl = self.record["players"][p]
        places = [i for i in range(SLOTS) if int(pl["in_play"]) >> i & 1]
        return sorted(places, key=lambda i: i != pl["active"])

    def card_at(self, p: int, i: int) -> Card:
        """Return the top card of a Pokémon in play.

        Parameters
        ----------
        p, i : int
            Player and slot.
        """
        return self.game.card(p, int(self.record["players"][p]["slots"][i]["card"]))

    def slot(self, p: int, name: str) -> int:
        """Return the slot of a Pokémon in play by its name.

        Parameters
        ----------
        p : int
            The player.
        name : str
            Its name or id, with ``#2`` for the second one.

        Raises
        ------
        CallError
            If there is no such Pokémon.
        """
        bare, _, number = name.partition(" #")
        found = [i for i in self.places(p) if is_named(bare, self.card_at(p, i))]
        place = int(number) - 1 if number.isdecimal() else 0
        if not 0 <= place < len(found):
            raise CallError(f'{SIDES[p]} has no "{name}" in play')
        return found[place]

    def names_in_play(self, p: int, i: int) -> list[str]:
        """Return the names of a Pokémon in play: the longest first, with side and number.

        Parameters
        ----------
        p, i : int
            Player and slot.
        """
        if i not in self.places(p):
            return []
        card = self.card_at(p, i)
        order = [k for k in self.places(p) if self.card_at(p, k).name == card.name]
        names = [card.name, f"{card.name} #{order.index(i) + 1}", card.id]
        if len(order) > 1:
            names.insert(0, names.pop(1))
        return [*(f"{SIDES[p]} {name}" for name in names), *names]

    def _seen(self, p: int, i: int) -> Seen:
        slot = self.record["players"][p]["slots"][i]
        kinds = self.game.table["decks"][p]["kinds"]
        top = self.card_at(p, i)
        conditions = [CONDITIONS[slot["condition"]]] if slot["condition"] else []
        conditions += ["Poisoned"] * bool(slot["poison"]) + ["Burned"] * bool(slot["burned"])
        return Seen(
            top,
            int(slot["damage"]),
            self.game.hp_left(p, i),
            [
                self.game.card(p, int(kinds[k]["card"]))
                for k, n in enumerate(slot["energy"])
                for _ in range(n)
            ],
            [
                self.game.card(p if c < MAX_CARDS else 1 - p, int(c) % MAX_CARDS)
                for c in slot["attached"][: slot["n_attached"]]
            ],
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
        return [self._seen(p, i) for i in self.places(p) if i != active]

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
            return self._seen(p, self.slot(p, name))
        except CallError:
            return None

    # -- the rest -----------------------------------------------------------------------------

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
            [*top, *row("pool"), *row("bottom")],
            pile("lost"),
            row("beside"),
            top,
            row("bottom"),
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
    def stadium(self) -> Card | None:
        """The Stadium in play, if there is one."""
        if not self.record["has_stadium"]:
            return None
        return self.game.card(int(self.record["stadium_owner"]), int(self.record["stadium"]))

    @property
    def turn(self) -> int:
        """Turn of the game."""
        return int(self.record["turn"])
