"""All clauses of rule text."""

from __future__ import annotations

from deckstats.effects.english.asking import add_asking
from deckstats.effects.english.damage import add_damage
from deckstats.effects.english.decks import add_hands, add_searches
from deckstats.effects.english.energy import add_energy
from deckstats.effects.english.gear import add_gear
from deckstats.effects.english.grammar import Grammar
from deckstats.effects.english.healing import add_conditions_given, add_healing
from deckstats.effects.english.lasting import add_attacks, add_lasting, add_locks
from deckstats.effects.english.mixed import add_mixed
from deckstats.effects.english.older import add_older
from deckstats.effects.english.piles import add_piles
from deckstats.effects.english.places import add_places
from deckstats.effects.english.results import add_results
from deckstats.effects.english.sentences import add_coins, add_sentences
from deckstats.effects.english.spreading import add_spreading
from deckstats.effects.english.using import add_using

__all__ = ["add_clauses"]


def add_clauses(g: Grammar) -> None:
    """Add to the grammar g the rules of clauses and sentences."""
    add_sentences(g)
    add_coins(g)
    add_damage(g)
    add_conditions_given(g)
    add_healing(g)
    add_energy(g)
    add_places(g)
    add_hands(g)
    add_searches(g)
    add_lasting(g)
    add_locks(g)
    add_attacks(g)
    add_gear(g)
    add_spreading(g)
    add_older(g)
    add_asking(g)
    add_piles(g)
    add_results(g)
    add_mixed(g)
    add_using(g)
