"""Attacks that do something else instead, or with what they have just found: worked out by hand."""

import pytest
from board import Mon, pokemon
from test_more_attacks import FOE, fought

ONIX = pokemon("Onix", "opp")


@pytest.mark.parametrize(
    ("name", "attack", "plain", "more"),
    [
        ("ex11-2", "Target Attack", 40, 60),
        ("ex14-97", "Target Attack", 30, 50),
        ("pl1-77", "Target Attack", 20, 40),
    ],
)
@pytest.mark.parametrize("before", [0, 10])
def test_target_attack_does_more_where_there_was_damage(name, attack, plain, more, before):
    opp = {"bench": [Mon("Onix", damage=before), "Abra"]}
    board = fought(name, attack, opp=opp, choices=[ONIX])
    assert board.mon("opp", "Onix").damage - before == (more if before else plain)
    assert board.active("opp").damage == 0


@pytest.mark.parametrize(("target", "damage"), [("Onix", 30), ("Machamp", 50)])
def test_politoed_ex_upward_lick_does_more_to_a_stage_2(target, damage):
    opp = {"bench": ["Onix", "Machamp"]}
    board = fought("ex10-107", "Upward Lick", opp=opp, choices=[pokemon(target, "opp")])
    assert board.mon("opp", target).damage == damage
    assert board.active("opp").damage == 0


@pytest.mark.parametrize(("before", "damage"), [(0, 70), (180, 120)])
def test_politoed_ex_swallow_up_where_the_foe_has_less_hp_left(before, damage):
    opp = {"active": Mon(FOE, damage=before)}  # 320 or 140 HP left; Politoed ex has 150
    board = fought("ex10-107", "Swallow Up", opp=opp)
    assert board.active("opp").damage - before == damage


@pytest.mark.parametrize(
    ("energy", "damage"),
    [(["Fire Energy"] * 3, 50), (["React Energy", "Fire Energy", "Fighting Energy"], 70)],
)
def test_aggron_heavy_blow_is_no_weaker_with_react_energy(energy, damage):
    board = fought("ex12-2", "Heavy Blow", {"energy": ["Fighting Energy", *energy], "damage": 20})
    assert board.active("opp").damage == damage


@pytest.mark.parametrize(("came", "damage"), [(5, 60), (3, 40)])
def test_vaporeon_evolving_aqua_does_more_where_it_has_just_evolved(came, damage):
    opp = {"bench": [Mon("Onix", damage=10), "Abra"]}
    board = fought("pl2-34", "Evolving Aqua", {"came": came}, opp=opp, choices=[ONIX])
    assert board.mon("opp", "Onix").damage == 10 + damage
    assert board.active("opp").damage == 0


def test_clawitzer_sharpshooting_does_120_behind_standing_by():
    board = fought("sm6-26", "Standing By", {"energy": ["Water Energy"]}, opp={"bench": [FOE]})
    for more in (120, 40):
        board.next_turn()
        board.next_turn()
        before = board.bench("opp")[0].damage
        board.act("attack", "Sharpshooting", choices=[16 + 1])
        assert board.bench("opp")[0].damage - before == more
    assert board.active("opp").damage == 0


@pytest.mark.parametrize(("before", "counters"), [(0, 10), (10, 20)])
def test_duskull_silhouette_puts_two_counters_where_there_are_some(before, counters):
    board = fought("dp7-59", "Silhouette", opp={"active": Mon(FOE, damage=before)})
    assert board.active("opp").damage - before == counters


@pytest.mark.parametrize(
    ("name", "attack", "top", "attached"),
    [
        ("ex3-95", "Melting Mountain", "Water Energy", True),
        ("ex3-95", "Melting Mountain", "Bill", False),
        ("xy1-60", "Dig Out", "Fighting Energy", True),
        ("xy7-41", "Dig Out", "Fire Energy", False),
    ],
)
def test_the_very_card_discarded_is_attached(name, attack, top, attached):
    me = {"deck": [top], "discard": ["Fire Energy", "Grass Energy"]}
    board = fought(name, attack, me=me)
    assert (board.active("me").energy.count(top) > attack.count("Dig")) == attached
    kept = [] if attached else [top]
    assert board.discard("me") == sorted(["Fire Energy", "Grass Energy", *kept])


def test_exeggutor_called_shot_hits_the_pokemon_chosen():
    energy = ["Grass Energy"] * 3
    opp = {"bench": ["Onix", "Abra"]}
    board = fought("ecard2-12", "Called Shot", {"energy": energy}, opp=opp, choices=[ONIX])
    assert board.mon("opp", "Onix").damage == 30
    assert board.active("opp").damage == 0


def test_magcargo_fire_stream_hits_all_of_the_bench():
    board = fought("ecard3-17", "Fire Stream", opp={"bench": ["Onix", "Abra"]})
    assert [mon.damage for mon in board.bench("opp")] == [10, 10]
    assert (board.active("me").damage, board.active("opp").damage) == (0, 60)


@pytest.mark.parametrize(("before", "own"), [(0, 120), (310, 0)])
def test_claydol_kaboom_doll_hurts_itself_where_it_placed_counters(before, own):
    board = fought("sv3-95", "Kaboom Doll", opp={"active": Mon(FOE, damage=before)})
    assert board.active("opp").left == 10
    hurt = 120 if board.active("me").name == "Rattata" else board.active("me").damage
    assert hurt == own


@pytest.mark.parametrize(("coin", "foe", "own"), [("H", 40, 0), ("T", 10, 10)])
def test_unown_hidden_power_pays_no_heed_to_weakness_on_tails(coin, foe, own):
    board = fought("dp6-42", "Hidden Power", opp={"active": "Mewtwo"}, coins=coin)
    assert (board.active("opp").damage, board.active("me").damage) == (foe, own)


@pytest.mark.parametrize(
    ("name", "attack", "damage"),
    [
        ("ex2-9", "Metal Hook", 20),
        ("ex5-95", "Metal Reversal", 40),
        ("ex7-103", "Drag Off", 10),
        ("ex8-2", "Luring Antenna", 20),
        ("ex8-104", "Drag Off", 20),
        ("ex10-18", "Drag Off", 20),
        ("ex16-10", "Luring Antenna", 20),
    ],
)
@pytest.mark.parametrize("wanted", [True, False])
def test_the_pokemon_switched_in_takes_the_damage_once(name, attack, damage, wanted):
    board = fought(name, attack, opp={"bench": ["swsh7-123"]}, choices=[int(wanted)])
    assert board.active("opp").name == ("Duraludon VMAX" if wanted else "Rayquaza VMAX")
    assert (board.active("opp").damage, board.bench("opp")[0].damage) == (damage, 0)
