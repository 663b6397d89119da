"""What a report tells besides the picture and the events."""

from __future__ import annotations

from adjudicator.rulekit.phrase import Term, say
from adjudicator.rulekit.scene import Block, Lines
from adjudicator.rules.planet_masters.board import RACES, TRAITS
from adjudicator.rules.planet_masters.view import View


def report(view: View) -> tuple[Block, ...]:
    """Return what there is to choose between while races are chosen; all else the picture tells."""
    if view.table.phase != "races":
        return ()
    races = (say("race-trait", race=Term("race", r), trait=Term("face", TRAITS[r])) for r in RACES)
    return (Lines(say("section-races"), tuple(races)),)
