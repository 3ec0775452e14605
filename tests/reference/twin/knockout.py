"""Knock Outs, Prize cards, new Active Pokémon, and who has won."""

from __future__ import annotations

from twin.counts import always, hp
from twin.effects import discard_all
from twin.table import Game, Pokemon

REASONS = ("prizes", "bench_out", "deck_out", "sudden_death", "draw")


def settle(game: Game) -> bool:
    """Deal with Knock Outs and empty Active spots; returns whether the game goes on."""
    while not game.over:
        dead = [each for each in game.all_in_play if each.damage >= hp(game, each)]  # L01
        if dead:
            _knock_out(game, dead)
        elif any(player.active is None for player in game.players):
            _replace(game)
        else:
            return True
        _decide(game)
    return False


def turn_last(game: Game) -> tuple[int, int]:
    """Return the players, the one whose turn it is last (L07)."""
    return 1 - game.player, game.player


def _knock_out(game: Game, dead: list[Pokemon]) -> None:
    """Discard the Knocked Out; the other players take a Prize card for each (L03, L04, L09)."""
    prizes = [0, 0]
    for pokemon in sorted(dead + _bound(game, dead), key=lambda each: each.ref):
        prizes[1 - pokemon.owner] += _worth(game, pokemon)
        game.note("knocked_out", pokemon.owner, pokemon.ref, pokemon.top)
        if pokemon.owner != game.player and not game.between:  # in the turn, not behind it
            game.fallen.append((game.turn, pokemon.owner, pokemon.top, game.attacking))
        discard_all(game, pokemon)
    for p in turn_last(game):
        player = game.players[p]
        for _ in range(min(prizes[p], len(player.prizes))):
            card = player.prizes.pop()
            player.hand.append(card)
            game.note("prize", p, card, len(player.prizes))


def _bound(game: Game, dead: list[Pokemon]) -> list[Pokemon]:
    """Return whom Destiny Bond takes along: the Active Pokémon of the other player's turn."""
    found = []
    for pokemon in dead:
        foe = game.players[1 - pokemon.owner].active
        tied = any(effect.name == "destiny bond" for effect in pokemon.effects)
        if tied and game.player != pokemon.owner and foe is not None and foe not in dead:
            found.append(foe)
    return found


def _worth(game: Game, pokemon: Pokemon) -> int:
    if always(game, pokemon, "no_prize"):
        return 0
    return game.facts(pokemon).card.prizes + always(game, pokemon, "prizes")


def _replace(game: Game) -> None:
    """Put new Active Pokémon where one is missing (L05, L07)."""
    for p in turn_last(game):
        player = game.players[p]
        if player.active is None and player.in_play:
            chosen = game.choose_pokemon(p, player.in_play)
            assert chosen is not None
            game.make_active(chosen)


def _decide(game: Game) -> None:
    """End the game if somebody has won: the one with more ways, or Sudden Death (M01, M03)."""
    ways = [_ways(game, p) for p in range(2)]
    if not any(ways):
        return
    if ways[0] and ways[1] and (len(ways[0]) == len(ways[1]) or not game.rules.both_win_most_ways):
        end(game, -1, "sudden_death")
        return
    winner = 0 if len(ways[0]) > len(ways[1]) else 1
    end(game, winner, ways[winner][0])


def _ways(game: Game, p: int) -> list[str]:
    """Return in which ways a player has won (M01, M02)."""
    found = []
    if not game.players[p].prizes:
        found.append("prizes")
    if not game.players[1 - p].in_play:
        found.append("bench_out")
    return found


def end(game: Game, winner: int, reason: str) -> None:
    """End the game."""
    game.over, game.winner, game.reason = True, winner, reason
    game.note("over", max(0, winner), winner, REASONS.index(reason))
