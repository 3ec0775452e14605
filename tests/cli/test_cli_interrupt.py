"""Ctrl-C: what is done is kept and shown, with status 130."""

from __future__ import annotations

import json
import os
import select
import signal
import time

import pytest

import deckstats

PATIENCE = 300  # seconds: a loaded machine may have to compile first


def read_until(terminal: int, word: str) -> str:
    """Read what is written to a terminal until a word comes."""
    text, started = "", time.monotonic()
    while word not in text:
        left = PATIENCE - (time.monotonic() - started)
        assert left > 0, text
        if select.select([terminal], [], [], left)[0]:
            text += os.read(terminal, 4096).decode()
    return text


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="terminals of Unix")
@pytest.mark.parametrize(
    ("command", "lists"),
    [
        ("opening", ["zap"]),
        pytest.param("match", ["zap", "zap"], marks=pytest.mark.statistical),
    ],
)
def test_ctrl_c_shows_what_is_done(shell, command, lists):
    terminal, its_side = os.openpty()
    words = [command, *lists, "-n", "1e11", "--workers", 1, "--format", "json"]
    process = shell(*words, stderr=its_side)
    progress = read_until(terminal, "a second")
    assert "of 100,000,000,000 (" in progress
    process.send_signal(signal.SIGINT)
    output, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    answer = json.loads(output)
    assert answer["interrupted"]
    assert 0 < answer["trials"] < 10**11
    ns = {row["n"] for row in answer["rows"] if row["measure"] in ("mulligan", "win")}
    assert ns == {answer["trials"]}
    last = read_until(terminal, "were done").splitlines()[-1]
    assert last.endswith(f"interrupted: {answer['trials']:,} trials were done")
    os.close(terminal)
    os.close(its_side)


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
