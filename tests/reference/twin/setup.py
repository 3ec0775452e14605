"""From the shuffled deck to the first turn, in the order of the rulebook (C01)."""

from __future__ import annotations

from collections.abc import Callable

from twin.table import Game


def set_up(game: Game, prizes: int) -> None:
    """Set the game up: each step for one player after the other.

    A player without a Basic Pokémon passes the steps by until the rulebook's time for mulligans
    (C13), and then catches up with them.
    """
    game.mulligans = [0, 0]
    game.prize_cards = prizes
    steps = game.rules.setup_steps
    for place, step in enumerate(steps):
        if step == "mulligans":
            _mulligans(game, [each for each in steps[:place] if each in OF_A_PLAYER])
        elif step in OF_A_PLAYER:
            for p in (0, 1):
                OF_A_PLAYER[step](game, p)
        else:
            OF_BOTH[step](game)


# -- hands -----------------------------------------------------------------------------------------


def _hands(game: Game) -> None:
    """Draw hands; while neither holds a Basic Pokémon both start over, for no bonus (C07, C09)."""
    for p in (0, 1):
        _draw_hand(game, p)
    while not any(basics_in_hand(game, p) for p in (0, 1)):
        for p in (0, 1):
            _start_over(game, p)
    steps = game.rules.setup_steps
    for p in (0, 1):  # announced at once where the other player goes on first (C13)
        if not basics_in_hand(game, p) and steps[steps.index("hands") + 1] != "mulligans":
            game.note("waits", p)


def _draw_hand(game: Game, p: int) -> None:
    for _ in range(game.rules.hand_size):
        game.draw(p)


def _start_over(game: Game, p: int) -> None:
    """Show the hand where the rules say so (C14), shuffle it in and draw another."""
    player = game.players[p]
    game.note("mulligan", p)
    if game.rules.mulligans_show_hand:
        for card in sorted(set(player.hand)):
            game.note("shown", p, card, player.hand.count(card))
    player.deck += sorted(player.hand)
    player.hand = []
    _draw_hand(game, p)


def _mulligans(game: Game, missed: list[str]) -> None:
    """Who holds no Basic Pokémon redraws until there is one (C08), and catches up."""
    for p in (0, 1):
        if game.players[p].active is not None or (not missed and basics_in_hand(game, p)):
            continue
        while not basics_in_hand(game, p):
            _start_over(game, p)
            game.mulligans[p] += 1
            if game.rules.bonus_before_prizes:  # C11: decided at once, each time (P008)
                _draw_bonus(game, 1 - p, game.rules.bonus_cards)
        for step in missed:
            OF_A_PLAYER[step](game, p)


def basics_in_hand(game: Game, p: int) -> list[int]:
    """Return the cards of a hand that may start the game (C04, C18)."""
    return [card for card in game.players[p].hand if _starts(game, p, card)]


def _starts(game: Game, p: int, card: int) -> bool:
    sheet = game.sheet(p, card)
    return sheet.card.is_basic_pokemon or (game.rules.fossils_start and sheet.is_doll)


# -- what each player lays out ---------------------------------------------------------------------


def _active(game: Game, p: int) -> None:
    """Put one Basic Pokémon face down as Active (C04)."""
    if basics_in_hand(game, p):
        _open(game, p)


def _bench(game: Game, p: int) -> None:
    """Put up to five more on the Bench, asked before each (C05)."""
    if game.players[p].active is not None:
        while game.has_room(p) and basics_in_hand(game, p) and game.choose_number(p, 2):
            _open(game, p)


def _open(game: Game, p: int) -> None:
    card = game.choose_card(p, basics_in_hand(game, p))
    assert card is not None
    player = game.players[p]
    player.hand.remove(card)
    pokemon = game.enter(p, card)
    if player.active is None:
        player.active = pokemon
    game.note("opens", p, pokemon.ref, card)


def _prizes(game: Game, p: int) -> None:
    """Lay out Prize cards face down (C06)."""
    if game.players[p].active is not None:
        for _ in range(game.prize_cards):
            card = game.pick(p)
            assert card is not None
            game.players[p].prizes.append(card)
        game.note("prizes_set", p, game.prize_cards)


# -- who goes first, and the bonus -----------------------------------------------------------------


def _first_player(game: Game) -> None:
    """Let a coin say who goes first, or who may choose (C02, C03)."""
    won = 0 if game.flip(0) else 1
    if game.rules.winner_chooses_first and not game.choose_number(won, 2):
        game.first = 1 - won
    else:
        game.first = won
    game.note("first", game.first)


def _bonus(game: Game) -> None:
    """Draw for the other's mulligans, if not done at each (C11).

    Then Basic Pokémon may go onto the Bench; the Active Pokémon stays (C12).
    """
    if game.rules.bonus_before_prizes or not game.rules.bonus_cards:
        return
    for p in (0, 1):
        if game.mulligans[1 - p]:
            _draw_bonus(game, p, game.rules.bonus_cards * game.mulligans[1 - p])
            _bench(game, p)


def _draw_bonus(game: Game, p: int, most: int) -> None:
    """Draw none to so many cards, as the player likes (C10), but leave cards for Prizes."""
    to_lay = game.rules.prizes - len(game.players[p].prizes)
    most = max(0, min(most, len(game.players[p].deck) - to_lay))
    wanted = game.choose_number(p, most + 1)
    drawn = sum(game.draw(p) is not None for _ in range(wanted))
    game.note("bonus", p, drawn)


OF_BOTH: dict[str, Callable[[Game], None]] = {
    "hands": _hands,
    "first_player": _first_player,
    "bonus": _bonus,
}
OF_A_PLAYER: dict[str, Callable[[Game, int], None]] = {
    "active": _active,
    "bench": _bench,
    "prizes": _prizes,
}
