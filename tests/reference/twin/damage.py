"""How much damage is done: the damage steps of an attack, and damage outside of them."""

from __future__ import annotations

from collections.abc import Callable

from twin.counts import Run, always, fits, hp_left, resistances, targets, weaknesses
from twin.table import Game, Pokemon


def prevented(game: Game, run: Run, target: Pokemon) -> bool:
    """Tell whether an effect of an opponent's attack on a Pokémon is prevented."""
    if run.attack < 0 or target.owner != run.opp:
        return False
    shields = any(kind == "everything" for kind, _ in _shields(game, run, target))
    return shields or always(game, target, "unaffected", run.self) > 0


def affected(game: Game, run: Run, word: str) -> list[Pokemon]:
    """Return the Pokémon a word means that are not safe from the attack."""
    return [each for each in targets(game, run, word) if not prevented(game, run, each)]


def _shields(game: Game, run: Run, target: Pokemon) -> list[tuple[str, int]]:
    """Return what a Pokémon's last attack keeps away from it, of this attacker."""
    shields = [effect.value for effect in target.effects if effect.name == "shield"]
    alone = Run(target.owner, target)
    return [
        (kind, most)
        for kind, most, chosen in shields
        if run.self is None or fits(game, alone, chosen, run.self)
    ]


def damage(game: Game, pokemon: Pokemon, hp: int) -> None:
    """Put damage on a Pokémon; there cannot be less than none (I09)."""
    hp = max(0, hp)
    pokemon.damage += hp
    game.note("damage", pokemon.owner, pokemon.ref, hp, hp_left(game, pokemon))


# -- the steps -------------------------------------------------------------------------------------


def base(game: Game, run: Run, target: Pokemon, hp: int) -> int:
    """Take the number printed, or what the text makes of it (I01)."""
    return hp


def attacker_changes(game: Game, run: Run, target: Pokemon, hp: int) -> int:
    """Swords Dance: a larger base in the next turn (H11); Metal Energy of Neo: less (F06)."""
    raised = [effect.value for effect in _attacker(run).effects if effect.name == "raise"]
    hp += sum(more for number, more in raised if number == run.attack)
    if hp > 0:
        hp += _lasting(_attacker(run), "deals {amount} more")
        hp -= _lasting(_attacker(run), "deals {amount} less")
    if hp > 0 and target.owner != run.me:
        hp += always(game, _attacker(run), "foe_boost", target)
    return hp + always(game, _attacker(run), "first_boost") if hp > 0 else hp


def weakness(game: Game, run: Run, target: Pokemon, hp: int) -> int:
    """Weakness: doubled, or the amount printed on newer cards (I03)."""
    types = game.facts(_attacker(run)).card.types
    for kind, printed in weaknesses(game, target):
        if kind in types:
            value = printed if game.rules.weakness == "printed" else game.rules.weakness
            return hp + int(value) if value.startswith("+") else 2 * hp
    return hp


def resistance(game: Game, run: Run, target: Pokemon, hp: int) -> int:
    """Resistance: the amount printed less (I04)."""
    types = game.facts(_attacker(run)).card.types
    if always(game, _attacker(run), "ignores_resistance"):
        return hp
    for kind, printed in resistances(game, target):
        if kind in types:
            value = printed if game.rules.resistance == "printed" else game.rules.resistance
            return hp - int(value.lstrip("-"))
    return hp


def attacker_trainers(game: Game, run: Run, target: Pokemon, hp: int) -> int:
    """PlusPower: more, if damage is done to the Defending Pokémon at all (I05, P077).

    A Confused Pokémon that attacks itself is its own Defending Pokémon (J04).
    """
    attacker = _attacker(run)
    hp += sum(
        more
        for what, more, chosen, until in game.players[run.me].decrees
        if what == "attack for {amount} more"
        and until >= game.turn
        and fits(game, run, chosen, attacker)
    )
    return hp + always(game, attacker, "boost") + always(game, attacker, "boost_against", target)


def defender_trainers(game: Game, run: Run, target: Pokemon, hp: int) -> int:
    """Sprout Tower, then Defender: less (I06, I07)."""
    hp += always(game, _attacker(run), "area_boost")
    if "effects" in run.ignores:
        return hp
    hp -= always(game, target, "reduce")
    return hp - (always(game, target, "reduce_from", run.self) if target.owner != run.me else 0)


def defender_effects(game: Game, run: Run, target: Pokemon, hp: int) -> int:
    """What the Defending Pokémon's last attack does for it, last of all (I08)."""
    if "effects" in run.ignores:
        return hp
    hp += _lasting(target, "takes {amount} more") - _lasting(target, "takes {amount} less")
    hp -= sum(
        less
        for what, less, chosen, until in game.players[target.owner].decrees
        if what == "take {amount} less"
        and until >= game.turn
        and target.owner != run.me
        and fits(game, Run(target.owner), chosen, target)
    )
    prevents = target.owner != run.me and (
        any(hp <= most for _, most in _shields(game, run, target))
        or always(game, target, "unhurt", run.self)
    )
    return 0 if prevents else hp


def _lasting(pokemon: Pokemon, name: str) -> int:
    return sum(effect.value for effect in pokemon.effects if effect.name == name)


def _attacker(run: Run) -> Pokemon:
    assert run.self is not None
    return run.self


STEPS: dict[str, Callable[[Game, Run, Pokemon, int], int]] = {
    "base": base,
    "attacker_changes": attacker_changes,
    "weakness": weakness,
    "resistance": resistance,
    "attacker_trainers": attacker_trainers,
    "defender_trainers": defender_trainers,
    "defender_effects": defender_effects,
}
DEFENDERS = ("defender_trainers", "defender_effects")  # all that changes a mirrored result
BEFORE_THE_CHECK = ("base", "attacker_changes")


def worked_out(game: Game, run: Run, target: Pokemon, hp: int) -> int:
    """Return the damage of an attack after all its steps.

    Once the base is known, nothing stays nothing, whatever would add to it (I02).
    """
    steps = DEFENDERS if run.mirrors else game.rules.damage_steps
    if run.mirrors and hp > 0:  # Metal Energy of Neo takes off whatever its Pokémon does (F06)
        hp += always(game, _attacker(run), "first_boost")
    for step in steps:
        if step not in run.ignores and (hp > 0 or step in BEFORE_THE_CHECK):
            hp = STEPS[step](game, run, target, hp)
    return max(0, hp)


def strike(game: Game, run: Run, target: Pokemon, hp: int) -> None:
    """Do damage of an attack to an Active Pokémon."""
    run.dealt = worked_out(game, run, target, hp)
    if target.hit is not None:
        target.hit.damage = run.dealt
    if run.dealt > 0:
        _do(game, run, target, run.dealt)


def hurt(game: Game, run: Run, target: Pokemon, hp: int, *, told: bool = False) -> None:
    """Do damage beside that of the attack: no Weakness, no Resistance (I12).

    The log tells even of none that a text says is to itself (``told``).
    """
    if run.attack >= 0:
        if hp > 0:
            hp += always(game, _attacker(run), "first_boost")
        if hp > 0 and target in game.players[run.opp].bench:
            hp += always(game, _attacker(run), "bench_boost", target)
        safe = always(game, target, "no_bench_damage") or "Tera" in game.facts(target).card.subtypes
        if safe and target is not game.players[target.owner].active:
            hp = 0
        for step in DEFENDERS:
            if hp > 0:  # I02
                hp = STEPS[step](game, run, target, hp)
    if hp > 0 or told:
        _do(game, run, target, hp)


def _do(game: Game, run: Run, target: Pokemon, hp: int) -> None:
    damage(game, target, hp)
    if hp > 0 and run.attack >= 0 and target.owner == run.opp:
        run.hurt.append(target)
