"""``deckstats cards``: exact words and formats."""

from __future__ import annotations

import csv
import io
import json

import pytest

from deckstats.cards import database
from deckstats.cards.effects_data import why_unmodelled

CHARIZARD = """\
Charizard · base1-4 · BS 4 · Base, 1999-01-09
Stage 2 Pokémon, evolves from Charmeleon · Fire · 120 HP · LV.76
Pokémon Power: Energy Burn *
Attack: Fire Spin, cost RRRR, damage 100 *
Weakness: Water ×2 · Resistance: Fighting -30 · Retreat cost: 3 · Prize cards: 1
Rarity: Rare Holo · Era: base
Played as:
  Energy Burn: any, unless conditioned: energy on self is Fire
  Fire Spin: cost discard 2 energy [Energy] from self; damage 100
"""

COLUMNS = ["card", "name", "kind", "types", "hp", "set", "released", "modelled"]


@pytest.mark.parametrize("words", [["Charizard"], ["base1-4"], ["BS", "4"], ["BS 4"]])
def test_show(run, words):
    result = run("cards", "show", *words)
    assert (result.exit_code, result.stdout) == (0, CHARIZARD)


def test_show_says_what_is_not_modelled(run):
    unread = next(card for card in database() if any(why_unmodelled(card).values()))
    name, words = next(each for each in why_unmodelled(unread).items() if each[1])
    shown = run("cards", "show", unread.id).stdout
    assert "\nNot modelled: " in shown
    assert f'{name} (at "{words}")' in shown


def test_show_says_what_a_special_energy_provides(run):
    assert run("cards", "show", "BS", "96").stdout.endswith("Played as:\n  provides: CC\n")


def test_search(run):
    found = run("cards", "search", "dark", "char", "-n", 2)
    assert found.stdout.splitlines()[0].split() == COLUMNS
    assert found.stdout.splitlines()[1].startswith(
        "base5-4   Dark Charizard   Stage 2 Pokémon  Fire"
    )
    assert len(found.stdout.splitlines()) == 3


def test_search_formats(run):
    words = ["cards", "search", "Clefairy Doll"]
    rows = list(csv.reader(io.StringIO(run(*words, "--format", "csv").stdout)))
    assert rows[:2] == [
        COLUMNS,
        ["base1-70", "Clefairy Doll", "Trainer", "", "10", "Base", "1999-01-09", "yes"],
    ]
    answer = json.loads(run(*words, "--format", "json").stdout)
    assert answer[0]["card"] == "base1-70"
    assert answer[0]["hp"] == 10
    markdown = run(*words, "--format", "markdown").stdout.splitlines()
    assert markdown[0] == "| card | name | kind | types | hp | set | released | modelled |"
    assert markdown[1] == "| :--- | :--- | :--- | :--- | ---: | :--- | :--- | :--- |"


def test_search_to_a_file(run, tmp_path):
    path = tmp_path / "found.csv"
    assert run("cards", "search", "Bill", "--format", "csv", "-o", path).stdout == ""
    assert path.read_text(encoding="utf-8").startswith("card,name,")


def test_coverage_of_a_set(run):
    answer = json.loads(run("cards", "coverage", "--set", "base1", "--format", "json").stdout)
    rows = {(row["era"], row["kind"]): row for row in answer["rows"]}
    assert answer["command"] == "cards coverage"
    assert rows["base", "cards"] == {
        "era": "base", "kind": "cards",
        "modelled": 102, "approximated": 0, "unmodelled": 0, "total": 102,
    }  # fmt: skip
    assert rows["all", "attacks"]["modelled"] == rows["base", "attacks"]["total"]
    assert not any(kind == "lists" for _, kind in rows)


def test_coverage_of_an_era(run):
    lines = run("cards", "coverage", "--era", "neo").stdout.splitlines()
    assert lines[0].split() == ["era", "kind", "modelled", "approximated", "unmodelled", "total",
                                "share"]  # fmt: skip
    assert {line.split()[0] for line in lines[1:]} == {"neo", "all"}


@pytest.mark.parametrize(
    ("option", "message"),
    [(("--era", "gym"), 'no era named "gym"'), (("--set", "base99"), 'no set "base99"')],
)
def test_coverage_of_what_there_is_not(run, option, message):
    result = run("cards", "coverage", *option)
    assert result.exit_code == 2
    assert message in result.stderr


# -- building ---------------------------------------------------------------------------------

NEW_SET = [{"id": "tst1", "name": "First", "series": "Other", "printedTotal": 3,
            "releaseDate": "2031/01/01"}]  # fmt: skip
NOTES = {"id": "tst1-2", "name": "Test Notes", "supertype": "Trainer", "subtypes": ["Item"],
         "number": "2", "rules": ["Draw 2 cards."]}  # fmt: skip


@pytest.fixture
def clone(tmp_path):
    """Return a dump of one set with a card that is sound and one that is not."""
    source = tmp_path / "clone"
    (source / "cards" / "en").mkdir(parents=True)
    (source / "sets").mkdir()
    (source / "sets" / "en.json").write_text(json.dumps(NEW_SET), encoding="utf-8")
    cards = [NOTES, {**NOTES, "number": "3"}]
    (source / "cards" / "en" / "tst1.json").write_text(json.dumps(cards), encoding="utf-8")
    return source


def test_build_tells_what_it_left_out(run, tmp_path, clone):
    out = tmp_path / "data"
    result = run("cards", "build", "--source", clone, "--out", out)
    assert result.exit_code == 1
    assert result.stdout == f"1 card of 1 set written to {out}; 1 left out\n"
    assert result.stderr == (
        "left out: set tst1, number 3 (Test Notes): there is a card tst1-2 already\n"
    )


def test_build_then_use(shell, tmp_path, clone, monkeypatch):
    (clone / "cards" / "en" / "tst1.json").write_text(json.dumps([NOTES]), encoding="utf-8")
    monkeypatch.setenv("DECKSTATS_CARDS", str(tmp_path / "own"))
    built = shell("cards", "build", "--source", clone)
    assert built.communicate() == (f"1 card of 1 set written to {tmp_path / 'own'}\n", "")
    assert built.returncode == 0
    shown, _ = shell("cards", "show", "Test Notes").communicate()
    assert shown.startswith("Test Notes · tst1-2")
    assert "rule: me draw 2" in shown


def test_build_from_nothing(run, tmp_path):
    result = run("cards", "build", "--source", tmp_path / "none", "--out", tmp_path / "data")
    assert result.exit_code == 2
    assert result.stderr.startswith(f"error: no file or folder {tmp_path / 'none'}: give the one")
