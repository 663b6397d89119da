"""How games go: who wins from which seat and with what, how long it takes, how much is written.

Balance is counted over games that the rules ended, and in which everybody stayed: a seat that was
left tells nothing of the rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from adjudicator.engine.journal.line import instant
from adjudicator.engine.record.record import Record, finished_records
from adjudicator.rulekit.frozen import Frozen
from adjudicator.service.house.share import Share, quartiles
from adjudicator.service.records.ratings import Scope

#: what `Line.what` is of seats: the place in a game of so many
SEAT = "seat"


class Line(Frozen):
    """How often something won.

    what   "seat", "team", or a kind of trait: race, mecha; which  one of them: "1 of 3", "mors"
    fair   the share that it would have if nothing but chance decided
    """

    what: str
    which: str
    share: Share
    fair: float


class Title(Frozen):
    """A title in an edition.

    games        that were counted for the balance; ended all that are over, in whatever way
    turns, days  quartiles and median; endings  codes, the most frequent first
    lengths      turns of each game, as (turns, games)
    """

    rules: str
    edition: str
    games: int
    ended: int
    turns: tuple[int, int, int]
    days: tuple[int, int, int]
    endings: tuple[tuple[str, int], ...]
    lines: tuple[Line, ...]
    lengths: tuple[tuple[int, int], ...]


class Statistics(Frozen):
    """All titles, and mails that players sent by day."""

    titles: tuple[Title, ...]
    mails: tuple[tuple[str, int], ...]


def count(
    records: Iterable[Record], scope: Scope | None = None, machines: bool = False
) -> Statistics:
    """The statistics of the finished games of a scope.

    machines  games in which a machine played count for the balance, too
    """
    scope = scope or Scope()
    games = [record for record in finished_records(records) if scope.holds(record)]
    by_title: dict[tuple[str, str], list[Record]] = {}
    mails: Counter[str] = Counter()
    for record in games:
        by_title.setdefault((record.rules, record.edition), []).append(record)
        mails.update(dict(record.mails))
    titles = tuple(
        _title(rules, edition, found, scope, machines)
        for (rules, edition), found in sorted(by_title.items())
    )
    return Statistics(titles, tuple(sorted(mails.items())))


def is_clean(record: Record, machines: bool = False) -> bool:
    """Whether a game tells something of the balance: ended by the rules, left by nobody."""
    if record.ending in ("", "vote", "referee") or any(seat.rank < 1 for seat in record.seats):
        return False
    if any(spell.left for seat in record.seats for spell in seat.spells):
        return False
    return machines or not any(seat.bot for seat in record.seats)


def days_of(record: Record) -> int:
    """Whole days from the start of a game to its end."""
    return (instant(record.ended) - instant(record.started or record.created)).days


def _title(
    rules: str, edition: str, games: Sequence[Record], scope: Scope, machines: bool
) -> Title:
    clean = [r for r in games if is_clean(r, machines) and r.turns >= scope.turns]
    lines: dict[tuple[str, str], tuple[Share, Share]] = {}
    for record in clean:
        _add(lines, record)
    turns = Counter(record.turns for record in games)
    endings = Counter(record.ending for record in games)
    return Title(
        rules=rules,
        edition=edition,
        games=len(clean),
        ended=len(games),
        turns=quartiles([record.turns for record in games]),
        days=quartiles([days_of(record) for record in games]),
        endings=tuple(sorted(endings.items(), key=lambda pair: (-pair[1], pair[0]))),
        lines=tuple(
            Line(what, which, share, round(fair.rate, 6))
            for (what, which), (share, fair) in sorted(lines.items(), key=_order)
        ),
        lengths=tuple(sorted(turns.items())),
    )


def _order(item: tuple[tuple[str, str], Any]) -> tuple[bool, str, str, str]:
    (what, which), _ = item
    # seats of games for as many players stand together
    return what != SEAT, what, which.partition(" of ")[2], which


def _add(lines: dict[tuple[str, str], tuple[Share, Share]], record: Record) -> None:
    """Count who won a game; sides of equal rank share the win."""
    sides = {seat.name: seat.team or (seat.name,) for seat in record.seats}
    winners = {sides[seat.name] for seat in record.seats if seat.rank == 1}
    fair = 1 / len(set(sides.values()))
    for n, seat in enumerate(record.seats, 1):
        won = 1 / len(winners) if sides[seat.name] in winners else 0.0
        keys = [(SEAT, f"{n} of {len(record.seats)}"), *seat.traits]
        for key in keys:
            share, chance = lines.setdefault(key, (Share(), Share()))
            share.add(won)
            chance.add(fair)


def as_json(statistics: Statistics) -> dict[str, Any]:
    """Plain values."""
    return {
        "titles": [
            {
                "rules": title.rules,
                "edition": title.edition,
                "games": title.ended,
                "counted": title.games,
                "turns": list(title.turns),
                "days": list(title.days),
                "endings": dict(title.endings),
                "balance": [
                    {
                        "what": line.what,
                        "which": line.which,
                        "games": line.share.games,
                        "wins": round(line.share.wins, 3),
                        "share": round(line.share.rate, 3),
                        "interval": [round(end, 3) for end in line.share.interval()],
                        "fair": round(line.fair, 3),
                    }
                    for line in title.lines
                ],
            }
            for title in statistics.titles
        ],
        "mails": dict(statistics.mails),
    }
