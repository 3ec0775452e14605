"""Reads the texts of a dump into the notation of effects, each once, for the data files.

The file holds the different ``programs`` and the ``reasons`` why texts could not be read (the words
at which reading stopped), and for each set a line of numbers: cards between semicolons, each its
number and then a part a word: the program's place, ``-1`` and below for a reason, several programs
of one part joined by ``+``.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from deckstats.cards.model import Card
from deckstats.effects.english import (
    Names,
    NotReadError,
    Source,
    read_attack,
    read_power,
    read_rule,
)
from deckstats.effects.notation import format as written
from deckstats.effects.programs import Program

__all__ = ["Text", "read_parts"]


#: The event of continuous changes by the kind of card.
LASTING = {"stadium": "static", "tool": "attached", "energy": "attached"}


class Text(NamedTuple):
    """A printed text.

    Parameters
    ----------
    kind : str
        ``attack``, ``power``, ``rule``, ``stadium``, ``tool`` or ``energy``.
    text : str
        As printed.
    name : str
        Name of the attack or Power.
    damage : str
        Printed damage of the attack.
    """

    kind: str
    text: str
    name: str = ""
    damage: str = ""


def read_parts(
    parts: Mapping[str, Sequence[Text]],
    cards: Mapping[str, Mapping[str, Any]],
    names: Iterable[str],
    apart: Collection[str] = (),
) -> dict[str, Any]:
    """Read all texts.

    Parameters
    ----------
    parts : dict of str to list of Text
        Texts of each card by its id; cards without any are left out.
    cards : dict of str to dict
        The cards of the dump by id.
    names : iterable of str
        Names of all cards.
    apart : collection of str
        Ids of the sets to whose texts Supporters and Stadiums are no Trainers.

    Returns
    -------
    dict
        What the data file holds.
    """
    stadiums = {one["name"] for one in cards.values() if "Stadium" in one.get("subtypes", ())}
    known = Names(names, stadiums)
    programs: dict[str, int] = {}
    reasons: dict[str, int] = {}
    sets: dict[str, list[str]] = defaultdict(list)
    for card, texts in parts.items():
        if texts:
            source = replace(_source(cards[card], known), apart=cards[card]["set"] in apart)
            words = [_number(text, source, programs, reasons) for text in texts]
            folder, _, number = card.rpartition("-")
            sets[folder].append(" ".join((number, *words)))
    return {
        "programs": list(programs),
        "reasons": list(reasons),
        "sets": {name: ";".join(lines) for name, lines in sets.items()},
    }


def _source(card: Mapping[str, Any], known: Names) -> Source:
    """Tell what the texts of a card call it, and what attacks it has."""
    plain = Card("", card["name"], "", "", card["supertype"]).rules_name
    spelled = plain.replace("★", "Star"), re.sub(r"\[(.)\]$", r"\1", plain)
    names = dict.fromkeys((card["name"], plain, plain.removesuffix(" ★"), *spelled))
    if card["supertype"] == "Trainer":  # "Switch" begins sentences, too
        names = dict.fromkeys(name for name in names if " " in name)
    moves = tuple(attack["name"] for attack in card.get("attacks", ()))
    printed = tuple(attack.get("damage", "") for attack in card.get("attacks", ()))
    powers = tuple(ability["name"] for ability in card.get("abilities", ()))
    return Source(tuple(names), moves, "", known, printed, powers=powers)


def _number(text: Text, source: Source, programs: dict[str, int], reasons: dict[str, int]) -> str:
    """Return the number of a text's programs, or that of the reason why there are none."""
    try:
        found = _read(text, source)
    except NotReadError as error:
        return str(-1 - reasons.setdefault(str(error), len(reasons)))
    return "+".join(str(programs.setdefault(written(one), len(programs))) for one in found)


def _read(text: Text, source: Source) -> Sequence[Program]:
    if text.kind == "attack":
        return [read_attack(text.text, text.damage, replace(source, move=text.name))]
    if text.kind == "power":
        return [read_power(text.text, source)]
    return read_rule(text.text, source, LASTING.get(text.kind, ""))
