"""Ctrl-C: what is done is kept and shown, with status 130."""

from __future__ import annotations

import json
import signal
import time

import pytest

import deckstats

pytestmark = pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="signals of Unix")


@pytest.mark.parametrize(("command", "lists"), [("opening", ["zap"]), ("match", ["zap", "zap"])])
def test_ctrl_c_shows_what_is_done(shell, command, lists):
    # The kernels come from the cache, so the run is well under way after a few seconds.
    getattr(deckstats, command)(*lists, trials=1, workers=1)
    process = shell(command, *lists, "-n", "1e11", "--workers", 1, "--format", "json")
    time.sleep(6)
    process.send_signal(signal.SIGINT)
    output, errors = process.communicate(timeout=60)
    assert process.returncode == 130, errors
    answer = json.loads(output)
    assert answer["interrupted"]
    assert 0 < answer["trials"] < 10**11
    assert {row["n"] for row in answer["rows"] if row["measure"] in ("mulligan", "win")} == {
        answer["trials"]
    }
    assert errors == f"interrupted: {answer['trials']:,} trials were done\n"


def test_ctrl_c_before_anything_is_done(run, monkeypatch):
    def stopped(*lists, **options):
        raise KeyboardInterrupt

    stopped.__name__ = "opening"
    monkeypatch.setattr("deckstats.opening", stopped)
    result = run("opening", "zap")
    assert result.exit_code == 130
    assert result.stdout == ""
    assert result.stderr == "interrupted: nothing was finished\n"


def test_a_plot_of_nothing_is_not_drawn(run, monkeypatch, tmp_path):
    meta = deckstats.opening("zap", trials=1).meta | {"trials": 0, "interrupted": True}

    def nothing(*lists, **options):
        return deckstats.Result((), meta)

    nothing.__name__ = "opening"
    monkeypatch.setattr("deckstats.opening", nothing)
    result = run("opening", "zap", "--plot", tmp_path / "x.png")
    assert result.exit_code == 130
    assert "interrupted before the end" in result.stdout
    assert list(tmp_path.iterdir()) == []
