"""new, status: games opened and watched."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from adjudicator.cli.context import host_of, warn_of_drill, who_sends
from adjudicator.cli.options import (
    IN,
    OUT,
    group_option,
    json_option,
    pairs_option,
    read_pair,
    read_player,
)
from adjudicator.cli.output import no_folder, print_json, print_table, say

if TYPE_CHECKING:
    from adjudicator.service.house.host import Host
    from adjudicator.service.run.house_state import HouseState


@click.command(help="Open GAME and invite its players by mail.")
@click.argument("game")
@click.option("--rules", "rules_name", default="", metavar="NAME", help="Rule set.")
@group_option("wish", "--edition", default="", help="Edition (default: the first).")
@click.option(
    "--seat",
    "seats",
    multiple=True,
    metavar="NAME=ADDRESS[,LANGUAGE]",
    help="A seat, in order; with bot as ADDRESS the machine plays it.",
)
@pairs_option
@click.option("--map", "map_file", type=IN, default=None, help="Play on the map of this file.")
@click.option("--scenario", type=IN, default=None, help="Begin with the position in this file.")
@group_option("clock", "--every", default="", help="Time for a turn: 36h, 2d, '2 working days'.")
@group_option("clock", "--respond", default="", help="Time for an answer in another player's turn.")
@group_option("clock", "--at", default="", help="Time of day at which deadlines fall: 20:00.")
@group_option("clock", "--zone", default="", help="Time zone of the game: Europe/Paris.")
@click.option(
    "--clock",
    "clock_pairs",
    multiple=True,
    metavar="K=V",
    help="Any setting of its clock, as schedule takes it: 'every=3 a week', bank='72h +12h'.",
)
@group_option(
    "wish",
    "--language",
    metavar="CODE",
    default="",
    help="Language of the mails (default: ask each player).",
)
@group_option(
    "wish",
    "--public-draw",
    "draw",
    default="",
    metavar="NAME",
    help="A public draw, mixed into the dice: its name.",
)
@group_option(
    "wish",
    "--public-draw-date",
    "draw_date",
    default="",
    metavar="DATE",
    help="Day of the public draw: 2026-12-04.",
)
@group_option(
    "wish",
    "--public-draw-like",
    "draw_like",
    default="",
    metavar="VALUE",
    help="How the value of the public draw is written.",
)
@group_option("terms", "--press", default="signed", metavar="HOW", help="signed, anonymous or off.")
@group_option("terms", "--votes", default="unanimous", metavar="HOW", help="unanimous or majority.")
@group_option(
    "terms", "--vacation", default=14, metavar="DAYS", help="Days that a player may be away."
)
@group_option(
    "terms",
    "--observers",
    default="no",
    metavar="HOW",
    help="What others may do by mail: no, watch, or press (watch and write).",
)
@group_option(
    "terms",
    "--again",
    default="",
    metavar="HOW",
    help="Whether players may have another game afterwards: yes, ask or no.",
)
@group_option(
    "wish",
    "--missed",
    multiple=True,
    metavar="POLICY",
    help="When a deadline is missed: default, bot, standby or wait; for one kind P-D7=wait.",
)
@group_option("wish", "--start", is_flag=True, help="Start at once; nobody has to join.")
@click.pass_context
def new(
    ctx: click.Context,
    game: str,
    rules_name: str,
    seats: tuple[str, ...],
    options: tuple[str, ...],
    map_file: Path | None,
    scenario: Path | None,
    clock: dict[str, str],
    clock_pairs: tuple[str, ...],
    terms: dict[str, str | int],
    wish: dict[str, Any],
) -> None:
    """Open a game."""
    from adjudicator.service.opening.opening import NewGame, open_game
    from adjudicator.service.opening.seat_check import shared_addresses

    if not rules_name and map_file is None and scenario is None:
        raise click.UsageError("name a rule set with --rules; adjudicator rules lists them")
    if map_file is not None and scenario is not None:
        raise click.UsageError(
            "a scenario has its own map: --map and --scenario exclude each other"
        )
    host = warn_of_drill(host_of(ctx))
    said = [read_player(seat) for seat in seats]
    wanted = NewGame(
        id=game,
        rules=rules_name,
        seats=[(name, address) for name, address, _ in said],
        languages={name: language for name, _, language in said if language},
        options=dict(map(read_pair, options)),
        schedule=host.config.schedule.schedule(**{k: v for k, v in clock.items() if v}),
        clock=dict(read_pair(pair, "KEY=VALUE") for pair in clock_pairs),
        terms=terms,
        **wish,
    )
    if map_file is not None or scenario is not None:
        from adjudicator.service.workbench.scenarios import read_scenario, with_map, with_scenario

        if map_file is not None:
            wanted = with_map(host, wanted, map_file)
        if scenario is not None:
            position = read_scenario(host, scenario, rules_name)
            wanted = with_scenario(wanted, position)
            told = ": ".join(filter(None, (position.opening.title, position.opening.goal)))
            if told:
                say(told)
    open_game(host, wanted)
    say(f"game “{game}” is open; invitations are in the outbox, {who_sends(host)}")
    for address, names in shared_addresses(wanted.seats):
        say(f"{' and '.join(names)} are one player: {address} sees the hands of all of these seats")
    if wish["draw"] and not wish["draw_like"]:
        say(
            "the words between the numbers of the draw are not fixed: open it with "
            "--public-draw-like '1 2 3 stars 1 2' and nobody can choose among ways to write it"
        )
    if wish["start"]:
        say("it has started: the first report goes out with the next poll")


@click.command(help="Open another game with the players of GAME, which is over.")
@click.argument("game")
@click.option("--as", "name", default="", metavar="NAME", help="Its name (default: the next one).")
@click.pass_context
def again(ctx: click.Context, game: str, name: str) -> None:
    """The same title, options, clock and players once more."""
    from adjudicator.service.following.commit import open_session
    from adjudicator.service.opening.again import open_again

    host = warn_of_drill(host_of(ctx))
    with open_session(host, game) as session:
        opened = open_again(session, name)
    say(f"game “{opened}” is open; invitations are in the outbox, {who_sends(host)}")


@click.command(
    help="Show who has to play by when, and what is wrong; all games, or GAME in detail."
)
@click.argument("game", required=False)
@json_option
@click.pass_context
def status(ctx: click.Context, game: str | None, as_json: bool) -> None:
    """Where games stand."""
    from adjudicator.service.game.queries import game_line, in_words, limits_told, list_games
    from adjudicator.service.hosted.state import hosted_state
    from adjudicator.service.run.house_state import faults_in_words, house_state, status_document

    host = host_of(ctx)
    lines = [game_line(host, game)] if game else list_games(host)
    if as_json:
        print_json(status_document(host, lines, hosted_state(host)))
        return
    if game is None:
        rows = [
            (
                line.game,
                line.rules,
                line.phase,
                line.moment,
                ", ".join(
                    f"{s.seat} by {s.due}" if s.due else s.seat for s in line.seats if s.owes
                ),
                str(len(line.faults) or ""),
            )
            for line in lines
        ]
        columns = ("game", "rules", "phase", "moment", "waiting for", "problems")
        print_table(columns, rows, empty="no games; adjudicator new opens one")
        _show_drill(host)
        _show_house(house_state(host))
        for told in (*limits_told(host), *faults_in_words(host)):
            say(told)
        hosted = hosted_state(host)
        for told in hosted.faults() if hosted else ():
            say(f"fault: {told}")
        return
    line = lines[0]
    say(f"{line.game}: {line.rules} ({line.edition}), {line.phase}. {line.moment}")
    rows = []
    for s in line.seats:
        state, orders = in_words(host, s)
        rows.append((s.seat, state, ", ".join(s.asked), s.due, orders, str(s.misses or "")))
    print_table(("seat", "state", "to play", "due (UTC)", "orders", "missed"), rows)
    for fault in line.faults:
        say(f"fault: {fault}")
    _show_drill(host)


def _show_drill(host: Host) -> None:
    """Say that nothing comes in or goes out, where it is so."""
    from adjudicator.service.house.drill import drill_told

    if told := drill_told(host.config):
        say(f"{told}; adjudicator live ends that")


def _show_house(house: HouseState) -> None:
    """What is worth telling of the mails of all games."""
    if house.last_look:
        say(f"the last look into the mailbox that worked: {house.last_look}")
    for count, told in (
        (house.unread, f"wait in the mailbox and cannot be handled, since {house.oldest_unread}"),
        (house.queued, f"wait to be sent, the oldest since {house.oldest_queued}"),
        (house.given_up, "were given up: adjudicator retry lists them"),
        (house.unsorted, "could not be placed: adjudicator unsorted lists them"),
        (house.quarantined, "have no proven sender: adjudicator unsorted lists them"),
    ):
        if count:
            say(f"{count} mails {told}" if count > 1 else f"1 mail: {told}")


@click.command(help="Print the house's numbers as Prometheus' node exporter reads them.")
@click.option("-o", "--output", type=OUT, default=None, help="Write to a file, all at once.")
@click.pass_context
def metrics(ctx: click.Context, output: Path | None) -> None:
    """Games, questions, deadlines, mails and faults, counted."""
    from adjudicator.service.run.metrics import Gauges, write_metrics

    gauges = Gauges(host_of(ctx))
    if output is None:
        say(gauges.text(), nl=False)
        return
    if not output.parent.is_dir():
        raise no_folder(output)
    write_metrics(gauges, output)
    say(f"wrote {output}")
