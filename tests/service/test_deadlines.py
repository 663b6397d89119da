from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import timedelta

import pytest

from adjudicator.errors import MailFailed, UnknownGame
from adjudicator.mail.ports import Delivery, Ending, Fetched, Outgoing
from adjudicator.service.outgoing.dispatch import given_up_mails, retry
from adjudicator.service.run.poller import Poller
from tests.support.house import GAME, House, kind_of, text_of

TURN = "draw\nplace auto\nfinal"


def sources(house: House) -> list[tuple[str, str]]:
    """(seat, source) of every answer that was carried out."""
    lines = (line["data"] for line in house.journal() if line["kind"] == "step")
    return [(a["seat"], a["source"]) for data in lines for a in data["answers"]]


class DeadSource:
    """A mail server that is down."""

    def fetch(self, skip: Collection[str] = (), most: int = 0) -> Sequence[Fetched]:
        raise MailFailed("IMAP server mx:993 cannot be reached", "check the network")

    def remaining(self, keys: Collection[str]) -> frozenset[str]:
        raise AssertionError("nothing was fetched")

    def settle(self, endings: Sequence[tuple[str, Ending]]) -> None:
        raise AssertionError("nothing was fetched")

    def wait(self, seconds: float) -> None:
        raise AssertionError("not asked to wait")

    def close(self) -> None:
        pass


class FailingSender:
    """A server that takes mails only when `works`, and remembers what it took."""

    def __init__(self, status: str) -> None:
        self.status = status
        self.taken: list[str] = []

    def send(self, mails: Sequence[Outgoing]) -> Sequence[Delivery]:
        self.taken += [mail.message_id for mail in mails if self.status == "sent"]
        return [Delivery(mail.message_id, self.status, "451 try later") for mail in mails]

    def close(self) -> None:
        pass


def test_nobody_is_hurried_before_the_deadline(game: House) -> None:
    game.clock.forward(hours=47, minutes=59)
    game.poll()
    assert sources(game) == []


def test_at_the_deadline_the_default_is_played_and_counted_as_a_miss(game: House) -> None:
    game.clock.forward(hours=48)
    game.poll()
    assert sources(game) == [("anna", "default")]
    assert game.table().seat("anna").misses == 1
    asked = [m for m in game.mails("anna") if kind_of(m) == "decision"][-1]
    assert "missed" in text_of(asked)


def test_at_the_deadline_a_tentative_sheet_counts(game: House) -> None:
    game.say("anna", "draw\nplace auto")
    game.clock.forward(hours=48)
    game.poll()
    assert sources(game) == [("anna", "plan"), ("anna", "plan")]
    assert game.table().seat("anna").misses == 0


def test_a_late_mail_waits_for_the_next_decision(game: House) -> None:
    game.clock.forward(hours=49)
    answer = game.say("anna", "draw\nplace auto\nfinal")
    assert sources(game)[0] == ("anna", "default")
    assert game.received("anna")[-1]["late"] is True
    assert "came after the deadline" in text_of(answer)
    assert ("anna", "plan") in sources(game), "what it says of the drawn card still counts"


def test_a_mail_in_time_is_never_beaten_by_a_late_look(game: House) -> None:
    raw = game.write("anna", "draw\nplace auto")
    game.lay(raw, game.clock.now() + timedelta(hours=47))
    game.clock.forward(hours=60)
    game.poll()
    assert sources(game) == [("anna", "plan"), ("anna", "plan")]


def test_the_sender_s_own_date_decides_nothing(game: House) -> None:
    raw = game.write("anna", TURN, Date="Mon, 2 Mar 2026 09:01:00 +0000")
    game.lay(raw, game.clock.now() + timedelta(hours=48, minutes=1))
    game.clock.forward(hours=49)
    game.poll()
    assert sources(game)[0] == ("anna", "default")


def test_grace_lets_late_orders_count(house: House) -> None:
    house.open(grace="2h")
    house.clock.forward(hours=49)
    house.poll()
    assert sources(house) == []
    house.say("anna", TURN)
    assert sources(house)[0] == ("anna", "plan")


def test_a_reminder_goes_once_to_who_has_not_finished(game: House) -> None:
    game.clock.forward(hours=24)
    game.poll()
    game.poll()
    (mail,) = [m for m in game.mails() if kind_of(m) == "reminder"]
    assert mail["To"] == "anna@players.example"
    assert "24 hours left" in " ".join(text_of(mail).split())
    assert game.kinds().count("reminded") == 1


def test_a_reminder_says_whether_something_is_stored(game: House) -> None:
    game.say("anna", "draw")
    game.clock.forward(hours=24)
    game.poll()
    (mail,) = [m for m in game.mails() if kind_of(m) == "reminder"]
    assert "your orders are saved, not final" in text_of(mail).lower()


def test_who_sent_final_orders_is_reminded_of_a_question_that_they_leave_open(house: House) -> None:
    house.open(warn=("6h",))
    house.say("anna", "draw\nfinal")
    house.clock.forward(hours=23)
    house.poll()
    (mail,) = [m for m in house.mails("anna") if kind_of(m) == "reminder"]
    assert "Your orders do not answer this question." in text_of(mail)


def test_who_answered_for_good_is_not_reminded(house: House) -> None:
    house.open(cooling_off="30h")
    house.say("anna", TURN)
    house.clock.forward(hours=29)
    house.poll()
    assert "reminded" not in house.kinds()


def test_after_a_pause_of_the_poller_one_reminder_is_enough(house: House) -> None:
    house.open(warn=("36h", "24h", "6h"))
    house.clock.forward(hours=25)
    house.poll()
    assert len([m for m in house.mails() if kind_of(m) == "reminder"]) == 1
    house.clock.forward(hours=18)
    house.poll()
    assert len([m for m in house.mails() if kind_of(m) == "reminder"]) == 2
    assert house.prove().lines == house.table().last


def test_after_enough_misses_the_seat_goes_on_autopilot_and_its_owner_is_told(house: House) -> None:
    house.open(max_misses=2)
    house.clock.forward(hours=48)
    house.poll()
    house.clock.forward(hours=24)
    house.poll()
    seat = house.table().seat("anna")
    assert (seat.misses, seat.autopilot) == (2, "missed")
    (report,) = [m for m in house.mails("anna") if kind_of(m) == "autopilot"]
    assert "autopilot" in text_of(report)
    house.say("bruno", "standing:\nmode: draw\nplace: auto")
    assert ("anna", "autopilot") in sources(house), "later turns do not wait for a deadline"


def test_any_mail_of_the_owner_ends_the_row_of_misses(game: House) -> None:
    game.clock.forward(hours=48)
    game.poll()
    assert game.table().seat("anna").misses == 1
    game.say("anna", "format text")
    assert game.table().seat("anna").misses == 0


def test_while_the_mailbox_cannot_be_read_no_deadline_is_enforced_but_mails_go_out(
    game: House,
) -> None:
    game.mail("anna", "status")
    game.intake_only()
    game.clock.forward(hours=100)
    waiting = len(game.mails())
    result = Poller(game.host, DeadSource(), game.host.make_sender()).once()
    assert sources(game) == []
    assert result.sent.sent == 1
    assert len(game.mails()) == waiting + 1
    assert result.faults == ["IMAP server mx:993 cannot be reached. Check the network."]
    game.poll()
    assert sources(game) == [("anna", "default"), ("anna", "default")][: len(sources(game))]
    assert sources(game)


def test_while_mails_cannot_be_sent_they_wait_and_the_game_goes_on(game: House) -> None:
    down = FailingSender("later")
    game.mail("anna", TURN)
    result = Poller(game.host, game.host.make_source(), down).once()
    assert sources(game) == [("anna", "plan"), ("anna", "plan")]
    assert result.sent.later == 2
    assert all("451 try later" in fault for fault in result.faults)
    up = FailingSender("sent")
    assert Poller(game.host, game.host.make_source(), up).once().sent.sent == 0
    game.clock.forward(minutes=2)
    assert Poller(game.host, game.host.make_source(), up).once().sent.sent == 2
    assert len(set(up.taken)) == 2
    game.clock.forward(hours=1)
    assert Poller(game.host, game.host.make_source(), up).once().sent.sent == 0


def test_an_address_refused_for_good_is_shown_and_stops_nothing_else(game: House) -> None:
    from adjudicator.service.game.queries import game_line

    game.mail("anna", "status")
    Poller(game.host, game.host.make_source(), FailingSender("refused")).once()
    (fault,) = game_line(game.host, GAME).faults
    assert "anna@players.example" in fault
    assert "given up" in fault
    game.say("anna", TURN)
    assert sources(game) == [("anna", "plan"), ("anna", "plan")]


def test_a_mail_given_up_is_tried_again_under_its_own_id(game: House) -> None:
    game.mail("anna", "status")
    game.mail("bruno", "status")
    Poller(game.host, game.host.make_source(), FailingSender("refused")).once()
    found = list(given_up_mails(game.host))
    assert [(m.game, m.recipient, m.reason) for m in found] == [
        (GAME, f"{seat}@players.example", "451 try later") for seat in ("anna", "bruno")
    ]
    up = FailingSender("sent")
    game.clock.forward(days=6)
    Poller(game.host, game.host.make_source(), up).once()
    before = set(up.taken)
    assert [m.message_id for m in retry(game.host, GAME)] == [m.message_id for m in found]
    assert list(given_up_mails(game.host)) == []
    down = FailingSender("later")
    Poller(game.host, game.host.make_source(), down).once()
    assert list(given_up_mails(game.host)) == [], "its five days begin anew"
    game.clock.forward(hours=1)
    Poller(game.host, game.host.make_source(), up).once()
    assert set(up.taken) - before == {m.message_id for m in found}
    assert retry(game.host) == []


def test_only_a_game_that_there_is_can_be_named(game: House) -> None:
    with pytest.raises(UnknownGame):
        retry(game.host, "g9")
    assert retry(game.host) == []
