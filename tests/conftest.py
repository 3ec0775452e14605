"""What all tests share: the lanes, how random examples are drawn, and what may be written.

The lane is chosen by numba's own variables, which must be set before Python starts: none for
compiled code, ``NUMBA_DISABLE_JIT=1`` for plain Python with coverage, ``NUMBA_BOUNDSCHECK=1`` for
compiled code that checks every index.
"""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

import pytest
from hypothesis import settings

from deckstats.kernels.jit import JIT

os.environ["DECKSTATS_CARDS"] = ""  # the shipped cards, whatever the user has built
os.environ["MPLBACKEND"] = "Agg"  # no window, in subprocesses neither
HERE = Path(__file__).parent
sys.path[:0] = [str(HERE / "rules"), str(HERE.parent / "benchmarks")]  # boards, random decks

# The first call of a kernel compiles it, so no example has a deadline.
settings.register_profile("ci", deadline=None, derandomize=True)
settings.register_profile("explore", deadline=None, max_examples=1000)
settings.load_profile("ci")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--run-slow", action="store_true", help="run tests marked slow as well")
    parser.addoption(
        "--update-docs", action="store_true", help="write what README and notebooks show anew"
    )


def pytest_configure() -> None:
    # A shell that runs the tests in its background lets them ignore Ctrl-C, which some test.
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_report_header() -> str:
    bounds = os.environ.get("NUMBA_BOUNDSCHECK") == "1"
    return f"lane: {'boundscheck' if JIT and bounds else 'jit' if JIT else 'nojit'}"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    left_out = set() if config.getoption("--run-slow") else {"slow"}
    if not JIT:
        left_out |= {"statistical", "slow"}  # plain Python takes a second a game
    deselected = [item for item in items if left_out & set(item.keywords)]
    items[:] = [item for item in items if not left_out & set(item.keywords)]
    config.hook.pytest_deselected(items=deselected)


@pytest.fixture(scope="session")
def update_docs(request: pytest.FixtureRequest) -> bool:
    """Tell whether documents are to be written instead of compared."""
    return bool(request.config.getoption("--update-docs"))
