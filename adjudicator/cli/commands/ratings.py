"""ratings, players: who plays how well, how games go, and who is who."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import click

from adjudicator.cli.context import host_of
from adjudicator.cli.options import FOLDER, json_option, spreading_options, workers_of
from adjudicator.cli.output import fields, print_json, print_table, progress, say

if TYPE_CHECKING:
    from adjudicator.service.records.ratings import Ratings, Reliability
    from adjudicator.service.records.statistics import Statistics

#: why a finished game is not rated
_UNRATED = {
    "no-result": "without a result",
    "short": "with too few turns",
    "alone": "with one side only",
    "twice": "in which somebody played two seats",
    "itself": "of a machine against itself",
}


@click.command(
    help="Rate players over finished games; show how they keep deadlines and how games go."
)
@click.option(
    "--rules", "rules_name", default="", metavar="TITLE", help="Games of this title only."
)
@click.option("--edition", default="", help="Games of this edition only.")
@click.option("--since", default="", metavar="DATE", help="Games that ended on that day or later.")
@click.option(
    "--turns",
    type=click.IntRange(0),
    default=1,
    show_default=True,
    help="Leave games with fewer turns unrated.",
)
@click.option("--machines", is_flag=True, help="Show machines in the table, too.")
@click.option("--statistics", "wanted", is_flag=True, help="Show how games go, by seat and trait.")
@click.option("--plots", type=FOLDER, help="Write pictures into DIR.", metavar="DIR")
@click.option(
    "--language", default="", metavar="CODE", help="Language of the pictures (default: yours)."
)
@spreading_options
@json_option
@click.pass_context
def ratings(
    ctx: click.Context,
    rules_name: str,
    edition: str,
    since: str,
    turns: int,
    machines: bool,
    wanted: bool,
    plots: Path | None,
    language: str,
    jobs: int | None,
    scheduler: str,
    as_json: bool,
) -> None:
    """The table of a house."""
    from adjudicator.service.records import ratings as service
    from adjudicator.service.records import statistics
    from adjudicator.service.records.records import read_records

    workers = workers_of(jobs, scheduler)
    host = host_of(ctx)
    if since:
        try:
            date.fromisoformat(since)
        except ValueError:
            raise click.BadParameter(f"“{since}” is no day like 2026-03-02") from None
    if rules_name:
        host.rules.find(rules_name, edition)
    elif edition:
        raise click.UsageError("--edition needs --rules")
    with progress("reading games") as report:
        records = read_records(host, workers=workers, progress=report)
    scope = service.Scope(rules_name, edition, since, turns)
    found = service.rate(records.games, scope)
    counted = statistics.count(records.games, scope, machines)
    if plots is not None:
        from adjudicator.service.records.plotting import write_plots

        code = host.language(language) if language else host.config.referee.language
        names = write_plots(host, plots, records.games, found, counted, code)
        say(f"{len(names)} pictures; look at {plots / 'index.html'}", err=True)
    if as_json:
        document = service.as_json(found) | statistics.as_json(counted)
        print_json(document | {"damaged": [list(pair) for pair in records.faults]})
        return
    _print_ratings(found, machines)
    if wanted:
        _print_statistics(counted, machines)
    for game, fault in records.faults:
        say(f"NOT COUNTED: {game}: {fault}", err=True)


def _print_ratings(found: Ratings, machines: bool) -> None:
    kept = {each.who: each for each in found.reliability}
    rows = []
    shown = [row for row in found.table if machines or not row.who.machine]
    for place, row in enumerate(shown, 1):
        reliable = kept.get(row.who)
        name = f"{row.who.name} (machine)" if row.who.machine else row.who.name
        rows.append(
            (
                str(place),
                name,
                str(row.number),
                str(row.uncertainty),
                str(row.games),
                f"{round(row.wins, 1):g}",
                *_reliable(reliable),
                row.last[:10],
            )
        )
    columns = ("", "player", "rating", "±", "games", "won", "in time", "left", "last game")
    print_table(columns, rows, empty="no finished game can be rated yet")
    rated = found.games - len(found.unrated)
    told = f"{rated} of {found.games} finished games are rated"
    for why, words in _UNRATED.items():
        number = sum(1 for _, code in found.unrated if code == why)
        told += f"; {number} {words}" if number else ""
    say(told)


def _reliable(reliable: Reliability | None) -> tuple[str, str]:
    if reliable is None:
        return "", ""
    share = reliable.share
    low, high = share.interval()
    kept = f"{share.rate:.0%} ({100 * low:.0f} to {high:.0%})" if share.games else "-"
    left = str(reliable.left)
    return kept, f"{left} +{reliable.forgiven}" if reliable.forgiven else left


def _print_statistics(counted: Statistics, machines: bool) -> None:
    whose = "people and machines" if machines else "people"
    for title in counted.titles:
        low, middle, high = title.turns
        say("")
        say(f"{title.rules} {title.edition}: {title.games} games of {whose}, without leavers")
        say(f"  turns: median {middle}, quartiles {low} and {high}; days: median {title.days[1]}")
        say("  endings: " + ", ".join(f"{code} {number}" for code, number in title.endings))
        rows = []
        for line in title.lines:
            low_share, high_share = line.share.interval()
            rows.append(
                (
                    line.what,
                    line.which,
                    str(line.share.games),
                    f"{line.share.rate:.3f}",
                    f"{low_share:.3f} to {high_share:.3f}",
                    f"{line.fair:.3f}",
                )
            )
        print_table(("what", "which", "games", "won", "95 % interval", "fair"), rows)


@click.command(
    help="List the public names of players; --name sets that of the player of SEAT in GAME."
)
@click.argument("game", required=False)
@click.argument("seat", required=False)
@click.option(
    "--name",
    default="",
    help="The player's public name from now on, in all games with the same "
    "address; where none is known (an imported game), for that seat alone.",
)
@click.option(
    "--same", is_flag=True, help="Somebody has that name already: both are the same person."
)
@click.option("--preview", is_flag=True, help="Say what would be; change nothing.")
@json_option
@click.pass_context
def players(
    ctx: click.Context,
    game: str | None,
    seat: str | None,
    name: str,
    same: bool,
    preview: bool,
    as_json: bool,
) -> None:
    """Who is who, without any address."""
    from adjudicator.service.records.people import give_name, list_players
    from adjudicator.service.records.records import read_records

    host = host_of(ctx)
    if name or seat or same or preview:
        if not (game and seat and name):
            raise click.UsageError('adjudicator players GAME SEAT --name "NAME"')
        host.archive.game(game).require()
        found = read_records(host, [game])
        for _, fault in found.faults:
            raise click.ClickException(fault)
        others = read_records(host).games
        done = give_name(host, found.games[0], seat, name, others, same, preview)
        called = "would be called" if preview else "is called"
        where = f"{len(done.games)} games" if len(done.games) > 1 else done.games[0]
        say(f"{done.before} {called} {name} from now on, in {where}")
        if done.alone:
            say(
                f"no address is known of this seat: it holds for {seat} in {game} alone; name his "
                "seats in other games, too, with --same"
            )
        return
    rows = list_players(read_records(host, [game] if game else ()).games)
    if as_json:
        print_json([fields(row, "name", "games", "running", "seats", "last") for row in rows])
        return
    columns = ("player", "games", "running", "seats", "last game")
    table = [
        (row.name, str(row.games), str(row.running), ", ".join(row.seats), row.last) for row in rows
    ]
    print_table(columns, table, empty="nobody has played yet")
