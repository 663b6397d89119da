"""Help on orders comes from the forms that are parsed."""

from __future__ import annotations

from adjudicator.render.words.order_text import atom_guide, form_guide, standing_guide
from adjudicator.render.words.words import Words
from adjudicator.rulekit.condition import Atom
from adjudicator.rulekit.forms import Form
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.slots import SeatSlot, whole_number
from adjudicator.rulekit.speech import StandingForm


class Give(Order, tag="Give"):
    seat: str = ""
    amount: int = 0


class Rest(Order, tag="Rest"):
    pass


GIVE = Form(
    Give,
    {"en": ("give {amount} to {seat}",), "fr": ("donner {amount} à {seat}",)},
    {"amount": whole_number(), "seat": SeatSlot()},
)
REST = Form(Rest, {"en": ("rest",), "fr": ("se reposer",)})


def test_each_form_is_shown_in_the_readers_language(words: Words, either: Words) -> None:
    guide = {usage: told for usage, told, _ in form_guide((GIVE, REST, GIVE), either)}
    if either.language == "en":
        assert guide["give <amount> to <seat>"] == "<amount> is a number; <seat> is a player"
        assert guide["rest"] == "does nothing"
    else:
        assert guide["donner <amount> à <seat>"] == "<amount> est un nombre; <seat> est un joueur"
        assert guide["se reposer"] == "ne fait rien"
    assert len(guide) == 2
    assert either.faults == ()


def test_standing_lines_and_tests_are_shown(words: Words) -> None:
    standing = (StandingForm("lend", ("D1",), (GIVE,)), StandingForm("sleep", ("D2",)))
    atoms = (
        Atom("ore", lambda view, seat: 0, (SeatSlot(),)),
        Atom("leader", lambda view: "", result=SeatSlot()),
        Atom("rich", lambda view: True),
    )
    guide = [*standing_guide(standing, words), *atom_guide(atoms, words)]
    assert [usage for usage, _, _ in guide] == [
        "lend: give <amount> to <seat>",
        "sleep: an order",
        "ore(<seat>)",
        "leader = <seat>",
        "rich",
    ]
    assert guide[2] == ("ore(<seat>)", "<seat> is a player", "")
