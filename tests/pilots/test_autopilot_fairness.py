"""The autopilot decides from what its player may see, and the same in the same position.

Two tables that look alike to the player, whatever lies hidden, must lead to the same actions up to
the first card or coin that shows a difference.
"""

from __future__ import annotations

import numpy as np
import pytest

from deckstats.decks import load
from deckstats.rules import rulebook
from deckstats.simulate.single import SingleGame

#: Events that show the player something that was hidden, or depend on chance.
REVEALING = {"draw", "flip", "prize", "to_hand", "to_deck", "turn", "over"}
PAIRS = (("zap", "haymaker"), ("rain_dance", "brushfire"), ("haymaker", "blackout"))


def midgame(pair: tuple[str, str], trial: int, turns: int) -> tuple[SingleGame, int] | None:
    """Play the first turns of a game; returns it after the draw of the next player.

    None if the game is over before.
    """
    game = SingleGame([load(n) for n in pair], rulebook("base"), ("autopilot", "autopilot"))
    game.seed(9, trial)
    game.set_up()
    player = int(game.record["first"])
    for _ in range(turns):
        going = game.begin_turn(player)
        if going:
            game.pilot_turn(player)
        if game.record["over"] or not game.end_turn():
            return None
        player = 1 - player
    game.begin_turn(player)
    return game, player


def shuffle_hidden(game: SingleGame, player: int, rng: np.random.Generator) -> None:
    """Deal what the player cannot see anew: both decks, all Prize cards, the other hand."""
    for p in range(2):
        row = game.record["players"][p]
        hidden = [int(card) for card in row["pool"][: row["n_pool"]]]
        hidden += [int(card) for card in row["prizes"][: row["n_prizes"]]]
        if p != player:
            for card in np.flatnonzero(row["hand"]):
                hidden += [int(card)] * int(row["hand"][card])
        rng.shuffle(hidden)
        row["pool"][: row["n_pool"]] = hidden[: row["n_pool"]]
        hidden = hidden[row["n_pool"] :]
        row["prizes"][: row["n_prizes"]] = hidden[: row["n_prizes"]]
        hidden = hidden[row["n_prizes"] :]
        if p != player:
            row["hand"] = np.bincount(hidden, minlength=len(row["hand"]))
            row["hand_mask"] = sum(1 << card for card in set(hidden))


def decisions(game: SingleGame, player: int) -> list[tuple[object, ...]]:
    """Let the pilot play; returns what it did before anything hidden showed."""
    game.clear_log()
    game.pilot_turn(player)
    seen = []
    for event in game.events:
        if event[0] in REVEALING:
            break
        seen.append(event)
    return seen


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
@pytest.mark.parametrize("turns", [0, 1, 4, 9, 16])
def test_autopilot_does_not_look_at_hidden_cards(pair: tuple[str, str], turns: int) -> None:
    rng = np.random.default_rng(0)
    acted = 0
    for trial in range(12):
        if (position := midgame(pair, trial, turns)) is None:
            continue
        plain, player = position
        other = midgame(pair, trial, turns)[0]
        shuffle_hidden(other, player, rng)
        assert other.broken == ""
        expected = decisions(plain, player)
        assert decisions(other, player) == expected
        acted += len(expected)
    assert acted > 0


def test_the_check_would_notice_a_pilot_that_depends_on_what_it_sees() -> None:
    """Changing the own hand, which it does see, changes what it does."""
    plain, player = midgame(PAIRS[0], 1, 4)
    other, _ = midgame(PAIRS[0], 1, 4)
    row = other.record["players"][player]
    row["pool"][row["n_pool"] : row["n_pool"] + row["n_hand"]] = np.repeat(
        np.arange(len(row["hand"])), row["hand"]
    )
    row["n_pool"] += row["n_hand"]
    row["hand"] = 0
    row["hand_mask"] = 0
    row["n_hand"] = 0
    assert decisions(other, player) != decisions(plain, player)


def test_autopilot_does_the_same_in_the_same_position() -> None:
    one, player = midgame(PAIRS[1], 2, 3)
    two, _ = midgame(PAIRS[1], 2, 3)
    one.pilot_turn(player)
    two.pilot_turn(player)
    assert one.events == two.events
