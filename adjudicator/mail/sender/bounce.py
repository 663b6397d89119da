"""What a bounce says: which of our mails could not be delivered, to whom, and for good or not.

Bounces are never answered; the referee is shown them. Servers write them in a hundred ways:
whom they are about is found by flufl.bounce, the library of the Mailman lists, and this is
the only module that knows it. Our own Message-IDs and the server's words are read here.

Anybody can send a bounce. What it may be about is found by a glance (`mails_named`,
`addresses_named`); only one about a mail or a player of the house is worth the library.
"""

from __future__ import annotations

import email
import logging
import re
from itertools import islice

from adjudicator.mail.parse.charset import decode
from adjudicator.mail.parse.envelope import Envelope
from adjudicator.mail.parse.headers import one_line
from adjudicator.mail.sender.seat_address import read_message_id
from adjudicator.rulekit.frozen import Frozen

_FIELD = re.compile(r"^([A-Za-z-]{1,40}):[ \t]*(.*(?:\n[ \t].*)*)", re.M)
_FOREIGN = re.compile(rb"[^\t\n\r -~]")
_ADDRESS = re.compile(rb"[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@[A-Za-z0-9.-]{1,255}")
_LOOKED_AT = 32 * 1024

#: What of a mail the library gets: its thirty detectors look at each line, and each may hold
#: next to nothing. Real reports name the address within a hundred lines and few kilobytes.
_SCANNED, _SCANNED_LINES = 16 * 1024, 400
#: Message-IDs of ours kept of one report, and looked at in one part; a real one names the
#: mail that it brings back, and perhaps its thread.
_NAMED, _LOOKED_INTO = 10, 50
#: faults of mails that the library would follow into every part
_NESTED = frozenset({"too-deep", "too-many-parts"})
#: Recipients kept of one report.
_RECIPIENTS = 10


class Bounce(Frozen):
    """A delivery report about a mail of ours.

    message_ids  our Message-IDs that it names, each once; they prove that it is about us
    recipients   who could not be reached, sorted; anybody can claim that
    permanent    False for a delay or a passing fault: the server goes on trying
    reason       the server's words, on one line
    """

    message_ids: tuple[str, ...]
    recipients: tuple[str, ...]
    permanent: bool
    reason: str


def mails_named(envelope: Envelope, host: str) -> tuple[str, ...]:
    """Message-IDs in the form of ours that a mail names, each once, the first few.

    host  the one that our Message-IDs end in
    """
    ours = re.compile(rb"<[^<>\s@]{1,250}@" + re.escape(host.encode()) + rb">", re.I)
    found = dict.fromkeys(
        answered
        for answered in (*envelope.in_reply_to, *envelope.references)
        if read_message_id(host, answered) is not None
    )
    for part in envelope.root.walk():
        for match in islice(ours.finditer(part.content, 0, _LOOKED_AT), _LOOKED_INTO):
            name = match[0].decode("utf-8", "replace")
            if read_message_id(host, name) is not None:
                found.setdefault(name)
    return tuple(found)[:_NAMED]


def addresses_named(raw: bytes) -> frozenset[str]:
    """Whatever looks like an address in the part of a mail that the library is given."""
    return frozenset(a.decode("ascii").lower() for a in _ADDRESS.findall(_beginning(raw)))


def read_bounce(envelope: Envelope, raw: bytes, host: str) -> Bounce | None:
    """The delivery report in a mail, or None if it names neither a mail of ours nor anybody.

    raw   the bytes of the mail; `host` is the one that our Message-IDs end in
    """
    found = mails_named(envelope, host)
    fields: dict[str, str] = {}
    for part in envelope.root.walk():
        if part.kind.endswith("delivery-status"):
            for key, value in _FIELD.findall(decode(part.content[:_LOOKED_AT]).text):
                fields.setdefault(key.lower(), one_line(value))
    passing, lasting = _failures(raw if envelope.has("from") else b"From: <>\n" + raw, envelope)
    if not found and not passing and not lasting:
        return None
    action = fields.get("action", "failed").lower()
    status = fields.get("status", "5.0.0")
    reason = fields.get("diagnostic-code", "").partition(";")[2].strip() or status
    permanent = action == "failed" and not status.startswith("4") and bool(lasting or not passing)
    recipients = sorted(lasting or passing)[:_RECIPIENTS]
    return Bounce(found, tuple(recipients), permanent, reason[:300])


def _beginning(raw: bytes) -> bytes:
    """The beginning of a mail, in bytes and in lines."""
    return b"\n".join(raw[:_SCANNED].split(b"\n", _SCANNED_LINES)[:_SCANNED_LINES])


def _failures(raw: bytes, envelope: Envelope) -> tuple[frozenset[str], frozenset[str]]:
    """Addresses that fail for a while, and those that fail for good.

    The library stumbles over headers of other bytes than ASCII, and over no From at all.
    """
    if not _NESTED.isdisjoint(envelope.faults):
        return frozenset(), frozenset()
    from flufl.bounce import all_failures  # slow to load, and bounces are rare

    logging.getLogger("flufl.bounce").setLevel(logging.CRITICAL)
    try:
        passing, lasting = all_failures(
            email.message_from_bytes(_FOREIGN.sub(b"?", _beginning(raw)))
        )
    except Exception:  # of whatever kind: what cannot be read names nobody
        return frozenset(), frozenset()
    return _readable(passing), _readable(lasting)


def _readable(addresses: frozenset[bytes]) -> frozenset[str]:
    return frozenset(one_line(a.decode("ascii", "replace")).lower() for a in addresses)
