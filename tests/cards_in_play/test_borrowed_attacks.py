"""Attacks that are on other cards: of Pokémon in play, below the user, out of play."""

import pytest
from board import Board, Mon, Side, pokemon
from card_tables import LOCKED, NOT_ENOUGH, ready, table

from deckstats.rules import rulebook

NEO, ECARD, EX, BW, SM = (rulebook(era) for era in ("neo", "ecard", "ex", "bw", "sm"))
NO_SUCH = "it is not a card of that kind"
HURT = ["Asleep", "Confused", "Paralyzed"]


# -- of Pokémon in play ------------------------------------------------------------------------


def mimic(foe, energy, **more):
    me = Side(Mon("neo3-26", energy=energy, **more), bench=["Rattata"])
    return Board(me, Side(foe, bench=["Charmander"]), rules=NEO)


def test_sudowoodo_mimic():
    """Charmander's Ember costs a Fire and a Colorless, and the Fire is discarded."""
    board = mimic("Charmander", ["Fire Energy", "Fighting Energy"])
    board.act("attack", "Ember")
    assert board.active("opp").damage == 30
    assert board.active("me").energy == ["Fighting Energy"]


def test_sudowoodo_mimic_needs_the_energy_and_the_defending_pokemon():
    board = mimic("Charmander", ["Fighting Energy"] * 2)
    assert board.reason("attack", "Ember") == NOT_ENOUGH
    assert board.reason("attack", "Slam") == ""
    board = mimic("Onix", ["Fire Energy"] * 2)
    assert board.reason("attack", "Rock Throw") == NOT_ENOUGH
    assert board.reason("attack", "Ember") == NO_SUCH  # that of the Benched Charmander


@pytest.mark.parametrize("condition", ["Confused"])
def test_sudowoodo_mimic_is_off_while_conditioned(condition):
    board = mimic("Charmander", ["Fire Energy"] * 2, condition=condition)
    assert board.reason("attack", "Ember") == NO_SUCH
    assert board.reason("attack", "Slam") == ""


def test_sudowoodo_mimic_is_off_under_toxic_gas():
    me = Side(Mon("neo3-26", energy=["Fire Energy"] * 2), bench=["Rattata"])
    board = Board(me, Side("Charmander", bench=["base3-13"]), rules=NEO)
    assert board.reason("attack", "Ember") == NO_SUCH


def test_a_raised_attack_is_that_of_the_same_card():
    """Scyther's Swords Dance makes its Slash 60 next turn, Sudowoodo's Slam stays as it is."""
    board = mimic("base2-10", ["Grass Energy"] + ["Fighting Energy"] * 2)
    board.act("attack", "Swords Dance")
    board.next_turn()
    board.act("pass")
    board.next_turn()
    board.act("attack", "Slash")
    assert board.active("opp").damage == 30  # 60, less 30 for Scyther's Resistance


def psylink(bench, energy, **more):
    return Board(Side(Mon("gym2-16", energy=energy, **more), bench=bench), Side("Blastoise"))


def test_sabrinas_alakazam_psylink():
    """Abra's Psyshock: 10 and a coin; Charmander is no Psychic Pokémon."""
    board = psylink(["Abra", "Charmander"], ["Psychic Energy", "Fire Energy"])
    assert board.reason("attack", "Ember") == NO_SUCH
    board.act("attack", "Psyshock", coins="H")
    assert (board.active("opp").damage, board.active("opp").condition) == (10, "Paralyzed")


def test_psylink_copies_what_is_in_play_and_its_costs():
    board = psylink(["base1-10"], ["Psychic Energy"] * 2)  # Mewtwo: Psychic, Barrier
    board.act("attack", "Barrier")
    assert board.active("me").energy == ["Psychic Energy"]
    board = psylink(["Charmander"], ["Psychic Energy"] * 2)
    assert board.legal("attack") == 0


@pytest.mark.parametrize("condition", ["Confused"])
def test_psylink_is_off_while_conditioned(condition):
    board = psylink(["Abra"], ["Psychic Energy"] * 2, condition=condition)
    assert board.legal("attack") == 0


def test_more_attacks_than_one_row_holds():
    """Six Psychic Pokémon with two attacks or so each: the last of them can be used, too."""
    bench = ["Abra", "base1-10", "Gastly", "Drowzee", "base1-31"]
    energy = ["Psychic Energy"] * 3
    board = psylink(bench, energy)
    names = {"Psyshock", "Psychic", "Barrier", "Sleeping Gas", "Pound", "Confuse Ray", "Doubleslap"}
    for name in names:
        assert board.reason("attack", name) == "", name
    board.act("attack", "Doubleslap", coins="HH")  # Jynx: 10 a heads
    assert board.active("opp").damage == 20


def test_alakazam_psymimic_reaches_the_bench():
    me = Side(Mon("ecard1-1", energy=["Fire Energy"] * 2), bench=["Rattata"])
    board = Board(me, Side("Blastoise", bench=["Charmander"]), rules=ECARD)
    board.act("attack", "Ember")
    assert board.active("opp").damage == 30
    assert board.active("me").energy == ["Fire Energy"]


def test_alakazam_psymimic_has_its_own_type():
    """A Psychic Pokémon does double to Machop, whatever attack it uses."""
    me = Side(Mon("ecard1-1", energy=["Fighting Energy"]), bench=["Rattata"])
    board = Board(me, Side("base1-52", bench=["Rattata"]), rules=ECARD)  # Machop
    board.act("attack", "Low Kick")
    assert board.active("opp").damage == 40


def test_mew_ex_uses_attacks_of_both_sides():
    me = Side(Mon("ex12-88", energy=["Fire Energy"] * 2), bench=["Charmander"])
    board = Board(me, Side("Onix", bench=["Rattata"]), rules=EX)
    assert board.reason("attack", "Ember") == ""
    assert board.reason("attack", "Bite") == ""  # Rattata
    assert board.reason("attack", "Rock Throw") == NOT_ENOUGH


def test_mew_lost_link_uses_attacks_of_the_lost_zone():
    me = Side(Mon("hgss4-97", energy=["Fire Energy"] * 2), bench=["Rattata"], hand=["Charmander"])
    board = Board(me, Side("Blastoise"), rules=rulebook("hgss"))
    assert board.reason("attack", "Ember") == NO_SUCH
    local = board.game.local(0, "Charmander")
    board.record["players"][0]["hand"][local] = 0
    board.record["players"][0]["hand_mask"] = 0
    board.record["players"][0]["n_hand"] = 0
    board.record["players"][0]["lost"][local] = 1
    board.record["players"][0]["n_lost"] = 1
    board.act("attack", "Ember")
    assert board.active("opp").damage == 30


def test_marshadow_gx_shadow_hunt_uses_attacks_of_basic_pokemon_in_the_discard_pile():
    me = Side(
        Mon("sm3-80", energy=["Fire Energy"] * 3), bench=["Onix"], discard=["Charmander"],
        hand=["Charmeleon"],
    )  # fmt: skip
    board = Board(me, Side("Chansey"), rules=SM)
    assert board.reason("attack", "Rock Throw") == NO_SUCH
    with pytest.raises(ValueError, match="not in list"):
        board.reason("attack", "Slash")  # no Basic Pokémon has it
    board.act("attack", "Ember")
    assert board.active("opp").damage == 60  # Chansey is weak to Fighting


def test_ditto_sudden_transformation_uses_attacks_of_basic_pokemon_without_a_rule_box():
    me = Side(
        Mon("pgo-53", energy=["Fire Energy"] * 2), bench=["Onix"],
        discard=["Charmander", "xy12-103", "Charmeleon"],
    )  # fmt: skip
    board = Board(me, Side("Blastoise"), rules=rulebook("swsh"))
    with pytest.raises(ValueError, match="not in list"):
        board.reason("attack", "Regeneration")  # of Mewtwo-EX
    board.act("attack", "Ember")
    assert board.active("opp").damage == 30


# -- below --------------------------------------------------------------------------------------


def charizard(energy, **more):
    return Mon("Charizard", energy=energy, **more)


def test_aerodactyl_prehistoric_memory_goes_for_both_players():
    fire = ["Fire Energy"] * 3
    me = Side(charizard(fire), bench=["neo3-15"])
    board = Board(me, Side(Mon("Charmeleon", energy=fire)), rules=NEO)
    assert board.reason("attack", "Fire Spin") == NOT_ENOUGH
    assert board.reason("attack", "Slash") == ""  # Charmeleon
    board.act("attack", "Ember")  # Charmander
    assert board.active("opp").damage == 30
    board.next_turn()
    board.act("attack", "Scratch")
    assert board.active("me").damage == 10


@pytest.mark.parametrize("condition", HURT)
def test_prehistoric_memory_is_off_while_conditioned(condition):
    me = Side(Mon("neo3-15", condition=condition), bench=["Rattata"])
    board = Board(me, Side(charizard(["Fire Energy"] * 3)), rules=NEO, mover="opp")
    assert board.legal("attack") == 0


def test_recall_for_the_turn():
    """The Trainer is for the attack of this turn."""
    me = Side(charizard(["Fire Energy"] * 3), hand=["gym1-116"])
    board = Board(me, Side("Chansey"))
    assert board.reason("attack", "Ember") == NO_SUCH
    board.play("gym1-116")
    board.act("attack", "Ember")
    assert board.active("opp").damage == 30
    board.next_turn()
    board.act("pass")
    board.next_turn()
    assert board.reason("attack", "Scratch") == NO_SUCH


def test_breeder_leaves_no_stage_1_to_remember():
    me = Side(
        charizard(["Fire Energy"] * 3, under=["Charmander"]), bench=["neo3-15"], hand=["Charmeleon"]
    )
    board = Board(me, Side("Chansey"), rules=NEO)
    assert board.reason("attack", "Slash") == NO_SUCH
    assert board.reason("attack", "Scratch") == ""


@table("card", [("bw7-9",), ("sv5-84",)])
def test_time_recall_and_memory_dive_are_for_ones_own(card):
    fire = ["Fire Energy"] * 3
    me = Side(Mon("Charmeleon", energy=fire), bench=[card])
    board = Board(me, Side(Mon("Charmeleon", energy=fire)), rules=BW)
    board.act("attack", "Scratch")
    assert board.active("opp").damage == 10
    board.next_turn()
    assert board.reason("attack", "Scratch") == NO_SUCH


@table("name era", [("pl1-110", "dp"), ("swsh4-155", "swsh")])
def test_tool_of_memories(name, era):
    mon = Mon("Charmeleon", energy=["Fire Energy"], attached=[(name, 32000)])
    board = Board(Side(mon, bench=["Rattata"]), Side("Chansey"), rules=rulebook(era))
    board.act("attack", "Scratch")
    assert board.active("opp").damage == 10
    board = Board(Side(Mon("Charmeleon", energy=["Fire Energy"])), Side("Chansey"))
    assert board.legal("attack") == 0


def test_memory_energy():
    board = Board(Side(Mon("Charmeleon", energy=["sm8-194"])), Side("Chansey"), rules=SM)
    board.act("attack", "Scratch")
    assert board.active("opp").damage == 10


@table("name era", [("ex8-89", "ex"), ("xy5-139", "xy")])
def test_stadium_of_memories(name, era):
    me = Side(Mon("Charmeleon", energy=["Fire Energy"]), hand=[name])
    board = Board(me, Side("Chansey"), rules=rulebook(era))
    board.play(name)
    board.act("attack", "Scratch")
    assert board.active("opp").damage == 10


def test_an_attack_below_can_be_locked():
    """Amnesia is for an attack of the Pokémon itself."""
    fire = ["Fire Energy"] * 3
    me = Side(ready("base1-38", "Amnesia"), bench=["neo3-15"])
    board = Board(me, Side(Mon("Charmeleon", energy=fire), bench=["Rattata"]), rules=NEO)
    board.act("attack", "Amnesia", choices=[0])
    board.next_turn()
    assert board.reason("attack", "Slash") == LOCKED
    assert board.reason("attack", "Scratch") == ""


# -- used as an attack of one's own -----------------------------------------------------------


def test_regidrago_vstar_apex_dragon():
    """Of Dragon Pokémon alone: Regidrago V's Dragon Laser, 130 and 30 to the Bench."""
    mon = Mon("swsh12-136", energy=["Grass Energy"] * 2 + ["Fire Energy"])
    me = Side(mon, bench=["Rattata"], discard=["swsh12-135", "Charmander"])
    board = Board(me, Side("swsh12-135", bench=["Chansey"]), rules=rulebook("swsh"))
    board.act("attack", "Apex Dragon", choices=[1])
    assert board.active("opp").damage == 130
    assert board.mon("opp", "Chansey").damage == 30


def test_apex_dragon_does_nothing_without_one():
    mon = Mon("swsh12-136", energy=["Grass Energy"] * 2 + ["Fire Energy"])
    board = Board(Side(mon, discard=["Charmander"]), Side("Blastoise"), rules=rulebook("swsh"))
    board.act("attack", "Apex Dragon")
    assert board.active("opp").damage == 0


@table("name attack number damage", [
    ("sm12-56", "Recall", 2, 20), ("ex3-92", "Genetic Memory", 0, 10), ("g1-RC5", "Recall", 0, 10),
])  # fmt: skip
def test_attack_of_an_earlier_stage_for_its_own_price(name, attack, number, damage):
    """Prinplup's Water Drip, Horsea's Smokescreen, Charmander's Scratch."""
    under = {"sm12-56": ["sm5-32", "sm12-55"], "ex3-92": ["Horsea", "Seadra"]}
    mon = Mon(name, energy=["Water Energy"], under=under.get(name, ["Charmander", "Charmeleon"]))
    board = Board(Side(mon), Side("Chansey"), rules=SM)
    board.act("attack", attack, choices=[number])
    assert board.active("opp").damage == damage


@table("name foe damage", [("bw9-94", "Charmander", 0), ("bw9-94", "base1-48", 10)])
def test_kecleon_imittack_needs_the_energy(name, foe, damage):
    """With one Psychic Energy: Ember cannot be paid for, Doduo's Fury Attack …"""
    board = Board(Side(Mon(name, energy=["Psychic Energy"])), Side(foe), rules=BW)
    number = 1 if foe == "Charmander" else 0
    board.act("attack", "Imittack", choices=[number], coins="HT" if damage else "")
    assert board.active("opp").damage == damage


def test_ditto_copy_anything_reaches_the_bench():
    me = Side(Mon("det1-17", energy=["Psychic Energy"]))
    board = Board(me, Side("Onix", bench=["Abra"]), rules=SM)
    board.act("attack", "Copy Anything", choices=[pokemon("Abra"), 0], coins="T")
    assert board.active("opp").damage == 10
    board = Board(me, Side("Onix", bench=["Charmander"]), rules=SM)
    board.act("attack", "Copy Anything", choices=[pokemon("Charmander"), 1])
    assert board.active("opp").damage == 0


def last_used(copier, attack, energy):
    opp = Side(Mon(copier, energy=energy), bench=["Rattata"])
    return Board(Side(ready("Charmander", attack), bench=["Rattata"]), opp, rules=SM)


@table("name attack", [("xy9-67", "Watch and Learn"), ("sm2-58", "Copycat")])
def test_the_attack_the_opponent_used_last(name, attack):
    """Scratch, for 10; the Pokémon that used it need not be there any more."""
    energy = ["Psychic Energy", "Fighting Energy"]
    board = last_used(name, "Scratch", energy)
    board.act("attack", "Scratch")
    board.next_turn()
    board.act("attack", attack)
    assert board.active("me").damage == 10
    board = last_used(name, "Scratch", energy)
    board.act("pass")
    board.next_turn()
    board.act("attack", attack)
    assert board.active("me").damage == 0


def test_copycat_copies_no_gx_attack():
    me = Side(Mon("sm3-80", energy=["Fighting Energy"]), bench=["Rattata"])
    opp = Side(Mon("sm2-58", energy=["Psychic Energy"] * 2), bench=["Rattata"])
    board = Board(me, opp, rules=SM)
    board.act("attack", "Peerless Hundred Blows-GX")
    assert board.active("opp").damage == 50
    board.next_turn()
    board.act("attack", "Copycat")
    assert board.active("me").damage == 0
