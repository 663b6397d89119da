"""What is said of orders that wait already: that they are all, after all that a receipt told of
them; that they are to come back. None of it puts other orders in their place."""

from __future__ import annotations

from email.message import EmailMessage

import pytest

from adjudicator.engine.table.table import Pending
from tests.support.house import House

PLAN = "draw\nif drawn = Au then place 1,0"


@pytest.fixture
def waiting(house: House) -> House:
    """A game of Metallurgie in which bruno, who is not on turn, has sent orders."""
    house.open()
    house.say("bruno", PLAN)
    return house


def _answers(mail: EmailMessage) -> dict[str, str]:
    return {"In_Reply_To": str(mail["Message-ID"]), "To": str(mail["Reply-To"])}


def plan_of(house: House) -> Pending:
    pending = house.table().seat("bruno").pending
    assert pending is not None
    return pending


@pytest.mark.parametrize(
    "say",
    [
        "final",
        "Good, that's right. I'm finished.",
        "I'm done.",
        "Please play them now.",
        "C'est tout pour moi, merci !",
    ],
)
def test_who_says_that_he_is_done_makes_his_plan_final(waiting: House, say: str) -> None:
    waiting.say("bruno", say)
    assert plan_of(waiting).text == PLAN
    assert plan_of(waiting).final


def test_who_answers_the_receipt_of_a_refused_line_with_final_means_the_rest(
    waiting: House,
) -> None:
    receipt = waiting.say("bruno", f"{PLAN}\nplace fnord\nfinal")
    assert not plan_of(waiting).final
    # without it nobody can tell that he has seen what is refused
    waiting.say("bruno", "final")
    assert not plan_of(waiting).final
    waiting.say("bruno", "final", Subject="Re: " + str(receipt["Subject"]), **_answers(receipt))
    assert plan_of(waiting).final


def test_who_brings_orders_back_makes_none_final_in_the_same_mail(waiting: House) -> None:
    waiting.say("bruno", "iron 1,1")
    waiting.say("bruno", "Undo that please, bring my old plan back, and then it's final.")
    assert not plan_of(waiting).final
    assert plan_of(waiting).text == PLAN


@pytest.mark.parametrize("say", ["I want to draw a card.", "I'd like to draw a card please"])
def test_who_draws_a_card_proposes_no_draw(house: House, say: str) -> None:
    house.open()
    house.say("anna", say)
    assert house.table().motions == ()
