"""export, import: a game as a zip that proves itself, and back."""

from __future__ import annotations

from pathlib import Path

import click

from adjudicator.cli.context import host_of
from adjudicator.cli.options import IN, json_option
from adjudicator.cli.output import fields, is_meant_as_folder, print_json, progress, say


@click.command(
    help="Write GAME as a zip that anybody can prove, without anything private. The same game is "
    "the same bytes wherever it is exported. While a game is running: what one seat has seen."
)
@click.argument("game")
@click.option(
    "-o",
    "--output",
    "output",
    type=click.Path(),
    help="Where to (default: GAME.zip here); a folder gets a file of that name.",
)
@click.option(
    "--seat",
    default="",
    metavar="SEAT",
    help="What this seat has seen, and nothing else; also while the game is running.",
)
@click.option(
    "--compact", is_flag=True, help="A fifth of the size; the bytes depend on the version of zlib."
)
@click.option("--force", is_flag=True, help="Overwrite even a file that is not an archive.")
@json_option
@click.pass_context
def export(
    ctx: click.Context,
    game: str,
    output: str | None,
    seat: str,
    compact: bool,
    force: bool,
    as_json: bool,
) -> None:
    """The file is written beside its place and put there whole."""
    from adjudicator.service.archives.exporting import export_game

    with progress(f"exporting {game}") as report:
        done = export_game(
            host_of(ctx),
            game,
            Path(output) if output else None,
            seat,
            compact,
            force,
            report,
            is_meant_as_folder(output or ""),
        )
    if as_json:
        print_json(
            {
                **fields(done, "game", "files", "size"),
                "file": str(done.file),
                "seat": done.seat or None,
                "head": done.head or None,
            }
        )
        return
    say(f"{done.file}: {done.files} files, {done.size / 1_000_000:.1f} MB")
    if seat:
        say(f"for {seat} alone: it holds what the others may not know")
        say(
            f"it proves nothing by itself; when the game is over: adjudicator verify {game}.zip "
            f"--seen {done.file}"
        )
    else:
        say(f"anybody can prove it, with no house: adjudicator verify {done.file}")


@click.command(
    "import",
    help="Take over a finished game from the zip FILE that adjudicator export wrote. All of it is "
    "proven before anything is written; what cannot be proven is refused.",
)
@click.argument("file", type=IN)
@json_option
@click.pass_context
def import_zip(ctx: click.Context, file: Path, as_json: bool) -> None:
    """Status 0 as well where the very same game is there already."""
    from adjudicator.service.archives.importing import import_game

    with progress(f"proving {file.name}") as report:
        done = import_game(host_of(ctx), file, report)
    proof = done.proof
    if as_json:
        told = fields(proof, "game", "lines", "turns", "files", "dice", "head")
        print_json({**told, "known": done.known})
        return
    if done.known:
        say(f"game “{proof.game}” is here already, the very same: nothing was changed")
        return
    say(
        f"game “{proof.game}” is proven and imported: {proof.lines} lines, {proof.turns} turns, "
        f"{proof.dice} draws"
    )
    say(
        "in players and ratings its seats count as the players of those names; for somebody else: "
        f"adjudicator players {proof.game} SEAT --name NAME"
    )
    say(f"next: adjudicator history {proof.game}, or report, render and replay")
