"""What a start costs: imports, compiling with an empty cache, and loading from a full one."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time

OPENING = "import deckstats; deckstats.opening('haymaker', trials={trials})"


def python(code, **environment):
    """Return the seconds a new Python takes to run some code."""
    started = time.perf_counter()
    command, variables = [sys.executable, "-c", code], {**os.environ, **environment}
    subprocess.run(command, check=True, env=variables, stdout=subprocess.DEVNULL)
    return time.perf_counter() - started


def best(code, **environment):
    """Return the best of four starts, the first of which fills the cache."""
    return min(python(code, **environment) for _ in range(4))


class Start:
    """Whole processes, from start to end."""

    def track_import_numba_and_pandas(self):
        return best("import numba, pandas")

    track_import_numba_and_pandas.unit = "s, for comparison"

    def track_help(self):
        return best("import sys, deckstats.__main__ as m; sys.argv[1:] = ['--help']; m.main()")

    track_help.unit = "s"

    def track_opening_cold(self):
        with tempfile.TemporaryDirectory() as folder:
            return python(OPENING.format(trials=1), NUMBA_CACHE_DIR=folder)

    track_opening_cold.unit = "s, everything compiled"

    def track_opening_warm(self):
        return best(OPENING.format(trials=1))

    track_opening_warm.unit = "s"

    def track_opening_of_a_million_warm(self):
        return best(OPENING.format(trials=1_000_000))

    track_opening_of_a_million_warm.unit = "s"
