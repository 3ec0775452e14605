"""Where data files of cards are: the shipped ones, and beside them those a user has built."""

from __future__ import annotations

import os
import sys
from functools import cache
from pathlib import Path

__all__ = ["SHIPPED", "VARIABLE", "folders", "user_folder"]

SHIPPED = Path(__file__).with_name("data")
VARIABLE = "DECKSTATS_CARDS"


def user_folder() -> Path | None:
    """Return the folder that ``deckstats cards build`` writes to and every question reads.

    It is what the variable ``DECKSTATS_CARDS`` names; by default a folder of the user's data. The
    variable may be empty: then there is none.
    """
    if VARIABLE in os.environ:
        chosen = os.environ[VARIABLE]
        return Path(chosen).expanduser() if chosen else None
    return _data_home() / "deckstats" / "cards"


def _data_home() -> Path:
    """Return where programs keep a user's data on this system."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    if sys.platform == "darwin":
        return home / "Library" / "Application Support"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")


@cache
def folders() -> tuple[Path, ...]:
    """Return the folders cards are read from; a set is taken from the first that has it."""
    own = user_folder()
    built = own is not None and (own / "index.json.gz").is_file()
    return (own, SHIPPED) if own is not None and built else (SHIPPED,)
