"""The journal: one line of JSON for everything that happened, chained by hashes.

    {"at": "...", "data": {...}, "hash": "...", "kind": "sheet", "n": 17}

`hash` is the SHA-256 of the hash of the line before (64 zeros for the first) followed by
the canonical JSON of the line without its hash. Changing a byte anywhere breaks the
chain at that line. What the kinds mean is told in `table.py`.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from adjudicator.rulekit.model import canonical, from_json

GENESIS = "0" * 64


@dataclass(frozen=True, slots=True)
class JournalLine:
    """One line of the journal.

    n     number, from 1
    at    when it was written, UTC, as `2026-11-21T18:00:00Z`
    kind  what it is (see `table.py`)
    data  plain JSON values
    hash  end of the chain up to this line
    """

    n: int
    at: str
    kind: str
    data: dict[str, Any]
    hash: str

    def encode(self) -> bytes:
        """The line as it stands on disk, newline included."""
        body = {"n": self.n, "at": self.at, "kind": self.kind, "data": self.data}
        return canonical({**body, "hash": self.hash}) + b"\n"


class BrokenLine(Exception):
    """A line that is not what the chain demands; `n` is its number, the text says why."""

    def __init__(self, n: int, reason: str) -> None:
        super().__init__(reason)
        self.n = n
        self.reason = reason


def stamp(moment: datetime) -> str:
    """An instant as the journal writes it: UTC, to the second."""
    return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def instant(text: str) -> datetime:
    """The instant that `stamp` wrote; raises ValueError otherwise."""
    return datetime.strptime(text, "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=UTC)


def chain(previous: str, n: int, at: str, kind: str, data: dict[str, Any]) -> JournalLine:
    """The next line of a journal whose last hash is `previous`."""
    body = canonical({"n": n, "at": at, "kind": kind, "data": data})
    digest = hashlib.sha256(previous.encode("ascii") + body).hexdigest()
    return JournalLine(n, at, kind, data, digest)


def read_line(raw: bytes, n: int, previous: str) -> JournalLine:
    """The line `raw` (without its newline) as number `n` after hash `previous`.

    Raises `BrokenLine` when it is no JSON, is not written canonically, has another
    number, or does not fit the chain.
    """
    try:
        document = from_json(raw)
    except ValueError as error:
        raise BrokenLine(n, f"is not JSON ({error})") from None
    try:
        line = JournalLine(
            document["n"], document["at"], document["kind"], document["data"], document["hash"]
        )
    except (TypeError, KeyError, IndexError):
        raise BrokenLine(n, "lacks one of n, at, kind, data, hash") from None
    if line.encode() != raw + b"\n":
        raise BrokenLine(n, "is not written as the adjudicator writes it")
    if line.n != n:
        raise BrokenLine(n, f"has number {line.n} where {n} is due")
    if chain(previous, n, line.at, line.kind, line.data).hash != line.hash:
        raise BrokenLine(n, "does not fit the hash chain: this line or an earlier one was changed")
    return line
