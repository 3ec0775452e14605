"""Printed text as words: names of cards and attacks in one piece, the rest in lower case.

The wording of all eras is levelled where it means the same ("his or her" and "their"). The
Pokémon a text belongs to is ``SELF`` however it is called; other names keep a mark: ``@Pikachu``
is a card, ``@stadium Tickling Machine`` a Stadium, ``@owner Misty's`` whose Pokémon it is, ``@move`` the attack itself and ``@move 2``
another of the same card.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

__all__ = ["SELF", "Names", "Source", "tokens"]

SELF = "SELF"

_LEVELLED = (
    (re.compile("[\u2018\u2019]"), "'"),
    (re.compile("[\u201c\u201d]"), '"'),
    (re.compile("[\u2013\u2014\u2212]"), "-"),
    (re.compile(r"\bPokemon\b"), "Pokémon"),
    (re.compile(r"\b([Hh])is or her\b"), "their"),
    (re.compile(r"\b([Hh])e or she\b"), "they"),
    (re.compile(r"\bhim or her\b"), "them"),
    (re.compile(r"\bdoesn't\b"), "does not"),
    (re.compile(r"\bisn't\b"), "is not"),
    (re.compile(r"\baren't\b"), "are not"),
    (re.compile(r"\bdon't\b", re.IGNORECASE), "do not"),
    (re.compile(r"\bcan't\b"), "cannot"),
    (re.compile(r"\bwasn't\b"), "was not"),
    (re.compile(r"\bweren't\b"), "were not"),
    (re.compile(r"\bdidn't\b"), "did not"),
    (re.compile(r"\bhaven't\b"), "have not"),
    (re.compile(r"\bhasn't\b"), "has not"),
    (re.compile(r"\bit's\b"), "it is"),
    (re.compile(r"\bthere's\b"), "there is"),
    (re.compile(r"\bthey're\b"), "they are"),
    (re.compile(r"Pok[eé]-Powers?"), "poképower"),
    (re.compile(r"Pok[eé]-Bod(?:y|ies)"), "pokébody"),
    (re.compile(r"\bWeakness/Resistance\b"), "Weakness and Resistance"),
    (re.compile(r"\bEnergies\b"), "Energy"),
    # Since Pokémon-EX, a card calls itself "this Pokémon"; its name means every card of it.
    (re.compile(r"\(excluding (?=(?!Pok)[\w ]+-EX\))"), "(excluding any "),
)

_PIECE = re.compile(
    r"'s\b|Pokémon-(?:EX|GX|ex)\b|Pokémon LV\.X|\d+[×x]|\d+|[^\W\d_]+(?:['.-][^\W\d_]+)*(?:'(?=\s))?|\S"
)
#: Round brackets of a text as words, which patterns of the grammar have other uses for.
_BRACKETS = {"(": "«", ")": "»"}

_BASIC_ENERGY = re.compile(
    r"(Basic )?(Grass|Fire|Water|Lightning|Psychic|Fighting|Darkness|Metal|Fairy|Dragon) Energy"
)
_KEPT = re.compile(r"Pokémon-(EX|GX|ex)|V|VMAX|VSTAR|EX|GX|ex")


@dataclass(frozen=True)
class Names:
    """Names of all cards, so that a text's names are known from its words.

    Parameters
    ----------
    cards : iterable of str
        Names of Pokémon and other cards.
    stadiums : collection of str
        Those of Stadiums.

    Attributes
    ----------
    by_first, owners : mapping of str to list of str
        Names of cards, and of those whose Pokémon cards are, by their first three letters.
    """

    cards: Iterable[str]
    stadiums: Collection[str] = ()
    by_first: Mapping[str, Sequence[str]] = field(init=False)
    owners: Mapping[str, Sequence[str]] = field(init=False)

    def __post_init__(self) -> None:
        cards = {name for name in self.cards if len(name) > 2 and not _BASIC_ENERGY.fullmatch(name)}
        owners = {f"{owner}'s" for name in cards for owner in _owner(name)}
        object.__setattr__(self, "by_first", _by_first(cards))
        object.__setattr__(self, "owners", _by_first(owners))


def _owner(name: str) -> list[str]:
    owner, mark, _ = name.partition("'s ")
    return [owner] if mark else []


def _by_first(names: Iterable[str]) -> dict[str, list[str]]:
    """Group names by their first letters, the longest first."""
    found: dict[str, list[str]] = {}
    for name in sorted(names, key=lambda each: (-len(each), each)):
        found.setdefault(name[:3], []).append(name)
    return found


@dataclass(frozen=True)
class Source:
    """What a text belongs to.

    Parameters
    ----------
    names : tuple of str
        What its card is called.
    moves : tuple of str
        Names of the attacks of its card.
    move : str
        Name of the attack, if it is that of one.
    known : Names
        Names of all cards.
    printed : tuple of str
        Printed damage of those attacks.
    apart : bool
        Whether Supporters and Stadiums are no Trainers to it: from Diamond & Pearl to the last
        set before Black & White.
    powers : tuple of str
        Names of the Powers of its card.
    """

    names: tuple[str, ...] = ()
    moves: tuple[str, ...] = ()
    move: str = ""
    known: Names = Names(())
    printed: tuple[str, ...] = ()
    apart: bool = False
    powers: tuple[str, ...] = ()


def tokens(text: str, source: Source) -> list[str]:
    """Return the words of a text.

    Parameters
    ----------
    text : str
        As printed.
    source : Source
        What it belongs to.

    Examples
    --------
    >>> known = Names(["Raichu", "Pikachu", "Misty's Staryu"])
    >>> text = "Pikachu does 10 damage to itself, Raichu and each of Misty's Pokémon."
    >>> tokens(text, Source(("Pikachu",), known=known))
    ['SELF', 'does', '10', 'damage', 'to', 'itself', ',', '@Raichu', 'and', 'each', 'of', \
"@owner Misty's", 'pokémon', '.']
    """
    for power in source.powers:
        text = text.replace(f"xcept for {power}", "xcept for ownpower")
    for found, level in _LEVELLED:
        text = found.sub(level, text)
    result: list[str] = []
    place = 0
    while place < len(text):
        if text[place].isspace():
            place += 1
            continue
        length, token = _name_at(text, place, source, result)
        if not length:
            piece = _PIECE.match(text, place)
            assert piece is not None
            length, token = len(piece[0]), _plain(piece[0])
        result.append(token)
        place += length
    joined = _joined(result)
    if source.apart:
        joined = ["plain-trainer" if word == "trainer" else word for word in joined]
    return joined if not joined or joined[-1] in (".", "»") else [*joined, "."]


def _plain(piece: str) -> str:
    if piece.startswith("Pokémon-"):
        return "pokémon" + piece[7:]
    if piece in _BRACKETS:
        return _BRACKETS[piece]
    return piece if _KEPT.fullmatch(piece) else piece.lower()


def _name_at(text: str, place: int, source: Source, before: Sequence[str]) -> tuple[int, str]:
    """Return the length and the mark of a name that stands here; 0 if none does."""
    if place and (text[place - 1].isalnum() or not text[place].isupper()):
        return 0, ""
    for name in sorted(source.names, key=len, reverse=True):
        if _stands(text, place, name) and not _longer(text, place, name, source):
            return len(name), SELF
    for number, move in enumerate(source.moves, start=1):
        named = text[place + len(move) :].lstrip(" '\"").startswith(_AFTER_MOVE)
        last = before[-1] if before else ""
        inside = last.endswith("'s") or last in _BEFORE_MOVE
        inside = inside or (last == "the" and text.startswith(" attack", place + len(move)))
        if _stands(text, place, move) and named and inside:
            return len(move), "@move" if move == source.move else f"@move {number}"
    for mark, table in (("@", source.known.by_first), ("@owner ", source.known.owners)):
        for name in table.get(text[place : place + 3], ()):
            if _stands(text, place, name) and (mark != "@" or _is_name(name)):
                if mark == "@" and _owns(text, place, name, source):
                    break
                kind = "stadium " if name in source.known.stadiums else ""
                return len(name), mark + kind + name
    return 0, ""


def _owns(text: str, place: int, name: str, source: Source) -> bool:
    """Tell whether a name is that of the owner of Pokémon, as Iono's."""
    owners = source.known.owners.get(name[:3], ())
    return text.startswith("'s", place + len(name)) and f"{name}'s" in owners


_AFTER_MOVE = ("attack", "during", "again", ".", "does")
_BEFORE_MOVE = ("use", "used", "using", "'", '"', SELF, ",")


def _stands(text: str, place: int, name: str) -> bool:
    """Tell whether a name stands at a place, whole."""
    end = place + len(name)
    return text.startswith(name, place) and not text[end : end + 1].isalnum()


def _longer(text: str, place: int, name: str, source: Source) -> bool:
    """Tell whether the card's own name is only the beginning of another."""
    rivals = source.known.by_first.get(name[:3], ())
    return any(
        len(rival) > len(name) and rival not in source.names and _stands(text, place, rival)
        for rival in rivals
    )


_WORDS_THAT_ARE_NAMES = re.compile(
    r"Switch|Energy|Potion|Stadium|Basic|Pokémon|Trainer|Search|Recycle|Supporter|Fire|Water|Grass"
)


def _is_name(name: str) -> bool:
    """Tell whether what looks like a card's name is one, not a common word."""
    return " " in name or not _WORDS_THAT_ARE_NAMES.match(name)


def _joined(words: list[str]) -> list[str]:
    """Join "this Pokémon" to SELF."""
    result: list[str] = []
    for word in words:
        if result and result[-1] == "this" and word in ("pokémon", "pokémon's"):
            result[-1] = SELF
            if word == "pokémon's":
                result.append("'s")
        elif result and result[-1] == "this" and word == SELF:
            result[-1] = SELF
        elif word == "'s" or word != "'":
            result.append(word)
    return result
