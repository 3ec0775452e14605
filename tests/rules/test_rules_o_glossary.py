"""Terms of the glossary (catalogue O)."""

import pytest
from board import Board, Mon, Side, card, pokemon


def test_o01_attach_a_card_from_hand_to_a_pokemon_in_play():
    board = Board(Side("Pikachu", bench=["Abra"], deck=["Fire Energy"]), Side("Onix"))
    assert board.reason("attach", "Fire Energy", to="Pikachu") == "the card is not in the hand"
    assert board.legal("attach") == 0


def test_o02_only_basic_pokemon_cards_are_played_from_the_hand():
    board = Board(Side("Abra", hand=["Charmeleon", "Charizard", "Charmander"]), Side("Onix"))
    assert board.legal("bench") == 1
    assert board.reason("bench", "Charmeleon") == "it is not a card of that kind"


def test_o03_evolution_cards_are_pokemon_cards_and_no_basics():
    """Pokémon Trader finds them, Revive does not."""
    me = Side("Abra", hand=["Pokémon Trader", "Onix"], deck=["Charizard"], discard=["Ninetales"])
    board = Board(me, Side("Onix"))
    board.play("Pokémon Trader", [card("Onix"), card("Charizard")])
    assert board.hand("me") == ["Charizard"]
    revive = Side("Abra", hand=["Revive"], discard=["Ninetales"])
    assert Board(revive, Side("Onix")).legal("trainer") == 0


def test_o04_damage_is_compared_with_hit_points():
    board = Board(Side("Abra"), Side("Onix", damage=40))
    assert board.active("opp").left == 90 - 40


def test_o05_hit_points_that_change_are_checked_at_once():
    """Charmander has 50 HP, Charmeleon 80."""
    board = Board(
        Side(Mon("Charmeleon", 50), bench=["Abra"], hand=["Devolution Spray"]), Side("Onix")
    )
    board.play("Devolution Spray", [pokemon("Charmeleon")])
    assert board.active("me").name == "Abra"
    assert board.prizes("opp") == 5


def test_o06_only_the_active_pokemon_attacks():
    me = Side("Abra", bench=[Mon("Pikachu", energy=["Lightning Energy"] * 2)])
    board = Board(me, Side("Onix"))
    assert board.legal("attack") == 0


@pytest.mark.parametrize(("prizes", "over"), [(2, False), (1, True)])
def test_o07_the_last_prize_card_wins(prizes, over):
    me = Side("Charmander", energy=["Fire Energy"], prizes=prizes)
    board = Board(me, Side("Pikachu", damage=30, bench=["Abra"]))
    board.act("attack", "Scratch")
    assert board.over is over
    assert len(board.hand("me")) == 1


def test_o08_other_switches_are_not_retreats():
    """A Doll cannot retreat, nor can a Confused Pokémon that failed; Switch moves both."""
    board = Board(Side("Clefairy Doll", bench=["Abra"], hand=["Switch"]), Side("Onix"))
    assert board.legal("retreat") == 0
    board.play("Switch")
    assert board.active("me").name == "Abra"
    me = Side("Rattata", condition="Confused", bench=["Abra"], hand=["Switch"])
    board = Board(me, Side("Onix"))
    board.act("retreat", to="Abra", coins="T")
    board.play("Switch")
    assert board.active("me").name == "Abra"


def test_o09_weakness_and_resistance_are_those_printed():
    """Machamp hits Chansey (weak), Dratini (neither) and Pidgeotto (resists)."""
    for name, done in (("Chansey", 40), ("Onix", 20), ("Pidgeotto", 0)):
        board = Board(Side("Hitmonchan", energy=["Fighting Energy"]), Side(name))
        board.act("attack", "Jab")
        assert board.active("opp").damage == done


def test_o10_knocked_out_with_all_attached_and_a_prize_card_taken():
    me = Side("Charmander", energy=["Fire Energy"])
    opp = Side("Raichu", damage=70, energy=["Lightning Energy"] * 2, bench=["Abra"])
    board = Board(me, opp)
    board.act("attack", "Scratch")
    assert board.discard("opp") == ["Lightning Energy", "Lightning Energy", "Pikachu", "Raichu"]
    assert board.prizes("me") == 5
