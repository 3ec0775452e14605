"""Games in words: every kind of event, told from made-up rows, and real games throughout."""

from __future__ import annotations

import pytest

import deckstats
from deckstats.analysis.play import GameLog
from deckstats.effects.operations import TYPES
from deckstats.kernels.jit import JIT
from deckstats.kernels.log import EVENT_NAMES
from deckstats.lowering.shapes import LAID_DOWN

META = {
    "deckstats": "1.2.3", "command": "play", "rules": "base",
    "rule_changes": {}, "seed": 7, "trials": 1,
    "pilot": "autopilot", "seconds": 0.1, "interrupted": False, "warnings": [], "game": 5,
    "decks": [
        {"name": "water", "cards": 60, "modelled": 60, "unmodelled": []},
        {"name": "fire", "cards": 60, "modelled": 58, "unmodelled": ["Iono"]},
    ],
}  # fmt: skip


def cards(*numbers):
    return tuple(deckstats.database().by_id(f"base1-{number}") for number in numbers)


#: Squirtle line, Water Energy, Bill, Energy Removal, Potion, and what any of them is face down
WATER = (*cards(63, 42, 2, 102, 91, 92, 94), LAID_DOWN)
SQUIRTLE, WARTORTLE, BLASTOISE, WATER_ENERGY, BILL, REMOVAL, POTION, HIDDEN = range(8)
FIRE = cards(46, 24, 98, 95, 36, 75)  # Charmander, Charmeleon, Fire Energy, Switch, Magmar, Lass
CHARMANDER, CHARMELEON, FIRE_ENERGY, SWITCH, MAGMAR, LASS = range(6)

SET_UP = [
    ("draw", 0, SQUIRTLE, 0, 0, 0),
    ("draw", 0, WATER_ENERGY, 0, 0, 0),
    ("draw", 0, WATER_ENERGY, 0, 0, 0),
    ("draw", 1, SWITCH, 0, 0, 0),
    ("mulligan", 1, 0, 0, 0, 0),
    ("draw", 1, CHARMANDER, 0, 0, 0),
    ("draw", 0, BILL, 0, 0, 0),
    ("bonus", 0, 1, 0, 0, 0),
    ("opens", 0, 0, SQUIRTLE, 0, 0),
    ("opens", 1, 16, CHARMANDER, 0, 0),
    ("opens", 1, 17, MAGMAR, 0, 0),
    ("prizes_set", 0, 6, 0, 0, 0),
    ("prizes_set", 1, 1, 0, 0, 0),
    ("flip", 0, 1, 0, 0, 0),
    ("first", 0, 0, 0, 0, 0),
]

SET_UP_WORDS = """\
  water: opening hand: Squirtle, 2 Water Energy
  fire: opening hand: Switch
  fire: no Basic Pokémon, mulligan
  fire: opening hand: Charmander
  water: draws bonus cards: Bill
  water: Squirtle as Active Pokémon
  fire: Charmander as Active Pokémon
  fire: Magmar on the Bench
  water: 6 Prize cards
  fire: 1 Prize card
  coin: heads
  water goes first
"""

TURN = ("turn", 0, 1, 1, 0, 1)


def told(*events, winner=0, reason="prizes"):
    """Return the lines of a turn of the first player, after its title."""
    rows = tuple([*SET_UP, TURN, *((*event, 1) for event in events)])
    log = GameLog(META, (WATER, FIRE), rows, winner, reason)
    text = log.text
    start = text.index("Turn 1:")
    return text[start:].splitlines()[2:-2]


def test_a_whole_log():
    log = GameLog(META, (WATER, FIRE), (*SET_UP, TURN), 0, "bench_out")
    assert log.text == (
        "water against fire: game 5\n"
        "base rules · seed 7 · pilot autopilot\n"
        "warning: fire: not all text is modelled of Iono\n"
        "\nSet-up\n" + SET_UP_WORDS + "\nTurn 1: water (own turn 1)\n"
        "  (Squirtle 40/40 HP against Charmander 50/50 HP; Prize cards left: 6 against 1)\n"
        "\nwater wins: fire has no Pokémon left in play (after 1 turns)\n"
    )
    assert repr(log) == log.text
    assert log._repr_html_().startswith('<pre class="deckstats">water against fire: game 5\n')


@pytest.mark.parametrize(
    ("events", "words"),
    [
        ([("draw", 0, BILL, 0, 0)], ["  draws Bill"]),
        ([("bench", 0, 1, SQUIRTLE, 0)], ["  puts Squirtle onto the Bench"]),
        ([("attach", 0, 0, WATER_ENERGY, 0)], ["  attaches Water Energy to Squirtle"]),
        ([("evolve", 0, 0, WARTORTLE, 0)], ["  evolves Squirtle into Wartortle"]),
        (
            [("bench", 0, 1, SQUIRTLE, 0), ("evolve", 0, 1, WARTORTLE, 0)],
            ["  puts Squirtle onto the Bench", "  evolves Benched Squirtle into Wartortle"],
        ),
        (
            [("trainer", 0, BILL, 0, 0), ("draw", 0, POTION, 0, 0), ("draw", 0, POTION, 0, 0),
             ("discard", 0, BILL, 0, 0), ("attach", 0, 0, WATER_ENERGY, 0)],
            ["  plays Bill", "    draws 2 Potion", "  attaches Water Energy to Squirtle"],
        ),
        (
            [("trainer", 0, REMOVAL, 0, 0), ("discard_energy", 1, 16, FIRE_ENERGY, 0),
             ("discard", 1, FIRE_ENERGY, 0, 0), ("discard", 0, REMOVAL, 0, 0)],
            ["  plays Energy Removal", "    opposing Charmander loses Fire Energy"],
        ),
        (
            [("trainer", 0, REMOVAL, 0, 0), ("discard", 0, BILL, 0, 0),
             ("discard", 0, REMOVAL, 0, 0)],
            ["  plays Energy Removal", "    discards Bill"],
        ),
        (
            [("bench", 0, 1, SQUIRTLE, 0), ("discard_energy", 0, 0, WATER_ENERGY, 0),
             ("discard", 0, WATER_ENERGY, 0, 0), ("retreat", 0, 0, 1, 1), ("active", 0, 1, 0, 0)],
            ["  puts Squirtle onto the Bench",
             "  retreats Squirtle, discarding Water Energy; Squirtle comes in"],
        ),
        (
            [("bench", 0, 1, SQUIRTLE, 0), ("flip", 0, 0, 0, 0), ("retreat", 0, 0, 1, 0)],
            ["  puts Squirtle onto the Bench", "    coin: tails", "  Squirtle fails to retreat"],
        ),
        (
            [("evolve", 0, 0, BLASTOISE, 0), ("power", 0, 0, 0, BLASTOISE),
             ("attach", 0, 0, WATER_ENERGY, 0), ("attach", 0, 0, WATER_ENERGY, 0)],
            ["  evolves Squirtle into Blastoise", "  uses Rain Dance of Blastoise",
             "    attaches Water Energy to Blastoise", "  attaches Water Energy to Blastoise"],
        ),
        (
            [("attack", 0, 0, 0, SQUIRTLE), ("damage", 1, 16, 10, 40), ("flip", 0, 1, 0, 0),
             ("flip", 0, 0, 0, 0), ("condition", 1, 16, 3, 0)],
            ["  Squirtle attacks with Bubble",
             "    opposing Charmander takes 10 damage, 40 HP left",
             "    coins: heads, tails", "    opposing Charmander is Paralyzed"],
        ),
        (
            [("attack", 0, 0, 0, SQUIRTLE), ("damage", 1, 16, 50, 0),
             ("knocked_out", 1, 16, CHARMANDER, 0), ("discard", 1, CHARMANDER, 0, 0),
             ("discard", 1, FIRE_ENERGY, 0, 0), ("prize", 0, POTION, 5, 0),
             ("active", 1, 17, 0, 0)],
            ["  Squirtle attacks with Bubble", "    opposing Charmander takes 50 damage, 0 HP left",
             "    opposing Charmander is Knocked Out",
             "    water takes a Prize card (Potion), 5 left",
             "    opposing Magmar becomes the Active Pokémon"],
        ),
        (
            [("damage", 0, 0, 30, 10), ("heal", 0, 0, 20, 0)],
            ["    Squirtle takes 30 damage, 10 HP left",
             "    Squirtle is healed of 20 damage, 30 HP left"],
        ),
        ([("attack", 0, 0, 0, 0), ("nothing", 0, 0, 0, 0)],
         ["  Squirtle attacks with Bubble", "    it does nothing"]),
        ([("self_hit", 0, 0, 0, 0)], ["    Squirtle is Confused and hits itself"]),
        ([("condition", 0, 0, 0, 0)], ["    Squirtle is cured of all Special Conditions"]),
        ([("recover", 0, 0, 1, 0)], ["    Squirtle is no longer Asleep"]),
        ([("waits", 1, 0, 0, 0)], ["    fire: no Basic Pokémon, waits for the other player"]),
        ([("shown", 1, SWITCH, 1, 0), ("shown", 1, FIRE_ENERGY, 6, 0)],
         ["    fire: shows Switch, 6 Fire Energy"]),
        ([("to_hand", 0, BILL, 0, 0)], ["    takes Bill into the hand"]),
        ([("to_deck", 1, LASS, 0, 0), ("to_deck", 1, LASS, 0, 0)],
         ["    fire puts 2 Lass into the deck"]),
        ([("discard", 1, LASS, 0, 0)], ["    fire discards Lass"]),
        ([("devolve", 0, 0, WARTORTLE, 0)], ["    Wartortle is taken off Squirtle"]),
        ([("over", 0, 0, 0, 0), ("pass", 0, 0, 0, 0)],
         ["  ends the turn"]),
    ],
)  # fmt: skip
def test_events(events, words):
    assert told(*events) == words


def test_sudden_death_is_a_whole_new_game():
    rows = (*SET_UP, TURN, ("sudden_death", 0, 1, 0, 0, 1), *SET_UP, TURN)
    text = GameLog(META, (WATER, FIRE), rows, 1, "sudden_death").text
    again = "\nBoth win at once: Sudden Death, a new game\n\nSet-up\n" + SET_UP_WORDS
    assert again in text
    assert text.endswith("\nfire wins in Sudden Death (after 1 turns)\n")


@pytest.mark.parametrize(
    ("winner", "reason", "words"),
    [
        (0, "prizes", "water wins: the last Prize card is taken"),
        (1, "bench_out", "fire wins: water has no Pokémon left in play"),
        (1, "deck_out", "fire wins: water has no card left to draw"),
        (None, "draw", "a draw: nobody has won"),
    ],
)
def test_endings(winner, reason, words):
    log = GameLog(META, (WATER, FIRE), (*SET_UP, TURN), winner, reason)
    assert log.text.splitlines()[-1] == f"{words} (after 1 turns)"


def test_every_kind_of_event_has_words():
    from deckstats.report import logs

    assert set(EVENT_NAMES) == set(logs._TELLERS)


def test_a_pokemon_that_counts_as_another_has_its_hp_and_its_own_name():
    """Squirtle has 40 HP, Blastoise 100."""
    shape = [("shape", 0, 0, BLASTOISE, 0), ("damage", 0, 0, 10, 90)]
    back = [("shape", 0, 0, SQUIRTLE, 0)]
    assert told(*shape, *back) == [
        "    Squirtle counts as Blastoise",
        "    Squirtle takes 10 damage, 90 HP left",
        "    Squirtle is itself again",
    ]


def test_a_trainer_played_in_the_others_turn_says_whose_it_is():
    """As Power Spray, when a Poké-Power is used."""
    assert told(("trainer", 1, LASS, 0, 0)) == ["  fire plays Lass"]
    assert told(("trainer", 0, BILL, 0, 0)) == ["  plays Bill"]


@pytest.mark.parametrize("pilot", ["autopilot", "random"])
def test_real_games_are_told_to_the_end(pilot):
    for game in range(4 if JIT else 1):
        for name in deckstats.builtin_names():
            log = deckstats.play(name, "rain_dance", game=game, pilot=pilot)
            lines = log.text.splitlines()
            assert sum(line.startswith("Turn ") for line in lines) >= log.turns
            assert lines[-1].endswith(f"(after {log.turns} turns)")


def test_the_same_game_is_told_the_same():
    first, second = (deckstats.play("zap", "overgrowth", game=9).text for _ in range(2))
    assert first == second
    assert first != deckstats.play("zap", "overgrowth", game=10).text


def test_a_card_that_lies_face_down():
    rows = [
        ("face_down", 0, 1, HIDDEN, 0),
        ("power", 0, 1, 0, HIDDEN),
        ("turned_up", 0, 1, REMOVAL, 0),
        ("discard", 0, REMOVAL, 0, 0),
    ]
    assert told(*rows) == [
        "    lays a card face down on the Bench",
        "  turns up Benched Face-down card",
        "    Benched Face-down card proves to be Energy Removal",
        "    discards Energy Removal",
    ]


def test_nobody_knows_the_hp_of_a_card_that_lies_face_down():
    rows = [("face_down", 0, 1, HIDDEN, 0), ("active", 0, 1, 0, 0), ("turn", 1, 2, 1, 0)]
    assert told(*rows)[-1] == (
        "  (Charmander 50/50 HP against Face-down card; Prize cards left: 1 against 6)"
    )


def test_energy_that_is_turned():
    rows = [("turned_energy", 0, 0, WATER_ENERGY, TYPES.index("Fire"))]
    assert told(*rows) == ["    Water Energy on Squirtle counts as Fire"]


def test_hp_that_cards_in_play_give_are_told_once_they_show():
    """Charmander has 50 HP, and 20 more by a Tool: 40 are left behind 30 damage."""
    rows = [("damage", 1, 16, 30, 40), ("turn", 1, 2, 1, 0)]
    assert told(*rows)[-1] == (
        "  (Charmander 40/70 HP against Squirtle 40/40 HP; Prize cards left: 1 against 6)"
    )


def test_what_a_power_or_stadium_does_stands_under_it():
    power = [("power", 0, 0, 0, SQUIRTLE), ("draw", 0, BILL, 0, 0)]
    stadium = [("use_stadium", 0, BILL, 0, 0), ("bench", 0, 1, SQUIRTLE, 0)]
    lines = told(*power, *stadium)
    assert lines[1] == "    draws Bill"
    assert lines[3] == "    puts Squirtle onto the Bench"
