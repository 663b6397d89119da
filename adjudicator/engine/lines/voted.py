"""The line that carries out what the players voted for."""

from __future__ import annotations

from adjudicator.engine.lines.clocks import Moved, Paused, Resumed
from adjudicator.engine.lines.course import Settled
from adjudicator.engine.lines.entry import Entry
from adjudicator.engine.table.pace import read_span
from adjudicator.engine.table.table import Table
from adjudicator.engine.table.talk import Motion
from adjudicator.engine.table.votes import ENDINGS, later, rest


def carry_out(table: Table, motion: Motion, at: str) -> Entry:
    """What the line holds that carries out a vote on the end or the clocks, written at `at`."""
    if motion.on in ENDINGS:
        return Settled(on=motion.on, seat=motion.value)
    if motion.on == "pause":
        return Paused()
    if motion.on == "resume":
        return Resumed(due=rest(table, at))
    return Moved(cause="vote", since=at, due=later(table, read_span(motion.value)))
