"""Pokémon Powers and Trainers of Fossil."""

from board import Board, Mon, Side, pokemon
from card_tables import DOUBLE, NO_EFFECT, POWER_OFF, ready, table

FORBIDDEN = "an effect forbids playing that card"
SWITCHED_OFF = "a card in play switches its Power off"


def test_dragonite_step_in_from_the_bench_only():
    board = Board(Side(Mon("Onix", condition="Asleep"), bench=["base3-4"]), Side("Chansey"))
    board.act("power", "Step In", to="Dragonite")
    assert board.active("me").name == "Dragonite"
    assert board.mon("me", "Onix").condition == "none"
    assert board.reason("power", "Step In", to="Dragonite") != ""
    board = Board(Side("base3-4", bench=["Onix"]), Side("Chansey"))
    assert board.reason("power", "Step In", to="Dragonite") == NO_EFFECT


def fossils(**more):
    """Return a position in which both players could evolve and breed."""
    hand = ["Charmeleon", "Blastoise", "Pokémon Breeder"]
    me = Side("Charmander", bench=["Squirtle", Mon("base3-1", **more)], hand=hand)
    return Board(me, Side("Charmander", bench=["Squirtle"], hand=hand))


def test_aerodactyl_prehistoric_power_stops_both_players_evolving():
    board = fossils()
    assert board.reason("evolve", "Charmeleon", to="Charmander") == FORBIDDEN
    assert board.reason("trainer", "Pokémon Breeder") == NO_EFFECT
    board.act("pass")
    board.next_turn()
    assert board.reason("evolve", "Charmeleon", to="Charmander") == FORBIDDEN
    assert board.reason("trainer", "Pokémon Breeder") == NO_EFFECT


def test_aerodactyl_prehistoric_power_is_off_while_confused():
    hand = ["Charmeleon", "Blastoise", "Pokémon Breeder"]
    me = Side(Mon("base3-1", condition="Confused"), bench=["Charmander", "Squirtle"], hand=hand)
    board = Board(me, Side("Chansey"))
    assert board.reason("trainer", "Pokémon Breeder") == ""
    board.act("evolve", "Charmeleon", to="Charmander")


def test_muk_toxic_gas_switches_the_powers_of_both_players_off():
    me = Side("base3-13", bench=["Blastoise", "base3-43"], hand=["Water Energy"])
    board = Board(me, Side("base2-6", bench=["Rattata"]))
    assert board.reason("power", "Rain Dance", to="Blastoise") != ""
    assert board.legal("power") == 0
    board = Board(Side(ready("base3-13", "Sludge")), Side("base2-6", bench=["Rattata"]))
    board.act("attack", "Sludge", coins="T")  # Mr. Mime is not behind its wall
    assert board.active("opp").damage == 30


def test_muk_toxic_gas_does_not_switch_another_off():
    """One Muk is Asleep; the other's gas works all the same."""
    me = Side("Abra", bench=["Blastoise", "base3-13"], hand=["Water Energy"])
    board = Board(me, Side(Mon("base3-13", condition="Asleep")))
    assert board.legal("power") == 0


def test_muk_toxic_gas_is_off_while_asleep():
    me = Side("Abra", bench=["Blastoise", "Squirtle"], hand=["Water Energy"])
    board = Board(me, Side(Mon("base3-13", condition="Asleep")))
    assert board.reason("power", "Rain Dance", to="Blastoise") == ""


@table("attack damage", [("Jab", 20), ("Special Punch", 40)])
def test_kabuto_kabuto_armor_halves(attack, damage):
    """Jab does 20 and 10 of it; Special Punch 40 and 20: HP 30. Rounded down to 10."""
    kabuto = Mon("base3-50", under=["Mysterious Fossil"])
    board = Board(Side(ready("Hitmonchan", attack)), Side(kabuto, bench=["Rattata"]))
    board.act("attack", attack)
    assert board.active("opp").damage == damage // 2


def test_kabuto_kabuto_armor_rounds_down_and_is_off_while_paralyzed():
    kabuto = Mon("base3-50", under=["Mysterious Fossil"])
    me = Side(ready("Hitmonchan", "Jab", attached=[("PlusPower", 5)]))
    board = Board(me, Side(kabuto, bench=["Rattata"]))
    board.act("attack", "Jab")
    assert board.active("opp").damage == 10
    paralyzed = Mon("base3-50", under=["Mysterious Fossil"], condition="Paralyzed", since=4)
    board = Board(Side(ready("Hitmonchan", "Jab")), Side(paralyzed, bench=["Rattata"]))
    board.act("attack", "Jab")
    assert board.active("opp").damage == 20


def test_omanyte_clairvoyance_changes_nothing_on_the_table():
    omanyte = Mon("base3-52", under=["Mysterious Fossil"])
    board = Board(Side(omanyte), Side("Chansey", hand=["Bill"]))
    assert board.hand("opp") == ["Bill"]


def test_tentacool_cowardice_discards_what_is_attached():
    tentacool = Mon("base3-56", damage=20, energy=["Water Energy"])
    board = Board(Side(tentacool, bench=["Abra"]), Side("Chansey"))
    board.act("power", "Cowardice", to="Tentacool")
    assert board.active("me").name == "Abra"
    assert (board.hand("me"), board.discard("me")) == (["Tentacool"], ["Water Energy"])
    assert board.prizes("opp") == 6


def test_tentacool_cowardice_not_in_the_turn_it_came_nor_while_asleep():
    board = Board(Side("Abra", bench=[Mon("base3-56", came=5)]), Side("Chansey"))
    assert board.reason("power", "Cowardice", to="Tentacool") == NO_EFFECT
    board = Board(Side(Mon("base3-56", condition="Asleep"), bench=["Abra"]), Side("Chansey"))
    assert board.reason("power", "Cowardice", to="Tentacool") == POWER_OFF


def test_tentacool_cowardice_of_the_last_pokemon_loses():
    board = Board(Side("base3-56"), Side("Chansey"))
    board.act("power", "Cowardice", to="Tentacool")
    assert (board.winner, board.ending) == ("opp", "bench_out")


def test_mr_fuji_shuffles_a_benched_pokemon_into_the_deck():
    kadabra = Mon("Kadabra", damage=30, energy=[DOUBLE])
    me = Side("Onix", bench=[kadabra, "Rattata"], hand=["Mr. Fuji"], deck_size=10)
    board = Board(me, Side("Chansey"))
    board.play("Mr. Fuji", [pokemon("Kadabra", "me")])
    assert [mon.name for mon in board.bench("me")] == ["Rattata"]
    assert {"Abra", "Kadabra", DOUBLE} <= {*board.deck("me")}
    assert board.discard("me") == ["Mr. Fuji"]


def test_mr_fuji_needs_a_bench():
    board = Board(Side("Onix", hand=["Mr. Fuji"]), Side("Chansey"))
    assert board.reason("trainer", "Mr. Fuji") == NO_EFFECT
