"""Rules of deck building, named after their ids in the rules catalogue (group A)."""

from dataclasses import replace

import pytest

from deckstats.cards import TYPES, database
from deckstats.decks import Deck, check, era_of
from deckstats.decks.legality import name_for_limit
from deckstats.errors import CallError
from deckstats.rules import rulebook

BASE = rulebook("base")
LATER = replace(BASE, name="later", basic_energy=(*BASE.basic_energy, "Darkness", "Metal"))


def report(*lines, rules=BASE):
    """Check a list that is filled up to 60 cards with Pikachu and Lightning Energy."""
    deck = Deck.from_text("\n".join((*lines, "1 Raticate BS 40", "4 Rattata BS 61")))
    filled = deck.to_text("csv") + f"{60 - deck.size},Lightning Energy,BS,100,base1-100\n"
    return check(Deck.from_text(filled), rules)


def codes(*lines, rules=BASE):
    return [problem.code for problem in report(*lines, rules=rules).problems]


def name(code, number):
    return name_for_limit(database().by_code(code, number))


@pytest.mark.parametrize(("energy", "expected"), [(55, ["size"]), (56, []), (57, ["size"])])
def test_a01_deck_size(energy, expected):
    deck = Deck.from_text(f"4 Pikachu BS 58\n{energy} Lightning Energy BS 100")
    problems = check(deck, BASE).problems
    assert [problem.code for problem in problems] == expected
    assert all("exactly 60 cards (Base rulebook" in problem.rule for problem in problems)


def test_a01_deck_size_is_the_rulebooks():
    half = replace(BASE, deck_size=30, copy_limit=2)
    deck = Deck.from_text("2 Pikachu BS 58\n28 Lightning Energy BS 100")
    assert check(deck, half).is_legal
    assert check(Deck.from_text("3 Pikachu BS 58\n27 Lightning Energy BS 100"), half).problems


def test_a02_copy_limit_spares_basic_energy():
    assert codes("4 Bill BS 91", "28 Fire Energy BS 98") == []
    problem = report("5 Bill BS 91").problems[0]
    assert (problem.code, problem.card, problem.count) == ("copies", "Bill", 5)
    assert problem.message == '5 copies of "Bill", at most 4 in a deck'


def test_a03_same_name_is_the_same_card_in_any_set():
    problem = report("2 Pikachu BS 58", "3 Pikachu JU 60").problems[0]
    assert (problem.code, problem.card, problem.count) == ("copies", "Pikachu", 5)


def test_a04_darkness_energy_is_special_in_neo_and_basic_from_diamond_and_pearl():
    assert codes("10 Darkness Energy N1 104") == ["copies"]
    assert codes("10 Darkness Energy DP 129", rules=LATER) == []
    assert "Darkness Energy is newer than the base rules, taken as basic Energy" in (
        report("10 Darkness Energy DP 129").warnings
    )
    assert report("10 Darkness Energy DP 129", rules=LATER).warnings == ()


def test_a05_special_energy_counts_for_the_limit():
    assert codes("5 Double Colorless Energy BS 96") == ["copies"]
    assert not database().by_id("base1-96").is_basic_energy


def test_a06_darkness_energy_names_the_basic_and_the_special_card():
    prints = database().by_name("Darkness Energy")
    assert {card.is_basic_energy for card in prints} == {True, False}


def test_a07_a_deck_needs_a_basic_pokemon():
    deck = Deck.from_text("4 Raichu BS 14\n56 Lightning Energy BS 100")
    (problem,) = check(deck, BASE).problems
    assert problem.code == "no_basic"
    assert problem.message.startswith("no Basic Pokémon (4 Pokémon, all of them Evolutions)")


def test_a08_unown_letters_are_names_but_those_of_neo_count_together():
    assert codes("4 Unown dp1-65", "4 Unown dp1-66") == []
    assert codes("4 Unown [A] N2 14", "4 Unown N3 39") == ["unown"]
    assert codes("2 Unown [A] N2 14", "3 Unown dp1-66") == ["unown"]


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


def test_a10_level_x_shares_the_name_it_is_put_on():
    assert codes("2 Torterra DP 17", "2 Torterra LV.X DP 122") == []
    assert codes("3 Torterra DP 17", "2 Torterra LV.X DP 122") == ["copies"]


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


def test_a15_little_energy_is_advice_for_decks_of_the_time():
    twelve = (
        "\n".join(f"4 {card}" for card in ("Pikachu BS 58", "Bill BS 91"))
        + "\n12 Fire Energy BS 98"
    )
    assert check(Deck.from_text(twelve), BASE).warnings == (
        "12 Energy cards: the Base rulebook advises 25 to 30",
    )
    assert check(Deck.from_text(f"{twelve}\n4 Iono PAL 185"), BASE).warnings == ()


def test_a16_rarity_has_no_meaning():
    holo, plain = database().by_code("FO", "2"), database().by_code("FO", "17")
    assert holo.rarity != plain.rarity
    assert holo.same_as == plain.same_as


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
