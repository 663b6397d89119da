"""No more mails leave than a provider takes, and what hurries goes first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import timedelta
from pathlib import Path

import pytest
from click.testing import CliRunner

from adjudicator.cli.main import cli
from adjudicator.engine.journal.line import stamp
from adjudicator.mail.ports import Delivery, Outgoing, Standing
from adjudicator.mail.sender.seat_address import message_id
from adjudicator.mail.transport.outbox import Outbox
from adjudicator.service.game.queries import limits_told
from adjudicator.service.opening.opening import NewGame, open_game
from adjudicator.service.outgoing import dispatch, rationing
from adjudicator.service.outgoing.courier import Courier
from adjudicator.service.outgoing.dispatch import house_outbox, send_due
from adjudicator.service.outgoing.rationing import Ration
from adjudicator.service.run.poller import Poller
from tests.support.house import GAME, SHORT, House, parse, text_of

DOMAIN = "gm.example"


class Server:
    """Takes everything, or says what it is told to."""

    def __init__(self, status: str = "sent", tried: bool = True) -> None:
        self.status, self.tried = status, tried
        self.taken: list[str] = []

    def send(self, mails: Sequence[Outgoing]) -> list[Delivery]:
        if self.status == "sent":
            self.taken += [mail.message_id for mail in mails]
        return [Delivery(mail.message_id, self.status, "450", self.tried) for mail in mails]

    def close(self) -> None:
        """Nothing is held."""


def limited(folder: Path, **limits: int) -> House:
    return House(folder, transport={"send": "smtp"}, smtp=limits)


def put(
    house: House, name: str, kind: str = "report", due: float | None = None, seat: str = "anna"
) -> str:
    """Queue a mail in the house's outbox; `due` in hours from now."""
    mail_id = message_id(DOMAIN, "g1", seat, kind, name)
    moment = house.clock.now()
    standing = Standing(due="" if due is None else stamp(moment + timedelta(hours=due)))
    raw = f"Message-ID: {mail_id}\r\n\r\n{name}\r\n".encode()
    mail = Outgoing(mail_id, "turns@gm.example", "p@x.example", raw, standing=standing)
    Outbox(house_outbox(house.host)).put(mail, moment)
    return mail_id


Sending = Callable[[House, Server], int]


def by_turns(house: House, server: Server) -> int:
    """Send what may go as a single look does; how many went."""
    before = len(server.taken)
    send_due(house.host, server)
    return len(server.taken) - before


def beside(house: House, server: Server) -> int:
    """The same by a courier of a new process, over three lines."""
    before = len(server.taken)
    with Courier(house.host, lambda: server, 3) as courier:
        courier.finish()
    return len(server.taken) - before


@pytest.fixture(params=[by_turns, beside])
def sending(request: pytest.FixtureRequest) -> Sending:
    way: Sending = request.param
    return way


def test_a_day_takes_so_many_and_it_rolls(tmp_path: Path, sending: Sending) -> None:
    house, server = limited(tmp_path, per_day=3), Server()
    for n in range(2):
        put(house, f"early{n}")
    assert sending(house, server) == 2
    house.clock.forward(hours=10)
    for n in range(5):
        put(house, f"late{n}")
    assert sending(house, server) == 1
    house.clock.forward(hours=13, minutes=59)
    assert sending(house, server) == 0
    house.clock.forward(minutes=1)
    assert sending(house, server) == 2
    house.clock.forward(hours=10)
    assert sending(house, server) == 1
    house.clock.forward(hours=14)
    assert sending(house, server) == 1
    assert sending(house, server) == 0
    assert len(server.taken) == len(set(server.taken)) == 7


def test_the_narrowest_span_holds(tmp_path: Path, sending: Sending) -> None:
    house, server = limited(tmp_path, per_minute=2, per_hour=3, per_day=4), Server()
    for n in range(6):
        put(house, f"{n}")
    went = []
    for _ in range(4):
        went.append(sending(house, server))
        house.clock.forward(minutes=1)
    assert went == [2, 1, 0, 0]
    house.clock.forward(hours=1)
    assert sending(house, server) == 1
    house.clock.forward(hours=1)
    assert sending(house, server) == 0


def test_what_hurries_goes_first(tmp_path: Path, sending: Sending) -> None:
    house, server = limited(tmp_path, per_minute=1), Server()
    wanted = {
        "news": put(house, "a", "news"),
        "for who follows": put(house, "b", "report", seat="public"),
        "nothing asked": put(house, "c", "table"),
        "the time that you have": put(house, "d", "report", due=40),
        "little time": put(house, "e", "reminder", due=3),
        "an answer": put(house, "f", "answer", due=0),
        "too late already": put(house, "g", "decision", due=-1),
    }
    house.clock.forward(seconds=1)
    wanted["nothing asked, later"] = put(house, "a2", "table")
    for _ in wanted:
        sending(house, server)
        house.clock.forward(minutes=1)
    names = {mail_id: name for name, mail_id in wanted.items()}
    order = [names[mail_id] for mail_id in server.taken]
    assert order[:6] == [
        "too late already",
        "an answer",
        "little time",
        "the time that you have",
        "nothing asked",
        "nothing asked, later",
    ]
    assert set(order[6:]) == {"news", "for who follows"}


def test_without_limits_nothing_is_counted_and_all_go(tmp_path: Path, sending: Sending) -> None:
    house, server = limited(tmp_path), Server()
    for n in range(60):
        put(house, f"{n}")
    assert sending(house, server) == 60
    assert not (house.config.mail / "ration").exists()


def test_a_server_that_is_down_is_not_tried_for_every_mail(tmp_path: Path) -> None:
    house = limited(tmp_path)
    tried: list[str] = []

    class Down(Server):
        def send(self, mails: Sequence[Outgoing]) -> list[Delivery]:
            tried.extend(mail.message_id for mail in mails)
            return super().send(mails)

    for n in range(3 * dispatch.BATCH):
        put(house, f"{n}")
    send_due(house.host, Down("later", tried=False))
    assert len(tried) == dispatch.BATCH


def test_what_no_server_had_costs_nothing(tmp_path: Path) -> None:
    house = limited(tmp_path, per_day=2)
    for n in range(2):
        put(house, f"{n}")
    send_due(house.host, Server("later", tried=False))
    assert not (house.config.mail / "ration").exists()
    house.clock.forward(minutes=1)
    send_due(house.host, Server("refused"))
    put(house, "next")
    assert by_turns(house, Server()) == 0


def test_a_clock_that_was_wrong_holds_nothing_up_for_years(tmp_path: Path) -> None:
    house, server = limited(tmp_path, per_day=1), Server()
    house.clock.forward(days=4000)
    put(house, "future")
    assert by_turns(house, server) == 1
    house.clock.forward(days=-4000)
    put(house, "now")
    assert by_turns(house, server) == 0
    house.clock.forward(days=1)
    assert by_turns(house, server) == 1


def test_a_torn_file_counts_what_can_be_read(tmp_path: Path) -> None:
    house, server = limited(tmp_path, per_day=2), Server()
    (house.config.mail).mkdir(exist_ok=True)
    line = stamp(house.clock.now())
    (house.config.mail / "ration").write_bytes(f"{line}\n2026-0\xff".encode() + b"\xff\xfe\n\n")
    for n in range(3):
        put(house, f"{n}")
    assert by_turns(house, server) == 1


def test_old_lines_are_taken_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rationing, "OLD", 5)
    house, server = limited(tmp_path, per_minute=100), Server()
    for n in range(6):
        put(house, f"{n}")
    by_turns(house, server)
    house.clock.forward(days=1)
    put(house, "new")
    by_turns(house, server)
    assert (house.config.mail / "ration").read_text() == f"{stamp(house.clock.now())}\n"


def test_who_only_looks_writes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another process may be counting meanwhile."""
    monkeypatch.setattr(rationing, "OLD", 5)
    house = limited(tmp_path, per_minute=6)
    for n in range(6):
        put(house, f"{n}")
    by_turns(house, Server())
    counted = (house.config.mail / "ration").read_bytes()
    house.clock.forward(days=1)
    for n in range(7):
        put(house, f"new{n}")
    assert list(limits_told(house.host))
    assert (house.config.mail / "ration").read_bytes() == counted


def test_status_tells_what_waits_and_whether_a_day_is_enough(tmp_path: Path) -> None:
    house, server = limited(tmp_path, per_day=3), Server()
    assert list(limits_told(house.host)) == []
    for n in range(5):
        put(house, f"{n}")
    by_turns(house, server)
    (told,) = limits_told(house.host)
    assert told.startswith("2 mails wait for the limits of [smtp], 3 left within the last day")
    assert "2026-03-03 09:00:00 UTC" in told
    for n in range(2):
        put(house, f"more{n}")
    _, fault = limits_told(house.host)
    assert fault.startswith("fault: no more than 3 mails a day may leave: 4 take longer")
    house.clock.forward(days=1)
    by_turns(house, server)
    assert len(list(limits_told(house.host))) == 1


def test_the_command_prints_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = limited(tmp_path, per_day=1)
    for n in range(3):
        put(house, f"{n}")
    by_turns(house, Server())
    config = tmp_path / "config.toml"
    config.write_text('[transport]\nsend = "smtp"\n[smtp]\nper_day = 1\n')
    monkeypatch.setattr("adjudicator.service.installation.wiring.SystemClock", lambda: house.clock)
    result = CliRunner().invoke(cli, ["--config", str(config), "status"])
    assert "2 mails wait for the limits" in result.output
    assert "fault: no more than 1 mails a day" in result.output


def test_mails_of_a_game_know_by_when_they_should_be_read(tmp_path: Path) -> None:
    house, server = limited(tmp_path, per_day=100), Server("later", tried=False)
    house.poller = Poller(house.host, house.host.make_source(), server)
    seats = [(seat, f"{seat}@players.example") for seat in ("anna", "bruno")]
    open_game(house.host, NewGame(GAME, "metallurgie", seats, options=SHORT, start=True))
    house.mail("anna", "status")
    house.poller.once()
    waiting = {
        ".".join(slip.message_id.split(".")[1:3]): slip.due
        for slip in Outbox(house.host.archive.game(GAME).outbox).waiting()
    }
    asked = house.table().open[0]
    assert waiting[f"{asked.decision.seat}.report"] == asked.due
    assert waiting["anna.status-0"] == stamp(house.clock.now())
    assert min(waiting.values()) == "" or waiting["anna.status-0"] == min(waiting.values())


def test_a_ration_knows_when_the_next_may_go(tmp_path: Path) -> None:
    house = limited(tmp_path, per_minute=1, per_day=2)
    house.config.mail.mkdir(exist_ok=True)
    ration, now = Ration(house.host), house.clock.now()
    assert ration.next(now) is None
    ration.took(now)
    assert ration.next(now) == now + timedelta(minutes=1)
    ration.took(now + timedelta(minutes=5))
    assert ration.next(now + timedelta(minutes=5)) == now + timedelta(days=1)
    assert (ration.room(now + timedelta(hours=1)), ration.a_day) == (0, 2)


def test_the_referee_is_told_once_that_a_day_is_not_enough(tmp_path: Path) -> None:
    house = House(
        tmp_path,
        transport={"send": "smtp"},
        smtp={"per_day": 2},
        referee={"address": "boss@home.example"},
    )
    server = Server()
    house.poller = Poller(house.host, house.host.make_source(), server)
    for n in range(6):
        put(house, f"{n}")
    house.poller.once()
    house.clock.forward(hours=1)
    house.poller.once()
    (slip,) = [s for s in Outbox(house_outbox(house.host)).waiting() if "boss@" in s.recipient]
    raw = Outbox(house_outbox(house.host)).read(slip.message_id) or b""
    told = " ".join(text_of(parse(raw)).split())
    assert "mails wait, and the provider takes no more than 2 a day" in told
    house.clock.forward(days=1)
    house.poller.once()
    assert slip.message_id in server.taken[-2:]  # before what does not hurry
