"""Counts of what is modelled: each part once, in one of three states."""

import pytest

from deckstats.analysis import coverage as module
from deckstats.analysis.coverage import KINDS, Coverage, coverage
from deckstats.cards import Ability, Attack, Card
from deckstats.cards.effects_data import played_in_part
from deckstats.errors import CallError


def test_states_add_up():
    rows = coverage(era="dp")
    assert {row.era for row in rows} == {"dp", "all"}
    assert all(row.modelled + row.approximated + row.unmodelled == row.total for row in rows)
    assert [row.kind for row in rows if row.era == "all"] == [
        kind for kind in KINDS if any(row.kind == kind for row in rows)
    ]


def card(*attacks, abilities=(), supertype="Pokémon", subtypes=("Basic",), text=False):
    return Card("xx-1", "Sphinx", "xx", "1", supertype, subtypes, 50, attacks=attacks,
                abilities=abilities, has_text=text, era="base")  # fmt: skip


HITS = Attack("Riddle", "C", "20+", has_text=True)
LULLS = Attack("Lull", "C", "", has_text=True)
BITES = Attack("Bite", "C", "10")
POWER = (Ability("Stare", "Ability"),)


@pytest.mark.parametrize(
    ("one", "states"),
    [
        (card(BITES), {"cards": "modelled", "attacks": "modelled"}),
        (card(HITS), {"cards": "approximated", "attacks": "approximated"}),
        (card(LULLS), {"cards": "unmodelled", "attacks": "unmodelled"}),
        (card(HITS, abilities=POWER), {"cards": "unmodelled", "attacks": "approximated",
                                       "abilities": "unmodelled"}),
        (card(supertype="Trainer", subtypes=("Item",), text=True),
         {"cards": "unmodelled", "trainers": "unmodelled"}),
        (card(supertype="Energy", subtypes=("Special",), text=True),
         {"cards": "approximated", "energy": "approximated"}),
    ],
)  # fmt: skip
def test_what_is_played_without_its_text_is_approximated(monkeypatch, one, states):
    monkeypatch.setattr(module, "_cards", lambda _: [one])
    rows = [row for row in coverage(set="xx") if row.era == "base"]
    assert rows == [
        Coverage("base", kind, *(int(state == each) for each in module.STATES), 1)
        for kind, state in sorted(states.items(), key=lambda item: KINDS.index(item[0]))
    ]


def test_what_is_played_is_told():
    assert played_in_part(card(HITS, LULLS, BITES)) == {"Riddle": "its printed damage"}
    energy = card(supertype="Energy", subtypes=("Special",), text=True)
    assert played_in_part(energy) == {"rule": "one Colorless Energy"}


def test_no_such_era_or_set():
    with pytest.raises(CallError, match='no era named "stone": choose one of base, '):
        coverage(era="stone")
    with pytest.raises(CallError, match='no set "xyz": give the id of one'):
        coverage(set="xyz")
