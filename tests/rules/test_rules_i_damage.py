"""Figuring damage (catalogue I), by the expert rules' steps."""

from dataclasses import replace

import pytest
from board import BASE, ERAS, Board, Mon, Side, eras

from deckstats.rules import rulebook

#: The defender's last attack before Trainers: not the order of 1999.
EFFECTS_FIRST = replace(
    BASE,
    damage_steps=(
        "base", "attacker_changes", "weakness", "resistance", "attacker_trainers",
        "defender_effects", "defender_trainers",
    ),
)  # fmt: skip
SM_WEAK_TO_FIRE = "sm1-6"  # Pinsir
SM_RESISTANT = "sm1-88"  # Skarmory, to Fighting
SWSH_RESISTANT = "swsh1-86"  # Wobbuffet V, to Fighting
PLUS = ("PlusPower", 5)
SHIELD = ("Defender", 5)

HITMONCHAN = ["Fighting Energy"] * 3
LIGHTNING = ["Lightning Energy"] * 3


def hit(attacker, attack, defender, coins="", rules=BASE):
    """Return the board after an attack."""
    board = Board(Side(attacker, bench=["Abra"]), Side(defender, bench=["Abra"]), rules=rules)
    board.act("attack", attack, coins=coins)
    return board


def damage(attacker, attack, defender, coins="", rules=BASE):
    """Return the damage of an attack on a defender that survives it."""
    return hit(attacker, attack, defender, coins, rules).active("opp").damage


@pytest.mark.parametrize(("coins", "done"), [("TT", 0), ("HT", 10), ("TH", 10), ("HH", 20)])
def test_i01_base_damage_is_what_the_text_computes(coins, done):
    doduo = Mon("Doduo", energy=["Grass Energy"])
    assert damage(doduo, "Fury Attack", Mon("Onix"), coins) == done


@pytest.mark.parametrize(("counters", "done"), [(0, 50), (30, 20), (50, 0), (70, 0)])
def test_i01_less_than_nothing_is_nothing(counters, done):
    machoke = Mon("Machoke", damage=counters, energy=HITMONCHAN)
    assert damage(machoke, "Karate Chop", Mon("Onix")) == done


@pytest.mark.parametrize("era", ERAS)
def test_i02_base_damage_of_nothing_ends_the_figuring(era):
    """No PlusPower and no Weakness make damage of none, in any era."""
    rules = rulebook(era)
    doduo = Mon("Doduo", energy=["Grass Energy"], attached=[PLUS])
    assert damage(doduo, "Fury Attack", Mon("Onix"), "TT", rules) == 0
    squirtle = Mon("Squirtle", energy=["Water Energy"] * 2, attached=[PLUS])
    assert damage(squirtle, "Withdraw", Mon("Onix"), "T", rules) == 0


@pytest.mark.parametrize(("weakness", "done"), [("printed", 60), ("x2", 60), ("+20", 50)])
def test_i03_weakness_doubles(weakness, done):
    """Thunder Jolt on a Pokémon weak to Lightning."""
    pikachu = Mon("Pikachu", energy=LIGHTNING)
    rules = replace(BASE, weakness=weakness)
    assert damage(pikachu, "Thunder Jolt", Mon("Blastoise"), "H", rules) == done


@pytest.mark.parametrize("era", ERAS)
def test_i03_the_card_says_how_much(era):
    """30 on Carnivine of Diamond & Pearl, weak to Fire +20; x2 on one of Sun & Moon."""
    magmar = Mon("Magmar", energy=["Fire Energy"] * 2)
    assert damage(magmar, "Fire Punch", Mon("dp1-21"), rules=rulebook(era)) == 50
    assert damage(magmar, "Fire Punch", Mon(SM_WEAK_TO_FIRE), rules=rulebook(era)) == 60


def test_i03_only_the_attackers_type_counts():
    """Farfetch'd is Colorless, whatever Energy it uses."""
    farfetchd = Mon("Farfetch'd", energy=LIGHTNING)
    assert damage(farfetchd, "Pot Smash", Mon("Blastoise")) == 30


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize(
    ("attack", "defender", "done"),
    [("Special Punch", "Pidgeotto", 10), ("Jab", "Pidgeotto", 0), ("Special Punch", "dp1-74", 20),
     ("Special Punch", SM_RESISTANT, 20), ("Special Punch", SWSH_RESISTANT, 10)],
)  # fmt: skip
def test_i04_resistance_takes_off_what_is_printed(attack, defender, done, era):
    """30 in 1999 and again since Sword & Shield, 20 from Diamond & Pearl to Sun & Moon."""
    mon = Mon("Hitmonchan", energy=HITMONCHAN)
    assert damage(mon, attack, Mon(defender), rules=rulebook(era)) == done


@pytest.mark.parametrize(("era", "done"), eras(base=50, ex=60))
def test_i05_pluspower_comes_after_weakness_or_before(era, done):
    """20 doubled, +10; since 2003 10 more doubled."""
    hitmonchan = Mon("Hitmonchan", energy=HITMONCHAN, attached=[PLUS])
    assert damage(hitmonchan, "Jab", Mon("Chansey"), rules=rulebook(era)) == done


@pytest.mark.parametrize("era", ERAS)
def test_i05_pluspower_and_a_weakness_of_twenty_more_come_to_the_same(era):
    magmar = Mon("Magmar", energy=["Fire Energy"] * 2, attached=[PLUS])
    assert damage(magmar, "Fire Punch", Mon("dp1-21"), rules=rulebook(era)) == 60


@pytest.mark.parametrize("era", ["base", "neo", "ecard"])
@pytest.mark.parametrize(("attack", "plus", "done"), [("Jab", 1, 0), ("Special Punch", 2, 30)])
def test_i05_pluspower_on_resisted_damage(attack, plus, done, era):
    """P077: nothing left after Resistance, nothing added; P078: 40 - 30 + 10 + 10."""
    hitmonchan = Mon("Hitmonchan", energy=HITMONCHAN, attached=[PLUS] * plus)
    assert damage(hitmonchan, attack, Mon("Pidgeotto"), rules=rulebook(era)) == done


@pytest.mark.parametrize(("era", "done"), eras(base=70, ex=80))
def test_i07_defender_comes_after_pluspower(era, done):
    """40, doubled, +10, -20; since 2003 the 10 is doubled as well."""
    hitmonchan = Mon("Hitmonchan", energy=HITMONCHAN, attached=[PLUS])
    chansey = Mon("Chansey", attached=[SHIELD])
    assert damage(hitmonchan, "Special Punch", chansey, rules=rulebook(era)) == done


@pytest.mark.parametrize(("attached", "done"), [([], 50), ([SHIELD], 30), ([SHIELD] * 3, 0)])
def test_i07_each_defender_takes_off_twenty(attached, done):
    raichu = Mon("Magmar", energy=["Fire Energy"] * 3)
    board = Board(Side(raichu), Side(Mon("Onix", attached=attached)))
    board.act("attack", "Flamethrower")
    assert board.active("opp").damage == done


@pytest.mark.parametrize(
    ("rules", "done"), [*((rulebook(era), 0) for era in ERAS), (EFFECTS_FIRST, 30)]
)
def test_i08_the_defenders_last_attack_comes_last(rules, done):
    """Harden keeps 30 or less away: 50 less 20 by Defender is 30."""
    board = Board(
        Side("Magmar", energy=["Fire Energy"] * 3),
        Side(Mon("Onix", energy=HITMONCHAN, attached=[("Defender", 9)])),
        turn=4, mover="opp", rules=rules,
    )  # fmt: skip
    board.act("attack", "Harden")
    board.next_turn()
    board.act("attack", "Flamethrower")
    assert board.active("opp").damage == done


def test_i08_it_lasts_through_the_opponents_turn_only():
    """Harden keeps Vulpix's 10 away, but not what Confused Onix does to itself a turn later."""
    board = Board(
        Side(Mon("Onix", energy=HITMONCHAN)), Side(Mon("Vulpix", energy=["Fire Energy"] * 2))
    )
    board.act("attack", "Harden")
    board.next_turn()
    board.act("attack", "Confuse Ray", coins="H")
    assert (board.active("me").damage, board.active("me").condition) == (0, "Confused")
    board.next_turn()
    board.act("attack", "Rock Throw", coins="T")
    assert board.active("me").damage == 20


@pytest.mark.parametrize(("defender", "healed"), [([], 10), ([SHIELD], 0)])
def test_i09_no_damage_is_no_damage(defender, healed):
    """Leech Seed heals only if it did damage."""
    bulbasaur = Mon("Bulbasaur", damage=20, energy=["Grass Energy"] * 2)
    board = Board(Side(bulbasaur), Side(Mon("Abra", attached=defender), bench=["Onix"]))
    board.act("attack", "Leech Seed", choices=[1] if healed else [])
    assert board.active("opp").damage == 20 - len(defender) * 20
    assert board.active("me").damage == 20 - healed


@pytest.mark.parametrize(("defender", "struck"), [([], 10), ([SHIELD], 0)])
def test_i09_what_answers_damage_does_not_answer_none(defender, struck):
    """Machamp strikes back only when it was damaged."""
    abra = Mon("Abra", energy=["Psychic Energy"])
    board = Board(Side(abra, bench=["Onix"]), Side(Mon("Machamp", attached=defender)))
    board.act("attack", "Psyshock", coins="T")
    assert board.active("me").damage == struck


def test_i09_a_pokemon_hurt_by_its_own_side_does_not_answer_in_the_next_turn():
    """Earthquake hurts Benched Machamp; that is no attack of the opponent's."""
    me = Side(Mon("Dugtrio", energy=["Fighting Energy"] * 4), bench=["Machamp"])
    board = Board(me, Side(Mon("Onix", energy=["Fighting Energy"])))
    board.act("attack", "Earthquake")
    board.next_turn()
    board.act("attack", "Rock Throw")
    assert board.active("opp").damage == 70


@pytest.mark.parametrize("era", ERAS)
def test_i10_other_effects_follow_even_without_damage(era):
    electabuzz = Mon("Electabuzz", energy=["Lightning Energy"])
    onix = Mon("Onix", attached=[SHIELD])
    board = hit(electabuzz, "Thundershock", onix, "H", rulebook(era))
    assert board.active("opp").damage == 0
    assert board.active("opp").condition == "Paralyzed"


@pytest.mark.parametrize("era", ERAS)
def test_i11_poison_is_not_damage_of_an_attack(era):
    """Neither Weakness nor Defender change it."""
    vulpix = Mon("Vulpix", poison=10, attached=[("Defender", 9)])
    board = Board(Side("Weedle"), Side(vulpix), rules=rulebook(era))
    board.act("pass")
    board.end_turn()
    assert board.active("opp").damage == 10


@pytest.mark.parametrize("era", [era for era, _ in eras(ex=0)])
@pytest.mark.parametrize("attached", [[PLUS], [("Defender", 6)], []])
def test_i11_counters_of_confusion_are_not_damage(era, attached):
    """Alakazam is weak to its own type; nothing changes the three counters."""
    mon = Mon("Alakazam", energy=["Psychic Energy"] * 3, condition="Confused", attached=attached)
    board = Board(Side(mon), Side("Onix"), rules=rulebook(era))
    board.act("attack", "Confuse Ray", coins="T")
    assert board.active("me").damage == 30


def test_i11_moved_counters_are_not_damage():
    board = Board(
        Side(Mon("Alakazam", attached=[("Defender", 9)]), bench=[Mon("Abra", 20)]), Side("Onix")
    )
    board.act("power", "Damage Swap", to="Alakazam")
    assert board.active("me").damage + board.mon("me", "Abra").damage == 20


@pytest.mark.parametrize("era", ERAS)
def test_i12_no_weakness_or_resistance_on_the_bench(era):
    """Selfdestruct: 80 to the Defending Pokémon, 20 to each Benched one of both players."""
    me = Side(Mon("Magneton", energy=["Lightning Energy"] * 4), bench=["Squirtle", "Onix"])
    opp = Side("Chansey", bench=["Squirtle", "Diglett", "Onix"])
    board = Board(me, opp, rules=rulebook(era))
    board.act("attack", "Selfdestruct")
    assert board.active("opp").damage == 80
    assert [mon.damage for mon in board.bench("opp")] == [20, 20, 20]
    assert board.mon("me", "Squirtle").damage == 20


@pytest.mark.parametrize(("era", "done"), eras(base=40, ex=60))
def test_i13_weakness_is_counted_before_what_is_added_or_after(era, done):
    """Basic rules: Weakness before other things, 10 doubled, then +10 each; later 30 doubled."""
    diglett = Mon("Diglett", energy=["Fighting Energy"], attached=[PLUS] * 2)
    assert damage(diglett, "Dig", Mon("Chansey"), rules=rulebook(era)) == done
