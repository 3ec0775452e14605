"""deckstats position: what it prints and its exit status."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from deckstats.kernels.jit import JIT

EXAMPLE = Path(__file__).parents[2] / "examples" / "position.toml"
BOARD = """
id = "Scratch"
era = "base"
me.active = { card = "Charmander", energy = ["Fire"], conditions = ["Confused"] }
opp.active = "Onix"
"""
MET = """
[[case]]
title = "hits"
do = "attack Scratch"
chance = "1/2"
expect.opp.active.damage = 10
"""
UNMET = '[[case]]\ntitle = "hurt"\nexpect.opp.active.damage = 10\n'
WAITS = '[[case]]\ntitle = "later"\nwaits_for = "a rule"\nexpect.over = true\n'
TOLD = "my.toml: Scratch, hurt: opp.active.damage: expected 10, found 0"


@pytest.fixture
def file(tmp_path):
    def write(*cases):
        path = tmp_path / "my.toml"
        path.write_text(BOARD + "".join(cases), encoding="utf-8")
        return path

    return write


def test_what_is_met_ends_with_0(run, file):
    result = run("position", file(MET, WAITS))
    assert result.exit_code == 0
    assert result.stdout == (
        "base rules\n\nCases: 1 as expected, 1 waiting for what is not modelled\n"
        "  Scratch, hits: met, 1/2 = 50 %\n  Scratch, later: waits for a rule\n"
    )


@pytest.mark.parametrize("format", ["table", "markdown"])
def test_what_is_not_met_ends_with_1_and_is_told(run, file, format):
    result = run("position", file(MET, UNMET), "--format", format)
    assert result.exit_code == 1
    assert TOLD in result.stdout
    assert result.stderr == ""


@pytest.mark.parametrize("format", ["csv", "json"])
def test_other_programs_get_it_apart(run, file, format):
    result = run("position", file(MET, UNMET), "--format", format)
    assert result.exit_code == 1
    assert result.stderr == f"{TOLD}\n"
    if format == "json":
        answer = json.loads(result.stdout)
        assert [row["measure"] for row in answer["rows"]] == ["check", "chance", "check"]
        assert answer["cases"][1]["unmet"] == [
            {"what": "opp.active.damage", "expected": "10", "found": "0"}
        ]


@pytest.mark.parametrize(
    ("case", "told"),
    [
        ("x = 1\n", 'my.toml: opp: unknown key "x"'),
        ('[[case]]\ndo = "atack Scratch"\n', 'my.toml: case 1.do: unknown action "atack Scratch"'),
        ('[[case]]\ndo = "attack Scrach"\n', "my.toml: Scratch, case 1: Charmander has no attack"),
    ],
)
def test_a_bad_file_ends_with_2_and_one_line(run, file, case, told):
    result = run("position", file(case.replace("x = 1", "opp.x = 1")))
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith(f"error: {told}")
    assert result.stderr.count("\n") == 1


def test_no_file_is_a_wrong_call(run):
    assert run("position").exit_code == 2


@pytest.mark.skipif(not JIT, reason="plays too many games for plain Python")
def test_the_example_tells_which_play_wins_more(run, tmp_path):
    output = tmp_path / "answer.txt"
    result = run("position", EXAMPLE, "-n", 500, "-o", output)
    assert result.exit_code == 0
    text = output.read_text("utf-8")
    assert text.startswith("base rules · 1,000 games · seed 0 · pilot autopilot\n")
    assert "Games I win from here" in text
    assert "Arcanine or Ninetales, Flamethrower " in text
