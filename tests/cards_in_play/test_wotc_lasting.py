"""Attacks from Jungle to Neo Destiny whose effects go on, and those that answer."""

import pytest
from board import Board, Mon, Side, card, pokemon
from card_tables import DOUBLE, LOCKED, attacking, cost, ready, table

RULED_OUT = "an effect forbids it"


def answered(card, attack, foe, foes_attack, coins="", answer="", **more):
    """Let a Pokémon use an attack, then the opponent's Active attack it."""
    me = Side(ready(card, attack), bench=["Onix"])
    board = Board(me, Side(ready(foe, foes_attack), bench=["Rattata"]), **more)
    board.act("attack", attack, coins=coins)
    board.next_turn()
    board.act("attack", foes_attack, coins=answer)
    return board


@table(
    "card attack coins foe foes_attack answer taken back",
    [
        # Machop does 20: the answers, with Weakness where they are attacks
        ("base5-46", "Mirror Shell", "", "Machop", "Low Kick", "", 20, 20),
        ("base6-39", "Mirror Shell", "", "Machop", "Low Kick", "", 20, 20),
        ("neo2-16", "Counter", "", "Machop", "Low Kick", "H", 20, 40),
        ("neo2-16", "Counter", "", "Machop", "Low Kick", "T", 20, 0),
        ("gym1-11", "Crosscounter", "", "Machop", "Low Kick", "H", 20, 40),
        ("gym1-11", "Crosscounter", "", "Machop", "Low Kick", "T", 20, 0),
        ("basep-2", "Light Screen", "", "Machop", "Low Kick", "", 20, 0),
        ("gym1-43", "Deflector", "", "Machop", "Low Kick", "", 10, 0),
        ("neo1-53", "Deflector", "", "Machop", "Low Kick", "", 10, 0),
        ("base2-50", "Snivel", "", "Machop", "Low Kick", "", 0, 0),
        ("basep-1", "Growl", "", "Machop", "Low Kick", "", 30, 0),
        ("neo1-54", "Growl", "", "Machop", "Low Kick", "", 10, 0),
        ("neo4-56", "Charm", "", "Machop", "Low Kick", "", 10, 0),
        ("neo2-71", "Slime", "", "Machop", "Low Kick", "T", 0, 0),
        ("neo2-71", "Slime", "", "Machop", "Low Kick", "H", 20, 0),
        ("neo4-69", "Dodge", "", "Machop", "Low Kick", "H", 0, 0),
        ("neo4-69", "Dodge", "", "Machop", "Low Kick", "T", 20, 0),
        ("gym1-13", "Shadow Images", "", "Electabuzz", "Thundershock", "HT", 10, 0),
        ("gym1-13", "Shadow Images", "", "Electabuzz", "Thundershock", "TT", 0, 0),
        ("neo4-109", "Reflect Shield", "", "Electabuzz", "Thundershock", "HT", 0, 20),
        ("neo4-109", "Reflect Shield", "", "Electabuzz", "Thundershock", "TT", 10, 0),
        ("neo4-48", "Pulse Guard", "", "Machop", "Low Kick", "", 0, 0),
        ("neo4-48", "Pulse Guard", "", "Abra", "Psyshock", "T", 10, 0),
        ("neo2-42", "Harden", "", "Machop", "Low Kick", "", 0, 0),
    ],
)  # fmt: skip
def test_answers(card, attack, coins, foe, foes_attack, answer, taken, back):
    board = answered(card, attack, foe, foes_attack, coins, answer)
    assert board.active("me").damage == taken
    assert board.active("opp").damage == back


def test_rockets_moltres_fire_wall_answers_with_weakness():
    board = answered("gym1-12", "Fire Wall", "Electabuzz", "Thundershock", answer="T")
    assert (board.active("me").damage, board.active("opp").damage) == (10, 50)


def test_kakuna_secrete_poison():
    board = answered("neo2-41", "Secrete Poison", "Machop", "Low Kick")
    assert board.active("opp").poison == 10
    assert board.mon("opp", "Rattata").damage == 10


@table(
    "card attack",
    [("base2-51", "Tail Wag"), ("base2-61", "Leer"), ("neo1-56", "Leer"), ("neo1-81", "Leer")],
)
def test_defending_pokemon_cannot_attack_it_while_both_stay(card, attack):
    me = Side(ready(card, attack), bench=["Onix"])
    opp = Side(ready("Machop", "Low Kick"), bench=[ready("Machop", "Low Kick")], hand=["Switch"])
    board = Board(me, opp)
    board.act("attack", attack, coins="H")
    board.next_turn()
    assert board.reason("attack", "Low Kick") == LOCKED
    board.play("Switch")
    assert board.reason("attack", "Low Kick") == ""


@table("card attack", [("neo1-24", "Mean Look"), ("neo1-27", "Spider Web")])
def test_defending_pokemon_cannot_retreat(card, attack):
    me = Side(ready(card, attack), bench=["Onix"], hand=["Switch"])
    board = Board(me, Side(Mon("Chansey", energy=["Fire Energy"]), bench=["Rattata"]))
    board.act("attack", attack, coins="H" if attack == "Spider Web" else "")
    board.next_turn()
    assert board.legal("retreat") == 0
    board.next_turn()
    board.play("Switch")
    board.next_turn()
    assert board.legal("retreat") == (1 if attack == "Mean Look" else 0)


@table("card attack coins", [("neo1-31", "Jaw Clamp", ""), ("neo4-17", "Poison Bind", "H")])
def test_active_place_is_kept_against_switch(card, attack, coins):
    me = Side(ready(card, attack), bench=["Onix"])
    foe = Mon("Chansey", energy=["Fire Energy"] * 2)
    board = Board(me, Side(foe, bench=["Rattata"], hand=["Switch"]))
    board.act("attack", attack, coins=coins)
    board.next_turn()
    assert board.legal("retreat") == 0
    board.play("Switch")
    assert board.active("opp").name == "Chansey"


def test_piloswine_freeze_lasts_until_it_goes_to_the_bench():
    me = Side(ready("neo1-44", "Freeze"), bench=["Onix"])
    board = Board(me, Side(Mon("Machop", energy=[DOUBLE, "Fighting Energy"]), bench=["Rattata"]))
    board.act("attack", "Freeze", coins="H")
    for _ in range(3):
        board.next_turn()
    assert board.reason("attack", "Low Kick") == LOCKED


def test_phanpy_endure_leaves_it_ten_hp():
    me = Side(ready("neo1-43", "Endure", damage=30), bench=["Rattata"])
    board = Board(me, Side(ready("Machop", "Low Kick"), bench=["Rattata"]))
    board.act("attack", "Endure", coins="H")
    board.next_turn()
    board.act("attack", "Low Kick")
    assert board.active("me").name == "Phanpy"
    assert board.prizes("opp") == 6


@pytest.mark.parametrize(("coin", "prizes"), [("H", 6), ("T", 5)])
def test_dark_forretress_armor_up_by_a_coin(coin, prizes):
    me = Side(ready("neo4-35", "Armor Up", damage=50), bench=["Rattata"])
    board = Board(me, Side(ready("Machop", "Low Kick"), bench=["Rattata"]))
    board.act("attack", "Armor Up")
    board.next_turn()
    board.act("attack", "Low Kick", coins=coin)
    assert board.prizes("opp") == prizes


def test_umbreon_pursuit_hurts_what_retreats():
    me = Side(ready("neo2-32", "Pursuit"), bench=["Onix"])
    foe = Mon("Chansey", energy=["Fire Energy"])
    board = Board(me, Side(foe, bench=["Rattata"]))
    board.act("attack", "Pursuit")
    done = board.active("opp").damage
    board.next_turn()
    board.act("retreat", to="Rattata")
    assert board.mon("opp", "Chansey").damage == done + 10


def test_crobat_triggered_poison():
    me = Side(ready("neo3-4", "Triggered Poison"), bench=["Onix"])
    opp = Side("Chansey", bench=["Rattata"], hand=["Fire Energy"])
    board = Board(me, opp)
    board.act("attack", "Triggered Poison")
    board.next_turn()
    assert board.active("opp").poison == 0
    board.act("attach", "Fire Energy", to="Chansey")
    assert board.active("opp").poison == 10


def test_mistys_tentacool_crystal_beam_bars_energy():
    me = Side(ready("gym1-57", "Crystal Beam"), bench=["Onix"])
    board = Board(me, Side("Chansey", bench=["Onix"], hand=["Fire Energy"]))
    board.act("attack", "Crystal Beam", coins="H")
    board.next_turn()
    assert board.reason("attach", "Fire Energy", to="Chansey") != ""
    assert board.reason("attach", "Fire Energy", to="Onix") == ""


def test_dark_omastar_dark_tentacle_keeps_from_evolving():
    me = Side(ready("neo4-19", "Dark Tentacle"), bench=["Onix"])
    opp = Side("Bulbasaur", bench=["Bulbasaur"], hand=["Ivysaur"])
    board = Board(me, opp, turn=7)
    board.act("attack", "Dark Tentacle")
    if board.active("opp").damage:
        board.next_turn()
        assert board.reason("evolve", "Ivysaur", to="Bulbasaur") != ""
        assert board.reason("evolve", "Ivysaur", to="Bulbasaur #2") == ""


def test_kogas_ditto_giant_growth_until_it_is_benched():
    me = Side(ready("gym2-10", "Giant Growth"), bench=["Onix"])
    board = Board(me, Side(Mon("Machop", energy=["Fighting Energy"] * 3), bench=["Rattata"]))
    board.act("attack", "Giant Growth", coins="H")
    board.next_turn()
    board.act("attack", "Low Kick")  # 20, doubled by Weakness
    assert board.active("me").damage == 40
    board.next_turn()
    board.act("attack", "Pound")
    assert board.active("opp").damage == 30


def test_rattata_focus_energy_doubles_the_whole_base_damage():
    me = Side(Mon("gym2-85", energy=["Fighting Energy"] * 2), bench=["Onix"])
    board = Board(me, Side("Blastoise", bench=["Rattata"]))
    board.act("attack", "Focus Energy")
    board.next_turn()
    board.next_turn()
    board.act("attack", "Quick Attack", coins="H")
    assert board.active("opp").damage == 60
    board.next_turn()
    board.next_turn()
    board.act("attack", "Quick Attack", coins="T")
    assert board.active("opp").damage == 70


def test_raticate_focus_energy_doubles_both_damages():
    me = Side(Mon("gym2-53", energy=["Fighting Energy"] * 2), bench=["Onix"])
    board = Board(me, Side("Blastoise", bench=["Rattata"]))
    board.act("attack", "Focus Energy")
    board.next_turn()
    board.next_turn()
    board.act("attack", "Double-edge")
    assert (board.active("opp").damage, board.active("me").damage) == (80, 40)


@pytest.mark.parametrize(("coins", "done"), [("HH", 50), ("HT", 50), ("TT", 50)])
def test_magnemite_lock_on_makes_tails_heads(coins, done):
    me = Side(Mon("neo2-7", energy=["Lightning Energy"] * 2), bench=["Onix"])
    board = Board(me, Side("Chansey", bench=["Rattata"]))
    board.act("attack", "Lock-on")
    board.next_turn()
    board.next_turn()
    board.act("attack", "Electric Bolt", coins=coins)
    assert (board.active("opp").damage, board.active("opp").condition) == (done, "Paralyzed")


def test_magnemite_electric_bolt_without_lock_on():
    me = Side(Mon("neo2-7", energy=["Lightning Energy"] * 2), bench=["Onix"])
    board = Board(me, Side("Chansey", bench=["Rattata"]))
    board.act("attack", "Electric Bolt", coins="HT")
    assert board.active("opp").damage == 0


def test_misdreavus_perish_song_after_night_eyes():
    me = Side(Mon("neo3-11", energy=["Psychic Energy"] * 3), bench=["Onix"])
    board = Board(me, Side("Blastoise", bench=["Rattata"]))
    board.act("attack", "Night Eyes")
    board.next_turn(coins="T")
    board.next_turn(coins="T")
    board.act("attack", "Perish Song")
    assert board.prizes("me") == 5


def test_misdreavus_perish_song_alone_does_nothing():
    me = Side(Mon("neo3-11", energy=["Psychic Energy"] * 3), bench=["Onix"])
    board = Board(me, Side(Mon("Blastoise", condition="Asleep"), bench=["Rattata"]))
    board.act("attack", "Perish Song", coins=None)
    assert board.prizes("me") == 6


def test_entei_protective_flame_and_dewgong_ice_pillar_keep_the_bench():
    for card_, attack in (("basep-34", "Protective Flame"), ("neo4-45", "Ice Pillar")):
        me = Side(ready(card_, attack), bench=["Onix"])
        board = Board(me, Side(ready("base3-5", "Dark Mind"), bench=["Rattata"]))
        board.act("attack", attack)
        if board.prizes("me") == 6:
            board.next_turn()
            board.act("attack", "Dark Mind", choices=[pokemon("Onix")], coins=None)
            assert board.mon("me", "Onix").damage == 0


# -- what others can do -----------------------------------------------------------------------


def test_electrode_chain_lightning_strikes_its_kin():
    board = Board(
        Side(ready("base2-2", "Chain Lightning"), bench=["Squirtle", "Onix"]),
        Side("Blastoise", bench=["Seel", "Onix"]),
    )
    board.act("attack", "Chain Lightning")
    assert [mon.damage for mon in board.bench("me")] == [10, 0]
    assert [mon.damage for mon in board.bench("opp")] == [10, 0]
    board = attacking("base2-2", "Chain Lightning", "Chansey")
    board.act("attack", "Chain Lightning")
    assert board.mon("opp", "Rattata").damage == 0


def test_mew_rainbow_wave_and_starmie_core_stream():
    me = Side(Mon("si1-1", energy=["Psychic Energy", "Fire Energy"]), bench=["Onix"])
    opp = Side("Charmander", bench=["Ponyta", "Squirtle"])
    board = Board(me, opp)
    board.act("attack", "Rainbow Wave", choices=[1])
    assert [mon.damage for mon in (board.active("opp"), *board.bench("opp"))] == [20, 20, 0]
    opp = Side(Mon("Chansey", energy=["Fire Energy"]), bench=["Ponyta"])
    board = Board(Side(ready("neo3-25", "Core Stream"), bench=["Onix"]), opp)
    board.act("attack", "Core Stream", choices=[1])
    assert (board.active("opp").damage, board.mon("opp", "Ponyta").damage) == (20, 0)


def test_electabuzz_lightning_bolt_finds_the_marked():
    me = Side(Mon("basep-46", energy=["Lightning Energy"] * 3), bench=["Onix"])
    board = Board(me, Side("Chansey", bench=["Squirtle"]))
    board.act("attack", "Lightning Rod", choices=[pokemon("Squirtle", "opp")])
    board.next_turn()
    board.next_turn()
    board.act("attack", "Lightning Bolt")
    assert board.active("opp").damage == 10
    assert "Squirtle" not in [mon.name for mon in board.bench("opp")]


def test_togepi_mini_metronome_pays_all_but_energy():
    me = Side(ready("basep-30", "Mini-Metronome"), bench=["Onix"])
    board = Board(me, Side("Blastoise", bench=["Rattata"]))
    board.act("attack", "Mini-Metronome", coins="H")
    assert board.active("opp").damage == 40
    for energy, done in ((["Fire Energy"] * 2, 100), ([DOUBLE], 0)):
        me = Side(Mon("basep-30", energy=energy), bench=["Onix"])
        board = Board(me, Side("Charizard", bench=["Rattata"]))
        board.act("attack", "Mini-Metronome", coins="H")  # Fire Spin: two Energy cards
        assert board.active("opp").damage == done
        assert board.active("me").energy == ([] if done else [DOUBLE])


def test_togetic_super_metronome_from_the_bench():
    me = Side(ready("neo1-16", "Super Metronome"), bench=["Onix"])
    board = Board(me, Side("Chansey", bench=["Blastoise"]))
    board.act("attack", "Super Metronome", coins="H", choices=[pokemon("Blastoise", "opp"), 0])
    assert board.active("opp").damage == 40


def test_rockets_mewtwo_juxtapose():
    me = Side(ready("gym2-14", "Juxtapose", damage=40), bench=["Onix"])
    board = Board(me, Side(Mon("Chansey", damage=10), bench=["Rattata"]))
    board.act("attack", "Juxtapose", coins="H")
    assert (board.active("me").damage, board.active("opp").damage) == (10, 40)


def test_hypno_prophecy_of_the_opponents_deck():
    order = ["Bill", "Switch", "Abra"]
    board = Board(Side(ready("base3-8", "Prophecy")), Side("Chansey", deck=order))
    wanted = [card("Bill", "opp"), card("Abra", "opp"), card("Switch", "opp")]
    board.act("attack", "Prophecy", choices=[1, *wanted])
    assert board.deck("opp")[:3] == ["Switch", "Abra", "Bill"]


def test_sabrinas_abra_synchronize_needs_as_many_energy_cards():
    energy = cost("gym2-93", "Synchronize")
    for more, reason in ((0, True), (1, False)):
        foe = Mon("Chansey", energy=["Fire Energy"] * (len(energy) + more))
        board = Board(Side(Mon("gym2-93", energy=energy)), Side(foe))
        assert (board.reason("attack", "Synchronize") == "") == reason


def test_houndour_plunder_discards_trainers_before_damage():
    foe = Side("Blastoise", bench=["Rattata"], hand=["Defender"])
    board = Board(Side(ready("neo2-39", "Plunder")), foe, mover="opp")
    board.play("Defender", choices=[pokemon("Blastoise", "opp")])
    board.next_turn()
    board.act("attack", "Plunder")
    assert "Defender" in board.discard("opp")


def test_dark_wigglytuff_slap_awake():
    board = attacking("neo4-40", "Slap Awake", Mon("Chansey", condition="Asleep", poison=10))
    board.act("attack", "Slap Awake", coins=None)
    foe = board.active("opp")
    assert (foe.condition, foe.poison) == ("none", 10)


def test_light_wigglytuff_evolution_song_for_both():
    me = Side(ready("neo4-54", "Evolution Song"), bench=["Squirtle"], deck=["Wartortle"])
    opp = Side("Chansey", bench=["Machop"], deck=["Machoke"])
    board = Board(me, opp)
    board.act("attack", "Evolution Song", choices=[1, pokemon("Machop", "opp")])
    assert board.mon("opp", "Machoke").name == "Machoke"
    assert board.mon("me", "Wartortle").name == "Wartortle"


def test_dark_ursaring_provoke_benches_basics_of_both_hands():
    me = Side(ready("neo4-21", "Provoke"), hand=["Abra", "Bill"])
    opp = Side("Chansey", hand=["Onix", "Switch"])
    board = Board(me, opp)
    board.act("attack", "Provoke", choices=[1, card("Onix", "opp"), 1, card("Abra")])
    assert [mon.name for mon in board.bench("opp")] == ["Onix"]
    assert [mon.name for mon in board.bench("me")] == ["Abra"]


def test_dark_crobat_dark_drain_heals_what_it_dealt():
    me = Side(ready("neo4-2", "Dark Drain", damage=40), bench=["Onix"])
    board = Board(me, Side("Chansey", bench=["Rattata", "Onix"]))
    board.act("attack", "Dark Drain", coins="HTH")
    assert board.active("me").damage == 20
