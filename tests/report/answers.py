"""Answers made by hand, for tests of how they are shown."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from deckstats.analysis.result import Result, Table


def meta(command: str, *decks: str, pilot: str = "", **changed: Any) -> dict[str, Any]:
    """Return where an answer comes from."""
    listed = [{"name": name, "cards": 60, "modelled": 60, "unmodelled": []} for name in decks]
    return {
        "deckstats": "1.2.3", "command": command, "rules": "base",
        "rule_changes": {}, "seed": 7, "trials": 10_000,
        "pilot": pilot, "decks": listed, "seconds": 0.5, "interrupted": False, "warnings": [],
    } | changed  # fmt: skip


def opening(**changed: Any) -> Result:
    """Return an answer about opening hands."""
    table = Table("my list", "", 10_000)
    table.rate("mulligan", 1906, Fraction(19, 100))
    table.average("mulligans_mean", 2355, 3000, Fraction(2355, 10_000))
    for k, hits in enumerate((5000, 4999, 1), start=1):
        table.rate("hand_basics", hits, Fraction(hits, 10_000), count=k)
    for k, hits in enumerate((2000, 8000)):
        table.rate("hand_energy", hits, Fraction(hits, 10_000), count=k)
    table.rate("lone_basic", 5000, Fraction(1, 2))
    table.rate("lone_basic", 10_000, Fraction(1), subject="Abra")
    table.rate("lead", 5000, Fraction(1, 2), subject="Abra")
    table.rate("opens_with", 9999, Fraction(9999, 10_000), subject="Nidoran ♂")
    return Result(tuple(table.rows), meta("opening", "my list", **changed), ("mulligan",))


def energy() -> Result:
    """Return an answer about Energy."""
    table = Table("my list", "", 10_000)
    for turn in range(3):
        for k in (1, 2, 3):
            hits = 9000 - 3000 * k + 500 * turn
            table.rate(
                "energy_seen", max(hits, 0), Fraction(max(hits, 0) + 10, 10_000), "", turn, k
            )
        for kind in ("Fire", "Water"):
            table.rate("energy_type_seen", 5000, Fraction(1, 2), kind, turn, 1)
        if turn:
            table.rate("attachment_missed", 1000 * turn, Fraction(turn, 10), turn=turn)
        table.rate("energy_flood", 10, Fraction(1, 1000), turn=turn)
    return Result(tuple(table.rows), meta("energy", "my list"), ())


def prizes() -> Result:
    """Return an answer about Prize cards."""
    table = Table("my list", "", 10_000)
    table.rate("prized", 3000, Fraction(3, 10), "Abra", count=1)
    table.rate("prized", 300, Fraction(3, 100), "Abra", count=2)
    table.rate("all_prized", 300, Fraction(3, 100), "Abra")
    table.rate("prized", 1000, Fraction(1, 10), "Mewtwo", count=1)
    table.rate("all_prized", 1000, Fraction(1, 10), "Mewtwo")
    return Result(tuple(table.rows), meta("prizes", "my list"), ())


def match(**changed: Any) -> Result:
    """Return an answer about two lists."""
    both = Table("one", "two", 10_000)
    for names, won in ((("one", "two"), 6000), (("two", "one"), 3990)):
        own = Table(*names, 10_000)
        own.rate("win", won)
        own.rate("win_first", won + 200)
        own.rate("win_second", won - 200)
        own.rate("reason", won, subject="prizes")
        own.rate("reason", 0, subject="bench_out")
        own.rate("reason", 10, subject="draw")
        both.rows.extend(own.rows)
    both.average("turns_mean", 200_000, 4_100_000)
    for turns, hits in ((10, 2000), (20, 6000), (30, 2000)):
        both.rate("turns", hits, count=turns)
    told = meta("match", "one", "two", pilot="autopilot", **changed)
    return Result(tuple(both.rows), told, ("win",))
