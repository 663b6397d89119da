"""What a bounce says: which of our mails could not be delivered, to whom, and for good or not.

Bounces are never answered; the referee is shown them. Pure, and as tolerant as the
envelopes: servers write these reports in many ways.
"""

from __future__ import annotations

import re

from adjudicator.mail.address import read_message_id
from adjudicator.mail.charset import decode
from adjudicator.mail.envelope import Envelope
from adjudicator.mail.headers import one_line
from adjudicator.rulekit.frozen import Frozen

_IDS = re.compile(rb"<[^<>\s]{1,250}>")
_FIELD = re.compile(r"^([A-Za-z-]{1,40}):[ \t]*(.*(?:\n[ \t].*)*)", re.M)
_LOOKED_AT = 32 * 1024


class Bounce(Frozen):
    """A delivery report about a mail of ours.

    message_ids  our Message-IDs that it names, each once
    recipient    who could not be reached, "" if it does not say
    permanent    False for a delay or a passing fault: the server goes on trying
    reason       the server's words, on one line
    """

    message_ids: tuple[str, ...]
    recipient: str
    permanent: bool
    reason: str


def read_bounce(envelope: Envelope, host: str) -> Bounce | None:
    """The delivery report in a mail, or None if it names no mail of ours from `host`."""
    found: dict[str, None] = {}
    for answered in (*envelope.in_reply_to, *envelope.references):
        if read_message_id(host, answered) is not None:
            found.setdefault(answered)
    fields: dict[str, str] = {}
    for part in envelope.root.walk():
        for match in _IDS.findall(part.content[:_LOOKED_AT]):
            name = match.decode("utf-8", "replace")
            if read_message_id(host, name) is not None:
                found.setdefault(name)
        if part.kind.endswith("delivery-status"):
            for key, value in _FIELD.findall(decode(part.content[:_LOOKED_AT]).text):
                fields.setdefault(key.lower(), one_line(value))
    if not found:
        return None
    action = fields.get("action", "failed").lower()
    status = fields.get("status", "5.0.0")
    recipient = fields.get("final-recipient") or fields.get("original-recipient") or ""
    recipient = recipient.rpartition(";")[2].strip() or envelope.header("x-failed-recipients")
    reason = fields.get("diagnostic-code", "").partition(";")[2].strip() or status
    permanent = action == "failed" and not status.startswith("4")
    return Bounce(tuple(found), recipient.lower(), permanent, reason[:300])
