"""Who meets whom in the next round, and on which seat: the same facts give the same plan.

Where chance decides it is drawn from a key, by name and round. At tables of two the pairs of a
Swiss round are the best there are (a perfect matching of least cost), and those of all against
all come from the circle method; at larger tables a search from many beginnings keeps those apart
who have met.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations, islice

from adjudicator.engine.tournament.standing import MACHINE
from adjudicator.rulekit.frozen import Frozen

SWISS, ALL = "swiss", "all"
BYE, SMALL, BOT = "bye", "small", "machine"
#: points are counted so finely, which parts those of up to eight seats without a rest
_FINE = 840
#: beginnings of the search at larger tables: with few players, and with many
_TRIES, _FEWER, _MANY = 120, 8, 20

Seats = tuple[str, ...]


class Shape(Frozen):
    """What rounds are like.

    players  all of the tournament; seats  of a table, and `least` of one that is smaller
    odd      what is done with those who fill no table: `BYE`, `SMALL` tables, a machine (`BOT`)
    """

    players: tuple[str, ...]
    seats: int
    least: int
    system: str
    odd: str


class Past(Frozen):
    """What was planned before: tables with their seats, and who had no game, as often as so."""

    tables: tuple[Seats, ...] = ()
    byes: tuple[str, ...] = ()


class Round(Frozen):
    """Tables with their seats in order, `MACHINE` for a machine, and who has no game."""

    tables: tuple[Seats, ...]
    byes: tuple[str, ...] = ()


def plan_round(
    shape: Shape,
    number: int,
    present: Sequence[str],
    past: Past,
    points: Mapping[str, Fraction],
    key: bytes,
) -> Round:
    """Round `number` (from 1) for those who are `present`; no tables where none can be filled."""
    lot = _draw(key, number)
    here = sorted(present, key=lot)
    met = Counter(frozenset(pair) for seats in past.tables for pair in combinations(seats, 2))
    if shape.system == ALL and shape.seats == 2:
        return _all_pairs(shape, number, here, past, met, key)
    sizes, idle = _sizes(shape, len(here))
    if shape.system == ALL:
        points = {}
    wanted = next((p for p in combinations(here, 2) if not met[frozenset(p)]), ())
    byes = _byes(here, idle, past, points, lot, wanted if shape.system == ALL else ())
    playing = sorted((n for n in here if n not in byes), key=lambda n: (-_fine(points, n), lot(n)))
    if shape.seats == 2:
        groups = _match_pairs(playing, past, met, points, lot)
    else:
        groups = _search_tables(playing, sizes, met, points, key, number)
        pairs = (pair for group in groups for pair in combinations(group, 2))
        if shape.system == ALL and wanted and all(met[frozenset(pair)] for pair in pairs):
            rest = [name for name in playing if name not in wanted]
            groups = _cut([*wanted, *rest], sizes)
    full = shape.seats if shape.odd == BOT else 0
    return Round(_seat_groups(groups, past, full, lot), tuple(sorted(byes)))


def everybody_met(players: Sequence[str], past: Past) -> bool:
    """Whether each pair of `players` has sat at one table."""
    met = {frozenset(pair) for seats in past.tables for pair in combinations(seats, 2)}
    return all(frozenset(pair) in met for pair in combinations(players, 2))


def _draw(key: bytes, number: int) -> Callable[[str], int]:
    @cache
    def lot(name: str) -> int:
        text = f"{number}/{name}".encode()
        return int.from_bytes(hashlib.sha256(key + text).digest()[:8], "big")

    return lot


def _fine(points: Mapping[str, Fraction], name: str) -> int:
    return int(points.get(name, Fraction(0)) * _FINE)


def _sizes(shape: Shape, count: int) -> tuple[list[int], int]:
    """Return how many people sit at each table, and how many have no game."""
    seats, least = shape.seats, shape.least
    tables = -(-count // seats) if shape.odd in (BOT, SMALL) else count // seats
    while shape.odd == SMALL and tables and count // tables < least:
        tables -= 1
    if not tables:
        return [], count
    people = min(count, tables * seats)
    low, more = divmod(people, tables)
    return [low + (at < more) for at in range(tables)], count - people


def _byes(
    here: Sequence[str],
    idle: int,
    past: Past,
    points: Mapping[str, Fraction],
    lot: Callable[[str], int],
    spared: Sequence[str],
) -> frozenset[str]:
    """Those who had the fewest rounds without a game, of them the last in the table."""
    had = Counter(past.byes)
    order = sorted(
        here, key=lambda n: (n in spared and idle < len(here) - 1, had[n], _fine(points, n), lot(n))
    )
    return frozenset(order[:idle])


def _all_pairs(
    shape: Shape,
    number: int,
    here: Sequence[str],
    past: Past,
    met: Mapping[frozenset[str], int],
    key: bytes,
) -> Round:
    """The circle method; what did not come about in it is played afterwards."""
    lot = _draw(key, 0)
    circle = sorted(shape.players, key=lot)
    around = len(circle) - 1 + len(circle) % 2
    if number <= around:
        pairs = _circle(circle, around, number)
        seats = tuple(pair for pair in pairs if all(name in here for name in pair))
    else:
        unmet = [p for p in combinations(here, 2) if not met.get(frozenset(p))]
        seats = _seat_groups(_match(unmet, lambda pair: 0), past, 0, lot)
    busy = {name for table in seats for name in table}
    byes = tuple(sorted(name for name in here if name not in busy))
    if shape.odd == BOT:
        return Round((*seats, *_seat_groups([[n] for n in byes], past, 2, lot)))
    return Round(seats, byes)


def _circle(circle: Sequence[str], around: int, number: int) -> list[Seats]:
    """One turns around: with each of the others he sits once first and once second, as it were,
    so that each sits on both seats equally often."""
    fixed = circle[around] if len(circle) > around else None
    at = (number - 1) % around
    pairs: list[Seats] = [
        (circle[(at + step) % around], circle[(at - step) % around])
        for step in range(1, (around + 1) // 2)
    ]
    if fixed is not None:
        pairs.append((circle[at], fixed) if number % 2 else (fixed, circle[at]))
    return pairs


def _match_pairs(
    playing: Sequence[str],
    past: Past,
    met: Mapping[frozenset[str], int],
    points: Mapping[str, Fraction],
    lot: Callable[[str], int],
) -> list[list[str]]:
    """Pairs that have not met while that can be, then of equal points, then of whom each gets
    the seat that he had less often."""
    first = Counter(seats[0] for seats in past.tables)
    first.subtract(seats[1] for seats in past.tables if len(seats) > 1)
    reach = max((_fine(points, name) for name in playing), default=0)
    far = (reach + 1) ** 2 * (len(playing) + 1)

    def cost(pair: Sequence[str]) -> int:
        one, other = pair
        gap = (_fine(points, one) - _fine(points, other)) ** 2
        lean = abs(first[one] + first[other]) ** 2
        noise = (lot(one) ^ lot(other)) % 1000
        near = (met.get(frozenset(pair), 0) * far + gap) * 1000 + lean
        return near * 1000 * len(playing) + noise

    pairs = _match(list(combinations(playing, 2)), cost)
    return sorted(pairs, key=lambda pair: min(playing.index(name) for name in pair))


def _match(pairs: Sequence[Sequence[str]], cost: Callable[[Sequence[str]], int]) -> list[list[str]]:
    """As many pairs as can be at once, of the least cost together."""
    import networkx

    graph = networkx.Graph()
    dearest = max((cost(pair) for pair in pairs), default=0)
    for one, other in pairs:
        graph.add_edge(one, other, weight=dearest - cost((one, other)))
    found = networkx.max_weight_matching(graph, maxcardinality=True)
    place = {name: at for at, name in enumerate(dict.fromkeys(n for pair in pairs for n in pair))}
    return sorted(
        (sorted(pair, key=place.__getitem__) for pair in found), key=lambda p: place[p[0]]
    )


def _search_tables(
    playing: Sequence[str],
    sizes: Sequence[int],
    met: Mapping[frozenset[str], int],
    points: Mapping[str, Fraction],
    key: bytes,
    number: int,
) -> list[list[str]]:
    """Tables of several: few who have met, then near points; the best of many beginnings."""
    reach = max((_fine(points, name) for name in playing), default=0)
    far = (reach + 1) ** 2 * (len(playing) + 1) * max(sizes, default=1)

    @cache
    def cost(one: str, other: str) -> int:
        gap = _fine(points, one) - _fine(points, other)
        return met.get(frozenset((one, other)), 0) ** 2 * far + gap * gap

    def price(table: Sequence[str]) -> int:
        return sum(cost(*sorted(pair)) for pair in combinations(table, 2))

    best: list[list[str]] = []
    least = -1
    for attempt in range(_TRIES if len(playing) <= _MANY else _FEWER):
        order = list(playing)
        if attempt:
            order.sort(key=_draw(key + attempt.to_bytes(2, "big"), number))
        groups = _cut(order, sizes)
        _improve(groups, price)
        total = sum(map(price, groups))
        if least < 0 or total < least:
            best, least = groups, total
        if not least:
            break
    return best


def _cut(order: Sequence[str], sizes: Sequence[int]) -> list[list[str]]:
    left = iter(order)
    return [list(islice(left, size)) for size in sizes]


def _improve(groups: list[list[str]], price: Callable[[Sequence[str]], int]) -> None:
    """Let two change their places as long as that is better."""
    better = True
    while better:
        better = False
        for left, right in combinations(groups, 2):
            now = price(left) + price(right)
            for one in range(len(left)):
                for other in range(len(right)):
                    left[one], right[other] = right[other], left[one]
                    then = price(left) + price(right)
                    if then < now:
                        now, better = then, True
                    else:
                        left[one], right[other] = right[other], left[one]


def _seat_groups(
    groups: Sequence[Sequence[str]], past: Past, full: int, lot: Callable[[str], int]
) -> tuple[Seats, ...]:
    """Each group on its seats, everybody where he sat least often, as far as that goes."""
    sat = Counter((name, at) for seats in past.tables for at, name in enumerate(seats))
    return tuple(_best_seats(group, sat, max(full, len(group)), lot) for group in groups)


def _best_seats(
    group: Sequence[str], sat: Mapping[tuple[str, int], int], size: int, lot: Callable[[str], int]
) -> Seats:
    names = sorted(group, key=lot)

    @cache
    def fill(at: int, left: frozenset[str]) -> tuple[int, Seats]:
        """The least cost of the seats from `at` on for those who are left, and who sits there."""
        if at == size:
            return 0, ()
        tried: list[tuple[int, int, Seats]] = []
        for rank, name in enumerate(names):
            if name in left:
                cost, seats = fill(at + 1, left - {name})
                tried.append((cost + 4 ** sat.get((name, at), 0), rank, (name, *seats)))
        if len(left) < size - at:
            cost, seats = fill(at + 1, left)
            tried.append((cost, len(names), (MACHINE, *seats)))
        cost, _, seats = min(tried)
        return cost, seats

    return fill(0, frozenset(names))[1]
