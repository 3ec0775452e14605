"""A list of which little is modelled: a warning with every game, and a refusal if asked for."""

import pytest

import deckstats
from deckstats.analysis.question import ask, little_modelled
from deckstats.cards import Card, database
from deckstats.decks import Deck, Entry
from deckstats.errors import CallError

UNREAD = Card("own-1", "Riddle", "own", "1", "Trainer", ("Item",), has_text=True)
TOLD = "thin: 53 of 60 cards are modelled, under 90 %"


def deck(unread, name="thin"):
    """Return a deck with so many cards that are not modelled, of 60."""
    fire, ponyta = database().by_id("base1-98"), database().by_name("Ponyta")[0]
    entries = [Entry(4, ponyta), Entry(56 - unread, fire)]
    return Deck(name, (*entries, *([Entry(unread, UNREAD)] if unread else [])))


@pytest.mark.parametrize(("unread", "little"), [(0, False), (6, False), (7, True)])
def test_under_nine_in_ten(unread, little):
    warning = [f"{TOLD}: games with it tell little of the printed cards"]
    assert little_modelled(deck(unread), strict=False) == (warning if little else [])


def test_strict_refuses():
    assert little_modelled(deck(6), strict=True) == []
    with pytest.raises(CallError, match=f"{TOLD}: see deckstats check, or go on without --strict"):
        little_modelled(deck(7), strict=True)


def test_every_game_result_warns():
    log = deckstats.play(deck(7), "zap", allow_illegal=True)
    assert any(TOLD in warning for warning in log.meta["warnings"])
    assert log.meta["decks"][0]["unmodelled"] == ["Riddle"]
    assert TOLD in log.text
    with pytest.raises(CallError, match=TOLD):
        deckstats.play(deck(7), "zap", allow_illegal=True, strict=True)
    with pytest.raises(CallError, match=TOLD):
        deckstats.match("zap", deck(7), allow_illegal=True, strict=True)


def test_no_warning_where_no_game_is_played():
    question = ask("opening", (deck(7),), None, 0, True)
    assert not any("modelled" in warning for warning in question.warnings)
