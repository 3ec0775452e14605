"""Trainers and Stadiums of Gym Challenge."""

from board import Board, Mon, Side, card, energy, pokemon
from card_tables import NO_EFFECT, ready, table

LAST = "Giovanni's Last Resort"
MINEFIELD = "Rocket's Minefield Gym"
EXPERIMENT = "Rocket's Secret Experiment"


def holding(trainer, *others, opp=None, **more):
    """Return a position with a Trainer and other cards in hand."""
    side = {"active": "Abra", **more}
    return Board(Side(**side, hand=[trainer, *others]), opp or Side("Chansey"))


@table("trainer others more", [
    ("Giovanni", [], {}),
    ("Sabrina", [], {"active": "Sabrina's Abra", "energy": ["Fire Energy"]}),
    ("Brock's Protection", [], {}),
    ("Erika's Kindness", [], {}),
    (LAST, [], {"active": "Giovanni's Machop"}),
    ("Blaine's Quiz #2", [], {}),
    ("Master Ball", [], {"deck_size": 0}),
    ("Max Revive", ["Fire Energy"], {"discard": ["Abra"]}),
    ("Max Revive", ["Fire Energy"] * 2, {"discard": ["Abra"], "bench": ["Onix"] * 5}),
    ("Misty's Tears", [], {}),
    ("Fervor", [], {"deck_size": 0}),
    ("Warp Point", [], {}),
])  # fmt: skip
def test_not_playable(trainer, others, more):
    assert holding(trainer, *others, **more).reason("trainer", trainer) == NO_EFFECT


def test_giovanni_evolves_at_once():
    me = {"active": "Onix", "bench": [Mon("Giovanni's Machop", came=5), Mon("Machop", came=5)]}
    board = holding("Giovanni", "Giovanni's Machoke", "Giovanni's Machamp", "Machoke", **me)
    board.play("Giovanni", [pokemon("Giovanni's Machop", "me")])
    board.act("evolve", "Giovanni's Machoke", to="Giovanni's Machop")
    board.act("evolve", "Giovanni's Machamp", to="Giovanni's Machoke")
    assert board.reason("evolve", "Machoke", to="Machop") != ""


def test_giovanni_lasts_for_the_turn():
    board = holding("Giovanni", "Giovanni's Machoke", active=Mon("Giovanni's Machop", came=5))
    board.play("Giovanni")
    assert board.reason("evolve", "Giovanni's Machoke", to="Giovanni's Machop") == ""


@table("attacker attack poison", [("Koga's Pidgey", "Wing Attack", 10), ("Rattata", "Bite", 0)])
def test_koga(attacker, attack, poison):
    board = Board(Side(ready(attacker, attack), hand=["Koga"]), Side("Chansey"))
    board.play("Koga")
    board.act("attack", attack)
    assert board.active("opp").poison == poison


def test_koga_only_where_damage_is_done_and_only_this_turn():
    me = Side(ready("Koga's Pidgey", "Wing Attack"), hand=["Koga"])
    board = Board(me, Side(Mon("Chansey", attached=[("Defender", 6)])))
    board.play("Koga")
    board.act("attack", "Wing Attack")
    assert (board.active("opp").damage, board.active("opp").poison) == (0, 0)


def test_sabrina():
    two = ["Fire Energy", "Psychic Energy"]
    bench = [Mon("Sabrina's Gastly"), "Onix"]
    board = holding("Sabrina", active="Sabrina's Abra", energy=two, bench=bench)
    board.play("Sabrina", [pokemon("Sabrina's Abra", "me"), pokemon("Sabrina's Gastly", "me"),
                           energy("Fire Energy")])  # fmt: skip
    assert board.active("me").energy == []
    assert board.mon("me", "Sabrina's Gastly").energy == two


def test_brocks_protection():
    me = Side("Brock's Onix", energy=["Fire Energy"], hand=["Brock's Protection"])
    opp = Side(ready("Dragonair", "Hyper Beam"), hand=["Energy Removal"])
    board = Board(me, opp)
    board.play("Brock's Protection")
    assert board.active("me").attached == ["Brock's Protection"]
    board.next_turn()
    board.play("Energy Removal")
    assert board.active("me").energy == ["Fire Energy"]
    board.act("attack", "Hyper Beam")
    assert (board.active("me").energy, board.active("me").damage) == (["Fire Energy"], 20)


def test_brocks_protection_against_the_opponent_only():
    onix = Mon("Brock's Onix", energy=["Fire Energy"] * 3, attached=[("Brock's Protection", 999)])
    board = Board(Side(onix, bench=["Abra"]), Side("Chansey"))
    board.act("retreat", to="Abra")
    assert len(board.mon("me", "Brock's Onix").energy) < 3


def test_erikas_kindness():
    board = holding("Erika's Kindness", damage=10, opp=Side("Chansey", damage=50))
    board.play("Erika's Kindness")
    assert (board.active("me").damage, board.active("opp").damage) == (0, 30)


def test_giovannis_last_resort():
    board = holding(LAST, "Bill", "Onix", active=Mon("Giovanni's Machop", damage=40))
    board.play(LAST)
    assert (board.active("me").damage, board.hand("me")) == (0, [])


def test_mistys_wish_accepted():
    board = holding("Misty's Wish", "Bill", prizes=["Onix"] * 6)
    board.play("Misty's Wish", [1, card("Bill"), card("Onix")])
    assert (board.hand("me"), board.prizes("me")) == (["Onix"], 6)


def test_mistys_wish_declined():
    board = holding("Misty's Wish", "Bill", prizes=["Onix"] * 6, deck=["Potion"])
    board.play("Misty's Wish", [0])
    assert (board.hand("me"), board.prizes("me")) == (["Bill", "Potion"], 6)


@table("attacker attack damage", [
    ("Magmar", "Fire Punch", 30), ("Hitmonchan", "Special Punch", 30),
])  # fmt: skip
def test_resistance_gym(attacker, attack, damage):
    """Fearow resists Fighting: 10 less instead of 30."""
    me = Side(ready(attacker, attack), hand=["Resistance Gym"])
    board = Board(me, Side("base2-36"))
    board.play("Resistance Gym")
    board.act("attack", attack)
    assert board.active("opp").damage == damage


@table("held guess mine theirs", [
    ("Fire Energy", 0, 1, 2), ("Fire Energy", 1, 3, 0),
    ("Bill", 1, 1, 2), ("Bill", 2, 3, 0),
    ("Onix", 2, 1, 2), ("Onix", 0, 3, 0),
])  # fmt: skip
def test_blaines_quiz_2(held, guess, mine, theirs):
    board = holding("Blaine's Quiz #2", held)
    board.play("Blaine's Quiz #2", [card(held), guess, card(held)])
    assert (len(board.hand("me")), len(board.hand("opp"))) == (mine, theirs)
    assert held in board.hand("me")


@table("coins bench", [("H", 0), ("T", 1)])
def test_fuchsia_city_gym(coins, bench):
    koga = Mon("Koga's Pidgey", damage=20, energy=["Fire Energy"])
    board = holding("Fuchsia City Gym", bench=[koga])
    board.play("Fuchsia City Gym")
    board.act("stadium", coins=coins, choices=[1] if coins == "H" else [])
    assert len(board.bench("me")) == bench
    assert board.reason("stadium") == "the Stadium was used this turn"


def test_master_ball():
    deck = ["Onix", "Bill", "Potion", "Kadabra", "Switch", "Fire Energy", "Lass", "Rattata"]
    board = holding("Master Ball", deck=deck)
    board.play("Master Ball", [1, card("Kadabra"), *map(card, ("Onix", "Bill", "Potion"))])
    assert board.hand("me") == ["Kadabra"]
    assert {*deck} - {"Kadabra"} <= {*board.deck("me")}


def test_max_revive():
    board = holding("Max Revive", "Fire Energy", "Water Energy", discard=["Onix", "Kadabra"])
    board.play("Max Revive", [card("Fire Energy"), card("Water Energy"), card("Onix")])
    assert (board.bench("me")[0].name, board.bench("me")[0].damage) == ("Onix", 0)


def test_mistys_tears():
    board = holding("Misty's Tears", "Bill", "Onix", deck=["Water Energy"] * 2)
    board.play("Misty's Tears", [card("Bill"), card("Water Energy"), card("Water Energy")])
    assert board.hand("me") == ["Onix", "Water Energy", "Water Energy"]


@table("coins damage", [("H", 0), ("T", 20)])
def test_rockets_minefield_gym(coins, damage):
    board = holding(MINEFIELD, "Onix", opp=Side("Chansey", hand=["Onix"]))
    board.play(MINEFIELD)
    board.act("bench", "Onix", coins=coins)
    assert board.mon("me", "Onix").damage == damage
    board.next_turn()
    board.act("bench", "Onix", coins=coins)
    assert board.mon("opp", "Onix").damage == damage


def test_rockets_minefield_gym_can_knock_out():
    board = holding(MINEFIELD, "Clefairy Doll")
    board.play(MINEFIELD)
    board.act("bench", "Clefairy Doll", coins="T")
    assert (board.bench("me"), board.prizes("opp")) == ([], 6)


def test_rockets_secret_experiment_finds_a_card():
    board = holding(EXPERIMENT, "Bill", deck=["Zapdos"])
    board.play(EXPERIMENT, [card("Zapdos")], "H")
    assert board.hand("me") == ["Bill", "Zapdos"]
    assert board.reason("trainer", "Bill") == ""


def test_rockets_secret_experiment_bars_trainers_through_the_next_turn():
    board = holding(EXPERIMENT, "Bill")
    board.play(EXPERIMENT, coins="T")
    for barred in (True, True, False):
        assert (board.reason("trainer", "Bill") != "") == barred
        board.next_turn()
        board.next_turn()


def test_saffron_city_gym():
    two = ["Psychic Energy"] * 2
    board = holding("Saffron City Gym", active="Sabrina's Abra", energy=two,
                    bench=[Mon("Onix", energy=two)])  # fmt: skip
    board.play("Saffron City Gym")
    board.act("stadium")
    board.act("stadium")
    assert board.hand("me") == two
    assert board.legal("stadium") == 0


def test_viridian_city_gym():
    for name, upper, left in (("Giovanni's Machop", "Giovanni's Machoke", 10),
                              ("Machop", "Machoke", 30)):  # fmt: skip
        board = holding("Viridian City Gym", upper, active=Mon(name, damage=30))
        board.play("Viridian City Gym")
        board.act("evolve", upper, to=name)
        assert board.active("me").damage == left


def test_fervor():
    board = holding("Fervor", deck=["Fire Energy", "Onix", "Fire Energy", "Bill"])
    board.play("Fervor", [card("Fire Energy")] * 2)
    assert board.hand("me") == ["Fire Energy"] * 2
    assert (board.discard("me"), board.deck("me")[0]) == (["Fervor", "Onix"], "Bill")


def test_transparent_walls():
    """Selfdestruct does 20 to each Benched Pokémon; those of the other player are not sheltered."""
    me = Side("Chansey", bench=["Onix"], hand=["Transparent Walls"])
    opp = Side(ready("Magneton", "Selfdestruct"), bench=["Onix"])
    board = Board(me, opp)
    board.play("Transparent Walls")
    board.next_turn()
    board.act("attack", "Selfdestruct")
    assert board.mon("me", "Onix").damage == 0
    assert board.active("me").damage == 80
    assert board.mon("opp", "Onix").damage == 20


def test_warp_point():
    opp = Side("Chansey", bench=["Abra", "Onix"])
    board = holding("Warp Point", bench=["Rattata"], opp=opp)
    board.play("Warp Point", [pokemon("Onix", "opp")])
    assert (board.active("me").name, board.active("opp").name) == ("Rattata", "Onix")


def test_warp_point_for_the_only_bench():
    board = holding("Warp Point", bench=["Rattata"])
    board.play("Warp Point")
    assert (board.active("me").name, board.active("opp").name) == ("Rattata", "Chansey")
