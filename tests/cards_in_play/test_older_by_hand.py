"""Cards of the eras from e-Card to XY whose lines are written by hand, each in a position."""

from board import Board, Mon, Side, card, pokemon
from card_tables import NOT_ENOUGH, ready, table

from deckstats.rules import rulebook

YES, NO = 1, 0


def position(me, opp=None, *, era, **more):
    return Board(me, opp or Side("Chansey", bench=["Rattata"]), rules=rulebook(era), **more)


def attacks(attacker, attack, opp=None, *, era, coins="", choices=(), energy=None, **more):
    """Return the board after an attack, with the Energy it costs unless told otherwise."""
    mon = ready(attacker, attack) if energy is None else Mon(attacker, energy=list(energy))
    board = position(Side(mon, **more), opp, era=era)
    board.act("attack", attack, coins=coins, choices=choices)
    return board


# -- Energy of one type -------------------------------------------------------------------------


@table("user attack energy era", [
    ("ex6-105", "Burn Down", ["Water Energy"] * 5, "ex"),
    ("dp7-103", "Fire Spin", ["Water Energy"] * 5, "dp"),
    ("xy12-11", "Fire Spin", ["Water Energy"] * 5, "xy"),
    ("bw3-79", "Berserker Blade", ["Water Energy"] * 4, "bw"),
])  # fmt: skip
def test_all_energy_attached_is_of_one_type(user, attack, energy, era):
    board = position(Side(Mon(user, energy=energy)), era=era)
    assert board.reason("attack", attack) == ""


@table("under paid", [(["Magby"], True), (None, False)])
def test_magmar_turns_energy_once_it_has_evolved(under, paid):
    """Put on a Baby Pokémon, it is an Evolved Pokémon."""
    magmar = Mon("ex12-21", energy=["Water Energy"] * 3, under=under)
    reason = position(Side(magmar), era="ex").reason("attack", "Burning Sensation")
    assert (reason == "") == paid or reason == NOT_ENOUGH


# -- cards put, drawn and found -----------------------------------------------------------------


@table("hand drawn", [([], 3), (["Potion"], 2), (["Potion"] * 2, 1)])
def test_backup_draws_up_to_three(hand, drawn):
    board = position(Side("ecard2-28", hand=hand), era="ecard")
    board.act("power", "Backup", to="Porygon2")
    assert len(board.hand("me")) == 3 == len(hand) + drawn


def test_backup_not_with_three_cards():
    board = position(Side("ecard2-28", hand=["Potion"] * 3), era="ecard")
    assert board.reason("power", "Backup", to="Porygon2") != ""


@table("user", [("ex2-42",), ("ex16-56",), ("ex12-29",)])
def test_influence_puts_fossil_pokemon_onto_the_bench(user):
    board = attacks(user, "Influence", era="ex", deck=["Kabuto", "Anorith", "Potion"])
    assert sorted(each.name for each in board.bench("me")) == ["Anorith", "Kabuto"]


def test_loose_shell_puts_shedinja_beside_ninjask():
    me = Side("Abra", bench=["Nincada"], hand=["ex3-18"], deck=["Shedinja"])
    board = position(me, era="ex")
    board.act("evolve", "ex3-18", to="Nincada", choices=[YES])
    assert [each.name for each in board.bench("me")] == ["Ninjask", "Shedinja"]


def test_signs_of_evolution_takes_three_types():
    deck = ["base2-12", "base2-3", "base2-4", "neo2-1", "Raichu"]
    board = attacks("bw9-90", "Signs of Evolution", era="bw", deck=deck)
    assert len(board.hand("me")) == 3
    assert "Raichu" not in board.hand("me")


@table("coin hand", [("H", ["Potion"]), ("T", [])])
def test_junk_finds_a_trainer_again(coin, hand):
    board = position(Side("Abra", hand=["dp6-76"], discard=["Potion"]), era="dp")
    board.act("bench", "dp6-76", coins=coin, choices=[YES])
    assert board.hand("me") == hand


@table("left attached", [(6, 0), (5, 1), (3, 3)])
def test_raging_roar_counts_prize_cards_taken(left, attached):
    me = Side("Abra", bench=["Pupitar"], hand=["xy10-56"], discard=["dp1-129"] * 4)
    board = position(me, Side("Chansey", prizes=left), era="xy")
    board.act("evolve", "xy10-56", to="Pupitar", choices=[YES])
    assert board.mon("me", "Tyranitar").energy == ["Darkness Energy"] * attached


def test_energy_recycle_ends_the_turn():
    board = position(Side("ex14-98", discard=["Water Energy"] * 4), era="ex")
    board.act("power", "Energy Recycle", to="Swampert ex")
    assert board.active("me").energy == ["Water Energy"] * 3
    assert not board.goes_on


# -- damage -------------------------------------------------------------------------------------


@table("user", [("ex7-99",), ("pl1-19",)])
def test_darkness_switch_swaps_damage_counters(user):
    era = "ex" if user.startswith("ex") else "dp"
    me = Side(Mon(user, damage=60, energy=["Psychic Energy"] * 2))
    board = position(me, Side(Mon("Chansey", damage=10)), era=era)
    board.act("attack", "Darkness Switch")
    assert (board.active("me").damage, board.active("opp").damage) == (10, 60)
    assert board.active("me").energy == ["Psychic Energy"]


@table("target held damage", [("Chansey", 2, 40), ("Rattata", 1, 20)])
def test_plasma_arrow_counts_energy_and_pays_no_heed_to_weakness(target, held, damage):
    opp = Side(
        Mon("Chansey", energy=["Fire Energy"] * 2), bench=[Mon("Rattata", energy=["Fire Energy"])]
    )
    board = attacks("hgss3-20", "Plasma Arrow", opp, era="hgss", choices=[pokemon(target, "opp")])
    assert board.mon("opp", target).damage == damage
    assert held * 20 == damage


@table("mine theirs damage", [(6, 6, 0), (4, 5, 60), (1, 1, 200)])
def test_howling_rampage_counts_prize_cards_both_have_taken(mine, theirs, damage):
    board = attacks("bw11-31", "Howling Rampage", Side("Wailord-EX", prizes=theirs),
                    era="bw", prizes=mine)  # fmt: skip
    assert board.active("opp").damage == damage


@table("attacker attack damage", [
    ("Rattata", "Bite", 20), ("Machop", "Low Kick", 10), ("base2-11", "Body Slam", 0),
])  # fmt: skip
def test_heavy_bumper_goes_by_the_retreat_cost(attacker, attack, damage):
    """Rattata retreats for nothing, Machop for one, Snorlax, which does 30, for four."""
    board = attacks(attacker, attack, Side("xy11-73"), era="xy", coins=None)
    assert board.active("opp").damage == damage


# -- what may be done ---------------------------------------------------------------------------


def test_encore_leaves_one_attack():
    opp = Side(Mon("Charmander", energy=["Fire Energy"] * 2))
    board = attacks("bw2-12", "Encore", opp, era="bw", choices=[0])
    assert board.active("opp").damage == 20
    board.next_turn()
    assert board.reason("attack", "Scratch") == ""
    assert board.reason("attack", "Ember") == "an effect forbids this attack"


@table("place poison", [("active", 10), ("bench", 0)])
def test_poison_point_poisons_who_damages_it(place, poison):
    me = Side(ready("Machop", "Low Kick"))
    board = position(me, Side("bw7-74") if place == "active" else Side("Onix", bench=["bw7-74"]),
                     era="bw")  # fmt: skip
    board.act("attack", "Low Kick")
    assert board.active("me").poison == poison


@table("stadium retreating left", [
    ("", "Machop", 3), ("", "Team Aqua's Corphish", 4),
    ("dc1-28", "Machop", 2), ("dc1-28", "Team Aqua's Corphish", 4),
])  # fmt: skip
def test_those_who_are_not_team_aquas_retreat_for_more(stadium, retreating, left):
    """Sludge Festival, and the Secret Base beside it; each retreats for one by itself."""
    me = Side(Mon(retreating, energy=["Fire Energy"] * 5), bench=["dc1-8"], hand=["dc1-28"] * 1)
    board = position(me, era="xy")
    if stadium:
        board.play(stadium)
    board.act("retreat", to="Team Aqua's Muk")
    assert len(board.mon("me", retreating).energy) == left


# -- places, Prize cards and Tools --------------------------------------------------------------


def test_vine_tease_switches_a_prize_card_with_the_top_of_the_deck():
    me = Side(ready("ex6-30", "Vine Tease"), prizes=["Onix"], deck=["Abra"], deck_size=5)
    board = position(me, era="ex")
    board.act("attack", "Vine Tease")
    board.next_turn()
    board.next_turn()
    assert "Onix" in board.hand("me")


@table("user era foe hurt", [
    ("ex11-33", "ex", "ex12-21", True), ("ex11-33", "ex", "Abra", False),
    ("dp5-16", "dp", "ecard2-28", True), ("dp5-16", "dp", "Abra", False),
])  # fmt: skip
def test_odor_and_alloy_hurt_who_has_bodies_or_powers(user, era, foe, hurt):
    for active in (True, False):
        me = Side(user, bench=["Onix"]) if active else Side("Onix", bench=[user])
        board = position(me, Side(foe, bench=["Onix"]), era=era)
        board.end_turn()
        assert board.active("opp").damage == (10 if hurt and active else 0)


def test_restore_puts_an_evolution_onto_the_bench_with_energy():
    me = Side(
        Mon("dp5-97", under=["Gible", "Gabite", "Garchomp"]), bench=[],
        discard=["Raichu", "Fire Energy", "Fire Energy"],
    )  # fmt: skip
    board = position(me, era="dp")
    board.act("attack", "Restore", choices=[card("Raichu"), YES])
    assert [(each.name, each.stack) for each in board.bench("me")] == [("Raichu", ["Raichu"])]
    assert board.mon("me", "Raichu").energy == ["Fire Energy"] * 2


WEAK = ["Squirtle", "Bulbasaur", "Onix", "Charmander", "Machop", "Pikachu"]  # each to another type


@table("foe", [(each,) for each in WEAK])
def test_colorful_body_is_of_every_type(foe):
    kecleon = Mon("pl2-67", energy=["Fire Energy"] * 3)
    board = position(Side(kecleon), Side(foe, bench=["Onix"]), era="dp")
    board.act("attack", "Triple Smash", coins="TTT")
    assert board.active("opp").damage == 20


@table("user power", [("xy10-120", "Drive Change"), ("xy11-61", "Tear Away")])
def test_tools_come_back_to_the_hand(user, power):
    name = "Genesect-EX" if user == "xy10-120" else "Weavile"
    board = position(Side(Mon(user, attached=[("Hard Charm", 0)])), era="xy")
    board.act("power", power, to=name)
    assert (board.hand("me"), board.active("me").attached) == (["Hard Charm"], [])
    assert board.reason("power", power, to=name) != ""


@table("zone", [("hand",), ("discard",)])
def test_cast_off_shell_finds_shedinja(zone):
    zones = {"hand": ["dp6-67"], "discard": []}
    zones[zone] = [*zones[zone], "Shedinja"]
    board = position(Side("Abra", bench=["Nincada"], **zones), era="dp")
    board.act("evolve", "dp6-67", to="Nincada", choices=[YES])
    assert [each.name for each in board.bench("me")] == ["Ninjask", "Shedinja"]
