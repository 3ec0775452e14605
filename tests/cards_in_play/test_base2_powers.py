"""Pokémon Powers of Jungle."""

from board import Board, Mon, Side, pokemon
from card_tables import NO_EFFECT, POWER_OFF, attacking, ready, table

NO_MOVE = "an Asleep or Paralyzed Pokémon cannot do that"


@table("damage landed", [(20, 20), (30, 0), (40, 0)])
def test_mr_mime_invisible_wall(damage, landed):
    """Hitmonchan's attacks do 20 and 40; PlusPower makes 30 of 20."""
    plus = [("PlusPower", 5)] if damage == 30 else []
    attack = "Special Punch" if damage == 40 else "Jab"
    me = Side(ready("Hitmonchan", attack, attached=plus))
    board = Board(me, Side("base2-6"))
    board.act("attack", attack)
    assert board.active("opp").damage == landed


def test_mr_mime_invisible_wall_is_off_while_asleep():
    board = Board(Side(ready("Hitmonchan", "Special Punch")), Side("base2-6", condition="Asleep"))
    board.act("attack", "Special Punch")
    assert board.over


def test_mr_mime_invisible_wall_against_its_own_players_attack():
    """Selfdestruct does 20 to each Benched Pokémon, which is less than 30."""
    me = Side(ready("Magneton", "Selfdestruct"), bench=["base2-6"])
    board = Board(me, Side("Chansey", bench=["base2-6"]))
    board.act("attack", "Selfdestruct", choices=[])
    assert board.mon("opp", "Mr. Mime").damage == 20


@table(
    "card attack",
    [("Clefairy", "Sing"), ("Koffing", "Foul Gas"), ("Caterpie", "String Shot")],
)
def test_snorlax_thick_skinned(card, attack):
    board = attacking(card, attack, Mon("base2-11"))
    board.act("attack", attack, coins="H")
    assert (board.active("opp").condition, board.active("opp").poison) == ("none", 0)


def test_snorlax_thick_skinned_not_while_already_asleep():
    board = attacking("Koffing", "Foul Gas", Mon("base2-11", condition="Asleep"))
    board.act("attack", "Foul Gas", coins="H")
    assert board.active("opp").poison == 10


def test_dodrio_retreat_aid_from_the_bench():
    """Onix pays three to retreat, with two Dodrio one."""
    for aids, cost in ((0, 3), (1, 2), (2, 1)):
        bench = ["base2-34"] * aids + ["Abra"]
        for n in (cost - 1, cost):
            me = Side("Onix", energy=["Fighting Energy"] * n, bench=bench)
            board = Board(me, Side("Chansey"))
            assert (board.reason("retreat", to="Abra") == "") == (n == cost)


def test_dodrio_retreat_aid_not_while_active_nor_for_the_opponent():
    me = Side("Onix", energy=["Fighting Energy"] * 2, bench=["Abra"])
    assert Board(me, Side("Chansey", bench=["base2-34"])).legal("retreat") == 0
    assert Board(me, Side("base2-34")).legal("retreat") == 0


def test_dodrio_retreat_aid_leaves_no_cost_below_zero():
    board = Board(Side("Rattata", bench=["base2-34"] * 2), Side("Chansey"))
    board.act("retreat", to="Dodrio")
    assert board.active("me").name == "Dodrio"


def test_mankey_peek_changes_nothing_on_the_table():
    board = Board(Side("base2-55", bench=["Abra"]), Side("Chansey", hand=["Bill"]))
    board.act("power", "Peek", to="Mankey")
    assert board.reason("power", "Peek", to="Mankey") == "its Power was used this turn"
    assert (board.hand("opp"), board.prizes("opp"), board.prizes("me")) == (["Bill"], 6, 6)


def test_mankey_peek_is_off_while_confused():
    board = Board(Side("base2-55", condition="Confused"), Side("Chansey"))
    assert board.reason("power", "Peek", to="Mankey") == POWER_OFF


def test_vileplume_heal_needs_damage():
    board = Board(Side("base2-15"), Side("Chansey", damage=20))
    assert board.reason("power", "Heal", to="Vileplume") == NO_EFFECT


@table("coins damage", [("H", 10), ("T", 20)])
def test_vileplume_heal(coins, damage):
    board = Board(Side("base2-15", bench=[Mon("Abra", damage=20)]), Side("Chansey"))
    chosen = [pokemon("Abra", "me")] if coins == "H" else []
    board.act("power", "Heal", to="Vileplume", coins=coins, choices=chosen)
    assert board.mon("me", "Abra").damage == damage
