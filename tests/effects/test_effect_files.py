"""The shipped effects: each reads, prints to itself, fits its card and leaves nothing out."""

from importlib import resources

import pytest

from deckstats.cards import Ability, Attack, Card, database
from deckstats.cards.effects_data import attack_program, effects_of, unmodelled_parts
from deckstats.effects.encoding import encode
from deckstats.effects.files import read_effects, read_provided
from deckstats.effects.filters import ANY
from deckstats.effects.notation import format, parse
from deckstats.errors import EffectSyntaxError

FILES = sorted(
    (file for file in (resources.files("deckstats.cards") / "data" / "effects").iterdir()),
    key=lambda file: file.name,
)
SHIPPED = {file.name: read_effects(file.read_text(encoding="utf8"), file.name) for file in FILES}
CARDS = [effects for found in SHIPPED.values() for effects in found.values()]


TEXTS = [
    pytest.param(line.partition("= ")[2], id=f"{file.name}: {line.strip()}")
    for file in FILES
    for line in file.read_text(encoding="utf8").splitlines()
    if line[:1].isspace() and "= provides" not in line
]


@pytest.mark.parametrize("text", TEXTS)
def test_shipped_programs_print_to_themselves(text):
    assert format(parse(text)) == text


@pytest.mark.parametrize("effects", CARDS, ids=lambda effects: effects.card)
def test_effects_belong_to_their_card(effects):
    card = database().by_id(effects.card)
    assert effects.name == card.name
    assert card.same_as == card.id, "effects stand under the oldest print"
    assert set(effects.attacks) <= {attack.name for attack in card.attacks if attack.has_text}
    given = set(effects.attacks)  # an attack may give an Ability
    assert set(effects.powers) <= {ability.name for ability in card.abilities} | given
    assert bool(effects.provides) <= card.is_energy
    tools = any(s.op == "BECOME_TOOL" for made in effects.powers.values() for s in made.statements)
    assert bool(effects.rules) <= (card.has_text or tools)  # a Tool says what it does as a rule


def _flat(statements):
    """Yield statements and those of their blocks, in written order."""
    for statement in statements:
        yield statement
        yield from _flat(statement.block)


@pytest.mark.parametrize("effects", CARDS, ids=lambda effects: effects.card)
def test_programs_hold_the_printed_damage(effects):
    """The first damage of a program is the printed number, as base or as factor."""
    for attack in database().by_id(effects.card).attacks:
        program = effects.attacks.get(attack.name)
        if program is None or attack.damage == "?":
            continue
        statements = program.statements
        if attack.base_damage and not any(each.op == "DAMAGE" for each in statements):
            statements = [*_flat(statements)]  # it depends on coins or choices
        factor = attack.damage.endswith("×")
        amounts = [each.amount for each in statements if each.op == "DAMAGE"]
        if factor and not amounts:  # it may be done to a Benched Pokémon
            amounts = [each.amount for each in statements if each.op == "HIT"]
        found = 0
        if amounts:
            found = amounts[0].per if factor else amounts[0].base
        assert found == attack.base_damage, attack.name


def test_every_card_of_base_set_is_modelled_whole():
    base = [database().by_id(f"base1-{number}") for number in range(1, 103)]
    assert {card.name: unmodelled_parts(card) for card in base if unmodelled_parts(card)} == {}


def test_all_of_base_set_fits_the_tables_of_a_game():
    filters = []
    rows = 0
    for effects in SHIPPED["base1.txt"].values():
        rows += sum(
            len(encode(attack, filters, attack=True).rows) for attack in effects.attacks.values()
        )
        others = [*effects.powers.values(), *effects.rules]
        rows += sum(len(encode(other, filters, attack=False).rows) for other in others)
    assert filters[0] == ANY
    assert rows < 1024
    assert len(filters) < 64


# -- looking effects up -----------------------------------------------------------------------


def test_a_reprint_does_what_the_first_print_does():
    assert effects_of(database().by_id("base4-118")) is effects_of(database().by_id("base1-91"))


def test_a_card_of_a_set_without_a_file_has_no_effects():
    card = Card("xx-1", "Unknown", "xx", "1", "Trainer", has_text=True)
    assert effects_of(card) is None
    assert unmodelled_parts(card) == ("rule",)


def test_attacks_without_text_do_their_printed_damage():
    gyarados = database().by_id("base1-6")
    programs = [attack_program(gyarados, attack) for attack in gyarados.attacks]
    assert [format(program) for program in programs] == [
        "damage 50",
        "damage 40; flip 1; heads: foe is Paralyzed",
    ]


def test_attacks_with_a_text_that_is_not_modelled_have_no_program():
    attacks = (Attack("Tackle", "C", "10"), Attack("Riddle", "CC", "20", has_text=True))
    card = Card("xx-2", "Sphinx", "xx", "2", "Pokémon", ("Basic",), 50, attacks=attacks,
                abilities=(Ability("Stare", "Pokémon Power"),))  # fmt: skip
    assert attack_program(card, attacks[1]) is None
    assert unmodelled_parts(card) == ("Riddle", "Stare")


# -- reading files ----------------------------------------------------------------------------

DOLL = """
# a comment
x-1 Doll of Many Names
    = static: no_retreat
    = any: discard self

x-2 Energy
    = provides CC
"""


def test_a_card_can_have_several_rules():
    doll = read_effects(DOLL)["x-1"]
    assert doll.name == "Doll of Many Names"
    assert [rule.event for rule in doll.rules] == ["static", "any"]
    assert doll.rule() is None
    assert format(doll.rule("any")) == "any: discard self"


def test_energy_says_what_it_provides():
    assert read_effects(DOLL)["x-2"].provides == "CC"


def test_energy_says_where_it_provides_something_else():
    provided = read_provided("C; any any while 3 [Stage-2]; basic while [Water]")
    assert [(each.letters, each.units, each.in_play) for each in provided] == [
        ("C", 1, 0),
        ("GRWLPFDMY", 2, 3),
        ("basic", 1, 0),
    ]
    assert [str(each.only_while) for each in provided[1:]] == ["[Stage-2]", "[Water]"]


def test_headers_tell_powers_from_attacks():
    effects = read_effects("x-1 A\n  Hit = damage 10\n  Glow = once: me draw 1\n")["x-1"]
    assert (list(effects.attacks), list(effects.powers)) == (["Hit"], ["Glow"])


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("  = fail", 'expected a card before "= fail" (my.txt, line 1)'),
        ("x-1 A\nx-1 A", "expected each card once, got x-1 again (my.txt, line 2)"),
        ("x-1 A\n  Hit damage 10", 'expected a name, "=" and a program, got "Hit damage 10"'),
        ("x-1 A\n  Hit = damage 1\n  Hit = fail", 'expected each name once, got "Hit" again'),
        ("x-1 A\n\n# no\n  Hit = damag 1", 'got "damag" in "damag 1" (my.txt, line 4)'),
        ("x-1 A\n  = fail\n  = fail", 'expected one rule of a kind, got "fail"'),
        ("x-1 A\n  = provides CX", "expected units of the same kind"),
        ("x-1 A\n  = provides GW", "expected units of the same kind"),
        ("x-1 A\n  = provides C\n  = provides C", 'expected "provides" once'),
        ("x-1 A\n  = provides C; any", 'expected "while" and a filter in square brackets'),
        ("x-1 A\n  = provides C; any while [hapy]", 'expected a condition, got "hapy"'),
        ("x-1 A\n  = provides C; any while [holds Fire]", "cannot depend on other Energy"),
        ("x-1 A\n  =", "expected an operation, got the end"),
    ],
)
def test_errors_name_file_and_line(text, message):
    with pytest.raises(EffectSyntaxError) as caught:
        read_effects(text, "my.txt")
    assert message in str(caught.value)
    assert "(my.txt, line " in str(caught.value)
