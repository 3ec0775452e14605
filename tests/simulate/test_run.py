"""Chunks, threads, progress and Ctrl-C, with a chunk in plain Python."""

import threading
import time

import numpy as np
import pytest

from deckstats.simulate.run import Done, run, run_until


def squares(first, trials):
    """Count trials and add up their squares; no two trials are the same."""
    numbers = np.arange(first, first + trials, dtype=np.int64)
    return {"trials": np.array([trials]), "squares": np.array([(numbers**2).sum()])}


@pytest.mark.parametrize("workers", [1, 2, 3])
@pytest.mark.parametrize("chunk_size", [1, 7, 10_000, None])
def test_every_trial_is_run_once_whatever_the_chunks(workers, chunk_size):
    done = run(squares, 5_001, workers, chunk_size=chunk_size)
    assert done.trials == 5_001
    assert done.counts["trials"] == 5_001
    assert done.counts["squares"] == sum(n * n for n in range(5_001))
    assert not done.interrupted


def test_a_run_may_start_anywhere():
    whole = run(squares, 300)
    parts = run(squares, 100) + run(squares, 200, first_trial=100)
    assert parts.counts == whole.counts
    assert parts.trials == 300


def test_progress_ends_at_the_number_of_trials():
    told = []
    run(squares, 1_000, chunk_size=100, progress=lambda done, total: told.append((done, total)))
    assert told[-1] == (1_000, 1_000)
    assert told == sorted(told)


def test_an_interrupt_keeps_what_is_done_and_says_how_much():
    def stop_halfway(done, total):
        if done >= total / 2:
            raise KeyboardInterrupt

    done = run(squares, 10_000, workers=2, chunk_size=100, progress=stop_halfway)
    assert done.interrupted
    assert 5_000 <= done.trials < 10_000
    assert done.counts["trials"] == done.trials


def test_an_interrupt_leaves_no_thread_behind():
    def slow(first, trials):
        time.sleep(0.01 * trials)
        return squares(first, trials)

    def stop(done, total):
        raise KeyboardInterrupt

    run(slow, 50, workers=2, chunk_size=1, progress=stop)
    assert not [t for t in threading.enumerate() if t.name.startswith("deckstats")]


def test_an_error_in_a_chunk_is_raised():
    def broken(first, trials):
        if first > 50:
            raise RuntimeError("trial 51")
        return squares(first, trials)

    with pytest.raises(RuntimeError, match="trial 51"):
        run(broken, 1_000, workers=2, chunk_size=10)


def test_run_until_stops_when_there_are_enough():
    done = run_until(squares, lambda done: 1_000 if done.trials < 1_000 else 0, trials=100)
    assert done.trials == done.counts["trials"] == 1_000
    assert done.counts["squares"] == sum(n * n for n in range(1_000))


def test_run_until_stops_when_interrupted():
    def stop(done, total):
        raise KeyboardInterrupt

    done = run_until(squares, lambda done: done.trials + 1, trials=100, progress=stop)
    assert done.interrupted


def test_runs_add_up():
    both = Done({"a": np.array([1])}, 2) + Done({"a": np.array([5])}, 3, interrupted=True)
    assert (both.counts["a"], both.trials, both.interrupted) == (6, 5, True)
