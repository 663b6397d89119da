"""Mails of a game's course: reports of turns, questions within one, the position after it was taken
back or corrected."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from adjudicator.engine.journal.line import instant
from adjudicator.engine.lines.branch import Branched
from adjudicator.engine.lines.correction import Corrected
from adjudicator.engine.lines.course import Drawn, Renewed, Restored
from adjudicator.engine.lines.received import Received
from adjudicator.engine.lines.referee import Processed, Remarked, Spoken
from adjudicator.engine.lines.turns import Invalid, Published, Step
from adjudicator.engine.play.adjudicate import awaited_seats, report_due
from adjudicator.engine.table.happenings import Note
from adjudicator.mail.ports import Outgoing
from adjudicator.service.features.feature import Feature, Line
from adjudicator.service.following.report_mails import report_each
from adjudicator.service.game.post import key_of
from adjudicator.service.game.session import Change, Session


def send_reports(session: Session, change: Change) -> Iterator[Outgoing]:
    """The report of a finished turn to the seats that it asks, and to those that hear of each.

    The first report goes to every seat; so do all of older games, which tell nothing twice.
    What the last one would tell stands in the mail that ends the game.
    """
    table, at = change.before, change.line.at
    names = _readers_of_turn(session, change)
    return report_each(session, table, names, "report", key_of(table), at)


def _readers_of_turn(session: Session, change: Change) -> tuple[str, ...]:
    """The seats that get the report of a finished turn."""
    table = change.before
    if not table.open and table.past is not None and table.published >= 0:
        return ()
    everybody = table.published < 0 or not table.open or table.past is None
    asked = () if everybody else _waited_for(session, change)
    return tuple(
        seat.name for seat in table.seats if everybody or seat.news == "each" or seat.name in asked
    )


def reported(session: Session, change: Change) -> tuple[str, ...]:
    """The seats to which a line brings a report, or the position anew."""
    kind, names = change.line.kind, change.after.header.seats
    if kind == Published.KIND:
        names = _readers_of_turn(session, change)
    elif kind == Step.KIND:
        names = _seats_asked(session, change)
    elif kind == Invalid.KIND:
        names = (Invalid.of(change.line).seat,)
    elif kind not in (Branched.KIND, Corrected.KIND):
        names = ()
    return tuple(name for name in names if not change.after.seat(name).player)


def _waited_for(session: Session, change: Change) -> frozenset[str]:
    """The seats that the game waits for after a line."""
    return awaited_seats(session.ruleset, change.after, instant(change.line.at), session.key)


def send_questions(session: Session, change: Change) -> Iterator[Outgoing]:
    """What a step asks of seats, and the word to one that goes on autopilot."""
    yield from session.making.letters(partial(_tell_of_autopilot, session, change))
    yield from _ask(session, change)


def _tell_of_autopilot(session: Session, change: Change) -> Iterator[Outgoing]:
    """The word to a seat that it goes on autopilot: nothing will be asked of it any more."""
    table = change.after
    names = [
        seat.name
        for before, seat in zip(change.before.seats, table.seats, strict=True)
        if seat.autopilot == "missed" and not before.autopilot and table.past is not None
    ]
    return report_each(session, table, names, "autopilot", key_of(table), change.line.at)


def _ask(session: Session, change: Change) -> Iterator[Outgoing]:
    """Within a turn: a mail to each seat that is asked something new and has not answered it
    already, by a waiting or a standing line carried out in the same moment. Who is asked
    already hears of what standing lines of others did meanwhile, for the position is new."""
    table, names = change.after, _seats_asked(session, change)
    return report_each(session, table, names, "decision", key_of(table), change.line.at)


def _seats_asked(session: Session, change: Change) -> tuple[str, ...]:
    """The seats that get a mail within a turn, in their order."""
    if report_due(session.ruleset, change.after):
        return ()
    step = Step.of(change.line)
    meanwhile = bool(step.seized) and not step.answers
    asked = {
        o.decision.seat for o in change.after.open if meanwhile or o.id >= change.before.next_id
    }
    asked &= _waited_for(session, change) if asked else asked
    return tuple(name for name in change.after.header.seats if name in asked)


def tell_of_illegal_line(session: Session, change: Change) -> Iterator[Outgoing]:
    """A waiting line turned out illegal: its seat is told at once, with the question."""
    entry = Invalid.of(change.line)
    name = entry.seat
    notes = [h for h in change.after.happened if isinstance(h, Note) and h.seat == name]
    notices = (notes[-1].phrase,) if notes else ()
    return report_each(
        session,
        change.after,
        (name,),
        "invalid",
        key_of(change.after, entry.item, change.line.at),
        change.line.at,
        notices,
    )


def send_position_taken_back(session: Session, change: Change) -> Iterator[Outgoing]:
    """The game was taken back: everybody gets the position and the questions that stand again."""
    table, names = change.after, change.after.header.seats
    key, cause = key_of(table), Branched.of(change.line).cause
    return report_each(session, table, names, "back", key, change.line.at, back=cause)


def send_corrected_position(session: Session, change: Change) -> Iterator[Outgoing]:
    """The referee changed the position: everybody gets it, and the questions that stand now."""
    table, names = change.after, change.after.header.seats
    key, at = key_of(table), change.line.at
    return report_each(session, table, names, "corrected", key, at, back="corrected")


#: the mail that answers a `received` line is made in `notices.py`
COURSE = Feature(
    "course",
    lines=(
        *(Line(Received), Line(Drawn), Line(Restored), Line(Renewed)),
        *(Line(Spoken), Line(Remarked), Line(Processed)),
        Line(Step, send_questions),
        Line(Published, send_reports),
        Line(Invalid, tell_of_illegal_line),
        Line(Branched, send_position_taken_back),
        Line(Corrected, send_corrected_position),
    ),
)
