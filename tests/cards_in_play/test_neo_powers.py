"""Pokémon Powers of the Neo sets."""

import pytest
from board import Board, Mon, Side, card, energy, pokemon
from card_tables import NO_EFFECT, NOT_ENOUGH, POWER_OFF, ready, table
from made_up import playing

from deckstats.rules import rulebook

NEO = rulebook("neo")
HURT = ["Asleep", "Confused", "Paralyzed"]
YES, NO = 1, 0
ADDED = "Fighting Energy"  # what fills the decks up


def position(me, opp=None, **more):
    return Board(me, opp or Side("Chansey", bench=["Rattata"]), rules=NEO, **more)


#: Powers used by hand that conditions switch off, on a board that lets them do something.
STOPPED = [
    ("neo1-5", "Downpour"),
    ("neo1-17", "Fire Recharge"),
    ("neo1-22", "Playful Punch"),
    ("neo1-42", "Glaring Gaze"),
    ("neo2-56", "Revive Friends"),
    ("neo2-60", "Revive Fossil"),
    ("neo3-10", "Electromagnetic Power"),
    ("neo4-12", "Drive Off"),
]
#: Those that work all the same.
STEADY = [
    ("neo3-39", "[Bear]"),
    ("neo3-40", "[Yield]"),
    ("neo4-86", "[Laugh]"),
    ("neo4-88", "[Tell]"),
]


def used_by(name, condition="none"):
    me = Side(
        Mon(name, energy=["Fire Energy"], condition=condition),
        bench=["Magnemite", Mon("Unown [A]", damage=10)],
        hand=["Water Energy"],
        discard=["Fire Energy"],
    )
    return position(me)


@table("name power", STOPPED)
@pytest.mark.parametrize("condition", HURT)
def test_power_is_off_while_asleep_confused_or_paralyzed(name, power, condition):
    board = used_by(name)
    assert board.reason("power", power, to=board.active("me").name) == ""
    board = used_by(name, condition)
    assert board.reason("power", power, to=board.active("me").name) == POWER_OFF


@table("name power", STEADY)
@pytest.mark.parametrize("condition", HURT)
def test_power_works_in_any_condition(name, power, condition):
    board = used_by(name, condition)
    assert board.reason("power", power, to=board.active("me").name) == ""


@table("name power", [row for row in STOPPED[1:] if row[1] != "Electromagnetic Power"])
def test_power_once_a_turn(name, power):
    board = used_by(name)
    user = board.active("me").name
    board.act("power", power, to=user, coins=None)
    assert board.reason("power", power, to=user) == "its Power was used this turn"


# -- Neo Genesis ------------------------------------------------------------------------------


@pytest.mark.parametrize(("coin", "mine", "theirs"), [("H", 0, 5), ("T", 5, 0)])
def test_feraligatr_berserk(coin, mine, theirs):
    me = Side("Croconaw", hand=["neo1-4"])
    board = position(me)
    board.act("evolve", "neo1-4", to="Croconaw", coins=coin)
    assert (len(board.discard("me")), len(board.discard("opp"))) == (mine, theirs)


def test_feraligatr_downpour_as_often_as_you_like():
    board = position(Side("neo1-5", hand=["Water Energy", "Water Energy", "Fire Energy"]))
    for _ in range(2):
        board.act("power", "Downpour", to="Feraligatr")
    assert board.hand("me") == ["Fire Energy"]
    assert board.reason("power", "Downpour", to="Feraligatr") == NO_EFFECT


@pytest.mark.parametrize(("coin", "left"), [("H", 0), ("T", 20)])
def test_meganium_herbal_scent_heals_grass_pokemon_of_both(coin, left):
    me = Side(Mon("Bayleef", damage=20), bench=[Mon("Onix", damage=20)], hand=["neo1-10"])
    board = position(me, Side("Chansey", bench=[Mon("Tangela", damage=20)]))
    board.act("evolve", "neo1-10", to="Bayleef", choices=[YES], coins=coin)
    assert board.active("me").damage == board.mon("opp", "Tangela").damage == left
    assert board.mon("me", "Onix").damage == 20


def test_meganium_herbal_scent_may_be_declined():
    board = position(Side(Mon("Bayleef", damage=20), hand=["neo1-10"]))
    board.act("evolve", "neo1-10", to="Bayleef", choices=[NO])
    assert board.active("me").damage == 20


def test_typhlosion_fire_recharge():
    me = Side("neo1-17", bench=["Onix", "Ponyta"], discard=["Fire Energy"])
    board = position(me)
    board.act("power", "Fire Recharge", to="Typhlosion", coins="H", choices=[pokemon("Ponyta")])
    assert board.mon("me", "Ponyta").energy == ["Fire Energy"]
    tails = position(me)
    tails.act("power", "Fire Recharge", to="Typhlosion", coins="T")
    assert tails.discard("me") == ["Fire Energy"]
    assert position(Side("neo1-17")).reason("power", "Fire Recharge", to="Typhlosion") == NO_EFFECT


@pytest.mark.parametrize(("coin", "number", "found"), [("T", None, 0), ("H", 4, 4), ("H", 1, 1)])
def test_typhlosion_fire_boost(coin, number, found):
    board = position(Side("Quilava", hand=["neo1-18"], deck=["Fire Energy"] * 5))
    board.act("evolve", "neo1-18", to="Quilava", coins=coin,
              choices=[YES] if number is None else [YES, number])  # fmt: skip
    assert board.active("me").energy == ["Fire Energy"] * found


@pytest.mark.parametrize(("coin", "damage"), [("H", 40), ("T", 0)])
def test_elekid_playful_punch_ends_the_turn(coin, damage):
    board = position(Side("Elekid"), Side("Squirtle"))
    board.act("power", "Playful Punch", to="Elekid", coins=coin)
    assert board.active("opp").damage == damage if coin == "T" else board.over
    assert not board.goes_on


def test_noctowl_glaring_gaze():
    opp = Side("Chansey", hand=["Bill", "Switch", "Onix"], deck_size=5)
    board = position(Side("Noctowl"), opp)
    board.act("power", "Glaring Gaze", to="Noctowl", coins="H", choices=[card("Switch", "opp")])
    assert board.hand("opp") == ["Bill", "Onix"]
    assert board.discard("opp") == []


# -- Neo Discovery ----------------------------------------------------------------------------

FIND = ["neo2-48", "Unown [I]", "neo2-50", "neo2-47"]
UNDO = ["Unown [U]", "neo2-50", "neo2-47", "Unown [O]"]
GIVE = ["neo4-27", "Unown [I]", "Unown [V]", "Unown [E]"]
HELP = ["Unown [H]", "Unown [E]", "neo4-86", "neo4-58"]
WANT = ["neo4-29", "Unown [A]", "neo2-50", "Unown [T]"]
WORDS = [("[Find]", FIND), ("[Undo]", UNDO), ("[Give]", GIVE), ("[Help]", HELP), ("[Want]", WANT)]


def spelling(words, **more):
    return position(Side("Onix", bench=words, **more))


@pytest.mark.parametrize(("power", "words"), WORDS)
def test_unown_words_need_every_letter_on_the_bench(power, words):
    for missing in range(1, 4):
        rest = [word for n, word in enumerate(words) if n != missing]
        board = spelling(rest, hand=["Bill"], discard=["Bill"])
        user = board.bench("me")[0].name
        assert board.reason("power", power, to=user) == NO_EFFECT
        board = spelling(words, hand=["Bill"], discard=["Bill"])
        assert board.reason("power", power, to=user) == ""


def test_unown_find_searches_for_a_trainer():
    board = spelling(FIND, deck=["Bill"])
    board.act("power", "[Find]", to=board.bench("me")[0].name)
    assert board.hand("me") == ["Bill"]


def test_unown_undo_takes_the_active_pokemon_back():
    board = spelling(UNDO)
    board.act("power", "[Undo]", to="Unown [U]", choices=[pokemon("Unown [O]")])
    assert board.hand("me") == ["Onix"]
    assert board.active("me").name == "Unown [O]"


@pytest.mark.parametrize(("coin", "found"), [("H", [ADDED]), ("T", [])])
def test_unown_give_attaches_basic_energy(coin, found):
    board = spelling(GIVE)
    choices = [pokemon("Onix")] if coin == "H" else []
    board.act("power", "[Give]", to=board.bench("me")[0].name, coins=coin, choices=choices)
    assert board.active("me").energy == found


def test_unown_help_draws_as_many_as_were_in_the_hand():
    board = spelling(HELP, hand=["Bill", "Abra", "Switch"])
    board.act("power", "[Help]", to="Unown [H]")
    assert len(board.hand("me")) == 3
    assert board.discard("me") == []


@pytest.mark.parametrize(("coin", "found"), [("H", ["Bill"]), ("T", [])])
def test_unown_want_takes_a_discarded_trainer(coin, found):
    board = spelling(WANT, discard=["Bill", "Abra"])
    board.act("power", "[Want]", to=board.bench("me")[0].name, coins=coin)
    assert board.hand("me") == found


def test_kabuto_revive_friends():
    board = position(Side("neo2-56", deck=["Omanyte", "neo2-56"]))
    board.act("power", "Revive Friends", to="Kabuto", coins="H")
    assert [mon.stack for mon in board.bench("me")] == [["Kabuto"]]
    full = position(Side("neo2-56", bench=["Onix"] * 5))
    assert full.reason("power", "Revive Friends", to="Kabuto") == NO_EFFECT


def test_omanyte_revive_fossil():
    board = position(Side("neo2-60", deck=["Omastar", "Aerodactyl"]))
    board.act("power", "Revive Fossil", to="Omanyte", coins="H")
    assert [mon.stack for mon in board.bench("me")] == [["Aerodactyl"]]


@pytest.mark.parametrize(("theirs", "mine"), [(YES, NO), (NO, YES)])
def test_unown_engage_renews_hands(theirs, mine):
    me = Side("Onix", hand=["Unown [E]", "Bill", "Bill"])
    board = position(me, Side("Chansey", hand=["Switch"]))
    board.act("bench", "Unown [E]", choices=[theirs, mine])
    assert len(board.hand("me")) == (4 if mine else 2)
    assert len(board.hand("opp")) == (4 if theirs else 1)


def test_unown_increase_brings_another():
    board = position(Side("Onix", hand=["Unown [I]"], deck=["Abra", "Unown [A]"]))
    board.act("bench", "Unown [I]", choices=[YES, card("Unown [A]")])
    assert [mon.name for mon in board.bench("me")] == ["Unown [I]", "Unown [A]"]


def test_unown_increase_needs_a_place():
    board = position(Side("Onix", hand=["Unown [I]"], bench=["Abra"] * 4, deck=["Unown [A]"]))
    board.act("bench", "Unown [I]")
    assert len(board.bench("me")) == 5


# -- Neo Revelation ---------------------------------------------------------------------------


@pytest.mark.parametrize(("coin", "left"), [("H", 10), ("T", 50)])
def test_blissey_softboiled(coin, left):
    board = position(Side(Mon("Chansey", damage=90), hand=["Blissey"]))
    board.act("evolve", "Blissey", to="Chansey", choices=[YES], coins=coin)
    assert board.active("me").damage == left


def test_entei_howl_attaches_the_fire_energy_and_ends_the_turn():
    deck = ["Fire Energy", "Bill", "Fire Energy", "Abra", "Water Energy", "Fire Energy"]
    me = Side("Ponyta", hand=["neo3-6"], deck=deck, discard=["Fire Energy"])
    board = position(me)
    board.act("bench", "neo3-6", choices=[YES], coins="")
    spread = board.active("me").energy + board.mon("me", "Entei").energy
    assert spread == ["Fire Energy"] * 2
    assert board.discard("me") == ["Abra", "Bill", "Fire Energy", "Water Energy"]
    assert not board.goes_on


def test_entei_howl_may_be_left():
    board = position(Side("Ponyta", hand=["neo3-6"]))
    board.act("bench", "neo3-6", choices=[NO])
    assert board.goes_on
    assert board.discard("me") == []


def test_magneton_electromagnetic_power():
    me = Side(Mon("neo3-10", energy=["Fire Energy"]), bench=["Magnemite", "Onix"])
    board = position(me)
    board.act("power", "Electromagnetic Power", to="Magneton")
    assert board.mon("me", "Magnemite").energy == ["Fire Energy"]
    alone = position(Side(Mon("neo3-10", energy=["Fire Energy"]), bench=["Onix"]))
    assert alone.reason("power", "Electromagnetic Power", to="Magneton") == NO_EFFECT


@pytest.mark.parametrize(("condition", "found"), [("none", "none"), ("Confused", "Asleep")])
def test_suicune_crystal_body(condition, found):
    opp = Side(Mon("neo3-14", condition=condition))
    board = position(Side(ready("Haunter", "Hypnosis")), opp)
    board.act("attack", "Hypnosis")
    assert board.active("opp").condition == found


def test_suicune_crystal_body_lets_damage_through():
    board = position(Side(ready("Squirtle", "Bubble")), Side("neo3-14"))
    board.act("attack", "Bubble", coins="H")
    assert (board.active("opp").damage, board.active("opp").condition) == (10, "none")


def test_unown_bear_takes_a_counter_of_another():
    me = Side("Onix", bench=["Unown [B]", Mon("Unown [A]", damage=20)])
    board = position(me)
    board.act("power", "[Bear]", to="Unown [B]")
    assert [mon.damage for mon in board.bench("me")] == [10, 10]
    weak = Mon("Unown [B]", damage=30)
    board = position(Side("Onix", bench=[weak, Mon("Unown [A]", damage=20)]))
    assert board.mon("me", "Unown [B]").left > 10 or (
        board.reason("power", "[Bear]", to="Unown [B]") == NO_EFFECT
    )


@pytest.mark.parametrize(("coin", "found"), [("H", ["Psychic Energy"]), ("T", [])])
def test_unown_yield(coin, found):
    board = position(Side("neo3-40", deck=["Fire Energy", "Psychic Energy"]))
    board.act("power", "[Yield]", to=board.active("me").name, coins=coin)
    assert board.active("me").energy == found


# -- Neo Destiny ------------------------------------------------------------------------------


def test_dark_crobat_surprise_bite():
    me = Side("Dark Golbat", hand=["Dark Crobat"])
    board = position(me, Side("Chansey", bench=["Onix"]))
    board.act("evolve", "Dark Crobat", to="Dark Golbat", choices=[YES, pokemon("Onix", "opp")])
    assert board.mon("opp", "Onix").damage == 20


def test_light_arcanine_drive_off_lets_the_opponent_choose():
    board = position(Side("Light Arcanine"), Side("Chansey", bench=["Onix", "Rattata"]))
    board.act("power", "Drive Off", to="Light Arcanine", choices=[pokemon("Rattata", "opp")])
    assert board.active("opp").name == "Rattata"
    benched = position(Side("Onix", bench=["Light Arcanine"]))
    assert benched.reason("power", "Drive Off", to="Light Arcanine") == NO_EFFECT


def test_light_togetic_gift():
    me = Side("Togepi", hand=["Light Togetic"], deck=["Gold Berry", "Bill"])
    board = position(me, Side("Chansey", deck=["Bill", "Berry"]))
    board.act("evolve", "Light Togetic", to="Togepi",
              choices=[YES, card("Berry", "opp"), YES, card("Gold Berry")])  # fmt: skip
    assert (board.hand("me"), board.hand("opp")) == (["Gold Berry"], ["Berry"])


def test_light_machamp_tag_team():
    me = Side(Mon("Onix", damage=20), bench=["Light Machoke"], hand=["Light Machamp"])
    board = position(me)
    board.act("evolve", "Light Machamp", to="Light Machoke")
    assert board.active("me").name == "Light Machamp"
    assert board.mon("me", "Onix").damage == 0


def test_light_machamp_tag_team_from_the_bench_alone():
    board = position(Side(Mon("Light Machoke", damage=30), bench=["Onix"], hand=["Light Machamp"]))
    board.act("evolve", "Light Machamp", to="Light Machoke")
    assert (board.active("me").name, board.active("me").damage) == ("Light Machamp", 30)


@pytest.mark.parametrize(("coin", "condition"), [("H", "Asleep"), ("T", "none")])
def test_light_piloswine_fluffy_wool(coin, condition):
    board = position(Side(ready("Machop", "Low Kick")), Side("Light Piloswine"))
    board.act("attack", "Low Kick", coins=coin)
    assert board.active("me").condition == condition


def test_unown_laugh_shuffles_both_decks():
    board = position(Side("neo4-86", deck=["Bill"]), Side("Chansey", deck=["Switch"]))
    board.act("power", "[Laugh]", to=board.active("me").name, coins="H")
    assert [int(board.record["players"][p]["n_top"]) for p in (0, 1)] == [0, 0]


def test_unown_tell_changes_nothing_on_the_table():
    board = position(Side("Unown [T]", hand=["Bill"]))
    board.act("power", "[Tell]", to="Unown [T]", coins="H")
    assert board.hand("me") == ["Bill"]


@pytest.mark.parametrize(("coin", "found"), [("H", ["Unown [A]"]), ("T", [])])
def test_unown_vanish_takes_another_back(coin, found):
    other = Mon("Unown [A]", energy=["Fire Energy"])
    board = position(Side("Onix", bench=[other], hand=["Unown [V]"]))
    board.act("bench", "Unown [V]", choices=[YES], coins=coin)
    assert board.hand("me") == found
    assert board.discard("me") == (["Fire Energy"] if found else [])


# -- continuous Powers ------------------------------------------------------------------------


def test_meganium_wild_growth_doubles_grass_on_grass_pokemon():
    bulbasaur = Mon("Bulbasaur", energy=["Grass Energy"])
    board = position(Side(bulbasaur, bench=["neo1-11"]))
    assert board.reason("attack", "Leech Seed") == ""
    board = position(Side(bulbasaur, bench=["Onix"]))
    assert board.reason("attack", "Leech Seed") == "not enough Energy"
    board = position(Side(Mon("Squirtle", energy=["Grass Energy"]), bench=["neo1-11"]))
    assert board.reason("attack", "Withdraw") == "not enough Energy"


def test_meganium_wild_growth_is_not_doubled_again_nor_while_asleep():
    mon = Mon("Tangela", energy=["Grass Energy"])
    board = position(Side(mon, bench=["neo1-11", "neo1-11"]))
    assert board.reason("attack", "Poisonpowder") == "not enough Energy"
    asleep = Mon("neo1-11", energy=["Grass Energy"], condition="Asleep")
    board = position(Side(asleep, bench=["Onix"], hand=["Switch"]))
    assert board.reason("retreat", to="Onix") != ""


def test_meganium_wild_growth_pays_the_retreat():
    board = position(Side(Mon("neo1-11", energy=["Grass Energy"] * 3), bench=["Onix"]))
    board.act("retreat", to="Onix")
    assert board.discard("me") == ["Grass Energy"] * 2


@pytest.mark.parametrize(("coins", "condition"), [("HH", "none"), ("HT", "Asleep")])
def test_dark_gengar_deep_sleep(coins, condition):
    board = position(Side("Onix", bench=["Dark Gengar"]), Side(Mon("Chansey", condition="Asleep")))
    board.end_turn(coins=coins)
    assert board.active("opp").condition == condition


# -- answers ----------------------------------------------------------------------------------


def against(name, hand, **more):
    return position(Side("Abra", hand=hand, **more), Side("Chansey", bench=[name]))


@pytest.mark.parametrize(("coin", "hand"), [("H", 0), ("T", 2)])
def test_slowking_mind_games_puts_a_trainer_on_the_deck(coin, hand):
    board = against("neo1-14", ["Bill"])
    board.play("Bill", choices=[YES], coins=coin)
    assert len(board.hand("me")) == hand
    assert board.discard("me") == (["Bill"] if coin == "T" else [])
    board.next_turn()
    board.next_turn()
    assert ("Bill" in board.hand("me")) == (coin == "H")


def test_slowking_mind_games_of_every_slowking_until_one_stops_it():
    me = Side("Abra", hand=["Bill"])
    board = position(me, Side("neo1-14", bench=["neo1-14"]))
    board.play("Bill", choices=[YES, YES], coins="TH")
    assert board.hand("me") == []


def test_slowking_mind_games_may_be_left_and_is_off_while_asleep():
    board = against("neo1-14", ["Bill"])
    board.play("Bill", choices=[NO])
    assert len(board.hand("me")) == 2
    board = position(Side("Abra", hand=["Bill"]), Side(Mon("neo1-14", condition="Asleep")))
    board.play("Bill")
    assert len(board.hand("me")) == 2


@table("kind name", [("tool", "Berry"), ("bench", "Clefairy Doll"), ("trainer", "Ecogym")])
def test_slowking_mind_games_stops_every_trainer(kind, name):
    board = against("neo1-14", [name])
    board.act(kind, name, to="Abra" if kind == "tool" else "", choices=[YES], coins="H")
    assert board.hand("me") == []
    assert (board.active("me").attached, board.bench("me"), board.stadium) == ([], [], "")


@pytest.mark.parametrize(("coin", "name"), [("H", "Flareon"), ("T", "Eevee")])
def test_eevee_energy_evolution(coin, name):
    me = Side("neo2-38", hand=["Fire Energy"], deck=["Vaporeon", "Flareon"])
    board = position(me)
    board.act("attach", "Fire Energy", to="Eevee", coins=coin)
    assert board.active("me").name == name


@pytest.mark.parametrize(("energy_", "name"), [("Lightning Energy", "Onix"), ("Fire Energy", "")])
def test_raikou_lightning_burst(energy_, name):
    board = position(Side("neo3-13", hand=[energy_]), Side("Chansey", bench=["Onix"]))
    board.act("attach", energy_, to="Raikou")
    assert board.active("opp").name == (name or "Chansey")


@pytest.mark.parametrize(("coin", "place"), [("H", "deck"), ("T", "discard")])
def test_celebi_time_travel(coin, place):
    celebi = Mon("neo3-3", damage=40, energy=["Fire Energy"])
    board = position(Side(ready("Machop", "Low Kick")), Side(celebi, bench=["Onix"]))
    board.act("attack", "Low Kick", coins=coin)
    assert board.active("opp").name == "Onix"
    assert board.prizes("me") == (6 if place == "deck" else 5)
    assert board.discard("opp") == ([] if place == "deck" else ["Celebi", "Fire Energy"])


def test_dark_ampharos_conductivity():
    me = Side("Abra", hand=["Fire Energy"])
    board = position(me, Side("Chansey", bench=["neo4-1"]))
    board.act("attach", "Fire Energy", to="Abra")
    assert board.active("me").damage == 10
    two = position(me, Side("Chansey", bench=["neo4-1", "neo4-1"]))
    two.act("attach", "Fire Energy", to="Abra")
    assert two.active("me").damage == 0


def test_dark_magcargo_hot_plate():
    board = position(Side("Abra", hand=["Onix"]), Side("Dark Magcargo"))
    board.act("bench", "Onix")
    assert board.bench("me")[0].damage == 10
    board = position(Side("Dark Magcargo", hand=["Onix"]))
    board.act("bench", "Onix")
    assert board.bench("me")[0].damage == 10
    board = position(Side("Abra", hand=["Onix"]), Side("Chansey", bench=["Dark Magcargo"]))
    board.act("bench", "Onix")
    assert board.bench("me")[0].damage == 0


@pytest.mark.parametrize(("coin", "damage"), [("H", 20), ("T", 0)])
def test_unown_chase_with_weakness(coin, damage):
    me = Side(Mon("Machop", energy=["Fighting Energy"]), bench=["Onix"])
    board = position(me, Side("neo4-57"))
    board.act("retreat", to="Onix", coins=coin)
    assert board.mon("me", "Machop").damage == damage
    away = position(me, Side("Chansey", bench=["neo4-57"]))
    away.act("retreat", to="Onix")
    assert away.active("me").name == "Onix"


# -- continuous Powers of Unown and others ----------------------------------------------------


@table(
    "guard foe attack",
    [
        ("neo2-47", "neo2-39", "Bite"),
        ("neo2-49", "neo1-15", "Tackle"),
        ("neo2-50", "Rattata", "Bite"),
    ],
)
def test_unown_guards_its_side(guard, foe, attack):
    """Darkness, Metal and Dragon, which stands for N as in Normal."""
    damages = []
    for bench in ([guard], [guard] * 2, ["Abra"]):
        board = position(Side(ready(foe, attack)), Side("Chansey", bench=bench))
        board.act("attack", attack)
        damages.append(board.active("opp").damage)
    alone, two, none = damages
    assert (alone, two) == (0, none)
    assert none > 0


def test_unown_zoom_from_the_bench():
    board = position(Side("Unown [A]", bench=["Unown [Z]"]))
    assert board.reason("retreat", to="Unown [Z]") == ""
    board = position(Side("Unown [Z]", bench=["Unown [A]"]))
    assert board.reason("retreat", to="Unown [A]") == "not enough Energy"


def test_unown_keep_saves_energy_from_being_discarded():
    foe = Side(Mon("Unown [A]", energy=["Fire Energy"]), bench=["Unown [K]"])
    board = position(Side("Abra", hand=["Energy Removal"]), foe)
    board.play("Energy Removal")
    assert board.active("opp").energy == ["Fire Energy"]


@pytest.mark.parametrize(("attack", "damage"), [("Bite", 10), ("Confuse Ray", 10)])
def test_shuckle_hard_shell(attack, damage):
    attacker = "Rattata" if attack == "Bite" else "Alakazam"
    board = position(Side(ready(attacker, attack)), Side("neo3-51"))
    board.act("attack", attack, coins="" if attack == "Bite" else "T")
    assert board.active("opp").damage == damage


def test_dark_feraligatr_scare():
    baby = Side(Mon("Cleffa", energy=["Fire Energy"]), bench=["Elekid"])
    board = position(baby, Side("Dark Feraligatr"))
    assert "forbids this attack" in board.reason("attack", "Eeeeeeek")
    assert "switched off" in board.reason("power", "Playful Punch", to="Elekid")
    board = position(baby, Side("Chansey", bench=["Dark Feraligatr"]))
    assert board.reason("attack", "Eeeeeeek") == ""


@table("name power", [("neo2-69", "[Observe]"), ("neo4-87", "[Search]")])
def test_unown_looks_once_a_turn(name, power):
    board = position(Side(name))
    user = board.active("me").name
    board.act("power", power, to=user)
    assert board.reason("power", power, to=user) == "its Power was used this turn"


@pytest.mark.parametrize(("coin", "choices"), [("H", [YES]), ("T", [])])
def test_dark_slowking_cunning(coin, choices):
    board = position(Side("Dark Slowking"), Side("Chansey", deck=["Bill"]))
    board.act("power", "Cunning", to="Dark Slowking", coins=coin, choices=choices)
    assert int(board.record["players"][1]["n_top"]) == (0 if coin == "H" else 1)


# -- Energy Converter -------------------------------------------------------------------------

FIRE, WATER, PSYCHIC = 1, 2, 4  # as they are named


def converter(active="Vaporeon", energy=("Fire Energy",) * 3, bench=("neo3-12",), **more):
    me = Side(Mon(active, energy=list(energy)), bench=list(bench), **more)
    return position(me, Side(Mon("Chansey", energy=["Water Energy"]), hand=["Energy Removal"]))


def convert(board, into, whose="Vaporeon", *, by="Porygon2", kind=()):
    board.act("power", "Energy Converter", to=by, choices=[pokemon(whose, "me"), into, *kind])


def units(board, type_):
    active = board.record["players"][0]["active"]
    return int(board.record["players"][0]["slots"][active]["typed"][type_])


def test_porygon2_energy_converter_pays_for_another_type():
    board = converter()  # Water Gun: two Water, one Colorless
    assert board.reason("attack", "Water Gun") == NOT_ENOUGH
    convert(board, WATER)
    assert (units(board, FIRE), units(board, WATER)) == (2, 1)
    assert board.active("me").energy == ["Fire Energy"] * 3
    assert (
        board.reason("power", "Energy Converter", to="Porygon2") == "its Power was used this turn"
    )


def test_porygon2_energy_converter_works_once_for_each_porygon2():
    """The second one may turn the card that the first one has turned, and no more than that."""
    board = converter(energy=["Fire Energy"], bench=["neo3-12", "neo3-12"])
    convert(board, WATER)
    convert(board, PSYCHIC, by="Porygon2 #2")
    assert [units(board, type_) for type_ in (FIRE, WATER, PSYCHIC)] == [0, 0, 1]


def test_porygon2_energy_converter_ends_with_the_turn():
    board = converter()
    convert(board, WATER)
    board.next_turn()
    assert (units(board, FIRE), units(board, WATER)) == (3, 0)
    board.next_turn()
    convert(board, WATER)
    assert units(board, WATER) == 1


@table("condition left", [("Asleep", 0), ("Confused", 0), ("Poisoned", 1)])
def test_porygon2_energy_converter_ends_with_a_condition(condition, left):
    with playing(f"any: my.active is {condition}", card="Abra"):
        board = converter("neo3-12", ["Fire Energy"], ["Abra"])
        convert(board, WATER, "Porygon2")
        board.act("power", "Power 0", to="Abra")
    assert (units(board, FIRE), units(board, WATER)) == (1 - left, left)


def test_porygon2_energy_converter_card_is_what_it_was_off_the_pokemon():
    board = converter("Charmander", ["Water Energy", "Lightning Energy"])
    assert board.reason("attack", "Ember") == NOT_ENOUGH
    convert(board, FIRE, "Charmander", kind=[energy("Water Energy", "me")])
    board.act("attack", "Ember")
    assert board.active("me").energy == ["Lightning Energy"]
    assert board.discard("me") == ["Water Energy"]


def test_porygon2_energy_converter_turns_basic_energy_only():
    board = converter(energy=["Double Colorless Energy"])
    assert board.reason("power", "Energy Converter", to="Porygon2") == NO_EFFECT


def test_porygon2_energy_converter_moves_with_its_card():
    """Energy Trans asks for Grass Energy: a Fire Energy card treated as Grass can be moved."""
    board = converter("neo3-12", ["Fire Energy"], ["Venusaur", "Vaporeon"])
    assert board.reason("power", "Energy Trans", to="Venusaur") == NO_EFFECT
    convert(board, 0, "Porygon2")
    board.act("power", "Energy Trans", to="Venusaur", choices=[
        pokemon("Porygon2", "me"), pokemon("Vaporeon", "me"),
    ])  # fmt: skip
    assert board.mon("me", "Vaporeon").energy == ["Fire Energy"]
    assert board.reason("power", "Energy Trans", to="Venusaur") == ""
    board.next_turn()
    board.next_turn()
    assert board.reason("power", "Energy Trans", to="Venusaur") == NO_EFFECT
