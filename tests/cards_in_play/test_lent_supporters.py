"""Attacks, Powers and a Supporter that use the effect of somebody's Supporter."""

import pytest
from board import Board, Side, card, pokemon
from card_tables import NO_EFFECT, printed, ready, table

from deckstats.rules import rulebook

YES, NO = 1, 0


def attacking(user, attack, me=None, opp=None, **more):
    """Return a position before an attack, by the rules of its card's era."""
    mine = Side(ready(user, attack), **(me or {}))
    return Board(mine, Side("Chansey", **(opp or {})), rules=rulebook(printed(user).era), **more)


FROM_THEIR_DISCARD = [
    ("ex5-17", "Chime"), ("ex10-C", "Hidden Power"), ("pl3-98", "Chime"),
    ("xy7-44", "Bewitching Eyes"), ("swsh12pt5-119", "Primate Acting"),
]  # fmt: skip


@table("user attack", FROM_THEIR_DISCARD)
def test_attacks_with_a_discarded_supporter_of_the_opponents(user, attack):
    opp = {"discard": ["Bill", "Cheren"]}
    board = attacking(user, attack, {"deck": ["Abra", "Onix", "Machop", "Pidgey"]}, opp)
    board.act("attack", attack)
    assert board.hand("me") == ["Abra", "Machop", "Onix"]  # Cheren draws three; Bill is none
    assert board.discard("opp") == ["Bill", "Cheren"]


@table("user attack", FROM_THEIR_DISCARD)
def test_attacks_without_a_supporter_to_use(user, attack):
    board = attacking(user, attack, opp={"discard": ["Bill"]})
    board.act("attack", attack)
    assert board.hand("me") == []


IN_THEIR_HAND = [
    ("ex2-10", "Supernatural", False), ("sm8-157", "Stunning Likeness", False),
    ("sv5-63", "Look-Alike Show", False), ("sm6-87", "Wink Wink", True),
]  # fmt: skip


@table("user attack discards", IN_THEIR_HAND)
def test_attacks_that_may_use_a_supporter_of_the_opponents_hand(user, attack, discards):
    for wanted in (YES, NO):
        me, opp = {"deck": ["Abra", "Onix", "Machop"]}, {"hand": ["Cheren", "Bill"]}
        board = attacking(user, attack, me, opp)
        board.act("attack", attack, choices=[wanted])
        assert len(board.hand("me")) == 3 * wanted
        assert board.discard("opp") == ["Cheren"] * (discards and wanted)
        assert ("Cheren" in board.hand("opp")) != (discards and wanted)


@table("user attack", [("pl4-29", "Recruit"), ("bw8-84", "Silent Claw")])
def test_attacks_that_discard_the_supporter_of_the_opponents_hand(user, attack):
    board = attacking(user, attack, {"deck": ["Abra"]}, {"hand": ["Cheren", "Guzma"]})
    board.act("attack", attack, choices=[card("Cheren", "opp")])
    assert len(board.hand("me")) == 3
    assert (board.hand("opp"), board.discard("opp")) == (["Guzma"], ["Cheren"])


@table("user attack source", [
    ("dp7-48", "Impersonate", "deck"), ("sm12-96", "Impersonation", "hand"),
])  # fmt: skip
def test_attacks_that_discard_a_supporter_of_ones_own(user, attack, source):
    board = attacking(user, attack, {source: ["Cheren", "Guzma"]}, {"bench": ["Onix"]})
    board.act("attack", attack, choices=[card("Cheren")])
    assert board.discard("me") == ["Cheren"]
    assert len(board.hand("me")) == 3 + (source == "hand")


def test_one_that_is_of_no_use_is_discarded_all_the_same():
    """Guzma cannot be played while the opponent has no Benched Pokémon."""
    board = attacking("dp7-48", "Impersonate", {"deck": ["Guzma"]})
    board.act("attack", "Impersonate", choices=[card("Guzma")])
    assert board.discard("me") == ["Guzma"]
    assert board.active("opp").name == "Chansey"


@table("top drawn", [("Cheren", 3), ("Bill", 0)])
def test_supernatural_shapeshifter_discards_the_top_card(top, drawn):
    board = attacking("me1-20", "Supernatural Shapeshifter", {"deck": [top]})
    board.act("attack", "Supernatural Shapeshifter")
    assert board.discard("me") == [top]
    assert len(board.hand("me")) == drawn


def test_psychic_research_uses_what_lies_in_ones_own_discard_pile():
    """Guzma, as the effect of the attack: switches both Active Pokémon."""
    me = {"bench": ["Abra"], "discard": ["Guzma", "Bill"]}
    board = attacking("dp3-53", "Psychic Research", me, {"bench": ["Onix", "Machop"]})
    board.act("attack", "Psychic Research", choices=[card("Guzma"), pokemon("Onix", "opp")])
    assert (board.active("opp").name, board.active("me").name) == ("Onix", "Abra")
    assert board.discard("me") == ["Bill", "Guzma"]


# -- Powers -----------------------------------------------------------------------------------


def using(user, power, active=True, me=None, opp=None):
    """Return a position in which a Pokémon may use its Power."""
    places = {"active": user} if active else {"active": "Abra", "bench": [user]}
    mine = Side(**{**places, **(me or {})})
    return Board(mine, Side("Chansey", **(opp or {})), rules=rulebook(printed(user).era))


def test_telepass():
    """Gardevoir: one a turn, though there be two, and beside the Supporter of the turn."""
    me = {"bench": ["Abra", "dp3-7"], "hand": ["Cheren"]}
    board = using("dp3-7", "Telepass", me=me, opp={"discard": ["Cheren", "Bill"]})
    board.play("Cheren")
    board.act("power", "Telepass", to="Gardevoir")
    assert len(board.hand("me")) == 6
    assert board.discard("opp") == ["Bill", "Cheren"]
    assert board.reason("power", "Telepass", to="Gardevoir #2")
    asleep = using("dp3-7", "Telepass", opp={"discard": ["Cheren"]}, me={"condition": "Asleep"})
    assert asleep.reason("power", "Telepass", to="Gardevoir")
    without = using("dp3-7", "Telepass", opp={"discard": ["Bill"]})
    assert without.reason("power", "Telepass", to="Gardevoir") == NO_EFFECT


@pytest.mark.parametrize("wanted", [YES, NO])
def test_sharing(wanted):
    board = using("ex15-5", "Sharing", active=False, opp={"hand": ["Cheren", "Bill"]})
    board.act("power", "Sharing", to="Milotic δ", choices=[wanted])
    assert len(board.hand("me")) == 3 * wanted
    assert board.hand("opp") == ["Bill", "Cheren"]


def test_portrait_is_for_the_active_smeargle():
    opp = {"hand": ["Cheren", "Guzma"]}
    board = using("hgss3-8", "Portrait", opp=opp)
    board.act("power", "Portrait", to="Smeargle")
    assert len(board.hand("me")) == 3  # Guzma is of no use
    assert board.hand("opp") == ["Cheren", "Guzma"]
    assert using("hgss3-8", "Portrait", False, opp=opp).reason("power", "Portrait", to="Smeargle")


def test_download():
    board = using("dp4-49", "Download", active=False, me={"hand": ["Cheren", "Bill"]})
    board.act("power", "Download", to="Porygon2")
    assert board.discard("me") == ["Cheren"]
    assert len(board.hand("me")) == 4
    without = using("dp4-49", "Download", me={"hand": ["Bill"]})
    assert without.reason("power", "Download", to="Porygon2") == NO_EFFECT


# -- a Supporter ------------------------------------------------------------------------------


@pytest.mark.parametrize("wanted", [YES, NO])
def test_sabrinas_suggestion(wanted):
    me = Side("Abra", hand=["Sabrina's Suggestion", "Cheren"])
    board = Board(me, Side("Chansey", hand=["Cheren", "Bill"]), rules=rulebook("sm"))
    board.play("Sabrina's Suggestion", [wanted])
    assert len(board.hand("me")) == 1 + 3 * wanted
    assert board.hand("opp") == ["Bill", "Cheren"]
    assert board.discard("me") == ["Sabrina's Suggestion"]
    assert board.reason("trainer", "Cheren")  # it was the Supporter of the turn
