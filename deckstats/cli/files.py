"""Writing files whole: beside, then renamed, so that nobody ever sees half of one.

What is no regular file (a terminal, ``/dev/full``, a pipe) cannot be renamed over; it is written
to as it is.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from deckstats.errors import CallError

__all__ = ["check_writable", "write_whole"]


def check_writable(path: Path) -> None:
    """Refuse a path that cannot be written, before any work is done for it.

    Parameters
    ----------
    path : pathlib.Path
        The file to be written later.

    Raises
    ------
    CallError
        If it is a folder, or the system forbids to write it.
    """
    with _telling(path):
        if path.is_dir():
            raise IsADirectoryError("it is a folder")
        if path.exists() and not os.access(path, os.W_OK):
            raise PermissionError("it is write-protected")
        if _can_be_replaced(path):
            tempfile.TemporaryFile(dir=_home(path)).close()


def write_whole(path: Path, content: str | bytes) -> None:
    """Write a file whole, or not at all.

    Parameters
    ----------
    path : pathlib.Path
        The file; what it held is replaced.
    content : str or bytes
        What it is to hold.

    Raises
    ------
    CallError
        If it cannot be written; it is then as it was.
    """
    data = content.encode() if isinstance(content, str) else content
    with _telling(path):
        if _can_be_replaced(path):
            _replace(Path(os.path.realpath(path)), data)
        else:
            with path.open("ab") as device:
                device.write(data)


def _can_be_replaced(path: Path) -> bool:
    """Tell a regular file, or one not there yet, from a device under any name."""
    whole = Path(os.path.abspath(path))
    return (path.is_file() or not path.exists()) and whole.parts[1:2] not in [("dev",), ("proc",)]


def _home(path: Path) -> Path:
    """Return the folder where the file itself lies: a link to it stays a link."""
    return Path(os.path.realpath(path)).parent


def _replace(path: Path, data: bytes) -> None:
    """Write beside, then rename."""
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    beside = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        beside.chmod(path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~_umask())
        beside.replace(path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


def _umask() -> int:
    """Return the permissions new files go without; it can only be read by setting it."""
    mask = os.umask(0)
    os.umask(mask)
    return mask


@contextmanager
def _telling(path: Path) -> Iterator[None]:
    """Turn the system's refusal into one line that names the file."""
    try:
        yield
    except OSError as error:
        raise CallError(f"cannot write {path}: {error.strerror or error}") from None
