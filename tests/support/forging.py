"""Journals as somebody would forge them: a change here and there, and hashes that fit again."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from adjudicator.engine.journal.line import GENESIS, JournalLine, chain, salt_of
from adjudicator.rulekit.model import from_json

Change = Callable[[Any], object]


def lines_of(journal: bytes) -> list[JournalLine]:
    """The lines of a journal, whatever is wrong with them but that they are lines."""
    return [JournalLine(**from_json(raw)) for raw in journal.splitlines()]


def forged(
    lines: Sequence[JournalLine],
    changes: Mapping[int, Change] | None = None,
    secret: bytes | None = None,
) -> bytes:
    """The lines with their data changed by number, and numbers and hashes that fit again, also
    those that a way back names.

    secret  whose salts the lines get; None: those that they have
    """
    head, raw, heads = GENESIS, b"", [GENESIS]
    for n, line in enumerate(lines, 1):
        data = from_json(line.encode())["data"]
        if line.kind == "branched" and data["to"] < n:
            data["head"] = data["table"]["head"] = heads[data["to"]]
        if changes and line.n in changes:
            changes[line.n](data)
        salt = line.salt if secret is None else salt_of(secret, n)
        made = chain(head, n, line.at, line.kind, data, salt)
        head, raw = made.hash, raw + made.encode()
        heads.append(head)
    return raw
