"""Rulings of the Base rules: positions with one right answer, by their numbers in the collection.

Those told by a rule of the catalogue stand beside it (P004 C18, P009 C03, P015 C15, P063 J02,
P068 J12, P070 J07, P072 N11, P076 J11, P077 and P078 I05, P138 N01, P143 N01, P149 and P150 M06).
"""

from dataclasses import replace

import pytest
from board import BASE, Board, Mon, Side, card, pokemon

NO_EFFECT = "a cost cannot be paid or it would have no effect"


def test_p110_selfdestruct():
    me = Side(
        Mon("Magneton", energy=["Lightning Energy"] * 4), bench=[Mon("Abra", 10), Mon("Drowzee")]
    )
    opp = Side("Hitmonchan", bench=[Mon("Abra", 20), Mon("Rattata"), Mon("Pikachu")])
    board = Board(me, opp)
    board.act("attack", "Selfdestruct")
    assert (board.prizes("me"), board.prizes("opp")) == (4, 4)
    assert board.by_whom("prize", "active") == [
        *[("prize", "opp")] * 2,
        *[("prize", "me")] * 2,
        ("active", "opp"),
        ("active", "me"),
    ]


def test_p117_professor_oak_alone_in_the_hand():
    board = Board(Side("Abra", hand=["Professor Oak"], deck_size=30), Side("Onix"))
    board.play("Professor Oak")
    assert (len(board.hand("me")), len(board.deck("me"))) == (7, 23)


@pytest.mark.parametrize(("name", "found"), [("Abra", True), ("Mysterious Fossil", False)])
def test_p119_pokemon_trader_finds_pokemon_but_no_fossil(name, found):
    me = Side("Onix", hand=["Pokémon Trader", "Charizard"], deck=["Abra", "Mysterious Fossil"])
    board = Board(me, Side("Onix"))
    choices = [card("Charizard"), card(name)]
    if not found:
        with pytest.raises(AssertionError, match="choice that was not offered"):
            board.play("Pokémon Trader", choices)
        return
    board.play("Pokémon Trader", choices)
    assert board.hand("me") == ["Abra"]
    assert "Charizard" in board.deck("me")
    assert board.discard("me") == ["Pokémon Trader"]


def test_p120_energy_retrieval_cannot_take_what_it_cost():
    me = Side("Onix", hand=["Energy Retrieval", "Fire Energy"], discard=["Water Energy"])
    board = Board(me, Side("Onix"))
    board.play("Energy Retrieval")
    assert board.hand("me") == ["Water Energy"]
    assert board.discard("me") == ["Energy Retrieval", "Fire Energy"]


@pytest.mark.parametrize(("others", "reason"), [(1, NO_EFFECT), (2, "")])
def test_p121_computer_search_costs_two_other_cards(others, reason):
    me = Side("Onix", hand=["Computer Search"] + ["Potion"] * others)
    assert Board(me, Side("Onix")).reason("trainer", "Computer Search") == reason


def test_p126_super_potion_needs_energy_on_the_pokemon():
    def position(attached):
        me = Side("Onix", damage=50, energy=attached, hand=["Super Potion"])
        return Board(me, Side("Onix"))

    assert position([]).reason("trainer", "Super Potion") == NO_EFFECT
    board = position(["Fighting Energy"])
    board.play("Super Potion")
    assert (board.active("me").damage, board.active("me").energy) == (10, [])


def test_p139_gust_of_wind_takes_conditions_away_and_needs_a_bench():
    opp = Side("Onix", condition="Confused", poison=10, bench=["Abra"])
    board = Board(Side("Abra", hand=["Gust of Wind"]), opp)
    board.play("Gust of Wind")
    onix = board.mon("opp", "Onix")
    assert (board.active("opp").name, onix.condition, onix.poison) == ("Abra", "none", 0)
    alone = Board(Side("Abra", hand=["Gust of Wind"]), Side("Onix"))
    assert alone.reason("trainer", "Gust of Wind") == NO_EFFECT


@pytest.mark.parametrize(("bench", "reason"), [(4, ""), (5, NO_EFFECT)])
def test_p142_revive_with_half_the_hit_points_rounded_down(bench, reason):
    """Charmander has 50 HP: two damage counters."""
    me = Side("Onix", bench=["Abra"] * bench, hand=["Revive"], discard=["Charmander"])
    board = Board(me, Side("Onix"))
    assert board.reason("trainer", "Revive") == reason
    if not reason:
        board.play("Revive")
        assert board.mon("me", "Charmander").damage == 20


def test_p154_strange_behavior_never_knocks_slowbro_out():
    board = Board(Side("Slowbro", damage=40, bench=[Mon("Onix", 50)]), Side("Onix"))
    board.act("power", "Strange Behavior", to="Slowbro")
    assert board.active("me").left == 10
    assert board.reason("power", "Strange Behavior", to="Slowbro") == NO_EFFECT


@pytest.mark.parametrize(
    ("condition", "poison", "works"),
    [("Asleep", 0, False), ("Confused", 0, False), ("Paralyzed", 0, False), ("none", 10, True)],
)
def test_p165_buzzap(condition, poison, works):
    electrode = Mon("base1-21", condition=condition, poison=poison)
    board = Board(Side(electrode, bench=["Abra"]), Side("Onix"))
    off = "its Power is off while Asleep, Confused or Paralyzed"
    assert board.reason("power", "Buzzap", to="Electrode") == ("" if works else off)
    if works:
        board.act("power", "Buzzap", to="Electrode", choices=[pokemon("Abra"), 4])
        assert board.active("me").energy == ["Electrode"]
        assert board.discard("me") == ["Voltorb"]
        assert board.prizes("opp") == 5
        assert board.reason("attack", "Psyshock") == ""


def test_p151_trainers_that_are_barred_include_dolls():
    """Where the rules bar Trainers on a turn, a Doll in hand is a Trainer."""
    rules = replace(BASE, first_turn_bars=("Trainer",))
    me = Side("Abra", hand=["Clefairy Doll", "Onix", "Bill"])
    board = Board(me, Side("Onix"), turn=1, rules=rules)
    barred = "the first player's first turn does not allow it"
    assert board.reason("bench", "Clefairy Doll") == barred
    assert board.reason("bench", "Onix") == ""
    assert Board(me, Side("Onix"), turn=1).reason("bench", "Clefairy Doll") == ""
