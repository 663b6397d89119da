"""pause, resume, deadline, schedule, excuse by a referee's mail, in both languages."""

from __future__ import annotations

import pytest

from tests.service.desk.conftest import DeskHouse

PAIRS = (
    ("pause g1", "suspendre g1", "paused"),
    ("deadline g1 +2d", "échéance g1 : +2 jours", "moved"),
    ("deadline g1 +36h --seat anna", "échéance g1 +36h joueur : anna", "moved"),
    ("deadline g1 2026-03-04 20:00", "date limite g1 2026-03-04 20h00", "moved"),
    ("schedule g1 every=96h at=20:00", "cadence g1 chaque=4j heure=20:00", "scheduled"),
    (
        "schedule g1 every=3 a week until turn 10, then 2 a week warn=12h, 80%",
        "cadence g1 chaque=3 par semaine jusqu'au tour 10, puis 2 par semaine rappels=12h, 80%",
        "scheduled",
    ),
    ("excuse g1 anna", "excuser la partie g1 : anna", "excused"),
)


@pytest.mark.parametrize("which", [0, 1])
@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: pair[0])
def test_an_act_of_the_clock_is_done_by_mail(
    two: DeskHouse, pair: tuple[str, str, str], which: int
) -> None:
    two.open("g1")
    two.clock.forward(hours=1)
    name = ("referee", "lea")[which]
    before = len(two.journal())
    answer = two.order(pair[which], name)
    assert ("Done.", "Fait.")[which] in answer, answer
    (line,) = (line for line in two.journal()[before:] if line["kind"] != "step")
    assert (line["kind"], line["data"]["by"]) == (pair[2], name)
    if pair[2] == "scheduled":
        schedule = two.table().schedule
        assert schedule.at == "20:00" or (
            schedule.every == "3 a week until turn 10, then 2 a week"
            and schedule.warn == ("12h", "80%")
        )
    two.prove()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("resume g1", "The game g1 is not paused."),
        ("deadline g1 yesterday", "is not a time"),
        ("deadline g1 2026-01-01", "That time is past"),
        ("schedule g1 evry=2d", "Did you mean every?"),
        ("schedule g1 every=soon", "is no span of time"),
        ("schedule g1 max_misses=-1", "“-1” is not a whole number from 0 to 9999"),
        ("excuse g1 bruno", "“bruno” has missed nothing"),
    ],
)
def test_what_cannot_be_done_is_told_and_changes_nothing(
    desk: DeskHouse, text: str, told: str
) -> None:
    desk.open("g1")
    before = desk.journal()
    answer = " ".join(desk.order(text).split())
    assert told in answer
    assert desk.journal() == before


@pytest.mark.parametrize("text", ["pause g1", "deadline g1 +9d", "schedule g1 every=1h"])
def test_players_who_write_an_act_of_the_clock_change_nothing(desk: DeskHouse, text: str) -> None:
    desk.open("g1")
    before = desk.table()
    desk.say("anna", text)
    after = desk.table()
    assert (after.paused, after.schedule, after.open) == ("", before.schedule, before.open)
