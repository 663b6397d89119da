"""All kinds of journal lines, in one place."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from adjudicator.engine.journal.line import JournalLine
from adjudicator.engine.lines.branch import Branched
from adjudicator.engine.lines.clocks import Moved, Paused, Reminded, Resumed, Scheduled
from adjudicator.engine.lines.correction import Corrected
from adjudicator.engine.lines.course import Drawn, Ended, Opened, Renewed, Restored, Settled
from adjudicator.engine.lines.entry import Entry
from adjudicator.engine.lines.excuses import Excused
from adjudicator.engine.lines.received import Public, Received
from adjudicator.engine.lines.referee import Announced, Invited, Processed, Remarked, Spoken
from adjudicator.engine.lines.seats import Called, Failed, Policy, Rekeyed, Seated, Waits
from adjudicator.engine.lines.turns import Invalid, Published, Step

#: each kind of line, in the order in which a game meets it
KINDS: tuple[type[Entry], ...] = (
    Opened,
    Invited,
    Received,
    Public,
    Drawn,
    Step,
    Invalid,
    Published,
    Reminded,
    Waits,
    Failed,
    Moved,
    Paused,
    Resumed,
    Scheduled,
    Excused,
    Seated,
    Called,
    Rekeyed,
    Spoken,
    Policy,
    Announced,
    Remarked,
    Processed,
    Corrected,
    Branched,
    Restored,
    Renewed,
    Settled,
    Ended,
)


@lru_cache(maxsize=4)
def _by_name(kinds: tuple[type[Entry], ...]) -> Mapping[str, type[Entry]]:
    return {kind.KIND: kind for kind in kinds}


def entry_of(line: JournalLine) -> Entry:
    """What a line holds; raises ValueError for an unknown kind, or for fields that do not fit."""
    kind = _by_name(KINDS).get(line.kind)
    if kind is None:
        raise ValueError(f"unknown kind of line '{line.kind}'")
    return kind.load(line.data)
