"""Every system of the rules has a test, but for what is still to be made."""

from systems import systems, untested

from deckstats.rules import rulebook_names

# What card classes need that are not modelled yet; an id goes when its test comes.
TO_COME = {
    "f05", "k03", "n06", "n07", "n08", "n19",
}  # fmt: skip


def test_no_system_is_without_a_test():
    assert set(untested()) <= TO_COME


def test_the_list_of_systems():
    listed = systems()
    assert len(listed) == 180
    assert {id_ for id_, system in listed.items() if system.get("flavour")} == {"a13", "a18", "j13"}
    assert set(listed) > TO_COME


def test_systems_say_what_they_are_and_when_they_changed():
    for id_, system in systems().items():
        assert len(system["title"]) > 3, id_
        eras = [era for era in rulebook_names() if era in system["eras"]]
        assert system["eras"] == eras != [], id_
