"""Pokémon Powers of Base Set."""

import pytest
from board import Board, Mon, Side, energy, pokemon
from card_tables import (
    DOUBLE,
    FIRE,
    NO_EFFECT,
    NOT_ENOUGH,
    POWER_OFF,
    PSYCHIC,
    WATER,
    ready,
    table,
)

from deckstats.rules import rulebook

HURT = ["Asleep", "Confused", "Paralyzed"]

#: Powers used by hand, with a Bench and a hand that let them do something.
BY_HAND = [
    ("Alakazam", "Damage Swap"),
    ("Blastoise", "Rain Dance"),
    ("Charizard", "Energy Burn"),
    ("Venusaur", "Energy Trans"),
    ("Electrode", "Buzzap"),
]


def position(card, condition="none", poison=0):
    me = Side(
        Mon(card, damage=30, energy=["Grass Energy"] * 4, condition=condition, poison=poison),
        bench=["Squirtle", "Onix"],
        hand=["Water Energy"] * 2,
    )
    return Board(me, Side("Chansey", bench=["Rattata"]))


@table("card power", BY_HAND)
@pytest.mark.parametrize("condition", HURT)
def test_power_is_off_while_asleep_confused_or_paralyzed_p165(card, power, condition):
    assert position(card, condition).reason("power", power, to=card) == POWER_OFF


@table("card power", BY_HAND)
def test_power_works_while_poisoned_p068(card, power):
    assert position(card, poison=10).reason("power", power, to=card) == ""


@table("card power", BY_HAND)
def test_power_works_on_the_bench_and_only_in_the_own_turn(card, power):
    me = Side("Abra", bench=[Mon(card, damage=30, energy=["Grass Energy"])], hand=["Water Energy"])
    board = Board(me, Side("Chansey"))
    assert board.reason("power", power, to=card) == ""
    board.act("pass")
    board.next_turn()
    assert board.legal("power") == 0


@table("card power", [row for row in BY_HAND if row[1] != "Buzzap"])
def test_power_as_often_as_you_like(card, power):
    board = position(card)
    choices = {
        "Damage Swap": [pokemon(card, "me"), pokemon("Onix", "me")],
        "Rain Dance": [pokemon("Squirtle", "me")],
        "Energy Burn": [],
        "Energy Trans": [pokemon(card, "me"), pokemon("Onix", "me")],
    }[power]
    board.act("power", power, to=card, choices=choices)
    board.act("power", power, to=card, choices=choices)
    onix, squirtle = board.mon("me", "Onix"), board.mon("me", "Squirtle")
    done = {
        "Damage Swap": onix.damage == 20,
        "Rain Dance": squirtle.energy == ["Water Energy"] * 2,
        "Energy Burn": not onix.energy,
        "Energy Trans": onix.energy == ["Grass Energy"] * 2,
    }
    assert done[power]


# -- Damage Swap ------------------------------------------------------------------------------


def test_alakazam_damage_swap_knocks_nothing_out():
    """Onix has 20 HP left, so it takes one counter and then no more."""
    me = Side(Mon("Alakazam", damage=20), bench=[Mon("Onix", damage=70), "Abra"])
    board = Board(me, Side("Chansey"))
    swap = [pokemon("Alakazam", "me"), pokemon("Onix", "me")]
    board.act("power", "Damage Swap", to="Alakazam", choices=swap)
    assert (board.active("me").damage, board.mon("me", "Onix").damage) == (10, 80)
    with pytest.raises(AssertionError, match="choice that was not offered"):
        board.act("power", "Damage Swap", to="Alakazam", choices=swap)


def test_alakazam_damage_swap_needs_damage_and_two_pokemon():
    board = Board(Side("Alakazam", bench=["Onix"]), Side("Chansey", damage=20))
    assert board.reason("power", "Damage Swap", to="Alakazam") == NO_EFFECT
    board = Board(Side(Mon("Alakazam", damage=20)), Side("Chansey", damage=20))
    assert board.reason("power", "Damage Swap", to="Alakazam") == NO_EFFECT


def test_alakazam_damage_swap_needs_another_that_survives_a_counter():
    """Clefairy Doll has 10 HP: no counter of Alakazam's can go there."""
    board = Board(Side(Mon("Alakazam", damage=20), bench=["Clefairy Doll"]), Side("Chansey"))
    assert board.reason("power", "Damage Swap", to="Alakazam") == NO_EFFECT


# -- Rain Dance -------------------------------------------------------------------------------


def test_blastoise_rain_dance_beside_the_turns_attachment_p058():
    me = Side("Blastoise", bench=["Squirtle", "Hitmonchan"],
              hand=["Water Energy"] * 3 + ["Fire Energy"])  # fmt: skip
    board = Board(me, Side("Chansey"))
    for name in ("Squirtle", "Blastoise", "Squirtle"):
        board.act("power", "Rain Dance", to="Blastoise", choices=[pokemon(name, "me")])
    board.act("attach", "Fire Energy", to="Hitmonchan")
    assert board.mon("me", "Squirtle").energy == ["Water Energy"] * 2
    assert board.active("me").energy == ["Water Energy"]
    assert board.mon("me", "Hitmonchan").energy == ["Fire Energy"]


def test_blastoise_rain_dance_for_water_pokemon_only():
    board = Board(Side("Blastoise", bench=["Hitmonchan"], hand=["Water Energy"]), Side("Chansey"))
    with pytest.raises(AssertionError, match="choice that was not offered"):
        board.act("power", "Rain Dance", to="Blastoise", choices=[pokemon("Hitmonchan", "me")])


@pytest.mark.parametrize(
    ("hand", "reason"),
    [
        (["Water Energy"], ""),
        (["Fire Energy", DOUBLE, "Squirtle"], NO_EFFECT),
        ([], NO_EFFECT),
    ],
)
def test_blastoise_rain_dance_with_water_energy_only(hand, reason):
    board = Board(Side("Blastoise", hand=hand), Side("Chansey"))
    assert board.reason("power", "Rain Dance", to="Blastoise") == reason


# -- Energy Burn ------------------------------------------------------------------------------


def test_charizard_energy_burn_for_the_whole_turn():
    me = Side("Charizard", energy=["Grass Energy"] * 3, hand=["Fire Energy"], bench=["Abra"])
    board = Board(me, Side("Chansey"))
    board.act("attach", "Fire Energy", to="Charizard")
    assert board.reason("attack", "Fire Spin") == NOT_ENOUGH
    board.act("power", "Energy Burn", to="Charizard")
    assert board.reason("attack", "Fire Spin") == ""
    board.act("attack", "Fire Spin", choices=[energy("Grass Energy"), energy("Grass Energy")])
    assert board.active("opp").damage == 100


def test_charizard_energy_burn_ends_with_the_turn():
    me = Side("Charizard", energy=["Grass Energy"] * 4, bench=["Abra"])
    board = Board(me, Side("Chansey"))
    board.act("power", "Energy Burn", to="Charizard")
    board.act("pass")
    board.next_turn()
    board.next_turn()
    assert board.reason("attack", "Fire Spin") == NOT_ENOUGH


def test_charizard_energy_burn_turns_only_its_own_energy():
    me = Side(Mon("Charmander", energy=["Grass Energy"] * 2), bench=["Charizard"])
    board = Board(me, Side("Chansey"))
    board.act("power", "Energy Burn", to="Charizard")
    assert board.reason("attack", "Ember") == NOT_ENOUGH


def test_charizard_energy_burn_counts_double_energy_twice():
    """Two cards pay for Fire Spin, and both are then discarded."""
    board = Board(Side("Charizard", energy=[DOUBLE] * 2, bench=["Abra"]), Side("Chansey"))
    board.act("power", "Energy Burn", to="Charizard")
    board.act("attack", "Fire Spin")
    assert board.active("me").energy == []
    assert board.discard("me") == [DOUBLE] * 2


def test_charizard_energy_burn_again_and_again():
    board = Board(Side("Charizard", energy=["Grass Energy"] * 4), Side("Chansey"))
    for _ in range(40):
        board.act("power", "Energy Burn", to="Charizard")
    assert board.reason("attack", "Fire Spin") == ""


# -- Strikes Back -----------------------------------------------------------------------------


@table(
    "foe attack coins struck",
    [
        ("Growlithe", "Flare", "", 10),
        ("Abra", "Psyshock", "H", 10),
        ("Doduo", "Fury Attack", "TT", 0),
        ("Haunter", "Hypnosis", "", 0),
        ("Electabuzz", "Thunderpunch", "T", 20),
    ],
)
def test_machamp_strikes_back_at_damage(foe, attack, coins, struck):
    """10 without Weakness; a condition of that attack comes too late to stop it."""
    board = Board(Side(ready(foe, attack), bench=["Rattata"]), Side("Machamp"))
    board.act("attack", attack, coins=coins)
    assert board.active("me").damage == struck


def test_machamp_strikes_back_without_weakness_or_trainers():
    attacker = ready("Chansey", "Double-edge", attached=[("Defender", 6)])
    board = Board(Side(attacker, bench=["Rattata"]), Side("Machamp"))
    board.act("attack", "Double-edge")
    assert board.active("me").damage == 80 - 20 + 10


def test_machamp_strikes_back_also_when_knocked_out():
    foe = Side(ready("Growlithe", "Flare", damage=50), bench=["Rattata"])
    board = Board(foe, Side("Machamp", damage=80, bench=["Abra"]))
    board.act("attack", "Flare")
    assert (board.active("me").name, board.active("opp").name) == ("Rattata", "Abra")
    assert (board.prizes("me"), board.prizes("opp")) == (5, 5)


def test_machamp_strikes_back_from_the_bench():
    foe = Side(ready("Articuno", "Blizzard"), bench=["Rattata"])
    board = Board(foe, Side("Chansey", bench=["Machamp", "Machamp"]))
    board.act("attack", "Blizzard", coins="H")
    assert board.active("me").damage == 20


def test_machamp_strikes_back_at_mirror_move_and_metronome():
    machamp = Mon("Machamp", energy=["Fighting Energy"] * 4)
    board = Board(
        Side(Mon("Clefairy", energy=["Fighting Energy"] * 3), bench=["Rattata"]), Side(machamp)
    )
    board.act("attack", "Metronome")
    assert (board.active("opp").damage, board.active("me").damage) == (60, 10)
    board = Board(
        Side(Mon("Pidgeotto", energy=["Fighting Energy"] * 3), bench=["Rattata"]),
        Side(machamp),
        mover="opp",
    )
    board.act("attack", "Seismic Toss")
    board.next_turn()
    board.act("attack", "Mirror Move")
    assert (board.active("opp").damage, board.active("me").damage) == (30, 40)


@pytest.mark.parametrize("condition", HURT)
def test_machamp_strikes_back_not_while_asleep_confused_or_paralyzed(condition):
    board = Board(Side(ready("Growlithe", "Flare")), Side("Machamp", condition=condition))
    board.act("attack", "Flare")
    assert board.active("me").damage == 0


def test_machamp_strikes_back_while_poisoned():
    board = Board(Side(ready("Growlithe", "Flare")), Side("Machamp", poison=10))
    board.act("attack", "Flare")
    assert board.active("me").damage == 10


def test_machamp_strikes_back_at_nobody_for_confusion_or_poison():
    machamp = Mon("Machamp", energy=["Fighting Energy"] * 4, condition="Confused", poison=10)
    board = Board(Side(machamp, bench=["Rattata"]), Side("Chansey"))
    board.act("attack", "Seismic Toss", coins="T")
    board.next_turn()
    assert board.active("opp").damage == 0


# -- Energy Trans -----------------------------------------------------------------------------


def test_venusaur_energy_trans_moves_grass_energy():
    me = Side(
        Mon("Venusaur", energy=["Grass Energy", "Water Energy", DOUBLE]), bench=["Onix", "Abra"]
    )
    board = Board(me, Side("Chansey"))
    board.act(
        "power", "Energy Trans", to="Venusaur",
        choices=[pokemon("Venusaur", "me"), pokemon("Onix", "me"), energy("Grass Energy")],
    )  # fmt: skip
    assert board.mon("me", "Onix").energy == ["Grass Energy"]
    assert board.active("me").energy == [DOUBLE, "Water Energy"]
    board.act(
        "power", "Energy Trans", to="Venusaur",
        choices=[pokemon("Onix", "me"), pokemon("Abra", "me")],
    )  # fmt: skip
    assert board.mon("me", "Abra").energy == ["Grass Energy"]


@pytest.mark.parametrize(
    ("attached", "bench", "reason"),
    [
        (["Grass Energy"], ["Onix"], ""),
        ([DOUBLE, "Water Energy"], ["Onix"], NO_EFFECT),
        (["Grass Energy"], [], NO_EFFECT),
        ([], [Mon("Onix", energy=["Grass Energy"])], ""),
    ],
)
def test_venusaur_energy_trans_needs_grass_energy_and_another_pokemon(attached, bench, reason):
    board = Board(Side("Venusaur", energy=attached, bench=bench), Side("Chansey"))
    assert board.reason("power", "Energy Trans", to="Venusaur") == reason


def test_venusaur_energy_trans_cannot_take_what_energy_burn_turned_into_fire():
    """A type asked for is one the Energy provides there (P061)."""
    charizard = Mon("Charizard", energy=["Grass Energy"])
    board = Board(Side("Venusaur", bench=[charizard]), Side("Chansey"))
    assert board.reason("power", "Energy Trans", to="Venusaur") == ""
    board.act("power", "Energy Burn", to="Charizard")
    assert board.reason("power", "Energy Trans", to="Venusaur") == NO_EFFECT


# -- Buzzap -----------------------------------------------------------------------------------


def buzzapped(type_=FIRE, active="Charmander"):
    """Return the board after Electrode on the Bench became Energy on the Active Pokémon."""
    electrode = Mon("Electrode", energy=["Water Energy"], damage=20)
    board = Board(
        Side(active, bench=[electrode], hand=["Fire Energy"]),
        Side("Chansey", hand=["Energy Removal"]),
    )
    board.act("power", "Buzzap", to="Electrode", choices=[pokemon(active, "me"), type_])
    return board


def test_electrode_buzzap_is_a_knock_out_and_two_energy():
    """A Prize card for the opponent; the cards below and attached are discarded."""
    board = buzzapped()
    assert board.bench("me") == []
    assert board.prizes("opp") == 5
    assert board.discard("me") == ["Voltorb", "Water Energy"]
    assert board.active("me").energy == ["Electrode"]
    assert board.reason("attack", "Ember") == ""
    assert board.reason("attach", "Fire Energy", to="Charmander") == ""


def test_electrode_buzzap_pays_for_ember_as_one_card():
    board = buzzapped()
    board.act("attack", "Ember")
    assert board.active("opp").damage == 30
    assert board.active("me").energy == []
    assert board.discard("me") == ["Electrode", "Voltorb", "Water Energy"]


@table("type active attack", [(WATER, "Squirtle", "Withdraw"), (PSYCHIC, "Kadabra", "Recover")])
def test_electrode_buzzap_of_any_type(type, active, attack):
    board = buzzapped(type, active)
    assert board.reason("attack", attack) == ""
    assert buzzapped(FIRE, active).reason("attack", attack) == NOT_ENOUGH


@table("era types", [("base", 6), ("neo", 8), ("dp", 8), ("xy", 9), ("sv", 8)])
def test_electrode_buzzap_names_each_type_of_its_era(era, types):
    """Darkness and Metal since Neo, Fairy in its time; each is a kind of Energy of its own."""
    board = Board(Side("Charmander", bench=["Electrode"]), Side("Chansey"), rules=rulebook(era))
    last = types - 1
    board.act("power", "Buzzap", to="Electrode", choices=[pokemon("Charmander", "me"), last])
    kinds = board.game.table["decks"][0]["kinds"]
    attached = board.record["players"][0]["slots"][0]["energy"]
    assert [int(kind["types"]) for kind, n in zip(kinds, attached, strict=True) if n] == [1 << last]


def test_electrode_buzzap_is_removed_as_one_card():
    board = buzzapped()
    board.act("pass")
    board.next_turn()
    board.play("Energy Removal", [pokemon("Charmander", "me")])
    assert board.active("me").energy == []
    assert "Electrode" in board.discard("me")


def test_electrode_buzzap_of_the_active_pokemon():
    """Somebody else has to fight, perhaps the one that got the Energy."""
    board = Board(Side("Electrode", bench=["Charmander", "Abra"]), Side("Chansey"))
    board.act(
        "power", "Buzzap", to="Electrode",
        choices=[pokemon("Charmander", "me"), FIRE, pokemon("Charmander", "me")],
    )  # fmt: skip
    assert board.active("me").energy == ["Electrode"]
    assert board.reason("attack", "Ember") == ""


def test_electrode_buzzap_needs_another_pokemon():
    board = Board(Side("Electrode"), Side("Chansey"))
    assert board.reason("power", "Buzzap", to="Electrode") == NO_EFFECT


def test_electrode_buzzap_gives_the_last_prize_card_away():
    board = Board(Side("Electrode", bench=["Abra"]), Side("Chansey", prizes=1))
    board.act("power", "Buzzap", to="Electrode", choices=[pokemon("Abra", "me"), FIRE])
    assert (board.winner, board.ending) == ("opp", "prizes")
