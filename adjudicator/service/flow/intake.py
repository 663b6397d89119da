"""Incoming mails: each takes effect exactly once, alone or together with others.

What is done with a mail stands in `steps.py`. Several mails go through this together: they are
taken one after the other, and nothing of them is so before `batch.finish`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from adjudicator.archive.files import set_aside
from adjudicator.engine.journal.line import stamp
from adjudicator.mail.parse.envelope import read_envelope
from adjudicator.mail.ports import Ending, Fetched
from adjudicator.service.flow.batch import Batch
from adjudicator.service.flow.breakers import Breakers
from adjudicator.service.flow.handling import Tools
from adjudicator.service.flow.mailroom import Mailroom
from adjudicator.service.flow.proving import Arrived, Placed, place
from adjudicator.service.flow.steps import carry_through
from adjudicator.service.flow.unplaced import Unplaced
from adjudicator.service.house.host import Host
from adjudicator.service.outgoing.mail_record import Came, MailRecord, subject_shown
from adjudicator.service.outgoing.same_names import SameNames


class Intake:
    """Handles mails, each in its turn."""

    def __init__(
        self, host: Host, breakers: Breakers | None = None, batch: Batch | None = None
    ) -> None:
        self.host = host
        self.breakers = breakers or Breakers(host)
        self.batch = batch or Batch(host)
        self.record = MailRecord(host)
        self.names = SameNames(host)
        self.mailroom = Mailroom(host)
        self._came: dict[str, Came] = {}
        self._tools = Tools(
            host, self.breakers, self.batch, Unplaced(host), self.names, self.mailroom
        )

    def handle(self, fetched: Fetched, seconds: float = 30.0) -> Ending:
        """Let a mail take effect; returns how it ended. Safe to repeat.

        Raises `AdjudicatorError` only when nothing was done and the mail must be kept
        where it is (disk full, game busy for `seconds`, archive damaged).
        """
        return self._handle(self.place(fetched), seconds)

    def assign(self, fetched: Fetched, game: str, seat: str, by: str) -> Ending:
        """Let a mail take effect as one of that seat: the referee `by` vouches for it. Safe to
        repeat.

        Raises as `handle` does; then nothing was done.
        """
        placed = Placed(game, seat, vouched=by)
        return self._handle(Arrived(fetched, read_envelope(fetched), placed=placed))

    def _handle(self, arrived: Arrived, seconds: float = 30.0) -> Ending:
        try:
            ending = self.take(arrived, seconds)
            for error in self.batch.finish().values():
                raise error
            for game in list(self.batch.slow):
                while not self.batch.piece(game):
                    pass
            self.record_of([arrived.fetched.key])
        finally:
            self.batch.drop()
        return ending

    def record_of(self, keys: Iterable[str]) -> None:
        """Keep in the record of mails how these ended that took effect."""
        self.record.keep(came for key in keys if (came := self._came.pop(key, None)) is not None)

    def place(self, fetched: Fetched) -> Arrived:
        """Read a mail and find its seat; changes nothing."""
        return place(self.host, self.mailroom, fetched)

    def take(self, arrived: Arrived, seconds: float = 30.0) -> Ending:
        """Let a mail that was read take effect, with others, when `batch` is finished.

        A referee's takes effect at once; then no game may be open here. Raises as `handle` does;
        then nothing is left of it.
        """
        ended, placed = carry_through(self._tools, arrived, seconds), arrived.placed
        envelope = arrived.envelope
        if ended.ending is Ending.ORDERED:
            self.names.took_effect(envelope)
        came = self._came[arrived.fetched.key] = Came(
            at=stamp(envelope.received_at),
            id=envelope.effect_id,
            sender=envelope.sender.address if envelope.sender else "",
            game=placed.game if placed else "",
            seat=placed.seat if placed else "",
            subject=subject_shown(envelope) if ended.subject is None else ended.subject,
            ending=ended.ending.value,
            why=ended.why,
            did=ended.did,
        )
        self.host.log(
            f"a mail of {came.sender or '?'}: {came.ending} {came.why}".rstrip(),
            "debug",
            "mail",
            id=came.id[:12],
            game=came.game,
            seat=came.seat,
            ending=came.ending,
            why=came.why,
        )
        return ended.ending

    def put_aside(self, fetched: Fetched) -> Ending:
        """Keep a mail that the program cannot read among the unsorted ones."""
        folder = self.host.config.mail / "unsorted"
        name = hashlib.sha256(fetched.raw).hexdigest()
        reason = f"the program cannot read it\n{stamp(fetched.received_at)}\n"
        set_aside(folder, name, fetched.raw, reason)
        came = stamp(fetched.received_at)
        self._came[fetched.key] = Came(came, name, "", ending="unsorted", why="program")
        told = f"a mail could not be read; it is in {folder}"
        self.host.log(told, "warning", "mail-unreadable")
        return Ending.UNSORTED
