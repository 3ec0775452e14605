"""What an action in words means to the kernels."""

from __future__ import annotations

from deckstats.cards import Card
from deckstats.cards.effects_data import effects_of, unmodelled_parts
from deckstats.cards.tables import near
from deckstats.errors import CallError, IllegalActionError
from deckstats.lowering import numbered_powers
from deckstats.positions.actions import Action
from deckstats.positions.laying import kind_of
from deckstats.positions.model import SIDES, UnmodelledError
from deckstats.positions.names import is_named
from deckstats.positions.view import View

__all__ = ["meant"]


def meant(view: View, action: Action) -> tuple[int, str, int, int]:
    """Return the player, the kernels' kind of action and its two numbers.

    Parameters
    ----------
    view : View
        The game it is done in.
    action : Action
        The action.

    Raises
    ------
    DeckstatsError
        If it names something that is not there, or that is not modelled.
    """
    p = SIDES.index(action.by) if action.by else int(view.record["player"])
    verb = action.verb
    if verb == "attack":
        return p, "attack", _attack(view, p, action.x), 0
    if verb == "retreat":
        return p, "retreat", view.slot(p, action.target), 0
    if verb == "use":
        outside = _called(view, p, action)
        if outside is not None:
            return p, "card", *outside
        i = view.slot(p, action.target)
        return p, "power", i, _power(view.card_at(p, i), action.x)
    if verb == "stadium":
        return p, "stadium", 0, 0
    local = _held(view, p, action.x)
    card = view.game.card(p, local)
    if verb == "evolve":
        return p, "evolve", local, view.slot(p, action.target)
    if verb == "attach":
        return _attached(view, p, local, card, action)
    if verb == "bench" and card.part:
        return p, "unite", _first_part(view, p, card), 0
    if verb == "bench" or card.is_fossil:
        return p, "bench", local, 0
    _modelled(card, "rule")
    return p, "trainer", local, 0


def _attached(
    view: View, p: int, local: int, card: Card, action: Action
) -> tuple[int, str, int, int]:
    """Return the action that attaches a card: an Energy card, or a Pokémon Tool."""
    if card.is_energy:
        return p, "attach", kind_of(view.game, p, local), view.slot(p, action.target)
    _modelled(card, "rule")
    foe = card.tool == "foe" or action.target.startswith("opp ")
    target = action.target.removeprefix("opp ").removeprefix("me ")
    return p, "tool", local, view.slot(1 - p if foe else p, target)


def _held(view: View, p: int, name: str) -> int:
    """Return the local id of a card of a player's deck, one in the hand if there is one."""
    found = [n for n, card in enumerate(view.game.match.cards[p]) if is_named(name, card)]
    if not found:
        raise CallError(f'{SIDES[p]} has no "{name}"')
    hand = view.record["players"][p]["hand"]
    return next((n for n in found if hand[n]), found[0])


def _first_part(view: View, p: int, part: Card) -> int:
    """Return the local id of the first part of a LEGEND or V-UNION."""
    for local, card in enumerate(view.game.match.cards[p]):
        if card.part == 1 and card.rules_name == part.rules_name:
            return local
    raise CallError(f"{SIDES[p]} has no first part of {part.name}")


def _attack(view: View, p: int, name: str) -> int:
    card = view.card_at(p, int(view.record["players"][p]["active"]))
    names = [attack.name for attack in card.attacks]
    if name not in names:
        raise CallError(f'{card.name} has no attack "{name}"{near(name, names)}')
    _modelled(card, name)
    return names.index(name)


def _called(view: View, p: int, action: Action) -> tuple[int, int] | None:
    """Return the card in the hand or discard pile whose Power is meant, and the Power's number."""
    for local, card in enumerate(view.game.match.cards[p]):
        effects = effects_of(card) if is_named(action.target, card) else None
        for n, (name, program) in enumerate(numbered_powers(effects) if effects else ()):
            if name == action.x and program.event in ("buried", "held"):
                return local, n
    return None


def _power(card: Card, name: str) -> int:
    effects = effects_of(card)  # which an attached Energy card may add to
    names = [*(effects.powers if effects else ()), *(each.name for each in card.abilities)]
    if name not in names and name != card.name:
        raise CallError(f'{card.name} has no Power "{name}"{near(name, names)}')
    _modelled(card, name)
    effects = effects_of(card)
    numbered = [each for each, _ in numbered_powers(effects)] if effects else []
    named = "" if name == card.name else name
    if named not in numbered:
        raise IllegalActionError(f'"{name}" of {card.name} is not used by hand')
    return numbered.index(named)


def _modelled(card: Card, part: str) -> None:
    """Refuse what rests on a text that is not modelled."""
    if part in unmodelled_parts(card):
        raise UnmodelledError(f"{card.name}: {part}" if part != "rule" else card.name)
