"""What the shipped cards do: by the effect files written by hand, else as read from their texts.

Effects are kept under the id of the oldest print with the same rules (:attr:`Card.same_as`). Of
the texts only their reading is shipped (:mod:`deckstats.cards.build_effects`).
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from deckstats.cards.database import database
from deckstats.cards.model import Attack, Card
from deckstats.cards.places import SHIPPED, folders
from deckstats.effects.files import CardEffects, read_effects
from deckstats.effects.notation import parse
from deckstats.effects.programs import Amount, Program, Statement

__all__ = [
    "attack_program",
    "effects_of",
    "forget",
    "played_in_part",
    "unmodelled_parts",
    "why_unmodelled",
]

RULE = "rule"  # the part of a card that is neither an attack nor a Power


@cache
def _set_effects(name: str) -> dict[str, CardEffects]:
    """Return what the cards of a set do; nothing if the set has no file."""
    file = resources.files("deckstats.cards") / "data" / "effects" / f"{name}.txt"
    if not file.is_file():
        return {}
    return read_effects(file.read_text(encoding="utf8"), file.name)


def forget() -> None:
    """Forget what was read of data files, since there are new ones."""
    folders.cache_clear()
    database.cache_clear()
    for found in (_read, _program, _set_words, _completed):
        found.cache_clear()


def effects_of(card: Card) -> CardEffects | None:
    """Return what a card does, or nothing if none of it is modelled or it has no text.

    Parameters
    ----------
    card : Card
        Any print.

    Examples
    --------
    >>> pluspower = effects_of(Card("base1-84", "PlusPower", "base1", "84", "Trainer"))
    >>> [rule.event for rule in pluspower.rules]
    ['', 'attached']
    """
    if card.effects is not None:
        return card.effects
    oldest = card.same_as or card.id
    return _completed(oldest, card.name, tuple(_parts(card)))


def _parts(card: Card) -> Iterator[tuple[str, str]]:
    """Yield kind and name of each part of a card that has a text, as the data file orders them."""
    for attack in card.attacks:
        if attack.has_text:
            yield "attack", attack.name
    for power in card.abilities:
        yield "power", power.name
    if card.has_text:
        yield "rule", RULE


@cache
def _completed(card: str, name: str, parts: tuple[tuple[str, str], ...]) -> CardEffects | None:
    """Return what is written by hand of a card, and of its other parts what was read."""
    folder, _, number = card.rpartition("-")
    written = _set_effects(folder).get(card)
    words = _set_words(folder).get(number, [])
    if all(word[0] == "-" for word in words):
        return written
    made = written or CardEffects(card, name)
    attacks: dict[str, Program] = {}
    powers: dict[str, Program] = {}
    rules: tuple[Program, ...] = ()
    for (kind, part), word in zip(parts, words, strict=False):
        if word[0] == "-":
            continue
        programs = tuple(_program(_home(folder), int(number)) for number in word.split("+"))
        if kind == "attack":
            attacks[part] = programs[0]
        elif kind == "power":
            powers[part] = programs[0]
        else:
            rules = programs
    return CardEffects(
        made.card,
        made.name,
        {**attacks, **made.attacks},
        {**powers, **made.powers},
        made.rules or (() if made.provides else rules),
        made.provides,
    )


@cache
def _read(folder: Path) -> Mapping[str, Any]:
    """Return the data file of what was read from texts."""
    file = folder / "read.json.gz"
    found: Mapping[str, Any] = json.loads(gzip.decompress(file.read_bytes()))
    return found


def _home(name: str) -> Path:
    """Return the folder of the data files of a set."""
    return database().folder_of(name) or SHIPPED


@cache
def _program(folder: Path, number: int) -> Program:
    return parse(_read(folder)["programs"][number])


@cache
def _set_words(name: str) -> dict[str, list[str]]:
    """Return what was read of the cards of a set: by number, a word for each text."""
    lines = _read(_home(name))["sets"].get(name, "").split(";")
    return {words[0]: words[1:] for words in (line.split(" ") for line in lines if line)}


def _words(card: Card) -> list[str]:
    folder, _, number = (card.same_as or card.id).rpartition("-")
    return _set_words(folder).get(number, [])


def why_unmodelled(card: Card) -> dict[str, str]:
    """Tell for each part of a card that has no program at which words reading its text stopped.

    Parameters
    ----------
    card : Card
        Any print.

    Returns
    -------
    dict of str to str
        The words by the part's name as :func:`unmodelled_parts` gives it; empty words where the
        text is not known.
    """
    missing = unmodelled_parts(card)
    found = dict.fromkeys(missing, "")
    for (_, name), word in zip(_parts(card), _words(card), strict=False):
        if name in found and word[0] == "-":
            home = _home((card.same_as or card.id).rpartition("-")[0])
            found[name] = _read(home)["reasons"][-1 - int(word)]
    return found


def attack_program(card: Card, attack: Attack) -> Program | None:
    """Return the program of an attack; its printed damage if it has no text.

    Parameters
    ----------
    card : Card
        Any print.
    attack : Attack
        One of its attacks.

    Returns
    -------
    Program or None
        Nothing if the attack has a text that is not modelled.

    Examples
    --------
    >>> card = Card("base1-26", "Dratini", "base1", "26", "Pokémon")
    >>> attack_program(card, Attack("Pound", "C", "10")).statements[0].amount.base
    10
    """
    if not attack.has_text:
        return Program((Statement("DAMAGE", amount=Amount(attack.base_damage)),))
    effects = effects_of(card)
    return effects.attacks.get(attack.name) if effects else None


def unmodelled_parts(card: Card) -> tuple[str, ...]:
    """Name each attack, Power or rule of a card whose text has no program.

    Parameters
    ----------
    card : Card
        Any print.

    Returns
    -------
    tuple of str
        Names of attacks and Powers; ``"rule"`` for the text of the card itself.

    Examples
    --------
    >>> unmodelled_parts(Card("xx-1", "Unknown", "xx", "1", "Trainer", has_text=True))
    ('rule',)
    """
    effects = effects_of(card) or CardEffects(card.id, card.name)
    attacks = [each.name for each in card.attacks if each.has_text]
    powers = [each.name for each in card.abilities]
    missing = [name for name in attacks if name not in effects.attacks]
    missing += [name for name in powers if name not in effects.powers]
    if card.has_text and not (effects.rules or effects.provides):
        missing.append(RULE)
    return tuple(missing)


def played_in_part(card: Card) -> dict[str, str]:
    """Tell which parts of a card are played without their text, and as what.

    Parameters
    ----------
    card : Card
        Any print.

    Returns
    -------
    dict of str to str
        What is played, by the part's name as :func:`unmodelled_parts` gives it; parts of which
        nothing is played are left out.

    Examples
    --------
    >>> attack = Attack("Riddle", "C", "20+", has_text=True)
    >>> sphinx = Card("xx-2", "Sphinx", "xx", "2", "Pokémon", ("Basic",), 50, attacks=(attack,))
    >>> played_in_part(sphinx)
    {'Riddle': 'its printed damage'}
    """
    missing = unmodelled_parts(card)
    found = {
        attack.name: "its printed damage"
        for attack in card.attacks
        if attack.name in missing and attack.base_damage
    }
    if card.is_energy and RULE in missing:
        found[RULE] = "one Colorless Energy"
    return found
