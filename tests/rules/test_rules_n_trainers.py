"""Kinds of Trainer in every era: Supporters, Stadiums, Pokémon Tools (catalogue N, D)."""

from dataclasses import replace

import pytest
from board import BASE, ERAS, Board, Mon, Side, eras
from made_up import playing

from deckstats.rules import rulebook

SUPPORTER_PLAYED = "no more Supporter cards this turn"
STADIUM_PLAYED = "no more Stadium cards this turn"
SAME_STADIUM = "a Stadium of that name is in play"
TOOL_ATTACHED = "no more Pokémon Tools on that Pokémon"
FIRST_TURN = "the first player's first turn does not allow it"
STADIUM_USED = "the Stadium was used this turn"
NO_STADIUM = "there is no Stadium in play that is used by hand"


def board(era, *hand, turn=5, opp_hand=(), **sides):
    """Two Pikachu of 1999, weak to Fighting, with a retreat cost of 1."""
    me = Side(sides.pop("me", "Pikachu"), hand=list(hand), energy=["Lightning Energy"] * 2,
              **sides)  # fmt: skip
    opp = Side("Pikachu", hand=list(opp_hand), energy=["Lightning Energy"] * 2, bench=["Abra"])
    return Board(me, opp, turn=turn, rules=rulebook(era))


# -- Supporters -------------------------------------------------------------------------------


@pytest.mark.parametrize("era", ERAS)
def test_d09_one_supporter_a_turn(era):
    game = board(era, "Hau", "Cheren", "Bill")
    game.play("Hau")
    assert game.reason("trainer", "Cheren") == SUPPORTER_PLAYED
    game.play("Bill")  # no Supporter
    game.act("pass")
    game.next_turn()
    game.next_turn()
    game.play("Cheren")


@pytest.mark.parametrize(("era", "stays"), eras(base=False, ecard=True, bw=False))
def test_n03_a_supporter_lies_beside_the_active_pokemon_in_some_eras(era, stays):
    game = board(era, "Hau")
    game.play("Hau")
    assert len(game.hand("me")) == 3
    assert game.beside("me") == (["Hau"] if stays else [])
    assert game.discard("me") == ([] if stays else ["Hau"])
    game.act("pass")
    game.end_turn()
    assert (game.beside("me"), game.discard("me")) == ([], ["Hau"])


@pytest.mark.parametrize(("era", "found"), eras(base=True, ecard=False, bw=True))
def test_n03_what_lies_beside_is_not_found_in_the_discard_pile(era, found):
    game = board(era, "Hau", "Item Finder", "Bill", "Bill")
    game.play("Hau")
    assert (game.reason("trainer", "Item Finder") == "") == found


@pytest.mark.parametrize(("era", "reason"), eras(base="", ex=FIRST_TURN, bw="", swsh=FIRST_TURN))
def test_d05_supporters_in_the_first_turn(era, reason):
    assert board(era, "Hau", turn=1).reason("trainer", "Hau") == reason
    assert board(era, "Hau", turn=2).reason("trainer", "Hau") == ""


# -- Stadiums ---------------------------------------------------------------------------------


@pytest.mark.parametrize("era", ERAS)
def test_n04_one_stadium_in_play(era):
    """The newer one replaces it, whoever played it; each goes to its owner's discard pile."""
    game = board(era, "Low Pressure System", opp_hand=["High Pressure System"])
    game.play("Low Pressure System")
    assert (game.stadium, game.discard("me")) == ("Low Pressure System", [])
    game.act("pass")
    game.next_turn()
    game.play("High Pressure System")
    assert game.stadium == "High Pressure System"
    assert (game.discard("me"), game.discard("opp")) == (["Low Pressure System"], [])


@pytest.mark.parametrize(("era", "reason"), eras(base="", ex=STADIUM_PLAYED))
def test_d10_stadiums_a_turn(era, reason):
    game = board(era, "Low Pressure System", "High Pressure System")
    game.play("Low Pressure System")
    assert game.reason("trainer", "High Pressure System") == reason


@pytest.mark.parametrize("replaces", [True, False])
@pytest.mark.parametrize("owner", ["me", "opp"])
def test_d10_a_stadium_of_the_same_name(replaces, owner):
    rules = replace(BASE, same_stadium_replaces=replaces)
    name = "Low Pressure System"
    hand = [name] * 2 if owner == "me" else [name]
    game = Board(Side("Abra", hand=hand), Side("Abra", hand=[name]), rules=rules)
    game.play(name)
    if owner == "opp":
        game.act("pass")
        game.next_turn()
    assert game.reason("trainer", name) == ("" if replaces else SAME_STADIUM)


def test_n04_its_program_reaches_both_players():
    """Grass and Lightning Pokémon have 10 HP more, and lose them with it."""
    game = board("ex", "Low Pressure System", bench=["Abra"], opp_hand=["High Pressure System"])
    game.play("Low Pressure System")
    game.record["players"][0]["slots"][0]["damage"] = 40
    assert game.game.settle()
    assert game.active("me").name == "Pikachu"  # 40 of 50 HP
    game.act("pass")
    game.next_turn()
    game.play("High Pressure System")
    assert game.names("knocked_out") == ["knocked_out"]
    assert (game.active("me").name, game.prizes("opp")) == ("Abra", 5)


def test_n04_either_player_may_use_it_once_each_turn():
    game = board("ex", "Lucky Stadium")
    assert game.reason("stadium") == NO_STADIUM
    game.play("Lucky Stadium")
    game.act("stadium", coins="H")
    assert len(game.hand("me")) == 1
    assert game.reason("stadium") == STADIUM_USED
    game.act("pass")
    game.next_turn()
    game.act("stadium", coins="T")
    assert len(game.hand("opp")) == 1  # the draw of the turn
    assert game.legal("stadium") == 0


def test_n04_one_that_only_goes_on_is_not_used():
    game = board("ex", "Low Pressure System")
    game.play("Low Pressure System")
    assert game.reason("stadium") == NO_STADIUM


@pytest.mark.parametrize("era", ["neo", "ecard", "dp"])
def test_i06_area_effects_come_before_the_defenders_trainers(era):
    """Sprout Tower takes 30 off what Colorless Pokémon do, Defender then 20. Tauros-GX does 60."""
    me = Side("sm1-100", energy=["Fire Energy"] * 2, hand=["Sprout Tower"])
    foe = Side(Mon("Abra", attached=[("Defender", 6)]), bench=["Abra"])
    game = Board(me, foe, rules=rulebook(era))
    game.play("Sprout Tower")
    game.act("attack", "Horn Attack")
    assert game.active("opp").damage == 60 - 30 - 20


# -- Pokémon Tools ----------------------------------------------------------------------------


@pytest.mark.parametrize("era", ERAS)
def test_n02_one_tool_on_a_pokemon(era):
    game = board(era, "Muscle Band", "Hard Charm", "Hard Charm", bench=["Abra"])
    assert game.legal("tool") == 4
    game.act("tool", "Muscle Band", to="Pikachu")
    assert game.reason("tool", "Hard Charm", to="Pikachu") == TOOL_ATTACHED
    game.act("tool", "Hard Charm", to="Abra")
    assert game.legal("tool") == 0
    assert (game.active("me").attached, game.hand("me")) == (["Muscle Band"], ["Hard Charm"])
    game.act("pass")
    game.next_turn()
    game.next_turn()
    assert game.active("me").attached == ["Muscle Band"]  # it stays


@pytest.mark.parametrize("era", ERAS)
def test_n02_it_works_as_printed(era):
    """Hard Charm takes 20 off the damage of an attack, Muscle Band adds 20 to one."""
    me = Side(Mon("Hitmonchan", energy=["Fighting Energy"], attached=[("Muscle Band", 999)]))
    foe = Side(Mon("Onix", attached=[("Hard Charm", 999)]))
    game = Board(me, foe, rules=rulebook(era))
    game.act("attack", "Jab")
    assert game.active("opp").damage == 20


@pytest.mark.parametrize(("era", "damage"), eras(base=20 * 2 + 20, ex=(20 + 20) * 2))
def test_n02_a_boost_counts_where_the_era_puts_it(era, damage):
    """Before Weakness since 2003. Jab of Hitmonchan, 20, on a Pokémon weak to Fighting."""
    me = Side(Mon("Hitmonchan", energy=["Fighting Energy"], attached=[("Muscle Band", 999)]))
    game = Board(me, Side("Chansey"), rules=rulebook(era))
    game.act("attack", "Jab")
    assert game.active("opp").damage == damage


def test_n02_it_goes_with_the_pokemon():
    me = Side(Mon("Pikachu", damage=30, attached=[("Hard Charm", 999)]), bench=["Abra"])
    foe = Side("Hitmonchan", energy=["Fighting Energy"])
    game = Board(me, foe, mover="opp", rules=rulebook("xy"))
    game.act("attack", "Jab")  # 20 × 2 - 20
    assert game.names("knocked_out") == ["knocked_out"]
    assert game.discard("me") == ["Hard Charm", "Pikachu"]


def test_n02_a_tool_for_basic_pokemon_does_nothing_for_others():
    """Bravery Charm gives a Basic Pokémon 50 HP: Charmander has 100, Charmeleon its own 80."""
    me = Side(Mon("Charmander", damage=70, attached=[("Bravery Charm", 999)]),
              hand=["Charmeleon"], bench=["Abra"])  # fmt: skip
    game = Board(me, Side("Abra"), rules=rulebook("sv"))
    game.act("evolve", "Charmeleon", to="Charmander")
    assert game.active("me").attached == ["Bravery Charm"]
    game.record["players"][0]["slots"][0]["damage"] = 80
    game.game.settle()
    assert game.active("me").name == "Abra"


def test_n02_free_retreat():
    me = Side(Mon("Pikachu", attached=[("Float Stone", 999)]), bench=["Abra"])
    game = Board(me, Side("Abra"), rules=rulebook("xy"))
    game.act("retreat", to="Abra")
    assert game.active("me").name == "Abra"


@pytest.mark.parametrize("era", ["xy", "sm", "sv"])
def test_n18_a_hyper_gear_goes_on_the_opponents_pokemon_ex(era):
    name = "Head Ringer Team Flare Hyper Gear"
    me = Side("Abra", hand=[name, name], bench=["bw4-54"])
    foe = Side("bw4-54", energy=["Psychic Energy", "Double Colorless Energy"], bench=["Abra"],
               hand=["Muscle Band"])  # fmt: skip
    game = Board(me, foe, rules=rulebook(era))
    assert game.reason("tool", name, to="Abra") == (
        "a cost cannot be paid or it would have no effect"
    )
    assert game.legal("tool") == 1
    game.act("tool", name, to="Mewtwo-EX")
    assert game.active("opp").attached == [name]
    game.act("pass")
    game.next_turn()
    assert game.reason("tool", "Muscle Band", to="Mewtwo-EX") == TOOL_ATTACHED
    assert game.reason("attack", "Psydrive") == "not enough Energy"  # PPC now asks for one more


def test_n18_it_goes_to_its_owners_discard_pile():
    name = "Head Ringer Team Flare Hyper Gear"
    game = Board(
        Side("Hitmonchan", energy=["Fighting Energy"] * 3, hand=[name]),
        Side("bw4-54", damage=160, bench=["Abra"]), rules=rulebook("xy"),
    )  # fmt: skip
    game.act("tool", name, to="Mewtwo-EX")
    game.act("attack", "Jab")
    assert game.prizes("me") == 4
    assert (game.discard("me"), game.discard("opp")) == ([name], ["Mewtwo-EX"])


# -- Kinds of card ----------------------------------------------------------------------------


@pytest.mark.parametrize(("era", "stadium"), eras(base="", dp=FIRST_TURN, bw=""))
def test_a14_kinds_of_card_a_first_turn_may_bar(era, stadium):
    """Diamond & Pearl has five kinds of card, three of which wait a turn."""
    game = board(era, "Low Pressure System", "Bill", "Muscle Band", turn=1)
    assert game.reason("trainer", "Low Pressure System") == stadium
    assert game.reason("trainer", "Bill") == stadium
    assert game.reason("tool", "Muscle Band", to="Pikachu") == stadium


def test_n06_each_pokemon_has_its_own_poke_power_a_turn():
    with playing("once, unless conditioned: me draw 1", card="Abra"):
        game = Board(Side("Abra", bench=["Abra"]), Side("Onix"), rules=rulebook("dp"))
        game.act("power", "Power 0", to="Abra")
        game.act("power", "Power 0", to="Abra #2")
        assert game.reason("power", "Power 0", to="Abra").endswith("used this turn")
    assert len(game.hand("me")) == 2


def test_n06_a_poke_body_is_always_on():
    """Hitmonchan's Jab, 20; the Body takes 10 off, Asleep or not."""
    with playing("static: reduce 10", card="Abra"):
        game = Board(
            Side("Hitmonchan", energy=["Fighting Energy"]), Side(Mon("Abra", condition="Asleep")),
            rules=rulebook("dp"),
        )  # fmt: skip
    game.act("attack", "Jab")
    assert game.active("opp").damage == 10


@pytest.mark.parametrize("condition", ["Asleep", "Confused", "Paralyzed"])
def test_n07_conditions_do_not_stop_an_ability(condition):
    with playing("once: me draw 1", card="Abra"):
        game = Board(Side("Abra", condition=condition), Side("Onix"), rules=rulebook("sm"))
        game.act("power", "Power 0", to="Abra")
    assert len(game.hand("me")) == 1


def test_n07_what_stops_attacks_does_not_stop_an_ability():
    """Sand-attack's coin is for attacks."""
    with playing("once: me draw 1", card="Abra"):
        game = Board(
            Side("Abra"), Side("Sandshrew", energy=["Fighting Energy"]),
            turn=4, mover="opp", rules=rulebook("sm"),
        )  # fmt: skip
        game.act("attack", "Sand-attack")
        game.next_turn()
        game.act("power", "Power 0", to="Abra")  # no coin
    assert len(game.hand("me")) == 2


@pytest.mark.parametrize(("trait", "room"), [("static: tools 1", 2), ("static: reduce 0", 1)])
def test_n19_theta_double_has_room_for_two_tools(trait, room):
    hand = ["Muscle Band", "Hard Charm", "Float Stone"]
    with playing(trait, card="Abra"):
        game = Board(Side("Abra", hand=hand), Side("Onix"), rules=rulebook("xy"))
    for tool in ("Muscle Band", "Hard Charm")[:room]:
        game.act("tool", tool, to="Abra")
    assert game.reason("tool", "Float Stone", to="Abra") == TOOL_ATTACHED


@pytest.mark.parametrize(("foe", "done"), [("Hitmonchan", 20), ("Pikachu", 0)])
def test_n19_delta_wild_takes_twenty_off_attacks_of_some_types(foe, done):
    """Of Grass, Fire, Water and Lightning Pokémon."""
    trait = "; ".join(
        f"reduce_from 20 [{kind}]" for kind in ("Grass", "Fire", "Water", "Lightning")
    )
    with playing(f"static: {trait}", card="Abra"):
        energy = ["Fighting Energy", "Lightning Energy", "Lightning Energy"]
        game = Board(Side(foe, energy=energy), Side("Abra"), rules=rulebook("xy"))
    game.act("attack", {"Hitmonchan": "Jab", "Pikachu": "Gnaw"}[foe])
    assert game.active("opp").damage == done
