"""Tournaments on a site: a list of them, and a page for each with its table and its rounds.

The table is counted from the records that the games' own pages are made of, by the code of
`tournament table`. Players stand under their public names: neither addresses nor the seed of the
draw leave what is kept of a tournament.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from adjudicator.engine.journal.line import instant
from adjudicator.engine.lines.kinds import UNFIT
from adjudicator.engine.record.record import Record
from adjudicator.engine.tournament.plan import ALL
from adjudicator.engine.tournament.standing import RATINGS, Played, Row, bye_points, points_at
from adjudicator.errors import AdjudicatorError
from adjudicator.render.words.words import Words
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.phrase import Phrase
from adjudicator.service.house.host import Host
from adjudicator.service.house.tournament_files import (
    NAME,
    Decided,
    Seating,
    Tournament,
    names,
    read_tournament,
)
from adjudicator.service.records.people import free_name, listed_name, read_names
from adjudicator.service.site.entries import Titles
from adjudicator.service.site.frame import date_told
from adjudicator.service.site.lists import Lists
from adjudicator.service.site.names import game_file, player_file, tournament_file
from adjudicator.service.site.work import Given
from adjudicator.service.tournaments.tournament_letters import points_told, ties_told
from adjudicator.service.tournaments.tournament_standing import (
    Standing,
    count_standing,
    result_of_table,
)

#: page of the list, and the templates
_LIST, _LISTED, _ONE = "tournaments.html", "tournaments", "tournament"


class Person(Frozen):
    """How a player is called on the site, and his page there, "" for none."""

    name: str
    file: str


class Shown(Frozen):
    """A tournament as the site knows it.

    now      where it stands; None where nothing can be told, for the `fault` that `mend` mends
    people   its players by the names that they have in it
    records  of its games that are over; begun  games that go on, and whether they have begun
    """

    name: str
    now: Standing | None = None
    people: Mapping[str, Person] = {}
    records: Mapping[str, Record] = {}
    begun: Mapping[str, bool] = {}
    fault: str = ""
    mend: str = ""

    @property
    def has_page(self) -> bool:
        """Whether its name can be that of a page."""
        return bool(NAME.fullmatch(self.name))

    def public(self, player: str) -> str:
        """The public name of a player."""
        known = self.people.get(player)
        return known.name if known else player


def read_tournaments(host: Host, given: Sequence[Given]) -> tuple[Shown, ...]:
    """The tournaments of a house over what its games give, the newest first; those that are
    damaged last, with what is wrong. Raises `StorageFailed` for a list of players that cannot be
    read."""
    try:
        found = names(host)
    except AdjudicatorError as error:
        return (Shown("", fault=error.message, mend=error.mend),)
    games = {one.game: one for one in given}
    listed = read_names(host) if found else {}
    paged = {seat.player for one in given if one.record for seat in one.record.seats}
    shown = [_read(host, name, games, listed, paged) for name in found]
    return tuple(
        sorted(shown, key=lambda one: one.now.tournament.created if one.now else "", reverse=True)
    )


def tables_at(shown: Sequence[Shown]) -> dict[str, tuple[str, int, int]]:
    """Tournament, round and table of each game that is one of a tournament."""
    return {
        table.game: (one.name, number, at)
        for one in shown
        if one.now is not None
        for number, decided in enumerate(one.now.tournament.decided, 1)
        for at, table in enumerate(decided.tables, 1)
    }


def write_tournaments(lists: Lists, titles: Titles, shown: Sequence[Shown]) -> None:
    """The pages of tournaments in a language, if there is any. Raises `StorageFailed`."""
    words = lists.words
    pages = [one for one in shown if one.has_page]
    if not pages:
        return
    entries = [_entry(one, titles, words) for one in pages]
    lists.page(_LIST, _LISTED, words("site-tournaments"), entries, {"entries": entries})
    for one in pages:
        values = {"damaged": one.now is None}
        if one.now is not None:
            values |= _values(one, one.now, titles, words)
        heading = words("site-tournament-title", name=one.name)
        lists.page(tournament_file(one.name), _ONE, heading, values, values)


def _read(
    host: Host,
    name: str,
    games: Mapping[str, Given],
    listed: Mapping[str, str],
    paged: Collection[str],
) -> Shown:
    try:
        tournament = read_tournament(host, name)
        if tournament.name != name:
            fault = f"{name}.json holds the tournament “{tournament.name}”"
            mend = "keep copies elsewhere, or take the right file from a backup"
            return Shown(name, fault=fault, mend=mend)
        own = {
            table.game: games[table.game]
            for decided in tournament.decided
            for table in decided.tables
            if table.game in games
        }
        damaged = next((game for game, one in own.items() if one.fault), "")
        if damaged:
            fault = f"its game {damaged} cannot be read, so nothing of it is counted"
            return Shown(name, fault=fault, mend=f"adjudicator verify {damaged} says more")
        records = {game: own[game].record for game in sorted(own)}
        over = {game: record for game, record in records.items() if record is not None}
        now = count_standing(tournament, over)
        _check(tournament)
    except AdjudicatorError as error:
        return Shown(name, fault=error.message, mend=error.mend)
    except UNFIT as error:
        reason = str(error).split("\n", 1)[0][:200]
        fault = f"{name}.json tells no tournament that can be counted ({reason})"
        return Shown(name, fault=fault, mend="take it from a backup")
    begun = {game: one.running.turn >= 0 for game, one in own.items() if one.running is not None}
    return Shown(name, now, _people(tournament, over, listed, paged), over, begun)


def _check(tournament: Tournament) -> None:
    """Raises one of `UNFIT` for what pages tell and counting asks for only now and then."""
    bye_points(tournament.scale)
    for stamp in filter(None, (tournament.created, tournament.ended)):
        instant(stamp)


def _people(
    tournament: Tournament,
    records: Mapping[str, Record],
    listed: Mapping[str, str],
    paged: Collection[str],
) -> dict[str, Person]:
    """Return the players as pages of games call them, or will call who has not played yet."""
    called: dict[str, str] = {}
    for decided in tournament.decided:
        for table in decided.tables:
            if table.game in records:
                for name, seat in zip(table.seats, records[table.game].seats, strict=True):
                    if not seat.spells[0].bot:
                        called[name] = seat.spells[0].player
    for player in tournament.players:
        if player.name not in called and (known := listed_name(listed, player.address)):
            called[player.name] = known
    people = {
        name: Person(public, player_file(public) if public in paged else "")
        for name, public in called.items()
    }
    taken = {name.casefold() for name in (*listed.values(), *called.values())}
    for player in tournament.players:
        if player.name not in called:
            public = free_name(player.name, taken)
            taken.add(public.casefold())
            # whoever has a page of that name is somebody else
            people[player.name] = Person(public, "")
    return people


def _told_rounds(shown: Shown, now: Standing) -> list[tuple[int, Decided]]:
    """The rounds of which anybody knows: one that is decided and of which no game is opened is
    still the referee's."""
    return [
        (number, decided)
        for number, decided in enumerate(now.tournament.decided, 1)
        if decided.opened
        or any(t.game in shown.records or t.game in shown.begun for t in decided.tables)
    ]


def _state(shown: Shown, now: Standing) -> str:
    if now.over:
        return "ended" if now.rounds else "off"
    number = len(_told_rounds(shown, now))
    return "round" if number > now.rounds else "after" if number else "ahead"


def _state_told(code: str, shown: Shown, now: Standing, words: Words) -> str:
    """A state as `code` says it, with the round that is played or was the last."""
    number = len(_told_rounds(shown, now)) if _state(shown, now) == "round" else now.rounds
    return words(f"{code}-{_state(shown, now)}", round=number, rounds=now.tournament.rounds)


def _when_ended(shown: Shown, now: Standing) -> str:
    if not now.over:
        return ""
    ends = [record.ended for record in shown.records.values()]
    return now.tournament.ended or max(ends, default="")


def _winners(shown: Shown, now: Standing) -> tuple[str, ...]:
    return tuple(shown.public(row.name) for row in now.rows if row.place == 1)


def _entry(shown: Shown, titles: Titles, words: Words) -> dict[str, Any]:
    entry: dict[str, Any] = {"name": shown.name, "file": tournament_file(shown.name)}
    now = shown.now
    if now is None:
        empty = {"what": "", "won": (), "players": "", "day": ""}
        return {**entry, **empty, "state": words("site-tournament-state-damaged")}
    state = _state(shown, now)
    ended = _when_ended(shown, now)
    told = date_told(ended, words)
    if state != "ended":
        told = _state_told("site-tournament-state", shown, now, words)
    return {
        **entry,
        "what": _game_told(now.tournament, titles, words),
        "won": _winners(shown, now) if state == "ended" else (),
        "players": words("site-tournament-players-count", count=len(now.tournament.players)),
        "day": ended[:10] if state == "ended" else "",
        "state": told,
    }


def _game_told(tournament: Tournament, titles: Titles, words: Words) -> str:
    """Title and edition, as lists of games tell them."""
    edition = titles.edition(tournament.rules, tournament.edition, words.language)
    return " · ".join(filter(None, (titles.title(tournament.rules), edition)))


def _values(shown: Shown, now: Standing, titles: Titles, words: Words) -> dict[str, Any]:
    held, state = now.tournament, _state(shown, now)
    lead = [words("tournament-ended", rounds=now.rounds)] if held.ended and now.rounds else []
    if state == "ended":
        lead.append(words("tournament-won", players=_winners(shown, now)))
    else:
        lead.append(_state_told("site-tournament-now", shown, now, words))
    rows = [_row(row, shown, now, words) for row in now.rows]
    kind = "all" if held.system == ALL else "swiss"
    form = words(f"site-tournament-form-{kind}", rounds=held.rounds, seats=held.seats)
    facts = [
        ("site-title", _game_told(held, titles, words)),
        ("site-tournament-form", form),
        ("site-tournament-opened", date_told(held.created, words)),
        ("site-tournament-ended", date_told(_when_ended(shown, now), words)),
    ]
    return {
        "lead": " ".join(lead),
        "facts": [{"what": words(code), "told": told} for code, told in facts if told],
        "heading_of_table": words(
            "site-tournament-table-last" if state == "ended" else "site-tournament-table",
            round=now.rounds,
        ),
        "rows": rows,
        "counted": now.rounds > 0,
        "ties": [words(f"site-tournament-by-{one}") for one in held.tie_breaks],
        "byes": any(row.byes for row in now.rows),
        "remarked": any(row["remark"] for row in rows),
        "how": " ".join(map(words.say, _how(now))),
        "rounds": [
            _round(number, decided, shown, now, words)
            for number, decided in reversed(_told_rounds(shown, now))
        ],
        "played": state == "round",
    }


def _how(now: Standing) -> Iterator[Phrase]:
    """Yield what points are given for, and what parts equal ones: as the mails say it."""
    held = now.tournament
    yield Phrase("tournament-scale", (("points", tuple(map(str, held.scale))),))
    if any(row.byes for row in now.rows):
        points = points_told(bye_points(held.scale))
        yield Phrase("site-tournament-bye-how", (("points", points),))
    if any(row.left for row in now.rows):
        yield Phrase("site-tournament-left-how")
    if held.tie_breaks:
        yield Phrase("tournament-ties", (("how", ties_told(held)),))


def _row(row: Row, shown: Shown, now: Standing, words: Words) -> dict[str, Any]:
    values = {
        "buchholz": _number(row.buchholz, words),
        "wins": str(row.wins),
        RATINGS: str(row.rating),
        "head-to-head": f"{row.direct:+d}" if row.direct else "0",
    }
    waiting = {player.name for player in now.tournament.players if player.away} | {*now.leaving}
    remarks = [words("site-tournament-left", count=row.left)] if row.left else []
    if row.name in waiting and not now.over:
        remarks.append(words("site-tournament-waits"))
    person = shown.people[row.name]
    return {
        "place": row.place,
        "name": person.name,
        "file": person.file,
        "won": now.over and row.place == 1,
        "points": _number(row.points, words),
        "ties": [values[one] for one in now.tournament.tie_breaks],
        "games": row.games,
        "byes": row.byes,
        "remark": ", ".join(remarks),
    }


def _number(points: Fraction, words: Words) -> str:
    whole, part = divmod(round(points * 100), 100)
    if not part:
        return str(whole)
    return words("site-tournament-part", whole=whole, part=f"{part:02d}".rstrip("0"))


def _round(
    number: int, decided: Decided, shown: Shown, now: Standing, words: Words
) -> dict[str, Any]:
    def tell(code: str, players: Sequence[str]) -> str:
        return words(code, players=tuple(map(shown.public, players))) if players else ""

    return {
        "number": number,
        "heading": words("site-tournament-round", round=number),
        "games": [
            _table(at, table, number, shown, now, words)
            for at, table in enumerate(decided.tables, 1)
        ],
        "byes": tell("site-tournament-byes", decided.byes),
        "absent": tell("site-tournament-absent", decided.absent),
    }


def _table(
    at: int, table: Seating, number: int, shown: Shown, now: Standing, words: Words
) -> dict[str, Any]:
    """A game of a round: what it came to, or that it is on and no more."""
    record = shown.records.get(table.game)
    seen: dict[str, Any] = {
        "id": table.game,
        "file": game_file(table.game) if record is not None else "",
        "table": words("site-tournament-at", table=at),
    }

    def name(player: str) -> str:
        return shown.public(player) if player else words("site-tournament-machine")

    if record is None:
        begun = shown.begun.get(table.game)
        state = "missing" if begun is None else "on" if begun else "waits"
        seats = [{"name": name(one), "rank": "", "won": False, "remark": ""} for one in table.seats]
        state = words(f"site-tournament-game-{state}")
        return {**seen, "seats": seats, "void": "", "day": "", "state": state}
    played = result_of_table(number, table, record)
    void = 0 in played.ranks
    seats = _results(played, now.tournament.scale, name, words)
    return {
        **seen,
        "seats": seats,
        "void": words("site-tournament-game-void") if void else "",
        "day": record.ended[:10],
        "state": date_told(record.ended, words),
    }


def _results(
    played: Played, scale: Sequence[int], name: Callable[[str], str], words: Words
) -> list[dict[str, Any]]:
    """Return who sat at a table, by points; who left the game is behind who stayed."""
    points, void = points_at(played, scale), 0 in played.ranks
    ended = sorted(
        (who in played.left, rank, at)
        for at, (who, rank) in enumerate(zip(played.seats, played.ranks, strict=True))
    )
    seats = []
    for left, rank, at in ended:
        who = played.seats[at]
        told = [] if void or not who else [words.say(points_told(points[who]))]
        if left:
            told.append(words("site-tournament-left", count=1))
        won = not void and (left, rank) == ended[0][:2]
        seats.append({"name": name(who), "rank": rank, "won": won, "remark": ", ".join(told)})
    return seats
