"""Run the benchmarks without asv: ``python benchmarks/run.py [PATTERN]``.

Classes follow asv's convention (`setup`, `time_*`, `track_*`, `peakmem_*`), so that asv can run
them too. Times are medians of seven calls. Shared machines drift, so every time is also given as
a ratio to a loop of plain Python measured beside it.
"""

from __future__ import annotations

import importlib
import platform
import resource
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

HERE = Path(__file__).parent
REPEATS = 7


def seconds(call: Callable[[], object]) -> float:
    """Return the median time of a call that is warm."""
    call()
    times = []
    for _ in range(REPEATS):
        started = time.perf_counter()
        call()
        times.append(time.perf_counter() - started)
    return statistics.median(times)


def calibrate() -> float:
    """Return the time of a million steps of plain Python."""
    return seconds(lambda: sum(range(1_000_000)))


def benchmarks(pattern: str) -> Iterator[tuple[str, object, str]]:
    """Yield the benchmarks whose name holds the pattern: name, instance, method."""
    sys.path[:0] = [str(HERE), str(HERE.parent)]
    for file in sorted(HERE.glob("bench_*.py")):
        module = importlib.import_module(file.stem)
        for name, kind in vars(module).items():
            if isinstance(kind, type) and kind.__module__ == file.stem:
                for method in vars(kind):
                    full = f"{file.stem}.{name}.{method}"
                    if method.startswith(("time_", "track_", "peakmem_")) and pattern in full:
                        yield full, kind(), method


def measure(instance: object, method: str) -> str:
    """Return one benchmark's figure with its unit."""
    getattr(instance, "setup", lambda: None)()
    call = getattr(instance, method)
    if method.startswith("time_"):
        took = seconds(call)
        return f"{1e3 * took:12.2f} ms     {took / calibrate():8.2f} x calibration"
    if method.startswith("peakmem_"):
        call()
        return f"{resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:12.1f} MB"
    return f"{call():12.2f} {getattr(call, 'unit', '')}"


def main(pattern: str = "") -> None:
    """Run the benchmarks and print a line for each."""
    import numba
    import numpy

    machine = f"{platform.processor() or platform.machine()}, Python {platform.python_version()}"
    print(f"{machine}, numba {numba.__version__}, numpy {numpy.__version__}")
    for full, instance, method in benchmarks(pattern):
        print(f"{full:64} {measure(instance, method)}", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
