"""Look-ups in the shipped cards, and what the shipped files may not hold or cost."""

import gzip
import json
import subprocess
import sys
import time
from pathlib import Path

import pytest

import deckstats.cards
from deckstats.cards import STAGES, TYPE_LETTERS, TYPES, CardDatabase, database, describe
from deckstats.errors import UnknownCardError

DATA = Path(deckstats.cards.__file__).with_name("data")
FACTS = [DATA / "index.json.gz", *sorted((DATA / "sets").glob("*.json.gz"))]


@pytest.fixture(scope="module")
def cards():
    return database()


@pytest.fixture(scope="module")
def everything(cards):
    return list(cards)


# ---- the whole -----------------------------------------------------------------------------------


def test_every_card_is_shipped_once(cards, everything):
    assert len(cards) == len(everything) == 21_111
    assert len({card.id for card in everything}) == 21_111
    assert len(cards.sets) == 196


def test_base_set_is_complete(cards):
    numbers = [card.number for card in cards if card.set == "base1"]
    assert numbers == [str(number) for number in range(1, 103)]


def test_facts_have_the_shape_they_promise(everything):
    for card in everything:
        assert card.supertype in ("Pokémon", "Trainer", "Energy")
        assert set(card.types) <= set(TYPES)
        assert all(set(attack.cost) <= set(TYPE_LETTERS) for attack in card.attacks)
        assert card.prizes in (1, 2, 3)
        assert card.copies in (1, 4, 60)
        if card.is_pokemon:
            assert card.hp > 0
            assert card.stage in STAGES
        else:
            assert card.stage == ""
            assert card.prizes == 1


def test_basic_energy_has_a_type(everything):
    energies = [card for card in everything if card.is_basic_energy]
    assert {card.energy_type for card in energies} == set(TYPES) - {"Dragon", "Colorless"}
    assert all(card.copies == 60 and not card.has_text for card in energies)


def test_evolutions_name_a_card(cards, everything):
    for name in {card.evolves_from for card in everything if card.evolves_from}:
        assert cards.by_name(name), name


def test_same_as_names_the_oldest_of_its_kind(cards, everything):
    for card in everything:
        oldest = cards.by_id(card.same_as)
        assert oldest.same_as == oldest.id
        assert cards.set(card.set).is_promo or cards.released(oldest) <= cards.released(card)
        assert cards.set(card.set).is_promo or not cards.set(oldest.set).is_promo
        assert (oldest.rules_name, oldest.hp, oldest.prizes) == (
            card.rules_name,
            card.hp,
            card.prizes,
        )


@pytest.mark.parametrize(
    ("card_id", "prizes"),
    [
        ("base1-4", 1),
        ("ex12-88", 2),  # Mew ex
        ("bw4-54", 2),  # Mewtwo-EX
        ("xy2-13", 2),  # M Charizard-EX
        ("sm1-155", 2),  # a GX
        ("sm9-33", 3),  # TAG TEAM
        ("swsh1-138", 2),  # V
        ("swsh8-114", 3),  # VMAX
        ("swsh9-123", 2),  # VSTAR
        ("swshp-SWSH139", 3),  # V-UNION
        ("sv3-125", 2),  # ex
        ("me1-86", 3),  # Mega Evolution ex
        ("hgss3-89", 2),  # LEGEND of two Pokémon
        ("hgss1-111", 1),  # LEGEND of one
        ("swsh10-46", 1),  # Radiant
    ],
)
def test_prize_value(cards, card_id, prizes):
    assert cards.by_id(card_id).prizes == prizes


@pytest.mark.parametrize(
    ("card_id", "basic"),
    [
        ("base1-58", True),
        ("neo1-20", True),  # Baby
        ("pl2-9", True),  # Pokémon SP
        ("swsh10-46", True),  # Radiant
        ("sm9-51", True),  # Prism Star
        ("me2pt5-1", True),
        ("base1-24", False),
        ("base1-70", False),  # Clefairy Doll
        ("pl2-109", False),  # LV.X
        ("hgss3-89", False),  # LEGEND
        ("swshp-SWSH139", False),  # V-UNION
        ("bw3-67", False),  # Restored
        ("xy2-13", False),  # MEGA
    ],
)
def test_what_counts_as_a_basic_pokemon(cards, card_id, basic):
    assert cards.by_id(card_id).is_basic_pokemon is basic


@pytest.mark.parametrize(
    ("card_id", "era"),
    [("gym1-1", "base"), ("basep-1", "base"), ("si1-1", "neo"), ("bp-1", "ecard"), ("np-1", "ex"),
     ("pop5-1", "ex"), ("pop6-1", "dp"), ("pl4-1", "dp"), ("col1-1", "hgss"), ("tk-bw-e-1", "bw"),
     ("mcd16-1", "xy"), ("mcd19-1", "sm"), ("swshp-SWSH001", "swsh"), ("svp-1", "sv"),
     ("me1-1", "sv")],
)  # fmt: skip
def test_era(cards, card_id, era):
    assert cards.by_id(card_id).era == era


# ---- by code -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "number", "card_id"),
    [
        ("base1", "4", "base1-4"),
        ("BS", "4", "base1-4"),
        ("bs", "004", "base1-4"),
        ("Base Set", "7/102", "base1-7"),
        ("base4", "24", "base4-24"),
        ("B2", "24", "base4-24"),
        ("JU", "1", "base2-1"),
        ("Jungle", "10/64", "base2-10"),
        ("FO", "62", "base3-62"),
        ("Team Rocket", "1", "base5-1"),
        ("PR", "5", "basep-5"),
        ("G1", "1", "gym1-1"),
        ("g1", "1", "g1-1"),
        ("GEN", "RC7", "g1-RC7"),
        ("NG", "20", "neo1-20"),
        ("AQ", "H3", "ecard2-H3"),
        ("UF", "e", "ex10-E"),
        ("ex10", "!", "ex10-!"),
        ("PR-DPP", "DP37", "dpp-DP37"),
        ("pl4", "AR1", "pl4-AR1"),
        ("UD", "89/90", "hgss3-89"),
        ("UND", "89", "hgss3-89"),
        ("PR-BLW", "50", "bwp-BW50"),
        ("PR-XY", "XY150a", "xyp-XY150a"),
        ("BKT", "146a", "xy8-146a"),
        ("LTR", "RC5", "bw11-RC5"),
        ("TK-AlolanRaichu", "20", "tk-sm-r-20"),
        ("tk-suicune", "27", "tk-xy-su-27"),
        ("TK-PikachuLibre", "25", "tk-xy-p-25"),
        ("TK9P", "25", "tk-xy-p-25"),
        ("PR-SM", "SM31", "smp-SM31"),
        ("HIF", "SV1", "sma-SV1"),
        ("SHF", "SV34", "swsh45sv-SV034"),
        ("SHF-SV", "34", "swsh45sv-SV034"),
        ("CEL", "4", "cel25-4"),
        ("CEL-CC", "4", "cel25c-4_A"),
        ("LOR", "TG27", "swsh11tg-TG27"),
        ("LOR-TG", "27", "swsh11tg-TG27"),
        ("SIT-TG", "tg5", "swsh12tg-TG05"),
        ("CRZ", "GG6", "swsh12pt5gg-GG06"),
        ("CRZ-GG", "30", "swsh12pt5gg-GG30"),
        ("PR-SW", "SWSH205", "swshp-SWSH205"),
        ("PR-SW", "98", "swshp-SWSH098"),
        ("SP", "167", "swshp-SWSH167"),
        ("PR-SV", "166", "svp-166"),
        ("SVE", "2", "sve-2"),
        ("SVI", "191", "sv1-191"),
        ("pal", "185", "sv2-185"),
        ("MEW", "151", "sv3pt5-151"),
        ("SV 10", "145", "sv10-145"),
        ("DRI", "145", "sv10-145"),
        ("MEE", "2", "mee-2"),
        ("MEP", "1", "mep-1"),
        ("MEG", "86", "me1-86"),
        ("ASC", "198", "me2pt5-198"),
        ("POR", "88", "me3-88"),
        ("CRI", "1", "me4-1"),
        ("MCD23", "1", "mcd23-1"),
    ],
)
def test_codes_players_use(cards, code, number, card_id):
    assert cards.by_code(code, number) is cards.by_id(card_id)


@pytest.mark.parametrize(
    ("code", "number"),
    [("PAL", "999"), ("null", "1"), ("undefined", "undefined"), ("SVALT", "137"), ("Energy", "5"),
     ("LOR", "TG99"), ("", ""), ("PAL", "")],
)  # fmt: skip
def test_code_or_number_that_names_nothing(cards, code, number):
    assert cards.by_code(code, number) is None


@pytest.mark.parametrize(
    ("code", "known"),
    [("PAL", True), ("pr-sv", True), ("SV 10", True), ("TK-Suicune", True), ("SVALT", True),
     ("SWSHALT", True), ("SMALT", True), ("BWALT", True), ("Energy", True), ("SWSHEnergy", True),
     ("XYEnergy", True), ("MC", True), ("30C", True), ("null", False), ("Fossil", False),
     ("ex", True), ("LV.X", False), ("V", False), ("", False)],
)  # fmt: skip
def test_known_codes(cards, code, known):
    assert cards.knows_code(code) is known


def test_every_set_is_found_by_its_id_codes_and_name(cards):
    for one in cards.sets:
        for text in (one.id, one.name, *one.codes):
            assert one in cards.sets_named(text), text


def test_every_card_is_found_by_set_and_number(cards, everything):
    """The four Celebrations cards numbered 15 are the only ones that share a number."""
    shared = [card for card in everything if cards.by_code(card.set, card.number) is not card]
    assert [card.id for card in shared] == ["cel25c-15_A2", "cel25c-15_A3", "cel25c-15_A4"]
    assert all(cards.find(card.name, "CEL", "15") is card for card in shared)


# ---- by name -------------------------------------------------------------------------------------


def test_prints_of_a_name_come_oldest_first_but_promos_last(cards):
    prints = cards.by_name("pikachu")
    ages = [(cards.set(card.set).is_promo, cards.released(card)) for card in prints]
    assert len(ages) > 100
    assert ages == sorted(ages)


def test_print_notes_fall_back_to_the_bare_name(cards):
    assert cards.by_name("Boss's Orders (Ghetsis)") == cards.by_name("boss’s orders")
    assert cards.by_name("Boss's Orders (Nobody)") == cards.by_name("boss’s orders")


@pytest.mark.parametrize("name", ["", "()", "Charzard", "Oak", "Lightning Bolt", "{*}"])
def test_unknown_names_have_no_prints(cards, name):
    assert cards.by_name(name) == ()


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Charzard", "Charizard"),
        ("Nightly Garabge Run", "Nightly Garbage Run"),
        ("Profesor Oak", "Professor Oak"),
        ("Hitmonchn", "Hitmonchan"),
        ("Azelv LV.X", "Azelf LV.X"),
        ("Ultra Balls", "Ultra Ball"),
        ("poke ball (1999)", "Poké Ball"),
    ],
)
def test_did_you_mean(cards, typed, meant):
    assert cards.suggest(typed)[0] == meant


def test_nonsense_gets_no_suggestion(cards):
    assert cards.suggest("zzzzqqqq") == ()
    assert cards.suggest("") == ()


@pytest.mark.parametrize(
    ("typed", "card_id"),
    [
        ("Grass", "base1-99"),
        ("Electric", "base1-100"),
        ("Lightning Energy", "base1-100"),
        ("Fire Energy", "base1-98"),
        ("Basic {R} Energy", "sve-2"),
        ("Basic Fire Energy", "sve-2"),
        ("Metal Energy", "dp1-130"),  # the Metal Energy of Neo is special
    ],
)
def test_basic_energy_by_any_name(cards, typed, card_id):
    assert cards.basic_energy(typed) is cards.by_id(card_id)


@pytest.mark.parametrize("name", ["Double Colorless Energy", "Energy Search", "Pikachu", ""])
def test_not_a_basic_energy(cards, name):
    assert cards.basic_energy(name) is None


def test_search_puts_the_exact_name_first(cards):
    names = [card.name for card in cards.search("raichu", limit=200)]
    assert names[0] == "Raichu"
    assert "Dark Raichu" in names
    assert names.index("Raichu ex") < names.index("Dark Raichu")


def test_search_gives_one_print_for_each_set_of_rules(cards):
    found = cards.search("pikachu", limit=500)
    assert all(card.same_as == card.id for card in found)
    assert len(cards.search("pikachu", limit=5)) == 5
    assert cards.search("") == cards.search("...") == ()


# ---- a line of a list ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "code", "number", "card_id"),
    [
        ("Iono", "PAL", "185", "sv2-185"),
        ("Iono", "PAL", "999", "sv2-185"),  # no such number: the name in that set
        ("Iono", "null", "undefined", "sv2-185"),
        ("Iono", "PAL", "172", "sv2-185"),  # 172 is Boss's Orders
        ("N's Zekrom", "ASC", None, "me2pt5-155"),
        ("Electabuzz", None, None, "base1-20"),
        ("Lightning Energy", None, "4", "base1-100"),
        ("9 Volts", "SVE", "1", "sve-1"),  # a name no card has gives way to the number
        ("grass", "SVE", "1", "sve-1"),
        ("Metal Energy", "N1", "19", "neo1-19"),
        ("Garchomp C", None, "60/147", "pl3-60"),
        ("Luxray GL", None, "9/111", "pl2-9"),
        ("Basic {D} Energy", "BWALT", "20", "sve-7"),
        ("Charizard ex", "SVALT", "47", "sv3-125"),  # the era of the code, not the ex of 2004
        ("Charizard", "CEL", "4", "cel25c-4_A"),
        ("Rayquaza", "ex8", "107", "ex8-107"),  # the star was lost
        ("pokegear", "SVI", "186", "sv1-186"),
        ("Pow! Hand Extension", "ex7", "92", "ex7-85"),  # ids swapped in a real list
    ],
)
def test_find(cards, name, code, number, card_id):
    assert cards.find(name, code, number) is cards.by_id(card_id)


def test_era_of_the_list_decides_where_nothing_else_does(cards):
    assert cards.find("Charizard ex").era == "ex"
    assert cards.find("Charizard ex", era="sv").id == "sv3-125"


def test_number_of_another_card_can_be_told(cards):
    card = cards.by_code("PAL", "172")
    assert not cards.names_card("Iono", card)
    assert cards.names_card("boss's orders", card)


def test_unknown_card_is_told_with_near_names(cards):
    with pytest.raises(UnknownCardError, match=r"no card is named 'Charzard' \(did you mean Char"):
        cards.find("Charzard")
    with pytest.raises(UnknownCardError, match=r"^no card is named 'zzzzqqqq'$"):
        cards.find("zzzzqqqq", "PAL", "999")


@pytest.mark.parametrize("card_id", ["base1-103", "nope-1", "base1", "", "-", "base1-4 "])
def test_unknown_id_is_told(cards, card_id):
    with pytest.raises(UnknownCardError, match="expected a card id such as 'base1-4'"):
        cards.by_id(card_id)


# ---- for people ----------------------------------------------------------------------------------


def test_every_card_can_be_described(everything):
    for card in everything:
        lines = describe(card).splitlines()
        assert card.id in lines[0]
        assert all(line.strip() == line and line for line in lines)


def test_description_of_a_trainer(cards):
    assert describe(cards.by_code("PAL", "172")).splitlines() == [
        "Boss's Orders (Ghetsis) · sv2-172 · PAL 172 · Paldea Evolved, 2023-06-09",
        "Supporter Trainer",
        "Rule: printed on the card *",
        "Rarity: Rare · Regulation mark: G · Era: sv",
    ]


# ---- the shipped files ---------------------------------------------------------------------------


def strings_in(content):
    if isinstance(content, str):
        yield content
    elif isinstance(content, list):
        for part in content:
            yield from strings_in(part)
    elif isinstance(content, dict):
        yield from strings_in(list(content.values()))


def test_no_printed_sentence_is_shipped():
    """Names are short; a full stop inside one follows a title (Mr., Lt., Mt., Prof., Exp.)."""
    titles = ("Mr. ", "Lt. ", "Mt. ", "Prof. ", "Exp. ")
    for file in FACTS:
        content = json.loads(gzip.decompress(file.read_bytes()))
        rows = content["sets"] + list(content["names"]) if file == FACTS[0] else content
        for text in strings_in(rows):
            for title in titles:
                text = text.replace(title, "")
            assert len(text) <= 60
            assert ". " not in text
            assert not text.endswith(".") or len(text.split()) < 4


def test_shipped_facts_are_small():
    assert len(FACTS) == 197
    assert sum(file.stat().st_size for file in FACTS) < 1_500_000


def test_shipped_facts_carry_no_time_or_file_name():
    for file in FACTS:
        head = file.read_bytes()[:10]
        assert head[3] == 0  # no name
        assert head[4:8] == bytes(4)  # no time


def fresh(code):
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout.split()


def test_import_reads_no_data_and_no_heavy_module():
    loaded = fresh("import sys, deckstats.cards; print(*sys.modules)")
    heavy = {"numpy", "pandas", "numba", "scipy", "matplotlib", "click", "difflib"}
    assert not heavy & set(loaded)


def test_look_up_reads_only_the_sets_it_needs():
    cards = CardDatabase()
    cards.find("Charizard", "BS", "4")
    cards.find("Iono", "PAL", "185")
    assert set(cards._blocks) == {"base1", "sv2"}


def test_one_list_is_looked_up_quickly():
    """The aim is 0.15 s; a slow or busy machine gets four times that."""
    lines = [("Charizard ex", "OBF", "125"), ("Iono", "PAL", "185"), ("Manaphy", "BRS", "41"),
             ("Rare Candy", "SVI", "191"), ("Rotom V", "CRZ", "45"), ("Duskull", "PRE", "35"),
             ("Super Rod", "PAL", "188"), ("Counter Catcher", "PAR", "160"),
             ("Buddy-Buddy Poffin", "TEF", "144"), ("Basic {R} Energy", "SVE", "2"),
             ("Pidgey", "MEW", "16"), ("Forest Seal Stone", "SIT", "156")]  # fmt: skip
    start = time.perf_counter()
    cards = CardDatabase()
    assert all(cards.find(*line) for line in lines)
    assert time.perf_counter() - start < 0.6
