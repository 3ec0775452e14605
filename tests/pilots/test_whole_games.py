"""Whole games of the autopilot, in plain Python too: a match counts what ``play`` shows."""

import pytest

import deckstats

PAIRS = [("haymaker", "rain_dance"), ("brushfire", "blackout")]


@pytest.mark.parametrize("pair", PAIRS)
def test_a_match_counts_the_games_that_play_shows(pair):
    seen = [deckstats.play(*pair, game=game, seed=3, rules="base") for game in range(2)]
    frame = deckstats.match(*pair, trials=2, seed=3, rules="base", workers=1).frame
    wins = frame[frame.measure == "win"].set_index("deck").value
    assert [2 * wins[deck] for deck in pair] == [
        sum(game.winner == player for game in seen) for player in range(2)
    ]


FOREGONE = """
era = "base"
turn = 5
me.active = { card = "Hitmonchan", energy = ["2 Fighting"] }
me.bench = ["Hitmonchan"]
me.prizes = 1
me.unknown_hand = 2
opp.active = { card = "Abra", damage = 20 }
opp.bench = ["Abra"]
opp.unknown_hand = 2
[[case]]
ask = "win"
"""


def test_a_foregone_position_is_won_whatever_the_unknown_cards_are():
    frame = deckstats.position(FOREGONE, trials=2, workers=1).frame
    assert frame[frame.measure == "win"].value.tolist() == [1.0]
