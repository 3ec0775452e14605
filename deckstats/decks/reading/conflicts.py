"""Rows whose name and number are those of two different cards.

- A misspelt name gives way to set and number, with a warning; so does a name that no card has
  at all (a translated one, say), but that leaves a doubt.
- The name of *another* card is a conflict. If the number is also claimed by a row with the right
  name, one of the two rows was copied wrongly and no one can tell which: an error. Else the name
  is kept wherever it tells a print: because two rows have their numbers swapped (a warning), the
  number fits the name in another set, the set holds the name under another number, or all prints
  of the name are the same (a doubt each). Anything else is an error.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from deckstats.cards import Card, CardDatabase
from deckstats.cards.names import fold, number_key
from deckstats.decks.reading.lookup import Finding, Remarks
from deckstats.decks.reading.sheet import Fault
from deckstats.decks.reading.spelling import AKIN, likeness

__all__ = ["reconcile"]


def reconcile(
    finding: Finding, findings: Iterable[Finding], cards: CardDatabase, remarks: Remarks
) -> Finding:
    """Settle a row whose name is not that of the card at its number.

    Parameters
    ----------
    finding : Finding
        The row.
    findings : iterable of Finding
        All rows of the list.
    cards : CardDatabase
        The cards there are.
    remarks : Remarks
        Where the remark or the fault goes.

    Returns
    -------
    Finding
        The row with its prints; without any if there is a fault.
    """
    card = finding.elsewhere
    if card is None:
        return finding
    row, name = finding.row, finding.way.name
    prints = cards.by_name(name)
    where = finding.way.place
    if not prints:
        is_akin = likeness(name, card.name) >= AKIN or fold(name) in fold(card.name)
        said = remarks.warnings if is_akin else remarks.doubts
        said.append(f'{row.unit} {row.line}: "{name}" read as "{card.name}", which is {where}')
        return replace(finding, prints=(card,))
    conflict = f'{where} is "{card.name}", not "{name}"'
    swapped = [f for f in findings if f.elsewhere in prints and cards.names_card(f.way.name, card)]
    is_claimed = any(other.prints == (card,) for other in findings)
    if swapped and swapped[0].elsewhere:
        remarks.warnings.append(
            f"{row.unit} {row.line}: {conflict}: numbers swapped with line {swapped[0].row.line}, "
            "read by name"
        )
        return replace(finding, prints=(swapped[0].elsewhere,))
    kept = () if is_claimed else _told_by_name(prints, card, finding.way.number)
    if kept:
        remarks.doubts.append(
            f"{row.unit} {row.line}: {conflict}: read as {kept[0].name} {kept[0].id}"
        )
        return replace(finding, prints=kept)
    fault = f"{conflict} ({_places(prints, card, cards)}): correct the name or the number"
    remarks.faults.append(Fault(row, fault))
    return finding


def _told_by_name(prints: tuple[Card, ...], card: Card, number: str) -> tuple[Card, ...]:
    """Give the prints that a name tells despite the wrong number, if all say the same."""
    same_number = [one for one in prints if number_key(one.number) == number_key(number)]
    same_set = [one for one in prints if one.set == card.set]
    for told in (same_number, same_set, prints):
        if len({one.same_as for one in told}) == 1:
            return tuple(told)
    return ()


def _places(prints: tuple[Card, ...], card: Card, cards: CardDatabase) -> str:
    """Name the newest print of a name, and the first in the set of another card."""
    same_set = [one for one in prints if one.set == card.set]
    near = dict.fromkeys((*same_set[:1], prints[-1]))
    return " or ".join(f"{(*cards.set(one.set).codes, one.set)[0]} {one.number}" for one in near)
