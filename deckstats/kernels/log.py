"""The log of one game: rows of what happened, written only when a tape asks for it."""

from __future__ import annotations

from typing import Any

from deckstats.kernels.jit import i64, kernel, void
from deckstats.kernels.state import S, T

__all__ = ["EVENT_NAMES", "note"]

#: What each kind of row means; a, b, c, d as listed. Cards are local ids of the row's player
#: unless said otherwise, Pokémon are refs.
EVENT_NAMES = (
    "turn",         # a: turn of the game, b: its player's own turn
    "mulligan",     # a: mulligans so far
    "bonus",        # a: cards drawn for the other's mulligan
    "opens",        # a: ref, b: card
    "first",        # the player goes first
    "draw",         # a: card
    "bench",        # a: ref, b: card
    "evolve",       # a: ref, b: card
    "attach",       # a: ref, b: card
    "trainer",      # a: card
    "power",        # a: ref, b: number of the Power
    "retreat",      # a: ref leaving, b: ref coming, c: 0 if the flip failed
    "attack",       # a: ref, b: number of the attack
    "flip",         # a: 1 heads, 0 tails
    "damage",       # a: ref, b: HP, c: HP left
    "heal",         # a: ref, b: HP
    "condition",    # a: ref, b: condition (0: cured), c: HP of poison
    "discard",      # a: card
    "discard_energy",  # a: ref, b: card
    "knocked_out",  # a: ref, b: card
    "prize",        # a: card
    "active",       # a: ref of the new Active Pokémon
    "to_hand",      # a: card
    "to_deck",      # a: card
    "nothing",      # the attack does nothing
    "self_hit",     # a: ref, Confused, hits itself
    "devolve",      # a: ref, b: card taken off
    "sudden_death",  # a: which; a new game follows
    "over",         # a: winner or -1, b: reason
    "between",      # the turn is over, what follows happens between turns
    "recover",      # a: ref, b: condition it has no more
    "prizes_set",   # a: how many
    "pass",
    "waits",        # has no Basic Pokémon; the other player sets up before the mulligan
    "shown",        # a: card of a hand without a Basic Pokémon, b: how many
    "stadium",      # a: card, now the Stadium in play
    "use_stadium",  # a: card, b: whose card it is
    "lost",         # a: card that goes to the Lost Zone
    "shape",        # a: ref, b: card it counts as from now on
    "face_down",    # a: ref, b: what a card counts as that is laid down on the Bench
    "turned_up",    # a: ref, b: card
    "turned_energy",  # a: ref, b: card, c: type it counts as for the turn
)  # fmt: skip

_CODES = {name: code for code, name in enumerate(EVENT_NAMES)}
TURN = _CODES["turn"]
MULLIGAN = _CODES["mulligan"]
BONUS = _CODES["bonus"]
OPENS = _CODES["opens"]
FIRST = _CODES["first"]
DREW = _CODES["draw"]
BENCHED = _CODES["bench"]
EVOLVED = _CODES["evolve"]
ATTACHED = _CODES["attach"]
PLAYED = _CODES["trainer"]
USED_POWER = _CODES["power"]
RETREATED = _CODES["retreat"]
ATTACKED = _CODES["attack"]
FLIPPED = _CODES["flip"]
DAMAGED = _CODES["damage"]
HEALED = _CODES["heal"]
CONDITION = _CODES["condition"]
DISCARDED = _CODES["discard"]
DISCARDED_ENERGY = _CODES["discard_energy"]
KNOCKED_OUT = _CODES["knocked_out"]
TOOK_PRIZE = _CODES["prize"]
NEW_ACTIVE = _CODES["active"]
TO_HAND = _CODES["to_hand"]
TO_DECK = _CODES["to_deck"]
NOTHING = _CODES["nothing"]
SELF_HIT = _CODES["self_hit"]
DEVOLVED = _CODES["devolve"]
SUDDEN_DEATH = _CODES["sudden_death"]
OVER = _CODES["over"]
BETWEEN = _CODES["between"]
RECOVERED = _CODES["recover"]
PRIZES_SET = _CODES["prizes_set"]
PASSED = _CODES["pass"]
WAITS = _CODES["waits"]
SHOWN = _CODES["shown"]
NEW_STADIUM = _CODES["stadium"]
USED_STADIUM = _CODES["use_stadium"]
LOST = _CODES["lost"]
SHAPED = _CODES["shape"]
LAID_DOWN = _CODES["face_down"]
TURNED_UP = _CODES["turned_up"]
TURNED_ENERGY = _CODES["turned_energy"]


@kernel(void, T, i64, i64, i64, i64, i64, i64)
def _write(t: Any, kind: int, p: int, a: int, b: int, c: int, d: int) -> None:
    tape = t.tape
    n = tape.n_events
    if n < tape.events.shape[0]:
        row = tape.events[n]
        row[0] = kind
        row[1] = p
        row[2] = a
        row[3] = b
        row[4] = c
        row[5] = d
        tape.n_events = n + 1


@kernel(void, S, T, i64, i64, i64, i64, i64)
def note(s: Any, t: Any, kind: int, p: int, a: int, b: int, c: int) -> None:
    """Write a row to the log, if there is one.

    Parameters
    ----------
    s : record of GAME
        Read for the turn.
    t : record of TABLES
        Its tape is written.
    kind : int64
        Number of the event, as :data:`EVENT_NAMES`.
    p : int64
        Player it is about.
    a, b, c : int64
        As the list of events says.
    """
    if t.tape.logging:
        _write(t, kind, p, a, b, c, s.turn)
