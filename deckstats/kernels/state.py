"""The records every kernel works on: one game, and the tables it is played by.

``s`` is always the game (:data:`GAME`, some 6 KB), ``t`` the tables (:data:`TABLES`, written once
by lowering and then only read, but for the tape of a replay). Cards have *local ids*: the place
of a different card in its own deck, so that zones are counts or bit masks by id. A Pokémon in play
is named by a *ref*, ``16 * player + slot``; it keeps its slot when it goes to the Bench or comes
back, and the player's ``active`` names the slot that is fighting.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from deckstats.kernels.jit import JIT, record
from deckstats.kernels.rng import RNG

__all__ = ["CARD", "GAME", "PLAYER", "ROW", "RULES", "SLOT", "TABLES", "S", "T"]

MAX_CARDS = 64  # different cards in a deck: never more than 60
MAX_KINDS = 48  # kinds of Energy a deck can have in play
MAX_WISHES = 16  # those among them that can come from the hand
MAX_ATTACKS = 8  # in one row: its own, those Trainers may lend it, others; more are in rows behind
MORE_ROWS = 64  # behind those of the cards: for attacks of other cards
MAX_LENT = 120  # attacks of other cards
MAX_NEEDS = 4  # types in one cost
MAX_POWERS = 3
MAX_ATTACHED = 10  # Trainers attached to one Pokémon: four PlusPower, four Defender, Tools
MAX_LASTING = 32
MAX_NEWS = 32  # things done by one action that cards may answer
MAX_ROWS = 1024
MAX_FILTERS = 64
MAX_UNIONS = 24  # pairs of a Pokémon and the card on it, with which it is a third one
MAX_CHANGES = 128  # continuous changes of both decks' cards
MAX_SINGLES = 31  # names of Powers whose changes do not add up; 0 is none
MAX_PRIZES = 16  # some cards add Prize cards
MAX_CHARGED = 8
MAX_TAKEN = 8
MAX_CASES = 32  # of what both decks' Special Energy provides
MAX_BESIDE = 8  # Supporters beside an Active Pokémon
SLOTS = 9  # one Active and eight Benched Pokémon: a Bench of five, but for some Stadiums
STREAMS = 5  # random streams, by purpose: see rng

POKEMON, TRAINER, ENERGY = 0, 1, 2  # kinds of card
NO_POWER, POWER_KIND, BODY_KIND = 0, 1, 2  # POWER_KINDS: a rule, a Power or Ability, a Body,
AS_TOOL = 3  # what a Pokémon's card says while it is attached as a Pokémon Tool
PLAIN, SUPPORTER, STADIUM = 0, 1, 2  # kinds of Trainer, as rules.PLAYED_KINDS
GX, VSTAR = 1, 2  # kinds of attack or Power used once a game
LIKE_BASIC = 11  # bit of the types that Energy provides, after those of TYPES
FACE_DOWN, NOT_BASIC = 1, 2  # of a card laid down on the Bench
OWN_TOOL, FOE_TOOL = 1, 2  # a Pokémon Tool for one's own, or for the opponent's Pokémon-EX
NONE, ASLEEP, CONFUSED, PARALYZED, POISONED, BURNED, ANY_CONDITION = range(7)  # as CONDITIONS


def _record_of(fields: list[tuple[Any, ...]]) -> np.dtype[Any]:
    """Make a record; with the JIT off, numbers are wide, as they are once compiled code has them.

    (numpy adds an int8 to an int8 in eight bits.)
    """
    if not JIT:
        fields = [(name, _wide(kind), *shape) for name, kind, *shape in fields]
    return np.dtype(fields, align=True)


def _wide(kind: Any) -> Any:
    return "i8" if isinstance(kind, str) and kind != "u8" else kind


#: A row of a program: see effects.operations.ROW_FIELDS.
ROW = _record_of(
    [
        ("op", "i2"),
        ("skip", "i2"),
        ("a", "i2"),
        ("b", "i2"),
        ("c", "i2"),
        ("fixed", "i2"),
        ("per", "i2"),
        ("source", "i2"),
        ("arg", "i2"),
        ("filter", "i2"),
        ("cap", "i2"),
    ]
)

ATTACK = _record_of(
    [
        ("start", "i2", (6,)),  # rows of phase k: start[k] to start[k + 1]
        ("cost", "u1", (11,)),  # Energy units by type, Colorless last
        ("total", "i1"),  # units in all
        ("types", "u2"),  # types the cost asks for, Colorless left out
        ("n_needs", "i1"),  # the same as a short list: so many units of that type
        ("need_type", "i1", (MAX_NEEDS,)),
        ("need", "i1", (MAX_NEEDS,)),
        ("likely", "i2"),  # HP: expected base damage, coins counted half (pilots)
        ("most", "i2"),  # HP: largest base damage the rows can give (pilots)
        ("counts", "i1"),  # 1: the base damage depends on the position
        ("gain", "i2"),  # HP: what a pilot thinks its other effects are worth
        ("recoil", "i2"),  # HP: expected damage to self (pilots)
        ("once", "i1"),  # GX or VSTAR: a player uses one of this kind a game
        ("lender", "i2"),  # local id of the attached Trainer it is on, from 1; 0: it is its own;
        # -1 and below: it is that of a Pokémon's card, by player and local id
        ("cheaper", "i1"),  # 1: it may be paid for otherwise
        ("name", "i2"),  # number of its name among those that filters ask for; 0
    ]
)

POWER = _record_of(
    [
        ("event", "i1"),  # as EVENTS
        ("conditional", "i1"),  # 1: off while Asleep, Confused or Paralyzed; 2: by any condition
        ("role", "i1"),  # what a pilot uses it for: see pilots.ROLES
        ("once", "i1"),  # VSTAR: a player uses one of this kind a game
        ("start", "i2", (6,)),
        ("kind", "i1"),  # as POWER_KINDS
        ("shared", "i1"),  # number of its name, from 1, if its player uses one of that name a turn
        ("limit", "i1"),  # 1: answers once a turn
        ("single", "i1"),  # number of its name, if only one of that name answers; 0
        ("lender", "i2"),  # as of an attack
        ("bursts", "i1"),  # 1: using it, its Pokémon Knocks itself Out
    ]
)

CARD = _record_of(
    [
        ("kind", "i1"),  # POKEMON, TRAINER or ENERGY
        ("stage", "i1"),  # 0 Basic, 1, 2; only for Pokémon
        ("doll", "i1"),  # 1: a Trainer played as a Basic Pokémon
        ("hp", "i2"),
        ("types", "u2"),  # bit mask by TYPES
        ("weak", "u2"),  # types it is weak to
        ("weak_add", "i2"),  # HP added; 0: doubled
        ("resist", "u2"),
        ("resist_less", "i2"),  # HP
        ("retreat", "i1"),  # Energy units
        ("prizes", "i1"),  # Prize cards taken for its Knock Out
        ("energy_kind", "i1"),  # for Energy: its kind; -1
        ("baby", "i1"),  # 1: whoever would attack it as the Active flips first
        ("trainer", "i1"),  # kind of Trainer: PLAIN, SUPPORTER or STADIUM
        ("tool", "i1"),  # OWN_TOOL or FOE_TOOL for a Pokémon Tool
        ("stadium", "i1"),  # for a Stadium: number of its name, from 1; 0
        ("is_ex", "i1"),  # 1: a Pokémon-EX, which the Tools of Team Flare are put on
        ("level_up", "i1"),  # 1: LV.X, put on the Active Pokémon only
        ("unites", "i1"),  # 1: it may be one card with the one below it
        ("ends_turn", "i1"),  # 1: a Mega Evolution that ends the turn
        ("to_lost", "i1"),  # 1: goes to the Lost Zone instead of the discard pile
        ("name", "i2"),  # number of its name
        ("n_attacks", "i1"),
        ("counts", "i1"),  # 1: the base damage of one of them depends on the position
        ("n_lent", "i1"),  # attacks behind them that are on other cards
        ("cheapest", "i1"),  # units its cheapest attack costs
        ("n_powers", "i1"),
        ("role", "i1"),  # what a pilot plays this Trainer for: see pilots.ROLES
        ("strength", "i2"),  # of that role: HP healed, cards drawn …
        ("price", "i1"),  # cards or Energy it costs
        ("early", "i1"),  # 1: a Trainer for the game's first turn, an Evolution for any turn
        ("onto", "u8"),  # local ids it evolves from
        ("skips_onto", "u8"),  # local ids of the Basics below the stage it evolves from
        ("next", "u8"),  # local ids that evolve from it
        ("start", "i2", (6,)),  # the program of a Trainer
        ("attacks", ATTACK, (MAX_ATTACKS,)),
        ("powers", POWER, (MAX_POWERS,)),
        ("comes_back", "i1"),  # 1: goes to the hand where it would be discarded from play
        ("swallows", "i1"),  # 1: a Stadium with which the one played next is discarded
        ("firm", "i1"),  # 1: a Stadium on which Items and Supporters have no effect
        ("first_change", "i2"),  # its continuous changes in the table of all
        ("n_changes", "i2"),
        ("whole", "u8"),  # of the first part of a LEGEND or V-UNION: local ids of all its parts
        ("from_discard", "i1"),  # 1: the parts are put together out of the discard pile
        ("transforms", "i1"),  # 1: it becomes the opponent's Active Pokémon
        ("guise", "i1"),  # 1: of two cards together, the upper one is what the lower one plays
        ("any_energy", "i1"),  # 1: Energy attached to it counts as any type
        ("more", "i2"),  # row from which on its attacks beyond the first MAX_ATTACKS are
        ("links", "u8"),  # local ids of the Tools with which becoming it does not end the turn
        ("put_on", "i2"),  # of a Tool: filter its Pokémon must pass when it is attached; 0: any
        ("place", "i2"),  # filter its Pokémon must pass as long as it is there; 0: any
    ]
)

#: A LV.X or BREAK card, or a guise, on a card below it: both together are a card of their own.
UNION = _record_of(
    [
        ("upper", "i2"),  # local ids
        ("lower", "i2"),
        ("card", "i2"),
    ]
)

#: One kind of Energy a player can attach.
KIND = _record_of(
    [
        ("card", "i2"),  # local id of the card
        ("types", "u2"),  # what each unit provides
        ("units", "i1"),
        ("copied", "i1"),  # 1: a Pokémon's card that became Energy, or basic Energy turned
        ("basic", "i1"),  # 1: a basic Energy card
        ("mask", "u8"),  # bit of the local id
        ("first_case", "i2"),  # what it provides elsewhere, in the table of all
        ("n_cases", "i1"),
        ("onto", "i2"),  # filter its Pokémon must pass when it is attached
        ("place", "i2"),  # filter its Pokémon must pass; 0: it may be on any
        ("fades", "i1"),  # discarded at the end of 1: any turn, 2: its player's turn
        ("price", "i1"),  # other cards of the hand that attaching it costs
    ]
)

#: What a kind of Energy provides where a condition holds.
CASE = _record_of(
    [
        ("types", "u2"),  # as KIND; bit LIKE_BASIC: those of the basic Energy beside it
        ("units", "i1"),
        ("filter", "i2"),  # its Pokémon passes it
        ("in_play", "i1"),  # so many Pokémon of its player's pass it, too
    ]
)

FILTER = _record_of(
    [
        ("cards", "u8", (2,)),  # per player: local ids whose card facts match
        ("types", "i4"),  # types an Energy card is asked to provide; 0: none asked for
        ("holding", "i2"),  # filter that an Energy card attached must pass; 0: none
        ("states", "i8"),  # bits of FILTER_FLAGS asked for
        ("left", "i2"),  # most HP left; 0: any
        ("provided", "i4"),  # types a Special Energy card may be asked to provide while attached
        ("basic", "i1"),  # 1: in play, a Basic Pokémon is one that has not evolved
        ("in_play", "u8", (2,)),  # cards that fit in play, by player
        ("untyped", "u8", (2,)),  # those that would if their types did
        ("lacks", "i4"),  # types that a Pokémon is asked not to be of
        ("name", "i2"),  # number of the attack's name that it asks for; 0
    ]
)

#: A continuous change a card makes while it is in play.
CHANGE = _record_of(
    [
        ("what", "i2"),  # as STATIC_FIELDS
        ("target", "i1"),  # whom it reaches, as TARGETS
        ("value", "i2"),
        ("filter", "i2"),
        ("conditional", "i1"),  # as that of a Power
        ("kind", "i1"),  # of the Power that makes it, as POWER_KINDS
        ("source", "i2"),  # filter the Pokémon it comes from must pass; 0: none
        ("reached", "i2"),  # filter the Pokémon it reaches must pass; 0: none
        ("tests", "i2"),  # first of the rows that must hold, and how many there are
        ("n_tests", "i2"),
        ("amount", "i2"),  # row that tells its number, plus 1; 0: it is value
        ("single", "i1"),  # number of its name, if it does not add up with others of it; 0
    ]
)

RULES = _record_of(
    [
        ("hand_size", "i1"),
        ("prizes", "i1"),
        ("sudden_death_prizes", "i1"),
        ("bench_size", "i1"),
        ("bonus_cards", "i1"),
        ("bonus_before_prizes", "i1"),
        ("winner_chooses_first", "i1"),
        ("mulligans_show_hand", "i1"),
        ("first_player_draws", "i1"),
        ("first_player_attacks", "i1"),
        ("first_turn_bars", "i1"),  # bit by PLAYED_KINDS
        ("supporters_per_turn", "i1"),
        ("supporters_stay", "i1"),
        ("stadiums_per_turn", "i1"),
        ("same_stadium_replaces", "i1"),
        ("tools_per_pokemon", "i1"),
        ("evolve_first_turn", "i1"),
        ("retreats_per_turn", "i1"),
        ("confused_retreat_flips", "i1"),
        ("confusion_damage", "i2"),
        ("confusion_uses_weakness", "i1"),
        ("poison_damage", "i2"),
        ("burn_damage", "i2"),
        ("burn_cure_flips", "i1"),
        ("conditions_stop_powers", "i1"),
        ("n_types", "i1"),  # types a player may name: the first so many of TYPES
        ("search_fewer", "i1"),
        ("copies_pay", "i1"),
        ("arrivals_beat_gas", "i1"),
        ("both_win_most_ways", "i1"),
        ("setup_steps", "i1", (8,)),  # numbers of rules.SETUP_STEPS, -1 after the last
        ("attack_steps", "i1", (12,)),
        ("damage_steps", "i1", (12,)),
        ("weakness_first", "i1"),  # 1: among them, Weakness stands before Resistance
        ("between_steps", "i1", (8,)),
        ("turn_cap", "i2"),  # a game this long is a draw
    ]
)

#: Forced coins and choices, and the log: only for single games, never shared by threads.
TAPE = _record_of(
    [
        ("n_coins", "i4"),
        ("next_coin", "i4"),
        ("coins", "i1", (256,)),
        ("n_choices", "i4"),
        ("next_choice", "i4"),
        ("choices", "i2", (256,)),
        ("logging", "i4"),
        ("n_events", "i4"),
        ("events", "i2", (8192, 6)),  # kind, player, a, b, c, d
        ("asked", "i1"),  # first decision the tape did not hold: see choose.DOORS; 0: none
        ("asked_of", "i1"),  # player who owns the options
        ("asked_options", "u8"),
    ]
)

DECK = _record_of(
    [
        ("n_cards", "i2"),  # different cards
        ("n_kinds", "i2"),  # kinds of Energy
        ("plain", "i1"),  # 1: every kind of Energy provides a single type
        ("has_powers", "i1"),  # 1: a card has a Power at all
        ("list", "u1", (60,)),  # the deck as local ids
        ("basics", "u8"),  # masks of local ids: may start the game
        ("stuck", "u8"),  # go from the discard pile to no hand or deck
        ("benchable", "u8"),  # may be played onto the Bench
        ("evolutions", "u8"),
        ("energies", "u8"),
        ("timed", "u8", (3,)),  # Trainers of use early, late and last in a turn (pilots)
        ("kinds", KIND, (MAX_KINDS,)),
        ("copied_energy", "i2", (MAX_CARDS,)),  # first kind of a card that becomes other Energy; -1
        ("face_down", "i2"),  # local id of what a card counts as that lies face down; -1: none may
        ("n_list", "i2"),  # how many cards of the list the deck has
        ("n_unions", "i2"),
        ("unions", UNION, (MAX_UNIONS,)),
        ("energy_answers", "i1"),  # 1: an Energy card has a program for an event
        ("energy_changes", "i1"),  # 1: an Energy card makes continuous changes
        ("tools", "u8"),  # masks of local ids: Pokémon Tools that are modelled (pilots)
        ("stadiums", "u8"),  # Stadiums that are modelled (pilots)
        ("wholes", "u8"),  # first parts of LEGEND and V-UNION Pokémon that the deck has whole
        ("callable", "u8"),  # cards with a Power used from the hand or discard pile
        ("varies", "i1"),  # 1: a kind of Energy does not provide the same everywhere
        ("fussy", "i1"),  # 1: Energy or a Tool may not be on any Pokémon, or Energy costs something
        ("fading", "i1"),  # 1: a kind of Energy is discarded at the end of a turn
        ("copies", "i2", (MAX_CARDS,)),  # by the opponent's card: the one that copies it; 0: none
    ]
)

TABLES = _record_of(
    [
        ("rules", RULES),
        ("pilots", "i1", (2,)),
        ("first", "i1"),  # 0 or 1: that player goes first; -1: as the rulebook says
        ("decks", DECK, (2,)),
        ("cards", CARD, (2, MAX_CARDS + MORE_ROWS)),
        ("filters", FILTER, (MAX_FILTERS,)),
        ("code", ROW, (MAX_ROWS,)),
        ("tape", TAPE),
        ("change_mask", "i8", (3,)),  # STATIC_FIELDS: changes of a card of either deck
        ("costs_change", "i1"),  # 1: a card of either deck changes what attacks cost
        ("involved", "i1"),  # 0: no card answers events or makes changes but boost and reduce
        ("steady_mask", "i8", (3,)),  # those not of a Trainer attached to a Pokémon
        ("wide_mask", "i8", (3,)),  # those that reach other Pokémon than the one the card is on
        ("changes", CHANGE, (MAX_CHANGES,)),
        ("event_mask", "i8"),  # bits of EVENTS: those a card of either deck has a program for
        ("cases", CASE, (MAX_CASES,)),
    ]
)

SLOT = _record_of(
    [
        ("card", "i2"),  # local id of the top card
        ("n_stack", "i1"),  # Pokémon cards; 0: the slot is empty
        ("stack", "u1", (4,)),  # from the Basic up
        ("hidden", "i1"),  # 1: it lies face down; 2: turned up, it proved to be no Basic Pokémon
        ("damage", "i2"),  # HP
        ("more_hp", "i2"),  # HP that cards in play gave it when its HP left were last asked
        ("condition", "i1"),  # NONE, ASLEEP, CONFUSED or PARALYZED
        ("since", "i2"),  # turn in which it became so
        ("poison", "i2"),  # HP between turns; 0: not Poisoned
        ("burned", "i1"),
        ("changed", "i2"),  # turn in which it came into play or evolved
        ("entered", "i2"),  # turn in which it became Active
        ("healed", "i2"),  # turn in which damage was last taken off it
        ("last_attack", "i2"),  # number of the attack it used last
        ("attacked", "i2"),  # turn in which it used that
        ("used_before", "i2"),  # number of the attack it used in its turn before; -1: none
        ("serial", "i2"),  # of this stay in play
        ("stuck", "i2"),  # turn in which its retreat failed
        ("used", "i2"),  # turn in which a once-a-turn Power of it was used
        ("weak", "u2"),  # types, after changes
        ("resist", "u2"),
        ("gained", "u2"),  # types that continuous changes add
        ("n_energy", "i1"),  # Energy cards attached
        ("units", "i1"),  # what they provide in all
        ("typed", "u1", (11,)),  # units that provide a type, by type
        ("energy", "u1", (MAX_KINDS,)),  # by kind
        ("wishes_known", "i4"),  # bit by kind: what of the list below fits the Pokémon (pilots)
        ("best_known", "i1"),  # 1: the next two hold (pilots)
        ("best", "i2"),  # most that its attacks would do
        ("best_to", "i2"),  # to a Pokémon that is this card
        ("wishes", "i2", (MAX_WISHES,)),  # worth of one more Energy, by kind
        ("n_attached", "i1"),
        ("attached", "u1", (MAX_ATTACHED,)),  # Trainers; MAX_CARDS more: the other player's
        ("attached_until", "i2", (MAX_ATTACHED,)),  # turn at whose end it is discarded
        ("hit_turn", "i2"),  # turn of the last attack on it, and what that did to it:
        ("hit_damage", "i2"),
        ("hit_condition", "i1"),
        ("hit_poison", "i2"),
        ("hit_smoke", "i1"),
        ("hit_discard", "i1"),
        ("hit_weak", "u2"),  # the Weakness it was given
        ("hit_lock", "i1"),  # 1: an attack of it was forbidden
        ("hurt", "i2"),  # HP an attack did to it that it has not answered yet
        ("powers_used", "i1"),  # bits of its Powers used in that turn
        ("shocked", "i2"),  # HP of damage since the table was last brought in order
        ("felled", "i1"),  # 1: damage of the attack under way brought it down
        ("whole", "i1"),  # 1: it had no damage before the attack under way
        ("bounty", "i2"),  # Prize cards more for its Knock Out, which is under way
    ]
)

PLAYER = _record_of(
    [
        ("active", "i2"),  # slot of the Active Pokémon; -1: none
        ("in_play", "i8"),  # bit mask of slots
        ("n_attached", "i2"),  # Trainers attached to own Pokémon
        ("n_hand", "i2"),
        ("n_pool", "i2"),
        ("n_top", "i2"),
        ("n_bottom", "i2"),
        ("n_prizes", "i2"),
        ("n_discard", "i2"),
        ("turns", "i2"),  # own turns begun
        ("attached", "i1"),  # this turn: Energy attached from hand
        ("attached_to", "i2"),  # serial of the Pokémon that may get one more at once; 0
        ("retreats", "i1"),  # this turn
        ("lost_turn", "i2"),  # turn in which an attack last Knocked Out Pokémon of theirs
        ("fallen", "u8"),  # their local ids
        ("gone_turn", "i2"),  # opponent's turn in which Pokémon of theirs were last Knocked Out
        ("gone", "u8"),  # their local ids
        ("won_turn", "i2"),  # own turn in which Prize cards were last taken
        ("won", "i2"),  # how many
        ("hand_mask", "u8"),
        ("discard_mask", "u8"),
        ("hand", "u1", (MAX_CARDS,)),  # count by local id
        ("discard", "u1", (MAX_CARDS,)),
        ("pool", "u1", (60,)),  # the deck but for its known top, in no order
        ("top", "u1", (60,)),  # cards known to lie on top, the topmost last
        ("bottom", "u1", (60,)),  # cards known to lie at the bottom, the lowest last
        ("prizes", "u1", (MAX_PRIZES,)),
        ("slots", SLOT, (SLOTS,)),
        ("unknown_hand", "i2"),  # cards of the pool to deal to the hand before it is played on
        ("unknown_prizes", "i1"),  # 1: its Prize cards are to be dealt anew then
        ("united", "u8"),  # first parts of the V-UNION Pokémon put together in this game
        ("gx_used", "i1"),  # 1: the GX attack of the game
        ("spared", "i1"),  # 1: an effect there is once a game has kept a Prize card from the other
        ("vstar_used", "i1"),  # 1: the VSTAR Power of the game
        ("away_until", "i2"),  # turn at whose end cards set aside go back to the hand; 0: none
        ("away", "u1", (MAX_CARDS,)),  # those cards: count by local id
        ("n_lost", "i2"),  # cards in the Lost Zone
        ("lost", "u1", (MAX_CARDS,)),  # count by local id
        ("supporters", "i1"),  # played this turn
        ("supporters_allowed", "i1"),  # this turn, if an effect says; 0
        ("stadiums", "i1"),  # played this turn
        ("stadium_used", "i2"),  # turn in which the Stadium was last used
        ("open_prizes", "i2"),  # bits of Prize cards that lie face up
        ("n_beside", "i2"),  # Supporters beside the Active Pokémon until the end of the turn
        ("beside", "u1", (MAX_BESIDE,)),
        ("played", "u8"),  # local ids of the Trainers played this turn
        ("attack_turn", "i2"),  # turn in which an attack of theirs was used last
        ("used_last", "i2"),  # its number
        ("user_last", "i2"),  # local id of the Pokémon that used it
        ("users_serial", "i2"),  # its serial
        ("turn_before", "i2"),  # the same of the attack before, in an earlier turn
        ("used_before", "i2"),
        ("user_before", "i2"),
        ("serial_before", "i2"),
        ("names_used", "i8"),  # bits by POWER.shared: used this turn
        ("tried_turn", "i2"),  # turn in which Powers of cards outside play were last used in vain
        ("tried", "u1", (MAX_CARDS,)),  # cards by local id whose Power was
    ]
)

#: An effect that goes on after the attack or Power that made it.
LASTING = _record_of(
    [
        ("kind", "i2"),  # as LASTING_FORMS
        ("serial", "i2"),  # the Pokémon it is on; -1 and -2: a player
        ("a", "i2"),
        ("b", "i2"),
        ("until", "i2"),  # turn at whose end it stops
        ("stays", "i1"),  # 1: also on the Bench
        ("tie", "i2"),  # serial of a Pokémon that ends it by leaving, too; 0: none
    ]
)

#: Something that was done, until cards may answer it.
NEWS = _record_of(
    [
        ("event", "i1"),  # as EVENTS: ``enters`` or ``charges``
        ("ref", "i2"),  # the Pokémon
        ("serial", "i2"),  # of its stay in play
        ("other", "i2"),  # the ref that was Active before, or the card
        ("by_effect", "i1"),
    ]
)

GAME = _record_of(
    [
        ("rng", RNG, (STREAMS,)),
        ("turn", "i2"),  # of the game; 0 during setup
        ("player", "i2"),  # whose turn it is
        ("first", "i2"),  # who went first
        ("over", "i1"),
        ("winner", "i1"),  # -1: nobody
        ("reason", "i1"),  # see game.REASONS
        ("sudden_death", "i1"),  # replays begun
        ("unsettled", "i1"),  # 1: a Pokémon may be Knocked Out or an Active missing
        ("status", "i2"),  # 0; else what went wrong (a bug)
        ("serials", "i2"),  # given out so far
        # registers of the program being run
        ("me", "i2"),  # player of the effect
        ("self", "i2"),  # ref of the Pokémon it belongs to; -1 for a Trainer
        ("attacking", "i1"),  # 1: it is an attack
        ("attack", "i2"),  # its number
        ("it", "i2"),  # refs, -1: none
        ("other", "i2"),
        ("heads", "i2"),
        ("tails", "i2"),
        ("moved", "i2"),
        ("damage", "i2"),  # HP of base damage added up
        ("dealt", "i2"),  # HP done to the Defending Pokémon
        ("failed", "i1"),
        ("copied", "i2"),  # 0; COPY, MIRRORED or COPIED of program: an attack of another's
        ("after_start", "i2"),  # rows of the effects that follow the damage
        ("after_end", "i2"),
        ("chosen_attack", "i2"),
        ("chosen_type", "i2"),
        ("this_card", "i2"),  # Trainer being played; -1 once it is attached
        ("loop", "i8"),  # refs an ``each`` has still to visit
        ("times", "i2"),  # rounds a ``repeat`` has still to go
        ("number", "i2"),  # the number chosen
        ("ignored", "i2"),  # what the attack's damage pays no heed to: bits of IGNORED
        ("more_prizes", "i2"),  # for a Knock Out of the Defending Pokémon by the attack
        ("attacker", "i2"),  # ref of the Pokémon whose attack a program answers; -1
        ("chosen_card", "i2"),  # local id of the card it is on, if not the top one; -1
        ("chosen_of", "i2"),  # ref of the Pokémon whose attack was chosen; -1
        ("ends_turn", "i1"),  # 1: the program ends the turn
        ("answered", "i2"),  # local id of the card that a program answers; -1
        ("stopped", "i1"),  # 1: the Trainer being played does nothing
        ("by_effect", "i1"),  # 1: the card that is answered was attached by an effect
        ("averted", "i2"),  # HP of damage that is not done to the Pokémon it threatens
        ("declined", "i1"),  # 1: a ``may`` of the program was declined
        ("given", "i8"),  # names of which only one answers an event, of which one has
        ("one_card", "i2"),  # local id + 1 of the only card asked; 0: all are, -1: only Energy
        ("chosen_by", "i1"),  # who chose ``it``: 0 the player of the effect, 1 the opponent
        ("n_aside", "i2"),  # cards set aside until the program has ended
        ("aside", "u1", (60,)),  # local ids of one player
        ("n_lasting", "i2"),
        ("lasting_mask", "i8"),  # bit by LASTING_FORMS: which kinds are present
        ("lasting", LASTING, (MAX_LASTING,)),
        ("players", PLAYER, (2,)),
        ("between", "i1"),  # 1: between turns
        ("turn_over", "i1"),  # 1: of a position, the turn has been taken and is to be ended
        ("attacked", "i1"),  # 1: an attack was made this turn, and there may be one more
        ("extra_turn", "i1"),  # 1: the player whose turn it is takes another one
        ("arrived", "i2"),  # ref of the Pokémon that a program put from the hand; -1
        ("has_stadium", "i1"),  # 1: a Stadium is in play
        ("stadium", "i2"),  # its local id
        ("stadium_owner", "i2"),
        ("trims_first", "i1"),  # 1 + who owned a Stadium that has just left play; 0
        ("added", "i8"),  # names of changes that do not add up, of which one has been counted
        ("n_news", "i2"),
        ("news", NEWS, (MAX_NEWS,)),
        ("n_charged", "i2"),  # Energy cards a program attached from the hand, to be carried out
        ("charged", "i2", (MAX_CHARGED, 2)),  # ref and local id
        ("n_taken", "i2"),  # Prize cards just taken, which may do something before all else
        ("taken", "u1", (MAX_TAKEN,)),  # local ids
        ("struck", "i2"),  # HP the attack did to the opponent's Pokémon
        ("wound", "i2"),  # HP of damage that is answered
        ("decided", "i8"),  # refs for which a coin was flipped against the attack,
        ("spared", "i8"),  # and those it saved
        ("untouched", "i8"),  # refs on which nothing of the attack has an effect any more
        ("agreed", "i1"),  # 1: the answer to the next ``may`` has been given, and is yes
        ("lent", "i2"),  # local id + 1 of a Trainer that is used behind the program; 0: none
        ("lender", "i2"),  # whose it is
        ("leaving", "i8"),  # refs of Knocked Out Pokémon that switch nothing off any more
        ("reflips", "i2"),  # how often coins of attacks were flipped anew this turn
        ("late_recoil", "i2"),  # HP of damage to the attacker behind its attack
    ]
)

S = record(GAME)  # the types kernels take
T = record(TABLES)
SLOT_T = record(SLOT)
PLAYER_T = record(PLAYER)
KIND_T = record(KIND)
POWER_T = record(POWER)
