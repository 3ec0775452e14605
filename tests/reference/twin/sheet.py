"""What the printed cards of a match say: facts by local id, and the programs of their texts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from deckstats.cards import TYPE_LETTERS, TYPES, Card
from deckstats.cards.effects_data import attack_program, effects_of
from deckstats.cards.model import GROWN
from deckstats.decks import Deck
from deckstats.effects.files import read_provided
from deckstats.effects.filters import Filter
from deckstats.effects.programs import CONTINUOUS, Amount, Program, Statement
from deckstats.rules import Rulebook

MAKES_DAMAGE = {"DAMAGE", "IGNORE", "FAIL", "COPY_ATTACK", "COPY_PAID", "MIRROR", "BEFORE"}
FLIPS = {"FLIP", "FLIP_UNTIL"}
IF_WANTED = Statement("IF", (">=", 1), Amount(0, 1, "wanted"))
CHOICES = {"CHOOSE", "CHOOSE_OTHER", "CHOOSE_ATTACK", "CHOOSE_TYPE", "CHOOSE_NUMBER"}


@dataclass(frozen=True)
class AttackSheet:
    """An attack, its statements sorted by the step of an attack they belong to (H01)."""

    name: str
    cost: str  # letters
    requires: tuple[Statement, ...]
    choices: tuple[Statement, ...]
    costs: tuple[Statement, ...]
    damage: tuple[Statement, ...]
    effects: tuple[Statement, ...]


@dataclass(frozen=True)
class Kind:
    """One kind of Energy that can be attached."""

    card: int  # local id
    types: frozenset[str]  # what each unit provides
    units: int
    basic: bool
    copied: bool = False  # a Pokémon card that became Energy


@dataclass(frozen=True)
class Change:
    """A continuous change: how much of what, for whom."""

    what: str
    amount: Amount
    target: str
    filter: Filter | None
    attached: bool  # while the card is attached, else while it is in play
    unless_conditioned: bool
    only_while: Filter | None  # what its own Pokémon is
    single: str  # name of the Power, if two of that name count as one
    tests: tuple[Statement, ...]  # what else must be so
    reached: Filter | None  # whom of the targets it reaches


@dataclass(frozen=True)
class Sheet:
    """One card."""

    local: int
    card: Card
    attacks: tuple[AttackSheet, ...] = ()
    powers: tuple[Program, ...] = ()
    names: tuple[str, ...] = ()  # of the Powers
    played: Program | None = None
    changes: tuple[Change, ...] = ()
    is_item: bool = False  # a Pokémon Tool that texts mean by Item, too

    @property
    def is_modelled(self) -> bool:
        """Whether any of its text is."""
        return bool(self.powers or self.played or self.changes)

    @property
    def is_doll(self) -> bool:
        """Whether it is a Trainer played as a Basic Pokémon."""
        return self.card.is_fossil

    @property
    def is_baby(self) -> bool:
        """Whether it is a Baby Pokémon (N08)."""
        return "Baby" in self.card.subtypes

    @property
    def power_kind(self) -> str:
        """What its Powers are called on the card."""
        return self.card.abilities[0].kind if self.card.abilities else ""

    @property
    def benchable(self) -> bool:
        """Whether it is put onto the Bench from the hand (O02)."""
        return self.card.is_basic_pokemon or self.is_doll


def namable_types(rules: Rulebook) -> list[str]:
    """Return the types a player may name: all that Energy can be (A11, A12)."""
    return [name for name in rules.types if name not in ("Colorless", "Dragon")]


class DeckSheet:
    """A deck: its cards by local id, and its kinds of Energy."""

    def __init__(self, deck: Deck, rules: Rulebook) -> None:
        ids: dict[tuple[str, str], int] = {}
        cards: list[Card] = []
        for entry in deck.entries:  # prints with the same rules are one card
            key = _key(entry.card)
            if key not in ids:
                ids[key] = len(cards)
                cards.append(entry.card)
        self.list = [ids[_key(card)] for card in deck.cards]
        self.cards = [
            replace(_sheet(local, card), is_item=rules.tools_are_items and bool(card.tool))
            for local, card in enumerate(cards)
        ]
        self.kinds = list(_kinds(self.cards, namable_types(rules)))
        self.changes = {change.what for sheet in self.cards for change in sheet.changes}
        self.kind_of = {kind.card: n for n, kind in enumerate(self.kinds) if not kind.copied}

    def evolves(self, upper: int, lower: int) -> bool:
        """Tell whether a card evolves from another: the names must match (E01, E09).

        A Baby Pokémon evolves into what is a Basic Pokémon by itself (E08).
        """
        above, below = self.cards[upper].card, self.cards[lower].card
        if "Baby" in below.subtypes and above.is_basic_pokemon:
            return above.rules_name in GROWN.get(below.name, ())
        wanted = above.evolves_from
        return bool(wanted) and wanted in (below.name, below.rules_name)


def _key(card: Card) -> tuple[str, str]:
    return card.same_as or card.id, card.rules_name


def _sheet(local: int, card: Card) -> Sheet:
    effects = effects_of(card)
    attacks = tuple(_attack(card, number) for number in range(len(card.attacks)))
    if effects is None:
        return Sheet(local, card, attacks)
    programs = [*effects.powers.items(), *(("", rule) for rule in effects.rules)]
    powers = [each for each in programs if each[1].event not in ("", *CONTINUOUS)]
    changes = tuple(change for each in programs for change in _changes(*each))
    return Sheet(
        local,
        card,
        attacks,
        tuple(program for _, program in powers),
        tuple(name for name, _ in powers),
        effects.rule(),
        changes,
    )


def _changes(name: str, program: Program) -> Iterator[Change]:
    if program.event in CONTINUOUS:
        for each, tests, around in _framed(program.statements, (), None):
            yield Change(
                each.op,
                each.amount or Amount(1),
                str((around or each).args[0 if around else -1]),
                each.filter,
                program.event == "attached",
                program.unless_conditioned,
                program.only_while,
                name if program.single else "",
                tests,
                around.filter if around else None,
            )


def _framed(
    statements: Iterable[Statement], tests: tuple[Statement, ...], around: Statement | None
) -> Iterator[tuple[Statement, tuple[Statement, ...], Statement | None]]:
    """Yield the changes, with the conditions and the ``each`` around them."""
    for statement in statements:
        if statement.op == "IF":
            yield from _framed(statement.block, (*tests, statement), around)
        elif statement.op == "EACH":
            yield from _framed(statement.block, tests, statement)
        else:
            yield statement, tests, around


def _kinds(sheets: Iterable[Sheet], namable: Sequence[str]) -> Iterator[Kind]:
    """Yield the kinds of Energy: the Energy cards, then Pokémon that can become Energy."""
    sheets = list(sheets)
    for sheet in sheets:
        card = sheet.card
        if card.is_basic_energy:
            yield Kind(sheet.local, frozenset({card.energy_type}), 1, basic=True)
        elif card.is_energy:
            effects = effects_of(card)
            letters, units, *_ = read_provided(effects.provides if effects else "C")[0]
            provided = frozenset(TYPES[TYPE_LETTERS.index(letter)] for letter in letters)
            yield Kind(sheet.local, provided, units, basic=False)
    for sheet in sheets:
        if "BECOME_ENERGY" in _done_by(sheet):
            for name in namable:
                yield Kind(sheet.local, frozenset({name}), 2, basic=False, copied=True)
    for sheet in sheets:
        if sheet.card.is_basic_energy and any("TURN_ENERGY" in _done_by(each) for each in sheets):
            for name in namable:
                yield Kind(sheet.local, frozenset({name}), 1, basic=True, copied=True)


def _done_by(sheet: Sheet) -> set[str]:
    return {each.op for power in sheet.powers for each in power.statements}


def _attack(card: Card, number: int) -> AttackSheet:
    printed = card.attacks[number]
    program = attack_program(card, printed) or attack_program(
        card, replace(printed, has_text=False)
    )
    assert program is not None
    requires, choices, costs, rest = [], [], [], []
    chosen: set[str] = set()
    for each in program.statements:
        register = {"CHOOSE_ATTACK": "CHOSEN", "CHOOSE_TYPE": "CHOSEN"}.get(each.op, each.op)
        if each.op == "REQUIRE":
            requires.append(each)
        elif each.cost:
            costs.append(each)
        elif (
            each.op in CHOICES
            and "opp" not in each.args
            and register not in chosen
            and not (each.amount and "aside" in each.amount.args)
        ):
            choices.append(each)  # H05: named before anything is paid
        else:
            rest.append(each)
        if each.op in CHOICES:
            chosen.add(register)
    damage, effects = _split(rest)
    parts = (requires, choices, costs, damage, effects)
    return AttackSheet(printed.name, printed.cost, *map(tuple, parts))


def _split(statements: list[Statement]) -> tuple[list[Statement], list[Statement]]:
    """Split what the damage depends on from what follows it (H07: damage, then effects)."""
    last = max((n for n, each in enumerate(statements) if _touches(each, MAKES_DAMAGE)), default=-1)
    now, later = [], []
    for n, each in enumerate(statements):
        before_damage = statements[n + 1 : last + 1]
        asks = {*FLIPS, "FAIL", "COPY_ATTACK", "COPY_PAID", "moved"}
        if _touches(each, {"CHOOSE_NUMBER", "number"}):
            asks.add("number")
        if _fills_aside(each):
            asks.add("aside")
        if any(_touches(other, asks) for other in before_damage):
            now.append(each)
        elif each.op in ("HEADS", "TAILS") and not any(_touches(b, FLIPS) for b in each.block):
            made, done = _split(list(each.block))
            now += [replace(each, block=tuple(made))] if made else []
            later += [replace(each, block=tuple(done))] if done else []
        elif _touches(each, MAKES_DAMAGE) and each.op == "MAY" and _mays(statements) == 1:
            made, done = _split(list(each.block))
            now.append(replace(each, block=tuple(made)))
            later += [replace(IF_WANTED, block=tuple(done))] if done else []
        elif _touches(each, MAKES_DAMAGE) or (each.op in FLIPS and n <= last):
            now.append(each)
        else:
            later.append(each)
    return now, later


def _mays(statements: Iterable[Statement]) -> int:
    """Count what is left to the player, who is asked once, before the damage."""
    return sum((each.op == "MAY") + _mays(each.block) for each in statements)


def _fills_aside(statement: Statement) -> bool:
    return any(str(word).endswith("aside") for word in statement.args) or any(
        _fills_aside(inner) for inner in statement.block
    )


def _touches(statement: Statement, words: set[str]) -> bool:
    """Tell whether a statement or its block is one of some operations or counts one of them."""
    amount = statement.amount
    return (
        statement.op in words
        or (amount is not None and not words.isdisjoint((amount.count, *amount.args)))
        or any(_touches(inner, words) for inner in statement.block)
    )
