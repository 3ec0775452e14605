"""A second game engine in plain Python, written from the rules alone: the slow twin.

Nothing here knows the kernels. The twin is fed the same random integers and answers choices as the
random pilot does, so that its games must agree with the engine's event by event. It is meant to be
read: each rule cites its id in the project's list of rules (``C08``, ``H01`` …).

====================  ==========================================================
:mod:`twin.chance`    random integers and coins
:mod:`twin.sheet`     what the printed cards of a match say
:mod:`twin.table`     who has what: zones, Pokémon in play, the log
:mod:`twin.setup`     from the first hand to the first turn
:mod:`twin.turn`      a turn, and what happens between turns
:mod:`twin.actions`   what a player may do, and doing it
:mod:`twin.attack`    the steps of an attack
:mod:`twin.damage`    how much damage is done
:mod:`twin.effects`   what the texts of cards do
:mod:`twin.moving`    what they do with cards that change places
:mod:`twin.counts`    what they count, and whom they mean
:mod:`twin.knockout`  Knock Outs, Prize cards, winning
:mod:`twin.match`     whole games, and comparing them with the engine's
:mod:`twin.replay`    games of the autopilot
:mod:`twin.known`     which texts the twin knows, word by word; it leaves other cards out
:mod:`twin.decks`     decks and rulebooks to compare on
:mod:`twin.made_up`   attacks made up for comparing
====================  ==========================================================
"""
