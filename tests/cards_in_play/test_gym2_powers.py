"""Pokémon Powers of Gym Challenge."""

from board import Board, Mon, Side, energy, pokemon
from card_tables import NO_EFFECT, ready, table


@table("takes hand", [(1, ["Giovanni"]), (0, [])])
def test_giovannis_persian_call_the_boss(takes, hand):
    me = Side("gym2-74", hand=["gym2-8"], deck=["Giovanni", "Bill"])
    board = Board(me, Side("Chansey"))
    board.act("evolve", "Giovanni's Persian", to="Giovanni's Meowth", choices=[takes])
    assert board.hand("me") == hand


@table("coins left", [("H", 1), ("T", 2)])
def test_kogas_muk_energy_drain(coins, left):
    hitter = Mon("Hitmonchan", energy=["Fighting Energy", "Fire Energy"])
    board = Board(Side(hitter), Side("gym2-26"))
    chosen = [energy("Fire Energy")] if coins == "H" else []
    board.act("attack", "Jab", coins=coins, choices=chosen)
    assert len(board.active("me").energy) == left


def test_kogas_muk_energy_drain_is_off_while_asleep():
    board = Board(Side(ready("Hitmonchan", "Jab")), Side(Mon("gym2-26", condition="Asleep")))
    board.act("attack", "Jab")
    assert len(board.active("me").energy) == 1


def test_erikas_bellsprout_soak_up():
    bench = [Mon("Oddish", energy=["Grass Energy"]), Mon("Onix", energy=["Grass Energy"])]
    board = Board(Side("gym2-38", bench=bench), Side("Chansey"))
    board.act("power", "Soak Up", to="Erika's Bellsprout",
              choices=[2, pokemon("Oddish", "me")])  # fmt: skip
    assert board.active("me").energy == ["Grass Energy"] * 2


def test_erikas_bellsprout_soak_up_needs_grass_on_another():
    board = Board(Side("gym2-38", energy=["Grass Energy"], bench=["Onix"]), Side("Chansey"))
    assert board.reason("power", "Soak Up", to="Erika's Bellsprout") == NO_EFFECT


@table("attack printed damage", [("Jab", 20, 10), ("Special Punch", 40, 20)])
def test_erikas_ivysaur_relaxing_scent(attack, printed, damage):
    """Half the damage, but not while it is on the Bench."""
    me = Side(ready("Hitmonchan", attack))
    for opp, landed in ((Side("gym2-41"), damage), (Side("Onix", bench=["gym2-41"]), printed)):
        board = Board(me, opp)
        board.act("attack", attack)
        assert board.active("opp").damage == landed


def test_erikas_ivysaur_relaxing_scent_rounds_up():
    me = Side(ready("Hitmonchan", "Jab", attached=[("PlusPower", 5)]))
    board = Board(me, Side("gym2-41"))
    board.act("attack", "Jab")
    assert board.active("opp").damage == 20


def test_erikas_ivysaur_relaxing_scent_is_off_while_asleep():
    board = Board(Side(ready("Hitmonchan", "Jab")), Side(Mon("gym2-41", condition="Asleep")))
    board.act("attack", "Jab")
    assert board.active("opp").damage == 20


@table("coins name", [("H", "Koga's Beedrill"), ("T", "Koga's Kakuna")])
def test_kogas_kakuna_emerge(coins, name):
    board = Board(Side("gym2-47", deck=["Koga's Beedrill"]), Side("Chansey"))
    board.act("power", "Emerge", to="Koga's Kakuna", coins=coins)
    assert board.active("me").name == name


def test_sabrinas_gastly_gaseous_form():
    gastly = Mon("gym2-97", energy=["Psychic Energy"] * 2 + ["Fire Energy"], condition="Asleep")
    board = Board(Side(ready("Farfetch'd", "Pot Smash")), Side(gastly))
    assert board.active("opp").left == 60


def test_sabrinas_gastly_gaseous_form_ends_with_the_energy():
    gastly = Mon("gym2-97", damage=40, energy=["Psychic Energy"])
    board = Board(Side("Abra", hand=["Energy Removal"]), Side(gastly, bench=["Onix"]))
    board.play("Energy Removal")
    assert (board.active("opp").name, board.prizes("me")) == ("Onix", 5)
