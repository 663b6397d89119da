"""What an outbox knows of a mail beside its bytes: its envelope, its tries, what became of it."""

from __future__ import annotations

import json
import re
from datetime import datetime, timedelta

from adjudicator.mail.ports import Standing
from adjudicator.rulekit.frozen import Frozen, as_dict

BACK_OFF = (timedelta(minutes=1), timedelta(minutes=5), timedelta(minutes=15), timedelta(hours=1))
"""Pause after the first, second... failed try; the last one repeats."""


class Slip(Frozen):
    """What is known of a mail beside its bytes. Instants are ISO 8601 in UTC.

    tries        how often a server was asked
    next_try     not before this
    last_reason  what the last answer was, "" before the first
    settled_at   when it was sent, given up or replaced, "" while it waits
    topic, number, replaces, due  what it stands for (see `Standing`)
    """

    message_id: str
    sender: str
    recipient: str
    queued_at: str
    next_try: str
    tries: int = 0
    last_reason: str = ""
    settled_at: str = ""
    topic: str = ""
    number: int = 0
    replaces: tuple[str, ...] = ()
    due: str = ""

    @property
    def standing(self) -> Standing:
        """What the mail stands for until a newer one takes its place."""
        return Standing(self.topic, self.number, self.replaces, self.due)

    @property
    def next_moment(self) -> datetime:
        """When it is tried next."""
        return datetime.fromisoformat(self.next_try)

    @property
    def in_order(self) -> str:
        """The Message-ID as text that sorts by the numbers in it: step 9 before step 10; a welcome
        before all else of its moment, for the position says nothing to whom it has not reached."""
        text = re.sub(r"\d+", lambda found: found[0].zfill(12), self.message_id)
        return text if ".welcome." not in text else f"!{text}"

    def is_ripe(self, now: datetime) -> bool:
        """Whether it is to be tried at `now`.

        Where the clock was set back since, no mail waits till it is as late again: one that was
        never tried goes at once, and no pause is longer than the longest there is.
        """
        if not self.tries or self.next_try <= iso(now):
            return True
        return self.next_moment - now > BACK_OFF[-1]


def iso(moment: datetime) -> str:
    """An instant as text that sorts as the instants do; raises ValueError for one not in UTC."""
    if moment.utcoffset() != timedelta(0):
        raise ValueError(f"not an instant in UTC: {moment!r}")
    return moment.isoformat(timespec="microseconds")


_dump = json.JSONEncoder(ensure_ascii=False).encode


def dump_slip(slip: Slip, in_a_line: bool = False) -> bytes:
    """A slip as it is kept beside its mail, indented by a blank, or in a line."""
    document = as_dict(slip)
    if in_a_line:
        return _dump(document).encode("utf-8") + b"\n"
    # by hand: the library's indents cost more than all else that is done with a slip
    rows = (f' "{name}": {_dump_indented(value)}' for name, value in document.items())
    return ("{\n" + ",\n".join(rows) + "\n}\n").encode("utf-8")


def _dump_indented(value: object) -> str:
    if isinstance(value, tuple) and value:
        return "[\n  " + ",\n  ".join(map(_dump, value)) + "\n ]"
    return _dump(value)


def parse_slip(raw: bytes) -> Slip | None:
    """The slip in a file; None where it holds none."""
    try:
        document = json.loads(raw)
        return Slip(**{**document, "replaces": tuple(document.get("replaces", ()))})
    except (ValueError, TypeError):
        return None


def slip_of(raw: bytes, moment: datetime) -> Slip | None:
    """A slip out of the mail's own header, for one that a power cut spoilt; `moment` is when the
    mail was written.

    None when it is none of those that `compose` makes.
    """
    from email.parser import BytesHeaderParser
    from email.utils import parseaddr

    header = BytesHeaderParser().parsebytes(raw)
    sender, recipient = (parseaddr(str(header[name] or ""))[1] for name in ("From", "To"))
    message_id = str(header["Message-ID"] or "").strip()
    if not (sender and recipient and message_id):
        return None
    at = iso(moment)
    return Slip(message_id, sender, recipient, at, at)
