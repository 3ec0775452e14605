"""Rules of deck building, named after their ids in the rules catalogue (group A)."""

from dataclasses import replace

import pytest

from deckstats.cards import TYPES, database
from deckstats.decks import Deck, check, era_of
from deckstats.decks.legality import name_for_limit
from deckstats.errors import CallError
from deckstats.rules import rulebook, rulebook_names

BASE = rulebook("base")
SM = rulebook("sm")
ERAS = rulebook_names()
every_era = pytest.mark.parametrize("rules", [rulebook(era) for era in ERAS], ids=ERAS)


def report(*lines, rules=BASE):
    """Check a list that is filled up to 60 cards with Pikachu and Lightning Energy."""
    deck = Deck.from_text("\n".join((*lines, "1 Raticate BS 40", "4 Rattata BS 61")))
    filled = deck.to_text("csv") + f"{60 - deck.size},Lightning Energy,BS,100,base1-100\n"
    return check(Deck.from_text(filled), rules)


def codes(*lines, rules=BASE):
    return [problem.code for problem in report(*lines, rules=rules).problems]


def name(code, number):
    return name_for_limit(database().by_code(code, number))


@every_era
@pytest.mark.parametrize(("energy", "expected"), [(55, ["size"]), (56, []), (57, ["size"])])
def test_a01_deck_size(energy, expected, rules):
    deck = Deck.from_text(f"4 Pikachu BS 58\n{energy} Lightning Energy BS 100")
    problems = check(deck, rules).problems
    assert [problem.code for problem in problems] == expected
    assert all("exactly 60 cards (Base rulebook" in problem.rule for problem in problems)


def test_a01_p017_half_decks_hold_30_cards_and_2_of_a_name():
    half = SM.replace(deck_size=30, copy_limit=2, prizes=3)
    deck = Deck.from_text("2 Pikachu BS 58\n28 Lightning Energy BS 100")
    assert check(deck, half).is_legal
    assert codes("2 Pikachu BS 58", rules=half) == ["size", "copies"]
    three = Deck.from_text("3 Pikachu BS 58\n27 Lightning Energy BS 100")
    assert [problem.code for problem in check(three, half).problems] == ["copies"]


@every_era
def test_a02_copy_limit_spares_basic_energy(rules):
    assert codes("4 Bill BS 91", "28 Fire Energy BS 98", rules=rules) == []
    problem = report("5 Bill BS 91", rules=rules).problems[0]
    assert (problem.code, problem.card, problem.count) == ("copies", "Bill", 5)
    assert problem.message == '5 copies of "Bill", at most 4 in a deck'


@every_era
def test_a03_same_name_is_the_same_card_in_any_set(rules):
    problem = report("2 Pikachu BS 58", "3 Pikachu JU 60", rules=rules).problems[0]
    assert (problem.code, problem.card, problem.count) == ("copies", "Pikachu", 5)


@every_era
def test_a04_basic_energy_of_each_era(rules):
    """Six types, with Darkness and Metal from 2007, with Fairy in XY and Sun & Moon."""
    number = {"base": 6, "neo": 6, "ecard": 6, "ex": 6, "xy": 9, "sm": 9}.get(rules.name, 8)
    assert len(rules.basic_energy) == number


@every_era
def test_a04_special_darkness_energy_stays_limited(rules):
    assert codes("10 Darkness Energy N1 104", rules=rules) == ["copies"]
    newer = "Darkness Energy is newer than"
    told = report("10 Darkness Energy DP 129", rules=rules)
    assert told.is_legal
    assert any(newer in warning for warning in told.warnings) == (len(rules.basic_energy) == 6)


@every_era
def test_a05_special_energy_counts_for_the_limit(rules):
    assert codes("5 Double Colorless Energy BS 96", rules=rules) == ["copies"]
    assert not database().by_id("base1-96").is_basic_energy


def test_a06_darkness_energy_names_the_basic_and_the_special_card():
    prints = database().by_name("Darkness Energy")
    assert {card.is_basic_energy for card in prints} == {True, False}


@every_era
def test_a07_a_deck_needs_a_basic_pokemon(rules):
    deck = Deck.from_text("4 Raichu BS 14\n56 Lightning Energy BS 100")
    (problem,) = check(deck, rules).problems
    assert problem.code == "no_basic"
    assert problem.message.startswith("no Basic Pokémon (4 Pokémon, all of them Evolutions)")


@every_era
def test_a07_c18_a_fossil_may_be_the_only_starter_since_2003(rules):
    deck = Deck.from_text("4 Mysterious Fossil FO 62\n56 Fighting Energy BS 97")
    found = [problem.code for problem in check(deck, rules).problems]
    assert found == ([] if rules.fossils_start else ["no_basic"])
    assert rules.fossils_start == (rules.name not in ("base", "neo", "ecard"))


@every_era
def test_a08_p194_unown_count_together_until_a_letter_is_a_name(rules):
    together = ERAS.index(rules.name) < ERAS.index("dp")
    for lines in (
        ("4 Unown dp1-65", "4 Unown dp1-66"),
        ("4 Unown [A] N2 14", "4 Unown N3 39"),
        ("3 Unown [A] N2 14", "2 Unown [O] N2 69"),
        ("1 Unown ex10-A", "4 Unown ex10-B"),
    ):
        assert codes(*lines, rules=rules) == (["unown"] if together else [])
    assert "copies" in codes("5 Unown ex10-A", rules=rules)
    assert "copies" in codes("5 Unown dp1-65", rules=rules)


def test_a09_symbols_at_the_end_belong_to_the_name_delta_and_level_do_not():
    levels = {card.level for card in database().by_name("Gengar")}
    assert {name_for_limit(card) for card in database().by_name("Gengar")} == {"Gengar"}
    assert {"38", "43"} <= levels
    assert name("UF", "117") == "Celebi ex"
    assert name("P5", "16") == "Espeon ★"
    assert name("DF", "1") == "Ampharos"
    assert database().by_code("DF", "1").name == "Ampharos δ"
    assert name("DF", "100") == "Charizard ★"
    meowths = (
        "Meowth",
        "Meowth δ",
        "Alolan Meowth",
        "Galarian Meowth",
        "Rocket's Meowth",
        "Meowth V",
    )
    names = {name_for_limit(database().by_name(meowth)[0]) for meowth in meowths}
    assert names == {*meowths} - {"Meowth δ"}
    assert codes("3 Ampharos DF 1", "2 Ampharos N1 1") == ["copies"]
    assert codes("4 Charizard BS 4", "4 Dark Charizard TR 4") == []


@every_era
def test_a10_p188_level_x_shares_the_name_it_is_put_on(rules):
    assert codes("2 Torterra DP 17", "2 Torterra LV.X DP 122", rules=rules) == []
    assert codes("3 Torterra DP 17", "2 Torterra LV.X DP 122", rules=rules) == ["copies"]
    assert codes("4 Torterra DP 17", "1 Torterra LV.X DP 122", rules=rules) == ["copies"]


def test_a11_types_of_each_era():
    def types(first, last):
        sets = {one.id for one in database().sets if first <= one.released <= last}
        return {kind for card in database() if card.set in sets for kind in card.types}

    assert len(TYPES) == 11
    base = types("1999-01-01", "1999-06-30")
    assert len(base) == 7
    assert types("2000-12-16", "2002-03-01") - base == {"Darkness", "Metal"}
    assert len(types("2017-01-01", "2019-12-31")) == 11


def test_a12_no_energy_and_no_cost_is_of_the_type_dragon():
    energy = {card.energy_type for card in database() if card.is_basic_energy}
    costs = {letter for card in database() for attack in card.attacks for letter in attack.cost}
    assert energy == set(TYPES) - {"Dragon", "Colorless"}
    assert costs == set("GRWLPFDMYC")


def test_a14_supporters_and_stadiums_are_trainers_babies_are_basics():
    assert database().by_code("PAL", "185").is_trainer
    assert database().by_code("N1", "20").is_basic_pokemon
    assert database().by_code("N1", "97").is_trainer


@every_era
def test_a14_trainer_means_the_plain_one_from_2007_to_2011(rules):
    assert rules.supporters_are_trainers == (rules.name not in ("dp", "hgss"))
    assert rules.tools_are_items == (rules.name in ("bw", "xy", "sm", "swsh"))


def test_a15_little_energy_is_advice_for_decks_of_the_time():
    twelve = (
        "\n".join(f"4 {card}" for card in ("Pikachu BS 58", "Bill BS 91"))
        + "\n12 Fire Energy BS 98"
    )
    assert check(Deck.from_text(twelve), BASE).warnings == (
        "12 Energy cards: the Base rulebook advises 25 to 30",
    )
    newer = check(Deck.from_text(f"{twelve}\n4 Iono PAL 185"), BASE).warnings
    assert not any("advises" in warning for warning in newer)


def test_a16_rarity_has_no_meaning():
    holo, plain = database().by_code("FO", "2"), database().by_code("FO", "17")
    assert holo.rarity != plain.rarity
    assert holo.same_as == plain.same_as


def test_n13_p195_ex_and_mega_are_names_of_their_own():
    lines = ("4 Mewtwo BS 10", "4 Mewtwo-EX BKT 62", "4 M Mewtwo-EX BKT 63")
    assert codes(*lines, rules=rulebook("xy")) == []


def test_n16_p189_one_ace_spec_in_all():
    assert codes("1 Prime Catcher TEF 157", rules=rulebook("sv")) == []
    both = ("1 Prime Catcher TEF 157", "1 Legacy Energy TWM 167")
    assert codes(*both, rules=rulebook("sv")) == ["ace_spec"]


def test_n17_a_team_plasma_card_shares_its_name_with_others():
    assert "Team Plasma" in database().by_id("bwp-BW86").subtypes
    assert "Team Plasma" not in database().by_id("bwp-BW99").subtypes
    lines = ("3 Genesect bwp-BW86", "2 Genesect bwp-BW99")
    assert codes(*lines, rules=rulebook("bw")) == ["copies"]


def test_n23_p187_regions_and_owners_are_names_of_their_own():
    meowths = ("4 Meowth JU 56", "4 Alolan Meowth SUM 78", "4 Rocket's Meowth G1 46")
    assert codes(*meowths, rules=SM) == []


@pytest.mark.parametrize(
    ("lines", "code", "message"),
    [
        (
            ("1 Computer Search BCR 137", "1 Dowsing Machine PLS 128"),
            "ace_spec",
            "2 ACE SPEC cards (Computer Search, Dowsing Machine), at most 1 in a deck",
        ),
        (
            ("1 Radiant Greninja ASR 46", "1 Radiant Charizard CRZ 20"),
            "radiant",
            "2 Radiant Pokémon (Radiant Charizard, Radiant Greninja), at most 1 in a deck",
        ),
        (
            ("1 Espeon ★ P5 16", "1 Umbreon ★ P5 17"),
            "star",
            "2 Pokémon Star (Espeon ★, Umbreon ★), at most 1 in a deck",
        ),
        (
            ("2 Ditto ◇ LOT 154",),
            "one_copy",
            "2 copies (Ditto ◇), at most 1 in a deck",
        ),
        (
            ("2 Shining Gyarados N3 65",),
            "one_copy",
            "2 copies (Shining Gyarados), at most 1 in a deck",
        ),
        (
            ("2 Miracle Energy N4 16",),
            "one_copy",
            "2 copies (Miracle Energy), at most 1 in a deck",
        ),
    ],
)
def test_cards_that_limit_themselves(lines, code, message):
    (problem,) = report(*lines).problems
    assert (problem.code, problem.message) == (code, message)
    assert problem.rule.endswith("in a deck (card text)")


def test_one_of_each_is_allowed_where_the_limit_is_by_name():
    assert codes("1 Ditto ◇ LOT 154", "1 Tapu Koko ◇ TEU 51") == []
    assert codes("1 Shining Gyarados N3 65", "1 Shining Magikarp N3 66") == []
    assert codes("3 Shining Arceus SLG 57") == []


def test_any_number_of_the_arceus_that_says_so():
    assert codes("10 Arceus AR AR1") == []


def test_all_problems_are_told_at_once():
    deck = Deck.from_text("5 Bill BS 91\n5 Potion BS 94\n2 Ditto ◇ LOT 154\n1 Raichu BS 14")
    found = [problem.code for problem in check(deck, BASE).problems]
    assert found == ["size", "copies", "copies", "one_copy"]


@pytest.mark.parametrize(
    ("lines", "warned"),
    [
        (("2 Dark Blastoise TR 20",), True),
        (("2 Blastoise BS 2", "4 Squirtle BS 63"), True),
        (("2 Blastoise BS 2", "4 Squirtle BS 63", "4 Pokémon Breeder BS 76"), False),
        (("2 Blastoise BS 2", "2 Wartortle BS 42", "4 Squirtle BS 63"), False),
        (("2 Dragonair DS 42", "2 Dratini DS 65"), False),
        (("2 Aerodactyl FO 1", "3 Mysterious Fossil FO 62"), False),
        (("1 Uxie LV.X LA 146", "2 Uxie LA 43"), False),
    ],
)
def test_evolution_without_what_it_evolves_from_is_a_warning(lines, warned):
    found = report(*lines)
    assert found.is_legal
    assert any("in the list to evolve from" in warning for warning in found.warnings) == warned


def test_era_is_that_of_the_newest_card():
    base, neo = Deck.from_text("4 Bill BS 91"), Deck.from_text("1 Cleffa N1 20\n4 Bill BS 91")
    assert era_of([base]) == "base"
    assert era_of([base, neo]) == "neo"
    with pytest.raises(CallError, match="expected decks with cards, found none"):
        era_of([])


def test_basic_energy_does_not_tell_the_era():
    reprinted = Deck.from_text("4 Bill BS 91\n10 Water Energy N1 111")
    assert era_of([reprinted]) == "base"
    assert era_of([Deck.from_text("10 Water Energy N1 111")]) == "neo"


@pytest.mark.parametrize(
    ("line", "era", "told"),
    [
        ("4 Iono PAL 185", "neo", "Iono: the neo rules do not know Supporters"),
        ("1 Elekid N1 22", "base", "Elekid: the base rules do not know Baby Pokémon"),
        ("1 Gold Berry N1 93", "base", "Gold Berry: the base rules do not know Pokémon Tools"),
        ("1 Torterra LV.X DP 122", "ex", "Torterra LV.X: the ex rules do not know Pokémon LV.X"),
        ("1 Mewtwo-EX BKT 62", "hgss", "Mewtwo-EX: the hgss rules do not know Pokémon-EX"),
        ("1 M Mewtwo-EX BKT 63", "bw", "M Mewtwo-EX: the bw rules do not know Mega Evolution"),
        ("1 Dedenne-GX UNB 57", "xy", "Dedenne-GX: the xy rules do not know Pokémon-GX"),
        ("1 Crobat V DAA 104", "sm", "Crobat V: the sm rules do not know Pokémon V"),
        ("1 Sylveon sm6-87", "bw", "Sylveon: the bw rules do not know Fairy Pokémon"),
        ("1 Dragonair DRM 33", "hgss", "Dragonair: the hgss rules do not know Dragon Pokémon"),
        ("4 Sneasel N1 25", "base", "Sneasel: the base rules do not know Darkness Pokémon"),
    ],
)
def test_what_a_card_needs_and_the_rules_do_not_know_is_named(line, era, told):
    found = [w for w in report(line, rules=rulebook(era)).warnings if w.startswith(told)]
    assert len(found) == 1
    since = found[0].split("which came with ")[1]
    assert ERAS.index(since) > ERAS.index(era)
    assert told not in "\n".join(report(line, rules=rulebook(since)).warnings)
    house = rulebook(era).replace(prizes=4)
    assert found[0] in report(line, rules=house).warnings


def test_older_cards_need_nothing_new():
    """Fairy Pokémon are no longer printed, but nobody forgot what they are."""
    assert not [w for w in report("4 Sylveon xy3-72", rules=rulebook("sv")).warnings if "know" in w]


def test_count_that_is_no_count_is_refused():
    entry = Deck.from_text("4 Bill BS 91").entries[0]
    for count in (0, -1, 2.5):
        with pytest.raises(CallError, match=f'count of 1 or more for "Bill", found {count}'):
            Deck("odd", (replace(entry, count=count),))


def test_tables_for_notebooks_are_escaped():
    deck = Deck.from_text("4 Bill BS 91", name="<b>bad</b>")
    shown = deck._repr_html_() + check(deck, BASE)._repr_html_()
    assert "<b>" not in shown
    assert "<td>4</td><td>Bill</td><td>base1-91</td><td>Trainer</td>" in shown
    assert "no Basic Pokémon" in shown
    assert repr(deck) == "Deck('<b>bad</b>', 4 cards: 0 Pokémon, 4 Trainer, 0 Energy)"
    assert repr(check(deck, BASE)).startswith("DeckReport('<b>bad</b>', base rules: 4 cards")
