"""Answers leave while mails are read, and no server that takes them holds up the reading."""

from __future__ import annotations

import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

import pytest

from adjudicator.errors import StorageFailed
from adjudicator.mail.ports import Delivery, Fetched, Outgoing, Sender
from adjudicator.mail.transport.outbox import Outbox
from adjudicator.mail.transport.smtp import SmtpSender, SmtpSettings
from adjudicator.mail.transport.source_maildir import MaildirSource
from adjudicator.service.faults.looking import Polled
from adjudicator.service.outgoing.courier import Courier
from adjudicator.service.outgoing.dispatch import send_due
from adjudicator.service.run.poller import Poller
from tests.support.house import GAME, House
from tests.support.misbehaving import DROP, ScriptedServer, TinySmtp, Wire
from tests.support.patience import STANDING_STILL
from tests.support.shell import Shell

"""Seconds after which what does not come is held to be lost."""


def smtp(server: ScriptedServer) -> Callable[[], Sender]:
    settings = SmtpSettings("127.0.0.1", server.port, "none", timeout=3600, helo="c.example")
    return lambda: SmtpSender(settings)


def silent_at_data(wire: Wire) -> None:
    """Takes everything and never answers for a mail."""
    wire.say("220 tiny ready")
    while not wire.hear().upper().startswith(b"DATA"):
        wire.say("250 fine")
    while not wire.is_closed:
        time.sleep(0.01)


def heard_data(server: ScriptedServer) -> bool:
    return bool(server.wires) and any(line.upper() == b"DATA" for line in server.heard())


def until(true: Callable[[], object]) -> None:
    end = time.monotonic() + STANDING_STILL
    while not true():
        assert time.monotonic() < end
        time.sleep(0.01)


@contextmanager
def courier_of(house: House, make: Callable[[], Sender], lines: int = 4) -> Iterator[Poller]:
    poller = Poller(house.host, house.host.make_source(), house.host.make_sender())
    with Courier(house.host, make, lines) as poller.courier:
        yield poller


def outbox(house: House, game: str = GAME) -> Outbox:
    return Outbox(house.host.archive.game(game).outbox)


class Slow(MaildirSource):
    """A mailbox that gives one mail at a time, the second when an answer has left."""

    def __init__(self, path: Path, left: Callable[[], object]) -> None:
        super().__init__(path)
        self.left = left
        self.fetches = 0

    def fetch(self, skip: Sequence[str] = (), most: int = 0) -> Sequence[Fetched]:  # type: ignore[override]
        self.fetches += 1
        if self.fetches == 2:
            until(self.left)
        return super().fetch(skip, 1)


def test_an_answer_leaves_before_all_mail_was_read(game: House) -> None:
    script = TinySmtp()
    with ScriptedServer(script) as server, courier_of(game, smtp(server)) as poller:
        poller.source = Slow(game.box, lambda: script.taken)
        game.mail("anna", "status")
        game.mail("bruno", "status")
        result = Polled()
        poller.look(result)
        assert game.waiting() == []
        assert poller.courier is not None
        poller.courier.finish()
    assert len(script.taken) == 2


def test_the_first_batches_are_short_so_that_the_first_answers_leave_soon(game: House) -> None:
    sizes: list[int] = []

    class Measured(MaildirSource):
        def fetch(self, skip: Collection[str] = (), most: int = 0) -> Sequence[Fetched]:
            sizes.append(len(found := super().fetch(skip, most)))
            return found

    for _ in range(30):
        game.lay(game.write("spammer", "buy", To="turns@gm.example"))
    Poller(game.host, Measured(game.box), game.host.make_sender()).look(Polled())
    assert sizes == [8, 16, 6, 0]


def test_a_server_that_is_silent_at_data_holds_up_no_look(game: House) -> None:
    game.mail("anna", "status")
    with ScriptedServer(silent_at_data) as server, courier_of(game, smtp(server), 1) as poller:
        poller.look(Polled())
        until(lambda: heard_data(server))
        for _ in range(3):
            game.mail("bruno", "draw")
            result = Polled()
            poller.look(result)
            assert (result.faults, game.waiting()) == ([], [])
    # The line that hung was left behind.
    until(no_courier)
    assert len(outbox(game).waiting()) == 4
    game.clock.forward(minutes=2)
    script = TinySmtp()
    with ScriptedServer(script) as server:
        sender = smtp(server)()
        assert send_due(game.host, sender).sent == 4
        sender.close()
    assert len(script.taken) == 4


def test_a_line_that_hangs_keeps_its_own_mail_and_no_other(game: House) -> None:
    script = TinySmtp()
    game.mail("anna", "status")
    with (
        ScriptedServer(silent_at_data, script) as server,
        courier_of(game, smtp(server), 2) as poller,
    ):
        poller.look(Polled())
        until(lambda: heard_data(server))
        for _ in range(5):
            game.mail("bruno", "status")
            poller.look(Polled())
        until(lambda: len(outbox(game).waiting()) == 1)
        assert len(script.taken) >= 5


def test_a_server_with_fewer_connections_than_lines_puts_no_mail_off(game: House) -> None:
    script = TinySmtp({"hello": ["220 welcome", "421 too many", "421 too many", "421 too many"]})
    for n in range(9):
        game.mail("anna", f"report {n}")
    game.intake_only()
    with ScriptedServer(script) as server, courier_of(game, smtp(server)) as poller:
        assert poller.courier is not None
        poller.courier.finish()
        sent, faults = poller.courier.take_results()
    assert (sent.sent, sent.later, faults) == (9, 0, [])


def test_a_server_that_is_down_is_asked_once_for_all_mails(game: House) -> None:
    for n in range(9):
        game.mail("anna", f"report {n}")
    game.intake_only()
    with ScriptedServer(TinySmtp({"hello": [DROP] * 99})) as server:
        with courier_of(game, smtp(server)) as poller:
            assert poller.courier is not None
            poller.courier.finish()
            sent, _ = poller.courier.take_results()
        assert len(server.wires) <= 4
    assert (sent.sent, sent.later) == (0, 1)
    assert "127.0.0.1" in sent.reasons[0]


class Taking:
    """Takes every mail, remembers it, and does something first."""

    def __init__(self, first: Callable[[], object] = lambda: None) -> None:
        self.taken: Counter[str] = Counter()
        self.first = first

    def send(self, mails: Sequence[Outgoing]) -> Sequence[Delivery]:
        self.first()
        self.taken.update(mail.message_id for mail in mails)
        return [Delivery(mail.message_id, "sent") for mail in mails]

    def close(self) -> None:
        pass


def test_a_command_line_beside_the_daemon_sends_nothing_twice(game: House) -> None:
    game.mail("anna", "status")
    game.mail("bruno", "help")
    game.intake_only()
    begun, may_end = threading.Event(), threading.Event()
    daemon, other = Taking(lambda: (begun.set(), may_end.wait(STANDING_STILL))), Taking()
    with courier_of(game, lambda: daemon, 1) as poller:
        assert begun.wait(STANDING_STILL)
        assert send_due(game.host, other).sent == 0, "the daemon does it"
        may_end.set()
        assert poller.courier is not None
        poller.courier.finish()
    assert other.taken == Counter()
    assert set(daemon.taken.values()) == {1}
    assert len(daemon.taken) == 2
    assert outbox(game).waiting() == ()


def test_a_line_has_its_next_mail_while_it_is_noted_what_became_of_the_last(
    game: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    for n in range(4):
        game.mail("anna", f"report {n}")
    game.intake_only()
    sender = Taking()
    ahead: list[bool] = []
    real = Outbox.record

    def note(box: Outbox, delivery: Delivery, now: datetime) -> None:
        noted = len(ahead)
        if noted < 3:  # the last one has none behind it
            until(lambda: len(sender.taken) > noted + 1)
        ahead.append(len(sender.taken) <= noted + 2)
        real(box, delivery, now)

    monkeypatch.setattr(Outbox, "record", note)
    with courier_of(game, lambda: sender, 1) as poller:
        assert poller.courier is not None
        poller.courier.finish()
    assert ahead == [True] * 4, "one mail at the most has left and is not noted"
    assert outbox(game).waiting() == ()


def test_a_mail_that_was_sent_is_not_sent_again_while_that_cannot_be_noted(
    game: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    game.mail("anna", "status")
    game.intake_only()
    real = Outbox.record

    def full(*_: object) -> None:
        raise StorageFailed("the disk is full")

    monkeypatch.setattr(Outbox, "record", full)
    sender = Taking()
    with courier_of(game, lambda: sender, 1) as poller:
        assert poller.courier is not None
        poller.courier.finish()
        poller.courier.finish()
        sent, faults = poller.courier.take_results()
        assert (sent.sent, faults) == (1, ["the disk is full"])
        monkeypatch.setattr(Outbox, "record", real)
        poller.courier.finish()
    assert list(sender.taken.values()) == [1]
    assert outbox(game).waiting() == ()


def test_a_fault_of_the_program_in_a_line_puts_the_mail_off_and_is_told(game: House) -> None:
    def fail() -> None:
        raise RuntimeError("boom")

    game.mail("anna", "status")
    game.intake_only()
    with courier_of(game, lambda: Taking(fail), 1) as poller:
        assert poller.courier is not None
        poller.courier.finish()
        result = Polled()
        poller.look(result)
    assert any("fault of the program: RuntimeError" in fault for fault in result.faults)
    assert len(outbox(game).waiting()) == 1


def test_the_daemon_stops_when_told_to_though_a_server_is_silent(tmp_path: Path) -> None:
    with ScriptedServer(silent_at_data) as server:
        text = (
            f'[transport]\nsend = "smtp"\npoll = 3600\n[smtp]\nhost = "127.0.0.1"\n'
            f'port = {server.port}\nsecurity = "none"\ntimeout = 600\n'
        )
        shell = Shell(tmp_path, text)
        seats = ("--seat=a=a@p.example", "--seat=b=b@p.example")
        shell.ok("new", "g1", "--rules", "metallurgie", *seats)
        process = subprocess.Popen(
            [sys.executable, "-m", "adjudicator", "--config", str(shell.config), "poll"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        until(lambda: heard_data(server))
        process.send_signal(signal.SIGTERM)
        _, err = process.communicate(timeout=STANDING_STILL)
        assert (process.returncode, "Traceback" in err) == (0, False)
    new = tmp_path / "games/g1/private/out/new"
    assert len(list(new.glob("*.eml"))) == 2


def no_courier() -> bool:
    return all(thread.name != "courier" for thread in threading.enumerate())


@pytest.fixture(autouse=True)
def _threads_end() -> Iterator[None]:
    yield
    until(no_courier)
