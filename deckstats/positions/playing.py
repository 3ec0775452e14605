"""The board that games are played on from."""

from __future__ import annotations

from collections.abc import Sequence

from deckstats.errors import CallError, DeckstatsError
from deckstats.positions.board import Board
from deckstats.positions.model import Case, Position

__all__ = ["board_to_play_on"]


def board_to_play_on(position: Position, case: Case, pilots: Sequence[str]) -> Board:
    """Lay a case's board out and do what is done first; games played on deal what nobody knows.

    Parameters
    ----------
    position : Position
        Where the case stands.
    case : Case
        The case.
    pilots : sequence of two str
        Who plays on for me and for the opponent.

    Raises
    ------
    DeckstatsError
        If something cannot be done, or what it does is left to chance.
    """
    board = Board(case.setup, case.coins or "", case.choose, pilots)
    before = board.record["rng"].copy()
    ends = bool(case.do) and case.do[-1].verb == "end"  # each game does that for itself
    try:
        for action in case.do[:-1] if ends else case.do:
            board.do(action)
        if (board.record["rng"] != before).any():
            raise CallError(
                "what is done first is left to chance: tell the coins, the choices and the cards "
                "drawn, which lie on top of deck"
            )
        if not board.over:
            board.conceal()
    except DeckstatsError as error:
        raise CallError(f"{position.file}: {position.id}, {case.title}: {error}") from None
    board.record["turn_over"] = ends or not board.goes_on
    return board
