"""Sending what lies in the outboxes: each mail once, failures kept and tried again."""

from __future__ import annotations

from pathlib import Path

from filelock import FileLock, Timeout

from adjudicator.engine.ports import Sender
from adjudicator.mail.outbox import Outbox
from adjudicator.rulekit.frozen import Frozen
from adjudicator.service.host import Host

#: mails handed to a sender at once
BATCH = 50


class Sent(Frozen):
    """What one round of sending came to; `reasons` of mails that were not sent."""

    sent: int = 0
    later: int = 0
    refused: int = 0
    reasons: tuple[str, ...] = ()

    def plus(self, other: Sent) -> Sent:
        """Both rounds together."""
        return Sent(
            self.sent + other.sent,
            self.later + other.later,
            self.refused + other.refused,
            self.reasons + other.reasons,
        )


def house_outbox(host: Host) -> Path:
    """The folder of mails that belong to no game."""
    return host.config.mail / "outbox"


def outboxes(host: Host) -> tuple[Path, ...]:
    """Every outbox folder there is."""
    games = (host.archive.game(game).outbox for game in host.archive.games())
    return tuple(path for path in (house_outbox(host), *games) if (path / "new").is_dir())


def send_due(host: Host, sender: Sender) -> Sent:
    """Send all mails whose time has come. Never raises for a mail or a server.

    When a whole batch has to wait, the server is down: the round ends there, so that a
    hundred games do not wait for a hundred time-outs.
    """
    total = Sent()
    for folder in outboxes(host):
        if total.later and not total.sent:
            break
        if not any((folder / "new").iterdir()):
            continue
        lock = FileLock(folder / "lock", timeout=0)
        try:
            with lock:
                total = _send_one(host, sender, Outbox(folder), total)
        except Timeout:
            continue
    return total


def _send_one(host: Host, sender: Sender, outbox: Outbox, total: Sent) -> Sent:
    while True:
        mails = outbox.due(host.clock.now(), BATCH)
        if not mails:
            return total
        for delivery in sender.send(mails):
            outbox.record(delivery, host.clock.now())
            counts = {
                "sent": total.sent + (delivery.status == "sent"),
                "later": total.later + (delivery.status == "later"),
                "refused": total.refused + (delivery.status == "refused"),
            }
            reasons = total.reasons
            if delivery.status != "sent":
                reasons = (*reasons, f"{delivery.message_id}: {delivery.reason}")
            total = Sent(counts["sent"], counts["later"], counts["refused"], reasons)
