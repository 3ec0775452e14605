"""The autopilot: a scripted player of its own turn, by rules of thumb.

Order of a turn: draw and search, bench and evolve, Powers, disturb and heal, retreat, attach,
what helps the attack, a fresh hand last of all, then the best attack. It decides from what its
player may see (:mod:`deckstats.kernels.judgement`), and the same in the same position.
"""

from __future__ import annotations

from typing import Any

from deckstats.kernels.actions import (
    attach,
    attach_tool,
    bench,
    call,
    evolve,
    is_linked,
    play,
    retreat,
    unite,
    use_power,
    use_stadium,
)
from deckstats.kernels.attack import attacks_again, use_attack
from deckstats.kernels.costs import retreat_cost
from deckstats.kernels.filters import has_condition
from deckstats.kernels.inplay import bench_mask, first_ref, hp_left, slot_count
from deckstats.kernels.jit import boolean, i64, kernel, u64, void
from deckstats.kernels.judgement import (
    ACTIVE_FIRST,
    AFFLICT,
    ARRANGE_ROLE,
    ATTACH_ROLE,
    BOOST,
    BURN,
    CURE_ROLE,
    DISCARD_SELF,
    DISRUPT,
    DRAW_ROLE,
    EARLY,
    ENTER,
    FINISH,
    GROW_ROLE,
    GUARD,
    GUST,
    HARM,
    HEAL_ALL,
    HEAL_ROLE,
    KIND_BITS,
    LAST,
    LATE,
    MOVE_DAMAGE,
    MOVE_ENERGY_ROLE,
    NO_ROLE,
    RECOVER_ROLE,
    REFRESH,
    REMOVE_ENERGY,
    REVIVE,
    SCOOP,
    SEARCH_ROLE,
    SHELTER,
    SKIP,
    STRIP,
    SWITCH,
    attack_value,
    best_attachment,
    best_attack,
    kinds_in_hand,
    standing,
    threat,
)
from deckstats.kernels.lasting import BURNING_ENERGY, is_lasting
from deckstats.kernels.legality import (
    OK,
    can_attach,
    can_attach_tool,
    can_attack,
    can_bench,
    can_call,
    can_evolve,
    can_play,
    can_retreat,
    can_unite,
    can_use,
    can_use_stadium,
)
from deckstats.kernels.provided import held_units
from deckstats.kernels.state import ANY_CONDITION, ASLEEP, FOE_TOOL, NONE, PARALYZED, SLOTS, S, T
from deckstats.kernels.zones import bit, deck_size, lowest, mask_count

__all__ = ["autopilot_turn"]

POWER_USES = 24  # of one Power in a turn
DECK_TO_KEEP = 9  # cards left below which it draws no more than it must, or:
TURNS_A_PRIZE = 3  # as many as it may have turns until it has taken its Prize cards
DECK_FOR_SEVEN = 14
FEW_POKEMON = 4
FEW_CARDS = 3  # of a hand
MANY_CARDS = 6
DEAR_RETREAT = 2  # units of Energy it pays at most


@kernel(i64, S, i64)
def _deck_to_keep(s: Any, p: int) -> int:
    """Return how many cards of the deck a player needs for the turns still to come."""
    return max(i64(DECK_TO_KEEP), TURNS_A_PRIZE * s.players[p].n_prizes)


@kernel(boolean, S, i64)
def _spares_seven(s: Any, p: int) -> bool:
    """Tell whether a player's deck is large enough for a new hand."""
    return deck_size(s.players[p]) > max(i64(DECK_FOR_SEVEN), _deck_to_keep(s, p))


@kernel(boolean, S, T, i64)
def _bench_all(s: Any, t: Any, p: int) -> bool:
    """Bench Basics while few Pokémon are in play, a doll only where it is the only one.

    A LEGEND or V-UNION comes whenever it can.
    """
    pl = s.players[p]
    rest = pl.hand_mask & t.decks[p].benchable
    while rest != u64(0):
        card = lowest(rest)
        rest &= rest - u64(1)
        limit = 1 if t.cards[p, card].doll else FEW_POKEMON
        while slot_count(pl.in_play) <= limit and can_bench(s, t, p, card) == OK:
            if not bench(s, t, p, card):
                return False
    rest = t.decks[p].wholes
    while rest != u64(0):
        card = lowest(rest)
        rest &= rest - u64(1)
        if can_unite(s, t, p, card) == OK and not unite(s, t, p, card):
            return False
    return True


@kernel(u64, S, i64)
def _cards_in_play(s: Any, p: int) -> Any:
    """Return the cards that a player's Pokémon in play are now, as local ids."""
    pl = s.players[p]
    found = u64(0)
    rest = i64(pl.in_play)
    while rest:
        found |= bit(pl.slots[first_ref(rest)].card)
        rest &= rest - 1
    return found


@kernel(boolean, S, T, i64, boolean)
def _evolve_all(s: Any, t: Any, p: int, last: bool) -> bool:
    """Evolve what can evolve, the Active Pokémon first; returns whether the turn goes on.

    What ends the turn waits until it is over but for that.
    """
    pl = s.players[p]
    rest = pl.hand_mask & t.decks[p].evolutions
    if pl.turns <= 1 and not t.rules.evolve_first_turn:
        return True
    while rest != u64(0):
        card = lowest(rest)
        rest &= rest - u64(1)
        if t.cards[p, card].onto & _cards_in_play(s, p) == u64(0):
            continue
        for k in range(SLOTS + 1):
            i = i64(pl.active) if k == 0 else i64(k - 1)
            if (pl.in_play >> i) & 1 == 0:
                continue
            ends = t.cards[p, card].ends_turn != 0 and not is_linked(s, t, p, card, i)
            wanted = ends == last and can_evolve(s, t, p, card, i) == OK
            if wanted and not evolve(s, t, p, card, i):
                return False
    return True


@kernel(i64, S, T, i64)
def _most_damage(s: Any, t: Any, p: int) -> int:
    """Return the most damage on one of a player's Pokémon."""
    pl = s.players[p]
    most = i64(0)
    rest = i64(pl.in_play)
    while rest:
        most = max(most, i64(pl.slots[first_ref(rest)].damage))
        rest &= rest - 1
    return most


@kernel(i64, S, T, i64, i64)
def _reach(s: Any, t: Any, p: int, target: int) -> int:
    """Return what the Active Pokémon's payable attacks would do to a Pokémon of the opponent."""
    pl = s.players[p]
    opp = s.players[1 - p]
    true_active = opp.active
    opp.active = target
    best = best_attack(s, t, p, pl.active)
    opp.active = true_active
    return best


@kernel(boolean, S, T, i64)
def _wants_gust(s: Any, t: Any, p: int) -> bool:
    """Tell whether a Knock Out on the Bench is there for the taking and none in front."""
    pl = s.players[p]
    opp = s.players[1 - p]
    if pl.slots[pl.active].condition in (ASLEEP, PARALYZED):
        return False
    if best_attack(s, t, p, pl.active) >= hp_left(s, t, 1 - p, opp.active):
        return False
    rest = bench_mask(s, 1 - p)
    while rest:
        i = first_ref(rest)
        rest &= rest - 1
        if _reach(s, t, p, i) >= hp_left(s, t, 1 - p, i):
            return True
    return False


@kernel(boolean, S, T, i64)
def _is_doomed(s: Any, t: Any, p: int) -> bool:
    """Tell whether the opponent's Active could Knock Out the own one in its next turn."""
    return threat(s, t, p) >= hp_left(s, t, p, s.players[p].active)


@kernel(i64, S, T, i64)
def _better_active(s: Any, t: Any, p: int) -> int:
    """Return the Benched Pokémon that should fight instead; -1 to stay."""
    pl = s.players[p]
    active = i64(pl.active)
    slot = pl.slots[active]
    rest = bench_mask(s, p)
    if rest == 0:
        return -1
    mine = best_attack(s, t, p, active)
    if slot.condition in (ASLEEP, PARALYZED):
        mine = i64(0)
    foe_left = hp_left(s, t, 1 - p, s.players[1 - p].active)
    if mine >= foe_left:
        return -1
    doomed = _is_doomed(s, t, p)
    if mine > 0 and not doomed:
        return -1
    best = i64(-1)
    best_value = standing(s, t, p, active, mine) + 10
    while rest:
        i = first_ref(rest)
        rest &= rest - 1
        damage = best_attack(s, t, p, i)
        if damage > mine or (doomed and damage >= mine and damage > 0):
            value = standing(s, t, p, i, damage)
            if value > best_value:
                best = i
                best_value = value
    return best


@kernel(boolean, S, T, i64, i64)
def _worth_boosting(s: Any, t: Any, p: int, boost: int) -> bool:
    """Tell whether a few HP more would make the Knock Out."""
    pl = s.players[p]
    slot = pl.slots[pl.active]
    if slot.condition in (ASLEEP, PARALYZED):
        return False
    damage = best_attack(s, t, p, pl.active)
    missing = hp_left(s, t, 1 - p, s.players[1 - p].active) - damage
    return damage > 0 and 0 < missing <= boost


@kernel(boolean, S, T, i64, i64)
def _wants_early(s: Any, t: Any, p: int, card: int) -> bool:
    """Tell whether to play a Trainer that brings cards or Pokémon."""
    pl = s.players[p]
    row = t.cards[p, card]
    role = row.role
    others = pl.n_hand - 1
    left = deck_size(pl)
    if role == DRAW_ROLE:
        return left > _deck_to_keep(s, p) and others >= 2 * row.price
    if role == SEARCH_ROLE:
        return left > _deck_to_keep(s, p) // 2 and others >= row.price + 2
    if role == RECOVER_ROLE:
        if row.price == 1:
            return mask_count(s, p, t.decks[p].energies) == 0 and others >= 2
        return others >= row.price + 2
    if role == REVIVE:
        return slot_count(pl.in_play) < 3
    return role in (SKIP, ARRANGE_ROLE, ATTACH_ROLE)


@kernel(boolean, S, T, i64)
def _can_take_damage(s: Any, t: Any, p: int) -> bool:
    """Tell whether a Benched Pokémon can take a damage counter and live well."""
    rest = bench_mask(s, p)
    while rest:
        if hp_left(s, t, p, first_ref(rest)) > 20:
            return True
        rest &= rest - 1
    return False


@kernel(boolean, S, i64)
def _spare_energy(s: Any, p: int) -> bool:
    """Tell whether a Benched Pokémon has Energy."""
    rest = bench_mask(s, p)
    while rest:
        if s.players[p].slots[first_ref(rest)].n_energy > 0:
            return True
        rest &= rest - 1
    return False


@kernel(boolean, S, T, i64, i64)
def _wants_late(s: Any, t: Any, p: int, card: int) -> bool:
    """Tell whether to play a Trainer that changes the table."""
    pl = s.players[p]
    opp = s.players[1 - p]
    row = t.cards[p, card]
    role = row.role
    slot = pl.slots[pl.active]
    if role == HEAL_ROLE:
        enough = slot.n_energy >= 2 if row.price else True
        return enough and _most_damage(s, t, p) >= row.strength
    if role == HEAL_ALL:
        return slot.damage >= 40 and slot.n_energy <= 1
    if role == GUST:
        return _wants_gust(s, t, p)
    if role == REMOVE_ENERGY:
        return opp.slots[opp.active].n_energy > 0 and (row.price == 0 or slot.n_energy > 2)
    if role == CURE_ROLE:
        return has_condition(slot, ANY_CONDITION)
    if role == SCOOP:
        return slot.n_energy <= 1 and slot_count(pl.in_play) > 2 and _is_doomed(s, t, p)
    if role == DISRUPT:
        return opp.n_hand >= 8 and deck_size(opp) > 0
    if role == STRIP:
        return opp.n_attached > 0 or (s.has_stadium and s.stadium_owner != p)
    if role == MOVE_DAMAGE:
        return slot.damage > 0 and _can_take_damage(s, t, p)
    if role == MOVE_ENERGY_ROLE:
        return best_attack(s, t, p, pl.active) == 0 and _spare_energy(s, p)
    return role == SWITCH and _better_active(s, t, p) >= 0


@kernel(boolean, S, T, i64, i64)
def _wants_last(s: Any, t: Any, p: int, card: int) -> bool:
    """Tell whether to play a Trainer that helps this attack or the next defence."""
    pl = s.players[p]
    row = t.cards[p, card]
    if row.role == BOOST:
        return _worth_boosting(s, t, p, row.strength * pl.hand[card])
    if row.role == GUARD:
        left = hp_left(s, t, p, pl.active)
        danger = threat(s, t, p)
        return danger >= left and danger - row.strength < left
    if row.role == SHELTER:
        return _is_doomed(s, t, p)
    if row.role == REFRESH:
        hand = pl.n_hand - 1
        no_energy = mask_count(s, p, t.decks[p].energies) == 0
        return _spares_seven(s, p) and (hand <= 3 or (no_energy and hand <= 5))
    return False


@kernel(boolean, S, T, i64, i64, i64)
def _wants(s: Any, t: Any, p: int, card: int, when: int) -> bool:
    if when == EARLY:
        return _wants_early(s, t, p, card)
    if when == LATE:
        return _wants_late(s, t, p, card)
    return _wants_last(s, t, p, card)


@kernel(boolean, S, T, i64, i64)
def _play_trainers(s: Any, t: Any, p: int, when: int) -> bool:
    """Play the Trainers that are wanted at this point; returns whether one was."""
    pl = s.players[p]
    played = False
    seen = u64(0)
    rest = pl.hand_mask & t.decks[p].timed[when]
    while rest != u64(0) and s.over == 0:
        card = lowest(rest)
        if _wants(s, t, p, card, when) and can_play(s, t, p, card) == OK:
            play(s, t, p, card)
            played = True
        else:
            seen |= rest & (~rest + u64(1))
        rest = pl.hand_mask & t.decks[p].timed[when] & ~seen
    return played


@kernel(void, S, T, i64)
def _play_stadium(s: Any, t: Any, p: int) -> None:
    """Play a Stadium of the own deck, which is made for it, where none of it lies yet."""
    rest = s.players[p].hand_mask & t.decks[p].stadiums
    if rest == u64(0) or (s.has_stadium and s.stadium_owner == p):
        return
    card = lowest(rest)
    if can_play(s, t, p, card) == OK:
        play(s, t, p, card)


@kernel(boolean, S, T, i64, i64)
def _wants_stadium(s: Any, t: Any, p: int, role: int) -> bool:
    """Tell whether to use a Stadium now, unless it eats up a small deck."""
    pl = s.players[p]
    if role == HEAL_ROLE:
        return _most_damage(s, t, p) > 0
    if role == CURE_ROLE:
        return has_condition(pl.slots[pl.active], ANY_CONDITION)
    return role != NO_ROLE and deck_size(pl) > _deck_to_keep(s, p)


@kernel(void, S, T, i64)
def _use_stadium(s: Any, t: Any, p: int) -> None:
    """Use the Stadium in play once, where that is of use."""
    if s.has_stadium and can_use_stadium(s, t, p) == OK:
        role = i64(t.cards[s.stadium_owner, s.stadium].powers[0].role)
        if _wants_stadium(s, t, p, role):
            use_stadium(s, t, p)


@kernel(void, S, T, i64)
def _attach_tools(s: Any, t: Any, p: int) -> None:
    """Attach Pokémon Tools where they can go, to an Active Pokémon first."""
    pl = s.players[p]
    rest = pl.hand_mask & t.decks[p].tools
    while rest != u64(0) and s.over == 0:
        card = lowest(rest)
        rest &= rest - u64(1)
        active = s.players[1 - p if t.cards[p, card].tool == FOE_TOOL else p].active
        for k in range(SLOTS + 1):
            i = i64(active) if k == 0 else i64(k - 1)
            if s.over == 0 and can_attach_tool(s, t, p, card, i) == OK:
                attach_tool(s, t, p, card, i)


@kernel(boolean, S, T, i64)
def _wants_energy(s: Any, t: Any, p: int) -> bool:
    """Tell whether a Pokémon in play could use Energy of the hand."""
    kinds = kinds_in_hand(s, t, p)
    rest = i64(s.players[p].in_play)
    while rest:
        if best_attachment(s, t, p, first_ref(rest), kinds) > 0:
            return True
        rest &= rest - 1
    return False


@kernel(boolean, S, T, i64, i64, i64)
def _wants_power(s: Any, t: Any, p: int, i: int, role: int) -> bool:
    """Tell whether to use a Power now."""
    pl = s.players[p]
    active = pl.slots[pl.active]
    if role == ATTACH_ROLE:
        return _wants_energy(s, t, p)
    if role == MOVE_DAMAGE:
        return active.damage > 0 and _can_take_damage(s, t, p)
    if role == MOVE_ENERGY_ROLE:
        return best_attack(s, t, p, pl.active) == 0 and _spare_energy(s, p)
    if role == BURN:
        return i == pl.active and not is_lasting(s, BURNING_ENERGY, pl.slots[i].serial)
    if role == DISCARD_SELF:
        return i == pl.active and _better_active(s, t, p) >= 0
    if role == HEAL_ROLE:
        return _most_damage(s, t, p) > 0
    if role == SEARCH_ROLE:
        return deck_size(pl) > _deck_to_keep(s, p) // 2
    if role == DRAW_ROLE:
        return deck_size(pl) > _deck_to_keep(s, p)
    return _wants_other_power(s, t, p, i, role)


@kernel(boolean, S, T, i64, i64, i64)
def _wants_other_power(s: Any, t: Any, p: int, i: int, role: int) -> bool:
    """Tell whether to use a Power of the newer kinds now."""
    pl = s.players[p]
    opp = s.players[1 - p]
    if role == GROW_ROLE:
        return i < 0 or t.cards[p, pl.slots[i].card].guise == 0
    if role in (HARM, RECOVER_ROLE):
        return True
    if role == AFFLICT:
        return not has_condition(opp.slots[opp.active], ANY_CONDITION)
    if role in (ENTER, SWITCH):
        better = _better_active(s, t, p)
        return better == i or (better >= 0 and role == SWITCH)
    if role == GUST:
        return _wants_gust(s, t, p)
    if role == CURE_ROLE:
        return has_condition(pl.slots[pl.active], ANY_CONDITION)
    if role == HEAL_ALL:
        return _most_damage(s, t, p) > 0
    if role == REMOVE_ENERGY:
        return opp.slots[opp.active].n_energy > 0
    if role == DISRUPT:
        return opp.n_hand >= MANY_CARDS and deck_size(opp) > 0
    if role == REFRESH:
        return pl.n_hand <= FEW_CARDS and _spares_seven(s, p)
    return role == REVIVE and slot_count(pl.in_play) <= FEW_POKEMON


@kernel(boolean, S, T, i64)
def _use_powers(s: Any, t: Any, p: int) -> bool:
    """Use Powers as long as they are wanted; returns whether the turn goes on."""
    pl = s.players[p]
    if not t.decks[p].has_powers:
        return True
    for i in range(SLOTS):
        if (pl.in_play >> i) & 1 == 0 or t.cards[p, pl.slots[i].card].n_powers == 0:
            continue
        for n in range(t.cards[p, pl.slots[i].card].n_powers):
            for _ in range(POWER_USES):
                if (pl.in_play >> i) & 1 == 0:
                    break
                role = i64(t.cards[p, pl.slots[i].card].powers[n].role)
                if not _wants_power(s, t, p, i, role) or can_use(s, t, p, i, n) != OK:
                    break
                if not use_power(s, t, p, i, n):
                    return False
    return _call_all(s, t, p)


@kernel(boolean, S, T, i64)
def _call_all(s: Any, t: Any, p: int) -> bool:
    """Use Powers of cards in the hand and discard pile; returns whether the turn goes on."""
    pl = s.players[p]
    rest = (pl.hand_mask | pl.discard_mask) & t.decks[p].callable
    while rest != u64(0):
        card = lowest(rest)
        rest &= rest - u64(1)
        for n in range(t.cards[p, card].n_powers):
            role = i64(t.cards[p, card].powers[n].role)
            wanted = _wants_power(s, t, p, -1, role) and can_call(s, t, p, card, n) == OK
            if wanted and not call(s, t, p, card, n):
                return False
    return True


@kernel(boolean, S, T, i64)
def _finish(s: Any, t: Any, p: int) -> bool:
    """Use a Power that ends the turn; returns whether one was."""
    pl = s.players[p]
    for i in range(SLOTS):
        if (pl.in_play >> i) & 1 == 0:
            continue
        for n in range(t.cards[p, pl.slots[i].card].n_powers):
            last = t.cards[p, pl.slots[i].card].powers[n].role == FINISH
            if last and can_use(s, t, p, i, n) == OK:
                use_power(s, t, p, i, n)
                return True
    return False


@kernel(boolean, S, T, i64)
def _retreat_if_better(s: Any, t: Any, p: int) -> bool:
    """Retreat for a Benched Pokémon that does more; returns whether the game goes on.

    Not at a high price, nor where a Confused Pokémon may pay for nothing.
    """
    pl = s.players[p]
    slot = pl.slots[pl.active]
    cost = retreat_cost(s, t, p, pl.active)
    if cost > DEAR_RETREAT or held_units(s, t, p, pl.active) < cost:
        return True
    if slot.condition != NONE and t.rules.confused_retreat_flips:
        return True
    i = _better_active(s, t, p)
    if i >= 0 and can_retreat(s, t, p, i) == OK:
        return retreat(s, t, p, i)
    return True


@kernel(boolean, S, T, i64, i64)
def _attach_another(s: Any, t: Any, p: int, i: int) -> bool:
    """Attach a second Energy card to a Pokémon that may have two; whether the game goes on."""
    best = best_attachment(s, t, p, i, kinds_in_hand(s, t, p))
    kind = best & ((1 << KIND_BITS) - 1)
    legal = best != 0 and can_attach(s, t, p, kind, i) == OK
    return not legal or attach(s, t, p, kind, i)


@kernel(boolean, S, T, i64)
def _attach_best(s: Any, t: Any, p: int) -> bool:
    """Attach the Energy of the turn where it is worth most; returns whether the game goes on."""
    pl = s.players[p]
    kinds = i64(0) if pl.attached else kinds_in_hand(s, t, p)
    if kinds == 0:
        return True
    best = best_attachment(s, t, p, pl.active, kinds)
    place = i64(pl.active)
    other = i64(0)
    elsewhere = place
    rest = bench_mask(s, p)
    while rest:
        i = first_ref(rest)
        rest &= rest - 1
        value = best_attachment(s, t, p, i, kinds)
        if value >> KIND_BITS > other >> KIND_BITS:
            other = value
            elsewhere = i
    # The Active first, unless it is about to be Knocked Out and another could use it.
    lowered = max(best - (ACTIVE_FIRST + 5 << KIND_BITS), i64(0))
    beaten = other >> KIND_BITS > lowered >> KIND_BITS
    in_doubt = beaten or lowered == 0
    if in_doubt and (best == 0 or (slot_count(pl.in_play) > 1 and _is_doomed(s, t, p))):
        best = other if beaten else lowered
        place = elsewhere if beaten else place
    if best == 0:
        return True
    if not attach(s, t, p, best & ((1 << KIND_BITS) - 1), place):
        return False
    return pl.attached_to == 0 or _attach_another(s, t, p, place)


@kernel(i64, S, T, i64)
def _most_valuable(s: Any, t: Any, p: int) -> int:
    """Return the number of the attack that is worth most; -1 if none is worth anything."""
    pl = s.players[p]
    best = i64(-1)
    best_value = i64(0)
    row = t.cards[p, pl.slots[pl.active].card]
    for k in range(row.n_attacks + row.n_lent):
        if can_attack(s, t, p, k) == OK:
            value = attack_value(s, t, p, pl.active, k)
            if value > best_value:
                best = i64(k)
                best_value = value
    return best


@kernel(void, S, T, i64)
def _attack(s: Any, t: Any, p: int) -> None:
    """Use the attack that is worth most, if any is worth anything; once more where it may."""
    best = _most_valuable(s, t, p)
    if best >= 0:
        if use_attack(s, t, p, best) and attacks_again(s, t, p):
            best = _most_valuable(s, t, p)
            if best >= 0:
                use_attack(s, t, p, best)
    elif not (t.decks[p].has_powers and _finish(s, t, p)):
        _evolve_all(s, t, p, True)


@kernel(void, S, T, i64)
def autopilot_turn(s: Any, t: Any, p: int) -> None:
    """Take a turn, from after the draw to its last action.

    Parameters
    ----------
    s, t : records of GAME and TABLES
        The game is written.
    p : int64
        The player.
    """
    for _ in range(2):  # once more with a fresh hand
        _play_stadium(s, t, p)
        if s.over:
            return
        _use_stadium(s, t, p)
        _play_trainers(s, t, p, EARLY)
        if s.over:
            return
        if not _bench_all(s, t, p):
            return
        _attach_tools(s, t, p)
        if s.over or not _evolve_all(s, t, p, False):
            return
        if not _use_powers(s, t, p) or s.over:
            return
        _play_trainers(s, t, p, LATE)
        if s.over:
            return
        if not _retreat_if_better(s, t, p) or not _attach_best(s, t, p):
            return
        if not _play_trainers(s, t, p, LAST):
            break
        if s.over:
            return
    _attack(s, t, p)
