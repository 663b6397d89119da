"""replay, verify, accept: a game run again, an archive proven, a loss taken."""

from __future__ import annotations

import click

from adjudicator.cli.context import host_of
from adjudicator.cli.output import print_json, print_table, progress, say


@click.command(help="Run GAME again from its start and show where it leads.")
@click.argument("game")
@click.option("--to", "to", type=int, default=None, help="Stop after this journal line.")
@click.option("--restore", is_flag=True, help="Write missing or damaged turn files again.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.pass_context
def replay(ctx: click.Context, game: str, to: int | None, restore: bool, as_json: bool) -> None:
    """The journal carried out once more."""
    from adjudicator.service.proofs import replay_game, restore_files

    if restore:
        with progress("restoring") as report:
            restored = restore_files(host_of(ctx), game, report)
        for name in restored.written:
            say(f"written again: {name}")
        for name in restored.different:
            say(f"this version makes other bytes for {name}", err=True)
        say(f"{len(restored.written)} files written again")
        if restored.different:
            ctx.exit(1)
        return
    with progress("replaying") as report:
        done = replay_game(host_of(ctx), game, to, report)
    if as_json:
        print_json({"lines": done.lines, "steps": done.steps, "moment": done.moment,
                    "head": done.head, "agrees": done.agrees})  # fmt: skip
        return
    say(f"{done.lines} lines, {done.steps} steps: {done.moment}")
    say(f"head {done.head}")
    if done.agrees:
        say("the replay agrees with the stored game")


@click.command(help="Prove TARGET: a game, or the path of a game's folder.")
@click.argument("target", required=False)
@click.option("--all", "every", is_flag=True, help="Every game there is.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.pass_context
def verify(ctx: click.Context, target: str | None, every: bool, as_json: bool) -> None:
    """Exit status 1 and the first broken place if a proof fails."""
    from adjudicator.errors import DamagedArchive
    from adjudicator.service.proofs import prove

    host = host_of(ctx)
    if not target and not every:
        raise click.UsageError("name a game or a folder, or --all")
    targets = list(host.archive.games()) if every else [str(target)]
    proofs, broken = [], []
    for name in targets:
        try:
            with progress(f"verifying {name}") as report:
                proofs.append(prove(host, name, report))
        except DamagedArchive as fault:
            if not every:
                raise
            broken.append((name, fault))
    if as_json:
        print_json({
            "proven": [{
                "game": p.game, "lines": p.lines, "turns": p.turns, "files": p.files,
                "dice": p.dice, "nonces": p.nonces, "joined": p.joined,
                "public_draw": {"name": p.draw[0], "value": p.draw[1]} if p.draw[0] else None,
                "finished": p.finished, "head": p.head, "torn": p.torn,
            } for p in proofs],
            "broken": [{"game": n, "where": e.message, "mend": e.mend} for n, e in broken],
        })  # fmt: skip
    else:
        rows = [
            (
                p.game,
                "finished" if p.finished else "running",
                str(p.lines),
                str(p.turns),
                str(p.files),
                str(p.dice) if p.finished else "sealed",
                f"{p.nonces} of {p.joined}",
                p.draw[1] or ("awaited" if p.draw[0] else ""),
                p.head[:16],
            )
            for p in proofs
        ]
        columns = ("game", "state", "lines", "turns", "files", "dice proven", "nonces recomputed",
                   "public draw", "head")  # fmt: skip
        print_table(columns, rows, empty="nothing proven")
        for p in proofs:
            if p.torn:
                say(f"{p.game}: an unfinished last line ({p.torn} bytes) was never "
                           "committed: nothing is lost; the next look sets it aside")  # fmt: skip
            if p.nonces < p.joined:
                say(
                    f"{p.game}: {p.joined - p.nonces} nonces came without words, as in older "
                    "games: they cannot be computed again"
                )
        for name, error in broken:
            say(f"{name}: BROKEN: {error.message}", err=True)
    if broken:
        ctx.exit(1)


@click.command(help="Go on with GAME although its journal lost lines at its end.")
@click.argument("game")
@click.pass_context
def accept(ctx: click.Context, game: str) -> None:
    """After a loss that no backup mends: new dice, on record; the players are told."""
    from adjudicator.service.recovery import accept_end

    lost = accept_end(host_of(ctx), game)
    say(f"game '{game}' goes on; {lost} lines of its journal are lost")


@click.command(help="Try every running game under the program that is installed here.")
@click.argument("games", nargs=-1)
@click.option("--check", "check", is_flag=True, help="Replay them; change nothing.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.pass_context
def upgrade(ctx: click.Context, games: tuple[str, ...], check: bool, as_json: bool) -> None:
    """Exit status 1 and the first line that differs if a game would be played otherwise."""
    from adjudicator import __version__
    from adjudicator.service.upgrades import as_json as plain
    from adjudicator.service.upgrades import running_games, try_game

    if not check:
        raise click.UsageError("say --check: games are tried, and nothing is changed")
    host = host_of(ctx)
    tried = []
    for name in games or tuple(running_games(host)):
        with progress(f"trying {name}") as report:
            tried.append(try_game(host, name, report))
    differ = [one for one in tried if one.differs]
    if as_json:
        print_json({"version": __version__, "games": [plain(one) for one in tried]})
    else:
        rows = [
            (one.game, one.rules, str(one.lines), "differs" if one.differs else "alike",
             f"goes over to behaviour {one.renews}" if one.renews else "")
            for one in tried
        ]  # fmt: skip
        columns = ("game", "rules", "lines played alike", "state", "then")
        print_table(columns, rows, empty="no game is running")
        for one in differ:
            where = f"line {one.line}: " if one.line else ""
            say(f"{one.game}: {where}{one.differs}", err=True)
        if differ:
            say("  -> let the version that they are played with go on, at least till they "
                "are over", err=True)  # fmt: skip
    if differ:
        ctx.exit(1)
