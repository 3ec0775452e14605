"""Cards that do something when their player takes them as Prize cards, and what touches Prizes."""

from board import Board, Mon, Side, card, pokemon
from card_tables import NO_EFFECT, ready, table
from made_up import playing

from deckstats.rules import rulebook

SV = rulebook("sv")
YES, NO = 1, 0
TAKEN = ["Greedy Dice", "Jirachi ◇", "sv3pt5-113", "Dream Ball", "Treasure Energy"]


def won(*prizes, bench=(), choices=(), coins="", opp="Rattata", **more):
    """Return the board after an attack Knocked Out the Active Pokémon, which gives a Prize card."""
    me = Side(
        ready("Machop", "Low Kick"), bench=list(bench), prizes=[*prizes, *["Potion"] * 3], **more
    )
    board = Board(me, Side(Mon(opp, damage=10), bench=["Abra"]), rules=SV)
    board.act("attack", "Low Kick", choices=choices, coins=coins)
    return board


@table("taken", [(each,) for each in TAKEN])
def test_it_may_go_to_the_hand_as_any_prize_card(taken):
    board = won(taken, choices=[NO])
    assert len(board.hand("me")) == 1
    assert board.prizes("me") == 3


@table("coin prizes", [("H", 2), ("T", 3)])
def test_greedy_dice(coin, prizes):
    board = won("Greedy Dice", choices=[YES], coins=coin)
    assert (board.prizes("me"), board.discard("me")) == (prizes, ["Greedy Dice"])


def test_greedy_dice_is_never_played_from_the_hand():
    board = Board(Side("Abra", hand=["Greedy Dice", "Dream Ball"]), Side("Chansey"), rules=SV)
    assert board.legal("trainer") == 0


def test_one_may_follow_another():
    board = won("Greedy Dice", "Jirachi ◇", choices=[YES, YES], coins="H")
    assert [each.name for each in board.bench("me")] == ["Jirachi ◇"]
    assert (board.prizes("me"), board.hand("me")) == (2, ["Potion"])


def test_jirachi_comes_into_play_with_one_more_prize_card():
    board = won("Jirachi ◇", choices=[YES])
    assert [each.name for each in board.bench("me")] == ["Jirachi ◇"]
    assert (board.prizes("me"), board.hand("me")) == (2, ["Potion"])


@table("coin prizes", [("H", 2), ("T", 3)])
def test_chansey_flips_for_it(coin, prizes):
    board = won("sv3pt5-113", choices=[YES], coins=coin)
    assert [each.name for each in board.bench("me")] == ["Chansey"]
    assert board.prizes("me") == prizes


@table("taken", [("Jirachi ◇",), ("sv3pt5-113",), ("Dream Ball",)])
def test_not_with_a_full_bench(taken):
    board = won(taken, bench=["Abra"] * 5, deck=["Raichu"])
    assert (len(board.hand("me")), board.prizes("me")) == (1, 3)


def test_dream_ball():
    board = won("Dream Ball", choices=[YES, card("Raichu")], deck=["Raichu"])
    assert [each.name for each in board.bench("me")] == ["Raichu"]
    assert board.discard("me") == ["Dream Ball"]


def test_treasure_energy_is_attached_beside_the_turns_energy():
    board = won("Treasure Energy", bench=["Abra"], choices=[YES, pokemon("Abra", "me")])
    assert board.mon("me", "Abra").energy == ["Treasure Energy"]
    assert board.hand("me") == []


def test_the_last_prize_card_taken_so_wins():
    me = Side(ready("Machop", "Low Kick"), prizes=["Greedy Dice", "Potion"])
    board = Board(me, Side(Mon("Rattata", damage=10), bench=["Abra"]), rules=SV)
    board.act("attack", "Low Kick", choices=[YES], coins="H")
    assert (board.winner, board.ending) == ("me", "prizes")


def test_not_in_the_opponents_turn():
    with playing("any: knock out my.active", card="Abra"):
        me = Side("Machop", prizes=["Greedy Dice", "Potion"])
        board = Board(me, Side("Rattata", bench=["Abra", "Onix"]), rules=SV, mover="opp")
        board.act("power", "Power 0", to="Abra", choices=[pokemon("Abra", "opp")])
    assert (board.hand("me"), board.prizes("me")) == (["Greedy Dice"], 1)


def test_not_between_turns():
    me = Side("Machop", prizes=["Greedy Dice", "Potion"])
    opp = Side(Mon("Rattata", damage=20, poison=10), bench=["Abra"])
    board = Board(me, opp, rules=SV)
    board.end_turn()
    assert (board.hand("me"), board.prizes("me")) == (["Greedy Dice"], 1)


def test_not_what_lies_face_up():
    """Card-Flip Game turns it up; so it is no face-down Prize card that is taken."""
    me = Side(ready("Machop", "Low Kick"), prizes=["Greedy Dice"])
    opp = Side(Mon("Rattata", damage=10), bench=["Abra"], hand=["Card-Flip Game"])
    board = Board(me, opp, rules=SV, mover="opp")
    board.play("Card-Flip Game", [0])
    board.next_turn()
    board.act("attack", "Low Kick")
    assert (board.winner, board.discard("me")) == ("me", [])


# -- Legacy Energy ----------------------------------------------------------------------------


def legacy(attack="Low Kick", **more):
    opp = Side(Mon("Rattata", damage=10, energy=["Legacy Energy"]), bench=["Abra"], **more)
    return Board(Side(ready("Machop", attack)), opp, rules=SV)


def test_legacy_energy_keeps_a_prize_card():
    board = legacy()
    board.act("attack", "Low Kick")
    assert board.prizes("me") == 6


def test_legacy_energy_does_so_once_a_game():
    board = legacy(hand=["Legacy Energy"])
    board.act("attack", "Low Kick")
    board.next_turn()
    board.act("attach", "Legacy Energy", to="Abra")
    board.record["players"][1]["slots"][board.record["players"][1]["active"]]["damage"] = 20
    board.next_turn()
    board.act("attack", "Low Kick")
    assert board.prizes("me") == 5


def test_legacy_energy_provides_every_type():
    board = Board(Side(Mon("Squirtle", energy=["Legacy Energy"])), Side("Chansey"), rules=SV)
    assert board.reason("attack", "Bubble") == ""


# -- a price for attacks, and two Supporters a turn ---------------------------------------------

DP = rulebook("dp")


@table("hand left", [(["Potion", "Potion"], 1), (["Potion"], 0)])
def test_invisible_tentacles_cost_a_card_of_the_hand(hand, left):
    opp = Side(Mon("pl1-124", under=["Giratina"]), bench=["Abra"])
    board = Board(Side(ready("Machop", "Low Kick"), hand=hand), opp, rules=DP)
    board.act("attack", "Low Kick")
    assert (len(board.hand("me")), board.discard("me")) == (left, ["Potion"])


def test_invisible_tentacles_stop_who_has_no_card():
    opp = Side("Onix", bench=[Mon("pl1-124", under=["Giratina"])])
    board = Board(Side(ready("Machop", "Low Kick")), opp, rules=DP)
    assert board.reason("attack", "Low Kick") == "an effect forbids this attack"


def test_two_invisible_tentacles_cost_one_card():
    bench = [Mon("pl1-124", under=["Giratina"])] * 2
    me = Side(ready("Machop", "Low Kick"), hand=["Potion"])
    board = Board(me, Side("Onix", bench=bench), rules=DP)
    board.act("attack", "Low Kick")
    assert board.hand("me") == []


def test_bonnie_needs_a_stadium():
    board = Board(Side("Abra", hand=["Bonnie"]), Side("Chansey"), rules=rulebook("sm"))
    assert board.reason("trainer", "Bonnie") == NO_EFFECT
