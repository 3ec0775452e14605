"""What words of texts mean: Evolved, Item, if you do, Energy from one of them, use it as this."""

import pytest
from board import Board, Mon, Side, pokemon, printed
from card_tables import NOT_ENOUGH, ready, table

from deckstats.rules import rulebook

YES = 1


def era(card: str):
    """Return the rulebook of a card's era."""
    return rulebook(printed(card).era)


# -- Evolved ----------------------------------------------------------------------------------

LEVELLED = Mon("dp6-140", under=["dp6-19"])  # Azelf LV.X


@table(
    "foe damage",
    [
        (Mon("Charmeleon"), 40),
        (LEVELLED, None),  # levelling up is no evolving
        (Mon("Squirtle"), None),
        (Mon("ex12-28", under=["ex12-71"]), 40),  # Wobbuffet on Wynaut, though a Basic card
    ],
)
def test_machamp_knocks_out_what_has_not_evolved(foe, damage):
    me = Side(ready("dp7-20", "Take Out"))
    board = Board(me, Side(foe, bench=["Rattata"]), rules=rulebook("dp"))
    before = board.active("opp").name
    board.act("attack", "Take Out")
    left = board.active("opp")
    assert (left.damage if left.name == before else None) == damage


@table(
    "mon more",
    [(LEVELLED, 20), (Mon("Squirtle"), 20), (Mon("Charmeleon"), 0)],
)
def test_snowpoint_temple_adds_to_what_has_not_evolved(mon, more):
    board = Board(Side(mon, hand=["dp6-134"]), Side("Chansey"), rules=rulebook("dp"))
    before = board.active("me").left
    board.play("dp6-134")
    assert board.active("me").left == before + more


@table(
    "foe condition",
    [
        (Mon("ex12-28", under=["ex12-71"]), "Confused"),
        (Mon("ex12-28"), "none"),
        (Mon("Charmeleon"), "Confused"),
        (Mon("Charmeleon", under=[]), "none"),  # put into play from elsewhere (P030)
    ],
)
def test_stantler_confuses_what_has_evolved(foe, condition):
    board = Board(Side(ready("ex10-32", "Screechy Voice")), Side(foe), rules=rulebook("ex"))
    board.act("attack", "Screechy Voice")
    assert board.active("opp").condition == condition


def test_azelf_makes_a_levelled_basic_pay_more():
    """A LV.X on a Basic Pokémon is a Basic Pokémon."""
    me = Side(Mon("dp6-146", under=["dp6-43"], energy=["Fighting Energy"] * 2))
    for bench, why in ((["dp6-43", "dp2-14"], NOT_ENOUGH), (["dp6-43"], "")):
        board = Board(me, Side("dp2-4", bench=bench), rules=rulebook("dp"))
        assert board.reason("attack", "Zen Blade") == why


@table(
    "defender attacker damage",
    [
        (Mon("dp6-144", under=["Mewtwo"]), "base1-61", 0),
        (Mon("dp6-144", under=["Mewtwo"]), "base1-40", 20),
        (Mon("pl3-12", under=[]), "base1-61", 0),
        (Mon("pl3-12", under=[]), "base1-40", 20),
    ],
)
def test_attacks_of_what_has_not_evolved_are_kept_off(defender, attacker, damage):
    """Of Rattata and Raticate, 20 each: Psybarrier keeps off all, Root Protector 20."""
    me = Side(ready(attacker, "Bite"))
    board = Board(me, Side(defender), rules=rulebook("dp"))
    board.act("attack", "Bite")
    assert board.active("opp").damage == damage


# -- Items ------------------------------------------------------------------------------------


@table("rules tool", [("xy", False), ("sm", False), ("sv", True)])
def test_quaking_punch_bars_tools_where_they_are_items(rules, tool):
    me = Side(ready("xy3-20", "Quaking Punch"))
    foe = Side("Chansey", hand=["xy1-121", "xy0-39"])
    board = Board(me, foe, rules=rulebook(rules), turn=5)
    board.act("attack", "Quaking Punch")
    board.next_turn()
    assert (board.reason("tool", "xy1-121", to="Chansey") == "") == tool
    assert board.reason("trainer", "xy0-39") == ""  # Tierno, a Supporter


# -- Energy from one of them ------------------------------------------------------------------


@table(
    "trainer coins foe bench playable",
    [
        ("sm1-115", "H", "Chansey", Mon("Squirtle", energy=["Water Energy"]), True),
        ("ecard1-140", "H", "Chansey", Mon("Squirtle", energy=["Water Energy"]), True),
        ("ecard1-140", "H", "Chansey", "Squirtle", False),
        ("bw5-94", "", "Chansey", Mon("Squirtle", energy=["Double Colorless Energy"]), True),
        ("bw5-94", "", "Chansey", Mon("Squirtle", energy=["Water Energy"]), False),
    ],
)
def test_energy_is_taken_from_one_that_has_it(trainer, coins, foe, bench, playable):
    board = Board(
        Side("Abra", hand=[trainer]), Side(foe, bench=[bench]), rules=era(trainer), turn=5
    )
    assert (board.reason("trainer", trainer) == "") == playable
    if playable:
        board.play(trainer, coins=coins)
        assert board.bench("opp")[0].energy == []


def test_weavile_moves_only_basic_energy():
    bench = [Mon("Squirtle", energy=["dp1-129"]), Mon("Rattata", energy=["bw6-117"])]
    me = Side(Mon("sm11-132", under=[]), bench=bench)
    board = Board(me, Side("Chansey"), rules=rulebook("sm"))
    board.act(
        "power",
        "Shadow Connection",
        to="Weavile-GX",
        choices=[pokemon("Squirtle"), pokemon("Rattata")],
    )
    assert board.mon("me", "Rattata").energy == [printed("bw6-117").name, "Darkness Energy"]


# -- one of your Pokémon, all of that ---------------------------------------------------------


@pytest.mark.parametrize("trainer", ["g1-68", "sm7-136"])
def test_one_pokemon_is_healed_of_both(trainer):
    me = Side(
        Mon("Chansey", damage=70, poison=10), bench=[Mon("Squirtle", damage=30)], hand=[trainer]
    )
    board = Board(me, Side("Rattata"), rules=era(trainer), turn=5)
    coins = "H" if trainer == "sm7-136" else ""
    board.play(trainer, coins=coins, choices=[pokemon("Chansey")])
    healed = board.active("me")
    assert (healed.damage, healed.poison, board.mon("me", "Squirtle").damage) == (10, 0, 30)


# -- if you do --------------------------------------------------------------------------------


@table("hand damage", [(["Bill", "Bill"], 60), (["Bill"], 40)])
def test_kingdra_discards_two_cards_or_none(hand, damage):
    me = Side(ready("dp6-7", "Dragon Pump", under=[]), hand=hand)
    board = Board(me, Side("Chansey", bench=["Blastoise"]), rules=rulebook("dp"))
    board.act("attack", "Dragon Pump", choices=[YES])
    assert board.active("opp").damage == damage


@table("trainer others playable", [
    ("sm1-135", 2, True), ("sm1-135", 1, False),  # Ultra Ball
    ("sm3-120", 2, True), ("sm3-120", 1, False),  # Plumeria
    ("sm3-123", 2, True), ("sm3-123", 0, False),  # Sophocles
])  # fmt: skip
def test_what_is_discarded_for_all_the_rest_is_a_cost(trainer, others, playable):
    me = Side("Abra", hand=[trainer, *["Bill"] * others])
    board = Board(me, Side("Chansey", energy=["Fire Energy"]), rules=era(trainer), turn=5)
    assert (board.reason("trainer", trainer) == "") == playable


@table("energy dealt", [
    (["Double Colorless Energy"], 90), (["Lightning Energy", "Fire Energy"], 90),
])  # fmt: skip
def test_jolteon_discards_two_energy(energy, dealt):
    more = ["Lightning Energy"] * 2
    me = Side(Mon("dp5-23", under=[], energy=[*energy, *more]))
    board = Board(me, Side("Chansey"), rules=rulebook("dp"))
    board.act("attack", "Lightning Strike", choices=[YES])
    assert board.active("opp").damage == dealt


# -- attacks used as this one -----------------------------------------------------------------


@table("card attack", [
    ("bw1-71", "Foul Play"), ("ecard2-36", "Copy"), ("dp1-22", "Metronome"),
    ("ex6-106", "Metronome"),
])  # fmt: skip
def test_what_the_attack_asks_for_is_still_asked(card, attack):
    """Dream Eater asks for a sleeping Pokémon."""
    energy = ["Psychic Energy"] * 3
    for condition, works in (("Asleep", True), ("none", False)):
        foe = Side("base1-29", condition=condition, bench=["Rattata"])
        board = Board(Side(Mon(card, under=[], energy=energy)), foe, rules=era(card), turn=5)
        board.act("attack", attack, choices=[1])
        assert (board.active("opp").damage > 0) == works


def test_dark_vileplume_flips_three_coins():
    me = Side(ready("base5-13", "Petal Whirlwind", under=[]))
    board = Board(me, Side("Chansey"), rules=rulebook("base"))
    board.act("attack", "Petal Whirlwind", coins="HTH")
    assert (board.active("opp").damage, board.active("me").condition) == (60, "Confused")


# -- for each Energy card discarded -----------------------------------------------------------


@table("card attack damage", [
    ("ex9-14", "Eruption", 50), ("xy9-13", "Eruption", 140), ("sv3-32", "Eruption", 150),
    ("dp2-17", "Ground Burn", 100), ("dp6-145", "Hard Crush", 100),
    ("xy8-20", "Massive Eruption", 80),
    ("hgss2-2", "Hard Crush", 50), ("xyp-XY198", "Magma Eruption", 160),
])  # fmt: skip
def test_only_energy_cards_count_among_those_discarded(card, attack, damage):
    """Five cards of the own deck hold two Energy, the first three one, the first none."""
    deck = ["Bill", "Fire Energy", "Potion", "Potion", "Fire Energy"]
    me = Side(ready(card, attack, under=[]), deck=deck)
    foe = Side("Snorlax", bench=["Rattata"], deck=["Water Energy", "Potion", "Potion"])
    if attack == "Magma Eruption":
        foe = Side("Snorlax", bench=["Rattata"], deck=["Bill", "Potion", "Potion"])
    board = Board(me, foe, rules=era(card), turn=5)
    board.act("attack", attack, choices=[YES] if card == "xyp-XY198" else [])
    hurt = board.active("opp")
    assert (hurt.damage if hurt.name == "Snorlax" else None) in (damage, None)
    assert board.discard("me")[0] == "Bill"


def test_kyogre_and_groudon_count_energy_of_the_deck():
    me = Side(ready("hgss3-87", "Mega Tidal Wave", under=[]))
    foe = Side(
        "Chansey", bench=["Snorlax"], deck=["Water Energy", "Bill", "Fire Energy", "Bill", "Bill"]
    )
    board = Board(me, foe, rules=rulebook("hgss"), turn=5)
    board.act("attack", "Mega Tidal Wave")
    assert board.bench("opp")[0].damage == 60
    assert sorted(board.discard("opp")) == ["Bill", "Bill", "Bill", "Fire Energy", "Water Energy"]
