"""Winning (catalogue M)."""

from dataclasses import replace

import pytest
from board import BASE, ERAS, Board, Mon, Side, card, deck_of, pokemon

from deckstats.rules import rulebook
from deckstats.simulate.single import SingleGame

MAGNETON = Mon("Magneton", energy=["Lightning Energy"] * 4)


@pytest.mark.parametrize("era", ERAS)
def test_m01_by_the_last_prize_card(era):
    me = Side("Charmander", energy=["Fire Energy"], prizes=1)
    board = Board(me, Side("Pikachu", damage=30, bench=["Abra"]), rules=rulebook(era))
    board.act("attack", "Scratch")
    assert (board.over, board.winner, board.ending) == (True, "me", "prizes")


@pytest.mark.parametrize("era", ERAS)
def test_m01_by_the_opponents_last_pokemon(era):
    me = Side("Charmander", energy=["Fire Energy"], prizes=2)
    board = Board(me, Side("Pikachu", damage=30), rules=rulebook(era))
    board.act("attack", "Scratch")
    assert (board.over, board.winner, board.ending) == (True, "me", "bench_out")


@pytest.mark.parametrize("era", ERAS)
def test_m01_by_a_deck_that_is_empty_at_the_start_of_a_turn(era):
    board = Board(Side("Pikachu", deck_size=0), Side("Abra"), mover="opp", rules=rulebook(era))
    board.end_turn()
    assert not board.over
    board.begin_turn()
    assert (board.over, board.winner, board.ending) == (True, "opp", "deck_out")


def test_m01_a_prize_card_left_and_a_bench_go_on():
    me = Side("Charmander", energy=["Fire Energy"], prizes=2)
    board = Board(me, Side("Pikachu", damage=30, bench=["Abra"]))
    board.act("attack", "Scratch")
    assert not board.over


@pytest.mark.parametrize("era", ERAS)
def test_m02_the_last_pokemon_taken_back_to_the_hand(era):
    """Also without a Knock Out: nobody is left to fight (X4: at once, in every era)."""
    board = Board(Side("Pikachu", hand=["Scoop Up"]), Side("Abra"), rules=rulebook(era))
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


@pytest.mark.parametrize("era", ERAS)
def test_m03_two_ways_beat_one(era):
    """I take my last Prize card and the opponent has nobody; the opponent takes the last too."""
    assert both_knocked_out(["Onix"], [], 1, rules=rulebook(era)) == ("me", "prizes")


@pytest.mark.parametrize("era", ERAS)
def test_m03_two_ways_beat_one_for_the_other_player_too(era):
    assert both_knocked_out([], ["Onix"], 1, rules=rulebook(era)) == ("opp", "prizes")


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize(
    ("my_bench", "opp_bench", "opp_prizes", "my_prizes"),
    [(["Onix"], ["Onix"], 1, 1), ([], [], 1, 1), ([], [], 6, 6),
     ([], ["Onix"], 6, 1)],  # Prize cards against nobody left
)  # fmt: skip
def test_m03_as_many_ways_mean_sudden_death(my_bench, opp_bench, opp_prizes, my_prizes, era):
    """Rulings P100 and P102; X16: the English rule, not the tie of other countries."""
    ended = both_knocked_out(my_bench, opp_bench, opp_prizes, my_prizes, rules=rulebook(era))
    assert ended == ("", "sudden_death")


@pytest.mark.parametrize("era", ERAS)
def test_m03_only_one_wins(era):
    rules = rulebook(era)
    assert both_knocked_out(["Onix"], ["Onix"], 2, rules=rules) == ("me", "prizes")
    assert both_knocked_out(["Onix"], ["Onix"], 1, 2, rules=rules) == ("opp", "prizes")
    assert both_knocked_out([], [], 2, 1, rules=rules) == ("me", "prizes")  # P101: two to one


def test_m03_other_rules_replay_whenever_both_win():
    rules = replace(BASE, both_win_most_ways=False)
    assert both_knocked_out(["Onix"], [], 1, rules=rules) == ("", "sudden_death")


@pytest.mark.parametrize("era", ERAS)
def test_m04_an_empty_deck_is_found_at_the_start_of_a_turn_only(era):
    """Both decks are empty: the game goes on until somebody must draw."""
    me = Side("Pikachu", deck_size=0, hand=["Bill"])
    board = Board(me, Side("Abra", deck_size=0), mover="me", rules=rulebook(era))
    board.play("Bill")
    board.end_turn()
    assert not board.over
    board.begin_turn()
    assert (board.winner, board.ending) == ("me", "deck_out")


def sudden_death_games(n, era):
    """Yield games that came to Sudden Death: two Magnemite that blow each other up."""
    deck = deck_of({"Magnemite": 20, "Lightning Energy": 40})
    game = SingleGame([deck, deck], rulebook(era))
    found = 0
    for trial in range(n):
        game.clear_log()
        game.play_whole(0, trial)
        if game.record["sudden_death"]:
            found += 1
            yield game
    assert found > 10


@pytest.mark.statistical
@pytest.mark.parametrize("era", ERAS)
def test_m05_sudden_death_is_a_whole_new_game_with_one_prize_card(era):
    """With a new decision of who goes first."""
    for game in sudden_death_games(300, era):
        replays = int(game.record["sudden_death"])
        prizes = [event[2] for event in game.events if event[0] == "prizes_set"]
        assert prizes == [6, 6] + [1, 1] * replays
        assert sum(event[0] == "first" for event in game.events) == 1 + replays
        assert game.record["winner"] in (0, 1)
        assert game.record["reason"] == 3  # sudden_death
        assert game.broken == ""


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize(("left", "drawn"), [(0, 0), (3, 3), (7, 7), (8, 7)])
def test_m06_draw_as_many_as_there_are(left, drawn, era):
    me = Side("Pikachu", deck_size=left, hand=["Professor Oak"])
    board = Board(me, Side("Abra"), rules=rulebook(era))
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


@pytest.mark.parametrize("era", ERAS)
def test_m06_look_at_as_many_as_there_are(era):
    """P149: Pokédex with three cards left."""
    me = Side("Pikachu", deck=["Bill", "Lass", "Potion"], deck_size=3, hand=["Pokédex"])
    board = Board(me, Side("Abra"), rules=rulebook(era))
    board.play("Pokédex", [card("Bill"), card("Lass"), card("Potion")])
    assert board.deck("me") == ["Potion", "Lass", "Bill"]


@pytest.mark.parametrize("era", ERAS)
def test_m07_take_what_is_there(era):
    me = Side("Pikachu", discard=["Fire Energy"], hand=["Energy Retrieval", "Potion"])
    board = Board(me, Side("Abra"), rules=rulebook(era))
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
