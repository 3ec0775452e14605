"""Answers as tables for people: exact words."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from deckstats.analysis.result import Row
from deckstats.report import tables

sys.path.insert(0, str(Path(__file__).parent))

import answers

OPENING = """\
Opening hands of my list
base rules · 10,000 set-ups · seed 7

Mulligans                                                 95 % interval       exact
  first hand without a Basic Pokémon          19.1 %     18.3 to 19.8 %   19.0000 %
  mulligans a game, mean                       0.235     0.226 to 0.245      0.2355

Basic Pokémon in the kept hand                            95 % interval       exact
  exactly 1                                   50.0 %     49.0 to 51.0 %   50.0000 %
  exactly 2                                   50.0 %     49.0 to 51.0 %   49.9900 %
  exactly 3                                   <0.1 %       0.0 to 0.1 %    0.0100 %

Energy cards in the kept hand                             95 % interval       exact
  exactly 0                                   20.0 %     19.2 to 20.8 %   20.0000 %
  exactly 1                                   80.0 %     79.2 to 80.8 %   80.0000 %

Only one Basic Pokémon in the kept hand                   95 % interval       exact
  any of them                                 50.0 %     49.0 to 51.0 %   50.0000 %
  Abra                                       100.0 %   100.0 to 100.0 %  100.0000 %

Opening Active Pokémon, if picked at random               95 % interval       exact
  Abra                                        50.0 %     49.0 to 51.0 %   50.0000 %

At least one in the kept hand                             95 % interval       exact
  Nidoran ♂                                  99.99 %  99.94 to 100.00 %   99.9900 %
"""

ENERGY = """\
Energy of my list
base rules · 10,000 set-ups · seed 7

Energy cards seen by      1+      2+      3+
  opening hand        60.0 %  30.0 %   0.0 %
  turn 1              65.0 %  35.0 %   5.0 %
  turn 2              70.0 %  40.0 %  10.0 %
  95 % intervals within ±0.96 points; exact values differ by at most 0.10

Basic Energy of a type seen by    Fire   Water
  opening hand                  50.0 %  50.0 %
  turn 1                        50.0 %  50.0 %
  turn 2                        50.0 %  50.0 %
  95 % intervals within ±0.98 points; exact values differ by at most 0.00

No Energy card left to attach on                       95 % interval      exact
  turn 1                                      10.0 %   9.4 to 10.6 %  10.0000 %
  turn 2                                      20.0 %  19.2 to 20.8 %  20.0000 %

Flood (60 % of the cards seen are Energy) by           95 % interval      exact
  opening hand                                0.10 %  0.05 to 0.18 %   0.1000 %
  turn 1                                      0.10 %  0.05 to 0.18 %   0.1000 %
  turn 2                                      0.10 %  0.05 to 0.18 %   0.1000 %
"""

PRIZES = """\
Prize cards of my list
base rules · 10,000 set-ups · seed 7

Among the Prize cards      1+     2+     all
  Abra                 30.0 %  3.0 %   3.0 %
  Mewtwo               10.0 %         10.0 %
  95 % intervals within ±0.91 points; exact values differ by at most 0.00
"""

MATCH = """\
one against two
base rules · 10,000 games · seed 7 · pilot autopilot

Games won by                              95 % interval
  one                            60.0 %  59.0 to 61.0 %
  one, of games going first      62.0 %  61.0 to 62.9 %
  one, of games going second     58.0 %  57.0 to 59.0 %
  two                            39.9 %  38.9 to 40.9 %
  two, of games going first      41.9 %  40.9 to 42.9 %
  two, of games going second     37.9 %  37.0 to 38.9 %

How games end                             95 % interval
  one takes the last Prize card  60.0 %  59.0 to 61.0 %
  two takes the last Prize card  39.9 %  38.9 to 40.9 %
  nobody wins: a draw             0.1 %    0.1 to 0.2 %

Length                                    95 % interval
  turns of both players, mean     20.00  19.94 to 20.06
  one in ten ends by turn 10, half by turn 20, nine in ten by turn 30

note: win rates of scripted play are not tournament win rates
"""


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (answers.opening(), OPENING),
        (answers.energy(), ENERGY),
        (answers.prizes(), PRIZES),
        (answers.match(), MATCH),
    ],
)
def test_words(answer, words):
    assert tables.text(answer) == words


def test_markdown():
    lines = tables.markdown(answers.prizes()).splitlines()
    assert lines == [
        "## Prize cards of my list",
        "",
        "base rules · 10,000 set-ups · seed 7",
        "",
        "| Among the Prize cards | 1+ | 2+ | all |",
        "| :--- | ---: | ---: | ---: |",
        "| Abra | 30.0 % | 3.0 % | 3.0 % |",
        "| Mewtwo | 10.0 % |  | 10.0 % |",
        "",
        "95 % intervals within ±0.91 points; exact values differ by at most 0.00",
    ]
    assert tables.markdown(answers.match()).endswith(
        "\n\n> note: win rates of scripted play are not tournament win rates\n"
    )


PRIZES_HTML = (
    '<div class="deckstats"><h4>Prize cards of my list</h4>'
    "<p>base rules · 10,000 set-ups · seed 7</p>"
    '<table><thead><tr><th style="text-align:left">Among the Prize cards</th>'
    '<th style="text-align:right">1+</th><th style="text-align:right">2+</th>'
    '<th style="text-align:right">all</th></tr></thead>'
    '<tbody><tr><td style="text-align:left">Abra</td><td style="text-align:right">30.0 %</td>'
    '<td style="text-align:right">3.0 %</td><td style="text-align:right">3.0 %</td></tr>'
    '<tr><td style="text-align:left">Mewtwo</td><td style="text-align:right">10.0 %</td>'
    '<td style="text-align:right"></td><td style="text-align:right">10.0 %</td></tr>'
    "</tbody></table>"
    "<p>95 % intervals within ±0.91 points; exact values differ by at most 0.00</p></div>"
)


def test_html_in_notebooks():
    assert answers.prizes()._repr_html_() == PRIZES_HTML


def test_html_escapes_names():
    html = answers.match(warnings=["<b>"])._repr_html_()
    assert "<p><em>warning: &lt;b&gt;</em></p>" in html
    assert "<b>" not in html


def test_what_is_not_whole_is_told():
    told = tables.text(answers.opening(interrupted=True, warnings=["61 cards"]))
    assert told.splitlines()[1].endswith(" · seed 7 · interrupted before the end")
    assert told.endswith("\n\nwarning: 61 cards\n")


def test_unmodelled_cards_are_named():
    decks = [
        {"name": "one", "cards": 60, "modelled": 53, "unmodelled": ["Abra", "Iono"]},
        {"name": "two", "cards": 60, "modelled": 60, "unmodelled": []},
    ]
    told = tables.text(answers.match(decks=decks))
    assert "\nwarning: one: not all text is modelled of 7 of 60 cards: Abra, Iono\nnote: " in told


def test_every_measure_of_this_version_is_told(python_answers):
    for answer in python_answers:
        known = {m for section in tables.SECTIONS for m in (*section.rows, section.behind)}
        assert {row.measure for row in answer.rows} <= known


@pytest.fixture(scope="module")
def python_answers():
    import deckstats

    questions = (deckstats.opening, deckstats.energy, deckstats.prizes)
    asked = [question("zap", trials=12) for question in questions]
    return [*asked, deckstats.match("zap", "overgrowth", trials=12)]


@pytest.mark.parametrize(
    ("half", "measure", "digits"),
    [(0.05, "win", 1), (0.005, "win", 1), (0.0009, "win", 2), (1e-7, "win", 4), (0.0, "win", 4),
     (0.05, "turns_mean", 2), (2.0, "turns_mean", 1)],
)  # fmt: skip
def test_digits_are_those_the_interval_deserves(half, measure, digits):
    row = Row(measure, "", "", "", None, None, 0.5, 0.5 - half, 0.5 + half, None, 100)
    assert tables.digits_for([row]) == digits
