"""What was made of the same bytes before: a house opens the same games again and again.

Nothing is known by its name or its date: what is taken from here was made of just these bytes of
game.json, of a snapshot, or of a journal, whose every line was found sound then.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from threading import Lock
from typing import Generic, NamedTuple, TypeVar

from adjudicator.engine.journal.line import GENESIS, BrokenLine, read_line
from adjudicator.engine.table.table import Header, Table, load_header
from adjudicator.rulekit.model import from_json
from adjudicator.rulekit.ruleset import AnyRuleSet

V = TypeVar("V")

#: so many games are known, those that were opened last
_MOST = 256


class _Recent(Generic[V]):
    """A value for each of the keys that were asked for last."""

    def __init__(self) -> None:
        self._found: dict[str, V] = {}
        self._lock = Lock()

    def get(self, key: str) -> V | None:
        with self._lock:
            found = self._found.pop(key, None)
            if found is not None:
                self._found[key] = found
            return found

    def put(self, key: str, value: V) -> None:
        with self._lock:
            self._found.pop(key, None)
            self._found[key] = value
            if len(self._found) > _MOST:
                del self._found[next(iter(self._found))]


class _Snapshot(NamedTuple):
    ruleset: AnyRuleSet
    header: Header
    digest: str
    table: Table


class _Folded(NamedTuple):
    """The table that the first `length` bytes of a journal behind a table make of that."""

    ruleset: AnyRuleSet
    start: Table
    length: int
    digest: bytes
    table: Table


_SNAPSHOTS: _Recent[_Snapshot] = _Recent()
_FOLDED: _Recent[_Folded] = _Recent()


@lru_cache(maxsize=_MOST)
def read_header(data: bytes) -> Header:
    """The header in game.json. Raises as `load_header` does."""
    return load_header(from_json(data))


@lru_cache(maxsize=_MOST)
def opening_digest(first: bytes) -> str:
    """The SHA-256 of game.json in the first line of a journal; "" where that is not sound."""
    with suppress(BrokenLine, KeyError, TypeError):
        return str(read_line(first[:-1], 1, GENESIS).data["game"])
    return ""


def snapshot_table(
    game: str, ruleset: AnyRuleSet, header: Header, digest: str, make: Callable[[], Table | None]
) -> Table | None:
    """Return the table of a snapshot with that SHA-256; `make` makes it where it is not known, None
    for none.

    game  what the folder of the game is called
    """
    known = _SNAPSHOTS.get(game)
    wanted = (digest, header)
    if known is not None and known.ruleset is ruleset and (known.digest, known.header) == wanted:
        return known.table
    table = make()
    if table is None:
        return None
    _SNAPSHOTS.put(game, _Snapshot(ruleset, header, digest, table))
    return table


class Behind:
    """What stands in a journal behind `start`, and how far what it makes of that is known.

    length, table  of so many bytes of `data`
    """

    def __init__(self, game: str, ruleset: AnyRuleSet, start: Table, data: bytes) -> None:
        self._game, self._ruleset, self._start, self._data = game, ruleset, start, data
        self.length, self.table = 0, start
        known = _FOLDED.get(game)
        self._hash = hashlib.sha256()
        if known is None or known.ruleset is not ruleset or known.length > len(data):
            return
        if known.start is start or known.start == start:
            hashed = hashlib.sha256(data[: known.length])
            if hashed.digest() == known.digest:
                self._hash, self.length, self.table = hashed, known.length, known.table

    def keep(self, length: int, table: Table) -> None:
        """Remember the table that the first `length` bytes make."""
        if length > self.length:
            self._hash.update(self._data[self.length : length])
            folded = _Folded(self._ruleset, self._start, length, self._hash.digest(), table)
            _FOLDED.put(self._game, folded)
