"""What the shipped cards do, read from the packaged effect files, one file a set.

Effects are kept under the id of the oldest print with the same rules (:attr:`Card.same_as`).
"""

from __future__ import annotations

from functools import cache
from importlib import resources

from deckstats.cards.model import Attack, Card
from deckstats.effects.files import CardEffects, read_effects
from deckstats.effects.programs import Amount, Program, Statement

__all__ = ["attack_program", "effects_of", "unmodelled_parts"]


@cache
def _set_effects(name: str) -> dict[str, CardEffects]:
    """Return what the cards of a set do; nothing if the set has no file."""
    file = resources.files("deckstats.cards") / "data" / "effects" / f"{name}.txt"
    if not file.is_file():
        return {}
    return read_effects(file.read_text(encoding="utf8"), file.name)


def effects_of(card: Card) -> CardEffects | None:
    """Return what a card does, or nothing if none of it is modelled or it has no text.

    Parameters
    ----------
    card : Card
        Any print.

    Examples
    --------
    >>> pluspower = effects_of(Card("base1-84", "PlusPower", "base1", "84", "Trainer"))
    >>> [rule.event for rule in pluspower.rules]
    ['', 'attached']
    """
    if card.effects is not None:
        return card.effects
    oldest = card.same_as or card.id
    return _set_effects(oldest.rpartition("-")[0]).get(oldest)


def attack_program(card: Card, attack: Attack) -> Program | None:
    """Return the program of an attack; its printed damage if it has no text.

    Parameters
    ----------
    card : Card
        Any print.
    attack : Attack
        One of its attacks.

    Returns
    -------
    Program or None
        Nothing if the attack has a text that is not modelled.

    Examples
    --------
    >>> card = Card("base1-26", "Dratini", "base1", "26", "Pokémon")
    >>> attack_program(card, Attack("Pound", "C", "10")).statements[0].amount.base
    10
    """
    if not attack.has_text:
        return Program((Statement("DAMAGE", amount=Amount(attack.base_damage)),))
    effects = effects_of(card)
    return effects.attacks.get(attack.name) if effects else None


def unmodelled_parts(card: Card) -> tuple[str, ...]:
    """Name each attack, Power or rule of a card whose text has no program.

    Parameters
    ----------
    card : Card
        Any print.

    Returns
    -------
    tuple of str
        Names of attacks and Powers; ``"rule"`` for the text of the card itself.

    Examples
    --------
    >>> unmodelled_parts(Card("xx-1", "Unknown", "xx", "1", "Trainer", has_text=True))
    ('rule',)
    """
    effects = effects_of(card) or CardEffects(card.id, card.name)
    attacks = [each.name for each in card.attacks if each.has_text]
    powers = [each.name for each in card.abilities]
    missing = [name for name in attacks if name not in effects.attacks]
    missing += [name for name in powers if name not in effects.powers]
    if card.has_text and not (effects.rules or effects.provides):
        missing.append("rule")
    return tuple(missing)
