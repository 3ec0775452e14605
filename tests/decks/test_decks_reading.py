"""Lists of every format: cards, sections and Basic Pokémon as counted by hand."""

import json
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckstats.decks import Deck
from deckstats.decks.reading import read_text
from deckstats.decks.reading.decoding import SIZE_LIMIT, decode
from deckstats.errors import DeckstatsError, ListSyntaxError, UnknownCardError

LISTS = Path(__file__).parents[1] / "data" / "lists"
INDEX = json.loads((LISTS / "index.json").read_text(encoding="utf-8"))
FILES = sorted(path for path in LISTS.rglob("*") if path.suffix in (".txt", ".json"))


@pytest.mark.parametrize("name", INDEX)
def test_list_has_the_cards_counted_by_hand(name):
    deck = Deck.read(LISTS / name)
    sections = deck.sections
    found = {
        "cards": deck.size,
        "pokemon": sections["Pokémon"],
        "trainer": sections["Trainer"],
        "energy": sections["Energy"],
        "basics": deck.basics,
    }
    assert found == INDEX[name]


def ids(text):
    return {entry.card.id: entry.count for entry in Deck.from_text(text).entries}


@pytest.mark.parametrize(
    "line",
    [
        "4 Iono PAL 185",
        "4x Iono PAL 185",
        "4 x Iono PAL 185",
        "x4 Iono PAL 185",
        "4 - Iono PAL 185",
        "- 4 Iono PAL 185",
        "* 4 Iono PAL 185",
        "• 4 Iono PAL 185",
        "Iono PAL 185 x4",
        "PAL 185 x4  # Iono",
        "[4] Iono PAL 185",
        "4\tIono\tPAL\t185",
        "4,Iono,PAL,185",
        "4 Iono pal 185",
        "4 iono PAL185",
        "4 Iono (PAL 185)",
        "4 Iono [PAL 185]",
        "4 Iono (PAL) 185",
        "4 Iono PAL #185",
        "4 Iono (Paldea Evolved 185/193)",
        "4 Iono 185/193",
        "4 Iono (Paldea Evolved)",
        "4 PAL Iono",
        "4 PAL 185",
        "4 sv2-185",
        "4 sv2-185 Iono",
        "4 Iono sv2-185",
        "4 Iono PAL 185 PH",
        "4 Iono PAL 185 Reverse Holo",
        "4 **Iono** PAL 185",
        "４ Ｉｏｎｏ PAL 185",
        "\u200b4\u00a0Iono\u00a0PAL\u00a0185",
    ],
)
def test_line_forms_all_mean_the_same(line):
    assert ids(line) == {"sv2-185": 4}


@pytest.mark.parametrize(
    ("line", "card"),
    [
        ("1 Manaphy CRZ GG6", "swsh12pt5gg-GG06"),
        ("1 Frosmoth SHF SV34", "swsh45sv-SV034"),
        ("1 Professor's Letter BKT 146a", "xy8-146a"),
        ("1 Nessa LOR TG27", "swsh11tg-TG27"),
        ("* 1 Tapu Koko PR-SM SM31", "smp-SM31"),
        ("1 Hisuian Basculegion PR-SW SWSH205", "swshp-SWSH205"),
        ("1 Judge SIT-TG 25", "swsh12tg-TG25"),
        ("1 Steven's Beldum SV 10 143", "sv10-143"),
        ("1 Purugly TK-PikachuLibre 19", "tk-xy-p-19"),
        ("1 Espurr GEN 114", "g1-RC14"),
        ("1 Pokemon Breeder", "base1-76"),
        ("1 Farfetchd BS 27", "base1-27"),
        ("1 Boss’s Orders (Ghetsis) PAL 172", "sv2-172"),
        ("1 Boss's Orders PAL 172", "sv2-172"),
        ("1 Luxray GL LV.X 109/111", "pl2-109"),
        ("1 Nidoran♂ base1-55", "base1-55"),
        ("1 Nidoran (M) BS 55", "base1-55"),
        ("1 Unown ex10-E", "ex10-E"),
        ("1 Tapu Koko {*} TEU 51", "sm9-51"),
        ("1 Copycat TR 83", "ex7-83"),  # the code is also that of Team Rocket, base5
        ("1 Dark Raichu TR 83", "base5-83"),
        ("1 N's Zekrom ASC", "me2pt5-155"),
        ("1 NG Cleffa", "neo1-20"),
        ("1 Team Rocket Magikarp", "base5-47"),
        ("1 Pikachu Base Set 2", "base4-87"),
        ("1 Psyduck Black Star Promo", "basep-20"),
        ("1 Mew 8", "basep-8"),
        ("1 MEW 8", "sv3pt5-8"),
        ("1 Type: Null", "sm4-89"),
        ("1 Xatu N1 52", "neo1-52"),
        ("1 Energy Removal 2", "ecard1-140"),
        ("1 PIDGEOT_LV40", "base2-8"),
        ("9 Basic {R} Energy SVE 2", "sve-2"),
        ("9 Basic {R} Energy Energy 10", "sve-2"),
        ("1 Speed {L} Energy RCL 173", "swsh2-173"),
        ("9 Electric Energy", "base1-100"),
        ("9 Psychic Energies", "base1-101"),
    ],
)
def test_card_is_found_as_written(line, card):
    (entry,) = Deck.from_text(line).entries
    same_rules = {entry.card.id, entry.card.same_as}
    assert card in same_rules or entry.card.is_basic_energy


def test_energy_section_completes_names():
    text = "Energy - 16\n8 - Psychic\n4 - Rainbow Promo\n4 - Recycle\n3 grass SVE 1"
    names = Deck.from_text(text).counts
    assert list(names) == [
        "Psychic Energy",
        "Rainbow Energy",
        "Recycle Energy",
        "Basic Grass Energy",
    ]


def test_same_print_on_two_lines_adds_up_and_prints_stay_apart():
    text = "2 Iono PAL 185\n1 Iono PAF 80\n1 Iono PAL 185 PH"
    assert ids(text) == {"sv2-185": 3, "sv4pt5-80": 1}


def test_one_name_a_line_counts_lines():
    deck = Deck.from_text("Dusknoir box\n\nDuskull\nDuskull\nDusknoir\nRare Candy")
    assert deck.name == "Dusknoir box"
    assert deck.counts == {"Duskull": 2, "Dusknoir": 1, "Rare Candy": 1}


def test_title_that_names_a_card_is_not_a_card():
    deck = Deck.from_text("Giratina VSTAR\n4 Comfey LOR 79\n2004 deck, best of\n")
    assert (deck.name, deck.size) == ("Giratina VSTAR", 4)


def test_headings_by_kind_of_trainer():
    deck = Deck.from_text("Supporters (3)\n3 N DEX 96\nItems: 4\n4 Ultra Ball DEX 102\nStadiums\n")
    assert (deck.size, deck.warnings) == (7, ())


@pytest.mark.parametrize(
    "heading",
    [
        "Trainer: 2",
        "Trainer: 7",
        "Trainers (7)",
        "## Trainer - 2",
        "**TRAINER CARDS — 7**",
        "Trainers: (7 cards):",
        "7 Trainers",
        "Dresseur : 2",
    ],
)
def test_heading_may_count_lines_or_copies(heading):
    deck = Deck.from_text(f"{heading}\n4 Bill BS 91\n3 Potion BS 94")
    assert (deck.size, deck.warnings) == (7, ())


def test_heading_that_agrees_with_neither_is_named():
    deck = Deck.from_text("Energie : 9\n4 Double Colorless Energy BS 96")
    assert deck.size == 4
    assert deck.warnings == (
        'line 1: the heading says "Energie : 9", under it are 1 lines with 4 cards',
    )


def test_total_that_is_wrong_is_named():
    deck = Deck.from_text("4 Bill BS 91\nTotal de cartes : 60")
    assert deck.warnings == ('the list says "Total de cartes : 60" but its lines add up to 4',)


def test_misspelt_name_gives_way_to_set_and_number_with_a_warning():
    deck = Deck.from_text("3 iron leave ex TEF 25\n1 Charzard BS 4\n1 Rayquaza  ex8-107")
    assert [entry.card.name for entry in deck.entries] == [
        "Iron Leaves ex",
        "Charizard",
        "Rayquaza ★",
    ]
    assert len(deck.warnings) == 3
    assert deck.doubts == ()


def test_misspelt_name_alone_is_read_as_the_only_near_one():
    deck = Deck.from_text("2 Nightly Garabge Run\n4 Bill")
    assert deck.counts == {"Nightly Garbage Run": 2, "Bill": 4}
    assert deck.warnings[0] == 'line 1: "Nightly Garabge Run" read as "Nightly Garbage Run"'


@pytest.mark.parametrize(
    ("typed", "name"),
    [("Pikahcu", "Pikachu"), ("Zubay", "Zubat"), ("Kagnaskhan", "Kangaskhan"), ("Bil", None)],
)
def test_slips_are_mended_in_names_long_enough(typed, name):
    if name:
        assert Deck.from_text(f"4 Bill\n2 {typed}").counts == {"Bill": 4, name: 2}
    else:
        with pytest.raises(UnknownCardError, match=r"did you mean .*Bill"):
            Deck.from_text(f"4 Potion\n2 {typed}")


def test_translated_name_is_read_by_its_number_with_a_doubt():
    deck = Deck.from_text("1 Glurak BS 4")
    assert deck.counts == {"Charizard": 1}
    assert deck.doubts == ('line 1: "Glurak" read as "Charizard", which is BS 4',)


def test_swapped_numbers_are_read_by_name_with_a_warning():
    deck = Deck.from_text("4 Pow! Hand Extension ex7-92\n3 Swoop! Teleporter ex7-85")
    assert ids("4 Pow! Hand Extension ex7-85\n3 Swoop! Teleporter ex7-92") == {
        entry.card.id: entry.count for entry in deck.entries
    }
    assert "numbers swapped with line 2" in deck.warnings[0]


def test_number_of_the_name_in_another_set_leaves_a_doubt():
    deck = Deck.from_text("2 Energy Search base1-59")
    assert [entry.card.id for entry in deck.entries] == ["base3-59"]
    assert deck.doubts == (
        'line 1: base1-59 is "Poliwag", not "Energy Search": read as Energy Search base3-59',
    )


def test_conflict_that_no_rule_settles_is_an_error():
    with pytest.raises(ListSyntaxError, match=r'BS 4 is "Charizard", not "Pikachu V"'):
        Deck.from_text("1 Pikachu V BS 4")


def test_names_without_sets_are_taken_as_of_the_newest_card():
    old = Deck.from_text("4 Electabuzz\n4 Scyther\n4 Bill")
    new = Deck.from_text("2 Eelektrik\n1 Zekrom ex BLK 34")
    assert [entry.card.era for entry in old.entries] == ["base"] * 3
    assert [entry.card.set for entry in new.entries] == ["zsv10pt5", "zsv10pt5"]
    assert old.warnings[0].startswith("Pokémon without set and number taken by date: Electabuzz")


def test_line_after_the_total_is_no_card():
    assert Deck.from_text("4 Bill BS 91\nTotal Cards: 4\nIono").counts == {"Bill": 4}


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-32"])
@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_encodings_and_line_ends(tmp_path, encoding, newline):
    path = tmp_path / "list.txt"
    path.write_bytes(
        newline.join(("Pokémon: 1", "4 Pikachu BS 58", "2 Poké Pad POR 81")).encode(encoding)
    )
    assert Deck.read(path).counts == {"Pikachu": 4, "Poké Pad": 2}


def test_mangled_utf8_is_restored():
    assert Deck.from_text("PokÃ©mon: 1\n4 PokÃ© Pad\n2 Bossâ€™s Orders PAL 172").size == 6


@pytest.mark.parametrize(
    "text",
    [
        "Quantity,Name,Set,Number\n4,Charmander,OBF,26\n",
        "\ufeffQty;Card Name;Set Name;No.\r\n4;Charmander;Obsidian Flames;26\r\nTotal;;;\r\n",
        "name\tset\tno\tcount\nCharmander\tOBF\t26\t4\n",
        "count,id\n4,sv3-26\n",
        'Anzahl,Kartenname,Set,Nummer\n"4","Charmander","OBF","26"\n',
        "| Count | Name | Set | No |\n|---|---|---|---|\n| 4 | Charmander | OBF | 26 |\n",
        '[{"quantity": "4", "name": "Charmander", "set": "OBF", "number": 26}]',
        '{"name": "x", "cards": [{"id": "sv3-26", "name": "Charmander", "count": 4}]}',
        '{"pokemon": [{"count": 4, "card": {"id": "sv3-26", "set": {"id": "sv3"}}}], "energy": []}',
        '["sv3-26", "sv3-26", "sv3-26", "sv3-26"]',
        '["4 Charmander OBF 26"]',
        '{"sv3-26": 4}',
    ],
)
def test_tables_and_json(text):
    assert ids(text) == {"sv3-26": 4}


def test_deck_in_json_has_its_name():
    rows = '[{"deck": "Gyarados", "count": 4, "name": "Bill"}]'
    assert Deck.from_text(rows).name == "Gyarados"
    assert Deck.from_text('{"name": "Zap!", "cards": [{"id": "base1-91"}]}').name == "Zap!"


def test_saved_object_of_tabletop_simulator():
    text = json.dumps(
        {
            "ObjectStates": [
                {"Nickname": "", "ContainedObjects": [{"Name": "Card", "Nickname": "Bill"}] * 4}
            ]
        }
    )
    assert Deck.from_text(text).counts == {"Bill": 4}


@pytest.mark.parametrize(
    ("text", "error", "words"),
    [
        ("4 Iono PAL 999", UnknownCardError, r'PAL has no card number 999; "Iono" is PAL 185'),
        ("4 Bill base1-9_A", UnknownCardError, r"base1 has no card number 9_A"),
        ("4 Iono OBF", UnknownCardError, r'there is no "Iono" in OBF; "Iono" is '),
        ("4 Mut", UnknownCardError, r'^list line 1: "4 Mut": no card named "Mut"'),
        ("4 Bill\n2 Oakk Tree", UnknownCardError, r'line 2: "2 Oakk Tree": no card named'),
        (
            "4 Bill BS 91\nIono PAL 185",
            ListSyntaxError,
            r'line 2: "Iono PAL 185": expected a whole',
        ),
        ("1000 Bill BS 91", ListSyntaxError, r'count of at most 999 for "Bill BS 91", found 1000'),
        ("count,name\nfour,Bill", ListSyntaxError, r'line 2: "four,Bill": expected a whole number'),
        ('[{"cards": []}, {"cards": []}]', ListSyntaxError, r"2 decks in one file .*give one"),
        (
            '[{"deck": "A", "name": "Bill"}, {"deck": "B", "name": "Bill"}]',
            ListSyntaxError,
            r"2 decks in one file \(A, B\): give one of them",
        ),
        ('{"cards": [', ListSyntaxError, r"expected JSON, but it breaks off"),
        ("½ Bill BS 91", ListSyntaxError, r'expected a whole number .* found "1⁄2"'),
        ("1. Bill BS 91", ListSyntaxError, r'expected a whole number .* found "1\."'),
        ("[" * 10_000, ListSyntaxError, r"expected a decklist, found deeply nested JSON"),
        (
            'count,name\n4,"' + "x" * 200_000,
            ListSyntaxError,
            r"expected a table, but it breaks off",
        ),
        ('[{"name": "Bill", "count": 4.5}]', ListSyntaxError, r'card 1: .* found "4\.5"'),
        ("count,name\n" + "1,Bill\n" * 1001, ListSyntaxError, r"found more than 1,000 lines"),
        ("hello there\nthis is prose", UnknownCardError, r"none of its 2 lines names a Pok"),
        ("", ListSyntaxError, r"no cards: the list is empty"),
        ("Bill\n" * 1001, ListSyntaxError, r"found more than 1,000 lines"),
    ],
)
def test_text_that_cannot_be_read(text, error, words):
    with pytest.raises(error, match=words):
        Deck.from_text(text)


def test_many_faults_are_told_in_one_line():
    text = "4 Bill BS 91\n" + "\n".join(f"{n}.5 Iono PAL 185" for n in range(1, 7))
    with pytest.raises(
        ListSyntaxError, match=r"line 2: .*; line 3: .*; line 4: .*; and lines 5, 6, 7$"
    ):
        Deck.from_text(text)


def test_files_that_are_no_lists(tmp_path):
    binary, large, missing = (tmp_path / name for name in ("b.txt", "l.txt", "m.txt"))
    binary.write_bytes(b"\x89PNG\r\n\x1a\n\0\0\0")
    large.write_bytes(b"x" * (SIZE_LIMIT + 1))
    for path, words in (
        (tmp_path, "expected a decklist, found a directory"),
        (binary, "found a binary file"),
        (large, "found more than 1,000,000 bytes"),
        (missing, r"cannot be read \(No such file or directory\)"),
    ):
        with pytest.raises(ListSyntaxError, match=words):
            Deck.read(path)


def test_unreadable_file(tmp_path, monkeypatch):
    def refuse(*_args, **_kwargs):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(ListSyntaxError, match=r"list\.txt: cannot be read \(Permission denied\)"):
        Deck.read(tmp_path / "list.txt")


# ---- anything at all: a deck or one line of reproach -------------------------------------------


def reads_or_says_why(data):
    try:
        read_text(decode(data, "list"))
    except DeckstatsError as error:
        categories = {unicodedata.category(char) for char in str(error)}
        assert not categories & {"Cc", "Cs", "Zl", "Zp"}


@settings(max_examples=150, deadline=None, derandomize=True)
@given(st.binary(max_size=300))
def test_random_bytes_never_crash_the_readers(data):
    reads_or_says_why(data)


@settings(max_examples=150, deadline=None, derandomize=True)
@given(st.text(max_size=200))
def test_random_text_never_crashes_the_readers(text):
    reads_or_says_why(text.encode("utf-8", "replace"))


@settings(max_examples=200, deadline=None, derandomize=True)
@given(st.data())
def test_changed_lists_never_crash_the_readers(data):
    text = bytearray(data.draw(st.sampled_from(FILES)).read_bytes())
    for _ in range(data.draw(st.integers(1, 8))):
        start = data.draw(st.integers(0, len(text)))
        length = data.draw(st.integers(0, 20))
        text[start : start + length] = data.draw(
            st.sampled_from(
                [b"", b"\n", b"\r", b'"', b",", b"[", b"{", b"-", b"x", b"0", b"9" * 30, b"\0"]
            )
            | st.binary(max_size=4)
        )
    reads_or_says_why(bytes(text))
