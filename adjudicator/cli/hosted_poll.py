"""poll, where workers take in what it reads."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from adjudicator.cli.daemon import Daemon
from adjudicator.cli.output import print_json, say

if TYPE_CHECKING:
    from adjudicator.service.house.host import Host
    from adjudicator.service.run.hosted_reading import Spooled


def poll_hosted(host: Host, from_stdin: bool, once: bool, as_json: bool) -> bool:
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
            _show(result, as_json, quiet=False)
            return not result.faults
        told = "watching for mail, for workers to take in; stop with Ctrl-C"
        Daemon(poller).run(told, lambda result: _show(result, as_json, quiet=True))
        return True
    finally:
        jobs.close()
        source.close()


def _show(result: Spooled, as_json: bool, quiet: bool) -> None:
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
