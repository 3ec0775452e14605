"""Effect files: which programs belong to which card.

A file is made of cards. A line that is not indented names one, by id and name; the indented lines
below say what it does::

    base1-4 Charizard
        Energy Burn = any, unless conditioned: energy on self is Fire
        Fire Spin = cost discard 2 energy [Energy] from self; damage 100
    base1-84 PlusPower
        = attach this to my.active until my turn ends
        = attached: boost 10
    base1-96 Double Colorless Energy
        = provides CC

A name before ``=`` is that of an attack, or of a Power if its program has a header; without a name
the line is the card's own rule: what a Trainer does when played, a Special Energy card or a Tool
when attached from the hand. ``provides`` gives the Energy of a Special Energy card, unit
by unit: ``CC`` is two Colorless, ``W/F W/F`` two that are Water or Fighting, ``any`` one of every
type, ``basic`` one of the types of the basic Energy cards attached beside it. What it provides
elsewhere follows behind semicolons: ``provides C; any while [Stage-2]`` is one Colorless, but one
of every type on a Stage 2 Pokémon; of several that fit the last counts. ``while 3 [Stage-2]`` also
wants so many such Pokémon of the player's in play.
Empty lines and those that begin with ``#`` are passed over.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import NamedTuple

from deckstats.effects.filters import ANY, Filter, parse_filter
from deckstats.effects.notation import parse
from deckstats.effects.programs import CONTINUOUS, Program
from deckstats.errors import EffectSyntaxError

__all__ = ["LIKE_BASIC", "CardEffects", "Provided", "read_effects", "read_provided"]

ENERGY_LETTERS = "GRWLPFDMYNC"
EVERY_TYPE = "GRWLPFDMY"
LIKE_BASIC = "basic"  # in place of letters: the types of the basic Energy beside it
MOST_UNITS = 9


@dataclass(frozen=True, slots=True)
class CardEffects:
    """What one card does.

    Parameters
    ----------
    card : str
        Id of the card, ``"base1-4"``.
    name : str
        Its name.
    attacks : dict of str to Program
        Attacks by name; those that only do their printed damage are left out.
    powers : dict of str to Program
        Pokémon Powers and their successors by name.
    rules : tuple of Program
        Programs of the card itself: a Trainer's when played, when attached, in play.
    provides : str
        Energy it provides, as :func:`read_provided` reads it; empty unless it is a Special Energy
        card.
    """

    card: str
    name: str
    attacks: dict[str, Program] = field(default_factory=dict)
    powers: dict[str, Program] = field(default_factory=dict)
    rules: tuple[Program, ...] = ()
    provides: str = ""

    def rule(self, event: str = "") -> Program | None:
        r"""Return the card's own program for an event.

        Parameters
        ----------
        event : str
            One of `EVENTS`; empty for what it does when played.

        Examples
        --------
        >>> bill = read_effects("base1-91 Bill\n  = me draw 2")["base1-91"]
        >>> bill.rule() is None, bill.rule("attached") is None
        (False, True)
        """
        return next((rule for rule in self.rules if rule.event == event), None)


class Provided(NamedTuple):
    """What a Special Energy card provides on some Pokémon.

    Parameters
    ----------
    letters : str
        Types each unit provides, as letters; ``basic`` for those of the basic Energy beside it.
    units : int
        How many units.
    only_while : Filter
        The Pokémon passes it.
    in_play : int
        So many Pokémon of its player's in play pass it as well; 0 for no matter how many.
    """

    letters: str
    units: int
    only_while: Filter = ANY
    in_play: int = 0


def read_provided(text: str) -> tuple[Provided, ...]:
    """Return what a Special Energy card provides: everywhere, then where that changes.

    Parameters
    ----------
    text : str
        As in an effect file.

    Raises
    ------
    EffectSyntaxError
        If it is not written so, or units differ.

    Examples
    --------
    >>> [(each.letters, each.units) for each in read_provided("W/F W/F")]
    [('WF', 2)]
    >>> [str(each.only_while) for each in read_provided("C; any while [Stage-2]")]
    ['[]', '[Stage-2]']
    """
    first, *others = text.split(";")
    found = [Provided(*_units(first))]
    for other in others:
        words, _, rest = other.partition(" while ")
        match = re.fullmatch(r"(?:(\d) )?\[(.+)\]", rest.strip())
        if match is None:
            raise EffectSyntaxError(
                f'expected "while" and a filter in square brackets, got "{other.strip()}"'
            )
        restriction = parse_filter(match[2])
        if restriction.holds:
            raise EffectSyntaxError("what Energy provides cannot depend on other Energy")
        found.append(Provided(*_units(words), restriction, int(match[1] or 0)))
    return tuple(found)


def _units(text: str) -> tuple[str, int]:
    """Return what each unit provides, as letters of types, and how many there are."""
    units: list[str] = []
    for word in text.split():
        if word == "any":
            units.append(EVERY_TYPE)
        elif word == LIKE_BASIC:
            units.append(LIKE_BASIC)
        elif "/" in word:
            units.append(word.replace("/", ""))
        else:
            units.extend(word)
    known = units and (units[0] == LIKE_BASIC or set(units[0]) <= set(ENERGY_LETTERS))
    if not known or len(set(units)) > 1 or len(units) > MOST_UNITS:
        raise EffectSyntaxError(
            f'expected units of the same kind, such as "CC", "W/F W/F" or "any", in letters of '
            f'{ENERGY_LETTERS}, got "{text.strip()}"'
        )
    return units[0], len(units)


def read_effects(text: str, source: str = "effects") -> dict[str, CardEffects]:
    r"""Read an effect file.

    Parameters
    ----------
    text : str
        The whole file.
    source : str
        Its name, for error messages.

    Returns
    -------
    dict of str to CardEffects
        What each card does, by id.

    Raises
    ------
    EffectSyntaxError
        If a line can't be read, or says again what an earlier one said; the message names file
        and line.

    Examples
    --------
    >>> read_effects("base1-91 Bill\n  = me drw 2", "my.txt")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    deckstats.errors.EffectSyntaxError: expected "draw" or "put" or ..., got "drw" in ...
    """
    cards: dict[str, _Card] = {}
    card = None
    for number, line in enumerate(text.splitlines(), start=1):
        words = line.strip()
        if not words or words.startswith("#"):
            continue
        try:
            if not line[0].isspace():
                card = _new_card(words, cards)
            elif card is None:
                raise EffectSyntaxError(f'expected a card before "{words}"')
            else:
                card.add(words)
        except EffectSyntaxError as error:
            raise EffectSyntaxError(f"{error} ({source}, line {number})") from None
    return {card: gathered.finished() for card, gathered in cards.items()}


def _new_card(words: str, cards: dict[str, _Card]) -> _Card:
    """Begin a card by the line that names it."""
    card, _, name = words.partition(" ")
    if card in cards:
        raise EffectSyntaxError(f"expected each card once, got {card} again")
    return cards.setdefault(card, _Card(card, name.strip()))


class _Card:
    """Gathers the lines of one card."""

    def __init__(self, card: str, name: str) -> None:
        self.card = card
        self.name = name
        self.attacks: dict[str, Program] = {}
        self.powers: dict[str, Program] = {}  # also the Ability that the attack of a name gives
        self.rules: list[Program] = []
        self.provides = ""

    def add(self, line: str) -> None:
        """Take in one line."""
        name, equals, text = (part.strip() for part in line.partition("="))
        if not equals:
            raise EffectSyntaxError(f'expected a name, "=" and a program, got "{line}"')
        if not name and text.startswith("provides "):
            self.add_provided(text.removeprefix("provides ").strip())
        elif name:
            program = parse(text)
            named = self.powers if program.event else self.attacks
            if name in named:
                raise EffectSyntaxError(f'expected each name once, got "{name}" again')
            named[name] = program
        else:
            rule = parse(text)
            one_only = rule.event not in CONTINUOUS
            if one_only and rule.event in {other.event for other in self.rules}:
                raise EffectSyntaxError(f'expected one rule of a kind, got "{text}"')
            self.rules.append(rule)

    def add_provided(self, letters: str) -> None:
        """Take in the Energy it provides."""
        if self.provides:
            raise EffectSyntaxError(f'expected "provides" once, got "{letters}" as well')
        read_provided(letters)
        self.provides = letters

    def finished(self) -> CardEffects:
        """Return all of it."""
        rules = tuple(self.rules)
        return CardEffects(self.card, self.name, self.attacks, self.powers, rules, self.provides)
