"""A gateway that refuses the page beside a mail keeps no player from his turn."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email.message import EmailMessage
from pathlib import Path

import pytest

from adjudicator.mail.write.rewriting import is_about_the_page
from adjudicator.service.run.poller import Poller
from tests.mail.test_smtp import tiny
from tests.support.house import WITH_PAGES, House, kind_of, parse, text_of
from tests.support.killing import run_and_kill
from tests.support.misbehaving import TinySmtp, Wire

BOSS = "boss@home.example"
SECTIONS = {"referee": {"address": BOSS}, **WITH_PAGES}
TURN = "draw\nplace auto\nfinal"
ABOUT_PAGES = {
    "gmail": "552-5.7.0 This message was blocked because its content presents a potential\r\n"
    "552-5.7.0 security issue. Please visit https://support.google.com/mail/?p=BlockedMessage\r\n"
    "552 5.7.0 to review our message content and attachment content guidelines.",
    "exchange": "550 5.7.1 TRANSPORT.RULES.RejectMessage; the message was rejected by "
    "organization policy",
    "exchange-file": "550 5.7.1 Your message has an attachment type that is not allowed",
    "proofpoint": "554 5.7.0 Blocked - this message contains a prohibited attachment",
    "mimecast": "554 Email rejected due to security policies - MCSpamSignature.x",
    "mimecast-file": "550 Attachment Policy: file type is not permitted",
    "barracuda": "554 5.7.1 Message content rejected due to attachment filter (orders.html)",
    "postfix": "550 5.7.1 File name orders.html is not allowed here",
    "postfix-plain": "550 5.7.1 message content rejected",
    "amavis": "554 5.7.0 Reject, id=12345-06 - BANNED: .html,orders.html",
    "clamav": "554 5.7.1 Heuristics.Phishing: virus found in the message",
}
ABOUT_ELSE = {
    "gone": "550 5.1.1 <anna@players.example>: Recipient address rejected: User unknown",
    "full": "552 5.2.2 Mailbox full",
    "large": "552 5.3.4 Message size exceeds fixed limit; attachments too large",
    "relay": "554 5.7.1 <anna@players.example>: Relay access denied",
    "listed": "554 5.7.1 Service unavailable; Client host blocked using zen.spamhaus.org",
    "unproven": "550 5.7.26 This mail is unauthenticated; its content was not looked at",
    "spam": "550 5.7.1 Message rejected as likely unsolicited mail",
}


@dataclass
class Gateway(TinySmtp):
    """A server that answers `said` to every mail which holds `word`."""

    said: str = ""
    word: bytes = b'filename="orders.html"'
    refused: list[bytes] = field(default_factory=list)

    def _take(self, wire: Wire) -> None:
        raw = b"\r\n".join(iter(wire.hear, b"."))
        refuses = self.said and self.word in raw
        (self.refused if refuses else self.taken).append(raw)
        wire.say(self.said if refuses else "250 kept")

    def to(self, who: str) -> list[EmailMessage]:
        return [parse(raw) for raw in self.taken if f"\nTo: <{who}@".encode() in raw]


@contextmanager
def behind(folder: Path, gateway: Gateway, language: str = "en") -> Iterator[House]:
    """A house whose mails go through a gateway, its game begun."""
    house = House(folder, **SECTIONS)
    with tiny(gateway) as (sender, _):
        house.poller = Poller(house.host, house.host.make_source(), sender)
        gateway.said, said = "", gateway.said
        house.open(start=False)
        gateway.said = said
        house.mail("anna", "join" if language == "en" else "je participe\nlangue fr")
        house.mail("bruno", "join\npage off")
        house.poller.once()
        house.poller.once()
        yield house


def files(mail: EmailMessage) -> set[str]:
    return {part.get_filename() or "" for part in mail.walk()} - {""}


def flat(mail: EmailMessage) -> str:
    return " ".join(text_of(mail).split())


@pytest.mark.parametrize("said", ABOUT_PAGES.values(), ids=ABOUT_PAGES)
def test_words_of_gateways_about_a_file_are_known(said: str) -> None:
    assert is_about_the_page(said.replace("\r\n", " "))


@pytest.mark.parametrize("said", ABOUT_ELSE.values(), ids=ABOUT_ELSE)
def test_other_refusals_are_not_taken_for_that(said: str) -> None:
    assert not is_about_the_page(said)


@pytest.mark.parametrize("name", ["gmail", "amavis"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_mail_that_is_refused_for_its_page_goes_again_without_it(
    tmp_path: Path, name: str, language: str
) -> None:
    gateway = Gateway(said=ABOUT_PAGES[name])
    with behind(tmp_path, gateway, language) as house:
        refused = parse(gateway.refused[0])
        (came,) = [m for m in gateway.to("anna") if m["Message-ID"] == refused["Message-ID"]]
        assert len(gateway.refused) == 1
        assert files(refused) - files(came) == {"orders.html"}
        note = "“page on” tries the page again" if language == "en" else "« page oui » essaie"
        opening = "Open orders.html" if language == "en" else "Ouvrez la page jointe"
        assert note in flat(came)
        assert opening in flat(refused)
        html = came.get_body(preferencelist=("html",))
        assert html is not None
        assert note in " ".join(html.get_content().split())
        for text in (flat(came), html.get_content()):
            assert opening not in text
        left = {part.get_filename(): part.get_content() for part in came.iter_attachments()}
        before = {part.get_filename(): part.get_content() for part in refused.iter_attachments()}
        assert left == {key: value for key, value in before.items() if key != "orders.html"}
        (told,) = [m for m in gateway.to("boss") if kind_of(m) == "page-refused"]
        assert "anna@players.example" in flat(told)
        # a reply to it is taken, and later mails bring no page till one is asked for
        house.mail("anna", TURN, To="turns@gm.example", In_Reply_To=str(came["Message-ID"]))
        house.poller.once()
        house.mail("bruno", TURN)
        house.poller.once()
        house.poller.once()
        later = gateway.to("anna")[-1]
        assert kind_of(later) == "report"
        assert "orders.html" not in files(later)
        assert opening not in flat(later)
        assert len(gateway.refused) == 1
        gateway.said = ""
        house.mail("anna", "page on\nreport")
        house.poller.once()
        house.poller.once()
        assert any("orders.html" in files(mail) for mail in gateway.to("anna")[-3:])


def test_other_refusals_settle_a_mail_as_before(tmp_path: Path) -> None:
    gateway = Gateway(said=ABOUT_ELSE["listed"])
    with behind(tmp_path, gateway):
        gone = parse(gateway.refused[0])["Message-ID"]
        assert gone not in {mail["Message-ID"] for mail in gateway.to("anna")}


def test_a_mail_that_is_refused_without_its_page_too_is_given_up(tmp_path: Path) -> None:
    gateway = Gateway(said=ABOUT_PAGES["amavis"], word=b"X-Adjudicator: g1")
    with behind(tmp_path, gateway) as house:
        house.poller.once()
        (page, *_) = [parse(raw)["Message-ID"] for raw in gateway.refused if b"orders.html" in raw]
        tried = [raw for raw in gateway.refused if f"Message-ID: {page}".encode() in raw]
        assert len(tried) == 2
        assert b'filename="orders.html"' not in tried[1]


@pytest.mark.parametrize("name", ["exchange", "postfix"])
def test_a_report_that_comes_later_does_the_same(tmp_path: Path, name: str) -> None:
    gateway = Gateway()
    with behind(tmp_path, gateway) as house:
        (report,) = [m for m in gateway.to("anna") if "orders.html" in files(m)]
        for _ in range(2):
            house.lay(dsn(house, str(report["Message-ID"]), ABOUT_PAGES[name]))
            house.poller.once()
            house.poller.once()
        again = [m for m in gateway.to("anna") if m["Message-ID"] == report["Message-ID"]]
        assert [("orders.html" in files(mail)) for mail in again] == [True, False]
        assert [kind_of(m) for m in gateway.to("boss")].count("page-refused") == 1


def test_a_mail_without_its_page_lies_beside_the_first_whenever_the_program_dies(
    folder: Path,
) -> None:
    """The report had the mail given up before it was queued anew: who died between lost it. And in
    the embedded mailbox the second mail had the name of the first: it was never laid down."""
    ready = House(folder / "ready", **SECTIONS)

    def poll() -> None:
        House(killed, **WITH_PAGES).going_on_from(ready).intake_only()

    ready.open(start=False)
    ready.mail("anna", "join")
    ready.mail("bruno", "join")
    ready.poll()
    (report,) = [m for m in ready.mails("anna") if "orders.html" in files(m)]
    ready.lay(dsn(ready, str(report["Message-ID"]), ABOUT_PAGES["postfix"]))
    killed, at, total = folder / "killed", 1, None
    while total is None:
        shutil.copytree(ready.folder, killed)
        total = run_and_kill(poll, at)
        house = House(killed, **SECTIONS).going_on_from(ready)
        house.poll()
        house.poll()
        laid = [m for m in house.mails("anna") if m["Message-ID"] == report["Message-ID"]]
        assert sorted("orders.html" in files(m) for m in laid) == [False, True], at
        shutil.rmtree(killed)
        at += 1
    assert total > 10


def dsn(house: House, message_id: str, said: str) -> bytes:
    """A delivery report about a mail to anna."""
    return f"""\
Return-Path: <>
From: Mail Delivery System <MAILER-DAEMON@mx.players.example>
To: turns@gm.example
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied
Message-ID: <{house.sent_by_players}.{len(house.logged)}.dsn@mx.players.example>
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b1"

--b1
Content-Type: text/plain

It failed.

--b1
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.players.example

Final-Recipient: rfc822; anna@players.example
Action: failed
Status: 5.7.1
Diagnostic-Code: smtp; {said}

--b1
Content-Type: text/rfc822-headers

Message-ID: {message_id}
Subject: Turn 1

--b1--
""".replace("\n", "\r\n").encode()
