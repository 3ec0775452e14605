"""Poké-Bodies, Abilities, Tools and Stadiums of later sets that change something while in play.

Their notation stands here, so that the tests do not rest on what the reader makes of a text.
"""

from unittest.mock import patch

import pytest
from board import Board, Mon, Side, pokemon
from made_up import ENERGY, attacking, playing

from deckstats import lowering
from deckstats.kernels.state import POWER_KIND
from deckstats.rules import rulebook

SV = rulebook("sv")
EX = rulebook("ex")
FORBIDDEN = "an effect forbids playing that card"


def fought(card: str, text: str, me: Side, opp: Side, attack: str = "damage 20", **more) -> Board:
    """Return the board after Machop's attack where a card does what a text says."""
    with attacking(attack), playing(text, card=card):
        board = Board(me, opp, **more)
    board.act("attack", "Low Kick")
    return board


def laid_out(card: str, text: str, me: Side, opp: Side | None = None, **more) -> Board:
    with playing(text, card=card):
        return Board(me, opp or Side("Chansey", bench=["Rattata"]), **more)


def machop(*bench, **more) -> Side:
    return Side(Mon("Machop", energy=ENERGY, **more), bench=list(bench) or ["Rattata"])


# -- damage -----------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", ["base", "ex", "sv"])
def test_diancie_princess_cheer_counts_before_weakness_and_not_on_the_bench(rules):
    text = "static: if pokemon(self, [benched]): each my.any [Fighting]: foe_boost 20"
    hits = "damage 20; choose opp.bench; strike it 20"
    opp = Side("Chansey", bench=["Electabuzz"])
    board = fought("Diancie ◇", text, machop("sm6-74"), opp, hits, rules=rulebook(rules))
    assert board.active("opp").damage == (20 + 20) * 2
    assert board.mon("opp", "Electabuzz").damage == 20


def test_passimian_throwing_coach_strengthens_hits_on_the_bench_once():
    text = "static, single: each my.any [Fighting]: bench_boost 30 [Lightning]"
    hits = "strike foe 20; each opp.bench: strike it 20"
    board = fought(
        "Passimian", text, machop("swsh6-88", "swsh6-88"),
        Side("Nidoking", bench=["Electabuzz", "Rattata"]), hits,
    )  # fmt: skip
    assert board.active("opp").damage == 20
    assert [mon.damage for mon in board.bench("opp")] == [50, 20]


def test_mightyena_intimidating_fang_weakens_what_is_done_to_its_own_side():
    weaker = "(foe_boost -10 for opp.any; bench_boost -10 for opp.any)"
    text = f"static: if pokemon(self, [active]): {weaker}"
    hits = "damage 30; each opp.bench: strike it 30; each my.bench: strike it 30"
    board = fought(
        "Mightyena", text, machop("Onix"), Side("ex1-10", bench=["Nidoking"]), hits, rules=EX
    )
    assert board.active("opp").damage == (30 - 10) * 2  # weak to Fighting
    assert board.mon("opp", "Nidoking").damage == 20
    assert board.mon("me", "Onix").damage == 30


@pytest.mark.parametrize(("seas", "damage"), [("ignores_effects for my.any", 20), ("", 10)])
def test_walking_wake_ex_azure_seas_knows_no_effects_on_the_foe(seas, damage):
    text = "; ".join(["static: reduce 10 for my.any", *filter(None, [seas])])
    board = fought("Onix", text, machop("Onix"), Side("Nidoking", bench=["Onix"]))
    assert board.active("opp").damage == damage


# -- Special Conditions -----------------------------------------------------------------------

VERDANT_WIND = "static: no_conditions for my.any [holds Grass]; sheds for my.any [holds Grass]"


def test_virizion_ex_verdant_wind_takes_conditions_away_as_the_energy_comes():
    me = Side(Mon("Machop", condition="Asleep", poison=10), bench=["bw10-9"], hand=["Grass Energy"])
    board = laid_out("Virizion-EX", VERDANT_WIND, me, rules=rulebook("bw"))
    board.act("attach", "Grass Energy", to="Machop")
    assert (board.active("me").condition, board.active("me").poison) == ("none", 0)


def test_virizion_ex_verdant_wind_only_of_pokemon_with_grass_energy():
    me = Side(Mon("Machop", condition="Asleep"), bench=["bw10-9"], hand=["Fire Energy"])
    board = laid_out("Virizion-EX", VERDANT_WIND, me, rules=rulebook("bw"))
    board.act("attach", "Fire Energy", to="Machop")
    assert board.active("me").condition == "Asleep"


@pytest.mark.parametrize(
    ("condition", "after"), [("Asleep", "none"), ("Paralyzed", "none"), ("Confused", "Confused")]
)
def test_camerupt_ex_cannot_be_asleep_or_paralyzed(condition, after):
    text = "static: no_sleep; no_paralysis"
    board = fought("Camerupt ex", text, machop(), Side("ex9-92", bench=["Rattata"]),
                   f"foe is {condition}", rules=EX)  # fmt: skip
    assert board.active("opp").condition == after


@pytest.mark.parametrize(
    ("op", "poison", "burned"), [("no_poison", 0, True), ("no_burn", 10, False)]
)
def test_zangoose_cannot_be_poisoned_dachsbun_burned(op, poison, burned):
    text = f"static: {op}; no_confusion"
    foe = Side("Chansey", bench=["Onix"])
    hits = "foe is Poisoned; foe is Burned; foe is Confused"
    board = fought("Chansey", text, machop(), foe, hits, rules=EX)
    seen = board.active("opp")
    assert (seen.poison, seen.burned, seen.condition) == (poison, burned, "none")


def test_magmortar_magma_surge_burns_for_three_counters_more():
    foe = Side(Mon("Chansey", burned=True), bench=["Rattata"])
    board = laid_out("Magmortar", "static: burn 30 for opp.any", machop("sv9-21"), foe, rules=SV)
    board.end_turn(coins="T")
    assert board.active("opp").damage == 50


# -- playing cards ----------------------------------------------------------------------------


@pytest.mark.parametrize(("to", "reason"), [("Staryu", FORBIDDEN), ("Poliwag", "")])
def test_omastar_primal_shell_bars_evolving_the_active_pokemon(to, reason):
    text = "static: if pokemon(self, [active]): no_evolving for opp.active"
    me = Side("Staryu", bench=["Poliwag"], hand=["Starmie", "Poliwhirl"])
    board = laid_out("Omastar", text, me, Side("ecard3-23", bench=["Rattata"]))
    name = {"Staryu": "Starmie", "Poliwag": "Poliwhirl"}[to]
    assert board.reason("evolve", name, to=to) == reason


@pytest.mark.parametrize(
    ("energy", "to", "reason"),
    [("Lightning Energy", "Zapdos", FORBIDDEN), ("Fire Energy", "Zapdos", ""),
     ("Lightning Energy", "Rattata", "")],
)  # fmt: skip
def test_zapdos_takes_no_lightning_energy_from_the_hand(energy, to, reason):
    me = Side("ecard2-44", bench=["Rattata"], hand=["Lightning Energy", "Fire Energy"])
    board = laid_out("Zapdos", "static: no_energy [Lightning Energy]", me)
    assert board.reason("attach", energy, to=to) == reason


@pytest.mark.parametrize(("hand", "legal"), [(["Bill"] * 3, False), (["Bill"] * 4, True)])
def test_yanmega_sonic_vision_needs_exactly_four_cards(hand, legal):
    text = "static: if cards(hand, me) = 4: free_attack"
    board = laid_out("Yanmega", text, Side("xy11-7", bench=["Rattata"], hand=hand), rules=SV)
    assert (board.legal("attack") > 0) == legal


# -- Tools, healing, Prize cards --------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "damage"), [("static: no_retreat", 40), ("static: tools_off for all.any", 20)]
)
def test_lysandre_labs_leaves_tools_without_effect(text, damage):
    band = ("xy1-121", 999)
    board = fought(
        "Onix", text, machop("Onix", attached=[band]), Side("Nidoking", bench=["Rattata"])
    )
    assert board.active("opp").damage == damage


@pytest.mark.parametrize(("op", "left"), [("no_healing", 30), ("heals_double", 0), ("no_burn", 10)])
def test_ludicolo_heals_double_and_abomasnow_not_at_all(op, left):
    me = Side(Mon("Onix", damage=30), bench=["Rattata"], hand=["Potion"])
    board = laid_out("Onix", f"static: {op}", me)
    board.play("Potion")
    assert board.active("me").damage == left


@pytest.mark.parametrize(
    ("foe", "hits", "prizes"),
    [("Rattata", "damage 60", 4), ("Rattata", "knock out foe", 5), ("Raticate", "damage 60", 5)],
)
def test_hydreigon_ex_takes_a_prize_card_more_for_basic_pokemon_it_damages(foe, hits, prizes):
    text = "static: claims 1 for my.any [Basic Pokémon]"
    board = fought("Onix", text, machop("Onix"), Side(foe, bench=["Abra"]), hits, rules=SV)
    assert (
        len(board.record["players"][0]["prizes"][: board.record["players"][0]["n_prizes"]])
        == prizes
    )


@pytest.mark.parametrize(("asked", "prizes"), [("Fighting", 6), ("Fire", 5)])
def test_trevenant_gives_no_prize_card_to_some_attackers(asked, prizes):
    text = f"static: prizes_from -1 [{asked}]"
    board = fought(
        "Rattata", text, machop("Onix"), Side("Rattata", bench=["Abra"]), "damage 60", rules=SV
    )
    assert board.record["players"][0]["n_prizes"] == prizes


# -- what Powers and Trainers cannot do --------------------------------------------------------


@pytest.mark.parametrize(("asked", "moved"), [("Supporter", True), ("Item", False)])
def test_pyroar_unnerve_keeps_items_from_itself(asked, moved):
    text = f"static: proof_cards [{asked}]"
    me = Side("Machop", bench=["Rattata"], hand=["Gust of Wind"])
    board = laid_out("Pyroar", text, me, Side("Chansey", bench=["sm6-19"]), rules=SV)
    board.play("Gust of Wind")
    assert board.active("opp").name == ("Pyroar" if moved else "Chansey")


@pytest.mark.parametrize(("op", "damage"), [("proof_powers", 0), ("no_retreat", 10)])
def test_malamar_theta_stop_keeps_powers_away(op, damage):
    with playing("once: put 10 damage on foe", f"static: {op}", card="Onix"):
        board = Board(Side("Onix", bench=["Rattata"]), Side("Onix", bench=["Rattata"]))
        board.act("power", "Power 0", to="Onix")
    assert board.active("opp").damage == damage


@pytest.mark.parametrize(("op", "cost"), [("proof_powers", 2), ("no_weakness", 4)])
def test_malamar_theta_stop_keeps_what_others_powers_change_away(op, cost):
    abilities = patch.object(lowering, "_power_kind", lambda *_: POWER_KIND)
    with abilities, playing("static: retreat 2 for opp.any", f"static: {op}", card="Onix"):
        board = Board(Side("Onix", energy=ENERGY * 3, bench=["Abra"]), Side("Onix", bench=["Abra"]))
    assert board.legal("retreat") == (cost == 2)


@pytest.mark.parametrize(("early", "reason"), [("comes_early", False), ("no_retreat", True)])
def test_altaria_delta_evolution_comes_in_the_same_turn(early, reason):
    me = Side(Mon("xy6-73", came=5), bench=["Rattata"], hand=["xy6-74"])
    board = laid_out("Altaria", f"static: {early}", me, rules=SV)
    assert bool(board.reason("evolve", "xy6-74", to="Swablu")) == reason


@pytest.mark.parametrize(
    ("text", "damage"), [("static: is_also Fire", 40), ("static: no_retreat", 20)]
)
def test_scovillain_is_of_two_types(text, damage):
    board = fought("Machop", text, machop(), Side("Scyther", bench=["Rattata"]))
    assert board.active("opp").damage == max(damage - 30, 0)


# -- Weakness, HP, Bench and Tools ------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "foe", "damage"),
    [
        ("weak_to Fighting for opp.any [Psychic]", "Mewtwo", 40),
        ("weak_to Fighting for opp.any [Psychic]", "Nidoking", 20),
        ("weak_to Fire for opp.any", "Chansey", 20),  # no longer weak to Fighting
        ("more_weakness 2 for all.any", "Chansey", 80),
        ("more_weakness 2 for all.any", "Nidoking", 20),
        ("double_weakness for all.any", "Chansey", 40),
    ],
)
def test_lillies_clefairy_ex_fairy_zone_and_others_change_weakness(text, foe, damage):
    # Two of them say it as one would.
    board = fought("Onix", f"static, single: {text}", machop("Onix", "Onix"), Side(foe), rules=SV)
    assert board.active("opp").damage == damage


@pytest.mark.parametrize(("damage", "done"), [(0, 20), (30, 20), (40, 60)])
def test_blaziken_blaze_counts_the_hp_that_are_left(damage, done):
    text = "static: if hp(self) <= 40: foe_boost 40; hp 30"  # 50 HP and 30 more
    board = fought("Machop", text, machop("Rattata", damage=damage), Side("Nidoking"), rules=EX)
    assert board.active("opp").damage == done


def test_collapsed_stadium_leaves_four_benched_pokemon_each():
    bench = ["Abra", "Onix", "Ponyta", "Rattata", "Squirtle"]
    me = Side("Machop", bench=bench, hand=["swsh9-137"])
    text = "static: bench_of_four for all.active"
    board = laid_out("Collapsed Stadium", text, me, Side("Chansey", bench=bench), rules=SV)
    board.play("swsh9-137", choices=[pokemon("Onix", "me"), pokemon("Abra", "opp")])
    assert {mon.name for mon in board.bench("me")} == {*bench} - {"Onix"}
    assert {mon.name for mon in board.bench("opp")} == {*bench} - {"Abra"}


@pytest.mark.parametrize(("more", "left"), [(1, 2), (0, 1)])
def test_honchkrow_v_with_its_ability_lost_keeps_one_tool(more, left):
    tools = [("xy1-121", 999), ("xy1-119", 999)]
    me = Side(Mon("Onix", attached=tools), bench=["Rattata"], hand=["Potion"], damage=10)
    me.active.damage = 10
    board = laid_out("Onix", f"static: tools {more}", me, rules=SV)
    board.play("Potion")
    assert len(board.active("me").attached) == left


@pytest.mark.parametrize("benched", [1, 2])
def test_aerodactyl_ex_primal_lock_removes_tools(benched):
    me = Side(Mon("Machop", damage=10), bench=["Onix"] * benched, hand=["Potion"])
    opp = Side(Mon("Chansey", attached=[("xy1-121", 999)]), bench=["Rattata"])
    board = laid_out("Onix", "static: tools -1 for opp.any", me, opp, rules=SV)
    board.play("Potion")
    assert len(board.active("opp").attached) == 0


@pytest.mark.parametrize(("text", "back"), [("comes_back", ["U-Turn Board"]), ("no_poison", [])])
def test_u_turn_board_comes_back_to_the_hand(text, back):
    opp = Side(Mon("Rattata", attached=[("sm11-211", 999)]), bench=["Abra"])
    board = fought("U-Turn Board", f"attached: {text}", machop(), opp, "damage 60", rules=SV)
    assert board.hand("opp") == back


# -- attacking and retreating -----------------------------------------------------------------


@pytest.mark.parametrize(("text", "legal"), [("attacks_first", True), ("nimble", False)])
def test_meloetta_ex_debut_performance_attacks_in_the_first_turn(text, legal):
    board = laid_out("Machop", f"static: {text}", machop(), rules=SV, turn=1)
    assert (board.legal("attack") > 0) == legal


@pytest.mark.parametrize(("text", "legal"), [("attacks_first", False), ("nimble", True)])
def test_dodrio_fast_feet_retreats_even_when_asleep(text, legal):
    board = laid_out("Machop", f"static: {text}", machop(condition="Asleep"), rules=EX)
    assert (board.legal("retreat") > 0) == legal
    assert board.legal("attack") == 0
