"""What a turn may not have meant, though the rules allow it: told in the receipt."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.rulekit.course import Rehearsed
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.phrase import Phrase
from adjudicator.rules.metallurgie.advice.outlook import Outlook
from adjudicator.rules.metallurgie.advice.prospects import ripe_areas, ripe_phrase
from adjudicator.rules.metallurgie.board import survey
from adjudicator.rules.metallurgie.state import Stage, State
from adjudicator.rules.metallurgie.view import view

#: stages in which nothing of the pattern changes any more before another seat's turn
_DONE: tuple[Stage, ...] = ("refill", "choose")


def warn(tried: Rehearsed, seat: SeatId) -> Iterator[Phrase]:
    """Tell which areas the turn makes ripe for others: one card more scores, and did not before."""
    start: State = tried.start
    end: State = tried.end
    if end.stage not in _DONE:
        return
    seen = view(end, seat)
    ripe = {
        (area.metal, cell)
        for area in ripe_areas(Outlook(survey(start.pattern)), seen.rulebook)
        for cell in area.cells
    }
    for area in ripe_areas(Outlook(survey(end.pattern)), seen.rulebook):
        if not all((area.metal, cell) in ripe for cell in area.cells):
            yield from ripe_phrase("warn-ripe", seen, area)
