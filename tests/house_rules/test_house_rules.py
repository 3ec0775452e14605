"""The house rules hold, and each of them catches a module that breaks it."""

import ast
import importlib
import re
import subprocess
import sys
from functools import partial

import house
import pytest
from house import Module

import deckstats
from deckstats.kernels import jit

MODULES = {module.name: module for module in house.modules()}
CONTRIBUTING = house.ROOT / "CONTRIBUTING.md"

PUBLIC = [
    "CallError", "Card", "CardDatabase", "Deck", "DeckReport", "DeckstatsError", "Entry",
    "GameLog", "IllegalDeckError", "ListSyntaxError", "Problem", "Result", "Rulebook",
    "UnknownCardError", "__version__", "build_cards", "builtin_names", "check", "coverage",
    "database", "doctor", "energy", "load", "match", "opening", "play", "position", "prizes",
    "rulebook", "rulebook_names",
]  # fmt: skip


def shared_arguments():
    """Return the arguments that CONTRIBUTING explains once for all kernels."""
    section = CONTRIBUTING.read_text(encoding="utf-8").split("### Arguments of kernels")[1]
    rows = [line for line in section.split("\n#")[0].splitlines() if line.startswith("| `")]
    return {name for row in rows for name in re.findall(r"`(\w+)`", row.split("|")[1])}


def wrong_docstrings(module):
    known = shared_arguments() if module.room in ("kernels", "simulate") else ()
    return house.wrong_docstrings(module, known)


RULES = {
    "imports only lower rooms": house.wrong_directions,
    "keeps libraries in their rooms": house.fence_breaks,
    "does not print": house.prints,
    "raises nothing in a kernel": house.raises_in_kernels,
    "can be read at once": house.too_long,
    "lists its public names": house.wrong_all,
    "takes only public names": partial(house.taken_unlisted, others=MODULES),
    "documents what is there": wrong_docstrings,
    "names no path of a machine": lambda module: house.machine_paths(module.text),
}


@pytest.mark.parametrize("rule", RULES)
def test_every_module(rule):
    complaints = [complaint for module in MODULES.values() for complaint in RULES[rule](module)]
    assert not complaints, "\n".join(complaints)


DOCUMENTED = '''"""About."""
def f(a, b=1):
    """Do.

    Parameters
    ----------
    {}
    """
'''
LONG_FUNCTION = "def f():\n    '''Do.'''\n" + "    pass\n" * house.LONGEST_FUNCTION


@pytest.mark.parametrize(
    ("rule", "name", "text"),
    [
        ("imports only lower rooms", "cards.x", "from deckstats.decks import Deck"),
        ("imports only lower rooms", "cards.x", "def f():\n    import deckstats.decks"),
        ("imports only lower rooms", "stats.x", "from deckstats.effects import filters"),
        ("imports only lower rooms", "kernels.x", "from deckstats.effects import notation"),
        ("imports only lower rooms", "decks.x", "import deckstats"),
        ("imports only lower rooms", "decks.x", "from deckstats import cli"),
        ("imports only lower rooms", "decks.x", "from ..report import tables"),
        ("imports only lower rooms", "analysis.x", "import deckstats.report.plots"),
        ("imports only lower rooms", "analysis.x", "def f():\n    import deckstats.report.plots"),
        ("keeps libraries in their rooms", "simulate.x", "from numba import njit"),
        ("keeps libraries in their rooms", "report.x", "import click.testing"),
        ("keeps libraries in their rooms", "report.x", "from matplotlib import pyplot"),
        ("keeps libraries in their rooms", "cli.x", "def f():\n    import matplotlib"),
        ("does not print", "report.x", "def f():\n    print(1)"),
        ("raises nothing in a kernel", "kernels.x", "def f(s):\n    assert s.turn"),
        ("can be read at once", "report.x", "\n" * (house.LONGEST_MODULE + 1)),
        ("can be read at once", "report.x", LONG_FUNCTION),
        ("lists its public names", "report.x", "def f(): pass"),
        ("lists its public names", "report.x", "__all__ = ['f']"),
        ("lists its public names", "report.x", "__all__ = ['f', 'f']\ndef f(): pass"),
        ("takes only public names", "report.x", "from deckstats.stats.exact import comb"),
        ("documents what is there", "report.x", "x = 1"),
        ("documents what is there", "report.x", "'''About.'''\ndef f(): pass"),
        ("documents what is there", "report.x", "'''About.'''\ndef f(a):\n    '''Do.'''"),
        ("documents what is there", "kernels.x", "'''About.'''\ndef f(odd):\n    '''Do.'''"),
        ("documents what is there", "report.x", DOCUMENTED.format("a : int")),
        ("documents what is there", "report.x", DOCUMENTED.format("a, b, c : int")),
        ("documents what is there", "report.x", DOCUMENTED.format("a, b, a : int")),
        ("names no path of a machine", "report.x", "open('/home" + "/me/list.txt')"),
    ],
)
def test_a_rule_catches_a_module_that_breaks_it(rule, name, text):
    assert list(RULES[rule](Module(name, text)))


@pytest.mark.parametrize(
    ("rule", "name", "text"),
    [
        ("imports only lower rooms", "kernels.x", "from deckstats.effects.operations import Op"),
        ("imports only lower rooms", "cli.x", "def f():\n    import deckstats"),
        ("imports only lower rooms", "decks.x", "def plot():\n    import deckstats.report.plots"),
        ("keeps libraries in their rooms", "report.x", "def f():\n    import matplotlib"),
        ("does not print", "cli.x", "print(1)"),
        ("raises nothing in a kernel", "rules.x", "def f():\n    raise ValueError"),
        ("can be read at once", "report.x", LONG_FUNCTION.replace("Do.", "Do.\n\n\n")[:-9]),
        ("takes only public names", "report.x", "from deckstats.stats.estimates import rate"),
        ("documents what is there", "report.x", DOCUMENTED.format("a, b : int")),
        ("documents what is there", "kernels.x", "'''About.'''\ndef f(s, t):\n    '''Do.'''"),
        ("names no path of a machine", "report.x", "see https://example.org/home/page"),
    ],
)  # fmt: skip
def test_a_rule_lets_a_module_pass_that_keeps_it(rule, name, text):
    assert not list(RULES[rule](Module(name, text)))


def test_no_file_of_the_project_names_a_path_of_a_machine():
    tops = [
        "deckstats",
        "tests",
        "benchmarks",
        "examples",
        ".ci",
        *house.ROOT.glob("*.md"),
        *house.ROOT.glob("*.toml"),
    ]
    endings = {".py", ".md", ".toml", ".txt", ".ipynb", ".csv", ".json", ".svg", ""}
    files = [
        path
        for top in tops
        for path in ([house.ROOT / top, *(house.ROOT / top).rglob("*")])
        if path.is_file() and path.suffix in endings and "__pycache__" not in path.parts
    ]
    assert CONTRIBUTING in files
    complaints = [
        f"{path.relative_to(house.ROOT)}: {found}"
        for path in files
        for found in house.machine_paths(path.read_text(encoding="utf-8", errors="replace"))
    ]
    assert not complaints, "\n".join(complaints)


# -- the public names -------------------------------------------------------------------------


def test_the_public_names_are_these():
    assert deckstats.__all__ == PUBLIC
    assert all(getattr(deckstats, name) is not None for name in PUBLIC)


def test_the_face_tells_type_checkers_the_homes_it_loads_from():
    face = MODULES[""].tree
    (block,) = [node for node in face.body if isinstance(node, ast.If)]
    told = {alias.name: node.module for node in block.body for alias in node.names}
    assert told == deckstats._HOME


def test_a_name_that_does_not_exist_is_an_attribute_error():
    with pytest.raises(AttributeError, match="no attribute 'mulligans'"):
        deckstats.mulligans  # noqa: B018


@pytest.mark.parametrize(
    ("code", "unwanted"),
    [
        ("import deckstats", {"numpy", "numba", "pandas", "matplotlib", "scipy", "click"}),
        ("from deckstats.cli import cli", {"numpy", "numba", "pandas", "matplotlib", "scipy"}),
        ("import deckstats; deckstats.load('zap')", {"numba", "pandas", "matplotlib", "scipy"}),
        ("import deckstats; deckstats.opening", {"matplotlib"}),
    ],
)
def test_what_is_not_needed_is_not_imported(code, unwanted):
    ask = f"{code}\nimport sys\nprint(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", ask], capture_output=True, text=True, check=True, cwd=house.ROOT
    )
    assert not unwanted & set(done.stdout.split())


# -- kernels ----------------------------------------------------------------------------------

compiled_only = pytest.mark.skipif(not jit.JIT, reason="needs the JIT")


def kernels():
    """Return every kernel of the project by its dotted name."""
    found = {}
    for name in MODULES:
        if name.startswith("kernels."):
            module = importlib.import_module(f"deckstats.{name}")
            found |= {
                f"{name}.{attribute}": value
                for attribute, value in vars(module).items()
                if isinstance(value, jit._Kernel) and value.py_func.__module__ == module.__name__
            }
    return found


def unreachable(all_kernels):
    """Return the names of kernels that no entry calls, directly or through others."""
    reached, waiting = set(), [value for value in all_kernels.values() if value._entry]
    while waiting:
        here = waiting.pop()
        if here not in reached:
            reached.add(here)
            waiting.extend(here._callees())
    return sorted(name for name, value in all_kernels.items() if value not in reached)


@compiled_only
def test_every_kernel_is_reached_from_an_entry():
    assert unreachable(kernels()) == []


@compiled_only
def test_a_kernel_nobody_calls_is_found():
    @jit.kernel(jit.i64, entry=True)
    def entry():
        return 1

    @jit.kernel(jit.i64)
    def forgotten():
        return 2

    assert unreachable({"entry": entry, "forgotten": forgotten}) == ["forgotten"]


@compiled_only
def test_every_entry_is_called_from_outside_the_kernels():
    callers = [module.tree for module in MODULES.values() if module.room != "kernels"]
    callers += [ast.parse(path.read_text("utf-8")) for path in house.ROOT.glob("benchmarks/*.py")]
    named = {
        getattr(node, "attr", getattr(node, "id", None))
        for tree in callers
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute | ast.Name)
    }
    entries = {name for name, value in kernels().items() if value._entry}
    assert entries
    assert not {name for name in entries if name.split(".")[-1] not in named}


COMPILE_ALL = """
import sys
sys.path.insert(0, {here!r})
from test_house_rules import kernels
from deckstats.kernels import jit
found = kernels()
for value in found.values():
    if value._entry:
        jit.prepare(value)
for name, value in found.items():
    print(name, len(value.overloads))
"""


@compiled_only
@pytest.mark.slow
def test_every_kernel_has_one_overload_after_everything_is_compiled(monkeypatch):
    monkeypatch.setenv("DECKSTATS_CACHE", "0")  # what comes from disk has no overloads inside
    code = COMPILE_ALL.format(here=str(house.ROOT / "tests" / "house_rules"))
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=house.ROOT
    )
    overloads = dict(line.split() for line in done.stdout.splitlines())
    assert len(overloads) > 100
    assert {name: n for name, n in overloads.items() if n != "1"} == {}
