"""Letters about the clock of a game: its changes, reminders, deadlines that were put off."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime

from adjudicator.engine.journal.line import instant
from adjudicator.engine.lines.clocks import Due, Moved, Reminded, Scheduled
from adjudicator.engine.lines.excuses import Excused
from adjudicator.engine.lines.received import Received
from adjudicator.engine.play.adjudicate import is_answered
from adjudicator.engine.table.clock import coming
from adjudicator.engine.table.deadlines import reminders
from adjudicator.engine.table.happenings import Note
from adjudicator.engine.table.table import Open, SeatState, Table
from adjudicator.mail.ports import Outgoing
from adjudicator.mail.write.compose import Attachment
from adjudicator.render.letters.letter import Letter, Prose, section
from adjudicator.render.letters.report import opening, sending
from adjudicator.render.letters.texts import clock_letter, moved_letter, reminder_letter
from adjudicator.render.words.times import When
from adjudicator.render.words.words import Words
from adjudicator.rulekit.phrase import Phrase, say
from adjudicator.service.features.feature import Feature, Line
from adjudicator.service.features.times.reminders import REMINDING
from adjudicator.service.following.report_mails import letter_to_both
from adjudicator.service.game.clock_words import changes_told, paused_told
from adjudicator.service.game.composer_page import offer_page
from adjudicator.service.game.enclosures import Enclosure, calendar, no_calendar, orders_file
from adjudicator.service.game.offered_lines import whole_plans
from adjudicator.service.game.post import key_of, standing_of
from adjudicator.service.game.seat_reports import template
from adjudicator.service.game.session import Change, Session
from adjudicator.service.house.wording import words_of


def tell_of_clock(session: Session, change: Change) -> Iterator[Outgoing]:
    """Tell everybody who plays how the clock has changed, by when he is asked now, and which
    deadlines come."""
    table, now = change.after, instant(change.line.at)
    moved = {ident for ident, _ in Scheduled.of(change.line).due}
    dates = coming(session.ruleset, table, now)

    def to(seat: SeatState) -> Iterator[Outgoing]:
        words = words_of(session.host, session.ruleset, seat.language)
        mine = table.decisions_of(seat.name)
        later = [item for item in mine if item.id in moved]
        zone = table.zone_of(seat.name)
        letter = clock_letter(
            title=session.ruleset.about.title,
            game=table.header.id,
            due=When(instant(mine[0].due), zone, now) if mine and not table.paused else None,
            coming=[When(instant(date), zone) for date in dates] if not table.paused else (),
            changes=changes_told(change.before.schedule, table.schedule),
        )
        key, entry = key_of(table, change.line.at), _calendar(session, table, later, words, now)
        return letter_to_both(session, table, seat, "clock", key, letter, now, Enclosure(entry))

    return session.making.each((seat for seat in table.seats if not seat.resigned), to)


def _calendar(
    session: Session, table: Table, items: Sequence[Open], words: Words, now: datetime
) -> tuple[Attachment, ...]:
    """The deadline of a seat as a calendar entry, if that can be made."""
    host = session.host
    return session.making.some("calendar", lambda: calendar(host, table, items, words, now))


def tell_of_excuse(session: Session, change: Change) -> Iterator[Outgoing]:
    """Tell the seat whose deadline is later, or of which one miss less counts."""
    excused, table = Excused.of(change.line), change.after
    if excused.due:
        return _tell_of_deadlines(session, change, excused.due)
    seat = table.seat(excused.seat)
    names = {"title": session.ruleset.about.title, "game": session.header.id}
    letter = Letter(
        title=say("excused-title", **names),
        subject=say("excused-subject", **names),
        sections=section("", Prose(say("excused", misses=seat.misses), strong=True)),
    )
    key, now = key_of(table, seat.excused), instant(change.line.at)
    return letter_to_both(session, table, seat, "excused", key, letter, now)


def calendar_entry(session: Session, change: Change, words: Words) -> tuple[Attachment, ...]:
    """Return the file that cancels the entry of who owes nothing any more, or gives it again."""
    name, now = Received.of(change.line).seat, instant(change.line.at)
    before, after = change.before.seat(name), change.after.seat(name)
    mine = change.after.decisions_of(name)
    if not mine or _is_done(before) == _is_done(after):
        return ()
    if _is_done(after):
        return no_calendar(session.host, change.after, name, words, now)
    return calendar(session.host, change.after, mine, words, now)


def _is_done(seat: SeatState) -> bool:
    """Whether nobody waits for a mail of the seat."""
    final = seat.pending is not None and seat.pending.final
    return final or seat.resigned or bool(seat.autopilot)


def send_reminders(session: Session, change: Change) -> Iterator[Outgoing]:
    """Remind a seat that its answer is still awaited."""
    table, asked, now = change.after, Reminded.of(change.line).decision, instant(change.line.at)
    item = next((o for o in table.open if o.id == asked), None)
    if item is None:
        return
    moments = reminders(table.schedule, instant(item.opened), instant(item.due))
    if sum(moment <= now for moment in moments) > item.reminded:
        return  # after a pause of ours several are due at once: the last one is enough
    seat = table.seat(item.decision.seat)
    words = words_of(session.host, session.ruleset, seat.language)
    page, hosted, orders = offer_page(session, table, seat.name, words)
    some, ruleset = session.making.some, session.ruleset
    plans = some("proposals", lambda: whole_plans(ruleset, table, seat.name, words))
    proposed = some("proposals", lambda: template(ruleset, table, seat.name, words))
    letter = reminder_letter(
        title=session.ruleset.about.title,
        game=table.header.id,
        seat=seat.name,
        question=item.decision.phrase(),
        due=When(instant(item.due), table.zone_of(seat.name), now),
        stored=_state_of_answer(session, table, item, now),
        has_page=page is not None,
        links=(*opening(hosted), *sending(plans, words)),
    )
    key, standing = key_of(table, item.id, item.reminded), standing_of(table, seat.name, "reminder")
    files = some("template", lambda: orders_file(proposed, words))
    enclosed = Enclosure(files, page, orders, standing=standing)
    yield from letter_to_both(session, table, seat, "reminder", key, letter, now, enclosed)


def tell_of_later_deadlines(session: Session, change: Change) -> Iterator[Outgoing]:
    """Tell the seats whose deadlines a line puts off."""
    return _tell_of_deadlines(session, change, Moved.of(change.line).due)


def _tell_of_deadlines(session: Session, change: Change, due: Due) -> Iterator[Outgoing]:
    """Tell each seat whose deadline was moved its new one, why, and whether its answer is in."""
    table, now = change.after, instant(change.line.at)
    moved = {ident for ident, _ in due}
    note = table.happened[-1]
    assert isinstance(note, Note)

    def to(seat: SeatState) -> Iterator[Outgoing]:
        mine = [item for item in table.decisions_of(seat.name) if item.id in moved]
        if not mine or seat.autopilot or seat.resigned:
            return
        words = words_of(session.host, session.ruleset, seat.language)
        letter = moved_letter(
            title=session.ruleset.about.title,
            game=table.header.id,
            why=note.phrase,
            question=mine[0].decision.phrase(),
            due=When(instant(mine[0].due), table.zone_of(seat.name), now),
            stored=_state_of_answer(session, table, mine[0], now),
            paused=paused_told(table),
        )
        entry = () if table.paused else _calendar(session, table, mine, words, now)
        enclosed = Enclosure(entry, standing=standing_of(table, seat.name, "moved"))
        key = key_of(table, mine[0].id, mine[0].moves)
        yield from letter_to_both(session, table, seat, "moved", key, letter, now, enclosed)

    return session.making.each(table.seats, to)


def _state_of_answer(session: Session, table: Table, item: Open, now: datetime) -> Phrase:
    """Return what is in from the seat that is asked."""
    pending = table.seat(item.decision.seat).pending
    if pending is None:
        return say("remind-nothing-stored")
    if not pending.final:
        return say("remind-stored")
    answered = is_answered(session.ruleset, table, item, now)
    return say("status-own-final" if answered else "remind-not-answered")


CLOCKS = Feature(
    "clocks",
    lines=(
        Line(Reminded, send_reminders),
        Line(Moved, tell_of_later_deadlines),
        Line(Scheduled, tell_of_clock),
        Line(Excused, tell_of_excuse),
    ),
    time=REMINDING,
)
