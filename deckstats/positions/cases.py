"""Answering cases: what was done and looked at, and what does not hold."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from deckstats.decks import Deck, Entry, check, may_start
from deckstats.errors import CallError, DeckstatsError, IllegalActionError
from deckstats.positions.actions import Action
from deckstats.positions.board import Board
from deckstats.positions.expect import Unmet, unmet
from deckstats.positions.model import Case, Position, UnmodelledError
from deckstats.stats.exact import Opening

__all__ = ["Answer", "answer"]

MOST_FLIPS = 16  # of one case, where every way they fall is played


@dataclass(frozen=True)
class Answer:
    """What came of a case.

    Parameters
    ----------
    position : Position
        Where it stands.
    case : Case
        The case.
    status : str
        ``met``, ``unmet`` or ``waits``.
    unmet : tuple of Unmet
        What was to hold and does not.
    waits_for : str
        The card or rule that is not modelled.
    chance : Fraction or None
        The probability found, of odds.
    """

    position: Position
    case: Case
    status: str
    unmet: tuple[Unmet, ...] = ()
    waits_for: str = ""
    chance: Fraction | None = None

    @property
    def lines(self) -> tuple[str, ...]:
        """What does not hold, a line each."""
        position = self.position
        start = f"{position.file}: {position.id}, {self.case.title}"
        return tuple(
            f"{start}: {each.what}: expected {each.expected}, found {each.found}"
            for each in self.unmet
        )


def answer(position: Position, case: Case) -> Answer:
    """Answer a case that asks for no simulation.

    Parameters
    ----------
    position : Position
        Where it stands.
    case : Case
        The case.

    Raises
    ------
    DeckstatsError
        If it names something that is not there.
    """
    if case.waits_for:
        return Answer(position, case, "waits", waits_for=case.waits_for)
    chance = None
    try:
        if case.mode == "odds":
            chance = _chance(case)
            wrong = [] if chance == case.chance else [_odd(case, chance)]
        else:
            wrong = list(_ANSWERS[case.mode](case))
    except UnmodelledError as error:
        return Answer(position, case, "waits", waits_for=str(error))
    except IllegalActionError as error:
        wrong = [Unmet("do", "a legal action", str(error))]
    except DeckstatsError as error:
        raise CallError(f"{position.file}: {position.id}, {case.title}: {error}") from None
    return Answer(position, case, "unmet" if wrong else "met", tuple(wrong), "", chance)


def _odd(case: Case, chance: Fraction) -> Unmet:
    return Unmet("chance", str(case.chance), str(chance))


# -- on the board -------------------------------------------------------------------------------


def _checked(case: Case) -> Iterator[Unmet]:
    """Play a check out and yield what does not hold."""
    board = Board(case.setup, case.coins or "", case.choose)
    done = case.do if case.illegal is None else case.do[:-1]
    for action in done:
        board.do(action)
    if case.illegal is not None:
        yield from _refused(board, case.do[-1], case.illegal)
    for action in case.may:
        reason = board.reason(action)
        if reason:
            yield Unmet(f'may "{action.text}"', "legal", f"refused: {reason}")
    for action in case.may_not:
        yield from _refused(board, action, "")
    yield from unmet(case.expect, board)
    if board.coins_left:
        forced = len(board.coins)
        yield Unmet("coins", f"{forced} flipped", f"{forced - board.coins_left} flipped")
    if board.left:
        yield Unmet("choose", "every choice asked for", f'"{board.left[0]}" was not')


def _refused(board: Board, action: Action, fragment: str) -> Iterator[Unmet]:
    """Yield that an action is legal, or refused with another reason."""
    reason = board.reason(action)
    if not reason or fragment.casefold() not in reason.casefold():
        wanted = f'refused with "{fragment}"' if fragment else "refused"
        yield Unmet(f'"{action.text}"', wanted, f"refused: {reason}" if reason else "legal")


def _chance(case: Case) -> Fraction:
    """Return the exact probability that the expectation holds, over all ways coins fall."""
    holds = Fraction(0)
    open_ends = [""]
    while open_ends:
        coins = open_ends.pop()
        board = Board(case.setup, coins, case.choose)
        for action in case.do:
            if board.over:
                break
            board.do(action)
        if board.untold:
            raise CallError(f"a choice is not told: choose one of {board.untold}")
        if board.coins_left < 0:
            if len(coins) == MOST_FLIPS:
                raise CallError(f"expected at most {MOST_FLIPS} coins, more are flipped")
            open_ends += [coins + "H", coins + "T"]
        elif not list(unmet(case.expect, board)):
            holds += Fraction(1, 2 ** len(coins))
    return holds


# -- on decks and hands --------------------------------------------------------------------------


def _about_deck(case: Case) -> Iterator[Unmet]:
    """Compare a deck's legality and mulligans.

    A list shorter than a deck stands for a part of one: that it is short, or holds no Basic, is
    not held against it.
    """
    rules, told = case.setup.rules, case.options
    deck = Deck("deck", tuple(Entry(1, card) for card in told["deck"]))
    excused = () if deck.size >= rules.deck_size else ("size", "no_basic")
    problems = [each for each in check(deck, rules).problems if each.code not in excused]
    found = "; ".join(each.message for each in problems) or "legal"
    if told["legal"] is not None and told["legal"] == bool(problems):
        yield Unmet("deck", "legal" if told["legal"] else "not legal", found)
    if told["problem"] and told["problem"] not in [each.code for each in problems]:
        yield Unmet("deck", f'problem "{told["problem"]}"', found)
    if told["mulligan"] is None and told["mulligans_mean"] is None:
        return
    basics = sum(may_start(card, rules) for card in told["deck"])
    opening = Opening(basics, deck.size, rules.hand_size)
    for measure in ("mulligan", "mulligans_mean"):
        exact = getattr(opening, measure)
        if told[measure] is not None and told[measure] != exact:
            yield Unmet(measure, str(told[measure]), str(exact))


def _about_opening(case: Case) -> Iterator[Unmet]:
    """Compare whether an opening hand is kept, and what of it may be the Active Pokémon."""
    told = case.options
    starters = sorted({card.name for card in told["hand"] if may_start(card, case.setup.rules)})
    if told["kept"] is not None and told["kept"] != bool(starters):
        yield Unmet("opening", *(("kept", "mulligan") if told["kept"] else ("mulligan", "kept")))
    wanted = sorted({card.name for card in told["actives"] or ()})
    if told["actives"] is not None and wanted != starters:
        yield Unmet("actives", ", ".join(wanted) or "none", ", ".join(starters) or "none")


_ANSWERS = {"check": _checked, "deck": _about_deck, "opening": _about_opening}
