"""Energy (catalogue F)."""

import pytest
from board import Board, Side, energy, pokemon

from deckstats.rules import rulebook

NOT_ENOUGH = "not enough Energy"


def test_f01_one_card_from_hand_a_turn_on_any_pokemon():
    board = Board(
        Side("Charmander", bench=["Ponyta"],
             hand=["Fire Energy", "Fire Energy", "Double Colorless Energy"]),
        Side("Squirtle"),
    )  # fmt: skip
    assert board.legal("attach") == 4
    board.act("attach", "Fire Energy", to="Ponyta")
    assert board.mon("me", "Ponyta").energy == ["Fire Energy"]
    assert board.legal("attach") == 0
    assert board.reason("attach", "Double Colorless Energy", to="Charmander") == (
        "one Energy card from the hand a turn"
    )
    board.act("pass")
    board.next_turn()
    board.next_turn()
    board.act("attach", "Fire Energy", to="Charmander")


def test_f01_attachments_by_effects_are_extra():
    board = Board(
        Side("Blastoise", bench=["Squirtle", "Hitmonchan"],
             hand=["Water Energy"] * 3 + ["Fire Energy"]),
        Side("Onix"),
    )  # fmt: skip
    for _ in range(3):
        board.act("power", "Rain Dance", to="Blastoise", choices=[pokemon("Squirtle", "me")])
    board.act("attach", "Fire Energy", to="Hitmonchan")
    assert board.mon("me", "Squirtle").energy == ["Water Energy"] * 3
    assert board.mon("me", "Hitmonchan").energy == ["Fire Energy"]


def test_f02_any_number_on_one_pokemon():
    board = Board(Side("Abra", energy=["Psychic Energy"] * 7, hand=["Fire Energy"]), Side("Onix"))
    board.act("attach", "Fire Energy", to="Abra")
    assert board.active("me").energy == ["Fire Energy"] + ["Psychic Energy"] * 7


@pytest.mark.parametrize(
    ("attached", "reason"),
    [
        (["Fighting Energy", "Fighting Energy", "Water Energy"], ""),
        (["Fighting Energy"] * 3, ""),
        (["Fighting Energy", "Water Energy", "Water Energy"], NOT_ENOUGH),
        (["Fighting Energy", "Fighting Energy"], NOT_ENOUGH),
        (["Fighting Energy", "Double Colorless Energy"], NOT_ENOUGH),
    ],
)
def test_f03_costs_are_met_not_discarded(attached, reason):
    """Special Punch costs two Fighting and one Colorless."""
    board = Board(Side("Hitmonchan", energy=attached), Side("Onix"))
    assert board.reason("attack", "Special Punch") == reason
    if not reason:
        board.act("attack", "Special Punch")
        assert board.active("me").energy == sorted(attached)


def test_f03_nothing_attached_pays_for_nothing():
    board = Board(Side("Abra", hand=["Psychic Energy"]), Side("Onix"))
    assert board.reason("attack", "Psyshock") == NOT_ENOUGH
    board.act("attach", "Psychic Energy", to="Abra")
    assert board.reason("attack", "Psyshock") == ""


def test_f04_double_energy_counts_two_units():
    attached = ["Double Colorless Energy", "Grass Energy"]
    board = Board(Side("Farfetch'd", energy=attached), Side("Onix"))
    assert board.reason("attack", "Pot Smash") == ""


def test_f04_double_energy_is_one_card():
    board = Board(
        Side("Abra", hand=["Energy Removal"]),
        Side("Farfetch'd", energy=["Double Colorless Energy", "Grass Energy"]),
    )
    board.play("Energy Removal", [pokemon("Farfetch'd"), energy("Double Colorless Energy", "opp")])
    assert board.active("opp").energy == ["Grass Energy"]
    assert board.reason("attack", "Leek Slap", by="opp") == ""
    assert board.reason("attack", "Pot Smash", by="opp") == NOT_ENOUGH


def test_f04_double_energy_gives_no_colour():
    board = Board(Side("Pikachu", energy=["Double Colorless Energy"]), Side("Onix"))
    assert board.reason("attack", "Gnaw") == ""
    assert board.reason("attack", "Thunder Jolt") == NOT_ENOUGH


def test_f07_an_attack_that_costs_nothing():
    """No card of 1999 has one; Turtwig of Diamond & Pearl does."""
    board = Board(Side("dp1-103"), Side("Abra"))
    board.act("attack", "Tackle")
    assert board.active("opp").damage == 10


@pytest.mark.parametrize(
    ("era", "attached", "damage"),
    [
        ("neo", "neo1-19", (40 - 10) * 2),
        ("neo", "Fighting Energy", 40 * 2),
        ("ex", "ex1-94", 40 * 2),  # since 2003 it only helps Metal Pokémon
    ],
)
def test_f06_metal_energy_takes_ten_off_before_weakness(era, attached, damage):
    """Neo: a Pokémon that is not Metal does 10 less. Special Punch does 40."""
    energy = ["Fighting Energy"] * 2 + [attached]
    board = Board(Side("Hitmonchan", energy=energy), Side("Chansey"), rules=rulebook(era))
    board.act("attack", "Special Punch")
    assert board.active("opp").damage == damage


@pytest.mark.parametrize(
    ("era", "foe", "attached", "damage"),
    [
        ("neo", "Abra", "neo1-19", 10),
        ("neo", "neo1-13", "neo1-19", 10),
        ("ex", "Abra", "ex1-94", 20),
        ("ex", "neo1-13", "ex1-94", 10),
    ],
)
def test_f06_metal_energy_takes_ten_off_after_weakness(era, foe, attached, damage):
    """Neo: from what is done to any Pokémon, later to a Metal Pokémon only (Skarmory)."""
    board = Board(
        Side("Hitmonchan", energy=["Fighting Energy"]),
        Side(foe, energy=[attached], bench=["Abra"]), rules=rulebook(era),
    )  # fmt: skip
    board.act("attack", "Jab")
    assert board.active("opp").damage == damage


UNIT = "sm6-118"  # Fighting, Darkness or Fairy, one at a time


@pytest.mark.parametrize(
    ("attached", "reason"),
    [
        ([UNIT, UNIT, "Water Energy"], ""),  # Fighting twice, anything once
        ([UNIT, "Water Energy", "Water Energy"], NOT_ENOUGH),
        ([UNIT, UNIT], NOT_ENOUGH),  # each is one unit
    ],
)
def test_a05_special_energy_of_several_types_is_one_of_them_at_a_time(attached, reason):
    """Special Punch costs two Fighting and one Colorless."""
    board = Board(Side("Hitmonchan", energy=attached), Side("Onix"), rules=rulebook("sm"))
    assert board.reason("attack", "Special Punch") == reason


def test_a05_it_provides_a_type_only_while_attached():
    """Energy Search looks for basic Energy and finds none."""
    board = Board(
        Side("Onix", hand=["Energy Search"], deck=[UNIT], deck_size=1), Side("Abra"),
        rules=rulebook("sm"),
    )  # fmt: skip
    board.play("Energy Search")
    assert board.hand("me") == []


def test_f04_double_turbo_energy_takes_20_off_its_pokemons_attacks():
    board = Board(
        Side("Hitmonchan", energy=["Fighting Energy", "swsh9-151"]), Side("Onix"),
        rules=rulebook("swsh"),
    )  # fmt: skip
    board.act("attack", "Jab")
    assert board.active("opp").damage == 0


@pytest.mark.parametrize(
    ("era", "attached", "fighter", "attack", "done", "worn"),
    [
        ("neo", "neo1-104", "Hitmonchan", "Jab", 30, 10),
        ("neo", "neo1-104", "neo1-25", "Fury Swipes", 20, 0),
        ("neo", "neo1-104", "Dark Raticate", "Gnaw", 30, 0),
        ("ex", "ex1-93", "Hitmonchan", "Jab", 20, 0),
        ("ex", "ex1-93", "neo1-25", "Fury Swipes", 20, 0),
        ("ex", "ex1-93", "Dark Raticate", "Gnaw", 30, 0),
    ],
)
def test_f05_darkness_energy(era, attached, fighter, attack, done, worn):
    """Neo: ten more, and ten on who is neither Darkness nor Dark by name; later only for those."""
    me = Side(fighter, energy=["Fighting Energy", "Grass Energy", attached])
    board = Board(me, Side("Venusaur"), rules=rulebook(era))
    board.act("attack", attack, coins="HTT" if attack == "Fury Swipes" else "")
    assert board.active("opp").damage == done
    board.end_turn()
    assert board.active("me").damage == worn
