"""A folder on an IMAP server as a mailbox to fetch from."""

from __future__ import annotations

import dataclasses
import time
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any, NamedTuple, TypeVar

from imapclient import DELETED, SEEN
from imapclient.exceptions import IMAPClientAbortError, IMAPClientError

from adjudicator.errors import MailFailed
from adjudicator.mail.ports import Ending, Fetched
from adjudicator.mail.transport.connection import Checkup
from adjudicator.mail.transport.imap_session import (
    FAULTS,
    ImapSettings,
    Session,
    check_up,
    describe_fault,
    describing,
)

BATCH = 200
#: settled messages fetched in one command, where they are read once more after a loss
_READ_AGAIN = 20
LISTED = 1_000
"""Messages whose arrival and size are asked for in one command."""
BATCH_BYTES = 16 * 1024 * 1024
FIRST_IDLE = 1.0
"""A mail that came between the last look and IDLE may go unreported; a short first IDLE
bounds how late it is found."""
LONGEST_IDLE = 270.0
LONGEST_PAUSE = 60.0
News = (b"EXISTS", b"RECENT")

Result = TypeVar("Result")


class _Waiting(NamedTuple):
    """An unsettled message as the server lists it; sorts by arrival."""

    arrival: datetime
    uid: int
    size: int


class ImapSource:
    """The unsettled messages of one IMAP folder; keys are `<uidvalidity>:<uid>`.

    Fetching changes nothing on the server. A settled message gets a keyword, and moves to
    the folder configured for its ending. A broken connection is opened again once within
    the same call; after that the call raises, and `wait` pauses longer each time.

    `now` is asked only for a message whose arrival the server does not tell.
    """

    def __init__(
        self,
        settings: ImapSettings,
        now: Callable[[], datetime],
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self._settings = settings
        self._now = now
        self._sleep = sleep
        self._session: Session | None = None
        self._settled: set[str] = set()
        self._known: dict[str, _Waiting] = {}
        self._failures = 0
        self._broken_idles = 0

    def fetch(self, skip: Collection[str] = (), most: int = 0) -> Sequence[Fetched]:
        """The unsettled messages, oldest first, at most one batch. Raises `MailFailed`."""
        return self._attempt("fetch mail", partial(self._fetch, skip=skip, most=most))

    def remaining(self, keys: Collection[str]) -> frozenset[str]:
        """Those of `keys` that were not settled at the last fetch."""
        return frozenset(key for key in keys if key in self._known)

    def settle(self, endings: Sequence[tuple[str, Ending]]) -> None:
        """Flag and move settled messages, one command a batch and folder.

        Keys of another UIDVALIDITY are left alone. Raises `MailFailed`.
        """
        for start in range(0, len(endings), BATCH):
            part = endings[start : start + BATCH]
            self._attempt("put mail away", partial(self._settle, endings=part))

    def wait(self, seconds: float) -> None:
        """Return at news from the server, at the latest after `seconds`; never raises.

        It returns also when an access token ends, so that the next look brings a new one.
        """
        session = self._session
        if session is not None and session.until is not None:
            seconds = max(0.0, min(seconds, (session.until - self._now()).total_seconds()))
        end = time.monotonic() + seconds
        if session is None:
            self._sleep(min(seconds, _pause(self._failures)))
            return
        try:
            if self._settings.idle and session.can("IDLE"):
                self._idle_until(session, end)
                return
        except FAULTS:
            self._drop()
            self._broken_idles += 1
            pause = _pause(self._broken_idles - 1)
            self._sleep(max(0.0, min(end - time.monotonic(), pause)))
            return
        except BaseException:
            self._drop()  # stopped in the middle of IDLE, where no LOGOUT is understood
            raise
        self._sleep(min(seconds, self._settings.poll_seconds))

    def close(self) -> None:
        """Log out."""
        if self._session is not None:
            self._session.leave()
            self._session = None

    def check(self) -> Checkup:
        """Connect and log in afresh: what the server can do and what is wrong, for `doctor`."""
        return check_up(self._settings)

    def _attempt(self, doing: str, work: Callable[[Session], Result]) -> Result:
        """Do `work` on the connection; once more on a new one when a line breaks."""
        try:
            try:
                result = work(self._open())
            except FAULTS:
                self._drop()
                result = work(self._open())
        except FAULTS as fault:
            self._drop()
            self._failures += 1
            raise describe_fault(self._settings, doing, fault) from fault
        except MailFailed:
            self._failures += 1
            raise
        self._failures = 0
        return result

    def _open(self) -> Session:
        """The connection; opened again where its access token ends."""
        until = None if self._session is None else self._session.until
        if until is not None and self._now() >= until:
            self.close()
        if self._session is None:
            self._session = Session(self._settings)
        return self._session

    def _drop(self) -> None:
        if self._session is not None:
            self._session.drop()
            self._session = None

    def _fetch(
        self, session: Session, skip: Collection[str] = (), most: int = 0
    ) -> Sequence[Fetched]:
        waiting = [one for one in self._listing(session) if _key(session, one.uid) not in skip]
        batch: list[_Waiting] = []
        held = 0
        for one in waiting[: min(most or BATCH, BATCH)]:
            held += min(one.size, self._settings.cap)
            if held > BATCH_BYTES and batch:
                break
            batch.append(one)
        bodies = self._bodies(session, batch)
        lost = [one.uid for one in batch if one.uid not in bodies]
        there = set(self._find_unsettled(session)) if lost else set()
        return tuple(
            self._make_fetched(session, one, bodies.get(one.uid))
            for one in batch
            if one.uid in bodies or one.uid in there
        )

    def _bodies(self, session: Session, batch: Sequence[_Waiting]) -> dict[int, bytes]:
        """Return what the server hands over of a batch; what it refuses is left out."""
        cap = self._settings.cap
        whole = [one.uid for one in batch if one.size <= cap]
        cut = [one.uid for one in batch if one.size > cap]
        found: dict[int, bytes] = {}
        for uids, item in ((whole, "BODY.PEEK[]"), (cut, f"BODY.PEEK[]<0.{cap}>")):
            for uid, answer in _fetch_each(session, uids, item).items():
                if (body := _body(answer)) is not None:
                    found[uid] = body
        return found

    def _listing(self, session: Session) -> list[_Waiting]:
        """Arrival and size of all unsettled messages, oldest first; each is asked for once."""
        uids = self._find_unsettled(session)
        known, self._known = self._known, {}
        fresh = [uid for uid in uids if _key(session, uid) not in known]
        for start in range(0, len(fresh), LISTED):
            part = fresh[start : start + LISTED]
            for uid, told in session.client.fetch(part, ["RFC822.SIZE", "INTERNALDATE"]).items():
                arrival = told.get(b"INTERNALDATE")
                moment = self._now() if arrival is None else arrival.astimezone(UTC)
                size = int(told.get(b"RFC822.SIZE", 0))
                known[_key(session, uid)] = _Waiting(moment, uid, size)
        # a message that left since the search is known to nobody
        found = {name: known[name] for uid in uids if (name := _key(session, uid)) in known}
        self._known = found
        return sorted(found.values())

    def _find_unsettled(self, session: Session) -> list[int]:
        """The UIDs to fetch, in their order. What this process settled is never among them.

        SEARCH sees the folder as it was after the last command; NOOP brings it up to date.
        """
        session.client.noop()
        criteria = ["UNDELETED"]
        if session.keeps_keyword:
            criteria += ["UNKEYWORD", self._settings.keyword]
        found = {_key(session, uid): uid for uid in sorted(session.client.search(criteria))}
        self._settled &= found.keys()
        return [uid for key, uid in found.items() if key not in self._settled]

    def _make_fetched(self, session: Session, one: _Waiting, body: bytes | None) -> Fetched:
        size = max(one.size, len(body or b""))
        return Fetched(
            raw=(body or b"")[: self._settings.cap],
            received_at=one.arrival,
            key=_key(session, one.uid),
            size=size,
            oversize=size > self._settings.cap,
            missing=body is None,
        )

    def _settle(self, session: Session, endings: Sequence[tuple[str, Ending]]) -> None:
        mine = [
            (int(key.partition(":")[2]), ending)
            for key, ending in endings
            if key.startswith(f"{session.validity}:")
        ]
        seen = [uid for uid, ending in mine if ending is not Ending.UNSORTED]
        unseen = [uid for uid, ending in mine if ending is Ending.UNSORTED]
        keyword = [self._settings.keyword.encode()] if session.keeps_keyword else []
        _flag(session, seen, [SEEN, *keyword])
        _flag(session, unseen, keyword)
        for folder in sorted({self._folder_of(ending) for _, ending in mine} - {""}):
            uids = [uid for uid, ending in mine if self._folder_of(ending) == folder]
            _move(session, uids, folder)
        self._settled.update(_key(session, uid) for uid, _ in mine)

    def _folder_of(self, ending: Ending) -> str:
        """Return where mails of this ending go; "" when they stay."""
        settings = self._settings
        if ending is Ending.UNSORTED:
            folder = settings.unsorted_folder
        elif ending is Ending.IGNORED:
            folder = settings.ignored_folder
        else:
            folder = settings.done_folder
        return "" if folder == settings.folder else folder

    def _idle_until(self, session: Session, end: float) -> None:
        """IDLE in slices until news or `end`. What the library overlooks (a push in the
        same packet as the answer to IDLE, bytes held by TLS) shows at the end of a slice."""
        longest = FIRST_IDLE
        while (left := end - time.monotonic()) > 0:
            news = _idle(session, min(longest, left))
            self._broken_idles = 0
            if news:
                return
            longest = min(longest * 4, LONGEST_IDLE)


def _idle(session: Session, seconds: float) -> bool:
    """One IDLE of at most `seconds`; whether mail was announced. Raises one of `FAULTS`."""
    client = session.client
    begun = time.monotonic()
    client.idle()
    said = client.idle_check(timeout=seconds)
    early = not said and time.monotonic() - begun < seconds / 2
    said = [*said, *client.idle_done()[1]]
    if early:
        # Woken by nothing: a closed connection looks like this. NOOP tells.
        client.noop()
    return any(len(one) > 1 and one[1] in News for one in said)


def _fetch_each(session: Session, uids: Sequence[int], item: str) -> dict[int, Any]:
    """Fetch in one command; where the server refuses, one by one: a mail that it cannot read
    itself keeps no other back. Raises one of `FAULTS` where it refuses all of several."""
    try:
        return dict(session.client.fetch(uids, [item]))
    except IMAPClientAbortError:
        raise
    except IMAPClientError as refusal:
        found: dict[int, Any] = {}
        for uid in uids if len(uids) > 1 else ():
            found.update(_fetch_each(session, [uid], item))
        if len(uids) > 1 and not found:
            raise refusal
        return found


def _flag(session: Session, uids: Sequence[int], flags: Sequence[bytes]) -> None:
    """Add flags. A server that will not store the keyword after all is remembered for it."""
    if not uids or not flags:
        return
    try:
        session.client.add_flags(uids, flags, silent=True)
    except IMAPClientAbortError:
        raise
    except IMAPClientError:
        session.keeps_keyword = False


def _move(session: Session, uids: Sequence[int], folder: str) -> None:
    """Move messages to another folder, by copy and deletion where there is no MOVE.

    Without UIDPLUS they stay flagged as deleted: a plain EXPUNGE would also remove what
    a person flagged.
    """
    client = session.client
    if folder not in session.folders:
        if not client.folder_exists(folder):
            client.create_folder(folder)
            with suppress(IMAPClientError):
                client.subscribe_folder(folder)
        session.folders.add(folder)
    if session.can("MOVE"):
        client.move(uids, folder)
        return
    client.copy(uids, folder)
    client.add_flags(uids, [DELETED], silent=True)
    if session.can("UIDPLUS"):
        client.uid_expunge(uids)


def _body(answer: Mapping[bytes, Any]) -> bytes | None:
    for name in (b"BODY[]", b"BODY[]<0>"):
        if isinstance(body := answer.get(name), bytes):
            return body
    return None


def _key(session: Session, uid: int) -> str:
    return f"{session.validity}:{uid}"


def _pause(failures: int) -> float:
    """Seconds to rest after so many failures in a row: 0, 1, 2, 4... up to a minute."""
    return min(2.0 ** (failures - 1), LONGEST_PAUSE) if failures > 0 else 0.0


def settled_in_imap(settings: ImapSettings, since: datetime) -> Iterator[Fetched]:
    """The messages in the folder of handled mail (the inbox itself where they stay there) that
    the server took at `since` or later. Raises `MailFailed`."""
    folder = settings.done_folder or settings.folder
    with describing(settings, f"read {folder} again"):
        session = Session(dataclasses.replace(settings, folder=folder))
        try:
            # a server compares days of its own zone
            criteria: list[object] = ["SINCE", since.date() - timedelta(days=1)]
            if not settings.done_folder and session.keeps_keyword:
                criteria += ["KEYWORD", settings.keyword]
            uids = sorted(session.client.search(criteria))
            for start in range(0, len(uids), _READ_AGAIN):
                wanted = [f"BODY.PEEK[]<0.{settings.cap}>", "INTERNALDATE", "RFC822.SIZE"]
                answers = session.client.fetch(uids[start : start + _READ_AGAIN], wanted)
                for uid, answer in sorted(answers.items()):
                    arrival = answer[b"INTERNALDATE"].astimezone(UTC)
                    raw, size = bytes(answer[b"BODY[]<0>"]), int(answer[b"RFC822.SIZE"])
                    if arrival >= since:
                        yield Fetched(raw, arrival, str(uid), size, size > settings.cap)
        finally:
            session.leave()
