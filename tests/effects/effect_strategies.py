"""Hypothesis strategies that build any filter, amount, statement and program."""

from hypothesis import strategies as st

from deckstats.effects.filters import ANY, KINDS, MARKS, Filter
from deckstats.effects.operations import (
    ALL,
    COUNTS,
    EVENTS,
    FILTER_FLAGS,
    OP_CODES,
    STATIC_FIELDS,
    TYPES,
    WORDS,
)
from deckstats.effects.programs import (
    CONTINUOUS,
    FORMS,
    FRAMES,
    Amount,
    Option,
    Program,
    Statement,
    count_kinds,
)

CHANGES = (*STATIC_FIELDS, *FRAMES)
small = st.integers(-999, 998)


def ordered_states(states):
    return tuple(flag for flag in FILTER_FLAGS if flag in states)


unambiguous = sorted(set(MARKS) - set(KINDS))
marks = (
    st.sampled_from(unambiguous)
    | st.sampled_from([f"not-{mark}" for mark in (*MARKS, *TYPES)])
    | st.sampled_from(("EX/GX", "not-V/ex"))
)

filters = st.builds(
    Filter,
    kind=st.sampled_from(("", *KINDS)),
    type=st.sampled_from(("", *TYPES, "Fire/Lightning")),
    holds=st.sampled_from(("", "special", "basic", "basic-Fire", *TYPES)),
    name=st.sampled_from(("", "Dark", "Lt. Surge", "Farfetch'd", "name")),
    names=st.sampled_from(((), ("Oddish",), ("Nidoran ♂", "Nidoran ♀"))),
    states=st.sets(st.sampled_from(FILTER_FLAGS), max_size=3).map(ordered_states),
    marks=st.sets(marks, max_size=2).map(lambda found: tuple(sorted(found))),
    hp=st.sampled_from((0, 60, 110)),
    without=st.sampled_from(("", "Oddish", "Mr. Mime")),
    knows=st.sampled_from(("", "Let's All Rollout", "Round")),
).filter(lambda made: made != ANY)


def words(kind):
    return st.sampled_from(sorted(WORDS[kind]))


@st.composite
def amounts(draw, may_filter=True):
    shape = draw(st.sampled_from(("number", "all", "count")))
    if shape == "number":
        return Amount(draw(small))
    if shape == "all":
        return Amount(ALL)
    takes_filter = {name: "filter" in count_kinds(name) for name in COUNTS[1:]}
    name = draw(st.sampled_from([n for n in COUNTS[1:] if may_filter or not takes_filter[n]]))
    args = tuple(draw(words(kind)) for kind in count_kinds(name) if kind != "filter")
    restriction = draw(st.none() | filters) if takes_filter[name] else None
    return Amount(draw(small), draw(small), name, args, restriction, draw(st.integers(0, 99)))


@st.composite
def statements(draw, ops=tuple(OP_CODES), depth=0):
    fitting = [FORMS[op] for op in ops if op in FORMS]
    outside = ("REQUIRE", "REQUIRE_OR", "USABLE", "INSTEAD")
    flat = [form for form in fitting if not _has(form.parts, "block") and form.name not in outside]
    blocks = [form for form in fitting if _has(form.parts, "block")]
    form = draw(st.sampled_from(fitting if depth == 0 else flat if depth > 2 else flat + blocks))
    values = {"args": []}
    _fill(draw, form.parts, values, depth, ops)
    cost = form.payable and depth == 0 and draw(st.booleans())
    return Statement(form.name, **{**values, "args": tuple(values["args"])}, cost=cost)


def _has(parts, kind):
    return any(getattr(part, "kind", "") == kind for part in parts)


def _fill(draw, parts, values, depth, ops):
    may_filter = ops == CHANGES or not _has(parts, "filter")
    for part in parts:
        if isinstance(part, Option):
            _fill(draw, part.parts, values, depth, ops)
        elif isinstance(part, str):
            continue
        elif part.kind == "amount":
            values["amount"] = draw(amounts(may_filter=may_filter))
        elif part.kind == "filter":
            values["filter"] = draw(st.none() | filters)
        elif part.kind == "number":
            values["args"].append(draw(small))
        elif part.kind == "block":
            inner = st.lists(statements(ops, depth + 1), min_size=1, max_size=3)
            values["block"] = tuple(draw(inner))
        else:
            word = draw(words(part.kind))
            values["args"].append(word)
            if "{amount}" in word:
                values["amount"] = draw(amounts())


@st.composite
def programs(draw):
    event = draw(st.sampled_from(("", *EVENTS)))
    ops = CHANGES if event in CONTINUOUS else tuple(OP_CODES)
    made = tuple(draw(st.lists(statements(ops=ops), min_size=1, max_size=4)))
    single = bool(event) and draw(st.booleans())
    limited = bool(event) and event not in CONTINUOUS and draw(st.booleans())
    return Program(made, event, bool(event) and draw(st.booleans()), None, single, limited)
