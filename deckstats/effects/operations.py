"""The one table of the effect notation: operations, targets, counts, conditions and their numbers.

Parser, printer, encoder, documentation and the interpreter kernel all read this module; nothing
else assigns a number. A program is a list of rows of :data:`ROW_FIELDS`, run from top to bottom;
``skip`` rows are passed over when a row's test fails.

*Forms* say how a thing is written. In a form, words stand for themselves, ``{kind}`` for a
parameter, round brackets hold what may be left out (its parameters are then those of
:data:`DEFAULTS`), and ``…`` is a block. Kinds are ``{amount}``, ``{filter}`` (in square brackets,
always optional), ``{number}`` and the keys of :data:`WORDS`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from deckstats.effects.continuous import GROUPED, STATIC_FIELDS, STATIC_FORMS
from deckstats.effects.operation import Operation

__all__ = [
    "AFTER", "ALL", "ATTACK_LOCKS", "CHOOSE", "COMPARISONS", "CONDITIONS", "COST", "COUNTS",
    "COUNT_FORMS", "DAMAGE", "DECREES", "DEFAULTS", "ENDS", "EVENTS", "FILTER_FLAGS", "FUEL",
    "GROUPED", "HAPPENINGS", "IGNORED", "LASTING_FORMS", "LASTING_NUMBERS", "MANNERS", "OCCASIONS",
    "OPERATIONS", "OP_CODES", "PARTS", "PHASES", "PRICES", "RADIX", "REQUIRE", "ROUTES",
    "ROW_FIELDS",
    "SHIELDS", "SOURCES", "SPANS", "STATIC_FIELDS", "STATIC_FORMS", "STATS", "TARGETS", "TYPES",
    "USAGES",
    "WHO", "WORDS", "ZONES", "Operation",
]  # fmt: skip

#: Energy and Pokémon types; a set of types is a bit mask in this order.
TYPES = (
    "Grass", "Fire", "Water", "Lightning", "Psychic", "Fighting",
    "Darkness", "Metal", "Fairy", "Dragon", "Colorless",
)  # fmt: skip

#: Columns of a program row. The last six are one amount:
#: ``fixed + per * min(count(source, arg, filter), cap)`` (cap 0: no cap; source 0: no count).
ROW_FIELDS = (
    "op", "skip", "a", "b", "c", "fixed", "per", "source", "arg", "filter", "cap",
)  # fmt: skip

#: The amount written ``all``: more than there can be of anything.
ALL = 999

#: Two numbers in one: the second times this. More than there are words of a kind.
RADIX = 32

#: Phases of an attack's program, in storage order; a rulebook's attack steps say when each runs.
PHASES = ("require", "choose", "cost", "damage", "after")
REQUIRE, CHOOSE, COST, DAMAGE, AFTER = range(5)

#: Who; ``both`` is the player of the effect first.
WHO = ("me", "opp", "both")

#: Pokémon an operation works on. ``self`` has the attack or Power, ``foe`` is the Defending
#: Pokémon (the opponent's Active), ``it`` and ``other`` are the last ones chosen, ``attacker`` the
#: Pokémon that attacked self; those with a dot are sets: an operation works on each of them,
#: ``choose`` takes one of them.
TARGETS = (
    "self", "foe", "it", "other",
    "my.active", "my.bench", "my.any",
    "opp.active", "opp.bench", "opp.any",
    "all.bench", "all.any", "all.active",
    "attacker",
)  # fmt: skip

#: Zones cards are taken from or put into; ``top`` and ``bottom`` are those of the deck, ``bench``
#: puts a Pokémon into play, ``aside`` holds cards looked at until the program has ended, ``lost``
#: is the Lost Zone, which cards never leave.
ZONES = ("hand", "deck", "discard", "top", "bench", "prizes", "bottom", "aside", "lost")

#: Where cards can be taken from and put by ``move``.
ROUTES = tuple(
    f"from {source} to {zone}"
    for source in ZONES
    if source not in ("bench", "lost")
    for zone in ZONES
)

#: Who picks the cards that are moved: the player of the effect, chance, the cards' owner, the
#: opponent of the player of the effect.
MANNERS = ("by choice", "at random", "by owner", "by opponent")

#: What ``lead`` compares.
STATS = ("units", "hp", "counters", "cards")

#: Zones Energy is attached or Pokémon evolve from.
SOURCES = ("hand", "deck", "discard", "aside")

#: What of a Pokémon is returned: every card, or its Pokémon cards (the rest is discarded).
PARTS = ("everything", "cards")

#: Special Conditions; ``any`` only in tests and cures.
CONDITIONS = ("none", "Asleep", "Confused", "Paralyzed", "Poisoned", "Burned", "any")

#: What can be counted, and how it is written. ``arg`` is the number of the first parameter, plus
#: that of a second one times :data:`RADIX`. The filter restricts the cards or Pokémon counted.
COUNT_FORMS = (
    "none",
    "heads",  # of the last flips
    "tails",
    "counters({target})",  # damage counters
    "energy({target}, {filter})",  # Energy cards attached
    "excess({type})",  # units of that type on self beyond the cost of the attack
    "hp({target})",  # HP left
    "half_hp({target})",  # half the HP left, rounded up to 10
    "half_printed({target})",  # half the printed HP, rounded down to 10
    "pokemon({target}, {filter})",  # number of Pokémon
    "space({who})",  # free places on the Bench
    "cards({zone}, {who}, {filter})",  # number of cards
    "moved",  # cards moved by the last operation
    "dealt",  # damage the attack did to the Defending Pokémon
    "is({target}, {condition})",  # 1 if it has the condition
    "weakness({target})",  # 1 if it has a Weakness
    "resistance({target})",  # 1 if it has a Resistance
    "units({target}, {type})",  # units of Energy attached that provide a type (Colorless: any)
    "retreat({target})",  # its retreat cost
    "surplus({zone}, {who})",  # cards of a player's zone beyond those of the other's
    "number",  # the number chosen
    "turns({who})",  # turns of a player begun so far
    "turn",  # number of the turn of the game
    "lost({who}, {filter})",  # 1 if an attack Knocked Out such a Pokémon of theirs last turn
    "suffered({target})",  # damage an attack did to it in the last turn
    "used({attack})",  # 1 if self used that attack in its player's last turn
    "lead({stat}, {target})",  # what self has more of than another
    "variety({target})",  # types of basic Energy attached
    "plagues({target})",  # Special Conditions it has
    "odd",  # 1 if the last flips held an odd number of heads
    "played({who}, {filter})",  # 1 if the card that is answered is such a card of that player's
    "stadium({who}, {filter})",  # 1 if such a Stadium of that player's is in play
    "tools({target}, {filter})",  # Pokémon Tools attached
    "trainers({who}, {filter})",  # such different Trainers that player has played this turn
    "gx_used({who})",  # 1 if that player has used the GX attack of the game
    "vstar_used({who})",  # 1 if that player has used the VSTAR Power of the game
    "half_dealt",  # half the damage done to the Defending Pokémon, rounded up to 10
    "turn_of({who})",  # 1 if it is that player's turn
    "felled({target})",  # 1 if damage of the attack under way brought it down
    "by_effect",  # 1 if the card that is answered was attached by an effect
    "gone({who}, {filter})",  # 1 if such a Pokémon of theirs was Knocked Out in the opponent's turn
    "half_hp_down({target})",  # half the HP left, rounded down to 10
    "max_hp({target})",  # HP it would have without damage
    "struck",  # damage the attack did to the opponent's Pokémon, all of them
    "wound",  # damage that is answered
    "marked({target}, {attack})",  # 1 if it has the mark of that number
    "under({target}, {filter})",  # such Pokémon cards below the top one
    "payable",  # 1 if the Energy of self pays for the chosen attack
    "kinds({target}, {filter})",  # different types such Pokémon have
    "resists({target}, {type})",  # 1 if it has a Resistance to that type
    "attachments({who})",  # Energy cards that player has attached this turn as the turn's own
    "whole({target})",  # 1 if it had no damage before the attack under way
    "attacked({who}, {filter})",  # 1 if such a Pokémon of theirs did in their last turn; its attack
    "wounds({target}, {filter})",  # damage counters on such Pokémon
    "colors({zone}, {who}, {filter})",  # types of basic Energy among cards
    "venom({target})",  # HP its Poison does between turns, by itself
    "hidden({who})",  # Prize cards that lie face down
    "won({who})",  # Prize cards that player took in his or her own last turn
    "wanted",  # 1 unless what the program leaves to its player was declined
)
COUNTS = tuple(form.split("(")[0] for form in COUNT_FORMS)

COMPARISONS = (">=", "<=", "=", "!=")

#: State of a Pokémon in play that a filter may ask for, beside the facts of its card.
FILTER_FLAGS = (
    "damaged",    # has damage
    "energized",  # has Energy attached
    "conditioned",  # has a Special Condition
    "sturdy",     # one more damage counter would not Knock it Out
    "not-it",     # is not the one in ``it``
    "evolved",    # has an Evolution card on it
    "evolvable",  # could evolve this turn by the rules of timing
    "skippable",  # a Stage 2 in its player's hand could go on it, skipping the Stage 1 between
    "not-self",   # is not the Pokémon whose attack or Power it is
    "relievable",  # another Pokémon of its player's would live with one more damage counter
    "undamaged",  # has no damage
    "active",
    "benched",
    "new",  # evolved this turn
    "entered",  # became Active this turn
    "equipped",  # has a Pokémon Tool attached
    "evolving",  # there is a card in print that evolves from it
    "alone",  # no other Pokémon of its player's is the same card
    "healed",  # this turn
    "unconditioned",  # has no Special Condition
    "settled",  # did not come into play this turn
    "matched",  # a card in its player's deck evolves from it
    "upgradable",  # a card in its player's hand evolves from it
    "poisoned",
    "behind",  # its player has more Prize cards left than the opponent
    "mixed",  # has two or more Special Energy cards attached
    "hardy",  # two more damage counters would not Knock it Out
    "akin",  # is of a type of the opponent's Active Pokémon
    "chosen-type",  # is of the type chosen
    "holds-chosen",  # has Energy attached that provides the type chosen
    "namesake",  # has the name of the opponent's Active Pokémon
    "laden",  # has a Trainer attached, whatever its kind
    "bare",  # could have one more Pokémon Tool attached
    "unevolved",  # has no Evolution card on it
)  # fmt: skip

#: When a Power's or card's program runs.
EVENTS = (
    "once",        # by hand, once each turn before the attack
    "any",         # by hand, as often as you like before the attack
    "damaged",     # self was damaged by an opponent's attack (also if Knocked Out by it)
    "static",      # continuous while it is in play: STATIC_FIELDS
    "attached",    # continuous while this Trainer or Energy is attached: STATIC_FIELDS
    "arrives",     # self was played from the hand: onto the Bench, or to evolve a Pokémon
    "between",     # of a Trainer attached to self: between turns, if wanted before conditions
    "evolved",     # self was played from the hand onto a Pokémon; of a Stadium: it was
    "benched",     # self was played from the hand onto the Bench; of a Stadium: it was
    "bereaved",    # of a Trainer attached to self: the Active Pokémon is about to be Knocked Out
    "retreats",    # of a Trainer attached to self: it has paid to retreat
    "joins",       # a player put a Pokémon from the hand onto the Bench: it
    "charged",     # self got an Energy card from its player's hand: ``played``
    "opp_plays",   # the opponent plays a Trainer: ``played``
    "opp_retreats",  # the opponent's Active Pokémon has paid to retreat: it
    "fled",        # the opponent's Active Pokémon retreated: it
    "falling",     # self is about to be Knocked Out by an opponent's attack
    "buried",      # by hand, once each turn before the attack, of a card in the discard pile
    "held",        # the same of a card in the hand
    "sinking",     # self is about to be Knocked Out by an attack, whosever
    "slain",       # self is Knocked Out by an opponent's attack; it is still in play
    "dies",        # self is Knocked Out, whatever by; it is still in play
    "mourns",      # another Pokémon of its player's is Knocked Out by an opponent's attack: it
    "fells",       # the attack of self Knocks Out an opponent's Pokémon: it
    "opp_dies",    # an opponent's Pokémon is Knocked Out, whatever by: it
    "wounded",     # a Pokémon of its player's was damaged by an opponent's attack: it
    "threatened",  # damage of an attack is about to be done to self: what is averted is not done
    "charges",     # a player attached an Energy card from the hand: ``played``, to it
    "evolves",     # a player played a Pokémon from the hand to evolve one: it
    "enters",      # self became Active from the Bench
    "leaves",      # self went from the Active Spot to the Bench
    "withdraws",   # self retreated
    "opp_enters",  # an opponent's Pokémon became Active from the Bench: it
    "opp_leaves",  # an opponent's Pokémon went from the Active Spot to the Bench: it
    "opp_played",  # the opponent has played a Trainer, and it is carried out: ``played``
    "checkup",     # between turns, before or behind the Special Conditions, as its player wants
    "aftermath",   # between turns, behind the Special Conditions
    "turn_ends",   # at the end of a turn
    "grows",       # a Pokémon of either player's evolved, by whatever: it
    "attacks",     # a Pokémon of self's player is about to attack: it; of a Stadium: any player's
    "assailed",    # of a Trainer attached to self: the opponent is about to attack
    "taken",       # its player took this card in his or her turn as a Prize card that lay face down
    "comes",       # a player put a Pokémon onto the Bench, from wherever: it
    "opp_uses",    # an opponent's Pokémon uses a Power in its turn: it; also of a card in the hand
)  # fmt: skip

#: Kinds of lasting effects, by their numbers in the game's list: what the operations of the first
#: row make, then those that ``LASTING`` names.
LASTING_FORMS = (
    "shield", "smokescreen", "attack lock", "destiny bond", "energy type", "raised attack",
    "cannot retreat",
    "cannot attack",
    "cannot use this attack",
    "takes {amount} less",  # damage from attacks
    "takes {amount} more",
    "deals {amount} less",  # its attacks' damage, before Weakness and Resistance
    "deals {amount} more",
    "deals {amount} less after Resistance",
    "strikes back for {amount}",  # counters on a Pokémon whose attack damages it
    "barred",  # a player cannot play some cards
    "has a Char counter",  # tails between turns: damage of Burned, until it evolves
    "has no Weakness",
    "falls Asleep in the end",
    "falls down in the end",  # is Knocked Out
    "attack for {amount} more",  # to the Defending Pokémon, if the attack does damage to it
    "attack with Poison",  # a Defending Pokémon that is damaged is then Poisoned
    "shelter the Bench",  # attacks do no damage to that player's Benched Pokémon
    "use no Powers",  # those of that player's Pokémon do not work
    "may evolve at once",  # also in the turn it came or evolved, and in the first
    "take {amount} less",  # damage from the opponent's attacks
    "take {amount} less from such",  # from attacks of the opponent's Pokémon that pass the filter
    "attack such for {amount} more",  # a Defending Pokémon that passes the filter
    "do not attack",
    "do not retreat",
    "win {amount} more prizes",  # if their attack Knocks Out the Defending Pokémon
    "cannot be switched",  # nor leave the Active place by another effect
    "takes half the damage",  # from attacks, rounded down to 10
    "cannot have conditions",  # but for Burned
    "has no Powers",
    "cannot be given Energy",  # by its player
    "cannot evolve",  # as a player's action
    "has a retreat cost of {amount} more",
    "has {amount} HP more",
    "falls ill with Energy",  # is Poisoned when its player attaches Energy to it
    "has mark {amount}",  # which another attack asks for
    "takes no damage on heads",  # a coin each time an attack would damage it
    "takes no damage on tails",
    "takes no damage on tails until hurt",
    "strikes back for {amount} on heads",  # and takes no damage then
    "shelters the Bench",  # while it is Active: attacks do no damage to its player's Bench
    "answers",  # what ``when`` makes: a block of the program
    "guard the Bench",  # attacks have no effect on that player's Benched Pokémon
    "other types",
    "falls Confused in the end",
    "falls Poisoned in the end",
    "takes {amount} damage in the end",  # as counters
    "cannot use Powers",  # its Pokémon and Poké-Powers and Abilities do not work
    "use Bodies alone",  # of that player's Pokémon, Poké-Bodies work, other Powers do not
    "has attacks for {amount} Energy more",
    "has a free retreat",
    "cannot be conditioned",
    "attach no Energy",  # that player from the hand, to those Pokémon
    "has a deep sleep",  # Asleep, it flips two coins and needs two heads; until it wakes
    "has no Powers on the Bench",
    "go unharmed",  # attacks have no effect on those of that player's Pokémon
    "cannot be healed",
    "has two coins to flip",  # to attack: either tails, and the attack does nothing
    "has no prizes",  # nobody takes Prize cards for its Knock Out
    "has {amount} more prizes",  # for its Knock Out in that turn
    "takes {amount} for Energy",  # damage counters, for each Energy card from its player's hand
    "flip only tails",  # whatever comes up
    "use no GX attacks",
    "use attacks below",  # of the cards they have evolved from
    "has turned Energy",  # into the type chosen
    "use the GX attack again",  # although that of the game has been used
)  # fmt: skip
LASTING_NUMBERS = {form: number for number, form in enumerate(LASTING_FORMS)}

#: Of these, what goes for a player's Pokémon, whichever come; the filter says for which.
DECREES = (
    "attack for {amount} more", "attack with Poison", "shelter the Bench", "use no Powers",
    "take {amount} less", "take {amount} less from such", "attack such for {amount} more",
    "do not attack", "do not retreat", "win {amount} more prizes",
    "guard the Bench", "go unharmed",
    "use Bodies alone", "attach no Energy", "flip only tails", "use no GX attacks",
    "use attacks below", "use the GX attack again",
)  # fmt: skip

#: What a block that ``when`` keeps waits for. The Pokémon it happens to is ``it``; also ``self``,
#: if the effect is on its own player's Pokémon, which is asked by its own player then.
HAPPENINGS = ("is damaged", "retreats", "falls")

#: How long: the end of this turn, of the opponent's next one, of one's own next one, or as long
#: as it is in play or Active, or to the end of the game; a type also until Asleep, Confused or
#: Paralyzed. An attack's effects but for ``leaving play`` end on the Bench, too.
SPANS = (
    "this turn", "opp turn", "my turn", "leaving play", "leaving Active", "the game",
    "this turn unconditioned",
)  # fmt: skip

#: What an attack's damage pays no heed to.
IGNORED = ("Weakness", "Resistance", "Weakness and Resistance", "effects", "everything")

#: What a lasting shield keeps away; amounts are those of the damage.
SHIELDS = ("damage", "everything", "damage up to {amount}", "effects", "damage from {amount}")

#: When an attack may be used against the rules: in the game's first turn, while Asleep.
OCCASIONS = ("at once", "Asleep")

#: What an attack may cost instead: a type of Energy and how many units, or nothing.
PRICES = ("nothing", *(f"{n} {type_}" for n in (1, 2, 3) for type_ in TYPES))

#: Which attack of the opponent's last turn is meant.
USAGES = ("any", "no GX")

#: Which attack a lock forbids; ``other``: all but the chosen one.
ATTACK_LOCKS = ("chosen", "this", "other")

#: When a Trainer that stays attached is discarded; ``play``: when its Pokémon leaves play, ``its
#: place``: when that stops to be Active.
ENDS = ("my turn", "opp turn", "play", "its place")


def _numbered(words: Sequence[str]) -> dict[str, int]:
    return {word: number for number, word in enumerate(words)}


_FOLLOWS = re.compile(
    "cannot|takes|deals|strikes|has |falls|may |shelters"
)  # how a form begins that follows a Pokémon

#: The words a parameter of each kind can be, and their numbers.
WORDS = {
    "target": _numbered(TARGETS),
    "set": {word: number for word, number in _numbered(TARGETS).items() if "." in word},
    "who": _numbered(WHO),
    "zone": _numbered(ZONES),
    "type": _numbered(TYPES),
    "condition": _numbered(CONDITIONS),
    "comparison": _numbered(COMPARISONS),
    "shield": _numbered(SHIELDS),
    "lock": _numbered(ATTACK_LOCKS),
    "end": _numbered(ENDS),
    "usage": _numbered(USAGES),
    "route": {
        word: RADIX * ZONES.index(word.split()[1]) + ZONES.index(word.split()[3]) for word in ROUTES
    },
    "manner": _numbered(MANNERS),
    "source": _numbered(SOURCES),
    "part": _numbered(PARTS),
    "stat": _numbered(STATS),
    "happening": _numbered(HAPPENINGS),
    "attack": {str(number): number for number in range(1, 5)},
    "lasting": {form: n for form, n in LASTING_NUMBERS.items() if _FOLLOWS.match(form)},
    "decree": {form: LASTING_NUMBERS[form] for form in DECREES},
    "span": _numbered(SPANS),
    "occasion": _numbered(OCCASIONS),
    "price": _numbered(PRICES),
    "ignored": {word: bits for word, bits in zip(IGNORED, (1, 2, 3, 4, 7), strict=True)},
}

#: Parameters in round brackets when they are left out.
DEFAULTS: dict[str, str | int] = {
    "who": "me", "comparison": ">=", "number": 1, "manner": "by choice", "span": "opp turn",
    "target": "self", "end": "play",
}  # fmt: skip


#: Every operation; its place is its number.
OPERATIONS = (
    Operation("END", "", AFTER, "end of a program"),
    # -- structure ------------------------------------------------------------------------------
    Operation("FLIP", "flip {amount}", AFTER, "flip that many coins; heads and tails are kept"),
    Operation("HEADS", "heads: …", AFTER, "do the block if the last flips held a heads"),
    Operation("TAILS", "tails: …", AFTER, "do the block if the last flips held no heads"),
    Operation("IF", "if {amount} ({comparison} {number}): …", AFTER,
              "do the block if the count compares"),
    Operation("MAY", "may (by {who}): …", AFTER, "do the block if that player wants"),
    Operation("EACH", "each {set} {filter}: …", AFTER, "do the block for each of them, as it"),
    Operation("NEXT", "", AFTER, "end of an ``each`` block"),
    Operation("REQUIRE", "require {amount} ({comparison} {number})", REQUIRE,
              "may be used only if so"),
    Operation("FAIL", "fail", DAMAGE, "the attack does nothing"),
    # -- choices --------------------------------------------------------------------------------
    Operation("CHOOSE", "choose {set} {filter} (by {who})", CHOOSE, "one of them becomes it"),
    Operation("CHOOSE_OTHER", "choose other {set} {filter} (by {who})", CHOOSE,
              "one of them, not it, becomes other"),
    Operation("CHOOSE_ATTACK", "choose attack of {target}", CHOOSE, "one of its attacks"),
    Operation("CHOOSE_TYPE", "choose type", CHOOSE, "a type other than Colorless"),
    # -- damage ---------------------------------------------------------------------------------
    Operation("DAMAGE", "damage {amount}", DAMAGE, "adds to the attack's base damage"),
    Operation("RECOIL", "recoil {amount}", AFTER, "damage to self, no Weakness or Resistance"),
    Operation("HIT", "hit {target} {amount}", AFTER, "damage to each, no Weakness or Resistance"),
    Operation("COUNTERS", "put {amount} damage on {target}", AFTER, "damage counters, not damage"),
    Operation("HEAL", "heal {amount} from {target}", AFTER, "removes up to that much damage"),
    Operation("MOVE_COUNTER", "move {amount} damage from {target} to {target}", AFTER,
              "moves counters"),
    Operation("KO", "knock out {target}", AFTER, "is Knocked Out"),
    # -- conditions and lasting effects ---------------------------------------------------------
    Operation("STATUS", "{target} is {condition}", AFTER, "gets the Special Condition"),
    Operation("POISON", "poison {target} for {amount}", AFTER, "Poisoned, that much between turns"),
    Operation("CURE", "cure {target}", AFTER, "loses every Special Condition"),
    Operation("SHIELD", "shield {target} from {shield} {filter}", AFTER,
              "until the end of the opponent's next turn, from attacks of those Pokémon"),
    Operation("SMOKESCREEN", "smokescreen {target} (through {span})", AFTER,
              "tails: an attack it tries until that turn ends does nothing"),
    Operation("LOCK_ATTACK", "lock {lock} attack of {target}", AFTER,
              "chosen: through its next turn; this: as long as it is in play"),
    Operation("SET_WEAKNESS", "weakness of {target} becomes chosen", AFTER, "while it is Active"),
    Operation("SET_RESISTANCE", "resistance of {target} becomes chosen", AFTER,
              "while it is Active"),
    Operation("DESTINY_BOND", "destiny bond", AFTER,
              "if self is Knocked Out by a Pokémon in the opponent's next turn, so is that one"),
    Operation("BURN_ENERGY", "energy on {target} is {type}", AFTER, "until the end of the turn"),
    # -- Energy ---------------------------------------------------------------------------------
    Operation("DISCARD_ENERGY", "discard {amount} energy {filter} from {target}", AFTER,
              "of the player's choice (all: every one); a card that provides two counts as two "
              "unless the filter says which kind of card"),
    Operation("MOVE_ENERGY", "move {amount} energy {filter} from {target} to {target}", AFTER,
              "of the player's choice, counted like that"),
    Operation("ATTACH_ENERGY", "attach {amount} energy {filter} from {source} to {target}", AFTER,
              "beside the turn's attachment"),
    Operation("BECOME_ENERGY", "attach self to it as 2 energy of the chosen type", AFTER,
              "the Knocked Out Pokémon's card becomes an Energy card"),
    # -- places in play -------------------------------------------------------------------------
    Operation("SWITCH_IN", "switch in {target}", AFTER, "becomes its player's Active Pokémon"),
    Operation("DEVOLVE", "devolve {target}", AFTER,
              "top Evolution card to the discard pile; conditions and effects on it end"),
    Operation("EVOLVE_SKIPPING", "evolve {target} from hand skipping a stage", AFTER,
              "a matching Stage 2 from hand onto the Basic Pokémon"),
    Operation("SCOOP_UP", "scoop up {target}", AFTER, "Basic card to hand, all else discarded"),
    Operation("DISCARD_POKEMON", "discard {target}", AFTER, "from play; no Knock Out"),
    Operation("ATTACH_SELF", "attach this to {target} (until {end} ends)", AFTER,
              "the Trainer stays attached until then"),
    # -- cards ----------------------------------------------------------------------------------
    Operation("DRAW", "{who} draw {amount}", AFTER, "draws as many as there are"),
    Operation("DISCARD_HAND", "discard {amount} {filter} from hand", AFTER,
              "of the player's choice (all: every one)"),
    Operation("HAND_TO_DECK", "{who} put {amount} {filter} from hand into deck", AFTER,
              "of the player's choice (all: every one); the deck is shuffled"),
    Operation("SEARCH", "search deck for {amount} {filter} to {zone}", AFTER, "then shuffle"),
    Operation("RECOVER", "{who} recover {amount} {filter} from discard to {zone}", AFTER,
              "that player's cards, chosen by the player of the effect; on the Bench it is it"),
    Operation("ARRANGE", "arrange top {amount} of deck", AFTER,
              "look and put back in any order"),
    Operation("REVEAL_HAND", "{who} reveal hand", AFTER, "shows it to the other player"),
    # -- attacks of others ----------------------------------------------------------------------
    Operation("COPY_ATTACK", "copy the chosen attack", DAMAGE,
              "without its costs and requirements; type and name stay those of self"),
    Operation("MIRROR", "mirror the last attack on self", DAMAGE,
              "its final damage and effects, if self was attacked in the last turn"),
    # -- later additions, in the order they came ------------------------------------------------
    Operation("SET_ASIDE", "set aside {amount} {filter} from hand", AFTER,
              "cards traded away: of the player's choice, discarded when the program ends"),
    Operation("RAISE_ATTACK", "raise attack {number} by {amount}", AFTER,
              "base damage of that attack of self in its next turn, before Weakness"),
    Operation("REPEAT", "repeat {amount}: …", AFTER, "do the block so many times"),
    Operation("AGAIN", "", AFTER, "end of a ``repeat`` block"),
    Operation("SOME", "for {amount} of {set} {filter} (by {who}): …", AFTER,
              "do the block for each of so many chosen ones, as it"),
    Operation("FLIP_UNTIL", "flip until tails", AFTER, "heads and tails are kept"),
    Operation("CHOOSE_NUMBER", "choose number up to {amount} (by {who})", CHOOSE,
              "kept as number"),
    Operation("IGNORE", "ignore {ignored}", DAMAGE,
              "of the attack's damage: effects are those on the damaged Pokémon"),
    Operation("STRIKE", "strike {target} {amount}", AFTER,
              "damage of the attack to each; Weakness and Resistance only count on the Active"),
    Operation("LASTING", "{target} {lasting} (through {span})", AFTER,
              "an effect that goes on until that turn ends"),
    Operation("BAR", "{who} cannot play {filter} (through {span})", AFTER,
              "that player cannot play or attach such cards from the hand"),
    Operation("RETURN_ENERGY", "return {amount} energy {filter} from {target} to {zone}", AFTER,
              "of the player's choice, counted as for ``discard``, to their owner's zone"),
    Operation("RETURN", "return {part} of {target} to {zone}", AFTER,
              "the Pokémon leaves play: to its owner's zone; no Knock Out"),
    Operation("DEVOLVE_TO", "devolve {target} to {zone}", AFTER,
              "top Evolution card to that zone; conditions and effects on it end"),
    Operation("EVOLVE", "evolve {target} {filter} from {source}", AFTER,
              "with a card of the player's choice that evolves from it"),
    Operation("MOVE", "{who} move {amount} {filter} {route} ({manner})", AFTER,
              "cards of that player; a deck they come from or go into is shuffled"),
    Operation("END_TURN", "end the turn", AFTER, "without an attack; behind all else"),
    Operation("SHUFFLE", "{who} shuffle deck", AFTER, "nothing is known of its order any more"),
    Operation("STOP", "stop the card", AFTER,
              "a Trainer being played does nothing and goes on top of its player's deck; a Power "
              "being used does nothing"),
    Operation("DISCARD_THIS", "discard this", AFTER, "the attached Trainer whose program it is"),
    Operation("BEFORE", "first: …", DAMAGE, "do the block before the attack's damage"),
    Operation("MORE_PRIZES", "take {amount} more prizes", DAMAGE,
              "if the Defending Pokémon is Knocked Out by the attack's damage"),
    Operation("DECREE", "{who} {decree} {filter} (through {span})", AFTER,
              "goes for that player's Pokémon until that turn ends"),
    Operation("LOOK", "look at hidden cards", AFTER,
              "nothing on the table changes, and no pilot remembers them"),
    Operation("WEIGHED", "hit {target} {amount} with Weakness", AFTER,
              "damage of a Power to each, Weakness and Resistance applied"),
    Operation("DISCARD_STADIUM", "discard Stadium", AFTER, "the one in play, if there is one"),
    Operation("DISCARD_TOOLS", "discard {amount} tools {filter} from {target}", AFTER,
              "Pokémon Tools attached, of the player's choice (all: every one)"),
    Operation("EITHER", "either {amount} ({comparison} {number}) (by {who}): …", AFTER,
              "first of several ways, one of which that player chooses: this one if the count "
              "compares"),
    Operation("OR", "or {amount} ({comparison} {number}): …", AFTER,
              "another way, behind ``either`` or ``or``"),
    Operation("RETURN_TOOLS", "return {amount} tools {filter} from {target} to {zone}", AFTER,
              "Pokémon Tools attached, of the player's choice, to their owners' zone"),
    Operation("RETURN_STADIUM", "return Stadium to {zone}", AFTER,
              "the one in play, if there is one, to its owner's zone"),
    Operation("REVEAL_UNTIL", "reveal until {filter} to {zone}", AFTER,
              "cards of the own deck from the top until such a one, which goes there; the rest is "
              "shuffled back"),
    Operation("SEARCH_UNLIKE", "search deck for {amount} {filter} of different types to {zone}",
              AFTER, "no two of which share a type; then shuffle"),
    Operation("PUT_THIS", "put this to {zone}", AFTER,
              "the Trainer being played, instead of onto the discard pile"),
    Operation("REPLACE", "replace {target} {filter} from {source} to {zone}", AFTER,
              "a card of the player's choice takes the place of the top one, which goes there"),
    Operation("GROW", "grow {target} {filter} from {source}", AFTER,
              "evolves into a card of the player's choice, whatever that evolves from"),
    Operation("TAKE_THIS", "move this card to {zone}", AFTER,
              "from the hand or discard pile; on the Bench it is self"),
    Operation("ARRANGE_THEIRS", "arrange top {amount} of their deck", AFTER,
              "look and put back in any order"),
    Operation("TAKE_PRIZES", "take {amount} prizes (by {who})", AFTER, "as many as there are"),
    Operation("EARLY", "early", AFTER,
              "the Trainer may be played in the first turn of the game all the same"),
    Operation("BOUNTY", "{target} gives {amount} more prizes", AFTER,
              "for its Knock Out, which is under way"),
    Operation("AVERT", "avert {amount}", AFTER, "so much of the damage that threatens self"),
    Operation("TIED", "{target} {lasting} while both stay (through {span})", AFTER,
              "an effect on self or foe that ends as soon as either leaves or evolves"),
    Operation("SWAP_COUNTERS", "swap damage of {target} and {target}", AFTER,
              "each has the counters the other had"),
    Operation("RETURN_TRAINERS", "return {amount} Trainers from {target} to {zone}", AFTER,
              "Trainers attached, of the player's choice (all: every one), to their owner's zone"),
    Operation("COPY_PAID", "copy the chosen attack with its costs", DAMAGE,
              "as far as it can be used and its costs be paid, but for Energy"),
    Operation("CURE_OF", "cure {target} of {condition}", AFTER, "loses that Special Condition"),
    Operation("CHOOSE_HELD_TYPE", "choose type of energy on self", CHOOSE,
              "a type other than Colorless that Energy attached to self provides"),
    Operation("WHEN", "when {target} {happening} (through {span}): …", AFTER,
              "do the block each time, for the Pokémon as it"),
    Operation("RAISE_FOR_GOOD", "raise attack {number} by {amount} while Active", AFTER,
              "base damage of that attack of self, until it goes to the Bench or evolves"),
    Operation("RELIEVE", "relieve {target}", AFTER,
              "loses one Special Condition of the player's choice"),
    Operation("RETYPE", "type of {target} becomes {type} (through {span})", AFTER,
              "its type is that one alone until that turn ends"),
    Operation("RETYPE_AS", "type of {target} becomes that of {target} (through {span})", AFTER,
              "it has all types of the other one until that turn ends"),
    Operation("RECKON", "reckon {amount}", AFTER, "added to number, which may fall below 0"),
    Operation("OWNER_DISCARDS", "owner discards {amount} energy {filter} from {target}", AFTER,
              "of the choice of the Pokémon's player, counted as for ``discard``"),
    Operation("USABLE", "usable {occasion}", REQUIRE, "although the rules forbid attacking then"),
    Operation("RECOIL_LATER", "recoil {amount} afterwards", AFTER, "behind the coming attack"),
    Operation("FORGO", "forgo attaching", AFTER, "the turn's Energy card counts as attached"),
    Operation("GUARD", "guard {target} from the attack", AFTER, "nothing else of it is done to it"),
    Operation("GUESS_PRIZE", "guess a Prize card", AFTER,
              "the kind of one of the opponent's, which then lies open; moved is 1 if right"),
    Operation("TAKE_ALIKE", "take alike cards from aside", AFTER, "two of a name, to the hand"),
    Operation("SEARCH_LATER", "search deck for a later stage of {target} to {zone}", AFTER, "one"),
    Operation("PLAY_STADIUM", "put Stadium into play from discard", AFTER, "from the own one"),
    Operation("LEND", "{who} lend {filter} {route}", AFTER,
              "a Trainer that does not stay, which the player of the effect chooses and then uses"),
    Operation("RETYPE_CHOSEN", "type of {target} becomes chosen (through {span})", AFTER, "alone"),
    Operation("CHOOSE_LAST", "choose the last attack of {target}", CHOOSE, "if it was last turn"),
    Operation("CHOOSE_BELOW", "choose an attack below self", CHOOSE, "of a card it evolved from"),
    Operation("HIDE_HAND", "{who} hide hand (through {span})", AFTER, "it lies aside until then"),
    Operation("INSTEAD", "costs {price} if {amount} ({comparison} {number})", REQUIRE,
              "the attack may be paid for so, if the count compares"),
    Operation("EXTRA_TURN", "take another turn", AFTER,
              "after this one, nothing happens between them"),
    Operation("REQUIRE_OR", "require one {amount} ({comparison} {number})", REQUIRE,
              "may be used only if this is so, or what the next one requires"),
    Operation("COVER", "cover {target} {filter} from {source}", AFTER,
              "with a card it counts as from then on, which is no evolving; the last one goes"),
    Operation("UNCOVER", "uncover {target}", AFTER, "that card is discarded"),
    Operation("CHOOSE_LYING", "choose an attack in discard {filter}", CHOOSE,
              "of a Pokémon card in the own discard pile"),
    Operation("CHOOSE_USED", "choose {usage} attack they used last", CHOOSE,
              "if a Pokémon of the opponent's used it in their last turn"),
    Operation("TURN_ENERGY", "turn one energy {filter} on {target} into chosen", AFTER,
              "basic Energy, until the turn ends or self is Asleep, Confused or Paralyzed"),
    Operation("LAY_DOWN", "lay one card from hand face down on bench", AFTER,
              "any card, treated as a Basic Pokémon until it is turned up"),
    Operation("TURN_UP", "turn up self", AFTER,
              "it lies face down; what is no Basic Pokémon is discarded with all attached to it"),
    Operation("KEEP", "keep {amount} of {set} (by {who})", AFTER,
              "the others go into their deck with all on them: done to their player, not to them"),
    Operation("DUEL", "play rock paper scissors", AFTER,
              "until somebody wins: heads if the player of the effect does"),
    Operation("OPEN_PRIZES", "turn up {amount} prizes", AFTER,
              "so many of one's own that lie face down, for the rest of the game"),
    Operation("SEARCH_APART", "search deck for {amount} {filter} of different names to {zone}",
              AFTER, "then shuffle"),
    Operation("STAND_IN", "put one {filter} from {source} in place of self", AFTER,
              "self is discarded with all on it, and the other one is Active if that was"),
    Operation("SUPPORTERS", "allow {amount} Supporters", AFTER,
              "in this turn in all, those played before included"),
    Operation("BECOME_TOOL", "attach self to {target} as a Tool", AFTER,
              "its card, as a Pokémon Tool; all else of self is discarded"),
)  # fmt: skip

OP_CODES = {operation.name: code for code, operation in enumerate(OPERATIONS)}

#: Purpose of choosing who gets Energy from elsewhere than the hand, behind those of the pilots.
FUEL = 1100
