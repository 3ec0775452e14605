"""A turn (D01), and what happens between turns (K01)."""

from __future__ import annotations

from collections.abc import Callable

from twin.damage import damage
from twin.knockout import end, settle
from twin.table import CONDITIONS, Game


def begin_turn(game: Game, p: int) -> bool:
    """Begin a turn with its draw; who cannot draw has lost (D02)."""
    game.turn += 1
    game.player = p
    player = game.players[p]
    player.new_turn()
    game.note("turn", p, game.turn, player.turns)
    if game.turn == 1 and not game.rules.first_player_draws:  # D03
        return True
    if game.draw(p) is None:
        end(game, 1 - p, "deck_out")
        return False
    return True


def end_turn(game: Game) -> bool:
    """End the turn, with what happens between turns (K01)."""
    _expire(game)
    game.note("between", game.player)
    for step in game.rules.between_turns_steps:
        for p in (game.player, 1 - game.player):
            BETWEEN[step](game, p)
    game.between = True
    goes_on = settle(game)
    game.between = False
    return goes_on


def _poison(game: Game, p: int) -> None:
    """Poison does its damage, whatever Weakness and Resistance say (J06)."""
    if game.active(p).poison:
        damage(game, game.active(p), game.active(p).poison)


def _burn(game: Game, p: int) -> None:
    """Burned: a coin for damage or, where the rules say so, for recovering (J08)."""
    active = game.active(p)
    if not active.burned:
        return
    if game.rules.burn_cure_flips:
        damage(game, active, game.rules.burn_damage)
        if game.flip(p):
            active.burned = False
            game.note("recover", p, active.ref, CONDITIONS.index("Burned"))
    elif not game.flip(p):
        damage(game, active, game.rules.burn_damage)


def _sleep(game: Game, p: int) -> None:
    """Heads, and it wakes up (J02)."""
    active = game.active(p)
    if active.condition == "Asleep" and game.flip(p):
        game.note("recover", p, active.ref, CONDITIONS.index(active.condition))
        active.condition = ""


def _paralysis(game: Game, p: int) -> None:
    """It recovers after its player's next turn (J03)."""
    active = game.active(p)
    if active.condition == "Paralyzed" and p == game.player and active.since < game.turn:
        game.note("recover", p, active.ref, CONDITIONS.index(active.condition))
        active.condition = ""


def _expire(game: Game) -> None:
    """End what lasts until this turn's end (P143)."""
    for pokemon in game.all_in_play:
        pokemon.effects = [effect for effect in pokemon.effects if effect.until > game.turn]
        for each in [*pokemon.trainers]:
            if each.until <= game.turn:
                pokemon.trainers.remove(each)
                game.discard(each.owner, each.card)
        for kind in [*pokemon.energy]:
            if game.kind(pokemon.owner, kind).copied and game.kind(pokemon.owner, kind).basic:
                game.turn_back(pokemon, kind)
    player = game.players[game.player]
    for card in player.beside:
        game.discard(game.player, card)
    player.beside = []


BETWEEN: dict[str, Callable[[Game, int], None]] = {
    "poison": _poison,
    "burn": _burn,
    "sleep": _sleep,
    "paralysis": _paralysis,
}
