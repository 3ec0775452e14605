"""Tables of words as text, Markdown and HTML."""

from __future__ import annotations

import pytest

from deckstats.report.layout import Grid, as_html, as_markdown, as_text, widest

GRID = Grid(("Cards", "", "where"), (("Nidoran ♂", "7", "hand"), ("Pokémon | x", "12", "a <b>")),
            frozenset({2}), note="a note")  # fmt: skip


def test_text_lines_up():
    assert as_text(GRID).splitlines() == [
        "Cards              where",
        "  Nidoran ♂     7  hand",
        "  Pokémon | x  12  a <b>",
        "  a note",
    ]


def test_tables_of_one_answer_line_up():
    other = Grid(("Longer title here", ""), (("x", "1000"),))
    widths = widest([GRID, other])
    assert as_text(other, widths).splitlines() == ["Longer title here", "  x                1000"]
    assert as_text(GRID, widths).splitlines()[1] == "  Nidoran ♂           7  hand"


@pytest.mark.parametrize(("name", "dots"), [("é", 3), ("e\u0301", 3), ("ポケ", 0)])
def test_width_is_that_of_a_terminal(name, dots):
    grid = Grid(("abcd", "|"), ((name, "|"),))
    assert as_text(grid, indent="").splitlines()[1] == f"{name}{' ' * dots}  |"


def test_markdown_keeps_signs_from_meaning_anything():
    assert as_markdown(GRID).splitlines() == [
        "| Cards |  | where |",
        "| :--- | ---: | :--- |",
        "| Nidoran ♂ | 7 | hand |",
        "| Pokémon \\| x | 12 | a <b> |",
        "",
        "a note",
    ]


def test_html_escapes():
    html = as_html(GRID)
    assert '<td style="text-align:left">a &lt;b&gt;</td>' in html
    assert '<td style="text-align:right">12</td>' in html
    assert html.endswith("</table><p>a note</p>")
