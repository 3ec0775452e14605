"""What is wrong with a call or its input is told in one line, with status 2 and no traceback."""

from __future__ import annotations

import pytest

TWO_LISTS = {"match", "play"}

WRONG_VALUES = [
    ("--trials", "0", "expected trials to be a whole number from 1 to 1e+12, got '0'"),
    ("--trials", "-5", "expected trials to be a whole number from 1 to 1e+12, got '-5'"),
    ("-n", "1.5", "--trials: expected trials to be a whole number"),
    ("-n", "many", "--trials: expected trials to be a whole number"),
    ("--seed", "-1", "expected a seed from 0 to 2**64 - 1, got -1"),
    ("--seed", str(2**64), f"expected a seed from 0 to 2**64 - 1, got {2**64}"),
    ("--seed", "x", "expected a seed from 0 to 2**64 - 1, got 'x'"),
    ("--precision", "0", "expected a precision from 0.00001 to 0.5, got 0.0"),
    ("--workers", "0", "expected 1 to 256 workers, got 0"),
    ("--rules", "nosuch", 'no rulebook named "nosuch": choose one of base'),
    ("--format", "xml", "'xml' is not one of 'table', 'csv', 'json', 'markdown'"),
    ("--plot", "x.gif", 'expected a file ending in .png, .svg or .pdf, got "x.gif"'),
]


def told(result) -> str:
    """Return the one line of an error."""
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith("error: ")
    assert result.stderr.count("\n") == 1
    return result.stderr.removeprefix("error: ").rstrip()


@pytest.mark.parametrize(("option", "value", "message"), WRONG_VALUES)
@pytest.mark.parametrize("command", ["opening", "match"])
def test_a_wrong_value_names_the_option_and_what_is_allowed(run, command, option, value, message):
    line = told(run(command, *["zap"] * (1 + (command in TWO_LISTS)), option, value))
    assert message in line
    assert line.startswith(f"{'--trials' if option == '-n' else option}: ")
    assert line.endswith(f"(see deckstats {command} --help)")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["nosuch"], "no such command 'nosuch'"),
        (["openign", "zap"], "no such command 'openign'"),
        (["--nosuch"], "no such option"),
        (["opening"], "missing argument 'LIST' (see deckstats opening --help)"),
        (["match", "zap"], "missing argument 'B' (see deckstats match --help)"),
        (["opening", "zap", "more"], "got unexpected extra argument (more)"),
        (["check"], "missing argument 'LIST...'"),
        (["opening", "zap", "--nosuch"], "no such option"),
        (["opening", "zap", "--bonus", "9"], "expected 0 to 2 bonus cards a mulligan"),
        (["match", "zap", "zap", "--pilot", "me"], 'no pilot named "me"'),
        (["match", "zap", "zap", "--going", "last"], "--going: 'last' is not one of"),
        (["play", "zap", "zap", "--game", "-1"], "expected the number of a game"),
        (["cards", "show", "Charzard"], "no card is named 'Charzard' (did you mean Charizard"),
        (["cards", "search", "qqqq"], 'no card has "qqqq" in its name'),
    ],
)
def test_a_wrong_call(run, words, message):
    assert told(run(*words)).startswith(message)


@pytest.mark.parametrize("command", ["check", "opening"])
@pytest.mark.parametrize(
    ("content", "message"),
    [
        (None, "no file and no built-in list named"),
        (b"", "empty"),
        (b"\x00\x01\x02\xff" * 50, "binary"),
        (b"4 Charzardabc\n", "did you mean Charizard"),
        ("folder", "found a directory"),
    ],
)
def test_a_list_that_cannot_be_read(run, tmp_path, command, content, message):
    path = tmp_path / "list.txt"
    if content == "folder":
        path.mkdir()
    elif content is not None:
        path.write_bytes(content)
    line = told(run(command, path))
    assert message in line
    assert "list.txt" in line


ILLEGAL = "30 Fire Energy BS 98\n4 Charmander BS 46\n"


def test_an_illegal_list_is_refused_in_one_line(run):
    line = told(run("opening", "-", input=ILLEGAL))
    assert "34 cards" in line
    assert "--allow-illegal" in line


def test_an_illegal_list_is_taken_if_allowed(run):
    result = run("opening", "-", "--allow-illegal", "-n", 100, input=ILLEGAL)
    assert result.exit_code == 0
    assert "warning: decklist: 34 cards" in result.stdout


def test_a_list_without_a_basic_is_never_taken(run):
    line = told(run("opening", "-", "--allow-illegal", input="60 Fire Energy BS 98\n"))
    assert "no Basic Pokémon" in line


@pytest.mark.parametrize("command", ["opening", "energy", "prizes", "match", "play", "check"])
def test_an_unwritable_output_is_noticed_before_the_run(run, tmp_path, command, monkeypatch):
    def never(*lists, **options):
        raise AssertionError("it ran")

    # The public name first: asking for it later would load the replacement for good.
    monkeypatch.setattr(f"deckstats.{command}", never)
    monkeypatch.setattr(f"deckstats.analysis.{command}.{command}", never)
    lists = ["zap"] * (1 + (command in TWO_LISTS))
    missing = tmp_path / "no" / "such" / "x.csv"
    assert told(run(command, *lists, "-o", missing)) == (
        f"cannot write {missing}: No such file or directory"
    )
    assert told(run(command, *lists, "-o", tmp_path)) == f"cannot write {tmp_path}: it is a folder"


def test_an_unwritable_plot_is_noticed_before_the_run(run, tmp_path):
    missing = tmp_path / "no" / "x.png"
    assert told(run("opening", "zap", "-n", "1e12", "--plot", missing)).startswith("cannot write")


def test_what_is_a_bug_keeps_its_traceback(run, monkeypatch):
    def broken(*lists, **options):
        raise ZeroDivisionError("a bug")

    monkeypatch.setattr("deckstats.opening", broken)
    broken.__name__ = "opening"
    with pytest.raises(ZeroDivisionError, match="a bug"):
        run("opening", "zap")
