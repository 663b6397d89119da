"""What a job does: takes in the mails of a game, or of the house and then does what time asks for.

Both are the looks of the single poller, with the spool as their mailbox. A mail of a game may have
waited through an outage: then deadlines move first, and the game's mails wait for that.
"""

from __future__ import annotations

import contextlib
import time
from collections import Counter
from collections.abc import Sequence
from datetime import datetime, timedelta
from pathlib import Path

import msgspec

from adjudicator.archive.files import write_atomic
from adjudicator.engine.journal.line import instant, stamp
from adjudicator.errors import AdjudicatorError, MailFailed, StorageFailed
from adjudicator.mail.ports import Sender
from adjudicator.rulekit.frozen import as_dict
from adjudicator.rulekit.model import from_json, pretty
from adjudicator.service.archives.restored import is_restored
from adjudicator.service.faults.faults import faults_of
from adjudicator.service.faults.leftovers import Left, Leftovers, read_left
from adjudicator.service.faults.looking import Fault, Look, Polled
from adjudicator.service.faults.looks import is_outage, read_looked
from adjudicator.service.flow.receiving import Receiver
from adjudicator.service.hosted.marks import SILENT, Mark, read_marks, write_next
from adjudicator.service.hosted.spool import HOUSE, Spool, SpoolSource
from adjudicator.service.house.host import Host, Uptime
from adjudicator.service.run.house_state import Counts, count
from adjudicator.service.run.poller import Poller

#: seconds that a job waits for a game that somebody works on at the command line
PATIENCE = 2.0
#: seconds to the next try: of what is busy, and of a mail that could not be handled
SOON, LATER = 1, 15


class LaneReceiver(Receiver):
    """Takes in the mails of games, one game at a time."""

    def __init__(self, host: Host) -> None:
        self.spool = Spool(host.config.mail)
        super().__init__(host, SpoolSource(self.spool, HOUSE), Leftovers(Path()))

    def serve(self, lane: str, result: Polled) -> int:
        """Take in what waits for a game; seconds till it is worth another try, -1 for never."""
        now = self.host.clock.now()
        if is_outage(self.host, now) or is_restored(self.host):
            return SOON
        started = time.monotonic()
        waiting = self.spool.state(lane, "waiting")
        self.source, self.leftovers = SpoolSource(self.spool, lane), Leftovers(waiting)
        self.breakers.looks.last = read_looked(self.host)
        self._began, self._hurry = now, False
        look = Look(result, PATIENCE, self.leftovers.resting())
        self._receive(look)
        _keep_state(self.leftovers, waiting)
        _keep_faults(self.spool.state(lane, "faults"), result.seen)
        for held in self.breakers.take_tripped():
            code = f"held-{held.cause}"
            result.seen.append(Fault(code, stamp(held.since), games=held.games, once=True))
        took = time.monotonic() - started
        received = {ending.value: n for ending, n in sorted(result.endings.items(), key=str)}
        count(self.host, Counts(received, 0, 0, 1, took, took))
        left = {one.name for one in self.spool.waiting(lane)}
        if not left:
            # another worker, taken for dead, has done the work that this one found it at: nobody
            # comes back to take away what was noted of it
            for what in ("waiting", "faults"):
                with contextlib.suppress(OSError):
                    self.spool.state(lane, what).unlink(missing_ok=True)
            return -1
        if self._hurry:
            return SOON
        return LATER if result.faults or left <= {o.key for o in self.leftovers.all()} else 0

    def _spare(self, look: Look) -> None:
        """Deadlines of an outage are moved by the job of the house, before this one."""


class HouseLeft(Leftovers):
    """The mails of the house that wait; deadlines wait for those of games and mailboxes, too."""

    def __init__(self, spool: Spool) -> None:
        super().__init__(spool.state(HOUSE, "waiting"))
        self._spool = spool
        self._lanes: dict[str, tuple[Left, ...]] = {}
        self._games: set[str] = set()
        self._waits: datetime | None = None

    def look_around(self, read: datetime, marks: Sequence[Mark]) -> None:
        """Learn what waits elsewhere that came before `read`."""
        lanes = [lane for lane in self._spool.lanes_with("waiting") if lane != HOUSE]
        names = {one.name for one in self._spool.waiting()}
        self._lanes = {
            lane: tuple(
                one for one in read_left(self._spool.state(lane, "waiting")) if one.key in names
            )
            for lane in lanes
        }
        oldest = self._spool.oldest()
        stuck = {one.key for one in self.all()}
        mine = [one for one in self._spool.waiting(HOUSE) if one.name not in stuck]
        unknown = [one.received_at for one in mine]
        unknown += [instant(mark.waits) for mark in marks if mark.waits]
        self._waits = min(unknown, default=None)
        given_up = {lane for lane, left in self._lanes.items() if self._all_told(lane, left)}
        self._games = {
            lane for lane, came in oldest.items() if came <= read and lane not in given_up
        } - {HOUSE}

    def _all_told(self, lane: str, left: tuple[Left, ...]) -> bool:
        """Whether all that waits for a game is known to wait, and for how long."""
        return {one.name for one in self._spool.waiting(lane)} <= {one.key for one in left}

    def all(self) -> tuple[Left, ...]:
        """All that wait, wherever."""
        others = [one for left in self._lanes.values() for one in left]
        return (*super().all(), *others)

    def games_held(self, now: datetime) -> set[str]:
        """Games no deadline of which may pass at `now`."""
        held = super().games_held(now) | self._games
        for left in self._lanes.values():
            other = Leftovers(Path())
            other.take_over(left)
            held |= other.games_held(now)
        return held

    def waits_for_any(self, now: datetime) -> datetime | None:
        """The arrival of the oldest mail that may be of any game; no deadline after it passes."""
        found = [one for one in (super().waits_for_any(now), self._waits) if one is not None]
        return min(found, default=None)


class Keeper(Poller):
    """Looks after the house: its mails, deadlines, daily mails, faults."""

    def __init__(self, host: Host, sender: Sender, settling: timedelta = timedelta(0)) -> None:
        self.spool = Spool(host.config.mail)
        super().__init__(host, SpoolSource(self.spool, HOUSE), sender, settling)
        self.leftovers = self._left = HouseLeft(self.spool)

    def serve(self, result: Polled) -> int:
        """One look at the house; seconds till it is worth another one, -1 for never."""
        self.leftovers = self._left = HouseLeft(self.spool)
        self.breakers.looks.last = read_looked(self.host)
        self.look(result, PATIENCE)
        _drop_empty(self.spool.state(HOUSE, "waiting"))
        with contextlib.suppress(StorageFailed):
            write_next(self.host, self.watch.next(self._stuck))
        if self._hurry or result.more:
            return SOON if self._hurry else 0
        left = {one.name for one in self.spool.waiting(HOUSE)}
        if not left:
            return -1
        return LATER if result.faults or left <= {o.key for o in self.leftovers.all()} else 0

    def _receive(self, look: Look) -> datetime | None:
        """Handle the mails of the house; the instant before which every mail was spooled."""
        marks = read_marks(self.host)
        known = [mark for mark in marks.values() if mark.at and mark.read]
        if known:
            first = min(known, key=lambda mark: mark.at)
            self._began = instant(first.at)
            self.host.uptime = lambda: Uptime(first.boot, first.seconds)
            heard = max(mark.heard for mark in known)
            if heard:
                self.breakers.looks.note_mail(instant(heard))
        self._note_faults(marks, look)
        done = super()._receive(look)
        if done is None or len(known) < len(marks) or not known:
            return None
        read = min(min(instant(mark.read) for mark in known), self.host.clock.now())
        self._left.look_around(read, known)
        return read

    def _note_faults(self, marks: dict[str, Mark], look: Look) -> None:
        """Note mailboxes that cannot be read, mails that were torn, and faults in games."""
        now = self.host.clock.now()
        for name, mark in marks.items():
            silent = not mark.tried or now - instant(mark.tried) > SILENT
            if mark.fault or silent:
                since = mark.tried or "it was named"
                told = mark.fault or f"nobody has looked into “{name}” since {since}"
                look.result.faults.append(told)
                look.result.seen += faults_of(MailFailed(told))
        for torn in self.spool.torn_mails():
            games = () if torn.lane == HOUSE else (torn.lane,)
            found = Fault("spool", torn.name, stamp(torn.received_at), games=games)
            look.result.seen.append(found)
        waits = {one.lane for one in self.spool.waiting()}
        for lane in self.spool.lanes_with("faults"):
            if lane in waits:
                look.result.seen += _read_faults(self.spool.state(lane, "faults"))


def _keep_state(left: Leftovers, path: Path) -> None:
    left.keep()
    if not len(left):
        _drop_empty(path)


def _drop_empty(path: Path) -> None:
    with contextlib.suppress(OSError):
        if not read_left(path):
            path.unlink(missing_ok=True)


def _keep_faults(path: Path, faults: Sequence[Fault]) -> None:
    """Let the job of the house know what went wrong in a game; a full disk is told elsewhere."""
    with contextlib.suppress(AdjudicatorError, OSError):
        if faults:
            write_atomic(path, pretty({"faults": [as_dict(fault) for fault in faults]}))
        else:
            path.unlink(missing_ok=True)


def _read_faults(path: Path) -> list[Fault]:
    with contextlib.suppress(OSError, ValueError, TypeError, KeyError):
        return [msgspec.convert(one, Fault) for one in from_json(path.read_bytes())["faults"]]
    return []


def endings_told(result: Polled) -> str:
    """Return how mails ended, for the log."""
    return ", ".join(f"{n} {e.value}" for e, n in sorted(Counter(result.endings).items(), key=str))
