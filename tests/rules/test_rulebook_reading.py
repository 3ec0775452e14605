"""Rules as users give them: names, files, switches; and what is refused, in one line."""

import pytest

import deckstats
from deckstats.errors import CallError
from deckstats.rules import (
    changed_rules,
    meaning,
    read_switches,
    rulebook,
    rulebook_names,
    switch_names,
    title,
    written,
)

BASE = rulebook("base")
HANDS = ("hands", "active", "bench", "prizes", "first_player")
SET_UP = ("hands", "bonus", "mulligans", "active", "bench", "prizes", "first_player")

HOUSE = """\
start = "dp"
bonus_cards = 2
evolve_first_turn = true
first_turn_bars = ["Stadium"]
weakness = "+10"
"""


@pytest.fixture
def file(tmp_path):
    def write(text, name="house.toml"):
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return path

    return write


def test_replace_keeps_where_it_came_from():
    house = BASE.replace(bonus_cards=1).replace(prizes=4, bonus_cards=2)
    assert (house.name, house.prizes, house.start) == ("base", 4, BASE)
    assert house.changes == {"start": "base", "prizes": 4}
    assert house.title == "base rules with prizes=4"
    assert rulebook(house.changes) == house


def test_replace_without_a_change_is_the_era():
    assert BASE.replace(bonus_cards=2) == BASE
    assert BASE.replace(bonus_cards=2).changes == {}
    assert BASE.replace(bonus_cards=2).title == "base rules"


def test_a_file_is_a_rulebook(file):
    house = rulebook(file(HOUSE))
    expected = {
        "bonus_cards": 2,
        "evolve_first_turn": True,
        "first_turn_bars": ("Stadium",),
        "weakness": "+10",
    }
    assert house == rulebook("dp").replace(name="house", **expected)
    assert house.changes == {"start": "dp", **dict(sorted(expected.items(), key=order))}
    assert rulebook(str(file(HOUSE))) == house
    assert rulebook(house) is house


def order(item):
    return switch_names().index(item[0])


def test_a_file_may_give_a_name(file):
    named = rulebook(file('name = "ours"\nstart = "neo"\nprizes = 4'))
    assert named.title == "ours rules (neo with prizes=4)"


def test_switches_alone_change_the_rules_of_the_newest_card():
    report = deckstats.check("zap", rules={"bonus_cards": 1})
    assert report.rules == BASE.replace(bonus_cards=1)
    iono = "4 Iono PAL 185\n4 Snom me1-42\n52 Water Energy"
    assert deckstats.check(iono, rules={"prizes": 3}).rules == rulebook("sv").replace(prizes=3)


def test_the_command_lines_switches():
    texts = ["weakness=x2", "bonus_cards=1", "first_turn_bars=Supporter, Stadium", "setup_steps="]
    assert read_switches(texts) == {
        "weakness": "x2",
        "bonus_cards": 1,
        "first_turn_bars": ("Supporter", "Stadium"),
        "setup_steps": (),
    }
    with pytest.raises(CallError, match='expected SWITCH=VALUE, as in bonus_cards=1, got "prizes"'):
        read_switches(["prizes"])


@pytest.mark.parametrize("switch", switch_names())
@pytest.mark.parametrize("era", rulebook_names())
def test_what_is_written_is_read_again(era, switch):
    value = getattr(rulebook(era), switch)
    assert read_switches([f"{switch}={written(value)}"]) == {switch: value}


def test_changed_rules():
    assert changed_rules(None, {}) is None
    assert changed_rules(None, {"prizes": 3}) == {"prizes": 3}
    assert changed_rules("neo", {}) is rulebook("neo")
    assert changed_rules("neo", {"prizes": 3}) == rulebook("neo").replace(prizes=3)
    with pytest.raises(CallError, match="prizes: expected a whole number from 1 to 6, got 7"):
        changed_rules(None, {"prizes": 7})


@pytest.mark.parametrize(
    ("switches", "message"),
    [
        ({"bonus_crads": 1}, 'no switch named "bonus_crads" (did you mean bonus_cards?)'),
        ({"name_": "x"}, 'no switch named "name_"'),
        ({"years": "1999"}, 'no switch named "years"'),
        ({"bonus_cards": "two"}, 'bonus_cards: expected a whole number from 0 to 10, got "two"'),
        ({"bonus_cards": True}, "bonus_cards: expected a whole number from 0 to 10, got True"),
        ({"bonus_cards": -1}, "bonus_cards: expected a whole number from 0 to 10, got -1"),
        ({"prizes": 1.5}, "prizes: expected a whole number from 1 to 6, got 1.5"),
        ({"poison_damage": 15}, "poison_damage: expected damage in tens from 0 to 300, got 15"),
        ({"evolve_first_turn": 1}, "evolve_first_turn: expected yes or no, got 1"),
        ({"evolve_first_turn": "maybe"}, 'evolve_first_turn: expected yes or no, got "maybe"'),
        ({"weakness": "x3"}, "weakness: expected printed, x2, or an amount such as +20"),
        ({"resistance": 30}, "resistance: expected printed, or an amount such as -30, got 30"),
        ({"first_turn_bars": "Trainer"}, 'Supporter, Stadium, each once, got "Trainer"'),
        ({"first_turn_bars": ("Trainer", "Trainer")}, "each once, got Trainer, Trainer"),
        ({"attack_steps": ("damge",)}, 'each once, got "damge" (did you mean damage?)'),
        ({"setup_steps": ("hands", "active")}, "expected hands then active then bench"),
        ({"setup_steps": ("mulligans", *HANDS)}, "with mulligans after hands, prizes and first"),
        ({"bonus_before_prizes": True, "setup_steps": (*HANDS, "mulligans")}, "set bonus_before_"),
        ({"bonus_before_prizes": False, "setup_steps": SET_UP}, "expected bonus after mulligans"),
        ({"types": (3,)}, 'each once, got "3"'),
        ({"hand_size": 55}, "hand_size and prizes: expected at most the 60 cards of a deck"),
    ],
)  # fmt: skip
def test_what_a_switch_cannot_be(switches, message):
    with pytest.raises(CallError) as refused:
        BASE.replace(**switches)
    assert message in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("bonus_cards = 1", 'start: expected the name of an era, as in start = "base"'),
        ('start = "gold"', 'no rulebook named "gold"'),
        ('start = "base"\nprizes = "six"', 'prizes: expected a whole number from 1 to 6'),
        ('start = "base"\nprize = 6', 'no switch named "prize" (did you mean prizes?)'),
        ('start = "base"\nname = 7', "name: expected a text"),
        ('start = "base"\n[prizes]\nn = 6', "prizes: expected a whole number from 1 to 6"),
        ("start = base", "not TOML: "),
    ],
)  # fmt: skip
def test_files_that_are_no_rulebook(file, text, message):
    path = file(text)
    with pytest.raises(CallError) as refused:
        rulebook(path)
    assert str(refused.value).startswith(f"{path}: {message}")
    assert "\n" not in str(refused.value)


def test_files_that_cannot_be_read(file, tmp_path):
    with pytest.raises(CallError, match=r"cannot read .*missing\.toml: No such file"):
        rulebook(tmp_path / "missing.toml")
    path = file("")
    path.write_bytes(b"start = \xff")
    with pytest.raises(CallError, match="expected a TOML file in UTF-8"):
        rulebook(path)


@pytest.mark.parametrize("switch", switch_names())
def test_every_switch_says_what_it_means(switch):
    assert len(meaning(switch)) > 10
    assert "(" not in meaning(switch)


def test_titles():
    assert title("base", {}) == "base rules"
    assert title("base", {"start": "base", "prizes": 4, "first_turn_bars": ()}) == (
        "base rules with prizes=4, first_turn_bars=none"
    )
