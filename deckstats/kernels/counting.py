"""Counts and sets of a program: what an amount comes to, which Pokémon a target word names."""

from __future__ import annotations

from typing import Any

from deckstats.effects.operations import RADIX
from deckstats.kernels.bars import forbidden
from deckstats.kernels.changes import FIELD, change, change_between, decreed, is_proof
from deckstats.kernels.coins import flip
from deckstats.kernels.costs import grown, pays, retreat_cost
from deckstats.kernels.filters import FLAG
from deckstats.kernels.inplay import (
    bench_mask,
    bench_size,
    first_ref,
    hp_left,
    owner,
    slot_count,
    slot_of,
)
from deckstats.kernels.jit import boolean, i64, kernel, record, u64
from deckstats.kernels.lasting import (
    BENCH_GUARDED,
    EVOLVES_NOW,
    SHIELDED,
    UNEVOLVED,
    UNHARMED,
    find_lasting,
    is_lasting,
)
from deckstats.kernels.looks import types_of
from deckstats.kernels.plain_counts import (
    ASIDE,
    BENCH,
    BOTTOM,
    COLORLESS,
    COUNT,
    COUNTER,
    DECK,
    DISCARD,
    ENERGY,
    EVERY_TYPE,
    HAND,
    HP,
    LOST_ZONE,
    OF_PLAYERS,
    POKEMON_COUNT,
    PRIZES,
    RETREAT,
    TOP,
    UNITS,
    USED,
    WOUNDS,
    active_ref,
    compare,
    everyone,
    is_set,
    named,
    of_player,
    plain_of,
    tools_on,
    used,
    wounds,
)
from deckstats.kernels.provided import energy_count, fits, held_units, units
from deckstats.kernels.refs import attack_place, attack_row
from deckstats.kernels.state import ROW, S, T
from deckstats.kernels.zones import deck_mask, has

__all__ = [
    "ASIDE",
    "BENCH",
    "BOTTOM",
    "DECK",
    "DISCARD",
    "HAND",
    "LOST_ZONE",
    "PRIZES",
    "TOP",
    "active_ref",
    "amount",
    "can_evolve_now",
    "compare",
    "count",
    "evades",
    "filter_passes",
    "first_of_card",
    "named",
    "pokemon_named",
    "targets",
    "trainer_proof",
]

ROW_T = record(ROW)

HEADS = COUNT["heads"]
TAILS = COUNT["tails"]
EXCESS = COUNT["excess"]
HALF_HP = COUNT["half_hp"]
SPACE = COUNT["space"]
MOVED = COUNT["moved"]
DEALT = COUNT["dealt"]
NUMBER = COUNT["number"]
WANTED = COUNT["wanted"]
LEAD = COUNT["lead"]
PLAYED = COUNT["played"]
ODD = COUNT["odd"]
HALF_DEALT = COUNT["half_dealt"]
FELLED = COUNT["felled"]
BY_EFFECT = COUNT["by_effect"]
HALF_HP_DOWN = COUNT["half_hp_down"]
MAX_HP = COUNT["max_hp"]
STRUCK = COUNT["struck"]
WOUND = COUNT["wound"]
PAYABLE = COUNT["payable"]
KINDS = COUNT["kinds"]
WHOLE = COUNT["whole"]

STURDY = FLAG["sturdy"]
NOT_IT = FLAG["not-it"]
HARDY = FLAG["hardy"]
EVOLVABLE = FLAG["evolvable"]
SKIPPABLE = FLAG["skippable"]
NOT_SELF = FLAG["not-self"]
RELIEVABLE = FLAG["relievable"]
MATCHED = FLAG["matched"]
UPGRADABLE = FLAG["upgradable"]
AKIN = FLAG["akin"]
BARE = FLAG["bare"]
NAMESAKE = FLAG["namesake"]
CHOSEN_TYPE = FLAG["chosen-type"]
HOLDS_CHOSEN = FLAG["holds-chosen"]
OF_TYPES = AKIN | CHOSEN_TYPE | HOLDS_CHOSEN

EVERYTHING, ITS_EFFECTS = 1, 3  # as SHIELDS
BOTH = 2  # as WHO
OF_CARDS = 3  # as STATS
UNAFFECTED = FIELD["unaffected"]
SAFEGUARD = FIELD["safeguard"]
EVADES = FIELD["evades"]
TRAINER_PROOF = FIELD["trainer_proof"]
NO_EVOLVING = FIELD["no_evolving"]
TOOLS = FIELD["tools"]
PROOFS = FIELD["proof_powers"]
SHIELDING = 1 << (PROOFS & 63) | 1 << (FIELD["proof_cards"] & 63)  # both in one word
GRASS = 0  # as TYPES


@kernel(boolean, S, T, i64, i64)
def can_evolve_now(s: Any, t: Any, p: int, i: int) -> bool:
    """Tell whether timing lets a Pokémon evolve.

    Basic rules, "Evolve": not in the turn it came into play or evolved, and nobody in his or her
    first turn.
    """
    pl = s.players[p]
    if is_lasting(s, UNEVOLVED, pl.slots[i].serial):
        return False
    if is_lasting(s, EVOLVES_NOW, pl.slots[i].serial):
        return True
    if pl.turns <= 1 and not t.rules.evolve_first_turn:
        return False
    return pl.slots[i].changed < s.turn


@kernel(boolean, S, T, i64, i64)
def _relievable(s: Any, t: Any, p: int, i: int) -> bool:
    """Tell whether another Pokémon of the player would live with one more damage counter."""
    rest = s.players[p].in_play & ~(i64(1) << i)
    while rest:
        if hp_left(s, t, p, first_ref(rest)) > COUNTER:
            return True
        rest &= rest - 1
    return False


@kernel(boolean, S, T, i64, i64, i64)
def filter_passes(s: Any, t: Any, self_ref: int, ref: int, filter_: int) -> bool:
    """Tell whether a Pokémon in play passes a filter."""
    p = owner(ref)
    i = slot_of(ref)
    if not fits(s, t, p, i, filter_):
        return False
    flags = t.filters[filter_].states
    left = t.filters[filter_].left
    if left and hp_left(s, t, p, i) > left:
        return False
    if flags == 0:
        return True
    if flags & STURDY and hp_left(s, t, p, i) <= COUNTER:
        return False
    if flags & HARDY and hp_left(s, t, p, i) <= 2 * COUNTER:
        return False
    if flags & NOT_IT and ref == s.it:
        return False
    if flags & NOT_SELF and ref == self_ref:
        return False
    if flags & EVOLVABLE and not can_evolve_now(s, t, p, i):
        return False
    if flags & RELIEVABLE and not _relievable(s, t, p, i):
        return False
    if flags & (MATCHED | UPGRADABLE):
        above = t.cards[p, s.players[p].slots[i].card].next
        cards = deck_mask(s, p) if flags & MATCHED else s.players[p].hand_mask
        if above & cards == u64(0):
            return False
    if flags & BARE and tools_on(s, t, p, i, 0) >= t.rules.tools_per_pokemon + change(
        s, t, TOOLS, p, i
    ):
        return False
    if flags & OF_TYPES and not _of_asked_type(s, t, ref, flags):
        return False
    if flags & NAMESAKE and not _is_namesake(s, t, ref):
        return False
    if flags & SKIPPABLE:
        return skipping_mask(s, t, p, i) != u64(0)
    return True


@kernel(boolean, S, T, i64)
def _is_namesake(s: Any, t: Any, ref: int) -> bool:
    """Tell whether a Pokémon has the name of the opponent's Active Pokémon."""
    foe = active_ref(s, 1 - s.me)
    if foe < 0:
        return False
    name = t.cards[owner(foe), s.players[owner(foe)].slots[slot_of(foe)].card].name
    return t.cards[owner(ref), s.players[owner(ref)].slots[slot_of(ref)].card].name == name


@kernel(boolean, S, T, i64, i64)
def _of_asked_type(s: Any, t: Any, ref: int, flags: int) -> bool:
    """Check the states that ask for a type which only the game tells."""
    types = types_of(s, t, owner(ref), slot_of(ref))
    if flags & AKIN:
        foe = active_ref(s, 1 - s.me)
        if foe < 0 or types & types_of(s, t, owner(foe), slot_of(foe)) == 0:
            return False
    if s.chosen_type < 0:
        return flags & (CHOSEN_TYPE | HOLDS_CHOSEN) == 0
    chosen = i64(1) << i64(s.chosen_type)
    if flags & CHOSEN_TYPE and types & chosen == 0:
        return False
    return not flags & HOLDS_CHOSEN or units(s, t, owner(ref), slot_of(ref), chosen) > 0


@kernel(u64, S, T, i64, i64)
def skipping_mask(s: Any, t: Any, p: int, i: int) -> Any:
    """Return the Stage 2 cards in hand that fit on a Basic Pokémon, its Stage 1 left out."""
    pl = s.players[p]
    card = pl.slots[i].card
    rest = pl.hand_mask & t.decks[p].evolutions
    found = u64(0)
    if change(s, t, NO_EVOLVING, p, i):
        return found
    while rest != u64(0):
        lowest = rest & (~rest + u64(1))
        rest ^= lowest
        upper = _place(lowest)
        if has(t.cards[p, upper].skips_onto, card) and not forbidden(s, t, p, upper):
            found |= lowest
    return found


@kernel(i64, u64)
def _place(single: Any) -> int:
    return first_ref(i64(single))


@kernel(i64, S, T, i64, i64, i64, i64)
def pokemon_named(s: Any, t: Any, me: int, self_ref: int, target: int, filter_: int) -> int:
    """Return the refs a target word names, as a mask, those that pass the filter."""
    refs = everyone(s, me, self_ref, target)
    if filter_ == 0:
        return refs
    kept = i64(0)
    while refs:
        ref = first_ref(refs)
        refs &= refs - 1
        if filter_passes(s, t, self_ref, ref, filter_):
            kept |= i64(1) << ref
    return kept


@kernel(i64, S, T, i64, i64, i64)
def targets(s: Any, t: Any, me: int, self_ref: int, target: int) -> int:
    """Return the refs a target word names that an operation has an effect on.

    While an attack is carried out, Pokémon safe from its effects are left out. They can be counted
    and chosen all the same (P059).
    """
    refs = pokemon_named(s, t, me, self_ref, target, 0)
    of_trainer = s.self < 0 and s.this_card >= 0
    if s.attacking == 0 and not of_trainer and not shields_there(t):
        return refs
    kept = i64(0)
    while refs:
        ref = first_ref(refs)
        refs &= refs - 1
        if not shielded(s, t, me, ref) and not trainer_proof(s, t, ref):
            kept |= i64(1) << ref
    return kept


@kernel(boolean, S, T, i64)
def trainer_proof(s: Any, t: Any, ref: int) -> bool:
    """Tell whether the Trainer being played has no effect on a Pokémon."""
    if s.attacking or s.self >= 0 or s.this_card < 0:
        return False
    return change(s, t, TRAINER_PROOF, owner(ref), slot_of(ref)) != 0


@kernel(boolean, S, T, i64)
def evades(s: Any, t: Any, ref: int) -> bool:
    """Let a Pokémon with such a Power flip once for the attack; heads: nothing is done to it."""
    if not change(s, t, EVADES, owner(ref), slot_of(ref)):
        return False
    single = i64(1) << ref
    if s.decided & single == 0:
        s.decided |= single
        if flip(s, t, owner(ref)) == 1:
            s.untouched |= single
    return s.untouched & single != 0


@kernel(boolean, T)
def shields_there(t: Any) -> bool:
    """Tell whether cards of the match keep Powers or Trainers from Pokémon."""
    return t.change_mask[PROOFS >> 6] & SHIELDING != 0


@kernel(boolean, S, T, i64, i64, i64)
def _has_shield(s: Any, t: Any, ref: int, serial: int, kind: int) -> bool:
    """Tell whether a shield of a kind (of SHIELDS) keeps the attack under way from a Pokémon."""
    at = find_lasting(s, SHIELDED, serial, -1)
    while at >= 0:
        entry = s.lasting[at]
        if entry.a == kind and filter_passes(s, t, ref, s.self, entry.b):
            return True
        at = find_lasting(s, SHIELDED, serial, at)
    return False


@kernel(boolean, S, T, i64, i64)
def _out_of_reach(s: Any, t: Any, me: int, ref: int) -> bool:
    """Tell whether nothing of the attack under way reaches a Pokémon, damage neither."""
    if s.attacking == 0 or ref == s.self:
        return False
    if s.untouched >> ref & 1 or change_between(s, t, SAFEGUARD, ref, s.self):
        return True
    if evades(s, t, ref):
        return True
    if owner(ref) == me:
        return False
    serial = s.players[owner(ref)].slots[slot_of(ref)].serial
    if s.lasting_mask & (i64(1) << UNHARMED) and decreed(s, t, UNHARMED, ref):
        return True
    benched = s.players[owner(ref)].active != slot_of(ref)
    if s.lasting_mask & (i64(1) << BENCH_GUARDED) and benched and decreed(s, t, BENCH_GUARDED, ref):
        return True
    return _has_shield(s, t, ref, serial, EVERYTHING)


@kernel(boolean, S, T, i64, i64)
def shielded(s: Any, t: Any, me: int, ref: int) -> bool:
    """Tell whether a Pokémon is safe from every effect of the attack, Power or card under way."""
    if s.attacking == 0:
        if s.self >= 0 and s.this_card >= 0:  # a Trainer attached to a Pokémon
            return False
        return shields_there(t) and is_proof(s, t, ref, me, s.this_card)
    if _out_of_reach(s, t, me, ref):
        return True
    if ref == s.self or owner(ref) == me:
        return False
    if change_between(s, t, UNAFFECTED, ref, s.self):
        return True
    serial = s.players[owner(ref)].slots[slot_of(ref)].serial
    return _has_shield(s, t, ref, serial, ITS_EFFECTS)


@kernel(i64, S, T, i64, i64, i64)
def reached(s: Any, t: Any, me: int, self_ref: int, target: int) -> int:
    """Return the refs a target word names that damage of the attack under way may reach.

    Damage is no effect: what keeps effects alone away is not asked here, and what keeps damage away
    when the damage is figured.
    """
    refs = pokemon_named(s, t, me, self_ref, target, 0)
    kept = i64(0)
    while refs:
        ref = first_ref(refs)
        refs &= refs - 1
        if not _out_of_reach(s, t, me, ref):
            kept |= i64(1) << ref
    return kept


@kernel(i64, S, T, i64, i64, i64)
def units_of(s: Any, t: Any, p: int, i: int, type_: int) -> int:
    """Return the units of a type that a Pokémon's Energy provides; Colorless: of any."""
    printed = units(s, t, p, i, EVERY_TYPE if type_ == COLORLESS else i64(1) << type_)
    return printed + grown(s, t, p, i) if type_ in (GRASS, COLORLESS) else printed


@kernel(i64, S, T, i64, i64, i64, i64)
def _of_pokemon(s: Any, t: Any, source: int, ref: int, arg: int, filter_: int) -> int:
    """Count something of one Pokémon; 0 if there is none."""
    if ref < 0:
        return 0
    p = owner(ref)
    i = slot_of(ref)
    if source == UNITS:
        type_ = arg // RADIX
        return units_of(s, t, p, i, type_)
    if source == ENERGY:
        return energy_count(s, t, p, i, filter_)
    if source == FELLED:
        return s.players[p].slots[i].felled
    if source == WHOLE:
        return s.players[p].slots[i].whole
    if source == RETREAT:
        return retreat_cost(s, t, p, i)
    if source == HP:
        return hp_left(s, t, p, i)
    if source == HALF_HP:
        return (hp_left(s, t, p, i) + 19) // 20 * COUNTER
    if source == HALF_HP_DOWN:
        return hp_left(s, t, p, i) // 20 * COUNTER
    if source == MAX_HP:
        return hp_left(s, t, p, i) + s.players[p].slots[i].damage
    return plain_of(s, t, source, ref, arg, filter_)


@kernel(i64, S, T, i64, i64)
def _stat(s: Any, t: Any, stat: int, ref: int) -> int:
    """Return a number of a Pokémon that is compared with that of another: as STATS."""
    if ref < 0:
        return 0
    slot = s.players[owner(ref)].slots[slot_of(ref)]
    if stat == 0:
        return held_units(s, t, owner(ref), slot_of(ref))
    if stat == OF_CARDS:
        return slot.n_energy
    return hp_left(s, t, owner(ref), slot_of(ref)) if stat == 1 else slot.damage // COUNTER


@kernel(i64, S, T, i64, i64, i64, i64, i64, i64)
def _in_all(
    s: Any, t: Any, source: int, self_ref: int, target: int, arg: int, filter_: int, me: int
) -> int:
    """Count something of every Pokémon of a set."""
    refs = pokemon_named(s, t, me, self_ref, target, 0)
    n = i64(0)
    while refs:
        n += _of_pokemon(s, t, source, first_ref(refs), arg, filter_)
        refs &= refs - 1
    return n


@kernel(i64, S, T, i64, i64)
def first_of_card(s: Any, t: Any, ref: int, attack: int) -> int:
    """Return the number that the first attack of the card has which an attack is on.

    It is 0 but for attacks of other cards that a Pokémon can use.
    """
    if ref < 0:
        return 0
    p = owner(ref)
    card = i64(s.players[p].slots[slot_of(ref)].card)
    at = attack_row(t, p, card, attack)
    lender = i64(t.cards[p, at].attacks[attack_place(attack)].lender)
    while lender < 0 and attack > 0:
        at = attack_row(t, p, card, attack - 1)
        if t.cards[p, at].attacks[attack_place(attack - 1)].lender != lender:
            return attack
        attack -= 1
    return 0


@kernel(i64, S, T, i64, i64, i64, i64, i64, i64)
def count(
    s: Any, t: Any, me: int, self_ref: int, attack: int, source: int, arg: int, filter_: int
) -> int:
    """Count something in the game.

    Parameters
    ----------
    s, t : records of GAME and TABLES
        Read.
    me : int64
        Player of the effect.
    self_ref : int64
        Pokémon it belongs to; -1 for a Trainer.
    attack : int64
        Number of the attack, for what exceeds its cost.
    source, arg, filter_ : int64
        As COUNTS says.
    """
    if source == HEADS:
        return s.heads
    if source == TAILS:
        return s.tails
    if source == ODD:
        return s.heads % 2
    if source == MOVED:
        return s.moved
    if source == DEALT:
        return s.dealt
    if source == HALF_DEALT:
        return (s.dealt + 19) // 20 * COUNTER
    if source == STRUCK:
        return s.struck
    if source == WOUND:
        return s.wound
    if source == POKEMON_COUNT:
        return _set_size(pokemon_named(s, t, me, self_ref, arg, filter_))
    if source == SPACE:
        p = me if arg == 0 else 1 - me
        return max(bench_size(s, t, p) - slot_count(bench_mask(s, p)), 0)
    if source == WOUNDS:
        return wounds(s, t, me, self_ref, arg, filter_)
    if source in OF_PLAYERS:
        return of_player(s, t, me, self_ref, source, arg, filter_)
    if source == PAYABLE:
        return i64(_pays_for_chosen(s, t, self_ref))
    if source == KINDS:
        return _kinds(s, t, pokemon_named(s, t, me, self_ref, arg, filter_))
    if source == EXCESS:
        return _excess(s, t, self_ref, attack, arg)
    if source == NUMBER:
        return s.number
    if source == WANTED:
        return i64(s.declined == 0)
    if source == PLAYED:
        p = me if arg == 0 else 1 - me
        return i64(s.answered >= 0 and has(t.filters[filter_].cards[p], s.answered))
    if source == BY_EFFECT:
        return s.by_effect
    if source == USED:
        return used(s, self_ref, first_of_card(s, t, self_ref, attack) + arg - 1)
    if source == LEAD:
        return _stat(s, t, arg % RADIX, self_ref) - _stat(
            s, t, arg % RADIX, named(s, me, self_ref, arg // RADIX)
        )
    if is_set(arg % RADIX):
        return _in_all(s, t, source, self_ref, arg % RADIX, arg, filter_, me)
    ref = named(s, me, self_ref, arg % RADIX)
    return _of_pokemon(s, t, source, ref, arg, filter_)


@kernel(boolean, S, T, i64)
def _pays_for_chosen(s: Any, t: Any, ref: int) -> bool:
    """Tell whether the Energy of a Pokémon pays for the attack that was chosen, whose it is."""
    if ref < 0 or s.chosen_of < 0 or s.chosen_attack < 0:
        return False
    holder = i64(s.chosen_of)
    card = i64(s.players[owner(holder)].slots[slot_of(holder)].card)
    if s.chosen_card >= 0:
        card = i64(s.chosen_card)
    at = attack_row(t, owner(holder), card, s.chosen_attack)
    place = attack_place(s.chosen_attack)
    return pays(s, t, owner(ref), slot_of(ref), owner(holder), at, place)


@kernel(i64, S, T, i64)
def _kinds(s: Any, t: Any, refs: int) -> int:
    """Count the different types of some Pokémon."""
    types = i64(0)
    while refs:
        types |= types_of(s, t, owner(first_ref(refs)), slot_of(first_ref(refs)))
        refs &= refs - 1
    return slot_count(types)


@kernel(i64, S, T, i64, i64, i64)
def _excess(s: Any, t: Any, ref: int, attack: int, type_: int) -> int:
    """Count units of a type beyond what the attack needs.

    Energy of other types pays for Colorless first, so the attacker keeps the most.
    """
    p = owner(ref)
    i = slot_of(ref)
    at = attack_row(t, p, i64(s.players[p].slots[i].card), attack)
    row = t.cards[p, at].attacks[attack_place(attack)]
    spare = units_of(s, t, p, i, type_) - i64(row.cost[type_])
    in_all = units_of(s, t, p, i, COLORLESS) - i64(row.total)
    return max(in_all if type_ == COLORLESS else min(spare, in_all), 0)


@kernel(i64, i64)
def _set_size(refs: int) -> int:
    return slot_count(refs)


@kernel(i64, S, T, i64, i64, i64, ROW_T)
def amount(s: Any, t: Any, me: int, self_ref: int, attack: int, row: Any) -> int:
    """Return what the amount of a row comes to: base + per * min(count, cap)."""
    if row.source == 0:
        return row.fixed
    n = count(s, t, me, self_ref, attack, row.source, row.arg, row.filter)
    if row.cap > 0:
        n = min(n, i64(row.cap))
    return row.fixed + row.per * n
