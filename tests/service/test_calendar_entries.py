"""deadline.ics: one entry a seat in the players' calendars, which moves and vanishes by mails that
go out anyway."""

from __future__ import annotations

from datetime import datetime
from email.message import EmailMessage

import pytest
from icalendar import Calendar

from tests.service.test_votes import all_vote
from tests.support.desk import act
from tests.support.house import House, kind_of

TURN = "draw\nplace auto\nfinal"


class OwnCalendar:
    """A player's calendar program: it takes what is newer, and what was taken back is gone."""

    def __init__(self) -> None:
        self.sequence = -1
        self.due: datetime | None = None

    def take(self, mail: EmailMessage) -> bool:
        """Read the entry of a mail, if it has one: its method in the part and in the file agree."""
        parts = [p for p in mail.walk() if p.get_content_type() == "text/calendar"]
        for part in parts:
            calendar = Calendar.from_ical(part.get_payload(decode=True))
            (event,) = calendar.walk("VEVENT")
            assert part.get_param("method") == str(calendar["METHOD"])
            assert str(event["ORGANIZER"]) == "mailto:turns@gm.example"
            sequence = int(event["SEQUENCE"])
            if sequence < self.sequence:
                continue
            cancelled = str(calendar["METHOD"]) == "CANCEL"
            assert (str(event["STATUS"]) == "CANCELLED") == cancelled
            self.sequence = sequence
            self.due = None if cancelled else event.decoded("DTSTART")
        return bool(parts)


def calendar_of(house: House, seat: str) -> datetime | None:
    """When a seat's calendar says that it owes something, after all its mails in any order."""
    own = OwnCalendar()
    mails = house.mails(seat)
    for mail in mails:
        own.take(mail)
    turned = OwnCalendar()
    for mail in reversed(mails):
        turned.take(mail)
    assert turned.sequence == own.sequence
    return own.due


@pytest.fixture
def game(house: House) -> House:
    house.open()
    house.poll()
    return house


def test_an_entry_moves_with_the_deadline(game: House) -> None:
    assert calendar_of(game, "anna") == datetime.fromisoformat("2026-03-04T09:00+00:00")
    for span in ("+1d", "+1d"):
        act(game, "deadline", when=span)
        game.poll()
    assert calendar_of(game, "anna") == datetime.fromisoformat("2026-03-06T09:00+00:00")
    game.clock.forward(hours=1)
    act(game, "schedule", changes="every=24h")
    game.poll()
    assert calendar_of(game, "anna") == datetime.fromisoformat("2026-03-05T09:00+00:00")


def test_it_vanishes_with_the_answer_that_is_final_and_comes_back_with_doubt(house: House) -> None:
    house.open(cooling_off="6h")
    house.poll()
    asked = calendar_of(house, "anna")
    house.clock.forward(minutes=1)
    house.say("anna", TURN)
    assert calendar_of(house, "anna") is None
    house.clock.forward(minutes=1)
    house.say("anna", "not final")
    assert calendar_of(house, "anna") == asked


def test_what_is_played_at_once_leaves_nothing_behind(game: House) -> None:
    game.clock.forward(minutes=1)
    game.say("anna", TURN)
    assert calendar_of(game, "anna") is None
    assert calendar_of(game, "bruno") is not None


def test_it_rests_in_a_pause_and_comes_back_with_the_rest(game: House) -> None:
    game.clock.forward(hours=1)
    act(game, "pause")
    game.poll()
    assert calendar_of(game, "anna") is None
    game.clock.forward(days=3)
    act(game, "resume")
    game.poll()
    assert calendar_of(game, "anna") == datetime.fromisoformat("2026-03-07T09:00+00:00")


def test_who_resigns_or_ends_the_game_owes_nothing(house: House) -> None:
    house.open(seats=("anna", "bruno", "carla"))
    house.poll()
    house.clock.forward(hours=1)
    all_vote(house, "vote draw", "vote yes", "vote yes")
    for seat in ("anna", "bruno", "carla"):
        (end,) = [mail for mail in house.mails(seat) if kind_of(mail) == "end"]
        assert calendar_of(house, seat) is None
        assert OwnCalendar().take(end)


def test_who_leaves_a_seat_leaves_its_deadline(game: House) -> None:
    game.clock.forward(hours=1)
    act(game, "replace", seat="anna", address="nora@players.example")
    game.poll()
    (left,) = [mail for mail in game.mails("anna") if kind_of(mail) == "left"]
    own = OwnCalendar()
    assert own.take(left)
    assert own.due is None
