"""Trainers of all eras whose operations few cards share, worked out by hand from the texts."""

import pytest
from board import Board, Mon, Side, card, pokemon
from card_tables import printed

from deckstats.rules import rulebook

FOE = "swsh7-111"  # Rayquaza VMAX
BERRY = [("Gold Berry", 999)]


def laid_out(name, me=None, opp=None, **more):
    """Return a board with a Trainer in my hand, by the rules of its era."""
    mine = Side(**{"active": "Onix", "bench": ["Abra"], **(me or {})})
    mine.hand = [name, *mine.hand]
    theirs = Side(**{"active": FOE, "bench": ["Rattata"], **(opp or {})})
    return Board(mine, theirs, rules=rulebook(printed(name).era), **more)


# -- Tools and Stadiums -----------------------------------------------------------------------


def test_faba_puts_one_of_three_things_into_the_lost_zone():
    opp = {"active": Mon(FOE, attached=BERRY, energy=["Double Colorless Energy"])}
    for way, gone, owner in ((0, "Gold Berry", "opp"), (1, "Double Colorless Energy", "opp")):
        board = laid_out("sm8-173", opp=opp)
        board.play("Faba", [way])
        assert board.lost_zone(owner) == [gone]
        assert len(board.active("opp").attached) + len(board.active("opp").energy) == 1
    board = laid_out("sm8-173", {"hand": ["Mountain Ring"]}, opp)
    board.play("Mountain Ring")
    board.play("Faba", [2])
    assert (board.lost_zone("me"), board.stadium) == (["Mountain Ring"], "")


def test_faba_has_no_use_for_basic_energy_and_own_tools():
    me = {"active": Mon("Onix", attached=BERRY)}
    board = laid_out("sm8-173", me, {"active": Mon(FOE, energy=["Fire Energy"])})
    assert board.reason("trainer", "Faba")


@pytest.mark.parametrize(("more", "left"), [(1, 0), (0, 1)])
def test_tool_retriever_takes_up_to_two(more, left):
    me = {"active": Mon("Onix", attached=BERRY), "bench": [Mon("Abra", attached=BERRY)]}
    board = laid_out("xy3-101", me, {"active": Mon(FOE, attached=BERRY)})
    board.play("Tool Retriever", [pokemon("Abra"), card("Gold Berry"), more])
    assert board.hand("me") == ["Gold Berry"] * (2 - left)
    assert len(board.active("me").attached) == left
    assert board.active("opp").attached == ["Gold Berry"]


@pytest.mark.parametrize("mine", [True, False])
def test_alph_lithograph_returns_a_stadium_to_its_player(mine):
    me = {"hand": ["Mountain Ring"] if mine else []}
    opp = {"hand": [] if mine else ["Mountain Ring"]}
    board = laid_out("hgss3-THREE", me, opp, mover="me" if mine else "opp")
    if mine:
        assert board.reason("trainer", "Alph Lithograph")
    board.play("Mountain Ring")
    if not mine:
        board.next_turn()
    board.play("Alph Lithograph")
    assert board.stadium == ""
    assert "Mountain Ring" in board.hand("me" if mine else "opp")


def test_undersea_ruins_devolve_one_on_heads():
    for coin, name in (("H", "Machop"), ("T", "Machoke")):
        board = laid_out("ecard2-138", {"active": Mon("Machoke", condition="Confused")})
        board.play("Undersea Ruins")
        board.act("stadium", coins=coin)
        assert board.active("me").name == name
        assert board.active("me").condition == ("none" if coin == "H" else "Confused")
        assert ("Machoke" in board.discard("me")) == (coin == "H")
    board = laid_out("ecard2-138")
    board.play("Undersea Ruins")
    assert board.reason("stadium")


# -- cards ------------------------------------------------------------------------------------


def test_fast_ball_reveals_until_an_evolution_card():
    board = laid_out("ecard3-124", {"deck": ["Bill", "Abra", "Machoke", "Raichu"]})
    board.play("Fast Ball")
    assert board.hand("me") == ["Machoke"]
    assert {"Bill", "Abra", "Raichu"} <= set(board.deck("me"))
    board = laid_out("ecard3-124", {"deck": ["Bill", "Abra"]})
    board.play("Fast Ball")
    assert board.hand("me") == []


@pytest.mark.parametrize("discard", [["Fire Energy", "Bill"], ["Bill"]])
def test_roark_draws_whatever_lies_in_the_discard_pile(discard):
    board = laid_out("sv4-173", {"discard": discard, "deck": ["Abra", "Pidgey"]})
    board.play("Roark")
    energy = [each for each in discard if each != "Bill"]
    assert board.hand("me") == sorted(["Abra", "Pidgey", *energy])


@pytest.mark.parametrize("bench", [["Rattata", "Machop"], []])
def test_ryme_draws_whether_or_not_they_have_a_bench(bench):
    board = laid_out("sv3-194", {"deck": ["Abra", "Pidgey", "Onix"]}, {"bench": bench})
    board.play("Ryme", [pokemon("Machop", "opp")] if bench else [])
    assert board.hand("me") == ["Abra", "Onix", "Pidgey"]
    assert board.active("opp").name == ("Machop" if bench else "Rayquaza VMAX")


@pytest.mark.parametrize(("used", "drawn"), [(True, 7), (False, 4)])
def test_hala_draws_more_behind_a_gx_attack(used, drawn):
    opening = Mon("sm5-100", energy=["dp1-130"] * 5)
    board = laid_out("sm2-126", {"active": opening, "hand": ["Bill", "Potion"]})
    if used:
        board.act("attack", "Timeless-GX")
        board.next_turn()
    board.play("Hala")
    assert len(board.hand("me")) == drawn


@pytest.mark.parametrize("chosen", [("Machop", "Pidgey"), ("Machop",)])
def test_giovannis_exile_discards_undamaged_benched_pokemon(chosen):
    bench = [Mon("Machop", energy=["Fire Energy"]), Mon("Abra", damage=10), "Pidgey"]
    board = laid_out("sm10-174", {"bench": bench})
    first, *second = map(pokemon, chosen)
    board.play("Giovanni's Exile", [first, *([1, *second] if second else [0])])
    assert {mon.name for mon in board.bench("me")} == {"Machop", "Abra", "Pidgey"} - {*chosen}
    assert "Fire Energy" in board.discard("me")
    assert board.prizes("opp") == 6


@pytest.mark.parametrize("more", [1, 0])
def test_janines_secret_art_poisons_the_active_pokemon_it_strengthens(more):
    """One Pokémon is enough, so that the Active one need not be Poisoned."""
    me = {"active": "sv8pt5-60", "bench": ["sm3-81"], "deck": ["dp1-129", "dp1-129"]}
    board = laid_out("sv6pt5-59", me)
    energy = [card("dp1-129")]
    again = [pokemon("Umbreon ex"), *energy] if more else []
    board.play("Janine's Secret Art", [pokemon("Alolan Rattata"), *energy, more, *again])
    assert board.active("me").poison == 10 * more
    assert len(board.active("me").energy) == more
    assert len(board.bench("me")[0].energy) == 1


@pytest.mark.parametrize(("bench", "hurt"), [(["Rattata", "Pidgey"], [10, 10]), ([], [])])
def test_giratina_distortion_door_opens_whatever_their_bench(bench, hurt):
    me = Side("Onix", bench=["Abra"], discard=["sm8-97"])
    board = Board(me, Side(FOE, bench=bench), rules=rulebook("sm"))
    board.act("card", "sm8-97", coins=None)
    assert board.mon("me", "Giratina").damage == 0
    assert [mon.damage for mon in board.bench("opp")] == hurt


@pytest.mark.parametrize("energy", [["dp1-129"], []])
def test_darkrai_gx_restoration_without_energy_in_the_discard_pile(energy):
    me = Side("Onix", bench=["Abra"], discard=["sm3-88", *energy])
    board = Board(me, Side(FOE), rules=rulebook("sm"))
    board.act("card", "sm3-88")
    assert len(board.mon("me", "Darkrai-GX").energy) == len(energy)
