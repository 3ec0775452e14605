"""Winning (catalogue M)."""

from dataclasses import replace

import pytest
from board import BASE, Board, Mon, Side, card, deck_of, pokemon

from deckstats.simulate.single import SingleGame

MAGNETON = Mon("Magneton", energy=["Lightning Energy"] * 4)


def test_m01_by_the_last_prize_card():
    me = Side("Charmander", energy=["Fire Energy"], prizes=1)
    board = Board(me, Side("Pikachu", damage=30, bench=["Abra"]))
    board.act("attack", "Scratch")
    assert (board.over, board.winner, board.ending) == (True, "me", "prizes")


def test_m01_by_the_opponents_last_pokemon():
    me = Side("Charmander", energy=["Fire Energy"], prizes=2)
    board = Board(me, Side("Pikachu", damage=30))
    board.act("attack", "Scratch")
    assert (board.over, board.winner, board.ending) == (True, "me", "bench_out")


def test_m01_by_a_deck_that_is_empty_at_the_start_of_a_turn():
    board = Board(Side("Pikachu", deck_size=0), Side("Abra"), mover="opp")
    board.end_turn()
    assert not board.over
    board.begin_turn()
    assert (board.over, board.winner, board.ending) == (True, "opp", "deck_out")


def test_m01_a_prize_card_left_and_a_bench_go_on():
    me = Side("Charmander", energy=["Fire Energy"], prizes=2)
    board = Board(me, Side("Pikachu", damage=30, bench=["Abra"]))
    board.act("attack", "Scratch")
    assert not board.over


def test_m02_the_last_pokemon_taken_back_to_the_hand():
    """Also without a Knock Out: nobody is left to fight."""
    board = Board(Side("Pikachu", hand=["Scoop Up"]), Side("Abra"))
    board.play("Scoop Up", [pokemon("Pikachu", "me")])
    assert (board.over, board.winner, board.ending) == (True, "opp", "bench_out")
    assert board.prizes("opp") == 6


def test_m02_discarding_a_lone_doll_loses():
    board = Board(Side("Clefairy Doll"), Side("Abra"))
    board.act("power", "", to="Clefairy Doll")
    assert (board.over, board.winner) == (True, "opp")


def both_knocked_out(my_bench, opp_bench, opp_prizes, my_prizes=1, rules=BASE):
    me = Side(MAGNETON, bench=my_bench, prizes=my_prizes)
    opp = Side("Hitmonchan", bench=opp_bench, prizes=opp_prizes)
    board = Board(me, opp, rules=rules)
    board.act("attack", "Selfdestruct")
    assert board.over
    return board.winner, board.ending


def test_m03_two_ways_beat_one():
    """I take my last Prize card and the opponent has nobody; the opponent takes the last too."""
    assert both_knocked_out(["Onix"], [], 1) == ("me", "prizes")


def test_m03_two_ways_beat_one_for_the_other_player_too():
    assert both_knocked_out([], ["Onix"], 1) == ("opp", "prizes")


def test_m03_as_many_ways_mean_sudden_death():
    assert both_knocked_out(["Onix"], ["Onix"], 1) == ("", "sudden_death")
    assert both_knocked_out([], [], 1) == ("", "sudden_death")
    assert both_knocked_out([], [], 6, 6) == ("", "sudden_death")
    assert both_knocked_out([], ["Onix"], 6, 1) == ("", "sudden_death")  # prizes against nobody


def test_m03_only_one_wins():
    assert both_knocked_out(["Onix"], ["Onix"], 2) == ("me", "prizes")
    assert both_knocked_out(["Onix"], ["Onix"], 1, 2) == ("opp", "prizes")


def test_m03_other_rules_replay_whenever_both_win():
    rules = replace(BASE, both_win_most_ways=False)
    assert both_knocked_out(["Onix"], [], 1, rules=rules) == ("", "sudden_death")


def test_m04_an_empty_deck_is_found_at_the_start_of_a_turn_only():
    """Both decks are empty: the game goes on until somebody must draw."""
    board = Board(
        Side("Pikachu", deck_size=0, hand=["Bill"]), Side("Abra", deck_size=0), mover="me"
    )
    board.play("Bill")
    board.end_turn()
    assert not board.over
    board.begin_turn()
    assert (board.winner, board.ending) == ("me", "deck_out")


def sudden_death_games(n):
    """Yield games that came to Sudden Death: two Magnemite that blow each other up."""
    deck = deck_of({"Magnemite": 20, "Lightning Energy": 40})
    game = SingleGame([deck, deck], BASE)
    found = 0
    for trial in range(n):
        game.clear_log()
        game.play_whole(0, trial)
        if game.record["sudden_death"]:
            found += 1
            yield game
    assert found > 10


@pytest.mark.statistical
def test_m05_sudden_death_is_a_whole_new_game_with_one_prize_card():
    for game in sudden_death_games(300):
        replays = int(game.record["sudden_death"])
        prizes = [event[2] for event in game.events if event[0] == "prizes_set"]
        assert prizes == [6, 6] + [1, 1] * replays
        assert sum(event[0] == "first" for event in game.events) == 1 + replays
        assert game.record["winner"] in (0, 1)
        assert game.record["reason"] == 3  # sudden_death
        assert game.broken == ""


@pytest.mark.parametrize(("left", "drawn"), [(0, 0), (3, 3), (7, 7), (8, 7)])
def test_m06_draw_as_many_as_there_are(left, drawn):
    board = Board(Side("Pikachu", deck_size=left, hand=["Professor Oak"]), Side("Abra"))
    board.play("Professor Oak")
    assert len(board.hand("me")) == drawn
    assert len(board.deck("me")) == left - drawn
    assert not board.over


def test_m06_the_loss_comes_at_the_next_draw():
    """P150: Bill with one card left."""
    board = Board(Side("Pikachu", deck_size=1, hand=["Bill"]), Side("Abra"))
    board.play("Bill")
    assert board.hand("me") == ["Fighting Energy"]
    board.next_turn()
    board.end_turn()
    board.begin_turn()
    assert (board.winner, board.ending) == ("opp", "deck_out")


def test_m06_look_at_as_many_as_there_are():
    """P149: Pokédex with three cards left."""
    me = Side("Pikachu", deck=["Bill", "Lass", "Potion"], deck_size=3, hand=["Pokédex"])
    board = Board(me, Side("Abra"))
    board.play("Pokédex", [card("Bill"), card("Lass"), card("Potion")])
    assert board.deck("me") == ["Potion", "Lass", "Bill"]


def test_m07_take_what_is_there():
    me = Side("Pikachu", discard=["Fire Energy"], hand=["Energy Retrieval", "Potion"])
    board = Board(me, Side("Abra"))
    board.play("Energy Retrieval")
    assert board.hand("me") == ["Fire Energy"]


def test_m07_a_search_may_find_nothing():
    me = Side("Pikachu", hand=["Pokémon Trader", "Onix"], deck_size=5)
    board = Board(me, Side("Abra"))
    board.play("Pokémon Trader")  # finds only what was put into the deck
    assert board.hand("me") == ["Onix"]
    board = Board(Side("Pikachu", hand=["base3-59"], deck=["Potion"], deck_size=1), Side("Abra"))
    board.play("base3-59")
    assert (board.hand("me"), board.deck("me")) == ([], ["Potion"])
