"""worker: the jobs of a house that several processes serve."""

from __future__ import annotations

import signal
import subprocess
import sys
from typing import TYPE_CHECKING

import click

from adjudicator.cli.context import host_of
from adjudicator.cli.output import say
from adjudicator.errors import ConfigError

if TYPE_CHECKING:
    from adjudicator.service.faults.looking import Polled
    from adjudicator.service.house.host import Host


@click.command(help="Do the jobs of a house that several processes serve; until stopped.")
@click.option("--jobs", type=click.IntRange(1, 64), default=1, metavar="N", help="Processes.")
@click.option("--once", is_flag=True, help="Do all jobs that there are, send, then leave.")
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
            'database = "postgresql://user@host/name" in [hosted] has several processes share '
            "the work; adjudicator poll alone needs none",
        )
    require_no_drill(host.config)
    if jobs > 1:
        ctx.exit(_several(ctx, jobs, once, as_json))
    _one(host, once, as_json)


def _one(host: Host, once: bool, as_json: bool) -> None:
    from adjudicator.cli.commands.play import show
    from adjudicator.service.house.one_house import at_work
    from adjudicator.service.house.rights import take_up
    from adjudicator.service.outgoing.courier import beside
    from adjudicator.service.run.hosted_worker import Worker
    from adjudicator.service.run.supervisor import notify

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
    from adjudicator.service.run.hosted_crew import Crew

    options = [*("--once",) * once, *("--json",) * as_json]
    config = ctx.find_root().obj
    words = [sys.executable, "-m", "adjudicator", *(("--config", str(config)) if config else ())]
    level = ctx.find_root().params.get("log_level")
    words += ["--log-level", level] if level else []
    crew = Crew(lambda: subprocess.Popen([*words, "worker", *options]), jobs)
    for name in (signal.SIGTERM, signal.SIGINT):
        signal.signal(name, lambda *_: crew.stop())
    return crew.finish() if once else crew.forever(lambda told: say(told, err=True))
