"""Runs of games: the same for any chunks and workers, and every game can be played again alone."""

from __future__ import annotations

import numpy as np
import pytest

import deckstats
from deckstats.decks import load
from deckstats.errors import CallError
from deckstats.lowering import lower_match
from deckstats.rules import rulebook
from deckstats.simulate.games import games_chunk
from deckstats.simulate.run import Counts, run
from deckstats.simulate.single import SingleGame

DECKS = ("haymaker", "brushfire")


def counts_of(trials: int, **options: int) -> Counts:
    match = lower_match([load(name) for name in DECKS], rulebook("base"))
    return run(games_chunk(match, seed=3), trials, **options).counts


@pytest.mark.parametrize(
    "options",
    [{"workers": 2}, {"chunk_size": 1}, {"chunk_size": 7}, {"workers": 2, "chunk_size": 100}],
)
def test_games_do_not_depend_on_chunks_and_workers(options: dict[str, int]) -> None:
    expected = counts_of(500)
    for name, found in counts_of(500, **options).items():
        np.testing.assert_array_equal(found, expected[name])


def test_games_counts_add_up() -> None:
    counts = counts_of(700)
    assert counts["wins"].sum() == counts["reasons"].sum() == counts["turns"].sum() == 700
    assert counts["status"] == 0
    np.testing.assert_array_equal(counts["wins"].sum(axis=0), counts["reasons"].sum(axis=1))


def test_games_of_another_seed_differ() -> None:
    match = lower_match([load(name) for name in DECKS], rulebook("base"))
    one, two = (run(games_chunk(match, seed), 300).counts["turns"] for seed in (1, 2))
    assert not np.array_equal(one, two)


def test_a_game_of_a_run_can_be_played_again_alone() -> None:
    """Games 40 to 44 of a run, told by one game each, are those of the chunk."""
    match = lower_match([load(name) for name in DECKS], rulebook("base"))
    chunk = games_chunk(match, seed=3)
    single = SingleGame([load(n) for n in DECKS], rulebook("base"), ("autopilot", "autopilot"))
    for trial in range(40, 45):
        single.play_whole(3, trial)
        counts = chunk(trial, 1)
        assert counts["turns"][single.record["turn"]] == 1
        assert counts["reasons"][single.record["winner"], single.record["reason"]] == 1


def test_an_unknown_pilot_is_refused_with_the_known_ones() -> None:
    with pytest.raises(CallError, match='no pilot named "expert": choose one of random, autopilot'):
        deckstats.match("zap", "zap", pilot="expert", trials=1)


@pytest.mark.parametrize("trials", [0, -5, 1.5, "many"])
def test_a_number_of_trials_that_is_none_is_refused(trials: object) -> None:
    with pytest.raises(CallError, match="expected trials to be a whole number from 1"):
        deckstats.match("zap", "zap", trials=trials)  # type: ignore[arg-type]


def test_match_rows_add_up_and_tell_both_sides() -> None:
    frame = deckstats.match("zap", "overgrowth", trials=2000).frame
    wins = frame[frame.measure == "win"].set_index("deck").value
    assert set(wins.index) == {"zap", "overgrowth"}
    reasons = frame[frame.measure == "reason"]
    draws = reasons[reasons.subject == "draw"].value.iloc[0]
    assert wins.sum() + draws == pytest.approx(1)
    won = reasons[reasons.subject != "draw"].groupby("deck").value.sum()
    assert won.to_dict() == pytest.approx(wins.to_dict())
    assert frame[frame.measure == "turns"].value.sum() == pytest.approx(1)


def test_match_by_seat_counts_only_the_games_of_that_seat() -> None:
    frame = deckstats.match("zap", "overgrowth", trials=2000).frame
    zap = frame[frame.deck == "zap"].set_index("measure")
    assert zap.n["win_first"] + zap.n["win_second"] == 2000
    first = deckstats.match("zap", "overgrowth", trials=500, going="first").frame
    assert "win_second" not in set(first[first.deck == "zap"].measure)


def test_match_with_a_precision_goes_on_until_it_is_reached() -> None:
    result = deckstats.match("zap", "overgrowth", precision=0.008)
    win = result.rows[0]
    assert win.high - win.low <= 2 * 0.0081
    assert win.n > 10_000


def test_a_mirror_match_names_both_sides() -> None:
    frame = deckstats.match("zap", "zap", trials=200).frame
    assert set(frame.deck) == {"zap", "zap (2)"}
