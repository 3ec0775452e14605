"""Pokémon Powers and Trainers of the promotional cards."""

from board import Board, Mon, Side, card
from card_tables import NO_EFFECT, ready, table


def test_dragonite_special_delivery():
    board = Board(Side("basep-5", hand=["Bill"], deck=["Onix", "Potion"]), Side("Chansey"))
    board.act("power", "Special Delivery", to="Dragonite", choices=[card("Bill")])
    assert (board.hand("me"), board.deck("me")[:2]) == (["Onix"], ["Bill", "Potion"])
    board = Board(Side("basep-5", hand=["Bill"], deck_size=0), Side("Chansey"))
    assert board.reason("power", "Special Delivery", to="Dragonite") == NO_EFFECT


def test_venusaur_solar_power():
    me = Side(Mon("Onix", condition="Asleep"), bench=["basep-13"])
    board = Board(me, Side(Mon("Chansey", condition="Confused", poison=10)))
    board.act("power", "Solar Power", to="Venusaur")
    assert (board.active("me").condition, board.active("opp").condition) == ("none", "none")
    assert board.active("opp").poison == 0


def test_computer_error():
    board = Board(Side("Abra", hand=["Computer Error"]), Side("Chansey"))
    board.play("Computer Error", [5, 3])
    assert (len(board.hand("me")), len(board.hand("opp")), board.goes_on) == (5, 3, False)


@table("coins bench", [("H", []), ("T", ["Rattata"])])
def test_entei_bolt(coins, bench):
    entei = Mon("basep-34", energy=["Fire Energy"])
    board = Board(Side(ready("Hitmonchan", "Jab")), Side(entei, bench=["Rattata"], deck_size=9))
    board.act("attack", "Jab", coins=coins)
    assert [mon.name for mon in board.bench("opp")] == bench
    assert ("Entei" in board.deck("opp")) == (coins == "H")
    assert board.prizes("me") == 6


def test_entei_bolt_not_when_knocked_out_nor_while_asleep():
    me = Side(ready("Hitmonchan", "Jab"))
    board = Board(me, Side(Mon("basep-34", damage=60), bench=["Rattata"]))
    board.act("attack", "Jab")
    assert board.prizes("me") == 5
    board = Board(me, Side(Mon("basep-34", condition="Asleep"), bench=["Rattata"]))
    board.act("attack", "Jab")
    assert board.active("opp").damage == 20


def test_pokemon_tower_keeps_cards_in_the_discard_pile():
    hand = ["Pokémon Tower", "Item Finder", "Abra", "Abra"]
    board = Board(Side("Abra", hand=hand, discard=["Bill"]), Side("Chansey"))
    board.play("Pokémon Tower")
    board.play("Item Finder")
    assert board.hand("me") == []
    assert board.discard("me") == ["Abra", "Abra", "Bill", "Item Finder"]


def test_pokemon_tower_lets_cards_go_into_play():
    hand = ["Pokémon Tower", "Revive"]
    board = Board(Side("Abra", hand=hand, discard=["Onix"]), Side("Chansey"))
    board.play("Pokémon Tower")
    board.play("Revive")
    assert board.bench("me")[0].name == "Onix"


@table("attacker attack damage", [("Kadabra", "Super Psy", 0), ("Magmar", "Fire Punch", 30)])
def test_mew_neutral_shield(attacker, attack, damage):
    board = Board(Side(ready(attacker, attack)), Side("basep-47", bench=["Abra"]))
    board.act("attack", attack)
    assert board.active("opp").damage == damage


def test_mew_neutral_shield_keeps_conditions_away_too():
    board = Board(Side(ready("Haunter", "Hypnosis")), Side("basep-47", bench=["Abra"]))
    board.act("attack", "Hypnosis")
    assert board.active("opp").condition == "none"


def test_articuno_aurora_veil():
    me = Side(ready("Magneton", "Selfdestruct"), bench=["Onix"])
    for opp, damage in ((Side("basep-48", bench=["Onix"]), 0),
                        (Side(Mon("basep-48", poison=10), bench=["Onix"]), 20),
                        (Side("Chansey", bench=["Onix", "basep-48"]), 20)):  # fmt: skip
        board = Board(me, opp)
        board.act("attack", "Selfdestruct")
        assert board.mon("opp", "Onix").damage == damage


@table("conditions reason", [
    ({}, "it cannot retreat"), ({"poison": 10}, ""), ({"condition": "Asleep"}, ""),
])  # fmt: skip
def test_snorlax_guard(conditions, reason):
    board = Board(Side("Rattata", bench=["Abra"]), Side(Mon("basep-49", **conditions)))
    assert board.reason("retreat", to="Abra") == reason


def test_snorlax_guard_not_from_the_bench():
    board = Board(Side("Rattata", bench=["Abra"]), Side("Chansey", bench=["basep-49"]))
    assert board.reason("retreat", to="Abra") == ""
