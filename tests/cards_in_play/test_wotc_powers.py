"""Exotic Powers, Trainers and Energy from Fossil to Neo Destiny."""

import pytest
from board import Board, Mon, Side, energy, pokemon, printed
from card_tables import NO_EFFECT, attacking, ready

from deckstats.rules import rulebook

NEO = rulebook("neo")
YES, NO = 1, 0


# -- Powers that meet attacks -----------------------------------------------------------------


@pytest.mark.parametrize("haunter", ["base3-6", "base6-46"])
def test_haunter_transparency_flips_once_for_an_attack(haunter):
    for coins, damage, condition in (("HH", 0, "none"), ("TH", 10, "Paralyzed")):
        me = Side(ready("Electabuzz", "Thundershock"), bench=["Onix"])
        board = Board(me, Side(haunter, bench=["Rattata"]))
        board.act("attack", "Thundershock", coins=coins)
        foe = board.active("opp")
        assert (foe.damage, foe.condition) == (damage, condition)


def test_haunter_transparency_is_off_while_confused():
    me = Side(ready("Machop", "Low Kick"), bench=["Onix"])
    board = Board(me, Side(Mon("base3-6", condition="Confused"), bench=["Rattata"]))
    board.act("attack", "Low Kick", coins="")


@pytest.mark.parametrize("answer", [YES, NO])
def test_brocks_rhydon_bench_guard_bears_ten(answer):
    me = Side(ready("base3-5", "Dark Mind"), bench=["Onix"])
    board = Board(me, Side("Chansey", bench=["Squirtle", "gym1-2"]))
    board.act("attack", "Dark Mind", choices=[pokemon("Squirtle", "opp"), answer])
    done = board.mon("opp", "Squirtle").damage
    assert done == (0 if answer == YES else 10)
    assert board.mon("opp", "Brock's Rhydon").damage == (10 if answer == YES else 0)


def test_mistys_tentacruel_flee_spares_both_from_the_rest():
    me = Side(ready("Nidoking", "Toxic"), bench=["Onix"])
    board = Board(me, Side(Mon("gym1-10"), bench=["Chansey"]))
    board.act("attack", "Toxic", choices=[YES, pokemon("Chansey", "opp")])
    assert board.active("opp").name == "Chansey"
    assert board.active("opp").poison == 0
    assert board.mon("opp", "Misty's Tentacruel").damage == 20


@pytest.mark.parametrize(("coins", "left", "done"), [("TT", "Onix", False), ("HT", "", True)])
def test_mistys_gyarados_rebellion(coins, left, done):
    gyarados = Mon("gym2-13", energy=["Water Energy"] * 4)
    board = Board(Side(gyarados, bench=["Onix"]), Side("Chansey", bench=["Rattata"]))
    attack = printed("gym2-13").attacks[-1].name
    board.act("attack", attack, coins=coins if left else None)
    assert (board.active("me").name == "Onix") == bool(left) or done
    assert left == "" or board.active("opp").damage == 0


def test_brocks_primeape_scrams_at_ten_hp():
    me = Side(ready("Machop", "Low Kick"), bench=["Onix"])
    primeape = Mon("gym2-35", energy=["Fighting Energy"])
    hp = Board(me, Side(primeape, bench=["Rattata"])).active("opp").left
    board = Board(me, Side(Mon("gym2-35", damage=hp - 30), bench=["Rattata"]))
    board.act("attack", "Low Kick")
    assert board.active("opp").name == "Rattata"
    assert board.prizes("me") == 6


def frenzied(condition, coins):
    primeape = Mon("base5-43", energy=["Fighting Energy"] * 3, condition=condition)
    board = Board(Side(primeape, bench=["Onix"]), Side("Blastoise", bench=["Rattata"]))
    board.act("attack", printed("base5-43").attacks[-1].name, coins=coins)
    return board


def test_dark_primeape_frenzy_only_while_confused_and_to_itself_as_well():
    calm = frenzied("none", None).active("opp").damage
    assert frenzied("Confused", "H").active("opp").damage == calm + 30
    assert frenzied("Confused", "T").active("me").damage == 20 + 30


# -- Unown and others that help an attack -----------------------------------------------------


def hidden_power(bench, **more):
    me = Side(Mon("Unown [U]", energy=["Psychic Energy"]), bench=bench)
    return Board(me, Side("Blastoise", bench=["Rattata"]), rules=NEO, **more)


def test_unown_anger_counts_the_counters_of_one_unown():
    board = hidden_power([Mon("neo2-14", damage=20), Mon("neo2-14", damage=30)])
    board.act("attack", "Hidden Power", choices=[YES])
    assert board.active("opp").damage == 10 + 20
    board = hidden_power([Mon("neo2-14", damage=20), Mon("neo2-14", damage=30)])
    board.act("attack", "Hidden Power", choices=[NO, YES])
    assert board.active("opp").damage == 10 + 30


def test_unown_x_flips_until_tails_once():
    board = hidden_power(["neo4-30", "neo4-30"])
    board.act("attack", "Hidden Power", coins="HHT")
    assert board.active("opp").damage == 30


def test_unown_psychic_perform_gives_back_what_it_took():
    me = Side(Mon("neo4-58", energy=["Psychic Energy"]), bench=["Onix"])
    board = Board(me, Side(ready("Machop", "Low Kick"), bench=["Rattata"]), mover="opp", rules=NEO)
    board.act("attack", "Low Kick")
    board.next_turn()
    board.act("attack", "Hidden Power")
    taken = board.active("me").damage
    assert taken == 20
    assert board.active("opp").damage == 2 * (10 + taken) or board.active("opp").name == "Rattata"


def test_unown_quicken_keeps_attacks_from_unown():
    me = Side(Mon("Unown [U]"), bench=["neo4-59", "Onix"])
    board = Board(me, Side(ready("Machop", "Low Kick"), bench=["Rattata"]), rules=NEO)
    board.act("power", "[Quicken]", to="Unown [Q]", coins="H")
    board.next_turn()
    board.act("attack", "Low Kick")
    assert board.active("me").damage == 0


@pytest.mark.parametrize(("damage", "choices", "done"), [(40, [YES], 120), (30, [], 60)])
def test_heracross_final_blow(damage, choices, done):
    me = Side(ready("neo1-6", "Megahorn", damage=damage), bench=["Onix"])
    board = Board(me, Side("Snorlax", bench=["Rattata"]), rules=NEO)
    left = board.active("opp").left
    board.act("attack", "Megahorn", coins="H", choices=choices)
    fallen = board.active("opp").name == "Rattata"
    assert fallen if done >= left else board.active("opp").damage == done


def test_lanturn_hydroelectric_power():
    energy = ["Lightning Energy"] * 2 + ["Water Energy"] * 2
    board = Board(Side(Mon("neo1-38", energy=energy), bench=["Onix"]), Side("Chansey"), rules=NEO)
    board.act("attack", "Floodlight", coins="T", choices=[YES])
    assert board.active("opp").damage == 40


def test_igglybuff_gaze_stops_a_power_on_the_bench():
    me = Side("Chansey", bench=["neo2-40"])
    board = Board(me, Side("Onix", bench=["Alakazam"]), rules=NEO)
    board.act("power", "Gaze", to="Igglybuff")


def test_forretress_spikes_hurt_who_comes_out():
    me = Side("Onix", bench=["neo2-2"])
    foe = Mon("Chansey", energy=["Fire Energy"])
    board = Board(me, Side(foe, bench=["Squirtle"]), mover="opp", rules=NEO)
    board.act("retreat", to="Squirtle")
    assert board.active("opp").damage == 10


def test_magcargo_magma_pool_leaves_fire_to_the_new_active():
    me = Side(Mon("neo3-33", energy=["Fire Energy"] * 4), bench=["Onix"], hand=["Switch"])
    board = Board(me, Side("Chansey"), rules=NEO)
    board.play("Switch")
    assert board.active("me").energy == ["Fire Energy"]
    assert board.mon("me", "Magcargo").energy == ["Fire Energy"] * 3


def test_entei_legendary_body_against_trainers():
    entei = Mon("neo3-17", energy=["Fire Energy"] * 2)
    me = Side("Chansey", hand=["Gust of Wind", "Energy Removal"])
    board = Board(me, Side(entei, bench=["Squirtle"]), rules=NEO)
    board.play("Gust of Wind")
    assert board.active("opp").name == "Entei"
    board = Board(Side(entei, bench=["Onix"], hand=["PlusPower"]), Side("Chansey"), rules=NEO)
    board.play("PlusPower")
    assert board.active("me").attached == []


def test_parasect_allergic_pollen_seals_discard_piles():
    me = Side(ready("neo2-5", "Collect Fire"), discard=["Fire Energy"], bench=["neo3-35"])
    board = Board(me, Side("Chansey"), rules=NEO)
    board.act("attack", "Collect Fire")
    assert "Fire Energy" in board.discard("me")


def test_dark_porygon2_spatial_distortion():
    me = Side("Onix", bench=["neo4-8"], discard=["Ecogym"])
    board = Board(me, Side("Chansey"), rules=NEO)
    board.act("power", "Spatial Distortion", to="Dark Porygon2", coins="H")
    assert board.stadium == "Ecogym"


def test_light_miracle_energy_only_on_light_or_shining():
    me = Side("Onix", bench=["neo4-14"], hand=["Miracle Energy"])
    board = Board(me, Side("Chansey"), rules=NEO)
    assert board.reason("attach", "Miracle Energy", to="Onix") != ""
    board.act("attach", "Miracle Energy", to="Light Dragonite")
    assert board.mon("me", "Light Dragonite").energy == ["Miracle Energy"]
    board.next_turn()
    assert board.mon("me", "Light Dragonite").energy == []


# -- Trainers ---------------------------------------------------------------------------------


def test_blaine_attaches_two_fire_instead_of_the_turns_energy():
    me = Side("gym1-1", hand=["Blaine", "Fire Energy", "Fire Energy", "Fire Energy"])
    board = Board(me, Side("Chansey"))
    board.play("gym2-17")
    assert board.active("me").energy == ["Fire Energy"] * 2
    assert board.reason("attach", "Fire Energy", to="Blaine's Moltres") != ""


def test_blaine_not_after_the_turns_energy():
    me = Side("gym1-1", hand=["gym2-17"] + ["Fire Energy"] * 3)
    board = Board(me, Side("Chansey"))
    board.act("attach", "Fire Energy", to="Blaine's Moltres")
    assert board.reason("trainer", "gym2-17") == NO_EFFECT


@pytest.mark.parametrize(("less", "done"), [(0, 20), (2, 0), (1, 10)])
def test_charity_may_reduce_damage_and_comes_back(less, done):
    me = Side(ready("Machop", "Low Kick"), bench=["Onix"], hand=["Charity"])
    board = Board(me, Side("Blastoise"))
    board.play("Charity")
    board.act("attack", "Low Kick", choices=[less])
    assert board.active("opp").damage == done
    board.next_turn()
    assert board.hand("me").count("Charity") == 1


@pytest.mark.parametrize(("coin", "done", "back"), [("H", 30, 0), ("T", 20, 10)])
def test_vermilion_city_gym(coin, done, back):
    surge = Mon("gym1-82", energy=["Lightning Energy"] * 3)
    me = Side(surge, bench=["Onix"], hand=["Vermilion City Gym"])
    board = Board(me, Side("Chansey"))
    board.play("Vermilion City Gym")
    board.act("attack", "Gnaw", choices=[YES], coins=coin)
    assert (board.active("opp").damage, board.active("me").damage) == (done, back)


def test_chaos_gym_lets_the_opponent_use_a_trainer():
    me = Side("Onix", hand=["Chaos Gym", "Bill"])
    board = Board(me, Side("Chansey", hand=[]))
    board.play("Chaos Gym")
    before = len(board.hand("opp"))
    board.play("Bill", coins="T", choices=[YES])
    assert len(board.hand("opp")) == before + 2
    assert "Bill" in board.discard("me")
    assert board.hand("me") == []


def test_kogas_ninja_trick_switches_before_the_attack():
    koga = "gym2-48"
    me = Side(ready("Machop", "Low Kick"), bench=["Onix"])
    opp = Side(koga, bench=["Chansey"], hand=["Koga's Ninja Trick"])
    board = Board(me, opp, mover="opp")
    board.play("Koga's Ninja Trick")
    board.next_turn()
    board.act("attack", "Low Kick", choices=[YES])
    assert board.active("opp").name == "Chansey"
    assert board.active("opp").damage == 40
    assert "Koga's Ninja Trick" in board.discard("opp")


def test_sabrinas_psychic_control_uses_a_discarded_trainer():
    me = Side("Onix", hand=["Sabrina's Psychic Control"])
    board = Board(me, Side("Chansey", discard=["Bill", "PlusPower"]))
    board.play("Sabrina's Psychic Control", coins="H", choices=[YES])
    assert len(board.hand("me")) == 2
    assert sorted(board.discard("opp")) == ["Bill", "PlusPower"]


def test_arcade_game_takes_cards_of_the_same_name():
    me = Side("Onix", hand=["Arcade Game"], deck_size=3, deck=["Bill", "Abra", "Bill"])
    board = Board(me, Side("Chansey"), rules=NEO)
    board.play("Arcade Game")
    assert board.hand("me") == ["Bill", "Bill"]


@pytest.mark.parametrize(("guess", "drawn"), [(0, 0), (1, 2), (2, 0)])
def test_card_flip_game(guess, drawn):
    me = Side("Onix", hand=["Card-Flip Game"])
    board = Board(me, Side("Chansey", prizes=["Bill", "Bill"]), rules=NEO)
    board.play("Card-Flip Game", choices=[guess])
    assert len(board.hand("me")) == drawn


def test_pokemon_breeder_fields_finds_later_stages():
    me = Side("Squirtle", bench=["Onix"], hand=["Pokémon Breeder Fields"], deck=["Blastoise"])
    board = Board(me, Side("Chansey"), rules=NEO)
    board.play("Pokémon Breeder Fields", coins=None, choices=[])
    assert set(board.hand("me")) <= {"Blastoise"}


@pytest.mark.parametrize(("guess", "mine", "theirs"), [(0, 0, 3), (1, 3, 0), (2, 3, 0)])
def test_pokemon_personality_test(guess, mine, theirs):
    me = Side("Onix", hand=["Pokémon Personality Test", "neo4-14"])
    board = Board(me, Side("Chansey"), rules=NEO)
    board.play("Pokémon Personality Test", choices=[guess])
    assert (len(board.hand("me")) - 1, len(board.hand("opp"))) == (mine, theirs)


# -- types, attacks of other cards, hands aside ----------------------------------------------


def test_venomoth_shift_takes_the_type_of_another():
    me = Side(Mon("base2-13", energy=["Grass Energy"] * 4), bench=["Charmander", "Chansey"])
    board = Board(me, Side("Tangela", bench=["Rattata"]))
    board.act("power", "Shift", to="Venomoth", choices=[pokemon("Charmander")])
    board.act("attack", "Venom Powder", coins="T")
    assert board.active("opp").damage == 20  # 10, doubled: Tangela is weak to Fire


def test_smeargle_paint_makes_the_foe_another_type():
    me = Side(ready("basep-32", "Paint"), bench=["Onix"])
    foe = Mon("Machop", energy=["Fighting Energy"])
    board = Board(me, Side(foe, bench=["Rattata"]), rules=NEO)
    board.act("attack", "Paint", coins="H", choices=[2])
    board.next_turn()
    board.act("attack", "Low Kick")  # Water now, so that no Weakness to Fighting counts
    assert board.active("me").damage == 20


def test_smeargle_sketch_copies_the_last_attack():
    me = Side(ready("neo2-11", "Sketch"), bench=["Onix"])
    foe = ready("Electabuzz", "Thundershock")
    board = Board(me, Side(foe, bench=["Rattata"]), mover="opp", rules=NEO)
    board.act("attack", "Thundershock", coins="T")
    board.next_turn()
    board.act("attack", "Sketch", coins="H")
    assert (board.active("opp").damage, board.active("opp").condition) == (10, "Paralyzed")


def test_smeargle_sketch_of_one_that_did_not_attack():
    board = attacking("neo2-11", "Sketch")
    board.act("attack", "Sketch")
    assert board.active("opp").damage == 0


def test_kingdra_genetic_memory_uses_an_attack_below_it():
    me = Side(ready("neo3-19", "Genetic Memory"), bench=["Onix"])
    board = Board(me, Side("Chansey", bench=["Rattata"]), rules=NEO)
    under = printed(board.active("me").stack[0])
    board.act("attack", "Genetic Memory", choices=[0], coins=None)
    assert under.attacks


def test_eevee_chain_reaction_answers_any_evolving():
    me = Side("Squirtle", bench=["basep-11"], hand=["Wartortle"], deck=["Flareon"])
    board = Board(me, Side("Chansey"), turn=7)
    board.act("evolve", "Wartortle", to="Squirtle", choices=[YES])
    assert board.mon("me", "Flareon").stack == ["Eevee", "Flareon"]


def test_tickling_machine_lays_the_hand_aside_for_a_turn():
    me = Side("Onix", hand=["Tickling Machine"])
    board = Board(me, Side("Chansey", hand=["Bill", "Abra"]))
    board.play("Tickling Machine", coins="H")
    assert board.hand("opp") == []
    board.next_turn()
    assert len(board.hand("opp")) == 1
    board.next_turn()
    assert {"Bill", "Abra"} <= set(board.hand("opp"))
    tails = Board(me, Side("Chansey"))
    tails.play("Tickling Machine", coins="T")
    assert not tails.goes_on


@pytest.mark.parametrize(("gym", "done"), [([], 40), (["Cinnabar City Gym"], 20)])
def test_cinnabar_city_gym_keeps_water_from_weakness(gym, done):
    me = Side(ready("Staryu", "Slap"), bench=["Onix"], hand=gym)
    board = Board(me, Side("gym1-35", bench=["Rattata"]))
    for name in gym:
        board.play(name)
    board.act("attack", "Slap")
    assert board.active("opp").damage == done


@pytest.mark.parametrize("card", ["gym2-36", "gym2-50", "neo2-2", "base6-17", "neo4-39"])
def test_attacks_printed_again_on_other_cards(card):
    attack = {"gym2-36": "Swift", "gym2-50": "Toxic Cloud", "neo2-2": "Rapid Spin",
              "base6-17": "Lure", "neo4-39": "Rushing Magma"}[card]  # fmt: skip
    board = attacking(card, attack)
    board.act("attack", attack, coins=None)
    foes = {mon.name: mon for mon in (board.active("opp"), *board.bench("opp"))}
    if attack == "Toxic Cloud":
        assert board.active("opp").poison in (0, 20)
    elif attack in ("Rapid Spin", "Lure"):
        assert board.active("opp").name == "Rattata"
    assert len(foes) == 2


def test_suicune_pure_body_costs_an_energy_card_for_each_water():
    me = Side(Mon("ecard2-37", energy=["Fire Energy"]), hand=["Water Energy"])
    board = Board(me, Side("Chansey"), rules=NEO)
    board.act("attach", "Water Energy", to="Suicune", choices=[energy("Fire Energy")])
    assert board.active("me").energy == ["Water Energy"]


def test_legendary_collection_powers_are_off_by_any_condition():
    for name, reason in (("base6-38", False), ("base5-33", True)):
        board = Board(Side(Mon(name, poison=10)), Side("Chansey"), rules=NEO)
        usable = board.reason("power", "Evolutionary Light", to="Dark Dragonair") == ""
        assert usable == reason


@pytest.mark.parametrize(
    ("coins", "mine", "theirs"), [("H", 0, 40), ("TH", 20, 60), ("TTH", 40, 80)]
)
def test_lt_surges_electrode_shock_blast_as_long_as_it_is_damaged(coins, mine, theirs):
    me = Side(ready("Machop", "Low Kick"), bench=["Onix"])
    board = Board(me, Side("gym2-52", bench=["Rattata"]))
    left = board.active("opp").left
    board.act("attack", "Low Kick", coins=coins)
    assert board.active("me").damage == mine
    assert left < theirs or board.active("opp").damage == theirs or board.prizes("me") == 5
