"""What checks of lists found: as text, Markdown, CSV or JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Any

from deckstats._version import __version__
from deckstats.analysis.result import Result, Row
from deckstats.cards.effects_data import unmodelled_parts
from deckstats.decks import Deck, DeckReport

__all__ = ["csv", "json_text", "markdown", "text", "unmodelled"]


def unmodelled(deck: Deck) -> dict[str, tuple[int, tuple[str, ...]]]:
    """Name the cards whose printed text is not modelled whole.

    Parameters
    ----------
    deck : Deck
        The deck.

    Returns
    -------
    dict of str to (int, tuple of str)
        By name the copies, and the attacks, Powers or rules left out.
    """
    found: dict[str, tuple[int, tuple[str, ...]]] = {}
    for entry in deck.entries:
        parts = unmodelled_parts(entry.card)
        if parts:
            copies, known = found.get(entry.card.name, (0, ()))
            found[entry.card.name] = (copies + entry.count, tuple(dict.fromkeys(known + parts)))
    return found


def text(reports: Sequence[DeckReport]) -> str:
    """Write what was found in words.

    Parameters
    ----------
    reports : sequence of DeckReport
        What :func:`deckstats.check` gave.
    """
    return "\n\n".join("\n".join(_lines(report)) for report in reports) + "\n"


def markdown(reports: Sequence[DeckReport]) -> str:
    """Write what was found in Markdown, a heading a list.

    Parameters
    ----------
    reports : sequence of DeckReport
        What :func:`deckstats.check` gave.
    """
    parts = []
    for report in reports:
        title, *points = _lines(report)
        parts.append("\n".join([f"## {title}", "", *(_bullet(point) for point in points)]))
    return "\n\n".join(parts) + "\n"


def csv(reports: Sequence[DeckReport]) -> str:
    """Write the numbers of what was found, one row a number.

    Parameters
    ----------
    reports : sequence of DeckReport
        What :func:`deckstats.check` gave.
    """
    return Result(tuple(_rows(reports)), {}).to_csv()


def json_text(reports: Sequence[DeckReport]) -> str:
    """Write all that was found as one JSON object.

    Parameters
    ----------
    reports : sequence of DeckReport
        What :func:`deckstats.check` gave.
    """
    answer = {
        "deckstats": __version__,
        "command": "check",
        "rules": ", ".join(dict.fromkeys(report.rules.name for report in reports)),
        "decks": [_described(report) for report in reports],
        "rows": [asdict(row) for row in _rows(reports)],
    }
    return json.dumps(answer, ensure_ascii=False, indent=2) + "\n"


def _lines(report: DeckReport) -> Iterator[str]:
    deck = report.deck
    missing = unmodelled(deck)
    verdict = "legal" if report.is_legal else "not legal"
    yield f"{deck.name}: {verdict} under {report.rules.title}"
    sections = deck.sections
    parts = [f"{count} {section}" for section, count in sections.items()]
    parts[0] += f" ({deck.basics} Basic)"
    yield f"  {deck.size} cards: {', '.join(parts)}"
    for problem in report.problems:
        yield f"  problem: {problem.message}"
        yield f"    rule: {problem.rule}"
    yield from (f"  doubt: {doubt.message}" for doubt in report.doubts)
    yield from (f"  warning: {warning}" for warning in report.warnings)
    modelled = deck.size - sum(copies for copies, _ in missing.values())
    yield f"  modelled: {modelled} of {deck.size} cards" + (
        "; these are played without part of their text:" if missing else ""
    )
    for name, (copies, left_out) in missing.items():
        yield f"    {copies} {name} ({', '.join(left_out)})"


def _bullet(point: str) -> str:
    """Return a line as a point of a list, indented as deep as it was."""
    depth = len(point) - len(point.lstrip()) - 2
    return f"{' ' * depth}- {point.strip()}"


def _described(report: DeckReport) -> dict[str, Any]:
    missing = unmodelled(report.deck)
    return {
        "name": report.deck.name,
        "cards": report.deck.size,
        "modelled": report.deck.size - sum(copies for copies, _ in missing.values()),
        "unmodelled": sorted(missing),
        "rules": report.rules.name,
        "rule_changes": report.rules.changes,
        "legal": report.is_legal,
        "problems": [asdict(problem) for problem in report.problems],
        "doubts": [doubt.message for doubt in report.doubts],
        "warnings": list(report.warnings),
    }


def _rows(reports: Sequence[DeckReport]) -> Iterator[Row]:
    """Count cards, problems and what is modelled; nothing here is an estimate."""
    for report in reports:
        deck = report.deck
        missing = unmodelled(deck)
        yield _row(deck, "legal", "", float(report.is_legal))
        yield _row(deck, "cards", "", deck.size)
        for section, count in deck.sections.items():
            yield _row(deck, "cards", section, count)
        yield _row(deck, "cards", "Basic Pokémon", deck.basics)
        for problem in report.problems:
            yield _row(deck, "problem", problem.message, problem.count)
        for doubt in report.doubts:
            yield _row(deck, "doubt", doubt.message, doubt.count)
        for name, (copies, _) in missing.items():
            yield _row(deck, "unmodelled", name, copies)


def _row(deck: Deck, measure: str, subject: str, value: float) -> Row:
    value = float(value)
    return Row(measure, deck.name, "", subject, None, None, value, value, value, value, 0)
