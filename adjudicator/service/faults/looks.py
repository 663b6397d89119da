"""The record of looks into the mailbox that worked: what outages and jumps are told by.

It lies in `mail/looks.json` and is written after a look, at most every half minute. Lost, it
costs nothing but the knowledge of an outage.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from pathlib import Path

from adjudicator.archive.files import write_atomic
from adjudicator.engine.journal.line import instant, stamp
from adjudicator.engine.table.deadlines import closes
from adjudicator.engine.table.pace import read_span
from adjudicator.engine.table.table import Table
from adjudicator.rulekit.frozen import Frozen, as_dict, replace
from adjudicator.rulekit.model import Border, from_json, pretty
from adjudicator.service.house.host import Host, Uptime

#: a record that is younger is not written again
FRESH = timedelta(seconds=30)


class Looked(Frozen):
    """What is known of the last look that worked. Instants are UTC stamps, "" for none.

    at      when it began
    high    the latest instant that a look ever began at: a clock set back may come again
    ahead   where the clock stood when it jumped ahead, until it is set back
    heard   when the newest mail of a player came
    boot, seconds  how long the machine had run
    behind  game -> the last look that served it, where that was an earlier one
    """

    at: str = ""
    high: str = ""
    ahead: str = ""
    heard: str = ""
    boot: str = ""
    seconds: float = 0.0
    behind: tuple[tuple[str, str], ...] = ()


_LOOKED: Border[Looked] = Border(Looked)


class Gap(Frozen):
    """A time in which no look worked, as the clock shows it.

    cause   `outage`; `clock` where the clock moved and time did not
    undone  whether the clock was set back to where it stood before it jumped ahead
    """

    since: datetime
    until: datetime
    cause: str
    undone: bool = False


class Held(Frozen):
    """What tripped: `outage`, `clock` or `misses`.

    games  whose deadlines were moved; count  seats that would have missed
    """

    cause: str
    since: datetime
    until: datetime
    games: tuple[str, ...] = ()
    count: int = 0


class Looks:
    """The record of one installation."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._path = _path(host)
        self.last = read_looked(host)
        self._written: Looked | None = None

    def gap(self, now: datetime, uptime: Uptime) -> Gap | None:
        """Return what lies between the last look and one that began at `now`, if it is too much."""
        if not self.last.at:
            return None
        last, high = instant(self.last.at), instant(self.last.high)
        if last < high <= now:
            # a clock that was set back and is right again goes on from before
            return self._outage(high, now)
        bound = span_of(self._host.config.breakers.jump)
        if bound is not None and abs(self._length_of_jump(now, uptime)) > bound:
            undone = now < last and "" < self.last.ahead <= stamp(now)
            return Gap(last, now, "clock", undone)
        return self._outage(last, now)

    def gap_of(self, game: str, now: datetime) -> Gap | None:
        """The same for a game that the last looks did not serve."""
        since = dict(self.last.behind).get(game)
        return self._outage(instant(since), now) if since else None

    def _outage(self, since: datetime, now: datetime) -> Gap | None:
        bound = span_of(self._host.config.breakers.outage)
        return Gap(since, now, "outage") if bound is not None and now - since > bound else None

    def _length_of_jump(self, now: datetime, uptime: Uptime) -> timedelta:
        """By how much the clock went on more than time did."""
        passed = now - instant(self.last.at)
        if uptime.boot and uptime.boot == self.last.boot:
            return passed - timedelta(seconds=uptime.seconds - self.last.seconds)
        return min(passed, timedelta(0))

    def note_jump(self, gap: Gap) -> None:
        """What a jump of the clock came to is done in all games."""
        ahead = stamp(gap.since) if gap.since < gap.until else ""
        self.last = replace(self.last, ahead=ahead)

    def note_mail(self, came: datetime) -> None:
        """A mail of a player came at `came`."""
        self.last = replace(self.last, heard=max(self.last.heard, stamp(came)))

    def note_success(self, began: datetime, uptime: Uptime, unserved: Iterable[str]) -> None:
        """A look that began then has worked, but for the games `unserved`.

        Raises `StorageFailed`.
        """
        before = dict(self.last.behind)
        earlier = self.last.at or stamp(began)
        behind = {game: before.get(game, earlier) for game in sorted(set(unserved))}
        at = stamp(began)
        run = {"boot": uptime.boot, "seconds": uptime.seconds}
        high, kept = max(self.last.high, at), tuple(behind.items())
        self.last = replace(self.last, at=at, high=high, behind=kept, **run)
        if self._written is None or self._is_old(self._written, began):
            write_atomic(self._path, pretty(as_dict(self.last)), durable=True)
            self._written = self.last

    def _is_old(self, written: Looked, now: datetime) -> bool:
        kept = (self.last.boot, self.last.behind, self.last.ahead)
        is_other = (written.boot, written.behind, written.ahead) != kept
        return is_other or not timedelta(0) <= now - instant(written.at) < FRESH


def read_looked(host: Host) -> Looked:
    """The record as it lies on disk; nothing known where there is none that can be read."""
    try:
        looked: Looked = _LOOKED.load(from_json(_path(host).read_bytes()))
        for text in (looked.at, looked.high, *(at for _, at in looked.behind)):
            instant(text)
    except (OSError, ValueError):
        return Looked()
    return looked


def is_unread(host: Host, table: Table, now: datetime) -> bool:
    """Whether a deadline of the game fell after the last look that worked: mails that came
    before it may lie unread, and only the next look may enforce it."""
    looked = read_looked(host).at
    closed = (closes(table.schedule, instant(item.due)) for item in table.open)
    return bool(looked) and any(instant(looked) < over <= now for over in closed)


def is_outage(host: Host, now: datetime) -> bool:
    """Whether no look worked for so long that deadlines move before any mail takes effect."""
    at, bound = read_looked(host).at, span_of(host.config.breakers.outage)
    return bool(at) and bound is not None and now - instant(at) > bound


def span_of(text: str) -> timedelta | None:
    """A span of the configuration, None for "off"."""
    return None if text == "off" else read_span(text)


def _path(host: Host) -> Path:
    return host.config.mail / "looks.json"
