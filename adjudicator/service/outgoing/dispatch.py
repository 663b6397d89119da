"""Sending what lies in the outboxes: each mail once, failures kept and tried again, what was given
up once more when the referee says so."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from adjudicator.archive.files import is_folder, storage_failed
from adjudicator.disk.locks import take_lock
from adjudicator.disk.modes import folder_of, has_folder, lock_mode, make_closed, make_folders
from adjudicator.mail.ports import Delivery, Outgoing, Sender
from adjudicator.mail.transport.outbox import Outbox
from adjudicator.mail.write.slip import Slip
from adjudicator.rulekit.frozen import Frozen
from adjudicator.service.house.host import Host
from adjudicator.service.outgoing.page_refusals import send_without
from adjudicator.service.outgoing.rationing import Ration, urgency

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
    return tuple(path for path in (house_outbox(host), *games) if is_folder(path / "new"))


@contextlib.contextmanager
def sending_lock(host: Host) -> Iterator[bool]:
    """Hold the lock of the one process that sends; whether it is held, for nobody waits for it.

    Its folder is made, as closed as the mail folder. Raises `StorageFailed`.
    """
    folder = house_outbox(host)
    try:
        if not has_folder(folder_of(folder)):
            make_closed(folder.parent)
        make_folders(folder)
        give_back = take_lock(folder / "lock", 0, lock_mode(folder))
    except OSError as error:
        raise storage_failed(folder, error) from error
    try:
        yield give_back is not None
    finally:
        if give_back is not None:
            give_back()


def send_due(host: Host, sender: Sender) -> Sent:
    """Send all mails whose time has come; none while another process sends. Never raises for
    a mail or a server.

    When a whole batch has to wait, the server is down: the round ends there, so that a
    hundred games do not wait for a hundred time-outs. Raises `StorageFailed`.
    """
    with sending_lock(host) as is_ours:
        return _send(host, sender) if is_ours else Sent()


def _send(host: Host, sender: Sender) -> Sent:
    total, now, ration = Sent(), host.clock.now(), Ration(host)
    ration.renew(now)
    due = _most_urgent(host) if ration.limits else _due(host)
    while part := list(islice(due, min(BATCH, max(0, ration.room(now))))):
        if total.later and not total.sent:
            break
        sent = sender.send([mail for _, mail in part])
        for (outbox, _), delivery in zip(part, sent, strict=True):
            goes_again = record(host, outbox, delivery)
            if delivery.tried:
                ration.took(host.clock.now())
            total = total if goes_again else total.plus(outcome_of(delivery))
    return total


def record(host: Host, outbox: Outbox, delivery: Delivery) -> bool:
    """Note what became of a try; whether the mail goes again without its page, for which it was
    refused. Raises `StorageFailed`."""
    if delivery.status == "refused":
        from adjudicator.mail.write.rewriting import is_about_the_page

        # before it is settled: whoever dies here tries it once more, and loses nothing
        without = is_about_the_page(delivery.reason)
        if without and send_without(host, outbox, delivery.message_id, delivery.reason):
            return True
    outbox.record(delivery, host.clock.now())
    return False


def _most_urgent(host: Host) -> Iterator[tuple[Outbox, Outgoing]]:
    """The mails whose time has come, of all outboxes together, by what hurries most."""
    now = host.clock.now()
    found: list[tuple[Outbox, Slip]] = []
    for folder in outboxes(host):
        outbox = Outbox(folder)
        found += [(outbox, slip) for slip in waiting_in(host, folder) if slip.is_ripe(now)]
    for outbox, slip in sorted(found, key=lambda one: urgency(one[1])):
        if (mail := outbox.load(slip)) is not None:
            yield outbox, mail


def _due(host: Host) -> Iterator[tuple[Outbox, Outgoing]]:
    """The mails whose time has come, those of one outbox after those of another."""
    for folder in outboxes(host):
        if any((folder / "new").iterdir()):
            waiting, outbox, now = waiting_in(host, folder), Outbox(folder), host.clock.now()
            for slip in waiting:
                if slip.is_ripe(now) and (mail := outbox.load(slip)) is not None:
                    yield outbox, mail


def waiting_in(host: Host, folder: Path) -> tuple[Slip, ...]:
    """The mails of an outbox that wait, longest waiting first, without those that waited till a
    newer one tells better what they tell: they are taken aside.

    Raises `StorageFailed`.
    """
    waiting, count = Outbox(folder).drop_replaced(host.clock.now())
    if count:
        told = "a mail that waited was" if count == 1 else f"{count} mails that waited were"
        game = f"{folder.parent.parent.name}: " if folder.parent.name == "private" else ""
        host.log(f"{game}{told} replaced by newer ones; they lie in {folder / 'replaced'}")
    return waiting


def outcome_of(delivery: Delivery) -> Sent:
    """Return what became of one mail."""
    reasons = (f"{delivery.message_id}: {delivery.reason}",) if delivery.status != "sent" else ()
    return Sent(
        int(delivery.status == "sent"),
        int(delivery.status == "later"),
        int(delivery.status == "refused"),
        reasons,
    )


class GivenUp(Frozen):
    """A mail that no server took, or that came back.

    game  "" for a mail of the house; since  when it was queued, ISO 8601 in UTC
    """

    game: str
    message_id: str
    recipient: str
    reason: str
    since: str
    tries: int


def given_up_mails(host: Host, game: str = "") -> Iterator[GivenUp]:
    """The mails given up, of one game or of all and the house. Raises `UnknownGame`."""
    for name, outbox in _outboxes(host, game):
        for slip in outbox.failed_slips():
            reason = slip.last_reason
            yield GivenUp(name, slip.message_id, slip.recipient, reason, slip.queued_at, slip.tries)


def retry(host: Host, game: str = "") -> list[GivenUp]:
    """Let them be sent again with the next look, each under its own Message-ID.

    Raises `UnknownGame`, `StorageFailed`.
    """
    now = host.clock.now()
    again = list(given_up_mails(host, game))
    boxes = dict(_outboxes(host, game))
    return [mail for mail in again if boxes[mail.game].retry(mail.message_id, now)]


def _outboxes(host: Host, game: str) -> Iterator[tuple[str, Outbox]]:
    if game:
        host.archive.game(game).require()
    else:
        yield "", Outbox(house_outbox(host))
    for name in [game] if game else host.archive.games():
        yield name, Outbox(host.archive.game(name).outbox)
