"""Setup and mulligans (catalogue C), on the engine's own set-up."""

from dataclasses import replace
from fractions import Fraction

import pytest
from board import BASE, ERAS, deck_of, eras, printed

from deckstats.errors import CallError
from deckstats.rules import rulebook
from deckstats.simulate.single import SingleGame

BASICS = deck_of({"Pikachu": 30, "Voltorb": 30})
FEW = deck_of({"Pikachu": 4, "Bill": 56})
#: One card for each mulligan, drawn after all of set-up.
LATER = rulebook("sm")
WISHED = ("autopilot", "autopilot")  # take every bonus card


def set_ups(decks, n, rules=BASE, pilots=("random", "random"), seed=0):
    """Yield the game and its log after each of some set-ups."""
    game = SingleGame(decks, rules, pilots)
    for trial in range(n):
        game.seed(seed, trial)
        game.clear_log()
        game.set_up()
        yield game, game.events


def player(game, p):
    return game.record["players"][p]


def names_in_play(game, p):
    """Return the Active Pokémon's name and those on the Bench."""
    pl = player(game, p)
    slots = [i for i in range(6) if int(pl["in_play"]) >> i & 1]
    names = {i: game.card(p, int(pl["slots"][i]["card"])).name for i in slots}
    return names.pop(int(pl["active"])), list(names.values())


def first_places(events, kinds):
    names = [event[0] for event in events]
    return [names.index(kind) for kind in kinds]


@pytest.mark.parametrize(("era", "coin_last"), eras(base=True, ex=False, bw=True, xy=False))
def test_c01_hands_active_and_bench_prizes_and_the_coin(era, coin_last):
    laid_out = ("draw", "opens", "prizes_set")
    coin = ("flip", "first")
    expected = (*laid_out, *coin) if coin_last else (*coin, *laid_out)
    for _, events in set_ups([BASICS, BASICS], 20, rulebook(era)):
        order = first_places(events, expected)
        assert order == sorted(order)
        names = [event[0] for event in events]
        assert names.count("draw") == 14
        rest = names[names.index("prizes_set") :]
        assert rest == ["prizes_set"] * 2 + list(coin if coin_last else ())


@pytest.mark.parametrize("era", ERAS)
def test_c01_both_actives_before_the_benches(era):
    for _, events in set_ups([BASICS, BASICS], 20, rulebook(era)):
        assert [event[1] for event in events if event[0] == "opens"][:2] == [0, 1]


@pytest.mark.parametrize("era", ["base", "neo", "ecard", "bw"])
def test_c02_choices_of_setup_do_not_depend_on_the_coin(era):
    game = SingleGame([BASICS, BASICS], rulebook(era))

    def opened(coin):
        game.seed(3, 4)
        game.clear_log()
        game.force(coins=[coin])
        game.set_up()
        assert game.left_on_tape == (0, 0)
        return [event for event in game.events if event[0] == "opens"]

    assert opened(0) == opened(1)


CHOOSING = ["ex", "dp", "hgss", "xy", "sm", "swsh", "sv"]


@pytest.mark.parametrize("era", CHOOSING)
def test_c02_who_goes_first_is_known_before_hands_are_drawn(era):
    for _, events in set_ups([BASICS, BASICS], 3, rulebook(era)):
        assert [event[0] for event in events][:3] == ["flip", "first", "draw"]


@pytest.mark.parametrize(("coin", "first"), [(1, 0), (0, 1)])
@pytest.mark.parametrize("era", ["base", "neo", "ecard", "bw"])
def test_c03_the_coin_decides_and_nobody_chooses(era, coin, first):
    """Ruling P009: the winner cannot go second."""
    game = SingleGame([BASICS, BASICS], rulebook(era))
    game.force(coins=[coin])
    game.set_up()
    assert game.record["first"] == first
    assert [event[0] for event in game.events][-1] == "first"


@pytest.mark.parametrize(("coin", "winner"), [(1, 0), (0, 1)])
@pytest.mark.parametrize("goes_first", [True, False])
@pytest.mark.parametrize("era", CHOOSING)
def test_c03_the_winner_chooses(era, goes_first, coin, winner):
    game = SingleGame([BASICS, BASICS], rulebook(era))
    game.force(coins=[coin], choices=[goes_first])
    game.set_up()
    assert game.record["first"] == (winner if goes_first else 1 - winner)
    assert game.left_on_tape == (0, 0)


@pytest.mark.parametrize(("era", "goes_first"), eras(base=True, ex=False, dp=True, xy=False))
def test_c03_the_autopilot_goes_second_where_the_first_player_lacks_a_draw_or_an_attack(
    era, goes_first
):
    game = SingleGame([BASICS, BASICS], rulebook(era), WISHED)
    game.force(coins=[1])
    game.set_up()
    assert game.record["first"] == (0 if goes_first else 1)


@pytest.mark.parametrize("era", ["base", "ex", "bw", "sm"])
@pytest.mark.parametrize(("going", "first"), [("first", 0), ("second", 1)])
def test_c03_a_seat_asked_for_needs_no_coin(era, going, first):
    game = SingleGame([BASICS, BASICS], rulebook(era), WISHED, going)
    game.set_up()
    assert game.record["first"] == first
    assert "flip" not in [event[0] for event in game.events]


def test_c04_exactly_one_active_of_the_players_choice():
    game = SingleGame([BASICS, BASICS], BASE)
    for wanted in ("Pikachu", "Voltorb"):
        game.force(choices=[game.local(0, wanted), game.local(1, "Pikachu"), 0, 0])
        game.set_up()
        assert names_in_play(game, 0) == (wanted, [])
        assert game.left_on_tape[1] == 0
    assert player(game, 0)["n_hand"] == 6


def test_c05_up_to_five_basics_to_the_bench():
    game = SingleGame([deck_of({"Pikachu": 60})] * 2, BASE)
    bench_one = [1, 0]
    game.force(choices=[0, 0, *bench_one * 5, *bench_one * 2, 0])
    game.set_up()
    assert names_in_play(game, 0) == ("Pikachu", ["Pikachu"] * 5)
    assert names_in_play(game, 1) == ("Pikachu", ["Pikachu"] * 2)
    assert (player(game, 0)["n_hand"], player(game, 1)["n_hand"]) == (1, 4)
    assert game.left_on_tape == (0, 0)


@pytest.mark.parametrize("era", ERAS)
def test_c06_six_prize_cards_and_a_deck_of_47(era):
    for game, _ in set_ups([BASICS, BASICS], 5, rulebook(era)):
        for p in range(2):
            assert player(game, p)["n_prizes"] == 6
            assert player(game, p)["n_pool"] + player(game, p)["n_top"] == 47


def follow(events, basics):
    """Follow a log round by round; return [(who mulliganed, bonus cards drawn)], or fail.

    Each round after the first deal: players without a Basic redraw 7; where only one did, the
    other then draws his or her bonus cards at once.
    """
    log = [event for event in events if event[0] in ("draw", "mulligan", "bonus")]

    def draws(p, n):
        taken = [log.pop(0) for _ in range(n)]
        assert all(event[:2] == ("draw", p) for event in taken)
        return [event[2] in basics for event in taken]

    hands = [draws(0, 7), draws(1, 7)]
    rounds = []
    while not all(map(any, hands)):
        failing = [p for p in range(2) if not any(hands[p])]
        for p in failing:
            assert log.pop(0)[:2] == ("mulligan", p)
            hands[p] = draws(p, 7)
        drawn = 0
        if len(failing) == 1:
            lucky = 1 - failing[0]
            while log[0][0] == "draw":
                drawn += 1
                hands[lucky] += draws(lucky, 1)
            assert log.pop(0)[:3] == ("bonus", lucky, drawn)
        rounds.append((failing, drawn))
    assert log == []
    return rounds


def all_rounds(n, pilots=("random", "random")):
    found = []
    for game, events in set_ups([FEW, FEW], n, pilots=pilots):
        found.append(follow(events, {game.local(0, "Pikachu")}))
    return found


@pytest.mark.parametrize(("hand", "bench", "prizes"), [(7, 5, 6), (5, 3, 3)])
def test_c06_sizes_are_the_rulebooks(hand, bench, prizes):
    rules = replace(BASE, hand_size=hand, bench_size=bench, prizes=prizes)
    for game, events in set_ups([BASICS, BASICS], 20, rules, WISHED):
        assert [event[0] for event in events].count("draw") == 2 * hand
        game.set_up(rules.prizes)
        assert player(game, 0)["n_prizes"] == prizes
        assert len(names_in_play(game, 0)[1]) == min(bench, hand - 1)
        assert game.broken == ""


def test_c07_nobody_with_a_basic_both_redraw_without_bonus():
    together = [row for rounds in all_rounds(200) for row in rounds if len(row[0]) == 2]
    assert len(together) > 20
    assert {drawn for _, drawn in together} == {0}


def test_c08_one_without_the_other_draws_up_to_two_each_time():
    alone = [
        [drawn for failing, drawn in rounds if len(failing) == 1]
        for rounds in all_rounds(300, WISHED)
    ]
    assert [2, 2, 2] in alone  # three times alone: six cards
    assert {drawn for row in alone for drawn in row} == {2}


def test_c08_a_bonus_declined_is_lost():
    """P008: A mulligans three times alone; B takes 2, 0 and 1 cards: 3 in all."""
    game = SingleGame([FEW, BASICS], BASE)
    for trial in range(100):
        game.seed(0, trial)
        game.clear_log()
        game.force(choices=[2, 0, 1])
        game.set_up()
        if [event[0] for event in game.events].count("mulligan") == 3:
            break
    assert [event[:3] for event in game.events if event[0] == "bonus"] == [
        ("bonus", 1, 2),
        ("bonus", 1, 0),
        ("bonus", 1, 1),
    ]
    held = player(game, 1)
    assert held["n_hand"] + len(names_in_play(game, 1)[1]) + 1 == 7 + 3


def test_c09_joint_rounds_do_not_count():
    """Two joint rounds or more, then alone: bonus cards only for the later ones."""
    seen = [
        rounds
        for rounds in all_rounds(400, WISHED)
        if len(rounds) > 2 and [len(failing) for failing, _ in rounds[:2]] == [2, 2]
    ]
    assert seen
    for rounds in seen:
        assert sum(drawn for _, drawn in rounds) == 2 * sum(len(f) == 1 for f, _ in rounds)


FEWER = [era for era, _ in eras(ex=1)]  # eras of one bonus card


def counted(events):
    """Return how often both mulliganed together, how often one alone, and the bonus cards.

    For eras in which who mulligans alone waits until the other has set up.
    """
    names = [event[0] for event in events]
    joint = names[: names.index("opens")].count("mulligan") // 2
    alone = names[names.index("opens") :].count("mulligan")
    return joint, alone, sum(event[2] for event in events if event[0] == "bonus")


@pytest.mark.parametrize("era", FEWER)
def test_c08_one_card_at_most_for_each_mulligan(era):
    alone = [counted(events)[1:] for _, events in set_ups([FEW, BASICS], 60, rulebook(era), WISHED)]
    assert max(alone) >= (4, 4)
    assert all(mulligans == bonus for mulligans, bonus in alone)


@pytest.mark.parametrize("era", FEWER)
def test_c09_rounds_of_both_give_nothing(era):
    """Both two, then A three more: B draws up to three (the rulebook's example)."""
    seen = [counted(events) for _, events in set_ups([FEW, FEW], 60, rulebook(era), WISHED)]
    assert max(joint for joint, _, _ in seen) >= 2
    assert all(alone == bonus for _, alone, bonus in seen)


@pytest.mark.parametrize("era", FEWER)
def test_c10_any_number_up_to_one_for_each(era):
    seen = {counted(events)[1:] for _, events in set_ups([FEW, BASICS], 300, rulebook(era))}
    assert {bonus for mulligans, bonus in seen if mulligans == 2} == {0, 1, 2}


def test_c10_the_bonus_is_optional():
    drawn = {drawn for rounds in all_rounds(200) for f, drawn in rounds if len(f) == 1}
    assert drawn == {0, 1, 2}


@pytest.mark.parametrize(("era", "before"), eras(base=True, ex=False))
def test_c11_when_the_bonus_is_drawn(era, before):
    seen = 0
    for _, events in set_ups([FEW, BASICS], 50, rulebook(era)):
        names = [event[0] for event in events]
        if "bonus" in names:
            seen += 1
            assert (names.index("bonus") < names.index("prizes_set")) is before
    assert seen > 10


def test_c11_base_rules_with_a_later_bonus():
    """The switch alone moves it behind everything else."""
    rules = replace(BASE, bonus_before_prizes=False)
    for _, events in set_ups([FEW, BASICS], 50, rules, WISHED):
        names = [event[0] for event in events]
        if "bonus" in names:
            assert names.index("bonus") > names.index("first")


def test_c06_prize_cards_set_aside_before_the_hands_are_not_set_again():
    rules = replace(LATER, setup_steps=("prizes", *BASE.setup_steps[:4], "first_player", "bonus"))
    for game, _ in set_ups([FEW, BASICS], 50, rules):
        assert player(game, 0)["n_prizes"] == 6
        assert game.broken == ""


def test_c11_a_bonus_before_prizes_needs_the_mulligans_before_them():
    with pytest.raises(CallError, match="bonus cards cannot be drawn before Prize cards in sm"):
        replace(LATER, bonus_before_prizes=True)


@pytest.mark.parametrize(("era", "starts"), eras(base=True, ex=False))
def test_c12_a_bonus_basic_may_start_only_if_drawn_before_placing(era, starts):
    """The other player may be dealt one Pikachu at most by the bonus: can it be Active?"""
    lucky_deck = deck_of({"Voltorb": 54, "Pikachu": 6})
    started, benched = 0, 0
    for game, events in set_ups([FEW, lucky_deck], 400, rulebook(era), seed=1):
        pikachu = game.local(1, "Pikachu")
        dealt = [event[2] for event in events if event[:2] == ("draw", 1)]
        if pikachu in dealt[:7] or pikachu not in dealt[7:]:
            continue
        active, bench = names_in_play(game, 1)
        started += active == "Pikachu"
        benched += "Pikachu" in bench
    assert benched > 0
    assert (started > 0) is starts


def in_order(events, kinds):
    """Return the events of some kinds with their players, each run of one kind once."""
    found = [event[:2] for event in events if event[0] in kinds]
    return [event for k, event in enumerate(found) if k == 0 or event != found[k - 1]]


@pytest.mark.parametrize("era", FEWER)
@pytest.mark.parametrize("late", [0, 1])
def test_c13_who_mulligans_alone_waits_until_the_other_is_ready(era, late):
    """Announced; the other sets up; shown, redrawn; own set-up; bonus; its Basics to the Bench."""
    decks = [FEW, BASICS] if late == 0 else [BASICS, FEW]
    kinds = ("waits", "shown", "mulligan", "opens", "prizes_set", "bonus")
    seen = 0
    for _, events in set_ups(decks, 30, rulebook(era), WISHED):
        mulligans = [event[0] for event in events].count("mulligan")
        if mulligans == 0:
            continue
        seen += 1
        order = in_order(events, kinds)
        assert order[0] == ("waits", late)
        assert order[1:3] == [("opens", 1 - late), ("prizes_set", 1 - late)]
        order = order[3:]
        assert order[: 2 * mulligans] == [("mulligan", late), ("shown", late)] * mulligans
        order = order[2 * mulligans :]
        own = [("opens", late), ("prizes_set", late), ("bonus", 1 - late)]
        assert order in (own, [*own, ("opens", 1 - late)])
    assert seen > 10


@pytest.mark.parametrize("era", ["base", "neo", "ecard"])
def test_c13_before_2003_nobody_sets_up_before_both_have_a_basic(era):
    for _, events in set_ups([FEW, BASICS], 30, rulebook(era)):
        names = [event[0] for event in events]
        assert "waits" not in names
        assert "mulligan" not in names[names.index("opens") :]


@pytest.mark.parametrize(("era", "shown"), eras(base=0, ex=7))
def test_c14_a_hand_without_a_basic_is_shown(era, shown):
    """Seven cards at each mulligan, those taken together included; Base does not say."""
    mulligans = 0
    for game, events in set_ups([FEW, FEW], 30, rulebook(era)):
        n = [event[0] for event in events].count("mulligan")
        mulligans += n
        assert sum(event[3] for event in events if event[0] == "shown") == shown * n
        for _, p, card, *_ in (event for event in events if event[0] == "shown"):
            assert not game.card(p, card).is_basic_pokemon
    assert mulligans > 10


def share(n, happened):
    """Check a share of n trials against an exact chance, six standard errors wide."""

    def check(p):
        p = float(p)
        assert abs(happened / n - p) < 6 * (p * (1 - p) / n) ** 0.5

    return check


@pytest.mark.statistical
@pytest.mark.parametrize(
    ("basics", "p"),
    [(8, Fraction(3344614, 9655173)), (15, Fraction(22919, 195054)), (1, Fraction(53, 60)),
     (4, Fraction(58565, 97527))],
)  # fmt: skip
def test_c15_chance_of_a_mulligan(basics, p):
    """First seven cards without a Basic; the last is ruling P015."""
    n = 6000
    deck = deck_of({"Pikachu": basics, "Bill": 60 - basics})
    happened = 0
    for game, events in set_ups([deck, BASICS], n, seed=basics):
        hand = [event[2] for event in events if event[:2] == ("draw", 0)][:7]
        none = game.local(0, "Pikachu") not in hand
        assert none == (("mulligan", 0) in [event[:2] for event in events])
        happened += none
    share(n, happened)(p)


@pytest.mark.statistical
@pytest.mark.parametrize(("era", "each"), eras(base=2, ex=1))
def test_c16_expected_bonus_cards(era, each):
    """A has 12 Basics, B 8: A's mulligans taken alone, so many cards for each."""
    p = Fraction(286079571249854190, 1735464141106603039)
    decks = [deck_of({"Pikachu": 12, "Bill": 48}), deck_of({"Pikachu": 8, "Bill": 52})]
    n = 20000
    drawn = [
        sum(event[2] for event in events if event[:2] == ("bonus", 1))
        for _, events in set_ups(decks, n, rulebook(era), WISHED)
    ]
    mean = sum(drawn) / n
    variance = sum((each - mean) ** 2 for each in drawn) / n
    assert abs(mean - each * float(p)) < 6 * (variance / n) ** 0.5


@pytest.mark.statistical
@pytest.mark.parametrize("era", ["base", "bw", "sm"])
def test_c17_chance_that_a_single_card_is_a_prize(era):
    """A little above one in ten: a kept hand must hold a Basic."""
    deck = deck_of({"Pikachu": 12, "Bill": 47, "Lass": 1})
    n, prized = 20000, 0
    for game, _ in set_ups([deck, BASICS], n, rulebook(era)):
        prized += game.local(0, "Lass") in player(game, 0)["prizes"][:6]
    share(n, prized)(Fraction(8432059, 83669828))


@pytest.mark.parametrize("era", ["base", "neo", "ecard"])
@pytest.mark.parametrize("name", ["Mysterious Fossil", "Clefairy Doll"])
def test_c18_a_trainer_that_becomes_a_pokemon_does_not_start(era, name):
    assert printed(name).is_fossil
    deck = deck_of({name: 40, "Pikachu": 20})
    mulligans = 0
    for game, events in set_ups([deck, BASICS], 60, rulebook(era)):
        active, bench = names_in_play(game, 0)
        assert {active, *bench} == {"Pikachu"}
        mulligans += ("mulligan", 0) in [event[:2] for event in events]
    assert mulligans > 0


@pytest.mark.parametrize("era", FEWER)
def test_c18_since_2003_it_starts(era):
    """Rulings P005, P006: it must, where there is nothing else."""
    deck = deck_of({"Mysterious Fossil": 60})
    for game, events in set_ups([deck, BASICS], 3, rulebook(era)):
        assert names_in_play(game, 0)[0] == "Mysterious Fossil"
        assert "mulligan" not in [event[0] for event in events]


@pytest.mark.parametrize("rules", [BASE, LATER])
def test_c10_however_many_mulligans_prize_cards_are_left_to_deal(rules):
    """Against a deck with a single Basic, taking every bonus card would draw the whole deck."""
    single = deck_of({"Pikachu": 1, "Bill": 59})
    most = 0
    for game, events in set_ups([single, BASICS], 200, rules, WISHED):
        assert game.broken == ""
        assert player(game, 1)["n_prizes"] == 6
        most = max(most, [event[0] for event in events].count("mulligan"))
    assert most > 30
