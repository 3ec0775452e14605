"""Whom a text means, what it counts, which Pokémon or cards it may take, what always holds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

from deckstats.cards import TYPE_LETTERS, TYPES, database
from deckstats.effects.filters import Filter
from deckstats.effects.programs import Amount, Statement
from twin.sheet import Change, Sheet
from twin.table import Game, Pokemon


@dataclass
class Run:
    """A text being carried out: whose it is, and what happened so far."""

    me: int
    self: Pokemon | None = None
    attack: int = -1  # number of the attack; -1 for Powers and Trainers
    card: int | None = None  # Trainer being played; none once it is attached
    it: Pokemon | None = None
    other: Pokemon | None = None
    attacker: Pokemon | None = None  # who damaged self, of a text that answers it
    heads: int = 0
    tails: int = 0
    moved: int = 0
    number: int = 0  # the one chosen
    wanted: int = 1  # whether the player wanted what was left to him or her
    ends_turn: bool = False
    chosen_from: Pokemon | None = None  # whose attack was chosen
    base: int = 0  # damage added up
    dealt: int = 0  # damage done to the Defending Pokémon
    failed: bool = False
    chosen_attack: int = -1
    chosen_type: str = ""
    follows: tuple[Statement, ...] = ()  # effects of a copied attack
    mirrors: bool = False
    ignores: set[str] = field(default_factory=set)  # steps of the damage
    copies: int = 0
    opp_chose: bool = False
    hurt: list[Pokemon] = field(default_factory=list)  # by the attack, of the opponent

    @property
    def opp(self) -> int:
        """The other player."""
        return 1 - self.me


COMPARE: dict[str, Callable[[int, int], bool]] = {
    ">=": int.__ge__, "<=": int.__le__, "=": int.__eq__, "!=": int.__ne__,
}  # fmt: skip


def compares(game: Game, run: Run, each: Statement) -> bool:
    """Tell whether the count of a condition is so many."""
    how, number = each.args
    return COMPARE[str(how)](amount(game, run, each.amount), int(number))


def players(run: Run, who: str) -> list[int]:
    """Return the players a word means."""
    return {"me": [run.me], "opp": [run.opp], "both": [run.me, run.opp]}[who]


def targets(game: Game, run: Run, word: str) -> list[Pokemon]:
    """Return the Pokémon a word means."""
    single = {"self": run.self, "it": run.it, "other": run.other, "attacker": run.attacker}
    if word in single:
        found = single[word]
        return [found] if found is not None and game.is_in_play(found) else []
    if word == "foe":
        word = "opp.active"
    who, _, place = word.partition(".")
    sides = {"my": [run.me], "opp": [run.opp], "all": [0, 1]}[who]
    found_all = []
    for p in sides:
        side = game.players[p]
        if place == "active":
            found_all += [side.active] if side.active is not None else []
        else:
            found_all += side.bench if place == "bench" else side.in_play
    return found_all


# -- filters ---------------------------------------------------------------------------------------


def card_fits(chosen: Filter | None, sheet: Sheet) -> bool:
    """Tell whether a card outside play fits."""
    if chosen is None or chosen.matches(sheet.card):
        return True
    return sheet.is_item and _of_tools(chosen).matches(sheet.card)


def _of_tools(chosen: Filter) -> Filter:
    """Return what a filter asks of a Pokémon Tool that counts as an Item."""
    kind = chosen.kind.replace("Item", "Tool")
    return replace(chosen, kind=kind, also=tuple(map(_of_tools, chosen.also)))


def energy_fits(game: Game, chosen: Filter | None, pokemon: Pokemon, number: int) -> bool:
    """Tell whether an Energy card on a Pokémon fits; its type is what it provides there."""
    if chosen is None:
        return True
    kind = game.kind(pokemon.owner, number)
    if chosen.kind == "basic Energy" and not kind.basic:
        return False
    if chosen.kind == "special Energy" and kind.basic:
        return False
    if chosen.names and game.sheet(pokemon.owner, kind.card).card.name not in chosen.names:
        return False
    provided = game.provides(pokemon, number)
    return not chosen.type or any(each in provided for each in chosen.type.split("/"))


def fits(game: Game, run: Run, chosen: Filter | None, pokemon: Pokemon) -> bool:
    """Tell whether a Pokémon in play fits."""
    if chosen is None:
        return True
    sheet = game.facts(pokemon)
    as_pokemon = sheet.is_doll and chosen.kind in ("Pokémon", "Basic Pokémon")
    facts = Filter(type=chosen.type, name=chosen.name, names=chosen.names) if as_pokemon else chosen
    if chosen.kind == "Basic Pokémon" and len(pokemon.stack) > 1:
        return False  # Pikachu on Pichu is an Evolved Pokémon (E08)
    holds = not chosen.holding or any(
        energy_fits(game, chosen.holding, pokemon, kind) for kind in pokemon.energy
    )
    return (
        facts.matches(sheet.card)
        and holds
        and (not chosen.left or hp_left(game, pokemon) <= chosen.left)
        and all(_is_state(game, run, state, pokemon) for state in chosen.states)
    )


#: States a filter may ask for.
STATES = (
    "damaged", "energized", "conditioned", "unconditioned", "undamaged", "active", "benched",
    "sturdy", "relievable", "not-it", "not-self", "evolved", "evolvable", "skippable", "equipped",
    "new", "settled", "entered", "poisoned", "behind", "hardy", "alone",
    "unevolved",
)  # fmt: skip


def _is_state(game: Game, run: Run, state: str, pokemon: Pokemon) -> bool:
    match state:
        case "damaged":
            return pokemon.damage > 0
        case "energized":
            return bool(pokemon.energy)
        case "conditioned":
            return pokemon.conditioned
        case "unconditioned":
            return not pokemon.conditioned
        case "undamaged":
            return pokemon.damage == 0
        case "active" | "benched":
            return (pokemon is game.players[pokemon.owner].active) == (state == "active")
        case "sturdy":
            return _sturdy(game, pokemon)
        case "relievable":
            others = game.players[pokemon.owner].in_play
            return any(_sturdy(game, each) for each in others if each is not pokemon)
        case "not-it":
            return pokemon is not run.it
        case "not-self":
            return pokemon is not run.self
        case "evolved":
            return len(pokemon.stack) > 1
        case "unevolved":
            return len(pokemon.stack) == 1
        case "evolvable":
            return may_evolve_now(game, pokemon)
        case "skippable":
            return bool(stage_2_for(game, pokemon))
        case "equipped":
            return bool(pokemon.trainers)
        case "new":
            return pokemon.evolved == game.turn
        case "settled":
            return pokemon.came < game.turn
        case "entered":
            return pokemon.entered == game.turn
        case "poisoned":
            return pokemon.poison > 0
        case "behind":
            mine, theirs = (game.players[p].prizes for p in (pokemon.owner, 1 - pokemon.owner))
            return len(mine) > len(theirs)
        case "alone":
            same = [game.facts(each).card.name for each in game.players[pokemon.owner].in_play]
            return same.count(game.facts(pokemon).card.name) == 1
        case "hardy":
            return hp_left(game, pokemon) > 20
    raise ValueError(state)


def _sturdy(game: Game, pokemon: Pokemon) -> bool:
    return hp_left(game, pokemon) > 10


def may_evolve_now(game: Game, pokemon: Pokemon) -> bool:
    """Tell whether timing lets a Pokémon evolve (E03, E04)."""
    first_turn = game.players[pokemon.owner].turns <= 1
    if always(game, pokemon, "no_evolving"):
        return False
    if always(game, pokemon, "evolves_always"):
        return True
    if always(game, pokemon, "evolves_at_once") and not first_turn:
        return True
    return pokemon.changed < game.turn and (game.rules.evolve_first_turn or not first_turn)


def stage_2_for(game: Game, pokemon: Pokemon) -> list[int]:
    """Return the Stage 2 cards in hand that could go on a Basic, skipping the Stage 1 between."""
    if len(pokemon.stack) > 1:
        return []
    basic = game.facts(pokemon).card
    found = []
    for local in game.players[pokemon.owner].hand:
        card = game.sheet(pokemon.owner, local).card
        if card.stage == "Stage 2":
            between = database().by_name(card.evolves_from)
            if any(each.evolves_from in (basic.name, basic.rules_name) for each in between):
                found.append(local)
    return found


# -- amounts ---------------------------------------------------------------------------------------


def amount(game: Game, run: Run, wanted: Amount | None) -> int:
    """Return how much a text says."""
    if wanted is None:
        return 0
    if not wanted.count:
        return wanted.base
    number = _count(game, run, wanted)
    if wanted.cap:
        number = min(number, wanted.cap)
    return wanted.base + wanted.per * number


def _count(game: Game, run: Run, wanted: Amount) -> int:
    args = wanted.args
    match wanted.count:
        case "heads" | "tails" | "moved" | "dealt" | "number" | "wanted":
            return int(getattr(run, wanted.count))
        case "odd":
            return run.heads % 2
        case "turn":
            return game.turn
        case "turns":
            return game.players[players(run, args[0])[0]].turns
        case "turn_of":
            return int(game.player in players(run, args[0]))
        case "surplus":
            p = players(run, args[1])[0]
            mine, theirs = (_held(game, each, args[0]) for each in (p, 1 - p))
            return mine - theirs
        case "stadium":
            there = game.stadium is not None and game.stadium[0] in players(run, args[0])
            return int(there and card_fits(wanted.filter, game.sheet(*game.stadium)))
        case "trainers":
            p = players(run, args[0])[0]
            return sum(card_fits(wanted.filter, game.sheet(p, card))
                       for card in game.players[p].played)  # fmt: skip
        case "lead":
            assert run.self is not None
            theirs = [_lead(game, args[0], each) for each in targets(game, run, args[1])]
            return _lead(game, args[0], run.self) - sum(theirs)
        case "lost" | "gone":
            return int(
                any(
                    owner in players(run, args[0])
                    and turn == game.turn - 1
                    and (by_attack or wanted.count == "gone")
                    and card_fits(wanted.filter, game.sheet(owner, card))
                    for turn, owner, card, by_attack in game.fallen
                )
            )
        case "gx_used" | "vstar_used":
            kind = wanted.count.removesuffix("_used").upper()
            return int(any(kind in game.players[p].once_used for p in players(run, args[0])))
        case "half_dealt":
            return (run.dealt // 2 + 9) // 10 * 10
        case "pokemon":
            found = targets(game, run, args[0])
            return sum(fits(game, run, wanted.filter, each) for each in found)
        case "space":
            return sum(game.rules.bench_size - len(game.players[p].bench)
                       for p in players(run, args[0]))  # fmt: skip
        case "cards":
            return sum(len(cards(game, p, args[0], wanted.filter)) for p in players(run, args[1]))
        case "excess":
            return _excess(game, run, args[0])
    return sum(_of_pokemon(game, wanted, each) for each in targets(game, run, args[0]))


#: What can be counted.
COUNTED = (
    "heads", "tails", "moved", "dealt", "pokemon", "space", "cards", "excess", "counters",
    "energy", "hp", "half_hp", "half_printed", "is", "weakness", "resistance", "number", "odd",
    "turn", "turns", "turn_of", "surplus", "stadium", "trainers", "gx_used", "vstar_used",
    "half_dealt", "units", "retreat", "tools", "under", "plagues", "variety", "resists", "max_hp",
    "half_hp_down", "lead", "lost", "gone",
)  # fmt: skip


def _lead(game: Game, what: str, pokemon: Pokemon) -> int:
    """Return how much of something a Pokémon has."""
    match what:
        case "units":
            return len(game.units(pokemon))
        case "hp":
            return hp_left(game, pokemon)
        case "counters":
            return pokemon.damage // 10
    return len(pokemon.energy)


def _held(game: Game, p: int, zone: str) -> int:
    """Return how many cards, or Benched Pokémon, a player has."""
    return len(game.players[p].bench) if zone == "bench" else len(cards(game, p, zone))


def _of_pokemon(game: Game, wanted: Amount, pokemon: Pokemon) -> int:
    match wanted.count:
        case "counters":
            return pokemon.damage // 10
        case "energy":
            return sum(energy_fits(game, wanted.filter, pokemon, each) for each in pokemon.energy)
        case "hp":
            return hp_left(game, pokemon)
        case "half_hp":
            return (hp_left(game, pokemon) // 2 + 9) // 10 * 10
        case "half_printed":
            return game.facts(pokemon).card.hp // 2 // 10 * 10
        case "is":
            return int(pokemon.has(wanted.args[1]))
        case "weakness":
            return int(bool(weaknesses(game, pokemon)))
        case "resistance":
            return int(bool(resistances(game, pokemon)))
        case "units":
            return sum(wanted.args[1] == "Colorless" or wanted.args[1] in unit
                       for unit in game.units(pokemon))  # fmt: skip
        case "retreat":
            return retreat_cost(game, pokemon)
        case "tools":
            return sum(each.is_tool and card_fits(wanted.filter, game.sheet(each.owner, each.card))
                       for each in pokemon.trainers)  # fmt: skip
        case "under":
            return sum(card_fits(wanted.filter, game.sheet(pokemon.owner, card))
                       for card in pokemon.stack[:-1])  # fmt: skip
        case "plagues":
            return bool(pokemon.condition) + bool(pokemon.poison) + pokemon.burned
        case "variety":
            kinds = [game.kind(pokemon.owner, each) for each in pokemon.energy]
            return len({kind.types for kind in kinds if kind.basic})
        case "resists":
            return int(any(kind == wanted.args[1] for kind, _ in resistances(game, pokemon)))
        case "max_hp":
            return hp(game, pokemon)
        case "half_hp_down":
            return hp_left(game, pokemon) // 2 // 10 * 10
    raise ValueError(wanted.count)


def _excess(game: Game, run: Run, kind: str) -> int:
    """Return the units of a type on self that need not pay for the attack.

    The cost is paid with other units where they can.
    """
    assert run.self is not None
    cost = attack_cost(game, run.self, run.attack)
    units = game.units(run.self)
    if kind == "Colorless":  # units of any type
        return max(0, len(units) - len(cost))
    typed = sum(kind in unit for unit in units)
    asked = cost.count(TYPE_LETTERS[TYPES.index(kind)])
    return max(0, min(typed - asked, len(units) - len(cost)))


def cards(game: Game, p: int, zone: str, chosen: Filter | None = None) -> list[int]:
    """Return the cards of a zone that fit."""
    player = game.players[p]
    zones = {
        "hand": player.hand, "deck": game.deck(p), "discard": player.discard,
        "prizes": player.prizes, "aside": player.aside, "lost": player.lost,
    }  # fmt: skip
    return [card for card in zones[zone] if card_fits(chosen, game.sheet(p, card))]


# -- continuous changes ----------------------------------------------------------------------------


#: Changes that ask of the Pokémon on the other side of an attack.
AGAINST = ("boost_against", "reduce_from", "foe_boost", "bench_boost", "unhurt", "unaffected")


def always(game: Game, pokemon: Pokemon, what: str, other: Pokemon | None = None) -> int:
    """Return how large a continuous change on a Pokémon is, all that reach it together.

    ``other`` is the Pokémon on the other side of an attack, of which some changes ask.
    """
    if what not in game.changes:
        return 0
    asked = other if what in AGAINST else pokemon
    total, named = 0, set()
    for run, change in _changes(game, what):
        if (
            any(pokemon is each for each in targets(game, run, change.target))
            and asked is not None
            and fits(game, run, change.filter, asked)
            and fits(game, run, change.reached, pokemon)
            and change.single not in named
        ):
            total += amount(game, run, change.amount)
            named |= {change.single} - {""}
    return total


def _changes(game: Game, what: str) -> Iterator[tuple[Run, Change]]:
    """Yield the changes of a kind: of Pokémon, of what is on them, of the Stadium."""
    sources: list[tuple[int, Pokemon | None, int, bool]] = []
    for pokemon in game.all_in_play:
        p = pokemon.owner
        sources.append((p, pokemon, pokemon.top, False))
        sources += [(each.owner, pokemon, each.card, True) for each in pokemon.trainers]
        sources += [(p, pokemon, game.kind(p, kind).card, True) for kind in pokemon.energy]
    if game.stadium is not None:
        sources.append((game.stadium[0], None, game.stadium[1], False))
    for owner, host, card, attached in sources:
        for change in game.sheet(owner, card).changes:
            run = Run(owner, host)
            if change.what == what and change.attached == attached and _works(game, run, change):
                yield run, change


def _works(game: Game, run: Run, change: Change) -> bool:
    """Tell whether a continuous change is there at all."""
    if run.self is not None:
        if change.unless_conditioned and stopped(game, run.self):
            return False
        if not fits(game, run, change.only_while, run.self):
            return False
    return all(compares(game, run, test) for test in change.tests)


def stopped(game: Game, pokemon: Pokemon) -> bool:
    """Tell whether a condition stops Powers that speak of conditions (J12, P068).

    A Pokémon Power names Asleep, Confused and Paralyzed; a Poké-Power, the prints of Legendary
    Collection, or later rules, mean all.
    """
    sheet = game.facts(pokemon)
    all_stop = game.rules.conditions_stop_powers or sheet.power_kind == "Poké-Power"
    all_stop |= sheet.card.set == "base6"
    return bool(pokemon.condition) or (all_stop and pokemon.conditioned)


def hp(game: Game, pokemon: Pokemon) -> int:
    """Return the HP, with what changes them."""
    return game.facts(pokemon).card.hp + always(game, pokemon, "hp")


def hp_left(game: Game, pokemon: Pokemon) -> int:
    """Return the HP left (O04)."""
    return max(0, hp(game, pokemon) - pokemon.damage)


def retreat_cost(game: Game, pokemon: Pokemon) -> int:
    """Return the retreat cost, with what changes it (G03)."""
    if always(game, pokemon, "free_retreat"):
        return 0
    return max(0, game.facts(pokemon).card.retreat_cost + always(game, pokemon, "retreat"))


def attack_cost(game: Game, pokemon: Pokemon, number: int) -> str:
    """Return the letters of what an attack costs."""
    more = always(game, pokemon, "attack_cost")
    if always(game, pokemon, "free_attack"):
        return ""
    cost = game.facts(pokemon).attacks[number].cost
    coloured = cost.replace("C", "")
    return coloured + "C" * max(0, len(cost) - len(coloured) + more)


def weaknesses(game: Game, pokemon: Pokemon) -> list[tuple[str, str]]:
    """Return (type, printed value) of a Pokémon's Weakness, as changed by effects."""
    if always(game, pokemon, "no_weakness"):
        return []
    printed = list(game.facts(pokemon).card.weaknesses)
    if pokemon.weakness:
        return [(pokemon.weakness, printed[0][1] if printed else "x2")]
    return printed


def resistances(game: Game, pokemon: Pokemon) -> list[tuple[str, str]]:
    """Return (type, printed value) of a Pokémon's Resistance, as changed by effects."""
    if always(game, pokemon, "no_resistance"):
        return []
    printed = list(game.facts(pokemon).card.resistances)
    if pokemon.resistance:
        return [(pokemon.resistance, printed[0][1] if printed else "-30")]
    return printed
