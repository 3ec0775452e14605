"""The turn (catalogue D)."""

from itertools import pairwise

import pytest
from board import BASE, ERAS, Board, Mon, Side, card, deck_of, energy, eras, pokemon

from deckstats.decks import load
from deckstats.rules import rulebook
from deckstats.simulate.single import SingleGame

TURN_ONE = "the first player's first turn does not allow it"


def whole_game(trial, mine="zap", theirs="brushfire", rules=BASE):
    game = SingleGame([load(mine), load(theirs)], rules)
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
@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize("trial", range(3))
def test_d01_draw_actions_one_attack_and_the_other_players_turn(trial, era):
    rules = rulebook(era)
    turns = turns_of(whole_game(trial, rules=rules))
    assert len(turns) > 1
    for before, after in pairwise(turns):
        assert before[0][1] != after[0][1]
        assert before[1][0] == "draw" or (before[0][2] == 1 and not rules.first_player_draws)
        names = [event[0] for event in before]
        assert names.count("attack") + names.count("pass") == 1


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize(("left", "over"), [(0, True), (1, False)])
def test_d02_draw_is_mandatory(left, over, era):
    opp = Side("Squirtle", deck_size=left, hand=["Bill"])
    board = Board(Side("Pikachu"), opp, rules=rulebook(era))
    board.end_turn()
    board.begin_turn()
    assert board.over is over
    assert (board.winner, board.ending) == (("me", "deck_out") if over else ("", ""))
    if not over:
        assert board.deck("opp") == []
        assert len(board.hand("opp")) == 2


@pytest.mark.parametrize(("era", "left"), eras(base=46, ex=47, dp=46))
def test_d03_first_player_draws_on_turn_one(era, left):
    """Ruling P002: in the rules of 2003 the hand stays as it is."""
    deck = deck_of({"Pikachu": 60})
    game = SingleGame([deck, deck], rulebook(era), going="first")
    game.set_up()
    hand = int(game.record["players"][0]["n_hand"])
    assert game.begin_turn(0)
    assert game.record["players"][0]["n_pool"] == left
    assert game.record["players"][0]["n_hand"] == hand + 47 - left
    game.end_turn()
    game.begin_turn(1)
    assert game.record["players"][1]["n_pool"] == 46


def in_turn(turn, rules, **side):
    me = Side("Farfetch'd", energy=["Fighting Energy"], **side)
    return Board(me, Side("Rattata"), turn=turn, rules=rules)


@pytest.mark.parametrize(("era", "may"), eras(base=True, xy=False))
def test_d04_first_player_may_attack_and_win_on_turn_one(era, may):
    board = in_turn(1, rulebook(era))
    assert board.reason("attack", "Leek Slap") == ("" if may else TURN_ONE)
    assert board.legal("attack") == int(may)
    if may:
        board.act("attack", "Leek Slap", coins="H")
        assert (board.winner, board.ending) == ("me", "bench_out")


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize("turn", [2, 3])
def test_d04_the_second_player_attacks_at_once_and_everybody_later(era, turn):
    """Ruling P010."""
    assert in_turn(turn, rulebook(era)).reason("attack", "Leek Slap") == ""


@pytest.mark.parametrize(("era", "may"), eras(base=True, dp=False, bw=True))
@pytest.mark.parametrize("turn", [1, 2, 3])
def test_d05_first_player_plays_trainers_on_turn_one(era, may, turn):
    """Rulings P011 and P014."""
    board = in_turn(turn, rulebook(era), hand=["Bill"])
    assert board.reason("trainer", "Bill") == ("" if may or turn > 1 else TURN_ONE)


@pytest.mark.parametrize("era", ERAS)
def test_d06_actions_in_any_order(era):
    board = Board(
        Side("Charmander", hand=["Fire Energy", "Fire Energy", "Bill", "Charmeleon", "Bill",
                                 "Ponyta", "Vulpix"]),
        Side("Squirtle"),
        rules=rulebook(era),
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


@pytest.mark.parametrize("era", ERAS)
def test_d07_any_number_of_basics_while_there_is_room(era):
    me = Side("Abra", bench=["Gastly"] * 3, hand=["Jynx", "Mewtwo", "Drowzee"])
    board = Board(me, Side("Squirtle"), rules=rulebook(era))
    board.act("bench", "Jynx")
    board.act("bench", "Mewtwo")
    assert board.reason("bench", "Drowzee") == "the Bench is full (five Pokémon)"
    assert len(board.bench("me")) == 5


@pytest.mark.parametrize("era", ERAS)
def test_d08_no_limit_on_trainers(era):
    me = Side("Abra", hand=["Bill"] * 4 + ["Item Finder", "Potion", "Switch"])
    board = Board(me, Side("Squirtle"), rules=rulebook(era))
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


@pytest.mark.parametrize("era", ERAS)
def test_d12_an_attack_ends_the_turn(era):
    board = Board(Side("Pikachu", energy=["Lightning Energy"]), Side("Onix"), rules=rulebook(era))
    board.act("attack", "Gnaw")
    assert not board.goes_on


@pytest.mark.parametrize("era", ERAS)
def test_d13_attacking_is_optional(era):
    board = Board(Side("Pikachu", energy=["Lightning Energy"]), Side("Onix"), rules=rulebook(era))
    assert board.reason("attack", "Gnaw") == ""
    assert board.legal("pass") == 1
    board.act("pass")
    assert not board.goes_on
    assert board.active("opp").damage == 0


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize("action", [("pass", ""), ("attack", "Gnaw")])
def test_d14_what_is_between_turns_happens_once_a_turn(action, era):
    me = Side("Pikachu", energy=["Lightning Energy"], poison=10)
    board = Board(me, Side("Onix"), rules=rulebook(era))
    board.act(*action)
    assert board.active("me").damage == 0
    board.next_turn()
    assert board.active("me").damage == 10


@pytest.mark.parametrize("era", ERAS)
def test_d15_cards_override_rules(era):
    """Energy stays after an attack, unless the attack discards it."""

    def after(attack, choices=()):
        me = Side("Charmander", energy=["Fire Energy"] * 2)
        board = Board(me, Side("Onix"), rules=rulebook(era))
        board.act("attack", attack, choices=choices)
        return board.active("me").energy

    assert after("Scratch") == ["Fire Energy"] * 2
    assert after("Ember", [energy("Fire Energy")]) == ["Fire Energy"]


def test_d15_a_doll_stays_when_the_rules_would_let_it_retreat():
    board = Board(Side(Mon("Clefairy Doll"), bench=["Abra"]), Side("Squirtle"))
    assert board.reason("retreat", to="Abra") == "it cannot retreat"
