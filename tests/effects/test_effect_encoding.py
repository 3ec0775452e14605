"""Rows: their columns, their phases, and what must be true before a program is used."""

from pathlib import Path

import pytest
from effect_strategies import programs
from hypothesis import given
from hypothesis import strategies as st

import deckstats
from deckstats.effects.encoding import describe_operations, encode
from deckstats.effects.filters import ANY, parse_filter
from deckstats.effects.notation import format, parse
from deckstats.effects.operations import (
    ALL,
    COUNTS,
    OP_CODES,
    OPERATIONS,
    PHASES,
    RADIX,
    ROW_FIELDS,
    SHIELDS,
    STATIC_FIELDS,
    TARGETS,
    TYPES,
    ZONES,
)
from deckstats.effects.programs import CONTINUOUS, Program
from deckstats.effects.requirements import requirements

LOOPS = {"EACH": "NEXT", "SOME": "NEXT", "REPEAT": "AGAIN"}
LOOP_ENDS = {
    OP_CODES[end]: [OP_CODES[op] for op in LOOPS if LOOPS[op] == end] for end in LOOPS.values()
}


def rows(text, *, attack=True, filters=None):
    """Return the rows of a program by phase, each a dict of its columns that are not 0."""
    encoded = encode(parse(text), [] if filters is None else filters, attack=attack)
    named = [dict(zip(ROW_FIELDS, row, strict=True)) for row in encoded.rows]
    for row in named:
        row["op"] = OPERATIONS[row["op"]].name
    shown = [{name: value for name, value in row.items() if value} for row in named]
    bounds = zip(encoded.starts, encoded.starts[1:], strict=False)
    return {
        phase: shown[start:end]
        for phase, (start, end) in zip(PHASES, bounds, strict=True)
        if end > start
    }


def ops(text, *, attack=True):
    """Return the operations of a program by phase."""
    phases = rows(text, attack=attack)
    return {phase: [row["op"] for row in found] for phase, found in phases.items()}


@given(programs(), st.booleans())
def test_every_program_encodes(program, attack):
    filters = []
    encoded = encode(program, filters, attack=attack)
    assert list(encoded.starts) == sorted(encoded.starts)
    assert encoded.starts[-1] == len(encoded.rows)
    for number, row in enumerate(encoded.rows):
        columns = dict(zip(ROW_FIELDS, row, strict=True))
        assert columns["filter"] < max(len(filters), 1)
        assert all(-(2**15) <= value < 2**15 for value in row)
        if columns["op"] in LOOP_ENDS:
            loop = encoded.rows[number - columns["skip"] - 1]
            assert loop[0] in LOOP_ENDS[columns["op"]]
            assert loop[1] == columns["skip"] + 1
        else:
            assert number + columns["skip"] < len(encoded.rows)


def written_ops(statements):
    """Yield the operations of some statements in the order of their rows."""
    for statement in statements:
        yield statement.op
        yield from written_ops(statement.block)
        if statement.op in LOOPS:
            yield LOOPS[statement.op]


@given(programs().filter(lambda program: program.event not in CONTINUOUS))
def test_nothing_is_lost_and_trainers_keep_their_order(program):
    def encoded_ops(attack):
        return [OPERATIONS[row[0]].name for row in encode(program, [], attack=attack).rows]

    added = ("REQUIRE", "REQUIRE_OR", "LOOK")  # the last parts ways within ways
    written = list(written_ops(program.statements))
    assert [op for op in encoded_ops(False) if op not in added] == [
        op for op in written if op not in added
    ]
    # Of an attack, headers of coins may come twice and requirements are added.
    repeated = {"HEADS", "TAILS", *added}
    assert sorted({*encoded_ops(True)} - {*added}) == sorted({*written} - {*added})
    assert sorted(op for op in encoded_ops(True) if op not in repeated) == sorted(
        op for op in written if op not in repeated
    )


# -- phases -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("damage 30; flip 1; heads: foe is Confused",
         {"damage": ["DAMAGE"], "after": ["FLIP", "HEADS", "STATUS"]}),
        ("flip 2; damage 30 * heads", {"damage": ["FLIP", "DAMAGE"]}),
        ("damage 30; flip 1; heads: damage 10; tails: recoil 10",
         {"damage": ["DAMAGE", "FLIP", "HEADS", "DAMAGE"], "after": ["TAILS", "RECOIL"]}),
        ("damage 30; flip 1; heads: recoil 10; tails: damage 10",
         {"damage": ["DAMAGE", "FLIP", "TAILS", "DAMAGE"], "after": ["HEADS", "RECOIL"]}),
        ("damage 30; flip 1; heads: (damage 10; foe is Asleep)",
         {"damage": ["DAMAGE", "FLIP", "HEADS", "DAMAGE"], "after": ["HEADS", "STATUS"]}),
        ("flip 1; tails: fail; damage 30", {"damage": ["FLIP", "TAILS", "FAIL", "DAMAGE"]}),
        # What is written before a fail must happen even if the attack then does nothing.
        ("lock this attack of self; flip 1; tails: fail; damage 30",
         {"damage": ["LOCK_ATTACK", "FLIP", "TAILS", "FAIL", "DAMAGE"]}),
        # Coins that a later flip would overwrite can't wait.
        ("flip 1; heads: foe is Asleep; flip 2; damage 10 * heads",
         {"damage": ["FLIP", "HEADS", "STATUS", "FLIP", "DAMAGE"]}),
        ("damage 10; flip 1; heads: foe is Asleep; flip 1; heads: recoil 10",
         {"damage": ["DAMAGE"], "after": ["FLIP", "HEADS", "STATUS", "FLIP", "HEADS", "RECOIL"]}),
        ("discard all energy from self; damage 20 * moved",
         {"damage": ["DISCARD_ENERGY", "DAMAGE"]}),
        ("recoil 10; damage 30", {"damage": ["DAMAGE"], "after": ["RECOIL"]}),
        ("require is(foe, Asleep); damage 50", {"require": ["REQUIRE"], "damage": ["DAMAGE"]}),
        ("choose attack of foe; copy the chosen attack",
         {"choose": ["CHOOSE_ATTACK"], "damage": ["COPY_ATTACK"]}),
        ("damage 20; choose opp.bench; switch in it",
         {"choose": ["CHOOSE"], "damage": ["DAMAGE"], "after": ["SWITCH_IN"]}),
        # The opponent chooses when it happens, after the damage.
        ("damage 20; choose opp.bench by opp; switch in it",
         {"damage": ["DAMAGE"], "after": ["CHOOSE", "SWITCH_IN"]}),
        # A second choice must not overwrite the first before that is used.
        ("choose opp.bench; hit it 10; choose my.bench; switch in it",
         {"choose": ["CHOOSE"], "after": ["HIT", "CHOOSE", "SWITCH_IN"]}),
        ("choose opp.bench by opp; switch in it; choose my.bench; switch in it",
         {"after": ["CHOOSE", "SWITCH_IN", "CHOOSE", "SWITCH_IN"]}),
        ("cost discard 1 energy [Fire] from self; damage 50",
         {"require": ["REQUIRE"], "cost": ["DISCARD_ENERGY"], "damage": ["DAMAGE"]}),
        ("cost discard all energy from self; damage 100",
         {"cost": ["DISCARD_ENERGY"], "damage": ["DAMAGE"]}),
        ("if dealt: may: heal 10 from self", {"after": ["IF", "MAY", "HEAL"]}),
        ("each my.any: (heal 10 from it; cure it)", {"after": ["EACH", "HEAL", "CURE", "NEXT"]}),
    ],
)  # fmt: skip
def test_phases_of_attacks(text, expected):
    assert ops(text) == expected


def test_a_trainer_runs_as_written():
    text = "choose my.any; cost discard 1 energy from it; choose opp.any; discard 2 energy from it"
    assert ops(text, attack=False) == {
        "require": ["REQUIRE", "REQUIRE"],
        "after": ["CHOOSE", "DISCARD_ENERGY", "CHOOSE", "DISCARD_ENERGY"],
    }


def test_what_a_player_wants_for_more_damage_is_done_after_it():
    phases = rows("damage 120; may: (damage 50; foe is Paralyzed; recoil 30)")
    assert [row["op"] for row in phases["damage"]] == ["DAMAGE", "MAY", "DAMAGE"]
    assert [row["op"] for row in phases["after"]] == ["IF", "STATUS", "RECOIL"]


def test_what_the_damage_rests_on_is_done_before_it():
    phases = rows("damage 90; may: (discard 1 tools from self; if moved: damage 90)")
    assert "after" not in phases


# -- requirements -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "required"),
    [
        ("choose opp.bench; switch in it", "require pokemon(opp.bench)"),
        ("choose my.any [damaged]; heal 20 from it", "require pokemon(my.any, [damaged])"),
        ("choose my.any [damaged]; choose other my.any [sturdy]",
         "require pokemon(my.any, [damaged]); require pokemon(my.any, [sturdy]); "
         "require pokemon(my.any) >= 2"),
        ("choose my.active; choose other my.bench",
         "require pokemon(my.active); require pokemon(my.bench)"),
        ("cost discard 2 from hand", "require cards(hand, me) >= 2"),
        ("cost set aside 1 [Energy] from hand", "require cards(hand, me, [Energy])"),
        ("cost me put 1 [Pokémon] from hand into deck", "require cards(hand, me, [Pokémon])"),
        ("choose my.any [Water]; attach 1 energy [Water] from hand to it",
         "require pokemon(my.any, [Water]); require cards(hand, me, [Water Energy])"),
        ("me recover 2 [basic Energy] from discard to hand",
         "require cards(discard, me, [basic Energy])"),
        ("opp recover 1 [Basic Pokémon] from discard to bench",
         "require cards(discard, opp, [Basic Pokémon]); require space(opp)"),
        ("search deck for 1 [Pokémon] to hand", "require cards(deck, me)"),
        ("cost discard 2 energy [Fire] from self", "require energy(self, [Fire]) >= 2"),
        ("attach 2 energy [Fire] from deck to self", "require cards(deck, me)"),
        ("buried: move this card to bench; attach 1 energy from discard to self",
         "require space(me)"),
        ("flip 1; heads: me recover 1 from discard to top", "require cards(discard, me)"),
        ("cost discard 1 from hand; flip 2; if heads >= 2: search deck for 1 to hand",
         "require cards(deck, me); require cards(hand, me)"),
        ("search deck for 2 [Basic Pokémon] to bench",
         "require cards(deck, me); require space(me)"),
        ("search deck for 2 [basic Energy] of different types to aside",
         "require cards(deck, me)"),
        ("once: heal all from self", "require pokemon(self, [damaged])"),
        ("flip 1; heads: heal 30 from my.any", "require pokemon(my.any, [damaged])"),
        ("once: me draw 3 - cards(hand, me)", "require cards(hand, me) <= 2"),
        ("cost discard 1 from hand; me draw 6 - cards(hand, me)",
         "require cards(deck, me); require cards(hand, me) <= 6; require cards(hand, me)"),
        ("discard 1 energy [special Energy] from opp.any",
         "require energy(opp.any, [special Energy])"),
        ("each my.any [Future]: attach 1 energy [basic Energy] from discard to it",
         "require pokemon(my.any, [Future]); require cards(discard, me, [basic Energy])"),
        ("for 2 of my.bench [Colorless]: attach 1 energy [basic Energy] from discard to it",
         "require pokemon(my.bench, [Colorless]); require cards(discard, me, [basic Energy])"),
        ("me move 4 from top to aside; me move all [Supporter] from aside to hand; "
         "me move all from aside to deck", "require cards(deck, me)"),
    ],
)  # fmt: skip
def test_what_a_trainer_or_power_needs(text, required):
    assert format(Program(requirements(parse(text), attack=False))) == required


@pytest.mark.parametrize(
    "text",
    [
        "discard all from hand; me draw 7",
        "me draw 3",  # M04: also from an empty deck
        "cost discard all energy from self",
        "cost discard moved from hand",
        "flip 1; heads: me recover 1 from discard to top; tails: opp draw 1",
        "me draw 2; me recover 1 [basic Energy] from discard to hand",
        "me draw 3; choose opp.bench by opp; switch in it",
        "me move 7 from top to discard; me recover 2 from discard to hand",
        "evolved: me draw 3 - cards(hand, me)",
        "damaged: heal 10 from self",
    ],
)
def test_what_needs_nothing(text):
    assert requirements(parse(text), attack=False) == ()


def test_an_attack_may_be_used_without_effect_but_not_without_its_cost():
    program = parse("cost discard 1 energy [Fire] from self; choose opp.bench; switch in it")
    required = requirements(program, attack=True)
    assert format(Program(required)) == "require energy(self, [Fire])"


# -- columns ----------------------------------------------------------------------------------


def test_a_choice_says_what_it_is_for():
    phases = rows("choose my.any [damaged]; cost discard 1 energy from it; heal 40 from it",
                  attack=False)  # fmt: skip
    choice = phases["after"][0]
    assert choice == {"op": "CHOOSE", "a": TARGETS.index("my.any"), "c": OP_CODES["HEAL"],
                      "filter": 1}  # fmt: skip


def test_a_choice_that_only_pays_says_so():
    text = "choose my.any; cost discard 1 energy from it; choose opp.any; heal 10 from it"
    first, _, second, _ = rows(text, attack=False)["after"]
    assert first["c"] == OP_CODES["DISCARD_ENERGY"]
    assert second["c"] == OP_CODES["HEAL"]


def test_choices_of_attacks_and_types_say_what_they_are_for():
    assert (
        rows("choose attack of foe; lock chosen attack of foe")["choose"][0]["c"]
        == (OP_CODES["LOCK_ATTACK"])
    )
    assert (
        rows("choose type; resistance of self becomes chosen")["choose"][0]["c"]
        == (OP_CODES["SET_RESISTANCE"])
    )


def test_amount_columns():
    row = rows("damage 10 + 20 * min(2, excess(Water))")["damage"][0]
    assert row == {"op": "DAMAGE", "fixed": 10, "per": 20, "source": COUNTS.index("excess"),
                   "arg": TYPES.index("Water"), "cap": 2}  # fmt: skip
    assert rows("me draw all")["after"][0]["fixed"] == ALL


def test_counts_of_two_parameters_share_a_column():
    row = rows("require is(foe, Poisoned) <= 0")["require"][0]
    assert row == {"op": "REQUIRE", "a": 1, "per": 1, "source": COUNTS.index("is"),
                   "arg": TARGETS.index("foe") + RADIX * 4}  # fmt: skip
    row = rows("require cards(discard, opp) = 3")["require"][0]
    assert (row["a"], row["b"], row["arg"]) == (2, 3, ZONES.index("discard") + RADIX)


def test_blocks_are_skipped_whole():
    flip, heads, each, _, _, back, last = rows(
        "flip 1; heads: each my.any [damaged]: (heal 10 from it; cure it); me draw 1"
    )["after"]
    assert (heads["skip"], each["skip"], back["op"], back["skip"]) == (4, 3, "NEXT", 2)
    assert (flip["op"], last["op"]) == ("FLIP", "DRAW")


def test_words_go_to_their_columns():
    assert rows("shield self from damage up to 30")["after"][0] == {
        "op": "SHIELD", "b": SHIELDS.index("damage up to {amount}"), "fixed": 30,
    }  # fmt: skip
    assert rows("attach this to my.any until opp turn ends", attack=False)["after"][0] == {
        "op": "ATTACH_SELF", "a": TARGETS.index("my.any"), "b": 1,
    }  # fmt: skip
    recover = rows("opp recover 1 from discard to bench", attack=False)["after"][0]
    assert (recover["a"], recover["b"]) == (1, ZONES.index("bench"))


def test_filters_are_numbered_once_and_held_energy_gets_a_number():
    filters = []
    encode(parse("choose my.any [holds Grass]; discard 1 energy [Grass] from it"), filters,
           attack=False)  # fmt: skip
    assert filters == [ANY, parse_filter("Grass"), parse_filter("holds Grass")]


def test_energy_from_hand_is_an_energy_card():
    filters = []
    encode(parse("attach 1 energy [Water] from hand to self"), filters, attack=True)
    assert filters[1:] == [parse_filter("Water Energy")]


def test_continuous_changes():
    filters = []
    text = "static: reduce 20; no_retreat; hp -10 for all.any [Water]"
    encoded = encode(parse(text), filters, attack=False)
    fields = [(STATIC_FIELDS[each.what], each.value) for each in encoded.changes]
    assert fields == [("reduce", 20), ("no_retreat", 1), ("hp", -10)]
    assert [TARGETS[each.target] for each in encoded.changes] == ["self", "self", "all.any"]
    assert [filters[each.filter] for each in encoded.changes] == [ANY, ANY, parse_filter("Water")]
    assert encoded.rows == ()


def test_every_operation_is_described():
    layouts = describe_operations()
    assert [layout.name for layout in layouts] == [operation.name for operation in OPERATIONS]
    described = {layout.name: layout.columns for layout in layouts}
    assert described["CHOOSE"] == "a set, b who, c purpose, filter"
    assert described["IF"] == "a comparison, b number, skip rows of the block, amount"
    assert described["NEXT"] == "skip rows back to the row after each"


def test_every_continuous_change_is_read_by_the_engine():
    """A form that parses but does nothing would make a card count as modelled.

    What lies open to the eye (``open_hand``) changes nothing, since no pilot looks at it.
    """
    package = Path(deckstats.__file__).parent
    engine = [*(package / "kernels").glob("*.py"), *(package / "lowering").glob("*.py")]
    source = "".join(path.read_text(encoding="utf-8") for path in engine)
    assert [field for field in STATIC_FIELDS if f'"{field}"' not in source] == ["open_hand"]


@pytest.mark.parametrize(
    "inner", ["either turn: {}; or turn: {}", "if turn: (either turn: {}; or turn: {})"]
)
def test_inner_ways_do_not_run_on_into_the_outer_ones(inner):
    """Trick Shovel: without a row between, the outer second way was a third inner one."""
    inner = inner.format("me draw 2", "me draw 3")
    text = f"either turn: (me draw 1; {inner}); or turn: me draw 4"
    found = ops(text, attack=False)["after"]
    assert found[-3:] == ["LOOK", "OR", "DRAW"]
    plain = ops("either turn: me draw 1; or turn: me draw 4", attack=False)["after"]
    assert plain == ["EITHER", "DRAW", "OR", "DRAW"]
