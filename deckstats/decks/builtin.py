"""Lists that come with deckstats, and finding out what a caller means by a list."""

from __future__ import annotations

import os
import re
from difflib import get_close_matches
from functools import cache
from pathlib import Path

from deckstats.cards.own import CardsLike, own_cards
from deckstats.decks.deck import Deck
from deckstats.decks.reading import read_path, read_stream, read_text
from deckstats.errors import CallError, ListSyntaxError

__all__ = ["builtin_names", "load"]

_FOLDER = Path(__file__).with_name("data")


def builtin_names() -> tuple[str, ...]:
    """Return the names of the built-in lists, in alphabetical order.

    Returns
    -------
    tuple of str
        The names `load` takes.

    Examples
    --------
    >>> builtin_names()
    ('blackout', 'brushfire', 'haymaker', 'overgrowth', 'rain_dance', 'zap')
    """
    return tuple(sorted(path.stem for path in _FOLDER.glob("*.txt")))


def load(source: str | os.PathLike[str] | Deck, cards: CardsLike | None = None) -> Deck:
    """Give the deck a caller means.

    Parameters
    ----------
    source : str, path or Deck
        A file that exists; else the name of a built-in list (case, spaces, dashes and
        underscores do not matter); else ``"-"`` for standard input; else the text of a list.
    cards : path or iterable of Card, optional
        Own cards, a TOML file of them or made in Python; they go before printed ones of the same
        name.

    Returns
    -------
    Deck
        The deck; a `Deck` is given back as it is.

    Raises
    ------
    CallError
        If there is neither a file nor a built-in list of that name.
    ListSyntaxError, UnknownCardError
        If the list cannot be read.

    Examples
    --------
    >>> load("Rain Dance")
    Deck('rain_dance', 60 cards: 12 Pokémon, 34 Trainer, 14 Energy)
    """
    if isinstance(source, Deck):
        return source
    name = os.fspath(source)
    own = () if cards is None else own_cards(cards)
    if os.path.exists(name):
        return read_path(Path(name), own)
    builtin = {_fold(known): known for known in builtin_names()}.get(_fold(name))
    if builtin:
        return _builtin(builtin)
    if name == "-":
        return read_stream(own)
    if isinstance(source, str) and _is_text(name):
        return read_text(name, own=own)
    raise _unknown(name)


@cache
def _builtin(name: str) -> Deck:
    return read_path(_FOLDER / f"{name}.txt")


def _fold(name: str) -> str:
    return re.sub(r"[\W_]+", "", name).casefold()


def _is_text(text: str) -> bool:
    """Whether a string is a list itself: it has lines, or is JSON."""
    return "\n" in text or "\r" in text or text.lstrip().startswith(("[", "{"))


def _unknown(name: str) -> CallError | ListSyntaxError:
    if re.match(r"https?://", name):
        return ListSyntaxError(
            f"{name}: this is a web address; deckstats reads files and text, it does not fetch"
        )
    if not name.strip():
        return ListSyntaxError("expected a list, found an empty text")
    known = builtin_names()
    near = get_close_matches(_fold(name), {_fold(one): one for one in known}, n=1, cutoff=0.7)
    hint = next((f"did you mean {one}? " for one in known if _fold(one) in near), "")
    shown = name if len(name) <= 80 else f"{name[:77]}..."
    return CallError(
        f'no file and no built-in list named "{shown}": {hint}built-in are {", ".join(known)}'
    )
