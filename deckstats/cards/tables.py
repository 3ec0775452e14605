"""Reading a table of a file key by key, so that whatever is wrong is told with its place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from difflib import get_close_matches
from typing import Any, TypeVar

from deckstats.errors import CallError

__all__ = ["Table", "near"]

Value = TypeVar("Value")

_SHOWN = {
    bool: "true or false",
    int: "a whole number",
    str: "a text",
    list: "a list",
    dict: "a table",
}


def near(word: str, known: Iterable[str]) -> str:
    """Return a question whether a known word was meant, or what is known.

    Parameters
    ----------
    word : str
        As written.
    known : iterable of str
        Words that would do.

    Examples
    --------
    >>> near("activ", ["active", "bench"])
    ' (did you mean active?)'
    """
    words = list(dict.fromkeys(known))
    close = get_close_matches(word, words, n=2, cutoff=0.6)
    if close:
        return f" (did you mean {' or '.join(close)}?)"
    return f" (choose one of {', '.join(words)})" if words else ""


class Table:
    """A table of a file, and where it stands.

    Keys are taken one by one; those nobody asked for are refused by :meth:`finish`.

    Parameters
    ----------
    values : dict
        As the TOML reader gave it.
    file : str
        Name of the file.
    place : str
        Where in the file, as in ``me.bench 2``; empty for the whole.
    """

    def __init__(self, values: dict[str, Any], file: str, place: str = "") -> None:
        self.values = values
        self.file = file
        self.place = place
        self._known: list[str] = []

    def __contains__(self, key: str) -> bool:
        return key in self.values

    def wrong(self, reason: str, key: str = "") -> CallError:
        """Return the error that says what is wrong here.

        Parameters
        ----------
        reason : str
            What was expected and found.
        key : str
            The key it is about.
        """
        place = ".".join(part for part in (self.place, key) if part)
        return CallError(f"{self.file}: {place + ': ' if place else ''}{reason}")

    def take(self, key: str, kind: type[Value], default: Value) -> Value:
        """Return the value of a key.

        Parameters
        ----------
        key : str
            Its name.
        kind : type
            What it has to be.
        default : object
            What stands for a key that is not given.
        """
        self._known.append(key)
        value = self.values.get(key, default)
        if value is default:
            return value
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
            raise self.wrong(f"expected {_SHOWN[kind]}, got {value!r}", key)
        return value

    def take_any(self, key: str) -> Any:
        """Return a value of whatever kind, None if it is not given.

        Parameters
        ----------
        key : str
            Its name.
        """
        self._known.append(key)
        return self.values.get(key)

    def number(self, key: str, default: int, least: int, most: int) -> int:
        """Return a whole number within bounds.

        Parameters
        ----------
        key : str
            Its name.
        default : int
            What stands for a key that is not given.
        least, most : int
            Bounds.
        """
        value = self.take(key, int, default)
        if key in self.values and not least <= value <= most:
            raise self.wrong(f"expected {least} to {most}, got {value}", key)
        return value

    def table(self, key: str) -> Table:
        """Return a table in this one; an empty one if it is not given.

        Parameters
        ----------
        key : str
            Its name.
        """
        place = ".".join(part for part in (self.place, key) if part)
        return Table(self.take(key, dict, {}), self.file, place)

    def tables(self, key: str) -> Iterator[Table]:
        """Yield the tables of a list.

        Parameters
        ----------
        key : str
            Its name.
        """
        for number, value in enumerate(self.take(key, list, []), 1):
            inner = Table(value, self.file, ".".join(filter(None, (self.place, f"{key} {number}"))))
            if not isinstance(value, dict):
                raise inner.wrong(f"expected a table, got {value!r}")
            yield inner

    def texts(self, key: str) -> tuple[str, ...]:
        """Return a list of texts; one text stands for a list of it.

        Parameters
        ----------
        key : str
            Its name.
        """
        self._known.append(key)
        value = self.values.get(key, [])
        listed = [value] if isinstance(value, str) else value
        if not isinstance(listed, list) or not all(isinstance(item, str) for item in listed):
            raise self.wrong(f"expected a list of texts, got {value!r}", key)
        return tuple(listed)

    def each(self, key: str, read: Callable[[str], Value]) -> tuple[Value, ...]:
        """Return what each text of a list stands for.

        Parameters
        ----------
        key : str
            Its name.
        read : callable
            Reads one; its errors are told with this place.
        """
        return tuple(self.read(key, read, text) for text in self.texts(key))

    def read(self, key: str, read: Callable[[str], Value], text: str) -> Value:
        """Return what a text stands for.

        Parameters
        ----------
        key : str
            Where the text stands.
        read : callable
            Reads it; its errors are told with this place.
        text : str
            The text.
        """
        try:
            return read(text)
        except ValueError as error:
            raise self.wrong(str(error), key) from None

    def finish(self, known: Iterable[str] = ()) -> None:
        """Refuse keys that nobody asked for.

        Parameters
        ----------
        known : iterable of str
            Keys there might have been besides those asked for.
        """
        self._known += known
        for key in self.values:
            if key not in self._known:
                raise self.wrong(f'unknown key "{key}"{near(key, self._known)}')
