"""Prize cards that are looked at and turned up, and Rock-Paper-Scissors."""

import pytest
from board import Board, Mon, Side, card
from card_tables import printed, ready, table

from deckstats.rules import rulebook

YES, NO = 1, 0
ROCK, PAPER, SCISSORS = range(3)
WON, LOST = (PAPER, ROCK), (SCISSORS, ROCK)


# -- Prize cards that lie face up -------------------------------------------------------------


@table("user attack chosen damage", [
    ("dp3-6", "Psychic Cut", 0, 60), ("dp3-6", "Psychic Cut", 2, 100),
    ("dp3-6", "Psychic Cut", 3, 120), ("sv6pt5-21", "Crescent Purge", 0, 80),
    ("sv6pt5-21", "Crescent Purge", 1, 160),
])  # fmt: skip
def test_prize_cards_turned_up_for_damage(user, attack, chosen, damage):
    me = Side(ready(user, attack), prizes=["Bill", "Abra", "Potion"])
    board = Board(me, Side("swsh7-111"), rules=rulebook(printed(user).era))
    board.act("attack", attack, choices=[chosen])
    assert board.active("opp").damage == damage
    assert bin(board.record["players"][0]["open_prizes"]).count("1") == chosen


def test_what_lies_face_up_already_is_no_choice_any_more():
    """Gallade of Secret Wonders."""
    me = Side(ready("dp3-6", "Psychic Cut"), prizes=["Bill", "Abra", "Potion"])
    board = Board(me, Side("swsh7-111"), rules=rulebook("dp"))
    for more, damage in ((2, 100), (1, 180), (0, 240)):
        board.act("attack", "Psychic Cut", choices=[more])
        assert board.active("opp").damage == damage
        board.next_turn()
        board.next_turn()


def test_a_player_chooses_among_prize_cards_that_lie_face_up():
    me = Side(ready("dp3-6", "Psychic Cut"), prizes=["Bill", "Abra", "Potion"])
    board = Board(me, Side(Mon("Chansey", damage=90), bench=["Onix"]), rules=rulebook("dp"))
    board.act("attack", "Psychic Cut", choices=[3, 1])
    assert board.hand("me") == ["Abra"]
    assert board.prizes("me") == 2


# -- Prize cards that are looked at -----------------------------------------------------------


def test_time_walk_trades_a_pokemon_among_the_prizes_for_a_card_of_the_hand():
    """Azelf."""
    me = Side("Onix", hand=["dp6-19", "Potion"], prizes=["Bill", "Abra", "Machop"])
    board = Board(me, Side("Chansey"), rules=rulebook("dp"))
    board.act("bench", "Azelf", choices=[YES, YES, card("Abra"), card("Potion")])
    assert board.hand("me") == ["Abra"]
    assert board.prizes("me") == 3
    left = board.record["players"][0]["prizes"][:3]
    assert sorted(board.game.card(0, int(each)).name for each in left) == [
        "Bill", "Machop", "Potion",
    ]  # fmt: skip


@table("prizes choices", [
    (["Bill", "Abra"], [NO]), (["Bill", "Abra"], [YES, NO]), (["Bill", "Switch"], [YES]),
])  # fmt: skip
def test_time_walk_is_not_needed(prizes, choices):
    me = Side("Onix", hand=["dp6-19", "Potion"], prizes=prizes)
    board = Board(me, Side("Chansey"), rules=rulebook("dp"))
    board.act("bench", "Azelf", choices=choices)
    assert board.hand("me") == ["Potion"]
    assert board.prizes("me") == 2


def test_prize_cards_that_lie_open_are_not_looked_at():
    """Gallade has turned up one Prize card, Azelf may only take the other Pokémon."""
    hand = ["dp6-19", "Potion"]
    me = Side(ready("dp3-6", "Psychic Cut"), hand=hand, prizes=["Abra", "Bill", "Machop"])
    board = Board(me, Side("swsh7-111"), rules=rulebook("dp"))
    board.act("attack", "Psychic Cut", choices=[1])
    board.next_turn()
    board.next_turn()
    board.act("bench", "Azelf", choices=[YES, YES, card("Abra"), card("Potion")])
    assert bin(board.record["players"][0]["open_prizes"] & 7).count("1") == 1
    assert "Abra" in board.hand("me")


# -- Rock-Paper-Scissors ----------------------------------------------------------------------


@table("shown mine theirs", [
    (WON, 6, 3), (LOST, 3, 6), ((ROCK, SCISSORS), 6, 3), ((ROCK, ROCK, SCISSORS, PAPER), 6, 3),
])  # fmt: skip
def test_team_galactics_wager(shown, mine, theirs):
    me = Side("Onix", hand=["Team Galactic's Wager", "Bill", "Potion"])
    board = Board(me, Side("Chansey", hand=["Abra"]), rules=rulebook("dp"))
    board.play("Team Galactic's Wager", [*shown, mine, theirs])
    assert (len(board.hand("me")), len(board.hand("opp"))) == (mine, theirs)


def test_the_wagers_winner_may_draw_fewer():
    board = Board(Side("Onix", hand=["Team Galactic's Wager"]), Side("Chansey"))
    board.play("Team Galactic's Wager", [*WON, 4, 1])
    assert (len(board.hand("me")), len(board.hand("opp"))) == (4, 1)


@pytest.mark.parametrize("shown", [WON, LOST])
def test_others_play_rock_paper_scissors(shown):
    won = shown == WON
    board = Board(Side(ready("bw11-56", "Fortunate Draw")), Side("Chansey"), rules=rulebook("bw"))
    board.act("attack", "Fortunate Draw", choices=shown)
    winner, loser = ("me", "opp") if won else ("opp", "me")
    assert (len(board.hand(winner)), len(board.discard(loser))) == (3, 3)
    fist = Board(Side(ready("sm10-53", "Surprise Fist")), Side("swsh7-111"), rules=rulebook("sm"))
    fist.act("attack", "Surprise Fist", choices=shown)
    assert fist.active("opp").damage == 60 + 60 * won
    dan = Board(Side("Onix", hand=["Dan"]), Side("Chansey"), rules=rulebook("swsh"))
    dan.play("Dan", shown)
    assert len(dan.hand("me")) == 2 + 2 * won


@table("shown damage", [(WON, 0), (LOST, 70)])
def test_tricky_slap_may_keep_attacks_away(shown, damage):
    """Mr. Mime against Oranguru of Crown Zenith."""
    foe = Side(ready("swsh12pt5-119", "Hammer In"))
    board = Board(Side(ready("swsh11-67", "Tricky Slap")), foe, rules=rulebook("swsh"))
    board.act("attack", "Tricky Slap", choices=shown)
    board.next_turn()
    board.act("attack", "Hammer In")
    assert board.active("me").damage == damage
