"""Mails of machines, as real servers and programs write them: each is known for what it is."""

from __future__ import annotations

import pytest

from adjudicator.mail.sender.bounce import read_bounce
from adjudicator.mail.sender.loops import why_silent
from adjudicator.mail.sender.machines import is_machine_address, subject_kind
from tests.mail.mailing import HOME, opened, plain

OURS = "<friday.red.report.abcdefghij234567abcd@gm.example>"

DAEMON_WITHOUT_ADDRESS = """From: MAILER-DAEMON
To: turns+friday.red@gm.example
Subject: Re: turn 7

The mail system could not deliver your message.
"""
DAEMON_WITH_NAME = DAEMON_WITHOUT_ADDRESS.replace(
    "From: MAILER-DAEMON", "From: Mail Delivery Subsystem"
)
DAEMON_WITH_EMPTY_BRACKETS = DAEMON_WITHOUT_ADDRESS.replace("MAILER-DAEMON", '"Postmaster" <>')
EMPTY_BRACKETS = DAEMON_WITHOUT_ADDRESS.replace("MAILER-DAEMON", "<>")
DAEMON_IN_RETURN_PATH = DAEMON_WITHOUT_ADDRESS.replace(
    "From: MAILER-DAEMON", "Return-Path: <MAILER-DAEMON>\nFrom: Anna <anna@home.example>"
)
QMAIL = """From: someone@host.example
To: turns@gm.example
Subject: failure notice

Hi. This is the qmail-send program at host.example.
I'm afraid I wasn't able to deliver your message to the following addresses.
This is a permanent error; I've given up. Sorry it didn't work out.

<rosa@player.example>:
192.0.2.1 does not like recipient.
Remote host said: 550 5.1.1 unknown user
Giving up on 192.0.2.1.

--- Below this line is a copy of the message.

Message-ID: OURS
Subject: [friday] Turn 7
""".replace("OURS", OURS)
EXCHANGE = """From: System Administrator <mail@host.example>
To: turns@gm.example
Subject: Undeliverable: [friday] Turn 7

Your message

  To:      rosa@player.example
  Subject: [friday] Turn 7

did not reach the following recipient(s):

rosa@player.example on Mon, 2 Mar 2026 09:00:00 +0100
    The recipient name is not recognized
"""
FEEDBACK = """From: <feedback@provider.example>
To: turns@gm.example
Subject: Email Feedback Report for IP 192.0.2.2
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report; boundary="b"

--b
Content-Type: text/plain

This is an email abuse report for a mail received on 2 March 2026.

--b
Content-Type: message/feedback-report

Feedback-Type: abuse
User-Agent: Provider/1.0
Version: 1
Original-Rcpt-To: rosa@player.example

--b
Content-Type: message/rfc822

From: turns@gm.example
Message-ID: OURS
Subject: [friday] Turn 7

Report.
--b--
""".replace("OURS", OURS)
FEEDBACK_IN_MIXED = FEEDBACK.replace(
    "multipart/report; report-type=feedback-report", "multipart/mixed"
)
RECEIPT = """From: Rosa <rosa@player.example>
To: turns@gm.example
Subject: Read: [friday] Turn 7
In-Reply-To: OURS
MIME-Version: 1.0
Content-Type: multipart/report; report-type=disposition-notification; boundary="b"

--b
Content-Type: text/plain

Your message was read on Monday.
--b
Content-Type: message/disposition-notification

Reporting-UA: phone; Mail
Final-Recipient: rfc822;rosa@player.example
Original-Message-ID: OURS
Disposition: manual-action/MDN-sent-automatically; displayed
--b--
""".replace("OURS", OURS)
RECEIPT_IN_MIXED = RECEIPT.replace(
    "multipart/report; report-type=disposition-notification", "multipart/mixed"
)
RECEIPT_FLAT = """From: Rosa <rosa@player.example>
To: turns@gm.example
Subject: Confirmation de lecture : [friday] Turn 7

Le message que vous avez envoyé a été affiché.
"""
STATUS_IN_MIXED = """From: Gateway <gateway@host.example>
To: turns@gm.example
Subject: About your message
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="b"

--b
Content-Type: text/plain

Sorry.
--b
Content-Type: message/delivery-status

Final-Recipient: rfc822; rosa@player.example
Action: failed
Status: 5.1.1
--b--
"""

KNOWN = {
    "daemon-without-address": (DAEMON_WITHOUT_ADDRESS, "bounce"),
    "daemon-with-name": (DAEMON_WITH_NAME, "bounce"),
    "daemon-with-empty-brackets": (DAEMON_WITH_EMPTY_BRACKETS, "bounce"),
    "empty-brackets": (EMPTY_BRACKETS, "bounce"),
    "daemon-in-return-path": (DAEMON_IN_RETURN_PATH, "bounce"),
    "qmail": (QMAIL, "bounce"),
    "exchange": (EXCHANGE, "bounce"),
    "status-in-mixed": (STATUS_IN_MIXED, "bounce"),
    "feedback": (FEEDBACK, "feedback-report"),
    "feedback-in-mixed": (FEEDBACK_IN_MIXED, "feedback-report"),
    "receipt": (RECEIPT, "read-receipt"),
    "receipt-in-mixed": (RECEIPT_IN_MIXED, "read-receipt"),
    "receipt-flat": (RECEIPT_FLAT, "read-receipt"),
}


@pytest.mark.parametrize("name", KNOWN)
def test_a_machine_is_known_for_what_it_is(name: str) -> None:
    text, reason = KNOWN[name]
    assert why_silent(opened(text.encode()), (HOME,)) == reason


@pytest.mark.parametrize(
    "local",
    [
        "MAILER-DAEMON",
        "mailer_daemon",
        "postmaster",
        "post_master",
        "Post-Master",
        "MDaemon",
        "no-reply",
        "no.reply",
        "noreply-turns",
        "turns-noreply",
        "noreply+a1b2",
        "do_not_reply",
        "donotreply",
        "ne-pas-repondre",
        "nicht.antworten",
        "bounce",
        "bounces+12-ab",
        "list-bounces+anna=home.example",
        "double-bounce",
        "mail-delivery-subsystem",
        "autoresponder",
        "auto_reply",
    ],
)
def test_nobody_reads_such_an_address(local: str) -> None:
    assert is_machine_address(f"{local}@host.example")
    assert why_silent(opened(plain("draw", From=f"X <{local}@host.example>")), (HOME,)) == "bounce"


@pytest.mark.parametrize(
    "local",
    [
        "noreen",
        "arno.reply",
        "anna",
        "post.maestro",
        "bouncer",
        "daemon",
        "root",
        "masterpost",
        "reply",
        "vacation.anna",
        "delivery",
        "noah.reply",
        "system",
        "abouncesb",
        "casino-replay",
    ],
)
def test_people_may_have_odd_addresses(local: str) -> None:
    assert not is_machine_address(f"{local}@host.example")


@pytest.mark.parametrize(
    ("subject", "kind"),
    [
        ("Undelivered Mail Returned to Sender", "bounce"),
        ("Undeliverable: [friday] Turn 7", "bounce"),
        ("Delivery Status Notification (Failure)", "bounce"),
        ("Mail delivery failed: returning message to sender", "bounce"),
        ("Returned mail: see transcript for details", "bounce"),
        ("Warning: message 1abc-000 delayed 24 hours", "bounce"),
        ("Non remis : [friday] Tour 7", "bounce"),
        ("Échec de la remise du message", "bounce"),
        ("Unzustellbar: [friday] Zug 7", "bounce"),
        ("No se puede entregar: [friday]", "bounce"),
        ("Automatic reply: [friday] Turn 7", "auto-reply"),
        ("Réponse automatique : [friday] Tour 7", "auto-reply"),
        ("Respuesta automática: [friday]", "auto-reply"),
        ("Automatiskt svar: [friday]", "auto-reply"),
        ("自動返信: [friday]", "auto-reply"),
        ("Lesebestätigung: Zug 7", "read-receipt"),
        ("Return receipt", "read-receipt"),
        ("Re: Undelivered Mail Returned to Sender", ""),
        ("Fwd: failure notice", ""),
        ("Re: [friday] Turn 7", ""),
        ("orders", ""),
        ("my delivery of ore", ""),
        ("read: my orders", ""),
        ("autopilot on", ""),
        ("automaton to C4", ""),
        ("officers out", ""),
        ("", ""),
    ],
)
def test_a_subject_tells_a_machine_and_no_person(subject: str, kind: str) -> None:
    assert subject_kind(subject) == kind
    found = why_silent(opened(plain("draw", Subject=subject)), (HOME,))
    assert found == (kind or None)


def test_a_person_without_a_readable_address_is_no_machine() -> None:
    for sender in ("Rosa", "undisclosed", "Rosa Postmaster"):
        assert why_silent(opened(plain("draw", From=sender)), (HOME,)) is None


@pytest.mark.parametrize(
    ("text", "ids"),
    [(QMAIL, (OURS,)), (EXCHANGE, ()), (STATUS_IN_MIXED, ())],
    ids=["qmail", "exchange", "status"],
)
def test_whom_a_bounce_is_about_is_found_without_dsn_parts_too(
    text: str, ids: tuple[str, ...]
) -> None:
    raw = text.encode()
    bounce = read_bounce(opened(raw), raw, "gm.example")
    assert bounce is not None
    assert (bounce.message_ids, bounce.recipients) == (ids, ("rosa@player.example",))
    assert bounce.permanent


def test_a_bounce_that_breaks_the_library_names_nobody() -> None:
    for raw in (
        b"Subject: failure notice\n\nx",
        b"From: \xff\nSubject: failure notice\n\nx",
        b"Content-Type: message/rfc822\n\n" * 8_000,
        b"From: <>\n" + b"Content-Type: multipart/report; boundary=\0\n\n" + b"--\0\n" * 9_000,
    ):
        assert read_bounce(opened(raw), raw, "gm.example") is None
