"""Whom the autopilot chooses for Energy from the deck, and for damage counters one at a time."""

from board import Board, Mon, Side

from deckstats.effects.operations import FUEL
from deckstats.kernels import judgement
from deckstats.rules import rulebook

PILOTS = ("autopilot", "autopilot")
SV = rulebook("sv")


def test_energy_from_the_deck_goes_to_who_attacks_with_it():
    """Infernal Reign: Lumineon V in front has use for three Energy cards, which it has."""
    me = Side(
        Mon("Lumineon V", energy=["Water Energy"] * 3),
        bench=["Charmeleon"], hand=["sv3-125"], deck=["Fire Energy"] * 6,
    )  # fmt: skip
    board = Board(me, Side("Snorlax"), rules=SV, pilots=PILOTS)
    board.game.pilot_turn(0)
    assert board.mon("me", "Charizard ex").energy.count("Fire Energy") >= 2


def test_damage_counters_are_not_wasted_on_who_is_down():
    """Phantom Dive: one of six is enough for Manaphy, the others go to Onix."""
    me = Side(Mon("sv6-130", energy=["Fire Energy", "Psychic Energy"]))
    opp = Side("Snorlax", bench=[Mon("Manaphy", damage=60), "Onix"])
    board = Board(me, opp, rules=SV, pilots=PILOTS)
    board.game.pilot_turn(0)
    assert "Manaphy" in board.discard("opp")
    assert board.mon("opp", "Onix").damage == 50


def test_energy_that_is_gone_with_the_turn_is_kept_until_it_pays_for_an_attack():
    """Ignition Energy: one Colorless on a Basic Pokémon, three on an Evolution."""
    for active, attached in (("Chewtle", False), ("sv7-44", True)):
        me = Side(active, bench=["Onix"], hand=["Ignition Energy"])
        board = Board(me, Side("Snorlax"), rules=SV, pilots=PILOTS)
        board.game.pilot_turn(0)
        assert ("Ignition Energy" not in board.hand("me")) == attached


def test_each_purpose_of_a_choice_has_a_number_of_its_own():
    names = ("PROMOTE", "LEAD", "OPEN_BENCH", "BONUS", "PAY", "ATTACK_CHOICE", "TYPE_CHOICE",
             "ORDER", "GO_FIRST", "KEEP")  # fmt: skip
    numbers = [getattr(judgement, name) for name in names]
    assert len({FUEL, *numbers}) == 1 + len(names)
    assert max(judgement.OP_CODES.values()) < min(numbers)
