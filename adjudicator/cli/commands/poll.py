"""poll, worker: a house at work, by one process or by several, until somebody stops it."""

from __future__ import annotations

import contextlib
import signal
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Generic, TypeVar

import click

from adjudicator.cli.context import host_of
from adjudicator.cli.output import print_json, say
from adjudicator.errors import ConfigError

if TYPE_CHECKING:
    from adjudicator.service.faults.looking import Polled
    from adjudicator.service.house.host import Host
    from adjudicator.service.run.hosted_reading import Spooled
    from adjudicator.service.run.looping import Came, Looper

R = TypeVar("R", bound="Came")


class Daemon(Generic[R]):
    """A poller that is stopped after the look at hand; at once, if it rests or is asked twice.

    It hears signals as soon as it is made: nothing is sent before.
    """

    def __init__(self, poller: Looper[R]) -> None:
        self._poller = poller
        self._stopped = False
        for name in (signal.SIGTERM, signal.SIGINT):
            signal.signal(name, self._stop)

    def _stop(self, *_: object) -> None:
        if self._stopped or self._poller.waiting:
            raise KeyboardInterrupt
        self._stopped = True

    def run(self, told: str, show: Callable[[R], None]) -> None:
        """Say `told`, look till somebody stops it, and `show` each look."""
        from adjudicator.service.run.looping import notify

        def report(result: R) -> None:
            notify("WATCHDOG=1")
            show(result)

        say(told, err=True)
        notify("READY=1")
        with contextlib.suppress(KeyboardInterrupt):
            self._poller.forever(lambda: self._stopped, report)
        notify("STOPPING=1")


@click.command(help="Fetch mail, adjudicate, send, remind, enforce deadlines; until stopped.")
@click.option("--once", is_flag=True, help="Look once, then stop.")
@click.option("--stdin", "from_stdin", is_flag=True, help="Take one message from standard input.")
@click.option("--json", "as_json", is_flag=True, help="Print each look as JSON.")
@click.pass_context
def poll(ctx: click.Context, once: bool, from_stdin: bool, as_json: bool) -> None:
    """The daemon, or one look."""
    from adjudicator.service.hosted.spool import require_empty_spool
    from adjudicator.service.house.drill import require_no_drill
    from adjudicator.service.house.one_house import at_work
    from adjudicator.service.house.rights import take_up
    from adjudicator.service.installation.wiring import make_stdin_source
    from adjudicator.service.outgoing.courier import beside
    from adjudicator.service.run.poller import SETTLING, Poller

    host = host_of(ctx)
    require_no_drill(host.config)
    if host.config.hosted.database:
        with at_work(host.config.mail):
            take_up(host)
            if not _poll_hosted(host, from_stdin, once, as_json):
                ctx.exit(1)
        return
    if not from_stdin:
        require_empty_spool(host.config)
    source = make_stdin_source(sys.stdin.buffer, host.clock) if from_stdin else host.make_source()
    sender = host.make_sender()
    poller = Poller(host, source, sender, SETTLING)
    poller.watches_mailbox = not from_stdin
    daemon = None if once or from_stdin else Daemon(poller)
    try:
        with at_work(host.config.mail):
            # before the courier begins: what it writes meanwhile would be as open as its folder
            take_up(host)
            with beside(host, host.make_sender) as poller.courier:
                if daemon is not None:
                    told = "watching for mail; stop with Ctrl-C"
                    daemon.run(told, lambda result: show(result, as_json, quiet=True))
                    return
                result = poller.once()
                show(result, as_json, quiet=False)
                if result.faults:
                    ctx.exit(1)
    finally:
        source.close()
        sender.close()


def show(result: Polled, as_json: bool, quiet: bool) -> None:
    """Print what a look came to, as a line or as JSON; with `quiet` nothing of an empty one."""
    counts = {
        ending.value: count
        for ending, count in sorted(result.endings.items(), key=lambda item: item[0].value)
    }
    if as_json:
        print_json(
            {**counts, "moved": result.moved, "sent": result.sent.sent, "faults": result.faults}
        )
        return
    if quiet and not counts and not result.moved and not result.sent.sent and not result.faults:
        return
    parts = [f"{count} {name}" for name, count in counts.items()] or ["no mail"]
    due = {0: "nothing was due", 1: "one game had something due"}.get(
        result.moved, f"{result.moved} games had something due"
    )
    sent = "1 mail sent" if result.sent.sent == 1 else f"{result.sent.sent} mails sent"
    say(f"{', '.join(parts)}; {due}; {sent}")
    for fault in result.faults:
        say(f"  {fault}", err=True)


def _poll_hosted(host: Host, from_stdin: bool, once: bool, as_json: bool) -> bool:
    """Read a mailbox, or one mail, for workers; whether all went well."""
    from adjudicator.service.hosted.jobs import Jobs
    from adjudicator.service.installation.wiring import make_stdin_source
    from adjudicator.service.run.hosted_reading import HostedPoller
    from adjudicator.service.run.poller import SETTLING

    source = make_stdin_source(sys.stdin.buffer, host.clock) if from_stdin else host.make_source()
    jobs = Jobs(host.config)
    poller = HostedPoller(host, source, jobs, SETTLING)
    try:
        if once or from_stdin:
            result = poller.once()
            _show_spooled(result, as_json, quiet=False)
            return not result.faults
        told = "watching for mail, for workers to take in; stop with Ctrl-C"
        Daemon(poller).run(told, lambda result: _show_spooled(result, as_json, quiet=True))
        return True
    finally:
        jobs.close()
        source.close()


def _show_spooled(result: Spooled, as_json: bool, quiet: bool) -> None:
    if as_json:
        print_json(
            {"spooled": result.mails, "lanes": sorted(result.lanes), "faults": result.faults}
        )
        return
    if result.mails or not quiet:
        mails = "1 mail" if result.mails == 1 else f"{result.mails} mails"
        jobs = "one job" if len(result.lanes) == 1 else f"{len(result.lanes)} jobs"
        say(f"{mails} spooled for {jobs}")
    for fault in result.faults:
        say(f"  {fault}", err=True)


@click.command(help="Do the jobs of a house that several processes serve; until stopped.")
@click.option("--jobs", type=click.IntRange(1, 64), default=1, metavar="N", help="Processes.")
@click.option("--once", is_flag=True, help="Do all jobs that there are, send, then stop.")
@click.option("--json", "as_json", is_flag=True, help="Print what each job came to as JSON.")
@click.pass_context
def worker(ctx: click.Context, jobs: int, once: bool, as_json: bool) -> None:
    """One worker, or several that are started anew when they die."""
    from adjudicator.service.hosted.jobs import is_hosted
    from adjudicator.service.house.drill import require_no_drill

    host = host_of(ctx)
    if not is_hosted(host.config):
        raise ConfigError(
            "no database is named: one poller does all, and there are no jobs",
            'to share the work among processes, write database = "postgresql://user@host/name" in '
            "[hosted]; adjudicator poll alone needs none",
        )
    require_no_drill(host.config)
    if jobs > 1:
        ctx.exit(_several(ctx, jobs, once, as_json))
    _one(host, once, as_json)


def _one(host: Host, once: bool, as_json: bool) -> None:
    from adjudicator.service.house.one_house import at_work
    from adjudicator.service.house.rights import take_up
    from adjudicator.service.outgoing.courier import beside
    from adjudicator.service.run.hosted_worker import Worker
    from adjudicator.service.run.looping import notify

    def report(result: Polled) -> None:
        notify("WATCHDOG=1")
        show(result, as_json, quiet=True)

    work = Worker(host, report)
    try:
        with at_work(host.config.mail):
            take_up(host)
            if once:
                work.drain()
                return
            for name in (signal.SIGTERM, signal.SIGINT):
                signal.signal(name, lambda *_: work.stop())
            with beside(host, host.make_sender) as work.courier:
                say("waiting for jobs; stop with Ctrl-C", err=True)
                notify("READY=1")
                work.forever()
            notify("STOPPING=1")
    finally:
        work.close()


def _several(ctx: click.Context, jobs: int, once: bool, as_json: bool) -> int:
    """Workers as processes of their own; the worst exit status."""
    import subprocess

    from adjudicator.service.run.hosted_worker import Crew

    options = [*("--once",) * once, *("--json",) * as_json]
    config = ctx.find_root().obj
    words = [sys.executable, "-m", "adjudicator", *(("--config", str(config)) if config else ())]
    level = ctx.find_root().params.get("log_level")
    words += ["--log-level", level] if level else []
    crew = Crew(lambda: subprocess.Popen([*words, "worker", *options]), jobs)
    for name in (signal.SIGTERM, signal.SIGINT):
        signal.signal(name, lambda *_: crew.stop())
    return crew.finish() if once else crew.forever(lambda told: say(told, err=True))
