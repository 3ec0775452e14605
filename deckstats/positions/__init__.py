"""Positions as data: a board in a file, and what is asked of it.

A position file is TOML. It lays a board out, at any moment of a game, and asks cases of it::

    id = "Confused Charmander"       # what to call it; title, source and basis say more
    era = "base"                     # rulebook
    turn = 5                         # of the game, both players' counted; 0: before set-up
    mover = "me"                     # whose turn it is, after its draw
    rules.confusion_damage = 30      # switches of the rulebook
    stadium = "Ecogym"               # or { card = "Ecogym", owner = "opp" }

    [me]
    active = { card = "Charmander", energy = ["Fire"], conditions = ["Confused"] }
    bench = ["Ponyta", { card = "Charmeleon", damage = 20 }]
    hand = ["Bill", "2 Fire Energy"]

    [opp]
    active = "Onix"

    [[case]]
    do = "attack Scratch"
    coins = "H"
    expect.opp.active.damage = 10

    [[case]]
    do = "attack Scratch"
    chance = "1/2"
    expect.me.active.damage = 20

    [[case]]
    do = "retreat to Ponyta"
    illegal = "not enough Energy"

    [[case]]
    ask = "win"

A file may hold several as tables ``[[position]]``. Without a case, a board asks how often it is
won from.

**Players**, ``[me]`` and ``[opp]``. A Pokémon is a name, or a table with ``card``, ``damage``,
``energy``, ``conditions``, ``poison`` (HP between turns), ``since`` (turn of the game its condition
came in), ``came`` (turn it came into play or evolved; 0 before the first), ``under`` (the cards
below it; by default the usual stages), ``attached`` (Trainers, each a name or
``{ card = "PlusPower", until = 5 }``), ``power_used`` and ``lasting`` (effects that go on, by
default to the end of the turn: ``"smokescreen"``, ``"cannot retreat"``, ``"cannot use Ember"``,
``"shielded from damage"``, ``{ effect = "takes 20 less", until = 6 }`` …). Besides ``active`` and
``bench`` there are ``hand``, ``discard``, ``lost_zone``, ``deck`` (known cards on its top first),
``deck_bottom`` (known cards there, the undermost last), ``deck_size`` (where not all cards left are
in the deck), ``prizes`` (how many, or which, in the order they are
taken), ``unknown_hand`` (further cards of the hand nobody knows), and what was done:
``energy_attached``, ``retreats``, ``supporters_played``, ``stadiums_played``, ``gx_used``,
``vstar_used``. Cards that have no place are those that are left of ``list``, a built-in list or a
path, or else the card ``unknown``, a basic Energy by default.

**Cards** are named as players write them, ``"2 Fire"`` being two; the prints of the position's era
go before others, and an id (``"base1-4"``) names a print. A file's own cards stand in tables
``[[card]]``: ``name``, ``kind`` (Pokémon, Trainer, Item, Supporter, Stadium, Tool, Energy), ``hp``,
``types``, ``stage``, ``evolves_from``, ``weakness``, ``resistance``, ``retreat``, ``prizes``,
``subtypes``, ``provides``, ``attacks`` (tables with ``name``, ``cost``, ``damage``, ``effect``),
``powers`` (``name``, ``kind``, ``effect``) and ``rule``, effects being in the notation of
:mod:`deckstats.effects`; ``like = "Rare Candy"`` begins with a printed card.

**Actions** (``do``, ``may``, ``may_not``): ``attack X``, ``play CARD``, ``bench CARD``, ``evolve
POKEMON into CARD``, ``attach CARD to POKEMON``, ``use POWER of POKEMON``, ``stadium`` (uses the one
in play), ``retreat to POKEMON``, ``end turn``, ``begin turn``, ``next turn`` (both) and, in turn 0,
``set up``. ``Ponyta #2`` is the second Ponyta in play; ``opp:`` before an action lets the opponent
do it. After an attack, what happens between turns comes with ``end turn``.

**Choices** (``choose``) are answered in their order: by the name of a Pokémon in play (``opp Onix``
where both have one), of a card or of an Energy card, by ``yes`` or ``no``, or by a number. What is
the only thing to choose need not be told; other choices that are not told are left to a pilot.

**Cases** change the board where they need to (``me.active.damage = 30`` inside ``[[case]]``), and

- *check* what comes of ``do``: ``expect`` holds, the actions ``may`` are legal, ``may_not`` are
  not, or with ``illegal`` (true, or part of the reason) the last of ``do`` is refused. ``coins``
  tells all the coins that are flipped;
- give the exact ``chance`` that ``expect`` holds after ``do``, over all ways coins fall;
- ``ask = "win"``: how often I win from here, after ``do``, by simulation; what nobody knows is
  dealt anew in every game. ``do`` must leave nothing to chance; ``end turn`` may be its last word;
- ask of a ``deck`` (or of a part of one) whether it is ``legal``, which ``problem`` it has, its
  ``mulligan`` and ``mulligans_mean``; of an ``opening`` hand whether it is ``kept`` and which
  ``actives`` it offers.

**Expectations** (``expect``): of ``me`` and ``opp`` the ``active`` Pokémon and the ``bench`` (names
or tables with ``card``, ``damage``, ``left``, ``energy``, ``attached``, ``under``, ``conditions``,
``poison``), ``in_play.NAME`` (such a table, or false), the zones ``hand``, ``discard``, ``deck``,
``lost_zone`` and ``beside`` the Active Pokémon, where Supporters may lie (all cards, in any order,
or how many; ``hand_has``, ``hand_lacks`` for some), ``deck_top``, ``deck_bottom`` and ``prizes``;
of the game the ``stadium`` (or false), ``winner``, ``ending``, ``over``, ``turn``, ``first``,
``turn_goes_on``, ``flips``, ``events`` (in this order), ``no_events``, and names that were
``offered`` in choices or ``not_offered``.

A case that rests on a card whose text is not modelled waits for it: by itself where the card is
played, or where ``waits_for`` names it. It is reported, and never counted as met.
"""

from deckstats.positions.cases import Answer, answer
from deckstats.positions.model import Case, Position
from deckstats.positions.playing import board_to_play_on
from deckstats.positions.reading import read_file, read_text

__all__ = [
    "Answer",
    "Case",
    "Position",
    "answer",
    "board_to_play_on",
    "read_file",
    "read_text",
]
