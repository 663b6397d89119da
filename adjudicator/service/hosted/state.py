"""Where a hosted house stands: its database, who is at work, what waits, what was read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

from adjudicator.engine.journal.line import instant
from adjudicator.errors import AdjudicatorError, QueueFailed
from adjudicator.rulekit.frozen import Frozen, as_dict
from adjudicator.service.hosted.marks import SILENT, Mark, read_marks
from adjudicator.service.hosted.spool import HOUSE, Spool
from adjudicator.service.house.host import Host

_ALIVE = (
    "SELECT count(*) FROM procrastinate_workers WHERE last_heartbeat > now() - %s * interval '1s'"
)
_JOBS = "SELECT status::text, count(*) FROM procrastinate_jobs GROUP BY status"
_FUNCTION = "SELECT count(*) FROM pg_proc WHERE proname = %s"


class DatabaseState(Frozen):
    """The database of jobs.

    fault, mend     what is wrong with it, "" for nothing
    where           its name, its host, and its version; made: its tables were made just now
    workers         those that gave a sign of life within the last `counted` seconds
    waiting, doing  jobs
    """

    fault: str = ""
    mend: str = ""
    where: str = ""
    made: bool = False
    workers: int = 0
    counted: float = 0.0
    waiting: int = 0
    doing: int = 0


class MailboxState(Frozen):
    """How far a mailbox was read, and why no further. Instants are stamps, "" for none."""

    name: str
    read: str
    tried: str
    fault: str
    silent: bool


class HostedState(Frozen):
    """Where a hosted house stands.

    spooled  mails in the spool, of so many `games`; torn: files there that are damaged
    fault    why the spool cannot be read, "" where it can
    """

    database: DatabaseState
    spooled: int
    games: int
    torn: tuple[str, ...]
    fault: str
    mend: str
    mailboxes: tuple[MailboxState, ...]

    def as_json(self) -> dict[str, Any]:
        """Plain values; None for what only the database knows, where it cannot be used."""
        base, down = self.database, bool(self.database.fault)
        return {
            "database": base.fault,
            "workers": None if down else base.workers,
            "jobs": None if down else {"waiting": base.waiting, "doing": base.doing},
            "spool": self.fault,
            "spooled": self.spooled,
            "torn": list(self.torn),
            "mailboxes": list(map(as_dict, self.mailboxes)),
            "faults": list(self.faults()),
        }

    def faults(self) -> Iterator[str]:
        """Yield what is wrong, but for what pollers that still look told of their mailboxes."""
        base = self.database
        if base.fault:
            yield f"database: {base.fault}; {base.mend}"
        elif not base.workers:
            yield "no worker is at work, and what comes waits: adjudicator worker starts one"
        if self.fault:
            yield f"spool: {self.fault}; {self.mend}"
        for name in self.torn:
            yield f"spool: {name} is damaged: adjudicator doctor says what to do"
        if not self.mailboxes:
            yield "no mailbox was ever read: adjudicator poll starts a poller"
        for one in self.mailboxes:
            if one.silent:
                yield (
                    f"mailbox {one.name}: nobody has looked into it since {one.tried or '?'}; "
                    "adjudicator doctor says what to do"
                )


def hosted_state(host: Host) -> HostedState | None:
    """Return where a house stands that several processes serve; None for any other house."""
    if not host.config.hosted.database:
        return None
    spool, fault, mend = Spool(host.config.mail), "", ""
    try:
        waiting, torn = spool.waiting(), spool.torn_mails()
    except AdjudicatorError as error:
        waiting, torn, fault, mend = [], [], error.message, error.mend
    return HostedState(
        database_state(host),
        len(waiting),
        len({one.lane for one in waiting} - {HOUSE}),
        tuple(one.name for one in torn),
        fault,
        mend,
        mailbox_states(host),
    )


def mailbox_states(host: Host) -> tuple[MailboxState, ...]:
    """Every mailbox that was ever read, by name."""
    late = max(SILENT, timedelta(seconds=3 * host.config.transport.poll))

    def is_silent(mark: Mark) -> bool:
        return not mark.tried or host.clock.now() - instant(mark.tried) > late

    return tuple(
        MailboxState(name, mark.read, mark.tried, mark.fault, is_silent(mark))
        for name, mark in sorted(read_marks(host).items())
    )


def database_state(host: Host, make: bool = False) -> DatabaseState:
    """Return what the database of jobs tells; `make` makes its tables where there are none."""
    try:
        return _ask(host, make)
    except QueueFailed as error:
        return DatabaseState(
            error.message,
            "start PostgreSQL, or mend [hosted]: database, password_file; meanwhile mails wait in "
            "the mailbox, and nothing is lost",
        )
    except AdjudicatorError as error:
        return DatabaseState(error.message, error.mend)


def _ask(host: Host, make: bool) -> DatabaseState:
    from adjudicator.service.hosted.jobs import PATIENCE, THERE, conninfo, failing, prepare

    made = make and prepare(host.config)
    with failing():
        import psycopg
        from procrastinate.sql import queries

        wanted = re.findall(r"procrastinate_fetch_job\w*", queries["fetch_job"])
        with psycopg.connect(conninfo(host.config)) as connection:
            info = connection.info
            where = f"{info.dbname} at {info.host}, PostgreSQL {info.server_version // 10000}"
            if not connection.execute(THERE).fetchall()[0][0]:
                return DatabaseState(
                    "it has no tables for jobs yet", "adjudicator doctor makes them", where
                )
            if not connection.execute(_FUNCTION, (wanted[0],)).fetchall()[0][0]:
                return DatabaseState(
                    "its tables are of another version of Procrastinate",
                    "stop pollers and workers, drop the database and create it anew: it holds "
                    "nothing that is not made again of the spool",
                    where,
                )
            since = max(host.config.hosted.patience, 2 * PATIENCE)
            alive = connection.execute(_ALIVE, (since,)).fetchall()[0][0]
            jobs: dict[str, int] = dict(connection.execute(_JOBS).fetchall())
            return DatabaseState(
                "", "", where, made, alive, since, jobs.get("todo", 0), jobs.get("doing", 0)
            )
