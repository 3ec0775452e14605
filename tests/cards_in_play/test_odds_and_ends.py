"""Cards that stand alone: types of a turn, quizzes, guards, what cannot be played."""

import pytest
from board import Board, Mon, Side, energy, pokemon
from card_tables import NO_EFFECT, POWER_OFF, ready, table

from deckstats.rules import rulebook

YES, NO = 1, 0
RIGHT, WRONG = 0, 1
FOR_GOOD = 32000

# -- types of a turn --------------------------------------------------------------------------


def submerged(foe, **more):
    """Return a position in which Lanturn of Neo Revelation has become Water."""
    me = Side(ready("neo3-32", "Blinding Light"), bench=["Rattata"], **more)
    board = Board(me, Side(foe, bench=["Rattata"]), rules=rulebook("neo"))
    board.act("power", "Submerge", to="Lanturn")
    return board


@table("foe damage", [("Onix", 30), ("Charizard", 60), ("Blastoise", 30)])
def test_lanturn_submerge_is_water(foe, damage):
    """Charizard is weak to Water, Blastoise to Lightning."""
    board = submerged(foe)
    board.act("attack", "Blinding Light", coins="T")
    assert board.active("opp").damage == damage


def test_lanturn_submerge_ends_with_the_turn_and_is_off_while_conditioned():
    board = submerged("Blastoise")
    board.next_turn()
    board.next_turn()
    board.act("attack", "Blinding Light", coins="T")
    assert board.active("opp").damage == 60  # Lightning again
    asleep = Board(Side(Mon("neo3-32", condition="Asleep")), Side("Onix"), rules=rulebook("neo"))
    assert asleep.reason("power", "Submerge", to="Lanturn") == POWER_OFF


@pytest.mark.parametrize(("confused", "damage"), [(NO, 30), (YES, 60)])
def test_lanturn_submerge_ends_when_it_becomes_confused(confused, damage):
    """Espeon's Purple Ray, played to the Bench, may Confuse both Active Pokémon."""
    board = submerged("Blastoise", hand=["pop5-16"])
    board.act("bench", "pop5-16", choices=[confused])
    board.act("attack", "Blinding Light", coins="HT" if confused else "T")
    assert board.active("opp").damage == damage


CRYSTALS = [
    ("ecard2-149", "Water Energy", "Charizard", True),
    ("ecard2-149", "Grass Energy", "Charizard", False),
    ("ecard3-146", "Fire Energy", "Venusaur", True),
]


@table("lugia energy_ foe turns", CRYSTALS)
def test_crystal_type(lugia, energy_, foe, turns):
    """Charizard is weak to Water, Venusaur to Fire."""
    have = ["Fire Energy"] * 3 + ["Water Energy", "Fighting Energy", "Psychic Energy"]
    attack, damage = ("Steam Blast", 50) if lugia == "ecard2-149" else ("Fireblast", 40)
    have += ["Water Energy"]
    me = Side(Mon(lugia, energy=have), hand=[energy_])
    board = Board(me, Side(foe, bench=["Rattata"]), rules=rulebook("ecard"))
    board.act("attach", energy_, to=board.active("me").name)
    board.act("attack", attack, choices=[energy("Water Energy")])
    assert board.active("opp").damage == damage * (1 + turns)


# -- quizzes ----------------------------------------------------------------------------------


@table("quiz guess mine theirs", [
    ("Blaine's Quiz #1", RIGHT, 1, 2), ("Blaine's Quiz #1", WRONG, 3, 0),
    ("Blaine's Quiz #3", RIGHT, 1, 3), ("Blaine's Quiz #3", WRONG, 4, 0),
])  # fmt: skip
def test_blaines_quiz(quiz, guess, mine, theirs):
    board = Board(Side("Abra", hand=[quiz, "Kadabra"]), Side("Chansey"))
    board.play(quiz, [guess])
    assert len(board.hand("me")) == mine
    assert "Kadabra" in board.hand("me")
    assert len(board.hand("opp")) == theirs


@table("quiz held", [
    ("Blaine's Quiz #1", "Bill"), ("Blaine's Quiz #3", "Bill"), ("Blaine's Quiz #3", "base3-3"),
])  # fmt: skip
def test_blaines_quiz_needs_a_card_to_guess(quiz, held):
    """Ditto has no attack to tell the name of."""
    board = Board(Side("Abra", hand=[quiz, held]), Side("Chansey"))
    assert board.reason("trainer", quiz) == NO_EFFECT


def test_the_autopilot_guesses_right():
    pilots = ("autopilot", "autopilot")
    board = Board(Side("Abra", hand=["Blaine's Quiz #1", "Abra"]), Side("Chansey"), pilots=pilots)
    board.play("Blaine's Quiz #1")
    assert len(board.hand("opp")) == 2


# -- damage of one's own attacks --------------------------------------------------------------


@table("attacker numel altaria", [
    ("base1-53", 10, 10),  # Magnemite does 10 to every Benched Pokémon,
    ("base1-9", 0, 20),  # Magneton 20,
    ("base3-36", 0, 0),  # Golem too, a Stage 2
])  # fmt: skip
def test_guards_against_evolved_pokemon_of_either_player(attacker, numel, altaria):
    bench = ["ex8-68", "ex9-90"]
    opp = Side("Charizard", bench=bench)
    board = Board(Side(ready(attacker, "Selfdestruct"), bench=bench), opp)
    board.act("attack", "Selfdestruct", choices=[pokemon("Numel", "me")])
    for side in ("me", "opp"):
        assert board.mon(side, "Numel").damage == numel
        assert board.mon(side, "Altaria ex").damage == altaria


# -- Pokémon Tools ----------------------------------------------------------------------------


@table("attached healed", [([], 0), (["PlusPower"], 0), (["xy4-108"], 10)])
def test_a_pokemon_tool_is_asked_for_not_any_trainer(attached, healed):
    """Bastiodon is healed between turns."""
    mon = Mon("pl1-20", damage=30, attached=[(each, FOR_GOOD) for each in attached])
    board = Board(Side(mon), Side("Chansey"), rules=rulebook("dp"))
    board.end_turn()
    assert board.active("me").damage == 30 - healed


@table("attached legal", [(["Defender"], True), ([], False)])
def test_aipom_grabs_any_trainer(attached, legal):
    bench = [Mon("Rattata", attached=[(each, 6) for each in attached])]
    board = Board(Side(ready("neo3-41", "Grab")), Side("Chansey", bench=bench))
    board.act("attack", "Grab", choices=[pokemon("Rattata", "opp")] * legal)
    assert board.mon("opp", "Rattata").attached == []
    assert ("Defender" in board.deck("opp")) == legal


# -- what a Trainer or an Ability keeps away --------------------------------------------------


@pytest.mark.parametrize("switches", [0, 2])
def test_acerolas_mischief_stays_on_the_bench(switches):
    """The opponent's Pokémon ex cannot harm it; only effects of attacks would have ended there."""
    me = Side("Chansey", bench=["Onix"], hand=["me1-113", *["Switch"] * switches])
    foe = ready("sv3-125", "Burning Darkness")
    board = Board(me, Side(foe, prizes=2), rules=rulebook("sv"))
    board.play("me1-113", [pokemon("Chansey")])
    for _ in range(switches):
        board.play("Switch")
    board.next_turn()
    board.act("attack", "Burning Darkness")
    assert (board.active("me").name, board.active("me").damage) == ("Chansey", 0)


def test_the_guard_an_attack_left_ends_on_the_bench():
    me = Side(ready("Chansey", "Scrunch"), bench=["Onix"])
    board = Board(me, Side(ready("base1-7", "Jab"), hand=["Gust of Wind"] * 2))
    board.act("attack", "Scrunch", coins="H")
    board.next_turn()
    board.play("Gust of Wind")
    board.play("Gust of Wind")
    board.act("attack", "Jab")
    assert board.active("me").damage == 40  # weak to Fighting


# -- what cannot be played --------------------------------------------------------------------


@table("trainer more", [
    ("Poké Ball", {"deck_size": 0}), ("base3-61", {}), ("ex6-97", {}), ("dp6-132", {}),
    ("swsh3-164", {}), ("bw2-96", {}), ("sv2-178", {"deck_size": 0}),
])  # fmt: skip
def test_a_card_that_could_do_nothing_even_with_heads(trainer, more):
    board = Board(Side("Abra", hand=[trainer], **more), Side("Chansey"))
    assert board.reason("trainer", trainer) == NO_EFFECT


@table("trainer more opp", [
    ("Poké Ball", {}, {}), ("base3-61", {"discard": ["Bill"]}, {}),
    ("ex6-97", {}, {"bench": ["Onix"]}), ("dp6-132", {"discard": ["Fire Energy"]}, {}),
])  # fmt: skip
def test_it_can_be_played_where_heads_would_do_something(trainer, more, opp):
    board = Board(Side("Abra", hand=[trainer], **more), Side("Chansey", **opp))
    assert board.reason("trainer", trainer) == ""


@pytest.mark.parametrize("bench", [[], ["Onix"]])
def test_a_power_that_could_do_nothing_even_with_heads(bench):
    """Erika's Victreebel pulls a Benched Pokémon out."""
    board = Board(Side("gym1-26"), Side("Chansey", bench=bench))
    reason = board.reason("power", "Fragrance Trap", to="Erika's Victreebel")
    assert reason == ("" if bench else NO_EFFECT)


FULL = ["Rattata"] * 5
TERA = {"active": "sv8-238", "bench": ["Rattata"]}


@table("trainer without with_", [
    ("sv1-181", {"bench": FULL}, {}),  # Nest Ball
    ("sv5-144", {"bench": FULL}, {}),  # Buddy-Buddy Poffin
    ("sv7-135", TERA, {**TERA, "discard": ["Water Energy"]}),  # Glass Trumpet
    ("sv1-184", {}, {"damage": 10}),  # Picnic Basket
    ("sv9-149", {"hand": ["Onix"] * 7}, {"hand": ["Onix"] * 6}),  # Iris's Fighting Spirit
    ("swsh1-164", {"deck_size": 0}, {}),  # Great Ball
    ("sv5-158", {"discard": ["Water Energy"]},
     {"active": "sv4-70", "discard": ["Water Energy"]}),  # Reboot Pod
])  # fmt: skip
def test_a_card_that_would_change_nothing(trainer, without, with_):
    """It needs room on the Bench or in the hand, cards to take, Pokémon to work on."""
    for more, reason in ((without, NO_EFFECT), (with_, "")):
        more = {"active": "Abra", **more}
        me = Side(**{**more, "hand": [trainer, *more.get("hand", ())]})
        board = Board(me, Side("Chansey"), rules=rulebook("sv"))
        assert board.reason("trainer", trainer) == reason


@pytest.mark.parametrize(("hand", "reason"), [(2, ""), (3, NO_EFFECT)])
def test_mew_ex_restart_with_a_full_hand(hand, reason):
    me = Side("sv3pt5-151", hand=["Onix"] * hand)
    board = Board(me, Side("Chansey"), rules=rulebook("sv"))
    assert board.reason("power", "Restart", to="Mew ex") == reason
