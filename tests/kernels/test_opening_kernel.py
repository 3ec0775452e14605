"""The set-up kernel: rules C01-C18 as far as they show in counts, and uniform deals.

Groups stand for the cards of a list; most decks here are made so that the answer is certain.
"""

import math
from dataclasses import replace

import numpy as np
import pytest

from deckstats.kernels.jit import array, i64, kernel, record, u64, void
from deckstats.kernels.opening import NUMBER, deal, deal_until_basic, in_words
from deckstats.kernels.rng import DECK_A, DECK_B, RNG, seed_stream
from deckstats.rules import rulebook
from deckstats.simulate.run import run
from deckstats.simulate.setups import Group, Setups
from deckstats.stats.exact import Opening, bonus_cards, mean

BASE = rulebook("base")
Z = 6
SEED = 11

GOLDEN_SUMS = [5, 4, 8]
GOLDEN_BASICS = [0, 9, 7, 3, 1, 0, 0, 0]
GOLDEN_LEADS = [3, 17, 0, 0, 0]


def basic(name, copies):
    return Group(name, copies, is_basic=True, is_energy=False, energy_type="")


def other(name, copies):
    return Group(name, copies, is_basic=False, is_energy=False, energy_type="")


def fire(copies):
    return Group("Fire Energy", copies, is_basic=False, is_energy=True, energy_type="Fire")


ALL_BASICS = (basic("Ditto", 60),)
ONE_BASIC = (basic("Mew", 1), other("Bill", 59))
USUAL = (basic("Abra", 4), basic("Mew", 8), other("Bill", 20), other("Potion", 1), fire(27))


def counts(deck, opponent=None, trials=300, first_trial=0, **options):
    """Run set-ups with every bonus card taken."""
    given = {"rules": BASE, "bonus": BASE.bonus_cards, **options}
    setups = Setups(deck, opponent or deck, **given)
    return run(setups.chunk(SEED), trials, first_trial=first_trial).counts


def same(one, two, *names):
    return all(np.array_equal(one[name], two[name]) for name in names or one)


def test_c01_every_card_dealt_is_hand_prize_bonus_or_draw():
    found = counts(USUAL, trials=200, turns=5)
    hand, *draws = found["arrivals"].sum(axis=1)
    assert hand == 7 * 200
    assert draws[0] == 200 + found["bonus"]
    assert draws[1:] == [200] * 4
    assert found["prized"].sum() == 6 * 200


def test_c02_nothing_of_the_setup_depends_on_who_goes_first():
    first, second = (counts(USUAL, going=going) for going in ("first", "second"))
    assert same(first, second)


def test_d03_a_first_player_who_draws_no_card_sees_one_less():
    rules = replace(BASE, first_player_draws=False)
    first = counts(USUAL, rules=rules, going="first", trials=100)
    second = counts(USUAL, rules=rules, going="second", trials=100)
    both = counts(USUAL, rules=rules, going="both", trials=100)
    assert same(second, counts(USUAL, trials=100))
    assert first["arrivals"][1].sum() == first["bonus"]
    assert both["arrivals"][1].sum() == both["bonus"] + 50


def test_c04_exactly_one_basic_is_the_opening_active():
    found = counts(USUAL)
    assert found["lead"][:2].sum() == 300
    assert found["lead"][2:].sum() == 0


def test_c04_a_lone_basic_has_to_lead():
    found = counts(ONE_BASIC, ALL_BASICS, trials=300)
    assert found["lead"][0] == found["lone"][0] == 300


def test_c06_six_prizes():
    assert counts(USUAL, trials=100)["prized"].sum() == 6 * 100
    rules = replace(BASE, prizes=3)
    assert counts(USUAL, rules=rules, trials=100)["prized"].sum() == 3 * 100


def test_p017_a_half_deck_has_three_prizes():
    half = (basic("Mew", 6), other("Bill", 12), fire(12))
    rules = replace(BASE, deck_size=30, prizes=3)
    assert counts(half, rules=rules, trials=100)["prized"].sum() == 3 * 100


def mulligans_of(deck, trial, purpose):
    """Deal one player's hands with the stream the kernel uses."""
    numbers = np.repeat(np.arange(len(deck), dtype=NUMBER), [group.copies for group in deck])
    basics = sum(group.is_basic for group in deck)
    rng = np.zeros(1, RNG).view(np.recarray)[0]
    seed_stream(rng, np.uint64(SEED), np.uint64(trial), purpose)
    words = in_words(numbers)
    order = words.copy()
    return deal_until_basic(rng, words, order, order.view(NUMBER)[: len(numbers)], basics, 7)


FEW = (basic("Mew", 3), other("Bill", 57))


@pytest.mark.parametrize("trial", range(30))
def test_c07_c09_only_mulligans_on_top_of_the_other_players_give_cards(trial):
    own, others = (mulligans_of(FEW, trial, purpose) for purpose in (DECK_A, DECK_B))
    found = counts(FEW, trials=1, first_trial=trial)
    assert found["mulligans"] == own
    assert found["bonus"] == 2 * max(others - own, 0)
    assert found["given"] == 2 * max(own - others, 0)


def test_c08_one_player_without_a_basic_gives_two_cards_a_mulligan():
    found = counts(FEW, ALL_BASICS)
    assert found["mulligans"] > 0
    assert found["bonus"] == 0
    assert found["given"] == 2 * found["mulligans"]


@pytest.mark.parametrize("taken", [0, 1, 2])
def test_c10_bonus_cards_are_optional(taken):
    found, all_taken = counts(FEW, bonus=taken), counts(FEW)
    assert 2 * found["given"] == taken * all_taken["given"]
    assert same(found, all_taken, "hand_basics", "hand_energy", "lead")


def test_c11_after_prizes_bonus_cards_leave_the_prizes_alone():
    rules = replace(BASE, bonus_before_prizes=False)
    assert same(counts(FEW, rules=rules), counts(FEW, rules=rules, bonus=0), "prized")


def test_c11_at_once_bonus_cards_come_off_the_top_so_other_cards_are_prized():
    at_once, never = counts(FEW), counts(FEW, bonus=0)
    assert at_once["bonus"] > 0
    assert not same(at_once, never, "prized")


def test_c12_bonus_basics_do_not_change_the_active():
    assert same(counts(FEW), counts(FEW, bonus=0), "lead", "lone")


def test_c18_a_fossil_starts_only_where_the_rules_say_so():
    from deckstats.decks import Deck
    from deckstats.simulate.setups import groups

    deck = Deck.from_text("4 Mysterious Fossil FO 62\n56 Fire Energy BS 98")
    starts = [group.is_basic for group in groups(deck, BASE)]
    assert starts == [False, False]
    starts = [group.is_basic for group in groups(deck, replace(BASE, fossils_start=True))]
    assert starts == [True, False]


def test_bonus_cards_stop_where_the_deck_would_not_last():
    found = counts(ALL_BASICS, ONE_BASIC, turns=40, trials=400)
    arrived = found["arrivals"].sum(axis=1)
    assert found["bonus"] <= 7 * 400
    assert list(arrived[2:]) == [400] * 39


@pytest.mark.parametrize("deck", [ALL_BASICS, ONE_BASIC, USUAL])
def test_a_kept_hand_holds_a_basic(deck):
    found = counts(deck, trials=100)
    assert found["hand_basics"][0] == 0
    assert found["hand_basics"].sum() == found["hand_energy"].sum() == 100


def test_without_energy_every_attachment_is_missed_and_with_nothing_else_none():
    assert list(counts(ALL_BASICS, trials=50)["missed"]) == [0, 50, 50, 50, 50, 50]
    flooded = counts((basic("Mew", 1), fire(59)), trials=50)
    assert list(flooded["missed"]) == [0] * 6
    assert list(flooded["flood"]) == [50] * 6


@pytest.mark.parametrize("chunk_size", [1, 7, 10_000])
@pytest.mark.parametrize("workers", [1, 2])
def test_counts_depend_on_neither_chunks_nor_workers(chunk_size, workers):
    chunk = Setups(USUAL, FEW, BASE, bonus=2).chunk(SEED)
    whole = chunk(0, 1_001)
    assert same(whole, run(chunk, 1_001, workers, chunk_size=chunk_size).counts)


def test_golden_set_ups():
    """The same seed gives the same set-ups within a minor version."""
    found = counts(USUAL, trials=20)
    assert [int(found[name]) for name in ("mulligans", "bonus", "given")] == GOLDEN_SUMS
    assert found["hand_basics"].tolist() == GOLDEN_BASICS
    assert found["lead"].tolist() == GOLDEN_LEADS


# ---- deals are uniform -----------------------------------------------------------------------


@kernel(void, record(RNG), i64, i64, array(i64, 2), array(i64, 2))
def tally_places(rng, cards, trials, by_place, by_pair):
    """Deal all but four of a deck; count cards by place, and pairs of the first two dealt."""
    order = np.empty(cards, np.uint8)
    for trial in range(trials):
        seed_stream(rng, u64(3), u64(trial), DECK_A)
        for card in range(cards):
            order[card] = card
        deal(rng, order, cards, cards - 2, 0)
        deal(rng, order, cards - 2, 4, 0)
        for place in range(cards):
            by_place[place, order[place]] += 1
        by_pair[order[cards - 1], order[cards - 2]] += 1


@pytest.mark.statistical
@pytest.mark.parametrize("cards", [8, 60])
def test_every_card_is_as_likely_in_every_place_and_pair(cards):
    """At 2 million deals a cell of 1/60 that is 2 % off would be seen."""
    trials = 2_000_000
    by_place, by_pair = np.zeros((cards, cards), np.int64), np.zeros((cards, cards), np.int64)
    rng = np.zeros(1, RNG).view(np.recarray)[0]
    tally_places(rng, cards, trials, by_place, by_pair)
    assert_even(by_place[4:], trials, 1 / cards)
    off_diagonal = by_pair[~np.eye(cards, dtype=bool)]
    assert_even(off_diagonal, trials, 1 / (cards * (cards - 1)))
    assert not by_pair.diagonal().any()


def assert_even(cells, trials, chance):
    limit = Z * math.sqrt(trials * chance * (1 - chance)) + 12
    assert np.abs(cells - trials * chance).max() < limit


@pytest.mark.parametrize("dealt", [1, 7, 13, 60])
def test_a_deal_keeps_every_card(dealt):
    rng = np.zeros(1, RNG).view(np.recarray)[0]
    seed_stream(rng, np.uint64(1), np.uint64(dealt), DECK_A)
    order = np.arange(60, dtype=NUMBER)
    basics = deal(rng, order, 60, 60 - dealt, 20)
    assert sorted(order) == list(range(60))
    assert basics == (order[60 - dealt :] < 20).sum()


@pytest.mark.statistical
@pytest.mark.parametrize(("own", "others"), [(10, 12), (12, 8)])
def test_c16_bonus_cards_taken_and_given(own, others):
    trials = 2_000_000
    decks = [(basic("Mew", b), other("Bill", 60 - b)) for b in (own, others)]
    found = counts(*decks, trials=trials)
    mulligan = [Opening(b).mulligan for b in (own, others)]
    for name, rates in (("bonus", mulligan), ("given", mulligan[::-1])):
        expected = float(mean(bonus_cards(*rates, 2, 42)))
        spread = math.sqrt(float(found[f"{name}_squared"]) / trials - expected**2)
        assert abs(found[name] / trials - expected) < Z * spread / math.sqrt(trials)
