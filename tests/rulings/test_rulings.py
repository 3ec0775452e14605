"""Rulings as data: every case of every file in this folder, each with one right answer.

What waits for a card or rule that is not modelled yet is skipped and names it, never passed.
"""

from pathlib import Path

import pytest

from deckstats.positions.cases import answer
from deckstats.positions.reading import read_file

FILES = sorted(Path(__file__).parent.glob("*.toml"))
CASES = [
    pytest.param(position, case, id=f"{position.id}-{case.title}".replace(" ", "_"))
    for file in FILES
    for position in read_file(file)
    for case in position.cases
]


@pytest.mark.parametrize(("position", "case"), CASES)
def test_ruling(position, case):
    found = answer(position, case)
    if found.status == "waits":
        pytest.skip(f"waits for {found.waits_for}")
    assert found.status == "met", "\n".join(found.lines)


def test_every_ruling_names_its_source():
    positions = [position for file in FILES for position in read_file(file)]
    assert positions
    assert [p.id for p in positions if not (p.source and p.basis and p.cases)] == []
    ids = [position.id for position in positions]
    assert len(ids) == len(set(ids))
