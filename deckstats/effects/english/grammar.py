"""A small engine for grammars: rules are patterns with an action, parsing tries them all.

A pattern is words and

- ``{thing}``: whatever the rules of that name match; its value goes to the action;
- ``a/b``: either word;
- ``[ … ]``: may be left out (its values are then None);
- ``( … | … )``: one of several, none of which has values.

An action gets the values in their order and returns the value of the rule, or None to refuse.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias

__all__ = ["Grammar", "Parse"]

Values: TypeAlias = tuple[Any, ...]
Found: TypeAlias = tuple[int, Values]


class Words(NamedTuple):
    """One of some words."""

    words: frozenset[str]


class Thing(NamedTuple):
    """Whatever the rules of a name match."""

    name: str


class Option(NamedTuple):
    """What may be left out."""

    inner: tuple[Any, ...]
    values: int


class Choice(NamedTuple):
    """One of several."""

    branches: tuple[tuple[Any, ...], ...]


class Rule(NamedTuple):
    """A pattern and what its values come to."""

    pattern: tuple[Any, ...]
    action: Callable[..., Any]


class Grammar:
    """Rules by name.

    Examples
    --------
    >>> grammar = Grammar()
    >>> grammar.add("greeting", "hello/hi [dear] {name}", lambda name: f"to {name}")
    >>> grammar.terminal("name", lambda word: word.title())
    >>> next(Parse(grammar, ["hi", "dear", "bill"]).whole("greeting"))
    'to Bill'
    """

    def __init__(self) -> None:
        self.rules: dict[str, list[Rule]] = {}
        self.first: dict[str, dict[str, list[Rule]]] = {}
        self.terminals: dict[str, Callable[[str], Any]] = {}

    def add(self, name: str, pattern: str, action: Callable[..., Any] | None = None) -> None:
        """Add a rule.

        Parameters
        ----------
        name : str
            What it is a rule of.
        pattern : str
            See the module.
        action : callable, optional
            Makes the rule's value of those of its things; the only one itself if left out.
        """
        compiled = _compile(pattern)
        self.rules.setdefault(name, []).append(Rule(compiled, action or (lambda value: value)))

    def words(self, name: str, meanings: dict[str, Any]) -> None:
        """Add a rule for each pattern without things, with its value.

        Parameters
        ----------
        name : str
            What they are rules of.
        meanings : dict
            Value by pattern.
        """
        for pattern, value in meanings.items():
            self.add(name, pattern, lambda value=value: value)

    def beginning(self, name: str, word: str) -> list[Rule]:
        """Return the rules of a name that can begin with a word, in the order they were added.

        Parameters
        ----------
        name : str
            Name of the rules.
        word : str
            First word of the text; empty at its end.
        """
        known = self.first.setdefault(name, {})
        if word not in known:
            known[word] = [rule for rule in self.rules.get(name, ()) if _may_begin(rule, word)]
        return known[word]

    def terminal(self, name: str, take: Callable[[str], Any]) -> None:
        """Add a thing that is a single word.

        Parameters
        ----------
        name : str
            Its name.
        take : callable
            Makes its value of the word; None refuses.
        """
        self.terminals[name] = take


def _may_begin(rule: Rule, word: str) -> bool:
    first = rule.pattern[0] if rule.pattern else None
    return not isinstance(first, Words) or word in first.words


def _compile(pattern: str) -> tuple[Any, ...]:
    stack: list[list[list[Any]]] = [[[]]]
    for piece in re.findall(r"\{\w+\}|[\[\]()|]|[^\s\[\]()|{}]+", pattern):
        if piece in "[(":
            stack.append([[]])
        elif piece == "|":
            stack[-1].append([])
        elif piece in "])":
            branches = tuple(tuple(branch) for branch in stack.pop())
            inner = branches[0] if len(branches) == 1 else (Choice(branches),)
            stack[-1][-1].append(Option(inner, _count(inner)) if piece == "]" else Choice(branches))
        elif piece[0] == "{":
            stack[-1][-1].append(Thing(piece[1:-1]))
        elif piece.strip("/"):
            stack[-1][-1].append(Words(frozenset(piece.split("/"))))
        else:
            stack[-1][-1].append(Words(frozenset((piece,))))
    return tuple(stack[0][0])


def _count(nodes: Sequence[Any]) -> int:
    total = 0
    for node in nodes:
        if isinstance(node, Thing):
            total += 1
        elif isinstance(node, Option):
            total += node.values
        elif isinstance(node, Choice):
            total += _count(node.branches[0])
    return total


class Parse:
    """Tries the rules of a grammar on one text.

    Parameters
    ----------
    grammar : Grammar
        The rules.
    tokens : sequence of str
        Words and marks.
    """

    def __init__(self, grammar: Grammar, tokens: Sequence[str]) -> None:
        self.grammar = grammar
        self.tokens = tokens
        self.farthest = 0
        self.known: dict[tuple[str, int], list[tuple[int, Any]]] = {}

    def whole(self, name: str, start: int = 0, end: int | None = None) -> Iterator[Any]:
        """Yield the values of a thing that fills a stretch of the text.

        Parameters
        ----------
        name : str
            Name of the rules.
        start, end : int
            The stretch; to the end of the text if left out.
        """
        end = len(self.tokens) if end is None else end
        for place, value in self.thing(name, start):
            if place == end:
                yield value

    def thing(self, name: str, place: int) -> list[tuple[int, Any]]:
        """Return every way a thing can begin at a place: where it ends, and its value.

        Parameters
        ----------
        name : str
            Name of the rules.
        place : int
            Number of the first word.
        """
        key = (name, place)
        if key in self.known:
            return self.known[key]
        self.known[key] = []  # a rule that begins with itself finds nothing
        found: list[tuple[int, Any]] = []
        take = self.grammar.terminals.get(name)
        if take is not None:
            self.reach(place)
            value = take(self.tokens[place]) if place < len(self.tokens) else None
            if value is not None:
                found.append((place + 1, value))
        self.reach(place)
        word = self.tokens[place] if place < len(self.tokens) else ""
        for rule in self.grammar.beginning(name, word):
            for end, values in self.sequence(rule.pattern, 0, place, ()):
                value = rule.action(*values)
                if value is not None:
                    found.append((end, value))
        self.known[key] = found
        return found

    def reach(self, place: int) -> None:
        """Note that the text was understood up to a place."""
        self.farthest = max(self.farthest, place)

    def sequence(
        self, nodes: tuple[Any, ...], number: int, place: int, values: Values
    ) -> Iterator[Found]:
        """Yield every way the nodes of a pattern from a number on match at a place, with values."""
        if number == len(nodes):
            yield place, values
            return
        for end, more in self.node(nodes[number], place):
            yield from self.sequence(nodes, number + 1, end, values + more)

    def node(self, node: Any, place: int) -> Iterator[Found]:
        """Yield every way one node of a pattern matches at a place."""
        if isinstance(node, Words):
            if place < len(self.tokens) and self.tokens[place] in node.words:
                yield place + 1, ()
            else:
                self.reach(place)
        elif isinstance(node, Thing):
            for end, value in self.thing(node.name, place):
                yield end, (value,)
        elif isinstance(node, Option):
            yield from self.sequence(node.inner, 0, place, ())
            yield place, (None,) * node.values
        else:
            for branch in node.branches:
                yield from self.sequence(branch, 0, place, ())
