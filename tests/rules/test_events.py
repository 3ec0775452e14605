"""What happens that programs answer: each event once, with a program of the test's own on Abra.

Abra has 30 HP and no attack that matters; Machop's Low Kick does 20.
"""

import pytest
from board import Board, Mon, Side, energy, pokemon
from made_up import playing

from deckstats.effects.notation import format, parse
from deckstats.rules import rulebook

SM = rulebook("sm")
FIGHTING = ("Fighting Energy",)
HITTER = Mon("Machop", energy=FIGHTING)
YES, NO = 1, 0


def board(program, me, opp, name="Abra", **more):
    """Return a board on which the cards of a name have a program."""
    with playing(program, card=name):
        return Board(me, opp, **more)


def hit(program, abra, *others, coins="", choices=(), attacker=HITTER, **more):
    """Return the board after Machop hit the opponent's Abra, which has a program."""
    made = board(program, Side(attacker, bench=["Onix"]), Side(abra, bench=others), **more)
    made.act("attack", "Low Kick", coins=coins, choices=choices)
    return made


# -- Knock Outs -------------------------------------------------------------------------------


@pytest.mark.parametrize(("damage", "counters"), [(0, 0), (10, 40)])
def test_slain_answers_a_knock_out_by_an_attack(damage, counters):
    made = hit("slain: put 40 damage on attacker", Mon("Abra", damage=damage), "Ponyta")
    assert made.active("me").damage == counters


def test_slain_tells_damage_from_other_knock_outs():
    """Poison does the rest between turns; that is no attack."""
    abra = Mon("Abra", damage=20, poison=10)
    made = board("slain: put 40 damage on foe", Side("Machop"), Side(abra, bench=["Ponyta"]))
    made.end_turn()
    assert (made.active("opp").name, made.active("me").damage) == ("Ponyta", 0)


@pytest.mark.parametrize(("coins", "left"), [("H", ["Abra"]), ("T", ["Ponyta"])])
def test_sinking_may_keep_a_pokemon_in_play(coins, left):
    program = "sinking: flip 1; heads: heal 10 - hp(self) from self"
    made = hit(program, Mon("Abra", damage=10), "Ponyta", coins=coins)
    assert [made.active("opp").name] == left


def test_dies_answers_poison_as_well():
    abra = Mon("Abra", damage=20, poison=10)
    made = board("dies: opp draw 1", Side("Machop"), Side(abra, bench=["Ponyta"]))
    made.end_turn()
    assert len(made.hand("me")) == 2  # a Prize card and that one


@pytest.mark.parametrize(("more", "prizes"), [(1, 4), (-1, 6)])
def test_a_knock_out_gives_more_or_fewer_prizes(more, prizes):
    made = hit(f"slain: self gives {more} more prizes", Mon("Abra", damage=10), "Ponyta")
    assert made.prizes("me") == prizes


def test_mourns_takes_energy_of_another_pokemon():
    program = (
        "mourns: require pokemon(it, [active]); require felled(it); "
        "may: move 1 energy [basic Energy] from it to self"
    )
    fallen = Mon("Rattata", damage=20, energy=["Fire Energy"])
    made = hit(program, fallen, "Abra", choices=[YES])
    assert made.mon("opp", "Abra").energy == ["Fire Energy"]


def test_fells_answers_what_the_own_attack_knocks_out():
    made = board(
        "fells: require felled(it); it gives 1 more prizes",
        Side(HITTER), Side(Mon("Abra", damage=10), bench=["Ponyta"]), name="Machop",
    )  # fmt: skip
    made.act("attack", "Low Kick")
    assert made.prizes("me") == 4


def test_opp_dies_does_not_add_up_where_one_of_a_name_counts():
    def prizes(header):
        program = f"{header}: require pokemon(it, [active]); it gives 1 more prizes"
        me = Side(HITTER, bench=["Abra", "Abra"])
        made = board(program, me, Side(Mon("Rattata", damage=20), bench=["Ponyta"]))
        made.act("attack", "Low Kick")
        return made.prizes("me")

    assert (prizes("opp_dies"), prizes("opp_dies, single")) == (3, 4)


def test_who_is_knocked_out_by_an_answer_is_answered_in_turn():
    """The attacker falls by counters; that is no Knock Out by an attack."""
    program = "slain: put 50 damage on attacker"
    me = Side(Mon("Machop", energy=FIGHTING), bench=["Onix"])
    made = board(program, me, Side(Mon("Abra", damage=10), bench=["Ponyta"]))
    made.act("attack", "Low Kick")
    assert (made.prizes("me"), made.prizes("opp")) == (5, 5)


# -- damage -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("coins", "damage"), [("H", 0), ("T", 20)])
def test_threatened_averts_damage(coins, damage):
    program = "threatened: flip 1; heads: avert all"
    assert hit(program, "Abra", coins=coins).active("opp").damage == damage


def test_threatened_averts_some_of_it():
    assert hit("threatened: avert 10", "Abra").active("opp").damage == 10


def test_averted_damage_of_an_effect_is_taken_back():
    with playing("threatened: flip 1; heads: avert 30", card="Abra"):
        kicker = Mon("Dugtrio", energy=FIGHTING * 4)
        made = Board(Side(kicker, bench=["Abra"]), Side("Ponyta", bench=["Abra"]))
    made.act("attack", "Earthquake")
    assert made.mon("opp", "Abra").damage == 0


def test_wounded_answers_for_the_active_pokemon():
    program = "wounded: require pokemon(it, [active]); put 20 damage on attacker"
    assert hit(program, "Onix", "Abra").active("me").damage == 20


def test_damage_done_can_be_given_back():
    made = hit("damaged: if pokemon(self, [active]): put dealt damage on attacker", "Abra")
    assert made.active("me").damage == 20


# -- Energy, evolving, moving -----------------------------------------------------------------


@pytest.mark.parametrize(("kind", "damage"), [("Fire Energy", 0), ("Water Energy", 10)])
def test_charged_knows_the_card(kind, damage):
    program = "charged: require played(me, [Fire Energy]); heal 10 from self"
    me = Side(Mon("Abra", damage=10), hand=["Fire Energy", "Water Energy"])
    made = board(program, me, Side("Machop"))
    made.act("attach", kind, to="Abra")
    assert made.active("me").damage == damage


@pytest.mark.parametrize(("who", "damage"), [("me", 10), ("opp", 0)])
def test_charges_answers_energy_of_either_player(who, damage):
    program = f"charges: require turn_of({who}); put 10 damage on it"
    me = Side("Onix", bench=["Abra"], hand=["Fire Energy"])
    made = board(program, me, Side("Machop"))
    made.act("attach", "Fire Energy", to="Onix")
    assert made.active("me").damage == damage


def test_energy_attached_by_an_effect_is_answered_when_the_effect_is_done():
    program = "charges: put 10 damage on it"
    me = Side("base1-2", bench=["Abra"], hand=["Water Energy"])
    by_hand = "charges: require by_effect <= 0; put 10 damage on it"
    for text, damage in ((program, 10), (by_hand, 0)):
        made = board(text, me, Side("Machop"))
        made.act("power", "Rain Dance", to="Blastoise", choices=[pokemon("Blastoise")])
        assert made.active("me").damage == damage


def test_once_a_turn_is_not_used_up_by_declining():
    made = board(
        "enters, once a turn: require turn_of(me); may: me draw 1",
        Side("Onix", bench=["Abra"], hand=["Switch"] * 6),
        Side("Machop"),
    )
    made.play("Switch", choices=[pokemon("Abra"), NO])
    made.play("Switch")
    made.play("Switch", choices=[pokemon("Abra"), YES])
    assert len(made.hand("me")) == 4
    made.play("Switch")
    made.play("Switch")
    assert len(made.hand("me")) == 2


def test_enters_is_not_asked_in_the_other_players_turn():
    program = "enters, once a turn: require turn_of(me); me draw 1"
    made = board(program, Side("Machop", hand=["Gust of Wind"]), Side("Onix", bench=["Abra"]))
    made.play("Gust of Wind")
    assert made.hand("opp") == []


@pytest.mark.parametrize(("event", "marked"), [("opp_leaves", "Onix"), ("opp_enters", "Abra")])
def test_where_the_opponents_pokemon_go(event, marked):
    program = f"{event}: require turn_of(opp); put 10 damage on it"
    me = Side("Onix", bench=["Abra"], hand=["Switch"])
    made = board(program, me, Side("Machop"), name="Machop")
    made.play("Switch")
    assert made.mon("me", marked).damage == 10


def test_leaves_and_withdraws():
    for program in ("leaves: me draw 1", "withdraws: me draw 1"):
        made = board(program, Side("Abra", bench=["Onix"]), Side("Machop"))
        made.act("retreat", to="Onix")
        assert len(made.hand("me")) == 1


def test_evolves_answers_an_evolution_of_the_opponent():
    program = "evolves: require turn_of(opp); put 20 damage on it"
    made = board(program, Side("Onix"), Side("Machop", bench=["Abra"], hand=["Machoke"]))
    made.next_turn()
    made.act("evolve", "Machoke", to="Machop")
    assert made.active("opp").damage == 0
    made = board(program, Side("Machop", hand=["Machoke"]), Side("Onix", bench=["Abra"]))
    made.act("evolve", "Machoke", to="Machop")
    assert made.active("me").damage == 20


@pytest.mark.parametrize(("trainer", "damage"), [("Bill", 10), ("Potion", 0)])
def test_opp_played_comes_behind_the_trainer(trainer, damage):
    program = "opp_played: require played(opp, [named Bill]); put 10 damage on opp.any"
    made = board(program, Side(Mon("Onix", damage=20), hand=[trainer]), Side("Abra"))
    made.play(trainer)
    assert made.active("me").damage == (30 if damage else 0)


# -- turns ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("who", "cards"), [("me", 1), ("opp", 0)])
def test_turn_ends(who, cards):
    program = f"turn_ends: require turn_of({who}); me draw 1"
    made = board(program, Side("Abra"), Side("Machop"))
    made.end_turn()
    assert len(made.hand("me")) == cards
    made.begin_turn()
    made.end_turn()
    assert len(made.hand("me")) == 1


@pytest.mark.parametrize(("first", "damage"), [(YES, 30), (NO, 10)])
def test_checkup_before_or_behind_the_special_conditions(first, damage):
    abra = Mon("Charmander", poison=10, burned=True)
    made = board("checkup: heal 20 from self", Side(abra), Side("Machop"), "Charmander", rules=SM)
    made.end_turn(coins="T", choices=[first])
    assert made.active("me").damage == damage


@pytest.mark.parametrize(("coin", "damage"), [("T", 20), ("H", 0)])
def test_aftermath_comes_behind_the_special_conditions(coin, damage):
    program = "aftermath: require is(self, Asleep); put 20 damage on foe"
    made = board(program, Side("Abra", condition="Asleep"), Side("Machop"))
    made.end_turn(coins=coin)
    assert made.active("opp").damage == damage


@pytest.mark.parametrize(
    "text", ["enters, once a turn: me draw 1", "opp_dies, single: it gives -1 more prizes"]
)
def test_headers_are_written_as_they_are_read(text):
    assert format(parse(text)) == text


def test_a_trainer_answers_for_the_pokemon_it_is_on():
    abra = Mon("Abra", damage=20, attached=[("Focus Band", 99)])
    me = Side(abra, hand=["Fire Energy"])
    made = board("charged: heal 10 from self", me, Side("Machop"), "Focus Band")
    made.act("attach", "Fire Energy", to="Abra")
    assert made.active("me").damage == 10


def test_energy_answers_once_for_each_card():
    with playing("damaged: put 10 damage on attacker", card="Darkness Energy"):
        abra = Mon("Onix", energy=["Darkness Energy"] * 2)
        made = Board(Side(HITTER), Side(abra), rules=rulebook("neo"))
    made.act("attack", "Low Kick")
    assert made.active("me").damage == 20


def test_choices_of_an_answer_are_its_players():
    attacker = Mon("Machop", energy=["Fighting Energy", "Fire Energy"])
    made = hit(
        "slain: return 1 energy from attacker to hand", Mon("Abra", damage=10), "Ponyta",
        attacker=attacker, choices=[energy("Fire Energy")],
    )  # fmt: skip
    assert made.hand("me").count("Fire Energy") == 1
