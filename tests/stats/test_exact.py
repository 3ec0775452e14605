"""Closed forms against published numbers and against every hand of a tiny deck written out."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations

import pytest

from deckstats.stats.exact import (
    Opening,
    at_least,
    bonus_cards,
    extra_mulligans_mean,
    hypergeometric,
    mean,
    mixed,
)


def percent(chance):
    return round(100 * float(chance), 6)


@pytest.mark.parametrize(
    ("basics", "rate"),
    [(1, 88.333333), (4, 60.050037), (6, 45.856392), (8, 34.640643), (10, 25.862923),
     (12, 19.064669), (14, 13.859068), (16, 9.922289), (20, 4.827350)],
)  # fmt: skip
def test_c15_mulligan_rate(basics, rate):
    assert percent(Opening(basics).mulligan) == rate


@pytest.mark.parametrize(
    ("basics", "rate"),
    [(8, Fraction(3344614, 9655173)), (15, Fraction(22919, 195054)), (1, Fraction(53, 60)),
     (10, Fraction(75670, 292581)), (4, Fraction(58565, 97527))],
)  # fmt: skip
def test_c15_mulligan_rate_as_a_fraction(basics, rate):
    assert Opening(basics).mulligan == rate


def test_expected_mulligans():
    assert Opening(4).mulligans_mean == Fraction(58565, 38962)
    assert round(float(Opening(10).mulligans_mean), 6) == 0.348853


def test_c16_expected_extra_mulligans():
    eight, ten, twelve = (Opening(basics).mulligan for basics in (8, 10, 12))
    assert extra_mulligans_mean(eight, twelve) == Fraction(286079571249854190, 1735464141106603039)
    assert round(float(extra_mulligans_mean(twelve, ten)), 6) == 0.296989
    assert round(float(extra_mulligans_mean(ten, twelve)), 6) == 0.183690


@pytest.mark.parametrize("each", [1, 2])
def test_c16_bonus_cards_add_up(each):
    own, other = Opening(12).mulligan, Opening(8).mulligan
    chances = bonus_cards(own, other, each, 40)
    assert sum(chances) == 1
    whole = each * extra_mulligans_mean(own, other)
    assert float(mean(chances)) == pytest.approx(float(whole), abs=1e-7)


def test_bonus_cards_stop_at_the_most():
    half = Fraction(1, 2)
    assert bonus_cards(half, half, 2, 3) == [Fraction(2, 3), 0, Fraction(1, 6), Fraction(1, 6)]
    assert bonus_cards(half, half, 0, 3) == [1, 0, 0, 0]


def test_c17_a_single_card_is_prized_a_little_more_than_one_in_ten():
    one_other = Opening(12).set_aside(1, 0, 6)
    assert one_other[1] == Fraction(8432059, 83669828)


@pytest.mark.parametrize(
    ("cards", "chance"),
    [(7, 39.949963), (8, 44.482041), (9, 48.752653), (10, 52.772053), (11, 56.550289),
     (12, 60.097204), (13, 63.422437)],
)  # fmt: skip
def test_a_four_of_among_cards_seen(cards, chance):
    assert percent(at_least(hypergeometric(60, 4, cards), 1)) == chance


def test_a_four_of_in_a_kept_hand():
    opening = Opening(10)
    assert percent(at_least(opening.in_hand(4, 4), 1)) == 53.886617
    assert percent(at_least(opening.in_hand(4), 1)) == 37.695184


@pytest.mark.parametrize(
    ("copies", "chance"), [(1, 10), (2, 19.152542), (3, 27.516072), (4, 35.145960)]
)
def test_a_copy_is_prized_in_any_deal(copies, chance):
    assert percent(at_least(hypergeometric(60, copies, 6), 1)) == chance


def test_copies_prized_together():
    assert percent(hypergeometric(60, 2, 6)[2]) == 0.847458
    assert percent(hypergeometric(60, 4, 6)[3]) == 0.221477


def test_prized_copies_given_a_kept_hand():
    opening = Opening(10)
    assert round(float(mean(opening.set_aside(4, 4, 6))), 6) == 0.381570
    assert round(float(mean(opening.set_aside(4, 0, 6))), 6) == 0.403686


@pytest.mark.parametrize(
    ("energy", "chance"),
    [(8, 34.640643), (10, 25.862923), (12, 19.064669), (15, 11.750079), (20, 4.827350),
     (25, 1.741170)],
)  # fmt: skip
def test_no_energy_in_seven(energy, chance):
    assert percent(hypergeometric(60, energy, 7)[0]) == chance


def test_eight_of_twenty_six_in_twelve():
    assert percent(at_least(hypergeometric(60, 26, 12), 8)) == 6.746061


def test_two_four_ofs_at_once():
    missing = hypergeometric(60, 4, 7)[0]
    assert percent(1 - 2 * missing + hypergeometric(60, 8, 7)[0]) == 14.540568


@pytest.mark.parametrize("basics", [1, 3, 9, 30, 53, 54, 60])
def test_chances_add_up_to_one(basics):
    opening = Opening(basics)
    assert sum(opening.in_hand(basics, basics)) == 1
    assert sum(opening.seen(60 - basics, 0, 9)) == 1
    assert sum(opening.set_aside(60, basics, 6)) == 1
    assert opening.lone(basics) == opening.in_hand(basics, basics)[1]


# Two Basics of one name (A), one of another (B), two Energy (E), two others (x): hands of 2.
TINY = "AABEExx"
SMALL = Opening(basics=3, size=7, hand=2)


def deals(cards):
    """Yield the first cards of every deal of the tiny deck that is kept."""
    for order in permutations(range(len(TINY)), cards):
        dealt = "".join(TINY[i] for i in order)
        if set(dealt[:2]) & set("AB"):
            yield dealt


def shares(values):
    """Return the chances of 0, 1, ... from a value for each deal."""
    counts = Counter(values)
    return [Fraction(counts[k], counts.total()) for k in range(max(counts) + 1)]


def test_mulligan_rate_of_every_tiny_hand():
    hands = list(combinations(TINY, 2))
    none = sum(not set(hand) & set("AB") for hand in hands)
    assert SMALL.mulligan == Fraction(none, len(hands))


@pytest.mark.parametrize(("card", "copies", "basics"), [("A", 2, 2), ("B", 1, 1), ("E", 2, 0)])
@pytest.mark.parametrize("drawn", [0, 1, 2])
def test_copies_seen_in_every_tiny_deal(card, copies, basics, drawn):
    expected = shares(deal.count(card) for deal in deals(2 + drawn))
    assert list(SMALL.seen(copies, basics, drawn)[: len(expected)]) == expected


@pytest.mark.parametrize(("card", "copies", "basics"), [("A", 2, 2), ("B", 1, 1), ("x", 2, 0)])
def test_copies_prized_in_every_tiny_deal(card, copies, basics):
    expected = shares(deal[2:].count(card) for deal in deals(4))
    assert list(SMALL.set_aside(copies, basics, 2)[: len(expected)]) == expected


def test_a_class_of_basics_and_others_in_every_tiny_deal():
    expected = shares(deal.count("A") + deal.count("E") for deal in deals(3))
    assert list(SMALL.seen(4, 2, 1)[: len(expected)]) == expected


def test_lone_basics_of_every_tiny_hand():
    lone = [deal for deal in deals(2) if sum(card in "AB" for card in deal) == 1]
    for copies, names in ((3, "AB"), (2, "A"), (1, "B")):
        hits = sum(bool(set(deal) & set(names)) for deal in lone)
        assert SMALL.lone(copies) == Fraction(hits, len(list(deals(2))))


@pytest.mark.parametrize("bonus", [0, 1, 2])
def test_attachments_missed_in_every_tiny_deal(bonus):
    kept = list(deals(5))
    missed = [0] * (3 - bonus)
    for deal in kept:
        ready = deal[: 2 + bonus].count("E")
        for turn, card in enumerate(deal[2 + bonus :]):
            ready += card == "E"
            missed[turn] += ready == 0
            ready = max(ready - 1, 0)
    expected = [Fraction(hits, len(kept)) for hits in missed]
    assert SMALL.attachment_missed(2, bonus, [1] * (3 - bonus)) == expected


def test_mixed_weighs_the_values():
    weights = [Fraction(1, 4), Fraction(0), Fraction(3, 4)]
    assert mixed(weights, lambda k: Fraction(k)) == Fraction(3, 2)
