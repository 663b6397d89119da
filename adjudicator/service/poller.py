"""One look into the mailbox, and the daemon that keeps looking.

Order of safety: a mail is spooled and journaled before it is settled on the server;
deadlines are enforced only after a look that worked; sending comes last and stops
nothing else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from traceback import extract_tb

from adjudicator.engine.ports import Ending, Fetched, Sender, Source
from adjudicator.errors import AdjudicatorError
from adjudicator.service.dispatch import Sent, send_due
from adjudicator.service.host import Host
from adjudicator.service.intake import Intake
from adjudicator.service.ticking import Watch, tick
from adjudicator.service.unplaced import tell_referee

#: messages handled in one look at the most, so that deadlines and sending are not starved
MOST = 2_000


@dataclass(slots=True)
class Polled:
    """What one look came to. `faults` are sentences for the operator."""

    endings: Counter[Ending] = field(default_factory=Counter)
    moved: int = 0
    sent: Sent = field(default_factory=Sent)
    faults: list[str] = field(default_factory=list)


class Poller:
    """A mailbox watched for games. Not thread-safe; several processes may run side by side.

    waiting  whether it rests between two looks and may be stopped at once
    """

    def __init__(self, host: Host, source: Source, sender: Sender) -> None:
        self.host = host
        self.source = source
        self.sender = sender
        self.watch = Watch()
        self.intake = Intake(host)
        self.waiting = False

    def once(self) -> Polled:
        """Fetch and handle all mail, enforce what is due, send what waits."""
        result = Polled()
        began = self.host.clock.now()
        held: set[str] = set()
        if self._receive(result, held):

            def failed(game: str, error: Exception) -> None:
                self._fault(result, error, f"game {game}: ")

            result.moved = tick(self.host, self.watch, began, held, failed)
        try:
            tell_referee(self.host)
            result.sent = send_due(self.host, self.sender)
        except AdjudicatorError as error:
            self._fault(result, error)
        result.faults += [f"not sent: {reason}" for reason in result.sent.reasons]
        return result

    def _receive(self, result: Polled, held: set[str]) -> bool:
        """Handle what the source has; False if the mailbox could not be read.

        A mail that cannot be handled stays where it is and stops no other; its game is
        `held`: no deadline may pass over orders that wait in the mailbox.
        """
        handled = 0
        left: set[str] = set()
        try:
            while handled < MOST:
                batch = [mail for mail in self.source.fetch() if mail.key not in left]
                if not batch:
                    return True
                endings: list[tuple[str, Ending]] = []
                try:
                    for fetched in batch:
                        ending = self._handle(fetched, result)
                        if ending is None:
                            left.add(fetched.key)
                            held.add(self.intake.game)
                            continue
                        endings.append((fetched.key, ending))
                        result.endings[ending] += 1
                finally:
                    if endings:
                        self.source.settle(endings)
                handled += len(batch)
            return True
        except AdjudicatorError as error:
            self._fault(result, error)
            return False

    def _handle(self, fetched: Fetched, result: Polled) -> Ending | None:
        """Let a mail take effect; None if it has to wait in the mailbox."""
        try:
            return self.intake.handle(fetched)
        except Exception as error:
            self._fault(result, error, "a mail waits in the mailbox: ")
            return None

    def _fault(self, result: Polled, error: Exception, where: str = "") -> None:
        """Note what went wrong; a fault of the program itself with its place in the source."""
        if isinstance(error, AdjudicatorError):
            text = error.message + (f" -> {error.mend}" if error.mend else "")
        else:
            place = extract_tb(error.__traceback__)[-1]
            text = (
                f"a fault of the program: {type(error).__name__} in {Path(place.filename).name}, "
                f"line {place.lineno} -> please report it; nothing was lost"
            )
        if where + text not in result.faults:
            result.faults.append(where + text)

    def forever(self, stop: Callable[[], bool], seen: Callable[[Polled], None]) -> None:
        """Look, wait for mail or the next deadline, look again, until `stop` says so."""
        while not stop():
            seen(self.once())
            if stop():
                return
            self.waiting = True
            try:
                self.source.wait(self._pause())
            finally:
                self.waiting = False

    def _pause(self) -> float:
        """Seconds to wait at the most: until the next deadline, within the polling interval."""
        longest = float(self.host.config.transport.poll)
        due: datetime | None = self.watch.next()
        if due is None:
            return longest
        left = (due - self.host.clock.now()).total_seconds()
        return min(longest, max(1.0, left))
