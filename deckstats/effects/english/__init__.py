"""Printed rule text to programs of the effect notation: whole, or not at all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from deckstats.effects.english.activated import add_activated
from deckstats.effects.english.building import Builder, NotSaidError
from deckstats.effects.english.clauses import add_clauses
from deckstats.effects.english.conditions import add_conditions
from deckstats.effects.english.continuous import add_continuous
from deckstats.effects.english.grammar import Grammar, Parse
from deckstats.effects.english.mixed import addressed
from deckstats.effects.english.phrases import add_phrases
from deckstats.effects.english.powers import add_powers
from deckstats.effects.english.reminders import add_reminders
from deckstats.effects.english.triggers import add_triggers
from deckstats.effects.english.uses import add_uses
from deckstats.effects.english.words import Names, Source, tokens
from deckstats.effects.operations import OP_CODES
from deckstats.effects.programs import CONTINUOUS, FRAMES, Program

__all__ = ["Names", "NotReadError", "Source", "read_attack", "read_power", "read_rule"]

SHOWN = 5  # words of a text that are quoted where it was not understood


class NotReadError(Exception):
    """A text that is not understood whole; the message is the words where it failed."""


@cache
def _grammar() -> Grammar:
    grammar = Grammar()
    add_phrases(grammar)
    add_conditions(grammar)
    add_clauses(grammar)
    add_uses(grammar)
    add_activated(grammar)
    add_powers(grammar)
    add_continuous(grammar)
    add_triggers(grammar)
    add_reminders(grammar)
    return grammar


def read_attack(text: str, printed: str, source: Source) -> Program:
    """Read the text of an attack.

    Parameters
    ----------
    text : str
        As printed.
    printed : str
        Its printed damage.
    source : Source
        What it belongs to.

    Returns
    -------
    Program
        What it does.

    Raises
    ------
    NotReadError
        If any of it is not understood.

    Examples
    --------
    >>> from deckstats.effects.notation import format
    >>> text = "Flip a coin. If heads, the Defending Pokémon is now Paralyzed."
    >>> format(read_attack(text, "30", Source()))
    'damage 30; flip 1; heads: foe is Paralyzed'
    """
    program = _program(text, source, Builder(printed, number=_number(source)))
    if program.event:
        raise NotReadError(" ".join(tokens(text, source)[:SHOWN]))
    return program


def _program(text: str, source: Source, builder: Builder) -> Program:
    """Read a text sentence by sentence."""
    builder.own_name = (*source.names, "")[0].removesuffix(" δ").removesuffix(" LV.X")
    builder.moves = {f"@move {number}": move for number, move in enumerate(source.moves, start=1)}
    builder.moves["@move"] = source.move
    builder.damages = source.printed
    words = tokens(text, source)
    parse = Parse(_grammar(), words)
    place = 0
    while place < len(words):
        place = _sentence(parse, place, builder)
    try:
        program = builder.program()
    except NotSaidError:
        raise NotReadError("nothing") from None
    lasting = program.event in CONTINUOUS
    mixed = lasting and any(each.op in OP_CODES and each.op not in FRAMES for each in program.statements)
    if mixed or not program.statements:
        raise NotReadError(" ".join(words[:SHOWN]))
    return program


def read_power(text: str, source: Source) -> Program:
    """Read the text of a Pokémon Power or one of its successors.

    Parameters
    ----------
    text : str
        As printed.
    source : Source
        What it belongs to.

    Raises
    ------
    NotReadError
        If any of it is not understood.
    """
    program = _program(text, source, Builder())
    of_attacks = {each.op for each in program.statements} & _OF_ATTACKS
    if not program.event or of_attacks:
        raise NotReadError(" ".join(tokens(text, source)[:SHOWN]))
    return program


def read_rule(text: str, source: Source, lasting: str = "") -> Sequence[Program]:
    """Read the text of a Trainer.

    Parameters
    ----------
    text : str
        As printed, without what every card of its kind says.
    source : Source
        What it belongs to.
    lasting : str
        The event of its continuous changes: ``static`` of a Stadium, ``attached`` of a Tool;
        empty for what is done when it is played.

    Returns
    -------
    sequence of Program
        What it does when played, and what it does afterwards.

    Raises
    ------
    NotReadError
        If any of it is not understood.
    """
    if lasting == "static" and (said := addressed(text)):
        return (_used_once(said, source),)
    builder = Builder(lasting_event=lasting, several=bool(lasting))
    last = _program(text, source, builder)
    programs = tuple(map(_priced, (*builder.made, last)))
    events = [program.event for program in programs]
    wrong = any((event == "") == bool(lasting) for event in events) or len({*events}) < len(events)
    if wrong or any(each.op in _OF_ATTACKS for made in programs for each in made.statements):
        raise NotReadError(" ".join(tokens(text, source)[:SHOWN]))
    return programs


def _priced(program: Program) -> Program:
    """Let a Trainer cost the cards of the hand it begins with discarding for all that follows."""
    first, *others = program.statements
    asked = others[0].amount if others and others[0].op == "IF" else None
    if program.event or first.op != "DISCARD_HAND" or not asked or asked.count != "moved":
        return program
    paid = (replace(first, cost=True), *others[0].block, *others[1:])
    return replace(program, statements=paid)


def _used_once(text: str, source: Source) -> Program:
    """Read what a Stadium lets the player who uses it do, once a turn."""
    program = _program(text, source, Builder())
    if program.event != "once" or any(each.op in _OF_ATTACKS for each in program.statements):
        raise NotReadError(" ".join(tokens(text, source)[:SHOWN]))
    return program


#: Operations that only make sense in an attack.
_OF_ATTACKS = {"DAMAGE", "STRIKE", "RECOIL", "FAIL", "IGNORE", "BEFORE", "COPY_PAID"}


def _number(source: Source) -> int:
    return source.moves.index(source.move) + 1 if source.move in source.moves else 0


def _sentence(parse: Parse, place: int, builder: Builder) -> int:
    """Read the sentence at a place; returns where the next one begins."""
    parse.farthest = place
    blocks = [list(block) for block in builder.blocks]
    kept = dict(vars(builder))
    refused = False
    readings = sorted(parse.thing("sentence", place), key=lambda found: -found[0])
    for end, clauses in readings:  # what needs two sentences before each on its own
        try:
            for clause in clauses:
                clause(builder)
        except NotSaidError:
            vars(builder).update(kept)
            builder.blocks = [list(block) for block in blocks]
            refused = True
        else:
            return end
    at = place if refused else parse.farthest
    raise NotReadError(" ".join(parse.tokens[at : at + SHOWN]))
