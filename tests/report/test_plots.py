"""Plots: the data on the axes, whose axes they are, and what they leave alone."""

from __future__ import annotations

import sys
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import matplotlib as mpl
import pytest
from matplotlib import pyplot
from matplotlib.collections import PathCollection
from matplotlib.figure import Figure

from deckstats.analysis.result import Result
from deckstats.errors import CallError
from deckstats.report.plots import PANELS, drawn, plot

sys.path.insert(0, str(Path(__file__).parent))

import answers

ALL = {
    "opening": answers.opening(),
    "energy": answers.energy(),
    "prizes": answers.prizes(),
    "match": answers.match(),
}
every_answer = pytest.mark.parametrize("answer", ALL.values(), ids=ALL)


@pytest.fixture(autouse=True)
def _close():
    yield
    pyplot.close("all")


@pytest.fixture
def axes():
    return Figure().subplots()


def heights(ax):
    return [round(bar.get_height(), 6) for bar in ax.patches]


@every_answer
def test_a_new_figure_holds_every_panel(answer):
    before = dict(mpl.rcParams)
    ax = answer.plot()
    figure = ax.figure
    assert len(figure.axes) == len(PANELS[answer.meta["command"]])
    assert ax is figure.axes[0]
    assert dict(mpl.rcParams) == before


@every_answer
def test_given_axes_are_used_and_no_others(answer, axes):
    assert plot(answer, axes) is axes
    assert axes.figure.axes == [axes]
    assert pyplot.get_fignums() == []
    footer = [text.get_text() for text in axes.texts if "seed 7" in text.get_text()]
    assert len(footer) == 1
    assert "10,000" in footer[0]
    assert axes.get_title(loc="left") != ""


@every_answer
@pytest.mark.parametrize(
    ("format", "start"), [("png", b"\x89PNG"), ("svg", b"<?xml"), ("pdf", b"%PDF")]
)
def test_files(answer, format, start):
    file = drawn(answer, format)
    assert file.startswith(start)
    assert pyplot.get_fignums() == []


def test_opening_bars_marks_and_errors(axes):
    plot(answers.opening(), axes)
    assert heights(axes) == [0.5, 0.4999, 0.0001, 0.2, 0.8]
    marks = [one for one in axes.collections if isinstance(one, PathCollection)]
    basics, energy = (one.get_offsets()[:, 1].tolist() for one in marks)
    assert basics == [0.5, 0.4999, 0.0001]
    assert energy == [0.2, 0.8]
    assert [text.get_text() for text in axes.get_legend().get_texts()] == [
        "exact", "Basic Pokémon", "Energy cards",
    ]  # fmt: skip


def test_energy_curves(axes):
    plot(answers.energy(), axes)
    curves = [line.get_ydata().tolist() for line in axes.lines]
    assert curves == [[0.6, 0.65, 0.7], [0.3, 0.35, 0.4], [0.0, 0.05, 0.1]]
    names = [text.get_text() for text in axes.texts][:3]
    assert names == ["1 or more", "2 or more", "3 or more"]


def test_names_of_close_curves_keep_apart(axes):
    rows = [row for row in answers.energy().rows if row.measure == "energy_seen"]
    same = [row for row in rows if row.count == 1]
    rows = [replace(row, count=k) for k in (1, 2, 3) for row in same]
    plot(Result(tuple(rows), answers.energy().meta), axes)
    places = [text.xy[1] for text in axes.texts[:3]]
    assert all(above - below >= 0.0499 for above, below in pairwise(places))


def test_prize_bars(axes):
    plot(answers.prizes(), axes)
    assert [round(bar.get_width(), 6) for bar in axes.patches] == [0.3, 0.1, 0.03]
    assert [label.get_text() for label in axes.get_yticklabels()] == ["Abra", "Mewtwo"]


def test_match_points_by_seat():
    wins, lengths = answers.match().plot().figure.axes
    points = wins.lines[1]
    assert points.get_xdata().tolist() == [0.6, 0.62, 0.58]
    assert [label.get_text() for label in wins.get_yticklabels()] == [
        "all games", "going first", "going second",
    ]  # fmt: skip
    assert wins.texts[0].get_text() == "60.0 % (59.0 to 61.0)"
    assert heights(lengths) == [0.2, 0.6, 0.2]


def test_the_figure_says_where_the_numbers_come_from():
    figure = answers.match().plot().figure
    assert figure.get_suptitle() == "one against two"
    assert figure.get_supxlabel() == (
        "base rules · 10,000 games · seed 7 · pilot autopilot · deckstats 1.2.3\n"
        "note: win rates of scripted play are not tournament win rates"
    )


def test_nothing_to_draw(axes):
    empty = Result((), answers.match().meta)
    with pytest.raises(CallError, match="expected an answer with numbers to plot, got none"):
        plot(empty, axes)
    with pytest.raises(CallError, match="got none"):
        drawn(empty, "png")
