"""Stadiums that allow a Bench of eight, what ends that, and in which order Benches are trimmed."""

import pytest
from board import Board, Mon, Side, pokemon
from made_up import ENERGY, attacking

from deckstats.rules import rulebook

SV = rulebook("sv")
XY = rulebook("xy")
SKY_FIELD = "Sky Field"
AREA_ZERO = "Area Zero Underdepths"
TERA = "sv3-66"  # Tyranitar ex
FULL = "the Bench is full (five Pokémon)"
FIVE = ["Abra"] * 5


def wide(me: Side, opp: Side | None = None, attack: str = "damage 60", **more) -> Board:
    """Return the board after Sky Field was played."""
    me.hand = [SKY_FIELD, *me.hand]
    with attacking(attack):
        board = Board(me, opp or Side("Nidoking", bench=["Onix"]), rules=XY, **more)
    board.play(SKY_FIELD)
    return board


def machop(**more) -> Side:
    return Side(Mon("Machop", energy=ENERGY), **more)


def bench_three(board: Board, side: str = "me") -> None:
    for _ in range(3):
        board.act("bench", "Machop", by=side)


# -- Sky Field ------------------------------------------------------------------------------------


def test_sky_field_allows_each_player_eight():
    board = wide(machop(bench=FIVE, hand=["Machop"] * 4), Side("Onix", bench=FIVE, hand=["Machop"]))
    bench_three(board)
    assert len(board.bench("me")) == 8
    assert board.reason("bench", "Machop") == FULL
    board.next_turn()
    board.act("bench", "Machop", by="opp")
    assert len(board.bench("opp")) == 6


def test_another_stadium_leaves_five_and_the_owner_of_sky_field_discards_first():
    me = machop(bench=FIVE, hand=["Machop"] * 3)
    board = wide(me, Side("Onix", bench=FIVE, hand=["Machop", "Machop", "Celadon City Gym"]))
    bench_three(board)
    board.next_turn()
    board.act("bench", "Machop", by="opp")
    board.act("bench", "Machop", by="opp")
    mine = [pokemon(f"Machop #{n}") for n in (2, 3, 4)]
    theirs = [pokemon(f"Machop #{n}", of="opp") for n in (1, 2)]
    board.act("trainer", "Celadon City Gym", by="opp", choices=[*mine, *theirs])
    assert [len(board.bench(side)) for side in ("me", "opp")] == [5, 5]
    assert (board.prizes("me"), board.prizes("opp")) == (6, 6)
    assert [mon.name for mon in board.bench("opp")] == FIVE


@pytest.mark.parametrize(("stadium", "places"), [("Collapsed Stadium", 4), (AREA_ZERO, 5)])
def test_the_smaller_number_counts(stadium, places):
    board = wide(machop(bench=FIVE, hand=["Machop", stadium]))
    board.act("bench", "Machop")
    board.record["players"][0]["stadiums"] = 0
    gone = [pokemon("Machop #2"), pokemon("Abra #1")][: 6 - places]
    board.play(stadium, choices=gone)
    assert len(board.bench("me")) == places


# -- Area Zero Underdepths ------------------------------------------------------------------------


def in_area_zero(me: Side, opp: Side, attack: str = "damage 60") -> Board:
    me.hand = [AREA_ZERO, *me.hand]
    with attacking(attack):
        board = Board(me, opp, rules=SV)
    board.play(AREA_ZERO)
    return board


def test_area_zero_gives_room_to_players_with_a_tera_pokemon():
    me = machop(bench=[*FIVE[:4], TERA], hand=["Machop"])
    board = in_area_zero(me, Side("Onix", bench=FIVE, hand=["Machop"]))
    board.act("bench", "Machop")
    assert len(board.bench("me")) == 6
    board.next_turn()
    assert board.reason("bench", "Machop", by="opp") == FULL


def test_places_are_counted_before_pokemon_are_put_down():
    me = machop(bench=FIVE[:4], deck=[TERA, "Machop"])
    attack = "search deck for 2 [Pokémon] to bench"
    board = in_area_zero(me, Side("Onix"), attack)
    board.act("attack", "Low Kick", choices=[])
    assert len(board.bench("me")) == 5


def test_what_the_active_pokemon_held_off_counts_once_it_is_gone():
    """Muk's Toxic Gas leaves with it: Sudowoodo's Roadblock allows four from then on."""
    me = Side("base3-13", bench=FIVE, hand=[SKY_FIELD, "Scoop Up", *["Machop"] * 3])
    board = Board(me, Side("sm2-66", bench=["Onix"]), rules=rulebook("neo"))
    board.play(SKY_FIELD)
    bench_three(board)
    assert len(board.bench("me")) == 8
    board.act("trainer", "Scoop Up", choices=[pokemon("Muk", "me")])
    assert len(board.bench("me")) == 4
