"""Reads a public dump of cards, in one of two layouts, and names every record that is not sound.

The layout of the pokemon-tcg-data repository is a folder with ``cards/en/<set>.json``, a list of
cards each, and ``sets/en.json``. The other is ``cards.jsonl.gz``, a card a line and oldest first,
beside ``sets.json``. Both come out as records of the second: numbers as numbers, types by name,
nothing that is empty.
"""

from __future__ import annotations

import gzip
import json
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from deckstats.cards.model import TYPES
from deckstats.errors import CallError

__all__ = ["Dump", "Record", "read_dump"]

Record: TypeAlias = Mapping[str, Any]
"""One card or one set as a dump has it."""

OURS = "cards.jsonl.gz"
OUR_SETS = "sets.json"
SUPERTYPES = ("Pokémon", "Trainer", "Energy")
SET_FIELDS = ("id", "name", "series", "releaseDate", "printedTotal")
#: Letters in curly or square brackets that stand for types in texts, as in model.TYPE_LETTERS.
SYMBOLS = dict(zip("GRWLPFDMYNC", TYPES, strict=True))

#: Words by which a language shows; a text with more of another's than of English ones is not read.
ENGLISH = (
    "a an and any are attack before by card cards coin damage deck discard does draw each energy "
    "flip for from has have heads if in is it may of on opponent opponent's or player put search "
    "shuffle tails that the then this to turn up when with you your"
)
FOREIGN = (
    "aus auf das de degli dein deine deinem deinen deiner dem den der des deve die du ein eine el "
    "en es et gegner i il ist karte karten la las le les lo los mazo mazzo mano moneta münze "
    "nel o os pile por que se seu si son su sua sur tes tirez ton tu tua tuo um uma un una une und "
    "vom vos votre wenn zum"
)


class Dump(NamedTuple):
    """What a dump holds.

    Parameters
    ----------
    sets : list of Record
        Sets that have cards, oldest first.
    cards : list of Record
        Cards that are sound, oldest first.
    problems : tuple of str
        What was left out and why, each with set and number.
    """

    sets: list[Record]
    cards: list[Record]
    problems: tuple[str, ...]


def read_dump(source: Path) -> Dump:
    """Read a dump.

    Parameters
    ----------
    source : Path
        A folder in one of the two layouts, its file ``cards.jsonl.gz``, or the file of one set in
        the other layout.

    Raises
    ------
    CallError
        If it is no dump, or one of its files cannot be read at all.
    """
    sets, cards, problems = _found(source)
    sound: list[Record] = []
    seen: set[str] = set()
    known = {str(one.get("id", "")) for one in sets}
    for card in cards:
        wrong = _why_not(card, known, seen)
        if wrong:
            problems.append(f"{_place(card)}: {wrong}")
        else:
            seen.add(card["id"])
            sound.append(card)
    held = {card["set"] for card in sound}
    return Dump([one for one in sets if one["id"] in held], sound, tuple(problems))


# ---- layouts ---------------------------------------------------------------------------------


def _found(source: Path) -> tuple[list[Record], list[Record], list[str]]:
    """Return sets, cards and what is wrong with the sets, whatever the layout."""
    if not source.exists():
        raise CallError(f"no file or folder {source}: give the one that holds the dump of cards")
    folder = source if source.is_dir() else source.parent
    if source.name == OURS or (source.is_dir() and (source / OURS).exists()):
        sets, problems = _sets(folder / OUR_SETS)
        return sets, _lines(folder / OURS), problems
    if source.is_file():
        sets, problems = _sets(_near(source))
        return sets, _of_set(source), problems
    files = sorted((source / "cards" / "en").glob("*.json"))
    if not files:
        raise CallError(
            f"expected {OURS} and {OUR_SETS}, or cards/en/*.json and sets/en.json, in {source}: "
            "give the folder of a dump, such as a clone of pokemon-tcg-data"
        )
    sets, problems = _sets(source / "sets" / "en.json")
    order = {str(one.get("id")): number for number, one in enumerate(sets)}
    files.sort(key=lambda file: (order.get(file.stem, len(order)), file.stem))
    return sets, [card for file in files for card in _of_set(file)], problems


def _near(file: Path) -> Path:
    """Return where the sets of the file of one set are told: beside it, or as in a clone."""
    beside = file.with_name(OUR_SETS)
    return beside if beside.exists() else file.parent.parent.parent / "sets" / "en.json"


def _json(file: Path) -> Any:
    try:
        return json.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise CallError(f"expected a file {file} in the dump, found none") from None
    except OSError as error:
        raise CallError(f"cannot read {file}: {error.strerror}") from None
    except ValueError as error:
        raise CallError(f"{file} is no JSON: {error}") from None


def _sets(file: Path) -> tuple[list[Record], list[str]]:
    """Read the sets, oldest first, and name those that lack something."""
    sound: list[Record] = []
    problems = []
    rows = _json(file)
    for row in rows if isinstance(rows, list) else []:
        missing = [name for name in SET_FIELDS if not isinstance(row, dict) or name not in row]
        if missing:
            named = row.get("id", "?") if isinstance(row, dict) else "?"
            problems.append(f"set {named}: no {missing[0]} in {file.name}")
        else:
            sound.append({**row, "releaseDate": str(row["releaseDate"]).replace("/", "-")})
    return sorted(sound, key=lambda one: one["releaseDate"]), problems


def _lines(file: Path) -> list[Record]:
    try:
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            rows = [json.loads(line) for line in lines]
    except FileNotFoundError:
        raise CallError(f"expected a file {file} in the dump, found none") from None
    except (OSError, EOFError, ValueError) as error:
        raise CallError(f"cannot read {file}: {error}") from None
    return [row if isinstance(row, dict) else {} for row in rows]


def _of_set(file: Path) -> list[Record]:
    """Read the file of one set, which is named after it."""
    rows = _json(file)
    if not isinstance(rows, list):
        raise CallError(f"expected a list of cards in {file}, found something else")
    return [_normal(row, file.stem) if isinstance(row, dict) else {} for row in rows]


# ---- one record ------------------------------------------------------------------------------


def _normal(row: Record, set_id: str) -> dict[str, Any]:
    """Return a record of the pokemon-tcg-data layout in ours."""
    card: dict[str, Any] = {"set": set_id}
    for field in (
        "id", "number", "name", "supertype", "subtypes", "level", "types", "evolvesFrom", "rarity",
        "regulationMark", "weaknesses", "resistances",
    ):  # fmt: skip
        if row.get(field):
            card[field] = _clean(row[field])
    if str(row.get("hp", "")).isdecimal():
        card["hp"] = int(row["hp"])
    retreat = [each for each in row.get("retreatCost") or () if each != "Free"]
    if retreat:
        card["retreatCost"] = len(retreat)
    if card.get("supertype") == "Pokemon":
        card["supertype"] = "Pokémon"
    if row.get("rules"):
        card["rules"] = _clean(row["rules"])
    for field in ("attacks", "abilities"):
        if row.get(field):
            card[field] = [_part(part) for part in row[field] if isinstance(part, dict)]
    for ability in card.get("abilities", ()):
        ability.setdefault("type", "Ability")
    for weakness in card.get("weaknesses", ()):
        if isinstance(weakness, dict) and not weakness.get("value"):
            weakness["value"] = "×2"
    if isinstance(row.get("ancientTrait"), dict):
        card["ancientTrait"] = _part(row["ancientTrait"])
    return card


def _part(row: Record) -> dict[str, Any]:
    """Return an attack, Power or trait; without what is empty, but for cost and damage."""
    part = {name: _clean(row[name]) for name in ("name", "type", "text") if row.get(name)}
    if part.get("type") == "Poke-Body":
        part["type"] = "Poké-Body"
    if "cost" in row or "damage" in row:
        part["cost"] = [each for each in row.get("cost") or () if each != "Free"]
        part["damage"] = _clean(row.get("damage") or "")
    return part


def _clean(value: Any) -> Any:
    """Level what dumps write in several ways: accents, quotes, marks, symbols of types."""
    if isinstance(value, list):
        return [_clean(each) for each in value]
    if isinstance(value, dict):
        return {name: _clean(each) for name, each in value.items()}
    if not isinstance(value, str):
        return value
    text = unicodedata.normalize("NFC", value)
    text = re.sub(r"</?i>", "", text).replace("\u2019", "'").replace("\u2018", "'")
    text = text.replace("\u201c", '"').replace("\u201d", '"').replace("\u2212", "-")
    return re.sub(r"[{\[]([A-Z])[}\]]", lambda m: SYMBOLS.get(m[1], m[0]), text)


def _place(card: Record) -> str:
    """Name a card by set and number, as far as they are known."""
    set_id, number = card.get("set") or "?", card.get("number") or "?"
    name = f" ({card['name']})" if isinstance(card.get("name"), str) and card["name"] else ""
    return f"set {set_id}, number {number}{name}"


def _why_not(card: Record, known: set[str], seen: set[str]) -> str:
    """Return what is wrong with a card; empty if it is sound."""
    for field in ("id", "set", "number", "name", "supertype"):
        if not card.get(field):
            return f"no {field}"
        if not isinstance(card[field], str):
            return f"{field} is no text"
    if card["id"] in seen:
        return f"there is a card {card['id']} already"
    if card["set"] not in known:
        return f"the dump does not tell of a set {card['set']}"
    if card["supertype"] not in SUPERTYPES:
        return f'unknown supertype "{card["supertype"]}"'
    try:
        return _wrong_facts(card) or _wrong_types(card) or _wrong_language(card)
    except (AttributeError, KeyError, TypeError, ValueError):
        return "a field is not of the form it has in the dump"


def _wrong_facts(card: Record) -> str:
    if card["supertype"] == "Pokémon":
        for field in ("hp", "types", "subtypes"):
            if not card.get(field):
                return f"no {field}"
        if not isinstance(card["hp"], int):
            return "hp is no number"
    for attack in card.get("attacks", ()):
        for field in ("name", "cost", "damage"):
            if field not in attack:
                return f"no {field} of an attack"
    for ability in card.get("abilities", ()):
        if not ability.get("name"):
            return "no name of an Ability"
        if not ability.get("text"):
            return f'no text of "{ability["name"]}"'
    return ""


def _wrong_types(card: Record) -> str:
    for found in _types(card):
        if found not in TYPES:
            return f'unknown Energy type "{found}"'
    return ""


def _types(card: Record) -> Iterator[str]:
    """Yield every type a card names in its facts."""
    yield from card.get("types", ())
    for attack in card.get("attacks", ()):
        yield from attack["cost"]
    for field in ("weaknesses", "resistances"):
        for each in card.get(field, ()):
            yield each["type"]
            if not isinstance(each["value"], str):
                raise TypeError(field)


def _wrong_language(card: Record) -> str:
    texts = [*card.get("rules", ()), *(part.get("text", "") for part in _parts(card))]
    return next(("its text is not English" for text in texts if not _is_english(text)), "")


def _parts(card: Record) -> Iterable[Record]:
    trait = card.get("ancientTrait")
    return (*card.get("attacks", ()), *card.get("abilities", ()), *([trait] if trait else ()))


def _is_english(text: str) -> bool:
    """Tell whether a text may be English, by its letters and its commonest words."""
    letters = [each for each in text if each.isalpha()]
    strange = sum("LATIN" not in unicodedata.name(each, "") for each in letters)
    if strange > len(letters) // 4 + 2:
        return False
    words = re.findall(r"[^\W\d_]+(?:'[^\W\d_]+)?", text.casefold())
    english, foreign = (
        sum(word in known.split() for word in words) for known in (ENGLISH, FOREIGN)
    )
    return english >= foreign or len(words) < 4
