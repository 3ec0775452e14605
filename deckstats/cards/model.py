"""What a card *is*: its printed facts, without a word of its printed text.

A :class:`Card` is one print (set and number). Prints whose rules are the same share
``same_as``, the id of the oldest of them; what a card *does* is kept elsewhere under that id.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from deckstats.effects.files import CardEffects

__all__ = ["PARTS", "STAGES", "TOPS", "TYPES", "TYPE_LETTERS", "Ability", "Attack", "Card"]

TYPES = (
    "Grass",
    "Fire",
    "Water",
    "Lightning",
    "Psychic",
    "Fighting",
    "Darkness",
    "Metal",
    "Fairy",
    "Dragon",
    "Colorless",
)
"""The Pokémon types in the order of their letters."""

TYPE_LETTERS = "GRWLPFDMYNC"
"""One letter for each of `TYPES`, as printed lists write them ("Basic {R} Energy")."""

STAGES = (
    "Basic",
    "Stage 1",
    "Stage 2",
    "Restored",
    "Level-Up",
    "LEGEND",
    "BREAK",
    "VMAX",
    "VSTAR",
    "V-UNION",
    "MEGA",
)
"""Stages as subtypes name them. MEGA comes last: a Mega Evolution ex is also Basic or Stage 1."""


#: What Baby Pokémon grow into: Basic Pokémon, which may also be put on them (Neo rules).
GROWN = {
    "Cleffa": ("Clefairy",),
    "Elekid": ("Electabuzz",),
    "Igglybuff": ("Jigglypuff",),
    "Magby": ("Magmar",),
    "Pichu": ("Pikachu",),
    "Smoochum": ("Jynx",),
    "Tyrogue": ("Hitmonchan", "Hitmonlee", "Hitmontop"),
}

PARTS = {"LEGEND": 2, "V-UNION": 4}  # cards that one Pokémon of a stage is put together of
TOPS = ("Level-Up", "BREAK")  # stages that keep what the card below them can do

_NOT_IN_NAME = re.compile(r" δ$| LV\.X$| \(.*\)$|(?<=^Unown) \[.\]$")
_SPELLINGS = {
    "Prof. Oak's Research": "Professor Oak's Research",
    "Imposter Professor Oak": "Impostor Professor Oak",
}
"""Spellings of one name (the first by a ruling of Pokémon USA, September 2004)."""


@dataclass(frozen=True, slots=True)
class Attack:
    """One attack as printed.

    Parameters
    ----------
    name : str
        Printed name.
    cost : str
        Energy cost, a letter of `TYPE_LETTERS` each; empty for a free attack.
    damage : str
        Printed damage: ``""``, ``"30"``, ``"30+"``, ``"20×"``, ``"60-"`` or ``"?"``.
    has_text : bool
        Whether the attack does something beyond its printed damage.
    once_a_game : str
        ``"GX"`` or ``"VSTAR"`` for an attack of a kind a player uses once a game, or empty.

    Examples
    --------
    >>> Attack("Fire Spin", "RRRR", "100", has_text=True).base_damage
    100
    """

    name: str
    cost: str = ""
    damage: str = ""
    has_text: bool = False
    once_a_game: str = ""

    @property
    def base_damage(self) -> int:
        """Printed number of the damage, 0 where there is none.

        Examples
        --------
        >>> [Attack("Tackle", "C", damage).base_damage for damage in ("", "?", "20×")]
        [0, 0, 20]
        """
        digits = self.damage.rstrip("+×-?")
        return int(digits) if digits else 0


@dataclass(frozen=True, slots=True)
class Ability:
    """A Pokémon Power or one of its successors.

    Parameters
    ----------
    name : str
        Printed name.
    kind : str
        ``"Pokémon Power"``, ``"Poké-Power"``, ``"Poké-Body"``, ``"Ability"`` or
        ``"Ancient Trait"``.
    once_a_game : str
        ``"VSTAR"`` for a VSTAR Power, of which a player uses one a game, or empty.

    Examples
    --------
    >>> Ability("Rain Dance", "Pokémon Power").name
    'Rain Dance'
    """

    name: str
    kind: str
    once_a_game: str = ""


@dataclass(frozen=True, slots=True)
class Card:
    """The facts of one printed card.

    Parameters
    ----------
    id : str
        Set and number, as in ``"base1-4"``.
    name : str
        Printed name.
    set : str
        Id of the set, ``"base1"``.
    number : str
        Collector number; text, since ``"TG27"`` and ``"146a"`` are numbers too.
    supertype : str
        ``"Pokémon"``, ``"Trainer"`` or ``"Energy"``.
    subtypes : tuple of str
        Stage, kind of Trainer or Energy, and marks such as ``"ex"`` or ``"ACE SPEC"``.
    hp : int
        Hit Points; 0 where none are printed.
    types : tuple of str
        Pokémon types.
    evolves_from : str
        Name of the Pokémon it evolves from, or empty.
    level : str
        Printed LV., or empty.
    attacks : tuple of Attack
        Attacks from top to bottom.
    abilities : tuple of Ability
        Pokémon Powers, Poké-Powers, Poké-Bodies, Abilities and Ancient Traits.
    weaknesses, resistances : tuple of (str, str)
        Type and printed value: ``("Water", "×2")``, ``("Fighting", "-30")``.
    retreat_cost : int
        Number of Energy to retreat.
    regulation_mark : str
        Letter printed since 2019, or empty.
    rarity : str
        Printed rarity, or empty.
    prizes : int
        Prize cards the opponent takes for its Knock Out.
    has_text : bool
        Whether the card itself has a rule that does something: every Trainer and Special
        Energy, and the few Pokémon with a rule beyond attacks, Powers and their kind's rule box.
    copies : int
        How many a deck may hold by its own rule: 4 unless the card prints 1, or any number,
        which is 60.
    same_as : str
        Id of the oldest print with the same rules, a promo only if there is no other; its own
        id if it is that one.
    era : str
        ``base``, ``neo``, ``ecard``, ``ex``, ``dp``, ``hgss``, ``bw``, ``xy``, ``sm``,
        ``swsh`` or ``sv``.
    part : int
        Which part of a LEGEND or V-UNION it is, from 1; 0 for a card that is whole.
    effects : CardEffects, optional
        What a card of the user's own does; printed cards leave it to the effect files.

    Examples
    --------
    >>> doll = Card("base1-70", "Clefairy Doll", "base1", "70", "Trainer", hp=10)
    >>> doll.is_fossil, doll.is_basic_pokemon
    (True, False)
    """

    id: str
    name: str
    set: str
    number: str
    supertype: str
    subtypes: tuple[str, ...] = ()
    hp: int = 0
    types: tuple[str, ...] = ()
    evolves_from: str = ""
    level: str = ""
    attacks: tuple[Attack, ...] = ()
    abilities: tuple[Ability, ...] = ()
    weaknesses: tuple[tuple[str, str], ...] = ()
    resistances: tuple[tuple[str, str], ...] = ()
    retreat_cost: int = 0
    regulation_mark: str = ""
    rarity: str = ""
    prizes: int = 1
    has_text: bool = False
    copies: int = 4
    same_as: str = ""
    era: str = ""
    part: int = 0
    effects: CardEffects | None = field(default=None, compare=False, repr=False)

    @property
    def rules_name(self) -> str:
        """The part of the name that counts wherever the rules compare names.

        A print note in brackets, δ and LV.X are not part of it; ★, ◇, ex, owners and regions
        are. All Unown share one name.

        Examples
        --------
        >>> names = "Mew ★ δ", "Torterra LV.X", "Boss's Orders (Ghetsis)", "Unown [A]"
        >>> [Card("", name, "", "", "Pokémon").rules_name for name in names]
        ['Mew ★', 'Torterra', "Boss's Orders", 'Unown']
        """
        if self.is_basic_energy:
            return f"{self.energy_type} Energy"
        name = _NOT_IN_NAME.sub("", self.name)
        return _SPELLINGS.get(name, name)

    @property
    def parts(self) -> int:
        """Number of cards its Pokémon is put together of."""
        return PARTS.get(self.stage, 1)

    @property
    def is_pokemon(self) -> bool:
        """Whether the card is a Pokémon."""
        return self.supertype == "Pokémon"

    @property
    def is_trainer(self) -> bool:
        """Whether the card is a Trainer."""
        return self.supertype == "Trainer"

    @property
    def is_energy(self) -> bool:
        """Whether the card is an Energy card."""
        return self.supertype == "Energy"

    @property
    def is_basic_pokemon(self) -> bool:
        """Whether the card is a Basic Pokémon, one a game may start with.

        Baby Pokémon are. LV.X, LEGEND, BREAK, V-UNION and Restored Pokémon are not, though
        some of them evolve from nothing.
        """
        return self.stage == "Basic"

    def evolves_into(self, other: Card) -> bool:
        """Tell whether another card can be put on this one as it evolves or levels up.

        The names must match. Nothing is put on a Pokémon LV.X or BREAK; a Baby Pokémon evolves
        into the Basic Pokémon it grows into. Restored Pokémon are put on nothing.

        Parameters
        ----------
        other : Card
            The card to be put on it.

        Examples
        --------
        >>> pichu = Card("neo1-12", "Pichu", "neo1", "12", "Pokémon", ("Baby",))
        >>> pichu.evolves_into(Card("base1-58", "Pikachu", "base1", "58", "Pokémon", ("Basic",)))
        True
        """
        in_play = self.is_pokemon or self.is_fossil
        if not in_play or self.stage in TOPS or other.stage == "Restored":
            return False
        if "Baby" in self.subtypes and other.is_basic_pokemon:
            return other.rules_name in GROWN.get(self.name, ())
        return bool(other.evolves_from) and other.evolves_from in (self.name, self.rules_name)

    @property
    def is_evolution(self) -> bool:
        """Whether the card is an Evolution card; Pokémon LV.X and Restored Pokémon are not."""
        return self.stage in ("Stage 1", "Stage 2", "BREAK", "VMAX", "VSTAR", "MEGA")

    @property
    def ends_turn(self) -> bool:
        """Whether its player's turn ends when a Pokémon becomes this card (Mega Evolution, XY)."""
        return self.stage == "MEGA" and self.name.startswith("M ")

    @property
    def is_basic_energy(self) -> bool:
        """Whether the card is a basic Energy, of which a deck may hold any number."""
        return self.is_energy and "Basic" in self.subtypes

    @property
    def is_fossil(self) -> bool:
        """Whether the card is a Trainer played as a Pokémon (fossils and dolls)."""
        return self.is_trainer and self.hp > 0

    @property
    def is_supporter(self) -> bool:
        """Whether the card is a Supporter."""
        return self.is_trainer and "Supporter" in self.subtypes

    @property
    def is_stadium(self) -> bool:
        """Whether the card is a Stadium."""
        return self.is_trainer and "Stadium" in self.subtypes

    @property
    def tool(self) -> str:
        """Whose Pokémon a Pokémon Tool is attached to; empty for other cards.

        ``"own"``, or ``"foe"`` for the Tools of Team Flare, which go on the opponent's Pokémon-EX.

        Examples
        --------
        >>> Card("xy4-97", "Head Ringer", "xy4", "97", "Trainer", ("Pokémon Tool F",)).tool
        'foe'
        """
        if not self.is_trainer:
            return ""
        if "Pokémon Tool F" in self.subtypes or "Team Flare Hyper Gear" in self.name:
            return "foe"
        return "own" if "Pokémon Tool" in self.subtypes else ""

    @property
    def stage(self) -> str:
        """Stage of a Pokémon, one of `STAGES`; empty for other cards.

        A Baby Pokémon counts as a Basic Pokémon (Neo Genesis rules), so its stage is
        ``"Basic"``; its subtypes still say ``"Baby"``.

        Examples
        --------
        >>> Card("neo1-20", "Cleffa", "neo1", "20", "Pokémon", ("Baby",)).stage
        'Basic'
        """
        if not self.is_pokemon:
            return ""
        if "Baby" in self.subtypes:
            return "Basic"
        return next((stage for stage in STAGES if stage in self.subtypes), "")

    @property
    def energy_type(self) -> str:
        """Type a basic Energy provides; empty for other cards.

        Examples
        --------
        >>> Card("sve-2", "Basic Fire Energy", "sve", "2", "Energy", ("Basic",)).energy_type
        'Fire'
        """
        if not self.is_basic_energy:
            return ""
        return next((kind for kind in TYPES if kind in self.name), "")
