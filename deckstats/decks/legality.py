"""Whether a deck may be played: every rule it breaks at once, each with the rule's words.

What is merely unwise (too little Energy, an Evolution card without what it evolves from) is a
warning; what cannot be told for certain (a list read with a doubt) is a doubt.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from html import escape

from deckstats.cards import Card, database
from deckstats.cards.effects_data import effects_of
from deckstats.decks.deck import SECTIONS, Deck
from deckstats.decks.newer import newer_than
from deckstats.errors import CallError
from deckstats.rules import Rulebook, rulebook_names

__all__ = ["DeckReport", "Problem", "check", "era_of", "may_start", "name_for_limit"]


_ANY_NUMBER = 60
"""What :attr:`Card.copies` says of basic Energy and of cards whose text frees them."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong with a deck.

    Parameters
    ----------
    code : str
        What kind of problem: ``size``, ``no_basic``, ``copies``, ``unown``, ``ace_spec``,
        ``radiant``, ``star``, ``one_copy``; as a doubt ``reading`` or ``singleton``.
    message : str
        The problem in words.
    card : str
        Name of the card it is about, or empty.
    count : int
        Copies or cards found.
    rule : str
        The rule that is broken, in words; empty for a doubt.
    """

    code: str
    message: str
    card: str
    count: int
    rule: str


@dataclass(frozen=True, slots=True)
class DeckReport:
    """What there is to say about a deck under a rulebook.

    Parameters
    ----------
    deck : Deck
        The deck.
    rules : Rulebook
        The rulebook it was checked against.
    problems : tuple of Problem
        Rules it breaks.
    doubts : tuple of Problem
        What should be looked at before its numbers are trusted.
    warnings : tuple of str
        What was read otherwise than written, and what is unwise.

    Examples
    --------
    >>> from deckstats.decks import Deck, check
    >>> from deckstats.rules import rulebook_names,  rulebook
    >>> report = check(Deck.from_text("5 Bill BS 91"), rulebook("base"))
    >>> [problem.code for problem in report.problems]
    ['size', 'no_basic', 'copies']
    """

    deck: Deck
    rules: Rulebook
    problems: tuple[Problem, ...]
    doubts: tuple[Problem, ...]
    warnings: tuple[str, ...]

    @property
    def is_legal(self) -> bool:
        """Whether the deck breaks no rule."""
        return not self.problems

    @property
    def is_sound(self) -> bool:
        """Whether the deck is legal and nothing about it is in doubt."""
        return not self.problems and not self.doubts

    def __repr__(self) -> str:
        verdict = "legal" if self.is_legal else "; ".join(p.message for p in self.problems)
        return f"DeckReport({self.deck.name!r}, {self.rules.title}: {verdict})"

    def _repr_html_(self) -> str:
        told = [(problem.message, problem.rule) for problem in self.problems]
        told += [(doubt.message, "doubt") for doubt in self.doubts]
        told += [(warning, "warning") for warning in self.warnings]
        rows = "".join(
            f"<tr><td>{escape(message)}</td><td>{escape(why)}</td></tr>" for message, why in told
        )
        verdict = "legal" if self.is_legal else "not legal"
        return (
            f"<table><caption>{escape(self.deck.name)}: {verdict} under {escape(self.rules.title)}"
            "</caption><thead><tr><th>what</th><th>why</th></tr></thead>"
            f"<tbody>{rows}</tbody></table>"
        )


def check(deck: Deck, rules: Rulebook) -> DeckReport:
    """Check a deck against a rulebook.

    Parameters
    ----------
    deck : Deck
        The deck.
    rules : Rulebook
        The rulebook.

    Returns
    -------
    DeckReport
        All problems at once, with doubts and warnings.
    """
    problems = tuple(problem for rule in _RULES for problem in rule(deck, rules))
    doubts = [Problem("reading", doubt, "", 0, "") for doubt in deck.doubts]
    warnings = dict.fromkeys(
        (*deck.warnings, *_missing_stages(deck), *_little_energy(deck), *newer_than(rules, deck))
    )
    return DeckReport(deck, rules, problems, (*doubts, *_singletons(deck)), tuple(warnings))


def era_of(decks: Iterable[Deck]) -> str:
    """Tell the era of decks from their newest card.

    Parameters
    ----------
    decks : iterable of Deck
        Decks that are to be played with one another.

    Returns
    -------
    str
        Era of the card whose set was released last, as in ``"base"``. Basic Energy tells nothing,
        since every era prints it again, unless there is nothing else.

    Raises
    ------
    CallError
        If there is no card in them.

    Examples
    --------
    >>> era_of([Deck.from_text("1 Pikachu BS 58"), Deck.from_text("1 Iono PAL 185")])
    'sv'
    """
    cards = [entry.card for deck in decks for entry in deck.entries]
    if not cards:
        raise CallError("expected decks with cards, found none")
    telling = [card for card in cards if not card.is_basic_energy and card.era]
    return max(telling or cards, key=database().released).era or rulebook_names()[-1]


def name_for_limit(card: Card) -> str:
    """Give the name under which copies of a card are counted.

    A δ at the end, the level and LV.X, and a print note in brackets are no part of it; owners,
    forms and the other symbols at the end are (Sun & Moon rulebook; Diamond & Pearl for LV.X).
    Two spellings of a name are one, and an Unown is named with its letter.

    Parameters
    ----------
    card : Card
        The card.

    Returns
    -------
    str
        The name.

    Examples
    --------
    >>> def name(code, number):
    ...     return name_for_limit(database().by_code(code, number))
    >>> name("LA", "146"), name("HP", "1"), name("SVI", "190")
    ('Uxie', 'Armaldo', "Professor's Research")
    """
    if card.rules_name != "Unown":
        return card.rules_name
    if card.name == "Unown" and not card.number.isdigit():
        return f"Unown [{card.number}]"  # Unseen Forces prints the letter for a number
    return card.name


def may_start(card: Card, rules: Rulebook) -> bool:
    """Tell whether an opening hand with this card is kept.

    Parameters
    ----------
    card : Card
        The card.
    rules : Rulebook
        The rulebook; some let Trainers that are played as Basic Pokémon start the game.

    Examples
    --------
    >>> from deckstats.rules import rulebook_names,  rulebook
    >>> fossil = database().find("Mysterious Fossil")
    >>> [may_start(fossil, rulebook(era)) for era in ("base", "ex")]
    [False, True]
    """
    return _is_basic(card, rules) or _opens(card)


def _is_basic(card: Card, rules: Rulebook) -> bool:
    return card.is_basic_pokemon or (rules.fossils_start and card.is_fossil)


def _opens(card: Card) -> bool:
    """Tell whether an Evolution card says that one may set up with it."""
    effects = effects_of(card)
    powers = effects.powers.values() if effects else ()
    return any(each.op == "opens" for power in powers for each in power.statements)


# ---- rules: each yields what breaks it -------------------------------------------------------


def _size(deck: Deck, rules: Rulebook) -> Iterator[Problem]:
    if deck.size != rules.deck_size:
        parts = ", ".join(f"{section} {count}" for section, count in deck.sections.items())
        message = f"{deck.size} cards ({parts}), a deck has {rules.deck_size}"
        rule = f"exactly {rules.deck_size} cards (Base rulebook, making your own deck)"
        yield Problem("size", message, "", deck.size, rule)


def _no_basic(deck: Deck, rules: Rulebook) -> Iterator[Problem]:
    if not any(_is_basic(entry.card, rules) for entry in deck.entries):
        pokemon = deck.sections[SECTIONS[0]]
        held = f"{pokemon} Pokémon, all of them Evolutions" if pokemon else "no Pokémon at all"
        message = f"no Basic Pokémon ({held}): every opening hand would be a mulligan"
        yield Problem(
            "no_basic", message, "", 0, "at least 1 Basic Pokémon, to begin the game with"
        )


def _copies(deck: Deck, rules: Rulebook) -> Iterator[Problem]:
    """Count cards of one name; basic Energy and what its text frees are not limited."""
    counts: Counter[str] = Counter()
    for entry in deck.entries:
        if entry.card.copies != _ANY_NUMBER:
            counts[name_for_limit(entry.card)] += entry.count
    rule = f"at most {rules.copy_limit} cards of one name but basic Energy (Base rulebook)"
    for name, count in counts.items():
        if count > rules.copy_limit:
            message = f'{count} copies of "{name}", at most {rules.copy_limit} in a deck'
            yield Problem("copies", message, name, count, rule)


def _one_copy(deck: Deck, rules: Rulebook) -> Iterator[Problem]:
    """Apply the cards' own limit of one: of their name, or of their whole class."""
    for limit in _ONE_IN_A_DECK:
        held = [entry for entry in deck.entries if limit.applies(entry.card)]
        names = {name_for_limit(entry.card) for entry in held}
        for group in (names,) if limit.in_all else [{name} for name in sorted(names)]:
            of_group = [entry for entry in held if name_for_limit(entry.card) in group]
            count = sum(entry.count for entry in of_group)
            if count > 1:
                listed = ", ".join(sorted(group))
                message = f"{count} {limit.kind} ({listed}), at most 1 in a deck"
                yield Problem(limit.code, message, listed, count, limit.rule)


@dataclass(frozen=True, slots=True)
class _OneInADeck:
    """A class of cards of which a deck holds one, in all or of each name."""

    code: str
    kind: str
    rule: str
    in_all: bool
    applies: Callable[[Card], bool]


_ONE_IN_A_DECK = (
    _OneInADeck(
        "ace_spec", "ACE SPEC cards", "at most 1 ACE SPEC card in a deck (card text)", True,
        lambda card: "ACE SPEC" in card.subtypes,
    ),
    _OneInADeck(
        "radiant", "Radiant Pokémon", "at most 1 Radiant Pokémon in a deck (card text)", True,
        lambda card: card.is_pokemon and "Radiant" in card.subtypes,
    ),
    _OneInADeck(
        "star", "Pokémon Star", "at most 1 Pokémon Star in a deck (card text)", True,
        lambda card: card.is_pokemon and "★" in card.name,
    ),
    _OneInADeck(
        "one_copy", "copies", "at most 1 card of this name in a deck (card text)", False,
        lambda card: card.copies == 1
        and not {"ACE SPEC", "Radiant"} & set(card.subtypes)
        and "★" not in card.name,
    ),
)  # fmt: skip
"""Cards that limit themselves; Prism Star, Neo's Shining Pokémon and Miracle Energy by name."""


def _unown(deck: Deck, rules: Rulebook) -> Iterator[Problem]:
    """Count Unown together where the rules do, as Neo's print; from 2007 a letter is a name."""
    held = [e for e in deck.entries if e.card.is_basic_pokemon and e.card.name.startswith("Unown")]
    count, most = sum(entry.count for entry in held), rules.copy_limit
    if rules.unown_share_a_name and count > most:
        message = f"{count} Basic Pokémon with Unown in their names, at most {most} in a deck"
        rule = f"at most {most} of them (Unown, card text)"
        yield Problem("unown", message, "Unown", count, rule)


_RULES = (_size, _no_basic, _copies, _one_copy, _unown)


# ---- doubts and warnings ---------------------------------------------------------------------


def _singletons(deck: Deck) -> Iterator[Problem]:
    """Doubt the one pair in a list of single cards, as Gym Leader Challenge decks are."""
    counts: Counter[str] = Counter()
    for entry in deck.entries:
        if not entry.card.is_basic_energy:
            counts[name_for_limit(entry.card)] += entry.count
    pairs = [name for name, count in counts.items() if count > 1]
    if len(counts) >= 30 and len(pairs) == 1 and counts[pairs[0]] == 2:
        message = (
            f'2 copies of "{pairs[0]}" in a list of single cards: in the format GLC '
            "(Gym Leader Challenge) it is at most 1 by name"
        )
        yield Problem("singleton", message, pairs[0], 2, "")


def _missing_stages(deck: Deck) -> Iterator[str]:
    """Name Evolution cards whose lower stage is not in the deck."""
    held = {name_for_limit(entry.card) for entry in deck.entries}
    skips = bool(held & {"Pokémon Breeder", "Rare Candy"})
    for entry in deck.entries:
        below = entry.card.evolves_from
        if not below or entry.card.is_basic_pokemon or below in held:
            continue
        if not (skips and entry.card.stage == "Stage 2" and _basics_under(below) & held):
            yield f'"{entry.card.name}" has no "{below}" in the list to evolve from'


def _basics_under(name: str) -> set[str]:
    return {card.evolves_from for card in database().by_name(name)}


def _little_energy(deck: Deck) -> Iterator[str]:
    """Give the advice of the first rulebook (25 to 30 Energy), for decks of its time."""
    energy = deck.sections[SECTIONS[2]]
    if deck.entries and energy < 14 and era_of([deck]) == "base":
        yield f"{energy} Energy cards: the Base rulebook advises 25 to 30"
