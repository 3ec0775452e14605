"""What is not modelled in a deck, by name."""

from __future__ import annotations

import deckstats
from deckstats.report.checks import unmodelled


def test_parts_left_out_are_named_once_for_all_prints(monkeypatch):
    parts = {"Pidgeot ex": ("Blustery Wind", "Quick Search")}
    monkeypatch.setattr(
        "deckstats.report.checks.unmodelled_parts", lambda card: parts.get(card.name, ())
    )
    deck = deckstats.Deck.from_text("2 Pidgeot ex OBF 164\n1 Pidgeot ex OBF 225\n4 Bill BS 91\n")
    assert unmodelled(deck) == {"Pidgeot ex": (3, ("Blustery Wind", "Quick Search"))}


def test_built_in_lists_are_modelled_whole():
    for name in deckstats.builtin_names():
        assert unmodelled(deckstats.load(name)) == {}
