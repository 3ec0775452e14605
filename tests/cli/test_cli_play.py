"""``deckstats play``: one game of a run, told as Python tells it."""

from __future__ import annotations

import json

import pytest

import deckstats


def test_the_log_is_that_of_python(run):
    result = run("play", "haymaker", "rain_dance", "--game", 17, "--seed", 4)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == deckstats.play("haymaker", "rain_dance", game=17, seed=4).text


def test_json(run):
    answer = json.loads(run("play", "zap", "zap", "--game", 3, "--format", "json").stdout)
    assert (answer["command"], answer["game"], answer["seed"]) == ("play", 3, 0)
    assert answer["winner"] in ("zap", "zap (2)", None)
    assert answer["turns"] > 0
    assert answer["log"][0] == "zap against zap (2): game 3"


def test_to_a_file(run, tmp_path):
    path = tmp_path / "game.txt"
    assert run("play", "zap", "overgrowth", "-o", path).stdout == ""
    assert path.read_text(encoding="utf-8") == deckstats.play("zap", "overgrowth").text


@pytest.mark.statistical
def test_a_game_of_a_run_is_replayed():
    """The games played one by one end as often as the match counts them."""
    n = 200
    played = [deckstats.play("zap", "overgrowth", game=game, seed=5) for game in range(n)]
    result = deckstats.match("zap", "overgrowth", trials=n, seed=5)
    won = sum(log.winner == 0 for log in played)
    assert round(result.rows[0].value * n) == won
    reasons = {
        row.subject: round(row.value * n)
        for row in result.rows
        if row.measure == "reason" and row.deck == "zap"
    }
    for reason in ("prizes", "bench_out", "deck_out"):
        assert reasons[reason] == sum(log.reason == reason and log.winner == 0 for log in played)
    turns = next(row.value for row in result.rows if row.measure == "turns_mean")
    assert round(turns * n) == sum(log.turns for log in played)


def test_strict_refuses_a_list_of_which_little_is_modelled(run, monkeypatch):
    unread = {"Lightning Energy"}
    monkeypatch.setattr(
        "deckstats.analysis.question.unmodelled_parts",
        lambda card: ("rule",) if card.name in unread else (),
    )
    told = run("play", "zap", "overgrowth")
    assert told.exit_code == 0
    assert "under 90 %: games with it tell little of the printed cards\n" in told.stdout
    for command in ("play", "match"):
        refused = run(command, "zap", "overgrowth", "--strict")
        assert (refused.exit_code, refused.stdout) == (2, "")
        assert refused.stderr.startswith("error: zap: ")
        assert refused.stderr.endswith("see deckstats check, or go on without --strict\n")
