"""The rulebook record: every switch and ordered step list, each citing its rule."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from deckstats.errors import CallError

__all__ = [
    "PLAYED_KINDS",
    "STEPS",
    "Rulebook",
    "check_switch",
    "meaning",
    "switch_names",
    "title",
    "written",
]

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
    "burn": "Burned Pokémon flip, for damage or to recover; so do those with a Char counter",
    "sleep": "Asleep Pokémon flip whether they wake up",
    "paralysis": "Paralyzed Pokémon recover after their player's turn",
}
STEPS = {
    "setup_steps": SETUP_STEPS,
    "attack_steps": ATTACK_STEPS,
    "damage_steps": DAMAGE_STEPS,
    "between_turns_steps": BETWEEN_TURNS_STEPS,
}

#: What the other switches take: a list of these words,
TYPES = (
    "Grass", "Fire", "Water", "Lightning", "Psychic", "Fighting", "Darkness", "Metal", "Fairy",
    "Dragon", "Colorless",
)  # fmt: skip
WORDS = {"types": TYPES, "basic_energy": TYPES, "first_turn_bars": PLAYED_KINDS, **STEPS}
#: a number from the least to the most that a game has room for,
NUMBERS = {
    "deck_size": (1, 60),
    "copy_limit": (1, 60),
    "hand_size": (1, 60),
    "prizes": (1, 6),
    "sudden_death_prizes": (1, 6),
    "bench_size": (1, 5),
    "bonus_cards": (0, 10),
    "supporters_per_turn": (1, 60),
    "stadiums_per_turn": (0, 60),
    "tools_per_pokemon": (1, 4),
    "retreats_per_turn": (0, 60),
    "confusion_damage": (0, 300),
    "poison_damage": (0, 300),
    "burn_damage": (0, 300),
}
#: or a text of this form.
FORMS = {
    "weakness": (r"printed|x2|\+[1-9]\d?0", "printed, x2, or an amount such as +20"),
    "resistance": (r"printed|-[1-9]\d?0", "printed, or an amount such as -30"),
}
SET_UP_IN_ORDER = ("hands", "active", "bench")  # each is made of what the one before leaves
SET_UP_NEEDS = {"mulligans", "prizes", "first_player"}  # nor is there a game without these
DESCRIPTION = ("name", "years", "sets", "source", "start")  # no switches


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The rules of one era: ordered steps and switches, read by legality checks and kernels.

    The defaults are the Base Set rulebooks of 1999 (``basic`` and ``expert`` below); another
    era is this record with other values, and :meth:`replace` makes house rules.

    Parameters
    ----------
    name : str
        Short name, as in ``--rules base``.
    years, sets, source : str
        Of an era: when it was, with which sets, and where its rules come from.
    start : Rulebook or None
        The era's rulebook that this one was changed from, if it was.
    deck_size : int
        Cards in a deck. Basic, "Making your own deck": exactly 60.
    copy_limit : int
        Cards of one name in a deck; basic Energy is free. Basic, same chapter: 4.
    basic_energy : tuple of str
        Types of basic Energy. Expert, glossary: six; A04 tells of later ones.
    types : tuple of str
        Types a Pokémon can have. Basic, "Energy": six and Colorless; A11 tells of later ones.
    unown_share_a_name : bool
        Whether all Basic Pokémon with Unown in their names count as one name. Printed on the
        cards of Neo, given up in 2007, when each letter became a name.
    supporters_are_trainers : bool
        Whether a text that says Trainer means Supporters and Stadiums, too. From 2007 to 2011
        they were kinds of their own.
    tools_are_items : bool
        Whether a text that says Item means Pokémon Tools, too. So from 2011 until 2023.
    hand_size : int
        Cards of an opening hand. Basic, set-up: 7.
    prizes : int
        Prize cards set aside. Basic, set-up: 6.
    sudden_death_prizes : int
        Prize cards in a Sudden Death game. Expert, "Sudden Death": 1.
    bench_size : int
        Places on the Bench. Basic, turn: 5.
    bonus_cards : int
        Cards a player may draw for each mulligan the other takes alone. Expert, "Mulligan": 2.
    bonus_before_prizes : bool
        Whether those are drawn right after the mulligan, before Prize cards are dealt. Else in
        the step ``bonus``. The rulebooks leave it open (X7); organised play drew them at once.
    fossils_start : bool
        Whether a Trainer played as a Basic Pokémon counts as one for the opening hand. Not in
        1999: it is a Pokémon only while in play.
    winner_chooses_first : bool
        Whether who wins the coin flip chooses to go first or second. In Base the flip decides.
    mulligans_show_hand : bool
        Whether a hand without a Basic Pokémon is shown to the opponent. Base does not say.
    first_player_draws : bool
        Whether the first player draws in the first turn of the game. Base has no exception.
    first_player_attacks : bool
        Whether the first player may attack in the first turn of the game. Base has no exception.
    first_turn_bars : tuple of str
        Kinds of card the first player may not play in the first turn of the game. Base bars
        none; a Pokémon Tool or an Item is a ``"Trainer"`` here.
    evolve_first_turn : bool
        Whether players may evolve in their own first turns. Basic, turn: no.
    supporters_per_turn : int
        Supporter cards a turn. Every one printed says one.
    supporters_stay : bool
        Whether a Supporter lies beside the Active Pokémon until the end of the turn. So nothing
        finds it in the discard pile before; printed on those of 2002 to 2011.
    stadiums_per_turn : int
        Stadium cards a turn; 0 stands for any number. As in organised play before 2003.
    same_stadium_replaces : bool
        Whether a Stadium may be played while one of its name is in play.
    tools_per_pokemon : int
        Pokémon Tools on one Pokémon. Neo: 1.
    retreats_per_turn : int
        Retreats a turn; 0 stands for as often as the cost can be paid. Basic, turn.
    confused_retreat_flips : bool
        Whether a Confused Pokémon pays, then flips to retreat. Basic, "Special conditions".
    confusion_damage : int
        What a Confused Pokémon does to itself on tails. Basic: 20.
    confusion_uses_weakness : bool
        Whether this is worked out as an attack of its own type, with Weakness. Basic: yes.
    poison_damage : int
        Damage between turns of a Poisoned Pokémon. Basic: 10.
    burn_damage : int
        Damage between turns of a Burned Pokémon. Base has no Burned; Neo's Char: 20.
    burn_cure_flips : bool
        Whether a Burned Pokémon is damaged without a flip, and heads then cures it. Else it
        stays Burned, and only tails damages it.
    conditions_stop_powers : bool
        Whether any Special Condition switches off a Power that speaks of conditions. By the
        cards of 1999 only Asleep, Confused and Paralyzed do.
    weakness : str
        Weakness as printed, or one for all cards: x2, or an amount such as +20. A card that
        prints none has the one of its time (expert, damage step 3: x2).
    resistance : str
        Resistance as printed, or one for all cards, such as -30. A card that prints none has
        the one of its time (expert, damage step 4: -30).
    search_fewer : bool
        Whether a player may take fewer cards of the deck than a search for certain cards finds.
        So in all rules (P202), which is hardly ever of use: nobody is asked unless this is set.
    copies_pay : bool
        Whether an attack that copies another one must do what that one asks for but for Energy
        costs. So by errata of Metronome that players keep; what is printed says no (X18, P166).
    arrivals_beat_gas : bool
        Whether a Power used on coming into play works although a card in play switches Powers
        off. So answered in 2002 about Toxic Gas (P152); later rules know no such exception.
    both_win_most_ways : bool
        Whether who wins in more ways wins a finish in which both win. Expert; else, and in as
        many ways, it is Sudden Death.
    setup_steps : tuple of str
        How a game is set up. Expert, "Setting up"; :data:`STEPS` tells which steps there are.
    attack_steps : tuple of str
        In which order an attack is carried out. Expert, attacking: H01.
    damage_steps : tuple of str
        In which order the damage of an attack is worked out. Expert, damage: group I.
    between_turns_steps : tuple of str
        In which order Special Conditions do their work. Base gives no order (X6).

    Raises
    ------
    CallError
        If a switch has a value it cannot have.

    Examples
    --------
    >>> Rulebook().bonus_cards
    2
    >>> Rulebook().replace(bonus_cards=1).title
    'base rules with bonus_cards=1'
    """

    name: str = "base"
    years: str = "1999-2000"
    sets: str = "Base Set to Gym Challenge"
    source: str = "rulebooks of Base Set, basic and expert"
    start: Rulebook | None = field(default=None, repr=False, compare=False)
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
    search_fewer: bool = False
    copies_pay: bool = False
    arrivals_beat_gas: bool = True
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
        for switch in switch_names():
            check_switch(switch, getattr(self, switch))
        if self.hand_size + self.prizes > self.deck_size:
            raise CallError(
                f"hand_size and prizes: expected at most the {self.deck_size} cards of a deck, "
                f"got {self.hand_size} and {self.prizes}"
            )
        steps = self.setup_steps
        if self.bonus_before_prizes:
            if steps.index("prizes") < steps.index("mulligans"):
                raise CallError(
                    f"bonus cards cannot be drawn before Prize cards in {self.name} rules, "
                    "where mulligans come after them: set bonus_before_prizes to no"
                )
        elif "bonus" not in steps[steps.index("mulligans") :]:
            raise CallError(
                "setup_steps: expected bonus after mulligans, "
                "since bonus cards are not drawn before Prize cards"
            )

    def replace(self, **switches: Any) -> Rulebook:
        """Return these rules with other values of switches.

        Parameters
        ----------
        **switches
            Values by switch; a new `name`, too, if there is to be one.

        Raises
        ------
        CallError
            If there is no such switch, or it cannot have that value.

        Examples
        --------
        >>> house = Rulebook().replace(bonus_cards=1, retreats_per_turn=1)
        >>> house.changes
        {'start': 'base', 'bonus_cards': 1, 'retreats_per_turn': 1}
        """
        for switch, value in switches.items():
            if switch != "name":
                check_switch(switch, value)
        changed: Rulebook = dataclasses.replace(self, **switches, start=self.start or self)
        return changed

    @property
    def changes(self) -> dict[str, Any]:
        """What differs from the era's rulebook, as :func:`deckstats.rulebook` takes it."""
        if self.start is None:
            return {}
        changed = {switch: new for switch, (_, new) in self.start.differences(self).items()}
        return {"start": self.start.name, **changed} if changed else {}

    def differences(self, other: Rulebook) -> dict[str, tuple[Any, Any]]:
        """Return the switches in which two rulebooks differ, with both values.

        Parameters
        ----------
        other : Rulebook
            The other one.

        Examples
        --------
        >>> Rulebook().differences(Rulebook().replace(prizes=4))
        {'prizes': (6, 4)}
        """
        values = {s: (getattr(self, s), getattr(other, s)) for s in switch_names()}
        return {switch: both for switch, both in values.items() if both[0] != both[1]}

    @property
    def title(self) -> str:
        """Which rules these are, in words: the era's, and what was changed."""
        return title(self.name, self.changes)


# -- in words ---------------------------------------------------------------------------------


def title(name: str, changes: Mapping[str, Any]) -> str:
    """Say in words which rules are meant.

    Parameters
    ----------
    name : str
        Name of a rulebook.
    changes : mapping
        Its :attr:`Rulebook.changes`.

    Examples
    --------
    >>> title("house", {"start": "base", "prizes": 4})
    'house rules (base with prizes=4)'
    """
    changed = ", ".join(f"{s}={written(value)}" for s, value in changes.items() if s != "start")
    if not changed:
        return f"{name} rules"
    if name == changes["start"]:
        return f"{name} rules with {changed}"
    return f"{name} rules ({changes['start']} with {changed})"


def switch_names() -> tuple[str, ...]:
    """Return the names of all switches, step lists last."""
    return tuple(f.name for f in dataclasses.fields(Rulebook) if f.name not in DESCRIPTION)


def meaning(switch: str) -> str:
    """Return what a switch says, in a sentence.

    Parameters
    ----------
    switch : str
        Its name.

    Examples
    --------
    >>> meaning("tools_per_pokemon")
    'Pokémon Tools on one Pokémon.'
    """
    told = re.search(
        rf"^    .*\b{switch}\b.* : .*\n((?: {{8}}.*\n)+)", Rulebook.__doc__ or "", re.M
    )
    words = " ".join(told[1].split()) if told else ""
    return words.split(". ")[0].rstrip(".") + "."


def written(value: Any) -> str:
    """Write a switch's value as ``--rule`` takes it.

    Parameters
    ----------
    value : bool, int, str or tuple of str
        The value.

    Examples
    --------
    >>> written(False), written(30), written(()), written(("sleep", "paralysis"))
    ('no', '30', 'none', 'sleep,paralysis')
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    return (",".join(value) or "none") if isinstance(value, tuple) else str(value)


# -- values of switches -----------------------------------------------------------------------


def check_switch(switch: str, value: Any) -> None:
    """Refuse a switch that there is not, or a value that it cannot have.

    Parameters
    ----------
    switch : str
        Its name.
    value : bool, int, str or tuple of str
        The value.

    Raises
    ------
    CallError
        If it is refused.
    """
    if switch not in switch_names():
        raise CallError(f'no switch named "{switch}"{_near(switch, switch_names())}')
    if not _fits(switch, value):
        raise CallError(f"{switch}: expected {_expected(switch)}, got {_found(switch, value)}")


def _fits(switch: str, value: Any) -> bool:
    """Tell whether a switch can have a value."""
    if switch in NUMBERS:
        least, most = NUMBERS[switch]
        whole = isinstance(value, int) and not isinstance(value, bool)
        counters = not switch.endswith("_damage") or (whole and value % 10 == 0)
        return whole and least <= value <= most and counters
    if switch in FORMS:
        return isinstance(value, str) and bool(re.fullmatch(FORMS[switch][0], value))
    if switch in WORDS:
        known = isinstance(value, tuple) and all(word in WORDS[switch] for word in value)
        once = known and len(set(value)) == len(value)
        return once and (switch != "setup_steps" or _sets_up(value))
    return isinstance(value, bool)


def _sets_up(steps: tuple[str, ...]) -> bool:
    """Tell whether a game can be set up in these steps."""
    ordered = tuple(step for step in steps if step in SET_UP_IN_ORDER)
    whole = ordered == SET_UP_IN_ORDER and set(steps) >= SET_UP_NEEDS
    return whole and steps.index("hands") < steps.index("mulligans")


def _expected(switch: str) -> str:
    """Say what a switch takes."""
    if switch in NUMBERS:
        what = "damage in tens" if switch.endswith("_damage") else "a whole number"
        return "{} from {} to {}".format(what, *NUMBERS[switch])
    if switch in FORMS:
        return FORMS[switch][1]
    if switch == "setup_steps":
        needed = " then ".join(SET_UP_IN_ORDER)
        return f"{needed}, with mulligans after hands, prizes and first_player"
    return f"a list of {', '.join(WORDS[switch])}, each once" if switch in WORDS else "yes or no"


def _found(switch: str, value: Any) -> str:
    """Say what was given instead, and what may have been meant."""
    if not isinstance(value, tuple):
        return str(value) if isinstance(value, int | float) else f'"{value}"'
    unknown = [str(word) for word in value if word not in WORDS.get(switch, ())]
    if not unknown or switch not in WORDS:
        return ", ".join(map(str, value)) or "none"
    return f'"{unknown[0]}"{_near(unknown[0], tuple(WORDS[switch]))}'


def _near(word: str, known: tuple[str, ...]) -> str:
    from difflib import get_close_matches  # only mistakes need it

    near = get_close_matches(word, known, n=2, cutoff=0.6)
    return f" (did you mean {' or '.join(near)}?)" if near else ""
