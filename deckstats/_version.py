"""The version of deckstats, the one place it stands."""

__version__ = "0.1.0"
