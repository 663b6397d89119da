"""A game whose reports take long delays no other: they are made in pieces, others' mails between.

What is counted are reports and pictures made between two looks into the mailbox, not seconds.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Any

import pytest

from adjudicator.errors import StorageFailed
from adjudicator.mail.ports import Ending, Fetched, Source
from adjudicator.service.faults.looking import Polled
from adjudicator.service.features import deputy_letters
from adjudicator.service.following import report_mails
from adjudicator.service.run.poller import Poller
from tests.support.house import House, kind_of

SEATS = ("anna", "bruno", "chloe", "david")


class Watched:
    """A mailbox that tells how many reports were made between two looks, and may get mail."""

    def __init__(self, inner: Source, house: House) -> None:
        self.inner, self.house = inner, house
        self.made, self.most = 0, 0
        self.fetches = 0
        self.coming: dict[int, tuple[str, str]] = {}
        self.settled: list[int] = []
        self.says = "status"

    def fetch(self, skip: Collection[str] = (), most: int = 0) -> Sequence[Fetched]:
        self.most, self.made = max(self.most, self.made), 0
        self.fetches += 1
        if self.fetches in self.coming:
            seat, game = self.coming[self.fetches]
            self.house.mail(seat, self.says, game)
        return self.inner.fetch(skip, most)

    def remaining(self, keys: Collection[str]) -> frozenset[str]:
        return self.inner.remaining(keys)

    def settle(self, endings: Sequence[tuple[str, Ending]]) -> None:
        self.settled += [self.fetches] * len(endings)
        self.inner.settle(endings)

    def wait(self, seconds: float) -> None:
        self.inner.wait(seconds)

    def close(self) -> None:
        self.inner.close()


@pytest.fixture
def slow(tmp_path: Path) -> House:
    """A game of four whose turn ends with the next mail, and a small one."""
    house = House(tmp_path)
    house.open("slow", SEATS, options={})
    house.open("small")
    house.mail("anna", "format text", "small")
    for name in SEATS:
        house.mail(name, "news each", "slow")
    house.poll()
    seat = house.table("slow").open[0].decision.seat
    house.mail(seat, "draw\nplace auto\nfinal", "slow")
    return house


def watched(house: House, monkeypatch: pytest.MonkeyPatch) -> tuple[Watched, Poller]:
    box = Watched(house.host.make_source(), house)
    real = deputy_letters.mail_to

    def counting(session: Any, seat: str, kind: str, *args: Any, **more: Any) -> Any:
        box.made += kind == "report"
        return real(session, seat, kind, *args, **more)

    monkeypatch.setattr(deputy_letters, "mail_to", counting)
    return box, Poller(house.host, box, house.host.make_sender())


def test_the_mailbox_is_looked_into_between_two_reports_of_a_turn(
    slow: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    box, poller = watched(slow, monkeypatch)
    before = [kind_of(mail) for mail in slow.mails()].count("report")
    poller.look(result := Polled())
    assert result.faults == []
    # who has just played is told by his receipt
    assert [kind_of(mail) for mail in slow.mails()].count("report") - before == len(SEATS) - 1
    assert box.most == 1
    assert box.fetches > len(SEATS)
    slow.prove("slow")


def test_a_mail_for_another_game_is_answered_while_reports_are_made(
    slow: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    box, poller = watched(slow, monkeypatch)
    box.coming[3] = ("anna", "small")
    poller.look(result := Polled())
    assert result.faults == []
    assert box.settled[0] == 3, "settled, and its answer free to leave, at once"
    assert box.settled[1] > 3, "the turn's own mail when all its reports are made"
    assert slow.waiting() == []


def test_a_mail_for_the_slow_game_itself_comes_after_its_reports(
    slow: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    box, poller = watched(slow, monkeypatch)
    box.coming[3] = ("bruno", "slow")
    poller.look(result := Polled())
    assert (result.faults, slow.waiting()) == ([], [])
    assert kind_of(slow.mails("bruno")[-1]) == "status-0"


def test_a_word_for_all_games_of_a_player_waits_for_the_slow_one(
    slow: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    box, poller = watched(slow, monkeypatch)
    box.coming[3] = ("anna", "small")
    box.says = "digest on"
    poller.look(result := Polled())
    assert (result.faults, slow.waiting()) == ([], [])
    assert {slow.table(game).seat("anna").news for game in ("slow", "small")} == {"daily"}


def test_reports_that_cannot_be_made_leave_the_mail_where_it_is_and_come_later(
    slow: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    box, poller = watched(slow, monkeypatch)
    box.coming[3] = ("anna", "small")
    reports = [kind_of(mail) for mail in slow.mails()].count("report")

    def failing(report: Any, words: Any) -> Any:
        raise StorageFailed("no", "mend it")

    with monkeypatch.context() as patch:
        patch.setattr(report_mails, "render_report", failing)
        poller.look(result := Polled())
    assert result.faults == ["a mail waits in the mailbox: no. Mend it."]
    assert len(slow.waiting()) == 1
    assert [kind_of(mail) for mail in slow.mails()].count("report") == reports
    slow.poll()
    assert slow.waiting() == []
    assert [kind_of(mail) for mail in slow.mails()].count("report") == reports + len(SEATS) - 1
    slow.prove("slow")
