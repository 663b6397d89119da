"""Areas that score and the sets of cards that may be taken from them (M-07, M-08).

Pure geometry over a survey, the fresh cells and the rule book; whose turn it is and what
is kept does not come in here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, islice

from adjudicator.rulekit.frozen import Frozen
from adjudicator.rules.metallurgie.board import NEEDED, REMOVED, Pattern, Survey, area_at, survey
from adjudicator.rules.metallurgie.hexgrid import Hex
from adjudicator.rules.metallurgie.options import IronBlocked, Rulebook

Cells = tuple[Hex, ...]

#: removal sets that the policy `chain` compares at most
CHAIN_SETS = 20_000


class Removal(Frozen):
    """How many cards an area loses (0: it cannot score) and whether the rest must hold together."""

    count: int
    connected: bool = False


def connected_sets(ground: Survey, area: Cells, count: int) -> Iterator[Cells]:
    """M-08: the sets of `count` irons of `area` that leave one pattern, in cell order.

    A beginning is given up as soon as it cuts off more than its remaining irons can mend.
    """
    index = [ground.index[cell] for cell in area]
    full = (1 << len(ground.pattern)) - 1
    after = [0] * (len(index) + 1)  # irons from a place on, as a mask
    for place in range(len(index) - 1, -1, -1):
        after[place] = after[place + 1] | 1 << index[place]

    def grow(taken: int, whole: bool, start: int, left: int) -> Iterator[int]:
        if left == 0:
            if whole:
                yield taken
            return
        for place in range(start, len(index) - left + 1):
            more = taken | 1 << index[place]
            rest = full & ~more
            one = whole and _leaves_one(ground, rest, index[place])
            if not one:
                parts = _parts(ground, rest)
                one = len(parts) < 2
                if not one and not _mendable(rest, parts, after[place + 1], left - 1):
                    continue
            yield from grow(more, one, place + 1, left - 1)

    parts = _parts(ground, full)
    if len(parts) < 2 or _mendable(full, parts, after[0], count):
        for taken in grow(0, len(parts) < 2, 0, count):
            yield tuple(cell for cell, i in zip(area, index, strict=True) if taken >> i & 1)


def _leaves_one(ground: Survey, rest: int, taken: int) -> bool:
    """Whether a cell taken out of one pattern surely leaves one: what touched it holds together."""
    near = ground.links[taken] & rest
    return ground.flood(near) == near


def _parts(ground: Survey, rest: int) -> list[int]:
    """The connected parts of a mask."""
    parts: list[int] = []
    while rest:
        part = ground.flood(rest)
        parts.append(part)
        rest &= ~part
    return parts


def _mendable(rest: int, parts: Sequence[int], usable: int, left: int) -> bool:
    """Whether taking at most `left` of `usable` can leave one of the parts of `rest`."""
    for part in parts:
        others = rest & ~part
        if others.bit_count() <= left and not others & ~usable:
            return True
    return False


@lru_cache(maxsize=2048)
def _iron_removal(pattern: Pattern, area: Cells, policy: IronBlocked) -> Removal:
    ground = survey(pattern)
    wanted = REMOVED[1]
    if next(connected_sets(ground, area, wanted), None) is not None:
        return Removal(wanted, connected=True)
    # irons in a row between two halves hold the pattern together: they may split it, do not
    # score, or lose only those that leave one piece, as the table agreed
    if policy == "may_split":
        return Removal(wanted)
    if policy == "no_score":
        return Removal(0)
    for count in range(wanted - 1, 0, -1):
        if next(connected_sets(ground, area, count), None) is not None:
            return Removal(count, connected=True)
    return Removal(0)


def removal(ground: Survey, area: Cells, policy: IronBlocked) -> Removal:
    """M-08: how many cards `area` loses when it scores."""
    level = ground.heights[area[0]]
    if level == 1:
        return _iron_removal(ground.pattern, area, policy)
    return Removal(REMOVED[level])


def removal_sets(ground: Survey, area: Cells, policy: IronBlocked) -> Iterator[Cells]:
    """M-08: every legal set of cells, as ascending lists compared item by item."""
    rule = removal(ground, area, policy)
    if rule.count == 0:
        return iter(())
    if rule.connected:
        return connected_sets(ground, area, rule.count)
    return combinations(area, rule.count)


def keeps_together(ground: Survey, cells: Iterable[Hex]) -> bool:
    """M-08: whether the pattern is still one without the stacks of `cells`."""
    rest = (1 << len(ground.pattern)) - 1 & ~ground.mask(cells)
    return ground.flood(rest) == rest


def scorable(ground: Survey, fresh: Sequence[Hex], book: Rulebook) -> tuple[Cells, ...]:
    """M-07: the areas that must score now, ordered by their first cell."""
    heights = ground.heights
    visible = list(heights.values())
    found: list[Cells] = []
    for cell in fresh:
        level = heights[cell]
        if visible.count(level) < NEEDED[level] or (found and any(cell in a for a in found)):
            continue
        area = area_at(heights, cell)
        if len(area) >= NEEDED[level]:
            found.append(area)
    if not found:
        return ()
    return tuple(sorted(a for a in found if removal(ground, a, book.iron_blocked).count))


def area_with(ground: Survey, level: int, cell: Hex) -> Cells:
    """The area that a card of `level` on `cell` would be part of."""
    return area_at({**ground.heights, cell: level}, cell)


def lift(ground: Survey, cells: Iterable[Hex]) -> Pattern:
    """M-08: the pattern without the top cards of `cells`."""
    gone = set(cells)
    kept = (stack if stack[0] not in gone else (stack[0], stack[1] - 1) for stack in ground.pattern)
    return tuple(stack for stack in kept if stack[1])


def fresh_after(
    fresh: Sequence[Hex], area: Cells, cells: Cells, level: int, book: Rulebook
) -> tuple[Hex, ...]:
    """M-08: the fresh cells once `cells` of `area` are taken."""
    scored = set(area)
    kept = {cell for cell in fresh if cell not in scored}
    if level > 1:
        # a gold lifted shows silver that may score with its neighbours; below iron is nothing
        kept.update(cells)
    if book.leftover_fresh:
        kept.update(scored.difference(cells))
    return tuple(sorted(kept))


def pick_area(ground: Survey, areas: Sequence[Cells], policy: str) -> Cells:
    """M-07: the area that a policy names: `high`, `low` or `large`; first cell on ties."""
    heights = ground.heights
    if policy == "low":
        return min(areas, key=lambda a: (heights[a[0]], a))
    if policy == "large":
        return min(areas, key=lambda a: (-len(a), -heights[a[0]], a))
    return min(areas, key=lambda a: (-heights[a[0]], a))


def pick_set(
    ground: Survey,
    area: Cells,
    fresh: Sequence[Hex],
    book: Rulebook,
    policy: str,
    limit: int = CHAIN_SETS,
) -> Cells:
    """M-08: the set that a policy names: the first legal one, or the first with the best chain.

    `chain` looks at `limit` sets at most, far more than an ordinary area has.
    """
    sets = removal_sets(ground, area, book.iron_blocked)
    first = next(sets)
    if policy != "chain":
        return first
    level = ground.heights[area[0]]
    if level == 1 and not _other_iron(ground, area, fresh, book):
        return first  # taking irons uncovers nothing, so every set leads equally far
    best, most = first, links_after(ground, area, first, fresh, book)
    bound = _most_links(ground, level, len(first))
    for cells in islice(sets, limit):
        if most >= bound:
            break
        links = links_after(ground, area, cells, fresh, book)
        if links > most:
            best, most = cells, links
    return best


def _most_links(ground: Survey, level: int, count: int) -> int:
    """Return how many areas there can be at most once `count` cards of `level` are taken."""
    visible = [len(cells) for cells in ground.tops]
    visible[level] -= count
    visible[level - 1] += count
    return sum(visible[i] // NEEDED[i] for i in range(1, len(NEEDED)))


def _other_iron(ground: Survey, area: Cells, fresh: Sequence[Hex], book: Rulebook) -> bool:
    if book.leftover_fresh:
        return True
    return any(ground.heights[cell] == 1 and cell not in area for cell in fresh)


def links_after(
    ground: Survey, area: Cells, cells: Cells, fresh: Sequence[Hex], book: Rulebook
) -> int:
    """M-07: how many areas are scorable right after `cells` of `area` are taken."""
    level = ground.heights[area[0]]
    after = fresh_after(fresh, area, cells, level, book)
    return len(scorable(Survey(lift(ground, cells)), after, book))
