"""What a hosted house needs, looked over: database, workers, spool, how far mailboxes are read."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.engine.journal.line import stamp
from adjudicator.errors import AdjudicatorError
from adjudicator.service.hosted.spool import HOUSE, Spool
from adjudicator.service.hosted.state import database_state, mailbox_states
from adjudicator.service.house.host import Host

#: what, whether it is fine, in words, how to mend it
Found = tuple[str, bool, str, str]


def examine_hosted(host: Host) -> Iterator[Found]:
    """Everything about the database, the workers and the spool. Raises nothing of the database."""
    yield from _database(host)
    yield from _spool(host)


def _database(host: Host) -> Iterator[Found]:
    base = database_state(host, make=True)
    if base.fault:
        yield "database", False, base.fault, base.mend
        return
    made = "; tables for jobs were made" if base.made else ""
    yield "database", True, f"{base.where}{made}", ""
    if base.workers:
        counted = f"one that was killed still counts for {base.counted:.0f} seconds"
        yield "workers", True, f"{base.workers} at work; {counted}", ""
    else:
        yield "workers", False, "0 at work", "start one: adjudicator worker"
    yield "jobs", True, f"{base.waiting} wait, {base.doing} are being done", ""


def _spool(host: Host) -> Iterator[Found]:
    spool = Spool(host.config.mail)
    try:
        waiting = spool.waiting()
    except AdjudicatorError as error:
        yield "spool", False, error.message, error.mend
        return
    games = len({one.lane for one in waiting} - {HOUSE})
    yield "spool", True, f"{len(waiting)} mails wait, for {games} games", ""
    for one in spool.torn_mails():
        came = stamp(one.received_at)
        yield (
            "spool",
            False,
            f"{spool.root / one.name} is damaged; its mail came at {came}",
            "if it is not fetched again, ask its sender for it; then delete the file",
        )
    boxes = mailbox_states(host)
    if not boxes:
        yield "mailboxes", False, "none was ever read", "start a poller: adjudicator poll"
    for box in boxes:
        what = f"mailbox {box.name}"
        if box.silent:
            path = host.config.mail / "marks" / f"{box.name}.json"
            then = f"; then: {box.fault}" if box.fault else ""
            yield (
                what,
                False,
                f"nobody has looked into it since {box.tried or '?'}{then}",
                f"start its poller: no deadline passes before; if it is used no more: rm {path}",
            )
        elif box.fault:
            told = f"{box.fault} (at {box.tried})"
            yield what, False, told, "no deadline passes before it is read again"
        else:
            yield what, True, f"read up to {box.read}", ""
