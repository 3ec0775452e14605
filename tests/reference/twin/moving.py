"""What texts do with cards that change places, beyond drawing, searching and discarding."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from deckstats.effects.programs import Statement
from twin.counts import Run, amount, cards, energy_fits, players
from twin.damage import affected
from twin.table import Game, Pokemon

#: Until which turn something holds.
SPANS = {"this turn": 0, "opp turn": 1, "my turn": 2}


def to_zone(game: Game, run: Run, p: int, card: int, zone: str) -> None:
    """Put a card that was taken from somewhere into a zone of its owner's."""
    player = game.players[p]
    if zone == "bench":
        run.it = game.enter(p, card)
        game.note("bench", p, run.it.ref, card)
    elif zone == "top":
        player.on_top.append(card)
    elif zone == "deck":
        game.to_deck(p, card)
    elif zone == "discard":
        game.discard(p, card)
    elif zone == "aside":
        player.aside.append(card)
    elif zone == "lost":
        player.lost.append(card)
        game.note("lost", p, card)
    elif zone == "prizes":
        player.prizes.append(card)
    else:
        player.hand.append(card)
        game.note("to_hand", p, card)


def move(game: Game, run: Run, each: Statement) -> None:
    """Move cards from one zone to another."""
    who, route, _ = map(str, each.args)
    _, source, _, zone = route.split()
    wanted = amount(game, run, each.amount)
    run.moved = 0
    for p in players(run, who):
        moved = 0
        for card in _taken(game, run, each, p, wanted):
            to_zone(game, run, p, card, zone)
            moved += 1
        run.moved += moved
        if "deck" in (source, zone):
            game.shuffle(p)


def _taken(game: Game, run: Run, each: Statement, p: int, wanted: int) -> Iterable[int]:
    """Yield so many cards of a zone, taken out of it."""
    _, route, manner = map(str, each.args)
    _, source, _, zone = route.split()
    chooser = {"by choice": run.me, "by owner": p, "by opponent": run.opp}.get(manner, -1)
    for _ in range(wanted):
        if zone == "bench" and not game.has_room(p):
            return
        if source == "top":
            card = game.pick(p)
        else:
            fitting = cards(game, p, source, each.filter)
            if chooser < 0 and fitting:
                card = sorted(fitting)[game.decide(p, fitting)]
            else:
                card = game.choose_card(chooser, fitting)
            if card is not None:
                game.take(p, card, source)
        if card is None:
            return
        yield card


def return_pokemon(game: Game, run: Run, each: Statement) -> None:
    """Take Pokémon out of play, their cards to a zone (L08: no Knock Out)."""
    part, word, zone = map(str, each.args)
    for pokemon in affected(game, run, word):
        p = pokemon.owner
        game.leave(pokemon)
        for card in pokemon.stack:
            to_zone(game, run, p, card, zone)
        rest = zone if part == "everything" else "discard"
        for kind in pokemon.energy:
            to_zone(game, run, p, game.kind(p, kind).card, rest)
        for on in pokemon.trainers:
            to_zone(game, run, on.owner, on.card, rest)
        if zone == "deck":
            game.shuffle(p)


def return_energy(game: Game, run: Run, each: Statement) -> None:
    """Put Energy cards of the player's choice from Pokémon to a zone."""
    word, zone = map(str, each.args)
    moved = 0
    for pokemon in affected(game, run, word):
        for kind in taken_energy(game, run, each, pokemon):
            pokemon.energy.remove(kind)
            to_zone(game, run, pokemon.owner, game.kind(pokemon.owner, kind).card, zone)
            moved += 1
        if zone == "deck":
            game.shuffle(pokemon.owner)
    run.moved = moved


def taken_energy(game: Game, run: Run, each: Statement, pokemon: Pokemon) -> Iterable[int]:
    """Yield Energy cards of the player's choice, one at a time; the caller takes each off.

    A text counts Energy, not cards, unless it says so: a Double Energy is two (F04, P041).
    """
    wanted = amount(game, run, each.amount)
    of_cards = each.amount is None or each.amount.count or (each.filter and each.filter.kind)
    while wanted > 0:
        kinds = [kind for kind in pokemon.energy if energy_fits(game, each.filter, pokemon, kind)]
        kind = game.choose_energy(run.me, pokemon, kinds)
        if kind is None:
            return
        wanted -= 1 if of_cards else game.kind(pokemon.owner, kind).units
        yield kind


def choose_number(game: Game, run: Run, each: Statement) -> None:
    """Let a player choose a number from 0 to so many."""
    most = max(0, amount(game, run, each.amount))
    run.number = game.choose_number(players(run, str(each.args[0]))[0], most + 1)


def discard_stadium(game: Game, run: Run, each: Statement) -> None:
    """Discard the Stadium in play."""
    run.moved = int(game.stadium is not None)
    if game.stadium is not None:
        game.discard(*game.stadium)
        game.stadium = None


def bar(game: Game, run: Run, each: Statement) -> None:
    """Forbid players some cards for a while."""
    for p in players(run, str(each.args[0])):
        game.players[p].barred.append((each.filter, game.turn + SPANS[str(each.args[1])]))


def end_turn(game: Game, run: Run, each: Statement) -> None:
    """End the turn behind all else."""
    run.ends_turn = True


def shuffle(game: Game, run: Run, each: Statement) -> None:
    """Shuffle a deck."""
    for p in players(run, str(each.args[0])):
        game.shuffle(p)


OPERATIONS: dict[str, Callable[[Game, Run, Statement], None]] = {
    "MOVE": move,
    "RETURN": return_pokemon,
    "RETURN_ENERGY": return_energy,
    "CHOOSE_NUMBER": choose_number,
    "DISCARD_STADIUM": discard_stadium,
    "BAR": bar,
    "END_TURN": end_turn,
    "SHUFFLE": shuffle,
}
