"""Items, Supporters and Stadiums from Expedition on, by what they do when played or used."""

import pytest
from board import Board, Mon, Side, card, pokemon, printed
from card_tables import NO_EFFECT, table

from deckstats.rules import rulebook

YES, NO = 1, 0


def holding(trainer, *others, opp=None, turn=5, **more):
    """Return a position of the Trainer's era with it and other cards in hand."""
    side = {"active": "Abra", **more}
    foe = opp or Side("Chansey", bench=["Rattata"])
    rules = rulebook(printed(trainer).era)
    return Board(Side(**side, hand=[trainer, *others]), foe, rules=rules, turn=turn)


def after(trainer, *others, coins="", choices=(), opp=None, **more):
    """Return the position after the Trainer was played."""
    board = holding(trainer, *others, opp=opp, **more)
    board.play(trainer, coins=coins, choices=choices)
    return board


# -- whether it can be played -----------------------------------------------------------------


@table(
    "trainer others more",
    [
        ("bw5-102", ["Abra"], {}),  # Ultra Ball: two cards to discard
        ("sv2-185", [], {"turn": 1}),  # Iono: a Supporter
        ("swsh5-132", ["Bill"], {"discard": ["Abra"]}),  # not the last card
        ("sm75-58", [], {}),  # Blaine's Last Stand: no Fire Pokémon
        ("xy5-124", ["Bill"], {"discard": ["Squirtle"]}),
        ("xy5-141", [], {}),  # Teammates: nothing was Knocked Out
        ("sv6-165", [], {}),
        ("swsh10-150", [], {"opp": Side("Chansey", prizes=4)}),
        ("sv7-132", [], {"opp": Side("Chansey", prizes=3)}),
        ("swsh10-135", ["Metal Energy"], {}),
        ("sv1-195", [], {}),  # no Energy to put back
        ("swsh8-225", [], {"turn": 5}),  # Battle VIP Pass: first turn
        ("sm8-192", [], {"opp": Side("Chansey", energy=["Fire Energy"])}),
        ("ex1-89", ["Bill"] * 6, {}),
        ("xy3-88", ["Bill"], {"opp": Side("Chansey", hand=["Bill"])}),
        ("dp7-86", [], {"discard": ["dp7-86"]}),  # Luxury Ball: only the first
        ("swsh1-180", ["Alakazam"], {"came": 5}),  # Rare Candy: Abra came this turn
        ("swsh1-180", ["Kadabra"], {}),
        ("swsh8-230", [], {}),  # Cross Switcher: two at once
        ("hgss4-85", [], {}),
        ("sm10-175", [], {"active": "base1-4"}),
        ("swsh2-168", [], {}),  # no Tool in play
    ],
)
def test_not_playable(trainer, others, more):
    assert holding(trainer, *others, **more).reason("trainer", trainer) != ""


@pytest.mark.parametrize("trainer", ["sv6-145", "swsh4-148", "sv10-177"])
def test_supporters_of_the_very_first_turn(trainer):
    assert holding(trainer, "Bill", turn=1).reason("trainer", trainer) == ""
    other = "swsh4-154"
    assert holding(other, turn=1).reason("trainer", other) != ""


# -- cards from the deck ----------------------------------------------------------------------

MIXED = ["Abra", "Kadabra", "Alakazam", "Fire Energy", "Bill", "Gold Berry", "swsh4-154", "Ecogym"]


@table(
    "trainer found",
    [
        ("sv1-166", ["Bill", "Gold Berry"]),  # Arven
        ("me2-87", ["Abra", "Alakazam", "Kadabra"]),  # Dawn
        ("rsv10pt5-84", ["Fire Energy"]),  # Hilda, the Evolution below
        ("xy6-90", ["Fire Energy", "swsh4-154"]),  # Steven
        ("sv6pt5-57", ["Ecogym", "Fire Energy"]),  # Colress's Tenacity
        ("swsh10-147", ["Bill"]),  # Irida, no Water Pokémon there
        ("sm5-135", ["Bill"]),  # Volkner
        ("bw5-99", ["swsh4-154"]),  # Random Receiver
        ("sm4-96", []),
    ],
)
def test_one_of_each_kind_is_found(trainer, found):
    deck = [each for each in MIXED if trainer != "rsv10pt5-84" or each[:2] not in ("Ka", "Al")]
    if trainer == "sm4-96":
        board = after(trainer, discard=["swsh4-154", "Ecogym", "Bill"])
        assert sorted(board.hand("me")) == ["Ecogym", "Leon"]
        return
    choices = [card("Bill")] if found == ["Bill"] else []  # Gold Berry is an Item, too
    hand = after(trainer, deck=deck, deck_size=len(deck), choices=choices).hand("me")
    assert hand == sorted(printed(name).name for name in found)


@table(
    "trainer deck found",
    [
        ("sv6-143", ["Oddish", "Grass Energy", "Abra", "Bill"], ["Grass Energy", "Oddish"]),
        ("swsh12-152", ["Squirtle", "Water Energy", "Abra", "Staryu"],
         ["Squirtle", "Staryu", "Water Energy"]),
        ("hgss2-77", ["Fire Energy", "Abra", "Water Energy"], ["Fire Energy", "Water Energy"]),
        ("ex8-88", ["Bill", "Abra", "Fire Energy"], ["Abra"]),
        ("dp2-114", ["Bill", "Fire Energy", "Abra", "Bill"], ["Abra"]),
        ("bw4-88", ["Abra", "Onix", "Snorlax"], ["Snorlax"]),  # Heavy Ball
        ("sm11-204", ["Abra", "Onix", "Snorlax"], ["Snorlax"]),  # Poké Maniac
        ("dp3-125", ["Abra", "Fire Energy", "Kadabra"], ["Abra", "Fire Energy"]),
        ("ex6-88", ["ex1-97", "Abra"], ["Abra"]),  # Celio's Network: no Pokémon-ex
        ("me1-116", ["Machop", "Fire Energy", "Machoke"], ["Machop"]),
        ("sv8-176", ["Fire Energy", "Fire Energy", "Water Energy", "Bill"],
         ["Fire Energy", "Water Energy"]),
        ("ex2-87", ["Ponyta", "Vulpix", "Abra", "Kadabra"], ["Abra", "Ponyta"]),
        ("sm6-113", ["Gastly", "Ponyta"], ["Gastly"]),
    ],
)  # fmt: skip
def test_what_is_found_in_a_deck(trainer, deck, found):
    others = ["Bill"] if trainer == "sm6-113" else []
    size = {"deck_size": len(deck)}
    answers = {"sv6-143": [YES], "hgss2-77": [2], "swsh12-152": [3]}.get(trainer, [])
    if trainer == "ex2-87":
        answers = [card("Ponyta")]
    hand = after(trainer, *others, deck=deck, choices=answers, **size).hand("me")
    assert hand == found


@pytest.mark.parametrize(("coins", "n"), [("TT", 0), ("HT", 1), ("HH", 2)])
def test_dual_ball_and_opal_find_one_for_each_heads(coins, n):
    for trainer in ("hgss2-72", "swsh4-158"):
        deck = ["Abra"] * 3
        assert after(trainer, deck=deck, deck_size=3, coins=coins).hand("me") == ["Abra"] * n


def test_colress_loses_what_he_does_not_take():
    deck = ["Abra", "Bill", "Onix", "Potion", "Switch", "Ponyta"]
    taken = [card("Bill"), card("Potion"), card("Switch")]
    board = after("swsh11-155", deck=deck, choices=taken)
    assert board.hand("me") == ["Bill", "Potion", "Switch"]
    assert board.lost_zone("me") == ["Abra", "Onix"]


def test_crispin_takes_one_and_attaches_another():
    board = after("sv7-133", deck=["Fire Energy", "Fire Energy", "Water Energy"], deck_size=3,
                  choices=[card("Fire Energy"), card("Water Energy")])  # fmt: skip
    assert board.hand("me") == ["Water Energy"]
    assert board.active("me").energy == ["Fire Energy"]


def test_crispin_with_one_type_attaches_nothing():
    board = after("sv7-133", deck=["Fire Energy"] * 2, deck_size=2)
    assert (board.hand("me"), board.active("me").energy) == (["Fire Energy"], [])


@pytest.mark.parametrize(("way", "hand", "discard"), [(0, "Abra", []), (1, "Onix", ["Abra"])])
def test_trekking_shoes(way, hand, discard):
    board = after("swsh10-156", deck=["Abra", "Onix"], choices=[way])
    assert board.hand("me") == [hand]
    assert board.discard("me") == [*discard, "Trekking Shoes"]


def test_the_opponent_picks_for_rival():
    deck = ["Abra", "Bill", "Onix", "Potion", "Switch"]
    chosen = [card("Potion"), card("Switch"), card("Onix")]
    assert after("dp1-113", deck=deck, choices=chosen).hand("me") == ["Onix", "Potion", "Switch"]


def test_electric_generator_attaches_what_it_finds():
    deck = ["Lightning Energy", "Abra", "Lightning Energy", "Bill", "Lightning Energy"]
    board = after("sv1-170", deck=deck, bench=["Pikachu", "Voltorb", "Onix"],
                  choices=[pokemon("Pikachu"), card("Lightning Energy"), pokemon("Voltorb")]
                  )  # fmt: skip
    assert [len(mon.energy) for mon in board.bench("me")] == [1, 1, 0]
    assert board.reason("trainer", "sv1-170") != ""


# -- hands ------------------------------------------------------------------------------------


@table(
    "trainer mine theirs hands",
    [
        ("sv2-185", 3, 6, (3, 6)),  # Iono: Prize cards left
        ("bw3-92", 2, 5, (2, 5)),  # N
        ("ex7-86", 4, 1, (4, 1)),  # Rocket's Admin.
        ("swsh1-169", 3, 6, (5, 4)),  # Marnie
        ("swsh10-150", 6, 3, (6, 2)),  # Roxanne
        ("sv7-139", 6, 3, (8, 2)),  # Lacey, a foe with three Prize cards
        ("sv7-139", 6, 4, (4, 2)),
        ("me1-119", 6, 6, (8, 2)),  # Lillie's Determination
        ("me1-119", 5, 6, (6, 2)),
        ("swsh3-163", 6, 6, (8, 2)),  # Kabu, a Pokémon alone
        ("sv4-169", 6, 6, (4, 2)),  # Parasol Lady, not in the first turn
        ("ecard1-138", 6, 6, (2, 2)),  # Copycat
        ("sm11-206", 6, 4, (1, 4)),  # Reset Stamp
        ("sv10-171", 6, 6, (5, 2)),  # Team Rocket's Ariana
        ("swsh9-138", 6, 6, (5, 2)),  # Cynthia's Ambition
        ("swsh12-166", 6, 6, (5, 3)),  # Wallace
        ("swsh8-238", 6, 3, (5, 2)),  # Schoolboy
        ("swsh8-238", 6, 4, (3, 2)),
        ("swsh8-239", 6, 4, (5, 2)),
        ("sm3-127", 6, 6, (1, 2)),  # Wicke
        ("me4-82", 6, 3, (1, 3)),  # Special Red Card
        ("sv3-187", 6, 6, (2, 2)),  # Brassius
        ("sv8pt5-115", 6, 6, (0, 2)),  # Larry's Skill, of a deck of Stadiums
    ],
)
def test_how_many_cards_are_held(trainer, mine, theirs, hands):
    opp = Side("Chansey", hand=["Abra", "Onix"], prizes=theirs)
    fill = {"deck": ["Ecogym"] * 3, "deck_size": 3} if trainer == "sv8pt5-115" else {}
    answers = [YES] if trainer == "swsh12-166" else []
    board = after(trainer, "Potion", opp=opp, prizes=mine, choices=answers, **fill)
    assert (len(board.hand("me")), len(board.hand("opp"))) == hands


def test_marnie_with_no_hand_to_put_back():
    board = after("swsh1-169", opp=Side("Chansey"))
    assert (board.hand("me"), board.hand("opp")) == ([], [])


def test_the_old_hand_lies_at_the_bottom():
    board = after("swsh1-169", "Abra", deck=["Bill"] * 7, deck_size=7)
    assert board.hand("me") == ["Bill"] * 5
    assert sorted(board.deck("me")) == ["Abra", "Bill", "Bill"]


def test_xerosic_leaves_three_and_eri_takes_items():
    hand = ["Bill", "Potion", "Abra", "Onix", "Ponyta"]
    assert len(after("sv6pt5-64", opp=Side("Chansey", hand=hand)).hand("opp")) == 3
    assert after("sv5-146", opp=Side("Chansey", hand=hand)).hand("opp") == [
        "Abra",
        "Onix",
        "Ponyta",
    ]


@pytest.mark.parametrize(("way", "left"), [(0, 4), (1, 3), (2, 2)])
def test_allister_discards_one_to_three(way, left):
    board = after(
        "swsh4-146", "Abra", "Onix", choices=[way, *[card("Fighting Energy")] * (way + 1)]
    )
    assert len(board.hand("me")) == left


def test_rowan_keeps_one_card():
    board = after("dp1-112", "Abra", "Bill", deck=["Onix"] * 4, deck_size=4, choices=[card("Abra")])
    assert "Bill" in board.hand("me")
    assert len(board.hand("me")) == 5


@pytest.mark.parametrize(("others", "drawn"), [(2, 4), (1, 3)])
def test_felicity_pays_one_or_two(others, drawn):
    board = after(
        "dp4-98", *["Abra"] * others, deck=["Onix"] * 9, choices=[0] if others > 1 else []
    )
    assert board.hand("me") == ["Onix"] * drawn


@pytest.mark.parametrize(("coins", "hand"), [("T", []), ("H", ["Kahili"])])
def test_kahili_may_come_back(coins, hand):
    board = after("sm8-179", deck=["Abra"] * 2, deck_size=2, coins=coins)
    assert board.hand("me") == ["Abra", "Abra", *hand]


@pytest.mark.parametrize(("answer", "mine"), [(0, ["Bill"]), (1, ["Abra"] * 3)])
def test_the_opponent_may_refuse_sordward_and_shielbert(answer, mine):
    board = after("swsh5-135", discard=["Bill"], deck=["Abra"] * 3, choices=[card("Bill"), answer])
    assert board.hand("me") == mine
    assert ("Bill" in board.discard("me")) == (answer == 1)


@pytest.mark.parametrize(("answer", "prizes", "hand"), [(0, 5, 1), (1, 6, 4)])
def test_surges_bargain(answer, prizes, hand):
    board = after("me1-120", choices=[answer])
    assert (board.prizes("me"), board.prizes("opp"), len(board.hand("me"))) == (
        prizes,
        prizes,
        hand,
    )


def test_the_last_prize_card_of_a_bargain_wins():
    board = after("me1-120", prizes=1, choices=[0])
    assert board.winner == "me"


# -- discard piles and Prize cards ------------------------------------------------------------


@table(
    "trainer discard back",
    [
        ("sv6pt5-61", ["Abra"], ["Abra"]),  # Night Stretcher
        ("sv6pt5-61", ["Double Colorless Energy", "Fire Energy"], ["Fire Energy"]),
        ("swsh4-157", ["Squirtle", "Abra", "Water Energy"], ["Squirtle", "Water Energy"]),
        ("sv6-155", ["ex1-97", "Abra", "Fire Energy"], ["Abra", "Fire Energy"]),
        ("swsh6-145", ["Abra", "Fire Energy", "Bill"], ["Abra", "Fire Energy"]),
        ("sm8-168", ["sm1-21", "Abra"], []),
        ("swsh8-231", ["Bill", "Leon"], ["Leon"]),
        ("hgss4-87", ["Bill"], ["Bill"]),  # Junk Arm
    ],
)
def test_what_comes_back_to_the_hand(trainer, discard, back):
    others = {"swsh8-231": [trainer], "hgss4-87": ["Abra", "Abra"]}.get(trainer, [])
    if trainer == "sm8-168":
        assert holding(trainer, discard=discard).reason("trainer", trainer) == NO_EFFECT
        return
    answers = {"swsh6-145": [0], "hgss4-87": [card("Abra"), card("Abra"), card("Bill")]}.get(
        trainer, []
    )
    board = after(trainer, *others, discard=discard, choices=answers)
    assert board.hand("me") == back


def test_miriam_shuffles_back_and_draws():
    board = after("sv1-179", discard=["Abra"] * 6, deck_size=3)
    assert board.discard("me") == ["Abra", "Miriam"]
    assert len(board.hand("me")) == 3


def test_lysandres_trump_card_leaves_itself():
    board = after("xy4-99", discard=["xy4-99", "Abra"], opp=Side("Chansey", discard=["Bill"]))
    assert (board.discard("me"), board.discard("opp")) == (["Lysandre's Trump Card"] * 2, [])


@pytest.mark.parametrize(("answer", "prizes"), [(YES, ["Bill", "Hisuian Heavy Ball"]), (NO, None)])
def test_heavy_ball_takes_a_basic_of_the_prize_cards(answer, prizes):
    board = after("swsh10-146", prizes=["Abra", "Bill"], choices=[answer])
    assert board.hand("me") == (["Abra"] if answer else [])
    assert board.prizes("me") == 2
    assert ("Hisuian Heavy Ball" in board.discard("me")) == (answer == NO)


def test_gladion_becomes_a_prize_card():
    board = after("sm4-95", prizes=["Abra", "Bill"], choices=[card("Bill")])
    assert (board.hand("me"), board.prizes("me"), board.discard("me")) == (["Bill"], 2, [])


# -- Pokémon in play --------------------------------------------------------------------------


def test_rare_candy_skips_a_stage():
    board = after("swsh1-180", "Alakazam")
    assert board.active("me").stack == ["Abra", "Alakazam"]


@pytest.mark.parametrize(("above", "choices"), [("Alakazam", []), ("Kadabra", [])])
def test_the_older_rare_candy_takes_either_stage_at_once(above, choices):
    board = after("ex2-88", above, came=5, choices=choices)
    assert board.active("me").stack == ["Abra", above]


@pytest.mark.parametrize(("trainer", "turn", "legal"), [("xy6-94", 1, True), ("xy1-116", 1, False)])
def test_who_may_evolve_in_the_first_turn(trainer, turn, legal):
    board = holding(trainer, deck=["Kadabra"], turn=turn + 1)
    assert (board.reason("trainer", trainer) == "") == legal
    if legal:
        board.play(trainer)
        assert board.active("me").stack == ["Abra", "Kadabra"]


def test_salvatore_wants_no_ability():
    board = after("sv5-160", deck=["Kadabra", "base1-42"], active="Squirtle", bench=["Abra"],
                  choices=[pokemon("Abra")])  # fmt: skip
    assert board.mon("me", "Kadabra").stack == ["Abra", "Kadabra"]


@pytest.mark.parametrize("trainer", ["sv4-171", "xy4-91"])
def test_a_pokemon_comes_back_without_what_was_on_it(trainer):
    benched = Mon("Kadabra", energy=["Fire Energy"], damage=30)
    board = after(trainer, bench=[benched], choices=[pokemon("Kadabra")])
    assert board.hand("me") == ["Abra", "Kadabra"]
    assert "Fire Energy" in board.discard("me")


def test_swoop_teleporter_changes_the_pokemon_under_its_energy():
    me = {"active": Mon("Abra", energy=["Fire Energy"], damage=10, condition="Asleep")}
    board = after("ex7-92", deck=["Ponyta"], **me, choices=[pokemon("Abra"), card("Ponyta")])
    active = board.active("me")
    assert (active.name, active.damage, active.energy, active.condition) == (
        "Ponyta", 10, ["Fire Energy"], "Asleep")  # fmt: skip
    assert board.discard("me") == ["Abra", "Swoop! Teleporter"]


@pytest.mark.parametrize("trainer", ["ex4-85", "bw8-120", "swsh5-125"])
def test_both_players_switch_the_opponent_first(trainer):
    opp = Side("Chansey", bench=["Rattata", "Onix"])
    board = after(trainer, bench=["Machop", "Ponyta"], opp=opp,
                  choices=[pokemon("Onix", "opp"), pokemon("Ponyta")])  # fmt: skip
    assert (board.active("opp").name, board.active("me").name) == ("Onix", "Ponyta")


def test_switch_cart_heals_the_one_that_left():
    board = after("swsh10-154", damage=20, bench=["Machop"], choices=[])
    assert (board.active("me").name, board.mon("me", "Abra").damage) == ("Machop", 0)
    evolved = holding("swsh10-154", active="Kadabra", bench=["Machop"])
    assert evolved.reason("trainer", "swsh10-154") == NO_EFFECT


@table(
    "trainer damage energies left kept",
    [
        ("sm2-128", 30, 2, 0, 0),  # Max Potion
        ("xy1-128", 30, 2, 0, 1),  # Super Potion
        ("sv5-142", 30, 2, 0, 2),  # Bianca's Devotion: 20 HP left
        ("ex1-91", 30, 2, 10, 2),
        ("sm7-135", 30, 0, 0, 0),
    ],
)
def test_damage_is_healed(trainer, damage, energies, left, kept):
    hurt = Mon("Machop", damage=damage, energy=["Fire Energy"] * energies)
    active = after(trainer, active=hurt).active("me")
    assert (active.damage, len(active.energy)) == (left, kept)


def test_wallys_compassion_returns_energy_only_if_it_healed():
    mega = "me1-60"
    assert "ex" in printed(mega).subtypes
    assert "MEGA" in printed(mega).subtypes
    mon = Mon(mega, damage=50, energy=["Fire Energy"], under=[])
    board = after("me1-132", bench=[mon])
    assert (board.hand("me"), board.bench("me")[0].damage) == (["Fire Energy"], 0)


@pytest.mark.parametrize(
    ("ways", "left", "stadium"), [("tt", 0, "Ecogym"), ("ts", 1, ""), ("st", 1, "")]
)
def test_field_blower_takes_two_things(ways, left, stadium):
    foes = [Mon("Rattata", attached=[("Gold Berry", 99)]), Mon("Onix", attached=[("Berry", 99)])]
    opp = Side("Chansey", bench=foes)
    board = holding("sm2-125", "Ecogym", opp=opp)
    board.play("Ecogym")
    one = [0, pokemon("Rattata", "opp"), card("Gold Berry", "opp")]
    two = [0, pokemon("Onix", "opp"), card("Berry", "opp")]
    answers = {"tt": [*one, *two], "ts": [*one, 2], "st": [1, *one]}[ways]
    board.play("sm2-125", choices=answers)
    assert sum(len(mon.attached) for mon in board.bench("opp")) == left
    assert board.stadium == stadium


@pytest.mark.parametrize("way", [0, 1])
def test_xerosic_discards_a_tool_or_a_special_energy(way):
    foe = Mon("Chansey", energy=["Double Colorless Energy"], attached=[("Gold Berry", 99)])
    board = after("xy4-110", opp=Side(foe), choices=[way])
    assert len(board.active("opp").attached) == way
    assert len(board.active("opp").energy) == 1 - way


def test_lost_vacuum_sends_both_to_the_lost_zone():
    foe = Mon("Chansey", attached=[("Gold Berry", 99)])
    board = after("swsh11-162", "Abra", opp=Side(foe), choices=[])
    assert (board.lost_zone("me"), board.lost_zone("opp")) == (["Abra"], ["Gold Berry"])


# -- what goes on -----------------------------------------------------------------------------


def _kick(trainer, foe="Chansey", **more):
    """Return the damage of Machop's Low Kick, of 20, after a Trainer."""
    board = holding(trainer, active=Mon("Machop", energy=["Fighting Energy"]),
                    opp=Side(foe, bench=["Rattata"]), **more)  # fmt: skip
    board.play(trainer)
    board.act("attack", "Low Kick")
    return board.active("opp").damage


@table(
    "trainer foe damage",
    [
        ("swsh4-154", "Blastoise", 50),  # Leon
        ("swsh4-154", "Chansey", 100),  # before Weakness
        ("me1-124", "Blastoise", 50),  # Premium Power Pro: Fighting Pokémon
        ("sm8-172", "Blastoise", 20),  # Electropower: Lightning Pokémon
        ("sv8pt5-96", "Blastoise", 20),  # Black Belt's Training: no Pokémon ex
        ("bw1-96", "Blastoise", 30),
        ("dp1-109", "Blastoise", 30),
        ("me5-77", "Charizard", 70),  # which resists Fighting
    ],
)
def test_attacks_do_more_this_turn(trainer, foe, damage):
    assert _kick(trainer, foe) == damage


def test_two_copies_add_up():
    board = holding("me1-124", "me1-124", active=Mon("Machop", energy=["Fighting Energy"]),
                    opp=Side("Blastoise"))  # fmt: skip
    board.play("me1-124")
    board.play("me1-124")
    board.act("attack", "Low Kick")
    assert board.active("opp").damage == 80


@pytest.mark.parametrize(("trainer", "damage"), [("sv8-178", 0), ("me1-118", 20)])
def test_pokemon_take_less_in_the_next_turn(trainer, damage):
    foe = Side(Mon("Machop", energy=["Fighting Energy"]))
    board = after(trainer, active="Blastoise", opp=foe)
    board.next_turn()
    board.act("attack", "Low Kick")
    assert board.active("me").damage == damage


def test_geeta_keeps_everyone_from_attacking():
    mon = Mon("Machop", energy=["Fighting Energy"])
    board = after("sv3-188", active=mon, deck=["Fire Energy"])
    assert len(board.active("me").energy) == 3
    assert board.reason("attack", "Low Kick") == "an effect forbids this attack"


def test_hex_maniac_stops_powers_until_the_next_turn_ends():
    board = holding("xy7-75", "Water Energy", bench=["base1-2"])
    assert board.reason("power", "Rain Dance", to="Blastoise") == ""
    board.play("xy7-75")
    off = "its Power is switched off by a card in play"
    assert board.reason("power", "Rain Dance", to="Blastoise") == off
    board.next_turn()
    board.next_turn()
    assert board.reason("power", "Rain Dance", to="Blastoise") == ""


# -- Stadiums used once a turn ----------------------------------------------------------------


def _at(stadium, *others, **more):
    board = holding(stadium, *others, **more)
    board.play(stadium)
    return board


def test_artazon_finds_a_basic_without_a_rule_box():
    board = _at("sv2-171", deck=["sv1-81", "Onix", "Kadabra"], deck_size=3)
    board.act("stadium")
    assert [mon.name for mon in board.bench("me")] == ["Onix"]
    assert board.reason("stadium") == "the Stadium was used this turn"


def test_the_opponent_may_use_it_too():
    board = _at("xy5-137", opp=Side(Mon("Squirtle", damage=30)))
    assert board.reason("stadium") == NO_EFFECT
    board.next_turn()
    board.act("stadium")
    assert board.active("opp").damage == 0


def test_jubilife_village_ends_the_turn():
    board = _at("swsh10-148", "Abra", deck=["Bill"] * 9, deck_size=9)
    board.act("stadium")
    assert (len(board.hand("me")), board.goes_on) == (5, False)


def test_magma_basin_attaches_and_hurts():
    board = _at("swsh9-144", discard=["Fire Energy"], bench=["Ponyta", "Onix"])
    board.act("stadium")
    ponyta = board.mon("me", "Ponyta")
    assert (ponyta.energy, ponyta.damage) == (["Fire Energy"], 20)


def test_scorched_earth_takes_either_energy():
    board = _at("xy5-138", "Water Energy")
    assert board.reason("stadium") == NO_EFFECT
    board = _at("xy5-138", "Fighting Energy", "Abra", deck=["Bill"] * 2, deck_size=2)
    board.act("stadium")
    assert sorted(board.hand("me")) == ["Abra", "Bill", "Bill"]


# -- fossils and dolls ------------------------------------------------------------------------


@table(
    "fossil prizes",
    [("sm5-134", 5), ("dp5-84", 5), ("ex12-80", 6)],
)
def test_prize_cards_for_trainers_played_as_pokemon(fossil, prizes):
    hp = printed(fossil).hp
    board = Board(
        Side(Mon("Machop", energy=["Fighting Energy"]), bench=["Abra"]),
        Side(Mon(fossil, damage=hp - 10), bench=["Rattata"]),
        rules=rulebook(printed(fossil).era),
    )
    board.act("attack", "Low Kick")
    assert board.prizes("me") == prizes


def test_a_fossil_may_be_discarded_but_not_retreat():
    board = holding("Bill", active=Mon("sm5-134"), bench=["Abra"])
    name = printed("sm5-134").name
    assert board.reason("retreat", to="Abra") == "it cannot retreat"
    assert name == "Unidentified Fossil"


# -- two at once ------------------------------------------------------------------------------


def test_custom_catchers_one_or_two():
    opp = Side("Chansey", bench=["Rattata"])
    one = after("sm8-171", "Abra", opp=opp, deck=["Bill"] * 3)
    assert sorted(one.hand("me")) == ["Abra", "Bill", "Bill"]
    two = after("sm8-171", "sm8-171", opp=opp, choices=[0])
    assert two.active("opp").name == "Rattata"
    assert two.discard("me") == ["Custom Catcher"] * 2


def test_poke_drawers_one_or_two():
    deck = ["Bill", "Abra", "Onix"]
    assert len(after("dp7-89", deck=deck).hand("me")) == 1
    two = after(
        "dp7-89",
        "dp7-89",
        deck=deck,
        choices=[0, card("Poké Drawer +"), card("Onix"), card("Abra")],
    )
    assert two.hand("me") == ["Abra", "Onix"]


# -- Energy -----------------------------------------------------------------------------------


def test_energy_switch_moves_a_basic_energy():
    mons = {"active": Mon("Abra"), "bench": [Mon("Onix", energy=["Fire Energy"])]}
    board = after("bw1-94", **mons, choices=[])
    assert board.active("me").energy == ["Fire Energy"]


def test_sada_attaches_to_two_and_draws():
    ancient = next(each for each in ("sv4-123", "sv4-124", "sv4-125") if "Ancient" in
                   printed(each).subtypes)  # fmt: skip
    me = {"active": ancient, "bench": [ancient], "discard": ["Fire Energy"] * 3}
    board = after("sv4-170", **me)
    assert [len(mon.energy) for mon in (board.active("me"), *board.bench("me"))] == [1, 1]
    assert len(board.hand("me")) == 3


def test_bea_attaches_what_she_discards():
    deck = ["Fire Energy", "Abra", "Fighting Energy", "Bill", "Onix"]
    board = after("swsh4-147", deck=deck, bench=["Machop"])
    assert board.mon("me", "Machop").energy == ["Fighting Energy", "Fire Energy"]
    assert board.discard("me") == ["Abra", "Bea", "Bill", "Onix"]


def test_scramble_switch_moves_energy_along():
    me = {"active": Mon("Abra", energy=["Fire Energy"] * 2), "bench": ["Onix"]}
    board = after("sv8-186", **me, choices=[pokemon("Abra"), pokemon("Onix"), 1])
    assert (len(board.active("me").energy), len(board.mon("me", "Abra").energy)) == (1, 1)


def test_rainbow_brush_swaps_an_energy():
    me = {"active": Mon("Abra", energy=["Fire Energy"]), "deck": ["Water Energy"], "deck_size": 1}
    board = after("sm7-141", **me)
    assert (board.active("me").energy, board.deck("me")) == (["Water Energy"], ["Fire Energy"])
    none = after("sm7-141", **{**me, "deck": ["Bill"]})
    assert none.active("me").energy == ["Fire Energy"]


# -- attacks and Powers on Trainers -----------------------------------------------------------


def test_a_technical_machine_lends_its_attack_for_a_turn():
    board = holding("sv4-178", active=Mon("Machop", energy=["Fighting Energy"]),
                    bench=["Abra", "Onix"], deck=["Kadabra"])  # fmt: skip
    assert board.reason("attack", "Evolution") == "it is not a card of that kind"
    board.act("tool", "sv4-178", to="Machop")
    assert board.reason("attack", "Low Kick") == ""
    board.act("attack", "Evolution", choices=[pokemon("Abra"), card("Kadabra")])
    assert board.mon("me", "Kadabra").stack == ["Abra", "Kadabra"]
    board.end_turn()
    assert board.active("me").attached == []


def test_its_cost_must_be_paid():
    board = holding("sv4-178", active="Machop")
    board.act("tool", "sv4-178", to="Machop")
    assert board.reason("attack", "Evolution") == "not enough Energy"


@pytest.mark.parametrize(("name", "damage"), [("Grimer", 0), ("Machop", 30)])
def test_a_cube_is_for_one_type(name, damage):
    cube = "ecard2-121"
    mon = Mon(name, damage=30, energy=["Fighting Energy"])
    board = holding(cube, active=mon, opp=Side("Blastoise"))
    if not damage:
        assert board.reason("trainer", cube) == NO_EFFECT
        return
    board.play(cube)
    board.act("attack", "Violent Rage", coins="HHH")
    assert board.active("opp").damage == damage
    board.end_turn()
    assert "Fighting Cube 01" in board.discard("me")


def test_a_seal_stone_searches_once_a_game_for_a_pokemon_v():
    v = next(each for each in ("swsh1-138", "swsh1-1", "swsh1-13") if "V" in printed(each).subtypes)
    board = holding("swsh12-156", "swsh12-156", active=v, bench=["Onix"], deck=["Bill", "Abra"])
    name = printed(v).name
    assert board.reason("power", "Star Alchemy", to=name) == "it is not a card of that kind"
    board.act("tool", "swsh12-156", to=name)
    board.act("power", "Star Alchemy", to=name, choices=[card("Bill")])
    assert "Bill" in board.hand("me")
    assert board.reason("power", "Star Alchemy", to=name) != ""


def test_a_scroll_lends_only_to_its_style():
    rapid = "swsh5-131"
    board = holding(rapid, active=Mon("Machop", energy=["Fighting Energy"] * 3))
    board.act("tool", rapid, to="Machop")
    with pytest.raises(Exception, match="Matchless Maelstrom"):
        board.reason("attack", "Matchless Maelstrom")


# -- odds and ends ----------------------------------------------------------------------------


@pytest.mark.parametrize(("discarded", "hand"), [("Fire Energy", 4), ("Abra", 2)])
def test_roller_skater_draws_more_for_an_energy_card(discarded, hand):
    board = after("sm12-203", discarded)
    assert len(board.hand("me")) == hand
    assert printed(discarded).name in board.discard("me")


def test_mystery_garden_draws_up_to_the_psychic_pokemon():
    board = _at("me1-122", "Fire Energy", "Bill", bench=["Gastly", "Drowzee", "Onix"])
    board.act("stadium")
    assert len(board.hand("me")) == 3  # Abra, Gastly and Drowzee are Psychic
    assert "Fire Energy" in board.discard("me")


def test_big_malasada_takes_one_condition_away():
    hurt = Mon("Machop", damage=30, condition="Asleep", poison=10)
    active = after("sm1-114", active=hurt).active("me")
    assert active.damage == 10
    assert (active.condition == "none") != (active.poison == 0)
    assert holding("sm1-114").reason("trainer", "sm1-114") == NO_EFFECT


@pytest.mark.parametrize(("answer", "name"), [(YES, "Charmander"), (NO, "Charmeleon")])
def test_devolution_spray_z_takes_off_one_stage_or_two(answer, name):
    board = after("sm10-166", active="Abra", bench=["Charizard"],
                  choices=[pokemon("Charizard"), answer])  # fmt: skip
    assert board.bench("me")[0].name == name


def test_lusamine_keeps_all_damage_from_ultra_beasts():
    foe = Side(Mon("Machop", energy=["Fighting Energy"]), prizes=3)
    board = after("sm8-182", active="sm4-57", opp=foe)
    board.next_turn()
    board.act("attack", "Low Kick")
    assert board.active("me").damage == 0


def test_grant_comes_back_for_two_other_cards():
    board = Board(Side("Machop", hand=["Abra", "Onix"], discard=["swsh10-144"]), Side("Chansey"),
                  rules=rulebook("swsh"), turn=5)  # fmt: skip
    board.act("card", "swsh10-144")
    assert (board.hand("me"), board.discard("me")) == (["Grant"], ["Abra", "Onix"])
    assert board.reason("trainer", "swsh10-144") == ""
