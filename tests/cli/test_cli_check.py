"""``deckstats check``: exact words, statuses and formats."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

import deckstats
from deckstats.analysis.result import COLUMNS

BAD = """\
5 Bill BS 91
1 Pidgeot ex OBF 164
52 Fire Energy BS 98
"""

GOOD_TEXT = """\
rain_dance: legal under base rules
  60 cards: 12 Pokémon (8 Basic), 34 Trainer, 14 Energy
  modelled: 60 of 60 cards
"""


@pytest.fixture(autouse=True)
def pidgeot_ex_is_not_modelled(monkeypatch):
    """Let a card be unmodelled, whatever has been written and read by now."""
    parts = ("Blustery Wind", "Quick Search")
    monkeypatch.setattr(
        "deckstats.report.checks.unmodelled_parts",
        lambda card: parts if card.name == "Pidgeot ex" else (),
    )


BAD_TEXT = """\
decklist: not legal under base rules
  58 cards: 1 Pokémon (0 Basic), 5 Trainer, 52 Energy
  problem: 58 cards (Pokémon 1, Trainer 5, Energy 52), a deck has 60
    rule: exactly 60 cards (Base rulebook, making your own deck)
  problem: no Basic Pokémon (1 Pokémon, all of them Evolutions): every opening hand would be a \
mulligan
    rule: at least 1 Basic Pokémon, to begin the game with
  problem: 5 copies of "Bill", at most 4 in a deck
    rule: at most 4 cards of one name but basic Energy (Base rulebook)
  warning: "Pidgeot ex" has no "Pidgeotto" in the list to evolve from
  warning: Pidgeot ex: the base rules do not know Pokémon-ex, which came with ex
  warning: Pidgeot ex: the base rules do not know Abilities, which came with bw
  modelled: 57 of 58 cards; these are played without part of their text:
    1 Pidgeot ex (Blustery Wind, Quick Search)
"""


def test_a_legal_list(run):
    result = run("check", "rain_dance")
    assert (result.exit_code, result.stdout, result.stderr) == (0, GOOD_TEXT, "")


def test_all_problems_at_once(run):
    result = run("check", "-", "--rules", "base", input=BAD)
    assert (result.exit_code, result.stdout, result.stderr) == (1, BAD_TEXT, "")


def test_several_lists_fail_if_one_does(run):
    result = run("check", "rain_dance", "-", input=BAD)
    assert result.exit_code == 1
    assert result.stdout.startswith(GOOD_TEXT + "\ndecklist: not legal")


def test_a_doubt_fails_the_check(run):
    lines = [f"1 {deckstats.database().by_code('BS', str(n)).name} BS {n}" for n in range(1, 96)]
    listed = "\n".join(["1 Pikachu BS 58", *lines])
    result = run("check", "-", input=listed)
    assert result.exit_code == 1
    assert '  doubt: 2 copies of "Pikachu" in a list of single cards' in result.stdout


def test_markdown(run):
    result = run("check", "rain_dance", "--format", "markdown")
    assert result.stdout.splitlines() == [
        "## rain_dance: legal under base rules",
        "",
        "- 60 cards: 12 Pokémon (8 Basic), 34 Trainer, 14 Energy",
        "- modelled: 60 of 60 cards",
    ]


def test_csv_has_the_columns_of_every_answer(run):
    rows = list(csv.reader(io.StringIO(run("check", "zap", "--format", "csv").stdout)))
    assert tuple(rows[0]) == COLUMNS
    assert rows[1][:7] == ["legal", "zap", "", "", "", "", "1.0"]
    assert [row[3] for row in rows if row[0] == "cards"] == [
        "", "Pokémon", "Trainer", "Energy", "Basic Pokémon",
    ]  # fmt: skip


def test_json(run):
    result = run("check", "-", "zap", "--format", "json", input=BAD)
    assert result.exit_code == 1
    answer = json.loads(result.stdout)
    assert list(answer) == ["deckstats", "command", "rules", "decks", "rows"]
    assert (answer["command"], answer["rules"]) == ("check", "sv, base")
    bad, good = answer["decks"]
    assert list(bad) == [
        "name", "cards", "modelled", "unmodelled", "rules", "rule_changes", "legal", "problems",
        "doubts", "warnings",
    ]  # fmt: skip
    assert [problem["code"] for problem in bad["problems"]] == ["size", "no_basic", "copies"]
    assert bad["unmodelled"] == ["Pidgeot ex"]
    assert (good["legal"], good["problems"], good["unmodelled"]) == (True, [], [])
    assert list(answer["rows"][0]) == list(COLUMNS)


def test_list_builtin(run):
    result = run("check", "--list-builtin")
    assert result.exit_code == 0
    assert result.stdout.split() == [
        "blackout", "brushfire", "haymaker", "overgrowth", "rain_dance", "zap",
    ]  # fmt: skip


def test_to_a_file(run, tmp_path):
    path = tmp_path / "check.txt"
    result = run("check", "rain_dance", "-o", path)
    assert (result.exit_code, result.stdout) == (0, "")
    assert path.read_text(encoding="utf-8") == GOOD_TEXT


@pytest.mark.parametrize("name", ["zap", "overgrowth", "brushfire", "blackout"])
def test_in_python(name):
    assert deckstats.check(name).is_sound


def test_a_list_with_own_cards(run):
    examples = Path(__file__).parents[2] / "examples"
    given = ["check", examples / "own_list.txt"]
    told = run(*given, "--cards", examples / "own_cards.toml")
    assert (told.exit_code, told.stderr) == (0, "")
    assert told.stdout.startswith("own_list: legal under base rules\n")
    refused = run(*given)
    assert refused.exit_code == 2
    assert "Sparkroot" in refused.stderr
    missing = run(*given, "--cards", "none.toml")
    assert missing.stderr == "error: cannot read none.toml: No such file or directory\n"
