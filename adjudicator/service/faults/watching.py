"""What is wrong in a house that no error of a look tells: mails that do not leave or came back,
mails that lie unread, a disk that fills up, titles that cannot be loaded.
"""

from __future__ import annotations

import contextlib
import shutil
from collections.abc import Iterator
from datetime import datetime, timedelta

from adjudicator.engine.journal.line import instant, stamp
from adjudicator.errors import AdjudicatorError, BrokenTitle
from adjudicator.mail.sender.marks import mask_token
from adjudicator.mail.transport.outbox import Outbox
from adjudicator.rulekit.frozen import Frozen
from adjudicator.service.faults.faults import UNMADE, FaultsFile, Register, faults_of, with_seen
from adjudicator.service.faults.leftovers import Left, Leftovers
from adjudicator.service.faults.looking import Fault, Polled
from adjudicator.service.faults.making import lately, unmade_of_house
from adjudicator.service.house.host import Host
from adjudicator.service.outgoing.dispatch import outboxes
from adjudicator.service.outgoing.rationing import shortage

#: a mail that no server took for so long is told; servers may ask to come again later
UNSENT = timedelta(minutes=30)
#: so is one that has lain in the mailbox for so long without being handled
UNREAD = timedelta(hours=1)
#: bytes that should be free where games and mails lie
ROOM = 100 * 1024 * 1024
#: outboxes and disk are looked through so often, and whenever something could not be sent
SCANNED = timedelta(minutes=1)
#: the files of games in which nothing is due are looked at so often
READ = timedelta(minutes=10)
#: addresses whose mails came back, that are told one by one
MOST_ADDRESSES = 20


class Served(Frozen):
    """What a look could judge.

    mailbox   whether the mailbox could be read; `watched` whether it is one that is looked into
    unserved  games that were left alone
    """

    mailbox: bool
    watched: bool = True
    unserved: frozenset[str] = frozenset()


class Watching:
    """Keeps the register of faults for one poller."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._file = FaultsFile(host)
        self._scanned: datetime | None = None
        self._scan: tuple[Fault, ...] = ()
        self._read: datetime | None = None
        self._damaged: tuple[Fault, ...] = ()

    def after(self, result: Polled, served: Served, leftovers: Leftovers) -> None:
        """Note in the register what a look came to."""
        now = self._host.clock.now()
        sent = result.sent
        old = self._scanned is None or abs(now - self._scanned) >= SCANNED
        if old or sent.sent or sent.later or sent.refused or result.endings:
            self._scan, self._scanned = tuple(scan(self._host, now)), now
        if self._read is None or abs(now - self._read) >= READ:
            self._damaged, self._read = tuple(_damaged_games(self._host)), now
        found = [*self._damaged, *result.seen, *self._scan, *_unread_mails(leftovers, now)]

        def judges(fault: Fault) -> bool:
            if fault.code in ("mailbox", "unreadable"):
                return served.mailbox and served.watched
            if set(fault.games) & served.unserved:
                return False
            return served.mailbox or fault.code in _JUDGED_ALWAYS

        before = self._file.read()
        register = with_seen(before, found, judges, now)
        self._say(before, register)
        self._file.write(register)

    def _say(self, before: Register, after: Register) -> None:
        """Log faults that began or are over."""
        known = {(*k.key, k.first): k.ended for k in before}
        for one in after:
            was = known.get((*one.key, one.first))
            about = {"code": one.fault.code, "about": one.fault.about, "since": one.first}
            if was is None and not one.fault.once:
                told = f"fault {one.fault.code} {one.fault.about}".rstrip()
                told += f": {one.fault.detail}" if one.fault.detail else ""
                self._host.log(told, "warning", "fault", **about)
            elif was == "" and one.ended:
                told = f"over: {one.fault.code} {one.fault.about}".rstrip()
                self._host.log(told, "info", "fault-over", **about)


_JUDGED_ALWAYS = ("sending", "limits", "given-up", "room", "unread", "title", "courier", UNMADE)


def scan(host: Host, now: datetime) -> Iterator[Fault]:
    """Yield what is wrong with what lies on disk."""
    with contextlib.suppress(OSError):
        free = shutil.disk_usage(host.config.base).free
        if free < ROOM:
            yield Fault("room", detail=f"{free // (1024 * 1024)} MB", everywhere=True)
    for name in host.rules.names():
        try:
            host.rules.about(name)
        except BrokenTitle as error:
            yield from faults_of(error)
    with contextlib.suppress(AdjudicatorError):
        yield from _outgoing(host, now)
    yield from _unmade(host, now)
    with contextlib.suppress(AdjudicatorError):
        short = shortage(host, outboxes(host))
        if short is not None and short.lasts:
            yield Fault("limits", detail=str(short.a_day), count=short.waiting, everywhere=True)


def _damaged_games(host: Host) -> Iterator[Fault]:
    """Games whose first files cannot be read: a quiet one is opened by nobody else for days."""
    for game in host.archive.games():
        folder = host.archive.game(game)
        try:
            folder.read_header()
            folder.read_seats()
        except AdjudicatorError as error:
            yield from faults_of(error, [game])


def _outgoing(host: Host, now: datetime) -> Iterator[Fault]:
    """Yield what the outboxes tell: mails that no server takes, and those that were given up."""
    waits: list[tuple[str, str]] = []
    gone: dict[str, tuple[set[str], int, str]] = {}
    for folder in outboxes(host):
        game = folder.parent.parent.name if folder.parent.name == "private" else ""
        outbox = Outbox(folder)
        waits += [
            (slip.queued_at, slip.last_reason)
            for slip in outbox.waiting()
            if slip.tries and now - datetime.fromisoformat(slip.queued_at) >= UNSENT
        ]
        for slip in outbox.failed_slips():
            games, count, _ = gone.get(slip.recipient, (set(), 0, ""))
            more = {game} if game else set()
            gone[slip.recipient] = (games | more, count + 1, slip.last_reason)
    if waits:
        reason = mask_token(min(waits)[1])
        yield Fault("sending", detail=reason, count=len(waits), everywhere=True)
    for address, (games, count, reason) in sorted(gone.items())[:MOST_ADDRESSES]:
        yield Fault("given-up", address, mask_token(reason), count, tuple(sorted(games)))
    if len(gone) > MOST_ADDRESSES:
        yield Fault("given-up-more", count=len(gone) - MOST_ADDRESSES)


def _unmade(host: Host, now: datetime) -> Iterator[Fault]:
    """Yield what could not be made of the mails of a game, or of the house; each cause once."""
    places = [("", unmade_of_house(host))]
    places += [(game, host.archive.game(game).paths.unmade) for game in host.archive.games()]
    for game, path in places:
        for one in lately(path, now):
            about = f"{game}/{one.n}/{one.what}"
            yield Fault(UNMADE, about, one.why, games=(game,) if game else ())


def oldest_unread(left: tuple[Left, ...]) -> str:
    """Return when the oldest mail came that waits in the mailbox to be handled, "" for none."""
    return min((one.arrived for one in left), default="")


def _unread_mails(leftovers: Leftovers, now: datetime) -> Iterator[Fault]:
    old = [one for one in leftovers.all() if now - instant(one.arrived) >= UNREAD]
    if old:
        games = tuple(sorted({game for one in old for game in one.games}))
        since = stamp(instant(oldest_unread(tuple(old))))
        yield Fault("unread", "", since, len(old), games, any(one.anyone for one in old))
