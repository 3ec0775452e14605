"""Classes of Pokémon that came after 1999 (catalogue N, E): on what they go, what they keep."""

import pytest
from board import Board, Mon, Side, energy

from deckstats.rules import rulebook

WRONG_NAME = "it does not evolve from that Pokémon (the names must match)"
WRONG_KIND = "it is not a card of that kind"
TOO_EARLY = "nobody evolves in his or her first turn, nor a Pokémon in the turn it came or evolved"
NOT_ACTIVE = "a Pokémon LV.X is put on the Active Pokémon"
NOT_ENOUGH = "not enough Energy"
GX_USED = "one GX attack a game"
VSTAR_USED = "one VSTAR Power a game"


def board(era, me, opp=None, **options):
    return Board(me, opp or Side("Chansey"), rules=rulebook(era), **options)


# -- Baby Pokémon -----------------------------------------------------------------------------


@pytest.mark.parametrize("era", ["neo", "ecard", "dp"])
def test_e08_a_baby_evolves_into_what_is_else_a_basic(era):
    """Pikachu on Pichu is an Evolved Pokémon; alone it is a Basic Pokémon."""
    game = board(era, Side("neo1-12", bench=["neo2-66"], hand=["Pikachu", "Raichu"]))
    assert game.reason("evolve", "Pikachu", to="Tyrogue") == WRONG_NAME
    assert game.reason("bench", "Pikachu") == ""
    game.act("evolve", "Pikachu", to="Pichu")
    assert game.active("me").stack == ["Pichu", "Pikachu"]
    assert game.reason("evolve", "Raichu", to="Pikachu") == TOO_EARLY


@pytest.mark.parametrize(("under", "left"), [(["neo1-12"], 40), ([], 90)])
def test_e08_a_pokemon_on_a_baby_is_no_basic_pokemon(under, left):
    """Bravery Charm gives 50 HP to Basic Pokémon."""
    mon = Mon("Pikachu", under=under, attached=[("Bravery Charm", 999)])
    assert board("neo", Side(mon)).active("me").left == left


# -- Pokémon LV.X -----------------------------------------------------------------------------

INFERNAPE = Mon("dp5-22", energy=["Fire Energy"] * 2, under=["dp1-76", "dp1-56"])


def test_e10_a_level_up_keeps_the_attacks_below():
    game = board("dp", Side(INFERNAPE, hand=["dp1-121"]))
    game.act("evolve", "Infernape LV.X", to="Infernape")
    assert game.active("me").name == "Infernape LV.X"
    assert game.active("me").left == 120
    assert game.legal("attack") == 3
    for attack in ("Flare Up", "Mach Punch", "Mega Bravo"):
        assert game.reason("attack", attack) == ""
    game.act("attack", "Mach Punch")
    assert game.active("opp").damage == 30


def test_e10_only_onto_the_active_pokemon_and_never_twice():
    game = board("dp", Side("Abra", bench=[INFERNAPE], hand=["dp1-121"]))
    assert game.reason("evolve", "Infernape LV.X", to="Infernape") == NOT_ACTIVE
    game = board("dp", Side(INFERNAPE, hand=["dp1-121"] * 2))
    game.act("evolve", "Infernape LV.X", to="Infernape")
    assert game.reason("evolve", "Infernape LV.X", to="Infernape LV.X") == WRONG_NAME


def test_e10_not_in_the_turn_it_evolved():
    mon = Mon("dp1-56", under=["dp1-76"])
    game = board("dp", Side(mon, hand=["dp1-121", "dp5-22"]))
    assert game.reason("evolve", "Infernape LV.X", to="Monferno") == WRONG_NAME
    game.act("evolve", "Infernape", to="Monferno")
    assert game.reason("evolve", "Infernape LV.X", to="Infernape") == TOO_EARLY


def test_e10_conditions_go_and_both_cards_leave_together():
    mon = Mon("dp5-22", 100, under=["dp1-76", "dp1-56"], condition="Confused", poison=10)
    foe = Side("Hitmonchan", energy=["Fighting Energy"], bench=["Abra"])
    game = board("dp", Side(mon, hand=["dp1-121"], bench=["Abra"]), foe)
    game.act("evolve", "Infernape LV.X", to="Infernape")
    assert (game.active("me").condition, game.active("me").poison) == ("none", 0)
    game.act("pass")
    game.next_turn()
    game.act("attack", "Jab")
    assert game.discard("me") == ["Chimchar", "Infernape", "Infernape LV.X", "Monferno"]
    assert game.prizes("opp") == 5


# -- BREAK ------------------------------------------------------------------------------------


def test_n20_a_break_keeps_what_stands_below():
    """Zoroark BREAK: 140 HP, Foul Play; Mind Jack, Weakness, Resistance and retreat cost stay."""
    attached = ["Double Colorless Energy", "dp1-129"]
    mon = Mon("xy8-91", energy=attached, under=["bw1-70"])
    foe = Side("Hitmonchan", energy=["Fighting Energy"], bench=["Abra"])
    game = board("xy", Side(mon, hand=["xy8-92"], bench=["Abra"]), foe)
    game.act("evolve", "Zoroark BREAK", to="Zoroark")
    assert game.active("me").left == 140
    assert game.reason("attack", "Mind Jack") == ""
    assert game.reason("attack", "Foul Play") == ""
    game.act("retreat", to="Abra", choices=[energy("Double Colorless Energy")])  # it costs two
    assert game.mon("me", "Zoroark BREAK").energy == ["Darkness Energy"]
    game = board("xy", Side(mon, hand=["xy8-92"], bench=["Abra"]), foe)
    game.act("evolve", "Zoroark BREAK", to="Zoroark")
    game.act("pass")
    game.next_turn()
    game.act("attack", "Jab")
    assert game.active("me").damage == 40  # weak to Fighting


# -- Mega Evolution ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tool", "goes_on"), [(None, False), ("Venusaur Spirit Link", True), ("Muscle Band", False)]
)
def test_n14_the_turn_ends_but_for_a_spirit_link(tool, goes_on):
    mon = Mon("xy1-1", attached=[(tool, 999)] if tool else [])
    game = board("xy", Side(mon, hand=["xy1-2"]))
    game.act("evolve", "M Venusaur-EX", to="Venusaur-EX")
    assert game.goes_on == goes_on
    assert game.active("me").left == 230


def test_n14_mega_evolutions_ex_of_2025_do_not_end_it():
    mon = Mon("Charmeleon", under=["Charmander"])
    game = board("sv", Side(mon, hand=["me2-13"]))
    game.act("evolve", "Mega Charizard X ex", to="Charmeleon")
    assert game.goes_on


# -- Restored Pokémon -------------------------------------------------------------------------


@pytest.mark.parametrize("era", ["bw", "xy"])
def test_n15_a_restored_pokemon_is_not_played_from_the_hand(era):
    game = board(era, Side("Abra", hand=["bw3-66"]))
    assert game.reason("bench", "Archen") == WRONG_KIND
    assert game.reason("evolve", "Archen", to="Abra") == WRONG_NAME


# -- once a game ------------------------------------------------------------------------------


def test_n22_one_gx_attack_a_player_and_game():
    """Also not that of another Pokémon; the opponent's is another player's."""
    me = Side(
        Mon("sm1-100", energy=["Fire Energy"] * 3),
        bench=[Mon("sm1-35", energy=["Water Energy"] * 3)],
    )
    foe = Side(Mon("sm1-100", energy=["Fire Energy"] * 3), bench=["Abra"])
    game = board("sm", me, foe)
    game.act("attack", "Mad Bull-GX")
    game.next_turn()
    assert game.reason("attack", "Mad Bull-GX") == ""
    game.act("pass")
    game.next_turn()
    assert game.reason("attack", "Mad Bull-GX") == GX_USED
    assert game.reason("attack", "Horn Attack") == ""
    game.act("retreat", to="Lapras-GX", choices=[0, 0, 0])
    assert game.reason("attack", "Ice Beam-GX") == GX_USED
    assert game.reason("attack", "Blizzard Burn") == ""


def test_n22_one_vstar_power_a_player_and_game():
    me = Side(Mon("swsh9-18", energy=["Fire Energy"] * 4, under=["swsh9-17"]))
    game = board("swsh", me)
    assert game.reason("attack", "Star Blaze") == ""
    game.record["players"][0]["vstar_used"] = 1
    assert game.reason("attack", "Star Blaze") == VSTAR_USED
    assert game.reason("attack", "Explosive Fire") == ""


# -- Tera, Prism Star -------------------------------------------------------------------------


def test_n22_a_tera_pokemon_takes_no_damage_on_the_bench():
    """Dugtrio's Earthquake does 10 to each of its own Benched Pokémon; counters still count."""
    tera = Mon("sv3-125", under=["Charmander", "Charmeleon"])
    me = Side(Mon("Dugtrio", energy=["Fighting Energy"] * 4), bench=[tera, "Abra"])
    game = board("sv", me)
    game.act("attack", "Earthquake")
    assert (game.mon("me", "Charizard ex").damage, game.mon("me", "Abra").damage) == (0, 10)


def test_b01_a_prism_star_card_goes_to_the_lost_zone():
    me = Side(Mon("sm7-97", damage=70), bench=["Abra"])
    foe = Side("Hitmonchan", energy=["Fighting Energy"])
    game = board("sm", me, foe, mover="opp")
    game.act("attack", "Jab")
    assert game.discard("me") == []
    assert game.names("lost") == ["lost"]


# -- several types ----------------------------------------------------------------------------


@pytest.mark.parametrize(("foe", "damage"), [("Seel", 40), ("ecard1-83", 40), ("Chansey", 20)])
def test_n21_a_pokemon_of_two_types_is_of_both(foe, damage):
    """Latios δ, Lightning and Metal, on Pokémon weak to one of them: Weakness counts once."""
    game = board("dp", Side(Mon("ex11-9", energy=["Water Energy"] * 2)), Side(foe))
    game.act("attack", "Dragon Claw")
    assert game.active("opp").damage == damage
