"""Ratings of players over finished games, and how they keep their deadlines.

Made by openskill's model of Plackett and Luce: it takes whole rankings of any number of sides,
with ties and with teams, and gives an estimate with its uncertainty. What is rated how is told in
guide/ratings.md; games are taken in the order of their end, and each figure is rounded after each
game, so that the same records give the same table on any machine.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from adjudicator.engine.record.record import Record, SeatRecord, finished_records
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.service.house.share import Share

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

#: what somebody is taken for who has not played yet, and how little is known of him
MU, SIGMA = 25.0, 25.0 / 3
#: a number is 1000 at the start: so much more for each unit of strength that is sure
SCALE, START = 40, 1000
#: figures are rounded to so many places after each game
_PLACES = 6


class Who(Frozen, order=True):
    """Somebody who is rated: a person by his public name, or a machine by its name."""

    name: str
    machine: bool = False


class Scope(Frozen):
    """What is rated.

    rules, edition  of one title, "" for all
    since   games that ended on that day (2026-03-02) or later, "" for all
    turns   games with fewer finished turns are not rated
    """

    rules: str = ""
    edition: str = ""
    since: str = ""
    turns: int = 1

    def holds(self, record: Record) -> bool:
        """Whether a game is one of those that are asked for, rated or not."""
        return (
            self.rules in ("", record.rules)
            and self.edition in ("", record.edition)
            and self.since <= record.ended
        )


class Step(Frozen):
    """The number of somebody after a game, and half the span that it is sure to."""

    at: str
    game: str
    number: int
    uncertainty: int


class Rated(Frozen):
    """A row of the table.

    number       what is sure of the strength: 1000 for who has not played
    uncertainty  how far the strength may be from its estimate (one deviation), in the same unit
    games, wins  of those that were rated; a win is shared by the sides of the first rank
    last         when the last of them ended
    steps        the number after each of them
    """

    who: Who
    number: int
    uncertainty: int
    games: int
    wins: float
    last: str
    steps: tuple[Step, ...]


class Reliability(Frozen):
    """How somebody kept his deadlines in finished games.

    kept, missed  questions; share  of those kept; span  the 95 % interval of the share
    left      seats that he left and that no person took over; forgiven  those that one did
    """

    who: Who
    games: int
    kept: int
    missed: int
    left: int
    forgiven: int

    @property
    def share(self) -> Share:
        """The share of deadlines that he kept."""
        return Share(self.kept, self.kept + self.missed)


class Ratings(Frozen):
    """The table, best first; games that were not rated, with why; the reliability of all."""

    scope: Scope
    games: int
    table: tuple[Rated, ...]
    unrated: tuple[tuple[str, str], ...]
    reliability: tuple[Reliability, ...]

    def people(self, machines: bool = False) -> tuple[Rated, ...]:
        """The rows of persons, or of the machines."""
        return tuple(row for row in self.table if row.who.machine == machines)


@dataclass(slots=True)
class _Standing:
    mu: float = MU
    sigma: float = SIGMA
    games: int = 0
    wins: float = 0.0
    steps: list[Step] = field(default_factory=list)


class _Entry(Frozen):
    """Who is rated for a seat: at its rank, or, where he left, behind all who stayed."""

    who: Who
    rank: int
    left: bool
    side: tuple[str, ...]


def rate(records: Iterable[Record], scope: Scope | None = None) -> Ratings:
    """The ratings over all finished games of the scope."""
    from openskill.models import PlackettLuce

    scope = scope or Scope()
    model = PlackettLuce(mu=MU, sigma=SIGMA)
    games = [record for record in finished_records(records) if scope.holds(record)]
    standings: dict[Who, _Standing] = {}
    unrated: list[tuple[str, str]] = []
    for record in games:
        entries = [entry_of(seat) for seat in record.seats]
        why = _unfit(record, entries, scope)
        if why:
            unrated.append((record.game, why))
        else:
            _take(model, standings, record, entries)
    rows = (_row(who, standing) for who, standing in standings.items())
    table = tuple(sorted(rows, key=lambda row: (-row.number, row.uncertainty, row.who)))
    return Ratings(scope, len(games), table, tuple(unrated), reliability(games))


def entry_of(seat: SeatRecord) -> _Entry:
    """Who is rated for a seat: the last person who played it, or the machine that always did.

    Who left is forgiven where a person took over. A machine in his place is not rated: it did not
    begin the game.
    """
    persons = [spell for spell in seat.spells if not spell.bot]
    side = seat.team or (seat.name,)
    if not persons:
        return _Entry(Who(seat.bot, machine=True), seat.rank, False, side)
    last = persons[-1]
    return _Entry(Who(last.player), seat.rank, bool(last.left), side)


def _unfit(record: Record, entries: Sequence[_Entry], scope: Scope) -> str:
    """Return why a game is not rated: a code, "" where it is."""
    if any(entry.rank < 1 for entry in entries):
        return "no-result"
    if record.turns < scope.turns:
        return "short"
    if len({entry.side for entry in entries}) < 2:
        return "alone"
    people = [entry.who for entry in entries if not entry.who.machine]
    if len(set(people)) < len(people):
        return "twice"
    if len({entry.who for entry in entries}) < 2:
        return "itself"
    return ""


def _take(
    model: PlackettLuce, standings: dict[Who, _Standing], record: Record, entries: Sequence[_Entry]
) -> None:
    """Let a game count: those who stayed among themselves, those who left behind all of them.

    Where less than two sides stayed, all are rated together: who is left has won. Where all have
    left, they are rated as the game ended, as the ranking of the game has it then, too.
    """
    if all(entry.left for entry in entries):
        entries = [replace(entry, left=False) for entry in entries]
    for entry in entries:
        standings.setdefault(entry.who, _Standing())
    stayed: dict[tuple[str, ...], list[_Entry]] = {}
    for entry in entries:
        if not entry.left:
            stayed.setdefault(entry.side, []).append(entry)
    left = [[entry] for entry in entries if entry.left]
    sides = list(stayed.values())
    ranks = [side[0].rank for side in sides]
    after: dict[Who, list[tuple[float, float]]] = {}
    if left:
        behind = max(ranks, default=0) + 1
        everybody = _rate(model, standings, [*sides, *left], [*ranks, *[behind] * len(left)])
        kept = left if len(sides) > 1 else [*sides, *left]
        _note(after, kept, everybody[len(everybody) - len(kept) :])
    if len(sides) > 1:
        _note(after, sides, _rate(model, standings, sides, ranks))
    first = len({entry.side for entry in entries if entry.rank == 1 and not entry.left}) or 1
    for entry in entries:
        standings[entry.who].wins += (entry.rank == 1 and not entry.left) / first
    for who, news in after.items():
        _move(standings[who], record, news)


def _rate(
    model: PlackettLuce,
    standings: Mapping[Who, _Standing],
    sides: Sequence[Sequence[_Entry]],
    ranks: Sequence[int],
) -> list[list[tuple[float, float]]]:
    """The figures of each side's players after a game of these ranks."""
    before = [
        [model.rating(standings[e.who].mu, standings[e.who].sigma) for e in side] for side in sides
    ]
    after = model.rate(before, ranks=[float(rank) for rank in ranks])
    return [[(rating.mu, rating.sigma) for rating in side] for side in after]


def _note(
    after: dict[Who, list[tuple[float, float]]],
    sides: Sequence[Sequence[_Entry]],
    news: Sequence[Sequence[tuple[float, float]]],
) -> None:
    for side, figures in zip(sides, news, strict=True):
        for entry, figure in zip(side, figures, strict=True):
            after.setdefault(entry.who, []).append(figure)


def _move(standing: _Standing, record: Record, news: Sequence[tuple[float, float]]) -> None:
    """Take the news of a game: a machine on several seats takes their mean."""
    standing.mu = round(sum(mu for mu, _ in news) / len(news), _PLACES)
    standing.sigma = round(sum(sigma for _, sigma in news) / len(news), _PLACES)
    standing.games += 1
    number, uncertainty = _figures(standing)
    standing.steps.append(Step(record.ended, record.game, number, uncertainty))


def _figures(standing: _Standing) -> tuple[int, int]:
    sure = standing.mu - 3 * standing.sigma
    return round(START + SCALE * sure), round(SCALE * standing.sigma)


def _row(who: Who, standing: _Standing) -> Rated:
    number, uncertainty = _figures(standing)
    steps = tuple(standing.steps)
    wins = round(standing.wins, 2)
    return Rated(who, number, uncertainty, standing.games, wins, steps[-1].at, steps)


def reliability(records: Iterable[Record]) -> tuple[Reliability, ...]:
    """Return how each person kept his deadlines, by name."""
    counts: dict[Who, dict[str, int]] = {}
    for record in finished_records(records):
        names = {s.player for seat in record.seats for s in seat.spells if not s.bot}
        for name in sorted(names):
            _count_of(counts, Who(name))["games"] += 1
        for seat in record.seats:
            for n, spell in enumerate(seat.spells):
                if spell.bot:
                    continue
                count = _count_of(counts, Who(spell.player))
                count["kept"] += spell.kept
                count["missed"] += spell.missed
                if spell.left:
                    followed = any(not later.bot for later in seat.spells[n + 1 :])
                    count["forgiven" if followed else "left"] += 1
    return tuple(Reliability(who, **count) for who, count in sorted(counts.items()))


def _count_of(counts: dict[Who, dict[str, int]], who: Who) -> dict[str, int]:
    empty = {"games": 0, "kept": 0, "missed": 0, "left": 0, "forgiven": 0}
    return counts.setdefault(who, empty)


def as_json(ratings: Ratings) -> dict[str, Any]:
    """Plain values."""
    return {
        "games": ratings.games,
        "rated": ratings.games - len(ratings.unrated),
        "unrated": [{"game": game, "why": why} for game, why in ratings.unrated],
        "ratings": [
            {
                "player": row.who.name,
                "machine": row.who.machine,
                "rating": row.number,
                "uncertainty": row.uncertainty,
                "games": row.games,
                "wins": row.wins,
                "last": row.last,
            }
            for row in ratings.table
        ],
        "reliability": [
            {
                "player": each.who.name,
                "games": each.games,
                "kept": each.kept,
                "missed": each.missed,
                "share": round(each.share.rate, 3),
                "interval": [round(end, 3) for end in each.share.interval()],
                "left": each.left,
                "forgiven": each.forgiven,
            }
            for each in ratings.reliability
        ],
    }
