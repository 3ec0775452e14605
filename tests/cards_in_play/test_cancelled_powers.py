"""Poké-Powers whose effects the opponent prevents: Power Spray and Alakazam's Power Cancel."""

from board import Board, Side, card
from card_tables import NO_EFFECT, table

from deckstats.rules import rulebook

YES, NO = 1, 0
SPRAY = "Team Galactic's Invention G-103 Power Spray"
SP = ("pl1-7", "pl1-12", "pl1-17")


def facing(me, sp=3, hand=("pl1-117",), bench=()):
    """Return a position in which the opponent has so many Pokémon SP, the Active one included."""
    opp = Side(SP[0] if sp else "Abra", bench=[*SP[1:sp], *bench], hand=hand)
    return Board(me, opp, rules=rulebook("hgss"))


@table("sprayed", [(YES,), (NO,)])
def test_power_spray_stops_a_power_used_by_hand(sprayed):
    """Infernape LV.X looks for a card with Burning Head."""
    board = facing(Side("dp1-121", deck=["Abra", "Bill", "Onix"]))
    board.act("power", "Burning Head", to="Infernape LV.X", choices=[sprayed])
    assert len(board.hand("me")) == (not sprayed)
    assert board.discard("opp") == [SPRAY] * sprayed
    assert board.reason("power", "Burning Head", to="Infernape LV.X")  # it counts as used


@table("used sprayed", [(YES, YES), (YES, NO), (NO, NO)])
def test_power_spray_stops_a_power_of_a_pokemon_that_comes(used, sprayed):
    """Uxie: its player says first whether Set Up is used at all."""
    board = facing(Side("Onix", hand=["dp6-43"]))
    board.act("bench", "Uxie", choices=[used, *[sprayed] * used])
    assert len(board.hand("me")) == (7 if used and not sprayed else 0)
    assert board.discard("opp") == [SPRAY] * sprayed


@table("sp", [(2,), (1,), (0,)])
def test_power_spray_needs_three_pokemon_sp(sp):
    board = facing(Side("dp1-121", deck=["Abra", "Bill", "Onix"]), sp)
    board.act("power", "Burning Head", to="Infernape LV.X")
    assert (len(board.hand("me")), board.hand("opp")) == (1, [SPRAY])


def test_power_spray_is_for_the_opponents_turn():
    board = Board(Side(SP[0], bench=SP[1:], hand=["pl1-117"]), Side("Onix"), rules=rulebook("hgss"))
    assert board.reason("trainer", SPRAY) == NO_EFFECT


def test_power_spray_cannot_be_played_where_trainers_cannot():
    """Vileplume's Allergy Flower keeps every Trainer card in the hand."""
    board = facing(Side("dp1-121", deck=["Abra"], bench=["hgss3-24"]))
    board.act("power", "Burning Head", to="Infernape LV.X")
    assert len(board.hand("me")) == 1


@table("power pokemon_", [("Energy Trans", "base1-15"), ("Rain Dance", "base1-2")])
def test_power_spray_is_for_poke_powers(power, pokemon_):
    """Not for the Pokémon Powers of older cards."""
    me = Side(pokemon_, bench=["Onix"], energy=["Grass Energy"], hand=["Water Energy"])
    board = facing(me)
    name = board.active("me").name
    board.act("power", power, to=name)
    assert board.hand("opp") == [SPRAY]


def test_two_sprays_for_two_powers():
    board = facing(Side("Onix", hand=["dp6-43", "dp6-43"]), hand=["pl1-117"] * 2)
    board.act("bench", "Uxie", choices=[YES, YES])
    board.act("bench", "Uxie", choices=[YES, YES])
    assert board.hand("me") == []
    assert board.discard("opp") == [SPRAY, SPRAY]


# -- Alakazam ---------------------------------------------------------------------------------


@table("stopped", [(YES,), (NO,)])
def test_power_cancel_costs_two_cards_of_the_hand(stopped):
    me = Side("dp1-121", deck=["Abra", "Bill", "Onix"])
    board = facing(me, 0, ["Bill", "Potion", "Switch"], ["dp2-2"])
    costs = [card("Potion", "opp"), card("Bill", "opp")]
    board.act(
        "power", "Burning Head", to="Infernape LV.X", choices=[stopped, *(costs if stopped else ())]
    )
    assert len(board.hand("me")) == (not stopped)
    assert board.discard("opp") == ["Bill", "Potion"] * stopped


def test_power_cancel_works_once_a_turn():
    me = Side("Onix", hand=["dp6-43", "dp6-43"])
    board = facing(me, 0, ["Bill"] * 6, ["dp2-2"])
    board.act("bench", "Uxie", choices=[YES, YES])
    assert len(board.hand("opp")) == 4
    board.act("bench", "Uxie", choices=[YES])
    assert (len(board.hand("me")), len(board.hand("opp"))) == (7, 4)


def test_power_cancel_needs_two_cards():
    board = facing(Side("dp1-121", deck=["Abra"]), 0, ["Bill"], ["dp2-2"])
    board.act("power", "Burning Head", to="Infernape LV.X")
    assert (len(board.hand("me")), board.hand("opp")) == (1, ["Bill"])
