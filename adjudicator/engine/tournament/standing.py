"""The table of a tournament: points by rank at each table, and what parts equal points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import groupby

from adjudicator.rulekit.frozen import Frozen, replace

#: what parts players of equal points, in the order in which it is asked where nothing is said
TIE_BREAKS = ("buchholz", "head-to-head", "wins")
#: what can part them besides: how strong a play the games of the tournament show
RATINGS = "ratings"
#: who sits where no player does
MACHINE = ""


class Played(Frozen):
    """A table of which the game is over.

    seats  names in the order of the seats, `MACHINE` for a machine
    ranks  of those seats from 1; 0 for all of a game without a result
    left   who did not play to the end
    """

    round: int
    seats: tuple[str, ...]
    ranks: tuple[int, ...]
    left: tuple[str, ...] = ()


class Row(Frozen):
    """A line of the table.

    place     from 1; players whom nothing parts share one
    wins      tables at which nobody had more, and somebody had less
    buchholz  points of all opponents, each as often as he was one
    direct    tables with players of equal points: one for each that was beaten, less one for each
              that was better
    """

    place: int
    name: str
    points: Fraction
    games: int
    wins: int
    byes: int
    left: int
    buchholz: Fraction
    direct: int
    rating: int = 0


def usual_scale(seats: int) -> tuple[int, ...]:
    """Points by rank where nothing else is said: one for each that is beaten."""
    return tuple(range(seats - 1, -1, -1))


def bye_points(scale: Sequence[int]) -> Fraction:
    """Return what a round without a game is worth: a win at tables for two, else the mean."""
    return Fraction(scale[0]) if len(scale) == 2 else Fraction(sum(scale), len(scale))


def points_at(played: Played, scale: Sequence[int]) -> dict[str, Fraction]:
    """The points of one table. Equal ranks share those of their places; who left is behind all
    who stayed; a game without a result gives none."""
    found = dict.fromkeys(played.seats, Fraction(0))
    if 0 in played.ranks:
        return found
    keyed = sorted(
        (name in played.left, rank, at)
        for at, (name, rank) in enumerate(zip(played.seats, played.ranks, strict=True))
    )
    place = 0
    for _, group in groupby(keyed, key=lambda one: one[:2]):
        seats = [at for *_, at in group]
        share = Fraction(sum(scale[place : place + len(seats)]), len(seats))
        place += len(seats)
        for at in seats:
            found[played.seats[at]] = share
    return found


def standings(
    players: Sequence[str],
    played: Sequence[Played],
    byes: Mapping[str, int],
    scale: Sequence[int],
    tie_breaks: Sequence[str] = TIE_BREAKS,
    ratings: Mapping[str, int] | None = None,
) -> tuple[Row, ...]:
    """The table, best first; players whom nothing parts stand in the order of `players`."""
    tables = [(one, points_at(one, scale)) for one in played]
    points = {name: byes.get(name, 0) * bye_points(scale) for name in players}
    for _, given in tables:
        for name in given.keys() & points.keys():
            points[name] += given[name]
    rated = ratings or {}
    rows = [_row(name, points, tables, byes, rated.get(name, 0)) for name in players]
    rows.sort(key=lambda row: _key(row, tie_breaks), reverse=True)
    placed: list[Row] = []
    for at, row in enumerate(rows, 1):
        same = placed and _key(placed[-1], tie_breaks) == _key(row, tie_breaks)
        placed.append(replace(row, place=placed[-1].place if same else at))
    return tuple(placed)


def _row(
    name: str,
    points: Mapping[str, Fraction],
    tables: Sequence[tuple[Played, Mapping[str, Fraction]]],
    byes: Mapping[str, int],
    rating: int,
) -> Row:
    # a game without a result counts for nothing
    mine = [(one, given) for one, given in tables if name in one.seats and 0 not in one.ranks]
    met = [(other, given) for one, given in mine for other in one.seats if other != name]
    equal = [(o, given) for o, given in met if points.get(o) == points[name]]
    ends = [(min(given.values()), max(given.values())) for _, given in mine]
    return Row(
        0,
        name,
        points[name],
        len(mine),
        sum(low < given[name] == top for (_, given), (low, top) in zip(mine, ends, strict=True)),
        byes.get(name, 0),
        sum(name in one.left for one, _ in mine),
        sum((points.get(other, Fraction(0)) for other, _ in met), Fraction(0)),
        sum((given[name] > given[o]) - (given[name] < given[o]) for o, given in equal),
        rating,
    )


def _key(row: Row, tie_breaks: Sequence[str]) -> tuple[Fraction, ...]:
    asked = {
        "buchholz": row.buchholz,
        "head-to-head": Fraction(row.direct),
        "wins": Fraction(row.wins),
        RATINGS: Fraction(row.rating),
    }
    return (row.points, *(asked[name] for name in tie_breaks))
