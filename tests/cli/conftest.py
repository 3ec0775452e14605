"""What the tests of the command line share."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from deckstats.cli import cli

ROOT = Path(__file__).parents[2]


@pytest.fixture
def run() -> Callable[..., Result]:
    """Return a function that runs a command and keeps output and errors apart."""

    def call(*args: object, **others: object) -> Result:
        words = [str(arg) for arg in args]
        return CliRunner().invoke(
            cli, words, catch_exceptions=False, prog_name="deckstats", **others
        )

    return call


@pytest.fixture
def shell() -> Callable[..., subprocess.Popen[str]]:
    """Return a function that starts ``python -m deckstats`` as a process of its own."""

    def start(*args: object, **others: object) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, "-m", "deckstats", *map(str, args)],
            cwd=ROOT,
            env={**os.environ, "PYTHONWARNINGS": "error"},
            text=True,
            stdout=others.pop("stdout", subprocess.PIPE),
            stderr=others.pop("stderr", subprocess.PIPE),
            **others,
        )

    return start
