"""Decks in play (group A): what deck building allows can be played, whatever its size."""

import pytest

import deckstats
from deckstats.errors import CallError

HALF = "2 Pikachu BS 58\n2 Rattata BS 61\n26 Lightning Energy BS 100\n"
RULES = {"start": "sm", "deck_size": 30, "copy_limit": 2, "prizes": 3}


def test_p017_half_decks_play_for_three_prizes():
    log = deckstats.play(HALF, HALF, rules=RULES)
    assert log.text.count(": 3 Prize cards\n") == 2
    assert "sm rules with deck_size=30, copy_limit=2, prizes=3" in log.text
    assert deckstats.match(HALF, HALF, rules=RULES, trials=50).meta["trials"] == 50


@pytest.mark.parametrize("size", [13, 59])
def test_a01_an_illegal_size_is_played_if_asked_for(size):
    short = f"2 Pikachu BS 58\n{size - 2} Lightning Energy BS 100\n"
    result = deckstats.match(short, "zap", trials=20, allow_illegal=True)
    assert f"{size} cards" in result.meta["warnings"][0]


@pytest.mark.parametrize("size", [12, 61])
def test_a01_no_game_can_be_played_with_too_few_or_too_many_cards(size):
    odd = f"2 Pikachu BS 58\n{size - 2} Lightning Energy BS 100\n"
    with pytest.raises(CallError, match=f"expected 13 to 60 cards for a game.* found {size}"):
        deckstats.match(odd, "zap", trials=20, allow_illegal=True)
