"""Every system of the rules has a test, but for flavour."""

from systems import systems, untested

from deckstats.rules import rulebook_names


def test_no_system_is_without_a_test():
    assert untested() == {}


def test_the_list_of_systems():
    listed = systems()
    assert len(listed) == 180
    assert {id_ for id_, system in listed.items() if system.get("flavour")} == {"a13", "a18", "j13"}


def test_systems_say_what_they_are_and_when_they_changed():
    for id_, system in systems().items():
        assert len(system["title"]) > 3, id_
        eras = [era for era in rulebook_names() if era in system["eras"]]
        assert system["eras"] == eras != [], id_
