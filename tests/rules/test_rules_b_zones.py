"""Zones and roles (catalogue B): where cards are, and who may do what."""

from collections import Counter

import numpy as np
import pytest
from board import BASE, Board, Mon, Side, card, deck_of, pokemon

from deckstats.decks import load
from deckstats.simulate.single import SingleGame


def cards_of(row):
    """Count every card of a player over all zones, by local id."""
    found = Counter(row["pool"][: row["n_pool"]].tolist())
    found.update(row["top"][: row["n_top"]].tolist())
    found.update(row["prizes"][: row["n_prizes"]].tolist())
    for zone in ("hand", "discard"):
        found.update({int(card): int(row[zone][card]) for card in np.flatnonzero(row[zone])})
    return found


@pytest.mark.parametrize("pair", [("haymaker", "rain_dance"), ("zap", "brushfire")], ids="-".join)
def test_b01_sixty_cards_over_all_zones(pair):
    """Counted here, not by the engine's own invariants, before and after every turn."""
    game = SingleGame([load(name) for name in pair], BASE)
    game.set_up()
    player = int(game.record["first"])
    for _ in range(30):
        for p in range(2):
            row, deck = game.record["players"][p], game.table["decks"][p]
            found = cards_of(row)
            for i in range(6):
                if int(row["in_play"]) >> i & 1:
                    slot = row["slots"][i]
                    found.update(slot["stack"][: slot["n_stack"]].tolist())
                    found.update(slot["attached"][: slot["n_attached"]].tolist())
                    for kind in range(int(deck["n_kinds"])):
                        found[int(deck["kinds"][kind]["card"])] += int(slot["energy"][kind])
            assert +found == Counter(deck["list"].tolist())
            assert found.total() == 60
        if game.record["over"] or not game.begin_turn(player):
            break
        game.pilot_turn(player)
        if game.record["over"] or not game.end_turn():
            break
        player = 1 - player


def test_b02_in_play_is_active_and_bench_but_not_the_hand():
    board = Board(
        Side("Charmander", damage=10, bench=[Mon("Ponyta", 20), Mon("Vulpix", 30), "Magmar"],
             hand=["Pokémon Center", "Growlithe"]),
        Side("Squirtle", damage=10),
    )  # fmt: skip
    board.play("Pokémon Center")
    assert board.by_whom("heal") == [("heal", "me")] * 3
    assert board.active("opp").damage == 10


@pytest.mark.parametrize(("benched", "reason"), [(4, ""), (5, "the Bench is full (five Pokémon)")])
def test_b03_at_most_five_benched(benched, reason):
    board = Board(Side("Charmander", bench=["Ponyta"] * benched, hand=["Ponyta"]), Side("Abra"))
    assert board.reason("bench", "Ponyta") == reason
    assert board.legal("bench") == (reason == "")


def test_b04_all_discarded_cards_go_to_the_discard_pile():
    board = Board(
        Side("Charmander", energy=["Fire Energy"] * 2, bench=["Ponyta"],
             hand=["Bill", "Computer Search", "Potion", "Switch"]),
        Side("Squirtle"),
    )  # fmt: skip
    board.play("Bill")
    board.play("Computer Search", [card("Potion"), card("Switch")])
    board.act("retreat", to="Ponyta")
    assert board.discard("me") == ["Bill", "Computer Search", "Fire Energy", "Potion", "Switch"]


def test_b05_a_search_does_not_find_prize_cards():
    def searching_for(name):
        board = Board(
            Side("Abra", hand=["Computer Search", "Bill", "Bill"], deck=["Potion"],
                 prizes=["Gust of Wind"] * 6),
            Side("Squirtle"),
        )  # fmt: skip
        board.play("Computer Search", [card("Bill"), card("Bill"), card(name)])
        return board.hand("me")

    assert searching_for("Potion") == ["Potion"]
    with pytest.raises(AssertionError, match="choice that was not offered"):
        searching_for("Gust of Wind")


@pytest.mark.statistical
def test_b05_prize_cards_are_dealt_evenly():
    deck = deck_of({"Pikachu": 30, "Voltorb": 30})
    game = SingleGame([deck, deck], BASE)
    n, pikachu = 3000, 0
    for trial in range(n):
        game.seed(5, trial)
        game.set_up()
        prizes = game.record["players"][0]["prizes"][:6]
        pikachu += sum(game.card(0, int(local)).name == "Pikachu" for local in prizes)
        game.clear_log()
    assert abs(pikachu - 3 * n) < 6 * (6 * n / 4) ** 0.5


def test_b06_the_defending_pokemon_is_the_one_active_when_damage_is_done():
    board = Board(
        Side("Charmander", energy=["Fire Energy"], hand=["Gust of Wind"]),
        Side("Squirtle", bench=["Abra", "Onix"]),
    )
    board.play("Gust of Wind", [pokemon("Onix")])
    board.act("attack", "Scratch")
    assert (board.active("opp").name, board.active("opp").damage) == ("Onix", 10)
    assert board.mon("opp", "Squirtle").damage == 0


@pytest.mark.statistical
@pytest.mark.parametrize("trial", range(10))
def test_b07_only_the_player_whose_turn_it_is_acts(trial):
    game = SingleGame([load("haymaker"), load("blackout")], BASE)
    game.play_whole(3, trial)
    mover, acted = None, 0
    for name, side, *_ in game.events:
        if name == "turn":
            mover = side
        elif name in ("evolve", "trainer", "power", "retreat", "attack", "pass"):
            assert side == mover
            acted += 1
    assert acted > 0


def test_b08_cards_go_to_their_owners_pile():
    board = Board(
        Side("Hitmonchan", energy=["Fighting Energy"]),
        Side("Pikachu", damage=30, energy=["Lightning Energy"], bench=["Abra"]),
    )
    board.act("attack", "Jab")
    assert board.discard("opp") == ["Lightning Energy", "Pikachu"]
    assert board.discard("me") == []
