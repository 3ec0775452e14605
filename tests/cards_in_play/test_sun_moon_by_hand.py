"""Cards of Sun & Moon and of Diamond & Pearl whose lines are written by hand, in positions."""

from dataclasses import replace

import pytest
from board import Board, Mon, Side, pokemon
from card_tables import ready, table

from deckstats.rules import rulebook

SM, DP = rulebook("sm"), rulebook("dp")
WALL = "sm1-110"  # Gumshoos-GX: 210 HP, weak to Fighting


def after(attacker, attack, opp=WALL, *, damage=0, condition="none", poison=0, coins="",
          choices=(), rules=SM, turn=5, **more):  # fmt: skip
    """Return the board after an attack on a Pokémon with much HP."""
    mon = replace(ready(attacker, attack), damage=damage, condition=condition, poison=poison)
    foe = opp if isinstance(opp, Side) else Side(opp, bench=["Rattata"])
    board = Board(Side(mon, **more), foe, rules=rules, turn=turn)
    board.act("attack", attack, coins=coins, choices=choices)
    return board


@table("energy damage", [([], 10), (["Fire Energy"] * 2, 110), (["Double Colorless Energy"], 110)])
def test_gumshoe_chance_counts_energy_not_cards(energy, damage):
    board = after(WALL, "Gumshoe Chance-GX", Side(Mon("Wailord-EX", energy=energy)))
    assert board.active("opp").damage == damage


@table("energy damage", [([], 0), (["Fire Energy"] * 2, 40), (["Double Colorless Energy"], 40)])
@pytest.mark.parametrize(("user", "attack"), [("sm11-153", "Energy Arrow"),
                                              ("hgss3-20", "Plasma Arrow")])  # fmt: skip
def test_arrows_count_energy_of_whom_they_hit(user, attack, energy, damage):
    opp = Side(WALL, bench=[Mon("Snorlax", energy=energy)])
    board = after(user, attack, opp, choices=[pokemon("Snorlax", "opp")])
    assert board.mon("opp", "Snorlax").damage == damage


@table("poison damage left", [(10, 160, 0), (0, 80, 0)])
def test_poison_boost_is_cured_by_its_attack(poison, damage, left):
    board = after("sm3-55", "Poison Boost", poison=poison)
    assert (board.active("opp").damage, board.active("me").poison) == (damage, left)


def test_gutsy_hammer_hurts_for_each_damage_counter():
    board = after("sm3-74", "Gutsy Hammer", damage=30)
    assert board.active("me").damage == 60


@table("bench damage", [([], 0), (["Abra", "Mew", "Squirtle"], 20)])
def test_palette_of_friends_counts_types(bench, damage):
    board = after("sm5-105", "Palette of Friends", bench=bench)
    assert board.active("opp").damage == damage


@table("user", [("sm8-87",), ("sm12-148",)])
def test_lost_march_leaves_prism_stars_out(user):
    board = after(user, "Lost March", lost_zone=["Abra", "Mew", "Jirachi ◇", "Potion"])
    assert board.active("opp").damage == 40


def test_alolan_club_counts_names():
    board = after("sm9-64", "Alolan Club", bench=["sm9-64", "Abra"])
    assert board.active("opp").damage == 40


@table("hand damage", [(["Potion"], 70), ([], 0)])
def test_dirty_throw_needs_a_card(hand, damage):
    me = Side(Mon("sm12-133", energy=["dp1-129"] * 2), hand=hand)
    board = Board(me, Side(WALL), rules=SM)
    board.act("attack", "Dirty Throw")
    assert (board.active("opp").damage, board.hand("me")) == (damage, [])


def test_lunar_payback_switches_damage():
    board = after("sm5-59", "Lunar Payback", damage=70)
    assert (board.active("me").damage, board.active("opp").damage) == (0, 70)
    assert board.active("me").energy == []


def test_gastro_acid_takes_abilities_away_through_the_next_turn():
    """Trade is used by hand."""
    opp = Side("sm35-53", bench=["Rattata"], hand=["Potion"] * 2)
    board = after("sm10-15", "Gastro Acid", opp)
    board.next_turn()
    assert board.reason("power", "Trade", to="Zoroark-GX") != ""
    board.next_turn()
    board.next_turn()
    assert board.reason("power", "Trade", to="Zoroark-GX") == ""


@table("condition damage", [("Asleep", 100), ("none", 0)])
def test_hypno_roll_is_used_asleep(condition, damage):
    board = after("sm2-114", "Hypno Roll", condition=condition, coins=None)
    assert board.active("opp").damage in (damage, 2 * damage)


@table("foe damage", [("Chansey", 0), ("Machop", 50)])
def test_small_appetite_leaves_the_large_alone(foe, damage):
    board = after("sm3-45", "Small Appetite", foe)
    assert board.discard("opp") == ([foe] if damage else [])
    assert damage or board.active("opp").damage == 0


def test_flaming_honk_attaches_what_it_finds():
    deck = ["Fire Energy", "Potion", "Fire Energy", "Water Energy"]
    me = Side(ready("sm7-29", "Flaming Honk"), deck=deck, deck_size=10)
    board = Board(me, Side(WALL), rules=SM)
    board.act("attack", "Flaming Honk", choices=None or ())
    assert board.active("me").energy.count("Fire Energy") >= 2
    assert board.discard("me") == ["Potion", "Water Energy"]


@table("foe drawn", [("Charmander", 4), ("Squirtle", 2)])
def test_samson_oak_draws_more_for_alike_pokemon(foe, drawn):
    board = Board(Side("Vulpix", hand=["Samson Oak"]), Side(foe), rules=SM)
    board.play("Samson Oak")
    assert len(board.hand("me")) == drawn


CHEERED = "Sylveon-GX"


@table("n", [(1,), (2,)])
def test_cheers_reach_gx_that_evolve_from_eevee_once(n):
    """Power Cheer 30 more, Vitality Cheer 60 HP, Speed Cheer one Colorless less."""
    bench = ["sm12-25", "sm12-42", "sm12-70"] * n
    fairy = Mon(CHEERED, energy=["sm1-172"])
    board = Board(Side(fairy, bench=bench[:5]), Side(WALL), rules=SM)
    assert board.active("me").left == 200 + 60
    assert board.mon("me", "Vaporeon").left == 110


@table("pokemon hp cost", [("base2-3", 90, 0), ("Onix", 90, 3)])
def test_veils_reach_what_evolves_from_eevee(pokemon, hp, cost):
    me = Side(Mon(pokemon, energy=["Fire Energy"]), bench=["dp5-32", "dp5-18", "dp5-18"])
    board = Board(me, Side("Chansey"), rules=DP)
    assert board.active("me").left == hp
    assert (board.reason("retreat", to="Umbreon") == "") == (cost == 0)
