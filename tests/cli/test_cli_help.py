"""Help: fast, everywhere, and true."""

from __future__ import annotations

import inspect
import re
import subprocess
import sys

import click
import pytest

import deckstats
from deckstats.cli import cli
from deckstats.cli.verb import Verb


def commands(group=cli, path="deckstats"):
    """Yield every command with its path."""
    for name, command in group.commands.items():
        yield f"{path} {name}", command
        if isinstance(command, click.Group):
            yield from commands(command, f"{path} {name}")


ALL = dict(commands())
VERBS = {path: command for path, command in ALL.items() if isinstance(command, Verb)}


def test_the_commands_of_this_version():
    assert list(cli.commands) == [
        "check", "opening", "energy", "prizes", "match", "position", "play", "cards", "rules",
        "doctor",
    ]  # fmt: skip
    assert list(cli.commands["cards"].commands) == ["search", "show", "coverage", "build"]
    assert list(cli.commands["rules"].commands) == ["list", "show", "diff"]


@pytest.mark.parametrize("path", ["deckstats", *ALL])
@pytest.mark.parametrize("flag", ["-h", "--help"])
def test_help(run, path, flag):
    result = run(*path.split()[1:], flag)
    assert result.exit_code == 0
    assert result.stdout.startswith(f"Usage: {path} ")
    assert result.stderr == ""


@pytest.mark.parametrize("path", ["deckstats", "deckstats cards", "deckstats rules"])
def test_a_group_alone_shows_its_help(run, path):
    assert run(*path.split()[1:]).stdout == run(*path.split()[1:], "-h").stdout


@pytest.mark.parametrize("path", ALL)
def test_first_line_of_help_fits_the_listing(path):
    first = ALL[path].help.splitlines()[0]
    assert first.endswith(".")
    assert len(first) <= 60


@pytest.mark.parametrize("path", VERBS)
def test_help_ends_with_the_call_in_python(run, path):
    *_, example, python = run(*path.split()[1:], "-h").stdout.splitlines()
    assert example.startswith(f"Example:    {path}")
    called = re.fullmatch(r"In Python:  (deckstats\.(\w+).*)", python)
    assert called
    assert called[2] in deckstats.__all__


@pytest.mark.parametrize("path", VERBS)
def test_the_example_parses(path):
    """Each example's words are taken by the command, though nothing is run."""
    command = VERBS[path]
    words = command.example.removeprefix(path).split()
    context = command.make_context(path, words)
    assert context.params


@pytest.mark.parametrize(
    "name", ["opening", "energy", "prizes", "match", "position", "play", "check"]
)
def test_options_have_the_names_of_pythons(name):
    taken = set(inspect.signature(getattr(deckstats, name)).parameters)
    shown_only = {"format", "output", "plot", "quiet", "verbose", "list_builtin", "decks"}
    shown_only |= {"rule"}  # taken in by rules
    offered = {param.name for param in cli.commands[name].params} - shown_only
    assert offered <= taken


@pytest.mark.parametrize("name", ["opening", "energy", "prizes", "match", "play"])
def test_options_have_the_defaults_of_pythons(name):
    signature = inspect.signature(getattr(deckstats, name)).parameters
    words = {"match": ["zap", "zap"], "play": ["zap", "zap"]}.get(name, ["zap"])
    context = cli.commands[name].make_context(name, words)
    for option, value in context.params.items():
        if option in signature and signature[option].default is not inspect.Parameter.empty:
            assert value == signature[option].default, option


@pytest.mark.parametrize("words", [["--help"], ["opening", "-h"], ["--version"]])
def test_help_loads_nothing_heavy(words):
    heavy = {"numpy", "numba", "pandas", "scipy", "matplotlib"}
    code = f"""
import sys
from deckstats.cli import cli
try:
    cli({words!r}, prog_name="deckstats")
except SystemExit as end:
    assert not end.code
loaded = {heavy!r} & set(sys.modules)
assert not loaded, loaded
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout


def test_version(run):
    assert run("--version").stdout == f"deckstats {deckstats.__version__}\n"


def test_python_m_deckstats(shell):
    process = shell("--version")
    assert process.communicate(timeout=60) == (f"deckstats {deckstats.__version__}\n", "")
    assert process.returncode == 0
