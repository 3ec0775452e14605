"""The form of every command: its help ends with an example and the same in Python."""

from __future__ import annotations

from typing import Any

import click

__all__ = ["Verb"]


class Verb(click.Command):
    """A command whose help shows how it is used, here and in Python.

    Parameters
    ----------
    example : str
        A call on the command line.
    python : str
        The call in Python that gives the same.
    """

    def __init__(self, *args: Any, example: str, python: str, **others: Any) -> None:
        super().__init__(*args, **others)
        self.example = example
        self.python = python

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the example, each call on its line however long."""
        formatter.write(f"\nExample:    {self.example}\nIn Python:  {self.python}\n")
