"""demo: a whole game through the embedded mail transport, proven at its end."""

from __future__ import annotations

from pathlib import Path

import click

from adjudicator.cli.output import progress


@click.command(help="Play a whole small game of RULES in a fresh folder, and prove it.")
@click.argument("rules", default="metallurgie")
@click.option(
    "--dir",
    "folder",
    type=click.Path(path_type=Path, file_okay=False),
    default=None,
    help="Folder (default: a fresh one).",
)
def demo(rules: str, folder: Path | None) -> None:
    """Mails as players write them go in; answers and reports come out."""
    from adjudicator.service.demo import play_demo

    with progress("playing") as report:
        shown = play_demo(rules, folder, click.echo, report)
    for line in shown:
        click.echo(line)
