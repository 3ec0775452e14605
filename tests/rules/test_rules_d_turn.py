"""The turn (catalogue D)."""

from dataclasses import replace
from itertools import pairwise

import pytest
from board import BASE, Board, Mon, Side, card, deck_of, energy, pokemon

from deckstats.decks import load
from deckstats.simulate.single import SingleGame

TURN_ONE = "the first player's first turn does not allow it"


def whole_game(trial, mine="zap", theirs="brushfire"):
    game = SingleGame([load(mine), load(theirs)], BASE)
    game.play_whole(1, trial)
    return game.events


def turns_of(events):
    """Split a log into the events of each turn, the ``turn`` event first."""
    turns = []
    for event in events:
        if event[0] == "turn":
            turns.append([])
        if turns:
            turns[-1].append(event)
    return turns


@pytest.mark.statistical
@pytest.mark.parametrize("trial", range(10))
def test_d01_draw_actions_one_attack_and_the_other_players_turn(trial):
    turns = turns_of(whole_game(trial))
    assert len(turns) > 1
    for before, after in pairwise(turns):
        assert before[0][1] != after[0][1]
        assert before[1][0] == "draw"
        names = [event[0] for event in before]
        assert names.count("attack") + names.count("pass") == 1


@pytest.mark.parametrize(("left", "over"), [(0, True), (1, False)])
def test_d02_draw_is_mandatory(left, over):
    board = Board(Side("Pikachu"), Side("Squirtle", deck_size=left, hand=["Bill"]))
    board.end_turn()
    board.begin_turn()
    assert board.over is over
    assert (board.winner, board.ending) == (("me", "deck_out") if over else ("", ""))
    if not over:
        assert board.deck("opp") == []
        assert len(board.hand("opp")) == 2


@pytest.mark.parametrize(("draws", "left"), [(True, 46), (False, 47)])
def test_d03_first_player_draws_on_turn_one(draws, left):
    deck = deck_of({"Pikachu": 60})
    rules = replace(BASE, first_player_draws=draws)
    game = SingleGame([deck, deck], rules, going="first")
    game.set_up()
    game.begin_turn(0)
    assert game.record["players"][0]["n_pool"] == left
    game.end_turn()
    game.begin_turn(1)
    assert game.record["players"][1]["n_pool"] == 46


def test_d04_first_player_may_attack_and_win_on_turn_one():
    def first_turn(rules):
        me = Side("Farfetch'd", energy=["Fighting Energy"])
        return Board(me, Side("Rattata"), turn=1, rules=rules)

    board = first_turn(BASE)
    board.act("attack", "Leek Slap", coins="H")
    assert (board.winner, board.ending) == ("me", "bench_out")
    forbidden = first_turn(replace(BASE, first_player_attacks=False))
    assert forbidden.reason("attack", "Leek Slap") == TURN_ONE


@pytest.mark.parametrize(
    ("allowed", "turn", "reason"),
    [(True, 1, ""), (False, 1, TURN_ONE), (False, 2, ""), (False, 3, "")],
)
def test_d05_first_player_plays_trainers_on_turn_one(allowed, turn, reason):
    rules = replace(BASE, first_turn_bars=() if allowed else ("Trainer",))
    board = Board(Side("Abra", hand=["Bill"]), Side("Squirtle"), turn=turn, rules=rules)
    assert board.reason("trainer", "Bill") == reason


def test_d06_actions_in_any_order():
    board = Board(
        Side("Charmander", hand=["Fire Energy", "Fire Energy", "Bill", "Charmeleon", "Bill",
                                 "Ponyta", "Vulpix"]),
        Side("Squirtle"),
    )  # fmt: skip
    board.act("attach", "Fire Energy", to="Charmander")
    board.play("Bill")
    board.act("evolve", "Charmeleon", to="Charmander")
    board.act("bench", "Ponyta")
    board.play("Bill")
    board.act("bench", "Vulpix")
    board.act("retreat", to="Ponyta")
    assert board.active("me").name == "Ponyta"
    assert board.reason("attach", "Fire Energy", to="Ponyta") == (
        "one Energy card from the hand a turn"
    )


def test_d07_any_number_of_basics_while_there_is_room():
    board = Board(
        Side("Abra", bench=["Gastly"] * 3, hand=["Jynx", "Mewtwo", "Drowzee"]), Side("Squirtle")
    )
    board.act("bench", "Jynx")
    board.act("bench", "Mewtwo")
    assert board.reason("bench", "Drowzee") == "the Bench is full (five Pokémon)"
    assert len(board.bench("me")) == 5


def test_d08_no_limit_on_trainers():
    board = Board(
        Side("Abra", hand=["Bill"] * 4 + ["Item Finder", "Potion", "Switch"]), Side("Squirtle")
    )
    for _ in range(4):
        board.play("Bill")
    board.play("Item Finder", [card("Potion"), card("Switch"), card("Bill")])
    board.play("Bill")
    assert board.names("draw") == ["draw"] * 2
    assert board.hand("me") == ["Fighting Energy"] * 10


def test_d11_a_power_from_the_bench_and_an_attack_in_one_turn():
    board = Board(Side("Squirtle", bench=["Blastoise"], hand=["Water Energy"]), Side("Onix"))
    board.act("power", "Rain Dance", to="Blastoise", choices=[pokemon("Squirtle")])
    board.act("attack", "Bubble", coins="T")
    assert board.active("opp").damage == 10


@pytest.mark.statistical
def test_d12_one_attack_and_nothing_after_it():
    by_hand = ("attack", "trainer", "power", "retreat", "pass")
    attacks = 0
    for trial in range(10):
        for turn in turns_of(whole_game(trial, "haymaker", "zap")):
            actions = [event[0] for event in turn if event[0] in by_hand]
            assert "attack" not in actions[:-1]
            attacks += actions[-1:] == ["attack"]
    assert attacks > 10


def test_d12_an_attack_ends_the_turn():
    board = Board(Side("Pikachu", energy=["Lightning Energy"]), Side("Onix"))
    board.act("attack", "Gnaw")
    assert not board.goes_on


def test_d13_attacking_is_optional():
    board = Board(Side("Pikachu", energy=["Lightning Energy"]), Side("Onix"))
    assert board.reason("attack", "Gnaw") == ""
    assert board.legal("pass") == 1
    board.act("pass")
    assert not board.goes_on
    assert board.active("opp").damage == 0


@pytest.mark.parametrize("action", [("pass", ""), ("attack", "Gnaw")])
def test_d14_what_is_between_turns_happens_once_a_turn(action):
    board = Board(Side("Pikachu", energy=["Lightning Energy"], poison=10), Side("Onix"))
    board.act(*action)
    assert board.active("me").damage == 0
    board.next_turn()
    assert board.active("me").damage == 10


def test_d15_cards_override_rules():
    """Energy stays after an attack, unless the attack discards it."""

    def after(attack, choices=()):
        board = Board(Side("Charmander", energy=["Fire Energy"] * 2), Side("Onix"))
        board.act("attack", attack, choices=choices)
        return board.active("me").energy

    assert after("Scratch") == ["Fire Energy"] * 2
    assert after("Ember", [energy("Fire Energy")]) == ["Fire Energy"]


def test_d15_a_doll_stays_when_the_rules_would_let_it_retreat():
    board = Board(Side(Mon("Clefairy Doll"), bench=["Abra"]), Side("Squirtle"))
    assert board.reason("retreat", to="Abra") == "it cannot retreat"
