"""The journal: one line of JSON for everything that happened, chained by hashes.

    {"at": "...", "data": {...}, "hash": "...", "kind": "sheet", "n": 17, "salt": "..."}

`hash` is the SHA-256 of the hash of the line before (64 zeros for the first) followed by
the canonical JSON of the line without its hash. Changing a byte anywhere breaks the
chain at that line. Reports show the hash while the line is still secret, so every line has
a salt that nobody can guess: a hidden hand cannot be found by trying all of them. What
the kinds mean is told by their classes (see `kinds.py` among the lines).
"""

from __future__ import annotations

import hashlib
import hmac
import re
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any

from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.model import canonical, from_json

GENESIS = "0" * 64
#: of a line as it stands on disk, the hash among them
_FIELDS = frozenset(("n", "at", "kind", "data", "salt", "hash"))
_STAMP = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ")
#: what journals call an answer given by a waiting line of the sheet
LINE = "plan"
#: the answers that their seat wrote for this very question
WRITTEN = (LINE, "direct")


class JournalLine(Frozen):
    """One line of the journal.

    n     number, from 1
    at    when it was written, UTC, as `2026-11-21T18:00:00Z`
    kind  what it is
    data  what it holds, plain JSON values: `entry_of` makes the value of its kind of them
    salt  HMAC-SHA256(secret, "salt/<n>"), its first 32 hexadecimal digits
    hash  end of the chain up to this line
    """

    n: int
    at: str
    kind: str
    data: dict[str, Any]
    salt: str
    hash: str

    def encode(self) -> bytes:
        """The line as it stands on disk, newline included."""
        body = {"n": self.n, "at": self.at, "kind": self.kind, "data": self.data}
        return canonical({**body, "salt": self.salt, "hash": self.hash}) + b"\n"


class BrokenLine(Exception):
    """A line that is not what the chain demands; `n` is its number, the text says why."""

    def __init__(self, n: int, reason: str) -> None:
        super().__init__(reason)
        self.n = n
        self.reason = reason


def stamp(moment: datetime) -> str:
    """An instant as the journal writes it: UTC, to the second."""
    return moment.astimezone(UTC).isoformat(timespec="seconds")[:19] + "Z"


@lru_cache(maxsize=4096)  # a house asks again and again for the same ones
def instant(text: str) -> datetime:
    """The instant that `stamp` wrote; raises ValueError otherwise."""
    # a replay reads thousands: the library's pattern reader costs ten times as much
    if not _STAMP.fullmatch(text):
        raise ValueError(f"“{text}” is no instant like 2026-03-02T09:00:00Z")
    return datetime.fromisoformat(text[:19]).replace(tzinfo=UTC)


def salt_of(secret: bytes, n: int) -> str:
    """The salt of line `n` in the game of that secret."""
    return hmac.digest(secret, f"salt/{n}".encode(), "sha256").hex()[:32]


def chain(
    previous: str, n: int, at: str, kind: str, data: dict[str, Any], salt: str
) -> JournalLine:
    """The next line of a journal whose last hash is `previous`."""
    body = canonical({"n": n, "at": at, "kind": kind, "data": data, "salt": salt})
    digest = hashlib.sha256(previous.encode("ascii") + body).hexdigest()
    return JournalLine(n, at, kind, data, salt, digest)


def _no_json(raw: bytes, error: ValueError) -> str:
    """Return why a line cannot be read, but not where in it: that counts lines of its own."""
    try:
        raw.decode()
    except UnicodeDecodeError:
        return "is no valid UTF-8"
    return f"is not JSON ({getattr(error, 'msg', error)})"


def read_line(raw: bytes, n: int, previous: str) -> JournalLine:
    """The line `raw` (without its newline) as number `n` after hash `previous`.

    Raises `BrokenLine` when it is no JSON, is not written canonically, has another
    number, or does not fit the chain.
    """
    try:
        document = from_json(raw)
    except ValueError as error:
        raise BrokenLine(n, _no_json(raw, error)) from None
    try:
        line = JournalLine(
            document["n"],
            document["at"],
            document["kind"],
            document["data"],
            document["salt"],
            document["hash"],
        )
    except (TypeError, KeyError, IndexError):
        raise BrokenLine(n, "lacks one of n, at, kind, data, salt, hash") from None
    try:
        written = canonical(document)
        salted = {"kind": line.kind, "n": line.n, "salt": line.salt}
        tail, unhashed = canonical({"hash": line.hash, **salted}), canonical(salted)
    except TypeError as error:
        raise BrokenLine(n, f"cannot be written again ({error})") from None
    if written != raw or document.keys() != _FIELDS:
        raise BrokenLine(n, "is not written as the adjudicator writes it")
    if type(line.n) is not int or line.n != n:
        raise BrokenLine(n, f"has number {line.n} where {n} is due")
    # written canonically, the hash stands before what ends the line: all else is hashed as it is
    body = raw[: len(raw) - len(tail) + 1] + unhashed[1:]
    if hashlib.sha256(previous.encode("ascii") + body).hexdigest() != line.hash:
        raise BrokenLine(n, "does not fit the hash chain: this line or an earlier one was changed")
    return line
