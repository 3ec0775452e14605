"""What all questions about lists share: reading them, choosing rules, refusing illegal ones."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from deckstats._version import __version__
from deckstats.cards.effects_data import unmodelled_parts
from deckstats.cards.own import CardsLike, own_cards
from deckstats.decks import Deck, check, era_of, load, newer_than
from deckstats.errors import CallError, IllegalDeckError
from deckstats.rules import Rulebook, RulesLike, rulebook
from deckstats.simulate.run import Done

__all__ = ["DeckLike", "Question", "ask", "choose_rules", "described", "little_modelled"]

MOST_CARDS = 60  # that a game has room for, of each player
LEAST_MODELLED = 90  # per cent of a list, for games with it to tell much

DeckLike: TypeAlias = str | os.PathLike[str] | Deck


@dataclass(frozen=True)
class Question:
    """Decks to ask about, with the rules, as they were given."""

    command: str
    decks: tuple[Deck, ...]
    rules: Rulebook
    seed: int
    warnings: tuple[str, ...]
    started: float = field(default_factory=time.perf_counter)

    def check_sizes(self) -> None:
        """Refuse decks that no game can be played with.

        Raises
        ------
        CallError
            If one has too few cards for a set-up, or more than there is room for.
        """
        needed = self.rules.hand_size + self.rules.prizes
        for deck in self.decks:
            if not needed <= deck.size <= MOST_CARDS:
                raise CallError(
                    f"{deck.name}: expected {needed} to {MOST_CARDS} cards for a game (a hand of "
                    f"{self.rules.hand_size}, {self.rules.prizes} Prize cards), found {deck.size}"
                )

    def meta(self, done: Done, pilot: str = "") -> dict[str, Any]:
        """Return where an answer came from.

        Parameters
        ----------
        done : Done
            The run behind it.
        pilot : str
            Who played, if anybody did.
        """
        return {
            "deckstats": __version__,
            "command": self.command,
            "rules": self.rules.name,
            "rule_changes": self.rules.changes,
            "seed": self.seed,
            "trials": done.trials,
            "pilot": pilot,
            "decks": [described(deck) for deck in self.decks],
            "seconds": round(time.perf_counter() - self.started, 3),
            "interrupted": done.interrupted,
            "warnings": list(self.warnings),
        }


def ask(
    command: str,
    lists: tuple[DeckLike, ...],
    rules: RulesLike | None,
    seed: int,
    allow_illegal: bool,
    strict: bool | None = None,
    cards: CardsLike | None = None,
) -> Question:
    """Read lists and refuse those that the rules do not allow.

    Parameters
    ----------
    command : str
        The question's name.
    lists : tuple
        Paths, names of built-in lists, texts or decks.
    rules : str, path, mapping, Rulebook or None
        What :func:`deckstats.rulebook` takes; by default the era of the newest card.
    seed : int
        Master seed.
    allow_illegal : bool
        Whether to go on with an illegal list while a game is possible.
    strict : bool or None
        Whether to refuse a list of which little is modelled; None if no games are played.
    cards : path or iterable of Card, optional
        Own cards that the lists may hold.

    Raises
    ------
    DeckstatsError
        If a list cannot be read, is illegal or has no Basic Pokémon.
    """
    own = None if cards is None else own_cards(cards)
    decks = tuple(load(given, own) for given in lists)
    chosen = choose_rules(decks, rules)
    warnings = [warning for deck in decks for warning in _refuse(deck, chosen, allow_illegal)]
    if strict is not None:
        warnings += [warning for deck in decks for warning in little_modelled(deck, strict)]
    return Question(command, decks, chosen, seed, tuple(dict.fromkeys(warnings)))


def choose_rules(decks: tuple[Deck, ...], rules: RulesLike | None = None) -> Rulebook:
    """Return the rulebook that is meant, or else the one for the newest card.

    Parameters
    ----------
    decks : tuple of Deck
        Decks that play each other.
    rules : str, path, mapping or Rulebook, optional
        What :func:`deckstats.rulebook` takes; switches alone change the rules for the newest card.

    Raises
    ------
    DeckstatsError
        If there is no such rulebook, or no card in the decks.
    """
    if rules is None:
        return rulebook(era_of(decks))
    if isinstance(rules, Mapping) and "start" not in rules:
        return rulebook({"start": era_of(decks), **rules})
    return rulebook(rules)


def _refuse(deck: Deck, rules: Rulebook, allow_illegal: bool) -> list[str]:
    """Return what to warn of, or refuse the deck in one line."""
    problems = check(deck, rules).problems
    fatal = [problem for problem in problems if problem.code == "no_basic"]
    if problems and (fatal or not allow_illegal):
        first, *others = fatal or problems
        more = f", and {len(others)} more" if others else ""
        way_out = (
            "add a Basic Pokémon"
            if fatal
            else "see deckstats check, or go on all the same with --allow-illegal"
        )
        raise IllegalDeckError(
            f"{deck.name}: not legal under {rules.title}: {first.message}{more}: {way_out}"
        )
    read = [*deck.warnings, *deck.doubts]
    notes = [*read, *newer_than(rules, deck), *(problem.message for problem in problems)]
    return [f"{deck.name}: {note}" for note in notes]


def little_modelled(deck: Deck, strict: bool) -> list[str]:
    """Return what to warn of if less than 90 % of a deck is modelled, or refuse it.

    Parameters
    ----------
    deck : Deck
        A deck to play games with.
    strict : bool
        Whether to refuse it.

    Raises
    ------
    CallError
        If that little is modelled and it is to be refused.
    """
    modelled = described(deck)["modelled"]
    if not deck.size or 100 * modelled >= LEAST_MODELLED * deck.size:
        return []
    told = f"{deck.name}: {modelled} of {deck.size} cards are modelled, under {LEAST_MODELLED} %"
    if strict:
        raise CallError(f"{told}: see deckstats check, or go on without --strict")
    return [f"{told}: games with it tell little of the printed cards"]


def described(deck: Deck) -> dict[str, Any]:
    """Return a deck's entry in the meta: how much of it is modelled.

    Parameters
    ----------
    deck : Deck
        The deck.
    """
    unmodelled = [entry for entry in deck.entries if unmodelled_parts(entry.card)]
    return {
        "name": deck.name,
        "cards": deck.size,
        "modelled": deck.size - sum(entry.count for entry in unmodelled),
        "unmodelled": sorted({entry.card.name for entry in unmodelled}),
    }
