"""Brock's Ninetales' Shapeshift (Gym Challenge): an Evolution card on it, as which it counts."""

import pytest
from board import Board, Mon, Side, card
from card_tables import NO_EFFECT, ready

NINETALES = "gym2-3"
USED = "its Power was used this turn"
BLASTOISE = "base1-2"


def ninetales(upper="", **more):
    """Return Brock's Ninetales, with a guise or without."""
    stack = ["Brock's Vulpix"]
    return Mon(upper or NINETALES, under=[*stack, NINETALES] if upper else stack, **more)


def position(mon, opp=None, **more):
    return Board(Side(mon, bench=["Rattata"], **more), opp or Side("Onix", bench=["Rattata"]))


def test_it_puts_on_an_evolution_card_of_the_hand():
    """Blastoise has 100 HP and Hydro Pump, 40 and 10 for each Water beyond the cost."""
    mon = ninetales(energy=["Water Energy"] * 3, damage=30)
    board = position(mon, hand=[BLASTOISE, "Charmander"])
    board.act("power", "Shapeshift", to=NINETALES, choices=[card(BLASTOISE)])
    seen = board.active("me")
    assert (seen.name, seen.damage, seen.left) == ("Blastoise", 30, 70)
    assert board.hand("me") == ["Charmander"]
    assert seen.stack == ["Brock's Vulpix", "Brock's Ninetales", "Blastoise"]
    board.act("attack", "Hydro Pump")
    assert board.active("opp").damage == 40


def test_it_needs_an_evolution_card():
    board = position(ninetales(), hand=["Charmander", "Water Energy"])
    assert board.reason("power", "Shapeshift", to=NINETALES) == NO_EFFECT


def test_it_is_no_evolving():
    """It came into play this turn, and Aerodactyl forbids evolving; nor does it evolve then."""
    me = ninetales(came=5)
    board = position(me, Side("base3-1", bench=["Rattata"]), hand=["Charmeleon", "Charizard"])
    board.act("power", "Shapeshift", to=NINETALES, choices=[card("Charmeleon")])
    board = position(ninetales("Charmeleon"), hand=["Charizard"])
    assert board.legal("evolve") == 0


def test_once_a_turn_and_off_again_whenever_its_player_likes():
    board = position(ninetales(), hand=[BLASTOISE, "Charmeleon"])
    board.act("power", "Shapeshift", to=NINETALES, choices=[card("Charmeleon")])
    assert board.reason("power", "Shapeshift", to="Charmeleon") == USED
    board.act("power", "", to="Charmeleon")
    assert board.active("me").name == "Brock's Ninetales"
    assert board.discard("me") == ["Charmeleon"]
    assert board.reason("power", "Shapeshift", to=NINETALES) == USED


def test_a_new_card_takes_the_place_of_the_old_one():
    board = position(ninetales("Charmeleon"), hand=[BLASTOISE])
    board.act("power", "Shapeshift", to="Charmeleon", choices=[card(BLASTOISE)])
    assert board.active("me").name == "Blastoise"
    assert board.discard("me") == ["Charmeleon"]
    assert board.active("me").stack == ["Brock's Vulpix", "Brock's Ninetales", "Blastoise"]


def test_it_does_not_have_the_power_of_that_pokemon():
    """Blastoise's Rain Dance is not its own."""
    board = position(ninetales(BLASTOISE), hand=["Water Energy"])
    assert board.active("me").name == "Blastoise"
    assert board.legal("power") == 1  # to take the card off; there is no other to put on


@pytest.mark.parametrize(
    ("foe", "attack", "coins", "condition"),
    [
        ("Jigglypuff", "Lullaby", "", "Asleep"),
        ("base1-43", "Psyshock", "H", "Paralyzed"),
        ("base3-21", "Nightmare", "", "Asleep"),
    ],
)
def test_a_condition_takes_the_card_off(foe, attack, coins, condition):
    opp = Side(ready(foe, attack), bench=["Rattata"])
    board = Board(opp, Side(ninetales(BLASTOISE), bench=["Rattata"]))
    board.act("attack", attack, coins=coins)
    seen = board.active("opp")
    assert (seen.name, seen.condition) == ("Brock's Ninetales", condition)
    assert board.discard("opp") == ["Blastoise"]


def test_poison_does_not():
    opp = Side(ready("base1-51", "Foul Gas"))
    board = Board(opp, Side(ninetales(BLASTOISE), bench=["Rattata"]))
    board.act("attack", "Foul Gas", coins="H")
    assert board.active("opp").name == "Blastoise"


def test_without_the_card_it_may_have_too_much_damage():
    """90 damage are less than Blastoise's 100 HP and more than its own 70."""
    opp = Side(ready("Jigglypuff", "Lullaby"), bench=["Rattata"])
    board = Board(opp, Side(ninetales(BLASTOISE, damage=90), bench=["Rattata"]))
    board.act("attack", "Lullaby")
    assert board.prizes("me") == 5
    assert board.discard("opp") == ["Blastoise", "Brock's Ninetales", "Brock's Vulpix"]


def test_it_is_not_devolved():
    board = position(ninetales(BLASTOISE), hand=["Devolution Spray"])
    board.act("trainer", "Devolution Spray", coins=None)
    assert board.active("me").name == "Blastoise"


def test_toxic_gas_leaves_the_card_but_not_the_guise():
    board = position(ninetales(BLASTOISE), Side("Onix", bench=["base3-13"]))
    seen = board.active("me")
    assert (seen.name, seen.left) == ("Brock's Ninetales", 70)
    assert len(seen.stack) == 3
    assert board.legal("power") == 0


def test_ditto_is_what_it_is():
    """A Ditto that copies it counts as the Pokémon it counts as."""
    board = Board(Side("base3-3", bench=["Rattata"]), Side(ninetales(BLASTOISE), bench=["Abra"]))
    assert (board.active("me").name, board.active("me").left) == ("Blastoise", 100)
    assert board.legal("power") == 0
