"""Tournaments: rounds planned by the pure planner, opened as games, counted by their records.

A round is decided first, all of it in one file; then its games are opened, each under the name
that was decided. So whoever is stopped in between opens the rest, and no game twice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from math import ceil, log2

from adjudicator.addresses import NoAddress, read_address
from adjudicator.archive.paths import SEAT_NAME
from adjudicator.engine.journal.line import stamp
from adjudicator.engine.tournament.plan import ALL, BOT, BYE, SMALL, SWISS, Round, Shape, plan_round
from adjudicator.engine.tournament.standing import MACHINE, RATINGS, TIE_BREAKS, usual_scale
from adjudicator.errors import BadOptions, WrongPhase
from adjudicator.mail.sender.auth import plain_address
from adjudicator.rulekit.frozen import replace
from adjudicator.service.following.commit import open_session
from adjudicator.service.house.host import Host
from adjudicator.service.house.one_house import making_games
from adjudicator.service.house.reserved import PEOPLE, check_new_tournament
from adjudicator.service.house.tournament_files import (
    Decided,
    Player,
    Seating,
    Tournament,
    check_name,
    game_id,
    hold_tournament,
    read_tournament,
    write_tournament,
)
from adjudicator.service.opening import opening, seat_check
from adjudicator.service.tournaments.tournament_standing import (
    Standing,
    past_of,
    standing_of,
    with_languages,
)

#: what the seats of machines are called
_BOT_NAME = "machine"
SYSTEMS, ODD = (SWISS, ALL), (BYE, SMALL, BOT)


def begin(host: Host, wanted: Tournament, preview: bool = False) -> Tournament:
    """Keep a new tournament; `seed`, `created`, `edition`, `scale` and `rounds` may be empty.

    preview  it is judged and given, and not kept
    Raises `BadOptions` with all faults, `UnknownRules`, `WrongPhase` where there is one already.
    """
    check_name(wanted.name)
    check_new_tournament(wanted.name)
    ruleset = host.rules.find(wanted.rules, wanted.edition)
    wanted = replace(wanted, players=tuple(map(_with_clean_address, wanted.players)))
    low, high = ruleset.about.seats
    seats = wanted.seats or low
    count = len(wanted.players)
    problems = list(_player_faults(wanted.players))
    if not low <= seats <= high:
        problems.append(f"{ruleset.about.title} is for {low} to {high} seats, not {seats}")
    elif count < (seats if wanted.odd == BYE else max(low, 2)):
        problems.append(_too_few(count))
    if wanted.scale and (
        len(wanted.scale) != seats or list(wanted.scale) != sorted(wanted.scale, reverse=True)
    ):
        problems.append(f"points are {seats} numbers, the most for the first")
    known = (*TIE_BREAKS, RATINGS)
    unknown = [name for name in wanted.tie_breaks if name not in known]
    if unknown:
        problems.append(f"tie-breaks are {', '.join(known)}, not {', '.join(unknown)}")
    if wanted.system == ALL and wanted.rounds:
        problems.append("all against all ends when everybody has met: it takes no --rounds")
    if wanted.rounds > max(count, 1):
        problems.append(
            f"{wanted.rounds} rounds are more than the {count} players: in {count} rounds "
            "everybody can have met everybody"
        )
    if problems:
        raise BadOptions(
            "the tournament cannot be held so",
            "adjudicator tournament new --help tells more",
            problems,
        )
    made = replace(
        wanted,
        edition=ruleset.edition,
        seats=seats,
        rounds=0 if wanted.system == ALL else wanted.rounds or ceil(log2(count)),
        scale=wanted.scale or usual_scale(seats),
        tie_breaks=wanted.tie_breaks or TIE_BREAKS,
        seed=host.entropy(32).hex(),
        created=stamp(host.clock.now()),
        least=max(low, 2),
    )
    # what cannot be opened is told now, and not when a round has been decided
    for size in range(made.least if made.odd == SMALL else seats, min(seats, count) + 1):
        table = Seating(game_id(made.name, 1, 1), tuple(p.name for p in made.players[:size]))
        opening.check(host, _game(made, table))
    with hold_tournament(host, made.name):
        if (host.config.mail / "tournaments" / f"{made.name}.json").exists():
            raise WrongPhase(f"there is a tournament “{made.name}” already", "choose another name")
        if not preview:
            write_tournament(host, made)
    return made


def _with_clean_address(player: Player) -> Player:
    """A player with the address that is meant; one that cannot be is told with all faults."""
    with suppress(NoAddress):
        return replace(player, address=read_address(player.address))
    return player


def _too_few(count: int) -> str:
    return "one player fills no table" if count == 1 else f"{count} players fill no table"


def _player_faults(players: Sequence[Player]) -> Iterator[str]:
    for player in players:
        if not SEAT_NAME.fullmatch(player.name):
            yield (
                f"“{player.name}” cannot be the name of a seat; use small letters, digits and "
                "dashes, at most 20"
            )
        elif player.name in PEOPLE or player.name.startswith(_BOT_NAME):
            yield f"“{player.name}” cannot be the name of a player: it means something else"
        try:
            read_address(player.address)
        except NoAddress as refused:
            yield f"{player.name}: {seat_check.wrong_with(refused)}"
    for what, given in (
        ("name", [player.name for player in players]),
        ("address", [plain_address(player.address) for player in players]),
    ):
        for twice in sorted(one for one, times in Counter(given).items() if times > 1):
            yield f"the {what} “{twice}” is given twice"


def after_round(host: Host, tournament: Tournament) -> tuple[Tournament, Standing]:
    """The tournament with its last round counted: who left his game waits from now on.

    Raises `WrongPhase` where a game of it is not over.
    """
    now = standing_of(host, tournament)
    if now.running:
        raise games_still_run(now)
    if not now.left or tournament.decided[-1].left:
        return tournament, now
    last = tournament.decided[-1]
    players = tuple(
        replace(p, away=True) if p.name in now.leaving else p for p in tournament.players
    )
    decided = (*tournament.decided[:-1], replace(last, left=now.left))
    tournament = replace(tournament, players=players, decided=decided)
    return tournament, replace(now, tournament=tournament)


def games_still_run(now: Standing) -> WrongPhase:
    """Return the error of a last round that is not over, with what can be done."""
    held = now.tournament
    number, games = len(held.decided), ", ".join(now.running)
    if not held.decided[-1].opened:
        return WrongPhase(
            f"round {number} is not opened to its end",
            f"adjudicator tournament round {held.name} opens the rest of it",
        )
    mend = "adjudicator status shows who has to play; end GAME --draw ends a game"
    if now.unbegun:
        mend += (
            f"; not begun: {', '.join(now.unbegun)}; start GAME begins one all the same, and "
            "then it can be ended, too"
        )
    return WrongPhase(f"round {number} is not over: {games}", mend)


def plan(tournament: Tournament, now: Standing) -> Decided:
    """The next round. Raises `WrongPhase` where there is none, or nobody to play it."""
    if now.over:
        raise _is_over(tournament)
    number = len(tournament.decided) + 1
    here = [player.name for player in tournament.players if not player.away]
    made = _plan(now, number, here)
    if not made.tables:
        raise WrongPhase(
            _too_few(len(here)),
            f"adjudicator tournament back {tournament.name} PLAYER lets one in who waits",
        )
    games = (game_id(tournament.name, number, at) for at in range(1, len(made.tables) + 1))
    away = tuple(player.name for player in tournament.players if player.away)
    return Decided(tuple(map(Seating, games, made.tables)), made.byes, away)


def _is_over(tournament: Tournament) -> WrongPhase:
    return WrongPhase(
        f"the tournament “{tournament.name}” is over",
        f"adjudicator tournament table {tournament.name} shows who won",
    )


def _plan(now: Standing, number: int, here: Sequence[str]) -> Round:
    held = now.tournament
    names = tuple(player.name for player in held.players)
    least = held.seats if held.odd == BYE else held.least
    shape = Shape(names, held.seats, least, held.system, held.odd)
    points = {row.name: row.points for row in now.rows}
    past = past_of(held, now.void)
    return plan_round(shape, number, here, past, points, bytes.fromhex(held.seed))


def open_round(host: Host, name: str) -> tuple[Tournament, bool]:
    """Finish the round that was being opened, or decide and open the next one.

    Returns whether it is a new one. Raises `WrongPhase`, `BadOptions`, `StorageFailed`.
    """
    with hold_tournament(host, name):
        tournament = read_tournament(host, name)
        new = not tournament.decided or tournament.decided[-1].opened
        with making_games(host):
            if new:
                tournament = _decide_round(host, tournament)
                write_tournament(host, tournament)
            for seating in tournament.decided[-1].tables:
                wanted = _game(tournament, seating)
                if not opening.is_there(host, wanted):
                    opening.set_down(host, wanted)
        for seating in tournament.decided[-1].tables:
            with open_session(host, seating.game):
                pass  # what it has not sent leaves
        last = replace(tournament.decided[-1], opened=True)
        tournament = replace(tournament, decided=(*tournament.decided[:-1], last))
        write_tournament(host, tournament)
    return tournament, new


def _decide_round(host: Host, tournament: Tournament) -> Tournament:
    """The tournament with its next round. Raises `WrongPhase`."""
    tournament, now = after_round(host, tournament)
    tournament = with_languages(host, tournament)
    decided = plan(tournament, now)
    for table in decided.tables:
        if host.archive.game(table.game).exists():
            raise WrongPhase(
                f"there is a game “{table.game}” already, which is none of this tournament",
                "a tournament of another name would not meet it",
            )
    return replace(tournament, decided=(*tournament.decided, decided))


def _game(tournament: Tournament, seating: Seating) -> opening.NewGame:
    players = {player.name: player for player in tournament.players}
    named = _name_seats(seating.seats)
    return opening.NewGame(
        seating.game,
        tournament.rules,
        [(n, players[n].address if n in players else seat_check.MACHINE[0]) for n in named],
        edition=tournament.edition,
        options=dict(tournament.options),
        clock=dict(tournament.clock),
        missed=tournament.missed,
        languages={n: players[n].language for n in named if n in players and players[n].language},
    )


def _name_seats(seats: Sequence[str]) -> tuple[str, ...]:
    """The seats of a game by name; several machines are told apart by number."""
    bots = 0
    named = []
    for name in seats:
        bots += name == MACHINE
        named.append(name or (_BOT_NAME if bots == 1 else f"{_BOT_NAME}-{bots}"))
    return tuple(named)


def _note_player(tournament: Tournament, player: str, here: bool) -> Tournament:
    """The tournament that knows who is let in, or not, though he may leave his game by then."""
    last = tournament.decided[-1]
    others = tuple(name for name in last.back if name != player)
    last = replace(last, back=(*others, player) if here else others)
    return replace(tournament, decided=(*tournament.decided[:-1], last))


def let_in(host: Host, name: str, player: str, here: bool) -> Tournament:
    """Have a player play on from the next round, or wait. Raises `BadOptions`."""
    with hold_tournament(host, name):
        tournament = read_tournament(host, name)
        now = standing_of(host, tournament)
        # nothing can lead to another round; else who is let in may find one
        told = bool(tournament.decided) and tournament.decided[-1].told
        if now.over and (tournament.system != ALL or bool(tournament.ended) or told):
            raise _is_over(tournament)
        known = [one.name for one in tournament.players]
        if player not in known:
            raise BadOptions(
                f"the tournament “{name}” has no player “{player}”", f"it has {', '.join(known)}"
            )
        if tournament.decided and tournament.decided[-1].opened:
            # who left the last round is noted before he is let in, else he would be put out again
            if not now.running:
                tournament, _ = after_round(host, tournament)
            else:
                tournament = _note_player(tournament, player, here)
        players = tuple(
            replace(one, away=not here) if one.name == player else one for one in tournament.players
        )
        tournament = replace(tournament, players=players)
        write_tournament(host, tournament)
    return tournament


def end(host: Host, name: str, preview: bool = False) -> Standing:
    """End a tournament after the rounds that are over; where it stands then.

    preview  nothing is written
    Raises `WrongPhase` where it is over, or a round of it is not.
    """
    with hold_tournament(host, name):
        tournament = read_tournament(host, name)
        now = standing_of(host, tournament)
        if now.over:
            raise _is_over(tournament)
        if now.running:
            raise games_still_run(now)
        tournament = replace(tournament, ended=stamp(host.clock.now()))
        if not preview:
            write_tournament(host, tournament)
    return standing_of(host, tournament)
