"""Sending to a real Postfix, and to servers that misbehave on cue."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from adjudicator.mail.ports import Delivery, Outgoing
from adjudicator.mail.transport.outbox import Outbox
from adjudicator.mail.transport.smtp import SmtpSender
from adjudicator.mail.transport.smtp_line import SmtpSettings
from adjudicator.mail.write.compose import Image, Mail, outgoing
from tests.support.misbehaving import DROP, ScriptedServer, TinySmtp, Wire
from tests.support.servers import GONE, PASSWORD, PLAYERS, TURNS, MailServers

NOW = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)


def mail(n: int = 1, recipient: str = PLAYERS[0]) -> Outgoing:
    letter = Mail(
        message_id=f"<reef.main.{n}.red.report@gm.example>",
        sender=TURNS,
        recipient=recipient,
        subject=f"Tour {n} — échéance",
        date=NOW,
        text=".\n..\nFrom here\n" + "é" * 500,
        html="<p>é</p>",
        images=(Image("map@gm.example", bytes(range(256)) * 40, "map.png"),),
    )
    return outgoing(letter)


def real(servers: MailServers, security: str = "starttls") -> SmtpSettings:
    return SmtpSettings(
        host=servers.host,
        port=servers.submission if security == "starttls" else servers.submissions,
        security="starttls" if security == "starttls" else "tls",
        user=TURNS,
        password=PASSWORD,
        ca_file=str(servers.certificate),
    )


@contextmanager
def sending(settings: SmtpSettings) -> Iterator[SmtpSender]:
    sender = SmtpSender(settings)
    try:
        yield sender
    finally:
        sender.close()


@contextmanager
def tiny(
    script: TinySmtp, connections: int = 1, user: str = "", timeout: float = 120
) -> Iterator[tuple[SmtpSender, ScriptedServer]]:
    with ScriptedServer(script) as server:
        settings = SmtpSettings(
            "127.0.0.1",
            server.port,
            "none",
            user,
            "pw" if user else "",
            timeout=timeout,
            connections=connections,
            helo="client.example",
        )
        with sending(settings) as sender:
            yield sender, server


def statuses(deliveries: Sequence[Delivery]) -> list[str]:
    return [delivery.status for delivery in deliveries]


@pytest.mark.servers
@pytest.mark.parametrize("security", ["starttls", "tls"])
def test_a_mail_handed_in_with_a_log_in_arrives_unchanged(
    servers: MailServers, security: str
) -> None:
    with sending(real(servers, security)) as sender:
        delivery = sender.send([mail()])[0]
    assert (delivery.message_id, delivery.status) == (mail().message_id, "sent")
    assert len(servers.wait_for_mail(PLAYERS[0], mail().raw)) == 1


@pytest.mark.servers
def test_many_mails_go_side_by_side_and_are_answered_in_order(servers: MailServers) -> None:
    mails = [mail(n, PLAYERS[n % 4]) for n in range(24)]
    with sending(real(servers)) as sender:
        deliveries = sender.send(mails)
    assert [delivery.message_id for delivery in deliveries] == [one.message_id for one in mails]
    assert statuses(deliveries) == ["sent"] * 24
    for player in PLAYERS[:4]:
        assert len(servers.wait_for_messages(player, 6)) == 6


@pytest.mark.servers
def test_an_unknown_recipient_is_refused_and_holds_up_no_other(servers: MailServers) -> None:
    with sending(real(servers)) as sender:
        deliveries = sender.send([mail(1), mail(2, "nobody@player.example"), mail(3)])
    assert statuses(deliveries) == ["sent", "refused", "sent"]
    assert deliveries[1].reason.startswith("550 5.1.1 <nobody@player.example>")


@pytest.mark.servers
def test_a_mail_that_bounces_later_comes_back_to_the_sender(servers: MailServers) -> None:
    with sending(real(servers)) as sender:
        assert statuses(sender.send([mail(1, GONE)])) == ["sent"]
    bounce = servers.wait_for_messages(TURNS, 1)[0]
    assert b"multipart/report" in bounce
    assert mail().message_id.encode() in bounce


@pytest.mark.servers
def test_a_wrong_password_puts_all_mails_off_and_says_so(servers: MailServers) -> None:
    with sending(replace(real(servers), password="wrong")) as sender:
        deliveries = sender.send([mail(n) for n in range(6)])
        faults = sender.check().faults
    assert statuses(deliveries) == ["later"] * 6
    assert all("does not accept user turns@gm.example" in one.reason for one in deliveries)
    assert "password" in faults[0].mend


@pytest.mark.servers
def test_an_unknown_authority_is_told_as_that(servers: MailServers) -> None:
    for security in ("starttls", "tls"):
        with sending(replace(real(servers, security), ca_file="")) as sender:
            assert "certificate is not trusted" in sender.send([mail()])[0].reason
            assert "ca_file" in sender.check().faults[0].mend


@pytest.mark.servers
def test_a_check_of_a_good_server_finds_no_fault_and_tells_what_it_offers(
    servers: MailServers,
) -> None:
    with sending(real(servers)) as sender:
        checkup = sender.check()
    assert checkup.faults == ()
    assert any("logged in as turns@gm.example" in fact for fact in checkup.facts)
    assert any("8bitmime" in fact for fact in checkup.facts)


@pytest.mark.servers
def test_a_server_that_restarts_between_two_sends_costs_nothing(servers: MailServers) -> None:
    with sending(real(servers)) as sender:
        assert statuses(sender.send([mail(1)])) == ["sent"]
        servers.stop_postfix()
        try:
            down = sender.send([mail(2)])
        finally:
            servers.start_postfix()
        assert statuses(down) == ["later"]
        assert "nothing listens there" in down[0].reason
        assert statuses(sender.send([mail(2), mail(3)])) == ["sent", "sent"]
    assert len(servers.wait_for_messages(PLAYERS[0], 3)) == 3


@pytest.mark.servers
def test_no_secret_is_written_to_any_log_or_fault(
    servers: MailServers, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    settings = replace(real(servers), password="hunter2-is-secret")
    with sending(settings) as sender:
        told = [*sender.send([mail()]), settings]
    assert "hunter2" not in repr(told) + caplog.text


def test_connections_are_kept_between_sends() -> None:
    with tiny(TinySmtp()) as (sender, server):
        sender.send([mail(1), mail(2)])
        sender.send([mail(3)])
        sender.close()
        assert len(server.wires) == 1
        assert server.heard()[-1] == b"QUIT"


def test_no_more_connections_than_mails_or_than_allowed() -> None:
    with tiny(TinySmtp(), connections=3) as (sender, server):
        assert sender.send([]) == ()
        assert len(server.wires) == 0
        sender.send([mail(1)])
        assert len(server.wires) == 1
        assert statuses(sender.send([mail(n) for n in range(12)])) == ["sent"] * 12
        assert 1 <= len(server.wires) <= 3


def test_a_lost_idle_connection_is_opened_again_within_the_same_send() -> None:
    for goodbye in (DROP, "421 idle too long"):
        script = TinySmtp({"MAIL": ["250 fine", goodbye]})
        with tiny(script) as (sender, server):
            assert statuses(sender.send([mail(1)])) == ["sent"]
            assert statuses(sender.send([mail(2)])) == ["sent"]
            assert len(server.wires) == 2
        assert len(script.taken) == 2


@pytest.mark.parametrize("goodbye", [DROP, "421 shutting down"])
def test_a_mail_whose_fate_is_unknown_waits_for_its_turn_as_if_it_had_failed(goodbye: str) -> None:
    """Given away at once again, it would arrive twice where the first has arrived."""
    script = TinySmtp({".": ["250 fine", goodbye]})
    with tiny(script) as (sender, _):
        assert statuses(sender.send([mail(1)])) == ["sent"]
        assert statuses(sender.send([mail(2)])) == ["later"]
    assert len(script.taken) == 2


def test_a_server_that_takes_one_mail_a_connection_still_gets_them_all() -> None:
    def one_only(wire: Wire) -> None:
        script.replies["MAIL"] = ["250 fine", DROP]
        script(wire)

    script = TinySmtp()
    with ScriptedServer(one_only) as server:
        settings = SmtpSettings("127.0.0.1", server.port, "none", connections=1, helo="c.example")
        with sending(settings) as sender:
            assert statuses(sender.send([mail(n) for n in range(4)])) == ["sent"] * 4
    assert len(script.taken) == 4


def test_a_fresh_connection_that_drops_is_not_tried_for_ever() -> None:
    script = TinySmtp({"MAIL": [DROP] * 9})
    with tiny(script) as (sender, server):
        assert statuses(sender.send([mail(1)])) == ["later"]
        assert len(server.wires) == 1


@pytest.mark.parametrize(
    ("verb", "reply", "status"),
    [
        ("MAIL", "452 4.3.1 Insufficient system storage", "later"),
        ("RCPT", "450 4.2.0 greylisted", "later"),
        ("DATA", "451 not now", "later"),
        (".", "452 4.3.1 Insufficient system storage", "later"),
        ("RCPT", "550 5.1.1 no such user", "refused"),
        ("RCPT", "552 5.2.2 mailbox full", "refused"),
        ("DATA", "554 no", "refused"),
        (".", "554 5.7.1 looks like spam", "refused"),
        ("MAIL", "552 5.3.4 message too big", "refused"),
        ("MAIL", "550 5.7.1 this sender may not be used", "later"),
        ("MAIL", "530 5.7.0 authentication required", "later"),
        ("RCPT", "554 5.7.1 <x@y>: Relay access denied", "later"),
        ("RCPT", "550 we do not relay", "later"),
    ],
)
def test_a_reply_is_about_the_mail_for_good_or_for_now_or_about_the_log_in(
    verb: str, reply: str, status: str
) -> None:
    with tiny(TinySmtp({verb: [reply]})) as (sender, _):
        delivery = sender.send([mail(1)])[0]
        assert delivery.status == status
        assert reply.split(" ", 1)[1] in delivery.reason
        assert statuses(sender.send([mail(2)])) == ["sent"]


def test_a_log_in_that_is_refused_is_tried_once_for_all_mails() -> None:
    script = TinySmtp({"AUTH": ["535 no"] * 9}, extensions=("AUTH PLAIN",))
    with tiny(script, connections=4, user="turns@gm.example") as (sender, server):
        assert statuses(sender.send([mail(n) for n in range(20)])) == ["later"] * 20
        assert len(server.wires) == 1


def test_a_server_out_of_connections_is_used_with_those_it_gives() -> None:
    script = TinySmtp({"hello": ["220 welcome", "421 too many", "421 too many"]})
    with tiny(script, connections=3) as (sender, _):
        assert statuses(sender.send([mail(n) for n in range(9)])) == ["sent"] * 9


def test_a_mail_whose_answer_is_lost_goes_out_again_as_the_same_mail(tmp_path: Path) -> None:
    script = TinySmtp({".": [DROP]})
    outbox = Outbox(tmp_path)
    outbox.put(mail(), NOW)
    with tiny(script) as (sender, _):
        for delivery in sender.send(tuple(outbox.due(NOW))):
            assert delivery.status == "later"
            outbox.record(delivery, NOW)
        following = outbox.next_due()
        assert following is not None
        for delivery in sender.send(tuple(outbox.due(following))):
            outbox.record(delivery, following)
    assert outbox.waiting() == outbox.failed_slips() == ()
    assert len(script.taken) == 2
    assert script.taken[0] == script.taken[1]
    assert b"Message-ID: " + mail().message_id.encode() in script.taken[0]


def test_a_full_disk_over_there_is_waited_out(tmp_path: Path) -> None:
    script = TinySmtp({".": ["452 4.3.1 full"] * 2})
    outbox = Outbox(tmp_path)
    outbox.put(mail(), NOW)
    tries = 0
    with tiny(script) as (sender, server):
        while (moment := outbox.next_due()) is not None:
            tries += 1
            for delivery in sender.send(tuple(outbox.due(moment))):
                outbox.record(delivery, moment)
        assert len(server.wires) == 1
    assert tries == 3
    assert outbox.failed_slips() == ()


def test_a_silent_server_costs_a_bounded_time() -> None:
    def silent(wire: Wire) -> None:
        wire.say("220 hello")
        while True:
            wire.hear()

    with ScriptedServer(silent) as server:
        settings = SmtpSettings("127.0.0.1", server.port, "none", timeout=0.2, helo="c.example")
        with sending(settings) as sender:
            assert statuses(sender.send([mail(n) for n in range(8)])) == ["later"] * 8
        assert len(server.wires) == 8, "each is tried once"


def test_gibberish_from_a_server_is_no_crash() -> None:
    with ScriptedServer(lambda wire: wire.push(b"\xff\x00 HTTP/1.1 400\r\n" * 50)) as server:
        settings = SmtpSettings("127.0.0.1", server.port, "none", timeout=120, helo="c.example")
        with sending(settings) as sender:
            assert statuses(sender.send([mail()])) == ["later"]
            assert len(sender.check().faults) == 1


@pytest.mark.parametrize(("user", "told"), [("turns", True), ("", False)])
def test_a_password_that_others_could_read_is_told_of(user: str, told: bool) -> None:
    with ScriptedServer(lambda wire: wire.push(b"554 no\r\n")) as server:
        # an address of this machine that does not look like one
        settings = SmtpSettings("0.0.0.0", server.port, "none", user, "pw", helo="c.example")
        with sending(settings) as sender:
            faults = sender.check().faults
    assert any("goes over the network unencrypted" in fault.message for fault in faults) is told


@pytest.mark.parametrize("recipient", ["jérôme@player.example", "a@b.example\r\nDATA"])
def test_an_address_that_no_server_takes_is_refused_alone(recipient: str) -> None:
    script = TinySmtp()
    bad = Outgoing("<bad@gm.example>", TURNS, recipient, b"x")
    with tiny(script) as (sender, server):
        assert statuses(sender.send([bad, mail(1)])) == ["refused", "sent"]
        assert sum(line.startswith(b"RCPT") for line in server.heard()) == 1
    assert len(script.taken) == 1


def test_a_server_without_what_is_asked_for_is_told_with_the_mend() -> None:
    with ScriptedServer(TinySmtp()) as server:
        for security, user in (("starttls", ""), ("none", "turns@gm.example")):
            settings = SmtpSettings(
                "127.0.0.1",
                server.port,
                "starttls" if security == "starttls" else "none",
                user,
                "pw",
                helo="c.example",
            )
            with sending(settings) as sender:
                assert statuses(sender.send([mail()])) == ["later"]
                assert "security" in sender.check().faults[0].mend


@pytest.mark.parametrize(
    ("reply", "status"),
    [
        ("550-5.4.5 Daily user sending limit exceeded.\r\n550 5.4.5 see there", "later"),
        ("554 5.2.0 Outgoing message quota was exceeded", "later"),
        ("550 you have reached your hourly sending limit", "later"),
        ("552 5.2.2 The email account that you tried to reach is over quota", "refused"),
        ("550 5.7.1 message size limit exceeded", "refused"),
    ],
)
def test_a_provider_that_takes_no_more_for_today_costs_no_mail(reply: str, status: str) -> None:
    script = TinySmtp(replies={".": [reply]})
    with tiny(script) as (sender, _):
        deliveries = sender.send([mail(1), mail(2)])
    assert statuses(deliveries) == ([status] * 2 if status == "later" else [status, "sent"])
    if status == "later":
        assert "takes no more mails for now" in deliveries[0].reason
