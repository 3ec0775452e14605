"""What each operation of the notation does on the table, one made-up attack or Trainer each."""

import pytest
from board import Board, Mon, Side, card, energy, pokemon
from made_up import ENERGY, after, attacking, played, playing, with_bill

from deckstats.rules import rulebook

FOUR = ENERGY * 4


# -- structure --------------------------------------------------------------------------------


def test_repeat_does_its_block_so_many_times():
    board = after(
        "repeat 3: (choose opp.any; put 10 damage on it)",
        choices=[pokemon("Ponyta"), pokemon("Ponyta"), pokemon("Nidoking")],
    )
    assert [board.active("opp").damage, board.mon("opp", "Ponyta").damage] == [10, 20]


@pytest.mark.parametrize(("coins", "damage"), [("T", 0), ("HT", 10), ("HHHT", 30)])
def test_flip_until_tails_counts_heads(coins, damage):
    assert after("flip until tails; damage 10 * heads", coins=coins).active("opp").damage == damage


def test_repeat_zero_times_does_nothing():
    assert after("flip 1; repeat heads: put 10 damage on foe", coins="T").active("opp").damage == 0


def test_for_some_takes_different_pokemon():
    chosen = [pokemon("Ponyta"), pokemon("Squirtle")]
    board = after("for 2 of opp.any: strike it 20", choices=chosen)
    assert [mon.damage for mon in board.bench("opp")] == [20, 20]
    assert board.active("opp").damage == 0


def test_for_more_than_there_are_takes_all():
    board = after("for 5 of opp.bench: strike it 10")
    assert [mon.damage for mon in board.bench("opp")] == [10, 10]


def test_a_number_is_chosen_up_to_an_amount():
    text = "choose number up to 2; discard number energy from self; damage 30 * moved"
    for number, damage in [(0, 0), (1, 30), (2, 60)]:
        taken = [energy("Fighting Energy")] * number if number == 1 else []
        board = after(text, Side("Machop", energy=ENERGY * 2), choices=[number, *taken][:1])
        assert board.active("opp").damage == damage
        assert len(board.active("me").energy) == 2 - number


# -- damage -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "damage"),
    [
        ("damage 20", 40),  # Ponyta's foe below is weak to Fighting
        ("ignore Weakness; damage 20", 20),
        ("ignore Weakness and Resistance; damage 20", 20),
        ("ignore Resistance; damage 20", 40),
        ("strike foe 20", 40),
        ("hit foe 20", 20),
    ],
)
def test_weakness_counts_unless_ignored(text, damage):
    assert after(text, opp=Side("Electabuzz")).active("opp").damage == damage


@pytest.mark.parametrize(
    ("text", "damage"),
    [("damage 40", 10), ("ignore Resistance; damage 40", 40), ("strike foe 40", 10)],
)
def test_resistance_counts_unless_ignored(text, damage):
    assert after(text, opp=Side("Fearow")).active("opp").damage == damage


def test_a_strike_on_the_bench_knows_no_weakness():
    board = after("for 1 of opp.bench: strike it 20", opp=Side("Onix", bench=["Electabuzz"]))
    assert board.mon("opp", "Electabuzz").damage == 20


@pytest.mark.parametrize(("text", "damage"), [("damage 40", 20), ("ignore effects; damage 40", 40)])
def test_effects_on_the_damaged_pokemon_can_be_ignored(text, damage):
    opp = Side(Mon("Nidoking", attached=[("Defender", 6)]))
    assert after(text, opp=opp).active("opp").damage == damage


# -- lasting effects --------------------------------------------------------------------------


def test_cannot_retreat_ends_with_the_opponents_turn():
    board = after("foe cannot retreat", opp=Side("Nidoking", energy=FOUR, bench=["Ponyta"]))
    board.next_turn()
    assert board.reason("retreat", to="Ponyta") == "it cannot retreat"
    board.next_turn()
    board.next_turn()
    assert board.reason("retreat", to="Ponyta") == ""


def test_cannot_retreat_ends_on_the_bench():
    board = after(
        "foe cannot retreat; choose opp.bench; switch in it; foe is Asleep",
        choices=[pokemon("Ponyta")],
    )
    board.next_turn("T")
    assert board.active("opp").name == "Ponyta"


def test_cannot_attack():
    board = after("foe cannot attack", opp=Side("Nidoking", energy=FOUR))
    board.next_turn()
    assert "forbids this attack" in board.reason("attack", "Thrash")


def test_cannot_use_this_attack_in_the_own_next_turn_only():
    with attacking("damage 10; self cannot use this attack through my turn"):
        board = Board(Side("Machop", energy=ENERGY), Side("Nidoking"))
    board.act("attack", "Low Kick")
    board.next_turn()
    board.next_turn()
    assert "forbids this attack" in board.reason("attack", "Low Kick")
    board.next_turn()
    board.next_turn()
    assert board.reason("attack", "Low Kick") == ""


@pytest.mark.parametrize(
    ("text", "damage"),
    [
        ("self takes 10 less", 10),
        ("self takes 20 more", 40),
        ("foe deals 10 less", 10),
        ("foe deals 20 more", 40),
        ("foe deals 10 less after Resistance", 10),
        ("shield self from damage", 0),
        ("shield self from damage up to 20", 0),
        ("shield self from damage up to 10", 20),
        ("shield self from damage [Basic Pokémon]", 20),
        ("shield self from damage [Stage-1]", 0),
        ("shield self from everything [Stage-1]", 0),
        ("shield self from everything [Stage-2]", 20),
    ],
)
def test_changes_of_the_opponents_next_attack(text, damage):
    with attacking(text, Machoke="damage 20"):
        board = Board(Side("Machop", energy=ENERGY, bench=["Abra"]), Side("Machoke", energy=FOUR))
    board.act("attack", "Low Kick")
    board.next_turn()
    board.act("attack", "Karate Chop")
    assert board.active("me").damage == damage
    board.next_turn()
    board.next_turn()
    board.act("attack", "Karate Chop")  # it is over by now
    assert board.active("me").damage == damage + 20 if damage < 40 else board.prizes("opp") == 5


def test_strikes_back_even_when_knocked_out():
    with attacking("self strikes back for 20", Machoke="damage 60"):
        board = Board(Side("Machop", energy=ENERGY, bench=["Abra"]), Side("Machoke", energy=FOUR))
    board.act("attack", "Low Kick")
    board.next_turn()
    board.act("attack", "Karate Chop")
    assert board.active("opp").damage == 20
    assert board.active("me").name == "Abra"


def test_barred_cards_cannot_be_played_or_attached():
    board = after(
        "opp cannot play [Trainer]", opp=Side("Nidoking", hand=["Bill", "Fighting Energy"])
    )
    board.next_turn()
    assert board.reason("trainer", "Bill") == "an effect forbids playing that card"
    assert board.reason("attach", "Fighting Energy", to="Nidoking") == ""
    board.next_turn()
    board.next_turn()
    assert board.reason("trainer", "Bill") == ""


def test_barred_energy_cannot_be_attached():
    board = after("opp cannot play [Energy]", opp=Side("Nidoking", hand=["Fighting Energy"]))
    board.next_turn()
    refused = board.reason("attach", "Fighting Energy", to="Nidoking")
    assert refused == "an effect forbids playing that card"


# -- Energy -----------------------------------------------------------------------------------


def test_energy_moves_from_the_attacker_to_the_bench():
    board = after("choose my.bench; move 1 energy from self to it", choices=[pokemon("Onix")])
    assert board.active("me").energy == []
    assert board.mon("me", "Onix").energy == ["Fighting Energy"]


@pytest.mark.parametrize("source", ["deck", "discard"])
def test_energy_is_attached_from(source):
    me = Side("Machop", energy=ENERGY, deck=["Water Energy"], discard=["Water Energy"])
    board = after(f"attach 1 energy [Water] from {source} to self", me)
    assert board.active("me").energy == ["Fighting Energy", "Water Energy"]
    assert board.deck("me").count("Water Energy") == (source != "deck")
    assert board.discard("me").count("Water Energy") == (source != "discard")


@pytest.mark.parametrize("zone", ["hand", "deck"])
def test_energy_is_returned(zone):
    opp = Side("Nidoking", energy=["Water Energy"], fill="Fighting Energy")
    board = after(f"return 1 energy from foe to {zone}", opp=opp)
    assert board.active("opp").energy == []
    assert getattr(board, zone)("opp").count("Water Energy") == 1


# -- Pokémon ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("part", "hand"),
    [("everything", ["Defender", "Nidoking", "Nidoran ♂", "Nidorino", "Water Energy"]),
     ("cards", ["Nidoking", "Nidoran ♂", "Nidorino"])],
)  # fmt: skip
def test_a_pokemon_returns_to_the_hand(part, hand):
    opp = Side(
        Mon("Nidoking", energy=["Water Energy"], attached=[("Defender", 9)]), bench=["Ponyta"]
    )
    board = after(f"return {part} of foe to hand", opp=opp)
    assert board.hand("opp") == hand
    assert board.active("opp").name == "Ponyta"
    assert len(board.discard("opp")) == 5 - len(hand)
    assert board.prizes("me") == 6


def test_devolving_to_the_hand():
    board = after("devolve foe to hand")
    assert board.active("opp").name == "Nidorino"
    assert board.hand("opp") == ["Nidoking"]


def test_evolving_from_the_deck():
    board = after("evolve self from deck", Side("Machop", energy=ENERGY, deck=["Machoke"]))
    assert board.active("me").stack == ["Machop", "Machoke"]
    assert "Machoke" not in board.deck("me")


def test_nothing_to_evolve_into():
    board = after("evolve self from deck", Side("Machop", energy=ENERGY, deck=["Charmeleon"]))
    assert board.active("me").name == "Machop"


# -- cards ------------------------------------------------------------------------------------


def test_the_top_of_a_deck_is_discarded():
    board = after("opp move 2 from top to discard", opp=Side("Nidoking", deck=["Bill", "Switch"]))
    assert board.discard("opp") == ["Bill", "Switch"]


def test_a_card_of_the_other_hand_at_random_and_by_its_owner():
    hand = ["Bill", "Switch", "Potion"]
    board = after(
        "opp move 1 from hand to discard at random;"
        " opp move 1 [Trainer] from hand to deck by owner",
        opp=Side("Nidoking", hand=hand),
    )
    assert len(board.discard("opp")) == 1
    assert len(board.hand("opp")) == 1


def test_looking_at_the_top_taking_one_and_putting_the_rest_at_the_bottom():
    me = with_bill(deck=["Switch", "Ponyta", "Potion"], deck_size=3)
    board = played(
        "me move 3 from top to aside; me move 1 [Pokémon] from aside to hand;"
        " me move all from aside to bottom",
        me,
    )
    assert board.hand("me") == ["Ponyta"]
    record = board.record["players"][0]
    assert (record["n_bottom"], record["n_top"], record["n_pool"]) == (2, 0, 0)
    board.begin_turn("me")
    assert len(board.hand("me")) == 2


def test_the_bottom_comes_last():
    me = with_bill(hand=["Potion"], deck_size=2, fill="Water Energy")
    board = played("me move 1 [Trainer] from hand to bottom; me draw 2", me)
    assert board.hand("me") == ["Water Energy"] * 2
    board.begin_turn("me")
    assert board.hand("me").count("Potion") == 1


def test_a_card_is_taken_from_the_bottom():
    me = with_bill(deck=["Switch", "Potion"], deck_size=2)
    assert played("me move 1 from bottom to hand", me).hand("me") == ["Potion"]


def test_a_hand_card_becomes_a_prize_card_and_one_is_taken():
    me = with_bill(hand=["Potion"], prizes=["Switch"])
    board = played(
        "me move 1 [named Potion] from hand to prizes; me move 2 from prizes to hand", me
    )
    assert board.hand("me") == ["Potion", "Switch"]
    assert board.prizes("me") == 0


# -- counts -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("amount", "damage"),
    [
        ("10 * units(self, Colorless)", 50),
        ("10 * units(self, Fighting)", 30),
        ("10 * energy(self)", 40),
        ("10 * energy(my.any)", 50),
        ("10 * counters(my.bench)", 30),
        ("10 * retreat(foe)", 30),
        ("10 * surplus(prizes, me)", 20),
        ("10 * surplus(hand, opp)", 20),
        ("10 * turns(me)", 30),
        ("10 * pokemon(all.active)", 20),
        ("10 * pokemon(my.bench, [undamaged])", 10),
        ("10 * pokemon(my.any, [active])", 10),
        ("10 * pokemon(opp.any, [Stage-2 not-ex])", 10),
    ],
)
def test_counts(amount, damage):
    me = Side(
        "Machop",
        energy=[*ENERGY * 3, "Double Colorless Energy"],
        bench=[Mon("Abra", damage=10), Mon("Onix", damage=20, energy=ENERGY), "Ponyta"],
        prizes=5,
    )
    opp = Side("Nidoking", hand=["Bill", "Switch"], prizes=3)
    assert after(f"damage {amount}", me, opp).active("opp").damage == damage


@pytest.mark.parametrize(("blow", "damage"), [(30, 50), (20, 20)])
def test_a_pokemon_lost_to_an_attack_last_turn_counts(blow, damage):
    with attacking("damage 20 + 30 * lost(me)", Machoke=f"damage {blow}"):
        me = Side("Abra", energy=ENERGY, bench=[Mon("Machop", energy=ENERGY)])
        board = Board(me, Side("Machoke", energy=FOUR), turn=6, mover="opp")
    board.act("attack", "Karate Chop")
    board.next_turn()
    if board.active("me").name == "Abra":
        board.act("retreat", to="Machop")
    board.act("attack", "Low Kick")
    assert board.active("opp").damage == damage


def test_states_of_this_turn():
    me = Side("Ponyta", energy=["Fire Energy"], bench=[Mon("Machop", energy=ENERGY)])
    with attacking("damage 10 * pokemon(self, [entered])"):
        board = Board(me, Side("Nidoking"))
    board.act("retreat", to="Machop")
    board.act("attack", "Low Kick")
    assert board.active("opp").damage == 10


def test_an_attack_of_the_own_bench_is_copied():
    board = after(
        "choose my.bench; choose attack of it; copy the chosen attack",
        Side("Machop", energy=ENERGY, bench=["Electabuzz"]),
        choices=[pokemon("Electabuzz"), 0],
        coins="H",
    )
    assert board.active("opp").condition == "Paralyzed"
    assert board.active("opp").damage == 10


def test_cards_of_the_hand_by_choice():
    board = after(
        "opp reveal hand; opp move 1 [Trainer] from hand to discard",
        opp=Side("Nidoking", hand=["Bill", "Ponyta", "Switch"]),
        choices=[card("Switch", "opp")],
    )
    assert board.discard("opp") == ["Switch"]


def test_a_number_is_chosen_by_the_opponent():
    board = played("choose number up to 3 by opp; opp draw number", with_bill(), choices=[2])
    assert len(board.hand("opp")) == 2


@pytest.mark.parametrize(("answer", "drawn"), [(1, 2), (0, 0)])
def test_the_opponent_may(answer, drawn):
    board = played("may by opp: opp draw 2", with_bill(), choices=[answer])
    assert len(board.hand("opp")) == drawn


def test_decks_are_shuffled():
    board = played("both shuffle deck", with_bill(deck=["Ponyta"]))
    assert int(board.record["players"][0]["n_top"]) == 0


def test_cards_of_several_kinds():
    me = with_bill(discard=["Abra", "Fire Energy", "Switch", "Double Colorless Energy"])
    board = played("me recover 9 [Pokémon or basic Energy] from discard to hand", me)
    assert board.hand("me") == ["Abra", "Fire Energy"]


def test_a_state_of_being_alone():
    with attacking("damage 10 * pokemon(self, [alone])"):
        one = Board(Side("Machop", energy=ENERGY, bench=["Abra"]), Side("Nidoking"))
        two = Board(Side("Machop", energy=ENERGY, bench=["Machop"]), Side("Nidoking"))
    one.act("attack", "Low Kick")
    two.act("attack", "Low Kick")
    assert (one.active("opp").damage, two.active("opp").damage) == (10, 0)


# -- what happened before -----------------------------------------------------------------------


def test_what_is_done_first_is_done_before_the_damage():
    board = after(
        "damage 20; first: (choose opp.bench; switch in it)",
        opp=Side("Nidoking", bench=["Squirtle"]),
        choices=[pokemon("Squirtle")],
    )
    assert board.active("opp").name == "Squirtle"
    assert board.active("opp").damage == 20


@pytest.mark.parametrize(("amount", "damage"), [("suffered(self)", 10), ("30 * used(1)", 30)])
def test_the_last_turns_are_remembered(amount, damage):
    with attacking(f"damage {amount}", Machoke="damage 10"):
        board = Board(Side("Machop", energy=ENERGY), Side("Machoke", energy=FOUR))
    board.act("attack", "Low Kick")
    assert board.active("opp").damage == 0
    board.next_turn()
    board.act("attack", "Karate Chop")
    board.next_turn()
    board.act("attack", "Low Kick")
    assert board.active("opp").damage == damage


def test_what_was_used_two_turns_ago_is_forgotten():
    with attacking("damage 30 * used(1)"):
        board = Board(Side("Machop", energy=ENERGY), Side("Onix"))
    board.act("attack", "Low Kick")
    for _ in range(4):
        board.next_turn()
    board.act("attack", "Low Kick")
    assert board.active("opp").damage == 0


@pytest.mark.parametrize(
    ("amount", "damage"),
    [
        ("10 * lead(units, foe)", 30),
        ("10 * lead(counters, foe)", 10),
        ("10 * variety(self)", 20),
        ("10 * plagues(foe)", 10),
        ("10 * pokemon(self, [healed])", 0),
        ("10 * turn", 50),
    ],
)
def test_counts_of_two_pokemon_and_of_kinds(amount, damage):
    own = ["Fighting Energy", "Fighting Energy", "Water Energy", "Double Colorless Energy"]
    me = Side("Machop", energy=own, damage=20)
    opp = Side("Nidoking", energy=["Fighting Energy"] * 2, damage=10, condition="Asleep")
    board = after(f"damage {amount}", me, opp)
    assert board.active("opp").damage == 10 + damage


def test_healing_is_remembered_for_the_turn():
    board = after(
        "first: heal 10 from self; damage 10 * pokemon(self, [healed])",
        Side("Machop", energy=ENERGY, damage=20),
    )
    assert board.active("opp").damage == 10


@pytest.mark.parametrize(
    ("effect", "asleep", "left"), [("falls Asleep", "Asleep", 1), ("falls down", "none", 0)]
)
def test_the_end_of_the_opponents_turn(effect, asleep, left):
    board = after(f"foe {effect} in the end", opp=Side("Nidoking", bench=["Ponyta"]))
    board.next_turn()
    assert board.active("opp").condition == "none"
    board.end_turn("T" if asleep == "Asleep" else "")
    assert board.active("opp").condition == asleep
    assert board.active("opp").name == ("Nidoking" if left else "Ponyta")


def test_no_weakness_for_a_turn():
    with attacking("self has no Weakness", Kadabra="damage 10"):
        kadabra = Side("Kadabra", energy=["Psychic Energy"] * 3)
        board = Board(Side("Machop", energy=ENERGY), kadabra)
    board.act("attack", "Low Kick")
    board.next_turn()
    board.act("attack", "Super Psy")
    assert board.active("me").damage == 10


def test_more_prize_cards_for_a_knock_out():
    board = after("take 1 more prizes; damage 90", opp=Side("Nidoking", bench=["Ponyta"]))
    assert board.prizes("me") == 4
    assert after("take 1 more prizes; damage 10").prizes("me") == 6


# -- the Lost Zone ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "lost"),
    [
        ("return all energy from self to lost", ["Fighting Energy"] * 4),
        ("me move 1 from hand to lost", ["Bill"]),
        ("me move 1 [Pokémon] from discard to lost", ["Abra"]),
        ("search deck for 1 [Fire] to lost", ["Ponyta"]),
        ("return everything of my.bench to lost", ["Onix"]),
    ],
)
def test_cards_go_to_the_lost_zone(text, lost):
    me = Side(
        Mon("Machop", energy=FOUR),
        bench=["Onix"],
        hand=["Bill"],
        discard=["Abra"],
        deck=["Ponyta"],
    )
    assert after(text, me).lost_zone("me") == lost


def test_cards_in_the_lost_zone_are_counted():
    me = Side(Mon("Machop", energy=FOUR), hand=["Bill", "Abra"])
    text = "me move 2 from hand to lost; put 10 * cards(lost, me) damage on foe"
    assert after(text, me).active("opp").damage == 20
    assert after(text.replace("me)", "me, [Pokémon])"), me).active("opp").damage == 10
    assert after(text.replace("lost, me", "lost, opp"), me).active("opp").damage == 0


# -- Stadiums, Tools, what was played -----------------------------------------------------------


def with_stadium(text: str, side: str = "me") -> Board:
    """Return the board before an attack with a program, a Stadium of a player in play."""
    me = Side("Machop", energy=ENERGY, bench=["Abra"], hand=["Sprout Tower", "Professor Elm"])
    opp = Side("Nidoking", energy=FOUR, bench=["Ponyta"], hand=["Sprout Tower"])
    with attacking(text, Nidoking="damage 0"):
        board = Board(me, opp, mover=side, rules=rulebook("bw"))
    board.play("Sprout Tower")
    if side == "opp":
        board.next_turn()
    return board


@pytest.mark.parametrize("side", ["me", "opp"])
def test_the_stadium_is_discarded(side):
    board = with_stadium("discard Stadium; if moved: put 10 damage on foe", side)
    board.act("attack", "Low Kick")
    assert board.stadium == ""
    assert board.discard(side) == ["Sprout Tower"]
    assert board.active("opp").damage == 10


def test_no_stadium_to_discard():
    assert after("discard Stadium; if moved: put 10 damage on foe").active("opp").damage == 0


@pytest.mark.parametrize(("who", "side", "damage"), [
    ("me", "me", 10), ("me", "opp", 0), ("opp", "opp", 10), ("opp", "me", 0), ("both", "me", 10),
])  # fmt: skip
def test_whose_stadium_it_is(who, side, damage):
    board = with_stadium(f"damage 10 * stadium({who})", side)
    board.act("attack", "Low Kick")
    assert board.active("opp").damage == damage


@pytest.mark.parametrize(("n", "left", "damage"), [(1, 1, 10), ("all", 0, 20)])
def test_tools_are_discarded_but_no_other_trainers(n, left, damage):
    tools = [("Focus Band", 99), ("Gold Berry", 99), ("Defender", 99)]
    board = after(
        f"discard {n} tools from foe; if moved: put 10 * moved damage on foe",
        opp=Side(Mon("Nidoking", attached=tools), bench=["Ponyta"]),
        choices=[card("Gold Berry", "opp")] if n == 1 else [],
    )
    assert len(board.active("opp").attached) == left + 1
    assert "Defender" in board.active("opp").attached
    assert board.active("opp").damage == damage


def test_tools_are_counted_by_name():
    opp = Side(Mon("Nidoking", attached=[("Focus Band", 99), ("Gold Berry", 99), ("Defender", 99)]))
    assert after("damage 10 * tools(foe)", opp=opp).active("opp").damage == 0  # Defender: -20
    text = "put 10 * tools(foe{}) damage on foe"
    assert after(text.format(""), opp=opp).active("opp").damage == 20
    assert after(text.format(", [named Focus Band]"), opp=opp).active("opp").damage == 10


@pytest.mark.parametrize(("only", "damage"), [("[Item]", 10), ("[Supporter]", 0)])
def test_trainers_played_this_turn_count(only, damage):
    board = with_stadium(f"damage 10 * trainers(me, {only})")
    board.play("Professor Elm")
    board.act("attack", "Low Kick")
    assert board.active("opp").damage == damage


def test_trainers_played_in_an_earlier_turn_do_not_count():
    board = with_stadium("damage 10 * trainers(me, [Stadium])")
    board.next_turn()
    board.next_turn()
    board.act("attack", "Low Kick")
    assert board.active("opp").damage == 0


@pytest.mark.parametrize(("test", "damage"), [("!= 2", 10), ("!= 3", 0)])
def test_not_equal(test, damage):
    text = f"if energy(foe) {test}: put 10 damage on foe"
    assert after(text, opp=Side("Nidoking", energy=ENERGY * 3)).active("opp").damage == damage


def test_energy_is_attached_from_cards_looked_at():
    me = Side("Machop", energy=ENERGY, deck=["Fire Energy", "Bill", "Fire Energy"], bench=["Onix"])
    board = after(
        "me move 3 from top to aside; attach all energy from aside to self;"
        " me move all from aside to discard",
        me,
    )
    assert board.active("me").energy == ["Fighting Energy", "Fire Energy", "Fire Energy"]
    assert board.discard("me") == ["Bill"]


def test_prize_cards_are_taken():
    board = after("take 2 prizes", Side("Machop", energy=ENERGY, prizes=["Bill", "Switch", "Onix"]))
    assert board.hand("me") == ["Bill", "Switch"]
    assert after("take 2 prizes", Side("Machop", energy=ENERGY, prizes=2)).winner == "me"


@pytest.mark.parametrize(("left", "damage"), [(50, 40), (90, 0), (100, 0)])
def test_no_counters_where_there_is_nothing_to_put(left, damage):
    board = after(f"put -{left} + hp(foe) damage on foe")
    assert board.active("opp").damage == damage


def test_the_top_of_the_other_deck_is_arranged():
    opp = Side("Nidoking", deck=["Bill", "Switch", "Potion"])
    board = after(
        "arrange top 2 of their deck",
        opp=opp,
        choices=[card("Bill", "opp"), card("Switch", "opp")],
    )
    assert board.deck("opp")[:3] == ["Switch", "Bill", "Potion"]


@pytest.mark.parametrize(
    ("amount", "damage"), [("cards(prizes, both)", 90), ("surplus(bench, me)", 10)]
)
def test_counts_of_both_players(amount, damage):
    me = Side("Machop", energy=ENERGY, bench=["Abra", "Onix", "Ponyta"], prizes=4)
    opp = Side("Chansey", bench=["Ponyta", "Squirtle"], prizes=5)
    assert after(f"put 10 * {amount} damage on foe", me, opp).active("opp").damage == damage


def test_hands_become_prize_cards_beyond_six():
    board = after(
        "opp move 3 from hand to prizes",
        opp=Side("Nidoking", hand=["Bill", "Switch", "Potion"], prizes=6),
    )
    assert board.prizes("opp") == 9


# -- what happened in the opponent's last turn ------------------------------------------------


@pytest.mark.parametrize(
    ("how", "gone", "lost"),
    [("attack", 1, 1), ("effect", 1, 0), ("between", 0, 0)],
)
def test_a_knock_out_is_remembered_by_how_and_when_it_came(how, gone, lost):
    """Of an opponent's turn, not of the Pokémon Checkup behind it (`gone`), by attacks (`lost`)."""
    me = Side(Mon("Machop", energy=FOUR, condition="none"), bench=["Onix"], hand=["Bill"])
    hurt = Mon("Ponyta", damage=30, poison=10 if how == "between" else 0)
    text = "put 10 damage on foe" if how == "effect" else "me draw 0"
    with attacking("damage 10" if how == "attack" else "me draw 0"), playing(text):
        board = Board(me, Side(hurt, bench=["Squirtle"], hand=["Bill"]))
    if how == "effect":
        board.play("Bill")
    board.act("attack", "Low Kick")
    board.next_turn()
    counts = board.game.record["players"][1]
    assert (counts["gone_turn"] == board.game.record["turn"] - 1) == bool(gone)
    assert (counts["lost_turn"] == board.game.record["turn"] - 1) == bool(lost)


def test_what_was_knocked_out_is_still_last_turn_after_an_extra_turn():
    """The opponent's last turn lies before both turns of the player who takes another."""
    with attacking("take another turn"):
        board = Board(Side(Mon("Machop", energy=FOUR), bench=["Onix"]), Side("Nidoking"), turn=8)
    lost = board.game.record["players"][0]
    lost["lost_turn"] = lost["gone_turn"] = 7
    board.act("attack", "Low Kick")
    board.next_turn()
    turn = int(board.game.record["turn"])
    assert board.game.record["player"] == 0
    assert [int(lost["lost_turn"]), int(lost["gone_turn"])] == [turn - 1, turn - 1]
