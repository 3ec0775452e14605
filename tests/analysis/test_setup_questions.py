"""opening, energy and prizes: their measures, closed forms, options and refusals."""

import math

import pytest

import deckstats
from deckstats.decks import builtin_names
from deckstats.errors import CallError, DeckstatsError, IllegalDeckError
from deckstats.stats.exact import Opening

Z = 6
QUESTIONS = [deckstats.opening, deckstats.energy, deckstats.prizes]
SMALL = """4 Abra BS 43
4 Voltorb BS 67
4 Diglett BS 47
4 Bill BS 91
10 Lightning Energy BS 100
34 Psychic Energy BS 101"""


def rows(result, measure, **cells):
    return [
        row for row in result.rows
        if row.measure == measure and all(getattr(row, k) == v for k, v in cells.items())
    ]  # fmt: skip


def only(result, measure, **cells):
    (row,) = rows(result, measure, **cells)
    return row


@pytest.mark.statistical
@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("name", builtin_names())
def test_every_number_agrees_with_its_closed_form(question, name):
    """At 400,000 trials a rate of one half that is 1 % off would be seen."""
    trials = 400_000
    result = question(name, trials=trials)
    for row in result.rows:
        assert row.exact is not None
        if row.measure.endswith("_mean"):
            limit = Z * (row.high - row.low) / 2 / 1.96
        else:
            limit = Z * math.sqrt(row.exact * (1 - row.exact) / trials) + Z * Z / 3 / trials
        assert abs(row.value - row.exact) <= limit, row


@pytest.mark.parametrize(
    ("question", "measures"),
    [
        (deckstats.opening, "mulligan mulligans_mean bonus_cards_mean bonus_given_mean hand_basics "
                            "hand_energy opens_with lone_basic lead"),
        (deckstats.energy, "energy_seen energy_type_seen attachment_missed energy_flood"),
        (deckstats.prizes, "prized all_prized"),
    ],
)  # fmt: skip
def test_measures(question, measures):
    result = question(SMALL, trials=100)
    assert {row.measure for row in result.rows} == set(measures.split())
    assert all(row.low <= row.value <= row.high for row in result.rows)
    assert all(row.n == 100 for row in result.rows)


def test_c15_mulligan_of_a_list_is_exact():
    row = only(deckstats.opening(SMALL, trials=100), "mulligan")
    assert row.exact == float(Opening(basics=12).mulligan)


def test_hands_of_a_kept_hand_add_up():
    result = deckstats.opening(SMALL, trials=1_000)
    for measure in ("hand_basics", "hand_energy"):
        assert sum(row.value for row in rows(result, measure)) == pytest.approx(1)
        assert sum(row.exact for row in rows(result, measure)) == pytest.approx(1)
    assert [row.subject for row in rows(result, "lead")] == ["Abra", "Voltorb", "Diglett"]
    assert sum(row.value for row in rows(result, "lead")) == pytest.approx(1)


def test_lone_basic_is_told_for_any_and_by_name():
    result = deckstats.opening(SMALL, trials=1_000)
    overall, *by_name = rows(result, "lone_basic")
    assert overall.subject == ""
    assert sum(row.value for row in by_name) == pytest.approx(overall.value)


def test_energy_is_told_by_turn_and_type():
    result = deckstats.energy(SMALL, trials=1_000, turns=3)
    assert {row.turn for row in rows(result, "energy_seen")} == {0, 1, 2, 3}
    assert [row.turn for row in rows(result, "attachment_missed")] == [1, 2, 3]
    assert {row.subject for row in rows(result, "energy_type_seen")} == {"Lightning", "Psychic"}
    by_turn = [row.value for row in rows(result, "energy_type_seen", subject="Lightning")]
    assert by_turn == sorted(by_turn)


def test_energy_without_bonus_cards_is_hypergeometric():
    seen = only(deckstats.energy(SMALL, trials=100, bonus=0), "energy_seen", turn=2, count=3)
    chances = Opening(basics=12).seen(44, 0, 2)
    assert seen.exact == pytest.approx(float(sum(chances[3:])))


def test_prizes_of_a_single_copy():
    result = deckstats.prizes(SMALL.replace("4 Bill", "1 Bill").replace("34 P", "37 P"), trials=9)
    assert only(result, "prized", subject="Bill", count=1).exact == pytest.approx(
        0.100778, abs=1e-6
    )
    assert only(result, "all_prized", subject="Bill").exact == pytest.approx(0.100778, abs=1e-6)


def test_no_more_copies_are_prized_than_there_are_prizes():
    result = deckstats.prizes(SMALL, trials=10)
    assert [row.count for row in rows(result, "prized", subject="Psychic Energy")] == [*range(1, 7)]
    assert not rows(result, "all_prized", subject="Psychic Energy")


@pytest.mark.statistical
@pytest.mark.parametrize("question", QUESTIONS)
def test_the_same_seed_gives_the_same_rows_for_any_workers(question):
    one, two, seeded = (
        question("zap", trials=30_001, **options)
        for options in ({"workers": 1}, {"workers": 2}, {"seed": 1})
    )
    assert one.rows == two.rows
    assert one.rows != seeded.rows


def test_meta():
    result = deckstats.opening("haymaker", trials="1e3", seed=None, rules="base")
    told = dict(result.meta)
    assert told.pop("seconds") >= 0
    assert 0 <= told.pop("seed") < 2**48
    (deck,) = told.pop("decks")
    assert deck == {"name": "haymaker", "cards": 60, "modelled": 60, "unmodelled": []}
    assert told == {
        "deckstats": deckstats.__version__, "command": "opening", "rules": "base",
        "rule_changes": {}, "trials": 1_000,
        "pilot": "", "interrupted": False, "warnings": [],
    }  # fmt: skip


def test_p008_an_opponents_deck_gives_the_bonus_cards():
    mirror = only(deckstats.opening(SMALL, trials=100), "bonus_cards_mean")
    weak = deckstats.opening(SMALL, trials=100, opponent="zap")
    row = only(weak, "bonus_cards_mean")
    assert row.opponent == "zap"
    assert mirror.opponent == ""
    assert [deck["name"] for deck in weak.meta["decks"]][1] == "zap"


@pytest.mark.statistical
def test_precision_goes_on_until_every_headline_interval_is_as_narrow():
    result = deckstats.opening("zap", precision=0.001)
    widths = [(row.high - row.low) / 2 for row in result.rows if row.measure in result.headline]
    assert max(widths) <= 0.001
    assert result.meta["trials"] > 100_000


def test_an_interrupt_keeps_what_is_done():
    def stop(done, total):
        raise KeyboardInterrupt

    result = deckstats.opening("zap", trials=10**9, progress=stop)
    assert result.meta["interrupted"]
    assert 0 < result.meta["trials"] < 10**9
    assert result.rows[0].n == result.meta["trials"]


def test_a_list_that_is_illegal_is_refused_in_one_line():
    with pytest.raises(IllegalDeckError) as refused:
        deckstats.opening(SMALL + "\n1 Bill BS 91", trials=10)
    assert "not legal under base rules: 61 cards" in str(refused.value)
    assert "--allow-illegal" in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("extra", ["1 Bill BS 91", "60 Psychic Energy BS 101"])
def test_an_illegal_list_goes_on_with_a_warning_if_asked_to(extra):
    result = deckstats.opening(f"{SMALL}\n{extra}", trials=100, allow_illegal=True)
    assert any("a deck has 60" in warning for warning in result.meta["warnings"])
    assert "warning: " in result.summary()


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_list_without_a_basic_is_never_possible(question):
    with pytest.raises(IllegalDeckError, match="no Basic Pokémon"):
        question("59 Psychic Energy BS 101\n1 Bill BS 91", trials=10, allow_illegal=True)


def test_a_list_too_short_for_hand_and_prizes_is_refused():
    with pytest.raises(CallError, match="a hand of 7 and 6 Prizes, got 12"):
        deckstats.opening("4 Abra BS 43\n8 Psychic Energy BS 101", trials=10, allow_illegal=True)


@pytest.mark.parametrize(
    ("option", "words"),
    [
        ({"trials": 0}, "expected trials"),
        ({"seed": -1}, "expected a seed"),
        ({"workers": 0}, "workers"),
        ({"going": "third"}, "first, second or both"),
        ({"turns": -1}, "expected 0 to 47 turns"),
        ({"turns": 48}, "expected 0 to 47 turns"),
        ({"bonus": 3}, "expected 0 to 2 bonus cards"),
        ({"precision": 0}, "expected a precision"),
        ({"rules": "gold"}, "no rulebook named"),
    ],
)
@pytest.mark.parametrize("question", QUESTIONS)
def test_options_that_cannot_be_are_refused(question, option, words):
    with pytest.raises(DeckstatsError, match=words):
        question(SMALL, **option)
