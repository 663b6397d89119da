"""The reports of a game's course: of turns, of questions within one, of the position after it was
taken back or corrected; and the word to whom none could be made."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime
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
from adjudicator.engine.table.table import SeatState, Table
from adjudicator.mail.ports import ALONE, Outgoing
from adjudicator.mail.write.compose import Attachment
from adjudicator.render.letters.letter import Letter, Prose, section
from adjudicator.render.letters.rendering import render_letter
from adjudicator.render.letters.report import render_report
from adjudicator.render.words.times import When, when_phrase
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import Phrase, say
from adjudicator.service.features.deputy_letters import mail_to_both
from adjudicator.service.features.feature import Feature, Line
from adjudicator.service.game.composer_page import offer_page
from adjudicator.service.game.enclosures import (
    NOTHING,
    Enclosure,
    calendar,
    no_calendar,
    orders_file,
    view_file,
)
from adjudicator.service.game.offered_lines import whole_plans
from adjudicator.service.game.post import key_of, letter_to, standing_of
from adjudicator.service.game.seat_reports import after_draft, draft_lines, recap_for
from adjudicator.service.game.session import Change, Session
from adjudicator.service.game.turn_files import view_of
from adjudicator.service.game.waiting_orders import AHEAD
from adjudicator.service.house.wording import words_of


def report_each(
    session: Session,
    change: Change,
    names: Iterable[str],
    kind: str,
    key: str = "",
    *,
    before: bool = False,
    notices: tuple[Phrase, ...] = (),
    back: str = "",
) -> Iterator[Outgoing]:
    """Send a report to some seats; a seat whose report cannot be made hears that there is one.

    key     tells it apart from others of its kind in the same step
    before  whether it tells of the table before the line
    """
    table, at = change.before if before else change.after, change.line.at
    key = key or key_of(table)
    return session.making.each(
        names,
        lambda name: report_to(session, table, name, kind, key, at, notices, back),
        lambda name: word_instead(session, table, name, at, kind),
    )


def word_instead(
    session: Session, table: Table, name: str, at: str, kind: str
) -> Iterator[Outgoing]:
    """Tell a seat that a mail to it could not be made, and what it can do."""
    seat = table.seat(name)
    if seat.player:
        return iter(())
    names = {"title": session.ruleset.about.title, "game": table.header.id}
    mine = table.decisions_of(name) if not table.paused else ()
    due = (When(instant(item.due), table.zone_of(name), instant(at)) for item in mine[:1])
    letter = Letter(
        title=say("unmade-title", **names),
        subject=say("unmade-subject", **names),
        sections=section(
            "",
            Prose(say("unmade-told", **names), strong=True),
            *(Prose(say("report-due", when=when_phrase(each))) for each in due),
            Prose(say("unmade-how")),
        ),
    )
    return letter_to(session, seat, "unmade", key_of(table, kind, at), letter, instant(at))


def letter_to_both(
    session: Session,
    table: Table,
    seat: SeatState,
    kind: str,
    key: str,
    letter: Letter,
    date: datetime,
    enclosed: Enclosure = NOTHING,
) -> Iterator[Outgoing]:
    """Send a letter to a seat, and to the deputy who stands in for it (see `mail_to_both`)."""
    rendered = render_letter(letter, words_of(session.host, session.ruleset, seat.language))
    send = partial(mail_to_both, session, table, seat.name, kind, key, rendered, date)
    return send(text_only=seat.format == "text", enclosed=enclosed)


def report_to(
    session: Session,
    table: Table,
    name: str,
    kind: str,
    key: str,
    at: str,
    notices: tuple[Phrase, ...] = (),
    back: str = "",
) -> Iterator[Outgoing]:
    """Send one report: picture inside, view, order template and deadline attached."""
    seat = table.seat(name)
    if seat.player:
        return
    # what tries orders makes no reports
    from adjudicator.render.letters.bulletin import bulletin_letter
    from adjudicator.service.game.teaching.coaching import add_coaching

    words = words_of(session.host, session.ruleset, seat.language)
    report = session.report_for(table, name, words)
    page, hosted, orders = offer_page(session, table, name, words)
    if kind == "invalid":
        # what became of the line says why; that it was sent ahead is no news beside it
        report = replace(report, notices=_without_verdict(report.notices))
    notices = (*notices, *report.notices)
    some = session.making.some
    plans = some("proposals", lambda: whole_plans(session.ruleset, table, name, words))
    report = add_coaching(session, table, report, words)
    report = replace(
        report, notices=notices, back=back, has_page=page is not None, hosted=hosted, plans=plans
    )
    if back and (lines := draft_lines(seat, words)):
        notices = (*report.notices, say("notice-draft"))
        lexicon = session.ruleset.lexicon
        proposed = after_draft(lines, report.template, words, lexicon)
        report = replace(report, notices=notices, template=proposed)

    def entries() -> Iterator[Attachment]:
        mine, over = table.decisions_of(name), kind in ("autopilot", "back", "corrected")
        if not table.paused:
            yield from calendar(session.host, table, mine, words, instant(at))
        if not mine and (over or name in table.acted):
            yield from no_calendar(session.host, table, name, words, instant(at))

    quiet = kind == "report" and table.published >= 0 and not report.questions and table.open
    stands = standing_of(table, name, "news" if quiet else "turn")
    enclosed = Enclosure(
        (
            *some("view", lambda: (view_file(view_of(session.ruleset, table, name, words)),)),
            *some("template", lambda: orders_file(report.template, words)),
            *some("calendar", lambda: tuple(entries())),
        ),
        page,
        orders,
        standing=ALONE if kind == "autopilot" else stands,
    )
    send = partial(mail_to_both, session, table, name, kind, key)
    text_only = seat.format == "text"
    if quiet:
        first = table.past.end if table.past is not None else 0
        told = some("recap", lambda: recap_for(session.ruleset, table, name, first))
        letter = bulletin_letter(replace(report, happened=told), text_only)
        rendered = render_letter(letter, words)
    else:
        rendered = render_report(report, words)
    yield from send(
        rendered,
        instant(at),
        # what a player noted for himself is nobody else's, and a bulletin has none of it
        deputys=render_report(replace(report, notes=()), words)
        if report.notes and not quiet
        else None,
        text_only=text_only,
        enclosed=enclosed,
    )


def _without_verdict(notices: tuple[Phrase, ...]) -> tuple[Phrase, ...]:
    """The notices of a report without the verdict on orders that were sent ahead."""
    return tuple(note for note in notices if not note.code.startswith(AHEAD))


def send_reports(session: Session, change: Change) -> Iterator[Outgoing]:
    """Send the report of a finished turn to the seats that it asks, and to those that want each.

    When the game waits for a person for the first time, every seat hears of it; so it does of
    every turn of older games, which tell nothing twice.
    What the last one would tell stands in the mail that ends the game; a game that was called off
    before it began has no other.
    """
    names = _readers_of_turn(session, change)
    return report_each(session, change, names, "report", before=True)


def _readers_of_turn(session: Session, change: Change) -> tuple[str, ...]:
    """The seats that get the report of a finished turn."""
    table = change.before
    if not table.open and table.past is not None and (table.published >= 0 or table.settled):
        return ()
    asked = _waited_for(session, change)
    everybody = (asked and table.is_fresh) or not table.open or table.past is None
    return tuple(
        seat.name
        for seat in table.seats
        if everybody or seat.name in asked or (seat.news == "each" and _is_news(table, seat.name))
    )


def _is_news(table: Table, name: str) -> bool:
    """Whether a turn was more than what a seat itself did in it, and was told by its receipt."""
    noted = (isinstance(item, Note) and item.seat == name for item in table.happened)
    return table.acted != (name,) or any(noted)


def seats_reported_to(session: Session, change: Change) -> tuple[str, ...]:
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
    """Ask seats what a step opens, and tell one that goes on autopilot.

    Within a turn each seat gets a mail that is asked something new and has not answered it already,
    by a waiting or a standing line carried out in the same moment. Who is asked already hears of
    what standing lines of others did meanwhile, for the position is new. Where it is the first
    question of the game, every seat hears of it.
    """
    yield from session.making.letters(partial(_tell_of_autopilot, session, change))
    yield from report_each(session, change, _seats_asked(session, change), "decision")


def _tell_of_autopilot(session: Session, change: Change) -> Iterator[Outgoing]:
    """Tell a seat that it goes on autopilot: nothing will be asked of it any more."""
    names = [
        seat.name
        for before, seat in zip(change.before.seats, change.after.seats, strict=True)
        if seat.autopilot == "missed" and not before.autopilot and change.after.past is not None
    ]
    return report_each(session, change, names, "autopilot")


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
    if asked and change.after.is_fresh:
        return change.after.header.seats
    return tuple(name for name in change.after.header.seats if name in asked)


def tell_of_illegal_line(session: Session, change: Change) -> Iterator[Outgoing]:
    """Tell a seat at once that a waiting line of it turned out illegal, with the question."""
    entry = Invalid.of(change.line)
    notes = [n for n in change.after.happened if isinstance(n, Note) and n.seat == entry.seat]
    notices = tuple(note.phrase for note in notes[-1:])
    key = key_of(change.after, entry.item, change.line.at)
    return report_each(session, change, (entry.seat,), "invalid", key, notices=notices)


def send_position_taken_back(session: Session, change: Change) -> Iterator[Outgoing]:
    """Send everybody the position and the questions of a game that was taken back."""
    names, cause = change.after.header.seats, Branched.of(change.line).cause
    return report_each(session, change, names, "back", back=cause)


def send_corrected_position(session: Session, change: Change) -> Iterator[Outgoing]:
    """Send everybody the position that the referee has changed, and the questions in it."""
    return report_each(session, change, change.after.header.seats, "corrected", back="corrected")


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
