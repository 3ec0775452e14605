"""Attacks of Base Set that stand alone: copies, mirrors, locks, conversions and bonds."""

import pytest
from board import Board, Mon, Side, pokemon
from card_tables import (
    FIGHTING,
    FIRE,
    LOCKED,
    PSYCHIC,
    attacking,
    cost,
    ready,
    table,
)

THREE = ["Fighting Energy"] * 3

# -- Metronome --------------------------------------------------------------------------------


def metronome(foe, *choices, coins="", energy=THREE):
    """Return the board after Clefairy's Metronome."""
    board = Board(
        Side(Mon("Clefairy", energy=energy), bench=["Rattata"]),
        Side(foe, bench=["Rattata"]),
    )
    board.act("attack", "Metronome", choices=choices, coins=coins)
    return board


def test_clefairy_metronome_copies_an_attack_without_its_cost_p166():
    """By the printed text Fire Spin does 100 and nothing is discarded."""
    board = metronome("Charizard", 0)
    assert board.active("opp").damage == 100
    assert board.active("me").energy == THREE


def test_clefairy_metronome_asks_for_nothing_else_that_is_required():
    assert metronome("Haunter", 1).active("opp").damage == 50  # Dream Eater, awake


def test_clefairy_metronome_keeps_its_type():
    """Jynx is weak to Psychic, Clefairy is Colorless."""
    assert metronome("Jynx", 1).active("opp").damage == 20


def test_clefairy_metronome_means_clefairy_by_the_name():
    board = metronome("Chansey", 1)  # Double-edge
    assert board.discard("me") == ["Clefairy", *THREE]
    assert board.active("opp").damage == 80


@pytest.mark.parametrize(("coin", "left"), [("H", "Clefairy"), ("T", "Rattata")])
def test_clefairy_metronome_of_withdraw_protects_clefairy(coin, left):
    """Wartortle's Bite is its 40 HP."""
    board = metronome(Mon("Wartortle", energy=["Water Energy"] * 3), 0, coins=coin)
    board.next_turn()
    board.act("attack", "Bite")
    assert board.active("me").name == left


@pytest.mark.parametrize(
    ("water", "others", "done"), [(0, 3, 40), (3, 0, 40), (1, 3, 50), (5, 0, 60), (3, 3, 60)]
)
def test_clefairy_metronome_of_hydro_pump_counts_what_metronome_did_not_use(water, others, done):
    attached = ["Water Energy"] * water + ["Fighting Energy"] * others
    assert metronome("Blastoise", 0, energy=attached).active("opp").damage == done


def test_clefairy_metronome_of_choices_makes_them():
    board = Board(
        Side(Mon("Clefairy", energy=THREE), bench=["Abra"]),
        Side("Ninetales", bench=["Onix", "Ponyta"]),
    )
    board.act("attack", "Metronome", choices=[0, pokemon("Ponyta", "opp")])
    assert board.active("opp").name == "Ponyta"


def test_clefairy_metronome_of_metronome():
    board = metronome("Clefairy", 1, 0, coins="H")
    assert board.active("opp").condition == "Asleep"


def test_clefairy_metronome_finds_no_attack_on_clefairy_doll():
    board = metronome("Clefairy Doll")
    assert board.active("opp").damage == 0


def test_clefairy_metronome_of_leek_slap_does_not_forbid_metronome():
    board = metronome("Farfetch'd", 0, coins="H")
    assert board.active("opp").damage == 30
    board.next_turn()
    board.next_turn()
    assert board.reason("attack", "Metronome") == ""


def test_clefairy_metronome_copies_from_a_protected_pokemon():
    """Copying Barrier does nothing to the Mewtwo behind its own."""
    board = Board(
        Side(Mon("Clefairy", energy=THREE), bench=["Rattata"]),
        Side(Mon("Mewtwo", energy=["Psychic Energy"] * 4), bench=["Rattata"]),
        mover="opp",
    )
    board.act("attack", "Barrier")
    board.next_turn()
    board.act("attack", "Metronome", choices=[1])
    board.next_turn()
    board.act("attack", "Psychic")
    assert board.active("me").damage == 0


# -- Mirror Move ------------------------------------------------------------------------------


def attacked(foe, attack, coins="", between="", hand=(), energy=THREE, choices=()):
    """Return the board at the beginning of the turn after an attack on Pidgeotto."""
    foe = foe if isinstance(foe, Mon) else ready(foe, attack)
    board = Board(
        Side(Mon("Pidgeotto", energy=energy), bench=["Rattata"], hand=hand),
        Side(foe, bench=["Onix"]),
        mover="opp",
    )
    board.act("attack", attack, coins=coins, choices=choices)
    board.next_turn(between)
    return board


@table(
    "foe attack coins between own_coin done condition poison",
    [
        ("Growlithe", "Flare", "", "", "", 20, "none", 0),
        ("Electabuzz", "Thundershock", "T", "", "", 20, "none", 0),
        ("Hitmonchan", "Special Punch", "", "", "", 10, "none", 0),
        ("Machop", "Low Kick", "", "", "", 0, "none", 0),
        ("Beedrill", "Poison Sting", "H", "", "", 40, "none", 10),
        ("Nidoking", "Toxic", "", "", "", 20, "none", 20),
        ("Koffing", "Foul Gas", "T", "", "H", 10, "Confused", 0),
        ("Haunter", "Hypnosis", "", "H", "", 0, "Asleep", 0),
    ],
)
def test_pidgeotto_mirror_move_does_the_final_result(
    foe, attack, coins, between, own_coin, done, condition, poison
):
    """Damage as it came out, by Pidgeotto's Weakness and Resistance, not the other's."""
    board = attacked(foe, attack, coins, between)
    board.act("attack", "Mirror Move", coins=own_coin)
    seen = board.active("opp")
    assert (seen.damage, seen.condition, seen.poison) == (done, condition, poison)


def test_pidgeotto_mirror_move_of_sand_attack():
    board = attacked("Sandshrew", "Sand-attack")
    board.act("attack", "Mirror Move", coins="H")
    board.next_turn()
    board.act("attack", "Sand-attack", coins="T")
    assert board.names("nothing", "damage") == ["nothing"]


def test_pidgeotto_mirror_move_of_a_discard():
    board = attacked("Poliwrath", "Whirlpool", energy=[*THREE, "Fire Energy"])
    assert len(board.active("me").energy) == 3
    board.act("attack", "Mirror Move")
    assert board.active("opp").damage == 40
    assert len(board.active("opp").energy) == 3


def test_pidgeotto_mirror_move_of_amnesia():
    """An attack of the Pokémon that gets it is chosen."""
    board = attacked(Mon("Poliwhirl", energy=["Water Energy"] * 3), "Amnesia", choices=[0])
    board.act("attack", "Mirror Move", choices=[1])
    board.next_turn()
    assert board.reason("attack", "Doubleslap") == LOCKED
    assert board.reason("attack", "Amnesia") == ""


def test_pidgeotto_mirror_move_of_conversion_1():
    """Porygon is weak to Fire now, no more to Fighting."""
    board = attacked("Porygon", "Conversion 1", choices=[1, FIRE])
    board.act("attack", "Mirror Move")
    assert board.record["players"][1]["slots"][0]["weak"] == 1 << FIRE


def test_pidgeotto_mirror_move_counts_pluspower_in():
    foe = ready("Growlithe", "Flare", attached=[("PlusPower", 5)])
    board = attacked(foe, "Flare")
    board.act("attack", "Mirror Move")
    assert board.active("opp").damage == 30


def test_pidgeotto_mirror_move_hits_who_is_active_now():
    board = attacked("Growlithe", "Flare", hand=["Gust of Wind"])
    board.play("Gust of Wind")
    board.act("attack", "Mirror Move")
    assert (board.active("opp").name, board.active("opp").damage) == ("Onix", 20)
    assert board.mon("opp", "Growlithe").damage == 0


def test_pidgeotto_mirror_move_without_an_attack_does_nothing():
    board = attacking("Pidgeotto", "Mirror Move")
    board.act("attack", "Mirror Move")
    assert board.active("opp").damage == 0
    board = attacked("Growlithe", "Flare")
    board.next_turn()
    board.next_turn()
    board.act("attack", "Mirror Move")
    assert board.active("opp").damage == 0


def test_pidgeotto_mirror_move_of_an_attack_that_failed():
    foe = ready("Growlithe", "Flare", condition="Confused")
    board = attacked(foe, "Flare", "T")
    board.act("attack", "Mirror Move")
    assert board.active("opp").damage == 20  # its own, by Confusion


def test_pidgeotto_mirror_move_against_agility():
    board = attacked("Raichu", "Agility", "H")
    assert board.active("me").damage == 40
    board.act("attack", "Mirror Move")
    assert board.active("opp").damage == 0


def test_pidgeotto_mirror_move_of_mirror_move_hands_everything_back():
    pidgeotto = Mon("Pidgeotto", energy=THREE)
    board = Board(
        Side(pidgeotto, bench=["Rattata"], hand=["Gust of Wind", "Full Heal"]),
        Side(ready("Weedle", "Poison Sting"), bench=[pidgeotto]),
        mover="opp",
    )
    board.act("attack", "Poison Sting", coins="H")
    board.next_turn()
    board.play("Gust of Wind")
    board.play("Full Heal")
    board.act("attack", "Mirror Move")
    assert (board.active("opp").damage, board.active("opp").poison) == (10, 10)
    before = board.active("me").damage
    board.next_turn()
    board.act("attack", "Mirror Move")
    assert (board.active("me").damage, board.active("me").poison) == (before + 10, 10)


# -- locks ------------------------------------------------------------------------------------


@pytest.mark.parametrize("coin", "HT")
def test_farfetchd_leek_slap_once_while_it_is_in_play(coin):
    me = Side(
        Mon("Farfetch'd", energy=["Fighting Energy"] * 6), bench=["Rattata"], hand=["Scoop Up"]
    )
    board = Board(me, Side("Venusaur"))
    board.act("attack", "Leek Slap", coins=coin)
    board.next_turn()
    board.next_turn()
    assert board.reason("attack", "Leek Slap") == LOCKED
    assert board.reason("attack", "Pot Smash") == ""
    board.act("retreat", to="Rattata")
    board.act("retreat", to="Farfetch'd")
    assert board.reason("attack", "Leek Slap") == LOCKED
    board.play("Scoop Up", [pokemon("Farfetch'd", "me")])
    board.act("bench", "Farfetch'd")
    board.act("attach", "Fighting Energy", to="Farfetch'd")
    board.act("retreat", to="Farfetch'd")
    assert board.reason("attack", "Leek Slap") == ""


def test_poliwhirl_amnesia_forbids_the_chosen_attack_for_a_turn():
    board = attacking("Poliwhirl", "Amnesia", ready("Charmeleon", "Flamethrower"))
    board.act("attack", "Amnesia", choices=[1])
    board.next_turn()
    assert board.reason("attack", "Flamethrower") == LOCKED
    assert board.reason("attack", "Slash") == ""
    board.next_turn()
    board.next_turn()
    assert board.reason("attack", "Flamethrower") == ""


def test_poliwhirl_amnesia_ends_on_the_bench():
    foe = Mon("Charmeleon", energy=["Fire Energy"] * 4)
    board = attacking("Poliwhirl", "Amnesia", foe)
    board.act("attack", "Amnesia", choices=[1])
    board.next_turn()
    board.act("retreat", to="Rattata")
    board.act("retreat", to="Charmeleon")
    assert board.reason("attack", "Flamethrower") == ""


def test_poliwhirl_amnesia_of_a_pokemon_without_attacks():
    board = attacking("Poliwhirl", "Amnesia", "Clefairy Doll")
    board.act("attack", "Amnesia")
    assert board.record["n_lasting"] == 0


# -- Sand-attack ------------------------------------------------------------------------------


@pytest.mark.parametrize(("coin", "done"), [("H", 20), ("T", 0)])
def test_sandshrew_sand_attack_the_next_attack_needs_heads(coin, done):
    board = attacking("Sandshrew", "Sand-attack", ready("Growlithe", "Flare"))
    board.act("attack", "Sand-attack")
    assert board.active("opp").damage == 10
    board.next_turn()
    board.act("attack", "Flare", coins=coin)
    assert board.active("me").damage == done
    board.next_turn()
    board.next_turn()
    board.act("attack", "Flare")
    assert board.active("me").name == ("Rattata" if coin == "H" else "Sandshrew")


def test_sandshrew_sand_attack_is_no_condition_p076():
    foe = Side(ready("Growlithe", "Flare", poison=10), hand=["Full Heal"])
    board = Board(Side(ready("Sandshrew", "Sand-attack")), foe)
    board.act("attack", "Sand-attack")
    board.next_turn()
    board.play("Full Heal")
    assert board.active("opp").poison == 0
    board.act("attack", "Flare", coins="T")
    assert board.active("me").damage == 0


# -- Porygon ----------------------------------------------------------------------------------


def converted(foe="Blastoise", choices=(1, PSYCHIC)):
    """Return the board after Conversion 1 to Psychic, in Porygon's next turn, Jynx Active."""
    me = Side(Mon("Porygon", energy=["Fighting Energy"] * 2), bench=[ready("Jynx", "Doubleslap")])
    board = Board(me, Side(foe, energy=["Water Energy"] * 3, bench=["Rattata"]))
    board.act("attack", "Conversion 1", choices=choices)
    board.next_turn()
    return board


def jynx_slaps(board):
    """Return what Jynx's Doubleslap with two heads does."""
    board.next_turn()
    board.act("retreat", to="Jynx")
    before = board.active("opp").damage
    board.act("attack", "Doubleslap", coins="HH")
    return board.active("opp").damage - before


def test_porygon_conversion_1_changes_the_weakness():
    assert jynx_slaps(converted()) == 40


def test_porygon_conversion_1_only_if_wanted():
    assert jynx_slaps(converted(choices=[0])) == 20


def test_porygon_conversion_1_needs_a_weakness():
    """Zapdos has none to change, so nothing is asked."""
    assert jynx_slaps(converted("Zapdos", ())) == 20


def test_porygon_conversion_1_ends_when_the_pokemon_leaves_the_active_spot():
    board = converted()
    board.act("retreat", to="Rattata")
    board.act("retreat", to="Blastoise")
    assert jynx_slaps(board) == 20


def resisting(type_, foe, attack, coins="", leaves=False):
    """Return the damage on Porygon after Conversion 2 to a type, an attack later."""
    me = Side(Mon("Porygon", energy=["Fighting Energy"] * 4), bench=["Rattata"], hand=["Switch"])
    board = Board(me, Side(ready(foe, attack)))
    board.act("attack", "Conversion 2", choices=[type_])
    board.next_turn()
    if leaves:
        board.act("pass")
        board.next_turn()
        board.play("Switch")
        board.act("retreat", to="Porygon")
        board.act("pass")
        board.next_turn()
    board.act("attack", attack, coins=coins)
    return board.mon("me", "Porygon").damage


def test_porygon_conversion_2_changes_its_own_resistance():
    assert resisting(FIGHTING, "Hitmonchan", "Jab") == 10  # weak as before: 20 x 2 - 30
    assert resisting(FIRE, "Growlithe", "Flare") == 0
    assert resisting(FIRE, "Jynx", "Meditate") == 20  # no more Resistance to Psychic


def test_porygon_conversion_2_ends_when_it_leaves_the_active_spot():
    assert resisting(FIRE, "Growlithe", "Flare", leaves=True) == 20
    assert resisting(FIRE, "Jynx", "Meditate", leaves=True) == 0


# -- Leech Seed, Destiny Bond -----------------------------------------------------------------


@pytest.mark.parametrize(("wish", "left"), [(1, 20), (0, 30)])
def test_bulbasaur_leech_seed_may_remove_a_counter(wish, left):
    board = attacking("Bulbasaur", "Leech Seed", damage=30)
    board.act("attack", "Leech Seed", choices=[wish])
    assert (board.active("opp").damage, board.active("me").damage) == (20, left)


def test_bulbasaur_leech_seed_not_if_all_damage_was_prevented():
    board = Board(
        Side(ready("Bulbasaur", "Leech Seed", damage=30)), Side(ready("Onix", "Harden")),
        mover="opp",
    )  # fmt: skip
    board.act("attack", "Harden")
    board.next_turn()
    board.act("attack", "Leech Seed", choices=[1])  # 20 x 2, not prevented
    assert board.active("me").damage == 20
    board = Board(
        Side(ready("Bulbasaur", "Leech Seed", damage=30)), Side(ready("Squirtle", "Withdraw")),
        mover="opp",
    )  # fmt: skip
    board.act("attack", "Withdraw", coins="H")
    board.next_turn()
    board.act("attack", "Leech Seed")
    assert board.active("me").damage == 30


def bonded(foe, **more):
    """Return the board after Destiny Bond, in the opponent's turn."""
    me = Side(Mon("Gastly", energy=cost("Gastly", "Destiny Bond") * 2, **more), bench=["Abra"])
    board = Board(me, Side(foe, bench=["Rattata"]))
    board.act("attack", "Destiny Bond")
    board.next_turn()
    return board


def test_gastly_destiny_bond_takes_its_knock_out_along():
    board = bonded(ready("Growlithe", "Flare"), damage=10)
    assert board.active("me").damage == 10
    board.act("attack", "Flare")
    assert (board.active("me").name, board.active("opp").name) == ("Abra", "Rattata")
    assert (board.prizes("me"), board.prizes("opp")) == (5, 5)


def test_gastly_destiny_bond_needs_a_knock_out():
    board = bonded(ready("Growlithe", "Flare"))
    board.act("attack", "Flare")
    assert (board.active("opp").name, board.active("me").damage) == ("Growlithe", 20)


def test_gastly_destiny_bond_lasts_one_turn():
    board = bonded(ready("Growlithe", "Flare"))
    board.next_turn()
    board.next_turn()
    board.act("attack", "Flare")
    board.next_turn()
    board.next_turn()
    board.act("attack", "Flare")
    assert (board.active("me").name, board.active("opp").name) == ("Abra", "Growlithe")
    assert (board.prizes("me"), board.prizes("opp")) == (6, 5)


def test_gastly_destiny_bond_knows_only_knock_outs_by_pokemon():
    """Poison is none."""
    board = bonded(ready("Weedle", "Poison Sting"), damage=10)
    board.act("attack", "Poison Sting", coins="H")
    board.end_turn()
    assert (board.active("me").name, board.active("opp").name) == ("Abra", "Weedle")
