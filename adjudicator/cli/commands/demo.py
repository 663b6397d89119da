"""demo: a whole game through the embedded mail transport, proven at its end."""

from __future__ import annotations

from pathlib import Path

import click

from adjudicator.cli.output import progress, say


@click.command(help="Play a whole small game of RULES in a fresh folder, and prove it.")
@click.argument("rules", default="metallurgie")
@click.option(
    "--dir",
    "folder",
    type=click.Path(path_type=Path, file_okay=False),
    default=None,
    help="Folder (default: a fresh one).",
)
@click.option("--edition", default="", help="Edition (default: the first).")
@click.option("--seats", type=int, default=0, help="Players (default: as the title shows best).")
@click.option("--option", "options", multiple=True, metavar="K=V", help="An option of the rules.")
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
