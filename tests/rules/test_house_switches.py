"""Switches that no era sets, and what Powers switch off: X18, P106, P115, P152, P202."""

from dataclasses import replace
from unittest.mock import patch

import pytest
from board import BASE, Board, Mon, Side, card, pokemon
from made_up import ENERGY, attacking, playing

from deckstats import lowering
from deckstats.kernels.state import POWER_KIND

NO_EFFECT = "a cost cannot be paid or it would have no effect"
CLEFABLE = "base2-1"


@pytest.mark.parametrize(("pays", "left"), [(False, 2), (True, 0)])
def test_x18_metronome_pays_what_the_copied_attack_asks_for(pays, left):
    rules = replace(BASE, copies_pay=pays)
    board = Board(Side(Mon(CLEFABLE, energy=["Fire Energy"] * 2)), Side("Charizard"), rules=rules)
    board.act("attack", "Metronome", choices=[0])
    assert (board.active("opp").damage, len(board.active("me").energy)) == (100, left)


@pytest.mark.parametrize(("pays", "foe", "reason"), [
    (False, "Charizard", ""), (True, "Charizard", NO_EFFECT), (True, "Machop", ""),
])  # fmt: skip
def test_x18_metronome_needs_an_attack_that_it_can_use(pays, foe, reason):
    rules = replace(BASE, copies_pay=pays)
    board = Board(Side(Mon(CLEFABLE, energy=["Fire Energy"])), Side(foe), rules=rules)
    assert board.reason("attack", "Metronome") == reason


@pytest.mark.parametrize("text", [
    "search deck for 2 [Pokémon] to hand",
    "search deck for 2 [Pokémon] of different types to hand",
])  # fmt: skip
@pytest.mark.parametrize("wanted", [0, 1, 2])
def test_p202_fewer_may_be_taken_from_the_deck(text, wanted):
    found = ["Abra", "Machop"]
    with playing(text):
        me = Side("Onix", hand=["Bill"], deck=found)
        board = Board(me, Side("Onix"), rules=replace(BASE, search_fewer=True))
    board.play("Bill", choices=[wanted, *map(card, found[:wanted])])
    assert board.hand("me") == found[:wanted]


def test_p202_any_card_must_be_found():
    with playing("search deck for 1 to hand"):
        me = Side("Onix", hand=["Bill"], deck=["Abra"])
        board = Board(me, Side("Onix"), rules=replace(BASE, search_fewer=True))
    board.play("Bill", choices=[card("Abra")])
    assert board.hand("me") == ["Abra"]


@pytest.mark.parametrize(("beats", "gas", "damage"), [
    (True, "Muk", 20), (False, "Muk", 0), (False, "Grimer", 20),
])  # fmt: skip
def test_p152_powers_of_coming_into_play_beat_toxic_gas(beats, gas, damage):
    me = Side("Onix", bench=["Zubat"], hand=["base5-7"])
    board = Board(me, Side("Onix", bench=[gas]), rules=replace(BASE, arrivals_beat_gas=beats))
    choices = [1, pokemon("Onix", of="opp")] if damage else []
    board.act("evolve", "base5-7", to="Zubat", choices=choices)
    assert board.active("opp").damage == damage


def test_p152_nothing_beats_an_effect_that_stops_powers():
    with attacking("both use no Powers through opp turn"):
        board = Board(
            Side(Mon("Machop", energy=ENERGY)),
            Side("Onix", bench=["Zubat", "Muk"], hand=["base5-7"]),
        )
    board.act("attack", "Low Kick")
    board.next_turn()
    board.act("evolve", "base5-7", to="Zubat", by="opp")
    assert board.active("me").damage == 0


@pytest.mark.parametrize("text", ["require one is(foe, Asleep) = 0; require venom(foe) != 10"])
@pytest.mark.parametrize(("condition", "poison", "reason"), [
    ("none", 10, ""), ("Asleep", 0, ""), ("Asleep", 40, ""), ("Asleep", 10, NO_EFFECT),
])  # fmt: skip
def test_p064_one_of_two_things_must_be_so(text, condition, poison, reason):
    with playing(f"{text}; foe is Poisoned"):
        foe = Side("Onix", condition=condition, poison=poison)
        board = Board(Side("Onix", hand=["Bill"]), foe)
    assert board.reason("trainer", "Bill") == reason


@pytest.mark.parametrize("stopped", [False, True])
def test_p106_what_a_knocked_out_pokemon_switched_off_works_again(stopped):
    texts = ["fells: it gives 1 more prizes", "static: claims 1"]
    with (
        patch.object(lowering, "_power_kind", lambda *_: POWER_KIND),
        attacking("damage 100"),
        playing(*texts, card="Machop"),
    ):
        foe = Side(Mon("Muk"), bench=["Onix", "Muk"] if stopped else ["Onix"])
        board = Board(Side(Mon("Machop", energy=ENERGY)), foe)
    board.act("attack", "Low Kick", choices=[pokemon("Onix", of="opp")] if stopped else [])
    assert board.prizes("me") == (5 if stopped else 3)
