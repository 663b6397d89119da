"""simulate, demo: whole games played by bots, or by mail through the embedded transport."""

from __future__ import annotations

import os
from pathlib import Path

import click

from adjudicator.cli.context import host_of
from adjudicator.cli.options import (
    FOLDER,
    edition_option,
    json_option,
    pairs_option,
    read_pair,
    spreading_options,
    workers_of,
)
from adjudicator.cli.output import print_json, print_table, progress, say


@click.command(help="Let bots play whole games of RULES and show who wins, how and when.")
@click.argument("rules")
@edition_option
@click.option("--games", type=click.IntRange(1, 1_000_000), default=100, show_default=True)
@click.option("--seats", type=int, default=0, help="Players (default: the fewest).")
@click.option("--bots", default="random", help="random or greedy, or one for each seat: a,b,...")
@click.option(
    "--fixed", is_flag=True, help="Bots keep their seats (otherwise they change seats each game)."
)
@pairs_option
@spreading_options
@click.option("--seed", default="1", help="Another seed gives other games.")
@json_option
@click.pass_context
def simulate(
    ctx: click.Context,
    rules: str,
    edition: str,
    games: int,
    seats: int,
    bots: str,
    fixed: bool,
    options: tuple[str, ...],
    jobs: int | None,
    scheduler: str,
    seed: str,
    as_json: bool,
) -> None:
    """Balance and soak tests."""
    from adjudicator.service.house.share import quartiles
    from adjudicator.service.workbench import simulate as service

    workers = workers_of(jobs, scheduler, os.cpu_count() or 1)
    host = host_of(ctx, needed=False)
    ruleset = host.rules.find(rules, edition)
    wanted = service.Wanted(
        rules=rules,
        edition=edition,
        seats=seats or ruleset.about.seats[0],
        games=games,
        bots=tuple(bot.strip() for bot in bots.split(",")),
        options=tuple(map(read_pair, options)),
        seed=seed,
        fixed=fixed,
    )
    with progress("simulating") as report:
        summary = service.simulate(host, wanted, workers, report)
    if as_json:
        print_json(service.as_json(summary))
    else:
        columns = ("what", "which", "games", "wins", "95 % interval")
        print_table(columns, service.rows(summary))
        for name, values in (("turns", summary.turns), ("orders", summary.orders)):
            low, middle, high = quartiles(values)
            say(f"{name}: median {middle}, quartiles {low} and {high}")
        ends = ", ".join(f"{code} {count}" for code, count in summary.endings.most_common())
        say(f"endings: {ends}")
        rate = games / summary.seconds if summary.seconds else 0
        say(f"{games} games in {summary.seconds:.1f} s ({rate:.0f} a second)")
        for problem in summary.problems[:10]:
            say(f"PROBLEM: {problem}", err=True)
    if summary.problems:
        ctx.exit(1)


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

    wish = Wish(edition, seats, tuple(map(read_pair, options)))
    with progress("playing") as report:
        shown = play_demo(rules, folder, say, report, wish=wish)
    for line in shown:
        say(line)
