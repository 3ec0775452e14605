"""The table every answer comes as: columns, formats and wording."""

import json
from fractions import Fraction

import pandas as pd

from deckstats.analysis.result import COLUMNS, Result, Table

META = {
    "deckstats": "0.1.0", "command": "opening", "rules": "base",
    "rule_changes": {}, "seed": 3, "trials": 1000,
    "pilot": "", "decks": [{"name": "my <list>"}], "seconds": 0.1, "interrupted": False,
    "warnings": [],
}  # fmt: skip


def result(**meta):
    table = Table("my <list>", "", n=1000)
    table.rate("mulligan", 191, Fraction(19, 100))
    table.rate("prized", 0, subject='Mr. Mime, the "best"', turn=2, count=1)
    table.average("mulligans_mean", 236, 350, Fraction(4, 17))
    return Result(tuple(table.rows), META | meta, ("mulligan", "mulligans_mean"))


def test_columns_stand_in_the_agreed_order():
    assert COLUMNS == (
        "measure", "deck", "opponent", "subject", "turn", "count", "value", "low", "high", "exact",
        "n",
    )  # fmt: skip


def test_csv():
    heading, mulligan, prized, _ = result().to_csv().splitlines()
    assert heading == ",".join(COLUMNS)
    assert mulligan.startswith("mulligan,my <list>,,,,,0.191,0.167")
    assert mulligan.endswith(",0.19,1000")
    assert prized.startswith('prized,my <list>,,"Mr. Mime, the ""best""",2,1,0.0,0.0,')
    assert prized.endswith(",,1000")


def test_frame_has_a_dtype_for_each_column_and_marks_what_is_missing():
    frame = result().frame
    assert list(frame.columns) == list(COLUMNS)
    assert frame.dtypes.astype(str).loc[["turn", "count", "value", "exact", "n"]].tolist() == [
        "Int64", "Int64", "float64", "float64", "int64",
    ]  # fmt: skip
    assert frame.turn.isna().tolist() == [True, False, True]
    assert pd.isna(frame.exact[1])


def test_a_frame_without_rows_keeps_its_columns():
    assert list(Result((), META).frame.columns) == list(COLUMNS)


def test_json_is_one_object_with_the_rows():
    told = json.loads(result().to_json())
    rows = told.pop("rows")
    assert told == META
    assert rows[1]["subject"] == 'Mr. Mime, the "best"'
    assert rows[1]["exact"] is None
    assert list(rows[0]) == list(COLUMNS)


def test_summary():
    title, mulligan, mean = result().summary().splitlines()
    assert title == "opening my <list> · base rules · 1,000 trials, seed 3"
    assert mulligan == "mulligan: 0.19100 (0.16784 to 0.21653, exact 0.19000)"
    assert mean.startswith("mulligans_mean: 0.23600 (")


def test_summary_says_what_to_be_warned_of():
    text = result(interrupted=True, warnings=["61 cards"]).summary()
    assert "interrupted: these are the 1,000 trials that were done" in text
    assert "warning: 61 cards" in text


def test_html_is_the_table_for_people():
    text = result(warnings=["<b>"])._repr_html_()
    assert "Opening hands of my &lt;list&gt;" in text
    assert "<list>" not in text
    assert "warning: &lt;b&gt;" in text
    assert ">19.1 %</td>" in text
