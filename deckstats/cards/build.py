"""Makes the data files from a public dump of cards: the shipped ones, and those of a user.

The dump holds the printed texts; the data files do not. What is needed of a text is worked out
here, once: whether there is one, how many Prize cards a card is worth, how many copies a deck may
hold, and which prints say the same. The same dump gives the same files, byte for byte.

``index.json.gz`` holds the sets (oldest first) and, for each name, the ids of its prints (oldest
first). ``sets/<set>.json.gz`` holds the cards of one set, each an object of those fields of
:class:`~deckstats.cards.model.Card` that differ from their defaults. ``read.json.gz`` holds what
the texts do, in the notation of effects: see :mod:`deckstats.cards.build_effects`.
"""

from __future__ import annotations

import gzip
import io
import json
import os
import re
import tempfile
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from deckstats.cards.build_effects import Text, read_parts
from deckstats.cards.dump import Record, read_dump
from deckstats.cards.effects_data import forget
from deckstats.cards.model import PARTS, TYPE_LETTERS, TYPES, Card
from deckstats.cards.places import VARIABLE, user_folder
from deckstats.errors import CallError

__all__ = ["Built", "build", "build_cards"]

INDEX = "index.json.gz"


class Built(NamedTuple):
    """What was built.

    Parameters
    ----------
    folder : Path
        Where the files are.
    cards, sets : int
        How many were written.
    problems : tuple of str
        What was left out and why, each with set and number.
    """

    folder: Path
    cards: int
    sets: int
    problems: tuple[str, ...]


def build(source: Path, target: Path) -> Built:
    """Make the data files of `target` from the dump in `source`.

    Records that are not sound are left out. The files are written beside and then renamed, so
    that a build that fails leaves what there was.

    Parameters
    ----------
    source : Path
        What :func:`~deckstats.cards.dump.read_dump` reads.
    target : Path
        Folder to write to; made if it is missing.

    Returns
    -------
    Built
        How many cards there are, and what was left out.

    Raises
    ------
    CallError
        If the dump cannot be read, holds no sound card, or the folder cannot be written.
    """
    sets, cards, problems = read_dump(source)
    if not cards:
        first = f", the first because: {problems[0]}" if problems else ""
        raise CallError(f"no card of {source} can be used{first}")
    files = _files(sets, _numbered_parts(cards))
    try:
        _replace_files(target, files)
    except OSError as error:
        raise CallError(f"cannot write {target}: {error.strerror or error}") from None
    return Built(target, len(cards), len(sets), problems)


def build_cards(source: str | os.PathLike[str], out: str | os.PathLike[str] = "") -> Built:
    """Build the cards of a public dump, so that lists may hold them from then on.

    Sets of the dump stand in place of the shipped ones of the same id, and the shipped ones stay
    beside the others.

    Parameters
    ----------
    source : path
        A folder in the layout of the pokemon-tcg-data repository, the file of one of its sets, or
        a folder with ``cards.jsonl.gz`` and ``sets.json``.
    out : path
        Folder to write to; by default the one that is read: what the variable ``DECKSTATS_CARDS``
        names, else a folder of the user's data.

    Returns
    -------
    Built
        How many cards there are, and what was left out.

    Raises
    ------
    CallError
        If the dump cannot be read, or the folder cannot be written.
    """
    target = Path(out) if os.fspath(out) else user_folder()
    if target is None:
        raise CallError(f"{VARIABLE} is empty, so there is no folder to write to: name one")
    built = build(Path(source), target)
    forget()
    return built


def _replace_files(target: Path, files: Mapping[str, bytes]) -> None:
    """Write all files beside, then rename them; what a former build left of other sets goes."""
    target.mkdir(parents=True, exist_ok=True)
    (target / "sets").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".new-", dir=target) as beside:
        (Path(beside) / "sets").mkdir()
        for name, content in files.items():
            (Path(beside) / name).write_bytes(content)
        for name in sorted(files, key=lambda name: name == INDEX):  # the index last
            (Path(beside) / name).replace(target / name)
    for old in (target / "sets").glob("*.json.gz"):
        if f"sets/{old.name}" not in files:
            old.unlink()


def _numbered_parts(cards: Iterable[Record]) -> list[Record]:
    """Give each part of a LEGEND or V-UNION its number; they follow one another in a set."""
    seen: Counter[tuple[str, str]] = Counter()
    numbered = []
    for card in cards:
        parts = next((PARTS[mark] for mark in card.get("subtypes", ()) if mark in PARTS), 0)
        key = card["set"], card["name"]
        numbered.append({**card, "part": seen[key] % parts + 1} if parts else card)
        seen[key] += parts > 0
    return numbered


def _files(sets: Sequence[Record], cards: Sequence[Record]) -> dict[str, bytes]:
    """Compose every data file: its name and its bytes."""
    rows_by_set: dict[str, list[Record]] = defaultdict(list)
    ids_by_name: dict[str, list[str]] = defaultdict(list)
    oldest = _oldest_prints(_promos_last(sets, cards))
    for card in cards:
        row = _row(card, oldest[card["id"]])
        rows_by_set[card["set"]].append(row)
        ids_by_name[row["name"]].append(card["id"])
    index: dict[str, Any] = {
        "sets": [_set_row(one) for one in sets],
        "names": {name: " ".join(ids) for name, ids in ids_by_name.items()},
    }
    files = {f"sets/{name}.json.gz": _packed(rows) for name, rows in rows_by_set.items()}
    parts = {card["id"]: _texts(card) for card in cards if oldest[card["id"]] == card["id"]}
    apart = {row["id"] for row in index["sets"] if row["era"] in _TRAINERS_APART}
    read = read_parts(parts, {card["id"]: card for card in cards}, ids_by_name, apart)
    return {INDEX: _packed(index), "read.json.gz": _packed(read), **files}


def _packed(content: object) -> bytes:
    """Write JSON in the one shortest way and pack it without a time stamp or file name."""
    text = json.dumps(content, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    packed = io.BytesIO()
    with gzip.GzipFile(filename="", mode="wb", fileobj=packed, mtime=0) as stream:
        stream.write(text.encode())
    return packed.getvalue()


# ---- sets ------------------------------------------------------------------------------------

#: Eras in which Supporters and Stadiums were no Trainer cards.
_TRAINERS_APART = ("dp", "hgss")
_ERA_OF_SERIES = {
    "Base": "base",
    "Gym": "base",
    "Neo": "neo",
    "E-Card": "ecard",
    "EX": "ex",
    "NP": "ex",
    "Diamond & Pearl": "dp",
    "Platinum": "dp",
    "HeartGold & SoulSilver": "hgss",
    "Black & White": "bw",
    "XY": "xy",
    "Sun & Moon": "sm",
    "Sword & Shield": "swsh",
    "Scarlet & Violet": "sv",
    "Mega Evolution": "sv",
}

_ERA_STARTS = (
    ("2023-03-31", "sv"),
    ("2020-02-07", "swsh"),
    ("2017-02-03", "sm"),
    ("2013-11-08", "xy"),
    ("2011-04-25", "bw"),
    ("2010-02-10", "hgss"),
    ("2007-05-01", "dp"),
    ("2003-07-01", "ex"),
    ("2002-09-15", "ecard"),
    ("2000-12-16", "neo"),
    ("", "base"),
)
"""First expansion of each era, for series that run through many (POP, trainer kits, other)."""


def _set_row(one: Record) -> Record:
    released = one["releaseDate"]
    by_date = next(era for start, era in _ERA_STARTS if released >= start)
    codes = (one.get("ptcgoCode"), (one.get("abbr") or "").replace(":", "-"))
    return {
        "id": one["id"],
        "name": one["name"],
        "era": _ERA_OF_SERIES.get(one["series"], by_date),
        "released": released,
        "total": one["printedTotal"],
        "codes": [code for code in codes if code],
    }


# ---- cards -----------------------------------------------------------------------------------

_LETTER = dict(zip(TYPES, TYPE_LETTERS, strict=True))
_SPELLINGS = {"Ho-oh": "Ho-Oh"}
_TWO_PRIZES = {"ex", "EX", "GX", "V", "VSTAR"}
_ONE_COPY = {"ACE SPEC", "Radiant", "Prism Star", "Star"}
_ANY_NUMBER = 60


def _row(card: Record, same_as: str) -> dict[str, Any]:
    """Give the fields of a card that differ from their defaults, types as letters."""
    fields = {
        "id": card["id"],
        "number": card["number"],
        "name": _SPELLINGS.get(card["name"]) or card["name"],
        "supertype": card["supertype"],
        "subtypes": card.get("subtypes"),
        "hp": card.get("hp") or _told_hp(card),
        "types": _letters(card.get("types", ())) if card["supertype"] == "Pokémon" else "",
        "evolves_from": card.get("evolvesFrom"),
        "level": card.get("level"),
        "attacks": [_attack_row(attack, card) for attack in card.get("attacks", ())],
        "abilities": [_ability_row(ability, kind) for ability, kind in _abilities(card)],
        "weaknesses": [[_LETTER[one["type"]], one["value"]] for one in card.get("weaknesses", ())],
        "resistances": [[_LETTER[x["type"]], x["value"]] for x in card.get("resistances", ())],
        "retreat_cost": card.get("retreatCost"),
        "regulation_mark": card.get("regulationMark", "").replace("NONE", ""),
        "rarity": _rarity(card),
        "prizes": _prizes(card),
        "copies": _copies(card),
        "has_text": _has_rule(card),
        "same_as": same_as,
        "part": card.get("part"),
    }
    defaults = {"prizes": 1, "copies": 4, "same_as": card["id"]}
    return {
        field: value for field, value in fields.items() if value and value != defaults.get(field)
    }


def _told_hp(card: Record) -> int:
    """Read the HP of a Trainer played as a Pokémon from its text; some records have lost them."""
    told = re.search(r"as if it were a (\d+)[- ]HP", " ".join(card.get("rules", ())))
    return int(told[1]) if told and card["supertype"] == "Trainer" else 0


def _letters(types: Iterable[str]) -> str:
    return "".join(_LETTER[kind] for kind in types)


def _attack_row(attack: Record, card: Record) -> list[object]:
    # Nobody knows the text of a card whose record is incomplete, so it must count as one.
    has_text = "text" in attack or "incomplete" in card
    row = [attack["name"], _letters(attack["cost"]), attack["damage"], int(has_text)]
    return [*row, *_once_a_game(attack)]


def _ability_row(ability: Record, kind: str) -> list[object]:
    return [ability["name"], kind, *_once_a_game(ability)]


def _once_a_game(part: Record) -> list[str]:
    """Name the kind of attack or Power of which a player has one a game, if it is one."""
    text = part.get("text", "")
    return re.findall(r"can't use more than 1 (GX|VSTAR) (?:attack|Power) in a game", text)


def _abilities(card: Record) -> list[tuple[Record, str]]:
    abilities = [(ability, ability["type"]) for ability in card.get("abilities", ())]
    if "ancientTrait" in card:
        abilities.append((card["ancientTrait"], "Ancient Trait"))
    return abilities


def _rarity(card: Record) -> str:
    rarity = card.get("rarity", "").replace("None", "")
    return re.sub(r"\b[a-z]", lambda first: first[0].upper(), rarity)


def _prizes(card: Record) -> int:
    """Read the number from the rule box; a few records have lost theirs."""
    if card["supertype"] != "Pokémon":
        return 1
    for rule in card.get("rules", ()):
        if taken := re.search(r"your opponent takes (\d) Prize cards", rule):
            return int(taken[1])
    return 2 if _TWO_PRIZES & set(card["subtypes"]) else 1


def _copies(card: Record) -> int:
    subtypes = set(card.get("subtypes", ()))
    rules = " ".join(card.get("rules", ()))
    if subtypes & _ONE_COPY or "can't have more than 1" in rules:
        return 1
    if "as many of this card in your deck as you like" in rules:
        return _ANY_NUMBER
    return _ANY_NUMBER if card["supertype"] == "Energy" and "Basic" in subtypes else 4


# ---- texts: used here, never written ---------------------------------------------------------

_REMINDER = re.compile(
    "|".join(
        (
            # rule boxes
            r"[^:.]{1,40} rule: .*",
            r"ACE SPEC: .*",
            r"(Tera: )?As long as this Pokémon is on your Bench, prevent all damage done to "
            r"this Pokémon by attacks \(both yours and your opponent's\)\.",
            r"When [^.]* knocked out, your opponent takes \d Prize cards\.",
            r"This Pokémon is both .* type\.",
            r"If (your Active Pokémon is a|this) Baby Pokémon .*",
            # how a card of this kind comes into play
            r"Put this card (onto your (Active|Bench only)|from your hand onto your Bench only).*",
            r"How to play a Pokémon V-UNION: .*",
            r"Evolves into .*",
            r"You (may|can) play (only (1|one)|as many|any number of) (Item|Supporter|Stadium).*",
            r"This (card|Stadium) stays in play .*",
            r"Attach a Pokémon Tool to 1 of your Pokémon that doesn't already .*",
            r"You may attach any number of Pokémon Tools .*",
            # deck building
            r"You can't have more than 1 .* in your deck\.",
            r"You may have (up to 4|as many) .* in your deck.*",
            r"\(This card cannot be used at official tournaments\.\)",
        )
    ),
    re.IGNORECASE,
)
"""Rules that every card of a kind carries: the rulebook knows them, the card says nothing new."""


_REWORDED = (
    (re.compile(r"\byour own\b"), "your"),
    (re.compile(r"\bhis or her\b"), "their"),
    (re.compile(r"\bhe or she\b"), "they"),
    (re.compile(r"\bshow (it|them|that card) to your opponent\b"), r"reveal \1"),
    (re.compile(r"\b(then )?shuffle your deck( afterward)?\b"), "shuffle your deck"),
)
"""Phrases that changed over the years and meant the same all along, as `_normal` writes them."""

_SAME_RULES = {
    "base4-2": "base1-2",  # "can't add more than 20" for "extra after the 2nd doesn't count"
    "base4-9": "base1-9",  # "each player's Bench"
    "base4-10": "base1-10",  # Barrier in two sentences
    "base4-13": "base1-12",  # Lure switches "the Defending Pokémon"
    "base4-15": "base1-13",  # as base4-2
    "base4-24": "base1-20",  # Thunderpunch "plus" or "and"
    "base4-25": "base1-21",  # Buzzap, other order of words
    "base4-27": "base2-6",  # Invisible Wall "stops working while", not "can't be used if"
    "base4-34": "base2-33",  # "fewer counters than that, remove all"
    "base4-88": "base1-59",  # as base4-2
    "base4-93": "base1-63",  # "opponent's attacks"
    "base4-97": "base2-63",  # as base4-34
    "base4-117": "base1-90",  # "1 of your own Pokémon"
    "base6-102": "base1-76",  # "can only play" or "can play only"
}
"""Prints judged to say the same as an older one in other words, by hand."""


def _texts(card: Record) -> list[Text]:
    """Return the texts of a card in the order of its parts: attacks, Powers, its own rule."""
    if "incomplete" in card:
        return []
    texts = [
        Text("attack", attack["text"], attack["name"], attack["damage"])
        for attack in card.get("attacks", ())
        if "text" in attack
    ]
    texts += [Text("power", each["text"], each["name"]) for each, _ in _abilities(card)]
    if _has_rule(card):
        marks = _marks(card)
        kind = next((kind for mark, kind in _KINDS_OF_RULES.items() if mark in marks), "rule")
        texts.append(Text(kind, " ".join(_own_rules(card))))
    return texts


_KINDS_OF_RULES = {
    "Energy": "energy", "Stadium": "stadium", "Pokémon Tool": "tool", "Pokémon Tool F": "tool",
}  # fmt: skip


def _marks(card: Record) -> tuple[str, ...]:
    return (card["supertype"], *card.get("subtypes", ()))


def _own_rules(card: Record) -> list[str]:
    return [rule for rule in card.get("rules", ()) if not _REMINDER.fullmatch(rule)]


def _has_rule(card: Record) -> bool:
    if card["supertype"] == "Pokémon":
        return bool(_own_rules(card))
    return "Basic" not in card.get("subtypes", ())


def _promos_last(sets: Sequence[Record], cards: Sequence[Record]) -> list[Record]:
    """Put promos behind the rest: their sets grew for years but bear the first card's date."""
    promos = {one["id"] for one in sets if one["name"].endswith("Promos")}
    return sorted(cards, key=lambda card: card["set"] in promos)


def _oldest_prints(cards: Sequence[Record]) -> dict[str, str]:
    """Map the id of each card to the id of the oldest card with the same rules.

    A card without its texts joins the others of the same facts if they all say the same, a Trainer
    the one printed last before it; otherwise it stands for itself.
    """
    by_rules: dict[str, str] = {}
    by_facts: dict[str, list[str]] = defaultdict(list)
    oldest: dict[str, str] = {}
    before: dict[str, str] = {}  # of Trainers without their text
    for card in cards:
        alike = by_facts[_signature(card, texts=False)]
        if "incomplete" not in card:
            judged = _SAME_RULES.get(card["id"]) or card["id"]
            oldest[card["id"]] = by_rules.setdefault(_signature(card, texts=True), judged)
            alike.append(oldest[card["id"]])
        elif alike and card["supertype"] == "Trainer":
            before[card["id"]] = alike[-1]
    for card in cards:
        if "incomplete" in card:
            alike = by_facts[_signature(card, texts=False)]
            one = alike[0] if len(set(alike)) == 1 else before.get(card["id"])
            oldest[card["id"]] = one or card["id"]
    return oldest


def _signature(card: Record, texts: bool) -> str:
    """Write everything the rules of a card depend on, wording normalised."""
    names = (card["name"], _rules_name(card))

    def said(part: Record) -> str:
        return _normal(part.get("text", ""), names) if texts else ""

    return json.dumps(
        (
            _rules_name(card),
            card["supertype"],
            card.get("hp"),
            card.get("types") if card["supertype"] == "Pokémon" else None,
            [(a["name"], a["cost"], a["damage"], said(a)) for a in card.get("attacks", ())],
            [(ability["name"], kind, said(ability)) for ability, kind in _abilities(card)],
            [(one["type"], one["value"]) for one in card.get("weaknesses", ())],
            [(one["type"], one["value"]) for one in card.get("resistances", ())],
            card.get("retreatCost"),
            card.get("part"),
            _prizes(card),
            _normal(" ".join(_own_rules(card)), names) if texts else "",
            _is_special_energy(card),
        )
    )


def _is_special_energy(card: Record) -> bool:
    # Metal and Darkness Energy were special at first and are basic since Diamond & Pearl.
    return card["supertype"] == "Energy" and "Special" in card.get("subtypes", ())


def _rules_name(card: Record) -> str:
    name, supertype, subtypes = card["name"], card["supertype"], card.get("subtypes", ())
    return Card("", _SPELLINGS.get(name) or name, "", "", supertype, tuple(subtypes)).rules_name


def _normal(text: str, names: Sequence[str]) -> str:
    """Level differences of wording that mean nothing: case, accents, quotes, own name, spaces."""
    for name in names:
        text = text.replace(name, "this Pokémon")
    plain = unicodedata.normalize("NFKD", text.casefold()).replace("\u0301", "")
    plain = " ".join(re.sub(r"[^\w×+\-()]+", " ", plain).split())
    for phrase, standard in _REWORDED:
        plain = phrase.sub(standard, plain)
    return plain
