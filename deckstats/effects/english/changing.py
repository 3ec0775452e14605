"""What continuous changes are made of: whom they reach, their number, whom they ask."""

from __future__ import annotations

from deckstats.effects.english.building import Builder, Clause, NotSaidError, statement
from deckstats.effects.english.phrases import IT, Mon, Quals, as_filter
from deckstats.effects.programs import Amount, Statement

__all__ = ["ALL", "ASKING", "EVERYWHERE", "SELF_MON", "plain", "put_change"]

#: How Pokémon are meant, also cards in the hand and in the discard pile.
EVERYWHERE = "everywhere"

SELF_MON = Mon("word", "self", {})
#: What cards in play do not change themselves, so that changes may rest on it.
PLAIN_COUNTS = {
    "pokemon", "cards", "surplus", "turns", "turn", "lost", "used", "counters", "energy", "units",
    "is", "hp", "variety", "plagues", "suffered", "stadium", "tools", "trainers", "gx_used",
    "vstar_used",
}  # fmt: skip
#: Changes whose filter is asked of another Pokémon or of a card.
ASKING = {
    "boost_against", "reduce_from", "unhurt", "unaffected", "safeguard", "at_most", "barred",
    "play_cost", "foe_boost", "bench_boost", "claims", "prizes_from", "no_energy",
    "outside_off", "proof_cards",
}  # fmt: skip

#: Attacks of both players, where what stands here else restricts those of the opponent.
ALL: Quals = {"by": "all"}

def plain(amount: Amount | None) -> Amount | None:
    """Return an amount if changes may rest on it."""
    if amount is None or (amount.count and amount.count not in PLAIN_COUNTS):
        return None
    return amount


def put_change(
    op: str, n: Amount | int | None, mon: Mon | None, asked: Quals | None = None
) -> list[Clause] | None:
    """Make a change that reaches Pokémon.

    Parameters
    ----------
    op : str
        Of STATIC_FIELDS.
    n : Amount or int, optional
        Its number.
    mon : Mon
        Whom it reaches; None refuses.
    asked : dict, optional
        What restricts those on the other side, or the cards.
    """
    if mon is not None and mon.how == EVERYWHERE:
        if op != "powers_off" or "states" in mon.quals:
            return None
        side = mon.target.split(".")[0]
        outside = put_change("outside_off", None, Mon("each", f"{side}.active", {}), mon.quals)
        return [*(put_change(op, n, mon._replace(how="each")) or ()), *(outside or ())]
    amount = Amount(n) if isinstance(n, int) else n
    if mon is None or mon.how == "some":
        return None

    def clause(b: Builder) -> None:
        b.to(b.lasting_event)
        b.put(_stated(op, amount, _meant(b, mon), asked))

    return [clause]


def _meant(b: Builder, mon: Mon) -> Mon:
    """Return the Pokémon a pronoun stands for."""
    if mon.how != "pronoun":
        if mon.how == "word":
            b.it = mon.target
            b.host = dict(mon.quals) if mon.target == "self" else {}
        return mon
    if b.it != "self" or mon.target != IT:
        raise NotSaidError
    return Mon("word", "self", dict(b.host))


def _stated(op: str, amount: Amount | None, mon: Mon, asked: Quals | None) -> Statement:
    """Make the statement of a change; whom it reaches is told where its filter asks others."""
    if op not in ASKING:
        return statement(op, mon.target, n=amount, only=as_filter(mon.quals))
    only = as_filter(asked)
    if not mon.quals:
        return statement(op, mon.target, n=amount, only=only)
    inner = (statement(op, "self", n=amount, only=only),)
    if mon.target == "self":
        of_self = Amount(0, 1, "pokemon", ("self",), as_filter(mon.quals))
        return Statement("IF", (">=", 1), of_self, None, inner)
    target = "opp.active" if mon.target == "foe" else mon.target
    return Statement("EACH", (target,), None, as_filter(mon.quals), inner)
