"""Evolving (catalogue E)."""

from dataclasses import replace

import pytest
from board import BASE, ERAS, Board, Mon, Side, card, pokemon

from deckstats.rules import rulebook

WRONG_NAME = "it does not evolve from that Pokémon (the names must match)"
TOO_EARLY = "nobody evolves in his or her first turn, nor a Pokémon in the turn it came or evolved"


def test_e01_onto_the_pokemon_it_evolves_from():
    board = Board(
        Side("Vulpix", bench=["Growlithe", "Charmeleon"], hand=["Ninetales", "Charizard"]),
        Side("Squirtle"),
    )
    assert board.reason("evolve", "Ninetales", to="Growlithe") == WRONG_NAME
    assert board.reason("evolve", "Charizard", to="Vulpix") == WRONG_NAME
    board.act("evolve", "Ninetales", to="Vulpix")
    board.act("evolve", "Charizard", to="Charmeleon")
    assert board.active("me").stack == ["Vulpix", "Ninetales"]
    assert board.mon("me", "Charizard").stack == ["Charmander", "Charmeleon", "Charizard"]


def test_e01_a_stage_2_not_onto_a_basic():
    board = Board(Side("Charmander", hand=["Charizard"]), Side("Squirtle"))
    assert board.reason("evolve", "Charizard", to="Charmander") == WRONG_NAME


def test_e01_a_fossil_in_play_evolves():
    board = Board(Side("Mysterious Fossil", hand=["Omanyte"]), Side("Squirtle"))
    board.act("evolve", "Omanyte", to="Mysterious Fossil")
    assert board.active("me").stack == ["Mysterious Fossil", "Omanyte"]


def test_e01_pokemon_breeder_on_a_fossil():
    board = Board(Side("Mysterious Fossil", hand=["Omastar", "Pokémon Breeder"]), Side("Squirtle"))
    board.act("trainer", "Pokémon Breeder", choices=[pokemon("Mysterious Fossil"), card("Omastar")])
    assert board.active("me").stack == ["Mysterious Fossil", "Omastar"]


def test_e02_any_number_of_different_pokemon():
    pairs = {"Vulpix": "Ninetales", "Growlithe": "Arcanine", "Abra": "Kadabra", "Gastly": "Haunter"}
    basics = list(pairs)
    board = Board(
        Side(basics[0], bench=basics[1:], hand=list(pairs.values())), Side("Squirtle"), turn=3
    )
    for below, above in pairs.items():
        board.act("evolve", above, to=below)
    names = [board.active("me").name, *(mon.name for mon in board.bench("me"))]
    assert names == list(pairs.values())


@pytest.mark.parametrize("era", ERAS)
def test_e03_not_in_the_turn_it_came_or_evolved(era):
    me = Side("Charmander", hand=["Charmander", "Charmeleon", "Charmeleon", "Charizard"])
    board = Board(me, Side("Squirtle"), rules=rulebook(era))
    board.act("bench", "Charmander")
    assert board.reason("evolve", "Charmeleon", to="Charmander #2") == TOO_EARLY
    board.act("evolve", "Charmeleon", to="Charmander")
    assert board.reason("evolve", "Charizard", to="Charmeleon") == TOO_EARLY
    board.act("pass")
    board.next_turn()
    board.next_turn()
    board.act("evolve", "Charizard", to="Charmeleon")
    board.act("evolve", "Charmeleon", to="Charmander")


def test_e03_retreating_or_switching_is_not_coming_into_play():
    board = Board(
        Side("Charmander", energy=["Fire Energy"], bench=["Vulpix"], hand=["Charmeleon"]),
        Side("Squirtle"),
    )
    board.act("retreat", to="Vulpix")
    assert board.reason("evolve", "Charmeleon", to="Charmander") == ""


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize(("turn", "reason"), [(1, TOO_EARLY), (2, TOO_EARLY), (3, ""), (4, "")])
def test_e04_neither_player_in_the_first_turn(turn, reason, era):
    me = Side("Charmander", hand=["Charmeleon"])
    board = Board(me, Side("Squirtle"), turn=turn, rules=rulebook(era))
    assert board.reason("evolve", "Charmeleon", to="Charmander") == reason


def test_e04_breeder_does_not_get_round_it():
    def reason(turn):
        me = Side("Charmander", hand=["Charizard", "Pokémon Breeder"])
        return Board(me, Side("Squirtle"), turn=turn).reason("trainer", "Pokémon Breeder")

    assert reason(2) == "a cost cannot be paid or it would have no effect"
    assert reason(3) == ""


def test_e04_other_rules_may_allow_it():
    rules = replace(BASE, evolve_first_turn=True)
    board = Board(Side("Charmander", hand=["Charmeleon"]), Side("Abra"), turn=1, rules=rules)
    assert board.reason("evolve", "Charmeleon", to="Charmander") == ""


@pytest.mark.parametrize("era", ERAS)
def test_e05_on_the_bench(era):
    me = Side("Abra", bench=["Charmander"], hand=["Charmeleon"])
    board = Board(me, Side("Squirtle"), rules=rulebook(era))
    board.act("evolve", "Charmeleon", to="Charmander")
    assert board.bench("me")[0].name == "Charmeleon"


def test_e06_damage_and_energy_stay():
    board = Board(
        Side("Charmeleon", damage=40, energy=["Fire Energy", "Double Colorless Energy"],
             hand=["Charizard"]),
        Side("Squirtle"),
    )  # fmt: skip
    board.act("evolve", "Charizard", to="Charmeleon")
    charizard = board.active("me")
    assert (charizard.damage, charizard.left) == (40, 80)
    assert charizard.energy == ["Double Colorless Energy", "Fire Energy"]
    assert charizard.stack == ["Charmander", "Charmeleon", "Charizard"]


def test_e06_an_evolution_with_less_hp_than_damage_is_knocked_out():
    """Shedinja has 30 HP, the Nincada below it 40 (found by random play)."""
    me = Side("Squirtle", bench=[Mon("ex3-66", damage=30)], hand=["ex3-11"])
    board = Board(me, Side("Squirtle"), rules=rulebook("ex"))
    board.act("evolve", "Shedinja", to="Nincada")
    assert board.discard("me") == ["Nincada", "Shedinja"]
    assert [board.prizes("me"), board.prizes("opp")] == [6, 5]


def test_e06_attached_trainers_stay():
    board = Board(
        Side(Mon("Charmander", attached=[("Defender", 6)]), hand=["Charmeleon"]), Side("Squirtle")
    )
    board.act("evolve", "Charmeleon", to="Charmander")
    assert board.active("me").attached == ["Defender"]


def test_e07_conditions_attacks_and_lasting_effects_go():
    board = Board(
        Side(Mon("Magikarp", energy=["Water Energy"] * 4, condition="Confused", poison=10),
             hand=["Gyarados"]),
        Side("Sandshrew", energy=["Fighting Energy"], bench=["Onix"]),
        turn=4, mover="opp",
    )  # fmt: skip
    board.act("attack", "Sand-attack")
    board.next_turn()
    assert board.active("me").damage == 20
    board.act("evolve", "Gyarados", to="Magikarp")
    assert (board.active("me").condition, board.active("me").poison) == ("none", 0)
    board.act("attack", "Dragon Rage")  # neither a Sand-attack coin nor one for Confusion
    assert board.names("knocked_out") == ["knocked_out"]
    with pytest.raises(ValueError, match="not in list"):
        board.reason("attack", "Flail")


def test_e07_the_lasting_effect_was_there_before():
    board = Board(
        Side("Magikarp", energy=["Water Energy"]),
        Side("Sandshrew", energy=["Fighting Energy"]),
        turn=4, mover="opp",
    )  # fmt: skip
    board.act("attack", "Sand-attack")
    board.next_turn()
    board.act("attack", "Flail", coins="T")
    assert board.active("opp").damage == 0


def test_e09_the_name_must_match():
    board = Board(Side("Meowth", bench=["base2-60"], hand=["Persian", "Raichu"]), Side("Abra"))
    assert board.reason("evolve", "Raichu", to="Meowth") == WRONG_NAME
    board.act("evolve", "Raichu", to="Pikachu")  # any print of that name
    board.act("evolve", "Persian", to="Meowth")


def test_e11_a_devolved_pokemon_keeps_its_damage_and_may_be_knocked_out_by_it():
    board = Board(
        Side("Abra", bench=[Mon("Wartortle", 60)], hand=["Devolution Spray"]), Side("Onix")
    )
    board.play("Devolution Spray", [pokemon("Wartortle")])
    assert board.names("knocked_out") == ["knocked_out"]
    assert board.bench("me") == []
    assert (board.prizes("opp"), board.prizes("me")) == (5, 6)
    assert board.discard("me") == ["Devolution Spray", "Squirtle", "Wartortle"]


def test_e11_devolving_ends_conditions_and_it_cannot_evolve_again_this_turn():
    board = Board(
        Side(Mon("Charizard", condition="Asleep", poison=10, damage=20),
             hand=["Devolution Spray", "Charizard", "Charmeleon"]),
        Side("Onix"),
    )  # fmt: skip
    board.play("Devolution Spray", [pokemon("Charizard"), 1])
    mon = board.active("me")
    assert (mon.name, mon.damage, mon.condition, mon.poison) == ("Charmander", 20, "none", 0)
    assert board.reason("evolve", "Charmeleon", to="Charmander") == TOO_EARLY
