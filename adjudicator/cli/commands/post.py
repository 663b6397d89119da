"""reread: mails that a backup does not know of."""

from __future__ import annotations

import click

from adjudicator.cli.context import host_of
from adjudicator.cli.options import json_option
from adjudicator.cli.output import print_json, say


@click.command(help="After restoring a backup: read the mails again that were settled since.")
@click.option(
    "--since",
    default=None,
    metavar="WHEN",
    help="When the backup was begun, UTC (default: as adjudicator restore noted it).",
)
@json_option
@click.pass_context
def reread(ctx: click.Context, since: str | None, as_json: bool) -> None:
    """Each takes effect once, as of when it came; nothing is sent before the next look."""
    from adjudicator.service.archives.restored import catch_up, is_restored
    from adjudicator.service.flow.rereading import read_since
    from adjudicator.service.flow.rereading import reread as again

    host = host_of(ctx)
    if since is not None:
        done = again(host, host.settled(read_since(since, host.clock.now())))
    elif is_restored(host):
        done = catch_up(host)
    else:
        raise click.UsageError("say since when: --since 2026-11-22T18:00 (nothing was restored)")
    counts = {ending.value: count for ending, count in done.endings.items()}
    if as_json:
        print_json({**counts, "faults": done.faults})
    else:
        told = ", ".join(f"{count} {name}" for name, count in sorted(counts.items()))
        say(f"{done.endings.total()} mails read again{': ' if told else ''}{told}")
        for fault in done.faults:
            say(f"  {fault}", err=True)
    if done.faults:
        ctx.exit(1)
