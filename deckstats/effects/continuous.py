"""Continuous changes: what cards do as long as they are in play, how each is written, its number.

Part of the one table of :mod:`deckstats.effects.operations`, which everybody reads.
"""

from __future__ import annotations

__all__ = ["GROUPED", "STATIC_FIELDS", "STATIC_FORMS"]

#: Continuous changes: a Power's or Stadium's under ``static``, those of an attached Trainer or
#: Energy under ``attached``. They reach the Pokémon the card is on, or those ``for`` names, if it
#: passes the filter; behind ``boost_against``, ``reduce_from``, ``unhurt``, ``unaffected``,
#: ``safeguard``, ``at_most``, ``foe_boost``, ``bench_boost``, ``claims``, ``prizes_from`` and
#: ``no_attack_counters`` the filter is asked of the Pokémon on the other side of the attack, behind
#: ``barred``, ``play_cost``, ``no_energy``, ``proof_cards``, ``outside_off``,
#: ``attacks_discarded``, ``jams_tools`` and what begins with or ends in ``energy`` of the card,
#: behind ``attacks_of`` of the Pokémon that has them.
#: ``each`` and ``if`` ask the Pokémon itself.
STATIC_FORMS = tuple(
    f"{form} (for {{target}}) {{filter}}"
    for form in (
        "boost {amount}",  # its attacks do this much more to the Defending Pokémon
        "reduce {amount}",  # damage done to it by attacks is this much less
        "no_retreat",  # it can't retreat
        "no_conditions",  # it can't have Special Conditions
        "no_prize",  # no Prize card is taken when it is Knocked Out
        "first_boost {amount}",  # its attacks do more to any Pokémon, before Weakness in every era
        "area_boost {amount}",  # its attacks do more to any Pokémon, before defenders' Trainers
        "boost_against {amount}",  # as boost, to a Defending Pokémon that passes the filter
        "reduce_from {amount}",  # as reduce, by attacks of opponents' Pokémon that pass the filter
        "hp {amount}",  # it has so many HP more
        "retreat {amount}",  # its retreat cost is so many Energy more
        "free_retreat",  # it has no retreat cost
        "attack_cost {amount}",  # its attacks cost so many Colorless more
        "no_weakness",  # it has none
        "no_resistance",  # it has none
        "no_bench_damage",  # attacks do no damage to it while it is on the Bench
        "tools {amount}",  # it may have so many Pokémon Tools more
        "prizes {amount}",  # so many Prize cards more are taken when it is Knocked Out
        "keeps_turn",  # its player's turn goes on when it becomes a Mega Evolution
        "halves",  # an attack does half the damage to it, rounded down to 10
        "wall {amount}",  # an attack that would do so much damage to it or more does none
        "survives",  # an attack's damage leaves it 10 HP if it had none before
        "unhurt",  # attacks of opponents' Pokémon that pass the filter do no damage to it
        "unaffected",  # nor has anything else in them an effect on it
        "safeguard",  # both, of any other Pokémon that passes the filter
        "poison {amount}",  # its Poison does so many HP more
        "double_weakness",  # its Weakness doubles damage, whatever is printed
        "powers_off",  # its Powers and Abilities do not work
        "bodies_off",  # its Poké-Bodies do not work
        "evolves_at_once",  # it may evolve in the turn it came or evolved, but for the first
        "evolves_always",  # it may evolve in any turn
        "energy_returns",  # but for Colorless, what the opponent's cards discard of it
        "toll {amount}",  # each Energy card attached to it from its player's hand costs it HP
        "heir",  # it may take a basic Energy card of the Active Pokémon that an attack Knocks Out
        "comes_back",  # this card goes to the hand where it would be discarded from play
        "wears {amount}",  # it gets so much damage in counters at the end of every turn
        "deep_sleep",  # Asleep, it flips two coins between turns and needs two heads
        "no_attack",  # it can't attack
        "hard {amount}",  # an attack that does so much damage to it or less does 10
        "locks_energy",  # the opponent's cards discard no Energy from it
        "double_grass",  # each basic Grass Energy card attached to it provides two Grass
        "barred",  # its player cannot play cards that pass the filter, if it is Active
        "play_cost {amount}",  # its player discards so many to play such cards, if it is Active
        "halves_up",  # an attack does half the damage to it, rounded up to 10
        "at_most {amount}",  # attacks of Pokémon that pass the filter do no more to it
        "ignores_resistance",  # its attacks do, of the Defending Pokémon
        "less_resistance {amount}",  # its Resistance is so much less
        "energy_hp {amount}",  # it has so many HP more for each Energy card that passes the filter
        "keeps_energy",  # the opponent's attacks and Trainers take no Energy from it
        "bench {amount}",  # its player's Bench has so many places more, if it is Active
        "no_recovery",  # its player gets no discarded card back into the hand, if it is Active
        "returns",  # Knocked Out, its card goes to the hand if its player wants
        "open_hand",  # its player's hand lies open, if it is Active; no pilot looks at it
        "foe_boost {amount}",  # as boost_against, before Weakness in every era
        "bench_boost {amount}",  # its attacks do more to opponents' Benched Pokémon that pass
        "sheds",  # it loses the Special Conditions it can't have
        "free_attack",  # its attacks cost nothing
        "ignores_effects",  # its attacks' damage does, of those on the Pokémon damaged
        "ignores_weakness",  # its attacks do, of the Defending Pokémon
        "tools_off",  # Pokémon Tools attached to it have no effect
        "no_sleep",  # it can't be Asleep, and so on in the order of CONDITIONS
        "no_confusion",
        "no_paralysis",
        "no_poison",
        "no_burn",
        "no_evolving",  # its player cannot evolve it with a card from the hand
        "no_energy",  # its player cannot attach Energy cards that pass the filter to it
        "claims {amount}",  # so many Prize cards more for Pokémon its damage Knocks Out
        "prizes_from {amount}",  # as prizes, if damage of opponents that pass Knocks it Out
        "burn {amount}",  # its Burn does so many HP more
        "no_healing",  # no damage can be healed from it
        "heals_double",  # what heals it heals twice as much
        "only",  # this card can be on such Pokémon alone; elsewhere it is discarded
        "onto",  # this card can be attached to such Pokémon alone
        "price {amount}",  # attaching this card costs so many other cards of the hand
        "fades",  # this card is discarded at the end of a turn
        "fades_own",  # this card is discarded at the end of its player's turn
        "foe_area_boost {amount}",  # its attacks do more to opponents, after Resistance
        "first_reduce_from {amount}",  # as reduce_from, before Weakness in every era
        "lends",  # it can use the attacks and Powers of this card
        "evades",  # a coin for each attack on it: heads, nothing is done to it
        "scrams",  # with exactly 10 HP left it is shuffled into the deck with all on it
        "bears_part",  # its player may let it bear 10 of an attack's damage to the Bench
        "yielding",  # its player may do less damage with its attack on the Defending Pokémon
        "seals",  # no attack or Power of anyone has an effect on discarded cards
        "trainer_proof",  # Trainers have no effect on it, but for Stadiums, nor stay attached
        "no_weakness_from",  # its Weakness does not count for such attackers
        "shocks",  # damaged while Active: a coin, and with tails 20 to each Active Pokémon
        "chaos",  # a coin for each Trainer but Stadiums: tails, the opponent may use it
        "rescued",  # Knocked Out by an attack's damage, its Pokémon cards go to the hand
        "rescued_from_foes",  # the same of an opponent's attack
        "proof_powers",  # the opponent's Powers and Abilities have no effect on it
        "proof_cards",  # nor have Trainers the opponent plays that pass the filter
        "comes_early",  # this card may be played to evolve a Pokémon in any turn
        "is_also {type}",  # it is of that type, too
        "bench_of_four",  # its player has at most four Benched Pokémon, if it is Active
        "bench_of_three",
        "weak_to {type}",  # its Weakness is that type, which doubles damage
        "more_weakness {amount}",  # its Weakness multiplies damage by so much more, up to four
        "outside_off",  # Powers of its player's cards outside play are off, if it is Active
        "attacks_first",  # it can attack in the first turn of the game
        "nimble",  # it can retreat while it is Asleep or Paralyzed
        "two_energy",  # two Energy cards may be attached to it as the turn's
        "attacks_twice",  # it may attack twice a turn, with whatever attacks
        "repeats",  # it may use one and the same attack twice a turn
        "attacks_below",  # it can use the attacks of the cards it has evolved from
        "attacks_of {set}",  # it can use those of Pokémon in play that pass the filter
        "attacks_discarded",  # and of such cards in its player's discard pile
        "attacks_lost",  # and of all cards in either Lost Zone
        "transforms",  # while Active it is the opponent's Active Pokémon; any Energy is of any type
        "bench_of_eight",  # its player may have eight Benched Pokémon, where no card says fewer
        "reflips {amount}",  # its player may flip coins of its attacks anew so often a turn
        "reflips_once",  # the same once, whatever other cards say
        "energy_is {type}",  # Energy cards on it that pass the filter provide that type alone
        "energy_is_also {type}",  # they provide it as well, one Energy at a time
        "energy_is_any",  # they provide every type, one Energy at a time
        "colorless_is {type}",  # those that provide only Colorless provide that type instead
        "double_energy",  # they provide twice as much
        "lone_energy",  # those that provide two Energy or more provide one Colorless
        "energy_off",  # they have no effect but to provide Energy
        "spares_prize",  # a Prize card less if damage of an attack Knocks it Out, once a game
        "attack_price {amount}",  # using an attack costs so many cards of its player's hand
        "supporters {amount}",  # so many may be played a turn
        "goes_first",  # its player does, if it is Active as the game begins, and no such foe is
        "own_attack_cost {amount}",  # as attack_cost, of the attacks on its card
        "saves {type}",  # its attacks cost one Energy of that type less
        "saves_any {amount}",  # its attacks cost so many Energy less, of any type
        "no_attack_counters",  # effects of attacks of such opponents put no counters on it
        "no_power_counters",  # nor do Powers and Abilities of opponents
        "bursts_off",  # its Powers and Abilities with which it Knocks itself Out do not work
        "lost_when_out",  # Knocked Out, its Pokémon cards go to the Lost Zone
        "jams_tools",  # Pokémon Tools on it that pass the filter have no effect
        "swallows",  # a Stadium played while this one is in play is discarded together with it
        "firm",  # Items and Supporters have no effect on this Stadium
        "stays_discarded",  # this card goes from the discard pile to no hand or deck
        "opens",  # this card may be the Active Pokémon one sets up with
        "own_saves {type}",  # as saves, of the attacks on its card
    )
)
STATIC_FIELDS = tuple(form.split()[0] for form in STATIC_FORMS)

#: Of these, the ones kernels may ask for several at a time: those whose bits are in one word.
GROUPED = STATIC_FIELDS[:63]
