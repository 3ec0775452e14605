"""Actions in words: what players call what they do, one line each."""

from __future__ import annotations

import re
from dataclasses import dataclass

from deckstats.cards.tables import near
from deckstats.errors import CallError

__all__ = ["FORMS", "Action", "read_action"]

#: How each action is written. ``x`` is a card, an attack or a Power, ``target`` a Pokémon in play.
FORMS = {
    "attack": "attack {x}",
    "play": "play {x}",
    "bench": "bench {x}",
    "evolve": "evolve {target} into {x}",
    "attach": "attach {x} to {target}",
    "use": "use {x} of {target}",
    "retreat": "retreat to {target}",
    "stadium": "stadium",
    "set": "set up",
    "end": "end turn",
    "begin": "begin turn",
    "next": "next turn",
}


def _pattern(form: str) -> re.Pattern[str]:
    named = re.sub(r"\{(\w+)\}", r"(?P<\1>.+)", form)
    return re.compile(named.replace(" ", " +"))


_PATTERNS = {verb: _pattern(form) for verb, form in FORMS.items()}


@dataclass(frozen=True)
class Action:
    """One thing a player does.

    Parameters
    ----------
    verb : str
        A key of :data:`FORMS`.
    x : str
        The card, attack or Power.
    target : str
        The Pokémon in play.
    by : str
        Who does it; empty for the player whose turn it is.
    text : str
        As it was written.
    """

    verb: str
    x: str = ""
    target: str = ""
    by: str = ""
    text: str = ""


def read_action(text: str) -> Action:
    """Read an action.

    Parameters
    ----------
    text : str
        As :data:`FORMS` says; ``opp:`` or ``me:`` before it tells who does it.

    Raises
    ------
    CallError
        If it has no such form.

    Examples
    --------
    >>> action = read_action("attach Fire Energy to Charmander #2")
    >>> action.verb, action.x, action.target
    ('attach', 'Fire Energy', 'Charmander #2')
    """
    by, colon, rest = text.strip().partition(":")
    words = rest.strip() if colon and by in ("me", "opp") else text.strip()
    verb = words.split(" ")[0]
    if verb not in FORMS:
        raise CallError(f'unknown action "{text}"{near(verb, FORMS)}')
    matched = _PATTERNS[verb].fullmatch(words)
    if matched is None:
        shown = FORMS[verb].format(x="...", target="POKEMON")
        raise CallError(f'expected "{shown}", got "{text}"')
    parts = matched.groupdict()
    return Action(
        verb, parts.get("x", ""), parts.get("target", ""), by if words != text.strip() else "", text
    )
