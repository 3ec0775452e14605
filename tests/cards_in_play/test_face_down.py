"""Lt. Surge's Secret Plan: cards that lie face down on the Bench."""

from board import Board, Mon, Side, card, pokemon
from card_tables import NO_EFFECT, ready, table
from made_up import attacking, playing

from deckstats.rules import rulebook

PLAN = "Lt. Surge's Secret Plan"
HIDDEN = "Face-down card"


def planned(laid="Onix", *others, me=None, opp=None, era="base"):
    """Return the board after a card was laid down beside Abra."""
    side = {"active": "Abra", "hand": [PLAN, laid, *others], **(me or {})}
    board = Board(Side(**side), opp or Side("Chansey"), rules=rulebook(era))
    board.play(PLAN, [card(laid)] if len(set(side["hand"]) - {PLAN}) > 1 else ())
    return board


def active_for_foe(laid, attacker="Machop", attack="Low Kick", bench=(), era="base"):
    """Return the board in the opponent's turn, with the card that was laid down Active."""
    me = {"active": "Abra", "bench": list(bench), "hand": [PLAN, laid, "Switch"]}
    board = planned(laid, me=me, opp=Side(ready(attacker, attack)), era=era)
    board.play("Switch", [pokemon(HIDDEN)] if bench else ())
    board.act("pass")
    board.next_turn()
    return board


@table("laid", [("Onix",), ("Raichu",), ("Fire Energy",), ("Bill",), ("Clefairy Doll",)])
def test_any_card_is_laid_down_as_a_basic_pokemon(laid):
    board = planned(laid)
    assert [each.name for each in board.bench("me")] == [HIDDEN]
    assert board.hand("me") == []
    assert board.discard("me") == [PLAN]


@table("hand more", [([PLAN], {}), ([PLAN, "Onix"], {"bench": ["Abra"] * 5})])
def test_not_without_another_card_or_a_place(hand, more):
    board = Board(Side("Abra", hand=hand, **more), Side("Chansey"))
    assert board.reason("trainer", PLAN) == NO_EFFECT


def test_its_player_turns_it_up_at_any_time():
    board = planned("Onix", "Fire Energy")
    board.act("attach", "Fire Energy", to=HIDDEN)
    board.act("power", "", to=HIDDEN)
    assert [(each.name, each.energy) for each in board.bench("me")] == [("Onix", ["Fire Energy"])]


@table("laid", [("Raichu",), ("Water Energy",), ("Bill",), ("Clefairy Doll",)])
def test_what_is_no_basic_pokemon_is_discarded_with_all_attached(laid):
    """No Knock Out: nobody takes a Prize card."""
    board = planned(laid, "Fire Energy")
    board.act("attach", "Fire Energy", to=HIDDEN)
    board.act("power", "", to=HIDDEN)
    assert board.bench("me") == []
    assert board.discard("me") == sorted([PLAN, laid, "Fire Energy"])
    assert board.prizes("opp") == 6


def test_it_has_to_be_turned_up_to_attack_retreat_or_evolve():
    board = planned("Pikachu", "Raichu", me={"active": Mon("Abra", energy=["Fire Energy"])})
    board.act("retreat", to=HIDDEN)
    assert board.legal("attack") == board.legal("retreat") == board.legal("evolve") == 0
    board.next_turn()
    board.next_turn()
    board.act("power", "", to=HIDDEN)
    assert board.reason("evolve", "Raichu", to="Pikachu") == ""


@table("laid damage", [("Jigglypuff", 40), ("Onix", 20), ("Sandshrew", 20)])
def test_an_attack_turns_it_up_before_its_damage_is_figured(laid, damage):
    """Low Kick does 20, doubled by Weakness."""
    board = active_for_foe(laid)
    board.act("attack", "Low Kick")
    assert (board.active("me").name, board.active("me").damage) == (laid, damage)


@table("era seen", [("base", False), ("neo", True)])
def test_an_attack_that_does_nothing_to_it(era, seen):
    """Where Baby Pokémon are known, one has to know whether it is one."""
    board = active_for_foe("Onix", "Nidoran ♀", "Call for Family", era=era)
    board.act("attack", "Call for Family")
    assert (board.active("me").name == "Onix") == seen


@table("text coins", [("foe is Asleep", ""), ("discard 1 energy from foe", "")])
def test_another_effect_of_an_attack_turns_it_up(text, coins):
    with attacking(text):
        board = active_for_foe("Onix")
        board.act("attack", "Low Kick", coins=coins)
    assert board.active("me").name == "Onix"


def test_damage_on_the_bench_turns_up_those_it_is_done_to():
    with attacking("hit opp.bench 10"):
        board = planned("Onix", opp=Side(ready("Machop", "Low Kick")))
        board.next_turn()
        board.act("attack", "Low Kick")
    assert [(each.name, each.damage) for each in board.bench("me")] == [("Onix", 10)]


def test_an_effect_on_one_benched_pokemon_leaves_the_others_hidden():
    with attacking("choose opp.bench; hit it 10"):
        me = {"hand": [PLAN, "Onix"], "bench": ["Machop"]}
        board = planned("Onix", me=me, opp=Side(ready("Machop", "Low Kick")))
        board.next_turn()
        board.act("attack", "Low Kick", choices=[pokemon("Machop", "me")])
    assert [each.name for each in board.bench("me")] == ["Machop", HIDDEN]


def test_an_attack_that_names_one_of_its_attacks_turns_it_up():
    """Amnesia: what it can do has to be known."""
    board = active_for_foe("Onix", "Poliwhirl", "Amnesia")
    board.act("attack", "Amnesia", choices=[0])
    assert board.active("me").name == "Onix"


def test_trainers_move_it_and_take_its_energy_without_seeing_it():
    board = planned(
        "Onix", "Fire Energy", opp=Side("Chansey", hand=["Gust of Wind", "Energy Removal"])
    )
    board.act("attach", "Fire Energy", to=HIDDEN)
    board.next_turn()
    board.play("Gust of Wind")
    board.play("Energy Removal")
    assert (board.active("me").name, board.active("me").energy) == (HIDDEN, [])


def test_damage_of_poison_turns_it_up():
    with playing("any: opp.active is Poisoned", card="Abra"):
        opp = Side("Abra", bench=["Onix"])
        me = {"active": "Chansey", "hand": [PLAN, "Sandshrew", "Switch"]}
        board = planned("Sandshrew", me=me, opp=opp)
        board.play("Switch")
        board.next_turn()
        board.act("power", "Power 0", to="Abra")
        assert board.active("me").name == HIDDEN
        board.next_turn()
    assert (board.active("me").name, board.active("me").damage) == ("Sandshrew", 10)


def test_the_plan_is_never_seen_by_the_other_player():
    """What the other player's pilot looks at is the same whatever card it is."""
    seen = []
    for laid in ("Onix", "Fire Energy"):
        board = planned(laid)
        slots = board.record["players"][0]["slots"]
        seen.append(int(slots[1]["card"]))
    assert {board.game.card(0, each).name for each in seen} == {HIDDEN}


def test_an_attack_on_what_is_no_pokemon_does_nothing_more():
    """It is discarded, another Pokémon comes up, and no Prize card is taken."""
    board = active_for_foe("Fire Energy")
    board.act("attack", "Low Kick")
    assert (board.active("me").name, board.active("me").damage) == ("Abra", 0)
    assert board.prizes("opp") == 6
    assert "Fire Energy" in board.discard("me")


def test_the_last_pokemon_turned_up_in_vain_loses_the_game():
    with playing("any: discard my.bench", card="Abra"):
        me = {"active": "Abra", "hand": [PLAN, "Fire Energy", "Switch"]}
        board = planned("Fire Energy", me=me, opp=Side(ready("Machop", "Low Kick")))
        board.play("Switch")
        board.act("power", "Power 0", to="Abra")
    board.next_turn()
    board.act("attack", "Low Kick")
    assert (board.winner, board.ending) == ("opp", "bench_out")


def test_the_other_player_may_lay_a_card_down_by_chaos_gym():
    """Tails: the Trainer is the opponent's to use, who has no such card."""
    me = Side("Abra", hand=[PLAN, "Onix", "Chaos Gym"])
    board = Board(me, Side("Chansey", hand=["Fire Energy"]))
    board.play("Chaos Gym")
    board.play(PLAN, [1, card("Fire Energy", "opp")], coins="T")
    assert [each.name for each in board.bench("opp")] == [HIDDEN]
    board.act("pass")
    board.next_turn()
    board.act("power", "", to=HIDDEN)
    assert (board.bench("opp"), board.discard("opp")) == ([], ["Fire Energy"])
