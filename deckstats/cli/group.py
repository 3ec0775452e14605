"""The ``deckstats`` group: its commands, and how whatever goes wrong is told.

0 done; 1 a check failed; 2 the input or the call was wrong, told in one ``error:`` line; 130
interrupted. Anything else that is raised is a bug of deckstats and keeps its traceback.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Sequence
from typing import Any

import click

from deckstats._version import __version__
from deckstats.cli.cards import cards
from deckstats.cli.check import check
from deckstats.cli.doctor import doctor
from deckstats.cli.energy import energy
from deckstats.cli.match import match
from deckstats.cli.opening import opening
from deckstats.cli.play import play
from deckstats.cli.position import position
from deckstats.cli.prizes import prizes
from deckstats.cli.rules import rules
from deckstats.errors import DeckstatsError

__all__ = ["cli"]

WRONG, INTERRUPTED = 2, 130


class _Deckstats(click.Group):
    """A group that lists its commands in the order of a player's questions."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.commands)

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> Any:
        """Run a command and end the process with its exit status."""
        try:
            status = super().main(args, prog_name, complete_var, False, **extra) or 0
        except click.ClickException as error:
            status = _told(_words(error))
        sys.exit(status)

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; what it raises for the user's mistakes becomes one line."""
        try:
            status = super().invoke(ctx)
            sys.stdout.flush()  # a full disk is noticed here, not after the last word
        except DeckstatsError as error:
            return _told(str(error))
        except KeyboardInterrupt:
            click.echo("interrupted: nothing was finished", err=True)
            return INTERRUPTED
        except BrokenPipeError:
            _forget_output()
            return 0  # the reader has seen enough
        except OSError as error:
            _forget_output()
            return _told(f"cannot write the output: {error.strerror or error}")
        return status


def _told(message: str) -> int:
    """Tell in one line what was wrong."""
    click.echo(f"error: {' '.join(message.split())}", err=True)
    return WRONG


def _words(error: click.ClickException) -> str:
    """Return what click says about a wrong call, in our form."""
    ctx = getattr(error, "ctx", None)
    if isinstance(error, click.BadParameter) and error.param and error.message:
        name = max(error.param.opts, key=len)
        message = f"{name if name.startswith('-') else error.param.human_readable_name}: "
        message += error.message
    else:
        near = getattr(error, "possibilities", None)
        message = error.message if near else error.format_message()
        message = message[:1].lower() + message[1:].rstrip(".")
        message += f": did you mean {' or '.join(near)}?" if near else ""
    path = ctx.command_path if ctx else "deckstats"
    return f"{message.rstrip('.')} (see {path} --help)"


def _forget_output() -> None:
    """Drop what is still to be written, which Python would try again at its end."""
    with contextlib.suppress(OSError, AttributeError):  # nothing is tried again if it is no file
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


@click.group(
    cls=_Deckstats,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    invoke_without_command=True,
)
@click.version_option(__version__, message="deckstats %(version)s")
@click.pass_context
def cli(ctx: click.Context) -> None:
    """Monte Carlo deck analysis for the Pokémon Trading Card Game.

    A LIST is a file with a decklist, - for standard input, or the name of a built-in deck (see
    deckstats check --list-builtin).
    """
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


for _command in (
    check, opening, energy, prizes, match, position, play, cards, rules, doctor,
):  # fmt: skip
    cli.add_command(_command)
