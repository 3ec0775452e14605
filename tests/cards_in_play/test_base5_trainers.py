"""Trainers and Special Energy of Team Rocket."""

from board import Board, Mon, Side, card
from card_tables import DOUBLE, NO_EFFECT, NOT_ENOUGH, ready, table

RAINBOW = "Rainbow Energy"
GOOP = "Goop Gas Attack"
REVENGE = "Imposter Oak's Revenge"
RUN = "Nightly Garbage Run"


def test_here_comes_team_rocket_changes_nothing_on_the_table():
    board = Board(Side("Abra", hand=["Here Comes Team Rocket!"]), Side("Chansey"))
    board.play("Here Comes Team Rocket!")
    assert (board.prizes("me"), board.prizes("opp")) == (6, 6)


def test_rockets_sneak_attack():
    opp = Side("Chansey", hand=["Bill", "Potion", "Onix"], deck_size=5)
    board = Board(Side("Abra", hand=["Rocket's Sneak Attack"]), opp)
    board.play("Rocket's Sneak Attack", [card("Potion", "opp")])
    assert board.hand("opp") == ["Bill", "Onix"]
    assert "Potion" in board.deck("opp")


def test_rockets_sneak_attack_finds_no_trainer():
    board = Board(Side("Abra", hand=["Rocket's Sneak Attack"]), Side("Chansey", hand=["Onix"]))
    board.play("Rocket's Sneak Attack")
    assert board.hand("opp") == ["Onix"]


def test_the_bosss_way():
    me = Side("Abra", hand=["The Boss's Way"], deck=["Kadabra", "Dark Kadabra"])
    board = Board(me, Side("Chansey"))
    board.play("The Boss's Way", [card("Dark Kadabra")])
    assert board.hand("me") == ["Dark Kadabra"]


def challenge(**more):
    me = Side("Abra", hand=["Challenge!"], deck=["Onix", "Rattata", "Bill"], **more)
    return Board(me, Side("Chansey", bench=more.get("bench", ()), deck=["Onix"]))


def test_challenge_declined():
    board = challenge()
    board.play("Challenge!", [0])
    assert board.hand("me") == ["Onix", "Rattata"]


def test_challenge_accepted():
    board = challenge()
    board.play("Challenge!", [1, 2, card("Onix"), card("Rattata"), 1, card("Onix", "opp")])
    assert [mon.name for mon in board.bench("me")] == ["Onix", "Rattata"]
    assert [mon.name for mon in board.bench("opp")] == ["Onix"]
    assert board.hand("me") == []


def test_challenge_on_full_benches():
    board = challenge(bench=["Rattata"] * 5)
    board.play("Challenge!", [1, 0])
    assert len(board.hand("me")) == 2


@table("coins mine theirs", [("T", 10, 0), ("HT", 0, 10), ("HHT", 10, 0), ("HHHT", 0, 10)])
def test_digger(coins, mine, theirs):
    board = Board(Side("Onix", hand=["Digger"]), Side("Chansey"))
    board.play("Digger", coins=coins)
    assert (board.active("me").damage, board.active("opp").damage) == (mine, theirs)


def test_imposter_oaks_revenge():
    me = Side("Abra", hand=[REVENGE, "Bill", "Onix"])
    board = Board(me, Side("Chansey", hand=["Onix"] * 7, deck_size=10))
    board.play(REVENGE, [card("Onix")])
    assert (board.hand("me"), len(board.hand("opp"))) == (["Bill"], 4)
    assert board.discard("me") == [REVENGE, "Onix"]


def test_imposter_oaks_revenge_needs_a_card_to_discard():
    assert Board(Side("Abra", hand=[REVENGE]), Side("Chansey")).reason("trainer", REVENGE)


def test_nightly_garbage_run():
    left = ["Bill", DOUBLE]
    me = Side("Abra", hand=[RUN], discard=["Onix", "Kadabra", "Fire Energy", *left], deck_size=3)
    board = Board(me, Side("Chansey"))
    board.play(RUN, [card("Onix"), card("Kadabra"), card("Fire Energy")])
    assert board.discard("me") == sorted([RUN, *left])
    assert {"Onix", "Kadabra", "Fire Energy"} <= {*board.deck("me")}


def test_nightly_garbage_run_needs_such_a_card():
    board = Board(Side("Abra", hand=[RUN], discard=["Bill", DOUBLE]), Side("Chansey"))
    assert board.reason("trainer", RUN) == NO_EFFECT


def test_goop_gas_attack_through_the_opponents_turn():
    me = Side("Abra", hand=[GOOP, "Water Energy"], bench=["Blastoise", "Squirtle"])
    opp = Side("base3-13", bench=["Blastoise", "Squirtle"], hand=["Water Energy"])
    board = Board(me, opp)
    board.play(GOOP)
    assert board.legal("power") == 0
    board.next_turn()
    assert board.legal("power") == 0
    board.next_turn()
    assert board.legal("power") == 0  # Muk's Toxic Gas is back


def test_goop_gas_attack_ends():
    me = Side("Abra", hand=[GOOP, "Water Energy"], bench=["Blastoise", "Squirtle"])
    board = Board(me, Side("Chansey"))
    assert board.legal("power") == 1
    board.play(GOOP)
    assert board.legal("power") == 0
    board.next_turn()
    board.next_turn()
    assert board.legal("power") == 1


def test_goop_gas_attack_lets_attacks_through_an_invisible_wall():
    board = Board(Side(ready("Hitmonchan", "Special Punch"), hand=[GOOP]), Side("base2-6"))
    board.play(GOOP)
    board.act("attack", "Special Punch")
    assert board.over


@table("coins condition", [("H", "Asleep"), ("T", "none")])
def test_sleep(coins, condition):
    board = Board(Side("Abra", hand=["Sleep!"]), Side("Chansey"))
    board.play("Sleep!", coins=coins)
    assert board.active("opp").condition == condition


# -- Special Energy -------------------------------------------------------------------------------


@table(
    "pokemon_ attack",
    [("Electabuzz", "Thundershock"), ("Hitmonchan", "Jab"), ("Magmar", "Fire Punch")],
)
def test_rainbow_energy_pays_for_any_type(pokemon_, attack):
    pair = [RAINBOW] * 2 if attack == "Fire Punch" else [RAINBOW]
    board = Board(Side(pokemon_, energy=pair), Side("Chansey"))
    assert board.reason("attack", attack) == ""


def test_rainbow_energy_provides_one_at_a_time():
    board = Board(Side("Magmar", energy=[RAINBOW]), Side("Chansey"))
    assert board.reason("attack", "Fire Punch") == NOT_ENOUGH


def test_rainbow_energy_does_damage_when_attached_from_the_hand():
    board = Board(Side("Abra", hand=[RAINBOW], bench=["Onix"]), Side("Chansey"))
    board.act("attach", RAINBOW, to="Onix")
    assert board.mon("me", "Onix").damage == 10


def test_rainbow_energy_can_knock_out():
    board = Board(Side("Abra", hand=[RAINBOW], bench=[Mon("Onix", damage=80)]), Side("Chansey"))
    board.act("attach", RAINBOW, to="Onix")
    assert (board.bench("me"), board.prizes("opp")) == ([], 5)
    assert RAINBOW in board.discard("me")


def test_rainbow_energy_is_discarded_as_any_type_and_is_no_basic_energy_elsewhere():
    board = Board(Side("Charmander", energy=[RAINBOW] * 2), Side("Chansey"))
    board.act("attack", "Ember")
    assert board.active("me").energy == [RAINBOW]
    me = Side("Abra", hand=["Energy Retrieval", "Bill"], discard=[RAINBOW])
    assert Board(me, Side("Chansey")).reason("trainer", "Energy Retrieval") == NO_EFFECT


def test_full_heal_energy():
    me = Side(Mon("Rattata", condition="Asleep", poison=10), hand=["Full Heal Energy"])
    board = Board(me, Side("Chansey"))
    board.act("attach", "Full Heal Energy", to="Rattata")
    assert (board.active("me").condition, board.active("me").poison) == ("none", 0)
    assert board.reason("attack", "Bite") == ""


def test_full_heal_energy_pays_for_colorless_only():
    board = Board(Side("Electabuzz", energy=["Full Heal Energy"]), Side("Chansey"))
    assert board.reason("attack", "Thundershock") == NOT_ENOUGH


@table("damage left", [(20, 10), (0, 0)])
def test_potion_energy(damage, left):
    board = Board(Side("Rattata", damage=damage, hand=["Potion Energy"]), Side("Chansey"))
    board.act("attach", "Potion Energy", to="Rattata")
    assert board.active("me").damage == left
