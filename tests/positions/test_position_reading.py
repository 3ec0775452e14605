"""Reading position files: what a mistake is told as, and that no file makes a traceback."""

import tomllib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckstats.errors import DeckstatsError
from deckstats.positions import read_file, read_text

BOARD = """
me.active = "Charmander"
opp.active = "Onix"
"""


def position(text=""):
    (found,) = read_text(f"{BOARD}\n{text}", "my.toml")
    return found


def wrong(text, board=BOARD):
    with pytest.raises(DeckstatsError) as caught:
        read_text(f"{board}\n{text}", "my.toml")
    message = str(caught.value)
    assert message.startswith("my.toml: ")
    assert "\n" not in message
    return message.removeprefix("my.toml: ")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("me.hand = ['Charzard']", "me.hand: no card is named 'Charzard' (did you mean Charizard"),
        ("me.hnad = ['Bill']", 'me: unknown key "hnad" (did you mean hand?)'),
        ("turns = 4", 'unknown key "turns" (did you mean turn?)'),
        ("rules.prices = 4", 'rules: no switch named "prices" (did you mean'),
        ("rules.prizes = 'four'", "rules: prizes: expected"),
        ("era = 'bse'", 'era: no rulebook named "bse"'),
        ("me.prizes = 7", "me.prizes: expected 0 to 6, got 7"),
        ("me.prizes = ['7 Bill']", "me.prizes: expected 0 to 6, got 7"),
        ("me.hand = ['60 Bill']", "me: 61 cards are named, a deck has 60"),
        ("me.hand = ['61 Bill']", 'me.hand: expected 1 to 60 copies, got "61 Bill"'),
        ("me.hand = ['55 Bill']", "me: 6 cards of hand and Prizes are unknown, 4 left"),
        ("me.unknown_hand = 55", "me: 61 cards of hand and Prizes are unknown, 59 left"),
        ("me.deck_size = 54", "me.deck_size: expected 0 to 53, got 54"),
        ("me.list = 'haymakr'", "me.list: "),
        (
            "me.bench = [{card = 'Ponyta', conditions = ['Asleep']}]",
            "me.bench 1: a Benched Pokémon has no Special Condition",
        ),
        ("me.bench = ['Ponyta', 'Bill']", 'me.bench 2.card: "Bill" is no Pokémon'),
        (
            "me.bench = ['Abra', 'Abra', 'Abra', 'Abra', 'Abra', 'Abra']",
            "me.bench: expected at most",
        ),
        ("me.bench = [4]", "me.bench 1: expected a name or a table, got 4"),
        ("me.bench = [{card = 'Abra', damage = 30}]", "me.bench 1.damage: expected damage in tens"),
        ("me.bench = [{card = 'Abra', damage = 15}]", "me.bench 1.damage: expected damage in tens"),
        (
            "me.bench = [{card = 'Abra', energy = ['Bill']}]",
            'me.bench 1.energy: "Bill" is no Energy',
        ),
        ("me.bench = [{card = 'Abra', came = 9}]", "me.bench 1.came: expected 0 to 5, got 9"),
        (
            "me.bench = [{card = 'Abra', lasting = ['smoke screen']}]",
            'me.bench 1.lasting 1: unknown effect "smoke screen" (did you mean smokescreen?)',
        ),
        ("stadium = 'Bill'", "stadium: expected a Stadium"),
        ("mover = 'you'", 'mover: expected "me" or "opp", got "you"'),
        (
            "[[case]]\ndo = 'atack Ember'",
            'case 1.do: unknown action "atack Ember" (did you mean attack',
        ),
        ("[[case]]\ndo = 'attach Fire'", 'case 1.do: expected "attach ... to POKEMON"'),
        ("[[case]]\ndo = 'attack Ember'\ncoins = 'HX'", "case 1.coins: expected letters H and T"),
        ("[[case]]\ndo = 'attack Ember'\nchance = 'half'", "case 1.chance: expected a fraction"),
        ("[[case]]\nchance = '1/2'", "case 1.chance: expected do and expect beside it"),
        ("[[case]]\ntitle = 'nothing'", "case 1: expected do, may, may_not or expect"),
        ("[[case]]\nillegal = true", "case 1.illegal: expected the refused action in do"),
        ("[[case]]\nask = 'draw'", 'case 1.ask: expected "win", got "draw"'),
        ("[[case]]\nexpect.winner = 'you'", 'case 1.expect.winner: unknown word "you"'),
        ("[[case]]\nexpect.me.hnd = 4", 'case 1.expect.me: unknown key "hnd" (did you mean hand'),
        ("[[case]]\nexpect.me.hand = ['Bil']", "case 1.expect.me.hand: no card is named 'Bil'"),
        ("[[case]]\nexpect.events = ['knockout']", 'case 1.expect.events: unknown word "knockout"'),
        ("[[case]]\ndeck = ['4 Bill']", "case 1.deck: expected legal, problem, mulligan"),
        ("[[case]]\nopening = ['Bill']", "case 1.opening: expected kept or actives beside it"),
        ("[[card]]\nhp = 30", "card 1.name: expected a name"),
        ("[[card]]\nname = 'Testmon'", "card 1.hp: expected a Pokémon's HP"),
        (
            "[[card]]\nname = 'A'\nkind = 'Trainr'",
            'card 1.kind: unknown kind "Trainr" (did you mean',
        ),
        (
            "[[card]]\nname = 'A'\nkind = 'Trainer'\nrule = 'me drw 2'",
            'card 1.rule: expected "draw" or',
        ),
    ],
)
def test_a_mistake_is_told_with_its_place(text, message):
    assert wrong(text).startswith(message)


def test_conditions_exclude_each_other_and_have_known_names():
    board = 'opp.active = "Onix"\nme.active = {{ card = "Abra", conditions = {} }}'
    told = wrong("", board.format('["Asleep", "Confused"]'))
    assert told == "me.active.conditions: a Pokémon cannot be Asleep and Confused at once"
    told = wrong("", board.format('["Sleepy"]'))
    assert told.startswith('me.active.conditions: unknown condition "Sleepy"')


def test_a_list_holds_the_cards_that_have_a_place():
    board = 'opp.active = "Onix"\nme.active = "Hitmonchan"\nme.list = "haymaker"\n'
    assert wrong("", f"{board}me.hand = ['4 Bill']") == "me: 4 Bill have a place, the list holds 3"
    (found,) = read_text(f"{board}me.hand = ['3 Bill']")
    side = found.setup.sides[0]
    assert len(side.rest) == 60 - 4
    assert "Bill" not in [card.name for card in side.rest]


def test_files_that_are_none(tmp_path):
    for content, message in ((b"me = ", "not TOML"), (b"\xff\xfe", "expected a text in UTF-8")):
        path = tmp_path / "bad.toml"
        path.write_bytes(content)
        with pytest.raises(DeckstatsError, match=message):
            read_file(path)
    with pytest.raises(DeckstatsError, match="cannot read"):
        read_file(tmp_path / "none.toml")
    with pytest.raises(DeckstatsError, match=r"expected tables \[me\] and \[opp\]"):
        read_text("title = 'empty'")


def test_names_mean_prints_of_the_era():
    for era, plus_power in (("base", "base1-84"), ("dp", "dp1-109")):
        side = position(f"era = '{era}'\nme.hand = ['PlusPower']").setup.sides[0]
        assert [card.id for card in side.hand] == [plus_power]


def test_a_case_changes_the_board():
    found = position("[[case]]\nme.active.damage = 20\nmay = 'end turn'\nrules.prizes = 4")
    assert found.setup.sides[0].pokemon[0].damage == 0
    (case,) = found.cases
    assert case.setup.sides[0].pokemon[0].damage == 20
    assert (case.setup.rules.prizes, case.setup.sides[0].prizes) == (4, 4)


def test_an_evolved_pokemon_lies_on_its_lower_stages():
    side = position("me.bench = ['Charizard', {card = 'Charizard', under = ['Charmander']}]")
    _, usual, short = side.setup.sides[0].pokemon
    assert [card.name for card in usual.under] == ["Charmander", "Charmeleon"]
    assert [card.name for card in short.under] == ["Charmander"]


def test_without_a_case_the_question_is_who_wins():
    assert [case.mode for case in position().cases] == ["question"]


# -- whatever a file holds ---------------------------------------------------------------------

KEYS = (
    "me", "opp", "active", "bench", "hand", "deck", "prizes", "card", "energy", "conditions",
    "attached", "rules", "turn", "era", "case", "do", "choose", "coins", "chance", "expect", "ask",
    "in_play", "list", "opening", "kept", "stadium", "like", "rule", "attacks", "position", "x",
)  # fmt: skip
WORDS = ("Abra", "Bill", "2 Fire", "attack Psyshock", "base", "haymaker", "win", "1/2", "HT", "")
VALUES = st.recursive(
    st.sampled_from(WORDS) | st.integers(-3, 70) | st.booleans() | st.floats(0, 1),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(KEYS), inner, max_size=4)
    ),
    max_leaves=8,
)


@settings(max_examples=150)
@given(values=st.dictionaries(st.sampled_from(KEYS), VALUES, max_size=5))
def test_any_tables_are_read_or_refused_in_one_line(values, monkeypatch_module):
    monkeypatch_module.setattr(tomllib, "loads", lambda text: values)
    told = "my.toml"
    try:
        read_text("whatever", "my.toml")
    except DeckstatsError as error:
        told = str(error)
    assert told.startswith("my.toml")
    assert "\n" not in told


@pytest.fixture(scope="module")
def monkeypatch_module():
    """Return a monkeypatch for all examples of a test."""
    with pytest.MonkeyPatch.context() as patch:
        yield patch
