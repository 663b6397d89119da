"""The jobs of a house: asked for here, done by workers. Procrastinate keeps them in PostgreSQL.

A job names a lane and nothing else. Its lock is the lane, so that two workers never have the same
game; while one waits, none is asked for besides it, for it will take in all that is there then.
Whatever becomes of a job, the mails that it is about lie in the spool and are asked for again.
"""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING, Any

from adjudicator.config.accounts import password_of
from adjudicator.errors import AdjudicatorError, ConfigError, QueueFailed
from adjudicator.service.hosted.spool import HOUSE
from adjudicator.service.house.keyring import printed_password

if TYPE_CHECKING:
    from procrastinate import App
    from procrastinate.jobs import Job

    from adjudicator.config.settings import Config

QUEUE = "adjudicator"
GAME, HOUSE_TASK, SEND = "adjudicator.game", "adjudicator.house", "adjudicator.send"
#: whether the tables of jobs are there; `to_regclass` would remember that they were not
THERE = (
    "SELECT EXISTS (SELECT FROM pg_tables WHERE tablename = 'procrastinate_jobs'"
    " AND schemaname = ANY (current_schemas(false)))"
)
#: seconds that nobody waits longer for the database
PATIENCE = 5.0
#: seconds after which the database ends a session that stands still in the middle of a
#: transaction: a process that was suspended there would hold up all others for as long
STANDSTILL = 15.0
#: tries to ask for many lanes in one go while others do
_TRIES = 3


class Jobs:
    """Asks for jobs. A connection is made when the first one is asked for."""

    def __init__(self, config: Config) -> None:
        self._config = config
        self._app: App | None = None

    def ask(self, lanes: Collection[str], seconds: int = 0) -> None:
        """Have all that waits in some lanes taken in, not before `seconds` are over.

        Where that is asked for already nothing is added. Raises `QueueFailed`.
        """
        with failing():
            app = self._open_app()
            wanted = {lane: _job(app, lane, seconds) for lane in sorted(lanes)}
            for _ in range(_TRIES):
                if self._ask_all(app, list(wanted.values())):
                    return
                for job in app.job_manager.list_jobs(status="todo"):
                    wanted.pop(job.lock or "", None)
            for job in wanted.values():
                self._ask_all(app, [job])

    def send(self) -> None:
        """Have the outboxes looked through soon. Raises `QueueFailed`."""
        with failing():
            app = self._open_app()
            wanted = app.configure_task(SEND, queue=QUEUE, lock=SEND, queueing_lock=SEND)
            self._ask_all(app, [wanted.job])

    def close(self) -> None:
        """Let go of the connection."""
        if self._app is not None:
            with contextlib.suppress(Exception):
                self._app.close()
            self._app = None

    def _open_app(self) -> App:
        if self._app is None:
            from procrastinate import App, SyncPsycopgConnector

            app = App(
                connector=SyncPsycopgConnector(
                    conninfo=conninfo(self._config), min_size=1, max_size=2, timeout=PATIENCE
                )
            )
            prepare(self._config)
            app.open()
            self._app = app
        return self._app

    @staticmethod
    def _ask_all(app: App, jobs: list[Job]) -> bool:
        """Ask for all of some jobs; False, and for none, where one is asked for already."""
        from procrastinate.exceptions import AlreadyEnqueued

        try:
            if jobs:
                app.job_manager.batch_defer_jobs(jobs)
        except AlreadyEnqueued:
            return False
        return True


def _job(app: App, lane: str, seconds: int) -> Job:
    ahead: dict[str, Any] = {"schedule_in": {"seconds": seconds}} if seconds else {}
    task = app.configure_task(
        HOUSE_TASK if lane == HOUSE else GAME,
        queue=QUEUE,
        lock=lane,
        queueing_lock=lane,
        priority=int(lane == HOUSE),
        **ahead,
    )
    return task.job.evolve(task_kwargs={"lane": lane})


def conninfo(config: Config) -> str:
    """Return what opens the database, its password with it. Raises `ConfigError`, `MailFailed`."""
    from psycopg.conninfo import conninfo_to_dict, make_conninfo

    hosted = config.hosted
    password = printed_password(hosted.password_command, "[hosted] password_command", config.base)
    password = password or password_of(hosted, "hosted", config.base)
    more: dict[str, Any] = {"password": password} if password else {}
    try:
        given = conninfo_to_dict(hosted.database).get("options") or ""
        ends = f"-c idle_in_transaction_session_timeout={round(STANDSTILL * 1000)}"
        return make_conninfo(
            hosted.database,
            application_name="adjudicator",
            connect_timeout=int(PATIENCE),
            tcp_user_timeout=15_000,
            keepalives_idle=15,
            options=f"{given} {ends}".strip(),
            **more,
        )
    except Exception:
        raise ConfigError(
            "[hosted] database cannot be understood",
            'write it so: database = "postgresql://user@host/name"',
        ) from None


def prepare(config: Config) -> bool:
    """Make the tables of jobs where there are none; whether they were made.

    Raises `QueueFailed`.
    """
    with failing():
        import psycopg
        from procrastinate.schema import SchemaManager

        with psycopg.connect(conninfo(config)) as connection:
            found = connection.execute(THERE).fetchone()
            if found and found[0]:
                return False
            # several processes may start at once
            connection.execute("SELECT pg_advisory_xact_lock(hashtext('adjudicator'))")
            found = connection.execute(THERE).fetchone()
            if found and not found[0]:
                connection.execute(SchemaManager.get_schema())
                return True
    return False


@contextlib.contextmanager
def failing() -> Iterator[None]:
    """Whatever the database does wrong as `QueueFailed`. Raises `ConfigError` where the libraries
    for it are missing."""
    try:
        import psycopg
        from procrastinate.exceptions import ProcrastinateException
    except ImportError:
        raise ConfigError(
            "[hosted] names a database, and the libraries for it are not installed",
            "install them: pip install 'adjudicator[hosted]'; or take [hosted] out: one poller "
            "does all",
        ) from None

    hush()
    try:
        yield
    except AdjudicatorError:
        raise
    except (ProcrastinateException, psycopg.Error, OSError) as error:
        raise queue_failed(error) from None


def queue_failed(error: BaseException) -> QueueFailed:
    """The same as an error for a person."""
    cause = error.__cause__ or error
    told = " ".join(str(cause).split())[:200] or type(cause).__name__
    return QueueFailed(
        f"the database of jobs cannot be used: {told}",
        "it goes on by itself once it can be; nothing is lost. adjudicator doctor says more",
    )


def hush(*more: str) -> None:
    """Keep the libraries from telling in their own words what we tell."""
    for name in ("procrastinate", "psycopg", "psycopg.pool", *more):
        logger = logging.getLogger(name)
        if not logger.handlers:
            logger.addHandler(logging.NullHandler())
            logger.propagate = False


def is_hosted(config: Config) -> bool:
    """Whether a house is served by several processes."""
    return bool(config.hosted.database)
