"""Rulings of the Base rules: positions with one right answer, by their numbers in the collection.

Those told by a rule of the catalogue stand beside it (P004 C18, P009 C03, P015 C15, P063 J02,
P068 J12, P070 J07, P072 N11, P076 J11, P077 and P078 I05, P138 N01, P143 N01, P149 and P150 M06).
"""

from dataclasses import replace
from fractions import Fraction

import pytest
from board import BASE, Board, Mon, Side, card, chance, energy, outcomes, pokemon

NO_EFFECT = "a cost cannot be paid or it would have no effect"
DOUBLE = "Double Colorless Energy"


def test_p056_energy_removal_takes_a_double_energy_whole():
    board = Board(Side("Abra", hand=["Energy Removal"]), Side("Onix", energy=[DOUBLE]))
    board.play("Energy Removal")
    assert board.active("opp").energy == []
    assert board.discard("opp") == [DOUBLE]


def test_p057_super_energy_removal_needs_energy_of_ones_own():
    def position(mine):
        me = Side("Abra", energy=mine, hand=["Super Energy Removal"])
        return Board(me, Side("Onix", energy=["Fighting Energy"]))

    assert position([]).reason("trainer", "Super Energy Removal") == NO_EFFECT
    board = position(["Psychic Energy"])
    board.play("Super Energy Removal")
    assert (board.active("me").energy, board.active("opp").energy) == ([], [])


def test_p058_rain_dance_only_for_water_on_water():
    hand = ["Water Energy"] * 3 + ["Fire Energy"]
    board = Board(Side("Blastoise", bench=["Squirtle", "Hitmonchan"], hand=hand), Side("Onix"))
    for target in ("Squirtle", "Squirtle", "Blastoise"):
        choices = [pokemon(target, "me")]
        board.act("power", "Rain Dance", to="Blastoise", choices=choices)
    board.act("attach", "Fire Energy", to="Hitmonchan")
    assert board.hand("me") == []
    assert board.reason("power", "Rain Dance", to="Blastoise") == NO_EFFECT
    board = Board(Side("Blastoise", bench=["Squirtle", "Hitmonchan"], hand=hand), Side("Onix"))
    with pytest.raises(AssertionError, match="choice that was not offered"):
        board.act("power", "Rain Dance", to="Blastoise", choices=[pokemon("Hitmonchan")])


def test_p094_super_fang_rounds_up():
    board = Board(
        Side("Raticate", energy=["Water Energy"] * 3), Side("Onix", damage=40, bench=["Abra"])
    )
    board.act("attack", "Super Fang")
    assert board.active("opp").left == 20


def test_p096_comet_punch():
    def build():
        me = Side("Kangaskhan", energy=[DOUBLE] * 2)
        return Board(me, Side("Onix", damage=30, bench=["Abra"]))

    def punch(board, coins):
        board.act("attack", "Comet Punch", coins=coins)

    assert chance(build, punch, lambda b: b.active("opp").name == "Abra") == Fraction(5, 16)

    def unhurt():
        return Board(Side("Kangaskhan", energy=[DOUBLE] * 2), Side("Onix"))

    assert sum(p * board.active("opp").damage for p, board in outcomes(unhurt, punch)) == 40


def test_p097_do_the_wave_with_pluspower():
    bench = ["Abra", "Onix", "Pikachu", "Ponyta", "Jynx"]
    wigglytuff = Mon("Wigglytuff", energy=["Fire Energy"] * 3, attached=[("PlusPower", 5)])
    board = Board(Side(wigglytuff, bench=bench), Side("Hitmonchan", bench=["Abra"]))
    board.act("attack", "Do the Wave")
    assert board.names("knocked_out") == ["knocked_out"]
    assert board.discard("opp") == ["Hitmonchan"]


def test_p110_selfdestruct():
    me = Side(
        Mon("Magneton", energy=["Lightning Energy"] * 4), bench=[Mon("Abra", 10), Mon("Drowzee")]
    )
    opp = Side("Hitmonchan", bench=[Mon("Abra", 20), Mon("Rattata"), Mon("Pikachu")])
    board = Board(me, opp)
    board.act("attack", "Selfdestruct")
    assert (board.prizes("me"), board.prizes("opp")) == (4, 4)
    assert board.by_whom("prize", "active") == [
        *[("prize", "opp")] * 2,
        *[("prize", "me")] * 2,
        ("active", "opp"),
        ("active", "me"),
    ]


def test_p117_professor_oak_alone_in_the_hand():
    board = Board(Side("Abra", hand=["Professor Oak"], deck_size=30), Side("Onix"))
    board.play("Professor Oak")
    assert (len(board.hand("me")), len(board.deck("me"))) == (7, 23)


@pytest.mark.parametrize(("name", "found"), [("Abra", True), ("Mysterious Fossil", False)])
def test_p119_pokemon_trader_finds_pokemon_but_no_fossil(name, found):
    me = Side("Onix", hand=["Pokémon Trader", "Charizard"], deck=["Abra", "Mysterious Fossil"])
    board = Board(me, Side("Onix"))
    choices = [card("Charizard"), card(name)]
    if not found:
        with pytest.raises(AssertionError, match="choice that was not offered"):
            board.play("Pokémon Trader", choices)
        return
    board.play("Pokémon Trader", choices)
    assert board.hand("me") == ["Abra"]
    assert "Charizard" in board.deck("me")
    assert board.discard("me") == ["Pokémon Trader"]


def test_p120_energy_retrieval_cannot_take_what_it_cost():
    me = Side("Onix", hand=["Energy Retrieval", "Fire Energy"], discard=["Water Energy"])
    board = Board(me, Side("Onix"))
    board.play("Energy Retrieval")
    assert board.hand("me") == ["Water Energy"]
    assert board.discard("me") == ["Energy Retrieval", "Fire Energy"]


@pytest.mark.parametrize(("others", "reason"), [(1, NO_EFFECT), (2, "")])
def test_p121_computer_search_costs_two_other_cards(others, reason):
    me = Side("Onix", hand=["Computer Search"] + ["Potion"] * others)
    assert Board(me, Side("Onix")).reason("trainer", "Computer Search") == reason


def test_p126_super_potion_needs_energy_on_the_pokemon():
    def position(attached):
        me = Side("Onix", damage=50, energy=attached, hand=["Super Potion"])
        return Board(me, Side("Onix"))

    assert position([]).reason("trainer", "Super Potion") == NO_EFFECT
    board = position(["Fighting Energy"])
    board.play("Super Potion")
    assert (board.active("me").damage, board.active("me").energy) == (10, [])


def test_p139_gust_of_wind_takes_conditions_away_and_needs_a_bench():
    opp = Side("Onix", condition="Confused", poison=10, bench=["Abra"])
    board = Board(Side("Abra", hand=["Gust of Wind"]), opp)
    board.play("Gust of Wind")
    onix = board.mon("opp", "Onix")
    assert (board.active("opp").name, onix.condition, onix.poison) == ("Abra", "none", 0)
    alone = Board(Side("Abra", hand=["Gust of Wind"]), Side("Onix"))
    assert alone.reason("trainer", "Gust of Wind") == NO_EFFECT


@pytest.mark.parametrize(("bench", "reason"), [(4, ""), (5, NO_EFFECT)])
def test_p142_revive_with_half_the_hit_points_rounded_down(bench, reason):
    """Charmander has 50 HP: two damage counters."""
    me = Side("Onix", bench=["Abra"] * bench, hand=["Revive"], discard=["Charmander"])
    board = Board(me, Side("Onix"))
    assert board.reason("trainer", "Revive") == reason
    if not reason:
        board.play("Revive")
        assert board.mon("me", "Charmander").damage == 20


def test_p154_strange_behavior_never_knocks_slowbro_out():
    board = Board(Side("Slowbro", damage=40, bench=[Mon("Onix", 50)]), Side("Onix"))
    board.act("power", "Strange Behavior", to="Slowbro")
    assert board.active("me").left == 10
    assert board.reason("power", "Strange Behavior", to="Slowbro") == NO_EFFECT


@pytest.mark.parametrize(
    ("condition", "poison", "works"),
    [("Asleep", 0, False), ("Confused", 0, False), ("Paralyzed", 0, False), ("none", 10, True)],
)
def test_p165_buzzap(condition, poison, works):
    electrode = Mon("base1-21", condition=condition, poison=poison)
    board = Board(Side(electrode, bench=["Abra"]), Side("Onix"))
    off = "its Power is off while Asleep, Confused or Paralyzed"
    assert board.reason("power", "Buzzap", to="Electrode") == ("" if works else off)
    if works:
        board.act("power", "Buzzap", to="Electrode", choices=[pokemon("Abra"), 4])
        assert board.active("me").energy == ["Electrode"]
        assert board.discard("me") == ["Voltorb"]
        assert board.prizes("opp") == 5
        assert board.reason("attack", "Psyshock") == ""


def test_p151_trainers_that_are_barred_include_dolls():
    """Where the rules bar Trainers on a turn, a Doll in hand is a Trainer."""
    rules = replace(BASE, first_turn_bars=("Trainer",))
    me = Side("Abra", hand=["Clefairy Doll", "Onix", "Bill"])
    board = Board(me, Side("Onix"), turn=1, rules=rules)
    barred = "the first player's first turn does not allow it"
    assert board.reason("bench", "Clefairy Doll") == barred
    assert board.reason("bench", "Onix") == ""
    assert Board(me, Side("Onix"), turn=1).reason("bench", "Clefairy Doll") == ""


def test_p057_energy_cards_are_the_players_choice():
    """Super Energy Removal: own card and target first, then the opponent's cards."""
    me = Side("Abra", energy=["Psychic Energy", DOUBLE], hand=["Super Energy Removal"])
    board = Board(me, Side("Onix", energy=["Fighting Energy", DOUBLE, "Fire Energy"]))
    choices = [
        pokemon("Abra"), energy("Psychic Energy"), pokemon("Onix"), energy(DOUBLE, "opp"),
        energy("Fire Energy", "opp"),
    ]  # fmt: skip
    board.play("Super Energy Removal", choices)
    assert board.active("me").energy == [DOUBLE]
    assert board.active("opp").energy == ["Fighting Energy"]
