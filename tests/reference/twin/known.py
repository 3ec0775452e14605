"""What the twin knows: cards that say anything else are left out of its decks.

Everything is asked for by name, so that a form the notation learns later is unknown here.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckstats.cards import Card
from deckstats.cards.effects_data import effects_of
from deckstats.effects.filters import Filter
from deckstats.effects.operations import CONDITIONS, TARGETS, TYPES
from deckstats.effects.programs import CONTINUOUS, FRAMES, Amount, Program, Statement
from twin.counts import COUNTED, STATES
from twin.effects import IGNORED, LASTING, OPERATIONS, SPANS, UNTIL

OF_A_POKEMON = ("evolved", "benched", "arrives", "damaged")
EVENTS = ("", "once", "any", "static", "attached", *OF_A_POKEMON)
OF_A_TOOL = ("attached", "damaged")
STATIC = (
    "boost", "reduce", "no_retreat", "no_conditions", "no_prize", "first_boost", "area_boost",
    "boost_against", "reduce_from", "hp", "retreat", "free_retreat", "attack_cost", "no_weakness",
    "no_resistance", "no_bench_damage", "tools", "prizes", "keeps_turn",
    "foe_boost", "bench_boost", "unhurt", "unaffected", "no_attack", "free_attack",
    "evolves_always",
    "evolves_at_once", "no_evolving", "ignores_resistance", "no_sleep", "no_confusion",
    "no_paralysis", "no_poison", "no_burn",
)  # fmt: skip
#: Kinds of card with rules of their own that the twin has not.
ODD = {"BREAK", "Level-Up", "LEGEND", "V-UNION", "Prism Star", "Technical Machine"}

DECREES = ("attack for {amount} more", "take {amount} less")
ROUTES = tuple(
    f"from {source} to {zone}"
    for source in ("top", "hand", "discard", "deck", "aside")
    for zone in ("hand", "deck", "discard", "bench", "aside", "top", "lost")
)
#: Words of operations, place by place, where they can be others than Pokémon and players.
WORDS: dict[str, tuple[tuple[str, ...], ...]] = {
    "STATUS": (TARGETS, CONDITIONS[1:6]),
    "SHIELD": (TARGETS, ("damage", "everything", "damage up to {amount}")),
    "SMOKESCREEN": (TARGETS, ("opp turn",)),
    "LOCK_ATTACK": (("chosen", "this"), TARGETS),
    "LASTING": (TARGETS, LASTING, (*SPANS, "leaving play", "leaving Active")),
    "IGNORE": (tuple(IGNORED),),
    "ATTACH_ENERGY": (("hand", "deck", "discard", "aside"), TARGETS),
    "EVOLVE": (TARGETS, ("hand", "deck", "discard")),
    "GROW": (TARGETS, ("hand", "deck", "discard")),
    "REPLACE": (TARGETS, ("hand", "deck", "discard"), ("hand", "deck", "discard")),
    "DECREE": (("me", "opp", "both"), DECREES, tuple(SPANS)),
    "DEVOLVE_TO": (TARGETS, ("hand", "deck")),
    "ATTACH_SELF": (TARGETS, tuple(UNTIL)),
    "BURN_ENERGY": (TARGETS, TYPES),
    "SEARCH": (("hand", "bench", "discard", "top"),),
    "RECOVER": (("me", "opp"), ("hand", "bench", "top", "deck")),
    "MOVE": (("me", "opp", "both"), ROUTES, ("by choice", "by owner", "by opponent", "at random")),
    "RETURN": (("everything", "cards"), TARGETS, ("hand", "deck")),
    "RETURN_ENERGY": (TARGETS, ("hand", "deck", "lost")),
    "BAR": (("me", "opp", "both"), tuple(SPANS)),
}
#: Words of counts, likewise.
COUNT_WORDS: dict[str, tuple[tuple[str, ...], ...]] = {
    "cards": (("hand", "deck", "discard", "prizes", "aside", "lost"), ("me", "opp", "both")),
}
#: What of a filter is asked of Energy on a Pokémon.
ENERGY_FACTS = ("", "Energy", "basic Energy", "special Energy")


def knows(card: Card) -> bool:
    """Tell whether the twin knows all that a card says.

    Parameters
    ----------
    card : Card
        A card that is modelled.
    """
    return not any(unknown_of(card))


def unknown_of(card: Card) -> Iterator[str]:
    """Yield what a card says that the twin does not know; nothing for a card it knows.

    Parameters
    ----------
    card : Card
        A card that is modelled.
    """
    yield from (f"kind {subtype}" for subtype in card.subtypes if subtype in ODD)
    effects = effects_of(card)
    if effects is None:
        return
    if effects.provides and not _is_plain(effects.provides):
        yield "provides " + effects.provides
    if card.is_energy and any(rule.event != "attached" for rule in effects.rules):
        yield "Energy that does something"
    for program in [*effects.attacks.values(), *effects.powers.values(), *effects.rules]:
        yield from _of_program(program, card)


def _is_plain(provides: str) -> bool:
    return ";" not in provides and "basic" not in provides


def _of_program(program: Program, card: Card) -> Iterator[str]:
    if program.once_a_turn:
        yield "once a turn"
    if program.single and program.event not in CONTINUOUS:
        yield "single"
    if program.shared and program.event != "once":
        yield "shared"
    if program.event not in EVENTS or (card.tool and program.event not in OF_A_TOOL):
        yield "event " + program.event + (" of a Tool" if card.tool else "")
    if card.is_stadium and program.event in OF_A_POKEMON:
        yield "event " + program.event + " of a Stadium"
    continuous = program.event in CONTINUOUS
    for statement in program.statements:
        yield from _of_change(statement) if continuous else _of_statement(statement)


def _of_change(statement: Statement) -> Iterator[str]:
    """Yield what is not known of a continuous change and what stands around it."""
    if statement.op not in (*STATIC, *FRAMES):
        yield "static " + statement.op
    yield from _of_filter(statement.filter)
    yield from _of_amount(statement.amount)
    for inner in statement.block:
        yield from _of_change(inner)


def _of_statement(statement: Statement) -> Iterator[str]:
    name = statement.op
    if name not in OPERATIONS:
        yield name
    for word, known in zip(statement.args, WORDS.get(name, ()), strict=False):
        if word not in known:
            yield f"{name} {word}"
    if "ENERGY" in name and name != "BECOME_ENERGY" and not name.startswith("ATTACH"):
        yield from _of_energy(statement.filter)
    else:
        yield from _of_filter(statement.filter)
    yield from _of_amount(statement.amount)
    for inner in statement.block:
        yield from _of_statement(inner)


def _of_amount(amount: Amount | None) -> Iterator[str]:
    if amount is None or not amount.count:
        return
    if amount.count not in COUNTED:
        yield "count " + amount.count
    for word, known in zip(amount.args, COUNT_WORDS.get(amount.count, ()), strict=False):
        if word not in known:
            yield f"count {amount.count} {word}"
    yield from (_of_energy if amount.count == "energy" else _of_filter)(amount.filter)


def _of_filter(chosen: Filter | None) -> Iterator[str]:
    if chosen is not None:
        yield from ("state " + state for state in chosen.states if state not in STATES)


def _of_energy(chosen: Filter | None) -> Iterator[str]:
    """Yield what is not known of a filter on Energy cards that are attached."""
    if chosen is None:
        return
    if (
        Filter(kind=chosen.kind, type=chosen.type, names=chosen.names) != chosen
        or chosen.kind not in ENERGY_FACTS
    ):
        yield "Energy " + str(chosen)
