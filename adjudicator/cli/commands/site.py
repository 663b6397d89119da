"""site: all games as pages that anybody can read and copy."""

from __future__ import annotations

from pathlib import Path

import click

from adjudicator.cli.context import host_of
from adjudicator.cli.options import FOLDER, spreading_options, workers_of
from adjudicator.cli.output import progress, say
from adjudicator.errors import as_sentence


@click.command(help="Write a site of all games into OUT: static pages that need no server.")
@click.argument("out", type=FOLDER)
@click.option("--title", default=None, help="What the site is called (default: as before).")
@click.option("--url", default="", metavar="BASE", help="Where it will be found.")
@click.option(
    "--program",
    default="",
    metavar="SPEC",
    help="Where readers get adjudicator from, as pip takes it: git+https://..., or a file.",
)
@click.option("--language", "languages", metavar="CODE", multiple=True, help="Default: all.")
@spreading_options
@click.pass_context
def site(
    ctx: click.Context,
    out: Path,
    title: str | None,
    url: str,
    program: str,
    languages: tuple[str, ...],
    jobs: int | None,
    scheduler: str,
) -> None:
    """Made in full the first time, and afterwards only what changed."""
    from adjudicator.service.site.build import Wanted, build_site

    workers = workers_of(jobs, scheduler)
    with progress("building the site") as report:
        wanted = Wanted(title, url, languages, program.strip())
        built = build_site(host_of(ctx), out, wanted, workers, report)
    say(f"{built.finished} games that are over, {built.running} that are not: {out / 'index.html'}")
    say(
        f"{built.made} games were made anew; {built.written} pages and lists changed, "
        f"{built.gone} files were taken away"
    )
    for game, fault in built.damaged:
        say(f"{game}: BROKEN: {fault}", err=True)
    for game, fault in built.unread:
        say(f"{game}: NOT READ: {fault}", err=True)
    if built.damaged or built.unread:
        say("  adjudicator verify GAME says more; all other games are in the site.", err=True)
    for name, fault, mend in built.tournaments:
        say(f"{f'tournament {name}' if name else 'tournaments'}: NOT SHOWN: {fault}", err=True)
        say(f"  {as_sentence(mend)} All else is in the site.", err=True)
    if built.damaged or built.unread or built.tournaments:
        ctx.exit(1)
