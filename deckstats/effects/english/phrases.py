"""Noun phrases of rule text: Pokémon, cards, Energy, amounts, and what restricts them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple, TypeAlias

from deckstats.effects.english.grammar import Grammar
from deckstats.effects.english.words import SELF
from deckstats.effects.filters import ANY, Filter
from deckstats.effects.operations import ALL, FILTER_FLAGS, TYPES
from deckstats.effects.programs import Amount

__all__ = ["IT", "Cards", "Mon", "Quals", "add_phrases", "as_filter", "attached_energy", "either", "narrowed", "up_to"]

#: Parts of a filter by their names; ``states`` and ``marks`` are tuples.
Quals: TypeAlias = dict[str, Any]

IT = "it"


class Mon(NamedTuple):
    """Which Pokémon: one a word names, each of a set, or some of a set that somebody chooses.

    Parameters
    ----------
    how : str
        ``word``, ``each``, ``some`` or ``pronoun``.
    target : str
        Word of TARGETS.
    quals : dict
        What restricts it.
    n : int or Amount
        How many are chosen.
    by : str
        Who chooses.
    """

    how: str
    target: str
    quals: Quals
    n: int | Amount = 1
    by: str = "me"

    @property
    def filter(self) -> Filter | None:
        """The restriction as a filter."""
        return as_filter(self.quals)


class Cards(NamedTuple):
    """Which cards, and how many at most.

    Parameters
    ----------
    n : Amount
        How many.
    quals : dict
        What restricts them.
    """

    n: Amount
    quals: Quals

    @property
    def filter(self) -> Filter | None:
        """The restriction as a filter."""
        return as_filter(self.quals)


def narrowed(*parts: Quals | None) -> Quals | None:
    """Put restrictions, parts, together; None if two say the same thing differently."""
    result: Quals = {}
    for part in parts:
        for name, value in (part or {}).items():
            if name in ("states", "marks"):
                result[name] = tuple(dict.fromkeys((*result.get(name, ()), *value)))
            elif name == "kind" and {result.get(name), value} == {"Basic Pokémon", "Pokémon"}:
                result[name] = "Basic Pokémon"
            elif result.get(name, value) != value:
                return None
            else:
                result[name] = value
    return result


def either(one: Quals | None, two: Quals | None) -> Quals | None:
    """Let one of two restrictions do; None if that cannot be told in one.

    They may differ in the type, in a mark, or name different cards.
    """
    if one is None or two is None:
        return None
    apart = [name for name in {**one, **two} if one.get(name) != two.get(name)]
    if not apart:
        return one
    if len(apart) > 1 or apart[0] not in one or apart[0] not in two:
        return None
    part, first, second = apart[0], one[apart[0]], two[apart[0]]
    if part == "type":
        return {**one, part: f"{first}/{second}"}
    if part == "marks" and len(first) == len(second) == 1 and "not-" not in first[0] + second[0]:
        return {**one, part: (f"{first[0]}/{second[0]}",)}
    return {**one, part: (*first, *second)} if part == "names" else None


def as_filter(quals: Quals | None) -> Filter | None:
    """Make a filter of quals, restrictions; None if there are none."""
    if not quals:
        return None
    states = tuple(state for state in FILTER_FLAGS if state in quals.get("states", ()))
    marks = tuple(sorted(quals.get("marks", ())))
    made = replace(ANY, **{**quals, "states": states, "marks": marks})
    return None if made == ANY else made


def add_phrases(g: Grammar) -> None:
    """Add to the grammar g the rules of all phrases."""
    _add_words(g)
    _add_quals(g)
    _add_pokemon(g)
    _add_cards(g)
    _add_counts(g)


def _add_words(g: Grammar) -> None:
    types = {name.lower(): name for name in TYPES}
    g.terminal("digits", lambda word: int(word) if word.isdecimal() else None)
    g.terminal("type", types.get)
    g.terminal("name", _name_of)
    g.terminal("stadium_name", lambda word: _name_of(word) if word.startswith("@stadium ") else None)
    g.terminal("pokemon_name", lambda word: None if word.startswith("@stadium ") else _name_of(word))
    g.terminal("owner", lambda word: word.removeprefix("@owner ") if "@owner " in word else None)
    g.terminal("other_move", lambda word: word[6:] if word.startswith("@move ") else None)
    g.add("n", "{digits}")
    g.words("n", {"a/an/one": 1, "two": 2, "three": 3, "both": 2})
    g.words("condition", {
        "asleep": "Asleep", "confused": "Confused", "paralyzed": "Paralyzed",
        "poisoned": "Poisoned", "burned": "Burned",
    })  # fmt: skip
    g.words("who", {"you": "me", "your opponent": "opp", "each player": "both"})
    g.words("whose", {"your": "me", "your opponent's": "opp", "each player's": "both"})
    g.words("card", {"card": 0, "cards": 0})


_MARKED = ("@owne", "@move")


def _name_of(word: str) -> str | None:
    """Return the card's name a word stands for."""
    named = word[0] == "@" and word[:5] not in _MARKED
    return word[1:].removeprefix("stadium ") if named else None


# -- restrictions -----------------------------------------------------------------------------


_STAGES: dict[str, Quals] = {
    "basic": {"kind": "Basic Pokémon"},
    "evolution": {"kind": "Evolution"},
    "evolved": {"states": ("evolved",)},
    "stage 1": {"marks": ("Stage-1",)},
    "stage 2": {"marks": ("Stage-2",)},
    "baby": {"marks": ("Baby",)},
    "mega evolution": {"marks": ("Mega",)},
    "restored": {"marks": ("Restored",)},
    "ultra beast/beasts": {"marks": ("Ultra-Beast",)},
    "team plasma": {"marks": ("Team-Plasma",)},
    "tag team": {"marks": ("TAG-TEAM",)},
    "single strike": {"marks": ("Single-Strike",)},
    "rapid strike": {"marks": ("Rapid-Strike",)},
    "fusion strike": {"marks": ("Fusion-Strike",)},
    "tera": {"marks": ("Tera",)},
    "ancient": {"marks": ("Ancient",)},
    "future": {"marks": ("Future",)},
    "radiant": {"marks": ("Radiant",)},
    "team magma": {"name": "Team Magma"},
    "team aqua": {"name": "Team Aqua"},
    "damaged": {"states": ("damaged",)},
    "non-ultra beast": {"marks": ("not-Ultra-Beast",)},
    "stage 2 evolved": {"marks": ("Stage-2",)},
}

_HEADS: dict[str, Quals] = {
    "pokémon": {},
    "pokémon-EX": {"marks": ("EX",)},
    "pokémon-GX": {"marks": ("GX",)},
    "pokémon-ex": {"marks": ("ex",)},
    "pokémon ex": {"marks": ("ex",)},
    "pokémon V": {"marks": ("V",)},
    "pokémon VMAX": {"marks": ("VMAX",)},
    "pokémon VSTAR": {"marks": ("VSTAR",)},
    "pokémon sp": {"marks": ("SP",)},
    "pokémon lv.x": {"marks": ("LV.X",)},
    "ultra beast/beasts": {"marks": ("Ultra-Beast",)},
    "tag team": {"marks": ("TAG-TEAM",)},
    "pokémon-GX and/or pokémon-EX": {"marks": ("GX/EX",)},
    "pokémon V and/or pokémon-GX": {"marks": ("V/GX",)},
    "pokémon V or benched pokémon-GX": {"marks": ("V/GX",)},
    "pokémon ex and/or pokémon V": {"marks": ("ex/V",)},
    "pokémon ex or benched pokémon V": {"marks": ("ex/V",)},
}

_HAS = "that/who [already] has/have"
_POSTS: dict[str, Quals] = {
    f"{_HAS} any damage counter/counters on it/them": {"states": ("damaged",)},
    "with any damage counters on it/them": {"states": ("damaged",)},
    f"{_HAS} no damage counters on it/them": {"states": ("undamaged",)},
    f"{_HAS} [any] energy [card/cards] attached [to it/them]": {"states": ("energized",)},
    "with any energy [card/cards] attached [to it/them]": {"states": ("energized",)},
    f"{_HAS} [any] special energy [card/cards] attached [to it/them]": {"holds": "special"},
    f"{_HAS} any basic energy [card/cards] attached [to it/them]": {"holds": "basic"},
    "with abilities": {"marks": ("Ability",)},
    "that has/have full hp": {"states": ("undamaged",)},
    f"{_HAS} a pokémon tool [card] attached [to it/them]": {"states": ("equipped",)},
    f"{_HAS} an/any ability/abilities": {"marks": ("Ability",)},
    "with an/any ability/abilities": {"marks": ("Ability",)},
    f"{_HAS} a rule box": {"marks": ("Rule-Box",)},
    "with a rule box": {"marks": ("Rule-Box",)},
    f"{_HAS} [any] damage counters on it/them": {"states": ("damaged",)},
    "in play that has/have an/any ability": {"marks": ("Ability",)},
    f"{_HAS} the @move attack": {"knows": "@move"},
    f"in play {_HAS} the @move attack": {"knows": "@move"},
    "that is/are not a pokémon-GX": {"marks": ("not-GX",)},
    "that is/are not a pokémon-EX": {"marks": ("not-EX",)},
    "that is/are not pokémon-GX": {"marks": ("not-GX",)},
    "that do/does not have a rule box": {"marks": ("not-Rule-Box",)},
    "that is/are affected by a special condition": {"states": ("conditioned",)},
    "« excluding pokémon-ex »": {"marks": ("not-ex",)},
    "« excluding pokémon-EX »": {"marks": ("not-EX",)},
    "« excluding pokémon-GX »": {"marks": ("not-GX",)},
    "« excluding SELF »": {"states": ("not-self",)},
    "« excluding any SELF »": {"without": "SELF"},
    "« except for SELF »": {"without": "SELF"},
    "[,] except any SELF [,]": {"without": "SELF"},
    "that is/are not an evolved pokémon": {"states": ("unevolved",)},
    "that has/have δ on its/their card": {"name": "δ"},
    "that has/have any poképowers or pokébodies": {"marks": ("Ability",)},
    "[in play] , except pokémon-GX and pokémon-EX": {"marks": ("not-EX", "not-GX")},
    "« excluding pokémon sp »": {"marks": ("not-SP",)},
    "with no abilities": {"marks": ("not-Ability",)},
    "other than SELF": {"states": ("not-self",)},
    "that is/are not @owner": {},
}
_POSTS.popitem()


def types_but(word: str) -> str | None:
    """Return the type that a word says a Pokémon is not of."""
    named = word.removeprefix("non-").capitalize()
    return named if word.startswith("non-") and named in TYPES else None


def _add_quals(g: Grammar) -> None:
    g.words("adjective", _STAGES)
    g.add("adjective", "{type}", lambda type_: {"type": type_})
    g.terminal("not_type", lambda word: types_but(word))
    g.add("adjective", "{not_type}", lambda type_: {"marks": (f"not-{type_}",)})
    g.add("adjective", "{owner}", lambda owner: {"name": owner})
    g.add("adjectives", "", lambda: {})
    g.add("adjectives", "{adjective} {adjectives}", narrowed)
    g.words("head", _HEADS)
    g.add("posts", "", lambda: {})
    g.add("posts", "{post} {posts}", narrowed)
    g.words("post", _POSTS)
    g.add("post", f"{_HAS} [any] {{type}} energy [card/cards] attached [to it/them]", lambda type_: {"holds": type_})
    g.add("post", f"{_HAS} any basic {{type}} energy attached [to it/them]", lambda type_: {"holds": f"basic-{type_}"})
    g.add("post", "with {digits} hp or less", lambda most: {"hp": most})
    g.add("post", "with {name} in its name", lambda name: {"name": name})
    g.add("kind", "{adjectives} {head} {posts}", narrowed)
    _add_lists(g)
    g.add("kind", "{adjectives} {head} {posts} , or", lambda *_: None)


def _add_lists(g: Grammar) -> None:
    """Add lists of types, of kinds and of names."""
    of_type = lambda type_: {"type": type_}  # noqa: E731
    g.add("type_", "{type}", of_type)
    g.add("type_list", "{type_} [,] or/and {type_}", either)
    g.add("type_list", "{type_} , {type_list}", either)
    g.add("kind", "{adjectives} {type_list} {adjectives} {head} {posts}", narrowed)
    g.add("kinds", "{kind}")
    g.add("kinds", "{kind} [,] or/and {kind}", either)
    g.add("kinds", "{kind} , {kinds}", either)
    g.add("named", "{name}", lambda name: {"names": (name,)})
    g.add("named", "SELF", lambda: {"names": ("SELF",)})
    g.add("name_list", "{named}")
    g.add("name_list", "{named} [,] and/or {named}", either)
    g.add("name_list", "{named} , {name_list}", either)
    g.add("post", "that/who/with has/have {name_part} in its/their name", lambda name: {"name": name})
    g.add("post", "with {name_part} in its/their name", lambda name: {"name": name})
    g.terminal("word", lambda word: word if word[0].isalpha() else None)
    g.add("name_part", '" {name} "')
    g.add("name_part", "{name}")
    g.add("name_part", '" {word} "', lambda word: word.capitalize())
    g.words("name_part", {"team magma": "Team Magma", "team aqua": "Team Aqua"})
    g.add("adjective", "{name} 's", lambda name: {"name": f"{name}'s"})


# -- Pokémon ----------------------------------------------------------------------------------


def _add_pokemon(g: Grammar) -> None:
    def word(target: str) -> Mon:
        return Mon("word", target, {})

    g.words("one", {
        SELF: word("self"),
        "itself": word("self"),
        "the/each defending pokémon": word("foe"),
        "the defending pokémon": word("foe"),
        "your opponent's active pokémon": word("foe"),
        "their active pokémon": word("foe"),
        "the opponent's active pokémon": word("foe"),
        "the attacking pokémon": word("attacker"),
        "your active pokémon": word("my.active"),
        "that/the pokémon": Mon("pronoun", IT, {}),
        "it": Mon("pronoun", IT, {}),
        "the new active pokémon": Mon("pronoun", "new", {}),
        "the new defending pokémon": Mon("pronoun", "new", {}),
    })  # fmt: skip
    g.add("mon", "{one}")
    g.words(
        "sides", {"your": "my", "your opponent's": "opp", "the opponent's": "opp", "their": "opp"}
    )
    g.words(
        "mon",
        {
            "SELF and the defending pokémon": Mon("each", "all.active", {}),
            "SELF and your opponent's active pokémon": Mon("each", "all.active", {}),
            "the defending pokémon and SELF": Mon("each", "all.active", {}),
        },
    )
    g.words("place", {"": "any", "benched": "bench"})
    g.words("everyone", {"each of": 0, "all of": 0, "all": 0, "each": 0})
    g.words("both_sides", {
        "« both yours and your opponent's »": 0, "« yours and your opponent's »": 0,
        "« including your own »": 0, "« both yours and your opponent's » in play": 0,
    })  # fmt: skip
    g.words("active_too", {"both active pokémon": 0, "each active pokémon": 0})
    g.add("mon", "{active_too} [{both_sides}]", lambda *_: Mon("each", "all.active", {}))
    g.add("set", "{sides} {place} {kind} [in play]", _set)
    g.add("set", "your own {place} {kind}", lambda place, kind: (f"my.{place}", kind))
    g.add("set", "your opponent's {adjectives} benched {head} {posts}", lambda one, two, three: ("opp.bench", narrowed(one, two, three)))
    g.add("set", "{sides} {adjective} benched {head}", lambda side, adj, head: (f"{side}.bench", narrowed(adj, head)))
    g.add("mon", "{everyone} {set}", lambda _, found: Mon("each", *found))
    g.add("mon", "{everyone} {kind} [{both_sides}] [in play]", lambda _, kind, *__: Mon("each", "all.any", kind))
    g.add("mon", "each pokémon on each player's bench", lambda: Mon("each", "all.bench", {}))
    g.add("mon", "each pokémon in play", lambda: Mon("each", "all.any", {}))
    g.add("mon", "both SELF and the defending pokémon", lambda: Mon("each", "all.active", {}))
    g.add("mon", "both the defending pokémon and SELF", lambda: Mon("each", "all.active", {}))
    g.add("mon", "{everyone} benched {kind} [{both_sides}]", lambda _, kind, __: Mon("each", "all.bench", kind))
    g.add("mon", "{everyone} {type} benched pokémon [{both_sides}]", lambda _, type_, __: Mon("each", "all.bench", {"type": type_}))
    g.add("mon", "each of your opponent's other pokémon", lambda: Mon("each", "opp.bench", {}))
    _add_some(g)


def _add_some(g: Grammar) -> None:
    """Add Pokémon of which some are chosen."""
    g.add("mon", "{n} of {set}", lambda n, found: Mon("some", found[0], found[1], n))
    g.add("mon", "up to {digits} of {set}", lambda n, found: Mon("some", found[0], found[1], n))
    g.add("mon", "{n} of your other pokémon", lambda n: Mon("some", "my.any", {"states": ("not-self",)}, n))
    g.add("mon", "{n} of your other benched pokémon", lambda n: Mon("some", "my.bench", {"states": ("not-self",)}, n))
    g.add("mon", "any {n} benched pokémon", lambda n: Mon("some", "all.bench", {}, n))
    g.add("mon", "{n} benched pokémon [{both_sides}]", lambda n, _: Mon("some", "all.bench", {}, n))
    g.add("mon", "{n} pokémon [{both_sides}]", lambda n, _: Mon("some", "all.any", {}, n))
    g.add("mon", "{n} of them", lambda n: Mon("pronoun", "them", {}, n))
    g.add("mon", "{n} of those pokémon", lambda n: Mon("pronoun", "them", {}, n))
    g.words(
        "mon",
        {
            "each of them": Mon("pronoun", "each", {}),
            "each of those pokémon": Mon("pronoun", "each", {}),
        },
    )


def _set(side: str, place: str, kind: Quals) -> tuple[str, Quals]:
    return f"{side}.{place}", kind


# -- cards ------------------------------------------------------------------------------------


def _add_cards(g: Grammar) -> None:
    g.add("many", "{n}", Amount)
    g.add("many", "up to {digits}", up_to)
    g.add("many", "any {n}", Amount)
    g.add("many", "any/some amount of", lambda: None)
    g.words(
        "many", {"any number of": Amount(ALL), "all": Amount(ALL), "as many": Amount(ALL), "": None}
    )
    g.rules["many"].pop()
    g.add("energy_kind", "holon energy card", lambda: {"kind": "Energy", "name": "Holon Energy"})
    g.add("energy_kind", "{name} [card/cards]", lambda name: {"kind": "Energy", "names": (name,)} if name.endswith("Energy") else None)
    g.words("energy_kind", {
        "energy [card/cards]": {"kind": "Energy"},
        "basic energy [card/cards]": {"kind": "basic Energy"},
        "special energy [card/cards]": {"kind": "special Energy"},
    })  # fmt: skip
    g.add("energy_kind", "{type} energy [card/cards]", lambda type_: {"kind": "Energy", "type": type_})
    for basic in ("basic {type} energy [card/cards]", "{type} basic energy [card/cards]"):
        g.add("energy_kind", basic, lambda type_: {"kind": "basic Energy", "type": type_})
    g.add("card_kind", "{energy_kind}")
    g.words("card_kind", {
        "card/cards": {},
        "trainer [card/cards]": {"kind": "Trainer"},
        "plain-trainer [card/cards]": {"kind": "Item or Tool"},
        "supporter [card/cards]": {"kind": "Supporter"},
        "item [card/cards]": {"kind": "Item"},
        "stadium [card/cards]": {"kind": "Stadium"},
        "pokémon tool [card/cards]": {"kind": "Tool"},
        "evolution card/cards": {"kind": "Evolution"},
        "technical machine [card/cards]": {"kind": "Trainer", "marks": ("TM",)},
    })  # fmt: skip
    g.add("card_kind", "{kind} [card/cards]", lambda kind: narrowed({"kind": "Pokémon"}, kind) or kind)
    g.add("card_kind", "{adjectives} {head} card/cards {posts}", lambda *all_: narrowed({"kind": "Pokémon"}, *all_) or narrowed(*all_))
    g.add("card_kind", "card/cards named {name}", lambda name: {"names": (name,)})
    g.add("card_kind", "pokémon named {name}", lambda name: {"names": (name,)})
    g.add("card_kind", "card/cards with {name} in its/their name", lambda name: {"name": name})
    g.add("card_kind", "{name} [card/cards]", lambda name: {"names": (name,)})
    g.add("card_kind", "SELF [card/cards]", lambda: {"names": ("SELF",)})
    g.add("cards", "{many} {card_kind}", Cards)
    g.add("cards", "{name} [card]", lambda name: Cards(Amount(1), {"names": (name,)}))
    g.add("cards", "SELF [card]", lambda: Cards(Amount(1), {"names": ("SELF",)}))
    g.add("energy", "{many} energy cards", lambda n: _of_cards(n, {}))
    g.add("energy", "{many} {type} energy cards", lambda n, type_: _of_cards(n, {"type": type_}))
    g.add("energy", "{many} {energy_kind}", lambda n, quals: Cards(n, attached_energy(quals)))


def _of_cards(n: Amount | None, quals: Quals) -> Cards | None:
    """Return several Energy cards: that it is cards that count must be said."""
    if n is None or n.count or not 1 < n.base < ALL:
        return None
    return Cards(n, {"kind": "Energy", **quals})


def up_to(n: int) -> Amount:
    """Return an amount of which less will do, too: its limit is told.

    Parameters
    ----------
    n : int
        How much at most.
    """
    return Amount(n, cap=n)


def attached_energy(quals: Quals) -> Quals:
    """Return the restriction on Energy cards that are attached: that they are Energy is known.

    Parameters
    ----------
    quals : dict
        As of any card.
    """
    return {name: value for name, value in quals.items() if value != "Energy"}


# -- counts -----------------------------------------------------------------------------------


def _count(name: str, *args: str, quals: Quals | None = None) -> Amount:
    return Amount(0, 1, name, args, as_filter(quals))


def _of(mon: Mon, name: str, *more: str, quals: Quals | None = None) -> Amount | None:
    """Count something of Pokémon a word names, or of each of a set without restriction."""
    if mon.how == "word" or (mon.how == "each" and not mon.quals):
        return _count(name, mon.target, *more, quals=quals)
    return None


def _energy_of(kind: Quals, mon: Mon, *, cards: bool) -> Amount | None:
    """Count Energy: cards in the older wording, units in the newer one."""
    quals = attached_energy(kind)
    if cards or "kind" in quals:
        return _of(mon, "energy", quals=quals)
    return _of(mon, "units", str(quals.get("type", "Colorless")))


def _add_counts(g: Grammar) -> None:
    counter = "damage counter/counters"
    g.words("unit", {"heads": _count("heads"), "tails": _count("tails")})
    g.add("unit", f"{counter} on {{mon}}", lambda mon: _of(mon, "counters"))
    g.add("unit", f"{counter} {{mon}} has on it", lambda mon: _of(mon, "counters"))
    g.add("energy_cards", "energy card/cards", lambda: {})
    g.add("energy_cards", "{type} energy card/cards", lambda type_: {"type": type_})
    g.add("energy_cards", "{name} card/cards", lambda name: {"names": (name,)} if name.endswith("Energy") else None)
    g.add("unit", "energy attached to SELF but not used to pay for this attack's [energy] cost", lambda: _count("excess", "Colorless"))
    for on in ("attached to", "on"):
        g.add("unit", f"[different] type/types of basic energy [card/cards] {on} {{mon}}", lambda mon: _of(mon, "variety"))
        g.add("unit", f"basic energy {on} {{mon}}", lambda mon: _of(mon, "energy", quals={"kind": "basic Energy"}))
    g.add("unit", "special condition affecting {mon}", lambda mon: _of(mon, "plagues"))
    g.add("unit", "energy cards attached to {set}", lambda found: _of(Mon("each", *found), "energy"))
    g.add("unit", "energy attached to {set}", lambda found: _of(Mon("each", *found), "units", "Colorless"))
    g.add("unit", "{type} energy [cards] attached to {set}", lambda type_, found: _of(Mon("each", *found), "units", type_))
    g.add("unit", "damage counters on {set}", lambda found: _of(Mon("each", *found), "counters"))
    g.add("unit", "{kind} in play [{both_sides}]", lambda kind, _: _count("pokemon", "all.any", quals=kind))
    g.add("energy_cards", "basic energy card/cards", lambda: {"kind": "basic Energy"})
    g.add("energy_cards", "special energy [card/cards]", lambda: {"kind": "special Energy"})
    g.add("energy_units", "energy", lambda: {})
    g.add("energy_units", "{type} energy", lambda type_: {"type": type_})
    for word, cards in (("energy_cards", True), ("energy_units", False)):
        g.add("unit", f"{{{word}}} attached to {{mon}}", lambda k, mon, cards=cards: _energy_of(k, mon, cards=cards))
        g.add("unit", f"{{{word}}} on {{mon}}", lambda k, mon, cards=cards: _energy_of(k, mon, cards=cards))
    g.add("unit", "energy attached to both active pokémon", lambda: _count("units", "all.active", "Colorless"))
    g.add("unit", "{type} energy attached to SELF but not used to pay for this attack's [energy] cost", lambda type_: _count("excess", type_))
    _add_numbers(g)


def _in_discard(quals: Quals, who: str, post: Quals) -> Amount | None:
    both = narrowed(quals, post)
    return _count("cards", "discard", who, quals=both) if both is not None else None


def _add_numbers(g: Grammar) -> None:
    """Add counts of Pokémon and cards."""
    g.add("unit", "of {set}", lambda found: _count("pokemon", found[0], quals=found[1]))
    g.add("unit", "{set} [you/they have]", lambda found: _count("pokemon", found[0], quals=found[1]))
    g.add("unit", "{kind} you have in play", lambda kind: _count("pokemon", "my.any", quals=kind))
    g.add("unit", "{kind} on your bench", lambda kind: _count("pokemon", "my.bench", quals=kind))
    g.add("unit", "benched {kind} you have", lambda kind: _count("pokemon", "my.bench", quals=kind))
    g.add("unit", "{kind} your opponent has in play", lambda kind: _count("pokemon", "opp.any", quals=kind))
    g.add("unit", "{kind} in play", lambda kind: _count("pokemon", "all.any", quals=kind))
    g.add("unit", "{kind} on your opponent's bench", lambda kind: _count("pokemon", "opp.bench", quals=kind))
    g.add("unit", "benched pokémon [{both_sides}]", lambda _: _count("pokemon", "all.bench"))
    g.add("unit", "{name} [you have] in play", lambda name: _count("pokemon", "my.any", quals={"names": (name,)}))
    g.add("unit", "{name} on your bench", lambda name: _count("pokemon", "my.bench", quals={"names": (name,)}))
    g.add("unit", "SELF on your bench", lambda: None)
    zones = {"hand": "hand", "discard pile": "discard"}
    for text, zone in zones.items():
        g.add("unit", f"{{card_kind}} in {{whose}} {text}", lambda quals, who, zone=zone: _count("cards", zone, who, quals=quals) if who != "both" else None)
    g.add("unit", "{card_kind} in {whose} discard pile {post}", _in_discard)
    g.add("unit", "prize card/cards you have taken", lambda: Amount(6, -1, "cards", ("prizes", "me")))
    g.add("unit", "prize card/cards your opponent has taken", lambda: Amount(6, -1, "cards", ("prizes", "opp")))
    g.add("unit", "of your remaining prize cards", lambda: _count("cards", "prizes", "me"))
    g.add("unit", "of your opponent's remaining prize cards", lambda: _count("cards", "prizes", "opp"))
    g.add("unit", "prize card/cards you have left", lambda: _count("cards", "prizes", "me"))
    g.add("unit", "prize card/cards your opponent has left", lambda: _count("cards", "prizes", "opp"))
    g.add("unit", "{card_kind} you find there", lambda quals: _count("cards", "hand", "opp", quals=quals))
    g.add("unit", "{card_kind} in their hand", lambda quals: _count("cards", "hand", "opp", quals=quals))
    for verb in ("discarded", "put", "shuffled", "returned", "moved", "attached"):
        g.words("unit", {
            f"card/cards [you] {verb} in this way": _count("moved"),
            f"energy [card/cards] [you] {verb} in this way": _count("moved", quals={"kind": "Energy"}),
            f"energy [card/cards] you {verb}": _count("moved", quals={"kind": "Energy"}),
            f"card/cards you {verb}": _count("moved"),
        })  # fmt: skip
        for kind in ("energy_kind", "card_kind"):
            g.add("unit", f"{{{kind}}} [you] {verb} [in this way]", lambda quals: _count("moved", quals=quals))
    g.add("unit", "colorless [energy] in {mon} 's retreat cost", lambda mon: _of(mon, "retreat"))
    for foe in ("your opponent's active pokémon's", "the defending pokémon's"):
        g.add("unit", f"colorless [energy] in {foe} retreat cost [« after applying effects to the retreat cost »]", lambda: _count("retreat", "foe"))
