"""Mails that take effect together: what is forced to disk for them is forced once for all.

    session = batch.session(game, seconds)    the game under its lock, till the end
    batch.spool                               what came in, to be forced before any line
    batch.house                               mails of the house, staged
    failed = batch.finish()                   now all of it is so, and its mails may leave

Each step lasts before the next one begins: the mails that came in, the lines of the journals,
the mails that answer them. Only then may the caller settle anything on the server. A process
that dies on the way leaves what it leaves between two mails.
"""

from __future__ import annotations

import contextlib

from adjudicator.archive.files import force_all
from adjudicator.forcing import Forcing
from adjudicator.mail.outbox import Outbox
from adjudicator.service.commit import commit_all, open_session
from adjudicator.service.dispatch import house_outbox
from adjudicator.service.host import Host
from adjudicator.service.session import Session

#: games that are open at once
MOST_GAMES = 64
#: bytes of answers that wait in memory
MOST_BYTES = 4 * 1024 * 1024


class Batch:
    """The games that mails came for, each opened once."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._sessions: dict[str, Session] = {}
        self._locks = contextlib.ExitStack()
        self.spool = Forcing()
        self.house = Outbox(house_outbox(host))

    @property
    def games(self) -> int:
        """How many games are open."""
        return len(self._sessions)

    @property
    def is_full(self) -> bool:
        """Whether it has to be finished before the next mail: nobody waits for more than a
        finished turn of another game."""
        sessions = self._sessions.values()
        return (
            len(sessions) >= MOST_GAMES
            or any(change.line.kind == "published" for s in sessions for change in s.changes)
            or sum(session.size for session in sessions) >= MOST_BYTES
        )

    def session(self, game: str, seconds: float) -> Session:
        """The game, opened and locked if it is not yet. Raises as `open_session` does."""
        if game not in self._sessions:
            opened = open_session(self._host, game, seconds)
            self._sessions[game] = self._locks.enter_context(opened)
        return self._sessions[game]

    def finish(self) -> dict[str, Exception]:
        """Let everything take effect and close the games; what went wrong in which of them.

        Raises `StorageFailed` where nothing could be forced.
        """
        sessions = list(self._sessions.values())
        try:
            force_all(self.spool, self._host.config.base)
            return commit_all(self._host.archive.root, sessions, self.house)
        finally:
            self.drop()

    def drop(self) -> None:
        """Close the games; what was not finished has no effect."""
        self.house.withdraw()
        self.spool = Forcing()
        self._sessions = {}
        self._locks.close()
