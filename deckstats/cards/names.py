"""How players write names, set codes and collector numbers, and how to read them.

Everything here is folding: two ways of writing the same thing give the same key. What cannot
be derived stands in the tables at the end of the module.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from deckstats.cards.model import TYPE_LETTERS, TYPES

__all__ = [
    "CODES_WITHOUT_SET",
    "CODE_ALIASES",
    "SET_NAME_ALIASES",
    "bare",
    "best_spellings",
    "code_key",
    "energy_type_named",
    "fold",
    "is_name_of",
    "name_key",
    "number_key",
]


def fold(name: str) -> str:
    """Reduce a card's name to the key under which every spelling of it is found.

    Case, accents, apostrophes, dashes, spaces and other punctuation do not count; ``♀``, ``♂``,
    ``★``, ``◇`` and ``δ`` do, in each of the ways they are typed. Nor do the words that the gear
    of Team Flare and the inventions of Team Galactic share, which players leave out.

    Parameters
    ----------
    name : str
        A name as typed or printed.

    Returns
    -------
    str
        The key; empty if nothing in the name counts.

    Examples
    --------
    >>> fold("Pokémon Breeder") == fold("pokemon  breeder")
    True
    >>> fold("Tapu Koko {*}") == fold("Tapu Koko ◇") == fold("Tapu Koko Prism Star")
    True
    >>> fold("Speed {L} Energy") == fold("Speed Lightning Energy")
    True
    """
    folded = _UNCOUNTED.sub("", _SERIES_OF_ITEMS.sub("", _plain(name).casefold()))
    return _NAME_ALIASES.get(folded, folded)


def name_key(name: str) -> str:
    """Reduce a name to the key of all cards that may be meant by it.

    Parameters
    ----------
    name : str
        A name as typed or printed.

    Returns
    -------
    str
        Its `fold`, without a print note, and one key for all names of a basic Energy.

    Examples
    --------
    >>> name_key("Boss’s Orders (Ghetsis)"), name_key("Basic {R} Energy"), name_key("fire")
    ('bosssorders', 'fireenergy', 'fireenergy')
    """
    kind = energy_type_named(name)
    return fold(f"{kind} Energy") if kind else fold(bare(name))


def best_spellings(typed: str, names: Iterable[str]) -> tuple[str, ...]:
    """Of printed names with one key, keep those closest to the name as typed.

    "Charizard ex" and "Charizard-EX" are different Pokémon that fold to one key; case, and
    failing that the dash, tell which is meant.

    Parameters
    ----------
    typed : str
        The name as typed.
    names : iterable of str
        Printed names with the same `name_key`.

    Returns
    -------
    tuple of str
        The names that agree under the strictest reading any of them agrees under.

    Examples
    --------
    >>> best_spellings("Charizard EX", ["Charizard ex", "Charizard-EX"])
    ('Charizard-EX',)
    >>> best_spellings("charizard ex", ["Charizard ex", "Charizard-EX"])
    ('Charizard ex',)
    """
    names = tuple(names)
    for reading in _READINGS if len(names) > 1 else ():
        wanted = reading(bare(typed))
        agreeing = tuple(name for name in names if reading(bare(name)) == wanted)
        if agreeing:
            return agreeing
    return names


def is_name_of(typed: str, printed: str) -> bool:
    """Tell whether a name as typed is a printed name, in whatever spelling or cut short.

    Parameters
    ----------
    typed : str
        The name as typed.
    printed : str
        Name of the card that the set code and number beside it belong to.

    Returns
    -------
    bool
        True if both have the same `name_key`, or if `typed` is the first words of `printed`:
        what follows (δ, ★, LV.X, ex) is easily lost, and the number stands for it.

    Examples
    --------
    >>> is_name_of("Dratini", "Dratini δ"), is_name_of("pokegear", "Pokégear 3.0")
    (True, True)
    >>> is_name_of("Mew", "Mewtwo"), is_name_of("N", "N's Zekrom")
    (False, False)
    """
    if typed == printed or name_key(typed) == name_key(printed):
        return True
    words = [fold(word) for word in _WORD.findall(typed)]
    return bool(words) and words == [fold(word) for word in _WORD.findall(printed)][: len(words)]


def bare(name: str) -> str:
    """Take a print note in brackets off the end of a name.

    Parameters
    ----------
    name : str
        A name as typed or printed.

    Returns
    -------
    str
        The name that is left; the name itself if it has no note.

    Examples
    --------
    >>> bare("Boss's Orders (Ghetsis)")
    "Boss's Orders"
    """
    return _PRINT_NOTE.sub("", name)


def code_key(code: str) -> str:
    """Reduce a set code, set id or set name to its key.

    Parameters
    ----------
    code : str
        As typed: ``"PR-SV"``, ``"base1"``, ``"SV 10"``, ``"Team Rocket"``.

    Returns
    -------
    str
        The key, without case, spaces and punctuation.

    Examples
    --------
    >>> code_key("TK-AlolanRaichu"), code_key("SV 10"), code_key("HS—Unleashed")
    ('tkalolanraichu', 'sv10', 'hsunleashed')
    """
    return _UNCOUNTED.sub("", _plain(code).casefold())


def number_key(number: str) -> str:
    """Reduce a collector number to its key: no case, leading zeros, ``#`` or set total.

    Parameters
    ----------
    number : str
        As typed: ``"4"``, ``"TG05"``, ``"146a"``, ``"145/147"``.

    Returns
    -------
    str
        The key.

    Examples
    --------
    >>> [number_key(number) for number in ("004", "TG05", "145/147", "#146A", "!")]
    ['4', 'tg5', '145', '146a', '!']
    """
    before_total = number.partition("/")[0].strip().lstrip("#").casefold()
    return _LEADING_ZEROS.sub(r"\1", before_total)


def energy_type_named(name: str) -> str:
    """Tell which type a player means who names a basic Energy in some way.

    Parameters
    ----------
    name : str
        As typed: ``"Grass"``, ``"Electric Energy"``, ``"Basic {R} Energy"``.

    Returns
    -------
    str
        The type; empty if the name is not that of a basic Energy.

    Examples
    --------
    >>> [energy_type_named(n) for n in ("grass", "Electric", "Basic {R} Energy", "Energy Search")]
    ['Grass', 'Lightning', 'Fire', '']
    """
    key = fold(name)
    for word in ("basic", "energy", "energies"):
        key = key.removeprefix(word) if word == "basic" else key.removesuffix(word)
    return _ENERGY_NAMES.get(key, "")


def _plain(text: str) -> str:
    """Write accents, quotes, dashes and special signs in their one plain way."""
    if text.isascii() and not _MAY_HOLD_SIGN.search(text):
        return text
    for pattern, sign in _SIGNS:
        text = pattern.sub(sign, text)
    text = unicodedata.normalize("NFKD", text.translate(_PUNCTUATION))
    return "".join(char for char in text if not unicodedata.combining(char))


_UNCOUNTED = re.compile(r"[^0-9a-z♀♂★◇δαβγ]+")
_SERIES_OF_ITEMS = re.compile(
    r"team\s+galactic's\s+invention\s+g-\d+\s+|\s+team\s+flare\s+(?:hyper\s+)?gear\s*$"
)
_LEADING_ZEROS = re.compile(r"^([a-z]*)0+(?=[0-9])")
_WORD = re.compile(r"[^\s–—-]+")
_PRINT_NOTE = re.compile(r"\s*\([^()]*\)\s*$")
_PUNCTUATION = str.maketrans("’‘´`‐‑–—−×", "''''-----x")

_MAY_HOLD_SIGN = re.compile(r"\{|star|delta", re.IGNORECASE)
_SIGNS = (
    (re.compile(r"\{\*\}|◊|♢|\bprism\s+star\b", re.IGNORECASE), "◇"),
    (re.compile(r"☆|⭐|(?<=\w )star(?=\s*(?:$|δ|delta\b))", re.IGNORECASE), "★"),
    (re.compile(r"\bdelta(?:\s+species)?\b", re.IGNORECASE), "δ"),
    *(
        (re.compile(rf"\{{{letter}\}}", re.IGNORECASE), f" {kind} ")
        for letter, kind in zip(TYPE_LETTERS, TYPES, strict=True)
    ),
)
"""Ways of typing signs and Energy symbols, and what stands for them."""


def _squeeze(text: str) -> str:
    return re.sub(r"[\s-]+", "", _plain(text))


_READINGS = (
    str,
    _plain,
    _squeeze,
    lambda text: _plain(text).casefold(),
)
"""Readings of a name from strict to lenient; the last step, `fold`, is common to all."""

_NAME_ALIASES = {
    "dce": "doublecolorlessenergy",
    "doublecolorless": "doublecolorlessenergy",
    "blendenergygrpd": "blendenergygrassfirepsychicdarkness",
    "blendenergywlfm": "blendenergywaterlightningfightingmetal",
    "unitenergygrw": "unitenergygrassfirewater",
    "unitenergylpm": "unitenergylightningpsychicmetal",
    "unitenergyfdy": "unitenergyfightingdarknessfairy",
    "imposterprofessoroak": "impostorprofessoroak",
    "profoaksresearch": "professoroaksresearch",
}
"""Folded names that are written in a second way, mostly by letters for Energy symbols."""

_ENERGY_NAMES = {
    **{kind.casefold(): kind for kind in TYPES if kind not in ("Dragon", "Colorless")},
    "electric": "Lightning",
    "dark": "Darkness",
    "steel": "Metal",
}
"""Folded names of the types a basic Energy can have."""

CODE_ALIASES = {
    # Old sets
    "bs2": ("base4",),
    "gh": ("gym1",),
    "gc": ("gym2",),
    "ng": ("neo1",),
    "nd": ("neo2",),
    "ndi": ("neo2",),
    "nr": ("neo3",),
    "nde": ("neo4",),
    "frlg": ("ex6",),
    "hgss": ("hgss1",),
    "bw": ("bw1",),
    # Black Star Promos
    "wp": ("basep",),
    "prhgss": ("hsp",),
    "prdp": ("dpp",),
    "prbw": ("bwp",),
    "prswsh": ("swshp",),
    "sp": ("swshp",),
    "prsve": ("svp",),
    "prme": ("mep",),
    "prmep": ("mep",),
    # Sub-sets
    "hifsv": ("sma",),
    "ccc": ("cel25c",),
    # Trainer kits by the Pokémon on the box
    "tklucario": ("tk-dp-l",),
    "tkmanaphy": ("tk-dp-m",),
    "tkgyarados": ("tk-hs-g",),
    "tkraichu": ("tk-hs-r",),
    "tkexcadrill": ("tk-bw-e",),
    "tkzoroark": ("tk-bw-z",),
    "tknoivern": ("tk-xy-n",),
    "tksylveon": ("tk-xy-sy",),
    "tkbisharp": ("tk-xy-b",),
    "tkwigglytuff": ("tk-xy-w",),
    "tklatias": ("tk-xy-latia", "tk1a"),
    "tklatios": ("tk-xy-latio", "tk1b"),
    "tkpikachulibre": ("tk-xy-p",),
    "tksuicune": ("tk-xy-su",),
    "tklycanroc": ("tk-sm-l",),
    "tkalolanraichu": ("tk-sm-r",),
    "tkplusle": ("tk2a",),
    "tkminun": ("tk2b",),
}
"""Sets by the keys of codes that no set carries itself."""

SET_NAME_ALIASES = {
    "dce": "doublecolorlessenergy",
    "doublecolorless": "doublecolorlessenergy",
    "baseset": ("base1",),
    "expedition": ("ecard1",),
    "unleashed": ("hgss2",),
    "undaunted": ("hgss3",),
    "triumphant": ("hgss4",),
    "promo": ("basep",),
    "blackstarpromo": ("basep",),
    "wizardspromo": ("basep",),
}
"""Sets by the keys of names that differ from the printed one."""

CODES_WITHOUT_SET = {
    # Alternate art of the online games
    "bwalt": "bw",
    "xyalt": "xy",
    "smalt": "sm",
    "swshalt": "swsh",
    "svalt": "sv",
    # Basic Energy of the online games, numbered there and not on the cards
    "energy": "",
    "hsenergy": "hgss",
    "bwenergy": "bw",
    "xyenergy": "xy",
    "smenergy": "sm",
    "swshenergy": "swsh",
    "svenergy": "sv",
    # McDonald's promos under one code; 30th Celebration, whose cards are not in the data
    "mc": "",
    "30c": "sv",
}
"""Keys of codes that players write although no set belongs to them, and the era they hint at."""
