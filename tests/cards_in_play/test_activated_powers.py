"""Powers and Abilities used by hand, of the sets since 2003."""

import pytest
from board import Board, Mon, Side, card
from card_tables import NO_EFFECT

from deckstats.rules import rulebook

NAME_USED = "a Power of that name was used this turn"


def position(era, me, opp=None, **more):
    return Board(me, opp or Side("Chansey", bench=["Rattata"]), rules=rulebook(era), **more)


@pytest.mark.parametrize(
    ("era", "baby", "grown"),
    [("ex", "ex2-20", "Pikachu"), ("ex", "ex2-36", "Electabuzz"), ("dp", "dp1-33", "Snorlax")],
)
def test_baby_evolution(era, baby, grown):
    board = position(era, Side(Mon(baby, damage=20, came=5), hand=[grown]))
    name = board.active("me").name
    board.act("power", "Baby Evolution", to=name)
    assert (board.active("me").stack, board.active("me").damage) == ([name, grown], 0)
    without = position(era, Side(baby, hand=["Bill"]))
    assert without.reason("power", "Baby Evolution", to=name) == NO_EFFECT


def test_baby_evolution_not_in_the_first_turn():
    board = position("ex", Side("ex2-20", hand=["Pikachu"]), turn=1)
    assert board.reason("power", "Baby Evolution", to="Pichu") == NO_EFFECT


def test_deoxys_form_change_once_for_all_of_them():
    mon = Mon("ex8-16", damage=30, energy=["Fire Energy"], condition="Asleep")
    board = position("ex", Side(mon, bench=["ex8-16"], deck=["ex8-17", "Bill"]))
    board.act("power", "Form Change", to="Deoxys", choices=[card("ex8-17")])
    after = board.active("me")
    assert (after.damage, after.energy, after.condition) == (30, ["Fire Energy"], "Asleep")
    assert "Deoxys" in board.deck("me")
    assert board.reason("power", "Form Change", to="Deoxys #2") == NAME_USED


def test_aegislash_stance_change():
    board = position("xy", Side(Mon("xy1-85", damage=40), hand=["xy1-86"]))
    board.act("power", "Stance Change", to="Aegislash")
    assert (board.active("me").damage, board.hand("me")) == (40, ["Aegislash"])


def test_ditto_v_becomes_a_discarded_pokemon_v():
    me = Side(Mon("swsh45-50", damage=100), discard=["swsh1-138", "Onix"])
    board = position("swsh", me)
    board.act("power", "V Transformation", to="Ditto V")
    assert (board.active("me").name, board.active("me").damage) == ("Zacian V", 100)
    assert board.discard("me") == ["Ditto V", "Onix"]
    without = position("swsh", Side("swsh45-50", discard=["Onix"]))
    assert without.reason("power", "V Transformation", to="Ditto V") == NO_EFFECT


def test_darkrai_restoration_brings_it_back_with_energy():
    me = Side("Onix", discard=["sm3-88", "dp1-129"])
    board = position("sm", me)
    board.act("card", "sm3-88")
    assert board.mon("me", "Darkrai-GX").energy == ["Darkness Energy"]


@pytest.mark.parametrize(("mine", "reason"), [(6, ""), (5, NO_EFFECT)])
def test_luxray_swelling_flash_while_behind(mine, reason):
    board = position("sv", Side("Onix", hand=["sv2-71"], prizes=mine), Side("Chansey", prizes=5))
    assert board.reason("card", "sv2-71") == reason
    if not reason:
        board.act("card", "sv2-71")
        assert [mon.stack for mon in board.bench("me")] == [["Luxray"]]


def test_exeggcute_propagation():
    board = position("bw", Side("Onix", discard=["bw9-4", "bw9-4"]))
    board.act("card", "bw9-4")
    assert (board.hand("me"), board.discard("me")) == (["Exeggcute"], ["Exeggcute"])


def test_orbeetle_arranges_the_others_deck():
    opp = Side("Chansey", deck=["Bill", "Switch", "Potion", "Onix"])
    board = position("swsh", Side("swsh1-19"), opp)
    last = [card(name, "opp") for name in ("Switch", "Bill", "Potion")]
    board.act("power", "Bug's Radar", to="Orbeetle", choices=last)
    assert board.deck("opp")[:4] == ["Potion", "Bill", "Switch", "Onix"]


@pytest.mark.parametrize(("whose", "side"), [(0, "me"), (1, "opp")])
def test_slowking_second_sight_of_either_deck(whose, side):
    deck = ["Bill", "Switch", "Potion"]
    board = position("hgss", Side("hgss1-12", deck=deck), Side("Chansey", deck=deck))
    last = [card(name, side) for name in deck]
    board.act("power", "Second Sight", to="Slowking", choices=[whose, *last])
    assert board.deck(side)[:3] == ["Potion", "Switch", "Bill"]


@pytest.mark.parametrize(("user", "power"), [("sv3-164", "Quick Search")])
def test_one_ability_of_that_name_each_turn(user, power):
    board = position("sv", Side("Onix", bench=[user, user], deck=["Bill"]))
    name = board.bench("me")[0].name
    board.act("power", power, to=name, choices=[card("Bill")])
    assert board.hand("me") == ["Bill"]
    assert board.reason("power", power, to=f"{name} #2") == NAME_USED


def test_fezandipiti_only_after_a_knock_out():
    board = position("sv", Side("sv6pt5-38"))
    assert board.reason("power", "Flip the Script", to="Fezandipiti ex") == NO_EFFECT
    board.record["players"][0]["lost_turn"] = 4
    board.record["players"][0]["fallen"] = 1
    board.act("power", "Flip the Script", to="Fezandipiti ex")
    assert len(board.hand("me")) == 3
