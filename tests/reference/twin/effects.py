"""What the texts of cards do, operation by operation."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from deckstats.effects.operations import ALL, TYPES
from deckstats.effects.programs import Program, Statement
from twin.counts import (
    Run,
    always,
    amount,
    cards,
    compares,
    energy_fits,
    fits,
    hp,
    may_evolve_now,
    players,
    stage_2_for,
    stopped,
    targets,
    weaknesses,
)
from twin.damage import affected, damage, hurt, prevented, strike
from twin.moving import OPERATIONS as MOVING
from twin.moving import SPANS, taken_energy, to_zone
from twin.sheet import namable_types
from twin.table import CONDITIONS, Attached, Effect, Game, Pokemon

THIS_ATTACK = "cannot use this attack"
IGNORED = {
    "Weakness": {"weakness"},
    "Resistance": {"resistance"},
    "Weakness and Resistance": {"weakness", "resistance"},
    "effects": {"effects"},
    "everything": {"weakness", "resistance", "effects"},
}
LASTING = (
    "cannot retreat", "cannot attack", THIS_ATTACK, "takes {amount} less", "takes {amount} more",
    "deals {amount} less", "deals {amount} more",
)  # fmt: skip
#: What a Trainer or Power does for certain; behind it, it does as much as it can.
CERTAIN = ("DRAW", "MOVE", "SWITCH_IN")
LOOKED_AT = ("from top to aside", "from bottom to aside")
COPIES = 4  # of an attack that copies an attack that copies …: then there is an end
UNTIL = {"my turn": 0, "opp turn": 1}


def run_all(game: Game, run: Run, statements: Iterable[Statement]) -> None:
    """Carry out statements one after the other, until the attack fails."""
    for statement in statements:
        if run.failed:
            return
        OPERATIONS[statement.op](game, run, statement)


# -- may it be used at all -------------------------------------------------------------------------


def usable(game: Game, run: Run, program: Program) -> bool:
    """Tell whether a Trainer or Power could be used: costs payable, and something to work on."""
    chosen_from, certain = "", False
    asks = [each for each in program.statements if each.op == "REQUIRE"]
    does = _behind_coins(program.statements)
    if (_pays_to_draw(does) and not game.deck(run.me)) or _is_idle(game, run, does):
        return False
    for each in (*asks, *does):
        asked = each.cost or each.op == "REQUIRE" or not certain
        if asked and not _possible(game, run, each, chosen_from):
            return False
        certain |= each.op in CERTAIN and not each.cost
        if each.op == "CHOOSE":
            chosen_from = str(each.args[0])
    return True


def required(game: Game, run: Run, program: Program) -> bool:
    """Tell whether what a text that answers something asks for is so."""
    asked = (each for each in program.statements if each.op == "REQUIRE")
    return all(compares(game, run, each) for each in asked)


def _behind_coins(statements: tuple[Statement, ...]) -> tuple[Statement, ...]:
    """Return what a text can do at best: what heads bring, where that is all it does."""
    rest = [each for each in statements if each.op not in ("FLIP", "FLIP_UNTIL", "REQUIRE")]
    done = [each for each in rest if not each.cost]
    counted = bool(done) and done[0].amount and done[0].amount.count in ("heads", "tails")
    if len(done) != 1 or not (done[0].op in ("HEADS", "TAILS") or (done[0].op == "IF" and counted)):
        return statements
    return (*(each for each in rest if each.cost), *_behind_coins(done[0].block))


def _pays_to_draw(statements: Iterable[Statement]) -> bool:
    """Tell whether a text does nothing but draw for a price: it needs a deck (D08)."""
    statements = list(statements)
    paid = {each.op for each in statements if each.cost}
    done = {each.op for each in statements if not each.cost} - {"REQUIRE"}
    return bool(paid) and "HAND_TO_DECK" not in paid and done == {"DRAW"}


def _is_idle(game: Game, run: Run, statements: Iterable[Statement]) -> bool:
    """Tell whether all that a text does would change nothing (D08)."""
    statements = list(statements)
    done = [each for each in statements if not each.cost and each.op != "REQUIRE"]
    looks = done and done[0].op == "MOVE" and done[0].args[1] in LOOKED_AT
    if looks and done[0].args[0] == "me" and not game.deck(run.me):
        return True
    if len(done) != 1:
        return False
    each, inner = done[0], [one for one in done[0].block if one.op in ("CHOOSE", "ATTACH_ENERGY")]
    stuck = any(not _possible(game, run, one, "") for one in inner)
    match each.op:
        case "HEAL" if each.args[0] not in ("it", "other"):
            return not any(mon.damage for mon in targets(game, run, str(each.args[0])))
        case "DRAW" if each.args[0] == "me":
            return _is_full(game, run, each, [one for one in statements if one.cost])
        case "DISCARD_ENERGY" if "." in str(each.args[0]):
            among = targets(game, run, str(each.args[0]))
            return not any(energy_fits(game, each.filter, mon, kind)
                           for mon in among for kind in mon.energy)  # fmt: skip
        case "EACH" | "SOME":
            return stuck or not _candidates(game, run, each)
        case "REPEAT":
            return stuck and _fixed(each) > 0
        case "SEARCH" | "SEARCH_UNLIKE":
            return not game.deck(run.me) or (each.args[0] == "bench" and not game.has_room(run.me))
    return False


def _is_full(game: Game, run: Run, each: Statement, paid: list[Statement]) -> bool:
    """Tell whether the hand holds as many cards as a text fills it to, once the price is paid."""
    known = all(one.op in ("DISCARD_HAND", "SET_ASIDE") and _fixed(one) for one in paid)
    until = each.amount is not None and each.amount.count == "cards" and each.amount.per == -1
    return until and known and amount(game, run, each.amount) + sum(map(_fixed, paid)) <= 0


def payable(game: Game, run: Run, statements: Iterable[Statement]) -> bool:
    """Tell whether the requirements and costs of an attack are met (H06)."""
    return all(_possible(game, run, each, "") for each in statements)


def _possible(game: Game, run: Run, each: Statement, chosen_from: str) -> bool:
    wanted = _fixed(each)
    match each.op:
        case "REQUIRE":
            return compares(game, run, each)
        case "CHOOSE" | "SOME":
            return bool(_candidates(game, run, each))
        case "CHOOSE_OTHER":
            among = targets(game, run, str(each.args[0]))
            enough = 2 if each.args[0] == chosen_from else 1
            return len(among) >= enough and any(fits(game, run, each.filter, x) for x in among)
        case "DISCARD_ENERGY" if each.cost and each.args == ("self",):
            assert run.self is not None
            fitting = [kind for kind in run.self.energy
                       if energy_fits(game, each.filter, run.self, kind)]  # fmt: skip
            return len(fitting) >= wanted
        case "DISCARD_HAND" | "SET_ASIDE" if each.cost:
            return len(cards(game, run.me, "hand", each.filter)) >= wanted
        case "HAND_TO_DECK" if each.cost:
            return all(
                len(cards(game, p, "hand", each.filter)) >= wanted
                for p in players(run, str(each.args[0]))
            )
        case "ATTACH_ENERGY":
            seen = each.args[0] != "deck"  # what is in a deck shows when it is searched
            return bool(_energy_cards(game, run.me, each) if seen else game.deck(run.me))
        case "SEARCH":
            return bool(game.deck(run.me))
        case "GROW" | "REPLACE":
            source = str(each.args[1])
            return bool(game.deck(run.me) if source == "deck"
                        else cards(game, run.me, source, each.filter))  # fmt: skip
        case "RECOVER":
            p = players(run, str(each.args[0]))[0]
            room = each.args[1] != "bench" or game.has_room(p)
            return room and bool(cards(game, p, "discard", each.filter))
    return True


def _fixed(each: Statement) -> int:
    """Return how many cards a cost asks for; as many as there are asks for none."""
    wanted = each.amount
    return 0 if wanted is None or wanted.count or wanted.base == ALL else wanted.base


# -- structure -------------------------------------------------------------------------------------


def _flip(game: Game, run: Run, each: Statement) -> None:
    n = amount(game, run, each.amount)
    run.heads = sum(game.flip(run.me) for _ in range(n))
    run.tails = n - run.heads


def _heads(game: Game, run: Run, each: Statement) -> None:
    if run.heads > 0:
        run_all(game, run, each.block)


def _tails(game: Game, run: Run, each: Statement) -> None:
    if run.heads == 0:
        run_all(game, run, each.block)


def _if(game: Game, run: Run, each: Statement) -> None:
    if compares(game, run, each):
        run_all(game, run, each.block)


def _may(game: Game, run: Run, each: Statement) -> None:
    run.wanted = game.choose_number(players(run, str(each.args[0]))[0], 2)
    if run.wanted:
        run_all(game, run, each.block)


def _each(game: Game, run: Run, each: Statement) -> None:
    for pokemon in _candidates(game, run, each):
        run.it = pokemon
        run_all(game, run, each.block)


def _before(game: Game, run: Run, each: Statement) -> None:
    run_all(game, run, each.block)


def _require(game: Game, run: Run, each: Statement) -> None:
    """Asked before; nothing to do."""


def _fail(game: Game, run: Run, each: Statement) -> None:
    run.failed = True


def _flip_until(game: Game, run: Run, each: Statement) -> None:
    run.heads = 0
    while game.flip(run.me):
        run.heads += 1
    run.tails = 1


def _repeat(game: Game, run: Run, each: Statement) -> None:
    for _ in range(amount(game, run, each.amount)):
        run_all(game, run, each.block)


def _some(game: Game, run: Run, each: Statement) -> None:
    """Let so many Pokémon be chosen, then do something for each of them."""
    left, chosen = _candidates(game, run, each), []
    for _ in range(amount(game, run, each.amount)):
        pokemon = game.choose_pokemon(_chooser(run, each), left)
        if pokemon is None:
            break
        left.remove(pokemon)
        chosen.append(pokemon)
    for run.it in sorted(chosen, key=lambda pokemon: pokemon.ref):
        run_all(game, run, each.block)


# -- choices ---------------------------------------------------------------------------------------


def _candidates(game: Game, run: Run, each: Statement) -> list[Pokemon]:
    among = targets(game, run, str(each.args[0]))
    return [pokemon for pokemon in among if fits(game, run, each.filter, pokemon)]


def _chooser(run: Run, each: Statement) -> int:
    return players(run, str(each.args[1]))[0]


def _choose(game: Game, run: Run, each: Statement) -> None:
    run.opp_chose = _chooser(run, each) == run.opp
    run.it = game.choose_pokemon(_chooser(run, each), _candidates(game, run, each))


def _choose_other(game: Game, run: Run, each: Statement) -> None:
    among = [pokemon for pokemon in _candidates(game, run, each) if pokemon is not run.it]
    run.other = game.choose_pokemon(_chooser(run, each), among)


def _choose_attack(game: Game, run: Run, each: Statement) -> None:
    run.chosen_attack, run.chosen_from = -1, None
    for pokemon in targets(game, run, str(each.args[0])):
        n = len(game.facts(pokemon).attacks)
        run.chosen_attack = game.choose_number(run.me, n) if n else -1
        run.chosen_from = pokemon


def _choose_type(game: Game, run: Run, each: Statement) -> None:
    types = namable_types(game.rules)
    run.chosen_type = types[game.choose_number(run.me, len(types))]


# -- damage ----------------------------------------------------------------------------------------


def _damage(game: Game, run: Run, each: Statement) -> None:
    run.base += amount(game, run, each.amount)


def _ignore(game: Game, run: Run, each: Statement) -> None:
    run.ignores |= IGNORED[str(each.args[0])]


def _strike(game: Game, run: Run, each: Statement) -> None:
    """Do damage of the attack; Weakness and Resistance only count on the foe (I12)."""
    for pokemon in targets(game, run, str(each.args[0])):
        hp = amount(game, run, each.amount)
        if pokemon is game.players[run.opp].active:
            strike(game, run, pokemon, hp)
        else:
            hurt(game, run, pokemon, hp)


def _recoil(game: Game, run: Run, each: Statement) -> None:
    assert run.self is not None
    hurt(game, run, run.self, amount(game, run, each.amount), told=True)


def _hit(game: Game, run: Run, each: Statement) -> None:
    for pokemon in targets(game, run, str(each.args[0])):
        hurt(game, run, pokemon, amount(game, run, each.amount))


def _counters(game: Game, run: Run, each: Statement) -> None:
    for pokemon in targets(game, run, str(each.args[0])):
        hp = amount(game, run, each.amount)
        if hp > 0 and not prevented(game, run, pokemon):
            damage(game, pokemon, hp)


def _heal(game: Game, run: Run, each: Statement) -> None:
    healed = 0
    for pokemon in affected(game, run, str(each.args[0])):
        healed += _take_off(game, pokemon, amount(game, run, each.amount)) // 10
    run.moved = healed


def _take_off(game: Game, pokemon: Pokemon, most: int) -> int:
    off = min(most, pokemon.damage)
    pokemon.damage -= off
    game.note("heal", pokemon.owner, pokemon.ref, off)
    return off


def _move_counter(game: Game, run: Run, each: Statement) -> None:
    for source in targets(game, run, str(each.args[0])):
        for target in targets(game, run, str(each.args[1])):
            damage(game, target, _take_off(game, source, amount(game, run, each.amount)))


def _ko(game: Game, run: Run, each: Statement) -> None:
    for pokemon in affected(game, run, str(each.args[0])):
        pokemon.damage = max(pokemon.damage, hp(game, pokemon))


# -- conditions and lasting effects ----------------------------------------------------------------


SAFE_FROM = {
    "Asleep": "no_sleep", "Confused": "no_confusion", "Paralyzed": "no_paralysis",
    "Poisoned": "no_poison", "Burned": "no_burn",
}  # fmt: skip


def give_condition(game: Game, run: Run, pokemon: Pokemon, condition: str, poison: int = 0) -> None:
    """Give a Pokémon a Special Condition, if it can have one."""
    if prevented(game, run, pokemon) or always(game, pokemon, "no_conditions"):
        return
    if always(game, pokemon, SAFE_FROM[condition]):
        return
    if condition == "Poisoned":
        pokemon.poison = poison or game.rules.poison_damage
    elif condition == "Burned":
        pokemon.burned = True
    else:
        pokemon.condition, pokemon.since = condition, game.turn
        _lose_turned(game, pokemon)
    number = CONDITIONS.index(condition)
    game.note("condition", pokemon.owner, pokemon.ref, number, pokemon.poison)
    if condition == "Poisoned":
        remember(game, run, pokemon, "poison", pokemon.poison)
    elif condition != "Burned":
        remember(game, run, pokemon, "condition", condition)


def remember(game: Game, run: Run, pokemon: Pokemon, what: str, value: object) -> None:
    """Remember what an attack did to the Defending Pokémon, for Mirror Move."""
    if run.attack >= 0 and pokemon.owner == run.opp and pokemon.hit is not None:
        setattr(pokemon.hit, what, value)


def _status(game: Game, run: Run, each: Statement) -> None:
    for pokemon in targets(game, run, str(each.args[0])):
        give_condition(game, run, pokemon, str(each.args[1]))


def _poison(game: Game, run: Run, each: Statement) -> None:
    for pokemon in targets(game, run, str(each.args[0])):
        give_condition(game, run, pokemon, "Poisoned", amount(game, run, each.amount))


def _cure(game: Game, run: Run, each: Statement) -> None:
    for pokemon in affected(game, run, str(each.args[0])):
        pokemon.cure()
        game.note("condition", pokemon.owner, pokemon.ref, 0)


def _shield(game: Game, run: Run, each: Statement) -> None:
    for pokemon in targets(game, run, str(each.args[0])):
        kind = str(each.args[1])
        least = amount(game, run, each.amount) if kind.startswith("damage up") else 9999
        value = ("everything" if kind == "everything" else "damage", least, each.filter)
        pokemon.effects.append(Effect("shield", game.turn + 1, value))


def _smokescreen(game: Game, run: Run, each: Statement) -> None:
    for pokemon in targets(game, run, str(each.args[0])):
        if not prevented(game, run, pokemon):
            pokemon.effects.append(Effect("smokescreen", game.turn + 1))
            remember(game, run, pokemon, "smokescreen", True)


def _lock_attack(game: Game, run: Run, each: Statement) -> None:
    for pokemon in targets(game, run, str(each.args[1])):
        if each.args[0] == "this":
            if not run.copies:  # P201: the attack used was another
                pokemon.effects.append(Effect("lock", value=run.attack, stays=True))
        elif run.chosen_attack >= 0 and not prevented(game, run, pokemon):
            pokemon.effects.append(Effect("lock", game.turn + 1, run.chosen_attack))
            remember(game, run, pokemon, "lock", True)


def _raise_attack(game: Game, run: Run, each: Statement) -> None:
    """Swords Dance: the next turn's base damage of one attack of that Pokémon (H11)."""
    assert run.self is not None
    if not run.copies:  # another Pokémon has no such attack
        value = (int(each.args[0]) - 1, amount(game, run, each.amount))
        run.self.effects.append(Effect("raise", game.turn + 2, value))


def _set_weakness(game: Game, run: Run, each: Statement) -> None:
    for pokemon in targets(game, run, str(each.args[0])):
        if not prevented(game, run, pokemon):
            pokemon.weakness = run.chosen_type
            remember(game, run, pokemon, "weakness", run.chosen_type)


def _set_resistance(game: Game, run: Run, each: Statement) -> None:
    for pokemon in targets(game, run, str(each.args[0])):
        if not prevented(game, run, pokemon):
            pokemon.resistance = run.chosen_type


def _destiny_bond(game: Game, run: Run, each: Statement) -> None:
    assert run.self is not None
    run.self.effects.append(Effect("destiny bond", game.turn + 1))


def _lasting(game: Game, run: Run, each: Statement) -> None:
    """Leave an effect on a Pokémon for a while."""
    target, what, span = map(str, each.args)
    for pokemon in targets(game, run, target):
        if not prevented(game, run, pokemon) and not (run.copies and what == THIS_ATTACK):
            value = run.attack if what == THIS_ATTACK else amount(game, run, each.amount)
            until = SPANS.get(span, 9999) + game.turn
            pokemon.effects.append(Effect(what, until, value, stays=span == "leaving play"))


def _burn_energy(game: Game, run: Run, each: Statement) -> None:
    # E07, G09 and E11 end what attacks did; this is a Power's, for the rest of the turn.
    for pokemon in targets(game, run, str(each.args[0])):
        kind = str(each.args[1])
        pokemon.effects.append(Effect("burn energy", game.turn, kind, stays=True))


# -- Energy ----------------------------------------------------------------------------------------


def _discard_energy(game: Game, run: Run, each: Statement) -> None:
    discarded = 0
    for pokemon in targets(game, run, str(each.args[0])):
        if prevented(game, run, pokemon):
            continue
        for kind in taken_energy(game, run, each, pokemon):
            game.discard_energy(pokemon, kind)
            discarded += 1
        remember(game, run, pokemon, "discarded", discarded)
    run.moved = discarded


def _move_energy(game: Game, run: Run, each: Statement) -> None:
    moved = 0
    for source in affected(game, run, str(each.args[0])):
        for target in targets(game, run, str(each.args[1])):
            for kind in taken_energy(game, run, each, source):
                if prevented(game, run, target):  # it leaves, but cannot go there (P059)
                    source.energy.remove(kind)
                    game.discard(source.owner, game.kind(source.owner, kind).card)
                else:
                    source.energy.remove(kind)
                    game.attach(target, kind)
                moved += 1
    run.moved = moved


def _energy_cards(game: Game, p: int, each: Statement) -> list[int]:
    found = cards(game, p, str(each.args[0]), each.filter)
    return [card for card in found if game.sheet(p, card).card.is_energy]


def _attach_energy(game: Game, run: Run, each: Statement) -> None:
    wanted, run.moved = amount(game, run, each.amount), 0
    for pokemon in affected(game, run, str(each.args[1])):
        p = pokemon.owner
        for _ in range(wanted):
            card = game.choose_card(run.me, _energy_cards(game, p, each))
            if card is None:
                break
            game.take(p, card, str(each.args[0]))
            game.attach(pokemon, game.sheets[p].kind_of[card])
            run.moved += 1
    if each.args[0] == "deck":
        game.shuffle(run.me)


def _become_energy(game: Game, run: Run, each: Statement) -> None:
    """Attach a Knocked Out Pokémon's card as Energy; the rest of it is discarded (Buzzap)."""
    assert run.self is not None
    assert run.it is not None
    p, card = run.me, run.self.top
    for number, kind in enumerate(game.sheets[p].kinds):
        if kind.copied and kind.card == card and run.chosen_type in kind.types:
            run.self.gone = True
            game.attach(run.it, number)


def _turn_energy(game: Game, run: Run, each: Statement) -> None:
    """Treat a basic Energy card as another type until the turn ends (Energy Converter)."""
    assert run.self is not None
    kinds = game.sheets[run.me].kinds
    for pokemon in targets(game, run, str(each.args[0])):
        fitting = [kind for kind in pokemon.energy if energy_fits(game, each.filter, pokemon, kind)]
        kind = game.choose_energy(run.me, pokemon, fitting)
        if kind is not None:
            turned = next(
                number
                for number, other in enumerate(kinds)
                if other.copied
                and other.card == kinds[kind].card
                and other.types == {run.chosen_type}
            )
            game.exchange(pokemon, kind, turned)
            number = TYPES.index(run.chosen_type)
            game.note("turned_energy", run.me, pokemon.ref, kinds[kind].card, number)
            run.self.effects.append(Effect("turned energy", game.turn, turned, stays=True))


def _lose_turned(game: Game, pokemon: Pokemon) -> None:
    """Turn back the Energy card a Pokémon has turned, on whichever it is by now."""
    for effect in pokemon.effects:
        if effect.name == "turned energy":
            found = [other for other in game.players[pokemon.owner].in_play
                     if effect.value in other.energy]  # fmt: skip
            for holder in found[:1]:
                game.turn_back(holder, effect.value)
    pokemon.effects = [each for each in pokemon.effects if each.name != "turned energy"]


# -- places in play --------------------------------------------------------------------------------


def _switch_in(game: Game, run: Run, each: Statement) -> None:
    """Make a Pokémon Active; one that drives its foe away works on that foe (P203)."""
    for pokemon in targets(game, run, str(each.args[0])):
        leaving = game.players[pokemon.owner].active
        safe = leaving is not None and prevented(game, run, leaving if run.opp_chose else pokemon)
        if not safe:
            game.make_active(pokemon)
        else:
            run.it = None  # who did not come is not the new Active Pokémon


def devolve(game: Game, run: Run, pokemon: Pokemon, zone: str = "discard") -> None:
    """Take the top Evolution card off (E11)."""
    card = pokemon.stack.pop()
    pokemon.forget()
    pokemon.changed = game.turn
    game.note("devolve", pokemon.owner, pokemon.ref, card)
    game.discard(pokemon.owner, card)  # so the log has it, wherever it goes
    if zone != "discard":
        game.take(pokemon.owner, card, "discard")
        to_zone(game, run, pokemon.owner, card, zone)


def _devolve(game: Game, run: Run, each: Statement) -> None:
    for pokemon in affected(game, run, str(each.args[0])):
        if len(pokemon.stack) > 1:
            devolve(game, run, pokemon)


def evolve(game: Game, pokemon: Pokemon, card: int) -> bool:
    """Put a card of the hand on a Pokémon; conditions and effects on it end (E06, E07).

    Returns whether that ends the turn.
    """
    game.players[pokemon.owner].hand.remove(card)
    put_on(game, pokemon, card)
    return answer(game, pokemon, ("evolved", "arrives"))


def put_on(game: Game, pokemon: Pokemon, card: int) -> None:
    """Evolve a Pokémon."""
    pokemon.stack.append(card)
    pokemon.forget()
    pokemon.changed = pokemon.evolved = game.turn
    pokemon.powers_used = set()  # another card's Power may be used (P037)
    game.note("evolve", pokemon.owner, pokemon.ref, card)


def answer(game: Game, pokemon: Pokemon, events: tuple[str, ...]) -> bool:
    """Let a Pokémon's Powers answer what happened to it; returns whether one ends the turn."""
    ends = False
    for power in game.facts(pokemon).powers:
        run = Run(pokemon.owner, pokemon)
        off = power.unless_conditioned and stopped(game, pokemon)
        if power.event in events and not off and required(game, run, power):
            run_all(game, run, power.statements)
        ends |= run.ends_turn
    return ends


def _evolve_skipping(game: Game, run: Run, each: Statement) -> None:
    for pokemon in targets(game, run, str(each.args[0])):
        card = game.choose_card(run.me, stage_2_for(game, pokemon))
        if card is not None and may_evolve_now(game, pokemon):
            run.ends_turn |= evolve(game, pokemon, card)


def _scoop_up(game: Game, run: Run, each: Statement) -> None:
    for pokemon in affected(game, run, str(each.args[0])):
        basic = pokemon.stack.pop(0)
        discard_all(game, pokemon)
        game.players[pokemon.owner].hand.append(basic)


def _discard_pokemon(game: Game, run: Run, each: Statement) -> None:
    for pokemon in affected(game, run, str(each.args[0])):
        discard_all(game, pokemon)


def discard_all(game: Game, pokemon: Pokemon) -> None:
    """Take a Pokémon out of play and discard its cards (L03)."""
    game.leave(pokemon)
    for kind in pokemon.energy:
        game.discard(pokemon.owner, game.kind(pokemon.owner, kind).card)
    for each in pokemon.trainers:
        game.discard(each.owner, each.card)
    for card in pokemon.stack[: -1 if pokemon.gone else None]:
        game.discard(pokemon.owner, card)


def _attach_self(game: Game, run: Run, each: Statement) -> None:
    assert run.card is not None
    for pokemon in targets(game, run, str(each.args[0])):
        until = game.turn + UNTIL[str(each.args[1])]
        pokemon.trainers.append(Attached(run.me, run.card, until))
        game.note("attach", pokemon.owner, pokemon.ref, run.card)
        run.card = None
        return


# -- cards -----------------------------------------------------------------------------------------


def _draw(game: Game, run: Run, each: Statement) -> None:
    drawn = 0
    for p in players(run, str(each.args[0])):
        for _ in range(amount(game, run, each.amount)):
            if game.draw(p) is None:
                break
            drawn += 1
    run.moved = drawn


def _from_hand(game: Game, run: Run, each: Statement, p: int) -> Iterable[int]:
    """Yield cards of a hand one by one, taken out of it: of the player's choice, or all."""
    hand = game.players[p].hand
    whole = each.amount is not None and each.amount.base == ALL and not each.amount.count
    for _ in range(amount(game, run, each.amount)):
        fitting = cards(game, p, "hand", each.filter)
        card = min(fitting, default=None) if whole else game.choose_card(p, fitting)
        if card is None:
            return
        hand.remove(card)
        yield card


def _discard_hand(game: Game, run: Run, each: Statement) -> None:
    discarded = [*_from_hand(game, run, each, run.me)]
    for card in discarded:
        game.discard(run.me, card)
    run.moved = len(discarded)


def _set_aside(game: Game, run: Run, each: Statement) -> None:
    traded = [*_from_hand(game, run, each, run.me)]
    game.players[run.me].aside += traded
    run.moved = len(traded)


def _hand_to_deck(game: Game, run: Run, each: Statement) -> None:
    for p in players(run, str(each.args[0])):
        given = [*_from_hand(game, run, each, p)]
        run.moved = len(given)
        for card in given:
            game.to_deck(p, card)
        if given:  # a deck that gets nothing stays as it lies
            game.shuffle(p)


def _search(game: Game, run: Run, each: Statement) -> None:
    p, wanted = run.me, amount(game, run, each.amount)
    run.moved = 0
    for _ in range(wanted):
        if each.args[0] == "bench" and not game.has_room(p):
            break
        card = game.choose_card(p, cards(game, p, "deck", each.filter))
        if card is None:
            break
        game.take_from_deck(p, card)
        to_zone(game, run, p, card, str(each.args[0]))
        run.moved += 1
    game.shuffle(p)


def _recover(game: Game, run: Run, each: Statement) -> None:
    p = players(run, str(each.args[0]))[0]
    there = cards(game, p, "discard", each.filter)
    wanted, run.moved = amount(game, run, each.amount), 0
    for _ in range(wanted):
        if each.args[1] == "bench" and not game.has_room(p):
            break
        card = game.choose_card(run.me, there)
        if card is None:
            break
        there.remove(card)
        game.players[p].discard.remove(card)
        to_zone(game, run, p, card, str(each.args[1]))
        run.moved += 1
    if each.args[1] == "deck":  # also with none of them (P133)
        game.shuffle(p)


def _arrange(game: Game, run: Run, each: Statement) -> None:
    """Look at the top cards and put them back in any order (M06: as many as there are)."""
    seen = []
    for _ in range(amount(game, run, each.amount)):
        card = game.pick(run.me)
        if card is not None:
            seen.append(card)
    while seen:
        card = game.choose_card(run.me, seen)
        assert card is not None
        seen.remove(card)
        game.players[run.me].on_top.append(card)


def _arrange_theirs(game: Game, run: Run, each: Statement) -> None:
    """Do the same with the opponent's deck."""
    seen = game.top(run.opp, amount(game, run, each.amount))
    while seen:
        card = game.choose_card(run.me, seen)
        assert card is not None
        seen.remove(card)
        game.players[run.opp].on_top.append(card)


def _evolve_from(game: Game, run: Run, each: Statement) -> None:
    """Evolve a Pokémon with a card that evolves from it, or whatever it is (GROW)."""
    source = str(each.args[1])
    run.moved = 0
    for pokemon in targets(game, run, str(each.args[0])):
        p = pokemon.owner
        card = game.choose_card(
            run.me,
            [
                card
                for card in cards(game, p, source, each.filter)
                if each.op == "GROW" or game.sheets[p].evolves(card, pokemon.top)
            ],
        )
        if card is not None:
            game.take(p, card, source)
            put_on(game, pokemon, card)
            run.moved += 1
            if source == "hand":
                run.ends_turn |= answer(game, pokemon, ("evolved", "arrives"))
        if source == "deck":
            game.shuffle(p)


def _replace(game: Game, run: Run, each: Statement) -> None:
    """Put a card in the place of a Pokémon's top one, which goes elsewhere."""
    word, source, zone = map(str, each.args)
    run.moved = 0
    for pokemon in targets(game, run, word):
        card = game.choose_card(run.me, cards(game, pokemon.owner, source, each.filter))
        if card is not None:
            game.take(pokemon.owner, card, source)
            old, pokemon.stack[-1] = pokemon.top, card
            to_zone(game, run, pokemon.owner, old, zone)
            game.note("evolve", pokemon.owner, pokemon.ref, card)
            run.moved = 1
        if "deck" in (source, zone):
            game.shuffle(pokemon.owner)


def _discard_tools(game: Game, run: Run, each: Statement) -> None:
    """Discard Pokémon Tools of the player's choice."""
    wanted, run.moved = amount(game, run, each.amount), 0
    for pokemon in affected(game, run, str(each.args[0])):
        for _ in range(wanted):
            tools = [on for on in pokemon.trainers if on.is_tool]
            card = game.choose_card(run.me, [on.card for on in tools])
            if card is None:
                break
            tool = next(on for on in tools if on.card == card)
            pokemon.trainers.remove(tool)
            game.discard(tool.owner, card)
            run.moved += 1


def _decree(game: Game, run: Run, each: Statement) -> None:
    """Let something go for all Pokémon of a player for a while."""
    who, what, span = map(str, each.args)
    for p in players(run, who):
        more = amount(game, run, each.amount)
        game.players[p].decrees.append((what, more, each.filter, game.turn + SPANS[span]))


def _devolve_to(game: Game, run: Run, each: Statement) -> None:
    """Take top Evolution cards off, to a zone of their owner's (E11)."""
    word, zone = map(str, each.args)
    for pokemon in affected(game, run, word):
        if len(pokemon.stack) > 1:
            devolve(game, run, pokemon, zone)
            if zone == "deck":
                game.shuffle(pokemon.owner)


def _nothing(game: Game, run: Run, each: Statement) -> None:
    """Showing a hand changes nothing."""


# -- attacks of others -----------------------------------------------------------------------------


def _copy_attack(game: Game, run: Run, each: Statement) -> None:
    """Do what the chosen attack does; its costs and requirements only if the text says so (X18)."""
    if run.chosen_attack < 0:
        run.failed = run.chosen_from is not None
        return
    assert run.chosen_from is not None
    copied = game.facts(run.chosen_from).attacks[run.chosen_attack]
    if run.copies == COPIES:
        return
    run.copies += 1
    paid = each.op == "COPY_PAID"
    if paid and not payable(game, run, [*copied.requires, *copied.costs]):
        run.failed = True
        return
    run.follows = copied.effects
    run_all(game, run, copied.choices)
    run_all(game, run, copied.costs if paid else ())
    run_all(game, run, copied.damage)


def _mirror(game: Game, run: Run, each: Statement) -> None:
    """Take over the last attack's final damage; a Pokémon not attacked last turn has none."""
    assert run.self is not None
    hit = run.self.hit
    if hit is None or hit.turn != game.turn - 1 or prevented(game, run, game.active(run.opp)):
        run.failed = True
        return
    run.base += hit.damage
    run.mirrors = True


def mirrored(game: Game, run: Run) -> None:
    """Do to the Defending Pokémon what the last attack did to this one, beside the damage."""
    assert run.self is not None
    hit, foe = run.self.hit, game.active(run.opp)
    assert hit is not None
    if hit.condition:
        give_condition(game, run, foe, hit.condition)
    if hit.poison:
        give_condition(game, run, foe, "Poisoned", hit.poison)
    if hit.smokescreen:
        foe.effects.append(Effect("smokescreen", game.turn + 1))
        remember(game, run, foe, "smokescreen", True)
    for _ in range(hit.discarded):
        kind = game.choose_energy(run.me, foe, foe.energy)
        if kind is not None:
            game.discard_energy(foe, kind)
            remember(game, run, foe, "discarded", hit.discarded)
    if hit.weakness and weaknesses(game, foe):
        foe.weakness = hit.weakness
        remember(game, run, foe, "weakness", hit.weakness)
    if hit.lock:
        chosen = game.choose_number(run.me, len(game.facts(foe).attacks))
        foe.effects.append(Effect("lock", game.turn + 1, chosen))
        remember(game, run, foe, "lock", True)


OPERATIONS: dict[str, Callable[[Game, Run, Statement], None]] = {
    "FLIP": _flip,
    "HEADS": _heads,
    "TAILS": _tails,
    "IF": _if,
    "MAY": _may,
    "EACH": _each,
    "REQUIRE": _require,
    "FAIL": _fail,
    "FLIP_UNTIL": _flip_until,
    "REPEAT": _repeat,
    "SOME": _some,
    "IGNORE": _ignore,
    "STRIKE": _strike,
    "LASTING": _lasting,
    "CHOOSE": _choose,
    "CHOOSE_OTHER": _choose_other,
    "CHOOSE_ATTACK": _choose_attack,
    "CHOOSE_TYPE": _choose_type,
    "DAMAGE": _damage,
    "RECOIL": _recoil,
    "HIT": _hit,
    "COUNTERS": _counters,
    "HEAL": _heal,
    "MOVE_COUNTER": _move_counter,
    "KO": _ko,
    "STATUS": _status,
    "POISON": _poison,
    "CURE": _cure,
    "SHIELD": _shield,
    "SMOKESCREEN": _smokescreen,
    "LOCK_ATTACK": _lock_attack,
    "RAISE_ATTACK": _raise_attack,
    "SET_WEAKNESS": _set_weakness,
    "SET_RESISTANCE": _set_resistance,
    "DESTINY_BOND": _destiny_bond,
    "BURN_ENERGY": _burn_energy,
    "DISCARD_ENERGY": _discard_energy,
    "MOVE_ENERGY": _move_energy,
    "ATTACH_ENERGY": _attach_energy,
    "BECOME_ENERGY": _become_energy,
    "TURN_ENERGY": _turn_energy,
    "SWITCH_IN": _switch_in,
    "DEVOLVE": _devolve,
    "EVOLVE_SKIPPING": _evolve_skipping,
    "SCOOP_UP": _scoop_up,
    "DISCARD_POKEMON": _discard_pokemon,
    "ATTACH_SELF": _attach_self,
    "DRAW": _draw,
    "DISCARD_HAND": _discard_hand,
    "SET_ASIDE": _set_aside,
    "HAND_TO_DECK": _hand_to_deck,
    "SEARCH": _search,
    "RECOVER": _recover,
    "ARRANGE": _arrange,
    "REVEAL_HAND": _nothing,
    "COPY_ATTACK": _copy_attack,
    "COPY_PAID": _copy_attack,
    "MIRROR": _mirror,
    "BEFORE": _before,
    "LOOK": _nothing,
    "ARRANGE_THEIRS": _arrange_theirs,
    "EVOLVE": _evolve_from,
    "GROW": _evolve_from,
    "REPLACE": _replace,
    "DISCARD_TOOLS": _discard_tools,
    "DECREE": _decree,
    "DEVOLVE_TO": _devolve_to,
    **MOVING,
}
