"""Who has what: the zones of both players (B01), their Pokémon in play, and the log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from deckstats.effects.filters import Filter
from deckstats.rules import Rulebook
from twin.chance import Chance
from twin.sheet import DeckSheet, Kind, Sheet

SLOTS = 6
CONDITIONS = ("none", "Asleep", "Confused", "Paralyzed", "Poisoned", "Burned")

Event = tuple[str, int, int, int, int, int]


@dataclass
class Effect:
    """Something an attack or a Power left on a Pokémon."""

    name: str
    until: int = 9999  # turn at whose end it stops
    value: Any = None
    stays: bool = False  # also on the Bench and on evolving


@dataclass(frozen=True)
class Attached:
    """A Trainer on a Pokémon."""

    owner: int
    card: int
    until: int = 9999  # turn at whose end it is discarded
    is_tool: bool = False


@dataclass
class Hit:
    """What the last attack on a Pokémon did to it: what Mirror Move gives back."""

    turn: int
    damage: int = 0
    condition: str = ""
    poison: int = 0
    smokescreen: bool = False
    discarded: int = 0  # Energy cards
    weakness: str = ""
    lock: bool = False


@dataclass(eq=False)
class Pokemon:
    """A Pokémon in play."""

    owner: int
    slot: int
    stack: list[int]  # local ids, the Basic first
    changed: int  # turn in which it came or evolved
    damage: int = 0  # HP
    condition: str = ""  # Asleep, Confused or Paralyzed: one replaces the other (J10)
    since: int = 0  # turn in which it became so
    poison: int = 0  # HP between turns; new Poison replaces old (J07)
    burned: bool = False
    energy: list[int] = field(default_factory=list)  # kinds, in order of their numbers
    trainers: list[Attached] = field(default_factory=list)
    effects: list[Effect] = field(default_factory=list)
    retreat_failed: int = -1  # turn
    powers_used: set[tuple[int, int]] = field(default_factory=set)  # turn, number of the Power
    weakness: str = ""  # type, if an effect changed it
    resistance: str = ""
    hit: Hit | None = None
    came: int = 0  # turn, and so on
    evolved: int = -1
    entered: int = -1  # from the Bench to the Active Spot
    gone: bool = False  # its top card is elsewhere: it became Energy

    @property
    def ref(self) -> int:
        """Its name in the log."""
        return 16 * self.owner + self.slot

    @property
    def top(self) -> int:
        """Local id of the card that counts."""
        return self.stack[-1]

    @property
    def conditioned(self) -> bool:
        """Whether it has any Special Condition."""
        return bool(self.condition or self.poison or self.burned)

    def has(self, condition: str) -> bool:
        """Tell whether it has a Special Condition."""
        return {
            "any": self.conditioned,
            "none": not self.conditioned,
            "Poisoned": self.poison > 0,
            "Burned": self.burned,
        }.get(condition, condition == self.condition)

    def suffers(self, name: str) -> bool:
        """Tell whether an effect of a name is on it."""
        return any(effect.name == name for effect in self.effects)

    def cure(self) -> None:
        """Take every Special Condition away."""
        self.condition, self.poison, self.burned = "", 0, False

    def forget(self) -> None:
        """Take away conditions and what attacks left on it (E07, G09, H10)."""
        self.cure()
        self.hit = None
        self.effects = [effect for effect in self.effects if effect.stays]
        self.weakness = self.resistance = ""


@dataclass
class Player:
    """One side of the table."""

    deck: list[int] = field(default_factory=list)  # in no order: drawing picks at random
    on_top: list[int] = field(default_factory=list)  # known cards on top, the topmost last
    hand: list[int] = field(default_factory=list)
    discard: list[int] = field(default_factory=list)
    prizes: list[int] = field(default_factory=list)
    slots: list[Pokemon | None] = field(default_factory=lambda: [None] * SLOTS)
    active: Pokemon | None = None
    turns: int = 0  # own turns begun
    attached: bool = False  # Energy from the hand this turn
    retreats: int = 0  # this turn
    supporters: int = 0
    stadiums: int = 0
    used_stadium: bool = False
    played: set[int] = field(default_factory=set)  # Trainers, this turn
    shared: set[str] = field(default_factory=set)  # Powers used of which one a turn is
    once_used: set[str] = field(default_factory=set)  # kinds of attacks and Powers of one a game
    barred: list[tuple[Filter | None, int]] = field(default_factory=list)  # cards, until that turn
    aside: list[int] = field(default_factory=list)  # until the text has been carried out
    lost: list[int] = field(default_factory=list)  # the Lost Zone
    decrees: list[tuple[str, int, Filter | None, int]] = field(default_factory=list)
    beside: list[int] = field(default_factory=list)  # Supporters until the end of the turn (N03)

    def new_turn(self) -> None:
        """Forget what this turn's limits have used up."""
        self.turns += 1
        self.attached = self.used_stadium = False
        self.retreats = self.supporters = self.stadiums = 0
        self.played, self.shared = set(), set()

    @property
    def in_play(self) -> list[Pokemon]:
        """Active and Benched Pokémon (B02)."""
        return [each for each in self.slots if each is not None]

    @property
    def bench(self) -> list[Pokemon]:
        """Benched Pokémon (O06)."""
        return [each for each in self.in_play if each is not self.active]


class Game:
    """One game: both players, chance, the rulebook and the log.

    Parameters
    ----------
    sheets : tuple of two DeckSheet
        The decks.
    rules : Rulebook
        The rules.
    chance : Chance
        Coins, draws and decisions.
    """

    def __init__(
        self, sheets: tuple[DeckSheet, DeckSheet], rules: Rulebook, chance: Chance
    ) -> None:
        self.sheets = sheets
        self.rules = rules
        self.chance = chance
        self.events: list[Event] = []
        self.players = (Player(list(sheets[0].list)), Player(list(sheets[1].list)))
        self.turn = 0
        self.player = 0
        self.first = 0
        self.sudden_deaths = 0
        self.stadium: tuple[int, int] | None = None  # whose card, and which (N04)
        self.changes = sheets[0].changes | sheets[1].changes
        self.mulligans = [0, 0]  # taken while the other player held a Basic Pokémon
        self.prize_cards = 0  # laid out at the start
        self.fallen: list[tuple[int, int, int, bool]] = []  # turn, owner, card, by an attack
        self.attacking = self.between = False
        self.over = False
        self.winner = -1
        self.reason = ""

    # -- the log and coins ---------------------------------------------------------------------

    def note(self, event: str, p: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        """Write down what happened."""
        self.events.append((event, p, a, b, c, self.turn))

    def flip(self, p: int) -> int:
        """Flip a coin: 1 for heads."""
        side = self.chance.coin()
        self.note("flip", p, side)
        return side

    # -- choices -----------------------------------------------------------------------------------

    def decide(self, who: int, candidates: Sequence[int]) -> int:
        """Return the place of the candidate a random player takes, one as likely as another."""
        return self.chance.decision(who, len(candidates))

    def choose_pokemon(self, who: int, among: list[Pokemon]) -> Pokemon | None:
        """Let a player choose a Pokémon; the only one needs no decision."""
        among = sorted(among, key=lambda each: each.ref)
        if len(among) < 2:
            return among[0] if among else None
        return among[self.decide(who, [each.ref for each in among])]

    def choose_card(self, who: int, cards: list[int]) -> int | None:
        """Let a player choose among different cards."""
        different = sorted(set(cards))
        return different[self.decide(who, different)] if different else None

    def choose_energy(self, who: int, pokemon: Pokemon, kinds: list[int]) -> int | None:
        """Let a player choose an Energy card on a Pokémon; the only kind needs no decision."""
        different = sorted(set(kinds))
        if len(different) < 2:
            return different[0] if different else None
        return different[self.decide(who, different)]

    def choose_number(self, who: int, n: int) -> int:
        """Let a player choose a number from 0 to n - 1."""
        return self.decide(who, range(n))

    # -- cards -----------------------------------------------------------------------------------

    def sheet(self, p: int, local: int) -> Sheet:
        """Return a card of a player's deck."""
        return self.sheets[p].cards[local]

    def facts(self, pokemon: Pokemon) -> Sheet:
        """Return the card that counts for a Pokémon in play."""
        return self.sheet(pokemon.owner, pokemon.top)

    def kind(self, p: int, number: int) -> Kind:
        """Return a kind of Energy."""
        return self.sheets[p].kinds[number]

    def draw(self, p: int) -> int | None:
        """Draw a card, if there is one (M06)."""
        card = self.pick(p)
        if card is not None:
            self.players[p].hand.append(card)
            self.note("draw", p, card)
        return card

    def pick(self, p: int) -> int | None:
        """Take the top card off a deck."""
        player = self.players[p]
        if player.on_top:
            return player.on_top.pop()
        if not player.deck:
            return None
        return _swap_out(player.deck, self.chance.card(p, len(player.deck)))

    def shuffle(self, p: int) -> None:
        """Shuffle a deck: nothing is known of its top any more."""
        player = self.players[p]
        player.deck += player.on_top
        player.on_top = []

    def deck(self, p: int) -> list[int]:
        """Return what a player sees on looking through the deck."""
        player = self.players[p]
        return player.deck + player.on_top

    def take_from_deck(self, p: int, card: int) -> None:
        """Take a card out of the deck, which is shuffled."""
        self.shuffle(p)
        deck = self.players[p].deck
        _swap_out(deck, deck.index(card))

    def take(self, p: int, card: int, zone: str) -> None:
        """Take a card out of a hand, a deck or a discard pile."""
        if zone == "deck":
            self.take_from_deck(p, card)
        else:
            getattr(self.players[p], zone).remove(card)

    def top(self, p: int, n: int) -> list[int]:
        """Take cards off the top of a deck, as many as there are (M06)."""
        taken = (self.pick(p) for _ in range(n))
        return [card for card in taken if card is not None]

    def to_deck(self, p: int, card: int) -> None:
        """Put a card into the deck."""
        self.players[p].deck.append(card)
        self.note("to_deck", p, card)

    def discard(self, p: int, card: int) -> None:
        """Put a card on its owner's discard pile (B04, B08)."""
        self.players[p].discard.append(card)
        self.note("discard", p, card)

    # -- Pokémon in play -------------------------------------------------------------------------

    @property
    def all_in_play(self) -> list[Pokemon]:
        """Return the Pokémon of both players."""
        return self.players[0].in_play + self.players[1].in_play

    def active(self, p: int) -> Pokemon:
        """Return a player's Active Pokémon, which there is."""
        found = self.players[p].active
        assert found is not None
        return found

    def has_room(self, p: int) -> bool:
        """Tell whether the Bench has a free place (B03)."""
        player = self.players[p]
        return len(player.bench) < self.rules.bench_size

    def enter(self, p: int, card: int) -> Pokemon:
        """Put a Pokémon card into play; the first one becomes Active."""
        player = self.players[p]
        slot = player.slots.index(None)
        pokemon = Pokemon(p, slot, [card], self.turn, came=self.turn)
        player.slots[slot] = pokemon
        return pokemon

    def leave(self, pokemon: Pokemon) -> None:
        """Take a Pokémon out of play; its cards are dealt with before."""
        player = self.players[pokemon.owner]
        player.slots[pokemon.slot] = None
        if player.active is pokemon:
            player.active = None

    def is_in_play(self, pokemon: Pokemon | None) -> bool:
        """Tell whether a Pokémon is still in play."""
        return pokemon is not None and any(pokemon is each for each in self.all_in_play)

    def make_active(self, pokemon: Pokemon) -> None:
        """Put a Pokémon into the Active spot; the one there goes to the Bench (G09)."""
        player = self.players[pokemon.owner]
        if player.active is not None:
            player.active.forget()
        player.active = pokemon
        pokemon.entered = self.turn
        self.note("active", pokemon.owner, pokemon.ref)

    # -- Energy ----------------------------------------------------------------------------------

    def attach(self, pokemon: Pokemon, kind: int) -> None:
        """Attach an Energy card."""
        pokemon.energy = sorted([*pokemon.energy, kind])
        self.note("attach", pokemon.owner, pokemon.ref, self.kind(pokemon.owner, kind).card)

    def exchange(self, pokemon: Pokemon, kind: int, other: int) -> None:
        """Treat an attached Energy card as one of another kind."""
        pokemon.energy.remove(kind)
        pokemon.energy = sorted([*pokemon.energy, other])

    def turn_back(self, pokemon: Pokemon, kind: int) -> None:
        """Treat an attached Energy card as what is printed on it."""
        sheet = self.sheets[pokemon.owner]
        self.exchange(pokemon, kind, sheet.kind_of[sheet.kinds[kind].card])

    def provides(self, pokemon: Pokemon, kind: int) -> frozenset[str]:
        """Return what each unit of an Energy card on a Pokémon provides."""
        burning = [effect.value for effect in pokemon.effects if effect.name == "burn energy"]
        return frozenset({burning[-1]}) if burning else self.kind(pokemon.owner, kind).types

    def units(self, pokemon: Pokemon) -> list[frozenset[str]]:
        """Return the types of each unit attached (F04: a Double Energy is two)."""
        return [
            self.provides(pokemon, kind)
            for kind in pokemon.energy
            for _ in range(self.kind(pokemon.owner, kind).units)
        ]

    def discard_energy(self, pokemon: Pokemon, kind: int) -> None:
        """Discard an Energy card from a Pokémon, with all its units (F04)."""
        card = self.kind(pokemon.owner, kind).card
        pokemon.energy.remove(kind)
        self.note("discard_energy", pokemon.owner, pokemon.ref, card)
        self.discard(pokemon.owner, card)


def _swap_out(cards: list[int], place: int) -> int:
    """Take a card out of a pool, the last one filling its place."""
    card = cards[place]
    cards[place] = cards[-1]
    cards.pop()
    return card
