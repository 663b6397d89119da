"""Mails that take effect together: what is forced to disk for them is forced once for all.

    session = batch.session(game, seconds)    the game under its lock, till the end
    batch.spool                               what came in, to be forced before any line
    batch.house                               mails of the house, staged
    failed = batch.finish()                   now all of it is so, and its mails may leave
    batch.piece(game)                         goes on with a game whose mails take long to make

Each step lasts before the next one begins: the mails that came in, the lines of the journals,
the mails that answer them. Only then may the caller settle anything on the server. A process
that dies on the way leaves what it leaves between two mails.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable

from adjudicator.archive.files import force_all
from adjudicator.disk.forcing import Forcing
from adjudicator.errors import Busy
from adjudicator.mail.transport.outbox import Outbox
from adjudicator.service.following.commit import Following, append_all, follow_all, open_session
from adjudicator.service.game.session import Session
from adjudicator.service.house.host import Host
from adjudicator.service.outgoing.dispatch import house_outbox

#: games that are open at once
MOST_GAMES = 64
#: bytes of answers that wait in memory
MOST_BYTES = 4 * 1024 * 1024


class Batch:
    """The games that mails came for, each opened once.

    slow  games whose lines are committed and whose mails are made piece by piece, by `piece`;
          they stay open till then
    """

    def __init__(self, host: Host) -> None:
        self._host = host
        self._sessions: dict[str, Session] = {}
        self._locks: dict[str, contextlib.ExitStack] = {}
        self.slow: dict[str, Following] = {}
        self.spool = Forcing()
        self.house = Outbox(house_outbox(host))

    @property
    def games(self) -> int:
        """How many games are open."""
        return len(self._sessions)

    @property
    def is_full(self) -> bool:
        """Whether it has to be finished before the next mail."""
        weights = [session.weigh() for session in self._sessions.values()]
        return (
            len(weights) >= MOST_GAMES
            or any(is_urgent for is_urgent, _ in weights)
            or sum(size for _, size in weights) >= MOST_BYTES
        )

    def session(self, game: str, seconds: float) -> Session:
        """The game, opened and locked if it is not yet. Raises as `open_session` does, and `Busy`
        for a slow one."""
        if game in self.slow:
            raise Busy(f"the mails of game “{game}” are being made", "wait a moment and repeat")
        if game not in self._sessions:
            lock = contextlib.ExitStack()
            opened = open_session(self._host, game, seconds)
            self._sessions[game] = lock.enter_context(opened)
            self._locks[game] = lock
        return self._sessions[game]

    def finish(self) -> dict[str, Exception]:
        """Let everything take effect and close the games, but for those in `slow`, which are
        committed only; what went wrong in which of them.

        Raises `StorageFailed` where nothing could be forced.
        """
        root = self._host.archive.root
        sessions, self._sessions = list(self._sessions.values()), {}
        slow: dict[str, Following] = {}
        try:
            force_all(self.spool, self._host.config.base)
            followings, failed = append_all(root, sessions)
            slow = {one.session.header.id: one for one in followings if one.is_slow}
            quick = [one for one in followings if not one.is_slow]
            failed |= follow_all(root, quick, self.house)
            self.slow |= slow
            return failed
        finally:
            self._abandon()
            self._close(s.header.id for s in sessions if s.header.id not in self.slow)

    def piece(self, game: str) -> bool:
        """Make one piece of a slow game; whether it is slow no more, for all its mails may leave.

        Raises what went wrong; then the game is closed, and goes on when it is opened again.
        """
        following = self.slow[game]
        try:
            if following.make():
                return False
            for error in follow_all(self._host.archive.root, [following]).values():
                raise error
        except Exception:
            self._drop_slow(game)
            raise
        self._drop_slow(game)
        return True

    def drop(self) -> None:
        """Close all games; what was not finished has no effect."""
        self._abandon()
        self._sessions = {}
        for game in list(self.slow):
            self._drop_slow(game)
        self._close(list(self._locks))

    def _abandon(self) -> None:
        self.house.withdraw()
        self.spool = Forcing()

    def _drop_slow(self, game: str) -> None:
        self.slow.pop(game).session.outbox.withdraw()
        self._close([game])

    def _close(self, games: Iterable[str]) -> None:
        for game in games:
            self._locks.pop(game).close()
