"""``deckstats doctor``: versions, processor, compiled kernels, speed."""

from __future__ import annotations

import click

from deckstats.cli import options
from deckstats.cli.running import write
from deckstats.cli.verb import Verb

__all__ = ["doctor"]


@click.command(cls=Verb, example="deckstats doctor", python="deckstats.doctor()")
@options.quiet
def doctor(quiet: bool) -> None:
    """Look at versions, processor, cache and speed.

    The speed test takes two seconds, and once longer until the kernels are compiled; -q leaves
    it out.
    """
    import deckstats

    found = deckstats.doctor(speed_test=not quiet)
    width = max(map(len, found))
    write("".join(f"{name:{width}}  {what}\n" for name, what in found.items()), None)
