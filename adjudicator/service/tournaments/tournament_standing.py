"""Where a tournament stands: its table, counted anew from the records of its games."""

from __future__ import annotations

import contextlib
import hashlib
from collections import Counter
from collections.abc import Collection, Mapping, Sequence

from adjudicator.engine.journal.nonces import ABSENT
from adjudicator.engine.record.record import Record, SeatRecord
from adjudicator.engine.tournament.plan import ALL, Past, everybody_met
from adjudicator.engine.tournament.standing import RATINGS, Played, Row, standings
from adjudicator.errors import AdjudicatorError, DamagedArchive
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.service.game.session import read_table
from adjudicator.service.house.host import Host
from adjudicator.service.house.tournament_files import Player, Seating, Tournament, read_tournament
from adjudicator.service.records.records import read_records


class Standing(Frozen):
    """Where a tournament stands.

    rows      its table after the rounds that are over
    rounds    that are over; running  games of the last one that are not, and of these `unbegun`
    left      who left his game of the last round
    void      games that ended without a result
    over      whether there is no further round
    """

    tournament: Tournament
    rows: tuple[Row, ...]
    rounds: int
    running: tuple[str, ...]
    unbegun: tuple[str, ...]
    left: tuple[str, ...]
    void: tuple[str, ...]
    over: bool

    @property
    def leaving(self) -> tuple[str, ...]:
        """Who waits from the next round on, because he left his game; () once that is noted."""
        return _leaving(self.tournament, self.left)


def commitment(tournament: Tournament) -> str:
    """The SHA-256 of the seed, which everybody is told at the beginning."""
    return hashlib.sha256(bytes.fromhex(tournament.seed)).hexdigest()


def standing(host: Host, name: str) -> Standing:
    """Return where a tournament stands. Raises `UnknownGame`, `DamagedArchive`."""
    return standing_of(host, read_tournament(host, name))


def standing_of(host: Host, tournament: Tournament) -> Standing:
    """Return where a tournament stands, as it is given. Raises `DamagedArchive`."""
    return count_standing(tournament, _records(host, tournament))


def count_standing(tournament: Tournament, records: Mapping[str, Record]) -> Standing:
    """Where a tournament stands by the records of its games. A game without one is not over, and
    one that is not over needs none but to be known as not begun."""
    played: list[Played] = []
    byes: Counter[str] = Counter()
    running: list[str] = []
    left: list[str] = []
    rounds = 0
    for number, decided in enumerate(tournament.decided, 1):
        ended = [s for s in decided.tables if s.game in records and records[s.game].ended]
        tables = [result_of_table(number, each, records[each.game]) for each in ended]
        running = [s.game for s in decided.tables if s not in ended]
        left = [name for one in tables for name in one.left]
        if running or not decided.opened:
            break
        rounds = number
        byes.update(decided.byes)
        played += tables
    names = [player.name for player in tournament.players]
    ratings = _ratings(tournament, rounds, records) if RATINGS in tournament.tie_breaks else {}
    rows = standings(names, played, byes, tournament.scale, tournament.tie_breaks, ratings)
    complete = rounds == len(tournament.decided)
    void = tuple(game for game, record in records.items() if _is_void(record))
    gone = _leaving(tournament, left)
    here = [p.name for p in tournament.players if not p.away and p.name not in gone]
    over = bool(tournament.ended) or (complete and _is_last(tournament, here, void))
    unbegun = [game for game in running if game in records and not records[game].started]
    return Standing(
        tournament, rows, rounds, tuple(running), tuple(unbegun), tuple(left), void, over
    )


def _ratings(tournament: Tournament, rounds: int, records: Mapping[str, Record]) -> dict[str, int]:
    """The ratings that the games of the tournament alone give, by the names of its players."""
    from adjudicator.service.records.ratings import Scope, rate

    tables = [each for decided in tournament.decided[:rounds] for each in decided.tables]
    rated = rate((records[table.game] for table in tables), Scope(turns=0))
    found = {row.who.name: row.number for row in rated.people()}
    return {
        name: found.get(seat.spells[0].player, 0)
        for table in tables
        for name, seat in zip(table.seats, records[table.game].seats, strict=True)
        if name
    }


def _records(host: Host, tournament: Tournament) -> Mapping[str, Record]:
    games = [each.game for decided in tournament.decided for each in decided.tables]
    known = [game for game in games if host.archive.game(game).exists()]
    if not known:
        return {}
    found = read_records(host, known)
    for game, fault in found.faults:
        raise DamagedArchive(game, 0, fault, f"adjudicator verify {game} says more")
    return {record.game: record for record in found.games}


def _is_void(record: Record) -> bool:
    return bool(record.ended) and any(seat.rank < 1 for seat in record.seats)


def result_of_table(number: int, seating: Seating, record: Record) -> Played:
    """Return what the record of a game says of its table. Machines are named last."""
    seats = record.seats
    left = tuple(
        name for name, seat in zip(seating.seats, seats, strict=True) if name and _has_left(seat)
    )
    return Played(number, seating.seats, tuple(seat.rank for seat in seats), left)


def _has_left(seat: SeatRecord) -> bool:
    """Whether who was invited did not play to the end."""
    return bool(seat.left or seat.bot or (seat.before and seat.before[0].player != seat.player))


def _leaving(tournament: Tournament, left: Sequence[str]) -> tuple[str, ...]:
    last = tournament.decided[-1] if tournament.decided else None
    if last is None or last.left:
        return ()
    return tuple(name for name in left if name not in last.back)


def _is_last(tournament: Tournament, here: Sequence[str], void: Collection[str]) -> bool:
    if tournament.system == ALL:
        return everybody_met(here, past_of(tournament, void))
    return len(tournament.decided) >= tournament.rounds


def past_of(tournament: Tournament, void: Collection[str] = ()) -> Past:
    """Return what was planned; where all meet all, a table of `void` is played again."""
    tables = (each for decided in tournament.decided for each in decided.tables)
    again = void if tournament.system == ALL else ()
    return Past(
        tuple(each.seats for each in tables if each.game not in again),
        tuple(name for decided in tournament.decided for name in decided.byes),
    )


def with_languages(host: Host, tournament: Tournament) -> Tournament:
    """The tournament with the language of each player who showed it in a game of it."""

    def of(player: Player) -> str:
        for decided in reversed(() if player.language else tournament.decided):
            for game in (t.game for t in decided.tables if player.name in t.seats):
                with contextlib.suppress(AdjudicatorError):
                    seat = read_table(host, game)[3].seat(player.name)
                    if seat.nonce and seat.words_from != ABSENT:
                        return seat.language
        return player.language

    players = tuple(replace(one, language=of(one)) for one in tournament.players)
    return replace(tournament, players=players)
