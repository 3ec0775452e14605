"""Own cards: read from TOML, found wherever a list is read, played like printed ones."""

from dataclasses import replace
from pathlib import Path

import pytest

import deckstats
from deckstats.cards import Card, database
from deckstats.cards.effects_data import unmodelled_parts
from deckstats.cards.own import own_cards
from deckstats.decks import Deck, Entry, era_of, load
from deckstats.effects.files import read_effects
from deckstats.effects.notation import format as written
from deckstats.errors import CallError, UnknownCardError

EXAMPLES = Path(__file__).parents[2] / "examples"
CARDS, LIST = EXAMPLES / "own_cards.toml", EXAMPLES / "own_list.txt"


@pytest.fixture
def file(tmp_path):
    """Return a function that writes a file of own cards."""

    def write(text):
        path = tmp_path / "mine.toml"
        path.write_text(text, encoding="utf-8")
        return path

    return write


def test_the_example_is_read():
    sprout, flower, notes, energy = own_cards(CARDS)
    assert (sprout.id, sprout.hp, sprout.types, sprout.era) == ("own-1", 60, ("Grass",), "base")
    assert (flower.stage, flower.evolves_from) == ("Stage 1", "Sparkroot")
    assert written(flower.effects.powers["Photosynthesis"]).endswith("heal 10 from self")
    assert [written(rule) for rule in notes.effects.rules] == [
        "search deck for 1 [Grass Pokémon] to hand"
    ]
    assert energy.effects.provides == "C; any while [Grass]"
    assert not any(unmodelled_parts(card) for card in own_cards(CARDS))


def test_a_list_may_hold_them():
    deck = load(LIST, CARDS)
    assert (deck.size, deck.name) == (60, "own_list")
    assert [entry.card.id for entry in deck.entries][:3] == ["own-1", "own-2", "base1-20"]
    assert [entry.line for entry in deck.entries] == list(range(1, 13))
    assert deck == Deck.read(LIST, CARDS) == Deck.from_text(LIST.read_text(), cards=CARDS)
    assert era_of([deck]) == "base"
    with pytest.raises(UnknownCardError, match="Sparkroot"):
        load(LIST)


def test_questions_take_them():
    assert deckstats.check(LIST, cards=CARDS).is_legal
    opening = deckstats.opening(LIST, cards=CARDS, trials=1000)
    assert any(row.subject == "Sparkroot" for row in opening.rows)
    log = deckstats.play(LIST, "haymaker", cards=CARDS, pilot="random")
    assert log.meta["decks"][0]["unmodelled"] == []
    assert log.meta["rules"] == "base"
    names = {card.name for card in log.cards[0]}
    assert {"Sparkroot", "Meadow Energy"} <= names


def test_they_are_written_and_read_again():
    deck = load(LIST, CARDS)
    for form in ("ptcgl", "csv", "json"):
        assert Deck.from_text(deck.to_text(form), cards=CARDS) == deck
    assert "Sparkroot" in str(deck.entries[0].card)


def test_they_go_before_printed_cards(file):
    mine = file('[[card]]\nlike = "Pikachu"\nhp = 90')
    deck = Deck.from_text("4 Pikachu\n2 Raichu BS 14", cards=mine)
    assert [(entry.card.id, entry.card.hp) for entry in deck.entries] == [
        ("own-1", 90), ("base1-14", 80),
    ]  # fmt: skip


def test_a_title_is_none_of_them(file):
    mine = file('[[card]]\nname = "Testmon"\nhp = 50')
    assert Deck.from_text("My deck\n4 Testmon\n4 Bill", cards=mine).size == 8
    assert Deck.from_text("4 Testmon", cards=mine).size == 4


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[[card]", "mine.toml: not TOML: "),
        ("", "mine.toml: expected tables [[card]], found none"),
        ('era = "stone"', 'mine.toml: era: unknown era "stone" (choose one of base, '),
        ('[[card]]\nname = "A"\nhp = 50\nera = "stone"', 'card 1.era: unknown era "stone"'),
        ('[[card]]\nname = "A"', "mine.toml: card 1.hp: expected a Pokémon's HP"),
        ('[[card]]\nname = "A"\nhp = 50\ncolour = "red"', 'card 1: unknown key "colour"'),
        (
            '[[card]]\nname = "A"\nhp = 50\n[[card]]\nname = "B"\nkind = "Item"\nrule = "drow 2"',
            'mine.toml: card 2.rule: expected an operation (did you mean "grow"?), got "drow"',
        ),
        (
            '[[card]]\nname = "A"\nhp = 50\n[[card.attacks]]\nname = "Hit"\neffect = "damge 10"',
            'card 1.attacks 1.effect: expected an operation (did you mean "damage"?)',
        ),
        ('[[card]]\nlike = "Pikachoo"', "card 1.like: "),
        ('[[card]]\nname = "A"\nkind = "Energy"\nprovides = "Q"', "card 1.rule: expected units"),
    ],
)
def test_mistakes_are_told_with_their_place(file, text, message):
    with pytest.raises(CallError) as caught:
        own_cards(file(text))
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


def test_no_such_file(tmp_path):
    with pytest.raises(CallError, match=r"cannot read .*none.toml: No such file"):
        load("zap", tmp_path / "none.toml")


# -- made in Python ---------------------------------------------------------------------------


def test_card_objects_are_played():
    effects = read_effects("mine-1 Big Bill\n    = me draw 5")["mine-1"]
    bill = Card("mine-1", "Big Bill", "mine", "1", "Trainer", has_text=True, effects=effects)
    zap = load("zap")
    kept = [replace(each) for each in zap.entries if each.card.name != "Potion"]
    deck = Deck("mine", (*kept, Entry(60 - sum(each.count for each in kept), bill)))
    log = deckstats.play(deck, "zap", allow_illegal=True, seed=3)
    assert log.meta["decks"][0] == {
        "name": "mine", "cards": 60, "modelled": 60, "unmodelled": [],
    }  # fmt: skip
    assert "Big Bill" in {card.name for card in log.cards[0]}
    assert "Big Bill" in repr(Deck.from_text("4 Big Bill", cards=[bill]).entries)


def test_a_card_without_an_era_tells_nothing_of_the_rules():
    plain = Card("mine-1", "Testmon", "mine", "1", "Pokémon", ("Basic",), 50)
    old = database().by_id("base1-58")
    assert era_of([Deck("a", (Entry(4, plain), Entry(4, old)))]) == "base"
    assert era_of([Deck("a", (Entry(4, plain),))]) == "sv"
