"""Reading rules as users give them: an era's name, a TOML file, switches, a rulebook."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any, TypeAlias

from deckstats.errors import CallError
from deckstats.rules.eras import era
from deckstats.rules.rulebook import Rulebook, check_switch

__all__ = ["RulesLike", "changed_rules", "read_switches", "rulebook"]

RulesLike: TypeAlias = str | os.PathLike[str] | Mapping[str, Any] | Rulebook

_KINDS = {field.name: field.type for field in fields(Rulebook)}
_ANSWERS = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}


def rulebook(rules: RulesLike) -> Rulebook:
    """Return the rulebook that is meant.

    Parameters
    ----------
    rules : str, path, mapping or Rulebook
        An era's short name, such as ``"base"``, or ``"current"`` for the newest; the path of a
        TOML file, told by its ending; switches to change, with the era as ``start``, which is
        also what such a file holds; or a rulebook, which is returned.

    Raises
    ------
    CallError
        If there is no such rulebook, file or switch, or a switch cannot have that value.

    Examples
    --------
    >>> rulebook("base").prizes
    6
    >>> rulebook({"start": "base", "prizes": 4}).title
    'base rules with prizes=4'
    """
    if isinstance(rules, Rulebook):
        return rules
    if isinstance(rules, Mapping):
        return _changed(rules)
    if _is_file(rules):
        return _read_file(Path(rules))
    return era(os.fspath(rules))


def read_switches(texts: Iterable[str]) -> dict[str, Any]:
    """Read switches written as on the command line.

    Parameters
    ----------
    texts : iterable of str
        A ``SWITCH=VALUE`` each: ``yes`` or ``no``, a number, a text, or words between commas
        (``none`` for no word).

    Raises
    ------
    CallError
        If one is not of that form; what switches there are and which values they can have is
        asked when rules are made of them.

    Examples
    --------
    >>> read_switches(["bonus_cards=1", "evolve_first_turn=yes", "first_turn_bars=none"])
    {'bonus_cards': 1, 'evolve_first_turn': True, 'first_turn_bars': ()}
    """
    read = {}
    for text in texts:
        switch, equals, value = (part.strip() for part in text.partition("="))
        if not (switch and equals):
            raise CallError(f'expected SWITCH=VALUE, as in bonus_cards=1, got "{text}"')
        read[switch] = _value(switch, value)
    return read


def changed_rules(rules: RulesLike | None, switches: Mapping[str, Any]) -> RulesLike | None:
    """Return rules with switches changed; None stands for those of the newest card.

    Parameters
    ----------
    rules : str, path, mapping, Rulebook or None
        As :func:`rulebook` takes them.
    switches : mapping of str to value
        Values by switch.

    Raises
    ------
    CallError
        If the rules cannot be read or a switch cannot have that value.

    Examples
    --------
    >>> changed_rules("neo", {"prizes": 4}).title
    'neo rules with prizes=4'
    >>> changed_rules(None, {"prizes": 4})
    {'prizes': 4}
    """
    if rules is not None:
        return rulebook(rules).replace(**switches) if switches else rulebook(rules)
    for switch, value in switches.items():
        check_switch(switch, value)
    return dict(switches) or None


def _value(switch: str, text: str) -> Any:
    """Read a value as its switch takes it; what cannot be read stays text, to be refused."""
    kind = _KINDS.get(switch)
    if kind == "bool":
        return _ANSWERS.get(text.lower(), text)
    if kind == "int":
        return int(text) if text.isascii() and text.isdecimal() else text
    if kind == "tuple[str, ...]":
        words = tuple(word.strip() for word in text.split(","))
        return () if words in (("none",), ("",)) else words
    return text


def _is_file(rules: str | os.PathLike[str]) -> bool:
    return not isinstance(rules, str) or rules.endswith(".toml")


def _read_file(path: Path) -> Rulebook:
    """Read a TOML file of switches; it gives the rules its name."""
    try:
        read = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise CallError(f"cannot read {path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise CallError(f"{path}: expected a TOML file in UTF-8") from None
    except tomllib.TOMLDecodeError as error:
        raise CallError(f"{path}: not TOML: {error}") from None
    try:
        return _changed({"name": path.stem, **read})
    except CallError as error:
        raise CallError(f"{path}: {error}") from None


def _changed(switches: Mapping[str, Any]) -> Rulebook:
    """Return an era's rules with switches changed; lists are as good as tuples."""
    values = {name: tuple(v) if isinstance(v, list) else v for name, v in switches.items()}
    start = values.pop("start", None)
    if not isinstance(start, str):
        raise CallError('start: expected the name of an era, as in start = "base"')
    if not isinstance(values.get("name", ""), str):
        raise CallError("name: expected a text")
    return era(start).replace(**values)
