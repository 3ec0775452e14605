"""The only bridge to the kernels: decks, rulebook and pilots to tables, and back for logs.

Whatever a user can get wrong has been refused before; the tables made here are valid, and kernels
trust them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import numpy as np

from deckstats.cards import TYPE_LETTERS, TYPES, Card, database
from deckstats.cards.effects_data import attack_program, effects_of
from deckstats.cards.model import TOPS
from deckstats.decks.deck import Deck
from deckstats.decks.legality import may_start
from deckstats.effects.files import CardEffects
from deckstats.effects.filters import ANY
from deckstats.effects.notation import Program, Statement
from deckstats.effects.operations import COUNTS, EVENTS, STATIC_FIELDS
from deckstats.effects.programs import CONTINUOUS
from deckstats.errors import CallError
from deckstats.kernels import state
from deckstats.kernels.attack import ATTACK_STEP_NAMES
from deckstats.kernels.costs import COSTS
from deckstats.kernels.damage import DAMAGE_STEP_NAMES
from deckstats.kernels.jit import JIT
from deckstats.kernels.judgement import ROLES, TIMES
from deckstats.kernels.pilots import PILOTS
from deckstats.kernels.provided import ALTERING, ALTERING_WORD
from deckstats.kernels.setup import SETUP_STEP_NAMES
from deckstats.kernels.turn import BETWEEN_STEP_NAMES
from deckstats.lowering.borrowing import borrow, lower_borrowed, with_borrowed
from deckstats.lowering.energy import lower_kinds, namable_types
from deckstats.lowering.lending import Lent, lend
from deckstats.lowering.programs import ProgramWriter, mask_of, type_mask
from deckstats.lowering.shapes import (
    PLAYED,
    copies_of,
    guises,
    laid_down,
    lower_shapes,
    transformed,
)
from deckstats.pilots.appraisal import appraise, power_role, role
from deckstats.rules import PLAYED_KINDS, Rulebook

__all__ = ["Match", "lower_match", "numbered_powers", "records"]

TURN_CAP = 400  # a game this long is a draw; real ones end by running out of cards long before
_NUMBERED = {*EVENTS} - {*CONTINUOUS}
_OUTSIDE = ("buried", "held")  # used by hand of cards that are not in play
SEATS = {"first": 0, "second": 1, "both": -1}
TOOLS = ("", "own", "foe")  # as Card.tool, in the order of state.OWN_TOOL and FOE_TOOL
ONCE_A_GAME = ("", "GX", "VSTAR")  # as state.GX and VSTAR
#: What every Tera Pokémon's rule box says.
_NO_EFFECTS = CardEffects("", "")
TERA = Program((Statement("no_bench_damage", ("self",)),), "static")
STAGE_NUMBERS = {"Basic": 0, "Stage 1": 1, "Stage 2": 2}


@dataclass(frozen=True, slots=True)
class Match:
    """A match in the kernels' terms.

    Parameters
    ----------
    tables : numpy.ndarray of TABLES, shape (1,)
        What the kernels read.
    cards : tuple of two tuples of Card
        For each player the different cards; a card's place is its local id.
    """

    tables: np.ndarray[Any, Any]
    cards: tuple[tuple[Card, ...], tuple[Card, ...]]


def records(dtype: np.dtype[Any], n: int = 1) -> np.ndarray[Any, Any]:
    """Return zeroed records whose fields are attributes, compiled or not.

    Parameters
    ----------
    dtype : numpy.dtype
        A structured dtype of the kernels.
    n : int
        How many.
    """
    array = np.zeros(n, dtype)
    return array if JIT else array.view(np.recarray)


def lower_match(
    decks: Sequence[Deck],
    rules: Rulebook,
    pilots: Sequence[str] = ("autopilot", "autopilot"),
    going: str = "both",
) -> Match:
    """Lower two decks, a rulebook and two pilots to tables.

    Parameters
    ----------
    decks : sequence of two Deck
        Legal or at least playable decks.
    rules : Rulebook
        The rules to play by.
    pilots : sequence of two str
        Names of pilots.
    going : str
        Whether the first deck goes ``first``, ``second``, or ``both`` by the coin.

    Returns
    -------
    Match
        Tables and the cards by local id.

    Raises
    ------
    CallError
        If a pilot or seat is unknown.

    Examples
    --------
    >>> from deckstats.decks import load
    >>> from deckstats.rules import rulebook
    >>> match = lower_match([load("zap"), load("overgrowth")], rulebook("base"))
    >>> match.cards[0][0].name
    'Pikachu'
    """
    tables = records(state.TABLES)
    table = tables[0]
    _lower_rules(table["rules"], rules)
    table["first"] = _number(going, SEATS, "seat")
    own = (_different(decks[0]), _different(decks[1]))
    hidden = laid_down((*own[0], *own[1]))
    united = (_with_unions(own[0], hidden), _with_unions(own[1], hidden))
    plain = tuple((*united[p], *transformed(united[p], united[1 - p])) for p in range(2))
    lent = (lend(plain[0]), lend(plain[1]))
    cards = (tuple(each.card for each in lent[0]), tuple(each.card for each in lent[1]))
    writer = ProgramWriter(table)
    stadiums = sorted({card.name for card in (*cards[0], *cards[1]) if card.is_stadium})
    names = {name: n for n, name in enumerate({card.name: 0 for card in (*cards[0], *cards[1])})}
    for p in range(2):
        table["pilots"][p] = _number(pilots[p], PILOTS, "pilot")
        _lower_deck(table, p, decks[p], own[p], rules)
        for local, card in enumerate(cards[p]):
            row = table["cards"][p, local]
            _lower_card(row, card, writer, rules, lent[p][local])
            row["name"] = names[card.name]
            if card.is_stadium:
                row["stadium"] = 1 + stadiums.index(card.name)
        _lower_unions(table, p, own[p])
        _lower_evolution(table, p, own[p])
        _lower_wholes(table, p, own[p])
        lower_kinds(table, p, own[p], copies_of(united[p], plain[p]), rules, writer)
        lower_shapes(table, p, united[p], united[1 - p])
        for when, roles in TIMES.items():
            numbers = [ROLES.index(name) for name in roles]
            timed = np.isin(table["cards"][p]["role"], numbers)
            table["decks"][p]["timed"][when] = mask_of(timed)
        table["decks"][p]["has_powers"] = table["cards"][p]["n_powers"].any()
        powers = table["cards"][p]["powers"]["event"]
        callable_ = [EVENTS.index(event) for event in _OUTSIDE]
        table["decks"][p]["callable"] = mask_of(map(any, np.isin(powers, callable_)))
    table["cards"]["counts"] = table["cards"]["attacks"]["counts"].any(axis=-1)
    if int(table["change_mask"][ALTERING_WORD]) & ALTERING:
        table["decks"]["varies"] = 1
        table["decks"]["plain"] = 0
    table["involved"] = _is_involved(table)
    table["costs_change"] = any(table["change_mask"][n >> 6] >> (n & 63) & 1 for n in COSTS)
    if table["costs_change"]:
        table["cards"]["cheapest"] = 0  # a short cut that printed costs allow
    writer.write_filters(table, plain, rules)
    borrowed = borrow(plain, cards)
    for p in range(2):
        lower_borrowed(table, p, cards[p], borrowed[p])
    first, second = (tuple(map(with_borrowed, cards[p], borrowed[p])) for p in range(2))
    return Match(tables, (first, second))


def _is_involved(table: Any) -> bool:
    """Tell whether more may happen around attacks and Knock Outs than the rules say."""
    simple = sum(1 << STATIC_FIELDS.index(field) for field in ("boost", "reduce"))
    changes = int(table["change_mask"][0]) & ~simple or table["change_mask"][1:].any()
    asked = np.isin(table["code"]["source"], [COUNTS.index("felled"), COUNTS.index("whole")])
    fussy = table["decks"]["fussy"].any()
    hides = (table["decks"]["face_down"] >= 0).any()
    return bool(changes or table["event_mask"] or asked.any() or fussy or hides)


def _number(word: str, known: dict[str, int] | Sequence[str], what: str) -> int:
    """Return the number of a word, or say which words there are."""
    numbers = known if isinstance(known, dict) else {name: n for n, name in enumerate(known)}
    if word not in numbers:
        raise CallError(f'no {what} named "{word}": choose one of {", ".join(numbers)}')
    return numbers[word]


def _different(deck: Deck) -> tuple[Card, ...]:
    """Return one card for all prints with the same rules."""
    found: dict[tuple[str, str], Card] = {}
    for entry in deck.entries:
        found.setdefault((entry.card.same_as or entry.card.id, entry.card.rules_name), entry.card)
    return tuple(found.values())


def _with_unions(cards: tuple[Card, ...], hidden: tuple[Card, ...]) -> tuple[Card, ...]:
    """Add a card for each LV.X or BREAK card, or guise, on each card it can be put on.

    Behind them comes what a card that lies face down counts as.
    """
    unions = (*(_union(upper, lower) for lower, upper in _pairs(cards)),
              *(both for _, _, both in guises(cards)))  # fmt: skip
    added = (*unions, *hidden)
    if len(cards) + len(added) > state.MAX_CARDS or len(unions) > state.MAX_UNIONS:
        raise CallError(
            f"a deck can hold {state.MAX_UNIONS} pairs of a Pokémon and its LV.X or BREAK card "
            f"(or another it can count as), and {state.MAX_CARDS} different cards with them"
        )
    return (*cards, *added)


def _pairs(cards: tuple[Card, ...]) -> list[tuple[Card, Card]]:
    """Return each card and a LV.X or BREAK card that can be put on it."""
    uppers = [card for card in cards if card.stage in TOPS]
    return [(lower, upper) for upper in uppers for lower in cards if lower.evolves_into(upper)]


def _union(upper: Card, lower: Card) -> Card:
    """Return what a LV.X or BREAK card and the card below it are together.

    Both keep what the card below can do; a BREAK card also keeps its Weakness, Resistance and
    retreat cost, and a LV.X its stage: levelling up is no evolving.
    """
    above = effects_of(upper) or CardEffects(upper.id, upper.name)
    below = effects_of(lower) or CardEffects(lower.id, lower.name)
    lasting = {name: made for name, made in below.powers.items() if made.event not in PLAYED}
    effects = replace(above, attacks=below.attacks | above.attacks, powers=lasting | above.powers)
    kept = lower if upper.stage == "BREAK" else upper
    levelled = upper.stage == "Level-Up"
    return replace(
        upper,
        subtypes=(*((lower.stage,) if levelled else ()), *upper.subtypes),
        attacks=(*upper.attacks, *lower.attacks),
        abilities=(*upper.abilities, *lower.abilities),
        weaknesses=kept.weaknesses,
        resistances=kept.resistances,
        retreat_cost=kept.retreat_cost,
        effects=effects,
    )


# -- rules ------------------------------------------------------------------------------------


def _lower_rules(table: Any, rules: Rulebook) -> None:
    """Copy the switches of the same name and the step lists as numbers."""
    steps = {
        "setup_steps": (rules.setup_steps, SETUP_STEP_NAMES),
        "attack_steps": (rules.attack_steps, ATTACK_STEP_NAMES),
        "damage_steps": (rules.damage_steps, DAMAGE_STEP_NAMES),
        "between_steps": (rules.between_turns_steps, BETWEEN_STEP_NAMES),
    }
    for field in table.dtype.names:
        if field in steps:
            names, known = steps[field]
            table[field] = -1
            table[field][: len(names)] = [_number(name, known, "step") for name in names]
        elif field == "first_turn_bars":
            bars = (_number(name, PLAYED_KINDS, "kind of card") for name in rules.first_turn_bars)
            table[field] = sum(1 << kind for kind in bars)
        elif hasattr(rules, field):
            table[field] = getattr(rules, field)
    table["n_types"] = namable_types(rules)
    figuring = [step for step in rules.damage_steps if step in ("weakness", "resistance")]
    table["weakness_first"] = figuring == ["weakness", "resistance"]
    table["turn_cap"] = TURN_CAP


# -- decks ------------------------------------------------------------------------------------


def _lower_deck(table: Any, p: int, deck: Deck, cards: tuple[Card, ...], rules: Rulebook) -> None:
    """Write a deck's list and the masks of its cards by what can be done with them."""
    row = table["decks"][p]
    row["n_cards"] = len(cards)
    ids = {(card.same_as or card.id, card.rules_name): local for local, card in enumerate(cards)}
    listed = [ids[card.same_as or card.id, card.rules_name] for card in deck.cards]
    row["list"][: len(listed)] = listed
    row["n_list"] = len(listed)
    row["basics"] = mask_of(may_start(card, rules) for card in cards)
    row["benchable"] = mask_of(card.is_basic_pokemon or card.is_fossil for card in cards)
    row["stuck"] = mask_of(_says(card, "stays_discarded") for card in cards)
    row["evolutions"] = mask_of(
        card.is_evolution or any(lower.evolves_into(card) for lower in cards) for card in cards
    )
    row["energies"] = mask_of(card.is_energy for card in cards)
    row["energy_changes"] = any(card.is_energy and _has_rule(card, "attached") for card in cards)
    row["energy_answers"] = any(card.is_energy and _answers(card) for card in cards)
    row["tools"] = mask_of(bool(card.tool) and _has_rule(card, "attached") for card in cards)
    row["stadiums"] = mask_of(card.is_stadium and effects_of(card) is not None for card in cards)


def _answers(card: Card) -> bool:
    effects = effects_of(card)
    return effects is not None and bool(numbered_powers(effects))


def _has_rule(card: Card, event: str) -> bool:
    effects = effects_of(card)
    return effects is not None and effects.rule(event) is not None


def _lower_evolution(table: Any, p: int, cards: tuple[Card, ...]) -> None:
    """Write what evolves from what, by name (basic rules, "Evolve")."""
    for local, card in enumerate(cards):
        row = table["cards"][p, local]
        skipped: frozenset[str] = frozenset()
        if card.stage == "Stage 2":  # own cards may lie between, too
            between = {one.evolves_from for one in cards if one.name == card.evolves_from}
            skipped = _basics_below(card.evolves_from) | between
        row["onto"] = mask_of(lower.evolves_into(card) for lower in cards)
        row["skips_onto"] = mask_of(
            (other.is_basic_pokemon or other.is_fossil) and other.rules_name in skipped
            for other in cards
        )
        row["next"] = mask_of(card.evolves_into(other) for other in cards)
        row["links"] = mask_of(_links(tool, card) for tool in cards)


def _links(tool: Card, card: Card) -> bool:
    """Tell whether a Tool lets the turn go on when its Pokémon becomes a card."""
    effects = effects_of(tool) if tool.tool else None
    attached = effects.rule("attached") if effects else None
    changes = attached.statements if attached else ()
    return any(s.op == "keeps_turn" and (s.filter or ANY).matches(card) for s in changes)


def _lower_wholes(table: Any, p: int, cards: tuple[Card, ...]) -> None:
    """Write which cards are the parts of one LEGEND or V-UNION, if the deck has them all."""
    for local, card in enumerate(cards):
        parts = {
            other.part: place
            for place, other in enumerate(cards)
            if other.part and other.rules_name == card.rules_name
        }
        if card.part == 1 and len(parts) == card.parts:
            table["cards"][p, local]["whole"] = sum(1 << place for place in parts.values())
            table["cards"][p, local]["from_discard"] = card.stage == "V-UNION"
            table["decks"][p]["wholes"] |= 1 << local


def _lower_unions(table: Any, p: int, own: tuple[Card, ...]) -> None:
    """Write which two cards are a third one together, and which of those are guises."""
    places = {id(card): local for local, card in enumerate(own)}
    row = table["decks"][p]
    pairs = [(lower, upper, False) for lower, upper in _pairs(own)]
    pairs += [(lower, upper, True) for lower, upper, _ in guises(own)]
    for number, (lower, upper, guise) in enumerate(pairs):
        union = row["unions"][number]
        union["upper"], union["lower"] = places[id(upper)], places[id(lower)]
        union["card"] = len(own) + number
        table["cards"][p, places[id(upper)]]["unites"] = 1
        table["cards"][p, len(own) + number]["guise"] = guise
        row["n_unions"] = number + 1


@cache
def _basics_below(stage_1: str) -> frozenset[str]:
    """Return the names a Stage 1 evolves from."""
    return frozenset(card.evolves_from for card in database().by_name(stage_1))


# -- cards ------------------------------------------------------------------------------------


def _lower_card(row: Any, card: Card, writer: ProgramWriter, rules: Rulebook, lent: Lent) -> None:
    """Write the facts and programs of one card."""
    row["energy_kind"] = -1
    for word in ("comes_back", "swallows", "firm"):
        row[word] = _says(card, word)
    row["hp"] = card.hp
    row["types"] = type_mask(card.types)
    row["early"] = _says(card, "comes_early")
    row["retreat"] = card.retreat_cost
    row["prizes"] = card.prizes
    row["baby"] = "Baby" in card.subtypes
    row["stage"] = STAGE_NUMBERS.get(card.stage, 0)
    row["weak"], row["weak_add"] = _weakness(card, rules)
    row["resist"], row["resist_less"] = _resistance(card, rules)
    if card.is_pokemon:
        row["kind"] = state.POKEMON
    elif card.is_energy:
        row["kind"] = state.ENERGY
    else:
        row["kind"] = state.TRAINER
        row["doll"] = card.is_fossil
        row["tool"] = TOOLS.index(card.tool)
        for each in _own_changes(card) if card.tool else ():
            if each.op in ("only", "onto"):
                row["put_on"] = writer.number(each.filter)
                row["place"] = row["put_on"] if each.op == "only" else 0
        row["trainer"] = next(
            (n for n, kind in enumerate(PLAYED_KINDS) if kind in card.subtypes), state.PLAIN
        )
    row["is_ex"] = "EX" in card.subtypes
    row["level_up"] = "Level-Up" in card.subtypes
    row["unites"] = card.stage in TOPS
    row["ends_turn"] = card.ends_turn
    row["to_lost"] = "Prism Star" in card.subtypes
    if "Tera" in card.subtypes:
        writer.write_changes(row, TERA, 0, state.NO_POWER)
    _lower_attacks(row, card, writer, lent.attacks)
    _lower_rules_of_card(row, card, writer, rules)
    for number, (name, _) in enumerate(numbered_powers(effects_of(card) or _NO_EFFECTS)):
        if name in lent.powers:
            row["powers"][number]["lender"] = 1 + lent.powers[name]
            row["powers"][number]["kind"] = state.NO_POWER  # it is none of the Pokémon's


def _says(card: Card, op: str) -> bool:
    """Tell whether a card makes a continuous change that goes for the card itself."""
    return any(each.op == op for each in _own_changes(card))


def _own_changes(card: Card) -> list[Statement]:
    """Return the continuous changes of a card that no condition frames."""
    effects = effects_of(card)
    programs = (*effects.powers.values(), *effects.rules) if effects else ()
    return [s for each in programs if each.event in CONTINUOUS for s in each.statements]


def _weakness(card: Card, rules: Rulebook) -> tuple[int, int]:
    """Return the types a card is weak to and the HP added; 0 where it is doubled."""
    printed = rules.weakness == "printed"
    values = [value if printed else rules.weakness for _, value in card.weaknesses]
    added = [value for value in values if value.startswith("+")]
    return type_mask(name for name, _ in card.weaknesses), int(added[0]) if added else 0


def _resistance(card: Card, rules: Rulebook) -> tuple[int, int]:
    """Return the types a card resists and the HP taken off."""
    printed = rules.resistance == "printed"
    values = [value if printed else rules.resistance for _, value in card.resistances]
    less = [int(value.lstrip("-")) for value in values]
    return type_mask(name for name, _ in card.resistances), max(less, default=0)


def _lower_attacks(row: Any, card: Card, writer: ProgramWriter, lent: Sequence[int]) -> None:
    """Write the attacks, those lent last; one that is not modelled does its printed damage."""
    own = card.attacks[: len(card.attacks) - len(lent)]
    row["n_attacks"] = len(own)
    row["n_lent"] = len(lent)
    row["cheapest"] = min((len(attack.cost) for attack in own), default=0)
    for number, lender in enumerate(lent, len(own)):
        row["attacks"][number]["lender"] = 1 + lender
    for number, attack in enumerate(card.attacks):
        program = attack_program(card, attack) or attack_program(
            card, replace(attack, has_text=False)
        )
        encoded = writer.write(program, attack=True)
        assert encoded is not None
        assert program is not None
        target = row["attacks"][number]
        target["start"] = encoded.starts
        target["cost"] = [attack.cost.count(letter) for letter in TYPE_LETTERS]
        target["total"] = len(attack.cost)
        target["cheaper"] = any(each.op == "INSTEAD" for each in program.statements)
        if target["cheaper"]:
            row["cheapest"] = 0
        target["once"] = ONCE_A_GAME.index(attack.once_a_game)
        target["types"] = type_mask(
            name for name, letter in zip(TYPES, TYPE_LETTERS, strict=True)
            if letter in attack.cost and letter != "C"
        )  # fmt: skip
        _lower_needs(target, attack.cost)
        appraisal = appraise(program)
        for field in ("likely", "most", "counts", "gain", "recoil"):
            target[field] = getattr(appraisal, field)


def _lower_needs(row: Any, cost: str) -> None:
    """Write the coloured part of a cost as a short list."""
    letters = sorted({letter for letter in cost if letter != "C"}, key=TYPE_LETTERS.index)
    row["n_needs"] = len(letters)
    for place, letter in enumerate(letters):
        row["need_type"][place] = TYPE_LETTERS.index(letter)
        row["need"][place] = cost.count(letter)


def _lower_rules_of_card(row: Any, card: Card, writer: ProgramWriter, rules: Rulebook) -> None:
    """Write Powers, a Trainer's program and continuous changes."""
    effects = effects_of(card)
    if effects is None:
        row["start"] = 0
        return
    played = writer.write(effects.rule(), attack=False)
    if played is not None:
        row["start"] = played.starts
        if not card.is_energy:
            _lower_role(row, effects.rule(), effects.rule("attached"))
    programs = [*effects.powers.items(), *(("", rule) for rule in effects.rules)]
    for name, program in programs:
        if program.event in ("static", "attached"):
            stopped_by = _stopped_by(card, name, program, rules)
            kind = _power_kind(card, name)
            if card.is_pokemon and program.event == "attached":
                kind = state.AS_TOOL
                row["tool"] = state.OWN_TOOL
            writer.write_changes(row, program, stopped_by, kind, name or card.name)
    once = {ability.name: ability.once_a_game for ability in card.abilities}
    for number, (name, program) in enumerate(numbered_powers(effects)):
        encoded = writer.write(program, attack=False)
        assert encoded is not None
        power = row["powers"][number]
        power["event"] = EVENTS.index(program.event)
        power["conditional"] = _stopped_by(card, name, program, rules)
        power["kind"] = _power_kind(card, name)
        power["once"] = ONCE_A_GAME.index(once.get(name, ""))
        power["shared"] = writer.shared_number(name) if program.shared else 0
        power["role"] = ROLES.index(power_role(program))
        power["start"] = encoded.starts
        power["limit"] = program.once_a_turn
        power["bursts"] = name != "" and _bursts(program.statements)
        power["single"] = writer.single(name) if program.single else 0
        row["n_powers"] = number + 1
        writer.table["event_mask"] |= 1 << EVENTS.index(program.event)


def _bursts(statements: Sequence[Statement]) -> bool:
    """Tell whether a Pokémon whose Power it is Knocks itself Out."""
    return any((s.op, s.args) == ("KO", ("self",)) or _bursts(s.block) for s in statements)


def _power_kind(card: Card, power: str) -> int:
    """Return the number of a Power's kind; an Ancient Trait is none, nor is a rule of the card.

    One that is not printed as such is an Ability that an attack gives.
    """
    kinds = {"": "", **{ability.name: ability.kind for ability in card.abilities}}
    kind = kinds.get(power, "Ability")
    if kind in ("Pokémon Power", "Poké-Power", "Ability"):
        return state.POWER_KIND
    return state.BODY_KIND if kind == "Poké-Body" else state.NO_POWER


#: Legendary Collection prints Powers of older sets with the words of the rules since 2002.
ANY_CONDITION_NAMED = "base6-"


def _stopped_by(card: Card, power: str, program: Program, rules: Rulebook) -> int:
    """Return 2 if any condition stops a Power, 1 if Poisoned and Burned do not, 0 if none does.

    A Poké-Power says so itself; a Pokémon Power names Asleep, Confused and Paralyzed, and the
    rules since 2002 mean the others as well.
    """
    if not program.unless_conditioned:
        return 0
    kinds = {ability.name: ability.kind for ability in card.abilities}
    by_any = rules.conditions_stop_powers or kinds.get(power) == "Poké-Power"
    return 2 if by_any or card.id.startswith(ANY_CONDITION_NAMED) else 1


def numbered_powers(effects: CardEffects) -> list[tuple[str, Program]]:
    """Return the Powers that have a number in the kernels, in the order of their numbers.

    Parameters
    ----------
    effects : CardEffects
        What a card does.

    Returns
    -------
    list of (str, Program)
        Names and programs; a rule of the card itself has no name.
    """
    programs = [*effects.powers.items(), *(("", rule) for rule in effects.rules)]
    return [each for each in programs if each[1].event in _NUMBERED]


def _lower_role(row: Any, played: Program | None, attached: Program | None) -> None:
    """Write what a pilot plays a Trainer for."""
    if played is not None:
        row["early"] = any(statement.op == "EARLY" for statement in played.statements)
        found = role(played, attached)
        row["role"] = ROLES.index(found.name)
        row["strength"] = found.strength
        row["price"] = found.price
