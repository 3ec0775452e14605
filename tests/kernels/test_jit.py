"""The numba policy: one signature a kernel, lazy, and a cache that never runs stale code."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from deckstats.kernels import jit
from deckstats.kernels.jit import array, i64, kernel, record, trailing_zeros, u64

PACKAGE = Path(jit.__file__).parents[1]
PAIR = np.dtype([("low", "i4"), ("cells", "i8", (3,))])
compiled_only = pytest.mark.skipif(not jit.JIT, reason="needs the JIT")


@kernel(i64, i64)
def add_one(n):
    return n + 1


@kernel(i64, i64)
def add_literals(n):
    return add_one(n) + add_one(1) + add_one(2)


@kernel(i64, array(i64))
def total(values):
    out = 0
    for value in values:
        out += value
    return out


@kernel(i64, record(PAIR))
def write_through(pair):
    pair.low = 7
    cells = pair.cells
    cells[2] = 9
    return cells[2]


def test_a_kernel_gives_what_its_python_function_gives():
    assert add_literals(5) == 6 + 2 + 3


def test_a_kernel_can_be_called_from_python_after_another_kernel_used_it():
    @kernel(i64, i64)
    def used(n):
        return 3 * n

    @kernel(i64, i64)
    def user(n):
        return used(n) + 1

    @kernel(i64, i64)
    def later_user(n):
        return used(n) + 2

    assert (user(1), used(1), later_user(1)) == (4, 3, 5)


def test_a_record_is_written_through():
    pair = np.zeros(1, PAIR)
    assert write_through(pair.view(np.recarray)[0]) == 9
    assert pair["low"][0] == 7


@pytest.mark.parametrize(("mask", "position"), [(1, 0), (8, 3), (1 << 63, 63), (0, 64), (12, 2)])
def test_trailing_zeros(mask, position):
    assert trailing_zeros(np.uint64(mask)) == position


@compiled_only
def test_literal_arguments_make_no_overloads():
    add_literals(5)
    assert len(add_one.signatures) == len(add_literals.signatures) == 1


@compiled_only
def test_nothing_compiles_before_the_first_call():
    @kernel(u64, u64)
    def never_called(n):
        return n

    assert never_called.signatures == []
    jit.prepare(never_called)
    assert len(never_called.signatures) == 1


@compiled_only
def test_arguments_of_another_type_are_refused():
    with pytest.raises(TypeError, match="No matching definition"):
        total(np.ones(3, np.float64))


CALLEE = (
    "from deckstats.kernels.jit import i64, kernel\n@kernel(i64)\ndef value():\n    return {}\n"
)
CALLER = """
from deckstats.kernels.jit import i64, kernel
from deckstats.kernels.probe_callee import value
@kernel(i64, entry=True)
def ask():
    return value()
"""
ASK = """
from deckstats.kernels import jit, probe_callee, probe_caller
print(probe_caller.ask(), len(probe_callee.value.signatures))
"""


@pytest.fixture
def copy(tmp_path):
    """A copy of the kernels with two probes, as a package of its own."""
    room = tmp_path / "deckstats" / "kernels"
    room.mkdir(parents=True)
    (room.parent / "__init__.py").touch()
    (room / "__init__.py").touch()
    shutil.copy(PACKAGE / "kernels" / "jit.py", room)
    (room / "probe_callee.py").write_text(CALLEE.format(1))
    (room / "probe_caller.py").write_text(CALLER)
    return tmp_path


def ask(copy, **environment):
    """Return the probe's value and how many callees were compiled for it."""
    clean = {k: v for k, v in os.environ.items() if not k.startswith(("NUMBA_", "DECKSTATS_"))}
    variables = clean | {"NUMBA_CACHE_DIR": str(copy / "cache")} | environment
    command = [sys.executable, "-W", "error", "-c", ASK]
    done = subprocess.run(
        command, cwd=copy, env=variables, capture_output=True, text=True, check=True
    )
    return tuple(int(word) for word in done.stdout.split())


@compiled_only
def test_a_change_in_a_callee_is_seen(copy):
    assert ask(copy) == (1, 1)
    assert ask(copy) == (1, 0), "the second start loads the entry alone"
    (copy / "deckstats/kernels/probe_callee.py").write_text(CALLEE.format(2))
    assert ask(copy) == (2, 1)


@compiled_only
def test_bounds_checks_have_a_cache_of_their_own(copy):
    ask(copy)
    assert ask(copy, NUMBA_BOUNDSCHECK="1") == (1, 1)


@compiled_only
def test_only_the_newest_fingerprints_are_kept(copy):
    for value in range(jit.KEPT_FINGERPRINTS + 2):
        (copy / "deckstats/kernels/probe_callee.py").write_text(CALLEE.format(value))
        ask(copy)
    kept = list((copy / "cache/deckstats/kernels").iterdir())
    assert len(kept) == jit.KEPT_FINGERPRINTS
    assert ask(copy) == (jit.KEPT_FINGERPRINTS + 1, 0)


@compiled_only
def test_the_cache_can_be_switched_off(copy):
    assert ask(copy, DECKSTATS_CACHE="0") == (1, 1)
    assert not (copy / "cache").exists()


@compiled_only
def test_a_folder_that_cannot_be_written_only_costs_the_compile(copy):
    (copy / "cache").touch()
    assert ask(copy) == (1, 1)


@compiled_only
def test_a_damaged_entry_is_made_anew(copy):
    ask(copy)
    for kept in (copy / "cache").rglob("*.nb*"):
        kept.write_bytes(b"")
    assert ask(copy) == (1, 1)
    assert ask(copy) == (1, 0)


def test_without_jit_the_answer_is_the_same(copy):
    code = "from deckstats.kernels import probe_caller; print(probe_caller.ask())"
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run([sys.executable, "-c", code], cwd=copy, env=environment, text=True,
                          capture_output=True, check=True)  # fmt: skip
    assert done.stdout == "1\n"
