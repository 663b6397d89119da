"""Lines that stop on a surprise: what was not to be expected when they were sent.

A title says which alarms stop an order and when they ring (its `surprises.py`). After
each step the lines of all seats that wait are looked at: a sheet that is final, and standing lines.
What a seat does itself, and all that comes of its own turn, surprises it never. One alarm stops
the sheet whole, as its lines follow one another, or all standing lines of one name that can be
stopped: none of them steps in for another. A stopped sheet is no longer final, save for answers
to what others do, and counts at the deadline; a standing line acts no more until it is sent again.
A seat on autopilot is asked nothing, so nothing stops its lines.

The step's line in the journal tells what it stopped, and a replay takes it from there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from adjudicator.engine.answers.run import Run
from adjudicator.engine.answers.sources import alarms_of, sheet_of
from adjudicator.engine.sheet.sheet import Item
from adjudicator.engine.table.table import SeatState, Stop, Table
from adjudicator.rulekit.alarm import Alarm
from adjudicator.rulekit.event import Event, SeatId
from adjudicator.rulekit.frozen import Frozen, as_dict, replace
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.phrase import Phrase, Quote, dump_param, load_phrase, say
from adjudicator.rulekit.ruleset import AnyRuleSet

#: in `Header.keeps` of games whose lines stop
SURPRISE = "surprise"


class Armed(Frozen):
    """A line that a surprise stops.

    alarms  their names; () where none does, as nothing can or the line is unconditional
    """

    text: str
    orders: tuple[Order, ...]
    alarms: tuple[str, ...]


class Halt(Frozen):
    """What one surprise stopped: lines of a seat, and what happened."""

    seat: SeatId
    stop: Stop
    cause: Phrase


def dump_halt(halt: Halt) -> dict[str, Any]:
    """Return what the journal keeps of it."""
    return {"seat": halt.seat, **as_dict(halt.stop), "cause": dump_param(halt.cause)}


def load_halt(document: Mapping[str, Any]) -> Halt:
    """Return what a journal line holds of it; raises KeyError or ValueError if it is none."""
    stop = Stop(document["name"], int(document["sheet"]), document["text"], document["alarm"])
    return Halt(document["seat"], stop, load_phrase(document["cause"]))


def halt_lines(table: Table, halts: Iterable[Halt]) -> Table:
    """The table with those lines stopped, and each of their seats told so."""
    for halt in halts:
        seat, stop = table.seat(halt.seat), halt.stop
        if stop.sheet and seat.pending is not None:
            seat = replace(seat, pending=replace(seat.pending, final=False, final_at=""))
        seat = replace(seat, stops=(*seat.stops, stop))
        code = "note-halted-sheet" if stop.sheet else "note-halted-standing"
        told = say(code, text=Quote(stop.text), alarm=say(f"alarm-{stop.alarm}"), cause=halt.cause)
        table = table.with_seat(seat).with_note(told, seat.name, private=True)
    return table


def armed_sheet(ruleset: AnyRuleSet, table: Table, seat: SeatState) -> tuple[Armed, ...]:
    """The lines of the waiting sheet that are not used up, in their order."""
    if seat.pending is None:
        return ()
    items = sheet_of(ruleset, table, seat.pending.text).items
    lines = [i for n, i in enumerate(items) if n not in seat.pending.used]
    return tuple(_arm(ruleset, i) for i in lines if i.kind in ("line", "direct"))


def is_spent(ruleset: AnyRuleSet, table: Table, seat: SeatState) -> bool:
    """Whether all lines of the waiting sheet were carried out, so that nothing of it waits."""
    pending = seat.pending
    return pending is not None and bool(pending.used) and not armed_sheet(ruleset, table, seat)


def armed_standing(
    ruleset: AnyRuleSet, table: Table, seat: SeatState
) -> tuple[tuple[str, tuple[Armed, ...]], ...]:
    """The standing lines of a seat by name."""
    unasked = {form.name for form in ruleset.standing_forms if form.unasked}
    found = []
    for name in dict.fromkeys(name for name, _ in seat.standing):
        texts = [text for called, text in seat.standing if called == name]
        items = [i for t in texts for i in standing_items(ruleset, table, t)]
        lines = tuple(_arm(ruleset, item) for item in items)
        if name in unasked:
            lines = tuple(replace(line, alarms=()) for line in lines)
        found.append((name, lines))
    return tuple(found)


def standing_items(ruleset: AnyRuleSet, table: Table, text: str) -> tuple[Item, ...]:
    """The items of a standing line as it is kept."""
    return sheet_of(ruleset, table, "standing:\n" + text).of("standing")


def _arm(ruleset: AnyRuleSet, item: Item) -> Armed:
    clause = item.clause
    orders = () if clause is None else tuple(parsed.order for _, parsed in clause.branches)
    return Armed(item.raw.strip(), orders, alarms_of(ruleset, item))


def find_halts(ruleset: AnyRuleSet, before: Table, after: Table, run: Run) -> tuple[Halt, ...]:
    """Return what the events of a step stop, `before` and `after` being the tables around it."""
    if SURPRISE not in after.header.keeps or before.state is None or after.result:
        return ()
    return tuple(
        halt
        for seat in after.seats
        if not (seat.is_idle or seat.name in after.acted)
        for halt in _of_seat(ruleset, before, after, seat, run)
    )


def _of_seat(
    ruleset: AnyRuleSet, before: Table, after: Table, seat: SeatState, run: Run
) -> Iterator[Halt]:
    groups: list[tuple[Stop, tuple[Armed, ...]]] = []
    pending = seat.pending
    if pending is not None and pending.final and seat.sheet_stop is None:
        groups.append((Stop("", pending.number, "", ""), armed_sheet(ruleset, after, seat)))
    for name, lines in armed_standing(ruleset, after, seat):
        if seat.stop_of(name) is None:
            groups.append((Stop(name, 0, "", ""), lines))
    groups = [(stop, lines) for stop, lines in groups if any(line.alarms for line in lines)]
    if not groups:
        return
    faces = [event.face(seat.name) for event in run.by_others(seat.name)]
    known = [face for face in faces if face is not None]
    if not known:
        return
    views = (ruleset.view(before.state, seat.name), ruleset.view(after.state, seat.name))
    for stop, lines in groups:
        found = _first(ruleset, views, seat.name, lines, known)
        if found is not None:
            line, alarm = found
            yield Halt(seat.name, replace(stop, text=line.text, alarm=alarm.name), alarm.cause)


def _first(
    ruleset: AnyRuleSet,
    views: tuple[Any, Any],
    seat: SeatId,
    lines: Sequence[Armed],
    faces: Sequence[Event],
) -> tuple[Armed, Alarm] | None:
    """The worst surprise to some lines, and the first line that it stops."""
    orders = [(line, order) for line in lines if line.alarms for order in line.orders]
    given = tuple(order for _, order in orders)
    surprises = ruleset.courtesies.surprises
    for alarm in surprises.surprises(*views, seat, given, faces):
        meant = orders if alarm.at < 0 else orders[alarm.at : alarm.at + 1]
        for line, order in meant:
            if alarm.name in line.alarms and alarm.name in surprises.alarms(order):
                return line, alarm
    return None
