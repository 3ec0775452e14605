"""Statements in the order in which a text tells them, with what its pronouns stand for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from deckstats.effects.english.phrases import IT, Mon
from deckstats.effects.filters import ANY, Filter
from deckstats.effects.operations import ALL, FILTER_FLAGS, OP_CODES
from deckstats.effects.programs import (
    FORMS,
    Amount,
    Parameter,
    Program,
    Statement,
    count_kinds,
)

__all__ = ["EVERY", "Builder", "Clause", "NotSaidError", "Test", "base_damage", "both", "inverse", "scaled", "statement"]


class NotSaidError(Exception):
    """A clause that means nothing here: a pronoun without a noun, a set an operation lacks."""


def statement(
    op: str,
    *args: str | int,
    n: Amount | int | None = None,
    only: Filter | None = None,
    block: Sequence[Statement] = (),
    cost: bool = False,
) -> Statement:
    """Make a statement.

    Parameters
    ----------
    op : str
        Name of the operation.
    *args : str or int
        Its words.
    n : Amount or int, optional
        Its amount.
    only : Filter, optional
        Its filter.
    block : sequence of Statement
        Its block.
    cost : bool
        Whether it is paid.
    """
    amount = Amount(n) if isinstance(n, int) else n
    return Statement(op, args, amount, only, tuple(block), cost)


@dataclass(frozen=True)
class Test:
    """What a condition asks: the amount, how it compares, and the number.

    Parameters
    ----------
    amount : Amount, optional
        What is counted; nothing if the last coins are asked.
    comparison : str
        As COMPARISONS; ``heads`` or ``tails`` for coins.
    number : int
        What it is compared with.
    """

    amount: Amount | None
    comparison: str = ">="
    number: int = 1

    def wrap(self, block: Sequence[Statement]) -> Statement:
        """Make of a block one that runs only if the test holds."""
        if self.amount is None:
            return statement(self.comparison.upper(), block=block)
        return statement("IF", self.comparison, self.number, n=self.amount, block=block)


def inverse(test: Test) -> Test:
    """Return the test that holds if a test does not."""
    if test.amount is None:
        return replace(test, comparison="tails" if test.comparison == "heads" else "heads")
    if test.comparison == ">=":
        return replace(test, comparison="<=", number=test.number - 1)
    if test.comparison == "<=":
        return replace(test, comparison=">=", number=test.number + 1)
    raise NotSaidError


def base_damage(printed: str) -> int:
    """Return the number of a printed damage.

    Parameters
    ----------
    printed : str
        Such as ``"30"``, ``"30+"`` or nothing.
    """
    digits = printed.rstrip("+×x-?")
    return int(digits) if digits.isdecimal() else 0


@dataclass
class Builder:
    """Gathers statements."""

    printed: str = ""  # damage of the attack
    blocks: list[list[Statement]] = field(default_factory=lambda: [[]])
    it: str = ""  # the word a pronoun stands for
    many: Mon | None = None  # the Pokémon chosen last, where they are several
    done: Amount | None = None  # tells whether the last optional part was done
    told: bool = False  # whether something could be done or not
    tests: tuple[Test, ...] = ()  # of the last condition
    damage_told: bool = False  # whether the text gives the printed damage itself
    counted: Amount | None = None  # what "in this way" counts, if not what was moved last
    own_name: str = ""  # what "SELF" among the cards of a deck is called
    moves: dict[str, str] = field(default_factory=dict)  # attacks of the card by what marks them
    damages: tuple[str, ...] = ()  # printed damage of those attacks
    looking: bool = False  # whether cards of the deck lie aside
    event: str = ""  # when the program runs
    lasting_event: str = "static"  # that of continuous changes
    unless: bool = False  # whether Special Conditions switch it off
    host: dict[str, object] = field(default_factory=dict)  # what restricts "it", if it is self
    single: bool = False  # whether one card of the name counts or answers
    optional: bool = False  # whether the player of the program may leave all of it
    once_a_turn: bool = False  # whether an event is answered once a turn
    several: bool = False  # whether the text may come to several programs
    made: list[Program] = field(default_factory=list)  # those that are complete
    unseen: int | Amount = 0  # cards of the opponent's hand picked without looking
    number: int = 0  # of the attack on its card, from 1
    those: tuple[str, Filter | None] = ("", None)  # Energy the last condition asked for: on what
    crowd: Amount | None = None  # the Pokémon a condition asked for, where they are several
    pile: Filter | None = None  # cards of the discard pile that a condition asked for
    shared: bool = False  # whether a player uses only one Power of its name a turn
    star: bool = False  # whether its reminder has still to say that it is a VSTAR Power

    @property
    def base(self) -> int:
        """The number of the printed damage."""
        return base_damage(self.printed)

    def group(self) -> Mon:
        """Return one of the Pokémon the last condition asked for."""
        asked = self.crowd
        if asked is None or asked.filter or "." not in asked.args[0]:
            raise NotSaidError
        return Mon("some", asked.args[0], {}, 1)

    # -- adding -------------------------------------------------------------------------------

    def put(self, made: Statement) -> None:
        """Add a statement that is made."""
        asked = [amount.filter for each in _flat([made]) if (amount := each.amount)
                 and amount.count == "moved" and amount.filter]  # fmt: skip
        if asked and self.blocks[-1] and "from top to discard" in self.blocks[-1][-1].args:
            return self._put_of_discarded(made, asked[0])
        for only in asked:
            self._expect_moved(only)
            made = _counting(made, "moved", Amount(0, 1, "moved"))
        if self.counted is not None and made.amount and made.amount.count == "moved":
            amount = made.amount
            made = replace(
                made,
                amount=replace(self.counted, base=amount.base, per=amount.per, cap=amount.cap),
            )
        self.blocks[-1].append(_one_by_one(made))

    def _put_of_discarded(self, made: Statement, only: Filter) -> None:
        """Count some of the cards that were discarded before they are."""
        *before, moved = self.blocks[-1]
        player, _, manner = moved.args
        whose = ("me", "opp") if player == "both" else (str(player),)
        if len(whose) > 1 and (made.op != "DAMAGE" or (made.amount and made.amount.base)):
            raise NotSaidError
        block = []
        for who in whose:  # only one player's cards lie aside at a time
            found = Amount(0, 1, "cards", ("aside", who), only)
            block += [
                replace(moved, args=(who, "from top to aside", manner)),
                _counting(made, "moved", found),
                statement("MOVE", who, "from aside to discard", "by choice", n=EVERY),
            ]
        together = [statement("BEFORE", block=block)] if len(whose) > 1 else block
        self.blocks[-1] = [*before, *together]

    def _expect_moved(self, only: Filter) -> None:
        """Refuse to count what was moved last where only some of it would count."""
        before = [made for block in self.blocks for made in _flat(block) if made.op in _MOVES]
        if not before:
            raise NotSaidError
        moved = before[-1].filter or ANY
        kind = "" if "ENERGY" in before[-1].op and only.kind == "Energy" else only.kind
        asked = replace(only, kind=kind)
        if only == Filter(kind="Energy") and moved.kind.endswith("Energy") and " or " not in moved.kind:
            return
        if asked not in (ANY, moved, replace(moved, kind="")):
            raise NotSaidError

    def add(
        self,
        op: str,
        *args: str | int,
        n: Amount | int | None = None,
        only: Filter | None = None,
        cost: bool = False,
    ) -> None:
        """Add a statement by op, args, n, only and cost, as :func:`statement` takes them."""
        self.put(statement(op, *args, n=n, only=only, cost=cost))

    def to(self, event: str, *, fresh: bool = False) -> None:
        """Let what follows belong to an event; fresh: nothing told so far does."""
        if not self.event and not self.blocks[0]:
            self.event = event
            return
        if self.event == event and not fresh:
            return
        if not self.several:
            raise NotSaidError
        self.made = [*self.made, self.program()]
        self.blocks = [[]]
        self.event = event
        self.optional = self.once_a_turn = self.single = self.shared = False
        self.it = ""

    def require(self, tests: Sequence[Test]) -> None:
        """Add tests that must hold."""
        if len(self.blocks) > 1:
            raise NotSaidError
        for test in tests:
            if test.amount is None:
                raise NotSaidError
            self.put(statement("REQUIRE", test.comparison, test.number, n=test.amount))

    def within(self, clauses: Sequence[Clause]) -> list[Statement]:
        """Return the statements that clauses come to."""
        self.blocks.append([])
        try:
            for clause in clauses:
                clause(self)
        finally:
            block = self.blocks.pop()
        return block

    # -- Pokémon ------------------------------------------------------------------------------

    def word(self, mon: Mon) -> str:
        """Return the word for a mon that is one Pokémon, or each of a set without restriction."""
        if mon.how == "pronoun":
            if not self.it or mon.target not in (IT, "new"):
                raise NotSaidError
            return self.it
        if mon.how == "some" and mon.n == 1:
            self.add("CHOOSE", mon.target, mon.by, only=mon.filter)
            self.it = IT
            return IT
        if mon.how == "some" or mon.quals:
            raise NotSaidError
        if mon.how == "word":
            self.it = mon.target
        return mon.target

    def on(self, mon: Mon, make: Callable[[str], Sequence[Statement]]) -> None:
        """Add the statements make gives for a mon, in a loop where no single word names it."""
        if mon.how == "pronoun" and mon.target == "each" and self.many is not None:
            mon = self.many
        if mon.how == "each" and mon.quals:
            block = tuple(make(IT))
            self.put(Statement("EACH", (mon.target,), None, mon.filter, block))
        elif mon.how == "some" and mon.n != 1:
            n = mon.n if isinstance(mon.n, Amount) else Amount(mon.n)
            block = tuple(make(IT))
            self.put(Statement("SOME", (mon.target, mon.by), n, mon.filter, block))
        else:
            for each in make(self.word(mon)):
                self.put(each)

    def program(self) -> Program:
        """Return all of it, with the printed damage where the text does not tell it."""
        if len(self.blocks) != 1 or self.looking or self.unseen or self.star:
            raise NotSaidError
        made = _choosing_holders(_with_outcomes(self.blocks[0]))
        if self.number:
            made = [_of_another(each) for each in made]
        statements = _failing_first([_named(each, self.own_name, self.moves) for each in made])
        if self.base and not self.damage_told:
            statements.insert(0, statement("DAMAGE", n=self.base))
        if self.optional:
            first = sum(made.op == "REQUIRE" for made in statements)
            statements[first:] = [statement("MAY", "me", block=statements[first:])]
        return Program(
            tuple(statements),
            self.event,
            self.unless,
            single=self.single,
            shared=self.shared,
            once_a_turn=self.once_a_turn,
        )


#: What is done only once it is known that the attack does something.
_IN_VAIN = {"STRIKE", "SOME", "EACH", "DISCARD_POKEMON", "CHOOSE", "SWITCH_IN", "DAMAGE"}
#: Counts of what an attack may ask for in order to do anything.
_STATES = {"pokemon", "cards", "trainers", "surplus", "stadium", "tools", "is"}


def _failing_first(statements: list[Statement]) -> list[Statement]:
    """Move what makes the attack do nothing before what it would do, where it is told behind."""
    first = [made for made in statements if _asks_to_fail(made)]
    others = [made for made in statements if not _asks_to_fail(made)]
    if first and all(made.op in _IN_VAIN or _is_vain(made) for made in others):
        return [*first, *others]
    return statements


def _asks_to_fail(made: Statement) -> bool:
    """Tell whether a statement makes the attack fail by the state of the game alone."""
    if made.op != "IF" or made.amount is None or made.amount.count not in _STATES:
        return False
    asked = made.amount.args[0] not in (IT, "other", "aside")
    return asked and [inner.op for inner in made.block] == ["FAIL"]


def _is_vain(made: Statement) -> bool:
    return made.op == "IF" and {inner.op for inner in made.block} <= _IN_VAIN


#: Operations that count what they move.
_MOVES = {
    "DISCARD_ENERGY", "DISCARD_HAND", "MOVE", "MOVE_ENERGY", "RETURN_ENERGY", "ATTACH_ENERGY",
    "SEARCH", "RECOVER", "HAND_TO_DECK", "DISCARD_TOOLS",
}  # fmt: skip


def _flat(statements: Iterable[Statement]) -> Iterator[Statement]:
    for made in statements:
        yield made
        yield from _flat(made.block)


def _counting(made: Statement, count: str, by: Amount) -> Statement:
    """Let what a statement and its block count be counted by something else."""
    amount = made.amount
    if amount and amount.count == count:
        amount = replace(by, base=amount.base, per=amount.per * by.per, cap=amount.cap)
    block = tuple(_counting(inner, count, by) for inner in made.block)
    return replace(made, amount=amount, block=block)


def _one_by_one(made: Statement) -> Statement:
    """Repeat a statement whose own filter leaves no room for that of its amount's count."""
    amount = made.amount
    if amount is None or not amount.count or "filter" not in count_kinds(amount.count):
        return made
    if made.op not in OP_CODES or Parameter("filter") not in FORMS[made.op].parts:
        return made
    return statement("REPEAT", n=amount, block=[replace(made, amount=Amount(1))])


def _with_outcomes(statements: Sequence[Statement]) -> list[Statement]:
    """Put what follows from coins that need not be flipped beside them: unflipped they are tails."""
    kept: list[Statement] = []
    for made in statements:
        before = kept[-1] if kept else None
        if before is not None and _is_outcome(made) and _may_flip(before):
            kept[-1] = _beside_flip(before, made)
        else:
            kept.append(made)
    return kept


def _choosing_holders(statements: Sequence[Statement]) -> list[Statement]:
    """Let a Pokémon whose Energy is taken next be chosen among those that have such Energy."""
    kept = [replace(made, block=tuple(_choosing_holders(made.block))) for made in statements]
    for place, made in enumerate(kept):
        then = [next_ for next_ in kept[place + 1 : place + 3] if next_.op != "CHOOSE_OTHER"]
        if made.op == "CHOOSE" and then and then[0].op in _TAKING and then[0].args[0] == IT:
            kept[place] = replace(made, filter=_holding(made.filter or ANY, then[0].filter or ANY))
    return kept


#: Operations that take Energy off a Pokémon.
_TAKING = {"DISCARD_ENERGY", "RETURN_ENERGY", "MOVE_ENERGY", "OWNER_DISCARDS"}


def _holding(chosen: Filter, taken: Filter) -> Filter:
    """Return the filter of Pokémon chosen for their Energy, by what of it is taken."""
    kind = taken.kind.removesuffix("Energy").strip()
    holds = "-".join(part for part in (kind, taken.type) if part)
    if taken.names or taken.name or (kind == "special" and taken.type):
        return chosen
    if holds:
        left = tuple(state for state in chosen.states if state != "energized")
        return replace(chosen, holds=holds, states=left)
    states = {*chosen.states, *(() if chosen.holds else ("energized",))}
    return replace(chosen, states=tuple(filter(states.__contains__, FILTER_FLAGS)))


def _is_outcome(made: Statement) -> bool:
    """Tell whether a statement asks how coins came up."""
    counted = made.op == "IF" and made.amount is not None and made.amount.count
    return made.op in ("HEADS", "TAILS") or counted in ("heads", "tails")


def _may_flip(made: Statement) -> bool:
    """Tell whether a statement is one that a player may carry out and that flips coins."""
    if made.op == "BEFORE":
        return _may_flip(made.block[-1])
    return made.op == "MAY" and any(inner.op == "FLIP" for inner in made.block)


def _beside_flip(made: Statement, more: Statement) -> Statement:
    """Let a statement follow inside the block that flips."""
    if made.op == "BEFORE":
        return replace(made, block=(*made.block[:-1], _beside_flip(made.block[-1], more)))
    return replace(made, block=(*made.block, more))


def _of_another(made: Statement) -> Statement:
    """Let an attack that asks for its own card on the Bench mean another one of that name."""
    amount = made.amount
    if amount and amount.args == ("self",) and amount.filter == Filter(states=("benched",)):
        amount = replace(amount, args=("my.bench",), filter=Filter(names=("SELF",)))
    return replace(made, amount=amount, block=tuple(map(_of_another, made.block)))


def _named(made: Statement, name: str, moves: Mapping[str, str]) -> Statement:
    """Put the card's name where a filter names the card itself, and those of its attacks."""

    def filled(only: Filter | None) -> Filter | None:
        if only is not None and only.knows in moves:
            only = replace(only, knows=moves[only.knows])
        if only is not None and only.name == "Self":
            only = replace(only, name=name)
        if only is not None and only.without == "SELF" and name:
            only = replace(only, without=name)
        if only is None or "SELF" not in only.names:
            return only
        if not name:
            raise NotSaidError
        return replace(only, names=tuple(name if each == "SELF" else each for each in only.names))

    amount = made.amount and replace(
        made.amount,
        filter=filled(made.amount.filter),
        cap=made.amount.cap if made.amount.count else 0,
    )
    block = tuple(_named(inner, name, moves) for inner in made.block)
    return replace(made, amount=amount, filter=filled(made.filter), block=block)


Clause: TypeAlias = Callable[[Builder], None]

EVERY = Amount(ALL)


def scaled(amount: Amount, factor: int) -> Amount:
    """Return an amount times a factor."""
    return replace(amount, base=factor * amount.base, per=factor * amount.per)


def both(one: Clause, two: Clause) -> Clause:
    """Return two clauses, one and two, as one."""
    def clause(b: Builder) -> None:
        one(b)
        two(b)

    return clause
