"""What Pokémon Tools, Stadiums and Poké-Bodies of the ex series do between turns."""

from board import Board, Mon, Side, card, pokemon
from card_tables import table

from deckstats.rules import rulebook

YES, NO = 1, 0
FOR_GOOD = 32000
STAR = [("Star Piece", FOR_GOOD)]
MISPLACED = "that card cannot be on such a Pokémon"


def board(me, opp="Chansey", era="ex", **more):
    """Return a position by the rules of the ex series."""
    return Board(me, opp if isinstance(opp, Side) else Side(opp), rules=rulebook(era), **more)


# -- Tools that let a Pokémon evolve ----------------------------------------------------------


@table("damage benched found", [
    (20, True, "Machoke"), (10, True, "Machop"), (20, False, "Machop"),
])  # fmt: skip
def test_star_piece_evolves_a_hurt_benched_pokemon(damage, benched, found):
    star = Mon("Machop", damage=damage, attached=STAR)
    me = Side("Abra" if benched else star, bench=[star if benched else "Abra"], deck=["Machoke"])
    found_board = board(me, era="ecard")
    evolves = found == "Machoke"
    found_board.end_turn(choices=[YES, card("Machoke")] if evolves else ())
    mon = found_board.mon("me", found)
    assert (mon.damage, mon.attached) == (damage, [] if evolves else ["Star Piece"])
    assert found_board.discard("me") == ["Star Piece"] * evolves


def test_star_piece_takes_an_evolution_card_alone():
    """Pikachu evolves from Pichu, but is a Basic Pokémon card (P036)."""
    pichu = Mon("Pichu", damage=20, attached=STAR)
    found = board(Side("Abra", bench=[pichu], deck=["Pikachu"]), era="ecard")
    found.end_turn(choices=[YES])
    assert found.mon("me", "Pichu").stack == ["Pichu"]
    assert found.discard("me") == ["Star Piece"]


BELTS = [
    ("Team Aqua Belt", "Team Aqua's Carvanha", "Team Aqua's Sharpedo"),
    ("Team Magma Belt", "Team Magma's Numel", "Team Magma's Camerupt"),
]


@table("belt basic evolution", BELTS)
def test_belts_evolve_the_active_pokemon(belt, basic, evolution):
    found = board(Side(basic, hand=[belt], deck=[evolution], condition="Confused"))
    found.act("tool", belt, to=basic)
    found.end_turn(choices=[YES, card(evolution)])
    active = found.active("me")
    assert (active.stack, active.attached) == ([basic, evolution], [])
    assert active.condition == "none"
    assert found.discard("me") == [belt]


@table("belt basic evolution", BELTS)
def test_belts_must_be_used_at_last_and_only_by_the_active_pokemon(belt, basic, evolution):
    worn = Mon(basic, attached=[(belt, FOR_GOOD)])
    found = board(Side(worn, deck=[evolution]))
    found.end_turn(choices=[NO, card(evolution)])
    assert found.active("me").name == evolution
    found = board(Side("Abra", bench=[worn], deck=[evolution]))
    found.end_turn()
    assert found.mon("me", basic).attached == [belt]


@table("belt basic evolution", BELTS)
def test_belts_are_for_their_team(belt, basic, evolution):
    found = board(Side("Machop", bench=[basic], hand=[belt]))
    assert found.reason("tool", belt, to="Machop") == MISPLACED
    assert found.reason("tool", belt, to=basic) == ""


# -- Tools that stay on some Pokémon alone ----------------------------------------------------


@table("tool basic evolved", [
    ("ex10-90", "Machop", "Machoke"), ("ex10-92", "Machop", "Machoke"),
    ("ex14-74", "ex1-98", "Machop"),
])  # fmt: skip
def test_tools_cannot_be_put_on_other_pokemon(tool, basic, evolved):
    found = board(Side(basic, bench=[evolved], hand=[tool]))
    assert found.reason("tool", tool, to=found.active("me").name) == MISPLACED
    assert found.reason("tool", tool, to=evolved) == ""


def test_a_tool_for_evolved_pokemon_is_discarded_where_it_devolves():
    worn = Mon("Machoke", attached=[("Solid Rage", FOR_GOOD)])
    other = Mon("Kadabra", attached=[("Strength Charm", FOR_GOOD)])
    found = board(Side(worn, bench=[other], hand=["Devolution Spray"] * 2))
    found.play("Devolution Spray", [pokemon("Machoke")])
    found.play("Devolution Spray", [pokemon("Kadabra")])
    assert (found.active("me").name, found.active("me").attached) == ("Machop", [])
    assert found.mon("me", "Abra").attached == ["Strength Charm"]


# -- Stadiums ---------------------------------------------------------------------------------


@table("mon lost", [("ex1-98", 0), ("ex1-101", 10), ("ex1-96", 10), ("Chansey", 0)])
def test_desert_ruins_wear_the_strongest_pokemon_ex(mon, lost):
    """Hitmonchan ex has 90 HP, Mewtwo ex 100, Chansey ex 120, as has Chansey."""
    found = board(Side("Abra", bench=[mon], hand=["Desert Ruins"]), Side(mon))
    found.play("Desert Ruins")
    found.end_turn()
    assert found.active("opp").damage == found.bench("me")[0].damage == lost
    assert found.active("me").damage == 0


@table("mon lost", [("ex3-20", 0), ("ex3-10", 10), ("ex1-7", 10)])
def test_cursed_stone_wears_pokemon_with_a_poke_power(mon, lost):
    """Shelgon has none, Salamence and Gardevoir have one."""
    found = board(Side(mon, hand=["Cursed Stone"]), Side("Chansey", bench=[mon]))
    found.play("Cursed Stone")
    found.end_turn()
    assert found.active("me").damage == found.bench("opp")[0].damage == lost


REACT = ["React Energy"]


@table("roselias holding healed", [(1, True, 10), (2, True, 10), (1, False, 0)])
def test_reactive_aroma_heals_once_between_turns(roselias, holding, healed):
    """One Roselia heals, itself and others with a React Energy card, but for Pokémon-ex."""
    hurt = [Mon("Abra", 20, REACT), Mon("Machop", 20), Mon("ex1-96", 20, REACT)]
    others = [Mon("ex12-42", energy=REACT) for _ in range(roselias - 1)]
    roselia = Mon("ex12-42", 20, REACT if holding else ())  # with Reactive Aroma
    found = board(Side(roselia, bench=[*hurt, *others]), Side(Mon("Abra", 20, REACT)))
    found.next_turn()
    damage = [found.active("me").damage, *(each.damage for each in found.bench("me")[:3])]
    assert damage == [20 - healed, 20 - healed, 20, 20]
    assert found.active("opp").damage == 20
    found.next_turn()
    assert found.mon("me", "Abra").damage == 20 - 2 * healed
