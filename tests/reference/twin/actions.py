"""What a player may do in a turn, and doing it.

The order of the list matters: a random player takes one of it by its place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from deckstats.cards import TYPE_LETTERS, TYPES
from twin.attack import attack
from twin.counts import (
    Run,
    always,
    attack_cost,
    card_fits,
    may_evolve_now,
    retreat_cost,
    stopped,
)
from twin.effects import answer, evolve, payable, run_all, usable
from twin.knockout import settle
from twin.sheet import Sheet
from twin.table import Attached, Game, Pokemon


class Action(NamedTuple):
    """Something a player may do; a and b are a card, a kind of Energy, a place or a number."""

    kind: str
    a: int = 0
    b: int = 0


def legal(game: Game, p: int) -> list[Action]:
    """List what a player may do; passing always (D13)."""
    return [Action("pass"), *_from_hand(game, p), *_powers(game, p), *_retreats(game, p),
            *_stadium(game, p), *_attacks(game, p)]  # fmt: skip


def _from_hand(game: Game, p: int) -> Iterator[Action]:
    player = game.players[p]
    for card in sorted(set(player.hand)):
        sheet = game.sheet(p, card)
        if any(until >= game.turn and card_fits(each, sheet) for each, until in player.barred):
            continue
        if sheet.benchable and game.has_room(p) and not _barred(game, p, sheet):  # D07, B03
            yield Action("bench", card)
        if _may_play(game, p, card):
            yield Action("trainer", card)
        for pokemon in _may_wear(game, p, sheet):
            yield Action("tool", card, pokemon.slot)
        for pokemon in player.in_play:
            if sheet.card.is_energy and not player.attached:  # F01
                yield Action("attach", game.sheets[p].kind_of[card], pokemon.slot)
            if _may_evolve(game, p, card, pokemon):
                yield Action("evolve", card, pokemon.slot)


def _barred(game: Game, p: int, sheet: Sheet) -> bool:
    """Tell whether the first turn of the game does not allow a kind of Trainer (D05)."""
    if game.turn != 1 or not sheet.card.is_trainer:
        return False
    bars = game.rules.first_turn_bars
    kinds = [kind for kind in ("Supporter", "Stadium") if kind in sheet.card.subtypes]
    return any(kind in bars for kind in kinds or ["Trainer"])


def _may_play(game: Game, p: int, card: int) -> bool:
    """Tell whether a Trainer may be played: with it out of the hand, it must do something."""
    sheet, player, rules = game.sheet(p, card), game.players[p], game.rules
    if not sheet.card.is_trainer or sheet.is_doll or sheet.card.tool or _barred(game, p, sheet):
        return False
    if sheet.card.is_stadium:  # D10
        same = game.stadium and game.sheet(*game.stadium).card.name == sheet.card.name
        left = not rules.stadiums_per_turn or player.stadiums < rules.stadiums_per_turn
        return sheet.is_modelled and left and not (same and not rules.same_stadium_replaces)
    if sheet.card.is_supporter and player.supporters >= rules.supporters_per_turn:  # D09
        return False
    if sheet.played is None:
        return False
    player.hand.remove(card)
    found = usable(game, Run(p, card=card), sheet.played)
    player.hand.append(card)
    return found


def _may_wear(game: Game, p: int, sheet: Sheet) -> list[Pokemon]:
    """Return who may get a Pokémon Tool: so many each (N02), the opponent's EX for some (N18)."""
    if not sheet.card.tool or not sheet.is_modelled or _barred(game, p, sheet):
        return []
    foe = sheet.card.tool == "foe"
    wearers = game.players[1 - p if foe else p].in_play
    return [
        each
        for each in wearers
        if sum(on.is_tool for on in each.trainers)
        < game.rules.tools_per_pokemon + always(game, each, "tools")
        and (not foe or "EX" in game.facts(each).card.subtypes)
    ]


def _stadium(game: Game, p: int) -> Iterator[Action]:
    """Yield using the Stadium in play, whoever's it is, once a turn."""
    if game.stadium is None:
        return
    for power in game.sheet(*game.stadium).powers:
        spent = power.event == "once" and game.players[p].used_stadium
        if power.event in ("once", "any") and not spent and usable(game, Run(p), power):
            yield Action("stadium")


def _may_evolve(game: Game, p: int, card: int, pokemon: Pokemon) -> bool:
    return may_evolve_now(game, pokemon) and game.sheets[p].evolves(card, pokemon.top)


def _powers(game: Game, p: int) -> Iterator[Action]:
    """Yield the Powers to use: of Active and Benched Pokémon (D11)."""
    player = game.players[p]
    for pokemon in player.in_play:
        for number, power in enumerate(game.facts(pokemon).powers):
            off = power.unless_conditioned and stopped(game, pokemon)
            name = game.facts(pokemon).names[number]
            used = power.event == "once" and (game.turn, number) in pokemon.powers_used
            used |= power.shared and name in player.shared
            used |= bool(player.once_used & {_once_a_game(game, pokemon, name)} - {""})
            by_hand = power.event in ("once", "any")
            if by_hand and not off and not used and usable(game, Run(p, pokemon), power):
                yield Action("power", pokemon.slot, number)


def _once_a_game(game: Game, pokemon: Pokemon, name: str) -> str:
    """Return the kind of a Power that a player uses once a game."""
    named = (each for each in game.facts(pokemon).card.abilities if each.name == name)
    return next((each.once_a_game for each in named), "")


def _retreats(game: Game, p: int) -> Iterator[Action]:
    """Yield whom the Active Pokémon may retreat for (G01 to G06)."""
    player = game.players[p]
    active = game.active(p)
    limit = game.rules.retreats_per_turn
    if (
        active.condition in ("Asleep", "Paralyzed")
        or active.retreat_failed == game.turn
        or active.suffers("cannot retreat")
        or always(game, active, "no_retreat")
        or (limit and player.retreats >= limit)
        or len(game.units(active)) < retreat_cost(game, active)
    ):
        return
    for pokemon in player.bench:
        yield Action("retreat", pokemon.slot)


def _attacks(game: Game, p: int) -> Iterator[Action]:
    """Yield the attacks that may be used."""
    active = game.active(p)
    if active.condition in ("Asleep", "Paralyzed") or active.suffers("cannot attack"):  # J02, J03
        return
    if always(game, active, "no_attack"):
        return
    if game.turn == 1 and not game.rules.first_player_attacks:  # D04
        return
    used = game.players[p].once_used - {""}
    locks = ("lock", "cannot use this attack")
    locked = [effect.value for effect in active.effects if effect.name in locks]
    for number, each in enumerate(game.facts(active).attacks):
        run = Run(p, active, number)
        if (
            number not in locked
            and game.facts(active).card.attacks[number].once_a_game not in used
            and can_pay(game.units(active), attack_cost(game, active, number))
            and payable(game, run, [*each.requires, *each.costs])
        ):
            yield Action("attack", number)


def can_pay(units: list[frozenset[str]], cost: str) -> bool:
    """Tell whether units of Energy pay a cost (F03): coloured symbols each by their own type."""
    needed = [TYPES[TYPE_LETTERS.index(letter)] for letter in cost if letter != "C"]
    return len(units) >= len(cost) and _match(units, needed)


def _match(units: list[frozenset[str]], needed: list[str]) -> bool:
    """Tell whether each needed type finds a unit of its own."""
    if not needed:
        return True
    tried = set()
    for place, unit in enumerate(units):
        if needed[0] in unit and unit not in tried:
            tried.add(unit)
            if _match(units[:place] + units[place + 1 :], needed[1:]):
                return True
    return False


# -- doing it --------------------------------------------------------------------------------------


def act(game: Game, p: int, action: Action) -> bool:
    """Carry out an action; returns whether the turn goes on."""
    if action.kind == "pass":
        game.note("pass", p)
        return False
    if action.kind == "attack":
        game.attacking = True
        attack(game, p, action.a)
        settle(game)
        game.attacking = False
        return False  # D12
    ended = _DO[action.kind](game, p, action)
    return settle(game) and not ended


def _bench(game: Game, p: int, action: Action) -> bool:
    game.players[p].hand.remove(action.a)
    pokemon = game.enter(p, action.a)
    game.note("bench", p, pokemon.ref, action.a)
    return answer(game, pokemon, ("benched", "arrives"))


def _evolve(game: Game, p: int, action: Action) -> bool:
    """Evolve; the turn ends for a Mega Evolution without its Spirit Link (N14)."""
    pokemon = _at(game, p, action.b)
    if evolve(game, pokemon, action.a):
        return True
    return game.facts(pokemon).card.ends_turn and not always(game, pokemon, "keeps_turn")


def _attach(game: Game, p: int, action: Action) -> None:
    player = game.players[p]
    player.hand.remove(game.kind(p, action.a).card)
    player.attached = True
    game.attach(_at(game, p, action.b), action.a)


def _trainer(game: Game, p: int, action: Action) -> bool:
    """Do what it says, then discard it, unless it stays somewhere (D08, N01)."""
    player, sheet = game.players[p], game.sheet(p, action.a)
    player.hand.remove(action.a)
    player.played.add(action.a)
    game.note("trainer", p, action.a)
    if sheet.card.is_stadium:
        _new_stadium(game, p, action.a)
        return False
    run = Run(p, card=action.a)
    player.supporters += sheet.card.is_supporter
    assert sheet.played is not None
    run_all(game, run, sheet.played.statements)
    for card in player.aside:  # traded away
        game.discard(p, card)
    player.aside = []
    if sheet.card.is_supporter and game.rules.supporters_stay:  # N03
        player.beside.append(action.a)
    elif run.card is not None:
        game.discard(p, run.card)
    return run.ends_turn


def _new_stadium(game: Game, p: int, card: int) -> None:
    """Put a Stadium into play; the one before goes to its owner's discard pile (N04)."""
    if game.stadium is not None:
        game.discard(*game.stadium)
    game.stadium = (p, card)
    game.players[p].stadiums += 1
    game.note("stadium", p, card)


def _use_stadium(game: Game, p: int, action: Action) -> bool:
    assert game.stadium is not None
    owner, card = game.stadium
    game.players[p].used_stadium = True
    game.note("use_stadium", p, card, owner)
    run = Run(p)
    for power in game.sheet(owner, card).powers:
        run_all(game, run, power.statements)
    return run.ends_turn


def _tool(game: Game, p: int, action: Action) -> None:
    """Attach a Pokémon Tool; it stays (N02)."""
    sheet = game.sheet(p, action.a)
    wearer = _at(game, 1 - p if sheet.card.tool == "foe" else p, action.b)
    game.players[p].hand.remove(action.a)
    game.players[p].played.add(action.a)
    wearer.trainers.append(Attached(p, action.a, is_tool=True))
    game.note("attach", p, wearer.ref, action.a)


def _power(game: Game, p: int, action: Action) -> bool:
    pokemon = _at(game, p, action.a)
    power = game.facts(pokemon).powers[action.b]
    game.note("power", p, pokemon.ref, action.b, pokemon.top)
    if power.event == "once":
        pokemon.powers_used.add((game.turn, action.b))
    name = game.facts(pokemon).names[action.b]
    if power.shared:
        game.players[p].shared.add(name)
    game.players[p].once_used.add(_once_a_game(game, pokemon, name))
    run = Run(p, pokemon)
    run_all(game, run, power.statements)
    return run.ends_turn


def _retreat(game: Game, p: int, action: Action) -> None:
    """Pay card by card until the cost is met; Confused, flip (G06, G07).

    Energy that gave HP may leave a Pokémon that is Knocked Out on the way (L01).
    """
    leaving, coming = game.active(p), _at(game, p, action.a)
    owed = retreat_cost(game, leaving)
    while owed > 0:
        kind = game.choose_energy(p, leaving, leaving.energy)
        assert kind is not None
        owed -= game.kind(p, kind).units
        game.discard_energy(leaving, kind)
    if not settle(game) or game.active(p) is not leaving:
        return
    confused = leaving.condition == "Confused" and game.rules.confused_retreat_flips
    if confused and not game.flip(p):
        leaving.retreat_failed = game.turn
        game.note("retreat", p, leaving.ref, coming.ref, 0)
        return
    game.players[p].retreats += 1
    game.note("retreat", p, leaving.ref, coming.ref, 1)
    game.make_active(coming)


def _at(game: Game, p: int, slot: int) -> Pokemon:
    found = game.players[p].slots[slot]
    assert found is not None
    return found


_DO: dict[str, Callable[[Game, int, Action], bool | None]] = {
    "bench": _bench,
    "evolve": _evolve,
    "attach": _attach,
    "trainer": _trainer,
    "power": _power,
    "retreat": _retreat,
    "tool": _tool,
    "stadium": _use_stadium,
}
