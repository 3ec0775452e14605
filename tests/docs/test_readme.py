"""README is true: what it shows is what its commands print.

``pytest tests/docs --update-docs`` writes anew what it shows.
"""

import contextlib
import doctest
import io
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from deckstats.cli import cli

ROOT = Path(__file__).parents[2]
README = ROOT / "README.md"
DOCUMENTS = sorted(ROOT.glob("*.md"))
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.M | re.S)


def blocks(kind):
    """Return the fenced blocks of one kind."""
    return [found[2] for found in BLOCK.finditer(README.read_text("utf-8")) if found[1] == kind]


def ask_shell(block, folder):
    """Run the commands of a block behind ``$``; returns it with what they print."""
    shim = folder / "bin" / "deckstats"
    shim.parent.mkdir(exist_ok=True)
    shim.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m deckstats "$@"\n')
    shim.chmod(0o755)
    path = f"{shim.parent}{os.pathsep}{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    variables = {**os.environ, "PATH": path, "PYTHONPATH": str(ROOT), "COLUMNS": "80"}
    shown = ""
    for command in re.findall(r"^\$ (.*)\n", block, re.M):
        done = subprocess.run(
            ["sh", "-c", command], cwd=folder, env=variables, capture_output=True, text=True
        )
        shown += f"$ {command}\n{done.stdout}{done.stderr}"
    return shown


def ask_python(block):
    """Run the examples of a block behind ``>>>``; returns it with what they print."""
    shown, names = "", {"__name__": "__main__"}
    for example in doctest.DocTestParser().get_examples(block):
        lines = example.source.splitlines(keepends=True)
        shown += "".join(f"{'... ' if n else '>>> '}{line}" for n, line in enumerate(lines))
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile(example.source, "README.md", "single"), names)
        shown += printed.getvalue()
    return shown


@pytest.fixture
def folder(tmp_path, update_docs, monkeypatch):
    """Where README's commands run: a copy, so that the files they make are new."""
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    monkeypatch.chdir(tmp_path)
    yield tmp_path
    if update_docs:
        for picture in (tmp_path / "examples").glob("*.png"):
            shutil.copy(picture, ROOT / "examples")


@pytest.mark.statistical
def test_readme_shows_what_its_commands_print(folder, update_docs):
    def again(found):
        if found[1] == "console":
            return f"```console\n{ask_shell(found[2], folder)}```"
        if found[1] == "pycon":
            return f"```pycon\n{ask_python(found[2])}```"
        return found[0]

    stored = README.read_text("utf-8")
    shown = BLOCK.sub(again, stored)
    if update_docs:
        README.write_text(shown, "utf-8")
    else:
        assert shown == stored


def test_a_command_that_prints_something_else_is_seen(tmp_path):
    assert ask_shell("$ echo one\ntwo\n", tmp_path) == "$ echo one\none\n"
    assert ask_python(">>> 1 + 1\n3\n") == ">>> 1 + 1\n2\n"


def test_readme_has_sessions_in_the_shell_and_in_python():
    assert blocks("console")
    assert blocks("pycon")


def test_the_two_lines_set_up_from_nothing_and_ci_runs_the_second():
    main_job, tests = blocks("sh")[:2]
    for line in (main_job, tests):
        assert line.count("\n") == 1
        assert line.startswith("python3 -m venv .venv && .venv/bin/pip install ")
    assert main_job.endswith("&& .venv/bin/deckstats match overgrowth zap\n")
    assert tests.endswith("&& .venv/bin/pytest\n")
    assert "README.md" in (ROOT / ".ci" / "run").read_text("utf-8")


@pytest.mark.parametrize("command", sorted(cli.commands))
def test_every_command_stands_in_readme_with_what_it_is_for(command):
    assert re.search(rf"^  {command} +\w", README.read_text("utf-8"), re.M)


def test_the_picture_is_made_by_a_command_readme_gives():
    (picture,) = re.findall(r"!\[[^]]+\]\((examples/[^)]+)\)", README.read_text("utf-8"))
    assert any(picture in block for block in blocks("console"))
    assert (ROOT / picture).stat().st_size > 1000


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_links_lead_somewhere(document):
    text = document.read_text("utf-8")
    targets = [target for target in re.findall(r"\]\(([^)#]+)", text) if "://" not in target]
    assert [target for target in targets if not (document.parent / target).exists()] == []
    named = re.findall(r"`((?:deckstats|tests|examples|benchmarks)/[\w/.]+)`", text)
    assert [path for path in named if not (ROOT / path).exists()] == []
