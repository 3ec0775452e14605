"""How much damage an attack does: the damage steps of the rulebook, in its order."""

from __future__ import annotations

from typing import Any

from deckstats.effects.operations import WORDS
from deckstats.kernels.changes import (
    FIELD,
    bits_of,
    change,
    change_between,
    decreed,
    decreed_for,
    grouped_bits,
)
from deckstats.kernels.counting import filter_passes
from deckstats.kernels.inplay import hp_left, owner, ref_of, slot_of, turn_up
from deckstats.kernels.jit import boolean, i64, kernel, void
from deckstats.kernels.lasting import (
    ALL_TAKE_LESS,
    ATTACK_MORE,
    ATTACK_SUCH_MORE,
    BENCH_GUARDED,
    BENCH_SHELTERED,
    DEALS_LESS,
    DEALS_LESS_AFTER,
    DEALS_MORE,
    RAISED,
    SAVED_UNTIL_HURT,
    SHELTERING,
    SHIELDED,
    TAKE_LESS_FROM_SUCH,
    TAKES_HALF,
    TAKES_LESS,
    TAKES_MORE,
    WITHOUT_WEAKNESS,
    end_lasting,
    find_lasting,
    is_lasting,
    lasting_sum,
)
from deckstats.kernels.log import DAMAGED, HEALED, note
from deckstats.kernels.looks import retypes, types_of
from deckstats.kernels.state import S, T

__all__ = [
    "attack_damage",
    "deal",
    "heal",
    "hurt",
    "is_undisturbed",
    "weighed",
]

# Numbers of rules.DAMAGE_STEPS; lowering checks that they agree.
BASE, ATTACKER_CHANGES, WEAKNESS, RESISTANCE = 0, 1, 2, 3
ATTACKER_TRAINERS, DEFENDER_TRAINERS, DEFENDER_EFFECTS = 4, 5, 6
DAMAGE_STEP_NAMES = (
    "base",
    "attacker_changes",
    "weakness",
    "resistance",
    "attacker_trainers",
    "defender_trainers",
    "defender_effects",
)
SMALL, ITS_EFFECTS, LARGE = 2, 3, 4  # as SHIELDS
BOOST = FIELD["boost"]
BOOST_AGAINST = FIELD["boost_against"]
AREA_BOOST = FIELD["area_boost"]
FIRST_BOOST = FIELD["first_boost"]
FOE_BOOST = FIELD["foe_boost"]
FOE_AREA_BOOST = FIELD["foe_area_boost"]
FIRST_REDUCE_FROM = FIELD["first_reduce_from"]
REDUCE = FIELD["reduce"]
REDUCE_FROM = FIELD["reduce_from"]
NO_WEAKNESS = FIELD["no_weakness"]
NO_WEAKNESS_FROM = FIELD["no_weakness_from"]
NO_RESISTANCE = FIELD["no_resistance"]
NO_BENCH_DAMAGE = FIELD["no_bench_damage"]
HALVES = FIELD["halves"]
WALL = FIELD["wall"]
SURVIVES = FIELD["survives"]
UNHURT = FIELD["unhurt"]
SAFEGUARD = FIELD["safeguard"]
DOUBLE_WEAKNESS = FIELD["double_weakness"]
BOOSTS = bits_of("boost", "boost_against")
REDUCTIONS = bits_of("reduce", "reduce_from")
PAST_RESISTANCE = FIELD["ignores_resistance"]
LESS_RESISTANCE = FIELD["less_resistance"]
HALVES_UP = FIELD["halves_up"]
HARD = FIELD["hard"]
AT_MOST = FIELD["at_most"]
FOE_BOOST = FIELD["foe_boost"]
BENCH_BOOST = FIELD["bench_boost"]
PAST_WEAKNESS = FIELD["ignores_weakness"]
NO_HEALING = FIELD["no_healing"]
WEAK_TO = FIELD["weak_to"]
MORE_WEAKNESS = FIELD["more_weakness"]
UNUSUAL = 1 << (WEAK_TO & 63) | 1 << (MORE_WEAKNESS & 63)  # both in one word
HEALS_DOUBLE = FIELD["heals_double"]
GUARDS = bits_of(
    "halves", "wall", "survives", "unhurt", "safeguard", "halves_up", "at_most", "hard"
)  # fmt: skip
MORE = 1 << ATTACK_MORE | 1 << ATTACK_SUCH_MORE
ALL_TAKING = 1 << ALL_TAKE_LESS | 1 << TAKE_LESS_FROM_SUCH
RAISING = 1 << RAISED
DEALING = 1 << DEALS_LESS | 1 << DEALS_MORE
IN_ATTACKS = (
    BOOSTS
    | REDUCTIONS
    | bits_of("first_boost", "area_boost", "no_weakness", "no_resistance", "foe_boost")
)
NEWER = grouped_bits("foe_boost", "foe_area_boost", "first_reduce_from")
TAKING = 1 << TAKES_LESS | 1 << TAKES_MORE | 1 << TAKES_HALF
PROTECTING = TAKING | 1 << SHIELDED | ALL_TAKING
SHELTERS = 1 << SHELTERING | 1 << BENCH_SHELTERED | 1 << BENCH_GUARDED
IGNORES_WEAKNESS = WORDS["ignored"]["Weakness"]
IGNORES_RESISTANCE = WORDS["ignored"]["Resistance"]
NO_EFFECTS = WORDS["ignored"]["effects"]
NO_ATTACK = -1  # damage that is figured as that of an attack, but of none on the card
OLD_RESISTANCE = 30  # Base: every Resistance is -30, also one given by an effect


@kernel(i64, S, T, i64, i64)
def _boost(s: Any, t: Any, attacker: int, defender: int) -> int:
    """Return what cards in play add to the attack of one Pokémon on another."""
    total = change_between(s, t, BOOST, attacker, attacker)
    return total + change_between(s, t, BOOST_AGAINST, attacker, defender)


@kernel(i64, S, T, i64, i64)
def _first_boost(s: Any, t: Any, attacker: int, defender: int) -> int:
    """Return what cards in play add to an attack before Weakness in every era."""
    total = change_between(s, t, FIRST_BOOST, attacker, attacker)
    if owner(attacker) != owner(defender):
        total += change_between(s, t, FOE_BOOST, attacker, defender)
    return total


@kernel(i64, S, T, i64, i64)
def _bench_boost(s: Any, t: Any, attacker: int, ref: int) -> int:
    """Return what cards in play add to damage that knows no Weakness."""
    total = change_between(s, t, FIRST_BOOST, attacker, attacker)
    total += change_between(s, t, AREA_BOOST, attacker, attacker)
    if owner(attacker) != owner(ref):
        active = s.players[owner(ref)].active == slot_of(ref)
        total += change_between(s, t, FOE_BOOST if active else BENCH_BOOST, attacker, ref)
    return total


@kernel(i64, S, T, i64, i64)
def _reduction(s: Any, t: Any, attacker: int, defender: int) -> int:
    """Return what cards in play take off the damage of one Pokémon to another."""
    total = change_between(s, t, REDUCE, defender, defender)
    if owner(attacker) != owner(defender):
        total += change_between(s, t, REDUCE_FROM, defender, attacker)
    return total


@kernel(boolean, S, T, i64, i64)
def _is_spared(s: Any, t: Any, attacker: int, ref: int) -> bool:
    """Tell whether cards in play keep the damage of one Pokémon's attacks from another."""
    if attacker == ref:
        return False
    if owner(attacker) != owner(ref) and change_between(s, t, UNHURT, ref, attacker):
        return True
    return change_between(s, t, SAFEGUARD, ref, attacker) != 0


@kernel(i64, S, T, i64, i64, i64)
def _guarded_damage(s: Any, t: Any, attacker: int, ref: int, damage: int) -> int:
    """Apply the Powers that protect a Pokémon (expert rules, damage step 7)."""
    if _is_spared(s, t, attacker, ref):
        return 0
    if change_between(s, t, HALVES, ref, ref):
        damage = damage // 20 * 10
    for _ in range(change_between(s, t, HALVES_UP, ref, ref)):
        damage = (damage + 19) // 20 * 10
    if 10 < damage <= change_between(s, t, HARD, ref, ref):
        damage = i64(10)
    most = change_between(s, t, AT_MOST, ref, attacker)
    if most:
        damage = min(damage, most)
    wall = change_between(s, t, WALL, ref, ref)
    if wall and damage >= wall:
        return 0
    left = hp_left(s, t, owner(ref), slot_of(ref))
    undamaged = s.players[owner(ref)].slots[slot_of(ref)].damage == 0
    if damage >= left and undamaged and change_between(s, t, SURVIVES, ref, ref):
        return left - 10
    return damage


@kernel(i64, S, T, i64, i64, i64)
def _shielded_damage(s: Any, t: Any, attacker: int, ref: int, damage: int) -> int:
    """Apply what protects a Pokémon since its last attack (expert rules, damage step 7)."""
    serial = s.players[owner(ref)].slots[slot_of(ref)].serial
    if s.lasting_mask & TAKING:
        damage += lasting_sum(s, TAKES_MORE, serial) - lasting_sum(s, TAKES_LESS, serial)
    if s.lasting_mask & ALL_TAKING and attacker >= 0 and owner(attacker) != owner(ref):
        damage -= decreed(s, t, ALL_TAKE_LESS, ref)
        damage -= decreed_for(s, t, TAKE_LESS_FROM_SUCH, owner(ref), attacker)
    if is_lasting(s, TAKES_HALF, serial):
        damage = damage // 20 * 10
    at = find_lasting(s, SHIELDED, serial, -1)
    while at >= 0:
        entry = s.lasting[at]
        if entry.a == SMALL:
            if damage <= entry.b:
                return 0
        elif entry.a == LARGE:
            if damage >= entry.b:
                return 0
        elif entry.a == ITS_EFFECTS:
            pass
        elif attacker < 0 or (
            owner(attacker) != owner(ref) and filter_passes(s, t, ref, attacker, entry.b)
        ):
            return 0
        at = find_lasting(s, SHIELDED, serial, at)
    return damage


@kernel(boolean, S, i64)
def _weakness_off(s: Any, serial: int) -> bool:
    """Tell whether the attack pays no heed to Weakness, or the Pokémon has none for now."""
    return s.ignored & IGNORES_WEAKNESS != 0 or is_lasting(s, WITHOUT_WEAKNESS, serial)


@kernel(i64, S, i64, i64)
def _raised(s: Any, serial: int, attack: int) -> int:
    """Return what effects of its last attack add to the base damage of an attack."""
    total = i64(0)
    at = find_lasting(s, RAISED, serial, -1)
    while at >= 0:
        if s.lasting[at].a == attack:
            total += s.lasting[at].b
        at = find_lasting(s, RAISED, serial, at)
    return total


@kernel(i64, S, T, i64)
def _types(s: Any, t: Any, ref: int) -> int:
    """Return the types of a Pokémon, a bit each."""
    if retypes(s, t):
        return types_of(s, t, owner(ref), slot_of(ref))
    return i64(t.cards[owner(ref), s.players[owner(ref)].slots[slot_of(ref)].card].types)


@kernel(i64, S, T, i64, i64, i64)
def _after_unusual_weakness(s: Any, t: Any, of: int, to: int, damage: int) -> int:
    """Apply the Weakness of a Pokémon where cards in play may change its type or what it does."""
    defender = s.players[owner(to)].slots[slot_of(to)]
    other = change_between(s, t, WEAK_TO, to, to)
    types = i64(1) << (other - 1) if other else i64(defender.weak)
    if _types(s, t, of) & types == 0 or _weakness_off(s, defender.serial):
        return damage
    if change_between(s, t, NO_WEAKNESS, to, to) or change_between(s, t, PAST_WEAKNESS, of, of):
        return damage
    times = 2 + min(change_between(s, t, MORE_WEAKNESS, to, to), i64(2))
    added = i64(t.cards[owner(to), defender.card].weak_add)
    doubled = other or times > 2 or change_between(s, t, DOUBLE_WEAKNESS, to, to)
    return damage * times if added == 0 or doubled else damage + added


@kernel(i64, S, T, i64, i64, i64, inline=True)
def _after_weakness(s: Any, t: Any, of: int, to: int, damage: int) -> int:
    """Apply the Weakness of a Pokémon to damage done by another."""
    defender = s.players[owner(to)].slots[slot_of(to)]
    if t.change_mask[WEAK_TO >> 6] & UNUSUAL:
        return _after_unusual_weakness(s, t, of, to, damage)
    weak = _types(s, t, of) & defender.weak and not _weakness_off(s, defender.serial)
    if not weak or change_between(s, t, NO_WEAKNESS, to, to):
        return damage
    if change_between(s, t, NO_WEAKNESS_FROM, to, of):
        return damage
    if change_between(s, t, PAST_WEAKNESS, of, of):
        return damage
    row = t.cards[owner(to), defender.card]
    if row.weak_add and not change_between(s, t, DOUBLE_WEAKNESS, to, to):
        return damage + row.weak_add
    return damage * 2


@kernel(i64, S, T, i64, i64, i64, inline=True)
def _after_resistance(s: Any, t: Any, of: int, to: int, damage: int) -> int:
    """Apply the Resistance of a Pokémon to damage done by another."""
    defender = s.players[owner(to)].slots[slot_of(to)]
    resists = _types(s, t, of) & defender.resist and not s.ignored & IGNORES_RESISTANCE
    if not resists or change_between(s, t, NO_RESISTANCE, to, to):
        return damage
    if change_between(s, t, PAST_RESISTANCE, of, of):
        return damage
    printed = i64(t.cards[owner(to), defender.card].resist_less)
    less = printed if printed else i64(OLD_RESISTANCE)
    return damage - max(less - change_between(s, t, LESS_RESISTANCE, to, to), 0)


@kernel(i64, S, T, i64, i64, i64)
def weighed(s: Any, t: Any, of: int, to: int, damage: int) -> int:
    """Return what damage of a Power comes to with Weakness and Resistance applied."""
    return max(_after_resistance(s, t, of, to, _after_weakness(s, t, of, to, damage)), 0)


@kernel(boolean, S, T, i64, i64, inline=True)
def is_undisturbed(s: Any, t: Any, attached: int, ignored: int) -> bool:
    """Tell whether nothing can come into an attack but printed Weakness and Resistance.

    Parameters
    ----------
    s, t : records of GAME and TABLES
        Read.
    attached : int64
        Trainers attached to either Pokémon.
    ignored : int64
        What the attack pays no heed to.
    """
    changes = t.steady_mask[0] | t.steady_mask[1]
    return changes | s.lasting_mask | attached | ignored == 0 and t.rules.weakness_first == 1


@kernel(i64, S, T, i64, i64, i64, i64, i64, inline=True)
def _printed_damage(s: Any, t: Any, ap: int, ai: int, dp: int, di: int, base: int) -> int:
    """Return the damage with the Pokémon's own Weakness and then its Resistance."""
    types = i64(t.cards[ap, s.players[ap].slots[ai].card].types)
    defender = s.players[dp].slots[di]
    row = t.cards[dp, defender.card]
    damage = base
    # Expert rules, damage step 2: a base damage of 0 ends the figuring.
    if base <= 0:
        return 0
    if types & defender.weak:
        damage = damage + row.weak_add if row.weak_add else damage * 2
    if types & defender.resist:
        damage -= row.resist_less if row.resist_less else OLD_RESISTANCE
    return max(damage, 0)


@kernel(i64, S, T, i64, i64, i64, i64, i64, i64, inline=True)
def attack_damage(
    s: Any, t: Any, ap: int, ai: int, attack: int, dp: int, di: int, base: int
) -> int:
    """Return the damage an attack does to the Defending Pokémon.

    Parameters
    ----------
    s, t : records of GAME and TABLES
        Read only.
    ap, ai, attack : int64
        Player and slot of the attacking Pokémon, number of its attack; NO_ATTACK.
    dp, di : int64
        Player and slot of the Defending Pokémon.
    base : int64
        Base damage, HP.
    """
    attached = s.players[ap].slots[ai].n_attached | s.players[dp].slots[di].n_attached
    if is_undisturbed(s, t, attached, s.ignored):
        return _printed_damage(s, t, ap, ai, dp, di, base)
    return _damage_by_steps(s, t, ap, ai, attack, dp, di, base)


@kernel(i64, S, T, i64, i64, i64, i64, i64, i64)
def _damage_by_steps(
    s: Any, t: Any, ap: int, ai: int, attack: int, dp: int, di: int, base: int
) -> int:
    """Return what :func:`attack_damage` does, by the rulebook's steps."""
    of = ref_of(ap, ai)
    to = ref_of(dp, di)
    attacker = s.players[ap].slots[ai]
    defender = s.players[dp].slots[di]
    damage = base
    attached = attacker.n_attached + defender.n_attached > 0
    steady = t.steady_mask[0] & (IN_ATTACKS | NEWER) | t.steady_mask[1]
    changed = attached or steady != 0  # whether a card in play may matter
    k = 0
    while t.rules.damage_steps[k] >= 0:
        step = t.rules.damage_steps[k]
        k += 1
        # Expert rules, damage step 2: a base damage of 0 ends the figuring.
        if damage <= 0 and step <= RESISTANCE:
            return 0
        if step == ATTACKER_CHANGES:
            if s.lasting_mask & RAISING:
                damage += _raised(s, attacker.serial, attack)
            if s.lasting_mask & DEALING:
                damage += lasting_sum(s, DEALS_MORE, attacker.serial)
                damage -= lasting_sum(s, DEALS_LESS, attacker.serial)
            if changed:
                damage += _first_boost(s, t, of, to)
                if not s.ignored & NO_EFFECTS:
                    damage -= change_between(s, t, FIRST_REDUCE_FROM, to, of)
        elif step == WEAKNESS:
            damage = _after_weakness(s, t, of, to, damage)
        elif step == RESISTANCE:
            damage = _after_resistance(s, t, of, to, damage)
        elif step == ATTACKER_TRAINERS:
            if s.lasting_mask & (1 << DEALS_LESS_AFTER):
                damage -= lasting_sum(s, DEALS_LESS_AFTER, attacker.serial)
            # PlusPower adds only if the attack does damage at this point.
            if changed and damage > 0:
                damage += _boost(s, t, of, to)
            if s.lasting_mask & MORE and damage > 0:
                damage += decreed(s, t, ATTACK_MORE, of)
                damage += decreed_for(s, t, ATTACK_SUCH_MORE, ap, to)
        elif step == DEFENDER_TRAINERS:
            # Neo rules: area effects come between the attacker's and the defender's Trainers.
            if changed:
                damage += change_between(s, t, AREA_BOOST, of, of)
                damage += change_between(s, t, FOE_AREA_BOOST, of, of)
                if not s.ignored & NO_EFFECTS:
                    damage -= _reduction(s, t, of, to)
        elif step == DEFENDER_EFFECTS and damage > 0 and not s.ignored & NO_EFFECTS:
            if s.lasting_mask & PROTECTING:
                damage = _shielded_damage(s, t, of, to, damage)
            if t.change_mask[0] & GUARDS and damage > 0:
                damage = _guarded_damage(s, t, of, to, damage)
    return max(damage, 0)


@kernel(void, S, T, i64, i64, i64)
def deal(s: Any, t: Any, p: int, i: int, damage: int) -> None:
    """Put damage on a Pokémon; it is Knocked Out later, when the rules check."""
    slot = s.players[p].slots[i]
    if slot.hidden:
        turn_up(s, t, p, i)
    slot.damage += damage
    slot.shocked += damage
    s.unsettled = 1
    if s.lasting_mask & (1 << SAVED_UNTIL_HURT) and damage > 0:
        end_lasting(s, SAVED_UNTIL_HURT, slot.serial)
    note(s, t, DAMAGED, p, ref_of(p, i), damage, max(hp_left(s, t, p, i), 0))


@kernel(void, S, T, i64, i64, i64, inline=True)
def hurt(s: Any, t: Any, p: int, i: int, damage: int) -> None:
    """Put damage of an attack on a Pokémon, which it may answer."""
    deal(s, t, p, i, damage)
    slot = s.players[p].slots[i]
    slot.hurt += damage
    if hp_left(s, t, p, i) <= 0:
        slot.felled = 1
    if p != s.me:
        s.struck += damage


@kernel(i64, S, T, i64, i64, i64)
def heal(s: Any, t: Any, p: int, i: int, damage: int) -> int:
    """Take up to that much damage off a Pokémon; returns how much."""
    slot = s.players[p].slots[i]
    if change(s, t, NO_HEALING, p, i):
        damage = i64(0)
    elif change(s, t, HEALS_DOUBLE, p, i):
        damage *= 2
    healed = min(damage, i64(slot.damage))
    slot.damage -= healed
    if healed > 0:
        slot.healed = s.turn
    note(s, t, HEALED, p, ref_of(p, i), healed, 0)
    return healed


@kernel(boolean, S, T, i64, i64)
def _is_sheltered(s: Any, t: Any, p: int, i: int) -> bool:
    """Tell whether attacks do no damage to a Benched Pokémon, whoever it is."""
    if s.lasting_mask & SHELTERS == 0:
        return change(s, t, NO_BENCH_DAMAGE, p, i) != 0
    active = i64(s.players[p].active)
    if active >= 0 and is_lasting(s, SHELTERING, s.players[p].slots[active].serial):
        return True
    decree = decreed(s, t, BENCH_SHELTERED, ref_of(p, i))
    decree += decreed(s, t, BENCH_GUARDED, ref_of(p, i))
    return decree != 0 or change(s, t, NO_BENCH_DAMAGE, p, i) != 0


@kernel(i64, S, T, i64, i64, i64)
def boosted_damage(s: Any, t: Any, p: int, i: int, damage: int) -> int:
    """Return an attack's damage to a Pokémon with what cards in play add to it, or take off it.

    That is on the attacker's side, so that it counts where effects on the other are ignored.
    """
    if damage > 0:
        damage += _bench_boost(s, t, s.self, ref_of(p, i))
        if p != owner(s.self):
            damage += change_between(s, t, FOE_AREA_BOOST, s.self, s.self)
    return max(damage, 0)


@kernel(i64, S, T, i64, i64, i64)
def bench_damage(s: Any, t: Any, p: int, i: int, damage: int) -> int:
    """Return what an attack's damage without Weakness and Resistance comes to on a Pokémon."""
    if s.players[p].active != i and _is_sheltered(s, t, p, i):
        return 0
    damage = boosted_damage(s, t, p, i, damage)
    if damage > 0 and p != owner(s.self):
        damage -= change_between(s, t, FIRST_REDUCE_FROM, ref_of(p, i), s.self)
    if t.change_mask[0] & REDUCTIONS:
        damage -= _reduction(s, t, s.self, ref_of(p, i))
    if damage > 0:
        damage = _shielded_damage(s, t, s.self, ref_of(p, i), damage)
    if t.change_mask[0] & GUARDS and damage > 0:
        damage = _guarded_damage(s, t, s.self, ref_of(p, i), damage)
    return max(damage, 0)
