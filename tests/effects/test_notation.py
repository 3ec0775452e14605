"""The notation reads back what it writes, and says what is wrong with what it can't read."""

import pytest
from effect_strategies import programs
from hypothesis import example, given
from hypothesis import strategies as st

from deckstats.effects.filters import Filter
from deckstats.effects.notation import DEEPEST, format, parse
from deckstats.effects.operations import ALL, COUNTS, OPERATIONS
from deckstats.effects.programs import Amount, Program, Statement
from deckstats.errors import EffectSyntaxError


@given(programs())
def test_parse_undoes_format(program):
    assert parse(format(program)) == program


@given(programs())
def test_format_is_the_same_after_reading_it_back(program):
    text = format(program)
    assert format(parse(text)) == text


VOCABULARY = sorted(
    {word for operation in OPERATIONS for word in operation.form.replace("{", " ").split()}
    | set(COUNTS)
    | set("();:,*+-[]")
    | {"30", "all", "cost", "once", "static", "unless", "[Water]", "[damaged", "self", "min", "²"}
)


@given(st.text() | st.lists(st.sampled_from(VOCABULARY)).map(" ".join))
@example("heads: " * 5000)
@example("heads: (" * 5000)
@example("damage 10 * min(2, ")
@example("[")
def test_any_text_reads_or_is_refused_in_one_line(text):
    refusal = ""
    try:
        program = parse(text)
    except EffectSyntaxError as error:
        refusal = str(error)
    else:
        assert parse(format(program)) == program
    assert "\n" not in refusal
    assert len(refusal) < 500


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("30", Amount(30)),
        ("-10", Amount(-10)),
        ("all", Amount(ALL)),
        ("heads", Amount(0, 1, "heads")),
        ("30 * heads", Amount(0, 30, "heads")),
        ("10 + 10 * energy(foe)", Amount(10, 10, "energy", ("foe",))),
        ("50 - 10 * counters(self)", Amount(50, -10, "counters", ("self",))),
        ("-10 * counters(self)", Amount(0, -10, "counters", ("self",))),
        ("10 + 10 * min(2, excess(Water))", Amount(10, 10, "excess", ("Water",), None, 2)),
        ("cards(hand, opp, [Trainer])",
         Amount(0, 1, "cards", ("hand", "opp"), Filter(kind="Trainer"))),
    ],
)  # fmt: skip
def test_amounts(text, amount):
    program = parse(f"damage {text}")
    assert program.statements[0].amount == amount
    assert format(program) == f"damage {text}"


def test_a_block_without_brackets_is_one_statement():
    coin, damage, recoil = parse("flip 1; heads: damage 10; recoil 10").statements[0:3]
    assert (coin.op, damage.op, recoil.op) == ("FLIP", "HEADS", "RECOIL")
    assert len(damage.block) == 1


def test_brackets_that_change_nothing_are_left_out():
    assert format(parse("heads: ( may: (fail) )")) == "heads: may: fail"


@pytest.mark.parametrize(
    ("long", "short"),
    [
        ("choose my.any by me", "choose my.any"),
        ("require weakness(foe) >= 1", "require weakness(foe)"),
        ("if dealt >= 1: fail", "if dealt: fail"),
    ],
)
def test_what_goes_without_saying_is_not_written(long, short):
    assert parse(long) == parse(short)
    assert format(parse(long)) == short


def test_header_and_cost():
    expected = Statement("DISCARD_HAND", (), Amount(1), cost=True)
    assert parse("once, unless conditioned: cost discard 1 from hand") == Program(
        (expected,), "once", True
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("damge 30", 'expected an operation (did you mean "damage"?), got "damge" in "damge 30"'),
        ("damage", 'expected an amount, got the end in "damage"'),
        ("damage haeds", 'expected an amount (did you mean "heads" or "cards"?), got "haeds"'),
        ("damage 10 20", 'expected ";" or the end, got "20"'),
        ("damage 10000", 'expected a number up to 9999, got "10000"'),
        ("damage 3 * head", 'expected a count (did you mean "heads" or "lead"?), got "head"'),
        ("damage 3 * min(0, heads)", 'expected a limit of at least 1, got "0"'),
        ("discard 2 energy form self", 'expected "from", got "form"'),
        ("hit foe", "expected an amount, got the end"),
        ("each self: fail", 'expected one of "my.active", "my.bench", "my.any"'),
        ("foe is Sleepy", '"Asleep", "Confused", "Paralyzed", "Poisoned", "Burned", "any", got'),
        ("me drw 2", '"cannot" or "move" or "shuffle" or one of "attack for"'),
        ("flip 1; heads: (fail", 'expected ")", got the end'),
        ("heads fail", 'expected ":", got "fail"'),
        ("cost damage 10", 'expected something to pay after cost, got "damage"'),
        ("heads: cost discard 1 from hand", 'stand outside blocks, got "cost"'),
        ("heads: require heads", 'stand outside blocks, got "require"'),
        ("once unless: fail", 'expected ":", got "unless"'),
        ("static: damage 10", 'expected an operation, got "damage"'),
        ("if heads > 2: fail", 'expected ":", got ">"'),
        ("discard energy(foe) energy from self", "expected a count without a filter"),
        ("heads: " * (DEEPEST + 2) + "fail", f"at most {DEEPEST} blocks inside each other"),
    ],
)
def test_errors_name_the_word_and_what_could_stand_there(text, message):
    with pytest.raises(EffectSyntaxError) as caught:
        parse(text)
    assert message in str(caught.value)
    assert f'in "{" ".join(text.split())}"' in str(caught.value)
