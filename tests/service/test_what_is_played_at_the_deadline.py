"""A report says one thing only of what is played if its reader does nothing more."""

from __future__ import annotations

import pytest

from tests.support.desk import act
from tests.support.house import House, text_of

SILENCE = {
    "en": "If you send nothing by the deadline",
    "fr": "Si vous n’envoyez rien avant la date limite",
}
WAITING = {
    "en": "Your orders wait. If you send nothing else, they are played at the deadline",
    "fr": "Vos ordres attendent. Si vous n’envoyez rien d’autre, ils seront joués à la date limite",
}


def flat(house: House, seat: str) -> str:
    """The last mail to a seat, in one line."""
    return " ".join(text_of(house.mails(seat)[-1]).split())


def begun(house: House, language: str) -> None:
    house.open()
    for seat in ("anna", "bruno"):
        house.say(seat, f"language {language}")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_report_after_a_rollback_says_that_the_orders_that_wait_are_played(
    house: House, language: str
) -> None:
    begun(house, language)
    house.say("anna", "report")
    assert SILENCE[language] in flat(house, "anna")
    before = house.table().last
    house.say("anna", "draw\nplace auto\nfinal")
    act(house, "rollback", to=str(before), reason="A slip.")
    house.poll()
    assert house.table().seat("anna").pending is not None
    told = flat(house, "anna")
    assert WAITING[language] in told
    assert SILENCE[language] not in told


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_report_on_orders_that_were_sent_ahead_says_that_they_are_played(
    house: House, language: str
) -> None:
    begun(house, language)
    house.say("bruno", "draw\nplace auto")
    house.say("anna", "draw\nplace auto\nfinal")
    told = flat(house, "bruno")
    assert WAITING[language] in told
    assert SILENCE[language] not in told


@pytest.mark.parametrize("how", ["vote", "referee"])
def test_no_report_in_a_pause_names_a_deadline(house: House, how: str) -> None:
    begun(house, "en")
    before = " ".join(text_of(house.say("anna", "report")).split())
    assert "4 March 2026, 09:00" in before
    if how == "referee":
        act(house, "pause")
    else:
        for seat in ("anna", "bruno"):
            house.mail(seat, "vote pause")
    house.poll()
    for word in ("report", "status"):
        told = " ".join(text_of(house.say("anna", word)).split())
        assert "no deadline runs" in told
        assert "4 March 2026, 09:00" not in told
