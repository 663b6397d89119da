"""A mail with orders goes through the steps, and into no feature that is not its own."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType

import pytest

from adjudicator.mail.ports import Ending, Fetched
from adjudicator.service.flow.intake import Intake
from adjudicator.service.flow.steps import STEPS
from tests.support.house import House

FEATURES = "adjudicator.service.features."
#: what every mail is held against: what it answers, whose it is, and what the others hear of it
BESIDE_ORDERS = {
    *("deputies", "deputy_letters", "feature", "observers", "reading"),
    *("asking.questions", "asking.plain_questions", "table_words", "towards_others"),
}
#: modules of which a function is called by the second mail of orders of a house, answer included
MOST_MODULES = 165


def modules_entered(work: Callable[[], object]) -> set[str]:
    """The modules of ours of which `work` calls a function; what makes plain values is none."""
    found: set[str] = set()

    def note(frame: FrameType, event: str, argument: object) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename != "<string>" and code.co_name != "<module>":
            found.add(frame.f_globals.get("__name__", ""))

    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(None)
    return {name for name in found if name.startswith("adjudicator.")}


@pytest.fixture(scope="module")
def entered(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    house = House(tmp_path_factory.mktemp("way"))
    house.open()
    house.poll()
    house.say("anna", "draw\nplace auto")
    house.mail("anna", "draw\nplace auto")
    (fetched,) = house.host.make_source().fetch()
    return modules_entered(lambda: handle(house, fetched))


def handle(house: House, fetched: Fetched) -> None:
    assert Intake(house.host).handle(fetched) is Ending.ORDERED


def test_orders_enter_no_feature_but_those_that_every_mail_is_held_against(
    entered: set[str],
) -> None:
    features = {name.removeprefix(FEATURES) for name in entered if name.startswith(FEATURES)}
    assert features <= BESIDE_ORDERS


def test_orders_enter_no_more_modules_than_they_did(entered: set[str]) -> None:
    assert 100 < len(entered) <= MOST_MODULES


def test_every_step_says_what_it_does_and_the_last_one_ends_every_mail() -> None:
    names = [step.__name__ for step in STEPS]
    assert len(set(names)) == len(names)
    assert all(step.__doc__ for step in STEPS)
    assert names[-1] == "answer"
