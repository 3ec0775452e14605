"""Attacks of the ex and Diamond & Pearl series that stand alone."""

from board import Board, Mon, Side, pokemon
from card_tables import ready, table

from deckstats.rules import rulebook


@table("left benched", [(100, 0), (80, 0), (50, 30), (10, 70)])
def test_dragon_roar_puts_on_the_bench_what_the_knock_out_leaves(left, benched):
    """Dragonite ex δ: eight counters in all; Chansey has 120 HP."""
    opp = Side(Mon("Chansey", damage=120 - left), bench=["Snorlax", "Onix"])
    board = Board(Side(ready("ex15-91", "Dragon Roar")), opp, rules=rulebook("ex"))
    goals = ["Onix" if n == 0 else "Snorlax" for n in range(benched // 10)]
    promoted = [pokemon("Snorlax")] if left <= 80 else []
    board.act("attack", "Dragon Roar", choices=[*map(pokemon, goals), *promoted])
    assert board.mon("opp", "Onix").damage == 10 * (benched > 0)
    assert board.mon("opp", "Snorlax").damage == max(benched - 10, 0)
    if left > 80:
        assert board.active("opp").damage == 120 - left + 80


def test_dragon_roar_without_a_bench():
    opp = Side(Mon("Chansey", damage=100))
    board = Board(Side(ready("ex15-91", "Dragon Roar")), opp, rules=rulebook("ex"))
    board.act("attack", "Dragon Roar")
    assert board.winner == "me"
