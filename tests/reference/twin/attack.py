"""An attack, step by step in the order of the rulebook (H01)."""

from __future__ import annotations

from collections.abc import Callable

from twin.counts import Run, stopped
from twin.damage import hurt, strike, worked_out
from twin.effects import mirrored, required, run_all
from twin.sheet import AttackSheet
from twin.table import Game, Hit


def attack(game: Game, p: int, number: int) -> None:
    """Use an attack of the Active Pokémon."""
    attacker = game.active(p)
    game.note("attack", p, attacker.ref, number, attacker.top)
    run = Run(p, attacker, number)
    game.players[p].once_used.add(game.facts(attacker).card.attacks[number].once_a_game)
    game.active(run.opp).hit = Hit(game.turn)  # attacked it was, whatever comes of it
    for step in game.rules.attack_steps:
        if not STEPS[step](game, run):
            break
    _strikes_back(game, run)


def _baby_flip(game: Game, run: Run) -> bool:
    """Against a Baby: tails, and the turn is over, before anything is paid (H03, N08)."""
    if not game.facts(game.active(run.opp)).is_baby or game.flip(run.me):
        return True
    game.note("nothing", run.me)
    return False


def _choices(game: Game, run: Run) -> bool:
    """Targets are named before anything is paid (H05)."""
    run_all(game, run, _sheet(game, run).choices)
    return True


def _costs(game: Game, run: Run) -> bool:
    """What is discarded in order to attack, even if the attack then fails (H06)."""
    run_all(game, run, _sheet(game, run).costs)
    return True


def _alter_or_cancel(game: Game, run: Run) -> bool:
    """Sand-attack and its like: tails, and the attack does nothing (H02)."""
    assert run.self is not None
    if any(effect.name == "smokescreen" for effect in run.self.effects) and not game.flip(run.me):
        game.note("nothing", run.me)
        return False
    return True


def _confusion(game: Game, run: Run) -> bool:
    """A Confused Pokémon flips; tails, and it attacks itself (J04)."""
    assert run.self is not None
    if run.self.condition != "Confused" or game.flip(run.me):
        return True
    game.note("self_hit", run.me, run.self.ref)
    alone = Run(run.me, run.self)
    hp = game.rules.confusion_damage
    if game.rules.confusion_uses_weakness:
        hp = worked_out(game, alone, run.self, hp)
    hurt(game, alone, run.self, hp, told=True)  # I11: else counters, whatever Weakness says
    return False


def _damage(game: Game, run: Run) -> bool:
    """Work the damage out and do it (I01 to I09)."""
    run_all(game, run, _sheet(game, run).damage)
    if run.failed:
        game.note("nothing", run.me)
        return False
    strike(game, run, game.active(run.opp), run.base)
    _strikes_back(game, run)
    return True


def _effects(game: Game, run: Run) -> bool:
    """All else the attack does, after the damage (H07, I10)."""
    run_all(game, run, run.follows)
    if run.mirrors:
        mirrored(game, run)
    run_all(game, run, _sheet(game, run).effects)
    return True


def _sheet(game: Game, run: Run) -> AttackSheet:
    assert run.self is not None
    return game.facts(run.self).attacks[run.attack]


def _strikes_back(game: Game, run: Run) -> None:
    """Powers of Pokémon the attack damaged, Knocked Out or not, at once (D11), and their Tools."""
    hurt_now, run.hurt = run.hurt, []
    for pokemon in hurt_now:
        off = stopped(game, pokemon)
        answers = [*game.facts(pokemon).powers]
        for each in pokemon.trainers:
            answers += game.sheet(each.owner, each.card).powers
        for power in answers:
            answer = Run(pokemon.owner, pokemon, attacker=run.self)
            works = power.event == "damaged" and not (power.unless_conditioned and off)
            if works and required(game, answer, power):
                run_all(game, answer, power.statements)


STEPS: dict[str, Callable[[Game, Run], bool]] = {
    "baby_flip": _baby_flip,
    "choices": _choices,
    "costs": _costs,
    "alter_or_cancel": _alter_or_cancel,
    "confusion": _confusion,
    "damage": _damage,
    "effects": _effects,
}
