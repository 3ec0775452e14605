"""The importer on a small dump made here: what it works out of the texts, and that it is stable."""

import gzip
import json

import pytest

from deckstats.cards import CardDatabase
from deckstats.cards.build import build
from deckstats.errors import CallError

SENTENCE = "Flip a coin. If heads, the Defending Pokémon is now Paralyzed."
RULE_BOX = "Pokémon ex rule: When this is Knocked Out, your opponent takes 2 Prize cards."
ANY_NUMBER = "You may have as many of this card in your deck as you like."
SUPPORTER = "You may play only 1 Supporter card during your turn."

SETS = [
    {"id": "old", "name": "Old", "series": "Base", "releaseDate": "1999-01-09", "printedTotal": 9,
     "ptcgoCode": "OL"},
    {"id": "new", "name": "New", "series": "Other", "releaseDate": "2017-11-07", "printedTotal": 5,
     "abbr": "NW:TG"},
]  # fmt: skip


def pokemon(card_id, name, **more):
    set_id, number = card_id.split("-")
    return {
        "id": card_id,
        "set": set_id,
        "number": number,
        "name": name,
        "supertype": "Pokémon",
        "subtypes": ["Basic"],
        "hp": 40,
        "types": ["Lightning"],
        "attacks": [
            {"name": "Spark", "cost": ["Lightning", "Colorless"], "damage": "20", "text": SENTENCE}
        ],
        "weaknesses": [{"type": "Fighting", "value": "×2"}],
        "retreatCost": 1,
        **more,
    }


def other(card_id, name, supertype, **more):
    set_id, number = card_id.split("-")
    return {
        "id": card_id,
        "set": set_id,
        "number": number,
        "name": name,
        "supertype": supertype,
        **more,
    }


def own_name(text):
    return [{"name": "Bite", "cost": [], "damage": "10", "text": text}]


CARDS = [
    pokemon("old-1", "Pikachu"),
    pokemon("old-2", "Raichu", attacks=own_name("Raichu does 10 damage to itself.")),
    other("old-3", "Switch", "Trainer", rules=["Switch your Active Pokémon."]),
    other("old-4", "Iono", "Trainer", subtypes=["Supporter"], rules=["Draw a card.", SUPPORTER]),
    other("old-5", "Fire Energy", "Energy", subtypes=["Basic"]),
    other("old-6", "Metal Energy", "Energy", subtypes=["Special"], rules=["Less damage."]),
    pokemon("new-1", "Pikachu", rarity="Double rare"),
    pokemon("new-2", "Raichu", attacks=own_name("This  Pokemon does 10 damage to itself.")),
    other("new-3", "Iono", "Trainer", subtypes=["Supporter"], rules=["Draw a card."]),
    other("new-4", "Basic Fire Energy", "Energy", subtypes=["Basic"], types=["Fire"]),
    other("new-5", "Metal Energy", "Energy", subtypes=["Basic"]),
    pokemon("new-6", "Pikachu", hp=50),
    pokemon("new-7", "Pikachu", incomplete=True, attacks=[
        {"name": "Spark", "cost": ["Lightning", "Colorless"], "damage": "20"}]),
    other("new-13", "Switch", "Trainer", rules=["Switch both Active Pokémon."]),
    other("new-14", "Switch", "Trainer", incomplete=True),
    pokemon("new-8", "Mew ex", subtypes=["Basic", "ex"], rules=[RULE_BOX]),
    pokemon("new-9", "Mew V", subtypes=["Basic", "V"]),
    pokemon("new-10", "Castform", rules=["You may attach this as an Energy card."]),
    pokemon("new-11", "Arceus", rules=[ANY_NUMBER]),
    pokemon("new-12", "Shining Mew", rules=["You can't have more than 1 Shining Mew in your deck."],
            ancientTrait={"name": "θ Double", "text": "This Pokémon may have 2 Tools."}),
]  # fmt: skip


@pytest.fixture
def dump(tmp_path):
    source = tmp_path / "dump"
    source.mkdir()
    (source / "sets.json").write_text(json.dumps(SETS), encoding="utf-8")
    with gzip.open(source / "cards.jsonl.gz", "wt", encoding="utf-8") as lines:
        lines.writelines(json.dumps(card) + "\n" for card in CARDS)
    return source


@pytest.fixture
def cards(dump, tmp_path):
    build(dump, tmp_path / "data")
    return CardDatabase(tmp_path / "data")


def bytes_of(folder):
    return {file.relative_to(folder): file.read_bytes() for file in folder.rglob("*.gz")}


def test_same_dump_gives_same_bytes(dump, tmp_path):
    build(dump, tmp_path / "one")
    build(dump, tmp_path / "two")
    assert len(bytes_of(tmp_path / "one")) == 4
    assert bytes_of(tmp_path / "one") == bytes_of(tmp_path / "two")


def test_no_text_is_written(dump, tmp_path):
    build(dump, tmp_path / "data")
    for content in bytes_of(tmp_path / "data").values():
        text = gzip.decompress(content).decode()
        assert "coin" not in text
        assert "damage to itself" not in text


def test_every_card_is_there(cards):
    assert len(cards) == len(CARDS)
    assert [card.id for card in cards] == [card["id"] for card in CARDS]


@pytest.mark.parametrize(
    ("card_id", "oldest"),
    [
        ("new-1", "old-1"),  # the same card again
        ("new-2", "old-2"),  # own name, accent and spaces do not count
        ("new-3", "old-4"),  # nor does the reminder of its kind
        ("new-4", "old-5"),  # "Basic Fire Energy" is Fire Energy
        ("new-5", "new-5"),  # basic Metal Energy is not the special one
        ("new-6", "new-6"),  # other HP
        ("new-7", "old-1"),  # texts missing, and only one card has these facts
        ("new-14", "new-13"),  # a Trainer's text is missing: as it was printed last
    ],
)
def test_same_rules_share_the_oldest_print(cards, card_id, oldest):
    assert cards.by_id(card_id).same_as == oldest


@pytest.mark.parametrize(
    ("card_id", "has_text"),
    [("old-1", False), ("old-3", True), ("old-4", True), ("old-5", False), ("old-6", True),
     ("new-5", False), ("new-8", False), ("new-10", True), ("new-11", False)],
)  # fmt: skip
def test_has_text_means_a_rule_of_its_own(cards, card_id, has_text):
    assert cards.by_id(card_id).has_text is has_text


def test_attack_without_known_text_counts_as_having_one(cards):
    assert cards.by_id("new-7").attacks[0].has_text


def test_prizes_come_from_the_rule_box_or_else_the_kind(cards):
    assert [cards.by_id(one).prizes for one in ("old-1", "new-8", "new-9")] == [1, 2, 2]


def test_copies_follow_the_printed_rule(cards):
    copies = {one: cards.by_id(one).copies for one in ("old-1", "old-5", "old-6", "new-11")}
    assert copies == {"old-1": 4, "old-5": 60, "old-6": 4, "new-11": 60}
    assert cards.by_id("new-12").copies == 1


def test_ancient_trait_is_a_kind_of_ability(cards):
    assert [(one.name, one.kind) for one in cards.by_id("new-12").abilities] == [
        ("θ Double", "Ancient Trait")
    ]


def test_era_comes_from_the_series_or_else_the_date(cards):
    assert [cards.by_id(one).era for one in ("old-1", "new-1")] == ["base", "sm"]


def test_codes_and_spellings_are_tidied(cards):
    assert cards.by_code("NW-TG", "1").rarity == "Double Rare"
    assert cards.by_id("old-1").attacks[0].cost == "LC"


def test_missing_dump_is_told_in_one_line(tmp_path):
    with pytest.raises(CallError, match=r"expected cards\.jsonl\.gz and sets\.json, or .*, in "):
        build(tmp_path, tmp_path / "data")
    assert not (tmp_path / "data").exists()
