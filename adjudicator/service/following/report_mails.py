"""The report to a seat as a finished mail, and the word to whom none could be made."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime
from functools import partial

from adjudicator.engine.journal.line import instant
from adjudicator.engine.table.table import SeatState, Table
from adjudicator.mail.ports import ALONE, Outgoing
from adjudicator.mail.write.compose import Attachment
from adjudicator.render.letters.letter import Letter, Prose, render_letter, section
from adjudicator.render.letters.report import render_report
from adjudicator.render.words.times import When, when_phrase
from adjudicator.render.words.words import Words
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import Phrase, say
from adjudicator.service.features.deputy_letters import mail_to_both
from adjudicator.service.game.composer_page import offer_page
from adjudicator.service.game.enclosures import calendar, no_calendar, orders_file, view_file
from adjudicator.service.game.post import NOTHING, Enclosed, key_of, letter_to, standing_of
from adjudicator.service.game.proposals import whole_plans
from adjudicator.service.game.seat_reports import after_draft, draft_lines
from adjudicator.service.game.session import Session
from adjudicator.service.game.turn_files import view_of
from adjudicator.service.house.wording import words_of


def report_each(
    session: Session,
    table: Table,
    names: Iterable[str],
    kind: str,
    key: str,
    at: str,
    notices: tuple[Phrase, ...] = (),
    back: str = "",
) -> Iterator[Outgoing]:
    """A report to each of some seats; to whom none can be made, the word that there is one."""
    return session.making.each(
        names,
        lambda name: _report(session, table, name, kind, key, at, notices, back),
        lambda name: word_instead(session, table, name, at, kind),
    )


def word_instead(
    session: Session, table: Table, name: str, at: str, kind: str
) -> Iterator[Outgoing]:
    """The word to a seat that a mail to it could not be made, and what it can do."""
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
    enclosed: Enclosed = NOTHING,
) -> Iterator[Outgoing]:
    """A letter to a seat, and to the deputy who stands in for it (see `mail_to_both`)."""
    rendered = render_letter(letter, words_of(session.host, session.ruleset, seat.language))
    send = partial(mail_to_both, session, table, seat.name, kind, key, rendered, date)
    return send(text_only=seat.format == "text", enclosed=enclosed)


def _report(
    session: Session,
    table: Table,
    name: str,
    kind: str,
    key: str,
    at: str,
    notices: tuple[Phrase, ...] = (),
    back: str = "",
) -> Iterator[Outgoing]:
    """One report as a mail: picture inside, view, order template and deadline attached."""
    seat = table.seat(name)
    if seat.player:
        return
    words = words_of(session.host, session.ruleset, seat.language)
    report = session.report_for(table, name, words)
    page, hosted, orders = offer_page(session, table, name, words)
    notices = (*report.notices, *notices)
    some = session.making.some
    plans = some("proposals", lambda: whole_plans(session.ruleset, table, name, words))
    report = replace(
        report, notices=notices, back=back, has_page=page is not None, hosted=hosted, plans=plans
    )
    if back and (lines := draft_lines(seat, words)):
        notices = (*report.notices, say("notice-draft"))
        report = replace(report, notices=notices, template=after_draft(lines, report.template))
    mine = table.decisions_of(name)
    gone = not mine and (kind in ("autopilot", "back", "corrected") or name in table.acted)
    enclosed = Enclosed(
        (
            *some("view", lambda: (view_file(view_of(session.ruleset, table, name, words)),)),
            *some("template", lambda: orders_file(report.template, words)),
            *some("calendar", lambda: _entries(session, table, name, words, at, gone)),
        ),
        page,
        orders,
        standing=ALONE if kind == "autopilot" else standing_of(table, name, "turn"),
    )
    send = partial(mail_to_both, session, table, name, kind, key)
    yield from send(
        render_report(report, words),
        instant(at),
        # what a player noted for himself is nobody else's
        deputys=render_report(replace(report, notes=()), words) if report.notes else None,
        text_only=seat.format == "text",
        enclosed=enclosed,
    )


def _entries(
    session: Session, table: Table, name: str, words: Words, at: str, gone: bool
) -> tuple[Attachment, ...]:
    """The calendar entry of what a seat is asked, or what takes it back."""
    mine, now = table.decisions_of(name), instant(at)
    return (
        *(() if table.paused else calendar(session.host, table, mine, words, now)),
        *(no_calendar(session.host, table, name, words, now) if gone else ()),
    )
