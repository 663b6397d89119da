"""demo: a whole game through the embedded mail transport, proven at its end."""

from __future__ import annotations

from pathlib import Path

import click

from adjudicator.cli.options import FOLDER, edition_option, pairs_option
from adjudicator.cli.output import progress, say


@click.command(help="Play a whole small game of RULES in a fresh folder, and prove it.")
@click.argument("rules", default="metallurgie")
@click.option("--dir", "folder", type=FOLDER, default=None, help="Folder (default: a fresh one).")
@edition_option
@click.option("--seats", type=int, default=0, help="Players (default: as the title shows best).")
@pairs_option
def demo(
    rules: str, folder: Path | None, edition: str, seats: int, options: tuple[str, ...]
) -> None:
    """Mails as players write them go in; answers and reports come out."""
    from adjudicator.service.workbench.demo import Wish, play_demo

    pairs = [option.partition("=") for option in options]
    for name, sign, _ in pairs:
        if not sign:
            raise click.BadParameter(f"'{name}' must be written K=V")
    wish = Wish(edition, seats, tuple((name, value) for name, _, value in pairs))
    with progress("playing") as report:
        shown = play_demo(rules, folder, say, report, wish=wish)
    for line in shown:
        say(line)
