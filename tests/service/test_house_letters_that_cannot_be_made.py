"""Mails of the house itself that cannot be made are given up, too, and stop no look."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from adjudicator.service.faults.making import read_unmade, unmade_of_house
from adjudicator.service.features import news
from adjudicator.service.flow import mailroom, unplaced
from tests.service.desk.conftest import DeskHouse
from tests.service.test_news import flat, turn
from tests.support.house import GAME, House, kind_of


def fail(*_: Any, **__: Any) -> Any:
    raise RuntimeError("this cannot be made")


def unwritable(house: House, seat: str) -> None:
    """Let a seat have an address from before addresses were checked."""
    folder = house.host.archive.game(GAME)
    seats = folder.read_seats()
    seats[seat]["address"] = f"{seat}@my_host.example"
    folder.write_seats(seats)


def test_a_daily_mail_that_goes_nowhere_costs_nobody_else_his(house: House) -> None:
    house.open(seats=("anna", "bruno", "carla"))
    for seat in ("bruno", "carla"):
        house.say(seat, "news daily")
    unwritable(house, "bruno")
    for _ in range(3):
        turn_of = house.table().open[0].decision.seat
        house.mail(turn_of, "draw\nplace auto\nfinal")
        house.poll()
    house.clock.forward(days=1)
    house.poll()
    assert "news" in [kind_of(mail) for mail in house.mails("carla")]


@pytest.fixture
def desk(tmp_path: Path) -> DeskHouse:
    """A house with one referee."""
    return DeskHouse(tmp_path)


@pytest.mark.parametrize("name", ["_item", "_mail"])
def test_a_daily_mail_that_cannot_be_put_into_words_stops_no_look(
    name: str, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.open()
    house.say("bruno", "news daily")
    turn(house)
    monkeypatch.setattr(news.News, name, fail)
    for _ in range(2):
        house.clock.forward(days=1)
        house.poll()
    (one,) = read_unmade(unmade_of_house(house.host))
    assert "RuntimeError" in one.why


def test_a_referee_whose_answer_cannot_be_made_hears_that_his_acts_were_done(
    desk: DeskHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.open()
    monkeypatch.setattr(mailroom, "answer_letter", fail)
    answer = " ".join(desk.order("note g1: be kind").split())
    assert "the answer to it could not be made" in answer
    assert desk.waiting() == []
    assert "remarked" in desk.kinds()
    desk.clock.forward(hours=2)
    desk.poll()
    told = [flat(mail) for mail in desk.mails("boss") if "Of a mail of the house" in flat(mail)]
    assert len(told) == 1


def test_a_digest_that_cannot_be_made_stops_no_look(
    desk: DeskHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.open()
    monkeypatch.setattr("adjudicator.service.run.digest_letter.faults_told", fail)
    monkeypatch.setattr("adjudicator.service.run.digest_letter.digest_letter", fail)
    desk.mail("nobody", "hello", To="turns@gm.example")
    for _ in range(3):
        desk.clock.forward(hours=2)
        desk.poll()
    assert desk.waiting() == []


def test_a_word_about_a_forged_mail_that_cannot_be_made_holds_nothing(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.open()
    monkeypatch.setattr(unplaced, "trouble_letter", fail)
    house.mail("anna", "draw", To="turns@gm.example")
    house.poll()
    assert house.waiting() == []
