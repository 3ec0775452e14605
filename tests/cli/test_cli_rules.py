"""``rules``: the rulebooks, shown and compared."""

import json

from deckstats.report.rules import difference, listing, show
from deckstats.rules import rulebook


def test_list(run):
    assert run("rules", "list").stdout == listing("table")
    assert [row["rules"] for row in json.loads(run("rules", "list", "--format", "json").stdout)][
        -1
    ] == "sv"


def test_show(run):
    assert run("rules", "show", "neo").stdout == show(rulebook("neo"), "table")
    assert run("rules", "show", "current").stdout == show(rulebook("sv"), "table")


def test_show_a_file(run, tmp_path):
    path = tmp_path / "house.toml"
    path.write_text('start = "base"\nprizes = 4\n', encoding="utf-8")
    assert run("rules", "show", str(path)).stdout == show(rulebook(path), "table")
    shown = run("rules", "diff", "base", str(path), "--format", "csv").stdout
    assert shown == "switch,base,house,meaning\nprizes,6,4,Prize cards set aside.\n"


def test_diff(run, tmp_path):
    shown = run("rules", "diff", "base", "sm", "-o", str(tmp_path / "found.txt"))
    assert (shown.exit_code, shown.stdout) == (0, "")
    found = (tmp_path / "found.txt").read_text(encoding="utf-8")
    assert found == difference(rulebook("base"), rulebook("sm"), "table")


def test_no_such_rulebook(run):
    result = run("rules", "show", "gold")
    assert result.exit_code == 2
    assert result.stderr.startswith('error: ERA|FILE.toml: no rulebook named "gold": choose one of')
    assert result.stderr.count("\n") == 1
