"""The rulebook record: every switch and ordered step list, each citing its rule."""

from __future__ import annotations

from dataclasses import dataclass

from deckstats.errors import CallError

__all__ = ["PLAYED_KINDS", "STEPS", "Rulebook"]

#: Kinds of Trainer a rulebook may bar or limit.
PLAYED_KINDS = ("Trainer", "Supporter", "Stadium")

# The steps that a rulebook puts in order, and what happens in each.
SETUP_STEPS = {
    "hands": "both draw hands until at least one holds a Basic Pokémon",
    "mulligans": "who holds none redraws until there is one, then catches up with the steps before",
    "active": "each puts a Basic Pokémon down as the Active one",
    "bench": "each puts Basic Pokémon onto the Bench",
    "prizes": "each sets Prize cards aside",
    "first_player": "who goes first is decided",
    "bonus": "cards for the other player's mulligans, unless drawn at each; Basics to the Bench",
}
ATTACK_STEPS = {
    "baby_flip": "a coin decides whether a Baby Pokémon is attacked at all",
    "choices": "what the attack lets its player choose is chosen",
    "costs": "what the attack requires is done, such as discarding Energy",
    "alter_or_cancel": "effects that may alter or cancel the attack, such as Sand-attack's",
    "confusion": "a Confused Pokémon flips whether it attacks",
    "damage": "damage is worked out and done",
    "effects": "what else the attack does",
}
DAMAGE_STEPS = {
    "base": "the damage printed, or what the text makes of it",
    "attacker_changes": "effects on the attacking Pokémon that change its base damage",
    "weakness": "Weakness of the Defending Pokémon",
    "resistance": "Resistance of the Defending Pokémon",
    "attacker_trainers": "Trainers, Tools and Energy on the attacking Pokémon, such as PlusPower",
    "defender_trainers": "Trainers, Tools and Energy on the Defending Pokémon, such as Defender",
    "defender_effects": "the Defending Pokémon's last attack and its Powers",
}
BETWEEN_TURNS_STEPS = {
    "poison": "Poisoned Pokémon take damage",
    "burn": "Burned Pokémon flip, for damage or to recover",
    "sleep": "Asleep Pokémon flip whether they wake up",
    "paralysis": "Paralyzed Pokémon recover after their player's turn",
}
STEPS = {
    "setup_steps": SETUP_STEPS,
    "attack_steps": ATTACK_STEPS,
    "damage_steps": DAMAGE_STEPS,
    "between_turns_steps": BETWEEN_TURNS_STEPS,
}


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The rules of one era: ordered steps and switches, read by legality checks and kernels.

    The defaults are the Base Set rulebooks of 1999 (``basic`` and ``expert`` below); another
    era is this record with other values (:meth:`dataclasses.replace` makes one).

    Parameters
    ----------
    name : str
        Short name, as in ``--rules base``.
    deck_size : int
        Cards in a deck (basic, "Making your own deck": exactly 60).
    copy_limit : int
        Cards of one name; basic Energy is free (basic, same chapter: 4).
    basic_energy : tuple of str
        Energy types whose plain cards are basic (expert, glossary: six types).
    hand_size : int
        Cards of an opening hand (basic, setup: 7).
    prizes : int
        Prize cards set aside (basic, setup: 6).
    sudden_death_prizes : int
        Prize cards in a Sudden Death game (expert, "Sudden Death": 1).
    bench_size : int
        Places on the Bench (basic, turn: 5).
    bonus_cards : int
        Cards the other player may draw for each mulligan taken alone (expert, "Mulligan": 2).
    bonus_before_prizes : bool
        Whether they are drawn right after the mulligan, so before Prizes are dealt, and not in
        the step ``bonus``. The rulebooks leave it open (X7); organised play drew them at once.
    types : tuple of str
        Types a Pokémon can have (basic, "Energy": six and Colorless).
    unown_share_a_name : bool
        Whether all Basic Pokémon with Unown in their name count as one name; printed on the
        cards of Neo, given up in 2007, when each letter became a name.
    supporters_are_trainers, tools_are_items : bool
        What a card text means by a Trainer or an Item card: from 2007 to 2011 a Trainer is
        neither a Supporter nor a Stadium; Tools are Items from 2011 until 2023.
    fossils_start : bool
        Whether a Trainer played as a Basic Pokémon counts as one for the opening hand; not in
        1999: it is a Pokémon only while in play.
    winner_chooses_first : bool
        Whether who wins the coin flip chooses to go first or second; in Base the flip decides.
    mulligans_show_hand : bool
        Whether a hand without a Basic Pokémon is shown to the opponent; Base does not say.
    first_player_draws, first_player_attacks : bool
        Limits of the first turn of the game; Base has none.
    first_turn_bars : tuple of str
        Kinds of card the first player may not play on the first turn of the game, of
        ``"Trainer"``, ``"Supporter"`` and ``"Stadium"``; Base bars none.
    supporters_per_turn : int
        Supporter cards a turn; every one printed says one.
    supporters_stay : bool
        Whether a Supporter lies beside the Active Pokémon until the end of the turn, so that
        nothing finds it in the discard pile before (printed on those of 2002 to 2011).
    stadiums_per_turn : int
        Stadium cards a turn; 0 stands for any number, as in organised play before 2003.
    same_stadium_replaces : bool
        Whether a Stadium may be played while one of its name is in play.
    tools_per_pokemon : int
        Pokémon Tools on one Pokémon (Neo rules: 1).
    evolve_first_turn : bool
        Whether a player may evolve on his or her own first turn (basic, turn: no).
    retreats_per_turn : int
        Retreats a turn; 0 stands for as often as the cost can be paid (basic, turn).
    confused_retreat_flips : bool
        Whether a Confused Pokémon pays, then flips to retreat (basic, "Special conditions").
    confusion_damage : int
        What a Confused Pokémon does to itself on tails (basic: 20).
    confusion_uses_weakness : bool
        Whether that damage is worked out as an attack of its own type (basic: yes).
    poison_damage : int
        Damage between turns of a Poisoned Pokémon (basic: 10).
    burn_damage : int
        Damage between turns of a Burned Pokémon; Base has no Burned (Neo's Char: 20).
    burn_cure_flips : bool
        Whether a Burned Pokémon is damaged without a flip and heads then cures it; else it stays
        Burned and only tails damages it.
    conditions_stop_powers : bool
        Whether any Special Condition switches a Pokémon Power or Poké-Power off that speaks of
        conditions; by the cards of 1999 only Asleep, Confused and Paralyzed do.
    weakness, resistance : str
        ``"printed"``, or an amount for all cards: ``"x2"`` or ``"+20"``, and ``"-30"``. A card
        that prints none has the one of its time (expert, damage steps 3 and 4: x2, -30).
    both_win_most_ways : bool
        Whether a player who wins in more ways than the other wins a simultaneous finish (expert).
    setup_steps, attack_steps, damage_steps, between_turns_steps : tuple of str
        The ordered steps; which exist is told by the constants of this module.

    Examples
    --------
    >>> Rulebook().bonus_cards
    2
    """

    name: str = "base"
    deck_size: int = 60
    copy_limit: int = 4
    basic_energy: tuple[str, ...] = (
        "Grass", "Fire", "Water", "Lightning", "Psychic", "Fighting",
    )  # fmt: skip
    types: tuple[str, ...] = (
        "Grass", "Fire", "Water", "Lightning", "Psychic", "Fighting", "Colorless",
    )  # fmt: skip
    unown_share_a_name: bool = True
    supporters_are_trainers: bool = True
    tools_are_items: bool = False
    hand_size: int = 7
    prizes: int = 6
    sudden_death_prizes: int = 1
    bench_size: int = 5
    bonus_cards: int = 2
    bonus_before_prizes: bool = True
    fossils_start: bool = False
    winner_chooses_first: bool = False
    mulligans_show_hand: bool = False
    first_player_draws: bool = True
    first_player_attacks: bool = True
    first_turn_bars: tuple[str, ...] = ()
    evolve_first_turn: bool = False
    supporters_per_turn: int = 1
    supporters_stay: bool = False
    stadiums_per_turn: int = 0
    same_stadium_replaces: bool = True
    tools_per_pokemon: int = 1
    retreats_per_turn: int = 0
    confused_retreat_flips: bool = True
    confusion_damage: int = 20
    confusion_uses_weakness: bool = True
    poison_damage: int = 10
    burn_damage: int = 20
    burn_cure_flips: bool = False
    conditions_stop_powers: bool = False
    weakness: str = "printed"
    resistance: str = "printed"
    both_win_most_ways: bool = True
    setup_steps: tuple[str, ...] = (
        "hands", "mulligans", "active", "bench", "prizes", "first_player", "bonus",
    )  # fmt: skip
    attack_steps: tuple[str, ...] = (
        "choices", "costs", "alter_or_cancel", "confusion", "damage", "effects",
    )  # fmt: skip
    damage_steps: tuple[str, ...] = tuple(DAMAGE_STEPS)
    between_turns_steps: tuple[str, ...] = ("poison", "sleep", "paralysis")

    def __post_init__(self) -> None:
        """Refuse bonus cards at a time at which they cannot be drawn.

        Raises
        ------
        CallError
            If they are to come before Prize cards, but the mulligans after them.
        """
        steps = self.setup_steps
        if self.bonus_before_prizes and steps.index("prizes") < steps.index("mulligans"):
            raise CallError(
                f"bonus cards cannot be drawn before Prize cards in {self.name} rules, "
                "where mulligans come after them: set bonus_before_prizes to false"
            )
