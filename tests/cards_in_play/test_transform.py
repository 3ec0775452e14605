"""Ditto's Transform (Fossil): it counts as the Defending Pokémon in every way but a few."""

import pytest
from board import Board, Mon, Side, pokemon
from card_tables import DOUBLE, ready

from deckstats.errors import IllegalActionError

DITTO = "base3-3"


def facing(foe, energy=(), **more):
    """Return a position with an Active Ditto, a Rattata on the Bench."""
    return Board(Side(Mon(DITTO, energy=energy, **more), bench=["Rattata"]), foe)


def test_it_has_the_hp_of_the_defending_pokemon():
    board = facing(Side("Onix"))
    assert (board.active("me").name, board.active("me").left) == ("Onix", 90)
    board = facing(Side("base3-47"), damage=20)  # Geodude, 50 HP
    assert board.active("me").left == 30


@pytest.mark.parametrize("condition", ["Asleep", "Confused", "Paralyzed"])
def test_it_is_no_copy_while_conditioned(condition):
    board = facing(Side("Onix"), condition=condition)
    assert (board.active("me").name, board.active("me").left) == ("Ditto", 50)
    assert board.legal("attack") == 0


def test_it_stays_a_copy_while_poisoned():
    board = facing(Side("Onix"), poison=10)
    assert board.active("me").name == "Onix"


def test_on_the_bench_it_is_itself():
    board = Board(Side("Rattata", bench=[Mon(DITTO, damage=30)]), Side("Onix"))
    assert board.mon("me", "Ditto").left == 20


def test_any_energy_pays_for_its_attacks():
    """Charmander's Ember: one Fire and one Colorless, one Fire to be discarded."""
    energy = ["Water Energy", "Grass Energy"]
    board = facing(Side("Charmander"), energy)
    board.act("attack", "Ember", choices=[])
    assert board.active("opp").damage == 30
    assert len(board.active("me").energy) == 1


def test_double_colorless_is_two_of_any_type():
    board = facing(Side(ready("base1-42", "Withdraw")), [DOUBLE])  # Wartortle: Bite, one Water, two
    assert board.reason("attack", "Withdraw") == ""  # one Water and one Colorless
    assert board.reason("attack", "Bite") == "not enough Energy"


def test_weakness_and_type_are_copied():
    """Gastly and Abra are Psychic and weak to it; Ditto itself would resist Psychic."""
    board = Board(Side(ready("Abra", "Psyshock"), bench=["Rattata"]), Side(DITTO))
    board.act("attack", "Psyshock", coins="T")
    assert board.active("opp").damage == 20
    board = facing(Side("Abra", bench=["Rattata"]), ["Grass Energy"])
    board.act("attack", "Psyshock", coins="T")
    assert board.active("opp").damage == 20


def test_it_becomes_the_pokemon_that_comes_to_the_front():
    board = Board(
        Side("Onix", energy=["Fighting Energy"] * 3, bench=["Chansey"]),
        Side(Mon(DITTO, damage=40)),
    )
    board.act("retreat", to="Chansey")
    assert (board.active("opp").name, board.active("opp").left) == ("Chansey", 80)


def test_it_falls_when_it_becomes_smaller_by_its_own_attack():
    """As Onix it has 90 HP; the Abra that follows has 30."""
    me = Side(Mon(DITTO, energy=["Fighting Energy"], damage=30), bench=["Rattata"])
    board = Board(me, Side(Mon("Onix", damage=80), bench=["Abra"]))
    board.act("attack", "Rock Throw", choices=[])
    assert board.prizes("me") == 5  # for Onix
    assert board.prizes("opp") == 5  # for Ditto
    assert board.active("me").name == "Rattata"
    assert board.discard("me") == ["Ditto", "Fighting Energy"]


def test_asleep_it_has_its_own_hp():
    """Jigglypuff has 60, Ditto 50."""
    me = Side(ready("Jigglypuff", "Lullaby"), bench=["Rattata"])
    board = Board(me, Side(Mon(DITTO, damage=40), bench=["Rattata"]))
    board.act("attack", "Lullaby")
    assert (board.active("opp").name, board.active("opp").left) == ("Ditto", 10)


def test_asleep_it_falls_if_it_has_more_damage_than_its_own_hp():
    """Haunter has 60 HP; its Hypnosis puts Ditto to sleep, which then has 50."""
    me = Side(ready("base1-29", "Hypnosis"), bench=["Rattata"])
    board = Board(me, Side(DITTO, bench=["Rattata"]))
    board.record["players"][1]["slots"][0]["damage"] = 50
    board.act("attack", "Hypnosis")
    assert board.prizes("me") == 5


def test_powers_are_copied_and_its_own_stays():
    """Alakazam's Damage Swap moves counters between Ditto's player's Pokémon."""
    board = Board(
        Side(DITTO, bench=[Mon("Chansey", damage=20), "Rattata"]), Side("Alakazam", bench=["Abra"])
    )
    board.act(
        "power", "Damage Swap", to="Alakazam", choices=[pokemon("Chansey"), pokemon("Rattata")]
    )
    assert board.mon("me", "Rattata").damage == 10


def test_invisible_wall_stands_before_both():
    """Mr. Mime's wall stops attacks of 30 or more; Mr. Mime's Meditate does 10 and 10 a counter."""
    me = Side(ready("base2-6", "Meditate"), bench=["Rattata"])
    board = Board(me, Side(Mon(DITTO, damage=20), bench=["Rattata"]))
    board.act("attack", "Meditate")
    assert board.active("opp").damage == 20  # 30 would be done, and is not


def test_toxic_gas_leaves_it_as_it_is():
    board = facing(Side("Rattata", bench=["base3-13"]))
    assert board.active("me").name == "Ditto"
    board = facing(Side(Mon("base3-13", condition="Asleep")))  # off while Asleep
    assert (board.active("me").name, board.active("me").left) == ("Muk", 70)


def test_it_cannot_evolve():
    me = Side(DITTO, bench=["Charmander"], hand=["Charmeleon"])
    board = Board(me, Side("Charmander"))
    assert board.legal("evolve") == 1  # the Charmander on the Bench alone


def test_two_of_them_copy_nobody():
    board = facing(Side(DITTO))
    assert [board.active(side).name for side in ("me", "opp")] == ["Ditto", "Ditto"]
    with pytest.raises(ValueError, match="not in list"):
        board.act("attack", "Pound")


def test_a_doll_is_copied_too():
    board = facing(Side("Clefairy Doll", bench=["Rattata"]))
    assert board.active("me").left == 10
    with pytest.raises((ValueError, IllegalActionError)):
        board.act("attack", "Pound")


def test_buzzap_attaches_ditto_itself():
    """As Electrode it is Knocked Out, and the Ditto card becomes two Energy of a type."""
    me = Side(DITTO, bench=["Chansey"])
    board = Board(me, Side("base1-21", bench=["Rattata"]))
    board.act("power", "Buzzap", to="Electrode", choices=[pokemon("Chansey"), 2])
    assert board.active("me").energy == ["Ditto"]
    assert board.prizes("opp") == 5


def test_amnesia_is_forgotten_with_the_shape():
    """Amnesia forbids an attack of the Poliwhirl that Ditto is; no Rattata knows it."""
    me = Side(ready("base1-38", "Amnesia"), bench=["Rattata"])
    board = Board(me, Side(Mon(DITTO, energy=["Water Energy"] * 4), bench=["Rattata"]))
    board.act("attack", "Amnesia", choices=[1])
    board.next_turn()
    assert board.reason("attack", "Doubleslap") == "an effect forbids this attack"
    assert board.reason("attack", "Amnesia") == ""
