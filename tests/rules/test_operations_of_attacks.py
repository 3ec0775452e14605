"""What operations mostly of later eras' attacks do on the table, one made-up attack each."""

import pytest
from board import Board, Mon, Side, card, energy, pokemon
from made_up import ENERGY, after, attacking

from deckstats.rules import rulebook

FOUR = ENERGY * 4
FORBIDDEN = "an effect forbids playing that card"
TOUGH = "when self falls: heal 10 - hp(self) from self"
LUCKY = "when self falls: (flip 1; heads: heal 10 - hp(self) from self)"


def answered(text: str, theirs: str = "damage 30", me: Mon | None = None, **step) -> Board:
    """Return the board after Machop's attack and the opponent's answer with Karate Chop."""
    with attacking(text, Machoke=theirs):
        board = Board(
            Side(me or Mon("Machop", energy=ENERGY), bench=["Abra"]),
            Side("Machoke", energy=FOUR, bench=["Onix"]),
        )
    board.act("attack", "Low Kick")
    board.next_turn()
    board.act("attack", "Karate Chop", **step)
    return board


# -- at the end of the opponent's next turn ------------------------------------------------------


@pytest.mark.parametrize("condition", ["Confused", "Poisoned"])
def test_falls_ill_at_the_end_of_the_opponents_turn(condition):
    board = after(f"foe falls {condition} in the end")
    board.next_turn()
    seen = board.active("opp")
    assert (seen.condition, seen.poison) == ("none", 0)
    board.next_turn()
    seen = board.active("opp")
    assert (seen.condition == condition) != (seen.poison == 10)


def test_counters_are_put_at_the_end_of_the_opponents_turn():
    board = after("foe takes 30 damage in the end")
    board.next_turn()
    assert board.active("opp").damage == 0
    board.next_turn()
    assert board.active("opp").damage == 30


# -- against the next attack ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "coins", "damage"),
    [
        (TOUGH, "", 40),
        (LUCKY, "H", 40),
        ("self takes no damage on heads", "H", 0),
    ],
)
def test_damage_that_would_knock_out_is_survived(text, coins, damage):
    board = answered(text, "damage 60", coins=coins)
    assert (board.active("me").name, board.active("me").damage) == ("Machop", damage)


@pytest.mark.parametrize("text", [LUCKY, "self takes no damage on heads"])
def test_tails_spare_nobody(text):
    assert answered(text, "damage 60", coins="T").active("me").name == "Abra"


def test_no_coin_is_flipped_where_the_damage_would_not_knock_out():
    assert answered(LUCKY, "damage 30").active("me").damage == 30


def test_strikes_back_with_what_it_got():
    board = answered("when self is damaged: put wound damage on foe", "damage 30")
    assert [board.active(side).damage for side in ("me", "opp")] == [30, 30]


def test_shield_from_effects_lets_damage_through():
    board = answered("shield self from effects", "damage 20; foe is Asleep")
    seen = board.active("me")
    assert (seen.damage, seen.condition) == (20, "none")


def test_cannot_be_conditioned():
    board = answered("self cannot be conditioned", "damage 20; foe is Asleep; foe is Poisoned")
    seen = board.active("me")
    assert (seen.damage, seen.condition, seen.poison) == (20, "none", 0)


# -- what the opponent may do ---------------------------------------------------------------------


def test_attacks_and_retreat_cost_more():
    text = "foe has attacks for 2 Energy more; foe has a retreat cost of 1 more"
    with attacking(text, Machoke="damage 20"):
        board = Board(Side("Machop", energy=ENERGY), Side("Machoke", energy=FOUR, bench=["Onix"]))
    board.act("attack", "Low Kick")
    board.next_turn()
    assert board.reason("attack", "Karate Chop") == "not enough Energy"  # three and two
    assert board.reason("retreat", to="Onix") == ""  # three and one
    board.next_turn()
    board.next_turn()
    assert board.reason("attack", "Karate Chop") == ""


def test_free_retreat_lasts_through_the_own_turn():
    board = after("self has a free retreat through my turn")
    board.next_turn()
    board.next_turn()
    board.act("retreat", to="Onix")
    assert board.mon("me", "Machop").energy == ["Fighting Energy"]


@pytest.mark.parametrize(
    ("text", "active", "bench"),
    [
        ("foe cannot be given Energy", FORBIDDEN, ""),
        ("opp attach no Energy [active]", FORBIDDEN, ""),
        ("opp attach no Energy [benched]", "", FORBIDDEN),
    ],
)
def test_energy_cannot_be_attached(text, active, bench):
    opp = Side("Nidoking", hand=["Fighting Energy"], bench=["Ponyta"])
    board = after(text, opp=opp)
    board.next_turn()
    assert board.reason("attach", "Fighting Energy", to="Nidoking") == active
    assert board.reason("attach", "Fighting Energy", to="Ponyta") == bench


def test_cannot_evolve():
    board = after("foe cannot evolve", opp=Side("Abra", hand=["Kadabra"], bench=["Ponyta"]))
    board.next_turn()
    assert board.reason("evolve", "Kadabra", to="Abra").startswith("nobody evolves")
    board.next_turn()
    board.next_turn()
    assert board.reason("evolve", "Kadabra", to="Abra") == ""


def test_all_attacks_but_one_are_locked():
    text = "choose attack of foe; lock other attack of foe"
    board = after(text, opp=Side("Nidoking", energy=["Grass Energy"] * 3), choices=[0])
    board.next_turn()
    assert board.reason("attack", "Thrash") == ""
    assert "forbids this attack" in board.reason("attack", "Toxic")


@pytest.mark.parametrize(
    ("text", "works"),
    [
        ("foe cannot use Powers", False),
        ("foe has no Powers", False),
        ("opp use Bodies alone", False),
        ("foe is Burned", True),
    ],
)
def test_powers_of_the_defending_pokemon_are_off(text, works):
    board = after(text, opp=Side("Blastoise", hand=["Water Energy"], bench=["Onix"]))
    board.next_turn(None)
    refused = board.reason("power", "Rain Dance", to="Blastoise")
    assert refused == ("" if works else "its Power is switched off by a card in play")


# -- Special Conditions ---------------------------------------------------------------------------


@pytest.mark.parametrize(("coins", "condition"), [("HT", "Asleep"), ("HH", "none")])
def test_a_deep_sleep_needs_two_heads(coins, condition):
    board = after("foe is Asleep; foe has a deep sleep through leaving play")
    board.next_turn(coins)
    assert board.active("opp").condition == condition


def test_one_condition_is_cured():
    with attacking("cure foe of Asleep"):
        opp = Side(Mon("Nidoking", condition="Asleep", poison=10))
        board = Board(Side("Machop", energy=ENERGY), opp)
    board.act("attack", "Low Kick")
    seen = board.active("opp")
    assert (seen.condition, seen.poison) == ("none", 10)


def test_an_attack_may_be_used_while_asleep():
    for text, reason in (("usable Asleep; damage 10", ""), ("damage 10", "an Asleep or")):
        with attacking(text):
            board = Board(Side(Mon("Machop", energy=ENERGY, condition="Asleep")), Side("Nidoking"))
        assert board.reason("attack", "Low Kick").startswith(reason)
        assert bool(board.reason("attack", "Low Kick")) == bool(reason)


def test_an_attack_may_be_used_in_the_first_turn():
    for text, legal in (("usable at once; damage 10", True), ("damage 10", False)):
        with attacking(text):
            me = Side("Machop", energy=ENERGY)
            board = Board(me, Side("Nidoking"), rules=rulebook("xy"), turn=1)
        assert (board.reason("attack", "Low Kick") == "") == legal


# -- damage, Energy, Trainers ---------------------------------------------------------------------


def test_damage_is_swapped():
    me = Side(Mon("Machop", energy=ENERGY, damage=40), bench=["Abra"])
    board = after("swap damage of self and foe", me, Side(Mon("Nidoking", damage=10)))
    assert [board.active(side).damage for side in ("me", "opp")] == [10, 40]


def test_the_owner_chooses_the_energy_to_discard():
    opp = Side(Mon("Nidoking", energy=["Fighting Energy", "Water Energy"]), bench=["Ponyta"])
    text = "owner discards 1 energy from foe; damage 10 * moved"
    board = after(text, opp=opp, choices=[energy("Water Energy", "opp")])
    assert board.active("opp").energy == ["Fighting Energy"]
    assert board.active("opp").damage == 10


def test_every_attached_trainer_is_discarded():
    opp = Side(Mon("Nidoking", attached=[("Defender", 6), ("Gold Berry", 99)]), bench=["Ponyta"])
    board = after("first: return all Trainers from foe to discard; damage 30", opp=opp)
    assert board.active("opp").damage == 30
    assert sorted(board.discard("opp")) == ["Defender", "Gold Berry"]


# -- counts and filters ---------------------------------------------------------------------------


@pytest.mark.parametrize(("attack", "damage"), [(0, 0), (1, 0)])
def test_an_attack_that_cannot_be_paid_is_not_copied(attack, damage):
    text = "choose attack of foe; if payable: copy the chosen attack"
    board = after(text, opp=Side("Nidoking", energy=FOUR), choices=[attack])
    assert board.active("opp").damage == damage  # Thrash and Toxic cost three


def test_an_attack_that_can_be_paid_is_copied():
    text = "choose attack of foe; if payable: copy the chosen attack"
    me = Side("Machop", energy=["Grass Energy", *ENERGY * 2])
    board = after(text, me, Side("Nidoking"), choices=[0], coins="H")
    assert board.active("opp").damage == 40  # Thrash


@pytest.mark.parametrize(
    ("amount", "damage"),
    [
        ("kinds(opp.any)", 30),  # Grass, Fire, Water
        ("kinds(opp.bench, [Fire])", 10),
        ("lead(cards, foe)", 10),  # two cards against one
        ("surplus(bench, me)", 0),
        ("resists(foe, Fighting)", 0),
    ],
)
def test_counts(amount, damage):
    me = Side("Machop", energy=ENERGY * 2, bench=["Abra", "Onix"])
    opp = Side("Nidoking", energy=["Double Colorless Energy"], bench=["Ponyta", "Squirtle"])
    assert after(f"put 10 * {amount} damage on foe", me, opp).active("opp").damage == damage


def test_resistance_to_a_type_is_counted():
    board = after("put 10 * resists(foe, Fighting) damage on foe", opp=Side("Fearow"))
    assert board.active("opp").damage == 10


@pytest.mark.parametrize(
    ("chosen", "damages"),
    [
        ("akin", [0, 10]),  # Koffing is Grass as the Active is
        ("namesake", [0, 0]),
    ],
)
def test_filters_that_look_at_the_active(chosen, damages):
    opp = Side("Nidoking", bench=["Ponyta", "Koffing"])
    board = after(f"each opp.bench [{chosen}]: put 10 damage on it", opp=opp)
    assert [mon.damage for mon in board.bench("opp")] == damages


@pytest.mark.parametrize(
    ("chosen", "count"),
    [("from Nidorino", 1), ("from Nidoran ♂", 0), ("from Abra", 0)],
)
def test_what_a_pokemon_evolves_from(chosen, count):
    board = after(f"put 10 * pokemon(foe, [{chosen}]) damage on foe", opp=Side("Nidoking"))
    assert board.active("opp").damage == 10 * count


def test_a_card_that_evolves_from_another_is_found():
    me = Side("Machop", energy=ENERGY, deck=["Kadabra", "Machoke"])
    board = after("search deck for 1 [Pokémon from Abra] to hand", me, choices=[card("Kadabra")])
    assert board.hand("me") == ["Kadabra"]


def test_weakness_counts_on_the_bench_where_it_is_said():
    text = "choose opp.bench; hit it 20 with Weakness"
    board = after(text, opp=Side("Onix", bench=["Electabuzz"]), choices=[pokemon("Electabuzz")])
    assert board.mon("opp", "Electabuzz").damage == 40
