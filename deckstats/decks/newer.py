"""What cards need that the rules they are played by do not have yet.

Under old rules a newer card is played as its text says, as far as it is modelled; what only later
rulebooks explain (what a Supporter is, what a Fairy Pokémon) is named to the user.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache

from deckstats.cards import Card
from deckstats.decks.deck import Deck
from deckstats.rules import Rulebook, rulebook, rulebook_names

__all__ = ["newer_than"]


@dataclass(frozen=True, slots=True)
class _System:
    """A kind of card or of text, and the first era whose rules know it."""

    name: str
    since: str
    needed_by: Callable[[Card], bool]


def _marked(mark: str) -> Callable[[Card], bool]:
    return lambda card: mark in card.subtypes


def _has(kind: str) -> Callable[[Card], bool]:
    return lambda card: any(ability.kind == kind for ability in card.abilities)


def _of_type(kind: str) -> Callable[[Card], bool]:
    return lambda card: kind in card.types


def _named(end: str) -> Callable[[Card], bool]:
    return lambda card: card.is_pokemon and card.name.endswith(end)


_SYSTEMS = (
    _System("Baby Pokémon", "neo", _marked("Baby")),
    _System("Pokémon Tools", "neo", _marked("Pokémon Tool")),
    _System("Supporters", "ecard", _marked("Supporter")),
    _System("Poké-Powers", "ecard", _has("Poké-Power")),
    _System("Poké-Bodies", "ecard", _has("Poké-Body")),
    _System("Technical Machines", "ecard", _marked("Technical Machine")),
    _System("Pokémon-ex", "ex", _named(" ex")),
    _System("Pokémon ★", "ex", lambda card: "★" in card.name),
    _System("Pokémon LV.X", "dp", _marked("Level-Up")),
    _System("Pokémon LEGEND", "hgss", _marked("LEGEND")),
    _System("Abilities", "bw", _has("Ability")),
    _System("Pokémon-EX", "bw", _named("-EX")),
    _System("ACE SPEC cards", "bw", _marked("ACE SPEC")),
    _System("Restored Pokémon", "bw", _marked("Restored")),
    _System("Mega Evolution", "xy", _marked("MEGA")),
    _System("Pokémon BREAK", "xy", _marked("BREAK")),
    _System("Ancient Traits", "xy", _has("Ancient Trait")),
    _System("Team Flare Hyper Gear", "xy", _marked("Pokémon Tool F")),
    _System("Pokémon-GX", "sm", _marked("GX")),
    _System("Prism Star cards", "sm", _marked("Prism Star")),
    _System("Pokémon V", "swsh", _marked("V")),
    _System("Pokémon VMAX", "swsh", _marked("VMAX")),
    _System("Pokémon VSTAR", "swsh", _marked("VSTAR")),
    _System("Pokémon V-UNION", "swsh", _marked("V-UNION")),
    _System("Radiant Pokémon", "swsh", _marked("Radiant")),
    _System("Tera Pokémon", "sv", _marked("Tera")),
)


def newer_than(rules: Rulebook, deck: Deck) -> Iterator[str]:
    """Say what cards of a deck need that the rules do not know, a line each.

    Parameters
    ----------
    rules : Rulebook
        The rules the deck is played by.
    deck : Deck
        The deck.

    Examples
    --------
    >>> deck = Deck.from_text("4 Iono PAL 185")
    >>> list(newer_than(rulebook("base"), deck))
    ['Iono: the base rules do not know Supporters, which came with ecard']
    """
    cards = [entry.card for entry in deck.entries]
    of_types = (
        _System(f"{kind} Pokémon", since, _of_type(kind)) for kind, since in _since("types").items()
    )
    for system in (*_SYSTEMS, *of_types):
        names = dict.fromkeys(card.name for card in cards if system.needed_by(card))
        if names and _is_later(system.since, rules):
            unknown = f"the {rules.name} rules do not know {system.name}"
            yield f"{', '.join(names)}: {unknown}, which came with {system.since}"
    for kind, since in _since("basic_energy").items():
        if _is_later(since, rules) and any(card.energy_type == kind for card in cards):
            yield f"{kind} Energy is newer than the {rules.name} rules, taken as basic Energy"


@cache
def _since(switch: str) -> dict[str, str]:
    """Return the first era that knows each type, of Pokémon or of basic Energy."""
    first: dict[str, str] = {}
    for era in rulebook_names():
        for kind in getattr(rulebook(era), switch):
            first.setdefault(kind, era)
    return first


def _is_later(era: str, rules: Rulebook) -> bool:
    """Tell whether an era came after the one that rules are of."""
    own = rules.start.name if rules.start else rules.name
    known = rulebook_names()
    return own in known and known.index(era) > known.index(own)
