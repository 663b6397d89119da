"""Mails that could not be handled and wait in the mailbox: which, of which games, since when.

A mail that waits holds the deadlines of the games that it may be of, and nobody else. It is
skipped by its key, so that it is not read first each time; one mail of each game is tried
again in every look, and when that works all others of the game are read in their order.

blocked game    cannot be opened (damaged, busy, no room): nothing of it is done till it can
broken mail     its game is sound, handling the mail fails: it holds the game for `HELD_BY_ONE`
unknown mail    cannot be read at all, it may be of any game: it holds all for `HELD_BY_UNKNOWN`
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Collection, Iterable
from datetime import datetime, timedelta
from pathlib import Path

import msgspec

from adjudicator.archive.files import write_atomic
from adjudicator.engine.journal.line import instant, stamp
from adjudicator.errors import StorageFailed
from adjudicator.mail.ports import Fetched
from adjudicator.rulekit.frozen import Frozen, as_dict
from adjudicator.rulekit.model import from_json, pretty

HELD_BY_ONE = timedelta(hours=24)
HELD_BY_UNKNOWN = timedelta(hours=1)
PROBES = 10
"""Mails without a known game that are tried again in one look."""


class Left(Frozen):
    """A mail that waits.

    arrived  when the mailbox got it; `since` when it was first left; instants as in journals
    games    those that it may be of; `anyone` when that is not known
    blocked  whether its game could not be opened, and not the mail itself failed
    """

    key: str
    arrived: str
    since: str
    games: tuple[str, ...] = ()
    anyone: bool = False
    blocked: bool = False


class Leftovers:
    """The mails that wait, kept in the file `path` from one start of the program to the next."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._left = {one.key: one for one in read_left(path)}
        self._written = dict(self._left)

    def __len__(self) -> int:
        return len(self._left)

    def all(self) -> tuple[Left, ...]:
        """All that wait."""
        return tuple(self._left.values())

    def add(
        self, mail: Fetched, now: datetime, games: Collection[str] | None, blocked: bool = False
    ) -> Left:
        """Leave a mail where it is; `games` None: it may be of any."""
        before = self._left.get(mail.key)
        since = before.since if before is not None else stamp(now)
        named = tuple(sorted(games or ()))
        left = Left(mail.key, stamp(mail.received_at), since, named, games is None, blocked)
        self._left[mail.key] = left
        return left

    def take_over(self, left: Iterable[Left]) -> None:
        """Remember what another process left."""
        self._left |= {one.key: one for one in left}

    def settle(self, key: str) -> Collection[str] | None:
        """A mail was handled. If it had waited: the games whose other mails wait no more."""
        left = self._left.pop(key, None)
        if left is None:
            return None
        if not left.blocked:
            return ()
        self._drop(lambda one: not (one.blocked and set(one.games) & set(left.games)))
        return left.games

    def remain(self, keys: Callable[[Collection[str]], Collection[str]]) -> None:
        """Forget what is no longer in the mailbox; `keys` tells which of some still are."""
        if self._left:
            there = keys(tuple(self._left))
            self._drop(lambda one: one.key in there)

    def resting(self) -> set[str]:
        """Keys that are not tried in the coming look."""
        tried: set[tuple[str, ...]] = set()
        unknown = 0
        resting: set[str] = set()
        for one in sorted(self._left.values(), key=lambda one: (one.arrived, one.key)):
            if not one.blocked:
                unknown += 1
                if unknown > PROBES:
                    resting.add(one.key)
            elif one.games in tried:
                resting.add(one.key)
            else:
                tried.add(one.games)
        return resting

    def games_held(self, now: datetime) -> set[str]:
        """Games no deadline of which may pass at `now`."""
        return {
            game
            for one in self._left.values()
            if one.blocked or now < instant(one.since) + HELD_BY_ONE
            for game in one.games
        }

    def waits_for_any(self, now: datetime) -> datetime | None:
        """The arrival of the oldest mail that may be of any game; no deadline after it passes."""
        return min(
            (
                instant(one.arrived)
                for one in self._left.values()
                if one.anyone and now < instant(one.since) + HELD_BY_UNKNOWN
            ),
            default=None,
        )

    def keep(self) -> None:
        """Write down what changed; a disk that is full is told elsewhere."""
        if self._left == self._written:
            return
        with contextlib.suppress(StorageFailed):
            lines = [as_dict(one) for one in self._left.values()]
            write_atomic(self._path, pretty({"waiting": lines}), private=True)
            self._written = dict(self._left)

    def _drop(self, keep: Callable[[Left], bool]) -> None:
        self._left = {key: one for key, one in self._left.items() if keep(one)}


def is_over(left: Left, now: datetime) -> bool:
    """Whether a mail that may be of any game has waited as long as it may."""
    return left.anyone and now >= instant(left.since) + HELD_BY_UNKNOWN


def read_left(path: Path) -> tuple[Left, ...]:
    """The mails that wait, as a file tells, up to the first entry that is torn."""
    found: list[Left] = []
    with contextlib.suppress(OSError, ValueError, TypeError, KeyError):
        for document in from_json(path.read_bytes())["waiting"]:
            one = msgspec.convert(document, Left)
            instant(one.arrived), instant(one.since)
            found.append(one)
    return tuple(found)
