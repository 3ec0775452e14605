"""Trainers and Double Colorless Energy of Base Set."""

import pytest
from board import Board, Mon, Side, card, energy, pokemon
from card_tables import DOUBLE, NO_EFFECT, NOT_ENOUGH, attacking, ready, table

OAK = "Impostor Professor Oak"


def holding(trainer, *others, **more):
    """Return a position with a Trainer and other cards in hand."""
    side = {"active": "Abra", **more}
    return Board(Side(**side, hand=[trainer, *others]), Side("Chansey", bench=["Rattata"]))


# -- what can't be played ---------------------------------------------------------------------


@table(
    "trainer others more",
    [
        ("Computer Search", ["Abra"], {}),
        ("Devolution Spray", [], {}),
        ("Item Finder", ["Abra"], {"discard": ["Bill"]}),
        ("Item Finder", ["Abra", "Abra"], {"discard": ["Abra"]}),
        ("Pokémon Breeder", ["Alakazam"], {"active": "Kadabra"}),
        ("Pokémon Breeder", ["Kadabra"], {}),
        ("Pokémon Breeder", ["Alakazam"], {"came": 5}),
        ("Pokémon Trader", ["Potion", "Fire Energy", "Clefairy Doll"], {}),
        ("Pokémon Trader", ["Abra"], {"deck_size": 0}),
        ("Computer Search", ["Abra", "Abra"], {"deck_size": 0}),
        ("Super Energy Removal", [], {}),
        ("Energy Retrieval", [], {"discard": ["Fire Energy"]}),
        ("Energy Retrieval", ["Abra"], {"discard": [DOUBLE]}),
        ("Energy Retrieval", ["Fire Energy"], {}),
        ("Full Heal", [], {"damage": 20}),
        ("Maintenance", ["Abra"], {}),
        ("Pokémon Center", [], {"condition": "Asleep"}),
        ("Pokémon Flute", [], {"discard": ["Abra"]}),
        ("Revive", [], {"discard": ["Kadabra", "Clefairy Doll"]}),
        ("Revive", [], {"discard": ["Abra"], "bench": ["Onix"] * 5}),
        ("Super Potion", [], {"damage": 20}),
        ("Super Potion", [], {"energy": ["Fire Energy"]}),
        ("Energy Removal", [], {"energy": ["Fire Energy"]}),
        ("Potion", [], {}),
        ("Switch", [], {}),
    ],
)
def test_not_playable(trainer, others, more):
    """A cost that can't be paid or nothing to do: P121 and P126 among them."""
    assert holding(trainer, *others, **more).reason("trainer", trainer) == NO_EFFECT


def test_gust_of_wind_not_playable_without_a_bench_p139():
    board = Board(Side("Abra", hand=["Gust of Wind"]), Side("Chansey"))
    assert board.reason("trainer", "Gust of Wind") == NO_EFFECT


def test_pokemon_flute_not_playable_on_a_full_bench():
    board = Board(
        Side("Abra", hand=["Pokémon Flute"]),
        Side("Chansey", discard=["Rattata"], bench=["Onix"] * 5),
    )
    assert board.reason("trainer", "Pokémon Flute") == NO_EFFECT


def test_pokemon_flute_not_playable_for_clefairy_doll_or_evolution_cards():
    opp = Side("Chansey", discard=["Clefairy Doll", "Raticate"])
    board = Board(Side("Abra", hand=["Pokémon Flute"], discard=["Abra"]), opp)
    assert board.reason("trainer", "Pokémon Flute") == NO_EFFECT


def test_super_energy_removal_not_playable_at_no_energy():
    board = holding("Super Energy Removal", energy=["Fire Energy"])
    assert board.reason("trainer", "Super Energy Removal") == NO_EFFECT


# -- Clefairy Doll ----------------------------------------------------------------------------


def test_clefairy_doll_is_played_as_a_basic_pokemon():
    board = Board(Side("Abra", hand=["Clefairy Doll"]), Side("Chansey"))
    assert board.reason("trainer", "Clefairy Doll") != ""
    board.act("bench", "Clefairy Doll")
    assert board.bench("me")[0].left == 10


def test_clefairy_doll_has_no_attacks_and_cannot_retreat():
    board = Board(Side("Clefairy Doll", energy=[DOUBLE] * 2, bench=["Abra"]), Side("Chansey"))
    assert board.legal("attack") == board.legal("retreat") == 0
    assert board.reason("retreat", to="Abra") == "it cannot retreat"


def test_clefairy_doll_may_be_switched():
    board = Board(Side("Clefairy Doll", hand=["Switch"], bench=["Abra"]), Side("Chansey"))
    board.play("Switch")
    assert board.active("me").name == "Abra"


@table(
    "foe attack",
    [("Clefairy", "Sing"), ("Haunter", "Hypnosis"), ("Gastly", "Sleeping Gas")],
)
def test_clefairy_doll_has_no_conditions(foe, attack):
    board = attacking(foe, attack, "Clefairy Doll")
    board.act("attack", attack, coins="" if attack == "Hypnosis" else "H")
    assert (board.active("opp").condition, board.active("opp").poison) == ("none", 0)


def test_clefairy_doll_knocked_out_gives_no_prize_card_p072():
    board = attacking("Venomoth", "Venom Powder", "Clefairy Doll")
    board.act("attack", "Venom Powder", coins="H")
    assert board.discard("opp") == ["Clefairy Doll"]
    assert (board.active("opp").name, board.prizes("me")) == ("Rattata", 6)


def test_clefairy_doll_knocked_out_as_the_last_pokemon_loses():
    board = Board(Side(ready("Growlithe", "Flare")), Side("Clefairy Doll"))
    board.act("attack", "Flare")
    assert (board.winner, board.ending) == ("me", "bench_out")


def test_clefairy_doll_may_be_discarded():
    me = Side("Clefairy Doll", energy=["Fire Energy"], bench=["Abra", "Onix"])
    board = Board(me, Side("Chansey"))
    board.act("power", to="Clefairy Doll", choices=[pokemon("Onix", "me")])
    assert board.active("me").name == "Onix"
    assert board.discard("me") == ["Clefairy Doll", "Fire Energy"]
    assert board.prizes("opp") == 6


def test_clefairy_doll_is_a_trainer_outside_play():
    board = Board(
        Side("Abra", hand=["Item Finder", "Abra", "Onix"], discard=["Clefairy Doll"]),
        Side("Chansey"),
    )
    board.play("Item Finder", [card("Abra"), card("Onix"), card("Clefairy Doll")])
    assert board.hand("me") == ["Clefairy Doll"]


# -- hand, deck and discard pile --------------------------------------------------------------


def test_computer_search_for_any_card():
    board = holding("Computer Search", "Onix", "Bill", "Switch", deck=["Potion", "Zapdos"])
    board.play("Computer Search", [card("Onix"), card("Bill"), card("Zapdos")])
    assert board.hand("me") == ["Switch", "Zapdos"]
    assert board.discard("me") == ["Bill", "Computer Search", "Onix"]
    assert board.record["players"][0]["n_top"] == 0  # shuffled


def test_impostor_professor_oak_gives_the_opponent_seven_new_cards():
    board = Board(Side("Abra", hand=[OAK, "Bill"]), Side("Chansey", hand=["Onix"] * 3))
    before = len(board.deck("opp"))
    board.play(OAK)
    assert len(board.hand("opp")) == 7
    assert len(board.deck("opp")) == before + 3 - 7
    assert board.hand("me") == ["Bill"]


def test_impostor_professor_oak_even_without_cards_in_the_opponents_hand():
    board = Board(Side("Abra", hand=[OAK]), Side("Chansey"))
    board.play(OAK)
    assert len(board.hand("opp")) == 7


def test_item_finder_not_for_itself():
    board = holding("Item Finder", "Onix", "Abra", "Switch", discard=["Bill", "Zapdos"])
    board.play("Item Finder", [card("Onix"), card("Abra"), card("Bill")])
    assert board.hand("me") == ["Bill", "Switch"]
    assert board.discard("me") == ["Abra", "Item Finder", "Onix", "Zapdos"]


def test_lass_shuffles_every_other_trainer_away_p138():
    me = Side("Abra", hand=["Lass", "Bill", "Pikachu"])
    opp = Side("Chansey", hand=["Potion", "Clefairy Doll", "Fire Energy"])
    board = Board(me, opp)
    board.play("Lass")
    assert (board.hand("me"), board.hand("opp")) == (["Pikachu"], ["Fire Energy"])
    assert "Bill" in board.deck("me")
    assert {"Potion", "Clefairy Doll"} <= {*board.deck("opp")}
    assert board.discard("me") == ["Lass"]


def test_lass_shuffles_no_deck_that_gets_nothing():
    order = ["Zapdos", "Onix", "Abra"]
    board = Board(
        Side("Abra", hand=["Lass", "Bill"], deck=order),
        Side("Chansey", hand=["Onix"], deck=order),
    )
    board.play("Lass")
    assert board.deck("opp")[:3] == order
    assert board.record["players"][0]["n_top"] == 0


def test_pokemon_trader_takes_pokemon_cards_only_p119():
    """Charizard goes into the deck; a Trainer that can be played as a Pokémon is no target."""
    board = holding("Pokémon Trader", "Charizard", "Bill", deck=["Clefairy Doll", "Kadabra"])
    with pytest.raises(AssertionError, match="choice that was not offered"):
        board.play("Pokémon Trader", [card("Charizard"), card("Clefairy Doll")])
    board = holding("Pokémon Trader", "Charizard", "Bill", deck=["Clefairy Doll", "Kadabra"])
    board.play("Pokémon Trader", [card("Charizard"), card("Kadabra")])
    assert board.hand("me") == ["Bill", "Kadabra"]
    assert "Charizard" in board.deck("me")
    assert board.discard("me") == ["Pokémon Trader"]


def test_energy_retrieval_not_of_what_was_traded_p120():
    board = holding("Energy Retrieval", "Fire Energy", discard=["Water Energy"])
    board.play("Energy Retrieval")
    assert board.hand("me") == ["Water Energy"]
    assert board.discard("me") == ["Energy Retrieval", "Fire Energy"]


def test_energy_retrieval_of_two_basic_energy_cards():
    board = holding("Energy Retrieval", "Onix", "Bill",
                    discard=["Water Energy", DOUBLE, "Fire Energy", "Fire Energy"])  # fmt: skip
    board.play("Energy Retrieval", [card("Onix"), card("Fire Energy"), card("Fire Energy")])
    assert board.hand("me") == ["Bill", "Fire Energy", "Fire Energy"]
    assert board.discard("me") == [DOUBLE, "Energy Retrieval", "Onix", "Water Energy"]


def test_maintenance_two_cards_for_one():
    board = holding("Maintenance", "Onix", "Abra", "Bill")
    before = len(board.deck("me"))
    board.play("Maintenance", [card("Onix"), card("Abra")])
    assert len(board.hand("me")) == 2
    assert len(board.deck("me")) == before + 1
    assert board.discard("me") == ["Maintenance"]


def test_pokedex_puts_five_cards_in_any_order():
    names = ["Abra", "Bill", "Onix", "Potion", "Zapdos", "Switch"]
    board = holding("Pokédex", deck=names)
    wished = ["Zapdos", "Abra", "Potion", "Onix", "Bill"]
    board.play("Pokédex", [card(each) for each in reversed(wished)])
    assert board.deck("me")[:6] == [*wished, "Switch"]


def test_pokedex_with_three_cards_left_p149():
    board = holding("Pokédex", deck=["Abra", "Bill", "Onix"], deck_size=3)
    board.play("Pokédex", [card("Abra"), card("Bill"), card("Onix")])
    assert board.deck("me") == ["Onix", "Bill", "Abra"]


def test_professor_oak_discards_the_hand_and_draws_seven():
    board = holding("Professor Oak", "Onix", "Bill", "Bill")
    board.play("Professor Oak")
    assert len(board.hand("me")) == 7
    assert board.discard("me") == ["Bill", "Bill", "Onix", "Professor Oak"]


def test_professor_oak_as_the_last_card_p117():
    board = holding("Professor Oak")
    board.play("Professor Oak")
    assert len(board.hand("me")) == 7


def test_bill_draws_exactly_two():
    board = holding("Bill", "Onix", deck=["Zapdos", "Potion", "Abra"])
    board.play("Bill")
    assert board.hand("me") == ["Onix", "Potion", "Zapdos"]


def test_bill_with_one_card_left_loses_nothing_yet_p150():
    board = holding("Bill", deck=["Zapdos"], deck_size=1)
    board.play("Bill")
    assert board.hand("me") == ["Zapdos"]
    board.act("pass")
    board.next_turn()
    board.end_turn()
    assert not board.over
    board.begin_turn()
    assert (board.winner, board.ending) == ("opp", "deck_out")


# -- Pokémon in play --------------------------------------------------------------------------


def test_devolution_spray_one_or_two_stages():
    for more, name, discarded in (
        (0, "Kadabra", ["Alakazam"]),
        (1, "Abra", ["Alakazam", "Kadabra"]),
    ):
        board = holding("Devolution Spray", active="Alakazam", energy=["Fire Energy"])
        board.play("Devolution Spray", [pokemon("Alakazam", "me"), more])
        assert board.active("me").name == name
        assert board.active("me").energy == ["Fire Energy"]
        assert board.discard("me") == sorted([*discarded, "Devolution Spray"])


def test_devolution_spray_of_a_stage_1_asks_no_more():
    board = holding("Devolution Spray", active="Kadabra")
    board.play("Devolution Spray", [pokemon("Kadabra", "me")])
    assert board.active("me").stack == ["Abra"]


def test_devolution_spray_heals_conditions_and_effects():
    foe = Side(ready("Sandshrew", "Sand-attack"))
    board = Board(
        Side(ready("Charmeleon", "Slash"), poison=10, hand=["Devolution Spray"], bench=["Onix"]),
        foe,
        mover="opp",
    )
    board.act("attack", "Sand-attack")
    board.next_turn()
    board.record["players"][0]["slots"][0]["condition"] = 2
    board.play("Devolution Spray", [pokemon("Charmeleon", "me")])
    assert (board.active("me").name, board.active("me").condition) == ("Charmander", "none")
    assert board.active("me").poison == 0
    board.act("attack", "Scratch")  # without a coin
    assert board.active("opp").damage == 10


def test_devolution_spray_may_knock_out():
    """Charmander has 50 HP."""
    me = {"active": "Charmeleon", "damage": 50, "bench": ["Onix"]}
    board = holding("Devolution Spray", **me)
    board.play("Devolution Spray", [pokemon("Charmeleon", "me")])
    assert (board.active("me").name, board.prizes("opp")) == ("Onix", 5)


def test_pokemon_breeder_puts_a_stage_2_on_its_basic():
    board = holding("Pokémon Breeder", "Alakazam", "Charizard", energy=["Fire Energy"],
                    damage=20, bench=["Charmander"])  # fmt: skip
    board.play("Pokémon Breeder", [pokemon("Abra", "me"), card("Alakazam")])
    seen = board.active("me")
    assert (seen.name, seen.damage, seen.energy) == ("Alakazam", 20, ["Fire Energy"])
    assert seen.stack == ["Abra", "Alakazam"]
    assert board.hand("me") == ["Charizard"]


def test_pokemon_breeder_by_the_timing_of_evolving():
    """Not in the first turn, not on what came this turn, and only once."""
    me = {"hand": ["Pokémon Breeder", "Alakazam"]}
    assert Board(Side("Abra", **me), Side("Onix"), turn=2).reason(
        "trainer", "Pokémon Breeder") == NO_EFFECT  # fmt: skip
    assert Board(Side("Abra", **me), Side("Onix"), turn=3).reason(
        "trainer", "Pokémon Breeder") == ""  # fmt: skip
    board = Board(Side("Abra", came=3, **me), Side("Onix"), turn=3)
    assert board.reason("trainer", "Pokémon Breeder") == NO_EFFECT


def test_scoop_up_of_an_evolved_active_pokemon_p141():
    me = Side("Venusaur", damage=60, energy=["Grass Energy"] * 4, bench=["Onix"], hand=["Scoop Up"])
    board = Board(me, Side("Chansey"))
    board.play("Scoop Up", [pokemon("Venusaur", "me")])
    assert board.hand("me") == ["Bulbasaur"]
    assert board.discard("me") == sorted(["Ivysaur", "Venusaur", "Scoop Up", *["Grass Energy"] * 4])
    assert (board.active("me").name, board.prizes("opp")) == ("Onix", 6)


def test_scoop_up_from_the_bench():
    board = holding("Scoop Up", bench=[Mon("Kadabra", damage=40)])
    board.play("Scoop Up", [pokemon("Kadabra", "me")])
    assert (board.hand("me"), board.bench("me")) == (["Abra"], [])
    board.act("bench", "Abra")
    assert board.bench("me")[0].damage == 0


@pytest.mark.parametrize(("theirs", "left"), [(3, 1), (2, 0), (1, 0)])
def test_super_energy_removal_one_for_two_p057(theirs, left):
    board = Board(
        Side("Abra", bench=[Mon("Onix", energy=["Fire Energy"] * 2)],
             hand=["Super Energy Removal"]),
        Side("Chansey", bench=[Mon("Rattata", energy=["Water Energy"] * theirs)]),
    )  # fmt: skip
    board.play("Super Energy Removal")
    assert board.mon("me", "Onix").energy == ["Fire Energy"]
    assert board.mon("opp", "Rattata").energy == ["Water Energy"] * left
    assert board.discard("me") == ["Fire Energy", "Super Energy Removal"]
    assert board.discard("opp") == ["Water Energy"] * (theirs - left)


def test_super_energy_removal_takes_double_energy_whole():
    board = Board(
        Side("Abra", energy=["Fire Energy"], hand=["Super Energy Removal"]),
        Side("Chansey", energy=[DOUBLE] * 2 + ["Water Energy"]),
    )
    board.play("Super Energy Removal", [
        pokemon("Abra", "me"), energy("Fire Energy"), pokemon("Chansey", "opp"),
        energy(DOUBLE, "opp"), energy(DOUBLE, "opp"),
    ])  # fmt: skip
    assert board.active("opp").energy == ["Water Energy"]


def test_energy_removal_one_card_of_the_players_choice_p056():
    board = Board(
        Side("Abra", hand=["Energy Removal"]),
        Side("Chansey", energy=["Water Energy"], bench=[Mon("Rattata", energy=[DOUBLE])]),
    )
    board.play("Energy Removal", [pokemon("Rattata", "opp"), energy(DOUBLE, "opp")])
    assert board.mon("opp", "Rattata").energy == []
    assert board.active("opp").energy == ["Water Energy"]


@pytest.mark.parametrize(("kind", "value"), [("condition", each) for each in
    ("Asleep", "Confused", "Paralyzed")] + [("poison", 20)])  # fmt: skip
def test_full_heal_takes_every_condition(kind, value):
    board = holding("Full Heal", **{kind: value})
    board.play("Full Heal")
    assert (board.active("me").condition, board.active("me").poison) == ("none", 0)


def test_full_heal_takes_them_all_at_once():
    board = holding("Full Heal", condition="Asleep", poison=10)
    board.play("Full Heal")
    assert (board.active("me").condition, board.active("me").poison) == ("none", 0)


@table(
    "trainer before after",
    [("Potion", 10, 0), ("Potion", 20, 0), ("Potion", 50, 30),
     ("Super Potion", 30, 0), ("Super Potion", 40, 0), ("Super Potion", 90, 50)],
)  # fmt: skip
def test_healing(trainer, before, after):
    board = holding(trainer, bench=[Mon("Chansey", damage=before, energy=["Fire Energy"] * 2)])
    board.play(trainer, [pokemon("Chansey", "me")])
    seen = board.mon("me", "Chansey")
    assert seen.damage == after
    assert len(seen.energy) == (1 if trainer == "Super Potion" else 2)


def test_super_potion_discards_an_energy_card_of_that_pokemon_p126():
    me = Side(
        "Abra", damage=20, energy=["Fire Energy"], hand=["Super Potion"],
        bench=[Mon("Onix", energy=["Water Energy"]), Mon("Chansey", damage=10)],
    )  # fmt: skip
    board = Board(me, Side("Chansey"))
    board.play("Super Potion")  # nobody else is both damaged and has Energy
    assert (board.active("me").damage, board.active("me").energy) == (0, [])
    assert board.mon("me", "Onix").energy == ["Water Energy"]


def test_pokemon_center_heals_the_damaged_and_takes_their_energy():
    board = holding(
        "Pokémon Center", damage=20, energy=["Fire Energy"], poison=10,
        bench=[Mon("Onix", damage=80, energy=[DOUBLE]), Mon("Chansey", energy=["Water Energy"])],
    )  # fmt: skip
    board.play("Pokémon Center")
    assert (board.active("me").damage, board.active("me").energy) == (0, [])
    assert (board.mon("me", "Onix").damage, board.mon("me", "Onix").energy) == (0, [])
    assert board.mon("me", "Chansey").energy == ["Water Energy"]
    assert board.active("me").poison == 10


def test_pokemon_flute_puts_the_opponents_basic_on_the_opponents_bench():
    board = Board(
        Side("Abra", hand=["Pokémon Flute"], discard=["Zapdos"]),
        Side("Chansey", discard=["Rattata", "Raticate", "Clefairy Doll", "Onix"]),
    )
    board.play("Pokémon Flute", [card("Rattata", "opp")])
    assert [each.name for each in board.bench("opp")] == ["Rattata"]
    assert board.bench("opp")[0].damage == 0
    assert board.bench("me") == []


@table("name damage", [("Growlithe", 30), ("Machop", 20), ("Rattata", 10), ("Chansey", 60)])
def test_revive_with_half_its_hp_rounded_down_p142(name, damage):
    board = holding("Revive", bench=["Onix"] * 4, discard=[name])
    board.play("Revive")
    assert board.mon("me", name).damage == damage
    assert board.discard("me") == ["Revive"]


def test_gust_of_wind_its_player_chooses_p139():
    opp = Side("Chansey", condition="Confused", poison=10, bench=["Onix", "Rattata"])
    board = Board(Side("Abra", hand=["Gust of Wind"]), opp)
    board.play("Gust of Wind", [pokemon("Rattata", "opp")])
    assert board.active("opp").name == "Rattata"
    old = board.mon("opp", "Chansey")
    assert (old.condition, old.poison) == ("none", 0)


def test_switch_costs_no_energy_and_heals_p140():
    board = holding("Switch", condition="Asleep", energy=["Fire Energy"], bench=["Onix"])
    board.play("Switch")
    assert board.active("me").name == "Onix"
    assert board.mon("me", "Abra").condition == "none"
    assert board.mon("me", "Abra").energy == ["Fire Energy"]


# -- PlusPower and Defender -------------------------------------------------------------------


def strengthened(n, attacker, attack, foe):
    """Return the damage of an attack with some PlusPower."""
    me = Side(ready(attacker, attack), hand=["PlusPower"] * n, bench=["Abra"])
    board = Board(me, Side(foe, bench=["Abra"]))
    for _ in range(n):
        board.play("PlusPower")
    assert board.active("me").attached == ["PlusPower"] * n
    board.act("attack", attack)
    return board.active("opp").damage


@table(
    "number attacker attack foe done",
    [
        (1, "Hitmonchan", "Jab", "Blastoise", 30),
        (2, "Hitmonchan", "Jab", "Blastoise", 40),
        (4, "Hitmonchan", "Jab", "Blastoise", 60),
        (1, "Hitmonchan", "Jab", "Chansey", 50),
        (1, "Hitmonchan", "Jab", "Pidgeotto", 0),
        (2, "Hitmonchan", "Special Punch", "Pidgeotto", 30),
        (1, "Squirtle", "Withdraw", "Chansey", 0),
    ],
)
def test_pluspower_after_weakness_and_resistance_p077_p078(number, attacker, attack, foe, done):
    """20 doubled and 10 more is 50; nothing is added to nothing."""
    if attack == "Withdraw":
        me = Side(ready(attacker, attack), hand=["PlusPower"])
        board = Board(me, Side(foe))
        board.play("PlusPower")
        board.act("attack", attack, coins="T")
        assert board.active("opp").damage == 0
    else:
        assert strengthened(number, attacker, attack, foe) == done


def test_pluspower_on_the_active_only_and_not_for_the_bench():
    me = Side(ready("Dugtrio", "Earthquake"), bench=["Chansey"], hand=["PlusPower"])
    board = Board(me, Side("Blastoise", bench=["Abra"]))
    board.play("PlusPower")
    board.act("attack", "Earthquake")
    assert (board.active("opp").damage, board.bench("me")[0].damage) == (80, 10)


def test_pluspower_stays_on_its_pokemon():
    me = Side("Rattata", bench=[ready("Pikachu", "Gnaw")], hand=["PlusPower"])
    board = Board(me, Side("Chansey"))
    board.play("PlusPower")
    board.act("retreat", to="Pikachu")
    assert board.mon("me", "Rattata").attached == ["PlusPower"]
    board.act("attack", "Gnaw")
    assert board.active("opp").damage == 10


def test_pluspower_and_defender_are_discarded_in_time_p143():
    board = holding("PlusPower", "Defender")
    board.play("PlusPower")
    board.play("Defender", [pokemon("Abra", "me")])
    assert board.discard("me") == []
    board.act("pass")
    board.next_turn()
    assert (board.active("me").attached, board.discard("me")) == (["Defender"], ["PlusPower"])
    board.act("pass")
    board.next_turn()
    assert board.active("me").attached == []
    assert board.discard("me") == ["Defender", "PlusPower"]


@pytest.mark.parametrize(("n", "taken"), [(0, 40), (1, 20), (2, 0)])
def test_defender_twenty_less_after_weakness(n, taken):
    """Growlithe's Flare on Bulbasaur: 20, doubled, less 20 each."""
    me = Side("Ivysaur", hand=["Defender"] * n)
    board = Board(me, Side(ready("Growlithe", "Flare")))
    for _ in range(n):
        board.play("Defender")
    board.act("pass")
    board.next_turn()
    board.act("attack", "Flare")
    assert board.active("me").damage == taken


def test_defender_on_the_bench_comes_along():
    me = Side("Rattata", hand=["Defender"], bench=["Venusaur"])
    board = Board(me, Side(ready("Growlithe", "Flare")))
    board.play("Defender", [pokemon("Venusaur", "me")])
    board.act("retreat", to="Venusaur")
    board.act("pass")
    board.next_turn()
    board.act("attack", "Flare")
    assert board.active("me").damage == 20


def test_defender_lessens_no_poison():
    board = holding("Defender", active="Chansey", poison=10)
    board.play("Defender")
    board.act("pass")
    board.next_turn()
    assert board.active("me").damage == 10


# -- Double Colorless Energy ------------------------------------------------------------------


def test_double_colorless_energy_is_one_card_of_two_colorless():
    board = Board(Side("Dratini", hand=[DOUBLE] * 2), Side("Chansey"))
    board.act("attach", DOUBLE, to="Dratini")
    assert board.active("me").energy == [DOUBLE]
    assert board.legal("attach") == 0
    for name, attack, reason in (
        ("Chansey", "Scrunch", ""),
        ("Clefairy", "Metronome", NOT_ENOUGH),
        ("Charmander", "Ember", NOT_ENOUGH),
    ):
        assert Board(Side(name, energy=[DOUBLE]), Side("Onix")).reason("attack", attack) == reason
