"""Which systems of the rules have a test: ``python tests/rules/systems.py`` names those without.

A system is tested by a test whose name begins with its id, ``test_j08_...`` (several ids may stand
there, ``test_a07_c18_...``), or by a position of ``tests/rulings`` whose id it is.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

TESTS = Path(__file__).parents[1]
NAME = re.compile(r"^ *def test_((?:[a-p]\d{2,3}_)+)", re.MULTILINE)
POSITION = re.compile(r'^id = "([A-O]\d\d)"', re.MULTILINE)


def systems() -> dict[str, dict[str, Any]]:
    """Return all systems by id: title, eras, and whether one is flavour."""
    return tomllib.loads((TESTS / "rules" / "systems.toml").read_text(encoding="utf-8"))


def tested() -> set[str]:
    """Return the ids that tests and positions name."""
    found: set[str] = set()
    for path in TESTS.rglob("test_*.py"):
        for ids in NAME.findall(path.read_text(encoding="utf-8")):
            found.update(ids.strip("_").split("_"))
    for path in (TESTS / "rulings").glob("*.toml"):
        found.update(id_.lower() for id_ in POSITION.findall(path.read_text(encoding="utf-8")))
    return found


def untested() -> dict[str, str]:
    """Return the titles of the systems without a test, by id; flavour needs none."""
    done = tested()
    return {
        id_: system["title"]
        for id_, system in systems().items()
        if id_ not in done and not system.get("flavour")
    }


if __name__ == "__main__":
    missing = untested()
    needed = sum(not system.get("flavour") for system in systems().values())
    for id_, title in missing.items():
        print(f"{id_}  {title}")
    print(f"{needed - len(missing)} of {needed} systems of the rules have a test")
