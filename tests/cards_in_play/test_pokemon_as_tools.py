"""Pokémon that their Power attaches to another one as a Pokémon Tool."""

from board import Board, Mon, Side, pokemon
from card_tables import NO_EFFECT, printed, ready, table

from deckstats.rules import rulebook

TOOL_ATTACHED = "no more Pokémon Tools on that Pokémon"
USERS = [
    ("dp2-65", "EQUIP"), ("dp4-57", "GUARD"), ("dp5-49", "QUICK"), ("xy11-80", "Wonder Lock"),
    ("sm8-95", "Vessel of Life"),
]  # fmt: skip


def worn(user, power, by="Onix", opp="Chansey", **more):
    """Return a position in which a Benched Pokémon has become the Tool of the Active one."""
    me = Side(by, bench=[user], **more)
    opp = opp if isinstance(opp, Side) else Side(opp)
    board = Board(me, opp, rules=rulebook(printed(user).era))
    board.act("power", power, to=printed(user).name)
    return board


@table("user power", USERS)
def test_it_becomes_a_tool_and_all_else_of_it_is_discarded(user, power):
    name = printed(user).name
    me = Side("Onix", bench=[Mon(user, damage=10, energy=["Fire Energy"]), "Abra"])
    board = Board(me, Side("Chansey"), rules=rulebook(printed(user).era))
    board.act("power", power, to=name, choices=[pokemon("Abra")])
    assert board.mon("me", "Abra").attached == [name]
    assert [each.name for each in board.bench("me")] == ["Abra"]
    below = ["Nincada"] if name == "Shedinja" else []
    assert board.discard("me") == sorted(["Fire Energy", *below])
    assert board.prizes("opp") == 6


@table("user power", USERS)
def test_it_cannot_be_put_where_a_tool_is_already(user, power):
    name = printed(user).name
    me = Side(Mon("Onix", attached=[("Leftovers", 32000)]), bench=[user])
    board = Board(me, Side("Chansey"), rules=rulebook(printed(user).era))
    assert board.reason("power", power, to=name) == NO_EFFECT
    board = worn(user, power, hand=["Leftovers"])
    assert board.reason("tool", "Leftovers", to="Onix") == TOOL_ATTACHED


@table("user power", USERS[:4])
def test_only_from_the_bench(user, power):
    board = Board(Side(user, bench=["Onix"]), Side("Chansey"), rules=rulebook("dp"))
    assert board.reason("power", power, to=printed(user).name) == NO_EFFECT


def test_an_active_shedinja_may_leave():
    board = Board(Side("sm8-95", bench=["Onix"]), Side("Chansey"), rules=rulebook("sm"))
    board.act("power", "Vessel of Life", to="Shedinja")
    assert (board.active("me").name, board.active("me").attached) == ("Onix", ["Shedinja"])


@table("user power", USERS)
def test_the_card_is_no_tool_in_the_hand(user, power):
    board = Board(Side("Onix", hand=[user]), Side("Chansey"), rules=rulebook("dp"))
    assert board.legal("tool") == 0
    assert board.legal("bench") == (printed(user).stage == "Basic")


def test_it_says_nothing_of_the_kind_while_it_is_a_pokemon():
    """Unown E has its printed 50 HP, Unown G can be Poisoned."""
    board = Board(Side("dp2-65"), Side("dp4-57"), rules=rulebook("dp"))
    assert (board.active("me").left, board.active("opp").left) == (50, 50)


# -- what each does as a Tool -----------------------------------------------------------------


def test_quick_takes_one_energy_off_the_cost_of_retreating():
    """Onix retreats for three."""
    for energy in (1, 2):
        me = Mon("base1-56", energy=["Fighting Energy"] * energy)
        board = worn("dp5-49", "QUICK", by=me, hand=["Abra"])
        board.act("bench", "Abra")
        assert (board.reason("retreat", to="Abra") == "") == (energy == 2)


def test_equip_gives_ten_hp():
    assert worn("dp2-65", "EQUIP", by="Chansey").active("me").left == 130


@table("user power condition", [
    ("dp4-57", "GUARD", "none"), ("dp5-49", "QUICK", "Confused"),
])  # fmt: skip
def test_guard_keeps_effects_of_attacks_away_but_not_damage(user, power, condition):
    """Vulpix confuses and does ten."""
    opp = Side(ready("base1-68", "Confuse Ray"))
    board = worn(user, power, by="Charmander", opp=opp)
    board.next_turn()
    board.act("attack", "Confuse Ray", coins="H")
    assert (board.active("me").damage, board.active("me").condition) == (10, condition)


def test_hidden_power_of_unown_e_turns_coins():
    me = Side(Mon("dp2-65", energy=["Fire Energy"] * 2))
    board = Board(me, Side(ready("base1-68", "Confuse Ray")), rules=rulebook("dp"))
    board.act("attack", "Hidden Power")
    board.next_turn()
    board.act("attack", "Confuse Ray", coins="H")
    assert board.active("me").condition == "none"


@table("attacker attack hurt", [("xy1-2", "Crisis Vine", False), ("base1-7", "Jab", True)])
def test_wonder_lock_keeps_mega_evolution_pokemon_away_for_a_turn(attacker, attack, hurt):
    board = worn("xy11-80", "Wonder Lock", by="swsh7-111", opp=Side(ready(attacker, attack)))
    board.next_turn()
    assert board.active("me").attached == ["Klefki"]
    board.act("attack", attack)
    assert (board.active("me").damage > 0) == hurt
    board.end_turn(coins="" if hurt else None)
    assert (board.active("me").attached, board.discard("me")) == ([], ["Klefki"])


@table("wears prizes", [(True, 6), (False, 5)])
def test_vessel_of_life_costs_the_opponent_a_prize_card(wears, prizes):
    opp = Side(ready("base1-7", "Jab"))
    abra = Mon("Abra", damage=20)
    me = Side(abra, bench=["sm8-95", "Onix"])
    board = Board(me, opp, rules=rulebook("sm"))
    if wears:
        board.act("power", "Vessel of Life", to="Shedinja", choices=[pokemon("Abra")])
    board.next_turn()
    board.act("attack", "Jab")
    assert board.prizes("opp") == prizes
    assert board.discard("me") == sorted(["Abra", *["Shedinja", "Nincada"] * wears])
