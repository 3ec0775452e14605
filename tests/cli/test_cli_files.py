"""Output appears whole or not at all, on files, devices and pipes."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from deckstats.cli.files import check_writable, write_whole
from deckstats.errors import CallError

FULL = Path("/dev/full")
needs_full = pytest.mark.skipif(not FULL.exists(), reason="only Linux has a full device")


def test_a_file_is_written_and_nothing_is_left_beside_it(tmp_path):
    path = tmp_path / "x.csv"
    check_writable(path)
    assert list(tmp_path.iterdir()) == []
    write_whole(path, "é\n")
    assert path.read_bytes() == "é\n".encode()
    assert list(tmp_path.iterdir()) == [path]


def test_a_new_file_has_the_usual_permissions(tmp_path):
    usual = tmp_path / "usual"
    usual.touch()
    write_whole(tmp_path / "x", b"x")
    assert (tmp_path / "x").stat().st_mode == usual.stat().st_mode


def test_a_replaced_file_keeps_its_permissions(tmp_path):
    path = tmp_path / "x"
    path.touch()
    path.chmod(0o640)
    write_whole(path, b"x")
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


def test_a_link_stays_a_link(tmp_path):
    target, link = tmp_path / "target", tmp_path / "link"
    target.write_text("old")
    link.symlink_to(target)
    write_whole(link, "new")
    assert link.is_symlink()
    assert target.read_text() == "new"


def test_a_failed_write_leaves_the_old_file(tmp_path, monkeypatch):
    path = tmp_path / "x"
    path.write_text("old")

    def fail(self, target):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", fail)
    with pytest.raises(CallError, match=r"^cannot write .*x: No space left on device$"):
        write_whole(path, "new")
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


@needs_full
def test_a_full_device(run):
    result = run("opening", "zap", "-n", 100, "-o", FULL)
    assert result.exit_code == 2
    assert result.stderr == "error: cannot write /dev/full: No space left on device\n"
    assert FULL.is_char_device()


@needs_full
def test_a_full_standard_output(shell):
    with FULL.open("w") as full:
        process = shell("check", "zap", stdout=full)
        errors = process.communicate(timeout=60)[1]
    assert process.returncode == 2
    assert errors == "error: cannot write the output: No space left on device\n"


@pytest.mark.skipif(not Path("/dev/stdout").exists(), reason="only Unix has it")
def test_standard_output_by_name_adds_to_the_file_it_is(shell, tmp_path):
    path = tmp_path / "all.txt"
    with path.open("w") as file:
        file.write("before\n")
        file.flush()
        process = shell("check", "--list-builtin", "-o", "/dev/stdout", stdout=file)
        process.communicate(timeout=60)
    assert process.returncode == 0
    assert path.read_text().startswith("before\nblackout\n")


def test_a_reader_that_has_seen_enough(shell):
    reading, writing = os.pipe()
    os.close(reading)
    process = shell("check", "zap", stdout=writing)
    os.close(writing)
    assert process.communicate(timeout=60)[1] == ""
    assert process.returncode == 0


def test_output_and_plot_together(run, tmp_path):
    table, picture = tmp_path / "x.csv", tmp_path / "x.svg"
    result = run("opening", "zap", "-n", 100, "--format", "csv", "-o", table, "--plot", picture)
    assert result.exit_code == 0
    assert result.stdout == ""
    assert table.read_text().startswith("measure,deck,")
    assert "</svg>" in picture.read_text()
    assert sorted(tmp_path.iterdir()) == [table, picture]
