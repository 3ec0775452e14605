"""The example scripts do what they say."""

import shutil
import subprocess
import sys
from pathlib import Path

import pandas as pd
import pytest

import deckstats
from deckstats.kernels.jit import JIT

ROOT = Path(__file__).parents[2]
LISTS = Path(deckstats.__file__).parent / "decks" / "data"
SCRIPT = ROOT / "examples" / "folder_of_lists.py"

pytestmark = pytest.mark.skipif(not JIT, reason="plays too many games for plain Python")


def run(*arguments):
    command = [sys.executable, SCRIPT, *arguments, "--games", "200", "--hands", "2000"]
    return subprocess.run(list(map(str, command)), capture_output=True, text=True, cwd=ROOT)


@pytest.fixture
def folder(tmp_path):
    """A folder with two lists, one with a typing error and one that is too short."""
    for name in ("zap", "blackout"):
        shutil.copy(LISTS / f"{name}.txt", tmp_path)
    (tmp_path / "wrong.txt").write_text("4 Nobody of that name\n")
    (tmp_path / "short.txt").write_text("4 Bulbasaur\n")
    return tmp_path


def test_a_folder_of_lists_gives_a_table_and_names_the_lists_left_out(folder):
    output = folder / "all.csv"
    done = run(folder, "--field", "haymaker", "rain_dance", "-o", output)
    assert done.returncode == 0, done.stderr
    heading, *rows = done.stdout.splitlines()
    assert heading.split() == ["mulligan", "haymaker", "rain_dance"]
    assert [row.split()[0] for row in rows] == ["blackout", "zap"]
    assert all(row.count("±") == 3 for row in rows)
    left_out = done.stderr.splitlines()
    assert [Path(line.split()[2].rstrip(":")).stem for line in left_out] == ["wrong", "short"]
    assert "Traceback" not in done.stderr
    frame = pd.read_csv(output)
    own = deckstats.match("zap", "haymaker", trials=200).frame
    (rate,) = own.value[(own.measure == "win") & (own.deck == "zap")]
    there = (frame.measure == "win") & (frame.deck == "zap") & (frame.opponent == "haymaker")
    assert list(frame.value[there]) == [rate]


def test_a_folder_without_lists_is_an_error_of_one_line(tmp_path):
    done = run(tmp_path)
    assert done.returncode == 1
    assert done.stderr.startswith("error: no list")
    assert done.stderr.count("\n") == 1
