"""Card classes (catalogue N): what a rulebook of 1999 can meet of them."""

import pytest
from board import Board, Mon, Side


def test_n01_a_trainer_does_what_it_says_then_is_discarded():
    board = Board(Side("Pikachu", hand=["Bill"]), Side("Abra"))
    board.play("Bill")
    assert board.names("trainer", "draw", "discard") == ["trainer", "draw", "draw", "discard"]
    assert board.discard("me") == ["Bill"]


def test_n01_it_is_not_in_the_hand_nor_the_discard_pile_while_it_works():
    """P138: Lass shuffles away other Trainers; Lass itself is discarded."""
    board = Board(
        Side("Pikachu", hand=["Lass", "Bill", "Onix"]), Side("Abra", hand=["Bill", "Potion"])
    )
    board.play("Lass")
    assert (board.hand("me"), board.discard("me")) == (["Onix"], ["Lass"])
    assert board.hand("opp") == []


@pytest.mark.parametrize(("trainer", "turn"), [("PlusPower", 5), ("Defender", 6)])
def test_n01_some_stay_attached_for_a_while(trainer, turn):
    """P143: PlusPower until the end of my turn, Defender until that of the opponent's."""
    board = Board(Side("Pikachu", hand=[trainer]), Side("Abra"), turn=5)
    board.play(trainer)
    assert board.active("me").attached == [trainer]
    assert board.discard("me") == []
    board.next_turn()
    assert board.active("me").attached == ([trainer] if turn == 6 else [])
    board.end_turn()
    assert board.active("me").attached == []
    assert board.discard("me") == [trainer]


def test_n05_a_power_is_lost_on_evolving():
    """Slowbro's Power is Slowbro's; below it, Slowpoke has none."""
    board = Board(Side("Slowpoke", bench=[Mon("Slowbro"), Mon("Abra", 10)]), Side("Onix"))
    assert board.reason("power", "Strange Behavior", to="Slowbro") == ""
    slot = board.game.record["players"][0]["slots"][0]
    assert int(slot["n_stack"]) == 1
    assert board.game.why_not(0, "power", 0, 0) == "it is not a card of that kind"


@pytest.mark.parametrize(("name", "prizes"), [("ex1-101", 2), ("base1-10", 1)])
def test_n11_as_many_prize_cards_as_its_class_gives(name, prizes):
    """Mewtwo ex gives two, Mewtwo one."""
    me = Side("Charmander", energy=["Fire Energy"])
    hp = {"ex1-101": 100, "base1-10": 60}[name]
    board = Board(me, Side(name, damage=hp - 10, bench=["Abra"]))
    board.act("attack", "Scratch")
    assert board.prizes("me") == 6 - prizes


def test_n11_a_doll_gives_none():
    """P072: and it never has a condition."""
    me = Side("Drowzee", energy=["Psychic Energy"] * 2)
    board = Board(me, Side("Clefairy Doll", bench=["Abra"]))
    board.act("attack", "Confuse Ray", coins="H")
    assert board.names("condition") == []
    assert (board.prizes("me"), board.active("opp").name) == (6, "Abra")


def test_n25_old_and_new_cards_together():
    """Hitmonchan of 1999, weak to Psychic ×2, and an Unown of Diamond & Pearl."""
    board = Board(Side("dp1-65", energy=["Water Energy"]), Side("Hitmonchan"))
    board.act("attack", "Hidden Power")
    assert board.active("opp").damage == 20
