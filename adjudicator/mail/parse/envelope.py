"""A fetched message as a value: who, to whom, when, which one it is, and what was odd.

Pure and total: `read_envelope` gives an envelope for any bytes. What the text says is
read in `text_lines`, whether it may be answered in `loops`, who may order in `auth`.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass, field
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime

from adjudicator.mail.parse import limits
from adjudicator.mail.parse.headers import Mailbox, header_text, mailboxes, message_ids, raw_text
from adjudicator.mail.parse.mime import Part, parse
from adjudicator.mail.ports import Fetched
from adjudicator.rulekit.reading.late import late

#: Headers that name receivers, the sender's own first. Gateways write the later ones when
#: the address was only in the envelope (blind copies, aliases, catch-all boxes).
_RECEIVERS = (
    "to",
    "cc",
    "bcc",
    "delivered-to",
    "x-original-to",
    "envelope-to",
    "x-envelope-to",
    "x-delivered-to",
    "x-rcpt-to",
    "apparently-to",
    "resent-to",
    "resent-cc",
)
_REPLY = late(
    r"(?:re|fwd?|tr|aw|wg|sv|rv|rif|ref|antw|réf?|rép)\s{0,3}(?:\[\d{1,3}\])?\s{0,3}:", re.I
)
_RECEIVED_FOR = late(r"\bfor\s{1,9}<?([^\s<>;@]{1,160}@[^\s<>;@]{1,255})>?")


@dataclass(frozen=True, slots=True)
class Envelope:
    """One incoming mail.

    raw_digest    SHA-256 of the bytes as fetched, in hex
    effect_id     which mail this is, in hex: alike for every copy of one mail whatever
                  way it came, different when the same Message-ID carries other content
    message_id    `<...>`, or "" if there is none that deserves the name
    senders       addresses of From; `from_headers` counts the headers (a sound mail has one)
    recipients    every address it was sent or delivered to, in lower case, each once
    date          what the sender claims (UTC), or None; decides nothing
    received_at   when the receiving server took it; decides what beat a deadline
    authentication_results  values of these headers, topmost first
    faults        codes of what was wrong with the bytes
    root          the tree of parts, for reading the text
    """

    raw_digest: str
    effect_id: str
    message_id: str
    subject: str
    senders: tuple[Mailbox, ...]
    from_headers: int
    reply_to: tuple[Mailbox, ...]
    recipients: tuple[str, ...]
    in_reply_to: tuple[str, ...]
    references: tuple[str, ...]
    date: datetime | None
    received_at: datetime
    size: int
    oversize: bool
    authentication_results: tuple[str, ...]
    faults: tuple[str, ...]
    root: Part = field(repr=False, compare=False)

    @property
    def sender(self) -> Mailbox | None:
        """The author, or None when From is absent, broken or names several."""
        return self.senders[0] if len(self.senders) == 1 and self.from_headers == 1 else None

    @property
    def is_reply(self) -> bool:
        """Whether it says that it answers or forwards another mail."""
        return bool(self.in_reply_to or self.references or _REPLY.match(self.subject))

    def header(self, name: str) -> str:
        """The first header of that name (lower case), decoded; "" if there is none."""
        return self.root.header(name)

    def has(self, name: str) -> bool:
        """Whether there is a header of that name (lower case), be it empty."""
        return any(key == name for key, _ in self.root.headers)


def read_envelope(fetched: Fetched) -> Envelope:
    """The envelope of a message as fetched. Never raises, linear in the size."""
    root, faults = parse(fetched.raw)
    by_name: dict[str, list[bytes]] = {}
    for name, value in root.headers:
        by_name.setdefault(name, []).append(value)

    def texts(name: str) -> list[str]:
        return [raw_text(value) for value in by_name.get(name, ())]

    froms = texts("from")
    senders = tuple(box for value in froms for box in mailboxes(value))
    ids = message_ids(" ".join(texts("message-id")[:1]))
    message_id = ids[0] if ids else ""
    subject = header_text(b"".join(by_name.get("subject", [])[:1]))[: limits.SUBJECT_CHARACTERS]
    date = _date(" ".join(texts("date")[:1]))
    found = list(faults)
    if fetched.oversize and "mail-cut" not in found:
        found.append("mail-cut")
    if len(froms) > 1:
        found.append("two-from")
    if not message_id:
        found.append("no-message-id")
    # Without a name of its own a mail is told by its date, or by when it came.
    when = f"date {date.isoformat()}" if date else f"came {fetched.received_at.isoformat()}"
    return Envelope(
        raw_digest=hashlib.sha256(fetched.raw).hexdigest(),
        effect_id=_effect_id(message_id or when, senders, subject, root),
        message_id=message_id,
        subject=subject,
        senders=senders[: limits.ADDRESSES],
        from_headers=len(froms),
        reply_to=mailboxes(", ".join(texts("reply-to")[:1])),
        recipients=_recipients(by_name),
        in_reply_to=message_ids(" ".join(texts("in-reply-to")[:1])),
        references=message_ids(" ".join(texts("references")[:1])),
        date=date,
        received_at=fetched.received_at,
        size=fetched.size,
        oversize=fetched.oversize or fetched.size > limits.RAW_BYTES,
        authentication_results=tuple(texts("authentication-results")[:20]),
        faults=tuple(found),
        root=root,
    )


def _recipients(by_name: dict[str, list[bytes]]) -> tuple[str, ...]:
    found: dict[str, None] = {}
    for name in _RECEIVERS:
        for value in by_name.get(name, ())[:10]:
            for box in mailboxes(value):
                found.setdefault(box.address.lower())
    for value in by_name.get("received", ())[:20]:
        for address in _RECEIVED_FOR.findall(raw_text(value)):
            found.setdefault(address.lower())
    return tuple(found)[: limits.ADDRESSES]


def _date(value: str) -> datetime | None:
    try:
        found = parsedate_to_datetime(value[:100])
        if found.tzinfo is None:
            found = found.replace(tzinfo=UTC)
        return found.astimezone(UTC)
    except (ValueError, TypeError, IndexError, OverflowError, AttributeError):
        return None


def _effect_id(name: str, senders: tuple[Mailbox, ...], subject: str, root: Part) -> str:
    """A digest of what the sender made, free of what servers add or re-encode on the way."""
    digest = hashlib.sha256()
    for text in (name, ",".join(box.address.lower() for box in senders), subject):
        digest.update(text.encode("utf-8", "replace") + b"\0")
    for part in root.walk():
        if not part.children:
            content = part.content
            if part.kind.startswith("text/"):
                content = b"\n".join(map(bytes.rstrip, content.split(b"\n"))).rstrip(b"\n")
            digest.update(part.kind.encode("ascii", "replace") + b"\0")
            digest.update(len(content).to_bytes(8, "big") + content)
    return digest.hexdigest()
