"""Rulebooks for people: everything is shown, and only what differs is a difference."""

import csv
import io
import json

import pytest

from deckstats.report.rules import GROUPS, difference, listing, show
from deckstats.rules import STEPS, rulebook, rulebook_names, switch_names, written

FORMS = ("table", "markdown", "csv", "json")
BASE = rulebook("base")


def test_every_switch_stands_in_one_group():
    grouped = [switch for switches in GROUPS.values() for switch in switches]
    assert sorted([*grouped, *STEPS]) == sorted(switch_names())


@pytest.mark.parametrize("form", FORMS)
def test_listing_names_all(form):
    shown = listing(form)
    for name in rulebook_names():
        assert rulebook(name).years in shown
        assert rulebook(name).source in shown
    assert ("current is another name of sv" in shown) == (form in ("table", "markdown"))


@pytest.mark.parametrize("era", rulebook_names())
def test_a_rulebook_shows_every_switch_and_step(era):
    rules = rulebook(era)
    shown = show(rules, "table")
    assert shown.startswith(f"{era} rules: {rules.sets}, {rules.years}\nsource: {rules.source}\n")
    assert max(map(len, shown.splitlines())) <= 100
    rows = list(csv.reader(io.StringIO(show(rules, "csv"))))
    assert [row[0] for row in rows[1:]] == list(switch_names())
    values = json.loads(show(rules, "json"))["switches"]
    for switch in switch_names():
        value = getattr(rules, switch)
        assert values[switch] == (list(value) if isinstance(value, tuple) else value)
        if switch not in STEPS:
            assert f"\n  {switch} " in shown
    for kind in STEPS:
        places = [shown.index(f"{n} {step} ") for n, step in enumerate(getattr(rules, kind), 1)]
        assert places == sorted(places)


def test_a_changed_rulebook_says_so():
    house = BASE.replace(name="house", prizes=4)
    assert show(house, "table").startswith("house rules (base with prizes=4)\nsource: ")
    assert show(house, "markdown").startswith("## house rules (base with prizes=4)\n")
    told = json.loads(show(house, "json"))
    assert (told["rules"], told["rule_changes"]) == ("house", {"start": "base", "prizes": 4})


@pytest.mark.parametrize(
    ("form", "line"), [("table", "{} "), ("table", "{}: "), ("markdown", "| {} |"), ("csv", "{},")]
)
@pytest.mark.parametrize(("one", "other"), [("base", "sm"), ("hgss", "bw"), ("swsh", "sv")])
def test_only_what_differs_is_shown(one, other, form, line):
    a, b = rulebook(one), rulebook(other)
    shown = difference(a, b, form)
    for switch in switch_names():
        value = getattr(a, switch)
        expected = value != getattr(b, switch)
        if form == "table":
            expected &= isinstance(value, tuple) == (":" in line)
        assert (f"\n{line.format(switch)}" in shown) == expected


def test_differences_in_words_and_as_data():
    other = BASE.replace(name="house", prizes=4, first_turn_bars=("Stadium",))
    assert difference(BASE, other, "table") == (
        "switch  base  house  meaning\n"
        "prizes  6     4      Prize cards set aside.\n"
        "\n"
        "first_turn_bars: Kinds of card the first player may not play in the first turn of the "
        "game.\n"
        "  base   none\n"
        "  house  Stadium\n"
    )
    assert json.loads(difference(BASE, other, "json"))["differences"] == {
        "prizes": {"a": 6, "b": 4},
        "first_turn_bars": {"a": [], "b": ["Stadium"]},
    }
    rows = list(csv.reader(io.StringIO(difference(BASE, other, "csv"))))
    assert rows[0] == ["switch", "base", "house", "meaning"]
    assert rows[1][:3] == ["prizes", written(6), written(4)]


def test_no_difference():
    assert difference(BASE, BASE, "table") == "base rules and base rules do not differ\n"
    assert difference(BASE, BASE, "csv") == "switch,base,base,meaning\n"
    assert json.loads(difference(BASE, BASE, "json"))["differences"] == {}
