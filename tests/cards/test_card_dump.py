"""Dumps of cards in both layouts: what is read of them, and what is left out with its reason."""

import gzip
import json

import pytest

from deckstats.cards import CardDatabase
from deckstats.cards.build import build, build_cards
from deckstats.cards.dump import read_dump
from deckstats.cards.effects_data import effects_of, forget, unmodelled_parts
from deckstats.cards.places import SHIPPED, folders, user_folder
from deckstats.decks import Deck
from deckstats.effects.notation import format as written
from deckstats.errors import CallError

SENTENCE = "Draw 2 cards."
SETS = [
    {"id": "tst2", "name": "Second", "series": "Scarlet & Violet", "printedTotal": 2,
     "releaseDate": "2031/02/01", "ptcgoCode": "TSB"},
    {"id": "tst1", "name": "First", "series": "Scarlet & Violet", "printedTotal": 3,
     "releaseDate": "2031/01/01", "ptcgoCode": "TSA"},
]  # fmt: skip


def pokemon(at, name="Testmon", **more):
    return {
        "id": f"tst1-{at}", "name": name, "supertype": "Pokémon", "subtypes": ["Basic"],
        "hp": "60", "types": ["Fire"], "number": str(at), "rarity": "Common",
        "attacks": [{"name": "Tap", "cost": ["Free"], "convertedEnergyCost": 0, "damage": "10",
                     "text": ""}],
        "weaknesses": [{"type": "Water", "value": "×2"}],
        "retreatCost": ["Colorless", "Colorless"], "convertedRetreatCost": 2,
        "images": {"small": "…"}, "flavorText": "…", **more,
    }  # fmt: skip


def trainer(number, *rules, **more):
    return {
        "id": f"tst1-{number}", "name": "Test Notes", "supertype": "Trainer",
        "subtypes": ["Item"], "number": str(number), "rules": list(rules), **more,
    }  # fmt: skip


def clone(folder, **sets):
    """Write a dump in the layout of the pokemon-tcg-data repository."""
    (folder / "cards" / "en").mkdir(parents=True)
    (folder / "sets").mkdir()
    (folder / "sets" / "en.json").write_text(json.dumps(SETS), encoding="utf-8")
    for name, cards in sets.items():
        file = folder / "cards" / "en" / f"{name}.json"
        file.write_text(json.dumps(cards), encoding="utf-8")
    return folder


@pytest.fixture
def own(tmp_path, monkeypatch):
    """Read cards from a folder of this test, and no more behind it."""
    monkeypatch.setenv("DECKSTATS_CARDS", str(tmp_path / "own"))
    forget()
    yield tmp_path / "own"
    monkeypatch.undo()
    forget()


def test_a_clone_is_read(tmp_path):
    source = clone(tmp_path / "clone", tst1=[pokemon(1), trainer(2, SENTENCE)])
    sets, cards, problems = read_dump(source)
    assert problems == ()
    assert [one["id"] for one in sets] == ["tst1"]
    assert sets[0]["releaseDate"] == "2031-01-01"
    assert cards[0]["set"] == "tst1"
    assert (cards[0]["hp"], cards[0]["retreatCost"]) == (60, 2)
    assert cards[0]["attacks"] == [{"name": "Tap", "cost": [], "damage": "10"}]
    assert "images" not in cards[0]


def test_both_layouts_give_the_same_files(tmp_path):
    source = clone(tmp_path / "clone", tst1=[pokemon(1), trainer(2, SENTENCE)])
    ours = tmp_path / "ours"
    ours.mkdir()
    sets, cards, _ = read_dump(source)
    (ours / "sets.json").write_text(json.dumps(sets), encoding="utf-8")
    with gzip.open(ours / "cards.jsonl.gz", "wt", encoding="utf-8") as lines:
        lines.writelines(json.dumps(card) + "\n" for card in cards)
    for number, given in enumerate((source, ours, ours / "cards.jsonl.gz")):
        build(given, tmp_path / str(number))
    first, *others = (
        {file.name: file.read_bytes() for file in (tmp_path / str(number)).rglob("*.gz")}
        for number in range(3)
    )
    assert len(first) == 3
    assert others == [first, first]


def test_sets_come_by_their_date(tmp_path):
    source = clone(
        tmp_path / "clone",
        tst1=[pokemon(1)],
        tst2=[pokemon(1, id="tst2-1")],
    )
    assert [card["id"] for card in read_dump(source).cards] == ["tst1-1", "tst2-1"]


def test_writing_is_levelled(tmp_path):
    said = "Your opponent\u2019s Active Pok\u0065\u0301mon. <i>({R})</i>"
    source = clone(tmp_path / "clone", tst1=[trainer(1, said)])
    assert read_dump(source).cards[0]["rules"] == ["Your opponent's Active Pokémon. (Fire)"]


FRENCH = "Lancez une pièce. Si c'est face, le Pokémon Défenseur est maintenant Paralysé."
GERMAN = "Ziehe eine Karte. Mische dein Deck, wenn du einen Trainer in der Hand hast."
JAPANESE = "自分の山札を2枚引く。相手のバトルポケモンをどくにする。"


@pytest.mark.parametrize(
    ("record", "problem"),
    [
        (pokemon(7, name=""), "set tst1, number 7: no name"),
        (pokemon(7, number=""), "set tst1, number ? (Testmon): no number"),
        (pokemon(7, hp=""), "set tst1, number 7 (Testmon): no hp"),
        (
            pokemon(7, types=["Plastic"]),
            'set tst1, number 7 (Testmon): unknown Energy type "Plas',
        ),
        (
            pokemon(7, attacks=[{"name": "Tap", "cost": ["Plasma"], "damage": ""}]),
            'unknown Energy type "Plasma"',
        ),
        (pokemon(7, weaknesses=[{"type": "Wood", "value": "×2"}]), 'unknown Energy type "Wood"'),
        (pokemon(1), "set tst1, number 1 (Testmon): there is a card tst1-1 already"),
        (pokemon(7, supertype="Digimon"), 'unknown supertype "Digimon"'),
        (
            pokemon(7, attacks=["Tap"], abilities=[{"name": "Glow", "text": ""}]),
            'no text of "Glow"',
        ),
        (pokemon(7, weaknesses=["Water"]), "a field is not of the form it has in the dump"),
        (trainer(7, FRENCH), "set tst1, number 7 (Test Notes): its text is not English"),
        (trainer(7, GERMAN), "its text is not English"),
        (trainer(7, JAPANESE), "its text is not English"),
        ("nonsense", "set ?, number ?: no id"),
    ],
)
def test_what_is_not_sound_is_named_and_left_out(tmp_path, record, problem):
    source = clone(tmp_path / "clone", tst1=[pokemon(1), record, trainer(9, SENTENCE)])
    built = build(source, tmp_path / "data")
    assert built.cards == 2
    assert len(built.problems) == 1
    assert problem in built.problems[0]
    assert [card.id for card in CardDatabase(tmp_path / "data")] == ["tst1-1", "tst1-9"]


def test_a_set_nobody_tells_of(tmp_path):
    source = clone(tmp_path / "clone", tst1=[pokemon(1)], tst8=[pokemon(2)])
    assert read_dump(source).problems == (
        "set tst8, number 2 (Testmon): the dump does not tell of a set tst8",
    )


def test_a_set_without_a_date(tmp_path):
    source = clone(tmp_path / "clone", tst1=[pokemon(1)])
    sets = [{key: value for key, value in SETS[0].items() if key != "releaseDate"}, SETS[1]]
    (source / "sets" / "en.json").write_text(json.dumps(sets), encoding="utf-8")
    assert read_dump(source).problems == ("set tst2: no releaseDate in en.json",)


@pytest.mark.parametrize(
    ("broken", "message"),
    [
        ("sets/en.json", "sets/en.json is no JSON: "),
        ("cards/en/tst1.json", "tst1.json is no JSON: "),
    ],
)
def test_a_broken_file_is_told_in_one_line(tmp_path, broken, message):
    source = clone(tmp_path / "clone", tst1=[pokemon(1)])
    (source / broken).write_text("[{", encoding="utf-8")
    with pytest.raises(CallError, match=message):
        build(source, tmp_path / "data")
    assert not (tmp_path / "data").exists()


def test_no_dump_at_all(tmp_path):
    with pytest.raises(CallError, match=r"no file or folder .*: give the one that holds the dump"):
        read_dump(tmp_path / "none")
    source = clone(tmp_path / "clone", tst1=[pokemon(1, hp="")])
    with pytest.raises(CallError, match=r"no card of .* can be used, the first because: set tst1"):
        build(source, tmp_path / "data")


def test_a_build_that_fails_leaves_what_there_was(tmp_path, monkeypatch):
    source = clone(tmp_path / "clone", tst1=[pokemon(1)])
    build(source, tmp_path / "data")
    before = {file: file.read_bytes() for file in (tmp_path / "data").rglob("*.gz")}
    source = clone(tmp_path / "other", tst1=[pokemon(1, hp="90")])

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("pathlib.Path.write_bytes", full)
    with pytest.raises(CallError, match=r"cannot write .*: No space left on device"):
        build(source, tmp_path / "data")
    monkeypatch.undo()
    assert {file: file.read_bytes() for file in (tmp_path / "data").rglob("*.gz")} == before
    assert {file.name for file in (tmp_path / "data").iterdir()} == {
        "index.json.gz", "read.json.gz", "sets",
    }  # fmt: skip


def test_a_smaller_dump_leaves_no_sets_behind(tmp_path):
    both = clone(tmp_path / "both", tst1=[pokemon(1)], tst2=[pokemon(1, id="tst2-1")])
    build(both, tmp_path / "data")
    build(clone(tmp_path / "one", tst1=[pokemon(1)]), tmp_path / "data")
    assert [file.name for file in (tmp_path / "data" / "sets").iterdir()] == ["tst1.json.gz"]


# -- beside the shipped cards -----------------------------------------------------------------


def test_a_new_set_stands_beside_the_shipped_ones(tmp_path, own):
    source = clone(tmp_path / "clone", tst1=[pokemon(1), trainer(2, SENTENCE)])
    assert folders() == (SHIPPED,)
    built = build_cards(source)
    assert (built.folder, built.cards, built.sets) == (own, 2, 1)
    assert folders() == (own, SHIPPED)
    deck = Deck.from_text("4 Testmon TSA 1\n4 Test Notes\n4 Bill BS 91\n")
    notes = deck.entries[1].card
    assert [entry.card.id for entry in deck.entries] == ["tst1-1", "tst1-2", "base1-91"]
    assert unmodelled_parts(notes) == ()
    assert [written(rule) for rule in effects_of(notes).rules] == ["me draw 2"]


def test_a_set_of_the_same_id_stands_in_place_of_the_shipped_one(tmp_path, own):
    row = {**SETS[1], "id": "base1", "name": "Base", "releaseDate": "1999/01/09"}
    source = clone(tmp_path / "clone")
    (source / "sets" / "en.json").write_text(json.dumps([row]), encoding="utf-8")
    card = pokemon(58, name="Pikachu", id="base1-58", hp="990")
    (source / "cards" / "en" / "base1.json").write_text(json.dumps([card]), encoding="utf-8")
    build_cards(source)
    cards = CardDatabase(*folders())
    assert cards.by_id("base1-58").hp == 990
    assert [each.id for each in cards if each.set == "base1"] == ["base1-58"]
    assert "base1-58" in {each.id for each in cards.by_name("Pikachu")}
    assert cards.by_name("Alakazam")[0].set != "base1"
    assert len(cards) == len(CardDatabase()) - 101


def test_the_file_of_one_set_is_enough(tmp_path, own):
    source = clone(tmp_path / "clone", tst1=[pokemon(1)], tst2=[pokemon(1, id="tst2-1")])
    built = build_cards(source / "cards" / "en" / "tst2.json")
    assert (built.cards, built.sets) == (1, 1)


def test_where_the_cards_of_a_user_are(tmp_path, monkeypatch):
    monkeypatch.setenv("DECKSTATS_CARDS", "")
    assert user_folder() is None
    with pytest.raises(CallError, match="DECKSTATS_CARDS is empty"):
        build_cards(tmp_path)
    monkeypatch.delenv("DECKSTATS_CARDS")
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert user_folder() == tmp_path / "deckstats" / "cards"
