"""retry, reread: mails that were given up, and mails that a backup does not know of."""

from __future__ import annotations

import click

from adjudicator.cli.context import host_of
from adjudicator.cli.output import print_json, print_table, say


@click.command(help="List the mails that were given up; send those of GAME, or all, once more.")
@click.argument("game", required=False)
@click.option("--all", "every", is_flag=True, help="Send all of them once more.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.pass_context
def retry(ctx: click.Context, game: str | None, every: bool, as_json: bool) -> None:
    """Each goes out under the Message-ID that it had: who got it after all sees one mail."""
    from adjudicator.service import given_up as service

    if game and every:
        raise click.UsageError("name a game, or --all")
    host = host_of(ctx)
    again = bool(game or every)
    mails = service.retry(host, game or "") if again else list(service.given_up(host))
    if as_json:
        print_json([{**mail.as_json(), "again": again} for mail in mails])
        return
    rows = [(m.game or "(house)", m.recipient, m.since[:16], str(m.tries), m.reason) for m in mails]
    columns = ("game", "to", "since (UTC)", "tries", "why")
    print_table(columns, rows, empty="no mail was given up")
    if mails:
        say(
            f"{len(mails)} mails go out once more with the next look" if again
            else "adjudicator retry GAME, or --all, sends them once more"
        )  # fmt: skip


@click.command(help="After restoring a backup: read the mails again that were settled since.")
@click.option(
    "--since", default=None, metavar="WHEN",
    help="When the backup was begun, UTC (default: as adjudicator restore noted it).",
)  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.pass_context
def reread(ctx: click.Context, since: str | None, as_json: bool) -> None:
    """Each takes effect once, as of when it came; nothing is sent before the next look."""
    from adjudicator.service.rereading import read_since
    from adjudicator.service.rereading import reread as again
    from adjudicator.service.restored import catch_up, is_restored

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
