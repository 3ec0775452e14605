"""Rules of what is kept away as long as a card is in play: damage, effects, cards to be played."""

from __future__ import annotations

from deckstats.effects.english.building import Builder, Clause, NotSaidError, Test, statement
from deckstats.effects.english.changing import ALL, SELF_MON, put_change
from deckstats.effects.english.grammar import Grammar
from deckstats.effects.english.phrases import Mon, Quals, as_filter
from deckstats.effects.programs import Amount

__all__ = ["add_prevention"]

AFTER = "[« after applying weakness and resistance »]"


def add_prevention(g: Grammar) -> None:
    """Add to the grammar g the rules of what is prevented or cannot be played."""
    _add_guards(g)
    _add_bars(g)
    _add_proofs(g)



def _add_guards(g: Grammar) -> None:
    """Add what keeps damage and effects of attacks away."""
    def guard(mon: Mon, by: Quals, *ops: str) -> list[Clause] | None:
        found: list[Clause] = []
        for op in ops:
            clauses = put_change(op, None, mon, {} if by == ALL else by)
            if clauses is None:
                return None
            found.extend(clauses)
        return found

    def damage(mon: Mon, by: Quals) -> list[Clause] | None:
        if by == ALL and mon.target in ("self", "my.bench", "all.bench"):
            return _while_benched(mon)
        return guard(mon, by, "unhurt") if by != ALL else None

    def effects(mon: Mon, by: Quals) -> list[Clause] | None:
        return guard(mon, by, "unhurt", "unaffected")

    def apart(mon: Mon, by: Quals) -> list[Clause] | None:
        return guard(mon, by, "unaffected")

    for text in (
        f"prevent all damage done to {{reached}} by {{by_attacks}} {AFTER}",
        "prevent all damage done to {reached} from {by_attacks}",
        "prevent all damage from attacks done to {reached} by {by_whom_}",
    ):
        g.add("change", text, damage)
    g.add("change", "prevent all damage from {by_attacks} done to {reached}", lambda by, mon: damage(mon, by))
    g.add("change", "prevent all damage done by attacks to [all of] {reached}", lambda mon: damage(mon, ALL))
    g.add("by_whom_", "your opponent's {kinds}")
    g.add("by_whom_", "{kinds}", lambda kind: kind or None)
    g.words("by_whom_", {"the attacking pokémon": {}, "the opponent's pokémon": {}})
    for text in (
        "prevent all effects of attacks , including damage , done to {reached} by {by_attacks}",
        "prevent all effects of attacks , including damage , done to {reached} by {by_whom_}",
        "prevent all effects of attacks , including damage , done to {reached} by attacks from {by_whom_}",
        "prevent all effects , including damage , done to {reached} by {by_attacks}",
        "prevent all damage from and effects of attacks done to {reached} by {by_whom_}",
    ):
        g.add("change", text, effects)
    g.add("change", "prevent all damage from and effects of {by_attacks} done to {reached}", lambda by, mon: effects(mon, by))
    g.add("change", "prevent all effects of {by_attacks} , including damage , done to {reached}", lambda by, mon: effects(mon, by) if by != ALL else None)
    g.add("change", "prevent all effects of attacks , including damage , done by {by_whom_} to {reached}", lambda by, mon: effects(mon, by))
    apart_ = "except/excluding damage"
    for text in (
        f"prevent all effects of {{by_attacks}} , {apart_} , done to {{reached}}",
        "prevent all effects of {by_attacks} done to {reached} . « damage is not an effect . »",
        "prevent all effects of {by_attacks} done to {reached} . « existing effects are not removed . damage is not an effect . »",
    ):
        g.add("change", text, lambda by, mon: apart(mon, by))
        g.add("sentence", text, lambda by, mon: apart(mon, by))
    for text in (
        f"prevent all effects of attacks , {apart_} , done to {{reached}} by {{by_whom_}}",
        f"prevent all effects , {apart_} , done to {{reached}} by {{by_attacks}}",
        f"prevent all effects , {apart_} , by {{by_attacks}} done to {{reached}}",
    ):
        g.add("change", text, apart if "by {by_attacks} done" not in text else lambda by, mon: apart(mon, by))

    _add_walls(g)


def _while_benched(mon: Mon) -> list[Clause] | None:
    """Keep the damage of all attacks from Benched Pokémon, or from one while it is there."""
    if mon.target != "self":
        return put_change("no_bench_damage", None, mon)
    if mon.quals:
        return None

    def clause(b: Builder) -> None:
        asleep = b.tests and b.tests[0].amount == Amount(0, 1, "is", ("self", "Asleep"))
        if not b.tests or not (asleep or _asks_for(b.tests[0], "benched")):
            raise NotSaidError
        b.event = b.lasting_event
        b.put(statement("unhurt" if asleep else "no_bench_damage", "self"))

    return [clause]


def _asks_for(test: Test, state: str) -> bool:
    return test.amount == Amount(0, 1, "pokemon", ("self",), as_filter({"states": (state,)}))


def _add_walls(g: Grammar) -> None:
    for text in ("prevent all damage done to SELF by {by_attacks} if that damage is {digits} or more",):
        g.add("change", text, lambda by, n: put_change("wall", n, SELF_MON) if by != ALL else None)


# -- what cannot be played --------------------------------------------------------------------


def _add_bars(g: Grammar) -> None:
    g.add("card_kinds", "{card_kind}")
    g.add("card_kinds", "{card_kind} [,] or {card_kinds}", lambda one, rest: _either_kind(one, rest))
    g.add("card_kinds", "{card_kind} , {card_kinds}", lambda one, rest: _either_kind(one, rest))
    g.words("card_kinds", {
        "trainer cards « except for supporter cards »": {"kind": "Item or Stadium or Tool"},
        "pokémon tool": {"kind": "Tool"}, "item": {"kind": "Item"}, "special energy": {"kind": "special Energy"},
        "ace spec cards": {"marks": ("ACE-SPEC",)},
    })  # fmt: skip
    hand = "[from their/your hand]"
    who = {"your opponent": "opp.active", "they": "opp.active", "each player": "all.active", "each play": "all.active", "neither player": "all.active"}
    for text, target in who.items():
        mon = Mon("word" if target == "opp.active" else "each", target, {})
        cannot = "can" if text == "neither player" else "cannot"
        for some in ("any", ""):
            g.add("change", f"{text} {cannot} play {some} {{card_kinds}} {hand}", lambda quals, mon=mon: put_change("barred", None, mon, quals) if quals else None)
            for evolving in ("pokémon", "basic pokémon or evolution cards"):
                play = f"{text} {cannot} play {some} {evolving} {hand} to evolve"
                for whom, reached in (
                    ("their pokémon", "any"), ("their active pokémon", "active"), ("benched pokémon", "bench"), ("an active pokémon", "active"),
                ):
                    side = target.split(".")[0]
                    g.add("change", f"{play} {whom}", lambda at=f"{side}.{reached}": put_change("no_evolving", None, Mon("each", at, {})))
            attach = f"{text} {cannot} attach {some} {{card_kinds}} {hand} to"
            if target == "opp.active":
                g.add("change", f"{attach} their pokémon", lambda quals: put_change("no_energy", None, Mon("each", "opp.any", {}), _energy(quals)))
                g.add("change", f"{attach} their active pokémon", lambda quals: put_change("no_energy", None, Mon("word", "opp.active", {}), _energy(quals)))
    g.add("change", f"you cannot attach {{card_kinds}} {hand} to SELF", lambda quals: put_change("no_energy", None, SELF_MON, _energy(quals)))


def _energy(quals: Quals) -> Quals | None:
    return quals if "Energy" in quals.get("kind", "") else {"kind": "none"}


def _either_kind(one: Quals, two: Quals) -> Quals | None:
    """Let a card be of either kind, where nothing else is asked."""
    if one.keys() == two.keys() == {"kind"}:
        return {"kind": f"{one['kind']} or {two['kind']}"}
    return None


# -- Powers and Trainers ----------------------------------------------------------------------


def _add_proofs(g: Grammar) -> None:
    """Add what keeps effects of Powers and of Trainers away."""
    def proof(mon: Mon) -> list[Clause] | None:
        return put_change("proof_powers", None, mon)

    for whose in ("your opponent's pokémon's abilities", "your opponent's abilities"):
        g.add("change", f"prevent all effects of {whose} done to {{reached}}", proof)
    both = "prevent all effects of your opponent's pokémon's attacks and abilities done to {reached} . « damage is not an effect . »"
    g.add("sentence", both, lambda mon: [*(proof(mon) or ()), *(put_change("unaffected", None, mon, {}) or ())])
    g.words("played_kinds", {
        "an item": {"kind": "Item"}, "a supporter": {"kind": "Supporter"},
        "an item or supporter": {"kind": "Item or Supporter"},
    })  # fmt: skip
    hand = "[from their/your hand]"
    for text in (
        f"whenever your opponent plays {{played_kinds}} card {hand} , prevent all effects of that card done to {{reached}}",
        f"your opponent plays {{played_kinds}} card {hand} , prevent all effects of that card done to {{reached}}",
    ):
        g.add("change", text, lambda kind, mon: put_change("proof_cards", None, mon, kind))
    trainers = "whenever your opponent plays a trainer card « excluding pokémon tools and stadium cards » , prevent all effects of that card done to {reached}"
    g.add("change", trainers, lambda mon: put_change("proof_cards", None, mon, {"kind": "Item or Supporter"}))
