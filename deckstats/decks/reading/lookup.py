"""From a card as written to the print that is meant.

A name that fits its set and number settles a row at once; what happens where they disagree is
told in :mod:`deckstats.decks.reading.conflicts`. A name without set and number means the newest
print that existed when the list was made, that is, no newer than the newest card of the list.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache

from deckstats.cards import Card, CardDatabase
from deckstats.cards.names import code_key, name_key, number_key
from deckstats.decks.deck import SECTIONS
from deckstats.decks.reading.addresses import Address, addresses
from deckstats.decks.reading.sheet import Fault, Row
from deckstats.decks.reading.spelling import AKIN, likeness, misspelt, suggestions
from deckstats.errors import UnknownCardError

__all__ = ["Finding", "Remarks", "choose", "find", "has_address", "respell"]

_MISSING = re.compile(r"(?<!type: )(?<!type )\b(?:null|undefined|None|NaN)\b")
"""What web exporters write where a set or number is missing ("Type: Null" is a Pokémon)."""

_SIDE_SET = re.compile(
    r"promo|kit|mcdonald|pop series|best of game|first battle|futsal|creator|rumble|southern",
    re.IGNORECASE,
)
"""Names of sets whose prints are meant only if a list says so, and whose data have gaps."""

_PROMO_TAGS = ("promo", "blackstarpromo", "mp")


@dataclass(frozen=True, slots=True)
class Finding:
    """What one row may mean.

    Parameters
    ----------
    row : Row
        The row.
    way : Address
        The way of parting it that fits; the whole as a name if none does.
    prints : tuple of Card
        Prints in question; none if the row is not settled yet.
    elsewhere : Card or None
        The card at the row's set and number, if it has another name.
    """

    row: Row
    way: Address
    prints: tuple[Card, ...] = ()
    elsewhere: Card | None = None


@dataclass(slots=True)
class Remarks:
    """What is to be said about the rows of a list.

    Parameters
    ----------
    faults : list of Fault
        Rows that mean no card, or cannot be told from others.
    warnings : list of str
        What was read otherwise than written.
    doubts : list of str
        What could not be read for certain.
    """

    faults: list[Fault] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)
    doubts: list[str] = field(default_factory=list)


def find(row: Row, cards: CardDatabase, remarks: Remarks) -> Finding:
    """Take the first way of parting a row that fits a card.

    Parameters
    ----------
    row : Row
        The row.
    cards : CardDatabase
        The cards there are.
    remarks : Remarks
        Where remarks go.

    Returns
    -------
    Finding
        What the row may mean.
    """
    text = _MISSING.sub(" ", row.text)
    ways = list(addresses(text))
    finding = _fitting(row, ways, cards) or Finding(row, ways[0])
    if text != row.text:
        missing = _MISSING.findall(row.text)[0]
        remarks.doubts.append(f'{row}: unknown set code "{missing}", read by its name')
    elif finding.prints and finding.way.code and not _is_known(finding, cards):
        remarks.warnings.append(f'{row}: unknown set code "{finding.way.code}", read by its name')
    elif _is_cut_short(finding, cards):
        card = finding.prints[0]
        remarks.warnings.append(
            f'{row.unit} {row.line}: "{finding.way.name}" read as "{card.name}", '
            f"which is {finding.way.place}"
        )
    return finding


def respell(finding: Finding, cards: CardDatabase, remarks: Remarks) -> Finding:
    """Look for the name that a row without a known one misspells.

    Parameters
    ----------
    finding : Finding
        A finding without a card.
    cards : CardDatabase
        The cards there are.
    remarks : Remarks
        Where the remark or the fault goes.

    Returns
    -------
    Finding
        The finding, with prints if there is one name close enough.
    """
    row = finding.row
    named = [way for way in addresses(row.text) if way.name and cards.by_name(way.name)]
    if named:
        remarks.faults.append(Fault(row, _no_such_number(named[0], cards), True))
        return finding
    for way in addresses(row.text):
        if not way.code or not cards.knows_code(way.code):
            meant = misspelt(way.name, cards)
            if meant:
                remarks.warnings.append(f'{row.unit} {row.line}: "{way.name}" read as "{meant}"')
                return replace(finding, way=replace(way, name=meant), prints=cards.by_name(meant))
    remarks.faults.append(Fault(row, _no_such_name(row, cards), True))
    return finding


def choose(findings: Iterable[Finding], cards: CardDatabase, remarks: Remarks) -> list[Card]:
    """Choose one print for each of the findings.

    Parameters
    ----------
    findings : iterable of Finding
        Findings with prints.
    cards : CardDatabase
        The cards there are.
    remarks : Remarks
        Where a remark on prints that were guessed goes.

    Returns
    -------
    list of Card
        The prints.
    """
    findings = list(findings)
    firsts = (min(map(cards.released, finding.prints)) for finding in findings)
    horizon = max(firsts, default="")
    chosen = [_newest(finding.prints, horizon, cards) for finding in findings]
    guessed = [
        f"{card.name} ({card.id})"
        for finding, card in zip(findings, chosen, strict=True)
        if len({one.same_as for one in finding.prints}) > 1 and card.is_pokemon
    ]
    if guessed:
        remarks.warnings.append(
            f"Pokémon without set and number taken by date: {', '.join(dict.fromkeys(guessed))}"
        )
    return chosen


def has_address(text: str, cards: CardDatabase) -> bool:
    """Tell whether a text names a card by name, set and number.

    Parameters
    ----------
    text : str
        A line without a count.
    cards : CardDatabase
        The cards there are.

    Returns
    -------
    bool
        True if that name stands at that set and number.

    Examples
    --------
    >>> from deckstats.cards import database
    >>> [has_address(text, database()) for text in ("Super Rod PAL 188", "My deck 2")]
    [True, False]
    """
    return any(
        way.name and (card := _at(way, cards)) and cards.names_card(way.name, card)
        for way in addresses(text)
    )


# ---- ways that fit ---------------------------------------------------------------------------


def _fitting(row: Row, ways: list[Address], cards: CardDatabase) -> Finding | None:
    elsewhere: Finding | None = None
    for way in ways:
        card = _at(way, cards)
        if card and (not way.name or cards.names_card(way.name, card)):
            return Finding(row, way, (card,))
        if card and not elsewhere:
            elsewhere = Finding(row, way, elsewhere=card)
    rules = (_exactly, _by_tag) if elsewhere else (_exactly, _by_tag, _in_subset, _by_name_alone)
    for rule in rules:
        for way in ways:
            prints = rule(way, row.section, cards)
            if prints:
                return Finding(row, way, prints)
    return elsewhere


def _at(way: Address, cards: CardDatabase) -> Card | None:
    """Give the card at a set and number, preferring the one so named where a code is shared."""
    if way.total and not cards.by_name(way.name):
        return _at_fraction(way, cards)
    if not way.code or not way.number or way.total:
        return None
    if not way.name and not way.code.isupper() and cards.by_name(way.code):
        return None  # "Mew 8" is Mew; "MEW 8" is a card of the set 151
    card = cards.by_code(way.code, way.number) or _by_id(f"{way.code}-{way.number}", cards)
    if card and way.name and not cards.names_card(way.name, card) and cards.by_name(way.name):
        named = cards.find(way.name, way.code, way.number)
        if number_key(named.number) == number_key(way.number) and _in_set(named, way.code, cards):
            return named
    return card


def _at_fraction(way: Address, cards: CardDatabase) -> Card | None:
    """Give the card at "57/106" whose name is like the one written; two sets may be of a size."""
    sets = (one.id for one in cards.sets if str(one.total) == way.total.lstrip("0"))
    found = (cards.by_code(set_id, way.number) for set_id in sets)
    alike = [card for card in found if card and likeness(way.name, card.name) >= AKIN]
    return max(alike, key=lambda card: likeness(way.name, card.name), default=None)


def _by_id(card_id: str, cards: CardDatabase) -> Card | None:
    """Give the card with an id that says more than set and number: "cel25c-15_A1"."""
    try:
        return cards.by_id(card_id) if "_" in card_id else None
    except UnknownCardError:
        return None


def _exactly(way: Address, section: str, cards: CardDatabase) -> tuple[Card, ...]:
    """Give the prints of a name that fit all else that is written: set, number, total or level."""
    return tuple(
        card
        for card in _named(way.name, section, cards)
        if (not way.number or _has_number(card, way, cards))
        and (not way.code or _in_set(card, way.code, cards))
    )


def _by_tag(way: Address, section: str, cards: CardDatabase) -> tuple[Card, ...]:
    """Take a set off a name's front or back: "NG Cleffa", "Psyduck Black Star Promo".

    A promo that the card data do not have as one is taken for its name alone.
    """
    for tag, name in _tagged(way.name) if not way.code else ():
        is_promo = code_key(tag) in _PROMO_TAGS
        prints = _exactly(Address(name, "", way.number, way.total), section, cards)
        tagged = tuple(
            card for card in prints if _in_set(card, "promo" if is_promo else tag, cards)
        )
        if tagged or (is_promo and prints):
            return tagged or prints
    return ()


def _in_subset(way: Address, section: str, cards: CardDatabase) -> tuple[Card, ...]:
    """Take a number past the set's printed total for one of a sub-set: GEN 114 is GEN RC15."""
    return tuple(
        card
        for card in _named(way.name, section, cards)
        if way.code and _in_set(card, way.code, cards)
        if way.number.isdecimal() and int(way.number) > cards.set(card.set).total
        if not card.number.isdecimal()
    )


def _by_name_alone(way: Address, section: str, cards: CardDatabase) -> tuple[Card, ...]:
    """Pass over a set that is unknown, has no numbers of its own or gaps in its data."""
    if way.code and not way.code.isupper() and not cards.knows_code(way.code):
        return ()  # a word, not a code
    prints = _named(way.name, section, cards)
    if prints and not prints[0].is_basic_energy and _is_complete(way.code, cards):
        return ()
    return tuple(card for card in prints if _has_number(card, way, cards)) or prints


@lru_cache(maxsize=2000)  # every way of parting a line asks, and so does every rule
def _named(name: str, section: str, cards: CardDatabase) -> tuple[Card, ...]:
    """Give the prints of a name; in an Energy section the word Energy may be missing."""
    energy = cards.basic_energy(name)
    if energy:
        every = (*cards.by_name(f"{energy.energy_type} Energy"), *cards.by_name(energy.name))
        return tuple(dict.fromkeys(card for card in every if card.is_basic_energy))
    prints = cards.by_name(f"{name} Energy") if name and section == SECTIONS[2] else ()
    return prints or cards.by_name(name)


def _in_set(card: Card, code: str, cards: CardDatabase) -> bool:
    return code_key(code) in _codes(card.set, cards) or cards.by_code(code, card.number) is card


@cache
def _codes(set_id: str, cards: CardDatabase) -> frozenset[str]:
    return frozenset(map(code_key, (set_id, *cards.set(set_id).codes)))


def _has_number(card: Card, way: Address, cards: CardDatabase) -> bool:
    if way.total and str(cards.set(card.set).total) != way.total.lstrip("0"):
        return False
    return number_key(way.number) in (number_key(card.number), f"lv{card.level}")


def _tagged(name: str) -> Iterator[tuple[str, str]]:
    """Part a name from one to three words in front of it or behind it."""
    words = name.split()
    for length in range(min(3, len(words) - 1), 0, -1):
        yield " ".join(words[:length]), " ".join(words[length:])
        yield " ".join(words[-length:]), " ".join(words[:-length])


def _is_complete(code: str, cards: CardDatabase) -> bool:
    """Whether a code is that of a set whose every number is known."""
    first = cards.by_code(code, "1") if code else None
    return first is not None and not _SIDE_SET.search(cards.set(first.set).name)


def _is_known(finding: Finding, cards: CardDatabase) -> bool:
    code = finding.way.code
    return cards.knows_code(code) or any(_in_set(card, code, cards) for card in finding.prints)


def _is_cut_short(finding: Finding, cards: CardDatabase) -> bool:
    """Whether set and number tell a card whose name, cut short as here, is another card's."""
    name, card = finding.way.name, next(iter(finding.prints), None)
    if not name or not finding.way.number or card is None or card.is_basic_energy:
        return False
    return name_key(name) != name_key(card.name).rstrip("δ") and bool(
        cards.by_name(name) and card not in cards.by_name(name)
    )


# ---- one print of several --------------------------------------------------------------------


def _newest(prints: tuple[Card, ...], horizon: str, cards: CardDatabase) -> Card:
    """Give the first print in the newest main set up to a date."""
    of_its_time = tuple(card for card in prints if cards.released(card) <= horizon) or prints
    prints = _main(of_its_time, cards)
    newest = max(map(cards.released, prints))
    return next(card for card in prints if cards.released(card) == newest)


def _main(prints: tuple[Card, ...], cards: CardDatabase) -> tuple[Card, ...]:
    """Leave out prints in promos, kits and the like, unless there are no others."""
    return tuple(c for c in prints if not _SIDE_SET.search(cards.set(c.set).name)) or prints


# ---- what to say of a row without a card ------------------------------------------------------


def _no_such_name(row: Row, cards: CardDatabase) -> str:
    ways = list(addresses(row.text))
    name = next((way.name for way in ways[1:] if way.name and way.number), ways[0].name)
    near = suggestions(name, cards)
    hint = f" (did you mean {' or '.join(near)}?)" if near else ""
    return f'no card named "{name[:60]}"{hint}'


def _no_such_number(way: Address, cards: CardDatabase) -> str:
    prints = cards.by_name(way.name)
    near = [card for card in prints if _in_set(card, way.code, cards)] or prints[-2:]
    known = ", ".join(f"{(*cards.set(c.set).codes, c.set)[0]} {c.number}" for c in near[:3])
    if way.number and way.code:
        found = f"{way.code} has no card number {way.number}"
    else:
        found = f'there is no "{way.name}" in {way.code}' if way.code else "no print fits"
    return f'{found}; "{way.name}" is {known}: correct the set or the number'
