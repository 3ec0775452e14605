"""From bytes to text: byte-order marks, UTF-16, mojibake, and what is no text at all."""

from __future__ import annotations

import codecs
import re

from deckstats.errors import ListSyntaxError

__all__ = ["SIZE_LIMIT", "decode", "unmangle"]

SIZE_LIMIT = 1_000_000
"""Bytes of the largest file taken for a list; real ones hold a few thousand."""

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),  # before UTF-16, whose mark it begins with
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)


def decode(data: bytes, source: str) -> str:
    """Turn the bytes of a list into text.

    Parameters
    ----------
    data : bytes
        What the file holds.
    source : str
        The file's name, for messages.

    Returns
    -------
    str
        The text, without a byte-order mark.

    Raises
    ------
    ListSyntaxError
        If the bytes are too many, binary, or in an encoding that could only be guessed.

    Examples
    --------
    >>> decode("4 Poké Pad".encode("utf-16"), "list.txt")
    '4 Poké Pad'
    """
    if len(data) > SIZE_LIMIT:
        raise ListSyntaxError(
            f"{source}: expected a decklist, found more than {SIZE_LIMIT:,} bytes: "
            "give the file with the list alone"
        )
    mark, encoding = next(
        ((mark, encoding) for mark, encoding in _MARKS if data.startswith(mark)), (b"", "utf-8")
    )
    body = data[len(mark) :]
    try:
        text = body.decode(encoding)
    except UnicodeDecodeError as fault:
        raise ListSyntaxError(_undecodable(body, encoding, fault.start, source)) from None
    if "\0" in text:
        raise ListSyntaxError(f"{source}: expected a decklist, found a binary file")
    return text


def _undecodable(body: bytes, encoding: str, at: int, source: str) -> str:
    """Say why the bytes are no text, and what they probably are."""
    if b"\0" in body and encoding == "utf-8":
        return f"{source}: expected a decklist, found a binary file"
    guess = body[at : at + 1].decode("cp1252", errors="replace")
    is_letter = encoding == "utf-8" and guess.isprintable() and guess != "\ufffd"
    hint = f' (in Windows-1252 it is "{guess}")' if is_letter else ""
    return (
        f"{source}: expected {encoding.upper()} text, found byte 0x{body[at]:02X} "
        f"at offset {at}{hint}: save the list as UTF-8"
    )


_MANGLED = re.compile(r"Ã[\x80-ÿ\u0152-\u2122]|â€[\x80-ÿ\u0152-\u2122]|â™[€‚]")


def unmangle(line: str) -> str:
    """Restore UTF-8 that was once read as Windows-1252 ("PokÃ©mon").

    Parameters
    ----------
    line : str
        A line of a list.

    Returns
    -------
    str
        The line as it was meant; unchanged if it is not mangled or cannot be restored.

    Examples
    --------
    >>> unmangle("4 PokÃ© Pad"), unmangle("4 Bossâ€™s Orders"), unmangle("4 Poké Pad")
    ('4 Poké Pad', '4 Boss’s Orders', '4 Poké Pad')
    """
    if not _MANGLED.search(line):
        return line
    try:
        return line.encode("cp1252").decode("utf-8")
    except UnicodeError:
        return line
