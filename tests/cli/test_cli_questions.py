"""``opening``, ``energy``, ``prizes`` and ``match``: the answers of Python, in every format."""

from __future__ import annotations

import csv
import io
import json
import subprocess
import sys

import pytest

import deckstats
from deckstats.report import tables

LISTS = {
    "opening": ("zap",),
    "energy": ("zap",),
    "prizes": ("zap",),
    "match": ("zap", "overgrowth"),
}
N = 12  # trials: what the numbers are worth is tested elsewhere
COLUMNS = [
    "measure", "deck", "opponent", "subject", "turn", "count", "value", "low", "high", "exact", "n",
]  # fmt: skip
KEYS = {
    "deckstats": str, "command": str, "rules": str,
    "rule_changes": dict, "seed": int, "trials": int, "pilot": str,
    "decks": list, "seconds": float, "interrupted": bool, "warnings": list, "rows": list,
}  # fmt: skip
CELLS = {
    "measure": str, "deck": str, "opponent": str, "subject": str, "turn": int | None,
    "count": int | None, "value": float, "low": float, "high": float, "exact": float | None,
    "n": int,
}  # fmt: skip

every_command = pytest.mark.parametrize("command", LISTS)


@pytest.fixture
def python():
    """Return a function that asks a question in Python."""

    def ask(command, *lists, **options):
        return getattr(deckstats, command)(*(lists or LISTS[command]), **options)

    return ask


@every_command
def test_the_table_is_that_of_python(run, python, command):
    result = run(command, *LISTS[command], "-n", N, "--seed", 3)
    assert result.exit_code == 0
    assert result.stdout == tables.text(python(command, trials=N, seed=3))
    assert result.stderr == ""


@every_command
def test_csv_holds_the_rows_alone(run, python, command):
    result = run(command, *LISTS[command], "-n", N, "--format", "csv")
    rows = list(csv.reader(io.StringIO(result.stdout)))
    assert rows[0] == COLUMNS
    assert result.stdout == python(command, trials=N).to_csv()
    assert list(python(command, trials=N).frame.columns) == COLUMNS


@every_command
def test_json_is_one_object(run, command):
    answer = json.loads(run(command, *LISTS[command], "-n", "1e1", "--format", "json").stdout)
    assert {key: type(value) for key, value in answer.items()} == KEYS
    assert (answer["command"], answer["trials"], answer["seed"]) == (command, 10, 0)
    assert [deck["name"] for deck in answer["decks"]] == list(LISTS[command])
    assert list(answer["decks"][0]) == ["name", "cards", "modelled", "unmodelled"]
    for row in answer["rows"]:
        assert list(row) == COLUMNS
        assert all(isinstance(row[name], kind) for name, kind in CELLS.items()), row


@every_command
def test_markdown(run, command):
    lines = run(command, *LISTS[command], "-n", N, "--format", "markdown").stdout.splitlines()
    assert lines[0].startswith("## ")
    assert any(line.startswith("| :--- | ---: |") for line in lines)


@every_command
def test_the_same_call_gives_the_same_words(run, command):
    words = [command, *LISTS[command], "-n", N, "--format", "csv"]
    assert run(*words).stdout == run(*words, "--workers", 1).stdout
    assert run(*words).stdout != run(*words, "--seed", 1).stdout


@every_command
def test_verbose_tells_the_speed_on_standard_error(run, command):
    result = run(command, *LISTS[command], "-n", N, "-v")
    assert result.stderr.startswith(f"{N} trials in ")
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize("format", ["png", "svg", "pdf"])
def test_a_plot_is_a_file_of_its_kind(run, tmp_path, format):
    path = tmp_path / f"plot.{format}"
    assert run("match", "zap", "zap", "-n", N, "--plot", path).exit_code == 0
    start = {"png": b"\x89PNG", "svg": b"<?xml", "pdf": b"%PDF"}[format]
    assert path.read_bytes().startswith(start)


@pytest.mark.statistical
def test_precision_goes_on_until_it_is_reached(run):
    words = ["opening", "zap", "--precision", 0.004, "--format", "json"]
    rows = json.loads(run(*words).stdout)["rows"]
    mulligan = next(row for row in rows if row["measure"] == "mulligan")
    assert (mulligan["high"] - mulligan["low"]) / 2 <= 0.004


def test_scripted_play_is_called_so(run):
    note = "note: win rates of scripted play are not tournament win rates"
    result = run("match", "zap", "zap", "-n", N)
    assert result.stdout.splitlines()[-1] == note
    as_csv = run("match", "zap", "zap", "-n", N, "--format", "csv")
    assert note not in as_csv.stdout
    assert as_csv.stderr == f"{note}\n"
    assert run("match", "zap", "zap", "-n", N, "--format", "csv", "-q").stderr == ""


def test_unmodelled_cards_are_named_where_they_matter(run, tmp_path):
    """No game of ours can guess how tall a Pokémon is."""
    path = tmp_path / "new.txt"
    path.write_text("4 Charmander BS 46\n4 Cedric Juniper LTR 110\n52 Fire Energy BS 98\n")
    told = run("match", path, "zap", "--rules", "base", "-n", N).stdout
    assert "warning: new: not all text is modelled of 4 of 60 cards: Cedric Juniper" in told
    assert "not all text" not in run("opening", path, "--rules", "base", "-n", N).stdout


def test_options_reach_the_question(run):
    words = ["energy", "zap", "-n", N, "--turns", 2, "--opponent", "haymaker", "--bonus", 1]
    answer = json.loads(run(*words, "--going", "first", "--format", "json").stdout)
    assert {row["turn"] for row in answer["rows"]} == {0, 1, 2}
    assert answer["rows"][0]["opponent"] == "haymaker"


def test_pilots_by_seat(run):
    words = ["match", "zap", "zap", "-n", N, "--pilot-b", "random", "--format", "json"]
    assert json.loads(run(*words).stdout)["pilot"] == "autopilot v. random"


def test_numbers_with_underscores_and_powers(run):
    given = [run("opening", "zap", "-n", n, "--format", "csv").stdout for n in ("1e2", "1_00", 100)]
    assert given[0] == given[1] == given[2]
    assert given[0].splitlines()[1].endswith(",100")


def test_an_answer_without_a_plot_needs_neither_pandas_nor_matplotlib():
    code = """
import sys
from deckstats.cli import cli
try:
    cli(["opening", "zap", "-n", "12"], prog_name="deckstats")
except SystemExit as end:
    assert not end.code
assert not {"pandas", "matplotlib"} & set(sys.modules)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_rules_and_switches_are_told(run):
    words = ["--rules", "neo", "--rule", "bonus_cards=1", "--rule", "prizes=4"]
    shown = run("opening", "zap", "-n", "1000", *words).stdout
    assert shown.splitlines()[1].startswith("neo rules with prizes=4, bonus_cards=1 · ")
    answer = json.loads(run("opening", "zap", "-n", "1000", *words, "--format", "json").stdout)
    assert answer["rules"] == "neo"
    assert answer["rule_changes"] == {"start": "neo", "prizes": 4, "bonus_cards": 1}


def test_a_switch_alone_changes_the_rules_of_the_newest_card(run):
    shown = run("check", "zap", "--rule", "deck_size=40").stdout
    assert shown.startswith("zap: not legal under base rules with deck_size=40\n")


def test_a_file_as_rules(run, tmp_path):
    path = tmp_path / "house.toml"
    path.write_text('start = "base"\nprizes = 4\n', encoding="utf-8")
    shown = run("check", "zap", "--rules", str(path), "--rule", "bonus_cards=0").stdout
    assert shown.startswith("zap: legal under house rules (base with prizes=4, bonus_cards=0)\n")
    path.write_text('start = "base"\nprize = 4\n', encoding="utf-8")
    result = run("check", "zap", "--rules", str(path))
    assert result.exit_code == 2
    assert result.stderr == (
        f'error: --rules: {path}: no switch named "prize" (did you mean prizes?) '
        "(see deckstats check --help)\n"
    )


@pytest.mark.parametrize(
    ("switch", "message"),
    [
        ("bonus_cards", 'expected SWITCH=VALUE, as in bonus_cards=1, got "bonus_cards"'),
        ("bonus_crads=1", 'no switch named "bonus_crads" (did you mean bonus_cards?)'),
        ("bonus_cards=many", 'bonus_cards: expected a whole number from 0 to 10, got "many"'),
    ],
)
def test_switches_that_are_refused(run, switch, message):
    result = run("opening", "zap", "--rule", switch)
    assert result.exit_code == 2
    assert result.stderr == f"error: --rule: {message} (see deckstats opening --help)\n"
