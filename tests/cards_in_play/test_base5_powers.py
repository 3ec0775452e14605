"""Pokémon Powers of Team Rocket."""

from board import Board, Mon, Side, card, pokemon
from card_tables import NO_EFFECT, POWER_OFF, ready, table

from deckstats.rules import rulebook

FORBIDDEN = "an effect forbids playing that card"


# -- played from the hand -----------------------------------------------------------------------


def test_dark_dragonite_summon_minions():
    me = Side("base5-33", bench=["Abra"], hand=["base5-5"], deck=["Onix", "Bill", "Rattata"])
    board = Board(me, Side("Chansey"))
    board.act("evolve", "Dark Dragonite", to="Dark Dragonair",
              choices=[card("Onix"), card("Rattata")])  # fmt: skip
    assert {mon.name for mon in board.bench("me")} == {"Abra", "Onix", "Rattata"}
    assert board.record["players"][0]["n_top"] == 0  # shuffled


def test_dark_dragonite_summon_minions_on_a_full_bench():
    me = Side("base5-33", bench=["Abra"] * 5, hand=["base5-5"], deck=["Onix"])
    board = Board(me, Side("Chansey"))
    board.act("evolve", "Dark Dragonite", to="Dark Dragonair")
    assert "Onix" in board.deck("me")


@table("foe damage", [("Rattata", 10), ("Onix", 20), ("Steelix", 0)])
def test_dark_golbat_sneak_attack(foe, damage):
    """Onix is weak to Grass, Steelix resists it, also on the Bench."""
    me = Side("Zubat", hand=["base5-7"])
    board = Board(me, Side("Chansey", bench=[foe]))
    board.act("evolve", "Dark Golbat", to="Zubat", choices=[1, pokemon(foe, "opp")])
    assert board.mon("opp", foe).damage == damage


def test_dark_golbat_sneak_attack_may_be_left():
    board = Board(Side("Zubat", hand=["base5-7"]), Side("Chansey"))
    board.act("evolve", "Dark Golbat", to="Zubat", choices=[0])
    assert board.active("opp").damage == 0


def test_dark_golbat_sneak_attack_can_knock_out():
    board = Board(Side("Zubat", hand=["base5-7"]), Side("Chansey", bench=[Mon("Abra", damage=20)]))
    board.act("evolve", "Dark Golbat", to="Zubat", choices=[1, pokemon("Abra")])
    assert (board.prizes("me"), board.bench("opp")) == (5, [])


def test_dark_slowbro_reel_in():
    me = Side("Slowpoke", hand=["base5-12"], discard=["Abra", "Kadabra", "Onix", "Bill", "Rattata"])
    board = Board(me, Side("Chansey"))
    board.act("evolve", "Dark Slowbro", to="Slowpoke",
              choices=[card("Abra"), card("Kadabra"), card("Onix")])  # fmt: skip
    assert board.hand("me") == ["Abra", "Kadabra", "Onix"]
    assert board.discard("me") == ["Bill", "Rattata"]


# -- by hand --------------------------------------------------------------------------------------


def test_dark_dragonair_evolutionary_light():
    me = Side("base5-33", deck=["Onix", "Kadabra"])
    board = Board(me, Side("Chansey"))
    board.act("power", "Evolutionary Light", to="Dark Dragonair", choices=[card("Kadabra")])
    assert board.hand("me") == ["Kadabra"]
    assert board.reason("power", "Evolutionary Light", to="Dark Dragonair") != ""


@table(
    "coins mine theirs",
    [("H", "none", "Confused"), ("T", "Confused", "none")],
)
def test_dark_gloom_pollen_stench(coins, mine, theirs):
    board = Board(Side("Onix", bench=["base5-36"]), Side("Chansey"))
    board.act("power", "Pollen Stench", to="Dark Gloom", coins=coins)
    assert (board.active("me").condition, board.active("opp").condition) == (mine, theirs)


@table("coins mine theirs", [("H", "none", "Asleep"), ("T", "Asleep", "none")])
def test_drowzee_long_distance_hypnosis(coins, mine, theirs):
    board = Board(Side("Onix", bench=["base5-54"]), Side("Chansey"))
    board.act("power", "Long-Distance Hypnosis", to="Drowzee", coins=coins)
    assert (board.active("me").condition, board.active("opp").condition) == (mine, theirs)


def test_dark_kadabra_matter_exchange():
    board = Board(Side("base5-39", hand=["Onix", "Bill"], deck=["Abra"]), Side("Chansey"))
    board.act("power", "Matter Exchange", to="Dark Kadabra", choices=[card("Onix")])
    assert (board.hand("me"), board.discard("me")) == (["Abra", "Bill"], ["Onix"])


def test_dark_kadabra_matter_exchange_needs_a_card_and_a_deck():
    board = Board(Side("base5-39"), Side("Chansey"))
    assert board.reason("power", "Matter Exchange", to="Dark Kadabra") == NO_EFFECT
    board = Board(Side("base5-39", hand=["Bill"], deck_size=0), Side("Chansey"))
    assert board.reason("power", "Matter Exchange", to="Dark Kadabra") == NO_EFFECT


def test_charmander_gather_fire():
    holder = Mon("Ponyta", energy=["Fire Energy", "Water Energy"])
    board = Board(Side("base5-50", bench=[holder, "Abra"]), Side("Chansey"))
    board.act("power", "Gather Fire", to="Charmander")
    assert board.active("me").energy == ["Fire Energy"]
    assert board.mon("me", "Ponyta").energy == ["Water Energy"]


def test_charmander_gather_fire_needs_fire_on_another():
    board = Board(Side("base5-50", energy=["Fire Energy"], bench=["Abra"]), Side("Chansey"))
    assert board.reason("power", "Gather Fire", to="Charmander") == NO_EFFECT
    asleep = Mon("base5-50", condition="Asleep")
    board = Board(Side(asleep, bench=[Mon("Abra", energy=["Fire Energy"])]), Side("Chansey"))
    assert board.reason("power", "Gather Fire", to="Charmander") == POWER_OFF


def test_rattata_trickery():
    me = Side("base5-66", deck=["Onix", "Bill"], prizes=["Abra"] * 5 + ["Kadabra"])
    board = Board(me, Side("Chansey"))
    board.act("power", "Trickery", to="Rattata", choices=[card("Abra")])
    assert board.deck("me")[:2] == ["Abra", "Bill"]
    assert board.prizes("me") == 6


# -- continuous -----------------------------------------------------------------------------------


def test_dark_vileplume_hay_fever_stops_both_players():
    board = Board(
        Side("Abra", bench=["base5-13"], hand=["Bill", "Clefairy Doll", "Onix"]),
        Side("Chansey", hand=["Bill"]),
    )
    assert board.reason("trainer", "Bill") == FORBIDDEN
    assert board.reason("bench", "Clefairy Doll") == FORBIDDEN
    assert board.reason("bench", "Onix") == ""
    board.act("pass")
    board.next_turn()
    assert board.reason("trainer", "Bill") == FORBIDDEN


def test_dark_vileplume_hay_fever_is_off_while_asleep_and_under_toxic_gas():
    board = Board(Side("Abra", hand=["Bill"]), Side(Mon("base5-13", condition="Asleep")))
    assert board.reason("trainer", "Bill") == ""
    board = Board(Side("Abra", hand=["Bill"]), Side("base5-13", bench=["base3-13"]))
    assert board.reason("trainer", "Bill") == ""


def test_dark_vileplume_hay_fever_stops_pokemon_tools():
    board = Board(Side("Abra", hand=["Focus Band"]), Side("base5-13"), rules=rulebook("neo"))
    assert board.reason("tool", "Focus Band", to="Abra") == FORBIDDEN


@table("n reason", [(4, "not enough Energy"), (5, "")])
def test_dark_muk_sticky_goo(n, reason):
    me = Side("Onix", energy=["Fighting Energy"] * n, bench=["Abra"])
    assert Board(me, Side("base5-41")).reason("retreat", to="Abra") == reason


def test_dark_muk_sticky_goo_only_while_active_and_awake():
    me = Side("Onix", energy=["Fighting Energy"] * 3, bench=["Abra"])
    assert Board(me, Side("Chansey", bench=["base5-41"])).reason("retreat", to="Abra") == ""
    asleep = Side(Mon("base5-41", condition="Asleep"))
    assert Board(me, asleep).reason("retreat", to="Abra") == ""


# -- answers --------------------------------------------------------------------------------------


@table("coins damage", [("T", 20), ("H", 0)])
def test_dark_dugtrio_sinkhole(coins, damage):
    board = Board(Side("Rattata", bench=["Abra"]), Side("Chansey", bench=["base5-6"]))
    board.act("retreat", to="Abra", coins=coins)
    assert board.mon("me", "Rattata").damage == damage


def test_dark_dugtrio_sinkhole_knocks_out():
    board = Board(Side(Mon("Rattata", damage=10), bench=["Abra"]), Side("base5-6"))
    board.act("retreat", to="Abra", coins="T")
    assert (board.bench("me"), board.prizes("opp")) == ([], 5)


def test_dark_dugtrio_sinkhole_is_off_while_confused():
    board = Board(Side("Rattata", bench=["Abra"]), Side(Mon("base5-6", condition="Confused")))
    board.act("retreat", to="Abra")
    assert board.mon("me", "Rattata").damage == 0


def gyarados(**more):
    """Return Dark Gyarados with two Water Energy, about to be Knocked Out by Farfetch'd."""
    falls = Mon("base5-8", damage=60, energy=["Water Energy"] * 2 + ["Fire Energy"], **more)
    me = Side(ready("Farfetch'd", "Pot Smash"), bench=["Abra"])
    return Board(me, Side(falls, bench=["Rattata"]))


@table("coins damage", [("H", 40), ("T", 0)])
def test_dark_gyarados_final_beam(coins, damage):
    board = gyarados()
    board.act("attack", "Pot Smash", coins=coins)
    assert board.active("me").damage == damage
    assert (board.active("opp").name, board.prizes("me")) == ("Rattata", 5)


def test_dark_gyarados_final_beam_with_weakness_can_knock_out_the_attacker():
    """Magmar is weak to Water: 80."""
    falls = Mon("base5-8", damage=60, energy=["Water Energy"] * 2)
    board = Board(Side(ready("Magmar", "Fire Punch"), bench=["Abra"]), Side(falls, bench=["Onix"]))
    board.act("attack", "Fire Punch", coins="H")
    assert (board.active("me").name, board.prizes("opp"), board.prizes("me")) == ("Abra", 5, 5)


def test_dark_gyarados_final_beam_is_off_while_asleep():
    board = gyarados(condition="Asleep")
    board.act("attack", "Pot Smash")
    assert board.active("me").damage == 0


def test_dark_gyarados_final_beam_not_while_it_lives():
    me = Side(ready("Farfetch'd", "Pot Smash"))
    board = Board(me, Side("base5-8", energy=["Water Energy"], bench=["Abra"]))
    board.act("attack", "Pot Smash")
    assert (board.active("opp").damage, board.active("me").damage) == (30, 0)
