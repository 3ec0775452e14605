"""A user's own cards, written in TOML: inventions, and cards that are not out yet.

Each is a table ``[[card]]`` with ``name``, ``kind`` (Pokémon, Trainer, Item, Supporter, Stadium,
Tool, Energy), ``hp``, ``types``, ``stage``, ``evolves_from``, ``weakness``, ``resistance``,
``retreat``, ``prizes``, ``subtypes``, ``provides``, ``attacks`` (tables with ``name``, ``cost``,
``damage``, ``effect``), ``powers`` (``name``, ``kind``, ``effect``) and ``rule``, effects being in
the notation of :mod:`deckstats.effects`; ``like = "Rare Candy"`` begins with a printed card. In a
file for lists a card may tell its ``era``, by which the rules are chosen, and so may the file.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeAlias

from deckstats.cards.database import database
from deckstats.cards.effects_data import effects_of
from deckstats.cards.model import TYPE_LETTERS, TYPES, Ability, Attack, Card
from deckstats.cards.tables import Table, near
from deckstats.effects.files import CardEffects, read_effects
from deckstats.errors import CallError, EffectSyntaxError

__all__ = ["CardsLike", "own_cards", "read_own_cards"]

CardsLike: TypeAlias = str | os.PathLike[str] | Iterable[Card]
"""Own cards: the path of their file, or cards."""

Finder: TypeAlias = Callable[[str], Card]

OWN = "own"  # the set of these cards

KINDS = {
    "Pokémon": ("Pokémon", ()),
    "Trainer": ("Trainer", ()),
    "Item": ("Trainer", ("Item",)),
    "Supporter": ("Trainer", ("Supporter",)),
    "Stadium": ("Trainer", ("Stadium",)),
    "Tool": ("Trainer", ("Pokémon Tool",)),
    "Energy": ("Energy", ("Special",)),
}
STAGES = ("Basic", "Baby", "Stage 1", "Stage 2", "Restored", "Level-Up", "BREAK", "MEGA")


def own_cards(cards: CardsLike) -> tuple[Card, ...]:
    """Read a file of own cards.

    Parameters
    ----------
    cards : path or iterable of Card
        The file; cards are given back as they are.

    Returns
    -------
    tuple of Card
        Cards that carry what they do, for lists and decks.

    Raises
    ------
    CallError
        If the file cannot be read; one line names file, table and reason.
    """
    if not isinstance(cards, (str, os.PathLike)):
        return tuple(cards)
    path = Path(cards)
    try:
        values = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise CallError(f"cannot read {path}: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise CallError(f"{path}: expected a text in UTF-8") from None
    except tomllib.TOMLDecodeError as error:
        raise CallError(f"{path}: not TOML: {error}") from None
    whole = Table(values, str(path))
    era = whole.take("era", str, "")
    eras = _eras()
    if era and era not in eras:
        raise whole.wrong(f'unknown era "{era}"{near(era, eras)}', "era")
    found = read_own_cards(whole.tables("card"), lambda text: database().find(text, era=era), era)
    whole.finish()
    if not found:
        raise whole.wrong("expected tables [[card]], found none")
    return found


def _eras() -> tuple[str, ...]:
    return tuple(dict.fromkeys(one.era for one in database().sets))


def read_own_cards(tables: Iterable[Table], find: Finder, era: str) -> tuple[Card, ...]:
    """Read cards given in a file.

    Parameters
    ----------
    tables : iterable of Table
        Its tables ``[[card]]``.
    find : callable
        Finds the printed card that a name means.
    era : str
        Of cards that do not tell theirs.

    Returns
    -------
    tuple of Card
        Cards that carry what they do.

    Raises
    ------
    DeckstatsError
        If one of them cannot be read.
    """
    return tuple(_card(table, number, find, era) for number, table in enumerate(tables, 1))


def _card(table: Table, number: int, find: Finder, era: str) -> Card:
    like = table.take("like", str, "")
    name = table.take("name", str, like)
    if not name:
        raise table.wrong("expected a name", "name")
    id_ = f"own-{number}"
    if like:
        card = replace(table.read("like", find, like), name=name)
    else:
        card = _new(table, id_, name, era)
    shipped = effects_of(card)  # before attacks of its own take the place of those printed
    card = replace(card, **_changed(table))
    attacks = list(table.tables("attacks"))
    if attacks:
        card = replace(card, attacks=tuple(_attack(each, card) for each in attacks))
    powers = list(table.tables("powers"))
    if powers:
        card = replace(card, abilities=tuple(_power(each, card) for each in powers))
    effects = _joined(shipped, _effects(table, id_, card, [*attacks, *powers]))
    for inner in (*attacks, *powers, table):
        inner.finish()
    return replace(
        card, id=id_, set=OWN, number=str(number), same_as="", effects=effects,
        has_text=bool(card.has_text),
    )  # fmt: skip


def _new(table: Table, id_: str, name: str, era: str) -> Card:
    """Return a card with nothing but its kind."""
    kind = table.take("kind", str, "Pokémon")
    if kind not in KINDS:
        raise table.wrong(f'unknown kind "{kind}"{near(kind, KINDS)}', "kind")
    supertype, subtypes = KINDS[kind]
    if kind == "Pokémon":
        stage = table.take("stage", str, "Stage 1" if "evolves_from" in table else "Basic")
        if stage not in STAGES:
            raise table.wrong(f'unknown stage "{stage}"{near(stage, STAGES)}', "stage")
        subtypes = (stage,)
        if "hp" not in table:
            raise table.wrong("expected a Pokémon's HP", "hp")
    return Card(
        id_, name, OWN, id_.rpartition("-")[2], supertype, subtypes, era=era,
        has_text=kind != "Pokémon",
    )  # fmt: skip


def _changed(table: Table) -> dict[str, Any]:
    """Return the facts the table gives."""
    facts: dict[str, Any] = {}
    if "era" in table:
        facts["era"] = table.read("era", _era, table.take("era", str, ""))
    if "hp" in table:
        facts["hp"] = table.number("hp", 10, 10, 990)
    if "types" in table:
        facts["types"] = table.each("types", _type)
    if "evolves_from" in table:
        facts["evolves_from"] = table.take("evolves_from", str, "")
    if "retreat" in table:
        facts["retreat_cost"] = table.number("retreat", 0, 0, 9)
    if "prizes" in table:
        facts["prizes"] = table.number("prizes", 1, 0, 3)
    if "subtypes" in table:
        facts["subtypes"] = table.texts("subtypes")
    for key, fact in (("weakness", "weaknesses"), ("resistance", "resistances")):
        if key in table:
            facts[fact] = table.each(key, _amount_by_type)
    return facts


def _era(text: str) -> str:
    eras = _eras()
    if text not in eras:
        raise EffectSyntaxError(f'unknown era "{text}"{near(text, eras)}')
    return text


def _type(text: str) -> str:
    """Return a type by its name or letter."""
    if text in TYPES:
        return text
    if len(text) == 1 and text in TYPE_LETTERS:
        return TYPES[TYPE_LETTERS.index(text)]
    raise EffectSyntaxError(f'unknown type "{text}"{near(text, TYPES)}')


def _amount_by_type(text: str) -> tuple[str, str]:
    """Read ``"Water"`` or ``"Water x2"``."""
    name, _, value = text.partition(" ")
    return _type(name), value.replace("x", "×")


def _attack(table: Table, card: Card) -> Attack:
    name = table.take("name", str, "")
    printed = next((each for each in card.attacks if each.name == name), Attack(name))
    cost = table.take("cost", str, printed.cost)
    if not name:
        raise table.wrong("expected a name", "name")
    if not set(cost) <= set(TYPE_LETTERS):
        raise table.wrong(f'expected letters of {TYPE_LETTERS}, got "{cost}"', "cost")
    damage = str(table.take_any("damage") or printed.damage)
    return Attack(name, cost, damage, printed.has_text or "effect" in table)


def _power(table: Table, card: Card) -> Ability:
    name = table.take("name", str, "")
    if not name:
        raise table.wrong("expected a name", "name")
    printed = next((each for each in card.abilities if each.name == name), None)
    return Ability(name, table.take("kind", str, printed.kind if printed else "Ability"))


def _effects(table: Table, id_: str, card: Card, named: list[Table]) -> CardEffects:
    """Read what the card does; each effect is told with its own place."""
    lines = [(inner, inner.take("name", str, ""), inner.take("effect", str, "")) for inner in named]
    lines += [(table, "", rule) for rule in table.texts("rule")]
    provides = table.take("provides", str, "")
    if provides:
        lines.append((table, "", f"provides {provides}"))
    written = [f"{id_} {card.name}"]
    for place, name, effect in lines:
        if effect:
            written.append(f"  {name} = {effect}")
            try:
                read_effects("\n".join((written[0], written[-1])))
            except EffectSyntaxError as error:
                reason = str(error).removesuffix(" (effects, line 2)")
                raise place.wrong(reason, "effect" if name else "rule") from None
    return read_effects("\n".join(written), f"{table.file} {table.place}").get(
        id_, CardEffects(id_, card.name)
    )


def _joined(printed: CardEffects | None, own: CardEffects) -> CardEffects:
    """Return what a card does by its file, else by what is shipped for the card it is like."""
    if printed is None:
        return own
    return replace(
        own,
        attacks=printed.attacks | own.attacks,
        powers=printed.powers | own.powers,
        rules=own.rules or printed.rules,
        provides=own.provides or printed.provides,
    )
