"""Powers used by hand: how often, of cards outside play, and what only they do."""

import pytest
from board import Board, Mon, Side, card
from made_up import attacking, playing

from deckstats.effects.notation import parse
from deckstats.kernels.judgement import ROLES
from deckstats.pilots.appraisal import power_role

NO_EFFECT = "a cost cannot be paid or it would have no effect"
NAME_USED = "a Power of that name was used this turn"
USED = "its Power was used this turn"
PILOTS = ("autopilot", "autopilot")


def board(text, me, opp=None, name="Abra", **more):
    with playing(text, card=name):
        return Board(me, opp or Side("Onix", bench=["Rattata"]), **more)


def use(made, name="Abra", text="", **more):
    with playing(text, card=name):
        made.act("power", "Power 0", to=name, **more)


def why(made, name, text):
    with playing(text, card=name.split(" #")[0]):
        return made.reason("power", "Power 0", to=name)


@pytest.mark.parametrize(("head", "refused"), [("once", ""), ("once, shared", NAME_USED)])
def test_one_power_of_a_name_a_turn(head, refused):
    text = f"{head}: me draw 1"
    made = board(text, Side("Abra", bench=["Abra"]))
    use(made, text=text)
    assert why(made, "Abra", text) == USED
    assert why(made, "Abra #2", text) == refused
    made.next_turn()
    made.next_turn()
    assert why(made, "Abra #2", text) == ""


def test_two_powers_of_a_pokemon_are_used_once_each():
    texts = ("once: me draw 1", "once: opp draw 1")
    with playing(*texts, card="Abra"):
        made = Board(Side("Abra"), Side("Onix"))
        made.act("power", "Power 0", to="Abra")
        assert made.reason("power", "Power 0", to="Abra") == USED
        assert made.reason("power", "Power 1", to="Abra") == ""


# -- cards outside play -----------------------------------------------------------------------


def test_a_card_of_the_discard_pile_comes_back():
    text = "buried: move this card to bench; put 20 damage on self"
    made = board(text, Side("Onix", discard=["Abra", "Abra"]))
    made.act("card", "Abra")
    assert (made.mon("me", "Abra").damage, made.discard("me")) == (20, ["Abra"])
    assert made.reason("card", "Abra") == ""
    full = board(text, Side("Onix", bench=["Onix"] * 5, discard=["Abra"]))
    assert full.reason("card", "Abra") == NO_EFFECT
    gone = board(text, Side("Onix", hand=["Abra"]))
    assert gone.reason("card", "Abra") == "it is not in the discard pile"


def test_in_vain_it_is_tried_once_a_card():
    text = "buried: flip 1; heads: move this card to hand"
    made = board(text, Side("Onix", discard=["Abra", "Abra"]))
    made.act("card", "Abra", coins="T")
    made.act("card", "Abra", coins="T")
    assert made.reason("card", "Abra") == USED
    made.next_turn()
    made.next_turn()
    made.act("card", "Abra", coins="H")
    assert made.hand("me").count("Abra") == 1


def test_a_card_of_the_hand():
    text = "held: move this card to bottom; me draw 1"
    made = board(text, Side("Onix", hand=["Abra"], deck=["Bill"]))
    assert made.legal("card") == 1
    made.act("card", "Abra")
    assert made.hand("me") == ["Bill"]


# -- cards that take another's place ----------------------------------------------------------


def test_another_card_takes_its_place_and_all_else_stays():
    text = "once: replace self [named Onix] from hand to hand"
    mon = Mon("Abra", damage=20, energy=["Fire Energy"], condition="Confused")
    made = board(text, Side(mon, hand=["Onix"]))
    use(made, text=text)
    onix = made.active("me")
    assert (onix.name, onix.damage, onix.energy) == ("Onix", 20, ["Fire Energy"])
    assert (onix.condition, made.hand("me")) == ("Confused", ["Abra"])


def test_one_with_less_hp_than_its_damage_is_knocked_out():
    text = "once: replace self [named Abra] from hand to discard"
    made = board(text, Side(Mon("Onix", damage=50), bench=["Rattata"], hand=["Abra"]), name="Onix")
    use(made, "Onix", text)
    assert made.prizes("opp") == 5


def test_it_grows_into_what_does_not_evolve_from_it():
    text = "once: grow self [named Onix] from hand; heal all from self"
    made = board(text, Side(Mon("Abra", damage=20), hand=["Onix"]))
    use(made, text=text)
    assert (made.active("me").stack, made.active("me").damage) == (["Abra", "Onix"], 0)
    without = board(text, Side("Abra", hand=["Bill"]))
    assert why(without, "Abra", text) == NO_EFFECT


def test_the_top_of_the_others_deck_is_arranged():
    text = "once: arrange top 2 of their deck"
    made = board(text, Side("Abra"), Side("Onix", deck=["Bill", "Switch", "Potion"]))
    use(made, text=text, choices=[card("Bill", "opp"), card("Switch", "opp")])
    assert made.deck("opp")[:3] == ["Switch", "Bill", "Potion"]


def test_energy_is_attached_of_cards_looked_at():
    text = (
        "once: me move 3 from top to aside; choose number up to cards(aside, me, [Energy]); "
        "repeat number: attach 1 energy from aside to self; me move all from aside to hand"
    )
    made = board(text, Side("Abra", deck=["Fire Energy", "Bill", "Water Energy"]))
    use(made, text=text, choices=[1, card("Water Energy")])
    assert (made.active("me").energy, made.hand("me")) == (
        ["Water Energy"],
        ["Bill", "Fire Energy"],
    )


# -- what a Pokémon is ------------------------------------------------------------------------


def test_one_special_condition_of_several_is_taken_away():
    text = "once: relieve self"
    for number, left in [(0, ("none", 10)), (1, ("Confused", 0))]:
        made = board(text, Side(Mon("Abra", condition="Confused", poison=10)))
        use(made, text=text, choices=[number])
        assert (made.active("me").condition, made.active("me").poison) == left
    burned = board(text, Side(Mon("Abra", burned=True)))
    use(burned, text=text)
    assert not burned.active("me").burned


@pytest.mark.parametrize(("text", "damage"), [("Fire", 10), ("Water", 20), ("Colorless", 10)])
def test_another_type_meets_another_weakness(text, damage):
    text = f"once: type of self becomes {text} through this turn"
    me = Side("Machop", energy=["Fighting Energy"])
    with playing(text, card="Machop"), attacking("damage 10"):
        made = board(text, me, Side("Charmander"), name="Machop")
        use(made, "Machop", text)
        made.act("attack", "Low Kick")
    assert made.active("opp").damage == damage


def test_its_type_is_that_of_another_for_filters_too():
    text = "once: type of self becomes that of foe through this turn; heal 10 from my.any"
    more = "any: require pokemon(my.any, [Water]); me draw 1"
    with playing(text, more, card="Abra"):
        made = Board(Side("Abra"), Side("Squirtle"))
        assert made.reason("power", "Power 1", to="Abra") == NO_EFFECT
        made.act("power", "Power 0", to="Abra")
        assert made.reason("power", "Power 1", to="Abra") == ""
        made.next_turn()
        made.next_turn()
        assert made.reason("power", "Power 1", to="Abra") == NO_EFFECT


@pytest.mark.parametrize(("hand", "drawn"), [(0, 3), (2, 1), (4, 0)])
def test_a_number_is_reckoned_from_two_counts(hand, drawn):
    text = "once: reckon pokemon(my.any); reckon -1 * cards(hand, me); me draw number"
    made = board(text, Side("Abra", bench=["Onix", "Onix"], hand=["Bill"] * hand))
    use(made, text=text)
    assert len(made.hand("me")) == hand + drawn


def test_cards_below_are_counted():
    text = "once: require under(self, [named Abra]); me draw 1"
    made = board(text, Side("Kadabra"), name="Kadabra")
    assert why(made, "Kadabra", text) == ""
    alone = board(text, Side(Mon("Kadabra", under=["Onix"])), name="Kadabra")
    assert why(alone, "Kadabra", text) == NO_EFFECT


def test_nobody_is_spared_by_two_counters_without_thirty_hp():
    text = "once: choose my.any [hardy]; put 20 damage on it"
    made = board(text, Side(Mon("Abra", damage=10), bench=[Mon("Onix", damage=70)]))
    assert why(made, "Abra", text) == NO_EFFECT
    made = board(text, Side(Mon("Abra", damage=10), bench=[Mon("Onix", damage=60)]))
    use(made, text=text)
    assert made.mon("me", "Onix").damage == 80


# -- pilots -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "role"),
    [
        ("once: me draw 2", "draw"),
        ("once: switch in self", "enter"),
        ("once: choose opp.any; put 20 damage on it", "harm"),
        ("once: choose opp.any; put 130 damage on it; knock out self", "none"),
        ("once: foe is Poisoned", "afflict"),
        ("once: grow self [named Pikachu] from hand; heal all from self", "heal"),
        ("once: me draw 8; end the turn", "finish"),
        ("buried: move this card to bench", "revive"),
        ("once: heal 20 from foe", "none"),
    ],
)
def test_what_a_power_is_for(text, role):
    assert power_role(parse(text)) == role
    assert role in ROLES


@pytest.mark.parametrize(
    "text",
    [
        "any: choose my.any [damaged]; choose other my.any; move 10 damage from it to other",
        "any: choose my.any [energized]; choose other my.any; move 1 energy from it to other",
        "any: replace self [named Abra] from hand to hand",
        "any: look at hidden cards",
    ],
)
def test_the_autopilot_comes_to_an_end(text):
    me = Side(Mon("Abra", damage=10, energy=["Fire Energy"]), bench=["Onix"], hand=["Abra"])
    made = board(text, me, pilots=PILOTS)
    made.game.pilot_turn(0)
    assert not made.game.broken


def test_the_autopilot_uses_second_powers_and_cards_outside_play():
    with playing("once: me draw 1", "buried: move this card to bench", card="Abra"):
        made = Board(Side("Abra", discard=["Abra"]), Side("Onix"), pilots=PILOTS)
    made.game.pilot_turn(0)
    assert [mon.name for mon in made.bench("me")] == ["Abra"]
    assert len(made.hand("me")) + len(made.active("me").energy) == 1


def test_what_ends_the_turn_is_left_for_the_end():
    text = "once: me draw 2; end the turn"
    made = board(text, Side("Abra"), pilots=PILOTS)
    made.game.pilot_turn(0)
    assert len(made.hand("me")) == 2
