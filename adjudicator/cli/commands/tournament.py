"""tournament: rounds planned and opened, the table kept."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from adjudicator.cli.context import host_of, warn_of_drill, who_sends
from adjudicator.cli.options import (
    TEXT_IN,
    group_option,
    json_option,
    pairs_option,
    read_pair,
    read_player,
)
from adjudicator.cli.output import fields, print_json, print_table, say
from adjudicator.errors import BadFile

if TYPE_CHECKING:
    from adjudicator.service.house.host import Host
    from adjudicator.service.house.tournament_files import Decided
    from adjudicator.service.tournaments.tournament_standing import Standing


@click.group(help="Hold a tournament: new, then round after round, and the table in between.")
def tournament() -> None:
    """Tournaments of a house."""


def _player_lines(file: Path | None) -> list[str]:
    """The lines of a list of players, without blank ones and remarks."""
    if file is None:
        return []
    try:
        with click.open_file(str(file), encoding="utf-8-sig") as stream:
            lines = [line.partition("#")[0].strip() for line in stream]
    except UnicodeDecodeError:
        raise BadFile(f"{file}: this is no UTF-8 text", "save it as UTF-8") from None
    return [line for line in lines if line]


@tournament.command(help="Begin the tournament NAME and tell its players.")
@click.argument("name")
@group_option("wish", "--rules", required=True, metavar="NAME", help="Rule set of its games.")
@group_option("wish", "--edition", default="", help="Edition (default: the first).")
@pairs_option
@click.option(
    "--player", "players", multiple=True, metavar="NAME=ADDRESS[,LANGUAGE]", help="A player."
)
@click.option(
    "--players", "file", type=TEXT_IN, default=None, help="A file with one such player a line."
)
@group_option(
    "wish", "--seats", default=0, help="Seats of a table (default: as few as the rules allow)."
)
@group_option(
    "wish",
    "--system",
    type=click.Choice(["swiss", "all"]),
    default="swiss",
    show_default=True,
    help="Swiss: equal scores meet. All: everybody meets everybody.",
)
@group_option(
    "wish",
    "--rounds",
    type=click.IntRange(1),
    default=None,
    help="Rounds of a Swiss tournament (default: enough to rank all; at most one a player).",
)
@group_option(
    "wish",
    "--odd",
    type=click.Choice(["bye", "small", "machine"]),
    default="bye",
    show_default=True,
    help="Players left over: have no game, sit at smaller tables, or play with machines.",
)
@click.option(
    "--points",
    default="",
    metavar="N,N,...",
    help="Points by rank (default: one for each player beaten).",
)
@click.option(
    "--tie-breaks",
    "ties",
    default="",
    metavar="NAME,...",
    help="How ties are broken (default: buchholz,head-to-head,wins); also ratings.",
)
@click.option(
    "--clock", multiple=True, metavar="K=V", help="Clock of its games, as new takes it: every=2d."
)
@group_option(
    "wish",
    "--missed",
    multiple=True,
    metavar="POLICY",
    help="When a deadline is missed, as new takes it.",
)
@click.option("--preview", is_flag=True, help="Show what it would be; keep nothing, tell nobody.")
@click.pass_context
def new(
    ctx: click.Context,
    name: str,
    options: tuple[str, ...],
    players: tuple[str, ...],
    file: Path | None,
    points: str,
    ties: str,
    clock: tuple[str, ...],
    preview: bool,
    wish: dict[str, Any],
) -> None:
    """The seed is drawn, and its SHA-256 told to everybody."""
    from adjudicator.service.house.tournament_files import Player, Tournament
    from adjudicator.service.tournaments.tournament_letters import welcome
    from adjudicator.service.tournaments.tournament_standing import commitment
    from adjudicator.service.tournaments.tournaments import begin

    given = [read_player(line) for line in (*players, *_player_lines(file))]
    if not given:
        raise click.UsageError("who plays? --player NAME=ADDRESS, or --players FILE")
    try:
        scale = tuple(int(number) for number in points.split(",") if points)
    except ValueError:
        raise click.BadParameter(f"“{points}” must be numbers: 3,1,0") from None
    host = host_of(ctx) if preview else warn_of_drill(host_of(ctx))
    wanted = Tournament(
        name=name,
        options=tuple(map(read_pair, options)),
        scale=scale,
        tie_breaks=tuple(one.strip() for one in ties.split(",") if one.strip()),
        seed="",
        created="",
        players=tuple(
            Player(called, address, host.language(language) if language else "")
            for called, address, language in given
        ),
        clock=tuple(map(read_pair, clock)),
        **wish | {"rounds": wish["rounds"] or 0},
    )
    made = begin(host, wanted, preview)
    if not preview:
        welcome(host, made)
    rounds_told = "one round" if made.rounds == 1 else f"{made.rounds} rounds"
    length = rounds_told if made.rounds else "till everybody has met everybody"
    say(f"tournament “{name}”: {len(made.players)} players, tables of {made.seats}, {length}")
    if preview:
        say("nothing was kept and nobody told; the same without --preview begins it")
        return
    say(f"lots are drawn from a secret with the fingerprint (SHA-256) {commitment(made)}")
    say(f"adjudicator tournament round {name} opens the first round (--preview shows it)")


@tournament.command(help="Open the next round of NAME; send the table.")
@click.argument("name")
@click.option("--preview", is_flag=True, help="Show who would meet whom; open nothing.")
@json_option
@click.pass_context
def round(ctx: click.Context, name: str, preview: bool, as_json: bool) -> None:
    """Games are opened as `new` opens them; a round that was broken off is opened to its end."""
    from adjudicator.service.house.tournament_files import read_tournament
    from adjudicator.service.tournaments.tournament_letters import tell_rounds, welcome
    from adjudicator.service.tournaments.tournament_standing import standing
    from adjudicator.service.tournaments.tournaments import after_round, open_round, plan

    host = host_of(ctx) if preview else warn_of_drill(host_of(ctx))
    if preview:
        held = read_tournament(host, name)
        if held.decided and not held.decided[-1].opened:
            _show(len(held.decided), held.decided[-1], as_json)
            return
        held, now = after_round(host, held)
        _show(len(held.decided) + 1, plan(held, now), as_json)
        return
    if standing(host, name).over:
        _finish(host, name)
        return
    held, fresh = open_round(host, name)
    welcome(host, held)  # whom a broken-off `new` has not told
    told = tell_rounds(host, name)
    _show(len(held.decided), held.decided[-1], as_json)
    if as_json:
        return
    if not fresh:
        say("this round was decided already; what had not been opened of it is open now")
    if told > 0:
        say(f"all players get the table after round {told}")
    say(f"invitations are in the outbox, {who_sends(host)}")
    say(f"when its games are over: adjudicator tournament round {name}")


def _finish(host: Host, name: str) -> None:
    from adjudicator.service.tournaments.tournament_letters import tell_rounds
    from adjudicator.service.tournaments.tournament_standing import standing

    tell_rounds(host, name)
    now = standing(host, name)
    if not now.rounds:
        say(f"the tournament “{name}” was called off; all players are told so")
        return
    say(f"the tournament “{name}” is over; all players get the final table")
    _print_rows(now)


def _show(number: int, decided: Decided, as_json: bool) -> None:
    if as_json:
        print_json(_round_document(number, decided))
        return
    rows = [(t.game, ", ".join(seat or "(machine)" for seat in t.seats)) for t in decided.tables]
    say(f"round {number}")
    print_table(("game", "seats, in their order"), rows)
    if decided.byes:
        say(f"without a game: {', '.join(decided.byes)}")
    if decided.absent:
        say(f"sitting out, because they left a game: {', '.join(decided.absent)}")


@tournament.command(help="Show the table of NAME after the rounds that are over.")
@click.argument("name")
@json_option
@click.pass_context
def table(ctx: click.Context, name: str, as_json: bool) -> None:
    """Points, and what parts equal ones."""
    from adjudicator.service.tournaments.tournament_standing import standing

    now = standing(host_of(ctx), name)
    if as_json:
        print_json(_document(now))
        return
    _print_rows(now)
    held = now.tournament
    over = f"{now.rounds} of {held.rounds} rounds are over"
    if not held.rounds:
        over = "1 round is over" if now.rounds == 1 else f"{now.rounds} rounds are over"
    say(f"{over}; ties are broken by {', '.join(held.tie_breaks)}")
    if now.over:
        _say_over(now)
    elif held.decided and not held.decided[-1].opened:
        say(
            f"round {len(held.decided)} is only partly open: adjudicator tournament round "
            f"{name} opens the rest of it"
        )
    elif now.running:
        say(f"being played: {', '.join(now.running)}")
        for game in now.unbegun:
            say(f"not begun: {game}; adjudicator start {game} starts it all the same")
    else:
        say(f"adjudicator tournament round {name} opens the next round")


def _say_over(now: Standing) -> None:
    held = now.tournament
    if held.ended and not now.rounds:
        say("the tournament was called off")
    else:
        how = "was ended by the referee" if held.ended else "is over"
        say(f"the tournament {how}; the secret of its draws was {held.seed}")
    if not (held.decided[-1].told if held.decided else held.told):
        say(f"adjudicator tournament round {held.name} tells all players")


def _print_rows(now: Standing) -> None:
    away = {player.name for player in now.tournament.players if player.away}
    state = {**dict.fromkeys(now.leaving, "will wait"), **dict.fromkeys(away, "waits")}
    rows = [
        (
            str(row.place),
            row.name,
            f"{float(row.points):g}",
            str(row.games),
            str(row.wins),
            str(row.byes),
            f"{float(row.buchholz):g}",
            str(row.direct),
            state.get(row.name, ""),
        )
        for row in now.rows
    ]
    columns = ("", "player", "points", "games", "won", "byes", "buchholz", "head to head", "")
    print_table(columns, rows)


def _round_document(number: int, decided: Decided) -> dict[str, Any]:
    return {
        "round": number,
        "tables": [
            {"game": t.game, "seats": [seat or "machine" for seat in t.seats]}
            for t in decided.tables
        ],
        "byes": list(decided.byes),
        "waiting": list(decided.absent),
    }


def _document(now: Standing) -> dict[str, Any]:
    from adjudicator.service.tournaments.tournament_standing import commitment

    held = now.tournament
    return {
        "tournament": held.name,
        **fields(held, "rules", "edition", "system", "seats", "odd", "rounds"),
        "options": dict(held.options),
        "points": list(held.scale),
        "tie_breaks": list(held.tie_breaks),
        "commitment": commitment(held),
        "seed": held.seed if now.over else None,
        "over": now.over,
        "ended": held.ended or None,
        "rounds_over": now.rounds,
        "running": list(now.running),
        "not_begun": list(now.unbegun),
        "table": [
            {
                **fields(row, "place", "games", "wins", "byes", "left"),
                "player": row.name,
                "points": float(row.points),
                "buchholz": float(row.buchholz),
                "head_to_head": row.direct,
                **({"rating": row.rating} if "ratings" in held.tie_breaks else {}),
            }
            for row in now.rows
        ],
        "waiting": [player.name for player in held.players if player.away],
        "leaving": list(now.leaving),
        "played": [
            {**_round_document(number, decided), "left": list(decided.left)}
            for number, decided in enumerate(held.decided, 1)
        ],
    }


@tournament.command(name="list", help="List the tournaments of the house.")
@json_option
@click.pass_context
def list_(ctx: click.Context, as_json: bool) -> None:
    """One a line."""
    from adjudicator.service.house.tournament_files import names
    from adjudicator.service.tournaments.tournament_standing import standing

    host = host_of(ctx)
    found = [standing(host, name) for name in names(host)]
    if as_json:
        print_json([_document(now) for now in found])
        return
    rows = [
        (
            now.tournament.name,
            now.tournament.rules,
            now.tournament.system,
            str(len(now.tournament.players)),
            f"{now.rounds} of {now.tournament.rounds}"
            if now.tournament.rounds
            else f"{now.rounds}, till all have met",
            _state(now),
        )
        for now in found
    ]
    columns = ("tournament", "rules", "system", "players", "rounds over", "now")
    print_table(columns, rows, empty="no tournament: adjudicator tournament new NAME begins one")


def _state(now: Standing) -> str:
    if now.over:
        return "over" if now.rounds else "called off"
    if now.running:
        return "1 game" if len(now.running) == 1 else f"{len(now.running)} games"
    return "next round"


@tournament.command(name="end", help="End NAME after the rounds played so far; tell its players.")
@click.argument("name")
@click.option("--preview", is_flag=True, help="Show what it would be; change nothing.")
@click.pass_context
def end_(ctx: click.Context, name: str, preview: bool) -> None:
    """For one that was begun by mistake, or that nobody wants to go on with."""
    from adjudicator.service.tournaments.tournament_standing import standing
    from adjudicator.service.tournaments.tournaments import end

    host = host_of(ctx) if preview else warn_of_drill(host_of(ctx))
    if not preview and standing(host, name).over:
        _finish(host, name)  # a run that was broken off may have told nobody
        return
    now = end(host, name, preview)
    if not preview:
        _finish(host, name)
    elif now.rounds:
        say("all players would get this as the final table, with the secret of the draws:")
        _print_rows(now)
    else:
        say("no round was played: all players would be told that the tournament is called off")


@tournament.command(help="Let PLAYER, who sits out, play again from the next round on.")
@click.argument("name")
@click.argument("player")
@click.pass_context
def back(ctx: click.Context, name: str, player: str) -> None:
    """Who left a game waits till somebody says so."""
    from adjudicator.service.tournaments.tournaments import let_in

    let_in(host_of(ctx), name, player, here=True)
    say(f"{player} plays in the next round of “{name}”")


@tournament.command(help="Leave PLAYER out of the coming rounds; tournament back undoes it.")
@click.argument("name")
@click.argument("player")
@click.pass_context
def leave(ctx: click.Context, name: str, player: str) -> None:
    """For who does not want to go on; what was played counts."""
    from adjudicator.service.tournaments.tournaments import let_in

    let_in(host_of(ctx), name, player, here=False)
    say(f"{player} is left out of the next rounds of “{name}”; what was played counts")
