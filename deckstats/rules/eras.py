"""The rulebooks by name, oldest first."""

from __future__ import annotations

from deckstats.errors import CallError
from deckstats.rules import base, bw, dp, ecard, ex, hgss, neo, sm, sv, swsh, xy
from deckstats.rules.rulebook import Rulebook

__all__ = ["era", "rulebook_names"]

_RULEBOOKS: dict[str, Rulebook] = {
    era.RULEBOOK.name: era.RULEBOOK
    for era in (base, neo, ecard, ex, dp, hgss, bw, xy, sm, swsh, sv)
}
CURRENT = "current"  # another name of the newest


def rulebook_names() -> tuple[str, ...]:
    """Return the names of the rulebooks, oldest first.

    Examples
    --------
    >>> rulebook_names()
    ('base', 'neo', 'ecard', 'ex', 'dp', 'hgss', 'bw', 'xy', 'sm', 'swsh', 'sv')
    """
    return tuple(_RULEBOOKS)


def era(name: str) -> Rulebook:
    """Return the rulebook of an era.

    Parameters
    ----------
    name : str
        Its short name, such as ``"base"``, or ``"current"`` for the newest.

    Raises
    ------
    CallError
        If there is no rulebook of that name.

    Examples
    --------
    >>> era("base").prizes
    6
    >>> era("current").name
    'sv'
    """
    if name == CURRENT:
        return _RULEBOOKS[rulebook_names()[-1]]
    try:
        return _RULEBOOKS[name]
    except KeyError:
        known = ", ".join([*_RULEBOOKS, CURRENT])
        raise CallError(
            f'no rulebook named "{name}": choose one of {known}, or a TOML file with switches'
        ) from None
