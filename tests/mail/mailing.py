"""Shortcuts from bytes to envelopes and submissions, for the tests of incoming mail."""

from __future__ import annotations

import re
from datetime import UTC, datetime

from adjudicator.mail.parse.envelope import Envelope, read_envelope
from adjudicator.mail.ports import Fetched
from adjudicator.mail.reply.sent_text import NOTHING_SENT, Sent
from adjudicator.mail.requests.submission import Submission, read_submission
from tests.support.words import spoken

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
HOME = "turns@gm.example"


def opened(raw: bytes, oversize: bool = False, received_at: datetime = NOON) -> Envelope:
    return read_envelope(Fetched(raw, received_at, "key", len(raw), oversize))


def submitted(raw: bytes, oversize: bool = False, sent: Sent = NOTHING_SENT) -> Submission:
    """What is read of a mail; `is_toy_order` says what is an order."""
    return read_submission(opened(raw, oversize), spoken(), None, sent, is_toy_order)


def is_toy_order(text: str) -> bool:
    """Orders of a title of the tests: every line is one of a few words and places."""
    return all(re.fullmatch(_TOY, line.strip()) for line in text.split("\n"))


_TOY = (
    r"(?:move|load|fire) \w+-\d(?: \d{4}){1,3}|draw|place -?\d,-?\d|if .{1,60} then draw else draw"
)


def plain(body: str, **headers: str) -> bytes:
    """A mail with a UTF-8 body; `Message_ID=...` becomes the header `Message-ID`."""
    given = {"From": "Rosa <rosa@player.example>", "To": HOME, "Message-ID": "<m@p.example>"}
    given |= {"Content-Type": "text/plain; charset=utf-8"}
    given |= {name.replace("_", "-"): value for name, value in headers.items()}
    head = "".join(f"{name}: {value}\n" for name, value in given.items() if value)
    return (head + "\n" + body).encode("utf-8")


def codes(submission: Submission) -> list[str]:
    return [repair.code.removeprefix("repair-") for repair in submission.repairs]


def kept(submission: Submission) -> list[str]:
    return [line for line in submission.text.split("\n") if line.strip()]
