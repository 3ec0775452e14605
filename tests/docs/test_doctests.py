"""Every example in a docstring gives what it says."""

import doctest
import importlib
import pkgutil

import pytest

import deckstats

NAMES = sorted(
    module.name
    for module in pkgutil.walk_packages(deckstats.__path__, "deckstats.")
    if not module.name.endswith("__main__")
)


@pytest.mark.parametrize("name", ["deckstats", *NAMES])
def test_docstring_examples(name):
    found = doctest.testmod(importlib.import_module(name), optionflags=doctest.ELLIPSIS)
    assert not found.failed


def test_there_are_examples_to_run():
    finder = doctest.DocTestFinder(exclude_empty=True)
    modules = [importlib.import_module(name) for name in NAMES]
    examples = [test for module in modules for test in finder.find(module) if test.examples]
    assert len(examples) > 50
