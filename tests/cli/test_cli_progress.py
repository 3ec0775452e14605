"""Progress: one line, on a terminal alone, gone at the end."""

from __future__ import annotations

import io
from types import SimpleNamespace

import pytest

from deckstats.cli import progress
from deckstats.cli.progress import Progress


class Terminal(io.StringIO):
    def isatty(self):
        return True


@pytest.fixture
def clock(monkeypatch):
    """Return a clock whose hand is set by hand."""
    now = [100.0]
    monkeypatch.setattr(progress.time, "perf_counter", lambda: now[0])
    return now


@pytest.fixture
def terminal(monkeypatch):
    written = Terminal()
    monkeypatch.setattr(progress, "sys", SimpleNamespace(stderr=written))
    return written


def test_a_line_with_share_speed_and_time_left(clock, terminal):
    with Progress() as tell:
        clock[0] += 2
        tell(500, 2000)
        assert terminal.getvalue() == "\r\x1b[K 25%  500 of 2,000 (250 a second, 6 s left)"
    assert terminal.getvalue().endswith("\r\x1b[K")


def test_a_short_run_says_nothing(clock, terminal):
    with Progress() as tell:
        clock[0] += 0.4
        tell(2000, 2000)
    assert terminal.getvalue() == ""


def test_lines_are_not_written_faster_than_they_are_read(clock, terminal):
    with Progress() as tell:
        clock[0] += 2
        for done in range(1, 100):
            tell(done, 100)
            clock[0] += 0.01
    assert 9 <= terminal.getvalue().count("of 100") <= 11


def test_nothing_on_a_file(clock, monkeypatch):
    written = io.StringIO()
    monkeypatch.setattr(progress, "sys", SimpleNamespace(stderr=written))
    with Progress() as tell:
        clock[0] += 2
        tell.compiling()
        tell(1, 2)
    assert written.getvalue() == ""


def test_nothing_if_hidden(clock, terminal):
    with Progress(hidden=True) as tell:
        clock[0] += 2
        tell.compiling()
        tell(1, 2)
    assert terminal.getvalue() == ""


def test_compiling_is_told_at_once(clock, terminal):
    with Progress() as tell:
        tell.compiling()
        assert "compiling" in terminal.getvalue()
    assert terminal.getvalue().endswith("\r\x1b[K")
