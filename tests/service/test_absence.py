"""Players who are away: their deadlines wait, the others are told; deadlines in one's own time."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from adjudicator.engine.journal.line import instant
from adjudicator.library.languages import read_lexicon
from adjudicator.service.features.absence import read_days
from adjudicator.service.game.queries import history
from tests.support.house import House, kind_of, text_of

THREE = ("anna", "bruno", "carla")
#: the house's clock stands at 2 March 2026, 9:00 UTC
TODAY = date(2026, 3, 2)


@pytest.fixture
def table(house: House) -> House:
    house.open(seats=THREE)
    return house


def told(mail: object) -> str:
    return " ".join(text_of(mail).split())  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("3 may to 10 may", (2026, 5, 3), (2026, 5, 10)),
        ("3 au 10 mai", (2026, 5, 3), (2026, 5, 10)),
        ("may 3 until may 10", (2026, 5, 3), (2026, 5, 10)),
        ("3-10 mai", (2026, 5, 3), (2026, 5, 10)),
        ("2026-05-03 2026-05-10", (2026, 5, 3), (2026, 5, 10)),
        ("3 may", (2026, 5, 3), (2026, 5, 3)),
        ("1 feb to 3 feb", (2027, 2, 1), (2027, 2, 3)),
        ("28 december to 3 january", (2026, 12, 28), (2027, 1, 3)),
        ("1er aout au 3 aout 2027", (2027, 8, 1), (2027, 8, 3)),
    ],
)
def test_days_are_read(text: str, first: tuple[int, ...], last: tuple[int, ...]) -> None:
    assert read_days(text, TODAY, read_lexicon()) == (date(*first), date(*last))


@pytest.mark.parametrize("text", ["10 may to 3 may 2026", "31 february", "3", "33 may", "3 smarch"])
def test_days_that_there_are_not_are_not_read(text: str) -> None:
    assert read_days(text, TODAY, read_lexicon()) is None


def test_the_deadline_of_who_is_away_waits_and_the_others_are_told(table: House) -> None:
    before = table.table().open[0]
    assert before.decision.seat == "anna"
    answer = table.say("anna", "vacation 3 March to 5 March")
    assert "Your deadlines are paused." in told(answer)
    after = table.table().open[0]
    assert instant(after.due) - instant(before.due) == timedelta(days=3)
    (mail,) = [m for m in table.mails("carla") if kind_of(m) == "away"]
    assert mail["Subject"] == "Absence: anna [g1]"
    assert "anna is away" in told(mail)
    assert "anna is away" in told(table.say("bruno", "status"))
    table.clock.forward(days=4)
    table.poll()
    assert table.table().seat("anna").misses == 0
    table.clock.forward(days=2)
    table.poll()
    assert table.table().seat("anna").misses == 1
    assert table.prove().lines


def test_questions_asked_later_wait_too(table: House) -> None:
    table.say("bruno", "vacances du 2 au 4 mars")
    table.mail("anna", "draw\nplace auto\nfinal")
    table.poll()
    (item,) = table.table().open
    assert item.decision.seat == "bruno"
    assert instant(item.due) > instant(item.opened) + timedelta(days=4)
    assert table.prove().lines


def test_who_is_back_early_gets_the_rest_of_his_days_again(table: House) -> None:
    before = table.table().open[0].due
    table.say("anna", "vacation 3 March to 12 March")
    table.clock.forward(days=2)
    table.poll()
    assert "Welcome back." in told(table.say("anna", "I am back"))
    after = table.table().open[0].due
    assert instant(after) - instant(before) < timedelta(days=2)
    assert "Your deadlines are paused." in told(table.say("anna", "vacation 1 April to 12 April"))
    assert table.prove().lines


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("vacation 3 March to 30 March", "14 are left"),
        ("vacation 99 March", "were not understood"),
        ("vacation 2026-01-01 2026-01-03", "These days are over"),
        ("vacation off", "You are not away"),
        ("zone Europe/Pari", "Did you mean “Europe/Paris”?"),
        ("zone Atlantis", "Nobody here knows a time zone"),
    ],
)
def test_what_cannot_be_is_told(table: House, text: str, why: str) -> None:
    lines = table.table().last
    assert why in told(table.say("anna", text))
    assert table.table().last == lines


def test_a_game_without_vacation(house: House) -> None:
    house.open(seats=THREE, terms={"vacation": 0})
    assert "knows no vacation" in told(house.say("anna", "vacation 3 March"))


def test_deadlines_are_told_in_the_players_own_time(table: House) -> None:
    assert "your time zone (Asia/Tokyo)" in told(table.say("anna", "zone Asia/Tokyo"))
    assert "(Asia/Tokyo), that is" in told(table.say("anna", "report"))
    assert "Asia/Tokyo" not in told(table.say("bruno", "status"))
    assert table.table().seat("anna").zone == "Asia/Tokyo"


def test_absences_stand_in_the_history(table: House) -> None:
    table.say("anna", "vacation 3 March to 5 March")
    (line,) = [line for line in history(table.host, "g1") if line.kind == "away"]
    assert (line.who, line.text) == ("anna", "2026-03-03T00:00:00Z to 2026-03-06T00:00:00Z")
