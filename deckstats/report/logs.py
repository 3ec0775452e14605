"""A game in words: what a player at the table would see, turn by turn.

A log is a list of events; a Pokémon is named in it by a *ref*, 16 times the player plus the place
where it stands. The writer keeps the little it needs to tell the story: who stands where, with how
much damage, and how many Prize cards are left.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from html import escape

from deckstats.analysis.play import Event, GameLog
from deckstats.cards import Card
from deckstats.effects.operations import CONDITIONS, TYPES
from deckstats.kernels.log import EVENT_NAMES
from deckstats.lowering.shapes import LAID_DOWN
from deckstats.rules import title as rules_title

__all__ = ["html", "text"]

SIDES = ("tails", "heads")

ENDINGS = {
    "prizes": "{winner} wins: the last Prize card is taken",
    "bench_out": "{winner} wins: {loser} has no Pokémon left in play",
    "deck_out": "{winner} wins: {loser} has no card left to draw",
    "sudden_death": "{winner} wins in Sudden Death",
    "draw": "a draw: nobody has won",
}


def text(log: GameLog) -> str:
    """Write a game as lines.

    Parameters
    ----------
    log : GameLog
        The game.

    Returns
    -------
    str
        The text with its final newline.
    """
    meta = log.meta
    origin = [
        rules_title(meta["rules"], meta["rule_changes"]),
        f"seed {meta['seed']}",
        f"pilot {meta['pilot']}",
    ]
    lines = [f"{log.names[0]} against {log.names[1]}: game {meta['game']}", " · ".join(origin)]
    lines += [f"warning: {warning}" for warning in meta["warnings"]]
    lines += [
        f"warning: {deck['name']}: not all text is modelled of {', '.join(deck['unmodelled'])}"
        for deck in meta["decks"]
        if deck["unmodelled"]
    ]
    return "\n".join([*lines, "", "Set-up", *_Writer(log).lines(), "", _ending(log)]) + "\n"


def html(log: GameLog) -> str:
    """Write a game in HTML, for notebooks.

    Parameters
    ----------
    log : GameLog
        The game.
    """
    return f'<pre class="deckstats">{escape(text(log))}</pre>'


def _ending(log: GameLog) -> str:
    after = f"(after {log.turns} turns)"
    if log.winner is None:
        return f"{ENDINGS['draw']} {after}"
    winner, loser = log.names[log.winner], log.names[1 - log.winner]
    return f"{ENDINGS[log.reason].format(winner=winner, loser=loser)} {after}"


# -- events -----------------------------------------------------------------------------------


@dataclass
class _Group:
    """Events told in one line: what happened to whom, with the a, b, c of each."""

    kind: str
    player: int
    values: list[tuple[int, int, int]]


JOINED = {"draw", "discard", "to_hand", "to_deck", "flip", "discard_energy", "shown", "lost"}
"""What often happens several times in a row."""


def _groups(events: Sequence[Event]) -> list[_Group]:
    """Join events that make one line, and drop those that go without saying."""
    groups: list[_Group] = []
    before = ("", -1, -1)  # kind, player and card of the last event that was told
    for kind, player, a, b, c, _ in events:
        if kind == "discard" and before in {
            ("discard_energy", player, a),  # the card just taken off
            ("knocked_out", player, -1),  # all that was attached goes with it
        }:
            continue
        if kind == "active" and before[0] == "retreat":
            continue
        if kind in ("turn", "over") and groups and groups[-1].kind == "between":
            groups.pop()  # nothing happened
        last = groups[-1] if groups else None
        same_place = kind != "discard_energy" or (last is not None and last.values[0][0] == a)
        if last and kind in JOINED and (kind, player) == (last.kind, last.player) and same_place:
            last.values.append((a, b, c))
        else:
            groups.append(_Group(kind, player, [(a, b, c)]))
        before = (kind, player, b if kind == "discard_energy" else -1)
    return groups


class _Writer:
    """Tells a game, keeping track of what stands on the table."""

    def __init__(self, log: GameLog) -> None:
        self.log = log
        self.groups = _groups(log.events)
        self.place = 0  # of the group being told
        self.mover = -1  # whose turn it is; -1 in the set-up
        self.pokemon: dict[int, int] = {}  # card by ref
        self.shapes: dict[int, int] = {}  # card by ref, where it counts as another
        self.damage: Counter[int] = Counter()  # HP by ref
        self.more: Counter[int] = Counter()  # HP that cards in play gave when they were last told
        self.active = [-1, -1]  # refs
        self.prizes = [0, 0]
        self.trainer: tuple[int, int] | None = None  # player and card, while it takes effect

    def lines(self) -> Iterator[str]:
        """Yield the lines of the whole game."""
        for place, group in enumerate(self.groups):
            self.place = place
            told = _TELLERS[group.kind](self, group)
            if told:
                yield from told if isinstance(told, list) else [self.indent(group.kind) + told]

    def indent(self, kind: str) -> str:
        """Put what follows from an action under it."""
        by_effect = self.trainer is not None and kind != "trainer"
        used = self.before("power") or self.before("use_stadium")
        by_effect |= kind in ("attach", "bench") and used is not None
        by_effect |= kind == "draw" and self.groups[self.place - 1].kind != "turn"
        return "  " if self.mover < 0 or (kind in ACTIONS and not by_effect) else "    "

    def follows(self, kind: str) -> bool:
        """Whether the next group is of this kind and the same player."""
        group = self.groups[self.place]
        after = self.groups[self.place + 1 : self.place + 2]
        return any((one.kind, one.player) == (kind, group.player) for one in after)

    def before(self, kind: str) -> _Group | None:
        """Return the group before, if it is of this kind and the same player."""
        group, earlier = self.groups[self.place], self.groups[self.place - 1]
        same = self.place > 0 and (earlier.kind, earlier.player) == (kind, group.player)
        return earlier if same else None

    # -- names --

    def card(self, player: int, local: int) -> Card:
        """Return the card of a local id."""
        return self.log.cards[player][local]

    def cards(self, player: int, locals_: Sequence[int]) -> str:
        """List cards, with their number where there are several."""
        counts = Counter(self.card(player, local).name for local in locals_)
        return ", ".join(f"{n} {name}" if n > 1 else name for name, n in counts.items())

    def own(self, ref: int) -> str:
        """Name a Pokémon as its player does."""
        name = self.card(ref // 16, self.pokemon[ref]).name
        return name if self.active[ref // 16] == ref else f"Benched {name}"

    def named(self, ref: int) -> str:
        """Name a Pokémon from the side of the player whose turn it is."""
        name = self.own(ref)
        return name if ref // 16 == self.mover else f"opposing {name}"

    def hp(self, ref: int) -> int:
        """Return the HP without damage, as far as the log has told."""
        return self.card(ref // 16, self.shapes.get(ref, self.pokemon[ref])).hp + self.more[ref]

    def who(self, group: _Group) -> str:
        """Name the player where it is not the one whose turn it is."""
        return "" if group.player == self.mover else f"{self.log.names[group.player]} "

    # -- what is told of each kind of event --

    def tell_turn(self, group: _Group) -> list[str]:
        """Begin a turn with how things stand."""
        turn, own_turn, _ = group.values[0]
        self.mover, self.trainer = group.player, None
        p, q = group.player, 1 - group.player
        stand = f"{self.standing(p)} against {self.standing(q)}"
        left = f"Prize cards left: {self.prizes[p]} against {self.prizes[q]}"
        title = f"Turn {turn}: {self.log.names[p]} (own turn {own_turn})"
        return ["", title, f"  ({stand}; {left})"]

    def standing(self, player: int) -> str:
        """Say how the Active Pokémon of a player is."""
        ref = self.active[player]
        if self.card(player, self.pokemon[ref]).id == LAID_DOWN.id:
            return self.own(ref)  # nobody knows its HP
        full = self.hp(ref)
        return f"{self.own(ref)} {full - self.damage[ref]}/{full} HP"

    def tell_draw(self, group: _Group) -> str:
        """Tell cards drawn; in the set-up they are a hand or bonus cards."""
        cards = self.cards(group.player, [a for a, _, _ in group.values])
        if self.mover >= 0:
            return f"{self.who(group)}draws {cards}"
        what = "draws bonus cards" if self.follows("bonus") else "opening hand"
        return f"{self.log.names[group.player]}: {what}: {cards}"

    def tell_mulligan(self, group: _Group) -> str:
        """Tell a hand without a Basic Pokémon."""
        return f"{self.log.names[group.player]}: no Basic Pokémon, mulligan"

    def tell_waits(self, group: _Group) -> str:
        """Tell a hand without a Basic Pokémon that is kept until the other player is ready."""
        return f"{self.log.names[group.player]}: no Basic Pokémon, waits for the other player"

    def tell_shown(self, group: _Group) -> str:
        """Show a hand without a Basic Pokémon."""
        cards = [card for card, n, _ in group.values for _ in range(n)]
        return f"{self.log.names[group.player]}: shows {self.cards(group.player, cards)}"

    def tell_opens(self, group: _Group) -> str:
        """Put down the opening Pokémon."""
        first = self.active[group.player] < 0
        ref = self.enter(group)
        if first:
            self.active[group.player] = ref
        where = "as Active Pokémon" if first else "on the Bench"
        name = self.card(group.player, group.values[0][1]).name
        return f"{self.log.names[group.player]}: {name} {where}"

    def enter(self, group: _Group) -> int:
        """Put a Pokémon into play; returns its ref."""
        ref, card, _ = group.values[0]
        self.pokemon[ref], self.damage[ref], self.more[ref] = card, 0, 0
        self.shapes.pop(ref, None)
        return ref

    def tell_prizes_set(self, group: _Group) -> str:
        """Set Prize cards aside."""
        n = self.prizes[group.player] = group.values[0][0]
        return f"{self.log.names[group.player]}: {n} Prize card{'s' if n > 1 else ''}"

    def tell_first(self, group: _Group) -> str:
        """Say who begins."""
        return f"{self.log.names[group.player]} goes first"

    def tell_bench(self, group: _Group) -> str:
        """Put a Pokémon onto the Bench."""
        self.enter(group)
        return f"puts {self.card(group.player, group.values[0][1]).name} onto the Bench"

    def tell_evolve(self, group: _Group) -> str:
        """Evolve a Pokémon."""
        ref, card, _ = group.values[0]
        below = self.named(ref)
        self.pokemon[ref] = card
        return f"evolves {below} into {self.card(group.player, card).name}"

    def tell_devolve(self, group: _Group) -> str:
        """Take the top card off a Pokémon; the log does not say what is below."""
        ref, card, _ = group.values[0]
        return f"{self.card(ref // 16, card).name} is taken off {self.named(ref)}"

    def tell_attach(self, group: _Group) -> str:
        """Attach a card."""
        ref, card, _ = group.values[0]
        return f"attaches {self.card(group.player, card).name} to {self.named(ref)}"

    def tell_trainer(self, group: _Group) -> str:
        """Play a Trainer; it takes effect until it is discarded."""
        card = group.values[0][0]
        self.trainer = (group.player, card)
        return f"{self.who(group)}plays {self.card(group.player, card).name}"

    def tell_power(self, group: _Group) -> str:
        """Use a Pokémon Power."""
        ref, number, card = group.values[0]
        powers = self.card(group.player, card).abilities
        user = self.named(ref) if ref >= 0 else self.card(group.player, card).name
        if self.card(group.player, card).id == LAID_DOWN.id:
            return f"turns up {user}"
        name = powers[number].name if number < len(powers) else "a rule"
        return f"uses {name} of {user}"

    def tell_retreat(self, group: _Group) -> str:
        """Retreat, with what it cost."""
        old, new, done = group.values[0]
        paid = self.before("discard_energy")
        cost = (
            f", discarding {self.cards(group.player, [b for _, b, _ in paid.values])}"
            if paid
            else ""
        )
        if not done:
            return f"{self.own(old)} fails to retreat{cost}"
        told = f"retreats {self.own(old)}{cost}"
        self.active[group.player] = new
        return f"{told}; {self.own(new)} comes in"

    def tell_attack(self, group: _Group) -> str:
        """Attack."""
        ref, number, card = group.values[0]
        attacker = self.card(group.player, card)
        self.trainer = None
        return f"{self.named(ref)} attacks with {attacker.attacks[number].name}"

    def tell_flip(self, group: _Group) -> str:
        """Flip coins."""
        sides = ", ".join(SIDES[a] for a, _, _ in group.values)
        return f"coin{'s' if len(group.values) > 1 else ''}: {sides}"

    def tell_damage(self, group: _Group) -> str:
        """Tell damage and what is left."""
        ref, amount, left = group.values[0]
        self.damage[ref] += amount
        if left > 0:
            self.more[ref] += left + self.damage[ref] - self.hp(ref)
        return f"{self.named(ref)} takes {amount} damage, {left} HP left"

    def tell_heal(self, group: _Group) -> str:
        """Remove damage counters."""
        ref, amount, _ = group.values[0]
        self.damage[ref] -= amount
        left = self.hp(ref) - self.damage[ref]
        return f"{self.named(ref)} is healed of {amount} damage, {left} HP left"

    def tell_condition(self, group: _Group) -> str:
        """Tell a Special Condition, or the end of all of them."""
        ref, condition, _ = group.values[0]
        what = CONDITIONS[condition] if condition else "cured of all Special Conditions"
        return f"{self.named(ref)} is {what}"

    def tell_between(self, group: _Group) -> str:
        """Go between turns."""
        self.trainer = None
        return "between turns"

    def tell_recover(self, group: _Group) -> str:
        """End a Special Condition between turns."""
        ref, condition, _ = group.values[0]
        return f"{self.named(ref)} is no longer {CONDITIONS[condition]}"

    def tell_discard(self, group: _Group) -> str | list[str]:
        """Discard cards; a Trainer that has taken effect goes without saying."""
        cards = [a for a, _, _ in group.values]
        if self.trainer and self.trainer[0] == group.player and self.trainer[1] in cards:
            cards.remove(self.trainer[1])
            indent, self.trainer = self.indent("discard"), None
            return [f"{indent}discards {self.cards(group.player, cards)}"] if cards else []
        return f"{self.who(group)}discards {self.cards(group.player, cards)}"

    def tell_discard_energy(self, group: _Group) -> str:
        """Take Energy off a Pokémon; the cost of a retreat is told with it."""
        if self.follows("retreat"):
            return ""
        energy = self.cards(group.player, [b for _, b, _ in group.values])
        return f"{self.named(group.values[0][0])} loses {energy}"

    def tell_knocked_out(self, group: _Group) -> str:
        """Knock a Pokémon Out."""
        ref = group.values[0][0]
        told = f"{self.named(ref)} is Knocked Out"
        if self.active[group.player] == ref:
            self.active[group.player] = -1
        return told

    def tell_prize(self, group: _Group) -> str:
        """Take a Prize card."""
        card, left, _ = group.values[0]
        self.prizes[group.player] = left
        name = self.card(group.player, card).name
        return f"{self.log.names[group.player]} takes a Prize card ({name}), {left} left"

    def tell_active(self, group: _Group) -> str:
        """Bring up a new Active Pokémon."""
        ref = group.values[0][0]
        self.active[group.player] = ref
        side = "" if group.player == self.mover else "opposing "
        return f"{side}{self.own(ref)} becomes the Active Pokémon"

    def tell_to_hand(self, group: _Group) -> str:
        """Take cards into the hand."""
        cards = self.cards(group.player, [a for a, _, _ in group.values])
        return f"{self.who(group)}takes {cards} into the hand"

    def tell_to_deck(self, group: _Group) -> str:
        """Put cards into the deck."""
        cards = self.cards(group.player, [a for a, _, _ in group.values])
        return f"{self.who(group)}puts {cards} into the deck"

    def tell_nothing(self, group: _Group) -> str:
        """Do nothing."""
        return "it does nothing"

    def tell_self_hit(self, group: _Group) -> str:
        """Hit oneself."""
        return f"{self.named(group.values[0][0])} is Confused and hits itself"

    def tell_sudden_death(self, group: _Group) -> list[str]:
        """Begin anew, after both players have won at once."""
        self.mover, self.trainer, self.active = -1, None, [-1, -1]
        return ["", "Both win at once: Sudden Death, a new game", "", "Set-up"]

    def tell_pass(self, group: _Group) -> str:
        """End the turn without an attack."""
        self.trainer = None
        return "ends the turn"

    def tell_stadium(self, group: _Group) -> str:
        """Put a Stadium into play."""
        self.trainer = None
        return f"{self.card(group.player, group.values[0][0]).name} is the Stadium now"

    def tell_use_stadium(self, group: _Group) -> str:
        """Use the Stadium in play, whoever played it."""
        card, owner, _ = group.values[0]
        return f"uses {self.card(owner, card).name}"

    def tell_lost(self, group: _Group) -> str:
        """Put cards into the Lost Zone."""
        cards = self.cards(group.player, [a for a, _, _ in group.values])
        return f"{self.who(group)}puts {cards} into the Lost Zone"

    def tell_shape(self, group: _Group) -> str:
        """Count as another card, or as itself again."""
        ref, card, _ = group.values[0]
        own = self.card(ref // 16, self.pokemon[ref])
        if self.card(ref // 16, card).name == own.name:
            self.shapes.pop(ref, None)
            return f"{self.named(ref)} is itself again"
        self.shapes[ref] = card
        return f"{self.named(ref)} counts as {self.card(ref // 16, card).name}"

    def tell_face_down(self, group: _Group) -> str:
        """Lay a card face down on the Bench."""
        self.enter(group)
        return "lays a card face down on the Bench"

    def tell_turned_up(self, group: _Group) -> str:
        """Turn a card up."""
        ref, card, _ = group.values[0]
        known = self.named(ref)
        self.pokemon[ref] = card
        return f"{known} proves to be {self.card(ref // 16, card).name}"

    def tell_turned_energy(self, group: _Group) -> str:
        """Treat an Energy card as one of another type."""
        ref, card, type_ = group.values[0]
        return f"{self.card(ref // 16, card).name} on {self.named(ref)} counts as {TYPES[type_]}"

    def tell_not(self, group: _Group) -> str:
        """Say nothing: another line tells it."""
        return ""


ACTIONS = {
    "between",
    "draw",
    "bench",
    "evolve",
    "attach",
    "trainer",
    "power",
    "retreat",
    "attack",
    "pass",
    "use_stadium",
}
_SILENT = {"bonus", "over"}
_TELLERS: dict[str, Callable[[_Writer, _Group], str | list[str]]] = {
    kind: _Writer.tell_not if kind in _SILENT else getattr(_Writer, f"tell_{kind}")
    for kind in EVENT_NAMES
}
