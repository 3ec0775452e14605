"""Trainers and Stadiums of Gym Heroes."""

from board import Board, Mon, Side, card, energy, pokemon
from card_tables import NO_EFFECT, ready, table


def holding(trainer, *others, opp=None, **more):
    """Return a position with a Trainer and other cards in hand."""
    side = {"active": "Abra", **more}
    return Board(Side(**side, hand=[trainer, *others]), opp or Side("Chansey"))


@table("trainer others more", [
    ("Brock", [], {}),
    ("Lt. Surge", ["Bill", "Kadabra"], {}),
    ("Lt. Surge", ["Onix"], {"bench": ["Abra"] * 5}),
    ("Misty", ["Bill"], {}),
    ("The Rocket's Trap", ["Bill"], {}),
    ("Blaine's Last Resort", ["Bill"], {}),
    ("Brock's Training Method", [], {"deck_size": 0}),
    ("Erika's Maids", ["Bill"], {}),
    ("Erika's Perfume", ["Bill"], {}),
    ("Good Manners", ["Onix"], {}),
    ("Minion of Team Rocket", [], {}),
    ("Misty's Wrath", [], {"deck_size": 0}),
    ("Secret Mission", ["Bill"], {}),
    ("Blaine's Gamble", [], {}),
    ("Energy Flow", [], {"bench": ["Onix"]}),
    ("Trash Exchange", [], {}),
])  # fmt: skip
def test_not_playable(trainer, others, more):
    assert holding(trainer, *others, **more).reason("trainer", trainer) == NO_EFFECT


def test_brock():
    board = holding("Brock", damage=20, bench=[Mon("Onix", damage=10), "Rattata"])
    board.play("Brock")
    assert [board.active("me").damage, *(mon.damage for mon in board.bench("me"))] == [10, 0, 0]


@table("mine theirs", [(3, 0), (0, 3), (2, 1)])
def test_erika(mine, theirs):
    board = holding("Erika")
    board.play("Erika", [mine, theirs])
    assert (len(board.hand("me")), len(board.hand("opp"))) == (mine, theirs)


def test_lt_surge():
    board = holding("Lt. Surge", "Onix", condition="Asleep")
    board.play("Lt. Surge", [card("Onix")])
    assert (board.active("me").name, board.bench("me")[0].name) == ("Onix", "Abra")
    assert board.bench("me")[0].condition == "none"


@table("attacker attack damage", [
    ("gym1-88", "Aurora Beam", 40), ("Magmar", "Fire Punch", 30),
])  # fmt: skip
def test_misty(attacker, attack, damage):
    me = Side(ready(attacker, attack), hand=["Misty", "Bill", "Bill"])
    board = Board(me, Side("Chansey"))
    board.play("Misty")
    board.act("attack", attack)
    assert board.active("opp").damage == damage


def test_misty_twice_adds_up_and_lasts_this_turn_only():
    me = Side(ready("gym1-88", "Aurora Beam"), hand=["Misty"] * 2 + ["Bill"] * 4)
    board = Board(me, Side("Chansey"))
    board.play("Misty", [card("Bill")] * 2)
    board.play("Misty")
    board.act("attack", "Aurora Beam")
    assert board.active("opp").damage == 60
    board.next_turn()
    board.next_turn()
    board.act("attack", "Aurora Beam")
    assert board.active("opp").damage == 80


@table("coins left", [("H", 1), ("T", 3)])
def test_the_rockets_trap(coins, left):
    board = holding("The Rocket's Trap", opp=Side("Chansey", hand=["Onix", "Bill", "Abra"]))
    board.play("The Rocket's Trap", [2] if coins == "H" else [], coins)
    assert len(board.hand("opp")) == left


def test_no_removal_gym():
    foe = Side(Mon("Chansey", energy=["Fire Energy"]), hand=["No Removal Gym"])
    me = Side("Abra", hand=["Energy Removal", "Bill", "Onix", "Potion"])
    board = Board(me, foe, mover="opp")
    board.play("No Removal Gym")
    board.next_turn()
    board.play("Energy Removal", [card("Bill"), card("Onix")])
    assert board.active("opp").energy == []
    assert {"Bill", "Onix"} <= {*board.discard("me")}


def test_no_removal_gym_without_two_cards_to_discard():
    foe = Side(Mon("Chansey", energy=["Fire Energy"]), hand=["No Removal Gym"])
    board = Board(Side("Abra", hand=["Energy Removal", "Gust of Wind"], deck_size=1), foe,
                  mover="opp")  # fmt: skip
    board.play("No Removal Gym")
    board.next_turn()
    assert board.reason("trainer", "Energy Removal") == ""  # the card drawn makes two
    board = Board(Side("Abra", hand=["Energy Removal", "No Removal Gym", "Bill"]), foe)
    board.play("No Removal Gym")
    assert board.reason("trainer", "Energy Removal") == NO_EFFECT
    board.play("Bill")
    assert board.reason("trainer", "Energy Removal") == ""


def test_the_rockets_training_gym():
    gym = "The Rocket's Training Gym"
    me = Side("Rattata", hand=[gym], energy=["Fire Energy"], bench=["Abra"])
    board = Board(me, Side("Chansey"))
    board.play(gym)
    board.act("retreat", to="Abra")
    assert board.mon("me", "Rattata").energy == []


def test_blaines_last_resort():
    board = holding("Blaine's Last Resort")
    board.play("Blaine's Last Resort")
    assert len(board.hand("me")) == 5


def test_brocks_training_method():
    board = holding("Brock's Training Method", deck=["Onix", "Brock's Onix", "Brock's Zubat"])
    board.play("Brock's Training Method", [card("Brock's Zubat")])
    assert board.hand("me") == ["Brock's Zubat"]


def test_celadon_city_gym():
    sick = Mon("Erika's Oddish", energy=["Grass Energy"] * 2, condition="Asleep", poison=10)
    me = Side(sick, hand=["Celadon City Gym"], bench=[Mon("Oddish", energy=["Grass Energy"])])
    board = Board(me, Side("Chansey"))
    board.play("Celadon City Gym")
    board.act("stadium")
    erika = board.active("me")
    assert (erika.condition, erika.poison, erika.energy) == ("none", 0, ["Grass Energy"])
    board.act("stadium")
    assert board.reason("stadium") == NO_EFFECT


def test_cerulean_city_gym():
    """Misty's Psyduck and Onix pay one Energy less and as much as ever."""
    for name, n, free in (("Misty's Psyduck", 0, True), ("Onix", 2, False)):
        cost = ["Water Energy"] * n
        me = Side(name, energy=cost, hand=["Cerulean City Gym"], bench=["Abra"])
        board = Board(me, Side("Chansey"))
        board.play("Cerulean City Gym")
        assert (board.reason("retreat", to="Abra") == "") == free


def test_erikas_maids():
    deck = ["Erika's Oddish", "Oddish", "Erika's Gloom"]
    board = holding("Erika's Maids", "Bill", "Onix", deck=deck)
    board.play(
        "Erika's Maids", [card("Bill"), card("Onix"), card("Erika's Oddish"), card("Erika's Gloom")]
    )
    assert board.hand("me") == ["Erika's Gloom", "Erika's Oddish"]
    assert {"Bill", "Onix"} <= {*board.deck("me")}


def test_erikas_perfume():
    opp = Side("Chansey", bench=["Abra"] * 4, hand=["Onix", "Rattata", "Kadabra"])
    board = holding("Erika's Perfume", opp=opp)
    board.play("Erika's Perfume", [1, card("Rattata", "opp")])
    assert (len(board.bench("opp")), board.hand("opp")) == (5, ["Kadabra", "Onix"])


def test_good_manners():
    board = holding("Good Manners", "Bill", deck=["Kadabra", "Onix"])
    board.play("Good Manners", [card("Onix")])
    assert board.hand("me") == ["Bill", "Onix"]


def test_lt_surges_treaty_prizes():
    board = holding("Lt. Surge's Treaty")
    board.play("Lt. Surge's Treaty", [1])
    assert (board.prizes("me"), board.prizes("opp")) == (5, 5)
    assert (len(board.hand("me")), len(board.hand("opp"))) == (1, 1)


def test_lt_surges_treaty_card():
    board = holding("Lt. Surge's Treaty")
    board.play("Lt. Surge's Treaty", [0])
    assert (board.prizes("me"), len(board.hand("me")), len(board.hand("opp"))) == (6, 1, 0)


def test_lt_surges_treaty_last_prize():
    board = holding("Lt. Surge's Treaty", prizes=1)
    board.play("Lt. Surge's Treaty", [1])
    assert (board.winner, board.ending) == ("me", "prizes")


@table("coins", [("HH",), ("HT",), ("TT",)])
def test_minion_of_team_rocket(coins):
    opp = Side("Chansey", bench=[Mon("Kadabra", energy=["Fire Energy"])])
    board = holding("Minion of Team Rocket", opp=opp)
    board.play("Minion of Team Rocket", coins=coins)
    assert board.goes_on == (coins == "HH")
    assert board.hand("opp") == (["Abra", "Fire Energy", "Kadabra"] if coins == "HH" else [])


def test_mistys_wrath():
    deck = ["Onix", "Bill", "Potion", "Abra", "Kadabra", "Switch", "Rattata"]
    board = holding("Misty's Wrath", deck=deck)
    board.play("Misty's Wrath", [card("Bill"), card("Switch")])
    assert board.hand("me") == ["Bill", "Switch"]
    assert board.discard("me") == sorted(["Abra", "Kadabra", "Misty's Wrath", "Onix", "Potion",
                                          "Rattata"])  # fmt: skip


def test_mistys_wrath_on_a_short_deck():
    board = holding("Misty's Wrath", deck=["Onix"], deck_size=1)
    board.play("Misty's Wrath", [card("Onix")])
    assert (board.hand("me"), board.deck("me")) == (["Onix"], [])


@table("attacker attack damage", [("gym1-69", "Rock Throw", 30), ("Onix", "Rock Throw", 0)])
def test_pewter_city_gym(attacker, attack, damage):
    """Fearow resists Fighting."""
    me = Side(ready(attacker, attack), hand=["Pewter City Gym"])
    board = Board(me, Side("base2-36"))
    board.play("Pewter City Gym")
    board.act("attack", attack)
    assert board.active("opp").damage == damage


def test_secret_mission():
    me = {"deck": ["Abra", "Kadabra"], "opp": Side("Chansey", hand=["Bill"])}
    board = holding("Secret Mission", "Onix", "Potion", "Switch", **me)
    board.play("Secret Mission", [2, card("Onix"), card("Potion")])
    assert board.hand("me") == ["Abra", "Kadabra", "Switch"]
    assert board.discard("me") == ["Onix", "Potion", "Secret Mission"]


@table("coins drawn", [("H", 4), ("T", 0)])
def test_blaines_gamble(coins, drawn):
    board = holding("Blaine's Gamble", "Onix", "Potion", "Switch")
    board.play("Blaine's Gamble", [2, card("Onix"), card("Potion")], coins)
    assert len(board.hand("me")) == 1 + drawn


def test_energy_flow():
    two = ["Fire Energy", "Water Energy"]
    board = holding("Energy Flow", energy=two, bench=[Mon("Onix", energy=two)])
    board.play("Energy Flow", [1, energy("Fire Energy"), 0])
    assert board.hand("me") == ["Fire Energy"]
    assert (board.active("me").energy, board.mon("me", "Onix").energy) == (["Water Energy"], two)


@table("coins mine theirs", [("H", 5, 2), ("T", 1, 5)])
def test_mistys_duel(coins, mine, theirs):
    board = holding("Misty's Duel", "Onix", opp=Side("Chansey", hand=["Bill", "Onix"]))
    board.play("Misty's Duel", coins=coins)
    assert (len(board.hand("me")), len(board.hand("opp"))) == (mine, theirs)


def test_narrow_gym():
    me = {"bench": ["Onix"] * 5, "opp": Side("Chansey", bench=["Abra"] * 5, hand=["Rattata"])}
    board = holding("Narrow Gym", "Rattata", **me)
    board.play("Narrow Gym", [pokemon("Abra", "opp"), pokemon("Onix", "me")])
    assert (len(board.bench("me")), len(board.bench("opp"))) == (4, 4)
    assert (board.hand("me"), board.hand("opp")) == (["Onix", "Rattata"], ["Abra", "Rattata"])
    assert board.reason("bench", "Rattata") == "the Bench is full (five Pokémon)"


def test_sabrinas_gaze():
    opp = Side("Chansey", hand=["Bill", "Potion", "Abra"])
    board = holding("Sabrina's Gaze", "Onix", "Rattata", opp=opp)
    board.play("Sabrina's Gaze")
    assert (len(board.hand("me")), len(board.hand("opp"))) == (2, 3)
    assert board.discard("me") == ["Sabrina's Gaze"]


def test_trash_exchange():
    board = holding("Trash Exchange", discard=["Onix", "Bill", "Potion"])
    before = len(board.deck("me"))
    board.play("Trash Exchange")
    assert (len(board.deck("me")), len(board.discard("me"))) == (before, 4)
