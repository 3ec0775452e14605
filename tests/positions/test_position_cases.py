"""Cases of positions: what is met, what is not and how it is told, what waits."""

from fractions import Fraction

import pytest

from deckstats.errors import DeckstatsError
from deckstats.positions import answer, read_text

CONFUSED = """
id = "Confused"
me.active = { card = "Charmander", energy = ["Fire", "Water"], conditions = ["Confused"] }
me.bench = ["Ponyta", "Ponyta"]
me.hand = ["Bill", "Gust of Wind", "Fire", "Charmeleon"]
opp.active = "Onix"
opp.bench = ["Abra", { card = "Machop", damage = 10 }]
"""


def ask(case, board=CONFUSED):
    (position,) = read_text(f"{board}\n[[case]]\n{case}", "my.toml")
    return answer(position, position.cases[0])


def unmet(case, board=CONFUSED):
    found = ask(case, board)
    assert found.status == "unmet"
    return [line.removeprefix("my.toml: Confused, case 1: ") for line in found.lines]


@pytest.mark.parametrize(
    "case",
    [
        'do = "attack Scratch"\ncoins = "H"\n'
        'expect.opp.active = { card = "Onix", damage = 10, left = 80 }',
        'do = "attack Scratch"\ncoins = "T"\nexpect.me.active.damage = 20\n'
        'expect.turn_goes_on = false',
        'do = ["play Gust of Wind", "play Bill"]\nchoose = "Machop"\n'
        'expect.opp.active.damage = 10\n'
        'expect.opp.bench = ["Onix", "Abra"]\nexpect.me.hand_has = ["Fire", "2 Fighting Energy"]\n'
        'expect.me.hand = 4\nexpect.me.discard = ["Bill", "Gust of Wind"]\nexpect.me.deck = 43',
        'do = "attach Fire to Ponyta #2"\nexpect.me.in_play."Ponyta #2".energy = ["Fire"]\n'
        'expect.me.in_play.Ponyta.energy = 0\nexpect.me.hand_lacks = ["Fire"]',
        'do = "evolve Charmander into Charmeleon"\nexpect.me.active = { card = "Charmeleon", '
        'under = ["Charmander"], conditions = [], energy = ["Fire", "Water"] }',
        'do = "retreat to Ponyta"\nchoose = "Water"\ncoins = "T"\n'
        'expect.me.active.energy = ["Fire"]\n'
        'expect.events = ["discard_energy", "flip", "me retreat"]\nexpect.no_events = "active"',
        'do = "retreat to Ponyta"\nchoose = "Water"\ncoins = "T"\nmay_not = "retreat to Ponyta"',
        'do = "next turn"\nexpect.turn = 6\nexpect.opp.hand = 1\nexpect.over = false',
        'may = ["play Bill", "attach Fire to Ponyta", "attack Scratch"]\nmay_not = "attack Ember"\n'
        'me.active.energy = ["Water"]',
        'do = ["attach Fire to Ponyta", "attach Fire to Ponyta"]\nme.hand = ["2 Fire"]\n'
        'illegal = "one Energy card"',
        'do = ["end turn"]\nme.active = { conditions = ["Poisoned"], poison = 20 }\n'
        'expect.me.active = { damage = 20, poison = 20, conditions = ["Poisoned"] }',
        'me.prizes = ["Bill"]\nopp.active.damage = 80\ndo = "attack Scratch"\ncoins = "H"\n'
        'expect = { winner = "me", ending = "prizes", over = true, '
        'me = { prizes = 0, hand_has = ["2 Bill"] } }',
        'me.deck = ["Switch", "Potion"]\ndo = "play Bill"\n'
        'expect.me.hand_has = ["Switch", "Potion"]',
        'me.deck = ["Switch", "Potion"]\nexpect.me.deck_top = ["Switch"]\nexpect.opp.prizes = 6',
        'me.active = { conditions = ["Asleep"], since = 4 }\nmay_not = ["attack Scratch", '
        '"retreat to Ponyta"]',
        'me.deck = ["Potion"]\nme.deck_bottom = ["Switch", "Bill"]\nme.deck_size = 3\n'
        'do = "play Bill"\nexpect.me = { hand_has = ["Potion", "Switch"], deck = ["Bill"], '
        'deck_bottom = ["Bill"] }',
        'me.active = { conditions = [], lasting = ["cannot retreat", "cannot use Ember"] }\n'
        'may_not = ["retreat to Ponyta", "attack Ember"]\nmay = "attack Scratch"',
        'opp.active = { lasting = [{ effect = "takes 10 more", until = 6 }] }\n'
        'me.active.conditions = []\ndo = "attack Scratch"\nexpect.opp.active.damage = 20',
        'opp.active.lasting = ["shielded from damage"]\nme.active.conditions = []\n'
        'do = "attack Scratch"\nexpect.opp.active.damage = 0',
        'me.active = { lasting = ["smokescreen"] }\ndo = "attack Scratch"\ncoins = "HT"\n'
        "expect.me.active.damage = 20",
        'mover = "opp"\ndo = "begin turn"\nexpect.turn = 6\nexpect.me.hand = 5',
        'do = "opp: end turn"\nexpect.over = false',
    ],
)  # fmt: skip
def test_met(case):
    found = ask(case)
    assert found.lines == ()
    assert found.status == "met"


@pytest.mark.parametrize(
    ("case", "told"),
    [
        (
            'do = "attack Scratch"\ncoins = "H"\nexpect.opp.active.damage = 20',
            ["opp.active.damage: expected 20, found 10"],
        ),
        (
            'do = "attack Scratch"\ncoins = "HH"\nexpect.opp.active.damage = 10',
            ["coins: expected 2 flipped, found 1 flipped"],
        ),
        (
            'do = "attack Scratch"\nexpect.over = true',
            ["over: expected True, found False", "coins: expected 0 flipped, found 1 flipped"],
        ),
        (
            'do = "play Gust of Wind"\nchoose = ["Abra", "Machop"]\nexpect.opp.active = "Abra"',
            ['choose: expected every choice asked for, found "Machop" was not'],
        ),
        (
            'do = "play Gust of Wind"\nchoose = "Ponyta"',
            ['do: expected a legal action, found "Ponyta" cannot be chosen: choose one of '
             "opp Abra, opp Machop"],
        ),
        (
            'do = "attach Fire to Ponyta"\nillegal = true',
            ['"attach Fire to Ponyta": expected refused, found legal'],
        ),
        (
            'do = "play Bill"\nme.hand = []\nme.discard = ["Bill"]\nillegal = "full"',
            ['"play Bill": expected refused with "full", found refused: the card is not in the '
             "hand"],
        ),
        (
            'do = "play Bill"\nme.hand = []\nme.discard = ["Bill"]',
            ['do: expected a legal action, found "play Bill" is refused: the card is not in the '
             "hand"],
        ),
        ('may_not = "play Bill"', ['"play Bill": expected refused, found legal']),
        (
            'may = "attack Ember"\nme.active.energy = []',
            ['may "attack Ember": expected legal, found refused: not enough Energy'],
        ),
        ('expect.opp.bench = ["Abra"]', ["opp.bench: expected 1 Pokémon, found Abra, Machop"]),
        (
            'expect.opp.bench = ["Abra", { card = "Machop", damage = 0 }]',
            ["opp.bench: expected Machop, damage 0, found Abra, Machop"],
        ),
        (
            "expect.opp.in_play.Abra = false",
            ["opp.in_play.Abra: expected not in play, found in play"],
        ),
        (
            "expect.opp.in_play.Mew.damage = 0",
            ["opp.in_play.Mew: expected damage 0, found no such Pokémon in play"],
        ),
        (
            'expect.me.hand = ["Bill"]',
            ["me.hand: expected Bill, found Bill, Charmeleon, Fire Energy, Gust of Wind"],
        ),
        (
            "expect.me.active.conditions = []",
            ["me.active.conditions: expected none, found Confused"],
        ),
        ('expect.winner = "me"', ["winner: expected me, found nobody"]),
        (
            'do = "attack Scratch"\nchance = "1/4"\nexpect.opp.active.damage = 10',
            ["chance: expected 1/4, found 1/2"],
        ),
    ],
)  # fmt: skip
def test_unmet(case, told):
    assert unmet(case) == told


def test_odds_go_through_all_coins_of_all_actions():
    board = 'me.active = { card = "Chansey", conditions = ["Asleep"] }\nopp.active = "Onix"'
    do = 'do = ["end turn", "begin turn", "end turn"]'
    case = f'{do}\nchance = "3/4"\nexpect.me.active.conditions = []'
    assert ask(case, board).chance == Fraction(3, 4)


def test_what_is_not_there_is_an_error_of_the_file():
    for action, message in (
        ("attack Embr", 'Charmander has no attack "Embr" (did you mean Ember?)'),
        ("use Rain Dance of Charmander", 'Charmander has no Power "Rain Dance"'),
        ("retreat to Mew", 'me has no "Mew" in play'),
        ("retreat to Ponyta #3", 'me has no "Ponyta #3" in play'),
        ("play Potion", 'me has no "Potion"'),
        ("set up", "the game is set up already"),
    ):
        try:
            told = " ".join(ask(f'do = "{action}"').lines)
        except DeckstatsError as error:
            told = str(error)
        assert message in told, action


def test_what_rests_on_text_that_is_not_modelled_waits():
    board = (
        'era = "xy"\nme.active = "Pikachu"\nopp.active = "Pikachu"\nme.hand = ["Riddle"]\n'
        '[[card]]\nname = "Riddle"\nkind = "Item"'  # nothing says what it does
    )
    found = ask('do = "play Riddle"', board)
    assert (found.status, found.waits_for) == ("waits", "Riddle")
    named = ask('waits_for = "Riddle"\nexpect.over = true', board)
    assert (named.status, named.waits_for) == ("waits", "Riddle")
    assert ask('waits_for = "Bill"\nexpect.over = false').status == "met"  # Bill is modelled
    assert ask('waits_for = "a rule"\nexpect.over = false').status == "waits"


OWN = """
me.active = { card = "Testmon", energy = ["Fire"] }
me.hand = ["Helper"]
opp.active = "Onix"
[[card]]
name = "Testmon"
hp = 70
types = ["Fire"]
attacks = [{ name = "Doze", cost = "R", effect = "damage 30; flip 1; heads: foe is Asleep" }]
powers = [{ name = "Rest", kind = "Pokémon Power", effect = "once: heal 20 from self" }]
[[card]]
name = "Helper"
kind = "Trainer"
rule = "me draw 2"
[[card]]
like = "Onix"
hp = 20
"""


@pytest.mark.parametrize(
    "case",
    [
        'do = "attack Doze"\ncoins = "H"\nopp.active = "Abra"\nopp.bench = ["Onix"]\n'
        'expect.opp.active = "Onix"',
        'do = "play Helper"\nexpect.me.hand = 2',
        'me.active.damage = 30\ndo = "use Rest of Testmon"\nexpect.me.active.damage = 10',
        'opp.bench = ["Abra"]\ndo = "attack Doze"\ncoins = "H"\nexpect.opp.active = "Abra"',
    ],
)
def test_own_cards_do_what_their_file_says(case):
    assert ask(case, OWN).lines == ()


TRAINERS = """
era = "ex"
me.active = "Torchic"
me.hand = ["Hall", "Teacher", "Teacher", "Band"]
opp.active = "Torchic"
[[card]]
name = "Hall"
kind = "Stadium"
rule = "once: me draw 1"
[[card]]
name = "Yard"
kind = "Stadium"
rule = "once: me draw 1"
[[card]]
name = "Teacher"
kind = "Supporter"
rule = "me draw 2"
[[card]]
name = "Band"
kind = "Tool"
rule = "attached: boost 10"
"""


@pytest.mark.parametrize(
    "case",
    [
        'do = "play Hall"\nexpect.stadium = "Hall"\nexpect.me.discard = 0',
        "expect.stadium = false",
        'stadium = { card = "Yard", owner = "opp" }\ndo = "play Hall"\nexpect.stadium = "Hall"\n'
        'expect.opp.discard = ["Yard"]',
        'stadium = "Yard"\ndo = "stadium"\nexpect.me.hand = 5\nmay_not = "stadium"',
        'may_not = "stadium"',
        'do = "play Teacher"\nexpect.me = { beside = ["Teacher"], discard = 0 }\n'
        'may_not = "play Teacher"',
        'me.supporters_played = 1\nmay_not = "play Teacher"\nmay = "play Hall"',
        'me.hand = ["2 Band", "Fire"]\ndo = ["attach Band to Torchic", "attach Fire to Torchic"]\n'
        'expect.me.active.attached = ["Band"]\nmay_not = "attach Band to Torchic"',
        'me.active = { attached = ["Band"], energy = ["Fire"] }\ndo = "attack Peck"\n'
        "expect.opp.active.damage = 20",
    ],
)
def test_stadiums_supporters_and_tools(case):
    assert ask(case, TRAINERS).lines == ()


def test_odds_leave_no_choice_to_a_pilot():
    case = 'do = "play Gust of Wind"\nchance = "1"\nexpect.opp.active.card = "Abra"'
    assert ask(f"{case}\nchoose = 'Abra'").status == "met"
    with pytest.raises(DeckstatsError, match="not told: choose one of opp Abra, opp Machop"):
        ask(case)


def test_set_up_with_known_hands():
    board = """
    turn = 0
    me.deck = ["Pikachu", "Voltorb", "5 Fire", "Potion"]
    opp.deck = ["7 Water", "Onix", "6 Water"]
    """
    case = """
    do = ["set up", "begin turn"]
    choose = [1, "Voltorb", "no"]
    coins = "H"
    expect.events = ["opp mulligan", "me bonus", "me first"]
    expect.first = "me"
    expect.turn = 1
    expect.me.active = "Voltorb"
    expect.me.bench = 0
    expect.me.hand = 8
    expect.opp.active = "Onix"
    """
    assert ask(case, board).lines == ()
