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

from adjudicator.engine.ports import Ending, Sender, Source
from adjudicator.errors import AdjudicatorError, MailFailed
from adjudicator.service.dispatch import Sent, send_due
from adjudicator.service.host import Host
from adjudicator.service.intake import Intake
from adjudicator.service.ticking import Watch, tick

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
    """A mailbox watched for games. Not thread-safe; several processes may run side by side."""

    def __init__(self, host: Host, source: Source, sender: Sender) -> None:
        self.host = host
        self.source = source
        self.sender = sender
        self.watch = Watch()
        self.intake = Intake(host)

    def once(self) -> Polled:
        """Fetch and handle all mail, enforce what is due, send what waits."""
        result = Polled()
        began = self.host.clock.now()
        looked = self._receive(result)
        if looked:
            try:
                result.moved = tick(self.host, self.watch, began)
            except AdjudicatorError as error:
                self._fault(result, error)
        try:
            result.sent = send_due(self.host, self.sender)
        except AdjudicatorError as error:
            self._fault(result, error)
        result.faults += [f"not sent: {reason}" for reason in result.sent.reasons]
        return result

    def _receive(self, result: Polled) -> bool:
        """Handle what the source has; False if the mailbox could not be read."""
        handled = 0
        try:
            while handled < MOST:
                batch = self.source.fetch()
                if not batch:
                    return True
                endings: list[tuple[str, Ending]] = []
                try:
                    for fetched in batch:
                        ending = self.intake.handle(fetched)
                        endings.append((fetched.key, ending))
                        result.endings[ending] += 1
                finally:
                    if endings:
                        self.source.settle(endings)
                handled += len(batch)
            return True
        except MailFailed as error:
            self._fault(result, error)
            return False
        except AdjudicatorError as error:
            self._fault(result, error)
            return False

    def _fault(self, result: Polled, error: AdjudicatorError) -> None:
        text = error.message + (f" -> {error.mend}" if error.mend else "")
        result.faults.append(text)
        self.host.log(text)

    def forever(self, stop: Callable[[], bool], seen: Callable[[Polled], None]) -> None:
        """Look, wait for mail or the next deadline, look again, until `stop` says so."""
        while not stop():
            seen(self.once())
            if stop():
                return
            self.source.wait(self._pause())

    def _pause(self) -> float:
        """Seconds to wait at the most: until the next deadline, within the polling interval."""
        longest = float(self.host.config.transport.poll)
        due: datetime | None = self.watch.next()
        if due is None:
            return longest
        left = (due - self.host.clock.now()).total_seconds()
        return min(longest, max(1.0, left))
