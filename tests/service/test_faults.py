"""Every fault reaches the referee once, and so does its end; the register knows it meanwhile."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import timedelta
from pathlib import Path

import pytest

from adjudicator.errors import MailFailed
from adjudicator.mail.ports import Delivery, Fetched, Outgoing
from adjudicator.rulekit.frozen import as_dict, replace
from adjudicator.service.faults.faults import Known, fresh, over, path_of, read_register, with_seen
from adjudicator.service.faults.looking import Fault
from tests.support.house import GAME, START, House, kind_of, text_of

BOSS = "boss@home.example"
DOWN = MailFailed("cannot reach the mailbox", "see whether the server runs")


class Mailbox:
    """The house's mailbox, which can be out of reach."""

    def __init__(self, house: House) -> None:
        self._source = house.host.make_source()
        self.down = False

    def fetch(self, skip: object = (), most: int = 0) -> Sequence[Fetched]:
        if self.down:
            raise DOWN
        return self._source.fetch(skip, most)  # type: ignore[arg-type]

    def __getattr__(self, name: str) -> object:
        return getattr(self._source, name)


class Server:
    """The server that takes our mails, which may take none."""

    def __init__(self, house: House) -> None:
        self._sender = house.host.make_sender()
        self.status = "sent"

    def send(self, mails: Sequence[Outgoing]) -> Sequence[Delivery]:
        return [self._take(mail) for mail in mails]

    def _take(self, mail: Outgoing) -> Delivery:
        if self.status == "sent" or (self.status == "refused" and mail.recipient == BOSS):
            return self._sender.send([mail])[0]
        return Delivery(mail.message_id, self.status, "451 4.3.2 not now")

    def close(self) -> None:
        pass


@pytest.fixture
def house(tmp_path: Path) -> House:
    """An installation with a referee and a game that has fresh."""
    house = House(tmp_path, referee={"address": BOSS, "urgent": "1h"})
    house.open(every="30d")
    return house


def digests(house: House) -> list[str]:
    return [" ".join(text_of(m).split()) for m in house.mails("boss") if kind_of(m) == "digest"]


def subjects(house: House) -> list[str]:
    return [m["Subject"] for m in house.mails("boss") if kind_of(m) == "digest"]


def look(house: House, **span: float) -> None:
    """A look of a fresh program after a while, with the same servers."""
    house.clock.forward(**span)
    old = house.poller
    house.poller = house.fresh_poller()
    house.poller.source, house.poller.sender = old.source, old.sender
    house.poller.once()


def test_a_mailbox_that_cannot_be_read_is_told_once_and_its_end_once(house: House) -> None:
    mailbox = Mailbox(house)
    house.poller.source = mailbox  # type: ignore[assignment]
    mailbox.down = True
    look(house)
    assert digests(house) == [], "it may be back in a moment"
    for _ in range(40):
        look(house, minutes=11)
    (told,) = digests(house)
    assert "The mailbox cannot be read: cannot reach the mailbox" in told
    assert "since 2026-03-02 09:00 UTC" in told
    mailbox.down = False
    for _ in range(10):
        look(house, minutes=11)
    assert subjects(house)[1:] == ["Fixed: The mailbox cannot be read"]


def test_a_fault_of_a_minute_is_no_mail_of_its_own(house: House) -> None:
    mailbox = Mailbox(house)
    house.poller.source = mailbox  # type: ignore[assignment]
    for _ in range(3):
        mailbox.down = True
        look(house, minutes=40)
        mailbox.down = False
        look(house, minutes=2)
    assert digests(house) == []
    house.mail("eve", "x", To=house.config.identity.address)
    look(house, hours=1)
    assert len(digests(house)) == 1


def test_a_server_that_takes_nothing_is_told_once_when_it_does_again(house: House) -> None:
    server = Server(house)
    house.poller.sender = server  # type: ignore[assignment]
    server.status = "later"
    house.mail("anna", "status")
    for _ in range(30):
        look(house, minutes=10)
    assert digests(house) == []
    register = read_register(path_of(house.host))
    assert [known.fault.code for known in register if not known.ended] == ["sending"]
    server.status = "sent"
    for _ in range(30):
        look(house, minutes=10)
    assert len(digests(house)) == 2
    assert "451 4.3.2 not now" in digests(house)[0]
    assert subjects(house)[1] == "Fixed: Mails cannot be sent"


def test_a_damaged_game_is_told_and_named_and_its_end_too(house: House) -> None:
    house.open("g2", every="30d")
    path = house.host.archive.game("g2").paths.game
    sound = path.read_bytes()
    path.write_bytes(b"{}")
    for _ in range(20):
        look(house, minutes=20)
    (told,) = digests(house)
    assert "The game g2 cannot be read" in told
    path.write_bytes(sound)
    look(house, hours=2)
    assert subjects(house)[1:] == ["Fixed: The game g2 is damaged"]


def test_mails_that_were_given_up_are_told_by_address(house: House) -> None:
    server = Server(house)
    house.poller.sender = server  # type: ignore[assignment]
    server.status = "refused"
    house.mail("anna", "status")
    house.mail("anna", "help")
    look(house)
    server.status = "sent"
    look(house, hours=2)
    (told,) = digests(house)
    assert "2 mails to anna@players.example were given up: 451 4.3.2 not now" in told


def test_one_mail_tells_of_faults_and_of_mails_that_could_not_be_placed(house: House) -> None:
    house.open("g2", every="30d")
    house.mail("eve", "x", To=house.config.identity.address)
    house.host.archive.game("g2").paths.game.write_bytes(b"{}")
    look(house)
    look(house, hours=3)
    (told,) = digests(house)
    assert "The game g2 cannot be read" in told
    assert "One mail came that could not be placed" in told


@pytest.mark.parametrize(("every", "told"), [("30d", 1), ("40m", 2)], ids=["far", "near"])
def test_where_a_deadline_is_near_nobody_waits_for_the_hour(
    house: House, every: str, told: int
) -> None:
    house.open("g2", every=every, respond=every, warn=())
    house.mail("eve", "x", To=house.config.identity.address)
    look(house)
    assert len(digests(house)) == 1
    folder = house.host.archive.game("g2")
    for path in (folder.paths.seats, folder.paths.seats_copy):
        path.write_bytes(b"{")
    house.clock.forward(minutes=5)
    house.mail("anna", "status", To=house.address("anna").replace("g1.anna", "g2.anna"))
    look(house)
    assert len(digests(house)) == told
    if told == 2:
        assert "The next deadline that this affects" in digests(house)[1]


def test_a_crash_between_outbox_and_register_tells_nothing_twice(house: House) -> None:
    house.host.archive.game(GAME).paths.game.write_bytes(b"{}")
    path = path_of(house.host)
    look(house)
    assert len(digests(house)) == 1
    (known,) = read_register(path)
    untold = path.read_bytes().replace(f'"told": "{known.told}"'.encode(), b'"told": ""')
    assert untold != path.read_bytes()
    path.write_bytes(untold)
    line = {"fault": as_dict(replace(known, told=""))}
    telling = house.config.mail / "digest" / "telling.jsonl"
    telling.write_bytes(b"\n" + json.dumps(line).encode())
    look(house, hours=2)
    look(house, hours=2)
    assert len(digests(house)) == 1
    assert not telling.exists()


def test_french_referees_read_french(tmp_path: Path) -> None:
    house = House(tmp_path, referee={"address": BOSS, "language": "fr"})
    house.open()
    house.host.archive.game(GAME).paths.game.write_bytes(b"{}")
    look(house)
    (told,) = digests(house)
    assert "La partie g1 ne peut pas être lue" in told


def test_a_fault_that_comes_back_at_once_has_never_ended() -> None:
    fault = Fault("damaged", "g1")
    register: tuple[Known, ...] = ()
    moment = START
    for number in range(10):
        register = with_seen(register, [fault] if number % 2 == 0 else [], lambda _: True, moment)
        moment += timedelta(minutes=5)
    assert len(register) == 1
    assert len(fresh(with_seen(register, [fault], lambda _: True, moment), moment)) == 1
    assert over(register) == ()


def test_what_a_look_could_not_judge_is_not_over() -> None:
    register = with_seen((), [Fault("damaged", "g1", games=("g1",))], lambda _: True, START)
    later = START + timedelta(hours=1)
    assert not with_seen(register, [], lambda _: False, later)[0].ended
    assert with_seen(register, [], lambda _: True, later)[0].ended


def test_the_register_is_bounded() -> None:
    register: tuple[Known, ...] = ()
    for number in range(600):
        moment = START + timedelta(minutes=number)
        register = with_seen(register, [Fault("given-up", f"a{number}")], lambda _: True, moment)
    assert len(register) <= 400
