"""What an attack's program promises a pilot: expected and largest damage, other effects, recoil.

Read once from the notation when a match is lowered, so that pilots at play need only look it up.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from deckstats.effects.notation import Amount, Program, Statement
from deckstats.effects.operations import ALL

__all__ = ["Appraisal", "Role", "appraise", "power_role", "role"]

#: What effects beside damage are worth, in HP; those of an amount are worth it times a factor.
WORTH = {
    ("STATUS", "Paralyzed"): 20,
    ("STATUS", "Asleep"): 15,
    ("STATUS", "Confused"): 15,
    ("STATUS", "Poisoned"): 15,
    ("STATUS", "Burned"): 15,
    ("SHIELD", "everything"): 20,
    ("SHIELD", "damage"): 18,
    ("SHIELD", "damage up to {amount}"): 12,
    ("SMOKESCREEN", ""): 12,
    ("LOCK_ATTACK", "chosen"): 12,
    ("LOCK_ATTACK", "this"): -5,
    ("DESTINY_BOND", ""): 12,
    ("SWITCH_IN", ""): 4,
    ("HEAL", ""): 10,
    ("SET_WEAKNESS", ""): 1,
    ("SET_RESISTANCE", ""): 1,
    ("COPY_ATTACK", ""): 30,
    ("COPY_PAID", ""): 30,
    ("ATTACH_ENERGY", ""): 6,
    ("EVOLVE", ""): 8,
    ("SEARCH", "bench"): 6,
    ("MIRROR", ""): 15,
    ("LEND", ""): 20,
}
DISCARDED_ENERGY = 12
RAISED = 0.4  # of the HP: the turn it takes is lost, and the foe may be gone
POISON_TURNS = 2


@dataclass(frozen=True, slots=True)
class Appraisal:
    """What a pilot may expect of an attack.

    Parameters
    ----------
    likely : int
        Expected base damage, HP; what depends on the position is left out.
    most : int
        Largest base damage, coins all favourable.
    counts : bool
        Whether the base damage depends on the position.
    gain : int
        Worth of its other effects, HP.
    recoil : int
        Expected damage to itself, HP.
    """

    likely: int
    most: int
    counts: bool
    gain: int
    recoil: int


def appraise(program: Program) -> Appraisal:
    """Read what an attack promises.

    Parameters
    ----------
    program : Program
        An attack's program.

    Examples
    --------
    >>> from deckstats.effects.notation import parse
    >>> appraise(parse("damage 30; flip 1; heads: damage 10; tails: recoil 10"))
    Appraisal(likely=35, most=40, counts=False, gain=0, recoil=5)
    """
    walk = _Walk()
    walk.through(program.statements, 1.0)
    return Appraisal(
        likely=int(walk.likely * walk.succeeds),
        most=int(walk.most),
        counts=walk.counts,
        gain=int(walk.gain * walk.succeeds),
        recoil=int(walk.recoil * walk.succeeds),
    )


class _Walk:
    """Adds up what the statements of an attack promise, weighted by how likely they run."""

    def __init__(self) -> None:
        self.likely = 0.0
        self.most = 0.0
        self.gain = 0.0
        self.recoil = 0.0
        self.succeeds = 1.0
        self.counts = False
        self.flips = 1

    def through(self, statements: Iterable[Statement], weight: float) -> None:
        """Walk through a block that runs with a probability."""
        for statement in statements:
            self.take(statement, weight)

    def take(self, statement: Statement, weight: float) -> None:
        """Take in one statement."""
        amount = statement.amount or Amount()
        match statement.op:
            case "FLIP":
                self.flips = amount.base
            case "HEADS":
                self.through(statement.block, weight * (1 - 0.5**self.flips))
            case "TAILS":
                self.through(statement.block, weight * 0.5**self.flips)
            case "IF" | "MAY" | "EACH":
                if statement.op == "IF" and any(each.op == "DAMAGE" for each in statement.block):
                    self.counts = True
                self.through(statement.block, weight)
            case "FAIL":
                self.succeeds *= 1 - weight
            case "DAMAGE":
                self.add_damage(amount, weight)
            case "RECOIL":
                self.recoil += weight * amount.base
            case "POISON":
                self.gain += weight * amount.base * POISON_TURNS
            case "RAISE_ATTACK":
                self.gain += weight * amount.base * RAISED
            case "HIT" | "COUNTERS":
                mine = str(statement.args[0]).startswith(("my", "self"))
                self.gain += weight * amount.base * (-1 if mine else 0.5)
            case "DISCARD_ENERGY" | "OWNER_DISCARDS":
                cards = 4 if amount.base == ALL else amount.base
                sign = -1 if statement.args[0] == "self" else 1
                self.gain += sign * weight * cards * DISCARDED_ENERGY
            case _:
                self.gain += weight * _worth(statement)

    def add_damage(self, amount: Amount, weight: float) -> None:
        """Take in damage."""
        self.likely += weight * amount.base
        self.most += amount.base
        if amount.count in ("heads", "tails"):
            self.likely += weight * amount.per * self.flips / 2
            self.most += amount.per * self.flips
        elif amount.count:
            self.counts = True
            self.most += max(amount.per, 0) * (amount.cap or 3)


def _worth(statement: Statement) -> int:
    """Return what an effect that is not counted in HP is worth."""
    words = [str(arg) for arg in statement.args] or [""]
    worth = next(
        (WORTH[statement.op, word] for word in [*words, ""] if (statement.op, word) in WORTH), 0
    )
    return -worth if statement.op == "STATUS" and words[0] == "self" else worth


@dataclass(frozen=True, slots=True)
class Role:
    """What a pilot plays a Trainer or uses a Power for.

    Parameters
    ----------
    name : str
        A word such as ``"draw"``, ``"heal"`` or ``"gust"``; ``"none"`` if it is of no use to a
        script.
    strength : int
        How much of it: cards drawn, HP healed, HP added to an attack.
    price : int
        Cards or Energy it costs.
    """

    name: str
    strength: int = 0
    price: int = 0


def role(program: Program, attached: Program | None) -> Role:
    """Tell what a Trainer or Power is for, from its operations.

    Parameters
    ----------
    program : Program
        What it does when played or used.
    attached : Program, optional
        What it does while attached.

    Examples
    --------
    >>> from deckstats.effects.notation import parse
    >>> role(parse("choose opp.bench; switch in it"), None).name
    'gust'
    >>> role(parse("cost discard 2 from hand; search deck for 1 to hand"), None)
    Role(name='search', strength=1, price=2)
    """
    statements = list(_flat(s for s in program.statements if s.op != "OR"))
    if any(s.op == "END_TURN" for s in statements):
        return Role("none")  # no script gives up the rest of its turn
    paid = [s.amount.base for s in statements if s.cost and s.amount]
    price = sum(base for base in paid if base != ALL)
    if attached is not None:
        changes = {s.op: s.amount.base for s in _flat(attached.statements) if s.amount}
        name = "boost" if "boost" in changes else "guard"
        return Role(name, next(iter(changes.values()), 0))
    unpaid = [s for s in statements if not s.cost]
    for op, name in ROLE_OF.items():
        found = next((s for s in unpaid if s.op == op), None)
        if found is not None:
            strength = found.amount.base if found.amount else 0
            return Role(_sharpened(name, found, unpaid), strength, price)
    return Role("none")


#: The operation that decides, the first of these a program holds.
ROLE_OF = {
    "BECOME_ENERGY": "none",
    "TURN_ENERGY": "none",
    "LAY_DOWN": "none",
    "DEVOLVE": "none",
    "EVOLVE_SKIPPING": "skip",
    "EVOLVE": "skip",
    "SCOOP_UP": "scoop",
    "SEARCH": "search",
    "SEARCH_UNLIKE": "search",
    "REVEAL_UNTIL": "search",
    "RECOVER": "recover",
    "LEND": "draw",
    "DRAW": "draw",
    "HAND_TO_DECK": "disrupt",
    "HEAL": "heal",
    "SWITCH_IN": "gust",
    "ATTACH_ENERGY": "attach",
    "MOVE_COUNTER": "move_damage",
    "MOVE_ENERGY": "move_energy",
    "BURN_ENERGY": "burn",
    "DISCARD_ENERGY": "remove_energy",
    "CURE": "cure",
    "ARRANGE": "arrange",
    "DISCARD_TOOLS": "strip",
    "RETURN_TOOLS": "strip",
    "DISCARD_STADIUM": "strip",
    "RETURN_STADIUM": "strip",
    "DISCARD_POKEMON": "discard_self",
    "DECREE": "boost",
    "SHIELD": "shelter",
    "MOVE": "search",
}


def power_role(program: Program) -> str:
    """Tell what a Power used by hand is for.

    Parameters
    ----------
    program : Program
        Its program.

    Returns
    -------
    str
        A word as in `Role.name`; besides, ``finish`` for what ends the turn, ``harm`` and
        ``afflict`` for what is done to the opponent's Pokémon, ``enter`` for the Pokémon's own
        way to the front, and ``grow`` for evolving.

    Examples
    --------
    >>> from deckstats.effects.notation import parse
    >>> power_role(parse("once: require pokemon(self, [benched]); switch in self"))
    'enter'
    """
    statements = _flat(program.statements)
    done = {(s.op, s.args[0] if s.args else "") for s in statements}
    if ("END_TURN", "") in done:
        return "finish"
    if ("KO", "self") in done or ("HEAL", "foe") in done:
        return "none"
    if ("SWITCH_IN", "self") in done:
        return "enter"
    if ("TAKE_THIS", "bench") in done:
        return "revive"
    found = role(program, None).name
    return found if found != "none" else _other_role(statements)


def _other_role(statements: list[Statement]) -> str:
    """Tell what a Power is for that is like no Trainer."""
    ops = {s.op for s in statements}
    chosen = next((str(s.args[0]) for s in statements if s.op in ("CHOOSE", "SOME")), "")
    reached = {str(s.args[0]) for s in statements if s.op == "COUNTERS"}
    if chosen.startswith("opp") or any(word.startswith(("opp", "foe")) for word in reached):
        return "harm" if reached else "none"
    if {"GROW", "EVOLVE", "COVER"} & ops:
        return "grow"
    afflicts = any(s.op in ("STATUS", "POISON") and s.args[0] == "foe" for s in statements)
    return "afflict" if afflicts else "none"


def _sharpened(name: str, found: Statement, statements: list[Statement]) -> str:
    """Tell apart what one operation can be for."""
    all_of_hand = any(
        s.op in ("DISCARD_HAND", "HAND_TO_DECK") and s.amount and s.amount.base == ALL
        for s in statements
    )
    chosen = next((s.args[0] for s in statements if s.op == "CHOOSE"), "")
    match name:
        case "draw" if found.args[0] == "opp":
            return "disrupt"
        case "draw" if all_of_hand:
            return "refresh"
        case "recover" if "bench" in found.args:
            return "revive" if found.args[0] == "me" else "none"
        case "heal" if any(s.op == "EACH" for s in statements):
            return "heal_all"
        case "gust" if str(chosen).startswith("my"):
            return "switch"
        case "boost":
            return _DECREED.get(str(found.args[1]).split()[0], "none")
        case "search" if found.op == "MOVE":
            return _moved(statements)
    return name


#: What decrees are for, by their first words.
_DECREED = {"attack": "boost", "take": "shelter", "win": "boost"}


def _moved(statements: list[Statement]) -> str:
    """Tell what moving cards is for."""
    moves = [s.args for s in statements if s.op == "MOVE"]
    if any(who == "opp" and str(route).startswith("from hand") for who, route, _ in moves):
        return "disrupt"
    gains = ("from aside to hand", "from top to hand", "from bottom to hand", "from aside to bench")
    if any(who == "me" and route in gains for who, route, _ in moves):
        return "search"
    back = ("from discard to hand", "from discard to deck")
    return "recover" if any(who == "me" and route in back for who, route, _ in moves) else "none"


def _flat(statements: Iterable[Statement]) -> list[Statement]:
    return [inner for s in statements for inner in (s, *_flat(s.block))]
