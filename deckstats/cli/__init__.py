"""The command line: one file a verb, and no logic.

Commands import the library inside their functions, so that ``--help`` is quick. What every
command shares stands in ``group`` (errors and exit status), ``options`` (options that mean the
same everywhere), ``values`` (their types), ``files`` (writing whole files) and ``running`` (a
simulation from call to output).
"""

from deckstats.cli.group import cli

__all__ = ["cli"]
