"""Filters: which cards or Pokémon an operation may take, written in square brackets.

Facts of a card are decided here (:meth:`Filter.matches`); the state of a Pokémon in play is left
to the kernels as a bit mask (:attr:`Filter.flags`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from deckstats.effects.operations import FILTER_FLAGS, TYPES
from deckstats.errors import EffectSyntaxError

__all__ = ["ANY", "KINDS", "CardFacts", "Filter", "parse_filter"]


class CardFacts(Protocol):
    """What a filter asks of a card."""

    @property
    def name(self) -> str:
        """Printed name."""

    @property
    def types(self) -> tuple[str, ...]:
        """Pokémon types."""

    @property
    def energy_type(self) -> str:
        """Type a basic Energy provides; empty for other cards."""

    @property
    def is_pokemon(self) -> bool:
        """Whether it is a Pokémon card."""

    @property
    def is_basic_pokemon(self) -> bool:
        """Whether it is a Basic Pokémon."""

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
KINDS = ("Basic Pokémon", "Evolution", "Pokémon", "Trainer", "basic Energy", "Energy")


@dataclass(frozen=True, slots=True)
class Filter:
    """A condition on cards or Pokémon; all its parts must hold.

    Parameters
    ----------
    kind : str
        One of `KINDS`, or empty.
    type : str
        Type of a Pokémon, or type a basic Energy provides; or empty.
    holds : str
        Type that an Energy card attached to the Pokémon provides, or empty.
    name : str
        Part of the card's name, or empty.
    names : tuple of str
        Whole names, one of which the card must have; empty for any.
    states : tuple of str
        Words of `FILTER_FLAGS`, in the order of that table.

    Examples
    --------
    >>> str(parse_filter("Water damaged"))
    '[damaged Water]'
    """

    kind: str = ""
    type: str = ""
    holds: str = ""
    name: str = ""
    names: tuple[str, ...] = ()
    states: tuple[str, ...] = ()

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
        return Filter(type=self.holds) if self.holds else None

    def matches(self, card: CardFacts) -> bool:
        """Tell whether the facts of a card fit; states in play are not looked at.

        Parameters
        ----------
        card : CardFacts
            Any card.
        """
        return (
            _is_kind(card, self.kind)
            and (not self.type or self.type in (*card.types, card.energy_type))
            and self.name in card.name
            and (not self.names or card.name in self.names)
        )

    def __str__(self) -> str:
        holds = f"holds {self.holds}" if self.holds else ""
        name = f"name has {self.name}" if self.name else ""
        names = f"named {' or '.join(self.names)}" if self.names else ""
        words = (*self.states, holds, self.type, self.kind, names, name)
        return f"[{' '.join(word for word in words if word)}]"


#: The filter that everything passes.
ANY = Filter()


def _is_kind(card: CardFacts, kind: str) -> bool:
    match kind:
        case "Basic Pokémon":
            return card.is_basic_pokemon
        case "Evolution":
            return card.is_pokemon and not card.is_basic_pokemon
        case "Pokémon":
            return card.is_pokemon
        case "Trainer":
            return card.is_trainer
        case "basic Energy":
            return card.is_basic_energy
        case "Energy":
            return card.is_energy
    return True


def parse_filter(text: str) -> Filter:
    """Read a filter from the text between its brackets.

    Parameters
    ----------
    text : str
        Words in any order; ``named … or …`` and ``name has …`` last.

    Raises
    ------
    EffectSyntaxError
        If a word is none a filter knows, or two say the same thing.

    Examples
    --------
    >>> parse_filter("Water Energy")
    Filter(kind='Energy', type='Water', holds='', name='', names=(), states=())
    >>> parse_filter("Pokémon named Oddish or Gloom").names
    ('Oddish', 'Gloom')
    >>> parse_filter("name has Lt. Surge").name
    'Lt. Surge'
    """
    facts, _, name = f" {text} ".partition(" name has ")
    facts, _, names = facts.partition(" named ")
    found: dict[str, str] = {"name": " ".join(name.split())}
    states = set()
    rest = facts.split()
    while rest:
        part, value, rest = _first_part(rest, text)
        if part == "state":
            states.add(value)
        elif part in found:
            raise EffectSyntaxError(f'a filter can name one {part}, got two in "[{text}]"')
        else:
            found[part] = value
    ordered = tuple(state for state in FILTER_FLAGS if state in states)
    whole = tuple(" ".join(each.split()) for each in names.split(" or ") if each.strip())
    result = Filter(**found, names=whole, states=ordered)
    if result == ANY:
        raise EffectSyntaxError(f'expected a condition between brackets, got "[{text}]"')
    return result


def _first_part(words: list[str], text: str) -> tuple[str, str, list[str]]:
    """Split what the first words say (part, value) from the words after it."""
    pair = " ".join(words[:2])
    if pair in KINDS:
        return "kind", pair, words[2:]
    if words[0] == "holds" and words[1:2] and words[1] in TYPES:
        return "holds", words[1], words[2:]
    for part, known in (("state", FILTER_FLAGS), ("type", TYPES), ("kind", KINDS)):
        if words[0] in known:
            return part, words[0], words[1:]
    words_known = ", ".join((*FILTER_FLAGS, *KINDS))
    raise EffectSyntaxError(
        f'expected a condition, got "{words[0]}" in "[{text}]": write a type, one of '
        f'{words_known}, "holds" and a type, "named" and names, or "name has" and a part of one'
    )
