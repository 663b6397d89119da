"""What a house keeps for good: journals, mails that came, the words of what was sent, and turns.

Little by little, beside everything else: of mails that were settled some days ago their words stay
(`mail/write/rewriting.py`), of turns before the last one the same bytes, packed
(`archive/turn_folders.py`). Nothing that proves a game is ever taken away. A full disk, or a game
that another process works on, only puts it off.
"""

from __future__ import annotations

import contextlib
from datetime import datetime, timedelta

from adjudicator.archive.files import write_atomic
from adjudicator.engine.journal.line import instant, stamp
from adjudicator.errors import AdjudicatorError
from adjudicator.mail.transport.outbox import Outbox
from adjudicator.service.house.host import Host
from adjudicator.service.outgoing.dispatch import house_outbox

#: so long a mail stays whole: till then most that come back have come
WHOLE = timedelta(days=2)
#: all games are gone through so often
EVERY = timedelta(hours=12)
#: mails and turns that one look thins out: no mail waits for long
MAILS, TURNS = 200, 25


class Thinning:
    """Goes through the games of a house again and again, a part in each look.

    When it last got through stands in `mail/thinned`: also a house that is looked at from time to
    time, by a process of its own each, gets through.
    """

    def __init__(self, host: Host) -> None:
        self._host = host
        self._mark = host.config.mail / "thinned"
        self._through: datetime | None = None
        self._left: list[str] = []

    def go_on(self) -> None:
        """Do a part of it, if there is something to do."""
        now = self._host.clock.now()
        if self._through is None:
            self._through = self._read()
            if self._through is None:  # a house that is new, or was never thinned out
                self._write(now)
        if not self._left:
            if abs(now - (self._through or now)) < EVERY:
                return
            self._left = ["", *self._host.archive.games()]
        mails, turns = MAILS, TURNS
        while self._left:
            with contextlib.suppress(AdjudicatorError, OSError):
                done = self._thin(self._left[-1], now - WHOLE, mails, turns)
                mails, turns = mails - done[0], turns - done[1]
                if not mails or not turns:
                    return  # there may be more of the same game
            self._left.pop()
        self._write(now)

    def _read(self) -> datetime | None:
        try:
            return instant(self._mark.read_text("ascii").strip())
        except (OSError, ValueError):
            return None

    def _write(self, now: datetime) -> None:
        self._through = now
        with contextlib.suppress(AdjudicatorError):
            write_atomic(self._mark, f"{stamp(now)}\n".encode())

    def _thin(self, game: str, before: datetime, mails: int, turns: int) -> tuple[int, int]:
        """Thin out what a game keeps, "" for the house; how many mails and turns that were."""
        if not game:
            return Outbox(house_outbox(self._host)).thin(before, mails), 0
        folder = self._host.archive.game(game)
        if not folder.has_private:
            return 0, 0
        with folder.lock(0):
            done = Outbox(folder.outbox).thin(before, mails), folder.turns.pack(turns)
            if folder.journal.last_kind() == "ended" and not done[0]:
                folder.sent_texts.drop()
            return done
