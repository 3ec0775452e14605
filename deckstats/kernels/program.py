"""The interpreter: runs the rows of an effect program, whatever card they belong to.

The registers of the program (``me``, ``self``, ``it``, ``heads`` …) live in the game record, so
that the phases of an attack can run at different moments. Operations on cards, Energy and Pokémon
stand in modules of their own.
"""

from __future__ import annotations

from typing import Any

from deckstats.effects.operations import OP_CODES, TARGETS, USAGES, WORDS
from deckstats.kernels.changes import FIELD, change, may_change
from deckstats.kernels.choose import (
    choose_number,
    choose_slot,
    flip,
    flips,
)
from deckstats.kernels.counting import (
    active_ref,
    amount,
    compare,
    named,
    pokemon_named,
    reached,
    targets,
)
from deckstats.kernels.inplay import (
    discard_stadium,
    drop_attached,
    first_ref,
    owner,
    slot_of,
    turn_up,
)
from deckstats.kernels.jit import boolean, i64, kernel, record, u64, void
from deckstats.kernels.judgement import ATTACK_CHOICE, TYPE_CHOICE
from deckstats.kernels.lasting import ANSWERS, add_lasting, end_of
from deckstats.kernels.log import NOTHING, note
from deckstats.kernels.looks import types_of
from deckstats.kernels.on_cards import on_cards, stands_firm
from deckstats.kernels.on_energy import attach_to_each, move_energy
from deckstats.kernels.on_odds import odd_operation
from deckstats.kernels.on_pokemon import cover, evolve, lock, on_pokemon, on_self, replace
from deckstats.kernels.on_states import on_states
from deckstats.kernels.provided import units
from deckstats.kernels.refs import attack_place, attack_row
from deckstats.kernels.state import GX, MAX_ROWS, ROW, S, T
from deckstats.kernels.zones import lowest

__all__ = ["choose_attack", "run", "run_lent", "start_program"]

ROW_T = record(ROW)

FLIP = OP_CODES["FLIP"]
REFLIPS = FIELD["reflips"]
REFLIPS_ONCE = FIELD["reflips_once"]
HEADS = OP_CODES["HEADS"]
TAILS = OP_CODES["TAILS"]
IF = OP_CODES["IF"]
MAY = OP_CODES["MAY"]
EACH = OP_CODES["EACH"]
NEXT = OP_CODES["NEXT"]
REQUIRE = OP_CODES["REQUIRE"]
FAIL = OP_CODES["FAIL"]
BEFORE = OP_CODES["BEFORE"]
MORE_PRIZES = OP_CODES["MORE_PRIZES"]
CHOOSE = OP_CODES["CHOOSE"]
CHOOSE_OTHER = OP_CODES["CHOOSE_OTHER"]
CHOOSE_ATTACK = OP_CODES["CHOOSE_ATTACK"]
CHOOSE_TYPE = OP_CODES["CHOOSE_TYPE"]
DAMAGE = OP_CODES["DAMAGE"]
RECOIL = OP_CODES["RECOIL"]
HIT = OP_CODES["HIT"]
HEAL = OP_CODES["HEAL"]
MOVE_COUNTER = OP_CODES["MOVE_COUNTER"]
LOCK_ATTACK = OP_CODES["LOCK_ATTACK"]
DESTINY_BOND = OP_CODES["DESTINY_BOND"]
MOVE_ENERGY = OP_CODES["MOVE_ENERGY"]
ATTACH_ENERGY = OP_CODES["ATTACH_ENERGY"]
BECOME_ENERGY = OP_CODES["BECOME_ENERGY"]
ATTACH_SELF = OP_CODES["ATTACH_SELF"]
COPY_ATTACK = OP_CODES["COPY_ATTACK"]
SWITCH_IN = OP_CODES["SWITCH_IN"]
IT = TARGETS.index("it")
MIRROR = OP_CODES["MIRROR"]
RAISE_ATTACK = OP_CODES["RAISE_ATTACK"]
REPEAT = OP_CODES["REPEAT"]
AGAIN = OP_CODES["AGAIN"]
AVERT = OP_CODES["AVERT"]
BOUNTY = OP_CODES["BOUNTY"]
SOME = OP_CODES["SOME"]
FLIP_UNTIL = OP_CODES["FLIP_UNTIL"]
CHOOSE_NUMBER = OP_CODES["CHOOSE_NUMBER"]
END_TURN = OP_CODES["END_TURN"]
DISCARD_THIS = OP_CODES["DISCARD_THIS"]
STOP = OP_CODES["STOP"]
IGNORE = OP_CODES["IGNORE"]
NO_EFFECTS = WORDS["ignored"]["effects"]
STRIKE = OP_CODES["STRIKE"]
DAMAGING = (HIT, STRIKE, OP_CODES["WEIGHED"])
BAR = OP_CODES["BAR"]
DISCARD_ENERGY = OP_CODES["DISCARD_ENERGY"]
RETURN_ENERGY = OP_CODES["RETURN_ENERGY"]
RETURN = OP_CODES["RETURN"]
DEVOLVE_TO = OP_CODES["DEVOLVE_TO"]
EVOLVE = OP_CODES["EVOLVE"]
LOOK = OP_CODES["LOOK"]
EITHER = OP_CODES["EITHER"]
OR = OP_CODES["OR"]
RETURN_TOOLS = OP_CODES["RETURN_TOOLS"]
EARLY = OP_CODES["EARLY"]
WEIGHED = OP_CODES["WEIGHED"]
TIED = OP_CODES["TIED"]
SWAP_COUNTERS = OP_CODES["SWAP_COUNTERS"]
RETURN_TRAINERS = OP_CODES["RETURN_TRAINERS"]
COPY_PAID = OP_CODES["COPY_PAID"]
CURE_OF = OP_CODES["CURE_OF"]
CHOOSE_HELD_TYPE = OP_CODES["CHOOSE_HELD_TYPE"]
WHEN = OP_CODES["WHEN"]
RECOIL_LATER = OP_CODES["RECOIL_LATER"]
FORGO = OP_CODES["FORGO"]
GUARD = OP_CODES["GUARD"]
RAISE_FOR_GOOD = OP_CODES["RAISE_FOR_GOOD"]
ON_SELF = (
    RECOIL, MOVE_COUNTER, DESTINY_BOND, BECOME_ENERGY, RAISE_ATTACK, RAISE_FOR_GOOD, SWAP_COUNTERS,
)  # fmt: skip
DISCARD_STADIUM = OP_CODES["DISCARD_STADIUM"]
DISCARD_TOOLS = OP_CODES["DISCARD_TOOLS"]
REPLACE = OP_CODES["REPLACE"]
COVER = OP_CODES["COVER"]
UNCOVER = OP_CODES["UNCOVER"]
GROW = OP_CODES["GROW"]
RELIEVE = OP_CODES["RELIEVE"]
RETYPE = OP_CODES["RETYPE"]
RETYPE_AS = OP_CODES["RETYPE_AS"]
RETYPE_CHOSEN = OP_CODES["RETYPE_CHOSEN"]
CHOOSE_LAST = OP_CODES["CHOOSE_LAST"]
CHOOSE_BELOW = OP_CODES["CHOOSE_BELOW"]
CHOOSE_LYING = OP_CODES["CHOOSE_LYING"]
CHOOSE_USED = OP_CODES["CHOOSE_USED"]
CHOICES = (
    CHOOSE, CHOOSE_OTHER, CHOOSE_ATTACK, CHOOSE_TYPE, CHOOSE_NUMBER, CHOOSE_HELD_TYPE,
    CHOOSE_LAST, CHOOSE_BELOW, CHOOSE_LYING, CHOOSE_USED,
)  # fmt: skip
RECKON = OP_CODES["RECKON"]
OWNER_DISCARDS = OP_CODES["OWNER_DISCARDS"]
TURN_ENERGY = OP_CODES["TURN_ENERGY"]
EXTRA_TURN = OP_CODES["EXTRA_TURN"]

ON_THEM = (
    WEIGHED, DISCARD_TOOLS, RETURN_TOOLS, BOUNTY, TIED, RETURN_TRAINERS, CURE_OF, GUARD,
    OWNER_DISCARDS, TURN_ENERGY,
)  # fmt: skip
COUNT_MOVED = (
    DISCARD_ENERGY, RETURN_ENERGY, DISCARD_TOOLS, RETURN_TOOLS, RETURN_TRAINERS, HEAL,
    OWNER_DISCARDS,
)  # fmt: skip

NO_GX = USAGES.index("no GX")
COPY, MIRRORED, PAID_COPY = 1, 2, 4  # as the register: to be copied, mirrored, copied with costs


@kernel(void, S, i64, i64)
def start_program(s: Any, me: int, ref: int) -> None:
    """Clear the registers for a program.

    Parameters
    ----------
    s : record of GAME
        Its registers are written.
    me : int64
        The player whose program it is.
    ref : int64
        The Pokémon it belongs to; -1 for a Trainer.
    """
    s.me = me
    s.self = ref
    s.attacking = 0
    s.attack = 0
    s.it = -1
    s.other = -1
    s.heads = 0
    s.tails = 0
    s.moved = 0
    s.damage = 0
    s.dealt = 0
    s.failed = 0
    s.copied = 0
    s.after_start = 0
    s.after_end = 0
    s.chosen_attack = -1
    s.chosen_type = 0
    s.n_aside = 0
    s.arrived = -1
    s.ignored = 0
    s.more_prizes = 0
    s.number = 0
    s.attacker = -1
    s.chosen_of = -1
    s.chosen_card = -1
    s.chosen_by = 0
    s.ends_turn = 0
    s.answered = -1
    s.by_effect = 0
    s.declined = 0
    s.this_card = -1
    s.stopped = 0
    s.lent = 0


@kernel(i64, S, T, i64)
def _likeliest_attack(s: Any, t: Any, ref: int) -> int:
    """Return the attack of a Pokémon with the most expected damage."""
    card = s.players[owner(ref)].slots[slot_of(ref)].card
    row = t.cards[owner(ref), card]
    best = i64(0)
    for k in range(row.n_attacks):
        if row.attacks[k].likely > row.attacks[best].likely:
            best = i64(k)
    return best


@kernel(void, S, T, i64)
def choose_attack(s: Any, t: Any, ref: int) -> None:
    """Let the player of the effect choose an attack of a Pokémon, safe or not; -1: none."""
    s.chosen_attack = -1
    s.chosen_of = ref
    s.chosen_card = -1
    if ref >= 0:
        turn_up(s, t, owner(ref), slot_of(ref))
        card = s.players[owner(ref)].slots[slot_of(ref)].card
        n = i64(t.cards[owner(ref), card].n_attacks)
        if n > 0:
            wish = _likeliest_attack(s, t, ref)
            s.chosen_attack = choose_number(s, t, s.me, ATTACK_CHOICE, n, wish)


@kernel(void, S, T, i64)
def _choose_last(s: Any, t: Any, ref: int) -> None:
    """Take the attack a Pokémon used last turn, if self was in play by then."""
    s.chosen_attack = -1
    s.chosen_of = ref
    s.chosen_card = -1
    mine = s.players[owner(s.self)].slots[slot_of(s.self)]
    came = mine.n_stack == 1 and mine.changed == s.turn
    if ref >= 0 and not came:
        pl = s.players[owner(ref)]
        if pl.attack_turn == s.turn - 1 and pl.users_serial == pl.slots[slot_of(ref)].serial:
            s.chosen_attack = pl.used_last
            s.chosen_card = pl.user_last  # it may count as another card by now


@kernel(void, S, T)
def _choose_below(s: Any, t: Any) -> None:
    """Let the player of the effect choose an attack of the cards that self evolved from."""
    p = owner(s.self)
    slot = s.players[p].slots[slot_of(s.self)]
    s.chosen_attack = -1
    s.chosen_of = s.self
    n = i64(0)
    best = i64(0)
    for k in range(i64(slot.n_stack) - 1):
        row = t.cards[p, slot.stack[k]]
        for j in range(i64(row.n_attacks)):
            best = n if n == 0 or row.attacks[j].likely > 0 else best
            n += 1
    if n == 0:
        return
    choice = choose_number(s, t, s.me, ATTACK_CHOICE, n, best)
    for k in range(i64(slot.n_stack) - 1):
        row = t.cards[p, slot.stack[k]]
        if 0 <= choice < row.n_attacks:
            s.chosen_card = slot.stack[k]
            s.chosen_attack = choice
        choice -= i64(row.n_attacks)


@kernel(void, S, T, i64)
def _choose_lying(s: Any, t: Any, filter_: int) -> None:
    """Let the player of the effect choose an attack of a card in the own discard pile."""
    p = owner(s.self)
    s.chosen_attack = -1
    s.chosen_of = s.self
    cards = s.players[p].discard_mask & t.filters[filter_].cards[p]
    n = i64(0)
    best = i64(0)
    most = i64(-1)
    rest = cards
    while rest != u64(0):
        row = t.cards[p, lowest(rest)]
        rest &= rest - u64(1)
        for k in range(i64(row.n_attacks)):
            if row.attacks[k].likely > most:
                most = i64(row.attacks[k].likely)
                best = n
            n += 1
    choice = choose_number(s, t, s.me, ATTACK_CHOICE, n, best) if n > 0 else i64(0)
    while cards != u64(0):
        card = lowest(cards)
        cards &= cards - u64(1)
        if 0 <= choice < t.cards[p, card].n_attacks:
            s.chosen_card = card
            s.chosen_attack = choice
        choice -= i64(t.cards[p, card].n_attacks)


@kernel(void, S, T, boolean)
def _choose_used(s: Any, t: Any, no_gx: bool) -> None:
    """Take the attack that the opponent used in the last turn, whose Pokémon it was."""
    q = i64(1 - s.me)
    pl = s.players[q]
    s.chosen_attack = -1
    s.chosen_of = active_ref(s, q)
    if s.chosen_of < 0 or pl.attack_turn != s.turn - 1:
        return
    card = i64(pl.user_last)
    attack = i64(pl.used_last)
    row = t.cards[q, attack_row(t, q, card, attack)].attacks[attack_place(attack)]
    if row.once != GX or not no_gx:
        s.chosen_attack = attack
        s.chosen_card = card


@kernel(void, S, T)
def _choose_held_type(s: Any, t: Any) -> None:
    """Choose a type that Energy attached to self provides; -1 if there is none."""
    p = owner(s.self)
    i = slot_of(s.self)
    held = i64(0)
    for type_ in range(i64(t.rules.n_types)):
        if units(s, t, p, i, i64(1) << type_) > 0:
            held |= i64(1) << type_
    s.chosen_type = -1
    if held:
        wish = first_ref(held)
        foe = active_ref(s, 1 - p)
        theirs = types_of(s, t, owner(foe), slot_of(foe)) if foe >= 0 else i64(0)
        if held & theirs:
            wish = first_ref(held & theirs)
        chosen = choose_number(s, t, s.me, TYPE_CHOICE, t.rules.n_types, wish)
        s.chosen_type = chosen if (held >> chosen) & 1 else wish


@kernel(void, S, T, i64)
def _choose(s: Any, t: Any, row_: int) -> None:
    """Fill a register with a choice."""
    row = t.code[row_]
    op = row.op
    me = i64(s.me)
    who = me if (row.a if op == CHOOSE_NUMBER else row.b) == 0 else 1 - me
    if op == CHOOSE_NUMBER:
        most = amount(s, t, me, s.self, s.attack, row)
        s.number = choose_number(s, t, who, CHOOSE_NUMBER, most + 1, most)
    elif op == CHOOSE_TYPE:
        s.chosen_type = choose_number(s, t, me, TYPE_CHOICE, t.rules.n_types, _wished_type(s, t))
    elif op == CHOOSE_HELD_TYPE:
        _choose_held_type(s, t)
    elif op == CHOOSE_LAST:
        _choose_last(s, t, named(s, me, s.self, row.a))
    elif op == CHOOSE_BELOW:
        _choose_below(s, t)
    elif op == CHOOSE_LYING:
        _choose_lying(s, t, row.filter)
    elif op == CHOOSE_USED:
        _choose_used(s, t, row.a == NO_GX)
    elif op == CHOOSE_ATTACK:
        choose_attack(s, t, named(s, me, s.self, row.a))
    else:
        refs = pokemon_named(s, t, me, s.self, row.a, row.filter)
        if op == CHOOSE_OTHER:
            if s.it >= 0:
                refs &= ~(i64(1) << i64(s.it))
            s.other = choose_slot(s, t, who, -row.c, refs)
        else:
            s.it = choose_slot(s, t, who, row.c, refs)
            s.chosen_by = row.b


@kernel(i64, S, T)
def _wished_type(s: Any, t: Any) -> int:
    """Return the type the autopilot names: that of its own Active Pokémon."""
    ref = active_ref(s, s.me)
    if ref < 0:
        return 0
    types = i64(t.cards[owner(ref), s.players[owner(ref)].slots[slot_of(ref)].card].types)
    return first_ref(types) if types else 0


@kernel(void, S, T, i64)
def _choose_some(s: Any, t: Any, row_: int) -> None:
    """Let a player choose so many different Pokémon for a loop to visit."""
    row = t.code[row_]
    who = i64(s.me) if row.b == 0 else i64(1 - s.me)
    refs = pokemon_named(s, t, s.me, s.self, row.a, row.filter)
    s.loop = 0
    for _ in range(amount(s, t, s.me, s.self, s.attack, row)):
        ref = choose_slot(s, t, who, row.c, refs)
        if ref < 0:
            break
        s.loop |= i64(1) << ref
        refs &= ~s.loop


@kernel(void, S, T)
def _flip_until_tails(s: Any, t: Any) -> None:
    """Flip a coin until it comes up tails."""
    s.heads = 0
    s.tails = 1
    while flip(s, t, s.me) == 1:
        s.heads += 1


@kernel(boolean, S, T, i64)
def _flips_anew(s: Any, t: Any, p: int) -> bool:
    """Tell whether a player wants the coins just flipped for an attack to be flipped anew.

    The autopilot does if they held more tails than heads.
    """
    if s.attacking == 0 or s.self < 0 or s.heads + s.tails == 0:
        return False
    i = slot_of(s.self)
    most = change(s, t, REFLIPS, p, i)
    if change(s, t, REFLIPS_ONCE, p, i):
        most = i64(1)
    if s.reflips >= most or choose_number(s, t, p, FLIP, 2, i64(s.tails > s.heads)) == 0:
        return False
    s.reflips += 1
    return True


@kernel(void, S, T, i64)
def _flip(s: Any, t: Any, n: int) -> None:
    """Flip so many coins; -1: until one comes up tails."""
    if n < 0:
        _flip_until_tails(s, t)
    else:
        s.heads = flips(s, t, s.me, n)
        s.tails = n - s.heads


@kernel(boolean, S, T, i64)
def _block_runs(s: Any, t: Any, row_: int) -> bool:
    """Tell whether the block behind a row is to be done."""
    row = t.code[row_]
    op = row.op
    if op == HEADS:
        return s.heads > 0
    if op == TAILS:
        return s.heads == 0
    if op == IF:
        return compare(amount(s, t, s.me, s.self, s.attack, row), row.a, row.b)
    who = i64(s.me) if row.a == 0 else i64(1 - s.me)
    wanted = s.agreed == 1 or choose_number(s, t, who, MAY, 2, 1) == 1
    s.agreed = 0
    if not wanted:
        s.declined = 1
    return wanted


@kernel(boolean, S)
def _visit_next(s: Any) -> bool:
    """Let ``it`` be the next Pokémon of a loop; returns whether there was one."""
    if s.loop == 0:
        return False
    s.it = first_ref(s.loop)
    s.loop &= s.loop - 1
    return True


@kernel(i64, S, T, i64, i64)
def _open_way(s: Any, t: Any, row_: int, wanted: int) -> int:
    """Return the row of one of several ways that is open; -1 - n if there are only n of them."""
    found = i64(0)
    while True:
        row = t.code[row_]
        if compare(amount(s, t, s.me, s.self, s.attack, row), row.a, row.b):
            if found == wanted:
                return row_
            found += 1
        row_ += 1 + row.skip
        if row_ >= MAX_ROWS or t.code[row_].op != OR:
            return -1 - found


@kernel(i64, S, T, i64)
def _choose_way(s: Any, t: Any, row_: int) -> int:
    """Let a player choose one of several ways, the autopilot the first; returns its first row.

    Nobody is asked where only one is open.
    """
    row = t.code[row_]
    n = -1 - _open_way(s, t, row_, MAX_ROWS)
    if n == 0:
        return row_ + 1 + row.skip
    who = i64(s.me) if row.c == 0 else i64(1 - s.me)
    wanted = choose_number(s, t, who, EITHER, n, 0) if n > 1 else i64(0)
    return _open_way(s, t, row_, wanted) + 1


@kernel(void, S, T, i64)
def _let_wait(s: Any, t: Any, row_: int) -> None:
    """Keep the block behind a row until something happens to its Pokémon."""
    row = t.code[row_]
    refs = targets(s, t, s.me, s.self, row.a)
    while refs:
        ref = first_ref(refs)
        refs &= refs - 1
        serial = i64(s.players[owner(ref)].slots[slot_of(ref)].serial)
        add_lasting(s, ANSWERS, serial, row_ + 1, row.b, end_of(s, row.c), 0)


@kernel(i64, S, T, i64)
def _jump(s: Any, t: Any, row_: int) -> int:
    """Carry out a row of a block's frame; returns the place of the row to go on with."""
    row = t.code[row_]
    op = row.op
    behind = row_ + 1 + row.skip
    if op == WHEN:
        _let_wait(s, t, row_)
        return behind
    if op in (HEADS, TAILS, IF, MAY):
        return row_ + 1 if _block_runs(s, t, row_) else behind
    if op == EITHER:
        return _choose_way(s, t, row_)
    if op == OR:  # another way was gone
        return behind
    if op == NEXT:
        return row_ - row.skip if _visit_next(s) else row_ + 1
    if op == AGAIN:
        s.times -= 1
        return row_ - row.skip if s.times > 0 else row_ + 1
    if op == REPEAT:
        s.times = amount(s, t, s.me, s.self, s.attack, row)
        return row_ + 1 if s.times > 0 else behind
    if op == EACH:
        s.loop = pokemon_named(s, t, s.me, s.self, row.a, row.filter)
    else:
        _choose_some(s, t, row_)
    return row_ + 1 if _visit_next(s) else behind


@kernel(void, S, T, i64)
def _set_register(s: Any, t: Any, row_: int) -> None:
    """Carry out a row that flips coins, adds damage or otherwise only sets a register."""
    row = t.code[row_]
    op = row.op
    if op in (FLIP, FLIP_UNTIL):
        n = amount(s, t, s.me, s.self, s.attack, row) if op == FLIP else i64(-1)
        _flip(s, t, n)
        if may_change(t, REFLIPS) or may_change(t, REFLIPS_ONCE):
            while _flips_anew(s, t, s.me):
                _flip(s, t, n)
    elif op == DAMAGE:
        s.damage += amount(s, t, s.me, s.self, s.attack, row)
    elif op == IGNORE:
        s.ignored |= row.a
    elif op == MORE_PRIZES:
        s.more_prizes += amount(s, t, s.me, s.self, s.attack, row)
    elif op == FAIL:
        s.failed = 1
        note(s, t, NOTHING, s.me, 0, 0, 0)
    elif op in (COPY_ATTACK, COPY_PAID):
        s.copied = COPY if op == COPY_ATTACK else PAID_COPY
    elif op == END_TURN:
        s.ends_turn = 1
    elif op == STOP:
        s.stopped = 1
    elif op == RECKON:
        s.number += amount(s, t, s.me, s.self, s.attack, row)
    elif op == AVERT:
        s.averted += amount(s, t, s.me, s.self, s.attack, row)
    else:
        s.copied = MIRRORED


@kernel(void, S, T, i64)
def _operate(s: Any, t: Any, row_: int) -> None:
    """Carry out a row that changes what lies on the table."""
    row = t.code[row_]
    op = row.op
    if op == LOCK_ATTACK:
        lock(s, t, row_)
    elif op in ON_SELF:
        on_self(s, t, row_, amount(s, t, s.me, s.self, s.attack, row))
    elif op == MOVE_ENERGY:
        move_energy(s, t, row_)
    elif op == ATTACH_ENERGY:
        attach_to_each(s, t, row_)
    elif op in (EVOLVE, GROW):
        evolve(s, t, row_)
    elif op == REPLACE:
        replace(s, t, row_)
    elif op in (COVER, UNCOVER):
        cover(s, t, row_)
    elif op in (RELIEVE, RETYPE, RETYPE_AS, RETYPE_CHOSEN):
        on_states(s, t, row_)
    elif HIT <= op <= ATTACH_SELF or op in ON_THEM or (STRIKE <= op <= DEVOLVE_TO and op != BAR):
        value = amount(s, t, s.me, s.self, s.attack, row)
        target = i64(row.b) if op == RETURN else i64(row.a)
        # What a player's own choice switches in is done to the Pokémon that fights so far.
        chosen = op == SWITCH_IN and s.chosen_by == 1 and target == IT
        refs = i64(1) << s.it if chosen and s.it >= 0 else targets(s, t, s.me, s.self, target)
        if op == STRIKE and s.ignored & NO_EFFECTS:  # nor of what would keep it away
            refs = pokemon_named(s, t, s.me, s.self, target, 0)
        elif op in DAMAGING and s.attacking:
            refs = reached(s, t, s.me, s.self, target)
        if op == SWITCH_IN and refs == 0:
            s.it = -1
        if op in COUNT_MOVED:
            s.moved = 0
        while refs:
            ref = first_ref(refs)
            refs &= refs - 1
            if s.attacking:
                turn_up(s, t, owner(ref), slot_of(ref))
            on_pokemon(s, t, row_, ref, value)
    elif op == RECOIL_LATER:
        s.late_recoil += amount(s, t, s.me, s.self, s.attack, row)
    elif op == DISCARD_THIS:
        if s.self >= 0:
            drop_attached(s, t, owner(s.self), slot_of(s.self), s.this_card)
    elif op == DISCARD_STADIUM:
        s.moved = i64(s.has_stadium and not stands_firm(s, t))
        if s.moved:
            discard_stadium(s, t)
    elif op == EXTRA_TURN:
        s.extra_turn = 1
    elif op >= FORGO and odd_operation(s, t, row_):
        return
    elif op not in (REQUIRE, LOOK, EARLY):
        on_cards(s, t, row_, amount(s, t, s.me, s.self, s.attack, row))


@kernel(void, S, T, i64, i64)
def run(s: Any, t: Any, start: int, end: int) -> None:
    """Run the rows of a program from ``start`` to before ``end``.

    Parameters
    ----------
    s : record of GAME
        Read and written; its registers tell whose program it is.
    t : record of TABLES
        Read.
    start, end : int64
        Places in ``t.code``.
    """
    pc = start
    while pc < end:
        op = t.code[pc].op
        if op == BEFORE:
            pc += 1
            continue
        if HEADS <= op <= NEXT or op in (REPEAT, AGAIN, SOME, EITHER, OR, WHEN):
            pc = _jump(s, t, pc)
            continue
        if op in (
            FLIP, DAMAGE, FLIP_UNTIL, IGNORE, MORE_PRIZES, FAIL, COPY_ATTACK, MIRROR, END_TURN,
            STOP, AVERT, COPY_PAID,
            STOP, AVERT, RECKON,
        ):  # fmt: skip
            _set_register(s, t, pc)
            if op == FAIL:
                return
        elif op in CHOICES:
            _choose(s, t, pc)
        else:
            _operate(s, t, pc)
        pc += 1


@kernel(void, S, T)
def run_lent(s: Any, t: Any) -> None:
    """Use the Trainer that was lent to a program, as a part of that program."""
    if s.lent == 0:
        return
    start = t.cards[s.lender, s.lent - 1].start
    s.lent = 0
    s.it = -1
    s.other = -1
    s.heads = 0
    s.tails = 0
    s.moved = 0
    s.number = 0
    s.chosen_by = 0
    run(s, t, start[1], start[5])
