"""Knock Outs and Prize cards (catalogue L)."""

import pytest
from board import ERAS, Board, Mon, Side, pokemon, printed

from deckstats.rules import rulebook

MAGNETON = Mon("Magneton", energy=["Lightning Energy"] * 4)


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize(("damage", "out"), [(20, False), (30, True)])
def test_l01_damage_of_at_least_its_hit_points(damage, out, era):
    me = Side("Charmander", energy=["Fire Energy"])
    opp = Side("Pikachu", damage=damage, bench=["Abra"])
    board = Board(me, opp, rules=rulebook(era))
    board.act("attack", "Scratch")
    assert (board.active("opp").name == "Abra") is out
    assert board.prizes("me") == (5 if out else 6)


@pytest.mark.parametrize("era", ERAS)
def test_l02_at_once_also_by_a_power(era):
    """Gengar's Curse moves the counter that is one too many."""
    opp = Side("Abra", bench=[Mon("Pikachu", 30), Mon("Onix", 10)])
    board = Board(Side("Gengar"), opp, rules=rulebook(era))
    board.act("power", "Curse", to="Gengar", choices=[pokemon("Onix"), pokemon("Pikachu")])
    assert [mon.name for mon in board.bench("opp")] == ["Onix"]
    assert board.prizes("me") == 5
    assert board.goes_on


def test_l03_everything_attached_goes_to_the_discard_pile():
    board = Board(
        Side("Rattata", energy=["Fighting Energy"]),
        Side(Mon("Charizard", damage=100, energy=["Fire Energy"] * 4,
                 attached=[("PlusPower", 9)]), bench=["Abra"]),
    )  # fmt: skip
    board.act("attack", "Bite")
    assert board.discard("opp") == [
        "Charizard", "Charmander", "Charmeleon", *["Fire Energy"] * 4, "PlusPower",
    ]  # fmt: skip


#: A Pokémon of each kind with the Prize cards its Knock Out gives.
PRIZES = {
    "base1-15": 1,  # Venusaur, Stage 2
    "ex1-101": 2,  # Mewtwo ex
    "bw4-54": 2,  # Mewtwo-EX
    "xy2-107": 2,  # M Charizard-EX
    "sm8-159": 2,  # Lugia-GX
    "sm9-33": 3,  # Pikachu & Zekrom-GX, TAG TEAM
    "swsh9-123": 2,  # Arceus VSTAR
    "swsh3-20": 3,  # Charizard VMAX
    "sv3-125": 2,  # Charizard ex, Tera
    "me1-77": 3,  # Mega Lucario ex
}


@pytest.mark.parametrize(("print_", "prizes"), PRIZES.items())
def test_l04_prize_cards_by_class(print_, prizes):
    """N11, N13, N14, N22 and Part 2: the card tells how many (P114)."""
    card = printed(print_)
    mon = Mon(print_, card.hp - 10, under=[] if card.stage == "Basic" else None)
    board = Board(
        Side("Hitmonchan", energy=["Fighting Energy"] * 3), Side(mon, bench=["Abra"]),
        rules=rulebook(card.era),
    )  # fmt: skip
    board.act("attack", "Special Punch")
    assert board.prizes("me") == 6 - prizes
    assert board.active("opp").name == "Abra"


def test_l04_the_last_prize_cards_of_a_big_one_win():
    """P114: three left, a Pokémon VMAX is Knocked Out."""
    card = printed("swsh3-20")
    me = Side("Hitmonchan", energy=["Fighting Energy"], prizes=3)
    opp = Side(Mon("swsh3-20", card.hp - 10), bench=["Abra"])
    board = Board(me, opp, rules=rulebook("swsh"))
    board.act("attack", "Jab")
    assert (board.winner, board.ending) == ("me", "prizes")


@pytest.mark.parametrize("era", ERAS)
def test_l04_the_opponent_takes_a_prize_card_even_by_your_own_doing(era):
    me, opp = Side(MAGNETON, bench=["Onix"]), Side("Chansey", bench=["Onix"])
    board = Board(me, opp, rules=rulebook(era))
    board.act("attack", "Selfdestruct")
    assert (board.prizes("me"), board.prizes("opp")) == (6, 5)
    assert board.active("me").name == "Onix"
    assert len(board.hand("opp")) == 1


def test_l05_the_owner_promotes_from_the_bench():
    board = Board(
        Side("Charmander", energy=["Fire Energy"]),
        Side("Pikachu", damage=30, bench=["Abra", "Onix"]),
    )
    board.act("attack", "Scratch", choices=[pokemon("Onix")])
    assert board.active("opp").name == "Onix"
    assert [mon.name for mon in board.bench("opp")] == ["Abra"]


@pytest.mark.parametrize("era", ERAS)
def test_l05_without_a_bench_the_owner_loses(era):
    me = Side("Charmander", energy=["Fire Energy"])
    board = Board(me, Side("Pikachu", damage=30), rules=rulebook(era))
    board.act("attack", "Scratch")
    assert (board.winner, board.ending) == ("me", "bench_out")


@pytest.mark.parametrize("era", ERAS)
def test_l06_discard_then_prize_card_then_replacement(era):
    me = Side("Charmander", energy=["Fire Energy"])
    board = Board(me, Side("Pikachu", damage=30, bench=["Abra"]), rules=rulebook(era))
    board.act("attack", "Scratch")
    assert board.by_whom("knocked_out", "discard", "prize", "active") == [
        ("knocked_out", "opp"),
        ("discard", "opp"),
        ("prize", "me"),
        ("active", "opp"),
    ]


@pytest.mark.parametrize("era", ERAS)
def test_l07_both_actives_the_player_whose_turn_it_is_comes_last(era):
    """Ruling P099."""
    me = Side(MAGNETON, bench=["Onix"])
    board = Board(me, Side(Mon("Chansey", 40), bench=["Onix"]), rules=rulebook(era))
    board.act("attack", "Selfdestruct")
    assert board.by_whom("prize", "active") == [
        ("prize", "opp"),
        ("prize", "me"),
        ("active", "opp"),
        ("active", "me"),
    ]


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize("trainer", ["Scoop Up", "Pokémon Center"])
def test_l08_leaving_play_is_no_knock_out(trainer, era):
    board = Board(
        Side("Charmeleon", damage=40, energy=["Fire Energy"], bench=["Abra"], hand=[trainer]),
        Side("Onix"),
        rules=rulebook(era),
    )
    board.play(trainer, [pokemon("Charmeleon")] if trainer == "Scoop Up" else [])
    assert board.prizes("opp") == 6
    assert board.names("knocked_out") == []


def test_l08_scoop_up_returns_the_basic_and_discards_the_rest():
    board = Board(
        Side("Venusaur", damage=60, energy=["Grass Energy"] * 4, bench=["Abra"],
             hand=["Scoop Up"]),
        Side("Onix"),
    )  # fmt: skip
    board.play("Scoop Up", [pokemon("Venusaur")])
    assert board.hand("me") == ["Bulbasaur"]
    assert board.discard("me") == [*["Grass Energy"] * 4, "Ivysaur", "Scoop Up", "Venusaur"]
    assert board.active("me").name == "Abra"


@pytest.mark.parametrize("era", ERAS)
def test_l09_a_prize_card_for_each(era):
    """P110 and the catalogue: Selfdestruct with hurt Pokémon on both Benches."""
    me = Side(MAGNETON, bench=[Mon("Abra", 10), Mon("Onix", 40)])
    opp = Side("Hitmonchan", bench=[Mon("Abra", 20), Mon("Pikachu", 10), Mon("Onix", 50)])
    board = Board(me, opp, rules=rulebook(era))
    board.act("attack", "Selfdestruct")
    assert (board.prizes("me"), board.prizes("opp")) == (4, 4)
    assert board.by_whom("prize") == [("prize", "opp")] * 2 + [("prize", "me")] * 2
    assert {mon.name for mon in board.bench("opp")} | {board.active("opp").name} == {
        "Pikachu",
        "Onix",
    }


def test_l09_no_more_prize_cards_than_are_left():
    me = Side(MAGNETON, bench=["Onix", "Onix"], prizes=1)
    opp = Side("Hitmonchan", bench=[Mon("Abra", 20), "Onix"])
    board = Board(me, opp)
    board.act("attack", "Selfdestruct")
    assert (board.prizes("me"), board.winner, board.ending) == (0, "me", "prizes")
