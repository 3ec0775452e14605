"""What is not modelled in a deck, by name."""

from __future__ import annotations

import deckstats
from deckstats.report.checks import unmodelled


def test_parts_left_out_are_named_once_for_all_prints():
    deck = deckstats.Deck.from_text(
        "2 Charizard ex OBF 125\n1 Charizard ex OBF 215\n4 Bill BS 91\n"
    )
    assert unmodelled(deck) == {"Charizard ex": (3, ("Burning Darkness", "Infernal Reign"))}


def test_built_in_lists_are_modelled_whole():
    for name in deckstats.builtin_names():
        assert unmodelled(deckstats.load(name)) == {}
