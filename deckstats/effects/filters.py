"""Filters: which cards or Pokémon an operation may take, written in square brackets.

Facts of a card are decided here (:meth:`Filter.matches`); the state of a Pokémon in play is left
to the kernels as a bit mask (:attr:`Filter.flags`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

from deckstats.effects.operations import FILTER_FLAGS, TYPES
from deckstats.errors import EffectSyntaxError

__all__ = ["ANY", "KINDS", "MARKS", "CardFacts", "Filter", "parse_filter"]


class CardFacts(Protocol):
    """What a filter asks of a card."""

    @property
    def name(self) -> str:
        """Printed name."""

    @property
    def rules_name(self) -> str:
        """What of the name counts where the rules compare names."""

    @property
    def subtypes(self) -> tuple[str, ...]:
        """Printed marks such as a stage, ``"Supporter"`` or ``"ex"``."""

    @property
    def hp(self) -> int:
        """Printed HP; 0 where none are printed."""

    @property
    def retreat_cost(self) -> int:
        """Energy it costs to retreat."""

    @property
    def abilities(self) -> Sequence[Any]:
        """Pokémon Powers and their successors; each has a ``name`` and a ``kind``."""

    @property
    def attacks(self) -> Iterable[Any]:
        """Attacks; each has a ``name``."""

    @property
    def evolves_from(self) -> str:
        """Name of the Pokémon it evolves from, or empty."""

    @property
    def resistances(self) -> Sequence[tuple[str, str]]:
        """Types and values of its Resistances."""

    @property
    def types(self) -> tuple[str, ...]:
        """Pokémon types."""

    @property
    def energy_type(self) -> str:
        """Type a basic Energy provides; empty for other cards."""

    @property
    def is_fossil(self) -> bool:
        """Whether it is a Trainer played as a Pokémon."""

    @property
    def is_pokemon(self) -> bool:
        """Whether it is a Pokémon card."""

    @property
    def is_basic_pokemon(self) -> bool:
        """Whether it is a Basic Pokémon."""

    @property
    def is_evolution(self) -> bool:
        """Whether it is an Evolution card."""

    @property
    def is_trainer(self) -> bool:
        """Whether it is a Trainer."""

    @property
    def is_energy(self) -> bool:
        """Whether it is an Energy card."""

    @property
    def is_basic_energy(self) -> bool:
        """Whether it is a basic Energy card."""


#: Kinds of card a filter can name. On a Pokémon in play the top card is asked, so that
#: ``[Basic Pokémon]`` means one that has not evolved.
KINDS = (
    "Basic Pokémon", "Evolution", "Pokémon", "Trainer", "basic Energy", "Energy",
    "special Energy", "Supporter", "Item", "Stadium", "Tool",
)  # fmt: skip

#: Marks of a card by the subtypes that make it so, one of them; several with ``/`` between ask for
#: one of them, ``not-`` before a mark or a type of Pokémon asks for its absence.
MARKS = {
    "Stage-1": ("Stage 1",),
    "Stage-2": ("Stage 2",),
    "ex": (),  # by the name: the data write both as they come
    "EX": (),
    "GX": ("GX",),
    "V": ("V", "VMAX", "VSTAR", "V-UNION"),
    "VMAX": ("VMAX",),
    "VSTAR": ("VSTAR",),
    "LV.X": ("Level-Up",),
    "SP": ("SP",),
    "BREAK": ("BREAK",),
    "Mega": ("MEGA",),
    "Restored": ("Restored",),
    "Baby": ("Baby",),
    "Star": ("Star",),
    "Radiant": ("Radiant",),
    "Prism": ("Prism Star",),
    "TAG-TEAM": ("TAG TEAM",),
    "Ultra-Beast": ("Ultra Beast",),
    "Team-Plasma": ("Team Plasma",),
    "Single-Strike": ("Single Strike",),
    "Rapid-Strike": ("Rapid Strike",),
    "Fusion-Strike": ("Fusion Strike",),
    "Tera": ("Tera",),
    "Ancient": ("Ancient",),
    "Future": ("Future",),
    "ACE-SPEC": ("ACE SPEC",),
    "TM": ("Technical Machine",),
    "Supporter": ("Supporter",),
    "Tool": ("Pokémon Tool", "Pokémon Tool F"),
    "special": ("Special",),
    "Rule-Box": ("ex", "EX", "GX", "V", "VMAX", "VSTAR", "V-UNION", "Prism Star", "Radiant",
                 "ACE SPEC"),
    "Light": (),  # by the name
    "Dark": (),
    "Ability": (),  # has a Power or Ability
    "delta": (),  # by the name
    "Power": (),  # has a Poké-Power
    "Body": (),  # has a Poké-Body
    "free": (),  # has no retreat cost
    "attacking": (),  # has an attack
    **{f"resists-{type_}": () for type_ in TYPES},
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Filter:
    """A condition on cards or Pokémon; all its parts must hold.

    Parameters
    ----------
    kind : str
        One of `KINDS`, or several with ``or`` between them, or empty.
    type : str
        Type of a Pokémon, or type a basic Energy provides, or several with ``/`` between; or empty.
    holds : str
        Type that an Energy card attached to the Pokémon provides, ``special`` for a Special
        Energy card, ``basic`` or ``basic-Fire`` for a basic one; or empty.
    name : str
        Part of the card's name, or empty.
    names : tuple of str
        Whole names, one of which the card must have; empty for any.
    states : tuple of str
        Words of `FILTER_FLAGS`, in the order of that table.
    marks : tuple of str
        Words of `MARKS`, each with or without ``not-``, sorted.
    hp : int
        Largest printed HP; 0 for any.
    without : str
        A name the card must not have, or empty.
    retreat : str
        How the printed retreat cost compares, as ``>=3`` or ``=4``; empty for any.
    also : tuple of Filter
        Other facts of a card that do as well as those above; states and `holds` go for all.
    knows : str
        Name of an attack or Power the card must have, or empty.
    lacks : str
        Part that the card's name must not have, or empty.
    left : int
        Most HP the Pokémon may have left; 0 for any.
    origin : str
        Name of the Pokémon it must evolve from, written ``from``, or empty.

    Examples
    --------
    >>> str(parse_filter("Water damaged"))
    '[damaged Water]'
    >>> str(parse_filter("Water Pokémon | Supporter"))
    '[Water Pokémon | Supporter]'
    """

    kind: str = ""
    type: str = ""
    holds: str = ""
    name: str = ""
    names: tuple[str, ...] = ()
    states: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    hp: int = 0
    without: str = ""
    retreat: str = ""
    also: tuple[Filter, ...] = ()
    knows: str = ""
    lacks: str = ""
    left: int = 0
    origin: str = ""

    @property
    def flags(self) -> int:
        """Bit mask of `states`.

        Examples
        --------
        >>> parse_filter("damaged sturdy").flags
        9
        """
        return sum(1 << FILTER_FLAGS.index(state) for state in self.states)

    @property
    def holding(self) -> Filter | None:
        """Filter of the attached Energy card that `holds` asks for; none if it doesn't."""
        kind, _, type_ = self.holds.partition("-")
        if kind in ("special", "basic"):
            return Filter(kind=f"{kind} Energy", type=type_)
        return Filter(type=self.holds) if self.holds else None

    def matches(self, card: CardFacts, *, in_play: bool = False) -> bool:
        """Tell whether the facts of a card fit; states in play are not looked at.

        Parameters
        ----------
        card : CardFacts
            Any card.
        in_play : bool
            Whether it is in play, where a Fossil is a Basic Pokémon.
        """
        return self._has_facts(card, in_play) or any(
            each.matches(card, in_play=in_play) for each in self.also
        )

    def _has_facts(self, card: CardFacts, in_play: bool) -> bool:
        """Tell whether the facts of a card fit without regard to `also`."""
        return (
            _is_kind(card, self.kind, in_play)
            and (not self.type or _has_type(card, self.type))
            and self.name in card.name
            and (not self.names or card.name in self.names or card.rules_name in self.names)
            and (not self.without or self.without not in (card.name, card.rules_name))
            and (not self.lacks or self.lacks not in card.name)
            and (not self.knows or _knows(card, self.knows))
            and all(_is_marked(card, mark) for mark in self.marks)
            and (not self.hp or 0 < card.hp <= self.hp)
            and (not self.retreat or _compares(card, self.retreat))
            and (not self.origin or card.evolves_from == self.origin)
        )

    def __str__(self) -> str:
        holds = f"holds {self.holds}" if self.holds else ""
        hp = f"HP<={self.hp}" if self.hp else ""
        without = f"other than {self.without}" if self.without else ""
        name = f"name has {self.name}" if self.name else ""
        lacks = f"name lacks {self.lacks}" if self.lacks else ""
        left = f"left<={self.left}" if self.left else ""
        names = f"named {' or '.join(self.names)}" if self.names else ""
        retreat = f"retreat{self.retreat}" if self.retreat else ""
        knows = f"knows {self.knows}" if self.knows else ""
        facts = (*self.states, left, *self.marks, hp, retreat, holds, self.type, self.kind)
        origin = f"from {self.origin}" if self.origin else ""
        words = (*facts, origin, knows, names, without, lacks, name)
        found = [" ".join(word for word in words if word), *(str(each)[1:-1] for each in self.also)]
        return f"[{' | '.join(found)}]"


#: The filter that everything passes.
ANY = Filter()


def _compares(card: CardFacts, retreat: str) -> bool:
    """Tell whether a Pokémon card has such a retreat cost."""
    least, asked = retreat.startswith(">="), int(retreat.lstrip(">="))
    cost = card.retreat_cost
    return card.is_pokemon and (cost >= asked if least else cost == asked)


def _has_type(card: CardFacts, types: str) -> bool:
    return any(type_ in (*card.types, card.energy_type) for type_ in types.split("/"))


def _knows(card: CardFacts, name: str) -> bool:
    return any(each.name == name for each in (*card.attacks, *card.abilities))


def _is_kind(card: CardFacts, kinds: str, in_play: bool) -> bool:
    return any(_is_one_kind(card, kind, in_play) for kind in kinds.split(" or "))


def _is_one_kind(card: CardFacts, kind: str, in_play: bool) -> bool:
    if in_play and card.is_fossil:
        return kind in ("", "Basic Pokémon", "Pokémon")
    match kind:
        case "Basic Pokémon":
            return card.is_basic_pokemon
        case "Evolution":
            return card.is_evolution
        case "Pokémon":
            return card.is_pokemon
        case "Trainer":
            return card.is_trainer
        case "basic Energy":
            return card.is_basic_energy
        case "Energy":
            return card.is_energy
        case "special Energy":
            return card.is_energy and not card.is_basic_energy
        case "Item":
            others = ("Supporter", "Stadium", "Pokémon Tool", "Pokémon Tool F")
            return card.is_trainer and not any(other in card.subtypes for other in others)
        case "Tool":
            return card.is_trainer and _is_marked(card, "Tool")
        case "Supporter" | "Stadium":
            return kind in card.subtypes
    return True


def _is_marked(card: CardFacts, mark: str) -> bool:
    """Tell whether a card has a mark, or has it not."""
    if mark.startswith("not-"):
        return not _is_marked(card, mark.removeprefix("not-"))
    if "/" in mark:
        return any(_is_marked(card, each) for each in mark.split("/"))
    if mark in TYPES:
        return mark in card.types
    if mark.startswith("resists-"):
        return any(type_ == mark.removeprefix("resists-") for type_, _ in card.resistances)
    match mark:
        case "ex":
            return card.name.endswith((" ex", " ex δ"))
        case "EX":
            return card.name.endswith("-EX")
        case "Light" | "Dark":
            return mark in card.name.split()
        case "Ability":
            return len(card.abilities) > 0
        case "delta":
            return card.name.endswith(" δ")
        case "Power" | "Body":
            return any(each.kind == f"Poké-{mark}" for each in card.abilities)
        case "attacking":
            return any(True for _ in card.attacks)
        case "free":
            return card.is_pokemon and card.retreat_cost == 0
    return any(subtype in card.subtypes for subtype in MARKS[mark])


def parse_filter(text: str) -> Filter:
    """Read a filter from the text between its brackets.

    Parameters
    ----------
    text : str
        Words in any order; ``from …``, ``knows …``, ``named … or …``, ``other than …``,
        ``name lacks …`` and ``name has …`` last; ``|`` before other facts that do as well.

    Raises
    ------
    EffectSyntaxError
        If a word is none a filter knows, or two say the same thing.

    Examples
    --------
    >>> parse_filter("Water Energy")
    Filter(kind='Energy', type='Water', holds='', name='', names=(), states=(), marks=(), hp=0, \
without='', retreat='', also=(), knows='', lacks='', left=0, \
origin='')
    >>> parse_filter("Pokémon named Oddish or Gloom").names
    ('Oddish', 'Gloom')
    >>> parse_filter("name has Lt. Surge").name
    'Lt. Surge'
    """
    text, *others = (part.strip() for part in text.split(" | "))
    also = tuple(parse_filter(other) for other in others)
    if any(other.states or other.holds or other.left for other in also):
        raise EffectSyntaxError(f'expected states of a Pokémon before "|", got "[{text} | …]"')
    facts, _, name = f" {text} ".partition(" name has ")
    facts, _, lacks = facts.partition(" name lacks ")
    facts, _, without = facts.partition(" other than ")
    facts, _, names = facts.partition(" named ")
    facts, _, knows = facts.partition(" knows ")
    facts, _, origin = facts.partition(" from ")
    found: dict[str, Any] = {
        "origin": " ".join(origin.split()),
        "knows": " ".join(knows.split()),
        "name": " ".join(name.split()),
        "without": " ".join(without.split()),
        "lacks": " ".join(lacks.split()),
    }
    states = set()
    marks: set[str] = set()
    rest = facts.split()
    while rest:
        part, value, rest = _first_part(rest, text)
        if part == "state":
            states.add(value)
        elif part == "mark":
            marks.add(str(value))
        elif part in found:
            raise EffectSyntaxError(f'a filter can name one {part}, got two in "[{text}]"')
        else:
            found[part] = value
    ordered = tuple(state for state in FILTER_FLAGS if state in states)
    whole = tuple(" ".join(each.split()) for each in names.split(" or ") if each.strip())
    result = Filter(**found, names=whole, states=ordered, marks=tuple(sorted(marks)))
    if result == ANY:
        raise EffectSyntaxError(f'expected a condition between brackets, got "[{text}]"')
    return replace(result, also=also)


def _first_kind(words: list[str]) -> tuple[str, list[str]]:
    """Split the kind the first words name, or several with ``or`` between, from what is after."""
    for length in (2, 1):
        kind, rest = " ".join(words[:length]), words[length:]
        if kind in KINDS:
            other, after = _first_kind(rest[1:]) if rest[:1] == ["or"] else ("", rest)
            return f"{kind} or {other}" if other else kind, after
    return "", words


_HELD = {*TYPES, "special", "basic", *(f"basic-{type_}" for type_ in TYPES)}


def _is_held(word: str) -> bool:
    """Tell whether a word names Energy that a Pokémon may hold, as ``basic`` or ``Fire/Water``."""
    types = word.removeprefix("basic-").split("/")
    return word in _HELD or set(types) <= set(TYPES)


def _first_part(words: list[str], text: str) -> tuple[str, str | int, list[str]]:
    """Split what the first words say (part, value) from the words after it."""
    kind, rest = _first_kind(words)
    if kind:
        return "kind", kind, rest
    if words[0] == "holds" and words[1:2] and _is_held(words[1]):
        return "holds", words[1], words[2:]
    if most := re.fullmatch(r"HP<=(\d{2,3})", words[0]):
        return "hp", int(most[1]), words[1:]
    if most := re.fullmatch(r"left<=(\d{2,3})", words[0]):
        return "left", int(most[1]), words[1:]
    if cost := re.fullmatch(r"retreat(>?=\d)", words[0]):
        return "retreat", cost[1], words[1:]
    plain = words[0].removeprefix("not-").split("/")
    if set(plain) <= MARKS.keys() or (words[0].startswith("not-") and set(plain) <= set(TYPES)):
        return "mark", words[0], words[1:]
    for part, known in (("state", FILTER_FLAGS), ("type", TYPES)):
        if words[0] in known or (part == "type" and set(plain) <= set(TYPES)):
            return part, words[0], words[1:]
    words_known = ", ".join((*FILTER_FLAGS, *KINDS, *MARKS))
    raise EffectSyntaxError(
        f'expected a condition, got "{words[0]}" in "[{text}]": write a type, one of '
        f'{words_known} (or "not-" and one of the last), "HP<=60", "left<=30", "retreat>=3", '
        '"holds" and a type, "from" or "other than" and a name, "knows" and an attack, '
        '"named" and names, or "name has" or "name lacks" and a part of one'
    )
