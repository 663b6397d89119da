"""poll, check, submit, resolve: a game moved on."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from adjudicator.cli.context import host_of, read_orders_file, warn_of_drill
from adjudicator.cli.options import TEXT_IN, json_option
from adjudicator.cli.output import print_json, say

if TYPE_CHECKING:
    from adjudicator.service.faults.looking import Polled


@click.command(help="Fetch mail, adjudicate, send, remind, enforce deadlines; until stopped.")
@click.option("--once", is_flag=True, help="One look, then leave.")
@click.option("--stdin", "from_stdin", is_flag=True, help="Take one message from standard input.")
@click.option("--json", "as_json", is_flag=True, help="Print each look as JSON.")
@click.pass_context
def poll(ctx: click.Context, once: bool, from_stdin: bool, as_json: bool) -> None:
    """The daemon, or one look."""
    from adjudicator.cli.daemon import Daemon
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
        from adjudicator.cli.hosted_poll import poll_hosted

        with at_work(host.config.mail):
            take_up(host)
            if not poll_hosted(host, from_stdin, once, as_json):
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
        with at_work(host.config.mail), beside(host, host.make_sender) as poller.courier:
            take_up(host)
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


@click.command(help="Show what the orders in FILE would do for SEAT. Stores nothing.")
@click.argument("game")
@click.argument("seat")
@click.argument("file", type=TEXT_IN)
@click.option("--language", metavar="CODE", default=None, help="Of the answer.")
@json_option
@click.pass_context
def check(
    ctx: click.Context, game: str, seat: str, file: Path, language: str | None, as_json: bool
) -> None:
    """A dry run, as the player would see it; status 1 if a line is refused."""
    from adjudicator.service.flow.entering import check_orders

    text = read_orders_file(file)
    tried = check_orders(host_of(ctx), game, seat, text, language or "")
    if as_json:
        print_json(tried.document)
    else:
        say(tried.rendered.text, nl=False)
    if not tried.sound:
        ctx.exit(1)


@click.command(help="Enter the orders in FILE in SEAT's name, marked so in the journal.")
@click.argument("game")
@click.argument("seat")
@click.argument("file", type=TEXT_IN)
@click.option("--final/--tentative", default=True, help="Execute at once, or at the deadline.")
@json_option
@click.pass_context
def submit(
    ctx: click.Context, game: str, seat: str, file: Path, final: bool, as_json: bool
) -> None:
    """Orders that reached the referee some other way."""
    from adjudicator.service.flow.entering import submit_orders

    tried = submit_orders(warn_of_drill(host_of(ctx)), game, seat, read_orders_file(file), final)
    if as_json:
        print_json(tried.document)
    else:
        say(tried.rendered.text, nl=False)
    if not tried.sound:
        kept = "stored, but not final: some lines are refused or left out"
        say(kept if tried.stored else "nothing is stored: no line resembles an order", err=True)
        ctx.exit(1)


@click.command(help="Execute what is in for GAME.")
@click.argument("game")
@click.option("--force", is_flag=True, help="Apply defaults to what is missing.")
@click.option("--preview", "dry", is_flag=True, help="Show what would follow; change nothing.")
@click.option("--all", "everything", is_flag=True, help="Preview what only seats may see, too.")
@json_option
@click.pass_context
def resolve(
    ctx: click.Context, game: str, force: bool, dry: bool, everything: bool, as_json: bool
) -> None:
    """Move a game on by hand."""
    from adjudicator.service.flow.entering import resolve_game

    done = resolve_game(
        host_of(ctx) if dry else warn_of_drill(host_of(ctx)), game, force, dry, everything
    )
    if as_json:
        print_json(
            {
                "steps": done.steps,
                "told": done.told,
                "waiting": done.waiting,
                "over": done.over,
                **({"reports": [one.as_json() for one in done.foreseen]} if dry else {}),
            }
        )
        return
    for line in done.told:
        say(f"  {line}")
    for line in done.sentences:
        say(line)
    verb = "would be carried out" if dry else "carried out"
    say(f"{done.steps} step{'' if done.steps == 1 else 's'} {verb}")
    if done.waiting:
        waits = ", ".join(f"{seat} ({kind})" for seat, kind in done.waiting)
        say(f"waiting for {waits}")
        if not done.steps and not force:
            say("  -> --force applies defaults to what is missing")
