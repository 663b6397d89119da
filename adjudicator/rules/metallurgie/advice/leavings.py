"""What cards laid bring, and what they leave to the next player: the sum by which turns are
suggested.

What he may take at once hangs on cards that nobody has shown; each of them may be in his hand or
be the one that he draws. The simple bot does not ask this, so that games of machines stay as
they are.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, islice
from math import comb
from sys import maxsize
from typing import NamedTuple

from adjudicator.rules.metallurgie import scoring
from adjudicator.rules.metallurgie.advice.bots import follow_chain, worth_of
from adjudicator.rules.metallurgie.advice.enumeration import Laying
from adjudicator.rules.metallurgie.advice.outlook import Outlook
from adjudicator.rules.metallurgie.board import CODES, LEVEL, NEEDED, Pattern, make_pattern, survey
from adjudicator.rules.metallurgie.hexgrid import Hex
from adjudicator.rules.metallurgie.options import HAND, Rulebook
from adjudicator.rules.metallurgie.view import View, unseen

#: a point, in the parts in which chances are counted, and what makes no difference
POINT, _STEP = 1000, 40
#: ways to lay cards that are counted up, those weighed whole because they come first (single cards
#: commit least), and because they are worth most
_LOOKED_AT, _FIRST, _BEST = 400, 30, 12
#: sets of cells tried for several cards of others, and sets of cards tried to take from an area
_SETS, _TAKEN = 60, 60


class Balance(NamedTuple):
    """What a turn is worth: the sum, its own points, how far areas have grown, stacks touched.

    total  own points less what the next seat may score at once, in parts of a point
    """

    total: int
    points: int
    share: int
    touched: int


class Leavings:
    """One seat's view, asked what its turns leave to the next."""

    def __init__(self, view: View) -> None:
        self._view, self._book = view, view.rulebook
        self._unseen = tuple(unseen(view, metal) for metal in CODES)
        self._outlook = Outlook(survey(view.pattern))
        self._known: dict[Pattern, int] = {}

    def best(self, layings: Iterable[Laying]) -> tuple[Laying, Balance] | None:
        """The first of the layings with the best balance; None where there is none."""
        found = list(islice(layings, _LOOKED_AT))
        grown = [self._outlook.growth(laying.level, laying.cells) for laying in found]
        order = sorted(range(len(found)), key=lambda at: (grown[at].ripe, grown[at]), reverse=True)
        best: tuple[Laying, Balance] | None = None
        for at in sorted({*order[:_BEST], *range(min(_FIRST, len(found)))}):
            laying, (share, touched, _) = found[at], grown[at]
            points, pattern = laid_out(self._view.pattern, self._book, laying)
            balance = Balance(points * POINT - self.of(pattern), points, share, touched)
            if best is None or balance > best[1]:
                best = laying, balance
        return best

    def taken(self, area: tuple[Hex, ...]) -> tuple[Hex, ...]:
        """M-08: the cards to take from an area: the first that leave the best balance."""
        ground, fresh, book = survey(self._view.pattern), self._view.fresh, self._book
        best: tuple[Hex, ...] = ()
        most = -maxsize
        for cells in islice(scoring.removal_sets(ground, area, book.iron_blocked), _TAKEN):
            level = ground.heights[area[0]]
            after = scoring.fresh_after(fresh, area, cells, level, book)
            points, pattern = follow_chain(scoring.lift(ground, cells), after, book)
            if (total := points * POINT - self.of(pattern)) > most:
                best, most = cells, total
        return best

    def of(self, pattern: Pattern) -> int:
        """The points that the next seat may score at once on a pattern, in parts of a point."""
        known = self._known.get(pattern)
        if known is not None:
            return known
        left, total = POINT, 0
        chances = sorted(self._chances(Outlook(survey(pattern))), reverse=True)
        for points, chance in chances:
            total += points * chance * left // POINT
            left -= chance * left // POINT
        self._known[pattern] = total - total % _STEP
        return self._known[pattern]

    def _chances(self, outlook: Outlook) -> Iterator[tuple[int, int]]:
        """For each metal that others may score: how many points, and how likely they can."""
        for metal in CODES:
            level, count = LEVEL[metal], 1
            while count <= HAND:
                points = _points(outlook, self._book, level, count)
                if points:
                    yield points, self._holds(level, count)
                    break
                if count == 1 and level > 1 and _rises(outlook, level):
                    yield 1, self._holds(level - 1, 1) * self._holds(level, 1) // POINT
                count += 1

    def _holds(self, level: int, count: int) -> int:
        """How likely three cards of a hand and one drawn have so many of a metal."""
        cards, own = sum(self._unseen), self._unseen[level - 1]
        drawn = min(HAND + 1, cards)
        fewer = sum(comb(own, n) * comb(cards - own, drawn - n) for n in range(count))
        return POINT - POINT * fewer // comb(cards, drawn)


def laid_out(pattern: Pattern, book: Rulebook, laying: Laying) -> tuple[int, Pattern]:
    """M-07, M-08: the points of cards laid, and the pattern that they leave."""
    heights = dict(pattern) | dict.fromkeys(laying.cells, laying.level)
    return follow_chain(make_pattern(heights), tuple(sorted(laying.cells)), book)


def _points(outlook: Outlook, book: Rulebook, level: int, count: int) -> int:
    """The points of `count` cards of one metal, laid so that they score; 0 where they cannot."""
    if not outlook.may_score(level, count):
        return 0
    places = outlook.ground.places(level)
    if level == 1 and count > 1:
        # irons go beside one another, so any others make one of them grow
        grown = max(outlook.size(level, cell) for cell in places) + count - 1
        return int(grown >= NEEDED[level])
    best = 0
    for cells in islice(combinations(places, count), _SETS):
        if outlook.growth(level, cells).ripe:
            laying = Laying((CODES[level - 1],), cells)
            best = max(best, worth_of(outlook, book, laying)[0])
            if count > 1 and best:
                break
    return best


def _rises(outlook: Outlook, level: int) -> bool:
    """Whether a tower of two cards can reach a level so that its area scores."""
    return outlook.may_score(level, 1) and any(
        outlook.growth(level, (cell,)).ripe for cell in outlook.ground.places(level - 1)
    )
