"""The rulebooks themselves: what is in force in which era, written down once more as a table."""

from dataclasses import fields

import pytest

from deckstats.errors import CallError
from deckstats.rules import STEPS, Rulebook, rulebook, rulebook_names

ERAS = ("base", "neo", "ecard", "ex", "dp", "hgss", "bw", "xy", "sm", "swsh", "sv")
SIX = ("Grass", "Fire", "Water", "Lightning", "Psychic", "Fighting")
TWO = ("Darkness", "Metal")
ALL = ("Trainer", "Supporter", "Stadium")

# A value a row stands for every era from the one named on, until the next one named.
IN_FORCE = {
    "types": {
        "base": (*SIX, "Colorless"),
        "neo": (*SIX, *TWO, "Colorless"),
        "bw": (*SIX, *TWO, "Dragon", "Colorless"),
        "xy": (*SIX, *TWO, "Fairy", "Dragon", "Colorless"),
        "swsh": (*SIX, *TWO, "Dragon", "Colorless"),
    },
    "basic_energy": {
        "base": SIX,
        "dp": (*SIX, *TWO),
        "xy": (*SIX, *TWO, "Fairy"),
        "swsh": (*SIX, *TWO),
    },
    "unown_share_a_name": {"base": True, "dp": False},
    "supporters_are_trainers": {"base": True, "dp": False, "bw": True},
    "tools_are_items": {"base": False, "bw": True, "sv": False},
    "bonus_cards": {"base": 2, "ex": 1},
    "bonus_before_prizes": {"base": True, "ex": False},
    "fossils_start": {"base": False, "ex": True},
    "winner_chooses_first": {"base": False, "ex": True, "bw": False, "xy": True},
    "mulligans_show_hand": {"base": False, "ex": True},
    "first_player_draws": {"base": True, "ex": False, "dp": True},
    "first_player_attacks": {"base": True, "xy": False},
    "first_turn_bars": {"base": (), "ex": ("Supporter",), "dp": ALL, "bw": (), "swsh": ALL[1:2]},
    "supporters_stay": {"base": False, "ecard": True, "bw": False},
    "stadiums_per_turn": {"base": 0, "ex": 1},
    "same_stadium_replaces": {"base": True, "ex": False},
    "retreats_per_turn": {"base": 0, "ex": 1},
    "confused_retreat_flips": {"base": True, "ex": False},
    "confusion_damage": {"base": 20, "ex": 30},
    "confusion_uses_weakness": {"base": True, "ex": False},
    "burn_cure_flips": {"base": False, "sm": True},
    "conditions_stop_powers": {"base": False, "ecard": True},
    "arrivals_beat_gas": {"base": True, "ex": False},
}
DESCRIPTION = {"name", "years", "sets", "source", "start"}


def in_force(switch, era):
    values = IN_FORCE[switch]
    since = [name for name in ERAS[: ERAS.index(era) + 1] if name in values][-1]
    return values[since]


@pytest.mark.parametrize("era", ERAS)
def test_switches_in_force(era):
    rules = rulebook(era)
    assert {switch: getattr(rules, switch) for switch in IN_FORCE} == {
        switch: in_force(switch, era) for switch in IN_FORCE
    }


@pytest.mark.parametrize("era", ERAS)
def test_all_other_switches_never_changed(era):
    others = {field.name for field in fields(Rulebook)} - DESCRIPTION - set(IN_FORCE) - set(STEPS)
    assert {switch: getattr(rulebook(era), switch) for switch in others} == {
        switch: getattr(Rulebook(), switch) for switch in others
    }


def test_names_are_oldest_first_and_current_is_the_newest():
    assert rulebook_names() == ERAS
    assert [rulebook(era).name for era in ERAS] == list(ERAS)
    assert rulebook("current") is rulebook("sv")


def test_no_such_rulebook():
    with pytest.raises(CallError, match=r'no rulebook named "gold": choose one of base, neo, .*'):
        rulebook("gold")


def position(era, kind, step):
    return getattr(rulebook(era), kind).index(step)


@pytest.mark.parametrize("era", ERAS)
def test_c02_first_player_before_hands_or_after_prizes(era):
    late = era in ("base", "neo", "ecard", "bw")
    first = position(era, "setup_steps", "first_player")
    assert (first > position(era, "setup_steps", "prizes")) == late
    assert (first < position(era, "setup_steps", "hands")) == (not late)


@pytest.mark.parametrize("era", ERAS)
def test_h01_confusion_is_checked_first_since_sun_and_moon(era):
    confusion = position(era, "attack_steps", "confusion")
    costs = position(era, "attack_steps", "costs")
    assert (confusion < costs) == (era in ("sm", "swsh", "sv"))


@pytest.mark.parametrize("era", ERAS)
def test_i05_trainers_on_the_attacker_come_before_weakness_since_2003(era):
    trainers = position(era, "damage_steps", "attacker_trainers")
    weakness = position(era, "damage_steps", "weakness")
    assert (trainers < weakness) == (era not in ("base", "neo", "ecard"))


@pytest.mark.parametrize(
    ("era", "count"), [("base", 7), ("neo", 9), ("dp", 9), ("xy", 11), ("sm", 11), ("sv", 10)]
)
def test_a11_number_of_types(era, count):
    assert len(rulebook(era).types) == count


@pytest.mark.parametrize("era", ERAS)
def test_a12_dragon_and_colorless_have_no_energy_of_their_own(era):
    assert not {"Dragon", "Colorless"} & set(rulebook(era).basic_energy)
    assert set(rulebook(era).basic_energy) <= set(rulebook(era).types)
