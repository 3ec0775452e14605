"""Is deckstats well here: versions, processor, compiled kernels, and how fast it is."""

from __future__ import annotations

import os
import platform
import time
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from deckstats._version import __version__
from deckstats.analysis.result import Result
from deckstats.cards.places import folders
from deckstats.kernels.jit import JIT, cache_folder

__all__ = ["compiled_kernels", "doctor", "is_compiled"]

PACKAGES = ("numpy", "numba", "llvmlite", "scipy", "pandas", "matplotlib", "click")
ENTRIES = {"match": "game.play_chunk", "play": "steps.step", "position": "steps.step"}
"""The kernel that a command calls; all others call the set-ups."""

TEST_SECONDS = 1.0  # for each of the two speeds


def doctor(speed_test: bool = True) -> dict[str, str]:
    """Look at what deckstats runs on.

    Parameters
    ----------
    speed_test : bool
        Whether to measure speed, for two seconds (and once until the kernels are compiled).

    Returns
    -------
    dict of str to str
        What was looked at, and what was found.

    Examples
    --------
    >>> "games" in doctor(speed_test=False)
    False
    """
    found = {"deckstats": __version__, "Python": platform.python_version()}
    found |= {name: _version(name) for name in PACKAGES}
    found["system"] = f"{platform.system()} {platform.machine()}"
    found["processor"] = f"{_processor()}, {os.cpu_count()} threads"
    if speed_test:
        found["opening hands"] = f"{_speed(_hands):,.0f} a second on one thread"
        found["games"] = f"{_speed(_games):,.0f} a second on one thread (haymaker, rain_dance)"
    found["cards"] = " and ".join(map(str, folders()))
    found["cache folder"] = str(cache_folder() or "none: kernels are compiled in every run")
    found["compiled kernels"] = ", ".join(compiled_kernels()) or "none yet"
    if not JIT:
        found["compiled kernels"] = "none: NUMBA_DISABLE_JIT is set, everything is slow"
    return found


def compiled_kernels() -> list[str]:
    """Name the entries of the kernels that need no compiling any more.

    Examples
    --------
    >>> all("." in name for name in compiled_kernels())
    True
    """
    folder = cache_folder()
    # Numba names an index file by module, function and line: "game.play_chunk-81.py311.nbi".
    return sorted({file.name.partition("-")[0] for file in folder.glob("*.nbi")}) if folder else []


def is_compiled(command: str) -> bool:
    """Tell whether a command can begin at once, or compiles kernels first.

    Parameters
    ----------
    command : str
        Name of a command that simulates.

    Examples
    --------
    >>> is_compiled("match") in (True, False)
    True
    """
    return not JIT or ENTRIES.get(command, "opening.setup_chunk") in compiled_kernels()


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "not installed"


def _processor() -> str:
    """Return the processor's name; Linux tells it in a file of its own."""
    cpuinfo = Path("/proc/cpuinfo")
    lines = cpuinfo.read_text().splitlines() if cpuinfo.is_file() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or "unknown"


def _hands(trials: int) -> Result:
    from deckstats.analysis.opening import opening  # only the speed test needs these

    return opening("haymaker", trials=trials, workers=1)


def _games(trials: int) -> Result:
    from deckstats.analysis.match import match

    return match("haymaker", "rain_dance", trials=trials, workers=1)


def _speed(ask: Callable[[int], Result]) -> float:
    """Return trials a second."""
    ask(1)  # compiles
    trials, seconds = 1, 0.0
    while seconds < TEST_SECONDS / 4:  # until a whole test can be planned
        trials *= 2
        started = time.perf_counter()
        ask(trials)
        seconds = time.perf_counter() - started
    trials = max(1, int(trials * TEST_SECONDS / seconds))
    started = time.perf_counter()
    ask(trials)
    return trials / (time.perf_counter() - started)
