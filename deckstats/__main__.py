"""``python -m deckstats`` and the ``deckstats`` script."""

from __future__ import annotations

__all__ = ["main"]


def main() -> None:
    """Run the command line."""
    from deckstats.cli import cli

    cli(prog_name="deckstats")


if __name__ == "__main__":
    main()
