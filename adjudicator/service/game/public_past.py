"""What happened in a game, to those who have no seat: summed up, and drawn into the picture."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.table.happenings import Happening, Note
from adjudicator.engine.table.table import Table
from adjudicator.rulekit.phrase import Phrase
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.rulekit.scene import Scene
from adjudicator.service.game.seat_reports import known_to


def count_happenings(table: Table) -> int:
    """The number of the next thing that happens."""
    return (table.past.end if table.past is not None else 0) + len(table.happened)


def recap_public(ruleset: AnyRuleSet, table: Table, after: int) -> tuple[Phrase, ...]:
    """What happened from happening `after` on as far as it is kept: notes, then the events as the
    rules sum them up."""
    known = list(known_to(None, _happened(table, after)))
    faces = tuple(item for item in known if not isinstance(item, Note))
    notes = tuple(item.phrase for item in known if isinstance(item, Note))
    if not faces:
        return notes
    return (*notes, *ruleset.courtesies.recap.recap(ruleset.view(table.state, None), None, faces))


def draw_public(ruleset: AnyRuleSet, table: Table, after: int) -> Scene:
    """The picture of now, with the traces of what happened from happening `after` on."""
    view = ruleset.view(table.state, None)
    known = known_to(None, _happened(table, after))
    faces = tuple(item for item in known if not isinstance(item, Note))
    return ruleset.courtesies.traces.draw_traces(ruleset.scene(view), view, faces)


def _happened(table: Table, after: int) -> Sequence[Happening]:
    kept = table.past.kept if table.past is not None else ()
    found = (*kept, *table.happened)
    return found[max(0, after - count_happenings(table) + len(found)) :]
