"""``deckstats doctor``."""

from __future__ import annotations

import deckstats


def test_without_speed(run):
    result = run("doctor", "-q")
    assert result.exit_code == 0
    told = dict(line.split("  ", 1) for line in result.stdout.splitlines())
    assert told["deckstats"].strip() == deckstats.__version__
    assert {"Python", "numba", "processor", "cache folder", "compiled kernels"} <= set(told)
    assert "games" not in told


def test_speed(monkeypatch):
    monkeypatch.setattr("deckstats.analysis.doctor.TEST_SECONDS", 0.01)
    told = deckstats.doctor()
    assert told["opening hands"].endswith(" a second on one thread")
    assert int(told["games"].split()[0].replace(",", "")) > 0
