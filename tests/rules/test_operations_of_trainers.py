"""What operations that mostly Trainers use do on the table, one made-up Trainer or attack each."""

import pytest
from board import Board, Mon, Side, card
from made_up import ENERGY, after, played, playing, with_bill

from deckstats.rules import rulebook

NO_EFFECT = "a cost cannot be paid or it would have no effect"


# -- several ways -----------------------------------------------------------------------------

WAYS = (
    "either cards(discard, me): me recover 1 from discard to hand; or turn: me draw 2; "
    "or cards(hand, me): me move 1 from hand to discard"
)


@pytest.mark.parametrize(
    ("way", "hand", "discard"),
    [(0, 2, ["Bill"]), (1, 3, ["Bill", "Potion"]), (2, 0, ["Abra", "Bill", "Potion"])],
)
def test_one_of_the_open_ways_is_gone(way, hand, discard):
    me = with_bill(hand=["Abra"], discard=["Potion"])
    board = played(WAYS, me, choices=[way])
    assert (len(board.hand("me")), board.discard("me")) == (hand, discard)


def test_ways_that_are_shut_are_not_offered():
    assert played(WAYS, with_bill()).hand("me") == ["Fighting Energy"] * 2


def test_a_trainer_needs_an_open_way():
    text = "either cards(discard, me): me draw 2; or cards(hand, me): me draw 1"
    with playing(text):
        shut = Board(with_bill(), Side("Nidoking"))
        assert shut.reason("trainer", "Bill") == NO_EFFECT
        for more in ({"hand": ["Abra"]}, {"discard": ["Abra"]}):
            assert Board(with_bill(**more), Side("Nidoking")).reason("trainer", "Bill") == ""


def test_the_opponent_may_choose_the_way():
    text = "either turn by opp: me draw 1; or turn: me draw 3; me draw 1"
    assert len(played(text, with_bill(), choices=[1]).hand("me")) == 4


def test_ways_of_an_attack_stay_together():
    text = "either turn: damage 10; or turn: put 10 damage on opp.bench"
    one, two = (after(text, choices=[way]) for way in (0, 1))
    assert (one.active("opp").damage, one.mon("opp", "Ponyta").damage) == (10, 0)
    assert (two.active("opp").damage, two.mon("opp", "Ponyta").damage) == (0, 10)


# -- Trainers in play -------------------------------------------------------------------------


def _equipped() -> Side:
    return Side(Mon("Nidoking", attached=[("Gold Berry", 99), ("PlusPower", 99)]))


@pytest.mark.parametrize(
    ("text", "left", "discard", "hand"),
    [
        ("discard 1 tools from foe", ["PlusPower"], ["Gold Berry"], []),
        ("return all tools [named Berry] from foe to hand", ["Gold Berry", "PlusPower"], [], []),
        ("return 2 tools from foe to hand", ["PlusPower"], [], ["Gold Berry"]),
    ],
)
def test_attached_trainers_are_taken_off(text, left, discard, hand):
    board = played(text, with_bill(), _equipped())
    assert board.active("opp").attached == left
    assert (board.discard("opp"), board.hand("opp")) == (discard, hand)


def test_what_was_taken_off_is_counted():
    board = played("discard 9 tools from foe; me draw moved", with_bill(), _equipped())
    assert len(board.hand("me")) == 1


@pytest.mark.parametrize(
    ("who", "drawn"),
    [("both", 1), ("me", 0), ("opp", 1)],
)
def test_the_stadium_is_cleared_and_counted(who, drawn):
    with playing(f"if stadium({who}): me draw 1; return Stadium to hand"):
        board = Board(with_bill(), Side("Nidoking", hand=["Ecogym"]), mover="opp")
        board.play("Ecogym")
        board.next_turn()
        before = len(board.hand("me"))
        board.play("Bill")
    assert len(board.hand("me")) == before - 1 + drawn
    assert board.hand("opp") == ["Ecogym"]


def test_the_trainer_being_played_goes_elsewhere():
    board = played("put this to hand; me draw 1", with_bill())
    assert sorted(board.hand("me")) == ["Bill", "Fighting Energy"]
    assert board.discard("me") == []


# -- decks ------------------------------------------------------------------------------------


def test_cards_are_revealed_until_one_fits():
    deck = ["Fire Energy", "Potion", "Abra", "Onix"]
    board = played("reveal until [Pokémon] to hand", with_bill(deck=deck, deck_size=4))
    assert board.hand("me") == ["Abra"]
    assert len(board.deck("me")) == 3


def test_if_none_fits_all_go_back():
    board = played("reveal until [Pokémon] to hand", with_bill(deck_size=5))
    assert (board.hand("me"), len(board.deck("me"))) == ([], 5)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("search deck for 3 [basic Energy] of different types to hand",
         ["Fighting Energy", "Fire Energy", "Water Energy"]),
        ("search deck for 3 [Pokémon] of different types to hand", ["Ponyta", "Squirtle"]),
    ],
)  # fmt: skip
def test_no_two_of_a_type_are_found(text, found):
    deck = ["Fire Energy", "Fire Energy", "Water Energy", "Ponyta", "Vulpix", "Squirtle"]
    hand = played(text, with_bill(deck=deck)).hand("me")
    assert [name.replace("Vulpix", "Ponyta") for name in hand] == found


def test_energy_is_attached_from_cards_looked_at():
    text = (
        "me move 3 from top to aside; "
        "repeat 2: (choose my.bench; attach 1 energy [Fire] from aside to it); "
        "me move all from aside to bottom at random"
    )
    me = with_bill(deck=["Fire Energy", "Potion", "Water Energy"], bench=["Abra"])
    board = played(text, me)
    assert board.mon("me", "Abra").energy == ["Fire Energy"]
    assert len(board.deck("me")) == len(played("me draw 1", me).deck("me"))


# -- healing, evolving ------------------------------------------------------------------------


@pytest.mark.parametrize(("damage", "drawn"), [(0, 0), (10, 1)])
def test_healed_damage_counts_as_moved(damage, drawn):
    me = Side(Mon("Machop", damage=damage), hand=["Bill"])
    assert len(played("heal 20 from my.active; if moved: me draw 1", me).hand("me")) == drawn


@pytest.mark.parametrize(
    ("flag", "zone", "holds"),
    [("matched", "deck", True), ("matched", "hand", False),
     ("upgradable", "hand", True), ("upgradable", "deck", False)],
)  # fmt: skip
def test_where_the_next_stage_lies(flag, zone, holds):
    with playing(f"require pokemon(my.any, [{flag}])"):
        me = with_bill(hand=["Kadabra"] if zone == "hand" else [], bench=["Abra"],
                       deck=["Kadabra"] if zone == "deck" else [])  # fmt: skip
        board = Board(me, Side("Nidoking"))
        assert (board.reason("trainer", "Bill") == "") == holds


@pytest.mark.parametrize(("poison", "reason"), [(0, NO_EFFECT), (10, "")])
def test_poisoned_pokemon_pass_a_filter(poison, reason):
    with playing("require pokemon(my.any, [poisoned])"):
        board = Board(Side("Machop", poison=poison, hand=["Bill"]), Side("Nidoking"))
        assert board.reason("trainer", "Bill") == reason


# -- decrees ----------------------------------------------------------------------------------


def _low_kick(text, foe="Chansey"):
    """Return the damage of Machop's Low Kick (20) after its player's Bill."""
    with playing(text):
        board = Board(Side(Mon("Machop", energy=ENERGY), hand=["Bill"]), Side(foe))
        board.play("Bill")
        board.act("attack", "Low Kick")
    return board.active("opp").damage


@pytest.mark.parametrize(
    ("text", "damage"),
    [
        ("me attack such for 30 more [Colorless] through this turn", 70),  # Chansey is weak
        ("me attack such for 30 more [Fire] through this turn", 40),
        ("me attack for 30 more [Fighting] through this turn", 70),
    ],
)
def test_more_damage_to_some(text, damage):
    assert _low_kick(text) == damage


@pytest.mark.parametrize(
    ("text", "damage"),
    [
        ("opp take 10 less through opp turn", 30),
        ("opp take 10 less; opp take 20 less", 10),
        ("opp take 10 less [Fire]", 40),
        ("opp take 10 less from such [Fighting]", 30),
        ("opp take 10 less from such [Fire]", 40),
        ("me take 10 less", 40),
    ],
)
def test_less_damage_for_all(text, damage):
    assert _low_kick(text) == damage


def test_a_player_does_not_attack_or_retreat():
    with playing("opp do not attack; opp do not retreat [poisoned]"):
        foe = Side(Mon("Machop", energy=ENERGY, poison=10), bench=["Abra"])
        board = Board(with_bill(), foe)
        board.play("Bill")
        board.next_turn()
        assert board.reason("attack", "Low Kick") == "an effect forbids this attack"
        assert board.reason("retreat", to="Abra") == "it cannot retreat"


@pytest.mark.parametrize(("kind", "left"), [("Fighting", 3), ("Fire", 5)])
def test_more_prizes_for_a_knock_out(kind, left):
    with playing(f"me win 2 more prizes [{kind}] through this turn"):
        me = Side(Mon("Machop", energy=ENERGY), hand=["Bill"])
        board = Board(me, Side(Mon("Chansey", damage=110), bench=["Abra"]))
        board.play("Bill")
        board.act("attack", "Low Kick")
    assert board.prizes("me") == left


# -- exchanged cards, Prize cards, who chooses ------------------------------------------------


def test_another_card_takes_the_place_of_a_pokemon():
    me = Side(Mon("Abra", damage=20, energy=ENERGY, condition="Asleep"),
              hand=["Bill"], discard=["Ponyta"])  # fmt: skip
    board = played("replace my.active [Basic Pokémon] from discard to discard", me)
    active = board.active("me")
    assert (active.name, active.damage, active.condition) == ("Ponyta", 20, "Asleep")
    assert (active.energy, active.stack) == (["Fighting Energy"], ["Ponyta"])
    assert sorted(board.discard("me")) == ["Abra", "Bill"]


def test_prize_cards_are_taken():
    board = played("take 2 prizes; take 9 prizes by opp", with_bill())
    assert (board.prizes("me"), board.winner) == (4, "opp")


def test_the_opponent_picks_cards():
    me = with_bill(deck=["Potion", "Abra", "Onix"])
    text = (
        "me move 3 from top to aside; me move 1 from aside to hand by opponent; "
        "me move all from aside to deck"
    )
    assert played(text, me, choices=[card("Onix")]).hand("me") == ["Onix"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [("early; me draw 1", ""),
     ("me draw 1", "the first player's first turn does not allow it")],
)  # fmt: skip
def test_some_trainers_may_be_played_at_once(text, reason):
    with playing(text, card="Judge"):
        me = Side("Machop", hand=["Judge"])
        board = Board(me, Side("Nidoking"), turn=1, rules=rulebook("sv"))
        assert board.reason("trainer", "Judge") == reason


@pytest.mark.parametrize(
    ("kind", "fits"), [("left<=60", False), ("left<=70", True), ("damaged left<=90", True),
                       ("name lacks Nido", False), ("name lacks Abra", True)],
)  # fmt: skip
def test_hp_left_and_parts_a_name_lacks(kind, fits):
    with playing(f"require pokemon(opp.any, [{kind}])"):
        board = Board(with_bill(), Side(Mon("Nidoking", damage=20)))
        assert (board.reason("trainer", "Bill") == "") == fits
