"""deckstats.position: rows and meta of answers, win rates from a board, what it refuses."""

import pytest

import deckstats
from deckstats.errors import DeckstatsError
from deckstats.kernels.jit import JIT
from deckstats.positions import board_to_play_on, read_text

FEW = 40 if JIT else 2  # games; plain Python takes a second each

ENDGAME = """
id = "Endgame"
me.active = { card = "Hitmonchan", energy = ["3 Fighting"] }
me.list = "haymaker"
me.prizes = 1
opp.active = { card = "Electabuzz", damage = 60 }
opp.list = "haymaker"
opp.unknown_hand = 4
opp.bench = ["Hitmonchan"]
"""
CHECKS = """
id = "Scratch"
me.active = { card = "Charmander", energy = ["Fire"], conditions = ["Confused"] }
opp.active = "Onix"
[[case]]
title = "hits"
do = "attack Scratch"
chance = "1/2"
expect.opp.active.damage = 10
[[case]]
title = "wrong"
expect.opp.active.damage = 10
[[case]]
title = "later"
waits_for = "a rule"
expect.over = true
"""


def test_rows_and_meta_of_checks():
    result = deckstats.position(CHECKS)
    rows = [(row.measure, row.deck, row.subject, row.value, row.exact) for row in result.rows]
    assert rows == [
        ("check", "Scratch", "hits", 1.0, 1.0),
        ("chance", "Scratch", "hits", 0.5, 0.5),
        ("check", "Scratch", "wrong", 0.0, 0.0),
        ("waits", "Scratch", "a rule", 1.0, 1.0),
    ]
    assert [case["status"] for case in result.meta["cases"]] == ["met", "unmet", "waits"]
    assert result.meta["cases"][1]["lines"] == [
        "position: Scratch, wrong: opp.active.damage: expected 10, found 0"
    ]
    assert (result.meta["command"], result.meta["trials"]) == ("position", 0)
    assert result.frame.shape == (4, 11)
    assert "<h4>" in result._repr_html_()


def test_a_game_that_is_won_next_is_won_always():
    result = deckstats.position(ENDGAME, trials=FEW)
    (row,) = result.rows
    assert (row.measure, row.deck, row.opponent, row.value) == ("win", "me", "opp", 1.0)
    assert row.subject == "Endgame, from here"
    assert row.n == result.meta["trials"] == FEW
    assert [deck["cards"] for deck in result.meta["decks"]] == [60, 60]


def test_what_is_done_first_counts():
    cases = "".join(
        f'[[case]]\ntitle = "{title}"\ndo = {do}\nask = "win"\nopp.prizes = 1\nopp.active = '
        '{ card = "Electabuzz", damage = 40, energy = ["3 Lightning"] }\n'
        'me.active = { card = "Hitmonchan", damage = 60, energy = ["3 Fighting"] }\n'
        for title, do in (("attack", '["attack Jab"]'), ("pass", '["end turn"]'))
    )
    attack, wait = deckstats.position(ENDGAME + cases, trials=FEW).rows
    assert (attack.value, attack.exact, attack.n) == (1.0, 1.0, 0)  # that ends the game
    assert wait.value == 0.0


@pytest.mark.skipif(not JIT, reason="plays too many games for plain Python")
def test_the_same_seed_gives_the_same_numbers_whoever_counts():
    board = ENDGAME.replace("prizes = 1", "prizes = 4").replace("damage = 60", "damage = 0")
    numbers = [
        deckstats.position(board, trials=400, seed=seed, workers=workers).rows[0].value
        for seed, workers in ((3, 1), (3, 2), (4, 1))
    ]
    assert numbers[0] == numbers[1]
    assert 0 < numbers[0] < 1
    precise = deckstats.position(board, precision=0.02).rows[0]
    assert (precise.high - precise.low) / 2 <= 0.02


def test_unknown_cards_are_dealt_in_each_game_and_known_ones_stay():
    (position,) = read_text(ENDGAME + 'me.deck = ["Bill"]\nopp.prizes = ["Gust of Wind", "Bill"]')
    board = board_to_play_on(position, position.cases[0], ("random", "random"))
    me, opp = board.record["players"]
    assert (me["n_prizes"], me["unknown_prizes"], me["n_top"]) == (1, 1, 1)
    assert (opp["n_prizes"], opp["unknown_prizes"], opp["unknown_hand"]) == (2, 0, 4)
    assert int(me["n_pool"]) == 60 - 4 - 1 - 1
    assert int(opp["n_pool"]) == 60 - 2 - 2


def test_an_unknown_prize_card_taken_first_is_dealt_anew():
    case = '[[case]]\ndo = "attack Jab"\nask = "win"\nme.prizes = 3'
    (position,) = read_text(ENDGAME + case)
    board = board_to_play_on(position, position.cases[0], ("random", "random"))
    me = board.record["players"][0]
    assert (me["n_prizes"], me["unknown_hand"], me["n_hand"]) == (2, 1, 0)
    assert board.record["turn_over"] == 1


@pytest.mark.parametrize(
    ("case", "message"),
    [
        ('do = "next turn"\nopp.active.damage = 0', "left to chance"),
        (
            'do = "next turn"\nopp.active = { damage = 0, conditions = ["Asleep"] }',
            "left to chance",
        ),
        ('do = "play Bill"\nme.hand = ["Bill"]\nopp.active.damage = 0', "left to chance"),
        ('do = "retreat to Abra"', 'me has no "Abra" in play'),
    ],
)
def test_what_cannot_be_played_on_from(case, message):
    with pytest.raises(DeckstatsError, match=message) as caught:
        deckstats.position(f'{ENDGAME}[[case]]\nask = "win"\n{case}')
    assert str(caught.value).startswith("position: Endgame, case 1: ")


def test_calls_that_are_wrong(tmp_path):
    for call, message in (
        (lambda: deckstats.position(), "expected the path of a position file"),
        (lambda: deckstats.position(tmp_path / "none.toml"), "cannot read"),
        (lambda: deckstats.position(CHECKS, trials=0), "expected trials"),
        (lambda: deckstats.position(ENDGAME, pilot="nobody"), 'no pilot named "nobody"'),
    ):
        with pytest.raises(DeckstatsError, match=message):
            call()


def test_a_game_can_be_played_on_from_its_very_beginning():
    """In turn 0 the first cards of the deck are the opening hand."""
    board = """
    turn = 0
    me.list = "haymaker"
    me.deck = ["Hitmonchan", "6 Fighting Energy"]
    opp.list = "rain_dance"
    """
    (row,) = deckstats.position(board, trials=FEW).rows
    assert row.n == FEW
    assert 0 <= row.value <= 1
