"""replay, verify, accept: a game run again, an archive proven, a loss taken."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from adjudicator.cli.context import host_for, host_of
from adjudicator.cli.options import IN, json_option, spreading_options, workers_of
from adjudicator.cli.output import fields, print_json, print_table, progress, say
from adjudicator.errors import BadFile, DamagedArchive, as_sentence

if TYPE_CHECKING:
    from adjudicator.errors import AdjudicatorError
    from adjudicator.service.archives.proofs import Found
    from adjudicator.service.house.spreading import Workers

    _Faults = Sequence[tuple[str, AdjudicatorError]]

#: what JSON tells of a proof and of a replay
_PROVEN = (
    *("game", "lines", "turns", "files", "dice", "nonces", "joined"),
    *("finished", "head", "torn"),
)
_REPLAYED = ("lines", "steps", "moment", "head", "agrees")


@click.command(help="Run GAME again from its start and show where it leads.")
@click.argument("game", required=False)
@click.option("--all", "every", is_flag=True, help="Every game there is.")
@click.option("--to", "to", type=int, default=None, help="Stop after this journal line.")
@click.option("--restore", is_flag=True, help="Write missing or damaged turn files again.")
@spreading_options
@json_option
@click.pass_context
def replay(
    ctx: click.Context,
    game: str | None,
    every: bool,
    to: int | None,
    restore: bool,
    jobs: int | None,
    scheduler: str,
    as_json: bool,
) -> None:
    """The journal carried out once more; exit status 1 if one of all games cannot be."""
    workers = workers_of(jobs, scheduler)
    if every:
        if game or restore or to is not None:
            raise click.UsageError("--all runs every game to its end, and writes nothing")
        _replay_all(ctx, workers, as_json)
        return
    if not game:
        raise click.UsageError("name a game, or --all")
    from adjudicator.service.archives.proofs import replay_game, restore_files

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
        print_json(fields(done, *_REPLAYED))
        return
    say(f"{done.lines} lines, {done.steps} steps: {done.moment}")
    say(f"fingerprint {done.short} ({done.head})")
    if done.agrees:
        say("the replay agrees with the stored game")


def _replay_all(ctx: click.Context, workers: Workers, as_json: bool) -> None:
    from adjudicator.service.installation.many import apart, part_unreadable, replay_games

    host = host_of(ctx)
    with progress("replaying") as report:
        done, broken = apart(replay_games(host, host.archive.games(), workers, report))
    differ = [name for name, one in done if not one.agrees]
    if as_json:
        replayed = [{"game": name, **fields(one, *_REPLAYED)} for name, one in done]
        print_json({"replayed": replayed, **_faults(*part_unreadable(broken))})
    else:
        rows = [
            (
                name,
                str(one.lines),
                str(one.steps),
                one.moment,
                one.short,
                "agrees" if one.agrees else "stops before its end",
            )
            for name, one in done
        ]
        columns = ("game", "lines", "steps", "moment", "head", "the stored game")
        print_table(columns, rows, empty="nothing replayed")
        _tell_faults(*part_unreadable(broken))
    if broken or differ:
        ctx.exit(1)


@click.command(
    help="Prove TARGET: a game, the path of a game's folder, or the zip of an archive. Folders and "
    "zips need no house."
)
@click.argument("target", required=False)
@click.option("--all", "every", is_flag=True, help="Every game there is.")
@click.option(
    "--head",
    "heads",
    multiple=True,
    metavar="FINGERPRINT",
    help="Say where this fingerprint, which a report named, stands in the game; may be repeated.",
)
@click.option("--seen", type=IN, help="Compare what a seat had seen (export --seat) with the game.")
@spreading_options
@json_option
@click.pass_context
def verify(
    ctx: click.Context,
    target: str | None,
    every: bool,
    heads: tuple[str, ...],
    seen: Path | None,
    jobs: int | None,
    scheduler: str,
    as_json: bool,
) -> None:
    """Exit status 1 and the first broken place if a proof fails, or a game cannot be read."""
    from adjudicator.service.archives.proofs import find_heads, prove_game, require_house
    from adjudicator.service.archives.seen import unlike
    from adjudicator.service.installation.many import apart, part_unreadable, prove_games

    if not target and not every:
        raise click.UsageError("name a game, a folder or a zip, or --all")
    if every and target:
        raise click.UsageError(
            f"--all proves the games of the house: leave “{target}” or --all out"
        )
    if every and (heads or seen):
        raise click.UsageError("--head and --seen ask about one game: name it")
    workers = workers_of(jobs, scheduler)
    host = host_of(ctx) if every else host_for(ctx, str(target))
    broken: list[tuple[str, AdjudicatorError]] = []
    found: list[Found] = []
    missing: list[str] = []
    endless = entered = False
    if every:
        require_house(host)
        with progress("verifying") as report:
            done, broken = apart(prove_games(host, host.archive.games(), workers, report))
        proofs = [proof for _, proof in done]
    else:
        try:
            with (
                progress(f"verifying {target}") as report,
                prove_game(host, str(target), report) as (folder, proof),
            ):
                entered, proofs = True, [proof]
                found += find_heads(folder, heads)
                missing += unlike(folder, seen) if seen is not None else ()
                endless = not (proof.finished or folder.has_private)
        except (DamagedArchive, BadFile) as error:
            if as_json and not entered:
                # a program reads the same document of one game as of all
                fault = _faults(*part_unreadable([(str(target), error)]))
                print_json({"proven": [], **fault, "heads": []})
            raise
    if as_json:
        print_json(
            {
                "proven": [{**fields(p, *_PROVEN), "public_draw": _draw(*p.draw)} for p in proofs],
                **_faults(*part_unreadable(broken)),
                "heads": [
                    {"head": f.head, "line": f.line or None, "at": f.at or None, "secret": f.secret}
                    for f in found
                ],
                **({} if seen is None else {"unlike": missing}),
            }
        )
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
                p.short,
            )
            for p in proofs
        ]
        columns = (
            *("game", "state", "lines", "turns", "files"),
            *("dice proven", "players' words proven", "public draw", "fingerprint"),
        )
        none = "nothing proven" if broken else "there is no game in this house: nothing to prove"
        print_table(columns, rows, empty=none)
        for p in proofs:
            if endless:
                say(f"{p.game}: its end is not there: lines may have been cut off")
            if p.torn:
                say(
                    f"{p.game}: an unfinished last line ({p.torn} bytes) was never "
                    "committed: nothing is lost; the next look sets it aside"
                )
            if p.nonces < p.joined:
                say(
                    f"{p.game}: {p.joined - p.nonces} players have no words on record, as in older "
                    "games: what they added to the dice cannot be proven"
                )
        _tell_faults(*part_unreadable(broken))
        if broken and proofs:
            false, closed = part_unreadable(broken)
            say(f"{len(proofs)} proven, {len(false)} broken, {len(closed)} not read", err=True)
        for one in found:
            say(_fingerprint_line(one), err=not (one.line or one.secret))
        for words in missing:
            say(f"{seen}: {words}", err=True)
        if seen is not None and proofs and not missing:
            say(f"{seen}: all of it is in this game as that seat saw it")
    if broken or missing or not all(one.line or one.secret for one in found):
        ctx.exit(1)


def _draw(name: str, value: str) -> dict[str, str] | None:
    return {"name": name, "value": value} if name else None


def _faults(broken: _Faults, closed: _Faults) -> dict[str, list[dict[str, str]]]:
    return {
        name: [{"game": game, "where": e.message, "mend": e.mend} for game, e in faults]
        for name, faults in (("broken", broken), ("unread", closed))
    }


def _tell_faults(broken: _Faults, closed: _Faults) -> None:
    for name, error in broken:
        say(f"{name}: BROKEN: {error.message}", err=True)
    for name, error in closed:
        say(f"{name}: NOT READ: {error.message}", err=True)
    for mend in dict.fromkeys(error.mend for _, error in (*broken, *closed)):
        say(f"  {as_sentence(mend)}", err=True)


def _fingerprint_line(found: Found) -> str:
    """Return what a fingerprint that a player was told says of the archive."""
    told = (
        "no line of this game has it. If it is copied right from a report, this is not the game "
        "that the report told of: it was rewritten since"
    )
    if found.line:
        told = f"line {found.line}, written {found.at}. All up to there is what it was when that "
        told += "report was sent"
    elif found.secret:
        told = "that of the secret of the draws, told before the game began; the one of the game "
        told += "stands beside it"
    return f"fingerprint {found.short}: {told}"


@click.command(help="Go on with GAME although its journal lost lines at its end.")
@click.argument("game")
@click.pass_context
def accept(ctx: click.Context, game: str) -> None:
    """After a loss that no backup mends: new dice, on record; the players are told."""
    from adjudicator.service.archives.restored import accept_end

    lost = accept_end(host_of(ctx), game)
    say(f"game “{game}” goes on; {lost} lines of its journal are lost")


@click.command(help="Try every running game under the program that is installed here.")
@click.argument("games", nargs=-1)
@click.option("--check", "check", is_flag=True, help="Replay them; change nothing.")
@json_option
@click.pass_context
def upgrade(ctx: click.Context, games: tuple[str, ...], check: bool, as_json: bool) -> None:
    """Exit status 1 and the first line that differs if a game would be played otherwise."""
    from adjudicator import __version__
    from adjudicator.service.archives.upgrades import as_json as plain
    from adjudicator.service.archives.upgrades import running_games, try_game

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
            (
                one.game,
                one.rules,
                str(one.lines),
                "differs" if one.differs else "alike",
                f"goes over to behaviour {one.renews}" if one.renews else "",
            )
            for one in tried
        ]
        columns = ("game", "rules", "lines played alike", "state", "then")
        print_table(columns, rows, empty="no game is running")
        for one in differ:
            where = f"line {one.line}: " if one.line else ""
            say(f"{one.game}: {where}{one.differs}", err=True)
        if differ:
            mend = "let the version that they are played with go on, at least till they are over"
            say(f"  {as_sentence(mend)}", err=True)
    if differ:
        ctx.exit(1)
