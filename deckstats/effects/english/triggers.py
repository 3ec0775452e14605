"""Rules of texts that answer what happens: Knock Outs, damage, cards played, turns that end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from deckstats.effects.english.building import Builder, Clause, NotSaidError, Test, statement
from deckstats.effects.english.conditions import Condition, state_of
from deckstats.effects.english.energy import move_energy
from deckstats.effects.english.grammar import Grammar
from deckstats.effects.english.phrases import IT, Mon, Quals, as_filter, narrowed
from deckstats.effects.programs import Amount

__all__ = ["add_triggers"]

SELF_MON = Mon("word", "self", {})
IT_MON = Mon("word", IT, {})
ATTACKER = Mon("word", "attacker", {})
ACTIVE: Quals = {"states": ("active",)}
BENCHED: Quals = {"states": ("benched",)}
NO_PRIZES = -10  # more than any Knock Out gives


class When(NamedTuple):
    """What a program answers.

    Parameters
    ----------
    event : str
        As EVENTS.
    asks : tuple of callable
        Conditions that must hold.
    it : str
        The word a pronoun stands for.
    once : bool
        Whether it is answered once a turn.
    """

    event: str
    asks: tuple[Condition, ...] = ()
    it: str = "self"
    once: bool = False


def add_triggers(g: Grammar) -> None:
    """Add to the grammar g the rules of what answers an event."""
    _add_forms(g)
    _add_bearers(g)
    _add_damage(g)
    _add_knock_outs(g)
    _add_prizes(g)
    _add_coming(g)
    _add_energy(g)
    _add_moves(g)
    _add_turns(g)


# -- how they are said ------------------------------------------------------------------------


def _answer(when: When, rest: Sequence[Clause], *more: Condition, may: bool = False) -> list[Clause]:
    """Let clauses be the program for an event, wholly left to its player or not."""

    def clause(b: Builder) -> None:
        b.to(when.event, fresh=True)
        b.it = when.it
        b.optional = may
        b.once_a_turn = b.once_a_turn or when.once
        for ask in (*when.asks, *more):
            tests = ask(b)
            b.require(tests)
            b.tests = tuple(tests)
        b.it = when.it
        for each in rest:
            each(b)

    return [clause]


def _once(when: When) -> When:
    """Let an event of the own turn be answered once in it."""
    limited = when.event not in ("evolved", "benched")
    return when._replace(once=limited, asks=(*when.asks, *((_MY_TURN,) if limited else ())))


def _once_in_theirs(when: When) -> When:
    """Let an event be answered in the opponent's turn only, damage once in it."""
    asks = (*when.asks, _THEIR_TURN) if when.event in ("sinking", "dies", "opp_dies") else when.asks
    return when._replace(once=when.event in ("damaged", "wounded"), asks=asks)


def _add_forms(g: Grammar) -> None:
    before = "[« before your attack »]"
    g.add("happening", "{when}")
    g.add("happening", f"once during your turn {before} [,] {{when}}", _once)
    g.add("happening", "once during your opponent's turn , {when}", _once_in_theirs)
    this = "use this power/ability/poképower"
    for text, may in (("you may {clauses} .", True), ("{clauses} .", False)):
        g.add("sentence", f"{{happening}} [,] {text}", lambda when, rest, may=may: _answer(when, rest, may=may))
        g.add("sentence", f"as long as {{condition_}} , {{happening}} [,] {text}", lambda test, when, rest, may=may: _answer(when, rest, test, may=may))
        g.add("sentence", f"if {{condition_}} , {{happening}} [,] {text}", lambda test, when, rest, may=may: _answer(when, rest, test, may=may))
        for and_ in (", if", "and if", "and", ", and if", ","):
            g.add("sentence", f"{{happening}} {and_} {{condition_}} , {text}", lambda when, test, rest, may=may: _answer(when, rest, test, may=may))
            g.add("sentence", f"once during your turn {before} , if {{condition_}} {and_} {{when}} , {text}", lambda test, when, rest, may=may: _answer(_once(when), rest, test, may=may))
    g.add("sentence", f"{{happening}} , you may {this} .", lambda when: _answer(when, (), may=True))
    g.add("clauses", "if you do , {clauses}", lambda rest: [_when_used(rest)])
    for limit in ("the effect of {any_word} does not stack", "the effect of {any_word} {any_word} does not stack", "the effect of {any_word} {any_word} {any_word} does not stack"):
        g.add("sentence", f"{limit} .", lambda *_: [_single])
    g.terminal("any_word", lambda word: word if word[0].isalpha() or word[0] == "@" else None)
    g.add("clauses", "you must {clauses}")
    g.add("clause", "remove all special conditions affecting SELF", lambda: lambda b: b.add("CURE", "self"))
    g.add("clause", "move {energy} that was attached to {mon} to {mon}", move_energy)


def _when_used(rest: Sequence[Clause]) -> Clause:
    """Let clauses follow a Power that its player used, where nothing tells whether it did much."""

    def clause(b: Builder) -> None:
        block = b.blocks[-1]
        if not b.optional or len(b.blocks) > 1 or not block or block[-1].op != "SWITCH_IN":
            raise NotSaidError
        for each in rest:
            each(b)

    return clause


def _single(b: Builder) -> None:
    if not b.event:
        raise NotSaidError
    b.single = True


# -- whose it is ------------------------------------------------------------------------------


def _never(b: Builder) -> Sequence[Test]:
    """Ask what no Pokémon can be."""
    raise NotSaidError


def _is(mon: Mon, *parts: Quals | None) -> tuple[Condition, ...]:
    """Ask whether a Pokémon is such a one; nothing is asked where nothing restricts it."""
    both = narrowed(*parts)
    if both is None:
        return (_never,)
    ask = state_of(mon, both) if as_filter(both) else None
    return (ask,) if ask else ()


def _count(name: str, *args: str) -> Amount:
    return Amount(0, 1, name, args)


def _asks(test: Test) -> Condition:
    return lambda b: [test]


_MY_TURN = _asks(Test(_count("turn_of", "me")))
_THEIR_TURN = _asks(Test(_count("turn_of", "opp")))
_SELF_FELLED = _asks(Test(_count("felled", "self")))
_IT_FELLED = _asks(Test(_count("felled", IT)))


def _add_bearers(g: Grammar) -> None:
    """Add the Pokémon a Power or Pokémon Tool is on, and what is said of it."""
    card = "this card/SELF/tool"
    g.add("one", "the pokémon this card is attached to", lambda: SELF_MON)
    g.add("one", "the pokémon SELF is attached to", lambda: SELF_MON)
    g.words("bearer", {"SELF": {}, "that pokémon": {}})
    g.rules["bearer"].pop()
    for card in ("this card", "SELF", "this tool"):
        g.add("bearer", f"the {{adjectives}} {{head}} {card} is attached to", narrowed)
    g.words("state", {
        "is your active pokémon": ACTIVE, "is in the active spot": ACTIVE,
        "is on your bench": BENCHED, "has a pokémon tool attached [to it]": {"states": ("equipped",)},
    })  # fmt: skip
    g.add("state", "is a/an {kind}")
    g.add("state", "is an evolved pokémon", lambda: {"states": ("evolved",)})
    g.add("state", "has any {type} energy attached [to it]", lambda type_: {"holds": type_})
    g.add("being", "{bearer}", lambda quals: _is(SELF_MON, quals))
    g.add("being", "{bearer} {state} and", lambda quals, state: _is(SELF_MON, quals, state))
    g.add("being", "{bearer} has full hp and", lambda quals: (*_is(SELF_MON, quals), _asks(Test(_count("whole", "self")))))
    g.add("condition_", "the pokémon this card is attached to {state}", lambda state: state_of(SELF_MON, state))
    g.add("being", "{bearer} {state} , {state} , and", lambda quals, one, two: _is(SELF_MON, quals, one, two))
    g.add("being", "{bearer} is {condition} and", lambda quals, name: (*_is(SELF_MON, quals), _asks(Test(_count("is", "self", name)))) if not quals else None)
    g.add("being", "your active SELF", lambda: _is(SELF_MON, ACTIVE))
    g.words("attack_of", {
        "an opponent's attack": {}, "your opponent's attack": {}, "an attack": None,
    })  # fmt: skip
    g.rules["attack_of"].pop()
    g.add("attack_of", "an attack from/of your opponent's {kind}")


# -- damage and Knock Outs --------------------------------------------------------------------


def _add_damage(g: Grammar) -> None:
    g.words("even", {
        "": 0, "« even if SELF/it/that is knocked out »": 0,
        "« even if that pokémon is knocked out »": 0, "« even if the pokémon is knocked out »": 0,
        "« even if your active pokémon is knocked out »": 0,
        "« even if it is knocked out »": 0,
    })  # fmt: skip
    g.add("even", "« even if your active {kind} is knocked out »", lambda _: 0)
    for first in ("if", "whenever", "when"):
        g.add("when", f"{first} {{being}} is/gets damaged/damage by {{attack_of}} {{even}}", lambda asks, kind, _: When("damaged", (*asks, *_is(ATTACKER, kind)), "attacker"))
        g.add("when", f"{first} {{being}} takes {{digits}} or more damage from {{attack_of}} {{even}}", lambda asks, n, kind, _: When("damaged", (*asks, *_is(ATTACKER, kind), _asks(Test(_count("dealt"), ">=", n))), "attacker"))
        for whose in ("1/any of your {kind} is/are", "your {kind} is"):
            g.add("when", f"{first} {whose} damaged by {{attack_of}} {{even}}", lambda one, kind, _: When("wounded", (*_is(IT_MON, one), *_is(ATTACKER, kind)), "attacker"))
        g.add("when", f"{first} your active {{kind}} is damaged by {{attack_of}} {{even}}", lambda one, kind, _: When("wounded", (*_is(IT_MON, one, ACTIVE), *_is(ATTACKER, kind)), "attacker"))
    g.add("when", "whenever your opponent's attack damages SELF {even}", lambda _: When("damaged", (), "attacker"))
    for text in ("{being} is damaged by an attack , flip a coin . if heads , prevent that damage", "any damage is done to {being} by attacks , flip a coin . if heads , prevent that damage"):
        g.add("sentence", f"if {text} .", lambda asks: _answer(When("threatened", asks), [_flip_to_avert]))
    g.add("sentence", "whenever {being} would be damaged by your opponent's attack , flip a coin . if heads , prevent all damage done to SELF by that attack .", lambda asks: _answer(When("threatened", (*asks, _THEIR_TURN)), [_flip_to_avert]))
    equal = "equal to the damage done to SELF"
    g.add("clause", f"put damage counters on the attacking pokémon {equal}", lambda: lambda b: b.add("COUNTERS", "attacker", n=_count("dealt")))


def _flip_to_avert(b: Builder) -> None:
    b.add("FLIP", n=1)
    b.put(statement("HEADS", block=[statement("AVERT", n=Amount(999))]))


def _add_knock_outs(g: Grammar) -> None:
    for first in ("if", "when", "whenever"):
        g.add("when", f"{first} {{being}} is knocked out by damage from {{attack_of}}", lambda asks, kind: When("slain", (*asks, _SELF_FELLED, *_is(ATTACKER, kind))))
        g.add("when", f"{first} {{being}} is knocked out by {{attack_of}}", lambda asks, kind: When("slain", (*asks, *_is(ATTACKER, kind))))
        g.add("when", f"{first} {{being}} is knocked out", lambda asks: When("dies", asks))
        g.add("when", f"{first} {{being}} would be knocked out by damage from {{attack_of}}", lambda asks, kind: When("falling", (*asks, _SELF_FELLED, *_is(ATTACKER, kind))))
        g.add("when", f"{first} {{being}} would be knocked out by {{attack_of}}", lambda asks, kind: When("falling", (*asks, *_is(ATTACKER, kind))))
        g.add("when", f"{first} {{being}} would be knocked out by damage from an attack", lambda asks: When("sinking", (*asks, _SELF_FELLED)))
        for fallen in ("1/any of your {kind} is/are", "your {kind} is"):
            g.add("when", f"{first} {fallen} knocked out by damage from {{attack_of}}", lambda one, kind: When("mourns", (*_is(IT_MON, one), _IT_FELLED, *_is(ATTACKER, kind)), IT))
        g.add("when", f"{first} your active {{kind}} is knocked out by damage from {{attack_of}}", lambda one, kind: When("mourns", (*_is(IT_MON, one, ACTIVE), _IT_FELLED, *_is(ATTACKER, kind)), IT))
        for by in (
            "damage from an attack of/from {bearer}",
            "damage from an attack used by {bearer}",
            "damage from {bearer} 's attack/attacks",
        ):
            g.add("when", f"{first} [1 of] your opponent's {{kind}} is knocked out by {by}", lambda kind, bearer: _fells(kind, bearer))
            g.add("when", f"{first} your opponent's active {{kind}} is knocked out by {by}", lambda kind, bearer: _fells(narrowed(kind, ACTIVE), bearer))
        g.add("when", f"{first} your opponent's active {{kind}} is knocked out", lambda kind: When("opp_dies", _is(IT_MON, kind, ACTIVE), IT))
    for instead in ("", "instead"):
        for mark in ("", ","):
            for whom in ("SELF", "it", "that pokémon"):
                g.add("clause", f"{whom} is not knocked out {mark} and its remaining hp becomes/become {{digits}} {instead}", _left_with)
    g.add("clause", "discard this card", lambda: lambda b: b.add("DISCARD_THIS"))


def _fells(kind: Quals | None, bearer: Quals) -> When | None:
    if kind is None:
        return None
    return When("fells", (*_is(SELF_MON, bearer), _IT_FELLED, *_is(IT_MON, kind)), IT)


def _left_with(hp: int) -> Clause:
    def clause(b: Builder) -> None:
        if b.event not in ("falling", "sinking"):
            raise NotSaidError
        b.add("HEAL", "self", n=Amount(hp, -1, "hp", ("self",)))

    return clause


def _add_prizes(g: Grammar) -> None:
    def gives(n: int) -> Clause:
        def clause(b: Builder) -> None:
            if b.event not in ("slain", "dies", "mourns", "fells", "opp_dies"):
                raise NotSaidError
            b.add("BOUNTY", "self" if b.event in ("slain", "dies") else IT, n=n)

        return clause

    prize = "prize card/cards"
    g.add("clause", f"take {{n}} more {prize}", gives)
    g.add("clause", f"you take {{n}} more {prize}", gives)
    for who in ("your opponent", "that player"):
        g.add("clause", f"{who} takes {{n}} fewer {prize} [for it]", lambda n: gives(-n))
        g.add("clause", f"{who} takes {{n}} more {prize} [for it]", gives)
        g.add("clause", f"{who} cannot take a/any {prize} [for it]", lambda: gives(NO_PRIZES))
        g.add("clause", f"{who} does not take any {prize}", lambda: gives(NO_PRIZES))


# -- cards from the hand ----------------------------------------------------------------------


def _add_coming(g: Grammar) -> None:
    before = "[« before your attack »]"
    hand = "from your hand"
    for first in ("when", "whenever"):
        play = f"{first} you play/put SELF {hand}"
        for goal, quals in (
            ("1 of your pokémon", {}),
            ("your active pokémon", ACTIVE),
            ("1 of your active pokémon", ACTIVE),
            ("1 of your benched pokémon", BENCHED),
        ):
            g.add("when", f"{play} to evolve {goal} [during your turn] {before}", lambda quals=quals: When("evolved", _is(SELF_MON, quals)))
        g.add("when", f"{play} onto your active {{name}}", lambda _: When("evolved"))
        g.add("when", f"{play} onto your active SELF", lambda: When("evolved"))
        for bench in (f"SELF {hand} onto your bench", f"SELF onto your bench {hand}"):
            g.add("when", f"{first} you play/put {bench} [during your turn]", lambda: When("benched"))
        theirs = "from their hand"
        for who, asks in (("your opponent", (_THEIR_TURN,)), ("any player", ()), ("either player", ())):
            for what in ("a/any/an {kind}", "a/an {kind} card"):
                g.add("when", f"{first} {who} puts/plays {what} {theirs} onto their bench", lambda kind, asks=asks: When("joins", (*asks, *_is(IT_MON, _but_basic(kind))), IT))
            for what in ("a/any pokémon", "an evolution card"):
                g.add("when", f"{first} {who} plays {what} {theirs} to evolve [1 of] their pokémon", lambda asks=asks: When("evolves", asks, IT))
        g.add("when", f"after your opponent plays a/an {{card_kind}} {theirs}", lambda kind: _after_play(kind))


def _but_basic(kind: Quals) -> Quals:
    """Leave out that a Pokémon is Basic: one put onto the Bench is."""
    return {name: value for name, value in kind.items() if (name, value) != ("kind", "Basic Pokémon")}


def _after_play(kind: Quals) -> When:
    amount = Amount(0, 1, "played", ("opp",), as_filter(kind))
    return When("opp_played", (_asks(Test(amount)),))


def _add_energy(g: Grammar) -> None:
    by_hand = _asks(Test(_count("by_effect"), "<=", 0))
    g.words("by_hand", {
        "": (), "« excluding effects of attacks or poképower »": (by_hand,),
        "« except with an attack , ability , or trainer card »": (by_hand,),
    })  # fmt: skip
    card = "a/an {energy_kind} from your hand"
    for first in ("when", "whenever"):
        for goal in ("SELF", "the pokémon this card is attached to", "it"):
            for during in ("", "during your turn"):
                g.add("when", f"{first} you attach {card} to {goal} {during} {{by_hand}}", lambda kind, by: When("charged", (*_card(kind, "me"), *by)))
        g.add("when", f"{first} you attach {card} to 1 of your {{kind}} {{by_hand}}", lambda energy, kind, by: When("charges", (_MY_TURN, *_card(energy, "me"), *_is(IT_MON, kind), *by), IT))
        theirs = "from their hand"
        for who, asks, whose in (("your opponent", (_THEIR_TURN,), "opp"), ("any player", (), ""), ("either player", (), "")):
            for goal in ("1 of their {kind}", "their {kind}", "{kind}"):
                g.add("when", f"{first} {who} attaches a/an {{energy_kind}} {theirs} to {goal}", lambda energy, kind, asks=asks, whose=whose: _charges(asks, energy, kind, whose))
                g.add("when", f"{first} {who} attaches a/an {{energy_kind}} to {goal} {theirs}", lambda energy, kind, asks=asks, whose=whose: _charges(asks, energy, kind, whose))


def _charges(asks: tuple[Condition, ...], energy: Quals, kind: Quals, whose: str) -> When | None:
    if not whose and energy != {"kind": "Energy"}:
        return None  # whose card it is would have to be known
    card = _card(energy, whose) if whose else ()
    return When("charges", (*asks, *card, *_is(IT_MON, kind)), IT)


def _card(kind: Quals, who: str) -> tuple[Condition, ...]:
    """Ask which Energy card it was, where not any will do."""
    if kind == {"kind": "Energy"}:
        return ()
    return (_asks(Test(Amount(0, 1, "played", (who,), as_filter(kind)))),)


def _gather(kind: Quals, place: str, others: Quals) -> Clause:
    """Move as much Energy of one's other Pokémon as their player likes to self."""
    quals = {name: value for name, value in kind.items() if value != "Energy"}
    only = as_filter(quals)
    held = {"holds": quals["type"]} if set(quals) == {"type"} else {"states": ("energized",)}
    chosen = as_filter(narrowed(others, held, {"states": ("not-self",)}))
    each = [statement("CHOOSE", f"my.{place}", "me", only=chosen), statement("MOVE_ENERGY", IT, "self", n=1, only=only)]  # fmt: skip

    def clause(b: Builder) -> None:
        if set(quals) - {"type"}:
            raise NotSaidError
        b.add("CHOOSE_NUMBER", "me", n=Amount(0, 1, "energy", (f"my.{place}",), only))
        b.put(statement("REPEAT", n=Amount(0, 1, "number"), block=each))

    return clause


def _add_moves(g: Grammar) -> None:
    for goal in ("SELF", "it"):
        g.add("clause", f"move any amount of {{energy_kind}} from your other {{place}} {{kind}} to {goal}", _gather)
    spot = "the active spot"
    for first in ("when", "whenever", "if"):
        for goal in (f"to {spot}", "to become your active pokémon"):
            g.add("when", f"{first} SELF moves from your bench {goal}", lambda: When("enters"))
        g.add("when", f"{first} SELF moves from {spot} to your/the bench", lambda: When("leaves"))
        g.add("when", f"{first} your opponent's active pokémon retreats", lambda: When("fled", (), IT))
        g.add("when", f"{first} your opponent's active pokémon moves to the bench during their turn", lambda: When("opp_leaves", (_THEIR_TURN,), IT))
    g.add("one", "their new active pokémon", lambda: Mon("word", "foe", {}))


# -- turns ------------------------------------------------------------------------------------


def _add_turns(g: Grammar) -> None:
    checkup = When("checkup")
    times = ("between turns", "at any time/times between turns", "during pokémon checkup")
    for time in times:
        g.add("when", time, lambda: checkup)
        g.add("sentence", f"{{clauses}} {time} .", lambda rest: _answer(checkup, rest))
        for first in ("as long as", "if"):
            g.add("sentence", f"{first} {{condition_}} , {{clauses}} {time} .", lambda test, rest: _answer(checkup, rest, test))
            g.add("sentence", f"{first} {{condition_}} , {time} , {{clauses}} .", lambda test, rest: _answer(checkup, rest, test))
        for first in ("as long as", "if"):
            g.add("when", f"{first} SELF remains {{condition}} {time}", lambda name: When("aftermath", (_asks(Test(_count("is", "self", name))),)))
            g.add("when", f"{first} SELF remains affected by any special conditions {time}", lambda: When("aftermath", (_asks(Test(_count("is", "self", "any"))),)))
    for whose, asks in (("your", (_MY_TURN,)), ("your opponent's", (_THEIR_TURN,)), ("each player's", ())):
        end = f"at the end of {whose} turn [« after your attack »]"
        g.add("when", f"[once] {end}", lambda asks=asks: When("turn_ends", asks))
        g.add("when", f"if {{being}} {end}", lambda being, asks=asks: When("turn_ends", (*asks, *being)))
        g.add("when", f"if {{bearer}} {{state}} {end}", lambda quals, state, asks=asks: When("turn_ends", (*asks, *_is(SELF_MON, quals, state))))
        g.add("sentence", f"{{clauses}} {end} .", lambda rest, asks=asks: _answer(When("turn_ends", asks), rest))
        for text in ("if this card is attached to 1 of your pokémon , discard it", "discard this card"):
            g.add("sentence", f"{text} {end} .", lambda asks=asks: _answer(When("turn_ends", asks), [lambda b: b.add("DISCARD_THIS")]))
