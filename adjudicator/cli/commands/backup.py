"""backup, restore, live, reread: a whole house in one file, and back."""

from __future__ import annotations

from pathlib import Path

import click

from adjudicator.cli.context import host_of
from adjudicator.cli.options import FOLDER, IN, json_option
from adjudicator.cli.output import fields, is_meant_as_folder, print_json, progress, say


@click.command(
    help="Copy the whole house into FILE (tar.gz), or into a folder under a dated name; a folder "
    "written with a slash at its end is made. It holds all secrets, and may be made while "
    "adjudicator poll is at work."
)
@click.argument("file", type=click.Path())
@json_option
@click.pass_context
def backup(ctx: click.Context, file: str, as_json: bool) -> None:
    """Status 1 where a game was damaged already: the backup is written all the same."""
    from adjudicator.service.archives.backup import back_up

    host = host_of(ctx)
    with progress("backing up") as report:
        done = back_up(host, Path(file), report, is_meant_as_folder(file))
    if as_json:
        print_json(
            {
                **fields(done, "games", "files", "size", "since", "blind", "left_out"),
                "file": str(done.file),
                "broken": dict(done.broken),
            }
        )
    else:
        size = f"{done.size / 1_000_000:.1f} MB" if done.size >= 100_000 else f"{done.size} bytes"
        say(f"{done.file}: {len(done.games)} games, {done.files} files, {size}")
        say(
            f"it holds tokens and passwords: keep it closed; after a restore, mails since "
            f"{done.since} are read again"
        )
        if done.blind:
            say(f"the mailbox could not be asked for its oldest mail ({done.blind})", err=True)
        for path in done.left_out:
            say(f"not in it, keep a copy of your own: {path}", err=True)
        for game, place in done.broken:
            say(f"game {game} is damaged: journal.jsonl, {place}", err=True)
    if done.broken:
        ctx.exit(1)


@click.command(
    help="Put the backup FILE in the place of what was lost: all of it, or the games named by "
    "--game. Stop adjudicator poll first; its next look reads again the mails that came since."
)
@click.argument("file", type=IN)
@click.option("--into", type=FOLDER, default=None, help="Build the house in this folder instead.")
@click.option("--game", "games", multiple=True, help="This game only; may be given several times.")
@click.option("--force", is_flag=True, help="Replace games that are there; they are set aside.")
@json_option
@click.pass_context
def restore(
    ctx: click.Context,
    file: Path,
    into: Path | None,
    games: tuple[str, ...],
    force: bool,
    as_json: bool,
) -> None:
    """All is proven before anything is written, and nothing that was there is deleted."""
    from adjudicator.service.archives.restore import restore as put_back

    with progress("restoring") as report:
        done = put_back(file, ctx.find_root().obj, into, games, force, progress=report)
    if as_json:
        print_json(
            {
                **fields(done, "games", "replaced", "aside", "beside", "added", "since"),
                "config": str(done.config),
                "broken": dict(done.broken),
                "drill": into is not None,
            }
        )
        return
    say(
        f"{len(done.games)} games restored; {done.added} files of the mail folder were missing "
        "and were added"
    )
    if done.replaced:
        say(f"what was there before lies in {done.aside}: {', '.join(done.replaced)}")
    for path in done.beside:
        say(f"kept as it was, the one of the backup lies beside it: {path}")
    for game, place in done.broken:
        say(f"game {game} was damaged when it was backed up: journal.jsonl, {place}", err=True)
    say(f"next: adjudicator --config {done.config} doctor, then verify --all")
    if into is not None:
        say(
            "this house is a drill: it reads no mailbox and sends nothing. To have it take the "
            "place of the one that it is a copy of, stop that one, and: adjudicator live "
            f"--config {done.config}"
        )
        say(f"mails that came since {done.since} are read again, each once, after that")
        return
    say(
        f"mails that came since {done.since} are read again, each once, by the next adjudicator "
        "poll before it does anything else; or now: adjudicator reread"
    )


@click.command(
    help="Let a house that was restored aside (restore --into) read its mailbox and write to the "
    "players from now on. Stop the house that it is a copy of first."
)
@click.pass_context
def live(ctx: click.Context) -> None:
    """Status 0 as well where it does so already."""
    from adjudicator.service.archives.restored import mark
    from adjudicator.service.house.drill import end_drill

    config = host_of(ctx).config
    if not end_drill(config):
        say("this house is no drill: nothing was changed")
        return
    mailbox = config.imap.user if config.transport.receive == "imap" else config.mail / "in"
    say(f"this house is live: adjudicator poll reads {mailbox} and writes to the players")
    if since := mark(config.mail):
        say(f"mails that came since {since} are read again by its first look, each once")


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
